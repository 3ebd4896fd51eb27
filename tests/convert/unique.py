"""Duplicates of random archives: which games latro-convert removes, which stay, where they stand, what --merge adds to
them, what the report says and what the accounts count is what a few lines of Python make of the same games. The archives have seven kinds of
duplicates: exact, with other comments, with another result, mirrored, beginnings, openings, and the same turns under
other rules. unique.py [SEED [GAMES]]"""
import collections
import json
import os
import random
import re
import subprocess
import sys
import tempfile

RULES = ["petteia", "petteia stuck=pass"]
NAMES = ["Piso", "Varro", "Seneca", "?", ""]
# Each player moves its soldiers up and down a file of its own: always legal, and nothing is captured.
WHITE = ["a2-a3", "b2-b3", "c2-c3", "d2-d3", "e2-e3", "f2-f3", "g2-g3", "h2-h3"]
BLACK = ["a7-a6", "b7-b6", "c7-c6", "d7-d6", "e7-e6", "f7-f6", "g7-g6", "h7-h6"]


def random_turns(source):
    white, black = random.Random(source.random()).sample(WHITE, 4), random.Random(source.random()).sample(BLACK, 4)
    turns = [turn for pair in zip(white, black) for turn in pair]
    return turns[:source.randrange(len(turns) + 1)]


def mirrored(turns):
    return [re.sub(r"[a-h]", lambda file: chr(ord("a") + ord("h") - ord(file[0])), turn) for turn in turns]


def fresh(source):
    return {"rules": source.choice(RULES), "turns": random_turns(source), "White": source.choice(NAMES), "Black": source.choice(NAMES),
            "result": source.choice(["1-0", "0-1", "*"]), "comments": {}, "Site": source.choice(["Roma", "", "?"])}


def variant(source, game):
    game = dict(game, comments=dict(game["comments"]), turns=list(game["turns"]))
    kind = source.randrange(7)
    if kind == 1 and game["turns"]:
        game["comments"][source.randrange(len(game["turns"]))] = f"word {source.randrange(3)}"
    elif kind == 2:
        game["result"] = source.choice(["1-0", "0-1", "*"])
    elif kind == 3:
        game["turns"] = mirrored(game["turns"])
    elif kind == 4:
        del game["turns"][source.randrange(len(game["turns"]) + 1):]
    elif kind == 5 and len(game["turns"]) > 2:
        game["turns"] = game["turns"][:2] + [turn for turn in random_turns(source) if turn not in game["turns"][:2]][2:]
        game["turns"] = legal(game["turns"])
        game["comments"] = {}
    elif kind == 6:
        game["rules"] = source.choice(RULES)
    game["comments"] = {at: word for at, word in game["comments"].items() if at < len(game["turns"])}
    return game


def legal(turns):
    """Turns of the players alternate, and no soldier moves twice."""
    white, black = [turn for turn in turns if turn[1] == "2"], [turn for turn in turns if turn[1] == "7"]
    pairs = zip(dict.fromkeys(white), dict.fromkeys(black))
    return [turn for pair in pairs for turn in pair]


def make_games(source, count):
    games = []
    for number in range(1, count + 1):
        game = variant(source, source.choice(games[-50:])) if games and source.random() < 0.6 else fresh(source)
        games.append(dict(game, Event=f"id {number}"))
    return games


def text_of(game):
    turns = " ".join(turn + (f' {{{game["comments"][i]}}}' if i in game["comments"] else "") for i, turn in enumerate(game["turns"]))
    tags = "".join(f'[{name} "{game[name]}"]\n' for name in ("Event", "Site", "White", "Black") if game[name])
    return f'{tags}[Rules "{game["rules"]}"]\n\n{turns} {game["result"]}\n\n'


def known(value):
    return value not in ("", "?")


def group_of(kind, plies):
    """What is equal for games that are the same."""
    return {"game": lambda game: (game["rules"], game["turns"]),
            "turns": lambda game: game["turns"],
            # The start is its own image under all symmetries that keep each player's side of the board.
            "mirrored": lambda game: (game["rules"], min(game["turns"], mirrored(game["turns"]))),
            "opening": lambda game: (game["rules"], game["turns"][:plies]),
            "position": lambda game: (sorted(game["turns"]), len(game["turns"]) % 2)}[kind]


def rank_of(game, prefer):
    tags = sum(known(game[name]) for name in ("Event", "Site", "White", "Black"))
    value = {"result": game["result"] != "*", "comments": len(game["comments"]), "variations": 0, "tags": tags, "first": 0,
             "last": int(game["Event"].split()[1])}
    return [-value[word] for word in prefer]


