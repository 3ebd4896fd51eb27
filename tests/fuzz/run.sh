#!/usr/bin/env bash
# The long run of the fuzz targets: run.sh [TARGET …] [RUNS]. Builds the preset asan-ubsan, makes the seeds, and runs each
# target (default: all) so many times (default: 10000000), as many at a time as there are processors; texts then also on inputs
# of up to 100 kB, one time in 2000, to find what takes too long. The inputs found are kept in build/fuzz/corpus for the next
# run, and what ends a target is kept in build/fuzz/findings. Prints a table of figures; exits with 1 when there are findings.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

runs=10000000
targets=()
for word in "$@"; do
  case $word in
    lgn | turn | fen | epd | descriptor | play | ludii | sgf | jsonl | convert | theme | ugi | render | annotate | decompress | query | database) targets+=("$word") ;;
    *[!0-9]* | '') echo "usage: run.sh [lgn|turn|fen|epd|descriptor|play|ludii|sgf|jsonl|convert|theme|ugi|render|annotate|decompress|query|database …] [RUNS]" >&2; exit 2 ;;
    *) runs=$word ;;
  esac
done
[ ${#targets[@]} -gt 0 ] || targets=(lgn turn fen epd descriptor play ludii sgf jsonl convert theme ugi render annotate decompress query database)

echo "== build"
cmake --preset asan-ubsan --log-level=WARNING >/dev/null
cmake --build --preset asan-ubsan --target fuzz-seeds "${targets[@]/#/fuzz-}"
mkdir -p build/fuzz/findings build/fuzz/logs
build/asan-ubsan/bin/fuzz-seeds build/fuzz/seeds

# run_target NAME RUNS LENGTH LOG: the sanitizers' memory of what was freed counts as resident, so it is kept small. A
# window of zstd may have 128 MiB.
run_target() {
  local dictionary=() most=64 resident=256
  [ "$1" != decompress ] || most=160 resident=512
  [ ! -e "tests/fuzz/dictionaries/$1.dict" ] || dictionary=(-dict="tests/fuzz/dictionaries/$1.dict")
  mkdir -p "build/fuzz/corpus/$1"
  ASAN_OPTIONS=quarantine_size_mb=8:malloc_context_size=2 \
    "build/asan-ubsan/bin/fuzz-$1" -runs="$2" -max_len="$3" "${dictionary[@]}" -timeout=20 -rss_limit_mb=$resident \
    -malloc_limit_mb=$most -entropic=0 -detect_leaks=0 -reload=0 -print_final_stats=1 \
    -artifact_prefix="build/fuzz/findings/$1-" "build/fuzz/corpus/$1" "build/fuzz/seeds/$1" >"build/fuzz/logs/$4" 2>&1 || true
}
fuzz_one() {
  local length
  case $1 in lgn | sgf) length=500 ;; epd | ugi) length=400 ;; turn | descriptor | theme | query) length=300 ;; fen) length=200 ;; play) length=96 ;; decompress) length=1000 ;; database) length=400 ;; convert | render | annotate) length=1500 ;; jsonl) length=800 ;; ludii) length=12000 ;; esac
  run_target "$1" "$2" "$length" "$1.log"
  [[ $1 = @(play|database) ]] || run_target "$1" $(($2 / 2000)) 100000 "$1-long.log"
}
export -f run_target fuzz_one
echo "== $runs runs of each of: ${targets[*]}"
printf '%s\n' "${targets[@]}" | xargs -P "$(nproc)" -I {} bash -c "fuzz_one {} $runs"

figure() { sed -n "s/^stat::$1: *//p" "$2"; }
printf '%-16s %10s %8s %8s %8s %9s\n' target runs 'runs/s' corpus edges 'peak MB'
for target in "${targets[@]}"; do
  for log in "$target" "$target-long"; do
    file=build/fuzz/logs/$log.log
    [ -e "$file" ] || continue
    edges=$(sed -n 's/.* cov: \([0-9]*\) .*/\1/p' "$file" | tail -n 1)
    printf '%-16s %10s %8s %8s %8s %9s\n' "$log" "$(figure number_of_executed_units "$file")" \
      "$(figure average_exec_per_sec "$file")" "$(find "build/fuzz/corpus/$target" -type f | wc -l)" "$edges" \
      "$(figure peak_rss_mb "$file")"
  done
done
findings=$(find build/fuzz/findings -type f | sort)
[ -n "$findings" ] || { echo "no findings"; exit 0; }
echo "findings:" && echo "$findings"
echo "Try one with build/asan-ubsan/bin/fuzz-TARGET FILE; what was wrong becomes a file of corpus/fuzz/TARGET."
exit 1
