== text
Games as prose: for paper, in colours, of other formats, and with what a reader is not shown.

    $ printf '%b' '[Event "Saturnalia"]\0012[Date "2026.12.17"]\0012[White "Piso"]\0012[Black "Seneca"]\0012[Result "1-0"]\0012[Rules "petteia board=4x4"]\0012[FEN "s2s/4/4/S2S b - 0 7"]\0012[SetUp "1"]\0012[Termination "resignation"]\0012[Phases "placement 0"]\0012\0012{A short one. [%latro 1.0.0 nodes=1]} 7... a4-b4 {[%eval 0.00]} 8. d1-d3! $10\0012(8. d1-c1 {[%eval 0.00] Slow.} 8... b4-c4 (8... d4-d3 {Better.} 9. c1-d1)) {Near\0012it, as anybody can see, and one step away from where it was some turns ago.} 8...\0012b4-a4?? 1-0\0012\0012[Rules "schadler board=4x4 pieces=2"]\0012\00121. @a1 @d4 {A last\0011word\0012with (marks).} 2. @b2 *\0012' >games.lgn
    $ echo '-- two games: one by Black from a position, with variations; a placement'
    -- two games: one by Black from a position, with variations; a placement
    $ latro-convert --to text games.lgn
    Piso - Seneca
    =============
    Saturnalia, 2026.12.17
    Petteia, board of 4×4
    1-0: Black resigned

    A short one.

        Black to move
     4   s   .   .   s
     3   .   .   .   .
     2   .   .   .   .
     1   S   .   .   S
         a   b   c   d
        S White's soldier, s Black's

    7... a4-b4 8. d1-d3! =
            8. d1-c1 (0.00) Slow. 8... b4-c4
                8... d4-d3 Better. 9. c1-d1
        Near it, as anybody can see, and one step away from where it was some turns
        ago.
    8... b4-a4??

        After 8... b4-a4??, 1-0
     4  [s] [.]  .   s
     3   .   .   .   S
     2   .   .   .   .
     1   S   .   .   .
         a   b   c   d
        [ ] squares of the turn

    A game of latrunculi
    ====================
    Schädler 2001, board of 4×4, 2 pieces a side

    1. @a1 @d4
        A last word with (marks).
    2. @b2

        After 2. @b2, Black to move
     4   .   .   .   s
     3   .   .   .   .
     2   .  [S]  .   .
     1   S   .   .   .
         a   b   c   d
        Black has 1 soldier in hand
        S White's soldier, s Black's; [ ] squares of the turn
    \
    $ echo '-- colours'
    -- colours
    $ latro-convert --to text --color always --games 1 games.lgn | sed -n '/^7/,/^$/p' | tr '\033' '~'
    7... ~[1ma4-b4~[0m 8. ~[1md1-d3~[0m~[1;32m! =~[0m
            8. d1-c1~[2m (0.00)~[0m Slow. 8... b4-c4
                8... d4-d3 Better. 9. c1-d1
        Near it, as anybody can see, and one step away from where it was some turns
        ago.
    8... ~[1mb4-a4~[0m~[1;31m??~[0m
    \
    $ NO_COLOR=1 latro-convert --to text --color always -o colours.txt games.lgn
    $ tr '\033' '~' <colours.txt | head -n 2
    ~[1mPiso~[0m ~[1m-~[0m ~[1mSeneca~[0m
    ~[2m=============~[0m
    $ echo '-- boards every so many turns, as in scores; judged turns have some'
    -- boards every so many turns, as in scores; judged turns have some
    $ printf '%s\n' '[Rules "petteia"]' '' '1. a2-a5 a7-a6 $2 2. b2-b3 {[%csl Gb3]} b7-b6 3. c2-c3 $6 c7-c6 4. d2-d3 d7-d6 *' >boards.lgn
    $ for n in 0 1 2; do
    >   latro-convert --to text --diagrams $n boards.lgn | sed -n 's/^ *After \([^,]*\).*/\1/p' >text
    >   latro-render-svg --score=- --diagrams $n boards.lgn | tr '\0' '\n' | sed -n 's/\xC2\xA0/ /g; s/.*>after \([^<]*[^<.]\)\.*<.*/\1/p' | cmp - text
    >   paste -sd, text
    > done
    1... a7-a6?,2. b2-b3,4... d7-d6
    1. a2-a5,1... a7-a6?,2. b2-b3,2... b7-b6,3. c2-c3?!,3... c7-c6,4. d2-d3,4... d7-d6
    1... a7-a6?,2. b2-b3,3... c7-c6,4... d7-d6
    $ latro-convert --to text boards.lgn | sed -n 's/^ *After/After/p'
    After 1... a7-a6?
    After 2. b2-b3
    After 4... d7-d6, White to move
    $ echo '-- only in this format'
    -- only in this format
    $ latro-convert --diagrams 2 boards.lgn
  ! latro-convert: --diagrams: lgn has no boards between turns; --to text has
  ! Try 'latro-convert --help' for more information.
    [2]
    $ latro-convert --to text --diagrams -1 boards.lgn
  ! latro-convert: --diagrams: '-1' is not a whole number
  ! Try 'latro-convert --help' for more information.
    [2]
    $ latro-annotate --events --to jsonl --diagrams 2 boards.lgn
  ! latro-annotate: --diagrams: jsonl has no boards between turns; --to text has
  ! Try 'latro-annotate --help' for more information.
    [2]
    $ latro-annotate --ugi --diagrams 2
  ! latro-annotate: --diagrams has no effect with --ugi: the program that uses the engine asks for each search
  ! Try 'latro-annotate --help' for more information.
    [2]
    $ latro-play --no-games --match --diagrams 2
  ! latro-play: --diagrams has no effect with --no-games
  ! Try 'latro-play --help' for more information.
    [2]
    $ latro-annotate --events --to text --diagrams 2 boards.lgn | grep -c After
    4
    $ latro-play --random-turns 0 --seed 1 --max-turns 9 --to text --diagrams 2 -q petteia | grep -c After
    5
    $ echo '-- of JSON, with several threads, the same'
    -- of JSON, with several threads, the same
    $ latro-convert --to text games.lgn >one
    $ latro-convert --to jsonl games.lgn | latro-convert --to text -j4 | cmp - one && echo same
    same
    $ echo '-- it is not read'
    -- it is not read
    $ latro-convert --from text one
  ! latro-convert: --from: 'text' is not one of auto, lgn, jsonl, ludii, sgf, epd, moves and sqlite
  ! Try 'latro-convert --help' for more information.
    [2]
    $ latro-convert one
  ! one:1:1: error[syntax]: expected a turn, a comment or a result, found 'Piso'
  ! latro-convert: 1 game read: 1 rejected
    [1]
