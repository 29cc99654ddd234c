#!/usr/bin/env python3
"""Deliberately wrong reports: each must be caught, and the right one beside it must pass.

The loop that a case is about is the one behind the comment `/*L*/`; the other loops of its function
are reported as unknown. Prints one line for each case that goes wrong; the last line sums up.
"""

import os
import sys
import tempfile

sys.dont_write_bytecode = True

import check  # noqa: E402
import csource  # noqa: E402

SHIFT = "void f(int n, double *a) { /*L*/for (int i = 1; i < n; i++) a[i] = a[i - 1]; }"
COPY = "void f(int n, double *x, double *y) { /*L*/for (int i = 0; i < n; i++) y[i] = x[i]; }"
OFFSET = "void f(int n, int m, double *a) { /*L*/for (int i = 0; i < n; i++) a[i + m] = a[i]; }"
FAR = """// @alias r=q-1
void f(int n, int m, int *q, int *r) { long x = (1L << 62) - m;
/*L*/for (long i = 0; i < n; i++) q[(x >> r[1]) * i] = 60; }"""
FAR_END = "q + (uintptr_t)(x >> r[1]) * (uintptr_t)(n - 1) + 1"
TEMPORARY = """void f(int n, double *restrict x, double *restrict y)
{ double t = 0; /*L*/for (int i = 0; i < n; i++) { t = x[i]; y[i] = t * t; } }"""
STALE = """void f(int n, double *restrict x, double *restrict y)
{ double t = 0; /*L*/for (int i = 0; i < n; i++) { y[i] = t; t = x[i]; } }"""
USED = """double f(int n, double *restrict x, double *restrict y)
{ double t = 0; /*L*/for (int i = 0; i < n; i++) { t = x[i]; y[i] = t; } return t; }"""
SOMETIMES = """double f(int n, double *restrict x, double *restrict y) { double t = 0;
/*L*/for (int i = 0; i < n; i++) if (x[i] > 0) { t = x[i]; y[i] = t; } return t; }"""
SUM = """double f(int n, double *x) { double s = 0;
/*L*/for (int i = 0; i < n; i++) s += x[i]; return s; }"""
TURNED = """int f(int n, int m, int *x) { int s = 1;
/*L*/for (int i = 0; i < n; i++) { if (%s > 1) s += x[i]; else s *= x[i]; } return s; }"""
PREFIX = """double f(int n, double *restrict x, double *restrict y) { double s = 0;
/*L*/for (int i = 0; i < n; i++) { s += x[i]; y[i] = s; } return s; }"""
TOTAL = "int total; void f(int n, int *x) { /*L*/for (int i = 0; i < n; i++) total += x[i]; }"
DOUBLED = """unsigned f(int n, unsigned *x) { unsigned s = 1;
/*L*/for (int i = 0; i < n; i++) { s += s * x[i]; } return s; }"""
CAST = """int f(int n, %s *x) { int s = 1;
/*L*/for (int i = 0; i < n; i++) { s = (unsigned)%s + i; } return s; }"""
NEGATED = """int f(int n, int *x) { int s = 1;
/*L*/for (int i = 0; i < n; i++) { s = x[i] - s; } return s; }"""
TRUNCATED = """int f(int n, double *x) { int s = 1;
/*L*/for (int i = 0; i < n; i++) { s += x[i]; } return s; }"""
GREATEST = """double f(int n, double *x) { double m = 0;
/*L*/for (int i = 0; i < n; i++) { %s } return m; }"""
WHERE = """int f(int n, int *x) { int m = 0, at = 0; /*L*/for (int i = 0; i < n; i++)
{ if (x[i] > m) { m = x[i]; at = %s; } %s } return m + at; }"""
BEST = """int f(int n, int *x) { int at = 0; /*L*/for (int i = 0; i < n; i++)
{ %s } return at; }"""
TWICE = """static int next(int *p, int v) { %s }
int f(int n, int *restrict x, int *restrict y) { int m = 0; /*L*/for (int i = 0; i < n; i++)
{ %s } return m; }"""
LARGER = """static int larger(int a, int b) { %s }
int f(int n, int *x) { int m = 0; /*L*/for (int i = 0; i < n; i++) { %s } return m; }"""
TRUTH = """int f(int n, int *x) { int s = 1;
/*L*/for (int i = 0; i < n; i++) { s = s && x[i] > 0; } return s; }"""
CLASSES = """void f(int n, int *restrict h, int *restrict x, int *restrict y)
{ /*L*/for (int i = 0; i < n; i++) { h[x[i] & 7] += 1; %s } }"""
EVEN = "void f(int n, double *a) { /*L*/for (int i = 0; i < n; i++) a[2 * i] = 1; }"
TABLE = """static double g[40][16];
void f(int n, int m)
{ /*L*/for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) g[i][j] = 1; }"""
WORK = """void f(int n, double *restrict x, double *restrict y) { double w[4] = {0};
/*L*/for (int i = 0; i < n; i++) { w[0] = x[i]; y[i] = w[0]; } }"""
STRUCT = """struct s { double a, b, c; };
void f(int n, struct s *p) { /*L*/for (int i = 0; i < n; i++) p[i] = p[i + 1]; }"""
BOUND = "void f(int n, int *a) { /*L*/for (int i = 0; i < n; i++) { a[i] = n; n = n - a[i] % 2; } }"
INDEX = "void f(int n, int *a) { /*L*/for (int i = 0; i < n; i++) { a[i] = 1; i++; } }"
THROUGH = """int f(int n, int *a) { int t = 0, *p = &t;
/*L*/for (int i = 0; i < n; i++) { *p = a[i]; a[i] = t + 1; } return t; }"""
BYTES = """void f(int n, short *a) { unsigned char *c = (unsigned char *)a;
/*L*/for (int i = 0; i < n; i++) { c[i + 1] = c[i]; } }"""
INNER = """void f(int n, double *restrict x, double *restrict y)
{ /*L*/for (int i = 0; i < n; i++) { double t = x[i], w[3] = {t, t, t}; y[i] = w[1] + t; } }"""
MOVING = """void f(int n, const double *a, double *b) { int k = 1;
/*L*/for (int i = 0; i < n; i++) { b[i] = a[k]; k += 2; } }"""

