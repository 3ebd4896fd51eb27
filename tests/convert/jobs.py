"""latro-convert writes the same bytes whatever -j, with the same diagnostics: archives of many batches, with damaged games,
comments left open and games longer than a batch, through every way of writing. jobs.py CORPUS [SEED]"""
import os
import random
import subprocess
import sys
import tempfile
from pathlib import Path

WAYS = ["", "--to jsonl", "--to sgf --strict", "--to epd --ply 3-5", "--to board --ply last", "--to table --columns number,white,plies",
        "--unique --duplicates=twice", "--unique=turns --to jsonl", "--where captures", "--where captured>=2 --mark", "--where captures --matches",
        "--games 2-40,90-", "--games 1000000", "--skip 20 --first 30", "--sort=-plies,number", "--add-tag X={number}", "--cut 2-6",
        "--split-variations", "--mirror", "--keep-broken", "--keep-broken --to jsonl", "--board", "--rest=rest", "--rejects=rejects"]
OUTPUTS = ["rest", "rejects", "twice"]


def games_of(corpus):
    """Texts of single games: every record of the corpus that ends with a result."""
    games = []
    for file in sorted((corpus / "games").rglob("*.lgn")):
        text = file.read_bytes()
        games += [b'[Event "' + part for part in text.split(b'[Event "') if part.strip()]
    return [game for game in games if len(game) < 4000]


def damage(source, game):
    place = source.randrange(len(game))
    kind = source.randrange(6)
    if kind == 0:
        return game[:place] + game[place + source.randrange(1, 9):]
    if kind == 1:
        return game[:place] + source.choice([b"{", b"(", b'[White "', b"a1-z9 ", b"\xff", b";", b"\n\n"]) + game[place:]
    if kind == 2:
        return game.replace(b"-", b"x", 1)
    if kind == 3:
        return game.rstrip()[:-1] + b"\n"  # a result cut short
    return game


def archive(source, games, damaged):
    long_game = b'[Event "long"]\n[Rules "petteia"]\n\n{' + b"a word and another " * 6000 + b"} a2-a3 *\n\n"
    # Every variation becomes a game with the long comment: 1.6 megabytes of a record of 45 kilobytes.
    wide_game = b'[Event "wide"]\n[Rules "petteia"]\n\n{' + b"a word and another " * 2000 + b"} a2-a3 " + b"( b2-b3 ) " * 40 + b"*\n\n"
    parts = []
    for number in range(400):
        game = source.choice(games)
        parts.append(damage(source, game) if source.random() < damaged else game)
        if number in (150, 300):
            parts += [long_game, wide_game]
    return b"\n".join(parts) + b"\n{ comments after the last game }\n"


def run(folder, way, file, jobs):
    for name in OUTPUTS:
        (folder / name).unlink(missing_ok=True)
    done = subprocess.run(["latro-convert", "-j", str(jobs), *way.split(), file], cwd=folder, stdin=subprocess.DEVNULL,
                          capture_output=True, timeout=120)
    files = [(folder / name).read_bytes() for name in OUTPUTS if (folder / name).exists()]
    return done.returncode, done.stdout, done.stderr, files


def main(corpus, seed="1"):
    source = random.Random(int(seed))
    games = games_of(Path(corpus))
    assert len(games) > 100, "the corpus has too few games"
    step = 4 if os.environ.get("LATRO_SANITIZED") else 1
    wrong = 0
    written = 0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for file, damaged in (("clean.lgn", 0), ("damaged.lgn", 0.02), ("broken.lgn", 0.3)):
            (folder / file).write_bytes(archive(source, games, damaged))
            for way in WAYS[::step] if damaged else WAYS[::3 * step]:
                alone = run(folder, way, file, 1)
                written += len(alone[1])
                for jobs in (source.choice([2, 3]),) if damaged else (2, 7):
                    if run(folder, way, file, jobs) != alone:
                        wrong += 1
                        print(f"jobs.py: {file}: -j {jobs} {way}: not the same as with one thread")
    assert written > 1_000_000, "too little has been written"
    print(f"{len(WAYS[::step])} ways, {written} bytes, {wrong} wrong; seed {seed}")
    return 1 if wrong else 0


sys.exit(main(*sys.argv[1:]))
