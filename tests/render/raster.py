#!/usr/bin/env python3
"""Pictures drawn by rsvg-convert show what they should: colours at known places of known positions.
Usage: raster.py THEME

The positions and what is expected of them are written here; picture.py has where it lies, and the themes' colours.
"""
import re
import sys

from picture import BODY, RIM, SIZE, SVG, THEMES, Picture, blend, colour, distance, fail, failures, light


def pieces(fen, ranks):
    """Square to piece, by the FEN's first field: letters, with a plus before a bound piece."""
    found = {}
    for row, text in enumerate(fen.split()[0].split("/")):
        file = 0
        for bound, piece, empty in re.findall(r"(\+?)([SDsd])|([0-9]+)", text):
            if empty:
                file += int(empty)
            else:
                found[f"{chr(ord('a') + file)}{ranks - row}"] = bound + piece
                file += 1
    return found


def check_kinds(theme, pixels, *options):
    """Every kind of piece, and no piece."""
    fen = "S+sSs+Ss/6/S+dSs+Ds/6/D1d3/6 w - 0 1"
    rules = "board=6x6 pieces=8 duces=2 move=slide capture=bind"
    picture = Picture(theme, f'{fen} rules "{rules}";', 6, 6, pixels, *options)
    standing = pieces(fen, 6)
    picture.expect("the page", 2, 2, colour(picture.theme.page))
    for square in picture.squares():
        piece = standing.get(square)
        if piece is None:
            picture.expect_empty(square)
            continue
        colours = picture.theme.white if piece[-1].isupper() else picture.theme.black
        if piece in "Ss":
            picture.expect_soldier(square, piece == "S")
        else:
            picture.expect_at(f"the sign of {piece}", square, (0, 0), colour(colours.sign))
        if piece[0] == "+":
            free_place = (0, -10.8) if piece[-1] in "Dd" else (0, 8.2)
            picture.expect_at(f"the base of {piece}", square, free_place, colour(colours.base))
    for one, other in (("a6", "e6"), ("d6", "b6"), ("a2", "e4"), ("c2", "b4")):
        share = picture.share_that_differs(one, other)
        if share < 0.12:
            fail(f"{picture.name}: free on {one} and bound on {other} differ in {share:.0%} only")
    for one, other in (("a6", "a2"), ("d6", "c2"), ("e6", "e4"), ("b6", "b4"), ("a6", "d6"), ("a2", "c2")):
        share = picture.share_that_differs(one, other)
        if share < 0.1:
            fail(f"{picture.name}: the pieces on {one} and {other} differ in {share:.0%} only")
    if light(picture.near("a6", BODY)) < light(picture.near("d6", BODY)) + 100:
        fail(f"{picture.name}: White is not lighter than Black")
    check_coordinates(picture)


def check_coordinates(picture):
    """Each letter under its file, each number beside its rank."""
    texts = {text.text: text for text in picture.root.iter(SVG + "text")}
    for i in range(6):
        letter, number = chr(ord("a") + i), str(i + 1)
        x, y = picture.centre(f"{letter}{number}")
        if letter not in texts or float(texts[letter].get("x")) != x:
            fail(f"{picture.name}: {letter} is not under its file")
        if number not in texts or abs(float(texts[number].get("y")) - y) > 6:
            fail(f"{picture.name}: {number} is not beside its rank")


def game(fen, rules, movetext):
    return f'[Rules "{rules}"]\n[SetUp "1"]\n[FEN "{fen}"]\n\n{movetext} *\n'


CAPTURE = ("5s/5s/2sS2/6/6/1S4 w - 0 1", "board=6x6 rows=2 move=slide")


def check_capture(theme, pixels, *options):
    """White's b1-b4 takes c4: an arrow over b2 and b3, and a ghost between piece and square, crossed out."""
    picture = Picture(theme, game(*CAPTURE, "1. b1-b4xc4"), 6, 6, pixels, *options)
    for square in ("b2", "b3"):
        picture.expect_at("the arrow", square, (0, 0), blend(colour(picture.theme.trail), picture.empty(square), 0.85))
        picture.expect_at("beside the arrow", square, (12, 0), picture.empty(square))
    picture.expect_soldier("b4", True)
    piece, square = picture.near("f6", RIM), picture.empty("c4")
    picture.expect_at("the ghost", "c4", RIM, blend(piece, square, 0.4), 20)
    for offset in ((6, 6), (-6, 6), (6, -6)):
        picture.expect_at("the cross", "c4", offset, colour(picture.theme.taken), 24)
    for empty in ("a1", "c1", "a4", "e4", "f1"):
        picture.expect_empty(empty)


