# The disk fills up while -o is written, or a file may not grow: status 3, the target as it was, no temporary file.
. "$(dirname "$0")/lib.sh"

repeat 10000 broken.lgn blank >many.lgn
report="latro-validate --report jsonl many.lgn"

for wish in '' 'trap "" XFSZ;'; do
  # The limit is a signal for who does not ignore it, and would end the tool with the temporary file left.
  for limit in 1 100; do
    echo old >target
    check 3 "ulimit -f $limit; $wish $report -o target"
    says "target: File too large"
    one_message
    [ "$(cat target)" = old ] || fail "$last_command: the target has changed"
    no_temporary
    check 3 "ulimit -f $limit; $wish $report -o absent"
    [ ! -e absent ] || fail "$last_command: there is a target"
    no_temporary
    check 3 "ulimit -f $limit; $wish $report >direct"
    says "standard output: File too large"
  done
done

# A compressed output: most of it is written at the end. The games do not become small.
"$PYTHON" - >games.lgn <<"END"
import random
random.seed(1)
for number in range(6000):
    print(f'[Event "{random.getrandbits(320):x}"]\n[Rules "petteia"]\n\n*\n')
END
for suffix in gz zst; do
  for limit in 1 100; do
    echo old >target.$suffix
    check 3 "ulimit -f $limit; latro-convert games.lgn -o target.$suffix"
    says "target.$suffix: File too large"
    one_message
    [ "$(cat target.$suffix)" = old ] || fail "$last_command: the target has changed"
    no_temporary
  done
  ln -s /dev/full full.$suffix
  for games in games.lgn good.lgn; do
    check 3 "latro-convert $games -o full.$suffix"
    says "full.$suffix: No space left on device"
    one_message
  done
done

mkdir disk
if root && mount -t tmpfs -o size=64k none disk 2>/dev/null; then
  trap 'umount disk 2>/dev/null; rm -rf "$SCRATCH"' EXIT
  echo old >disk/target
  check 3 "$report -o disk/target"
  says "disk/target: No space left on device"
  [ "$(cat disk/target)" = old ] || fail "$last_command: the target has changed"
  no_temporary disk
  for suffix in gz zst; do
    echo old >disk/target.$suffix
    check 3 "latro-convert games.lgn -o disk/target.$suffix"
    says "disk/target.$suffix: No space left on device"
    [ "$(cat disk/target.$suffix)" = old ] || fail "$last_command: the target has changed"
    no_temporary disk
  done
  check 3 "latro-validate --report jsonl broken.lgn -o disk/target >/dev/full -q missing.lgn"
  no_temporary disk
  check 1 "latro-validate --report jsonl broken.lgn -o disk/target"
  [ "$(wc -l <disk/target)" = 2 ] || fail "$last_command: a small report does not fit"
  mount -o remount,ro disk
  check 3 "$report -o disk/target"
  says "disk/target: "
  says "Read-only file system"
  check 3 "$report -o disk/new"
  says "disk/new: Read-only file system"
  umount disk
else
  skip "a small file system: may not mount one"
fi
finish
