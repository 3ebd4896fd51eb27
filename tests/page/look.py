"""look.py AXE [TEST…]: how the page looks: widths, colours, themes, motion, and what axe-core (the file AXE) finds."""
import re
import sys

import page as pages
import themes
from selenium.webdriver.common.keys import Keys

OWN = pages.HERE / "games.lgn"
LEAPS = pages.CORPUS / "schadler" / "long-leaps.lgn"
BOUND = pages.CORPUS / "latrones" / "standing-watch.lgn"
LARGE = pages.CORPUS / "seega-16x11" / "resigned.lgn"
THEMES = themes.names()
SCHEMES = ("light", "dark")
WIDTHS = (320, 768, 1400)
STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"]
OWN_THEME = """base = "slate"
page = "#10203f"
text = "#ffe"
square = "#777777"
"""


def with_all(folder, *arguments, kind="page"):
    """A page of games with evaluations, placements, bound pieces, a large board."""
    path = folder / f"{kind}.html"
    return pages.make_page(path, *arguments, OWN, LEAPS, BOUND, LARGE, kind=kind)


WIDER = """
const room = document.documentElement.clientWidth;
const inside = e => { for (let p = e.parentElement; p; p = p.parentElement)
  if (getComputedStyle(p).overflowX !== 'visible') return true; return false; };
const wide = [...document.querySelectorAll('.app *')].filter(e => e.checkVisibility() && !inside(e) &&
  (e.getBoundingClientRect().right > room + 0.5 || e.getBoundingClientRect().left < -0.5));
const lists = [...document.querySelectorAll('#turns, #list, #comment')].filter(e => e.scrollWidth > e.clientWidth + 1);
return [document.scrollingElement.scrollWidth - room, wide.concat(lists).map(e => e.outerHTML.slice(0, 200))];
"""

BOARD = """
const svg = document.querySelector('#board svg').getBoundingClientRect();
const buttons = document.querySelector('.controls').getBoundingClientRect();
return [svg.width, svg.height, svg.left, svg.right, svg.top + scrollY, buttons.bottom + scrollY, innerWidth, innerHeight];
"""


def widths(folder, page):
    """No scrolling from side to side; the whole board in the window."""
    for kind in ("page", "article"):
        path = with_all(folder, kind=kind)
        for width in WIDTHS:
            page.size(width, 900)
            for link in ("#1.2", "#2.40", "#3.30", "#4.100"):
                page.open(path, link).still()
                where = (kind, width, link)
                page.run("document.querySelector('#games').open = true; document.querySelectorAll('.fold')"
                         ".forEach(fold => { fold.open = true; })")
                page.wait(lambda: page.all("#list button"), "the list of games")
                wider, elements = page.run(WIDER)
                assert wider <= 0 and not elements, (where, wider, elements[:3])
                page.run("document.querySelector('#games').open = false")
                wide, high, left, right, top, below, room, height = page.run(BOARD)
                assert wide >= 250 and left >= 0 and right <= room, (where, wide, left, right)
                squares = (16, 11) if link.startswith("#4") else (8, 8)
                assert abs(wide / high / (squares[0] / squares[1]) - 1) < 0.1, (where, wide, high)
                # At the top of the page, or scrolled a little, the board and the buttons are seen together.
                assert below - top < height, (where, top, below)
    page.driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


TARGETS = """
return [...document.querySelectorAll('.app :is(button, summary, input)')].filter(e => e.checkVisibility()).map(e => {
  const boxes = [e, e.closest('label') || e].map(one => one.getBoundingClientRect());
  return [e.outerHTML.replace(/<svg.*/s, '').slice(0, 150), Math.max(...boxes.map(box => box.width)),
    Math.max(...boxes.map(box => box.height))];
});
"""


def targets(folder, _):
    """On a screen that is touched."""
    path = with_all(folder)
    for width in (320, 768):
        with pages.open_browser(size=f"{width},900", touch=True) as (_folder, page):
            page.open(path, "#1.0")
            assert page.run("return matchMedia('(pointer: coarse)').matches")
            page.run("document.querySelectorAll('details').forEach(fold => { fold.open = true; })")
            page.wait(lambda: page.all("#list button"), "the list of games")
            page.run("document.querySelector('#sheet').show()")
            found = page.run(TARGETS)
            assert len(found) > 35, len(found)
            small = [one for one in found if one[1] < 43.9 or one[2] < 43.9]
            assert not small, (width, len(small), small[:5])


COLOURS = """
const style = getComputedStyle(document.documentElement);
return [style.backgroundColor, style.color, style.colorScheme];
"""


