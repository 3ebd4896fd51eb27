#!/usr/bin/env bash
# Programs that use the installed library, found by CMake and by pkg-config, from a tree that was installed in one place
# (under DESTDIR) and moved to another. Usage: consumer_test.sh BUILD_DIR SOURCE_DIR LIBDIR CXX
set -euo pipefail
build=$1 source=$2 libdir=$3 cxx=$4
here=$source/tests/install
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

refuse() { # refuse COMMAND…: it must fail
  if "$@"; then echo "unexpected: $*" >&2; exit 1; fi
}
expect() { # expect PROGRAM
  "$1" | diff "$here/consumer/expected" - || { echo "unexpected output of $1" >&2; exit 1; }
}

DESTDIR=$scratch/stage cmake --install "$build" --prefix /opt/latro --component development >"$scratch/log"
mkdir "$scratch/some where"
mv "$scratch/stage/opt/latro" "$scratch/some where/else"
prefix="$scratch/some where/else"

# Nothing of the source tree, of the first place, or of PEGTL is named in what was installed.
refuse grep -rlE "/opt/latro|$source|$build|tao/pegtl" "$prefix" --include='*.cmake' --include='*.pc' --include='*.hpp'

# Each header finds what it includes: all of them at once, with nothing else of latro in sight.
(cd "$prefix/include" && find latro -name '*.hpp' -printf '#include "%p"\n' | LC_ALL=C sort) >"$scratch/all.cpp"
test "$(wc -l <"$scratch/all.cpp")" -ge 30
(cd "$scratch" && "$cxx" -std=c++20 -Wall -Wextra -Wpedantic -Werror -fsyntax-only -I"$prefix/include" all.cpp)

cmake -S "$here/consumer" -B "$scratch/by-cmake" -G Ninja -DCMAKE_CXX_COMPILER="$cxx" -DCMAKE_CXX_COMPILER_LAUNCHER= \
  -DCMAKE_PREFIX_PATH="$prefix" >"$scratch/log" || { cat "$scratch/log"; exit 1; }
cmake --build "$scratch/by-cmake" >"$scratch/log" || { cat "$scratch/log"; exit 1; }
expect "$scratch/by-cmake/consumer"

# pkg-config's output is for the shell: blanks in it are quoted.
flags=$(PKG_CONFIG_PATH="$prefix/$libdir/pkgconfig" pkg-config --cflags --libs 'latro >= 1.0')
eval "'$cxx' -std=c++20 -o '$scratch/by-pkg-config' '$here/consumer/main.cpp' $flags"
expect "$scratch/by-pkg-config"

# The examples of latro.hpp, from the installed files alone.
for example in check_games play_turns draw_position explore_archive; do
  eval "'$cxx' -std=c++20 -o '$scratch/example-$example' '$prefix/share/doc/latro/examples/$example.cpp' $flags"
done
bash "$source/tests/examples/run.sh" "$scratch" "$source" "$prefix/share/doc/latro/examples"

# A version that asks for more than there is is refused.
refuse env PKG_CONFIG_PATH="$prefix/$libdir/pkgconfig" pkg-config --exists 'latro >= 99'

# As a part of another build: only the library comes with it.
cmake -S "$here/embedding" -B "$scratch/embedding" -G Ninja -DCMAKE_CXX_COMPILER="$cxx" -DCMAKE_CXX_COMPILER_LAUNCHER= \
  -DLATRO="$source" >"$scratch/log" || { cat "$scratch/log"; exit 1; }
(cd "$scratch/embedding" && ninja -t commands consumer) >"$scratch/plan"
grep -q 'consumer.dir/.*main.cpp.o' "$scratch/plan"
grep -q 'liblatro.a' "$scratch/plan"
refuse grep 'tools/' "$scratch/plan"
DESTDIR=$scratch/nothing cmake --install "$scratch/embedding" >"$scratch/log"
refuse test -e "$scratch/nothing"
