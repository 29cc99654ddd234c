"""Programs whose kernels are timed: the loops, what Lathe makes of them with nothing set, and a
port by hand, in one program with a driver."""

import os
import re
import shutil
import tempfile

import building
import loops
from building import HERE, TOP, BuildError, in_parallel

FOLDERS = (os.path.join(HERE, "hand"), os.path.join(TOP, "tests", "reference"))
TOLERANCES = {"float": "1e-4", "double": "1e-9"}
INCLUDES = ("-I" + HERE, "-I" + FOLDERS[0], "-I" + FOLDERS[1])
DRIVER = """#include "timed.h"
%(prototypes)s
int main(int argc, char **argv)
{
    int repeat = argc > 1 ? atoi(argv[1]) : 1;
%(sizes)s
%(arrays)s
    double begin = now();
    %(keep_sequential)s%(name)s_sequential(%(call)s);
    printf("sequential %%.3f\\n", now() - begin);
    fflush(stdout);
%(expect)s
    struct timing timing;
    for (int r = 0; r < repeat; r++) {
%(versions)s
    }
    return 0;
}
"""
VERSION = """        {
%(reset)s
            timing_begin();
            %(keep)s%(name)s_%(version)s(%(call)s);
            timing_end(&timing);
            print_timing("%(version)s", &timing);
            if (r == 0 || r == repeat - 1) {
%(compare)s
            }
        }"""


class Program:
    """A row of timed.txt."""

    def __init__(self, line):
        self.name, self.result, sizes, arrays, self.call, *self.options = [
            field.strip() for field in line.split("|")]
        words = " ".join(self.options).split()
        self.is_chain = "fuse" in words
        wide = [word.split("=")[1] for word in words if word.startswith("tolerance=")]
        self.tolerances = dict.fromkeys(TOLERANCES, wide[0]) if wide else TOLERANCES
        self.options = [word for word in words
                        if word != "fuse" and not word.startswith("tolerance=")]
        self.sizes = [re.fullmatch(r"(\w+)=([\d,]+)/(\d+)", word).groups()
                      for word in sizes.split()]
        self.large = [[size.split(",")[min(at, size.count(","))] for _, size, _ in self.sizes]
                      for at in range(1 + max(size.count(",") for _, size, _ in self.sizes))]
        self.arrays = [re.fullmatch(r"([\w+]+):(\w+)=([^:]+):(.+)", word).groups()
                       for word in arrays.split()]

    def source(self, ending):
        paths = (os.path.join(folder, self.name + ending) for folder in FOLDERS)
        return next(path for path in paths if os.path.exists(path))

    def prototype(self):
        """The function's head, as it stands."""
        with open(self.source(".c"), encoding="utf-8") as file:
            return re.search(r"(?ms)^(\w[^\n;{}]*?\b)%s(\([^{;]*?\))\n\{" % self.name,
                             file.read()).groups()

    def driver(self, versions):
        """The text of the driver for the versions, of which the first is sequential."""
        head, tail = self.prototype()
        values = {"name": self.name, "call": self.call}
        values["prototypes"] = "\n".join("%s%s_%s%s;" % (head, self.name, version, tail)
                                         for version in ("sequential", *versions))
        values["sizes"] = "\n".join(
            "    int %s = argc > %d ? atoi(argv[%d]) : %s;" % (name, at + 2, at + 2, large)
            for at, ((name, _, _), large) in enumerate(zip(self.sizes, self.large[0])))
        lines, expect = [], []
        for kind, name, count, fill in self.arrays:
            kind, element = kind.replace("+", " "), fill.replace("?", "unit(i)")
            lines.append(
                "    size_t %(n)s_size = (size_t)(%(c)s) * sizeof(%(k)s);\n"
                "    %(k)s *%(n)s = memory(%(n)s_size), *%(n)s_first = memory(%(n)s_size);\n"
                "    %(k)s *%(n)s_expected = memory(%(n)s_size);\n"
                "    for (size_t i = 0; i < (size_t)(%(c)s); i++)\n"
                "        %(n)s_first[i] = %(n)s[i] = (%(k)s)(%(f)s);" % {
                    "k": kind, "n": name, "c": self.wide(count), "f": element})
            expect.append("    memcpy(%s_expected, %s, %s_size);" % (name, name, name))
        values["arrays"], values["expect"] = "\n".join(lines), "\n".join(expect)
        values["keep_sequential"] = "" if self.result == "void" else \
            "%s expected = " % self.result
        values["versions"] = "\n".join(self.version(version, values) for version in versions)
        return DRIVER % values

    @staticmethod
    def wide(count):
        return re.sub(r"\b([a-z]\w*)", r"(size_t)\1", count)

    def version(self, version, values):
        compare = ["                COMPARE(\"%s\", \"%s\", %s, %s, %s, %s_expected, %s);" % (
            version, name, kind.replace("+", " "), self.wide(count),
            self.tolerances.get(kind, "0"), name, name) for kind, name, count, _ in self.arrays]
        if self.result != "void":
            compare.append("                COMPARE(\"%s\", \"result\", %s, 1, %s, &expected, "
                           "&result);" % (version, self.result,
                                          self.tolerances.get(self.result, "0")))
        reset = ["            memcpy(%s, %s_first, %s_size);" % (name, name, name)
                 for _, name, _, _ in self.arrays]
        return VERSION % dict(values, version=version, compare="\n".join(compare),
                              reset="\n".join(reset), keep="" if self.result == "void" else
                              "%s result = " % self.result)


