# Games of the corpus with random changes, the same ones each time: status 0 or 1, every place within the file, the same bytes
# whatever -j, and in good time. More by hand: LATRO_MUTATIONS=20000, LATRO_SEED for others.
. "$(dirname "$0")/lib.sh"

batch=200
count=${LATRO_MUTATIONS:-1200}
[ -z "${LATRO_SANITIZED:-}" ] || count=${LATRO_MUTATIONS:-400}
seed=${LATRO_SEED:-1}
mapfile -t sources < <(find "$LATRO_CORPUS" -name '*.lgn' -size -200k)
[ ${#sources[@]} -ge 10 ] || fail "no corpus in $LATRO_CORPUS"

cat >places.py <<'END'
import json, sys
text = open(sys.argv[1], "rb").read()
lines = text.replace(b"\r\n", b"\n").replace(b"\r", b"\n").split(b"\n")
for report in open(sys.argv[2]):
    found = json.loads(report)
    assert 1 <= found["line"] <= len(lines), report
    line = lines[found["line"] - 1]
    # A column is a code point, or a byte that belongs to none; the byte order mark is none.
    columns = len(line.decode("utf-8", "surrogateescape"))
    assert 1 <= found["column"] <= columns + 1, (report, line)
    assert found["column"] < found["end_column"] <= columns + 2, (report, line)
    assert found["message"] and found["game"] >= 1, report
END

seen=0
for ((i = 0; i < count / batch; i++)); do
  "$PYTHON" "$here/mutate.py" $((seed + i)) $batch "${sources[@]}" >input
  for options in "--rules petteia" "" "--syntax-only" "--no-variations --strict"; do
    last_command="latro-validate $options on seed $((seed + i))"
    timeout 300 latro-validate $options --report jsonl input >out 2>err
    status=$?
    [ $status -le 1 ] || fail "$last_command: status $status: $(tail -n 3 err)"
    silent
    timeout 300 latro-validate $options --report jsonl -j 4 input >parallel 2>err || [ $? = 1 ] || fail "$last_command: -j 4"
    same parallel out
    "$PYTHON" places.py input out 2>places || fail "$last_command: $(tail -n 1 places)"
  done
  # What people read is made from the same, with lines and boards.
  timeout 300 latro-validate --excerpt --board --color always --summary input >counts 2>err
  status=$?
  [ $status -le 1 ] || fail "latro-validate --excerpt --board on seed $((seed + i)): status $status"
  seen=$((seen + $(sed -n 's/^games *//p' counts)))
done
[ $seen -ge $((count / 3)) ] || fail "only $seen games were seen of $count"
finish
