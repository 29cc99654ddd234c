#!/usr/bin/env python3
"""What fuse gains, and what it takes. Chains of loops (chains.c): CPU time before over that after,
medians of five, at ten million floats and at 2,000. Cases of tests/golden/fuse beside the loops
that a person writes (by_hand.c): instructions that run, by callgrind, and lines. Chains of 16 loops
of several kinds: CPU seconds until `lathe refactor` answers. Files without loops in a row: the
instructions of their analysis over those without the question about the next loop.

usage: LATHE=build/lathe tests/bench/fused.py [SECTION]...   chains, hand, asked, alone (default:
                                                             all)"""

import json
import os
import re
import resource
import statistics
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.join(HERE, "..", "..")
LATHE = os.path.abspath(os.environ.get("LATHE", "build/lathe"))
COMPILERS = ("gcc", "clang-19")
SIZES = ((10_000_000, 2), (2_000, 20_000))
FLAGS = ("-std=gnu11", "-O3", "-ffp-contract=off")
THIRD = ("--assume", "scratch:third(t)", "--assume", "scratch:third(u)")
HAND = (("example", "update"), ("chain", "chain"), ("dot", "dot"), ("fewest", "fewest"),
        ("indices", "indices"), ("depth", "depth"), ("nested", "nested"), ("calls", "step"),
        ("shifted", "shifted"), ("peel_constant", "constant"))
ALONE = ("ladder", "conditions", "reductions", "headers", "textbook_transposition")


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def write(path, text):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path


def refactor(action, path, line, *options):
    return subprocess.run([LATHE, "refactor", action, f"{path}:{line}", "--write", *options],
                          capture_output=True, text=True)


def fuse(path, line, *options):
    done = refactor("fuse", path, line, *options)
    if done.returncode:
        sys.exit(f"fuse {path}:{line}: {done.stderr}")


# --- chains of loops ------------------------------------------------------------------------------

def fused_chains(folder):
    """chains.c with both chains fused."""
    path = write(os.path.join(folder, "fused.c"), read(os.path.join(HERE, "chains.c")))
    for number, options in enumerate((THIRD, ())):
        marks = [k for k, text in enumerate(read(path).split("\n"), 1) if "// chain" in text]
        fuse(path, marks[number] + 1, "--set", "count=all", *options)
    return path


def in_parallel(folder, path):
    """A text with openmp-for on each of the loops of `conjugate` that are proven."""
    path = write(os.path.join(folder, "parallel-" + os.path.basename(path)), read(path))
    text = read(path).split("\n")
    first = next(k for k, line in enumerate(text, 1) if line.startswith("static float conjugate"))
    last = next(k for k, line in enumerate(text, 1) if k > first and line == "}")
    for line in range(last, first, -1):
        if text[line - 1].startswith("    for "):
            done = refactor("openmp-for", path, line)
            if done.returncode:
                sys.exit(f"openmp-for {path}:{line}: {done.stderr}")
    return path


def measure(program, name, size):
    """The median of the CPU time, and what was printed."""
    environment = dict(os.environ, OMP_NUM_THREADS="2", OMP_WAIT_POLICY="passive")
    runs = [subprocess.run([program, name, str(size[0]), str(size[1])], check=True,
                           capture_output=True, text=True, env=environment).stdout.split()
            for _ in range(5)]
    return statistics.median(float(run[0]) for run in runs), {run[1] for run in runs}


def chains(folder):
    """False: the bits of the loops in turns differ from what they were."""
    own, after = os.path.join(HERE, "chains.c"), fused_chains(folder)
    kinds = (("the third, ten loops", "third", own, after, ()),
             ("conjugate gradients, a step", "conjugate", own, after, ()),
             ("the same, on two threads", "conjugate", in_parallel(folder, own),
              in_parallel(folder, after), ("-fopenmp",)))
    same = True
    print("| compiler | chain | 10 million floats | 2,000 floats |")
    print("| --- | --- | ---: | ---: |")
    for compiler in COMPILERS:
        for title, name, *texts, further in kinds:
            programs = [os.path.join(folder, "before"), os.path.join(folder, "after")]
            for program, text in zip(programs, texts):
                subprocess.run([compiler, *FLAGS, *further, "-o", program, text], check=True)
            ratios = []
            for size in SIZES:
                (old, was), (new, now) = (measure(program, name, size) for program in programs)
                same = same and (was == now or further != ())
                ratios.append(f"{old / new:.2f}")
            print(f"| {compiler} | {title} | {ratios[0]} | {ratios[1]} |", flush=True)
    return same


