#!/usr/bin/env bash
# Makes the data of latro-reconstructions(7) anew: WORK/random.jsonl, WORK/engine.jsonl and WORK/ladder.jsonl.
# Usage: make.sh WORK [JOBS [SHARE [RULESET...]]]
# The program is the latro-play in PATH. The folder WORK also keeps what is done: if the script is stopped, it goes
# on from there when it is started again. All of it takes about six hours of one processor core. The numbers do not
# depend on JOBS (default: 1), nor on the machine. With SHARE, only a part of the games is played: 1000 means a
# thousandth. With RULESETs only these are compared.
set -eu
work=$1
jobs=${2:-1}
share=${3:-1}
seeds=' schadler leicester masters latrones petteia walker '
shift $(($# < 3 ? $# : 3))
if [ $# -eq 0 ]; then
  mapfile -t presets < <(latro-play --list-rules | cut -f 1)
  set -- "${presets[@]}"
fi
mkdir -p "$work/random" "$work/engine" "$work/ladder"

# games NUMBER: so many, or that part of them, but an even number.
games() { echo "--games $((($1 / share + 1) / 2 * 2 + ($1 < share ? 2 : 0)))"; }

# run KIND RULESET OPTION...
run() {
  local table=$work/$1/$2.jsonl state=$work/$1/$2.state ruleset=$2
  [ -e "$table" ] && return
  shift 2
  latro-play -q -j "$jobs" --no-games --report jsonl "$@" --state "$state" -o "$table" "$ruleset"
  rm "$state"
}

ladder=()
for nodes in 250 500 1000 2000 4000 8000; do ladder+=(--player "nodes=$nodes"); done
for ruleset; do
  # The traffic is wanted in the table only.
  figures=(--stats --traffic /dev/null)
  # shellcheck disable=SC2046 # games makes two words
  {
    run random "$ruleset" "${figures[@]}" --player random --max-turns 10000 $(games 100000)
    case $seeds in
      *" $ruleset "*)
        run engine "$ruleset" "${figures[@]}" --player nodes=2000 --random-turns 4 $(games 1000)
        run ladder "$ruleset" --match --ladder "${ladder[@]}" --random-turns 4 --adjudicate material $(games 200)
        ;;
      *) run engine "$ruleset" "${figures[@]}" --player nodes=2000 --random-turns 4 $(games 200) ;;
    esac
  }
done

for kind in random engine ladder; do
  for ruleset; do
    if [ -e "$work/$kind/$ruleset.jsonl" ]; then cat "$work/$kind/$ruleset.jsonl"; fi
  done >"$work/$kind.new"
  mv "$work/$kind.new" "$work/$kind.jsonl"
done
