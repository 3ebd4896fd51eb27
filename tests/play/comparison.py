"""The data of latro-reconstructions(7), the scripts that make them, and the tables of the page; and the winning chances of
latro-annotate(1).

Usage: comparison.py BIN CORPUS PAGE TEST. With LATRO_ACCEPT=1 the tables are written anew.
"""
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time

from checks import check, end

BIN, CORPUS, PAGE = map(os.path.abspath, sys.argv[1:4])
DATA = os.path.join(CORPUS, "comparison")
PLAY = os.path.join(BIN, "latro-play")
SEEDS = ["schadler", "leicester", "masters", "latrones", "petteia", "walker"]
os.environ["PATH"] = BIN + os.pathsep + os.environ["PATH"]


def play(*arguments):
    return subprocess.run([PLAY, "-q", *arguments], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, check=True).stdout


def text_of(kind):
    with open(os.path.join(DATA, f"{kind}.jsonl"), "rb") as file:
        return file.read()


def rows(kind):
    return [json.loads(line) for line in text_of(kind).splitlines()]


def presets():
    return [line.split(b"\t")[0].decode() for line in play("--list-rules").splitlines()]


def script():
    """It goes on where it was stopped."""
    make = os.path.join(DATA, "make.sh")
    with tempfile.TemporaryDirectory() as folder:
        whole, cut = os.path.join(folder, "whole"), os.path.join(folder, "cut")
        arguments = ["2", "500", "petteia", "bell"]
        subprocess.run(["bash", make, whole, *arguments], check=True)
        stopped = 0
        for i in range(8):
            process = subprocess.Popen(["bash", make, cut, *arguments], start_new_session=True)
            time.sleep(0.1 + 0.05 * i)
            if process.poll() is None:
                stopped += 1
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()
        check("stopped", stopped > 0)
        subprocess.run(["bash", make, cut, *arguments], check=True)
        for kind in ("random", "engine", "ladder"):
            with open(os.path.join(whole, f"{kind}.jsonl"), "rb") as file, \
                    open(os.path.join(cut, f"{kind}.jsonl"), "rb") as other:
                text = file.read()
                check(kind, text and text == other.read())


def data():
    """All is there; the figures are those of the sums; some games are played again."""
    for kind in ("random", "engine"):
        found = rows(kind)
        check(f"{kind}: rulesets", [row["ruleset"] for row in found] == presets())
        for row in found:
            least = 100_000 if kind == "random" else 1000 if row["ruleset"] in SEEDS else 200
            check(f"{kind} {row['ruleset']}", row["games"] == row["planned"] >= least, row["games"])
            player = "random" if kind == "random" else "nodes=2000"
            check(f"{kind}: players", (row["first"], row["second"]) == (player, player))
    steps = [(f"nodes={n}", f"nodes={2 * n}") for n in (250, 500, 1000, 2000, 4000)]
    check("ladder", [(row["ruleset"], row["first"], row["second"]) for row in rows("ladder")] ==
          [(seed, *step) for seed in SEEDS for step in steps])
    for kind in ("random", "engine", "ladder"):
        file = os.path.join(DATA, f"{kind}.jsonl")
        check(f"{kind}: the figures", play("--merge", "--stats", "--report", "jsonl", file) == text_of(kind))
    with tempfile.TemporaryDirectory() as folder:
        for ruleset in ("masters", "seega-6x6"):
            again = play("-j2", "--no-games", "--stats", "--traffic", os.path.join(folder, "traffic"), "--report", "jsonl",
                         "--player", "random", "--games", "100000", "--max-turns", "10000", ruleset)
            check(f"{ruleset} again", again in text_of("random").splitlines(keepends=True))


def percent(share):
    return f"{100 * share:.1f}"


def figure_table(found):
    lines = ["ruleset        decided drawn first (95 %)     turns      5\u201395 % choice taken"]
    for row in found:
        figures = row["figures"]

        def value(name, key="value"):
            return figures[name][key]

        first = "\u2013"
        if "AdvantageDecided" in figures:
            share, low, high = (100 * value("AdvantageDecided", key) for key in ("value", "low", "high"))
            places = 1 if high - low < 5 else 0
            first = f"{share:.{places}f} ({low:.{places}f}\u2013{high:.{places}f})"
        often = f"{value('DurationTurns05'):.0f}\u2013{value('DurationTurns95'):.0f}"
        lines.append(f"{row['ruleset']:<14} {percent(value('Completion')):>7} {percent(value('Drawishness')):>5} "
                     f"{first:<16} {value('DurationTurnsMedian'):>5.0f} {often:>11} "
                     f"{value('BranchingFactorAverage'):>5.1f} {value('Captures'):>5.1f}")
    return lines


