#!/usr/bin/env bash
# hook.sh HOOK: the pre-commit hook in a repository of its own. latro-validate is found by PATH.
set -eu
hook=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# Whatever the user's settings are, and whatever repository this runs in.
unset "${!GIT_@}"
export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null HOME=$work TMPDIR=$work/tmp
export GIT_AUTHOR_NAME=Piso GIT_AUTHOR_EMAIL=piso@example.org GIT_COMMITTER_NAME=Piso GIT_COMMITTER_EMAIL=piso@example.org
mkdir "$work/tmp" "$work/repository"
cd "$work/repository"
git init -q
cp "$hook" .git/hooks/pre-commit
test -x .git/hooks/pre-commit

good='[Rules "petteia"]\n\n1. a2-a5 *\n'
bad='[Rules "petteia"]\n\n1. a2-a8 *\n'
fail() { echo "hook.sh: $1" >&2; cat "$work/said" >&2; exit 1; }
commits() { git rev-list --count --all; }
accept() { # accept WHAT [ARGUMENT…]
  local what=$1 before; before=$(commits); shift
  git commit -q -m "$what" "$@" >"$work/said" 2>&1 || fail "refused: $what"
  [ "$(commits)" -eq $((before + 1)) ] && [ ! -s "$work/said" ] || fail "not silently committed: $what"
}
refuse() { # refuse WHAT PATTERN [ARGUMENT…]
  local what=$1 pattern=$2 before; before=$(commits); shift 2
  git commit -q -m "$what" "$@" >"$work/said" 2>&1 && fail "accepted: $what"
  [ "$(commits)" -eq "$before" ] || fail "committed: $what"
  grep -qE "$pattern" "$work/said" && grep -q 'pre-commit: ' "$work/said" || fail "says nothing of it: $what"
}

# The first commit has nothing before it.
printf "$bad" >first.lgn; git add .
refuse 'a bad first commit' '^\./first\.lgn:3:4: error\[illegal-turn\]: '
printf "$good" >first.lgn; git add .
accept 'a good first commit'

# Staged and work tree differ.
printf "$bad" >first.lgn
printf "$good" >second.lgn; git add second.lgn
accept 'good staged, bad in the work tree'
git add first.lgn; printf "$good\n" >first.lgn
refuse 'bad staged, good in the work tree' '^\./first\.lgn:3:4: '
accept 'the good work tree by -a' -a
# A commit of some files alone has an index of its own.
printf "$bad" >third.lgn; printf "$good" >fourth.lgn; git add third.lgn fourth.lgn
accept 'the good one of two' -- fourth.lgn
refuse 'the bad one of two' '^\./third\.lgn:3:4: '
(export GIT_LITERAL_PATHSPECS=1; refuse 'with a setting for file names' '^\./third\.lgn:3:4: ')
git rm -q --cached third.lgn

# Names.
mkdir -p 'a folder'
for name in 'two words.lgn' $'a\nline end.lgn' '-dash.lgn' '*.lgn' 'a folder/"quoted" ü.lgn' $'\xFF.lgn'; do
  printf "$bad" >"$name"; git --literal-pathspecs add -- "$name"
  refuse "a bad ${name@Q}" 'error\[illegal-turn\]'
  printf "$good" >"$name"; git --literal-pathspecs add -- "$name"
  accept "a good ${name@Q}"
done

# What is not checked: other files, deletions, links. What is renamed is.
printf "$bad" >notes.txt; git add notes.txt
accept 'no record'
git rm -q second.lgn
accept 'a deletion'
ln -s nowhere link.lgn; git add link.lgn
accept 'a link'
git mv 'two words.lgn' 'three words.lgn'
accept 'a renamed record'
printf '[Rules "petteia"]\n\n7. a2-a5 *\n' >first.lgn; git add first.lgn
git commit -q -m 'a warning' >"$work/said" 2>&1 || fail 'refused for a warning'
grep -q 'warning\[wrong-number\]' "$work/said" || fail 'the warning is not shown'
# From a folder below, and from a worktree of its own.
printf "$bad" >'a folder/deep.lgn'
(cd 'a folder' && git add deep.lgn && ! git commit -q -m deep >"$work/said" 2>&1) || fail 'accepted from below'
git rm -q --cached 'a folder/deep.lgn'
git worktree add -q "$work/other" HEAD
(cd "$work/other" && printf "$bad" >other.lgn && git add other.lgn && ! git commit -q -m other >"$work/said" 2>&1) ||
  fail 'accepted in a worktree'

# Without the program nothing is committed by accident.
printf "$good" >last.lgn; git add last.lgn
mkdir "$work/bin"
for program in git sh mktemp rm find; do ln -s "$(command -v $program)" "$work/bin/"; done
(PATH=$work/bin; ! git commit -q -m 'no program' >"$work/said" 2>&1) || fail 'committed without latro-validate'
grep -q 'latro-validate is not in PATH' "$work/said" || fail 'does not say what is missing'
accept 'with the program'
[ -z "$(ls -A "$TMPDIR")" ] || fail "left behind: $(ls -A "$TMPDIR")"
