"""self_test.py PROGRAMS GENERATORS: the benchmark itself, on little work. Nothing here asks how fast anything is, and
stockfish, pgn-extract and GNU time may be there or not."""
import contextlib
import io
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

import corpora
import main as bench
import report
from measure import Measured
from process import Wrong, run
from rows import Row
from sides import Side

HERE = os.path.dirname(os.path.abspath(__file__))
KEYS = {"key", "task", "unit", "load", "others", "target", "reached"}


class Scratch:
    """A folder with the programs, some of them replaced, and the games, which are made once."""

    def __init__(self, folder, programs, generators):
        self.folder, self.programs, self.generators = folder, os.path.abspath(programs), os.path.abspath(generators)
        self.fakes = os.path.join(folder, "fakes")
        os.mkdir(self.fakes)

    def run(self, *arguments, path=None, programs=None):
        """(status, standard output, standard error) of the benchmark's quick mode."""
        done = subprocess.run(["bash", os.path.join(HERE, "run.sh"), "--quick", "--no-install", "--bin",
                               programs or self.programs, "--generators", self.generators, "--data",
                               os.path.join(self.folder, "data"), *arguments], capture_output=True, text=True,
                              env={**os.environ, **({"PATH": path} if path else {})}, check=False)
        return done.returncode, done.stdout, done.stderr

    def fake(self, name, script):
        """In self.fakes are the programs, and one that does something else: $real is what it stands for."""
        shutil.rmtree(self.fakes)
        os.mkdir(self.fakes)
        for program in ("latro-perft", "latro-validate", "latro-convert", "latro-render-svg"):
            os.symlink(os.path.join(self.programs, program), os.path.join(self.fakes, program))
        path = os.path.join(self.fakes, name)
        if os.path.lexists(path):
            os.remove(path)
        with open(path, "w", encoding="utf-8") as file:
            file.write(f"#!/usr/bin/env bash\nreal='{os.path.join(self.programs, name)}'\n{script}\n")
        os.chmod(path, 0o755)


def table(text):
    """The rows of a table in Markdown, as lists of cells."""
    lines = [line for line in text.splitlines() if line.startswith("|")]
    assert lines[0] == "| task | ours | theirs | ratio | spread | load | target |", text
    assert re.fullmatch(r"(\|---){7}\|", lines[1]), text
    rows = [[cell.strip() for cell in re.split(r"(?<!\\)\|", line[1:-1])] for line in lines[2:]]
    assert all(len(row) == 7 for row in rows), text
    return rows


def test_whole(scratch):
    told = os.path.join(scratch.folder, "figures.json")
    status, out, err = scratch.run("--runs", "2", "--json", told)
    assert status == 0, out + err
    with open(told, encoding="utf-8") as file:
        figures = json.load(file)
    rows = {row["key"]: row for row in figures["rows"]}
    assert len(table(out)) == len(rows) > 15
    for key, row in rows.items():
        assert KEYS <= set(row), row
        assert row["reached"] is None and "fault" not in row, row
        assert row.get("ours") or row["absent"] == "GNU time", row
        if "theirs" in row:
            pairs = row["ratio"]["pairs"]
            assert len(pairs) == len(row["ours"]["seconds"]) == len(row["theirs"]["seconds"]) == 2
            assert min(pairs) <= row["ratio"]["median"] <= max(pairs), key
        else:
            assert row.get("absent") or key.startswith(("memory/", "play/", "render/", "page/", "archive/")) or key in ("convert/jsonl", "read/under"), row
    # By hand: all depths together.
    assert rows["perft/petteia"]["ours"]["amount"] == 32 + 944 + 37796
    assert rows["perft/latrones-1"]["ours"]["amount"] == 16 + 273 + 4491
    assert rows["perft/hash-petteia"]["ours"]["amount"] == 32 + 944 + 37796
    games = json_of(os.path.join(scratch.folder, "data", f"plain-{bench.QUICK_BYTES}.lgn.json"))
    chess = json_of(os.path.join(scratch.folder, "data", f"chess-{bench.QUICK_BYTES}.pgn.json"))
    assert games["plies"] >= chess["plies"] > 5000 and chess["bytes"] >= bench.QUICK_BYTES
    assert rows["read/validate"]["ours"]["amount"] == games["plies"] and games["aside"] == 0
    annotated = json_of(os.path.join(scratch.folder, "data", f"annotated-{bench.QUICK_BYTES}.lgn.json"))
    assert annotated["aside"] > 0
    assert rows["read/annotated"]["ours"]["amount"] == annotated["plies"] + annotated["aside"]
    assert rows["convert/lgn"]["ours"]["amount"] == games["plies"]
    assert rows["convert/annotated"]["ours"]["amount"] == annotated["plies"] + annotated["aside"]
    assert rows["convert/jsonl"]["ours"]["amount"] > games["bytes"] and rows["convert/jsonl"]["unit"] == "bytes"
    kept = json_of(os.path.join(scratch.folder, "data", "kept-1.lgn.json"))
    assert kept["games"] > 100 and rows["convert/from-sgf"]["ours"]["amount"] == kept["plies"] > 10 * kept["games"]
    assert rows["convert/to-lgn"]["theirs"]["amount"] == kept["plies"]
    assert rows["archive/tree"]["ours"]["amount"] == rows["archive/from-sqlite"]["ours"]["amount"] == games["plies"]
    size = os.path.getsize(os.path.join(scratch.folder, "data", f"plain-{bench.QUICK_BYTES}.lgn.sqlite"))
    assert rows["archive/sqlite-size"]["ours"]["bytes_a_unit"] == [size / games["plies"]]
    assert rows["archive/sql"]["ours"]["amount"] == games["games"]
    assert rows["render/frames"]["ours"]["amount"] > 20 and rows["render/one"]["ours"]["amount"] == 1
    assert rows["page/1000"]["ours"]["amount"] == 10 and 0 < rows["page/1000"]["ours"]["seconds"][0] < 30
    if "ours" in rows["memory/convert-lgn"]:
        assert rows["memory/convert-lgn"]["ours"]["amount"] % games["plies"] == 0
        assert rows["memory/convert-lgn"]["ours"]["amount"] // games["plies"] * games["games"] >= 3000
    assert "/" not in rows["read/validate"]["ours"]["command"]
    assert "processor" in figures["machine"] and "load before" in figures["machine"]


