== plies
Lists of positions: numbers, turns, ranges, words; in the order of the game, none twice.

    $ plies() { mkdir -p out; latro-render-svg -q --frames out --ply "$1" ../two.lgn; (cd out && echo *); rm -r out; }
    $ plies 0
    1-000.svg 2-000.svg
    $ plies 3,1,3
    1-001.svg 1-003.svg 2-001.svg 2-003.svg
    $ plies start,2b,last
    1-000.svg 1-004.svg 2-000.svg 2-003.svg
    $ plies 1b-2w
    1-002.svg 1-003.svg 2-002.svg 2-003.svg
    $ plies marked
    1-001.svg

Games without such positions are counted.

    $ latro-render-svg --frames new --ply 3,2b ../two.lgn
  ! latro-render-svg: warning: --ply: 1 game with only some of these positions
    $ latro-render-svg --frames new --ply 2b ../two.lgn
  ! latro-render-svg: warning: --ply: 1 game without such a position, and without pictures
    $ latro-render-svg --frames new --ply judged ../two.lgn
  ! latro-render-svg: --ply: no game of the input has such a position
    [1]

A diagram shows one position, whatever the list looks like.

    $ said() { sed -nE 's/^<(title|text)[^>]*>([^<]{3,})<.*/  \1: \2/p'; }
    $ latro-render-svg -q --ply 2b,4,last ../two.lgn | said
      title: Piso - Seneca, latrunculi (Petteia, board of 4×4, one row a side): after 2... c4-c3xb3
      text: Piso - Seneca
      text: Petteia, board of 4×4, one row a side
      text: 2... c4-c3xb3 · 0-1: resignation

== sequence
The turns of a range in one diagram: numbers where they arrive, and in words what cannot be drawn.

    $ said() { sed -nE 's/^<(desc|text)[^>]*>([^<]+)<.*/  \1: \2/p'; }
    $ latro-render-svg -q --ply 0-4 --numbered --no-coordinates ../two.lgn | said
      desc: A board of 4 by 4 squares. White: 4 soldiers on a1 to d1. Black: 4 soldiers on a4 to d4. Numbered turns: 1 from b1 to b3, 2 from a4 to a3, 3 from a1 to a2 and 4 from c4 to c3. Also: 1 at b3 taken by 4.
      text: Piso - Seneca
      text: Petteia, board of 4×4, one row a side
      text: 1
      text: 2
      text: 3
      text: 4
    \  text: Plies 1 to 4: 1.\xC2\xA0b1-b3 to
    \  text: 2...\xC2\xA0c4-c3xb3 · 1\xC2\xA0at\xC2\xA0b3\xC2\xA0taken\xC2\xA0by\xC2\xA04
    $ latro-render-svg -q --ply 0- --numbered --bare --no-coordinates --games 2 ../two.lgn | said
      desc: A board of 3 by 2 squares. White: no pieces on the board; in hand 2 soldiers. Black: no pieces on the board; in hand 2 soldiers. Numbered turns: 1 on a1, 1 on b1, 2 on a2, 2 on c2 and 3 from b1 to b2.
      text: 1
      text: 1
      text: 2
      text: 2
      text: 3
      text: ×2
      text: ×2
    $ printf '[Rules "board=4x4 rows=1 move=slide"]\n\n1. a1-a2 d4-d3 2. a2-a1 d3-c3 3. a1-a2 c3-c2 *\n' | latro-render-svg --ply 0- --numbered --bare --no-coordinates | said
      desc: A board of 4 by 4 squares. White: 4 soldiers on a1 to d1. Black: 4 soldiers on a4 to d4. Numbered turns: 1 from a1 to a2, 2 from d4 to d3, 4 from d3 to c3 and 6 from c3 to c2. Also: 3 from a2 at a1, 5 from a1 at a2.
      text: 1
      text: 2
      text: 4
      text: 6
    \  text: 3\xC2\xA0from\xC2\xA0a2\xC2\xA0at\xC2\xA0a1, 5\xC2\xA0from\xC2\xA0a1\xC2\xA0at\xC2\xA0a2

== paper
One scale for all figures: squares of 8 mm, with or without letters, whatever the board.

    $ sides() { latro-render-svg -q "$@" | sed -nE 's/^<svg .*viewBox="0 0 ([0-9.]*) ([0-9.]*)" width="([^"]*)" height="([^"]*)".*/\1 \2: \3 \4/p'; }
    $ sides --square 8 --bare ../two.lgn
    220 226: 44mm 45.2mm
    $ sides --square 8 --bare --no-coordinates ../two.lgn
    194 200: 38.8mm 40mm
    $ sides --square 8 ../two.lgn
    280 292.75: 56mm 58.55mm
    $ sides --square 8 --bare --area b1-c4 ../two.lgn
    140 226: 28mm 45.2mm
    $ sides --square 8 --bare --sheet 2 ../two.lgn
    478 690: 95.6mm 138mm

