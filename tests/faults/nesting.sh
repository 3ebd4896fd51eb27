# Variations may nest 64 deep; comments go up to the length of a game; the fault is told where it is.
. "$(dirname "$0")/lib.sh"

nested() { "$PYTHON" -c 'import sys; n = int(sys.argv[1]); print("[Rules \"petteia\"]\n\n1. a2-a3" + " (1. b2-b3" * n + ")" * n + " *")' $1; }
nested 64 >sixty-four.lgn
nested 65 >sixty-five.lgn
check 0 "latro-validate sixty-four.lgn"
silent
check 0 "latro-validate --syntax-only sixty-four.lgn"
check 0 "latro-validate --no-variations sixty-four.lgn"
for options in "" --syntax-only --no-variations; do
  check 1 "latro-validate $options sixty-five.lgn"
  # "1. a2-a3" has 8 columns, each variation before the 65th one 10, and its bracket stands behind a blank.
  says "sixty-five.lgn:3:$((8 + 64 * 10 + 2)): error[deep-variation]: variations nest more than 64 deep here"
  one_message
done
for bracket in '(' ')' '{' '}' '[' '"' '{(' '({' '[(' '$' '!' ';' '%'; do
  "$PYTHON" -c 'import sys; sys.stdout.write("[Rules \"petteia\"]\n\n1. a2-a3 " + sys.argv[1] * 100000 + "\n\n[Rules \"petteia\"]\n\n1. a2-a8 *\n")' "$bracket" >many.lgn
  check 1 "timeout 300 latro-validate many.lgn"
  says "many.lgn:7:4: error[illegal-turn]"
done

# A game that has exactly a mebibyte, of which nearly all is a comment, and one byte more.
comment() {
  printf '%s1. a2-a3 {' "$rules" >long.lgn
  head -c $(($1 - $(wc -c <long.lgn) - 4)) /dev/zero | tr '\0' x >>long.lgn
  printf '} *\n\n%s1. a2-a8 *\n' "$rules" >>long.lgn
}
comment 1048576
check 1 "latro-validate long.lgn"
says "long.lgn:7:4: error[illegal-turn]"
one_message
comment 1048578
check 1 "latro-validate long.lgn"
says "long.lgn:1:1: error[record-too-long]: the game is longer than 1 MiB"
says "long.lgn:7:4: error[illegal-turn]"
comment 1048900
check 1 "latro-validate long.lgn"
says "long.lgn:3:10: error[unclosed-comment]: this comment is not closed before the game has 1 MiB"
says "long.lgn:7:4: error[illegal-turn]"
finish
