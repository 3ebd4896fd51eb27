"""Finds, installs and builds the programs."""
import os
import shutil
import subprocess
import sys

from process import Wrong

PROJECT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
BUILD = os.path.join(PROJECT, "build", "release")
PEERS = ("stockfish", "fairy-stockfish", "pgn-extract", "sqlite3")


def peers():
    """Paths by name, None where one is not installed."""
    return {name: shutil.which(name) for name in PEERS}


def install(sets, say):
    """Installs what is missing. Where that cannot be done, the rest is measured without."""
    done = subprocess.run(["bash", os.path.join(PROJECT, "tools", "install-packages.sh"), *sets], stdout=sys.stderr,
                          check=False)
    if done.returncode != 0:
        say("not all packages could be installed; going on with what is there")


def build(*targets):
    """Builds them by the release preset."""
    steps = (["cmake", "--preset", "release", "--log-level=WARNING", "-DLATRO_BENCH=ON"],
             ["cmake", "--build", "--preset", "release", "--target", *targets])
    for step in steps:
        try:
            done = subprocess.run(step, cwd=PROJECT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
        except OSError as error:
            raise Wrong(f"{step[0]} cannot be run: {error.strerror}") from error
        if done.returncode != 0:
            sys.stderr.buffer.write(done.stdout)
            raise Wrong(f"{' '.join(step)}: status {done.returncode}")
