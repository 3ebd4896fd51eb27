#!/usr/bin/env bash
# What desktops and software catalogues read: it is well-formed by their own judges, and opening a game shows a page of it.
# Usage: desktop_test.sh BUILD_DIR SOURCE_DIR
set -euo pipefail
build=$1 source=$2
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

entry=$source/tools/share/applications/latro.desktop
metainfo=$build/tools/invalid.packages.latro.metainfo.xml
diff /dev/null <(desktop-file-validate --warn-kde "$entry")
# The project has no domain, which is all that is noted.
appstreamcli validate --no-net --pedantic --no-color "$metainfo" >"$scratch/notes" || { cat "$scratch/notes"; exit 1; }
diff <(grep -c 'cid-maybe-not-rdns' "$scratch/notes") <(grep -cE '^ *[EWIP]: ' "$scratch/notes")

# Programs and file types are those that are installed.
diff <(sed -n 's,^bin/,,p' "$source/tests/install/manifest/programs") \
  <(xmllint --xpath '//provides/binary/text()' "$metainfo" | LC_ALL=C sort)
type=$(sed -n 's,.*<mime-type type="\(.*\)">,\1,p' "$source/tools/share/mime/packages/latro.xml")
[ "$(xmllint --xpath 'string(//mediatype)' "$metainfo")" = "$type" ]
grep -qx "MimeType=$type;" "$entry"

# Whatever the file's name is.
printf '#!/bin/sh\ncp "$1" "%s/part" && mv "%s/part" "%s/page"\n' "$scratch" "$scratch" "$scratch" >"$scratch/xdg-open"
chmod +x "$scratch/xdg-open"
game="$scratch/a \$game's \"name\".lgn"
cp "$source/corpus/games/schadler/lessons.lgn" "$game"
TMPDIR=$scratch PATH=$scratch:$build/bin:$PATH gio launch "$entry" "$game"
for ((i = 0; i < 1200; ++i)); do
  [ ! -e "$scratch/page" ] || break
  sleep 0.1
done
"$build/bin/latro-render-svg" --html "$game" | cmp - "$scratch/page"
