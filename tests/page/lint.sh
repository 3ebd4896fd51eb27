#!/usr/bin/env bash
# Checks the page's script. Usage: lint.sh types|lint FOLDER; FOLDER is where npm.sh has installed the programs.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
export LATRO_NPM=$2
cd "$here/../.."
case $1 in
  types) node "$LATRO_NPM/node_modules/typescript/bin/tsc" -p tests/page/tsconfig.json ;;
  lint)
    node "$LATRO_NPM/node_modules/eslint/bin/eslint.js" --no-config-lookup --config tests/page/eslint.config.js \
      --max-warnings 0 src/latro/render/page/page.js
    ;;
  *) echo "lint.sh: types or lint, not $1" >&2; exit 2 ;;
esac
