"""latro-convert loses no text of games with errors: every word of damaged archives is in the output or in --rejects, or
in a game that --keep-broken reports as one that it cannot keep; every game goes to one place, and the rejects can be
read again. nothing_lost.py CORPUS [SEED]"""
import random
import re
import subprocess
import sys
import tempfile
from pathlib import Path

JUNK = ["zz", "{", "}", "(", ")", "[", "]", "\n\n", "\n", "\r\n", ";", "1-0", "0-1 {after}", "*", "a1-a1", "a1-", "1...", "--",
        "\x01", "$999", "$", "\\", '"', "\xe9", '\n[White "zz"]\n', '\n\n[Foo "x"]\n', '\n[Rules "petteia"]\n', "(=)", "[%eval 3]",
        "\n%\n", "x", "+", "<br>", '[Event "', "}}", "{{", "((", "\t", "{ )", "( }"]
FORMATS = ("lgn", "moves", "jsonl")


def run(*command, text=None):
    done = subprocess.run(command, input=text, capture_output=True, timeout=300)
    assert done.returncode in (0, 1), (command, done.returncode, done.stderr[:500])
    return done.stdout, done.stderr.decode("utf-8", "replace")


def marked(record, mark):
    """The record with a word of its own in comments after its turns, and as a tag."""
    head, _, moves = record.strip().partition("\n\n")
    turns = re.split(r"(\{[^}]*\}|(?<=[a-p\d]) )", moves)
    return f'[Mark "{mark()}"]\n' + head + "\n\n" + "".join(
        part + (f"{{{mark()}}} " if i % 2 == 1 and part == " " else "") for i, part in enumerate(turns)) + "\n\n"


def damaged(source, text, mark):
    text = bytearray(text)
    for _ in range(source.choice([0, 1, 1, 1, 2, 4])):
        place = source.randrange(len(text))
        junk = source.choice([*JUNK, *[f" {mark()} "] * 8]).encode("latin-1")
        # Inserted at the end of a word: the words that are looked for stay whole.
        while 0 < place < len(text) and (text[place - 1:place + 1].isalnum() or text[place:place + 1].isalnum()):
            place += 1
        text[place:place] = junk
    return bytes(text)


def marks_of(text):
    return sorted(re.findall(rb"mark\d+mark", text))


def games_of(path, form):
    return int(re.search(rb"(?m)^games +(\d+)", run("latro-validate", "-q", "--from", form, "--summary", path)[0])[1])


def rejected(path):
    return b"\n".join(line for line in path.read_bytes().split(b"\n") if not line.startswith((b"% ", b"# ")) and line.strip())


def check(folder, form, text, options):
    archive, out, rejects, again = (folder / name for name in ("in." + form, "out.lgn", "rejects." + form, "again." + form))
    archive.write_bytes(text)
    for old in (out, rejects, again):
        old.unlink(missing_ok=True)
    _, said = run("latro-convert", "--from", form, *options, "-o", out, "--rejects", rejects, archive)
    written, refused = out.read_bytes(), rejects.read_bytes()
    want, have = marks_of(text), marks_of(written) + marks_of(rejected(rejects))
    if "is not known here and is left out" in said:  # a key of JSON, with its value
        want = [word for word in want if word in have]
    if "error[unclosed-variation]" in said:  # a comment at its beginning is kept twice
        have = [word for i, word in enumerate(sorted(have)) if sorted(have)[i - 1] != word or i == 0]
    assert want == sorted(have), (options, sorted(set(want) ^ set(have))[:5], len(want), len(have), said[:3000], text.decode("utf-8", "replace"))
    errors = "error[" in run("latro-validate", "--report", "jsonl", out)[0].decode()
    assert not errors, (options, text, written)
    if "--repair" not in options:
        games = [games_of(path, kind) for path, kind in ((archive, form), (out, "lgn"), (rejects, form))]
        assert games[0] == games[1] + games[2], (options, games, said[:3000], text.decode("utf-8", "replace"), refused)
    run("latro-convert", "--from", form, *options, "-o", out, "--rejects", again, rejects)
    assert rejected(again) == rejected(rejects), (options, refused, again.read_bytes())
    assert marks_of(out.read_bytes()) == [], (options, refused, out.read_bytes())
    return len(marks_of(written)), len(have)


def main(corpus, seed="1"):
    source = random.Random(int(seed))
    records = []
    for file in sorted((Path(corpus) / "games").rglob("*.lgn")):
        records += [record for record in re.split(r"(?m)^(?=\[Event )", file.read_text(encoding="utf-8")) if 80 < len(record) < 3000]
    number = 0

    def mark():
        nonlocal number
        number += 1
        return f"mark{number}mark"
    for form in FORMATS:
        kept = words = 0
        for _ in range(25):
            with tempfile.TemporaryDirectory() as name:
                games = [marked(source.choice(records), mark).encode() for _ in range(source.randrange(1, 6))]
                if form != "lgn":
                    games = [run("latro-convert", "-q", "--to", form, text=game)[0] for game in games]
                text = b"".join(damaged(source, game, mark) for game in games)
                for options in ([], ["--keep-broken"], ["--repair"], ["--repair", "--keep-broken"]):
                    some, all_of_them = check(Path(name), form, text, options)
                    if options == ["--keep-broken"]:
                        kept += some
                        words += all_of_them
        print(f"{form}: {kept} of {words} words kept in games; seed {seed}")
        assert kept > words / 5, "few beginnings are kept"


main(*sys.argv[1:])