def json_of(path):
    with open(path, encoding="utf-8") as file:
        return json.load(file)


def test_games(scratch):
    """What the generators say they wrote is what a reader of lines finds: moves are all that is no tag, comment, NAG,
    number or result. And the same seed makes the same games."""
    data = os.path.join(scratch.folder, "data")
    for name in (f"plain-{bench.QUICK_BYTES}.lgn", f"annotated-{bench.QUICK_BYTES}.lgn", f"chess-{bench.QUICK_BYTES}.pgn"):
        path = os.path.join(data, name)
        with open(path, encoding="ascii") as file:
            lines = file.read().splitlines()
        account = json_of(path + ".json")
        tags = [line for line in lines if line.startswith("[")]
        movetext = "\n".join(line for line in lines if not re.match(r"\[[A-Z]", line))
        words = re.sub(r"\{[^}]*\}|[()]|\$\d", " ", movetext).split()
        moves = [word for word in words if not re.fullmatch(r"\d+\.+|1-0|0-1|1/2-1/2|\*", word)]
        assert len(moves) == account["plies"] + account["aside"], name
        assert sum(tag.startswith("[Event ") for tag in tags) == account["games"]
        assert max(map(len, lines)) <= 79
    again = os.path.join(scratch.folder, "again.pgn")
    chess = os.path.join(data, f"chess-{bench.QUICK_BYTES}.pgn")
    subprocess.run([os.path.join(scratch.generators, "make-chess-games"), *json_of(chess + ".json")["arguments"], again],
                   stdout=subprocess.DEVNULL, check=True)
    with open(again, "rb") as one, open(chess, "rb") as other:
        assert one.read() == other.read()
    with contextlib.suppress(FileNotFoundError):
        os.remove(chess)
    assert scratch.run("--only", "^read/validate$")[0] == 0
    assert os.path.exists(chess)  # made again


def test_absent(scratch):
    """Without the other programs their columns say so, and ours are measured all the same."""
    tools = os.path.join(scratch.folder, "tools")
    os.mkdir(tools)
    for name in ("bash", "dirname", "uname"):
        os.symlink(shutil.which(name), os.path.join(tools, name))
    os.symlink(sys.executable, os.path.join(tools, "python3"))
    done = subprocess.run([sys.executable, "-B", os.path.join(HERE, "main.py"), "--quick", "--no-install", "--bin",
                           scratch.programs, "--generators", scratch.generators, "--data",
                           os.path.join(scratch.folder, "data"), "--only", "perft/(petteia|threads)|read|memory/file|archive/sql$"],
                          capture_output=True, text=True, env={**os.environ, "PATH": tools}, check=False)
    assert done.returncode == 0, done.stderr
    rows = {row[0]: row for row in table(done.stdout)}
    assert rows["perft petteia 6"][2] == "stockfish is not installed" and rows["perft petteia 6"][3] == ""
    assert rows["latro-validate FILE"][2] == "pgn-extract is not installed"
    assert rows["memory of latro-validate FILE"][1] == "GNU time is not installed"
    assert rows["latro-convert --where, games with an early capture, against SQL"][2] == "sqlite3 is not installed"
    assert rows["perft petteia 6, -j2 against -j1"][3] != ""


