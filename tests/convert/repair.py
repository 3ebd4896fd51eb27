"""--repair: games typed in many habits become the games that they were; legal games do not change; the repairs that
latro-validate reports, taken back, give the input again; other texts do not become games. repair.py CORPUS GENERATOR [SEED]"""
import json
import random
import re
import subprocess
import sys
import tempfile
from pathlib import Path

PIECE = re.compile(r"(\{[^}]*\}|\s+|[()])")
NUMBER = re.compile(r"\d+\.(\.\.)?$")
RESULTS = {"1-0", "0-1", "1/2-1/2", "*"}


def run(*command, **more):
    done = subprocess.run(command, capture_output=True, timeout=300, **more)
    assert done.returncode in (0, 1), (command, done.returncode, done.stderr[:500])
    return done.stdout.decode("utf-8", "replace"), done.stderr.decode("utf-8", "replace")


def typed(record, turn=None, number=None, between=None, result=None):
    """The record with its turns, numbers, blanks after turns and result changed by functions of their texts."""
    head, _, text = record.partition("\n\n")
    out = []
    after_turn = False
    for piece in PIECE.split(text):
        kind = ("" if not piece else "other" if piece[0] in "{($)" else "blank" if piece.isspace() else "number" if NUMBER.match(piece)
                else "result" if piece in RESULTS else "turn")
        change = {"turn": turn, "number": number, "result": result}.get(kind)
        out.append(between(piece) if kind == "blank" and after_turn and between else change(piece) if change else piece)
        if kind:
            after_turn = kind == "turn"
    return head + "\n\n" + "".join(out)


def without_marks(turn):
    return turn[0] + re.sub(r"[x+][a-p\d/]+", "", turn[1:])


def pass_or(change):
    return lambda turn: turn if turn == "--" else change(turn)


def tags(record, change):
    return re.sub(r'(?m)^\[(\w+) "((?:[^"\\]|\\.)*)"\]$', change, record)


def plain_tag(form):
    return lambda record: tags(record, lambda tag: form.format(*tag.groups()) if "\\" not in tag[2] and tag[2] and "]" not in tag[2] else tag[0])


def dates(form):
    def change(tag):
        parts = tag[2].split(".")
        if tag[1] != "Date" or len(parts) != 3 or "?" in tag[2] or int(parts[2]) <= 12:
            return tag[0]
        year, month, day = map(int, parts)
        month_name = "January February March April May June July August September October November December".split()[month - 1]
        return '[Date "%s"]' % form.format(y=year, m=month, d=day, name=month_name)
    return lambda record: tags(record, change)


def on_turns(change):
    return lambda record: typed(record, turn=pass_or(change))


