"""Talks with a program that speaks UGI. Every wait has a deadline, so that nothing hangs."""
import queue
import signal
import subprocess
import threading
import time

PATIENCE = 60  # seconds: more than any machine needs, however busy


class Failed(Exception):
    """What is to be told of a test that fails."""


def require(holds, what):
    if not holds:
        raise Failed(what)


def is_gone(pid, patience=PATIENCE):
    """Whether the process ends within the time, and leaves nothing behind that could be waited for."""
    until = time.monotonic() + patience
    while time.monotonic() < until:
        try:
            with open(f"/proc/{pid}/stat", encoding="latin-1") as stat:
                # One whose parent has gone too is init's to wait for, and init may take its time.
                if stat.read().rsplit(")", 1)[1].split()[0] == "Z" and parent_of(pid) == 1:
                    return True
        except (FileNotFoundError, ProcessLookupError):
            return True
        time.sleep(0.01)
    return False


def parent_of(pid):
    with open(f"/proc/{pid}/stat", encoding="latin-1") as stat:
        return int(stat.read().rsplit(")", 1)[1].split()[1])


class Engine:
    """A program that is started, heard line by line, and killed at the end where it still runs."""

    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE)
        self.lines = queue.Queue()
        self.complaints = []
        self.said = []
        threading.Thread(target=self._read, daemon=True).start()
        self._errors = threading.Thread(target=self._read_errors, daemon=True)
        self._errors.start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
        self.process.wait(PATIENCE)

    def _read(self):
        for line in self.process.stdout:
            self.lines.put(line.decode("utf-8").rstrip("\n"))
        self.lines.put(None)

    def _read_errors(self):
        for line in self.process.stderr:
            self.complaints.append(line.decode("utf-8", "replace").rstrip("\n"))

    def say(self, *lines):
        for line in lines:
            self.said.append(line[:200])
            self.process.stdin.write(line.encode("utf-8", "surrogateescape") + b"\n")
        self.process.stdin.flush()

    def hear(self, patience=PATIENCE):
        """The next line; None when there are no more."""
        try:
            return self.lines.get(timeout=patience)
        except queue.Empty:
            raise Failed(f"nothing came for {patience} s after {self.said[-3:]}") from None

    def hear_until(self, word):
        """All lines as far as the one that begins with the word."""
        heard = []
        while True:
            line = self.hear()
            require(line is not None, f"the output ended before {word}, behind {heard[-3:]}")
            heard.append(line)
            if line.split(" ", 1)[0] == word:
                return heard

    def ask(self, command, word):
        self.say(command)
        return self.hear_until(word)

    def turn(self, command):
        """The turn that a search ends with."""
        best = self.ask(command, "bestmove")[-1].split(" ")
        require(len(best) == 2, f"two words are a bestmove: {best}")
        return best[1]

    def answer(self, question):
        return self.ask(f"query {question}", "response")[-1].split(" ", 1)[1]

    def end(self):
        """Closes its input: the rest of what it says, and its status."""
        self.process.stdin.close()
        return self.rest()

    def rest(self):
        heard = []
        while (line := self.hear()) is not None:
            heard.append(line)
        status = self.process.wait(PATIENCE)
        self._errors.join(PATIENCE)
        return heard, status


def run_tests(tests, names):
    """Runs those tests (all, where none is named) and answers with the exit status."""
    status = 0
    for test in tests:
        if names and test.__name__ not in names:
            continue
        try:
            test()
        except (Failed, OSError, subprocess.TimeoutExpired) as failure:
            print(f"{test.__name__}: {failure}")
            status = 1
    return status
