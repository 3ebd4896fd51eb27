== games
Games of chance are the same on every machine. They are legal; each format can have them.

    $ latro-play --player random --games 2 --seed 5 --max-turns 40 --no-games --match "petteia board=5x4 rows=1" "bell pieces=4 duces=0"
    petteia board=5x4 rows=1: random against random
      games          2
      result         0 won, 2 drawn, 0 lost: 50.0 %
      Elo            +0 (−274 … +274); likelihood that the first is the stronger one: 50.0 %
      as White       0 won, 2 drawn, 0 lost: 50.0 %
      ended          2 adjudication
      turns          40.0 on average

    bell pieces=4 duces=0: random against random
      games          2
      result         0 won, 2 drawn, 0 lost: 50.0 %
      Elo            +0 (−274 … +274); likelihood that the first is the stronger one: 50.0 %
      as White       0 won, 2 drawn, 0 lost: 50.0 %
      ended          1 quiet, 1 adjudication
      turns          37.0 on average
    $ latro-play --player random,name=Chance --games 2 --seed 5 --max-turns 30 "petteia board=5x4 rows=1" "bell pieces=4 duces=0" |
    >   tee games.lgn
    [Event "petteia board=5x4 rows=1: Chance against Chance"]
    [Round "1"]
    [White "Chance"]
    [Black "Chance"]
    [Result "1/2-1/2"]
    [Rules "petteia board=5x4 rows=1"]
    [Seed "5"]
    [Termination "adjudication"]

    1. a1-a2 b4-b2 2. a2-a1 c4-c3 3. e1-e3 c3-d3 4. c1-c4 d3-c3 5. d1-e1 a4-a2
    6. c4-a4 a2-a3 7. a4-b4 d4-c4 8. b1-c1 b2-c2 9. a1-b1 e4-d4 10. e3-e4 c2-b2
    11. b4-b3xb2 c4-b4 12. b1-a1 c3-c4 13. b3-d3 c4-c3 14. e1-e2 c3-c2 15. c1-b1
    d4-c4 1/2-1/2

    [Event "petteia board=5x4 rows=1: Chance against Chance"]
    [Round "2"]
    [White "Chance"]
    [Black "Chance"]
    [Result "1/2-1/2"]
    [Rules "petteia board=5x4 rows=1"]
    [Seed "5"]
    [Termination "adjudication"]

    1. a1-a3 d4-d3 2. e1-e3 d3-d2 3. e3-b3 d2-d4 4. b1-b2 e4-e2 5. a3-a2 a4-a3
    6. a2-a1 a3-a2 7. c1-c3 a2-a4 8. a1-c1 e2-c2xc3 9. d1-e1 c2-d2 10. b2-a2 a4-a3
    11. a2-b2 a3-a4 12. b2-a2 c4-c3 13. c1-d1 d4-d3 14. b3-b2 d3-e3 15. e1-e2 e3-d3
    1/2-1/2

    [Event "bell pieces=4 duces=0: Chance against Chance"]
    [Round "1"]
    [White "Chance"]
    [Black "Chance"]
    [Result "1/2-1/2"]
    [Rules "bell pieces=4 duces=0"]
    [Seed "5"]
    [Termination "adjudication"]

    1. @c4/h2 @e5/f1 2. @a8/c5 @b6/h7 3. c5-d5 e5-e6 4. d5-e5 b6-b7 5. a8-a7 f1-f2
    6. e5-e4 f2-f3 7. a7-a6 e6-e5 8. h2-h1 h7-g7 9. a6-a5 f3-f4 10. c4-c3 e5-e6
    11. e4-d4 f4-g4 12. h1-h2 g4-f4 13. a5-a6 b7-b6 14. c3-b3 e6-d6 15. d4-e4 f4-f3
    1/2-1/2

    [Event "bell pieces=4 duces=0: Chance against Chance"]
    [Round "2"]
    [White "Chance"]
    [Black "Chance"]
    [Result "1/2-1/2"]
    [Rules "bell pieces=4 duces=0"]
    [Seed "5"]
    [Termination "adjudication"]

    1. @g8/h5 @e7/h2 2. @c8/g5 @d7/h8 3. g5-f5 e7-f7 4. f5-g5 d7-d6 5. g8-g7 d6-d5
    6. g5-g4 d5-d4 7. c8-c7 h8-h7xg7-h6 8. c7-d7 f7-f6 9. h5-g5 h2-h1 10. d7-e7
    d4-d3 11. e7-e8 h6-h7 12. g5-h5 h1-h2 13. g4-f4 f6-g6 14. h5-h6xh7-h7 d3-c3
    15. h7-h8 h2-h3 1/2-1/2
    \
    $ latro-validate games.lgn
    $ for format in jsonl sgf moves epd; do
    >   latro-play -q --player random,name=Chance --games 2 --seed 5 --max-turns 30 -o games.$format --to $format masters
    >   latro-validate -q --from $format --rules masters games.$format && echo "$format $(wc -l <games.$format)"
    > done
    jsonl 2
    sgf 16
    moves 2
    epd 62
    $ latro-play -q --player random --games 2 --max-turns 9 --to ludii masters
  ! latro-play: masters: the game is not written: Ludii's Ludus Latrunculorum does not have the ruleset 'masters'
    [1]

