#!/usr/bin/env python3
"""Random queries over the games of the corpus and random games: --where selects the games that a slow interpreter of
latro-query(7) selects. Usage: queries.py CORPUS MAKE-LATRO-GAMES [QUERIES]

latro-convert and latro-validate are found by PATH. With LATRO_QUERIES=NUMBER there are so many queries, and with
LATRO_SEED=NUMBER others; LATRO_KEEP=FOLDER keeps the files in this folder. A difference is printed with the query, the game, and both answers.
"""
import collections
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "support"))
from query_maker import LISTS, QueryMaker  # noqa: E402
import slow_query  # noqa: E402

BY_RULES = ("reduced", "quiet", "repetition", "stuck")
RANDOM_RULES = (
    "schadler", "schadler pieces=4 board=5x5", "latrones", "petteia", "petteia board=6x5 quiet=12", "seega-6x6", "masters",
    "falkener", "kowalski-12x8", "walker", "piso pieces=6 board=5x6", "quintana",
    "board=4x16 rows=2 dux-start=front move=slide lines=8 capture=bind bind=standing suicide=bound removal=before lose=2",
    "board=6x6 pieces=7 duces=2 place=2 leap=any chain=yes capture=bind bind=standing suicide=bound removal=turn",
    "board=7x7 rows=2 move=slide leap=enemy capture=remove bonus=may dux-start=within stuck=pass-count")
NAMES = (
    "Piso", "Gn. Calpurnius Piso", "Müller, Jürgen", "Mueller, Hans", "Muller", "Ångström", "Élodie Núñez", "seneca",
    "Seneca the Younger", "van den Berg", "Schädler", "?", "", "O \"Dux\" \\ Neill", "M\u0075\u0308ller", "Zoë", "12")
DATES = (
    "2015.03.10", "2015.03.??", "2015.??.??", "????.??.??", "2016.02.29", "2014.12.31", "201?.??.??", "?", "2015", "2015.04",
    "2015.??.10", "1998.07.01", "summer", "2026.01.0?", "0044.03.15", "2020-05-06")
ROUNDS = ("1", "2", "10", "2.5", "2.10", "1.2.3", "1.2.10", "-", "?", "03", "-4", "-2.5")
REMARKS = (
    "[%eval 1.5]", "[%eval -0.25] Müller overlooks the wing.", "[%eval #-3]", "[%eval #4] [%clk 1:00:05]", "[%eval +12.125]",
    "[%eval 0.0000001]", "[%eval x][%eval 2]", "[%clk 0:00:59.5] too late", "[%clk 0:59]", "[%clk 0:07:00] The wing! [%csl Gd4]",
    "the only turn", "winging it", "The ONLY", "[%evaluation 9] [%eval]", "a \\ \"quoted\" word")
ELOS = ("900", "1200", "1755.5", "1755.50", "2400", "?", "9007199254740993", "9007199254740992", "+1755.5", "unrated")
LANDS_ON_REMOVED = True
failures = 0


def fail(text):
    global failures
    failures += 1
    print("FAILED:", text, flush=True)


def run(*command, text=None, statuses=(0,)):
    done = subprocess.run(command, input=text, capture_output=True, check=False, encoding="utf-8", errors="surrogateescape")
    if done.returncode not in statuses:
        fail(f"{command}: status {done.returncode}\n{done.stderr[:1000]}")
    return done.stdout


def with_tags(text, tags):
    """The text of a canonical game with other tags."""
    for name, value in tags.items():
        line = '[{} "{}"]\n'.format(name, re.sub(r'(["\\])', r"\\\1", value))
        text, count = re.subn(rf"^\[{name} .*\n", line.replace("\\", "\\\\"), text, count=1, flags=re.M)
        if not count:
            text = re.sub(r"^(\[Rules .*\n)", lambda match, line=line: match[1] + line, text, count=1, flags=re.M)
    return text


def make_tags(chance, number):
    tags = {"Id": str(number)}
    for name, values, one_in in (
            ("White", NAMES, 2), ("Black", NAMES, 2), ("Date", DATES, 2), ("Round", ROUNDS, 2), ("EventDate", DATES, 4),
            ("WhiteElo", ELOS, 2), ("BlackElo", ELOS, 2), ("Own_1", NAMES + DATES + ROUNDS, 2)):
        if chance.randrange(one_in) == 0:
            tags[name] = chance.choice(values)
    return tags


