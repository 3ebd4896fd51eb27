#!/bin/bash
# 20,000 games from every format to every format, through pipes: all of them come out, and never more than 16 MB are
# resident. Usage: memory.sh FORMAT; LATRO_SANITIZED=1 says that memory is not to be measured, and has fewer games.
set -u
export LC_ALL=C.UTF-8
here=$(cd "$(dirname "$0")" && pwd) || exit 2
source_format=$1
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
failed=0

fail() {
  echo "FAILED: $*"
  failed=1
}
# The standard input, so many times.
repeat() { awk -v times=$times '{ text = text $0 "\n" } END { while (times-- > 0) printf "%s", text }'; }

# stream LINES OPTIONS…: the block, repeated, becomes so many lines.
stream() {
  local wanted=$1 found resident
  shift
  found=$(repeat <"$work/block" | /usr/bin/time -q -o "$work/time" -f %M latro-convert -q "$@" 2>"$work/said" | wc -l)
  resident=$(cat "$work/time")
  [ "$found" = "$wanted" ] || fail "latro-convert $*: $found lines instead of $wanted"
  [ ! -s "$work/said" ] || fail "latro-convert $*: $(head -n 3 "$work/said")"
  [ -n "${LATRO_SANITIZED:-}" ] || [ "$resident" -le 16384 ] || fail "latro-convert $*: $resident KiB resident"
}
lines() { latro-convert -q "$@" "$work/block" | wc -l; }

latro-convert -q --to "$source_format" "$here/eight.lgn" >"$work/block"
games=$(latro-convert -q "$work/block" | grep -c '^\[Rules ')
[ "$games" -ge 8 ] || fail "fewer than eight games in $source_format"
times=$((20000 / games))
[ -z "${LATRO_SANITIZED:-}" ] || times=50
for target in lgn jsonl sgf ludii moves epd board; do
  [ "$source_format-$target" = epd-ludii ] && continue # a trial cannot begin with any position
  stream $((times * $(lines --to $target))) --from "$source_format" --to $target
done
if [ "$source_format" = lgn ]; then
  one=$(lines --to lgn)
  for options in --rotate '--strip comments,nags' '--tag Round=2' '--min-plies 3'; do
    stream $((times * $(lines $options))) $options
  done
  # The third game is the first but for what is said about it.
  stream "$(latro-convert --games 1-2,4- "$work/block" | wc -l)" --unique
  stream "$(latro-convert -q --unique --merge "$work/block" | wc -l)" --unique --merge
fi
exit $failed
