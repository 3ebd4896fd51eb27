== html
A page without its style, its script and their digests: games that use all kinds of turns, in two sizes of boards, with
texts that must not become elements. Records that name no rules are written anew.

    $ shown() {
    >   sed -E "/^<style>/,/<\/style>$/d; /^<script>/,/<\/script>$/d; s/sha256-[^']*/sha256-…/g" |
    >     sed -E '/^<figure><svg|^<svg class="defs"/,/^<\/svg>$/{/^<(figure|svg|g id|title|desc)/!d}'
    > }
    $ latro-render-svg --html --speed 2 --flip ../bound.lgn | shown
    <!DOCTYPE html>
    <html lang="en" class="page" data-theme="auto" data-frame="20" data-flip="">
    <head>
    <meta charset="utf-8"/>
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'sha256-…'; style-src 'sha256-…'; img-src data:; base-uri 'none'; form-action 'none'"/>
    <meta name="viewport" content="width=device-width, initial-scale=1"/>
    <meta name="generator" content="latro"/>
    <title>Piso - Seneca</title>
    <link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'%3E%3Crect width='8' height='8' rx='1' fill='%23cfc4b2'/%3E%3Ccircle cx='4' cy='4' r='3' fill='%232f5878'/%3E%3C/svg%3E"/>
    </head>
    <body>
    <main data-game="1" data-ply="1" data-fen="S1S1s/4d/S+sDS1/5 b - 0 9">
    <div class="app">
    <header class="head">
    <h1 id="title"></h1>
    <nav id="between" aria-label="Games">
    <button type="button" data-do="previous" data-key="p" aria-label="Previous game" title="Previous game (p)"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M16.5 3.5 8 12l8.5 8.5 2-2L12 12l6.5-6.5z"/></svg></button>
    <details id="games">
    <summary id="which"></summary>
    <div class="panel">
    <label>Search <input type="search" id="search" placeholder="names, event, rules, result" autocomplete="off"/></label>
    <p id="found" role="status"></p>
    <ol id="list"></ol>
    <button type="button" data-do="more" hidden="">Show more games</button>
    </div>
    </details>
    <button type="button" data-do="next" data-key="n" aria-label="Next game" title="Next game (n)"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="m7.5 3.5 8.5 8.5-8.5 8.5-2-2L12 12 5.5 5.5z"/></svg></button>
    </nav>
    <p id="about"></p>
    <dl id="tags" class="paper"></dl>
    </header>
    <section class="play" aria-label="Board and controls">
    <div class="strip" id="upper"></div>
    <div class="stage">
    <div id="bar" aria-hidden="true"><i></i></div>
    <div id="board"></div>
    </div>
    <div class="strip" id="lower"></div>
    <div class="controls" role="group" aria-label="Steps">
    <button type="button" data-do="first" data-key="Home" aria-label="First position" title="First position (Home)"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M5 5h3v14H5zM20 5v14L9 12z"/></svg></button>
    <button type="button" data-do="back" data-key="ArrowLeft" aria-label="Back" title="Back (←)"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M16.5 3.5 8 12l8.5 8.5 2-2L12 12l6.5-6.5z"/></svg></button>
    <button type="button" data-do="play" data-key=" " aria-label="Play" title="Play or pause (space)"><svg viewBox="0 0 24 24" aria-hidden="true"><path class="is-paused" d="M6 4v16l14-8z"/><path class="is-playing" d="M6 4h4v16H6zM14 4h4v16h-4z"/></svg></button>
    <button type="button" data-do="forward" data-key="ArrowRight" aria-label="Forward" title="Forward (→)"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="m7.5 3.5 8.5 8.5-8.5 8.5-2-2L12 12 5.5 5.5z"/></svg></button>
    <button type="button" data-do="last" data-key="End" aria-label="Last position" title="Last position (End)"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M16 5h3v14h-3zM4 5v14l11-7z"/></svg></button>
    <button type="button" data-do="rules" data-key="r" aria-label="Rules" title="The rules of the game (r)"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M3 5q5-2 8 1v14q-3-3-8-1zM21 5q-5-2-8 1v14q3-3 8-1z"/></svg></button>
    <button type="button" data-do="sheet" data-key="?" aria-label="More" title="More (?)"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M3 5h18v3H3zM3 10.5h18v3H3zM3 16h18v3H3z"/></svg></button>
    </div>
    </section>
    <div class="label">
    <section id="now" aria-label="Comment"><p id="turn"></p><div id="comment" dir="auto"></div><div id="choices"></div></section>
    <svg id="curve" role="img" aria-label="Evaluations of the positions" preserveAspectRatio="none" viewBox="0 0 400 100"></svg>
    <input type="range" id="slider" min="0" value="0" aria-label="Turn"/>
    <section class="side" aria-label="Turns">
    <div id="turns" tabindex="0" role="region" aria-label="List of turns"></div>
    </section>
    </div>
    <p id="live" class="unseen" aria-live="polite"></p>
    <dialog id="sheet" aria-label="More">
    <div class="tools" role="group" aria-label="Links and files">
    <button type="button" data-do="flip" data-key="f" aria-pressed="false">Turn the board around</button>
    <button type="button" data-do="copy-link">Copy link</button>
    <button type="button" data-do="copy-position">Copy position</button>
    <button type="button" data-do="download">Download record</button>
    <button type="button" data-do="print">Print</button>
    </div>
    <p id="done" role="status"></p>
    <label>Speed of playing <input type="number" id="speed" min="0.1" max="10" step="any" value="2"/></label>
    <h2>Keys</h2>
    <dl>
    <dt>← →</dt><dd>back, forward</dd>
    <dt>↑ ↓</dt><dd>other turns in place of this one</dd>
    <dt>Home, End</dt><dd>first, last position</dd>
    <dt>Space</dt><dd>play or pause</dd>
    <dt>f</dt><dd>turn the board around</dd>
    <dt>n, p</dt><dd>next, previous game</dd>
    <dt>/</dt><dd>search the games</dd>
    <dt>r</dt><dd>the rules of the game</dd>
    <dt>?</dt><dd>this sheet</dd>
    </dl>
    <p>On the board, reached with Tab, the arrow keys go from square to square.</p>
    <button type="button" data-do="close">Close</button>
    </dialog>
    <dialog id="rules" aria-labelledby="rules-title">
    <h2 id="rules-title" tabindex="-1">The rules of the game</h2>
    <div></div>
    <button type="button" data-do="close">Close</button>
    </dialog>
    </div>
    <section class="plain">
    <h1>Piso - Seneca</h1>
    <figure><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 280 327.85" width="480" height="562" role="img" aria-labelledby="title-b54a08bc desc-b54a08bc" font-family="Georgia,'Times New Roman',serif" fill="var(--text)">
    <title id="title-b54a08bc">Piso - Seneca, Saturnalia, 2026.12.17, latrunculi (board of 5×4, 6 pieces a side, one dux a side, capture by binding, removals before the move): after 9. xb4:d1-d2</title>
    <desc id="desc-b54a08bc">A board of 5 by 4 squares. White: 4 soldiers on a2, d2, a4 and c4 and a dux on c2. Black: 2 soldiers on b2 and e4 and a dux on e3; bound is the one on b2. Last turn: from d1 to d2, removed from b4. Marked: d2 in green, e3 in red and an arrow from e3 to c3 in blue. 9. xb4:d1-d2. Black to move.</desc>
    <g id="auto-S">
    <g id="auto-D">
    <g id="auto-s">
    <g id="auto-xs">
    <g id="auto-d">
    </figure>
    <h2>The games, as records</h2>
    <svg class="defs" aria-hidden="true" font-family="Georgia,'Times New Roman',serif">
    <g id="auto-xS">
    <g id="auto-xD">
    <g id="auto-xd">
    <svg class="defs" aria-hidden="true" font-family="Georgia,'Times New Roman',serif">
    <g id="board-5x4">
    <g id="board-5x4f">
    <div class="game" data-number="1" data-title="Piso - Seneca" data-about="Saturnalia, 2026.12.17 · board of 5×4, 6 pieces a side, one dux a side, capture by binding, removals before the move" data-end="Black to move" data-boards="1" data-summary="" data-words="1"><script type="application/json">{"tags":{"Event":"Saturnalia","Date":"2026.12.17","White":"Piso","Black":"Seneca","Rules":"board=5x4 pieces=6 duces=1 capture=bind removal=before","SetUp":"1","FEN":"S+sS1s/4d/S+sD2/3S1 w - 0 9"},"fen":"S+sS1s/4d/S+sD2/3S1 w - 0 9","plies":[{"turn":"xb4:d1-d2","comment":"[%csl Gd2,Re3][%cal Be3c3]"}],"result":"*"}
    </script><pre>
    [Event "Saturnalia"]
    [Date "2026.12.17"]
    [White "Piso"]
    [Black "Seneca"]
    [Rules "board=5x4 pieces=6 duces=1 capture=bind removal=before"]
    [SetUp "1"]
    [FEN "S+sS1s/4d/S+sD2/3S1 w - 0 9"]

    9. xb4:d1-d2 {[%csl Gd2,Re3][%cal Be3c3]} *
    </pre></div>
    <section class="rules" data-rules-of="1">
    <h3>board of 5×4, 6 pieces a side, one dux a side, capture by binding, removals before the move</h3>
    <p><b>Board.</b> 5 files by 4 ranks, 20 squares. White sits at the low ranks and moves first.</p>
    <p><b>Start.</b> The board is empty, and each side has 6 soldiers and 1 dux to place. Each turn places one soldier on an empty square. The dux comes last, in a turn of its own. A side with pieces to place has no other turn. Nothing is bound before all pieces are placed.</p>
    <p><b>Movement.</b> A piece moves one square, to an empty square. Soldiers and duces move alike. Pieces go along the ranks and files, not diagonally. A bound piece does not move.</p>
    <p><b>Leaps.</b> There are no leaps.</p>
    <p><b>Binding.</b> Nothing is captured at once. A piece binds an enemy by moving next to it, if another free piece of its side is on the opposite side of that enemy, in the same rank or file. A bound piece is turned over and cannot move or help to bind. It stays bound as long as two free enemies are on opposite sides of it; after that it is free again.</p>
    <p><b>Suicide.</b> A piece may move between two free enemies in safety; nothing happens to it.</p>
    <p><b>Removal.</b> Before it moves, a side may take any number of bound enemies off the board; it must move in any case.</p>
    <p><b>Dux.</b> A dux is bound and removed like a soldier.</p>
    <p><b>End.</b> A side that is down to 1 piece has lost the game. Duces are counted too. Bound pieces are counted too. This counts only when all pieces are placed. A side that has no turn loses.</p>
    <figure>
    <svg aria-hidden="true" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 240 200">
    <use xlink:href="#board-5x4" x="0" y="0"/>
    <use xlink:href="#auto-S" x="80" y="120"/>
    <use xlink:href="#auto-S" x="160" y="120"/>
    <use xlink:href="#auto-xs" x="120" y="120"/>
    <use xlink:href="#auto-s" x="200" y="120"/>
    <circle cx="120" cy="120" r="18" fill="none" stroke="var(--outline)" stroke-width="5.5"/>
    <circle cx="120" cy="120" r="18" fill="none" stroke="var(--taken)" stroke-width="2.5"/>
    <g opacity="0.85">
    <path d="M160 80L160 92.8" fill="none" stroke="var(--outline)" stroke-width="7.5" stroke-linejoin="round"/>
    <path d="M160 104.5L154.15 92.8L165.85 92.8z" fill="none" stroke="var(--outline)" stroke-width="3" stroke-linejoin="round"/>
    <path d="M160 80L160 92.8" fill="none" stroke="var(--trail)" stroke-width="4.5" stroke-linejoin="round"/>
    <path d="M160 104.5L154.15 92.8L165.85 92.8z" fill="var(--trail)"/>
    <circle cx="160" cy="80" r="4.5" fill="var(--trail)"/>
    </g>
    </svg>
    <figcaption>White moves from d3 to d2. The black piece on c2 is now between the white pieces on d2 and b2: it is bound, and is turned over.</figcaption>
    </figure>
    <figure>
    <svg aria-hidden="true" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 240 200">
    <use xlink:href="#board-5x4" x="0" y="0"/>
    <use xlink:href="#auto-S" x="120" y="80"/>
    <use xlink:href="#auto-S" x="200" y="40"/>
    <use xlink:href="#auto-s" x="200" y="160"/>
    <use xlink:href="#auto-s" x="160" y="120"/>
    <g opacity="0.85">
    <path d="M160 80L147.2 80" fill="none" stroke="var(--outline)" stroke-width="7.5" stroke-linejoin="round"/>
    <path d="M135.5 80L147.2 74.15L147.2 85.85z" fill="none" stroke="var(--outline)" stroke-width="3" stroke-linejoin="round"/>
    <path d="M160 80L147.2 80" fill="none" stroke="var(--trail)" stroke-width="4.5" stroke-linejoin="round"/>
    <path d="M135.5 80L147.2 74.15L147.2 85.85z" fill="var(--trail)"/>
    <circle cx="160" cy="80" r="4.5" fill="var(--trail)"/>
    </g>
    </svg>
    <figcaption>White moves from d3 to the next square, c3.</figcaption>
    </figure>
    <figure>
    <svg aria-hidden="true" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 240 200">
    <use xlink:href="#board-5x4" x="0" y="0"/>
    <g opacity="0.4"/>
    <circle cx="160" cy="80" r="18" fill="none" stroke="var(--outline)" stroke-width="5.5"/>
    <circle cx="160" cy="80" r="18" fill="none" stroke="var(--taken)" stroke-width="2.5"/>
    <use xlink:href="#auto-S" x="160" y="80"/>
    <use xlink:href="#auto-S" x="200" y="80"/>
    <use xlink:href="#auto-s" x="80" y="120"/>
    <use xlink:href="#auto-s" x="160" y="40"/>
    <g opacity="0.85">
    <path d="M120 80L132.8 80" fill="none" stroke="var(--outline)" stroke-width="7.5" stroke-linejoin="round"/>
    <path d="M144.5 80L132.8 85.85L132.8 74.15z" fill="none" stroke="var(--outline)" stroke-width="3" stroke-linejoin="round"/>
    <path d="M120 80L132.8 80" fill="none" stroke="var(--trail)" stroke-width="4.5" stroke-linejoin="round"/>
    <path d="M144.5 80L132.8 85.85L132.8 74.15z" fill="var(--trail)"/>
    <circle cx="120" cy="80" r="4.5" fill="var(--trail)"/>
    </g>
    </svg>
    <figcaption>White takes the bound piece on d3 off the board, and then moves from c3 to d3.</figcaption>
    </figure>
    </section>

    </section>
    <script type="application/json" id="told">{"signs":{},"words":{}
    }</script>
    </main>
    </body>
    </html>
    $ printf '[Event "</script><b>"] [White "A \\"q\\" & <i>"]\n\n1. d2-d3 {</script> <!-- } *\n\n[Rules "latrones"] *\n' |
    >   latro-render-svg --html=article --rules petteia - | shown | sed -n '/^<html/p; /class="plain"/,$p'
    <html lang="en" class="article" data-theme="auto" data-frame="20">
    <section class="plain">
    <h1>A &quot;q&quot; &amp; &lt;i&gt; - ?</h1>
    <figure><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 380 452.75" width="480" height="572" role="img" aria-labelledby="title-17567b41 desc-17567b41" font-family="Georgia,'Times New Roman',serif" fill="var(--text)">
    <title id="title-17567b41">A "q" &amp; &lt;i&gt; - ?, &lt;/script&gt;&lt;b&gt;, latrunculi (Petteia): after 1. d2-d3</title>
    <desc id="desc-17567b41">A board of 8 by 8 squares. White: 16 soldiers on a1 to h1, a2 to c2, e2 to h2 and d3. Black: 16 soldiers on a7 to h7 and a8 to h8. Last turn: from d2 to d3. 1. d2-d3. Black to move.</desc>
    <g id="auto-S">
    <g id="auto-s">
    </figure>
    <h2>The games, as records</h2>
    <svg class="defs" aria-hidden="true" font-family="Georgia,'Times New Roman',serif">
    <g id="board-8x8">
    <g id="board-8x8f">
    <div class="game" data-number="1" data-title="A &quot;q&quot; &amp; &lt;i&gt; - ?" data-about="&lt;/script&gt;&lt;b&gt; · Petteia" data-end="Black to move" data-boards="1" data-summary="" data-words="1"><script type="application/json">{"tags":{"Event":"\u003c/script>\u003cb>","White":"A \"q\" & \u003ci>","Rules":"petteia"},"fen":"ssssssss/ssssssss/8/8/8/8/SSSSSSSS/SSSSSSSS w - 0 1","plies":[{"turn":"d2-d3","comment":"\u003c/script> \u003c!--"}],"result":"*"}
    </script><pre>
    [Event "&lt;/script>&lt;b>"]
    [White "A \"q\" &amp; &lt;i>"]
    [Result "*"]
    [Rules "petteia"]

    1. d2-d3 {&lt;/script> &lt;!--} *
    </pre></div>
    <svg class="defs" aria-hidden="true" font-family="Georgia,'Times New Roman',serif">
    <g id="auto-xS">
    <g id="auto-xs">
    <div class="game" data-number="2" data-title="A game of latrunculi" data-about="Latrones" data-end="White to move" data-boards="" data-summary=""><script type="application/json">{"tags":{"Rules":"latrones"},"fen":"8/8/8/8/8/8/8/8 w 8S8s 0 1","plies":[],"result":"*"}
    </script><pre>
    [Rules "latrones"] *
    </pre></div>
    </section>
    <script type="application/json" id="told">{"signs":{},"words":{}
    }</script>
    </main>
    </body>
    </html>

