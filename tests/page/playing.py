"""playing.py AXE [TEST…]: pages of --playable: visitors play on from a position, against the engine, by mouse and keys."""
import os
import re
import subprocess

import hostile
import look
import page as pages
from selenium.webdriver.common.keys import Keys

OWN = pages.HERE / "games.lgn"
LEAPS = pages.CORPUS / "schadler" / "long-leaps.lgn"
MOST_BYTES = 3_000_000
# White takes the last but one black soldier, and the third but one.
NEARLY_WON = '[Event "An end"]\n[Rules "petteia"]\n[SetUp "1"]\n[FEN "8/8/1s1S4/8/8/3S4/Ss6/8 w - 0 30"]\n\n*\n'
# Black's dux on g8 is shut in by f6-f8.
NEARLY_SHUT_IN = ('[Event "Another end"]\n[Rules "kowalski-app"]\n[SetUp "1"]\n'
                  '[FEN "6ds4/6S5/5S6/12/12/12/12/2D9 w - 0 19"]\n\n*\n')
TWO_AT_ONCE = '[Event "Two at once"]\n[Rules "seega-6x6"]\n\n*\n\n'
# From d5 and back to it: by d4, capturing c4, or by c5, capturing b5.
TWO_WAYS = '[Event "Two ways"]\n[Rules "bell"]\n[SetUp "1"]\n[FEN "Ss1s3s/sSSs1s1S/1sss3S/sS1s1S2/1sS1S1S1/S2s2S1/S1s3SD/1ds1S1sS b - 3 11"]\n\n*\n'
# The dux goes from c1 to e3, taking d1 and e2, or c2 and d3.
TWO_SIDES = ('\n[Event "Two sides"]\n[Rules "board=5x5 rows=1 dux-start=front leap=any chain=yes dux-capture=leap"]\n'
             '[SetUp "1"]\n[FEN "d3S/5/3s1/2s1s/2Ds1 w - 0 5"]\n\n*\n')
# White can take b1 by placing a piece on c1.
PLACING = '\n[Event "Placing"]\n[Rules "board=5x5 pieces=3 place-capture=yes"]\n\n1. @a1 @b1 *\n'


def open_page(folder, page, *files, link="", options=()):
    path = folder / "page.html"
    pages.make_page(path, "--playable", *options, *files)
    page.open(path, link).still()
    return path


def state(page):
    return page.text("#on-state")


def begin(page, side="mover", level="0", button="play-on"):
    for name, value in (("side", side), ("level", level)):
        page.run("document.querySelector('#on-' + arguments[0]).value = arguments[1]", name, value)
    page.do(button)
    page.wait(lambda: re.match("Your turn|(White|Black) to move|You have|The engine (has|thinks)|A draw", state(page)), "the engine")


def can_begin(page, kind="can"):
    return page.run("return [...document.querySelectorAll('.cell.' + arguments[0])].map(e => e.ariaLabel.split(' ')[0])", kind)


def cell(page, square):
    return page.find(f'.cell[aria-label^="{square} "]')


def played(page, folder):
    """The record that a visitor downloads."""
    page.driver.execute_cdp_cmd("Browser.setDownloadBehavior", {"behavior": "allow", "downloadPath": str(folder)})
    for old in folder.glob("game*.lgn"):
        old.unlink()
    page.do("play-save")
    page.wait(lambda: [one for one in folder.glob("game*.lgn") if one.stat().st_size], "the record")
    file, = folder.glob("game*.lgn")
    pages.run("latro-validate", "--strict", file)
    return file


def position(file):
    return " ".join(pages.run("latro-convert", "-q", "--to", "epd", "--ply", "last", file).split(" ")[:5])


