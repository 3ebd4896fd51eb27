"""json_games.py CORPUS SCHEMA: the games of the corpus, of all formats, as latro-convert (found by PATH) writes them in
JSON, each judged by the schema that is installed; and lines that are wrong, which the schema must refuse."""
import copy
import glob
import json
import subprocess
import sys

import jsonschema


REMARKS = """[Rules "petteia"]

{Before.} 1. a2-a5 {[%eval 0.35] [%clk 0:05:00] Good.} ({Or} 1. b2-b5 $1) {Then} 1... a7-a6
{[%eval #3] ä " \\\\ / } *

[Rules "board=5x5 pieces=3 duces=1 place-capture=yes first=black"]

1... @a1 2. @b1 @c1xb1 3. @d1 @e1xd1 4. @b1 D@c2 5. D@d1 *
"""


def converted(files, text=b""):
    """The lines that latro-convert writes; some trials are wrong on purpose."""
    out = subprocess.run(["latro-convert", "--to", "jsonl", *files], input=text, stdout=subprocess.PIPE,
                         stderr=subprocess.DEVNULL, check=False)
    assert out.returncode in (0, 1), out.returncode
    return [json.loads(line) for line in out.stdout.splitlines()]


def spoilt(game):
    """The game, each time with another thing wrong."""
    def changed(change):
        other = copy.deepcopy(game)
        change(other, other["plies"][0])
        return other
    yield changed(lambda g, p: g.update(other=1))
    yield changed(lambda g, p: g.pop("rules"))
    yield changed(lambda g, p: g.update(comment=""))
    yield changed(lambda g, p: g.update(result="1:0"))
    yield changed(lambda g, p: g["tags"].update(Round=3))
    yield changed(lambda g, p: g["tags"].update(Round="a\nb"))
    yield changed(lambda g, p: p.pop("turn"))
    yield changed(lambda g, p: p.update(turn="z9-z10"))
    yield changed(lambda g, p: p.update(turn="a2-a3 "))
    yield changed(lambda g, p: p.update(fen="8/8 w"))
    yield changed(lambda g, p: p.update(fen=None))
    yield changed(lambda g, p: p.update(captured=[]))
    yield changed(lambda g, p: p.update(freed=["q1"]))
    yield changed(lambda g, p: p.update(freed=["a17"]))
    yield changed(lambda g, p: p.update(ply=0))
    yield changed(lambda g, p: p.update(side="White"))
    yield changed(lambda g, p: p.pop("ply"))
    yield changed(lambda g, p: p.pop("fen"))
    yield changed(lambda g, p: p.update(turned=["a1"]))
    yield changed(lambda g, p: p.update(kind="place" if p["kind"] == "move" else "move"))
    yield changed(lambda g, p: p.update(nags=[256]))
    yield changed(lambda g, p: p.update(variations=[[]]))
    yield changed(lambda g, p: p.update(properties=[{"name": "ko", "values": ["1"]}]))


def main():
    corpus, schema_file = sys.argv[1:]
    with open(schema_file, encoding="utf-8") as text:
        schema = json.load(text)
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    seen = set()
    selected = ["--json-keys", "tags,rules,fen,comment,properties,plies,turns,result,termination"]
    for game in converted([*selected, *glob.glob(f"{corpus}/games/schadler/*.lgn")]):
        assert validator.is_valid(game), game["tags"]
        assert game["turns"] == [ply["turn"] for ply in game["plies"]], game["tags"]
        assert not validator.is_valid(game | {"turns": ["a2"]}), game["tags"]
        seen.update(game)
    for pattern, least in (("games/*/*.lgn", 150), ("played/*.lgn", 40), ("ludii/*.trl", 20), ("sgf/*.sgf", 5), (None, 2)):
        games = converted(sorted(glob.glob(f"{corpus}/{pattern}"))) if pattern else converted([], REMARKS.encode())
        assert len(games) >= least, (pattern, len(games))
        for game in games:
            errors = [error.message[:300] for error in validator.iter_errors(game)]
            assert not errors, (pattern, game["tags"], errors[:3])
            seen.update(game, *game["plies"])
            seen.update(*(ply for first in game["plies"] for line in first.get("variations", []) for ply in line))
        for game in games[::40]:
            if game["plies"]:
                for wrong in spoilt(game):
                    assert not validator.is_valid(wrong), json.dumps(wrong)[:400]
    keys = (set(schema["properties"]) | set(schema["$defs"]["ply"]["properties"])) - {"turned"}  # tests/page has that
    assert seen == keys, (keys - seen, seen - keys)


main()
