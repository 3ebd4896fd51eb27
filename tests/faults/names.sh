# Names and contents that would harm a terminal or fool a reader; odd locales; files of options that are not in order.
. "$(dirname "$0")/lib.sh"

# raw: control characters and bytes that are not UTF-8 in what was written, other than line ends.
raw() {
  perl -MEncode -e '
    for my $name (@ARGV) {
      open(my $file, "<:raw", $name) or die "$name: $!\n";
      local $/;
      my $text = eval { decode("UTF-8", <$file> // "", Encode::FB_CROAK) };
      die "$name: not UTF-8\n" unless defined $text;
      die sprintf("%s: raw U+%04X\n", $name, ord $1)
        if $text =~ /([\x00-\x09\x0B-\x1F\x7F-\x9F\x{061C}\x{200E}\x{200F}\x{2028}-\x{202E}\x{2066}-\x{2069}])/;
    }' "$@" || fail "$last_command: something raw"
}

escapes=$(printf '\033]0;owned\007\033[31m\302\233x\177\342\200\256\b\r')
names=("$(printf 'new\nline.lgn')" "$(printf '\033[31mred.lgn')" "$(printf 'latin\351.lgn')" "$(printf 'c1\302\2332J.lgn')"
  "$(printf 'turn\342\200\256ngl.lgn')" " blank .lgn" "'quote\".lgn" '$(touch owned).lgn' '%s%n.lgn' '-dash.lgn' '-' '--help' '[a].lgn' 'a,b.lgn')
for name in "${names[@]}"; do
  cp broken.lgn "./$name"
  export NAME=$name
  for options in "" "--excerpt --board" "--report jsonl" "--color always -v"; do
    check 1 "latro-validate $options -- \"./\$NAME\""
    [ "$options" = "--color always -v" ] || raw err
    [ "$options" = "--report jsonl" ] || [ "$(grep -c 'error.*\[' err)" = 2 ] || fail "$last_command: not two errors"
    [ ! -s out ] || { "$PYTHON" -c 'import json; [json.loads(l) for l in open("out")]' || fail "$last_command: no JSON"; }
  done
  check 1 "latro-validate --report jsonl -o \"./\$NAME\" broken.lgn"
  rm -f -- "./$name"
  check 3 "latro-validate \"./\$NAME\""
  one_message
  raw err
  check 3 "latro-perft petteia 1 -o \"none/\$NAME\""
  one_message
  raw err
done
[ ! -e owned ] || fail "a name was run"

# In every place of a game that a message may quote.
for place in '[Rules "petteia%s"]' '[Rules "petteia"][Result "%s"]' '[Rules "petteia"][SetUp "1"][FEN "%s"]' \
  '[Rules "petteia"][Termination "%s"]' '[Rules "petteia"][%s "x"]' '[Rules "petteia"] a2-a%s' '[Rules "petteia"] {%s' \
  '[Rules "petteia"] $%s' '[Rules "petteia"] (%s' '[Rules "petteia"] 7. a2-a3%s' '%s'; do
  ESCAPES=$escapes PLACE=$place "$PYTHON" -c '
import os, sys
place, escapes = os.environb[b"PLACE"], os.environb[b"ESCAPES"]
sys.stdout.buffer.write(place.replace(b"%s", escapes).replace(b"]", b"]\n") + b" *\n\n")' >escapes.lgn
  for options in "" "--excerpt --board" "--report jsonl" --summary; do
    check 1 "latro-validate $options escapes.lgn"
    raw err out
  done
done
# In records without faults, in every output for people. (Other control characters are errors in both formats.)
marks=$(printf 'x\302\2332J\342\200\256y\330\234\342\200\216z')
for tag in Event White Black Date Site; do printf '[%s "%s"]\n' $tag "$marks"; done >tags.lgn
printf '[Rules "petteia"]\n\n1. a2-a5 {%s} a7-a6 *\n' "$marks" >>tags.lgn
printf '8/8/8/8/8/8/8/8 w 8S8s 0 1 rules "latrones"; id "%s"; D1 65;\n' "$marks" >id.epd
for command in "latro-convert --to board tags.lgn" "latro-annotate --stats --nodes 1 tags.lgn" "latro-validate --summary tags.lgn" \
  "latro-play --stats-of tags.lgn" "latro-play --stats-of --match --report markdown tags.lgn" \
  "latro-validate --report tap tags.lgn" "latro-render-svg tags.lgn" "latro-render-svg --sheet 2 tags.lgn" \
  "latro-render-svg --animate tags.lgn" "latro-annotate --nodes 1 --graph graph.svg -o no.lgn --eval tags.lgn; cat graph.svg"; do
  check 0 "$command"
  raw err out
done
for options in "" "--report tap" "-v"; do
  check 1 "latro-perft --suite id.epd $options"
  raw err out
done
export ESCAPES=$escapes
for arguments in '"--$ESCAPES"' '"$ESCAPES"' '--rules "$ESCAPES" good.lgn' '--ignore "$ESCAPES"' '--report "$ESCAPES"' '-j "$ESCAPES"' \
  '--explain "$ESCAPES"' '--describe-rules "$ESCAPES"' '--config "$ESCAPES"' '--rules "petteia
lose=9"' '--color "$ESCAPES"' '--max-errors -1' '--max-errors 99999999999999999999' '-j 0' '-j 1025' '-j ""' '--rules ""'; do
  timeout 300 bash -c "latro-validate $arguments" >out 2>err </dev/null
  status=$?
  last_command="latro-validate $arguments"
  [ $status = 2 ] || [ $status = 3 ] || fail "$last_command: status $status"
  raw err out
done
check 3 'latro-validate "$ESCAPES"'
check 2 'latro-perft "$ESCAPES" 1'
raw err
check 2 'latro-perft petteia 1 --fen "$ESCAPES"'
raw err
check 2 'latro-perft petteia "$ESCAPES"'
raw err

# Locales that are not there or odd, time zones, terminals: the same bytes.
latro-validate --report jsonl --summary broken.lgn >normal
latro-validate broken.lgn 2>normal.err
for setting in LC_ALL=C LC_ALL=tr_TR.UTF-8 LC_ALL=de_DE LC_ALL=nonsense LANG=ja_JP.SJIS LC_NUMERIC=de_DE.UTF-8 TZ=nonsense NO_COLOR=1 TERM= TERM=dumb; do
  check 1 "$setting latro-validate --report jsonl --summary broken.lgn"
  same out normal
  check 1 "$setting latro-validate broken.lgn"
  same err normal.err
done
check 1 "env -i PATH='$PATH' latro-validate broken.lgn"
same err normal.err

# Files of options.
mkdir folder
for content in 'nonsense = 1' 'strict = maybe' 'jobs = -1' 'jobs = 1 2' '[section]' '[[x]]' 'config = rc' \
  'help = true' '= 1' 'jobs =' "$(printf 'jobs = \0011')" '"jobs" = 0' "jobs = '0'" 'a.b = 1' 'output = ""'; do
  printf '%s\n' "$content" >rc
  timeout 300 latro-validate --config rc good.lgn >out 2>err
  status=$?
  last_command="latro-validate --config rc good.lgn with $content"
  [ $status = 2 ] || fail "$last_command: status $status"
  says "rc: "
  raw err
done
check 3 "latro-validate --config missing good.lgn"
says "missing: No such file or directory"
check 3 "latro-validate --config folder good.lgn"
says "folder: Is a directory"
check 2 "latro-validate --config /dev/zero good.lgn"
says "/dev/zero: more than 1 MiB of configuration"
check 0 "latro-validate --config /dev/null good.lgn"
check 2 "head -c 100000 /dev/zero >rc; latro-validate --config rc good.lgn"
[ "$(wc -c <err)" -lt 400 ] || fail "$last_command: says too much"
raw err
# Bytes that are nothing: never a crash. (A line of blanks or comments says nothing at all.)
"$PYTHON" -c '
import random
r = random.Random(1)
pieces = [b"jobs", b"=", b" ", b"1", b"\n", b"[", b"]", b"\"", b"\x27", b",", b"#", b";", b"\\", b".", b"\0", b"\xff", b"true", b"rules", b"{", b"}", b"%", b"\"\"\""]
for i in range(100):
    open(f"rc{i}", "wb").write(b"".join(r.choice(pieces) for _ in range(r.randrange(1, 30))))'
[ -z "${LATRO_SANITIZED:-}" ] || rm -f rc?[0-9]
for file in rc[0-9]*; do
  timeout 300 latro-validate --config $file good.lgn >out 2>err
  status=$?
  last_command="latro-validate --config $file"
  [ $status = 0 ] || [ $status = 2 ] || { fail "$last_command: status $status"; od -c $file; cat err; }
  raw err
done
finish