HABITS = {
    "en dash": on_turns(lambda t: t.replace("-", "–")), "em dash": on_turns(lambda t: t.replace("-", "—")),
    "minus": on_turns(lambda t: t.replace("-", "−")), "arrow": on_turns(lambda t: t.replace("-", "→")),
    "no-break hyphen": on_turns(lambda t: t.replace("-", "‑")), "->": on_turns(lambda t: t.replace("-", "->")),
    "two dashes": on_turns(lambda t: t.replace("-", "--")), "to": on_turns(lambda t: t.replace("-", " to ")),
    "no dash": on_turns(lambda t: t.replace("-", "").replace("^", "")), "blank for dash": on_turns(lambda t: t.replace("-", " ")),
    "blanks around dashes": on_turns(lambda t: t.replace("-", " - ")), "blank before en dash": on_turns(lambda t: t.replace("-", " – ")),
    "capitals": on_turns(str.upper), "dash for leap": on_turns(lambda t: t.replace("^", "-")), "leap for dash": on_turns(lambda t: t.replace("-", "^")),
    "bare squares": on_turns(lambda t: t.replace("@", "")), "bare capitals": on_turns(lambda t: t.replace("@", "").upper()),
    "no marks": on_turns(without_marks), "marks alone": on_turns(lambda t: t[0] + re.sub(r"([x+])[a-p\d/]+", r"\1", t[1:])),
    "wrong marks": on_turns(lambda t: t[0] + re.sub(r"([x+])[a-p\d/]+", r"\1a1", t[1:])), "cross": on_turns(lambda t: t.replace("x", "×")),
    "x for dash": on_turns(lambda t: without_marks(t).replace("-", "x").replace("^", "x") if t[0] in "abcdefghijklmnop" else t),
    "marks apart": on_turns(lambda t: re.sub(r"(?<=[\w])x", " x", t)), "takes": on_turns(lambda t: re.sub(r"(?<=[\w])x", " takes ", t)),
    "colon for x": on_turns(lambda t: re.sub(r"(?<=[\w])x", ":", t) if t[0] != "x" else t),
    "slash for dash": on_turns(lambda t: without_marks(t).replace("-", "/") if t[0] in "abcdefghijklmnop" else t),
    "ellipsis": lambda r: re.sub(r"\d+\.\.\. ", "…", r) if "…" not in r else r,
    "full stop": on_turns(lambda t: t + "."),
    "1)": lambda r: typed(r, number=lambda n: n.rstrip(".") + ")"), "1:": lambda r: typed(r, number=lambda n: n.rstrip(".") + ":"),
    "1 .": lambda r: typed(r, number=lambda n: n.replace(".", " .", 1)), "1": lambda r: typed(r, number=lambda n: n.rstrip(".")),
    "1…": lambda r: typed(r, number=lambda n: n.replace("...", "…")), "wrong numbers": lambda r: typed(r, number=lambda n: "7."),
    "no blank after numbers": lambda r: re.sub(r"(?m)(^|\s)(\d+\.) ", r"\1\2", r) if "{" not in r else r,
    "commas": lambda r: typed(r, between=lambda b: "," + b), "semicolons": lambda r: typed(r, between=lambda b: ";" + b),
    "bars": lambda r: typed(r, between=lambda b: " |" + b), "no-break blanks": lambda r: typed(r, between=lambda b: "\u00a0" + b.replace(" ", "")),
    "thin blanks": lambda r: typed(r, between=lambda b: "\u2009" if "\n" not in b else b), "zero width": lambda r: typed(r, between=lambda b: "\u200b" + b),
    "1:0": lambda r: typed(r, result=lambda x: {"1-0": "1:0", "0-1": "0 : 1", "1/2-1/2": "½:½"}.get(x, x)),
    "1–0": lambda r: typed(r, result=lambda x: {"1-0": "1–0", "0-1": "0 — 1", "1/2-1/2": "½-½"}.get(x, x)),
    "White won": lambda r: typed(r, result=lambda x: {"1-0": "White won", "0-1": "White resigned", "1/2-1/2": "draw"}.get(x, "unfinished")),
    "wins": lambda r: typed(r, result=lambda x: {"1-0": "white wins.", "0-1": "Black  wins", "1/2-1/2": "Remis"}.get(x, x)),
    "gives up": lambda r: typed(r, result=lambda x: {"1-0": "Black gives up", "0-1": "White gave up"}.get(x, x)),
    "gewinnt": lambda r: typed(r, result=lambda x: {"1-0": "Weiß gewinnt", "0-1": "Weiß gibt auf", "1/2-1/2": "unentschieden"}.get(x, x)),
    "gagnent": lambda r: typed(r, result=lambda x: {"1-0": "Les blancs gagnent", "0-1": "Les blancs abandonnent", "1/2-1/2": "nulle"}.get(x, x)),
    "vince": lambda r: typed(r, result=lambda x: {"1-0": "il Bianco vince", "0-1": "Bianco abbandona", "1/2-1/2": "patta"}.get(x, x)),
    "ganan": lambda r: typed(r, result=lambda x: {"1-0": "Las blancas ganan", "0-1": "las negras ganan", "1/2-1/2": "tablas"}.get(x, x)),
    "1-O": lambda r: typed(r, result=lambda x: x.replace("0", "O")), "no result": lambda r: typed(r, result=lambda x: ""),
    "curly quotes": plain_tag("[{} “{}”]"), "low quotes": plain_tag("[{} „{}“]"), "guillemets": plain_tag("[{} «{}»]"), "single quotes": plain_tag("[{} '{}']"),
    "no quotes": plain_tag("[{} {}]"), "equals": plain_tag('[{}="{}"]'), "colon in tags": plain_tag("[{}: {}]"), "no bracket": plain_tag('[{} "{}"'),
    "small tag names": lambda r: tags(r, lambda t: '[%s "%s"]' % (t[1].lower() if t[1] in ("Event", "White", "Black", "Result", "Rules", "FEN", "SetUp") else t[1], t[2])),
    "misspelt tags": lambda r: tags(r, lambda t: '[%s "%s"]' % ({"White": "Whtie", "Black": "Blck", "Rules": "Ruels", "Event": "Evnt"}.get(t[1], t[1]), t[2])),
    "Rules": lambda r: tags(r, lambda t: '[Rules "%s"]' % t[2].capitalize() if t[1] == "Rules" else t[0]),
    "25.3.2015": dates("{d}.{m}.{y}"), "25/03/2015": dates("{d:02}/{m:02}/{y}"), "2015-03-25": dates("{y}-{m:02}-{d:02}"), "2015.3.25": dates("{y}.{m}.{d}"),
    "25 March 2015": dates("{d} {name} {y}"), "[pgn]": lambda r: "[pgn]\n" + r.rstrip() + "\n[/pgn]\n", "<br>": lambda r: r.replace("\n", "<br>\n") if "{" not in r else r,
    "entities": on_turns(lambda t: t.replace("-", "&ndash;")),
    "headers on a line": lambda r: re.sub(r'\[White "([^"]*)"\]\n\[Black "([^"]*)"\]', r"White: \1, Black: \2", r),
    "Mar. 25th, 2015": lambda r: dates("{name} {d}th, {y}")(r),
}


