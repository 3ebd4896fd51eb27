== caption
What stands above: names, or the event; a text of one's own; nothing. The title tells the game all the same.

    $ said() { sed -nE 's/^<(title|text)[^>]*>([^<]{3,})<.*/  \1: \2/p'; }
    $ lgn() { printf '%s\n[Rules "petteia"]\n\n1. a2-a5 *\n' "$1"; }
    $ latro-render-svg -q ../two.lgn | said
      title: Piso - Seneca, latrunculi (Petteia, board of 4×4, one row a side): after 2... c4-c3xb3
      text: Piso - Seneca
      text: Petteia, board of 4×4, one row a side
      text: 2... c4-c3xb3 · 0-1: resignation
    $ lgn '[Event "Saturnalia"]' | latro-render-svg | said
      title: Saturnalia, latrunculi (Petteia): after 1. a2-a5
      text: Saturnalia
      text: Petteia
      text: 1. a2-a5 · Black to move
    $ lgn '[White "?"]' | latro-render-svg | said
      title: latrunculi (Petteia): after 1. a2-a5
      text: Petteia
      text: 1. a2-a5 · Black to move
    $ lgn '[White "Piso"]' | latro-render-svg --caption 'Die "Räuber" & <mehr>' | said
      title: Piso - ?, latrunculi (Petteia): after 1. a2-a5
      text: Die "Räuber" &amp; &lt;mehr&gt;
      text: 1. a2-a5 · Black to move
    $ lgn '[White "Piso"]' | latro-render-svg --caption '' | said
      title: Piso - ?, latrunculi (Petteia): after 1. a2-a5
      text: 1. a2-a5 · Black to move
    $ lgn '[White "Piso"]' | latro-render-svg --no-caption | said
      title: Piso - ?, latrunculi (Petteia): after 1. a2-a5
      text: 1. a2-a5 · Black to move
    $ echo '8/8/8/3s4/8/8/S7/8 w - 0 1 rules "petteia"; id "figure 3";' | latro-render-svg | said
      title: figure 3, latrunculi (Petteia): a position
      text: figure 3
      text: Petteia
      text: both sides are reduced: a draw

Long ones are broken, and end after three lines.

    $ lgn '[White "Piso"]' | latro-render-svg --caption "$(seq -s ' ' 1 300)" | said
      title: Piso - ?, latrunculi (Petteia): after 1. a2-a5
      text: 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18
      text: 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33
      text: 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48…
      text: 1. a2-a5 · Black to move

== coordinates
Coordinates have at least nine pixels, as long as there is room.

    $ sizes() { latro-render-svg "$@" | sed -nE 's/^<svg .*(viewBox="[^"]*").*/\1/p; s/^<g (font-size="[0-9.]*") text-anchor="middle" fill="#4a4034">/  \1/p'; }
    $ echo '2/S1 w - 0 1 rules "board=2x2 rows=1 lose=0";' | sizes
    viewBox="0 0 280 227.6"
      font-size="12"
    $ echo '8/8/8/8/8/8/8/S6s w - 0 1 rules "petteia";' | sizes
    viewBox="0 0 380 429.8"
      font-size="12"
    $ echo '8/8/8/8/8/8/8/S6s w - 0 1 rules "petteia";' | sizes --size 200
    viewBox="0 0 380.2 430"
      font-size="17.1"
    $ echo '8/8/8/8/8/8/8/S6s w - 0 1 rules "petteia";' | sizes --size 200 --animate
    viewBox="0 0 380.2 430"
      font-size="17.1"
    $ echo '[Rules "board=16x16 rows=2"] *' | sizes
    viewBox="0 0 700 780.04"
      font-size="13.13"
    $ echo '[Rules "board=16x16 rows=2"] *' | sizes --sheet 3
    viewBox="0 0 747.25 888.4"
      font-size="26.63"
    $ echo '[Rules "board=16x16 rows=2"] *' | sizes --size 16
    viewBox="0 0 726 806.04"
      font-size="30"

