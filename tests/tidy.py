"""Runs clang-tidy over the library and the programs: tidy.py BUILD_DIR [REGEX]

The checks that match patterns walk through all that a file includes, which is nearly all of their time. They get units of
several files, so that they see each header once a unit. The analyzer walks through the functions of a file, and judges a
function that it has followed from a caller in the same unit only from there; it gets the files one by one. Where a unit
does not compile, it is divided; where it has findings, its files are checked one by one, and what is found there counts.
"""
import json
import os
import re
import shlex
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

FILES_A_UNIT = 16
# Steps that the analyzer takes at most from a function; clang's own limit is 225,000. A function that reaches a limit, most
# often inside std::string and fmt, has had nearly all of its code visited long before.
STEPS = ["-Xclang", "-analyzer-config", "-Xclang", "max-nodes=30000"]
NOISE = re.compile(r"^(\d+ warnings? (and \d+ errors? )?generated|Suppressed |Use -header-filter)")
# Names in an anonymous namespace, and function templates: two files with the same one do not compile as one unit.
ANONYMOUS = re.compile(r"^namespace \{\n(.*?)^\}  // namespace$", re.DOTALL | re.MULTILINE)
TYPE = re.compile(r"^(?:template <.*> ?)?(?:struct|class|enum class|enum|union|using|namespace) (\w+)", re.MULTILINE)
OTHER = re.compile(r"^(?!using|namespace)[a-z][^(={;\n]*?(\w+)(?:\[.*)?\s*[(={;]", re.MULTILINE)
DEFINED = re.compile(r"^(?<!>\n)(?:struct|class|enum class|enum|union) (\w+)[^;]*?\{", re.MULTILINE)
TEMPLATE = re.compile(r"^template <.*>\n[^\s(][^(\n]*?(\w+)\(", re.MULTILINE)


class Source:
    def __init__(self, entry):
        arguments = shlex.split(entry["command"])
        del arguments[arguments.index("-o"):]
        self.path = entry["file"]
        self.alone = arguments[1:]  # what the compiler is told, and then without the precompiled header
        self.bare = []
        self.pch = None
        rest = iter(self.alone)
        for argument in rest:
            if argument == "-Xclang":
                value = next(rest)
                self.pch = value if value.endswith(".pch") else self.pch
            elif argument != "-Winvalid-pch":
                self.bare.append(argument)
        text = Path(self.path).read_text()
        parts = ANONYMOUS.findall(text)
        self.private = {name for part in parts for pattern in (TYPE, OTHER) for name in pattern.findall(part)}
        self.types = {name for part in parts for name in DEFINED.findall(part)}
        self.templates = set(TEMPLATE.findall(text))
        self.size = len(text)


def header_types(root):
    """The types that the project's headers define in its namespaces."""
    return {name for folder in ("src", "tools") for file in (root / folder).rglob("*.hpp")
            for name in DEFINED.findall(file.read_text())}


def units(sources, taken):
    """Lists of sources that probably compile as one unit. A private type with the name of a public one stays alone."""
    result = []  # of a list, its names
    for source in sources:
        names = source.private | source.templates
        fitting = [] if source.types & taken else result
        for unit, unit_names in fitting:
            if unit[0].bare == source.bare and len(unit) < FILES_A_UNIT and not unit_names & names \
                    and not unit[0].types & taken:
                break
        else:
            unit, unit_names = [], set()
            result.append((unit, unit_names))
        unit.append(source)
        unit_names |= names
    return [unit for unit, _ in result]


def main(build, regex=""):
    build, root = Path(build).resolve(), Path(__file__).resolve().parent.parent
    entries = json.loads((build / "compile_commands.json").read_text())
    sources = [Source(entry) for entry in entries if not entry["file"].endswith("cmake_pch.hxx.cxx")]
    sources = [source for source in sources if re.search(regex, source.path)]
    if not sources:
        sys.exit(f"tidy.py: no file matches {regex}")
    if headers := sorted({source.pch for source in sources if source.pch}):
        subprocess.run(["ninja", "-C", build, *(os.path.relpath(header, build) for header in headers)], check=True,
                       stdout=subprocess.DEVNULL)

    config = root / ".clang-tidy"
    checks = re.search(r"^Checks: >\n((?: .*\n)+)", config.read_text(), re.MULTILINE)[1].replace("\n", " ").split(",")
    analyzer = ",".join(["-*"] + [check.strip() for check in checks if "clang-analyzer-" in check])
    patterns = "-clang-analyzer-*"

    def tidy(file, arguments, chosen):
        run = subprocess.run(["clang-tidy", "-quiet", f"--config-file={config}", f"-checks={chosen}", file, "--", *arguments],
                             stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace")
        return None if run.returncode == 0 else run.stdout

    def analyze(source):
        return tidy(source.path, source.alone + STEPS, analyzer)

    def match(unit):
        if len(unit) == 1:
            return tidy(unit[0].path, unit[0].bare, patterns)
        # clang takes what is included by a file of this name as if it were compiled itself.
        file = build / f"UnifiedSource_{Path(unit[0].path).stem}_{Path(unit[-1].path).stem}.cpp"
        file.write_text("".join(f'#include "{source.path}"  // NOLINT(bugprone-suspicious-include)\n' for source in unit))
        # A name of another file is shadowed legally. The sanitizer build has this warning.
        found = tidy(file, unit[0].bare + ["-Wno-shadow"], patterns)
        if found is None:
            return None
        parts = [unit[:len(unit) // 2], unit[len(unit) // 2:]] if "[clang-diagnostic-error]" in found else [[source] for source in unit]
        findings = [found for part in parts if (found := match(part))]
        if not findings:
            names = " ".join(os.path.relpath(source.path, root) for source in unit)
            print(f"tidy.py: these files are correct, but not as one unit, which takes longer: {names}")
        return "".join(findings) or None

    groups = units(sources, header_types(root))
    groups.sort(key=lambda unit: -sum(source.size for source in unit))
    sources.sort(key=lambda source: -source.size)
    with ThreadPoolExecutor(os.cpu_count()) as pool:  # the long ones first, so that all processors end together
        findings = list(pool.map(match, groups)) + list(pool.map(analyze, sources))
    lines = [line for found in findings if found for line in found.splitlines() if not NOISE.match(line)]
    print("\n".join(lines), end="\n" if lines else "")
    return 1 if lines or any(findings) else 0


sys.exit(main(*sys.argv[1:]))
