#!/usr/bin/env bash
# file(1) with the installed descriptions knows game records and position lists, and claims nothing else.
# Usage: magic_test.sh VALIDATE SOURCE_DIR
set -euo pipefail
validate=$1 source=$2
magic=$source/tools/share/latro/magic
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
failed=0

mime() { # mime TYPE FILE…: each of them is of this type
  local type=$1 said
  shift
  said=$(file -m "$magic" --mime-type --no-pad "$@" 2>&1 | grep -v ": $type\$") || return 0
  printf '%s\n' "not $type:" "$said"
  failed=1
}

# Nothing to complain of in the file itself, alone and before the usual one.
diff /dev/null <(file -m "$magic" --checking-printout 2>&1 | grep -E ', [0-9]+: Warning')
cd "$source/corpus"
mime text/x-lgn games/*/*.lgn
test "$(ls games/*/*.lgn | wc -l)" -ge 40

# A faulty record is a record as long as it is text and names a ruleset that there is.
for broken in broken/*.lgn; do
  case $broken in
    */no-rules.lgn | */bad-rules.lgn) mime text/plain "$broken" ;;
    *) if grep -q '^\[Rules "' "$broken" && ! LC_ALL=C grep -q '[^[:print:][:space:]]' "$broken"; then
         mime text/x-lgn "$broken"
       fi ;;
  esac
done

# Every ruleset that has a name, and settings alone.
"$validate" --list-rules | while IFS=$'\t' read -r name _ settings; do
  printf '[Event "x"]\n[Rules "%s"]\n\n*\n' "$name" >"$scratch/$name.lgn"
  printf '[Event "x"]\n[Rules "%s quiet=40"]\n\n*\n' "$name" >"$scratch/$name-more.lgn"
  printf '[Event "x"]\n[Rules "%s"]\n\n*\n' "$settings" >"$scratch/$name-settings.lgn"
done
test "$(ls "$scratch" | wc -l)" -ge 90
mime text/x-lgn "$scratch"/*.lgn
rm "$scratch"/*

# What may stand before the first tag, and other line ends.
game=games/bell/quiet.lgn
{ printf '\xef\xbb\xbf'; cat $game; } >"$scratch/bom"
{ echo '% exported'; cat $game; } >"$scratch/percent"
{ echo '{Two games.}'; cat $game; } >"$scratch/comment"
sed 's/$/\r/' $game >"$scratch/crlf"
mime text/x-lgn "$scratch"/*
rm "$scratch"/*

mime text/x-latrunculi-epd perft/*.epd positions/*.epd

# Other texts stay what they are: chess, prose about latrunculi, and this tree's own files.
printf '[Event "x"]\n[White "a"]\n[Result "*"]\n\n1. e4 e5 2. Nf3 *\n' >"$scratch/chess.pgn"
printf '[Event "x"]\n[Rules "chess960"]\n\n1. e4 e5 *\n' >"$scratch/rules.pgn"
printf '[Event "x"]\n[Rules "FIDE"]\n\n1. e4 e5 *\n' >"$scratch/fide.pgn"
printf '[Event "x"]\n[Annotator "petteia"]\n\n1. e4 *\n' >"$scratch/annotated.pgn"
printf 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n' >"$scratch/chess.fen"
printf '8/8/8/8/8/8/8/8 w - - 0 1\n8/8/8/8/8/8/8/8 w - - bm Ka1;\n' >"$scratch/empty.epd"
printf 'Rules "petteia" were played in Rome.\n[Rules "petteia"]\n' >"$scratch/prose"
printf '[Rules]\npetteia=1\n' >"$scratch/settings.ini"
printf '# SSS/ddd w - \n' >"$scratch/heading"
mime text/plain "$scratch"/* rulesets/* "$source/README.md" "$source/man/latro.1" "$source/grammar/latrunculi.peg"

# Beside the usual descriptions it changes nothing else.
for usual in /usr/share/misc/magic /usr/share/file/magic; do
  if [ -e $usual ] || [ -e $usual.mgc ]; then
    said=$(file -m "$magic:$usual" --dereference --brief --mime-type $game "$validate" | tr '\n' ' ')
    [[ $said == "text/x-lgn application/x-"*"executable " ]] || { echo "with $usual: $said"; failed=1; }
  fi
done
xmllint --noout "$source/tools/share/mime/packages/latro.xml"
exit $failed
