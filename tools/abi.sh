#!/usr/bin/env bash
# The library's interface: the types and functions of the public headers (src/public_headers.txt), by libabigail.
#
#   abi.sh dump [SOURCE_DIR]    writes it to src/abi/latro-VERSION.abi.xz, in place of that of an earlier version, and beside it
#                               a checksum of the code of the headers
#   abi.sh check [SOURCE_DIR [LIBRARY]]
#                               compares it with that file. Within a major version it may only grow: what the last release
#                               had, programs can rely on. Fails with abidiff's report if something is removed or changed.
#                               The interface is dumped for this, which takes minutes, unless the headers have the checksum
#                               and the archive LIBRARY has the functions: then it is the same.
#
# The check is stricter than the promise of latro(1): it also reports a new last member of a struct, which programs do not
# notice when they are compiled again (abidiff could leave that out, but then also what else changed in the struct). If
# the report has nothing else, dump.
#
# Private headers (detail/, kernel/ …) are no part of it, nor is what the library is linked with. The dump depends on the
# compiler: use Debian's. Requires g++ and abigail-tools.
set -euo pipefail
command=${1-} library=${3:+$(realpath "${3-}")}
source=$(realpath "${2-$(dirname "${BASH_SOURCE[0]}")/..}")
[[ $command =~ ^(dump|check)$ ]] || { echo 'usage: abi.sh dump|check [SOURCE_DIR [LIBRARY]]' >&2; exit 2; }
version=$(sed -n 's/^project(latro VERSION \([0-9.]*\).*/\1/p' "$source/CMakeLists.txt")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$source/src"
mapfile -t headers < <(grep '^latro/' public_headers.txt)
mkdir "$work/public"
cp --parents "${headers[@]}" "$work/public"

# What the headers include is a part of them.
printf '#include "%s"\n' "${headers[@]}" >"$work/headers.cpp"
checksum=$("${CXX:-g++}" -std=c++20 -MM -I. -I../grammar "$work/headers.cpp" | tr -d '\\' | tr ' ' '\n' | grep '^latro/.*hpp$' |
  sort | xargs cat | "${CXX:-g++}" -w -fpreprocessed -dD -E -P -x c++ - | sha256sum | cut -d ' ' -f 1)
reference=$(ls abi/latro-*.abi.xz 2>/dev/null || true)
[ "$command" = dump ] || xz -dc "$reference" >"$work/released.abi"
if [ -n "$library" ] && [ "$checksum" = "$(cat "${reference%.abi.xz}.headers")" ]; then
  sed -n "s/.*<elf-symbol name='\([^']*\)'.* binding='global-binding'.*/\1/p" "$work/released.abi" | sort -u >"$work/wanted"
  nm --defined-only -g "$library" | awk '{ print $3 }' | sort -u | comm -23 "$work/wanted" - >"$work/missing"
  if [ -s "$work/wanted" ] && [ ! -s "$work/missing" ]; then
    echo "the code of the headers is that of $reference, and $library defines all $(wc -l <"$work/wanted") functions"
    exit
  fi
fi

# The files that define what the headers declare, one by one: of a unit of several, libabigail mistakes one tl::expected<…>
# for another.
compile() { # compile UNIT OPTION…: a list of includes
  "${CXX:-g++}" -std=c++20 -O0 -g -fPIC -w -I. -I../grammar -x c++ -c "$1" \
    -o "$1.o" "${@:2}"
}
export -f compile
# What endgame_tables.hpp declares is defined in two.
for file in "${headers[@]/%.hpp/.cpp}" latro/tables/endgame_solving.cpp; do
  [ ! -e "$file" ] || echo "#include \"$file\"" >"$work/${file//\//-}"
done
{
  echo "compile '$work/headers.cpp' -fkeep-inline-functions -fno-eliminate-unused-debug-types"
  for unit in "$work"/latro-*.cpp; do echo "compile '$unit'"; done
} | tr '\n' '\0' | xargs -0 -P "$(nproc)" -I{} bash -c '{}'

# Exported are the functions whose name, and class, the headers contain: the inline ones as the headers alone have them.
cat "${headers[@]}" | sed 's,//.*,,' | grep -oE '[A-Za-z_]\w*' | sort -u >"$work/words"
{
  nm --defined-only -g "$work/headers.cpp.o" | awk '$2 ~ /[TWV]/ { print $3 }'
  nm --defined-only -g "$work"/latro*.o | awk '$2 ~ /[TDRB]/ { print $3 }'
} | grep -E '^_ZNK?5latro' | sort -u >"$work/symbols"
{
  echo '{ global:'
  c++filt <"$work/symbols" | paste "$work/symbols" - | awk -F'\t' '
    NR == FNR { words[$1]; next }
    {
      name = $2
      gsub(/\[abi:[a-z0-9]*\]/, "", name)
      sub(/[(<].*/, "", name)
      parts = split(name, part, "::")
      last = part[parts]
      sub(/^~/, "", last)
      if ((last in words || last ~ /^operator/) && (part[2] in words || part[2] ~ /^operator/)) print $1 ";"
    }' "$work/words" -
  echo 'local: *; };'
} >"$work/exported"
# The headers come last: libabigail takes a type as the first unit has it, and alone they leave more types incomplete.
"${CXX:-g++}" -shared -o "$work/liblatro.so" "$work"/latro*.o "$work/headers.cpp.o" -Wl,--version-script="$work/exported" -Wl,-z,undefs
abidw --drop-private-types --no-corpus-path --no-comp-dir-path --no-elf-needed --short-locs \
  --no-parameter-names --headers-dir "$work/public" --out-file "$work/latro.abi" "$work/liblatro.so"

if [ "$command" = dump ]; then
  mkdir -p abi
  rm -f abi/latro-*
  xz -9 -c "$work/latro.abi" >"abi/latro-$version.abi.xz"
  echo "$checksum" >"abi/latro-$version.headers"
  exit
fi

released=${reference#abi/latro-}
released=${released%.abi.xz}
status=0
abidiff --no-added-syms "$work/released.abi" "$work/latro.abi" >"$work/report" || status=$?
cat "$work/report"
if [ $status -ne 0 ] && [ "${version%%.*}" -le "${released%%.*}" ]; then
  echo "abi.sh: the public headers lack or change something that latro $released has; keep it, or raise the major version" >&2
  exit 1
fi
