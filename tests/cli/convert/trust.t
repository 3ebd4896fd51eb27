== ends-heads-neighbours
No repair invents the end of a game, its tags, or another game.

    $ rules='[Rules "petteia"]'
    $ latro-convert -q --repair <<EOF
    > [White "Piso"]
    > $rules
    >
    > 1. d2-d4 d7-d5
    > 2. e2-e4 e7-e5 =
    > 3. f2-f4 f7-f5 draw offered
    > 4. c2-c4 c7-c5 (=) 1:0
    > EOF

Two games without a blank line between them are not joined, nor are they two games without a doubt.

    $ printf '%s\n\n1. d2d4 d7d5 2. e2e4 e7e5 1:0\n1. f2f4 f7f5 2. c2c4 c7c5 *\n' "$rules" >joined.lgn
    $ latro-convert --repair --rejects rejects.lgn joined.lgn
    $ grep -c '^1' rejects.lgn

Tags after a tag that is wrong belong to its game, also after a blank line.

    $ printf '[Event "A"]\n[Wh!te "Piso"]\n\n[Black "Titus"]\n%s\n\n1. d2-d4 1-0\n\n[Event "B"]\n%s\n\n1. d2-d4 0-1\n' "$rules" "$rules" >tags.lgn
    $ for repair in '' --repair; do latro-convert -q $repair --rejects rejects.lgn tags.lgn; done
    $ grep -v '^%' rejects.lgn

Tags alone, and a game that was played.

    $ printf '[White "A"]\n[Black "B"]\n\n[White "C"]\n[Black "D"]\n%s\n\n1. d2-d4 1-0\n' "$rules" | latro-convert

A comment on the line of the result stays with its game.

    $ printf '[Event "Z"]\n%s\n\n1. d2-d4 1-0 {Otho lost on time.}\n\n[Event "A"]\n%s\n\n1. d2-d4 *\n' "$rules" "$rules" | latro-convert --sort event

== standard-input-once
Standard input is the query or the games.

    $ echo 'plies > 0' | latro-convert --query-file - -
    $ echo 'plies > 0' | latro-convert --query-file -
    $ printf '[Rules "petteia"] *' | latro-convert --where 'follows "-"'
    $ printf '[Rules "petteia"] *' | latro-convert - -

== byte-order-marks
Some editors begin a file with a mark.

    $ printf '[Rules "petteia"]\n\n1. d2-d4 *\n' >game.lgn
    $ printf '\xEF\xBB\xBFplies > 0\n' >query
    $ printf '\xEF\xBB\xBFto = "moves"\r\n' >config
    $ printf '\xEF\xBB\xBFgame.lgn\r\n' >list
    $ latro-convert --config config --query-file query --files-from list

== quotes-of-a-configuration
    $ printf '[Rules "petteia"]\n\n1. d2-d4 *\n' >game.lgn
    $ for line in 'where = "plies > 3' "where = 'plies > 3" 'strip = ["comments", "nags]' 'where = "a\"'; do
    >   echo "$line" >config
    >   latro-convert --config config game.lgn
    > done
    $ printf '# it'"'"'s a comment\nwhere = "White != \\"it'"'"'s\\""\n' >config
    $ printf '[Rules "petteia"] *' | latro-convert --config config

== long-games
A game that would be too long to be read again is not written; what it was is not lost.

    $ { printf '[Rules "petteia repeat=free"]\n\n'; for i in $(seq 9000); do echo 'a2-a3 a7-a6 a3-a2 a6-a7'; done; echo '*'; } >long.lgn
    $ latro-convert --where 'position "x*/*"' --mark='a remark of thirty characters' --rejects rejects.lgn long.lgn
    $ sed '1,/^$/d' rejects.lgn | cmp - long.lgn
    $ latro-annotate --events=codes long.lgn 2>/dev/null | cmp - long.lgn
