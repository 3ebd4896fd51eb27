"""Recorded games of latrunculi, the Roman game of little soldiers.

Names follow python-chess where the concept is the same: Board, push, pop, Game, headers, variations, mainline. What
python-chess calls a move is a Turn; its names with `move` work too (legal_moves for legal_turns). Squares are their
names, such as 'd4'; sides are WHITE (True) and BLACK (False).

>>> import latro
>>> board = latro.Board("petteia")
>>> for turn in ("d2-d4", "d7-d5"):
...     _ = board.push(turn)
>>> board.push("d4-d5")
Traceback (most recent call last):
    ...
latro.IllegalTurnError: d4-d5: d5 is occupied by Black's soldier; nearest legal turns: d4-c4, d4-e4, d4-d3
"""
from __future__ import annotations

import contextlib
import errno
import os
import stat
import tempfile
import warnings
import weakref
from collections.abc import Iterable, Iterator, MutableMapping, MutableSet
from typing import Any, BinaryIO, NamedTuple, TextIO, Union

from . import _latro
from ._latro import (Board, Diagnostic, Engine, Event, Game, GameError, GameIterator, GameNode, IllegalTurnError,
                     LegalTurns, LossWarning, Outcome, Piece, Report, Ruleset, Score, Turn, __version__, formats,
                     presets, table_columns)

__all__ = ["BLACK", "Board", "Codes", "Diagnostic", "Engine", "Event", "Game", "GameError", "GameIterator", "GameNode",
           "Headers", "IllegalTurnError", "LegalTurns", "LossWarning", "Nags", "Outcome", "Piece", "Report", "Ruleset",
           "Score", "Table", "Texts", "Turn", "WHITE", "figures", "formats", "games_table", "presets", "read_game",
           "read_games", "table_columns", "validate", "write_games"]

WHITE = True
BLACK = False

Source = Union[str, "os.PathLike[str]", bytes, BinaryIO, TextIO]


class Headers(MutableMapping[str, str]):
    """The tags of a game, as a mapping. Changes are changes of the game.

    >>> game = latro.Game.from_board(latro.Board("petteia"))
    >>> game.headers["White"] = "Piso"
    >>> dict(game.headers)
    {'Rules': 'petteia', 'White': 'Piso'}
    """

    def __init__(self, game: Game) -> None:
        self._game = game

    def __getitem__(self, name: str) -> str:
        value = self._game._tag(name)
        if value is None:
            raise KeyError(name)
        return value

    def __setitem__(self, name: str, value: str) -> None:
        self._game._set_tag(name, value)

    def __delitem__(self, name: str) -> None:
        if not self._game._remove_tag(name):
            raise KeyError(name)

    def __iter__(self) -> Iterator[str]:
        return iter(self._game._tag_names())

    def __len__(self) -> int:
        return self._game._tag_count()

    def clear(self) -> None:
        """Removes all tags."""
        self._game._clear_tags()

    def __repr__(self) -> str:
        return f"Headers({dict(self)!r})"


class Nags(MutableSet[int]):
    """The annotation glyphs of a turn, as a set of numbers: 1 is `!`, 2 `?`, 4 `??`. Changes are changes of the game.

    >>> node = latro.Game("petteia").add_variation("d2-d4")
    >>> node.nags.add(1)
    >>> node.nags
    {1}
    """

    def __init__(self, node: GameNode) -> None:
        self._node = node

    @classmethod
    def _from_iterable(cls, values: Iterable[int]) -> set[int]:
        return set(values)

    def __contains__(self, nag: object) -> bool:
        return nag in self._node._nags()

    def __iter__(self) -> Iterator[int]:
        return iter(sorted(set(self._node._nags())))

    def __len__(self) -> int:
        return len(set(self._node._nags()))

    def add(self, nag: int) -> None:
        self._node._set_nags([*self, nag])

    def discard(self, nag: int) -> None:
        self._node._set_nags([one for one in self if one != nag])

    def __repr__(self) -> str:
        return repr(set(self)) if self else "set()"


Game.headers = property(Headers, doc="The tags, a mapping; see Headers.")  # type: ignore[assignment]
GameNode.nags = property(  # type: ignore[assignment]
    Nags, GameNode._set_nags,
    doc="The annotation glyphs, a set that can be changed; see Nags. An iterable of 0 to 255 can be assigned.")

