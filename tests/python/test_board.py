"""Rulesets, boards and turns, against games and counts of the corpus."""
import copy
import os
import pickle
import re
import subprocess
import tempfile
import threading
import unittest
import xml.etree.ElementTree
from pathlib import Path

import latro

CORPUS = Path(os.environ["LATRO_CORPUS"])


class Rulesets(unittest.TestCase):
    def test_descriptors(self):
        rules = latro.Ruleset("petteia board=9x9")
        self.assertEqual((rules.files, rules.ranks, rules.title), (9, 9, "Petteia, board of 9×9"))
        self.assertEqual(rules, latro.Ruleset(rules.full_descriptor))
        self.assertEqual(hash(rules), hash(latro.Ruleset(rules.descriptor)))
        self.assertNotEqual(rules, latro.Ruleset("petteia"))
        self.assertNotEqual(rules, "petteia board=9x9")
        self.assertEqual(pickle.loads(pickle.dumps(rules)), rules)
        with self.assertRaisesRegex(ValueError, "petteia"):
            latro.Ruleset("peteia")
        self.assertIn("Board. 9 files by 9 ranks, 81 squares.", rules.describe())
        self.assertIn("Brett. 9 Linien und 9 Reihen, 81 Felder.", rules.describe(lang="de"))
        with self.assertRaises(ValueError):
            rules.describe(lang="xx")
        self.assertEqual(len(latro.presets()), 43)
        for name in latro.presets():
            self.assertEqual(latro.Ruleset(name).descriptor, name)


