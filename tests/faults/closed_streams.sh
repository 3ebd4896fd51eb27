# Standard streams that are closed from the start: no file of ours takes their number, so that no message gets into a
# report and no report into a game.
. "$(dirname "$0")/lib.sh"

for command in "${writing[@]}"; do
  bash -c "$command" >normal 2>/dev/null
  status=$?
  check 3 "$command >&-"
  says "standard output: Bad file descriptor"
  check 3 "$command >&- 2>&-"
  check $status "$command -o file >&-"
  check $status "$command -o file 2>&-"
  check $status "$command -o file <&- >&- 2>&-"
  [[ $command == latro-perft\ * && $command == *petteia\ [0-9]* ]] || same file normal
  no_temporary
done
for files in "" "-" "good.lgn - good2.lgn"; do
  check 3 "latro-validate $files <&-"
  says "standard input: Bad file descriptor"
done
check 3 "latro-perft --suite <&-"
says "standard input: Bad file descriptor"
# Nothing is to be written: a closed output is no fault.
check 0 "latro-validate good.lgn >&-"
check 1 "latro-validate broken.lgn >&-"
cp broken.lgn kept.lgn
check 1 "latro-validate broken.lgn <&- >&- 2>&-"
same broken.lgn kept.lgn
# Opened for the other direction only.
check 3 "latro-perft petteia 1 1</dev/null"
says "standard output: Bad file descriptor"
check 3 "latro-validate 0>/dev/null"
says "standard input: Bad file descriptor"
check 3 "latro-validate <."
says "standard input: Is a directory"
finish
