== stats
Figures in all forms; a table for people, one for spreadsheets.

    $ latro-play --no-games --stats --player random --games 300 --seed 3 "petteia board=5x4 rows=1 quiet=30"
    petteia board=5x4 rows=1 quiet=30: 300 games of random against random
      AdvantageP1                          0.290  (0.242 … 0.344) share
      AdvantageDecided                     0.422  (0.357 … 0.491) share
      Balance                              0.893  (0.800 … 0.987) share
      Completion                           0.687  (0.632 … 0.737) share
      Drawishness                          0.313  (0.263 … 0.368) share
      Timeouts                             0.000  (0.000 … 0.013) share
      ComebackRate                         0.015  (0.005 … 0.042) share
      DurationTurns                        57.74  (55.07 … 60.41) turns
      DurationTurnsStdDev                  23.42  (21.77 … 25.06) turns
      DurationTurns05                      30.00  (30.00 … 30.00) turns
      DurationTurnsMedian                  57.00  (51.00 … 61.00) turns
      DurationTurns95                      102.0  (97.00 … 111.0) turns
      BranchingFactorAverage               12.63  (12.58 … 12.68) turns
      BranchingFactorTurns                 12.65  (12.60 … 12.70) turns
      BranchingFactorTenth1                11.67  (11.57 … 11.77) turns
      BranchingFactorTenth2                12.76  (12.63 … 12.88) turns
      BranchingFactorTenth3                12.71  (12.57 … 12.84) turns
      BranchingFactorTenth4                12.86  (12.73 … 12.99) turns
      BranchingFactorTenth5                12.96  (12.81 … 13.10) turns
      BranchingFactorTenth6                12.85  (12.70 … 13.00) turns
      BranchingFactorTenth7                12.65  (12.50 … 12.80) turns
      BranchingFactorTenth8                12.69  (12.54 … 12.84) turns
      BranchingFactorTenth9                12.63  (12.48 … 12.78) turns
      BranchingFactorTenth10               12.80  (12.63 … 12.97) turns
      DecisionMoves                        1.000  (1.000 … 1.000) share
      Captures                             2.363  (2.166 … 2.561) pieces
      CaptureTurns                         0.041  (0.038 … 0.043) share
      BindTurns                            0.000  (0.000 … 0.000) share
      FreeTurns                            0.000  (0.000 … 0.000) share
      FirstCapture                         13.50  (12.56 … 14.44) turns
      PiecesLeft                           7.637  (7.439 … 7.834) pieces
      BoardCoverageDefault                 0.991  (0.989 … 0.994) share
      PositionalRepetition                 0.007  (0.005 … 0.008) share
      GameTreeComplexity                   63.62  (60.67 … 66.57) log10
      StateTreeComplexity                  8.393  (8.393 … 8.393) log10
    $ for form in markdown csv; do
    >   latro-play --no-games --stats --report $form --player random --games 300 "petteia board=4x4 rows=1" "latrones board=5x5 pieces=3" |
    >     cut -c 1-200
    > done
    | ruleset | first | second | games | AdvantageP1 | AdvantageDecided | Balance | Completion | Drawishness | Timeouts | ComebackRate | DurationTurns | DurationTurnsStdDev | DurationTurns05 | DurationTur
    \| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |\x20
    \| petteia board=4x4 rows=1 | random | random | 300 | 0.537 (0.480 … 0.592) | 0.537 (0.480 … 0.592) | 0.927 (0.813 … 1.000) | 1.000 (0.987 … 1.000) | 0.000 (0.000 … 0.013) | 0.000 (0.000 …\x20
    \| latrones board=5x5 pieces=3 | random | random | 300 | 0.317 (0.267 … 0.371) | 0.528 (0.455 … 0.599) | 0.967 (0.879 … 1.000) | 0.600 (0.544 … 0.654) | 0.000 (0.000 … 0.013) | 0.400 (0.346 \xE2
    ruleset,first,second,games,AdvantageP1,AdvantageP1_low,AdvantageP1_high,AdvantageDecided,AdvantageDecided_low,AdvantageDecided_high,Balance,Balance_low,Balance_high,Completion,Completion_low,Completio
    petteia board=4x4 rows=1,random,random,300,0.536667,0.480132,0.592274,0.536667,0.480132,0.592274,0.926667,0.813165,1,1,0.987357,1,0,0,0.012643,0,0,0.012643,0.04,0.0230273,0.0686042,116.997,108.887,125
    latrones board=5x5 pieces=3,random,random,300,0.316667,0.266628,0.371341,0.527778,0.45503,0.599364,0.966667,0.878593,1,0.6,0.543637,0.653835,0,0,0.012643,0.4,0.346165,0.456363,0.0555556,0.0304533,0.09
    $ latro-play --no-games --stats --report jsonl --player random --games 300 petteia | jq -c '.figures.DurationTurns | keys'
    ["high","low","value"]

== plot
The figures side by side, and maps of the board.

    $ latro-play --no-games --plot plot.svg --player random --games 50 --max-turns 40 "petteia board=4x4 rows=1" "latrones board=5x5 pieces=3"
    $ latro-play --no-games --plot one.svg --traffic maps.svg --theme print --player random --games 50 --report jsonl --stats "petteia board=4x4 rows=1" >table.jsonl
    $ xmllint --noout plot.svg one.svg maps.svg && ls
    maps.svg
    one.svg
    plot.svg
    table.jsonl
    $ for picture in plot maps; do
    >   grep -oE '<(title|desc)[^<]*<' $picture.svg | sed 's/ id="[^"]*"//; s/<$//'
    > done
    <title>Rulesets compared
    <desc>petteia board=4x4 rows=1, 50 games of random: the first player won 2.0 %, the second 2.0 %; 0.0 % drawn, 96.0 % timeouts; half of the games have at most 40 turns. latrones board=5x5 pieces=3, 50 games of random: the first player won 0.0 %, the second 0.0 %; 0.0 % drawn, 100.0 % timeouts; half of the games have at most 40 turns.
    <title>petteia board=4x4 rows=1: the trace of 50 games
    <desc>random. Both sides: set down and moved: most set down: b2, 8.960 a game; most moved: a2 – a3, 9.120. White: set down and moved: most set down: c1, 5.100 a game; most moved: b1 – c1, 4.940. Black: set down and moved: most set down: b4, 4.800 a game; most moved: b4 – c4, 5.460. Both sides: captured: most captured: b3, 0.720 a game. White: captured: most captured: b3, 0.540 a game. Black: captured: most captured: b2, 0.360 a game.

Pictures of tables are the same; tables of other rulesets can be compared.

    $ latro-play --merge --plot again.svg --traffic again-maps.svg --theme print table.jsonl
    $ cmp one.svg again.svg
    $ cmp maps.svg again-maps.svg
    $ latro-play --no-games --stats --report jsonl --player random --games 20 "petteia board=5x5 rows=1" >other.jsonl
    $ latro-play --merge --plot both.svg.gz table.jsonl other.jsonl
    $ gzip -dc both.svg.gz | grep -oE '>petteia[^<]*<'
    \>petteia board=4x4 rows=1, 50 games of random: the first player won 40.0 %, the second 60.0 %; 0.0 % drawn, 0.0 % timeouts; half of the games have at most 101 turns. petteia board=5x5 rows=1, 20 games of random: the first player won 65.0 %, the second 30.0 %; 0.0 % drawn, 5.0 % timeouts; half of the games have at most 248 turns.<
    \>petteia board=4x4 rows=1<
    \>petteia board=5x5 rows=1<

Mistakes.

    $ wrong() { latro-play "$@" </dev/null; echo "status $?" >&2; }
    $ wrong --merge --traffic x.svg other.jsonl
  ! latro-play: --traffic: the tables must be of one ruleset and two players, made with --traffic
  ! Try 'latro-play --help' for more information.
  ! status 2
    $ wrong --merge --traffic x.svg table.jsonl other.jsonl
  ! latro-play: --traffic: the tables must be of one ruleset and two players, made with --traffic
  ! Try 'latro-play --help' for more information.
  ! status 2
    $ latro-play --no-games --match --report jsonl --player random --games 2 petteia >bare.jsonl
    $ wrong --merge --plot x.svg bare.jsonl
  ! latro-play: --plot: the tables must have been made with --stats or --plot
  ! Try 'latro-play --help' for more information.
  ! status 2
    $ wrong --no-games --plot x.png petteia
  ! latro-play: --plot: the picture is SVG; write it to x.svg, then: rsvg-convert -f png -o x.png x.svg
  ! Try 'latro-play --help' for more information.
  ! status 2
    $ wrong --no-games --plot - petteia
  ! latro-play: --plot: a file is needed; - is the table's
  ! Try 'latro-play --help' for more information.
  ! status 2
    $ wrong --no-games --match --theme print petteia
  ! latro-play: --theme has no effect without --plot or --traffic
  ! Try 'latro-play --help' for more information.
  ! status 2
    $ wrong --no-games --plot x.svg --theme nowhere petteia
  ! latro-play: --theme: there is no theme 'nowhere'; latro has marble, slate, print, high-contrast, colour-safe, auto, and a theme of your own is a file whose name ends in .toml
  ! Try 'latro-play --help' for more information.
  ! status 2
    $ wrong --no-games --plot none/x.svg --player random petteia
  ! latro-play: none/x.svg: No such file or directory
  ! status 3
    $ wrong -q --no-games --plot /dev/full --player random petteia
  ! latro-play: /dev/full: No space left on device
  ! status 3
    $ ls x.svg
  ! ls: cannot access 'x.svg': No such file or directory
    [2]

== traffic
What happened on each square.

    $ latro-play --no-games --traffic traffic.tsv --player random --games 50 --max-turns 40 --stats --report jsonl "petteia board=4x4 rows=1" >table.jsonl
    $ head -n 5 traffic.tsv
    \row\tsquare\tneighbour\tside\tplaced\tarrived\tleft\tpassed\tcaptured\tcrossed\tlanded\tlifted\tleapt
    \square\ta1\t\twhite\t0\t64\t96\t0\t0\t\t0\t0\t0
    \square\ta1\t\tblack\t0\t19\t15\t0\t0\t\t0\t0\t0
    \square\tb1\t\twhite\t0\t70\t105\t29\t0\t\t0\t0\t0
    \square\tb1\t\tblack\t0\t32\t24\t7\t2\t\t0\t0\t0
    $ wc -l <traffic.tsv
    81
    $ latro-play --merge --traffic again.tsv --report jsonl table.jsonl | cmp - table.jsonl
    $ cmp traffic.tsv again.tsv

Leaps count apart. A table of latro-play 1.0.0, which counts them as slides, is merged; it can be written if the ruleset
has no leaps.

    $ play() { latro-play --no-games --player random --games 20 --stats --report jsonl --traffic "$@"; }
    $ play leaps.tsv --max-turns 40 "schadler board=5x5 pieces=6" >leaps.jsonl
    $ awk -F '\t' 'NR > 1 && $1 == "square" {landed += $11; lifted += $12} END {print (landed > 0 && landed == lifted)}' leaps.tsv
    1
    $ for table in table leaps; do
    >   jq -c '.sums.traffic as $all | .sums.traffic = [range($all | length) | select(. % 16 < 9) | $all[.]] | del(.crc32)' $table.jsonl >old.jsonl
    >   latro-play --merge --traffic old.tsv old.jsonl >out && cmp traffic.tsv old.tsv
    > done
  ! latro-play: --traffic: the tables are of latro-play 1.0.0, which counts leaps as slides; play the games again
  ! Try 'latro-play --help' for more information.
    [2]

== recorded
The figures of recorded games: those of a run are the same from its games, also if games were cut, begin with openings,
or have evaluations; so are the results of its players.

    $ # same TABLE-OPTION… -- PLAY-OPTION…: of the run, and of the games that it writes
    > same() {
    >   table=() && while [ "$1" != -- ]; do table+=("$1"); shift; done && shift
    >   for report in text markdown csv jsonl; do
    >     latro-play -q -o games.lgn "${table[@]}" --report $report "$@" >run
    >     latro-play -j2 --stats-of "${table[@]}" --report $report games.lgn >recorded
    >     if [ $report = jsonl ]; then # the settings of the run are not known
    >       for file in run recorded; do jq -c 'del(.plan, .crc32)' $file >$file.json && mv $file.json $file; done
    >     fi
    >     cmp run recorded && [ -s run ] || return
    >   done
    > }
    $ same --stats -- --player random --games 30 petteia masters schadler "latrones board=5x5 pieces=3"
    $ same --stats -- --player random --games 6 --max-turns 100 --presets
    $ same --stats -- --player random --games 20 --max-turns 60 --adjudicate material petteia latrones
    $ same --stats -- --player nodes=60,noise=1 --games 6 --evals --max-turns 80 petteia schadler
    $ same --stats --match -- --player nodes=60 --player nodes=30 --games 8 --evals --draw 0.3,4,10 --max-turns 90 petteia
    $ grep -ho 'Termination ".*"' games.lgn | sort | uniq -c
          6 Termination "adjudication"
          2 Termination "agreement"
    $ same --match -- --player nodes=60 --player nodes=30 --player random --games 4 --max-turns 90 petteia schadler
    $ same --match --sprt elo1=50 -- --player nodes=60 --player nodes=30 --games 8 --resign 0.5,2 --max-turns 200 petteia
    $ same --match --stats -- --white nodes=30 --black random --games 4 --evals "petteia board=5x5 rows=1"
    $ latro-play -q -o openings.lgn --player random --games 5 --max-turns 14 petteia
    $ same --match --stats -- --openings openings.lgn --player nodes=30 --player random --evals --max-turns 40 petteia
    $ latro-play -q -o games.sgf --to sgf --player random --games 30 petteia && latro-play --stats-of games.sgf >sgf
    $ latro-play -q --no-games --stats --player random --games 30 petteia | cmp - sgf
    $ latro-play -q -o games.lgn --plot run.svg --traffic run.tsv --player random --games 20 petteia
    $ latro-play --stats-of --plot recorded.svg --traffic recorded.tsv games.lgn
    $ cmp run.svg recorded.svg && cmp run.tsv recorded.tsv

Games from anywhere: queries, one line for each ruleset, games with errors.

    $ latro-play --stats-of --pool --report csv games.lgn openings.lgn | cut -d , -f 1-5
    ruleset,first,second,games,AdvantageP1
    petteia,White,Black,25,0
    $ latro-play --stats-of --where 'plies < 20' --match games.lgn openings.lgn | head -n 3
    petteia: random against random
      games          5
      result         0 won, 5 drawn, 0 lost: 50.0 %
    $ printf '1. a1-a9 *\n' | latro-play --stats-of --rules petteia
  ! <stdin>:1:4: error[off-board]: a1-a9: a9 is not on the board, which ends at h8
    [1]
    $ latro-play --stats-of </dev/null
  ! latro-play: warning: <stdin>: the input is empty

A game of a run does not count twice; rounds and games that are missing are reported.

    $ for part in 1 2 3; do latro-play -q -o $part.lgn --player nodes=9 --player random --games 12 --part $part/3 petteia >table; done
    $ latro-play --stats-of --match 2.lgn 3.lgn 1.lgn >sum && latro-play -q --no-games --player nodes=9 --player random --games 12 petteia | cmp - sum
    $ latro-play --stats-of --match --games 12 3.lgn 1.lgn 2.lgn 1.lgn | cmp - sum
  ! 1.lgn:1:1: error[left-out]: this game of a run is here a second time; it does not count
  ! 1.lgn:20:1: error[left-out]: this game of a run is here a second time; it does not count
  ! 1.lgn:37:1: error[left-out]: this game of a run is here a second time; it does not count
  ! 1.lgn:55:1: error[left-out]: this game of a run is here a second time; it does not count
    $ latro-play --stats-of --match --games 12 3.lgn 1.lgn | head -n 2
    petteia: nodes=9 against random
      games          8 of 12
  ! latro-play: petteia: nodes=9 against random: rounds 2, 5 are missing
  ! latro-play: warning: petteia: nodes=9 against random: only 8 of 12 games were played
    $ wrong() { latro-play "$@" </dev/null; echo "status $?" >&2; }
    $ wrong --stats-of --to sgf games.lgn
  ! latro-play: --to has no effect with --stats-of
  ! Try 'latro-play --help' for more information.
  ! status 2
    $ wrong --merge --stats-of games.lgn
  ! latro-play: --merge does not go with --stats-of
  ! Try 'latro-play --help' for more information.
  ! status 2
    $ wrong --pool petteia
  ! latro-play: --pool has no effect without --stats-of
  ! Try 'latro-play --help' for more information.
  ! status 2
    $ wrong --stats-of --traffic x.tsv games.lgn 1.lgn
  ! latro-play: petteia: nodes=9 against random: rounds 2, 3 are missing
  ! latro-play: --traffic: the games must be of one ruleset and two players
  ! Try 'latro-play --help' for more information.
  ! status 2
