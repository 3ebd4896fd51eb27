"""Measures how long the build and the tests take, and writes the tables of times in src/README.md: times.py [LOG…]

Without LOG, in a fresh clone of the last commit each: `tests/run.sh`, then `.ci/run`. This takes about an hour, and the machine
should have nothing else to do. With LOG: the outputs of these two commands, if they ran elsewhere; a table is written only if
its log is there. tests/run.sh says how long it takes by the first table.
"""
import os
import re
import subprocess
import sys
import tempfile
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
README = ROOT / "src/README.md"
STEP = re.compile(r"^== (.*): (\d+) s$", re.MULTILINE)
TEST = re.compile(r"Test +#\d+: (\S+) \.+ *(?:Passed|\*+\w+) +([\d.]+) sec")
DEFAULT = "The default tests, in the sanitizer build."


def measure():
    for command in ("tests/run.sh", ".ci/run"):
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run(["git", "clone", "-q", ROOT, f"{folder}/latro"], check=True)
            environment = {key: value for key, value in os.environ.items() if not key.startswith("CCACHE")}
            run = subprocess.run(["bash", command], cwd=f"{folder}/latro", env={**environment, "CCACHE_DISABLE": "1"},
                                 stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
            if run.returncode != 0:
                sys.exit(f"{run.stdout}\ntimes.py: {command} failed: status {run.returncode}")
            yield run.stdout


def steps_table(command, log):
    steps = [(name, int(seconds)) for name, seconds in STEP.findall(log)]
    total = sum(seconds for _, seconds in steps)
    lines = [f"| `{command}` | {(total + 59) // 60} min |", "|---|---|"]
    return lines + [f"| {name} | {seconds} s |" for name, seconds in steps]


def groups_table(log):
    seconds = defaultdict(lambda: [0.0, 0.0])
    for part, text in enumerate(re.split(r"^== tests: release$", log, flags=re.MULTILINE)[:2]):
        for name, took in TEST.findall(text):
            seconds[name.split("/")[0]][part] += float(took)
    lines = ["| tests | under sanitizers | in the release build |", "|---|---|---|"]
    for name, (first, second) in sorted(seconds.items(), key=lambda item: -sum(item[1])):
        lines.append(f"| {name} | {first:.0f} s | {second:.0f} s |")
    return lines


def write(name, lines):
    text = README.read_text()
    begin, end = f"<!-- times: {name} -->\n", "<!-- end -->"
    before, rest = text.split(begin)
    README.write_text(before + begin + "\n".join(lines) + "\n" + rest[rest.index(end):])


def main(paths):
    for log in [Path(path).read_text() for path in paths] or measure():
        if DEFAULT in log:
            write("run.sh", steps_table("tests/run.sh", log))
        else:
            write("ci", steps_table(".ci/run", log))
            write("groups", groups_table(log))


main(sys.argv[1:])