def ladder_table():
    lines = ["ruleset    500:250   1000:500  2000:1000 4000:2000 8000:4000   by rules"]
    found = rows("ladder")
    for seed in SEEDS:
        line = f"{seed:<10}"
        ended = games = 0
        for row in found:
            if row["ruleset"] != seed:
                continue
            # The stronger player is the second one.
            pairs = row["sums"]["tally"]["pairs"]
            n = sum(pairs)
            points = [4 - i for i, count in enumerate(pairs) for _ in range(count)]
            mean = sum(points) / n / 4
            check("score", abs(mean - (1 - row["score"])) < 1e-9)
            error = (sum((one / 4 - mean) ** 2 for one in points) / n / n) ** 0.5
            line += f" {100 * mean:2.0f} ± {196 * error:<4.0f}"
            ended += row["games"] - row["ends"]["adjudication"]
            games += row["games"]
        lines.append(f"{line} {percent(ended / games):>7} %")
    return lines


def accept(path, begin, end, text):
    """The text of the file between these two is `text`."""
    with open(path, encoding="utf-8") as file:
        source = file.read()
    start = source.index(begin) + len(begin)
    stop = source.index(end, start)
    if os.environ.get("LATRO_ACCEPT") == "1":
        with open(path, "w", encoding="utf-8") as file:
            file.write(source[:start] + text + source[stop:])
    else:
        check(path, source[start:stop] == text, source[start:stop])


def chances():
    """The scales are those of the points; the program and the manual have them; one is made again."""
    sys.path.insert(0, DATA)
    import chances as script
    found = rows("chances")
    check("rulesets", [row["ruleset"] for row in found] == presets())
    for row in found:
        check(row["ruleset"], row["games"] == 200 and row["low"] <= row["scale"] <= row["high"])
        check(row["ruleset"], abs(script.scale_of(row["points"]) - row["scale"]) < 0.001)
    again = script.row("kharebga-6x6", "2", 200)
    check("again", json.loads(json.dumps(again)) in found)
    root = os.path.dirname(CORPUS)
    entries = "".join(f'    {{"{row["ruleset"]}", {row["scale"]:.2f}}},\n' for row in found)
    source = os.path.join(root, "src", "latro", "annotate", "winning_chance.cpp")
    accept(source, "scales{\n", "};\n", entries)
    scales = sorted(row["scale"] for row in found)
    accept(source, "usual_scale = ", ";\n", f"{scales[len(scales) // 2]:.2f}")
    cells = [f"{row['ruleset']:<15}{row['scale']:5.2f}" for row in found]
    lines = "".join("   ".join(cells[i:i + 3]) + "\n" for i in range(0, len(cells), 3))
    accept(os.path.join(os.path.dirname(PAGE), "latro-annotate.1"), 'table: chances\n.Bd -literal\n', ".Ed\n", lines)


def page():
    """The tables of the page are those of the data, and the sentences have the numbers that are claimed of them.

    A comment `check: KIND RULESET FIGURE TEXT` claims that the figure rounds to the number of TEXT, which is in the next
    lines; per cent if it ends in "%".
    """
    with open(PAGE, encoding="utf-8") as file:
        source = file.read()
    tables = {"random": figure_table(rows("random")), "engine": figure_table(rows("engine")), "ladder": ladder_table()}
    for name, lines in tables.items():
        begin = source.index(f'.\\" table: {name}\n.Bd -literal\n')
        begin = source.index("literal\n", begin) + len("literal\n")
        end = source.index(".Ed", begin)
        table = "".join(line.replace("\u2013", "\\(en").replace("±", "\\(+-") + "\n" for line in lines)
        if os.environ.get("LATRO_ACCEPT") == "1":
            source = source[:begin] + table + source[end:]
        check(f"table {name}", source[begin:end] == table)
    if os.environ.get("LATRO_ACCEPT") == "1":
        with open(PAGE, "w", encoding="utf-8") as file:
            file.write(source)
    figures = {(kind, row["ruleset"]): row["figures"] for kind in ("random", "engine") for row in rows(kind)}
    claims = list(re.finditer(r'^\.\\" check: (\w+) (\S+) (\w+) (\S+(?: %)?)$', source, re.M))
    check("claims", len(claims) >= 20, len(claims))
    check("all claims are read", len(claims) == source.count('\\" check:'))
    for claim in claims:
        kind, ruleset, name, text = claim.groups()
        number = text.removesuffix(" %").replace(",", "")
        places = len(number.partition(".")[2])
        value = figures[kind, ruleset][name]["value"] * (100 if text.endswith("%") else 1)
        check(claim.group(), f"{value:.{places}f}" == number, value)
        paragraph = re.split(r"\n\.(?:Pp|S[hs])\b", source[claim.end():])[0]
        check(claim.group(), re.search(r"(?<![\d.,])" + re.escape(text).replace(r"\ ", r"\s") + r"(?![\d])", paragraph),
              "is not in the text")


globals()[sys.argv[4]]()
end()
