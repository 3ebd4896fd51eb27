"""Endgame tables of petteia, found slowly by a program that knows nothing of latro: only how many positions are won, drawn and
lost, and in how many plies at most.

The rules: a piece slides along a rank or a file. It captures each enemy beside it that has another piece of the mover on the
opposite side. A side with one piece has lost, and so has a side without a turn.
"""
from itertools import combinations


class Board:
    def __init__(self, files, ranks):
        self.squares = files * ranks
        steps = ((1, 0), (-1, 0), (0, 1), (0, -1))

        def at(file, rank):
            return rank * files + file if 0 <= file < files and 0 <= rank < ranks else None

        self.rays, self.flanks, self.images = [], [], []
        for square in range(self.squares):
            file, rank = square % files, square // files
            rays = [[at(file + x * n, rank + y * n) for n in range(1, files + ranks)] for x, y in steps]
            self.rays.append([ray[:ray.index(None)] for ray in rays])
            # The squares beside it, and those behind them.
            self.flanks.append([(ray[0], ray[1]) for ray in self.rays[-1] if len(ray) > 1])
        for turned in (0, 1) if files == ranks else (0,):
            for right in (0, 1):
                for up in (0, 1):
                    image = []
                    for square in range(self.squares):
                        file, rank = square % files, square // files
                        file, rank = (rank, file) if turned else (file, rank)
                        image.append(at(files - 1 - file if right else file, ranks - 1 - rank if up else rank))
                    self.images.append(image)

    def turns(self, own, enemy):
        """What each turn leads to, seen by the side that moved: its pieces and the others'."""
        for piece in own:
            for ray in self.rays[piece]:
                for square in ray:
                    if square in own or square in enemy:
                        break
                    after = own - {piece} | {square}
                    taken = {beside for beside, behind in self.flanks[square] if beside in enemy and behind in after}
                    yield after, enemy - taken


def tables(files, ranks, more, less):
    """By pieces of the side to move and of the other one: (won, drawn, lost, longest win, longest loss)."""
    board = Board(files, ranks)
    number, positions = {}, []
    for sizes in sorted({pair for a in range(2, more + 1) for b in range(2, less + 1) for pair in ((a, b), (b, a))}):
        for own in combinations(range(board.squares), sizes[0]):
            left = [square for square in range(board.squares) if square not in own]
            for enemy in combinations(left, sizes[1]):
                if (own, enemy) in number:
                    continue
                for image in board.images:
                    key = tuple(tuple(sorted(image[square] for square in side)) for side in (own, enemy))
                    number[key] = len(positions)
                positions.append((own, enemy))
    before = [[] for _ in positions]
    replies = [0] * len(positions)
    plies = {}  # of those that are won or lost: odd or even
    for i, (own, enemy) in enumerate(positions):
        wins = False
        for mine, theirs in board.turns(frozenset(own), frozenset(enemy)):
            replies[i] += 1
            if len(theirs) < 2:
                wins = True
            else:
                before[number[tuple(sorted(theirs)), tuple(sorted(mine))]].append(i)
        if wins:
            plies[i] = 1
        elif replies[i] == 0:
            plies[i] = 0
    front = sorted(plies, key=plies.get)
    for one in front:  # it grows, in the order of plies
        for i in before[one]:
            replies[i] -= 1
            if i not in plies and (plies[one] % 2 == 0 or replies[i] == 0):
                plies[i] = plies[one] + 1
                front.append(i)
    found = {}
    for i, (own, enemy) in enumerate(positions):
        row = found.setdefault(f"{len(own)}:{len(enemy)}", [0, 0, 0, 0, 0])
        lost = i in plies and plies[i] % 2 == 0
        row[1 if i not in plies else 2 if lost else 0] += 1
        if i in plies:
            row[4 if lost else 3] = max(row[4 if lost else 3], plies[i])
    return found


if __name__ == "__main__":
    print(tables(5, 5, 3, 2))
