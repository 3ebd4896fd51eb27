"""Measures a row: ours, theirs, ours, theirs …, and what comes of it."""
from dataclasses import dataclass, field
from statistics import median

from process import Wrong, gnu_time, run


@dataclass
class Measured:
    ours: list = field(default_factory=list)  # seconds, or bytes resident, of each run
    theirs: list = field(default_factory=list)
    amount: int = 0  # of work that a run of ours does
    their_amount: int = 0
    load: float = 0.0  # of the machine over the last minute, when the row was done
    fault: str = ""  # why there are no figures
    absent: str = ""  # the program that is not installed

    def ratios(self):
        """Of the rates in each pair of runs, ours over theirs."""
        return [(self.amount / ours) / (self.their_amount / theirs) for ours, theirs in zip(self.ours, self.theirs)]

    def rate(self):
        return self.amount / median(self.ours) if self.ours else None

    def their_rate(self):
        return self.their_amount / median(self.theirs) if self.theirs else None

    def ratio(self):
        return median(self.ratios()) if self.theirs else None


def load():
    with open("/proc/loadavg", encoding="ascii") as file:
        return float(file.read().split()[0])


def _once(side, amount, peak):
    outcome = run(side.command, side.text, side.feed, peak)
    done = side.read(outcome)
    if amount and done != amount:
        raise Wrong(f"{side.shown()} did {done} in one run and {amount} in another")
    return done, outcome.peak if peak else outcome.seconds


def measure(row, runs):
    """Never raises Wrong: `fault` says what went wrong."""
    result = Measured()
    theirs = row.theirs if row.theirs and row.theirs.program else None
    if row.theirs and not theirs:
        result.absent = row.theirs.name
    if row.memory and not gnu_time():
        result.absent = "GNU time"
        return result
    try:
        for side in (row.ours, theirs):
            if side:
                side.prepare()
        for _ in range(row.runs or runs):
            result.amount, figure = _once(row.ours, result.amount, row.memory)
            result.ours.append(figure)
            if theirs:
                result.their_amount, figure = _once(theirs, result.their_amount, row.memory)
                result.theirs.append(figure)
    except Wrong as wrong:
        result = Measured(fault=str(wrong))
    result.load = load()
    return result
