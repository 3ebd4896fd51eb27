"""Matches of latro-play with engines, good and bad ones. Usage: engines.py BIN FAKE_ENGINE SMALL_ENGINE"""
import json
import os
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), os.pardir, "support"))
from checks import check, end  # noqa: E402

BIN, FAKE, SMALL = map(os.path.abspath, sys.argv[1:])
PLAY = os.path.join(BIN, "latro-play")
PYTHON = f"{sys.executable} -B"
os.environ["PATH"] = BIN + os.pathsep + os.environ["PATH"]


def run(*arguments, status=0):
    done = subprocess.run([PLAY, *arguments], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          text=True, timeout=300)
    check(" ".join(arguments), done.returncode == status, f"status {done.returncode}: {done.stderr[:300]}")
    return done.stdout, done.stderr


def table(*arguments, status=0):
    out, told = run("--no-games", "--report", "jsonl", *arguments, status=status)
    return [json.loads(line) for line in out.splitlines()], told


def gone(pids):
    """The processes of a fake engine have ended."""
    until = time.monotonic() + 120
    with open(pids, encoding="ascii") as file:
        numbers = file.read().split()
    while any(os.path.exists(f"/proc/{number}") for number in numbers):
        if time.monotonic() > until:
            return False
        time.sleep(0.05)
    return True


def our_engine():
    """Our engine, with equal limits, plays as our search does: a pair of games is one game twice."""
    rows, _ = table("--player", "nodes=60,hash=16", "--player",
                    "engine=latro-annotate --ugi,nodes=60,option.Hash=16,name=engine", "--games", "4", "--max-turns",
                    "60", "petteia", "schadler", "seneca")
    check("rows", len(rows) == 3)
    for row in rows:
        check("our engine", row["sums"]["tally"]["pairs"] == [0, 0, 2, 0, 0], row)
        check("all games", row["games"] == 4)


def check_records(pids):
    """Games that end by an illegal turn or by time are records without a warning, in each format that has games."""
    for manner, limit, word in (("illegal", "nodes=1", "rules"), ("hangs", "tc=0.3", "time")):
        for form in ("lgn", "jsonl", "sgf"):
            games, _ = run("--white", f"engine={PYTHON} {FAKE} {manner} {pids},{limit},name=bad", "--black", "nodes=10",
                           "--to", form, "--random-turns", "4", "petteia")
            done = subprocess.run([os.path.join(BIN, "latro-validate"), "--strict"], input=games, text=True,
                                  capture_output=True, timeout=300)
            check(f"{manner} in {form}", done.returncode == 0, done.stderr + games)
            back = subprocess.run([os.path.join(BIN, "latro-convert"), "--to", "lgn"], input=games, text=True,
                                  capture_output=True, timeout=300).stdout
            check(f"{manner} in {form}: Termination", f'[Termination "{word}"]' in back and '[Result "0-1"]' in back, back)


def bad_engines():
    with tempfile.TemporaryDirectory() as folder:
        for manner, end, word in (("dies", "abandoned", "by signal 9"), ("leaves", "abandoned", "status 7"),
                                  ("illegal", "rules infraction", "its bestmove: "),
                                  ("no-turn", "rules infraction", "is no turn"),
                                  ("none", "rules infraction", "its bestmove is none"),
                                  ("garbage", None, None), ("floods-and-answers", None, None), ("no-score", None, None)):
            pids = os.path.join(folder, manner)
            rows, told = table("--white", f"engine={PYTHON} {FAKE} {manner} {pids},nodes=1,name=bad", "--black",
                               "nodes=10", "petteia")
            if end:
                check(manner, rows[0]["ends"][end] == 1 and rows[0]["lost"] == 1, rows[0]["ends"])
                check(f"{manner} is reported", word in told, told)
            else:  # it knows one turn only, which is illegal later
                check(manner, rows[0]["ends"]["rules infraction"] == 1 and rows[0]["average_turns"] > 1, rows[0])
            check(f"{manner} leaves nothing", gone(pids))
        pids = os.path.join(folder, "clock")
        begin = time.monotonic()
        rows, told = table("--white", f"engine={PYTHON} {FAKE} hangs {pids},tc=0.3,name=bad", "--black", "nodes=10",
                           "petteia")
        check_records(pids)
        check("out of time", rows[0]["ends"]["time forfeit"] == 1 and rows[0]["lost"] == 1, rows)
        check("does not wait for long", time.monotonic() - begin < 60)
        check("leaves nothing", gone(pids))
        pids = os.path.join(folder, "start")
        for manner in ("dies-at-start", "garbage-x"):
            command = f"{PYTHON} {FAKE} {manner} {pids}" if manner == "dies-at-start" else "latro-is-not-there"
            rows, told = table("--player", f"engine={command},nodes=1", "--player", "random", "petteia", status=3)
            check("an engine that is not there", not rows and "engine '" in told, told)


def warnings():
    """Each fault of an option, and what an engine says of its ruleset, once; the same player twice under SPRT."""
    with tempfile.TemporaryDirectory() as folder:
        pids = os.path.join(folder, "options")
        _, told = table("--player", f"engine={PYTHON} {FAKE} options {pids},nodes=1,option.Hsh=9,option.hash=99,name=bad",
                        "--player", "nodes=10", "--games", "4", "--max-turns", "6", "--resign", "1,1", "petteia")
        for warning in ("it has no option Hsh; did you mean Hash?", "option Hash: '99' is more than 64",
                        "the table is 16 MiB"):
            check(warning, told.count(f"warning: engine '{PYTHON} {FAKE} options {pids}': {warning}\n") == 1, told)
        with open(pids + ".heard", encoding="utf-8") as heard:
            check("in the spelling of the engine", "setoption name Hash value 99\n" in heard.read())
    ours = "engine=latro-annotate --ugi,nodes=1,option.Bogus=1"
    _, told = table("--player", ours, "--player", "random", "--max-turns", "6", "petteia")
    check("what our engine says", told.count("setoption: there is no option \"Bogus\"") == 1, told)
    same = "the two players are the same"
    for first, second, is_same in (("nodes=10", "nodes=10,name=second", True), ("nodes=10", "nodes=20", False),
                                   ("nodes=10", "nodes=10,noise=1", False), (ours, ours + ",name=x", True),
                                   (ours, ours + ",option.Hash=2", False)):
        _, told = table("--player", first, "--player", second, "--sprt", "elo0=0,elo1=500", "--max-turns", "4",
                        "--games", "2", "petteia")
        check(f"{first}, {second}", told.count(same) == is_same, told)
        _, told = table("--player", first, "--player", second, "--max-turns", "4", "--games", "2", "petteia")
        check("without SPRT", same not in told, told)


def small_engine():
    """The example of an engine plays legal games, whatever the ruleset."""
    engine = f"engine={PYTHON} {SMALL},nodes=1,name=small"
    out, told = run("--player", engine, "--player", "nodes=200,name=latro", "--games", "2", "--max-turns", "24",
                    "petteia", "schadler", "bell")
    check("games of the example", out.count("[Result ") == 6 and "infraction" not in out, told)
    done = subprocess.run([os.path.join(BIN, "latro-validate"), "-q", "-"], input=out, text=True)
    check("the games are legal", done.returncode == 0)


our_engine()
bad_engines()
warnings()
small_engine()
end()
