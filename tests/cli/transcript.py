"""Runs transcripts of the command line, and compares what the programs print: transcript.py [--accept] [FILE…]

A transcript is a text file NAME.t. Text at the left margin explains. What follows is indented:

    $ command           a piece of bash; `> ` continues it, also for here-documents
    output              what it writes to standard output
  ! message             what it writes to standard error
    [2]                 its exit status, if it is not 0

A line of output that could be read otherwise, or has bytes that do not show, is written as `\\` and the text with escapes
(\\t, \\xFF, \\\\); the end \\c says that no line end follows. An empty line of output is an empty line.

A line `== TITLE` begins a section: a new empty folder and a new bash, in which the commands of the section run one after the
other. The folder above it has copies of the files beside the transcript (but transcripts), and a link `corpus`. The programs
come from PATH. The path of the empty folder, which is also in the variable SCRATCH, is masked as SCRATCH. A line `mask: /REGEX/TEXT/` masks what differs from run to run,
in this section, or in all if it stands before the first. A line `labels: …` at the beginning names CTest labels.

--accept writes the outputs into the files instead: read the difference before you keep it. Without FILE: all transcripts.
With LATRO_VALGRIND=1 the programs run under valgrind's memcheck, and a section fails if that reports anything.
"""
import difflib
import os
import re
import shutil
import signal
import stat
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
CORPUS = HERE.parent.parent / "corpus"
SECONDS = 600  # against hanging, not a judge of speed
AMBIGUOUS = re.compile(r"[$>\\] ?|\[[0-9]+\]$")


class Command:
    def __init__(self, text):
        self.text = text
        self.out = self.err = b""
        self.status = 0


def shown(line, prefix):
    """One line of output, without its line end, as the transcript has it."""
    try:
        text = line.decode()
        if text and text.isprintable() and not AMBIGUOUS.match(text) and not text.endswith(" "):
            return prefix + text
    except UnicodeDecodeError:
        pass
    text = line.decode("utf-8", "surrogateescape")
    escaped = "".join(c if c.isprintable() and c != "\\" else {"\\": "\\\\", "\t": "\\t"}.get(
        c, "".join(f"\\x{byte:02X}" for byte in c.encode("utf-8", "surrogateescape"))) for c in text)
    return prefix + "\\" + (escaped[:-1] + "\\x20" if escaped.endswith(" ") else escaped)


def written(stream, prefix):
    lines = stream.split(b"\n")
    last = lines.pop()
    result = [shown(line, prefix) for line in lines]
    if last:
        text = shown(last, prefix)
        result.append((text if text.startswith(prefix + "\\") else prefix + "\\" + text[len(prefix):]) + "\\c")
    # An empty line before another line of the stream needs no mark.
    more = False
    for i in range(len(result) - 1, -1, -1):
        if more and prefix == "    " and result[i] == prefix + "\\":
            result[i] = ""
        more = True
    return result


def rendered(lines, commands):
    """The text of the transcript, with what the commands did."""
    result = []
    for line in lines:
        if not isinstance(line, Command):
            result.append(line)
            continue
        first, *more = line.text.split("\n")
        result += ["    $ " + first] + [("    > " + part).rstrip() for part in more]
        result += written(line.out, "    ") + written(line.err, "  ! ")
        if line.status != 0:
            result.append(f"    [{line.status}]")
    return "\n".join(result) + "\n"


def parsed(text):
    """Sections: lists of prose lines and commands; expected output is not kept. Prose before the first section is one too."""
    sections = [[]]
    lines = text.split("\n")[:-1]
    at = 0
    while at < len(lines):
        line = lines[at]
        at += 1
        if line.startswith("== "):
            sections.append([line])
        elif line.startswith("    $ "):
            command = [line[6:]]
            while at < len(lines) and lines[at].startswith("    >"):
                command.append(lines[at][6:])
                at += 1
            sections[-1].append(Command("\n".join(command)))
            # Its output: indented lines, and empty ones before such a line.
            end = at
            while end < len(lines) and (not lines[end] or lines[end].startswith(("    ", "  ! "))) \
                    and not lines[end].startswith("    $ "):
                end += 1
                if lines[end - 1]:
                    at = end
        elif line.startswith(("    ", "  ! ")):
            sys.exit(f"transcript.py: output without a command: {line}")
        else:
            sections[-1].append(line)
    return sections


def masks(lines):
    part = r"/((?:[^/\\]|\\.)*)"
    return [(re.compile(match[1]), match[2].replace("\\/", "/")) for line in lines if not isinstance(line, Command)
            if (match := re.match(f"mask: {part}{part}/$", line))]


