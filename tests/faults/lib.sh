# For the scripts beside it: a folder of their own with some input, and checks of a command's status and words.
#
# A check that fails is told and counted; finish ends the script. What is listed here of tools and options comes from the
# programs themselves where it can, so that a new tool or report is tried without being named.
set -u
# What the caller left open would count against limits.
exec 3>&- 4>&- 5>&- 6>&- 7>&- 8>&- 9>&-
export LC_ALL=C.UTF-8
unset NO_COLOR
SCRATCH=$(mktemp -d) || exit 2
export SCRATCH
trap 'chmod -R u+rwx "$SCRATCH"; rm -rf "$SCRATCH"' EXIT
here=$(cd "$(dirname "$0")" && pwd) || exit 2
cd "$SCRATCH" || exit 2
failed=0
skipped=

tools=()
for program in "$LATRO_BIN"/latro-*; do [ -x "$program" ] && tools+=("${program##*/}"); done
[ ${#tools[@]} -ge 2 ] || { echo "no tools in $LATRO_BIN"; exit 2; }

# The words that an option of a tool may have, as its help lists them.
words_of() {
  local words
  words=$("$1" --help | sed -n "s/^ *$2 \([a-z|]*\)\( .*\)\?$/\1/p" | tr '|' ' ')
  [ -n "$words" ] || { echo "FAILED: $1 --help lists no words of $2" >&2; failed=1; }
  echo "$words"
}

rules='[Rules "petteia"]

'
printf '%s' "${rules}1. a2-a5 a7-a6 *
" >good.lgn
printf '%s' "${rules}1. a2-a8 *

${rules}1. a2-a5 b7-b5 2. c2-c5xb5 zz *
" >broken.lgn
cp good.lgn good2.lgn
echo >blank
echo '8/8/8/8/8/8/8/8 w 8S8s 0 1 rules "latrones"; id "start"; D1 64; D2 4032;' >good.epd
echo '8/8/8/8/8/8/8/8 w 8S8s 0 1 rules "latrones"; id "start"; D1 65;' >wrong.epd

# Command lines that write on standard output, whatever there is to write; each ends with status 0 or 1.
writing=("latro-validate --summary good.lgn broken.lgn" "latro-perft petteia 2" "latro-perft --divide petteia 2"
  "latro-perft --json petteia 2" "latro-perft --json --divide petteia 2")
for word in $(words_of latro-validate --report); do
  [ "$word" = text ] || [ "$word" = tsv ] || writing+=("latro-validate --report $word broken.lgn" "latro-validate --report $word --summary broken.lgn")
done
writing+=("latro-validate --under presets --report tsv broken.lgn")
# A ruleset that Ludii has too.
printf '[Rules "schadler-1994"]\n\n*\n' >ludii.lgn
for word in $(words_of latro-convert --to); do
  # A database is written to a file only.
  [ "$word" = sqlite ] || writing+=("latro-convert --to $word $([ "$word" = ludii ] && echo ludii || echo good).lgn broken.lgn")
done
for report in "--tree --plies 2" "--positions 3" --stats=player,year; do
  writing+=("latro-convert $report good.lgn broken.lgn")
done
writing+=("latro-render-svg good.lgn" "latro-render-svg --frames - good.lgn" "latro-render-svg --sheet 2 good.lgn"
  "latro-render-svg --animate good.lgn")
writing+=("latro-annotate --events good.lgn broken.lgn" "latro-annotate --eval --judge --lines 2 --nodes 50 good.lgn"
  "latro-annotate --events=codes --to jsonl -j 2 good.lgn good2.lgn" "latro-annotate --stats --nodes 50 good.lgn broken.lgn")
writing+=("latro-play --player random --games 3 petteia" "latro-play --player nodes=20 --max-turns 20 --to jsonl petteia"
  "latro-play --no-games --player random --player random,name=x --games 4 -j 2 petteia"
  "latro-play --stats-of good.lgn broken.lgn" "latro-play --stats-of --match -j 2 good.lgn broken.lgn")
for word in $(words_of latro-play --report); do writing+=("latro-play --no-games --stats --player random --games 3 --report $word petteia"); done
for word in $(words_of latro-perft --report); do writing+=("latro-perft --suite wrong.epd --report $word"); done
writing+=("latro-perft --suite=wrong.epd" "latro-perft --suite=good.epd -j 4")
for tool in "${tools[@]}"; do
  writing+=("$tool --help" "$tool --version" "$tool --list-rules" "$tool --describe-rules petteia" "$tool --explain syntax")
done

fail() {
  echo "FAILED: $*"
  failed=1
}

# check STATUS COMMAND: runs the shell command; its words are then in the files out and err.
check() {
  local wanted=$1 found
  last_command=$2
  timeout -k 5 500 bash -c "$2" >out 2>err </dev/null
  found=$?
  [ "$found" = "$wanted" ] && return
  fail "$2: status $found instead of $wanted"
  head -c 2000 err
}
# says TEXT: the last command's messages contain it. tells TEXT: its output does. silent: no message. Both are shown else.
says() { grep -qF -- "$1" err || { fail "$last_command: does not say: $1"; head -c 2000 err; }; }
tells() { grep -qF -- "$1" out || { fail "$last_command: does not tell: $1"; head -c 2000 out; }; }
silent() { [ ! -s err ] || { fail "$last_command: is not silent:"; head -c 2000 err; }; }
# one_message: exactly one line.
one_message() { [ "$(wc -l <err)" = 1 ] || { fail "$last_command: does not say one line:"; head -c 2000 err; }; }
# same FILE FILE
same() { cmp -s "$1" "$2" || { fail "$last_command: $1 and $2 differ"; diff "$1" "$2" | head -n 10; }; }
# no_temporary [FOLDER]
no_temporary() {
  local left
  left=$(find "${1:-.}" -name '.latro-*')
  [ -z "$left" ] || { fail "$last_command: leaves $left"; rm -f $left; }
}
# await CONDITION: until the shell condition holds. The deadline is against hanging; a busy machine may be slow.
await() {
  local tries=6000
  until eval "$1"; do
    [ $((tries -= 1)) -gt 0 ] || { fail "waited 2 minutes in vain for: $1"; return 1; }
    sleep 0.02
  done
}

# repeat TIMES FILE…: the files together, so many times.
repeat() { "$PYTHON" -c 'import sys; t = b"".join(open(f, "rb").read() for f in sys.argv[2:]); [sys.stdout.buffer.write(t) for _ in range(int(sys.argv[1]))]' "$@"; }

skip() { skipped="$skipped; $*"; }
root() { [ "$(id -u)" = 0 ]; }

finish() {
  [ -z "$skipped" ] || echo "left out${skipped}"
  exit $failed
}