== flip
Black below; neither letters nor numbers around the board, nor what stands above it.

    $ latro-render-svg --flip --no-coordinates --no-caption ../bound.lgn
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 280 220.25" width="480" height="378" style="max-width:100%;height:auto" role="img" aria-labelledby="title-b54a08bc desc-b54a08bc" font-family="Georgia,'Times New Roman',serif" fill="#2b2620">
    <title id="title-b54a08bc">Piso - Seneca, Saturnalia, 2026.12.17, latrunculi (board of 5×4, 6 pieces a side, one dux a side, capture by binding, removals before the move): after 9. xb4:d1-d2</title>
    <desc id="desc-b54a08bc">A board of 5 by 4 squares. White: 4 soldiers on a2, d2, a4 and c4 and a dux on c2. Black: 2 soldiers on b2 and e4 and a dux on e3; bound is the one on b2. Last turn: from d1 to d2, removed from b4. Marked: d2 in green, e3 in red and an arrow from e3 to c3 in blue. 9. xb4:d1-d2. Black to move.</desc>
    <rect width="280" height="220.25" fill="#ffffff"/>
    <defs>
    <radialGradient id="marble-white" cx="0.36" cy="0.3" r="0.75">
    <stop offset="0" stop-color="#ffffff"/>
    <stop offset="0.45" stop-color="#f1ede2"/>
    <stop offset="1" stop-color="#b9ae98"/>
    </radialGradient>
    <radialGradient id="marble-black" cx="0.36" cy="0.3" r="0.75">
    <stop offset="0" stop-color="#8fb3cf"/>
    <stop offset="0.45" stop-color="#2f5878"/>
    <stop offset="1" stop-color="#10273a"/>
    </radialGradient>
    <g id="marble-S">
    <circle cx="0.8" cy="1.6" r="14.5" fill-opacity="0.25" fill="#000"/>
    <circle cx="0" cy="0" r="14.5" fill="url(#marble-white)" stroke="#6f6350" stroke-width="1.5"/>
    <ellipse cx="-4.64" cy="-6.53" rx="5.22" ry="2.9" transform="rotate(-32)" fill="#fff" fill-opacity="0.55"/>
    </g>
    <g id="marble-D">
    <circle cx="0.8" cy="1.6" r="17" fill-opacity="0.25" fill="#000"/>
    <circle cx="0" cy="0" r="17" fill="url(#marble-white)" stroke="#6f6350" stroke-width="1.5"/>
    <ellipse cx="-5.44" cy="-7.65" rx="6.12" ry="3.4" transform="rotate(-32)" fill="#fff" fill-opacity="0.55"/>
    <circle cx="0" cy="0" r="14.25" fill="none" stroke="#8c1c13" stroke-width="1.75"/>
    <path d="M0 -11L2.72 -3.74L10.46 -3.4L4.39 1.43L6.47 8.9L0 4.62L-6.47 8.9L-4.39 1.43L-10.46 -3.4L-2.72 -3.74z" fill="#8c1c13"/>
    </g>
    <g id="marble-s">
    <circle cx="0.8" cy="1.6" r="14.5" fill-opacity="0.25" fill="#000"/>
    <circle cx="0" cy="0" r="14.5" fill="url(#marble-black)" stroke="#0a1a28" stroke-width="1.5"/>
    <ellipse cx="-4.64" cy="-6.53" rx="5.22" ry="2.9" transform="rotate(-32)" fill="#fff" fill-opacity="0.55"/>
    </g>
    <g id="marble-xs">
    <circle cx="0.8" cy="1.6" r="14.5" fill-opacity="0.25" fill="#000"/>
    <circle cx="0" cy="0" r="14.5" fill="#274a66" stroke="#0a1a28" stroke-width="1.5"/>
    <circle cx="0" cy="0" r="11" fill="none" stroke="#ffd98a" stroke-width="2"/>
    <circle cx="0" cy="0" r="4.5" fill="#ffd98a"/>
    </g>
    <g id="marble-d">
    <circle cx="0.8" cy="1.6" r="17" fill-opacity="0.25" fill="#000"/>
    <circle cx="0" cy="0" r="17" fill="url(#marble-black)" stroke="#0a1a28" stroke-width="1.5"/>
    <ellipse cx="-5.44" cy="-7.65" rx="6.12" ry="3.4" transform="rotate(-32)" fill="#fff" fill-opacity="0.55"/>
    <circle cx="0" cy="0" r="14.25" fill="none" stroke="#ffd98a" stroke-width="1.75"/>
    <path d="M0 -11L2.72 -3.74L10.46 -3.4L4.39 1.43L6.47 8.9L0 4.62L-6.47 8.9L-4.39 1.43L-10.46 -3.4L-2.72 -3.74z" fill="#ffd98a"/>
    </g>
    </defs>
    <rect x="33" y="10" width="214" height="174" rx="4" fill="#cfc4b2"/>
    <rect x="40" y="17" width="200" height="160" fill="#f6f1e7"/>
    <path d="M80 17h40v40h-40zM160 17h40v40h-40zM40 57h40v40h-40zM120 57h40v40h-40zM200 57h40v40h-40zM80 97h40v40h-40zM160 97h40v40h-40zM40 137h40v40h-40zM120 137h40v40h-40zM200 137h40v40h-40z" fill="#ece4d5"/>
    <path d="M40 17v160M80 17v160M120 17v160M160 17v160M200 17v160M240 17v160M40 17h200M40 57h200M40 97h200M40 137h200M40 177h200" fill="none" stroke="#a3957f" stroke-width="1" stroke-linecap="square"/>
    <rect x="82.5" y="59.5" width="35" height="35" rx="3" fill="none" stroke="#2d7a3e" stroke-width="3.5"/>
    <rect x="42.5" y="99.5" width="35" height="35" rx="3" fill="none" stroke="#c0231c" stroke-width="3.5"/>
    <g opacity="0.4">
    <use xlink:href="#marble-xs" x="180" y="157"/>
    </g>
    <path d="M169 146l22 22m0-22l-22 22" fill="none" stroke="#a11212" stroke-width="3" stroke-linecap="round"/>
    <use xlink:href="#marble-S" x="220" y="77"/>
    <use xlink:href="#marble-D" x="140" y="77"/>
    <use xlink:href="#marble-S" x="100" y="77"/>
    <use xlink:href="#marble-S" x="220" y="157"/>
    <use xlink:href="#marble-S" x="140" y="157"/>
    <use xlink:href="#marble-xs" x="180" y="77"/>
    <use xlink:href="#marble-d" x="60" y="117"/>
    <use xlink:href="#marble-s" x="60" y="157"/>
    <g opacity="0.85">
    <path d="M100 37L100 49.8" fill="none" stroke="#b5541c" stroke-width="4.5" stroke-linejoin="round"/>
    <path d="M100 61.5L94.15 49.8L105.85 49.8z" fill="#b5541c"/>
    <circle cx="100" cy="37" r="4.5" fill="#b5541c"/>
    </g>
    <g opacity="0.8">
    <path d="M60 117L119.4 117" fill="none" stroke="#1f5fbf" stroke-width="6" stroke-linejoin="round"/>
    <path d="M135 117L119.4 124.8L119.4 109.2z" fill="#1f5fbf"/>
    </g>
    <g font-size="15" text-anchor="middle" fill="#2b2620">
    <text x="140" y="205">9. xb4:d1-d2 · Black to move</text>
    </g>
    </svg>

