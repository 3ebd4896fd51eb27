# Several machines, one of which cannot be reached.
here=$(cd "$(dirname "$0")" && pwd)
. "$here/common.bash"
begin
printf '#!/bin/sh\nexec bash %q "$@"\n' "$here/fake_ssh.sh" >ssh
chmod +x ssh
export PARALLEL_SSH=$work/ssh HOSTS=$work/hosts
printf '%s\n' 2/alpha 2/piso@beta 2/gone >machines
same sum "$direct" "$(run latro-perft.1 ssh)"
latro-perft --count split.epd | cmp - counted.epd
for host in alpha beta gone; do
  [ -s "hosts/$host/jobs" ] || fail "$host was given nothing to do"
done
same "jobs in the log" "$((($(wc -l <split.epd) + 19) / 20 + 1))" "$(wc -l <spread.log)"

# Without another try the lines of the lost machine are missed, and no number comes.
command=$(recipe latro-perft.1 ssh | sed 's/--retries 3//')
if sum=$(eval "$command" 2>said); then fail "a sum without the lost lines: $sum"; fi
same "output of an incomplete sum" "" "$sum"
grep -qE '^latro-perft: [0-9]+ of [0-9]+ lines are missing or cannot be used: [0-9]' said || fail "$(cat said)"
same "sum with what was missing" "$direct" "$(run latro-perft.1 missing)"
