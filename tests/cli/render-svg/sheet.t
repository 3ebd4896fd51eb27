== sheet
A page of diagrams, two in a row; of some plies; with more columns than diagrams; at another width.

    $ latro-render-svg --sheet 2 --games 2 --theme print ../two.lgn
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 550 445.89" width="480" height="389" style="max-width:100%;height:auto" role="img" aria-labelledby="title-03fd1863 desc-03fd1863" font-family="Georgia,'Times New Roman',serif" fill="#000000">
    <title id="title-03fd1863">Lucan - ?, latrunculi (board of 3×2, 2 pieces a side, two placed at a time)</title>
    <desc id="desc-03fd1863">A sheet of 4 diagrams. The last: A board of 3 by 2 squares. White: 2 soldiers on a1 and b2. Black: 2 soldiers on a2 and c2. Last turn: from b1 to b2. 2. b1-b2. Black to move.</desc>
    <rect width="550" height="445.89" fill="#ffffff"/>
    <defs>
    <g id="print-S">
    <circle cx="0" cy="0" r="14.5" fill="#ffffff" stroke="#000000" stroke-width="1.5"/>
    </g>
    <g id="print-s">
    <circle cx="0" cy="0" r="14.5" fill="#000000" stroke="#000000" stroke-width="1.5"/>
    </g>
    </defs>
    <defs>
    <g id="print-3x2c">
    <rect x="0" y="0" width="160" height="120" rx="4" fill="#ffffff"/>
    <rect x="20" y="20" width="120" height="80" fill="#ffffff"/>
    <path d="M20 20v80M60 20v80M100 20v80M140 20v80M20 20h120M20 60h120M20 100h120" fill="none" stroke="#000000" stroke-width="1" stroke-linecap="square"/>
    <g font-size="17" text-anchor="middle" fill="#000000">
    <text x="40" y="115.67">a</text>
    <text x="80" y="115.67">b</text>
    <text x="120" y="115.67">c</text>
    <text x="10" y="85.67">1</text>
    <text x="10" y="45.67">2</text>
    </g>
    </g>
    </defs>
    <g font-size="22.61" text-anchor="middle" fill="#000000" font-weight="bold">
    <text x="275" y="46.61">Lucan - ?</text>
    </g>
    <g font-size="17.29" text-anchor="middle" fill="#000000">
    <text x="275" y="71.81">board of 3×2, 2 pieces a side, two placed at a time</text>
    </g>
    <g transform="translate(24 98.87)">
    <use xlink:href="#print-3x2c" x="0" y="0"/>
    <g font-size="22" fill="#000000">
    <use xlink:href="#print-S" x="178" y="80"/>
    <text x="197" y="87.33">×2</text>
    <use xlink:href="#print-s" x="178" y="40"/>
    <text x="197" y="47.33">×2</text>
    </g>
    <g font-size="13.26" text-anchor="middle" fill="#000000">
    <text x="80" y="137.26">White to move</text>
    </g>
    </g>
    <g transform="translate(290 98.87)">
    <use xlink:href="#print-3x2c" x="0" y="0"/>
    <use xlink:href="#print-S" x="40" y="80"/>
    <use xlink:href="#print-S" x="80" y="80"/>
    <circle cx="40" cy="80" r="18" fill="none" stroke="#ffffff" stroke-width="5.5"/>
    <circle cx="40" cy="80" r="18" fill="none" stroke="#000000" stroke-width="2.5"/>
    <circle cx="80" cy="80" r="18" fill="none" stroke="#ffffff" stroke-width="5.5"/>
    <circle cx="80" cy="80" r="18" fill="none" stroke="#000000" stroke-width="2.5"/>
    <g font-size="22" fill="#000000">
    <use xlink:href="#print-s" x="178" y="40"/>
    <text x="197" y="47.33">×2</text>
    </g>
    <g font-size="15.6" text-anchor="middle" fill="#000000" font-weight="bold">
    <text x="80" y="139.6">1. @a1/b1</text>
    </g>
    </g>
    <g transform="translate(24 258.93)">
    <use xlink:href="#print-3x2c" x="0" y="0"/>
    <use xlink:href="#print-S" x="40" y="80"/>
    <use xlink:href="#print-S" x="80" y="80"/>
    <use xlink:href="#print-s" x="40" y="40"/>
    <use xlink:href="#print-s" x="120" y="40"/>
    <circle cx="40" cy="40" r="18" fill="none" stroke="#ffffff" stroke-width="5.5"/>
    <circle cx="40" cy="40" r="18" fill="none" stroke="#000000" stroke-width="2.5"/>
    <circle cx="120" cy="40" r="18" fill="none" stroke="#ffffff" stroke-width="5.5"/>
    <circle cx="120" cy="40" r="18" fill="none" stroke="#000000" stroke-width="2.5"/>
    <g font-size="15.6" text-anchor="middle" fill="#000000" font-weight="bold">
    <text x="80" y="139.6">1... @a2/c2</text>
    </g>
    </g>
    <g transform="translate(290 258.93)">
    <use xlink:href="#print-3x2c" x="0" y="0"/>
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
    <g font-size="15.6" text-anchor="middle" fill="#000000" font-weight="bold">
    <text x="80" y="139.6">2. b1-b2</text>
    </g>
    <g font-size="13.26" text-anchor="middle" fill="#000000">
    <text x="80" y="158.32">Black to move</text>
    </g>
    </g>
    </svg>
    $ look() { sed -nE 's/^<svg .*( viewBox="[^"]*" width="[^"]*" height="[^"]*").*/\1/p; s/^<text x="[0-9.]+" y="[0-9.]+">([^<]{3,})<.*/  \1/p'; }
    $ latro-render-svg -q --sheet 2 --ply 2-3 --no-caption ../two.lgn | look
     viewBox="0 0 478 290.96" width="480" height="292"
      1... a4-a3
      2. a1-a2
      Black to move
    $ latro-render-svg -q --sheet 64 --ply 3- --flip --no-coordinates ../two.lgn | look
     viewBox="0 0 426 327.27" width="480" height="369"
      Piso - Seneca
      Petteia, board of 4×4, one row a side
      2. a1-a2
      2... c4-c3xb3
      0-1: resignation
    $ latro-render-svg -q --sheet 1 --ply last --size 300 ../two.lgn | look
     viewBox="0 0 248 378.72" width="300" height="458"
      Piso - Seneca
      Petteia, board of 4×4, one
      row a side
      2... c4-c3xb3
      0-1: resignation
    $ latro-render-svg -q --sheet 3 --show-turns c4 --ply 3 ../two.lgn | grep -c 'r="11"'
    1
    $ latro-render-svg --sheet 3 -o out.svg ../two.lgn; echo $?
    0
  ! latro-render-svg: warning: there are more games; only the first is drawn (--games N draws another, --frames all)
    $ latro-render-svg -q --sheet 3 ../two.lgn | cmp - out.svg