# --- beside what a person writes ------------------------------------------------------------------

def function_of(text, name):
    """The lines of a function that hold code."""
    found = re.search(r"(?ms)^[a-z][^\n;]*\b%s\([^;{]*?\)\n\{\n(.*?)^\}" % name, text).group(1)
    found = re.sub(r"(?s)/\*.*?\*/|//[^\n]*", "", found)
    return [line for line in found.split("\n") if line.strip()]


def instructions(program, function, *arguments):
    run = subprocess.run(["valgrind", "--tool=callgrind", f"--toggle-collect={function}",
                          "--callgrind-out-file=/dev/null", program, *arguments], check=True,
                         capture_output=True, text=True)
    return int(re.search(r"Collected : (\d+)", run.stderr).group(1)), run.stdout


def hand(folder):
    """False: loops by hand compute something else."""
    own = os.path.join(HERE, "by_hand.c")
    same = True
    print("| case of fuse | gcc: instructions, by hand, ratio | clang: the same | lines, by hand |")
    print("| --- | --- | --- | ---: |")
    for case, function in HAND:
        text = read(os.path.join(ROOT, "tests", "golden", "fuse", case + ".c"))
        path = write(os.path.join(folder, case + ".c"), text)
        marks = [k for k, line in enumerate(text.split("\n"), 1) if "// @fuse" in line]
        options = text.split("\n")[marks[0] - 1].split()[2:]
        fuse(path, marks[0] + 1, *(word for one in options for word in ("--set", one)))
        cells = []
        for compiler in COMPILERS:
            program = os.path.join(folder, case)
            subprocess.run([compiler, *FLAGS, "-w", "-D" + case.upper(), "-DFUSED=" + function,
                            "-o", program, path, own, "-lm"], check=True)
            (ours, printed), (theirs, wanted) = (instructions(program, function),
                                                 instructions(program, "by_hand", "1"))
            same = same and printed == wanted
            cells.append(f"{ours:,}, {theirs:,}, {ours / theirs:.3f}")
        case_text = re.search(r"(?s)#ifdef %s\n(.*?)#endif" % case.upper(), read(own)).group(1)
        lines = [len(function_of(*one)) for one in ((read(path), function),
                                                    (case_text, "by_hand"))]
        print(f"| `{case}` | {cells[0]} | {cells[1]} | {lines[0]}, {lines[1]} |", flush=True)
    return same


# --- how long it takes ----------------------------------------------------------------------------

