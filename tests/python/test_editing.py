"""Games that a program makes and changes: as in python-chess, always legal, and readable again."""
import copy
import csv
import gzip
import io
import os
import pickle
import random
import re
import subprocess
import tempfile
import unittest
import warnings
import weakref
from pathlib import Path

import latro

CORPUS = Path(os.environ["LATRO_CORPUS"])
RULESETS = ["petteia", "schadler", "masters", "latrones", "kharebga-6x6",
            "petteia board=2x4 setup=SS/2/2/ss lose=1 repeat=draw"]


def texts(nodes):
    return [str(node.turn) for node in nodes]


def nodes_of(game):
    """All nodes, the game first."""
    found = [game]
    for node in found:
        found.extend(node.variations)
    return found


class Editing(unittest.TestCase):
    def test_a_game_from_scratch(self):
        game = latro.Game("petteia")
        self.assertTrue(game)
        self.assertEqual((len(game), game.turn, game.parent, game.variations, game.is_end()), (0, None, None, [], True))
        game.headers["White"] = "Piso"
        end = game.add_line(["d2-d4", "d7-d5", "e2-e4"], comment="Two.", starting_comment="Early.", nags=[1])
        self.assertEqual((end.ply(), end.comment, end.nags, end.san()), (3, "Two.", {1}, "e2-e4"))
        self.assertEqual(game.end(), end)
        self.assertEqual(game.end_board(), end.board())
        self.assertEqual(end.game(), game)
        self.assertIsInstance(end.game(), latro.Game)
        self.assertEqual(end.parent.parent.parent, game)
        other = game.add_variation("a2-a4", comment="A } brace")
        other.add_variation(other.board().parse_turn("h7-h5"))
        self.assertEqual(texts(game.variations), ["d2-d4", "a2-a4"])
        self.assertTrue(other.starts_variation() and not other.is_mainline() and not other.is_main_variation())
        self.assertEqual(" ".join(str(game).split()), '[White "Piso"] [Result "*"] [Rules "petteia"] {Early.} 1. d2-d4 '
                         "(1. a2-a4 {A ) brace} 1... h7-h5) 1... d7-d5 2. e2-e4 $1 {Two.} *")

    def test_variations_by_text(self):
        """A turn is named as for Board.push(): marks may be missing, the canonical text is found."""
        game = latro.Game("schadler", "8/8/4s3/1S1sS3/5s2/8/6S1/8 w - 0 20")
        node = game.add_variation("b5-c5")
        game.add_variation("b5-b6")
        self.assertEqual(node.san(), "b5-c5+d5")
        for text in ("b5-c5", "b5-c5+d5", node.turn, node, 0):
            self.assertTrue(game.has_variation(text), text)
            self.assertEqual(game.variation(text), node)
        for text in ("b5-c5+e5", "b5-b4", "nonsense", "", "b5-b9"):
            self.assertFalse(game.has_variation(text), text)
            with self.assertRaises(KeyError):
                game.variation(text)
        for wrong in (None, b"b5-c5", 1.5):
            with self.assertRaises(TypeError):
                game.has_variation(wrong)
        game.promote_to_main("b5-b6")
        game.demote(0)
        game.remove_variation("b5-c5")
        self.assertEqual(texts(game.variations), ["b5-b6"])
        # The caches of positions are as they were.
        self.assertEqual(game.variations[0].board().ply(), 1)
        self.assertFalse(latro.Game().has_variation("d2-d4"))

    def test_order_of_variations(self):
        game = latro.Game("petteia")
        a, b, c = (game.add_variation(turn) for turn in ("a2-a3", "b2-b3", "c2-c3"))
        game.promote(c)
        self.assertEqual(texts(game.variations), ["a2-a3", "c2-c3", "b2-b3"])
        game.promote_to_main("b2-b3")
        self.assertEqual(texts(game.variations), ["b2-b3", "a2-a3", "c2-c3"])
        game.demote(0)
        self.assertEqual(texts(game.variations), ["a2-a3", "b2-b3", "c2-c3"])
        game.promote(a)
        game.demote(c)
        self.assertEqual(texts(game.variations), ["a2-a3", "b2-b3", "c2-c3"])
        game.remove_variation(a.turn)
        self.assertEqual(texts(game.mainline()), ["b2-b3"])
        self.assertEqual(texts(nodes_of(latro.read_game(str(game).encode()))[1:]), ["b2-b3", "c2-c3"])
        self.assertEqual(game.variation("c2-c3"), c)
        self.assertTrue(game.has_variation(b) and not game.has_variation(a) and not game.has_variation(2))
        for wrong in (a, 2, -1, "a2-a3"):
            with self.assertRaises(KeyError):
                game.variation(wrong)
        self.assertFalse(a.is_mainline() or a.is_main_variation())
        a.add_variation("a7-a6").comment = "Not of the game any more."
        self.assertEqual(a.next().board().ply(), 2)
        self.assertNotIn("any more", str(game))
        front = game.add_main_variation("h2-h3", nags={4})
        self.assertEqual((texts(game.variations), front.is_mainline()), (["h2-h3", "b2-b3", "c2-c3"], True))

    def test_illegal_turns(self):
        game = latro.Game("petteia")
        before = str(game)
        with self.assertRaisesRegex(latro.IllegalTurnError, "d5 to d4: d5 is empty|there is no piece on d5|d5"):
            game.add_variation("d5-d4")
        with self.assertRaises(ValueError):
            game.add_variation("d2-d4", nags=[256])
        self.assertEqual(str(game), before)
        with self.assertRaises(latro.IllegalTurnError):
            game.add_line(["d2-d4", "d2-d4"])
        self.assertEqual(texts(game.mainline()), ["d2-d4"])
        with self.assertRaises(ValueError):
            game.nags = [1]
        with self.assertRaises(ValueError):
            game.starting_comment = "No."
        self.assertEqual((game.nags, game.starting_comment), (set(), ""))

    def test_nests_as_deep_as_can_be_read(self):
        turns = ["a2-a3", "a7-a6", "a3-a2", "a6-a7"]
        game = latro.Game("petteia")
        node = game
        for ply in range(64):
            node.add_variation("b2-b3" if ply % 2 == 0 else "b7-b6")
            node = node.add_variation(turns[ply % 4])
        self.assertEqual(str(latro.read_game(str(game).encode())), str(game))
        before = str(game)
        node.add_variation("b2-b3")
        with self.assertRaisesRegex(ValueError, "64 deep"):
            node.add_variation("c2-c3")
        node.remove_variation("b2-b3")
        self.assertEqual(str(game), before)
        # One variation less around all of it, one more at its end: then nothing can go in front of it.
        game.promote_to_main("a2-a3")
        node.add_line(["b2-b3"])
        node.add_variation("c2-c3")
        before = str(game)
        with self.assertRaisesRegex(ValueError, "64 deep"):
            game.add_main_variation("d2-d3")
        with self.assertRaisesRegex(ValueError, "too deep"):
            game.demote("a2-a3")
        self.assertEqual(str(game), before)
        self.assertEqual(str(latro.read_game(before.encode())), before)

    def test_the_result_is_that_of_the_rules(self):
        for claims in (True, False):
            game = latro.read_game(CORPUS / "games" / "masters" / "rampage.lgn")
            game.headers["Termination"] = game.end_board().outcome().termination
            if not claims:
                del game.headers["Termination"]
            self.assertNotEqual(game.result, "*")
            last = game.end()
            game.headers["PlyCount"] = str(len(game))
            last.parent.remove_variation(last)
            self.assertEqual((game.result, game.headers["PlyCount"]), ("*", str(len(game))))
            self.assertEqual(latro.validate(str(game).encode()).errors, 0)
            game.end().add_variation(last.turn)
            self.assertNotEqual(game.result, "*")
            self.assertEqual(latro.validate(str(game).encode()).diagnostics, [])
        resigned = latro.Game("petteia")
        resigned.headers["Result"] = "1-0"
        resigned.add_line(["d2-d4", "d7-d5"])
        self.assertEqual((resigned.result, resigned.headers["Result"]), ("1-0", "1-0"))
        with self.assertRaises(ValueError):
            resigned.headers["Termination"] = "reduced"
        self.assertNotIn("Termination", resigned.headers)
        resigned.headers["Termination"] = "resignation"
        self.assertEqual(latro.validate(str(resigned).encode()).diagnostics, [])

    def test_commands(self):
        node = latro.Game("petteia").add_variation("d2-d4", comment="Good. [%eval 0.35] Really.")
        self.assertEqual(node.eval().soldiers(), 0.35)
        node.set_command("eval", "#-3")
        self.assertEqual((node.comment, node.eval().end_in()), ("Good. [%eval #-3] Really.", -3))
        node.set_command("clk", "0:05:00")
        self.assertEqual(node.command("clk"), "0:05:00")
        node.set_command("eval", None)
        self.assertEqual((node.comment, node.eval()), ("Good. Really. [%clk 0:05:00]", None))
        for name, value in (("a b", "x"), ("eval", "]"), ("eval", "}"), ("", "x"), ("eval", "1\n2")):
            with self.assertRaises(ValueError):
                node.set_command(name, value)

    def test_nags(self):
        node = latro.Game("petteia").add_variation("d2-d4")
        node.nags.add(4)
        node.nags |= {10, 1}
        node.nags.discard(4)
        self.assertEqual((node.nags, list(node.nags), len(node.nags), repr(node.nags)),
                         ({1, 10}, [1, 10], 2, "{1, 10}"))
        self.assertEqual(node.nags & {1, 2}, {1})
        node.nags.clear()
        self.assertEqual(repr(node.nags), "set()")

    def test_random_changes_can_be_read_again(self):
        rng = random.Random(20261126)
        for round_ in range(60):
            game = latro.Game(rng.choice(RULESETS))
            for _ in range(rng.randrange(5, 60)):
                self.change(game, rng)
            text = str(game)
            report = latro.validate(text.encode())
            self.assertEqual([str(one) for one in report.diagnostics if one.severity == "error"], [], text)
            again = latro.read_game(text.encode())
            self.assertEqual(str(again), text)
            self.assertEqual([node.san() for node in nodes_of(again)], [node.san() for node in nodes_of(game)])
            self.assertEqual(str(copy.deepcopy(game)), text)
            self.assertEqual(str(pickle.loads(pickle.dumps(game))), text)

    @staticmethod
    def change(game, rng):
        node = rng.choice(nodes_of(game))
        kind = rng.randrange(10)
        if kind < 5:
            turns = list(node.board().legal_turns)
            if turns:
                add = node.add_main_variation if rng.random() < 0.2 else node.add_variation
                add(rng.choice(turns), comment=rng.choice(["", "", "Word {} \n word"]),
                    nags=rng.sample(range(12), rng.randrange(3)))
        elif kind == 5 and node.variations:
            node.remove_variation(rng.choice(node.variations))
        elif kind == 6 and node.variations:
            rng.choice([node.promote, node.demote, node.promote_to_main])(rng.choice(node.variations))
        elif kind == 7:
            node.comment = rng.choice(["", "A comment [%clk 0:01:00]", "\x01}{ \t"])
        elif kind == 8 and node.parent:
            node.starting_comment = rng.choice(["", "Before."])
        elif kind == 9:
            try:
                game.headers[rng.choice(["White", "Result", "Termination", "Xyz"])] = rng.choice(
                    ["1-0", "*", "resignation", "stuck"])
            except ValueError:
                pass

    def test_lifetime(self):
        node = latro.Game("petteia").add_line(["d2-d4", "d7-d5"])
        node.parent.parent.remove_variation(node.parent)
        self.assertEqual((node.board().ply(), node.game().variations), (2, []))
        turns = iter(latro.Board("petteia").legal_turns)
        self.assertEqual(len(list(turns)), 32)
        nodes = {node, node.parent.next(), node.game()}
        self.assertEqual(len(nodes), 2)
        board = node.board()
        self.assertEqual(pickle.loads(pickle.dumps(board)).turn_stack, board.turn_stack)
        self.assertEqual(copy.deepcopy(board.peek()), board.peek())
        with self.assertRaises(TypeError):
            hash(board)


