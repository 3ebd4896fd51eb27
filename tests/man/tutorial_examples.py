#!/usr/bin/env python3
"""Runs the examples of a manual page that is read from top to bottom, such as latro-tutorial(7).

Usage: tutorial_examples.py PAGE CORPUS

Runs each command of the page with the programs in PATH and compares its output with the page. Exit status: 0 if
all outputs are as shown, 1 if one is not, 2 for a wrong command line. Requires mandoc and bash.

An example is a line of a display that begins with "$ ". The command continues on the next lines for as long as bash
calls it incomplete (a here-document, a pipe or a loop without its end) or a line ends with a backslash. The other lines
of the display are the exact output, standard output and standard error together, without blank lines at the end. Each
display must begin with an example.

The commands of a section (.Sh) run one after another in a folder that is empty at first, each in a shell of its own.
If one of them names corpus/, the folder has a link of this name to CORPUS.
A shell variable or function therefore does not last from one command to the next.
"""
import difflib
import os
import re
import subprocess
import sys
import tempfile

INDENT = 11  # columns before a line of ".Bd -literal -offset indent"; text is at 5


class Example:
    def __init__(self, line, command):
        self.line, self.command, self.output = line, command, []


def rendered(page):
    """The lines that a reader sees, without bold and underlined letters."""
    shown = subprocess.run(["mandoc", "-T", "utf8", "-O", "width=200", page], stdout=subprocess.PIPE, check=True).stdout
    return re.sub(".\x08", "", shown.decode()).splitlines()


def incomplete(command):
    if command.endswith("\\"):
        return True
    checked = subprocess.run(["bash", "-n"], input=command + "\n", stderr=subprocess.PIPE, text=True, check=False,
                             env=dict(os.environ, LC_ALL="C"))
    return re.search("unexpected end of file|unexpected EOF|delimited by end-of-file", checked.stderr) is not None


def sections(lines):
    """Yields (heading, examples), and raises ValueError for a display that does not begin with an example."""
    heading, found, example, open_command = "", [], None, False
    for number, line in enumerate(lines, 1):
        text = line[INDENT:]
        if line.strip() and not line.startswith(" " * INDENT):  # outside a display
            if open_command:
                raise ValueError(f"line {example.line}: the command is not complete: {example.command}")
            example = None
            if not line.startswith(" "):
                yield heading, found
                heading, found = line, []
        elif open_command:
            example.command += "\n" + text
            open_command = incomplete(example.command)
        elif text.startswith("$ "):
            example = Example(number, text[2:])
            found.append(example)
            open_command = incomplete(example.command)
        elif example:
            example.output.append(text.rstrip())
        elif text.strip():
            raise ValueError(f"line {number}: a display without a command: {text}")
    yield heading, found


def run(example, folder):
    """The lines that the command prints."""
    done = subprocess.run(["bash", "-c", example.command], cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, timeout=120, check=False,
                          env=dict(os.environ, LC_ALL="C.UTF-8", NO_COLOR="1"))
    return [line.rstrip() for line in done.stdout.decode("utf-8", "replace").rstrip("\n").splitlines()]


def main():
    if len(sys.argv) != 3:
        print(__doc__, file=sys.stderr)
        return 2
    name = os.path.basename(sys.argv[1])
    count = failed = 0
    for heading, examples in sections(rendered(sys.argv[1])):
        with tempfile.TemporaryDirectory() as folder:
            if any("corpus/" in example.command for example in examples):
                os.symlink(sys.argv[2], os.path.join(folder, "corpus"))
            for example in examples:
                count += 1
                while example.output and not example.output[-1]:
                    example.output.pop()
                printed = run(example, folder)
                if printed != example.output:
                    failed += 1
                    print(f"{name}: {heading}, line {example.line} of the rendered page: $ {example.command}")
                    print("\n".join(difflib.unified_diff(example.output, printed, "page", "program", lineterm="")))
    print(f"{name}: {count} examples, {failed} with another output")
    return 1 if failed or count == 0 else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except ValueError as error:
        sys.exit(f"{sys.argv[1]}: {error}")
