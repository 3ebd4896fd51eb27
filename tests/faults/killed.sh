# Killed while -o is being written: the target keeps its old content or does not exist. Signals that can be handled take the
# temporary file with them; kill -9 leaves it, under a name that nobody takes for the target's.
. "$(dirname "$0")/lib.sh"

repeat 2000 broken.lgn blank >many.lgn
mkfifo in
# Signals that the shell ignores for what it puts in the background would stay ignored.
set -m

# begin TARGET: the tool with -o TARGET, waiting for more input when it has written a part of its report.
begin() {
  latro-validate -j 2 --report jsonl in -o "$1" 2>err &
  tool=$!
  exec 3>in
  cat many.lgn >&3
  await '[ -n "$(find . -name ".latro-*" -size +8k)" ]'
}

for signal in KILL TERM INT HUP QUIT ALRM XCPU USR1; do
  last_command="kill -$signal"
  for target in old absent; do
    rm -f old absent
    echo old >old
    begin $target
    kill -$signal $tool
    wait $tool 2>/dev/null
    status=$?
    exec 3>&-
    [ $status = $((128 + $(kill -l $signal))) ] || fail "kill -$signal: status $status"
    [ "$(cat old)" = old ] || fail "kill -$signal: the target has changed"
    [ ! -e absent ] || fail "kill -$signal: there is a target"
    [ $signal = KILL ] || no_temporary
    rm -f .latro-*
    silent
  done
done

# A compressed output: what is written remains incomplete, whatever part of it is in the file.
for suffix in gz zst; do
  for signal in KILL TERM INT; do
    last_command="kill -$signal, with -o old.$suffix"
    echo old >old.$suffix
    latro-convert in -o old.$suffix 2>err &
    tool=$!
    exec 3>in
    repeat 500 good.lgn >&3
    await '[ -n "$(find . -name ".latro-*")" ]'
    kill -$signal $tool
    wait $tool 2>/dev/null
    status=$?
    exec 3>&-
    [ $status = $((128 + $(kill -l $signal))) ] || fail "$last_command: status $status"
    [ "$(cat old.$suffix)" = old ] || fail "$last_command: the target has changed"
    [ $signal = KILL ] || no_temporary
    rm -f .latro-*
    silent
  done
done

# Ctrl-C and another at once. The tool has several threads: each of them can be given the second one.
last_command="two signals at once"
for attempt in $(seq 20); do
  begin old
  kill -INT $tool
  kill -INT $tool 2>/dev/null
  kill -TERM $tool 2>/dev/null
  wait $tool 2>/dev/null
  exec 3>&-
  no_temporary
done

# What the parent ignores is ignored: the work goes on.
last_command="ignored signals"
trap '' HUP INT
begin old
kill -HUP $tool
kill -INT $tool
exec 3>&-
wait $tool
[ $? = 1 ] || fail "ignored signals: status $?"
[ "$(wc -l <old)" = 4000 ] || fail "ignored signals: $(wc -l <old) lines"
no_temporary
trap - HUP INT

# Two at once with the same target: each writes its own, and what is there is one of them, whole.
last_command="two tools with one target"
mkfifo in2
latro-validate --report jsonl in -o both & first=$!
latro-validate --report jsonl in2 -o both & second=$!
exec 3>in 4>in2
cat many.lgn >&3
cat many.lgn many.lgn >&4
exec 3>&-
wait $first
[ "$(wc -l <both)" = 4000 ] || fail "two tools with one target: $(wc -l <both) lines"
exec 4>&-
wait $second
[ "$(wc -l <both)" = 8000 ] || fail "two tools with one target: $(wc -l <both) lines"
no_temporary
finish
