"""The accounts of latro-convert add up: on damaged archives in all formats, with all kinds of options, each game that was
read is in one place, the places have as many games as the files, and the parts of the accounts are their sum.
accounts.py CORPUS [SEED]"""
import json
import random
import re
import subprocess
import sys
import tempfile
from pathlib import Path

FORMATS = ("lgn", "jsonl", "sgf", "moves", "epd")
PLACES = ("written", "not_selected", "duplicates", "rejected")
JUNK = [b"zz", b"{", b"}", b"(", b")", b"\n\n", b"\n", b"*", b"a1-a1", b"\x00", b'"', b"\xe9", b"[", b"]", b'\n\n[Foo "x"]\n', b";"]


def convert(*command):
    done = subprocess.run(["latro-convert", "-q", "--summary=jsonl", *map(str, command)], capture_output=True, timeout=300, check=False)
    assert done.returncode in (0, 1), (command, done.returncode, done.stderr[-500:])
    lines = [json.loads(line) for line in done.stderr.decode("utf-8", "replace").splitlines() if line.startswith("{")]
    assert lines, (command, done.stderr[-500:])
    return lines, done.returncode


def games_of(path, form):
    out = subprocess.run(["latro-validate", "-q", "--from", form, "--summary", path], capture_output=True, timeout=300, check=False).stdout
    return int(re.search(rb"(?m)^games +(\d+)", out)[1])


def damaged(source, text):
    text = bytearray(text)
    for _ in range(source.choice([0, 1, 2, 5])):
        place = source.randrange(len(text))
        text[place:place + source.choice([0, 0, 0, 5])] = source.choice(JUNK)
    return bytes(text)


def random_options(source, folder):
    options = []
    late = False
    if source.random() < 0.5:
        kind = source.choice(["game", "turns", "position", "mirrored", "prefix", "opening:3"])
        options.append(f"--unique={kind}")
        late = kind == "prefix"
        if source.random() < 0.4:
            options += ["--prefer", source.choice(["result", "comments,last", "tags,first"])]
            late = True
        if source.random() < 0.5:
            options += ["--duplicates", folder / "gone.lgn"]
    if source.random() < 0.4:
        options += ["--where", source.choice(["plies >= 3", "result != *", "number <= 4", 'White = "Piso"'])]
    if source.random() < 0.3:
        options += ["--keep-broken"]
    if source.random() < 0.3:
        options += ["--sort", "-plies"]
        late = True
    if source.random() < 0.3:
        options += ["--skip", "2"]
    elif source.random() < 0.2 and late:
        options += ["--first", "2"]  # everything is read
    if source.random() < 0.2:
        options += ["--split-variations"]
    if source.random() < 0.2:
        options += ["--main-line", "1"]
    if source.random() < 0.3:
        options += ["--rejects", folder / "rejects"]
    if source.random() < 0.2:
        options += ["--ignore", "left-out"]
    return options


def check(source, folder, form, files):
    options = random_options(source, folder)
    out = folder / "out.lgn"
    out.unlink(missing_ok=True)
    command = ["--from", form, *options, "-o", out, *files]
    lines, status = convert(*command)
    *by_file, total = lines
    assert len(by_file) == (len(files) if len(files) > 1 else 0), (command, lines)
    for line in lines:
        assert line["read"] + line["made"] == sum(line[place] for place in PLACES), (command, line)
    for key in by_file[0] if by_file else []:
        assert key == "file" or sum(line[key] for line in by_file) == total[key], (key, lines)
    for line, path in zip(by_file or [total], files):
        assert line["read"] == games_of(path, form), (command, path, line)
    assert total["written"] == games_of(out, "lgn"), (command, total)
    if "--duplicates" in options:
        assert total["duplicates"] == games_of(folder / "gone.lgn", "lgn"), (command, total)
    if "--rejects" in options and "--keep-broken" not in options and "--main-line" not in options and "--split-variations" not in options:
        assert total["rejected"] == games_of(folder / "rejects", form), (command, total)
    assert (total["rejected"] > 0) <= (status == 1), (command, total)
    assert convert(*command[:-len(files)], "-j4", *files)[0] == lines, command
    return total


def main(corpus, seed="1"):
    source = random.Random(int(seed))
    records = []
    for file in sorted((Path(corpus) / "games").rglob("*.lgn")):
        records += [record for record in re.split(r"(?m)^(?=\[Event )", file.read_text(encoding="utf-8")) if 80 < len(record) < 3000]
    for form in FORMATS:
        sums = dict.fromkeys(PLACES, 0)
        for _ in range(20):
            with tempfile.TemporaryDirectory() as name:
                folder, files = Path(name), []
                for i in range(source.randrange(1, 4)):
                    games = [source.choice(records[:25]) for _ in range(source.randrange(1, 7))]
                    text = "\n".join(games).encode()
                    if form != "lgn":
                        text = subprocess.run(["latro-convert", "-q", "--to", form], input=text, capture_output=True, check=True).stdout
                    files.append(folder / f"in{i}.{form}")
                    files[-1].write_bytes(damaged(source, text))
                for _ in range(2):
                    total = check(source, folder, form, files)
                    for place in PLACES:
                        sums[place] += total[place]
        print(form, sums)
        assert min(sums.values()) > 0, sums


main(*sys.argv[1:])
