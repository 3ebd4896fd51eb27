# The second of three files cannot be read: it is named with the reason, the others are checked, status 3 beats 1.
. "$(dirname "$0")/lib.sh"

mkdir folder
ln -s loop loop
printf '%s' "${rules}1. a2-a8 *
" >first.lgn
cp first.lgn third.lgn
long=$(printf '%300s' '' | tr ' ' x)

# as_user COMMAND: as somebody whom permissions hold up.
as_user() { echo "$1"; }
if root; then
  if command -v setpriv >/dev/null && setpriv --reuid=65534 --regid=65534 --clear-groups true 2>/dev/null; then
    as_user() { echo "setpriv --reuid=65534 --regid=65534 --clear-groups $1"; }
    chmod 755 .
  else
    skip "a file that may not be read: root may read all"
  fi
fi
cp first.lgn secret.lgn
chmod 000 secret.lgn

try() {
  local file=$1 reason=$2
  for jobs in 1 4; do
    check 3 "$(as_user "latro-validate -j $jobs --summary first.lgn '$file' third.lgn")"
    says "$file: $reason"
    says "first.lgn:3:4: error[illegal-turn]"
    says "third.lgn:3:4: error[illegal-turn]"
    grep -q "^games *2$" out || fail "$last_command: not two games"
    check 3 "$(as_user "latro-validate -j $jobs --report jsonl first.lgn '$file' third.lgn")"
    says "latro-validate: $file: $reason"
    [ "$(wc -l <out)" = 2 ] || fail "$last_command: not two reports"
    one_message
  done
  check 3 "$(as_user "latro-validate '$file'")"
  check 3 "$(as_user "latro-validate -q '$file' good.lgn")"
  says "$file: $reason"
  check 3 "$(as_user "latro-perft --suite good.epd '$file' wrong.epd")"
  says "latro-perft: $file: $reason"
  says "wrong.epd:1:"
  tells "2 passed, 1 failed"
}
chmod a+rx "$LATRO_BIN" 2>/dev/null
# Another user may not reach the programs or this folder.
if ! bash -c "$(as_user "latro-validate $SCRATCH/good.lgn")" >/dev/null 2>&1; then
  as_user() { echo "$1"; }
  skip "a file that may not be read: another user cannot run the programs"
  root && rm -f secret.lgn
fi
try missing.lgn "No such file or directory"
try folder "Is a directory"
try loop "Too many levels of symbolic links"
try "$long" "File name too long"
try good.lgn/x "Not a directory"
[ ! -e secret.lgn ] || try secret.lgn "Permission denied"
[ ! -r /proc/self/mem ] || try /proc/self/mem "Input/output error"
# --max-errors ends before the unreadable one is opened.
check 1 "latro-validate --max-errors 1 first.lgn missing.lgn"
finish
