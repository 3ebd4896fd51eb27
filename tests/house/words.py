"""The catalogue of sentences is whole, and the program has what the TOML files say: words.py SOURCE_DIR DUMP

Sentences are literals of C++ that end in _w, and the literals given to words() in scripts of pages.
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
IN_SCRIPTS = re.compile(rf"\bwords\(\s*((?:{LITERAL}[\s+]*)+)")
PLACE = re.compile(r"\{([a-z_]+)(?::[^{}|]*\|[^{}|]*)?\}")
# What is equal in English and these languages.
SAME = {"Dux": "de fr it es", "Suicide": "fr", "April": "de", "August": "de", "September": "de", "November": "de",
        "{month} {year}": "de fr it", "{reason}: {outcome}": "de it es", "Descriptor:": "es"}


def literals(source):
    found = Counter()
    for folder in ("src", "tools"):
        for file in (source / folder).rglob("*"):
            pattern = IN_CPP if file.suffix in (".cpp", ".hpp") else IN_SCRIPTS if file.suffix == ".js" else None
            text = COMMENT.sub(lambda match: match[1] or "", file.read_text()) if pattern else ""
            for match in pattern.finditer(text) if pattern else ():
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
