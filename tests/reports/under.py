"""latro-validate --under: each game of the corpus is legal under its own ruleset, with and without its tag Rules; and every
line of the table is what latro-validate says of the record with the tag Rules that the line has. under.py CORPUS"""
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

NOT_COUNTED = "missing-result"


def run(folder, *arguments, text=None):
    done = subprocess.run(["latro-validate", *arguments], cwd=folder, input=text, capture_output=True, text=True, timeout=300)
    assert done.returncode in (0, 1), (arguments, done)
    return done


def tried(folder, *arguments):
    return [json.loads(line) for line in run(folder, "--under", "presets", "--report", "jsonl", *arguments).stdout.splitlines()]


def with_rules(text, descriptor):
    """The record, whose tag Rules is on a line of its own, under other rules; no place in it moves to another line."""
    return re.sub(r'^\[Rules "[^"]*"\]', f'[Rules "{descriptor}"]', text, flags=re.M)


def first_error(folder, text):
    for line in run(folder, "--report", "jsonl", text=text).stdout.splitlines():
        found = json.loads(line)
        if found["severity"] == "error" and found["code"] != NOT_COUNTED:
            return found
    return None


def main(corpus):
    games = lines = 0
    with tempfile.TemporaryDirectory() as folder:
        for number, file in enumerate(sorted((Path(corpus) / "games").rglob("*.lgn"))):
            text = file.read_text(encoding="utf-8")
            named = re.findall(r'^\[Rules "([^" ]*)[^"]*"\]', text, re.M)
            if len(named) != 1 or first_error(folder, text):
                continue
            games += 1
            (Path(folder) / "own.lgn").write_text(text, encoding="utf-8")
            (Path(folder) / "bare.lgn").write_text(re.sub(r'^\[Rules .*\n', "", text, flags=re.M), encoding="utf-8")
            table = tried(folder, "own.lgn")
            bare = tried(folder, "bare.lgn")
            assert len(table) == len(bare) >= 35, file
            own = [line for line in table if line["ruleset"] == named[0]]
            assert own and own[0]["plies"] > 0, file
            # A record that changes keys of its preset need not be legal under the preset.
            if re.search(rf'^\[Rules "{named[0]}"\]', text, re.M):
                for one in own + [line for line in bare if line["ruleset"] == named[0]]:
                    assert one["legal"] and one["legal_plies"] == one["plies"], (file, one)
            assert not any(line["legal"] for line in table) or run(folder, "--under", "presets", "own.lgn").returncode == 0, file
            for line in table if number % 2 == 0 else []:
                lines += 1
                if line.get("code") == "bad-rules":
                    continue
                error = first_error(folder, with_rules(text, line["descriptor"]))
                assert line["legal"] == (error is None), (file, line, error)
                if error:
                    assert (line["code"], line["ply"], line["fault_line"]) == (error["code"], error["ply"], error["line"]), (file, line, error)
                    assert error["message"].startswith(line["message"]), (file, line, error)
    assert games > 40 and lines > 100, (games, lines)
    print(f"{games} games, {lines} lines of the table checked again")


main(sys.argv[1])
