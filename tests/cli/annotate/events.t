== bounded-events
Events are looked for by trying turns, a number of them for each byte of the game. Where there are more turns, events that
need them are left out, with a warning; what is written is true.

    $ row='15s/16/16/16/16/16/16/16/16/16/16/16/16/1SSSSSSSSSSS4/1sssssssssss4/S15 w - 0 1'
    $ printf '[Rules "board=16x16 rows=2 move=slide bonus=may"]\n[SetUp "1"]\n[FEN "%s"]\n\n1. a1-a2 p16-p15 2. a2-a1 *\n' "$row" | latro-annotate --events
    [Result "*"]
    [Rules "board=16x16 rows=2 move=slide bonus=may"]
    [Annotator "latro 1.0.0"]
    [FEN "15s/16/16/16/16/16/16/16/16/16/16/16/16/1SSSSSSSSSSS4/1sssssssssss4/S15 w - 0 1"]
    [SetUp "1"]

    1. a1-a2 p16-p15 2. a2-a1 *
    \
  ! <stdin>:1:1: warning[bounded-events]: the game has so many possible turns that some events may be missing: at most 8 turns were tried for each byte of its record

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
    2. c2-c5xb5 {Takes b5.} *
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
    2. c2-c5xb5 {[%event capture b5]} *
    \
    $ latro-annotate --events=full --replace ../short.lgn
    [Event "Saturnalia"]
    [White "Piso"]
    [Black "Seneca"]
    [Result "*"]
    [Rules "petteia"]
    [Annotator "latro VERSION"]

    {[%clk 1:00:00]} 1. a2-a5 {[%clk 0:59:00]} 1... b7-b5 {Can be taken on b5.}
    2. c2-c5xb5 {Takes b5.} *
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
