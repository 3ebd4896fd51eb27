"""Databases of SQLite: sqlite.py CORPUS

What SQL says about the games of a database is compared with the JSON lines of the same games. Then: games come back as
they were; what is appended, and what is not; files that are refused; a run that is killed; damaged databases.
"""
import collections
import json
import os
import random
import re
import signal
import sqlite3
import subprocess
import sys
import time
import unittest
from pathlib import Path
from tempfile import TemporaryDirectory

CONVERT, PLAY, CORPUS = "latro-convert", "latro-play", Path(sys.argv.pop(1), "games")
RULES = ["petteia", "latrones", "schadler", "kowalski-1", "latrones board=7x5 pieces=6", "petteia board=12x8 pieces=12"]


def convert(*arguments, status=0, text=None):
    run = subprocess.run([CONVERT, *map(str, arguments)], capture_output=True, text=True, input=text, check=False)
    if run.returncode != status:
        raise AssertionError(f"{arguments}: status {run.returncode}: {run.stderr}")
    return run


def fold(fen, closes_centre):
    """The least of the images of a position: board, side, hands; worked out on the text of the board."""
    board, side, hand = fen.split()[:3]
    rows = []
    for row in board.split("/"):
        cells = []
        number = ""
        mark = ""
        for sign in row + " ":
            if sign.isdigit():
                number += sign
                continue
            cells += ["."] * int(number or 0)
            number = ""
            if sign == "+":
                mark = "+"
            elif sign != " ":
                cells.append(mark + sign)
                mark = ""
        rows.append(tuple(cells))
    images = []
    for files in (False, True):
        for ranks in (False, True):
            if closes_centre and hand != "-" and (files and len(rows[0]) % 2 == 0 or ranks and len(rows) % 2 == 0):
                continue
            image = [tuple(reversed(row)) if files else row for row in rows]
            images.append(tuple(reversed(image)) if ranks else tuple(image))
    return min(images), side, hand


def texts(value):
    """All comments of variations, in their order."""
    for line in value or []:
        for ply in line:
            for key in ("before", "comment"):
                if key in ply:
                    yield ply[key]
            yield from texts(ply.get("variations"))


