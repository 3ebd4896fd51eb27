#!/usr/bin/env python3
"""Reads the tables of latro-convert with Python's csv module, and compares each value with the JSON of the same games.
Usage: tables.py CORPUS csv|tsv

latro-convert is found by PATH.
"""
import csv
import io
import json
import pathlib
import re
import subprocess
import sys
import tempfile

TAGS = ("Event", "Site", "Date", "Round", "White", "Black", "Source", "Annotator", "TimeControl", "Nonsense")
GAME = ("file", "number", "date", "event", "site", "round", "white", "black", "result", "winner", "rules", "ruleset",
        "plies", "captures_white", "captures_black", "removals_white", "removals_black", "comments", "variations",
        "nags", "moves", "start", "end") + TAGS
PLY = ("number", "ply", "turn_number", "side", "turn", "kind", "piece", "from", "to", "placed", "captured", "bound",
       "freed", "removed", "fen", "eval", "clock", "before", "comment", "nags", "white", "result")
WINNERS = {"1-0": "white", "0-1": "black", "1/2-1/2": "draw", "*": ""}
# Names as strangers choose them.
HARD = r'''[White "=HYPERLINK(\"http://example.org\", \"x\")"]
[Black "O'Brien, \"Bobby\"; C:\\new\\table"]
[Event "@SUM(1+1)*cmd|' /C calc'!A0"]
[Site " blanks before and after "]
[Round "-1"]
[Source "1/2-1/2, 1-0 ‘Ἑλληνικά’ \\t \\n"]
[Rules "petteia"]

{one, "two"} 1. a2-a3 {= 3 \t \\ ;} a7-a6 (1... b7-b6 $2 {x, y}) *
'''


def convert(*options):
    return subprocess.run(["latro-convert", "-q", *options], capture_output=True, check=True).stdout.decode("utf-8")


def rows_of(text, form):
    """The rows as dictionaries."""
    if form == "csv":
        table = list(csv.reader(io.StringIO(text, newline=""), strict=True))
        assert text.count("\r\n") >= len(table)
    else:
        escapes = {"t": "\t", "n": "\n", "r": "\r", "\\": "\\"}
        table = [[re.sub(r"\\(.)", lambda found: escapes[found[1]], value) for value in line.split("\t")]
                 for line in text.removesuffix("\n").split("\n")]
    assert all(len(row) == len(table[0]) for row in table), "rows differ in their length"
    return [dict(zip(table[0], row)) for row in table[1:]]


def annotations(plies, count):
    for ply in plies:
        count["comments"] += ("before" in ply) + ("comment" in ply)
        count["nags"] += len(ply.get("nags", ()))
        for variation in ply.get("variations", ()):
            count["variations"] += 1
            annotations(variation, count)
    return count


def values_of(game, file, number):
    """What the table must have, by another reader of the game's JSON."""
    tags, plies = game["tags"], game["plies"]
    count = annotations(plies, {"comments": int("comment" in game), "nags": 0, "variations": 0})
    expected = {name: tags.get(name, "") for name in TAGS}
    expected |= {name: tags.get(name.capitalize(), "") for name in
                 ("date", "event", "site", "round", "white", "black")}
    expected |= {"file": file, "number": number, "result": game["result"], "winner": WINNERS[game["result"]],
                 "rules": tags["Rules"], "ruleset": game["rules"], "plies": len(plies), "start": game["fen"],
                 "end": plies[-1]["fen"] if plies else game["fen"], "moves": " ".join(ply["turn"] for ply in plies)}
    for column, key in (("captures", "captured"), ("removals", "removed")):
        for side in ("white", "black"):
            expected[f"{column}_{side}"] = sum(len(ply.get(key, ())) for ply in plies if ply["side"] == side)
    return {name: str(value) for name, value in (expected | count).items()}


def values_of_ply(game, ply, number):
    expected = {"number": number, "turn_number": ply["number"], "white": game["tags"].get("White", ""),
                "result": game["result"]}
    for name in PLY:
        if name not in expected:
            value = ply.get(name, "")
            expected[name] = " ".join(map(str, value)) if isinstance(value, list) else value
    return {name: str(value) for name, value in expected.items()}


def compare(found, expected, what):
    assert len(found) == len(expected), f"{what}: {len(found)} rows, not {len(expected)}"
    for row, wanted in zip(found, expected):
        for name, value in wanted.items():
            same = row[name] == value or (name == "eval" and value and float(row[name]) == float(value))
            assert same, f"{what}: {name} is {row[name]!r}, not {value!r}"


def main(corpus, form):
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        hard = folder / 'a\tb, "c"\\n\nd.lgn'
        hard.write_text(HARD)
        files = [str(file) for file in sorted(pathlib.Path(corpus).glob("games/*/*.lgn"))] + [str(hard)]
        output = folder / f"out.{form}"
        games = 0
        plies = 0
        for file in files:
            lines = [json.loads(line) for line in convert("--to", "jsonl", file).split("\n") if line]
            convert("-o", str(output), "--columns", ",".join(GAME), file)
            compare(rows_of(output.read_bytes().decode("utf-8"), form),
                    [values_of(game, file, number) for number, game in enumerate(lines, 1)], file)
            options = ("--csv",) if form == "csv" else ()
            text = convert("--to", "table", *options, "--per", "ply", "--columns", ",".join(PLY), file)
            expected = [values_of_ply(game, ply, number) for number, game in enumerate(lines, 1)
                        for ply in game["plies"]]
            compare(rows_of(text, form), expected, file)
            games += len(lines)
            plies += len(expected)
        assert games > 100 and plies > 10000, (games, plies)
        print(f"{games} games, {plies} plies")


main(*sys.argv[1:])
