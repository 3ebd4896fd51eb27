"""The query language of latro-query(7), slowly: an interpreter that shares nothing with the one of the programs.

A query is read by recursive descent into nested tuples, and each condition is tried on each moment. A game is the
object that latro-convert --to jsonl writes, with a few more facts in a Game. Only correct queries are of interest:
anything else raises Mistake, without a place.
"""
import re
import unicodedata

SIDES = ("white", "black")
CONTENTS = ("", "S", "s", "D", "d", "+S", "+s", "+D", "+d")
NUMBERS_OF_GAME = ("plies", "turns", "number", "captures", "removals", "comments", "variations", "nags", "errors")
NUMBERS_OF_MOMENT = ("ply", "material", "hands", "bound")
EVENTS = {
    "place": "place", "move": "move", "leap": "leap", "chain": "chain", "pass": "pass", "capture": "capture",
    "multiple-capture": "multiple-capture", "removal": "removal", "bind": "bind", "bound": "bind",
    "multiple-bind": "multiple-bind", "free": "free", "freed": "free", "enemy-free": "enemy-free",
    "enemy-freed": "enemy-free", "self-bind": "self-bind", "self-bound": "self-bind", "placement-over": "placement-over"}


class Mistake(Exception):
    pass


# ---------------------------------------------------------------------------------------------------- positions


def board_of(fen):
    """The contents of the squares, by (file, rank) from 0; the numbers of files and ranks."""
    ranks = fen.split()[0].split("/")
    squares = {}
    files = 0
    for down, text in enumerate(ranks):
        file = 0
        for symbol in re.findall(r"\d+|\+?[SsDd]", text):
            for content in [""] * int(symbol) if symbol.isdigit() else [symbol]:
                squares[file, len(ranks) - 1 - down] = content
                file += 1
        files = file
    return squares, files, len(ranks)


def hand_of(fen):
    hand = {"S": 0, "D": 0, "s": 0, "d": 0}
    for number, piece in re.findall(r"(\d*)([SDsd])", fen.split()[2]):
        hand[piece] = int(number or 1)
    return hand


def side_of_piece(content):
    return "white" if content[-1].isupper() else "black"


def square_of(name):
    return ord(name[0]) - ord("a"), int(name[1:]) - 1


class Moment:
    """line: all moments from the start of the game to this one, which is the last."""

    def __init__(self, before, fen, turn):
        self.line = (before.line if before else []) + [self]
        self.ply = len(self.line) - 1
        self.before = before
        self.turn = turn
        self.fen = fen
        self.board, self.files, self.ranks = board_of(fen)
        self.hand = hand_of(fen)
        self.events, self.captured, self.removed = events(before, self, turn) if turn else (set(), 0, 0)


def events(before, after, turn):
    player = turn["side"]
    text = turn["turn"]
    changes = {"captured": 0, "removed": 0, "bound": 0, "freed": 0, "enemy freed": 0, "self bound": 0}
    for square, was in before.board.items():
        now = after.board[square]
        if was and side_of_piece(was) != player:
            if not now or side_of_piece(now) == player:
                changes["removed" if was[0] == "+" else "captured"] += 1
            elif was[0] == "+" and now[0] != "+":
                changes["enemy freed"] += 1
            elif was[0] != "+" and now[0] == "+":
                changes["bound"] += 1
        elif was and was[0] == "+" and now and now[0] != "+":
            changes["freed"] += 1
        if now and side_of_piece(now) == player and now[0] == "+" and now != was:
            changes["self bound"] += 1
    found = {
        "place": turn["kind"] == "place", "move": turn["kind"] == "move", "leap": "^" in text,
        "chain": text.count("^") >= 2, "pass": text == "--", "capture": changes["captured"] >= 1,
        "multiple-capture": changes["captured"] >= 2, "removal": changes["removed"] >= 1,
        "bind": changes["bound"] >= 1, "multiple-bind": changes["bound"] >= 2, "free": changes["freed"] >= 1,
        "enemy-free": changes["enemy freed"] >= 1, "self-bind": changes["self bound"] >= 1,
        "placement-over": any(before.hand.values()) and not any(after.hand.values())}
    return {name for name, is_so in found.items() if is_so}, changes["captured"], changes["removed"]


