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
    $ wc -l <new.moves
    6
    $ wc -l <gone.moves
    8
    $ latro-convert --unique=position --check-file archive.jsonl some.lgn | events
    \Event "another position" Event "smaller board" Event "the same board, Black to move"\x20

What counts is the game as it is written.

    $ printf '[Rules "petteia"]\n\n1. a2-a5 (1. a2-a4) *\n\n[Rules "petteia"]\n\n1. a2-a5 (1. a2-a4) (1. a2-a3) *\n\n[Rules "petteia"]\n\n1. a2-a4 *\n\n' |
    >   latro-convert --unique --main-line 1 --strip variations --duplicates gone.lgn
    [Result "*"]
    [Rules "petteia"]

    1. a2-a4 *
    \
  ! <stdin>:9:1: error[left-out]: the game is left out: it has no variations
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
