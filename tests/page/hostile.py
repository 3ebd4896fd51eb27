"""hostile.py [TEST…]: whatever the texts of a game say, the page shows them as they are, runs nothing, and asks for
nothing."""
import functools
import http.server
import re
import threading
import time
import unicodedata

import page as pages
from selenium.common.exceptions import NoAlertPresentException
from selenium.webdriver.common.keys import Keys

# Names of hosts end in .invalid: there are none.
TEXTS = [
    "</script><script>alert(1)</script>",
    "</title></style></textarea></noscript><script>alert(1)</script>",
    "</pre></div></main></body></html><script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<img src=//a.invalid/x.png>",
    "<svg/onload=alert(1)>",
    "<details open ontoggle=alert(1)>",
    "<style>*{display:none}</style>",
    "<link rel=stylesheet href=//a.invalid/x.css>",
    "<base href=//a.invalid/>",
    "<meta http-equiv=refresh content=0;url=//a.invalid/>",
    "<iframe srcdoc='<script>parent.alert(1)</script>'></iframe>",
    "<!-- <script> <!--",
    "--> --!> ]]> <![CDATA[",
    "{{title}} {{script}} {{games}} {{/}}",
    "${alert(1)} `${alert(1)}`",
    "javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "&quot;&lt;b&gt;&amp;amp;&#60;&nosuch;&copy",
    "' onmouseover='alert(1)' x='",
    '" autofocus onfocus="alert(1)" x="',
    "\\u003c/script\\u003e \\x3cscript\\x3e \\\\ \\n",
    "%3Cscript%3Ealert(1)%3C/script%3E",
    "__proto__ constructor toString",
    "[%csl Ga1\"><script>alert(1)</script>]",
    "[%cal Ga1b2,G<img src=x onerror=alert(1)>,Za1,Ga1a1,Gz9z9,Gp16a1]",
    "[%eval <img src=x onerror=alert(1)>]",
    "[%clk <img src=x onerror=alert(1)>]",
    "\u202eright to left \u2066 unclosed \u200f\u200e",
    "\u2028line\u2029paragraph\u0085next\u00a0\u00adsoft",
    "\ufeffmark \ufffe\uffff \U0001fffe \ufffd",
    "\u200b\u200c\u200d\u2060\u180e",
    "\U0001f469\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466 \U0001f600\ufe0f \U0001f1ee\U0001f1f9",
    "محمد بن موسى الخوارزمي (780) - 1",
    "שלום! (abc) 12-3",
    "塞內卡與皮索 囲碁",
    "Z̷̢̛a̸̡l̶̨g̵̢o̷̧ " + "\u0301" * 200,
    "w" * 1000,
    "\U00020000" * 300,
    ("A long remark, " * 700)[:10000].strip(),
]
TAGS = ("Event", "Site", "Date", "Round", "White", "Black", "Annotator", "TimeControl", "Opening", "Own_1")

WATCH = """
window.reports = [];
addEventListener('securitypolicyviolation', event => reports.push([event.violatedDirective, event.sample, event.blockedURI]));
"""


def tag(name, value):
    value = value.replace("\\", "\\\\").replace('"', '\\"')
    return f'[{name} "{value}"]\n'


def record(texts):
    """A game whose tags and comments have the texts, one after the other."""
    values = [texts[i % len(texts)] for i in range(len(TAGS))]
    remark = [text.replace("}", ")") for text in texts]
    remark += remark[:1] * 4
    tags = "".join(map(tag, TAGS, values))
    return (f'{tags}[Result "*"]\n[Rules "petteia"]\n\n{{{remark[0]}}} 1. a2-a5 {{{remark[1]}}} ({{{remark[2]}}} 1. b2-b5 '
            f'{{{remark[3]}}}) ({{{remark[0]}}} 1. c2-c5 1... c7-c6 {{{remark[0]}}}) {{{remark[0]}}} 1... a7-a6 '
            f'{{{" ".join(remark)}}} *\n\n')


@functools.cache
def games():
    """One for each text, and before them one with several."""
    return record(TEXTS[:10]) + "".join(record([text]) for text in TEXTS)


BLANKS = " \ufeff\u00a0\u2028\u2029"  # as the script has them


def shown_comment(*comments):
    """Without commands."""
    shown = [re.sub(r" {2,}", " ", re.sub(r"\[%\w+ [^\[\]]*\]", "", comment)).strip(BLANKS) for comment in comments]
    return " ".join(filter(None, shown))


def is_title(title, tags):
    """The names of both; long ones are cut, and characters that cannot be seen may be replaced. Those from right to left
    are isolated: U+2068 and U+2069 of a name itself are replaced."""
    assert [letter for letter in title if letter in "\u2066\u2067\u2068\u2069"] == ["\u2068", "\u2069"] * title.count("\u2068"), title
    title = re.sub("[\u2068\u2069]", "", title)

    def plain(text):
        return "".join("\ufffd" if unicodedata.category(letter) in ("Cc", "Cf", "Cn", "Zl", "Zp") else letter for letter in text)

    def is_name(seen, name):
        seen, name = plain(seen), plain(name)
        return seen == name or seen.endswith("…") and len(seen) > 15 and name.startswith(seen[:-1])
    return any(is_name(title[:at], tags["White"]) and is_name(title[at + 3:], tags["Black"])
               for at in range(len(title)) if title[at:at + 3] == " - ")


