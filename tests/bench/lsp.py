#!/usr/bin/env python3
"""Replays an editing session on a file of 5,000 lines with 200 loops and prints how long the server
took, beside the time of clang for the same text. Then the same for one change in a file of 60,000
functions with 12 loops, in C and in C++. Prints figures; judges nothing.

usage: tests/bench/lsp.py [ROUNDS]   rounds of each measurement, 20 at least (default 40); in the
                                     file of 60,000 functions there are 5
"""
import contextlib
import ctypes
import os
import pathlib
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "lsp"))
sys.dont_write_bytecode = True

import editor

LLVM = os.environ.get("LLVM", "/usr/lib/llvm-19")
LOOPS, LINES = 200, 5000
MANY_FUNCTIONS, FEW_LOOPS, FEW_ROUNDS = 60000, 12, 5
DETAILED = 0x1
HEADERS_KEPT = 0x4 | 0x8 | 0x100  # as editors parse: the preamble is compiled beforehand
BODIES = [
    ["y[i] = a * x[i] + y[i];"],
    ["s += x[i] * y[i];"],
    ["x[i] = x[i - 1] + a;"],
    ["double t = x[i] * x[i];", "y[i] = sqrt(t) + a;"],
    ["if (x[i] > a)", "    y[i] = x[i];"],
    ["m[i][0] = a;", "for (int j = 1; j < N; j++)", "    m[i][j] = m[i][j - 1] + x[j];"],
    ["y[2 * i] = x[i + n];"],
    ["x[k[i]] += a;"],
]


def generate():
    """A file of LINES lines with LOOPS outermost loops, one in each function."""
    chance = random.Random(1)
    lines = ["#include <math.h>", "#include <stdio.h>", "#include <stdlib.h>",
             "#include <string.h>", "", "/* \U0001d6fc: made by tests/bench/lsp.py */",
             "#define N 64", "static double m[N][N];", ""]
    for number in range(LOOPS):
        body = BODIES[number % len(BODIES)]
        lines += [f"/* Function {number}. */",
                  f"double f{number}(int n, double a, const int *k, double *restrict x, "
                  "double *restrict y)", "{", "    double s = 0;",
                  f"    if (n < {chance.randrange(1, 9)})", "        return a;",
                  "    for (int i = 1; i < n && 1; i++) {" if number % 31 == 30 else
                  "    for (int i = 1; i < N; i++) {" if "m[i]" in body[0] else
                  "    for (int i = 1; i < n; i++) {"]
        lines += ["        " + line for line in body]
        lines += ["    }", f'    printf("%g %g %g\\n", s, x[0], m[1][{number % 60}]);',
                  "    (void)k;", "    return s + y[0];", "}", ""]
        wanted = 9 + (number + 1) * (LINES - 9) // LOOPS
        lines += [f"/* what comes next, {len(lines)} */"] * max(0, wanted - len(lines))
    return "\n".join(lines[:LINES]) + "\n"


