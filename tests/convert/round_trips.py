#!/usr/bin/env python3
"""Takes the games of the corpus through latro-convert, from every format to every format and back to LGN, and compares
what comes back with what latro-formats(5) says that the formats carry. Usage: round_trips.py CORPUS TEST

TEST is a function of this file; latro-convert and latro-validate are found by PATH.
"""
import collections
import copy
import json
import pathlib
import re
import subprocess
import sys

import records

FORMATS = ("lgn", "jsonl", "sgf", "ludii", "moves", "epd")
EVERYTHING = ("lgn", "jsonl", "sgf")  # formats that carry all that LGN says

LUDII = {
    "schadler-1994": "Schadler 1994", "schadler": "Schadler 2001", "seneca": "Locus Ludi Seneca",
    "piso": "Locus Ludi Piso", "quintana": "Museum Quintana", "falkener": "Falkener",
    "kowalski-11x10": "Kowalski 10x11", "kowalski-12x8": "Kowalski 8x12", "bell-7x8": "Bell 8x7", "bell": "Bell 8x8"}
for size in ("6x6", "7x6", "8x6", "8x7", "8x8", "9x8", "10x9", "10x10", "12x11", "16x11"):
    files, ranks = size.split("x")
    LUDII["seega-" + size] = f"{ranks}x{files} (Seega Rules)"
    LUDII["kharebga-" + size] = f"{ranks}x{files} (Kharebga Rules)"
MOST_PLIES = 3  # of position lists: all positions of all games are the matter of another test
BY_RULES = ("reduced", "quiet", "repetition", "stuck")

failures = 0


def fail(text):
    global failures
    failures += 1
    print("FAILED:", text)


def run(program, *options, text, statuses=(0,)):
    """Standard output and standard error."""
    done = subprocess.run([program, *options], input=text.encode(), capture_output=True, check=False)
    if done.returncode not in statuses:
        fail(f"{program} {' '.join(options)}: status {done.returncode}\n{done.stderr.decode()[:2000]}")
    return done.stdout.decode(), done.stderr.decode()


def convert(text, source, target, statuses=(0,)):
    return run("latro-convert", "--from", source, "--to", target, text=text, statuses=statuses)


def validate(text, what):
    _, said = run("latro-validate", text=text)
    if "error[" in said:
        fail(f"{what}: {said[:2000]}")


def corpus_games(corpus):
    here = pathlib.Path(__file__).parent
    files = sorted(corpus.glob("games/*/*.lgn")) + [here / "annotated.lgn"]
    return "".join(file.read_text(encoding="utf-8") for file in files)


def is_ludii(game, initial):
    """`initial` are the positions that rulesets begin with."""
    rules = game.tags["Rules"].split()
    if rules[0] not in LUDII:
        return False
    agreed = rules[0] == "schadler"
    if any(not re.fullmatch("repeat=.*|pieces=(1[6-9]|2[0-4])" if agreed else "repeat=.*", key) for key in rules[1:]):
        return False
    fen = game.tags.get("FEN", initial.get(game.tags["Rules"]))
    return fen == initial.get(game.tags["Rules"]) or (
        agreed and re.fullmatch(r"8(/8){7} [wb] (\d+)S\2s 0 1", fen) is not None)


def title(game, number):
    """Of a position list: players, event and date as far as they are known."""
    known = {name: value for name, value in game.tags.items() if value.strip("?. ")}
    players = " - ".join(known.get(side, "?") for side in ("White", "Black")) if {"White", "Black"} & set(known) else ""
    return ", ".join(filter(None, (players, known.get("Event"), known.get("Date")))) or f"game {number}"


def without_remarks(moves):
    return [records.Move(move.turn) for move in moves]


def carried(game, number, target, fens, initial):
    """What comes back of the game as games, after `target`; `number` is the game's, `fens` are its positions."""
    if target in EVERYTHING:
        return [game]
    tags = {"Rules": game.tags["Rules"], "Result": "*", "FEN": fens[0], "SetUp": "1"}
    if target == "epd":
        comments = [game.comment] + [move.comment for move in game.moves]
        own = {name: value for name, value in game.tags.items() if name[0].islower()}
        if not game.moves:
            return [records.Game({**tags, **own}, game.comment)]
        name = own.get("id") or title(game, number)
        return [records.Game({**tags, **(own if ply == 0 else {}), "FEN": fen, "id": f"{name}, ply {ply}"}, comment)
                for ply, (fen, comment) in enumerate(zip(fens, comments)) if ply <= MOST_PLIES]
    if target == "moves":
        return [records.Game(tags, "", without_remarks(game.moves))]
    assert target == "ludii"
    if not is_ludii(game, initial):
        return []
    termination = game.tags.get("Termination")
    if game.result == "*":
        termination = "unterminated"
    elif termination not in BY_RULES:
        termination = "adjudication"
    tags.update({"Result": game.result, "Termination": termination})
    if fens[0] == initial.get(game.tags["Rules"]):
        del tags["FEN"], tags["SetUp"]
    return [records.Game(tags, "", without_remarks(game.moves), game.result)]