Games count on from file to file.

    $ latro-render-svg --html --games 2 ../two.lgn ../two.lgn | grep -o 'data-number="[0-9]*"'
    data-number="2"
    data-number="4"

Well-formed, but for the script and the style.

    $ latro-render-svg --html ../bound.lgn | sed '1d; /^<style>/,/<\/style>$/d; /^<script>/,/<\/script>$/d' | xmllint --noout - && echo well-formed
    well-formed

As the value of an attribute; what is there of the page, without the escapes, is the page.

    $ latro-render-svg --html=embed ../bound.lgn >embed
    $ latro-render-svg --html ../bound.lgn >page
    $ sed -n '1,2s/srcdoc.*//p; /^<figcaption/,$p' embed
    \<iframe title="Piso - Seneca · Saturnalia, 2026.12.17 · board of 5×4, 6 pieces a side, one dux a side, capture by binding, removals before the move" width="100%" height="680" style="border:0;width:100%;height:auto;aspect-ratio:3/4;min-height:40rem;max-height:95vh" loading="lazy" sandbox="allow-scripts allow-downloads allow-modals" allow="clipboard-write"\x20
    <figcaption>Piso - Seneca · Saturnalia, 2026.12.17 · board of 5×4, 6 pieces a side, one dux a side, capture by binding, removals before the move</figcaption>
    </figure>
    $ sed '1d; 2s/.* srcdoc="//; s/&quot;/"/g; s/&lt;/</g; s/&amp;/\&/g; /^"><\/iframe>$/,$d' embed | cmp - page && echo same
    same
    $ latro-render-svg -v --html -o x.html ../two.lgn && ls "$SCRATCH"
    embed
    page
    x.html
  ! latro-render-svg: note: reading ../two.lgn
  ! latro-render-svg: note: ../two.lgn is lgn: game records, lgn(5)
  ! latro-render-svg: note: wrote a page of 2 games, 59 KiB
  ! latro-render-svg: note: wrote x.html