# The names of python-chess.
for _class, _names in ((Board, {"legal_moves": "legal_turns", "move_stack": "turn_stack", "push_san": "push",
                                "push_uci": "push", "parse_san": "parse_turn", "parse_uci": "parse_turn"}),
                       (GameNode, {"move": "turn", "uci": "san", "mainline_moves": "mainline_turns"})):
    for _name, _own in _names.items():
        setattr(_class, _name, getattr(_class, _own))


def read_games(source: Source, *, format: str | None = None, rules: Ruleset | str | None = None, errors: str = "raise",
               where: str | Iterable[str] = (), repair: bool = False, trust: str | None = None,
               threads: int = 1) -> GameIterator:
    """Reads the games of a source one at a time; memory does not grow with their number.

    source: a path, a file object, or bytes. Data in gzip or zstd are recognised by their first bytes.
    format: 'lgn', 'jsonl', 'sgf' …; None: detected by the first bytes, and by the name of the file.
    rules: the ruleset of games that name none.
    errors: what a game with an error does: 'raise' a GameError, after which the iterator goes on with the next game;
        'collect' what was found in the attribute diagnostics; or 'ignore'. Such a game is never delivered; the
        attribute left_out counts them.
    where: a query, such as 'plies in 40..120', or several; only games that all of them select are delivered and
        counted: latro-query(7). At the end a LossWarning names what a query asks for and no game had.
    repair: also read LGN as people type it: d2d4, 1), 1:0 …; diagnostics has a note for each repair.
    trust: if the result at the end of a game and its Result tag disagree, and repair is True: 'result' corrects the tag,
        'tag' the result; None: it is an error.
    threads: how many threads check the games; what is delivered does not depend on it. A file object, a pipe or a device
        is read and checked by the thread that calls.

    >>> games = latro.read_games(b'[Rules "petteia"] 1. d2-d4 d7-d5 * [Rules "petteia"] 1. d2-d9 *', errors="collect")
    >>> [len(game) for game in games]
    [2]
    >>> games.diagnostics[0].code, games.diagnostics[0].line, games.diagnostics[0].column
    ('off-board', 1, 57)
    >>> games.left_out
    {'off-board': 1}
    >>> archive = b'[Rules "petteia"] 1. d2d4 d7-d5 1-0 [Rules "petteia"] 1. a2a3 *'
    >>> [game.number for game in latro.read_games(archive, repair=True, where="result = 1-0")]
    [1]
    """
    return _latro._read_games(source, errors, format, rules, [where] if isinstance(where, str) else list(where), repair,
                              trust, threads)


class _WeakFile:
    """Reads a file without keeping it alive."""

    def __init__(self, file: Any) -> None:
        self._file = weakref.ref(file)

    def read(self, size: int) -> Any:
        file = self._file()
        return b"" if file is None else file.read(size)


class _Continued:
    """A file from which read_game() reads one game after the other. It has read ahead of the last game."""

    def __init__(self, file: Any, format: str | None, rules: Ruleset | str | None) -> None:
        self.end: int | None = None
        self.options = (format, rules)
        self.games = read_games(_WeakFile(file), format=format, rules=rules)  # type: ignore[arg-type]

    @staticmethod
    def place(file: Any) -> int | None:
        """Where the file is; None for a pipe."""
        try:
            return int(file.tell())
        except OSError:
            return None

    def next(self, file: Any) -> Game | None:
        try:
            return next(self.games, None)
        finally:
            self.end = self.place(file)


_continued: weakref.WeakKeyDictionary[Any, _Continued] = weakref.WeakKeyDictionary()


def read_game(source: Source, *, format: str | None = None, rules: Ruleset | str | None = None) -> Game | None:
    """The first game of a source; None if it has none. Raises GameError.

    If the source is a file object, the next call with it reads the next game, also after a GameError; after a seek()
    it begins at the new place. read_games() is simpler and faster.

    >>> import io
    >>> file = io.StringIO('[Rules "petteia"] 1. d2-d4 * [Rules "petteia"] 1. a2-a4 a7-a5 *')
    >>> while (game := latro.read_game(file)) is not None:
    ...     print(len(game))
    1
    2
    """
    if not hasattr(source, "read"):
        return next(read_games(source, format=format, rules=rules), None)
    try:
        reader = _continued.get(source)
    except TypeError:  # An object without weak references has no next game.
        return next(read_games(source, format=format, rules=rules), None)
    if reader is None or reader.options != (format, rules) or reader.end != reader.place(source):
        reader = _continued[source] = _Continued(source, format, rules)
    return reader.next(source)


