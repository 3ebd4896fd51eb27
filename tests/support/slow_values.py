"""How latro-query(7) compares texts, numbers and dates; see slow_query.py."""
import fractions
import re
import unicodedata

from slow_games import Mistake


def last_day(year, month):
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    return [31, 29 if leap else 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]


def days_of(text):
    """The first and the last day; None if the text is no date."""
    form = re.fullmatch(r"([\d?]{4})(?:[.-]([\d?]{2})(?:[.-]([\d?]{2}))?)?", text)
    if not form:
        return None
    days = [(year, month, day)
            for year in some(form[1], 0, 9999) for month in some(form[2] or "??", 1, 12)
            for day in some(form[3] or "??", 1, 31) if day <= last_day(year, month)]
    return (min(days), max(days)) if days else None


def some(text, least, most):
    """The least and the greatest number with these digits (those between change no interval)."""
    found = [number for number in range(least, most + 1)
             if all(want in ("?", digit) for want, digit in zip(text, f"{number:0{len(text)}d}"))]
    if len(text) == 2:
        return found
    return found[:1] + found[-1:]


def is_number(text):
    return re.fullmatch(r"[-+]\d+(\.\d+)?|\d+(\.\d+)*", text) is not None


def compare_numbers(text, relation, value):
    if "+" in text + value or "-" in text + value:
        if text.count(".") > 1 or value.count(".") > 1:
            return relation == "!="
        return compare(fractions.Fraction(text), relation, fractions.Fraction(value))
    parts, wanted = ([int(part) for part in number.split(".")] for number in (text, value))
    return compare(parts[:len(wanted)], relation, wanted)


def decimal_of(text):
    """Of a tag or an evaluation in a sum; None if it is no such number."""
    form = re.fullmatch(r"([-+]?)0*(\d*?)(?:\.(\d*?)0*)?", text, re.A)
    if not form or not re.match(r"[-+]?\d", text) or text.endswith(".") or len(form[2]) > 12 or len(form[3] or "") > 6:
        return None
    return fractions.Fraction(text)


def command_of(comment, name):
    """The value of the first command with this name; None if there is none."""
    found = re.search(r"\[%" + name + r"(?:[ \t]+([^\[\]]*))?\]", comment)
    return (found[1] or "").strip() if found else None


def soldiers_of(text):
    if text is None:
        return None
    if re.fullmatch(r"#-?\d+", text):
        return fractions.Fraction(-10 ** 6 if "-" in text else 10 ** 6)
    return decimal_of(text)


def seconds_of(text):
    form = re.fullmatch(r"(\d+):([0-5]\d):([0-5]\d(?:\.\d+)?)", text or "")
    return (int(form[1]) * 60 + int(form[2])) * 60 + fractions.Fraction(form[3]) if form else None


def names_in(file):
    with open(file, encoding="utf-8-sig") as lines:
        names = [line.strip() for line in lines]
    return [name for name in names if name and name[0] != "#"]


def is_absent(text):
    return text in (None, "", "?", "-")


def values_hold(text, relation, value, dates):
    """Of two tags."""
    if is_absent(text) or is_absent(value):
        return False
    is_of_kind = days_of if dates else is_number
    of_kind = [bool(is_of_kind(one)) for one in (text, value)]
    if not any(of_kind):
        return compare(text.encode(), relation, value.encode())
    if not all(of_kind):
        return relation == "!="
    return compare_days(days_of(text), relation, days_of(value)) if dates else compare_numbers(text, relation, value)


def compare(left, relation, right):
    return {"=": left == right, "!=": left != right, "<": left < right, "<=": left <= right, ">": left > right,
            ">=": left >= right}[relation]


def compare_days(days, relation, value):
    if days is None:
        return relation == "!="
    equal = value[0] <= days[0] and days[1] <= value[1]
    return {"=": equal, "!=": not equal, "<": days[1] < value[0], "<=": days[1] <= value[1],
            ">": days[0] > value[1], ">=": days[0] >= value[0]}[relation]


def words_of(text, umlaut):
    """umlaut: what follows the vowel."""
    for letter in "äöüÄÖÜ":
        base = unicodedata.normalize("NFD", letter)[0]
        text = text.replace(letter, base + umlaut).replace(base + "\u0308", base + umlaut)
    text = "".join(letter for letter in unicodedata.normalize("NFD", text) if not unicodedata.combining(letter))
    return re.findall(r"[^\W_]+", text.lower())


def is_like(text, value):
    for umlaut in ("", "e"):
        words = words_of(text, umlaut)
        for spelling in ("", "e"):
            wanted = words_of(value, spelling)
            if any(words[at:at + len(wanted)] == wanted for at in range(len(words) + 1)):
                return True
    return False


def text_holds(text, relation, value, quoted, dates=False):
    if relation == "in":
        first, last = re.fullmatch(r"(.*?)\.\.(?=[^.]|$)(.*)", value).groups()
        return ((not first or text_holds(text, ">=", first, False, dates))
                and (not last or text_holds(text, "<=", last, False, dates)))
    if relation == "in file":
        return text in names_in(value)
    if relation == "~":
        return re.search(value, text) is not None
    if relation in ("like", "has"):
        return is_like(text, value)
    if not quoted:
        if not dates and is_number(value) and not (value.count(".") == 2 and days_of(value)):
            return compare_numbers(text, relation, value) if is_number(text) else relation == "!="
        if days_of(value):
            return compare_days(days_of(text), relation, days_of(value))
        if dates:
            raise Mistake("no date")
    return compare(text.encode(), relation, value.encode())


def range_of(text):
    form = re.fullmatch(r"(\d*)\.\.(\d*)|(\d+)", text)
    if not form:
        raise Mistake(text)
    if form[3]:
        return int(form[3]), int(form[3])
    return int(form[1] or 0), int(form[2]) if form[2] else 10 ** 9