def records_of(corpus):
    for file in sorted((Path(corpus) / "games").rglob("*.lgn")):
        text = run("latro-convert", "-q", file)[0]
        yield from (record.rstrip() + "\n" for record in re.split(r"(?m)^(?=\[Event )", text) if record.strip())


def applied(text, notes):
    """The text with the repairs of the report, and what it was before by taking them back."""
    lines = text.split("\n")
    out = []
    for number, line in enumerate(lines, 1):
        at = 0
        piece = ""
        for note in (one for one in notes if one["line"] == number):
            begin = note["column"] - 1
            assert line[begin:begin + len(note["found"])] == note["found"], (line, note)
            piece += line[at:begin] + "\0" + note["found"] + "\1" + note["written"] + "\2"
            at = begin + len(note["found"])
        out.append(piece + line[at:])
    marked = "\n".join(out)
    return (re.sub("\0([^\1]*)\1([^\2]*)\2", r"\2", marked), re.sub("\0([^\1]*)\1([^\2]*)\2", r"\1", marked))


def mutated(source, record):
    place = source.randrange(record.rfind("]\n") + 1, len(record))
    text = source.choice(["", "–", " ", ",", ";", "x", "+", ")", "(", "“", "1", "-", "a1", "--", "to", "White won ", "½", "B: ", "\u00a0", "=", "*", "!"])
    return record[:place] + text + record[place + source.randrange(4):]


