# A batch queue: the job script run for each of its numbers, in no good order, and one job killed.
. "$(dirname "$0")/common.bash"
begin
recipe latro-perft.1 count.sh >count.sh
run latro-perft.1 deal
range=$(sed -n 's/^#SBATCH --array=//p' count.sh)
cores=$(sed -n 's/^#SBATCH --cpus-per-task=//p' count.sh)
same "parts and jobs" "$(ls part.* | wc -l)" "$((${range#*-} - ${range%-*} + 1))"
for job in $(seq "${range#*-}" -1 "${range%-*}"); do
  SLURM_ARRAY_TASK_ID=$job SLURM_CPUS_PER_TASK=$cores sh count.sh
done
same sum "$direct" "$(run latro-perft.1 collect)"

head -n 2 counted.07 >cut
mv cut counted.07
if run latro-perft.1 collect 2>said; then fail "a sum without half a part"; fi
cat counted.?? >counted.epd
same "sum with what was missing" "$direct" "$(run latro-perft.1 missing)"