def mouse(folder, page):
    """A game of placements, leaps and bound pieces goes on from its middle; the record has all of it."""
    path = open_page(folder, page, OWN, LEAPS, link="#2.60")
    assert path.stat().st_size < MOST_BYTES, path.stat().st_size
    begin(page)
    for turn in range(1, 4):
        page.wait(lambda: state(page).startswith("Your turn"), "the visitor's turn")
        page.expect(f"2.{60 + 2 * (turn - 1)}")
        square = can_begin(page)[0]
        cell(page, square).click()
        to = can_begin(page, "to")[0]
        cell(page, to).click()
        page.wait(lambda n=turn: page.shown()[1] == 60 + 2 * n or page.all("#on-choices button"), "the engine's turn")
        if page.all("#on-choices button"):
            page.click("#on-choices button")
    page.wait(lambda: state(page).startswith("Your turn"), "the visitor's turn")
    shown = page.shown()
    file = played(page, folder)
    assert position(file) == shown[2]
    assert shown[1] == 66
    # The line is in the list, as a variation of the game.
    assert page.run("return Boolean(document.querySelector('#turns .variation .turn[aria-current]'))")
    page.do("play-back")
    page.expect("2.64", "taken back")
    page.do("play-stop")
    assert not page.find("#on-game").is_displayed()
    page.do("forward")
    assert not page.errors()


def keys(folder, page):
    """By keys alone: begins, chooses squares, takes back."""
    open_page(folder, page, OWN, link="#1.0")
    page.press("o")
    page.wait(lambda: state(page).startswith("Your turn"), "the engine")
    first = page.find("#board .cell[tabindex='0']")
    page.run("arguments[0].focus()", first)
    square = can_begin(page)[0]
    files, rank = ord(square[0]) - ord("a"), int(square[1:])
    ranks = len(page.all("#board [role=row]"))
    page.press(*[Keys.RIGHT] * files, *[Keys.DOWN] * (ranks - rank), Keys.ENTER)
    assert page.focused().get_attribute("aria-label").endswith(", chosen"), page.focused().get_attribute("aria-label")
    page.press(Keys.ESCAPE)
    assert not can_begin(page, "picked")
    page.press(" ")
    assert can_begin(page, "picked") == [square]
    target = can_begin(page, "to")[0]
    across, up = ord(target[0]) - ord(square[0]), int(target[1:]) - int(square[1:])
    page.press(*[Keys.RIGHT if across > 0 else Keys.LEFT] * abs(across), *[Keys.UP if up > 0 else Keys.DOWN] * abs(up), Keys.ENTER)
    page.wait(lambda: page.at() == "1.2" and state(page).startswith("Your turn"), "the engine's turn")
    assert "moves from" in page.text("#live") or "captures" in page.text("#live"), page.text("#live")
    page.press("t")
    page.expect("1.0", "taken back")
    # An illegal turn is refused with the reason.
    page.find("#on-turn").send_keys("a1-h8", Keys.ENTER)
    assert re.search("a1-h8|a1 ", state(page), re.I) and not state(page).startswith("Your"), state(page)
    page.expect("1.0")
    assert not page.errors()


def end(folder, page):
    """The result is announced; both sides can be played; a new game begins at the start."""
    open_page(folder, page, pages.write(folder / "end.lgn", NEARLY_WON))
    begin(page, level="2")
    page.find("#on-turn").send_keys("d6-c6", Keys.ENTER)
    page.wait(lambda: "has won" in state(page) or "have won" in state(page) or page.shown()[1] >= 2, "the engine's turn")
    begin(page, side="both", button="play-new")
    assert state(page) == "White to move.", state(page)
    page.expect("1.0")
    page.find("#on-turn").send_keys("d3-c3", Keys.ENTER)
    page.wait(lambda: state(page) == "Black to move.", "Black")
    assert page.find("#on-state").get_attribute("role") == "status"
    # The place at which a visitor's game has ended says so, as the end of a record does.
    open_page(folder, page, pages.write(folder / "shut.lgn", NEARLY_SHUT_IN))
    begin(page, side="both")
    cell(page, "f6").click()
    cell(page, "f8").click()
    page.wait(lambda: state(page) == "Black's dux on g8 is shut in: White has won. 1-0", "the end")
    assert page.text("#turn") == "19. f6-f8 · 1-0: Black's dux on g8 is shut in: White has won", page.text("#turn")
    page.do("back")
    assert page.text("#turn") == "Start · White to move", page.text("#turn")
    begin(page, side="white", button="play-new")
    page.find("#on-turn").send_keys("f6-f8", Keys.ENTER)
    page.wait(lambda: state(page) == "You have won: Black's dux on g8 is shut in: White has won. 1-0", "the same end")
    assert not page.errors()


