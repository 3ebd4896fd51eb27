"""The sentences of --events: event_sentences.py MANUAL CORPUS

latro-annotate(1) lists them as examples. Each sentence that latro-annotate writes about a game of the corpus must have the
form of one of the list, or be a list of clauses that have such forms; and each example must be what it writes about a game.
"""
import json
import re
import subprocess
import sys
from pathlib import Path

manual, corpus = Path(sys.argv[1]), Path(sys.argv[2])
section = re.search(r"^\.Ss Sentences\n(.*?)^\.S[sh] ", manual.read_text(), re.S | re.M)[1]
examples = [line.replace(r"\(aq", "'").replace(r"\&", "") for line in re.findall(r'^\.It Li "(.*)"$', section, re.M)]

SQUARE = r"(?:the dux on )?\b[a-z]\d\d?\b"
SET = rf"(?:\d+ pieces|{SQUARE}(?:, {SQUARE})*(?: (?:and|or) {SQUARE})?)"
TURN = r"(?:[A-Z]?(?:@|x?[a-z]\d+[-^:x])\S*[a-z]\d+|x[a-z]\d+(?:/[a-z]\d+)*)"


def forms(sentence):
    """The sentence without squares, turns, numbers and colours, as a list of clauses."""
    text = sentence.rstrip(".")
    text = re.sub(TURN, "TURN", text)
    text = re.sub(SET, "SET", text)
    text = re.sub(r"\b(?:White|Black)\b", "SIDE", text)
    text = re.sub(r"\bOne ply is\b|\b\d+ plies are\b", "PLIES are", text)
    text = re.sub(r"\b\d+(?: pieces?\b)?", "NUMBER", text)
    text = re.sub(r"\b(?:taken|bound or removed|removed)\b(?! itself)", "bound", text) if "nothing has been" not in text else text
    text = re.sub(r"\b(?:take|remove) (?=SET|one|both)", "bind ", text)
    text = re.sub(r"^(?:Takes|Removes)(?= SET)", "Binds", re.sub(r"(?<=, )(?:takes|removes)(?= SET)|(?<=and )(?:takes|removes)(?= SET)", "binds", text))
    text = text.replace("gaps on", "a gap on").replace("The dux can ", "Can ").replace("become bound", "becomes bound")
    text = re.sub(r", (?:leaving SIDE (?:NUMBER|SET|no piece)|shutting SIDE in|shutting in SIDE's dux)", "", text)
    if ":" in text or text.startswith(("SIDE", "Threatens", "For", "SET")):
        return [text]
    clauses = re.split(r", (?:and )?(?=[a-z]+s )| (?:and|or) (?=(?!is |not )[a-z]+ )", text)
    return [clause[0].upper() + clause[1:] for clause in clauses]


written = set()
for path in sorted((corpus / "games").rglob("*.lgn")):
    run = subprocess.run(["latro-annotate", "--events", "--replace", "--to", "jsonl", path], capture_output=True, text=True, check=True)
    for line in run.stdout.splitlines():
        for ply in json.loads(line)["plies"]:
            written |= set(re.findall(r"\S[^.]*\.", ply.get("comment", "")))
assert len(written) > 2000, len(written)
known = {form for example in examples for form in forms(example)}
unknown = {form: sentence for sentence in sorted(written) for form in forms(sentence) if form not in known}
problems = [f"not in the manual: {sentence}  ({form})" for form, sentence in unknown.items()]
problems += [f"the corpus has no such sentence: {example}" for example in examples if example not in written]
sys.exit("\n".join(problems) or 0)
