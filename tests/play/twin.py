"""The statistics of latro-play, once more: twin.py FIGURES_DUMP figures|matches|errors

figures: the figures and the traffic of random games, from the texts of their turns and positions alone.
matches: Elo and the log-likelihood ratio of SPRT, on a grid of results.
errors:  how often SPRT errs, by simulation.
"""
import json
import math
import re
import subprocess
import sys
import warnings
from collections import Counter

import numpy as np
from scipy import optimize, special, stats

# Descriptor: whether captures bind, whether the dux is immune, games, the greatest number of turns.
RULES = {
    "petteia": (False, False, 60, 150),
    "petteia board=4x4 rows=1": (False, False, 140, 60),
    "leicester board=6x6 pieces=7": (True, False, 60, 200),
    "schadler board=5x5 pieces=6": (True, False, 60, 150),
    "latrones board=5x5 pieces=6": (True, False, 60, 150),
    "seneca board=5x5 pieces=6": (True, False, 30, 80),
    "bell board=6x6 pieces=7 duces=1": (False, False, 60, 150),
    "masters": (False, False, 40, 150),
    "walker": (False, True, 40, 150),
    "piso board=5x5 pieces=6": (False, False, 40, 60),
    "seega-6x6 repeat=draw": (False, False, 20, 150),
    "falkener": (False, False, 6, 80),
    "bell": (False, False, 2, 100),
    "schadler": (True, False, 1, 100),
}
FIXED = 2.0 ** -32  # the unit of quotients and logarithms
MOST_SCORE = 1000


class Position:
    def __init__(self, fen):
        board, side, hand, *_ = fen.split()
        self.side = side
        self.key = board + hand
        self.pieces = {}  # by (file, rank): the letter, and whether it is bound
        ranks = board.split("/")
        for rank, text in zip(range(len(ranks) - 1, -1, -1), ranks):
            file = 0
            for mark, letter, empty in re.findall(r"(\+?)([SDsd])|(\d+)", text):
                if letter:
                    self.pieces[file, rank] = letter, bool(mark)
                file += int(empty) if empty else 1
        self.size = file, len(ranks)
        self.hand = Counter()
        for number, letter in re.findall(r"(\d*)([SDsd])", hand):
            self.hand[letter] += int(number or 1)

    def squares(self, side):
        return {at for at, (letter, _) in self.pieces.items() if letter.isupper() == (side == "w")}

    def bound(self):
        return {at for at, (_, bound) in self.pieces.items() if bound}

    def free_pieces(self, side):
        hand = sum(number for letter, number in self.hand.items() if letter.isupper() == (side == "w"))
        return len(self.squares(side) - self.bound()) + hand


def other(side):
    return "b" if side == "w" else "w"


def squares_in(text):
    return [(ord(file) - ord("a"), int(rank) - 1) for file, rank in re.findall(r"([a-p])(\d+)", text)]


def name_of(square):
    return f"{'abcdefghijklmnop'[square[0]]}{square[1] + 1}"


class Played:
    """A game, with what the figures need."""

    def __init__(self, record):
        self.record = record
        self.positions = [Position(record["start"])] + [Position(turn[1]) for turn in record["turns"]]
        self.turns = len(record["turns"])
        self.choices = [turn[2] for turn in record["turns"]]
        first = self.positions[0].side
        winner = {"white": "w", "black": "b"}.get(record["outcome"])
        self.winner = winner
        self.points = 0 if winner is None else 1 if winner == first else -1
        self.taken, self.binds, self.frees = [], [], []
        for before, after in zip(self.positions, self.positions[1:]):
            on_board = len(before.pieces) + sum(before.hand.values())
            self.taken.append(on_board - len(after.pieces) - sum(after.hand.values()))
            enemies = before.squares(other(before.side))
            self.binds.append(bool(enemies & after.bound() - before.bound()))
            self.frees.append(bool({at for at in before.bound() - after.bound()
                                    if at in after.pieces and after.pieces[at][0] == before.pieces[at][0]}))
        # Seen by White.
        self.scores = [(i, max(-MOST_SCORE, min(MOST_SCORE, turn[3])) * (1 if self.positions[i].side == "w" else -1))
                       for i, turn in enumerate(record["turns"]) if len(turn) > 3]

    def tenth(self, k):
        return [c for i, c in enumerate(self.choices) if math.floor(10 * i / self.turns + 1e-9) == k]

    def comeback(self):
        return self.winner is not None and any(
            p.free_pieces(other(self.winner)) - p.free_pieces(self.winner) >= 2 for p in self.positions)

    def winners_scores(self):
        return [score if self.winner == "w" else -score for _, score in self.scores]

    def decisiveness(self):
        best_of_loser = max(-score for score in self.winners_scores())
        for (i, _), score in zip(self.scores, self.winners_scores()):
            if score > best_of_loser:
                return i / self.turns
        return 1.0


