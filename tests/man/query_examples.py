#!/usr/bin/env python3
"""query_examples.py PAGE CORPUS: the commands in the displays of latro-query(7) are right, and queries that cannot be met are
none of them. The programs are found by PATH."""
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

page, corpus = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
shown = subprocess.run(["mandoc", "-T", "utf8", "-O", "width=150", page], stdout=subprocess.PIPE, check=True, text=True).stdout
commands = re.findall(r"^ +(latro-\w+ .*games\.lgn)$", re.sub(".\b", "", shown), re.M)
wrong = [] if len(commands) >= 20 else [f"only {len(commands)} commands"]
with tempfile.TemporaryDirectory() as folder:
    with open(f"{folder}/games.lgn", "wb") as games:
        for file in sorted(corpus.glob("games/*/*.lgn")):
            with open(file, "rb") as more:
                shutil.copyfileobj(more, games)
            games.write(b"\n\n")
    pathlib.Path(folder, "romans.txt").write_text("Piso\n", encoding="utf-8")
    pathlib.Path(folder, "known.txt").write_text("0123456789abcdef\n", encoding="utf-8")
    query = re.search(r"^ +# (endings\.query):(.*\n)+? +latro", re.sub(".\b", "", shown), re.M)[0]
    pathlib.Path(folder, "endings.query").write_text(query[:query.rindex("latro")], encoding="utf-8")
    for command in commands:
        done = subprocess.run(["sh", "-c", command], cwd=folder, capture_output=True, text=True, check=False)
        if done.returncode != 0 or "pattern fits" in done.stderr or "has a board" in done.stderr:
            wrong.append(f"{command}: status {done.returncode}\n{done.stderr[:500]}")
print("\n".join([f"{len(commands)} commands", *wrong]))
sys.exit(1 if wrong else 0)
