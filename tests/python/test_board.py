"""Rulesets, boards and turns, against games and counts of the corpus."""
import copy
import os
import pickle
import re
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
        self.assertEqual(len(latro.presets()), 35)
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

    def test_bad_positions(self):
        for fen in ("8/8", "SSSSSSSS/8/8/8/8/8/8/9 w - 0 1", "x" * 100_000):
            with self.assertRaises(ValueError):
                latro.Board("petteia", fen)


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
