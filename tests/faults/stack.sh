# A stack of 256 KiB is enough, for threads too, which get as much.
. "$(dirname "$0")/lib.sh"
ulimit -s 256 || exit 2

for kind in deep brackets variations nags comments legs captures turns tags backslashes comma-rules ranks dots digits; do
  "$PYTHON" "$here/hostile.py" $kind 1 >$kind.lgn
done
"$PYTHON" -c 'n = 64; print("[Rules \"petteia\"]\n\n1. a2-a3" + " (1. b2-b3" * n + ")" * n + " *")' >nested.lgn
for jobs in 1 4; do
  for file in *.lgn; do
    timeout 300 latro-validate --report jsonl -j $jobs $file >out 2>err
    status=$?
    [ $status -le 1 ] || fail "latro-validate -j $jobs $file: status $status"
  done
  check 0 "latro-perft -j $jobs 'board=16x16 rows=2 leap=any chain=yes capture=bind' 2"
  check 0 "latro-perft -j $jobs 'board=16x16 rows=3 bonus=may' 2"
  # As deep as it goes: each ply has its frame.
  check 1 "latro-perft -j $jobs --hash 1 --divide 'board=2x2 pieces=1 lose=0' 255"
  says "the count is too large"
  check 0 "latro-perft -j $jobs --suite good.epd --progress always"
done
finish
