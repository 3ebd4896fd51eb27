"""Checks what the prose of corpus/annotated says, as far as a program can: annotated.py BIN FOLDER.

The claims are found by their wording, and each is checked with the legal turns of the position after the turn
that has the comment. Where the text speaks of a turn that a player would make next, that player is put to move.
"""
import json
import pathlib
import re
import subprocess
import sys
import tempfile

binaries, folder = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
square = r"\b[a-p][1-9]\b"
turn = r"\b[a-p][1-9](?:[-^][a-p][1-9])+"
numbers = dict(zip("one two three four five six seven eight nine ten".split(), range(1, 11)))
numbers |= {"eighteen": 18, "forty": 40, "sixty-seven": 67}
found = {}
errors = []


def run(program, *arguments):
    return subprocess.run([binaries / program, *arguments], check=True, capture_output=True, text=True).stdout


def played(rules, fen, turns):
    """The plies that these turns of one position are, each a game of its own."""
    with tempfile.NamedTemporaryFile("w", suffix=".lgn") as file:
        for word in turns:
            file.write(f'[Rules "{rules}"]\n[FEN "{fen}"]\n[SetUp "1"]\n\n{word} *\n\n')
        file.flush()
        games = run("latro-convert", "-q", "--to", "jsonl", file.name).splitlines()
        return [json.loads(game)["plies"][0] for game in games]


def legal(rules, fen):
    """The legal turns of a position, as plies."""
    lines = run("latro-perft", "--divide", "--fen", fen, rules, "1").splitlines()
    return played(rules, fen, [line.split("\t")[0] for line in lines if re.match(r"[a-p][1-9]|x|@|--", line)])


def to_move(fen, side):
    fields = fen.split()
    return " ".join([fields[0], side] + fields[2:])


def other(side):
    return "b" if side == "w" else "w"


def pieces(fen):
    """The pieces on the board by square: a letter, with + before it if the piece is bound."""
    result = {}
    rows = fen.split()[0].split("/")
    for rank, row in zip(range(len(rows), 0, -1), rows):
        file = 0
        for empty, piece in re.findall(r"(\d+)|(\+?[SsDd])", row):
            if piece:
                result["abcdefghijklmnop"[file] + str(rank)] = piece
            file += int(empty) if empty else 1
    return result


def loses(ply):
    return ply.get("captured", []) + ply.get("bound", [])


