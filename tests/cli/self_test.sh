#!/bin/bash
# The harness must fail where it should: one wrong byte on either output, another status, output where none is expected.
set -u
harness=$(dirname "$0")/run_case.sh
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
failed=0

check() {  # WANTED NAME: what the harness must say to the case in $work/case
  "$harness" "$work/case" >/dev/null 2>&1
  local got=$?
  if [ "$got" -ne "$1" ]; then
    echo "$2: the harness says $got, expected $1"
    failed=1
  fi
}

fresh() {
  rm -rf "$work/case"
  mkdir "$work/case"
  cat >"$work/case/cmd" <<'CMD'
cat
echo "told 12 ms in $SCRATCH" >&2
exit 3
CMD
  echo hello >"$work/case/stdin"
  echo hello >"$work/case/stdout"
  echo 'told N ms in SCRATCH' >"$work/case/stderr"
  echo 's/[0-9]+ ms/N ms/' >"$work/case/filter"
  echo 3 >"$work/case/status"
}

fresh; check 0 'a good case'
fresh; echo hullo >"$work/case/stdout"; check 1 'a wrong stdout'
fresh; printf hello >"$work/case/stdout"; check 1 'a stdout without its line end'
fresh; rm "$work/case/stdout"; check 1 'an unexpected stdout'
fresh; echo 'told M ms in SCRATCH' >"$work/case/stderr"; check 1 'a wrong stderr'
fresh; rm "$work/case/stderr"; check 1 'an unexpected stderr'
fresh; rm "$work/case/filter"; check 1 'an unmasked number'
fresh; echo 2 >"$work/case/status"; check 1 'a wrong status'
fresh; rm "$work/case/status"; check 1 'an unexpected status'
exit $failed
