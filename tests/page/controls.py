"""controls.py [TEST…]: every control of the page, by mouse, keys and touch; links; what is read aloud."""
import re
import time

import page as pages
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.actions.pointer_input import PointerInput
from selenium.webdriver.common.actions.wheel_input import ScrollOrigin
from selenium.webdriver.common.keys import Keys

# In the page: 1 has evaluations, clocks, marks and variations; 2 a placement of 32 turns, chains of leaps and bound
# pieces; the others come after.
OWN = pages.HERE / "games.lgn"
LEAPS = pages.CORPUS / "schadler" / "long-leaps.lgn"
# Black begins; pieces are taken by pieces that are placed, and in a row.
PLACING = pages.HERE / "placing.lgn"
FILES = [OWN, LEAPS, pages.CORPUS / "latrones" / "lessons.lgn", pages.CORPUS / "masters" / "rampage.lgn"]
LEAPS_PLIES = 137
LAST = 8  # plies of game 1


def open_games(folder, page, link="", *options, files=FILES):
    path = folder / "games.html"
    if not path.exists():
        pages.make_page(path, *options, *files)
    page.open(path, link).still()
    return path


def buttons(folder, page):
    """By mouse."""
    open_games(folder, page, "#1.0")
    page.expect("1.0")
    page.do("forward")
    page.expect("1.1", "forward")
    page.do("last")
    page.expect(f"1.{LAST}", "last")
    page.do("back")
    page.expect(f"1.{LAST - 1}", "back")
    page.do("first")
    page.expect("1.0", "first")
    disabled = lambda: {name for name in ("first", "back", "forward", "last", "previous", "next")
                        if page.find(f"[data-do={name}]").get_attribute("aria-disabled") == "true"}
    assert disabled() == {"first", "back", "previous"}, disabled()
    page.do("back")
    page.expect("1.0", "back at the start")
    page.do("last")
    assert disabled() == {"forward", "last", "previous"}, disabled()
    page.do("next")
    page.expect("2.0", "next game")
    assert page.text("#title").startswith("Candidus"), page.text("#title")
    assert "Candidus" in page.driver.title
    page.do("previous")
    page.expect("1.0", "previous game")
    first = lambda: page.find("#board .cell").get_attribute("aria-label")
    assert first() == "a8 black soldier"
    assert page.text("#lower b") == "Iulia Ælia"
    page.do("flip")
    assert first() == "h1 white soldier" and page.text("#lower b") == "Marcus", first()
    assert page.find("[data-do=flip]").get_attribute("aria-pressed") == "true"
    page.do("forward")
    page.expect("1.1", "flipped")
    page.do("flip")
    assert first() == "a8 black soldier" and page.find("[data-do=flip]").get_attribute("aria-pressed") == "false"
    page.run("window.printed = 0; window.print = () => { ++window.printed; }")
    page.do("print")
    assert page.run("return window.printed") == 1
    assert not page.errors()


def keys(folder, page):
    open_games(folder, page, "#1.0")
    steps = [(Keys.RIGHT, "1.1"), (Keys.RIGHT, "1.2"), (Keys.LEFT, "1.1"), (Keys.END, f"1.{LAST}"), (Keys.RIGHT, f"1.{LAST}"),
             (Keys.HOME, "1.0"), (Keys.LEFT, "1.0"), ("p", "1.0"), ("n", "2.0"), ("n", "3.0"), ("p", "2.0"), ("p", "1.0")]
    for key, at in steps:
        page.press(key)
        page.expect(at, repr(key))
    page.press("f")
    assert page.find("#board .cell").get_attribute("aria-label") == "h1 white soldier"
    page.press("f")
    page.press("/")
    assert page.focused().get_attribute("id") == "search" and page.find("#games").get_property("open")
    page.press("n", "p", "f", " ", "?", Keys.HOME, Keys.LEFT)  # in a field they are letters
    assert page.focused().get_property("value") == "npf ?", page.focused().get_property("value")
    page.expect("1.0", "keys in the search field")
    page.run("document.activeElement.blur()")
    page.press("?")
    assert page.run("return document.querySelector('#sheet').open")
    page.press(Keys.RIGHT, "n")
    page.expect("1.0", "keys while the dialog is open")
    page.press(Keys.ESCAPE)
    assert not page.run("return document.querySelector('#sheet').open")
    page.press("?")
    page.click("#sheet [data-do=close]")
    assert not page.run("return document.querySelector('#sheet').open")
    # With another key held they are the browser's.
    ActionChains(page.driver).key_down(Keys.ALT).send_keys("n").key_up(Keys.ALT).perform()
    page.expect("1.0", "alt and n")
    assert not page.errors()