def with_remarks(text, chance):
    """Canonical games with more NAGs and comments, also before turns and after variations."""
    def remark(turns):
        for turn in turns:
            for key, one_in in (("comment", 4), ("before", 15)):
                if chance.randrange(one_in) == 0:
                    turn[key] = chance.choice(REMARKS)
                    turn.pop("eval", None)
                    turn.pop("clock", None)
            if chance.randrange(10) == 0:
                turn["nags"] = sorted(chance.sample(range(12), 2))
            for line in turn.get("variations", []):
                remark(line)

    records = [json.loads(line) for line in run("latro-convert", "--to", "jsonl", "-", text=text).splitlines()]
    for record in records:
        if chance.randrange(3) == 0:
            remark(record.get("plies", []))
        if chance.randrange(9) == 0:
            record["comment"] = chance.choice(REMARKS)
    return run("latro-convert", "--from", "jsonl", "-q", "-", text="".join(json.dumps(record) + "\n" for record in records))


def canonical_games(text):
    return [game.strip() + "\n\n" for game in re.split(r"(?<=\n)\n(?=\[Event )", text)]


def endings_by_rules(text):
    """How the rules ended the games without Termination: the checker accepts only the true word."""
    found = {}
    for word in BY_RULES:
        claimed = []
        for game in canonical_games(text):
            claimed.append(game if "\n[Termination " in game else with_tags(game, {"Termination": word}))
        refused = set()
        for line in run("latro-validate", "--report", "jsonl", "-", text="".join(claimed), statuses=(0, 1)).splitlines():
            diagnostic = json.loads(line)
            if diagnostic.get("code") == "termination-mismatch":
                refused.add(diagnostic["game"])
        for number in range(1, len(claimed) + 1):
            if number not in refused:
                found.setdefault(number, word)
    return found


class Archive:
    """A file of games, and what the slow interpreter knows of them."""

    def __init__(self, name, text, keys):
        self.name = name
        pathlib.Path(name).write_text(text, encoding="utf-8")
        endings = endings_by_rules(text)
        hashes = run("latro-convert", "--to", "table", "--columns", "hash", "--no-header", name).split()
        self.json = run("latro-convert", "--to", "jsonl", name)
        self.games = []
        for number, line in enumerate(self.json.splitlines(), 1):
            record = json.loads(line)
            rules = record["rules"]
            if rules not in keys:
                described = run("latro-validate", "--describe-rules", rules)
                full = re.search(r"In full:((?:\s+\S+=\S+)+)", described)[1]
                keys[rules] = {"pieces": "0", "duces": "0"} | dict(token.split("=", 1) for token in full.split())
            self.games.append(slow_query.Game(record, number, name, endings.get(number, ""), keys[rules],
                                              hashes[number - 1]))


def make_archives(corpus, generator, chance):
    texts = [run("latro-convert", str(path)) for path in sorted(corpus.glob("games/*/*.lgn"))
             if not path.parent.name.endswith(("x11", "10x10"))]
    texts.append(run("latro-convert", str(HERE / "annotated.lgn")))
    run(generator, "7000", str(chance.randrange(10 ** 6)), "random.lgn", "annotated", *RANDOM_RULES)
    texts.append(run("latro-convert", "random.lgn"))
    games = [game for text in texts for game in canonical_games(with_remarks(text, chance))
             if LANDS_ON_REMOVED or not re.search(r"x(?:[a-p0-9/]+/)?([a-p]\d+)(?:/[a-p0-9/]+)?:[^ ]*[-^]\1(?!\d)", game)]
    chance.shuffle(games)
    archives = []
    keys = {}
    size = 30
    for begin in range(0, len(games), size):
        tagged = [with_tags(game, make_tags(chance, begin + at)) for at, game in enumerate(games[begin:begin + size])]
        archives.append(Archive(f"games-{len(archives)}.lgn", "".join(tagged), keys))
    return archives