def test_options(scratch):
    for arguments, words in ((["--runs", "0"], "less than 1"), (["--runs", "many"], "invalid int"),
                             (["--only", "no such"], "--list"), (["--only", "("], "no regular expression"),
                             (["--bin", "/no/such"], "no folder"), (["--results"], "--results is for the whole"),
                             (["--frobnicate"], "unrecognized"), (["perft"], "unrecognized"), (["--run", "2"], "unrec")):
        status, out, err = scratch.run(*arguments)
        assert status == 2 and words in err and not out, (arguments, status, out, err)
    status, out, err = scratch.run("--json", "/no/such/folder/x", "--only", "perft/petteia")
    assert status == 3 and "/no/such/folder/x" in err, (status, err)
    status, out, err = scratch.run("--help")
    assert status == 0 and "--only" in out
    status, out, err = scratch.run("--list")
    assert status == 0 and re.search(r"^read/syntax +latro-validate --syntax-only", out, re.M), out


FAULTS = (
    ("latro-perft", '"$real" "$@" | sed s/37796/37797/', "perft/petteia", "depth 3: 37797, but 37796 by the reference"),
    ("latro-perft", '"$real" "$@" | sed 2d', "perft/petteia", "prints no line for each depth"),
    ("latro-perft", "true", "perft/petteia", "prints no line for each depth"),
    ("latro-perft", '"$real" "$@"; echo out of luck >&2; exit 3', "perft/petteia", "status 3: out of luck"),
    ("latro-perft", "kill -9 $$", "perft/petteia", "status -9"),
    ("latro-validate", "echo unwell >&2", "read/validate", "--summary"),
    ("latro-validate", '[ "$1" = --summary ] && exec "$real" "$@"; echo games.lgn:1: warning', "read/validate", "finds fault"),
    ("latro-validate", '"$real" "$@" | sed "s/^errors   0/errors   1/"', "read/validate", "errors 1, but 0 were made"),
    ("latro-convert", '"$real" "$@" | sed "s/Rules/Ruled/"', "convert/lgn", "changes"),
    ("latro-convert", '"$real" "$@" | sed 1d', "convert/jsonl", "but there are"),
    ("latro-convert", '"$real" "$@" | sed "s/d4/d5/"', "convert/from-sgf", "is not the same after the way"),
    ("latro-convert", '"$real" "$@" | sed 1d', "convert/to-epd", "another number of positions"),
    ("latro-convert", '"$real" "$@"; echo games.lgn:1: warning >&2', "convert/jsonl", "finds fault"),
    ("latro-convert", '"$real" "$@" | sed "s/^\\([a-z0-9-]*\\t1\\t\\)[0-9]/\\10/"', "archive/positions", "counts other games"),
    ("latro-convert", '"$real" "$@" | sed 3d', "archive/tree", "counts other games"),
    ("latro-convert", '"$real" "$@" | sed "s/x/-/"', "archive/sql", "which is not right"),
    ("sqlite3", "echo 1; echo 2", "archive/sql", "another answer"),
    ("sqlite3", "echo 1; echo 2", "archive/from-sqlite", "another answer"),
    ("latro-render-svg", '"$real" "$@" | tr -d "\\0"', "render/frames", "draws 1 diagrams, but there are"),
    ("stockfish", "echo Nodes searched: 8901", "perft/petteia", "8901, but 8902 is known"),
    ("stockfish", "exit 1", "perft/petteia", "status 1"),
    ("pgn-extract", "echo '7 games matched out of 9.' >&2", "read/validate", "7 games matched out of 9."),
)


def test_faults(scratch):
    """A program that fails or counts wrong gives no figure but a status of 1, and the other rows are measured."""
    for name, script, key, words in FAULTS:
        scratch.fake(name, script)
        status, out, err = scratch.run("--only", f"^{key}$|^memory/(file|threads|pipe)$", programs=scratch.fakes,
                                       path=scratch.fakes + os.pathsep + os.environ["PATH"])
        assert status == 1, (name, script, status, out, err)
        failed = [row for row in table(out) if row[1].startswith("FAILED: ")]
        assert any(words in row[1] for row in failed), (script, out)
        assert words in err and len(table(out)) == 4


def test_broken_off(scratch):
    """Ctrl-C prints what was measured, and leaves nothing running."""
    begun = os.path.join(scratch.folder, "begun")
    scratch.fake("latro-perft", f'[ "$1" = petteia ] && exec "$real" "$@"; echo $$ > {begun}; exec sleep 100')
    with subprocess.Popen([sys.executable, "-B", os.path.join(HERE, "main.py"), "--quick", "--no-install", "--bin",
                           scratch.fakes, "--only", "perft/(petteia|masters)"], stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, text=True) as child:
        while not (os.path.exists(begun) and os.path.getsize(begun) > 0):
            assert child.poll() is None, child.communicate()
            time.sleep(0.01)
        child.send_signal(signal.SIGINT)
        out, err = child.communicate()
    assert child.returncode == 130 and "broken off" in err and len(table(out)) == 1, (out, err)
    with open(begun, encoding="ascii") as file:
        try:
            os.killpg(int(file.read()), 0)
        except ProcessLookupError:
            return
    raise AssertionError("still running")


