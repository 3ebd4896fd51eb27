# The parts of a match on several machines, one of which cannot be reached.
here=$(cd "$(dirname "$0")" && pwd)
. "$here/common.bash"
printf '#!/bin/sh\nexec bash %q "$@"\n' "$here/fake_ssh.sh" >ssh
chmod +x ssh
export PARALLEL_SSH=$work/ssh HOSTS=$work/hosts
printf '%s\n' 2/alpha 2/piso@beta 2/gone >machines
commands=$(recipe latro-play.1 ssh)
case $commands in *'--games 100000 '*) ;; *) fail "another match than expected: $commands" ;; esac
eval "${commands/--games 100000 /--games 3000 }"
latro-play --no-games --stats --player random --games 3000 petteia masters | cmp - figures.txt
for host in alpha beta gone; do
  [ -s "hosts/$host/jobs" ] || fail "$host was given nothing to do"
done
same "parts" 40 "$(wc -l <parts.jsonl)"
