"""Games of the corpus, read, changed and written; errors with their places; hostile input."""
import csv
import gzip
import io
import os
import pickle
import random
import signal
import subprocess
import sys
import tempfile
import threading
import unittest
import warnings
from pathlib import Path

import latro

CORPUS = Path(os.environ["LATRO_CORPUS"])
GAMES = sorted((CORPUS / "games").glob("*/*.lgn"))
ONE = b'[Rules "petteia"]\n\n1. d2-d4 d7-d5 *\n\n'
BAD = b'[Rules "petteia"]\n\n1. d2-d9 *\n\n'


class Reading(unittest.TestCase):
    def test_all_formats_give_the_same_games(self):
        read = 0
        for path in GAMES[::5]:
            for game in latro.read_games(path):
                read += 1
                self.assertEqual(str(next(latro.read_games(str(game).encode()))), str(game))
                for form in ("jsonl", "sgf"):
                    again, = latro.read_games(game.write(form).encode())
                    self.assertEqual(str(again), str(game), (path, form))
        self.assertGreater(read, 20)

    def test_sources(self):
        path = CORPUS / "games" / "masters" / "rampage.lgn"
        wanted = [str(game) for game in latro.read_games(path)]
        content = path.read_bytes()
        with tempfile.TemporaryDirectory() as folder:
            packed = Path(folder) / "games.lgn.gz"
            packed.write_bytes(gzip.compress(content))
            with open(path, "rb") as binary, open(path, encoding="utf-8") as text:
                for source in (str(path), content, binary, text, io.BytesIO(content), packed, str(packed)):
                    self.assertEqual([str(game) for game in latro.read_games(source)], wanted)

    def test_errors(self):
        games = latro.read_games(ONE + BAD + ONE)
        self.assertEqual(len(next(games)), 2)
        with self.assertRaisesRegex(latro.GameError, r"7:4: error\[off-board\]") as caught:
            next(games)
        found, = caught.exception.diagnostics
        self.assertEqual((found.code, found.severity, found.line, found.column, found.game), ("off-board", "error", 7, 4, 2))
        self.assertEqual(next(games).number, 3)
        self.assertIsNone(next(games, None))
        collecting = latro.read_games(ONE + BAD + ONE, errors="collect")
        self.assertEqual([game.number for game in collecting], [1, 3])
        self.assertEqual(([one.code for one in collecting.diagnostics], collecting.games, collecting.errors), (["off-board"], 3, 1))
        self.assertEqual(collecting.left_out, {"off-board": 1})
        ignoring = latro.read_games(ONE + BAD + ONE, errors="ignore")
        self.assertEqual((len(list(ignoring)), ignoring.diagnostics), (2, []))
        self.assertEqual((ignoring.games, ignoring.errors, ignoring.left_out), (3, 1, {"off-board": 1}))
        with self.assertRaises(ValueError):
            latro.read_games(ONE, errors="loud")
        with self.assertRaises(ValueError):
            latro.read_games(ONE, format="pgn")
        with self.assertRaises(FileNotFoundError):
            latro.read_games("no/such/file.lgn")
        with self.assertRaises(IsADirectoryError):
            list(latro.read_games(str(CORPUS)))
        with self.assertRaises(TypeError):
            latro.read_games(17)

    def test_every_game_with_an_error_is_raised(self):
        """Also of more games than diagnostics are kept."""
        count = 10_500
        games = latro.read_games(BAD * count + ONE)
        raised = read = 0
        while True:
            try:
                if next(games, None) is None:
                    break
                read += 1
            except latro.GameError as error:
                raised += 1
                self.assertEqual(error.diagnostics[0].game, raised)
        self.assertEqual((raised, read, games.left_out), (count, 1, {"off-board": count}))
        self.assertEqual(len(games.diagnostics), 10_000)
        self.assertEqual(latro.validate(BAD * count).left_out, {"off-board": count})

    def test_rules_for_games_without(self):
        with self.assertRaises(latro.GameError):
            latro.read_game(b"1. d2-d4 *")
        self.assertEqual(latro.read_game(b"1. d2-d4 *", rules="petteia").rules.descriptor, "petteia")
        self.assertIsNone(latro.read_game(b""))

    def test_where(self):
        path = CORPUS / "games" / "masters" / "rampage.lgn"
        games = list(latro.read_games(path))
        long = latro.read_games(path, where="plies >= 10")
        wanted = [game.number for game in games if len(game) >= 10]
        self.assertTrue(0 < len(wanted))
        self.assertEqual([game.number for game in long], wanted)
        self.assertEqual(long.games, len(wanted))
        none = latro.read_games(path, where=["plies >= 10", "plies < 10"])
        self.assertEqual((list(none), none.games), ([], 0))
        self.assertEqual(latro.validate(path, where="plies >= 10").games, len(wanted))
        self.assertEqual(len(latro.games_table(path, where="plies >= 10")["plies"]), len(wanted))
        self.assertEqual(latro.figures(path, pool=True, where="plies >= 10")[0]["games"], len(wanted))
        self.assertEqual(len(list(latro.read_games(path, where='file ~ "rampage.lgn$"'))), len(games))
        self.assertEqual(len(list(latro.read_games(ONE, where=f'follows "{path}"'))), 0)
        with tempfile.NamedTemporaryFile("w", suffix=".txt") as names:
            names.write(games[0].headers["White"] + "\n")
            names.flush()
            listed = latro.validate(path, where=f'White in "{names.name}"').games
            self.assertEqual(listed, sum(game.headers["White"] == games[0].headers["White"] for game in games))
        with self.assertRaisesRegex(ValueError, "where, column 11: .*No such file"):
            latro.read_games(path, where='White in "/none"')
        self.assertEqual(latro.validate(b"1. d2-d4 *", rules="petteia", where="ruleset = petteia").games, 1)
        # An error in a game that can be selected is an error.
        self.assertEqual(latro.read_games(ONE + BAD, where="plies >= 1", errors="collect").games, 0)
        with self.assertRaises(latro.GameError):
            list(latro.read_games(ONE + BAD, where="plies >= 1"))

    def test_wrong_queries(self):
        for where, message in ((["plies > 3", "plies >\n\n> 4"], r"^where\[1\], line 3, column 1: "),
                               ("plies >", r"^where, column 8: expected a value after '>', found the end$"),
                               ('follows "no/such/file"', r"^where, column 10: no/such/file: No such file or directory$"),
                               (f'follows "{CORPUS}"', "Is a directory")):
            with self.assertRaisesRegex(ValueError, message):
                latro.read_games(ONE, where=where)
        with tempfile.TemporaryDirectory() as folder:
            followed = Path(folder) / "bad.lgn"
            followed.write_bytes(BAD)
            with self.assertRaisesRegex(ValueError, r"bad.lgn:3:4: d2-d9: .* \[off-board\]"):
                latro.read_games(ONE, where=f'follows "{followed}"')
        with self.assertWarnsRegex(latro.LossWarning, "^where, column 1: no game that was read has the tag Event$"):
            self.assertEqual(latro.validate(ONE, where='Event = "Games"').games, 0)
        with self.assertWarnsRegex(latro.LossWarning, "^where, column 1: no game that was read has the tag Event$"):
            self.assertEqual(list(latro.read_games(ONE, where='Event = "Games"')), [])
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            games = latro.read_games(ONE, where='Event = "Games"')
            with self.assertRaises(latro.LossWarning):
                next(games)
            self.assertIsNone(next(games, None))

    def test_repair(self):
        typed = b'[Rules "petteia"][Result "0-1"]\n\n1) d2d4 d7-d5 1:0\n'
        self.assertEqual(latro.validate(typed).games, 1)
        self.assertGreater(latro.validate(typed).errors, 0)
        self.assertEqual(list(latro.read_games(typed, repair=True, errors="ignore")), [])
        for trust, result in (("result", "1-0"), ("tag", "0-1")):
            games = latro.read_games(typed, repair=True, trust=trust, errors="collect")
            game, = games
            self.assertEqual([turn.text for turn in game.mainline_turns()], ["d2-d4", "d7-d5"])
            self.assertEqual((game.headers["Result"], str(game).split()[-1]), (result, result))
            self.assertEqual({(one.code, one.severity) for one in games.diagnostics}, {("repaired", "note")})
            self.assertGreaterEqual(len(games.diagnostics), 3)
        self.assertEqual(latro.validate(typed, repair=True, trust="tag").errors, 0)
        self.assertEqual(latro.games_table(typed, repair=True, trust="tag")["plies"].tolist(), [2])
        with self.assertRaisesRegex(ValueError, "^trust is for repair=True$"):
            latro.read_games(typed, trust="tag")
        with self.assertRaisesRegex(ValueError, "^trust is 'result' or 'tag'$"):
            latro.read_games(typed, repair=True, trust="me")

    def test_threads(self):
        """What is found does not depend on their number, nor on the source."""
        rng = random.Random(46)
        content = bytearray(b"".join(path.read_bytes() + b"\n" for path in GAMES) * 3)
        for _ in range(60):
            content[rng.randrange(len(content))] = rng.randrange(256)
        content = bytes(content)

        def found(source, **options):
            games = latro.read_games(source, errors="collect", **options)
            texts = [(game.number, str(game)) for game in games]
            report = latro.validate(source, **options)
            return texts, [str(one) for one in games.diagnostics], games.games, games.left_out, [str(one) for one in report.diagnostics]

        with tempfile.NamedTemporaryFile(suffix=".lgn") as file:
            file.write(content)
            file.flush()
            for options in ({}, {"where": "captures(white) >= 1 or plies > 20"}, {"repair": True}):
                wanted = found(content, **options)
                self.assertGreater(len(wanted[0]), 30)
                self.assertTrue(wanted[1])
                for threads in (2, 3, 8):
                    self.assertEqual(found(content, threads=threads, **options), wanted)
                    self.assertEqual(found(file.name, threads=threads, **options), wanted)
                self.assertEqual(list(latro.games_table(content, threads=4, errors="ignore", **options)["plies"]),
                                 list(latro.games_table(content, errors="ignore", **options)["plies"]))
        for threads in (0, 1025):
            with self.assertRaisesRegex(ValueError, "^threads is from 1 to 1024$"):
                latro.read_games(ONE, threads=threads)
        self.assertEqual(len(list(latro.read_games(io.BytesIO(ONE * 30), threads=3))), 30)

    def test_bytes_that_are_no_text(self):
        """They are in messages too, as U+FFFD."""
        text = b'[Rules "petteia"] 1. \xa0 d2-d4 d2-d9 *'
        with self.assertRaisesRegex(latro.GameError, "found '\\\\xA0'$"):
            latro.read_game(text)
        found = latro.validate(text, repair=True).diagnostics[0]
        self.assertEqual(found.message, '"\ufffd" is left out')
        self.assertIn(found.message, str(found))
        self.assertIn(found.message, repr(pickle.loads(pickle.dumps(found))))

    def test_a_file_that_fails(self):
        class Failing:
            def __init__(self, parts):
                self.parts = parts

            def read(self, size):
                part = self.parts.pop(0)
                if isinstance(part, Exception):
                    raise part
                return part

        games = latro.read_games(Failing([ONE, KeyError("lost")]))
        with self.assertRaisesRegex(KeyError, "lost"):
            list(games)
        with self.assertRaisesRegex(TypeError, "neither bytes nor str"):
            list(latro.read_games(Failing([17])))

    def test_one_caller_at_a_time(self):
        class Calling:
            def read(self, size):
                return next(games)

        games = latro.read_games(Calling())
        with self.assertRaisesRegex(RuntimeError, "in use"):
            next(games)

    def test_interrupt(self):
        """Ctrl-C ends the reading of a source without end."""
        script = ("import sys; sys.path.insert(0, sys.argv[1]); from test_games import *; "
                  "threading.Timer(0.3, lambda: os.kill(os.getpid(), signal.SIGINT)).start(); "
                  "latro.validate('/dev/zero')")
        out = subprocess.run([sys.executable, "-B", "-c", script, str(Path(__file__).parent)], capture_output=True, text=True,
                             timeout=300)
        self.assertIn("KeyboardInterrupt", out.stderr)

    def test_validate(self):
        report = latro.validate(ONE + BAD)
        self.assertEqual((report.games, report.errors, report.warnings), (2, 1, 0))
        self.assertEqual(str(report.diagnostics[0]), "7:4: error[off-board]: d2-d9: d9 is not on the board, which ends at h8")
        for path in GAMES:
            self.assertEqual(latro.validate(path).errors, 0, path)

    def test_memory_does_not_grow(self):
        script = ("import resource, sys; sys.path.insert(0, sys.argv[1]); from test_games import *; "
                  "n = sum(len(game) for game in latro.read_games(Reading.endless(int(sys.argv[2])))); "
                  "print(n, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)")
        used = []
        for count in (10, 200):
            out = subprocess.run([sys.executable, "-B", "-c", script, str(Path(__file__).parent), str(count)],
                                 capture_output=True, text=True, check=True).stdout
            plies, peak = map(int, out.split())
            self.assertEqual(plies, 2000 * count)
            used.append(peak)
        self.assertLess(used[1], used[0] + 8192)

    @staticmethod
    def endless(count):
        class Endless:
            def read(self, size):
                nonlocal count
                count -= 1
                return ONE * 1000 if count >= 0 else b""

        return Endless()


