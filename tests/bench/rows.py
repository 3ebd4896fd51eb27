"""The table of what is measured. A new row is a new entry of rows()."""
import re
import subprocess
from dataclasses import dataclass
from typing import Optional

from sides import (LatroConvert, LatroPerft, LatroPlay, LatroRender, LatroReport, LatroSelecting, LatroUnder, LatroValidate,
                   LatroWay, OpenPage, PgnExtract, PgnExtractSelecting, Side, Sqlite3, Stockfish)

MEMORY = 16_000_000  # bytes: what a program may have resident, whatever the size of its input
SORT_MEMORY = 80_000_000  # … while it sorts more than 64 MiB
MILLION = 1_000_000  # games


@dataclass
class Row:
    key: str  # for --only
    task: str  # for people
    ours: Side
    theirs: Optional[Side]
    unit: str  # of the amount of work
    target: Optional[float]  # the least ratio, or rate; for memory and size, the most bytes; None: for information
    runs: int = 0  # when not as many as the others
    memory: bool = False
    size: bool = False  # bytes written for each unit
    alone: bool = False  # the target is a rate


def perft_rows(bench):
    """`bench` is a Bench: see main.py."""
    chess = Stockfish(bench.peer("stockfish"), 3 if bench.quick else 6, "stockfish")
    fairy = Stockfish(bench.peer("fairy-stockfish"), 3 if bench.quick else 6, "fairy-stockfish")

    def perft(where, depth, *options):
        """`where`: a ruleset, or a position by its id in corpus/perft/reference.epd."""
        rules, fen = bench.counts.position(where) if "#" in where else (where, None)
        depth = min(depth, 3) if bench.quick else depth
        return LatroPerft(bench.program("latro-perft"), bench.counts, rules, depth, fen, options)

    def against_chess(key, where, depth, target, *options):
        ours = perft(where, depth, *options)
        return Row(f"perft/{key}", f"perft {' '.join([where, str(depth), *options])}", ours, chess, "leaves", target)

    def against_itself(key, task, ours, theirs, target, runs=0):
        return Row(f"perft/{key}", f"perft {task}", ours, theirs, "leaves", target, runs)

    memory = "--hash=16" if bench.quick else "--hash=1024"
    few = 0 if bench.quick else 3  # runs, where one takes long
    return [
        against_chess("petteia", "petteia", 6, 6),
        against_chess("masters", "masters", 6, 3),
        against_chess("walker", "walker", 5, 4),
        against_chess("kowalski", "kowalski-12x8", 5, 3),
        against_chess("schadler-1", "schadler #1", 5, 2),
        against_chess("schadler-2", "schadler #2", 5, 2),
        against_chess("schadler-3", "schadler #3", 5, 2),
        against_chess("latrones-1", "latrones #1", 7, 2),
        against_chess("latrones-2", "latrones #2", 6, 2),
        against_chess("latrones-3", "latrones #3", 7, 2),
        against_chess("no-bulk", "petteia", 5, 0.45, "--no-bulk"),
        Row("perft/fairy-stockfish", "perft petteia 6 against fairy-stockfish", perft("petteia", 6), fairy, "leaves",
            None, few),
        # The rules that people play: rows of pieces are taken, and a blocked dux loses.
        against_itself("kowalski-1", "kowalski-1 5 against kowalski-12x8 5", perft("kowalski-1", 5), perft("kowalski-12x8", 5),
                       0.5),
        against_itself("threads", "petteia 6, -j2 against -j1", perft("petteia", 6, "-j2"), perft("petteia", 6, "-j1"),
                       1.85),
        against_itself("hash-latrones", "latrones #1 8, --hash 1024 against none", perft("latrones #1", 8, memory),
                       perft("latrones #1", 8), 3, few),
        # To depth 7 without it takes minutes, at the same pace.
        against_itself("hash-petteia", "petteia 7 --hash 1024 against petteia 6 without", perft("petteia", 7, memory),
                       perft("petteia", 6), 3, few),
    ]


def reading_rows(bench):
    program = bench.program("latro-validate")

    def validate(*options, times=0, games=bench.latro):
        return LatroValidate(program, games, options, times)

    def against_chess(key, task, ours, target):
        return Row(f"read/{key}", task, ours, PgnExtract(bench.peer("pgn-extract"), bench.chess), "plies", target)

    def memory(key, task, ours):
        return Row(f"memory/{key}", f"memory of {task}", ours, None, "plies", MEMORY, runs=1, memory=True)

    return [
        against_chess("validate", "latro-validate FILE", validate(), 20),
        against_chess("syntax", "latro-validate --syntax-only FILE", validate("--syntax-only"), 30),
        Row("read/annotated", "latro-validate FILE, annotated games against plain ones", validate(games=bench.annotated),
            validate(), "plies", 0.6),
        Row("read/threads", "latro-validate FILE, -j2 against -j1", validate("-j2"), validate("-j1"), "plies", 1.8),
        Row("read/under", "latro-validate --under presets FILE", LatroUnder(program, bench.latro), None, "plies", 1e6, alone=True),
        memory("file", "latro-validate FILE", validate()),
        memory("threads", "latro-validate -j2 FILE", validate("-j2")),
        memory("pipe", "latro-validate, FILE four times through a pipe", validate(times=4)),
    ]


