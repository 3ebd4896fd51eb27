== output
Where pictures cannot be written: below a file, into a full disk, to a reader that has gone.

    $ game=../two.lgn
    $ echo x >file
    $ latro-render-svg -q --frames file/new "$game"; echo $?
    3
  ! latro-render-svg: file/new: Not a directory
    $ latro-render-svg -q --frames file "$game"; echo $?
    3
  ! latro-render-svg: file/1-000.svg: Not a directory
    $ latro-render-svg -q -o file/x.svg "$game"; echo $?
    3
  ! latro-render-svg: file/x.svg: Not a directory
    $ latro-render-svg -q -o none/x.svg "$game"; echo $?
    3
  ! latro-render-svg: none/x.svg: No such file or directory
    $ latro-render-svg -q "$game" >/dev/full; echo $?
    3
  ! latro-render-svg: standard output: No space left on device
    $ latro-render-svg -q --frames - "$game" >/dev/full; echo $?
    3
  ! latro-render-svg: standard output: No space left on device
    $ exec 3> >(exit 0)
    $ while (trap '' PIPE; echo >&3) 2>/dev/null; do sleep 0.01; done
    $ latro-render-svg -q "$game" >&3; echo $?
    141
    $ exec 3>&-
    $ mkdir frames frames/1-001.svg
    $ latro-render-svg -q --frames frames "$game"; echo $?
    3
  ! latro-render-svg: frames/1-001.svg: Is a directory
    $ ls . frames frames/1-001.svg
    .:
    file
    frames

    frames:
    1-000.svg
    1-001.svg

    frames/1-001.svg:

== formats
Every format that latro-convert writes, from a pipe, is the same picture; the format is found, or told.

    $ here=$PWD
    $ latro-render-svg -q "$here/../two.lgn" >lgn
    $ for format in lgn jsonl sgf; do
    >   latro-convert --games 1 --to $format ../two.lgn | latro-render-svg >"$format.svg"
    >   cmp lgn "$format.svg"
    >   latro-convert --games 1 --to $format ../two.lgn | latro-render-svg --from $format | cmp lgn -
    > done
    $ board() { sed -n '/^<rect/p; /^<use/p; /^<desc/p'; }

These have no place for names, or for turns.

    $ latro-convert -q --games 1 --to epd --ply last ../two.lgn | latro-render-svg --no-caption | board
    <desc id="desc-f16e1ef9">A board of 4 by 4 squares. White: 3 soldiers on c1, d1 and a2. Black: 4 soldiers on a3, c3, b4 and d4. White to move.</desc>
    <rect width="280" height="246.25" fill="#ffffff"/>
    <rect x="40" y="10" width="200" height="200" rx="4" fill="#cfc4b2"/>
    <rect x="60" y="30" width="160" height="160" fill="#f6f1e7"/>
    <use xlink:href="#marble-S" x="160" y="170"/>
    <use xlink:href="#marble-S" x="200" y="170"/>
    <use xlink:href="#marble-S" x="80" y="130"/>
    <use xlink:href="#marble-s" x="80" y="90"/>
    <use xlink:href="#marble-s" x="160" y="90"/>
    <use xlink:href="#marble-s" x="120" y="50"/>
    <use xlink:href="#marble-s" x="200" y="50"/>
    $ latro-convert -q --games 1 --to moves ../two.lgn | latro-render-svg --from moves --rules 'board=4x4 rows=1 move=slide' --no-caption | board
    <desc id="desc-ea54727a">A board of 4 by 4 squares. White: 3 soldiers on c1, d1 and a2. Black: 4 soldiers on a3, c3, b4 and d4. Last turn: from c4 to c3, captured on b3. 2... c4-c3xb3. White to move.</desc>
    <rect width="280" height="246.25" fill="#ffffff"/>
    <rect x="40" y="10" width="200" height="200" rx="4" fill="#cfc4b2"/>
    <rect x="60" y="30" width="160" height="160" fill="#f6f1e7"/>
    <use xlink:href="#marble-S" x="120" y="90"/>
    <use xlink:href="#marble-S" x="160" y="170"/>
    <use xlink:href="#marble-S" x="200" y="170"/>
    <use xlink:href="#marble-S" x="80" y="130"/>
    <use xlink:href="#marble-s" x="80" y="90"/>
    <use xlink:href="#marble-s" x="160" y="90"/>
    <use xlink:href="#marble-s" x="120" y="50"/>
    <use xlink:href="#marble-s" x="200" y="50"/>
    $ latro-render-svg -q --ply 3 --no-caption ../corpus/ludii/6x6_Seega_Rules.trl | board
    <desc id="desc-22fe3b88">A board of 6 by 6 squares. White: 4 soldiers on f1, a2, a5 and c5; in hand 13 soldiers. Black: 2 soldiers on f3 and a4; in hand 15 soldiers. Last turn: placed on a5 and c5. 2. @a5/c5. Black to move.</desc>
    <rect width="358" height="326.25" fill="#ffffff"/>
    <rect x="10" y="10" width="280" height="280" rx="4" fill="#cfc4b2"/>
    <rect x="30" y="30" width="240" height="240" fill="#f6f1e7"/>
    <use xlink:href="#marble-S" x="250" y="250"/>
    <use xlink:href="#marble-S" x="50" y="210"/>
    <use xlink:href="#marble-S" x="50" y="90"/>
    <use xlink:href="#marble-S" x="130" y="90"/>
    <use xlink:href="#marble-s" x="250" y="170"/>
    <use xlink:href="#marble-s" x="50" y="130"/>
    <use xlink:href="#marble-S" x="308" y="250"/>
    <use xlink:href="#marble-s" x="308" y="50"/>

