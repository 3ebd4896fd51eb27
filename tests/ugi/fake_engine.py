"""An engine that misbehaves: fake_engine.py MANNER PIDS. Writes the numbers of its processes to the file PIDS and
what it hears to PIDS.heard. Knows petteia as far as its first turns go."""
import os
import signal
import subprocess
import sys
import time

FOREVER = 1000
PV = "a2-a5 b7-b6"


def say(text):
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def hang():
    time.sleep(FOREVER)


def flood(size):
    """At least so many bytes on both streams, in lines short and long."""
    text = b"info string nothing to say\n" * 500 + b"x" * 100_000 + b"\n"
    sent = 0
    while sent < size:
        os.write(1, text)
        os.write(2, text)
        sent += len(text)


def introduce(manner):
    if manner == "silent":
        hang()
    if manner == "dies-at-start":
        sys.exit("no network file")
    if manner == "floods-at-start":
        flood(1 << 50)
    if manner == "garbage":
        os.write(1, bytes(range(256)) * 20 + b"\n" + b"y" * 3_000_000 + b"\nid\noption\ninfo score\nbestmove\n")
    say("id name Fake")
    say("id author nobody")
    if manner == "three-lines":
        say("option name multipv type spin default 1 min 1 max 9")
    if manner == "options":
        say("option name rules type string default petteia")
        say("option name Hash type spin default 16 min 1 max 64")
        say("option name Ponder type check default false")
        say("option name Style type combo default Solid var Solid var Very Wild")
        say("option name ClearHash type button")
    say("ugiok")


def get_ready(manner):
    if manner == "never-ready":
        hang()
    if manner == "slow":
        time.sleep(0.5)
    if manner == "options":
        say("info string the table is 16 MiB")
    if manner == "floods-when-ready":
        for number in range(1000):
            say(f"info string {number}")
    say("readyok")


def search(manner):
    if manner == "hangs":
        hang()
    if manner == "dies":
        sys.stderr.write("assertion failed\n\n")
        sys.stderr.flush()
        say("info depth 1 score cp 10 pv a2-a3")
        os.kill(os.getpid(), signal.SIGKILL)
    if manner == "leaves":
        sys.exit(7)
    if manner == "closes-output":
        os.close(1)
        hang()
    if manner == "floods":
        flood(1 << 50)
    if manner == "floods-and-answers":
        flood(20_000_000)
    if manner == "garbage":
        say("info depth x score cp pv\n\x00\x01\ninfo depth 3 multipv 0 score cp 1 pv q9\nhuh")
    if manner == "no-score":
        return say("bestmove a2-a5")
    if manner == "no-pv":
        say("info depth 5 score cp 31")
        return say("bestmove a2-a5")
    if manner == "illegal":
        say("info depth 1 score cp 10 pv a2-a3")
        return say("bestmove a2-b3")
    if manner == "no-turn":
        say("info depth 1 score cp 10 pv a2-a3")
        return say("bestmove one,please")
    if manner == "none":
        say("info depth 1 score cp 10 pv a2-a3")
        return say("bestmove (none)")
    if manner == "illegal-pv":
        say("info depth 1 score cp 10 pv a2-a3 b2-b3")
        return say("bestmove a2-a3")
    if manner == "changes-mind":
        say(f"info depth 3 score cp 12 pv {PV}")
        return say("bestmove b2-b4")
    if manner == "three-lines":
        say("info depth 4 multipv 1 score cp 20 pv a2-a5")
        say("info depth 4 multipv 2 score cp -5 pv b2-b4 a7-a6")
        say("info depth 4 multipv 3 score mate -6 pv c2-c3")
        return say("bestmove b2-b4")
    if manner == "mate":
        say("info depth 9 score mate 7 nodes 99 pv a2-a5")
        return say("bestmove a2-a5")
    say(f"info depth 2 score cp 99 upperbound nodes 5 pv {PV}")
    say(f"info depth 3 seldepth 8 score cp -35 nodes 123 nps 1000 time 123 hashfull 0 pv {PV}")
    say("info depth 4 score cp 77 lowerbound nodes 200")
    return say("bestmove a2-a5 ponder b7-b6")


def main(manner, pids):
    # A process of its own, as engines that are scripts have them.
    helper = subprocess.Popen(["sleep", str(FOREVER)], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                              stderr=subprocess.DEVNULL)
    with open(pids + ".new", "w", encoding="ascii") as file:
        file.write(f"{os.getpid()} {helper.pid}")
    os.rename(pids + ".new", pids)
    searching = False
    with open(pids + ".heard", "w", encoding="utf-8") as heard:
        for line in sys.stdin:
            heard.write(line)
            heard.flush()
            word = line.split()[0]
            if word == "ugi":
                introduce(manner)
            elif word == "isready":
                get_ready(manner)
            elif word == "go":
                searching = manner in ("waits-for-stop", "ignores-stop")
                if not searching:
                    search(manner)
            elif word == "stop" and manner != "ignores-stop":
                search(manner)
            elif word == "quit" and manner not in ("stays", "ignores-stop"):
                helper.kill()
                helper.wait()
                return
    if manner in ("stays", "ignores-stop"):
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        hang()


if __name__ == "__main__":
    main(*sys.argv[1:])
