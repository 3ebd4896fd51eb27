"""visitors.py [TEST…]: what a visitor meets: sizes of screens, signs and their words, languages, frames."""
import base64
import json
import pathlib
import re
import subprocess
import tomllib
import xml.etree.ElementTree as ElementTree

import page as pages

ANNOTATED = pages.PROJECT / "corpus" / "annotated"
BAIT = ANNOTATED / "the-bait.lgn"
WORDS = pages.PROJECT / "src" / "latro" / "notation" / "words"
LANGUAGES = ("de", "es", "fr", "it")
SIGNS = """[White "A"]
[Black "B"]
[Rules "petteia"]

1. a2-a4 $14 b7-b6 $2 $19 (1... c7-c6 {[%eval -0.50]}) (1... d7-d6) 2. b2-b4 $250 {[%eval 1.50]} h7-h5 $10 {[%eval #-2]} 3. h2-h4?? *
"""
# Whether the page scrolls, and what is in the first screen.
SCREEN = """
const below = selector => document.querySelector(selector).getBoundingClientRect().bottom;
const page = document.scrollingElement;
return [page.scrollWidth - innerWidth, page.scrollHeight - innerHeight, below('#board'), below('.controls'), below('#comment'), innerHeight];
"""


def screens(folder, page):
    """The board, the buttons and the comment are seen at once; on a wide screen the page does not scroll."""
    path = pages.make_page(folder / "page.html", *sorted(ANNOTATED.glob("*.lgn")))
    for width, height in ((360, 640), (768, 1024), (1366, 768), (1600, 900), (1080, 1920)):
        page.size(width, height)
        for link in ("#1.63", "#2.10", "#3.0"):
            page.open(path, link).still()
            wide, high, board, controls, comment, room = page.run(SCREEN)
            where = (width, height, link, wide, high, board, controls, comment, room)
            assert wide <= 0 and board <= room and controls <= room, where
            lines = page.run("return document.querySelector('#comment').getBoundingClientRect().top")
            assert comment <= room or lines + 50 <= room, (where, lines)
            if width >= 1000:
                assert high <= 0, where
    page.driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


def signs(folder, page):
    """NAGs are signs with words; what a piece more is worth; pieces that were taken; the better turn is an arrow."""
    path = pages.make_page(folder / "signs.html", pages.write(folder / "signs.lgn", SIGNS))
    page.open(path, "#1.1").still()
    blank = "\u00a0"
    line = lambda: page.text("#turn")
    assert line() == f"1. a2-a4{blank}⩲ White moves from a2 to a4, White is slightly better. Black to move.", line()
    page.open(path, "#1.2").still()
    assert line() == f"1... b7-b6?{blank}−+ Black moves from b7 to b6, a mistake, Black is winning. White to move.", line()
    # The better turn is the first one in its place; other variations have no arrow.
    arrows = lambda: page.run("return [...document.querySelectorAll('#board .arrow')].map(e => e.classList[1])")
    assert sorted(arrows()) == ["G", "trail"], arrows()
    tip = page.run("return document.querySelector('#board .arrow.G .line').getAttribute('d')")
    assert re.match(r"M120 80L", tip), tip  # from c7, with squares of 40 and a frame of 20
    page.open(path, "#1.1").still()
    assert arrows() == ["trail"]
    page.open(path, "#1.3").still()
    assert line() == (f"2. b2-b4{blank}$250 White moves from b2 to b4. Black to move. "
                      "+1.5: as good as 1.5 more soldiers for White."), line()
    page.open(path, "#1.4").still()
    assert line().endswith("the game is even. White to move. Black wins in 2 turns."), line()
    marks = page.run("return [...document.querySelectorAll('#turns .sign')].map(e => [e.textContent.trim(), e.title])")
    assert marks == [["⩲", "White is slightly better"], ["?", "a mistake"], ["−+", "Black is winning"], ["$250", ""],
                     ["=", "the game is even"], ["??", "a blunder"]], marks


def taken(folder, page):
    """Beside each name: how many pieces that side has taken."""
    path = pages.make_page(folder / "bait.html", BAIT)
    game, = pages.games_of(BAIT)
    count = lambda fen, letters: sum(fen.split(" ")[0].count(letter) for letter in letters)
    for ply in (1, 6, 7, 30, 65):
        page.open(path, f"#1.{ply}").still()
        fen = game["plies"][ply - 1]["fen"]
        for strip, letters in (("#lower", "sd"), ("#upper", "SD")):
            gone = count(game["fen"], letters) - count(fen, letters)
            shown = page.texts(f"{strip} .clock .hand")
            assert shown == ([f"×{gone}"] if gone else []), (ply, strip, gone, shown)


def sentences_of(language):
    """Of the catalogue, without their headings."""
    with open(WORDS / f"{language}.toml", "rb") as file:
        return {key: text for section in tomllib.load(file).values() for key, text in section.items()}