def play(folder, page):
    open_games(folder, page, "#1.0")
    label = lambda: page.find("[data-do=play]").get_attribute("aria-label")
    assert page.find("#speed").get_property("value") == "1" and label() == "Play"
    page.set_speed("10")
    page.press(" ")
    assert label() == "Pause"
    page.wait(lambda: page.shown()[1] >= 2, "two turns at speed 10")
    page.press(" ")
    assert label() == "Play"
    _, ply, _ = page.shown()
    time.sleep(0.5)
    page.expect(f"1.{ply}", "paused")
    page.do("play")
    page.wait(lambda: label() == "Play", "the end of the game")
    page.expect(f"1.{LAST}", "played to the end")
    page.do("play")  # from the start again
    page.wait(lambda: 0 < page.shown()[1] < LAST, "again")
    page.do("back")  # any step ends it
    assert label() == "Play"
    # At the usual speed a turn takes a second and a half and a leg more; or as long as its comment is read, of which a
    # minute has 200 words.
    page.set_speed("1")
    page.do("first")
    begun = time.monotonic()
    page.do("play")
    page.wait(lambda: page.shown()[1] == 1, "the first turn")
    assert time.monotonic() - begun > 1.6
    page.do("play")
    page.run("document.querySelector('#comment').textContent = 'word '.repeat(12)")
    begun = time.monotonic()
    page.do("play")
    page.wait(lambda: page.shown()[1] == 2, "the turn after twelve words")
    assert 3.7 < time.monotonic() - begun, time.monotonic() - begun
    page.do("play")
    assert not page.errors()


def show_without_end(folder, page):
    """#play: all games, one after the other."""
    path = open_games(folder, page, "#4.play", files=[OWN, LEAPS, *FILES[2:]])
    assert page.find("[data-do=play]").get_attribute("aria-label") == "Pause"
    page.expect("4.0", "#4.play")
    page.open(path, "#play")
    page.expect("1.0", "#play")
    assert page.find("[data-do=play]").get_attribute("aria-label") == "Pause"
    page.set_speed("10")
    page.do("flip")  # does not end it
    page.wait(lambda: page.shown()[1] > 0, "a turn")
    page.wait(lambda: page.shown()[0] == "2", "the next game")
    page.press(Keys.LEFT)
    assert page.find("[data-do=play]").get_attribute("aria-label") == "Play"


def slider(folder, page):
    open_games(folder, page, "#2.0")
    one = page.find("#slider")
    assert one.get_property("max") == str(LEAPS_PLIES)
    one.click()  # in the middle
    assert 60 <= page.shown()[1] <= 77, page.at()
    _, ply, _ = page.shown()
    page.press(Keys.RIGHT)
    page.expect(f"2.{ply + 1}", "an arrow in the slider")
    assert one.get_attribute("aria-valuetext") == page.text("#turn b"), one.get_attribute("aria-valuetext")
    page.press(Keys.HOME)
    page.expect("2.0", "Home in the slider")
    page.press(Keys.END)
    page.expect(f"2.{LEAPS_PLIES}", "End in the slider")
    page.do("back")
    assert one.get_property("value") == str(LEAPS_PLIES - 1)


def list_of_games(folder, page):
    open_games(folder, page, "#1.0")
    count = len(pages.games_of(*FILES))
    page.click("#games summary")
    page.wait(lambda: page.all("#list button"), "the list")
    names = lambda: page.texts("#list button")
    assert len(names()) == count and names()[0].startswith("1. Iulia Ælia - Marcus") and "0-1" in names()[0], names()
    assert page.text("#found") == f"{count} games"
    assert page.run("return document.querySelector('#list [aria-current=true]').dataset.game") == "1"

    def search(text):
        page.find("#search").send_keys(Keys.CONTROL, "a", Keys.NULL, Keys.BACKSPACE, text)
        return [name.split(".")[0] for name in names()]

    assert search("iulia aelia") == [] and search("IULIA") == ["1"]  # Æ has no accent
    assert search("londinium") == ["1"]  # a tag that the list does not show
    assert search("petteia") == ["1"] and search("schadler") == ["2"] and search("Schädler 2001") == ["2"]
    assert search("marcus 0-1") == ["1"] and search("marcus 1-0") == []
    assert page.text("#found") == f"0 of {count} games"
    assert len(search("latrones")) >= 3
    assert search("candidus") == ["2"]
    page.click("#list button")
    page.expect("2.0", "a game of the list")
    assert not page.find("#games").get_property("open") and page.text("#which") == f"2 / {count}"
    page.press("/")
    assert page.run("return document.querySelector('#list [aria-current=true]').dataset.game") == "2"
    assert len(search("")) == count
    # Of many games the list shows some at first.
    path = pages.make_page(folder / "many.html", *[OWN] * 150)
    page.open(path)
    page.press("/")
    page.wait(lambda: page.text("#found") == "150 games", "the list")
    assert len(names()) == 100
    page.do("more")
    assert len(names()) == 150 and not page.find("[data-do=more]").is_displayed()
    page.run("document.querySelector('#list li:last-child button').click()")
    page.expect("150.0", "the last of the list")
    # One game has no list.
    page.open(pages.make_page(folder / "one.html", OWN))
    assert not page.find("#games").is_displayed() and not page.find("#between").is_displayed()
    page.press("n")
    page.expect("1.0", "no other game")


