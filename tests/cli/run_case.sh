#!/bin/bash
# Runs one golden case: run_case.sh FOLDER. The tools are found by PATH.
#
# A case is a folder with these files:
#   cmd      a piece of bash; runs in the folder, with $SCRATCH a fresh folder of its own that is removed afterwards
#   stdin    what it reads (none: nothing)
#   stdout   what it must write, byte for byte (none: nothing)
#   stderr   likewise
#   status   its exit status (none: 0)
#   filter   a sed -E script put over both outputs first, to mask what differs from run to run, such as times;
#            the path of $SCRATCH is always masked as SCRATCH
# With LATRO_VALGRIND=1 the tools run under valgrind's memcheck; a case fails when that has anything to say.
# With LATRO_ACCEPT=1 the files stdout, stderr and status are written instead of compared: read them before you keep them.
set -u
case_folder=$1
cd "$case_folder" || exit 2

SCRATCH=$(mktemp -d) || exit 2
results=$(mktemp -d) || exit 2
trap 'chmod -R u+rwx "$SCRATCH"; rm -rf "$SCRATCH" "$results"' EXIT
export SCRATCH LC_ALL=C.UTF-8 TERM=xterm
unset NO_COLOR

if [ "${LATRO_VALGRIND:-}" = 1 ]; then
  # valgrind opens closed descriptors and writes files itself.
  if grep -qE 'ulimit|>&-' cmd; then echo 'not under valgrind'; exit 0; fi
  export LATRO_SANITIZED=1  # memory is not to be measured
  mkdir "$results/bin" "$results/valgrind"
  for tool in $(compgen -c latro-); do
    printf '#!/bin/sh\nexec valgrind -q --leak-check=full --log-file=%s/%%p "%s" "$@"\n' \
      "$results/valgrind" "$(command -v "$tool")" >"$results/bin/$tool"
  done
  chmod +x "$results"/bin/*
  PATH=$results/bin:$PATH
fi

input=/dev/null
[ -e stdin ] && input=stdin
bash cmd <"$input" >"$results/out" 2>"$results/err"
echo $? >"$results/status"

mask() {
  sed "s|$SCRATCH|SCRATCH|g" "$1" | if [ -e filter ]; then sed -E -f filter; else cat; fi
}
mask "$results/out" >"$results/stdout"
mask "$results/err" >"$results/stderr"

if [ "${LATRO_ACCEPT:-}" = 1 ]; then
  for name in stdout stderr status; do
    rm -f "$name"
    case $name in
      status) [ "$(cat "$results/status")" = 0 ] || cp "$results/status" status ;;
      *) [ -s "$results/$name" ] && cp "$results/$name" "$name" ;;
    esac
  done
  exit 0
fi

failed=0
: >"$results/nothing"
compare() {
  if ! diff -u --label "$1 (expected)" --label "$1 (found)" "$2" "$results/$1"; then failed=1; fi
}
for name in stdout stderr; do
  if [ -e "$name" ]; then compare "$name" "$name"; else compare "$name" "$results/nothing"; fi
done
if [ -e status ]; then compare status status; else compare status <(echo 0); fi
if [ -d "$results/valgrind" ]; then
  if grep -hs "^==" "$results"/valgrind/*; then failed=1; fi
fi
exit $failed