@contextlib.contextmanager
def _replacing(path: str) -> Iterator[BinaryIO]:
    """A file beside this one, which takes its place and its mode at the end; after an exception it is removed."""
    path = os.path.realpath(path)
    try:
        mode = os.stat(path).st_mode
    except FileNotFoundError:
        mask = os.umask(0)
        os.umask(mask)
        mode = stat.S_IFREG | 0o666 & ~mask
    if not stat.S_ISREG(mode):  # A device or a pipe.
        with open(path, "wb") as direct:
            yield direct
        return
    if os.path.exists(path) and not os.access(path, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), path)
    file = tempfile.NamedTemporaryFile(dir=os.path.dirname(path), prefix=".latro-", delete=False)
    try:
        with file:
            yield file  # type: ignore[misc]
        os.chmod(file.name, stat.S_IMODE(mode))
        os.replace(file.name, path)
    except BaseException:
        os.unlink(file.name)
        raise


def write_games(target: str | os.PathLike[str] | BinaryIO, games: Iterable[Game], *, format: str | None = None) -> int:
    """Writes games one at a time; returns their number. Memory does not grow with it.

    target: a path (compressed by the suffix .gz or .zst), or a file object open for bytes. The file of a path is
        replaced when all games are written, so that the games can come from it; after an exception it is as it was.
    games: an iterable of Game, such as read_games().
    format: as for Game.write(); None: by the suffix of the path, else 'lgn'. A table has commas if the suffix is .csv.

    Raises ValueError if there is no such format, or if it cannot have a game. A LossWarning says what the format
    cannot represent.

    >>> import io
    >>> file = io.BytesIO()
    >>> latro.write_games(file, latro.read_games(b'[Rules "petteia"] 1. d2-d4 *'), format="moves")
    1
    >>> file.getvalue().split(b"; ")[-1]
    b'd2-d4\\n'
    """
    is_path = isinstance(target, (str, os.PathLike))
    # An unknown format leaves the file as it is.
    sink = _latro._Sink(format, os.fsencode(target) if is_path else b"")  # type: ignore[arg-type]
    opened: Any = _replacing(os.fspath(target)) if is_path else contextlib.nullcontext(target)  # type: ignore[arg-type]
    with opened as file:
        file.write(sink.head())
        count = 0
        for game in games:
            file.write(sink.write(game))
            count += 1
        file.write(sink.end())
    return count


def validate(source: Source, *, format: str | None = None, rules: Ruleset | str | None = None,
             where: str | Iterable[str] = (), repair: bool = False, trust: str | None = None, threads: int = 1) -> Report:
    """Checks all games of a source and reports what is wrong, with places.

    The arguments are those of read_games().

    >>> report = latro.validate(b'[Rules "petteia"] 1. d2-d4 d7-d3 *')
    >>> report
    <Report: 1 games, 1 errors, 0 warnings>
    >>> report.diagnostics[0].message
    'd7-d3: the way from d7 to d3 is blocked on d4; nearest legal turns: d7-d5, d7-d6'
    """
    return _latro._validate(read_games(source, format=format, rules=rules, where=where, repair=repair, trust=trust,
                                       threads=threads))


def _array(numbers: Any) -> Any:
    """The buffer as an array of numpy, if there is numpy; without a copy."""
    try:
        import numpy
    except ImportError:
        return memoryview(numbers)
    return numpy.asarray(memoryview(numbers))


class Codes(NamedTuple):
    """A column of texts by numbers: pandas.Categorical.from_codes(*column) takes it."""

    codes: Any
    """An array of int32: the index in `names` of each row's text."""
    names: list[str]
    """The distinct texts, in the order of their first rows."""


class Table(dict[str, Any]):
    """The columns of games_table() by name, a dict."""

    games: int = 0
    """The games read, legal or not."""
    left_out: dict[str, int] = {}
    """The games with an error, which are not in the table: their numbers by the code of the first error."""