def summary(folder, page):
    """The summary of latro-annotate is on the page once, and says how the game ended; its tags are not on paper."""
    game = pages.CORPUS / "petteia" / "war-of-attrition.lgn"
    annotated = folder / "annotated.lgn"
    pages.run("latro-annotate", "-q", "--judge", "--nodes", "500", "-o", annotated, game)
    record, = pages.games_of(annotated)
    words = " ".join(re.sub(r"\[%\w+ [^\[\]]*\]", "", record["comment"]).split())
    assert "[%summary " in record["comment"] and len(words) > 100
    page.open(pages.make_page(folder / "annotated.html", annotated))
    shown = lambda: " ".join(page.run("return document.body.innerText").split())
    assert shown().count(words) == 1, shown()
    assert page.text("#turns .result") == "0-1" and page.text("#comment") == ""
    names = page.run("return [...document.querySelectorAll('#tags dt')].map(e => e.textContent)")
    assert "WhiteAccuracy" in record["tags"] and "WhiteAccuracy" not in names and "Annotator" in names, names
    page.open(pages.make_page(folder / "plain.html", game))
    assert page.text("#turns .result") == "0-1: White is reduced to 1 piece: Black has won"


def turn(page, text, nth=0):
    """A button in the list of turns."""
    return [one for one in page.all("#turns .turn") if one.get_property("textContent") == text][nth]


def variations(folder, page):
    open_games(folder, page, "#1.0")
    choices = lambda: page.texts("#choices button")
    page.press(Keys.RIGHT)
    assert page.text("#turn b") == "1. a2-a5" and page.text("#comment") == "The first comment."
    page.press(Keys.LEFT)
    assert choices() == ["1. b2-b5!", "1. h2-h5"], choices()
    page.all("#choices button")[1].click()
    page.expect("1.1", "the second variation")
    assert page.text("#turn b") == "1. h2-h5" and choices() == ["Back to the game"], choices()
    page.press(Keys.END)
    page.expect("1.3", "the end of the variation")
    assert page.text("#turn b") == "2. f2-f3"
    page.click("#choices button")
    assert page.text("#turn b") == "1. a2-a5"
    page.press(Keys.DOWN)
    assert page.text("#turn b") == "1. b2-b5!" and page.text("#comment") == "A variation."
    page.press(Keys.DOWN)
    assert page.text("#turn b") == "1. h2-h5"
    page.press(Keys.DOWN)
    assert page.text("#turn b") == "1. a2-a5"
    page.press(Keys.UP)
    assert page.text("#turn b") == "1. h2-h5"
    turn(page, "d2-d4").click()
    assert page.text("#turn b") == "2. d2-d4" and page.text("#comment") == "Deep."
    page.expect("1.3", "a nested variation")
    assert page.run("return document.querySelector('.turn[aria-current]').textContent") == "d2-d4"
    assert page.run("return document.querySelectorAll('[aria-current=true].turn').length") == 1
    page.do("first")
    page.expect("1.0", "out of the variation")
    turn(page, "b7-b4??").click()
    page.expect("1.2", "a turn of the list")
    assert page.text("#comment") == "A blunder."
    page.press(Keys.END)
    page.expect(f"1.{LAST}", "on along the game")