def converting_rows(bench):
    program = bench.program("latro-convert")
    many = 3000 if bench.quick else MILLION

    def convert(to, games=bench.latro, **how):
        return LatroConvert(program, games, to, **how)

    def memory(key, to, target=MEMORY, options=()):
        return Row(f"memory/convert-{key}",
                   f"memory of latro-convert {' '.join([f'--to {to}', *options])}, a million games through a pipe",
                   convert(to, least_games=many, options=options), None, "plies", target, runs=1, memory=True)

    def way(key, task, target, *arguments, games=bench.kept, **how):
        """Against validating the same games."""
        return Row(f"convert/{key}", f"{task} against validating", LatroWay(program, games, *arguments, **how),
                   LatroValidate(bench.program("latro-validate"), games), "plies", target)

    return [
        Row("convert/lgn", "latro-convert FILE, game records made canonical", convert("lgn"),
            PgnExtract(bench.peer("pgn-extract"), bench.chess, writes=True), "plies", 12),
        Row("convert/annotated", "latro-convert FILE, annotated games against plain ones",
            convert("lgn", bench.annotated), convert("lgn"), "plies", None),
        # Targets: 11, 4, 4, 4, 6, 1.5 and 3 M plies/s where validating is 17 M.
        way("to-lgn", "latro-convert FILE", 0.65, "lgn"),
        way("to-jsonl", "latro-convert --to jsonl FILE", 0.235, "jsonl"),
        way("to-sgf", "latro-convert --to sgf FILE", 0.235, "sgf"),
        way("to-epd", "latro-convert --to epd FILE", 0.235, "epd"),
        way("unique", "latro-convert --unique FILE", 0.35, "lgn", games=bench.latro, options=("--unique",)),
        Row("convert/threads", "latro-convert FILE, -j2 against -j1", convert("lgn", options=("-j2",)), convert("lgn"),
            "plies", 1.5),
        way("sort", "latro-convert --sort number FILE", None, "lgn", games=bench.latro, options=("--sort=number",)),
        way("from-jsonl", "latro-convert FILE.jsonl", 0.088, "jsonl", back=True),
        way("from-sgf", "latro-convert FILE.sgf", 0.176, "sgf", back=True),
        Row("convert/jsonl", "latro-convert --to jsonl FILE", convert("jsonl", counts_bytes=True), None, "bytes",
            150e6, alone=True),
        memory("lgn", "lgn"),
        memory("jsonl", "jsonl"),
        memory("sort", "lgn", SORT_MEMORY, ("--sort=-plies,white",)),
    ]


def with_tag(corpus):
    """The games in which this player has White, counted by their lines."""
    with open(corpus.path, encoding="utf-8") as file:
        return sum(line.startswith('[White "Lalage"') for line in file)


def selecting_rows(bench):
    """As many games of both kinds as there are plies: about the same number of games of about the same length."""
    program, peer = bench.program("latro-convert"), bench.peer("pgn-extract")

    def row(key, task, ours, theirs, how, their_how=None):
        return Row(f"select/{key}", task, LatroSelecting(program, ours, bench.latro, **how),
                   PgnExtractSelecting(peer, theirs, bench.chess, **(how if their_how is None else their_how)), "games", 10)

    def fens(corpus):
        """The number of the game and the FEN of every position, as lines of text."""
        return subprocess.run([program, "-q", "--to=table", "--per=ply", "--columns=number,fen", "--no-header", corpus.path],
                              stdout=subprocess.PIPE, text=True, check=True).stdout

    def in_position(corpus):
        pattern = re.compile(r"^(\d+)\t(?:[^/ ]+/){4}2S1S3(?:/[^/ ]+){2,} ", re.M)
        return len({found[1] for found in pattern.finditer(fens(corpus))})

    def ahead(query, least):
        """Games in which White has, at some time, so many pieces more."""
        def expected(corpus):
            boards = (line.split()[:2] for line in fens(corpus).splitlines())
            return len({number for number, board in boards
                        if len(re.findall("[SD]", board)) - len(re.findall("[sd]", board)) >= least})

        return LatroSelecting(program, [f"--where={query}", "-j1"], bench.latro, expected=expected)

    def both(key, task, query, expected, theirs):
        """With one thread, and with two: pgn-extract has no threads."""
        return [row(key + suffix, task + end, [f"--where={query}", threads], [], {"expected": expected}, theirs)
                for suffix, end, threads in (("", "", "-j1"), ("-threads", ", -j2", "-j2"))]

    twice = {"times": 2, "expected": lambda corpus: corpus.games}
    return [
        *both("tag", "latro-convert --where, games of a player", 'White = "Lalage"', with_tag,
              {"criterion": 'White "Lalage"', "expected": with_tag}),
        *both("position", "latro-convert --where, games with a pattern on a rank", 'position "*/*/*/*/2S1S3/*/*/*"', in_position,
              {"criterion": 'FENPattern "*/*/*/*/2P1P3/*/*/*"'}),
        Row("select/sum", "latro-convert --where, a difference of numbers, against a comparison",
            ahead("material(white) - material(black) >= 1", 1), ahead("material(white) > material(black)", 1), "games", 0.95),
        row("unique", "latro-convert --unique FILE FILE, games without duplicates", ["--unique"], ["-D"], twice),
    ]


