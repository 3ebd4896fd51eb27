"""mutate.py SEED COUNT FILE…: COUNT games, each a game of the files with a few random changes, to standard output."""
import random
import sys

PIECES = [b"{", b"}", b"(", b")", b"[", b"]", b'"', b"\\", b"\n", b"\n\n", b"\r", b"%", b";", b"$", b"*", b"1-0", b"x", b"+", b"@",
          b"-", b"^", b"\0", b"\xff", b"\xc3", b"\xe2\x80", b"\x1b[31m", b"999999999999999999999", b"1.", b"1...", b"a17", b"z1", b"\t",
          b"\n[Event \"x\"]\n", b"\n[Rules \"piso\"]\n", b"board=16x16", b"FEN", b"8/", b"16"]


def games_of(names):
    games = []
    for name in names:
        with open(name, "rb") as file:
            for game in file.read().replace(b"\r\n", b"\n").split(b"\n\n["):
                games.append(game if game.startswith(b"[") else b"[" + game)
    return games


def mutate(random, game, games):
    text = bytearray(game)
    for _ in range(random.choice((1, 1, 1, 2, 3, 8))):
        at = random.randrange(len(text) + 1)
        end = min(len(text), at + random.choice((1, 1, 2, 5, 30, 200)))
        kind = random.randrange(8)
        if kind == 0 and at < len(text):
            text[at] ^= 1 << random.randrange(8)
        elif kind == 1:
            del text[at:end]
        elif kind == 2:
            text[at:at] = text[at:end]
        elif kind == 3:
            text[at:at] = random.choice(PIECES)
        elif kind == 4:
            text[at:end] = random.choice(PIECES)
        elif kind == 5:
            other = random.choice(games)
            begin = random.randrange(len(other) + 1)
            text[at:end] = other[begin:begin + end - at]
        elif kind == 6:
            other = random.choice(games)
            text[at:] = other[random.randrange(len(other) + 1):]
        else:
            to = random.randrange(len(text) + 1)
            piece = bytes(text[at:end])
            del text[at:end]
            text[to:to] = piece
    return bytes(text)


def main():
    source = random.Random(int(sys.argv[1]))
    games = games_of(sorted(sys.argv[3:]))
    for _ in range(int(sys.argv[2])):
        sys.stdout.buffer.write(mutate(source, source.choice(games), games) + b"\n\n")


if __name__ == "__main__":
    main()