== other-suffix
A picture is SVG. The name of another kind of file is refused, with the command that makes such a file.

    $ for name in x.png x.PDF x.jpeg x.html; do latro-render-svg -o "$name" ../two.lgn 2>&1 | head -n 1; done
    latro-render-svg: -o: the picture is SVG; write it to x.svg, then: rsvg-convert -f png -o x.png x.svg
    latro-render-svg: -o: the picture is SVG; write it to x.svg, then: rsvg-convert -f pdf -o x.pdf x.svg
    latro-render-svg: -o: the picture is SVG; write it to x.svg, then: rsvg-convert x.svg | convert - x.jpeg
    latro-render-svg: -o: a picture is SVG, so write it to a file .svg; for a page to step through, add --html
    $ latro-annotate --eval --nodes 50 --graph x.png ../two.lgn 2>&1 | head -n 1
    latro-annotate: --graph: the picture is SVG; write it to x.svg, then: rsvg-convert -f png -o x.png x.svg
    $ latro-render-svg -o dir.png.svg "../two.lgn" && ls
    dir.png.svg
  ! latro-render-svg: warning: there are more games; only the first is drawn (--games N draws another, --frames all)

== where
Only selected games are drawn.

    $ printf '[White "A"] [Rules "petteia"]\n\n1. d2-d4 *\n\n[White "B"] [Rules "petteia"]\n\n1. e2-e4 e7-e5 *\n' |
    >   latro-render-svg --where 'plies = 2' --frames frames
    $ ls frames
    2-000.svg
    2-001.svg
    2-002.svg

== input-none
Nothing to draw is the input's fault, and a missing file the environment's; neither leaves a file.

    $ : >empty
    $ printf ' \n\r\n' >blank
    $ latro-render-svg <empty; echo $?
    1
  ! latro-render-svg: warning: <stdin>: the input is empty
  ! latro-render-svg: there is no game in standard input
    $ latro-render-svg empty; echo $?
    1
  ! latro-render-svg: warning: empty: the input is empty
  ! latro-render-svg: there is no game in empty
    $ latro-render-svg blank empty; echo $?
    1
  ! latro-render-svg: warning: empty: the input is empty
  ! latro-render-svg: there is no game in these files
    $ latro-render-svg --from epd blank; echo $?
    1
  ! latro-render-svg: there is no game in blank
    $ latro-render-svg -o out.svg empty; echo $?
    1
  ! latro-render-svg: warning: empty: the input is empty
  ! latro-render-svg: there is no game in empty
    $ latro-render-svg --frames new empty; echo $?
    1
  ! latro-render-svg: warning: empty: the input is empty
  ! latro-render-svg: there is no game in empty
    $ latro-render-svg -o out.svg missing.lgn; echo $?
    3
  ! latro-render-svg: missing.lgn: No such file or directory
    $ mkdir folder
    $ latro-render-svg folder; echo $?
    3
  ! latro-render-svg: folder: Is a directory
    $ printf '[Rules "petteia"]\n\n*\n' >good.lgn
    $ latro-render-svg -o good.svg missing.lgn good.lgn; echo $?
    3
  ! latro-render-svg: missing.lgn: No such file or directory
    $ latro-render-svg --games 2 -o out.svg good.lgn; echo $?
    1
  ! latro-render-svg: --games: no game in good.lgn has such a number
    $ latro-render-svg --games 7- --frames - good.lgn good.lgn; echo $?
    1
  ! latro-render-svg: --games: no game in these files has such a number
    $ ls
    blank
    empty
    folder
    good.lgn
    good.svg

