"""sizes.py GENERATOR SCHEMA: how large pages are, and what their data are for other programs."""
import json
import pathlib
import re
import sys
import tempfile

import jsonschema
import page as pages
import themes

KIB = 1024
BOTH = 46 * KIB  # style and script
ONE_GAME = 68 * KIB  # a page with a game of 100 turns, and its rules in words and pictures
MANY_GAMES = 2_500_000  # a page with 1,000 games of 60 turns


def part(text, name):
    return re.search(rf"<{name}>(.*?)</{name}>", text, re.S)[1]


def of_length(generator, folder, count, turns):
    """So many games, each with so many turns of one side."""
    long, some = folder / "long.lgn", folder / "some.lgn"
    pages.run(generator, 200 * count + 4000, 7, long, "plain", "petteia", "walker", "schadler", "masters", "latrones")
    games = [game for game in pages.games_of(long) if len(game["plies"]) >= turns][:count]
    assert len(games) == count, len(games)
    for game in games:
        del game["plies"][turns:]
        game["result"] = game["tags"]["Result"] = "*"
        game["tags"].pop("PlyCount", None)
        game["tags"].pop("Termination", None)
        game.pop("termination", None)
    lines = "".join(json.dumps(game) + "\n" for game in games)
    pages.write(some, pages.run("latro-convert", "-q", "--from", "jsonl", "--to", "lgn", text=lines))
    return some


def check_sizes(folder, generator):
    for kind in ("page", "article"):
        for theme in themes.names():
            text = pages.read(pages.make_page(folder / "one.html", "--theme", theme, pages.HERE / "games.lgn", kind=kind))
            size = len((part(text, "style") + part(text, "script")).encode())
            assert size <= BOTH, (theme, size, BOTH)
    one = pages.make_page(folder / "one.html", of_length(generator, folder, 1, 100)).stat().st_size
    assert one <= ONE_GAME, one
    many = pages.make_page(folder / "many.html", of_length(generator, folder, 1000, 60)).stat().st_size
    assert many <= MANY_GAMES, many
    print(f"a game of 100 turns: {one} bytes; 1,000 games of 60 turns: {many} bytes")


def check_data(folder, schema_file):
    """The data of each game fit the schema, and are the game."""
    validator = jsonschema.Draft202012Validator(json.loads(pages.read(schema_file)))
    files = [*sorted(pages.CORPUS.glob("*/*.lgn"))[::pages.SHARE], pages.HERE.parent / "convert" / "annotated.lgn",
             pages.HERE / "games.lgn"]
    text = pages.read(pages.make_page(folder / "data.html", *files))
    lines = re.findall(r'<script type="application/json">(.*?)</script>', text, re.S)
    wanted = pages.run("latro-convert", "-q", "--to", "lgn", *files)
    assert len(lines) == len(pages.games_of(*files)) > (100 if pages.SHARE == 1 else 5)
    seen = set()
    for line in lines:
        game = json.loads(line)
        errors = [error.message[:300] for error in validator.iter_errors(game)]
        assert not errors, (game["tags"], errors[:3])
        seen.update(*game["plies"])
    assert seen == {"turn", "turned", "before", "comment", "eval", "clock", "nags", "variations"} or pages.SHARE > 1, seen
    back = pages.run("latro-convert", "-q", "--from", "jsonl", "--to", "lgn", text="\n".join(line.strip() for line in lines) + "\n")
    assert back == wanted


def main():
    with tempfile.TemporaryDirectory() as folder:
        check_sizes(pathlib.Path(folder), sys.argv[1])
        check_data(pathlib.Path(folder), sys.argv[2])


if __name__ == "__main__":
    main()