== uct
The player of random playouts: the same games for every -j, the name in the tags, no evaluations.

    $ latro-play --player uct=40 --player random --games 4 --seed 2 "petteia board=5x4 rows=1" >games.lgn
  ! petteia board=5x4 rows=1: uct=40 against random
  !   games          4
  !   result         4 won, 0 drawn, 0 lost: 100.0 %
  !   Elo            +∞ (−113 … +∞); likelihood that the first is the stronger one: 93.2 %
  !   pairs          0 with 0 points, 0 with ½, 0 with 1, 0 with 1½, 2 with 2
  !   as White       2 won, 0 drawn, 0 lost: 100.0 %
  !   as Black       2 won, 0 drawn, 0 lost: 100.0 %
  !   ended          4 reduced
  !   turns          126.5 on average
    $ sed -n 1,8p games.lgn
    [Event "petteia board=5x4 rows=1: uct=40 against random"]
    [Round "1.1"]
    [White "uct=40"]
    [Black "random"]
    [Result "1-0"]
    [Rules "petteia board=5x4 rows=1"]
    [Seed "2"]
    [Termination "reduced"]
    $ latro-play -q -j2 --player uct=40 --player random --games 4 --seed 2 "petteia board=5x4 rows=1" 2>/dev/null |
    >   cmp games.lgn - && echo same
    same
    $ latro-validate --strict games.lgn
    $ latro-play --player uct=5 --max-turns 4 --evals --to jsonl --random-turns 0 "petteia board=5x4 rows=1" |
    >   jq -r '.plies[] | .comment' | sed -E 's/emt 0:00:0[0-9.]+/emt T/'
    [%emt T]
    [%emt T]
    [%emt T]
    [%emt T]
    $ for seed in 3 3 4; do
    >   latro-play -q --white uct=25 --black uct=25 --seed $seed --random-turns 0 --max-turns 10 --to moves "petteia board=5x4 rows=1"
    > done
    rules "petteia board=5x4 rows=1"; fen "sssss/5/5/SSSSS w - 0 1"; e1-e2 d4-d3 e2-e3 c4-d4 e3-e1 e4-e2 c1-c4 e2-e4 e1-e3 a4-a2
    rules "petteia board=5x4 rows=1"; fen "sssss/5/5/SSSSS w - 0 1"; e1-e2 d4-d3 e2-e3 c4-d4 e3-e1 e4-e2 c1-c4 e2-e4 e1-e3 a4-a2
    rules "petteia board=5x4 rows=1"; fen "sssss/5/5/SSSSS w - 0 1"; e1-e3 c4-c3 b1-b3 d4-d3 b3-a3 c3-c4 d1-d2 c4-c2 e3-e1 d3-b3

