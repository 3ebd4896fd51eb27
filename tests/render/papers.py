#!/usr/bin/env python3
"""Figures for papers are what they should be, by their XML and by the positions of latro-convert: papers.py SOURCES."""
import glob
import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

SVG = "{http://www.w3.org/2000/svg}"
HREF = "{http://www.w3.org/1999/xlink}href"
failed = 0


def fail(text):
    global failed
    failed += 1
    print(text)


def run(*arguments):
    return subprocess.run(arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=True).stdout


def draw(*arguments):
    return ElementTree.fromstring(run("latro-render-svg", "-q", *arguments))


def board_of(fen):
    """Square to letter of a piece."""
    found, ranks = {}, fen.split()[0].split("/")
    for row, text in enumerate(ranks):
        file = 0
        for piece, empty in re.findall(r"(\+?[SDsd])|([0-9]+)", text):
            if empty:
                file += int(empty)
            else:
                found[f"{chr(ord('a') + file)}{len(ranks) - row}"] = piece.replace("+", "x")
                file += 1
    return found


def drawn(root, flipped):
    """Square to letter of the pieces of a bare picture with coordinates: the letters and numbers around the board say
    which squares are where."""
    files, ranks = {}, {}
    for text in root.iter(SVG + "text"):
        if re.fullmatch(r"[a-p]", text.text):
            files[float(text.get("x"))] = text.text
        elif re.fullmatch(r"[0-9]+", text.text):
            ranks[float(text.get("y"))] = text.text
    found = {}
    for use in root.iter(SVG + "use"):
        kind = use.get(HREF).rsplit("-", 1)[-1]
        file = files.get(float(use.get("x")))
        rank = min(ranks, key=lambda y: abs(y - float(use.get("y"))), default=None)
        if file is None or abs(rank - float(use.get("y"))) > 12:
            fail(f"a piece is beside the squares that are drawn: {use.attrib}")
            continue
        found[f"{file}{ranks[rank]}"] = kind
    order = [files[x] for x in sorted(files)]
    if order != sorted(order, reverse=flipped):
        fail(f"the files are {order}")
    return found, set(files.values()), {int(rank) for rank in ranks.values()}


def inside(square, area):
    (a, b), (c, d) = ((corner[0], int(corner[1:])) for corner in area.split("-"))
    return min(a, c) <= square[0] <= max(a, c) and min(b, d) <= int(square[1:]) <= max(b, d)


def check_areas(game, positions):
    """Without pieces in hand."""
    ply = len(positions) // 2
    files, ranks = sizes(positions[0])
    last = chr(ord("a") + files - 1)
    for area in (f"a1-{last}{ranks}", f"b1-{last}2", f"{last}{ranks}-b2", "a2-a1", f"c{ranks}-a1"):
        for flip in ([], ["--flip"]):
            root = draw("--bare", "--square", "8", "--ply", str(ply), "--area", area, *flip, game)
            found, letters, numbers = drawn(root, bool(flip))
            expected = {square: piece for square, piece in board_of(positions[ply]).items() if inside(square, area)}
            if found != expected:
                fail(f"{game} {area} {flip}: {found} instead of {expected}")
            width, height = (float(side) for side in root.get("viewBox").split()[2:])
            for side, length in (("width", width), ("height", height)):
                if abs(float(root.get(side).removesuffix("mm")) - length / 5) > 0.02:
                    fail(f"{game} {area}: {side} {root.get(side)} of {length}")
            if not all(inside(f"{letter}{number}", area) for letter in letters for number in numbers):
                fail(f"{game} {area}: {letters} {numbers}")


def sizes(fen):
    rows = fen.split()[0].split("/")
    return sum(int(empty) if empty else 1 for _, empty in re.findall(r"\+?([SDsd])|([0-9]+)", rows[0])), len(rows)


def check_numbers(game, positions, first, last):
    """The pieces of the last position are those that stay and those that arrive."""
    root = draw("--bare", "--no-coordinates", "--numbered", "--ply", f"{first}-{last}", game)
    description = root[1].text
    places = {}
    for ply, at in re.findall(r"(\d+) (?:from [a-p]\d+ to|on|from [a-p]\d+ at) ([a-p]\d+)", description):
        places.setdefault(int(ply), set()).add(at)
    for ply in range(first + 1, last + 1):
        before, after = (board_of(positions[i]) for i in (ply - 1, ply))
        new = {square for square in after if before.get(square, "")[-1:] != after[square][-1:]}
        if new and places.get(ply) != new:
            fail(f"{game}: ply {ply} is at {places.get(ply)}, not at {new}: {description}")


def check_labels(game, theme):
    """A label is in the middle of its square, and can be read on what is there: contrast of at least 4.5."""
    root = draw("--bare", "--no-coordinates", "--theme", theme, "--label", "a1:A,d4:12", game)
    texts = {text.text: text for text in root.iter(SVG + "text")}
    for label, file, rank in (("A", 0, 0), ("12", 3, 3)):
        x, y = float(texts[label].get("x")), float(texts[label].get("y"))
        if x != 17 + 40 * file + 20 or abs(y - (17 + 40 * (7 - rank) + 20 + 0.36 * float(texts[label].get("font-size")))) > 0.1:
            fail(f"{game} {theme}: the label {label} is at {x}, {y}")
    ground = [rect.get("fill") for rect in root.iter(SVG + "rect") if rect.get("width") == "320"]
    worst = min(contrast(texts["12"].get("fill"), colour) for colour in ground)
    if not ground or worst < 4.5:
        fail(f"{theme}: labels have a contrast of {worst:.1f}")


def contrast(one, other):
    def light(colour):
        parts = [int(colour[i:i + 2], 16) / 255 for i in (1, 3, 5)]
        parts = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2] + 0.05
    lights = sorted((light(one), light(other)))
    return lights[1] / lights[0]


def main():
    corpus = os.path.join(sys.argv[1], "corpus")
    games = sorted(glob.glob(f"{corpus}/games/*/*.lgn"))
    checked = 0
    for game in games[::6]:
        positions = run("latro-convert", "-q", "--games", "1", "--to", "epd", game).decode().splitlines()
        if positions[len(positions) // 2].split()[2] == "-":  # no pieces in hand
            check_areas(game, positions)
        for first in range(0, len(positions) - 1, 9):
            check_numbers(game, positions, first, min(first + 9, len(positions) - 1))
        checked += 1
    bait = f"{corpus}/annotated/the-bait.lgn"
    for theme in ("marble", "slate", "print", "high-contrast", "colour-safe", "auto"):
        check_labels(bait, theme)
    print(f"{checked} games, {failed} failures")
    return 1 if failed or checked < 5 else 0


if __name__ == "__main__":
    sys.exit(main())