def positions_of(jsonl):
    """Of each game the positions of its main line, as another format tells them."""
    found = []
    for line in jsonl.splitlines():
        game = json.loads(line)
        found.append([game["fen"]] + [ply["fen"] for ply in game["plies"]])
    return found


def alike(wanted, found):
    """A trial does not have to say that the rules have ended the game: whoever reads it knows."""
    if wanted == found:
        return True
    termination = wanted.tags.get("Termination")
    if found.tags.get("Termination") in BY_RULES and termination in ("adjudication", "unterminated"):
        found = copy.deepcopy(found)
        found.tags["Termination"] = termination
        if termination == "unterminated":
            found.result = found.tags["Result"] = "*"
    return wanted == found


def compare(wanted, found, what):
    if len(wanted) != len(found):
        fail(f"{what}: {len(wanted)} games became {len(found)}")
        return
    for number, (one, other) in enumerate(zip(wanted, found), 1):
        if not alike(one, other):
            fail(f"{what}: game {number}\n  wanted {one}\n  found  {other}")
            return


def same_objects(one, other):
    """Lines of JSON: tags may stand in another order."""
    return list(map(json.loads, one.splitlines())) == list(map(json.loads, other.splitlines()))


def options_of(target):
    return ("--to", target) + (("--ply", f"0-{MOST_PLIES}") if target == "epd" else ())


def chains(corpus, target):
    """lgn -> target -> every format -> lgn."""
    text = corpus_games(corpus)
    games = records.read_lgn(text)
    fens = positions_of(convert(text, "lgn", "jsonl")[0])
    initial = {game.tags["Rules"]: of_game[0] for game, of_game in zip(games, fens) if "FEN" not in game.tags}
    initial["schadler pieces=18"] = "8/8/8/8/8/8/8/8 w 18S18s 0 1"
    refused = target == "ludii" and not all(is_ludii(game, initial) for game in games)
    first, said = run("latro-convert", *options_of(target), text=text, statuses=(1,) if refused else (0,))
    check_messages(games, target, said, initial)
    again, _ = convert(first, target, target)
    if again != first:
        fail(f"{target} -> {target} is not the same text")
    kept = []
    for number, (game, of_game) in enumerate(zip(games, fens), 1):
        for one in carried(game, number, target, of_game, initial):
            kept.append((one, of_game if one.moves else [one.tags.get("FEN", of_game[0])]))
    for other in FORMATS:
        wanted = [last for number, (game, of_game) in enumerate(kept, 1)
                  for last in carried(game, number, other, of_game, initial)]
        refused = other == "ludii" and not all(is_ludii(game, initial) for game, _ in kept)
        second, _ = run("latro-convert", "--from", target, *options_of(other), text=first,
                        statuses=(1,) if refused else (0,))
        back, _ = convert(second, other, "lgn")
        what = f"lgn -> {target} -> {other} -> lgn"
        compare(wanted, records.read_lgn(back), what)
        validate(back, what)
        if run("latro-convert", "--to", "lgn", text=back)[0] != back:
            fail(f"{what}: not canonical")
        direct = run("latro-convert", *options_of(other), text=text, statuses=(0, 1))[0]
        if target in EVERYTHING and second != direct and not (other == "jsonl" and same_objects(second, direct)):
            fail(f"lgn -> {target} -> {other} is not lgn -> {other}")
    if target in EVERYTHING and convert(first, target, "lgn")[0] != text:
        fail(f"lgn -> {target} -> lgn is not the same text")


