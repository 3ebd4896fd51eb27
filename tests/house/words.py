"""The catalogue of sentences is whole, and the program has what the TOML files say: words.py SOURCE_DIR DUMP

Sentences are literals of C++ that end in _w; in pages what is in {{"..."}}; in their scripts what is given to say(), add() and
counted(), and all of SAY.
"""
import json
import re
import subprocess
import sys
import tomllib
import unicodedata
from collections import Counter
from pathlib import Path

LANGUAGES = ("de", "fr", "it", "es")
LITERAL = r'"(?:[^"\\\n]|\\.)*"'
IN_CPP = re.compile(rf"((?:{LITERAL}\s*)+)_w\b")
COMMENT = re.compile(rf"({LITERAL}|'(?:[^'\\]|\\.)')|//[^\n]*")
IN_PAGES = re.compile(r'\{\{"([^"]*)"\}\}')
CALL = re.compile(r"\b(say|add|counted)\(")
ALL_SAID = re.compile(r"^const SAY = \{.*?^\};", re.M | re.S)
PLACE = re.compile(r"\{([a-z_]+)(?::[^{}|]*\|[^{}|]*)?\}")
# What is equal in English and these languages.
SAME = {"Dux": "de fr it es", "Suicide": "fr", "April": "de", "August": "de", "September": "de", "November": "de",
        "{month} {year}": "de fr it", "{reason}: {outcome}": "de it es", "Descriptor:": "es",
        "Pause": "fr", "Date": "fr", "{what}: {reason}.": "de it es", "{point}: {loss}.": "de it es",
        "{who} {n}": "de fr it es", "{square} in {colour}": "de it", "{what}:": "de it es", "{n} {n:dux|duces}": "fr it es"}


def first_argument(text):
    """Of a call, whose bracket is just before the text."""
    depth = 0
    for match in re.finditer(rf"{LITERAL}|[(\[{{}})\],]", text):
        if depth == 0 and match[0] in ",)":
            return text[:match.start()]
        depth += {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}.get(match[0], 0)
    return text


def said_in_script(text):
    """With the words of a choice, such as say(isBlack ? "Black" : "White")."""
    for match in CALL.finditer(text):
        argument = first_argument(text[match.end():])
        if match[1] == "counted":
            argument = first_argument(text[match.end() + len(argument) + 1:])
        for literal in re.findall(LITERAL, argument):
            sentence = json.loads(literal)
            if len(sentence) > 2 and sentence not in ("white", "black") and (match[1] == "say" or "{" in sentence):
                yield sentence
    for said in ALL_SAID.findall(text):
        for literal in re.findall(LITERAL, said):
            sentence = json.loads(literal)
            if sentence:
                yield sentence


def literals(source):
    found = Counter()
    for folder in ("src", "tools"):
        for file in (source / folder).rglob("*"):
            if file.suffix not in (".cpp", ".hpp", ".js", ".html"):
                continue
            text = file.read_text()
            if file.suffix == ".html":
                found.update(IN_PAGES.findall(text))
                continue
            text = COMMENT.sub(lambda match: match[1] or "", text)
            if file.suffix == ".js":
                found.update(said_in_script(text))
                continue
            for match in IN_CPP.finditer(text):
                found["".join(json.loads(part) for part in re.findall(LITERAL, match[1]))] += 1
    del found[""]  # the operator ""_w itself
    return found


def places(sentence):
    rest = PLACE.sub("", sentence)
    return None if "{" in rest or "}" in rest else set(PLACE.findall(sentence))


def ending(sentence):
    return sentence[-1:] if sentence[-1:] in ".!?:;," else ""


def faults_of(english, text, language):
    if places(english) is None or places(text) != places(english):
        yield "other places"
    if ending(text) != ending(english):
        yield "another end"
    if (text == english) != (language in SAME.get(english, "").split()):
        yield "as in English" if text == english else "not as in English: see SAME"
    if unicodedata.normalize("NFC", text) != text:
        yield "not NFC"
    if text != text.strip() or "  " in text or not text:
        yield "blanks"
    if language == "fr" and re.search(r"(?<!\u00a0)[:;!?](?!\S)", PLACE.sub("0", text)):
        yield "no non-breaking space before : ; ! ?"


def main(source, dump):
    source = Path(source)
    used = literals(source)
    present = json.loads(subprocess.run([dump], capture_output=True, check=True, text=True).stdout)
    assert sorted(present) == sorted(("en", *LANGUAGES)) and present["en"] == [], "the languages"
    faults = []
    for language in LANGUAGES:
        file = source / "src/latro/notation/words" / f"{language}.toml"
        sections = tomllib.loads(file.read_text())
        entries = [(english, text) for section in sections.values() for english, text in section.items()]
        table = [tuple(row[:2]) for row in present[language]]
        if table != entries:
            faults.append(f"{language}: the program has another table than the file")
        faults += [f"{language}: {english!r}: the program does not find it" for english, text, found in present[language]
                   if found != text]
        keys = Counter(english for english, _ in entries)
        faults += [f"{language}: {key!r}: twice" for key, times in keys.items() if times > 1]
        faults += [f"{language}: {key!r}: missing" for key in used if key not in keys]
        faults += [f"{language}: {key!r}: no program says this" for key in keys if key not in used]
        faults += [f"{language}: {english!r}: {fault}" for english, text in entries
                   for fault in faults_of(english, text, language)]
    # The checks find what they are for.
    for english, text, language in (("{n} a.", "{m} b.", "de"), ("A.", "B", "de"), ("A.", "A.", "de"), ("A", "u\u0308", "de"),
                                    ("A", "b ", "de"), ("A: b", "c : d", "fr"), ("{n}", "b {", "de")):
        assert list(faults_of(english, text, language)), (english, text)
    assert len(used) > 150, "the literals are not found"
    print("\n".join(faults))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
