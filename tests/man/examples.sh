#!/bin/sh
# examples.sh VALIDATE PAGE: the games shown in PAGE, which are its literal displays that begin with a
# tag, are without fault.
set -eu
validate=$1
page=$2
games=$(awk '/^\.Bd -literal/ { shown = 1; first = 1; next }
             /^\.Ed/ { if (game) print ""; shown = game = 0; next }
             shown && first { game = /^\[/; first = 0 } game' "$page")
[ "$(printf '%s\n' "$games" | grep -c '^\[Event ')" -ge 2 ]
said=$(printf '%s\n' "$games" | "$validate" --strict 2>&1) && [ -z "$said" ] && exit 0
echo "$said"
exit 1