def folds(folder, page):
    open_games(folder, page, "#2.0")
    assert page.text("#turns .fold summary") == "32 placements"
    fold = page.find("#turns .fold")
    assert not fold.get_property("open") and page.run("return document.querySelectorAll('.fold .turn').length") == 32
    page.click("#turns .fold summary")
    assert fold.get_property("open")
    turn(page, "@c7").click()
    page.expect("2.4", "a placement")
    page.click("#turns .fold summary")
    assert not fold.get_property("open")
    page.expect("2.4")
    marked = lambda: page.run("return getComputedStyle(document.querySelector('.fold summary')).backgroundColor")
    inside = marked()
    for _ in range(30):
        page.press(Keys.RIGHT)
    page.expect("2.34")
    assert marked() != inside  # a closed fold is marked while its turns are shown
    assert turn(page, page.text("#turn b").split()[1]).get_attribute("aria-current") == "true"


def captures_while_placing(folder, page):
    """What a placed piece takes goes off the board, with a mark; turns are counted from Black's; the diagram of the placement
    says what was taken."""
    games = pages.games_of(PLACING)
    path = pages.make_page(folder / "placing.html", PLACING)
    page.media(prefers_reduced_motion="no-preference")
    page.open(path, "#1.2")
    page.press(Keys.RIGHT)
    moving = "#board svg > g:nth-of-type(3) > *"
    assert len(page.all(moving)) == 1  # what is taken fades away
    page.wait(lambda: not page.all(moving), "the end of the motion")
    assert page.shown() == ("1", 3, games[0]["plies"][2]["fen"]), page.shown()
    page.still()
    for ply, square, taken, rings, turn in ((3, "d3", 1, 2, "2... @b1/e3xd3"), (6, "b6", 1, 1, "4. @c6xb6"),
                                            (7, "d3", 1, 1, "4... D@e3xd3"), (14, "c4", 2, 0, "8. c2-c3xc4/c5")):
        page.open(path, f"#1.{ply}")
        assert page.text("#turn b") == turn, page.text("#turn b")
        assert page.find(f'.cell[aria-label^="{square} "]').get_attribute("aria-label") == f"{square} empty"
        count = lambda selector: len(page.all(f"#board {selector}"))
        assert (count(".ghost"), count(".cross"), count(".ring.trail")) == (taken, taken, rings), (ply, count(".ghost"))
    caption, = page.texts("#turns .placed")
    wanted = "Placement: plies 1 to 8; 3 takes d3; 4 on d3; 4 takes e3; 6 takes b6; 7 on e3; 7 takes d3"
    assert caption.lstrip("0123456789") == wanted, caption
    assert not page.errors()


def board(folder, page):
    """Taps on the halves of the board, and the wheel."""
    open_games(folder, page, "#1.2")
    area = page.find("#board")
    half = area.size["width"] / 4
    click = lambda x: ActionChains(page.driver).move_to_element_with_offset(area, x, 0).click().perform()
    click(half)
    page.expect("1.3", "the right half")
    click(-half)
    click(-half)
    page.expect("1.1", "the left half")
    ActionChains(page.driver).move_to_element(area).context_click().perform()
    page.expect("1.1", "the other button of the mouse")
    ActionChains(page.driver).send_keys(Keys.ESCAPE).perform()
    wheel = lambda element: ActionChains(page.driver).scroll_from_origin(ScrollOrigin.from_element(element), 0, 120).perform()
    scroll = lambda: page.run("return scrollY")
    page.size(700, 500)
    page.run("scrollTo(0, 0)")
    before = scroll()
    wheel(area)
    page.wait(lambda: page.at() == "1.2", "the wheel over the board")
    assert scroll() == before
    wheel(page.find("#title"))
    page.wait(lambda: scroll() > before, "the wheel elsewhere scrolls")
    page.expect("1.2", "the wheel elsewhere")
    page.driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


def evaluations(folder, page):
    open_games(folder, page, "#1.0")
    seen = lambda: (page.find("#bar").is_displayed(), page.find("#curve").is_displayed())
    assert seen() == (True, True)
    height = lambda: float(page.run("return parseFloat(document.querySelector('#bar i').style.height)"))
    assert height() == 50
    page.press(Keys.RIGHT)
    assert 50 < height() < 55, height()
    page.press(Keys.RIGHT)
    assert height() == 0, height()  # Black wins in three turns
    page.press(Keys.RIGHT)
    assert 10 < height() < 30, height()
    assert page.run("return document.querySelectorAll('#curve .spot').length") == 2  # ?? and ?
    curve = page.find("#curve")
    width = curve.size["width"]
    for ply in (0, 3, LAST):
        across = (ply / LAST - 0.5) * (width - 4)
        ActionChains(page.driver).move_to_element_with_offset(curve, across, 0).click().perform()
        page.expect(f"1.{ply}", "a click on the curve")
    for number in (2, 1):
        page.press("n" if number == 2 else "p")
        assert seen() == (number == 1, number == 1), number
    # The bar shows White's part below, and above when the board is turned around.
    bottom = lambda: page.run("const b = document.querySelector('#bar').getBoundingClientRect(), "
                              "i = document.querySelector('#bar i').getBoundingClientRect(); return i.top - b.top > 2;")
    assert bottom()
    page.press("f")
    assert not bottom()
    page.press("f")


