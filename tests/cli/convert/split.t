== split
Several files: by number and by value; the names are safe and differ.

    $ game() { printf '[Event "%s"]\n[Date "%s"]\n[Round "%s"]\n[White "%s"]\n[Rules "%s"]\n\n%s\n\n' "$@"; }
    $ n=0
    $ for white in Piso 'A/B' 'A B' '' '?' '../../etc/passwd' '.hidden' 'Ünïö Δ' 'none' 'A_B~2' 'x* |<>' Piso; do
    >   game "$((n += 1))" 2026.01.01 "$n" "$white" petteia '1. a2-a5 1-0'
    > done >some.lgn
    $ game last 2026.01.01 1 "$(printf 'ä%.0s' $(seq 300))" 'petteia stuck=pass' '*' >>some.lgn
    $ game last 2026.01.01 1 "$(printf 'ä%.0s' $(seq 301))" 'petteia stuck=pass' '1. a2-a5 1/2-1/2' >>some.lgn
    $ show() { for file in "$@"; do echo "$file: $(grep -o 'Event "[^"]*"' "$file" | tr '\n' ' ')"; done; }
    $ mkdir white numbers other
    $ latro-convert --split tag:White -o 'white/100%%-%s.lgn' some.lgn; echo $?
    0
  ! latro-convert: warning: --split: "A B" and "A/B" would give one name; the games of the second go to white/100%-A_B~2.lgn
  ! latro-convert: warning: --split: "" and "none" would give one name; the games of the second go to white/100%-none~2.lgn
  ! latro-convert: warning: --split: "ääääääääääääääääääääääääääääääääääääääää..." and "ääääääääääääääääääääääääääääääääääääääää..." would give one name; the games of the second go to white/100%-äääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääää~2.lgn
    $ show white/*
    \white/100%-A_B.lgn: Event "3"\x20
    \white/100%-A_B_2.lgn: Event "10"\x20
    \white/100%-A_B~2.lgn: Event "2"\x20
    \white/100%-Piso.lgn: Event "1" Event "12"\x20
    \white/100%-_._.._etc_passwd.lgn: Event "6"\x20
    \white/100%-_.lgn: Event "5"\x20
    \white/100%-_hidden.lgn: Event "7"\x20
    \white/100%-none.lgn: Event "4"\x20
    \white/100%-none~2.lgn: Event "9"\x20
    \white/100%-x_____.lgn: Event "11"\x20
    \white/100%-Ünïö_Δ.lgn: Event "8"\x20
    \white/100%-äääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääää.lgn: Event "last"\x20
    \white/100%-äääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääääää~2.lgn: Event "last"\x20
    $ ls -A white | awk '{ print length }' | sort -n | tail -n 2
    247
    249
    $ echo old >numbers/part-01.lgn
    $ chmod 640 numbers/part-01.lgn
    $ latro-convert --split 1 -o numbers/part-%s.lgn some.lgn
    $ show numbers/*
    \numbers/part-01.lgn: Event "1"\x20
    \numbers/part-02.lgn: Event "2"\x20
    \numbers/part-03.lgn: Event "3"\x20
    \numbers/part-04.lgn: Event "4"\x20
    \numbers/part-05.lgn: Event "5"\x20
    \numbers/part-06.lgn: Event "6"\x20
    \numbers/part-07.lgn: Event "7"\x20
    \numbers/part-08.lgn: Event "8"\x20
    \numbers/part-09.lgn: Event "9"\x20
    \numbers/part-10.lgn: Event "10"\x20
    \numbers/part-11.lgn: Event "11"\x20
    \numbers/part-12.lgn: Event "12"\x20
    \numbers/part-13.lgn: Event "last"\x20
    \numbers/part-14.lgn: Event "last"\x20
    $ stat -c %a numbers/part-01.lgn numbers/part-02.lgn
    640
    644
    $ latro-convert --split 5 -o other/%s.jsonl some.lgn
    $ wc -l other/*.jsonl
       5 other/1.jsonl
       5 other/2.jsonl
       4 other/3.jsonl
      14 total
    $ latro-convert --split result --sort -round --skip 1 -o other/%s.lgn some.lgn
    $ latro-convert --split ruleset -v -o other/%s some.lgn 2>&1 | grep -e --split
    latro-convert: note: --split: wrote 2 files
    $ latro-convert --split tag:Rules --to moves -o other/rules-%s some.lgn 2>/dev/null
    $ latro-convert --split tag:Nothing --first 2 -o other/nothing-%s some.lgn
    $ latro-convert --games 1 --tag Event=none --split 3 -o other/empty-%s some.lgn
  ! latro-convert: 1 game read: 1 not selected; the rest of 1 input was not read
    $ show other/*.lgn
    \other/1-0.lgn: Event "11" Event "10" Event "9" Event "8" Event "7" Event "6" Event "5" Event "4" Event "3" Event "2" Event "1"\x20
    \other/draw.lgn: Event "last"\x20
    \other/unfinished.lgn: Event "last"\x20
    $ ls -A . other
    .:
    numbers
    other
    some.lgn
    white

    other:
    1-0.lgn
    1.jsonl
    2.jsonl
    3.jsonl
    draw.lgn
    nothing-none
    petteia
    petteia_stuck_pass
    rules-petteia
    rules-petteia_stuck_pass
    unfinished.lgn

== split-usage
-o and --split go together; what cannot be a name.

    $ printf '[Rules "petteia"]\n\n1. a2-a5 a7-a6 *\n\n' >some.lgn
    $ try() { latro-convert "$@" some.lgn; echo "status $?"; }
    $ try --split 2
    status 2
  ! latro-convert: --split needs the name of the files, with %s for what differs: -o 'part-%s.lgn'
  ! Try 'latro-convert --help' for more information.
    $ try --split 2 -o part.lgn
    status 2
  ! latro-convert: -o: 'part.lgn' has no %s; --split puts the number or value of each file there: -o 'part-%s.lgn'
  ! Try 'latro-convert --help' for more information.
    $ try --split 2 -o part-%d-%s.lgn
    status 2
  ! latro-convert: -o: 'part-%d-%s.lgn' has a '%' before something else than s; write %% for a percent sign
  ! Try 'latro-convert --help' for more information.
    $ try --split 2 -o part-%s-%s.lgn
    status 2
  ! latro-convert: -o: 'part-%s-%s.lgn' has more than one %s
  ! Try 'latro-convert --help' for more information.
    $ try --split 2 -o part-%s-%
    status 2
  ! latro-convert: -o: 'part-%s-%' has a '%' before something else than s; write %% for a percent sign
  ! Try 'latro-convert --help' for more information.
    $ try --split 2 -o '%s/part.lgn'
    status 2
  ! latro-convert: -o: '%s/part.lgn' has its %s in the name of a folder, not of the file
  ! Try 'latro-convert --help' for more information.
    $ try --split 2 -o missing/part-%s.lgn
    status 3
  ! latro-convert: missing/: No such file or directory
    $ try --split 2 -o "$(printf 'x%.0s' $(seq 250))%s"
    status 2
  ! latro-convert: -o: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx%s' is too long: a name of a file can have 255 bytes, and %s needs some of them
  ! Try 'latro-convert --help' for more information.
    $ try -o part-%s.lgn
    status 2
  ! latro-convert: -o: 'part-%s.lgn' has %s, which --split replaces by the number or value of each file; give --split too
  ! Try 'latro-convert --help' for more information.
    $ try --split 0 -o part-%s.lgn
    status 2
  ! latro-convert: --split: '0' is not between 1 and 18446744073709551615
  ! Try 'latro-convert --help' for more information.
    $ try --split white -o part-%s.lgn
    status 2
  ! latro-convert: --split: 'white' is none of N (games a file), tag:NAME, ruleset and result
  ! Try 'latro-convert --help' for more information.
    $ try --split tag: -o part-%s.lgn
    status 2
  ! latro-convert: --split: '' is not a tag name: a letter, then letters, digits and '_'
  ! Try 'latro-convert --help' for more information.
    $ mkdir part-1.lgn
    $ try --split 2 -o part-%s.lgn
    status 3
  ! latro-convert: part-1.lgn: Is a directory
    $ rmdir part-1.lgn
    $ ln -s some.lgn part-1.lgn
    $ try --split 2 -o part-%s.lgn
    status 2
  ! latro-convert: part-1.lgn: this is not a regular file, and --split would replace it
  ! Try 'latro-convert --help' for more information.
    $ rm part-1.lgn
    $ try --split 2 -o part-%s.lgn --rest part-1.lgn
    status 2
  ! latro-convert: part-1.lgn: two outputs would go to this file, and only the last would remain
  ! Try 'latro-convert --help' for more information.
    $ try --split 2 -o part-%s.lgn missing.lgn
    status 3
  ! latro-convert: missing.lgn: No such file or directory
    $ ls -A
    part-1.lgn
    some.lgn

== split-variations
Each line is a game; what is written is legal; other changes are made to each line.

    $ cat >lines.lgn <<'FILE'
    > [Event "Lines"]
    > [Result "*"]
    > [Rules "petteia"]
    >
    > 1. a2-a5 {main} a7-a6 (1... b7-b6 $1 {one} 2. b2-b3 (2. c2-c3 {two} 2... c7-c6)
    > 2... d7-d6) (1... h7-h6 {three}) 2. h2-h3 *
    >
    > FILE
    $ latro-convert --split-variations lines.lgn | tee out.lgn
    [Event "Lines"]
    [Result "*"]
    [Rules "petteia"]
    [Variation "0"]

    1. a2-a5 {main} 1... a7-a6 2. h2-h3 *

    [Event "Lines"]
    [Result "*"]
    [Rules "petteia"]
    [Variation "1"]

    1. a2-a5 {main} 1... b7-b6 $1 {one} 2. b2-b3 d7-d6 *

    [Event "Lines"]
    [Result "*"]
    [Rules "petteia"]
    [Variation "2"]

    1. a2-a5 {main} 1... b7-b6 $1 {one} 2. c2-c3 {two} 2... c7-c6 *

    [Event "Lines"]
    [Result "*"]
    [Rules "petteia"]
    [Variation "3"]

    1. a2-a5 {main} 1... h7-h6 {three} *
    \
    $ latro-validate --strict out.lgn
    $ echo '-- with other changes'
    -- with other changes
    $ latro-convert --split-variations --main-line 1 --strip comments,nags --add-tag 'Line={ply_count} plies' \
    >   --to moves -q lines.lgn
    rules "petteia"; fen "ssssssss/ssssssss/8/8/8/8/SSSSSSSS/SSSSSSSS w - 0 1"; a2-a5 b7-b6 b2-b3 d7-d6
    rules "petteia"; fen "ssssssss/ssssssss/8/8/8/8/SSSSSSSS/SSSSSSSS w - 0 1"; a2-a5 a7-a6 h2-h3
    rules "petteia"; fen "ssssssss/ssssssss/8/8/8/8/SSSSSSSS/SSSSSSSS w - 0 1"; a2-a5 h7-h6
    rules "petteia"; fen "ssssssss/ssssssss/8/8/8/8/SSSSSSSS/SSSSSSSS w - 0 1"; a2-a5 b7-b6 c2-c3 c7-c6
    $ latro-convert --split-variations --to table --columns Variation,plies,number,Line --add-tag Line={number} lines.lgn
    \Variation\tplies\tnumber\tLine
    \0\t3\t1\t1
    \1\t4\t1\t1
    \2\t4\t1\t1
    \3\t2\t1\t1

== placeholders
Tags that are different for each game, of the game as it is written.

    $ latro-convert --add-tag 'Id={file}#{number}' --add-tag 'Length={ply_count}' --add-tag 'Key={hash}' \
    >   --add-tag 'Brace={{x} }' ../short.lgn
    [Event "Saturnalia"]
    [Site "Vindolanda"]
    [Date "2026.12.17"]
    [White "Piso"]
    [Black "Seneca"]
    [Result "*"]
    [Rules "quintana"]
    [Annotator "a; b"]
    [Brace "{x} }"]
    [Id "../short.lgn#1"]
    [Key "54d5d1086f63d8df"]
    [Length "3"]

    {In front.} 1. d2-d5 $1 $14 {Far. [%eval 0.5] [%clk 0:09:58]} (1. d2-d4 {Less.}
    1... d7-d5) 1... g7-g5 {Before, now:} 2. h2-h5 $5 *
    \
    $ echo '-- the last one of a name counts'
    -- the last one of a name counts
    $ latro-convert --add-tag 'A={number}' --add-tag A=x --add-tag B=x --add-tag 'B={number}' ../short.lgn | grep '^.[AB] '
    [A "x"]
    [B "1"]
    $ echo '-- the hash is that of the ruleset, the start and the turns'
    -- the hash is that of the ruleset, the start and the turns
    $ for change in --mirror '--strip comments,variations' '--cut 1-2'; do
    >   latro-convert $change --add-tag 'Key={hash}' ../short.lgn | grep Key
    > done
    [Key "9fe981f7d6145078"]
    [Key "54d5d1086f63d8df"]
    [Key "4ae17bacab53b533"]
    $ echo '-- a name of a file that no tag can have'
    -- a name of a file that no tag can have
    $ cp ../short.lgn a$'\n'"b.lgn"
    $ latro-convert --add-tag 'File={file}' a$'\n'"b.lgn" | grep File
    [File "a�b.lgn"]
    $ for value in '{files}' '{xyzzy}' '{' 'a{number' '{}'; do latro-convert --add-tag "A=$value" ../short.lgn; done
  ! latro-convert: --add-tag: there is no placeholder {files}; did you mean {file}?
  ! Try 'latro-convert --help' for more information.
  ! latro-convert: --add-tag: there is no placeholder {xyzzy}; known: {file}, {number}, {ply_count}, {hash}, and a brace is written {{
  ! Try 'latro-convert --help' for more information.
  ! latro-convert: --add-tag: a placeholder has no closing brace; a brace itself is written {{
  ! Try 'latro-convert --help' for more information.
  ! latro-convert: --add-tag: a placeholder has no closing brace; a brace itself is written {{
  ! Try 'latro-convert --help' for more information.
  ! latro-convert: --add-tag: there is no placeholder {}; known: {file}, {number}, {ply_count}, {hash}, and a brace is written {{
  ! Try 'latro-convert --help' for more information.
    [2]
