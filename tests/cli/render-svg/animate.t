== animate
A game that plays by itself; a part of it; one position, which does not move.

    $ latro-render-svg -q --animate --games 2 --theme print ../two.lgn
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 280 230.3" width="480" height="395" style="max-width:100%;height:auto" class="pb723beb0" role="img" aria-labelledby="title-0186c8aa desc-0186c8aa" font-family="Georgia,'Times New Roman',serif" fill="#000000">
    <title id="title-0186c8aa">Lucan - ?, latrunculi (board of 3×2, 2 pieces a side, two placed at a time)</title>
    <desc id="desc-0186c8aa">An animation of 4 positions. The last: A board of 3 by 2 squares. White: 2 soldiers on a1 and b2. Black: 2 soldiers on a2 and c2. Last turn: from b1 to b2. 2. b1-b2. Black to move.</desc>
    <rect width="280" height="230.3" fill="#ffffff"/>
    <style type="text/css">
    .pb723beb0 *{animation:9.6s ease-in-out 1s infinite}
    .pb723beb0 .pb723beb0-s{animation-timing-function:step-end}
    .pb723beb0:hover *,.pb723beb0:active *{animation-play-state:paused}
    @media print,(prefers-reduced-motion:reduce){.pb723beb0 *{animation:none!important}}
    @keyframes pb723beb0-0{0%{transform:scale(.0001)}45.833%{transform:translate(40px,40px)}}
    @keyframes pb723beb0-1{0%{transform:scale(.0001)}20.833%{transform:translate(0,40px)}33.333%{transform:translate(0,0)}45.833%{transform:translate(40px,0)}}
    @keyframes pb723beb0-2{0%{transform:scale(.0001)}20.833%{transform:translate(40px,40px)}33.333%{transform:translate(80px,0)}45.833%{transform:scale(.0001)}}
    @keyframes pb723beb0-3{0%,20.833%{opacity:0}26.042%,to{opacity:1}}
    @keyframes pb723beb0-4{0%,45.833%{transform:translate(40px,40px)}51.042%,to{transform:translate(40px,0)}}
    @keyframes pb723beb0-5{0%,33.333%{opacity:0}38.542%,to{opacity:1}}
    @keyframes pb723beb0-6{0%{transform:translate(0,0)}20.833%{transform:translate(0,-40px)}}
    @keyframes pb723beb0-7{0%{transform:translate(0,0)}33.333%{transform:translate(0,-40px)}}
    @keyframes pb723beb0-8{0%{transform:translate(140px,0);animation-timing-function:step-end}20.833%{transform:translate(140px,-20.25px);animation-timing-function:steps(2)}45.833%{transform:translate(140px,-60.75px);animation-timing-function:step-end}}
    </style>
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
    <text x="71" y="188.05">a</text>
    <text x="111" y="188.05">b</text>
    <text x="151" y="188.05">c</text>
    <text x="41" y="158.05">1</text>
    <text x="41" y="118.05">2</text>
    </g>
    <g transform="translate(71 114.05)">
    <g stroke="#000000" fill="none">
    <circle cx="0" cy="0" r="4.5" fill="#000000" stroke="none" transform="translate(40,40)" class="pb723beb0-s" style="animation-name:pb723beb0-0"/>
    <rect x="-17.5" y="-17.5" width="35" height="35" rx="3" stroke-width="3.5" transform="translate(40,0)" class="pb723beb0-s" style="animation-name:pb723beb0-1"/>
    <rect x="-17.5" y="-17.5" width="35" height="35" rx="3" stroke-width="3.5" transform="scale(.0001)" class="pb723beb0-s" style="animation-name:pb723beb0-2"/>
    </g>
    <use xlink:href="#print-S" transform="translate(0,40)" style="animation-name:pb723beb0-3"/>
    <use xlink:href="#print-S" transform="translate(40,0)" style="animation-name:pb723beb0-4,pb723beb0-3"/>
    <use xlink:href="#print-s" transform="translate(0,0)" style="animation-name:pb723beb0-5"/>
    <use xlink:href="#print-s" transform="translate(80,0)" style="animation-name:pb723beb0-5"/>
    </g>
    <g font-size="14" fill="#000000">
    <svg x="191" y="134.05" width="89" height="40">
    <g transform="translate(0,-40)" class="pb723beb0-s" style="animation-name:pb723beb0-6">
    <use xlink:href="#print-S" x="18" y="20"/>
    <text x="37" y="24.67">×2</text>
    </g>
    </svg>
    <svg x="191" y="94.05" width="89" height="40">
    <g transform="translate(0,-40)" class="pb723beb0-s" style="animation-name:pb723beb0-7">
    <use xlink:href="#print-s" x="18" y="20"/>
    <text x="37" y="24.67">×2</text>
    </g>
    </svg>
    </g>
    <svg y="200.05" width="280" height="20.25">
    <g font-size="15" text-anchor="middle" transform="translate(140,-60.75)" style="animation-name:pb723beb0-8">
    <text y="15">White to move</text>
    <text y="35.25">1. @a1/b1 · Black to move</text>
    <text y="55.5">1... @a2/c2 · White to move</text>
    <text y="75.75">2. b1-b2 · Black to move</text>
    </g>
    </svg>
    </svg>
    $ moves() { grep -c '^@keyframes'; }
    $ latro-render-svg -q --animate ../two.lgn | moves
    9
    $ latro-render-svg -q --animate --ply 3- ../two.lgn | moves
    6
    $ latro-render-svg -q --animate --ply 2 ../two.lgn | moves
    0
    [1]
    $ latro-render-svg -q --animate --ply last ../two.lgn | sed -n '/^<title/p; /^<desc/p'
    <title id="title-fba92f76">Piso - Seneca, latrunculi (Petteia, board of 4×4, one row a side)</title>
    <desc id="desc-fba92f76">A board of 4 by 4 squares. White: 3 soldiers on c1, d1 and a2. Black: 4 soldiers on a3, c3, b4 and d4. Last turn: from c4 to c3, captured on b3. 2... c4-c3xb3. 0-1: resignation.</desc>
    $ latro-render-svg --animate -o out.svg ../two.lgn; echo $?
    0
  ! latro-render-svg: warning: there are more games; only the first is drawn (--games N draws another, --frames all)
    $ latro-render-svg -q --animate ../two.lgn | cmp - out.svg

