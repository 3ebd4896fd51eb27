"""Readers of LGN and SGF that share nothing with the programs: they know no rules, only what is said of which turn."""
import dataclasses
import re

RESULTS = ("1-0", "0-1", "1/2-1/2", "*")
TOKEN = re.compile(r"""\s*(?:(?P<comment>\{[^}]*\})|(?P<nag>\$\d+)|(?P<open>\()|(?P<close>\))|(?P<number>\d+\.(?:\.\.)?)(?=\s)
                       |(?P<word>[^\s{}()$]+))""", re.X)
TAG = re.compile(r'\[(\w+) "((?:[^"\\]|\\.)*)"\]\n')


@dataclasses.dataclass
class Move:
    turn: str
    before: str = ""
    nags: list = dataclasses.field(default_factory=list)
    comment: str = ""
    variations: list = dataclasses.field(default_factory=list)


@dataclasses.dataclass
class Game:
    tags: dict
    comment: str = ""
    moves: list = dataclasses.field(default_factory=list)
    result: str = "*"


def read_lgn(text):
    """The games of canonical LGN."""
    games = []
    at = 0
    while at < len(text):
        tags = {}
        while tag := TAG.match(text, at):
            assert tag[1] not in tags, tag[1]
            tags[tag[1]] = re.sub(r"\\(.)", r"\1", tag[2])
            at = tag.end()
        assert tags and text[at] == "\n", text[at:at + 80]
        game = Game(tags)
        at = read_movetext(text, at, game)
        assert text.startswith("\n\n", at), text[at:at + 80]
        at += 2
        games.append(game)
    return games


def read_movetext(text, at, game):
    lines = [game.moves]
    pending = [""]  # of each line: a comment that stands before its next turn
    behind = [False]  # whether a comment belongs to the last turn of the line
    while True:
        token = TOKEN.match(text, at)
        at = token.end()
        kind, word = token.lastgroup, token[token.lastgroup]
        if kind == "comment":
            words = " ".join(word[1:-1].split())
            if behind[-1]:
                lines[-1][-1].comment = words
            else:
                pending[-1] = words
        elif kind == "nag":
            lines[-1][-1].nags.append(int(word[1:]))
        elif kind == "open":
            line = []
            lines[-1][-1].variations.append(line)
            behind[-1] = False
            lines.append(line)
            pending.append("")
            behind.append(False)
        elif kind == "close":
            lines.pop()
            assert not pending.pop()
            behind.pop()
        elif kind == "word" and word in RESULTS:
            assert len(lines) == 1
            if not game.moves:
                game.comment = pending[0]
            game.result = word
            return at
        elif kind == "word":
            first = len(lines) == 1 and not game.moves
            if first:
                game.comment = pending[-1]
            lines[-1].append(Move(word, "" if first else pending[-1]))
            pending[-1] = ""
            behind[-1] = True


def read_sgf(text):
    """Game trees: each a list of nodes and then of trees, a node a dictionary from names to lists of values."""
    at = 0

    def values():
        nonlocal at
        found = []
        while text[at] == "[":
            value = re.compile(r"\[((?:[^\]\\]|\\.)*)\]\s*", re.S).match(text, at)
            found.append(value[1])
            at = value.end()
        return found

    def tree():
        nonlocal at
        assert text[at] == "("
        at += 1
        found = []
        while True:
            at = re.compile(r"\s*").match(text, at).end()
            if text[at] == ";":
                at += 1
                node = {}
                while name := re.compile(r"\s*([A-Z]+)\s*").match(text, at):
                    at = name.end()
                    assert name[1] not in node, name[1]
                    node[name[1]] = values()
                    assert node[name[1]], name[1]
                found.append(node)
            elif text[at] == "(":
                found.append(tree())
            else:
                assert text[at] == ")", text[at:at + 80]
                at += 1
                return found

    trees = []
    while at < len(text):
        trees.append(tree())
        at = re.compile(r"\s*").match(text, at).end()
    return trees


def sgf_text(value):
    """What a value stands for."""
    return re.sub(r"\\(.)", r"\1", re.sub(r"\\\n", "", value), flags=re.S)


def sgf_words(value):
    """A value as a comment of LGN has it."""
    return " ".join(sgf_text(value).split())


SGF_NAGS = {("TE", "1"): 1, ("BM", "1"): 2, ("TE", "2"): 3, ("BM", "2"): 4, ("IT", ""): 5, ("DO", ""): 6,
            ("DM", "1"): 10, ("UC", "1"): 13, ("GW", "1"): 16, ("GB", "1"): 17, ("GW", "2"): 18, ("GB", "2"): 19}


def sgf_line(tree, comment=""):
    """The moves of a tree. The first child goes on, the others are variations of what it begins with."""
    moves = []
    for at, part in enumerate(tree):
        if isinstance(part, dict):
            side = "W" if "W" in part else "B" if "B" in part else None
            words = sgf_words(" ".join(part.get("C", [])))
            if side is None:
                comment = words
                continue
            move = Move(part[side][0], comment, [], words)
            comment = ""
            for name, found in part.items():
                for value in found:
                    if name == "LNAG":
                        move.nags.append(int(value))
                    elif (name, value) in SGF_NAGS:
                        move.nags.append(SGF_NAGS[name, value])
            move.nags.sort()
            moves.append(move)
        else:
            assert not any(isinstance(one, dict) for one in tree[at:])
            line = sgf_line(part, comment)
            line[0].variations = [sgf_line(one) for one in tree[at + 1:]] + line[0].variations
            return moves + line
    return moves
