"""Matches of the search against itself and against chance, as tables in Markdown. README.md says what they are for."""
import argparse
import json
import os
import subprocess
import sys

import machine
import programs
from process import Wrong

RULES = ("petteia", "masters", "schadler", "latrones")
NODES = (250, 500, 1000, 2000)
GAMES = 400
# Rows of doubling in which little is gained, since nobody looks far ahead or most games are drawn: it takes many games.
MORE_GAMES = {
    ("petteia", 250): 4000, ("petteia", 500): 4000, ("petteia", 1000): 1000, ("petteia", 2000): 1000,
    ("masters", 250): 4000, ("masters", 500): 4000, ("masters", 1000): 1000, ("masters", 2000): 1000,
    ("latrones", 2000): 800,
}


def say(text):
    print(f"match: {text}", file=sys.stderr, flush=True)


def play(program, *arguments):
    """The rows of a match, one for each ruleset."""
    command = [program, "--no-games", "--report", "jsonl", "--adjudicate", "material", *map(str, arguments)]
    say(" ".join(command[1:]))
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False)
    rows = [json.loads(line) for line in done.stdout.splitlines()]
    if done.returncode != 0 or not rows:
        raise Wrong(f"{' '.join(command)}: exit status {done.returncode}")
    return rows


def elo(value):
    return "∞" if value is None else f"{value:.0f}".replace("-", "−")


def ends(row):
    return ", ".join(f"{count} {end}" for end, count in row["ends"].items() if count)


def signed_infinity(value, sign):
    return sign + "∞" if value is None else elo(value)


def doubling_row(nodes, row):
    """How much twice the nodes are worth; shown where the whole interval is above 0."""
    interval = f"{signed_infinity(row['elo_low'], '−')} … {signed_infinity(row['elo_high'], '')}"
    gains = row["elo_low"] is not None and row["elo_low"] > 0
    return (f"| {row['ruleset']} | {2 * nodes} against {nodes} | {row['games']} | {row['won']} | {row['drawn']} "
            f"| {row['lost']} | {100 * row['score']:.1f} % | {elo(row['elo'])} ({interval}) "
            f"| {100 * row['superiority']:.1f} % | {row['average_turns']:.0f} | {'yes' if gains else 'not shown'} |\n")


def doubling(options):
    out = ("| rules | nodes | games | won | drawn | lost | score | Elo (95 %) | better | turns | gains |\n"
           "|---|---|---|---|---|---|---|---|---|---|---|\n")
    for rules in options.rules or RULES:
        for nodes in options.nodes or NODES:
            games = options.games or MORE_GAMES.get((rules, nodes), GAMES)
            for row in play(options.program, "-j", options.jobs, "--games", games, "--seed", options.seed,
                            "--player", f"nodes={2 * nodes}", "--player", f"nodes={nodes}", rules):
                out += doubling_row(nodes, row)
    return out


def random_row(row):
    decided = row["won"] + row["lost"]
    reached = decided > 0 and 200 * row["won"] >= 199 * decided
    return (f"| {row['ruleset']} | {row['games']} | {row['won']} | {row['drawn']} | {row['lost']} "
            f"| {row['average_turns']:.0f} | {ends(row)} | {'yes' if reached else 'NO'} |\n")


def chance(options):
    nodes = (options.nodes or [1000])[0]
    out = ("| rules | games | won | drawn | lost | turns | ends | 199 of 200 |\n"
           "|---|---|---|---|---|---|---|---|\n")
    for row in play(options.program, "-j", options.jobs, "--games", options.games or 200, "--seed", options.seed,
                    "--random-turns", 0, "--player", f"nodes={nodes}", "--player", "random", *(options.rules or ["--presets"])):
        out += random_row(row)
    return out


EXPERIMENTS = {
    "doubling": ("What twice the nodes are worth", doubling),
    "random": ("Against uniformly random play", chance),
}


def parse(arguments):
    parser = argparse.ArgumentParser(prog="match.py", allow_abbrev=False, description=(
        "Plays matches of the search, twice its nodes against once and the search against chance, and prints tables in "
        "Markdown. Exit status: 0 played; 1 a program fails; 2 usage; 3 the environment fails. What comes out does not "
        "change it."))
    parser.add_argument("experiments", nargs="*", metavar="EXPERIMENT", help="doubling, random; both where none is named")
    parser.add_argument("--program", metavar="FILE", help="the latro-play to use; else it is built by the release preset")
    parser.add_argument("--rules", action="append", metavar="RULES", help="a ruleset; may be given again")
    parser.add_argument("--nodes", action="append", type=int, metavar="N", help="nodes of a search; may be given again")
    parser.add_argument("--games", type=int, metavar="N", help=(
        "games of each match (doubling: 400 to 4000, many where little is gained; random: 200)"))
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="where chance begins (1)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), metavar="N", help="threads (as many as processors)")
    parser.add_argument("--results", action="store_true", help="write tests/bench/MATCHES.md")
    options = parser.parse_args(arguments)
    for name in options.experiments:
        if name not in EXPERIMENTS:
            parser.error(f"argument EXPERIMENT: {name!r} is none of {', '.join(EXPERIMENTS)}")
    return options


def main(arguments):
    options = parse(arguments)
    if not options.program:
        programs.build("latro-play")
        options.program = os.path.join(programs.BUILD, "bin", "latro-play")
    text = ""
    for name in options.experiments or EXPERIMENTS:
        title, experiment = EXPERIMENTS[name]
        table = experiment(options)
        print(f"## {title}\n\n{table}", flush=True)
        text += f"\n## {title}\n\n{table}"
    if options.results:
        about = machine.listed(machine.describe(None, {}))
        with open(os.path.join(programs.PROJECT, "tests", "bench", "MATCHES.md"), "w", encoding="utf-8") as file:
            file.write("# The last matches\n\nWritten by `python3 tests/bench/match.py --results`; README.md says what the "
                       f"columns mean.\n\n{about}{text}")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except Wrong as wrong:
        say(str(wrong))
        sys.exit(1)
    except OSError as error:
        say(str(error))
        sys.exit(3)
    except KeyboardInterrupt:
        sys.exit(130)
