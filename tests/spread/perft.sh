# The recipes of latro-perft(1): a small count is split, its lines are counted in each of the ways, and added up.
. "$(dirname "$0")/common.bash"
rules='petteia board=5x5 rows=1'
command=$(recipe latro-perft.1 split)
case $command in *'petteia 7 --split 3'*) ;; *) fail "another split than expected: $command" ;; esac
eval "${command/petteia 7 --split 3/\"\$rules\" 6 --split 2}"
direct=$(latro-perft "$rules" 6 | tail -n 1 | cut -f 2)
total=$(wc -l <split.epd)
[ "$total" -gt 100 ] || fail "too few lines: $total"

sum() { same "$1" "$direct" "$(run latro-perft.1 sum)"; }
no_sum() { # no_sum WHAT DIFFERENCE…: the recipe prints no sum, and these lines with < and >, without what comes after the board
  local what=$1 said
  shift
  if said=$(run latro-perft.1 sum); then fail "a sum in spite of $what: $said"; fi
  same "$what" "$(printf '%s\n' "$@")" "$(grep '^[<>]' <<<"$said" | cut -d ' ' -f 1,2)"
}
board() { sed -n "$1p" whole | cut -d ' ' -f 1; }

run latro-perft.1 alone
sum "one program"
cp counted.epd whole
latro-perft --suite whole | grep -q "^$total passed, 0 failed, 0 skipped, 0 unreadable" || fail "the counts are no suite"
same "line of the manual" "$(recipe latro-perft.1 line)" \
  "$(latro-perft "petteia board=4x4 rows=1" 6 --split 3 | latro-perft --count | sed -n 2p)"

# Work that was cut short: lines are lost, one has no count, and the power failed while the last one was written.
sed '11,13d; 20s/ D[0-9]* [0-9]*;$//' whole | head -c -4 >counted.epd
mapfile -t missing < <({ board 11; board 12; board 13; board 20; board "$total"; } | sort | sed 's/^/> /')
no_sum "missing lines" "${missing[@]}"
run latro-perft.1 missing
same "lines counted again" 5 "$(wc -l <counted.more)"
sum "sum with what was missing"
# A line counted twice counts once, unless the counts differ; lines of another split or other lines are not added up.
cp whole counted.more
sum "lines there twice"
sed '3s/\([0-9]*\);$/1\1;/' whole >counted.more
no_sum "two counts of one line" "< $(board 3)"
for change in '3s/mult /mult 1/' '3s/depth 4/depth 3/' '3s/rows=1/rows=1 lose=0/' '3s/ - / 1S /' '3s/w/b/'; do
  sed "$change" whole >counted.epd
  rm -f counted.more
  no_sum "$change" "< $(board 3)" "> $(board 3)"
done
: >counted.epd
if run latro-perft.1 sum >/dev/null; then fail "a sum of nothing"; fi

# As with one job: the same lines in the same order.
run latro-perft.1 parallel
cmp whole counted.epd
sum parallel

machines
run latro-perft.1 ssh
cmp whole counted.epd
all_machines
sum ssh
same "jobs in the log" "$(((total + 19) / 20 + 1))" "$(wc -l <spread.log)"
# Without another try the lines of the lost machine are missing.
command=$(recipe latro-perft.1 ssh | sed 's/--retries 3//')
eval "$command" 2>/dev/null || true
if run latro-perft.1 sum >/dev/null; then fail "a sum without the lost lines"; fi
run latro-perft.1 missing
sum "sum with the lost lines"

# A batch queue: the job script run for each of its numbers, in no good order, and one job killed.
rm counted.*
recipe latro-perft.1 count.sh >count.sh
run latro-perft.1 deal
array count.sh part.*
for job in "${jobs[@]}"; do
  SLURM_ARRAY_TASK_ID=$job SLURM_CPUS_PER_TASK=$cores sh count.sh
done
sum batch
head -n 2 counted.07 >cut
mv cut counted.07
if run latro-perft.1 sum >/dev/null; then fail "a sum without half a part"; fi
run latro-perft.1 missing
sum "sum with the lost half"

# A sum of more than 64 bits: after 2n turns 2^n ways lead to each of two positions.
rm counted.*
latro-perft "board=2x2 pieces=1 lose=0" 200 --split 100 --fen "s1/1S w - 0 1" >split.epd
latro-perft --hash 1 --count split.epd >counted.epd
same "2^100" 1267650600228229401496703205376 "$(run latro-perft.1 sum)"
