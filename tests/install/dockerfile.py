"""Judges tools/package/Dockerfile where there is no Docker: what it names exists, and the image is small and unprivileged.

Usage: dockerfile.py SOURCE_DIR
"""
import json
import re
import sys
from pathlib import Path

source = Path(sys.argv[1])
text = (source / "tools/package/Dockerfile").read_text()
faults = []


def require(condition, fault):
    if not condition:
        faults.append(fault)


lines = re.sub(r"\\\n", " ", re.sub(r"^#.*\n", "", text, flags=re.M)).splitlines()
instructions = [line.split(None, 1) for line in lines if line.strip()]
stages = {}
presets = json.loads((source / "CMakePresets.json").read_text())
known_packages = set(re.findall(r"[a-z0-9][a-z0-9.+-]+", (source / "tools/install-packages.sh").read_text()))
programs = {Path(line).name for line in (source / "tests/install/manifest/programs").read_text().splitlines()
            if line.startswith("bin/")}
counts = dict.fromkeys(("FROM", "COPY", "RUN", "USER", "WORKDIR", "ENTRYPOINT"), 0)

for name, rest in instructions:
    require(name in counts, f"{name} is not used here")
    counts[name] = counts.get(name, 0) + 1
    words = rest.split()
    if name == "FROM":
        require(words[0] == "debian:12-slim", f"not Debian's slim image: {rest}")
        if len(words) == 3:
            require(words[1] == "AS", rest)
            stages[words[2]] = True
        user = "root"
    elif name == "COPY":
        if words[0].startswith("--from="):
            require(words[0].split("=")[1] in stages, f"no such stage: {rest}")
        else:
            for copied in words[:-1]:
                require((source / copied).exists(), f"COPY: there is no {copied}")
    elif name == "USER":
        user = rest
    elif name == "ENTRYPOINT":
        command = json.loads(rest)
        require(isinstance(command, list) and command[0] in programs, f"no program of latro: {rest}")
    elif name == "RUN":
        for command in rest.split("&&"):
            words = command.split()
            if words[:2] == ["apt-get", "install"]:
                require("-y" in words and "--no-install-recommends" in words, command)
                require("rm -rf /var/lib/apt/lists/*" in rest, f"package lists are left: {rest}")
                for package in words[2:]:
                    require(package.startswith(("-", "/tmp/")) or package in known_packages,
                            f"install-packages.sh does not know {package}")
            if "--preset" in words:
                kind = "buildPresets" if "--build" in words else "configurePresets"
                preset = words[words.index("--preset") + 1]
                require(preset in [one["name"] for one in presets[kind]], f"no such preset: {preset}")
            if words[0] == "bash":
                require((source / words[1]).exists(), f"RUN: there is no {words[1]}")
            if words[0] == "useradd":
                made = words[-1]

require(counts["FROM"] == 2 and counts["ENTRYPOINT"] == 1, "two stages and one entry point")
require(user == made != "root", f"the image's user is {user}")
ignored = (source / "tools/package/Dockerfile.dockerignore").read_text().split("\n")
require(".git" in ignored and "build" in ignored, "Dockerfile.dockerignore lets .git or build into the context")
print(*faults, sep="\n", end="\n" if faults else "")
sys.exit(bool(faults))