== broken
A broken game is told of, nothing is drawn and no file is left; what stands there stays. The next game is not drawn instead.

    $ printf '[Rules "petteia"]\n\n1. a2-a5 a5-a4 *\n' >broken.lgn
    $ latro-render-svg broken.lgn; echo $?
    1
  ! broken.lgn:3:10: error[illegal-turn]: a5-a4: the piece on a5 is White's, and Black is to move
    $ latro-render-svg -o out.svg broken.lgn; echo $?
    1
  ! broken.lgn:3:10: error[illegal-turn]: a5-a4: the piece on a5 is White's, and Black is to move
    $ latro-render-svg --excerpt --ply 1 -o out.svg broken.lgn; echo $?
    1
  ! broken.lgn:3:10: error[illegal-turn]: a5-a4: the piece on a5 is White's, and Black is to move
  !     3 | 1. a2-a5 a5-a4 *
  !       |          ^^^^^
    $ echo old >old.svg
    $ latro-render-svg -q -o old.svg broken.lgn 2>/dev/null; echo $?; cat old.svg
    1
    old
    $ latro-render-svg --frames - broken.lgn; echo $?
    1
  ! broken.lgn:3:10: error[illegal-turn]: a5-a4: the piece on a5 is White's, and Black is to move

With --frames the other games are drawn.

    $ cat broken.lgn "../two.lgn" broken.lgn >mixed.lgn
    $ latro-render-svg --frames all mixed.lgn; echo $?
    1
  ! mixed.lgn:3:10: error[illegal-turn]: a5-a4: the piece on a5 is White's, and Black is to move
  ! mixed.lgn:17:10: error[illegal-turn]: a5-a4: the piece on a5 is White's, and Black is to move
    $ ls all
    2-000.svg
    2-001.svg
    2-002.svg
    2-003.svg
    2-004.svg
    3-000.svg
    3-001.svg
    3-002.svg
    3-003.svg
    $ latro-render-svg --games 2 -o second.svg mixed.lgn; echo $?
    0
    $ latro-render-svg -q --games 1 "../two.lgn" | cmp - second.svg
    $ latro-render-svg -o first.svg mixed.lgn; echo $?
    1
  ! mixed.lgn:3:10: error[illegal-turn]: a5-a4: the piece on a5 is White's, and Black is to move
  ! latro-render-svg: warning: there are more games; only the first is drawn (--games N draws another, --frames all)

A warning changes nothing, but with --strict.

    $ printf '[White "caf\351"]\n[Rules "petteia"]\n\n*\n' >latin.lgn
    $ latro-render-svg latin.lgn >one.svg; echo $?
    0
  ! latin.lgn:1:12: warning[not-utf8]: the byte 0xE9 is not UTF-8
    $ latro-render-svg --strict latin.lgn | cmp - one.svg; echo "${PIPESTATUS[0]}"
    1
  ! latin.lgn:1:12: warning[not-utf8]: the byte 0xE9 is not UTF-8
    $ ls
    all
    broken.lgn
    latin.lgn
    mixed.lgn
    old.svg
    one.svg
    second.svg

