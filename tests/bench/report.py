"""What was measured, as a table in Markdown and as JSON."""


def _figure(number):
    """Three digits: 1.23 G, 45.6 M, 789 k."""
    for unit, size in (("G", 1e9), ("M", 1e6), ("k", 1e3)):
        if number >= size:
            return f"{number / size:.3g} {unit}" if number < 1000 * size else f"{number / size:.0f} {unit}"
    return f"{number:.0f}"


def reached(row, result):
    """True, False, or None where there is nothing to judge."""
    if row.target is None or not result.ours:
        return None
    if row.memory or row.size:
        return max(result.ours) <= row.target
    if row.alone:
        return result.rate() >= row.target
    return result.ratio() >= row.target if result.theirs else None


def _cells(row, result, judged):
    load = f"{result.load:.2f} ({result.others:.2f})"
    if result.fault:
        return [f"FAILED: {result.fault}".replace("|", "\\|"), "", "", "", load, ""]
    absent = f"{result.absent} is not installed" if result.absent else ""
    if row.memory or row.size:
        size, unit = (1e6, "MB") if row.memory else (1, "bytes each")
        ours = f"{max(result.ours) / size:.1f} {unit}" if result.ours else absent
        theirs = ratio = spread = ""
        target = f"≤ {row.target / size:.0f} {unit}"
    else:
        ours = f"{_figure(result.rate())} {row.unit}/s"
        theirs = f"{_figure(result.their_rate())} {row.unit}/s" if result.theirs else absent
        ratio = f"{result.ratio():.2f}" if result.theirs else ""
        spread = f"{min(result.ratios()):.2f}–{max(result.ratios()):.2f}" if result.theirs else ""
        target = f"≥ {row.target:g}" if row.target else "–"
        if row.alone:
            target = f"≥ {_figure(row.target)} {row.unit}/s"
    verdict = reached(row, result) if judged else None
    if row.target and verdict is not None:
        target += ": reached" if verdict else ": missed"
    return [ours, theirs, ratio, spread, load, target]


def markdown(measured, judged):
    """`measured`: pairs of Row and Measured. Not judged: the figures are too small to mean anything."""
    lines = ["| task | ours | theirs | ratio | spread | load | target |", "|---|---|---|---|---|---|---|"]
    for row, result in measured:
        lines.append(f"| {' | '.join([row.task, *_cells(row, result, judged)])} |")
    return "\n".join(lines) + "\n"


def _side(row, side, figures, amount, rate):
    return {"program": side.name, "command": side.shown(), "amount": amount, "per_second": rate,
            "peak_bytes" if row.memory else "bytes_a_unit" if row.size else "seconds": figures}


def as_json(measured, machine, judged):
    """An object that json.dump can write; README.md names its keys."""
    rows = []
    for row, result in measured:
        entry = {"key": row.key, "task": row.task, "unit": row.unit, "load": result.load,
                 "others": result.others, "target": row.target}
        if result.fault:
            entry["fault"] = result.fault
        if result.absent:
            entry["absent"] = result.absent
        if result.ours:
            rate = None if row.memory or row.size else result.rate()
            entry["ours"] = _side(row, row.ours, result.ours, result.amount, rate)
        if result.theirs:
            entry["theirs"] = _side(row, row.theirs, result.theirs, result.their_amount, result.their_rate())
            entry["ratio"] = {"median": result.ratio(), "pairs": result.ratios()}
        entry["reached"] = reached(row, result) if judged else None
        rows.append(entry)
    return {"machine": machine, "rows": rows}
