"""Long runs of latro-play: threads, states that are killed and go on, parts and their sums. Usage: long_runs.py BIN"""
import json
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), os.pardir, "support"))
from checks import check, end  # noqa: E402

BIN = os.path.abspath(sys.argv[1])
PLAY = os.path.join(BIN, "latro-play")
MATCH = ["--player", "nodes=40,name=strong", "--player", "nodes=20,name=weak", "--games", "24", "petteia", "masters"]
CHANCE = ["--no-games", "--stats", "--player", "random", "--games", "1500", "petteia", "latrones"]


def run(*arguments, status=0):
    done = subprocess.run([PLAY, *arguments], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    check(" ".join(arguments), done.returncode == status, f"status {done.returncode}: {done.stderr.decode()[:300]}")
    return done.stdout, done.stderr.decode()


def read(name):
    with open(name, "rb") as file:
        return file.read()


def same_for_all_jobs():
    games, table = run("-q", *MATCH)
    check("games", games.count(b"[Result ") == 48)
    check("threads", run("-q", "-j3", *MATCH) == (games, table))
    figures, _ = run("-q", *CHANCE)
    check("figures with threads", run("-q", "-j3", *CHANCE)[0] == figures)
    check("another seed", run("-q", "--seed", "2", *CHANCE)[0] != figures)
    with open("all.lgn", "wb") as file:
        file.write(games)
    done = subprocess.run([os.path.join(BIN, "latro-validate"), "-q", "all.lgn"])
    check("validate", done.returncode == 0)
    return games, table


def killed(games, table):
    """Twenty calls are killed at some time; the last one ends by itself."""
    chance = random.Random(7)
    sizes = []
    command = [PLAY, "-q", "--state", "state", "-o", "games.lgn", *MATCH]
    begin = time.monotonic()
    subprocess.run([PLAY, "-q", "-o", "once.lgn", *MATCH], stdout=subprocess.DEVNULL)
    whole = time.monotonic() - begin
    for _ in range(20):
        child = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(chance.uniform(0.02, whole / 8))
        child.send_signal(signal.SIGKILL)
        child.wait()
        sizes.append(os.path.getsize("state") if os.path.exists("state") else 0)
    check("the state grows", sizes == sorted(sizes) or len(set(sizes)) > 1, sizes)
    text, _ = run("-q", "--state", "state", "-o", "games.lgn", *MATCH)
    check("games after kills", read("games.lgn") == games)
    check("table after kills", text.decode() == table)
    run("-q", "--state", "state", "-o", "again.lgn", *MATCH)
    check("a state that is complete", read("again.lgn") == games)


def states(games):
    state = read("state")
    check("one line a pair", state.count(b"\n") == 1 + 24)
    for size in (0, 3, 500, len(state) // 2, len(state) - 1):
        with open("cut", "wb") as file:
            file.write(state[:size])
        _, told = run("--state", "cut", "-o", "cut.lgn", *MATCH)
        check(f"a state of {size} bytes", read("cut.lgn") == games and read("cut") == state)
        check(f"a state of {size} bytes is reported", size < 500 or "bytes are incomplete" in told, told)
    damaged(state, games)
    old = re.sub(rb',"crc32":"[0-9a-f]{8}"}', b"}", state)
    check("all lines have a checksum", len(state) - len(old) == 25 * 19)
    for begun in (old, b"".join(old.splitlines(True)[:13])):
        with open("old", "wb") as file:
            file.write(begun)
        run("-q", "--state", "old", "-o", "old.lgn", *MATCH)
        check("a state without checksums", read("old.lgn") == games and read("old").startswith(begun))
    for changed in (["--seed", "9"], ["--max-turns", "100"], ["--evals"], ["--part", "1/2"]):
        _, told = run("--state", "state", "-o", "no.lgn", *changed, *MATCH, status=2)
        check("other settings", "other settings" in told, told)
    with open("foreign", "wb") as file:
        file.write(games)
    _, told = run("--state", "foreign", *MATCH, status=2)
    check("a foreign file", read("foreign") == games and "no state" in told, told)


def damaged(state, games):
    """A state with a changed byte is refused, or the games are those of the whole one."""
    chance = random.Random(11)
    ends = [at for at, byte in enumerate(state) if byte == 10]
    places = ends[:2] + ends[-2:] + [0, 1] + chance.sample(range(len(state)), 120)
    refused = 0
    for place in places:
        changed = bytearray(state)
        changed[place] = 10 if chance.random() < 0.1 else changed[place] ^ 1 << chance.randrange(8)
        with open("changed", "wb") as file:
            file.write(changed)
        if os.path.exists("changed.lgn"):
            os.remove("changed.lgn")
        done = subprocess.run([PLAY, "-q", "--state", "changed", "-o", "changed.lgn", *MATCH], capture_output=True)
        if done.returncode == 0:
            check(f"byte {place}: the games", read("changed.lgn") == games)
            continue
        refused += 1
        told = done.stderr.decode(errors="replace")
        line = state.count(b"\n", 0, place) + 1
        is_named = f"line {line} is damaged" in told or line == 1 and "--state changed" in told
        check(f"byte {place}: the message", is_named, told)
        check(f"byte {place}: nothing is written", read("changed") == changed and not os.path.exists("changed.lgn"))
    check("changed bytes are noticed", refused >= len(places) - 10, refused)
    lines = state.splitlines(True)
    for others in (lines[:5] + lines[6:], lines[:5] + [lines[6], lines[5]] + lines[7:], lines + lines[-1:]):
        with open("changed", "wb") as file:
            file.write(b"".join(others))
        _, told = run("--state", "changed", "-o", "changed.lgn", *MATCH, status=3)
        check("lines in another order", "is not the next piece of work" in told, told)


def objects(text):
    found = [json.loads(line) for line in text.splitlines()]
    for one in found:
        for key in ("have", "parts", "crc32"):
            one.pop(key)
    return found


def parts():
    for options in (CHANCE, ["--no-games", *MATCH]):
        whole, _ = run("-q", "--report", "jsonl", *options)
        names = []
        for part in range(1, 5):
            names.append(f"part-{part}.jsonl")
            run("-q", "--report", "jsonl", "--part", f"{part}/4", "-o", names[-1], *options)
        random.Random(3).shuffle(names)
        merged, _ = run("-q", "--merge", "--report", "jsonl", *names)
        check("the sum of the parts", objects(merged) == objects(whole))
        _, told = run("--merge", *names[1:], status=1)
        check("a missing part", "is missing" in told, told)
        _, told = run("--merge", *names, names[0], status=1)
        check("a part twice", "a second time" in told, told)
    table = read(names[0])
    for name, changed in (("checked", table), ("unchecked", re.sub(rb',"crc32":"[0-9a-f]{8}"}', b"}", table))):
        with open(name, "wb") as file:
            file.write(changed)
        _, told = run("--merge", name, status=1)
        check(f"a table {name}", "is missing" in told and "damaged" not in told, told)
    digit = re.search(rb'"won":([0-9])', table)
    with open("damaged", "wb") as file:
        file.write(table[:digit.start(1)] + b"%d" % ((int(digit[1]) + 1) % 10) + table[digit.end(1):])
    _, told = run("--merge", "damaged", status=1)
    check("a damaged table", "damaged:1: this line is damaged" in told, told)
    _, told = run("--merge", "--report", "jsonl", "all.lgn", status=1)
    check("no table", "all.lgn:1: this is no line of a table" in told, told[:200])
    run("-q", "--report", "jsonl", "--part", "1/4", "--seed", "5", "-o", "other.jsonl", "--no-games", *MATCH)
    _, told = run("--merge", names[0], "other.jsonl", status=1)
    check("parts of different matches", "other settings" in told, told[:200])


def interrupted():
    """Ctrl-C: whole games, in a partial file, their table, status as by the signal."""
    child = subprocess.Popen([PLAY, "-q", "-o", "some.lgn", "--player", "nodes=3000,name=a", "--player",
                              "nodes=2000,name=b", "--games", "5000", "petteia"], stdout=subprocess.PIPE)
    time.sleep(2)
    child.send_signal(signal.SIGINT)
    table = child.communicate()[0].decode()
    check("the status of an interrupt", child.returncode == -signal.SIGINT, child.returncode)
    count = read("some.lgn.partial").count(b"[Result ")
    check("games of an interrupt", count > 0 and f"{count} of 5000" in table, f"{count} {table}")


with tempfile.TemporaryDirectory() as folder:
    os.chdir(folder)
    all_games, its_table = same_for_all_jobs()
    killed(all_games, its_table)
    states(all_games)
    parts()
    interrupted()
end()
