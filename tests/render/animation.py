"""animation.py GAMES: animations of latro-render-svg, opened in a browser: at any time every piece stands where
latro-convert says that it stands."""
import os
import re
import subprocess
import sys
import tempfile
import time

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By

import browser

LEAD, START, PLY, MOVEMENT, FURTHER_LEG, LONGEST, END = 1.0, 2.0, 1.2, 0.5, 0.2, 0.85, 4.0

# Placements, leaps, binding, removal; bound duces, flipped; a large board; two placed in a turn, captures, a pass.
GAMES = [("schadler/long-leaps.lgn", []), ("walker/the-general-rides.lgn", ["--flip"]),
         ("masters/rampage.lgn", ["--theme", "print"]), ("kowalski-12x8/complete.lgn", ["--theme", "slate"]),
         ("seega-8x8/complete.lgn", ["--no-caption", "--theme", "high-contrast"])]
PLACING = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "page", "placing.lgn")


def run(*command):
    return subprocess.run(command, check=True, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.DEVNULL, text=True).stdout


def read_position(epd):
    """The pieces by their squares, and the pieces in hand by their letters."""
    board, _, hands = epd.split()[:3]
    pieces = {}
    rows = board.split("/")
    for number, row in enumerate(rows):
        file = 0
        for bound, letter, blank in re.findall(r"(\+?)([SsDd])|(\d+)", row):
            if blank:
                file += int(blank)
            else:
                pieces["abcdefghijklmnop"[file] + str(len(rows) - number)] = ("x" if bound else "") + letter
                file += 1
    return pieces, {letter: int(count or 1) for count, letter in re.findall(r"(\d*)([SsDd])", hands)}


def read_game(path):
    positions = [read_position(line) for line in
                 run("latro-convert", "--games", "1", "--to", "epd", "--ply", "0-100000", path).splitlines()]
    record = run("latro-convert", "--games", "1", "--strip", "comments,variations,nags,commands", path)
    words = record.split("\n\n", 1)[1].split()[:-1]
    turns = [word for word in words if not re.fullmatch(r"\d+\.+", word)]
    assert len(positions) == len(turns) + 1
    return positions, turns


def check_still(seen, position, where):
    """Nothing moves, nothing is half there."""
    pieces, hands = position
    found = {}
    for piece in seen["pieces"]:
        assert piece["square"] not in found, (where, piece)
        assert piece["seen"] == 1 and max(map(abs, piece["off"])) < 0.05 and piece["width"] > 0.6, (where, piece)
        found[piece["square"]] = piece["kind"]
    assert found == pieces, (where, set(found.items()) ^ set(pieces.items()))
    counts = sorted(int(text[1:]) for texts in seen["texts"][:-1] for text in texts)
    assert counts == sorted(hands.values()), (where, counts, hands)


def status_of(seen):
    return " ".join(seen["texts"][-1])


def begin(ply, speed=1):
    return LEAD + (START + (ply - 1) * PLY) / speed


def whole(plies):
    return begin(plies + 1) + END


def check_positions(driver, root, positions, turns, name):
    plies = len(turns)
    moments = ([0, LEAD - 0.01, LEAD] + [begin(ply + 1) - 0.01 for ply in range(plies)] +
               [begin(plies + 1), whole(plies) - 0.01, whole(plies) + 0.01])
    expected = [plies, plies, 0] + list(range(plies)) + [plies, plies, 0]
    for moment, ply, seen in zip(moments, expected, browser.look(driver, root, moments)):
        where = f"{name}, ply {ply}, {moment:.2f} s"
        check_still(seen, positions[ply], where)
        status = status_of(seen).replace("\u200b", "")
        assert ply == 0 or turns[ply - 1] in status, (where, turns[ply - 1], status)
        assert ply > 0 or not any(turn in status for turn in turns), (where, status)


def check_once(driver, root, positions, turns, speed):
    """Played once at another speed: at the end of its time it shows the last position, and then for ever."""
    plies = len(turns)
    end = begin(plies + 1, speed) + END / speed
    moments = [0] + [begin(ply + 1, speed) - 0.01 for ply in range(plies)] + [end - 0.01, end + 0.01, end + 1, end + 1000]
    expected = [plies] + list(range(plies)) + [plies] * 4
    for moment, ply, seen in zip(moments, expected, browser.look(driver, root, moments)):
        check_still(seen, positions[ply], f"once, ply {ply}, {moment:.2f} s")


