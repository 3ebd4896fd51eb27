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


def annotated(game: latro.Game) -> latro.Game:
    for node, judged in zip(game.mainline(), latro.Engine(game.rules).judge(game, nodes=100)):
        node.comment += " " + judged["words"]
        if judged["nag"] is not None:
            node.nags.add(judged["nag"])
        for event in node.events():
            squares: list[str] = event.squares
            assert squares or event.count or event.turn or event.sentence
    node = game.add_variation("d2-d4", nags=[1])
    parent: latro.GameNode | None = node.parent
    assert parent == game and node.turn is not None and node.turn.text == node.san()
    return game


def copied(source: str, target: str) -> int:
    return latro.write_games(target, latro.read_games(source), format="jsonl")


def counted(path: str) -> list[int]:
    return [row["games"] for row in latro.figures(path, pool=True, where=["plies > 3", "result = 1-0"], threads=2)]


def accounted(path: str) -> tuple[int, list[latro.Score]]:
    table: latro.Table = latro.games_table(path, errors="ignore")
    scores = [score for game in latro.read_games(path) for node in game.mainline() if (score := node.eval()) is not None]
    return table.games - sum(table.left_out.values()), sorted(scores)
