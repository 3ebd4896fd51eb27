# The recipes of latro-play(1): the parts of a match on several machines, and in a batch queue.
. "$(dirname "$0")/common.bash"
short() { # the recipe, with a shorter match
  local text
  text=$(recipe latro-play.1 "$1")
  case $text in *'--games 100000 '*) ;; *) fail "another match than expected: $text" ;; esac
  printf '%s\n' "${text/--games 100000 /--games 3000 }"
}
latro-play --no-games --stats --player random --games 3000 petteia masters >direct

machines
eval "$(short ssh)"
cmp direct figures.txt
all_machines
same "parts" 40 "$(wc -l <parts.jsonl)"

# One job is killed and started again.
short play.sh >play.sh
array play.sh
for job in "${jobs[@]}"; do
  export SLURM_ARRAY_TASK_ID=$job SLURM_CPUS_PER_TASK=$cores
  [ "$job" != 7 ] || start_and_kill sh play.sh
  sh play.sh
done
run latro-play.1 collect
cmp direct figures.txt
rm part.3.jsonl
if run latro-play.1 collect 2>said; then fail "the sum has no part 3"; fi
grep -q 'part 3 of 20 is missing' said || fail "$(cat said)"

# A match whose games are written: they are the parts.
short_match() {
  local text
  text=$(recipe latro-play.1 "$1")
  case $text in *'nodes=2000'*'nodes=1000'*'--games 1000 '*) ;; *) fail "another match than expected: $text" ;; esac
  text=${text//nodes=2000/nodes=20}
  text=${text//nodes=1000/nodes=10}
  printf '%s\n' "${text//--games 1000 /--games 80 }"
}
collect_match() { eval "$(recipe latro-play.1 collect-match | sed 's/--games 1000 /--games 80 /')"; }
latro-play --no-games --player nodes=20 --player nodes=10 --games 80 petteia >direct
eval "$(short_match match)"
cmp direct match.txt
same "games" 80 "$(grep -c '^\[Result ' games.lgn)"

short_match match.sh >match.sh
rm state.*
array match.sh
for job in "${jobs[@]}"; do
  export SLURM_ARRAY_TASK_ID=$job SLURM_CPUS_PER_TASK=$cores
  [ "$job" != 7 ] || start_and_kill sh match.sh
  sh match.sh >/dev/null
done
rm match.txt
collect_match
cmp direct match.txt
mv part.3.lgn third
if collect_match 2>said; then fail "the sum has no part 3"; fi
grep -q 'rounds 3, 23 are missing' said || fail "$(cat said)"
mv third part.21.lgn
cp part.1.lgn part.3.lgn
if collect_match 2>said; then fail "part 1 is there twice"; fi
grep -q 'here a second time' said || fail "$(cat said)"
cmp direct match.txt