LATER = """int f(int n, int *x) { int i = 0, t = 1;
/*L*/do { %s i++; } while (t > 0 && i < n); return i; }"""
NEST = """void f(int n, int m, double a[n][m]) { for (int i = 0; i < n; i++)
/*L*/for (int j = 1; j < m; j++) a[i][j] = a[i][j - 1]; }"""

SCALED = "void f(int n, double *a) { /*L*/for (int i = 0; i < n; i++) a[i] = 2 * a[i]; }"
TRIANGLE = """void f(int n, double *a) { /*L*/for (int i = 0; i < n; i++)
for (int j = 0; j < i; j++) a[i * n + j] = 2 * a[i * n + j]; }"""

DIAGONAL = """void f(int n, int m, double (*c)[24]) { /*L*/for (int i = 1; i < n; i++)
for (int j = 1; j < m; j++) c[i][j] += c[i - 1][j - 1]; }"""
LEFT = "int g[16]; void f(int n) { /*L*/for (int i = 0; i < 16; i++) g[i] = g[i - 1] + n; }"
ROWS = "void f(int n, double (*a)[9]) { /*L*/for (int i = 1; i < n; i++) a[i][0] = a[i - 1][0]; }"
SKIPPED = """void f(int n, int m, double *a) { for (int i = 0; i < n; i++) { if (i < 3) continue;
/*L*/for (int j = 1; j < m; j++) a[j] = a[j - 1]; } }"""
ASKED = """double now(double *p); /* @other double now(double *p) { return *p; } */
void f(int n, double *a, double *b) { /*L*/for (int i = 0; i < n; i++) a[i] = now(&b[i]); }"""
WEAK = """__attribute__((weak)) int g(int i) { return i; }
/* @other int g(int i) { return 0 * i; } */
void f(int n, double *a) { /*L*/for (int i = 0; i < n; i++) a[g(i)] = i; }"""
WRAPS = """%sdouble f(int n, double *q) { /*L*/for (int i = 0; i < n; i++)
q[i * 1073741824 / 268435456 + 64] = i; return 0; }"""
WRAPV = '__attribute__((optimize("wrapv"))) '
STORE = """void f(int n, double *restrict x, int *restrict s) {
/*L*/for (int i = 0; i < n; i++) { %s } }"""
THREADS = """void f(int n, double *restrict a, double *restrict b) {
#pragma omp parallel
{ double own; static double kept;
#pragma omp for
/*L*/for (int i = 0; i < n; i++) { %s = a[i]; b[i] = %s; } } }"""


