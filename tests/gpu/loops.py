"""Loops of the corpus: what they leave in memory on a GPU is compared with what the sequential
program leaves, for arguments that the oracle makes. One program a file, with kernels of all the
outermost loops that Lathe offers them for."""

import glob
import os
import re
import subprocess
import tempfile

import building
from building import HERE, TOP, BuildError, in_parallel

import actions
import check
import subject

RUNS = 4                              # of a function: each begins by waking the GPU up
NAMES = ("axpy_pointer", "blas", "nests", "stencils", "textbook_*")


def files():
    for name in NAMES:
        yield from sorted(glob.glob(os.path.join(TOP, "corpus", name + ".c")))


def outermost_offers(report, functions):
    """Offers of kernels in some functions, of loops in no other loop that has one."""
    chosen = []
    for file in report["files"]:
        loops = {loop["id"]: loop for loop in file["loops"]}

        def is_inside(loop, loops=loops):
            parent = loops.get(loop["parent"])
            return parent is not None and (
                "extract-kernel" in parent["actions"] or is_inside(parent))
        inside = {(loop["line"], loop["column"]) for loop in file["loops"] if is_inside(loop)}
        chosen += [one for one in actions.offers_of({"files": [file]})
                   if one.action == "extract-kernel" and one.function in functions and
                   (one.line, one.column) not in inside]
    return sorted(chosen, key=lambda one: (-one.line, -one.column))


class GpuSubject(subject.Subject):
    """A program of which some kernels are compiled by nvcc."""

    builder = None

    def build(self, path, kernels, name, compiler=None, extra=(), last=()):
        if not kernels or self.builder.standin:
            return super().build(path, kernels, name, compiler, extra, last)
        objects = [self.builder.kernels(kernel, ["-fmad=false"]) for kernel in kernels]
        library = ["-s", "-static-libgcc", "-static-libstdc++", "-L",
                   self.builder.runtime_folder(), "-lcudart", "-Wl,-rpath,$ORIGIN/../lib"]
        return self.link(path, [*objects, *library], name)


def change(lathe, path, folder, functions):
    """A copy with kernels, and the functions that have some now."""
    with open(path, "rb") as file:
        original = file.read()
    copy, done = actions.Copy(path, folder), set()
    report = check.lathe_report(lathe, path, [])
    for offer in outermost_offers(report, functions):
        status, answer = actions.refactor(lathe, copy.path, copy.place(offer, original),
                                          offer.action, [], [])
        if status == 0:
            copy.apply(answer["edits"])
            done.add(offer.function)
    return copy, done


def some_runs(lines, functions):
    """Of the runs of each function a few, from the first to the last."""
    by_function = {}
    for line in lines:
        by_function.setdefault(int(line.split("\t")[1]), []).append(line)
    chosen = []
    for number, own in by_function.items():
        if functions[number] is not None:
            count = min(RUNS, len(own))
            chosen += [own[at * (len(own) - 1) // max(count - 1, 1)] for at in range(count)]
    return chosen


def prepare_file(builder, lathe, library, path, target):
    """The row of a file for the list of the folder; None where nothing becomes a kernel."""
    name = os.path.splitext(os.path.basename(path))[0]
    with tempfile.TemporaryDirectory(prefix="gpu-") as work:
        GpuSubject.builder = builder
        one = GpuSubject(path, [], library, work)
        folder = os.path.join(work, "copy")
        os.mkdir(folder)
        copy, changed = change(lathe, path, folder, one.functions)
        if not changed:
            return None
        left = [function for function in one.functions
                if re.search(r"\b%s\(" % function, copy.program_text())]
        if left != one.functions:
            one = GpuSubject(path, [], library, work, wanted=left)
        program = one.build(copy.path, copy.kernels(), "gpu")
        os.replace(program, os.path.join(target, "corpus", name))
        names = [function if function in changed else None for function in one.functions]
        runs = some_runs(one.valid.splitlines(), names)
        wanted = {(names[int(line.split("\t")[1])], int(line.split("\t")[2])) for line in runs}
        expected = [[function, number, lines]
                    for (_, function, number), (good, lines) in sorted(one.expected.items())
                    if good and (function, number) in wanted]
    return {"name": name, "program": "corpus/" + name, "runs": runs, "expected": expected}


def prepare(builder, target, wanted):
    """(rows, messages): the files whose names match, compiled into a folder."""
    os.makedirs(os.path.join(target, "corpus"), exist_ok=True)
    build = os.path.dirname(builder.cache)
    library = check.build_runtime(os.path.join(build, "oracle"))
    lathe = os.path.abspath(os.environ.get("LATHE", os.path.join(build, "lathe")))

    def one(path):
        try:
            return prepare_file(builder, lathe, library, path, target), None
        except (BuildError, subprocess.SubprocessError) as problem:
            return None, "%s: %s" % (path, str(getattr(problem, "output", problem))[-1500:])
    results = in_parallel(one, [path for path in files()
                                if wanted.search(os.path.basename(path))])
    return ([row for row, _ in results if row], [message for _, message in results if message])