== area
The letters and numbers are those of the part, and it is no matter which corners are given.

    $ texts() { latro-render-svg -q --bare "$@" ../two.lgn | sed -nE 's/^<text[^>]*>([^<]*)<.*/\1/p' | tr '\n' ' '; echo; }
    $ texts --area b2-d3
    \b c d 2 3\x20
    $ texts --area d2-b3
    \b c d 2 3\x20
    $ texts --area d3-b2 --flip
    \b c d 2 3\x20
    $ texts --area c3-c3
    \c 3\x20
    $ latro-render-svg -q --area a1-b2 ../two.lgn | grep -o 'The picture shows[^<]*'
    The picture shows the squares from a1 to b2.
    $ latro-render-svg -q --sheet 2 --area a1-b2 ../two.lgn | grep -c '<clipPath'
    1

== labels
Letters and numbers on squares, of the option and of comments; the option comes first.

    $ said() { sed -nE 's/^<(desc|text)[^>]*>([^<]+)<.*/  \1: \2/p'; }
    $ lgn() { printf '[Rules "board=4x4 rows=1 move=slide"]\n\n1. a1-a2 {%s} *\n' "$1"; }
    $ lgn '[%lbl a2:A,b2:B,c3:12]' | latro-render-svg --bare --no-coordinates | said
      desc: A board of 4 by 4 squares. White: 4 soldiers on b1 to d1 and a2. Black: 4 soldiers on a4 to d4. Labels: A on a2, B on b2 and 12 on c3. 1. a1-a2. Black to move.
      text: A
      text: B
      text: 12
    $ lgn '[%lbl a2:A,b2:B]' | latro-render-svg --bare --no-coordinates --label b2:x --label 'c2:y,d2:<z>' | said
      desc: A board of 4 by 4 squares. White: 4 soldiers on b1 to d1 and a2. Black: 4 soldiers on a4 to d4. Labels: x on b2, y on c2, &lt;z&gt; on d2 and A on a2. 1. a1-a2. Black to move.
      text: x
      text: y
      text: &lt;z&gt;
      text: A
    $ lgn '[%lbl a2:A,e2:B,a5:C][%csl Ra5]' | latro-render-svg --bare --no-coordinates 2>&1 | grep -v '^<path' | said
      desc: A board of 4 by 4 squares. White: 4 soldiers on b1 to d1 and a2. Black: 4 soldiers on a4 to d4. Labels: A on a2. 1. a1-a2. Black to move.
      text: A
    $ lgn '[%lbl e2:B]' | latro-render-svg 2>&1 >new
    <stdin>:1:1: warning[left-out]: the comments of 1 position mark squares that are not on the board; the first is 'e2:B' of ply 1
    $ lgn '[%lbl z99:B]' | latro-render-svg 2>&1 >new
    <stdin>:1:1: warning[left-out]: the comments of 1 position mark squares that are not on the board; the first is 'z99:B' of ply 1
    $ lgn '[%lbl a2:A,z99:B]' | latro-convert --repair | grep -o '{.*}'
    {[%lbl a2:A,z99:B]}
    $ lgn '[%lbl a2:A,b2:B] b2' | latro-convert --to sgf | grep -o 'LB.*'
    LB[a2:A]
    $ lgn '[%lbl a2:A,b2:B] b2' | latro-convert --to sgf | latro-convert | grep -o '{.*}'
    {[%lbl a2:A,b2:B] b2}
    $ lgn '[%lbl a2:A,b2:B]' | latro-convert --to jsonl | latro-convert | grep -o '{.*}'
    {[%lbl a2:A,b2:B]}

== score
Positions chosen by --ply have the diagrams, and only they.

    $ diagrams() { latro-render-svg -q --score=- "$@" ../two.lgn | tr '\0' '\n' | grep -oE 'font-weight="bold"[^>]*>(after|The start)[^<]*' | sed 's/.*>//; s/\xc2\xa0/ /g'; }
    $ diagrams
    The start.
    after 1. b1-b3
    after 2... c4-c3xb3.
    $ diagrams --ply 1b,3
    The start.
    after 1... a4-a3
    after 2. a1-a2
    $ diagrams --ply 1-3
    after 2. a1-a2
    $ scales() { latro-render-svg -q --score=- --diagram-size "$1" ../two.lgn | tr '\0' '\n' | grep -o 'scale([^)]*)' | tr '\n' ' '; echo; }
    $ scales small
    \scale(1.55) scale(1.12) scale(1.12)\x20
    $ scales medium
    \scale(2.25) scale(1.55) scale(1.55)\x20
    $ scales large
    \scale(3) scale(2.25) scale(2.25)\x20
