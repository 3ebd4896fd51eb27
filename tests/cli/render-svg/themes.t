== theme-auto
The theme that follows the reader: marble, and slate's colours in a style sheet.

    $ latro-render-svg --theme auto ../bound.lgn
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 280 327.85" width="480" height="562" style="max-width:100%;height:auto" class="latro-auto" role="img" aria-labelledby="title-b54a08bc desc-b54a08bc" font-family="Georgia,'Times New Roman',serif" fill="#2b2620">
    <title id="title-b54a08bc">Piso - Seneca, Saturnalia, 2026.12.17, latrunculi (board of 5×4, 6 pieces a side, one dux a side, capture by binding, removals before the move): after 9. xb4:d1-d2</title>
    <desc id="desc-b54a08bc">A board of 5 by 4 squares. White: 4 soldiers on a2, d2, a4 and c4 and a dux on c2. Black: 2 soldiers on b2 and e4 and a dux on e3; bound is the one on b2. Last turn: from d1 to d2, removed from b4. Marked: d2 in green, e3 in red and an arrow from e3 to c3 in blue. 9. xb4:d1-d2. Black to move.</desc>
    <style type="text/css">
    @media screen and (prefers-color-scheme:dark){
    .latro-auto{fill:#eef1f4}
    .latro-auto [fill="#fffffe"]{fill:#1d242b}
    .latro-auto [stroke="#fffffe"]{stroke:#1d242b}
    .latro-auto [stop-color="#fffffe"]{stop-color:#1d242b}
    .latro-auto [fill="#2b2620"]{fill:#eef1f4}
    .latro-auto [stroke="#2b2620"]{stroke:#eef1f4}
    .latro-auto [stop-color="#2b2620"]{stop-color:#eef1f4}
    .latro-auto [fill="#6a6054"]{fill:#a9b5c0}
    .latro-auto [stroke="#6a6054"]{stroke:#a9b5c0}
    .latro-auto [stop-color="#6a6054"]{stop-color:#a9b5c0}
    .latro-auto [fill="#cfc4b2"]{fill:#2c3640}
    .latro-auto [stroke="#cfc4b2"]{stroke:#2c3640}
    .latro-auto [stop-color="#cfc4b2"]{stop-color:#2c3640}
    .latro-auto [fill="#4a4034"]{fill:#c3ced8}
    .latro-auto [stroke="#4a4034"]{stroke:#c3ced8}
    .latro-auto [stop-color="#4a4034"]{stop-color:#c3ced8}
    .latro-auto [fill="#f6f1e7"]{fill:#56646f}
    .latro-auto [stroke="#f6f1e7"]{stroke:#56646f}
    .latro-auto [stop-color="#f6f1e7"]{stop-color:#56646f}
    .latro-auto [fill="#ece4d5"]{fill:#505d69}
    .latro-auto [stroke="#ece4d5"]{stroke:#505d69}
    .latro-auto [stop-color="#ece4d5"]{stop-color:#505d69}
    .latro-auto [fill="#a3957f"]{fill:#2c3640}
    .latro-auto [stroke="#a3957f"]{stroke:#2c3640}
    .latro-auto [stop-color="#a3957f"]{stop-color:#2c3640}
    .latro-auto [fill="#b5541c"]{fill:#ffb454}
    .latro-auto [stroke="#b5541c"]{stroke:#ffb454}
    .latro-auto [stop-color="#b5541c"]{stop-color:#ffb454}
    .latro-auto [fill="#a11212"]{fill:#ff6b5e}
    .latro-auto [stroke="#a11212"]{stroke:#ff6b5e}
    .latro-auto [stop-color="#a11212"]{stop-color:#ff6b5e}
    .latro-auto [fill="#2d7a3f"]{fill:#8be08f}
    .latro-auto [stroke="#2d7a3f"]{stroke:#8be08f}
    .latro-auto [stop-color="#2d7a3f"]{stop-color:#8be08f}
    .latro-auto [fill="#f1ede2"]{fill:#f4e9d2}
    .latro-auto [stroke="#f1ede2"]{stroke:#f4e9d2}
    .latro-auto [stop-color="#f1ede2"]{stop-color:#f4e9d2}
    .latro-auto [fill="#b9ae98"]{fill:#c9b48c}
    .latro-auto [stroke="#b9ae98"]{stroke:#c9b48c}
    .latro-auto [stop-color="#b9ae98"]{stop-color:#c9b48c}
    .latro-auto [fill="#6f6350"]{fill:#4a3f2b}
    .latro-auto [stroke="#6f6350"]{stroke:#4a3f2b}
    .latro-auto [stop-color="#6f6350"]{stop-color:#4a3f2b}
    .latro-auto [fill="#e4dccb"]{fill:#e8d9b8}
    .latro-auto [stroke="#e4dccb"]{stroke:#e8d9b8}
    .latro-auto [stop-color="#e4dccb"]{stop-color:#e8d9b8}
    .latro-auto [fill="#8fb3cf"]{fill:#6b6b73}
    .latro-auto [stroke="#8fb3cf"]{stroke:#6b6b73}
    .latro-auto [stop-color="#8fb3cf"]{stop-color:#6b6b73}
    .latro-auto [fill="#2f5878"]{fill:#222228}
    .latro-auto [stroke="#2f5878"]{stroke:#222228}
    .latro-auto [stop-color="#2f5878"]{stop-color:#222228}
    .latro-auto [fill="#10273a"]{fill:#050507}
    .latro-auto [stroke="#10273a"]{stroke:#050507}
    .latro-auto [stop-color="#10273a"]{stop-color:#050507}
    .latro-auto [fill="#0a1a28"]{fill:#000000}
    .latro-auto [stroke="#0a1a28"]{stroke:#000000}
    .latro-auto [stop-color="#0a1a28"]{stop-color:#000000}
    .latro-auto [fill="#274a66"]{fill:#2f2f37}
    .latro-auto [stroke="#274a66"]{stroke:#2f2f37}
    .latro-auto [stop-color="#274a66"]{stop-color:#2f2f37}
    .latro-auto [fill="#2d7a3e"]{fill:#7ddc83}
    .latro-auto [stroke="#2d7a3e"]{stroke:#7ddc83}
    .latro-auto [stop-color="#2d7a3e"]{stop-color:#7ddc83}
    .latro-auto [fill="#c0231c"]{fill:#ff6b5e}
    .latro-auto [stroke="#c0231c"]{stroke:#ff6b5e}
    .latro-auto [stop-color="#c0231c"]{stop-color:#ff6b5e}
    .latro-auto [fill="#c78f00"]{fill:#ffd75e}
    .latro-auto [stroke="#c78f00"]{stroke:#ffd75e}
    .latro-auto [stop-color="#c78f00"]{stop-color:#ffd75e}
    .latro-auto [fill="#1f5fbf"]{fill:#7db8ff}
    .latro-auto [stroke="#1f5fbf"]{stroke:#7db8ff}
    .latro-auto [stop-color="#1f5fbf"]{stop-color:#7db8ff}
    }
    </style>
    <rect width="280" height="327.85" fill="#fffffe"/>
    <defs>
    <radialGradient id="auto-white" cx="0.36" cy="0.3" r="0.75">
    <stop offset="0" stop-color="#ffffff"/>
    <stop offset="0.45" stop-color="#f1ede2"/>
    <stop offset="1" stop-color="#b9ae98"/>
    </radialGradient>
    <radialGradient id="auto-black" cx="0.36" cy="0.3" r="0.75">
    <stop offset="0" stop-color="#8fb3cf"/>
    <stop offset="0.45" stop-color="#2f5878"/>
    <stop offset="1" stop-color="#10273a"/>
    </radialGradient>
    <g id="auto-S">
    <circle cx="0.8" cy="1.6" r="14.5" fill-opacity="0.25" fill="#000"/>
    <circle cx="0" cy="0" r="14.5" fill="url(#auto-white)" stroke="#6f6350" stroke-width="1.5"/>
    <ellipse cx="-4.64" cy="-6.53" rx="5.22" ry="2.9" transform="rotate(-32)" fill="#fff" fill-opacity="0.55"/>
    </g>
    <g id="auto-D">
    <circle cx="0.8" cy="1.6" r="17" fill-opacity="0.25" fill="#000"/>
    <circle cx="0" cy="0" r="17" fill="url(#auto-white)" stroke="#6f6350" stroke-width="1.5"/>
    <ellipse cx="-5.44" cy="-7.65" rx="6.12" ry="3.4" transform="rotate(-32)" fill="#fff" fill-opacity="0.55"/>
    <circle cx="0" cy="0" r="14.25" fill="none" stroke="#8c1c13" stroke-width="1.75"/>
    <path d="M0 -11L2.72 -3.74L10.46 -3.4L4.39 1.43L6.47 8.9L0 4.62L-6.47 8.9L-4.39 1.43L-10.46 -3.4L-2.72 -3.74z" fill="#8c1c13"/>
    </g>
    <g id="auto-s">
    <circle cx="0.8" cy="1.6" r="14.5" fill-opacity="0.25" fill="#000"/>
    <circle cx="0" cy="0" r="14.5" fill="url(#auto-black)" stroke="#0a1a28" stroke-width="1.5"/>
    <ellipse cx="-4.64" cy="-6.53" rx="5.22" ry="2.9" transform="rotate(-32)" fill="#fff" fill-opacity="0.55"/>
    </g>
    <g id="auto-xs">
    <circle cx="0.8" cy="1.6" r="14.5" fill-opacity="0.25" fill="#000"/>
    <circle cx="0" cy="0" r="14.5" fill="#274a66" stroke="#0a1a28" stroke-width="1.5"/>
    <circle cx="0" cy="0" r="11" fill="none" stroke="#ffd98a" stroke-width="2"/>
    <circle cx="0" cy="0" r="4.5" fill="#ffd98a"/>
    </g>
    <g id="auto-d">
    <circle cx="0.8" cy="1.6" r="17" fill-opacity="0.25" fill="#000"/>
    <circle cx="0" cy="0" r="17" fill="url(#auto-black)" stroke="#0a1a28" stroke-width="1.5"/>
    <ellipse cx="-5.44" cy="-7.65" rx="6.12" ry="3.4" transform="rotate(-32)" fill="#fff" fill-opacity="0.55"/>
    <circle cx="0" cy="0" r="14.25" fill="none" stroke="#ffd98a" stroke-width="1.75"/>
    <path d="M0 -11L2.72 -3.74L10.46 -3.4L4.39 1.43L6.47 8.9L0 4.62L-6.47 8.9L-4.39 1.43L-10.46 -3.4L-2.72 -3.74z" fill="#ffd98a"/>
    </g>
    </defs>
    <g font-size="17" text-anchor="middle" fill="#2b2620" font-weight="bold">
    <text x="140" y="27">Piso - Seneca</text>
    </g>
    <g font-size="13" text-anchor="middle" fill="#6a6054">
    <text x="140" y="45.95">Saturnalia, 2026.12.17 · board of 5×4, 6</text>
    <text x="140" y="63.5">pieces a side, one dux a side, capture by</text>
    <text x="140" y="81.05">binding, removals before the move</text>
    </g>
    <rect x="20" y="91.6" width="240" height="200" rx="4" fill="#cfc4b2"/>
    <rect x="40" y="111.6" width="200" height="160" fill="#f6f1e7"/>
    <path d="M40 111.6h40v40h-40zM120 111.6h40v40h-40zM200 111.6h40v40h-40zM80 151.6h40v40h-40zM160 151.6h40v40h-40zM40 191.6h40v40h-40zM120 191.6h40v40h-40zM200 191.6h40v40h-40zM80 231.6h40v40h-40zM160 231.6h40v40h-40z" fill="#ece4d5"/>
    <path d="M40 111.6v160M80 111.6v160M120 111.6v160M160 111.6v160M200 111.6v160M240 111.6v160M40 111.6h200M40 151.6h200M40 191.6h200M40 231.6h200M40 271.6h200" fill="none" stroke="#a3957f" stroke-width="1" stroke-linecap="square"/>
    <g font-size="12" text-anchor="middle" fill="#4a4034">
    <text x="60" y="285.6">a</text>
    <text x="100" y="285.6">b</text>
    <text x="140" y="285.6">c</text>
    <text x="180" y="285.6">d</text>
    <text x="220" y="285.6">e</text>
    <text x="30" y="255.6">1</text>
    <text x="30" y="215.6">2</text>
    <text x="30" y="175.6">3</text>
    <text x="30" y="135.6">4</text>
    </g>
    <rect x="162.5" y="194.1" width="35" height="35" rx="3" fill="none" stroke="#2d7a3e" stroke-width="3.5"/>
    <rect x="202.5" y="154.1" width="35" height="35" rx="3" fill="none" stroke="#c0231c" stroke-width="3.5"/>
    <g opacity="0.4">
    <use xlink:href="#auto-xs" x="100" y="131.6"/>
    </g>
    <path d="M89 120.6l22 22m0-22l-22 22" fill="none" stroke="#a11212" stroke-width="3" stroke-linecap="round"/>
    <use xlink:href="#auto-S" x="60" y="211.6"/>
    <use xlink:href="#auto-D" x="140" y="211.6"/>
    <use xlink:href="#auto-S" x="180" y="211.6"/>
    <use xlink:href="#auto-S" x="60" y="131.6"/>
    <use xlink:href="#auto-S" x="140" y="131.6"/>
    <use xlink:href="#auto-xs" x="100" y="211.6"/>
    <use xlink:href="#auto-d" x="220" y="171.6"/>
    <use xlink:href="#auto-s" x="220" y="131.6"/>
    <g opacity="0.85">
    <path d="M180 251.6L180 238.8" fill="none" stroke="#b5541c" stroke-width="4.5" stroke-linejoin="round"/>
    <path d="M180 227.1L185.85 238.8L174.15 238.8z" fill="#b5541c"/>
    <circle cx="180" cy="251.6" r="4.5" fill="#b5541c"/>
    </g>
    <g opacity="0.8">
    <path d="M220 171.6L160.6 171.6" fill="none" stroke="#1f5fbf" stroke-width="6" stroke-linejoin="round"/>
    <path d="M145 171.6L160.6 163.8L160.6 179.4z" fill="#1f5fbf"/>
    </g>
    <g font-size="15" text-anchor="middle" fill="#2b2620">
    <text x="140" y="312.6">9. xb4:d1-d2 · Black to move</text>
    </g>
    </svg>
    $ latro-render-svg -q --theme auto --animate ../two.lgn | grep -o '^<svg.*class="[^"]*"' | grep -o 'class.*' | sed 's/"[^ ]* /"ANIMATION /'
    class="ANIMATION latro-auto"

A theme file has its own colours only.

    $ printf 'base = "auto"\n' >own.toml
    $ latro-render-svg --theme own.toml ../bound.lgn | grep -c "<style" || true
    0

== theme-colour-safe
A removal and a move: a ghost, an arrow, a bound piece, a dux, a square and an arrow marked.

    $ latro-render-svg --theme colour-safe ../bound.lgn
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 280 327.85" width="480" height="562" style="max-width:100%;height:auto" role="img" aria-labelledby="title-b54a08bc desc-b54a08bc" font-family="Verdana,'DejaVu Sans',sans-serif" fill="#000000">
    <title id="title-b54a08bc">Piso - Seneca, Saturnalia, 2026.12.17, latrunculi (board of 5×4, 6 pieces a side, one dux a side, capture by binding, removals before the move): after 9. xb4:d1-d2</title>
    <desc id="desc-b54a08bc">A board of 5 by 4 squares. White: 4 soldiers on a2, d2, a4 and c4 and a dux on c2. Black: 2 soldiers on b2 and e4 and a dux on e3; bound is the one on b2. Last turn: from d1 to d2, removed from b4. Marked: d2 in green, e3 in red and an arrow from e3 to c3 in blue. 9. xb4:d1-d2. Black to move.</desc>
    <rect width="280" height="327.85" fill="#ffffff"/>
    <defs>
    <radialGradient id="colour-safe-white" cx="0.36" cy="0.3" r="0.75">
    <stop offset="0" stop-color="#fffdf5"/>
    <stop offset="0.45" stop-color="#fbe6ad"/>
    <stop offset="1" stop-color="#e69f00"/>
    </radialGradient>
    <radialGradient id="colour-safe-black" cx="0.36" cy="0.3" r="0.75">
    <stop offset="0" stop-color="#6fb4dd"/>
    <stop offset="0.45" stop-color="#0072b2"/>
    <stop offset="1" stop-color="#00466e"/>
    </radialGradient>
    <g id="colour-safe-S">
    <circle cx="0.8" cy="1.6" r="14.5" fill-opacity="0.25" fill="#000"/>
    <circle cx="0" cy="0" r="14.5" fill="url(#colour-safe-white)" stroke="#5c3f00" stroke-width="1.5"/>
    <ellipse cx="-4.64" cy="-6.53" rx="5.22" ry="2.9" transform="rotate(-32)" fill="#fff" fill-opacity="0.55"/>
    </g>
    <g id="colour-safe-D">
    <circle cx="0.8" cy="1.6" r="17" fill-opacity="0.25" fill="#000"/>
    <circle cx="0" cy="0" r="17" fill="url(#colour-safe-white)" stroke="#5c3f00" stroke-width="1.5"/>
    <ellipse cx="-5.44" cy="-7.65" rx="6.12" ry="3.4" transform="rotate(-32)" fill="#fff" fill-opacity="0.55"/>
    <circle cx="0" cy="0" r="14.25" fill="none" stroke="#000000" stroke-width="1.75"/>
    <path d="M0 -11L2.72 -3.74L10.46 -3.4L4.39 1.43L6.47 8.9L0 4.62L-6.47 8.9L-4.39 1.43L-10.46 -3.4L-2.72 -3.74z" fill="#000000"/>
    </g>
    <g id="colour-safe-s">
    <circle cx="0.8" cy="1.6" r="14.5" fill-opacity="0.25" fill="#000"/>
    <circle cx="0" cy="0" r="14.5" fill="url(#colour-safe-black)" stroke="#002b44" stroke-width="1.5"/>
    <ellipse cx="-4.64" cy="-6.53" rx="5.22" ry="2.9" transform="rotate(-32)" fill="#fff" fill-opacity="0.55"/>
    </g>
    <g id="colour-safe-xs">
    <circle cx="0.8" cy="1.6" r="14.5" fill-opacity="0.25" fill="#000"/>
    <circle cx="0" cy="0" r="14.5" fill="#0072b2" stroke="#002b44" stroke-width="1.5"/>
    <circle cx="0" cy="0" r="11" fill="none" stroke="#ffffff" stroke-width="2"/>
    <circle cx="0" cy="0" r="4.5" fill="#ffffff"/>
    </g>
    <g id="colour-safe-d">
    <circle cx="0.8" cy="1.6" r="17" fill-opacity="0.25" fill="#000"/>
    <circle cx="0" cy="0" r="17" fill="url(#colour-safe-black)" stroke="#002b44" stroke-width="1.5"/>
    <ellipse cx="-5.44" cy="-7.65" rx="6.12" ry="3.4" transform="rotate(-32)" fill="#fff" fill-opacity="0.55"/>
    <circle cx="0" cy="0" r="14.25" fill="none" stroke="#ffffff" stroke-width="1.75"/>
    <path d="M0 -11L2.72 -3.74L10.46 -3.4L4.39 1.43L6.47 8.9L0 4.62L-6.47 8.9L-4.39 1.43L-10.46 -3.4L-2.72 -3.74z" fill="#ffffff"/>
    </g>
    </defs>
    <g font-size="17" text-anchor="middle" fill="#000000" font-weight="bold">
    <text x="140" y="27">Piso - Seneca</text>
    </g>
    <g font-size="13" text-anchor="middle" fill="#4d4d4d">
    <text x="140" y="45.95">Saturnalia, 2026.12.17 · board of 5×4, 6</text>
    <text x="140" y="63.5">pieces a side, one dux a side, capture by</text>
    <text x="140" y="81.05">binding, removals before the move</text>
    </g>
    <rect x="20" y="91.6" width="240" height="200" rx="4" fill="#d9d9d9"/>
    <rect x="40" y="111.6" width="200" height="160" fill="#f7f7f7"/>
    <path d="M40 111.6h40v40h-40zM120 111.6h40v40h-40zM200 111.6h40v40h-40zM80 151.6h40v40h-40zM160 151.6h40v40h-40zM40 191.6h40v40h-40zM120 191.6h40v40h-40zM200 191.6h40v40h-40zM80 231.6h40v40h-40zM160 231.6h40v40h-40z" fill="#ececec"/>
    <path d="M40 111.6v160M80 111.6v160M120 111.6v160M160 111.6v160M200 111.6v160M240 111.6v160M40 111.6h200M40 151.6h200M40 191.6h200M40 231.6h200M40 271.6h200" fill="none" stroke="#808080" stroke-width="1" stroke-linecap="square"/>
    <g font-size="12" text-anchor="middle" fill="#000000">
    <text x="60" y="285.6">a</text>
    <text x="100" y="285.6">b</text>
    <text x="140" y="285.6">c</text>
    <text x="180" y="285.6">d</text>
    <text x="220" y="285.6">e</text>
    <text x="30" y="255.6">1</text>
    <text x="30" y="215.6">2</text>
    <text x="30" y="175.6">3</text>
    <text x="30" y="135.6">4</text>
    </g>
    <rect x="162.5" y="194.1" width="35" height="35" rx="3" fill="none" stroke="#009e73" stroke-width="3.5"/>
    <rect x="202.5" y="154.1" width="35" height="35" rx="3" fill="none" stroke="#d55e00" stroke-width="3.5" stroke-dasharray="9 4"/>
    <g opacity="0.4">
    <use xlink:href="#colour-safe-xs" x="100" y="131.6"/>
    </g>
    <path d="M89 120.6l22 22m0-22l-22 22" fill="none" stroke="#d55e00" stroke-width="3" stroke-linecap="round"/>
    <use xlink:href="#colour-safe-S" x="60" y="211.6"/>
    <use xlink:href="#colour-safe-D" x="140" y="211.6"/>
    <use xlink:href="#colour-safe-S" x="180" y="211.6"/>
    <use xlink:href="#colour-safe-S" x="60" y="131.6"/>
    <use xlink:href="#colour-safe-S" x="140" y="131.6"/>
    <use xlink:href="#colour-safe-xs" x="100" y="211.6"/>
    <use xlink:href="#colour-safe-d" x="220" y="171.6"/>
    <use xlink:href="#colour-safe-s" x="220" y="131.6"/>
    <g opacity="0.85">
    <path d="M180 251.6L180 238.8" fill="none" stroke="#000000" stroke-width="4.5" stroke-linejoin="round"/>
    <path d="M180 227.1L185.85 238.8L174.15 238.8z" fill="#000000"/>
    <circle cx="180" cy="251.6" r="4.5" fill="#000000"/>
    </g>
    <g opacity="0.8">
    <path d="M220 171.6L160.6 171.6" fill="none" stroke="#56b4e9" stroke-width="6" stroke-linejoin="round" stroke-dasharray="10 3 2 3"/>
    <path d="M145 171.6L160.6 163.8L160.6 179.4z" fill="#56b4e9"/>
    </g>
    <g font-size="15" text-anchor="middle" fill="#000000">
    <text x="140" y="312.6">9. xb4:d1-d2 · Black to move</text>
    </g>
    </svg>

== theme-file
mask: /: TOML: .*/: TOML: …/
A theme of one's own, and what such a file can have wrong: line and column, status 2, and no picture. What the library for TOML says is its own.

    $ game=../two.lgn
    $ look() { latro-render-svg -q --theme "$1" -o out.svg "$game"; echo "$1: $?"; }
    $ printf 'base = "print"\nsquare = "#abc"\n[white]\nbody = "#FEDCBA"\n' >own.toml
    $ look own.toml
    own.toml: 0
    $ grep -oE '"(#abc|#FEDCBA)"|id="[^"]*-[Ss]"' out.svg | sort | uniq -c
          1 "#FEDCBA"
          1 "#abc"
          1 id="own-S"
          1 id="own-s"
    $ rm out.svg
    $ printf 'square = "#abc"\nline = \n' >syntax.toml; look syntax.toml
    syntax.toml: 2
  ! latro-render-svg: --theme: syntax.toml:2:8: TOML: …
  ! Try 'latro-render-svg --help' for more information.
    $ printf '# ours\nsquares = "#abc"\n' >key.toml; look key.toml
    key.toml: 2
  ! latro-render-svg: --theme: key.toml:2:1: unknown key 'squares': did you mean 'square'?
  ! Try 'latro-render-svg --help' for more information.
    $ printf 'square = "red"\n' >colour.toml; look colour.toml
    colour.toml: 2
  ! latro-render-svg: --theme: colour.toml:1:10: 'red' is no colour: write #rgb or #rrggbb
  ! Try 'latro-render-svg --help' for more information.
    $ printf 'square = "url(http://example.org/)"\n' >url.toml; look url.toml
    url.toml: 2
  ! latro-render-svg: --theme: url.toml:1:10: 'url(http://example.org/)' is no colour: write #rgb or #rrggbb
  ! Try 'latro-render-svg --help' for more information.
    $ printf 'base = "marbel"\n' >base.toml; look base.toml
    base.toml: 2
  ! latro-render-svg: --theme: base.toml:1:8: 'marbel' is no theme of latro: one of marble, slate, print, high-contrast, colour-safe, auto
  ! Try 'latro-render-svg --help' for more information.
    $ printf 'gradients = 1\n' >type.toml; look type.toml
    type.toml: 2
  ! latro-render-svg: --theme: type.toml:1:13: 'gradients' needs true or false
  ! Try 'latro-render-svg --help' for more information.
    $ printf 'font = "x</style><script>"\n' >font.toml; look font.toml
    font.toml: 2
  ! latro-render-svg: --theme: font.toml:1:8: 'x</style><script>' is no list of fonts: at most 200 letters, digits, blanks, commas, hyphens and pairs of single quotes
  ! Try 'latro-render-svg --help' for more information.
    $ printf '# caf\351\n' >latin.toml; look latin.toml
    latin.toml: 2
  ! latro-render-svg: --theme: latin.toml:1:6: a byte that is not UTF-8: \xE9
  ! Try 'latro-render-svg --help' for more information.
    $ printf '# \033[31m\n"\033[31m" = 1\n' >control.toml; look control.toml
    control.toml: 2
  ! latro-render-svg: --theme: control.toml:1:3: TOML: …
  ! Try 'latro-render-svg --help' for more information.
    $ head -c 70000 /dev/zero | tr '\0' '#' >long.toml; look long.toml
    long.toml: 2
  ! latro-render-svg: --theme: long.toml:1:1: a theme file has at most 65536 bytes
  ! Try 'latro-render-svg --help' for more information.
    $ : >empty.toml; look empty.toml
    empty.toml: 0
    $ look missing.toml
    missing.toml: 3
  ! latro-render-svg: missing.toml: No such file or directory
    $ mkdir folder.toml; look folder.toml
    folder.toml: 3
  ! latro-render-svg: folder.toml: Is a directory
    $ look own.toml/
    own.toml/: 3
  ! latro-render-svg: own.toml/: Not a directory
    $ look ./own.tml
    ./own.tml: 3
  ! latro-render-svg: ./own.tml: No such file or directory
    $ ls
    base.toml
    colour.toml
    control.toml
    empty.toml
    folder.toml
    font.toml
    key.toml
    latin.toml
    long.toml
    out.svg
    own.toml
    syntax.toml
    type.toml
    url.toml

== theme-high-contrast
A removal and a move: a ghost, an arrow, a bound piece, a dux, a square and an arrow marked.

    $ latro-render-svg --theme high-contrast ../bound.lgn
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 280 327.85" width="480" height="562" style="max-width:100%;height:auto" role="img" aria-labelledby="title-b54a08bc desc-b54a08bc" font-family="Verdana,'DejaVu Sans',sans-serif" fill="#ffffff">
    <title id="title-b54a08bc">Piso - Seneca, Saturnalia, 2026.12.17, latrunculi (board of 5×4, 6 pieces a side, one dux a side, capture by binding, removals before the move): after 9. xb4:d1-d2</title>
    <desc id="desc-b54a08bc">A board of 5 by 4 squares. White: 4 soldiers on a2, d2, a4 and c4 and a dux on c2. Black: 2 soldiers on b2 and e4 and a dux on e3; bound is the one on b2. Last turn: from d1 to d2, removed from b4. Marked: d2 in green, e3 in red and an arrow from e3 to c3 in blue. 9. xb4:d1-d2. Black to move.</desc>
    <rect width="280" height="327.85" fill="#000000"/>
    <defs>
    <g id="high-contrast-S">
    <circle cx="0" cy="0" r="14.5" fill="#ffffff" stroke="#000000" stroke-width="1.5"/>
    </g>
    <g id="high-contrast-D">
    <circle cx="0" cy="0" r="17" fill="#ffffff" stroke="#000000" stroke-width="1.5"/>
    <circle cx="0" cy="0" r="14.25" fill="none" stroke="#000000" stroke-width="1.75"/>
    <path d="M0 -11L2.72 -3.74L10.46 -3.4L4.39 1.43L6.47 8.9L0 4.62L-6.47 8.9L-4.39 1.43L-10.46 -3.4L-2.72 -3.74z" fill="#000000"/>
    </g>
    <g id="high-contrast-s">
    <circle cx="0" cy="0" r="14.5" fill="#000000" stroke="#ffffff" stroke-width="1.5"/>
    </g>
    <g id="high-contrast-xs">
    <circle cx="0" cy="0" r="14.5" fill="#000000" stroke="#ffffff" stroke-width="1.5"/>
    <circle cx="0" cy="0" r="11" fill="none" stroke="#ffffff" stroke-width="2"/>
    <circle cx="0" cy="0" r="4.5" fill="#ffffff"/>
    </g>
    <g id="high-contrast-d">
    <circle cx="0" cy="0" r="17" fill="#000000" stroke="#ffffff" stroke-width="1.5"/>
    <circle cx="0" cy="0" r="14.25" fill="none" stroke="#ffffff" stroke-width="1.75"/>
    <path d="M0 -11L2.72 -3.74L10.46 -3.4L4.39 1.43L6.47 8.9L0 4.62L-6.47 8.9L-4.39 1.43L-10.46 -3.4L-2.72 -3.74z" fill="#ffffff"/>
    </g>
    </defs>
    <g font-size="17" text-anchor="middle" fill="#ffffff" font-weight="bold">
    <text x="140" y="27">Piso - Seneca</text>
    </g>
    <g font-size="13" text-anchor="middle" fill="#ffffff">
    <text x="140" y="45.95">Saturnalia, 2026.12.17 · board of 5×4, 6</text>
    <text x="140" y="63.5">pieces a side, one dux a side, capture by</text>
    <text x="140" y="81.05">binding, removals before the move</text>
    </g>
    <rect x="20" y="91.6" width="240" height="200" rx="4" fill="#000000"/>
    <rect x="40" y="111.6" width="200" height="160" fill="#ffee58"/>
    <path d="M40 111.6v160M80 111.6v160M120 111.6v160M160 111.6v160M200 111.6v160M240 111.6v160M40 111.6h200M40 151.6h200M40 191.6h200M40 231.6h200M40 271.6h200" fill="none" stroke="#000000" stroke-width="1" stroke-linecap="square"/>
    <g font-size="12" text-anchor="middle" fill="#ffffff">
    <text x="60" y="285.6">a</text>
    <text x="100" y="285.6">b</text>
    <text x="140" y="285.6">c</text>
    <text x="180" y="285.6">d</text>
    <text x="220" y="285.6">e</text>
    <text x="30" y="255.6">1</text>
    <text x="30" y="215.6">2</text>
    <text x="30" y="175.6">3</text>
    <text x="30" y="135.6">4</text>
    </g>
    <rect x="162.5" y="194.1" width="35" height="35" rx="3" fill="none" stroke="#003d00" stroke-width="3.5"/>
    <rect x="202.5" y="154.1" width="35" height="35" rx="3" fill="none" stroke="#7a0000" stroke-width="3.5" stroke-dasharray="9 4"/>
    <g opacity="0.4">
    <use xlink:href="#high-contrast-xs" x="100" y="131.6"/>
    </g>
    <path d="M89 120.6l22 22m0-22l-22 22" fill="none" stroke="#7a0000" stroke-width="3" stroke-linecap="round"/>
    <use xlink:href="#high-contrast-S" x="60" y="211.6"/>
    <use xlink:href="#high-contrast-D" x="140" y="211.6"/>
    <use xlink:href="#high-contrast-S" x="180" y="211.6"/>
    <use xlink:href="#high-contrast-S" x="60" y="131.6"/>
    <use xlink:href="#high-contrast-S" x="140" y="131.6"/>
    <use xlink:href="#high-contrast-xs" x="100" y="211.6"/>
    <use xlink:href="#high-contrast-d" x="220" y="171.6"/>
    <use xlink:href="#high-contrast-s" x="220" y="131.6"/>
    <g opacity="0.85">
    <path d="M180 251.6L180 238.8" fill="none" stroke="#7a0000" stroke-width="4.5" stroke-linejoin="round"/>
    <path d="M180 227.1L185.85 238.8L174.15 238.8z" fill="#7a0000"/>
    <circle cx="180" cy="251.6" r="4.5" fill="#7a0000"/>
    </g>
    <g opacity="0.8">
    <path d="M220 171.6L160.6 171.6" fill="none" stroke="#00308f" stroke-width="6" stroke-linejoin="round" stroke-dasharray="10 3 2 3"/>
    <path d="M145 171.6L160.6 163.8L160.6 179.4z" fill="#00308f"/>
    </g>
    <g font-size="15" text-anchor="middle" fill="#ffffff">
    <text x="140" y="312.6">9. xb4:d1-d2 · Black to move</text>
    </g>
    </svg>

== theme-marble
A removal and a move: a ghost, an arrow, a bound piece, a dux, a square and an arrow marked.

    $ latro-render-svg --theme marble ../bound.lgn
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 280 327.85" width="480" height="562" style="max-width:100%;height:auto" role="img" aria-labelledby="title-b54a08bc desc-b54a08bc" font-family="Georgia,'Times New Roman',serif" fill="#2b2620">
    <title id="title-b54a08bc">Piso - Seneca, Saturnalia, 2026.12.17, latrunculi (board of 5×4, 6 pieces a side, one dux a side, capture by binding, removals before the move): after 9. xb4:d1-d2</title>
    <desc id="desc-b54a08bc">A board of 5 by 4 squares. White: 4 soldiers on a2, d2, a4 and c4 and a dux on c2. Black: 2 soldiers on b2 and e4 and a dux on e3; bound is the one on b2. Last turn: from d1 to d2, removed from b4. Marked: d2 in green, e3 in red and an arrow from e3 to c3 in blue. 9. xb4:d1-d2. Black to move.</desc>
    <rect width="280" height="327.85" fill="#ffffff"/>
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
    <g font-size="17" text-anchor="middle" fill="#2b2620" font-weight="bold">
    <text x="140" y="27">Piso - Seneca</text>
    </g>
    <g font-size="13" text-anchor="middle" fill="#6a6054">
    <text x="140" y="45.95">Saturnalia, 2026.12.17 · board of 5×4, 6</text>
    <text x="140" y="63.5">pieces a side, one dux a side, capture by</text>
    <text x="140" y="81.05">binding, removals before the move</text>
    </g>
    <rect x="20" y="91.6" width="240" height="200" rx="4" fill="#cfc4b2"/>
    <rect x="40" y="111.6" width="200" height="160" fill="#f6f1e7"/>
    <path d="M40 111.6h40v40h-40zM120 111.6h40v40h-40zM200 111.6h40v40h-40zM80 151.6h40v40h-40zM160 151.6h40v40h-40zM40 191.6h40v40h-40zM120 191.6h40v40h-40zM200 191.6h40v40h-40zM80 231.6h40v40h-40zM160 231.6h40v40h-40z" fill="#ece4d5"/>
    <path d="M40 111.6v160M80 111.6v160M120 111.6v160M160 111.6v160M200 111.6v160M240 111.6v160M40 111.6h200M40 151.6h200M40 191.6h200M40 231.6h200M40 271.6h200" fill="none" stroke="#a3957f" stroke-width="1" stroke-linecap="square"/>
    <g font-size="12" text-anchor="middle" fill="#4a4034">
    <text x="60" y="285.6">a</text>
    <text x="100" y="285.6">b</text>
    <text x="140" y="285.6">c</text>
    <text x="180" y="285.6">d</text>
    <text x="220" y="285.6">e</text>
    <text x="30" y="255.6">1</text>
    <text x="30" y="215.6">2</text>
    <text x="30" y="175.6">3</text>
    <text x="30" y="135.6">4</text>
    </g>
    <rect x="162.5" y="194.1" width="35" height="35" rx="3" fill="none" stroke="#2d7a3e" stroke-width="3.5"/>
    <rect x="202.5" y="154.1" width="35" height="35" rx="3" fill="none" stroke="#c0231c" stroke-width="3.5"/>
    <g opacity="0.4">
    <use xlink:href="#marble-xs" x="100" y="131.6"/>
    </g>
    <path d="M89 120.6l22 22m0-22l-22 22" fill="none" stroke="#a11212" stroke-width="3" stroke-linecap="round"/>
    <use xlink:href="#marble-S" x="60" y="211.6"/>
    <use xlink:href="#marble-D" x="140" y="211.6"/>
    <use xlink:href="#marble-S" x="180" y="211.6"/>
    <use xlink:href="#marble-S" x="60" y="131.6"/>
    <use xlink:href="#marble-S" x="140" y="131.6"/>
    <use xlink:href="#marble-xs" x="100" y="211.6"/>
    <use xlink:href="#marble-d" x="220" y="171.6"/>
    <use xlink:href="#marble-s" x="220" y="131.6"/>
    <g opacity="0.85">
    <path d="M180 251.6L180 238.8" fill="none" stroke="#b5541c" stroke-width="4.5" stroke-linejoin="round"/>
    <path d="M180 227.1L185.85 238.8L174.15 238.8z" fill="#b5541c"/>
    <circle cx="180" cy="251.6" r="4.5" fill="#b5541c"/>
    </g>
    <g opacity="0.8">
    <path d="M220 171.6L160.6 171.6" fill="none" stroke="#1f5fbf" stroke-width="6" stroke-linejoin="round"/>
    <path d="M145 171.6L160.6 163.8L160.6 179.4z" fill="#1f5fbf"/>
    </g>
    <g font-size="15" text-anchor="middle" fill="#2b2620">
    <text x="140" y="312.6">9. xb4:d1-d2 · Black to move</text>
    </g>
    </svg>

== theme-print
A removal and a move: a ghost, an arrow, a bound piece, a dux, a square and an arrow marked.

    $ latro-render-svg --theme print ../bound.lgn
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 280 327.85" width="480" height="562" style="max-width:100%;height:auto" role="img" aria-labelledby="title-b54a08bc desc-b54a08bc" font-family="Georgia,'Times New Roman',serif" fill="#000000">
    <title id="title-b54a08bc">Piso - Seneca, Saturnalia, 2026.12.17, latrunculi (board of 5×4, 6 pieces a side, one dux a side, capture by binding, removals before the move): after 9. xb4:d1-d2</title>
    <desc id="desc-b54a08bc">A board of 5 by 4 squares. White: 4 soldiers on a2, d2, a4 and c4 and a dux on c2. Black: 2 soldiers on b2 and e4 and a dux on e3; bound is the one on b2. Last turn: from d1 to d2, removed from b4. Marked: d2 in green, e3 in red and an arrow from e3 to c3 in blue. 9. xb4:d1-d2. Black to move.</desc>
    <rect width="280" height="327.85" fill="#ffffff"/>
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
    <g font-size="17" text-anchor="middle" fill="#000000" font-weight="bold">
    <text x="140" y="27">Piso - Seneca</text>
    </g>
    <g font-size="13" text-anchor="middle" fill="#000000">
    <text x="140" y="45.95">Saturnalia, 2026.12.17 · board of 5×4, 6</text>
    <text x="140" y="63.5">pieces a side, one dux a side, capture by</text>
    <text x="140" y="81.05">binding, removals before the move</text>
    </g>
    <rect x="20" y="91.6" width="240" height="200" rx="4" fill="#ffffff"/>
    <rect x="40" y="111.6" width="200" height="160" fill="#ffffff"/>
    <path d="M40 111.6v160M80 111.6v160M120 111.6v160M160 111.6v160M200 111.6v160M240 111.6v160M40 111.6h200M40 151.6h200M40 191.6h200M40 231.6h200M40 271.6h200" fill="none" stroke="#000000" stroke-width="1" stroke-linecap="square"/>
    <g font-size="12" text-anchor="middle" fill="#000000">
    <text x="60" y="285.6">a</text>
    <text x="100" y="285.6">b</text>
    <text x="140" y="285.6">c</text>
    <text x="180" y="285.6">d</text>
    <text x="220" y="285.6">e</text>
    <text x="30" y="255.6">1</text>
    <text x="30" y="215.6">2</text>
    <text x="30" y="175.6">3</text>
    <text x="30" y="135.6">4</text>
    </g>
    <rect x="162.5" y="194.1" width="35" height="35" rx="3" fill="none" stroke="#000000" stroke-width="3.5"/>
    <rect x="202.5" y="154.1" width="35" height="35" rx="3" fill="none" stroke="#000000" stroke-width="3.5" stroke-dasharray="9 4"/>
    <g opacity="0.4">
    <use xlink:href="#print-xs" x="100" y="131.6"/>
    </g>
    <path d="M89 120.6l22 22m0-22l-22 22" fill="none" stroke="#000000" stroke-width="3" stroke-linecap="round"/>
    <use xlink:href="#print-S" x="60" y="211.6"/>
    <use xlink:href="#print-D" x="140" y="211.6"/>
    <use xlink:href="#print-S" x="180" y="211.6"/>
    <use xlink:href="#print-S" x="60" y="131.6"/>
    <use xlink:href="#print-S" x="140" y="131.6"/>
    <use xlink:href="#print-xs" x="100" y="211.6"/>
    <use xlink:href="#print-d" x="220" y="171.6"/>
    <use xlink:href="#print-s" x="220" y="131.6"/>
    <g opacity="0.85">
    <path d="M180 251.6L180 238.8" fill="none" stroke="#ffffff" stroke-width="7.5" stroke-linejoin="round"/>
    <path d="M180 227.1L185.85 238.8L174.15 238.8z" fill="none" stroke="#ffffff" stroke-width="3" stroke-linejoin="round"/>
    <path d="M180 251.6L180 238.8" fill="none" stroke="#000000" stroke-width="4.5" stroke-linejoin="round"/>
    <path d="M180 227.1L185.85 238.8L174.15 238.8z" fill="#000000"/>
    <circle cx="180" cy="251.6" r="4.5" fill="#000000"/>
    </g>
    <g opacity="0.8">
    <path d="M220 171.6L160.6 171.6" fill="none" stroke="#ffffff" stroke-width="9" stroke-linejoin="round"/>
    <path d="M145 171.6L160.6 163.8L160.6 179.4z" fill="none" stroke="#ffffff" stroke-width="3" stroke-linejoin="round"/>
    <path d="M220 171.6L160.6 171.6" fill="none" stroke="#000000" stroke-width="6" stroke-linejoin="round" stroke-dasharray="10 3 2 3"/>
    <path d="M145 171.6L160.6 163.8L160.6 179.4z" fill="#000000"/>
    </g>
    <g font-size="15" text-anchor="middle" fill="#000000">
    <text x="140" y="312.6">9. xb4:d1-d2 · Black to move</text>
    </g>
    </svg>

== theme-slate
A removal and a move: a ghost, an arrow, a bound piece, a dux, a square and an arrow marked.

    $ latro-render-svg --theme slate ../bound.lgn
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 280 327.85" width="480" height="562" style="max-width:100%;height:auto" role="img" aria-labelledby="title-b54a08bc desc-b54a08bc" font-family="Georgia,'Times New Roman',serif" fill="#eef1f4">
    <title id="title-b54a08bc">Piso - Seneca, Saturnalia, 2026.12.17, latrunculi (board of 5×4, 6 pieces a side, one dux a side, capture by binding, removals before the move): after 9. xb4:d1-d2</title>
    <desc id="desc-b54a08bc">A board of 5 by 4 squares. White: 4 soldiers on a2, d2, a4 and c4 and a dux on c2. Black: 2 soldiers on b2 and e4 and a dux on e3; bound is the one on b2. Last turn: from d1 to d2, removed from b4. Marked: d2 in green, e3 in red and an arrow from e3 to c3 in blue. 9. xb4:d1-d2. Black to move.</desc>
    <rect width="280" height="327.85" fill="#1d242b"/>
    <defs>
    <radialGradient id="slate-white" cx="0.36" cy="0.3" r="0.75">
    <stop offset="0" stop-color="#ffffff"/>
    <stop offset="0.45" stop-color="#f4e9d2"/>
    <stop offset="1" stop-color="#c9b48c"/>
    </radialGradient>
    <radialGradient id="slate-black" cx="0.36" cy="0.3" r="0.75">
    <stop offset="0" stop-color="#6b6b73"/>
    <stop offset="0.45" stop-color="#222228"/>
    <stop offset="1" stop-color="#050507"/>
    </radialGradient>
    <g id="slate-S">
    <circle cx="0.8" cy="1.6" r="14.5" fill-opacity="0.25" fill="#000"/>
    <circle cx="0" cy="0" r="14.5" fill="url(#slate-white)" stroke="#4a3f2b" stroke-width="1.5"/>
    <ellipse cx="-4.64" cy="-6.53" rx="5.22" ry="2.9" transform="rotate(-32)" fill="#fff" fill-opacity="0.55"/>
    </g>
    <g id="slate-D">
    <circle cx="0.8" cy="1.6" r="17" fill-opacity="0.25" fill="#000"/>
    <circle cx="0" cy="0" r="17" fill="url(#slate-white)" stroke="#4a3f2b" stroke-width="1.5"/>
    <ellipse cx="-5.44" cy="-7.65" rx="6.12" ry="3.4" transform="rotate(-32)" fill="#fff" fill-opacity="0.55"/>
    <circle cx="0" cy="0" r="14.25" fill="none" stroke="#8c1c13" stroke-width="1.75"/>
    <path d="M0 -11L2.72 -3.74L10.46 -3.4L4.39 1.43L6.47 8.9L0 4.62L-6.47 8.9L-4.39 1.43L-10.46 -3.4L-2.72 -3.74z" fill="#8c1c13"/>
    </g>
    <g id="slate-s">
    <circle cx="0.8" cy="1.6" r="14.5" fill-opacity="0.25" fill="#000"/>
    <circle cx="0" cy="0" r="14.5" fill="url(#slate-black)" stroke="#000000" stroke-width="1.5"/>
    <ellipse cx="-4.64" cy="-6.53" rx="5.22" ry="2.9" transform="rotate(-32)" fill="#fff" fill-opacity="0.55"/>
    </g>
    <g id="slate-xs">
    <circle cx="0.8" cy="1.6" r="14.5" fill-opacity="0.25" fill="#000"/>
    <circle cx="0" cy="0" r="14.5" fill="#2f2f37" stroke="#000000" stroke-width="1.5"/>
    <circle cx="0" cy="0" r="11" fill="none" stroke="#ffd98a" stroke-width="2"/>
    <circle cx="0" cy="0" r="4.5" fill="#ffd98a"/>
    </g>
    <g id="slate-d">
    <circle cx="0.8" cy="1.6" r="17" fill-opacity="0.25" fill="#000"/>
    <circle cx="0" cy="0" r="17" fill="url(#slate-black)" stroke="#000000" stroke-width="1.5"/>
    <ellipse cx="-5.44" cy="-7.65" rx="6.12" ry="3.4" transform="rotate(-32)" fill="#fff" fill-opacity="0.55"/>
    <circle cx="0" cy="0" r="14.25" fill="none" stroke="#ffd98a" stroke-width="1.75"/>
    <path d="M0 -11L2.72 -3.74L10.46 -3.4L4.39 1.43L6.47 8.9L0 4.62L-6.47 8.9L-4.39 1.43L-10.46 -3.4L-2.72 -3.74z" fill="#ffd98a"/>
    </g>
    </defs>
    <g font-size="17" text-anchor="middle" fill="#eef1f4" font-weight="bold">
    <text x="140" y="27">Piso - Seneca</text>
    </g>
    <g font-size="13" text-anchor="middle" fill="#a9b5c0">
    <text x="140" y="45.95">Saturnalia, 2026.12.17 · board of 5×4, 6</text>
    <text x="140" y="63.5">pieces a side, one dux a side, capture by</text>
    <text x="140" y="81.05">binding, removals before the move</text>
    </g>
    <rect x="20" y="91.6" width="240" height="200" rx="4" fill="#2c3640"/>
    <rect x="40" y="111.6" width="200" height="160" fill="#56646f"/>
    <path d="M40 111.6h40v40h-40zM120 111.6h40v40h-40zM200 111.6h40v40h-40zM80 151.6h40v40h-40zM160 151.6h40v40h-40zM40 191.6h40v40h-40zM120 191.6h40v40h-40zM200 191.6h40v40h-40zM80 231.6h40v40h-40zM160 231.6h40v40h-40z" fill="#505d69"/>
    <path d="M40 111.6v160M80 111.6v160M120 111.6v160M160 111.6v160M200 111.6v160M240 111.6v160M40 111.6h200M40 151.6h200M40 191.6h200M40 231.6h200M40 271.6h200" fill="none" stroke="#2c3640" stroke-width="1" stroke-linecap="square"/>
    <g font-size="12" text-anchor="middle" fill="#c3ced8">
    <text x="60" y="285.6">a</text>
    <text x="100" y="285.6">b</text>
    <text x="140" y="285.6">c</text>
    <text x="180" y="285.6">d</text>
    <text x="220" y="285.6">e</text>
    <text x="30" y="255.6">1</text>
    <text x="30" y="215.6">2</text>
    <text x="30" y="175.6">3</text>
    <text x="30" y="135.6">4</text>
    </g>
    <rect x="162.5" y="194.1" width="35" height="35" rx="3" fill="none" stroke="#7ddc83" stroke-width="3.5"/>
    <rect x="202.5" y="154.1" width="35" height="35" rx="3" fill="none" stroke="#ff6b5e" stroke-width="3.5"/>
    <g opacity="0.4">
    <use xlink:href="#slate-xs" x="100" y="131.6"/>
    </g>
    <path d="M89 120.6l22 22m0-22l-22 22" fill="none" stroke="#ff6b5e" stroke-width="3" stroke-linecap="round"/>
    <use xlink:href="#slate-S" x="60" y="211.6"/>
    <use xlink:href="#slate-D" x="140" y="211.6"/>
    <use xlink:href="#slate-S" x="180" y="211.6"/>
    <use xlink:href="#slate-S" x="60" y="131.6"/>
    <use xlink:href="#slate-S" x="140" y="131.6"/>
    <use xlink:href="#slate-xs" x="100" y="211.6"/>
    <use xlink:href="#slate-d" x="220" y="171.6"/>
    <use xlink:href="#slate-s" x="220" y="131.6"/>
    <g opacity="0.85">
    <path d="M180 251.6L180 238.8" fill="none" stroke="#ffb454" stroke-width="4.5" stroke-linejoin="round"/>
    <path d="M180 227.1L185.85 238.8L174.15 238.8z" fill="#ffb454"/>
    <circle cx="180" cy="251.6" r="4.5" fill="#ffb454"/>
    </g>
    <g opacity="0.8">
    <path d="M220 171.6L160.6 171.6" fill="none" stroke="#7db8ff" stroke-width="6" stroke-linejoin="round"/>
    <path d="M145 171.6L160.6 163.8L160.6 179.4z" fill="#7db8ff"/>
    </g>
    <g font-size="15" text-anchor="middle" fill="#eef1f4">
    <text x="140" y="312.6">9. xb4:d1-d2 · Black to move</text>
    </g>
    </svg>