def themes(folder, page):
    """All have their colours; auto follows the reader."""
    own = pages.write(folder / "own.toml", OWN_THEME)
    seen = {}
    for theme in (*THEMES, own):
        path = pages.make_page(folder / "theme.html", "--theme", theme, OWN, LEAPS)
        for scheme in SCHEMES:
            page.media(prefers_color_scheme=scheme)
            page.open(path, "#1.2")
            background, text, kind = page.run(COLOURS)
            assert background != text and kind in SCHEMES, (theme, background, text, kind)
            seen[str(theme), scheme] = background, text, kind
            uses = page.run("return [...document.querySelectorAll('#board use[transform]')].filter("
                            "use => !document.querySelector(use.getAttribute('href'))).length")
            assert uses == 0 and page.run("return document.querySelectorAll('#board use[transform]').length") == 32, theme
            assert not page.errors()
    for theme in (*THEMES, own):
        light, dark = (seen[str(theme), scheme] for scheme in SCHEMES)
        assert (light != dark) == (theme == "auto"), (theme, light, dark)
    assert seen["slate", "light"][2] == "dark" and seen["auto", "dark"][2] == "dark" and seen["auto", "light"][2] == "light"
    assert seen[str(own), "light"][:2] == ("rgb(16, 32, 63)", "rgb(255, 255, 238)"), seen[str(own), "light"]
    assert len({one for (theme, scheme), one in seen.items() if scheme == "light"}) >= 4
    page.media()


RUNNING = """
return document.querySelector('#board').getAnimations({subtree: true}).map(one => {
  const {delay, duration} = one.effect.getTiming();
  return [delay, duration, one.effect.getKeyframes().map(frame => frame.transform || frame.opacity),
    one.effect.target.getAttribute('href')];
});
"""


def motion(folder, page):
    """A chain of leaps is shown leg by leg; with reduced motion at once."""
    chain = None
    game, = pages.games_of(LEAPS)
    for ply in game["plies"]:
        if ply["turn"].count("^") >= 2:
            chain = ply
            break
    legs = chain["turn"].count("^")
    page.media(prefers_reduced_motion="no-preference")
    page.open(pages.make_page(folder / "motion.html", LEAPS), f"#1.{chain['ply'] - 1}")
    page.press(Keys.RIGHT)
    running = page.run(RUNNING)
    moving = [one for one in running if len(one[2]) == legs + 1 and one[0] == 0 and one[1] == 200 * legs]
    assert len(moving) == 1, running
    # Half way through its second leg the piece is half way between the squares.
    off = page.run("""
const [first, second] = arguments;
const one = document.querySelector('#board').getAnimations({subtree: true}).find(one =>
  one.effect.getTiming().duration === 200 * arguments[2] && one.effect.getKeyframes().length === arguments[2] + 1);
one.pause();
one.currentTime = 300;
const middle = box => [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
const cell = name => middle([...document.querySelectorAll('.cell')].find(e => e.ariaLabel.startsWith(name + ' ')).getBoundingClientRect());
const at = middle(one.effect.target.getBoundingClientRect());
const off = at.map((x, i) => x - (cell(first)[i] + cell(second)[i]) / 2);
one.play();
return Math.hypot(...off);
""", chain["path"][0], chain["path"][1], legs)
    assert off < 3, off
    captured = [one for one in running if one[2] == ["1", "0"] or one[2] == [1, 0]]
    assert len(captured) == len(chain.get("captured", [])), (chain["turn"], running)
    page.wait(lambda: not page.run(RUNNING), "the end of the movement")
    page.press(Keys.LEFT)
    back = page.run(RUNNING)
    assert any(len(one[2]) == legs + 1 for one in back), back
    page.press(Keys.RIGHT, Keys.RIGHT)  # a step ends the movement before it
    assert page.at() == f"1.{chain['ply'] + 1}"
    page.still()
    for _ in range(5):
        page.press(Keys.RIGHT)
        assert not page.run(RUNNING)
    page.media()


def bound(folder, page):
    """Bound pieces have the counter that is upside down, in both directions."""
    page.open(pages.make_page(folder / "bound.html", BOUND)).still()
    game, = pages.games_of(BOUND)
    met = 0
    for ply in game["plies"]:
        page.press(Keys.RIGHT)
        count = len(re.findall(r"\+[SsDd]", ply["fen"].split()[0]))
        met += count > 0
        selector = "#board svg > g > use[transform][href*='-x']"
        assert page.run(f"return document.querySelectorAll(\"{selector}\").length") == count, ply["fen"]
        if met > 10:
            break
    assert met > 3


def violations(page):
    """What axe-core finds."""
    return page.driver.execute_async_script(pages.read(sys.argv[1]) + """
;const done = arguments[1];
axe.run(document, {runOnly: arguments[0], resultTypes: ['violations']}).then(
  result => done(result.violations.map(v => [v.id, v.help, v.nodes.length, v.nodes[0].html.slice(0, 200),
                                             v.nodes[0].any.map(one => one.message)])),
  error => done('' + error));
""", STANDARDS)


