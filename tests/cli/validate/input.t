== input-binary
Files that are no text: a fault with its place each, never more.

    $ printf '\x7FELF\x02\x01\x01\0\0\0\0\n\xFF\xFE' >program
    $ for i in $(seq 0 255); do printf "\\x$(printf %02x "$i")"; done >every-byte
    $ head -c 1000000 /dev/zero >zeros
    $ printf '[Rules "petteia"]\n\n1. a2-a5 {\0} *\n' >in-comment
    $ printf '[\0R\0u\0l\0e\0s\0' >utf-16
    $ for file in program every-byte zeros in-comment utf-16; do
    >   latro-validate --rules petteia "$file"
    >   echo $?
    > done
    1
    1
    1
    1
    1
  ! program:1:1: error[syntax]: expected a turn, a comment or a result, found '\x7F'
  ! every-byte:1:1: error[syntax]: expected a turn, a comment or a result, found '\x00'
  ! zeros:1:1: error[syntax]: expected a turn, a comment or a result, found '\x00'
  ! in-comment:3:11: error[control-character]: control character 0x00 in a comment
  ! utf-16:1:1: error[foreign-file]: this is UTF-16; try: iconv -f UTF-16LE -t UTF-8 FILE | latro-validate

== input-braces
Brackets and braces without their partner.

    $ for text in '{' '}' '1. a2-a5 } *' '1. a2-a5 { { } } *' '(' ')' '1. a2-a5 ( *' '1. a2-a5 ) *' '1. a2-a5 (1. b2-b5)) *' '[' '[Event' \
    >   '[Event "' '[Event "x"' ']' '{ {' '; {' '1. a2-a5 (1. b2-b5 {)} *'; do
    >   echo "$text" >text
    >   echo "-- $text"
    >   latro-validate --rules petteia text 2>&1
    > done
    -- {
    text:1:1: error[unclosed-comment]: this comment is never closed: no '}' follows in its game
    -- }
    text:1:1: error[syntax]: this '}' closes no comment
    -- 1. a2-a5 } *
    text:1:10: error[syntax]: this '}' closes no comment
    -- 1. a2-a5 { { } } *
    text:1:16: error[syntax]: this '}' closes no comment
    -- (
    text:1:1: error[orphan-variation]: a variation follows the turn that it replaces; there is no turn here
    -- )
    text:1:1: error[syntax]: this ')' closes no variation
    -- 1. a2-a5 ( *
    text:1:10: error[unclosed-variation]: this variation is never closed: no ')' follows
    -- 1. a2-a5 ) *
    text:1:10: error[syntax]: this ')' closes no variation
    -- 1. a2-a5 (1. b2-b5)) *
    text:1:20: error[syntax]: this ')' closes no variation
    -- [
    text:1:2: error[syntax]: expected the name of a tag after '[', found the end of the line
    -- [Event
    text:1:1: error[syntax]: expected the value of the tag Event in quotes, found the end of the line
    -- [Event "
    text:1:8: error[unclosed-quote]: the value of the tag Event has no closing quote in its line
    -- [Event "x"
    text:1:1: error[syntax]: the tag Event has no ']' in its line
    text:1:8: error[syntax]: expected a turn, a comment or a result, found '"'
    -- ]
    text:1:1: error[syntax]: expected a turn, a comment or a result, found ']'
    -- { {
    text:1:1: error[unclosed-comment]: this comment is never closed: no '}' follows in its game
    -- ; {
    text:1:1: warning[left-out]: this text belongs to no game
    -- 1. a2-a5 (1. b2-b5 {)} *
    text:1:10: error[unclosed-variation]: this variation is never closed: no ')' follows
    [1]

== input-empty
Nothing, blank lines, lines to be ignored and a lone byte order mark hold no game and no fault.

    $ : >nothing
    $ printf '\n \t\n\r\n' >blank
    $ printf '%% one\n%% two' >ignored
    $ printf '\xEF\xBB\xBF' >mark
    $ latro-validate --summary nothing blank ignored mark
    games    0
    turns    0
    errors   0
    warnings 0
  ! latro-validate: warning: nothing: the input is empty

== input-line-ends
LF, CRLF and CR; a byte order mark; no end of the last line: the same places.

    $ text='[Rules "petteia"]\n\n{one\ntwo}\n1. a2-a5 a7-a4 *\n\n[Rules "petteia"]\n1. a2-a8 *'
    $ printf "$text" >lf
    $ printf "$text" | sed 's/$/\r/' >crlf
    $ printf "$text" | tr '\n' '\r' >cr
    $ printf "\xEF\xBB\xBF$text" >mark
    $ latro-validate lf crlf cr mark
  ! lf:5:10: error[illegal-turn]: a7-a4: the way from a7 to a4 is blocked on a5; nearest legal turn: a7-a6
  ! lf:8:4: error[illegal-turn]: a2-a8: the way from a2 to a8 is blocked on a7; nearest legal turns: a2-a6, a2-a5, a2-a4
  ! crlf:5:10: error[illegal-turn]: a7-a4: the way from a7 to a4 is blocked on a5; nearest legal turn: a7-a6
  ! crlf:8:4: error[illegal-turn]: a2-a8: the way from a2 to a8 is blocked on a7; nearest legal turns: a2-a6, a2-a5, a2-a4
  ! cr:5:10: error[illegal-turn]: a7-a4: the way from a7 to a4 is blocked on a5; nearest legal turn: a7-a6
  ! cr:8:4: error[illegal-turn]: a2-a8: the way from a2 to a8 is blocked on a7; nearest legal turns: a2-a6, a2-a5, a2-a4
  ! mark:5:10: error[illegal-turn]: a7-a4: the way from a7 to a4 is blocked on a5; nearest legal turn: a7-a6
  ! mark:8:4: error[illegal-turn]: a2-a8: the way from a2 to a8 is blocked on a7; nearest legal turns: a2-a6, a2-a5, a2-a4
    [1]

== input-nested
Ten thousand variations inside one another, open or closed: an error at the sixty-fifth, in little memory.

    $ . ../peak.sh
    $ variations=$(yes '(b2-b3 (c2-c3 ' | head -n 5000 | tr -d '\n')
    $ echo "a2-a3 $variations" >open
    $ echo "a2-a3 $variations$(yes ')' | head -n 10000 | tr -d '\n') *" >closed
    $ peak latro-validate --rules petteia open
  ! open:1:455: error[deep-variation]: variations nest more than 64 deep here
    [1]
    $ peak latro-validate --rules petteia closed
  ! closed:1:455: error[deep-variation]: variations nest more than 64 deep here
    [1]
    $ peak latro-validate --syntax-only open
  ! open:1:455: error[deep-variation]: variations nest more than 64 deep here
    [1]

== input-not-utf8
A byte that is not UTF-8 is one column; it is passed on as U+FFFD. Cut and overlong sequences are such bytes.

    $ printf '[White "\xC9mile"]\n[Rules "petteia"]\n\n{\xC3\xA9} 1. a2-a5 {\xC3} a7-a4 *\n' >latin1
    $ printf '[Rules "petteia"]\n\n{\xC0\x80\xED\xA0\x80} 1. a2-a8 *\n' >overlong
    $ latro-validate --excerpt latin1 overlong
  ! latin1:1:9: warning[not-utf8]: the byte 0xC9 is not UTF-8, nor is 1 more in this game
  !     1 | [White "�mile"]
  !       |         ^
  ! latin1:4:18: error[illegal-turn]: a7-a4: the way from a7 to a4 is blocked on a5; nearest legal turn: a7-a6
  !     4 | {é} 1. a2-a5 {�} a7-a4 *
  !       |                  ^^^^^
  ! overlong:3:2: warning[not-utf8]: the byte 0xC0 is not UTF-8, nor are 4 more in this game
  !     3 | {�����} 1. a2-a8 *
  !       |  ^
  ! overlong:3:12: error[illegal-turn]: a2-a8: the way from a2 to a8 is blocked on a7; nearest legal turns: a2-a6, a2-a5, a2-a4
  !     3 | {�����} 1. a2-a8 *
  !       |            ^^^^^
    [1]
    $ latro-validate --report jsonl latin1 | jq -r '.message, .column'
    the byte 0xC9 is not UTF-8, nor is 1 more in this game
    9
    a7-a4: the way from a7 to a4 is blocked on a5; nearest legal turn: a7-a6
    18

== input-unreadable
A file that is not there, a folder, one that may not be read: a line each, the rest goes on, status 3 beats 1.

    $ latro-validate missing.lgn ../corpus ../two.lgn ../good.lgn
  ! latro-validate: missing.lgn: No such file or directory
  ! latro-validate: ../corpus: Is a directory
  ! ../two.lgn:3:10: error[illegal-turn]: a7-a4: the way from a7 to a4 is blocked on a5; nearest legal turn: a7-a6
  ! ../two.lgn:7:1: warning[wrong-number]: found 7., expected 1. for White's turn
  ! ../two.lgn:7:24: error[wrong-capture]: the record marks xb6, the leg to c5 captures b5
    [3]
    $ latro-validate ../two.lgn ../good.lgn
  ! ../two.lgn:3:10: error[illegal-turn]: a7-a4: the way from a7 to a4 is blocked on a5; nearest legal turn: a7-a6
  ! ../two.lgn:7:1: warning[wrong-number]: found 7., expected 1. for White's turn
  ! ../two.lgn:7:24: error[wrong-capture]: the record marks xb6, the leg to c5 captures b5
    [1]
    $ latro-validate <.
  ! latro-validate: standard input: Is a directory
    [3]
    $ latro-validate ''
  ! latro-validate: '': No such file or directory
    [3]