def student(n):
    """Of n games, by the incomplete beta function: scipy 1.10 has stats.t.ppf right to 4e-9 only."""
    if n == 1:
        return math.inf
    x = special.betaincinv((n - 1) / 2, 0.5, 0.05)
    return math.sqrt((n - 1) * (1 - x) / x)


def wilson(hits, count):
    z = stats.norm.ppf(0.975)
    p = hits / count
    middle = (p + z * z / 2 / count) / (1 + z * z / count)
    half = z / (1 + z * z / count) * math.sqrt(p * (1 - p) / count + (z / 2 / count) ** 2)
    return p, middle - half, middle + half


def mean(values, most=math.inf):
    values = np.asarray(values, float)
    n = len(values)
    half = student(n) * values.std(ddof=1) / math.sqrt(n) if n > 1 else math.inf
    return values.mean(), max(values.mean() - half, 0), min(values.mean() + half, most)


def ratio(pairs, most=math.inf):
    y, x = np.asarray(pairs, float).T
    n = len(x)
    value = y.sum() / x.sum()
    if n == 1:
        return value, 0, most
    gradient = np.array([1 / x.mean(), -y.mean() / x.mean() ** 2])
    variance = gradient @ np.cov(y, x) @ gradient / n
    half = student(n) * math.sqrt(max(variance, 0))
    return value, max(value - half, 0), min(value + half, most)


def deviation(values):
    values = np.asarray(values, float)
    n = len(values)
    found = values.std()
    if n == 1:
        return found, 0, math.inf
    if found == 0:
        return 0, 0, 0
    half = student(n) * math.sqrt((stats.moment(values, 4) - found ** 4) / n) / 2 / found
    return found, max(found - half, 0), found + half