def after_the_end(folder, page):
    """What is played on from the last position comes after the result of the record, which it does not have."""
    open_page(folder, page, OWN, pages.write(folder / "none.lgn", '[Rules "schadler"]\n\n*\n'), link="#1.8")
    for at, turns in (("1.8", ["a5-a6"]), ("2.0", ["@a1", "@b1", "@c1", "@d1", "@e1"])):
        page.run("location.hash = arguments[0]", f"#{at}")
        page.wait(lambda there=at: page.at() == there, at)
        before = page.texts("#turns .turn")
        begin(page, side="both")
        for turn in turns:
            page.find("#on-turn").send_keys(turn, Keys.ENTER)
        game, ply = at.split(".")
        page.expect(f"{game}.{int(ply) + len(turns)}", "played")
        assert page.texts("#turns .turn") == before + turns
        order = page.run("return [...document.querySelectorAll('#turns .result, #turns .turn')].map(e => e.textContent)")
        assert order == [*before, page.text("#turns .result"), *turns], order


def responsive(folder, page):
    """While the engine thinks the page answers; the search can be ended."""
    open_page(folder, page, OWN, link="#1.1")
    begin(page, side="black", level="4")
    page.do("play-stop")
    begin(page, side="white", level="4")
    assert state(page).startswith("The engine thinks"), state(page)
    gap = page.driver.execute_async_script("""
const done = arguments[0];
let [last, most, count] = [performance.now(), 0, 0];
const step = () => {
  const now = performance.now();
  most = Math.max(most, now - last);
  last = now;
  if (++count < 100) setTimeout(step, 10); else done(most);
};
step();""")
    assert gap < 500, gap
    assert state(page).startswith("The engine thinks"), state(page)
    page.do("play-now")
    page.wait(lambda: state(page).startswith("Your turn"), "the engine's turn", 8)  # The level's time is 10 s.
    page.expect("1.2")


def choices(folder, page):
    """Several turns with the same squares are offered in words, and a turn of several placements is put together."""
    games = pages.write(folder / "choices.lgn", TWO_AT_ONCE + TWO_WAYS + TWO_SIDES + PLACING)
    open_page(folder, page, games, link="#1.0")
    begin(page, side="both")
    for ply in range(1, 4):
        first = can_begin(page)[0]
        cell(page, first).click()
        assert can_begin(page, "picked") == [first] and first not in can_begin(page, "to")
        cell(page, can_begin(page, "to")[-1]).click()
        page.wait(lambda n=ply: page.shown()[1] == n, "a placement of two")
    page.do("next")
    page.expect("2.0")
    assert not page.find("#on-game").is_displayed()  # the other game is over with its page
    begin(page, side="both")
    cell(page, "d5").click()
    cell(page, "d5").click()
    words = page.texts("#on-choices button")
    assert len(words) == 1 and "captures c4" in words[0] or len(words) > 1, words
    page.find("#on-choices button").send_keys(Keys.ENTER)
    page.wait(lambda: page.at() == "2.1", "the turn chosen")
    assert page.focused().get_attribute("class").startswith("cell"), page.focused().get_attribute("class")
    page.do("next")
    page.expect("3.0")
    begin(page, side="both")
    cell(page, "c1").click()
    cell(page, "e3").click()
    assert page.texts("#on-choices button") == [
        "Dc1^e1^e3xd1/e2: White's dux leaps from c1 over d1 to e1, then over e2 to e3, captures d1, e2.",
        "Dc1^c3^e3xc2/d3: White's dux leaps from c1 over c2 to c3, then over d3 to e3, captures c2, d3."]
    page.all("#on-choices button")[1].click()
    page.wait(lambda: page.shown()[2].startswith("d3S/5/4D/4s/3s1 b"), "the chain")
    page.do("next")
    page.do("last")
    page.expect("4.2")
    begin(page, side="both")
    cell(page, "c1").click()
    page.wait(lambda: page.at() == "4.3", "the placement")
    assert page.shown()[2] == "5/5/5/5/S1S2 b S2s 0 2", page.shown()
    assert page.text("#live").startswith("White places a soldier on c1, captures b1. Black to move."), page.text("#live")
    assert not page.errors()


