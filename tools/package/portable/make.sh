#!/usr/bin/env bash
# Puts the static programs and what belongs to them into BUILD_DIR/portable/NAME, and packs it into BUILD_DIR/NAME.tar.xz.
# Usage: make.sh BUILD_DIR SOURCE_DIR NAME tree|tarball
set -euo pipefail
build=$1 source=$2
tree=$build/portable/$3
rm -rf "$tree"
umask 022

cmake --install "$build" --prefix "$tree" --component programs >"$build/portable/log"
cp "$build/portable/bin/portable-latro" "$tree/bin/latro"
mv "$tree"/share/doc/latro/{LICENSE,README.md} "$tree"

# Whose work the programs hold, by Debian's account.
cxx=$(dpkg -S "$(realpath "$(c++ -print-file-name=libstdc++.a)")" | cut -d : -f 1)
{
  cat "$source/tools/package/portable/notice.txt"
  for package in libc6-dev "$cxx" libcli11-dev libexpected-dev libfmt-dev libicu-dev libre2-dev libsqlite3-dev libtomlplusplus-dev \
    libzstd-dev nettle-dev tao-pegtl-dev zlib1g-dev; do
    printf '\n\n======== %s %s\n\n' "$package" "$(dpkg-query -W -f '${Version}' "$package")"
    cat "/usr/share/doc/$package/copyright"
  done
  for licence in LGPL-2.1 LGPL-3 GPL-2 GPL-3; do
    printf '\n\n======== %s\n\n' $licence
    cat /usr/share/common-licenses/$licence
  done
} >"$tree/NOTICE"

# The same programs give the same bytes.
if [ "$4" = tarball ]; then
  date=${SOURCE_DATE_EPOCH-$(dpkg-parsechangelog -l "$source/tools/package/changelog" -S Timestamp)}
  tar --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$date" -C "$build/portable" -c "$3" |
    xz --x86 --lzma2=preset=6,dict=64MiB >"$tree.tar.xz"
  mv "$tree.tar.xz" "$build"
fi