== ghost
A capture: the arrow, and what it took, which then is gone.

    $ latro-render-svg -q --no-caption ../two.lgn
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 280 246.25" width="480" height="422" style="max-width:100%;height:auto" role="img" aria-labelledby="title-57f5e769 desc-57f5e769" font-family="Georgia,'Times New Roman',serif" fill="#2b2620">
    <title id="title-57f5e769">Piso - Seneca, latrunculi (Petteia, board of 4×4, one row a side): after 2... c4-c3xb3</title>
    <desc id="desc-57f5e769">A board of 4 by 4 squares. White: 3 soldiers on c1, d1 and a2. Black: 4 soldiers on a3, c3, b4 and d4. Last turn: from c4 to c3, captured on b3. 2... c4-c3xb3. 0-1: resignation.</desc>
    <rect width="280" height="246.25" fill="#ffffff"/>
    <defs>
    <radialGradient id="marble-white" cx="0.36" cy="0.3" r="0.75">
    <stop offset="0" stop-color="#ffffff"/>
    <stop offset="0.45" stop-color="#f1ede2"/>
    <stop offset="1" stop-color="#b9ae98"/>
    </radialGradient>
    <radialGradient id="marble-black" cx="0.36" cy="0.3" r="0.75">
    <stop offset="0" stop-color="#8fb3cf"/>
    <stop offset="0.45" stop-color="#2f5878"/>
    <stop offset="1" stop-color="#10273a"/>
    </radialGradient>
    <g id="marble-S">
    <circle cx="0.8" cy="1.6" r="14.5" fill-opacity="0.25" fill="#000"/>
    <circle cx="0" cy="0" r="14.5" fill="url(#marble-white)" stroke="#6f6350" stroke-width="1.5"/>
    <ellipse cx="-4.64" cy="-6.53" rx="5.22" ry="2.9" transform="rotate(-32)" fill="#fff" fill-opacity="0.55"/>
    </g>
    <g id="marble-s">
    <circle cx="0.8" cy="1.6" r="14.5" fill-opacity="0.25" fill="#000"/>
    <circle cx="0" cy="0" r="14.5" fill="url(#marble-black)" stroke="#0a1a28" stroke-width="1.5"/>
    <ellipse cx="-4.64" cy="-6.53" rx="5.22" ry="2.9" transform="rotate(-32)" fill="#fff" fill-opacity="0.55"/>
    </g>
    </defs>
    <rect x="40" y="10" width="200" height="200" rx="4" fill="#cfc4b2"/>
    <rect x="60" y="30" width="160" height="160" fill="#f6f1e7"/>
    <path d="M60 30h40v40h-40zM140 30h40v40h-40zM100 70h40v40h-40zM180 70h40v40h-40zM60 110h40v40h-40zM140 110h40v40h-40zM100 150h40v40h-40zM180 150h40v40h-40z" fill="#ece4d5"/>
    <path d="M60 30v160M100 30v160M140 30v160M180 30v160M220 30v160M60 30h160M60 70h160M60 110h160M60 150h160M60 190h160" fill="none" stroke="#a3957f" stroke-width="1" stroke-linecap="square"/>
    <g font-size="12" text-anchor="middle" fill="#4a4034">
    <text x="80" y="204">a</text>
    <text x="120" y="204">b</text>
    <text x="160" y="204">c</text>
    <text x="200" y="204">d</text>
    <text x="50" y="174">1</text>
    <text x="50" y="134">2</text>
    <text x="50" y="94">3</text>
    <text x="50" y="54">4</text>
    </g>
    <g opacity="0.4">
    <use xlink:href="#marble-S" x="120" y="90"/>
    </g>
    <path d="M109 79l22 22m0-22l-22 22" fill="none" stroke="#a11212" stroke-width="3" stroke-linecap="round"/>
    <use xlink:href="#marble-S" x="160" y="170"/>
    <use xlink:href="#marble-S" x="200" y="170"/>
    <use xlink:href="#marble-S" x="80" y="130"/>
    <use xlink:href="#marble-s" x="80" y="90"/>
    <use xlink:href="#marble-s" x="160" y="90"/>
    <use xlink:href="#marble-s" x="120" y="50"/>
    <use xlink:href="#marble-s" x="200" y="50"/>
    <g opacity="0.85">
    <path d="M160 50L160 62.8" fill="none" stroke="#b5541c" stroke-width="4.5" stroke-linejoin="round"/>
    <path d="M160 74.5L154.15 62.8L165.85 62.8z" fill="#b5541c"/>
    <circle cx="160" cy="50" r="4.5" fill="#b5541c"/>
    </g>
    <g font-size="15" text-anchor="middle" fill="#2b2620">
    <text x="140" y="231">2... c4-c3xb3 · 0-1: resignation</text>
    </g>
    </svg>

== placement
Pieces in hand stand beside the board, Black's above; turned round, White's.

    $ latro-render-svg -q --games 2 --ply 1 ../two.lgn
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 280 230.3" width="480" height="395" style="max-width:100%;height:auto" role="img" aria-labelledby="title-7f38eee5 desc-7f38eee5" font-family="Georgia,'Times New Roman',serif" fill="#2b2620">
    <title id="title-7f38eee5">Lucan - ?, latrunculi (board of 3×2, 2 pieces a side, two placed at a time): after 1. @a1/b1</title>
    <desc id="desc-7f38eee5">A board of 3 by 2 squares. White: 2 soldiers on a1 and b1. Black: no pieces on the board; in hand 2 soldiers. Last turn: placed on a1 and b1. 1. @a1/b1. Black to move.</desc>
    <rect width="280" height="230.3" fill="#ffffff"/>
    <defs>
    <radialGradient id="marble-white" cx="0.36" cy="0.3" r="0.75">
    <stop offset="0" stop-color="#ffffff"/>
    <stop offset="0.45" stop-color="#f1ede2"/>
    <stop offset="1" stop-color="#b9ae98"/>
    </radialGradient>
    <radialGradient id="marble-black" cx="0.36" cy="0.3" r="0.75">
    <stop offset="0" stop-color="#8fb3cf"/>
    <stop offset="0.45" stop-color="#2f5878"/>
    <stop offset="1" stop-color="#10273a"/>
    </radialGradient>
    <g id="marble-S">
    <circle cx="0.8" cy="1.6" r="14.5" fill-opacity="0.25" fill="#000"/>
    <circle cx="0" cy="0" r="14.5" fill="url(#marble-white)" stroke="#6f6350" stroke-width="1.5"/>
    <ellipse cx="-4.64" cy="-6.53" rx="5.22" ry="2.9" transform="rotate(-32)" fill="#fff" fill-opacity="0.55"/>
    </g>
    <g id="marble-s">
    <circle cx="0.8" cy="1.6" r="14.5" fill-opacity="0.25" fill="#000"/>
    <circle cx="0" cy="0" r="14.5" fill="url(#marble-black)" stroke="#0a1a28" stroke-width="1.5"/>
    <ellipse cx="-4.64" cy="-6.53" rx="5.22" ry="2.9" transform="rotate(-32)" fill="#fff" fill-opacity="0.55"/>
    </g>
    </defs>
    <g font-size="17" text-anchor="middle" fill="#2b2620" font-weight="bold">
    <text x="140" y="27">Lucan - ?</text>
    </g>
    <g font-size="13" text-anchor="middle" fill="#6a6054">
    <text x="140" y="45.95">board of 3×2, 2 pieces a side, two placed</text>
    <text x="140" y="63.5">at a time</text>
    </g>
    <rect x="31" y="74.05" width="160" height="120" rx="4" fill="#cfc4b2"/>
    <rect x="51" y="94.05" width="120" height="80" fill="#f6f1e7"/>
    <path d="M51 94.05h40v40h-40zM131 94.05h40v40h-40zM91 134.05h40v40h-40z" fill="#ece4d5"/>
    <path d="M51 94.05v80M91 94.05v80M131 94.05v80M171 94.05v80M51 94.05h120M51 134.05h120M51 174.05h120" fill="none" stroke="#a3957f" stroke-width="1" stroke-linecap="square"/>
    <g font-size="12" text-anchor="middle" fill="#4a4034">
    <text x="71" y="188.05">a</text>
    <text x="111" y="188.05">b</text>
    <text x="151" y="188.05">c</text>
    <text x="41" y="158.05">1</text>
    <text x="41" y="118.05">2</text>
    </g>
    <use xlink:href="#marble-S" x="71" y="154.05"/>
    <use xlink:href="#marble-S" x="111" y="154.05"/>
    <circle cx="71" cy="154.05" r="18" fill="none" stroke="#b5541c" stroke-width="2.5"/>
    <circle cx="111" cy="154.05" r="18" fill="none" stroke="#b5541c" stroke-width="2.5"/>
    <g font-size="14" fill="#2b2620">
    <use xlink:href="#marble-s" x="209" y="114.05"/>
    <text x="228" y="118.72">×2</text>
    </g>
    <g font-size="15" text-anchor="middle" fill="#2b2620">
    <text x="140" y="215.05">1. @a1/b1 · Black to move</text>
    </g>
    </svg>
    $ latro-render-svg -q --games 2 --ply start --flip --theme print ../two.lgn
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 280 230.3" width="480" height="395" style="max-width:100%;height:auto" role="img" aria-labelledby="title-d804d85f desc-d804d85f" font-family="Georgia,'Times New Roman',serif" fill="#000000">
    <title id="title-d804d85f">Lucan - ?, latrunculi (board of 3×2, 2 pieces a side, two placed at a time): the start</title>
    <desc id="desc-d804d85f">A board of 3 by 2 squares. White: no pieces on the board; in hand 2 soldiers. Black: no pieces on the board; in hand 2 soldiers. White to move.</desc>
    <rect width="280" height="230.3" fill="#ffffff"/>
    <defs>
    <g id="print-S">
    <circle cx="0" cy="0" r="14.5" fill="#ffffff" stroke="#000000" stroke-width="1.5"/>
    </g>
    <g id="print-s">
    <circle cx="0" cy="0" r="14.5" fill="#000000" stroke="#000000" stroke-width="1.5"/>
    </g>
    </defs>
    <g font-size="17" text-anchor="middle" fill="#000000" font-weight="bold">
    <text x="140" y="27">Lucan - ?</text>
    </g>
    <g font-size="13" text-anchor="middle" fill="#000000">
    <text x="140" y="45.95">board of 3×2, 2 pieces a side, two placed</text>
    <text x="140" y="63.5">at a time</text>
    </g>
    <rect x="31" y="74.05" width="160" height="120" rx="4" fill="#ffffff"/>
    <rect x="51" y="94.05" width="120" height="80" fill="#ffffff"/>
    <path d="M51 94.05v80M91 94.05v80M131 94.05v80M171 94.05v80M51 94.05h120M51 134.05h120M51 174.05h120" fill="none" stroke="#000000" stroke-width="1" stroke-linecap="square"/>
    <g font-size="12" text-anchor="middle" fill="#000000">
    <text x="151" y="188.05">a</text>
    <text x="111" y="188.05">b</text>
    <text x="71" y="188.05">c</text>
    <text x="41" y="118.05">1</text>
    <text x="41" y="158.05">2</text>
    </g>
    <g font-size="14" fill="#000000">
    <use xlink:href="#print-S" x="209" y="114.05"/>
    <text x="228" y="118.72">×2</text>
    <use xlink:href="#print-s" x="209" y="154.05"/>
    <text x="228" y="158.72">×2</text>
    </g>
    <g font-size="15" text-anchor="middle" fill="#000000">
    <text x="140" y="215.05">White to move</text>
    </g>
    </svg>

