== input-none
Nothing to convert is no fault; a folder and a missing file are the environment's, and the rest goes on.

    $ : >empty
    $ printf ' \n\r\n' >blank
    $ for format in lgn jsonl ludii sgf epd moves; do
    >   latro-convert --from $format empty blank; echo "$format: $?"
    > done
    lgn: 0
    jsonl: 0
    ludii: 0
    sgf: 0
    epd: 0
    moves: 0
  ! latro-convert: warning: empty: the input is empty
  ! latro-convert: warning: empty: the input is empty
  ! latro-convert: warning: empty: the input is empty
  ! latro-convert: warning: empty: the input is empty
  ! latro-convert: warning: empty: the input is empty
  ! latro-convert: warning: empty: the input is empty
    $ latro-convert empty; echo $?
    0
  ! latro-convert: warning: empty: the input is empty
    $ latro-convert --to jsonl </dev/null; echo $?
    0
  ! latro-convert: warning: <stdin>: the input is empty
    $ mkdir folder
    $ printf '[Rules "petteia"]\n\n*\n' >good.lgn
    $ latro-convert folder missing.lgn good.lgn; echo $?
    [Result "*"]
    [Rules "petteia"]

    *

    3
  ! latro-convert: folder: Is a directory
  ! latro-convert: missing.lgn: No such file or directory
    $ latro-convert -o out.lgn missing.lgn good.lgn; echo $?
    3
  ! latro-convert: missing.lgn: No such file or directory
    $ ls
    blank
    empty
    folder
    good.lgn
    out.lgn

== files-from
--files-from: names of files from lists, one a line or with a NUL byte after each.

    $ for name in a b 'c d' $'e\nf'; do
    >   printf '[Event "%s"]\n[Rules "petteia"]\n\n1. a2-a5 *\n\n' "${name//$'\n'/ and }" >"$name.lgn"
    > done
    $ printf '%s\n' b.lgn '' 'c d.lgn' >lines
    $ printf '%s\0' $'e\nf.lgn' b.lgn >nuls
    $ events() { latro-convert "$@" | grep Event | tr '\n' ' '; echo "status ${PIPESTATUS[0]}"; }
    $ echo '== lines, NUL bytes, standard input; after the files of the command line'
    == lines, NUL bytes, standard input; after the files of the command line
    $ events --files-from lines
    [Event "b"] [Event "c d"] status 0
    $ events --files-from nuls
    [Event "e and f"] [Event "b"] status 0
    $ events --files-from - <nuls
    [Event "e and f"] [Event "b"] status 0
    $ events --files-from=lines a.lgn --files-from nuls
    [Event "a"] [Event "b"] [Event "c d"] [Event "e and f"] [Event "b"] status 0
    $ events --files-from lines - <a.lgn
    [Event "a"] [Event "b"] [Event "c d"] status 0
    $ sed 's/$/\r/' lines | events --files-from -
    [Event "b"] [Event "c d"] status 0
    $ printf 'b.lgn' | events --files-from -
    [Event "b"] status 0
    $ printf '%s\n' a.lgn - >with-stdin
    $ events --files-from with-stdin <b.lgn
    [Event "a"] [Event "b"] status 0
    $ gzip -c lines | events --files-from -
    [Event "b"] [Event "c d"] status 0
    $ echo 'files-from = "lines"' >rc
    $ events --config rc
    [Event "b"] [Event "c d"] status 0
    $ echo '== a list without names'
    == a list without names
    $ : >none
    $ events --files-from none <a.lgn
    status 0
  ! latro-convert: warning: none: the list is empty
    $ printf '\n\n' | events --files-from -
    status 0
    $ : | latro-validate --summary --files-from - -q
    games    0
    turns    0
    errors   0
    warnings 0
    $ latro-render-svg --files-from none
  ! latro-render-svg: warning: none: the list is empty
  ! latro-render-svg: there is no game in these files
    [1]
    $ echo '== what cannot be read'
    == what cannot be read
    $ printf '%s\n' missing.lgn a.lgn >lost
    $ events --files-from lost b.lgn
    [Event "b"] [Event "a"] status 3
  ! latro-convert: missing.lgn: No such file or directory
    $ events --files-from missing a.lgn
    [Event "a"] status 3
  ! latro-convert: missing: No such file or directory
    $ events --files-from . a.lgn
    [Event "a"] status 3
  ! latro-convert: .: Is a directory
    $ events --files-from a.lgn
    status 3
  ! latro-convert: [Event "a"]: No such file or directory
  ! latro-convert: [Rules "petteia"]: No such file or directory
  ! latro-convert: 1. a2-a5 *: No such file or directory
    $ head -c 70000 /dev/zero | tr '\0' x >long
    $ events --files-from long a.lgn
    [Event "a"] status 3
  ! latro-convert: long: name 1 of the list is longer than 64 KiB
    $ { yes a.lgn | head -n 20000; printf 'b.lgn\0'; } | latro-validate --files-from -
  ! latro-validate: <stdin>: name 20001 of the list has a NUL byte, and those before it are separated by line ends
    [3]
    $ gzip -c lines | head -c 25 | events --files-from - a.lgn
    [Event "a"] status 3
  ! latro-convert: standard input: the gzip data end early, after 25 bytes
    $ echo '== standard input is read once'
    == standard input is read once
    $ events --files-from - - <lines
    status 2
  ! latro-convert: standard input (-) can be read only once, by --files-from or as an input
  ! Try 'latro-convert --help' for more information.
    $ events --files-from - --files-from - <lines
    status 2
  ! latro-convert: standard input (-) can be read only once, by --files-from
  ! Try 'latro-convert --help' for more information.
    $ echo - | events --files-from -
    status 2
  ! latro-convert: standard input (-) can be read only once, by --files-from or as an input
  ! Try 'latro-convert --help' for more information.
    $ echo '== the other programs'
    == the other programs
    $ latro-validate --summary --files-from lines | head -n 1
    games    2
    $ printf '1. zz *\n' >wrong.lgn
    $ printf '%s\n' a.lgn wrong.lgn missing.lgn | latro-validate --max-errors 1 --files-from -
  ! wrong.lgn:1:4: error[syntax]: expected a turn, a comment or a result, found 'zz'
  ! latro-validate: warning: stopped after 1 error
    [1]
    $ latro-annotate --events --files-from lines | grep -c Event
    2
    $ latro-annotate --ugi --files-from lines
  ! latro-annotate: --files-from has no effect with --ugi: the program that uses the engine asks for each search
  ! Try 'latro-annotate --help' for more information.
    [2]
    $ latro-render-svg --html --files-from lines | grep -c 'c d'
    3
    $ latro-perft --files-from lines petteia 1
  ! latro-perft: no such option: --files-from
  ! Try 'latro-perft --help' for more information.
    [2]

