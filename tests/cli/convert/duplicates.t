== duplicates
When games are the same, and where duplicates go; --check-file compares with other files.

    $ game() { printf '[Event "%s"]\n[Date "%s"]\n[Round "%s"]\n[White "%s"]\n[Rules "%s"]\n\n%s\n\n' "$@"; }
    $ {
    >   game one 2026.01.01 1 Piso petteia '1. a2-a5 a7-a6 *'
    >   game 'same game' 2026.01.01 1 Varro petteia '1. a2-a5 {now} a7-a6 *'
    >   game 'same turns' 2026.01.01 1 Varro 'petteia stuck=pass' '1. a2-a5 a7-a6 *'
    >   game 'same position' 2026.01.01 1 Varro petteia '1. a2-a3 a7-a6 2. a3-a4 a6-a7 3. a4-a5 a7-a6 *'
    >   game 'another position' 2026.01.01 1 Varro petteia '1. a2-a4 a7-a6 2. a4-a3 *'
    >   game 'smaller board' 2026.01.01 1 Varro 'petteia board=7x7' '*'
    >   game 'the same board, Black to move' 2026.01.01 1 Varro petteia '1. a2-a4 a7-a6 2. a4-a5 *'
    > } >some.lgn
    $ events() { grep -o 'Event "[^"]*"' "$@" | tr '\n' ' '; echo; }
    $ for same in '' =game =turns =position; do
    >   echo "--unique$same"
    >   latro-convert --unique$same --duplicates gone.lgn some.lgn | events
    >   events gone.lgn
    > done
    --unique
    \Event "one" Event "same turns" Event "same position" Event "another position" Event "smaller board" Event "the same board, Black to move"\x20
    \Event "same game"\x20
    --unique=game
    \Event "one" Event "same turns" Event "same position" Event "another position" Event "smaller board" Event "the same board, Black to move"\x20
    \Event "same game"\x20
    --unique=turns
    \Event "one" Event "same position" Event "another position" Event "smaller board" Event "the same board, Black to move"\x20
    \Event "same game" Event "same turns"\x20
    --unique=position
    \Event "one" Event "another position" Event "smaller board" Event "the same board, Black to move"\x20
    \Event "same game" Event "same turns" Event "same position"\x20
  ! latro-convert: warning: some.lgn: game 2 is removed and has what game 1 of some.lgn has not: names,tags,comments
  ! latro-convert: 7 games read: 6 written, 1 duplicate
  ! latro-convert: warning: some.lgn: game 2 is removed and has what game 1 of some.lgn has not: names,tags,comments
  ! latro-convert: 7 games read: 6 written, 1 duplicate
  ! latro-convert: warning: some.lgn: game 2 is removed and has what game 1 of some.lgn has not: names,tags,comments
  ! latro-convert: warning: some.lgn: game 3 is removed and has what game 1 of some.lgn has not: names,tags
  ! latro-convert: 7 games read: 5 written, 2 duplicates
  ! latro-convert: warning: some.lgn: game 2 is removed and has what game 1 of some.lgn has not: names,tags,comments
  ! latro-convert: warning: some.lgn: game 3 is removed and has what game 1 of some.lgn has not: names,tags
  ! latro-convert: warning: some.lgn: game 4 is removed and has what game 1 of some.lgn has not: names,tags
  ! latro-convert: 7 games read: 4 written, 3 duplicates
    $ echo "--check-file"
    --check-file
    $ latro-convert --to jsonl --games 1,4 some.lgn -o archive.jsonl
    $ latro-convert --to moves --games 6 some.lgn -o archive.moves
  ! some.lgn:41:1: warning[left-out]: moves cannot represent the tags Event, Date, Round and White
    $ latro-convert --check-file archive.jsonl --check-file archive.moves --duplicates gone.moves --to moves -o new.moves some.lgn some.lgn
  ! some.lgn:1:1: warning[left-out]: moves cannot represent the tags Event, Date, Round and White
  ! some.lgn:9:1: warning[left-out]: moves cannot represent the tags Event, Date, Round, White and comments
  ! some.lgn:17:1: warning[left-out]: moves cannot represent the tags Event, Date, Round and White
  ! some.lgn:25:1: warning[left-out]: moves cannot represent the tags Event, Date, Round and White
  ! some.lgn:33:1: warning[left-out]: moves cannot represent the tags Event, Date, Round and White
  ! some.lgn:41:1: warning[left-out]: moves cannot represent the tags Event, Date, Round and White
  ! some.lgn:49:1: warning[left-out]: moves cannot represent the tags Event, Date, Round and White
  ! some.lgn:1:1: warning[left-out]: moves cannot represent the tags Event, Date, Round and White
  ! some.lgn:9:1: warning[left-out]: moves cannot represent the tags Event, Date, Round, White and comments
  ! some.lgn:17:1: warning[left-out]: moves cannot represent the tags Event, Date, Round and White
  ! some.lgn:25:1: warning[left-out]: moves cannot represent the tags Event, Date, Round and White
  ! some.lgn:33:1: warning[left-out]: moves cannot represent the tags Event, Date, Round and White
  ! some.lgn:41:1: warning[left-out]: moves cannot represent the tags Event, Date, Round and White
  ! some.lgn:49:1: warning[left-out]: moves cannot represent the tags Event, Date, Round and White
  ! latro-convert: warning: some.lgn: game 2 is removed and has what game 1 of archive.jsonl has not: names,tags,comments
  ! latro-convert: warning: some.lgn: game 6 is removed and has what game 1 of archive.moves has not: names,tags
  ! latro-convert: warning: some.lgn: game 2 is removed and has what game 1 of archive.jsonl has not: names,tags,comments
  ! latro-convert: warning: some.lgn: game 6 is removed and has what game 1 of archive.moves has not: names,tags
  ! latro-convert: 14 games read: 6 written, 8 duplicates
    $ wc -l <new.moves
    6
    $ wc -l <gone.moves
    8
    $ latro-convert --unique=position --check-file archive.jsonl some.lgn | events
    \Event "another position" Event "smaller board" Event "the same board, Black to move"\x20
  ! latro-convert: warning: some.lgn: game 1 is removed and has what game 2 of archive.jsonl has not: names,tags
  ! latro-convert: warning: some.lgn: game 2 is removed and has what game 2 of archive.jsonl has not: tags,comments
  ! latro-convert: warning: some.lgn: game 3 is removed and has what game 2 of archive.jsonl has not: tags
  ! latro-convert: 7 games read: 3 written, 4 duplicates