== full-board
256 pieces.

    $ row=SsSsSsSsSsSsSsSs
    $ fen=$row$(printf "/$row%.0s" $(seq 15))
    $ echo "$fen w - 0 1 rules \"board=16x16 rows=8\";" | latro-render-svg --theme print >out
    $ grep -c '<use' out
    256
    $ sed -n '/^<svg/p; /^<use.*"30"/p; /^<text/p' out
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 700 780.04" width="480" height="535" style="max-width:100%;height:auto" role="img" aria-labelledby="title-f2866660 desc-f2866660" font-family="Georgia,'Times New Roman',serif" fill="#000000">
    <text x="350" y="33.4">board of 16×16, 8 rows a side</text>
    <text x="50" y="721.97">a</text>
    <text x="90" y="721.97">b</text>
    <text x="130" y="721.97">c</text>
    <text x="170" y="721.97">d</text>
    <text x="210" y="721.97">e</text>
    <text x="250" y="721.97">f</text>
    <text x="290" y="721.97">g</text>
    <text x="330" y="721.97">h</text>
    <text x="370" y="721.97">i</text>
    <text x="410" y="721.97">j</text>
    <text x="450" y="721.97">k</text>
    <text x="490" y="721.97">l</text>
    <text x="530" y="721.97">m</text>
    <text x="570" y="721.97">n</text>
    <text x="610" y="721.97">o</text>
    <text x="650" y="721.97">p</text>
    <text x="20" y="691.97">1</text>
    <text x="20" y="651.97">2</text>
    <text x="20" y="611.97">3</text>
    <text x="20" y="571.97">4</text>
    <text x="20" y="531.97">5</text>
    <text x="20" y="491.97">6</text>
    <text x="20" y="451.97">7</text>
    <text x="20" y="411.97">8</text>
    <text x="20" y="371.97">9</text>
    <text x="20" y="331.97">10</text>
    <text x="20" y="291.97">11</text>
    <text x="20" y="251.97">12</text>
    <text x="20" y="211.97">13</text>
    <text x="20" y="171.97">14</text>
    <text x="20" y="131.97">15</text>
    <text x="20" y="91.97">16</text>
    <text x="350" y="760.59">White has no turn: Black has won</text>

