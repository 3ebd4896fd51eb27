"""Reports of archives: what latro-convert counts with --tree, --positions, --stats and --crosstable is what a few lines of
Python count in the JSON lines of the same games; --merge-games undoes --split-variations. reports.py CORPUS MAKE_GAMES"""
import collections
import json
import math
import pathlib
import random
import re
import subprocess
import sys
import tempfile

from records import read_lgn

POINTS = {"1-0": 1, "1/2-1/2": 0.5, "0-1": 0}


def convert(*arguments, text=None, status=0):
    done = subprocess.run(["latro-convert", "-q", *arguments], input=text, capture_output=True, text=True, check=False)
    assert done.returncode == status, (arguments, done.returncode, done.stderr)
    return done.stdout


def lines(*arguments, text=None):
    return [json.loads(line) for line in convert(*arguments, "--report", "jsonl", text=text).splitlines()]


# --- Positions and their images, as texts of FEN ---

def squares(board):
    rows = []
    for rank in board.split("/"):
        row = []
        for empty, piece in re.findall(r"(\d+)|(\+?[a-zA-Z])", rank):
            row += ["."] * int(empty) if empty else [piece]
        rows.append(row)
    return rows


def images(fen):
    """All that a board looks like in the four mirrors, with side and hands."""
    board, side, hands = fen.split()[:3]
    rows = squares(board)
    mirrored = [row[::-1] for row in rows]
    return [("/".join(",".join(row) for row in one), side, hands) for one in (rows, mirrored, rows[::-1], mirrored[::-1])]


def key_of(fen, mirrored):
    return min(images(fen)) if mirrored else images(fen)[0]


FLIPS = [(False, False), (True, False), (False, True), (True, True)]


def image_of_turn(turn, files, ranks, flip):
    def image(match):
        file, rank = ord(match[1]) - 97, int(match[2])
        return chr(97 + (files - 1 - file if flip[0] else file)) + str(ranks + 1 - rank if flip[1] else rank)
    return re.sub(r"([a-p])(\d+)", image, turn)


def names_of_turn(fen, turn, mirrored):
    """What identifies a turn of a position: its text; with mirrors the least of those of its images in the least image."""
    if not mirrored:
        return turn
    rows = squares(fen.split()[0])
    all_images = images(fen)
    least = min(all_images)
    # The order of squares within a list depends on the image, so that lists are compared as sets.
    return min(str(sorted(re.findall(r"[a-p]\d+|[-^x+/D]", image_of_turn(turn, len(rows[0]), len(rows), flip))))
               for flip, one in zip(FLIPS, all_images) if one == least)


def interval(won, drawn, lost):
    count = won + drawn + lost
    mean = (won + drawn / 2) / count
    if max(won, drawn, lost) == count:
        others = 1.959963984540054 ** 2 / (count + 1.959963984540054 ** 2)
        return mean, (1 - others) * mean, (1 - others) * mean + others
    error = math.sqrt((won * (1 - mean) ** 2 + drawn * (0.5 - mean) ** 2 + lost * mean ** 2) / (count - 1) / count)
    return mean, max(0, mean - 1.959963984540054 * error), min(1, mean + 1.959963984540054 * error)


def check_sums(row, games, won="white", lost="black", view=lambda game: game["result"]):
    results = collections.Counter(view(game) for game in games)
    assert row["games"] == len(games), (row, len(games))
    for key, result in ((won, "1-0"), ("drawn", "1/2-1/2"), (lost, "0-1"), ("open", "*")):
        assert row[key] == results[result], (row, results)
    with_result = [results["1-0"], results["1/2-1/2"], results["0-1"]]
    if sum(with_result):
        for name, value in zip(("score", "low", "high"), interval(*with_result)):
            assert abs(row[name] - 100 * value) < 0.0501, (row, name, value)
    else:
        assert "score" not in row, row
    assert abs(row["plies"] - sum(len(game["plies"]) for game in games) / len(games)) < 0.0501, row
    dates = sorted(date for game in games if (date := known_date(game)))
    assert (row.get("first"), row.get("last")) == ((dates[0], dates[-1]) if dates else (None, None)), (row, dates)


def known_date(game):
    parts = game["tags"].get("Date", "").split(".")
    known = []
    for part in parts:
        if "?" in part or not part:
            break
        known.append(part)
    return ".".join(known)


# --- The tree ---

