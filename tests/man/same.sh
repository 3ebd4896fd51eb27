#!/bin/sh
# same.sh FILE COMMAND…: COMMAND prints what is in FILE.
file=$1
shift
"$@" | diff -u "$file" -