def check_many_in_hand(driver, folder):
    """Three digits are seen whole."""
    game, svg = os.path.join(folder, "hands.lgn"), os.path.join(folder, "hands.svg")
    with open(game, "w", encoding="utf-8") as file:
        file.write('[Rules "schadler board=16x16 pieces=128"] 1. @a1 @p16 *')
    run("latro-render-svg", "--animate", "-o", svg, game)
    driver.get("file://" + svg)
    moments = [0, LEAD, begin(2) - 0.01]
    counts = [seen["texts"][:-1]
              for seen in browser.look(driver, driver.find_element(By.CSS_SELECTOR, "svg"), moments)]
    assert counts == [[["×127"], ["×127"]], [["×128"], ["×128"]], [["×127"], ["×128"]]], counts


def check_placing(driver, folder):
    """What placed pieces take is gone in the end; a dux is placed; Black begins."""
    svg = os.path.join(folder, "placing.svg")
    run("latro-render-svg", "--animate", "-o", svg, PLACING)
    driver.get("file://" + svg)
    positions, turns = read_game(PLACING)
    assert sum("@" in turn and "x" in turn for turn in turns) == 4
    check_positions(driver, driver.find_element(By.CSS_SELECTOR, "svg"), positions, turns, "placing")


def coordinates(square):
    """From the left and, as the screen has it, from above; flipped, from the right and from below."""
    return ord(square[0]), -int(square[1:])


def check_movements(driver, root, positions, turns, name):
    """At the end of each leg the piece is on the square that the turn names; half way between them it is half way,
    and above everything that it leaps over."""
    moments, expected = [], []
    for ply, turn in enumerate(turns, 1):
        movement = re.fullmatch(r"D?([a-p]\d+)((?:[-^][a-p]\d+(?:x[a-p\d/]+)?)+)(?:\+.*)?", turn)
        if not movement:
            continue
        legs = re.findall(r"[-^]([a-p]\d+)(?:x([a-p\d/]+))?", movement[2])
        time = min(MOVEMENT + (len(legs) - 1) * FURTHER_LEG, LONGEST) / len(legs)
        origin, taken = movement[1], set()
        for number, (to, captured) in enumerate(legs):
            case = (ply, movement[1], origin, to, frozenset(taken))
            moments += [begin(ply) + (number + 0.5) * time, begin(ply) + (number + 1) * time - 0.002]
            expected += [(*case, True), (*case, False)]
            origin = to
            taken.update(captured.split("/"))
    assert len(moments) > 40
    leaps = 0
    sign = -1 if "--flip" in name else 1  # on the screen files grow to the right, or to the left
    for moment, (ply, first, origin, to, taken, half_way), seen in zip(moments, expected,
                                                                      browser.look(driver, root, moments, True)):
        where = f"{name}, {turns[ply - 1]}, {moment:.3f} s"
        others = dict(positions[ply - 1][0])
        mover = others.pop(first)
        share = 0.5 if half_way else 1
        wanted = [coordinate + share * (goal - coordinate)
                  for coordinate, goal in zip(coordinates(origin), coordinates(to))]
        near = [piece for piece in seen["pieces"] if piece["kind"] == mover and piece["seen"] == 1 and
                all(abs(at + sign * off - goal) < 0.08
                    for at, off, goal in zip(coordinates(piece["square"]), piece["off"], wanted))]
        assert any(piece["top"] for piece in near), (where, wanted, near)
        leaps += len([piece for piece in seen["pieces"] if piece["square"] == near[0]["square"]]) > 1
        still = {(piece["square"], piece["kind"]) for piece in seen["pieces"] if max(map(abs, piece["off"])) < 0.05}
        missing = {(square, kind) for square, kind in others.items() if square not in taken} - still
        assert not missing, (where, missing)
    return leaps


def check_final(driver, root, positions, turns, name):
    seen = browser.look(driver, root)[0]
    assert seen["count"] == 0, name
    check_still(seen, positions[-1], name)
    assert turns[-1] in status_of(seen), name