def sixteen():
    """(what it is, a function of 16 loops) for several kinds."""
    head = ("void chain(int n, int m, float *restrict a, const float *restrict b, "
            "float *restrict c, float *restrict d)\n{\n")
    names = "acd"

    def loops(body, header="    for (int i = 1; i < n; i++)\n"):
        return "".join(header + "        " + body(names[k % 3], names[(k + 1) % 3], k) + "\n"
                       for k in range(16)) + "}\n"

    def plain(x, y, k):
        return f"{x}[i] = {x}[i] + {k}.5f * {y}[i] - b[i];"

    yield "one loop", head + loops(plain)
    yield "one loop that the program asks for", head.replace(" *restrict", " *") + loops(plain)
    yield "two loops of two lengths", head + "".join(
        f"    for (int i = 0; i < {'nm'[k % 2]}; i++)\n        {'ac'[k % 2]}[i] += b[i];\n"
        for k in range(16)) + "}\n"
    yield "nests", ("void chain(int n, float a[restrict][100], float b[restrict][100], "
                    "float c[restrict][100], float d[restrict][100])\n{\n") + loops(
        lambda x, y, k: f"    {x}[i][j] = {x}[i][j] + {y}[i][j] * {k}.5f - b[i][j];",
        "    for (int i = 1; i < n; i++)\n        for (int j = 0; j < 100; j++)\n")
    yield "temporaries", ("#include <stdlib.h>\n"
                          "void chain(int n, float *restrict a, const float *restrict b)\n{\n") + (
        "".join(f"    float *t{k} = malloc(n * sizeof(float));\n" for k in range(15))
        + "    for (int i = 0; i < n; i++)\n        t0[i] = a[i];\n"
        + "".join(f"    for (int i = 0; i < n; i++)\n        t{k}[i] = {k}.5f * b[i] - t{k - 1}[i];"
                  "\n" for k in range(1, 15))
        + "    for (int i = 0; i < n; i++)\n        a[i] = t14[i] + t4[i];\n"
        + "".join(f"    free(t{k});\n" for k in range(15))) + "}\n"
    yield "calls", ("static void add(int n, const float *x, const float *y, float *z)\n{\n"
                    "    for (int i = 0; i < n; i++)\n        z[i] = x[i] + y[i];\n}\n\n") + (
        head + "".join(f"    add(n, {names[k % 3]}, b, {names[(k + 1) % 3]});\n"
                       for k in range(16)) + "}\n")
    yield "refused, since each needs all of the one before", head.replace("void", "float") + (
        "    float s = 0;\n" + "".join(
            "    for (int i = 0; i < n; i++)\n        s += a[i] * c[i];\n"
            "    for (int i = 0; i < n; i++)\n        a[i] = a[i] / s + b[i];\n"
            for k in range(8)) + "    return s;\n}\n")


def processor_time():
    spent = resource.getrusage(resource.RUSAGE_CHILDREN)
    return spent.ru_utime + spent.ru_stime


def asked(folder):
    print("| 16 loops become | CPU seconds |")
    print("| --- | ---: |")
    for what, text in sixteen():
        path = write(os.path.join(folder, "sixteen.c"), text)
        after = text[text.index(" chain("):]
        line = text.count("\n", 0, text.index(" chain(")) + 1 + next(
            k for k, one in enumerate(after.split("\n")) if re.match(r"    (for|add)", one))
        times = []
        for _ in range(5):
            before = processor_time()
            subprocess.run([LATHE, "refactor", "fuse", f"{path}:{line}", "--set", "count=all",
                            "--set", "overlap=version"], capture_output=True)
            times.append(processor_time() - before)
        print(f"| {what} | {statistics.median(times):.2f} |", flush=True)
    return True


def alone(folder):
    """How much of an analysis is the question about the next loop where there is none."""
    print("| file without loops in a row | instructions | without the question | ratio |")
    print("| --- | ---: | ---: | ---: |")
    for name in ALONE:
        path = os.path.abspath(os.path.join(ROOT, "corpus", name + ".c"))
        request = json.dumps({"path": path, "directory": None, "label": None, "arguments": [],
                              "facts": []}) + "\n"
        out = os.path.join(folder, "callgrind.out")
        done = subprocess.run(["valgrind", "--tool=callgrind", "--callgrind-out-file=" + out,
                               LATHE, "worker"], input=request, check=True, capture_output=True,
                              text=True)
        if '"neighbour"' in done.stdout or '"loops"' not in done.stdout:
            sys.exit(f"{path} has loops in a row, or none: {done.stdout[:300]}")
        total = int(re.search(r"Collected : (\d+)", done.stderr).group(1))
        table = subprocess.run(["callgrind_annotate", "--inclusive=yes", "--threshold=100", out],
                               check=True, capture_output=True, text=True).stdout
        spent = sum(int(found.replace(",", "")) for found in re.findall(
            r"(?m)^ *([\d,]+) .*fuse\.c:plan_fuse\b", table))
        print(f"| `corpus/{name}.c` | {total:,} | {total - spent:,} | "
              f"{total / (total - spent):.3f} |", flush=True)
    return True


SECTIONS = {"chains": chains, "hand": hand, "asked": asked, "alone": alone}


def main(names):
    fine = True
    with tempfile.TemporaryDirectory() as folder:
        for number, name in enumerate(names or SECTIONS):
            if number > 0:
                print()
            fine = SECTIONS[name](folder) and fine
    return 0 if fine else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
