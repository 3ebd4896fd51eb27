#!/bin/sh
# options.sh PROGRAM PAGE: the options that PROGRAM --help prints, and the words that they take (full|brief), are those that
# PAGE explains (.It Fl …).
# options.sh --common PAGE PROGRAM…: every option that PAGE explains is one of each PROGRAM.
set -eu

in_help() {
  "$1" --help | grep -oE '^ +(-[a-zA-Z], )?--[a-z-]+' | tr -d ',' | tr -s ' ' '\n' | grep . | sort -u
}
in_page() {
  grep '^\.It Fl ' "$1" | sed 's/ , Fl /\n.It Fl /g' | sed -nE 's/^\.It Fl ([^ ]+).*/-\1/p' | sort -u
}

# "--trust result|tag": the options that take one of several words.
words_in_help() {
  "$1" --help | sed -nE 's/^ +(--[a-z-]+)(\[=| )([^ ]+\|[^] ]+).*/\1 \3/p' | grep -vE ' [A-Z]+\|' | sort -u
}
words_in_page() {
  grep '^\.It Fl ' "$1" | sed 's/ , Fl /\n.It Fl /g' |
    sed -nE 's/ \| /|/g; s/: Ns Ar n$/:N/; s/ Ns Op( =)?( Ns)? Cm / Cm /; s/=//g; s/^\.It Fl ([^ ]+) Cm ([^ ]+\|[^ ]+)$/-\1 \2/p' | sort -u
}

status=0
missing() { # missing WHERE: reads options that WHERE should have
  while read -r option; do
    echo "$1 lacks $option"
    status=1
  done
}
work=$(mktemp -d)
trap 'rm -r "$work"' EXIT

if [ "$1" = --common ]; then
  page=$2
  shift 2
  in_page "$page" > "$work/page"
  [ -s "$work/page" ]
  for program; do
    in_help "$program" > "$work/help"
    comm -23 "$work/page" "$work/help" > "$work/more"
    missing "$program --help" < "$work/more"
  done
else
  in_help "$1" > "$work/help"
  in_page "$2" > "$work/page"
  [ -s "$work/help" ]
  comm -23 "$work/help" "$work/page" > "$work/less"
  missing "$2" < "$work/less"
  comm -13 "$work/help" "$work/page" > "$work/more"
  missing "$1 --help" < "$work/more"
  words_in_help "$1" > "$work/help"
  words_in_page "$2" > "$work/page"
  [ -s "$work/help" ]
  diff "$work/help" "$work/page" || { echo "$2 has other words than $1 --help"; status=1; }
fi
exit $status
