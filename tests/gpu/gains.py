"""Kernels of corpus/saturate that are timed: what extract-kernel makes of the loops as they stand,
and of the loops after saturate in its several ways; each with pointers that are `__restrict__`, as
it writes them, and without."""

import os
import re
import tempfile

import building
import timed
from building import HERE, TOP, BuildError, in_parallel

KERNELS = os.path.join(TOP, "corpus", "saturate")
MARK = "// @saturate"
# The four versions of the paper, and what saturate is given for them; the last where a row asks.
WAYS = {"shared": ["rules=off"], "rules": [], "bulk": ["rules=off", "loads=bulk"],
        "rules_bulk": ["loads=bulk"], "carried": ["carry=on"]}
POINTERS = ("plain", "restrict")


class Kernel(timed.Program):
    """A row of gains.txt."""

    def __init__(self, line):
        super().__init__(line)
        words = self.options
        own = {word.split("=", 1)[0]: word.split("=", 1)[1] for word in words
               if re.match(r"(parameters|lines|saturate)=", word)}
        self.words = [word.split("=") for word in words if re.fullmatch(r"[A-Z]+=\d+", word)]
        self.ways = [way for way in WAYS if way != "carried" or "carried" in words]
        self.saturate = [option for option in own.get("saturate", "").split(",") if option]
        self.parameters, self.lines = own.get("parameters"), own.get("lines")
        self.options = [word for word in words if word.startswith("extent=")]

    def source(self, ending):
        return os.path.join(KERNELS, self.name + ending)

    def text(self):
        """The file with the large sizes, and with what its row changes in it."""
        with open(self.source(".c"), encoding="utf-8") as file:
            text = file.read()
        for word, number in self.words:
            text = re.sub(r"\b%s = \d+" % word, "%s = %s" % (word, number), text)
        if self.parameters:
            text = with_parameters(text, self.name, self.parameters)
        return with_lines(text, self.name, self.lines) if self.lines else text

    def prototype(self):
        text = self.text()
        for word, number in self.words:
            text = re.sub(r"\b%s\b" % word, number, text)
        return re.search(r"(?ms)^(\w[^\n;{}]*?\b)%s(\([^{;]*?\))\n\{" % self.name,
                         text).groups()

    def written(self, version, folder):
        """A copy whose function is called after a version."""
        name = "%s_%s" % (self.name, version)
        path = os.path.join(folder, name + ".c")
        with open(path, "w", encoding="utf-8") as file:
            file.write(re.sub(r"\b%s\b" % self.name, name, self.text()))
        return path, name


def with_parameters(text, name, arrays):
    """Arrays of the file become parameters of the function."""
    declared = re.search(r"(?m)^(\w+) (%s\[.*);\n" % arrays.split(",")[0], text)
    more = ["%s %s" % (declared.group(1), part)
            for part in re.split(r", (?=[a-z])", declared.group(2))]
    text = text.replace(declared.group(0), "")
    return re.sub(r"(\b%s\([^)]*)\)" % name, lambda head: head.group(1) + ", " +
                  ", ".join(more) + ")", text, count=1)


def with_lines(text, name, lines):
    """The function does the same for many lines, each so far from the one before."""
    moved = [part.split(":") for part in lines.split(",")]
    head = re.search(r"\b%s\((.*?)\)\n\{\n" % name, text)
    parameters = head.group(1)
    for array, _ in moved:
        parameters = re.sub(r"\b%s\b" % array, "all_" + array, parameters)
    begin = "".join("    double *%s = all_%s + %s * line;\n" % (array, array, apart)
                    for array, apart in moved)
    return text.replace(head.group(0), "%s(int lines, %s)\n{\n"
                        "    for (int line = 0; line < lines; line++) {\n%s" % (
                            name, parameters, begin)).rstrip() + "\n}\n"


def saturate(lathe, path, options):
    """Saturates the marked loop of a file."""
    with open(path, encoding="utf-8") as file:
        line = next(at for at, text in enumerate(file, 2) if text.strip() == MARK)
    building.run([lathe, "refactor", "saturate", "%s:%d" % (path, line), "--write",
                  *(word for option in ["cost=gpu", *options] for word in ("--set", option))])


def saturated(kernel, work):
    """({version: where it stands}, {version: the one with the same text}) of what saturate makes of
    a kernel; those of the paper are the same where a kernel has nothing for a rule to do."""
    timed.sys_path_of_shape()
    import shape  # pylint: disable=import-outside-toplevel
    paths, same, texts = {}, {}, {}
    for pointers in POINTERS:
        paths[pointers] = kernel.written(pointers, work)
        for way in kernel.ways:
            version = "%s_%s" % (way, pointers)
            path, name = kernel.written(version, work)
            saturate(shape.reach.lathe(), path, [*WAYS[way], *kernel.saturate])
            with open(path, encoding="utf-8") as file:
                key = pointers, re.sub(r"\b%s\b" % name, kernel.name, file.read())
            if texts.setdefault(key, version) == version:
                paths[version] = path, name
            else:
                same[version] = texts[key]
    return paths, same


def objects_of(builder, kernel, version, where):
    """The objects of a version, what is refused in it, and the registers of a thread."""
    import shape  # pylint: disable=import-outside-toplevel
    path, name = where
    try:
        refused = shape.change(path, name, kernel.options)[2]
    except shape.Wrong as problem:
        raise BuildError(str(problem)) from problem
    kernels = path[:-len(".c")] + "_kernels.cu"
    if not os.path.exists(kernels):
        raise BuildError("there is no kernel: " + "; ".join(refused))
    if version.endswith("plain"):
        with open(kernels, encoding="utf-8") as file:
            text = file.read().replace("__restrict__ ", "").replace("*__restrict__", "*")
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
        paths, row["same"] = saturated(kernel, work)
        for version, where in paths.items():
            more, refused, registers = objects_of(builder, kernel, version, where)
            objects += more
            row["refused"] += refused
            row["registers"][version] = registers
        driver = os.path.join(work, "driver.c")
        with open(driver, "w", encoding="utf-8") as file:
            file.write(kernel.driver(list(paths)))
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
