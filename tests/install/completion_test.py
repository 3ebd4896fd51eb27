#!/usr/bin/python3
"""What the shells offer on a command line, against what the programs and the manual say.

Usage: completion_test.py SHELL BIN_DIR SOURCE_DIR TOOL…

Runs the shell with the script that `TOOL --completion SHELL` prints and asks for completions: bash by calling the
function that it registers, and once more by typing into an interactive one; zsh by typing into one; fish by its own
`complete -C`.
"""
import os
import pty
import re
import select
import subprocess
import sys
import tempfile
import time

SHELL, BIN, SOURCE, TOOLS = sys.argv[1], os.path.abspath(sys.argv[2]), sys.argv[3], sys.argv[4:]
ENVIRONMENT = {"PATH": BIN + ":" + os.environ["PATH"], "LC_ALL": "C.UTF-8", "TERM": "dumb"}
os.environ["PATH"] = ENVIRONMENT["PATH"]
sys.path.insert(0, os.path.join(SOURCE, "tests", "render"))
import themes  # noqa: E402  pylint: disable=wrong-import-position

failures = 0


def output(*command):
    return subprocess.run(command, env=ENVIRONMENT, check=True, stdout=subprocess.PIPE, text=True).stdout


class Terminal:
    """An interactive shell in a terminal of its own."""

    def __init__(self, command, environment, folder):
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            os.chdir(folder)
            os.execvpe(command[0], command, environment)

    def type(self, text):
        os.write(self.terminal, text.encode())

    def read_until(self, done, seconds=120):
        """Reads what is printed until done(text) holds."""
        text = ""
        end = time.monotonic() + seconds
        while not done(text):
            if time.monotonic() > end:
                raise TimeoutError(f"{SHELL} has only printed {text!r}")
            if select.select([self.terminal], [], [], 0.02)[0]:
                text += os.read(self.terminal, 65536).decode(errors="replace")
        return text

    def drain(self):
        """Takes what is printed, so that the shell is not held up."""
        if select.select([self.terminal], [], [], 0.02)[0]:
            os.read(self.terminal, 65536)

    def close(self):
        os.close(self.terminal)
        os.waitpid(self.process, 0)