== legend
The legend explains what is in the picture, and nothing else.

    $ latro-render-svg --legend --theme print --no-caption ../bound.lgn
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 280 399.25" width="480" height="684" style="max-width:100%;height:auto" role="img" aria-labelledby="title-b54a08bc desc-b54a08bc" font-family="Georgia,'Times New Roman',serif" fill="#000000">
    <title id="title-b54a08bc">Piso - Seneca, Saturnalia, 2026.12.17, latrunculi (board of 5×4, 6 pieces a side, one dux a side, capture by binding, removals before the move): after 9. xb4:d1-d2</title>
    <desc id="desc-b54a08bc">A board of 5 by 4 squares. White: 4 soldiers on a2, d2, a4 and c4 and a dux on c2. Black: 2 soldiers on b2 and e4 and a dux on e3; bound is the one on b2. Last turn: from d1 to d2, removed from b4. Marked: d2 in green, e3 in red and an arrow from e3 to c3 in blue. 9. xb4:d1-d2. Black to move.</desc>
    <rect width="280" height="399.25" fill="#ffffff"/>
    <defs>
    <g id="print-S">
    <circle cx="0" cy="0" r="14.5" fill="#ffffff" stroke="#000000" stroke-width="1.5"/>
    </g>
    <g id="print-D">
    <circle cx="0" cy="0" r="17" fill="#ffffff" stroke="#000000" stroke-width="1.5"/>
    <circle cx="0" cy="0" r="14.25" fill="none" stroke="#000000" stroke-width="1.75"/>
    <path d="M0 -11L2.72 -3.74L10.46 -3.4L4.39 1.43L6.47 8.9L0 4.62L-6.47 8.9L-4.39 1.43L-10.46 -3.4L-2.72 -3.74z" fill="#000000"/>
    </g>
    <g id="print-s">
    <circle cx="0" cy="0" r="14.5" fill="#000000" stroke="#000000" stroke-width="1.5"/>
    </g>
    <g id="print-xs">
    <circle cx="0" cy="0" r="14.5" fill="#000000" stroke="#000000" stroke-width="1.5"/>
    <circle cx="0" cy="0" r="11" fill="none" stroke="#ffffff" stroke-width="2"/>
    <circle cx="0" cy="0" r="4.5" fill="#ffffff"/>
    </g>
    <g id="print-d">
    <circle cx="0" cy="0" r="17" fill="#000000" stroke="#000000" stroke-width="1.5"/>
    <circle cx="0" cy="0" r="14.25" fill="none" stroke="#ffffff" stroke-width="1.75"/>
    <path d="M0 -11L2.72 -3.74L10.46 -3.4L4.39 1.43L6.47 8.9L0 4.62L-6.47 8.9L-4.39 1.43L-10.46 -3.4L-2.72 -3.74z" fill="#ffffff"/>
    </g>
    </defs>
    <rect x="20" y="10" width="240" height="200" rx="4" fill="#ffffff"/>
    <rect x="40" y="30" width="200" height="160" fill="#ffffff"/>
    <path d="M40 30v160M80 30v160M120 30v160M160 30v160M200 30v160M240 30v160M40 30h200M40 70h200M40 110h200M40 150h200M40 190h200" fill="none" stroke="#000000" stroke-width="1" stroke-linecap="square"/>
    <g font-size="12" text-anchor="middle" fill="#000000">
    <text x="60" y="204">a</text>
    <text x="100" y="204">b</text>
    <text x="140" y="204">c</text>
    <text x="180" y="204">d</text>
    <text x="220" y="204">e</text>
    <text x="30" y="174">1</text>
    <text x="30" y="134">2</text>
    <text x="30" y="94">3</text>
    <text x="30" y="54">4</text>
    </g>
    <rect x="162.5" y="112.5" width="35" height="35" rx="3" fill="none" stroke="#000000" stroke-width="3.5"/>
    <rect x="202.5" y="72.5" width="35" height="35" rx="3" fill="none" stroke="#000000" stroke-width="3.5" stroke-dasharray="9 4"/>
    <g opacity="0.4">
    <use xlink:href="#print-xs" x="100" y="50"/>
    </g>
    <path d="M89 39l22 22m0-22l-22 22" fill="none" stroke="#000000" stroke-width="3" stroke-linecap="round"/>
    <use xlink:href="#print-S" x="60" y="130"/>
    <use xlink:href="#print-D" x="140" y="130"/>
    <use xlink:href="#print-S" x="180" y="130"/>
    <use xlink:href="#print-S" x="60" y="50"/>
    <use xlink:href="#print-S" x="140" y="50"/>
    <use xlink:href="#print-xs" x="100" y="130"/>
    <use xlink:href="#print-d" x="220" y="90"/>
    <use xlink:href="#print-s" x="220" y="50"/>
    <g opacity="0.85">
    <path d="M180 170L180 157.2" fill="none" stroke="#ffffff" stroke-width="7.5" stroke-linejoin="round"/>
    <path d="M180 145.5L185.85 157.2L174.15 157.2z" fill="none" stroke="#ffffff" stroke-width="3" stroke-linejoin="round"/>
    <path d="M180 170L180 157.2" fill="none" stroke="#000000" stroke-width="4.5" stroke-linejoin="round"/>
    <path d="M180 145.5L185.85 157.2L174.15 157.2z" fill="#000000"/>
    <circle cx="180" cy="170" r="4.5" fill="#000000"/>
    </g>
    <g opacity="0.8">
    <path d="M220 90L160.6 90" fill="none" stroke="#ffffff" stroke-width="9" stroke-linejoin="round"/>
    <path d="M145 90L160.6 82.2L160.6 97.8z" fill="none" stroke="#ffffff" stroke-width="3" stroke-linejoin="round"/>
    <path d="M220 90L160.6 90" fill="none" stroke="#000000" stroke-width="6" stroke-linejoin="round" stroke-dasharray="10 3 2 3"/>
    <path d="M145 90L160.6 82.2L160.6 97.8z" fill="#000000"/>
    </g>
    <g font-size="15" text-anchor="middle" fill="#000000">
    <text x="140" y="231">9. xb4:d1-d2 · Black to move</text>
    </g>
    <g font-size="12" fill="#000000">
    <g transform="translate(22 256.65) scale(0.54)">
    <use xlink:href="#print-S" x="0" y="0"/>
    </g>
    <text x="34" y="260.65">White's soldier</text>
    <g transform="translate(147.4 256.65) scale(0.54)">
    <use xlink:href="#print-D" x="0" y="0"/>
    </g>
    <text x="159.4" y="260.65">White's dux</text>
    <g transform="translate(22 277.05) scale(0.54)">
    <use xlink:href="#print-s" x="0" y="0"/>
    </g>
    <text x="34" y="281.05">Black's soldier</text>
    <g transform="translate(22 297.45) scale(0.54)">
    <use xlink:href="#print-xs" x="0" y="0"/>
    </g>
    <text x="34" y="301.45">Black's soldier, bound</text>
    <g transform="translate(184.6 297.45) scale(0.54)">
    <use xlink:href="#print-d" x="0" y="0"/>
    </g>
    <text x="196.6" y="301.45">Black's dux</text>
    <g transform="translate(22 317.85) scale(0.54)">
    <path d="M-16 0H16M6-8L16 0L6 8" fill="none" stroke="#000000" stroke-width="3"/>
    </g>
    <text x="34" y="321.85">last turn</text>
    <g transform="translate(111.4 317.85) scale(0.54)">
    <path d="M-11-11l22 22m0-22l-22 22" stroke="#000000" stroke-width="3" stroke-linecap="round"/>
    </g>
    <text x="123.4" y="321.85">captured or removed</text>
    <g transform="translate(22 338.25) scale(0.54)">
    <rect x="-14" y="-14" width="28" height="28" rx="3" fill="none" stroke="#000000" stroke-width="3"/>
    </g>
    <text x="34" y="342.25">green: from the comment</text>
    <g transform="translate(22 358.65) scale(0.54)">
    <rect x="-14" y="-14" width="28" height="28" rx="3" fill="none" stroke="#000000" stroke-width="3" stroke-dasharray="9 4"/>
    </g>
    <text x="34" y="362.65">red: from the comment</text>
    <g transform="translate(22 379.05) scale(0.54)">
    <rect x="-14" y="-14" width="28" height="28" rx="3" fill="none" stroke="#000000" stroke-width="3" stroke-dasharray="10 3 2 3"/>
    </g>
    <text x="34" y="383.05">blue: from the comment</text>
    </g>
    </svg>
    $ said() { sed -nE 's/^<text x="[0-9.]+" y="[0-9.]+">([^<]{3,})<.*/\1/p'; }
    $ latro-render-svg -q --legend --no-caption ../two.lgn | said
    2... c4-c3xb3 · 0-1: resignation
    White's soldier
    Black's soldier
    last turn
    captured or removed
    $ echo '[Rules "petteia"] {[%csl Ga1,Rb3][%cal Ya2a5]} 1. a2-a5 *' | latro-render-svg -q --legend --no-caption --ply 0 --show-turns a2 | said
    White to move
    White's soldier
    Black's soldier
    green: from the comment
    red: from the comment
    yellow: from the comment
    can be reached
    $ echo '8/8/8/8/8/8/8/8 w 1S1s 0 1 rules "board=8x8 pieces=1 lose=0";' | latro-render-svg -q --legend --no-caption --size 200 | said
    White to move
    White's soldier
    Black's soldier

