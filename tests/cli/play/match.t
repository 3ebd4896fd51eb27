== match
The table of a match between two that choose at random, in all forms.

    $ for form in text markdown csv; do
    >   echo "== $form"
    >   latro-play --no-games --report $form --player random,name=first --player random,name=second --games 40 --seed 3 \
    >     --sprt elo0=0,elo1=100 "petteia board=5x4 rows=1 quiet=30"
    > done
    == text
    petteia board=5x4 rows=1 quiet=30: first against second
      games          40
      result         14 won, 11 drawn, 15 lost: 48.8 %
      Elo            −9 (−73 … +55); likelihood that the first is the stronger one: 39.3 %
      pairs          1 with 0 points, 3 with ½, 13 with 1, 2 with 1½, 1 with 2
      as White       5 won, 7 drawn, 8 lost: 42.5 %
      as Black       9 won, 4 drawn, 7 lost: 55.0 %
      ended          5 reduced, 35 quiet
      turns          63.1 on average
      SPRT           accepts elo0: log-likelihood ratio -4.08 (-2.94 … 2.94) for elo0=0, elo1=100
    == markdown
    | ruleset | players | games | won | drawn | lost | score | Elo (95 %) | better | turns | ends | llr | sprt |
    | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
    | petteia board=5x4 rows=1 quiet=30 | first against second | 40 | 14 | 11 | 15 | 48.8 % | −9 (−73 … +55) | 39.3 % | 63 | 5 reduced, 35 quiet | -4.078 | accepts elo0 |
    == csv
    \ruleset,first,second,games,won,drawn,lost,score,elo,elo_low,elo_high,superiority,turns,illegal,late,failed,ends,llr,sprt\x0D
    \petteia board=5x4 rows=1 quiet=30,first,second,40,14,11,15,0.4875,-8.6877,-72.5779,54.6139,0.393254,63.15,0,0,0,"5 reduced, 35 quiet",-4.078,accepts elo0\x0D
  ! latro-play: warning: --sprt: the two players are the same; the match cannot find one stronger
  ! latro-play: warning: --sprt: the two players are the same; the match cannot find one stronger
  ! latro-play: warning: --sprt: the two players are the same; the match cannot find one stronger
    $ latro-play --no-games --report jsonl --player random,name=first --player random,name=second --games 40 --seed 3 \
    >   "petteia board=5x4 rows=1 quiet=30" | jq -c '[.ruleset, .first, .games, .won, .drawn, .lost, .score, .elo, .ends, .sums.tally.pairs]'
    ["petteia board=5x4 rows=1 quiet=30","first",40,14,11,15,0.4875,-8.68769988,{"reduced":5,"quiet":35,"repetition":0,"stuck":0,"adjudication":0,"resignation":0,"time forfeit":0,"rules infraction":0,"abandoned":0,"blocked":0},[1,3,13,2,1]]

== tournament
Three players, all against all, and one against the others.

    $ for how in '' --gauntlet; do
    >   latro-play --no-games --report markdown $how --games 20 --player random,name=one --player random,name=two \
    >     --player random,name=three "petteia board=5x4 rows=1 quiet=30"
    > done
    | ruleset | players | games | won | drawn | lost | score | Elo (95 %) | better | turns | ends |
    | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
    | petteia board=5x4 rows=1 quiet=30 | one against two | 20 | 8 | 4 | 8 | 50.0 % | +0 (−153 … +153) | 50.0 % | 70 | 2 reduced, 18 quiet |
    | petteia board=5x4 rows=1 quiet=30 | one against three | 20 | 5 | 5 | 10 | 37.5 % | −89 (−215 … +18) | 5.2 % | 69 | 5 reduced, 15 quiet |
    | petteia board=5x4 rows=1 quiet=30 | two against three | 20 | 7 | 6 | 7 | 50.0 % | +0 (−153 … +153) | 50.0 % | 59 | 4 reduced, 16 quiet |

    | petteia board=5x4 rows=1 quiet=30 | 1 | 2 | 3 | games | score |
    | --- | --- | --- | --- | --- | --- |
    | 1. three |  | 50.0 % | 62.5 % | 40 | 56.2 % |
    | 2. two | 50.0 % |  | 50.0 % | 40 | 50.0 % |
    | 3. one | 37.5 % | 50.0 % |  | 40 | 43.8 % |
    | ruleset | players | games | won | drawn | lost | score | Elo (95 %) | better | turns | ends |
    | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
    | petteia board=5x4 rows=1 quiet=30 | one against two | 20 | 8 | 4 | 8 | 50.0 % | +0 (−153 … +153) | 50.0 % | 70 | 2 reduced, 18 quiet |
    | petteia board=5x4 rows=1 quiet=30 | one against three | 20 | 5 | 5 | 10 | 37.5 % | −89 (−215 … +18) | 5.2 % | 69 | 5 reduced, 15 quiet |

    | petteia board=5x4 rows=1 quiet=30 | 1 | 2 | 3 | games | score |
    | --- | --- | --- | --- | --- | --- |
    | 1. three |  |  | 62.5 % | 20 | 62.5 % |
    | 2. two |  |  | 50.0 % | 20 | 50.0 % |
    | 3. one | 37.5 % | 50.0 % |  | 40 | 43.8 % |
    $ latro-play --no-games --gauntlet --games 20 --player random,name=one --player random,name=two \
    >   --player random,name=three "petteia board=5x4 rows=1 quiet=30" | tail -n 5

    petteia board=5x4 rows=1 quiet=30       1       2       3  games   score
    1. three                                           62.5 %     20  62.5 %
    2. two                                             50.0 %     20  50.0 %
    3. one                             37.5 %  50.0 %             40  43.8 %
    $ latro-play --no-games --ladder --report csv --games 20 --player random,name=one --player random,name=two \
    >   --player random,name=three "petteia board=5x4 rows=1 quiet=30" | cut -d , -f 1-7
    ruleset,first,second,games,won,drawn,lost
    petteia board=5x4 rows=1 quiet=30,one,two,20,8,4,8
    petteia board=5x4 rows=1 quiet=30,two,three,20,5,5,10
    $ latro-play --no-games --match --report csv --bom --games 2 --player random petteia | od -c | head -n 1
    0000000 357 273 277   r   u   l   e   s   e   t   ,   f   i   r   s   t
    $ latro-play --no-games --match --bom --games 2 --player random petteia
  ! latro-play: --bom has no effect without --report csv
  ! Try 'latro-play --help' for more information.
    [2]
    $ latro-play --ladder --gauntlet petteia
  ! latro-play: --ladder does not go with --gauntlet
  ! Try 'latro-play --help' for more information.
    [2]
    $ latro-play --config <(echo 'ladder = true') --gauntlet petteia
  ! latro-play: --ladder does not go with --gauntlet
  ! Try 'latro-play --help' for more information.
    [2]
    $ latro-play --config <(echo 'ladder = true') --ladder=false --gauntlet --no-games --match --report csv petteia | wc -l
    2
