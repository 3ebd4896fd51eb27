"""Runs a program once and says how long it took, what it wrote, and how much memory it had at most."""
import contextlib
import hashlib
import os
import shutil
import signal
import subprocess
import tempfile
import threading
import time
from dataclasses import dataclass

TIMEOUT = 900  # seconds


class Wrong(Exception):
    """A program that does not do what the row says it does: its figure would mean nothing."""


@dataclass
class Outcome:
    seconds: float
    stdout: str
    stderr: str
    peak: int = 0  # bytes resident, when it was asked for
    size: float = 0  # bytes written for each unit of work, where the side looks


def gnu_time():
    """The path of GNU time, or None."""
    path = shutil.which("time")
    if not path:
        return None
    told = subprocess.run([path, "--version"], capture_output=True, text=True, check=False)
    return path if "GNU" in told.stdout + told.stderr else None


def _feed(pipe, path, times):
    try:
        with pipe:
            for _ in range(times):
                with open(path, "rb") as file:
                    shutil.copyfileobj(file, pipe, 1 << 20)
    except BrokenPipeError:
        pass  # the program's status tells


@contextlib.contextmanager
def _no_interrupt():
    """Ctrl-C within the block takes effect at its end."""
    interrupted = []
    usual = signal.signal(signal.SIGINT, lambda *_: interrupted.append(True))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)
    if interrupted:
        raise KeyboardInterrupt


@contextlib.contextmanager
def _running(command, source, out, err):
    """The process of `command`, in a process group of its own. When the block fails, the whole group is killed."""
    child = None
    try:
        with _no_interrupt():  # otherwise a child could be running before `child` is set
            child = subprocess.Popen(command, stdin=source, stdout=out, stderr=err, start_new_session=True)
        yield child
    except BaseException as error:
        if child is None:
            if isinstance(error, OSError):
                raise Wrong(f"{command[0]} cannot be run: {error.strerror}") from error
        elif child.poll() is None:
            os.killpg(child.pid, signal.SIGKILL)
            child.wait()
        raise


def _wait(child, name):
    # Without a time limit of wait()'s own: it looks only now and then whether the program has ended, up to 50 ms late.
    late = threading.Event()

    def kill():
        late.set()
        os.killpg(child.pid, signal.SIGKILL)  # with what it started

    limit = threading.Timer(TIMEOUT, kill)
    limit.daemon = True  # an interrupt before the next line must not leave it waiting
    try:
        limit.start()
        status = child.wait()
    finally:
        limit.cancel()
    if late.is_set():
        raise Wrong(f"{name} was still running after {TIMEOUT} s")
    return status


def _text(file):
    file.seek(0)
    return file.read().decode("utf-8", "replace")


@dataclass
class Written:
    """What came out of a program, too much to be kept."""
    size: int = 0
    lines: int = 0
    parts: int = 0  # with a NUL byte between
    digest: str = ""


def _account(file):
    result, digest = Written(parts=1), hashlib.sha256()
    while block := file.read(1 << 20):
        result.size += len(block)
        result.lines += block.count(b"\n")
        result.parts += block.count(b"\0")
        digest.update(block)
    result.digest = digest.hexdigest()
    return result


def account_of(path):
    """The same of a file."""
    with open(path, "rb") as file:
        return _account(file)


def written_by(command):
    """What `command` writes, not timed. Raises Wrong when it cannot be run or does not end with status 0."""
    with _running(command, subprocess.DEVNULL, subprocess.PIPE, None) as child:
        with child.stdout:
            result = _account(child.stdout)
        status = _wait(child, command[0])
    if status:
        raise Wrong(f"{' '.join(command)}: status {status}")
    return result


def write_to(path, command):
    """Writes there what `command` writes, not timed; errors as written_by."""
    with open(path, "wb") as file, _running(command, subprocess.DEVNULL, file, None) as child:
        status = _wait(child, command[0])
    if status:
        raise Wrong(f"{' '.join(command)}: status {status}")


def run(command, text="", feed=None, peak=False, discard=False):
    """Runs `command`, from its start to its end by the clock. `text`: its standard input. `feed`: (path, times), a
    file to be sent through a pipe so many times instead. `discard`: what it writes goes to /dev/null. Raises Wrong when
    it cannot be run, does not end with status 0, or does not end."""
    with tempfile.TemporaryDirectory() as scratch, tempfile.TemporaryFile() as source, \
            tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        source.write(text.encode())
        source.seek(0)
        told = os.path.join(scratch, "peak")
        # By way of GNU time, because a process counts the memory that its parent had when it forked as its own.
        wrapped = [gnu_time(), "-f", "%M", "-o", told, *command] if peak else command
        begin = time.perf_counter()
        with _running(wrapped, subprocess.PIPE if feed else source, subprocess.DEVNULL if discard else out,
                      err) as child:
            if feed:
                feeder = threading.Thread(target=_feed, args=(child.stdin, *feed))
                feeder.start()
            status = _wait(child, command[0])
        seconds = time.perf_counter() - begin
        if feed:
            feeder.join()
        outcome = Outcome(seconds, _text(out), _text(err))
        if status != 0:
            last = (outcome.stderr.strip().splitlines() or ["it says nothing"])[-1]
            raise Wrong(f"{' '.join(command)}: status {status}: {last}")
        if peak:
            with open(told, encoding="ascii") as file:
                outcome.peak = int(file.read()) * 1024
        return outcome