class Tables(unittest.TestCase):
    def test_the_columns_are_those_of_latro_convert(self):
        """All columns, against what the program writes for the same games."""
        path = CORPUS / "games" / "schadler" / "lessons.lgn"
        names = [*latro.table_columns(), "White", "tag:Rules"]
        for per in ("game", "ply"):
            wanted = [name for name in names if self.is_for(name, per)]
            text = subprocess.run(["latro-convert", "--to", "table", "--csv", "--per", per, "--columns", ",".join(wanted), str(path)],
                                  capture_output=True, check=True).stdout.decode()
            rows = list(csv.DictReader(io.StringIO(text)))
            table = latro.games_table(path, per=per, columns=wanted)
            self.assertEqual(list(table), [name.removeprefix("tag:") for name in wanted])
            self.assertGreater(len(rows), 5)
            for name in table:
                values = table[name] if isinstance(table[name], list) else table[name].tolist()
                self.assertEqual(len(values), len(rows))
                for value, row in zip(values, rows):
                    if name == "eval":
                        self.assertEqual(value != value, row[name] == "")
                    else:
                        self.assertEqual(str(value), row[name], name)

    def test_codes(self):
        for per in ("game", "ply"):
            for path in (CORPUS / "games" / "schadler" / "lessons.lgn", *GAMES[::7]):
                lists = latro.games_table(path, per=per)
                codes = latro.games_table(path, per=per, texts="codes")
                self.assertEqual(list(codes), list(lists))
                for name, column in codes.items():
                    if isinstance(column, latro.Codes):
                        self.assertEqual(str(column.codes.dtype), "int32")
                        column = [column.names[code] for code in column.codes]
                    elif isinstance(column, latro.Texts):
                        begins = [0, *column.ends.tolist()]
                        column = [column.data[begin:end].decode() for begin, end in zip(begins, begins[1:])]
                    if isinstance(column, list):
                        self.assertEqual(column, lists[name])
                    else:
                        self.assertEqual(column.tobytes(), lists[name].tobytes())
        with self.assertRaises(ValueError):
            latro.games_table(ONE, texts="tuple")

    @staticmethod
    def is_for(name, per):
        try:
            latro.games_table(ONE, per=per, columns=[name])
        except ValueError:
            return False
        return True

    def test_evaluations(self):
        table = latro.games_table(b'[Rules "petteia"] 1. d2-d4 {[%eval -0.35]} d7-d5 {[%eval #3]} 2. a2-a3 {[%eval #-2]} a7-a6 *',
                                  per="ply", columns=["eval", "ply"])
        found = table["eval"].tolist()
        self.assertEqual(found[:3], [-0.35, float("inf"), float("-inf")])
        self.assertNotEqual(found[3], found[3])
        self.assertEqual(table["ply"].tolist(), [1, 2, 3, 4])

    def test_errors(self):
        with self.assertRaises(latro.GameError):
            latro.games_table(ONE + BAD)
        self.assertEqual(latro.games_table(ONE + ONE).left_out, {})
        without_rules = b"1. d2-d4 *\n\n"
        for errors in ("ignore", "collect"):
            with self.assertWarnsRegex(latro.LossWarning, "^3 of 5 games have errors and are not in the table: "
                                                          "1 no-rules, 2 off-board$") as caught:
                table = latro.games_table(ONE + BAD + ONE + BAD + without_rules, errors=errors, columns=["number"])
            self.assertEqual(caught.filename, __file__)
            self.assertEqual(table["number"].tolist(), [1, 3])
            self.assertEqual((table.games, table.left_out), (5, {"off-board": 2, "no-rules": 1}))
        for wrong in ({"per": "turn"}, {"columns": ["plise"]}, {"columns": ["turn"]}, {"errors": "x"}):
            with self.assertRaises(ValueError):
                latro.games_table(ONE, **wrong)
        self.assertEqual(latro.games_table(b"", columns=["White", "plies"])["White"], [])

    def test_figures(self):
        games = (b'[Rules "petteia"][White "a"][Black "b"] 1. d2-d4 d7-d5 1-0\n\n'
                 b'[Rules "petteia"][White "b"][Black "a"] 1. d2-d4 d7-d5 2. a2-a3 *\n\n'
                 b'[Rules "schadler"][White "c"][Black "a"] *\n\n')
        rows = latro.figures(games)
        self.assertEqual([(row["ruleset"], row["first"], row["second"], row["games"]) for row in rows],
                         [("petteia", "a", "b", 2), ("schadler", "c", "a", 1)])
        self.assertEqual((rows[0]["AdvantageP1"], rows[0]["Timeouts"], rows[0]["DurationTurns"]), (0.5, 0.5, 2.5))
        self.assertLess(rows[0]["Timeouts_low"], 0.1)
        self.assertIsNone(rows[0]["Clarity_high"])
        pooled = latro.figures(games, pool=True)
        self.assertEqual([(row["first"], row["second"]) for row in pooled], [("White", "Black")] * 2)
        with self.assertRaises(latro.GameError):
            latro.figures(games + BAD)
        self.assertEqual(len(latro.figures(games + BAD, errors="ignore")), 2)
        self.assertEqual(latro.figures(b""), [])


