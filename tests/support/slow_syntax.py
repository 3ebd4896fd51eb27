"""The syntax of latro-query(7): a query becomes nested tuples; see slow_query.py."""
import fractions
import re

from slow_games import Mistake
from slow_values import range_of, seconds_of

NUMBERS_OF_GAME = ("plies", "turns", "number", "captures", "removals", "comments", "variations", "nags", "errors")
NUMBERS_OF_MOMENT = ("ply", "material", "hands", "bound", "quiet", "repetition", "eval", "clock")
EVENTS = {
    "place": "place", "move": "move", "leap": "leap", "chain": "chain", "pass": "pass", "capture": "capture",
    "multiple-capture": "multiple-capture", "removal": "removal", "bind": "bind", "bound": "bind",
    "multiple-bind": "multiple-bind", "free": "free", "freed": "free", "enemy-free": "enemy-free",
    "enemy-freed": "enemy-free", "self-bind": "self-bind", "self-bound": "self-bind", "placement-over": "placement-over"}
USUAL_TAGS = (
    "Event", "Site", "Date", "Round", "White", "Black", "Result", "Rules", "SetUp", "FEN", "PlyCount", "Termination",
    "Annotator", "TimeControl", "Source")
GLYPHS = ("", "!", "?", "!!", "??", "!?", "?!")
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
        start = self.at
        if (word := self.take("turns|path")) and self.take(r"\{"):
            turns = [self.need(r"[^ \t\n\r;{}]+")[0]]
            while self.take(";"):
                turns.append(self.need(r"[^ \t\n\r;{}]+")[0])
            self.need(r"\}")
            return (word[0], turns)
        self.at = start
        if self.word("nag"):
            glyph = self.quoted()
            return ("nag", (GLYPHS.index(glyph),) * 2 if glyph else range_of(self.need(WORD)[0]))
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

    def addend(self):
        """A number of a game or a moment, a tag as ("game", "tag", NAME), or a Fraction."""
        if self.word("tag"):
            return ("game", "tag", self.need(NAME)[0])
        if match := self.take(r"\d+(\.\d+)?"):
            return fractions.Fraction(match[0])
        return self.number() or ("game", "tag", self.need(r"[A-Z][A-Za-z0-9_]*")[0])

    def signs(self, first):
        """The numbers of a sum, as pairs with 1 or -1."""
        parts = [(1, first)]
        while sign := self.take(r"[-+]"):
            parts.append((1 if sign[0] == "+" else -1, self.addend()))
        return parts

    def comparison(self):
        start = self.at
        is_text = self.take(r"(player|ruleset|rules\.[A-Za-z][A-Za-z0-9_-]*|result|ending|winner|file|hash|comment)(?![A-Za-z0-9_])")
        if is_text:
            left = [(1, (is_text[0].partition(".")[0], is_text[0].partition(".")[2]))]
        else:
            self.at = start
            left = self.signs(self.addend())
        relation = self.need(r"!=|<=|>=|=|<|>|~|(?:in|like|has)(?![A-Za-z0-9_])")[0]
        first = left[0][1] if isinstance(left[0][1], tuple) else ("number",)
        is_text = is_text or len(left) == 1 and first[:2] == ("game", "tag")
        if first[:2] == ("game", "tag"):
            first = ("tag", first[2])
        text = self.quoted()
        if text is not None and is_text:
            return ("text", first, "in file" if relation == "in" else relation, text, True)
        if text is not None:
            return ("number", left, relation, [(1, seconds_of(text))] if first[1:2] == ("clock",) else text)
        if is_text:
            start = self.at
            if first[0] == "tag" and relation not in ("~", "like", "has", "in"):
                right = self.signs(self.tag_in_sum())
                if len(right) > 1:
                    return ("number", left, relation, right)
            self.at = start
            return ("text", first, relation, self.tag_or_word(first, relation), False)
        if relation == "in":
            return ("number", left, relation, self.need(WORD)[0])
        start = self.at
        right = self.number() if re.match("[a-z]", self.text[self.at:]) else None
        if right is None and self.word("tag"):
            right = ("game", "tag", self.need(NAME)[0])
        if right is None:
            self.at = start
            word = self.need(WORD)[0]
            if re.fullmatch(r"[A-Z]\w*", word):
                right = ("game", "tag", word)
            elif re.fullmatch(r"[-+]?\d+(\.\d+)?", word):
                right = fractions.Fraction(word)
            else:
                return ("number", left, relation, word)
        return ("number", left, relation, self.signs(right))

    def tag_in_sum(self):
        """What a sum that is compared with a tag begins with; else any word."""
        if self.word("tag"):
            return ("game", "tag", self.need(NAME)[0])
        if re.match("[a-z]", self.text[self.at:]) and (number := self.number()):
            return number
        word = self.need(WORD)[0]
        return fractions.Fraction(word) if re.fullmatch(r"[-+]?\d+(\.\d+)?", word) else ("game", "tag", word)

    def tag_or_word(self, left, relation):
        """A tuple if the value means a tag."""
        if match := self.take(r"tag(?:[ \t\n\r]|#[^\n]*)+([A-Z][A-Za-z0-9_]*)"):
            return ("tag", match[1])
        word = self.need(WORD)[0]
        if relation in ("~", "like", "has") or left[0] not in ("tag", "player"):
            return word
        opponent = {"White": "Black", "Black": "White"}.get(left[1][:5])
        is_tag = word in USUAL_TAGS or (opponent and word == opponent + left[1][5:]) or re.fullmatch(r"[A-Za-z]\w*Date", word, re.A)
        return ("tag", word) if is_tag else word


def parse(text):
    return Parser(text).query()