class Boards(unittest.TestCase):
    def test_perft(self):
        """The counts of the corpus come from other programs."""
        tried = 0
        for line in (CORPUS / "perft" / "reference.epd").read_text().splitlines():
            match = re.match(r'([^#].*) rules "([^"]+)"', line)
            if not match:
                continue
            board = latro.Board(match[2], match[1])
            for depth, count in re.findall(r"\bD(\d+) (\d+)", line):
                if int(count) < 100_000:
                    self.assertEqual(board.perft(int(depth)), int(count), (line, depth))
                    tried += 1
        self.assertGreater(tried, 300)

    def test_turns(self):
        board = latro.Board("schadler", "8/8/4s3/1S1sS3/5s2/8/6S1/8 w - 0 20")
        start = board.fen()
        self.assertEqual(board.turn, latro.WHITE)
        self.assertIn("b5-c5", board.legal_turns)
        turn = board.push("b5-c5")
        self.assertEqual((turn.text, turn.kind, turn.from_square, turn.to_square), ("b5-c5+d5", "move", "b5", "c5"))
        self.assertEqual((turn.bound, turn.captured, turn.freed), (["d5"], [], []))
        self.assertEqual(board.piece_at("d5").symbol(), "+s")
        self.assertIsNone(board.piece_at("a1"))
        self.assertEqual(board.turn, latro.BLACK)
        other = board.copy()
        self.assertEqual(other, board)
        self.assertEqual(board.pop(), turn)
        self.assertEqual(board.fen(), start)
        self.assertNotEqual(other, board)
        self.assertEqual(copy.deepcopy(other).turn_stack, [turn])
        with self.assertRaises(IndexError):
            board.pop()
        for text in ("b5-b9", "b5-b5", "nonsense", "", "c5-c6", "b5-c5xd5"):
            with self.assertRaises(latro.IllegalTurnError):
                board.push(text)
        self.assertEqual(board.fen(), start)

    def test_legal_turns_can_be_played(self):
        for rules in latro.presets():
            board = latro.Board(rules)
            for ply in range(12):
                turns = list(board.legal_turns)
                self.assertEqual(len(turns), board.perft(1), (rules, ply))
                board.push(turns[(7 * ply) % len(turns)])
            self.assertEqual(len(board.turn_stack), 12)

    def test_the_end(self):
        board = latro.Board("petteia", "8/8/8/8/8/8/2Ss4/4S3 w - 0 9")
        self.assertTrue(board.is_game_over())
        self.assertEqual(board.outcome().winner, latro.WHITE)
        self.assertEqual((board.outcome().termination, board.result()), ("reduced", "1-0"))
        self.assertEqual(latro.Board().result(), "*")
        self.assertIsNone(latro.Board().outcome())

    def test_rows_and_a_dux_that_is_shut_in(self):
        row = latro.Board("kowalski-1", "ss2s2ssss1/12/8s3/3s8/5d6/2S2S2S3/7D1S2/1SSSs1S3S1 b - 0 19")
        with self.assertRaisesRegex(latro.IllegalTurnError, "the record marks xb1, the leg to a1 captures b1, c1 and d1"):
            row.push("a8-a1xb1")
        self.assertTrue(row.is_capture("a8-a1"))
        turn = row.push("a8-a1")
        self.assertEqual((turn.text, turn.captured), ("a8-a1xb1/c1/d1", ["b1", "c1", "d1"]))
        self.assertEqual(row.fen(), "1s2s2ssss1/12/8s3/3s8/5d6/2S2S2S3/7D1S2/s3s1S3S1 w - 0 20")
        board = latro.Board("kowalski-1")
        self.assertEqual((board.turn, board.fullmove_number), (latro.BLACK, 1))
        with self.assertRaisesRegex(latro.IllegalTurnError, "the piece on a1 is White's, and Black is to move"):
            board.push("a1-a3")
        game = latro.Game("kowalski-1")
        line = "Df7-f2 i1-i6 k8-k6 i6-h6 k6-k7 e1-e6 j8-j2 h6-h3 c8-c3 e6-e2 d8-d3 h3-j3xj2 d3-f3".split()
        game.add_line(line)
        board = game.end().board()
        self.assertEqual((board.outcome().termination, board.outcome().winner), ("blocked", latro.WHITE))
        self.assertEqual((board.result(), list(board.legal_turns)), ("1-0", []))
        self.assertEqual(game.end().event_text(), "Black's dux on f2 is shut in: White has won.")
        self.assertIn("1... Df7-f2 2. i1-i6 ", str(game))
        with self.assertRaisesRegex(latro.IllegalTurnError, "the game is over: Black's dux on f2 is shut in"):
            board.push("a1-a2")

    def test_placements_that_capture(self):
        board = latro.Board("board=5x5 pieces=3 place-capture=yes")
        board.push("@a1")
        board.push("@b1")
        self.assertEqual([turn.text for turn in board.legal_turns if board.is_capture(turn)], ["@c1xb1"])
        turn = board.push("@c1")
        self.assertEqual((turn.text, turn.kind, turn.placed, turn.captured), ("@c1xb1", "place", ["c1"], ["b1"]))
        self.assertEqual(board.fen(), "5/5/5/5/S1S2 b S2s 0 2")
        self.assertIsNone(board.piece_at("b1"))
        board.pop()
        self.assertEqual(board.piece_at("b1").symbol(), "s")
        leather = latro.Board("leather")
        for text in ("@a1", "@b1", "@c1"):
            turn = leather.push(text)
        self.assertEqual((turn.text, turn.bound, leather.piece_at("b1").symbol()), ("@c1+b1", ["b1"], "+s"))

    def test_pieces(self):
        board = latro.Board("kowalski-12x8")
        pieces = board.piece_map()
        self.assertEqual(len(pieces), sum(letter in "SsDd" for letter in board.fen().split()[0]))
        self.assertEqual(board.hand(latro.WHITE), (0, 0))
        self.assertEqual(latro.Board("schadler").hand(latro.BLACK)[0], 16)
        for square in ("a0", "a9", "m1", "a", "", "11", "a01", "a1 "):
            with self.assertRaises(ValueError):
                board.piece_at(square)

    def test_pictures(self):
        board = latro.Board("masters")
        for svg in (board.svg(), board._repr_svg_(), board.svg(theme="print", flipped=True, size=200)):
            self.assertEqual(xml.etree.ElementTree.fromstring(svg).tag, "{http://www.w3.org/2000/svg}svg")
        with self.assertRaises(ValueError):
            board.svg(theme="no such theme")

    def test_wrong_types(self):
        board = latro.Board("petteia")
        for call in (lambda: board.push(5), lambda: board.push(b"d2-d4"), lambda: board.is_legal(None), lambda: latro.Board(7),
                     lambda: latro.Engine(b"petteia")):
            with self.assertRaisesRegex(TypeError, "(turn|rules) is a .* or a str, not (int|bytes|NoneType)"):
                call()

    def test_bad_positions(self):
        for fen in ("8/8", "SSSSSSSS/8/8/8/8/8/8/9 w - 0 1", "x" * 100_000):
            with self.assertRaises(ValueError):
                latro.Board("petteia", fen)


