"""The summaries that latro-annotate writes, worked out again from the record by what latro-annotate(1) says about each
sentence: who won, on which turn and why, who led, what was left, the turning points with their reasons, wins given up, what
was taken."""
import collections
import glob
import io
import os
import re
import subprocess
import unittest
from pathlib import Path

import latro

CORPUS = Path(os.environ["LATRO_CORPUS"])
NODES = 300
END = re.compile(r"(?:(?P<winner>.+) beats (?P<loser>.+)|(?P<one>.+) and (?P<other>.+) draw|The record(?: of (?P<white>.+) against (?P<black>.+))? "
                 r"ends) on turn (?P<turn>\d+)(?: \(the record begins with turn (?P<first>\d+)\))?"
                 r"(?:: (?P<reason>.+)| \((?P<word>[a-z -]+)\)|(?P<open> without a result))?")
BOTH = r"(\d+) pieces? against (\d+)"


def pieces(board, color):
    return sum(piece.color is color for piece in board.piece_map().values()) + sum(board.hand(color))


class Summaries(unittest.TestCase):
    def test_summaries(self):
        self.counts = collections.Counter()
        for folder in sorted((CORPUS / "games").iterdir()) + [CORPUS / "annotated"]:
            files = sorted(glob.glob(str(folder / "*.lgn")))[:3]
            text = subprocess.run(["latro-annotate", "--judge", "--replace", "--games=1-8", f"--nodes={NODES}", *files], capture_output=True,
                                  text=True, check=True).stdout
            for game in latro.read_games(io.StringIO(text)):
                if game.mainline():
                    with self.subTest(rules=folder.name, players=[game.headers.get("White"), game.headers.get("Black")], comment=game.comment):
                        self.check(game)
        print(dict(self.counts))
        for kind in ("beats", "ends", "always", "changes", "never behind", "point", "second", "no mistake", "taken", "end phase", "nothing"):
            self.assertGreater(self.counts[kind], 0, kind)

    def check(self, game):
        own, length = re.search(r"^(.*) \[%summary (\d+)\]", game.comment).groups()
        words = own.encode()[-int(length):].decode()
        self.assertTrue(own == words or own.endswith(" " + words))
        self.line = game.mainline()
        self.boards = [self.line[0].parent.board()] + [node.board() for node in self.line]
        self.names = {}
        for color, tag in ((True, "White"), (False, "Black")):
            name = game.headers.get(tag, "?")
            self.names[color] = tag if name in ("?", "") or len(name.encode()) > 40 or set(name) & set("{}[]%") else name
        if self.names[True] == self.names[False]:
            self.names = {True: "White", False: "Black"}
        # Numbers of turns have a full stop too.
        begin = "|".join(["The ", "No "] + [re.escape(name) + " " for name in self.names.values()])
        told = re.split(rf"(?<=\.) (?={begin})", words)
        self.assertLessEqual(len(told), 6, told)
        self.check_end(game, told.pop(0).removesuffix("."))
        self.check_balance(told.pop(0).removesuffix("."))
        points = [one for one in told if re.match(r"The (?:(?:first )?turning point|second) is ", one)]
        self.check_points(game, points)
        rest = [one for one in told if one not in points]
        if rest and rest[0] == "No turn loses as much as a mistake.":
            self.assertNotIn("TurningPoints", game.headers)
            self.counts["no mistake"] += 1
            rest.pop(0)
        if rest and " gives up a win by " in rest[0]:
            self.check_missed(game, rest.pop(0), points)
        self.check_counts(game, rest)

    def number(self, ply):
        """The record's number of the turn that led to the position after this ply, from 1."""
        return self.boards[ply - 1].fullmove_number

    def text(self, ply):
        node = self.line[ply - 1]
        return f"{self.number(ply)}{'.' if self.boards[ply - 1].turn else '...'} {node.turn.text}"

    def introduced(self, color):
        colour = "White" if color else "Black"
        return colour if self.names[color] == colour else f"{self.names[color]} ({colour})"

    def check_end(self, game, words):
        found = END.fullmatch(words)
        self.assertTrue(found, words)
        last = len(self.line)
        self.assertEqual(int(found["turn"]), self.number(last))
        first = self.boards[0].fullmove_number
        self.assertEqual(found["first"], str(first) if first > 1 else None)
        outcome = game.end_board().outcome()
        result = outcome.result() if outcome else game.headers.get("Result", "*")
        white, black = self.introduced(True), self.introduced(False)
        if found["winner"]:
            self.assertEqual((found["winner"], found["loser"]), (white, black) if result == "1-0" else (black, white))
            self.counts["beats"] += 1
        elif found["one"]:
            self.assertEqual((found["one"], found["other"], result), (white, black, "1/2-1/2"))
        else:
            self.assertEqual(result, "*")
            self.assertEqual((found["white"], found["black"]), (None, None) if (white, black) == ("White", "Black") else (white, black))
            self.counts["ends"] += 1
        self.assertEqual(bool(found["reason"]), outcome is not None)
        if found["word"]:
            self.assertEqual(found["word"], game.headers["Termination"])
        if outcome and outcome.termination == "reduced" and outcome.winner is not None:
            left = pieces(game.end_board(), not outcome.winner)
            loser = "Black" if outcome.winner else "White"
            self.assertEqual(found["reason"], f"{loser} has no piece left" if left == 0 else f"{loser} is reduced to {left} piece{'s' * (left != 1)}")

    def check_balance(self, words):
        both = [(pieces(board, True), pieces(board, False)) for board in self.boards]
        sign = [(white > black) - (white < black) for white, black in both]
        leaders, level = [], False
        for ply, one in enumerate(sign):
            if one and (not leaders or leaders[-1][1] != one):
                leaders.append((ply, one))
            level = level or (not one and bool(leaders))
        if not leaders:
            self.assertEqual(words, "No piece is taken")
            self.counts["nothing"] += 1
            return
        who = {1: self.names[True], -1: self.names[False]}

        def against(ply, side):
            one, other = both[ply] if side > 0 else both[ply][::-1]
            return f"{one} piece{'s' * (one != 1)} against {other}"

        ply, leader = leaders[0]
        text = f"{who[leader]} begins with {against(0, leader)}" if ply == 0 else f"{who[leader]} takes the first piece on turn {self.number(ply)}"
        changes = leaders[1:]
        # The first turn before which a player has at most a third.
        border = next((ply for ply in range(len(self.line)) if any(3 * here <= begun for here, begun in zip(both[ply], both[0]))), None)
        last = sign[-1] or 1

        def at_border(side):
            return f"{against(border, side)} when the end phase begins (turn {self.number(border + 1)})"

        if changes:
            turn = self.number(changes[-1][0])
            newest = who[changes[-1][1]]
            times = {1: "", 2: "twice"}.get(len(changes), f"{len(changes)} times")
            text += f", and {newest} takes the lead on turn {turn}" if len(changes) == 1 else f", and the lead changes {times}, for the last time on turn {turn}, to {newest}"
            if border:
                side = sign[border] or 1
                text += f"; {who[side]} has {at_border(side)}"
            text += f"; at the end {who[last]} has {against(-1, last)}"
            self.counts["changes"] += 1
        else:
            text += " and is never behind" if level else " and leads throughout" if ply == 0 else " and leads from then on"
            at_end = against(-1, leader)
            text += f", with {at_border(leader)} and {at_end.replace(' pieces ', ' ').replace(' piece ', ' ')}" if border else f", with {at_end}"
            text += " at the end"
            self.counts["never behind" if level else "always"] += 1
        self.counts["end phase"] += border is not None and border > 0
        self.assertEqual(words, text)

    def check_points(self, game, told):
        tag = game.headers.get("TurningPoints")
        named = [re.fullmatch(r"(.+) (\d+) (\d+)", one).groups() for one in tag.split(", ")] if tag else []
        # The greatest losses, as far as whole per cents tell them apart, in order of play.
        least = sorted((int(before) - int(after) for _, before, after in named), reverse=True)[len(told) - 1] if told else 0
        self.assertEqual(len(told), min(2, len(named)))
        turns = {text: int(before) - int(after) for text, before, after in named}
        plies = {self.text(ply + 1): ply for ply in range(len(self.line))}
        places = []
        for i, one in enumerate(told):
            found = re.fullmatch(r"(The turning point|The first turning point|The second) is (\d+\.(?:\.\.)? [^\s,:;]+(?::[^\s,:;]+)?)(, which |: )(.*?)(?:; better was (\S+))?\.", one)
            self.assertTrue(found, one)
            self.assertEqual(found[1], "The second" if i == 1 else "The turning point" if len(told) == 1 else "The first turning point")
            self.assertIn(found[2], turns)
            self.assertGreaterEqual(turns[found[2]], least - 1)
            places.append(plies[found[2]])
            node = self.line[places[-1]]
            judged = node.comment.split(" [%judged")[0]
            self.assertRegex(judged, "Mistake: |Blunder: ")
            if "winning chance falls" in found[4]:
                self.assertIn("winning chance falls", judged)
            else:
                self.assertIn(f": {found[4]}.", judged)
            self.assertEqual(found[5], re.search(r"(?:Better|Again better) ([^\s,]+?)(?:[.,:] |[.,:]?$|: |, )", judged)[1] if "etter" in judged else None)
            self.counts["second" if i else "point"] += 1
        self.assertEqual(places, sorted(places))

    def check_missed(self, game, words, points):
        named = game.headers["MissedWins"].split(", ")
        told = [one for one in named if not any(f" is {one}, which gives up a win" in point for point in points)]
        for color in (True, False):
            mine = [one for one in told if ("..." in one) is not color]
            if not mine:
                continue
            items = mine[:3] + ([f"{len(mine) - 3} more turn{'s' * (len(mine) != 4)}"] if len(mine) > 3 else [])
            text = items[0] if len(items) == 1 else f"{', '.join(items[:-1])} and {items[-1]}"
            self.assertRegex(words, rf"{re.escape(self.names[color])}(?: gives up a win)? by {re.escape(text)}(?:\.|,)")
        self.counts["missed"] += 1

    def check_counts(self, game, rest):
        taken = {color: sum(len(node.turn.captured) + len(node.turn.removed) for ply, node in enumerate(self.line) if self.boards[ply].turn is color)
                 for color in (True, False)}
        parts = []
        for color, tag in ((True, "WhiteAccuracy"), (False, "BlackAccuracy")):
            accuracy = game.headers.get(tag)
            count = taken[color]
            if any(taken.values()):
                item = f"{self.names[color]}{'' if parts else ' takes'} {count if count and parts else f'{count} piece' + 's' * (count != 1) if count else 'nothing'}"
            elif accuracy:
                item = self.names[color] + ("" if parts else " plays")
            else:
                continue
            if accuracy:
                item += f" with {'one of' if parts else 'an accuracy of'} ACCURACY"
                self.accuracy = accuracy
            parts.append((item, accuracy))
        if not parts:
            return self.assertEqual(rest, [])
        self.assertEqual(len(rest), 1, rest)
        found = re.fullmatch(", ".join(re.escape(item).replace("ACCURACY", r"(\d+) %") for item, _ in parts) + r"\.", rest[0])
        self.assertTrue(found, (rest[0], parts))
        for percent, accuracy in zip(found.groups(), [one for _, one in parts if one]):
            self.assertLessEqual(abs(float(percent) - float(accuracy)), 0.56)
        self.counts["taken"] += any(taken.values())


if __name__ == "__main__":
    unittest.main()
