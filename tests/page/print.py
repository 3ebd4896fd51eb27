"""print.py [TEST…]: the page on paper, as a PDF, and without script."""
import base64
import html
import re

import page as pages
from selenium.webdriver.common.keys import Keys

OWN = pages.HERE / "games.lgn"
LEAPS = pages.CORPUS / "schadler" / "long-leaps.lgn"
GENERAL = pages.CORPUS / "walker" / "the-general-rides.lgn"
A4 = {"paperWidth": 8.27, "paperHeight": 11.69, "preferCSSPageSize": True, "printBackground": False}


def pdf_of(folder, page, name="print"):
    path = folder / f"{name}.pdf"
    path.write_bytes(base64.b64decode(page.driver.execute_cdp_cmd("Page.printToPDF", A4)["data"]))
    return path


def pages_of(pdf, *options):
    """The text of each page."""
    return pages.run("pdftotext", "-enc", "UTF-8", *options, pdf, "-").split("\f")[:-1]


def words_of(pdf):
    """Of each page the words."""
    boxes = pages.run("pdftotext", "-enc", "UTF-8", "-bbox", pdf, "-")
    return [[html.unescape(word) for word in re.findall(r">([^<]*)</word>", one)]
            for one in re.findall(r"<page [^>]*>(.*?)</page>", boxes, re.S)]


def squeezed(text):
    """Without what a line break can change."""
    return re.sub(r"[\s\u00a0\u200b\u00ad]+", "", text)


def comments_of(plies):
    for ply in plies:
        for key in ("before", "comment"):
            words = re.sub(r"\[%\w+ [^\[\]]*\]", "", ply.get(key, "")).split()
            if words:
                yield " ".join(words)
        for line in ply.get("variations", []):
            yield from comments_of(line)


def turns_of(plies):
    for ply in plies:
        yield ply
        for line in ply.get("variations", []):
            yield from turns_of(line)


def check_sheet(pdf, game, fewest, most):
    """All turns and comments, and whole boards. The number of boards."""
    text = squeezed(" ".join(pages_of(pdf, "-raw")))
    for name, value in game["tags"].items():
        if re.search(r"[^?. ]", value):
            assert squeezed(value) in text, (name, value)
    for comment in comments_of(game["plies"]):
        assert squeezed(comment) in text, comment
    counts = {}
    for ply in turns_of(game["plies"]):
        if ply["kind"] != "place":
            counts[ply["turn"]] = counts.get(ply["turn"], 0) + 1
    for turn, count in counts.items():
        assert text.count(squeezed(turn)) >= count, turn
    sheets = words_of(pdf)
    assert fewest <= len(sheets) <= most, len(sheets)
    boards = 0
    for number, words in enumerate(sheets, 1):
        files = [words.count(letter) for letter in "bcdefgh"]
        ranks = [words.count(str(rank)) for rank in range(1, 9)]
        assert len(set(files)) == 1, (number, files)  # none is cut
        assert min(ranks) >= files[0], (number, ranks, files)
        boards += files[0]
    return boards


def sheet(folder, page):
    path = pages.make_page(folder / "leaps.html", "--rules-text", "off", LEAPS)
    page.open(path, "#1.50")
    game, = pages.games_of(LEAPS)
    before = page.run("return document.querySelector('#turns').innerHTML")
    pdf = pdf_of(folder, page)
    boards = check_sheet(pdf, game, 2, 8)
    # Its placement, the end, every 20 turns, and judgements.
    judged = [ply for ply in game["plies"] if set(ply.get("nags", [])) & {1, 2, 3, 4}]
    fewest = 2 + (len(game["plies"]) - 32 - 10 * len(judged)) // 20
    assert fewest <= boards <= 2 + len(game["plies"]) // 20 + len(game["plies"]) // 4, (fewest, boards)
    numbers = [int(word) for words in words_of(pdf) for word in words if word.isdigit()]
    assert set(range(1, 33)) <= set(numbers)
    assert "Placement: plies 1 to 32" in " ".join(" ".join(words) for words in words_of(pdf))
    size = re.search(r"Page size: +([\d.]+) x ([\d.]+)", pages.run("pdfinfo", pdf))
    assert abs(float(size[1]) - 595) < 2 and abs(float(size[2]) - 842) < 2, size[0]
    # Nothing of it stays on the screen.
    assert page.run("return document.querySelector('#turns').innerHTML") == before
    page.press(Keys.RIGHT)
    page.expect("1.51", "after printing")
    # Buttons and other games are not for paper.
    text = " ".join(pages_of(pdf, "-raw"))
    for word in ("Copy link", "Download", "Speed", "Next game", "All games"):
        assert word not in text, word
    assert not page.errors()