def archive_rows(bench):
    program, sqlite3, games = bench.program("latro-convert"), bench.peer("sqlite3"), bench.latro

    def report(key, target, *options):
        return Row(f"archive/{key}", f"latro-convert {' '.join(options)} FILE", LatroReport(program, games, options), None,
                   "plies", target, alone=target is not None)

    def early_captures(corpus):
        """Games with a capture within the first ten plies, by the texts of turns."""
        lines = subprocess.run([program, "-q", "--to=table", "--per=ply", "--columns=number,ply,turn", "--no-header", corpus.path],
                               stdout=subprocess.PIPE, text=True, check=True).stdout
        return len(set(re.findall(r"^(\d+)\t(?:\d|10)\t.+x", lines, re.M)))

    return [
        report("tree", 10e6, "--tree"),
        report("tree-10", None, "--tree", "--plies=10"),
        report("positions", None, "--positions=10"),
        Row("archive/to-sqlite", "latro-convert --to sqlite FILE", LatroWay(program, games, "sqlite"), None, "plies", 1e6,
            alone=True),
        Row("archive/sqlite-size", "size of the database, for each ply", LatroWay(program, games, "sqlite"), None, "plies", 60, runs=1,
            size=True),
        Row("archive/from-sqlite", "latro-convert FILE.sqlite against all turns by sqlite3",
            LatroWay(program, games, "sqlite", back=True),
            Sqlite3(sqlite3, program, games, "SELECT turn FROM boards WHERE turn IS NOT NULL ORDER BY id"), "plies", None),
        Row("archive/sql", "latro-convert --where, games with an early capture, against SQL",
            LatroSelecting(program, ["--where=first capture <= 10", "-j1"], games, expected=early_captures),
            Sqlite3(sqlite3, program, games, "SELECT count(DISTINCT g.id) FROM games g JOIN boards b ON b.id BETWEEN g.id + 1 "
                    "AND g.id + min(g.plies, 10) WHERE b.captured IS NOT NULL", early_captures), "games", None),
    ]


PYTHON_CHESS = 1 / 1.3e-3  # diagrams a second


def drawing_rows(bench):
    def render(games=0):
        return LatroRender(bench.program("latro-render-svg"), bench.program("latro-convert"), bench.latro, games)

    return [
        Row("render/frames", "latro-render-svg --frames -, every position of games", render(20 if bench.quick else 2000),
            None, "diagrams", 50 * PYTHON_CHESS, alone=True),
        Row("render/one", "latro-render-svg, a process for each diagram", render(), None, "diagrams", 100, alone=True),
    ]


def page_rows(bench):
    def opened(games, target):
        some = 10 if bench.quick else games
        return Row(f"page/{games}", f"{games:,} games of 60 turns in a page, opened in Chromium until a key steps",
                   OpenPage(bench.program("latro-render-svg"), bench.program("latro-convert"), bench.latro, some), None,
                   "games", target, alone=target is not None)

    return [opened(1000, 1000), opened(10_000, None)]  # 1,000 in a second


def playing_rows(bench):
    """Targets: 30 times the turns a second of the random playouts of the Ludii general game system with one
    thread on such a machine (the higher one of the figures known); where positions may not repeat, 200 times."""
    program = bench.program("latro-play")

    def random(rules, games, ludii=None, times=30):
        play = LatroPlay(program, rules, 20 if bench.quick else games)
        return Row(f"play/{rules}", f"random games of {rules}", play, None, "turns", ludii and times * ludii,
                   alone=ludii is not None)

    games = 20 if bench.quick else 40_000
    return [
        random("petteia", 20_000), random("masters", 20_000), random("schadler", 10_000),
        random("kowalski-12x8", 20_000, 32_000), random("quintana", 20_000, 57_000), random("bell", 40_000, 94_000),
        random("seega-8x8", 20_000, 57_000), random("seega-6x6", 20_000, 118_000),
        random("piso", 10_000, 7_000, 200), random("seneca", 10_000, 7_000, 200),
        Row("play/threads", "random games of petteia, -j2 against -j1", LatroPlay(program, "petteia", games, "-j2"),
            LatroPlay(program, "petteia", games, "-j1"), "turns", 1.9),
    ]


def rows(bench):
    return playing_rows(bench) + perft_rows(bench) + reading_rows(bench) + converting_rows(bench) + selecting_rows(bench) + archive_rows(bench) \
        + drawing_rows(bench) + page_rows(bench)