Faster, slower, once.

    $ css() { grep -o '{animation:[^}]*}'; }
    $ latro-render-svg -q --animate --speed 2.5 ../two.lgn | css
    {animation:4.32s ease-in-out 1s infinite}
    {animation:none!important}
    $ latro-render-svg -q --animate --speed 0.1 --no-loop ../two.lgn | css
    {animation:108s ease-in-out 1s 1}
    {animation:none!important}

An animation has at most 5000 positions.

    $ {
    >   echo '[Rules "petteia repeat=free"]'
    >   yes 'a2-a3 a7-a6 a3-a2 a6-a7' | head -n 1250
    >   echo '*'
    > } >long.lgn
    $ latro-render-svg --animate -o long.svg long.lgn; echo $?
    2
  ! latro-render-svg: --animate: an animation has at most 5000 positions, and this one would have 5001; draw a part of the game, such as --ply 0-4999
  ! Try 'latro-render-svg --help' for more information.
    $ latro-render-svg --animate --ply 1- long.lgn | grep -c '^<text'
    5017

== frames
Every position of every game, to standard output with a NUL byte between, or into a folder that is made.

    $ latro-render-svg --frames - --theme print --no-caption --no-coordinates --ply 3- ../two.lgn | tr '\0' '@'
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 280 220.25" width="480" height="378" style="max-width:100%;height:auto" role="img" aria-labelledby="title-b688a530 desc-b688a530" font-family="Georgia,'Times New Roman',serif" fill="#000000">
    <title id="title-b688a530">Piso - Seneca, latrunculi (Petteia, board of 4×4, one row a side): after 2. a1-a2</title>
    <desc id="desc-b688a530">A board of 4 by 4 squares. White: 4 soldiers on c1, d1, a2 and b3. Black: 4 soldiers on a3 and b4 to d4. Last turn: from a1 to a2. 2. a1-a2. Black to move.</desc>
    <rect width="280" height="220.25" fill="#ffffff"/>
    <defs>
    <g id="print-S">
    <circle cx="0" cy="0" r="14.5" fill="#ffffff" stroke="#000000" stroke-width="1.5"/>
    </g>
    <g id="print-s">
    <circle cx="0" cy="0" r="14.5" fill="#000000" stroke="#000000" stroke-width="1.5"/>
    </g>
    </defs>
    <rect x="53" y="10" width="174" height="174" rx="4" fill="#ffffff"/>
    <rect x="60" y="17" width="160" height="160" fill="#ffffff"/>
    <path d="M60 17v160M100 17v160M140 17v160M180 17v160M220 17v160M60 17h160M60 57h160M60 97h160M60 137h160M60 177h160" fill="none" stroke="#000000" stroke-width="1" stroke-linecap="square"/>
    <use xlink:href="#print-S" x="160" y="157"/>
    <use xlink:href="#print-S" x="200" y="157"/>
    <use xlink:href="#print-S" x="80" y="117"/>
    <use xlink:href="#print-S" x="120" y="77"/>
    <use xlink:href="#print-s" x="80" y="77"/>
    <use xlink:href="#print-s" x="120" y="37"/>
    <use xlink:href="#print-s" x="160" y="37"/>
    <use xlink:href="#print-s" x="200" y="37"/>
    <g opacity="0.85">
    <path d="M80 157L80 144.2" fill="none" stroke="#ffffff" stroke-width="7.5" stroke-linejoin="round"/>
    <path d="M80 132.5L85.85 144.2L74.15 144.2z" fill="none" stroke="#ffffff" stroke-width="3" stroke-linejoin="round"/>
    <path d="M80 157L80 144.2" fill="none" stroke="#000000" stroke-width="4.5" stroke-linejoin="round"/>
    <path d="M80 132.5L85.85 144.2L74.15 144.2z" fill="#000000"/>
    <circle cx="80" cy="157" r="4.5" fill="#000000"/>
    </g>
    <g font-size="15" text-anchor="middle" fill="#000000">
    <text x="140" y="205">2. a1-a2 · Black to move</text>
    </g>
    </svg>
    @<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 280 220.25" width="480" height="378" style="max-width:100%;height:auto" role="img" aria-labelledby="title-57f5e769 desc-57f5e769" font-family="Georgia,'Times New Roman',serif" fill="#000000">
    <title id="title-57f5e769">Piso - Seneca, latrunculi (Petteia, board of 4×4, one row a side): after 2... c4-c3xb3</title>
    <desc id="desc-57f5e769">A board of 4 by 4 squares. White: 3 soldiers on c1, d1 and a2. Black: 4 soldiers on a3, c3, b4 and d4. Last turn: from c4 to c3, captured on b3. 2... c4-c3xb3. 0-1: resignation.</desc>
    <rect width="280" height="220.25" fill="#ffffff"/>
    <defs>
    <g id="print-S">
    <circle cx="0" cy="0" r="14.5" fill="#ffffff" stroke="#000000" stroke-width="1.5"/>
    </g>
    <g id="print-s">
    <circle cx="0" cy="0" r="14.5" fill="#000000" stroke="#000000" stroke-width="1.5"/>
    </g>
    </defs>
    <rect x="53" y="10" width="174" height="174" rx="4" fill="#ffffff"/>
    <rect x="60" y="17" width="160" height="160" fill="#ffffff"/>
    <path d="M60 17v160M100 17v160M140 17v160M180 17v160M220 17v160M60 17h160M60 57h160M60 97h160M60 137h160M60 177h160" fill="none" stroke="#000000" stroke-width="1" stroke-linecap="square"/>
    <g opacity="0.4">
    <use xlink:href="#print-S" x="120" y="77"/>
    </g>
    <path d="M109 66l22 22m0-22l-22 22" fill="none" stroke="#000000" stroke-width="3" stroke-linecap="round"/>
    <use xlink:href="#print-S" x="160" y="157"/>
    <use xlink:href="#print-S" x="200" y="157"/>
    <use xlink:href="#print-S" x="80" y="117"/>
    <use xlink:href="#print-s" x="80" y="77"/>
    <use xlink:href="#print-s" x="160" y="77"/>
    <use xlink:href="#print-s" x="120" y="37"/>
    <use xlink:href="#print-s" x="200" y="37"/>
    <g opacity="0.85">
    <path d="M160 37L160 49.8" fill="none" stroke="#ffffff" stroke-width="7.5" stroke-linejoin="round"/>
    <path d="M160 61.5L154.15 49.8L165.85 49.8z" fill="none" stroke="#ffffff" stroke-width="3" stroke-linejoin="round"/>
    <path d="M160 37L160 49.8" fill="none" stroke="#000000" stroke-width="4.5" stroke-linejoin="round"/>
    <path d="M160 61.5L154.15 49.8L165.85 49.8z" fill="#000000"/>
    <circle cx="160" cy="37" r="4.5" fill="#000000"/>
    </g>
    <g font-size="15" text-anchor="middle" fill="#000000">
    <text x="140" y="205">2... c4-c3xb3 · 0-1: resignation</text>
    </g>
    </svg>
    @<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 280 140.25" width="480" height="240" style="max-width:100%;height:auto" role="img" aria-labelledby="title-ef355719 desc-ef355719" font-family="Georgia,'Times New Roman',serif" fill="#000000">
    <title id="title-ef355719">Lucan - ?, latrunculi (board of 3×2, 2 pieces a side, two placed at a time): after 2. b1-b2</title>
    <desc id="desc-ef355719">A board of 3 by 2 squares. White: 2 soldiers on a1 and b2. Black: 2 soldiers on a2 and c2. Last turn: from b1 to b2. 2. b1-b2. Black to move.</desc>
    <rect width="280" height="140.25" fill="#ffffff"/>
    <defs>
    <g id="print-S">
    <circle cx="0" cy="0" r="14.5" fill="#ffffff" stroke="#000000" stroke-width="1.5"/>
    </g>
    <g id="print-s">
    <circle cx="0" cy="0" r="14.5" fill="#000000" stroke="#000000" stroke-width="1.5"/>
    </g>
    </defs>
    <rect x="73" y="10" width="134" height="94" rx="4" fill="#ffffff"/>
    <rect x="80" y="17" width="120" height="80" fill="#ffffff"/>
    <path d="M80 17v80M120 17v80M160 17v80M200 17v80M80 17h120M80 57h120M80 97h120" fill="none" stroke="#000000" stroke-width="1" stroke-linecap="square"/>
    <use xlink:href="#print-S" x="100" y="77"/>
    <use xlink:href="#print-S" x="140" y="37"/>
    <use xlink:href="#print-s" x="100" y="37"/>
    <use xlink:href="#print-s" x="180" y="37"/>
    <g opacity="0.85">
    <path d="M140 77L140 64.2" fill="none" stroke="#ffffff" stroke-width="7.5" stroke-linejoin="round"/>
    <path d="M140 52.5L145.85 64.2L134.15 64.2z" fill="none" stroke="#ffffff" stroke-width="3" stroke-linejoin="round"/>
    <path d="M140 77L140 64.2" fill="none" stroke="#000000" stroke-width="4.5" stroke-linejoin="round"/>
    <path d="M140 52.5L145.85 64.2L134.15 64.2z" fill="#000000"/>
    <circle cx="140" cy="77" r="4.5" fill="#000000"/>
    </g>
    <g font-size="15" text-anchor="middle" fill="#000000">
    <text x="140" y="125">2. b1-b2 · Black to move</text>
    </g>
    </svg>
    $ cp ../two.lgn ../bound.lgn .
    $ tool="latro-render-svg --frames"
    $ names() { ls -- "$1" | tr '\n' ' '; echo; }
    $ $tool all -v two.lgn; echo $?
    0
  ! latro-render-svg: note: reading two.lgn
  ! latro-render-svg: note: two.lgn is lgn: game records, lgn(5)
  ! latro-render-svg: note: wrote 9 pictures into all
    $ names all
    \1-000.svg 1-001.svg 1-002.svg 1-003.svg 1-004.svg 2-000.svg 2-001.svg 2-002.svg 2-003.svg\x20
    $ $tool second --games 2 two.lgn; names second
    \2-000.svg 2-001.svg 2-002.svg 2-003.svg\x20
    $ $tool last --ply last two.lgn; names last
    \1-004.svg 2-003.svg\x20
    $ $tool range --ply 2-3 two.lgn; names range
    \1-002.svg 1-003.svg 2-002.svg 2-003.svg\x20
    $ $tool short --ply 4- two.lgn; names short
    \1-004.svg\x20
  ! latro-render-svg: warning: --ply: 1 game without such a position, and without pictures

Games are counted on from file to file.

    $ $tool both --ply 0 two.lgn bound.lgn; names both
    \1-000.svg 2-000.svg 3-000.svg\x20

The same pictures either way; a folder that is there already is filled.

    $ latro-render-svg --frames - two.lgn | tr '\0' '\n' >stream
    $ cat all/*.svg | cmp - <(sed '/^$/d' stream)
    $ echo x >all/1-000.svg
    $ $tool all two.lgn; latro-render-svg -q --ply 0 two.lgn | cmp - all/1-000.svg
    $ $tool new/deep two.lgn; echo $?
    3
  ! latro-render-svg: new/deep: No such file or directory
