"""Iterations behind the match of a search, which the program does not come to: the program is run
once more with each way out leading to the next iteration instead, and must stay inside of its
arrays and defined as before."""

import os
import re

JUMP = re.compile(rb"\bbreak\s*;|\breturn\b[^;]*;")
FIGURES = ("runs out of bounds", "runs undefined", "runs too long")


def is_search(loop):
    return loop.report is not None and loop.report["parallel"] == "search"


def jumps_of(source, loop):
    """Where the jumps out of a loop begin and end, and what stands there instead: control goes on
    to the next iteration, or in a loop inside; None where they are not easily told."""
    body = source.text[loop.body_begin:loop.body_end]
    if re.search(rb"\bswitch\b|\bfree\b|^\s*#|//|/\*|\"", body, re.M):
        return None
    inner = [(other.begin, other.end) for other in loop.function.loops
             if loop.begin < other.begin and other.end <= loop.end]
    found = [(loop.body_begin + match.start(), loop.body_begin + match.end(), match.group())
             for match in JUMP.finditer(body)]
    jumps = [(begin, end, any(b <= begin < e for b, e in inner), text)
             for begin, end, text in found]
    return [(begin, end, b";" if is_inner else b"continue;")
            for begin, end, is_inner, text in jumps
            if not (is_inner and text.startswith(b"break"))]


def text_past(source, loops):
    """The program in which these loops, none of which is inside another one, are not left."""
    edits = []
    for loop in loops:
        edits += jumps_of(source, loop) or []
    text = source.text
    for begin, end, new in sorted(edits, reverse=True):
        text = text[:begin] + new + text[end:]
    return text if edits else None


def unknown(source, loop):
    """What a report says of a loop of which it knows nothing."""
    line, column = source.position(loop.end)
    return {"form": loop.form, "function": loop.function.title, "line": loop.line,
            "column": loop.column, "endLine": line, "endColumn": column,
            "variable": loop.index[0] if loop.index else None, "parallel": "unknown",
            "guard": None, "guardHelper": None, "reasons": [], "private": [], "reductions": [],
            "arrays": [], "dependences": []}


def check(source, outcome, work, parse, run):
    """(loop, text) of the searches, by depth, whose iterations behind the match do what they may
    not. `parse` reads a program, `run` gives the outcome of one with a report."""
    searches = [loop for function in source.functions for loop in function.loops
                if is_search(loop)]
    for depth in sorted({loop.depth for loop in searches}):
        loops = [loop for loop in searches if loop.depth == depth]
        text = text_past(source, loops)
        if text is None:
            continue
        path = os.path.join(work, "past%d.c" % depth)
        with open(path, "wb") as file:
            file.write(text)
        past = parse(path)
        entries = [unknown(past, loop) for function in past.functions for loop in function.loops]
        other = run(path, {"files": [{"path": path, "diagnostics": [], "loops": entries}]})
        for name in FIGURES:
            if other.figures[name] > outcome.figures[name]:
                yield loops[0], "%d %s behind the matches of the searches of depth %d, not %d" % (
                    other.figures[name], name, depth, outcome.figures[name])