== names-of-others
Tags with a name that the format uses itself, or cannot have, are left out with a warning; no value becomes an opcode.

    $ game() { printf '[Rules "petteia"]\n[rules "x"]\n[c0 "not a comment"]\n[D1 "5"]\n[id "me"]\n[bm "a2-a3; c0 \\"injected\\""]\n[c1 "kept"]\n\n{start} %s*\n' "$1"; }
    $ game "1. a2-a3 " | latro-convert --to epd
    ssssssss/ssssssss/8/8/8/8/SSSSSSSS/SSSSSSSS w - 0 1 rules "petteia"; id "me, ply 0"; bm "a2-a3; c0 \"injected\""; c1 "kept"; c0 "start";
    ssssssss/ssssssss/8/8/8/S7/1SSSSSSS/SSSSSSSS b - 1 1 rules "petteia"; id "me, ply 1";
  ! <stdin>:1:1: warning[left-out]: epd cannot represent the tags rules, c0 and D1
    $ game "" | latro-convert --to epd
    ssssssss/ssssssss/8/8/8/8/SSSSSSSS/SSSSSSSS w - 0 1 rules "petteia"; id "me"; D1 5; bm "a2-a3; c0 \"injected\""; c1 "kept"; c0 "start";
  ! <stdin>:1:1: warning[left-out]: epd cannot represent the tags rules and c0
    $ game "" | latro-convert --to epd -q | latro-convert --from epd --to epd
    ssssssss/ssssssss/8/8/8/8/SSSSSSSS/SSSSSSSS w - 0 1 rules "petteia"; id "me"; D1 5; bm "a2-a3; c0 \"injected\""; c1 "kept"; c0 "start";
    $ echo '{"rules":"petteia","tags":{"a:b":"x","a b":"y","fine":"z"},"plies":[{"turn":"a2-a3"}],"result":"*"}' | latro-convert --from jsonl --to sgf | tee game.sgf
    (;FF[4]GM[99]CA[UTF-8]AP[latro:1.0.0]SZ[8]GN[Ludus latrunculorum]RU[petteia]
    RE[?]LTAG[fine:z];W[a2-a3])
    \
  ! <stdin>:1:1: warning[left-out]: sgf cannot represent the tags a b and a:b
    $ latro-convert game.sgf
    [Result "*"]
    [Rules "petteia"]
    [fine "z"]

    1. a2-a3 *
    \