def starts_and_stops(folder, page):
    """While the engine starts the visitor may go on: what was asked for last counts, and nothing is left of the rest."""
    open_page(folder, page, OWN, LEAPS, link="#1.0")
    said = page.run("for (const name of ['play-on', 'play-copy']) document.querySelector(`[data-do=${name}]`).click();"
                    "return ['#on-state', '#done'].map(name => document.querySelector(name).textContent)")
    assert said == ["The engine is starting …", ""], f"there is no game to copy yet: {said}"
    page.wait(lambda: state(page).startswith("Your turn"), "the engine")
    # From now on it starts without delay, but not before these clicks are done.
    away = {"the next game": "click('next')", "a key": "document.body.dispatchEvent(new KeyboardEvent('keydown', {key: 'n', bubbles: true}))",
            "the list": "document.querySelector('#list [data-game=\"2\"]').click()", "a link": "location.hash = '#2.0'",
            "stop": "click('play-stop')"}
    page.do("play-stop")
    page.click("#games summary")
    for name, script in away.items():
        page.run("location.hash = '#1.0'")
        page.wait(lambda: page.at() == "1.0", "game 1")
        page.driver.execute_async_script(
            f"const click = name => document.querySelector(`[data-do=${{name}}]`).click(); click('play-on'); {script};"
            "setTimeout(arguments[0], 300)")
        page.expect("1.0" if name == "stop" else "2.0", name)
        assert not page.find("#on-game").is_displayed() and not can_begin(page), name
    page.run("location.hash = '#1.0'")
    page.wait(lambda: page.at() == "1.0", "game 1")
    page.run("for (const name of ['play-on', 'forward', 'forward', 'play-on']) document.querySelector(`[data-do=${name}]`).click()")
    page.wait(lambda: state(page).startswith("Your turn"), "the engine")
    page.expect("1.2", "the last wish")
    page.run("document.querySelector('[data-do=flip]').click()")
    page.wait(lambda: can_begin(page), "the marks on the board, after it is turned around")
    # While the engine thinks, too.
    begin(page, side="black", level="4", button="play-new")
    assert state(page).startswith("The engine thinks"), state(page)
    page.do("next")
    page.expect("2.0")
    page.wait(lambda: not page.find("#on-game").is_displayed(), "the end of the game")
    begin(page, side="both")
    assert page.at() == "2.0" and can_begin(page)
    assert not page.errors()


def records(folder, page):
    """By plain http too, a visitor's record is copied whole; its date is that of the visitor. A link to his line leads to
    where it begins."""
    path = folder / "page.html"
    pages.make_page(path, "--playable", OWN)
    for zone in ("Etc/GMT+12", "Pacific/Kiritimati"):  # at any time one of them has another date than Greenwich
        page.driver.execute_cdp_cmd("Emulation.setTimezoneOverride", {"timezoneId": zone})
        page.open_by_http(path, "#1.3").still()
        begin(page, side="both")
        cell(page, can_begin(page)[0]).click()
        cell(page, can_begin(page, "to")[0]).click()
        page.wait(lambda: page.at() == "1.4", "the turn")
        address = page.wait(lambda: re.search(r"#1\.4\.1\.4$", page.run("return location.hash")), "the link")[0]
        today = page.run("const now = new Date(); return [now.getFullYear(), now.getMonth() + 1, now.getDate()]")
        saved = pages.read(played(page, folder))
        page.do("play-copy")
        page.wait(lambda: page.text("#done") == "Copied.", "a message")
        record = page.clipboard()
        assert f'[Date "{today[0]}.{today[1]:02}.{today[2]:02}"]\n' in record, (zone, today, record)
        assert record == saved, (record, saved)
        page.open(path, address)
        page.expect("1.3", "where the line begins")
    page.driver.execute_cdp_cmd("Emulation.setTimezoneOverride", {"timezoneId": ""})
    assert not page.errors()


