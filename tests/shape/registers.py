#!/usr/bin/env python3
"""Registers and memory operations of kernels: what extract-kernel and offload-region write for the
ten originals of tests/reference, beside the ports written by hand (the plain one, where there is
one), both compiled by nvcc for sm_90.

usage: tests/shape/registers.py [NAME...]

For each: registers of the greediest kernel, bytes that are spilled, and the loads and stores in an
innermost loop of the PTX, loops left as they are written (`#pragma unroll 1`): of the loop that
loads the most; of a kernel without loops, those of the whole. A spill is a failure; more operations
than the port's are marked by `!`. What has a loop that is refused is skipped; without nvcc all is.
The last line is `N passed, N failed, N skipped`.
"""

import argparse
import glob
import os
import re
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.dont_write_bytecode = True
sys.path.insert(0, HERE)

import shape  # noqa: E402

FOLDER = os.path.join(HERE, "..", "reference")
ARCHITECTURE = "sm_90"
MEMORY = re.compile(r"^\s*(ld|st)\.(?:relaxed\.|volatile\.|weak\.)*(global|shared)((?:\.\w+)*)\s")
LANES = {".v2": 2, ".v4": 4}


class Refused(Exception):
    """A loop is."""


def find_nvcc():
    usual = "/usr/local/cuda/bin/nvcc"
    found = os.environ.get("NVCC") or shutil.which("nvcc")
    return found or (usual if os.path.exists(usual) else None)


def compiled(nvcc, path, *arguments):
    """The output of nvcc, messages included."""
    done = subprocess.run([nvcc, "-arch=" + ARCHITECTURE, "-w", *arguments, path], text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=300)
    if done.returncode != 0:
        raise RuntimeError("%s: nvcc: %s" % (os.path.basename(path), done.stdout[:500]))
    return done.stdout


def operations(line):
    """('ld', 'global', how many words) of a line of PTX, or None."""
    match = MEMORY.match(line)
    if match is None or ".param" in line:
        return None
    lanes = [count for suffix, count in LANES.items() if suffix in match.group(3)]
    return match.group(1), match.group(2), (lanes or [1])[0]


def innermost_loops(lines):
    """Pairs of line numbers: from a label to the branch back to it, without such a pair inside."""
    labels = {}
    loops = []
    for number, line in enumerate(lines):
        label = re.match(r"\s*(\$\w+):", line)
        if label:
            labels[label.group(1)] = number
        branch = re.search(r"\bbra(?:\.uni)?\s+(\$\w+);", line)
        if branch and branch.group(1) in labels:
            loops.append((labels[branch.group(1)], number))
    return [one for one in loops
            if not any(other != one and one[0] <= other[0] and other[1] <= one[1]
                       for other in loops)]


def weight(found):
    """What makes a loop the busiest: loads first."""
    return found["ld.global"] + found["ld.shared"], sum(found.values())


def busiest(ptx):
    """Loads and stores of the innermost loop that has the most, over all kernels of a file."""
    best = None
    for body in re.findall(r"\.visible \.entry.*?\n\{(.*?)\n\}", ptx, re.S) + \
            re.findall(r"(?<!visible )\.entry.*?\n\{(.*?)\n\}", ptx, re.S):
        lines = body.splitlines()
        for begin, end in innermost_loops(lines) or [(0, len(lines))]:
            found = dict.fromkeys(("ld.global", "st.global", "ld.shared", "st.shared"), 0)
            for line in lines[begin:end]:
                operation = operations(line)
                if operation:
                    found["%s.%s" % operation[:2]] += operation[2]
            if best is None or weight(found) > weight(best):
                best = found
    return best or {}


def as_written(text):
    """The program with all loops left as they are, those of the host included."""
    text = re.sub(r"#\s*pragma\s+unroll[^\n]*", "", text)
    return re.sub(r"^([ \t]*)(for \()", r'\1_Pragma("unroll 1") \2', text, flags=re.M)


def look_at(nvcc, path, work):
    """(registers, spilled bytes, operations) of the kernels of a file."""
    log = compiled(nvcc, path, "-Xptxas", "-v", "-cubin", "-o", os.path.join(work, "out.cubin"),
                   "-I", FOLDER)
    registers = max(map(int, re.findall(r"Used (\d+) registers", log)), default=0)
    spilled = sum(map(int, re.findall(r"(\d+) bytes spill", log)))
    plain = path[:-len(".cu")] + "_as_written.cu"
    with open(path, encoding="utf-8") as file:
        text = as_written(file.read())
    with open(plain, "w", encoding="utf-8") as file:
        file.write(text)
    compiled(nvcc, plain, "-ptx", "-o", os.path.join(work, "out.ptx"), "-I", FOLDER)
    os.remove(plain)
    with open(os.path.join(work, "out.ptx"), encoding="utf-8") as file:
        return registers, spilled, busiest(file.read())


def written_by_lathe(nvcc, name, work):
    path = os.path.join(work, name + ".c")
    shutil.copy(os.path.join(FOLDER, name + ".c"), path)
    _, loops, refused = shape.change(path, name)
    if refused or not loops:
        raise Refused("a loop is refused: %s" % "; ".join(refused))
    answers = [look_at(nvcc, one, work) for one in sorted(glob.glob(os.path.join(work, "*.cu")))]
    best = max(answers, key=lambda answer: weight(answer[2]))
    return max(one[0] for one in answers), sum(one[1] for one in answers), best[2]


def written_by_hand(nvcc, name, work):
    port = os.path.join(FOLDER, name + "_plain.cu")
    if not os.path.exists(port):
        port = os.path.join(FOLDER, name + ".cu")
    path = os.path.join(work, "by_hand.cu")
    shutil.copy(port, path)
    return look_at(nvcc, path, work)


def describe(found):
    return " ".join("%s %d" % (name, count) for name, count in found.items() if count) or "none"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME")
    names = parser.parse_args().names or sorted(
        os.path.basename(path)[:-len(".run.c")]
        for path in glob.glob(os.path.join(FOLDER, "*.run.c")))
    nvcc = find_nvcc()
    if nvcc is None:
        print("0 passed, 0 failed, %d skipped" % len(names))
        return 0
    passed = failed = skipped = 0
    print("| kernel | registers | by hand | spilled | innermost loop | by hand |")
    print("| --- | ---: | ---: | ---: | --- | --- |")
    for name in names:
        try:
            with tempfile.TemporaryDirectory(prefix="registers-") as work:
                own = written_by_lathe(nvcc, name, work)
            with tempfile.TemporaryDirectory(prefix="registers-") as work:
                other = written_by_hand(nvcc, name, work)
        except Refused as problem:
            print("| `%s` | | | | %s | |" % (name, problem))
            skipped += 1
            continue
        except RuntimeError as problem:
            print("| `%s` | | | | %s | |" % (name, problem))
            failed += 1
            continue
        more = sum(own[2].values()) > sum(other[2].values())
        print("| `%s` | %d | %d | %d | %s%s | %s |" % (
            name, own[0], other[0], own[1], describe(own[2]), "!" if more else "",
            describe(other[2])))
        passed += own[1] == 0
        failed += own[1] > 0
    print("%d passed, %d failed, %d skipped" % (passed, failed, skipped))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
