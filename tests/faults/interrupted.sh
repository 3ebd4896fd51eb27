# Ctrl-C: latro-annotate ends behind the game in hand, whose annotations are those known by then, and ends as by the signal.
. "$(dirname "$0")/lib.sh"
# Signals that the shell ignores for what it puts in the background would stay ignored.
set -m

cat good.lgn blank good.lgn blank good.lgn >three.lgn
# What a fake engine does not do it does for ten minutes.
cat >engine <<'END'
while read -r line; do
  case $line in
    ugi) echo ugiok ;;
    isready) echo readyok ;;
    go*) echo >begun; sleep 600 ;;
  esac
done
END

# ended: the tool ends soon; its status is in $status.
ended() {
  await "! kill -0 $tool 2>/dev/null" || kill -KILL $tool
  wait $tool 2>/dev/null
  status=$?
}
# all_read: the tool has read what is in the pipe that is open as 3. searching NUMBER: so many threads have worked for a
# third of a second. asleep: all its threads wait. heard: the tool has been given the signal that was sent.
all_read() { "$PYTHON" -c 'import fcntl, termios; raise SystemExit(any(fcntl.ioctl(3, termios.FIONREAD, bytes(4))))' ; }
asleep() { ! awk '{ print $3 }' /proc/$tool/task/*/stat | grep -qv S; }
searching() { [ "$(awk '$14 >= 30' /proc/$tool/task/*/stat | wc -l)" -ge "$1" ]; }
heard() { grep -q '^ShdPnd:\s*0*$' /proc/$tool/status; }
# games FILE: how many there are in it.
games() { grep -c '^\[Rules' "$1"; }

for jobs in 1 2; do
  last_command="interrupted in a search, -j $jobs"
  rm -f out
  latro-annotate --eval --movetime 300000 --progress always -j $jobs -o out three.lgn 2>err &
  tool=$!
  await "searching $jobs"
  kill -INT $tool
  ended
  [ $status = 130 ] || fail "$last_command: status $status"
  no_temporary
  [ "$(games out)" = $jobs ] || fail "$last_command: $(games out) games"
  check 0 'latro-validate out'
done

last_command='interrupted while it waits for input'
mkfifo in
for options in --events "--eval --depth 1" "--eval --depth 1 -j 4"; do
  rm -f out
  latro-annotate $options -o out in 2>err &
  tool=$!
  exec 3>in
  cat good.lgn >&3
  await all_read
  await asleep
  kill -INT $tool
  ended
  exec 3>&-
  [ $status = 130 ] || fail "$last_command: status $status"
  [ "$(games out)" = 1 ] || fail "$last_command: $(games out) games"
  silent
  no_temporary
done

last_command='interrupted twice'
echo old >out
rm -f begun
latro-annotate --eval --engine 'bash engine' --graph curve.svg -o out three.lgn 2>err &
tool=$!
await '[ -e begun ]'
kill -INT $tool
await heard
kill -INT $tool
ended
[ $status = 130 ] || fail "$last_command: status $status"
[ "$(cat out)" = old ] || fail "$last_command: the target has changed"
[ ! -e curve.svg ] || fail "$last_command: there is a curve"
no_temporary

last_command='interrupted, with an engine that does not stop'
rm -f begun
latro-annotate --eval --engine 'bash engine' -o out three.lgn 2>err &
tool=$!
await '[ -e begun ]'
kill -INT $tool
ended
[ $status = 130 ] || fail "$last_command: status $status"
[ "$(games out)" = 1 ] || fail "$last_command: $(games out) games"
no_temporary

last_command='an interrupt that the parent ignores'
trap '' INT
latro-annotate --eval --depth 1 -o out in 2>err &
tool=$!
exec 3>in
cat good.lgn >&3
await all_read
await asleep
kill -INT $tool
cat blank good.lgn >&3
exec 3>&-
wait $tool
[ $? = 0 ] || fail "$last_command: it did not end well"
[ "$(games out)" = 2 ] || fail "$last_command: $(games out) games"
trap - INT
finish
