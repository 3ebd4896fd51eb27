"""Random queries of latro-query(7), whose values are taken from games, so that they select some of them."""
import itertools
import re

from slow_games import way_of
from slow_query import Answer

EVENTS = (
    "place", "move", "leap", "chain", "pass", "capture", "multiple-capture", "removal", "bind", "multiple-bind", "free",
    "enemy-free", "self-bind", "placement-over", "bound", "freed", "enemy-freed", "self-bound")
ORDERS = ("=", "!=", "<", "<=", ">", ">=")
NUMBERS = ("plies", "turns", "number", "captures", "removals", "comments", "variations", "nags")
KEYS = ("move", "lose", "board", "capture", "pieces", "leap", "stuck", "quiet", "lines", "duces", "chain", "bind")
LISTS = ("names-0.txt", "names-1.txt")
NUMBERS_OF_MOMENT = ("ply", "material", "bound", "hands", "quiet", "repetition", "count")
TURNS_ALONE = True


def quoted(text):
    return '"' + re.sub(r'(["\\])', r"\\\1", text) + '"'


class QueryMaker:
    """games: slow_query.Games; lines: names of files for follows."""

    def __init__(self, games, lines, chance):
        self.games, self.lines, self.chance = games, lines, chance

    def one_in(self, number):
        return self.chance.randrange(number) == 0

    def game(self):
        return self.chance.choice(self.games)

    def moment(self):
        game = self.game()
        return self.chance.choice(game.moments if self.one_in(3) else game.main)

    def turn(self):
        """A moment after a turn."""
        for _ in range(50):
            if (moment := self.moment()).turn:
                return moment
        return None

    # -------------------------------------------------------------------------------------------------- the whole

    def query(self):
        text = self.of_game(self.chance.choice((0, 0, 1, 1, 2, 3)))
        if self.one_in(4):
            text = re.sub(r" (?=[a-z(]|and|or)", lambda _: self.chance.choice((" ", "\n  ", " # \"x\" and (\n", "\t", "\r\n")), text, 2) \
                if '"' not in text and "{" not in text else f" {text}\n# the end"
        return text

    def of_game(self, depth):
        kind = self.chance.randrange(7) if depth else 4 + self.chance.randrange(3)
        if kind < 2:
            return self.join(("and", "or"), lambda: self.of_game(depth - 1))
        if kind == 2:
            return "not " + self.bracketed(self.of_game(depth - 1))
        if kind == 3:
            return self.bracketed(self.of_game(depth - 1))
        if kind == 4:
            return self.chance.choice((
                self.text_condition, self.number_condition, self.number_condition, self.event_condition, self.rules_condition,
                self.result_condition, self.follows_condition, self.list_condition, self.sum_of_game, self.sum_of_game))()
        if kind == 5:
            return self.moments(depth)
        scope = self.chance.choice(("", "", "in variations: ", "in variations "))
        word = self.chance.choice(("once ", "always ", "never ", "") if scope else ("once ", "always ", "never "))
        if word == "always ":
            inner = self.common(2)
        else:
            inner = self.moments(depth)
        return word + scope + self.bracketed(inner)

    def join(self, words, part):
        word = self.chance.choice(words)
        return f" {word} ".join(self.bracketed(part(), word) for _ in range(self.chance.choice((2, 2, 3))))

    def bracketed(self, text, outer=None):
        """In brackets where it is needed, and at times where it is not."""
        bare = re.sub(r'"(?:[^"\\]|\\.)*"|\{[^}]*\}|\([^()]*\)', "", text)
        if re.search(r"\b(and|or|then|within|not|once|always|never|variations)\b", bare) if outer != "or" else self.one_in(8):
            return f"({text})"
        return f"( {text})" if self.one_in(10) else text

    # ------------------------------------------------------------------------------------------- conditions on a game

    def relation_and_text(self, text, dates=False):
        chance = self.chance
        kind = chance.randrange(6)
        if kind == 0 and (words := re.findall(r"\w+", text)):
            begin = chance.randrange(len(words))
            wanted = " ".join(words[begin:begin + chance.choice((1, 1, 2))])
            return "like " + quoted(chance.choice((wanted, wanted.lower(), wanted.upper(), self.plain(wanted))))
        if kind == 1 and text:
            begin = chance.randrange(len(text))
            part = re.sub(r"([!-/:-@\[-^{-~])", r"\\\1", text[begin:begin + chance.randrange(1, 6)])
            return "~ " + quoted(chance.choice((part, "^" + part, part + ".*", "[A-M]", "(x|" + part + ")+", part + "$", r"\d")))
        if re.fullmatch(r"[\d?]{4}([.][\d?]{2}){0,2}", text) and not self.one_in(5):
            parts = text.split(".")
            value = ".".join(parts[:chance.randrange(1, 4)])
            if self.one_in(4):
                return f"in {chance.choice((value, '2014', ''))}..{chance.choice(('2016.03', value))}"
            return f"{chance.choice(ORDERS)} {chance.choice((value, value, '2015', '2015.03', '201?', '2016.??.29'))}"
        if re.fullmatch(r"-?\d+(\.\d+)?", text) and not dates and not self.one_in(4):
            if self.one_in(4):
                return f"in {chance.choice((text, '1', ''))}..{chance.choice((text, '1500'))}"
            return f"{chance.choice(ORDERS)} {chance.choice((text, text, '2', '1300', '2.50'))}"
        if re.fullmatch(r"[-\w.?*/+]+", text) and not dates and self.one_in(2):
            return f"{chance.choice(ORDERS)} {text}"
        return f"{chance.choice(ORDERS)} {quoted(text)}"

    @staticmethod
    def plain(text):
        return text.translate(str.maketrans("äöüéñÅöë", "aoueńAoe".replace("ń", "n")))

    def text_condition(self):
        chance = self.chance
        game = self.game()
        kind = chance.randrange(9)
        if kind == 8:
            left, right = chance.choice((
                ("White", "Black"), ("Date", "EventDate"), ("EventDate", "tag Date"), ("WhiteElo", "BlackElo"), ("Round", "tag Own_1"),
                ("tag Own_1", "Date"), ("tag Own_1", "Round"), ("player", "tag Own_1"), ("player", "White"), ("WhiteElo", "Round")))
            return f"{left} {chance.choice(ORDERS)} {right}"
        if kind == 0:
            return f"has {chance.choice(('Own_1', 'WhiteElo', 'EventDate', 'Termination', 'PlyCount', 'FEN', 'Event'))}"
        if kind == 1:
            return f"file {self.relation_and_text(game.file)}"
        if kind < 4:
            return f"player {self.relation_and_text(game.tags[chance.choice(('White', 'Black'))])}"
        name = chance.choice(("White", "Black", "Date", "Date", "Round", "EventDate", "WhiteElo", "Own_1", "Event", "Site"))
        text = game.tags.get(name, "")
        tag = "tag " if name == "Own_1" or self.one_in(5) else ""
        return f"{tag}{name} {self.relation_and_text(text, name.endswith('Date'))}"

    def number_condition(self):
        chance = self.chance
        name = chance.choice(NUMBERS)
        if name == "turns" and not TURNS_ALONE:
            return f"(turns {self.order_and_number(self.value_of(('game', name, None), None))} and ply >= 0)"
        side = chance.choice(("white", "black", None)) if name in ("captures", "removals") else None
        number = ("game", name, side)
        value = self.value_of(number, None)
        text = f"{name}({side})" if side else name
        if side and self.one_in(3):
            return f"{text} {chance.choice(ORDERS)} {name}({'black' if side == 'white' else 'white'})"
        if self.one_in(8):
            return f"{text} {chance.choice(ORDERS)} {chance.choice([other for other in NUMBERS if other != 'turns' or TURNS_ALONE])}"
        return f"{text} {self.order_and_number(value)}"

    def list_condition(self):
        chance = self.chance
        if self.one_in(5):
            return f"hash {chance.choice(('=', '!='))} {self.game().hash}"
        name = chance.choice(("player", "White", "Black", "winner", "hash", "file", "tag Own_1", "Date", "ruleset"))
        return f"{name} in {quoted(chance.choice(LISTS))}"

    def sum_of_game(self):
        def addend():
            kind = self.chance.randrange(4)
            if kind == 0:
                name = self.chance.choice(("WhiteElo", "BlackElo", "Round", "Own_1"))
                return ("game", "tag", name), "tag " + name if name == "Own_1" or self.one_in(4) else name
            name = self.chance.choice([name for name in NUMBERS if name != "turns"])
            side = self.chance.choice(("white", "black", None)) if name in ("captures", "removals") else None
            return ("game", name, side), f"{name}({side})" if side else name

        return self.sum(addend, None)

    def sum(self, addend, moment):
        """A comparison of sums, of which some hold at the moment, or for some game."""
        chance = self.chance
        parts, text = [], ""
        for _ in range(chance.choice((1, 2, 2, 2, 3))):
            number, name = addend() if parts or not self.one_in(8) else (chance.randrange(5), None)
            sign = chance.choice((1, -1)) if parts else 1
            sign_text = chance.choice((" + ", " +", "+") if sign == 1 else (" - ", "-", "- ")) if parts else ""
            text += sign_text + (str(number) if name is None else name)
            parts.append((sign, number))
        value = Answer(self.game()).sum(parts, moment)
        number = int(value or 0) + chance.choice((0, 0, -1, 1, 3))
        if all(isinstance(number, int) for _, number in parts) or self.one_in(4):
            right = f"{addend()[1]} {chance.choice('+-')} {abs(number)}"
            if self.one_in(3):
                right += f" {chance.choice('+-')} {addend()[1]}"
        elif len(parts) > 1:
            right = str(number) if self.one_in(2) else f"{number}.5"
            if self.one_in(4):
                return f"{text} in {chance.choice((f'{number}..{number + 3}', f'..{right}', f'{right}..'))}"
        else:
            right = f"{abs(number)} + {addend()[1]}"
        return f"{text}{chance.choice((' ', ''))}{chance.choice(ORDERS)} {right}"

    def sum_of_moment(self):
        moment = self.turn() or self.moment()

        def addend():
            name = self.chance.choice(NUMBERS_OF_MOMENT + ("material", "material", "eval", "clock"))
            if name == "count":
                return self.count(moment)
            side = self.chance.choice((None, "white", "black")) if name in ("material", "bound", "hands") else None
            return ("moment", name, side), f"{name}({side})" if side else name

        return self.sum(addend, moment)

    def comment_condition(self):
        chance = self.chance
        comments = [moment.comment or moment.before_turn for moment in self.game().moments]
        text = chance.choice([text for text in comments if text] or ["the only turn"])
        if self.one_in(2):
            text = re.sub(r" *\[%.*?\] *", "", text)
        relation = self.relation_and_text(text, True).replace("like ", chance.choice(("like ", "has ")))
        return f"comment {relation}"

    def record_number(self):
        """What the record says of a moment: its evaluation, its clock."""
        chance = self.chance
        if self.one_in(2):
            value = chance.choice(("0", "1.5", "-0.25", "2", "+12.125", "-1000000", "1000"))
            return f"eval {chance.choice(ORDERS)} {value}" if self.one_in(2) else f"eval in {chance.choice(('-0.5..2', '..0', '1.5..'))}"
        return f"clock {chance.choice(ORDERS)} {chance.choice(('60', '420', quoted('0:14:32'), quoted('1:00:05'), '59.5', quoted('0:00:59.5')))}"

    def path_condition(self):
        last = self.turn()
        way = way_of(last) if last else []
        if not way:
            return "path { * }"
        parts = [self.turn_glob(moment.turn["turn"]) for moment in way[-self.chance.choice((1, 2, 2, 3)):]]
        return "path {" + self.chance.choice((" ; ", ";", "; ")).join(parts) + " }"

    def order_and_number(self, value):
        value = max(0, value + self.chance.choice((0, 0, -1, 1, 3)))
        if self.one_in(5):
            return self.chance.choice((f"in {value}..{value + 4}", f"in ..{value}", f"in {value}..", f"in {value}"))
        return f"{self.chance.choice(ORDERS)} {value}"

    def value_of(self, number, moment):
        return Answer(self.game()).value(number, moment)

    def range(self, least=0):
        first = self.chance.choice((least, 1, 2, 5, 20))
        last = first + self.chance.choice((0, 1, 5, 30))
        return self.chance.choice((f"{first}..{last}", f"{first}..", f"..{last}", f"{first}..{last} plies", str(last)))

    def some_event(self):
        turn = self.turn()
        known = [name for name in EVENTS if turn and name in turn.events]
        return self.chance.choice(known) if known and not self.one_in(3) else self.chance.choice(EVENTS)

    def event_condition(self):
        chance = self.chance
        name = self.some_event()
        if self.one_in(2):
            plies = [moment.ply for moment in self.game().main if name in moment.events] or [9]
            return f"first {name} {chance.choice(ORDERS)} {plies[0] + chance.choice((0, 0, -1, 1))}"
        count = sum(name in moment.events for moment in self.game().main)
        limit = f" within {self.range()}" if self.one_in(2) else ""
        return f"event {name} {chance.choice(ORDERS)} {count}{limit}"

    def rules_condition(self):
        chance = self.chance
        game = self.game()
        rules = game.record["rules"]
        if self.one_in(2):
            name = chance.choice(KEYS)
            value = game.keys[name]
            if value.isdigit():
                return f"rules.{name} {chance.choice(ORDERS)} {value}"
            return f"rules.{name} {chance.choice(('=', '!='))} {value}"
        kind = chance.randrange(4)
        if kind == 0 and "=" in rules:
            return f"ruleset {chance.choice(('=', '!='))} {quoted(rules)}"
        first = rules.split()[0]
        if kind == 1:
            return f"ruleset {chance.choice(('~', 'like'))} {quoted(re.split('[ =]', rules)[0])}"
        return f"ruleset {chance.choice(('=', '!='))} {quoted(first) if '=' in first else first}" if "=" not in first \
            else f"ruleset = {quoted(rules)}"

    def result_condition(self):
        chance = self.chance
        game = self.game()
        kind = chance.randrange(4)
        if kind == 0:
            return f"result {chance.choice(('=', '!='))} {game.record['result']}"
        if kind == 1:
            word = game.tags.get("Termination", game.ending)
            return f"ending {chance.choice(('=', '!='))} {word if word else chance.choice(('quiet', 'stuck', 'reduced'))}"
        if kind == 2:
            return f"winner {chance.choice(('=', '!='))} {chance.choice(('white', 'black', 'none'))}"
        name = game.tags[chance.choice(("White", "Black"))]
        return f"winner {chance.choice(('=', 'like', '~'))} {quoted(name)}" if re.search(r"\w", name) and not re.search(
            r'["\\]', name) else "winner = none"

    def follows_condition(self):
        least = f" at least {self.chance.choice((1, 2, 3, 5, 9))}" if self.one_in(2) else ""
        plies = " plies" if least and self.one_in(2) else ""
        return f"follows {quoted(self.chance.choice(self.lines))}{least}{plies}"

    # ----------------------------------------------------------------------------------------- conditions on a moment

    def common(self, depth):
        """Holds at most moments."""
        return self.chance.choice((
            lambda: f"material(white) <= {self.value_of(('moment', 'material', None), self.turn() or self.moment())}",
            lambda: f"not event {self.some_event()}", lambda: f"bound {self.chance.choice(('<', '<='))} 2",
            lambda: f"to move = white or not event {self.some_event()}",
            lambda: f"ply <= {self.chance.choice((60, 90, 120))}",
            lambda: f"count({quoted(self.chance.choice('SsDdxXWB'))}) <= {self.chance.choice((1, 8, 12, 16))}",
            lambda: self.moments(depth)))()

    def moments(self, depth):
        kind = self.chance.randrange(8) if depth else 7
        if kind < 2:
            return self.join(("and", "and", "or"), lambda: self.moments(depth - 1))
        if kind == 2:
            positive = self.moments(depth - 1)
            negative = self.bracketed(self.moment_atom())
            return f"{self.bracketed(positive)} and not {negative}"
        if kind == 3:
            distance = f" within {self.range()}{self.chance.choice((':', ''))}" if self.one_in(2) else ""
            return f"{self.bracketed(self.moments(depth - 1))} then{distance} {self.bracketed(self.moments(depth - 1))}"
        if kind == 4:
            return f"{self.bracketed(self.moments(depth - 1))} within {self.range()}"
        if kind == 5:
            return f"not {self.bracketed(self.moments(depth - 1))}" if self.one_in(3) else self.moments(depth - 1)
        if kind == 6:
            return f"{self.moment_atom()} then {self.moment_atom()} then within {self.range()}: {self.moment_atom()}"
        return self.moment_atom()

    def moment_atom(self):
        return self.chance.choice((
            self.position_condition, self.position_condition, self.turns_condition, self.turns_condition,
            lambda: f"event {self.some_event()}", lambda: f"event {self.some_event()}", self.moment_number,
            self.moment_number, self.hands_condition,
            self.sum_of_moment, self.sum_of_moment, self.comment_condition, self.record_number, self.path_condition,
            lambda: f"nag {self.chance.choice(('1', '4', '2..6', '..3', '140', quoted('?'), quoted('!!'), '7..'))}",
            lambda: self.chance.choice(("to move = white", "to move = black", "to move black", "to move != white"))))()

    def moment_number(self):
        chance = self.chance
        moment = self.turn() or self.moment()
        name = chance.choice(("ply", "material", "material", "bound", "bound", "count", "pair", "hands", "quiet", "repetition"))
        if name == "ply":
            return f"ply {self.order_and_number(moment.ply)}"
        if name == "pair":
            pieces = [self.value_of(("moment", "material", side), moment) for side in ("white", "black")]
            return f"material {chance.choice(('=', '=', '!='))} {pieces[0]}-{pieces[1]}"
        if name == "count":
            number, text = self.count(moment)
        else:
            side = None if name in ("quiet", "repetition") else chance.choice((None, "white", "black"))
            number, text = ("moment", name, side), f"{name}({side})" if side else name
            if side and self.one_in(3):
                return f"{text} {chance.choice(ORDERS)} {name}({'black' if side == 'white' else 'white'})"
        if self.one_in(8):
            return f"{text} {chance.choice(ORDERS)} {chance.choice(('ply', 'material', 'bound(black)', 'hands'))}"
        return f"{text} {self.order_and_number(self.value_of(number, moment))}"

    def count(self, moment):
        symbols = self.chance.choice(("S", "s", "D", "d", "+S", "+s", "x", "X", "W", "b", ".", "S.", "[Ss]", "[!.s]", "+SDd", "w"))
        corners = None
        if self.one_in(2):
            one, other = self.square(moment), self.square(moment)
            corners = f"{one}-{other}"
        return ("moment", "count", symbols, corners), f"count({quoted(symbols)}{' in ' + corners if corners else ''})"

    def square(self, moment):
        return chr(ord("a") + self.chance.randrange(min(moment.files, 5))) + str(1 + self.chance.randrange(min(moment.ranks, 5)))

    def hands_condition(self):
        moment = self.moment()
        text = moment.fen.split()[2]
        if self.one_in(2):
            return f"hands {self.chance.choice(('=', '=', '!='))} {quoted(text)}"
        hands = [self.value_of(("moment", "hands", side), moment) for side in ("white", "black")]
        return f"hands {self.chance.choice(('=', '=', '!='))} {hands[0]}-{hands[1]}"

    def turns_condition(self):
        last = self.turn()
        if not last:
            return "event move"
        length = self.chance.choice((1, 1, 1, 2, 3))
        parts = [self.turn_glob(moment.turn["turn"]) for moment in last.line[1:][-length:]]
        return "turns {" + self.chance.choice((" ; ", ";", "; ")).join(parts) + " }"

    def turn_glob(self, turn):
        kind = self.chance.randrange(8)
        if kind == 0:
            return "*"
        if kind == 1:
            return turn[:self.chance.randrange(1, len(turn) + 1)] + "*"
        if kind == 2:
            return "*" + turn[self.chance.randrange(len(turn)):]
        if kind == 3:
            at = self.chance.randrange(len(turn))
            return turn[:at] + "?" + turn[at + 1:]
        if kind == 4:
            return re.sub(r"\d+", "*", turn)
        if kind == 5:
            return re.sub(r"\+.*", "", turn)
        if kind == 6:
            return re.sub(r"^D(?!@)", "", re.sub(r"(?<=\d)x[a-p0-9/]+|\+.*", "", turn))
        return turn

    def position_condition(self):
        chance = self.chance
        moment = self.turn() or self.moment()
        rows = [[moment.board[file, rank] or "." for file in range(moment.files)] for rank in range(moment.ranks - 1, -1, -1)]
        anywhere = self.one_in(2)
        if anywhere:
            wide, high = chance.randrange(1, min(5, moment.files + 1)), chance.choice((1, 1, 2, 3))
            left, top = chance.randrange(moment.files - wide + 1), chance.randrange(max(1, moment.ranks - high + 1))
            rows = [row[left:left + wide] for row in rows[top:top + high]]
        vague = chance.choice((0.05, 0.3)) if anywhere else chance.choice((0.2, 0.6, 0.9))
        text = "/".join(self.rank([self.symbol(one, vague) for one in row]) for row in rows)
        if not anywhere and self.one_in(3):
            text = "/".join(text.split("/")[:chance.randrange(1, len(rows) + 1)]) + "/*" if len(rows) > 1 else text
        if self.one_in(4):
            text = re.sub(r"[SsDdWwBb]", lambda match: match[0].swapcase() if match[0] in "SsDd" else
                          {"W": "b", "w": "B", "B": "w", "b": "W"}[match[0]], text)
        transforms = ["anywhere"] if anywhere else []
        for word, often in (("mirrored", 3), ("rotated", 3), (chance.choice(("colours swapped", "colors swapped")), 3)):
            if self.one_in(often):
                transforms.append(word)
        chance.shuffle(transforms)
        return " ".join(["position", quoted(text), *transforms])

    def symbol(self, one, vague):
        if self.chance.random() < vague:
            return "?"
        kind = self.chance.randrange(8)
        if kind == 0 and one != ".":
            return "x"
        if kind == 1 and one != ".":
            return self.chance.choice("Ww" if one[-1].isupper() else "Bb")
        if kind == 2:
            return f"[{one}{self.chance.choice(('.', 'S', '+s', 'd', 'X', '+D'))}]"
        if kind == 3:
            others = [other for other in ("S", "s", ".", "D", "+S", "+d") if other != one]
            return f"[!{self.chance.choice(others)}]"
        if kind == 4 and one[0] == "+":
            return "X"
        return one

    def rank(self, symbols):
        if self.one_in(4):
            cut = self.chance.randrange(len(symbols))
            if all(symbol == "?" for symbol in symbols[cut:]) or self.one_in(3):
                return "".join(symbols[:cut]) + "*"
        if self.one_in(2):
            return "".join(symbols)
        text = ""
        for is_empty, run in itertools.groupby(symbols, lambda symbol: symbol == "."):
            text += str(len(list(run))) if is_empty else "".join(run)
        return text