What counts is the game as it is written.

    $ printf '[Rules "petteia"]\n\n1. a2-a5 (1. a2-a4) *\n\n[Rules "petteia"]\n\n1. a2-a5 (1. a2-a4) (1. a2-a3) *\n\n[Rules "petteia"]\n\n1. a2-a4 *\n\n' |
    >   latro-convert --unique --main-line 1 --strip variations --duplicates gone.lgn
    [Result "*"]
    [Rules "petteia"]

    1. a2-a4 *
    \
  ! <stdin>:9:1: error[left-out]: the game is left out: it has no variations
  ! latro-convert: 3 games read: 1 written, 1 duplicate, 1 rejected
    [1]
    $ cat gone.lgn
    [Result "*"]
    [Rules "petteia"]

    1. a2-a4 *
    \

== unique
The first of games with the same rules, start and turns; players, comments and variations do not count.

    $ game() { printf '[Event "%s"]\n[Rules "%s"]\n%s\n\n%s *\n\n' "$@"; }
    $ {
    >   game one petteia '' '1. a2-a5 a7-a6'
    >   game 'the same' 'petteia board=8x8' '' '{Spelt otherwise.} a2-a5! (1. a2-a4) a7-a6'
    >   game longer petteia '' '1. a2-a5 a7-a6 2. b2-b3'
    >   game 'other rules' 'petteia stuck=pass' '' '1. a2-a5 a7-a6'
    >   game 'other start' petteia '[FEN "ssssssss/ssssssss/8/8/8/8/SSSSSSSS/SSSSSSS1 w - 0 1"]' '1. a2-a5 a7-a6'
    >   game 'the start named' petteia '[FEN "ssssssss/ssssssss/8/8/8/8/SSSSSSSS/SSSSSSSS w - 0 1"]' '1. a2-a5 a7-a6'
    >   game empty petteia '' ''
    >   game 'empty too' petteia '' ''
    > } >some.lgn
    $ latro-convert --unique some.lgn some.lgn | grep Event
    [Event "one"]
    [Event "longer"]
    [Event "other rules"]
    [Event "other start"]
    [Event "empty"]
  ! some.lgn:27:7: warning[bad-tag]: a FEN tag needs the tag SetUp "1"
  ! some.lgn:33:7: warning[bad-tag]: a FEN tag needs the tag SetUp "1"
  ! some.lgn:27:7: warning[bad-tag]: a FEN tag needs the tag SetUp "1"
  ! some.lgn:33:7: warning[bad-tag]: a FEN tag needs the tag SetUp "1"
  ! latro-convert: warning: some.lgn: game 2 is removed and has what game 1 of some.lgn has not: tags,comments,variations,nags
  ! latro-convert: warning: some.lgn: game 6 is removed and has what game 1 of some.lgn has not: tags
  ! latro-convert: warning: some.lgn: game 8 is removed and has what game 7 of some.lgn has not: tags
  ! latro-convert: warning: some.lgn: game 2 is removed and has what game 1 of some.lgn has not: tags,comments,variations,nags
  ! latro-convert: warning: some.lgn: game 6 is removed and has what game 1 of some.lgn has not: tags
  ! latro-convert: warning: 6 of 11 duplicates have what the games that stay have not; --duplicates-report FILE lists them, --duplicates FILE keeps them
  ! latro-convert: 16 games read: 5 written, 11 duplicates

