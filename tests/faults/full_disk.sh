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

mkdir disk
if root && mount -t tmpfs -o size=64k none disk 2>/dev/null; then
  trap 'umount disk 2>/dev/null; rm -rf "$SCRATCH"' EXIT
  echo old >disk/target
  check 3 "$report -o disk/target"
  says "disk/target: No space left on device"
  [ "$(cat disk/target)" = old ] || fail "$last_command: the target has changed"
  no_temporary disk
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
