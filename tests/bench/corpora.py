"""The games that are read: made once by the generators, and kept with an account of how many plies they are."""
import json
import os
import re
import subprocess

from process import Wrong, run

SEED = "1"
RULESETS = ("petteia", "masters", "walker", "schadler", "latrones", "kowalski-12x8", "seega-8x8", "bell", "leicester")


class Corpus:
    """A file of games. It is made when it is first asked how much it holds, unless it is there from an earlier run."""

    def __init__(self, path, generator, amount, behind=(), check=None):
        """Made by the program `generator()` with the arguments amount(), the seed, the path, and `behind`. `check` is
        called with the corpus once it is there; it raises Wrong when the programs count other games."""
        self.path = path
        self._generator, self._amount, self._behind, self._check = generator, amount, behind, check
        self._account = None

    @property
    def games(self):
        return self.account()["games"]

    @property
    def plies(self):
        """Of the games themselves."""
        return self.account()["plies"]

    @property
    def all_plies(self):
        """Those of variations too."""
        return self.plies + self.account()["aside"]

    @property
    def bytes(self):
        return self.account()["bytes"]

    def account(self):
        """Counted by the generator: games, plies, aside (plies of variations), bytes."""
        if not self._account:
            arguments = [str(self._amount()), SEED, *self._behind]
            self._account = self._kept(arguments) or self._make(arguments)
            if self._check:
                self._check(self)
        return self._account

    def _kept(self, arguments):
        try:
            with open(self.path + ".json", encoding="utf-8") as file:
                account = json.load(file)
            if account["arguments"] == arguments and os.path.getsize(self.path) == account["bytes"]:
                return account
        except (OSError, ValueError, KeyError, TypeError):
            pass  # then it is made
        return None

    def _make(self, arguments):
        part = self.path + ".part"
        os.makedirs(os.path.dirname(self.path), exist_ok=True)
        try:
            made = subprocess.run([self._generator(), *arguments[:2], part, *arguments[2:]], stdout=subprocess.PIPE,
                                  text=True, check=True)
            account = {"arguments": arguments, **json.loads(made.stdout)}
        except (OSError, subprocess.CalledProcessError, ValueError) as error:
            raise Wrong(f"{self.path} cannot be made: {error}") from error
        os.replace(part, self.path)
        with open(self.path + ".json", "w", encoding="utf-8") as file:
            json.dump(account, file)
        return account


class KeptGames(Corpus):
    """The games of the corpus that tests use, plain ones of all rulesets, as canonical text, several times over."""

    def __init__(self, path, converter, files, times):
        """Made of `files` by the program `converter`, latro-convert."""
        super().__init__(path, lambda: converter, lambda: times, behind=sorted(files))

    def _make(self, arguments):
        times, files = int(arguments[0]), arguments[2:]
        try:
            os.makedirs(os.path.dirname(self.path), exist_ok=True)
            once = subprocess.run([self._generator(), "-q", "--strip=comments,nags,variations", *files],
                                  stdout=subprocess.PIPE, check=True).stdout
            with open(self.path, "wb") as file:
                file.write(once * times)
        except (OSError, subprocess.CalledProcessError) as error:
            raise Wrong(f"{self.path} cannot be made: {error}") from error
        turns = sum(len(line.split(b"; ", 2)[2].split()) for line in subprocess.run(
            [self._generator(), "-q", "--to=moves", self.path], stdout=subprocess.PIPE, check=True).stdout.splitlines())
        account = {"arguments": arguments, "games": len(re.findall(rb"^\[Event ", once, re.M)) * times, "plies": turns,
                   "aside": 0, "bytes": len(once) * times}
        with open(self.path + ".json", "w", encoding="utf-8") as file:
            json.dump(account, file)
        return account


def check_chess(pgn_extract, corpus):
    """That pgn-extract counts the same games and finds them all legal."""
    outcome = run([pgn_extract, "-r", corpus.path])
    last = (outcome.stderr.strip().splitlines() or [""])[-1]
    if last != f"{corpus.games} games matched out of {corpus.games}.":
        raise Wrong(f"pgn-extract -r {corpus.path}: {last}, but {corpus.games} games were made")


def check_latro(latro_validate, corpus):
    """That latro-validate counts the same games and turns, and finds them all legal."""
    outcome = run([latro_validate, "--summary", corpus.path])
    told = dict(re.findall(r"^(\w+) +(\d+)$", outcome.stdout, re.M))
    for key, made in {"games": corpus.games, "turns": corpus.plies, "errors": 0, "warnings": 0}.items():
        if told.get(key) != str(made):
            raise Wrong(f"latro-validate --summary {corpus.path}: {key} {told.get(key)}, but {made} were made")
