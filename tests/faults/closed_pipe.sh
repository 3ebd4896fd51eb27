# The reader goes away: status 141 and not a word, whether the parent ignores SIGPIPE or not.
. "$(dirname "$0")/lib.sh"

repeat 10000 broken.lgn blank >many.lgn

long=("latro-validate --report jsonl many.lgn" "latro-validate --report jsonl -j 4 many.lgn")
# The reader is gone when a write fails: the shell that starts both can have the pipe open longer than the reader.
gone='while (trap "" PIPE; echo) 2>/dev/null; do sleep 0.01; done'
for wish in '' 'trap "" PIPE;'; do
  for command in "${long[@]}"; do
    check 0 "$wish { $command; echo \$? >status; } | head -n 1"
    silent
    [ "$(cat status)" = 141 ] || fail "$last_command: status $(cat status)"
  done
  for command in "${writing[@]}"; do
    [[ $command == *broken* || $command == *wrong* ]] && continue  # say what is wrong, as they should
    check 0 "$wish { $gone; $command; echo \$? >status; } | exec 0<&-"
    silent
    [ "$(cat status)" = 141 ] || fail "$last_command: status $(cat status)"
  done
  # The reader of the messages goes: the work is done all the same.
  check 0 "$wish { latro-validate --report text --summary many.lgn 2>&3; echo \$? >status; } 3>&1 >counts | head -n 1"
  [ "$(cat status)" = 1 ] || fail "$last_command: status $(cat status)"
  grep -q "^games *20000$" counts || fail "$last_command: no summary"
done
# The work of -o goes on when nobody reads the standard output.
check 0 "{ latro-validate --report jsonl many.lgn -o report; echo \$? >status; } | exec 0<&-"
[ "$(cat status)" = 1 ] || fail "$last_command: status $(cat status)"
[ "$(wc -l <report)" = 20000 ] || fail "$last_command: $(wc -l <report) lines"
# A pipe as the target of -o.
mkfifo pipe
check 141 "head -c 1 pipe >/dev/null & latro-validate --report jsonl many.lgn -o pipe"
silent
[ -p pipe ] || fail "$last_command: pipe is no pipe any more"
finish
