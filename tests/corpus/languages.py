"""languages.py BIN CORPUS WORDS: what latro-annotate --judge says in five languages is the same: the same turns, squares and
numbers in each comment, and no English sentence is left."""
import json
import pathlib
import re
import subprocess
import sys
import tomllib

LANGUAGES = ("de", "es", "fr", "it")
GAMES = ("petteia/war-of-attrition.lgn", "masters/rampage.lgn", "latrones/standing-watch.lgn", "schadler/long-leaps.lgn",
         "walker/the-general-rides.lgn", "bell/complete.lgn", "kowalski-12x8/complete.lgn")
TOKEN = re.compile(r"(?<![a-z\d])[a-p]\d+(?:[-^x/@:][a-p]\d+)*|\d+")


def judged(program, file, language):
    """The comments that the program adds: of the game, and of its turns."""
    done = subprocess.run([program, "-q", "--judge", "--replace", "--lines", "1", "--nodes", "300", "--lang", language, "--to", "jsonl", file],
                          check=True, capture_output=True, text=True)
    for line in done.stdout.splitlines():
        game = json.loads(line)
        yield game.get("comment", "")
        for ply in game["plies"]:
            yield ply.get("comment", "")


def words_of(comment):
    """Without commands, whose counts are of letters."""
    return " ".join(re.sub(r"\[%\w+ [^\[\]]*\]", "", comment).split())


def english_parts(words):
    """Parts of sentences that only English has: two words and more between places, of sentences of [annotate]."""
    with open(words / "de.toml", "rb") as file:
        sentences = tomllib.load(file)["annotate"]
    parts = {part.strip(" .,;:") for sentence in sentences for part in re.split(r"\{[^{}]*\}", sentence)}
    return {part for part in parts if len(part.split()) > 1}


def main(program, corpus, words):
    english_only = english_parts(words)
    assert len(english_only) > 40
    compared = 0
    for name in GAMES:
        english = [words_of(text) for text in judged(program, corpus / name, "en")]
        assert any(part in text for text in english for part in english_only), name
        own = [words_of(text) for text in judged(program, corpus / name, "de")]
        for language in LANGUAGES:
            texts = own if language == "de" else [words_of(text) for text in judged(program, corpus / name, language)]
            assert len(texts) == len(english), (name, language)
            for before, after in zip(english, texts):
                assert sorted(TOKEN.findall(before)) == sorted(TOKEN.findall(after)), (name, language, before, after)
                if before == after:  # a person's
                    continue
                compared += 1
                left = [part for part in english_only if re.search(rf"\b{re.escape(part)}\b", after)]
                assert not left, (name, language, after, left)
    assert compared >= 100, compared
    print(f"{compared} comments compared")


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]) / "latro-annotate", pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3]))
