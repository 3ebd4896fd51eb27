#!/usr/bin/env bash
# What `cmake --install` puts where, component by component, and that the installed programs run by themselves.
# Usage: install_test.sh BUILD_DIR SOURCE_DIR LIBDIR CONFIG [EXTENSION]
# With the file name of the Python extension there is the component python.
set -euo pipefail
build=$1 source=$2 libdir=$3 config=$4 extension=${5-}
components=(programs development documentation ${extension:+python})
version=$(sed -n 's/^project(latro VERSION \([0-9.]*\).*/\1/p' "$source/CMakeLists.txt")
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

files() { (cd "$1" && find . ! -type d -printf '%P\n' | LC_ALL=C sort); }
wanted() { # wanted COMPONENT…
  for component; do
    if [ "$component" = documentation ]; then
      (cd "$source" && find corpus -name fuzz -prune -o -type f -printf 'share/doc/latro/%p\n')
    else
      sed "s,@LIBDIR@,$libdir,; s,@CONFIG@,${config,,},; s,@VERSION@,$version,
        s,@EXTENSION@,$extension," "$source/tests/install/manifest/$component"
    fi
    # With latro.wasm, if it is built.
    [ "$component" != programs ] || ! grep -q '^LATRO_WEB:BOOL=ON' "$build/CMakeCache.txt" || cat "$source/tests/install/manifest/web"
  done | LC_ALL=C sort
}

umask 077  # of directories it is the installer's affair, the modes of files are fixed
for component in "${components[@]}"; do
  cmake --install "$build" --prefix "$scratch/$component" --component $component >"$scratch/log"
  diff <(wanted $component) <(files "$scratch/$component")
done
DESTDIR=$scratch/stage cmake --install "$build" --prefix /opt/latro >"$scratch/log"
diff <(wanted "${components[@]}") <(files "$scratch/stage/opt/latro")
test "$(ls "$scratch/stage")" = opt
programs=( -path '*/bin/*' -o -path '*/examples/pre-commit' -o -path '*/examples/small_engine.py' )
diff /dev/null <(find "$scratch/stage" -type f \( "${programs[@]}" \) ! -perm 755)
diff /dev/null <(find "$scratch/stage" -type f ! \( "${programs[@]}" \) ! -perm 644)

cd /
bin=$scratch/stage/opt/latro/bin
for tool in "$bin"/*; do
  name=$(basename "$tool")
  test "$("$tool" --version)" = "$name $version"
  # What was installed is what the program says now.
  share=$scratch/stage/opt/latro/share
  diff <("$tool" --completion bash) "$share/bash-completion/completions/$name"
  diff <("$tool" --completion zsh) "$share/zsh/site-functions/_$name"
  diff <("$tool" --completion fish) "$share/fish/vendor_completions.d/$name.fish"
  test -s "$share/man/man1/$name.1"
done
test "$("$bin/latro-perft" petteia 3 | tail -n 1 | cut -f 2)" = 37796
"$bin/latro-validate" "$source"/corpus/games/schadler/*.lgn
