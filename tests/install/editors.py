"""editors.py SOURCE_DIR: the files for VS Code, Emacs, GitHub's log and pre-commit agree with the programs (found by PATH).

The TextMate grammar is run by a small tokenizer: at each place the first rule whose match begins leftmost, as editors do.
"""
import json
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import yaml

SOURCE = Path(sys.argv[1])
SHARE = SOURCE / "tools" / "share"

TEXT = r'''% an ignored line
[Event "A \"lesson\""]
[X7_y "12. {no comment}"]

1. @d4/e5 D@a1+b2 2. d2-d4! e7-e5?? $13 $255 $256 3.Dc3^c5^e5xd6/f6+g7 3... -- xd6
{a comment ; with
% no ignored line [%clk 0:01:00] (} xe5/g5:d4-d5 (d7-d5 (e2-e4) {deep} xa16)
4. ... a1-a2 ; to the end {
d2d4 e9-e10-f3xg4 z3 a1-a2x
@c1/e1xb1/d1+c2 D@a4xa5 @a1xb1x @a1-a2
1/2-1/2'''
# Line, from 1; text; the last part but one of its scope.
WANTED = [(1, "% an ignored line", "comment.line.percentage"), (2, "Event", "entity.name.tag"),
          (2, r'"A \"lesson\""', "string.quoted.double"), (3, '"12. {no comment}"', "string.quoted.double"),
          (5, "1.", "constant.numeric.turn"), (5, "@d4/e5", "entity.name.function.placement"),
          (5, "D@a1+b2", "entity.name.function.placement"), (5, "d2-d4", "entity.name.function.movement"),
          (5, "!", "keyword.operator.glyph"), (5, "??", "keyword.operator.glyph"), (5, "$13", "constant.other.nag"),
          (5, "$255", "constant.other.nag"), (5, "$", "invalid.illegal"), (5, "3.", "constant.numeric.turn"),
          (5, "Dc3^c5^e5xd6/f6+g7", "entity.name.function.movement"), (5, "3...", "constant.numeric.turn"),
          (5, "--", "entity.name.function.pass"), (5, "xd6", "entity.name.function.removal"),
          (7, "[%clk 0:01:00]", "keyword.other.command"), (7, "xe5/g5:d4-d5", "entity.name.function.movement"),
          (7, "(", "punctuation.section.variation"), (7, "xa16", "entity.name.function.removal"),
          (8, "4. ...", "constant.numeric.turn"), (8, "a1-a2", "entity.name.function.movement"),
          (8, "; to the end {", "comment.line.semicolon"), (9, "d2d4", "invalid.illegal"),
          (9, "e9-e10-f3xg4", "entity.name.function.movement"), (9, "z3", "invalid.illegal"),
          (9, "a1-a2x", "invalid.illegal"), (10, "@c1/e1xb1/d1+c2", "entity.name.function.placement"),
          (10, "D@a4xa5", "entity.name.function.placement"), (10, "@a1xb1x", "invalid.illegal"),
          (10, "@a1-a2", "invalid.illegal"), (11, "1/2-1/2", "constant.language.result")]


def read(name):
    return json.loads((SHARE / name).read_text())


class Tokenizer:
    def __init__(self, grammar):
        self.repository = grammar["repository"]
        self.top = self.rules(grammar["patterns"])
        self.inside = None  # the rule whose end is awaited
        self.tokens = []

    def rules(self, patterns):
        found = []
        for pattern in patterns:
            if "include" in pattern:
                rule = self.repository[pattern["include"].removeprefix("#")]
                found += self.rules(rule["patterns"]) if "match" not in rule and "begin" not in rule else [rule]
            else:
                found.append(pattern)
        return found

    def line(self, number, text):
        at = 0
        while at < len(text) or at == 0:
            rules = self.top if self.inside is None else self.rules(self.inside["patterns"])
            best = None
            for rule in rules:
                match = re.compile(rule.get("match") or rule["begin"]).search(text, at)
                if match and match.end() > match.start() and (best is None or match.start() < best[0].start()):
                    best = match, rule
            if self.inside is not None:
                end = re.compile(self.inside["end"]).search(text, at)
                if end and (best is None or end.start() <= best[0].start()):
                    self.tokens.append((number, end[0], self.inside["name"]))
                    self.inside, at = None, end.end()
                    continue
            if best is None:
                return
            match, rule = best
            if "begin" in rule:
                self.inside = rule
            if "name" in rule:
                self.tokens.append((number, match[0], rule["name"]))
            for group, capture in rule.get("captures", {}).items():
                self.tokens.append((number, match[int(group)], capture["name"]))
            at = match.end()


def tokens(text):
    tokenizer = Tokenizer(read("vscode/lgn.tmLanguage.json"))
    for number, line in enumerate(text.splitlines(), 1):
        tokenizer.line(number, line)
    return tokenizer.tokens


def check_grammar():
    found = tokens(TEXT)
    for number, text, scope in WANTED:
        assert (number, text, scope + ".lgn") in found, (number, text, scope, [one for one in found if one[0] == number])
    # Legal records have nothing that is no part of a record.
    for path in [*sorted((SOURCE / "corpus" / "games").glob("*/*.lgn"))[::4], SOURCE / "corpus" / "played" / "leather.lgn"]:
        wrong = [one for one in tokens(path.read_text()) if one[2].startswith("invalid")]
        assert not wrong, (path, wrong[:5])


