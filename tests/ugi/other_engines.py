"""The analyst behind --engine with engines that misbehave: other_engines.py ASK_ENGINE [TEST …]. ASK_ENGINE is
what tests/ugi/ask_engine.cpp makes; fake_engine.py plays the engines."""
import os
import re
import resource
import signal
import subprocess
import sys
import tempfile
import time

from talk import PATIENCE, is_gone, require, run_tests

ASK = None
MARK = "LATRO_TEST_OF_ENGINES"
FAKE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "fake_engine.py")


def marked(value):
    """The processes that were started with that mark in their environment."""
    mark = f"{MARK}={value}".encode()
    pids = []
    for entry in os.scandir("/proc"):
        if not entry.name.isdigit():
            continue
        try:
            with open(f"{entry.path}/environ", "rb") as environment:
                if mark in environment.read().split(b"\0"):
                    pids.append(int(entry.name))
        except OSError:
            pass  # it has ended, or is somebody else's
    return pids


# Where the settings say nothing else, however busy the machine is.
PATIENT = [f"{time_of}=60000" for time_of in ("start", "margin", "stop", "quit")]


class Asked:
    """An analyst of such an engine that has been asked, and what came of it."""

    def __init__(self, manner, settings, *position, wait=True):
        self.folder = tempfile.TemporaryDirectory()
        self.pids = os.path.join(self.folder.name, "pids")
        self.command = f"'{sys.executable}' -B \"{FAKE}\" {manner} {self.pids}"
        self.process = subprocess.Popen([ASK, *PATIENT, *settings.split(), "--", self.command, "petteia", *position],
                                        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                        env={**os.environ, MARK: self.folder.name})
        self.found, self.error = None, None
        if wait:
            self.wait()

    def wait(self):
        out, err = self.process.communicate(timeout=PATIENCE)
        self.found, self.error = out.decode().splitlines(), err.decode().splitlines()

    def engine_pids(self):
        until = time.monotonic() + PATIENCE
        while not os.path.exists(self.pids):
            require(time.monotonic() < until, "the engine does not begin")
            time.sleep(0.01)
        with open(self.pids, encoding="ascii") as file:
            return [int(pid) for pid in file.read().split()]

    def heard(self):
        """What the engine has heard so far."""
        if not os.path.exists(self.pids + ".heard"):
            return []
        with open(self.pids + ".heard", encoding="utf-8") as file:
            return file.read().splitlines()

    def leaves_nothing(self):
        """No process that the analyst has started, or that those have started, is left soon after it has ended."""
        until = time.monotonic() + PATIENCE
        while pids := marked(self.folder.name):
            require(time.monotonic() < until, f"processes {pids} are still there")
            time.sleep(0.01)
        self.folder.cleanup()

    def fails(self, error):
        """With that error (a pattern) behind the name of the engine, status 1, and no process left."""
        require(self.process.returncode == 1, f"status {self.process.returncode}, {self.error}")
        require(len(self.error) == 1, f"one line says what is wrong: {self.error}")
        start = f"engine '{self.command}': "
        require(self.error[0].startswith(start), self.error[0])
        require(re.fullmatch(error, self.error[0][len(start):]), self.error[0])
        require(not self.found, f"nothing is found: {self.found}")
        self.leaves_nothing()

    def finds(self, *lines):
        require(self.process.returncode == 0, f"status {self.process.returncode}, {self.error}")
        require(self.found == list(lines), f"{self.found} instead of {list(lines)}")
        require(not self.error, self.error)
        self.leaves_nothing()


GOOD = ("found depth 4 nodes 200", "-0.35 a2-a5 b7-b6")


def good():
    Asked("good", "depth=4").finds(*GOOD)
    Asked("slow", "nodes=100").finds(*GOOD)