class Annotating(unittest.TestCase):
    def test_nodes(self):
        game = latro.read_game(b'[Rules "petteia"]\n\n{Early.} 1. d2-d4! {Centre. [%eval 0.35]} '
                               b'(1. a2-a3 a7-a6 (1... h7-h6 2. a3-a4)) 1... {Now} d7-d5 2. a2-a3 *')
        first, second, third = game.mainline()
        self.assertEqual((game.comment, first.comment, first.nags), ("Early.", "Centre. [%eval 0.35]", {1}))
        self.assertEqual((first.command("eval"), first.command("clk"), second.starting_comment), ("0.35", None, "Now"))
        self.assertEqual(game.variations[0], first)
        variation = game.variations[1]
        self.assertEqual([variation.turn.text, variation.next().turn.text], ["a2-a3", "a7-a6"])
        self.assertIsNone(variation.next().next())
        inner = variation.variations[1]
        self.assertEqual([inner.ply(), inner.next().ply(), third.ply()], [2, 3, 3])
        board = latro.Board("petteia")
        for turn in ("a2-a3", "h7-h6", "a3-a4"):
            board.push(turn)
        self.assertEqual(inner.next().board(), board)
        self.assertEqual(game.end_board().fen(), third.board().fen())
        self.assertEqual(game.board(), latro.Board("petteia"))
        second.nags = [4, 10]
        second.comment = "A } brace,\nand a line."
        self.assertIn("{Now} 1... d7-d5 $4 $10 {A ) brace, and a line.}", " ".join(str(game).split()))
        self.assertEqual(latro.read_game(str(game).encode()).mainline()[1].nags, {4, 10})
        nodes = game.mainline()
        del game
        self.assertEqual(nodes[0].parent.variations[1].next().board().ply(), 2)

    def test_headers(self):
        game = latro.read_game(ONE)
        game.headers["White"] = 'Piso "the \\ elder"'
        self.assertEqual(latro.read_game(str(game).encode()).headers["White"], 'Piso "the \\ elder"')
        self.assertEqual(list(game.headers), ["Rules", "White"])
        del game.headers["White"]
        self.assertNotIn("White", game.headers)
        self.assertEqual(len(game.headers), 1)
        with self.assertRaises(KeyError):
            game.headers["White"]
        with self.assertRaises(KeyError):
            del game.headers["White"]
        for name, value in (("a b", "x"), ("White", "two\nlines"), ("White", "\x01"), ("Rules", "masters"), ("FEN", "8/8"),
                            ("Result", "2-0"), ("Result", "")):
            with self.assertRaises(ValueError):
                game.headers[name] = value
        game.headers["Result"] = "1/2-1/2"
        self.assertEqual(game.result, "1/2-1/2")
        over = latro.read_game(CORPUS / "games" / "masters" / "rampage.lgn")
        with self.assertRaises(ValueError):
            over.headers["Result"] = "0-1"
        counted = latro.read_game(b"(;FF[4]GM[99]SZ[8]RU[petteia]RE[B+5.5];W[d2-d4])")
        counted.headers["Result"] = "0-1"
        self.assertIn("RE[B+5.5]", counted.write("sgf"))
        self.assertIn("B+5.5", counted.write("jsonl"))
        counted.headers["Result"] = "1-0"
        self.assertIn("RE[W+]", counted.write("sgf"))
        self.assertNotIn("B+5.5", counted.write("jsonl"))
        for wrong in ([256], [-1]):
            with self.assertRaises((ValueError, TypeError)):
                game.mainline()[0].nags = wrong
        game.mainline()[0].comment = "\x01 { \n } \x7f"
        self.assertEqual(game.mainline()[0].comment, "{ )")
        self.assertEqual(latro.validate(str(game).encode()).errors, 0)

    def test_from_board(self):
        board = latro.Board("petteia")
        board.push("d2-d4")
        game = latro.Game.from_board(board)
        board.push("d7-d5")
        self.assertEqual(len(game), 1)
        self.assertEqual([str(turn) for turn in game.mainline_turns()], ["d2-d4"])
        self.assertTrue(game.write("moves").endswith('; d2-d4\n'))
        for form in latro.formats():
            if form != "ludii":
                self.assertTrue(game.write(form))
        with self.assertRaises(ValueError):
            game.write("pgn")
        self.assertTrue(game.html().startswith("<!DOCTYPE html>"))
        self.assertIn("<iframe", game._repr_html_())
        self.assertIn("<svg", game.svg(animated=True))

    def test_broken_texts(self):
        for path in sorted((CORPUS / "broken").glob("*.lgn")):
            games = latro.read_games(path, errors="collect")
            read = sum(1 for _ in games)
            report = latro.validate(path)
            self.assertEqual((games.games, games.errors), (report.games, report.errors), path)
            self.assertLessEqual(read, report.games)


if __name__ == "__main__":
    unittest.main()
