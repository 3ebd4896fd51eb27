# No output replaces a file that the program reads, unless every game of it goes to some output; and what another process
# left behind is removed.
. "$(dirname "$0")/lib.sh"

# kept FILE STATUS COMMAND: the command ends with this status, and the file is as it was.
kept() {
  cp "$1" before
  check "$2" "$3"
  cmp -s "$1" before || { fail "$3: $1 has changed"; cp before "$1"; }
  no_temporary
}
printf '%s' "${rules}1. a2-a5 a7-a6 *

${rules}1. a2-a8 *

${rules}1. a2-a5 a7-a6 *

${rules}1. b2-b5 *
" >all.lgn

# Reports and pictures: every program and every form.
for word in $(words_of latro-validate --report); do
  [ "$word" = tsv ] || kept all.lgn 2 "latro-validate --report $word -o all.lgn all.lgn"
done
says "all.lgn: the program reads this file, and an output would replace it"
kept all.lgn 2 "latro-validate --summary -o all.lgn good.lgn all.lgn"
kept all.lgn 2 "latro-validate --under presets -o all.lgn all.lgn"
kept all.lgn 2 "latro-validate --summary -o all.lgn <all.lgn"
kept all.lgn 2 "latro-convert --where 'turns {a2-*}' --matches -o all.lgn all.lgn"
kept all.lgn 2 "latro-render-svg -o ./all.lgn all.lgn"
kept all.lgn 2 "latro-render-svg --html -o all.lgn all.lgn"
kept all.lgn 2 "ln -sf all.lgn link.lgn; latro-render-svg -o link.lgn all.lgn"
kept all.lgn 2 "latro-annotate --stats -o all.lgn all.lgn"
kept all.lgn 2 "latro-annotate --stats=all.lgn --depth 1 all.lgn"
kept all.lgn 2 "latro-play --stats-of -o all.lgn all.lgn"
kept good.lgn 2 "latro-annotate --graph good.lgn --depth 1 good.lgn"
kept good.lgn 2 "latro-play --openings good.lgn --player random --games 1 -o good.lgn petteia"
kept good.epd 2 "latro-perft --suite good.epd -o good.epd"
for form in $(words_of latro-convert --to); do
  # Formats that latro cannot read, or that have no games.
  case $form in
    lgn|jsonl|sgf|ludii) continue ;;
    moves|epd) status=1 ;;
    sqlite) status=3 ;;  # the file is no database
    *) status=2 ;;
  esac
  kept all.lgn $status "latro-convert --to $form -o all.lgn all.lgn"
done

# What else a program reads.
echo 'plies > 1' >query
echo 'all.lgn' >list
echo 'strict = true' >config
kept query 2 "latro-convert --query-file query -o query all.lgn"
kept list 2 "latro-convert --files-from list -o list"
kept config 2 "latro-convert --config config -o config good.lgn"
kept good.lgn 2 "latro-convert --where 'follows \"good.lgn\"' -o good.lgn good.lgn"
kept good.lgn 2 "latro-convert --check-file good.lgn -o good.lgn all.lgn"
kept good.lgn 2 "latro-convert --rejects good.lgn good.lgn"
check 0 "latro-convert --split 1 -o 'part-%s.lgn' good.lgn"
kept part-1.lgn 2 "latro-convert --split 1 -o 'part-%s.lgn' part-1.lgn good.lgn"
latro-play --player random --games 2 --state state -o games petteia 2>err || fail "a state"
kept state 2 "latro-play --player random --games 2 --state state -o state petteia"
check 2 "latro-play --player random --games 2 --state new -o new petteia"

# Standard output that goes to an input would be read again, without end.
cp good.lgn grows.lgn
check 2 "timeout 60 latro-convert grows.lgn >>grows.lgn"
cmp -s good.lgn grows.lgn || fail "$last_command: it has grown"

# Games that would be lost.
kept all.lgn 1 "latro-convert -o all.lgn all.lgn"
says "all.lgn is an input and was not replaced, because these of its games would be lost: 1 with an error (--rejects FILE keeps them)"
kept all.lgn 1 "latro-convert --sort plies -o all.lgn all.lgn"
kept all.lgn 1 "latro-convert -j4 -o all.lgn <all.lgn"
kept all.lgn 1 "latro-convert --unique --rejects bad.lgn -o all.lgn all.lgn"
says "1 that are duplicates (--duplicates FILE keeps them)"
kept all.lgn 1 "latro-convert --where 'plies > 1' --rejects bad.lgn -o all.lgn all.lgn"
says "2 not selected (--rest FILE keeps them)"
kept all.lgn 1 "latro-convert --first 1 --rejects bad.lgn -o all.lgn good.lgn all.lgn"
kept all.lgn 1 "latro-convert --skip 1 --rejects bad.lgn -o all.lgn all.lgn"
kept all.lgn 1 "latro-convert --set-rules schadler -o all.lgn all.lgn"
says "that cannot be changed or written (--rejects FILE keeps them)"
kept all.lgn 1 "latro-convert --to epd --rejects bad.lgn -o all.lgn all.lgn"
kept all.lgn 1 "latro-convert --games 1 -o all.lgn all.lgn"
{ cat good.lgn; echo; echo '{no game}'; } >tail.lgn
kept tail.lgn 1 "latro-convert -o tail.lgn tail.lgn"
says "text outside of games"
gzip -c all.lgn | head -c 60 >cut.lgn.gz
kept cut.lgn.gz 3 "latro-convert --rejects bad.lgn -o cut.lgn.gz cut.lgn.gz"
says "after a place where the input cannot be read"
chmod 200 good2.lgn
[ -r good2.lgn ] || kept good2.lgn 3 "latro-convert -o good2.lgn good2.lgn; status=\$?; chmod 600 good2.lgn; exit \$status"
chmod 600 good2.lgn

