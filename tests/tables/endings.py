"""The data of latro-endings(7), the script that makes them, and the page.

Usage: endings.py BIN CORPUS PAGE TEST. With LATRO_ACCEPT=1 the tables of the page are written anew.
"""
import json
import os
import re
import subprocess
import sys
import tempfile
import textwrap

HERE = os.path.dirname(os.path.abspath(__file__))
BIN, CORPUS, PAGE = map(os.path.abspath, sys.argv[1:4])
DATA = os.path.join(CORPUS, "endings")
sys.path[:0] = [os.path.join(HERE, os.pardir, "support"), DATA]
from checks import check, end  # noqa: E402
from claims import around, check_page, paragraphs, prose  # noqa: E402
import make as script  # noqa: E402
import slow_petteia  # noqa: E402

os.environ["PATH"] = BIN + os.pathsep + os.environ["PATH"]
ROWS = {(row["rules"], row["pieces"]): row for row in script.read(os.path.join(DATA, "endings.jsonl"))}
RUNS = script.read(os.path.join(DATA, "runs.jsonl"))


def swapped(pieces):
    return ":".join(reversed(pieces.split(":")))


def data():
    """All runs of the script are there; the rows agree with each other; the turns from each hardest win lead to the end."""
    check("runs", sorted((run["rules"], run["run"]) for run in RUNS) == sorted(script.RUNS))
    check("rows", sorted(ROWS) == sorted((run["rules"], table) for run in RUNS for table in run["tables"]))
    games, plies = "", []
    for (rules, pieces), row in ROWS.items():
        what = f"{rules} {pieces}"
        other = ROWS[rules, swapped(pieces)]
        check(f"{what}: sum", row["won"] + row["drawn"] + row["lost"] == row["positions"] == other["positions"])
        check(f"{what}: share", row["won_percent"] == round(100 * row["won"] / row["positions"], 1))
        if not row["won"]:
            check(f"{what}: no line", "line" not in row and "longest_win" not in row)
            continue
        turns = row["line"].split()
        check(f"{what}: plies", len(turns) == row["longest_win"])
        plies.append(len(turns))
        text = "".join(f"{i // 2 + 1}. {turn} " if i % 2 == 0 else f"{turn} " for i, turn in enumerate(turns))
        games += f'[Rules "{rules}"]\n[SetUp "1"]\n[FEN "{row["hardest_win"]}"]\n[Result "1-0"]\n\n{text}1-0\n\n'
    done = subprocess.run(["latro-convert", "--to", "jsonl", "--where", "winner = white and (ending = reduced or ending = stuck or ending = blocked)"],
                          input=games, capture_output=True, text=True)
    check("legal games", done.returncode == 0 and not done.stderr, done.stderr[:500])
    check("lines that win", [len(json.loads(line)["plies"]) for line in done.stdout.splitlines()] == plies)


def again():
    """Some tables are made again, by latro-solve and by a slow program."""
    for rules, pieces in ((*((rules, "2:2") for rules in script.SEEDS if rules != "walker"), ("masters", "3:1"),
                           ("petteia board=4x4", "4:2"), ("latrones board=5x5 pieces=6", "4:2"),
                           ("schadler board=5x5 pieces=6", "3:2"), ("leicester board=5x5 pieces=6", "3:2"),
                           ("masters board=5x5", "4:2"), ("petteia board=6x6", "3:2"))):
        with tempfile.TemporaryDirectory() as folder:
            rows, run = script.make(rules, pieces, folder, 2, [])
        check(f"{rules} {pieces} again", rows and all(row == ROWS.get((rules, row["pieces"])) for row in rows), rows)
        check(f"{rules} {pieces}: resources", run["processor_seconds"] >= 0 and run["memory_mib"] > 0, run)
    for pieces, (won, drawn, lost, win, loss) in slow_petteia.tables(4, 4, 4, 2).items():
        row = ROWS["petteia board=4x4", pieces]
        found = [row["won"], row["drawn"], row["lost"], row.get("longest_win", 0), row.get("longest_loss", 0)]
        check(f"petteia, slowly, {pieces}", found == [won, drawn, lost, win, loss], (found, won, drawn, lost, win, loss))
    positions()


def positions():
    """A comment `solved: RULES; PIECES; FEN; draw` or `…; PLIES` of the page says what a position is worth: drawn, or won by
    White in so many plies."""
    with open(PAGE, encoding="utf-8") as file:
        source = file.read()
    claims = re.findall(r'^\.\\" solved: (.*); (.*); (.*); (\w+)$', source, re.M)
    check("positions", len(claims) >= 3 and len(claims) == source.count('\\" solved:'), claims)
    with tempfile.TemporaryDirectory() as folder:
        for rules, pieces, fen, value in claims:
            file = os.path.join(folder, f"{rules}.tables")  # the tables are made once for all positions of a ruleset
            row = script.solve("-j", "2", "--pieces", pieces, "-o", file, "--fen", fen, rules)[0][0]
            found = (row["winner"], row.get("plies"))
            check(f"{rules} {fen}", found == (("drawn", None) if value == "draw" else ("white", int(value))), found)
            check(f"{fen} is in the text", prose(source).count(fen.split()[0]) > 0)


def label(rules):
    """"petteia", or "petteia-5x5" on another board than that of the preset."""
    return rules.split()[0] + "".join("-" + word.partition("=")[2] for word in rules.split() if word.startswith("board="))


def leads():
    """(rules, pieces) of the tables of the side that has at least as many pieces."""
    def size(force):
        return sum(map(int, force.split("+")))
    return [(rules, pieces) for rules, pieces in ROWS if size(pieces.split(":")[0]) >= size(pieces.split(":")[1])]