class Databases(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = TemporaryDirectory()
        cls.path = Path(cls.folder.name)
        cls.games = cls.path / "games.lgn"
        text = "".join(file.read_text() for file in sorted(CORPUS.glob("*/*.lgn")))
        for number, rules in enumerate(RULES):
            text += subprocess.run([PLAY, "-q", rules, "--player", "random", "--games", "8", "--seed", str(number), "--to", "lgn"],
                                   capture_output=True, text=True, check=True).stdout
        cls.games.write_text(text)
        cls.database = cls.path / "games.db"
        convert(cls.games, "-o", cls.database, "-j2")

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def sql(self, query, *values, database=None):
        connection = sqlite3.connect(database or self.database)
        connection.row_factory = sqlite3.Row
        try:
            return connection.execute(query, values).fetchall()
        finally:
            connection.close()

    def json(self):
        return [json.loads(line) for line in convert(self.games, "--to", "jsonl").stdout.splitlines()]

    def test_file_is_sound(self):
        self.assertEqual([tuple(row) for row in self.sql("PRAGMA integrity_check")], [("ok",)])
        for table in ("name_search", "comment_search"):
            connection = sqlite3.connect(self.database)
            connection.execute(f"INSERT INTO {table}({table}, rank) VALUES('integrity-check', 1)")
            connection.close()

    def test_columns_are_those_of_json_lines(self):
        games = self.json()
        rows = self.sql("SELECT g.*, r.descriptor, r.files, r.ranks FROM games g JOIN rulesets r ON r.id = g.ruleset ORDER BY g.id")
        self.assertEqual(len(rows), len(games))
        keys = collections.defaultdict(set)  # of each folded position
        positions = collections.defaultdict(set)  # of each key
        rosters = collections.Counter()
        flags = 0  # of all packed positions
        commented = 0
        in_variations = {ply: said for ply, said in self.sql("SELECT ply, in_variations FROM annotations")}
        for game, row in zip(games, rows):
            for name in ("White", "Black", "Event", "Site", "Date", "Round"):
                self.assertEqual(row[name], game["tags"].get(name))
            tags = self.sql("SELECT name, value FROM tags WHERE game = ? ORDER BY place", row["id"])
            self.assertEqual([tuple(tag) for tag in tags], list(game["tags"].items()))
            rosters[row["roster"]] += 1
            self.assertEqual(row["result"], game["result"])
            self.assertEqual(row["descriptor"], game["rules"])
            self.assertEqual(row["plies"], len(game["plies"]))
            start = self.sql("SELECT fen, position FROM fens JOIN boards USING(id) WHERE id = ?", row["id"])[0]
            self.assertEqual(start["fen"], game["fen"])
            # To make a FEN takes time in SQL: those of each fourth game.
            names = ["ply", "number", "side", "turn", "before", "comment"] + (["fen"] if row["id"] % 4 == 0 else [])
            plies = self.sql(f"SELECT id, captured, nags, evaluation, clock, position, {', '.join(names)} FROM plies "
                             "WHERE game = ? ORDER BY ply", row["id"])
            self.assertEqual(len(plies), len(game["plies"]))
            closes = self.sql("SELECT value FROM ruleset_keys WHERE ruleset = ? AND key = 'closed'", row["ruleset"])
            closes = bool(closes) and closes[0][0] != "none"
            seen = [(game["fen"], start["position"])]
            for ply, of in zip(plies, game["plies"]):
                for name in names:
                    self.assertEqual(ply[name], of.get(name), name)
                self.assertEqual((ply["captured"] or "").split(), of.get("captured", []))
                self.assertEqual([int(nag) for nag in (ply["nags"] or "").split()], of.get("nags", []))
                if isinstance(of.get("eval"), (int, float)):
                    self.assertEqual(float(ply["evaluation"]), float(of["eval"]))
                else:
                    self.assertEqual(ply["evaluation"], of.get("eval"))
                self.assertEqual(ply["clock"], of.get("clock"))
                commented += "comment" in of
                said = "\n".join(texts(of.get("variations"))) or None
                self.assertEqual(in_variations.get(ply["id"]), said)
                seen.append((of["fen"], ply["position"]))
            for fen, key in seen:
                folded = (row["files"], row["ranks"], *fold(fen, closes))
                keys[folded].add((row["files"], row["ranks"], key))
                flags |= key[0]
                positions[row["files"], row["ranks"], key].add(folded)
        self.assertTrue(all(len(one) == 1 for one in keys.values()))
        self.assertTrue(all(len(one) == 1 for one in positions.values()))
        self.assertGreater(len(keys), 1000)
        self.assertEqual(flags, 31)
        self.assertGreater(len(rosters), 1)
        self.assertGreater(commented, 50)

    def test_games_come_back(self):
        for source in (self.games, *sorted(CORPUS.glob("*/*.lgn"))[:5]):
            database = self.path / "back.db"
            database.unlink(missing_ok=True)
            convert(source, "--to", "sqlite", "-o", database)
            self.assertEqual(convert(database, "--to", "lgn").stdout, convert(source, "--to", "lgn").stdout)
            self.assertEqual(convert(database, "--to", "jsonl", "-j2").stdout, convert(source, "--to", "jsonl").stdout)

    def test_properties_and_odd_texts_come_back(self):
        value = 'a "quoted" \'name\'; DROP TABLE games; -- Piso – 竜 \\'
        game = {"tags": {"White": value, "Black": "", "Odd name": "x"}, "rules": "petteia",
                "comment": value, "properties": [{"name": "XX", "values": ["a", "b"]}],
                "plies": [{"turn": "a2-a3", "comment": "[%eval #-3] } {", "nags": [5, 1],
                           "properties": [{"name": "KO", "values": ["\\]"]}],
                           "variations": [[{"turn": "b2-b3", "before": "first", "comment": value}]]}], "result": "*"}
        lines = self.path / "odd.jsonl"
        lines.write_text(json.dumps(game) + "\n")
        database = self.path / "odd.db"
        convert(lines, "-o", database)
        self.assertEqual(convert(database, "--to", "jsonl").stdout, convert(lines, "--to", "jsonl").stdout)
        self.assertEqual(self.sql("SELECT White FROM games", database=database)[0][0], value)

    def test_archives_in_pipes_and_compressed(self):
        with self.database.open("rb") as file:
            piped = subprocess.run([CONVERT, "--to", "lgn"], stdin=file, capture_output=True, text=True, check=True).stdout
        self.assertEqual(piped, convert(self.games, "--to", "lgn").stdout)
        packed = self.path / "games.db.gz"
        packed.write_bytes(subprocess.run(["gzip", "-c", self.database], capture_output=True, check=True).stdout)
        self.assertEqual(convert(packed, "--to", "lgn").stdout, piped)

    def test_append(self):
        games = convert(self.games, "--to", "lgn").stdout.split("\n\n\n")
        database = self.path / "append.db"
        convert(self.games, "--first", "20", "-o", database)
        before = database.read_bytes()
        again = convert(self.games, "--first", "20", "-o", database)
        self.assertIn("0 games added; 20 games not added", again.stderr)
        more = convert(self.games, "-o", database)
        count = len(self.json())
        self.assertIn(f"{count - 20} games added; 20 games not added", more.stderr)
        self.assertEqual(convert(database, "--to", "lgn").stdout, convert(self.games, "--to", "lgn").stdout)
        self.assertEqual([tuple(row) for row in self.sql("PRAGMA integrity_check", database=database)], [("ok",)])
        self.assertEqual([tuple(row) for row in self.sql("SELECT * FROM boards", database=database)],
                         [tuple(row) for row in self.sql("SELECT * FROM boards")])
        self.assertNotEqual(before, database.read_bytes())
        self.assertTrue(games)

    def test_walkovers_are_not_duplicates(self):
        record = '[White "{}"]\n[Black "B"]\n[Result "1-0"]\n[Rules "petteia"]\n\n1-0\n\n'
        database = self.path / "walkovers.db"
        convert("-o", database, text=record.format("A"))
        self.assertIn("1 game not added", convert("-o", database, text=record.format("A")).stderr)
        convert("-o", database, text=record.format("C"))
        self.assertEqual(len(self.sql("SELECT * FROM games", database=database)), 2)

    def test_refused(self):
        for arguments, words, status in ((["--to", "sqlite"], "-o FILE.db", 2), (["-o", self.path / "x.db.gz"], "compressed", 2),
                                         (["-o", self.path / "p%s.db", "--split", "5"], "--split", 2)):
            self.assertIn(words, convert(self.games, *arguments, status=status).stderr)
        other = self.path / "other.db"
        connection = sqlite3.connect(other)
        connection.execute("CREATE TABLE games(id)")
        connection.close()
        text = self.path / "text.db"
        text.write_text("These are no games at all.\n")
        newer = self.path / "newer.db"
        newer.write_bytes(self.database.read_bytes())
        connection = sqlite3.connect(newer)
        connection.execute("PRAGMA user_version=7")
        connection.close()
        for file, words in ((other, "not made by latro"), (text, "is no database"), (newer, "version 7")):
            before = file.read_bytes()
            self.assertIn(words, convert(self.games, "-o", file, status=3).stderr)
            self.assertEqual(file.read_bytes(), before)
        self.assertIn("not made by latro", convert(other, status=3).stderr)
        self.assertIn("no database", convert("--from", "sqlite", self.games, status=3).stderr)

    def test_locked(self):
        database = self.path / "locked.db"
        convert(self.games, "--first", "3", "-o", database)
        connection = sqlite3.connect(database, isolation_level=None)
        connection.execute("BEGIN IMMEDIATE")
        self.assertIn("another program", convert(self.games, "-o", database, status=3).stderr)
        connection.close()
        convert(self.games, "-o", database)

    def test_killed(self):
        """A run that is killed leaves nothing of a new database, and an old one as it was."""
        many = self.path / "many.lgn"
        many.write_text(convert(self.games, "--to", "lgn").stdout * 20)
        old = self.path / "old.db"
        convert(self.games, "--first", "9", "-o", old)
        rows = [tuple(row) for row in self.sql("SELECT * FROM games", database=old)]
        new = self.path / "new.db"
        killed = 0
        for delay in (0.05, 0.1, 0.2, 0.4):
            for target, number in ((new, signal.SIGKILL), (new, signal.SIGTERM), (old, signal.SIGKILL)):
                run = subprocess.Popen([CONVERT, "-q", many, "-o", target], stderr=subprocess.DEVNULL)
                time.sleep(delay)
                run.send_signal(number)
                if run.wait() == 0:
                    target.unlink()
                    if target == old:
                        convert(self.games, "--first", "9", "-o", old)
                    continue
                killed += 1
                self.assertFalse(new.exists())
                self.assertEqual([tuple(row) for row in self.sql("SELECT * FROM games", database=old)], rows)
                self.assertEqual([tuple(row) for row in self.sql("PRAGMA integrity_check", database=old)], [("ok",)])
        self.assertGreater(killed, 0)

    def test_no_room(self):
        """A file that may not grow is like a full disk."""
        for target in ("full.db",):
            run = subprocess.run(["bash", "-c", 'ulimit -f 64; exec "$@"', "bash", CONVERT, "-q", self.games, "-o", self.path / target],
                                 capture_output=True, text=True, check=False)
            self.assertEqual(run.returncode, 3, run.stderr)
            self.assertFalse((self.path / target).exists())

    def test_damaged(self):
        """Never a crash, and never more games than there are."""
        whole = self.path / "small.db"
        convert(self.games, "--first", "12", "-o", whole)
        data = whole.read_bytes()
        broken = self.path / "broken.db"
        chance = random.Random(1)
        statuses = collections.Counter()
        for _ in range(int(300 / int(os.environ.get("LATRO_TEST_SHARE", "1"))) + 20):
            damaged = bytearray(data)
            for _ in range(chance.choice((1, 3, 30, 300))):
                damaged[chance.randrange(len(damaged) if chance.random() < 0.7 else 4096)] = chance.randrange(256)
            if chance.random() < 0.2:
                del damaged[chance.randrange(16, len(damaged)):]
            broken.write_bytes(damaged)
            run = subprocess.run([CONVERT, "--to", "lgn", "-q", "--from", "auto", broken], capture_output=True, timeout=60, check=False)
            self.assertIn(run.returncode, (0, 1, 3), run.stderr)
            self.assertLess(len(run.stdout), 2 * len(data))
            statuses[run.returncode] += 1
        self.assertGreater(statuses[3], 10)

    def test_tables_that_do_other_things(self):
        database = self.path / "hostile.db"
        database.write_bytes(self.database.read_bytes())
        connection = sqlite3.connect(database)
        connection.executescript("ALTER TABLE games RENAME TO hidden; CREATE VIEW games AS SELECT * FROM hidden;")
        connection.close()
        self.assertIn("not as latro makes it", convert(database, status=3).stderr)

    def test_recipes_of_the_manual(self):
        page = (CORPUS.parents[1] / "man" / "latro-formats.5").read_text()
        queries = re.findall(r"^\.Bd -literal -offset indent\n(SELECT.*?)^\.Ed", page, re.MULTILINE | re.DOTALL)
        self.assertGreaterEqual(len(queries), 5)
        for query in queries:
            self.assertTrue(self.sql(query), query)

    def test_recipes(self):
        """Those of latro-formats(5), compared with counts over JSON lines."""
        games = self.json()
        points = collections.Counter()
        for game in games:
            value = {"1-0": 1, "0-1": 0, "1/2-1/2": 0.5}.get(game["result"])
            for name, own in (("White", value), ("Black", None if value is None else 1 - value)):
                player = game["tags"].get(name, "?")
                if player != "?" and own is not None:
                    points[game["tags"].get("Event"), player] += own
        found = self.sql("SELECT Event, player, sum(points) FROM crosstable GROUP BY Event, player")
        self.assertEqual({(row[0], row[1]): row[2] for row in found if row[2]}, {key: one for key, one in points.items() if one})
        word = "capture"
        wanted = sum(word in re.findall(r"\w+", one.get("comment", "").lower()) for game in games for one in [game, *game["plies"]])
        found = self.sql("SELECT count(*) FROM comment_search WHERE comment_search MATCH 'comment: capture'")
        self.assertEqual(found[0][0], wanted)
        first = self.sql("SELECT occurrences FROM positions ORDER BY occurrences DESC LIMIT 1")[0][0]
        counts = collections.Counter()
        for row in self.sql("SELECT g.ruleset, b.position FROM boards b JOIN games g ON b.id BETWEEN g.id AND g.id + g.plies"):
            counts[tuple(row)] += 1
        self.assertEqual(first, counts.most_common(1)[0][1])
        self.assertEqual(self.sql("SELECT sum(games) FROM openings WHERE ply = 1")[0][0], sum(bool(game["plies"]) for game in games))


if __name__ == "__main__":
    unittest.main()