def generate_many():
    """A file of MANY_FUNCTIONS inline functions with FEW_LOOPS loops among them."""
    lines = []
    for number in range(MANY_FUNCTIONS):
        lines.append(f"static inline int f{number}(int a) {{ return a + {number}; }}")
        if (number + 1) % (MANY_FUNCTIONS // FEW_LOOPS) == 0:
            lines += [f"void loop{number}(int n, double *x)", "{",
                      "    for (int i = 1; i < n; i++) {",
                      f"        x[i] = x[i - {number % 2}] + f{number}(i);", "    }", "}"]
    return "\n".join(lines) + "\n"


def figures(times):
    """Median, the 95th percentile and the greatest, in milliseconds."""
    ordered = sorted(1000 * seconds for seconds in times)
    return (statistics.median(ordered), ordered[min(len(ordered) - 1, int(0.95 * len(ordered)))],
            ordered[-1])


def timed(call):
    begin = time.monotonic()
    call()
    return time.monotonic() - begin


class Unsaved(ctypes.Structure):
    _fields_ = [("name", ctypes.c_char_p), ("text", ctypes.c_char_p), ("length", ctypes.c_ulong)]


def reparse_times(path, content, rounds, options, standard="gnu11"):
    """Seconds for each re-parse by libclang after a change, with these translation-unit options."""
    library = ctypes.CDLL(f"{LLVM}/lib/libclang-19.so.1")
    library.clang_createIndex.restype = ctypes.c_void_p
    library.clang_parseTranslationUnit.restype = ctypes.c_void_p
    name = str(path).encode()
    arguments = (ctypes.c_char_p * 1)(f"-std={standard}".encode())
    index = ctypes.c_void_p(library.clang_createIndex(0, 0))
    unit = ctypes.c_void_p(library.clang_parseTranslationUnit(
        index, name, arguments, 1, None, 0, options))
    times = []
    for number in range(rounds):
        text = (content + f"int change_{number};\n").encode()
        unsaved = Unsaved(name, text, len(text))
        times.append(timed(lambda: library.clang_reparseTranslationUnit(
            unit, 1, ctypes.byref(unsaved), options)))
    library.clang_disposeTranslationUnit(unit)
    library.clang_disposeIndex(index)
    return times


class Bench:
    def __init__(self, session, document, other, rounds, loops=LOOPS):
        self.session, self.document, self.other, self.rounds = session, document, other, rounds
        self.loops = loops
        self.chance = random.Random(2)
        self.server = session.server

    def loop(self):
        return self.document.find("    for (int i", self.chance.randrange(1, self.loops + 1)) + 4

    def ping(self):
        """Something that can be answered at once: a hover in another document."""
        identity = self.server.ask("textDocument/hover",
                                   self.session.position_params(self.other, 0))
        self.server.response(identity)
        return self.server.took(identity)

    def pending(self):
        """How many outermost loops of the present text are still to be judged."""
        return self.server.result("lathe/loops", {"textDocument": {"uri": self.document.uri}})[
            "pending"]

    def settle(self):
        while self.pending():
            time.sleep(0.05)

    def published(self):
        """When each publication of diagnostics came."""
        return [at for at, direction, message in list(self.server.log) if direction == "in" and
                message.get("method") == "textDocument/publishDiagnostics"]

    def judged(self, since):
        """When the diagnostics came, behind the first `since`, that know of every loop."""
        while True:
            self.session.diagnostics(self.document, since=since)
            since = len(self.published())
            if not self.pending():
                return self.published()[-1]

    def lists(self):
        times = []
        for _ in range(5 * self.rounds):
            identity = self.session.ask_actions(self.document, self.loop(), trigger=1)
            assert "result" in self.server.response(identity)  # which may be empty
            times.append(self.server.took(identity))
        return times

    def hovers(self):
        times = []
        for _ in range(5 * self.rounds):
            identity = self.server.ask("textDocument/hover",
                                       self.session.position_params(self.document, self.loop()))
            assert self.server.response(identity)["result"]
            times.append(self.server.took(identity))
        return times

    def resolves(self):
        times = []
        while len(times) < self.rounds:
            offered = self.session.offered(self.document, self.loop())
            action = offered.get(self.session.titles["openmp-for"])
            if action:
                identity = self.server.ask("codeAction/resolve", action)
                assert "result" in self.server.response(identity)
                times.append(self.server.took(identity))
        return times

    def lenses(self):
        times = []
        for _ in range(self.rounds):
            identity = self.server.ask("textDocument/codeLens",
                                       {"textDocument": {"uri": self.document.uri}})
            assert self.server.response(identity)["result"]
            times.append(self.server.took(identity))
        return times

    def keystrokes(self):
        """Someone types; after every key there is something else to be answered."""
        times = []
        for _ in range(self.rounds):
            at = self.document.find("\n", self.chance.randrange(20, LINES - 20))
            for letter in " /* x */":
                self.document.change((at, at, letter))
                at += 1
                times.append(self.ping())
                time.sleep(0.02)
            self.document.change((at - 8, at, ""))
        self.settle()
        return times

    def freshness(self, change):
        """Seconds from a change to the diagnostics that know of it, of every loop."""
        times = []
        for _ in range(self.rounds):
            self.settle()
            time.sleep(burst() + 0.05)
            before = len(self.published())
            begin = time.monotonic()
            change()
            times.append(self.judged(before) - begin)
        return times

    def change_inside(self):
        """In the body of a loop."""
        at = self.document.text.index("\n", self.loop())
        self.document.change((at, at, " ;"))

    def change_outside(self):
        """A declaration that all functions might know."""
        at = self.document.find("static double m")
        self.document.change((at, at, "static int unused;\n"))


def burst():
    """Seconds within which changes count as typing, from the server's source: then it waits for the
    last one."""
    for path in sorted((HERE.parent.parent / "server").rglob("*.c")):
        found = re.search(r"^#define BURST (\d+)", path.read_text(), re.M)
        if found:
            return int(found.group(1)) / 1000
    raise LookupError("no file of the server defines BURST")


def table(rows):
    print(f"{'milliseconds':44}{'median':>9}{'95 %':>9}{'most':>9}{'of':>6}")
    for name, times in rows:
        middle, most, all_of_them = figures(times)
        print(f"{name:44}{middle:9.1f}{most:9.1f}{all_of_them:9.1f}{len(times):6}")


@contextlib.contextmanager
def opened(name, content, language, rounds, loops):
    """A Bench on a file that an editor has just opened beside another one, and the seconds until
    its first diagnostics, and until those that know of every loop."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch).resolve()
        editor.write_text(folder / name, content)
        editor.write_text(folder / "other.c", "int other;\n")
        with editor.Editor(editor.fixture("vscode"), folder) as session:
            session.server.tap = lambda direction, message: None  # no judge
            other = session.open("other.c")
            session.hover(other, 0)
            session.diagnostics(other)
            before = len(session.server.received("textDocument/publishDiagnostics"))
            begin = time.monotonic()
            bench = Bench(session, session.open(name, language=language), other, rounds, loops)
            whole = bench.judged(0) - begin
            yield bench, bench.published()[before] - begin, whole


def measure(rounds):
    rows = []
    with opened("long.c", generate(), "c", rounds, LOOPS) as (bench, first, whole):
        rows.append(("list of code actions", bench.lists()))
        rows.append(("hover", bench.hovers()))
        rows.append(("code lenses of the file", bench.lenses()))
        rows.append(("resolving an action", bench.resolves()))
        rows.append(("another request after a keystroke", bench.keystrokes()))
        inside = bench.freshness(bench.change_inside)
        outside = bench.freshness(bench.change_outside)
        rows.append(("diagnostics after a change in a loop", inside))
        rows.append(("diagnostics after a change to all", outside))
        return first, whole, rows, bench.document.text, inside, outside


def reference(name, content, rounds, standard="gnu11"):
    with tempfile.TemporaryDirectory() as scratch:
        path = pathlib.Path(scratch).resolve() / name
        editor.write_text(path, content)
        command = [f"{LLVM}/bin/clang", f"-std={standard}", "-w", "-fsyntax-only", str(path)]
        clang = [timed(lambda: subprocess.run(command, check=True)) for _ in range(rounds)]
        return [("clang -fsyntax-only", clang),
                ("libclang's re-parse",
                 reparse_times(path, content, rounds, DETAILED, standard)),
                ("libclang's re-parse, headers kept",
                 reparse_times(path, content, rounds, DETAILED | HEADERS_KEPT, standard))]


def report(title, first, whole, rows, others, changes):
    print(title)
    print(f"diagnostics after it was opened: {1000 * first:.0f} ms, "
          f"{1000 * whole:.0f} ms with every loop")
    table(rows + others)
    print("diagnostics after a change:")
    for name, times in changes:
        work = statistics.median(times)
        ratios = [f"{work / statistics.median(against):.2f} times {other}"
                  for other, against in others]
        print(f"  {name}: {1000 * work:.0f} ms, {', '.join(ratios)}", flush=True)


def session_of_many_loops(rounds):
    first, whole, rows, content, inside, outside = measure(rounds)
    lines, loops = content.count("\n"), content.count("    for (int i")
    report(f"a file of {lines} lines with {loops} outermost loops", first, whole, rows,
           reference("long.c", content, rounds),
           [("in a loop", inside), ("that concerns all", outside)])


def change_among_functions(name, language, standard):
    """One of the loops changes, and the functions around must not be looked at again."""
    with opened(name, generate_many(), language, FEW_ROUNDS, FEW_LOOPS) as (bench, first, whole):
        inside = bench.freshness(bench.change_inside)
        content = bench.document.text
    report(f"{name}: {MANY_FUNCTIONS} inline functions and {FEW_LOOPS} loops", first, whole,
           [("diagnostics after a change in a loop", inside)],
           reference(name, content, FEW_ROUNDS, standard), [("in a loop", inside)])


def main():
    session_of_many_loops(max(20, int(sys.argv[1]) if len(sys.argv) > 1 else 40))
    print()
    change_among_functions("many.c", "c", "gnu11")
    print()
    change_among_functions("many.cpp", "cpp", "gnu++17")


if __name__ == "__main__":
    main()