def begin(page):
    """Nothing that was said or asked before counts."""
    page.driver.get("about:blank")
    pages.browser.network(page.driver)
    page.errors()


def check_quiet(page, what, own):
    """No dialog, no report, no request but for the page itself."""
    try:
        text = page.driver.switch_to.alert.text
    except NoAlertPresentException:
        text = None
    assert text is None, (what, text)
    reports = page.run("return window.reports")
    assert reports == [], (what, reports)
    assert page.errors() == [], what
    within = "data:image/svg+xml,", "blob:null/"  # pictures and workers that the page itself makes
    asked = [address for address in pages.browser.network(page.driver) if not address.startswith(within)]
    assert asked == own, (what, asked)


LIST = """
const press = key => document.body.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true}));
const text = selector => document.querySelector(selector).textContent;
const seen = [text('#title'), [text('#upper bdi'), text('#lower bdi')], [...document.querySelectorAll('#tags > *')].map(e => e.textContent), text('#comment')];
press('ArrowRight'); seen.push(text('#comment'));
press('ArrowDown'); seen.push(text('#comment'));
press('End'); press('ArrowUp'); press('End'); seen.push(text('#comment'));
press('Home'); press('End'); seen.push(text('#comment'));
press('f'); press('f');
seen.push([...document.querySelectorAll('#turns .comment')].map(e => e.textContent));
seen.push(document.querySelectorAll('.app :is(img, iframe, style, link, base, meta, script, object, embed, form)').length);
seen.push(document.scrollingElement.scrollWidth - document.documentElement.clientWidth);
seen.push(document.querySelectorAll('.game')[arguments[0] - 1].lastChild.textContent);
press('n');
return seen;
"""


def check_texts(page, converted, records):
    for number, (game, text) in enumerate(zip(converted, records), 1):
        page.expect(f"{number}.0")
        title, players, tags, first, second, variation, _, last, comments, elements, wider, kept = page.run(LIST, number)
        names = game["tags"]
        known = {name: value for name, value in names.items() if re.search(r"[^?. ]", value)}
        assert dict(zip(tags[::2], tags[1::2])) == known, (number, tags)
        assert is_title(title, names), (number, title)
        assert players == [names["Black"], names["White"]], (number, players)
        plies = game["plies"]
        assert first == shown_comment(game.get("comment", "")), (number, first)
        assert second == shown_comment(plies[0].get("comment", ""), plies[1].get("before", "")), (number, second)
        assert variation == shown_comment(plies[0]["variations"][0][0].get("comment", "")), (number, variation)
        assert last == shown_comment(plies[1].get("comment", "")), (number, last)
        assert all(one in {shown_comment(text) for text in remarks_of(game)} for one in comments), (number, comments)
        assert elements == 0 and wider <= 0, (number, elements, wider)
        assert kept == text.rstrip("\n") + "\n", (number, kept)


def remarks_of(game):
    yield game.get("comment", "")
    lines = [game["plies"]]
    while lines:
        for ply in lines.pop():
            yield ply.get("comment", "")
            yield ply.get("before", "")
            lines += ply.get("variations", [])


def whole(folder, page, kind):
    source = pages.write(folder / "games.lgn", games())
    path = pages.make_page(folder / f"{kind}.html", source, kind=kind)
    records = [one + "\n" for one in re.split(r"\n\n(?=\[Event )", games().rstrip("\n"))]
    converted = pages.games_of(source)
    assert len(converted) == len(records) == len(TEXTS) + 1
    for width in (320, 1200) if kind == "page" else (320,):  # an article is laid out as the host has it
        page.size(width, 800)
        begin(page)
        page.open(path).still()
        check_texts(page, converted, records)
        page.press("/")
        page.wait(lambda: page.all("#list button"), "the list of games")
        assert page.run("return document.scrollingElement.scrollWidth - document.documentElement.clientWidth") <= 0
        page.find("#search").send_keys("<script>", Keys.ENTER)
        page.wait(lambda: page.all("#list button"), "the games found")
        page.run("document.querySelector('#list button').click()")
        check_quiet(page, (kind, width), [f"file://{path}"])
    page.driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


def in_page(folder, page):
    whole(folder, page, "page")


def in_article(folder, page):
    whole(folder, page, "article")