KNOWN = "return Object.keys(JSON.parse(document.querySelector('#told').textContent).words)"
# What is said at 60 turns, but at the last one, since the end is the program's sentence.
WALK = """
const forward = document.querySelector('[data-do=forward]');
let said = '';
for (let i = 0; i < 60 && forward.getAttribute('aria-disabled') !== 'true'; ++i) {
  said += ' ' + document.querySelector('#turn').textContent;
  forward.click();
}
return said;
"""


def languages(folder, page):
    """Every word of the page itself is in the language; records stay as they are."""
    fold = lambda text: re.sub(r"\s+", " ", text)
    for language in LANGUAGES:
        path = pages.make_page(folder / f"{language}.html", "--lang", language, pages.HERE / "games.lgn", pages.HERE / "placing.lgn",
                               ANNOTATED / "who-holds-the-holder.lgn")
        sentences = sentences_of(language)
        page.open(path, "#1.1").still()
        assert page.run("return document.documentElement.lang") == language
        known = set(page.run(KNOWN))
        html = pages.read(pages.PROJECT / "src/latro/render/page/page.html")
        for english in re.findall(r'\{\{"([^"]*)"\}\}', html):
            assert english in sentences, (language, english)
        text = pages.read(path)
        for english in ("Copy link", "Show more games", "Turn the board around"):
            assert english not in text.replace(json.dumps(english), "") and sentences[english] in fold(text), (language, english)
        said = set()
        for game in (1, 2, 3):
            page.open(path, f"#{game}.0").still()
            said.update(re.split(r"[^\w']+", page.run(WALK).lower()))
        english = {"white", "black", "moves", "places", "captures", "bound", "start", "wins", "free", "removes", "leaps"}
        assert "{side} moves from {from} to {squares}" in known and not said & english - {"start"}, (language, said & english)
        labels = page.run("return [...document.querySelectorAll('.cell')].map(e => e.ariaLabel)")
        assert any(label.endswith(" " + sentences["empty"]) for label in labels), labels[:5]
        assert not page.errors()


def frames(folder, page):
    """In a frame the printer gets the board that is shown and its comment."""
    figure = pages.read(pages.make_page(folder / "figure.html", BAIT, kind="embed"))
    host = pages.write(folder / "host.html", f'<!doctype html><html lang="en"><meta charset="utf-8"><title>Host</title><body>{figure}</body></html>')
    for width in (360, 720, 1300):
        page.size(width, 800)
        page.open(host)
        page.driver.switch_to.frame(page.find("iframe"))
        page.wait(lambda: page.all("main"), "the page in the frame")
        wide, _, _, controls, comment, room = page.run(SCREEN)
        assert wide <= 0 and controls <= room and page.run(
            "return document.querySelector('#comment').getBoundingClientRect().top") + 40 <= room, (width, controls, comment, room)
        page.driver.switch_to.default_content()
    page.driver.switch_to.frame(page.find("iframe"))
    page.run("location.hash = '#1.7'")
    page.driver.switch_to.default_content()
    pdf = base64.b64decode(page.driver.execute_cdp_cmd("Page.printToPDF", {})["data"])
    file = folder / "host.pdf"
    file.write_bytes(pdf)
    text = subprocess.run(["pdftotext", "-layout", str(file), "-"], check=True, capture_output=True, text=True).stdout
    assert "4. g1-g4xf4" in text and "e4 was waiting" in text and "Ismene" in text, text
    assert "5. g4-g6" not in text and "Kleon looks for work" not in text, text
    page.driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


def links_beside(folder, page):
    """A link of the page around the frame, as the manual has it, leads to a position in the frame."""
    pages.make_page(folder / "game.html", BAIT)
    host = pages.write(folder / "host.html", '<!doctype html><html lang="en"><meta charset="utf-8"><title>Host</title><body>'
                       '<iframe src="game.html" name="game" width="700" height="700"></iframe><a href="game.html#1.11" target="game">There</a>'
                       "</body></html>")
    page.open(host)
    for link, at in (("#1.11", "1.11"), ("#1.30", "1.30")):
        page.run("document.querySelector('a').href = 'game.html' + arguments[0]", link)
        page.click("a")
        page.driver.switch_to.frame(page.find("iframe"))
        page.wait(lambda: page.all("main") and page.at() == at, f"the frame at {at}")
        page.driver.switch_to.default_content()
        assert page.driver.title == "Host" and page.run("return document.querySelectorAll('a').length") == 1


def article(folder, page):
    """Boards at judged turns, and where another side comes to lead."""
    path = pages.make_page(folder / "article.html", BAIT, kind="article")
    page.open(path).still()
    boards = [text.split(" ")[0] + " " + text.split(" ")[1] for text in page.texts("#turns > .small, #turns > * > .small")]
    game, = pages.games_of(BAIT)
    count = lambda fen, letters: sum(fen.split(" ")[0].count(letter) for letter in letters)
    wanted, lead = [], 0
    for ply in game["plies"]:
        now = count(ply["fen"], "SD") - count(ply["fen"], "sd")
        now = (now > 0) - (now < 0)
        if now != lead or set(ply.get("nags", [])) & {1, 2, 3, 4} or "[%c" in ply.get("comment", ""):
            wanted.append(ply["turn"])
        lead = now
    shown = [re.sub(r"[!?]+$", "", text.split(" ")[1]) for text in boards]
    assert shown == wanted and len(wanted) > 5, (shown, wanted)


