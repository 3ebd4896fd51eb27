"""validate.py CORPUS: every report of latro-validate (found by PATH) over good, broken and odd input, with one
and with four jobs; each read by the tools that it is made for and compared with what --report jsonl says."""
import glob
import json
import os
import re
import subprocess
import sys
import tempfile

import junit
import sarif
import tap

PLACE = re.compile(r"^(.*):(\d+):(\d+): (error|warning)\[([a-z0-9-]+)\]: ", re.M)
HEAD = '[White "{}"]\n[Rules "petteia"]\n\n'


def odd_inputs(folder):
    """Files whose names and contents try to break out of a report."""
    evil = '# SKIP \\\\ ]]> <a> & \\" %20 \u2028 \ufffe ok 1 \U0001F3B2'
    contents = {
        "empty": b"", "blank lines": b"\n \t\n", "comment only": b"{a byte: \xff}\n",
        "# TODO & <b> \"q\" 'r' %41.lgn": (HEAD.format(evil) + "1. a2-a5 {]]>} a7-a4 *\n").encode(),
        "new\nline\ttab\x1besc.lgn": (HEAD.format("x") + "1. a2-a5 a7-a4 *\n").encode(),
        b"\xff\xfe \xc3\xa4.lgn": HEAD.format("\x7f").encode() + b"1. a2-a5 {\x85 \xff\xfe} a7-a4 *\n",
        "-dash.lgn": (HEAD.format("dash") + "1. a2-a8 *\n").encode(),
        "controls.lgn": b'[White "a\x01b\x1b"]\n[Rules "petteia"]\n\n1. a2-a5 {\x02} *\n',
        "crlf.lgn": (HEAD.format("crlf") + "1. a2-a5\n7... a7-a4 *\n").replace("\n", "\r\n").encode(),
        "cr.lgn": (HEAD.format("cr") + "1. a2-a5\n7... a7-a4 *\n").replace("\n", "\r").encode(),
        "mark.lgn": b"\xef\xbb\xbf" + b"1. a2-a5 *\n", "words.lgn": b"Seneca wrote no games.\n",
        "wide.lgn": (HEAD.format("Schädler") + "{äöü \U0001F3B2\u0301} 1. a2-a5 {ß} a7-a4 *\n").encode(),
        "behind.lgn": (HEAD.format("behind") + "1. a2-a5 *\n\n{a byte: ").encode() + b"\xff}\n",
        "long line.lgn": (HEAD.format("long") + "{" + "x" * 500 + "} 1. a2-a5 a7-a4 {" + "y" * 500 + "} *\n").encode(),
        "long turn.lgn": (HEAD.format("long") + "1. a2-a5" + "xb5" * 300 + " *\n").encode(),
        "no result.lgn": (HEAD.format("no result") + "1. a2-a5 b7-b5").encode(),
        "one line.lgn": (b'[Rules "petteia"] 1. a2-a8 * ' * 3) + b"\n",
        "many warnings.lgn": HEAD.format("many").encode() + b"9. a2-a3 a7-a6 a3-a2 a6-a7 " * 150 + b"*\n",
        "many.lgn": b"".join(HEAD.format(i).encode() + (b"1. a2-a5 b7-b5\n\n" if i % 3 else b"1. a2-a8 *\n\n")
                             for i in range(600)),
    }
    for name, content in contents.items():
        with open(os.path.join(os.fsencode(folder), os.fsencode(name)), "wb") as out:
            out.write(content)
    return sorted(os.fsencode(name) for name in contents if name != "-dash.lgn") + [b"./-dash.lgn"]