def as_title(folder, page):
    """The first game gives the page its title, and its text without script."""
    for number, text in enumerate(TEXTS):
        if number % pages.SHARE:
            continue
        source = pages.write(folder / f"{number}.lgn", record([text]))
        path = pages.make_page(folder / f"{number}.html", source)
        begin(page)
        page.open(path)
        game, = pages.games_of(source)
        for selector in (".plain h1", "#title"):
            assert is_title(page.text(selector), game["tags"]), (text, page.text(selector))
        assert page.driver.title == " ".join(f"{page.text('#title')} · latrunculi".split()) or "\u2028" in text, text
        assert page.text(".plain pre") == record([text]).rstrip("\n") + "\n", text
        assert page.run("return document.querySelectorAll('script, style, meta, link, base').length") == 9, text
        check_quiet(page, text, [f"file://{path}"])


def line_ends(folder, page):
    """A record is kept with the line ends that it has."""
    for ends in ("\r\n", "\r"):
        source = folder / "ends.lgn"
        text = pages.read(pages.HERE / "games.lgn").rstrip("\n").replace("\n", ends)
        source.write_bytes(text.encode())
        page.open(pages.make_page(folder / "ends.html", source))
        assert page.text(".game pre") == text + "\n", repr(ends)


def embedded(folder, page):
    source = pages.write(folder / "games.lgn", games())
    figure = pages.read(pages.make_page(folder / "figure.html", source, kind="embed"))
    host = pages.write(folder / "host.html", f"<!doctype html><meta charset='utf-8'><title>Host</title><p>Host</p>{figure}")
    begin(page)
    page.open(host)
    assert page.run("return [...document.body.children].map(e => e.localName)") == ["p", "figure"]
    assert page.run("return [...document.querySelector('figure').children].map(e => e.localName)") == ["iframe", "figcaption"]
    converted = pages.games_of(source)
    caption = page.text("figcaption")
    assert page.find("iframe").get_attribute("title") == caption
    assert is_title(caption.split(" · ")[0], converted[0]["tags"]), caption
    records = [one + "\n" for one in re.split(r"\n\n(?=\[Event )", games().rstrip("\n"))]
    page.run("document.querySelector('iframe').scrollIntoView()")
    page.driver.switch_to.frame(page.find("iframe"))
    page.wait(lambda: page.run("return document.documentElement.classList.contains('script')"), "the page in the frame")
    page.still()
    check_texts(page, converted, records)
    check_quiet(page, "in the frame", [f"file://{host}"])
    page.driver.switch_to.default_content()
    assert page.run("return window.reports") == []


class Server:
    """Serves a folder on this machine, and remembers what was asked."""

    def __init__(self, folder):
        self.asked = asked = []

        class Handler(http.server.SimpleHTTPRequestHandler):
            def __init__(self, *arguments):
                super().__init__(*arguments, directory=str(folder))

            def log_message(self, *_arguments):
                asked.append(self.path)

        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self._server.server_port}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def close(self):
        self._server.shutdown()
        self._server.server_close()


def served(folder, page):
    """From a server one request is made; what would be added to the page is refused."""
    pages.make_page(folder / "games.html", pages.HERE / "games.lgn")
    server = Server(folder)
    begin(page)
    try:
        page.driver.get(f"{server.address}/games.html#1.2")
        page.expect("1.2")
        page.press(Keys.RIGHT)
        time.sleep(0.5)
        assert server.asked == ["/games.html"], server.asked
        check_quiet(page, "served", [f"{server.address}/games.html"])
        attacks = {
            "script-src": "const s = make('script'); s.textContent = 'window.pwned = 1'; document.head.append(s);",
            "script-src-attr": "const b = make('button'); b.setAttribute('onclick', 'window.pwned = 2'); b.click();",
            "script-src-elem": "const s = make('script'); s.src = '/x.js'; document.head.append(s);",
            "style-src": "const s = make('style'); s.textContent = '#title{color:rgb(1,2,3)}'; document.head.append(s);",
            "style-src-attr": "document.querySelector('#title').setAttribute('style', 'color:rgb(1,2,3)');",
            "img-src": "const i = make('img'); i.src = '/x.png'; document.body.append(i);",
            "connect-src": "fetch('/x').catch(() => {});",
            "frame-src": "const f = make('iframe'); f.src = '/x.html'; document.body.append(f);",
            "object-src": "const o = make('object'); o.data = '/x.svg'; document.body.append(o);",
            "form-action": "const f = make('form'); f.action = '/x'; document.body.append(f); f.submit();",
            "base-uri": "const b = make('base'); b.href = '/elsewhere/'; document.head.append(b);",
        }
        for directive, script in attacks.items():
            page.run("window.reports.length = 0; const make = name => document.createElement(name);" + script)
            seen = page.wait(lambda: page.run("return window.reports"), directive)
            assert seen[0][0].startswith(re.match(r"\w+-\w+", directive)[0]), (directive, seen)
        assert page.run("return window.pwned === undefined")
        assert page.run("return getComputedStyle(document.querySelector('#title')).color") != "rgb(1, 2, 3)"
        assert server.asked == ["/games.html"], server.asked
    finally:
        server.close()


def watch(page):
    page.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": WATCH})


if __name__ == "__main__":
    pages.main(in_page, in_article, as_title, line_ends, embedded, served, prepare=watch, network=True)
