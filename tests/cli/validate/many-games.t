labels: slow

== input-many-games
Memory does not grow with the number of games, nor with what is wrong in them, whatever -j.

    $ . ../peak.sh
    $ yes '*' | head -n 300000 >stars
    $ { yes '[Rules "petteia"]
    >
    > 1. a2-a5 b7-b5 2. c2-c5xb5 d7-d5 *' | head -n 90000; } >games
    $ printf '[Rules "petteia"]\n\n' >warnings
    $ yes '7.a2-a3 7.a7-a6 7.a3-a2 7.a6-a7' | head -c 1000000 >>warnings
    $ echo '*' >>warnings
    $ for jobs in 1 4; do
    >   peak latro-validate -j $jobs --report jsonl stars | wc -l
    >   peak latro-validate -j $jobs --summary games
    >   peak latro-validate -j $jobs warnings 2>&1 | wc -l
    > done
    300000
    games    30000
    turns    120000
    errors   0
    warnings 0
    ruleset     games      1-0      0-1  1/2-1/2        *     none
    petteia     30000        0        0        0    30000        0
    101
    300000
    games    30000
    turns    120000
    errors   0
    warnings 0
    ruleset     games      1-0      0-1  1/2-1/2        *     none
    petteia     30000        0        0        0    30000        0
    101

== jobs
The same bytes on both outputs whatever -j: errors of syntax move the borders of games, comments left open reach over
the borders of batches, results are missing where batches end.

    $ same() {  # FILE: all reports on it
    >   latro-validate --report jsonl --summary "$1" >out1
    >   latro-validate --board --excerpt "$1" 2>err1
    >   for jobs in 2 4; do
    >     latro-validate -j $jobs --report jsonl --summary "$1" >out
    >     latro-validate -j $jobs --board --excerpt "$1" 2>err
    >     cmp out1 out && cmp err1 err && echo same
    >   done
    >   tail -n 1 out1 | jq .summary
    >   jq -r 'select(.code) | .code' out1 | sort | uniq -c
    > }
    $ games() {  # FIRST LAST: some of them wrong
    >   for i in $(seq "$1" "$2"); do
    >     echo '[Rules "petteia"]'
    >     echo
    >     case $((i % 97)) in
    >       23) echo '1. a2-a5 a7-a4 (left open behind an error *' ;;
    >       31) echo '1. a2-a5 nonsense *' ;;
    >       42) echo '1. a2-a5 (1. b2-b5 b7-b6' ;;
    >       53) echo '1. a2-a5 b7-b5 2. c2-c5xb6 *' ;;
    >       64) echo '1. a2-a5 b7-b5' ;;
    >       75) printf '7. a2-a5 ;\xFF\n*\n' ;;
    >       86) for turn in $(seq 200); do echo "a2-a3 a7-a6 a3-a2 a6-a7 ; $turn"; done; echo 'a2-a8 *' ;;
    >       *) echo '1. a2-a5 b7-b5 2. c2-c5xb5 d7-d5 (2... e7-e5 3. d2-d3) *' ;;
    >     esac
    >     echo
    >   done
    > }
    $ games 1 3000 >games
    $ same games
    same
    same
    {
      "games": 3000,
      "turns": 36180,
      "errors": 186,
      "warnings": 62,
      "codes": {
        "syntax": 31,
        "unclosed-variation": 31,
        "missing-result": 31,
        "not-utf8": 31,
        "illegal-turn": 62,
        "wrong-capture": 31,
        "wrong-number": 31
      },
      "results": {
        "petteia": {
          "games": 3000,
          "1-0": 0,
          "0-1": 0,
          "1/2-1/2": 0,
          "*": 2814,
          "none": 186
        }
      }
    }
         62 illegal-turn
         31 missing-result
         31 not-utf8
         31 syntax
         31 unclosed-variation
         31 wrong-capture
         31 wrong-number

Comments that are closed nowhere: the first swallows what it can, then the games go on behind it; the others follow.

    $ {
    >   games 1 500
    >   printf '[Rules "petteia"]\n\n1. a2-a5 {left open b7-b5 *\n\n'
    >   printf '[Rules "petteia"]\n\n*; a line that makes the comment too long\n; %01000000d\n\n' 0
    >   games 501 3000
    >   printf '[Rules "petteia"]\n\n1. a2-a5 a7-a4 {left open behind an error *\n\n'
    >   games 3001 4000
    >   printf '[Rules "petteia"]\n\n1. a2-a5 b7-b5 {left open without a result\n'
    > } >open
    $ same open
    same
    same
    {
      "games": 4004,
      "turns": 47980,
      "errors": 250,
      "warnings": 82,
      "codes": {
        "syntax": 41,
        "unclosed-comment": 2,
        "unclosed-variation": 41,
        "missing-result": 41,
        "not-utf8": 41,
        "illegal-turn": 84,
        "wrong-capture": 41,
        "wrong-number": 41
      },
      "results": {
        "?": {
          "games": 1,
          "1-0": 0,
          "0-1": 0,
          "1/2-1/2": 0,
          "*": 0,
          "none": 1
        },
        "petteia": {
          "games": 4003,
          "1-0": 0,
          "0-1": 0,
          "1/2-1/2": 0,
          "*": 3754,
          "none": 249
        }
      }
    }
         84 illegal-turn
         41 missing-result
         41 not-utf8
         41 syntax
          2 unclosed-comment
         41 unclosed-variation
         41 wrong-capture
         41 wrong-number

== report-memory
16 MB whatever the number of games: JUnit's cases wait in a temporary file, and none is left behind. A full disk there is
told with its folder.

    $ . ../peak.sh
    $ for i in $(seq 30000); do printf '[White "%d"]\n[Rules "petteia"]\n\n1. a2-a5 b7-b5 2. c2-c5xb6 *\n\n' "$i"; done >games
    $ mkdir tmp
    $ for report in tap junit sarif; do
    >   TMPDIR=tmp peak latro-validate --report $report -j 2 games >out
    >   echo "$? $(grep -c 'the record marks xb6' out) $(($(wc -c <out) > 10000000)) $(ls tmp)"
    > done
    \1 30000 0\x20
    \1 30000 1\x20
    \1 30000 1\x20
    $ TMPDIR=none latro-validate --report junit games
  ! latro-validate: temporary file in none (TMPDIR): No such file or directory
    [3]
    $ (ulimit -f 300; TMPDIR=tmp latro-validate --report junit games | wc -c; exit "${PIPESTATUS[0]}")
    0
  ! latro-validate: temporary file in tmp (TMPDIR): File too large
    [3]
