"""The table of latro-testimonia(7), by latro-validate --under; and what the page says of it.

testimonia.py PAGE FOLDER-OF-RECORDS [--print]   --print: prints the table, for the page"""
import re
import subprocess
import sys
from pathlib import Path


def trials(folder):
    """For each ruleset the tests, by the beginning of the titles, with which it agrees: with one of their records."""
    files = sorted(str(file) for file in Path(folder).glob("*.lgn"))
    listed = subprocess.run(["latro-validate", "--under", "presets", "--report", "tsv", *files], stdout=subprocess.PIPE, text=True, check=True)
    lines = [line.split("\t") for line in listed.stdout.splitlines()]
    names = lines.pop(0)
    agreed, tests, refused = {}, [], {}
    for line in lines:
        row = dict(zip(names, line))
        test = row["title"].split()[0]
        if test not in tests:
            tests.append(test)
        agreed.setdefault(row["ruleset"], set())
        if row["legal"] == "yes":
            agreed[row["ruleset"]].add(test)
        else:
            refused.setdefault((row["ruleset"], test), []).append(row["message"])
    check_reasons(agreed, refused)
    return sorted(tests), agreed


def check_reasons(agreed, refused):
    """A ruleset that disagrees does so because of what the test is about: not of a square that is closed, of a board that is
    too small, or of a turn that captures and must go on."""
    for (ruleset, test), messages in refused.items():
        if test not in agreed[ruleset]:
            accidents = [text for text in messages if re.search(r"closed=|do not fit|no rank|x\S*: the leg .* bonus=must", text)]
            assert len(accidents) < len(messages), (ruleset, test, messages)


def table(tests, agreed):
    width = max(map(len, agreed))
    lines = [" " * width + "  " + " ".join(test[place] for test in tests) for place in (0, 1)]
    for ruleset, good in agreed.items():
        lines.append((f"{ruleset:{width}}  " + " ".join("x" if test in good else "." for test in tests)).rstrip())
    return lines


def check_statements(agreed):
    """The list under "What the table shows", in its order."""
    def of(test):
        return {ruleset for ruleset, good in agreed.items() if test in good}

    everything = set(agreed)
    assert of("O5") == of("T1") == everything
    assert of("L3") == of("L5") == of("M2") == of("S1") == of("S2") == of("I1") == of("O3") | of("O4")
    assert of("O1") == of("L6") == of("M1") == of("P1") == everything - of("L3")
    assert of("O2") == of("P2") == {"masters", "bell", "bell-7x8", "bell-king", "civil", "military"}
    assert of("T2") == of("L4") - of("L3")
    assert of("L4") & of("L3") == {"schadler", "latrones", "schadler-1994", "seneca", "leather"} == of("L3") - {"leicester"}
    assert of("T4") == {"schadler", "leicester", "schadler-1994", "leather", "seneca", "civil", "military"}
    assert of("T3") == {"falkener"}
    assert of("S3") == {"seneca", "piso", "kowalski-1", "kowalski-app", "kowalski-2", "civil", "military"}
    assert of("M3") == {"petteia", "walker", "falkener", "kowalski-12x8", "kowalski-11x10", "rugen"}
    listed = subprocess.run(["latro-validate", "--list-rules"], stdout=subprocess.PIPE, text=True, check=True).stdout
    assert {line.split("\t")[0] for line in listed.splitlines() if "stuck=pass" in line} == everything - of("S3") - of("M3")
    assert not of("I1") & of("I2")


def main(page, folder, *options):
    tests, agreed = trials(folder)
    found = table(tests, agreed)
    if options:
        print("\n".join(found))
        return
    text = Path(page).read_text(encoding="utf-8")
    shown = re.search(r"^\.Sh TABLE$.*?^\.Bd -literal.*?$\n(.*?)^\.Ed$", text, re.M | re.S)[1].rstrip("\n").split("\n")
    assert len(agreed) >= 43 and len(tests) >= 25
    assert shown == found, "the table of the page is not that of --under; this is:\n" + "\n".join(found)
    for test in tests:
        assert re.search(rf"^\.It {test}$", text, re.M), f"the page does not explain {test}"
    check_statements(agreed)


main(*sys.argv[1:])
