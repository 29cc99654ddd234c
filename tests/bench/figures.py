#!/usr/bin/env python3
"""Prints how much processor time whole runs of lathe take: of the corpus beside clang, of programs
that are hard to judge, of a file that grows, and of batches. One process at a time, medians of
five, user and system time with that of child processes. The programs but for the corpus are
generated. Prints figures, and beside some what is wanted of them; judges nothing.

usage: tests/bench/figures.py [SECTION]...   corpus, heavy, growth, batch (default: all)
"""
import collections
import json
import os
import pathlib
import resource
import statistics
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
LATHE = str(pathlib.Path(os.environ.get("LATHE", ROOT / "build/lathe")).resolve())
CLANG = os.environ.get("LLVM", "/usr/lib/llvm-19") + "/bin/clang"
RUNS = 5
VERDICTS = ["yes", "guarded", "search", "no", "unknown"]


def processor_time():
    """User and system seconds of all child processes that have ended."""
    spent = resource.getrusage(resource.RUSAGE_CHILDREN)
    return spent.ru_utime + spent.ru_stime


def seconds(command, folder):
    """The median of processor seconds that a command takes; its last standard output and error."""
    times = []
    for _ in range(RUNS):
        before = processor_time()
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
        times.append(processor_time() - before)
        if done.returncode != 0:
            sys.exit(f"'{' '.join(command)}' ends with {done.returncode}:\n{done.stderr[-1000:]}")
    return statistics.median(times), done.stdout, done.stderr


def analyze(path, *options):
    """Seconds and report of one file."""
    command = [LATHE, "analyze", "--jobs", "1", "--format", "json", *options, path.name]
    time, report, _ = seconds(command, path.parent)
    return time, json.loads(report)


def line(name, value, unit="s", wanted=""):
    digits = 3 if unit == "s" else 2
    print(f"  {name:52}{value:9.{digits}f} {unit:6}{wanted}".rstrip(), flush=True)


def write(folder, name, *lines):
    path = folder / name
    path.write_text("\n".join(lines) + "\n")
    return path


def corpus(_):
    """Beside a mere syntax check."""
    files = sorted(str(path.relative_to(ROOT)) for path in (ROOT / "corpus").glob("*.c"))
    ours, _, _ = seconds([LATHE, "analyze", "--jobs", "1", "--format", "json", *files], ROOT)
    theirs, _, _ = seconds([CLANG, "-std=c11", "-fsyntax-only", *files], ROOT)
    print(f"the corpus, {len(files)} files")
    line("lathe analyze", ours)
    line("clang -fsyntax-only", theirs)
    line("ratio", ours / theirs, "times")


# Programs that are hard to judge: many statements, or many parameters.

def rows_apart(folder):
    """96 updates of an array at rows counted from two variables."""
    updates = [f"                R[m][i - {s % 12}][j][k] -= R[m][i1 - {s % 11}][j][k + {s % 3}];"
               for s in range(96)]
    return write(folder, "rows_apart.c", """static double R[5][13][13][13];
static int gp[3];

void set_points(int x, int y, int z)
{
    gp[0] = x;
    gp[1] = y;
    gp[2] = z;
}

double point(int m, int i, int j, int k)
{
    return R[m][i][j][k];
}

void rows_apart(void)
{
    int i = gp[0] - 2, i1 = gp[0] - 1;
    for (int m = 0; m < 3; m++)
        for (int j = 1; j < gp[1] - 1; j++)
            for (int k = 1; k < gp[2] - 1; k++) {""", *updates, "            }", "}")


def jacobians(folder):
    """75 statements that write a place each, constant but for the indices."""
    statements = []
    for number in range(75):
        place, level = f"[{number // 15}][{number // 3 % 5}]", number % 3
        at = f"{place}[{('k - 1', 'k', 'k + 1')[level]}][i][j]"
        statements.append(f"                l{place}[{level}][k][i][j] = "
                          f"t2 * f{at} - t1 * g{at};")
    return write(folder, "jacobians.c", """double l[5][5][3][24][24][24];
double f[5][5][25][24][24], g[5][5][25][24][24];

void jacobians(double t1, double t2)
{
    for (int k = 1; k < 24; k++)
        for (int i = 0; i < 24; i++)
            for (int j = 0; j < 24; j++) {""", *statements, "            }", "}")


def many_bounds(folder):
    """Few statements, but each bound is the least or the greatest of parameters."""
    return write(folder, "many_bounds.c", """#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define MAX(a, b) ((a) > (b) ? (a) : (b))

void many_bounds(int ni, int nj, int nk, int nm, double A[128][128], double B[128][128],
                 double C[128][128])
{
    for (int i = 0; i <= MIN(ni - 1, nj - 1); i++) {
        for (int j = 0; j <= MIN(MIN(nj - 1, nk - 1), nm - 1); j++) {
            A[i][j] = i * j;
            B[i][j] = i + j;
            C[i][j] = i;
        }
        for (int j = nm; j <= MIN(nj - 1, nk - 1); j++) {
            A[i][j] = i * j;
            B[i][j] = i + j;
        }
        for (int j = nj; j <= MIN(nk - 1, nm - 1); j++) {
            A[i][j] = i * j;
            C[i][j] = i;
        }
        for (int j = MAX(nj, nm); j <= nk - 1; j++)
            A[i][j] = i * j;
        for (int j = nk; j <= MIN(nj - 1, nm - 1); j++) {
            B[i][j] = i + j;
            C[i][j] = i;
        }
    }
}""")


