== input-long-line
Lines of 100 MB (10 under sanitizers): of letters, within a comment, of turns; the games around them are checked, in
16 MB.

    $ . ../peak.sh
    $ size=${LATRO_SANITIZED:+10000000}
    $ size=${size:-100000000}
    $ long() { yes "$1" | head -c $size | tr '\n' ' '; }
    $ game='[Rules "petteia"]\n\n'
    $ { printf "${game}1. a2-a8 *\n\n"; head -c $size /dev/zero | tr '\0' a; printf "\n\n${game}1. a2-a7 *\n"; } >letters
    $ { printf "${game}1. a2-a8 *\n\n${game}{"; long comment; printf "} *\n\n${game}1. a2-a7 *\n"; } >comment
    $ { printf "${game}"; long 'a2-a3 a7-a6 a3-a2 a6-a7'; printf "*\n\n${game}1. a2-a7 *\n"; } >turns
    $ for file in letters comment turns; do
    >   peak latro-validate "$file"
    >   echo $?
    > done
    1
    1
    1
  ! letters:3:4: error[illegal-turn]: a2-a8: the way from a2 to a8 is blocked on a7; nearest legal turns: a2-a6, a2-a5, a2-a4
  ! letters:5:1: error[record-too-long]: the game is longer than 1 MiB (1048576 bytes) and is skipped
  ! letters:9:4: error[illegal-turn]: a2-a7: a7 is occupied by Black's soldier; nearest legal turns: a2-a6, a2-a5, a2-a4
  ! comment:3:4: error[illegal-turn]: a2-a8: the way from a2 to a8 is blocked on a7; nearest legal turns: a2-a6, a2-a5, a2-a4
  ! comment:7:1: error[unclosed-comment]: this comment is not closed before the game has 1 MiB (1048576 bytes), the most that a game may have
  ! comment:11:4: error[illegal-turn]: a2-a7: a7 is occupied by Black's soldier; nearest legal turns: a2-a6, a2-a5, a2-a4
  ! turns:1:1: error[record-too-long]: the game is longer than 1 MiB (1048576 bytes) and is skipped
  ! turns:7:4: error[illegal-turn]: a2-a7: a7 is occupied by Black's soldier; nearest legal turns: a2-a6, a2-a5, a2-a4
    $ peak latro-validate -j 4 letters comment turns 2>&1 | cut -c 1-60
    \letters:3:4: error[illegal-turn]: a2-a8: the way from a2 to\x20
    letters:5:1: error[record-too-long]: the game is longer than
    letters:9:4: error[illegal-turn]: a2-a7: a7 is occupied by B
    \comment:3:4: error[illegal-turn]: a2-a8: the way from a2 to\x20
    comment:7:1: error[unclosed-comment]: this comment is not cl
    \comment:11:4: error[illegal-turn]: a2-a7: a7 is occupied by\x20
    turns:1:1: error[record-too-long]: the game is longer than 1
    turns:7:4: error[illegal-turn]: a2-a7: a7 is occupied by Bla

== record-too-long
A game of a mebibyte is the longest that is taken (the end of its last line does not count); one byte more is refused
and the next game is looked at.

    $ fill() { head -c "$1" /dev/zero | tr '\0' ' '; }
    $ head='[Rules "petteia"]
    > '
    $ for size in 1048577 1048578; do
    >   { echo "$head"; fill $((size - ${#head} - 4)); printf '\n*\n'; printf '\n[Rules "petteia"]\n\n1. a2-a8 *\n'; } >games
    >   latro-validate games
    >   echo $?
    > done
    1
    1
  ! games:8:4: error[illegal-turn]: a2-a8: the way from a2 to a8 is blocked on a7; nearest legal turns: a2-a6, a2-a5, a2-a4
  ! games:1:1: error[record-too-long]: the game is longer than 1 MiB (1048576 bytes) and is skipped
  ! games:8:4: error[illegal-turn]: a2-a8: the way from a2 to a8 is blocked on a7; nearest legal turns: a2-a6, a2-a5, a2-a4