class Game:
    """record: the object of JSON lines. ending: how the rules ended the game, if it has no tag Termination and they did;
    keys: the keys of its ruleset."""

    def __init__(self, record, number=1, file="<stdin>", ending="", keys=None):
        self.record, self.number, self.file, self.ending, self.keys = record, number, file, ending, keys or {}
        self.tags = record.get("tags", {})
        self.nags = self.variations = 0
        self.comments = 1 if record.get("comment") else 0
        self.moments = []  # of the main line and of variations
        self.lines = []  # from the start, the main line first
        self.main = self.follow([Moment(None, record["fen"], None)], record.get("plies", []))
        self.moments.insert(0, self.main[0])

    def follow(self, line, turns):
        own = len(self.lines)
        self.lines.append(None)
        for turn in turns:
            self.nags += len(turn.get("nags", []))
            self.comments += ("before" in turn) + ("comment" in turn)
            for other in turn.get("variations", []):
                self.variations += 1
                self.follow(line, other)
            line = line + [Moment(line[-1], turn["fen"], turn)]
            self.moments.append(line[-1])
        self.lines[own] = [moment.turn["turn"] for moment in line[1:]]
        return line

    def turn_numbers(self):
        if len(self.main) == 1:
            return 0
        return self.main[-1].turn["number"] - self.main[1].turn["number"] + 1


# ----------------------------------------------------------------------------------------------------- patterns


def contents_of(one):
    return {
        ".": {""}, "?": set(CONTENTS), "x": set(CONTENTS[1:]), "X": {"+S", "+s", "+D", "+d"},
        "W": {"S", "D", "+S", "+D"}, "w": {"S", "D", "+S", "+D"}, "B": {"s", "d", "+s", "+d"},
        "b": {"s", "d", "+s", "+d"}}.get(one, {one})


def symbols_of(text):
    """A list of sets of contents; None is the rest of the rank."""
    found = []
    at = 0
    while at < len(text):
        token = re.compile(r"\[!?(?:\+?[SsDd]|[.?xXWwBb])+\]|\+?[SsDd]|[.?xXWwBb]|\d+|\*").match(text, at)
        if not token or (token[0] == "*" and token.end() < len(text)):
            raise Mistake(text)
        at = token.end()
        if token[0] == "*":
            found.append(None)
        elif token[0].isdigit():
            found += [{""}] * int(token[0])
        elif token[0][0] == "[":
            allowed = set()
            for one in re.findall(r"\+?[SsDd]|[.?xXWwBb]", token[0]):
                allowed |= contents_of(one)
            found.append(set(CONTENTS) - allowed if token[0][1] == "!" else allowed)
        else:
            found.append(contents_of(token[0]))
    return found


def swap_colours(allowed):
    return {content.swapcase() for content in allowed}


def board_pattern(ranks, files, rank_count):
    """As many rows as the board has, from the top down; None if the pattern has another size."""
    anything = set(CONTENTS)
    rows = []
    for rank in ranks:
        if rank == [None] and rank is ranks[-1]:
            while len(rows) < rank_count:
                rows.append([anything] * files)
            break
        row = list(rank)
        if row and row[-1] is None:
            row.pop()
            row += [anything] * (files - len(row))
        if len(row) != files:
            return None
        rows.append(row)
    return rows if len(rows) == rank_count else None


def rectangle_pattern(ranks):
    """The smallest rectangle with all symbols but ? and *."""
    anything = set(CONTENTS)
    rows = [[symbol for symbol in rank if symbol is not None] for rank in ranks]
    wide = max(len(row) for row in rows)
    rows = [row + [anything] * (wide - len(row)) for row in rows]
    used = [(x, y) for y, row in enumerate(rows) for x, symbol in enumerate(row) if symbol != anything]
    if not used:
        return []
    left, right = min(x for x, _ in used), max(x for x, _ in used)
    top, bottom = min(y for _, y in used), max(y for _, y in used)
    return [row[left:right + 1] for row in rows[top:bottom + 1]]


def images(rows, transforms):
    found = [rows]
    if "mirrored" in transforms:
        found += [[row[::-1] for row in rows] for rows in found]
    if "rotated" in transforms:
        found += [[row[::-1] for row in rows[::-1]] for rows in found]
    if "swapped" in transforms:
        found += [[[swap_colours(symbol) for symbol in row] for row in rows] for rows in found]
    return found