def masked(data, scratch, rules):
    text = data.replace(scratch.encode(), b"SCRATCH").decode("utf-8", "surrogateescape")
    lines = text.split("\n")
    for regex, instead in rules:
        lines = [regex.sub(instead, line) for line in lines]
    return "\n".join(lines).encode("utf-8", "surrogateescape")


def valgrind_programs(folder):
    """Programs that run those of PATH under memcheck; returns the folder of its reports."""
    (folder / "bin").mkdir()
    (folder / "reports").mkdir()
    for place in os.environ["PATH"].split(":"):
        for program in Path(place).glob("latro*") if place else []:
            if not (folder / "bin" / program.name).exists():
                wrapper = folder / "bin" / program.name
                wrapper.write_text(f"#!/bin/sh\nexec valgrind -q --leak-check=full --log-file={folder}/reports/%p {program} \"$@\"\n")
                wrapper.chmod(0o755)
    return folder / "reports"


def run(section, file, rules):
    """Runs the commands of a section, and puts into each what it did. Returns what else went wrong."""
    commands = [line for line in section if isinstance(line, Command)]
    if not commands:
        return ""
    results = Path(tempfile.mkdtemp())
    above = Path(tempfile.mkdtemp())
    scratch = above / "scratch"
    try:
        scratch.mkdir()
        for beside in file.parent.iterdir():
            if beside.is_file() and beside.suffix != ".t":
                shutil.copyfile(beside, above / beside.name)
        (above / "corpus").symlink_to(CORPUS)
        environment = {**os.environ, "SCRATCH": str(scratch), "LC_ALL": "C.UTF-8", "TERM": "xterm"}
        environment.pop("NO_COLOR", None)
        reports = None
        if environment.get("LATRO_VALGRIND") == "1":
            if any(re.search(r"ulimit|>&-", command.text) for command in commands):
                return ""  # valgrind opens closed descriptors and writes files itself
            reports = valgrind_programs(results)
            environment.update(PATH=f"{results}/bin:{environment['PATH']}", LATRO_SANITIZED="1")
        script = ["transcript_status=0"]
        for i, command in enumerate(commands):
            (results / f"{i}.bash").write_text(command.text + "\n")
            script.append(f'transcript_text=$(<{results}/{i}.bash)\n'
                          f'(exit $transcript_status)\neval "$transcript_text" >{results}/{i}.out 2>{results}/{i}.err\n'
                          f'transcript_status=$?\necho $transcript_status >{results}/{i}.status')
        (results / "script").write_text("\n".join(script) + "\n")
        # A group of its own, so that all that is left over ends with it.
        process = subprocess.Popen(["bash", results / "script"], cwd=scratch, env=environment, stdin=subprocess.DEVNULL,
                                   start_new_session=True)
        trouble = ""
        try:
            process.wait(SECONDS)
        except subprocess.TimeoutExpired:
            trouble = f"stopped after {SECONDS} s"
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        process.wait()
        for i, command in enumerate(commands):
            status = results / f"{i}.status"
            if not status.exists() or not status.read_text():
                trouble = trouble or f"the shell ended in: {command.text}"
                status.write_text("-1\n")
            command.status = int(status.read_text())
            for name in ("out", "err"):
                path = results / f"{i}.{name}"
                setattr(command, name, masked(path.read_bytes() if path.exists() else b"", str(scratch), rules))
        if reports:
            trouble += "".join(text for report in reports.iterdir() if (text := report.read_text(errors="replace")))
        return trouble
    finally:
        for folder in (results, above):
            for path, _, _ in os.walk(folder):
                os.chmod(path, stat.S_IRWXU)
            shutil.rmtree(folder)


def main(arguments):
    accept = "--accept" in arguments
    files = [Path(argument).resolve() for argument in arguments if argument != "--accept"] or sorted(HERE.glob("*/*.t"))
    failed = 0
    for file in files:
        before = file.read_text()
        sections = parsed(before)
        common = masks(sections[0])
        troubles = [trouble for section in sections if (trouble := run(section, file, common + masks(section)))]
        after = "".join(rendered(section, None) for section in sections if section)
        name = f"{file.parent.name}/{file.name}"
        for trouble in troubles:
            print(f"{name}: {trouble}")
        if accept and not troubles:
            if after != before:
                file.write_text(after)
                print(f"{name}: written anew")
        elif after != before or troubles:
            failed = 1
            sys.stdout.writelines(difflib.unified_diff(before.splitlines(True), after.splitlines(True), f"{name} (expected)",
                                                       f"{name} (found)"))
    return failed


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
