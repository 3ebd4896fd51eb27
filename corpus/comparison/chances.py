#!/usr/bin/env python3
"""Fits the winning chances of latro-annotate(1): chances.py WORK [JOBS [GAMES [RULESET...]]] writes WORK/chances.jsonl.

The program is the latro-play in PATH. GAMES games (default: 200) of each preset are played by two players that make
mistakes: the engine with 300 nodes for each turn, which misjudges each position by some soldiers (noise=2), after four random
turns. After 600 turns the side with more pieces wins. Drawn games are left out: the chance is that of the winner if there is
one. With an evaluation of s soldiers it is 1 / (1 + exp(-s / scale)); the scale is the one that makes the results most
likely, each turn of each game with an evaluation that is no proven end. Its interval of 95 % is by resampling the games.

A row has the points of the fit: the evaluation in tenths of a soldier, how many turns had it, and how many of
them belong to the winner. WORK keeps the rows that are done.
"""
import json
import math
import os
import random
import subprocess
import sys


def fit(points):
    """The scale, by Newton's method in its reciprocal, from (score in soldiers, turns, won)."""
    slope = 0.4
    for _ in range(100):
        first = second = 0.0
        for score, turns, won in points:
            chance = 1 / (1 + math.exp(-max(-30.0, min(30.0, slope * score))))
            first += score * (won - turns * chance)
            second += score * score * turns * chance * (1 - chance)
        if second == 0:
            break
        step = max(-slope / 2, min(slope, first / second))
        slope += step
        if abs(step) < 1e-12:
            break
    return 1 / slope


def rows_of(game):
    """By tenths of a soldier, White's view: the number of turns."""
    counts = {}
    for ply in game["plies"]:
        if isinstance(ply.get("eval"), (int, float)):
            tenths = round(10 * ply["eval"])
            counts[tenths] = counts.get(tenths, 0) + 1
    return counts


def points_of(games):
    """Both sides see each score, so that the curve is symmetric."""
    sums = {}
    for winner, counts in games:
        for tenths, turns in counts.items():
            for seen, won in ((tenths, winner), (-tenths, 1 - winner)):
                entry = sums.setdefault(seen, [0, 0])
                entry[0] += turns
                entry[1] += turns * won
    return sorted((tenths, *entry) for tenths, entry in sums.items())


def scale_of(points):
    return fit([(tenths / 10, turns, won) for tenths, turns, won in points])


def row(ruleset, jobs, count):
    text = subprocess.run(["latro-play", "-q", "-j", jobs, "--player", "nodes=300,noise=2", "--random-turns", "4",
                           "--max-turns", "600", "--adjudicate", "material", "--evals", "--games", str(count), "--to", "jsonl", ruleset],
                          stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, check=True).stdout
    played = [json.loads(line) for line in text.splitlines()]
    winners = {"1-0": 1, "0-1": 0}  # White's view
    games = [(winners[game["result"]], rows_of(game)) for game in played if game["result"] in winners]
    chance = random.Random(1)
    again = sorted(scale_of(points_of(chance.choices(games, k=len(games)))) for _ in range(40))
    points = points_of(games)
    return {"ruleset": ruleset, "games": len(played), "drawn": len(played) - len(games),
            "scale": round(scale_of(points), 3), "low": round(again[1], 3), "high": round(again[-2], 3), "points": points}


def main(work, jobs="1", count="200", *rulesets):
    if not rulesets:
        listed = subprocess.run(["latro-play", "--list-rules"], stdout=subprocess.PIPE, check=True, text=True).stdout
        rulesets = [line.split("\t")[0] for line in listed.splitlines()]
    os.makedirs(os.path.join(work, "chances"), exist_ok=True)
    names = [os.path.join(work, "chances", f"{ruleset}.jsonl") for ruleset in rulesets]
    for ruleset, name in zip(rulesets, names):
        if not os.path.exists(name):
            with open(name + ".new", "w", encoding="utf-8") as file:
                file.write(json.dumps(row(ruleset, jobs, int(count)), separators=(",", ":")) + "\n")
            os.rename(name + ".new", name)
    with open(os.path.join(work, "chances.jsonl"), "w", encoding="utf-8") as out:
        for name in names:
            with open(name, encoding="utf-8") as file:
                out.write(file.read())


if __name__ == "__main__":
    main(*sys.argv[1:])
