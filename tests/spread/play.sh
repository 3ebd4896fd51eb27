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
