The engine knows endgame tables.

== known
    $ latro-solve --pieces 3:2 -o small.tables "petteia board=5x5" >/dev/null
    $ cat >game.lgn <<END
    > [Rules "petteia board=5x5"]
    > [SetUp "1"]
    > [FEN "5/2S2/S1s2/3s1/4S w - 0 1"]
    >
    > 1. a3-a2 c3-b3 2. c4-b4 *
    > END
    $ latro-annotate --eval --nodes 100 game.lgn
    $ latro-annotate --eval --nodes 100 --tables . game.lgn
    $ latro-annotate --lines 1 --all-lines --nodes 100 --tables . game.lgn

== ugi
    $ latro-solve --pieces 3:2 -o small.tables "petteia board=5x5" >/dev/null
    $ echo >other.tables
    $ printf '%s\n' ugi 'position fen 5/2S2/S1s2/3s1/4S w - 0 1' 'setoption name Tables value .' 'go depth 1' 'setoption name Tables value none' 'setoption name Tables' 'go depth 1' | latro-annotate --ugi --rules "petteia board=5x5" | sed 's/ nps [0-9]*//; s/ time [0-9]*//'

== play
    $ latro-solve --pieces 3:2 -o small.tables "petteia board=5x5" >/dev/null
    $ echo '5/2S2/S1s2/3s1/4S w - 0 1' >start.epd
    $ latro-play --player nodes=50,tables=. --player nodes=50 --games 1 --openings start.epd "petteia board=5x5" | grep -c '\[Result "1-0"\]'
    $ latro-play --player nodes=50,tables=none --games 1 "petteia board=5x5"
    $ mkdir empty; latro-play --player nodes=50,tables=empty --games 1 "petteia board=5x5"
    $ : >bad.tables; latro-play --player nodes=50,tables=. --games 1 "petteia board=5x5"
    $ latro-play --player random,tables=. --games 1 "petteia board=5x5"

== warnings
    $ echo '[Rules "petteia"]' >game.lgn; echo '1. a2-a3 *' >>game.lgn
    $ latro-annotate --eval --nodes 10 --tables none game.lgn
    $ mkdir tables; latro-annotate --eval --nodes 10 --tables tables game.lgn >/dev/null
    $ latro-solve --pieces 2:2 -o tables/small.tables "petteia board=4x4" >/dev/null
    $ : >tables/empty.tables
    $ latro-annotate --eval --nodes 10 --tables tables game.lgn >/dev/null
    $ latro-annotate --events --tables tables game.lgn >/dev/null
