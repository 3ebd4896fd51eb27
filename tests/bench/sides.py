"""What is run: one class a program. A side has a command, and knows how much work a run of it did; read() raises
Wrong when the run did not do it."""
import collections
import contextlib
import json
import os
import re
import shlex
import sys

from process import Wrong, account_of, run, write_to, written_by


class Side:
    text = ""  # standard input
    feed = None  # (path, times), instead
    discard = False  # what it writes is not read
    made = None  # the file that it writes, which must not be there before

    def __init__(self, program, command, name):
        """`program` is its path, or None where it is not installed; `command` the whole command."""
        self.program = program
        self.command = command
        self.name = name

    def shown(self):
        """The command for people, without the folders that are this machine's."""
        return shlex.join(word.rsplit("/", 1)[-1] if word.startswith("/") else word for word in self.command)

    def prepare(self):
        """Called before the first run: makes what it reads."""

    def clear(self):
        """Called before each run."""
        if self.made:
            with contextlib.suppress(FileNotFoundError):
                os.remove(self.made)

    def read(self, outcome):
        """The amount of work done: leaves, plies or bytes."""
        raise NotImplementedError


class LatroPerft(Side):
    """Counts to all depths up to `depth`; the amount is the sum of them all."""

    def __init__(self, program, counts, rules, depth, fen=None, options=()):
        position = ["--fen", fen] if fen else []
        super().__init__(program, [program, rules, str(depth), *position, *options], "latro-perft")
        self._counts, self._rules, self._depth, self._fen = counts, rules, depth, fen

    def read(self, outcome):
        rows = re.findall(r"^(\d+)\t(\d+)\t\S+\t\S+$", outcome.stdout, re.M)
        if [int(depth) for depth, _ in rows] != list(range(1, self._depth + 1)):
            raise Wrong(f"{self.shown()} prints no line for each depth: {outcome.stdout[:200]!r}")
        for depth, count in rows:
            fault = self._counts.fault(self._rules, self._fen, int(depth), int(count), self.shown())
            if fault:
                raise Wrong(f"wrong count: {self.shown()}: {fault}")
        return sum(int(count) for _, count in rows)


# https://www.chessprogramming.org/Perft_Results, and both engines agree.
CHESS_COUNTS = {3: 8902, 4: 197281, 5: 4865609, 6: 119060324}


class Stockfish(Side):
    """`go perft` on the chess start position, by a program that speaks UCI. One thread, no hash: its defaults."""

    def __init__(self, program, depth, name):
        super().__init__(program, [program or name], name)
        self.text = f"go perft {depth}\nquit\n"
        self._expected = CHESS_COUNTS[depth]

    def shown(self):
        return f"printf {shlex.quote(self.text)} | {self.name}".replace("\n", "\\n")

    def read(self, outcome):
        nodes = re.search(r"^Nodes searched: (\d+)$", outcome.stdout, re.M)
        if not nodes or int(nodes[1]) != self._expected:
            raise Wrong(f"wrong count: {self.shown()}: {nodes[1] if nodes else 'none'}, but {self._expected} is known")
        return self._expected


class PgnExtract(Side):
    """Checks a corpus of games in PGN, or writes it anew too. It ends with status 0 whatever it finds, so it must have
    nothing to say but how far it is, in steps of 1000 games."""

    def __init__(self, program, corpus, writes=False):
        super().__init__(program, [program or "pgn-extract", "-s", "-o/dev/null" if writes else "-r", corpus.path],
                         "pgn-extract")
        self._corpus = corpus

    def prepare(self):
        self._corpus.account()

    def read(self, outcome):
        said = re.sub(r"Games: \d+\r", "", outcome.stderr).strip()
        if said or outcome.stdout:
            raise Wrong(f"{self.shown()} finds fault with the games: {(said or outcome.stdout).splitlines()[0]}")
        steps = re.findall(r"Games: (\d+)\r", outcome.stderr)
        if int(steps[-1] if steps else 0) != self._corpus.games // 1000 * 1000:
            raise Wrong(f"{self.shown()} does not read all of the {self._corpus.games} games")
        return self._corpus.plies


