#!/usr/bin/env python3
"""Draws icon.png (the extension's) and view.svg (the activity bar's) from one list of shapes.

The picture: a loop, an open ring with an arrow head, around three parallel bars.
usage: icon.py   writes both beside itself
"""
import math
import pathlib
import struct
import zlib

SIZE = 128
SAMPLES = 4  # in each direction, of one pixel
BACK, RING, BARS = (24, 38, 58), (244, 184, 66), (235, 240, 246)
CENTRE, RADIUS, WIDTH = 64, 44, 9
FIRST, LAST = math.radians(-60), math.radians(235)  # of the ring, clockwise from the right
BAR_HEIGHT, BAR_ENDS = 8, (42, 86)
BAR_TOPS = (44, 60, 76)
CORNER = 24


def on_ring(radius, angle):
    return CENTRE + radius * math.cos(angle), CENTRE + radius * math.sin(angle)


def head():
    """The arrow head at the end of the ring."""
    x, y = on_ring(RADIUS, LAST)
    along = LAST + math.pi / 2
    tip = x + 17 * math.cos(along), y + 17 * math.sin(along)
    return [on_ring(RADIUS - 13, LAST), on_ring(RADIUS + 13, LAST), tip]


def in_triangle(x, y, corners):
    signs = [(b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0])
             for a, b in zip(corners, corners[1:] + corners[:1])]
    return all(s >= 0 for s in signs) or all(s <= 0 for s in signs)


def in_back(x, y):
    dx = max(CORNER - x, x - (SIZE - CORNER), 0)
    dy = max(CORNER - y, y - (SIZE - CORNER), 0)
    return math.hypot(dx, dy) <= CORNER


def in_ring(x, y):
    angle = math.atan2(y - CENTRE, x - CENTRE)
    while angle < FIRST:
        angle += 2 * math.pi
    return angle <= LAST and abs(math.hypot(x - CENTRE, y - CENTRE) - RADIUS) <= WIDTH / 2


def in_bars(x, y):
    return BAR_ENDS[0] <= x <= BAR_ENDS[1] and any(t <= y <= t + BAR_HEIGHT for t in BAR_TOPS)


def colour(x, y, corners):
    if in_ring(x, y) or in_triangle(x, y, corners):
        return RING + (255,)
    if in_bars(x, y):
        return BARS + (255,)
    return BACK + (255,) if in_back(x, y) else (0, 0, 0, 0)


def pixel(column, row, corners):
    seen = [colour(column + (i + 0.5) / SAMPLES, row + (k + 0.5) / SAMPLES, corners)
            for i in range(SAMPLES) for k in range(SAMPLES)]
    opaque = sum(each[3] for each in seen)
    if opaque == 0:
        return bytes(4)
    mixed = [round(sum(each[c] * each[3] for each in seen) / opaque) for c in range(3)]
    return bytes(mixed + [round(opaque / len(seen))])


def chunk(kind, data):
    return (struct.pack(">I", len(data)) + kind + data +
            struct.pack(">I", zlib.crc32(kind + data)))


def png():
    corners = head()
    rows = b"".join(b"\0" + b"".join(pixel(column, row, corners) for column in range(SIZE))
                    for row in range(SIZE))
    header = struct.pack(">IIBBBBB", SIZE, SIZE, 8, 6, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows, 9)) +
            chunk(b"IEND", b""))


def svg():
    first, last = on_ring(RADIUS, FIRST), on_ring(RADIUS, LAST)
    bars = "".join(f'<rect x="{BAR_ENDS[0]}" y="{top}" width="{BAR_ENDS[1] - BAR_ENDS[0]}" '
                   f'height="{BAR_HEIGHT}" fill="#fff"/>\n' for top in BAR_TOPS)
    corners = " ".join(f"{x:.1f},{y:.1f}" for x, y in head())
    return (f'<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="8 8 112 112">\n'
            f'<path d="M {first[0]:.1f} {first[1]:.1f} A {RADIUS} {RADIUS} 0 1 1 {last[0]:.1f} '
            f'{last[1]:.1f}" fill="none" stroke="#fff" stroke-width="{WIDTH}"/>\n'
            f'<polygon points="{corners}" fill="#fff"/>\n{bars}</svg>\n')


def main():
    folder = pathlib.Path(__file__).resolve().parent
    (folder / "icon.png").write_bytes(png())
    (folder / "view.svg").write_text(svg(), encoding="utf-8")


if __name__ == "__main__":
    main()