== every-game-once
Each game of a mixed archive goes to exactly one place: its number is in its Event.

    $ n=0
    $ game() { printf '[Event "number %d."]\n[White "%s"]\n[Rules "petteia"]\n\n%s\n\n' $((n += 1)) "$((n % 3))" "$1"; }
    $ for round in 1 2 3 4 5 6 7; do
    >   game '1. a2-a5 a7-a6 *'
    >   game '1. a2-a8 *'
    >   game "1. a2-a5 (1. a2-a4) {$round} a7-a6 1-0"
    >   game '1. a2-a5 what is this'
    >   game '1. a2-a5 {a comment
    > without an end'
    >   game "1. b2-b$((round % 4 + 3)) *"
    >   game "$round"
    > done >mixed.lgn
    $ numbers() { cat "$@" | grep -a -o 'number [0-9]*\.' | sort; }
    $ numbers mixed.lgn >wanted
    $ check() {
    >   latro-convert -q --rejects rejects "$@" mixed.lgn 2>/dev/null
    >   for file in out gone rest rejects; do [ -e $file ] && numbers $file; done | sort >found
    >   cmp wanted found && echo "$*: $(for file in out gone rest rejects; do [ -e $file ] && numbers $file | wc -l; done | tr '\n' ' ')"
    >   rm -f out gone rest rejects
    > }
    $ check -o out
    \-o out: 21 28\x20
    $ check -o out --unique --duplicates gone
    \-o out --unique --duplicates gone: 5 16 28\x20
    $ check -o out --tag White=1 --rest rest
    \-o out --tag White=1 --rest rest: 7 19 23\x20
    $ check -o out --tag White=1 --unique=turns --duplicates gone --rest rest
    \-o out --tag White=1 --unique=turns --duplicates gone --rest rest: 3 4 19 23\x20
    $ check -o out --games 5-20 --rest rest --unique --duplicates gone
    \-o out --games 5-20 --rest rest --unique --duplicates gone: 4 3 33 9\x20
    $ check -o out --skip 2 --first 3 --rest rest --unique --duplicates gone
    \-o out --skip 2 --first 3 --rest rest --unique --duplicates gone: 3 16 2 28\x20
    $ check -o out --result 1-0 --min-plies 2 --rest rest
    \-o out --result 1-0 --min-plies 2 --rest rest: 7 21 21\x20
    $ check -o out --position '8/8/8/8/8/8/8/8 w - 0 1' --rest rest
    \-o out --position 8/8/8/8/8/8/8/8 w - 0 1 --rest rest: 0 21 28\x20
    $ check -o out --main-line 1 --rest rest --games 3-30
    \-o out --main-line 1 --rest rest --games 3-30: 4 21 24\x20
    $ check -o out --sort -Event --unique --duplicates gone --tag White=2 --rest rest
    \-o out --sort -Event --unique --duplicates gone --tag White=2 --rest rest: 3 3 19 24\x20
    $ check -o out --sort -Event --to lgn
    \-o out --sort -Event --to lgn: 21 28\x20