== html-errors
Games with errors are reported and left out; without games there is no page. Options without effect are refused.

    $ printf '[Rules "petteia"] 1. d2-d5 d7-d3 *\n\n[Rules "petteia"] 1. d2-d9 *\n\n[Rules "petteia"] 1. d2-d3 *\n' >three.lgn
    $ latro-render-svg --html -o page.html three.lgn; echo "status $?"
    status 1
  ! three.lgn:1:28: error[illegal-turn]: d7-d3: the way from d7 to d3 is blocked on d5; nearest legal turn: d7-d6
  ! three.lgn:3:22: error[off-board]: d2-d9: d9 is not on the board, which ends at h8
    $ grep -o 'data-number="[0-9]*"' page.html
    data-number="3"
    $ for games in 2 9; do latro-render-svg --html --games $games -o none.html three.lgn; echo "status $?"; done
    status 1
    status 1
  ! three.lgn:3:22: error[off-board]: d2-d9: d9 is not on the board, which ends at h8
  ! latro-render-svg: --games: no game in three.lgn has such a number
    $ latro-render-svg --html -o none.html </dev/null; echo "status $?"
    status 1
  ! latro-render-svg: warning: <stdin>: the input is empty
  ! latro-render-svg: there is no game in standard input
    $ ls
    page.html
    three.lgn
    $ for options in "--ply 3" "--size 300" "--legend" "--caption x" "--no-caption" "--show-turns d4" "--animate" "--frames x" "--sheet 2" \
    >   "--no-loop" "--speed 20" "-o x.svg" "-o x.pdf" "--theme none" "--paper letter" "--diagrams x"; do
    >   echo "-- $options"
    >   latro-render-svg --html $options three.lgn >/dev/null
    >   echo "status $?"
    > done 2>&1 | grep -v ^Try
    -- --ply 3
    latro-render-svg: --ply: not with --html; a link such as page.html#1.17 opens the page after ply 17
    status 2
    -- --size 300
    latro-render-svg: --size: not with --html; the page uses the whole window
    status 2
    -- --legend
    latro-render-svg: --legend: not with --html
    status 2
    -- --caption x
    latro-render-svg: --caption and --no-caption: not with --html; the page shows the tags of each game
    status 2
    -- --no-caption
    latro-render-svg: --caption and --no-caption: not with --html; the page shows the tags of each game
    status 2
    -- --show-turns d4
    latro-render-svg: --show-turns: not with --html
    status 2
    -- --animate
    latro-render-svg: --frames, --sheet, --animate, --score and --html: only one of them at a time
    status 2
    -- --frames x
    latro-render-svg: --frames, --sheet, --animate, --score and --html: only one of them at a time
    status 2
    -- --sheet 2
    latro-render-svg: --frames, --sheet, --animate, --score and --html: only one of them at a time
    status 2
    -- --no-loop
    latro-render-svg: --no-loop: only with --animate
    status 2
    -- --speed 20
    latro-render-svg: --speed: '20' is no factor from 0.1 to 10, such as 1.5
    status 2
    -- -o x.svg
    latro-render-svg: -o: the page is HTML; write it to x.html
    status 2
    -- -o x.pdf
    latro-render-svg: -o: the page is HTML; write it to x.html
    status 2
    -- --theme none
    latro-render-svg: --theme: there is no theme 'none'; latro has marble, slate, print, high-contrast, colour-safe, auto, and a theme of your own is a file whose name ends in .toml
    status 2
    -- --paper letter
    latro-render-svg: --paper has no effect without --score or --rules-sheet
    status 2
    -- --diagrams x
    latro-render-svg: --diagrams: 'x' is not a whole number
    status 2
    $ latro-render-svg --html=frame three.lgn; echo "status $?"
    status 2
  ! latro-render-svg: --html: 'frame' is not one of page, article and embed
  ! Try 'latro-render-svg --help' for more information.
    $ latro-render-svg -o x.html three.lgn; echo "status $?"
    status 2
  ! latro-render-svg: -o: a picture is SVG, so write it to a file .svg; for a page to step through, add --html
  ! Try 'latro-render-svg --help' for more information.
    $ latro-render-svg --diagrams 3 three.lgn; echo "status $?"
    status 2
  ! latro-render-svg: --diagrams has no effect without --score or --html
  ! Try 'latro-render-svg --help' for more information.