def links(folder, page):
    path = open_games(folder, page, "#2.17")
    page.expect("2.17", "#2.17")
    hash_ = lambda: page.run("return location.hash")
    page.press(Keys.RIGHT)
    page.wait(lambda: hash_() == "#2.18", "the link is kept up to date")
    page.press("p")
    page.wait(lambda: hash_() == "#1.0", "the link of another game")
    page.press(Keys.RIGHT, Keys.DOWN, Keys.RIGHT)
    page.wait(lambda: hash_() == "#1.1.1.2", "the link of a variation")
    page.press(Keys.DOWN)
    page.wait(lambda: hash_() == "#1.1.1.2.1.2", "the link of a variation in a variation")
    shown = page.shown()
    page.open(path, "#1.1.1.2.1.2")
    assert page.shown() == shown and page.text("#turn b") == "1... c7-c6", page.text("#turn b")
    page.open(path, "#1.1.2.3")
    assert page.text("#turn b") == "2. f2-f3"
    for link, at in (("#3", "3.0"), ("#2.99999", f"2.{LEAPS_PLIES}"), ("#99.1", "1.0"), ("#nothing", "1.0"), ("#", "1.0"),
                     ("", "1.0"), ("#2.x", "1.0"), ("#1.1.9.1", "1.0"), ("#%22%3E%3Cimg%20src=x%3E", "1.0"), ("#0.0", "1.0")):
        page.open(path, link)
        page.expect(at, link)
    # Changed in the address bar, and by the browser's buttons.
    page.open(path, "#1.1")
    page.run("location.hash = '#2.5'")
    page.wait(lambda: page.at() == "2.5", "another link")
    page.driver.back()
    page.wait(lambda: page.at() == "1.1", "the browser's button back")
    page.driver.forward()
    page.wait(lambda: page.at() == "2.5", "the browser's button forward")
    # Changed in the moment before the page would write the address of the place shown before.
    page.open(path, "#1.1")
    page.run("""
        const later = window.setTimeout, calls = [];
        window.setTimeout = call => calls.push(call);
        document.activeElement.dispatchEvent(new KeyboardEvent("keydown", {key: "ArrowRight", bubbles: true}));
        window.setTimeout = later;
        if (!calls.length) throw new Error("the page writes no address");
        location.hash = "#2.5";
        calls.forEach(call => call());""")
    page.wait(lambda: page.at() == "2.5", "a link followed while the page writes the address", 10)
    assert hash_() == "#2.5", hash_()
    assert not page.errors()


def check_copies(page):
    """Without navigator.clipboard. "Copied." is said if, and only if, it is true. Then the page is another one."""
    page.press(Keys.RIGHT)
    position = page.shown()[2]
    page.do("copy-position", leave=False)
    page.wait(lambda: page.text("#done") == "Copied.", "a message")
    assert page.focused().get_attribute("data-do") == "copy-position"
    page.close_sheet()
    page.run("document.execCommand = () => false")
    page.press(Keys.RIGHT)
    page.do("copy-position", leave=False)
    page.wait(lambda: page.text("#done") == page.shown()[2], "the text itself")
    area = page.focused()
    assert area.tag_name == "textarea" and area.is_displayed()
    assert page.run("const a = arguments[0]; return a.value.slice(a.selectionStart, a.selectionEnd)", area) == page.shown()[2]
    assert page.clipboard() == position, page.clipboard()


def plain_http(folder, page):
    path = folder / "games.html"
    pages.make_page(path, OWN)
    page.open_by_http(path, "#1.1").still()
    check_copies(page)


