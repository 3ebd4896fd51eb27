"""Includes point downwards only, and a library is seen only where it is meant to be: layers.py SOURCE_DIR BUILD_DIR

Asks Ninja what the compiler included for each object, directly or through other headers. A precompiled header hides
what it holds (the standard library, fmt, tl::expected), so that direct includes of these are looked for in the sources.
"""
import re
import subprocess
import sys
from pathlib import Path

LIBRARIES = {"pegtl": "/tao/", "cli11": "/CLI/", "toml++": "/toml++/", "re2": "/re2/",
             "icu": "/unicode/", "nettle": "/nettle/", "zlib": "/zlib.h", "zstd": "/zstd",
             "<regex>": "/bits/regex.h"}
BELOW_NOTATION = {"support", "core", "rules"}
BELOW_GAME = BELOW_NOTATION | {"notation"}
GAME = BELOW_GAME | {"game"}
# What each room may include, beside itself and the standard library.
ALLOWED = {
    "support": {"icu", "zlib", "zstd"},
    "core": {"support"},
    "rules": {"support", "core"},
    "grammar": {"pegtl"},
    "notation": BELOW_NOTATION | {"grammar", "pegtl"},
    "game": BELOW_GAME,
    "formats": GAME | {"grammar", "pegtl"},
    "perft": GAME,
    "search": GAME,
    "ugi": GAME | {"search"},
    "check": GAME | {"formats"},
    "query": GAME | {"formats", "check", "grammar", "pegtl", "re2", "icu"},
    "repair": GAME | {"check", "grammar", "pegtl"},
    "annotate": GAME | {"formats", "check", "search", "ugi"},
    "render": GAME | {"formats", "check", "search", "toml++", "nettle"},
    "latro": GAME | {"formats", "check", "search", "annotate", "render"},
    "tools": GAME | {"formats", "perft", "search", "ugi", "check", "query", "repair", "annotate", "render", "cli11", "icu"},
    # The oracle is independent of the product: it shares the ruleset's plain data with it, and core.
    "oracle": {"support", "core", "rules/ruleset.hpp", "rules/position.hpp", "rules/turn.hpp", "rules/outcome.hpp"},
}
# In the text of a folder's files: what a precompiled header would hide, and streams; and keys of rulesets, of which
# Rules has questions in words of the game.
STREAMS = r"#include <(?:fmt/.*|iostream|fstream|sstream|cstdio)>"
KEYS = (r"ruleset\(\)\.(?:place|closed|move|lines|leap|chain|capture|bind|corner|dux|suicide|removal|bonus|lose|stuck"
        r"|quiet|repeat)\b")
UNWANTED = {"src/latro/core": STREAMS, "src/latro/rules": STREAMS, "tools": KEYS,
            **{f"src/latro/{room}": KEYS for room in ALLOWED if room not in ("core", "rules", "grammar", "oracle", "tools", "latro")}}


def room_of_object(name):
    """The room of an object file, or None where any include is allowed (other tests)."""
    if match := re.search(r"latro-lib-(\w+)\.dir/(?:latro|Unity)/", name):
        return match[1]
    if name.startswith("tools/"):
        return "tools"
    if match := re.search(r"headers-stand-alone\.dir/headers/latro_([a-z]+)_", name):
        return match[1]
    return "oracle" if "latro-test-oracle.dir/" in name else None


def included(path, source):
    """The names under which ALLOWED knows a header: its room and, for the oracle, its own; or a library's."""
    below = path[len(source):] if path.startswith(source) else None
    if below is None:
        return {library for library, part in LIBRARIES.items() if part in path}
    if below.startswith("/src/latro/latro."):
        return {"latro"}
    if match := re.match(r"/src/latro/((\w+)/.*)", below):
        return {match[2], match[1]}
    if below.startswith("/grammar/"):
        return {"grammar"}
    return {"tools"} if below.startswith("/tools/") else set()


def objects(build):
    """Pairs of an object and the files it depends on."""
    text = subprocess.run(["ninja", "-C", build, "-t", "deps"], check=True, capture_output=True, text=True).stdout
    for block in text.split("\n\n"):
        lines = block.strip().splitlines()
        # Ninja also remembers objects that are built no more.
        if lines and (Path(build) / lines[0].split(":")[0]).exists() and "(STALE)" not in lines[0]:
            yield lines[0].split(":")[0], [line.strip() for line in lines[1:]]


def main(source, build):
    source = str(Path(source).resolve())
    faults = {}  # of an object, one path into each room or library is enough
    seen = set()
    for name, dependencies in objects(build):
        room = room_of_object(name)
        if room is None:
            continue
        seen.add(room)
        for path in dependencies:
            path = str((Path(build) / path).resolve()) if not path.startswith("/") else path
            what = included(path, source)
            if what and not what & (ALLOWED[room] | {room}):
                faults.setdefault((name, min(what, key=len)), f"{name}: {room} must not include {path}")
    for folder, pattern in UNWANTED.items():
        for file in Path(source, folder).rglob("*.?pp"):
            if match := re.search(pattern, file.read_text()):
                faults[str(file)] = f"{file}: not in {folder}: {match[0]}"
    if missing := set(ALLOWED) - seen - {"grammar"}:
        faults["objects"] = f"no object was found of: {', '.join(sorted(missing))}"
    print("\n".join(sorted(faults.values())))
    return 1 if faults else 0


sys.exit(main(*sys.argv[1:]))