def check_placing(theme, pixels):
    """White's @b4 takes c4: a ring around b4, and a ghost on c4, crossed out."""
    picture = Picture(theme, game("5s/5s/2sS2/6/6/6 w S 0 3", "board=6x6 pieces=3 place-capture=yes", "3. @b4xc4"), 6, 6, pixels)
    picture.expect_soldier("b4", True)
    for offset in ((18, 0), (-18, 0), (0, 18), (0, -18)):
        picture.expect_at("the ring", "b4", offset, colour(picture.theme.trail), 24)
    picture.expect_at("the ghost", "c4", RIM, blend(picture.near("f6", RIM), picture.empty("c4"), 0.4), 20)
    for offset in ((6, 6), (-6, 6), (6, -6)):
        picture.expect_at("the cross", "c4", offset, colour(picture.theme.taken), 24)
    for empty in ("a4", "b3", "c5", "e4"):
        picture.expect_empty(empty)


def check_still(theme, pixels):
    """Where an animation does not move, it is the last position."""
    picture = Picture(theme, game(*CAPTURE, "1. b1-b4xc4 f5-e5"), 6, 6, pixels, "--animate")
    for square, white in (("b4", True), ("d4", True), ("e5", False), ("f6", False)):
        picture.expect_soldier(square, white)
    for square in ("a1", "b1", "b2", "c3", "c4", "a6"):
        picture.expect_empty(square)


def check_turns(theme, pixels):
    """--show-turns: b1 goes along its file and rank; on b4 it takes c4."""
    picture = Picture(theme, game(*CAPTURE, ""), 6, 6, pixels, "--show-turns", "b1")
    goes = {"a1", "c1", "d1", "e1", "f1", "b2", "b3", "b4", "b5", "b6"}
    for square in picture.squares():
        if square in goes:
            picture.expect_at("a dot", square, (0, 0), colour(picture.theme.turns))
            ring = colour(picture.theme.turns) if square == "b4" else picture.empty(square)
            picture.expect_at("a ring, or none", square, (11, 0), ring)
        elif square not in ("b1", "c4", "d4", "f5", "f6"):
            picture.expect_empty(square)


def check_marks(theme, pixels):
    """[%csl] at the edges of squares, [%cal] between the middles; dashed where colours cannot tell them apart."""
    comment = "{[%csl Ga1,Rb3,Yc1,Be5][%cal Ga2f2,Ra6f6,Ya5d5,Ba3a4]}"
    picture = Picture(theme, game("6/6/6/3Ss1/6/S4s w - 0 1", "board=6x6 rows=2 lose=0", f"{comment} 1. a1-a2"), 6, 6,
                      pixels, "--ply", "0")
    middle = SIZE / 2 - 2.5
    for square, mark in (("a1", 0), ("b3", 1), ("c1", 2), ("e5", 3)):
        x, y = picture.centre(square)
        wanted = colour(picture.theme.marks[mark])
        steps = [step / 2 for step in range(-30, 31)]
        hits = [distance(picture.pixel(x + along, y - middle), wanted) < 60 for along in steps]
        hits += [distance(picture.pixel(x + middle, y + along), wanted) < 60 for along in steps]
        check_line(picture, f"the edge of {square}", sum(hits) / len(hits), picture.theme.dashed and mark > 0)
    for start, end, mark in (("a2", "f2", 0), ("a6", "f6", 1), ("a5", "d5", 2)):
        (x, y), (last, _) = picture.centre(start), picture.centre(end)
        hits = []
        for step in range(2, 60):
            at = x + (last - x - 22) * step / 60
            under = colour(picture.theme.square), colour(picture.theme.other)
            hits.append(min(distance(picture.pixel(at, y), blend(colour(picture.theme.marks[mark]), one, 0.8))
                            for one in under) < 40)
        check_line(picture, f"the arrow {start}{end}", sum(hits) / len(hits), picture.theme.dashed and mark > 0)
    for square in ("e1", "c3", "f5"):
        picture.expect_empty(square)


def check_line(picture, what, share, dashed):
    if dashed and picture.scale < 1:
        return  # dots are too small to be told apart
    least, most = (0.2, 0.93) if dashed else (0.95, 1)
    if not least <= share <= most:
        fail(f"{picture.name}: {what} is drawn over {share:.0%} of its way")