A sheet has at most 5000 positions; where they are is exact, however many there are.

    $ {
    >   echo '[Rules "petteia repeat=free"]'
    >   yes 'a2-a3 a7-a6 a3-a2 a6-a7' | head -n 1250
    >   echo '*'
    > } >long.lgn
    $ latro-render-svg --sheet 8 -o long.svg long.lgn; echo $?
    2
  ! latro-render-svg: --sheet: a sheet has at most 5000 positions, and this one would have 5001; draw a part of the game, such as --ply 0-4999
  ! Try 'latro-render-svg --help' for more information.
    $ latro-render-svg --sheet 1 --ply 1- long.lgn >long.svg
    $ grep -c '^<g transform' long.svg
    5000
    $ tail -n 60 long.svg | grep -o 'translate([^)]*)'
    translate(24 2052618.63)

== sheet-positions
A sheet of a position list has all its positions, on boards of any size, each with its name.

    $ cat >list.epd <<'END'
    > 2/S1 w - 0 1 rules "board=2x2 rows=1"; id "a";
    > 8/8/4S3/2s+Ss3/5S2/8/8/8 w - 1 31 rules "schadler"; id "article ii";
    > 6/6/2S3/3s2/6/6 w 7S1D7s 0 1 rules "board=6x6 pieces=8 duces=1"; id "with hands";
    > 8/8/4S3/2s+Ss3/5S2/8/8/8 b - 1 31 rules "schadler"; id "article iii";
    > END
    $ look() { sed -nE 's/^<svg .*( viewBox="[^"]*").*/\1/p; /^<title|^<desc/s/<[^>]*>//gp; s/^<text x="[0-9.]+" y="[0-9.]+">([^<]{3,})<.*/  \1/p; s/^<g transform="(.*)">/\1/p'; }
    $ latro-render-svg --sheet 3 list.epd | look
     viewBox="0 0 1418.85 967.36"
    4 positions of latrunculi
    A sheet of 4 diagrams. The last: A board of 8 by 8 squares. White: 3 soldiers on f4, d5 and e6; bound is the one on d5. Black: 2 soldiers on c5 and e5. Black to move.
    translate(144 24)
      board of 2×2, one row a side · both
      sides are reduced: a draw
    translate(490.95 24)
      article ii
      Schädler 2001 · White to move
    translate(997.9 24)
      with hands
      board of 6×6, 8 pieces a side, one dux
      a side · White to move
    translate(24 507.47)
      article iii
      Schädler 2001 · Black to move