def main(corpus, generator, seed="1"):
    source = random.Random(int(seed))
    records = list(records_of(corpus))
    with tempfile.TemporaryDirectory() as name:
        one, other = Path(name) / "one.lgn", Path(name) / "other.lgn"
        # Legal games.
        subprocess.run([generator, "20000", seed, other, "annotated", "petteia", "schadler", "bell", "kowalski-12x8", "seega-8x8"], check=True)
        for text in ("".join(record + "\n" for record in records), other.read_text(encoding="utf-8")):
            one.write_text(text, encoding="utf-8")
            assert run("latro-convert", "--repair", one)[0] == run("latro-convert", one)[0], "a legal game changes"
            notes = [line for line in run("latro-validate", "--repair", one)[1].splitlines() if "repaired[" in line]
            assert not notes, notes[:3]

        # Habits. A text with two readings may be refused.
        counts = {}
        for habit, change in HABITS.items():
            chosen = [record for record in records if change(record) != record]
            assert len(chosen) > (2 if habit in ("leap for dash",) else 5), (habit, len(chosen))
            right = doubtful = 0
            for record in source.sample(chosen, min(25, len(chosen))):
                one.write_text(change(record), encoding="utf-8")
                out, err = run("latro-convert", "--repair", "-q", one)
                if out.split() == record.split():
                    right += 1
                    continue
                found = run("latro-convert", "--repair", one)[1]
                # After a semicolon, turns are a comment if the game is legal without them; there is a warning.
                is_legal_without = habit == "semicolons" and "warning[turns-in-comment]" in found
                assert "two-readings" in found or is_legal_without, (habit, record, change(record), out, found)
                doubtful += 1
            counts[habit] = (right, doubtful)
            assert right > 3 * doubtful, (habit, counts[habit])

        # A whole file in one habit, and in other encodings.
        for encoding in ("cp1252", "utf-16", "utf-16-le", "utf-16-be", "utf-8-sig"):
            some = [record for record in records if all(ord(c) < 256 for c in record)][:20]
            text = "".join(HABITS["en dash"](record) + "\n" for record in some)
            one.write_bytes(text.encode(encoding))
            other.write_text("".join(record + "\n" for record in some), encoding="utf-8")
            assert run("latro-convert", "-q", "--repair", one)[0] == run("latro-convert", "-q", other)[0], encoding

        # Repairs taken back, and other texts.
        repaired = 0
        for _ in range(150):
            text = source.choice(records)
            for _ in range(source.randrange(1, 4)):
                text = mutated(source, text)
            one.write_text(text, encoding="utf-8", newline="")
            found = [json.loads(line) for line in run("latro-validate", "--repair", "--report", "jsonl", one)[0].splitlines()]
            notes = [note for note in found if note["code"] == "repaired"]
            new, old = applied(text, notes)
            assert old == text, (text, notes)
            other.write_text(new, encoding="utf-8", newline="")
            after = [json.loads(line) for line in run("latro-validate", "--report", "jsonl", other)[0].splitlines()]
            errors = [[(e["code"], e["ply"]) for e in list if e["severity"] == "error"] for list in (found, after)]
            assert errors[0] == errors[1], (text, new, errors)
            repaired += bool(notes)
        assert repaired > 20, repaired
        for _ in range(60):
            words = source.choices(["d4", "e5-e6", "the", "1.", "[White", "\"x\"]", "1-0", "{", "}", "(", "-", "is", "a1b2", ",", "soldier", "é", "draw", "%"], k=60)
            one.write_text(" ".join(words), encoding="utf-8")
            out, err = run("latro-convert", "--repair", "--rules", "schadler", one)
            # A result alone, or after a comment, is a game without turns, with --repair and without.
            assert not re.search(r"[a-p]\d", re.sub(r"\{[^}]*\}", "", out)), (words, out)
    print(f"{len(records)} legal games, {len(counts)} habits: {sum(r for r, _ in counts.values())} games right, "
          f"{sum(d for _, d in counts.values())} with two readings; {repaired} of 150 mutated games repaired")
    for habit, (right, doubtful) in counts.items():
        if doubtful:
            print(f"  {habit}: {right}, {doubtful} with two readings")


main(*sys.argv[1:])
