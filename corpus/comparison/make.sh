#!/usr/bin/env bash
# Makes the data of latro-reconstructions(7) anew: random.jsonl, engine.jsonl and ladder.jsonl in this folder.
# Usage: make.sh WORK [JOBS]
# latro-play is the one in PATH. WORK is a folder that keeps what is done. If the script is stopped, it goes on
# from there when it is started again. It takes about four hours of one processor core. The numbers do not depend
# on JOBS (default: 1), nor on the machine. If WORK has a file `stop`, the script ends before its next ruleset.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
work=$1
jobs=${2:-1}
seeds='schadler leicester masters latrones petteia walker'
presets=$(latro-play --list-rules | cut -f 1)
mkdir -p "$work/random" "$work/engine" "$work/ladder"

# run KIND RULESET OPTION...
run() {
  local table=$work/$1/$2.jsonl state=$work/$1/$2.state ruleset=$2
  [ -e "$table" ] && return
  [ -e "$work/stop" ] && exit 1
  shift 2
  latro-play -q -j "$jobs" --no-games --report jsonl "$@" --state "$state" -o "$table" "$ruleset"
  rm "$state" # after the table is whole
}

stats() { run "$@" --stats --traffic /dev/null; }

for ruleset in $seeds; do stats engine "$ruleset" --player nodes=2000 --random-turns 4 --games 1000; done
for ruleset in $presets; do stats random "$ruleset" --player random --max-turns 10000 --games 100000; done
ladder=()
for nodes in 250 500 1000 2000 4000 8000; do ladder+=(--player "nodes=$nodes"); done
for ruleset in $seeds; do 
  run ladder "$ruleset" --match --ladder "${ladder[@]}" --random-turns 4 --adjudicate material --games 200
done
for ruleset in $presets; do
  case " $seeds " in *" $ruleset "*) continue ;; esac
  stats engine "$ruleset" --player nodes=2000 --random-turns 4 --games 200
done

for kind in random engine ladder; do
  for ruleset in $presets; do
    if [ -e "$work/$kind/$ruleset.jsonl" ]; then cat "$work/$kind/$ruleset.jsonl"; fi
  done >"$work/$kind.jsonl"
  mv "$work/$kind.jsonl" "$here/$kind.jsonl"
done
