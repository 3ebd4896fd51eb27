"""Reads files of endgame tables as latro-formats(5) says, and compares them with the program: reader.py

Written from the manual alone. For positions chosen at random it finds the number, and the value, and compares that with what
latro-solve --fen says.
"""
import json
import random
import subprocess
import sys
import tempfile
import zlib
from math import comb
from pathlib import Path

CASES = [  # rules, --pieces, board, whether marks exist, duces of a side
    ("petteia board=5x4", "3:2", 5, 4, False, 0),
    ("latrones board=4x4 pieces=3", "3:2", 4, 4, True, 0),
    ("schadler board=5x3 pieces=3", "2:2", 5, 3, True, 0),
    ("walker board=4x4 dux-start=within", "4", 4, 4, False, 1),
]


def read(path):
    data = Path(path).read_bytes()
    head, rules, rest = data.split(b"\n", 2)
    assert head == b"latro-tables 1" and rules.startswith(b"rules "), head
    tables = {}
    while not rest.startswith(b"end "):
        line, rest = rest.split(b"\n", 1)
        words = line.decode().split(" ")
        assert words[0::2] == ["table", "values", "width", "crc32"], line
        count, width = int(words[3]), int(words[5])
        values, rest = rest[:count * width], rest[count * width + 1:]
        assert int(words[7], 16) == zlib.crc32(values, zlib.crc32(" ".join(words[:6]).encode())), line
        tables[words[1]] = (count, [int.from_bytes(values[i * width:(i + 1) * width], "little") for i in range(count)], width)
    assert rest == b"end %d\n" % len(tables)
    return tables


class Numbering:
    """The numbers of one material."""

    def __init__(self, files, ranks, sizes, binds):
        self.files, self.ranks, self.sizes, self.binds = files, ranks, sizes, binds
        squares = files * ranks
        sets = [comb(squares, size) for size in sizes]
        first = max(range(4), key=lambda i: (sets[i], -i))  # all boards here are small
        self.order = [first] + [i for i in range(4) if i != first]
        self.images = [self.image(f, r, t) for f in (0, 1) for r in (0, 1) for t in ((0, 1) if files == ranks else (0,))]
        chosen = sorted({min(self.rank(sorted(m[s] for s in chosen_set)) for m in self.images)
                         for chosen_set in self.subsets(squares, sizes[first])})
        self.chosen = {rank: i for i, rank in enumerate(chosen)}
        self.before = None

    def image(self, reverse_files, reverse_ranks, exchange):
        result = []
        for square in range(self.files * self.ranks):
            file, rank = square % self.files, square // self.files
            if exchange:
                file, rank = rank, file
            if reverse_files:
                file = self.files - 1 - file
            if reverse_ranks:
                rank = self.ranks - 1 - rank
            result.append(rank * self.files + file)
        return result

    @staticmethod
    def subsets(squares, size):
        from itertools import combinations
        return combinations(range(squares), size)

    @staticmethod
    def rank(ascending):
        return sum(comb(square, i + 1) for i, square in enumerate(ascending))

    def placement(self, groups):
        """The number of a placement whose first group is chosen."""
        number = self.chosen[self.rank(sorted(groups[self.order[0]]))]
        taken = sorted(groups[self.order[0]])
        for i in self.order[1:]:
            left = [s for s in range(self.files * self.ranks) if s not in taken]
            number = number * comb(len(left), self.sizes[i]) + self.rank(sorted(left.index(s) for s in groups[i]))
            taken += groups[i]
        return number

    def flanked(self, own, other, marks):
        def free(square):
            return square in other and square not in marks

        result = []
        for square in own:
            file, rank = square % self.files, square // self.files
            if (0 < file < self.files - 1 and free(square - 1) and free(square + 1)) or \
                    (0 < rank < self.ranks - 1 and free(square - self.files) and free(square + self.files)):
                result.append(square)
        return result

    def mark_sets(self, groups):
        own, other = groups[0] + groups[1], groups[2] + groups[3]
        if not self.binds:
            return [set()]
        digits = sorted(self.flanked(own, other, ()) + self.flanked(other, own, ()))
        found = []
        for bits in range(1 << len(digits)):
            marks = {square for i, square in enumerate(digits) if bits >> i & 1}
            if marks <= set(self.flanked(own, other, marks) + self.flanked(other, own, marks)):
                found.append(marks)
        return found

    def all_before(self):
        """By placement: the sets of marks of all placements before it."""
        if self.before is None:
            counts = {}
            squares = range(self.files * self.ranks)

            def fill(groups, left, at):
                if at == 4:
                    counts[self.placement(groups)] = len(self.mark_sets(groups))
                    return
                from itertools import combinations
                i = self.order[at]
                for squares_of in combinations(left, self.sizes[i]):
                    if at == 0 and self.rank(squares_of) not in self.chosen:
                        continue
                    groups[i] = list(squares_of)
                    fill(groups, [s for s in left if s not in squares_of], at + 1)
                groups[i] = []

            fill([[], [], [], []], list(squares), 0)
            total, self.before = 0, {}
            for placement in sorted(counts):
                self.before[placement] = total
                total += counts[placement]
            self.count = total
        return self.before

    def number(self, groups, marks):
        numbers = []
        for image in self.images:
            moved = [[image[s] for s in group] for group in groups]
            if self.rank(sorted(moved[self.order[0]])) not in self.chosen:
                continue
            placement = self.placement(moved)
            sets = self.mark_sets(moved)
            numbers.append(self.all_before()[placement] + sets.index({image[s] for s in marks}))
        return min(numbers)


