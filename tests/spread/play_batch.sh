# A batch queue: the job script run for each of its numbers, in no good order; one job is killed and started again.
. "$(dirname "$0")/common.bash"
recipe latro-play.1 play.sh | sed 's/--games 100000 /--games 3000 /' >play.sh
grep -q -e '--games 3000 ' play.sh || fail "another match than expected"
range=$(sed -n 's/^#SBATCH --array=//p' play.sh)
cores=$(sed -n 's/^#SBATCH --cpus-per-task=//p' play.sh)
for job in $(seq "${range#*-}" -1 "${range%-*}"); do
  export SLURM_ARRAY_TASK_ID=$job SLURM_CPUS_PER_TASK=$cores
  [ "$job" != 7 ] || start_and_kill sh play.sh
  sh play.sh
done
run latro-play.1 collect
latro-play --no-games --stats --player random --games 3000 petteia masters | cmp - figures.txt
rm part.3.jsonl
if run latro-play.1 collect 2>said; then fail "the sum has no part 3"; fi
grep -q 'part 3 of 20 is missing' said || fail "$(cat said)"
