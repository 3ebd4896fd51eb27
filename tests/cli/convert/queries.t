== where
Queries of each kind, by the numbers of the games that they select.

    $ cat > g.lgn <<'END'
    > [White "Gaius Calpurnius Piso"] [Black "Seneca"] [Date "2015.03.??"] [Rules "petteia"] [Result "*"]
    >
    > 1. d2-d4 {opens} e7-e5 (1... d7-d5 2. e2-e4) 2. d4-d5 *
    >
    > [White "Müller"] [Black "Иванов"] [Date "2020.12.17"] [Rules "petteia quiet=40"] [Result "1-0"] [Termination "resignation"]
    >
    > 1. a2-a3 a7-a6 $1 2. a3-a4 1-0
    >
    > [White "Ovid"] [Round "3"] [Rules "schadler board=7x7 pieces=4"] [Result "*"]
    >
    > 1. @a4 @d4 2. @b4 @f3 3. @e4 @g7 4. @g1 @g6 5. a4^c4+d4 f3-f4 6. xd4 *
    > END
    $ printf '# poets\nOvid\nMüller\n' > names
    $ while read -r query; do
    >   printf '%s:' "$query"
    >   latro-convert --where "$query" --to table --columns number --no-header g.lgn | tr '\n' ' ' | sed 's/^/ /; s/ $//'
    >   echo
    > done <<'END'
    > player like piso
    > White like Mueller
    > Black like ivanov
    > Date = 2015
    > Date > 2015.03
    > Date in 2015..2016
    > not has Date
    > Round >= 2
    > ruleset = petteia
    > ruleset = "petteia quiet=40"
    > rules.quiet >= 40
    > rules.capture = bind and result = *
    > winner = white or winner = none and plies > 10
    > ending = resignation
    > comments = 1 and variations = 1
    > nags = 1
    > turns = 2
    > number in 2..
    > file ~ "g\\.lgn$"
    > position "*/*/*/???S*/*"
    > position "Ss" anywhere rotated colours swapped
    > position "+s" anywhere
    > material = 4-3
    > count("S" in a4-d5) >= 2
    > bound(black) = 1 then within 1..2: event removal
    > turns { d2-*; *; d4-d5 }
    > turns { a4^c4 }
    > event bind = 1 within 9..9
    > first placement-over = 8
    > in variations: turns { d7-d5 ; e2-e4 }
    > turns { d7-d5 }
    > never (ply > 3)
    > always hands = 0-0
    > errors > 0
    > material(white) - material(black) >= 1
    > plies - captures > 3 + number
    > comment has opens
    > nag "!"
    > path { a2-a3; *-a4 }
    > quiet >= 4
    > repetition >= 2
    > White in "names"
    > hash != 0123456789abcdef
    > END
    player like piso: 1
    White like Mueller: 2
    Black like ivanov: 2
    Date = 2015: 1
    Date > 2015.03: 2
    Date in 2015..2016: 1
    not has Date: 3
    Round >= 2: 3
    ruleset = petteia: 1 2
    ruleset = "petteia quiet=40": 2
    rules.quiet >= 40: 2
    rules.capture = bind and result = *: 3
    winner = white or winner = none and plies > 10: 2 3
    ending = resignation: 2
    comments = 1 and variations = 1: 1
    nags = 1: 2
    turns = 2: 1 2
    number in 2..: 2 3
    file ~ "g\\.lgn$": 1 2 3
    position "*/*/*/???S*/*": 1
    position "Ss" anywhere rotated colours swapped: 1 3
    position "+s" anywhere: 3
    material = 4-3: 3
    count("S" in a4-d5) >= 2: 3
    bound(black) = 1 then within 1..2: event removal: 3
    turns { d2-*; *; d4-d5 }: 1
    turns { a4^c4 }: 3
    event bind = 1 within 9..9: 3
    first placement-over = 8: 3
    in variations: turns { d7-d5 ; e2-e4 }: 1
    turns { d7-d5 }:
    never (ply > 3): 1 2
    always hands = 0-0: 1 2
    errors > 0:
    material(white) - material(black) >= 1: 3
    plies - captures > 3 + number: 3
    comment has opens: 1
    nag "!": 2
    path { a2-a3; *-a4 }: 2
    quiet >= 4:
    repetition >= 2:
    White in "names": 2 3
    hash != 0123456789abcdef: 1 2 3
  ! latro-convert: 3 games read: 3 not selected
  ! latro-convert: 3 games read: 3 not selected
  ! latro-convert: 3 games read: 3 not selected
  ! latro-convert: 3 games read: 3 not selected
    $ printf '# a comment\nplayer like piso\n  and turns = 2 # and another\n' > q
    $ latro-convert --query-file q --where 'event move' --to epd --ply last g.lgn
    ssssssss/ssss1sss/8/3Ss3/8/8/SSS1SSSS/SSSSSSSS b - 3 2 rules "petteia"; id "Gaius Calpurnius Piso - Seneca, 2015.03.??, ply 3";
  ! g.lgn:1:1: warning[left-out]: epd cannot represent the tags White, Black, Date and variations
    $ latro-convert --where "follows \"g.lgn\" at least 3 plies" --first 1 g.lgn
    [Date "2015.03.??"]
    [White "Gaius Calpurnius Piso"]
    [Black "Seneca"]
    [Result "*"]
    [Rules "petteia"]

    1. d2-d4 {opens} 1... e7-e5 (1... d7-d5 2. e2-e4) 2. d4-d5 *
    \
    $ latro-convert --where 'Date = 1999' --rest - -o none.lgn g.lgn | grep -c Rules
    3
  ! latro-convert: 3 games read: 3 not selected
    $ latro-convert --where 'has Round' --rules petteia g.lgn | latro-validate --where 'plies = 11' --summary | head -n 1
    games    1

