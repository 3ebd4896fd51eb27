#!/bin/bash
# All sources of C++ are as .clang-format says: format.sh SOURCE_FOLDER
set -u
cd "$1" || exit 2
places=$({ git ls-files '*.cpp' '*.hpp' 2>/dev/null || find src grammar tools tests -name '*.[ch]pp'; } |
  xargs -P 2 -n 60 clang-format --dry-run -Werror 2>&1 | sed -n 's/: error: .*//p' | sort -u)
[ -n "$places" ] || exit 0
echo "$places"
echo 'Not as .clang-format says. To mend it: clang-format -i FILE…'
exit 1