def files_and_copies(folder, page):
    path = open_games(folder, page, "#1.2")
    page.driver.execute_cdp_cmd("Browser.setDownloadBehavior", {"behavior": "allow", "downloadPath": str(folder)})
    page.do("copy-link")
    page.wait(lambda: page.text("#done") == "Copied.", "a message")
    assert page.clipboard() == f"file://{path}#1.2", page.clipboard()
    page.press(Keys.RIGHT)
    page.do("copy-position")
    page.wait(lambda: page.clipboard() == page.shown()[2], "the position")
    # Where the browser refuses, an older way is tried; without it the text is there to be copied by hand.
    page.run("navigator.clipboard.writeText = () => Promise.reject(new Error('no'))")
    check_copies(page)
    records = [record for file in FILES
               for record in re.split(r"\n\n(?=\[Event )", pages.read(file).rstrip("\n"))]
    games = len(pages.games_of(*FILES))
    assert len(records) == games
    for number in (1, 2, 3, games):
        for old in folder.glob("*.lgn*"):
            old.unlink()
        page.open(path, f"#{number}.0")
        title = page.text("#title")
        page.do("download")
        page.wait(lambda: [one for one in folder.glob("*.lgn") if one.stat().st_size], f"the record of game {number}")
        file, = folder.glob("*.lgn")
        assert pages.read(file) == records[number - 1] + "\n", number
        assert file.stem == re.sub(r'[:?"<>|*/\\]', "_", title), (file.stem, title)
    assert not page.errors()


def in_view(folder, page):
    """The list keeps the current turn in view, and the page does not scroll."""
    open_games(folder, page, "#2.0")
    check = """
const list = document.querySelector('#turns').getBoundingClientRect();
const turn = document.querySelector('.turn[aria-current]').getBoundingClientRect();
return [scrollY, turn.height === 0 || turn.top >= list.top && turn.bottom <= list.bottom];
"""
    for width in (1200, 500):
        page.size(width, 700)
        page.press(Keys.HOME)
        page.run("scrollTo(0, 30)")
        before = page.run("return scrollY")
        for _ in range(12):
            page.press(Keys.RIGHT)
        for key in [Keys.RIGHT] * 30 + [Keys.END] + [Keys.LEFT] * 10:
            page.press(key)
            scrolled, seen = page.run(check)
            assert seen and scrolled == before, (width, page.at(), scrolled, before)
    page.driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


def tab(folder, page):
    """By Tab alone: everything that can be clicked, once and in order, with a focus that is seen. The list of turns is one
    stop, and so is the board."""
    open_games(folder, page, "#1.1")
    page.run("document.querySelector('#games').open = true")
    page.wait(lambda: page.all("#list button"), "the list of games")
    expected = page.run("""
return [...document.querySelectorAll('summary, button, input, [tabindex="0"]')]
  .filter(e => e.tabIndex >= 0 && e.checkVisibility({visibilityProperty: true}) && e.closest('.app')).map(e => e.outerHTML);""")
    assert len(expected) > 15
    walk = """
const e = document.activeElement, style = getComputedStyle(e), box = e.getBoundingClientRect();
return [e.outerHTML, style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2,
        box.top >= -1 && box.bottom <= innerHeight + 1 || box.height > innerHeight, e.tagName];"""
    seen = []
    page.press(Keys.TAB)
    for _ in range(len(expected) + 10):
        html, outlined, inside, tag = page.run(walk)
        if tag in ("BODY", "HTML"):
            break
        assert outlined and inside, (html, outlined, inside)
        seen.append(html)
        page.press(Keys.TAB)
        if seen and page.run(walk)[0] == seen[0]:
            break
    missing = [one for one in expected if one not in seen]
    assert not missing and seen == expected, (missing[:3], len(seen), len(expected))
    # A button under the focus works by Enter and by the space bar, and the focus stays on it, even when it is disabled.
    page.run("document.querySelector('[data-do=forward]').focus()")
    page.press(Keys.ENTER, " ")
    page.expect("1.3", "Enter and space on a button")
    page.run("document.querySelector('[data-do=last]').focus()")
    page.press(Keys.ENTER)
    assert page.focused().get_attribute("data-do") == "last"
    page.press(Keys.ENTER)
    page.expect(f"1.{LAST}")
    # The sheet has its own stops, and gives the focus back.
    page.do("sheet")
    inside = page.run("return [...document.querySelectorAll('#sheet :is(button, input)')].filter(e => e.checkVisibility()).map(e => e.outerHTML)")
    seen = []
    for _ in inside:
        seen.append(page.run(walk)[0])
        page.press(Keys.TAB)
    assert seen == inside and len(seen) > 5, (seen, inside)
    page.press(Keys.ESCAPE)
    assert page.focused().get_attribute("data-do") == "sheet"
    # In the list of turns, which is one stop, arrows step.
    page.run("document.querySelector('#turns').focus()")
    page.press(Keys.LEFT)
    page.expect(f"1.{LAST - 1}", "an arrow in the list")


