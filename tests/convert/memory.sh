#!/bin/bash
# 20,000 games from every format to every format, through pipes: all of them come out, and never more than 16 MB are
# resident. Usage: memory.sh FORMAT; LATRO_SANITIZED=1 says that memory is not to be measured, and has fewer games.
set -u
export LC_ALL=C.UTF-8
here=$(cd "$(dirname "$0")" && pwd) || exit 2
source_format=$1
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
times=2500
[ -z "${LATRO_SANITIZED:-}" ] || times=50
failed=0

fail() {
  echo "FAILED: $*"
  failed=1
}
# The standard input, so many times.
repeat() { awk -v times=$times '{ text = text $0 "\n" } END { while (times-- > 0) printf "%s", text }'; }

# stream SIZE OPTIONS…: the block, repeated, becomes so many bytes.
stream() {
  local wanted=$1 found resident
  shift
  found=$(repeat <"$work/block" | /usr/bin/time -q -o "$work/time" -f %M latro-convert -q "$@" 2>"$work/said" | wc -c)
  resident=$(cat "$work/time")
  [ "$found" = "$wanted" ] || fail "latro-convert $*: $found bytes instead of $wanted"
  [ ! -s "$work/said" ] || fail "latro-convert $*: $(head -n 3 "$work/said")"
  [ -n "${LATRO_SANITIZED:-}" ] || [ "$resident" -le 16384 ] || fail "latro-convert $*: $resident KiB resident"
}
size() { latro-convert -q "$@" "$work/block" | wc -c; }

latro-convert -q --to "$source_format" "$here/eight.lgn" >"$work/block"
[ "$(latro-convert "$work/block" | grep -c '^\[Rules ')" -ge 8 ] || fail "fewer than eight games in $source_format"
for target in lgn jsonl sgf ludii moves epd board; do
  [ "$source_format-$target" = epd-ludii ] && continue # a trial cannot begin with any position
  stream $((times * $(size --to $target))) --from "$source_format" --to $target
done
if [ "$source_format" = lgn ]; then
  one=$(size --to lgn)
  for options in --mirror --rotate '--strip comments,nags' '--tag Round=2' '--min-plies 3' '--add-tag Round=3' \
    '--ruleset piso'; do
    stream $((times * $(size $options))) $options
  done
  stream "$one" --unique
  stream $((times * one)) --position 'ssssssss/ssssssss/8/8/8/8/SSSSSSSS/SSSSSSSS w - 0 1' --ruleset quintana
fi
exit $failed