== marks
The marks of the turn before, and of what stands before the next one; each colour has dashes of its own.

    $ printf '[Rules "board=3x2 rows=1 stuck=pass"]\n\n{[%%csl Ga1,Rb1][%%cal Yb2c1,Ba2a1]} *\n' | latro-render-svg -q --theme print --no-caption
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 280 166.25" width="480" height="285" style="max-width:100%;height:auto" role="img" aria-labelledby="title-7fae0b64 desc-7fae0b64" font-family="Georgia,'Times New Roman',serif" fill="#000000">
    <title id="title-7fae0b64">latrunculi (board of 3×2, one row a side, a side without a turn passes): a position</title>
    <desc id="desc-7fae0b64">A board of 3 by 2 squares. White: 3 soldiers on a1 to c1. Black: 3 soldiers on a2 to c2. Marked: a1 in green, b1 in red, an arrow from b2 to c1 in yellow and an arrow from a2 to a1 in blue. neither side has a turn: a draw.</desc>
    <rect width="280" height="166.25" fill="#ffffff"/>
    <defs>
    <g id="print-S">
    <circle cx="0" cy="0" r="14.5" fill="#ffffff" stroke="#000000" stroke-width="1.5"/>
    </g>
    <g id="print-s">
    <circle cx="0" cy="0" r="14.5" fill="#000000" stroke="#000000" stroke-width="1.5"/>
    </g>
    </defs>
    <rect x="60" y="10" width="160" height="120" rx="4" fill="#ffffff"/>
    <rect x="80" y="30" width="120" height="80" fill="#ffffff"/>
    <path d="M80 30v80M120 30v80M160 30v80M200 30v80M80 30h120M80 70h120M80 110h120" fill="none" stroke="#000000" stroke-width="1" stroke-linecap="square"/>
    <g font-size="12" text-anchor="middle" fill="#000000">
    <text x="100" y="124">a</text>
    <text x="140" y="124">b</text>
    <text x="180" y="124">c</text>
    <text x="70" y="94">1</text>
    <text x="70" y="54">2</text>
    </g>
    <rect x="82.5" y="72.5" width="35" height="35" rx="3" fill="none" stroke="#000000" stroke-width="3.5"/>
    <rect x="122.5" y="72.5" width="35" height="35" rx="3" fill="none" stroke="#000000" stroke-width="3.5" stroke-dasharray="9 4"/>
    <use xlink:href="#print-S" x="100" y="90"/>
    <use xlink:href="#print-S" x="140" y="90"/>
    <use xlink:href="#print-S" x="180" y="90"/>
    <use xlink:href="#print-s" x="100" y="50"/>
    <use xlink:href="#print-s" x="140" y="50"/>
    <use xlink:href="#print-s" x="180" y="50"/>
    <g opacity="0.8">
    <path d="M140 50L165.43 75.43" fill="none" stroke="#ffffff" stroke-width="9" stroke-linejoin="round"/>
    <path d="M176.46 86.46L159.92 80.95L170.95 69.92z" fill="none" stroke="#ffffff" stroke-width="3" stroke-linejoin="round"/>
    <path d="M140 50L165.43 75.43" fill="none" stroke="#000000" stroke-width="6" stroke-linejoin="round" stroke-dasharray="2 4"/>
    <path d="M176.46 86.46L159.92 80.95L170.95 69.92z" fill="#000000"/>
    <path d="M100 50L100 69.4" fill="none" stroke="#ffffff" stroke-width="9" stroke-linejoin="round"/>
    <path d="M100 85L92.2 69.4L107.8 69.4z" fill="none" stroke="#ffffff" stroke-width="3" stroke-linejoin="round"/>
    <path d="M100 50L100 69.4" fill="none" stroke="#000000" stroke-width="6" stroke-linejoin="round" stroke-dasharray="10 3 2 3"/>
    <path d="M100 85L92.2 69.4L107.8 69.4z" fill="#000000"/>
    </g>
    <g font-size="15" text-anchor="middle" fill="#000000">
    <text x="140" y="151">neither side has a turn: a draw</text>
    </g>
    </svg>

== more
One picture, of the first game: the others are told of, once, in the same file or in another.

    $ two=../two.lgn
    $ latro-render-svg "$two" >one.svg; echo $?
    0
  ! latro-render-svg: warning: there are more games; only the first is drawn (--games N draws another, --frames all)
    $ latro-render-svg -q "$two" | cmp - one.svg
    $ latro-render-svg "$two" "$two" | cmp - one.svg
  ! latro-render-svg: warning: there are more games; only the first is drawn (--games N draws another, --frames all)
    $ latro-render-svg --games 1 "$two" | cmp - one.svg
    $ latro-render-svg --games 1-2 "$two" | cmp - one.svg
  ! latro-render-svg: warning: there are more games; only the first is drawn (--games N draws another, --frames all)
    $ latro-convert --games 1 "$two" >first.lgn
    $ latro-render-svg first.lgn "$two" | cmp - one.svg
  ! latro-render-svg: warning: there are more games; only the first is drawn (--games N draws another, --frames all)
    $ latro-render-svg first.lgn | cmp - one.svg
    $ latro-render-svg --games 2 "$two" "$two" | grep -o '<title[^:]*'
    <title id="title-ef355719">Lucan - ?, latrunculi (board of 3×2, 2 pieces a side, two placed at a time)
  ! latro-render-svg: warning: there are more games; only the first is drawn (--games N draws another, --frames all)
    $ printf '2/S1 w - 0 1 rules "board=2x2 rows=1"; id "a";\n2/S1 w - 0 1 rules "board=2x2 rows=1"; id "b";\n' >list.epd
    $ latro-render-svg list.epd | grep -o '<title.*'
    <title id="title-ac0cb0d4">a, latrunculi (board of 2×2, one row a side): a position</title>
  ! latro-render-svg: warning: there are more games; only the first is drawn (--games N draws another, --frames all)
    $ latro-render-svg --games 2 list.epd | grep -o '<title.*'
    <title id="title-4eeddefb">b, latrunculi (board of 2×2, one row a side): a position</title>

