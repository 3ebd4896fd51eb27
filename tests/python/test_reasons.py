"""The judgements that latro-annotate writes, worked out again from what latro-annotate(1) says about each sentence, with
the legal turns of the Python module: every sentence is one of the manual's, and what it tells of a position is so."""
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
RULESETS = sorted(path.name for path in (CORPUS / "games").iterdir())
MANUAL = CORPUS.parent / "man" / "latro-annotate.1"
NODES = 2000

TURN = r"[^\s:;,]+(?::[^\s:;,]+)?"
SET = r"nothing|(?:only )?(?:\d+ pieces|[a-z]\d+(?:, [a-z]\d+)*(?: and [a-z]\d+)?)"
DEED = rf"(?:{TURN} (?:takes|binds) (?:{SET})|(?:White|Black) removes (?:{SET})(?: and plays {TURN}(?:, which binds (?:{SET}))?)?)"
# The clauses about what is wrong, and those after the better turn.
FAULTS = {
    "wins": rf"(?P<winner>White|Black) wins (?:at once|in \d+ turns)(?:(?: by|, beginning with) (?P<reply>{TURN}))?",
    "gives": rf"gives up a win(?:; (?P<reply>{TURN}) follows)?",
    "loses": rf"loses (?P<set>{SET}) to (?P<reply>{TURN})",
    "removes": rf"(?P<who>White|Black) removes (?P<set>{SET})(?: and plays (?P<turn>{TURN})(?:, which binds (?P<bound>{SET}))?)?",
    "binds": rf"(?P<reply>{TURN}) binds (?P<set>{SET})",
    "later": rf"after (?P<reply>{TURN}), (?P<deed>{DEED})",
    "nothing": rf"wins (?:nothing|less) after (?P<reply>{TURN})",
    "placed": rf"places (?P<set>{SET}) (?P<how>apart from (?:its|their) own|farther from the centre|less close to (?:its|their) own)"
              rf"; (?P<reply>{TURN}) follows",
    "threatens": rf"after (?P<reply>{TURN}) (?P<who>White|Black) threatens (?P<set>{SET})",
    "attacks": rf"after (?P<reply>{TURN}) (?P<who>White|Black) attacks (?P<set>{SET})",
    "has": rf"after (?P<reply>{TURN}) (?P<who>White|Black) (?:(?P<verb>has) (?P<count>\d+) turns? to choose from|"
           rf"(?P<could>would have) (?P<number>\d+) turns? if (?:White|Black) passed)",
    "chance": rf"(?:after (?P<reply>{TURN}) )?(?:White|Black)'s winning chance falls from \d+ % to \d+ %",
}
BETTER = {
    "wins": r", which wins (?:at once|in \d+ turns)",
    "takes": rf", which (?:takes (?P<set>{SET}))?(?: and )?(?:binds (?P<bound>{SET}))?",
    "saves": rf", which saves (?P<set>{SET})",
    "later": rf": after (?P<reply>{TURN}), (?P<deed>{DEED})",
    "keeps": rf": after (?P<reply>{TURN}) (?P<who>White|Black) keeps (?P<set>{SET})",
    "too": rf": (?P<set>{SET}) (?:is|are) (?P<how>taken|removed|bound) too, but (?P<deed>{DEED})",
    "threatens": rf": after (?P<reply>{TURN}) (?P<who>White|Black) threatens (?P<set>{SET})",
    "attacks": rf": after (?P<reply>{TURN}) (?P<who>White|Black) attacks (?P<set>{SET})",
    "has": rf": after (?P<reply>{TURN}) (?P<who>White|Black) (?P<verb>has|would have) (?P<count>\d+)",
    "plain": r"",
}
SENTENCES = re.compile(rf"(?:Dubious|Mistake|Blunder): (?P<fault>.+?)\.(?: (?P<again>Again better|Better) (?P<better>{TURN})(?P<rest>.*)\.)?")


def squares_of(words):
    """The squares that a list names, or their number."""
    words = words.removeprefix("only ")
    if words == "nothing":
        return set()
    if words.endswith(" pieces"):
        return int(words.split()[0])
    return set(re.findall(r"[a-z]\d+", words))


def matches(words, squares):
    named = squares_of(words)
    return len(squares) == named if isinstance(named, int) else squares == named


def flipped(board):
    """The board with the other side to move."""
    fields = board.fen().split()
    fields[1] = "b" if fields[1] == "w" else "w"
    return latro.Board(board.rules, " ".join(fields))


def hit_by(board, turn):
    """The enemies that a turn captures, removes and binds."""
    mine = board.turn
    after = board.copy()
    after.push(turn)
    bound = {square for square in turn.bound if board.color_at(square) is (not mine) and after.piece_at(square)}
    return set(turn.captured), set(turn.removed), bound


