#!/usr/bin/env python3
"""Takes away, one at a time, what emitted code cannot do without: a barrier, a copy, a wait, an
atomic operation, a guard, a clause that maps or reduces; and says for which of these mutants the
test of the golden case still passes. Each survivor is something that no test would notice.

usage: mutants.py [--count N] [--seed S] [--kind KIND] [ACTION/CASE...]
--count draws so many mutants (all, if not given), the kinds in turn. ALLOWED names survivors that
compute the same. The last line is `N passed, N failed`.
"""

import argparse
import collections
import concurrent.futures
import glob
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
GOLDEN = os.path.join(HERE, "..", "golden")
sys.path.append(os.path.join(HERE, ".."))

import limits  # noqa: E402

# By kind: what is looked for in the code that a refactoring adds, and what takes its place.
KINDS = {
    "barrier": (r"__sync(?:threads|warp)\(\w*\);", r";"),
    "copy": (r"(?:cuda|hip)Memcpy\w*\((?:[^;]|\n)*?Kind|(?:cuda|hip)Memcpy\w*\([^;]*?"
             r"(?:HostToDevice|DeviceToHost|DeviceToDevice)(?:, \w+)?\)", r"(cudaError_t)0"),
    "wait": (r"(?:cuda|hip)(?:Stream|Device)Synchronize\(\w*\)", r"(cudaError_t)0"),
    "host copy": (r"\bmemcpy\([^;]*\);", r";"),
    "zeroing": (r"(?:cuda|hip)Memset\w*\([^;]*?\)(?=\)|;)", r"(cudaError_t)0"),
    "atomic": (r"atomic(?:Add|Sub)\((&?[\w.>\[\]*+ -]+), ([^;]*)\);", r"*(\1) += \2;"),
    "guard": (r"(?<=\n)( +if \()(\w+ <=? [^;{]*?)(\)(?: \{)?\n)", r"\g<1>1\3"),
    "map": (r"\bmap\((?:\w+(?:, ?\w+)*: ?)?[^()]*(?:\([^()]*\)[^()]*)*\)", r""),
    "reduction": (r"\breduction\([^()]*\)", r""),
}
# Survivors that compute the same.
ALLOWED = {
    # 256 iterations fill a block, and shorter ones it does not have.
    ("guard", "extract-kernel/number_of_table"),
    # Memory is given back at once where others wait, and the runtime waits for that, too.
    ("wait", "extract-kernel/queue_async"), ("wait", "offload-region/cuda_queue"),
    ("wait", "extract-kernel/table_listed_pinned"),
    # The copy of a sum before has waited.
    ("wait", "extract-kernel/table_listed_managed"),
    # Of three functions by one name two are called once: nothing comes behind their first barrier.
    ("barrier", "extract-kernel/elements"),
    # What threads without an iteration count comes behind all others; and all elements of the other
    # array are written.
    ("guard", "extract-kernel/pack_in_place"), ("host copy", "extract-kernel/pack_in_place"),
    # The least value is among those that threads find last.
    ("guard", "extract-kernel/narrow_reductions_tree"),
    # Where arrays are kept under a condition, directives copy them in any case (targets.py).
    ("map", "offload-region/stretch"), ("map", "offload-region/converge"),
}

Mutant = collections.namedtuple("Mutant", "kind case path start end text line")


class Case:
    """A golden case whose diff has been applied to a copy."""

    def __init__(self, stem, folder):
        self.action, self.name = os.path.split(stem)
        source = next(os.path.join(GOLDEN, stem + end) for end in (".c", ".cpp", ".cu")
                      if os.path.exists(os.path.join(GOLDEN, stem + end)))
        self.file = os.path.basename(source)
        self.before, self.after = (os.path.join(folder, part) for part in ("before", "after"))
        for one in (self.before, self.after):
            os.makedirs(one)
            for path in [source, *glob.glob(os.path.join(GOLDEN, stem + ".h")),
                         *glob.glob(os.path.join(GOLDEN, stem + "_kernels.*"))]:
                shutil.copy(path, one)
        subprocess.run(["patch", "-d", self.after, "--binary", "--silent", "-p1", "-i",
                        os.path.join(os.path.abspath(GOLDEN), stem + ".diff")], check=True)
        driver = os.path.join(GOLDEN, stem + ".run.c")
        self.driver = driver if os.path.exists(driver) else ""

    def added(self):
        """The files with code that the refactoring has added, with the text of each."""
        for path in sorted(glob.glob(os.path.join(self.after, "*"))):
            if path.endswith((".cu", ".hip", ".c", ".cpp")):
                yield path, read(path)

    def mutants(self):
        for path, text in self.added():
            for kind, (pattern, instead) in KINDS.items():
                for found in re.finditer(pattern, text):
                    if not self.is_emitted(kind, path, text, found.start()):
                        continue
                    yield Mutant(kind, self.action + "/" + self.name, path, found.start(),
                                 found.end(), found.expand(instead),
                                 text.count("\n", 0, found.start()) + 1)

    @staticmethod
    def is_emitted(kind, path, text, at):
        """Whether a place is one of a kernel or its host function, or of a directive for a device;
        a guard is a kernel's."""
        if kind in ("map", "reduction"):
            directive = text.rfind("#pragma omp", 0, at)
            return directive >= 0 and "target" in text[directive:at] and \
                not re.search(r"[^\\]\n", text[directive:at]) and \
                not (kind == "map" and is_reduced(text, directive, at))
        if not path.endswith((".cu", ".hip")):
            return False
        return kind != "guard" or text.rfind("__global__", 0, at) > text.rfind("\n}\n", 0, at)

    def test(self):
        """Whether the case's test passes."""
        text = "".join(text for _, text in self.added())
        if re.search(r"#pragma omp .*\btarget\b", text):
            command = [sys.executable, os.path.join(HERE, "targets.py")]
        else:
            command = ["bash", os.path.join(HERE, "run-case.sh")]
        done = limits.run([*command, self.before, self.after, self.file, self.driver], 600,
                          stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT)
        return done.returncode == 0