def check_hands(theme, pixels, *options):
    """Pieces in hand stand at the board's right: Black's above, or White's on a turned board."""
    picture = Picture(theme, '6/6/2S3/3s2/6/6 w 7S1D7s 0 1 rules "board=6x6 pieces=8 duces=1";', 6, 6, pixels, *options)
    x = picture.board[0] + 6 * SIZE + 20 + 18
    above, below = picture.board[1] + SIZE / 2, picture.board[1] + 5.5 * SIZE
    white, black = (above, below) if picture.flipped else (below, above)
    inward = SIZE if picture.flipped else -SIZE
    body = colour(picture.theme.white.body)
    picture.expect("White's soldiers in hand", x + BODY[0], white + BODY[1], body)
    picture.expect("White's dux in hand", x, white + inward, colour(picture.theme.white.sign))
    picture.expect("Black's soldiers in hand", x + BODY[0], black + BODY[1], colour(picture.theme.black.body))
    picture.expect("no dux of Black's", x, black - inward, colour(picture.theme.page))
    picture.expect_soldier("c4", True)
    picture.expect_soldier("d3", False)


def check_chequers(theme, pixels, *options):
    """A board whose sides differ by one, so that turning it turns the pattern of its squares too."""
    picture = Picture(theme, '3/3/3/s1S w - 0 1 rules "board=3x4 pieces=2";', 3, 4, pixels, *options)
    for square in picture.squares():
        if square == "a1":
            picture.expect_soldier(square, False)
        elif square == "c1":
            picture.expect_soldier(square, True)
        else:
            picture.expect_at("an empty square", square, (9, 9), picture.empty(square), 3)


def check_full(theme, files, ranks, rules, pixels, *options):
    """A board that is full: White and Black alternate along the ranks."""
    row = ("Ss" * files)[:files]
    picture = Picture(theme, "/".join([row] * ranks) + f' w - 0 1 rules "{rules}";', files, ranks, pixels, *options)
    for square in picture.squares():
        white = (ord(square[0]) - ord("a")) % 2 == 0
        is_light = light(picture.near(square, BODY)) > (150 if theme != "slate" else 128)
        if is_light != white:
            fail(f"{picture.name}: {square} is {'light' if is_light else 'dark'}")
        if pixels > 1000:
            picture.expect_soldier(square, white)


def self_test():
    """A wrong picture must fail."""
    def must_fail(what, check):
        before = failures.count
        failures.silent = True
        check()
        failures.silent = False
        found = failures.count > before
        failures.count = before
        if not found:
            fail(f"self test: {what} is not found")

    real = THEMES["marble"]
    for field in ("page", "square", "other", "trail", "taken", "turns"):
        THEMES["marble"] = real._replace(**{field: "00ffff"})
        must_fail(field, lambda: (check_kinds("marble", 200), check_capture("marble", 200), check_turns("marble", 200)))
    for side in ("white", "black"):
        for part in ("body", "base", "sign"):
            wrong = getattr(real, side)._replace(**{part: "00ffff"})
            THEMES["marble"] = real._replace(**{side: wrong})
            must_fail(f"{side} {part}", lambda: check_kinds("marble", 200))
    for mark in range(4):
        marks = tuple("00ffff" if i == mark else one for i, one in enumerate(real.marks))
        THEMES["marble"] = real._replace(marks=marks)
        must_fail(f"mark {mark}", lambda: check_marks("marble", 200))
    THEMES["marble"] = real._replace(dashed=True)
    must_fail("a line drawn through", lambda: check_marks("marble", 400))
    THEMES["marble"] = real


def main():
    theme = sys.argv[1]
    if theme == "self-test":
        self_test()
        return 1 if failures.count else 0
    for pixels in (200, 1200):
        check_kinds(theme, pixels)
        check_capture(theme, pixels)
        check_marks(theme, pixels)
        check_full(theme, 16, 16, "board=16x16 rows=8", pixels)
    check_kinds(theme, 200, "--flip")
    check_capture(theme, 200, "--flip", "--no-coordinates", "--no-caption")
    check_capture(theme, 600, "--sheet", "2")
    check_placing(theme, 800)
    check_still(theme, 400)
    check_turns(theme, 400)
    check_hands(theme, 400)
    check_hands(theme, 400, "--flip")
    check_full(theme, 2, 2, "board=2x2 rows=1 lose=0", 200)
    check_chequers(theme, 300)
    check_chequers(theme, 300, "--flip")
    return 1 if failures.count else 0


if __name__ == "__main__":
    sys.exit(main())
