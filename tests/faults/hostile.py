"""Input made to be hard: hostile.py KIND SIZE writes about SIZE mebibytes of it, in records of at most one."""
import sys

HEAD = '[Rules "petteia"]\n\n'
MIB = 1 << 20


def fill(text, size):
    return text * (size // len(text) + 1)


def parts(size):
    """One for each record that can be no longer than a mebibyte: the part of it that the record has."""
    return [min(1, size)] * max(1, int(size))


def write(text):
    sys.stdout.buffer.write(text.encode("utf-8", "surrogateescape"))


def repeated(text):
    """Kinds that are one text again and again."""
    def make(size):
        piece = fill(text, MIB // 4)
        for _ in range(int(size * 4)):
            write(piece)
    return make


def one_game(begin, piece, end=" *\n"):
    """Games of nearly a mebibyte, or one of the size."""
    def make(size):
        for part in parts(size):
            room = int(MIB * part) - len((HEAD + begin + end).encode("utf-8", "surrogateescape"))
            count = room // len(piece.encode("utf-8", "surrogateescape")) - 1
            write(HEAD + begin + piece * count + end + "\n")
    return make


def nested_in_comment(piece):
    """Errors, each followed by an opening brace, and one brace that closes them all: every game reaches to the end."""
    def make(size):
        for part in parts(size):
            write(fill(piece, int(600000 * part)) + "}" + fill("a2-a3 a7-a6 ", int(300000 * part)) + "\n\n")
    return make


def tags_at_fault(piece):
    """Nothing but tags, up to the length that a game may have."""
    def make(size):
        for part in parts(size):
            write(fill(piece, int(900000 * part)) + "*\n\n")
    return make


def tags(size):
    for part in parts(size):
        text = "".join('[A%d ""]\n' % i for i in range(int(70000 * part)))
        write(text + HEAD + "*\n\n")


KINDS = {
    "games": repeated(HEAD + "1. a2-a5 a7-a6 *\n\n"),
    "stars": repeated("* "),
    "errors": repeated('[A "b"]\n1. zz\n\n'),
    "illegal": repeated(HEAD + "a2-a8 *\n\n"),
    "unclosed-comments": repeated('[A "b"]\n{\n\n'),
    "unclosed-variations": repeated('[A "b"]\na2-a3 (b2-b3\n\n'),
    "unclosed-quotes": tags_at_fault('[A "b\n\n[A "b"]\n'),
    "broken-tags": tags_at_fault('[A "b" x]\n\n'),
    "results-in-variations": repeated('[A "b"]\na2-a3 (b2-b3 1-0 {\n\n'),
    "errors-in-a-comment": nested_in_comment('[A "b"]\n1. zz {\n\n'),
    "results-in-a-comment": nested_in_comment('[A "b"]\na2-a3 (b2-b3 1-0 {\n\n'),
    "not-utf8-in-a-comment": nested_in_comment('[A "b"]\n1.\udcff zz {\n\n'),
    "wrong-numbers": one_game("", "7. a2-a3 7. a7-a6 7. a3-a2 7. a6-a7 "),
    "blank-lines": repeated("\n"),
    "ignored-lines": repeated("%\n"),
    "tags": tags,
    "turns": one_game("", "a2-a3 a7-a6 a3-a2 a6-a7 "),
    "variations": one_game("a2-a3 ", "(b2-b3) "),
    "nags": one_game("a2-a3 ", "$1 "),
    "glyphs": one_game("a2-a3 ", "! "),
    "comments": one_game("", "{} "),
    "commented-turns": one_game("", "a2-a3 {xx} a7-a6 {xx} a3-a2 {xx} a6-a7 {xx} "),
    "marks": one_game("1. a2-a3 {[%cal ", "Ga1b2,", "Ga1b3]} *\n"),
    "windows-1252": one_game("1. a2a3 {", "\udcff", "} *\n"),
    "open-comment-of-marks": one_game("1. a2-a3 {a", "\n\n\ufeff", "\n\nEvent: x\n\n*\n"),
    "open-comment-of-ignored-lines": one_game("1. a2-a3 {a", "\n\n%\n", "\n\nEvent: x\n\n*\n"),
    "line-comments": one_game("", ";\n"),
    "legs": one_game("a2", "-a3"),
    "captures": one_game("a2-a3xa4", "/a4"),
    "bound": one_game("a2-a3+a4", "/a4"),
    "placed": one_game("@a4", "/a4"),
    "brackets": one_game("a2-a3 ", "("),
    "closing": one_game("a2-a3 ", ")"),
    "deep": one_game("a2-a3 ", "(b2-b3 "),
    "dots": one_game("1", "."),
    "digits": one_game("1", "9", ". *\n"),
    "backslashes": one_game("", " ", '\n[White "' + "\\\\" * 1000 + '"]\n*\n'),
    "comma-rules": repeated('[Rules "' + "board=8x8 " * 10000 + '"]\n\n*\n\n'),
    "ranks": repeated('[Rules "petteia"]\n[SetUp "1"]\n[FEN "' + "8/" * 50000 + '"]\n\n*\n\n'),
    # One record without an end, as long as one likes.
    "one-line": repeated("a"),
    "one-comment": lambda size: (write("{"), repeated("comment ")(size)),
    "one-comment-of-lines": lambda size: (write("{"), repeated("comment\n\n")(size)),
    "one-tag": lambda size: (write('[A "'), repeated("value ")(size)),
    "one-line-comment": lambda size: (write(";"), repeated("comment ")(size)),
    "one-game": lambda size: (write(HEAD), repeated("a2-a3 a7-a6 a3-a2 a6-a7 ")(size)),
    "one-line-of-games": repeated(HEAD.replace("\n", " ") + "1. a2-a5 a7-a6 * "),
    "one-run-of-blanks": repeated(" "),
    "carriage-returns": repeated("\r"),
    "zeros": repeated("\0"),
    "opening-brackets": repeated("["),
    "opening-braces": repeated("{"),
    "opening-parentheses": repeated("("),
    "quotes": repeated('"'),
    "not-utf8": repeated("\udcff"),
}

if __name__ == "__main__":
    if len(sys.argv) == 1:
        print(*KINDS)
    else:
        KINDS[sys.argv[1]](float(sys.argv[2]))