def walks(games, root, plies, mirrored):
    """Of each game that comes to the root: (game, [(position, turn)], …)."""
    for game in games:
        fens = [game["fen"]] + [ply["fen"] for ply in game["plies"]]
        if root is None:
            at = 0 if key_of(fens[0], mirrored) == key_of(game["initial"], mirrored) else None
        else:
            at = next((i for i, fen in enumerate(fens) if key_of(fen, mirrored) == key_of(root, mirrored)), None)
        if at is not None:
            yield game, fens[at:at + plies + 1], [ply["turn"] for ply in game["plies"]][at:at + plies]


def check_tree(path, games, root=None, plies=3, least=1, mirrored=False):
    came = collections.defaultdict(dict)    # (ruleset, position) -> games by identity
    played = collections.defaultdict(dict)  # (ruleset, position, turn) -> games
    for game, fens, turns in walks(games, root, plies, mirrored):
        for i, fen in enumerate(fens):
            place = (game["rules"], key_of(fen, mirrored))
            if i < plies:
                came[place][id(game)] = game
            if i < len(turns):
                played[(*place, names_of_turn(fen, turns[i], mirrored))][id(game)] = game
    rows = lines(f"--tree{'=' + root if root else ''}", "--plies", str(plies), "--min-games", str(least), *["--mirrored"] * mirrored, path)
    fens, seen = {}, collections.Counter()
    for row in rows:
        ruleset, line = row["ruleset"], row.get("line", "")
        if row["ply"] == 0:
            check_sums(row, list(came[(ruleset, key_of(row["fen"], mirrored))].values()))
            fens[(ruleset, "")] = row["fen"]
            continue
        before = fens[(ruleset, " ".join(line.split()[:-1]))]
        fens[(ruleset, line)] = row["fen"]
        place = (ruleset, key_of(before, mirrored))
        turn = (*place, names_of_turn(before, row["turn"], mirrored))
        check_sums(row, list(played[turn].values()))
        assert row["games"] >= least
        assert abs(row["share"] - 100 * row["games"] / len(came[place])) < 0.0501, row
        assert len(line.split()) == row["ply"] <= plies and line.split()[-1] == row["turn"]
        seen[turn] += 1
        example = [game for game in played[turn].values() if game["number"] == row["number"] and game["file"] == row["file"]]
        assert example and (known_date(example[0]) or None) == row.get("last"), row
    # All that can be reached by turns of enough games is there; what transposes is listed once.
    wanted = {turn for turn, of in played.items() if len(of) >= least}
    assert set(seen) <= wanted
    if least == 1:
        assert set(seen) == wanted, (len(seen), len(wanted))
    check_transpositions(rows, played, least, mirrored, plies)


def check_transpositions(rows, played, least, mirrored, plies):
    """A turn that transposes has no turns after it: they come before, after a line to the same position that is no longer. Any
    other turn has all that were played, as far as the plies go."""
    deepest = {}  # (ruleset, position) -> how many plies of it have been listed
    turns_of = collections.defaultdict(set)
    for *place, turn in (turn for turn, games in played.items() if len(games) >= least):
        turns_of[tuple(place)].add(turn)
    after = collections.Counter((row["ruleset"], row["line"].rpartition(" ")[0]) for row in rows if row["ply"] > 0)
    transposed = 0
    for row in rows:
        place = (row["ruleset"], key_of(row["fen"], mirrored))
        left = plies - row["ply"]
        listed = after[(row["ruleset"], row.get("line", ""))]
        if "transposes" in row:
            transposed += 1
            assert listed == 0 and deepest[place] >= left > 0, row
        else:
            assert left == 0 or listed == len(turns_of[place]), (row, listed)
            deepest[place] = max(deepest.get(place, 0), left)
    return transposed


def check_positions(path, games, count, mirrored):
    found = collections.defaultdict(dict)
    first = {}
    for game in games:
        for ply, fen in enumerate(ply["fen"] for ply in game["plies"]):
            place = (game["rules"], key_of(fen, mirrored))
            found[place][id(game)] = game
            first[place] = min(first.get(place, ply + 1), ply + 1)
    rows = lines("--positions", str(count), *["--mirrored"] * mirrored, path)
    assert len(rows) == min(count, len(found))
    counts = sorted((len(of) for of in found.values()), reverse=True)
    assert [row["games"] for row in rows] == counts[:count]
    for row in rows:
        place = (row["ruleset"], key_of(row["fen"], mirrored))
        check_sums(row, list(found.pop(place).values()))
        assert row["ply"] == first[place]


