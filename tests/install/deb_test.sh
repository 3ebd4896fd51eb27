#!/usr/bin/env bash
# The Debian packages: what is in them, who owns it, what they depend on, that they are the same when made twice, and
# that the programs run from where dpkg puts them. Usage: deb_test.sh BUILD_DIR SOURCE_DIR LIBDIR CONFIG [EXTENSION]
# With the file name of the Python extension there is a fourth package.
set -euo pipefail
build=$1 source=$2 libdir=$3 config=$4 extension=${5-}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
failed=0
wrong() { echo "$*" >&2; failed=1; }

version=$(sed -n 's/^project(latro VERSION \([0-9.]*\).*/\1/p' "$source/CMakeLists.txt")
architecture=$(dpkg --print-architecture)
test "$(dpkg-parsechangelog -l "$source/tools/package/changelog" -S Version)" = "$version"

# Another folder, another umask and another hour make no other package. (The outer archive notes the modes that the
# umask gave its parts; nobody heeds them.)
# gzip takes less time than xz.
make_packages() { # make_packages FOLDER UMASK
  (umask "$2" && cpack -G DEB -D CPACK_DEBIAN_COMPRESSION_TYPE=gzip --config "$build/CPackConfig.cmake" -B "$scratch/$1" >"$scratch/log" 2>&1) ||
    { cat "$scratch/log"; exit 1; }
}
unset SOURCE_DATE_EPOCH
make_packages first 022
sleep 1
make_packages a/second 077
names=(latro latro-dev latro-doc)
[ -z "$extension" ] || names+=(python3-latro)
test "$(ls "$scratch/first"/*.deb | wc -l)" = ${#names[@]}
architecture_of() { [ "$1" = latro-doc ] && echo all || echo "$architecture"; }
for name in "${names[@]}"; do
  deb=$scratch/first/${name}_${version}_$(architecture_of $name).deb
  for part in --ctrl-tarfile --fsys-tarfile; do
    cmp <(dpkg-deb $part "$deb") <(dpkg-deb $part "$scratch/a/second/${deb##*/}") || wrong "$name: $part differs"
  done
  dpkg-deb -x "$deb" "$scratch/root-$name"
  dpkg-deb -e "$deb" "$scratch/control-$name"
  dpkg-deb --contents "$deb" >"$scratch/contents"
  # Folders, programs and examples of them 755, links to the one program, everything else 644, all of root.
  grep -vE '^(d|-)rwxr-xr-x root/root .*(/|/usr/bin/latro|/examples/(pre-commit|small_engine\.py))$|^-rw-r--r-- root/root |^l.* root/root .*/usr/bin/latro-[a-z-]* -> latro$' "$scratch/contents" && failed=1
  (cd "$scratch/root-$name" && md5sum --quiet -c "$scratch/control-$name/md5sums") || failed=1
done

# The manifest of cmake --install, as Debian wants it: manuals compressed, the licence as copyright, zsh's own place.
listed() { # listed COMPONENT PACKAGE
  {
    if [ "$1" = documentation ]; then
      (cd "$source" && find corpus -name fuzz -prune -o -type f -printf 'usr/share/doc/latro/%p\n' |
        sed -E '/\/(not-utf8\.lgn|latin1\.sgf)$/ s/$/.gz/')
    else
      files=("$source/tests/install/manifest/$1")
      [ "$1" != programs ] || ! grep -q '^LATRO_WEB:BOOL=ON' "$build/CMakeCache.txt" || files+=("$source/tests/install/manifest/web")
      sed -E "s,@LIBDIR@,$libdir,; s,@VERSION@,$version,; s,@EXTENSION@,$extension,; s,@CONFIG@,${config,,},
        /doc\/latro\/LICENSE/d; s,(share/man/.*),\1.gz,; s,zsh/site-functions,zsh/vendor-completions,; s,^,usr/," "${files[@]}"
    fi
    printf 'usr/share/doc/%s/%s\n' "$2" changelog.gz "$2" copyright
  } | LC_ALL=C sort
}
found() { (cd "$scratch/root-$1" && find . ! -type d -printf '%P\n' | LC_ALL=C sort); }
diff <(listed programs latro) <(found latro) || failed=1
diff <(listed development latro-dev) <(found latro-dev) || failed=1
diff <(listed documentation latro-doc) <(found latro-doc) || failed=1
[ -z "$extension" ] || diff <(listed python python3-latro) <(found python3-latro) || failed=1

# Control fields.
field() { sed -n "/^$2:/,/^[^ ]/ { /^$2:/ s/^[^:]*: //p }" "$scratch/control-$1/control"; }
fields() { # fields PACKAGE NAME VALUE…
  local package=$1
  shift
  while [ $# -gt 0 ]; do
    [ "$(field "$package" "$1")" = "$2" ] || wrong "$package: $1 is '$(field "$package" "$1")', not '$2'"
    shift 2
  done
}
for name in "${names[@]}"; do
  fields $name Package $name Version "$version" Architecture "$(architecture_of $name)" Priority optional
  [[ $(field $name Description) =~ ^[a-z].{20,60}[^.]$ ]] || wrong "$name: synopsis: $(field $name Description)"
  test "$(sed -n '/^Description:/,$ p' "$scratch/control-$name/control" | grep -c '^ ')" -ge 5
  # The text is for screens; what it depends on is one line, however long.
  [ "$(grep -v '^Depends:' "$scratch/control-$name/control" | wc -L)" -le 100 ] || wrong "$name: a long line in control"
  [[ $(field $name Maintainer) =~ ^.+\ \<[^@\ ]+@[^@\ ]+\>$ ]] || wrong "$name: maintainer"
  size=$(du -k --apparent-size -s "$scratch/root-$name" | cut -f 1)
  stated=$(field $name Installed-Size)
  [ $((stated > size - 100 && stated < size + 300)) = 1 ] || wrong "$name: Installed-Size $stated, not $size"
done
fields latro Section utils Suggests "latro-doc (= $version), xdg-utils"
fields latro-doc Section doc Depends "" Suggests "latro (= $version)"
fields latro-dev Section libdevel Depends "libexpected-dev, libfmt-dev (>= 9), libicu-dev, libre2-dev, libzstd-dev, nettle-dev, zlib1g-dev" Suggests "latro (= $version)"

# Depends names exactly the packages of the libraries that the binaries are linked with.
depends_test() { # depends_test PACKAGE OTHERS FILE…
  local package=$1 others=$2 needed owners stated library path
  shift 2
  needed=$(readelf -d "$@" | sed -n 's/.*NEEDED.*\[\(.*\)\]/\1/p' | sort -u)
  owners=$(for library in $needed; do
    path=$(ldconfig -p | sed -n "s,^[[:space:]]*$library .* => ,,p" | head -n 1)
    { dpkg -S "$path" || dpkg -S "$(realpath "$path")" || dpkg -S "${path#/usr}"; } 2>/dev/null | cut -d : -f 1
  done | LC_ALL=C sort -u)
  stated=$(field "$package" Depends | tr , '\n' | sed -E 's/^ //; s/ .*//' | LC_ALL=C sort -u)
  # libgcc-s1 may be named for libstdc++'s sake.
  diff <(grep -vx libgcc-s1 <<<"$owners") <(grep -vxE "libgcc-s1|$others" <<<"$stated") || failed=1
  grep -q 'libfmt.*(>= 9' <<<"$(field "$package" Depends)" || wrong "$package depends on no libfmt: $(field "$package" Depends)"
}
programs=("$scratch"/root-latro/usr/bin/*)
depends_test latro '' "${programs[@]}"
if [ -n "$extension" ]; then
  module=$scratch/root-python3-latro/usr/lib/python3/dist-packages
  fields python3-latro Section python Suggests ""
  depends_test python3-latro python3 "$module/latro/$extension"
  minor=${extension#*.cpython-3} minor=${minor%%-*}
  [[ ", $(field python3-latro Depends), " == *", python3 (>= 3.$minor), python3 (<< 3.$((minor + 1))), "* ]] ||
    wrong "python3-latro depends on any python3: $(field python3-latro Depends)"
  PYTHONPATH=$module /usr/bin/python3 -B -c "
import importlib.metadata, latro
assert latro.__version__ == importlib.metadata.version('latro') == '$version'
assert '$module' in latro._latro.__file__
board = latro.Board('petteia')
board.push('d2-d4')" || wrong "the module does not run"
  programs+=("$module/latro/$extension")
fi

# Debian's own judge; no tag is overridden. What is left out: it finds words in machine code,
# game.html is no manual, and it takes no account of __memcpy_chk, which is asked for below.
find "$scratch"/root-* -path '*/share/lintian*' | grep . && failed=1
lintian --allow-root --fail-on error,warning,info --display-info --suppress-tags \
  spelling-error-in-binary,possible-documentation-but-no-doc-base-registration,hardening-no-fortify-functions \
  "$scratch"/first/*.deb || failed=1

# Stripped, compressed, complete.
for program in "${programs[@]}"; do
  readelf -S "$program" | grep -E '\.symtab|\.debug' && wrong "$program is not stripped"
  # No path of the place where it was built or of this source tree.
  grep -qaF -e "$build" -e "$source" "$program" && wrong "$program names $build or $source"
  readelf -hlW "$program" >"$scratch/log"
  readelf -dW "$program" >>"$scratch/log"
  for mark in 'Type: *DYN' GNU_RELRO 'FLAGS_1.*NOW'; do
    grep -q "$mark" "$scratch/log" || wrong "$program is not hardened: no $mark"
  done
  readelf -W --dyn-syms "$program" >"$scratch/log"
  for symbol in __stack_chk_fail __memcpy_chk; do
    grep -q " $symbol@" "$scratch/log" || wrong "$program is not hardened: no $symbol"
  done
done
nm "$scratch/root-latro-dev/usr/$libdir/liblatro.a" 2>/dev/null | grep ' T .*compile_descriptor' >"$scratch/log" ||
  wrong "liblatro.a lacks its symbols"
for page in "$scratch"/root-latro/usr/share/man/man?/*.gz; do
  gzip -t "$page"
  [ "$(od -An -tu1 -j 4 -N 5 "$page" | tr -d ' \n')" = 00002 ] || wrong "$page has a time, or is not packed best"
  zcat "$page" | mandoc -T lint -W error >/dev/null || wrong "$page"
done
cmp <(zcat "$scratch"/root-latro/usr/share/doc/latro/changelog.gz) "$source/tools/package/changelog"
for name in "${names[@]}"; do
  copyright=$scratch/root-$name/usr/share/doc/$name/copyright
  grep -q "^Copyright: $(sed -n 's/^Copyright (c) //p' "$source/LICENSE")$" "$copyright" || wrong "copyright: whose?"
  # All of the licence's words, in their order.
  diff <(sed '1,/^Copyright/d' "$source/LICENSE" | tr -s ' \n' '\n\n' | grep .) \
    <(sed '1,/^License/d; s/^ \.$//' "$copyright" | tr -s ' \n' '\n\n' | grep .) || failed=1
done
grep -q '^prefix=/usr$' "$scratch/root-latro-dev/usr/$libdir/pkgconfig/latro.pc" || wrong "latro.pc"

# The manual says that its examples work in this folder.
for file in $(zcat "$scratch"/root-latro/usr/share/man/man?/*.gz | grep -o 'corpus/[a-z/]*[a-z]\.[a-z]*' | sort -u); do
  [ -e "$scratch/root-latro-doc/usr/share/doc/latro/$file" ] || wrong "latro-doc has no $file, which the manual names"
done

# From there they work.
bin=$scratch/root-latro/usr/bin
"$bin/latro-validate" "$source"/corpus/games/petteia/*.lgn || wrong "the programs do not run"
[ "$("$bin/latro-perft" petteia 3 | tail -n 1 | cut -f 2)" = 37796 ] || wrong "the programs do not count"
exit $failed
