#!/usr/bin/env bash
# Measures the programs against the best of their kind, in one run; README.md beside it says how. --help lists the options.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
export PATH=$PATH:/usr/games  # Debian keeps stockfish there, and not in everybody's PATH
command -v python3 >/dev/null || bash "$here/../../tools/install-packages.sh" bench >&2
exec python3 -B "$here/main.py" "$@"
