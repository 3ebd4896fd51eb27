# To be sourced: TEST.sh SOURCE_FOLDER FOLDER_OF_PROGRAMS. Goes to a fresh folder, which is removed at the end.
set -euo pipefail
source_folder=$1
PATH=$2:$PATH
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
export LC_ALL=C.UTF-8
# Nobody's own settings of parallel; no request to cite it.
unset "${!PARALLEL@}"
export HOME=$work PARALLEL_HOME=$work/.parallel PARALLEL=--will-cite SHELL=/bin/sh

# start_and_kill COMMAND…: starts the command in a process group of its own, kills the group soon after, and returns when none of
# its processes is left: one that is being killed may still hold a file.
start_and_kill() {
  local group
  set -m
  "$@" >/dev/null 2>&1 &
  group=$!
  set +m
  sleep 0.05
  kill -KILL -- "-$group" 2>/dev/null || true
  wait "$group" 2>/dev/null || true
  for _ in $(seq 3000); do
    # A process that nobody has waited for yet (Z) holds nothing.
    [ -n "$(cat /proc/[0-9]*/stat 2>/dev/null | sed 's/.*) //' | awk -v group="$group" '$3 == group && $1 != "Z"')" ] || return 0
    sleep 0.02
  done
  fail "killed a minute ago and still there: $*"
}

fail() {
  printf '%s\n' "$*" >&2
  exit 1
}

# recipe PAGE NAME: the lines of the display behind the comment '.\" recipe: NAME', as a reader of the page sees them.
recipe() {
  local page=$source_folder/man/$1 text line shown
  text=$(awk -v mark=".\\\\\" recipe: $2" '
    $0 == mark { found = 1; next }
    found && /^\.Bd / { shown = 1; next }
    found && /^\.Ed/ { exit }
    shown' "$page" | sed "s/\\\\(aq/'/g; s/\\\\(dq/\"/g; s/\\\\e/\\\\/g; s/\\\\&//g")
  [ -n "$text" ] || fail "$page has no recipe $2"
  shown=$(mandoc -T utf8 "$page" | col -bx)
  while IFS= read -r line; do
    [[ $shown == *"$line"* ]] || fail "$page does not show: $line"
  done <<<"$text"
  printf '%s\n' "$text"
}

# run PAGE NAME: the recipe's commands.
run() {
  local commands
  commands=$(recipe "$@")
  eval "$commands"
}

# The split of the manual, of a smaller count; $direct is what it must come to.
rules='petteia board=5x5 rows=1'
begin() {
  local command
  command=$(recipe latro-perft.1 split)
  case $command in *'petteia 7 --split 3'*) ;; *) fail "another split than expected: $command" ;; esac
  eval "${command/petteia 7 --split 3/\"\$rules\" 6 --split 2}"
  direct=$(latro-perft "$rules" 6 | tail -n 1 | cut -f 2)
  [ "$(wc -l <split.epd)" -gt 100 ] || fail "too few lines to be spread: $(wc -l <split.epd)"
}

same() { # same WHAT EXPECTED FOUND
  [ "$2" = "$3" ] || fail "$1: expected $2, found $3"
}