def shows(moment, text, transforms):
    ranks = [symbols_of(rank) for rank in text.split("/")]
    if "anywhere" in transforms:
        rows = rectangle_pattern(ranks)
        places = [(x, y) for x in range(moment.files) for y in range(moment.ranks)]
    else:
        rows = board_pattern(ranks, moment.files, moment.ranks)
        places = [(0, moment.ranks - 1)]
    if rows is None:
        return False
    for image in images(rows, transforms):
        for left, top in places:
            if all(moment.board.get((left + x, top - y), "outside") in symbol
                   for y, row in enumerate(image) for x, symbol in enumerate(row)):
                return True
    return False


def glob_matches(pattern, text):
    if not pattern:
        return not text
    if pattern[0] == "*":
        return any(glob_matches(pattern[1:], text[split:]) for split in range(len(text) + 1))
    return bool(text) and pattern[0] in ("?", text[0]) and glob_matches(pattern[1:], text[1:])


def bare_text(turn):
    """Without captured and bound pieces, and the D of a dux."""
    removal, colon, rest = turn.rpartition(":")
    if "@" in rest or (rest.startswith("x") and not colon):
        return turn
    rest = re.sub(r"\+.*", "", rest)
    rest = re.sub(r"x[a-p0-9/]+", "", rest)
    return removal + colon + (rest[1:] if rest.startswith("D") else rest)


def turn_matches(pattern, turn):
    return glob_matches(pattern, turn) or glob_matches(pattern, bare_text(turn))


# ------------------------------------------------------------------------------------------------------- values


def last_day(year, month):
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    return [31, 29 if leap else 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]


def days_of(text):
    """The first and the last day; None if the text is no date."""
    form = re.fullmatch(r"([\d?]{4})(?:[.-]([\d?]{2})(?:[.-]([\d?]{2}))?)?", text)
    if not form:
        return None
    days = [(year, month, day)
            for year in some(form[1], 0, 9999) for month in some(form[2] or "??", 1, 12)
            for day in some(form[3] or "??", 1, 31) if day <= last_day(year, month)]
    return (min(days), max(days)) if days else None


def some(text, least, most):
    """The least and the greatest number with these digits (those between change no interval)."""
    found = [number for number in range(least, most + 1)
             if all(want in ("?", digit) for want, digit in zip(text, f"{number:0{len(text)}d}"))]
    if len(text) == 2:
        return found
    return found[:1] + found[-1:]


def number_of(text):
    return float(text) if re.fullmatch(r"[-+]?\d+(\.\d+)?", text) else None


def compare(left, relation, right):
    return {"=": left == right, "!=": left != right, "<": left < right, "<=": left <= right, ">": left > right,
            ">=": left >= right}[relation]


def compare_days(days, relation, value):
    if days is None:
        return relation == "!="
    equal = value[0] <= days[0] and days[1] <= value[1]
    return {"=": equal, "!=": not equal, "<": days[1] < value[0], "<=": days[1] <= value[1],
            ">": days[0] > value[1], ">=": days[0] >= value[0]}[relation]


def words_of(text, umlaut):
    """umlaut: what follows the vowel."""
    for letter in "äöüÄÖÜ":
        base = unicodedata.normalize("NFD", letter)[0]
        text = text.replace(letter, base + umlaut).replace(base + "\u0308", base + umlaut)
    text = "".join(letter for letter in unicodedata.normalize("NFD", text) if not unicodedata.combining(letter))
    return re.findall(r"[^\W_]+", text.lower())


def is_like(text, value):
    for umlaut in ("", "e"):
        words = words_of(text, umlaut)
        for spelling in ("", "e"):
            wanted = words_of(value, spelling)
            if any(words[at:at + len(wanted)] == wanted for at in range(len(words) + 1)):
                return True
    return False


def text_holds(text, relation, value, quoted, dates=False):
    if relation == "in":
        first, last = re.fullmatch(r"(.*?)\.\.(?=[^.]|$)(.*)", value).groups()
        return ((not first or text_holds(text, ">=", first, False, dates))
                and (not last or text_holds(text, "<=", last, False, dates)))
    if relation == "~":
        return re.search(value, text) is not None
    if relation == "like":
        return is_like(text, value)
    if not quoted:
        if not dates and number_of(value) is not None:
            number = number_of(text)
            return relation == "!=" if number is None else compare(number, relation, number_of(value))
        if days_of(value):
            return compare_days(days_of(text), relation, days_of(value))
        if dates:
            raise Mistake("no date")
    return compare(text.encode(), relation, value.encode())