def axe(folder, page):
    checked = 0

    def check(where):
        nonlocal checked
        found = violations(page)
        assert found == [], (where, found)
        checked += 1

    for kind in ("page", "article"):
        path = with_all(folder, kind=kind)
        for scheme in SCHEMES:
            page.media(prefers_color_scheme=scheme, prefers_reduced_motion="reduce")
            page.open(path, "#1.2")
            check((kind, scheme, "game 1"))
            page.run("document.querySelectorAll('details').forEach(fold => { fold.open = true; })")
            page.wait(lambda: page.all("#list button"), "the list of games")
            page.press("n", Keys.RIGHT)
            check((kind, scheme, "game 2, all open"))
            page.press("?")
            check((kind, scheme, "dialog"))
            page.press(Keys.ESCAPE)
    page.size(320, 700)
    for theme in sorted(set(THEMES) - {"auto"}):
        page.open(pages.make_page(folder / "theme.html", "--theme", theme, OWN, LEAPS, BOUND), "#1.2")
        check(theme)
    page.driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
    assert checked == 12 + len(THEMES) - 1, checked
    page.media()


HEBREW, ARABIC = "\u05d3\u05d5\u05d3 \u05d1\u05df", "\u0645\u062d\u0645\u062f \u0628\u0646"
# Names, an event and a comment: also with Latin letters and numbers, and with controls that are not closed.
RIGHT_TO_LEFT = [(HEBREW, ARABIC, f"{ARABIC} 1", f"{HEBREW}. a2-a5 {ARABIC} (1)!"),
                 (f"{HEBREW} Piso 12", "Seneca", f"{HEBREW} (A)", f"So {HEBREW} 1-0"),
                 (f"\u202e{HEBREW}", f"\u2066{ARABIC}", f"\u2067{ARABIC}\u202e", f"\u202e{HEBREW} \u2067 \u202d x"),
                 ("Seneca", f"\u2067{HEBREW}\u2069\u2069", f"\u202b{HEBREW}", "\u202eLatin \u2066")]
# Where the parts of an element's text begin, from left to right; they are in one line.
BEGINNINGS = """
const [selector, parts] = arguments, element = document.querySelector(selector), walker = document.createTreeWalker(element, 4);
let at = 0;
const nodes = [];
for (let node; (node = walker.nextNode()); at += node.data.length) nodes.push([node, at]);
let from = 0;
return parts.map(part => {
  const index = element.textContent.indexOf(part, from), range = document.createRange();
  from = index + part.length;
  const [node, begin] = nodes.findLast(one => one[1] <= index);
  range.setStart(node, index - begin);
  range.setEnd(node, Math.min(node.data.length, index - begin + part.length));
  const boxes = [...range.getClientRects()].filter((one, _, all) => Math.abs(one.top - all[0].top) < 5);
  return [part, index < 0 ? -1 : Math.min(...boxes.map(one => one.left)), boxes[0].top];
});"""


def right_to_left(folder, page):
    """Names and comments from right to left, in all languages: nothing around them is in another order, wider or unreadable."""
    plain = lambda text: "".join("\ufffd" if letter in "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069" else letter for letter in text)
    records = "".join(
        f'[Event "{event}"]\n[White "{white}"]\n[Black "{black}"]\n[Rules "petteia"]\n\n{{{comment}}} 1. a2-a5 {{{comment}}} '
        f'(1. b2-b5 {{{comment}}} 1... b7-b6) 1... a7-a6 {{[%lbl d4:{comment[:3]}] {comment}}} *\n\n' for white, black, event, comment in RIGHT_TO_LEFT)
    source = pages.write(folder / "names.lgn", records)

    def in_order(where, selector, *parts):
        found = page.run(BEGINNINGS, selector, parts)
        lefts, tops = [left for _, left, _ in found], [top for _, _, top in found]
        assert lefts[0] >= 0 and lefts == sorted(set(lefts)) or max(tops) - min(tops) > 10, (where, selector, found)

    page.size(360, 640)
    for kind, language in [("page", language) for language in ("en", "de", "fr", "it", "es")] + [("article", "en")]:
        path = pages.make_page(folder / f"{language}.html", "--lang", language, source, kind=kind)
        for number, (white, black, event, _) in enumerate(RIGHT_TO_LEFT, 1):
            where = (kind, language, number)
            page.open(path, f"#{number}.2").still()
            assert page.run("return document.scrollingElement.scrollWidth - innerWidth") <= 0, where
            in_order(where, "#title", plain(white), " - ", plain(black))
            in_order(where, "#about", plain(event), " \u00b7 Petteia", " \u00b7 *")
            in_order(where, "#turn", "1", "...", " a7", "-", "a6")
            in_order(where, "#turns .variation", "b7", "-", "b6")
            assert page.texts("#board .stone text") == [plain(RIGHT_TO_LEFT[number - 1][3][:3].strip())], where
        page.run("document.querySelector('#games').open = true")
        page.wait(lambda: page.all("#list button"), "the list of games")
        for number in range(1, len(RIGHT_TO_LEFT) + 1):
            in_order((kind, language), f"#list li:nth-child({number}) button", f"{number}", ".")
        found = violations(page)
        assert found == [], (kind, language, found)
    page.driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


if __name__ == "__main__":
    pages.main(widths, targets, themes, motion, bound, axe, right_to_left, skip=2)