def heavy(folder):
    print("programs that are hard to judge")
    for make in (rows_apart, jacobians, many_bounds):
        time, report = analyze(make(folder))
        loops = report["files"][0]["loops"]
        counted = collections.Counter(loop["parallel"] for loop in loops)
        given_up = [f"{loop['variable']} in line {loop['line']}" for loop in loops
                    if any(reason["code"] == "budget" for reason in loop["reasons"])]
        line(f"{make.__name__}, {len(loops)} loops", time, wanted="(wanted: at most 1)")
        print("    parallel: " + ", ".join(f"{counted[name]} {name}" for name in VERDICTS))
        print("    given up for its budget (wanted: none): " + (", ".join(given_up) or "none"))


# A file that grows.

SMALL = [
    "for (int i = 0; i < n; i++) y[i] = a * x[i] + y[i];",
    "for (int i = 0; i < n; i++) s += x[i] * y[i];",
    "for (int i = 1; i < n; i++) x[i] = x[i - 1] + a;",
    "for (int i = 0; i < n; i++) if (x[i] > a) y[i] = x[i];",
    "for (int i = 0; i < n; i++) { double t = x[i]; x[i] = y[i]; y[i] = t; }",
    "for (int i = 0; i < n; i++) y[2 * i] = x[i + n];",
    "for (int i = 0; i < n; i++) x[k[i]] += a;",
    "for (int i = n - 1; i >= 0; i--) y[i] = x[n - 1 - i];",
    "for (int i = 0; i + 4 < n; i += 4) x[i] = x[i + 4];",
    "for (int i = 0; i < n; i++) s = x[i] > s ? x[i] : s;",
    "for (int i = 0; i < n; i++) y[i] = i % 2 ? x[i] : -x[i];",
    "for (int i = 1; i < n - 1; i++) y[i] = (x[i - 1] + x[i] + x[i + 1]) / 3;",
]


def copies(folder, times):
    """The small functions, each so many times under other names."""
    functions = [f"double f{number}_{copy}(int n, double a, const int *k, double *restrict x, "
                 f"double *restrict y)\n{{\n    double s = 0;\n    {loop}\n"
                 "    return s + k[0];\n}\n"
                 for copy in range(times) for number, loop in enumerate(SMALL)]
    return write(folder, f"copies_{times}.c", *functions)


def growth(folder):
    print("a file that grows")
    times = []
    for number in (20, 350):
        time, report = analyze(copies(folder, number))
        times.append(time)
        line(f"lathe analyze, {report['counts']['loops']} loops", time)
    line("ratio", times[1] / times[0], "times", "(wanted: at most 20)")


# Batches.

SCALE = """void scale{0}(int n, double *restrict x)
{{
    for (int i = 0; i < n; i++)
        x[i] = 2 * x[i] + {0};
}}
"""
TURN = """void turn{0}(double a[restrict 128][128], double b[restrict 128][128])
{{
    for (int i = 0; i < 128; i++)
        for (int j = 0; j < 128; j++)
            a[i][j] = b[j][i] + {0};
}}
"""
COPY = """void copy{0}(int n, double *x, double *y)
{{
    for (int i = 0; i < n; i++)
        x[i] = 2 * y[i] + {0};
}}
"""


def batch(folder):
    print("batch --all --diff of one file, beside the analysis of it")
    for action, function, count, wanted in (("openmp-for", SCALE, 200, "(wanted: at most 3)"),
                                            ("openmp-for", SCALE, 400, "(wanted: at most 3)"),
                                            ("tile", TURN, 50, ""),
                                            ("add-restrict", COPY, 200, "")):
        path = write(folder, f"{action}_{count}.c", *map(function.format, range(count)))
        write(folder, "compile_commands.json", json.dumps([
            {"directory": str(folder), "file": path.name,
             "arguments": ["clang", "-std=c11", "-c", path.name]}]))
        analysis, _ = analyze(path, "-p", ".")
        time, _, summary = seconds([LATHE, "batch", "-p", ".", "--jobs", "1", "--action", action,
                                    "--all", "--diff"], folder)
        if f"{count} changed" not in summary:
            sys.exit(f"'{action}' was not applied to {count} functions: {summary}")
        line(f"lathe analyze, {count} functions", analysis)
        line(f"lathe batch --action {action}", time)
        line("ratio", time / analysis, "times", wanted)


SECTIONS = {"corpus": corpus, "heavy": heavy, "growth": growth, "batch": batch}


def main():
    names = sys.argv[1:] or list(SECTIONS)
    if not set(names) <= set(SECTIONS):
        sys.exit(f"usage: tests/bench/figures.py [{'|'.join(SECTIONS)}]...")
    print(f"processor time, medians of {RUNS}")
    with tempfile.TemporaryDirectory() as scratch:
        for name in names:
            print()
            SECTIONS[name](pathlib.Path(scratch).resolve())


if __name__ == "__main__":
    main()