def check_matchers():
    package = read("vscode/package.json")["contributes"]
    for part in package["languages"]:
        read("vscode/" + part["configuration"])
    assert package["grammars"][0]["path"] == "./lgn.tmLanguage.json"
    task, = {task["problemMatcher"] for task in read("vscode/tasks.json")["tasks"]}
    assert task == "$" + package["problemMatchers"][0]["name"]
    matchers = [package["problemMatchers"][0]["pattern"], *read("ci/latro-matcher.json")["problemMatcher"][0]["pattern"]]
    matched = 0
    for path in sorted((SOURCE / "corpus" / "broken").glob("*.lgn")):
        lines = subprocess.run(["latro-validate", "--strict", str(path)], capture_output=True, text=True,
                               errors="replace").stderr.splitlines()
        report = subprocess.run(["latro-validate", "--strict", "--report", "jsonl", str(path)], capture_output=True, text=True,
                                errors="replace").stdout.splitlines()
        wanted = [one for one in map(json.loads, report) if one.get("code") and one["severity"] != "note"]
        for pattern in matchers:
            fields = [re.match(pattern["regexp"], line) for line in lines]
            found = [match for match in fields if match]
            assert len(found) == len(wanted), (path, lines, wanted)
            for match, one in zip(found, wanted):
                assert (match[pattern["file"]], int(match[pattern["line"]]), int(match[pattern["column"]]),
                        match[pattern["severity"]], match[pattern["code"]]) == (
                            str(path), one["line"], one["column"], one["severity"], one["code"]), (path, one)
                matched += 1
    assert matched > 80, matched


def check_hook():
    hook, = yaml.safe_load((SOURCE / ".pre-commit-hooks.yaml").read_text())
    good = SOURCE / "corpus" / "games" / "masters" / "rampage.lgn"
    bad = SOURCE / "corpus" / "broken" / "illegal-turn.lgn"
    assert re.search(hook["files"], str(good)) and not re.search(hook["files"], "notes.lgn.txt")
    for files, status in (([good], 0), ([good, bad], 1)):
        done = subprocess.run([*hook["entry"].split(), *map(str, files)], capture_output=True)
        assert done.returncode == status, done


# Of a scope of WANTED, by its longest beginning here.
FACES = {"comment": "font-lock-comment-face", "entity.name.tag": "font-lock-variable-name-face",
         "string": "font-lock-string-face", "constant.numeric": "shadow", "constant.other.nag": "font-lock-constant-face",
         "constant.language": "font-lock-builtin-face", "entity.name.function": "font-lock-function-name-face",
         "entity.name.function.removal": "font-lock-type-face", "keyword.operator": "font-lock-keyword-face",
         "keyword.other": "font-lock-preprocessor-face", "punctuation": "font-lock-keyword-face", "invalid": "error"}


def emacs(*arguments):
    done = subprocess.run(["emacs", "-Q", "--batch", *map(str, arguments)], capture_output=True, text=True, errors="replace")
    assert done.returncode == 0, done.stderr
    return done


def check_emacs():
    mode = SHARE / "emacs" / "latro-mode.el"
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        shutil.copy(mode, folder)
        said = emacs("--eval", "(setq byte-compile-error-on-warn t)", "-f", "batch-byte-compile", folder / mode.name).stderr
        said += emacs("--eval", f"(checkdoc-file \"{folder / mode.name}\")").stderr
        assert not said, said
        (folder / "text.lgn").write_text(TEXT)
        for path in [*sorted((SOURCE / "corpus" / "games").glob("*/*.lgn"))[::12],
                     *sorted((SOURCE / "corpus" / "broken").glob("*.lgn"))[::3],
                     *(SOURCE / "corpus" / "broken").glob("*-comment.lgn")]:
            shutil.copy(path, folder)
        files = sorted(folder.glob("*.lgn"))
        seen = emacs("-l", folder / (mode.name + "c"), "-l", Path(__file__).parent / "emacs_look.el", *files).stdout
        seen = {Path(one["file"]): one for one in map(json.loads, seen.splitlines())}
        assert len(seen) == len(files)

        runs = seen[folder / "text.lgn"]["runs"]
        for number, text, scope in WANTED:
            face = FACES[max((one for one in FACES if scope.startswith(one)), key=len)]
            assert any(line == number and text in run and face == found for line, run, found in runs), (
                number, text, face, [one for one in runs if one[0] == number])
        matched = 0
        for path in files:
            legal, errors, flymake = ("games" if (SOURCE / "corpus" / "broken" / path.name).exists() is False
                                      and path.name != "text.lgn" else ""), seen[path]["errors"], seen[path]["flymake"]
            report = subprocess.run(["latro-validate", "--report", "jsonl", "--from", "lgn", path], capture_output=True).stdout
            wanted = [one for one in map(json.loads, report.splitlines()) if one.get("code")]
            if legal:
                assert not [run for run in seen[path]["runs"] if run[2] == "error"] and not wanted, path
                assert len(seen[path]["games"]) == path.read_text().count('[Rules "'), (path, seen[path]["games"])
            # A place after the end of a line is at its end.
            lines = [*path.read_text(errors="replace").split("\n"), ""]
            places = [(one["line"], min(one["column"], len(lines[one["line"] - 1].rstrip("\r")) + 1)) for one in wanted]
            assert sorted({(one[1], one[2]) for one in errors}) == sorted(set(places)), (path, errors, wanted)
            assert sorted((one[0], one[1], one[2][1:]) for one in flymake) == sorted(
                (*place, one["severity"]) for place, one in zip(places, wanted)), (path, flymake, wanted)
            matched += len(wanted)
        assert matched > 25, matched


check_emacs()
check_grammar()
check_matchers()
check_hook()
