"""transcript.py must fail where it should: one wrong byte on either stream, another status, output where none is expected."""
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
GOOD = r"""Of two sections, the second has a folder of its own.
mask: /[0-9]+ ms/N ms/

== first
    $ echo hello; echo "took 12 ms in $SCRATCH" >&2; (exit 3)
    hello
  ! took N ms in SCRATCH
    [3]

The next command sees the status and the files of the one before.

    $ echo $? >file
    $ cat file - <<'END'
    > here
    >
    > END
    3
    here
    \
    $ printf 'no end'
    \no end\c
    $ printf '$ x\n> y\n[1]\n\\z\na\tb\xff\n\n! é\nblank \n'
    \$ x
    \> y
    \[1]
    \\\z
    \a\tb\xFF

    ! é
    \blank\x20
    $ ls ../corpus/README.md
    ../corpus/README.md

== second
    $ ls
"""
CHANGES = [
    ("another word on stdout", "    hello\n", "    hullo\n"),
    ("another word on stderr", "! took", "! told"),
    ("stdout that is missing", "    hello\n", ""),
    ("stderr that is missing", "  ! took N ms in SCRATCH\n", ""),
    ("stdout where none is expected", "    $ ls\n", "    $ ls; echo more\n"),
    ("stderr where none is expected", "    $ ls\n", "    $ ls; echo more >&2\n"),
    ("the other stream", "    hello\n", "  ! hello\n"),
    ("an unmasked number", "mask: /[0-9]+ ms/N ms/\n", ""),
    ("another status", "    [3]\n", "    [2]\n"),
    ("a status that is missing", "    [3]\n", ""),
    ("a status that is not there", "    $ ls\n", "    $ ls\n    [1]\n"),
    ("a line end that is missing", "printf 'no end'", "echo 'no end'"),
    ("a line end too many", r"    \no end\c", "    no end"),
    ("an empty line that is missing", "xFF\n\n", "xFF\n"),
    ("an empty line too many", "    here\n    \\\n", "    here\n    \\\n    \\\n"),
    ("a file of another section", "    $ ls\n", "    $ cat file\n    3\n"),
    ("a shell that ends", "    $ ls\n", "    $ exit\n"),
]


def run(file, *options):
    return subprocess.run([sys.executable, "-B", HERE / "transcript.py", *options, file], capture_output=True, text=True)


def main():
    failed = False
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "case.t")

        def expect(status, what):
            nonlocal failed
            found = run(file)
            if found.returncode != status:
                print(f"{what}: the status is {found.returncode}, not {status}\n{found.stdout}{found.stderr}")
                failed = True

        file.write_text(GOOD)
        expect(0, "a good transcript")
        for what, before, after in CHANGES:
            assert before in GOOD, before
            file.write_text(GOOD.replace(before, after, 1))
            expect(1, what)
            # What is accepted is right, and only then.
            accepted = run(file, "--accept").returncode
            if "shell" in what:
                failed |= accepted != 1
            else:
                failed |= accepted != 0
                expect(0, f"{what}, accepted")
        file.write_text(GOOD)
        run(file, "--accept")
        if file.read_text() != GOOD:
            print("--accept changes a good transcript")
            failed = True
        # What a command leaves in the background is ended with it.
        file.write_text("    $ sleep 1000 & echo $! >../pid; cp ../pid /dev/stderr\n")
        run(file, "--accept")
        pid = file.read_text().split("! ")[1].strip()
        if Path("/proc", pid).exists() and Path("/proc", pid, "status").read_text().find("zombie") < 0:
            print("a command in the background goes on")
            failed = True
    return 1 if failed else 0


sys.exit(main())