def range_of(text):
    form = re.fullmatch(r"(\d*)\.\.(\d*)|(\d+)", text)
    if not form:
        raise Mistake(text)
    if form[3]:
        return int(form[3]), int(form[3])
    return int(form[1] or 0), int(form[2]) if form[2] else 10 ** 9


# ---------------------------------------------------------------------------------------------------- the syntax

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
        return ("text", left, relation, self.need(WORD)[0] if text is None else text, text is not None)


# ----------------------------------------------------------------------------------------------------- the answer


def is_leaf_of_moment(node):
    if node[0] == "number":
        return node[1][0] == "moment" or (isinstance(node[3], tuple) and node[3][0] == "moment")
    return node[0] in ("then", "within", "position", "turns", "event", "to move")


def is_negated(node):
    """not before a condition on a moment."""
    return node[0] == "not" and is_of_moment(node[1])


def is_of_moment(node):
    """Whether the condition, by itself, is about some moment. Conditions of both kinds make one on the game, and so does a
    not that is joined by and to no condition on a moment without not."""
    kind = node[0]
    if kind == "or":
        return all(is_of_moment(part) for part in node[1])
    if kind == "and":
        return any(is_of_moment(part) for part in node[1]) and all(
            is_of_moment(part) or is_negated(part) for part in node[1])
    return is_leaf_of_moment(node)