== hostile
Whatever tags say is text: markup, control characters, what turns text round, what is not UTF-8, very much.

    $ said() { sed -nE '/^<title|^<text[^>]*>[^<]{3,}/p'; }
    $ lgn() { printf '[White "%b"]\n[Rules "petteia"]\n\n*\n' "$1"; }
    $ lgn '<script>alert(1)</script>' | latro-render-svg | said
    <title id="title-f759e602">&lt;script&gt;alert(1)&lt;/script&gt; - ?, latrunculi (Petteia): a position</title>
    <text x="190" y="27">&lt;script&gt;alert(1)&lt;/script&gt; - ?</text>
    <text x="190" y="45.95">Petteia</text>
    <text x="190" y="437.5">White to move</text>
    $ lgn ']]>\\\\\\"&amp;' | latro-render-svg | said
    <title id="title-5272330a">]]&gt;\"&amp;amp; - ?, latrunculi (Petteia): a position</title>
    <text x="190" y="27">]]&gt;\"&amp;amp; - ?</text>
    <text x="190" y="45.95">Petteia</text>
    <text x="190" y="437.5">White to move</text>
    $ lgn 'a\xE2\x80\xAEb' | latro-render-svg | said
    <title id="title-05223ab3">a�b - ?, latrunculi (Petteia): a position</title>
    <text x="190" y="27">a�b - ?</text>
    <text x="190" y="45.95">Petteia</text>
    <text x="190" y="437.5">White to move</text>
    $ lgn 'caf\xE9' | latro-render-svg | said
    <title id="title-31b53be2">caf� - ?, latrunculi (Petteia): a position</title>
    <text x="190" y="27">caf� - ?</text>
    <text x="190" y="45.95">Petteia</text>
    <text x="190" y="437.5">White to move</text>
  ! <stdin>:1:12: warning[not-utf8]: the byte 0xE9 is not UTF-8
    $ lgn 'a\x01b' | latro-render-svg; echo "${PIPESTATUS[1]}"
    1
  ! <stdin>:1:10: error[control-character]: control character 0x01 in the value of the tag White
    $ latro-render-svg --caption "$(printf 'a\001\033[31mb\n\tc\xFF')" ../bound.lgn | said
    <title id="title-b54a08bc">Piso - Seneca, Saturnalia, 2026.12.17, latrunculi (board of 5×4, 6 pieces a side, one dux a side, capture by binding, removals before the move): after 9. xb4:d1-d2</title>
    <text x="140" y="27">a��[31mb� c�</text>
    <text x="140" y="259.95">9. xb4:d1-d2 · Black to move</text>
    $ lgn "$(printf '%010000d' 0)" | latro-render-svg | said
    <title id="title-935d227f">000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000… - ?, latrunculi (Petteia): a position</title>
    <text x="190" y="27">00000000000000000000000000000000000000</text>
    <text x="190" y="49.95">000000000000000000000… - ?</text>
    <text x="190" y="68.9">Petteia</text>
    <text x="190" y="460.45">White to move</text>

What is cut above the board ends in an ellipsis; the title has all of it, up to a thousand characters.

    $ long() { printf '%*s' "$1" '' | sed 's/ \{10\}/a name as /g'; }
    $ lgn "$(long 300)" | latro-render-svg | said
    <title id="title-37e149af">a name as a name as a name as a name as a name as a name as a name as a name as a name as a name as a name as a name as a name as a name as a name as a name as a name as a name as a name as a name as a name as a name as a name as a name as a name as a name as a name as a name as a name as a name as  - ?, latrunculi (Petteia): a position</title>
    <text x="190" y="27">a name as a name as a name as a name as a</text>
    <text x="190" y="49.95">name as a name as… - ?</text>
    <text x="190" y="68.9">Petteia</text>
    <text x="190" y="460.45">White to move</text>
    $ lgn "$(long 2000)" | latro-render-svg | said | tail -c 120
    95">name as a name as… - ?</text>
    <text x="190" y="68.9">Petteia</text>
    <text x="190" y="460.45">White to move</text>
    $ lgn "$(long 300)" | latro-render-svg --sheet 2 | said
    <title id="title-37e149af">a name as a name as a name as a name as a name as a name as a name as a name as a name as a name as a name as a name as a name as a name as a name as a name as a name as a name as a name as a name as a name as a name as a name as a name as a name as a name as a name as a name as a name as a name as  - ?, latrunculi (Petteia): a position</title>
    <text x="204" y="57.15">a name as a name as a</text>
    <text x="204" y="101.9">name as a name as a</text>
    <text x="204" y="146.66">name as a name as… -…</text>
    <text x="204" y="183.61">Petteia</text>
    <text x="180" y="383.89">White to move</text>
