"""The golden cases whose results are CUDA: each diff applied, compiled and linked with its driver.

What the program prints before is found here, on the CPU: it is what has to be printed on a GPU.
"""

import glob
import os
import re
import shutil
import tempfile

from building import TOP, BuildError, in_parallel, run

GOLDEN = os.path.join(TOP, "tests", "golden")
ACTIONS = ("extract-kernel", "offload-region")
# Threads of a block that work together: looked at by compute-sanitizer too.
TOGETHER = re.compile(r"__shared__|__shfl|__syncthreads|cub::")


class Case:
    """A case with the folders of its program before and after."""

    def __init__(self, action, path):
        self.action, self.path = action, path
        self.stem, self.ending = os.path.splitext(os.path.basename(path))
        self.name = "%s.%s" % (action, self.stem)
        driver = os.path.join(os.path.dirname(path), self.stem + ".run.c")
        self.driver = driver if os.path.exists(driver) else None

    def kernels(self, folder):
        path = os.path.join(folder, self.stem + "_kernels.cu")
        return path if os.path.exists(path) else None

    def lay_out(self, folder, patched):
        """Copies the case's files; returns the path of the program's text."""
        os.mkdir(folder)
        stem = os.path.join(os.path.dirname(self.path), self.stem)
        for path in [self.path, *glob.glob(stem + "_kernels.*"), stem + ".h",
                     *glob.glob(stem + "_*.h")]:
            if os.path.exists(path):
                shutil.copy(path, folder)
        if patched:
            run(["patch", "-d", folder, "--binary", "--silent", "-p1", "-i", stem + ".diff"])
        return os.path.join(folder, os.path.basename(self.path))


def cases():
    """Those that end in CUDA, and that something can run."""
    for action in ACTIONS:
        for diff in sorted(glob.glob(os.path.join(GOLDEN, action, "*.diff"))):
            stem = diff[:-len(".diff")]
            with open(diff, encoding="utf-8", errors="replace") as file:
                text = file.read()
            if "<<<" not in text or "_kernels.hip" in text or "hip_runtime" in text:
                continue
            for ending in (".c", ".cpp", ".cu"):
                if os.path.exists(stem + ending):
                    yield Case(action, stem + ending)


def objects_of(builder, case, text, folder, standin):
    """The objects of a program's text, its kernels and its driver."""
    exact = ["-fmad=false"]
    if case.ending == ".cu":
        objects = [builder.kernels(text, exact, standin)]
    else:
        objects = [builder.host(text)]
    if case.driver:
        objects.append(builder.host(case.driver))
    if case.kernels(folder):
        objects.append(builder.kernels(case.kernels(folder), exact, standin))
    return objects


def prepare_case(builder, case, target):
    """The row of a case for the list of the folder `target`, or a BuildError."""
    with tempfile.TemporaryDirectory(prefix="gpu-") as work:
        before, after = os.path.join(work, "before"), os.path.join(work, "after")
        program = os.path.join(before, "program")
        text = case.lay_out(before, False)
        builder.link(program, objects_of(builder, case, text, before, True), True)
        expected = run([program], 60, env=dict(os.environ, ASAN_OPTIONS="detect_leaks=0"))
        text = case.lay_out(after, True)
        builder.link(os.path.join(target, "golden", case.name),
                     objects_of(builder, case, text, after, None))
        source = case.kernels(after) or text
        with open(source, encoding="utf-8", errors="replace") as file:
            together = bool(TOGETHER.search(file.read()))
    return {"name": case.name, "program": "golden/" + case.name, "expected": expected,
            "together": together}


def prepare(builder, target, wanted):
    """(rows, messages): the cases whose names match, compiled into a folder."""
    os.makedirs(os.path.join(target, "golden"), exist_ok=True)

    def one(case):
        try:
            return prepare_case(builder, case, target), None
        except BuildError as problem:
            return None, "%s: %s" % (case.name, problem)
    results = in_parallel(one, [case for case in cases() if wanted.search(case.name)])
    return ([row for row, _ in results if row], [message for _, message in results if message])