class Selecting(Side):
    """Writes the games of a corpus that `options` select, with the corpus read `times` times. How many they are is counted
    once, before the runs, and must be `expected(corpus)`, or, without that, some but not all. The amount is the games."""

    discard = True

    def __init__(self, command, name, corpus, times=1, expected=None):
        super().__init__(command[0], [*command, *[corpus.path] * times], name)
        self._corpus, self._times, self._expected = corpus, times, expected

    def prepare(self):
        self._corpus.account()
        selected = self.selected()
        right = selected == self._expected(self._corpus) if self._expected else 0 < selected < self._corpus.games
        if not right:
            raise Wrong(f"{self.shown()} selects {selected} of {self._corpus.games} games, which is not right")

    def selected(self):
        raise NotImplementedError

    def read(self, outcome):
        return self._corpus.games * self._times


class LatroSelecting(Selecting):
    def __init__(self, program, options, *arguments, **how):
        super().__init__([program, "-q", "--from=lgn", *options], "latro-convert", *arguments, **how)

    def selected(self):
        return len(re.findall(r"^\[Event ", run(self.command).stdout, re.M))

    def read(self, outcome):
        if said := outcome.stderr.strip():
            raise Wrong(f"{self.shown()} finds fault with the games: {said.splitlines()[0]}")
        return super().read(outcome)


class PgnExtractSelecting(Selecting):
    """`criterion`: a line of its tag file. The program ends with status 0 whatever it finds."""

    def __init__(self, program, options, corpus, criterion="", **how):
        self._file = f"{corpus.path}.{criterion.split()[0]}" if criterion else ""
        self._criterion = criterion
        command = [program or "pgn-extract", *options, *([f"-t{self._file}"] if criterion else []), "-o/dev/null"]
        super().__init__([*command, "-s"], "pgn-extract", corpus, **how)
        self._counting = [*command, *self.command[len(command) + 1:]]
        self.program = program

    def selected(self):
        if self._criterion:
            with open(self._file, "w", encoding="utf-8") as file:
                file.write(self._criterion + "\n")
        matched = re.search(r"(\d+) games matched out of (\d+)\.\s*$", run(self._counting).stderr)
        if not matched or int(matched[2]) != super().read(None):
            raise Wrong(f"{self.shown()} does not read all of the {self._corpus.games} games")
        return int(matched[1])


class LatroValidate(Side):
    """Checks a corpus of games in LGN: silence is consent. `times`: the corpus comes so many times through a pipe."""

    def __init__(self, program, corpus, options=(), times=0):
        super().__init__(program, [program, *options, *([] if times else [corpus.path])], "latro-validate")
        self._corpus, self._times = corpus, max(times, 1)
        if times:
            self.feed = (corpus.path, times)

    def prepare(self):
        self._corpus.account()

    def read(self, outcome):
        said = (outcome.stderr + outcome.stdout).strip()
        if said:
            raise Wrong(f"{self.shown()} finds fault with the games: {said.splitlines()[0]}")
        return self._corpus.all_plies * self._times


class LatroUnder(LatroValidate):
    """Tries each game under all presets, and writes the table. The amount is the plies of the games, not those tried."""

    discard = True

    def __init__(self, program, corpus):
        super().__init__(program, corpus, ("--under=presets", "--report=tsv"))

    def read(self, outcome):
        if outcome.stderr:
            raise Wrong(f"{self.shown()} finds fault with the games: {outcome.stderr.splitlines()[0]}")
        return self._corpus.all_plies


class LatroPlay(Side):
    """Random games of a ruleset; the amount is their turns."""

    def __init__(self, program, rules, games, *options):
        super().__init__(program, [program, "--no-games", "--match", "--report=jsonl", "--player=random", f"--games={games}",
                                   *options, rules], "latro-play")
        self._games = games

    def read(self, outcome):
        tables = [json.loads(line) for line in outcome.stdout.splitlines()]
        if len(tables) != 1 or tables[0]["games"] != self._games:
            raise Wrong(f"{self.shown()} does not play its games: {outcome.stdout[:200]!r}")
        return tables[0]["sums"]["tally"]["turns"]