class Case:
    """A command line with all its reports."""

    def __init__(self, folder, files, options=(), standard_input="/dev/null"):
        self.folder, self.files, self.options, self.input = folder, files, list(options), standard_input
        report = [json.loads(line) for line in self.run("jsonl", "--summary").splitlines()]
        self.summary = report.pop()["summary"]
        self.found = report
        self.strict = "--strict" in self.options

    def run(self, report, *more):
        outputs = []
        for jobs in "14":
            done = subprocess.run(["latro-validate", "--report", report, "-j", jobs, *self.options, *more, "--", *self.files],
                                  cwd=self.folder, stdin=open(self.input, "rb"),
                                  capture_output=True)
            assert not PLACE.search(done.stderr.decode("utf-8", "replace")), done.stderr
            outputs.append((done.stdout, done.stderr, done.returncode))
        assert outputs[0] == outputs[1], "-j 4 tells something else"
        assert outputs[0][2] in (0, 1, 3), outputs[0]
        self.errors, self.status = outputs[0][1].decode("utf-8", "replace").splitlines(), outputs[0][2]
        return outputs[0][0]

    def unreadable(self):
        return sum(1 for line in self.errors if "stopped after" not in line and " is empty" not in line)

    def without_games(self):
        return sum(1 for name in self.files if os.fsencode(name) in (b"empty", b"blank lines"))

    def bad_games(self):
        """Games, or texts that belong to none, with something that makes them fail."""
        return {(d["file"], d["game"], d["code"] == "not-utf8" and d["file"] == "behind.lgn")
                for d in self.found if self.strict or d["severity"] == "error"}

    def check(self):
        self.check_tap()
        self.check_junit()
        self.check_sarif()

    def check_tap(self):
        report = tap.read(self.run("tap", "--summary"))
        assert report["passed"] == (self.status == 0), (report["passed"], self.status)
        listed = [d for test in report["tests"] if test["yaml"] for d in test["yaml"].get("diagnostics", [])]
        # YAML has no C1 controls, separators of lines, or characters that are none.
        plain = lambda text: re.sub("[\x80-\x9f\u2028\u2029\ufffe\uffff]", "\ufffd", text)
        keys = ["severity", "code", "message", "file", "line", "column", "end_column"]
        assert [[d[key] for key in keys] for d in listed] == \
            [[plain(d[key]) if key in ("message", "file") else str(d[key]) for key in keys] for d in self.found]
        assert [d.get("ply", "0") for d in listed] == [str(d["ply"]) for d in self.found]
        games = [test for test in report["tests"] if re.search(r": game \d+(: | \(|$)", test["description"])]
        assert len(games) == self.summary["games"], (len(games), self.summary)
        assert sum(1 for test in report["tests"] if not test["ok"]) == len(self.bad_games()) + self.unreadable()
        assert (report["bailout"] is not None) == any("stopped after" in line for line in self.errors)
        assert sum(1 for test in report["tests"] if test["directive"] == "SKIP") == self.without_games()
        assert report["comments"] >= 4

    def check_junit(self):
        root = junit.read(self.run("junit", "--summary"))
        games = [case for case in root.iter("testcase") if re.match(r"game \d+(: | \(|$)", case.get("name"))]
        assert len(games) == self.summary["games"]
        assert int(root.get("failures")) == len(self.bad_games())
        assert int(root.get("errors")) == self.unreadable()
        stopped = any("stopped after" in line for line in self.errors)
        assert int(root.get("skipped")) == self.without_games() + stopped
        for case in root.iter("testcase"):
            failure = case.find("failure")
            if failure is not None:
                codes = [match[5] for match in PLACE.finditer(failure.text)]
                assert failure.get("type") in codes and failure.get("message"), failure.attrib
        told = sorted((int(match[2]), int(match[3]), match[4], match[5]) for match in
                      PLACE.finditer("".join(root.itertext())))
        assert told == sorted((d["line"], d["column"], d["severity"], d["code"]) for d in self.found)
        properties = {p.get("name"): int(p.get("value")) for p in root.iter("property")}
        for name in ("games", "turns", "errors", "warnings"):
            assert properties[name] == self.summary[name], (name, properties)
        codes = {name[5:]: value for name, value in properties.items() if name.startswith("code ")}
        assert codes == self.summary["codes"]

    def check_sarif(self):
        run = sarif.read(self.run("sarif", "--summary"), self.folder, self.input)
        told = []
        for result in run["results"]:
            region = result["locations"][0]["physicalLocation"]["region"]
            told.append([sarif.file_of(result["locations"][0])[0], region["startLine"], region["startColumn"], result["level"],
                         result["ruleId"], result["message"]["text"], result["properties"]["game"],
                         result["properties"]["ply"]])
        keys = ["file", "line", "column", "severity", "code", "message", "game", "ply"]
        assert told == [[d[key] for key in keys] for d in self.found]
        assert run["properties"]["summary"] == self.summary
        invocation, = run["invocations"]
        assert invocation["exitCode"] == self.status
        assert invocation["executionSuccessful"] == (self.status != 3)
        levels = [n["level"] for n in invocation["toolExecutionNotifications"]]
        assert levels.count("note") == self.without_games()
        assert levels.count("error") == self.unreadable()


def main():
    corpus = os.path.abspath(sys.argv[1])
    broken = sorted(glob.glob("broken/*.lgn", root_dir=corpus))
    games = sorted(glob.glob("games/*/*.lgn", root_dir=corpus))
    assert len(broken) > 20 and len(games) > 20
    with tempfile.TemporaryDirectory() as folder:
        odd = odd_inputs(folder)
        cases = [
            (corpus, games), (corpus, broken), (corpus, broken, ["--strict"]), (corpus, broken, ["--board", "--excerpt"]),
            (corpus, broken, ["--max-errors", "3"]), (corpus, broken, ["--syntax-only"]), (corpus, broken, ["--no-variations"]),
            (corpus, broken, ["--ignore", "illegal-turn", "--ignore", "wrong-number", "--strict"]),
            (corpus, ["missing", *broken[:3], ".", *games[:2], "missing/too"]),
            (folder, odd), (folder, odd, ["--rules", "petteia"]), (folder, [os.path.join(os.fsencode(folder), odd[-2])]),
            (folder, ["empty"]), (folder, ["empty", "blank lines"], ["--strict"]), (folder, ["missing"]),
            (folder, [], [], os.path.join(folder, "wide.lgn")), (folder, ["-", "crlf.lgn"], [], os.path.join(folder, "cr.lgn")),
            (folder, ["wide.lgn", "many.lgn", "missing"], ["--max-errors", "17"]),
        ]
        for case in cases:
            try:
                one = Case(*case)
                one.check()
            except AssertionError:
                print("failed:", case, file=sys.stderr)
                raise
        assert {d["code"] for d in Case(corpus, broken).found} > {"not-utf8", "syntax", "illegal-turn"}
    print(len(cases), "command lines")


main()