def check_messages(games, target, said, initial):
    """A warning for each game of which something was left out, and an error for each that cannot be had."""
    def loses(game):
        moves = game.moves
        remarks = game.comment or any(move.before or move.comment or move.nags or move.variations for move in moves)
        if target in EVERYTHING or (target == "ludii" and not is_ludii(game, initial)):
            return False
        known = {"Rules", "Result", "FEN", "SetUp"}
        if target == "ludii":
            known.add("Termination")
            if game.tags.get("Termination", "adjudication") not in (*BY_RULES, "adjudication", "unterminated"):
                return True
        elif game.result != "*":
            return True
        if target == "epd":
            remarks = any(move.before or move.nags or move.variations for move in moves)
        return bool(remarks or set(game.tags) - known)

    warnings = said.count("warning[left-out]")
    if warnings != sum(map(loses, games)):
        fail(f"to {target}: {warnings} warnings instead of {sum(map(loses, games))}\n{said[:1000]}")
    errors = said.count("error[")
    wanted = sum(not is_ludii(game, initial) for game in games) if target == "ludii" else 0
    if errors != wanted:
        fail(f"to {target}: {errors} errors instead of {wanted}\n{said[:1000]}")
    accounts = f"latro-convert: {len(games)} games read: {len(games) - errors} written, {errors} rejected\n" * (errors > 0)
    if len(said.splitlines()) != warnings + errors + (errors > 0) or not said.endswith(accounts):
        fail(f"to {target}: something else is said\n{said[:1000]}")


def judges(corpus):
    """What is written is what other readers understand: Python's of JSON, and one of our own of SGF."""
    text = corpus_games(corpus)
    games = records.read_lgn(text)
    lines = convert(text, "lgn", "jsonl")[0].splitlines()

    def of_json(plies):
        return [records.Move(ply["turn"], ply.get("before", ""), ply.get("nags", []), ply.get("comment", ""),
                             [of_json(line) for line in ply.get("variations", [])]) for ply in plies]

    found = []
    for line in lines:
        game = json.loads(line)
        found.append(records.Game(game["tags"], game.get("comment", ""), of_json(game["plies"]), game["result"]))
    compare(games, found, "JSON")

    trees = records.read_sgf(convert(text, "lgn", "sgf")[0])
    if len(trees) != len(games):
        fail(f"SGF has {len(trees)} trees")
    for game, tree in zip(games, trees):
        root = tree[0]
        if records.sgf_words(root.get("C", [""])[0]) != game.comment:
            fail(f"SGF: the game's comment: {root.get('C')}")
        moves = records.sgf_line(tree[1:])
        if moves != game.moves:
            fail(f"SGF:\n  wanted {game.moves}\n  found  {moves}")
        tags = dict(map(records.sgf_text, value.split(":", 1)) for value in root.get("LTAG", []))
        for name, tag in (("PW", "White"), ("PB", "Black"), ("EV", "Event"), ("RU", "Rules"), ("PC", "Site")):
            tags[tag] = records.sgf_text(root[name][0])
        for name, value in tags.items():
            if value != game.tags[name]:
                fail(f"SGF: {name}: {value} instead of {game.tags[name]}")
        results = {"1-0": "W+", "0-1": "B+", "1/2-1/2": "0", "*": "?"}
        if not root["RE"][0].startswith(results[game.result]):
            fail(f"SGF: {root['RE']} instead of {game.result}")
        if "FEN" in game.tags and set(root.get("AB", [])) != points(game.tags["FEN"], "sd"):
            fail(f"SGF: {root.get('AB')} in {game.tags['FEN']}")


def points(fen, letters):
    """Of the pieces with these letters, as the points of latro-formats(5)."""
    found = set()
    ranks = fen.split()[0].split("/")
    for row, rank in enumerate(ranks):
        file = 0
        for bound, piece, gap in re.findall(r"(\+?)([SDsd])|(\d+)", rank):
            if gap:
                file += int(gap)
                continue
            if piece in letters:
                square = chr(ord("a") + file) + str(len(ranks) - row)
                found.add(("D" if piece in "Dd" else "") + square + ("!" if bound else ""))
            file += 1
    return found


def positions(corpus):
    """The positions that are written are those that a program of another make has found at the end of random games."""
    checked = 0
    for file in sorted(corpus.glob("games/random/*.lgn")):
        text = file.read_text(encoding="utf-8")
        jsonl = positions_of(convert(text, "lgn", "jsonl")[0])
        lines = convert(text, "lgn", "epd")[0].splitlines()
        last, _ = run("latro-convert", "--to", "epd", "--ply", "last", text=text)
        if [" ".join(line.split()[:5]) for line in lines] != [fen for game in jsonl for fen in game]:
            fail(f"{file.name}: JSON and EPD have other positions")
        rows = file.with_suffix(".tsv").read_text(encoding="utf-8").splitlines()
        for row, fens, line in zip(rows, jsonl, last.splitlines(), strict=True):
            fen = row.split("\t")[3]
            checked += 1
            if fen != fens[-1] or not line.startswith(fen + " "):
                fail(f"{file.name}: {fens[-1]} and {line} instead of {fen}")
    if checked < 100:
        fail(f"only {checked} positions")