def targets(board):
    return set().union(*(set().union(*hit_by(board, turn)) for turn in board.legal_turns))


def after(board, *turns):
    board = board.copy()
    for turn in turns:
        board.push(board.parse_turn(turn))
    return board


def does(board, words, turn):
    """Whether the turn does what a clause such as "d3-e3 takes e4" says of it."""
    taken, removed, bound = hit_by(board, turn)
    found = re.fullmatch(rf"(?:White|Black) removes (?P<set>{SET})(?: and plays (?P<turn>{TURN})(?:, which binds (?P<bound>{SET}))?)?", words)
    if found:
        route = turn.text.partition(":")[2]
        return (matches(found["set"], removed) and matches(found["bound"] or "nothing", bound)
                and (route.startswith(found["turn"]) if found["turn"] else not route))
    found = re.fullmatch(rf"(?P<turn>{TURN}) (?P<how>takes|binds) (?P<set>{SET})", words)
    return bool(found) and found["turn"] in board.legal_turns and board.parse_turn(found["turn"]) == turn and (
        matches(found["set"], taken if found["how"] == "takes" else bound))


def lines_from(nodes, *turns):
    """The lines of the record from these nodes on that begin with these turns: their nodes."""
    lines = []
    for node in nodes:
        line = []
        while node:
            line.append(node)
            node = node.next()
        if [one.turn for one in line[:len(turns)]] == list(turns):
            lines.append(line)
    return lines


def placing(board, turn):
    """How many placed pieces stand beside others of their side, and the steps to the centre, doubled."""
    own = after(board, turn.text)
    beside = steps = 0
    for square in turn.placed:
        file, rank = ord(square[0]) - ord("a") + 1, int(square[1:])
        near = [(file - 1, rank), (file + 1, rank), (file, rank - 1), (file, rank + 1)]
        names = [f"{chr(ord('a') + x - 1)}{y}" for x, y in near if 0 < x <= board.rules.files and 0 < y <= board.rules.ranks]
        beside += any(own.color_at(name) is board.turn for name in names)
        steps += abs(2 * file - board.rules.files - 1) + abs(2 * rank - board.rules.ranks - 1)
    return beside, steps


