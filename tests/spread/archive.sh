# An archive of a few megabytes, games with faults among the good ones, validated in pieces: the same totals and the same
# diagnostics at the same places.
. "$(dirname "$0")/common.bash"
corpus=$source_folder/corpus
for copy in 1 2 3 4 5 6 7 8; do
  for file in "$corpus"/games/*/*.lgn "$corpus"/broken/*.lgn; do
    # A comment without an end goes on to a brace in a later game, unless its piece ends first.
    case $file in */unclosed-comment.lgn) continue ;; esac
    cat "$file"
    echo
  done
done >archive.lgn
[ "$(wc -c <archive.lgn)" -gt 2000000 ] || fail "the archive is too small"

command=$(recipe latro-validate.1 pieces)
case $command in *'--block 10M'*) ;; *) fail "another size than expected: $command" ;; esac
eval "${command/--block 10M/--block 250k}"

status=0
latro-validate archive.lgn 2>expected || status=$?
same status 1 "$status"
[ "$(wc -l <expected)" -gt 100 ] || fail "too few diagnostics"

set +o pipefail # the pieces with errors make parallel fail
run latro-validate.1 totals >totals
latro-validate --report jsonl --summary archive.lgn | jq -c '.summary | values | {games, turns, errors}' | diff - totals
set -o pipefail

status=0
eval "$(recipe latro-validate.1 places | sed '/^awk/,$d')" || status=$?
[ "$(wc -l <lines)" -gt 5 ] || fail "too few pieces"
same "status, the number of pieces with errors" "$(grep ': error\[' report | cut -f 1 | sort -u | wc -l)" "$status"
eval "$(recipe latro-validate.1 places | sed -n '/^awk/,$p')" >found
diff expected found