== where-errors
A mistake in a query: column, caret, status 2, and nothing is read.

    $ while read -r query; do
    >   latro-convert --where "$query" /nonexistent 2>&1 | grep -v "^Try"
    >   echo "status ${PIPESTATUS[0]}"
    > done <<'END'
    > Whyte = "Piso"
    > date > 2015
    > Date == 2015
    > Date >=
    > (Date = 2015
    > Date = 2015 adn plies > 3
    > Date = yesterday
    > Date in 2016..2015.12
    > plies in 40..20
    > winner < white
    > plies >= many
    > plies ~ 3
    > result = 1
    > ending = stuk
    > winner = piso
    > ruleset = schadlr
    > rules.mov = slide
    > rules.move = slid
    > rules = x
    > White ~ "("
    > White like "!"
    > White(black) = 3
    > position 8/8
    > position "8/8x/8z"
    > position "99/8"
    > position "[Ss"
    > event captur
    > event capture > 1.5
    > turns { d2 d3 }
    > turns { z9 }
    > once Date = 2015
    > event bind and Date = 2015 then plies > 3
    > material = 5:2
    > count("s/s") > 2
    > count("s" in a1-z9) > 2
    > to mve = white
    > to move = red
    > follows "/nonexistent.lgn"
    > plies within 3..4
    > event bind within 5..3
    > hands = "5Q"
    > "Date" = 3
    > plies > ply+3
    > plies - > 3
    > plies + hands > 3
    > material = 5 - 2
    > eval >= 1.23456789
    > nag 300
    > path { z9 }
    > hash = 12
    > White in names
    > White in "/nonexistent"
    > White in "."
    > END
    latro-convert: --where, column 1: 'Whyte' is no condition; did you mean White? A tag with this name is written tag Whyte
      Whyte = "Piso"
      ^^^^^
    status 2
    latro-convert: --where, column 1: 'date' is no condition; did you mean Date?
      date > 2015
      ^^^^
    status 2
    latro-convert: --where, column 7: expected a value after '=', found '='; write one =
      Date == 2015
            ^
    status 2
    latro-convert: --where, column 8: expected a value after '=', found the end
      Date >=
             ^
    status 2
    latro-convert: --where, column 13: expected ')' after '2015', found the end
      (Date = 2015
                  ^
    status 2
    latro-convert: --where, column 13: expected and, or, then, within or the end, found 'adn'; did you mean and?
      Date = 2015 adn plies > 3
                  ^^^
    status 2
    latro-convert: --where, column 8: "yesterday" is no date; write 2015, 2015.03 or 2015.03.10, or a text in quotes
      Date = yesterday
             ^^^^^^^^^
    status 2
    latro-convert: --where, column 9: the range ends before it begins
      Date in 2016..2015.12
              ^^^^^^^^^^^^^
    status 2
    latro-convert: --where, column 10: the range ends before it begins
      plies in 40..20
               ^^^^^^
    status 2
    latro-convert: --where, column 10: a winner is compared by =, !=, ~, like and in only
      winner < white
               ^^^^^
    status 2
    latro-convert: --where, column 10: "many" is no whole number
      plies >= many
               ^^^^
    status 2
    latro-convert: --where, column 7: this is a number: compare it by =, !=, <, <=, > or >=
      plies ~ 3
            ^
    status 2
    latro-convert: --where, column 10: "1" is none of the results 1-0, 0-1, 1/2-1/2 and *
      result = 1
               ^
    status 2
    latro-convert: --where, column 10: "stuk" is no ending; known are reduced, blocked, quiet, repetition, stuck, agreement, resignation, time, rules, adjudication, unterminated, abandoned
      ending = stuk
               ^^^^
    status 2
    latro-convert: --where, column 10: expected white, black, none or a name in quotes, found 'piso'
      winner = piso
               ^^^^
    status 2
    latro-convert: --where, column 11: there is no preset called schadlr; did you mean schadler?
      ruleset = schadlr
                ^^^^^^^
    status 2
    latro-convert: --where, column 7: there is no key called mov; did you mean move?
      rules.mov = slide
            ^^^
    status 2
    latro-convert: --where, column 14: move is one of step, slide, not slid; did you mean slide?
      rules.move = slid
                   ^^^^
    status 2
    latro-convert: --where, column 1: rules needs a key, as in rules.move = slide; or write ruleset
      rules = x
      ^^^^^
    status 2
    latro-convert: --where, column 10: "(" is no pattern that RE2 knows: missing ): (
      White ~ "("
               ^
    status 2
    latro-convert: --where, column 13: like needs a word
      White like "!"
                  ^
    status 2
    latro-convert: --where, column 7: White has no sides
      White(black) = 3
            ^^^^^
    status 2
    latro-convert: --where, column 10: expected a text in quotes, found '8'
      position 8/8
               ^
    status 2
    latro-convert: --where, column 17: expected a symbol for a square, a number, * or / after '8', found 'z'
      position "8/8x/8z"
                      ^
    status 2
    latro-convert: --where, column 11: a rank has at most 16 squares
      position "99/8"
                ^^
    status 2
    latro-convert: --where, column 14: expected ']' after 'Ss', found the end
      position "[Ss"
                   ^
    status 2
    latro-convert: --where, column 7: 'captur' is no event; did you mean capture?
      event captur
            ^^^^^^
    status 2
    latro-convert: --where, column 17: "1.5" is no whole number
      event capture > 1.5
                      ^^^
    status 2
    latro-convert: --where, column 12: expected ';' or '}', found 'd3'
      turns { d2 d3 }
                 ^^
    status 2
    latro-convert: --where, column 9: "z9" is no turn; * is any turn, d2-* any from d2
      turns { z9 }
              ^^
    status 2
    latro-convert: --where, column 6: this is about the whole game, and 'once' needs a condition on positions or turns
      once Date = 2015
           ^^^^^^^^^^^
    status 2
    latro-convert: --where, column 16: this is about the whole game, and 'then' needs a condition on positions or turns
      event bind and Date = 2015 then plies > 3
                     ^^^^^^^^^^^
    status 2
    latro-convert: --where, column 13: expected and, or, then, within or the end after '5', found ':'
      material = 5:2
                  ^
    status 2
    latro-convert: --where, column 8: count needs symbols for squares, such as "s" or "sd"
      count("s/s") > 2
             ^^^
    status 2
    latro-convert: --where, column 14: "a1-z9" is neither a square nor a rectangle such as a1-d4
      count("s" in a1-z9) > 2
                   ^^^^^
    status 2
    latro-convert: --where, column 4: expected move, found 'mve'; did you mean move?
      to mve = white
         ^^^
    status 2
    latro-convert: --where, column 11: expected white or black, found 'red'
      to move = red
                ^^^
    status 2
    latro-convert: --where, column 10: /nonexistent.lgn: No such file or directory
      follows "/nonexistent.lgn"
               ^^^^^^^^^^^^^^^^
    status 2
    latro-convert: --where, column 7: expected =, !=, ~, like, <, <=, > or >=, found 'within'
      plies within 3..4
            ^^^^^^
    status 2
    latro-convert: --where, column 19: the range ends before it begins
      event bind within 5..3
                        ^^^^
    status 2
    latro-convert: --where, column 10: expected pieces in hand as in FEN, such as "16S15s" or "-"
      hands = "5Q"
               ^^
    status 2
    latro-convert: --where, column 1: expected a condition, found '"'
      "Date" = 3
      ^
    status 2
    latro-convert: --where, column 9: "ply+3" is no whole number; write blanks around + and -
      plies > ply+3
              ^^^^^
    status 2
    latro-convert: --where, column 9: expected a number, found '>'
      plies - > 3
              ^
    status 2
    latro-convert: --where, column 9: a number of the game cannot be compared with one of a moment
      plies + hands > 3
              ^^^^^
    status 2
    latro-convert: --where, column 12: add up these numbers; a pair such as 5-2 has no blanks
      material = 5 - 2
                 ^^^^^
    status 2
    latro-convert: --where, column 9: a number has at most 12 digits before the point and 6 after it
      eval >= 1.23456789
              ^^^^^^^^^^
    status 2
    latro-convert: --where, column 5: "300" is no NAG: write a number from 0 to 255, or one of the glyphs ! ? !! ?? !? ?! in quotes
      nag 300
          ^^^
    status 2
    latro-convert: --where, column 8: "z9" is no turn; * is any turn, d2-* any from d2
      path { z9 }
             ^^
    status 2
    latro-convert: --where, column 8: "12" is no hash, which has 16 of the digits 0-9 and a-f
      hash = 12
             ^^
    status 2
    latro-convert: --where, column 10: expected a range such as 20..60, or the name of a file in quotes
      White in names
               ^^^^^
    status 2
    latro-convert: --where, column 11: /nonexistent: No such file or directory
      White in "/nonexistent"
                ^^^^^^^^^^^^
    status 2
    latro-convert: --where, column 11: .: Is a directory
      White in "."
                ^
    status 2
    $ printf 'plies > 3\nand\n  whate = 3\n' > q
    $ latro-validate --query-file q /nonexistent; echo "status $?"
    status 2
  ! latro-validate: --query-file q, line 3, column 3: 'whate' is no condition; a tag with this name is written tag whate
  !     whate = 3
  !     ^^^^^
  ! Try 'latro-validate --help' for more information.
    $ latro-validate --syntax-only --where 'plies > 3' /nonexistent; echo "status $?"
    status 2
  ! latro-validate: --where has no effect with --syntax-only
  ! Try 'latro-validate --help' for more information.
    $ latro-convert --query-file /nonexistent /dev/null; echo "status $?"
    status 3
  ! latro-convert: /nonexistent: No such file or directory

== where-long
The time of like is linear in the words of the value and of the text: not their product, which is five thousand million.

    $ printf '[Event "%sb"]\n[Rules "petteia"]\n\n*\n' "$(yes a | head -n 500000 | tr '\n' ' ')" > long.lgn
    $ printf 'Event like "%sb"' "$(yes a | head -n 10000 | tr '\n' ' ')" > long.query
    $ (ulimit -t 20; latro-convert --query-file long.query --to table --columns number --no-header long.lgn)
    1

== where-warnings
What no game of the input has is reported after the run, by every program with --where.

    $ printf '[Event "Ludi"]\n[White "Piso"]\n[Rules "petteia"]\n\n1. a2-a3 *\n' > g.lgn
    $ for program in latro-convert latro-validate 'latro-annotate --events' latro-render-svg 'latro-validate --under petteia'; do
    >   $program --where 'Own = 3 or player = Piso' g.lgn > out; echo "$program: status $?"
    > done
    latro-convert: status 0
    latro-validate: status 0
    latro-annotate --events: status 0
    latro-render-svg: status 0
    latro-validate --under petteia: status 0
  ! latro-convert: warning: --where, column 1: no game that was read has the tag Own
  ! latro-validate: warning: --where, column 1: no game that was read has the tag Own
  ! latro-annotate: warning: --where, column 1: no game that was read has the tag Own
  ! latro-render-svg: warning: --where, column 1: no game that was read has the tag Own
  ! latro-validate: warning: --where, column 1: no game that was read has the tag Own
    $ latro-convert -q --where 'Own = 3' g.lgn; echo "status $?"
    status 0
    $ latro-convert -j 2 --where 'tag Anotator = x or has FENN or White = tag Other or has Event' --to table --columns number g.lgn
    number
    1
  ! latro-convert: warning: --where, column 5: no game that was read has the tag Anotator; did you mean Annotator?
  ! latro-convert: warning: --where, column 25: no game that was read has the tag FENN
  ! latro-convert: warning: --where, column 41: no game that was read has the tag Other
    $ printf '# one\nplies > 0\n  and (position "9/*" or\n  count("s" in a1-i9) = 1 or turns { a1-a9 })' > q
    $ latro-convert --query-file q g.lgn
  ! latro-convert: warning: --query-file q, line 3, column 8: the pattern fits the board of no game whose turns were read
  ! latro-convert: warning: --query-file q, line 4, column 16: no game whose turns were read has a board with the squares a1-i9
  ! latro-convert: warning: --query-file q, line 4, column 30: no game whose turns were read has a board with the squares of these turns
  ! latro-convert: 1 game read: 1 not selected
    $ latro-convert --where 'Event = "" and position "9/*"' g.lgn
  ! latro-convert: 1 game read: 1 not selected
    $ latro-convert --tag Own=3 g.lgn
  ! latro-convert: warning: --tag: no game that was read has the tag Own
  ! latro-convert: 1 game read: 1 not selected
    $ latro-convert --position '4/4/4/SsSs w - 0 1' g.lgn
  ! latro-convert: warning: --position: the pattern fits the board of no game whose turns were read
  ! latro-convert: 1 game read: 1 not selected
    $ latro-convert --where 'Own = 3' /dev/null
  ! latro-convert: warning: /dev/null: the input is empty
    $ latro-convert --where 'Own = 3' /nonexistent
  ! latro-convert: /nonexistent: No such file or directory
    [3]

== where-manual
The query of a file that latro-query(7) shows is about pieces that are left, not about those that are not yet placed.

    $ sed -n '/^# endings.query/,/^\.Ed/p' ../corpus/../man/latro-query.7 | sed '/^\.Ed/d' > endings.query
    $ wc -l < endings.query
    3
    $ latro-convert --query-file endings.query --matches ../corpus/games/seega-6x6/*.lgn | cut -f 6 | cut -d ' ' -f 2-3 | sort -u
    fen
  ! latro-convert: 1 game read: 1 not selected
    $ printf '[Rules "petteia"]\n[SetUp "1"]\n[FEN "8/3ss3/3s4/8/3S4/3SS3/8/8 w - 0 1"]\n\n*\n' > few.lgn
    $ latro-convert --query-file endings.query --to table --columns number --no-header few.lgn
    1