def trials(corpus):
    """Trials: the moves are those of the text, and the games go through all formats."""
    departs = ("Schadler", "Locus_Ludi_Seneca")
    seen = collections.Counter()
    for file in sorted(corpus.glob("ludii/*.trl")):
        text = file.read_text(encoding="utf-8")
        agrees = not file.name.startswith(departs)
        lgn, said = convert(text, "ludii", "lgn", (0,) if agrees else (0, 1))
        games = records.read_lgn(lgn)
        if len(games) != 1:
            fail(f"{file.name}: {len(games)} games")
            continue
        seen[games[0].tags["Rules"].split()[0]] += 1
        validate(lgn, file.name)
        board = json.loads(convert(lgn, "lgn", "jsonl")[0])["fen"].split()[0].split("/")
        width = sum(int(gap or 1) for _, gap in re.findall(r"([SDsd])|(\d+)", board[0]))
        asked = [int(to) for to in re.findall(r"^Move=\[Move:mover=[12],from=\d+,to=(\d+),actions=\[Move:", text, re.M)]
        told = [chr(ord("a") + to % width) + str(to // width + 1) for to in asked]
        for move in games[0].moves if agrees else []:
            made = [to for to in re.findall(r"x[a-p0-9/]+|[-^@/]([a-p]\d+)", move.turn) if to]
            moves = told[:len(made)]
            del told[:len(made)]
            if move.turn.startswith("@"):  # squares of a placement are sorted
                moves.sort(key=lambda square: (square[0], int(square[1:])))
            if made != moves:
                fail(f"{file.name}: {move.turn} was {moves}")
        if agrees and "left-out" not in said and told:
            fail(f"{file.name}: not in the game: {told}")
        for target in FORMATS:
            there, _ = convert(text, "ludii", target, (0,) if agrees else (0, 1))
            back, _ = convert(there, target, "lgn")
            if target in EVERYTHING + ("ludii",) and back != lgn:
                fail(f"{file.name} -> {target} -> lgn")
            validate(back, f"{file.name} -> {target} -> lgn")
    if set(seen) != set(LUDII):
        fail(f"no trials of {set(LUDII) - set(seen)}")


def trees(corpus):
    """SGF: what other programs have written in it is still there when it comes back."""
    for name in ("collection", "latin1", "old"):
        text = (corpus / "sgf" / (name + ".sgf")).read_bytes()
        done = subprocess.run(["latro-convert", "--from", "sgf", "--to", "sgf"], input=text, capture_output=True,
                              check=False)
        if done.returncode != 0:
            fail(f"{name}.sgf: {done.stderr.decode()}")
        sgf = done.stdout.decode()
        lgn = convert(sgf, "sgf", "lgn")[0]
        validate(lgn, name + ".sgf")
        for target in FORMATS:
            there = convert(sgf, "sgf", target, (0, 1))[0]
            back = convert(there, target, "lgn")[0]
            validate(back, f"{name}.sgf -> {target} -> lgn")
            if target in EVERYTHING and back != lgn:
                fail(f"{name}.sgf -> {target} -> lgn")
        for target in ("sgf", "jsonl"):
            if convert(convert(sgf, "sgf", target)[0], target, "sgf")[0] != sgf:
                fail(f"{name}.sgf -> {target} -> sgf")
    collection = convert((corpus / "sgf" / "collection.sgf").read_text(encoding="utf-8"), "sgf", "sgf")[0]
    if r"XY[our own][a\]b]" not in collection:
        fail("a property of another program's is gone")
    games = records.read_lgn(convert(collection, "sgf", "lgn")[0])
    if games[2].tags["FEN"].split()[0] != "7s/8/8/8/1Ss+Ss3/1S6/1S6/S7":
        fail(f"the figure: {games[2].tags['FEN']}")


TESTS = {"judges": judges, "positions": positions, "trials": trials, "trees": trees}
for one_format in FORMATS:
    TESTS["from-" + one_format] = lambda corpus, target=one_format: chains(corpus, target)

if __name__ == "__main__":
    TESTS[sys.argv[2]](pathlib.Path(sys.argv[1]))
    sys.exit(1 if failures else 0)
