#!/usr/bin/env python3
"""Deliberately wrong refactorings: the runner of actions must catch each, and let the right ones
pass. A script takes the place of Lathe: it offers one action on one loop and answers with the edits
of the case. The last line sums up.

usage: selftest_actions.py [EXPRESSION]: the cases whose names match.
"""

import concurrent.futures
import json
import os
import random
import re
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(HERE, "..", "oracle"))

import check  # noqa: E402
import actions  # noqa: E402
import offers  # noqa: E402

PROGRAM = """static float total;
double f(int n, double *restrict x, float *restrict y)
{
    double s = 0;
    for (int i = 0; i < n; i++) { y[i] = 2 * x[i]; s += x[i]; total += 1; }
    return s;
}
"""
RIGHT = "for (int i = n - 1; i >= 0; i--) { y[i] = 2 * x[i]; s += x[i]; total += 1; }"
OPENMP = "#pragma omp parallel for %s\n    for (int i = 0; i < n; i++) { y[i] = 2 * x[i]; %s }"
HOST = "{ f_gpu(n, x, y); for (int i = 0; i < n; i++) { s += x[i]; total += 1; } }"
KERNEL = """__global__ void k(int n, const double *x, float *y)
{ int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) y[i] = 2 * x[i]; }
extern "C" void f_gpu(int n, const double *x, float *y)
{ double *xd; float *yd; if (n <= 0) return;
cudaMalloc(&xd, n * sizeof *xd); cudaMalloc(&yd, n * sizeof *yd);
cudaMemcpy(xd, x, n * sizeof *xd, cudaMemcpyHostToDevice);
k<<<(n + 255) / 256, 256>>>(n, xd, yd); if (cudaGetLastError()) exit(1);
cudaMemcpy(y, yd, n * sizeof *yd, cudaMemcpyDeviceToHost); cudaFree(xd); cudaFree(yd); }
"""
HIP = "#include <hip/hip_runtime.h>\n#include <stdlib.h>\n" + re.sub(
    r"cuda(Malloc|Memcpy|Free)(\([^;]*\));", r"if (hip\1\2) exit(1);", KERNEL).replace(
        "cuda", "hip")
DEVICE = """#pragma omp target teams distribute parallel for map(to: x[:n]) map(tofrom: y[:n]) \\
    map(tofrom: total) reduction(+: s, total)
    for (int i = 0; i < n; i++) { y[i] = 2 * x[i]; s += x[i]; total += 1; }"""
DECLARE = "void f_gpu(int n, const double *x, float *y);\n"

# (name, action, what the loop becomes or a refusal, the kernels or None, the fault or None)
# 66 is the exit status that ThreadSanitizer is told to end with.
RACE = "data race|differs|a race.*status 66"