== which-stays
A criterion decides which duplicate stays; it has the place of the first one. What only removed games have is reported.

    $ game() { printf '[Event "%s"]\n[White "%s"]\n[Black "%s"]\n[Rules "petteia"]\n\n%s\n\n' "$@"; }
    $ {
    >   game one Piso Varro '1. a2-a5 a7-a6 *'
    >   game longer Piso Varro '1. a2-a5 a7-a6 2. b2-b5 *'
    >   game result Piso Varro '1. a2-a5 a7-a6 1-0'
    >   game comment Piso Varro '1. a2-a5 {now} a7-a6 *'
    >   game mirrored Piso Varro '1. h2-h5 h7-h6 *'
    >   game nameless ? ? '1. a2-a5 *'
    > } >some.lgn
    $ events() { grep -o 'Event "[^"]*"' "$@" | tr '\n' ' '; echo; }
    $ for options in --prefer=result,last --prefer=comments --prefer=last '--prefer=tags --sort=-Event' --check-file=some.lgn; do
    >   echo "$options: $(latro-convert -q --unique $options --duplicates-report report some.lgn | events)"
    >   sed 1d report
    > done
    \--prefer=result,last: Event "result" Event "longer" Event "mirrored" Event "nameless"\x20
    \some.lgn\t1\tgame\tsome.lgn\t3\ttags
    \some.lgn\t4\tgame\tsome.lgn\t3\ttags,comments
    \--prefer=comments: Event "comment" Event "longer" Event "mirrored" Event "nameless"\x20
    \some.lgn\t1\tgame\tsome.lgn\t4\ttags
    \some.lgn\t3\tgame\tsome.lgn\t4\tresult,tags
    \--prefer=last: Event "comment" Event "longer" Event "mirrored" Event "nameless"\x20
    \some.lgn\t1\tgame\tsome.lgn\t4\ttags
    \some.lgn\t3\tgame\tsome.lgn\t4\tresult,tags
    \--prefer=tags --sort=-Event: Event "one" Event "nameless" Event "mirrored" Event "longer"\x20
    \some.lgn\t3\tgame\tsome.lgn\t1\tresult,tags
    \some.lgn\t4\tgame\tsome.lgn\t1\ttags,comments
    \--check-file=some.lgn:\x20
    \some.lgn\t1\tgame\tsome.lgn\t4\ttags
    \some.lgn\t2\tgame\tsome.lgn\t2\t
    \some.lgn\t3\tgame\tsome.lgn\t4\tresult,tags
    \some.lgn\t4\tgame\tsome.lgn\t4\t
    \some.lgn\t5\tgame\tsome.lgn\t5\t
    \some.lgn\t6\tgame\tsome.lgn\t6\t
    $ for kind in prefix mirrored opening:1 opening:3; do
    >   echo "$kind: $(latro-convert --unique=$kind --duplicates-report report some.lgn | events)"
    >   sed 1d report
    > done
    \prefix: Event "longer" Event "mirrored" Event "nameless"\x20
    \some.lgn\t1\tprefix\tsome.lgn\t2\ttags
    \some.lgn\t3\tprefix\tsome.lgn\t2\tresult,tags
    \some.lgn\t4\tprefix\tsome.lgn\t2\ttags,comments
    \mirrored: Event "one" Event "longer" Event "nameless"\x20
    \some.lgn\t3\tgame\tsome.lgn\t1\tresult,tags
    \some.lgn\t4\tgame\tsome.lgn\t1\ttags,comments
    \some.lgn\t5\tmirrored\tsome.lgn\t1\ttags
    \opening:1: Event "one" Event "mirrored"\x20
    \some.lgn\t2\topening\tsome.lgn\t1\ttags
    \some.lgn\t3\tgame\tsome.lgn\t1\tresult,tags
    \some.lgn\t4\tgame\tsome.lgn\t1\ttags,comments
    \some.lgn\t6\topening\tsome.lgn\t1\ttags
    \opening:3: Event "one" Event "longer" Event "mirrored" Event "nameless"\x20
    \some.lgn\t3\tgame\tsome.lgn\t1\tresult,tags
    \some.lgn\t4\tgame\tsome.lgn\t1\ttags,comments
  ! latro-convert: warning: some.lgn: game 1 is removed and has what game 2 of some.lgn has not: tags
  ! latro-convert: warning: some.lgn: game 3 is removed and has what game 2 of some.lgn has not: result,tags
  ! latro-convert: warning: some.lgn: game 4 is removed and has what game 2 of some.lgn has not: tags,comments
  ! latro-convert: 6 games read: 3 written, 3 duplicates
  ! latro-convert: warning: some.lgn: game 3 is removed and has what game 1 of some.lgn has not: result,tags
  ! latro-convert: warning: some.lgn: game 4 is removed and has what game 1 of some.lgn has not: tags,comments
  ! latro-convert: warning: some.lgn: game 5 is removed and has what game 1 of some.lgn has not: tags
  ! latro-convert: 6 games read: 3 written, 3 duplicates
  ! latro-convert: warning: some.lgn: game 2 is removed and has what game 1 of some.lgn has not: tags
  ! latro-convert: warning: some.lgn: game 3 is removed and has what game 1 of some.lgn has not: result,tags
  ! latro-convert: warning: some.lgn: game 4 is removed and has what game 1 of some.lgn has not: tags,comments
  ! latro-convert: warning: some.lgn: game 6 is removed and has what game 1 of some.lgn has not: tags
  ! latro-convert: 6 games read: 2 written, 4 duplicates
  ! latro-convert: warning: some.lgn: game 3 is removed and has what game 1 of some.lgn has not: result,tags
  ! latro-convert: warning: some.lgn: game 4 is removed and has what game 1 of some.lgn has not: tags,comments
  ! latro-convert: 6 games read: 4 written, 2 duplicates
    $ latro-convert --prefer=last some.lgn
  ! latro-convert: --prefer has no effect without --unique
  ! Try 'latro-convert --help' for more information.
    [2]
    $ latro-convert --unique --prefer=last,result some.lgn
  ! latro-convert: --prefer: 'result' comes after 'last', which always decides
  ! Try 'latro-convert --help' for more information.
    [2]
    $ latro-convert --unique=opening:0 some.lgn
  ! latro-convert: --unique: '0' is not between 1 and 18446744073709551615
  ! Try 'latro-convert --help' for more information.
    [2]
    $ latro-convert --unique --duplicates-report - some.lgn
  ! latro-convert: --duplicates-report -: the games go to standard output already; name a file
  ! Try 'latro-convert --help' for more information.
    [2]

