#!/bin/bash
# The pictures and the page in corpus/pictures are what its script makes of the corpus today, byte for byte: pictures.sh CORPUS.
set -u
made=$(mktemp -d) || exit 2
trap 'rm -rf "$made"' EXIT
bash "$1/pictures/make.sh" "$made" || exit 1
failed=0
for picture in "$1"/pictures/*.{svg,html} "$made"/*.{svg,html}; do
  name=${picture##*/}
  if ! cmp "$1/pictures/$name" "$made/$name"; then
    echo "$name: run corpus/pictures/make.sh, and look at it"
    failed=1
  fi
done
exit $failed