Two files; some of them; what they share is above.

    $ latro-render-svg --sheet 3 --games 2,4 list.epd | look
     viewBox="0 0 798 525.66"
    2 positions of latrunculi
    A sheet of 2 diagrams. The last: A board of 8 by 8 squares. White: 3 soldiers on f4, d5 and e6; bound is the one on d5. Black: 2 soldiers on c5 and e5. Black to move.
      Schädler 2001
    translate(24 79.22)
      article ii
      White to move
    translate(414 79.22)
      article iii
      Black to move
    $ latro-render-svg --sheet 3 --caption Four list.epd list.epd | look | grep -v translate
     viewBox="0 0 1418.85 1345.21"
    8 positions of latrunculi: Four
    A sheet of 8 diagrams. The last: A board of 8 by 8 squares. White: 3 soldiers on f4, d5 and e6; bound is the one on d5. Black: 2 soldiers on c5 and e5. Black to move.
      Four
      both sides are reduced: a draw
      White to move
      White to move
      Black to move
      both sides are reduced: a draw
      White to move
      White to move
      Black to move

One position alone, and a game after positions.

    $ latro-render-svg --sheet 3 --games 2 list.epd | look
     viewBox="0 0 408 538.83"
    article ii, latrunculi (Schädler 2001): a position
    A board of 8 by 8 squares. White: 3 soldiers on f4, d5 and e6; bound is the one on d5. Black: 2 soldiers on c5 and e5. White to move.
      article ii
      Schädler 2001
    translate(24 123.98)
      White to move
    $ latro-render-svg --sheet 3 --games 2 list.epd ../two.lgn | grep -c '^<g transform'
    1
  ! latro-render-svg: warning: there are more games; a sheet has positions without turns, or one game (--games N draws another)

There is a limit.

    $ yes '2/S1 w - 0 1 rules "board=2x2 rows=1";' | head -n 5001 >many.epd
    $ latro-render-svg --sheet 8 many.epd -o many.svg; echo $?
    2
  ! latro-render-svg: --sheet: a sheet has at most 5000 positions, and there are more; draw some of them, such as --games 1-5000
  ! Try 'latro-render-svg --help' for more information.
    $ latro-render-svg --sheet 8 --games 2-5001 many.epd | grep -c '^<g transform'
    5000
