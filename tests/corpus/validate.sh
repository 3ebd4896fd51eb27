#!/bin/sh
# validate.sh PROGRAM FOLDER: latro-validate has nothing to say about any record below FOLDER,
# not even a warning.
set -u
validate=$1
folder=$2

files=$(find "$folder" -name '*.lgn' | sort)
[ -n "$files" ] || { echo "no records in $folder" >&2; exit 1; }
status=0
for file in $files; do
  said=$("$validate" --strict "$file" 2>&1) && [ -z "$said" ] && continue
  echo "$file:"
  echo "$said"
  status=1
done
exit $status
