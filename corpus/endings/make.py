#!/usr/bin/env python3
"""Makes the data of latro-endings(7) anew: WORK/endings.jsonl and WORK/runs.jsonl.

Usage: make.py WORK [THREADS]. The latro-solve is the one in PATH; THREADS are 2 if not given.
The folder WORK also keeps the tables, 3 GB in all. What is done is not done again: if the script is stopped, it goes on from
there. It takes about an hour of one processor core, and at most 1 GB of memory. Only the times depend on the machine.

A line of endings.jsonl is a row of latro-solve, with the rules before it and, after it, the turns from its hardest win to the
end. A line of runs.jsonl is a run of latro-solve: the rules, what --pieces was, and

    tables            the tables that were made in this run, and no others
    threads           of the program
    seconds           by the clock. Other programs may have used the machine meanwhile
    processor_seconds of all threads together
    memory_mib        the most memory that the program used, in MiB, its file of tables included where it is in memory
"""
import json
import os
import subprocess
import sys
import time

SEEDS = ["schadler", "leicester", "masters", "latrones", "petteia", "walker"]
# The same rules on small boards. Walker's Roman game is petteia with a dux.
SMALL = [f"{name} board={board}" + ("" if name in ("masters", "petteia") else " pieces=6") for board in ("5x5", "6x6")
         for name in SEEDS if name != "walker"]
# The largest last.
RUNS = ([(rules, "3:2") for rules in SEEDS] + [("masters", "4:1"), ("petteia board=4x4", "8:4")] +
        [(rules, pieces) for rules in SMALL for pieces in ("3:2", "4:2", "5:2", "6:2")
         if "6x6" not in rules or pieces in ("3:2", "4:2")] +
        [(rules, "4:2") for rules in ("petteia", "latrones", "schadler", "leicester", "masters")])


def solve(*arguments):
    """The rows that latro-solve reports, and the resources that it used (getrusage)."""
    process = subprocess.Popen(["latro-solve", "-q", "--report", "jsonl", *arguments], stdin=subprocess.DEVNULL,
                               stdout=subprocess.PIPE)
    text = process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        sys.exit(f"latro-solve {' '.join(arguments)} failed")
    return [json.loads(line) for line in text.splitlines()], usage


def make(rules, pieces, folder, threads, known):
    """Makes the tables of a run; the rows of those that are not `known`, and the line of runs.jsonl."""
    file = os.path.join(folder, rules.replace(" ", ",") + ".tables")
    options = ["-j", str(threads), "--pieces", pieces, "-o", file]
    begin = time.monotonic()
    rows, usage = solve(*options, rules)
    seconds = time.monotonic() - begin
    rows = [{"rules": rules, **row} for row in rows if row["pieces"] not in known]
    for row in rows:
        if row["won"]:
            row["line"] = solve(*options, "--fen", row["hardest_win"], rules)[0][0]["line"]
    return rows, {"rules": rules, "run": pieces, "tables": [row["pieces"] for row in rows], "threads": threads,
                  "seconds": round(seconds, 1), "processor_seconds": round(usage.ru_utime + usage.ru_stime, 1),
                  "memory_mib": usage.ru_maxrss // 1024}


def read(path):
    if not os.path.exists(path):
        return []
    with open(path, encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def main(folder, threads=2):
    os.makedirs(folder, exist_ok=True)
    endings, runs = (os.path.join(folder, name) for name in ("endings.jsonl", "runs.jsonl"))
    for rules, pieces in RUNS:
        done = [table for run in read(runs) if run["rules"] == rules for table in run["tables"]]
        if any(run["rules"] == rules and run["run"] == pieces for run in read(runs)):
            continue
        rows, run = make(rules, pieces, folder, threads, done)
        # The rows first: a line of runs.jsonl says that they are there.
        kept = [row for row in read(endings) if row["rules"] != rules or row["pieces"] in done]
        with open(endings, "w", encoding="utf-8") as file:
            file.writelines(json.dumps(row) + "\n" for row in kept + rows)
        with open(runs, "a", encoding="utf-8") as file:
            file.write(json.dumps(run) + "\n")


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:3]))