def check_stats(path, games):
    groups = collections.defaultdict(list)
    flipped = {"1-0": "0-1", "0-1": "1-0"}
    for game in games:
        tags = game["tags"]
        groups[("ruleset", game["rules"])].append((game, game["result"]))
        groups[("year", known_date(game)[:4] or "?")].append((game, game["result"]))
        groups[("event", tags.get("Event", "?"))].append((game, game["result"]))
        groups[("player", tags.get("White", "?"))].append((game, game["result"]))
        groups[("player", tags.get("Black", "?"))].append((game, flipped.get(game["result"], game["result"])))
    rows = lines("--stats=ruleset,player,year,event", path)
    assert {(row["by"], row["name"]) for row in rows} == set(groups)
    ends = ("reduced", "quiet", "repetition", "stuck", "adjudication", "resignation", "time forfeit", "rules infraction", "abandoned",
            "blocked", "unfinished")
    for row in rows:
        of = groups[(row["by"], row["name"])]
        results = iter([result for _, result in of])
        check_sums(row, [game for game, _ in of], "won", "lost", lambda game, results=results: next(results))
        lengths = [len(game["plies"]) for game, _ in of]
        assert (row["least"], row["most"]) == (min(lengths), max(lengths))
        assert sum(row.get(end, 0) for end in ends) == row["games"], row


def check_crosstable(path, games):
    points = collections.defaultdict(float)
    against = collections.defaultdict(lambda: collections.defaultdict(list))
    for game in games:
        white, black = game["tags"].get("White", "?"), game["tags"].get("Black", "?")
        if "?" in (white, black):
            continue
        of_white = POINTS.get(game["result"])
        against[white][black].append(of_white)
        against[black][white].append(None if of_white is None else 1 - of_white)
        points[white] += of_white or 0
        points[black] += 0 if of_white is None else 1 - of_white
    rows = lines("--crosstable", path)
    order = {row["player"]: str(row["rank"]) for row in rows}
    assert set(order) == set(points)
    signs = {1: "1", 0.5: "½", 0: "0", None: "*"}
    for row in rows:
        player = row["player"]
        results = [result for of in against[player].values() for result in of if result is not None]
        assert (row["games"], row["points"]) == (len(results), points[player]), row
        sonneborn = sum((result or 0) * points[other] for other, of in against[player].items() for result in of)
        assert abs(row["sonneborn"] - sonneborn) < 1e-9, (row, sonneborn)
        for other, rank in order.items():
            of = against[player].get(other, [])
            wanted = "".join(signs[result] for result in of) if len(of) <= 4 else f"{sum(result or 0 for result in of):g}/{len(of)}"
            assert row.get(rank, "") == wanted, (player, other, row, of)
    keys = [(-row["points"], -row["sonneborn"]) for row in rows]
    assert keys == sorted(keys)


def check_merge(corpus):
    """Each game of the corpus with variations, taken apart and put together again."""
    merged = 0
    for path in sorted(corpus.glob("games/*/*.lgn")):
        for number, game in enumerate(read_lgn(convert(str(path))), 1):
            if not any(move.variations for move in game.moves) or "Variation" in game.tags:
                continue
            whole = convert("--games", str(number), str(path))
            again = convert("--merge-games", text=convert("--split-variations", text=whole))
            without = read_lgn(whole)[0].tags
            got = read_lgn(again)[0]
            assert got.tags == without, path
            # A comment before a turn is one after the turn before, once it is written as another line.
            assert plain(got.moves) == plain(game.moves), (path, number)
            merged += 1
    assert merged > 20, merged
    one, two = '[White "A"]\n[Round "1"]\n\n1. a2-a3 a7-a6 1-0\n\n', '[White "B"]\n[Round "2"]\n\n1. a2-a3 b7-b6 2. b2-b3 {good} *\n'
    got = read_lgn(convert("--rules", "petteia", "--merge-games", text=one + two))[0]
    assert got.result == "*" and "White" not in got.tags, got
    assert got.moves[1].comment == "A - ?: 1-0" and got.moves[1].variations[0][-1].comment == "good B - ?: *", got
    convert("--merge-games", text=one.replace("[Round", '[Rules "petteia"]\n[Round') + two.replace("[Round", '[Rules "petteia quiet=20"]\n[Round'), status=1)


