#!/usr/bin/env bash
# The tarball of the sources: what is committed, no more and no less, the same when made twice, and configured without a
# network. Usage: source_test.sh BUILD_DIR SOURCE_DIR
set -euo pipefail
build=$1 source=$2
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# gzip takes less time than the xz of releases.
for folder in first a/second; do
  cpack -G TGZ --config "$build/CPackSourceConfig.cmake" -B "$scratch/$folder" >"$scratch/log" 2>&1 ||
    { cat "$scratch/log"; exit 1; }
  sleep 1
done
tarball=$(ls "$scratch"/first/latro-*.tar.gz)
cmp "$tarball" "$scratch/a/second/${tarball##*/}"
tar -C "$scratch" -xf "$tarball"
tree=$scratch/$(basename "$tarball" .tar.gz)
diff <(git -C "$source" ls-tree -r -z --name-only HEAD | tr '\0' '\n' | LC_ALL=C sort) \
  <(cd "$tree" && find . ! -type d -printf '%P\n' | LC_ALL=C sort)
diff <(git -C "$source" ls-tree -r HEAD | sed -n 's/^100755 .*\t//p' | LC_ALL=C sort) \
  <(cd "$tree" && find . -type f -perm /111 -printf '%P\n' | LC_ALL=C sort)

offline=(unshare -rn)
"${offline[@]}" true || { echo "no network namespaces here: configured with the network"; offline=(); }
cd "$tree"
"${offline[@]}" cmake --preset release >"$scratch/log" 2>&1 || { cat "$scratch/log"; exit 1; }