== show-turns
Where a piece can go, and where it captures; where none can; where a piece can be placed or taken off.

    $ marks() {
    >   latro-render-svg -q --theme print --no-caption --no-coordinates "$@" |
    >     sed -n '/^<desc/p; /<defs>/,/<\/defs>/d; /stroke-width="3"/p; /r="6"/p; /r="11"/p'
    > }
    $ echo 'a slide'; marks --ply 3 --show-turns c4 ../two.lgn
    a slide
    <desc id="desc-bcd311b3">A board of 4 by 4 squares. White: 4 soldiers on c1, d1, a2 and b3. Black: 4 soldiers on a3 and b4 to d4. Last turn: from a1 to a2. From c4 there are turns to c2 and c3. Going to c3 captures or binds. 2. a1-a2. Black to move.</desc>
    <path d="M80 132.5L85.85 144.2L74.15 144.2z" fill="none" stroke="#ffffff" stroke-width="3" stroke-linejoin="round"/>
    <rect x="142" y="19" width="36" height="36" rx="3" fill="none" stroke="#000000" stroke-width="3"/>
    <circle cx="160" cy="117" r="6" fill="#000000"/>
    <circle cx="160" cy="77" r="6" fill="#000000"/>
    <circle cx="160" cy="77" r="11" fill="none" stroke="#ffffff" stroke-width="5.5"/>
    <circle cx="160" cy="77" r="11" fill="none" stroke="#000000" stroke-width="2.5"/>
    $ echo 'nobody there'; marks --ply 3 --show-turns d3 ../two.lgn
    nobody there
    <desc id="desc-5823981b">A board of 4 by 4 squares. White: 4 soldiers on c1, d1, a2 and b3. Black: 4 soldiers on a3 and b4 to d4. Last turn: from a1 to a2. There is no turn from d3. 2. a1-a2. Black to move.</desc>
    <path d="M80 132.5L85.85 144.2L74.15 144.2z" fill="none" stroke="#ffffff" stroke-width="3" stroke-linejoin="round"/>
    <rect x="182" y="59" width="36" height="36" rx="3" fill="none" stroke="#000000" stroke-width="3"/>
    $ echo 'the piece of the other side'; marks --ply 3 --show-turns a2 ../two.lgn
    the piece of the other side
    <desc id="desc-005cffe5">A board of 4 by 4 squares. White: 4 soldiers on c1, d1, a2 and b3. Black: 4 soldiers on a3 and b4 to d4. Last turn: from a1 to a2. There is no turn from a2. 2. a1-a2. Black to move.</desc>
    <path d="M80 132.5L85.85 144.2L74.15 144.2z" fill="none" stroke="#ffffff" stroke-width="3" stroke-linejoin="round"/>
    <rect x="62" y="99" width="36" height="36" rx="3" fill="none" stroke="#000000" stroke-width="3"/>
    $ echo 'a placement'; marks --games 2 --ply 1 --show-turns a2 ../two.lgn
    a placement
    <desc id="desc-08b36f2e">A board of 3 by 2 squares. White: 2 soldiers on a1 and b1. Black: no pieces on the board; in hand 2 soldiers. Last turn: placed on a1 and b1. A piece can be placed on a2. 1. @a1/b1. Black to move.</desc>
    <rect x="53" y="19" width="36" height="36" rx="3" fill="none" stroke="#000000" stroke-width="3"/>
    <circle cx="71" cy="37" r="6" fill="#000000"/>
    $ echo 'no placement on a piece'; marks --games 2 --ply 1 --show-turns a1 ../two.lgn
    no placement on a piece
    <desc id="desc-ddc73909">A board of 3 by 2 squares. White: 2 soldiers on a1 and b1. Black: no pieces on the board; in hand 2 soldiers. Last turn: placed on a1 and b1. There is no turn from a1. 1. @a1/b1. Black to move.</desc>
    <rect x="53" y="59" width="36" height="36" rx="3" fill="none" stroke="#000000" stroke-width="3"/>
    $ echo 'a placement that captures'
    a placement that captures
    $ printf '4/4/1Ss1/4 w 2S2s 0 1 rules "board=4x4 pieces=3 place-capture=yes";' | marks --show-turns d2
    <desc id="desc-e9cd03bb">A board of 4 by 4 squares. White: 1 soldier on b2; in hand 2 soldiers. Black: 1 soldier on c2; in hand 2 soldiers. A piece can be placed on d2. Placing on d2 captures or binds. White to move.</desc>
    <rect x="153" y="99" width="36" height="36" rx="3" fill="none" stroke="#000000" stroke-width="3"/>
    <circle cx="171" cy="117" r="6" fill="#000000"/>
    <circle cx="171" cy="117" r="11" fill="none" stroke="#ffffff" stroke-width="5.5"/>
    <circle cx="171" cy="117" r="11" fill="none" stroke="#000000" stroke-width="2.5"/>
    $ echo 'one of two placements captures; the other does not'
    one of two placements captures; the other does not
    $ printf '4/4/1Ss1/4 w 2S2s 0 1 rules "board=4x4 pieces=3 place=2 place-capture=yes";' >two-placed.epd
    $ for square in d2 a1; do marks --show-turns $square two-placed.epd; done
    <desc id="desc-959dcc33">A board of 4 by 4 squares. White: 1 soldier on b2; in hand 2 soldiers. Black: 1 soldier on c2; in hand 2 soldiers. A piece can be placed on d2. Placing on d2 captures or binds. White to move.</desc>
    <rect x="153" y="99" width="36" height="36" rx="3" fill="none" stroke="#000000" stroke-width="3"/>
    <circle cx="171" cy="117" r="6" fill="#000000"/>
    <circle cx="171" cy="117" r="11" fill="none" stroke="#ffffff" stroke-width="5.5"/>
    <circle cx="171" cy="117" r="11" fill="none" stroke="#000000" stroke-width="2.5"/>
    <desc id="desc-67472636">A board of 4 by 4 squares. White: 1 soldier on b2; in hand 2 soldiers. Black: 1 soldier on c2; in hand 2 soldiers. A piece can be placed on a1. White to move.</desc>
    <rect x="33" y="139" width="36" height="36" rx="3" fill="none" stroke="#000000" stroke-width="3"/>
    <circle cx="51" cy="157" r="6" fill="#000000"/>
    $ echo 'what placements have captured'
    what placements have captured
    $ echo '[Rules "board=4x4 pieces=3 place-capture=yes"] 1. @b2 @c2 2. @d2xc2 @c3 *' | marks --ply 3 --legend
    <desc id="desc-4a9c1c35">A board of 4 by 4 squares. White: 2 soldiers on b2 and d2; in hand 1 soldier. Black: no pieces on the board; in hand 2 soldiers. Last turn: placed on d2, captured on c2. 2. @d2xc2. Black to move.</desc>
    <path d="M120 106l22 22m0-22l-22 22" fill="none" stroke="#000000" stroke-width="3" stroke-linecap="round"/>
    <circle cx="0" cy="0" r="14.5" fill="none" stroke="#000000" stroke-width="3"/>
    <path d="M-11-11l22 22m0-22l-22 22" stroke="#000000" stroke-width="3" stroke-linecap="round"/>
    $ echo 'a removal'
    a removal
    $ printf '4/4/S+sS1/3s w - 0 1 rules "board=4x4 pieces=4 capture=bind";' | marks --show-turns b2
    <desc id="desc-2cb28d28">A board of 4 by 4 squares. White: 2 soldiers on a2 and c2. Black: 2 soldiers on d1 and b2; bound is the one on b2. The piece on b2 can be removed. White to move.</desc>
    <rect x="102" y="99" width="36" height="36" rx="3" fill="none" stroke="#000000" stroke-width="3"/>
    <path d="M109 106l22 22m0-22l-22 22" fill="none" stroke="#000000" stroke-width="3" stroke-linecap="round"/>
    $ echo 'the removal of another piece first'
    the removal of another piece first
    $ marks --ply 0 --show-turns d1 ../bound.lgn
    <desc id="desc-d09bd77b">A board of 5 by 4 squares. White: 4 soldiers on d1, a2, a4 and c4 and a dux on c2. Black: 3 soldiers on b2, b4 and e4 and a dux on e3; bound are those on b2 and b4. From d1 there are turns to c1, e1 and d2. White to move.</desc>
    <rect x="162" y="139" width="36" height="36" rx="3" fill="none" stroke="#000000" stroke-width="3"/>
    <circle cx="140" cy="157" r="6" fill="#000000"/>
    <circle cx="220" cy="157" r="6" fill="#000000"/>
    <circle cx="180" cy="117" r="6" fill="#000000"/>
    $ echo 'the end of the game'
    the end of the game
    $ printf '4/4/S3/4 w - 0 1 rules "board=4x4 pieces=4";' | marks --show-turns a2
    <desc id="desc-e2546416">A board of 4 by 4 squares. White: 1 soldier on a2. Black: no pieces on the board. There is no turn from a2. both sides are reduced: a draw.</desc>
    <rect x="62" y="99" width="36" height="36" rx="3" fill="none" stroke="#000000" stroke-width="3"/>