kept cut.lgn.gz 3 "latro-annotate --events -o cut.lgn.gz cut.lgn.gz"
says "(what has been done is in cut.lgn.gz.partial)"
[ "$(zgrep -c '^\[Rules' cut.lgn.gz.partial)" -ge 1 ] || fail "$last_command: nothing is kept"

# Every game goes somewhere: then the input is replaced.
cp all.lgn mine.lgn
check 0 "latro-convert --unique --rejects bad.lgn --duplicates twice.lgn --where 'plies > 1' --rest rest.lgn -o mine.lgn mine.lgn"
[ "$(cat mine.lgn bad.lgn twice.lgn rest.lgn | grep -c '^\[Rules')" = 4 ] || fail "$last_command: $(cat mine.lgn bad.lgn twice.lgn rest.lgn)"
[ "$(grep -c '^\[Rules' mine.lgn)" = 1 ] || fail "$last_command: $(cat mine.lgn)"
cp tail.lgn mine.lgn
check 0 "latro-convert --rejects bad.lgn -o mine.lgn mine.lgn"
grep -q 'no game' bad.lgn || fail "$last_command: the text is lost"
cp all.lgn mine.lgn
check 1 "latro-annotate --events -o mine.lgn mine.lgn"
[ "$(grep -c '^\[Rules' mine.lgn)" = 4 ] || fail "$last_command: $(cat mine.lgn)"
grep -q 'a2-a8' mine.lgn || fail "$last_command: the game with an error is lost"
says "1 game could not be annotated and is written unchanged"
cp tail.lgn mine.lgn
check 0 "latro-annotate -q --events -o mine.lgn mine.lgn"
grep -q 'no game' mine.lgn || fail "$last_command: the text is lost"

# An engine that cannot be asked: the games stay byte for byte.
cp all.lgn mine.lgn
check 1 "latro-annotate --eval --engine false -o mine.lgn mine.lgn"
"$PYTHON" "$here/same_bytes.py" all.lgn mine.lgn >different || fail "$last_command: $(cat different)"

# One input that cannot be read does not void the outputs of the others.
check 3 "latro-convert --rejects bad.lgn --rest rest.lgn --where 'plies > 1' -o new.lgn good.lgn missing.lgn all.lgn"
[ "$(cat new.lgn bad.lgn rest.lgn | grep -c '^\[Rules')" = 5 ] || fail "$last_command: $(cat new.lgn bad.lgn rest.lgn)"
for file in new.lgn bad.lgn rest.lgn; do echo old >$file; done
check 3 "latro-convert --strict-inputs --rejects bad.lgn --rest rest.lgn --where 'plies > 1' -o new.lgn good.lgn missing.lgn"
[ "$(cat new.lgn bad.lgn rest.lgn)" = 'old
old
old' ] || fail "$last_command: an output was written"
# The game that is cut off goes to the rejects, in each format, and is never taken for a shorter one.
for form in lgn jsonl sgf moves; do
  for seed in 1 2 3; do cat good.lgn blank; done | latro-convert -q --to $form - >whole
  for jobs in 1 3; do
    for missing in 1 2 3 5 7 12; do
      # Stored, not compressed: the text is cut where the file is.
      "$PYTHON" -c '
import sys, zlib
text = open("whole", "rb").read()
packer = zlib.compressobj(0, zlib.DEFLATED, 31)
data = packer.compress(text) + packer.flush()
open("cut.gz", "wb").write(data[:len(data) - 8 - int(sys.argv[1])])
open("cut", "wb").write(text[:len(text) - int(sys.argv[1])])' $missing
      check 3 "latro-convert -q -j$jobs --from $form --to $form --rejects bad -o new cut.gz"
      # The first two are whole; a third that lacks only ends of lines is too.
      head -c "$(wc -c <new)" whole | cmp -s - new && [ "$(wc -c <new)" -le $(($(wc -c <whole) / 3 * 2 + (missing <= 2 ? 1000 : 0))) ] || fail "$last_command ($form, $missing missing): $(cat new)"
      [ "$(cat new bad | tr -d '[:space:]' | wc -c)" -ge "$(tr -d '[:space:]' <cut | wc -c)" ] ||
        fail "$last_command ($form, $missing missing): text is lost: $(cat new bad)"
    done
  done
done

# After kill -9: the next run with the same target removes what was left, and nothing else.
mkfifo pipe
last_command='killed'
latro-convert -o killed.lgn pipe 2>err &
tool=$!
exec 3>pipe
await 'ls .latro-* >/dev/null 2>&1'
# Another target, and a process that is alive, are none of its business.
touch .latro-0000000000000000-abcdef
check 0 "latro-convert -o other.lgn good.lgn"
check 0 "latro-convert -o killed.lgn good.lgn"
[ "$(ls -d .latro-* | wc -l)" = 2 ] || fail "$last_command: $(ls -d .latro-*)"
kill -KILL $tool
wait $tool 2>/dev/null
exec 3>&-
check 0 "latro-convert -o killed.lgn good.lgn"
[ "$(ls -d .latro-*)" = .latro-0000000000000000-abcdef ] || fail "$last_command: $(ls -d .latro-*)"
rm .latro-*
latro-convert --split 1 -o 'part-%s.lgn' pipe 2>err &
tool=$!
exec 3>pipe
await 'ls -d .latro-* >/dev/null 2>&1'
kill -KILL $tool
wait $tool 2>/dev/null
exec 3>&-
check 0 "latro-convert --split 1 -o 'part-%s.lgn' good.lgn"
no_temporary
finish