def test_differing_counts(scratch):
    """Beyond the references, the runs must agree among each other."""
    scratch.fake("latro-perft", 'case " $* " in *-j2*) "$real" "$@" | sed s/37796/9/ ;; *) exec "$real" "$@" ;; esac')
    status, out, err = scratch.run("--only", "perft/threads", programs=scratch.fakes)
    assert status == 1 and "wrong count" in out, err
    from counts import Counts
    counts = Counts()
    assert counts.fault("petteia", None, 6, 5, "one") is None
    assert counts.fault("petteia", None, 6, 5, "two") is None
    assert counts.fault("petteia", None, 6, 4, "three") == "depth 6: 4, but 5 by one"


def test_arithmetic():
    side = Side("/usr/bin/x", ["/usr/bin/x", "a b"], "x")
    assert side.shown() == "x 'a b'"
    row = Row("k", "task", side, side, "leaves", 2.0)
    result = Measured(ours=[1.0, 2.0, 4.0], theirs=[2.0, 6.0, 16.0], amount=1_000_000, their_amount=500_000)
    assert result.ratios() == [4.0, 6.0, 8.0] and result.ratio() == 6.0 and result.rate() == 500_000
    assert report.reached(row, result)
    assert table(report.markdown([(row, result)], True)) == [
        ["task", "500 k leaves/s", "83.3 k leaves/s", "6.00", "4.00–8.00", "0.00 (0.00)", "≥ 2: reached"]]
    size = Row("s", "size", side, None, "plies", 60, size=True)
    assert table(report.markdown([(size, Measured(ours=[59.96], amount=1))], True))[0][1::5] == [
        "60.0 bytes each", "≤ 60 bytes each: reached"]
    row.target = 6.1
    assert not report.reached(row, result)
    assert table(report.markdown([(row, result)], True))[0][-1] == "≥ 6.1: missed"
    assert table(report.markdown([(row, result)], False))[0][-1] == "≥ 6.1"
    page = bench.results([(row, result)], {"cores": 2, "compiler": None})
    assert page.startswith("# ") and "* cores: 2\n* compiler: not known\n" in page and table(page)[0][-1] == "≥ 6.1: missed"
    memory = Row("m", "memory", side, None, "plies", 16e6, memory=True)
    assert report.reached(memory, Measured(ours=[15_900_000])) and not report.reached(memory, Measured(ours=[16_100_000]))
    alone = Row("a", "alone", side, None, "bytes", 150e6, alone=True)
    assert report.reached(alone, Measured(ours=[0.5, 2.0, 1.0], amount=150_000_000))
    slow = Measured(ours=[1.0], amount=149_000_000)
    assert not report.reached(alone, slow)
    assert table(report.markdown([(alone, slow)], True)) == [
        ["alone", "149 M bytes/s", "", "", "", "0.00 (0.00)", "≥ 150 M bytes/s: missed"]]
    assert report.reached(row, Measured(ours=[1.0], amount=1)) is None
    assert report.reached(memory, Measured()) is None


def test_process():
    assert run(["cat"], text="abc").stdout == "abc"
    with tempfile.NamedTemporaryFile() as file:
        file.write(b"x" * 100_000)
        file.flush()
        assert run(["wc", "-c"], feed=(file.name, 4)).stdout.strip() == "400000"
        assert run(["true"], feed=(file.name, 400)).stdout == ""  # does not read it all: no harm
    for command, words in ((["/no/such"], "cannot be run"), (["false"], "status 1: it says nothing")):
        try:
            run(command)
        except Wrong as wrong:
            assert words in str(wrong), wrong
        else:
            raise AssertionError(command)
    with tempfile.TemporaryDirectory() as folder:
        for generator in ("true", "false", "/no/such"):
            try:
                corpora.Corpus(os.path.join(folder, "x"), lambda: generator, lambda: 1).account()
            except Wrong as wrong:
                assert "cannot be made" in str(wrong)
            else:
                raise AssertionError(generator)
    with contextlib.redirect_stderr(io.StringIO()) as said:
        bench.say("x")
    assert said.getvalue() == "bench: x\n"


def main():
    test_arithmetic()
    test_process()
    with tempfile.TemporaryDirectory() as folder:
        scratch = Scratch(folder, *sys.argv[1:3])
        for test in (test_whole, test_games, test_absent, test_options, test_faults, test_differing_counts,
                     test_broken_off):
            test(scratch)


main()