def keepers(games, kind, plies, prefer):
    """For each game, by index, the one that stays for it."""
    kept = list(range(len(games)))
    if kind != "prefix":
        groups = collections.defaultdict(list)
        for i, game in enumerate(games):
            groups[json.dumps(group_of(kind, plies)(game))].append(i)
        for group in groups.values():
            for i in group:
                kept[i] = min(group, key=lambda one: (rank_of(games[one], prefer), one))
        return kept
    # The longest of which a game is the beginning, of players whose names are known; of several ways to go on, any.
    players = collections.defaultdict(list)
    for i, game in enumerate(games):
        names = tuple(game[name] if known(game[name]) else "" for name in ("White", "Black"))
        players[game["rules"], names].append(i)
    for (_, names), group in players.items():
        for i in group:
            turns = games[i]["turns"]
            extends = all(names) and turns
            longer = [one for one in group if games[one]["turns"][:len(turns)] == turns
                      and (extends or len(games[one]["turns"]) == len(turns))]
            leaves = [one for one in longer
                      if not any(len(games[other]["turns"]) > len(games[one]["turns"]) and games[other]["turns"][:len(games[one]["turns"])]
                                 == games[one]["turns"] for other in longer)]
            best = {}
            for one in leaves:
                best.setdefault(json.dumps(games[one]["turns"]), []).append(one)
            kept[i] = {min(same, key=lambda one: (rank_of(games[one], prefer), one)) for same in best.values()}
    return kept


def lost(kept, dropped, kind):
    """What `dropped` has and `kept` has not."""
    out = []
    image = mirrored(dropped["turns"])
    assert kind != "mirrored" or kept["turns"] in (dropped["turns"], image)
    if dropped["result"] not in ("*", kept["result"]):
        out.append("result")
    if any(known(dropped[name]) and dropped[name] != kept[name] for name in ("White", "Black")):
        out.append("names")
    out.append("tags")  # each Event is another
    if any(kept["comments"].get(at) != word for at, word in dropped["comments"].items()):
        out.append("comments")
    return ",".join(out)


def convert(*arguments):
    done = subprocess.run(["latro-convert", "-q", "--summary=jsonl", *arguments], capture_output=True, check=False)
    assert done.returncode == 0, (arguments, done.returncode, done.stderr[:500])
    lines = done.stderr.decode().splitlines()
    return done.stdout.decode(), [json.loads(line) for line in lines]


def ids(text):
    return [int(number) - 1 for number in re.findall(r'\[Event "id (\d+)"\]', text)]


def rows_of(path):
    with open(path, encoding="utf-8") as file:
        head, *lines = file.read().splitlines()
    assert head == "file\tnumber\tkind\tof_file\tof_number\tlost", head
    return [line.split("\t") for line in lines]


def check_kind(source, games, folder, kind, prefer):
    """Returns how many games were removed."""
    plies = source.randrange(1, 6)
    path, gone, report = (os.path.join(folder, name) for name in ("games.lgn", "gone.lgn", "report.tsv"))
    options = [f"--unique={kind}:{plies}" if kind == "opening" else f"--unique={kind}", "--duplicates", gone, "--duplicates-report", report]
    if prefer:
        options += ["--prefer", ",".join(prefer)]
    written, accounts = convert(*options, path)
    wanted = keepers(games, kind, plies, prefer)
    with open(gone, encoding="utf-8") as file:
        removed = ids(file.read())
    rows = rows_of(report)
    assert [int(row[1]) - 1 for row in rows] == removed, options
    stays = {int(row[1]) - 1: int(row[4]) - 1 for row in rows}
    place = {}
    for i, game in enumerate(games):
        keeper = stays.get(i, i)
        assert keeper in wanted[i] if kind == "prefix" else keeper == wanted[i], (options, i, keeper, wanted[i])
        place.setdefault(keeper, i)
    assert ids(written) == sorted(place, key=place.get), options
    for name, _, how, of_name, _, lacks in rows:
        assert name == of_name == path, name
        assert how in ("game", kind), how
    for row, i in zip(rows, removed):
        is_same = games[i]["turns"] == games[stays[i]]["turns"] and games[i]["rules"] == games[stays[i]]["rules"]
        assert row[2] == ("game" if is_same else kind), (options, row)
        if kind in ("game", "turns", "mirrored"):
            assert row[5] == lost(games[stays[i]], games[i], kind), (options, row, games[i], games[stays[i]])
    total = accounts[-1]
    assert (total["read"], total["written"], total["duplicates"]) == (len(games), len(games) - len(removed), len(removed)), total
    again = convert(*options, "-j4", path)
    assert again == (written, accounts) and rows_of(report) == rows, options
    return len(removed)


def join(comment, added, joined):
    """As latro-convert joins comments of one place; `joined` are those that were added there."""
    if f"{comment} ".startswith(f"{added} "):
        return comment
    if f"{added} ".startswith(f"{comment} "):
        return added
    if added in joined:
        return comment
    joined.add(added)
    return f"{comment} {added}"


