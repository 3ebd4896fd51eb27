#!/usr/bin/env python3
"""An engine that speaks UGI, to begin with: it takes what it can, else it plays any legal turn.

The rules come from latro itself: latro-convert finds the position after the turns so far, and latro-perft lists the
legal turns there. Try it:  latro-play --player 'engine=python3 small_engine.py,nodes=1' --player random petteia
"""
import random
import subprocess
import sys


def run(command, text=""):
    return subprocess.run(command, input=text, stdout=subprocess.PIPE, text=True, check=True).stdout


def position_after(rules, fen, turns):
    """The FEN after these turns, by a record that latro-convert reads."""
    start = f'[FEN "{fen}"]\n' if fen else ""
    record = f'[Rules "{rules}"]\n{start}\n{" ".join(turns)} *\n'
    return run(["latro-convert", "-q", "--to", "epd", "--ply", "last", "-"], record).split(" rules ")[0]


def legal_turns(rules, fen):
    table = run(["latro-perft", "-q", "--divide", "--fen", fen, rules, "1"])
    return [line.split()[0] for line in table.splitlines() if "\t" in line or len(line.split()) == 2][:-1]


def choose(rules, fen, turns, chance):
    fen = position_after(rules, fen, turns)
    legal = legal_turns(rules, fen)
    return chance.choice([turn for turn in legal if "x" in turn] or legal)


def main():
    rules, fen, turns = "petteia", "", []
    chance = random.Random(1)
    for line in sys.stdin:
        words = line.split()
        if not words:
            continue
        if words[0] == "ugi":
            print("id name small\nid author latro\noption name Rules type string default petteia\nugiok", flush=True)
        elif words[0] == "isready":
            print("readyok", flush=True)
        elif words[:3] == ["setoption", "name", "Rules"]:
            rules = " ".join(words[4:])
        elif words[0] == "position":
            moves = words.index("moves") if "moves" in words else len(words)
            fen = " ".join(words[2:moves]) if words[1] == "fen" else ""
            turns = words[moves + 1:]
        elif words[0] == "go":
            print("bestmove", choose(rules, fen, turns, chance), flush=True)
        elif words[0] == "quit":
            break


if __name__ == "__main__":
    main()
