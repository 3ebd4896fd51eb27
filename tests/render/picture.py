"""Pictures that latro-render-svg and rsvg-convert have drawn, with what is expected of their colours.

Where squares lie is worked out from the rectangle of the board in the picture; the colours are those of the themes,
written down here again. Both programs are found by PATH.
"""
import collections
import math
import re
import subprocess
import xml.etree.ElementTree as ElementTree

import png

Counter = collections.namedtuple("Counter", "body base sign")
Theme = collections.namedtuple("Theme", "page square other white black trail taken turns marks dashed")
THEMES = {
    "marble": Theme("ffffff", "f6f1e7", "ece4d5", Counter("f1ede2", "e4dccb", "8c1c13"),
                    Counter("2f5878", "274a66", "ffd98a"), "b5541c", "a11212", "2d7a3e",
                    ("2d7a3e", "c0231c", "c78f00", "1f5fbf"), False),
    "slate": Theme("1d242b", "56646f", "505d69", Counter("f4e9d2", "e8d9b8", "8c1c13"),
                   Counter("222228", "2f2f37", "ffd98a"), "ffb454", "ff6b5e", "8be08f",
                   ("7ddc83", "ff6b5e", "ffd75e", "7db8ff"), False),
    "print": Theme("ffffff", "ffffff", "ffffff", Counter("ffffff", "ffffff", "000000"),
                   Counter("000000", "000000", "ffffff"), "000000", "000000", "000000", ("000000",) * 4, True),
    "high-contrast": Theme("000000", "ffee58", "ffee58", Counter("ffffff", "ffffff", "000000"),
                           Counter("000000", "000000", "ffffff"), "7a0000", "7a0000", "00308f",
                           ("003d00", "7a0000", "3d2600", "00308f"), True),
    "colour-safe": Theme("ffffff", "f7f7f7", "ececec", Counter("fbe6ad", "fbe6ad", "000000"),
                         Counter("0072b2", "0072b2", "ffffff"), "000000", "d55e00", "009e73",
                         ("009e73", "d55e00", "cc79a7", "56b4e9"), True)}
THEMES["auto"] = THEMES["marble"]._replace(page="fffffe", turns="2d7a3f")  # where nobody prefers dark pages
SIZE = 40  # of a square, in the picture's units
BODY = (1.8, 2.0)  # from the middle of a counter, where the light has faded to the body's colour
RIM = (0, 9.5)  # on a counter, and beside every cross
SVG = "{http://www.w3.org/2000/svg}"

class Failures:
    """Says the first of them, and counts."""

    def __init__(self):
        self.count = 0
        self.silent = False

    def add(self, text):
        self.count += 1
        if self.count < 20 and not self.silent:
            print("FAILED:", text)


failures = Failures()
fail = failures.add


def colour(text):
    return tuple(int(text[i:i + 2], 16) for i in (0, 2, 4))


def distance(one, other):
    return max(abs(a - b) for a, b in zip(one, other))


def blend(over, under, share):
    return tuple(share * a + (1 - share) * b for a, b in zip(over, under))


def light(rgb):
    return 0.299 * rgb[0] + 0.587 * rgb[1] + 0.114 * rgb[2]


class Picture:
    """Of a game or position, `files` by `ranks`; of a sheet its last diagram."""

    def __init__(self, theme, text, files, ranks, pixels, *options):
        self.name = f"{theme} {files}x{ranks} {pixels} {' '.join(options)}"
        self.files, self.ranks, self.flipped = files, ranks, "--flip" in options
        done = subprocess.run(["latro-render-svg", "--theme", theme, *options], input=text.encode(),
                              capture_output=True, check=False)
        if done.returncode != 0:
            raise SystemExit(f"{self.name}: {done.stderr.decode()}")
        self.root = ElementTree.fromstring(done.stdout)
        drawn = subprocess.run(["rsvg-convert", "-w", str(pixels)], input=done.stdout, capture_output=True, check=True)
        self.width, self.rows = png.decode(drawn.stdout)
        self.extent = [float(number) for number in self.root.get("viewBox").split()]
        self.scale = self.width / self.extent[2]
        self.theme = THEMES[theme]
        boards = [rect for rect in self.root.iter(SVG + "rect")
                  if (float(rect.get("width")), float(rect.get("height"))) == (SIZE * files, SIZE * ranks)]
        if len(boards) != 1 or self.width != pixels:
            fail(f"{self.name}: {len(boards)} boards, {self.width} pixels")
        cells = [group.get("transform") for group in self.root if group.tag == SVG + "g" and group.get("transform")]
        x, y = re.findall(r"[0-9.]+", cells[-1]) if "--sheet" in options else (0, 0)
        self.board = float(boards[0].get("x")) + float(x), float(boards[0].get("y")) + float(y)

    def corner(self, square):
        """Upper left of a square such as d4; also of those beside the board."""
        file, rank = ord(square[0]) - ord("a"), int(square[1:]) - 1
        column = self.files - 1 - file if self.flipped else file
        row = rank if self.flipped else self.ranks - 1 - rank
        return self.board[0] + SIZE * column, self.board[1] + SIZE * row

    def centre(self, square):
        x, y = self.corner(square)
        return x + SIZE / 2, y + SIZE / 2

    def pixel(self, x, y):
        """In the picture's units."""
        return png.rgb(self.rows[int(y * self.scale)][int(x * self.scale)])

    def near(self, square, offset=(0, 0)):
        x, y = self.centre(square)
        return self.pixel(x + offset[0], y + offset[1])

    def empty(self, square):
        """The colour of the square itself."""
        odd = (ord(square[0]) - ord("a") + int(square[1:]) - 1) % 2
        return colour(self.theme.other if odd else self.theme.square)

    def expect(self, what, x, y, wanted, tolerance=14):
        """That colour, at that place or, in small pictures, beside it."""
        reach = 1 / self.scale if self.scale < 2 else 0
        found = [self.pixel(x + dx, y + dy) for dx in {-reach, 0, reach} for dy in {-reach, 0, reach}]
        if min(distance(one, wanted) for one in found) > tolerance:
            fail(f"{self.name}: {what}: found {found[0]}, expected {tuple(round(part) for part in wanted)}")

    def expect_at(self, what, square, offset, wanted, tolerance=14):
        x, y = self.centre(square)
        self.expect(f"{what} on {square}", x + offset[0], y + offset[1], wanted, tolerance)

    def disc(self, square, radius=14.0):
        """The pixels on a square within so many units of its middle."""
        x, y = self.centre(square)
        steps = [step / self.scale for step in range(-int(radius * self.scale), int(radius * self.scale) + 1)]
        return [self.pixel(x + dx, y + dy) for dx in steps for dy in steps if math.hypot(dx, dy) < radius]

    def share_that_differs(self, one, other):
        pairs = list(zip(self.disc(one), self.disc(other)))
        return sum(distance(a, b) > 48 for a, b in pairs) / len(pairs)

    def squares(self):
        return [f"{chr(ord('a') + file)}{rank + 1}" for rank in range(self.ranks) for file in range(self.files)]

    def expect_empty(self, square):
        # With room for the ends of arrows and marks at the edge.
        for offset in ((0, 0), (-9, -9), (9, 9), (9, -9), (-9, 9)):
            self.expect_at("an empty square", square, offset, self.empty(square))

    def expect_soldier(self, square, white):
        self.expect_at("a soldier", square, BODY, colour((self.theme.white if white else self.theme.black).body))
