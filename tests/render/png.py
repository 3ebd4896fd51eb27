"""Pixels of a PNG picture with eight bits a channel, red, green, blue and alpha, not interlaced: what rsvg-convert
writes. Whole pixels are compared before their channels are, for most are like their neighbours."""
import struct
import sys
import zlib


def decode(data):
    """Width, and rows of pixels, each an array of width integers whose four bytes are red, green, blue, alpha."""
    if data[:8] != b"\x89PNG\r\n\x1a\n":
        raise ValueError("no PNG")
    at, packed, width, height = 8, b"", 0, 0
    while at < len(data):
        size, kind = struct.unpack(">I4s", data[at:at + 8])
        body = data[at + 8:at + 8 + size]
        at += 12 + size
        if kind == b"IHDR":
            width, height, depth, colour, _, _, interlaced = struct.unpack(">IIBBBBB", body)
            if (depth, colour, interlaced) != (8, 6, 0):
                raise ValueError("a PNG of another kind")
        elif kind == b"IDAT":
            packed += body
    raw = zlib.decompress(packed)
    above, rows, step = [0] * width, [], 4 * width + 1
    for row in range(height):
        line = raw[row * step:(row + 1) * step]
        above = unfilter(line[0], memoryview(line)[1:].cast("I"), above)
        rows.append(above)
    return width, rows


def unfilter(kind, line, above):
    if kind == 0:
        return line.tolist()
    row, left, corner = [], 0, 0
    put = row.append
    for rest, up in zip(line, above):
        if rest == 0:
            if kind == 1:
                pass
            elif kind == 2:
                left = up
            elif kind == 4 and up == corner:
                pass
            elif kind == 4 and left == corner:
                left = up
            elif left != up:
                left = channels(kind, 0, left, up, corner)
        else:
            left = channels(kind, rest, left, up, corner)
        corner = up
        put(left)
    return row


def channels(kind, rest, left, up, corner):
    pixel = 0
    for shift in (0, 8, 16, 24):
        a, b, c = left >> shift & 255, up >> shift & 255, corner >> shift & 255
        if kind == 4:
            to_a, to_b, to_c = abs(b - c), abs(a - c), abs(a + b - 2 * c)
            guess = a if to_a <= to_b and to_a <= to_c else b if to_b <= to_c else c
        else:
            guess = (0, a, b, (a + b) // 2)[kind]
        pixel |= ((rest >> shift & 255) + guess & 255) << shift
    return pixel


def rgb(pixel):
    return tuple(pixel.to_bytes(4, sys.byteorder)[:3])
