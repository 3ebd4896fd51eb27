# --rest and --rejects have every byte of the games, whatever is wrong with them.
. "$(dirname "$0")/lib.sh"

compare() {
  timeout 300 latro-convert -q --tag Event=none --rest rest.lgn --rejects rejects.lgn -o out.lgn in.lgn 2>err
  status=$?
  [ $status -le 1 ] || fail "$last_command: status $status: $(head -c 500 err)"
  "$PYTHON" "$here/same_bytes.py" in.lgn out.lgn rest.lgn rejects.lgn >different ||
    fail "$last_command: $(cat different)"
}

for seed in $(seq 8); do
  last_command="seed $seed"
  "$PYTHON" "$here/mutate.py" $seed 200 "$LATRO_CORPUS"/games/*/*.lgn >in.lgn
  compare
done

# A record that is too long, and text of any length that is skipped after an error.
last_command="long records"
"$PYTHON" -c '
import sys
head = "[Rules \"petteia\"]\n\n"
out = sys.stdout.write
out(head + "1. a2-a5 *\n\n")
out(head + "1. a2-a5 zz (\n")
for number in range(2_000_000):
    out("skipped %d\n" % number)
out("\n" + head + "1. a2-a5 *\n\n" + head + "{" + "long " * 400_000 + "}\n*\n\n" + head + "1. a2-a5 a7-a6 *\n")
' >in.lgn
compare
[ "$(grep -c '^% in.lgn' rejects.lgn)" = 2 ] || fail "$last_command: $(grep '^%' rejects.lgn | head -n 5)"
[ "$(grep -c Rules rest.lgn)" = 3 ] || fail "$last_command: $(grep -c Rules rest.lgn) games in the rest"

# The same game with an error again, in lines of JSON.
last_command="jsonl"
latro-convert --to jsonl good.lgn >line
{ cat line line; printf '{"rules":"petteia","plies":[%s' "$(cat line line line)"; "$PYTHON" -c 'print("x" * 5_000_000)'; cat line; } >in.jsonl
latro-convert -q --result 1-0 --rest rest.jsonl --rejects rejects.jsonl -o out.jsonl in.jsonl 2>err
"$PYTHON" "$here/same_bytes.py" in.jsonl rest.jsonl rejects.jsonl >different || fail "$last_command: $(cat different)"
finish