== openings
Openings from a file: each once, in order or not; errors are reported before anything is played.

    $ printf '[Rules "petteia"]\n\n%s *\n\n' '1. a2-a5' '1. b2-b4 a7-a6' '1. c2-c3' >open.lgn
    $ play() { latro-play -q --player random "$@"; echo "status $?"; }
    $ play --openings open.lgn --max-turns 3 --to moves petteia
    rules "petteia"; fen "ssssssss/ssssssss/8/8/8/8/SSSSSSSS/SSSSSSSS w - 0 1"; a2-a5 d7-d6 c2-c4
    rules "petteia"; fen "ssssssss/ssssssss/8/8/8/8/SSSSSSSS/SSSSSSSS w - 0 1"; b2-b4 a7-a6 h2-h4
    rules "petteia"; fen "ssssssss/ssssssss/8/8/8/8/SSSSSSSS/SSSSSSSS w - 0 1"; c2-c3 f7-f4 h2-h5
    status 0
    $ play --openings open.lgn --max-turns 3 --to moves --shuffle --seed 4 petteia
    rules "petteia"; fen "ssssssss/ssssssss/8/8/8/8/SSSSSSSS/SSSSSSSS w - 0 1"; a2-a5 h7-h4 f2-f3
    rules "petteia"; fen "ssssssss/ssssssss/8/8/8/8/SSSSSSSS/SSSSSSSS w - 0 1"; b2-b4 a7-a6 d2-d6
    rules "petteia"; fen "ssssssss/ssssssss/8/8/8/8/SSSSSSSS/SSSSSSSS w - 0 1"; c2-c3 h7-h4 c3-g3
    status 0
    $ play --openings open.lgn --max-turns 3 --to moves --swap --games 4 petteia
    rules "petteia"; fen "ssssssss/ssssssss/8/8/8/8/SSSSSSSS/SSSSSSSS w - 0 1"; a2-a5 d7-d6 c2-c4
    rules "petteia"; fen "ssssssss/ssssssss/8/8/8/8/SSSSSSSS/SSSSSSSS w - 0 1"; a2-a5 b7-b4 g2-g5
    rules "petteia"; fen "ssssssss/ssssssss/8/8/8/8/SSSSSSSS/SSSSSSSS w - 0 1"; b2-b4 a7-a6 h2-h4
    rules "petteia"; fen "ssssssss/ssssssss/8/8/8/8/SSSSSSSS/SSSSSSSS w - 0 1"; b2-b4 a7-a6 d2-d3
    status 0
    $ play --openings open.lgn --games 4 petteia
    status 2
  ! latro-play: --games 4: the openings of petteia are enough for 3 games, each once
  ! Try 'latro-play --help' for more information.
    $ play --openings open.lgn masters
    status 2
  ! latro-play: --openings: there are none for masters
  ! Try 'latro-play --help' for more information.
    $ printf '[Rules "petteia"]\n\n1. a2-b3 *\n' >bad.lgn
    $ play --openings bad.lgn -o none petteia
    status 1
  ! bad.lgn:3:4: error[illegal-turn]: a2-b3: a2 to b3 is a diagonal, and pieces move along ranks and files (lines=4); nearest legal turns: a2-a3, a2-a4, a2-a5
    $ printf '[Rules "petteia"]\n[FEN "8/8/8/8/8/8/SS6/s7 w"]\n\n*\n' >over.lgn
    $ play --openings over.lgn -o none petteia
    status 1
  ! over.lgn:1:1: error[left-out]: no opening: the game is over (Black is reduced to 1 piece: White has won)
    $ ls
    bad.lgn
    open.lgn
    over.lgn

