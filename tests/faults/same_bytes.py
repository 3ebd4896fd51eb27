"""same_bytes.py INPUT OUTPUT…: whether the outputs together have the bytes of the input, blanks and lines that begin with
`%` apart, in whatever order. Prints what is missing and what is too much."""
import collections
import re
import sys


def count(names):
    found = collections.Counter()
    for name in names:
        with open(name, "rb") as file:
            text = b"\n" + file.read().replace(b"\r", b"\n")
        text = re.sub(rb"\n%[^\n]*", b"\n", text).translate(None, b" \t\n")
        found.update({byte: text.count(byte) for byte in set(text)})
    return found


def main():
    wanted, found = count(sys.argv[1:2]), count(sys.argv[2:])
    for what, bytes_ in (("missing", wanted - found), ("too much", found - wanted)):
        if bytes_:
            print(what, sum(bytes_.values()), "bytes:", [(chr(byte), n) for byte, n in bytes_.most_common(5)])
    sys.exit(wanted != found)


if __name__ == "__main__":
    main()
