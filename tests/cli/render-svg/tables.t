A page of --playable with endgame tables. The test page/playing plays on such pages; here the engine is an empty file.

== pages
Games by rules that differ in the start only share a file of tables, which has what the folder has for them.

    $ export LATRO_WEB=. && printf '\0asm latro.wasm 1.0.0' >latro.wasm
    $ mkdir some && latro-solve --pieces 3:2 -o some/small.tables "petteia board=5x5" >/dev/null
    $ latro-solve --pieces 2:1 -o some/other.tables masters >/dev/null
    $ for rules in "petteia board=5x5" petteia "petteia board=5x5 pieces=5"; do printf '[Rules "%s"]\n\n*\n\n' "$rules"; done >games.lgn
    $ latro-render-svg --html --playable --tables some -o page.html games.lgn
  ! latro-render-svg: warning: some: it has no tables for the rules petteia
    $ grep -oE 'data-number="."|data-(rules|tables)="[^"]*"|id="(engine|tables-.)"' page.html
    id="tables-1"
    data-number="1"
    data-rules="petteia board=5x5"
    data-tables="tables-1"
    data-number="2"
    data-rules="petteia"
    data-number="3"
    data-rules="petteia board=5x5 pieces=5"
    data-tables="tables-1"
    id="engine"
    $ sed -nE 's/<script id="tables-1" type="application.gzip">(.*)<.script>/\1/p' page.html | base64 -d | gzip -d >page.tables
    $ for file in some/small.tables page.tables; do grep -aE "^(rules|table|end) " $file | LC_ALL=C sort >$file.lines; done
    $ cmp some/small.tables.lines page.tables.lines && wc -l <page.tables.lines
    5
    $ latro-render-svg --html --playable -o plain.html games.lgn && grep 'data-tables="\|id="tables' plain.html
    [1]

== messages
    $ export LATRO_WEB=. && printf '\0asm latro.wasm 1.0.0' >latro.wasm
    $ printf '[Rules "petteia"]\n\n*\n' >game.lgn
    $ latro-render-svg --html --tables . game.lgn
  ! latro-render-svg: --tables has no effect without --playable
  ! Try 'latro-render-svg --help' for more information.
    [2]
    $ latro-render-svg --html --playable --tables none -o page.html game.lgn
  ! latro-render-svg: none: No such file or directory
    [3]
    $ mkdir none && latro-render-svg --html --playable --tables none -o page.html game.lgn && grep 'data-tables="' page.html
  ! latro-render-svg: warning: none: it has no tables (files that end in .tables)
    [1]
    $ echo "latro-tables 2" >none/later.tables
    $ latro-render-svg --html --playable --tables none -o page.html game.lgn
  ! latro-render-svg: warning: none/later.tables: it has version 2 of the format, and this program reads version 1; it is not used
  ! latro-render-svg: warning: none: it has no tables (files that end in .tables)
    $ ls page.html
    page.html

== much
A table that is too large, of zeros.

    $ export LATRO_WEB=. && printf '\0asm latro.wasm 1.0.0' >latro.wasm
    $ printf '[Rules "petteia"]\n\n*\n' >game.lgn
    $ python3 - <<END
    > import zlib
    > head, count = b"table 4:2 values 141458400 width 2", 141458400
    > sum = zlib.crc32(head)
    > for _ in range(200):
    >     sum = zlib.crc32(bytes(count // 100), sum)
    > with open("large.tables", "wb") as file:
    >     file.write(b"latro-tables 1\nrules petteia\n" + head + b" crc32 %08x\n" % sum)
    >     file.seek(2 * count, 1)
    >     file.write(b"\nend 1\n")
    > END
    $ latro-render-svg --html --playable --tables . -o page.html game.lgn
  ! latro-render-svg: --tables .: a page can have 256 MiB of tables, and these games need 270 MiB; give a folder with fewer, such as those of latro-solve --pieces 3:2
  ! Try 'latro-render-svg --help' for more information.
    [2]
    $ test -e page.html
    [1]