class OwnGame(latro.Game):
    pass


class SlottedGame(latro.Game):
    __slots__ = ("label", "__private", "unset")

    def set_private(self, value):
        self.__private = value

    def private(self):
        return self.__private


class SlottedBoard(latro.Board):
    __slots__ = ("label",)


class Copies(unittest.TestCase):
    """What a game carries is in its copies: tags in their order, properties of SGF, comments as they are."""
    SGF = ("(;FF[4]GM[99]CA[UTF-8]SZ[8]RU[petteia]PW[Piso]LTAG[Odd name:1][Zeta:2][Alpha:3]KM[0]OT[a\\]b][c]C[Start }]"
           ";W[d2-d4]XY[1]C[One } two]N[x](;B[d7-d5]TE[1]LNAG[140])(;B[h7-h6]AN[v](;W[a2-a3]ZZ[])(;W[a2-a4]YY[y])))").encode()

    def copies(self, game):
        own = OwnGame.__new__(OwnGame)
        own.__setstate__(game.__getstate__())
        yield from (copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game)),
                    pickle.loads(pickle.dumps(game, protocol=2)), own, copy.copy(own), copy.deepcopy(own),
                    pickle.loads(pickle.dumps(own)))

    def check(self, game):
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            wanted = {form: game.write(form) for form in ("lgn", "jsonl", "sgf")}
            for other in self.copies(game):
                self.assertEqual(list(other.headers.items()), list(game.headers.items()))
                self.assertEqual((other.number, other.result, other.rules), (game.number, game.result, game.rules))
                self.assertEqual(*([(node.comment, node.starting_comment, node.nags, node.san()) for node in nodes_of(one)]
                                   for one in (other, game)))
                self.assertEqual({form: other.write(form) for form in wanted}, wanted)

    def test_what_lgn_cannot_represent(self):
        game = latro.read_game(self.SGF)
        with self.assertWarnsRegex(latro.LossWarning, "closing braces.*properties AN, KM, LTAG, N, OT, XY, YY and ZZ"):
            game.write()
        self.check(game)
        self.check(latro.read_game(self.SGF.replace(b"Start", b"St\xffart").replace(b"Piso", b"P\xffso")))
        self.check(latro.read_game(b'{"tags":{"Odd name":"1","Rules":"petteia"},"plies":[{"turn":"d2-d4","comment":"a }"}]}'))
        game.mainline()[0].promote(1)
        game.headers["Event"] = "Changed"
        self.check(game)

    def test_what_lgn_can_represent(self):
        game = latro.Game("petteia")
        self.check(game)
        game.headers["Zeta"] = "1"
        game.headers["Alpha"] = "2"
        game.add_line(["d2-d4", "d7-d5"], comment="Good.", nags=[1, 6])
        self.check(game)
        game.mainline()[1].starting_comment = "Before."
        self.check(game)
        game.mainline()[1].starting_comment = ""
        game.mainline()[1].nags = [6, 1, 6]
        self.check(game)
        self.check(latro.read_game(b'[White "P\xffso"]\n[Rules "petteia"]\n\n1. d2-d4 {\xfe} *'))

    def test_all_games_of_the_corpus(self):
        for path in [*(CORPUS / "sgf").glob("*.sgf"), *(CORPUS / "games").glob("*/lessons.lgn")]:
            for game in latro.read_games(path, errors="ignore"):
                self.check(game)

    def test_attributes_in_slots(self):
        game = SlottedGame("petteia")
        game.label = ["a label"]
        game.set_private(game)
        for other in (copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
            self.assertEqual((other.label, hasattr(other, "unset")), (["a label"], False))
            self.assertIs(other.private(), game if other.label is game.label else other)
        board = SlottedBoard("petteia")
        board.label = 3
        self.assertEqual((copy.copy(board).label, pickle.loads(pickle.dumps(board)).label), (3, 3))

    def test_a_state_that_is_of_another_game(self):
        state = list(latro.read_game(self.SGF).__getstate__())
        state[0] = latro.Game("petteia").__getstate__()[0]
        with self.assertRaises(ValueError):
            latro.Game.__new__(latro.Game).__setstate__(tuple(state))


class ManyTags(unittest.TestCase):
    COUNT = 20_000

    def test_they_are_read_and_set_one_by_one(self):
        wanted = {"Rules": "petteia", **{f"Tag{number}": str(number) for number in range(self.COUNT)}}
        text = "".join(f'[{name} "{value}"]\n' for name, value in wanted.items())
        game = latro.read_game(f"{text}\n1. d2-d4 *".encode())
        self.assertEqual(dict(game.headers), wanted)
        self.assertEqual((list(game.headers), len(game.headers)), (list(wanted), self.COUNT + 1))
        self.assertEqual([game.headers.get(f"Tag{number}x") for number in range(1000)], [None] * 1000)
        for name in list(wanted)[1:]:
            game.headers[name] = wanted[name] = f"{wanted[name]}!"
        self.assertEqual(dict(game.headers), wanted)
        made = latro.Game("petteia")
        made.headers.update(wanted.items() - {("Rules", "petteia")})
        self.assertEqual(dict(made.headers), wanted)
        made.headers.clear()
        self.assertEqual((dict(made.headers), len(made.headers)), ({}, 0))

    def test_changes_between_look_ups(self):
        rng = random.Random(7)
        game = latro.Game("petteia")
        wanted = dict(game.headers)
        for step in range(3000):
            name = f"Tag{rng.randrange(20)}"
            kind = rng.randrange(5)
            if kind == 0:
                game.headers[name] = wanted[name] = str(step)
            elif kind == 1:
                self.assertEqual(game.headers.pop(name, None), wanted.pop(name, None))
            elif kind == 2 and name in wanted:
                del game.headers[name], wanted[name]
            elif kind == 3 and step % 100 == 0:
                game.headers.clear()
                wanted.clear()
            self.assertEqual(game.headers.get(name), wanted.get(name))
            self.assertEqual(list(game.headers.items()), list(wanted.items()))

    def test_names_that_are_no_names(self):
        game = latro.read_game('{"tags":{"Rules":"petteia","Städte":"a"},"plies":[{"turn":"d2-d4"}]}'.encode())
        self.assertEqual(list(game.headers.items()), [("Rules", "petteia"), ("Städte", "a")])
        for name in ("\ud800", "", None, 3, b"Rules", ("Rules",)):
            self.assertNotIn(name, game.headers)
            with self.assertRaises(KeyError):
                game.headers[name]

    def test_a_termination_that_is_refused_changes_nothing(self):
        game = latro.read_game(b'[Rules "petteia"] [Termination "resignation"] 1. d2-d4 *')
        before = dict(game.headers)
        for value in ("stuck", "reduced"):
            with self.assertRaisesRegex(ValueError, "not a termination"):
                game.headers["Termination"] = value
            self.assertEqual(dict(game.headers), before)
        over = latro.read_game(CORPUS / "games" / "masters" / "rampage.lgn")
        over.headers["Termination"] = "reduced"
        with self.assertRaises(ValueError):
            over.headers["Termination"] = "stuck"
        self.assertEqual(over.headers["Termination"], "reduced")


class Numbers(unittest.TestCase):
    def test_a_game_keeps_its_number(self):
        record = '[Rules "petteia"]\n\n1. d2-d4 *\n\n'
        for number, game in enumerate(latro.read_games(record.encode() * 3), 1):
            for other in (copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
                self.assertEqual((other.number, str(other)), (number, str(game)))
        self.assertEqual(pickle.loads(pickle.dumps(latro.Game())).number, 0)
        # A pickle of version 1.0 was the record alone.
        old = latro.Game.__new__(latro.Game)
        old.__setstate__(record.encode())
        self.assertEqual((old.number, len(old)), (1, 1))


class Writing(unittest.TestCase):
    def test_files(self):
        games = list(latro.read_games(CORPUS / "games" / "masters" / "lessons.lgn"))
        with tempfile.TemporaryDirectory() as folder:
            for name in ("games.lgn", "games.jsonl", "games.sgf.gz", "games.csv"):
                path = Path(folder) / name
                self.assertEqual(latro.write_games(path, iter(games)), len(games))
                if name != "games.csv":
                    self.assertEqual([str(game) for game in latro.read_games(path)],
                                     [str(game) for game in games], name)
            self.assertEqual(gzip.open(path.parent / "games.sgf.gz").read(2), b"(;")
            self.assertEqual(len(next(csv.reader(path.open()))), len(latro.games_table(path.parent / "games.lgn")))
            before = path.read_bytes()
            with self.assertRaises(ValueError):
                latro.write_games(path, games, format="pgn")
            self.assertEqual(path.read_bytes(), before)

            # The games come from the file that is written.
            for name in ("games.lgn", "games.jsonl", "games.sgf.gz"):
                path = Path(folder) / name
                self.assertEqual(latro.write_games(path, latro.read_games(path)), len(games), name)
                self.assertEqual(len(list(latro.read_games(path))), len(games), name)
                before = path.read_bytes()

                def broken():
                    yield games[0]
                    raise ZeroDivisionError

                with self.assertRaises(ZeroDivisionError):
                    latro.write_games(path, broken())
                self.assertEqual(path.read_bytes(), before)
            path = Path(folder) / "link.lgn"
            path.symlink_to("games.lgn")
            (Path(folder) / "games.lgn").chmod(0o640)
            latro.write_games(path, games[:1])
            self.assertTrue(path.is_symlink())
            self.assertEqual(len(list(latro.read_games(Path(folder) / "games.lgn"))), 1)
            self.assertEqual(path.stat().st_mode & 0o777, 0o640)
            with self.assertRaises(ZeroDivisionError):
                latro.write_games(Path(folder) / "new.lgn", broken())
            self.assertEqual(sorted(os.listdir(folder)), ["games.csv", "games.jsonl", "games.lgn", "games.sgf.gz", "link.lgn"])
        file = io.BytesIO()
        latro.write_games(file, games)
        self.assertEqual(file.getvalue().decode(), "".join(map(str, games)))

    def test_compressed_files(self):
        """As the programs: by the suffix when written, by the first bytes when read."""
        games = list(latro.read_games(CORPUS / "games" / "masters" / "lessons.lgn"))
        wanted = [str(game) for game in games]
        with tempfile.TemporaryDirectory() as folder:
            for suffix, tool in ((".gz", ["gzip", "-dc"]), (".zst", ["zstd", "-dc"])):
                path = Path(folder) / f"games.lgn{suffix}"
                latro.write_games(path, games)
                data = path.read_bytes()
                plain = subprocess.run(tool, input=data, capture_output=True, check=True).stdout
                self.assertEqual(plain.decode(), "".join(wanted))
                renamed = path.rename(Path(folder) / f"renamed{suffix[1:]}")
                with renamed.open("rb") as file:
                    for source in (renamed, data, io.BytesIO(data), file):
                        self.assertEqual([str(game) for game in latro.read_games(source)], wanted)
                self.assertEqual(latro.validate(renamed).games, len(games))
                self.assertEqual(len(latro.games_table(renamed)["plies"]), len(games))
                with renamed.open("rb") as file:
                    self.assertEqual(str(latro.read_game(file)), wanted[0])
                    self.assertEqual(str(latro.read_game(file)), wanted[1])
                with self.assertRaisesRegex(OSError, r"(gzip|zstd) data end early"):
                    list(latro.read_games(data[:-5], errors="ignore"))
                with self.assertRaisesRegex(OSError, f"renamed{suffix[1:]}: the (gzip|zstd) data (are damaged|end)"):
                    renamed.write_bytes(data[:40] + b"damaged" * 20)
                    list(latro.read_games(renamed, errors="ignore"))
                table = Path(folder) / f"games.csv{suffix}"
                latro.write_games(table, games)
                rows = subprocess.run(tool, input=table.read_bytes(), capture_output=True, check=True).stdout.decode()
                self.assertEqual(len(list(csv.DictReader(io.StringIO(rows)))), len(games))
            latro.write_games(Path(folder) / "games.tsv", games)
            self.assertIn("\t", (Path(folder) / "games.tsv").read_text())
            with self.assertRaises(ValueError):
                latro.write_games(Path(folder) / "x.gz", games, format="pgn")
            self.assertFalse((Path(folder) / "x.gz").exists())
            name = Path(folder) / os.fsdecode(b"\xff.lgn.zst")
            latro.write_games(name, games)
            self.assertEqual(len(latro.games_table(name, columns=["file"])["file"]), len(games))

    def test_what_a_format_cannot_represent(self):
        game = latro.Game("petteia")
        game.add_variation("d2-d4", comment="Good.", nags=[1])
        with self.assertWarnsRegex(latro.LossWarning, "^moves cannot represent .*comments and NAGs$"):
            game.write("moves")
        with self.assertWarnsRegex(latro.LossWarning, "^moves cannot represent .*comments and NAGs of 2 games$") as caught:
            self.assertEqual(latro.write_games(io.BytesIO(), [game, game, latro.Game()], format="moves"), 3)
        self.assertEqual(len(caught.warnings), 1)
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            for form in ("lgn", "jsonl", "sgf"):
                game.write(form)
                latro.write_games(io.BytesIO(), [game], format=form)
            with tempfile.TemporaryDirectory() as folder:
                path = Path(folder) / "games.moves"
                path.write_text("old")
                with self.assertRaises(latro.LossWarning):
                    latro.write_games(path, [game])
                self.assertEqual((path.read_text(), os.listdir(folder)), ("old", ["games.moves"]))

    def test_bytes_that_are_no_text_stay(self):
        record = b'[White "P\xffso"]\n[Result "*"]\n[Rules "petteia"]\n\n1. d2-d4 {\xfe} *\n\n'
        game = latro.read_game(record)
        self.assertEqual((game.headers["White"], game.mainline()[0].comment), ("P\ufffdso", "\ufffd"))
        file = io.BytesIO()
        latro.write_games(file, [game])
        self.assertEqual(file.getvalue(), record)

    def test_what_no_reader_accepts_is_not_written(self):
        game = latro.Game("petteia")
        game.comment = "x" * (1 << 20)
        with self.assertRaisesRegex(ValueError, "1 MiB"):
            str(game)

    def test_read_game_continues(self):
        """The loop that python-chess has in its documentation."""
        path = CORPUS / "games" / "masters" / "lessons.lgn"
        wanted = [str(game) for game in latro.read_games(path)]
        for mode in ("r", "rb"):
            with open(path, mode) as file:
                for _ in range(2):
                    found = []
                    while (game := latro.read_game(file)) is not None:
                        found.append(str(game))
                    self.assertEqual(found, wanted)
                    file.seek(0)
        # The file is not kept, nor what was read of it.
        file = io.BytesIO(path.read_bytes())
        latro.read_game(file)
        kept, file = weakref.ref(file), None
        self.assertIsNone(kept())
        self.assertEqual(len(latro._continued), 0)
        bad = io.BytesIO(b'[Rules "petteia"] 1. d2-d9 * [Rules "petteia"] 1. d2-d4 *')
        with self.assertRaises(latro.GameError):
            latro.read_game(bad)
        self.assertEqual(len(latro.read_game(bad)), 1)
        self.assertIsNone(latro.read_game(bad))


class Annotations(unittest.TestCase):
    def test_events_are_those_of_the_program(self):
        paths = [CORPUS / "games" / name / "lessons.lgn" for name in ("schadler", "masters")]
        found = sentences = 0
        for path in paths:
            for style in ("codes", "full"):
                text = subprocess.run(["latro-annotate", f"--events={style}", "--replace", str(path)], check=True,
                                      capture_output=True).stdout
                for game, annotated in zip(latro.read_games(path), latro.read_games(text)):
                    for node, other in zip(game.mainline(), annotated.mainline()):
                        if style == "full":
                            self.assertEqual(node.event_text(), other.comment)
                            sentences += node.event_text() != ""
                        else:
                            events = node.events()
                            self.assertEqual([str(event) for event in events],
                                             re.findall(r"\[%event ([^]]*)\]", other.comment))
                            found += len(events)
        self.assertGreater(found, 20)
        self.assertGreater(sentences, 10)

    def test_events(self):
        game = latro.read_game(CORPUS / "games" / "schadler" / "lessons.lgn")
        events = [event for node in game.mainline() for event in node.events()]
        bound = next(event for event in events if event.kind == "bound")
        self.assertEqual((bound.squares, bound.turn, bound.count), (["d5"], None, None))
        self.assertEqual(bound.sentence, "Binds d5.")
        hanging = game.mainline()[0].events()[1]
        self.assertEqual(hanging.sentence, game.mainline()[0].event_text().split(".")[0] + ".")
        with self.assertRaises(ValueError):
            game.events()
        # In any order, also in variations.
        there = [[str(event) for event in node.events()] for node in game.mainline()]
        back = [[str(event) for event in node.events()] for node in reversed(game.mainline())]
        self.assertEqual(there, back[::-1])

    def test_judgements_are_those_of_the_program(self):
        path = CORPUS / "games" / "masters" / "lessons.lgn"
        text = subprocess.run(["latro-annotate", "--judge", "--eval", "--replace", "--nodes=2000", str(path)],
                              check=True, capture_output=True).stdout
        found = 0
        for game, annotated in zip(latro.read_games(path), latro.read_games(text)):
            judged = latro.Engine(game.rules).judge(game, nodes=2000)
            self.assertEqual([one["turn"] for one in judged], game.mainline_turns())
            for one, node in zip(judged, annotated.mainline()):
                self.assertEqual({one["nag"]} - {None}, node.nags)
                self.assertEqual(str(one["score"]), node.command("eval"))
                self.assertIn(one["words"], node.comment)
                found += one["nag"] is not None
        self.assertGreater(found, 0)
        with self.assertRaises(ValueError):
            latro.Engine("petteia").judge(game)


unittest.main()
