"""Pages of the manual that describe data: their tables are those of the data, and their sentences say what the data say.

A comment `table: NAME` is before a literal block, which has the lines of that table. With LATRO_ACCEPT=1 it is written anew.

A comment `check: GROUP NAME FIGURE TEXT` claims that the figure rounds to the number of TEXT, which is in the next lines; per
cent if it ends in "%". A comment `holds: A > B`, where each of both is such a figure or a number, claims that the whole
interval of A is above that of B; `A ~ B` that the intervals have a part in common, so that nothing can be said. A paragraph
that compares has such a claim, or describes a table.
"""
import os
import re

from checks import check

COMPARES = re.compile(r"\b(more|less|fewer|fewest|most|least|longer|longest|shorter|shortest|sooner|greater|greatest|lower|"
                      r"higher|larger|ahead|favours?|advantage)\b", re.I)


def around(value, error=0):
    """A figure, with its interval."""
    return {"value": value, "low": value - error, "high": value + error}


def paragraphs(source):
    return re.split(r"\n\.(?:Pp|S[hs]|It|Bl|El|Ed)\b", source)


def prose(paragraph):
    return " ".join(line for line in paragraph.split("\n") if not line.startswith(".\\"))


def check_page(page, tables, figures, first_section, least):
    """Returns the text of the page. `figures` has the figures by (GROUP, NAME) and FIGURE; comparisons are looked for from
    `first_section` on; there are at least so many claims of both kinds."""
    with open(page, encoding="utf-8") as file:
        source = file.read()
    for name, lines in tables.items():
        begin = source.index(f'.\\" table: {name}\n.Bd -literal')
        begin = source.index("\n", source.index(".Bd", begin)) + 1
        end = source.index(".Ed", begin)
        table = "".join(line.replace("\u2013", "\\(en").replace("±", "\\(+-") + "\n" for line in lines)
        if os.environ.get("LATRO_ACCEPT") == "1":
            source = source[:begin] + table + source[end:]
        else:
            check(f"table {name}", source[begin:end] == table)
    check("all tables are compared", source.count('\\" table:') == len(tables))
    if os.environ.get("LATRO_ACCEPT") == "1":
        with open(page, "w", encoding="utf-8") as file:
            file.write(source)

    def interval(text):
        number = re.fullmatch(r"(-?[\d.]+)( %)?", text)
        if number:
            value = float(number[1]) / (100 if number[2] else 1)
            return value, value
        group, name, figure = text.split()
        return figures[group, name][figure]["low"], figures[group, name][figure]["high"]

    claims = list(re.finditer(r'^\.\\" check: (\S+) (\S+) (\w+) (\S+(?: %)?)$', source, re.M))
    comparisons = list(re.finditer(r'^\.\\" holds: (.+) ([>~]) (.+)$', source, re.M))
    check("claims", len(claims) >= least and len(comparisons) >= least, (len(claims), len(comparisons)))
    check("all claims are read", len(claims) == source.count('\\" check:') and len(comparisons) == source.count('\\" holds:'))
    for claim in claims:
        group, name, figure, text = claim.groups()
        number = text.removesuffix(" %").replace(",", "")
        places = len(number.partition(".")[2])
        value = figures[group, name][figure]["value"] * (100 if text.endswith("%") else 1)
        check(claim.group(), f"{value:.{places}f}" == number.replace("\\-", "-"), value)
        paragraph = re.split(r"\n\.(?:Pp|S[hs])\b", source[claim.end():])[0]
        check(claim.group(), re.search(r"(?<![\d.,])" + re.escape(text).replace(r"\ ", r"\s") + r"(?![\d])", paragraph),
              "is not in the text")
    for claim in comparisons:
        (low, high), (other_low, other_high) = interval(claim[1]), interval(claim[3])
        good = low > other_high if claim[2] == ">" else low <= other_high and other_low <= high
        check(claim.group(), good, (low, high, other_low, other_high))
    for paragraph in paragraphs(source[source.index(first_section):]):
        words = prose(paragraph)
        if COMPARES.search(words):
            check("a comparison without a claim", re.search(r'^\.\\" (check|holds|table):', paragraph, re.M), words)
    return source
