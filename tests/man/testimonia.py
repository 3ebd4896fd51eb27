"""The table of latro-testimonia(7), by latro-validate --under; and what the page says of it.

testimonia.py PAGE FOLDER-OF-RECORDS [--print]   --print: prints the table, for the page"""
import re
import subprocess
import sys
from pathlib import Path


def trials(folder):
    """For each ruleset the tests, by the beginning of the titles, with which it agrees."""
    files = sorted(str(file) for file in Path(folder).glob("*.lgn"))
    listed = subprocess.run(["latro-validate", "--under", "presets", "--report", "tsv", *files], stdout=subprocess.PIPE, text=True, check=True)
    lines = [line.split("\t") for line in listed.stdout.splitlines()]
    names = lines.pop(0)
    agreed, tests = {}, []
    for line in lines:
        row = dict(zip(names, line))
        test = row["title"].split()[0]
        if test not in tests:
            tests.append(test)
        agreed.setdefault(row["ruleset"], set())
        if row["legal"] == "yes":
            agreed[row["ruleset"]].add(test)
    return sorted(tests), agreed


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
    assert of("L3") == of("L5") == of("M2") == of("S1") == of("I1") == of("O3") | of("O4") == of("S2") | of("O4")
    assert of("O1") | of("O2") == everything - of("L3") and not (of("O1") | of("O2") | of("L6")) & of("L3")
    assert of("T2") == of("L4") and not of("T2") & of("L3")
    assert of("T4") == {"schadler", "leicester", "schadler-1994", "seneca"}
    assert of("T3") == {"falkener"}
    assert of("S3") == {"seneca", "piso"} and of("M3") == {"petteia", "walker", "kowalski-12x8", "kowalski-11x10"}
    assert not of("I1") & of("I2")


def main(page, folder, *options):
    tests, agreed = trials(folder)
    found = table(tests, agreed)
    if options:
        print("\n".join(found))
        return
    text = Path(page).read_text(encoding="utf-8")
    shown = re.search(r"^\.Sh TABLE$.*?^\.Bd -literal.*?$\n(.*?)^\.Ed$", text, re.M | re.S)[1].rstrip("\n").split("\n")
    assert len(agreed) >= 35 and len(tests) >= 25
    assert shown == found, "the table of the page is not that of --under; this is:\n" + "\n".join(found)
    for test in tests:
        assert re.search(rf"^\.It {test}$", text, re.M), f"the page does not explain {test}"
    check_statements(agreed)


main(*sys.argv[1:])
