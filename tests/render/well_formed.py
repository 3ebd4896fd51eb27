#!/usr/bin/env python3
"""Every picture is well-formed (xmllint), made of SVG 1.1 alone (svg_check.py), and the same again in a second run;
what games and options say comes out as text, whatever it is. Usage: well_formed.py CORPUS TEST

TEST is a function of this file; latro-render-svg and xmllint are found by PATH.
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

import svg_check
import themes

THEMES = themes.names()
# With hands and removals, with duces, bound pieces and marks, of odd sizes.
SAMPLE = ("petteia/lessons", "latrones/lessons", "walker/lessons", "kharebga-7x6/complete", "kowalski-11x10/complete")

MODES = ([], ["--frames", "-", "--ply", "last"], ["--sheet", "2"], ["--animate"], ["--score=-", "--rules-text", "off"])

failures = 0


def fail(text):
    global failures
    failures += 1
    if failures < 20:
        print("FAILED:", text)


def draw(*arguments, text=b"", statuses=(0,)):
    """Standard output and standard error."""
    done = subprocess.run(["latro-render-svg", *arguments], input=text, capture_output=True, check=False)
    if done.returncode not in statuses:
        fail(f"latro-render-svg {arguments}: status {done.returncode}\n{done.stderr.decode()[:2000]}")
    return done.stdout, done.stderr


def check(pictures):
    """Pairs of a name and bytes."""
    if not pictures:
        fail("no pictures")
    for name, data in pictures:
        for fault in svg_check.check(data):
            fail(f"{name}: {fault}")
    with tempfile.TemporaryDirectory() as folder:
        files = []
        for i, (name, data) in enumerate(pictures):
            file = pathlib.Path(folder, f"{i}.svg")
            file.write_bytes(data)
            files.append(file.name)
        done = subprocess.run(["xmllint", "--noout", "--nonet", *files], cwd=folder, capture_output=True, check=False)
        if done.returncode != 0:
            first = int(done.stderr.split(b".")[0])
            fail(f"{pictures[first][0]}: xmllint: {done.stderr.decode(errors='replace')[:1000]}")


def games(corpus):
    return sorted(str(file) for pattern in ("games/*/*.lgn", "played/*.lgn") for file in corpus.glob(pattern))


def sample(corpus):
    return [str(corpus / "games" / f"{name}.lgn") for name in SAMPLE]


def frames(name, *arguments):
    documents = draw("--frames", "-", *arguments)[0].split(b"\0")
    return [(f"{name}, picture {i + 1}", document) for i, document in enumerate(documents)]


def last_positions(corpus):
    """Of every game, in every theme, both ways up."""
    files = games(corpus)
    for theme in THEMES:
        pictures = frames(theme, "--theme", theme, "--ply", "last", *files)
        if len(pictures) < len(files):
            fail(f"{theme}: {len(pictures)} pictures of {len(files)} files")
        check(pictures)
    check(frames("flip", "--flip", "--no-coordinates", "--no-caption", "--size", "200", "--ply", "start", *files))


def all_frames(corpus):
    """Every position, with what can be done on a square."""
    for theme in THEMES:
        check(frames(theme, "--theme", theme, *sample(corpus)[:3]))
    check(frames("turns", "--legend", "--show-turns", "d4", *sample(corpus)))
    check(frames("figures", *sorted(str(file) for file in corpus.glob("positions/*.epd"))))


def stories(corpus, *mode):
    """In the first theme the first game of every file, in the others the sample."""
    check([(file, draw(*mode, "--games", "1", file)[0]) for file in games(corpus)])
    for theme in THEMES[1:]:
        check([(f"{file}, {theme}", draw(*mode, "--theme", theme, "--games", "1", file)[0]) for file in sample(corpus)])


def sheets(corpus):
    stories(corpus, "--sheet", "4")
    check([(f"{n} columns", draw("--sheet", n, "--flip", "--games", "1", sample(corpus)[0])[0]) for n in ("1", "64")])


def animations(corpus):
    stories(corpus, "--animate")
    check([("flip", draw("--animate", "--flip", "--no-coordinates", "--games", "1", sample(corpus)[1])[0])])


def pages(name, *arguments):
    documents = draw("--score=-", *arguments)[0].split(b"\0")
    return [(f"{name}, page {i + 1} of {len(documents)}", document) for i, document in enumerate(documents)]


def scores(corpus):
    """As stories(); on both papers, with few and many diagrams; and forms."""
    found = []
    for file in games(corpus):
        found += pages(file, "--games", "1", file)
    for theme in THEMES:
        for file in sample(corpus):
            found += pages(f"{file}, {theme}", "--theme", theme, "--paper", "letter", "--games", "1", file)
    found += pages("many", "--diagrams", "1", "--flip", "--games", "1", sample(corpus)[0])
    found += pages("few", "--diagrams", "0", "--no-coordinates", "--no-caption", "--games", "1", sample(corpus)[1])
    found += [(f"form of {name}", draw("--score=-", "--rules-text", "off", text=b'[Rules "%s"] *\n' % name.encode())[0])
              for name in ("petteia", "bell", "seega-16x11", "schadler")]
    check(found)


def same_again(corpus):
    """Two runs give the same bytes, and neither time, place nor language is in them."""
    file = sample(corpus)[1]
    text = pathlib.Path(file).read_bytes()
    for mode in MODES:
        first = draw(*mode, file)[0]
        os.environ["LC_ALL"] = "POSIX"
        second = draw(*mode, text=text)[0]
        os.environ["LC_ALL"] = "C.UTF-8"
        if not first or first != second:
            fail(f"{mode}: a second run gives other bytes")


def lgn(tag, value):
    value = value.replace(b"\\", b"\\\\").replace(b'"', b'\\"')
    return b'[%s "%s"]\n[Rules "petteia"]\n\n1. a2-a5 a7-a6 *\n' % (tag, value)


HOSTILE = {  # what a text is, and what it comes out as
    b"<script>alert(1)</script>": "<script>alert(1)</script>",
    b"]]>": "]]>",
    b"<![CDATA[x]]>": "<![CDATA[x]]>",
    b"<!-- x -->": "<!-- x -->",
    b"&lt;&#0;&xxe;": "&lt;&#0;&xxe;",
    b"\"'quoted\"' \\ onload=\"x\"": "\"'quoted\"' \\ onload=\"x\"",
    b"url(http://example.org/x)": "url(http://example.org/x)",
    "\u202egnihtemos".encode(): "\ufffdgnihtemos",
    "\uffff\ufffe".encode(): "\ufffd\ufffd",
    "\U0001f3db \u05d0\u0628 \u00e4".encode(): "\U0001f3db \u05d0\u0628 \u00e4",
    b"caf\xe9 \xff": "caf\ufffd \ufffd",
    b"\xed\xa0\x80": "\ufffd\ufffd\ufffd",  # half of a pair of UTF-16
}
CONTROL = {b"a\x01b\x1b[31m": "a\ufffdb\ufffd[31m", b"a\x7fb": "a\ufffdb"}


def hostile(_corpus):
    pictures = []

    def look(name, data, wanted, in_title):
        if not data:
            fail(f"{name}: no picture")
            return
        pictures.append((name, data))
        title, _, texts = svg_check.texts(data)
        if wanted not in texts or (in_title and wanted not in title):
            fail(f"{name}: the title is {title!r}, the picture says {texts[:200]!r}")

    for mode in MODES:
        for value, wanted in HOSTILE.items():
            for tag in (b"White", b"Event"):
                data, said = draw(*mode, text=lgn(tag, value))
                look(f"{tag} {value} {mode}", data, wanted, True)
                if b"error" in said:
                    fail(f"{tag} {value}: {said.decode()}")
        for value, wanted in [*HOSTILE.items(), *CONTROL.items()]:
            data, _ = draw(*mode, "--caption", os.fsdecode(value), text=lgn(b"White", b"Piso"))
            look(f"--caption {value} {mode}", data, wanted, False)
        long = b"<" + b"w" * 9998 + b">"
        for data, _ in (draw(*mode, "--caption", long.decode(), text=lgn(b"White", b"Piso")),
                        draw(*mode, text=lgn(b"White", long))):
            look(f"10,000 characters {mode}", data, "<www", False)
            if len(data) > 20000:
                fail(f"10,000 characters {mode}: {len(data)} bytes")
    for value in CONTROL:  # LGN does not let them through
        data, said = draw(text=lgn(b"White", value), statuses=(1,))
        if data or b"control character" not in said:
            fail(f"a control character in a tag: {said.decode()}")
    check(pictures)


def hostile_rules(_corpus):
    """A leaflet has no text of its own: a descriptor that is no ruleset is refused, in a message that is short and safe."""
    for value in (*HOSTILE, *CONTROL, b"w" * 10000, "\u2067\u05d0 ".encode() * 3000):
        for descriptor in (value, b"petteia name=" + value, b"petteia source=" + value, b"petteia board=" + value):
            data, said = draw("--rules-sheet", os.fsdecode(descriptor), statuses=(2,))
            said = said.decode()
            if data or not said.startswith("latro-render-svg: --rules-sheet, column ") or len(said) > 1000:
                fail(f"rules {descriptor[:40]}: {data[:40]} {said[:300]}")
            if re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069]", said):
                fail(f"rules {descriptor[:40]}: control characters in {said[:300]!r}")


def hostile_comments(_corpus):
    """In a score comments are printed too: whole, whatever they are, and in a bounded number of pages."""
    long = {b"10,000 characters: " + b"w" * 9980: 6, b"word " * 2000: 4, b"<" * 1000: 2,
            "a".encode() + "\u0301".encode() * 3000: 4, "\U0001f468\u200d".encode() * 1500: 4}
    for value, most_pages in [*((value, 2) for value in HOSTILE), *long.items()]:
        if b"%" in value or b"}" in value:
            continue
        text = b'[Rules "petteia"]\n\n1. a2-a5 {%s} 1... a7-a6 (1... b7-b6 {%s}) *\n' % (value, value)
        documents = draw("--score=-", "--rules-text", "off", "--no-coordinates", text=text)[0].split(b"\0")
        check([(f"comment {value[:40]}, page {i + 1}", document) for i, document in enumerate(documents)])
        if len(documents) > most_pages:
            fail(f"comment {value[:40]}: {len(documents)} pages")
        said = re.sub(r"page \d+ of \d+|[\s\u25cc]", "", "".join(svg_check.texts(document)[2] for document in documents))
        wanted = re.sub(r"\s", "", HOSTILE.get(value, value.decode(errors="replace")))
        if said.count(wanted) != 2:
            fail(f"comment {value[:40]}: printed {said.count(wanted)} times")


def charts(_corpus):
    """The plots and maps of latro-play, in every theme; names come out as text, whatever they are."""
    with tempfile.TemporaryDirectory() as folder:
        for theme in THEMES:
            plot, maps = os.path.join(folder, "plot.svg"), os.path.join(folder, "maps.svg")
            subprocess.run(["latro-play", "-q", "--no-games", "--plot", plot, "--traffic", maps, "--theme", theme, "--player",
                            "random", "--games", "20", "bell board=6x6 pieces=8"], check=True)
            check([(f"{theme}, {file}", pathlib.Path(file).read_bytes()) for file in (plot, maps)])
        for value, wanted in HOSTILE.items():
            if b"\0" in value or b'"' in value or b"," in value:  # not on a command line
                continue
            subprocess.run([b"latro-play", b"-q", b"--no-games", b"--plot", plot, b"--player", b"random,name=" + value,
                            b"--games", b"2", b"petteia board=4x4 rows=1"], check=True)
            document = pathlib.Path(plot).read_bytes()
            check([(f"name {value[:40]}", document)])
            if wanted[:20] not in svg_check.texts(document)[1]:
                fail(f"name {value[:40]}: {svg_check.texts(document)[1][:200]}")


def self_test(_corpus):
    """The check must find what it is for."""
    good, _ = draw(text=lgn(b"White", b"Piso"))
    faults = [
        (b"<svg ", b"<svg onload=\"alert(1)\" "), (b"<defs>", b"<defs><script/>"), (b"<defs>", b"<!-- x --><defs>"),
        (b"#marble-S\"", b"#marble-T\""), (b"id=\"marble-s\"", b"id=\"marble-S\""), (b"role=\"img\"", b""),
        (b"<title ", b"<g/><title "), (b"aria-labelledby=\"title", b"aria-labelledby=\"tittle"),
        (b"url(#", b"url(http://example.org/#"), (b"<circle cx=\"0\"", b"<circle cx=\"-0\""), (b"<defs>", b"x<defs>"),
        (b"cx=\"0\"", b"cx=\"1e5\""), (b"<circle ", b"<image "), (b"</svg>", b"")]
    for old, new in faults:
        if old not in good:
            fail(f"self test: there is no {old}")
        if not list(svg_check.check(good.replace(old, new, 1))):
            fail(f"self test: {new} for {old} is not found")


def main():
    globals()[sys.argv[2]](pathlib.Path(sys.argv[1]))
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