CASES = [
    ("the loop backwards", "reverse", RIGHT, None, None),
    ("a result within the tolerance", "near", RIGHT.replace("2 * x[i]", "2.000001 * x[i]"), None,
     None),
    ("a result beyond the tolerance", "far", RIGHT.replace("2 * x[i]", "2.001 * x[i]"), None,
     "differs: .*place"),
    ("an iteration too few", "few", RIGHT.replace("i >= 0", "i > 0"), None, "differs: "),
    ("an iteration too many", "many", RIGHT.replace("n - 1", "n"), None, "differs: "),
    ("a sum that is lost", "lost", RIGHT.replace("s += x[i];", ""), None,
     "differs: .*place result"),
    ("a global variable that is lost", "global", RIGHT.replace("total += 1;", ""), None, "differs"),
    ("no end", "endless", RIGHT.replace("i--", "i++, i--"), None, "differs: .*signal 9"),
    ("a crash", "crash", "*(volatile int *)8 = 1;", None, "differs: .*signal 11"),
    ("output of its own", "print", RIGHT + ' __builtin_puts("here");', None, "differs: .*here"),
    ("no C", "broken", "for (int i = 0; i < n) ;", None, "error"),
    ("a new warning", "warned", "int unused; " + RIGHT, None, "new warning: .*unused"),
    ("no answer", "refuse", {"refused": [{"code": "emit-check", "message": "m"}]}, None,
     "emit-check"),
    ("a directive", "openmp-for", OPENMP % ("reduction(+ : s, total)", "s += x[i]; total += 1;"),
     None, None),
    ("a directive without its reduction", "openmp-for",
     OPENMP % ("reduction(+ : total)", "s += x[i]; total += 1;"), None, RACE),
    ("a directive on what is shared", "openmp-for",
     "double t;\n" + OPENMP.replace("2 * x[i]", "t") % (
         "reduction(+ : s, total)", "t = 2 * x[i]; y[i] = t; s += x[i]; total += 1;"), None,
     RACE),
    ("a kernel", "extract-kernel", HOST, KERNEL, None),
    ("a kernel without a guard", "extract-kernel", HOST, KERNEL.replace("if (i < n)", ""),
     "beyond an allocation"),
    ("a kernel without a copy in", "extract-kernel", HOST,
     KERNEL.replace("cudaMemcpy(xd", "(void)(xd"), "reads what nothing was written to"),
    ("a kernel without a copy back", "extract-kernel", HOST, re.sub(
        r"cudaMemcpy\(y, yd.*?\);", "", KERNEL), "differs: .*place"),
    ("a kernel that forgets zero iterations", "extract-kernel", HOST,
     KERNEL.replace("if (n <= 0) return;", ""), "differs: .*run 0"),
    ("a kernel of one block", "extract-kernel", HOST, KERNEL.replace("(n + 255) / 256", "1"),
     "nothing was written to"),
    ("a kernel and a leak", "extract-kernel", HOST, KERNEL.replace("cudaFree(yd);", ""),
     "not freed"),
    ("a kernel with a race", "extract-kernel", HOST, KERNEL.replace(
        "y[i] = 2 * x[i]", "y[0] = 2 * x[i]"), "a race"),
    ("a kernel in HIP", "extract-kernel", HOST, HIP, None),
    ("a kernel in HIP that does not compile for a GPU", "extract-kernel", HOST,
     HIP.replace("2 * x[i]", "__shfl_sync(~0u, x[i], 1)"), "new warning of HIP"),
    ("a kernel in HIP without a copy back", "extract-kernel", HOST, re.sub(
        r"hipMemcpy\(y, yd.*?Host\)", "0", HIP), "differs: .*place"),
    ("a directive for a device", "extract-kernel", DEVICE, None, None),
    ("a directive for a device with a short map", "extract-kernel",
     DEVICE.replace("x[:n]", "x[:n - 1]"), None, "differs"),
    ("a directive for a device without a map", "extract-kernel",
     DEVICE.replace("map(to: x[:n])", ""), None, "does not compile: .*'x' must have"),
    ("a kernel that does not compile", "extract-kernel", HOST, KERNEL.replace("cudaFree(", "f("),
     "does not compile"),
]

LATHE = """#!%s
import json, sys
case = json.load(open(%r))
if sys.argv[1] == "actions":
    print(json.dumps({"actions": [{"id": case["action"], "options": []}]}))
elif isinstance(case["answer"], dict):
    print(json.dumps(case["answer"]))
    sys.exit(1)
else:
    path = sys.argv[3].split(":")[0]
    text = open(path).read()
    start, end = text.index("for ("), text.index("    return")
    edits = [{"path": path, "start": start, "end": end, "text": case["answer"] + "\\n"}]
    if case["kernels"]:
        edits.insert(0, {"path": path, "start": 0, "end": 0, "text": case["declare"]})
        ending = ".hip" if "hip_runtime" in case["kernels"] else ".cu"
        edits.append({"path": path[:-2] + "_kernels" + ending, "start": 0, "end": 0,
                      "text": case["kernels"]})
    print(json.dumps({"edits": edits}))
"""


def run_case(job):
    """What the runner finds wrong in a case."""
    library, (_, action, answer, kernels, _) = job
    with tempfile.TemporaryDirectory(prefix="selftest-") as folder:
        return faults_of(folder, library, action, answer, kernels)