MATCH = """int f(int n, const double *restrict x, int *restrict s) {
/*L*/for (int i = 0; i < n; i++) { %s if (x[i] > 2) { s[0] = i; return 1; } } return 0; }"""


BEHIND = """int a[20]; int f(void) { a[5] = 7;
/*L*/for (int i = 0; i < %s; i++) { if (a[i] == 7) return 1; } return 0; }"""


def private(name, copy_out="none", copy_in=False):
    return {"private": [{"name": name, "copyIn": copy_in, "copyOut": copy_out}]}


def reduction(name, operator, exact=False):
    return {"reductions": [{"variable": name, "operator": operator, "exact": exact}]}


def both(one, other):
    return {"reductions": one["reductions"] + other["reductions"]}


def induction(name, step):
    return {"inductions": [{"variable": name, "step": step}]}


def guard(text):
    return {"parallel": "guarded", "guard": text}


def arrays(*entries):
    return {"arrays": [{"name": name, "lower": lower, "extent": extent, "exact": exact}
                       for name, lower, extent, exact in entries]}


def work(least, most):
    return {"parallel": "unknown", "work": {"min": least, "max": most}}


def witness(name, parameters, source, sink, element, distance=1, kind="flow", level=1):
    return {"parallel": "no", "dependences": [{
        "kind": kind, "level": level, "distance": [0] * (level - 1) + [distance], "when": [],
        "source": {"array": name}, "sink": {"array": name},
        "witness": {"parameters": parameters, "source": source, "sink": sink,
                    "element": element}}]}


def holds(name):
    return {"claims": [{"pragma": "omp for", "holds": "yes"}], **private(name)}