def quantile(values, percent):
    ordered = sorted(values)
    n = len(ordered)
    low = max(int(stats.binom.ppf(0.025, n, percent / 100)), 1)
    high = min(int(stats.binom.ppf(0.975, n, percent / 100)) + 1, n)
    return ordered[-(-n * percent // 100) - 1], ordered[low - 1], ordered[high - 1]


def bound(initial, binds, immune):
    """The logarithm of the number of positions, by whole numbers."""
    squares = initial.size[0] * initial.size[1]
    total = 0
    kinds = []
    for letter in "SDsd":
        on_board = sum(piece == letter for piece, _ in initial.pieces.values())
        hand = initial.hand[letter]
        kinds.append((on_board + hand, hand, binds and not (immune and letter in "Dd")))

    def count(rest, free, ways):
        nonlocal total
        if not rest:
            total += ways
            return
        (most, hand, can_be_bound), *others = rest
        for some in range(min(most, free) + 1):
            held = min(hand, most - some) + 1
            count(others, free - some, ways * math.comb(free, some) * held * (2 ** some if can_be_bound else 1))

    count(kinds, squares, 2)
    return (math.log10(total),) * 3


def twin_of(games, initial, binds, immune):
    n = len(games)
    turns = [g.turns for g in games]
    decided = [g for g in games if g.winner]
    points = np.array([g.points for g in games], float)
    outcomes = Counter(g.record["outcome"] for g in games)
    figures = {
        "AdvantageP1": wilson(int((points == 1).sum()), n),
        "Completion": wilson(len(decided), n),
        "Drawishness": wilson(outcomes["draw"], n),
        "Timeouts": wilson(outcomes["timeout"], n),
        "DurationTurns": mean(turns),
        "DurationTurnsStdDev": deviation(turns),
        "DurationTurns05": quantile(turns, 5),
        "DurationTurnsMedian": quantile(turns, 50),
        "DurationTurns95": quantile(turns, 95),
        "BranchingFactorAverage": mean([np.mean(g.choices) for g in games]),
        "BranchingFactorTurns": ratio([(sum(g.choices), g.turns) for g in games]),
        "DecisionMoves": mean([sum(c > 1 for c in g.choices) / g.turns for g in games], 1),
        "Captures": mean([sum(g.taken) for g in games]),
        "CaptureTurns": ratio([(sum(t > 0 for t in g.taken), g.turns) for g in games], 1),
        "BindTurns": ratio([(sum(g.binds), g.turns) for g in games], 1),
        "FreeTurns": ratio([(sum(g.frees), g.turns) for g in games], 1),
        "PiecesLeft": mean([len(g.positions[-1].pieces) for g in games]),
        "BoardCoverageDefault": mean([len({at for p in g.positions for at in p.pieces}) / math.prod(initial.size)
                                      for g in games], 1),
        "PositionalRepetition": mean([1 - len({p.key for p in g.positions}) / len(g.positions) for g in games], 1),
        "GameTreeComplexity": mean([g.turns * math.log10(np.mean(g.choices)) for g in games]),
        "StateTreeComplexity": bound(initial, binds, immune),
    }
    half = student(n) * points.std(ddof=1) / math.sqrt(n) if n > 1 else math.inf
    balance = 1 - abs(points.mean())
    figures["Balance"] = balance, max(balance - half, 0), min(balance + half, 1)
    for k in range(10):
        figures[f"BranchingFactorTenth{k + 1}"] = ratio([(sum(g.tenth(k)), len(g.tenth(k))) for g in games])
    if decided:
        figures["AdvantageDecided"] = wilson(sum(g.points == 1 for g in decided), len(decided))
        figures["ComebackRate"] = wilson(sum(g.comeback() for g in decided), len(decided))
    if first := [[t > 0 for t in g.taken].index(True) + 1 for g in games if any(g.taken)]:
        figures["FirstCapture"] = mean(first)
    if scored := [g for g in games if g.scores]:
        signs = [np.sign([score for _, score in g.scores]) for g in scored]
        figures["LeadChange"] = mean([(s[1:] != s[:-1]).sum() / len(s) for s in signs], 1)
    if won := [g for g in decided if g.scores]:
        scores = [np.array(g.winners_scores(), float) for g in won]
        figures["DramaAverage"] = mean([np.maximum(-s, 0).mean() / 100 for s in scores])
        figures["DecisivenessMoves"] = mean([g.decisiveness() for g in won], 1)
        figures["Clarity"] = ratio([((s > 0).sum(), len(s)) for s in scores], 1)
    return figures


def traffic_of(games):
    counts = Counter()
    for game in games:
        for before, after, (text, *_) in zip(game.positions, game.positions[1:], game.record["turns"]):
            side = {"w": "white", "b": "black"}
            mover = side[before.side]
            taken = before.squares(other(before.side)) - after.squares(other(before.side))
            for square in taken:
                counts[square, side[other(before.side)], "captured"] += 1
            if "@" in text:
                for square in after.squares(before.side) - before.squares(before.side):
                    counts[square, mover, "placed"] += 1
            if not re.search("[-^]", text) or text == "--":
                continue
            route = re.sub(r"^(?:x.*:)?D?", "", text).split("+")[0]
            route = re.sub(r"x[a-p0-9/]*", "", route)
            stops = squares_in(route)
            for start, end, hop in zip(stops, stops[1:], re.findall("[-^]", route)):
                left, arrived, passed, crossed = (("lifted", "landed", "leapt", "leapt") if hop == "^" else
                                                  ("left", "arrived", "passed", "crossed"))
                counts[start, mover, left] += 1
                counts[end, mover, arrived] += 1
                way = np.sign([end[0] - start[0], end[1] - start[1]])
                at = start
                while at != end:
                    before_step, at = at, (at[0] + int(way[0]), at[1] + int(way[1]))
                    counts[tuple(sorted((before_step, at))), mover, crossed] += 1
                    if at != end:
                        counts[at, mover, passed] += 1
    return counts


def check_traffic(games, table, size):
    expected = traffic_of(games)
    header, *rows = [line.split("\t") for line in table.splitlines()]
    seen, pairs = Counter(), set()
    for row in rows:
        row = dict(zip(header, row))
        square, = squares_in(row["square"])
        if row["row"] == "square":
            assert row["neighbour"] == row["crossed"] == "", row
            for event in ("placed", "arrived", "left", "passed", "captured", "landed", "lifted", "leapt"):
                seen[square, row["side"], event] += int(row[event])
        else:
            neighbour, = squares_in(row["neighbour"])
            pair = tuple(sorted((square, neighbour)))
            for event in ("crossed", "leapt"):
                seen[pair, row["side"], event] += int(row[event])
            pairs.add(pair)
    assert +seen == +expected, (seen - expected, expected - seen)
    files, ranks = size
    straight = (files - 1) * ranks + files * (ranks - 1)
    crossed_diagonally = any(isinstance(key[0], tuple) and key[0][0] != key[1][0] and key[0][1] != key[1][1]
                             for key, _, _ in expected)
    assert len(pairs) == straight + (2 * (files - 1) * (ranks - 1) if crossed_diagonally else 0)
    return sum(expected.values())


def check_figures(dump):
    compared = 0
    for seed, (descriptor, (binds, immune, number, most_turns)) in enumerate(RULES.items(), 1):
        out = subprocess.run([dump, "games", descriptor, str(seed), str(number), str(most_turns)], check=True,
                             capture_output=True, text=True).stdout.splitlines()
        initial = Position(json.loads(out[0])["initial"])
        games = [Played(json.loads(line)) for line in out[1:-1]]
        assert len(games) == number
        result = json.loads(out[-1])
        expected = twin_of(games, initial, binds, immune)
        for name, (*found, known) in result["figures"].items():
            assert known == (name in expected), (descriptor, name)
            if not known:
                assert found == [0, 0, 0], (descriptor, name, found)
                continue
            # Rounded to fixed point, a game's number is wrong by half a unit; a logarithm by two for each turn. With
            # Student's distribution an interval of few games is 13 times as wide as an error.
            slack = 13 * FIXED * (2 * max(g.turns for g in games) if name == "GameTreeComplexity" else 1)
            for got, want in zip(found, expected[name]):
                assert math.isclose(got, want, rel_tol=1e-9, abs_tol=slack), (descriptor, name, found, expected[name])
            compared += 1
        events = check_traffic(games, result["traffic"], initial.size)
        counts = Counter(g.record["outcome"] for g in games)
        print(f"{descriptor}: {number} games, {dict(counts)}, {sum(known for *_, known in result['figures'].values())} figures,"
              f" {events} events of traffic")
    print(f"{compared} figures compared")


def log_ratio(results, scores):
    """By the primal problem: the greatest likelihood under each mean, with Brent's method for the multiplier."""
    results = np.asarray(results, float)
    points = np.linspace(0, 1, len(results))
    seen = results > 0
    likelihoods = []
    for score in scores:
        distance = points[seen] - score
        slope = lambda t: (results[seen] * distance / (1 + t * distance)).sum()
        low, high = -1 / (1 - score), 1 / score
        inside = 1e-13 * (high - low)
        if slope(high - inside) >= 0:
            t = high
        elif slope(low + inside) <= 0:
            t = low
        else:
            t = optimize.brentq(slope, low + inside, high - inside, xtol=1e-15, rtol=1e-14)
        likelihoods.append((results[seen] * np.log(results[seen] / results.sum() / (1 + t * distance))).sum())
    return likelihoods[1] - likelihoods[0]


def log_ratio_by_search(results, scores):
    """The same by a general optimiser on the probabilities of all results."""
    results = np.asarray(results, float)
    points = np.linspace(0, 1, len(results))
    best = []
    for score in scores:
        loss = lambda p: -(results * np.log(np.clip(p, 1e-12, 1))).sum() / results.sum()
        start = score ** points * (1 - score) ** (1 - points)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # it tries values beyond the bounds
            found = optimize.minimize(loss, start / start.sum(), method="SLSQP", bounds=[(1e-12, 1)] * len(results),
                                      constraints=[{"type": "eq", "fun": lambda p: p.sum() - 1},
                                                   {"type": "eq", "fun": lambda p: p @ points - score}],
                                      options={"maxiter": 500, "ftol": 1e-13})
        best.append(found.fun * results.sum())
    return best[0] - best[1]


def score_of(elo):
    return 1 / (1 + 10 ** (-elo / 400))


def elo_of(score):
    return math.inf if score == 1 else -math.inf if score == 0 else -400 * math.log10(1 / score - 1)


def strength(results):
    sample = np.repeat(np.linspace(0, 1, len(results)), results)
    n, score, z = len(sample), sample.mean(), stats.norm.ppf(0.975)
    if len(set(sample)) == 1:
        most = wilson(0, n)[2]
        low, high = score - most * score, score + most * (1 - score)
        error = (score - low if score > 0.5 else high - score) / z
    else:
        error = sample.std(ddof=1) / math.sqrt(n)
        low, high = max(score - z * error, 0), min(score + z * error, 1)
    return [score, low, high, elo_of(score), elo_of(low), elo_of(high), stats.norm.cdf((score - 0.5) / error)]


def check_matches(dump):
    random = np.random.default_rng(1)
    grid = [random.multinomial(n, random.dirichlet([0.5] * kinds)) for kinds in (3, 5)
            for n in (1, 2, 5, 30, 400, 20000) for _ in range(60)]
    grid += [np.eye(kinds, dtype=int)[k] * n for kinds in (3, 5) for k in range(kinds) for n in (1, 10, 1000)]
    searched = 0
    for elo0, elo1, alpha, beta in ((0, 10, 0.05, 0.05), (-5, 0, 0.1, 0.02), (0, 300, 0.01, 0.3)):
        lines = "\n".join(" ".join(map(str, results)) for results in grid)
        out = subprocess.run([dump, "matches", *map(str, (elo0, elo1, alpha, beta))], check=True, input=lines,
                             capture_output=True, text=True).stdout.splitlines()
        lower, upper = map(float, out[0].split())
        assert math.isclose(lower, math.log(beta) - math.log1p(-alpha)) and lower < 0
        assert math.isclose(upper, math.log1p(-beta) - math.log(alpha)) and upper > 0
        scores = score_of(elo0), score_of(elo1)
        states = set()
        for results, line in zip(grid, out[1:], strict=True):
            ratio_found, state, *found = map(float, line.split())
            want = log_ratio(results, scores)
            assert math.isclose(ratio_found, want, rel_tol=1e-9, abs_tol=1e-10 * (1 + results.sum())), (results, ratio_found, want)
            if results.sum() == 30:
                slow = log_ratio_by_search(results, scores)
                assert math.isclose(want, slow, rel_tol=1e-3, abs_tol=1e-3), (results, want, slow)
                searched += 1
            assert state == (1 if ratio_found <= lower else 2 if ratio_found >= upper else 0)
            states.add(state)
            # Rounding errors of the score are greater in Elo.
            for got, expected in zip(found, strength(results), strict=True):
                assert math.isclose(got, expected, rel_tol=1e-8, abs_tol=1e-8), (results, found, strength(results))
        assert states == {0, 1, 2}
    print(f"{len(grid)} results, with three tests; {searched} ratios also by a general optimiser")


def log_ratios(results, scores):
    """log_ratio for many rows at once, by bisection."""
    points = np.linspace(0, 1, results.shape[1])
    sums = []
    for score in scores:
        distance = points - score
        low = np.full(len(results), -1 / (1 - score))
        high = np.full(len(results), 1 / score)
        for _ in range(30):
            t = (low + high) / 2
            up = (results * distance / (1 + t[:, None] * distance)).sum(axis=1) > 0
            low, high = np.where(up, t, low), np.where(up, high, t)
        sums.append((results * np.log1p(((low + high) / 2)[:, None] * distance)).sum(axis=1))
    return sums[0] - sums[1]


def check_errors(dump):
    elo0, elo1, alpha, beta, draws, tests = 0, 40, 0.05, 0.1, 0.4, 4000
    scores = score_of(elo0), score_of(elo1)
    lower, upper = math.log(beta / (1 - alpha)), math.log((1 - beta) / alpha)
    random = np.random.default_rng(2)
    decided = {}
    for name, score, wrong_is_h1, allowed in (("H0", scores[0], True, alpha), ("H1", scores[1], False, beta)):
        game = np.array([1 - draws / 2 - score, draws, score - draws / 2])
        pair = np.convolve(game, game)
        running, wrong, pairs = np.zeros((tests, 5)), 0, 0
        while len(running):
            running += random.multinomial(1, pair, len(running))
            pairs += len(running)
            ratios = log_ratios(running, scores)
            wrong += int(((ratios >= upper) if wrong_is_h1 else (ratios <= lower)).sum())
            decided[name] = running[(ratios >= upper) | (ratios <= lower)][:50]
            running = running[(ratios < upper) & (ratios > lower)]
        error = math.sqrt(allowed * (1 - allowed) / tests)
        print(f"{name} true: {wrong} of {tests} tests wrong ({wrong / tests:.4f}, allowed {allowed}), {pairs / tests:.0f} pairs a test")
        # The ratio usually ends beyond its bound, so that fewer tests err than allowed, but not many fewer.
        assert allowed / 2 < wrong / tests < allowed + 3 * error
    # The program comes to the same ends.
    grid = np.concatenate(list(decided.values())).astype(int)
    lines = "\n".join(" ".join(map(str, results)) for results in grid)
    out = subprocess.run([dump, "matches", *map(str, (elo0, elo1, alpha, beta))], check=True, input=lines,
                         capture_output=True, text=True).stdout.splitlines()
    for line, ratio_expected in zip(out[1:], log_ratios(grid, scores), strict=True):
        found, state = line.split()[:2]
        assert math.isclose(float(found), ratio_expected, rel_tol=1e-6)
        assert int(state) == (2 if ratio_expected >= upper else 1)


np.seterr(all="raise", under="ignore")
{"figures": check_figures, "matches": check_matches, "errors": check_errors}[sys.argv[2]](sys.argv[1])
