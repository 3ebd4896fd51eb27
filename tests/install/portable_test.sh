#!/usr/bin/env bash
# The programs without shared libraries: they run where there is nothing but them, and print what the ordinary programs
# print. Usage: portable_test.sh BUILD_DIR SOURCE_DIR
set -euo pipefail
build=$1 source=$2
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
failed=0
wrong() { echo "$*" >&2; failed=1; }

cmake --build "$build" --target portable-tree >"$scratch/log" 2>&1 || { cat "$scratch/log"; exit 1; }
tree=("$build"/portable/latro-*-linux-*)
test ${#tree[@]} = 1
manifests=("$source/tests/install/manifest/programs")
! grep -q '^LATRO_WEB:BOOL=ON' "$build/CMakeCache.txt" || manifests+=("$source/tests/install/manifest/web")
diff <(cd "$tree" && find . ! -type d -printf '%P\n' | LC_ALL=C sort) <(
  sed -E 's,^share/doc/latro/(LICENSE|README.md)$,\1,' "${manifests[@]}" | cat - <(echo NOTICE) |
    LC_ALL=C sort) || failed=1
for word in "GNU C Library" libstdc++ Nettle RE2 ICU zlib zstd SQLite fmt CLI11 PEGTL expected toml++ "LESSER GENERAL PUBLIC"; do
  grep -qiF "$word" "$tree/NOTICE" || wrong "NOTICE lacks $word"
done

# No libraries, no loader, no instructions of newer processors that are asked for, and none of this machine's paths.
for program in "$tree"/bin/*; do
  objdump -p "$program" >"$scratch/log"
  readelf -nlW "$program" >>"$scratch/log"
  grep -E 'NEEDED|INTERP|x86-64-v[2-4]' "$scratch/log" && wrong "$program needs more than a kernel"
  grep -q 'DYN (Position-Independent Executable file)' "$scratch/log" || wrong "$program is not position-independent"
  grep -qaF -e "$build" -e "$source" "$program" && wrong "$program names the folders of the build"
done

# A root with the programs and some games; and the same folder with the ordinary programs.
data=$scratch/root/data
mkdir -p "$scratch/root/bin" "$data"
cp "$tree"/bin/* "$scratch/root/bin"
sed 's/^\[White "[^"]*"\]/[White "Σχαδλερ Müller"]/' "$source/corpus/games/schadler/"*.lgn >"$data/games.lgn"
gzip -k "$data/games.lgn"
zstd -q "$data/games.lgn"
iconv -f UTF-8 -t UTF-16 "$data/games.lgn" >"$data/utf16.lgn"
cp "$source/corpus/broken/illegal-turn.lgn" "$data/broken.lgn"
test "$(grep -c Müller "$data/games.lgn")" -ge 1
as_root=()
[ "$(id -u)" = 0 ] || as_root=(unshare -r)

alone() { "${as_root[@]}" env -i PATH=/bin HOME=/ "$(command -v chroot)" "$scratch/root" /bin/"$@"; }
same() { # same PROGRAM ARGUMENT…
  local status=0 wanted=0
  alone "$@" >"$scratch/out" 2>"$scratch/err" || status=$?
  (cd "$scratch/root" && env -i PATH="$build/bin" HOME=/ "$build/bin/$1" "${@:2}") >"$scratch/wanted-out" \
    2>"$scratch/wanted-err" || wanted=$?
  [ $status = $wanted ] && [ -s "$scratch/out" ] && cmp "$scratch/out" "$scratch/wanted-out" &&
    cmp "$scratch/err" "$scratch/wanted-err" ||
    { wrong "not the same, or nothing: $* (status $status, not $wanted)"; head -n 5 "$scratch/err"; }
}
same latro --help
same latro validate --explain illegal-turn
same latro validate --report jsonl data/broken.lgn
for file in games.lgn.gz games.lgn.zst utf16.lgn; do
  same latro-convert --repair --to jsonl data/$file
done
for name in muller Mueller schadler; do
  same latro-convert --repair --where "White like \"$name\"" data/utf16.lgn
done
same latro-render-svg data/games.lgn
same latro-render-svg --html data/games.lgn
same latro-annotate --judge --nodes 500 --lines 1 data/games.lgn
[ "$(alone latro-perft petteia 3 | tail -n 1 | cut -f 2)" = 37796 ] || wrong "latro-perft does not count"
# An engine is another process.
same latro-play --games 2 --max-turns 6 --random-turns 4 --player "engine=latro-annotate --ugi,nodes=50" \
  --player nodes=50 petteia
exit $failed
