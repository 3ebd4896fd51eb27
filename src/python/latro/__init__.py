"""Recorded games of latrunculi, the Roman game of little soldiers.

Names follow python-chess where the concept is the same: Board, push, pop, legal_turns (legal_moves), Game, headers,
mainline. Squares are their names, such as 'd4'; sides are WHITE (True) and BLACK (False); a turn is a Turn.

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

import gzip
import os
from collections.abc import Iterable, Iterator, MutableMapping
from typing import Any, BinaryIO, TextIO, Union

from . import _latro
from ._latro import (Board, Diagnostic, Engine, Game, GameError, GameIterator, GameNode, IllegalTurnError, LegalTurns,
                     Outcome, Piece, Report, Ruleset, Score, Turn, __version__, formats, presets, table_columns)

__all__ = ["BLACK", "Board", "Diagnostic", "Engine", "Game", "GameError", "GameIterator", "GameNode", "Headers",
           "IllegalTurnError", "LegalTurns", "Outcome", "Piece", "Report", "Ruleset", "Score", "Turn", "WHITE",
           "formats", "games_table", "presets", "read_game", "read_games", "table_columns", "validate"]

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
        for tag, value in self._game._tags():
            if tag == name:
                return value
        raise KeyError(name)

    def __setitem__(self, name: str, value: str) -> None:
        self._game._set_tag(name, value)

    def __delitem__(self, name: str) -> None:
        if not self._game._remove_tag(name):
            raise KeyError(name)

    def __iter__(self) -> Iterator[str]:
        return iter([tag for tag, _ in self._game._tags()])

    def __len__(self) -> int:
        return len(self._game._tags())

    def __repr__(self) -> str:
        return f"Headers({dict(self)!r})"


Game.headers = property(Headers, doc="The tags, a mapping; see Headers.")  # type: ignore[assignment]


def _opened(source: Any) -> Any:
    """Files that gzip compressed are read as if they were not."""
    if isinstance(source, (str, os.PathLike)) and os.fspath(source).endswith(".gz"):
        return gzip.open(source)
    return source


def read_games(source: Source, *, format: str | None = None, rules: Ruleset | str | None = None,
               errors: str = "raise") -> GameIterator:
    """Reads the games of a source one at a time; memory does not grow with their number.

    source: a path (plain, or gzip by the suffix .gz), a file object, or bytes.
    format: 'lgn', 'jsonl', 'sgf' …; None: detected by the first bytes.
    rules: the ruleset of games that name none.
    errors: what a game with an error does: 'raise' a GameError, after which the iterator goes on with the next game;
        'collect' what was found in the attribute diagnostics; or 'ignore'. Such a game is never delivered.

    >>> games = latro.read_games(b'[Rules "petteia"] 1. d2-d4 d7-d5 * [Rules "petteia"] 1. d2-d9 *', errors="collect")
    >>> [len(game) for game in games]
    [2]
    >>> games.diagnostics[0].code, games.diagnostics[0].line, games.diagnostics[0].column
    ('off-board', 1, 57)
    """
    return _latro._read_games(_opened(source), format, rules, errors)


def read_game(source: Source, *, format: str | None = None, rules: Ruleset | str | None = None) -> Game | None:
    """The first game of a source; None if it has none. Raises GameError."""
    return next(iter(read_games(source, format=format, rules=rules)), None)


def validate(source: Source, *, format: str | None = None, rules: Ruleset | str | None = None) -> Report:
    """Checks all games of a source and reports what is wrong, with places.

    >>> report = latro.validate(b'[Rules "petteia"] 1. d2-d4 d7-d3 *')
    >>> report
    <Report: 1 games, 1 errors, 0 warnings>
    >>> report.diagnostics[0].message
    'd7-d3: the way from d7 to d3 is blocked on d4; nearest legal turns: d7-d5, d7-d6'
    """
    return _latro._validate(_opened(source), format, rules)


def _array(numbers: Any) -> Any:
    """The buffer as an array of numpy, if there is numpy; without a copy."""
    try:
        import numpy
    except ImportError:
        return memoryview(numbers)
    return numpy.asarray(memoryview(numbers))


def games_table(source: Source, *, per: str = "game", columns: Iterable[str] | None = None, format: str | None = None,
                rules: Ruleset | str | None = None, errors: str = "raise") -> dict[str, Any]:
    """The games of a source as columns, for pandas.DataFrame(): a row for each game or each ply.

    per: 'game', or 'ply': a row for each ply of the main line.
    columns: names of table_columns(), and of tags; None: the usual ones.
    The other arguments are those of read_games().

    Numbers, such as plies and turn_number, are arrays of numpy (int64; without numpy, memoryviews); eval is one of
    float64, in soldiers from White's side, infinite for a proven end and NaN without one; all else is a list of str,
    empty where there is no value.

    >>> table = latro.games_table(b'[Rules "petteia"][White "Piso"] 1. d2-d4 d7-d5 *', columns=["White", "plies"])
    >>> table["White"], table["plies"].tolist()
    (['Piso'], [2])
    >>> latro.games_table(b'[Rules "petteia"] 1. d2-d4 d7-d5 *', per="ply", columns=["side", "turn"])
    {'side': ['white', 'black'], 'turn': ['d2-d4', 'd7-d5']}
    """
    file = os.fspath(source) if isinstance(source, (str, os.PathLike)) else ""
    table = _latro._games_table(_opened(source), per, columns, format, rules, errors, str(file))
    return {name: column if isinstance(column, list) else _array(column) for name, column in table.items()}


for _name in __all__:
    if isinstance(globals()[_name], type):
        globals()[_name].__module__ = "latro"
del _name