def diagrams(folder, page):
    """Every N turns; where comments have marks; where turns are judged."""
    def boards(*options):
        path = pages.make_page(folder / "general.html", "--rules-text", "off", *options, GENERAL)
        page.open(path)
        return check_sheet(pdf_of(folder, page), pages.games_of(GENERAL)[0], 1, 25)

    plies = len(pages.games_of(GENERAL)[0]["plies"])
    few, usual, many = boards("--diagrams", "0"), boards(), boards("--diagrams", "5")
    assert few < usual < many and plies // 5 - 3 <= many <= plies // 5 + 2 + few, (few, usual, many, plies)
    page.open(pages.make_page(folder / "own.html", "--rules-text", "off", OWN))
    game, = pages.games_of(OWN)
    # At the start (marks), after 1... (marks), 2... ?, 3... !, and the end; nothing else.
    pdf = pdf_of(folder, page)
    boards = check_sheet(pdf, game, 1, 3)
    captions = [line for sheet in pages_of(pdf, "-raw") for line in sheet.splitlines()]
    assert boards == 5, (boards, captions)
    for caption in ("Start", "1... b7-b4??", "2... d7-d5?", "3... f7-f6!", "4... h7-h6"):
        assert caption in captions, (caption, captions)


def dark(folder, page):
    """On paper a dark page is black on white, whatever the theme."""
    page.media(prefers_color_scheme="dark")
    for theme in ("auto", "slate"):
        page.open(pages.make_page(folder / "dark.html", "--theme", theme, OWN))
        page.media("print", prefers_color_scheme="dark")
        seen = page.run("const s = getComputedStyle(document.documentElement); return [s.color, s.backgroundColor]")
        assert seen == ["rgb(0, 0, 0)", "rgb(255, 255, 255)"], (theme, seen)
        page.media()


def wide_board(folder, page):
    """A board of 16 files, and an article."""
    for kind, file in (("page", pages.CORPUS / "seega-16x11" / "resigned.lgn"), ("article", LEAPS)):
        page.open(pages.make_page(folder / f"{kind}.html", file, kind=kind))
        text = squeezed(" ".join(pages_of(pdf_of(folder, page), "-raw")))
        game, = pages.games_of(file)
        assert all(squeezed(ply["turn"]) in text for ply in game["plies"] if ply["kind"] != "place"), kind
        page.media("print")
        wide = page.run("return document.scrollingElement.scrollWidth - document.documentElement.clientWidth")
        page.media()
        assert wide <= 0, (kind, wide)


def without_script(folder, page):
    files = [OWN, LEAPS]
    page.driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
    for kind in ("page", "article"):
        path = pages.make_page(folder / f"plain-{kind}.html", *files, kind=kind)
        page.open(path)
        seen = page.find("body").text
        title, = re.findall(r"<h1>(.*?)</h1>", pages.read(path))
        assert html.unescape(title) in seen
        for file in files:
            for line in pages.read(file).splitlines():
                assert line in seen, line
        assert not page.find(".app").is_displayed()
        for text in ("All games", "Speed", "Copy link", "Download"):
            assert text not in seen, text
        picture = page.find(".plain figure svg")
        assert picture.is_displayed() and picture.size["width"] > 200
        assert len(page.all(".plain figure svg use")) > 10
        assert page.shown() == ("1", 8, pages.games_of(OWN)[0]["plies"][-1]["fen"]), page.shown()
        text = squeezed(" ".join(pages_of(pdf_of(folder, page), "-raw")))
        assert all(squeezed(line) in text for line in pages.read(OWN).splitlines())
    page.driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})


if __name__ == "__main__":
    pages.main(sheet, diagrams, dark, wide_board, without_script)
