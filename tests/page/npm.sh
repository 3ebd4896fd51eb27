#!/usr/bin/env bash
# Installs what package.json names into FOLDER, once. Usage: npm.sh FOLDER
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
folder=$1
stamp=$folder/node_modules/.installed

cmp -s "$here/package.json" "$stamp" && exit 0
mkdir -p "$folder"
cp "$here/package.json" "$folder/"
cd "$folder"
npm install --no-save --no-package-lock --no-audit --no-fund --ignore-scripts --loglevel=error
cp package.json "$stamp"
