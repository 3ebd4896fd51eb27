"""The engine solves enough of the positions of corpus/tactics, and `latro-annotate --suite` says so truly: what counts as
solved is worked out here from the texts of the lists. suite.py CORPUS [PROGRAM]; latro-annotate is found by PATH"""
import glob
import json
import os
import re
import subprocess
import sys

NODES = 20_000
LEAST_SOLVED = 77


def annotate(*arguments):
    done = subprocess.run(["latro-annotate", "--suite", f"--nodes={NODES}", *arguments], capture_output=True, text=True, check=False)
    assert done.returncode in (0, 1), done.stderr
    return done


def squares(turn):
    """A turn without what it takes or binds."""
    return re.sub(r"[x+][a-z]\d+(/[a-z]\d+)*", "", turn)


def wanted_turns(files):
    """By file and number: the id, and the turns of bm."""
    found = {}
    for name in files:
        with open(name, encoding="utf-8") as file:
            lines = [line for line in file if line.strip() and not line.lstrip().startswith("#")]
        for number, line in enumerate(lines, 1):
            turns = re.search(r"; bm ([^;]*);", line)[1].split()
            found[name, number] = re.search(r'id "([^"]*)"', line)[1], [squares(turn) for turn in turns]
    return found


def main():
    files = sorted(glob.glob(os.path.join(sys.argv[1], "tactics", "*.epd")))
    wanted = wanted_turns(files)
    done = annotate("--report=jsonl", *files)
    rows = [json.loads(line) for line in done.stdout.splitlines()]
    assert [(row["file"], row["number"]) for row in rows] == list(wanted)
    for row in rows:
        name, best = wanted[row["file"], row["number"]]
        assert row["id"] == name and row["wanted"].startswith("bm "), row
        assert (row["solved"] == "yes") == (squares(row["turn"]) in best), (row, best)
        # A search that is not over at once has used what it was given, but for less than a thousandth.
        assert row["nodes"] <= NODES * 1.001, row
        assert row["solved"] == "no" or row["solved_nodes"] <= row["nodes"], row
    solved = sum(row["solved"] == "yes" for row in rows)
    print(done.stderr.strip())
    print(*(f'missed: {row["id"]}: {row["turn"]}' for row in rows if row["solved"] == "no"), sep="\n")
    assert f" {solved} of {len(rows)} solved; {sum(row['nodes'] for row in rows)} nodes" in done.stderr, done.stderr
    assert done.returncode == (solved < len(rows)), done.returncode
    assert solved >= LEAST_SOLVED, solved
    points = re.findall(r"^(ok|not ok) \d+ - .*: ([^:\n]*: [^\n]*)$", annotate("--suite=tap", *files).stdout, re.M)
    assert points == [("ok" if row["solved"] == "yes" else "not ok", row["id"]) for row in rows]


if __name__ == "__main__":
    main()
