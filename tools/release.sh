#!/usr/bin/env bash
# Builds and checks everything that a release consists of, from a clean checkout, and puts it into a folder with its sums.
#
#   release.sh [--dry-run] [--skip-tests] [FOLDER]
#
# FOLDER is build/release-VERSION if it is not given. Stops at the first step that fails. Neither tags nor uploads anything:
# at the end it prints the commands for that. --dry-run prints the steps. --skip-tests is for a commit that passed
# tests/run.sh --all before. Requires Debian 12, root for the clean root, debootstrap, and what tools/install-packages.sh
# installs for build and test.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

version=$(sed -n 's/^project(latro VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)
dry=false tests=true folder=build/release-$version
for argument; do
  case $argument in
    --dry-run) dry=true ;;
    --skip-tests) tests=false ;;
    -*) sed -n '2,/^set/s/^# \{0,1\}//p' "${BASH_SOURCE[0]}" >&2; exit 2 ;;
    *) folder=$argument ;;
  esac
done

# step NAME COMMAND…: runs the command and says how long it took; with --dry-run only says what it is.
step() {
  local name=$1 begin=$SECONDS
  shift
  echo "== $name"
  if $dry; then
    [ "$(type -t "$1")" = function ] && declare -f "$1" | sed '1,2d;$d' || echo "    $*"
    return
  fi
  local status=0
  # A step stops at its first command that fails, which is why it has a shell of its own.
  set +e
  (set -e; "$@") </dev/null
  status=$?
  set -e
  [ $status -eq 0 ] || { echo "release.sh: failed: $name (status $status)" >&2; exit 1; }
  printf '== %s: %d s\n' "$name" $((SECONDS - begin))
}

clean_tree() {
  [ -z "$(git status --porcelain)" ] || { git status --short; echo 'the tree has changes' >&2; return 1; }
}
versions() {
  python3 tests/house/versions.py .
  if git rev-parse -q --verify "refs/tags/v$version" >/dev/null; then
    echo "there is a tag v$version already: raise the version" >&2
    return 1
  fi
}
interface() {
  bash tools/abi.sh check
  bash tools/abi.sh dump
  cp "src/abi/latro-$version.abi.xz" "$folder"
}
# What is released is what was tested. Only latro.wasm is made anew: the tests had one that compiles quickly.
built() {
  CXXFLAGS="${CXXFLAGS-} -Werror" cmake --preset release-tests -DLATRO_WEB_QUICK=OFF --log-level=WARNING
  cmake --build --preset release-tests -j "$(nproc)"
}
# What changes rarely, or takes long: run.sh --all leaves it out.
release_tests() {
  ctest --preset release-tests -L '^release$' -j "$(nproc)"
}
source_tarball() {
  cpack --config build/release/CPackSourceConfig.cmake -B "$folder/source"
  mv "$folder"/source/latro-*.tar.* "$folder"
  rm -r "$folder/source"
}
debian_packages() {
  cpack -G DEB --config build/release/CPackConfig.cmake -B "$folder/debs"
  mv "$folder"/debs/*.deb "$folder"
  rm -r "$folder/debs"
}
lint_packages() {
  lintian --allow-root --fail-on error,warning "$folder"/*.deb
}
packages_in_clean_root() {
  bash tools/package/check_in_root.sh "$folder"/*.deb
}
portable_tarball() {
  cmake --build build/release --target portable-tarball
  mv "build/release/latro-$version-linux-x86_64.tar.xz" "$folder"
}
portable_programs() {
  local place
  place=$(mktemp -d)
  tar -xJf "$folder/latro-$version-linux-x86_64.tar.xz" -C "$place" --strip-components=1
  test "$("$place/bin/latro-validate" --version | head -n 1)" = "latro-validate $version"
  "$place/bin/latro-validate" corpus/games/*/*.lgn
  rm -r "$place"
}
python_wheel() {
  # With the extension of the package: it is the same.
  LATRO_PYTHON_EXTENSION=$(realpath build/release/python/latro/_latro.*.so) \
    /usr/bin/python3 -m pip wheel --no-deps --no-index --no-build-isolation -w "$folder" ./src/python
  ls "$folder"/latro-"$version"-*.whl
}
sums() {
  (cd "$folder" && find . -maxdepth 1 -type f ! -name SHA256SUMS -printf '%P\n' | LC_ALL=C sort |
    xargs -d '\n' sha256sum >SHA256SUMS && cat SHA256SUMS)
}

begin=$SECONDS
$dry && echo "What release.sh does for version $version; the results go to $folder."
step 'the tree is clean' clean_tree
step 'all places name this version, the changelog dates it, and it is new' versions
if ! $dry; then
  mkdir -p "$folder"
  folder=$(realpath "$folder")
  [ -z "$(ls -A "$folder")" ] || { echo "release.sh: $folder is not empty" >&2; exit 1; }
fi
if $tests; then
  step 'all tests' bash tests/run.sh --all
  step 'the static analyzer' bash tests/tidy.sh --analyzer
  step 'long fuzzing' bash tests/fuzz/run.sh 100000
fi
step "the library's interface only grows" interface
step 'build' built
if $tests; then
  step 'tests of the full latro.wasm' ctest --preset release-tests -R '^(js/|page/playing|page/npm|page/firefox)'
  step 'tests before a release' release_tests
fi
step 'source tarball' source_tarball
step 'Debian packages' debian_packages
step 'lintian' lint_packages
step 'the packages in a clean root' packages_in_clean_root
step 'portable tarball' portable_tarball
step 'the portable programs run' portable_programs
step 'Python wheel' python_wheel
step 'sums' sums
$dry && exit
cat <<END
All steps passed after $((SECONDS - begin)) s. The release is in $folder. To publish it:

  git add src/abi && git commit -m 'The interface of version $version'   # if the dump has changed
  git tag -s v$version -m 'latro $version'
  git tag -f v${version%%.*} v$version^{}    # which users of the GitHub action name
  git push origin HEAD v$version && git push -f origin v${version%%.*}
  gh release create v$version --notes-file src/CHANGELOG.md $folder/*
END
