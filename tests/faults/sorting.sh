# --sort and --split with a full disk, few open files, little memory, and a signal: all of the output or none of it.
. "$(dirname "$0")/lib.sh"

# 80 MiB: more than is kept in memory.
"$PYTHON" -c '
import random
source = random.Random(22)
for number in range(160):
    print("[Event \"%d\"]\n[Round \"%d\"]\n[Rules \"petteia\"]\n\n{%s}\n1. a2-a5 a7-a6 *\n"
          % (number, source.randrange(50), "comment " * 65_000))
' >large.lgn
events() { grep -a -o '^.Event "[0-9]*"' "$@"; }
by_round() { sort -s -n -k 2 -t '	' <(paste <(events large.lgn) <(grep -a '^.Round' large.lgn | tr -dc '0-9\n')) | cut -f 1; }

check 0 "ulimit -n 16; latro-convert --sort round large.lgn -o sorted.lgn"
cmp -s <(events sorted.lgn) <(by_round) || fail "$last_command: another order"
mkdir parts
check 0 "ulimit -n 16; latro-convert --split tag:Event large.lgn -o parts/%s.lgn"
[ "$(ls parts | wc -l)" = 160 ] || fail "$last_command: $(ls parts | wc -l) files"
cmp -s <(for n in $(seq 0 159); do cat parts/$n.lgn; done) <(latro-convert large.lgn) || fail "$last_command: other games"
rm -r parts sorted.lgn

if [ -z "${LATRO_SANITIZED:-}" ]; then
  for options in "--sort round" "--split tag:Event"; do
    mkdir parts
    name=parts/out-%s.lgn
    [ "$options" = "--sort round" ] && name=parts/out.lgn
    check 0 "/usr/bin/time -q -o time -f %M latro-convert $options large.lgn -o $name"
    [ "$(cat time)" -le 102400 ] || fail "$last_command: $(cat time) KiB resident"
    rm -r parts
  done
fi

# A temporary file may not grow, or there is no folder for it.
for options in "--sort round --rest rest -o target" "--split tag:Event -o %st"; do
  echo old >target
  check 3 "ulimit -f 20000; latro-convert $options large.lgn"
  says "temporary file in /tmp (TMPDIR): File too large"
  one_message
  [ "$(cat target)" = old ] || fail "$last_command: the target has changed"
  [ ! -e rest ] || fail "$last_command: there is a rest"
  no_temporary
  check 3 "TMPDIR=/nowhere/at/all latro-convert $options large.lgn"
  says "temporary file in /nowhere/at/all (TMPDIR): No such file or directory"
  no_temporary
done

mkdir disk
if root && mount -t tmpfs -o size=20m none disk 2>/dev/null; then
  trap 'umount disk 2>/dev/null; rm -rf "$SCRATCH"' EXIT
  check 3 "TMPDIR=$SCRATCH/disk latro-convert --sort round large.lgn -o target"
  says "temporary file in $SCRATCH/disk (TMPDIR): No space left on device"
  [ "$(cat target)" = old ] || fail "$last_command: the target has changed"
  [ -z "$(ls -A disk)" ] || fail "$last_command: leaves $(ls -A disk)"
  for split in 1 tag:Event; do
    echo old >disk/part-001.lgn
    check 3 "latro-convert --split $split large.lgn -o disk/part-%s.lgn"
    says "No space left on device"
    [ "$(ls -A disk)" = part-001.lgn ] || fail "$last_command: leaves $(ls -A disk | head -n 5)"
    [ "$(cat disk/part-001.lgn)" = old ] || fail "$last_command: the target has changed"
  done
  umount disk
else
  skip "a small file system: may not mount one"
fi

# Killed while the files of --split are written.
mkfifo in
mkdir parts
set -m
for signal in TERM INT HUP QUIT; do
  last_command="kill -$signal"
  latro-convert --split 1 in -o parts/%s.lgn 2>err &
  tool=$!
  exec 3>in
  repeat 3000 good.lgn blank >&3
  await '[ "$(ls parts/.latro-* 2>/dev/null | wc -l)" -gt 2000 ]'
  kill -$signal $tool
  wait $tool 2>/dev/null
  status=$?
  exec 3>&-
  [ $status = $((128 + $(kill -l $signal))) ] || fail "kill -$signal: status $status"
  [ -z "$(ls -A parts)" ] || fail "kill -$signal: leaves $(ls -A parts | head -n 3)"
  silent
done

# Killed while a sorter has written to its temporary file: that has no name.
mkdir temporary
last_command="kill -TERM while sorting"
TMPDIR=$SCRATCH/temporary latro-convert --sort round in -o target 2>err &
tool=$!
exec 3>in
cat large.lgn >&3
await 'ls -l /proc/$tool/fd 2>/dev/null | grep -q "temporary/latro-.*(deleted)"'
kill -TERM $tool
wait $tool 2>/dev/null
[ $? = 143 ] || fail "$last_command: status $?"
exec 3>&-
[ -z "$(ls -A temporary)" ] || fail "$last_command: leaves $(ls -A temporary)"
[ "$(cat target)" = old ] || fail "$last_command: the target has changed"
no_temporary
finish
