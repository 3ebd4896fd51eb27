== score
A printed score: pages in a folder that is made, or to standard output with a NUL byte between.

    $ latro-render-svg --score=- --rules-text off --games 2 ../two.lgn
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 2100 2970" width="210mm" height="297mm" role="img" aria-labelledby="title-d22013b6 desc-d22013b6" font-family="Georgia,'Times New Roman',serif" fill="#000000">
    <title id="title-d22013b6">Lucan - ?, latrunculi (board of 3×2, 2 pieces a side, two placed at a time): page 1 of 1</title>
    <desc id="desc-d22013b6">Page 1 of 1 of a printed score. It has 2 diagrams. The last: A board of 3 by 2 squares. White: 2 soldiers on a1 and b2. Black: 2 soldiers on a2 and c2. Last turn: from b1 to b2.</desc>
    <rect width="2100" height="2970" fill="#ffffff"/>
    <defs>
    <g id="print-S">
    <circle cx="0" cy="0" r="14.5" fill="#ffffff" stroke="#000000" stroke-width="1.5"/>
    </g>
    <g id="print-s">
    <circle cx="0" cy="0" r="14.5" fill="#000000" stroke="#000000" stroke-width="1.5"/>
    </g>
    </defs>
    <defs>
    <g id="print-board">
    <rect x="0" y="0" width="160" height="120" rx="4" fill="#ffffff"/>
    <rect x="20" y="20" width="120" height="80" fill="#ffffff"/>
    <path d="M20 20v80M60 20v80M100 20v80M140 20v80M20 20h120M20 60h120M20 100h120" fill="none" stroke="#000000" stroke-width="1" stroke-linecap="square"/>
    <g font-size="13" text-anchor="middle" fill="#000000">
    <text x="40" y="114.33">a</text>
    <text x="80" y="114.33">b</text>
    <text x="120" y="114.33">c</text>
    <text x="10" y="84.33">1</text>
    <text x="10" y="44.33">2</text>
    </g>
    </g>
    </defs>
    <g font-size="56" text-anchor="middle" fill="#000000" font-weight="bold">
    <text x="1050" y="236">Lucan - ?</text>
    </g>
    <g font-size="32" text-anchor="middle" fill="#000000">
    <text x="1050" y="287.6">board of 3×2, 2 pieces a side, two placed at a time</text>
    </g>
    <text x="1050" y="2830" font-size="26" text-anchor="middle" fill="#000000">page 1 of 1</text>
    <g transform="translate(415 338.8) scale(2.25)">
    <use xlink:href="#print-board" x="0" y="0"/>
    <circle cx="40" cy="80" r="14.5" fill="#ffffff" stroke="#000000" stroke-width="1.5"/>
    <circle cx="80" cy="80" r="14.5" fill="#ffffff" stroke="#000000" stroke-width="1.5"/>
    <circle cx="40" cy="40" r="14.5" fill="#000000" stroke="#000000" stroke-width="1.5"/>
    <circle cx="120" cy="40" r="14.5" fill="#000000" stroke="#000000" stroke-width="1.5"/>
    <g text-anchor="middle" font-weight="bold">
    <text x="40" y="86.48" font-size="18" fill="#000000">1</text>
    <text x="80" y="86.48" font-size="18" fill="#000000">1</text>
    <text x="40" y="46.48" font-size="18" fill="#ffffff">2</text>
    <text x="120" y="46.48" font-size="18" fill="#ffffff">2</text>
    </g>
    </g>
    <text x="595" y="634.8" font-size="26" text-anchor="middle" font-weight="bold">The placement, plies 1 to 2.</text>
    <text x="1121.35" y="370.88" font-size="33" text-anchor="end">2.</text>
    <text x="1134.55" y="370.88" font-size="33" font-weight="bold">b1-b2</text>
    <g transform="translate(1381 403.35) scale(1.55)">
    <use xlink:href="#print-board" x="0" y="0"/>
    <use xlink:href="#print-S" x="40" y="80"/>
    <use xlink:href="#print-S" x="80" y="40"/>
    <use xlink:href="#print-s" x="40" y="40"/>
    <use xlink:href="#print-s" x="120" y="40"/>
    <g opacity="0.85">
    <path d="M80 80L80 67.2" fill="none" stroke="#ffffff" stroke-width="7.5" stroke-linejoin="round"/>
    <path d="M80 55.5L85.85 67.2L74.15 67.2z" fill="none" stroke="#ffffff" stroke-width="3" stroke-linejoin="round"/>
    <path d="M80 80L80 67.2" fill="none" stroke="#000000" stroke-width="4.5" stroke-linejoin="round"/>
    <path d="M80 55.5L85.85 67.2L74.15 67.2z" fill="#000000"/>
    <circle cx="80" cy="80" r="4.5" fill="#000000"/>
    </g>
    </g>
    \<text x="1505" y="615.35" font-size="26" text-anchor="middle" font-weight="bold" xml:space="preserve">after 2.\xC2\xA0b1-b2.<tspan font-weight="normal"> Black to move.</tspan></text>
    </svg>
    $ names() { ls -- "$1" | tr '\n' ' '; echo; }
    $ said() { sed -nE '/^<text/s/<[^>]*>//gp'; }
    $ cp ../two.lgn "$SCRATCH" && cd "$SCRATCH" || exit
    $ tool="latro-render-svg"

