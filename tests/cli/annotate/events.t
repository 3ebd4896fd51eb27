== bounded-events
Events are looked for by trying turns, a number of them for each turn of the game, whatever its record looks like. Where there
are more turns, events that need them are left out, with a warning; what is written is true, and the turn says so.

    $ row='ssssssssssssssss/16/16/16/16/16/16/16/16/16/16/16/16/1SSSSSSSSSSS4/1sssssssssss4/S15 w - 0 1'
    $ printf '[Rules "board=16x16 rows=2 move=slide bonus=may"]\n[SetUp "1"]\n[FEN "%s"]\n\n' "$row" >head
    $ for i in 1 2 3 4 5 6; do echo 'a1-a2 p16-p15 a2-a1 p15-p16'; done | cat head - <(echo '*') >game.lgn
    $ latro-annotate --events=codes game.lgn
    [Result "*"]
    [Rules "board=16x16 rows=2 move=slide bonus=may"]
    [Annotator "latro 1.0.0"]
    [FEN "ssssssssssssssss/16/16/16/16/16/16/16/16/16/16/16/16/1SSSSSSSSSSS4/1sssssssssss4/S15 w - 0 1"]
    [SetUp "1"]

    1. a1-a2 {[%event left-hanging b3/c3/d3/e3/f3/g3/h3/i3/j3/k3/l3]} 1... p16-p15
    2. a2-a1 {[%event double-threat b2/c2/d2/e2/f2/g2/h2/i2/j2/k2/l2]} 2... p15-p16
    {[%event left-hanging b2/c2/d2/e2/f2/g2/h2/i2/j2/k2/l2]
    [%event threat-ignored b2/c2/d2/e2/f2/g2/h2/i2/j2/k2/l2] [%event incomplete]}
    3. a1-a2 {[%event incomplete]} 3... p16-p15 {[%event incomplete]} 4. a2-a1
    {[%event incomplete]} 4... p15-p16 {[%event incomplete]} 5. a1-a2
    {[%event incomplete]} 5... p16-p15 {[%event incomplete]} 6. a2-a1
    {[%event incomplete]} 6... p15-p16 {[%event incomplete]} 7. a1-a2
    {[%event incomplete]} 7... p16-p15 {[%event incomplete]} 8. a2-a1
    {[%event incomplete]} 8... p15-p16 {[%event incomplete]} 9. a1-a2
    {[%event incomplete]} 9... p16-p15 {[%event incomplete]} 10. a2-a1
    {[%event incomplete]} 10... p15-p16 {[%event calm 10] [%event incomplete]}
    11. a1-a2 {[%event incomplete]} 11... p16-p15 {[%event incomplete]} 12. a2-a1
    {[%event incomplete]} 12... p15-p16 {[%event incomplete]} *
    \
  ! game.lgn:1:1: warning[bounded-events]: there are so many possible turns that some events may be missing, first at ply 4; the turns say where
    $ sed 's/a1-a2/a1-a2 {A comment.}/' game.lgn | latro-annotate --events=codes 2>/dev/null | grep -o '%event incomplete' | wc -l
    21
    $ latro-annotate --events game.lgn 2>/dev/null >once; latro-annotate --events once 2>/dev/null | cmp - once

== events
mask: /latro [0-9]+\.[0-9]+\.[0-9]+/latro VERSION/
What each turn did, in words and as commands; behind what comments say.

    $ latro-annotate --events ../short.lgn
    [Event "Saturnalia"]
    [White "Piso"]
    [Black "Seneca"]
    [Result "*"]
    [Rules "petteia"]
    [Annotator "latro VERSION"]

    {In front. [%clk 1:00:00]} 1. a2-a5 $1 {Far. [%eval 0.50] [%clk 0:59:00]}
    (1. d2-d4 {Less.} 1... d7-d5) 1... b7-b5 {Beside it. Can be taken on b5.}
    2. c2-c5xb5 {White takes the lead, 16 pieces to 15.} *
    \
    $ latro-annotate --events=codes ../short.lgn
    [Event "Saturnalia"]
    [White "Piso"]
    [Black "Seneca"]
    [Result "*"]
    [Rules "petteia"]
    [Annotator "latro VERSION"]

    {In front. [%clk 1:00:00]} 1. a2-a5 $1 {Far. [%eval 0.50] [%clk 0:59:00]}
    (1. d2-d4 {Less.} 1... d7-d5) 1... b7-b5 {Beside it. [%event en-prise b5]}
    2. c2-c5xb5 {[%event capture b5] [%event lead 1]} *
    \
    $ latro-annotate --events=full --replace ../short.lgn
    [Event "Saturnalia"]
    [White "Piso"]
    [Black "Seneca"]
    [Result "*"]
    [Rules "petteia"]
    [Annotator "latro VERSION"]

    {[%clk 1:00:00]} 1. a2-a5 {[%clk 0:59:00]} 1... b7-b5 {Can be taken on b5.}
    2. c2-c5xb5 {White takes the lead, 16 pieces to 15.} *
    \

Each statement once, however often it is asked for.

    $ for how in full brief codes; do
    >   latro-annotate --events=$how ../corpus/games/{bell,latrones,petteia,schadler,seneca,walker}/*.lgn -o once
    >   latro-annotate --events=$how once | cmp - once
    >   latro-validate once
    >   echo $?
    > done
    0
    0
    0