def figures_of(rules, pieces):
    """Of the side with more pieces, First: the share of positions that it wins if it is to move; Second: if the other side is;
    Lost and Drawn: of all these positions. Longest: its longest win, in plies."""
    row, other = ROWS[rules, pieces], ROWS[rules, swapped(pieces)]
    both = row["positions"] + other["positions"]
    found = {"First": row["won"] / row["positions"], "Second": other["lost"] / other["positions"],
             "Lost": (row["lost"] + other["won"]) / both, "Drawn": (row["drawn"] + other["drawn"]) / both,
             "Positions": row["positions"] if row is other else both,
             "Longest": max(row.get("longest_win", 0), other.get("longest_loss", 0)),
             "Taken": row.get("line", "").count("x")}  # in the turns from the hardest win to the end
    return {name: around(value) for name, value in found.items()}


def percent(share):
    """Whole only if there is no exception."""
    if share in (0, 1):
        return f"{100 * share:.0f}"
    return "<0.1" if share < 0.0005 else ">99.9" if share > 0.9995 else f"{100 * share:.1f}"


def table(figures, keys):
    lines = ["ruleset        pieces     positions  first second   lost  drawn longest"]
    for key in keys:
        one = {name: figure["value"] for name, figure in figures[key].items()}
        shares = " ".join(f"{percent(one[name]):>6}" for name in ("First", "Second", "Lost", "Drawn"))
        longest = one["Longest"] or "\u2013"
        lines.append(f"{key[0]:<14} {key[1]:<8} {one['Positions']:>11,} {shares} {longest:>7}")
    return lines


def resource_table(keys, figures):
    lines = ["ruleset        run    positions  processor  clock  memory"]
    for name, run in keys:
        one = {key: figure["value"] for key, figure in figures[name, run].items()}
        lines.append(f"{name:<14} {run:<4} {one['RunPositions']:>11,} {one['Processor']:>8.0f} s {one['Clock']:>4.0f} s "
                     f"{one['Memory']:>3.0f} MiB")
    return lines


def possible(rules, pieces):
    """By Walker's Roman game both sides always have their dux, because it cannot be captured."""
    return rules != "walker" or pieces.count("+1") == 2


# Numbers in prose that are no figures: of pieces (3:2), boards (5 by 5), squares (c2), FEN.
NO_FIGURE = re.compile(r"\d(?:\+\d)?:\d(?:\+\d)?|\d+ by \d+|\b[a-h]\d\b|\S+ [wb] - 0 1|[DSds\d]+(?:/[DSds\d]+)+")


EXAMPLES = {"petteia": ("petteia", "3:2"), "latrones": ("latrones", "3:2")}


def example(row):
    """The longest win: the position, and the turns."""
    turns = row["line"].split()
    numbered = [(f"{i // 2 + 1}. " if i % 2 == 0 else "") + turn for i, turn in enumerate(turns)]
    lines = textwrap.wrap(" ".join(numbered).replace(". ", ".\0"), 66)
    return [row["hardest_win"], *(line.replace("\0", " ") for line in lines)]


# Of the boards of the presets.
LEFT_OUT = [("petteia", "3:3"), ("walker", "4:2")]


def needed(rules, pieces):
    """The number of positions of all tables up to these, by latro-solve, which does not make them."""
    done = subprocess.run(["latro-solve", "--memory", "1", "--pieces", pieces, rules], capture_output=True, text=True)
    return int(re.search(r"([\d,]+) positions are too many", done.stderr)[1].replace(",", ""))


def page():
    """The tables of the page are those of the data, and each number of its sentences is claimed of the data."""
    figures = {(label(rules), pieces): figures_of(rules, pieces) for rules, pieces in leads()}
    runs = []
    for run in RUNS:
        count = sum(ROWS[run["rules"], table]["positions"] for table in run["tables"])
        key = (label(run["rules"]), run["run"])
        figures.setdefault(key, {}).update(
            RunPositions=around(count), Processor=around(run["processor_seconds"]), Clock=around(run["seconds"]),
            Memory=around(run["memory_mib"]))
        if "board" not in run["rules"]:
            runs.append(key)
    keys = [(label(rules), pieces) for rules, pieces in leads() if possible(rules, pieces)]
    order = {name: i for i, name in enumerate(script.SEEDS)}
    keys.sort(key=lambda key: (order[key[0].split("-")[0]], sum(map(int, re.findall(r"\d", key[1]))), key[1]))
    for rules, pieces in LEFT_OUT:
        check(f"{rules} {pieces} is left out", (rules, pieces) not in figures)
        figures[rules, pieces] = {"Needed": around(needed(rules, pieces))}
    tables = {board or "full": table(figures, [key for key in keys if key[0].partition("-")[2] == board])
              for board in ("", "4x4", "5x5", "6x6")}
    tables["resources"] = resource_table(sorted(runs, key=lambda key: (key[1], order[key[0]])), figures)
    for name, (rules, pieces) in EXAMPLES.items():
        tables[name] = example(ROWS[rules, pieces])
    source = check_page(PAGE, tables, figures, ".Sh WHICH LEADS WIN", 20)
    text = re.sub(r"^\.Bd[^$]*?^\.Ed|^\.(?:Xr|Sx) .*", "", source[source.index(".Sh WHICH LEADS WIN"):], flags=re.M)
    for paragraph in paragraphs(text):
        claimed = re.findall(r'^\.\\" (?:check|solved): .* (\d\S*)(?: %)?$', paragraph, re.M)
        for number in re.findall(r"\d[\d,]*(?:\.\d+)?", NO_FIGURE.sub("", prose(paragraph))):
            check(f"{number} is not claimed", number.rstrip(",") in claimed, prose(paragraph))


globals()[sys.argv[4]]()
end()
