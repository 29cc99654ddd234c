"""Iterations behind the match of a search, which the program does not come to: the program is run
once more with each way out leading to the next iteration instead, and must stay inside of its
arrays and defined as before. Such a run is longer, so that more of them are given up as too long:
that says nothing."""

import os
import re

JUMP = re.compile(rb"\bbreak\s*;|\breturn\b[^;]*;")
FIGURES = ("runs out of bounds", "runs undefined")


def is_search(loop):
    return loop.report is not None and loop.report["parallel"] == "search"


def jumps_of(source, loop):
    """Where the jumps out of a loop begin and end, and what stands there instead: control goes on
    to the next iteration, or in a loop inside, and returns behind the loop if a jump there
    returned; None where they are not easily told."""
    body = source.text[loop.body_begin:loop.body_end]
    if re.search(rb"\bswitch\b|\bfree\b|^\s*#|//|/\*|\"", body, re.M):
        return None
    inner = [(other.begin, other.end) for other in loop.function.loops
             if loop.begin < other.begin and other.end <= loop.end]
    found = [(loop.body_begin + match.start(), loop.body_begin + match.end(), match.group())
             for match in JUMP.finditer(body)]
    jumps = [(begin, end, any(b <= begin < e for b, e in inner), text)
             for begin, end, text in found]
    return [(begin, end, instead_of(text, is_inner)) for begin, end, is_inner, text in jumps
            if not (is_inner and text.startswith(b"break"))]


def instead_of(text, is_inner):
    """What stands for a jump out of the loop."""
    back = text.startswith(b"return")
    return b"{%s%s }" % (b" oracle_past = 1;" if back else b"", b"" if is_inner else b" continue;")


def ends_of(loop):
    """The edits by which a function returns behind a loop out of which a jump would have."""
    result = loop.function.qual_type.split("(")[0].strip()
    back = b"return;" if result == "void" else (
        b"{ static %s oracle_any; return oracle_any; }" % result.encode())
    return [(loop.begin, loop.begin, b"{ int oracle_past = 0; "),
            (loop.end, loop.end, b" if (oracle_past) %s }" % back)]


def text_past(source, loops):
    """The program in which these loops, none of which is inside another one, are not left."""
    edits = []
    for loop in loops:
        jumps = jumps_of(source, loop)
        edits += jumps + ends_of(loop) if jumps else []
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


def check(source, work, parse, run):
    """(loop, text) of the searches, by depth, whose iterations behind the match do what they may
    not. `parse` reads a program, `run` gives the outcome of one with a report. The program as it
    is runs with a report that knows nothing, too: what a report says decides which calls are
    made."""
    searches = [loop for function in source.functions for loop in function.loops
                if is_search(loop)]
    before = None
    for depth in sorted({loop.depth for loop in searches}):
        loops = [loop for loop in searches if loop.depth == depth]
        text = text_past(source, loops)
        if text is None:
            continue
        before = before or figures_of(source.text, work, parse, run)
        figures = figures_of(text, work, parse, run)
        for name in FIGURES:
            if figures[name] > before[name]:
                yield loops[0], "%d %s behind the matches of the searches of depth %d, not %d" % (
                    figures[name], name, depth, before[name])


def figures_of(text, work, parse, run):
    """The figures of a program of which a report knows nothing."""
    path = os.path.join(work, "past.c")
    with open(path, "wb") as file:
        file.write(text)
    source = parse(path)
    entries = [unknown(source, loop) for function in source.functions for loop in function.loops]
    report = {"files": [{"path": path, "diagnostics": [], "loops": entries}]}
    return run(path, report).figures