class Values(unittest.TestCase):
    """Equal by value, hashable, copied and pickled."""

    @staticmethod
    def examples():
        for path in ("schadler/lessons.lgn", "masters/lessons.lgn", "kharebga/lessons.lgn"):
            if not (CORPUS / "games" / path).exists():
                continue
            for game in latro.read_games(CORPUS / "games" / path):
                yield game.rules
                yield from game.board().piece_map().values()
                for node in game.mainline():
                    yield node.turn
                    yield from node.events()
        yield latro.Board("petteia", "8/8/8/8/8/8/2Ss4/4S3 w - 0 9").outcome()
        for evaluation in ("0.35", "-300.00", "#3", "#-3", "#0", "#-0", "0.00"):
            node = latro.Game("petteia").add_variation("d2-d4", comment=f"[%eval {evaluation}]")
            if node.eval() is not None:
                yield node.eval()
        report = latro.validate((CORPUS / "broken" / "illegal-turn.lgn").read_bytes() + b"[Rules \"petteia\"] 1. \xff *")
        yield from report.diagnostics

    def test_copies(self):
        found = {}
        for value in self.examples():
            properties = {name: getattr(value, name) for name, one in vars(type(value)).items() if isinstance(one, property)}
            for other in (copy.copy(value), copy.deepcopy(value), pickle.loads(pickle.dumps(value)),
                          pickle.loads(pickle.dumps(value, protocol=2))):
                self.assertEqual(other, value)
                self.assertEqual((hash(other), repr(other), str(other)), (hash(value), repr(value), str(value)))
                self.assertIs(type(other), type(value))
                self.assertEqual({name: getattr(other, name) for name in properties}, properties)
            self.assertNotEqual(value, "another type")
            found.setdefault(type(value).__name__, set()).add(value)
        self.assertEqual(sorted(found), ["Diagnostic", "Event", "Outcome", "Piece", "Ruleset", "Score", "Turn"])
        for name, values in found.items():
            if name not in ("Outcome", "Diagnostic"):
                self.assertGreater(len(values), 1, name)

    def test_order_of_scores(self):
        def score(text):
            return latro.Game("petteia").add_variation("d2-d4", comment=f"[%eval {text}]").eval()
        ordered = [score(text) for text in ("#-1", "#-4", "-299.00", "-0.01", "0.00", "0.01", "300.00", "#5", "#2")]
        self.assertEqual(sorted(reversed(ordered)), ordered)
        self.assertTrue(ordered[0] < ordered[1] <= ordered[1] and ordered[3] > ordered[2] >= ordered[2])
        with self.assertRaises(TypeError):
            ordered[0] < 3
        for state in (("wins", 1001), ("loses", -1), ("soldiers", 30001), ("draws", 1), ()):
            with self.assertRaises((ValueError, IndexError)):
                latro.Score.__new__(latro.Score).__setstate__(state)

    def test_reports_and_errors_cross_processes(self):
        text = b'[Rules "petteia"] 1. d2-d4 * [Rules "petteia"] 1. d2-d9 *'
        report = pickle.loads(pickle.dumps(latro.validate(text)))
        self.assertEqual((report.games, report.errors, report.left_out), (2, 1, {"off-board": 1}))
        self.assertEqual((report.diagnostics[0].line, report.diagnostics[0].column), (1, 51))
        with self.assertRaises(latro.GameError) as caught:
            list(latro.read_games(text))
        error = pickle.loads(pickle.dumps(caught.exception))
        self.assertEqual((type(error), str(error)), (latro.GameError, str(caught.exception)))
        self.assertEqual(error.diagnostics, caught.exception.diagnostics)
        with self.assertRaises(latro.IllegalTurnError) as caught:
            latro.Board("petteia").push("d2-d9")
        self.assertEqual(str(pickle.loads(pickle.dumps(caught.exception))), str(caught.exception))

    def test_subclasses(self):
        for derived, made in ((OwnBoard, OwnBoard("masters")), (OwnGame, OwnGame("masters"))):
            made.names = ["Piso"]
            made.me = made
            for other in (copy.copy(made), copy.deepcopy(made), pickle.loads(pickle.dumps(made))):
                self.assertIs(type(other), derived)
                self.assertEqual((other.names, other.rules), (["Piso"], made.rules))
            self.assertIs(copy.copy(made).names, made.names)
            copy.copy(made).other = 1
            self.assertFalse(hasattr(made, "other"))
            deep = copy.deepcopy(made)
            self.assertIsNot(deep.names, made.names)
            self.assertIs(deep.me, deep)
        board = OwnBoard("petteia")
        board.push("d2-d4")
        self.assertEqual((board.copy().ply(), type(board.copy())), (1, OwnBoard))
        board.names = ["Piso"]
        bare = board.copy(stack=False)
        self.assertEqual((bare.ply(), type(bare), bare.names, bare), (0, OwnBoard, ["Piso"], board))


