"""firefox.py [playing]: the page in Firefox; "playing": also where visitors play on, for which latro.wasm is needed.
Skipped (status 77) where Firefox is not installed."""
import pathlib
import shutil
import sys
import tempfile
import time

import page as pages
import plies
from bidi import firefox

RIGHT, LEFT, DOWN, HOME, END = "\ue014", "\ue012", "\ue015", "\ue011", "\ue010"
LAST = 8  # plies of the game in games.lgn


def wait(fox, script, what):
    end = time.monotonic() + 120
    while not fox.run(script):
        assert time.monotonic() < end, what
        time.sleep(0.05)


def positions(fox, folder):
    files = [pages.HERE / "games.lgn", pages.HERE.parent / "convert" / "annotated.lgn", *(pages.CORPUS / name for name in (
        "schadler/long-leaps.lgn", "latrones/lessons.lgn", "masters/rampage.lgn", "walker/the-general-rides.lgn",
        "seega-8x8/complete.lgn"))]
    fox.open(f"file://{pages.make_page(folder / 'plies.html', *files)}")
    assert fox.run("return matchMedia('(prefers-reduced-motion: reduce)').matches")
    for number, game in enumerate(pages.games_of(*files), 1):
        steps, wrong = fox.run(plies.WALK, str(number), game["fen"], plies.line_of(game["plies"]), True)
        assert not wrong and steps > len(game["plies"]), (number, wrong)


def controls(fox, folder):
    path = pages.make_page(folder / "controls.html", pages.HERE / "games.lgn", pages.CORPUS / "schadler" / "long-leaps.lgn")

    def expect(at, what):
        data = fox.run("return {...document.querySelector('main').dataset}")
        assert f"{data['game']}.{data['ply']}" == at, (what, data)

    fox.open(f"file://{path}#1.1")
    expect("1.1", "the link")
    for key, at in ((RIGHT, "1.2"), (LEFT, "1.1"), (END, f"1.{LAST}"), (HOME, "1.0"), ("n", "2.0"), (RIGHT, "2.1"),
                    ("p", "1.0"), (RIGHT, "1.1"), (DOWN, "1.1"), (RIGHT, "1.2")):
        fox.press(key)
        expect(at, key)
    wait(fox, "return location.hash === '#1.1.1.2'", "the link is kept up to date")
    for name, at in (("first", "1.0"), ("forward", "1.1"), ("last", f"1.{LAST}"), ("back", f"1.{LAST - 1}"), ("next", "2.0"),
                     ("previous", "1.0")):
        fox.click(f"[data-do={name}]")
        expect(at, name)
    fox.click("#board", 0.8)
    expect("1.1", "the right half of the board")
    fox.click("#board", 0.2)
    expect("1.0", "the left half of the board")
    fox.press("f")
    assert fox.run("return document.querySelector('#board .cell').ariaLabel") == "h1 white soldier"
    fox.click("[data-do=flip]")
    fox.press("?")
    assert fox.run("return document.querySelector('#sheet').open")
    fox.click("#sheet [data-do=close]")
    fox.press("/", *"candidus")
    wait(fox, "return document.querySelectorAll('#list button').length === 1", "the search")
    fox.click("#list button")
    expect("2.0", "a game of the list")
    fox.click("[data-do=play]")
    wait(fox, "return Number(document.querySelector('main').dataset.ply) > 0", "playing")
    fox.click("[data-do=play]")
    assert fox.run("return document.scrollingElement.scrollWidth <= document.documentElement.clientWidth")


def playing(fox, folder):
    """A visitor's turns, dragged by mouse and by finger, clicked and typed, and the engine's."""
    record = pages.write(folder / "start.lgn", '[Rules "petteia"] *\n')
    fox.open(f"file://{pages.make_page(folder / 'playing.html', '--playable', record)}")
    fox.click("[data-do=play-on]")
    mine = "document.querySelector('#on-state').textContent === 'Your turn, White: move a piece.'"
    wait(fox, f"return {mine}", "the engine starts")
    fox.drag(cell("a2"), cell("c4"))
    said = fox.run("return document.querySelector('#on-state').textContent")
    assert said == "a2 to c4 is a diagonal, and pieces move along ranks and files.", said
    ply = 0
    for kind in ("mouse", "touch", "click", "typed"):
        begin, end = offered(fox)
        if kind == "typed":
            fox.run(f"document.querySelector('#on-turn').value = '{begin}-{end}'; document.querySelector('[data-do=play-typed]').click()")
        elif kind == "click":
            fox.click(cell(begin))
            fox.click(cell(end))
        else:
            fox.drag(cell(begin), cell(end), kind)
        ply += 2
        wait(fox, f"return document.querySelector('main').dataset.ply === '{ply}' && {mine}", f"the engine's answer to {begin}-{end}, {kind}")
        said = fox.run("return [...document.querySelectorAll('#turns .turn')].at(-2).textContent")
        assert said.split("x")[0] == f"{begin}-{end}", said


def cell(square):
    return f".cell[aria-label^='{square} ']"


def offered(fox):
    """A turn that the page offers. Which are legal depends on the engine's turns, and these on the time that it gets."""
    square = "return document.querySelector(arguments[0]).ariaLabel.split(' ')[0]"
    begin = fox.run(square, ".cell.can")
    fox.click(cell(begin))
    end = fox.run(square, ".cell.to")
    fox.click(cell(begin))
    wait(fox, "return !document.querySelector('.cell.to')", "the piece is not chosen any more")
    return begin, end


def main():
    if not (shutil.which("firefox-esr") or shutil.which("firefox")):
        print("Firefox is not installed")
        sys.exit(77)
    with tempfile.TemporaryDirectory() as folder, firefox(folder) as fox:
        for test in (positions, controls, *([playing] if sys.argv[1:] == ["playing"] else [])):
            begun = time.monotonic()
            test(fox, pathlib.Path(folder))
            print(f"{test.__name__} passed: {time.monotonic() - begun:.1f} s")


if __name__ == "__main__":
    main()
