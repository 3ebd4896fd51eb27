"""The data of latro-reconstructions(7), the scripts that make them, and the tables of the page; and the winning chances of
latro-annotate(1).

Usage: comparison.py BIN CORPUS PAGE TEST. With LATRO_ACCEPT=1 the tables are written anew.
"""
import json
import os
import signal
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), os.pardir, "support"))
from checks import check, end  # noqa: E402
from claims import around, check_page  # noqa: E402

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
    found = [json.loads(line) for line in text_of(kind).splitlines()]
    for row in found:
        row.pop("crc32", None)  # of the line as it is
    return found


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


def lead_of(row):
    """How many pieces more Black has lost than White, a game, with an interval: White's lead. The data have the square of
    White's and Black's losses together, and that of their difference is not greater: so the interval is wide enough."""
    count, both, _, square, *_ = map(int, row["sums"]["figures"]["sums"]["Captures"])
    # The squares of White, then those of Black, each with 16 numbers, or with 9 in tables of latro-play 1.0.0: the fifth are
    # the pieces lost there.
    traffic = row["sums"]["traffic"]
    half = len(traffic) // 2
    lost = [(sum(traffic[4:half:size]), sum(traffic[half + 4::size])) for size in (16, 9) if half % size == 0]
    lost = [pair for pair in lost if sum(pair) == both]
    check(f"{row['ruleset']}: pieces lost", len(lost) == 1 and count == row["games"])
    white, black = lost[0]
    mean = (black - white) / count
    return around(mean, 1.96 * ((square / count - mean * mean) / count) ** 0.5)


def wilson(share, count):
    middle = (share + 1.92 / count) / (1 + 3.84 / count)
    error = 1.96 * (share * (1 - share) / count + 0.96 / count / count) ** 0.5 / (1 + 3.84 / count)
    return {"value": share, "low": middle - error, "high": middle + error}


def ladder_figures(ruleset):
    """Step1 to Step5: the score of the stronger player. Steps: how many of these intervals are above one half. Score: the
    mean of the steps; its interval is wide enough however much they depend on each other, since they have the same
    openings. White, Level, Black: the shares of games in which this side has more pieces, or has won by the rules. Share:
    White's, of those that are not level; the ten games of an opening count as one."""
    steps, ended, sides = [], [], [0, 0, 0]
    for row in rows("ladder"):
        if row["ruleset"] != ruleset:
            continue
        tally = row["sums"]["tally"]
        pairs = tally["pairs"]
        n = sum(pairs)
        points = [4 - i for i, count in enumerate(pairs) for _ in range(count)]  # the stronger player is the second one
        mean = sum(points) / n / 4
        check("score", abs(mean - (1 - row["score"])) < 1e-9)
        steps.append(around(mean, 1.96 * (sum((one / 4 - mean) ** 2 for one in points) / n / n) ** 0.5))
        ended.append(row["games"] - row["ends"]["adjudication"])
        for i in range(3):
            sides[i] += tally["white"][i] + tally["black"][2 - i]
    games = sum(sides)
    mean = sum(step["value"] for step in steps) / len(steps)
    found = {f"Step{i}": step for i, step in enumerate(steps, 1)}
    found["Steps"] = around(sum(step["low"] > 0.5 for step in steps))
    found["Score"] = around(mean, sum(step["high"] - step["value"] for step in steps) / len(steps))
    found["ByRules"] = around(sum(ended) / games)
    found |= {name: around(count / games) for name, count in zip(("White", "Level", "Black"), sides)}
    decided = sides[0] + sides[2]
    return found | {"Share": wilson(sides[0] / decided, decided / 2 / len(steps))}


def ladder_table(found):
    lines = ["ruleset    500:250   1000:500  2000:1000 4000:2000 8000:4000   mean      by rules"]
    for seed in SEEDS:
        figures = found["ladder", seed]
        cells = [f"{100 * one['value']:2.0f} ± {100 * (one['high'] - one['value']):<4.0f}"
                 for one in [*(figures[f"Step{i}"] for i in range(1, 6)), figures["Score"]]]
        lines.append(f"{seed:<10} {' '.join(cells)} {percent(figures['ByRules']['value']):>7} %")
    return lines


def ahead_table(found):
    lines = ["ruleset    White level Black   White's share (95 %)"]
    for seed in SEEDS:
        figures = found["ladder", seed]
        share, low, high = (percent(figures["Share"][key]) for key in ("value", "low", "high"))
        sides = " ".join(f"{percent(figures[side]['value']):>5}" for side in ("White", "Level", "Black"))
        lines.append(f"{seed:<10} {sides}   {share} ({low}–{high})")
    return lines


def lead_table(found):
    cells = [f"{ruleset:<14} {lead['value']:+6.2f} ± {lead['high'] - lead['value']:<7.2f}"
             for ruleset in presets() for lead in [found["engine", ruleset]["Lead"]]]
    return [" ".join(cells[i:i + 2]).rstrip() for i in range(0, len(cells), 2)]


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
    """The tables of the page are those of the data, and the sentences have the numbers that are claimed of them."""
    figures = {(kind, row["ruleset"]): row["figures"] for kind in ("random", "engine") for row in rows(kind)}
    for row in rows("engine"):
        figures["engine", row["ruleset"]]["Lead"] = lead_of(row)
    for seed in SEEDS:
        figures["ladder", seed] = ladder_figures(seed)
    tables = {"random": figure_table(rows("random")), "engine": figure_table(rows("engine")), "ladder": ladder_table(figures),
              "ahead": ahead_table(figures), "lead": lead_table(figures)}
    check_page(PAGE, tables, figures, ".Sh RANDOM GAMES", 20)


globals()[sys.argv[4]]()
end()
