"""Measures a row: ours, theirs, ours, theirs …, and what comes of it."""
import os
import time
from dataclasses import dataclass, field
from statistics import median

from process import Wrong, gnu_time, run


@dataclass
class Measured:
    ours: list = field(default_factory=list)  # seconds, bytes resident or bytes a unit, of each run
    theirs: list = field(default_factory=list)
    amount: int = 0  # of work that a run of ours does
    their_amount: int = 0
    load: float = 0.0  # of the machine over the last minute, when the row was done
    others: float = 0.0  # processors that other programs kept busy meanwhile
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


class _Watch:
    """How busy other programs keep the machine from now on."""

    def __init__(self):
        self._begin = self._now()

    @staticmethod
    def _now():
        with open("/proc/stat", encoding="ascii") as file:
            ticks = [int(word) for word in file.readline().split()[1:9]]
        busy = (sum(ticks) - ticks[3] - ticks[4]) / os.sysconf("SC_CLK_TCK")  # all but idle and waiting for disks
        return time.monotonic(), busy - sum(os.times()[:4])

    def others(self):
        now = self._now()
        return max(0.0, (now[1] - self._begin[1]) / max(now[0] - self._begin[0], 1e-3))


def _once(row, side, amount):
    side.clear()
    outcome = run(side.command, side.text, side.feed, row.memory, side.discard)
    done = side.read(outcome)
    if amount and done != amount:
        raise Wrong(f"{side.shown()} did {done} in one run and {amount} in another")
    return done, outcome.size if row.size else outcome.peak if row.memory else outcome.seconds


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
        watch = _Watch()
        for _ in range(row.runs or runs):
            result.amount, figure = _once(row, row.ours, result.amount)
            result.ours.append(figure)
            if theirs:
                result.their_amount, figure = _once(row, theirs, result.their_amount)
                result.theirs.append(figure)
        result.others = watch.others()
    except Wrong as wrong:
        result = Measured(fault=str(wrong))
    result.load = os.getloadavg()[0]
    return result
