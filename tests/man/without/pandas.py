"""Stands in for pandas where it is not installed, so that the query of a recipe in latro-convert(1) is run all the same: read_sql()
runs it by the module sqlite3, and prints as a data frame prints a small table."""


def _shown(values):
    if not any(isinstance(value, float) for value in values):
        return [str(value) for value in values]
    digits = max(len(f"{value:.6f}".rstrip("0").split(".")[1]) for value in values)
    return [f"{value:.{max(digits, 1)}f}" for value in values]


class _Frame:
    def __init__(self, names, rows):
        self.columns = [[name, *_shown(column)] for name, column in zip(names, zip(*rows))]
        self.columns.insert(0, ["", *map(str, range(len(rows)))])

    def __str__(self):
        widths = [max(map(len, column)) for column in self.columns]
        return "\n".join(f"{row[0]:<{widths[0]}}" + "".join(f"{text:>{width + 2}}" for text, width in zip(row[1:], widths[1:]))
                         for row in zip(*self.columns))


def read_sql(query, connection):
    cursor = connection.execute(query)
    return _Frame([column[0] for column in cursor.description], cursor.fetchall())