def middle(first, second):
    """The square between two that are opposite neighbours of it."""
    files, ranks = sorted((first[0], second[0])), sorted((int(first[1:]), int(second[1:])))
    distance = (ord(files[1]) - ord(files[0]), ranks[1] - ranks[0])
    if distance not in ((0, 2), (2, 0)):
        return None
    return chr(ord(files[0]) + distance[0] // 2) + str(ranks[0] + distance[1] // 2)


def check(kind, holds, where, text):
    found[kind] = found.get(kind, 0) + 1
    if not holds:
        errors.append(f"{where}: {kind}: {text}")


def comment(text, rules, before, fen, ply, board, where):
    """The claims of a comment, after ply, that led from before to fen."""
    text = " ".join(text.split())
    here = pieces(fen)
    opponent = "White" if fen.split()[1] == "w" else "Black"
    for name in re.findall(square, text):
        check("a square of the board", name in board, where, name)

    # "h4-f4 would take f5", "d5-d6 or e6-d6 binds c6"
    verb = r"(?:(?:would|which) (?:now )?(?:takes?|bind)(?: two at once:)?|binds)"
    for match in re.finditer(rf"({turn})(?: or ({turn}))?,? {verb} ({square})", text):
        for word in filter(None, match.group(1, 2)):
            side = "w" if here.get(word[:2], "S").isupper() else "b"
            check("a turn that would capture",
                  any(match[3] in loses(reply) for reply in legal(rules, to_move(fen, side))
                      if re.fullmatch(re.escape(word) + "([x+].*)?", reply["turn"])), where, match[0])

    for sentence in re.split(r"(?<=[.!?:;])\s", text):
        # "between e5 and g5"
        for match in re.finditer(rf"between ({square}) and ({square})", sentence, re.I):
            between = middle(match[1], match[2])
            check("a square between two", between and between in sentence, where, sentence)
        # "d1 and d3 take d2": the turn has done it.
        for match in re.finditer(rf"({square}) and ({square}) (?:take|bind|hold) ({square})", sentence):
            taken = middle(match[1], match[2])
            check("two that took it", taken == match[3] and taken in loses(ply), where, sentence)

    for match in re.finditer(rf"no reply frees ({square}|it)", text, re.I):
        held = ply["bound"] if match[1] == "it" else [match[1]]
        replies = [pieces(reply["fen"]) for reply in legal(rules, fen)]
        for name in held:
            bound = here[name].startswith("+") and all(reply.get(name) == here[name] for reply in replies)
            check("no reply frees it", bound, where, match[0])
    for match in re.finditer(r"(White|Black) threatens nothing", text):
        turns = legal(rules, to_move(fen, match[1][0].lower()))
        check("no threat", turns and not any(map(loses, turns)), where, match[0])
    for match in re.finditer(r"(White|Black) has no answer", text):
        side = other(match[1][0].lower())
        check("no answer", all(won(rules, reply["fen"], side) for reply in legal(rules, fen)), where, match[0])
    for match in re.finditer(r"Black (?:cannot save both|can save one)|White can meet only one", text):
        check("not both", all(capturable(rules, reply["fen"]) for reply in legal(rules, fen)), where, match[0])
    for match in re.finditer(f"After any other turn {opponent} can capture", text):
        others = [reply for reply in legal(rules, before) if reply["turn"] != ply["turn"]]
        check("only turn", others and all(capturable(rules, reply["fen"]) for reply in others), where, match[0])

    white, black = (sum(piece.endswith(letter) for piece in here.values()) for letter in "Ss")
    for match in re.finditer(r"(?:^|[.!?] )(\w+) soldiers each\.", text):
        check("soldiers each", white == black == numbers[match[1].lower()], where, match[0])
    for match in re.finditer(r"(?:^|[.!?] )(\w+) (?:soldiers )?against (\w+)[.:]", text):
        count = [numbers[match[1].lower()], numbers[match[2].lower()]]
        check("soldiers against soldiers", count == sorted((white, black), reverse=True), where, match[0])
    for match in re.finditer(r"(White) has (?:now )?([\w-]+) turns|leaves (White) ([\w-]+) turns", text):
        side = (match[1] or match[3])[0].lower()
        count = numbers[match[2] or match[4]]
        check("turns to choose from", len(legal(rules, to_move(fen, side))) == count, where, match[0])
    for match in re.finditer(rf"((?:{square}(?:, | and )?)+) cannot move at all", text):
        starts = {reply["from"] for reply in legal(rules, fen) if "from" in reply}
        for name in re.findall(square, match[1]):
            check("a soldier that cannot move", name in here and name not in starts, where, match[0])


def capturable(rules, fen):
    """Whether the side to move can capture or bind."""
    return any(map(loses, legal(rules, fen)))


def won(rules, fen, side):
    """Whether side, to move, has a turn that reduces the other one to one piece."""
    enemy = "s" if side == "w" else "S"
    return any(sum(piece.endswith(enemy) for piece in pieces(reply["fen"]).values()) <= 1
               for reply in legal(rules, fen))


def line(plies, rules, before, board, where):
    forced = set()  # sides that have no choice any more, as the text says
    for ply in plies:
        at = f"{where}, {ply['number']}{'.' if ply['side'] == 'white' else '...'} {ply['turn']}"
        if ply["side"] in forced:
            check("the only legal turn", len(legal(rules, before)) == 1, at, ply["turn"])
        if "comment" in ply:
            sides = re.findall(r"From now on (White|Black) has one legal turn", ply["comment"])
            forced |= {side.lower() for side in sides}
            comment(ply["comment"], rules, before, ply["fen"], ply, board, at)
        for variation in ply.get("variations", []):
            line(variation, rules, before, board, at)
        before = ply["fen"]


games = sorted(folder.glob("*.lgn"))
for path in games:
    where = path.name
    canonical = run("latro-convert", path) == path.read_text(encoding="utf-8")
    check("canonical text", canonical, where, "not as latro-convert writes it")
    report = subprocess.run([binaries / "latro-validate", "--strict", path], capture_output=True, text=True)
    silent = report.returncode == 0 and not report.stdout + report.stderr
    check("sound under --strict", silent, where, report.stderr)
    for text in run("latro-convert", "--to", "jsonl", path).splitlines():
        game = json.loads(text)
        rows = game["fen"].split()[0].split("/")
        width = sum(int(empty) if empty else 1 for empty, _ in re.findall(r"(\d+)|(\+?[SsDd])", rows[0]))
        board = {file + str(rank + 1) for file in "abcdefghijklmnop"[:width] for rank in range(len(rows))}
        line(game["plies"], game["rules"], game["fen"], board, where)

for kind, count in found.items():
    print(f"{count:4} {kind}")
print("\n".join(errors))
if len(games) < 3 or len(found) < 16 or errors:
    sys.exit(1)
