#!/usr/bin/env bash
# The long run of the fuzz targets: run.sh [TARGET …] [RUNS]. Builds the preset asan-ubsan, makes the seeds, and runs each
# target (default: all) so many times (default: 10000000), as many at a time as there are processors. A first share of the runs
# is on inputs of up to 100 kB, to find what takes time or memory. The inputs found are kept in build/fuzz/corpus for the next
# run, and what ends a target is kept in build/fuzz/findings. Prints a table of figures; exits with 1 when there are findings.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

runs=10000000
targets=()
for word in "$@"; do
  case $word in
    lgn | turn | fen | epd | descriptor | play) targets+=("$word") ;;
    *[!0-9]* | '') echo "usage: run.sh [lgn|turn|fen|epd|descriptor|play …] [RUNS]" >&2; exit 2 ;;
    *) runs=$word ;;
  esac
done
[ ${#targets[@]} -gt 0 ] || targets=(lgn turn fen epd descriptor play)

build=build/asan-ubsan
echo "== build"
cmake --preset asan-ubsan --log-level=WARNING >/dev/null
cmake --build --preset asan-ubsan --target fuzz-seeds $(printf 'fuzz-%s ' "${targets[@]}")
"$build/bin/fuzz-seeds" build/fuzz/seeds
mkdir -p build/fuzz/findings build/fuzz/logs

# What the sanitizers keep back of freed memory counts as resident, so it is kept small.
export ASAN_OPTIONS=quarantine_size_mb=8

run_target() {
  local target=$1 length=$2 runs=$3 log=$4
  mkdir -p "build/fuzz/corpus/$target"
  build/asan-ubsan/bin/fuzz-"$target" -runs="$runs" -max_len="$length" -timeout=1 -rss_limit_mb=256 -malloc_limit_mb=64 \
    -entropic=0 -detect_leaks=0 -reload=0 -print_final_stats=1 -verbosity=1 -dict="tests/fuzz/dictionaries/$target.dict" \
    -artifact_prefix="build/fuzz/findings/$target-" \
    "build/fuzz/corpus/$target" "build/fuzz/seeds/$target" >"build/fuzz/logs/$log" 2>&1 || true
}
export -f run_target
