"""After a wrong turn latro-validate says which one other turn would make the rest of the game legal. A turn of a legal game is
replaced by one that is never legal: then the turn that is named can only be the one that was replaced. other_turn.py CORPUS [SEED]"""
import json
import random
import re
import subprocess
import sys
import tempfile
from pathlib import Path

TURN = re.compile(r"(?<![\w@+/:^-])D?(?:@[a-p]\d|x[a-p]\d|[a-p]\d+[-^][a-p]\d)[\w@+/:^-]*")
NAMED = re.compile(r"; with (\S+) instead, the rest of the game is legal$")


def bare(record):
    """Without comments and variations."""
    record = re.sub(r"\{[^}]*\}|;.*", "", record)
    while "(" in record:
        record = re.sub(r"\([^()]*\)", "", record)
    return record


def main(corpus, seed="1"):
    source = random.Random(int(seed))
    records, replaced = [], []
    for file in sorted((Path(corpus) / "games").rglob("*.lgn")):
        for record in re.split(r"(?m)^(?=\[Event )", file.read_text(encoding="utf-8")):
            record = bare(record)
            start = record.rfind("]") + 1
            turns = list(TURN.finditer(record, start))
            if len(turns) < 4:
                continue
            for _ in range(2):
                turn = source.choice(turns)
                records.append(f"{record[:turn.start()]}a1-a1{record[turn.end():].rstrip()}\n\n")
                replaced.append(turn.group())
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "wrong.lgn"
        file.write_text("".join(records), encoding="utf-8")
        done = subprocess.run(["latro-validate", "--report", "jsonl", "-j2", str(file)], capture_output=True, text=True, timeout=300)
    named = 0
    seen = set()
    for line in done.stdout.splitlines():
        found = json.loads(line)
        if found["severity"] != "error" or found["game"] in seen:
            continue
        seen.add(found["game"])
        if turn := NAMED.search(found["message"]):
            named += 1
            assert turn[1] == replaced[found["game"] - 1], (found, replaced[found["game"] - 1])
    assert len(seen) == len(records) > 100, (len(seen), len(records))
    assert named > len(records) / 4, f"{named} of {len(records)} only"
    print(f"{len(records)} wrong turns, {named} of them with the turn that was replaced; seed {seed}")


main(*sys.argv[1:])
