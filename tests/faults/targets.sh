# What -o may be given: its own input, links, folders, devices, descriptors, names that cannot be.
. "$(dirname "$0")/lib.sh"

lines() { [ "$(wc -l <"$2")" = "$1" ] || fail "$last_command: $(wc -l <"$2") lines in $2"; }

# The input itself: read to its end before it is replaced.
repeat 5000 good.lgn blank >own.lgn
check 0 "latro-convert --to jsonl -o own.lgn own.lgn"
lines 5000 own.lgn
no_temporary
cp own.lgn copy.lgn
check 3 "latro-convert --to jsonl -o own.lgn own.lgn missing.lgn"
same own.lgn copy.lgn
no_temporary

# Links are followed and stay.
mkdir folder
echo old >folder/file
ln -s folder/file link
ln -s folder/none dangling
ln -s loop loop
check 1 "latro-validate --report jsonl broken.lgn -o link"
[ -L link ] || fail "the link is gone"
lines 2 folder/file
check 1 "latro-validate --report jsonl broken.lgn -o dangling"
[ -L dangling ] || fail "the link is gone"
lines 2 folder/none
check 3 "latro-validate --report jsonl broken.lgn -o loop"
says "loop: Too many levels of symbolic links"

# What cannot be.
long=$(printf '%300s' '' | tr ' ' x)
check 3 "latro-perft petteia 1 -o folder"
says "folder: Is a directory"
check 3 "latro-perft petteia 1 -o folder/"
check 3 "latro-perft petteia 1 -o new/"
says "new/: "
check 3 "latro-perft petteia 1 -o $long"
says "$long: File name too long"
check 3 "latro-perft petteia 1 -o none/file"
says "none/file: No such file or directory"
check 3 "latro-perft petteia 1 -o good.lgn/file"
says "good.lgn/file: Not a directory"
check 2 "latro-perft petteia 1 -o ''"
check 2 "latro-perft petteia 1 -o"
no_temporary

# Modes: an old file keeps its own, a new one has the umask's; a file that may not be written stays.
check 0 "umask 077; latro-perft petteia 1 -o new"
[ "$(stat -c %a new)" = 600 ] || fail "$last_command: mode $(stat -c %a new)"
echo old >mode
chmod 640 mode
check 0 "umask 0; latro-perft petteia 1 -o mode"
[ "$(stat -c %a mode)" = 640 ] || fail "$last_command: mode $(stat -c %a mode)"
as_user() { echo "$1"; }
if root; then
  if setpriv --reuid=65534 --regid=65534 --clear-groups test -r "$SCRATCH" 2>/dev/null ||
    { chmod 755 . && setpriv --reuid=65534 --regid=65534 --clear-groups latro-perft --version >/dev/null 2>&1; }; then
    as_user() { echo "setpriv --reuid=65534 --regid=65534 --clear-groups $1"; }
  fi
fi
if ! root || bash -c "$(as_user "latro-perft --version")" >/dev/null 2>&1 && [ "$(as_user x)" != x ]; then
  mkdir readonly
  echo old >readonly/writable
  echo old >readonly/locked
  chmod 666 readonly/writable
  chmod 444 readonly/locked
  chmod 555 readonly
  check 3 "$(as_user "latro-perft petteia 1 -o readonly/new")"
  says "readonly/new: Permission denied"
  check 3 "$(as_user "latro-perft petteia 1 -o readonly/locked")"
  says "readonly/locked: Permission denied"
  check 3 "$(as_user "latro-perft petteia 1 -o readonly/writable")"
  says "readonly/writable: no temporary file can be made beside it: Permission denied"
  [ "$(cat readonly/*)" = "old
old" ] || fail "$last_command: a target has changed"
else
  skip "a folder that may not be written: another user cannot run the programs"
fi

# Descriptors that we have been given are used as they are: nothing is truncated, nothing replaced.
for name in /dev/stdout /dev/fd/1 /proc/self/fd/1; do
  echo first >log
  check 0 "latro-perft petteia 1 -o $name >>log"
  lines 2 log
  [ "$(head -n 1 log)" = first ] || fail "$last_command: the log was truncated"
  check 0 "{ echo begin; latro-perft petteia 1 -o $name; echo end; } >log"
  lines 3 log
  check 0 "latro-perft --version -o $name | cat"
  tells "latro-perft "
done
echo first >log
check 0 "latro-perft petteia 1 -o /dev/fd/3 3>>log"
lines 2 log
check 0 "latro-perft --version -o /dev/stderr"
says "latro-perft "
check 3 "latro-perft petteia 1 -o /dev/fd/77"
says "/dev/fd/77: Bad file descriptor"

# A fifo stays one.
mkfifo fifo
check 0 "cat fifo & latro-perft --version -o fifo; wait"
tells "latro-perft "
[ -p fifo ] || fail "fifo is no fifo any more"
finish
