#!/usr/bin/env bash
# Installs the Debian packages that are missing. Usage: install-packages.sh build|web|test|browsers|check|bench …
# Says what it does; does nothing, and needs no privileges, when all are there. Uses sudo only when not root.
set -euo pipefail

build=(g++ cmake ninja-build libfmt-dev libcli11-dev tao-pegtl-dev libexpected-dev libicu-dev libre2-dev
  libtomlplusplus-dev nettle-dev zlib1g-dev libzstd-dev libsqlite3-dev)
# What builds latro.wasm.
web=(emscripten)
# Compilers; then what the tests' judges are: of manuals, JSON, XML, SVG, PDF, TAP, completions, packages, file types,
# editors, animations, GIFs, statistics, desktops, the library's interface; the Python module with its types and its
# notebook.
test=("${web[@]}" catch2 clang clang-format lld libclang-rt-14-dev llvm-14 mandoc jq time python3 python3-jsonschema python3-yaml git libxml2-utils
  librsvg2-bin poppler-utils perl bash zsh fish pkg-config dpkg-dev file vim emacs-nox parallel bc gzip zstd chromium
  chromium-driver python3-selenium python3-numpy python3-scipy pybind11-dev python3-dev mypy python3-pip
  python3-setuptools python3-wheel jupyter-nbconvert python3-ipykernel lintian appstream desktop-file-utils
  libglib2.0-bin abigail-tools sqlite3 imagemagick)
# What tests/page also drives.
browsers=(firefox-esr)
# Often there in a newer version that is not Debian's.
for program in node npm; do
  command -v $program >/dev/null || test+=("${program/%node/nodejs}")
done
check=(clang clang-tidy gcovr)
# What tests/bench measures against and with.
bench=(stockfish fairy-stockfish pgn-extract sqlite3 time python3 chromium chromium-driver python3-selenium)

wanted=()
for set in "$@"; do
  case $set in
    build) wanted+=("${build[@]}") ;;
    web) wanted+=("${web[@]}") ;;
    test) wanted+=("${test[@]}") ;;
    browsers) wanted+=("${browsers[@]}") ;;
    check) wanted+=("${check[@]}") ;;
    bench) wanted+=("${bench[@]}") ;;
    *) echo "install-packages.sh: no such set of packages: $set" >&2; exit 2 ;;
  esac
done

missing=()
for package in "${wanted[@]}"; do
  status=$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null || true)
  [ "$status" = installed ] || missing+=("$package")
done
[ ${#missing[@]} -gt 0 ] || exit 0

if ! command -v apt-get >/dev/null; then
  echo "This system has no apt-get. Please install what these Debian packages hold (README.md has" >&2
  echo "the names elsewhere): ${missing[*]}" >&2
  exit 3
fi
as_root=()
if [ "$(id -u)" -ne 0 ]; then
  command -v sudo >/dev/null || { echo "Neither root nor sudo: cannot install ${missing[*]}" >&2; exit 3; }
  as_root=(sudo)
fi
echo "Installing Debian packages: ${missing[*]}"
apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=300)
"${apt[@]}" update
"${apt[@]}" install -y --no-install-recommends "${missing[@]}"
