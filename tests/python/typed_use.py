"""What mypy must accept: a program that uses the module with its types."""
import latro


def best_turn(board: latro.Board) -> latro.Turn:
    lines = latro.Engine(board.rules).analyse(board, nodes=1000, multipv=2)
    score: latro.Score = lines[0]["score"]
    soldiers: float | None = score.soldiers(board.turn)
    assert soldiers is not None or score.is_proven()
    return lines[0]["pv"][0]


def names(path: str) -> list[tuple[str, str]]:
    return [(game.headers["White"], game.headers.get("Black", "?")) for game in latro.read_games(path, errors="collect")]


def squares(board: latro.Board) -> dict[str, str]:
    return {square: piece.symbol() for square, piece in board.piece_map().items()}