def faults_of(folder, library, action, answer, kernels):
    path = os.path.join(folder, "program.c")
    settings = os.path.join(folder, "case.json")
    lathe = os.path.join(folder, "lathe")
    with open(path, "w", encoding="ascii") as file:
        file.write(PROGRAM)
    with open(settings, "w", encoding="ascii") as file:
        json.dump({"action": action, "answer": answer, "kernels": kernels, "declare": DECLARE},
                  file)
    with open(lathe, "w", encoding="ascii") as file:
        file.write(LATHE % (sys.executable, settings))
    os.chmod(lathe, 0o755)
    line = PROGRAM[:PROGRAM.index("for (")].count("\n") + 1
    loop = {"id": 0, "parent": None, "function": "f", "line": line, "column": 5, "endLine": line,
            "variable": "i", "actions": [action]}
    report = {"files": [{"path": path, "loops": [loop]}]}
    trial = actions.Trial(lathe, path, [], library, 1)
    try:
        return [str(fault) for fault in trial.all(report).faults]
    finally:
        trial.close()


def values_not_drawn():
    """Values of options that 300 draws for the loop of the program do not have."""
    specifications = [{"name": "target", "type": "choice", "choices": ["cuda", "hip"]},
                      {"name": "block", "type": "shape", "default": "256"},
                      {"name": "elements", "type": "integer", "default": "1", "maximum": 64},
                      {"name": "shared", "type": "text", "default": "auto"}]
    offer = offers.Offer("extract-kernel", "f", 5, 5, ("i",), offers.subscripted(
        PROGRAM.splitlines(), {"line": 5, "endLine": 5}))
    wanted = {"target=cuda", "target=hip", "elements=1", "elements=64", "shared=auto", "shared=off",
              "shared=x", "shared=y", "shared=x,y", *("block=" + one for one in offers.SHAPES)}
    generator = random.Random(1)
    drawn = [offers.choose_options(specifications, offer, generator, True) for _ in range(300)]
    fewer = ["target=hip", "block=1x1", "shared=x"]
    for named in ("option 'block'", "nothing", "anything"):
        offers.without_one(fewer, named, generator)
        wanted.update({"target=hip left"} if fewer == ["target=hip"] else ())
        drawn.append([one + " left" for one in fewer] if len(fewer) == 1 else [])
    return sorted(wanted - {one for some in drawn for one in some}) + fewer


def crashes_are_told_apart():
    """Whether a compiler's own defects, and nothing else, are told apart from what it refuses."""
    own = ["clang-19: error: clang frontend command failed with exit code 70 (use -v to see "
           "invocation)", "x.c:3:1: internal compiler error: in operator[], at vec.h:910"]
    ordinary = ["x.c:1:9: error: use of undeclared identifier 'n'",
                "clang-19: error: linker command failed with exit code 1"]
    return all(map(actions.has_crashed, own)) and not any(map(actions.has_crashed, ordinary))


def main():
    library = check.build_runtime(os.path.join(os.environ.get("BUILD_DIR", "build"), "oracle"))
    cases = [case for case in CASES if not sys.argv[1:] or re.search(sys.argv[1], case[0])]
    passed = failed = 0
    with concurrent.futures.ProcessPoolExecutor(2) as pool:
        outcomes = pool.map(run_case, [(library, case) for case in cases])
        for (name, _, _, _, expected), faults in zip(cases, outcomes):
            text = " | ".join(faults)
            good = bool(re.search(expected, text)) if expected else not faults
            passed, failed = passed + good, failed + (not good)
            if not good:
                print("FAILED %s: expected %s, got '%s'" % (
                    name, "'%s'" % expected if expected else "nothing", text))
    missing = values_not_drawn()
    if missing:
        print("FAILED options: never drawn, or never left out: " + ", ".join(missing))
    apart = crashes_are_told_apart()
    if not apart:
        print("FAILED crashes of compilers: not told apart")
    passed, failed = passed + (not missing) + apart, failed + bool(missing) + (not apart)
    print("%d passed, %d failed" % (passed, failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