LABELS = ("A", "12", "MMMM", "long label", "ill", "\u202eab", "\u05d0\u05d1", "eight...", "x:y", "\u00fc", "w", "8")
# The labels in a picture: [column, row, text, size, colour].
DRAWN = """
const frame = Number(document.documentElement.dataset.frame);
return [...document.querySelectorAll(arguments[0] + ' .stone')].map(one => {
  const text = one.querySelector('text'), number = name => Number(text.getAttribute(name));
  const size = number('font-size');
  return [(number('x') - frame) / 40, (number('y') - 0.36 * size - frame) / 40, text.textContent, size, getComputedStyle(text).fill];
});"""


def labels_of_figure(*arguments):
    """The same of a figure that latro-render-svg draws."""
    root = ElementTree.fromstring(pages.run("latro-render-svg", "-q", *arguments))
    svg = "{http://www.w3.org/2000/svg}"
    board, = [one for one in root.iter(f"{svg}rect") if (float(one.get("width")), float(one.get("height"))) == (320, 320)]
    group = [one for one in root.iter(f"{svg}g") if one.get("font-weight") == "bold" and one.get("text-anchor") == "middle"][-1]
    found = []
    for text in group.iter(f"{svg}text"):
        size, fill = float(text.get("font-size")), text.get("fill")
        rgb = ", ".join(str(int(fill[i:i + 2], 16)) for i in (1, 3, 5))
        found.append([(float(text.get("x")) - float(board.get("x"))) / 40,
                      (float(text.get("y")) - 0.36 * size - float(board.get("y"))) / 40, text.text, size, f"rgb({rgb})"])
    return found


def labels(folder, page):
    """Labels of comments are those of the figures, on empty squares and on all pieces, and a part of the square's name."""
    checked, pieces = 0, set()
    for file in (BAIT, ANNOTATED / "who-holds-the-holder.lgn", pages.CORPUS / "rugen" / "complete.lgn"):
        game = pages.games_of(file)[0]
        squares = [f"{letter}{number}" for letter in "abcdefgh" for number in range(1, 9)]
        place = next((i for i, ply in enumerate(game["plies"][:-1], 1) if "+" in ply["fen"].split(" ")[0]), min(40, len(game["plies"]) - 1))
        texts = [LABELS[i % len(LABELS)] for i in range(64)]
        ply = game["plies"][place - 1]
        ply["comment"] = "".join(f"[%lbl {square}:{text}]" for square, text in zip(squares, texts)) + "[%lbl a1:no,z9:no,b1,i1:no]"
        game["plies"][place].pop("before", None)
        pieces |= set(re.findall(r"\+?[SDsd]", ply["fen"].split(" ")[0]))
        source = pages.write(folder / "labels.lgn", pages.run("latro-convert", "-q", "--from", "jsonl", "--to", "lgn", text=json.dumps(game) + "\n"))
        for kind, theme, scheme, flip in (("page", "auto", "light", ()), ("page", "auto", "dark", ("--flip",)), ("article", "high-contrast", "light", ())):
            figure = labels_of_figure("--ply", str(place), "--theme", "slate" if scheme == "dark" else theme, *flip, source)
            page.media(prefers_color_scheme=scheme, prefers_reduced_motion="reduce")
            page.open(pages.make_page(folder / "labels.html", "--theme", theme, *flip, source, kind=kind), f"#1.{place}")
            for board in ("#board", "#turns button.small")[:2 if kind == "article" else 1]:
                shown = page.run(DRAWN, board)
                assert len(shown) == len(figure) == 64, (file, kind, len(shown), len(figure))
                for one, other in zip(sorted(shown), sorted(figure)):
                    near = all(abs(a - b) < 0.01 for a, b in zip(one[:2], other[:2])) and abs(one[3] / other[3] - 1) < 0.03
                    assert near and one[2] == other[2] and one[4] == other[4], (file, kind, scheme, one, other)
                checked += 1
            names = dict(zip(squares, texts))
            told = page.run("return [...document.querySelectorAll('.cell')].map(e => e.ariaLabel)")
            assert len(told) == 64
            for name in told:
                text = names[name[:2]]
                wanted = (text[:7] + "…" if len(text) > 8 else text).replace("\u202e", "\ufffd")
                assert name.endswith(f", marked {wanted}"), (name, wanted)
    assert checked == 12 and pieces >= {"S", "s", "D", "d", "+S"}, (checked, pieces)
    page.media()


if __name__ == "__main__":
    pages.main(screens, signs, taken, languages, frames, links_beside, article, labels)