def value_text(value, width):
    half = 1 << (8 * width - 1)
    return "drawn" if value == 0 else f"won in {value - 1}" if value < half else f"lost in {value - half}"


def fen(files, ranks, groups, marks):
    text = []
    for rank in reversed(range(ranks)):
        row, empty = "", 0
        for file in range(files):
            square = rank * files + file
            letters = [letter for letter, group in zip("DSds", groups) if square in group]
            if not letters:
                empty += 1
                continue
            row += (str(empty) if empty else "") + ("+" if square in marks else "") + letters[0]
            empty = 0
        text.append(row + (str(empty) if empty else ""))
    return "/".join(text) + " w - 0 1"


def said(rules, pieces, file, position):
    out = subprocess.run(["latro-solve", "--pieces", pieces, "-o", file, "--fen", position, "--report", "jsonl", rules],
                         capture_output=True, text=True)
    assert out.returncode == 0, (position, out.stderr)
    answer = json.loads(out.stdout)
    return "drawn" if answer["winner"] == "drawn" else f"{'won' if answer['winner'] == 'white' else 'lost'} in {answer['plies']}"


def main():
    chance = random.Random(51)
    compared = marked = 0
    with tempfile.TemporaryDirectory() as folder:
        for rules, pieces, files, ranks, binds, _ in CASES:
            file = f"{folder}/a.tables"
            Path(file).unlink(missing_ok=True)
            subprocess.run(["latro-solve", "--pieces", pieces, "-o", file, rules], check=True, capture_output=True)
            for name, (count, values, width) in read(file).items():
                own, other = (side.split("+") + ["0"] for side in name.split(":"))
                sizes = [int(own[1]), int(own[0]), int(other[1]), int(other[0])]
                numbering = Numbering(files, ranks, sizes, binds)
                numbering.all_before()
                assert numbering.count == count, (rules, name, numbering.count, count)
                for round_number in range(12):
                    # In every other round one that can have marks, if one is found soon.
                    for _ in range(40 if binds and round_number % 2 else 1):
                        squares = chance.sample(range(files * ranks), sum(sizes))
                        groups = []
                        for size in sizes:
                            groups.append(squares[:size])
                            squares = squares[size:]
                        sets = numbering.mark_sets(groups)
                        if len(sets) > 1:
                            break
                    marks = sets[-1] if round_number % 2 else chance.choice(sets)
                    position = fen(files, ranks, groups, marks)
                    value = value_text(values[numbering.number(groups, marks)], width)
                    program = said(rules, pieces, file, position)
                    if value != program:
                        sys.exit(f"{rules}, {position}: {value} in the file, {program} by the program")
                    compared += 1
                    marked += len(marks) > 0
    if compared < 120 or marked < 20:
        sys.exit(f"only {compared} positions, {marked} of them with marks")
    print(f"{compared} positions, {marked} with marks: the file says what the program says")


main()