def check_without_motion(driver, root, positions, turns, name):
    browser.media(driver, prefers_reduced_motion="reduce")
    check_final(driver, root, positions, turns, name + ", reduced motion")
    browser.media(driver, "print")
    check_final(driver, root, positions, turns, name + ", print")
    browser.media(driver)
    assert browser.look(driver, root)[0]["count"] > 10


def check_runs_and_pauses(driver, page, roots):
    driver.get(page)
    root, other = roots()

    def advance(one):
        before = browser.states(driver, one)
        until = time.monotonic() + 60
        while True:  # A busy browser moves late what runs.
            time.sleep(0.25)
            after = browser.states(driver, one)
            times = {round(new - old, 2) > 0.1 for (_, old), (_, new) in zip(before, after)}
            if times == {True} or before[0][0] != "running" or time.monotonic() > until:
                break
        assert len(before) == len(after) > 10
        playing = {state for state, _ in before + after}
        assert len(playing) == len(times) == 1, (playing, times)
        return playing.pop(), times.pop()

    assert advance(root) == ("running", True)
    ActionChains(driver).move_to_element(root).perform()
    assert advance(root) == ("paused", False)
    assert advance(other) == ("running", True)
    ActionChains(driver).move_to_element(driver.find_element(By.TAG_NAME, "p")).perform()
    assert advance(root) == ("running", True)


def check_names(svgs):
    """Nothing that one picture says about styles is heard by another."""
    names = [set(re.findall(r"@keyframes ([\w-]+)", svg)) for svg in svgs]
    assert all(len(one) > 10 for one in names) and not names[0] & names[1]
    for svg in svgs:
        style = re.search(r"<style[^>]*>(.*?)</style>", svg, re.S)[1]
        root_class = re.search(r'<svg[^>]* class="([\w-]+)"', svg)[1]
        rules = re.sub(r"@keyframes [\w-]+\{(?:[^{}]*\{[^{}]*\})*\}", "", style)
        selectors = re.findall(r"([^{},]+?)(?:,[^{}]*)?\{(?!\.)", rules)
        assert selectors and all(one.strip().startswith("." + root_class) for one in selectors), selectors


def main():
    started = time.monotonic()
    games = sys.argv[1]
    with tempfile.TemporaryDirectory() as folder, browser.browser(folder) as driver:
        stories, svgs = [], []
        leaps = 0
        for number, (path, options) in enumerate(GAMES):
            name = f"{path} {' '.join(options)}"
            positions, turns = read_game(os.path.join(games, path))
            assert len(turns) >= 20
            svg = os.path.join(folder, f"{number}.svg")
            run("latro-render-svg", "--animate", *options, "-o", svg, os.path.join(games, path))
            driver.get("file://" + svg)
            root = driver.find_element(By.CSS_SELECTOR, "svg")
            check_positions(driver, root, positions, turns, name)
            leaps += check_movements(driver, root, positions, turns, name)
            check_without_motion(driver, root, positions, turns, name)
            stories.append((positions, turns))
            with open(svg, encoding="utf-8") as file:
                svgs.append(file.read())
        assert leaps > 50, leaps

        svg = os.path.join(folder, "once.svg")
        run("latro-render-svg", "--animate", "--no-loop", "--speed", "2.5", "-o", svg,
            os.path.join(games, GAMES[0][0]))
        driver.get("file://" + svg)
        check_once(driver, driver.find_element(By.CSS_SELECTOR, "svg"), *stories[0], 2.5)
        check_many_in_hand(driver, folder)
        check_placing(driver, folder)

        check_names(svgs)
        page = os.path.join(folder, "page.html")
        with open(page, "w", encoding="utf-8") as file:
            file.write("<!doctype html><meta charset='utf-8'><title>Two games</title><p>Two games</p>"
                       f"<div>{svgs[0]}</div><div>{svgs[1]}</div>")
        roots = lambda: driver.find_elements(By.CSS_SELECTOR, "div > svg")
        check_runs_and_pauses(driver, "file://" + page, roots)
        for root, story, (path, options) in zip(roots(), stories, GAMES):
            check_positions(driver, root, *story, f"{path} in a page")
        assert not browser.errors(driver)
    print(f"{time.monotonic() - started:.0f} s")


if __name__ == "__main__":
    main()
