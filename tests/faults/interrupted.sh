# Ctrl-C: latro-annotate ends after the game in hand, whose annotations are those known by then, and ends as by the signal.
# The file of -o stays as it is; FILE.partial has what was annotated, and the other games unchanged.
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
  rm -f ./*.partial
  cp three.lgn club.lgn
  latro-annotate --eval --movetime 300000 --progress always -j $jobs -o club.lgn club.lgn 2>err &
  tool=$!
  await "searching $jobs"
  kill -INT $tool
  ended
  [ $status = 130 ] || fail "$last_command: status $status"
  no_temporary
  says "club.lgn was not written; what has been done is in club.lgn.partial"
  says "are written unchanged"
  cmp -s club.lgn three.lgn || fail "$last_command: club.lgn has changed"
  [ "$(games club.lgn.partial)" = 3 ] || fail "$last_command: $(games club.lgn.partial) games"
  check 0 'latro-validate club.lgn.partial'
done

# A curve of some positions does not replace one of all.
last_command='interrupted, with a curve'
echo old >curve.svg
latro-annotate --eval --movetime 500 --graph curve.svg -o part "$LATRO_CORPUS/games/petteia/war-of-attrition.lgn" 2>err &
tool=$!
# Some searches of half a second are done.
await "awk '\$14 >= 150 { found = 1 } END { exit !found }' /proc/$tool/task/*/stat"
kill -INT $tool
ended
[ "$(cat curve.svg)" = old ] || fail "$last_command: curve.svg has changed"
says "what has been done is in curve.svg.partial"
[ ! -e part ] || fail "$last_command: there is a file"
rm -f part.partial curve.svg*

# Again: the partial file of before stays too.
last_command='interrupted again'
cp club.lgn.partial before
rm -f begun
latro-annotate --eval --engine 'bash engine' -o club.lgn club.lgn 2>err &
tool=$!
await '[ -e begun ]'
kill -INT $tool
ended
says "what has been done is in club.lgn.partial-2"
cmp -s club.lgn.partial before || fail "$last_command: club.lgn.partial has changed"
# Nothing was searched, so that all is as it was.
"$PYTHON" "$here/same_bytes.py" three.lgn club.lgn.partial-2 >different || fail "$last_command: $(cat different)"
rm -f ./*.partial*

# To a pipe or the terminal go the games that were annotated, and no others.
last_command='interrupted, standard output'
latro-annotate --eval --movetime 300000 three.lgn >out 2>err &
tool=$!
await "searching 1"
kill -INT $tool
ended
[ "$(games out)" = 1 ] || fail "$last_command: $(games out) games"

last_command='interrupted while it waits for input'
mkfifo in
for options in --events "--eval --depth 1" "--eval --depth 1 -j 4"; do
  rm -f out out.partial
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
  [ ! -e out ] || fail "$last_command: there is a file"
  [ "$(games out.partial)" = 1 ] || fail "$last_command: $(games out.partial) games"
  one_message
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
rm -f begun out out.partial
latro-annotate --eval --engine 'bash engine' -o out three.lgn 2>err &
tool=$!
await '[ -e begun ]'
kill -INT $tool
ended
[ $status = 130 ] || fail "$last_command: status $status"
[ "$(games out.partial)" = 3 ] || fail "$last_command: $(games out.partial) games"
no_temporary

# A match: the file of the last one stays until there is another.
last_command='latro-play, interrupted'
echo old >out
rm -f out.partial
latro-play --player nodes=20000 --games 1000000 --max-turns 10 -o out petteia 2>err &
tool=$!
await 'ls -l --block-size=1 .latro-* 2>/dev/null | grep -qv " 0 "'
kill -INT $tool
ended
[ $status = 130 ] || fail "$last_command: status $status"
[ "$(cat out)" = old ] || fail "$last_command: the target has changed"
says "out was not written; what has been done is in out.partial"
check 0 'latro-validate --strict out.partial'
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