def squares(folder, page):
    """The board is read square by square."""
    open_games(folder, page, "#1.1")
    page.run("document.querySelector('.cell[tabindex=\"0\"]').focus()")
    name = lambda: page.focused().get_attribute("aria-label")
    walk = [(Keys.RIGHT, "b8 black soldier"), (Keys.DOWN, "b7 black soldier"), (Keys.DOWN, "b6 empty"), (Keys.LEFT, "a6 empty"),
            (Keys.LEFT, "a6 empty"), (Keys.DOWN, "a5 white soldier"), (Keys.END, "h5 empty"), (Keys.RIGHT, "h5 empty"),
            (Keys.UP, "h6 empty"), (Keys.HOME, "a6 empty")]
    assert name() == "a8 black soldier", name()
    for key, text in walk:
        page.press(key)
        assert name() == text, (key, name(), text)
    page.expect("1.1", "arrows in the board do not step")
    assert page.run("return document.querySelectorAll('.cell[tabindex=\"0\"]').length") == 1
    for _ in range(8):
        page.press(Keys.UP)
    assert name() == "a8 black soldier"
    page.press("n")
    page.expect("2.0", "other keys work there")
    roles = page.run("""
const grid = document.querySelector('[role=grid]');
return [grid.getAttribute('aria-label'), [...grid.children].map(row => [row.role, row.children.length,
  [...row.children].every(cell => cell.role === 'gridcell')])];""")
    assert roles == ["Board", [["row", 8, True]] * 8], roles
    # Each square of the grid is over the square of the picture.
    off = page.run("""
const frame = Number(document.documentElement.dataset.frame), svg = document.querySelector('#board svg');
const {a: scale, e: left, f: top} = svg.getScreenCTM();
return Math.max(...[...document.querySelectorAll('#board [role=row]')].flatMap((row, y) => [...row.children].map((cell, x) => {
  const box = cell.getBoundingClientRect();
  return Math.hypot((box.left + box.right) / 2 - left - scale * (frame + 40 * x + 20),
                    (box.top + box.bottom) / 2 - top - scale * (frame + 40 * y + 20));
})));""")
    assert off < 1.5, off


# What is said of a turn, made from its text and the positions around it.

def cells_of(fen):
    rows = fen.split(" ")[0].split("/")
    cells = {}
    for number, row in enumerate(rows):
        file = 0
        for bound, letter, blank in re.findall(r"(\+?)([SsDd])|(\d+)", row):
            if not blank:
                cells["abcdefghijklmnop"[file] + str(len(rows) - number)] = bound + letter
            file += int(blank or 1)
    return cells


SIGNS = {1: "a good turn", 2: "a mistake", 3: "a very good turn", 4: "a blunder", 5: "a turn worth a thought",
         6: "a doubtful turn", 13: "unclear", 16: "White is better"}


