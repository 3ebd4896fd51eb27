#!/bin/bash
# The bindings for Python and JavaScript compile without a warning: bindings.sh SOURCE_FOLDER COMPILER OPTION…
# Python's are read as one unit, which is three times as fast as one by one. emscripten.h has a stand-in here.
set -eu
source=$1
compiler=$2
shift 2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python=/usr/bin/python3  # Debian's, for which its pybind11 is
[ -x $python ] || python=python3
headers=$($python -c 'import sysconfig; print(sysconfig.get_path("include"))')
common=(-std=c++20 -fsyntax-only -Werror "$@" -Wswitch-enum -Wno-shadow -Wno-subobject-linkage -Wno-unknown-warning-option
  -idirafter "$headers" -I "$source/src" -DLATRO_VERSION='"0"')

cd "$source/src/python/bindings"
printf '#include "%s"\n' "$PWD"/*.cpp >"$work/python.cpp"
"$compiler" "${common[@]}" -I . "$work/python.cpp"

printf '#define EMSCRIPTEN_KEEPALIVE\nextern "C" double emscripten_get_now();\n' >"$work/emscripten.h"
"$compiler" "${common[@]}" -I "$work" "$source/src/js/bindings.cpp"