class Texts(NamedTuple):
    """A column of texts joined: row i is data[ends[i - 1]:ends[i]], in ASCII; row 0 begins at 0."""

    ends: Any
    """An array of int64."""
    data: bytes


def games_table(source: Source, *, per: str = "game", columns: Iterable[str] | None = None, texts: str = "list",
                format: str | None = None, rules: Ruleset | str | None = None, errors: str = "raise",
                where: str | Iterable[str] = (), repair: bool = False, trust: str | None = None,
                threads: int = 1) -> Table:
    """The games of a source as columns, for pandas.DataFrame(): a row for each game or each ply.

    per: 'game', or 'ply': a row for each ply of the main line.
    columns: names of table_columns(), and of tags; None: the usual ones.
    texts: how columns of texts are returned: 'list' of str; or 'codes', without an object for each row, which is
        faster and needs less memory: Codes, and Texts for the column fen of plies.
    The other arguments are those of read_games(). If games with an error are left out, because errors is 'collect' or
    'ignore', a LossWarning says how many and why; the attributes games and left_out of the result count them.

    Returns a Table, a dict of columns by name, all of the same length. Numbers, such as plies and turn_number, are arrays
    of numpy (int64; without numpy, memoryviews); eval is one of float64, in soldiers from White's side, infinite for a
    proven end and NaN without one; all else is texts, empty where there is no value.

    >>> table = latro.games_table(b'[Rules "petteia"][White "Piso"] 1. d2-d4 d7-d5 *', columns=["White", "plies"])
    >>> table["White"], table["plies"].tolist()
    (['Piso'], [2])
    >>> latro.games_table(b'[Rules "petteia"] 1. d2-d4 d7-d5 *', per="ply", columns=["side", "turn"])
    {'side': ['white', 'black'], 'turn': ['d2-d4', 'd7-d5']}
    >>> side = latro.games_table(b'[Rules "petteia"] 1. d2-d4 d7-d5 *', per="ply", texts="codes")["side"]
    >>> side.codes.tolist(), side.names
    ([0, 1], ['white', 'black'])
    """
    if texts not in ("list", "codes"):
        raise ValueError("texts is 'list' or 'codes'")
    read = read_games(source, format=format, rules=rules, errors=errors, where=where, repair=repair, trust=trust,
                      threads=threads)
    found, games, left_out = _latro._games_table(read, per, ",".join(columns or ()), texts == "codes")
    table = Table(found)
    table.games, table.left_out = games, left_out
    if left_out:
        reasons = ", ".join(f"{count} {code}" for code, count in left_out.items())
        warnings.warn(f"{sum(left_out.values())} of {games} games have errors and are not in the table: {reasons}",
                      LossWarning, stacklevel=2)
    for name, column in table.items():
        if isinstance(column, tuple):
            numbers, rest = column
            table[name] = (Texts if isinstance(rest, bytes) else Codes)(_array(numbers), rest)
        elif not isinstance(column, list):
            table[name] = _array(column)
    return table


def figures(source: Source, *, pool: bool = False, format: str | None = None, rules: Ruleset | str | None = None,
            errors: str = "raise", where: str | Iterable[str] = (), repair: bool = False, trust: str | None = None,
            threads: int = 1) -> list[dict[str, Any]]:
    """The figures of the games of a source, as latro-play --stats-of computes them: latro-play(1) defines them.

    pool: a row for each ruleset, for all players together; else a row for each ruleset and two players.
    The other arguments are those of read_games().

    Returns rows for pandas.DataFrame(): ruleset, first and second (the players), games; and each figure by its name, with
    the bounds of its 95 % interval by its name with _low and _high. All three are None if no game has a value.

    >>> row = latro.figures(b'[Rules "petteia"][White "Piso"][Black "Varro"] 1. d2-d4 d7-d5 1/2-1/2')[0]
    >>> row["first"], row["games"], row["DurationTurns"], row["FirstCapture"]
    ('Piso', 1, 2.0, None)
    """
    return _latro._figures(read_games(source, format=format, rules=rules, errors=errors, where=where, repair=repair,
                                      trust=trust, threads=threads), pool)


for _name in __all__:
    if isinstance(globals()[_name], type):
        globals()[_name].__module__ = "latro"
del _name, _own, _names, _class