class LatroConvert(Side):
    """Converts a corpus of games in LGN, which is canonical text, to a format; what it writes is looked at once, before
    the runs. `least_games`: the corpus comes through a pipe, as many times as that takes. The amount is the plies, or
    with `counts_bytes` the bytes written. `options` are those that change the order of the games only."""

    discard = True

    def __init__(self, program, corpus, to, least_games=0, counts_bytes=False, options=()):
        super().__init__(program, [program, "--from=lgn", f"--to={to}", *options,
                                   *([] if least_games else [corpus.path])], "latro-convert")
        self._corpus, self._to, self._least_games, self._counts_bytes = corpus, to, least_games, counts_bytes
        self._times = 1
        self._written = 0

    def prepare(self):
        corpus = self._corpus
        corpus.account()
        if self._least_games:
            self._times = max(1, -(-self._least_games // corpus.games))
            self.feed = (corpus.path, self._times)
        written = written_by([self.program, "--from=lgn", f"--to={self._to}", corpus.path])
        self._written = written.size
        if self._to == "lgn":
            if written != account_of(corpus.path):
                raise Wrong(f"latro-convert changes {corpus.path}, which is canonical")
        elif written.lines != corpus.games:
            raise Wrong(f"latro-convert --to={self._to} {corpus.path} writes {written.lines} lines, but there are "
                        f"{corpus.games} games")

    def read(self, outcome):
        if said := outcome.stderr.strip():
            raise Wrong(f"{self.shown()} finds fault with the games: {said.splitlines()[0]}")
        return (self._written if self._counts_bytes else self._corpus.all_plies) * self._times


class LatroWay(Side):
    """Converts a corpus of games in LGN, which is canonical text, to another format, or with `back` from that format to
    LGN. Before the runs the way there and back is gone once: the corpus must come out. The amount is the plies, and the
    size the bytes that a ply takes in the other format."""

    discard = True

    def __init__(self, program, corpus, form, back=False, options=()):
        self._there = [program, "-q", "--from=lgn", f"--to={form}", *options, corpus.path]
        self._file = f"{corpus.path}.{form}"
        self._back = [program, f"--from={form}", "--to=lgn", self._file]
        if form == "sqlite":  # which is not for standard output
            self._there.insert(1, f"-o{self._file}")
            self.made = None if back else self._file
        super().__init__(program, self._back if back else self._there, "latro-convert")
        self._corpus, self._form = corpus, form

    def prepare(self):
        corpus = self._corpus
        corpus.account()
        if self._form == "epd":  # which has positions, and no way back
            if written_by(self._there).lines != corpus.games + corpus.plies:
                raise Wrong(f"{self.shown()} writes another number of positions than there are")
            return
        _write_games(self._file, self._there)
        if written_by(self._back) != account_of(corpus.path):
            raise Wrong(f"{corpus.path} is not the same after the way to {self._form} and back")

    def read(self, outcome):
        if said := outcome.stderr.strip():
            raise Wrong(f"{self.shown()} finds fault with the games: {said.splitlines()[0]}")
        if self.made:
            outcome.size = os.path.getsize(self.made) / self._corpus.plies
        return self._corpus.plies


def _write_games(path, command):
    """`command` writes them there, if it is a database, else to standard output."""
    with contextlib.suppress(FileNotFoundError):
        os.remove(path)
    if path.endswith(".sqlite"):
        run(command)
    else:
        write_to(path, command)


class Sqlite3(Side):
    """Asks a database of a corpus by SQL. The answer is `expected(corpus)`, or, without that, has a line for each ply. The
    amount is the games, or the plies."""

    discard = True

    def __init__(self, program, convert, corpus, query, expected=None):
        self._file = f"{corpus.path}.sqlite"
        super().__init__(program, [program or "sqlite3", "-readonly", self._file, query], "sqlite3")
        self._there = [convert, "-q", "--from=lgn", f"-o{self._file}", corpus.path]
        self._corpus, self._expected = corpus, expected

    def prepare(self):
        self._corpus.account()
        _write_games(self._file, self._there)
        if self._expected:
            right = run(self.command).stdout.strip() == str(self._expected(self._corpus))
        else:
            right = written_by(self.command).lines == self._corpus.plies
        if not right:
            raise Wrong(f"{self.shown()} gives another answer than there is")

    def read(self, outcome):
        if said := outcome.stderr.strip():
            raise Wrong(f"{self.shown()} finds fault: {said.splitlines()[0]}")
        return self._corpus.games if self._expected else self._corpus.plies


class LatroReport(Side):
    """A report of latro-convert over a corpus, as TSV. How often each position comes after the first ply is counted before
    the runs, from a list of these positions. The report must have these numbers of games; if it is about more than the first
    ply, so many games or more, since a position can come again. The amount is the plies."""

    def __init__(self, program, corpus, options):
        super().__init__(program, [program, "-q", "--from=lgn", "-j1", *options, "--report=tsv", corpus.path], "latro-convert")
        self._corpus, self._is_exact = corpus, options == ("--tree",)
        self._expected = []  # numbers of games

    def prepare(self):
        self._corpus.account()
        lines = run([self.program, "-q", "--from=lgn", "--to=epd", "--ply=1", self._corpus.path]).stdout.splitlines()
        counts = collections.Counter((*line.split()[:3], re.search(r' rules "([^"]*)"', line)[1]) for line in lines)
        self._expected = sorted(counts.values(), reverse=True)

    def read(self, outcome):
        if said := outcome.stderr.strip():
            raise Wrong(f"{self.shown()} finds fault with the games: {said.splitlines()[0]}")
        names, *rows = [line.split("\t") for line in outcome.stdout.splitlines()] or [["ply", "games"]]
        games = sorted((int(row[names.index("games")]) for row in rows if row[names.index("ply")] == "1"), reverse=True)
        more = bool(games) and all(one >= least for one, least in zip(games, self._expected))
        if not (games == self._expected if self._is_exact else more):
            raise Wrong(f"{self.shown()} counts other games after the first ply")
        return self._corpus.plies


class LatroRender(Side):
    """Draws the positions of the first games of a corpus: `--frames -` every one, else the last of the first game. How
    many there are is asked of latro-convert, which writes them as a list. The amount is the diagrams."""

    discard = True

    def __init__(self, program, convert, corpus, games=0):
        options = ["--frames=-", f"--games=1-{games}"] if games else ["--games=1"]
        super().__init__(program, [program, "--from=lgn", *options, corpus.path], "latro-render-svg")
        self._convert, self._corpus, self._games = convert, corpus, games
        self._diagrams = 1

    def prepare(self):
        path = self._corpus.path
        self._corpus.account()
        if self._games:
            listed = written_by([self._convert, "-q", "--from=lgn", "--to=epd", f"--games=1-{self._games}", path])
            self._diagrams = listed.lines
        drawn = written_by(self.command).parts
        if drawn != self._diagrams:
            raise Wrong(f"{self.shown()} draws {drawn} diagrams, but there are {self._diagrams} positions")

    def read(self, outcome):
        if said := outcome.stderr.strip():
            raise Wrong(f"{self.shown()} finds fault with the games: {said.splitlines()[0]}")
        return self._diagrams


class OpenPage(Side):
    """Opens the first games of a corpus in a browser, each cut after `turns` turns, as one page. The time is not that of
    the process but that until the page can be used, by the browser's clock. The amount is the games."""

    def __init__(self, render, convert, corpus, games, turns=60):
        python = "/usr/bin/python3" if os.path.exists("/usr/bin/python3") else sys.executable  # which has Debian's modules
        self._page = f"{corpus.path}.{games}.html"
        opener = os.path.join(os.path.dirname(os.path.abspath(__file__)), "open_page.py")
        super().__init__(python, [python, "-B", opener, self._page, str(turns)], "Chromium")
        self._render, self._convert, self._corpus, self._games, self._turns = render, convert, corpus, games, turns

    def prepare(self):
        self._corpus.account()
        plain = self._page.replace(".html", ".cut")
        with open(self._corpus.path, encoding="utf-8") as file, open(plain, "w", encoding="utf-8") as cut:
            left = self._games
            for record in file.read().split("\n\n[Event "):
                tags, moves = record.split("\n\n", 1)
                words = [word for word in moves.split() if not re.fullmatch(r"\d+\.+", word)][:-1]
                if len(words) < self._turns or left == 0:
                    continue
                left -= 1
                tags = re.sub(r"^\[Result .*$", '[Result "*"]', tags, flags=re.M).removeprefix("[Event ")
                cut.write(f"[Event {tags}\n\n{' '.join(words[:self._turns])} *\n\n")
        if left > 0:
            raise Wrong(f"{self._corpus.path} has {left} games too few with {self._turns} turns")
        write_to(plain + ".lgn", [self._convert, "-q", plain])
        write_to(self._page, [self._render, "-q", "--html", "-o", "-", plain + ".lgn"])

    def read(self, outcome):
        told = json.loads(outcome.stdout)
        if told["games"] != self._games:
            raise Wrong(f"{self.shown()}: {told['games']} games instead of {self._games}")
        outcome.seconds = told["seconds"]
        return told["games"]
