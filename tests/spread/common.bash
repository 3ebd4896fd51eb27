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

# Three machines for GNU parallel, one of which cannot be reached.
machines() {
  printf '#!/bin/sh\nexec bash %q "$@"\n' "$source_folder/tests/spread/fake_ssh.sh" >ssh
  chmod +x ssh
  export PARALLEL_SSH=$work/ssh HOSTS=$work/hosts
  printf '%s\n' 2/alpha 2/piso@beta 2/gone >machines
}
all_machines() {
  local host
  for host in alpha beta gone; do
    [ -s "hosts/$host/jobs" ] || fail "$host was given nothing to do"
  done
}

# array SCRIPT [PART…]: the numbers of the script's job array, last first, in $jobs, and its cores in $cores.
array() {
  local range
  range=$(sed -n 's/^#SBATCH --array=//p' "$1")
  cores=$(sed -n 's/^#SBATCH --cpus-per-task=//p' "$1")
  mapfile -t jobs < <(seq "${range#*-}" -1 "${range%-*}")
  shift
  [ $# = 0 ] || same "parts and jobs" $# ${#jobs[@]}
}

same() { # same WHAT EXPECTED FOUND
  [ "$2" = "$3" ] || fail "$1: expected $2, found $3"
}
