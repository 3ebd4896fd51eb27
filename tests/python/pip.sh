#!/bin/sh
# pip.sh PYTHON SOURCE_DIR EXTENSION: pip installs the package into a folder, and it can be imported there, with its types.
set -eu
python=$1 source=$2
export LATRO_PYTHON_EXTENSION=$3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# pip writes beside setup.py.
mkdir "$work/src"
cp -r "$source/src/python" "$work/src/python"
cp "$source/CMakeLists.txt" "$source/LICENSE" "$work"
"$python" -m pip install --quiet --no-index --no-build-isolation --no-deps --target "$work/site" "$work/src/python"
cd "$work/site"
ls latro/__init__.py latro/_latro.pyi latro/py.typed latro/LICENSE
PYTHONPATH=$work/site "$python" -c '
import importlib.metadata, latro
assert latro.__file__.startswith("'"$work"'"), latro.__file__
metadata = importlib.metadata.metadata("latro")
assert metadata["Version"] == latro.__version__
assert metadata["License"] == "MIT" and "For users of python-chess" in metadata.get_payload()
print(latro.Board("petteia").perft(2), latro.__version__)'