def hostile_texts(folder, page):
    """With the engine, nothing in a game's text runs either, and nothing is asked for."""
    path = folder / "hostile.html"
    games = pages.write(folder / "hostile.lgn", hostile.games())
    pages.make_page(path, "--playable", games)
    page.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": hostile.WATCH})
    hostile.begin(page)
    page.open(path, "#1.1").still()
    begin(page)
    cell(page, can_begin(page)[0]).click()
    cell(page, can_begin(page, "to")[0]).click()
    page.wait(lambda: page.shown()[1] == 3, "the engine's turn")
    assert position(played(page, folder)) == page.shown()[2]
    hostile.check_quiet(page, "hostile", [f"file://{path}"])


def embedded(folder, page):
    """In the sandboxed frame of another page too."""
    figure = pages.read(pages.make_page(folder / "figure.html", "--playable", OWN, kind="embed"))
    page.open(pages.write(folder / "host.html", f"<!DOCTYPE html><title>Host</title>{figure}"))
    page.driver.switch_to.frame(page.find("iframe"))
    begin(page)
    page.find("#on-turn").send_keys("d2-d4")
    page.do("play-typed")
    page.wait(lambda: page.shown()[1] == 2, "the engine's turn")
    page.driver.switch_to.default_content()
    assert not page.errors()


def axe(folder, page):
    """Nothing is found by axe-core, and nothing is wider than the window, while a turn is chosen."""
    path = open_page(folder, page, OWN, LEAPS)
    for width in (320, 768, 1400):
        for scheme in ("light", "dark"):
            page.size(width, 900)
            page.media(prefers_color_scheme=scheme, prefers_reduced_motion="reduce")
            page.open(path, "#2.60")
            begin(page)
            cell(page, can_begin(page)[0]).click()
            found = look.violations(page)
            assert found == [], (width, scheme, found)
            wider, elements = page.run(look.WIDER)
            assert wider <= 0 and not elements, (width, wider, elements[:3])
            if os.environ.get("LATRO_SHOTS"):
                page.driver.save_screenshot(f"{os.environ['LATRO_SHOTS']}/{width}-{scheme}.png")
    page.driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
    page.media()


def without(folder, _page):
    """Without the option there is nothing of it in the page; without the engine there is no page, and the reason."""
    plain = pages.read(pages.make_page(folder / "plain.html", OWN))
    for word in ("wasm", "play-on", "worker", "on-state"):
        assert word not in plain, word
    out = folder / "none.html"
    done = subprocess.run(["latro-render-svg", "--html", "--playable", "-o", out, OWN], check=False, text=True,
                          stderr=subprocess.PIPE, env={**os.environ, "LATRO_WEB": str(folder)})
    assert done.returncode == 3 and not out.exists(), done
    assert re.search(r"latro\.wasm: No such file; --playable needs it\. .*LATRO_WEB=ON", done.stderr), done.stderr
    pages.write(folder / "latro.wasm", "\0asm of another version")
    done = subprocess.run(["latro-render-svg", "--html", "--playable", "-o", out, OWN], check=False, text=True,
                          stderr=subprocess.PIPE, env={**os.environ, "LATRO_WEB": str(folder)})
    assert done.returncode == 3 and "not the engine of latro" in done.stderr, done


if __name__ == "__main__":
    pages.main(mouse, keys, end, after_the_end, responsive, choices, starts_and_stops, records, hostile_texts,
               embedded, axe, without, skip=2, network=True)
