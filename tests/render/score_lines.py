#!/usr/bin/env python3
"""The lines of printed scores: no turn is broken that could be in one line, no line ends with the number of a turn, and
the last page has more than a diagram. score_lines.py SOURCES: over the games of the corpus, in each size of diagrams."""
import glob
import json
import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

SVG = "{http://www.w3.org/2000/svg}"
TURN, COMMENT, VARIATION = "33", "32", "28"  # sizes of letters
LEAST_LETTERS = 30  # so many letters of a turn are in one line, whatever they are
failed = 0


def fail(text):
    global failed
    failed += 1
    print(text)


def run(*arguments):
    return subprocess.run(arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=True).stdout


def lines_of(page):
    """(size, text) of each line."""
    root = ElementTree.fromstring(page)
    return [(text.get("font-size"), "".join(text.itertext())) for text in root.iter(SVG + "text")]


def check(game, size, turns):
    pages = [lines_of(page) for page in
             run("latro-render-svg", "-q", "--score=-", "--rules-text", "off", "--diagram-size", size, game).split(b"\0")]
    short = not any(len(turn) > LEAST_LETTERS for turn in turns)
    cells = [text for page in pages for letters, text in page if letters == TURN and not re.fullmatch(r"\d+\.|…", text)]
    for text in cells if short else []:
        if re.split("[ \u00a0]", text)[0].rstrip("!?") not in turns:
            fail(f"{game} {size}: a part of a turn: {text}")
    for page in pages:
        for (letters, text), (_, following) in zip(page, page[1:]):
            if (letters in (COMMENT, VARIATION) and re.search(r"(^|[ (])\d+\.+$", text)
                    and re.match(r"D?@?[a-p]\d+[-^x/]?", following)):
                fail(f"{game} {size}: a line ends with a number: {text}")
    if turns and not any(letters in (TURN, COMMENT, VARIATION) for letters, _ in pages[-1]):
        fail(f"{game} {size}: the last page has a diagram alone")
    return len(cells)


def main():
    corpus = os.path.join(sys.argv[1], "corpus")
    games = sorted(glob.glob(f"{corpus}/games/*/*.lgn") + glob.glob(f"{corpus}/annotated/*.lgn"))
    lines = 0
    for game in games:
        first = run("latro-convert", "-q", "--games", "1", "--to", "jsonl", game)
        turns = {ply["turn"] for ply in json.loads(first)["plies"]}
        for size in ("small", "medium", "large"):
            lines += check(game, size, turns)
    print(f"{len(games)} games, {lines} turns, {failed} failures")
    return 1 if failed or len(games) < 20 or lines < 1000 else 0


if __name__ == "__main__":
    sys.exit(main())