== merged
With --merge the game that stays gets what the removed ones have, and what they contradict is reported.

    $ record() { printf '[Event "%s"]\n[White "%s"]\n[Black "%s"]\n[Date "%s"]\n[Rules "petteia"]\n\n%s\n\n' "$@"; }
    $ record Saturnalia Piso '?' 2020.12.17 '1. a2-a3 {on a3} 1... a7-a6 *' >a.lgn
    $ {
    >   record Saturnalia Piso Varro 2020.12.18 '1. a2-a3 $1 a7-a6 (1... b7-b6 {also}) 1-0'
    >   record Saturnalia '' Varro '' '1. h2-h3 {well done} 1... h7-h6 (1... g7-g6) *'
    >   record Saturnalia Seneca Varro '' '1. h2-h3 h7-h6 *'
    >   record Saturnalia '' Varro '' '1. h2-h3 {h2 left} 1... h7-h6 *'
    >   record Saturnalia Seneca Varro '' '1. h2-h3 h7-h6 2. g2-g3 g7-g6 1/2-1/2'
    > } >b.lgn
    $ latro-convert --unique=mirrored --merge --duplicates-report report a.lgn b.lgn
    [Event "Saturnalia"]
    [Date "2020.12.17"]
    [White "Piso"]
    [Black "Varro"]
    [Result "1-0"]
    [Rules "petteia"]

    1. a2-a3 $1 {on a3 well done} 1... a7-a6 (1... b7-b6 {also}) 1-0

    [Event "Saturnalia"]
    [Date ""]
    [White "Seneca"]
    [Black "Varro"]
    [Result "1/2-1/2"]
    [Rules "petteia"]

    1. h2-h3 h7-h6 2. g2-g3 g7-g6 1/2-1/2
    \
  ! latro-convert: warning: b.lgn: game 1 is removed and has other values than game 1 of a.lgn, which stay: Date
  ! latro-convert: warning: b.lgn: game 3 is removed and has what game 1 of a.lgn has not: names (not merged: White is another player)
  ! latro-convert: warning: b.lgn: game 4 is removed and has what game 1 of a.lgn has not: names,comments (not merged: a comment of this mirror image names a square)
  ! latro-convert: 6 games read: 2 written, 4 duplicates
    $ cut -f 1,2,4- report
    \file\tnumber\tof_file\tof_number\tlost
    \b.lgn\t1\ta.lgn\t1\tDate
    \b.lgn\t2\ta.lgn\t1\t
    \b.lgn\t3\ta.lgn\t1\tnames
    \b.lgn\t4\ta.lgn\t1\tnames,comments
    $ latro-convert -q --unique=prefix --merge --sort black --duplicates gone.lgn a.lgn b.lgn
    [Event "Saturnalia"]
    [Date "2020.12.18"]
    [White "Piso"]
    [Black "Varro"]
    [Result "1-0"]
    [Rules "petteia"]

    1. a2-a3 $1 a7-a6 (1... b7-b6 {also}) 1-0

    [Event "Saturnalia"]
    [Date ""]
    [White ""]
    [Black "Varro"]
    [Result "*"]
    [Rules "petteia"]

    1. h2-h3 {well done h2 left} 1... h7-h6 (1... g7-g6) *

    [Event "Saturnalia"]
    [Date ""]
    [White "Seneca"]
    [Black "Varro"]
    [Result "1/2-1/2"]
    [Rules "petteia"]

    1. h2-h3 h7-h6 2. g2-g3 g7-g6 1/2-1/2

    [Event "Saturnalia"]
    [Date "2020.12.17"]
    [White "Piso"]
    [Black "?"]
    [Result "*"]
    [Rules "petteia"]

    1. a2-a3 {on a3} 1... a7-a6 *
    \
    $ latro-convert -q --to moves gone.lgn
    rules "petteia"; fen "ssssssss/ssssssss/8/8/8/8/SSSSSSSS/SSSSSSSS w - 0 1"; h2-h3 h7-h6
    rules "petteia"; fen "ssssssss/ssssssss/8/8/8/8/SSSSSSSS/SSSSSSSS w - 0 1"; h2-h3 h7-h6
    $ latro-convert --unique --merge --prefer last --to board a.lgn b.lgn >/dev/null
  ! latro-convert: warning: a.lgn: game 1 is removed and has other values than game 1 of b.lgn, which stay: Date
  ! latro-convert: 6 games read: 3 written, 3 duplicates
    $ latro-convert -q --add-tag X=1 b.lgn | latro-convert --unique --merge --check-file a.lgn | grep -c Event
    2
  ! latro-convert: warning: <stdin>: game 1 is removed and has what game 1 of a.lgn has not: result,names,tags,variations,nags
  ! latro-convert: 5 games read: 2 written, 3 duplicates
    $ latro-convert --unique=turns --merge a.lgn
  ! latro-convert: --merge: with --unique=game, mirrored or prefix; the other kinds remove games with other rules or turns, which one record cannot have
  ! Try 'latro-convert --help' for more information.
    [2]
    $ latro-convert --merge a.lgn
  ! latro-convert: --merge has no effect without --unique
  ! Try 'latro-convert --help' for more information.
    [2]
    $ latro-convert --unique --merge --stats a.lgn
  ! latro-convert: --merge has no effect with a report
  ! Try 'latro-convert --help' for more information.
    [2]

Many long comments do not make a game that is longer than some MiB; copies of one do not count.

    $ long() { for number in "$@"; do printf '[Rules "petteia"]\n\n1. a2-a3 {'; head -c 900000 /dev/zero | tr '\0' $number; printf '} *\n\n'; done; }
    $ long a b c d e f g h >long.lgn
    $ latro-convert --unique --merge --to jsonl long.lgn | wc -c
    3600326
  ! latro-convert: warning: long.lgn: game 5 is removed and has what game 1 of long.lgn has not: comments (not merged: the merged game is too long)
  ! latro-convert: warning: long.lgn: game 6 is removed and has what game 1 of long.lgn has not: comments (not merged: the merged game is too long)
  ! latro-convert: warning: long.lgn: game 7 is removed and has what game 1 of long.lgn has not: comments (not merged: the merged game is too long)
  ! latro-convert: warning: long.lgn: game 8 is removed and has what game 1 of long.lgn has not: comments (not merged: the merged game is too long)
  ! latro-convert: 8 games read: 1 written, 7 duplicates
    $ long a a a a a a a a b >same.lgn
    $ latro-convert --unique --merge --to jsonl same.lgn | wc -c
    1800324
  ! latro-convert: 9 games read: 1 written, 8 duplicates
