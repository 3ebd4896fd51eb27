"""rules.py [TEST…]: the rules of the game on the page: words and pictures, by button, key and without script, on paper."""
import re

import page as pages
import print as paper
from selenium.webdriver.common.keys import Keys

OWN = pages.HERE / "games.lgn"
LEAPS = pages.CORPUS / "schadler" / "long-leaps.lgn"
LESSONS = pages.CORPUS / "latrones" / "lessons.lgn"
LARGE = pages.CORPUS / "seega-16x11" / "resigned.lgn"


def first_game(folder, file):
    """The file's first game, alone."""
    return pages.write(folder / f"first-{file.stem}.lgn", pages.run("latro-convert", "-q", "--first", "1", "--to", "lgn", file))


def words_of(name):
    """What --describe-rules says of the rules: its paragraphs."""
    text = pages.run("latro-validate", "--describe-rules", name).split("\n\n", 1)[1]
    return paper.squeezed(text)


def words_and_pictures(folder, page):
    """The text of --describe-rules, and pictures, by button and key; at 360 pixels without scrolling sideways."""
    for file, name in ((LEAPS, "schadler"), (LESSONS, "latrones"), (LARGE, "seega-16x11")):
        page.size(360, 640)
        page.open(pages.make_page(folder / "one.html", first_game(folder, file))).still()
        page.do("rules")
        dialog = page.find("#rules")
        assert page.run("return arguments[0].matches(':modal')", dialog)
        assert page.run("return document.getElementById(arguments[0].getAttribute('aria-labelledby')).textContent.length > 5", dialog)
        shown = paper.squeezed("".join(page.texts("#rules section > p")))
        assert words_of(name) in shown, (name, shown)
        captions = page.texts("#rules figcaption")
        assert len(captions) == 3 and all(caption.startswith(("White ", "Several")) for caption in captions), captions
        # Each picture shows its board and its pieces: all that it refers to is in the page.
        assert page.run("return [...document.querySelectorAll('#rules svg use')].every("
                        "use => document.querySelectorAll(use.href.baseVal).length === 1 && use.getBBox().width > 0)")
        assert page.run("return arguments[0].scrollTop === 0 && document.activeElement.id === 'rules-title'", dialog)
        boxes = page.run("return [...document.querySelectorAll('#rules, #rules *')].filter(e => e.getBoundingClientRect().width)"
                         ".filter(e => !e.closest('svg') || e.matches('svg')).map(e => [e.getBoundingClientRect().left, "
                         "e.getBoundingClientRect().right])")
        assert len(boxes) > 20 and all(0 <= left and right <= 360 for left, right in boxes), boxes
        assert page.run("return arguments[0].scrollHeight > arguments[0].clientHeight && "
                        "getComputedStyle(arguments[0]).overflowY === 'auto'", dialog), "the dialog scrolls"
        page.press(Keys.ESCAPE)
        assert not page.run("return arguments[0].open", dialog)
        assert page.focused().get_attribute("data-do") == "rules", "the focus is back at the button"
        page.press("r")
        assert page.run("return arguments[0].open", dialog)
        before = page.at()
        page.press(Keys.ARROW_RIGHT)
        page.expect(before, "the arrow keys are the dialog's")
        page.click("#rules [data-do=close]")
        assert not page.run("return arguments[0].open", dialog)
        assert not page.errors()


def which_games(folder, page):
    """--rules-text: of several games only if asked for; the rules of the game that is shown."""
    files = [OWN, LEAPS, LESSONS, LEAPS]

    def rules_of_each(*options):
        text = pages.read(pages.make_page(folder / "many.html", *options, *files))
        count = text.count('<section class="rules"')
        page.open(folder / "many.html").still()
        seen = []
        for number in range(1, page.run("return document.querySelectorAll('.game').length") + 1):
            page.open(folder / "many.html", f"#{number}.0").still()
            hidden = page.run("return document.querySelector('[data-do=rules]').hidden")
            title = page.texts("#rules h3")
            assert hidden == (not title)
            page.press("r")
            assert page.run("return document.querySelector('#rules').open") == bool(title)
            seen.append(title[0] if title else "")
        return count, seen

    titles = [re.split(", ", game["tags"]["Rules"])[0] for game in pages.games_of(*files)]
    count, none = rules_of_each()
    assert count == 0 and not any(none), none
    count, every = rules_of_each("--rules-text", "on")
    assert count == len(set(titles)) > 2 and all(every), (count, titles, every)
    assert all((every[i] == every[j]) == (titles[i] == titles[j]) for i in range(len(titles)) for j in range(i)), (every, titles)
    first_count, first = rules_of_each("--rules-text", "first")
    assert first_count == count
    assert first == [title if every.index(title) == i else "" for i, title in enumerate(every)], first
    one = folder / "one.html"
    assert '<section class="rules"' not in pages.read(pages.make_page(one, "--rules-text", "off", first_game(folder, LEAPS)))


def on_paper(folder, page):
    """After the game; not where the page has no rules."""
    file = first_game(folder, LEAPS)
    for options, has in (((), True), (("--rules-text", "off"), False)):
        page.open(pages.make_page(folder / "print.html", *options, file)).still()
        text = paper.squeezed(" ".join(paper.pages_of(paper.pdf_of(folder, page), "-raw")))
        assert (paper.squeezed("Nothing is captured at once.") in text) == has
        assert text.count(paper.squeezed("Nothing is captured at once.")) <= 1


def without_script(folder, page):
    """As plain text, in the language that is asked for."""
    path = pages.make_page(folder / "de.html", "--lang", "de", first_game(folder, LEAPS))
    page.driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
    try:
        page.open(path)
        text = page.find(".plain .rules").text
        assert "Das Brett ist leer" in text, text
    finally:
        page.driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})


if __name__ == "__main__":
    pages.main(words_and_pictures, which_games, on_paper, without_script)
