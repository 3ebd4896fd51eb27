== compressed-damaged
mask: /data (end|are damaged) after [0-9]+/data \1 after N/
Compressed data that are not whole: the text before the damage is read, the file and the reason are named, the other
inputs are read, status 3. (The sizes of compressed data depend on the version of the program: see filter.)

    $ for i in 1 2 3; do printf '[Event "%s"]\n[Rules "petteia"]\n\n1. a2-a5 *\n\n' $i; done >games.lgn
    $ echo '[Rules "petteia"] [Event "other"] *' >other.lgn
    $ gzip -cn games.lgn >games.gz
    $ zstd -q games.lgn
    $ events() { latro-convert "$@" | grep Event; echo "status ${PIPESTATUS[0]}"; }
    $ echo '== too short'
    == too short

The first games are a member of their own.

    $ { gzip -cn games.lgn; gzip -cn games.lgn | head -c 20; } >short.gz
    $ events short.gz other.lgn
    [Event "1"]
    [Event "2"]
    [Event "3"]
    [Event "other"]
    status 3
  ! short.gz:16:1: error[left-out]: the input cannot be read to the end of this game, which is left out
  ! latro-convert: short.gz: the gzip data end early, after 91 bytes
  ! latro-convert: 5 games read: 4 written, 1 rejected; the rest of 1 input was not read
    $ head -c 30 games.lgn.zst >short.zst
    $ events short.zst other.lgn
    [Event "other"]
    status 3
  ! latro-convert: short.zst: the zstd data end early, after 30 bytes
    $ events <short.zst
    status 3
  ! latro-convert: standard input: the zstd data end early, after 30 bytes
    $ latro-validate short.gz short.zst
  ! latro-validate: short.gz: the gzip data end early, after 91 bytes
  ! latro-validate: short.zst: the zstd data end early, after 30 bytes
    [3]
    $ head -c 2 games.gz >two-bytes
    $ events two-bytes
    status 3
  ! latro-convert: two-bytes: the gzip data end early, after 2 bytes
    $ echo '== with --strict-inputs the output of -o is not replaced'
    == with --strict-inputs the output of -o is not replaced
    $ echo old >out.lgn
    $ latro-convert --strict-inputs -o out.lgn short.gz
  ! short.gz:16:1: error[left-out]: the input cannot be read to the end of this game, which is left out
  ! latro-convert: short.gz: the gzip data end early, after 91 bytes
  ! latro-convert: 4 games read: 3 whole, but not written, 1 rejected; the rest of 1 input was not read
    [3]
    $ cat out.lgn
    old
    $ echo '== other data after the end'
    == other data after the end
    $ { cat games.gz; echo garbage; } >garbage.gz
    $ events garbage.gz other.lgn
    [Event "1"]
    [Event "2"]
    [Event "3"]
    [Event "other"]
    status 3
  ! latro-convert: garbage.gz: the gzip data end after N bytes, and other data follow
    $ { cat games.gz; head -c 9 /dev/zero; cat games.gz; } >zeros.gz
    $ events zeros.gz
    [Event "1"]
    [Event "2"]
    [Event "3"]
    status 3
  ! latro-convert: zeros.gz: the gzip data end after N bytes, and other data follow
    $ { cat games.lgn.zst other.lgn; } >garbage.zst
    $ events garbage.zst
    [Event "1"]
    [Event "2"]
    [Event "3"]
    status 3
  ! latro-convert: garbage.zst: the zstd data end after N bytes, and other data follow
    $ echo '== a wrong checksum'
    == a wrong checksum
    $ flip() { # flip FILE OFFSET: inverts a bit
    >   printf "\\x$(printf %02x $(($(od -An -tu1 -j $2 -N 1 $1) ^ 1)))" | dd of=$1 bs=1 seek=$2 conv=notrunc 2>/dev/null
    > }
    $ cp games.gz sum.gz
    $ flip sum.gz $(($(wc -c <sum.gz) - 8))
    $ events sum.gz
    [Event "1"]
    [Event "2"]
    [Event "3"]
    status 3
  ! latro-convert: sum.gz: the gzip data are damaged after N bytes: incorrect data check
    $ cp games.lgn.zst sum.zst
    $ flip sum.zst $(($(wc -c <sum.zst) - 1))
    $ events sum.zst
    [Event "1"]
    [Event "2"]
    [Event "3"]
    status 3
  ! latro-convert: sum.zst: the zstd data are damaged after N bytes: Restored data doesn't match checksum
    $ printf '\x1f\x8b\x07\0\0\0\0\0' >method.gz
    $ events method.gz
    status 3
  ! latro-convert: method.gz: the gzip data are damaged after N bytes: unknown compression method
    $ echo '== a window of more than 128 MiB'
    == a window of more than 128 MiB
    $ zstd -q --long=28 -c <games.lgn >window.zst
    $ events window.zst other.lgn
    [Event "other"]
    status 3
  ! latro-convert: window.zst: the zstd data need a window of more than 128 MiB; decompress them by zstd -dc --long=31
    $ echo '== compressed twice, or in another way'
    == compressed twice, or in another way
    $ gzip -c games.gz | latro-validate
  ! <stdin>:1:1: error[foreign-file]: this is a gzip file; try: zcat FILE | latro-validate
    [1]
    $ printf 'BZh91AY&SYx' | latro-validate
  ! <stdin>:1:1: error[foreign-file]: this is a bzip2 file; try: bzcat FILE | latro-validate
    [1]
    $ echo '== in reports'
    == in reports
    $ latro-validate --report tap short.gz
    TAP version 13
    ok 1 - short.gz: game 1: 1 (petteia)
    ok 2 - short.gz: game 2: 2 (petteia)
    ok 3 - short.gz: game 3: 3 (petteia)
    not ok 4 - short.gz: reading: the gzip data end early, after 91 bytes
      ---
      message: "the gzip data end early, after 91 bytes"
      ...
    1..4
  ! latro-validate: short.gz: the gzip data end early, after 91 bytes
    [3]
    $ latro-validate --report junit short.gz
    <?xml version="1.0" encoding="UTF-8"?>
    <testsuites name="latro-validate" tests="4" failures="0" errors="1" skipped="0" time="0">
      <testsuite name="short.gz" tests="4" failures="0" errors="1" skipped="0" time="0">
        <testcase name="game 1: 1 (petteia)" classname="short_gz" file="short.gz" time="0"/>
        <testcase name="game 2: 2 (petteia)" classname="short_gz" file="short.gz" time="0"/>
        <testcase name="game 3: 3 (petteia)" classname="short_gz" file="short.gz" time="0"/>
        <testcase name="reading" classname="short_gz" file="short.gz" time="0">
          <error message="the gzip data end early, after 91 bytes" type="unreadable"/>
        </testcase>
      </testsuite>
    </testsuites>
  ! latro-validate: short.gz: the gzip data end early, after 91 bytes
    [3]

