"""The benchmark's command: options, and what is done in which order."""
import argparse
import glob
import json
import os
import re
import sys

import corpora
import machine
import programs
import report
from counts import Counts
from measure import measure
from process import Wrong
from rows import rows

CORPUS_BYTES = 55_000_000
QUICK_BYTES = 100_000


def say(text):
    print(f"bench: {text}", file=sys.stderr, flush=True)


class Bench:
    """What the rows are made of."""

    def __init__(self, options):
        self.quick = options.quick
        self._bin = os.path.abspath(options.bin) if options.bin else os.path.join(programs.BUILD, "bin")
        self._generators = options.generators
        self._peers = programs.peers()
        self.counts = Counts(os.path.join(programs.PROJECT, "corpus", "perft", "reference.epd"))
        folder = os.path.abspath(options.data or os.path.join(programs.PROJECT, "build", "bench"))
        size = QUICK_BYTES if options.quick else CORPUS_BYTES
        extract = self.peer("pgn-extract")
        self.chess = corpora.Corpus(
            os.path.join(folder, f"chess-{size}.pgn"), self._generator("make-chess-games"), lambda: size,
            check=(lambda corpus: corpora.check_chess(extract, corpus)) if extract else None)
        self.latro = self._latro(folder, size, "plain")
        self.annotated = self._latro(folder, size, "annotated")
        kept = glob.glob(os.path.join(programs.PROJECT, "corpus", "games", "*", "*.lgn"))
        times = 1 if options.quick else 40
        self.kept = corpora.KeptGames(os.path.join(folder, f"kept-{times}.lgn"), self.program("latro-convert"), kept, times)

    def _latro(self, folder, size, style):
        return corpora.Corpus(
            os.path.join(folder, f"{style}-{size}.lgn"), self._generator("make-latro-games"), lambda: self.chess.plies,
            (style, *corpora.RULESETS), lambda corpus: corpora.check_latro(self.program("latro-validate"), corpus))

    def _generator(self, name):
        """A function, because it is built only when it is needed."""
        def path():
            if self._generators:
                return os.path.join(self._generators, name)
            programs.build(name)
            return os.path.join(programs.BUILD, "bench", name)
        return path

    def program(self, name):
        return os.path.join(self._bin, name)

    def peer(self, name):
        """None where it is not installed."""
        return self._peers[name]


def parse(arguments):
    parser = argparse.ArgumentParser(prog="run.sh", allow_abbrev=False, description=(
        "Measures latro's programs against the fastest of their kind, in turns: ours, theirs, ours, theirs. Prints a "
        "table in Markdown. Installs the others from Debian, builds ours by the release preset, and makes the games "
        "to read, unless told otherwise. Exit status: 0 measured; 1 a program fails or counts wrong; 2 usage; 3 the environment "
        "fails. That a target is missed does not change it."))
    parser.add_argument("--runs", type=int, default=None, metavar="N", help="runs of each program (5; quick: 1)")
    parser.add_argument("--only", metavar="PATTERN", help="only the rows whose name has this in it, a regular expression")
    parser.add_argument("--list", action="store_true", help="print the names of the rows and what they measure")
    parser.add_argument("--json", metavar="FILE", help="write all figures there")
    parser.add_argument("--results", action="store_true", help="write tests/bench/RESULTS.md")
    parser.add_argument("--bin", metavar="DIR", help="the programs to measure; then none are built")
    parser.add_argument("--data", metavar="DIR", help="where the games are kept (build/bench)")
    parser.add_argument("--generators", metavar="DIR", help="the programs that make them; then none are built")
    parser.add_argument("--no-install", action="store_true", help="take the others as they are installed, or do without")
    parser.add_argument("--quick", action="store_true",
                        help="little work, once: to see that all is well; the figures are not judged")
    options = parser.parse_args(arguments)
    if options.runs is None:
        options.runs = 1 if options.quick else 5
    if options.runs < 1:
        parser.error(f"argument --runs: {options.runs} is less than 1")
    try:
        options.only = re.compile(options.only or "")
    except re.error as error:
        parser.error(f"argument --only: {options.only!r} is no regular expression: {error}")
    for name in ("bin", "generators"):
        folder = getattr(options, name)
        if folder and not os.path.isdir(folder):
            parser.error(f"argument --{name}: {folder} is no folder")
    if options.results and (options.quick or options.only.pattern or options.bin):
        parser.error("--results is for the whole: not with --quick, --only or --bin")
    return options, parser


def results(measured, about):
    return ("# The last figures\n\nWritten by `bash tests/bench/run.sh --results`; README.md says what the rows mean.\n\n"
            + machine.listed(about) + "\n" + report.markdown(measured, True))


def choose(options):
    return [row for row in rows(Bench(options)) if options.only.search(row.key)]


def main(arguments):
    options, parser = parse(arguments)
    chosen = choose(options)
    if not chosen:
        parser.error(f"argument --only: no row's name has {options.only.pattern!r}; --list lists them")
    if options.list:
        print("\n".join(f"{row.key:24}{row.task}" for row in chosen))
        return 0
    if options.json:
        open(options.json, "a", encoding="utf-8").close()  # where that fails, it should not fail after many minutes
    if not options.no_install:
        programs.install(["bench"] if options.bin and options.generators else ["build", "bench"], say)
        chosen = choose(options)  # again, with what has been installed
    if not options.bin:
        programs.build("latro-perft", "latro-validate", "latro-convert", "latro-render-svg")

    load = os.getloadavg()[0]
    measured, broken_off = [], False
    try:
        for row in chosen:
            say(f"{row.key}: {row.task}")
            measured.append((row, measure(row, options.runs)))
            if measured[-1][1].fault:
                say(f"{row.key}: {measured[-1][1].fault}")
    except KeyboardInterrupt:
        broken_off = True
        say("broken off; this is what there is")
    print(report.markdown(measured, not options.quick), end="", flush=True)
    failed = any(result.fault for _, result in measured)
    if options.json or options.results:
        about = {**machine.describe(None if options.bin else programs.BUILD, programs.peers()), "load before": round(load, 2)}
    if options.json:
        with open(options.json, "w", encoding="utf-8") as file:
            json.dump(report.as_json(measured, about, not options.quick), file, indent=1)
            file.write("\n")
    if options.results and not failed and not broken_off:
        with open(os.path.join(programs.PROJECT, "tests", "bench", "RESULTS.md"), "w", encoding="utf-8") as file:
            file.write(results(measured, about))
    return 130 if broken_off else 1 if failed else 0


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
