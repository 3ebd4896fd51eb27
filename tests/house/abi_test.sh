#!/usr/bin/env bash
# abi.sh finds what it is for, in a small library of its own: the interface may grow, and not change.
# Usage: abi_test.sh SOURCE_DIR
set -euo pipefail
script=$1/tools/abi.sh
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/grammar" "$work/src/latro/detail"
cd "$work"
echo 'project(latro VERSION 3.1.4 LANGUAGES CXX)' >CMakeLists.txt
echo 'latro/thing.hpp' >src/public_headers.txt
echo 'namespace latro { struct Inside { int count; }; int inside(const Inside&); }' >src/latro/detail/inside.hpp
cat >src/latro/thing.hpp <<'END'
#pragma once
#include <string>
#include <vector>
namespace latro {
struct Inside;
enum class Kind { soldier, dux };
struct Thing {
  std::string name;
  Kind kind = Kind::soldier;
};
class Box {
public:
  void put(const Thing& thing);
  unsigned size() const { return count_; }
private:
  unsigned count_ = 0;
};
std::vector<Thing> things(unsigned count);
const Inside* inside_of(const Box& box);
}  // namespace latro
END
cat >src/latro/thing.cpp <<'END'
#include "latro/thing.hpp"
#include "latro/detail/inside.hpp"
namespace latro {
namespace {
int helper() { return 1; }
}  // namespace
int inside(const Inside& inside) { return inside.count; }
void Box::put(const Thing& thing) { count_ += thing.name.size() + helper(); }
std::vector<Thing> things(unsigned count) { return std::vector<Thing>(count); }
const Inside* inside_of(const Box&) { return nullptr; }
}  // namespace latro
END
bash "$script" dump "$work"
cp -r src same

# change accepted|refused WHAT FILE SED-SCRIPT …
change() {
  local wanted=$1 what=$2 status=0
  shift 2
  rm -r src
  cp -r same src
  while [ $# -gt 0 ]; do
    sed -i "$2" "$1"
    shift 2
  done
  bash "$script" check "$work" >said 2>&1 || status=$?
  if { [ "$wanted" = accepted ] && [ $status -ne 0 ]; } ||
    { [ "$wanted" = refused ] && { [ $status -ne 1 ] || ! grep -q 'raise the major version' said; }; }; then
    echo "not $wanted: $what (status $status)" >&2
    cat said >&2
    exit 1
  fi
}
header=src/latro/thing.hpp code=src/latro/thing.cpp
change accepted nothing
change accepted 'a new function' $header '$i namespace latro { int more(); }' $code '$a namespace latro { int more() { return 1; } }'
change accepted 'a private type and function' src/latro/detail/inside.hpp 's/int count/long count, more/' \
  $code 's/int inside(const Inside& inside)/long within(const Inside\& inside)/'
change refused 'another type of a member' $header 's/std::string name/const char* name/' $code 's/thing.name.size()/1/'
change refused 'a removed function' $header '/things(/d' $code '/things(/d'
change refused 'another parameter' $header 's/things(unsigned/things(long/' $code 's/things(unsigned/things(long/'
change refused 'a removed inline function' $header '/size() const/d'
change refused 'another value of an enumerator' $header 's/soldier, dux/dux, soldier/'

# With the library, and headers whose code is the same, nothing is dumped.
library() { # library same|dumped STATUS WHAT FILE SED-SCRIPT: of the code that the script changes
  local status=0
  rm -r src
  cp -r same src
  sed -i "$5" "$4"
  rm -f thing.a
  g++ -std=c++20 -Isrc -c src/latro/thing.cpp -o thing.o
  ar rc thing.a thing.o
  bash "$script" check "$work" thing.a >said 2>&1 || status=$?
  local found=dumped
  ! grep -q '^the code of the headers is that of .* functions$' said || found=same
  if [ $status -ne "$2" ] || [ $found != "$1" ]; then
    echo "$3: status $status" >&2
    cat said >&2
    exit 1
  fi
}
library same 0 nothing $header ''
library same 0 'a comment' $header '2i // Things.'
library dumped 0 'a new function' $header '$i namespace latro { int more(); }'
library dumped 1 'another value of an enumerator' $header 's/soldier, dux/dux, soldier/'
library dumped 1 'a function that is not defined any more' $code '/things(/d'

rm -r src
cp -r same src
sed -i 's/3\.1\.4/4.0.0/' CMakeLists.txt
change accepted 'in a new major version' $header '/things(/d' $code '/things(/d'
