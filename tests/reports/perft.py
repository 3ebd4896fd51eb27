"""perft.py SUITE: latro-perft --suite (found by PATH): its reports against its text."""
import os
import re
import subprocess
import sys
import tempfile

import junit
import tap


def run(arguments):
    outputs = []
    for jobs in "14":
        done = subprocess.run(["latro-perft", "-j", jobs, "--max-nodes", "5000", *arguments], capture_output=True,
                              stdin=subprocess.DEVNULL)
        outputs.append((done.stdout, done.stderr, done.returncode))
    assert outputs[0] == outputs[1]
    return outputs[0]


def check(files):
    text, diagnostics, status = run(["--suite", *files])
    passed, failed, skipped, unreadable = map(int, re.findall(rb"\d+", text))
    missing = diagnostics.count(b"latro-perft: ") - diagnostics.count(b"latro-perft: warning: ")

    report, errors, told = run(["--suite", "--report", "tap", *files])
    assert told == status and b"[wrong-count]" not in errors
    points = tap.read(report)
    assert points["passed"] == (status == 0)
    skips = [test for test in points["tests"] if test["directive"] == "SKIP"]
    bad = [test for test in points["tests"] if not test["ok"]]
    assert len(points["tests"]) == passed + failed + skipped + unreadable + missing
    assert len(skips) == skipped and len(bad) == failed + unreadable + missing
    wrong = [test["yaml"] for test in bad if "expected" in test["yaml"]]
    assert len(wrong) == failed and all(yaml["expected"] != yaml["found"] for yaml in wrong)

    report, errors, told = run(["--suite", "--report", "junit", *files])
    assert told == status and b"[wrong-count]" not in errors
    root = junit.read(report)
    counts = [int(root.get(name)) for name in ("tests", "failures", "errors", "skipped")]
    assert counts == [len(points["tests"]), failed, unreadable + missing, skipped]
    return passed, failed, skipped, unreadable, missing


def main():
    with open(sys.argv[1], encoding="utf-8") as suite:
        lines = suite.read().splitlines()
    good = check([sys.argv[1]])
    assert good[0] > 100 and good[1] == 0 and good[2] > 100
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "odd # name.epd")
        for number, line in enumerate(lines[3:40:4]):
            lines[3 + 4 * number] = line.replace("D1 ", "D1 9", 1)
        with open(path, "wb") as suite:
            suite.write("\n".join([*lines[:60], "garbage", "8/8/8/8/8/8/8/8 w 8S8s 0 1 D1 64;"]).encode())
            suite.write(b'\n8/8/8/8/8/8/8/8 w 8S8s 0 1 rules "latrones"; id "\xff # SKIP"; D1 64; D2 3;\n')
        bad = check([path, os.path.join(folder, "missing"), folder])
        assert bad[1] > 5 and bad[3] == 2 and bad[4] == 2, bad
        empty = os.path.join(folder, "empty.epd")
        with open(empty, "wb"):
            pass
        assert check([empty]) == (0, 0, 0, 0, 0)


main()