The optional value takes no file name from the next word: this writes into the current folder.

    $ mkdir here && cd here && $tool -v --score ../two.lgn; echo $?; names .; cd ..
    0
    \PAGE-1.svg PAGE-2.svg\x20
  ! latro-render-svg: note: reading ../two.lgn
  ! latro-render-svg: note: ../two.lgn is lgn: game records, lgn(5)
  ! latro-render-svg: note: wrote 2 pages into .
  ! latro-render-svg: warning: there are more games; only the first is drawn (--games N draws another, --frames all)
    $ $tool --score=new --rules-text off --games 2 two.lgn; echo $?; names new
    0
    \PAGE-1.svg\x20
    $ latro-render-svg --score=- --rules-text off --games 2 two.lgn | cmp - new/PAGE-1.svg
    $ $tool --score=new/deep/er two.lgn; echo $?
    3
  ! latro-render-svg: new/deep/er: No such file or directory

Ten pages and more: the names sort by number, and the pages are those of the stream.

    $ {
    >   echo '[Rules "petteia repeat=free"]'
    >   yes 'a2-a3 a7-a6 a3-a2 a6-a7' | head -n 250
    >   echo '*'
    > } >long.lgn
    $ $tool -q --score=long --rules-text off --paper letter long.lgn; names long
    \PAGE-01.svg PAGE-02.svg PAGE-03.svg PAGE-04.svg PAGE-05.svg PAGE-06.svg PAGE-07.svg PAGE-08.svg PAGE-09.svg PAGE-10.svg PAGE-11.svg PAGE-12.svg\x20
    $ grep -ho ' viewBox="[^"]*" width="[^"]*" height="[^"]*"' long/*.svg | uniq -c
         12  viewBox="0 0 2159 2794" width="8.5in" height="11in"
    $ latro-render-svg -q --score=- --rules-text off --paper letter long.lgn | tr '\0' '\n' | sed '/^$/d' | cmp - <(cat long/*.svg)
    $ tail -qn 2 long/PAGE-01.svg long/PAGE-12.svg | said
    a7-a6
    \after 500...\xC2\xA0a6-a7. White to move.

A part; other diagrams; the words of the head.

    $ $tool -q --score=- --rules-text off --ply 4-9 --diagrams 2 --no-coordinates long.lgn | said
    A game of latrunculi
    Petteia
    A part of the game: 3. a2-a3 to 5. a2-a3
    page 1 of 1
    The position after ply 4. White to move.
    3.
    a2-a3
    a7-a6
    \after 3...\xC2\xA0a7-a6
    4.
    a3-a2
    a6-a7
    \after 4...\xC2\xA0a6-a7
    5.
    a2-a3
    \after 5.\xC2\xA0a2-a3
    $ $tool -q --score=- --rules-text off --theme marble --no-caption --no-coordinates --flip --ply 0-3 long.lgn | grep -c marble
    73

A score has at most 5000 diagrams.

    $ {
    >   echo '[Rules "petteia repeat=free"]'
    >   yes 'a2-a3 a7-a6 a3-a2 a6-a7' | head -n 1300
    >   echo '*'
    > } >longer.lgn
    $ $tool --score=never --diagrams 1 longer.lgn; echo $?; ls -d never
    2
  ! latro-render-svg: --score: a score has at most 5000 diagrams, and this one would have 5200; print a part of the game, such as --ply 0-5000, or set --diagrams to 0 or a larger number
  ! Try 'latro-render-svg --help' for more information.
  ! ls: cannot access 'never': No such file or directory
    [2]
    $ $tool -q --score=- --rules-text off --diagrams 1 --ply 0-5000 longer.lgn | grep -c '">after '
    5000

A form for a game to be written down: an array, a placement, Black to move.

    $ echo '[White "Piso"] [Rules "petteia"] *' | $tool --score=- --rules-text off --no-coordinates | said | head -n 22
    White
    Piso
    Black
    Event
    Site
    Date
    Round
    Rules
    Petteia
    Result
    page 1 of 1
    White
    Black
    1.
    2.
    3.
    4.
    5.
    6.
    7.
    8.
    9.
    $ echo '8/8/8/8/8/8/SS6/ss6 b - 0 7 rules "petteia";' | $tool --score=- --rules-text off --no-coordinates | said | sed -n '/^7/,$p' | head -n 3
    7.
    …
    8.
