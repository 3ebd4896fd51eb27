"""Runs clang-tidy over the library and the programs: tidy.py [--analyzer] BUILD_DIR [REGEX]

The checks match patterns. They walk through all headers of a unit, which is nearly all of their time, so they read the units
of a unity build. --analyzer runs the static analyzer instead, which takes many times longer: it judges a function that it
has followed from a caller only from there, so it reads each source by itself. REGEX selects sources by their paths.
"""
import argparse
import json
import os
import re
import shlex
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

# Steps that the analyzer takes at most from a function; clang's own limit is 225,000. A function that reaches a limit, most
# often inside std::string and fmt, has had nearly all of its code visited long before.
STEPS = ["-Xclang", "-analyzer-config", "-Xclang", "max-nodes=30000"]
NOISE = re.compile(r"^(\d+ warnings? (and \d+ errors? )?generated|Suppressed |Use -header-filter)")


def flags(command):
    """The compiler's arguments, without the precompiled header and the output."""
    arguments = shlex.split(command)
    arguments = iter(arguments[1:arguments.index("-o")])
    for argument in arguments:
        if argument == "-Xclang":
            next(arguments)
        elif argument != "-Winvalid-pch":
            yield argument


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--analyzer", action="store_true")
    parser.add_argument("build", type=Path)
    parser.add_argument("regex", nargs="?", default="")
    options = parser.parse_args()

    config = Path(__file__).resolve().parent.parent / ".clang-tidy"
    checks = re.search(r"^Checks: >\n((?: .*\n)+)", config.read_text(), re.MULTILINE)[1].replace("\n", " ").split(",")
    if options.analyzer:
        checks = ["-*", *(check for check in checks if "clang-analyzer-" in check)]
    else:
        checks = ["-clang-analyzer-*", "-bugprone-suspicious-include"]  # a unit includes sources

    work = []  # of a file: its size, its path, the compiler's arguments
    for entry in json.loads((options.build / "compile_commands.json").read_text()):
        path = Path(entry["file"])
        if path.name.startswith("cmake_pch."):
            continue
        sources = re.findall(r'^#include "(.*)"$', path.read_text(), re.MULTILINE) if path.parent.name == "Unity" else [path]
        sources = [Path(source) for source in sources]
        chosen = [source for source in sources if re.search(options.regex, str(source))]
        if not chosen:
            continue
        arguments = list(flags(entry["command"])) + (STEPS if options.analyzer else [])
        for file, parts in ([(source, [source]) for source in chosen] if options.analyzer else [(path, sources)]):
            work.append((sum(part.stat().st_size for part in parts), file, arguments))
    if not work:
        sys.exit(f"tidy.py: no source matches {options.regex}")

    def tidy(item):
        _, file, arguments = item
        command = ["clang-tidy", "-quiet", f"--config-file={config}", f"-checks={','.join(checks)}", file, "--", *arguments]
        return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace")

    work.sort(key=lambda item: -item[0])  # the long ones first, so that all processors end together
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        runs = [run for run in pool.map(tidy, work) if run.returncode != 0]
    for run in runs:
        print("\n".join(line for line in run.stdout.splitlines() if not NOISE.match(line)))
    return 1 if runs else 0


sys.exit(main())
