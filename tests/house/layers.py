"""Includes point downwards only, a library is seen only where it is meant to be, and programs and bindings include public
headers only: layers.py SOURCE_DIR BUILD_DIR

Asks Ninja what the compiler included for each object, directly or through other headers. A precompiled header hides
what it holds (the standard library, fmt, tl::expected), so that direct includes of these are looked for in the sources.
So are those of programs and bindings, because public headers include private ones.
"""
import re
import subprocess
import sys
from pathlib import Path

LIBRARIES = {"pegtl": "/tao/", "cli11": "/CLI/", "toml++": "/toml++/", "re2": "/re2/",
             "icu": "/unicode/", "nettle": "/nettle/", "zlib": "/zlib.h", "zstd": "/zstd", "sqlite": "/sqlite3",
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
    "tables": GAME | {"search"},
    "ugi": GAME | {"search"},
    "check": GAME | {"formats"},
    "query": GAME | {"formats", "check", "grammar", "pegtl", "re2", "icu"},
    "repair": GAME | {"formats", "check", "grammar", "pegtl", "icu"},
    "play": GAME | {"search"},
    "annotate": GAME | {"formats", "check", "search", "ugi", "play"},
    "render": GAME | {"formats", "check", "search", "toml++", "nettle"},
    "latro": GAME | {"formats", "check", "search", "annotate", "render"},
    "tools": GAME | {"latro", "formats", "perft", "search", "tables", "ugi", "check", "query", "repair", "play", "annotate", "render",
              "cli11", "icu", "sqlite"},
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

# What programs and bindings include: the public headers (src/public_headers.txt) and these. They are about bytes and text
# and not about the game, and are as much the programs' as the library's; other programs have such functions of their own,
# so that nothing is promised about these. The rest of support/ is for inner loops.
USERS = ("tools", "src/python", "src/js")
SHARED = {"latro/formats/database/rows.hpp", "latro/formats/json/tree.hpp", "latro/rules/detail/turn_function.hpp"} | {f"latro/support/{name}.hpp" for name in (
    "ascii", "charset", "compression", "counted", "crc32", "enum_table", "find", "json_writer", "line_reader", "lines", "nearest",
    "number", "numeral", "peeked_source", "separated", "utf8", "xml_writer")}


def private_includes(source):
    """Faults: headers of the library that programs and bindings include and that are not for them."""
    allowed = SHARED | {line for line in Path(source, "src/public_headers.txt").read_text().splitlines() if line.startswith("latro/")}
    found = set()
    for folder in USERS:
        for file in Path(source, folder).rglob("*.?pp"):
            for header in re.findall(r'^#\s*include [<"](latro/[^">]+)', file.read_text(), re.MULTILINE):
                if header not in allowed:
                    found.add((file.relative_to(source).as_posix(), header))
    return [f"{file}: {header} is not public (src/public_headers.txt)" for file, header in found]


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
    lines = sorted(faults.values()) + sorted(private_includes(source))
    print("\n".join(lines))
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