class Reasons(unittest.TestCase):
    def test_sentences(self):
        self.counts = collections.Counter()
        self.said = set()
        for rules in RULESETS:
            files = sorted(glob.glob(str(CORPUS / "games" / rules / "*.lgn")))[:4]
            text = subprocess.run(["latro-annotate", "--judge", "--replace", "--summary=off", "--lines=1", f"--nodes={NODES}", *files],
                                  capture_output=True, text=True, check=True).stdout
            for game in latro.read_games(io.StringIO(text)):
                self.check_game(game)
        print(dict(self.counts))
        reasons = sum(count for kind, count in self.counts.items() if kind[0] == "fault")
        self.assertGreater(self.counts["sacrifice"], 3)
        self.assertGreater(reasons, 800)
        self.assertLess(self.counts["fault", "chance"], reasons / 10)
        for kind in ("loses", "removes", "binds", "later", "nothing", "placed", "threatens", "attacks", "has"):
            self.assertGreater(self.counts["fault", kind], 0, kind)
        for kind in ("takes", "saves", "later", "keeps", "too"):
            self.assertGreater(self.counts["better", kind], 0, kind)
        for kind in ("fault", "better"):
            self.assertGreater(self.counts["line", kind], 50, kind)
        # The examples of the manual are of these games.
        page = MANUAL.read_text(encoding="utf-8").partition(".Sh JUDGEMENTS")[2].partition(".Sh SUMMARY")[0]
        examples = re.findall(r"^\.Dl (.*)$", page, re.M)
        self.assertGreater(len(examples), 20)
        for example in examples:
            self.assertIn(example, self.said)

    def check_game(self, game):
        last = {True: None, False: None}
        for node in game.mainline():
            board = node.parent.board()
            words = node.comment.split(" [%judged")[0]
            self.said.add(words)
            if words.startswith("Lets a quick win go: "):
                last[board.turn] = words.split()[5]
            found = SENTENCES.fullmatch(words)
            if words.startswith("Sacrifice: "):
                self.check_sacrifice(board, node, words)
            if not re.match("Dubious|Mistake|Blunder", words):
                continue
            with self.subTest(rules=board.rules.descriptor, fen=board.fen(), turn=node.turn.text, words=words):
                self.assertTrue(found)
                self.check_fault(board, node, found)
                self.assertEqual(found["again"] == "Again better", found["better"] is not None and found["better"] == last[board.turn])
            last[board.turn] = found["better"] if found else None

    def check_sacrifice(self, board, node, words):
        found = re.fullmatch(rf"Sacrifice: (?P<loss>{DEED}), but then (?P<gain>{DEED})(?:(?:,| and) {DEED})*\.", words)
        self.assertTrue(found, words)
        self.assertFalse(set().union(*hit_by(board, node.turn)))
        played = node.board()
        self.assertTrue(any(does(played, found["loss"], turn) for turn in played.legal_turns), words)
        self.counts["sacrifice"] += 1

    def kind_of(self, kinds, words):
        for kind, pattern in kinds.items():
            found = re.fullmatch(pattern, words)
            if found and (kind != "takes" or found["set"] or found["bound"]):
                return kind, found
        self.fail(f"no such sentence: {words}")

    def check_fault(self, board, node, words):
        played = node.board()
        kind, fault = self.kind_of(FAULTS, words["fault"])
        self.counts["fault", kind] += 1
        parts = fault.groupdict()
        reply = played.parse_turn(parts["reply"]) if parts.get("reply") else None
        if kind in ("loses", "binds"):
            taken, removed, bound = hit_by(played, reply)
            self.assertFalse(removed)
            self.assertTrue(matches(parts["set"], taken if kind == "loses" else bound))
        elif kind == "removes":
            self.assertTrue(any(does(played, words["fault"], turn) for turn in played.legal_turns))
        elif kind == "later":
            lines = lines_from(node.variations[1:], reply) + [line[1:] for line in lines_from(node.parent.variations[1:], node.turn, reply)]
            self.check_lines("fault", played, lines, fault["deed"])
        elif kind == "placed":
            self.assertTrue(matches(parts["set"], set(node.turn.placed)))
            (beside, steps), (best_beside, best_steps) = (placing(board, turn) for turn in (node.turn, board.parse_turn(words["better"])))
            how = parts["how"].split()[0]
            self.assertTrue(beside == 0 < best_beside if how == "apart" else steps > best_steps if how == "farther" else beside < best_beside)
        elif kind in ("threatens", "attacks", "has"):
            self.check_outlook(kind, parts, after(played, parts["reply"]))
        if words["better"] is None:
            return
        best = board.parse_turn(words["better"])
        kind, rest = self.kind_of(BETTER, words["rest"])
        self.counts["better", kind] += 1
        parts = rest.groupdict()
        if kind == "takes":
            taken, _, bound = hit_by(board, best)
            self.assertTrue(matches(parts["set"] or "nothing", taken))
            self.assertTrue(matches(parts["bound"] or "nothing", bound))
        elif kind == "saves" and isinstance(squares_of(parts["set"]), set):
            moved = {best.to_square if square == best.from_square else square for square in squares_of(parts["set"])}
            self.assertFalse(targets(after(board, words["better"])) & moved)
        elif kind in ("threatens", "attacks", "has"):
            self.check_outlook(kind, parts, after(board, words["better"], parts["reply"]))
        elif kind == "keeps":
            then = after(board, words["better"], parts["reply"])
            for square in squares_of(parts["set"]):
                self.assertIs(then.color_at(best.to_square if square == best.from_square else square), board.turn)
        elif kind in ("later", "too"):
            lines = lines_from(node.parent.variations[1:], best)
            if kind == "later":
                self.assertIn(after(board, words["better"]).parse_turn(parts["reply"]), [line[1].turn for line in lines])
            self.check_lines("better", board, lines, rest["deed"])
            if kind == "too":
                named = squares_of(rest["set"])
                hits = [hit_by(one.parent.board(), one.turn)[("taken", "removed", "bound").index(rest["how"])] for line in lines for one in line[1::2]]
                self.assertTrue(any(named <= hit if isinstance(named, set) else named <= len(hit) for hit in hits))

    def check_lines(self, kind, board, lines, deed):
        """The player to move first does it in one of the lines. The record has none if it was played."""
        self.counts["line", kind] += bool(lines)
        done = [one for line in lines for one in line[::2] if does(one.parent.board(), deed, one.turn)]
        self.assertEqual(bool(done), bool(lines), [[one.turn.text for one in line] for line in lines])

    def check_outlook(self, kind, parts, board):
        """What a player can do after a turn and the reply; the opponent, had it been his turn."""
        is_mover = (parts["who"] == "White") == board.turn
        verb = parts.get("verb") or parts.get("could")
        self.assertEqual(is_mover, kind == "attacks" or verb == "has")
        # Repetition does not count.
        seen = latro.Board(board.rules, board.fen()) if is_mover else flipped(board)
        if kind == "has":
            self.assertEqual(len(seen.legal_turns), int(parts.get("count") or parts["number"]))
        else:
            self.assertTrue(matches(parts["set"], targets(seen)), targets(seen))


if __name__ == "__main__":
    unittest.main()