class Answer:
    """Of one game."""

    def __init__(self, game, games_of=None):
        self.game, self.games_of = game, games_of

    def selects(self, node):
        kind = node[0]
        if is_of_moment(node):
            return any(self.at(node, moment) for moment in self.game.main)
        if kind == "or":
            return any(self.selects(part) for part in node[1])
        if kind == "and":
            together = [part for part in node[1] if is_of_moment(part)]
            if together:
                together += [part for part in node[1] if is_negated(part)]
            if together and not self.selects(together[0] if len(together) == 1 else ("and", together)):
                return False
            return all(self.selects(part) for part in node[1] if part not in together)
        if kind == "not":
            return not self.selects(node[1])
        return self.of_game(node)

    def of_game(self, node):
        kind = node[0]
        game = self.game
        if kind in ("once", "always", "never", "variations"):
            inner, moments = node[1], game.main
            if kind == "variations":
                return any(self.at(inner, moment) for moment in game.moments)
            if inner[0] == "variations":
                inner, moments = inner[1], game.moments
            answers = [self.at(inner, moment) for moment in moments]
            return {"once": any(answers), "always": all(answers), "never": not any(answers)}[kind]
        if kind == "events":
            first, last = node[4] or (1, 10 ** 9)
            return compare(sum(node[1] in moment.events for moment in game.main if first <= moment.ply <= last),
                           node[2], node[3])
        if kind == "first":
            plies = [moment.ply for moment in game.main if node[1] in moment.events]
            return bool(plies) and compare(plies[0], node[2], node[3])
        if kind == "has":
            return node[1] in game.tags
        if kind == "follows":
            return self.follows(node[1], node[2])
        if kind == "number":
            return self.compare_numbers(node, None)
        return self.compare_texts(*node[1:])

    def follows(self, file, least):
        own = self.game.lines[0]
        for other in self.games_of(file):
            if other.main[0].fen.split()[:3] != self.game.main[0].fen.split()[:3]:
                continue
            for line in other.lines:
                length = len(line) if least is None else least
                if length <= min(len(line), len(own)) and own[:length] == line[:length]:
                    return True
        return False

    def compare_texts(self, left, relation, value, quoted):
        kind, name = left
        game = self.game
        record = game.record
        if kind == "tag":
            return text_holds(game.tags.get(name, ""), relation, value, quoted, name.endswith("Date"))
        if kind == "player":
            answers = [text_holds(game.tags.get(player, ""), relation, value, quoted) for player in ("White", "Black")]
            return all(answers) if relation == "!=" else any(answers)
        if kind == "file":
            return text_holds(game.file, relation, value, quoted)
        if kind == "ruleset":
            if relation in ("~", "like"):
                return text_holds(record["rules"], relation, value, quoted)
            equal = value == record["rules"] or value == record["rules"].split()[0]
            return equal == (relation == "=")
        if kind == "rules":
            return text_holds(game.keys[name], relation, value, quoted)
        if kind == "result":
            return text_holds(record["result"], relation, value, True)
        if kind == "ending":
            return text_holds(game.tags.get("Termination", game.ending), relation, value, True)
        if kind == "winner":
            winner = {"1-0": "white", "0-1": "black"}.get(record["result"], "none")
            if not quoted and relation in ("=", "!="):
                return (winner == value) == (relation == "=")
            return winner != "none" and text_holds(game.tags.get(winner.capitalize(), ""), relation, value, quoted)
        raise Mistake(kind)

    def value(self, number, moment):
        kind, name, side = number[:3]
        game = self.game
        if kind == "game":
            turns = [moment for moment in game.main[1:] if side in (None, moment.turn["side"])]
            return {
                "plies": len(game.main) - 1, "turns": game.turn_numbers(), "number": game.number,
                "captures": sum(turn.captured for turn in turns), "removals": sum(turn.removed for turn in turns),
                "comments": game.comments, "variations": game.variations, "nags": game.nags, "errors": 0}[name]
        if name == "ply":
            return moment.ply
        if name == "hands":
            return sum(count for piece, count in moment.hand.items() if side in (None, side_of_piece(piece)))
        if name == "count":
            wanted = set().union(*symbols_of(number[2]))
            squares = list(moment.board)
            if number[3]:
                one, other = (square_of(name) for name in number[3].split("-"))
                squares = [(file, rank) for file, rank in squares
                           if min(one[0], other[0]) <= file <= max(one[0], other[0])
                           and min(one[1], other[1]) <= rank <= max(one[1], other[1])]
            return sum(moment.board[square] in wanted for square in squares)
        pieces = [content for content in moment.board.values() if content and side in (None, side_of_piece(content))]
        return len(pieces) if name == "material" else sum(piece[0] == "+" for piece in pieces)

    def compare_numbers(self, node, moment):
        _, left, relation, right = node
        if isinstance(right, tuple):
            return compare(self.value(left, moment), relation, self.value(right, moment))
        if left[1] == "hands" and re.search("[SsDd]|^-$", right):
            return (moment.hand == hand_of(f"x w {right}")) == (relation == "=")
        if pair := re.fullmatch(r"(\d+)-(\d+)", right):
            both = tuple(self.value(left[:2] + (side,), moment) for side in SIDES)
            return (both == (int(pair[1]), int(pair[2]))) == (relation == "=")
        if relation == "in":
            first, last = range_of(right)
            return first <= self.value(left, moment) <= last
        return compare(self.value(left, moment), relation, float(right))

    def at(self, node, moment):
        kind = node[0]
        if kind == "and":
            return all(self.at(part, moment) for part in node[1])
        if kind == "or":
            return any(self.at(part, moment) for part in node[1])
        if kind == "not":
            return not self.at(node[1], moment)
        if kind == "within":
            return node[2][0] <= moment.ply <= node[2][1] and self.at(node[1], moment)
        if kind == "then":
            first, last = node[2]
            return self.at(node[3], moment) and any(
                self.at(node[1], earlier) for earlier in moment.line[::-1]
                if first <= moment.ply - earlier.ply <= last)
        if kind == "position":
            return shows(moment, node[1], node[2])
        if kind == "turns":
            played = moment.line[1:][-len(node[1]):]
            return len(played) == len(node[1]) and all(
                turn_matches(pattern, other.turn["turn"]) for pattern, other in zip(node[1], played))
        if kind == "event":
            return node[1] in moment.events
        if not is_leaf_of_moment(node):
            raise Mistake("about the whole game")
        if kind == "to move":
            return (("white" if moment.fen.split()[1] == "w" else "black") == node[2]) == (node[1] == "=")
        return self.compare_numbers(node, moment)


def parse(text):
    return Parser(text).query()


def selects(query, game, games_of=None):
    """query: as parse() returns it. games_of: a function from the name in follows to a list of Games."""
    return Answer(game, games_of).selects(query)
