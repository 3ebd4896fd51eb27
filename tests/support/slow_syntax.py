"""The syntax of latro-query(7): a query becomes nested tuples; see slow_query.py."""
import re

from slow_games import Mistake
from slow_values import range_of

NUMBERS_OF_GAME = ("plies", "turns", "number", "captures", "removals", "comments", "variations", "nags", "errors")
NUMBERS_OF_MOMENT = ("ply", "material", "hands", "bound")
EVENTS = {
    "place": "place", "move": "move", "leap": "leap", "chain": "chain", "pass": "pass", "capture": "capture",
    "multiple-capture": "multiple-capture", "removal": "removal", "bind": "bind", "bound": "bind",
    "multiple-bind": "multiple-bind", "free": "free", "freed": "free", "enemy-free": "enemy-free",
    "enemy-freed": "enemy-free", "self-bind": "self-bind", "self-bound": "self-bind", "placement-over": "placement-over"}
USUAL_TAGS = (
    "Event", "Site", "Date", "Round", "White", "Black", "Result", "Rules", "SetUp", "FEN", "PlyCount", "Termination",
    "Annotator", "TimeControl", "Source")
GAP = re.compile(r"(?:[ \t\n\r]|#[^\n]*)*")
WORD = re.compile(r"[-A-Za-z0-9_.?*/+\x80-\U0010FFFF]+")
NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]*")
QUOTED = re.compile(r'"((?:\\["\\]|[^"\\])*)"')


class Parser:
    def __init__(self, text):
        self.text, self.at = text, 0
        self.gap()

    def gap(self):
        self.at = GAP.match(self.text, self.at).end()

    def take(self, pattern):
        match = re.compile(pattern).match(self.text, self.at) if isinstance(pattern, str) else pattern.match(self.text, self.at)
        if match:
            self.at = match.end()
            self.gap()
        return match

    def words(self, first, second):
        """Both, one after the other, or nothing."""
        start = self.at
        if self.word(first) and self.take(second):
            return True
        self.at = start
        return False

    def word(self, word):
        return self.take(re.escape(word) + r"(?![A-Za-z0-9_])")

    def need(self, pattern):
        match = self.take(pattern)
        if not match:
            raise Mistake(f"{self.text[self.at:]!r}: no {pattern}")
        return match

    def quoted(self):
        match = self.take(QUOTED)
        return match and re.sub(r"\\(.)", r"\1", match[1])

    def query(self):
        node = self.condition()
        if self.at < len(self.text):
            raise Mistake(self.text[self.at:])
        return node

    def joined(self, word, part):
        parts = [part()]
        while self.word(word):
            parts.append(part())
        return parts[0] if len(parts) == 1 else (word, parts)

    def condition(self):
        return self.joined("or", lambda: self.joined("and", self.sequence))

    def limit(self):
        if not self.word("within"):
            return None
        found = range_of(self.need(WORD)[0])
        self.word("plies")
        return found

    def sequence(self):
        node = self.term()
        while self.word("then"):
            distance = self.limit()
            self.take(":")
            node = ("then", node, distance or (1, 10 ** 9), self.term())
        return node

    def term(self):
        for word in ("not", "once", "always", "never"):
            if self.word(word):
                return (word, self.term())
        if self.words("in", "variations"):
            self.take(":")
            return ("variations", self.term())
        node = self.primary()
        limit = self.limit()
        if limit and node[0] == "events":
            return node[:4] + (limit,)
        return ("within", node, limit) if limit else node

    def primary(self):
        if self.take(r"\("):
            node = self.condition()
            self.need(r"\)")
            return node
        if self.word("position"):
            text = self.quoted()
            transforms = set()
            while match := self.take(r"(anywhere|mirrored|rotated|colou?rs)(?![A-Za-z0-9_])"):
                if match[1].startswith("col"):
                    self.need("swapped")
                transforms.add("swapped" if match[1].startswith("col") else match[1])
            return ("position", text, transforms)
        if self.words("turns", r"\{"):
            turns = [self.need(r"[^ \t\n\r;{}]+")[0]]
            while self.take(";"):
                turns.append(self.need(r"[^ \t\n\r;{}]+")[0])
            self.need(r"\}")
            return ("turns", turns)
        if self.word("event"):
            name = EVENTS[self.need(r"[A-Za-z][A-Za-z-]*")[0]]
            order = self.take(r"!=|<=|>=|=|<|>")
            return ("events", name, order[0], int(self.need(WORD)[0]), None) if order else ("event", name)
        if self.word("first"):
            name = EVENTS[self.need(r"[A-Za-z][A-Za-z-]*")[0]]
            return ("first", name, self.need(r"!=|<=|>=|=|<|>")[0], int(self.need(WORD)[0]))
        if self.word("follows"):
            file, least = self.quoted(), None
            if self.word("at"):
                self.need("least")
                least = int(self.need(WORD)[0])
                self.word("plies")
            return ("follows", file, least)
        if self.word("has"):
            return ("has", self.need(NAME)[0])
        if self.words("to", "move"):
            order = self.take("!=|=")
            return ("to move", order[0] if order else "=", self.need(NAME)[0])
        return self.comparison()

    def number(self):
        """A number of a game or a moment: kind, name, and what else it has."""
        if self.word("count"):
            self.need(r"\(")
            symbols, corners = self.quoted(), None
            if self.word("in"):
                corners = self.need(WORD)[0]
            self.need(r"\)")
            return ("moment", "count", symbols, corners)
        start = self.at
        name = self.need(NAME)[0]
        if name in NUMBERS_OF_GAME + NUMBERS_OF_MOMENT:
            side = None
            if self.take(r"\("):
                side = self.need("white|black")[0]
                self.need(r"\)")
            return ("moment" if name in NUMBERS_OF_MOMENT else "game", name, side)
        self.at = start
        return None

    def comparison(self):
        name = self.text[self.at:]
        left = ("tag", self.need(NAME)[0]) if self.word("tag") else self.number()
        if left is None:
            name = self.need(r"[A-Za-z][A-Za-z0-9_]*(\.[A-Za-z][A-Za-z0-9_-]*)?")[0]
            left = ("tag", name) if name[0].isupper() else (name.partition(".")[0], name.partition(".")[2])
        relation = self.need(r"!=|<=|>=|=|<|>|~|(?:in|like)(?![A-Za-z0-9_])")[0]
        text = self.quoted()
        if left[0] in ("moment", "game"):
            right = self.number() if text is None and re.match("[a-z]", self.text[self.at:]) else None
            return ("number", left, relation, right or (text if text is not None else self.need(WORD)[0]))
        if text is None:
            return ("text", left, relation, self.tag_or_word(left, relation), False)
        return ("text", left, relation, text, True)

    def tag_or_word(self, left, relation):
        """A tuple if the value means a tag."""
        if match := self.take(r"tag(?:[ \t\n\r]|#[^\n]*)+([A-Z][A-Za-z0-9_]*)"):
            return ("tag", match[1])
        word = self.need(WORD)[0]
        if relation in ("~", "like") or left[0] not in ("tag", "player"):
            return word
        opponent = {"White": "Black", "Black": "White"}.get(left[1][:5])
        is_tag = word in USUAL_TAGS or (opponent and word == opponent + left[1][5:]) or re.fullmatch(r"[A-Za-z]\w*Date", word, re.A)
        return ("tag", word) if is_tag else word


def parse(text):
    return Parser(text).query()
