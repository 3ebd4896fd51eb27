#!/usr/bin/env bash
# Checks the page's script, with that of --playable, and latro.js. Usage: lint.sh types|lint FOLDER; FOLDER is where
# npm.sh has installed the programs.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
export LATRO_NPM=$2
cd "$here/../.."
# As src/CMakeLists.txt puts them together.
whole=$LATRO_NPM/playable-$1.js
{ sed '$d' src/latro/render/page/page.js; cat src/latro/render/page/play.js; echo '}'; } >"$whole"
case $1 in
  types)
    tsc=("$LATRO_NPM/node_modules/typescript/bin/tsc" --strict --noEmit --allowJs --checkJs --noImplicitAny false
      --noImplicitReturns --noFallthroughCasesInSwitch --noUnusedLocals --noUnusedParameters
      --target es2022 --lib es2022,dom,dom.iterable)
    node "${tsc[@]}" --module none --moduleDetection legacy tests/page/page.d.ts "$whole"
    node "${tsc[@]}" --module esnext --moduleResolution bundler tests/js/node.d.ts src/js/latro.js
    ;;
  lint)
    node "$LATRO_NPM/node_modules/eslint/bin/eslint.js" --no-config-lookup --config tests/page/eslint.config.js \
      --max-warnings 0 "$whole" src/js/latro.js
    ;;
  *) echo "lint.sh: types or lint, not $1" >&2; exit 2 ;;
esac