class OwnBoard(latro.Board):
    pass


class OwnGame(latro.Game):
    pass


class Engines(unittest.TestCase):
    def test_lines(self):
        board = latro.Board("petteia", "7s/8/8/8/8/1s6/s1S5/1S6 w - 0 9")
        engine = latro.Engine("petteia")
        lines = engine.analyse(board, depth=4, multipv=3)
        self.assertEqual([line["multipv"] for line in lines], [1, 2, 3])
        for line in lines:
            played = board.copy()
            for turn in line["pv"]:
                played.push(turn)
            self.assertEqual(line["score"].soldiers(latro.WHITE) is None, line["score"].is_proven())
        engine.forget()
        again = engine.analyse(board, depth=4, multipv=3)
        self.assertEqual([line["pv"] for line in again], [line["pv"] for line in lines])

    def test_limits(self):
        engine = latro.Engine("petteia", hash=1)
        for limits in ({"depth": 0}, {"nodes": 0}, {"time": 0}, {"time": -1}, {"time": float("nan")}, {"multipv": 0}):
            with self.assertRaises(ValueError):
                engine.analyse(latro.Board("petteia"), **limits)
        with self.assertRaises(ValueError):
            engine.analyse(latro.Board("masters"))
        self.assertEqual(engine.analyse(latro.Board("petteia", "8/8/8/8/8/8/2Ss4/4S3 w - 0 9")), [])

    def test_tables(self):
        rules = "petteia board=5x5"
        board = latro.Board(rules, "5/2S2/S1s2/3s1/4S w - 0 1")
        with tempfile.TemporaryDirectory() as folder:
            with self.assertRaises(ValueError):
                latro.Engine(rules, tables=folder)
            subprocess.run(["latro-solve", "--pieces", "3:2", "-o", f"{folder}/a.tables", rules], check=True, capture_output=True)
            line = latro.Engine(rules, tables=folder).analyse(board, nodes=100)[0]
            self.assertEqual((line["score"].end_in(), len(line["pv"])), (29, 29))
            self.assertFalse(latro.Engine(rules).analyse(board, nodes=100)[0]["score"].is_proven())
            with self.assertRaises(ValueError):
                latro.Engine("petteia", tables=folder)
            with open(f"{folder}/b.tables", "w") as damaged:
                damaged.write("latro-tables 1\n")
            with self.assertRaises(ValueError):
                latro.Engine(rules, tables=folder)
        with self.assertRaises(FileNotFoundError):
            latro.Engine(rules, tables=folder)

    def test_other_threads_run(self):
        engine = latro.Engine("petteia")
        board = latro.Board("petteia")
        work = threading.Thread(target=lambda: engine.analyse(board, time=0.6))
        work.start()
        steps = 0
        refused = 0
        while work.is_alive():
            steps += 1
            try:
                engine.analyse(board, depth=1)
            except RuntimeError:
                refused += 1
        self.assertGreater(steps, 10)
        self.assertGreater(refused, 0)


unittest.main()