== vary
The effect of each value; combinations that contradict themselves are left out.

    $ latro-play --no-games --stats --player random --games 200 --vary move=step,slide --vary lose=1,2 "petteia board=5x4 rows=1 quiet=30" |
    >   sed -n '/effect of/p; / DurationTurns /p; /StateTree/p'
      DurationTurns                        47.88  (44.96 … 50.81) turns
      StateTreeComplexity                  8.393  (8.393 … 8.393) log10
      DurationTurns                        45.41  (42.68 … 48.14) turns
      StateTreeComplexity                  8.393  (8.393 … 8.393) log10
      DurationTurns                        60.11  (56.72 … 63.50) turns
      StateTreeComplexity                  8.393  (8.393 … 8.393) log10
      DurationTurns                        50.77  (48.11 … 53.44) turns
      StateTreeComplexity                  8.393  (8.393 … 8.393) log10
    effect of move=step
      DurationTurns                    −4.398 (−5.869 … −2.926)
      StateTreeComplexity              +0.000 (+0.000 … +0.000)
    effect of move=slide
      DurationTurns                    +4.398 (+2.926 … +5.869)
      StateTreeComplexity              +0.000 (+0.000 … +0.000)
    effect of lose=1
      DurationTurns                    +2.953 (+1.481 … +4.424)
      StateTreeComplexity              +0.000 (+0.000 … +0.000)
    effect of lose=2
      DurationTurns                    −2.953 (−4.424 … −1.481)
      StateTreeComplexity              +0.000 (+0.000 … +0.000)
    $ latro-play --no-games --stats --report csv --player random --games 50 --vary suicide=safe,bound "petteia board=5x4 rows=1 quiet=30" | cut -c 1-60
    ruleset,first,second,games,AdvantageP1,AdvantageP1_low,Advan
    petteia board=5x4 rows=1 quiet=30 suicide=safe,random,random
  ! latro-play: warning: 'petteia board=5x4 rows=1 quiet=30 suicide=bound' is left out: suicide needs capture=bind
    $ latro-play --no-games --stats --report jsonl --player random --games 50 --vary lose=1,2 "petteia board=5x4 rows=1 quiet=30" | grep '"effect":"lose=2"' | head -n 3
    {"effect":"lose=2","figure":"AdvantageP1","value":-0.07,"low":-0.161407135,"high":0.0214071353}
    {"effect":"lose=2","figure":"AdvantageDecided","value":-0.0527462947,"low":-0.164317304,"high":0.0588247144}
    {"effect":"lose=2","figure":"Balance","value":0.08,"low":-0.0420036832,"high":0.202003683}
    $ latro-play --no-games --stats --vary nope=1 petteia
  ! latro-play: --vary: expected KEY=V1,V2…, found 'nope=1' (latro-rules(7) has the keys)
  ! Try 'latro-play --help' for more information.
    [2]
    $ latro-play --no-games --stats --vary lose=x petteia
  ! latro-play: 'petteia lose=x': lose is a number from 0 to 256, not x
  ! Try 'latro-play --help' for more information.
    [2]
    $ latro-play --no-games --stats --vary lose=1,1 petteia
  ! latro-play: 'petteia lose=1' and 'petteia lose=1' are the same ruleset
  ! Try 'latro-play --help' for more information.
    [2]
    $ latro-play --no-games --stats --vary suicide=bound petteia
  ! latro-play: warning: 'petteia suicide=bound' is left out: suicide needs capture=bind
  ! latro-play: --vary: all combinations contradict themselves
  ! Try 'latro-play --help' for more information.
    [2]

== evals
Every turn after the opening has its evaluation, depth and time.

    $ latro-play -q --white nodes=30 --black random --random-turns 4 --max-turns 12 --evals --to jsonl petteia |
    >   jq -r '.plies[] | .comment // "none"' | sed -E 's/eval [^]]+/eval N/; s/depth [0-9]+/depth N/; s/emt 0:00:0[0-9.]+/emt T/'
    none
    none
    none
    none
    [%eval N] [%emt T]
    [%emt T]
    [%eval N] [%emt T]
    [%emt T]
    [%eval N] [%emt T]
    [%emt T]
    [%eval N] [%emt T]
    [%emt T]
  ! petteia: nodes=30 against random
  !   games          1
  !   result         0 won, 1 drawn, 0 lost: 50.0 %
  !   Elo            +0 (−375 … +375); likelihood that the first is the stronger one: 50.0 %
  !   as White       0 won, 1 drawn, 0 lost: 50.0 %
  !   ended          1 adjudication
  !   turns          12.0 on average

== tables
The suffix of -o decides between commas and tabs.

    $ latro-play --games 1 --player random -o games.csv petteia && head -n 1 games.csv
    \file,number,date,event,white,black,result,ruleset,plies,ending\x0D
    $ latro-play --games 1 --player random -o games.tsv petteia && head -n 1 games.tsv | tr '\t' '|'
    file|number|date|event|white|black|result|ruleset|plies|ending