# (what is claimed, program, the claim, the code of the failure or None if the claim is right)
CASES = [
    ("a recurrence is parallel", SHIFT, {}, "conflict"),
    ("pointers never overlap", COPY, {}, "conflict"),
    ("overlap is guarded", COPY, guard("x + n <= y || y + n <= x"), None),
    ("overlap is guarded too little", COPY, guard("x != y"), "conflict"),
    ("an offset is guarded", OFFSET, guard("m <= -n || m == 0 || m >= n"), None),
    ("an offset is guarded too little", OFFSET, guard("m >= 0"), "conflict"),
    ("a slice ends behind its beginning", FAR, guard(
        "q <= %s && (%s <= r + 1 || r + 2 <= q)" % (FAR_END, FAR_END)), None),
    ("a slice is taken to end behind its beginning", FAR, guard(
        "%s <= r + 1 || r + 2 <= q" % FAR_END), "conflict"),
    ("a guard that is no C", OFFSET, guard("m >=< n"), "guard"),
    ("a temporary is private", TEMPORARY, private("t"), None),
    ("a temporary is not mentioned", TEMPORARY, {}, "conflict"),
    ("a stale value is private", STALE, private("t"), "private-read"),
    ("a do loop's condition reads a private", LATER % "t = x[i & 7];",
     {"parallel": "unknown", **private("t")}, None),
    ("a do loop's condition reads an older value", LATER % "if (x[i & 7]) t = 1;",
     {"parallel": "unknown", **private("t")}, "private-read"),
    ("a stale value is private with copyIn", STALE, private("t", copy_in=True), "private-read"),
    ("a value used afterwards is private", USED, private("t"), "private-live"),
    ("a value used afterwards is copied out", USED, private("t", "last"), None),
    ("a conditional value is copied out", SOMETIMES, private("t", "last"), "private-live"),
    ("a conditional value, conditionally", SOMETIMES, private("t", "last-conditional"), None),
    ("a sum", SUM, reduction("s", "+"), None),
    ("a sum is not mentioned", SUM, {}, "conflict"),
    ("a sum is a product", SUM, reduction("s", "*"), "reduction-use"),
    ("a sum or a product, as a size says", TURNED % "m",
     both(reduction("s", "+", True), reduction("s", "*", True)), None),
    ("a sum or a product, as the data say", TURNED % "x[i]",
     both(reduction("s", "+", True), reduction("s", "*", True)), "reduction-use"),
    ("a sum of doubles is exact", SUM, reduction("s", "+", True), "reduction-exact"),
    ("a sum that a pointer may read", TOTAL, reduction("total", "+", True), "reduction-use"),
    ("a sum that a pointer may read, guarded", TOTAL, dict(guard(
        "x + n <= &total || &total + 1 <= x"), **reduction("total", "+", True)), None),
    ("a prefix sum is a reduction", PREFIX, reduction("s", "+"), "reduction-use"),
    ("an update that reads twice", DOUBLED, reduction("s", "+"), "reduction-use"),
    ("an update within a cast", CAST % ("unsigned", "((unsigned)s + x[i])"),
     reduction("s", "+", True), None),
    ("an update within a cast from floating point", CAST % ("float", "(s + x[i])"),
     reduction("s", "+", True), "reduction-use"),
    ("an update that negates", NEGATED, reduction("s", "+"), "reduction-use"),
    ("an update that truncates", TRUNCATED, reduction("s", "+"), "reduction-use"),
    ("a maximum", GREATEST % "if (x[i] > m) m = x[i];", reduction("m", "max"), None),
    ("a maximum by a choice", GREATEST % "m = m < x[i] ? x[i] : m;", reduction("m", "max"), None),
    ("a maximum is a minimum", GREATEST % "if (x[i] > m) m = x[i];", reduction("m", "min"),
     "reduction-use"),
    ("a maximum that what is no number becomes", GREATEST % "if (!(x[i] <= m)) m = x[i];",
     reduction("m", "max"), "reduction-use"),
    ("a maximum that what is no number ends", GREATEST % "m = m > x[i] ? m : x[i];",
     reduction("m", "max"), "reduction-use"),
    ("a maximum without NaNs", GREATEST % "if (!(x[i] <= m)) m = x[i];", dict(
        reduction("m", "max"), facts=[{"fact": "no-nan"}]), None),
    ("a maximum by a choice without NaNs", GREATEST % "m = m > x[i] ? m : x[i];", dict(
        reduction("m", "max"), facts=[{"fact": "no-nan"}]), None),
    ("a maximum by a function", GREATEST % "m = __builtin_fmax(x[i], m);", reduction("m", "max"),
     None),
    ("a maximum by a function is a minimum", GREATEST % "m = __builtin_fmin(x[i], m);",
     reduction("m", "max"), "reduction-use"),
    ("a maximum by the program's function", LARGER % (
        "return a < b ? b : a;", "m = larger(m, x[i]);"), reduction("m", "max", True), None),
    ("a maximum by a test", LARGER % ("if (b > a) return b; return a;", "m = larger(x[i], m);"),
     reduction("m", "max", True), None),
    ("a function that gives the smaller one", LARGER % (
        "return a < b ? a : b;", "m = larger(m, x[i]);"), reduction("m", "max"), "reduction-use"),
    ("a function that adds one", LARGER % ("return a < b ? b : a + 1;", "m = larger(m, x[i]);"),
     reduction("m", "max"), "reduction-use"),
    ("a function that counts", LARGER % (
        "static int k; k++; return a < b ? b : a;", "m = larger(m, x[i]);"),
     reduction("m", "max"), "reduction-use"),
    ("a sum of fused products", GREATEST % "m = __builtin_fma(x[i], 2, m);", reduction("m", "+"),
     None),
    ("a sum that is multiplied", GREATEST % "m = __builtin_fma(m, x[i], 2);", reduction("m", "+"),
     "reduction-use"),
    ("a maximum of something else", GREATEST % "if (x[i] > m) m = x[i + 1];",
     reduction("m", "max"), "reduction-use"),
    ("a maximum that counts", TWICE % (
        "++*p; return v;", "m = next(&y[i], x[i]) > m ? next(&y[i], x[i]) : m;"),
     reduction("m", "max", True), "reduction-use"),
    ("a maximum of what is computed", TWICE % (
        "v = *p + v; return v;", "if (next(&y[i], x[i]) > m) m = next(&y[i], x[i]);"),
     reduction("m", "max", True), None),
    ("a maximum of doubles is exact", GREATEST % "if (x[i] > m) m = x[i];",
     reduction("m", "max", True), "reduction-exact"),
    ("where it is", WHERE % ("i", ""), both(reduction("m", "max", True),
                                           reduction("at", "argmax", True)), None),
    ("where it is, read", WHERE % ("at + 1", ""), both(reduction("m", "max", True),
                                                      reduction("at", "argmax", True)),
     "reduction-use"),
    ("where it is, private", WHERE % ("i", ""), dict(
        reduction("m", "max", True), **private("at", "last-conditional")), "reduction-use"),
    ("where one of two is", WHERE % ("i", "if (x[i + 1] > m) m = x[i + 1];"),
     both(reduction("m", "max", True), reduction("at", "argmax", True)), "reduction-use"),
    ("where it is, by index", BEST % "if (x[i] > x[at]) at = i;",
     reduction("at", "argmax", True), None),
    ("where it is, by a choice of index", BEST % "at = x[i] > x[at] ? i : at;",
     reduction("at", "argmax", True), None),
    ("where the least is, by index", BEST % "if (x[i] > x[at]) at = i;",
     reduction("at", "argmin", True), "reduction-use"),
    ("where another one is", BEST % "if (x[i + 1] > x[at]) at = i;",
     reduction("at", "argmax", True), "reduction-use"),
    ("where it is, by two measures", BEST % (
        "if (x[i] > x[at]) at = i; if (-x[i] > -x[at]) at = i;"),
     reduction("at", "argmax", True), "reduction-use"),
    ("where it is, by a measure that changes", BEST % (
        "int t = 3 - i; if (x[i] * t > x[at] * t) at = i;"),
     reduction("at", "argmax", True), "reduction-use"),
    ("where it is, of what changes", BEST % "x[i] *= 2; if (x[i] > x[at]) at = i;",
     reduction("at", "argmax", True), "conflict"),
    ("a conjunction", TRUTH, reduction("s", "&&", True), None),
    ("a conjunction is a sum", TRUTH, reduction("s", "+", True), "reduction-use"),
    ("a store of one value", STORE % "if (x[i] > 0) *s = 7;", reduction("*s", "=", True), None),
    ("a store of one value, spelled in two ways", STORE % "*s = 7; if (x[i] > 0) s[0] = 7;",
     reduction("*s", "=", True), None),
    ("a store of several values", STORE % "*s = i;", reduction("*s", "=", True),
     "reduction-use"),
    ("two stores", STORE % "*s = 7; if (i == 2) *s = 8;", reduction("*s", "=", True),
     "reduction-use"),
    ("a store that is read", STORE % "x[i] = *s; *s = 7;", reduction("*s", "=", True),
     "reduction-use"),
    ("a store that is not mentioned", STORE % "*s = 7;", {}, "conflict"),
    ("a histogram", CLASSES % "", reduction("h[]", "+", True), None),
    ("a histogram that is not mentioned", CLASSES % "", {}, "conflict"),
    ("a histogram that is read", CLASSES % "y[i] = h[i & 7];", reduction("h[]", "+", True),
     "reduction-use"),
    ("a histogram that is multiplied", CLASSES % "h[i & 7] *= 2;", reduction("h[]", "+", True),
     "reduction-use"),
    ("a variable that moves by two", MOVING, dict(guard("b + n <= a || a + 2 * n <= b"),
                                                  **induction("k", "2")), None),
    ("a variable that does not move by three", MOVING, dict(
        guard("b + n <= a || a + 2 * n <= b"), **induction("k", "3")), "induction"),
    ("a variable that moves is not mentioned", MOVING, guard("b + n <= a || a + 2 * n <= b"),
     "conflict"),
    ("a slice", COPY, dict(guard("x + n <= y || y + n <= x"),
                           **arrays(("x", ["0"], ["n"], True), ("y", ["0"], ["n"], True))), None),
    ("a slice that is too short", SHIFT, dict(parallel="unknown", **arrays(
        ("a", ["0"], ["n - 1"], False))), "extent"),
    ("a slice that starts too late", SHIFT, dict(parallel="unknown", **arrays(
        ("a", ["1"], ["n"], False))), "extent"),
    ("a slice without holes", EVEN, arrays(("a", ["0"], ["2 * n - 1"], True)), "exact"),
    ("a slice with holes", EVEN, arrays(("a", ["0"], ["2 * n - 1"], False)), None),
    ("one array of two", COPY, dict(parallel="unknown", **arrays(("x", ["0"], ["n"], True))),
     "array-missing"),
    ("a block", TABLE, arrays(("g", ["0", "0"], ["n", "m"], True)), None),
    ("a block that is too narrow", TABLE, arrays(("g", ["0", "0"], ["n", "m - 1"], True)),
     "extent"),
    ("an extent that is no C", EVEN, arrays(("a", ["0"], ["n of them"], False)), "extent"),
    ("elements of a local array", WORK, {}, "conflict"),
    ("a local array is private", WORK, private("w"), None),
    ("structs that are copied", STRUCT, {}, "conflict"),
    ("the bound is written", BOUND, private("n"), "private-read"),
    ("the bound is written, unmentioned", BOUND, {}, "conflict"),
    ("the body writes its index", INDEX, {}, "index"),
    ("a variable behind a pointer", THROUGH, {}, "conflict"),
    ("bytes", BYTES, {}, "conflict"),
    ("variables of the body", INNER, {}, None),
    ("a witness", SHIFT, witness("a", {"n": 3}, {"i": 1}, {"i": 2}, [1]), None),
    ("a witness of another kind", SHIFT,
     witness("a", {"n": 3}, {"i": 1}, {"i": 2}, [1], kind="anti"), "witness"),
    ("a witness whose iterations do not run", SHIFT,
     witness("a", {"n": 2}, {"i": 1}, {"i": 2}, [1]), "witness"),
    ("a witness with another element", SHIFT,
     witness("a", {"n": 3}, {"i": 1}, {"i": 2}, [2]), "witness"),
    ("a witness with another distance", SHIFT,
     witness("a", {"n": 3}, {"i": 1}, {"i": 2}, [1], distance=2), "witness"),
    ("a witness that goes backwards", SHIFT,
     witness("a", {"n": 3}, {"i": 2}, {"i": 1}, [1]), "witness"),
    ("a witness in a nest", NEST,
     witness("a", {"n": 3, "m": 4}, {"i": 2, "j": 2}, {"i": 2, "j": 3}, [2, 2], level=2), None),
    ("a witness in another row", NEST,
     witness("a", {"n": 3, "m": 4}, {"i": 2, "j": 2}, {"i": 2, "j": 3}, [1, 2], level=2),
     "witness"),
    ("an amount of work", TRIANGLE, work("n * (n - 1) / 2", "n * (n - 1) / 2"), None),
    ("too much work", TRIANGLE, work("n * n", "n * n"), "work"),
    ("too little work", TRIANGLE, work("0", "n"), "work"),
    ("work where a guard holds", SCALED, {**work("n", "n"), **guard("n > 1")}, None),
    ("work where a guard fails", SCALED, {**work("0", "0"), **guard("n < 0")}, None),
    ("too little work where a guard holds", SCALED, {**work("0", "0"), **guard("n > 1")},
     "work"),
    ("work on some paths", SOMETIMES.replace("t = x[i];", "t = 2 * x[i];"), work("0", "n"), None),
    ("work on all paths", SOMETIMES.replace("t = x[i];", "t = 2 * x[i];"), work("n", "n"), "work"),
    ("a witness that no iteration around comes to", SKIPPED, witness(
        "a", {"n": 9, "m": 3}, {"i": 1, "j": 1}, {"i": 1, "j": 2}, [1], level=2), "unreached"),
    ("a witness that one comes to", SKIPPED, witness(
        "a", {"n": 9, "m": 3}, {"i": 4, "j": 1}, {"i": 4, "j": 2}, [1], level=2), None),
    ("a witness beyond its row", ROWS, witness(
        "a", {"n": 3}, {"i": 1}, {"i": 2}, [0, 9]), "row"),
    ("a witness in its row", ROWS, witness("a", {"n": 3}, {"i": 1}, {"i": 2}, [1, 0]), None),
    ("a `no` for what is private", TEMPORARY, witness(
        "t", {"n": 2}, {"i": 0}, {"i": 1}, [], kind="output"), "no-private"),
    ("a `no` for what is used afterwards", USED, witness(
        "t", {"n": 2}, {"i": 0}, {"i": 1}, [], kind="output"), None),
    ("a guard that makes a loop short", DIAGONAL, guard("m <= 2 || n <= 2"), "guard-short"),
    ("a loop that no run survives", LEFT, arrays(("g", ["0"], ["16"], False)),
     "undefined-yes"),
    ("a loop that no run survives, said", LEFT, dict(
        arrays(("g", ["0"], ["16"], False)), outOfBounds=[{}]), None),
    ("a question about what writes", ASKED, {"parallel": "unknown", "wouldHelp": [
        {"fact": "pure", "subjects": ["now"]}]}, "advice"),
    ("a question about what only reads", ASKED.replace("double *p", "const double *p"),
     {"parallel": "unknown", "wouldHelp": [{"fact": "pure", "subjects": ["now"]}]}, None),
    ("a function that another file replaces", WEAK, {}, "conflict"),
    ("a function that no file replaces", WEAK.replace("@other", ""), {}, None),
    ("arithmetic that wraps", WRAPS % WRAPV, {}, "conflict"),
    ("arithmetic that does not wrap", WRAPS % "", {}, None),
    ("a directive and a variable of the thread", THREADS % ("own", "own"), holds("own"), None),
    ("a directive and a static variable", THREADS % ("kept", "kept"), holds("kept"), "claim"),
    ("a search", MATCH % "", {"parallel": "search", "exit": "first"}, None),
    ("a search that counts", MATCH % "s[1]++;", {"parallel": "search", "exit": "first"}, "effect"),
    ("a search beyond the match", BEHIND % "20", {"parallel": "search", "exit": "any"}, None),
    ("a search beyond its array", BEHIND % "21", {"parallel": "search", "exit": "any"}, "past"),
    ("a `no` without a witness", SHIFT, {"parallel": "no"}, "no-witness"),
    ("a loop that is not reported", SHIFT, None, "loop-missing"),
    ("a loop in another place", EVEN, {"column": 1}, "place"),
    ("a loop that ends elsewhere", EVEN, {"endColumn": 1}, "place"),
]