== large-counters
Counters stop at the largest number that the reader accepts, so that every position can be read again.

    $ printf '[Rules "petteia"]\n[SetUp "1"]\n[FEN "s6s/8/8/8/8/8/8/S6S b - 999999999 1000000000"]\n\n1000000000... a8-a7 a1-a2 a7-a8 a2-a1 *\n' >game.lgn
    $ latro-convert game.lgn | tail -n 2
    1000000000... a8-a7 1000000001. a1-a2 a7-a8 1000000002. a2-a1 *
    \
    $ latro-convert -q --to epd game.lgn | tee positions.epd | cut -d' ' -f 2-5
    b - 999999999 1000000000
    w - 1000000000 1000000000
    b - 1000000000 1000000000
    w - 1000000000 1000000000
    b - 1000000000 1000000000
    $ latro-convert -q --to epd positions.epd | cut -d' ' -f 2-5
    b - 999999999 1000000000
    w - 1000000000 1000000000
    b - 1000000000 1000000000
    w - 1000000000 1000000000
    b - 1000000000 1000000000

== long-game
A long game is written piece by piece: nothing is lost between the pieces.

    $ {
    >   echo '[Rules "petteia repeat=free"]'
    >   yes 'a2-a3 a7-a6 a3-a2 a6-a7' | head -n 25000
    >   echo '*'
    > } >long.lgn
    $ latro-convert --to jsonl long.lgn | tr -cd "{" | wc -c
    100002
    $ head -n 1001 long.lgn >part.lgn; echo '*' >>part.lgn
    $ latro-convert part.lgn >part-copy.lgn
    $ latro-convert --to jsonl part.lgn | latro-convert --from jsonl | cmp - part-copy.lgn
    $ latro-convert -q --to epd part.lgn | grep -c '^[sS1-8/]* [wb] .*ply [0-9]*";$'
    4001
    $ latro-convert --to board --ply 0- part.lgn | grep -c '^Game 1'
    4001

== too-many-turns
A game of more than 100,000 turns is copied as LGN, but it is not kept in memory for other formats.

    $ {
    >   echo '[Rules "petteia repeat=free"]'
    >   yes 'a2-a3 a7-a6 a3-a2 a6-a7' | head -n 25000
    >   echo 'h2-h3 *'
    > } >long.lgn
    $ latro-convert long.lgn | wc -w
    150008
    $ latro-convert --to sgf <long.lgn | grep -o ';[WB]\[' | wc -l
    100001
    $ for format in jsonl epd board moves; do latro-convert --to "$format" <long.lgn; done
  ! <stdin>:25002:1: error[too-many-turns]: this is turn 100001 of the game, counted with those of variations: here a game can have 100000
  ! latro-convert: 1 game read: 1 rejected
  ! <stdin>:25002:1: error[too-many-turns]: this is turn 100001 of the game, counted with those of variations: here a game can have 100000
  ! latro-convert: 1 game read: 1 rejected
  ! <stdin>:25002:1: error[too-many-turns]: this is turn 100001 of the game, counted with those of variations: here a game can have 100000
  ! latro-convert: 1 game read: 1 rejected
  ! <stdin>:25002:1: error[too-many-turns]: this is turn 100001 of the game, counted with those of variations: here a game can have 100000
  ! latro-convert: 1 game read: 1 rejected
    [1]
    $ latro-annotate --events <long.lgn | cmp - long.lgn
  ! <stdin>:25002:1: error[too-many-turns]: this is turn 100001 of the game, counted with those of variations: here a game can have 100000
  ! latro-annotate: warning: 1 game could not be annotated and is written unchanged
  ! cmp: EOF on long.lgn after byte 600038, line 25002
    [1]
    $ latro-render-svg <long.lgn
  ! <stdin>:25002:1: error[too-many-turns]: this is turn 100001 of the game, counted with those of variations: here a game can have 100000
    [1]

== other-formats-in-utf-16
    $ printf '[Rules "petteia"]\n\n1. a2-a3 a7-a6 *\n' | latro-convert --to sgf | iconv -f UTF-8 -t UTF-16 >wide.sgf
    $ latro-convert wide.sgf
  ! wide.sgf:1:1: error[foreign-file]: this is UTF-16; try: iconv -f UTF-16LE -t UTF-8 FILE | latro-convert
    [1]
    $ latro-validate wide.sgf
  ! wide.sgf:1:1: error[foreign-file]: this is UTF-16; try: iconv -f UTF-16LE -t UTF-8 FILE | latro-validate
    [1]
    $ latro-convert --repair wide.sgf
    [Result "*"]
    [Rules "petteia"]

    1. a2-a3 a7-a6 *
    \
  ! wide.sgf:1:1: repaired[encoding]: the text is UTF-16LE; it is read as UTF-8
    $ latro-validate --repair --from sgf wide.sgf
  ! wide.sgf:1:1: repaired[encoding]: the text is UTF-16LE; it is read as UTF-8
