== repair
Games as people type them: what is repaired, what is refused.

    $ cat > typed.txt <<'EOF'
    > Event: Club evening
    > White: Piso
    > Black: “Titus”
    > Date: 25.3.2015
    > Rules: Petteia
    >
    > 1) d2–d5, H7H3  2) D5 D2 g7 → g3 (a good move)
    > 3) c2-c3 ; h8h4 4. c3 – e3 f7f3 ?
    > 9. d2-c2 d7xd3 6: e2-d2 White won
    >
    > [Event Two readings]
    > [Date 3/4/2015]
    > [Rules "petteia"
    >
    > 1. d2d4 d7d5 2. e2e4 e7e5
    >
    > [Event "An error"]
    > [Rules "petteia"]
    >
    > 1. d2d4 d7d5 2. d4d6 e7e5 *
    >
    > [Event "Legal"]
    > [Rules "petteia"]
    >
    > 1. d2-d4 *
    > EOF
    $ latro-convert --repair typed.txt
    [Event "Club evening"]
    [Date "2015.03.25"]
    [White "Piso"]
    [Black "Titus"]
    [Result "1-0"]
    [Rules "petteia"]

    1. d2-d5 h7-h3 2. d5-d2 g7-g3 {a good move} 3. c2-c3 h8-h4 4. c3-e3 f7-f3 $2
    5. d2-c2 d7-d3xe3 6. e2-d2 1-0

    [Event "Two readings"]
    [Date "3/4/2015"]
    [Result "*"]
    [Rules "petteia"]

    1. d2-d4 d7-d5 2. e2-e4 e7-e5 *

    [Event "Legal"]
    [Result "*"]
    [Rules "petteia"]

    1. d2-d4 *
    \
  ! typed.txt:1:1: repaired[tag]: "Event: Club evening" is read as "[Event "Club evening"]"
  ! typed.txt:2:1: repaired[tag]: "White: Piso" is read as "[White "Piso"]"
  ! typed.txt:3:1: repaired[tag]: "Black: “Titus”" is read as "[Black "Titus"]"
  ! typed.txt:4:1: repaired[tag]: "Date: 25.3.2015" is read as "[Date "2015.03.25"]"
  ! typed.txt:5:1: repaired[tag]: "Rules: Petteia" is read as "[Rules "petteia"]"
  ! typed.txt:7:1: repaired[number]: "1)" is read as "1."
  ! typed.txt:7:4: repaired[dash]: "d2–d5" is read as "d2-d5"
  ! typed.txt:7:9: repaired[separator]: "," is left out
  ! typed.txt:7:11: repaired[missing-dash]: "H7H3" is read as "h7-h3"
  ! typed.txt:7:17: repaired[number]: "2)" is read as "2."
  ! typed.txt:7:20: repaired[blank]: "D5 D2" is read as "d5-d2"
  ! typed.txt:7:26: repaired[dash]: "g7 → g3" is read as "g7-g3"
  ! typed.txt:7:34: repaired[comment]: "(a good move)" is read as "{a good move}"
  ! typed.txt:8:1: repaired[number]: "3)" is read as "3."
  ! typed.txt:8:10: repaired[separator]: ";" is left out
  ! typed.txt:8:12: repaired[missing-dash]: "h8h4" is read as "h8-h4"
  ! typed.txt:8:20: repaired[dash]: "c3 – e3" is read as "c3-e3"
  ! typed.txt:8:28: repaired[missing-dash]: "f7f3" is read as "f7-f3"
  ! typed.txt:8:32: repaired[glyph]: " ?" is read as "?"
  ! typed.txt:9:1: repaired[number]: "9." is read as "5."
  ! typed.txt:9:10: repaired[marks]: "d7xd3" is read as "d7-d3"
  ! typed.txt:9:16: repaired[number]: "6:" is read as "6."
  ! typed.txt:9:25: repaired[result]: "White won" is read as "1-0"
  ! typed.txt:11:1: repaired[tag]: "[Event Two readings]" is read as "[Event "Two readings"]"
  ! typed.txt:12:1: repaired[tag]: "[Date 3/4/2015]" is read as "[Date "3/4/2015"]"
  ! typed.txt:12:1: warning[two-readings]: "3/4/2015" can be 2015.04.03 or 2015.03.04; it is not repaired
  ! typed.txt:12:1: warning[bad-tag]: Date is "3/4/2015": a date is written YYYY.MM.DD, with ? for unknown digits
  ! typed.txt:13:1: repaired[tag]: "[Rules "petteia"" is read as "[Rules "petteia"]"
  ! typed.txt:15:4: repaired[missing-dash]: "d2d4" is read as "d2-d4"
  ! typed.txt:15:9: repaired[missing-dash]: "d7d5" is read as "d7-d5"
  ! typed.txt:15:17: repaired[missing-dash]: "e2e4" is read as "e2-e4"
  ! typed.txt:15:22: repaired[missing-dash]: "e7e5" is read as "e7-e5"
  ! typed.txt:15:26: repaired[result]: " *" is added
  ! typed.txt:20:4: repaired[missing-dash]: "d2d4" is read as "d2-d4"
  ! typed.txt:20:9: repaired[missing-dash]: "d7d5" is read as "d7-d5"
  ! typed.txt:20:17: repaired[missing-dash]: "d4d6" is read as "d4-d6"
  ! typed.txt:20:17: error[illegal-turn]: d4-d6: the way from d4 to d6 is blocked on d5; nearest legal turns: d4-c4, d4-e4, d4-b4
  ! latro-convert: 3 games repaired, 34 repairs: missing-dash 10, tag 8, number 5, dash 3, result 2, separator 2, blank 1, comment 1, glyph 1, marks 1
  ! latro-convert: 4 games read: 3 written, 1 rejected; 3 repaired
    [1]
    $ printf '1. d2d4 d7d5 2. e2 and so on' | latro-convert --repair --rules petteia -
  ! <stdin>:1:4: error[syntax]: expected a turn, a comment or a result, found 'd2d4' (expected '-' or '^' after 'd2', found 'd4')
  ! <stdin>:1:9: error[syntax]: expected a turn, a comment or a result, found 'd7d5' (expected '-' or '^' after 'd7', found 'd5')
  ! <stdin>:1:17: error[syntax]: expected a turn, a comment or a result, found 'e2' (expected '-' or '^' after 'e2', found a blank)
  ! <stdin>:1:20: error[syntax]: expected a turn, a comment or a result, found 'and'
  ! <stdin>:1:24: error[syntax]: expected a turn, a comment or a result, found 'so'
  ! <stdin>:1:27: error[syntax]: expected a turn, a comment or a result, found 'on'
  ! latro-convert: 1 game read: 1 rejected
    [1]

An illegal turn is written as it was meant, so that the error says why.

    $ printf '[Rules "petteia"]\n\n1. a2 - a3 a7-a6 2. b1 - b3 *\n' | latro-convert --repair -
  ! <stdin>:3:4: repaired[blank]: "a2 - a3" is read as "a2-a3"
  ! <stdin>:3:21: repaired[blank]: "b1 - b3" is read as "b1-b3"
  ! <stdin>:3:21: error[illegal-turn]: b1-b3: the way from b1 to b3 is blocked on b2; nearest legal turns: a3-b3, b2-b3
  ! latro-convert: 1 game read: 1 rejected; 1 repaired
    [1]

== quoted-in-a-mail
    $ printf '> [Rules "petteia"]\n>\n> > 1. d2-d4 d7-d5\n>2. e2-e4 {x > 2} *\n\nSee you!\n' >mail
    $ latro-convert --repair mail
    [Result "*"]
    [Rules "petteia"]

    1. d2-d4 d7-d5 2. e2-e4 {x > 2} *
    \
  ! mail:1:1: repaired[markup]: the text is quoted as in a mail; it is read without the marks
  ! mail:6:1: error[syntax]: expected a turn, a comment or a result, found 'See'
  ! latro-convert: 2 games read: 1 written, 1 rejected
    [1]
    $ printf '>\n' | latro-convert --repair
  ! <stdin>:1:1: repaired[markup]: the text is quoted as in a mail; it is read without the marks
    $ printf '>' | latro-convert --repair
  ! <stdin>:1:1: repaired[markup]: the text is quoted as in a mail; it is read without the marks

== counts
Many repairs: one note for each game, and their counts by kind.

    $ printf '[Rules "petteia"]\n\n1. d2d4 d7d5 2. e2e4 E7-E5 1:0\n\n[Rules "petteia"]\n\n1. d2d4 d7-d5 *\n\n[Rules "petteia"]\n\n1. d2-d4 *\n' >typed.lgn
    $ latro-convert --repair --repairs brief -o games.lgn typed.lgn
  ! typed.lgn:3:4: repaired: 5 repairs: missing-dash 3, capitals 1, result 1
  ! typed.lgn:7:4: repaired: 1 repair: missing-dash 1
  ! latro-convert: 2 games repaired, 6 repairs: missing-dash 4, capitals 1, result 1
  ! latro-convert: 3 games read: 3 written; 2 repaired
    $ latro-convert --repair -o games.lgn typed.lgn
  ! typed.lgn:3:4: repaired[missing-dash]: "d2d4" is read as "d2-d4"
  ! typed.lgn:3:9: repaired[missing-dash]: "d7d5" is read as "d7-d5"
  ! typed.lgn:3:17: repaired[missing-dash]: "e2e4" is read as "e2-e4"
  ! typed.lgn:3:22: repaired[capitals]: "E7-E5" is read as "e7-e5"
  ! typed.lgn:3:28: repaired[result]: "1:0" is read as "1-0"
  ! typed.lgn:7:4: repaired[missing-dash]: "d2d4" is read as "d2-d4"
  ! latro-convert: 2 games repaired, 6 repairs: missing-dash 4, capitals 1, result 1
  ! latro-convert: 3 games read: 3 written; 2 repaired
    $ latro-convert --repair --repairs brief -q -o games.lgn typed.lgn
    $ latro-validate --repair --repairs brief --report jsonl typed.lgn
    {"file":"typed.lgn","line":3,"column":4,"end_column":8,"severity":"note","code":"repaired","message":"5 repairs: missing-dash 3, capitals 1, result 1","game":1,"ply":0}
    {"file":"typed.lgn","line":7,"column":4,"end_column":8,"severity":"note","code":"repaired","message":"1 repair: missing-dash 1","game":2,"ply":0}
  ! latro-validate: 2 games repaired, 6 repairs: missing-dash 4, capitals 1, result 1
    $ latro-convert --repairs brief typed.lgn
  ! latro-convert: --repairs has no effect without --repair
  ! Try 'latro-convert --help' for more information.
    [2]

Formats that are not repaired.

    $ echo 'rules "petteia"; a2-a5' | tee one.moves | latro-convert --repair --to moves
    rules "petteia"; fen "ssssssss/ssssssss/8/8/8/8/SSSSSSSS/SSSSSSSS w - 0 1"; a2-a5
  ! latro-convert: warning: --repair is for lgn, and changes nothing in moves
    $ latro-validate --repair one.moves one.moves
  ! latro-validate: warning: --repair is for lgn, and changes nothing in moves

== dash-apart
A dash or "to" after a turn goes on with it where the rules let a piece move on; else it is between two turns.

    $ for turns in 'd2^d4xe4 to d7xe7' 'd2^d4xe4 - a8-a7'; do
    >   printf '[Rules "civil"]\n[FEN "s7/4sS2/8/8/4sS2/3S4/3S4/8 w - 0 30"]\n[SetUp "1"]\n\n30. %s *\n\n' "$turns"
    > done >apart.lgn
    $ latro-convert --repair apart.lgn | grep '^30'
    30. d2^d4xe4-d7xe7 *
    30. d2^d4xe4 a8-a7 *
  ! apart.lgn:5:5: repaired[dash]: "d2^d4xe4 to d7xe7" is read as "d2^d4xe4-d7xe7"
  ! apart.lgn:11:14: repaired[separator]: "-" is left out
  ! latro-convert: 2 games repaired, 2 repairs: dash 1, separator 1
  ! latro-convert: 2 games read: 2 written; 2 repaired

== captured-rows
Several captured squares, as people write them.

    $ for list in ' x d4 e4' 'xd4xe4' 'xd4,e4' ' takes d4, e4' ':d4:e4' ' xd4' '' 'xd4, a8-a5'; do
    >   printf '[Rules "kowalski-1"]\n\n1... d8-d4 2. c1-c4 e8-e4 3. f1-f4%s *\n\n' "$list"
    > done >rows.lgn
    $ latro-convert --repair rows.lgn | grep '^1'
    1... d8-d4 2. c1-c4 e8-e4 3. f1-f4xd4/e4 *
    1... d8-d4 2. c1-c4 e8-e4 3. f1-f4xd4/e4 *
    1... d8-d4 2. c1-c4 e8-e4 3. f1-f4xd4/e4 *
    1... d8-d4 2. c1-c4 e8-e4 3. f1-f4xd4/e4 *
    1... d8-d4 2. c1-c4 e8-e4 3. f1-f4xd4/e4 *
    1... d8-d4 2. c1-c4 e8-e4 3. f1-f4xd4/e4 *
    1... d8-d4 2. c1-c4 e8-e4 3. f1-f4xd4/e4 *
    1... d8-d4 2. c1-c4 e8-e4 3. f1-f4xd4/e4 a8-a5 *
  ! rows.lgn:3:30: repaired[blank]: "f1-f4 x d4 e4" is read as "f1-f4xd4/e4"
  ! rows.lgn:7:30: repaired[marks]: "f1-f4xd4xe4" is read as "f1-f4xd4/e4"
  ! rows.lgn:11:30: repaired[blank]: "f1-f4xd4,e4" is read as "f1-f4xd4/e4"
  ! rows.lgn:15:30: repaired[blank]: "f1-f4 takes d4, e4" is read as "f1-f4xd4/e4"
  ! rows.lgn:19:30: repaired[marks]: "f1-f4:d4:e4" is read as "f1-f4xd4/e4"
  ! rows.lgn:23:30: repaired[blank]: "f1-f4 xd4" is read as "f1-f4xd4/e4"
  ! rows.lgn:31:30: repaired[marks]: "f1-f4xd4" is read as "f1-f4xd4/e4"
  ! rows.lgn:31:38: repaired[separator]: "," is left out
  ! latro-convert: 7 games repaired, 8 repairs: blank 4, marks 3, separator 1
  ! latro-convert: 8 games read: 8 written; 7 repaired

A run of captures is not read as a list.

    $ { printf '[Rules "masters"]\n[FEN "6ss/4sS2/s7/SSs5/8/8/3S4 w - 0 30"]\n[SetUp "1"]\n\n'
    >   printf '30. d1-d4xc4xd6xe6xa6xa5 *\n'; } | latro-convert --repair
  ! <stdin>:5:5: error[syntax]: expected a turn, a comment or a result, found 'd1-d4xc4xd6xe6xa6xa5' (expected the end of the turn after 'c4', found 'xd6')
  ! latro-convert: 1 game read: 1 rejected
    [1]

== limits
Where a limit is the reason that a record is not repaired, a warning says so.

    $ { printf '[Rules "petteia repeat=free"]\n\n'; for i in $(seq 3000); do echo 'a2a3 a7a6 a3a2 a6a7'; done; echo '*'; } >many.lgn
    $ latro-convert --repair --repairs brief many.lgn 2>&1 | grep -v 'error\['
    many.lgn:3:1: repaired: 10000 repairs: missing-dash 10000
    many.lgn:2502:20: warning[repair-limit]: this record needs more than 10000 repairs: the record is not repaired from here on
    latro-convert: 1 game repaired, 10000 repairs: missing-dash 10000
    latro-convert: 1 game read: 1 rejected; 1 repaired