def entry_of(source, loop, claim):
    end = source.position(loop.end)
    entry = {"form": loop.form, "function": loop.function.name, "line": loop.line,
             "column": loop.column, "endLine": end[0], "endColumn": end[1],
             "variable": loop.index[0] if loop.index else None,
             "parallel": "yes", "guard": None, "guardHelper": None,
             "reasons": [], "private": [], "reductions": [], "arrays": [], "dependences": []}
    entry.update(claim)
    return entry


def run_case(text, claim, library, folder):
    """The codes of the failures that the oracle finds."""
    path = os.path.join(folder, "case.c")
    with open(path, "w", encoding="ascii") as file:
        file.write(text + "\n")
    source = csource.Source(path, [])
    entries = []
    for function in source.functions:
        for loop in function.loops:
            if source.text[:loop.begin].endswith(b"/*L*/"):
                if claim is not None:
                    entries.append(entry_of(source, loop, claim))
            else:
                entries.append(entry_of(source, loop, {"parallel": "unknown"}))
    report = {"files": [{"path": path, "diagnostics": [], "loops": entries}]}
    outcome = check.check_file(path, report, library)
    met = outcome.figures["witnesses real"] + len(outcome.failures)
    if claim and claim.get("dependences") and not met:
        return ["not met"]
    return sorted({failure.code for failure in outcome.failures})


def main():
    library = check.build_runtime(os.path.join(os.environ.get("BUILD_DIR", "build"), "oracle"))
    passed = failed = 0
    with tempfile.TemporaryDirectory(prefix="oracle-") as folder:
        for name, text, claim, expected in CASES:
            codes = run_case(text, claim, library, folder)
            good = expected in codes if expected else not codes
            passed, failed = passed + good, failed + (not good)
            if not good:
                print("FAILED %s: expected %s, got %s" % (name, expected, codes))
    print("%d passed, %d failed" % (passed, failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
