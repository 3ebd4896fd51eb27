"""versions.py SOURCE_DIR: every place that names the version of latro names that of CMakeLists.txt."""
import re
import sys
from pathlib import Path

SOURCE = Path(sys.argv[1])
NUMBER = r"(\d+\.\d+\.\d+)"
# A file, or a pattern of files, and what is around the version there.
PLACES = [
    ("tools/package/changelog", r"\Alatro \(" + NUMBER + r"\) "),
    ("tools/share/vscode/package.json", r'^  "version": "' + NUMBER + '"'),
    ("src/js/package.json", r'^  "version": "' + NUMBER + '"'),
    ("tools/share/emacs/latro-mode.el", r"^;; Version: " + NUMBER + "$"),
    ("tools/share/ci/action/action.yml", r"^  version:\n.*\n    default: " + NUMBER + "$"),
    ("tools/share/ci/gitlab-component/templates/latro-validate/template.yml", r"(?:@|/latro-)" + NUMBER + r"\b"),
    ("src/CHANGELOG.md", r"\n## \[Unreleased\]\n(?:(?!## ).*\n)*## \[" + NUMBER + r"\] - \d{4}-\d\d-\d\d\n"),
    ("README.md", r"\blatro[-_]" + NUMBER),
    ("src/README.md", r"\blatro_" + NUMBER + "_"),
    ("src/latro/annotate/provenance.hpp", r"\[%latro " + NUMBER + r"\b"),
    ("man/latro-annotate.1", r"\blatro " + NUMBER + r"\b"),
    ("man/latro-formats.5", r"\bAP\[latro:" + NUMBER + r"\]"),
    ("corpus/pictures/game.html", r"\[%latro " + NUMBER + r"\b"),
    ("tests/cli/*/usage.t", r"^    latro-[a-z-]+ " + NUMBER + "$"),
]


def main():
    version = re.search(r"^project\(latro VERSION " + NUMBER, (SOURCE / "CMakeLists.txt").read_text(), re.MULTILINE)[1]
    wrong = []
    for pattern, around in PLACES:
        files = list(SOURCE.glob(pattern))
        if not files:
            wrong.append(f"{pattern}: there is no such file")
        for file in files:
            found = re.findall(around, file.read_text(), re.MULTILINE)
            if not found or set(found) != {version}:
                wrong.append(f"{file.relative_to(SOURCE)}: {found or 'no version'}, not {version}")
    major = version.split(".")[0]
    for file, around in (("tools/share/ci/action/action.yml", r"/action@v(\d+)$"),
                         ("tests/install/consumer/CMakeLists.txt", r"find_package\(latro (\d+)\.\d+ ")):
        if re.findall(around, (SOURCE / file).read_text(), re.MULTILINE) != [major]:
            wrong.append(f"{file}: not the major version {major}")
    if wrong:
        sys.exit("\n".join(wrong))


main()