== compressed-input
Input in gzip and zstd is found by its first bytes and read as its text: files, pipes, members and frames one after
another. The suffix before .gz and .zst counts where the bytes of the text say nothing.

    $ games=$PWD/../corpus/games
    $ cat "$games"/petteia/*.lgn >games.lgn
    $ latro-convert --to jsonl games.lgn >text
    $ same() { cmp - text && echo same; }
    $ gzip -c games.lgn >games.lgn.gz
    $ zstd -q games.lgn
    $ zstd -q --long=27 -c <games.lgn >long.zst
    $ for file in games.lgn.gz games.lgn.zst long.zst; do
    >   latro-convert --to jsonl "$file" | same
    >   latro-convert --to jsonl <"$file" | same
    >   cat "$file" | latro-convert --to jsonl - | same
    > done
    same
    same
    same
    same
    same
    same
    same
    same
    same
    $ cp games.lgn.gz games.zst
    $ latro-convert --to jsonl games.zst | same
    same

A stream that arrives byte by byte.

    $ for file in games.lgn.gz games.lgn.zst; do
    >   dd if="$file" bs=1 2>/dev/null | latro-convert --to jsonl | same
    > done
    same
    same
    $ echo '== several members, zeros at the end'
    == several members, zeros at the end
    $ cat games.lgn games.lgn | latro-convert --to jsonl >text
    $ { cat games.lgn.gz games.lgn.gz; head -c 5000 /dev/zero; } >two
    $ latro-convert --to jsonl two | same
    same
    $ cat games.lgn.zst games.lgn.zst >two
    $ latro-convert --to jsonl two | same
    same
    $ echo '== the suffix before .gz'
    == the suffix before .gz
    $ echo '# a remark' | gzip >list.epd.gz
    $ echo '# a remark' | zstd -q >list.moves.zst
    $ latro-convert -v list.epd.gz list.moves.zst
  ! latro-convert: note: reading list.epd.gz
  ! latro-convert: note: list.epd.gz is epd: one position a line
  ! latro-convert: note: reading list.moves.zst
  ! latro-convert: note: list.moves.zst is moves: one game a line: rules, first position, turns
  ! latro-convert: note: 0 games read
    $ printf '' | gzip | latro-convert
  ! latro-convert: warning: <stdin>: the input is empty
    $ echo '== other programs'
    == other programs
    $ latro-validate --summary games.lgn.gz | head -n 3
    games    5
    turns    133
    errors   0
    $ latro-validate -j 3 --summary games.lgn.zst | head -n 3
    games    5
    turns    133
    errors   0
    $ latro-annotate --events --games 1 games.lgn.zst | head -n 5
    [Event "Agora match"]
    [Site "Athens"]
    [Date "2026.06.20"]
    [Round "1"]
    [White "Myron"]
    $ latro-render-svg games.lgn.gz 2>/dev/null | head -c 4
    \<svg\c
    $ echo
    \
    $ printf '8/8/8/8/8/8/8/8 w 8S8s 0 1 rules "latrones"; id "start"; D1 64;\n' | gzip | latro-perft --suite=/dev/stdin
    1 passed, 0 failed, 0 skipped, 0 unreadable
    $ printf 'quiet = true\n' | gzip >rc.gz
    $ latro-convert --config rc.gz --games 1 games.lgn.gz | head -n 1
    [Event "Agora match"]

== compressed-output
A name that ends in .gz, .zst or .svgz: the output is compressed, and the suffix before that selects the format.

    $ games=$PWD/../corpus/games
    $ cat "$games"/petteia/*.lgn >games.lgn
    $ latro-convert games.lgn >text
    $ same() { cmp - text && echo same; }
    $ latro-convert -o games.lgn.gz games.lgn
    $ gzip -cd games.lgn.gz | same
    same
    $ latro-convert -o games.lgn.zst games.lgn
    $ zstd -qcd games.lgn.zst | same
    same
    $ latro-convert -o games.gz games.lgn
    $ gzip -cd games.gz | same
    same
    $ latro-convert -o games.jsonl.zst games.lgn
    $ zstd -qcd games.jsonl.zst | cut -c 1-20 | head -n 1
    {"tags":{"Event":"Ag
    $ latro-convert --to sgf -o games.lgn.gz games.lgn 2>/dev/null
    $ gzip -cd games.lgn.gz | head -c 6
    \(;FF[4\c
    $ echo
    \
    $ echo '== the same each time, without a date and a name'
    == the same each time, without a date and a name
    $ latro-convert -o a.gz games.lgn
    $ cp a.gz b.gz
    $ latro-convert -o a.gz games.lgn
    $ cmp a.gz b.gz
    $ od -An -tx1 -N 10 a.gz
     1f 8b 08 00 00 00 00 00 00 03
    $ echo '== input and output are one file; a folder of its own'
    == input and output are one file; a folder of its own
    $ latro-convert -o a.gz a.gz
    $ gzip -cd a.gz | same
    same
    $ mkdir d.gz
    $ latro-convert -o d.gz/x.lgn games.lgn
    $ same <d.gz/x.lgn
    same
    $ echo '== no games'
    == no games
    $ latro-convert --tag White=nobody -o none.lgn.gz games.lgn
  ! latro-convert: 5 games read: 5 not selected
    $ latro-convert --tag White=nobody -o none.lgn.zst games.lgn
  ! latro-convert: 5 games read: 5 not selected
    $ gzip -t none.lgn.gz && gzip -cd none.lgn.gz | wc -c
    0
    $ zstd -q -t none.lgn.zst && zstd -qcd none.lgn.zst | wc -c
    0
    $ echo '== an unread input'
    == an unread input
    $ echo old >old.gz
    $ latro-convert --strict-inputs -o old.gz games.lgn missing.lgn
  ! latro-convert: missing.lgn: No such file or directory
    [3]
    $ cat old.gz
    old
    $ latro-convert -o old.gz games.lgn missing.lgn
  ! latro-convert: missing.lgn: No such file or directory
    [3]
    $ zcat old.gz | same
    same
    $ echo '== standard output and devices'
    == standard output and devices
    $ latro-convert -o /dev/stdout games.lgn | same
    same
    $ latro-convert -o /dev/full games.lgn
  ! latro-convert: /dev/full: No space left on device
    [3]
    $ mkfifo pipe.zst
    $ zstd -qcd <pipe.zst >read &
    $ latro-convert -o pipe.zst games.lgn
    $ wait
    $ same <read
    same
    $ echo '== other programs'
    == other programs
    $ latro-validate --report jsonl -o report.gz games.lgn
    $ gzip -t report.gz && echo whole
    whole
    $ latro-render-svg -o picture.svgz games.lgn 2>/dev/null
    $ gzip -cd <picture.svgz | head -c 4
    \<svg\c
    $ echo
    \
    $ latro-render-svg --html -o page.html.gz games.lgn
    $ gzip -cd page.html.gz | head -n 1
    <!DOCTYPE html>
    $ latro-render-svg -o picture.png.gz games.lgn
  ! latro-render-svg: -o: the picture is SVG; write it to picture.svg, then: rsvg-convert -f png -o picture.png picture.svg
  ! Try 'latro-render-svg --help' for more information.
    [2]
    $ latro-render-svg -o page.html.zst games.lgn
  ! latro-render-svg: -o: a picture is SVG, so write it to a file .svg; for a page to step through, add --html
  ! Try 'latro-render-svg --help' for more information.
    [2]
    $ latro-annotate --graph curve.svg.zst --stats=table.gz --nodes 10 --games 1-2 games.lgn
    $ for curve in curve*; do
    >   echo $curve $(zstd -qcd $curve | head -c 4)
    > done
    curve-2.svg.zst <svg
    curve.svg.zst <svg
    $ gzip -cd table.gz | head -n 1 | cut -c 1-20
     game side  turns  l
    $ ls -A | grep latro- || echo 'no temporary file'
    no temporary file
