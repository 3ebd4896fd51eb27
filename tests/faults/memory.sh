# At most 16 MB resident, whatever comes through a pipe; the counts are right. LATRO_MEMORY_MIB is how much comes (the
# whole of 3 GB: LATRO_MEMORY_MIB=3072 bash tests/faults/memory.sh, with PATH and the other variables as in CMakeLists.txt).
. "$(dirname "$0")/lib.sh"
big=${LATRO_MEMORY_MIB:-40}
small=${LATRO_MEMORY_MIB:-2}

# peak KIND MIB OPTIONS…: how much was resident, in KiB; what was written is in the file out.
peak() {
  local kind=$1 mib=$2
  shift 2
  last_command="latro-validate $* on $mib MiB of $kind"
  "$PYTHON" "$here/hostile.py" $kind $mib |
    /usr/bin/time -q -o time -f '%M %e' timeout 7200 latro-validate "$@" >out 2>err
  status=${PIPESTATUS[1]}
  read -r resident seconds <time
  [ -z "${LATRO_MEMORY_MIB:-}" ] || echo "$last_command: $resident KiB, $seconds s, status $status, $(wc -c <out) bytes of output"
  [ $status -le 1 ] || fail "$last_command: status $status: $(head -c 500 err)"
  [ "$resident" -le 16384 ] || fail "$last_command: $resident KiB resident"
}

piece=$("$PYTHON" "$here/hostile.py" games 0.25 | grep -c Rules)
for jobs in 1 4; do
  peak games $big -j $jobs --summary
  grep -q "^games *$((piece * 4 * big))\$" out || fail "$last_command: wants $((piece * 4 * big)) games: $(head -n 1 out)"
  grep -q "^turns *$((piece * 8 * big))\$" out || fail "$last_command: wants $((piece * 8 * big)) turns"
done
# Records end at a mebibyte, so that a little more shows as much as a lot.
kinds=(stars errors illegal unclosed-comments errors-in-a-comment wrong-numbers tags turns variations legs captures
  comma-rules one-line one-comment one-tag one-line-of-games one-run-of-blanks blank-lines)
[ -z "${LATRO_MEMORY_MIB:-}" ] || kinds=(${LATRO_MEMORY_KINDS:-$("$PYTHON" "$here/hostile.py")})
for kind in "${kinds[@]}"; do
  peak $kind $small -j 4 --report jsonl --summary
done

# A record of a mebibyte needs at most 64 MiB more than the program, whatever is made of it.
record() {
  local kind=$1
  shift
  last_command="$* on a record of $kind"
  "$PYTHON" "$here/hostile.py" $kind 1 >record.lgn
  /usr/bin/time -q -o time -f '%M %e' timeout 600 "$@" record.lgn >out 2>err
  status=$?
  read -r resident seconds <time
  [ -z "${LATRO_MEMORY_MIB:-}" ] || echo "$last_command: $resident KiB, $seconds s, status $status, $(wc -c <out) bytes of output"
  [ $status -le 1 ] || fail "$last_command: status $status: $(head -c 500 err)"
  [ "$resident" -le $((65536 + 16384)) ] || fail "$last_command: $resident KiB resident"
}
for options in --html --html=embed --html=article --score=- "--sheet 3" --animate; do
  record marks latro-render-svg $options
done
says "the comment of ply 1 marks more than 1000 squares and arrows"
for options in --html --score=-; do
  record commented-turns latro-render-svg $options
done
record commented-turns latro-convert --matches=jsonl --where 'material = 16-16'
[ "$(wc -l <out)" -gt 90000 ] || fail "$last_command: $(wc -l <out) lines"
record commented-turns latro-convert --mark='x{squares}' --where 'material = 16-16'
record windows-1252 latro-convert --repair
for options in --unique --to=sgf; do
  record turns latro-convert $options
  says "this is turn 150001 of the game"
done
record tags latro-validate --under presets

# What annotates holds a game at a time, and as much as its engine may remember.
for options in --events '--eval --judge --lines 2 --depth 1 --hash 1'; do
  last_command="latro-annotate $options on 1 MiB of games"
  "$PYTHON" "$here/hostile.py" games 1 |
    /usr/bin/time -q -o time -f '%M %e' timeout 600 latro-annotate $options >out 2>err
  status=${PIPESTATUS[1]}
  read -r resident seconds <time
  [ $status = 0 ] || fail "$last_command: status $status: $(head -c 500 err)"
  [ "$(grep -c '^.Rules' out)" = $((piece * 4)) ] || fail "$last_command: $(grep -c '^.Rules' out) games"
  [ "$resident" -le 20480 ] || fail "$last_command: $resident KiB resident"
done
finish