def is_reduced(text, directive, at):
    """Whether a map is of variables that the directive reduces: since version 5.0 OpenMP maps them
    in any case, and clang does so for all versions."""
    mapped = re.match(r"map\(tofrom: (\w+(?:, \w+)*)\)", text[at:])
    line = re.match(r"(?:.*\\\n)*.*", text[directive:])
    return mapped and all(re.search(r"reduction\([^()]*:[^()]*\b%s\b" % name, line[0])
                          for name in mapped[1].split(", "))


def cases_of(names):
    """The golden cases that add kernels or directives for a device."""
    for path in sorted(glob.glob(os.path.join(GOLDEN, "*", "*.diff"))):
        stem = os.path.relpath(path, GOLDEN)[:-len(".diff")]
        with open(path, encoding="utf-8", errors="replace") as file:
            text = file.read()
        if (not names or stem in names) and \
                re.search(r"(?m)^\+.*(__global__|#pragma omp .*\btarget\b)", text):
            yield stem


def read(path):
    with open(path, encoding="utf-8", errors="surrogateescape") as file:
        return file.read()


def write(path, text):
    with open(path, "w", encoding="utf-8", errors="surrogateescape") as file:
        file.write(text)


def in_blocks(text, warps):
    """The text with blocks of so many warps, and few of them where there is a limit: so some
    iterations fill several, and each has several rounds."""
    text = re.sub(r"(?m)^( +.*\bgrid\b.*)\b1024\b(.*)\b1024;$", r"\g<1>3\g<2>3;", text)
    text = re.sub(r"(\bgrid > )1024(\)\n +grid = )1024;", r"\g<1>3\g<2>3;", text)
    text = re.sub(r"\bint block = \d+;", "int block = %d;" % (32 * warps), text)
    return re.sub(r"\bdim3 block\(32, \d+\);", "dim3 block(32, %d);" % warps, text)


def separates_calls(text, mutant):
    """Whether a barrier is the first one of a function and keeps its calls apart, of which each
    kernel has one, or one for each type."""
    start = text.rfind("\n{\n", 0, mutant.start)
    name = re.search(r"(\w+)\([^()]*\)$", text[:start])
    if mutant.kind != "barrier" or not name or "__sync" in text[start:mutant.start] or \
            "__device__" not in text[text.rfind("\n\n", 0, start):start]:
        return False
    kernels = re.findall(r"__global__ void [^{;]*\n\{\n.*?\n\}\n", text, re.S)
    inside = re.compile(r"(?m)^ {5,}.*\b%s\(" % name[1])
    defined = len(re.findall(r"__device__ [\w ]*\b%s\(" % name[1], text))
    return all(len(re.findall(r"\b%s\(" % name[1], one)) <= defined and not inside.search(one)
               for one in kernels)


def try_mutant(mutant):
    """Whether the mutant is noticed, or is none."""
    with tempfile.TemporaryDirectory(prefix="mutant-") as folder:
        case = Case(mutant.case, folder)
        path = os.path.join(case.after, os.path.basename(mutant.path))
        text = read(path)
        changed = text[:mutant.start] + mutant.text + text[mutant.end:]
        write(path, changed)
        if not case.test():
            return True
        if mutant.kind not in ("atomic", "barrier", "guard"):
            return False
        if separates_calls(text, mutant):
            return True
        for warps in (1, 2):
            write(path, in_blocks(text, warps))
            if not case.test():
                return False
            write(path, in_blocks(changed, warps))
            if not case.test():
                return True
        return False


def draw(mutants, count, seed):
    """So many mutants, the kinds in turn."""
    random.Random(seed).shuffle(mutants)
    by_kind = collections.defaultdict(list)
    for one in mutants:
        by_kind[one.kind].append(one)
    drawn = []
    while len(drawn) < count and any(by_kind.values()):
        drawn += [some.pop() for some in by_kind.values() if some]
    return drawn[:count]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kind", choices=KINDS)
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()
    mutants = []
    for stem in cases_of(options.names):
        with tempfile.TemporaryDirectory(prefix="mutant-") as folder:
            mutants += [one for one in Case(stem, folder).mutants()
                        if options.kind in (None, one.kind)]
    print("mutants: " + ", ".join("%s %d" % pair for pair in sorted(
        collections.Counter(one.kind for one in mutants).items())))
    if options.count:
        mutants = draw(mutants, options.count, options.seed)
    passed = failed = 0
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for mutant, noticed in zip(mutants, pool.map(try_mutant, mutants)):
            place = "%s: %s:%d" % (mutant.case, os.path.basename(mutant.path), mutant.line)
            if not noticed and (mutant.kind, mutant.case) not in ALLOWED:
                print("SURVIVES %s: without its %s" % (place, mutant.kind))
                failed += 1
            else:
                passed += 1
    print("%d passed, %d failed" % (passed, failed))
    return 1 if failed or not mutants else 0


if __name__ == "__main__":
    sys.exit(main())
