# Input made to be hard takes time in proportion to its length, whatever is wrong in it; -j changes no byte.
. "$(dirname "$0")/lib.sh"

size=1
seconds=120  # a busy machine is slow
[ -z "${LATRO_SANITIZED:-}" ] || size=0.25 seconds=240
for kind in $("$PYTHON" "$here/hostile.py"); do
  case $kind in
    one-*) much=1.5 ;; # more than a game may have
    *) much=$size ;;
  esac
  "$PYTHON" "$here/hostile.py" $kind $much >input
  timeout $seconds latro-validate --rules petteia --report jsonl input >out 2>err
  status=$?
  last_command="latro-validate on $kind"
  [ $status -le 1 ] || fail "$last_command: status $status"
  silent
  case $kind in
    # What the first fault is, by kind.
    unclosed-comments | one-comment* | opening-braces) tells '"code":"unclosed-comment"' ;;
    results-in-* | unclosed-variations) tells '"code":"unclosed-variation"' ;;
    one-line | one-tag | one-game | one-line-comment) tells '"code":"record-too-long"' ;;
    deep) tells '"code":"deep-variation"' ;;
    wrong-numbers) tells '"code":"wrong-number"' ;;
    legs | captures | bound | placed) tells 'no turn names more than 4096 squares' ;;
    games | turns | nags | blank-lines | ignored-lines | tags | variations | comments | one-run-of-blanks)
      [ -s out ] && fail "$last_command: $(head -c 300 out)" ;;
  esac
  case $kind in open-comment-*)
    timeout $seconds latro-validate --repair --report jsonl input >repaired 2>err
    status=$?
    [ $status -le 1 ] || fail "$last_command with --repair: status $status"
    ;;
  esac
  [ -z "${LATRO_SANITIZED:-}" ] || continue
  timeout $seconds latro-validate -j 4 --rules petteia --report jsonl input >parallel 2>err
  same parallel out
done

# Games of nothing but tags, in the formats whose games can be longer, or have shorter tags.
"$PYTHON" - <<'END'
tags = ",".join('"A%d":"%s"' % (i, "x" * 8) for i in range(170_000))
with open("tags.jsonl", "w") as file:
    for game in range(4):
        file.write('{"tags":{"Rules":"petteia",%s},"turns":["a2-a3"]}\n' % tags)
with open("tags.epd", "w") as file:
    for game in range(4):
        file.write('8/8/8/8/8/8/8/SSSSssss w - 0 1 rules "petteia";%s\n' % "".join(" a%d 1;" % i for i in range(90_000)))
END
for format in text jsonl lgn sgf epd table board; do
  last_command="latro-convert --to $format tags.jsonl"
  timeout $seconds latro-convert --to $format tags.jsonl >out 2>err
  status=$?
  [ $status -le 1 ] || fail "$last_command: status $status: $(head -c 300 err)"
done
check 0 "timeout $seconds latro-convert --to jsonl tags.epd"

# A long tag is not repeated in each of many lines.
"$PYTHON" -c 'print("[id \"%s\"]\n[Rules \"petteia\"]\n\n%s*" % ("x" * 500_000, "a2-a3 a7-a6 a3-a2 a6-a7 " * 20_000))' >long-id.lgn
check 1 "timeout $seconds latro-convert --to epd long-id.lgn"
says "the game is not written: each of its 80000 lines would repeat 500011 bytes of its tags"
check 1 "timeout $seconds latro-convert --to table --per ply --columns ply,tag:id long-id.lgn"
says "the game is not written: each of its 80000 lines would repeat 500000 bytes of its tags"
check 0 "latro-convert --to epd --ply last long-id.lgn"
finish
