"""embed.py [TEST…]: the figure of --html=embed, in pages of other people."""
import html
import re

import page as pages
from selenium.webdriver.common.keys import Keys

OWN = pages.HERE / "games.lgn"
LEAPS = pages.CORPUS / "schadler" / "long-leaps.lgn"
HARD = pages.HERE.parent / "convert" / "annotated.lgn"  # quotes, brackets and backslashes in its texts

HOST = """<!doctype html>
<html lang="en"><head><meta charset="utf-8">{head}<title>Host</title></head>
<body><h1>Host</h1><p id="before">A text.</p>
{figure}
<p id="after">Another.</p></body></html>
"""
WATCH = """
window.reports = [];
addEventListener('securitypolicyviolation', event => reports.push(event.violatedDirective));
"""


def host(folder, page, *files, head=""):
    figure = pages.read(pages.make_page(folder / "figure.html", *files, kind="embed"))
    page.open(pages.write(folder / "host.html", HOST.format(figure=figure, head=head)))
    page.run("window.heard = []; addEventListener('message', event => heard.push(event.data));"
             "document.querySelector('iframe').scrollIntoView()")
    return figure


def enter(page):
    page.driver.switch_to.frame(page.find("iframe"))
    page.wait(lambda: page.all("main"), "the page in the frame")


def steps(folder, page):
    host(folder, page, OWN, LEAPS)
    outside = lambda: page.run("return [document.documentElement.outerHTML.replace(/ (srcdoc|cd_frame_id_)=\"[^\"]*\"/g, ''), document.title, "
                               "location.href, history.length, scrollY, document.activeElement.localName]")
    before = outside()
    enter(page)
    page.still()
    page.expect("1.0")
    page.do("forward")
    page.do("forward")
    page.expect("1.2", "buttons in the frame")
    page.press(Keys.RIGHT, "n")
    page.expect("2.0", "keys in the frame")
    page.do("last")
    assert page.shown()[2] == pages.games_of(LEAPS)[0]["plies"][-1]["fen"]
    page.click("#games summary")
    page.wait(lambda: page.all("#list button"), "the list")
    page.click("#list button")
    page.expect("1.0")
    # A link into the frame would lead nowhere.
    page.click("[data-do=sheet]")
    assert not page.find("[data-do=copy-link]").is_displayed() and page.find("[data-do=copy-position]").is_displayed()
    page.close_sheet()
    assert page.run("return window.reports") == []
    page.driver.switch_to.default_content()
    after = outside()
    assert after[:4] == before[:4], (before, after)
    assert page.run("return window.heard") == []
    assert not (said := page.errors()), said


def texts(folder, page):
    """Quotation marks and ampersands come through the attribute."""
    figure = host(folder, page, HARD)
    assert figure.count('"') % 2 == 0
    inside = html.unescape(re.search(r'srcdoc="([^"]*)"', figure)[1])
    assert inside == pages.read(pages.make_page(folder / "page.html", HARD)).rstrip("\n") or inside.startswith("<!DOCTYPE html>")
    assert not inside.lower().count("&amp;amp;")
    enter(page)
    records = re.split(r"\n\n(?=\[Event )", pages.read(HARD).rstrip("\n"))
    kept = page.run("return [...document.querySelectorAll('.game')].map(e => e.lastChild.textContent)")
    assert kept == [record + "\n" for record in records]
    game = pages.games_of(HARD)[0]
    assert page.text("#lower bdi") == game["tags"]["White"] and '"' in game["tags"]["White"]
    page.driver.switch_to.default_content()


def copies(folder, page):
    """The frame may write to the clipboard."""
    host(folder, page, OWN)
    enter(page)
    page.do("copy-position")
    page.wait(lambda: page.text("#done") == "Copied.", "a message")
    position = page.shown()[2]
    page.driver.switch_to.default_content()
    page.run("focus()")
    assert page.clipboard() == position, page.clipboard()


def strict(folder, page):
    """A host that allows no script: the record and the last diagram can be read."""
    policy = "default-src 'none'; style-src 'unsafe-inline'; frame-src *"
    host(folder, page, OWN, head=f'<meta http-equiv="Content-Security-Policy" content="{policy}">')
    enter(page)
    assert not page.run("return document.documentElement.classList.contains('script')")
    assert not page.find(".app").is_displayed()
    seen = page.find("body").text
    assert all(line in seen for line in pages.read(OWN).splitlines())
    assert page.find(".plain figure svg").is_displayed()
    page.driver.switch_to.default_content()
    said = page.errors()
    assert any("script" in one and "Content Security Policy" in one for one in said), said


def narrow(folder, page):
    """In a column of 320 pixels."""
    host(folder, page, OWN, LEAPS)
    page.run("document.body.style.cssText = 'width: 320px; margin: 0'")
    enter(page)
    wider = page.run("return document.scrollingElement.scrollWidth - document.documentElement.clientWidth")
    board = page.find("#board").size
    assert wider <= 0 and 150 < board["width"] <= 320, (wider, board)
    page.driver.switch_to.default_content()


def watch(page):
    page.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": WATCH})


if __name__ == "__main__":
    pages.main(steps, texts, copies, strict, narrow, prepare=watch)
