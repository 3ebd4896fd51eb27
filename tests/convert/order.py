"""Random archives in order: what latro-convert writes with --sort, --skip, --first, --unique and --split is what a few
lines of Python make of the same games. order.py [SEED]"""
import collections
import fractions
import os
import random
import re
import subprocess
import sys
import tempfile

VALUES = ["", "?", "-", "0", "7", "007", "10", "9", "3.2", "3.10", "3.", ".5", "1.2.3", "1e3", "-4", "-4.5", "-4.25", "-10", "+4", "x", "X",
          "xy", "x y", "ä", "Ä", "é", "日本", "9" * 30, "18446744073709551616", "~", "final", "part/of", "part_of", ".hidden", "none", "a" * 300, "𝄞"]
DATES = ["", "????.??.??", "2026.??.??", "2026.01.??", "2026.01.31", "2026.01.01", "2026.12.??", "1999.12.31", "2026", "2026.02",
         "2026.2.1", "yesterday", "0001.01.01", "202?.01.01", "2026.??.05"]
RESULTS = ["1-0", "0-1", "1/2-1/2", "*"]
TURNS = ["a2-a3", "a7-a6", "b2-b3", "b7-b6", "c2-c3", "c7-c6"]


def make_games(source, count):
    games = []
    for number in range(1, count + 1):
        plies = source.randrange(len(TURNS) + 1)
        games.append({"number": number, "plies": plies, "result": source.choice(RESULTS), "Event": f"id {number}",
                      "Round": source.choice(VALUES), "White": source.choice(VALUES), "Date": source.choice(DATES),
                      "rules": source.choice(["petteia", "petteia stuck=pass", "latrones"])})
        if games[-1]["rules"] == "latrones":
            games[-1]["plies"] = 0
    return games


def text_of(game):
    tags = "".join(f'[{name} "{game[name]}"]\n' for name in ("Event", "Round", "White", "Date") if game[name] or game["number"] % 2)
    turns = " ".join(TURNS[:game["plies"]])
    return f'{tags}[Rules "{game["rules"]}"]\n\n{turns} {game["result"]}\n\n'


class Reversed:
    def __init__(self, value):
        self.value = value

    def __lt__(self, other):
        return other.value < self.value

    def __eq__(self, other):
        return other.value == self.value


def key_of(game, key):
    """Lists of pairs: a class that a minus does not reverse, and a value that it does."""
    turn = Reversed if key.startswith("-") else lambda value: value
    name = key.lstrip("-")
    if name in ("plies", "number"):
        return [(0, turn(game[name]))]
    if name == "result":
        return [(1, turn(0)) if game["result"] == "*" else (0, turn(RESULTS.index(game["result"])))]
    if name == "ruleset":
        return [(0, turn(game["rules"]))]
    value = game[{"date": "Date", "round": "Round", "white": "White"}[name]]
    if value in ("", "?", "-"):
        return [(4, turn((0, "")))]
    if name == "date":
        parts = re.fullmatch(r"(\d{4}|\?{4})(?:\.(\d\d|\?\?)(?:\.(\d\d|\?\?))?)?", value)
        if not parts:
            return [(1, turn((2, value)))]
        return [(3, turn((0, ""))) if part is None or "?" in part else (1, turn((1, part))) for part in parts.groups()]
    if re.fullmatch(r"\+?\d+(\.\d+)*", value) and (value[0] != "+" or value.count(".") < 2):
        return [(1, turn((1, [int(part) for part in value.split(".")])))]
    if re.fullmatch(r"-\d+(\.\d+)?", value):
        return [(1, turn((0, fractions.Fraction(value))))]
    return [(1, turn((2, value)))]


def sorted_by(games, keys):
    return sorted(games, key=lambda game: [key_of(game, key) for key in keys])


def convert(*arguments):
    done = subprocess.run(["latro-convert", "-q", *arguments], capture_output=True, check=False)
    assert done.returncode == 0, (arguments, done.returncode, done.stderr[:500])
    return done.stdout.decode()


def ids(text):
    return [int(number) for number in re.findall(r'\[Event "id (\d+)"\]', text)]


def wanted_ids(games):
    return [game["number"] for game in games]


def check(what, found, wanted):
    assert found == wanted, f"{what}:\n{found}\n{wanted}"


def check_split(source, games, folder):
    name = source.choice(["Round", "White", "Date"])
    keys = [source.choice(["number", "-number", "plies"])]
    parts = os.path.join(folder, "parts")
    os.mkdir(parts)
    convert("--split", "tag:" + name, "--sort=" + keys[0], "-o", parts + "/p-%s-.lgn", os.path.join(folder, "games.lgn"))
    wanted = collections.defaultdict(list)
    for game in sorted_by(games, keys):
        wanted[game[name]].append(game["number"])
    found = []
    for file in os.listdir(parts):
        assert re.fullmatch(r"p-[\w-][\w.-]*(~\d+)?-\.lgn", file) and len(os.fsencode(file)) <= 255, file
        with open(os.path.join(parts, file), encoding="utf-8") as part:
            found.append(ids(part.read()))
    check(f"--split tag:{name}", sorted(found), sorted(wanted.values()))


def check_round(seed):
    source = random.Random(seed)
    games = make_games(source, source.randrange(1, 120))
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "games.lgn")
        with open(path, "w", encoding="utf-8") as file:
            file.write("".join(map(text_of, games)))
        for _ in range(8):
            keys = [source.choice(["", "-"]) + source.choice(["date", "round", "white", "result", "ruleset", "plies", "number"])
                    for _ in range(source.randrange(1, 4))]
            skip, first = source.choice([0, 0, 3, 1000]), source.choice([1, 5, 1000])
            options = ["--sort=" + ",".join(keys), f"--skip={skip}", f"--first={first}"]
            check(" ".join([f"seed {seed}", *options]), ids(convert(*options, path)),
                  wanted_ids(sorted_by(games, keys)[skip:skip + first]))
        same = {"game": lambda game: (game["rules"], game["plies"]), "turns": lambda game: (game["rules"] == "latrones", game["plies"])}
        for word, key in same.items():
            kept = list({key(game): game for game in reversed(games)}.values())
            check(f"seed {seed} --unique={word}", ids(convert("--unique=" + word, path)), sorted(wanted_ids(kept)))
        check_split(source, games, folder)


def main():
    seeds = [int(sys.argv[1])] if len(sys.argv) > 1 else range(3 if os.environ.get("LATRO_SANITIZED") else 15)
    for seed in seeds:
        check_round(seed)


if __name__ == "__main__":
    main()
