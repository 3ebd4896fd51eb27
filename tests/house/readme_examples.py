#!/usr/bin/env python3
"""Runs the examples of README.md, or of a manual page, and compares what they print with what is said there.

Usage: readme_examples.py PROJECT BIN [PAGE]

An example is an indented line that begins with "$ " (lines that end with a backslash go on, and so do those that begin
with "> "), and the indented lines below it are its output, standard output and standard error together. "$ cat FILE"
with an output makes the file. "…" stands for anything within a line, and alone on a line for any lines. Indented text
before the first "$ " of a block is no example. Of a manual page the displays are such lines. The commands run one after
another in a scratch folder that has the project's corpus, with BIN first in PATH.
"""
import os
import re
import subprocess
import sys
import tempfile


def examples(text):
    """Yields (line number, command, output lines)."""
    found = None
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("    $ "):
            if found:
                yield found
            found = [number, line[6:], []]
        elif line.startswith("    ") and found:
            if not found[2] and found[1].endswith("\\"):
                found[1] = found[1][:-1] + line.strip()
            elif not found[2] and line.startswith("    > "):
                found[1] += "\n" + line[6:]
            else:
                found[2].append(line[4:])
        elif not line.strip() and found:
            found[2].append("")
        elif found:
            yield found
            found = None
    if found:
        yield found


def pattern(lines):
    parts = []
    for line in lines:
        if line.strip() == "…":
            parts.append(r"(?:.*\n)*?")
        else:
            parts.append(".*".join(re.escape(part) for part in line.rstrip().split("…")) + r"[ ]*\n")
    return re.compile("".join(parts))


def text_of_page(page):
    """What a reader sees of it, in the form of README.md: only the lines of displays are indented."""
    shown = subprocess.run(["mandoc", "-T", "utf8", "-O", "width=120", page], stdout=subprocess.PIPE, check=True).stdout
    plain = re.sub(".\x08", "", shown.decode())  # bold and underlined letters are struck twice
    return re.sub(r"(?m)^ *(?=\S)", lambda blanks: blanks[0][7:] if len(blanks[0]) > 10 else "", plain)


def main():
    project, programs = map(os.path.abspath, sys.argv[1:3])
    name = os.path.abspath(sys.argv[3]) if len(sys.argv) > 3 else os.path.join(project, "README.md")
    with open(name, encoding="utf-8") as file:
        text = file.read() if name.endswith(".md") else text_of_page(name)
    name = os.path.basename(name)
    environment = dict(os.environ, PATH=programs + os.pathsep + os.environ["PATH"], LC_ALL="C.UTF-8", NO_COLOR="1")
    if "import pandas" in text and subprocess.run(["python3", "-c", "import pandas"], env=environment,
                                                  stderr=subprocess.DEVNULL, check=False).returncode != 0:
        print("pandas is not installed: its recipe is run with a stand-in, which sends the query to sqlite3")
        environment["PYTHONPATH"] = os.path.join(project, "tests", "man", "without")
    run = failed = 0
    with tempfile.TemporaryDirectory() as scratch:
        os.symlink(os.path.join(project, "corpus"), os.path.join(scratch, "corpus"))
        for number, command, output in examples(text):
            while output and not output[-1].strip():
                output.pop()
            made = re.fullmatch(r"cat (\S+)", command)
            if made and not os.path.exists(os.path.join(scratch, made[1])):
                with open(os.path.join(scratch, made[1]), "w", encoding="utf-8") as file:
                    file.write("\n".join(output) + "\n")
                continue
            run += 1
            result = subprocess.run(["bash", "-c", command], cwd=scratch, env=environment, stdin=subprocess.DEVNULL,
                                    stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=300, check=False)
            shown = result.stdout.decode("utf-8", "replace")
            if not pattern(output).fullmatch(shown.rstrip("\n") + "\n" if shown else ""):
                failed += 1
                print(f"{name}:{number}: $ {command}\n--- {name}\n" + "\n".join(output) + f"\n--- printed\n{shown}")
    print(f"{run} examples, {failed} not as {name} shows them")
    return 1 if failed or run == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
