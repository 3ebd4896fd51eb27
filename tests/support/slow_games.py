"""Boards, moments and games of latro-query(7), and the patterns that they are compared with; see slow_query.py."""
import re

SIDES = ("white", "black")
CONTENTS = ("", "S", "s", "D", "d", "+S", "+s", "+D", "+d")


class Mistake(Exception):
    pass


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

    def __init__(self, before, fen, turn, comment=""):
        self.line = (before.line if before else []) + [self]
        self.ply = len(self.line) - 1
        self.before = before
        self.turn = turn
        self.fen = fen
        self.board, self.files, self.ranks = board_of(fen)
        self.hand = hand_of(fen)
        self.nags = turn.get("nags", []) if turn else []
        self.before_turn, self.comment = (turn.get("before", ""), turn.get("comment", "")) if turn else ("", comment)
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
        "chain": text.count("^") >= 2, "pass": turn["kind"] == "pass", "capture": changes["captured"] >= 1,
        "multiple-capture": changes["captured"] >= 2, "removal": changes["removed"] >= 1,
        "bind": changes["bound"] >= 1, "multiple-bind": changes["bound"] >= 2, "free": changes["freed"] >= 1,
        "enemy-free": changes["enemy freed"] >= 1, "self-bind": changes["self bound"] >= 1,
        "placement-over": any(before.hand.values()) and not any(after.hand.values())}
    return {name for name, is_so in found.items() if is_so}, changes["captured"], changes["removed"]


class Game:
    """record: the object of JSON lines. ending: how the rules ended the game, if it has no tag Termination and they did;
    keys: the keys of its ruleset; hash_text: as in tables."""

    def __init__(self, record, number=1, file="<stdin>", ending="", keys=None, hash_text=""):
        self.record, self.number, self.file, self.ending, self.keys = record, number, file, ending, keys or {}
        self.hash = hash_text
        self.tags = record.get("tags", {})
        self.nags = self.variations = 0
        self.comments = 1 if record.get("comment") else 0
        self.moments = []  # of the main line and of variations
        self.lines = []  # from the start, the main line first
        self.main = self.follow([Moment(None, record["fen"], None, record.get("comment", ""))], record.get("plies", []))
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
    turn = turn.partition("+")[0]
    removal, colon, rest = turn.rpartition(":")
    if "@" in rest or (rest.startswith("x") and not colon):
        return turn
    rest = re.sub(r"x[a-p0-9/]+", "", rest)
    return removal + colon + (rest[1:] if rest.startswith("D") else rest)


def turn_matches(pattern, turn):
    return glob_matches(pattern, turn) or glob_matches(pattern, bare_text(turn))


def way_of(moment):
    """The moments after the turns of the piece that made this turn, up to this one; none if no piece made it. The way is
    followed back from the square where the piece is now."""
    found = []
    square = None
    for earlier in moment.line[:0:-1]:
        text = bare_text(earlier.turn["turn"]).rpartition(":")[2]
        squares = [] if text[0] == "x" else re.findall(r"[a-p]\d+", text)
        if earlier is moment and not squares:
            return []
        if earlier is moment or squares and (square in squares if "@" in text else square == squares[-1]):
            found.insert(0, earlier)
            if "@" in text:
                break
            square = squares[0]
    return found
