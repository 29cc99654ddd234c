"""Kernels of corpus/saturate that are timed: what extract-kernel makes of the loops as they stand,
and of the loops after saturate; each with pointers that are `__restrict__`, as it writes them, and
without."""

import os
import re
import tempfile

import building
import timed
from building import HERE, TOP, BuildError, in_parallel

KERNELS = os.path.join(TOP, "corpus", "saturate")
VERSIONS = ("plain", "saturated_plain", "restrict", "saturated")
MARK = "// @saturate"


class Kernel(timed.Program):
    """A row of gains.txt."""

    def __init__(self, line):
        super().__init__(line)
        words = " ".join(self.options).split()
        self.words = [word.split("=") for word in words if re.fullmatch(r"[A-Z]+=\d+", word)]
        self.options = [word for word in words if not re.fullmatch(r"[A-Z]+=\d+", word)]

    def source(self, ending):
        return os.path.join(KERNELS, self.name + ending)

    def written(self, version, folder):
        """A copy with the large sizes whose function is called after a version."""
        name = "%s_%s" % (self.name, version)
        with open(self.source(".c"), encoding="utf-8") as file:
            text = re.sub(r"\b%s\b" % self.name, name, file.read())
        for word, number in self.words:
            text = re.sub(r"\b%s = \d+" % word, "%s = %s" % (word, number), text)
        path = os.path.join(folder, name + ".c")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return path, name


def saturate(lathe, path):
    """Saturates the marked loop of a file."""
    with open(path, encoding="utf-8") as file:
        line = next(at for at, text in enumerate(file, 2) if text.strip() == MARK)
    building.run([lathe, "refactor", "saturate", "%s:%d" % (path, line), "--write", "--set",
                  "cost=gpu"])


def objects_of(builder, kernel, version, work):
    """The objects of a version, what is refused in it, and the registers of a thread."""
    timed.sys_path_of_shape()
    import shape  # pylint: disable=import-outside-toplevel
    path, name = kernel.written(version, work)
    if version.startswith("saturated"):
        saturate(shape.reach.lathe(), path)
    try:
        refused = shape.change(path, name, kernel.options)[2]
    except shape.Wrong as problem:
        raise BuildError(str(problem)) from problem
    kernels = path[:-len(".c")] + "_kernels.cu"
    if not os.path.exists(kernels):
        raise BuildError("there is no kernel: " + "; ".join(refused))
    if version.endswith("plain"):
        with open(kernels, encoding="utf-8") as file:
            text = file.read().replace("__restrict__ ", "")
        with open(kernels, "w", encoding="utf-8") as file:
            file.write(text)
    return [builder.host(path, ["-O2"]), builder.kernels(kernels, ["-O3"])], refused, \
        builder.registers(kernels, ["-O3"])


def prepare_kernel(builder, kernel, target):
    """The row of a kernel for the list of the folder."""
    row = {"name": kernel.name, "program": "saturated/" + kernel.name, "refused": [],
           "small": [small for _, _, small in kernel.sizes], "options": kernel.options,
           "large": kernel.large, "names": [name for name, _, _ in kernel.sizes],
           "registers": {}}
    with tempfile.TemporaryDirectory(prefix="gpu-") as work:
        with open(os.path.join(work, ".lathe.json"), "w", encoding="utf-8") as file:
            file.write('{"assume": ["no-overlap"]}\n')
        objects = [builder.host(kernel.written("sequential", work)[0], ["-O2"])]
        for version in VERSIONS:
            more, refused, registers = objects_of(builder, kernel, version, work)
            objects += more
            row["refused"] += refused
            row["registers"][version] = registers
        driver = os.path.join(work, "driver.c")
        with open(driver, "w", encoding="utf-8") as file:
            file.write(kernel.driver(VERSIONS))
        objects += [builder.host(driver, ["-O2", *timed.INCLUDES]), timed.clock(builder)]
        builder.link(os.path.join(target, row["program"]), objects)
    return row


def prepare(builder, target, wanted):
    """(rows, messages): the kernels whose names match, compiled into a folder."""
    os.makedirs(os.path.join(target, "saturated"), exist_ok=True)

    def one(kernel):
        try:
            return prepare_kernel(builder, kernel, target), None
        except BuildError as problem:
            return None, "%s: %s" % (kernel.name, problem)
    chosen = [kernel for kernel in timed.rows_of(os.path.join(HERE, "gains.txt"), Kernel)
              if wanted.search(kernel.name)]
    results = in_parallel(one, chosen)
    return ([row for row, _ in results if row], [message for _, message in results if message])