def what_it_is_told():
    asked = Asked("good", "depth=4 nodes=10 movetime=1000 times=2", "-", "a2-a5", "b7-b6", "a5-a2", "b6-b7")
    require(asked.process.returncode == 0, asked.error)
    position = "position startpos moves a2-a5 b7-b6 a5-a2 b6-b7"
    go = "go movetime 1000 depth 4 nodes 10"
    expected = ["ugi", "setoption name Rules value petteia", "uginewgame", "isready", position, "isready", go,
                position, "isready", go, "quit"]
    require(asked.heard() == expected, asked.heard())
    asked.leaves_nothing()
    fen = "sssssss1/ssssssss/8/8/8/8/SSSSSSSS/SSSSSSSS w - 3 7"
    asked = Asked("good", "nodes=10", fen)
    require(asked.heard()[4] == f"position fen {fen}", asked.heard())
    asked.leaves_nothing()
    asked = Asked("good", "nodes=10 untold", "-", "a2-a5", "b7-b6", "a5-a2", "b6-b7")
    require(asked.heard()[4] == "position fen ssssssss/ssssssss/8/8/8/8/SSSSSSSS/SSSSSSSS w - 4 3", asked.heard())
    asked.leaves_nothing()


def lines():
    Asked("three-lines", "depth=4 lines=3").finds("found depth 4 nodes 0", "-0.05 b2-b4 a7-a6", "0.20 a2-a5",
                                                  "#-6 c2-c3")
    asked = Asked("three-lines", "depth=4 lines=3")
    require("setoption name multipv value 3" in asked.heard(), asked.heard())
    asked.leaves_nothing()
    asked = Asked("good", "depth=4 lines=3")
    require(not any("MultiPV" in line for line in asked.heard()), asked.heard())
    asked.finds(*GOOD)


def options():
    """Options go in the engine's spelling; what it does not have, and what it says of them, is a warning."""
    said = "warning: the table is 16 MiB"
    asked = Asked("options", "depth=4 times=2 option.hash=32 option.PONDER=True option.style=very_wild option.clearhash=")
    require(asked.heard()[:8] == ["ugi", "setoption name Hash value 32", "setoption name Ponder value true",
                                  "setoption name Style value Very Wild", "setoption name ClearHash", "isready",
                                  "setoption name rules value petteia", "uginewgame"], asked.heard())
    asked.finds(said, said, *GOOD, *GOOD)  # after the options, and after the ruleset
    Asked("options", "depth=4 option.Hsh=32 option.Hash=65 option.hash=0 option.Hash=x option.Ponder=1 option.Style=mild "
          "option.ClearHash=1").finds(
              "warning: it has no option Hsh; did you mean Hash?", "warning: option Hash: '65' is more than 64",
              "warning: option Hash: '0' is less than 1", "warning: option Hash: 'x' is not a whole number",
              "warning: option Ponder: '1' is neither true nor false",
              "warning: option Style: 'mild' is none of Solid, Very Wild",
              "warning: option ClearHash: '1' is ignored: the option is a button", said, said, *GOOD)
    asked = Asked("good", "depth=4 option.Own_Book=true")
    require("setoption name Own Book value true" in asked.heard(), asked.heard())
    asked.finds("warning: it has no option Own Book", *GOOD)
    Asked("floods-when-ready", "depth=4").finds(*[f"warning: {number}" for number in range(10)], *GOOD)


def claims():
    Asked("mate", "depth=9").finds("found depth 9 nodes 99", "#7 a2-a5")
    Asked("no-pv", "depth=9").finds("found depth 5 nodes 0", "0.31 a2-a5")
    Asked("changes-mind", "depth=9").finds("found depth 3 nodes 0", "0.12 b2-b4")
    Asked("illegal-pv", "depth=4").finds(
        "warning: its pv is cut before ply 2 of the game, FEN ssssssss/ssssssss/8/8/8/S7/1SSSSSSS/SSSSSSSS b - 1 1: b2-b3: "
        "the piece on b2 is White's, and Black is to move; nearest legal turn: b7-b3", "found depth 1 nodes 0", "0.10 a2-a3")
    Asked("good", "depth=4 progress").finds("so far depth 2 nodes 5", "0.99 a2-a5 b7-b6",
                                            "so far depth 3 nodes 123", "-0.35 a2-a5 b7-b6", *GOOD)