def rows_of(path, make):
    """What `make` makes of the rows of a list."""
    with open(path, encoding="utf-8") as file:
        text = "".join(line for line in file if not line.startswith("#"))
    return [make(line) for line in re.sub(r"\n[ \t]+", " ", text).strip().split("\n")]


def clock(builder):
    """The object of what times CUDA's calls."""
    return builder.host(os.path.join(HERE, "timing_none.c")) if builder.standin else \
        builder.host(os.path.join(HERE, "timing.cpp"), ["-O2", "-I" + builder.include_folder()])


def copied(program, version, folder):
    """A copy of the program whose function is called after the version."""
    name = "%s_%s" % (program.name, version)
    path = os.path.join(folder, name + ".c")
    with open(program.source(".c"), encoding="utf-8") as source:
        text = re.sub(r"\b%s\b" % program.name, name, source.read())
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path, name


def fuse(lathe, path):
    """Makes one loop of the chain that begins with the first loop of a file."""
    with open(path, encoding="utf-8") as file:
        line = next(at for at, text in enumerate(file, 1) if text.lstrip().startswith("for ("))
    building.run([lathe, "refactor", "fuse", "%s:%d" % (path, line), "--set", "count=all",
                  "--write"])


def transformed(program, version, folder):
    """Makes kernels of the program's loops in a copy of it; what is said against some. Where no
    loop is parallel, those of which Lathe knows a pattern (running sums, compaction)."""
    sys_path_of_shape()
    import shape  # pylint: disable=import-outside-toplevel
    path, name = copied(program, version, folder)
    if program.is_chain and version == "lathe":
        fuse(shape.reach.lathe(), path)
    try:
        return path, shape.change(path, name, program.options)[2]
    except shape.Wrong as problem:
        os.remove(path)
        path = os.path.join(folder, program.name + ".c")
        shutil.copy(program.source(".c"), path)
        _, changed = loops.change(shape.reach.lathe(), program.source(".c"), folder,
                                  [program.name])
        if not changed:
            raise BuildError(str(problem)) from problem
        return path, []


def sys_path_of_shape():
    folder = os.path.join(TOP, "tests", "shape")
    if folder not in building.sys.path:
        building.sys.path.append(folder)


def renamed(program, version):
    return "-D%s=%s_%s" % (program.name, program.name, version)


def lathe_objects(builder, program, version, work):
    """The objects of what Lathe makes of a program, and what it refuses."""
    path, refused = transformed(program, version, work)
    kernels = path[:-len(".c")] + "_kernels.cu"
    if not os.path.exists(kernels):
        raise BuildError("there is no kernel: " + "; ".join(refused))
    return [builder.host(path, ["-O2", renamed(program, version)]),
            builder.kernels(kernels, ["-O3"])], refused


def prepare_program(builder, program, target):
    """The row of a program for the list of the folder."""
    row = {"name": program.name, "program": "timed/" + program.name, "refused": [],
           "small": [small for _, _, small in program.sizes],
           "options": program.options,
           "large": program.large, "names": [name for name, _, _ in program.sizes]}
    with tempfile.TemporaryDirectory(prefix="gpu-") as work:
        objects = [builder.host(program.source(".c"), ["-O2", renamed(program, "sequential")]),
                   builder.kernels(program.source(".cu"),
                                   ["-O3", *INCLUDES, renamed(program, "hand")])]
        versions = ["hand"]
        for version in ("chain", "lathe") if program.is_chain else ("lathe",):
            try:
                more, refused = lathe_objects(builder, program, version, work)
                objects += more
                row["refused"] += refused
                versions.insert(0, version)
            except BuildError as problem:
                row["refused"].append(str(problem))
        driver = os.path.join(work, "driver.c")
        with open(driver, "w", encoding="utf-8") as file:
            file.write(program.driver(versions))
        objects.append(builder.host(driver, ["-O2", *INCLUDES]))
        objects.append(clock(builder))
        builder.link(os.path.join(target, "timed", program.name), objects)
    return row


def needs_library(program):
    """Whether the port uses a library that the stand-in does not have."""
    with open(program.source(".cu"), encoding="utf-8") as file:
        return "<cub/cub.cuh>" in file.read()


def prepare(builder, target, wanted):
    """(rows, messages): the programs whose names match, compiled into a folder."""
    os.makedirs(os.path.join(target, "timed"), exist_ok=True)

    def one(program):
        try:
            return prepare_program(builder, program, target), None
        except BuildError as problem:
            return None, "%s: %s" % (program.name, problem)
    chosen = [program for program in rows_of(os.path.join(HERE, "timed.txt"), Program)
              if wanted.search(program.name) and
              not (builder.standin and needs_library(program))]
    results = in_parallel(one, chosen)
    return ([row for row, _ in results if row], [message for _, message in results if message])


def prepare_calibration(builder, target, _):
    """(row, messages) of the program that measures what the advice rests on."""
    if builder.standin:
        return [], []
    source = os.path.join(HERE, "calibrate.cu")
    try:
        builder.link(os.path.join(target, "timed", "calibrate"),
                     [builder.kernels(source, ["-O3", *INCLUDES])])
    except BuildError as problem:
        return [], [str(problem)]
    return [{"name": "calibrate", "program": "timed/calibrate"}], []