def add_record(game, record, joined):
    """Adds to a game what a record of it has, and returns the names of the tags with other values; None if a player is
    another."""
    if any(known(game[name]) and known(record[name]) and game[name] != record[name] for name in ("White", "Black")):
        return None
    is_whole = len(record["turns"]) == len(game["turns"])
    others = []
    if record["result"] not in ("*", game["result"]):
        if is_whole and game["result"] == "*":
            game["result"] = record["result"]
        else:
            others.append("Result")
    for name in ("Event", "Site", "White", "Black"):
        if not known(record[name]) or record[name] == game[name]:
            continue
        if known(game[name]):
            others.append(name)
        else:
            game[name] = record[name]
    for at, word in record["comments"].items():
        old = game["comments"].get(at)
        game["comments"][at] = word if old is None else join(old, word, joined[at])
    return ",".join(others)


def check_merged(source, games, folder, kind):
    """Returns how many games that stay have changed, and how many duplicates were not merged."""
    path, gone, report = (os.path.join(folder, name) for name in ("games.lgn", "gone.lgn", "report.tsv"))
    prefer = source.choice([[], ["comments", "last"], ["tags"], ["last"]])
    options = [f"--unique={kind}", "--merge", "--duplicates-report", report, "--to", "jsonl"]
    if prefer:
        options += ["--prefer", ",".join(prefer)]
    written, accounts = convert(*options, path)
    # Which games stay is the same without --merge.
    plain, _ = convert(*(option for option in options if option != "--merge"), path)
    assert [json.loads(line)["tags"]["Event"] for line in plain.splitlines()] == \
        [json.loads(line)["tags"]["Event"] for line in written.splitlines()], options
    convert(*options, "--duplicates", gone, path)
    with open(gone, encoding="utf-8") as file:
        assert len(file.read().splitlines()) == accounts[-1]["duplicates"], options
    merged = {}
    joined = collections.defaultdict(lambda: collections.defaultdict(set))
    rows = rows_of(report)
    refused = 0
    assert [(int(row[4]), int(row[1])) for row in rows] == sorted((int(row[4]), int(row[1])) for row in rows), options
    for row in rows:
        dropped, kept = int(row[1]) - 1, int(row[4]) - 1
        game = merged.setdefault(kept, dict(games[kept], comments=dict(games[kept]["comments"])))
        others = add_record(game, games[dropped], joined[kept])
        if others is None:
            refused += 1
            others = lost(games[kept], games[dropped], kind)
        assert row[5] == others, (options, row, game, games[dropped])
    changed = 0
    for line in written.splitlines():
        found = json.loads(line)
        number = int(found["tags"]["Event"].split()[1]) - 1
        wanted = merged.get(number, games[number])
        assert found["result"] == wanted["result"], (options, number)
        for name in ("Site", "White", "Black"):
            assert found["tags"].get(name, "") == wanted[name], (options, number, name)
        # A comment before the first turn is that of the game; here there is none.
        assert [ply["turn"] for ply in found["plies"]] == wanted["turns"], (options, number)
        comments = {at: ply["comment"] for at, ply in enumerate(found["plies"]) if ply.get("comment")}
        assert comments == wanted["comments"], (options, number, comments, wanted)
        changed += any(wanted[name] != games[number][name] for name in ("Site", "White", "Black", "result", "comments"))
    assert convert(*options, "-j4", path) == (written, accounts) and rows_of(report) == rows, options
    return changed, refused


def check_round(seed, count):
    source = random.Random(seed)
    games = make_games(source, count)
    removed = collections.Counter()
    with tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, "games.lgn"), "w", encoding="utf-8") as file:
            file.write("".join(map(text_of, games)))
        for kind in ("game", "turns", "mirrored", "opening", "position", "prefix"):
            for prefer in ([], [source.choice(["result", "comments", "tags"]), source.choice(["last", "first"])],
                           source.sample(["result", "comments", "variations", "tags"], 3)):
                removed[kind] += check_kind(source, games, folder, kind, prefer)
        for kind in ("game", "mirrored", "prefix"):
            changed, refused = check_merged(source, games, folder, kind)
            removed[f"merged {kind}"] += changed
            removed["not merged"] += refused
    return removed


def main():
    if len(sys.argv) > 1:
        print(check_round(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 300))
        return
    sizes = [1, 2, 30, 300] if os.environ.get("LATRO_SANITIZED") else [1, 2, 30, 100, 300, 300, 700]
    removed = sum((check_round(seed, size) for seed, size in enumerate(sizes)), collections.Counter())
    print(dict(removed))
    assert all(count > (15 if "merged" in kind else 100) for kind, count in removed.items()), removed


if __name__ == "__main__":
    main()