def sentence(ply, before):
    side = ply["side"].capitalize()
    text = ply["turn"].partition("+")[0]
    parts = []
    names = lambda squares: ", ".join(squares.split("/"))
    if text == "--":
        parts.append(f"{side} passes")
    elif placed := re.fullmatch(r"(D?)@([a-p\d/]+)(?:x(.+))?", text):
        what = "a dux" if placed[1] else "soldiers" if "/" in placed[2] else "a soldier"
        parts.append(f"{side} places {what} on {names(placed[2])}")
        if placed[3]:
            parts.append(f"captures {names(placed[3])}")
    elif removed := re.fullmatch(r"x([^:]+)", text):
        parts.append(f"{side} removes {names(removed[1])}")
    else:
        first, dux, origin, hops = re.fullmatch(r"(?:x(.+):)?(D?)([a-p]\d+)([-^].+)", text).groups()
        if first:
            parts.append(f"{side} removes {names(first)}")
        verb = f"{side}{chr(39) + 's dux' if dux else ''} {{}} from {origin}"
        for by, to, captured in re.findall(r"([-^])([a-p]\d+)(?:x([^-^]+))?", hops):
            middle = chr((ord(origin[0]) + ord(to[0])) // 2) + str((int(origin[1:]) + int(to[1:])) // 2)
            over = f" over {middle}" if by == "^" else ""
            parts.append(f"{verb.format('leaps' if over else 'moves')}{over} to {to}")
            if captured:
                parts.append(f"captures {names(captured)}")
            verb, origin = "then", to
    old, new = cells_of(before), cells_of(ply["fen"])
    by_file = lambda squares: sorted(squares, key=lambda square: (square[0], int(square[1:])))
    for sign, state in (("+", "bound"), ("", "free")):
        changed = by_file(square for square, piece in new.items()
                          if piece[:-1] == sign and (old.get(square, piece[-1])[:-1] != sign))
        if changed:
            parts.append(f"{', '.join(changed)} {'are' if len(changed) > 1 else 'is'} {state}")
    parts += [SIGNS[nag] for nag in ply.get("nags", []) if nag in SIGNS]
    return ", ".join(parts) + "."


SAID = """
const said = [];
const press = key => document.body.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true}));
const live = document.querySelector('#live');
press('Home');
const plies = Number(document.querySelector('#slider').max);
said.push(live.textContent);
for (let i = 0; i < plies; ++i) { press('ArrowRight'); said.push(live.textContent); }
press('n');
return said;
"""


def said_aloud(folder, page):
    files = [OWN, LEAPS, PLACING] + [pages.CORPUS / name for name in (
        "latrones/lessons.lgn", "latrones/standing-watch.lgn", "masters/rampage.lgn", "walker/the-general-rides.lgn",
        "seega-8x8/complete.lgn", "schadler/suicide-and-rescue.lgn", "schadler/lessons.lgn", "kowalski-12x8/complete.lgn",
        "bell/complete.lgn", "leicester/lessons.lgn")]
    files = files[::max(1, pages.SHARE // 3)]
    page.open(pages.make_page(folder / "said.html", *files)).still()
    live = page.find("#live")
    assert live.get_attribute("aria-live") == "polite" and page.run("return document.querySelector('#live').checkVisibility()")
    page.run("document.querySelector('.side').style.display = 'none'")
    kinds = {}
    for number, game in enumerate(pages.games_of(*files), 1):
        said = page.run(SAID)
        assert said[0].startswith("Start. "), said[0]
        before = game["fen"]
        assert len(said) == len(game["plies"]) + 1
        for text, ply in zip(said[1:], game["plies"]):
            wanted = sentence(ply, before)
            comment = " ".join(re.sub(r"\[%\w+ [^\[\]]*\]", "", ply.get("comment", "")).split())
            next_ = "White" if ply["side"] == "black" else "Black"
            assert text.startswith(wanted + " ") and text.endswith(comment), (number, ply["turn"], text, wanted)
            if ply is not game["plies"][-1]:
                assert text[len(wanted):].startswith(f" {next_} to move."), text
            for word in re.findall(r"passes|places|removes|leaps|moves|captures|bound|free|then|dux", wanted):
                kinds[word] = kinds.get(word, 0) + 1
            before = ply["fen"]
    if pages.SHARE == 1:
        assert len(kinds) == 10 and min(kinds.values()) >= 3, kinds


def touch(folder, _):
    """On a phone: taps and swipes."""
    with pages.open_browser(size="400,800", touch=True) as (_, page):
        open_games(folder, page, "#1.2")
        assert page.run("return matchMedia('(pointer: coarse)').matches")
        area = page.find("#board")

        def swipe(dx, dy=0, begin=0):
            finger = ActionBuilder(page.driver, mouse=PointerInput("touch", "finger"), duration=20)
            action = finger.pointer_action
            action.move_to(area, begin, 0).pointer_down()
            action.pause(0.05)
            if dx or dy:
                action.move_to(area, begin + dx, dy)
            action.pointer_up()
            finger.perform()

        swipe(0, begin=60)
        page.expect("1.3", "a tap on the right half")
        swipe(0, begin=-60)
        page.expect("1.2", "a tap on the left half")
        swipe(-90)
        page.expect("1.3", "a swipe to the left")
        swipe(90)
        swipe(90)
        page.expect("1.1", "swipes to the right")
        swipe(5, -60)
        page.expect("1.1", "a finger that scrolls")
        for name, at in (("forward", "1.2"), ("last", f"1.{LAST}"), ("first", "1.0")):
            finger = ActionBuilder(page.driver, mouse=PointerInput("touch", "finger"))
            finger.pointer_action.move_to(page.find(f"[data-do={name}]")).pointer_down().pointer_up()
            finger.perform()
            page.wait(lambda: page.at() == at, f"a tap on {name}")  # pylint: disable=cell-var-from-loop
        assert not page.errors()


if __name__ == "__main__":
    pages.main(buttons, keys, play, show_without_end, slider, list_of_games, summary, variations, folds,
               captures_while_placing, board, evaluations, links,
               files_and_copies, plain_http, in_view, tab, squares, said_aloud, touch)