class Bash:
    """The function is called as bash calls it, with the words that it cuts a line into."""

    def __init__(self, folder, home):
        self.folder = folder
        self.home = home
        for tool in [*TOOLS, "latro"]:
            with open(f"{home}/{tool}.bash", "w") as file:
                file.write(output(tool, "--completion", "bash"))

    def __call__(self, line, breaks=True):
        words = line.split(" ")
        if breaks:  # "=" is in COMP_WORDBREAKS
            words = [part for word in words for part in (re.findall("=|[^=]+", word) or [""])]
        script = (f"source {self.home}/{words[0]}.bash; COMP_WORDS=(\"$@\"); COMP_CWORD=$(($# - 1)); "
                  f"$(complete -p {words[0]} | sed 's/.* -F //; s/ .*//') && "
                  "[ ${#COMPREPLY[@]} -eq 0 ] || printf '%s\\n' \"${COMPREPLY[@]}\"")
        result = subprocess.run(["bash", "--norc", "-uc", script, "bash", *words], cwd=self.folder, env=ENVIRONMENT,
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        problems = [problem for problem in result.stderr.splitlines() if "compopt" not in problem]
        check(not problems, f"{line!r}: {problems}")
        return result.stdout.splitlines()

    def close(self):
        pass


class Zsh:
    """Typed into an interactive zsh whose compadd writes down what is added."""

    def __init__(self, folder, home):
        self.log = f"{home}/.added"
        os.mkdir(f"{home}/.functions")
        for tool in [*TOOLS, "latro"]:
            with open(f"{home}/.functions/_{tool}", "w") as file:
                file.write(output(tool, "--completion", "zsh"))
        with open(f"{home}/.zshrc", "w") as file:
            file.write("""
                fpath=($ZDOTDIR/.functions $fpath)
                autoload -Uz compinit && compinit -u -D
                PROMPT='READY>' LISTMAX=10000
                unsetopt list_beep prompt_sp zle_bracketed_paste 2>/dev/null
                zstyle ':completion:*' insert-unambiguous false
                compadd() {
                  if (( ! ${argv[(I)-[a-zA-Z12]#[OAD]*]} )); then
                    local -a __hits
                    builtin compadd -O __hits "$@"
                    print -rl -- $__hits >>$ZDOTDIR/.added
                  fi
                  builtin compadd "$@"
                }
                zle -C list-choices list-choices _main_complete
                asked() { zle list-choices; BUFFER=; print -r -- END >>$ZDOTDIR/.added }
                zle -N asked
                bindkey '^I' asked
            """)
        environment = dict(ENVIRONMENT, ZDOTDIR=home)
        self.shell = Terminal(["zsh", "-d", "-i"], environment, folder)
        self.shell.read_until(lambda text: "READY>" in text)

    def __call__(self, line):
        open(self.log, "w").close()
        self.shell.type(line + "\t")
        end = time.monotonic() + 120
        while not open(self.log).read().endswith("END\n"):
            if time.monotonic() > end:
                raise TimeoutError(f"zsh does not complete {line!r}")
            self.shell.drain()
        words = open(self.log).read().splitlines()[:-1]
        return [word for word in words if word]

    def close(self):
        self.shell.close()


class Fish:
    def __init__(self, folder, home):
        self.folder = folder
        self.home = home
        self.script = f"{home}/.completions.fish"
        with open(self.script, "w") as file:
            for tool in [*TOOLS, "latro"]:
                file.write(output(tool, "--completion", "fish"))

    def __call__(self, line):
        command = ["fish", "--no-config", "-c", "source $argv[1]; complete -C $argv[2]", self.script, line]
        result = subprocess.run(command, cwd=self.folder, env=dict(ENVIRONMENT, HOME=self.home),
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        check(not result.stderr, f"{line!r}: {result.stderr}")
        return [answer.split("\t")[0] for answer in result.stdout.splitlines()]

    def close(self):
        pass


def check(holds, text):
    global failures
    if not holds:
        failures += 1
        print(text)


def plain(words):
    """Without what shells add: the = after an option, the option before a value, the slash after a folder."""
    return sorted({re.sub(r"^--[a-z-]+=(?=.)", "", word).rstrip("=/").replace("\\", "") for word in words})


def offers(shell, line, wanted):
    found = plain(shell(line))
    check(found == sorted(wanted), f"{line!r}: offers {found}, not {sorted(wanted)}")


def check_options(shell, tool):
    """Every option that --help prints is offered, and no other; and so are the words it names."""
    text = output(tool, "--help")
    options = re.findall(r"^ +(?:-\w, )?(--[a-z-]+)", text, re.M)
    short = re.findall(r"^ +(-\w), --", text, re.M)
    check(len(options) >= 15 and len(short) >= 4, f"{tool} --help has only {options} {short}")
    offers(shell, f"{tool} --", options)
    found = plain(shell(f"{tool} -"))
    check(set(short) <= set(found), f"{tool} -: offers {found}, not all of {short}")
    beginning = options[0][:4]
    offers(shell, f"{tool} --verbose {beginning}", [name for name in options if name.startswith(beginning)])

    worded = re.findall(r"^ +(?:-\w, )?(--[a-z-]+) ([a-z-]+(?:\|[a-z-]+)+)", text, re.M)
    check(len(worded) >= 3, f"{tool} --help has only {worded} with words")
    for name, words in worded:
        words = words.split("|")
        offers(shell, f"{tool} {name} ", words)
        offers(shell, f"{tool} {name}=", words)
        offers(shell, f"{tool} {name}={words[-1][:2]}", [word for word in words if word.startswith(words[-1][:2])])
    return options


def main():
    presets = [line.split("\t")[0] for line in output(TOOLS[0], "--list-rules").splitlines()]
    with open(f"{SOURCE}/man/latro-diagnostics.7") as file:
        codes = re.findall(r"^\.It Cm ([a-z0-9-]+) Pq", file.read(), re.M)
    check(len(presets) >= 30 and len(codes) >= 25, f"only {presets} and {codes}")

    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as home:
        for name in ("first game.lgn", "second.lgn", "third.lgn.gz", "fourth.epd.zst", "notes.txt", "counts.epd"):
            open(f"{folder}/{name}", "w").close()
        os.mkdir(f"{folder}/more")
        everything = ["counts.epd", "first game.lgn", "fourth.epd.zst", "more", "notes.txt", "second.lgn", "third.lgn.gz"]
        positions = (".epd", ".epd.zst")
        games = (".lgn", ".lgn.gz", *positions)
        shell = {"bash": Bash, "zsh": Zsh, "fish": Fish}[SHELL](folder, home)

        def offers_files(line, suffixes):
            """fish shows the others too, behind them."""
            wanted = [name for name in everything if name.endswith(suffixes) or name == "more"]
            found = shell(line)
            if SHELL == "fish":
                first = [name for name in wanted if name != "more"]
                check(plain(found[:len(first)]) == first, f"{line!r}: offers {found}, not first {first}")
                wanted = everything
            check(plain(found) == wanted, f"{line!r}: offers {found}, not {wanted}")

        for tool in TOOLS:
            options = check_options(shell, tool)
            for name in ("--rules", "--describe-rules"):
                if name in options:
                    offers(shell, f"{tool} {name} ", presets)
            offers(shell, f"{tool} --rules kow", ["kowalski-1", "kowalski-11x10", "kowalski-12x8", "kowalski-2", "kowalski-app"])
            offers(shell, f"{tool} --explain ", codes)
            offers(shell, f"{tool} --quiet --explain=unclosed-",
                   [code for code in codes if code.startswith("unclosed-")])
            offers(shell, f"{tool} -o ", everything)
            offers(shell, f"{tool} --config s", ["second.lgn"])

        if "latro-validate" in TOOLS:
            offers(shell, "latro-validate --ignore ", codes)
            offers(shell, "latro-validate --ignore syntax --ignore bad-f", ["bad-fen"])
            offers(shell, "latro-validate --max-errors ", [])
            offers(shell, "latro-validate --under kow", ["kowalski-1", "kowalski-11x10", "kowalski-12x8", "kowalski-2", "kowalski-app"])
            offers_files("latro-validate ", games)
            offers_files("latro-validate --strict second.lgn ", games)
            offers_files("latro-validate --report text ", games)
            offers_files("latro-validate --report=text ", games)
            offers_files("latro-validate -- ", games)
            offers(shell, "latro-validate -- --str", [])
            offers(shell, "latro-validate n", ["notes.txt"])
        if "latro-convert" in TOOLS:
            offers(shell, "latro-convert --ruleset bell", ["bell", "bell-7x8", "bell-king"])
            offers(shell, "latro-convert --style=", ["canonical", "coordinate"])
            offers(shell, "latro-convert --result ", ["1-0", "0-1", "1/2-1/2", "*"])
            offers(shell, "latro-convert --tag ", [])
            offers_files("latro-convert ", games)
            offers_files("latro-convert --mirror --to sgf second.lgn ", games)
        if "latro-annotate" in TOOLS:
            offers(shell, "latro-annotate --events=", ["full", "brief", "codes"])
            offers(shell, "latro-annotate --theme s", [name for name in themes.names() if name.startswith("s")])
            offers(shell, "latro-annotate --nodes ", [])
            offers(shell, "latro-annotate --lines 2 --al", ["--all-lines"])
            offers_files("latro-annotate --events ", games)
            offers_files("latro-annotate --eval -j 2 second.lgn ", games)
        if "latro-render-svg" in TOOLS:
            offers(shell, "latro-render-svg --theme s", [name for name in themes.names() if name.startswith("s")])
            offers(shell, "latro-render-svg --ani", ["--animate"])
            offers_files("latro-render-svg --flip --sheet 4 ", games)
        if "latro-perft" in TOOLS:
            offers(shell, "latro-perft ", presets)
            offers(shell, "latro-perft --hash 64 -j 2 quin", ["quintana"])
            offers(shell, "latro-perft petteia ", [])
            offers(shell, "latro-perft -j 2 petteia ", [])
            offers_files("latro-perft --suite ", positions)
            offers_files("latro-perft --suite=", positions)
            offers_files("latro-perft -j 2 --count counts.epd ", positions)
            offers(shell, "latro-perft --split 2 quin", ["quintana"])
            offers_files("latro-perft --max-nodes 5 --suite counts.epd ", positions)

        if "latro-play" in TOOLS:
            offers(shell, "latro-play ", presets)
            offers(shell, "latro-play --stats quin", ["quintana"])
            offers(shell, "latro-play --report=", ["text", "markdown", "csv", "jsonl"])
            offers(shell, "latro-play --player ", [])

        commands = [tool.removeprefix("latro-") for tool in TOOLS]
        offers(shell, "latro ", [*commands, "help"])
        offers(shell, "latro va", ["validate"])
        offers(shell, "latro --v", ["--version"])
        offers(shell, "latro help tu", ["tutorial"])
        offers(shell, "latro help rend", ["render-svg"])
        offers(shell, "latro help rules ", [])
        offers(shell, "latro validate --strict --summ", ["--summary"])
        offers(shell, "latro render-svg --theme s", [name for name in themes.names() if name.startswith("s")])
        offers(shell, "latro convert --style=", ["canonical", "coordinate"])
        offers(shell, "latro perft -j 2 quin", ["quintana"])
        offers_files("latro validate --strict second.lgn ", games)
        if SHELL != "zsh":  # which offers files for a command that it does not know
            offers(shell, "latro unknown --", [])

        if SHELL == "bash":
            # Without = in COMP_WORDBREAKS a word comes whole.
            found = shell("latro-validate --report=t", breaks=False)
            check(found and all(word.startswith("--report=t") for word in found), f"--report=t: {found}")
            typed_into_bash(folder, home)
        if SHELL == "zsh":
            # When sourced, the script registers itself.
            text = output("zsh", "-fc", "autoload -Uz compinit; compinit -D -u; "
                          "source <(latro-perft --completion zsh); print $_comps[latro-perft]")
            check(text == "_latro-perft\n", f"sourced in zsh: {text!r}")
        shell.close()


def typed_into_bash(folder, home):
    """What is on the line after the tab key: blanks in names quoted, = kept, a folder open for more."""
    environment = dict(ENVIRONMENT, PS1="READY>", HOME=home, INPUTRC="/dev/null", HISTFILE="")
    shell = Terminal(["bash", "--norc", "--noprofile", "-i"], environment, folder)
    shell.read_until(lambda text: "READY>" in text)
    shell.type("bind 'set bell-style none'; bind 'set enable-bracketed-paste off'; "
               "for file in ~/*.bash; do source \"$file\"; done; echo SOURCED\n")
    shell.read_until(lambda text: "\nSOURCED" in text.replace("\r", "") and text.rstrip().endswith("READY>"))
    for typed, wanted in (("latro-validate --summ", "latro-validate --summary"),
                          ("latro-validate fir", r"latro-validate first\ game.lgn"),
                          ("latro-validate --report=js", "latro-validate --report=jsonl"),
                          ("latro-validate mor", "latro-validate more/"),
                          ("latro-perft quin", "latro-perft quintana"),
                          ("latro anno", "latro annotate "),
                          ("latro validate --report=js", "latro validate --report=jsonl"),
                          ("latro-perft --suite=cou", "latro-perft --suite=counts.epd")):
        shell.type(typed + "\t")
        try:
            shell.read_until(lambda text: wanted in text, 5)
        except TimeoutError as late:
            check(False, f"typed {typed!r}: {late}")
        shell.type("\x15")
    shell.close()


main()
sys.exit(failures != 0)
