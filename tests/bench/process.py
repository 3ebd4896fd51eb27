"""Runs a program once and says how long it took, what it wrote, and how much memory it had at most."""
import os
import shutil
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
    peak: int  # bytes resident; 0 when it was not asked for


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


def run(command, text=None, feed=None, peak=False):
    """Runs `command`, from its start to its end by the clock. `text`: its standard input. `feed`: (path, times), a
    file to be sent through a pipe so many times. Raises Wrong when it cannot be run or does not end with status 0."""
    with tempfile.TemporaryDirectory() as scratch:
        told = os.path.join(scratch, "peak")
        # By way of GNU time, because a process counts the memory that its parent had when it forked as its own.
        wrapped = [gnu_time(), "-f", "%M", "-o", told, *command] if peak else command
        with open(os.path.join(scratch, "out"), "w+b") as out, open(os.path.join(scratch, "err"), "w+b") as err:
            source = subprocess.PIPE if text is not None or feed else subprocess.DEVNULL
            begin = time.perf_counter()
            try:
                child = subprocess.Popen(wrapped, stdin=source, stdout=out, stderr=err)
            except OSError as error:
                raise Wrong(f"{command[0]} cannot be run: {error.strerror}") from error
            feeder = None
            if feed:
                feeder = threading.Thread(target=_feed, args=(child.stdin, *feed))
                feeder.start()
            elif text is not None:
                child.stdin.write(text.encode())
                child.stdin.close()
            try:
                status = child.wait(TIMEOUT)
            except subprocess.TimeoutExpired as error:
                child.kill()
                child.wait()
                raise Wrong(f"{command[0]} was still running after {TIMEOUT} s") from error
            finally:
                if feeder:
                    feeder.join()
            seconds = time.perf_counter() - begin
            texts = []
            for file in (out, err):
                file.seek(0)
                texts.append(file.read().decode("utf-8", "replace"))
        if status != 0:
            last = texts[1].strip().splitlines()[-1:] or ["it says nothing"]
            raise Wrong(f"{' '.join(command)}: status {status}: {last[0]}")
        resident = 0
        if peak:
            with open(told, encoding="ascii") as file:
                resident = int(file.read()) * 1024
        return Outcome(seconds, *texts, resident)