def make_list(name, archives, chance):
    """A list of names, dates, rounds, hashes, files."""
    games = [game for archive in archives for game in chance.sample(archive.games, 10)]
    texts = [text for game in games for text in (game.hash, game.file, *game.tags.values())] + list(NAMES[:9])
    chosen = chance.sample(texts, len(texts) // 2) + ["# a comment", "", "  Piso\t", "Piso, Gnaeus"]
    chance.shuffle(chosen)
    ends = chance.choice(("\n", "\r\n"))
    with open(name, "w", encoding=chance.choice(("utf-8", "utf-8-sig")), newline="") as file:
        file.write(ends.join(chosen) + chance.choice(("", ends)))


def make_lines(archive, chance, number):
    """A file for follows: games of the archive that stop early. Its name, and its games."""
    records = []
    for game in chance.sample(archive.games, 3):
        record = json.loads(json.dumps(game.record))
        plies = record.get("plies", [])
        record["plies"] = plies[:chance.choice((1, 2, 3, 5, 8, len(plies)))]
        if not record["plies"]:
            del record["plies"]
        record["result"] = record["tags"]["Result"] = "*"
        for name in ("Termination", "PlyCount"):
            record["tags"].pop(name, None)
        record.pop("termination", None)
        records.append(record)
    name = f"lines-{number}.jsonl"
    pathlib.Path(name).write_text("".join(json.dumps(record) + "\n" for record in records), encoding="utf-8")
    return name, [slow_query.Game(record) for record in records]


def selected_by_program(query, archive, way):
    if way == "jsonl":
        out = run("latro-convert", "--where", query, "--from", "jsonl", "--to", "lgn", "-q", "-", text=archive.json)
    elif way == "file":
        pathlib.Path("a.query").write_text(query, encoding="utf-8", newline="")
        out = run("latro-convert", "--query-file", "a.query", "-q", archive.name)
    else:
        out = run("latro-convert", "--where", query, "-q", archive.name)
    return {int(number) for number in re.findall(r'^\[Id "(\d+)"\]$', out, re.M)}


def counted_by_validate(query, archive):
    out = run("latro-validate", "-q", "--where", query, "--summary", archive.name)
    match = re.search(r"(\d[\d,]*) games?\b", out) or re.search(r"[Gg]ames:?\s+(\d[\d,]*)", out)
    if not match:
        fail(f"no number of games in {out!r}")
        return -1
    return int(match[1].replace(",", ""))


def selected_slowly(query, archive, lines):
    tree = slow_query.parse(query)
    return {int(game.tags["Id"]) for game in archive.games if slow_query.selects(tree, game, lines.__getitem__)}


def check(query, archive, lines, way):
    """The share of the games that are selected."""
    if way == "jsonl" and re.search(r"\bfile\b", query):
        way = "lgn"  # a stream has no name
    program = selected_by_program(query, archive, way)
    slow = selected_slowly(query, archive, lines)
    if program != slow:
        wrong = sorted(program ^ slow)
        game = next(game for game in archive.games if int(game.tags["Id"]) == wrong[0])
        fail(f"{len(wrong)} games of {len(archive.games)}, the first is game {game.number} of {archive.name}"
             f" ({game.record['rules']}); way: {way}\n  query:   {query!r}\n"
             f"  program: {'selected' if wrong[0] in program else 'not selected'}\n"
             f"  slowly:  {'selected' if wrong[0] in slow else 'not selected'}")
    if way == "validate":
        count = counted_by_validate(query, archive)
        if count != len(slow):
            fail(f"latro-validate counts {count} games, slowly {len(slow)}: {query!r} on {archive.name}")
    return len(slow) / len(archive.games)


def main():
    corpus, generator = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
    usual = 30 if os.environ.get("LATRO_SANITIZED") else 120
    wanted = int(os.environ.get("LATRO_QUERIES") or (sys.argv[3] if len(sys.argv) > 3 else usual))
    seed = int(os.environ.get("LATRO_SEED", 1))
    chance = random.Random(seed)
    shares = collections.Counter()
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(os.environ.get("LATRO_KEEP") or folder)
        archives = make_archives(corpus, str(generator), chance)
        lines = {}
        for number, archive in enumerate(archives * 2):
            name, games = make_lines(archive, chance, number)
            lines[name] = games
        for name in LISTS:
            make_list(name, archives, chance)
        for _ in range(wanted):
            archive = chance.choice(archives)
            query = QueryMaker(archive.games, sorted(lines), chance).query()
            way = chance.choice(("lgn", "lgn", "lgn", "jsonl", "file", "validate"))
            share = check(query, archive, lines, way)
            shares["none" if share == 0 else "all" if share == 1 else "some"] += 1
            if failures > 20:
                break
    print(f"{sum(shares.values())} queries with seed {seed}: {shares['some']} select some games, {shares['all']} all,"
          f" {shares['none']} none")
    if shares["some"] * 2 < sum(shares.values()):
        fail("too few queries select some games")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
