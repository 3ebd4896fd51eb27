"""What a figure was measured on and with."""
import datetime
import os
import platform
import re
import subprocess


def _said(command, text=""):
    """The first line that a program prints, or None."""
    try:
        done = subprocess.run(command, input=text, capture_output=True, text=True, timeout=300, check=False)
    except (OSError, subprocess.SubprocessError):
        return None
    lines = (done.stdout + done.stderr).strip().splitlines()
    return lines[0].strip() if lines else None


def _processor():
    with open("/proc/cpuinfo", encoding="utf-8") as file:
        model = re.search(r"^model name\s*: (.*)$", file.read(), re.M)
    return model[1] if model else platform.machine()


def _system():
    try:
        return platform.freedesktop_os_release()["PRETTY_NAME"]
    except (OSError, KeyError, AttributeError):
        return platform.system()


def _compiler(build):
    """That of a build folder."""
    try:
        with open(os.path.join(build, "CMakeCache.txt"), encoding="utf-8") as file:
            path = re.search(r"^CMAKE_CXX_COMPILER:\w+=(.*)$", file.read(), re.M)
    except OSError:
        return None
    return _said([path[1], "--version"]) if path else None


def describe(build, peers):
    """`build`: the folder that the programs were built in, or None. `peers`: paths by name, None where absent. Values
    are None where nothing is known."""
    ask = {"stockfish": ([], "quit\n"), "fairy-stockfish": ([], "quit\n"), "pgn-extract": (["--version"], ""),
           "sqlite3": (["--version"], "")}
    versions = {}
    for name, path in peers.items():
        options, text = ask[name]
        versions[name] = _said([path, *options], text) if path else None
    return {
        "date": datetime.datetime.now().astimezone().isoformat(timespec="minutes"),
        "processor": _processor(),
        "cores": os.cpu_count(),
        "system": f"{_system()}, Linux {platform.release()}",
        "compiler": _compiler(build) if build else None,
        **versions,
    }


def listed(machine):
    """As a list in Markdown."""
    return "".join(f"* {name}: {'not known' if value is None else value}\n" for name, value in machine.items())