def nonsense():
    Asked("garbage", "depth=4").finds(*GOOD)
    Asked("no-score", "depth=4").fails("it gives no score with its bestmove a2-a5")
    Asked("illegal", "depth=4").fails(r"its bestmove: a2-b3: a2 to b3 is a diagonal.*")
    Asked("no-turn", "depth=4").fails(r'its bestmove: "one,please" is no turn: .*')
    Asked("none", "depth=4").fails("its bestmove is none, but there are legal turns")


def no_start():
    Asked("silent", "depth=4 start=300").fails(r'no answer to "ugi" within \S+ s')
    Asked("dies-at-start", "depth=4").fails('it ended with status 1 when it was asked "ugi"; '
                                            "it last said on standard error: no network file")
    Asked("floods-at-start", "depth=4 start=500").fails(r'no answer to "ugi" within \S+ s(; it last said .*)?')
    for start in (500, 4000, 30_000):  # it has to say ugiok within the same time
        asked = Asked("never-ready", f"depth=4 start={start}")
        if '"ugi"' not in asked.error[0]:
            break
        asked.leaves_nothing()
    asked.fails(r'no answer to "isready" within \S+ s')


def no_answer():
    Asked("hangs", "movetime=100 margin=200").fails(r'no answer to "go movetime 100" within \S+ s')
    Asked("hangs", "nodes=5 search=200").fails(r'no answer to "go nodes 5" within \S+ s')
    Asked("dies", "depth=1").fails(r'it ended by signal 9 \(Killed\) when it was asked "go depth 1"; '
                                   "it last said on standard error: assertion failed")
    Asked("leaves", "depth=1").fails('it ended with status 7 when it was asked "go depth 1"')
    Asked("closes-output", "depth=1").fails('it closed its output when it was asked "go depth 1"')


def floods():
    Asked("floods-and-answers", "depth=4").finds(*GOOD)
    Asked("floods", "depth=4 search=500").fails(r'no answer to "go depth 4" within \S+ s; it last said .*')
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
    require(os.environ.get("LATRO_SANITIZED") or peak < 60_000, f"{peak} kB are too much")


def stops():
    Asked("waits-for-stop", "after=100").finds(*GOOD)
    asked = Asked("waits-for-stop", "after=100")
    require(asked.heard()[-3:] == ["go infinite", "stop", "quit"], asked.heard())
    asked.leaves_nothing()
    Asked("waits-for-stop", "nodes=1000000 after=0").finds(*GOOD)
    Asked("ignores-stop", "after=50 stop=200").fails(r'no answer to "stop" within \S+ s')
    # It answers, but does not end when it is told to, nor when nobody talks to it any more.
    Asked("stays", "depth=4 quit=200").finds(*GOOD)


def commands():
    for command, status, error in (
            ("no-such-engine", 1, "engine 'no-such-engine': cannot be started: No such file or directory"),
            ("/", 1, "engine '/': cannot be started: Permission denied"),
            ("", 1, "there is no command that starts an engine"),
            ("'' x", 1, "there is no command that starts an engine"),
            ("'x", 1, "a ' is not closed")):
        result = subprocess.run([ASK, "depth=1", "--", command, "petteia"], capture_output=True, timeout=PATIENCE,
                                check=False)
        require([result.returncode, result.stderr.decode()] == [status, error + "\n"], f"{command}: {result}")


def end_of_ours():
    """When we are killed the engine does not stay behind; by SIGKILL its own children may."""
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGKILL):
        asked = Asked("hangs", "depth=1", wait=False)
        pids = asked.engine_pids()
        until = time.monotonic() + PATIENCE
        while "go depth 1" not in asked.heard():
            require(time.monotonic() < until, "the engine is not asked")
            time.sleep(0.01)
        asked.process.send_signal(number)
        require(asked.process.wait(PATIENCE) == -number, "another end")
        if number == signal.SIGKILL:
            require(is_gone(pids[0]), f"process {pids[0]} is still there")
            os.kill(pids[1], signal.SIGKILL)
        asked.wait()
        asked.leaves_nothing()


TESTS = [good, what_it_is_told, lines, options, claims, nonsense, no_start, no_answer, floods, stops, commands, end_of_ours]

if __name__ == "__main__":
    ASK = sys.argv[1]
    sys.exit(run_tests(TESTS, sys.argv[2:]))