def plain(moves):
    return [(move.turn, sorted(move.nags), [plain(line) for line in move.variations]) for move in moves]


def check_record(path, games):
    """The tree as a record: each of its turns is one of the table, and the other way round."""
    rows = lines("--tree", "--plies", "4", "--min-games", "3", path)
    records = read_lgn(convert("--tree", "--plies", "4", "--min-games", "3", "--to", "lgn", path))
    found = collections.Counter()

    def walk(ruleset, line, before):
        for move in line:
            for variation in move.variations:
                walk(ruleset, variation, before)
            before = before + [move.turn]
            found[(ruleset, " ".join(before), int(re.match(r"\d+", move.comment)[0]))] += 1
    for record in records:
        walk(record.tags["Rules"], record.moves, [])
    assert found == collections.Counter((row["ruleset"], row["line"], row["games"]) for row in rows if row["ply"] > 0)
    assert all(validated == 0 for validated in [subprocess.run(["latro-validate", "-q"], input=convert("--tree", "--plies", "4", "--to", "lgn", path),
                                                               text=True, check=False).returncode])


def made_archive(folder, make_games, source):
    """Games that begin alike, with names, dates and results."""
    names = ["Piso", "Varro", "Ovid", "?", "Ὀβίδιος", "a\\tb"]
    made = folder / "made.lgn"
    subprocess.run([make_games, "20000", "5", str(made), "plain", "petteia", "latrones", "schadler"], check=True)
    text = made.read_text(encoding="utf-8")
    games = [game for game in re.split(r"\n\n(?=\[)", text) if game.strip()]
    out = []
    for game in games:
        body = re.sub(r'\[(White|Black|Date|Event) "[^"]*"\]\n', "", game)
        tags = "".join(f'[{name} "{value}"]\n' for name, value in (
            ("Event", source.choice(["Saturnalia", "?", "Agora"])), ("White", source.choice(names).replace("\\", "\\\\")),
            ("Black", source.choice(names).replace("\\", "\\\\")), ("Date", source.choice(["2026.12.17", "2025.??.??", "????.??.??", "1999.02.??"]))))
        out.append(tags + body.strip() + "\n\n")
    # Short games, so that beginnings agree and games end inside the tree.
    for _ in range(150):
        turns = source.choices(["a2-a3 h7-h6", "h2-h3 a7-a6", "b2-b3 a7-a6 a2-a3", "a2-a3 a7-a6 b2-b3", "b2-b3", "h2-h3 a7-a6 g2-g3 b7-b6"])[0]
        out.append(f'[White "{source.choice(["Piso", "Varro"])}"]\n[Black "Ovid"]\n[Rules "petteia"]\n\n{turns} {source.choice(["1-0", "0-1", "*"])}\n\n')
    path = folder / "archive.lgn"
    path.write_text("".join(out), encoding="utf-8")
    return str(path)


def main(corpus, make_games):
    source = random.Random(1)
    with tempfile.TemporaryDirectory() as name:
        path = made_archive(pathlib.Path(name), make_games, source)
        starts = {}
        games = []
        for line in convert("--to", "jsonl", path).splitlines():
            game = json.loads(line)
            assert game.get("result"), game
            game["file"], game["number"] = path, len(games) + 1
            starts.setdefault(game["rules"], game["fen"])
            game["initial"] = starts[game["rules"]]
            games.append(game)
        assert len(games) > 300, len(games)
        for mirrored in (False, True):
            check_tree(path, games, mirrored=mirrored)
            check_tree(path, games, plies=6, mirrored=mirrored)
            check_tree(path, games, plies=4, least=5, mirrored=mirrored)
            check_positions(path, games, 50, mirrored)
            check_positions(path, games, 100_000, mirrored)
            for _ in range(5):
                game = source.choice([game for game in games if len(game["plies"]) > 3])
                root = source.choice(game["plies"])["fen"]
                check_tree(path, games, root=root, plies=3, mirrored=mirrored)
        check_stats(path, games)
        check_crosstable(path, games)
        check_record(path, games)
        for report in (["--tree", "--plies", "5", "--mirrored"], ["--positions", "500"], ["--stats=player,event"], ["--crosstable"]):
            assert convert("-j1", *report, path) == convert("-j4", *report, path)
    check_merge(pathlib.Path(corpus))


if __name__ == "__main__":
    main(*sys.argv[1:])
