"""Perft counts: those that other programs have made, and those already seen in this run."""
import re


class Counts:
    """Every count that a program gives must agree with the references, and with every other count of this run that
    was made of the same position to the same depth."""

    def __init__(self, *suites):
        """`suites`: EPD files with the counts that are known."""
        self._known = {}
        self._positions = {}
        for suite in suites:
            with open(suite, encoding="utf-8") as lines:
                for line in lines:
                    self._add(line)

    def _add(self, line):
        rules = re.search(r' rules "([^"]*)";', line)
        name = re.search(r' id "([^"]*)";', line)
        if line.startswith("#") or not rules or not name:
            return
        fen = " ".join(line.split()[:5])
        self._positions[name[1]] = (rules[1], fen)
        place = (rules[1], None if name[1] == rules[1] + " start" else fen)
        for depth, count in re.findall(r" D(\d+) (\d+);", line):
            self._known[(*place, int(depth))] = (int(count), "the reference")

    def position(self, name):
        """(rules, FEN) of the position with this id."""
        return self._positions[name]

    def fault(self, rules, fen, depth, count, source):
        """What is wrong with a count made by `source`, or None. `fen` is None for the start position."""
        known, origin = self._known.setdefault((rules, fen, depth), (count, source))
        if known == count:
            return None
        return f"depth {depth}: {count}, but {known} by {origin}"
