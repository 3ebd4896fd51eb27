"""latro-convert --keep-broken: of damaged games the legal beginning is written, with the rest of the text as a comment; other games
are written as without it. keep_broken.py CORPUS [SEED]"""
import json
import random
import re
import subprocess
import sys
import tempfile
from pathlib import Path

TURN = re.compile(r"(?<![\w@+/:^-])D?(?:@[a-p]\d|x[a-p]\d|[a-p]\d+[-^][a-p]\d)[\w@+/:^-]*")
NO_START = {"bad-rules", "bad-fen", "no-rules", "record-too-long", "foreign-file"}


def run(*command):
    done = subprocess.run(command, capture_output=True, timeout=300)
    assert done.returncode in (0, 1), (command, done.returncode, done.stderr[:500])
    return done.stdout.decode("utf-8", "replace")


def damage(source, record):
    """A damaged record, and whether only a turn of the main line is wrong."""
    start = record.rfind("]\n") + 1
    turns = list(TURN.finditer(record, start))
    if source.random() < 0.5 and turns and "(" not in record and "{" not in record and ";" not in record:
        turn = source.choice(turns)
        return record[:turn.start()] + "a1-a1" + record[turn.end():], record[turn.start() + len(turn.group()):]
    place = source.randrange(start, len(record))
    insert = source.choice(["{", "}", "(", ")", "[", "x", "1-0", "a1-z9 ", "\x01", "$999", "\\", "%", "1... ", "--"])
    return record[:place] + insert + record[place + source.randrange(4):], None


def plain(text):
    return " ".join(text.replace("}", ")").split())


def main(corpus, seed="1"):
    source = random.Random(int(seed))
    records = []
    for file in sorted((Path(corpus) / "games").rglob("*.lgn")):
        records += [record.rstrip() + "\n\n" for record in re.split(r"(?m)^(?=\[Event )", file.read_text(encoding="utf-8")) if len(record) > 80]
    whole = exact = kept = 0
    with tempfile.TemporaryDirectory() as name:
        clean, out, again = Path(name) / "clean.lgn", Path(name) / "out.lgn", Path(name) / "again.lgn"
        clean.write_text("".join(records), encoding="utf-8")
        assert run("latro-convert", "-q", "--keep-broken", clean) == run("latro-convert", "-q", clean), "legal games change"
        for round_number in range(4):
            for record in source.sample(records, min(60, len(records))):
                damaged, rest = damage(source, record)
                Path(name, "one.lgn").write_bytes(damaged.encode())
                found = [json.loads(line) for line in run("latro-validate", "--report", "jsonl", Path(name, "one.lgn")).splitlines()]
                errors = [one for one in found if one["severity"] == "error"]
                text = run("latro-convert", "-q", "--keep-broken", Path(name, "one.lgn"))
                if not errors:
                    whole += 1
                    continue
                if not text:
                    codes = {one["code"] for one in errors}
                    assert codes & NO_START or errors[0]["line"] <= record.count("\n[") + 2, (errors, damaged)
                    continue
                kept += 1
                out.write_text(text, encoding="utf-8")
                wrong = [line for line in run("latro-validate", "--report", "jsonl", out).splitlines() if '"error"' in line]
                assert not wrong, (wrong, damaged, text)
                assert run("latro-convert", "-q", "--keep-broken", out) == text, (damaged, text)
                if rest is not None:
                    exact += 1
                    plies = int(run("latro-convert", "-q", "--to", "table", "--columns", "plies", "--no-header", out))
                    assert plies == errors[0]["ply"] - 1, (plies, errors, text)
                    assert plain("a1-a1" + rest) in plain(text), (rest, text)
    assert kept > 60 and exact > 10, (kept, exact)
    print(f"{kept} beginnings kept, {exact} of them compared with the text, {whole} games whole; seed {seed}")


main(*sys.argv[1:])