== size
The width that is asked for, and the height that belongs to it.

    $ for size in '' '--size 200' '--size=1200' '--size 16' '--size 100000'; do
    >   latro-render-svg -q $size ../two.lgn | sed -nE 's/^<svg .*( viewBox="[^"]*" width="[^"]*" height="[^"]*").*/\1/p'
    > done
     viewBox="0 0 280 292.75" width="480" height="502"
     viewBox="0 0 280 292.75" width="200" height="209"
     viewBox="0 0 280 292.75" width="1200" height="1255"
     viewBox="0 0 280 318.75" width="16" height="18"
     viewBox="0 0 280 292.75" width="100000" height="104554"

== status
Below: the last turn with its number and mark, who is to move, how the game ended.

    $ below() { sed -nE 's/^<text x="[0-9.]+" y="[0-9.]+">([^<]{3,})<.*/\1/p'; }
    $ game() { printf '[Rules "%s"]\n%s\n%s\n' "$1" "$2" "$3" | latro-render-svg --no-caption "${@:4}" | below; }
    $ game petteia '' '1. a2-a5 $1 a7-a6 $4 *'
    1... a7-a6?? · White to move
    $ game petteia '' '1. a2-a5! a7-a6 $4 *' --ply 1
    1. a2-a5! · Black to move
    $ game petteia '' '1. a2-a5! a7-a6 $4 *' --ply start
    White to move
    $ game petteia '' '1. a2-a5 1-0'
    1. a2-a5 · 1-0
    $ game petteia '[Termination "resignation"]' '1. a2-a5 1-0'
    1. a2-a5 · 1-0: resignation
    $ game petteia '[Termination "agreement"]' '1. a2-a5 1/2-1/2'
    1. a2-a5 · 1/2-1/2: agreement
    $ game 'board=3x2 rows=1 lose=0' '' '0-1'
    0-1: White has no turn: Black has
    won
    $ latro-render-svg ../corpus/games/masters/rampage.lgn --no-caption | below
    34. g7-h7xh6 · 1-0: Black has no piece left:
    White has won
    $ latro-render-svg ../corpus/games/walker/locked-gate.lgn --no-caption | below
    74... f3-h3 · 0-1: White has no turn: Black has
    won

== many-marks
A picture has at most 1000 marks.

    $ marks() { for i in $(seq $1); do printf 'Ga1b2,'; done; }
    $ game() { printf '[Rules "petteia"]\n\n1. a2-a3 {[%%cal %s]} a7-a6 *\n' "$(marks $1)"; }
    $ game 1000 | latro-render-svg --ply 1 > all.svg
    $ game 1001 | latro-render-svg --ply 1 | cmp - all.svg
  ! <stdin>:1:1: warning[left-out]: the comment of ply 1 marks more than 1000 squares and arrows; a picture shows the first 1000
    $ game 1001 | latro-render-svg --html -o page.html
  ! <stdin>:1:1: warning[left-out]: the comment of ply 1 marks more than 1000 squares and arrows; a picture shows the first 1000

== broken-and-typed
Games with errors and games that were typed by hand.

    $ printf '[Rules "petteia"]\n\n1. a2-a3 a7-a6 2. zz 1-0 {after} d2-d3 0-1\n\n[Rules "petteia"]\n\n1. d2d4 *\n' >typed.lgn
    $ latro-render-svg --keep-broken --repair --html -o page.html typed.lgn
  ! typed.lgn:3:19: error[syntax]: expected a turn, a comment or a result, found 'zz'
  ! typed.lgn:7:4: repaired[missing-dash]: "d2d4" is read as "d2-d4"
  ! latro-render-svg: 1 game with an error: 1 kept as the legal beginning, 0 not kept
    [1]
    $ grep -c -e 'zz 1-0 {after) d2-d3 0-1' -e 'd2-d4' page.html
    3
    $ latro-render-svg --games 1 -o game.svg typed.lgn
  ! typed.lgn:3:19: error[syntax]: expected a turn, a comment or a result, found 'zz'
    [1]
