"""One drawn loop: made a kernel, compiled, run by its drivers, and counted.

The text is not touched for counting: gcov says how often the lines were reached on which the
kernel's function is called, an element was found equal, and a difference is reported.
"""

import collections
import json
import os
import re
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
TOP = os.path.dirname(os.path.dirname(HERE))
sys.path.append(os.path.dirname(HERE))
import limits  # noqa: E402

NVCC = next((path for path in (os.environ.get("NVCC"), "/usr/local/cuda/bin/nvcc")
             if path and os.access(path, os.X_OK)), None)
ORDERS = (0, 1)                       # of threads: in order, backwards
CHECKED = ["-g", "-O0", "-fsanitize=address", "-fPIC"]
SECONDS = 10                          # of the processor, for each run of a driver
STOPPED = 99                          # exit status after them (stop.c)


class Refused(Exception):
    """The loop has no kernel, or it does not compile."""


class NotCompared(Refused):
    """The action refuses the option with which results are compared."""


class Unit:
    """A unit that has a drawn loop: its file, its compiler and arguments."""

    def __init__(self, path, compiler, arguments):
        self.path, self.compiler, self.arguments = path, compiler, arguments


def said_by(command, seconds=300, text="", **options):
    """(exit status, what a command said), which is given a text."""
    done = limits.run(command, seconds, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                      input=text.encode("utf-8", "surrogateescape"), **options)
    return done.returncode, done.stdout.decode("utf-8", "replace")


def must(command, what, **options):
    status, said = said_by(command, **options)
    if status:
        raise Refused("%s: %s" % (what, " ".join(said.split())[:600]))
    return said


def lathe():
    return os.path.join(TOP, os.environ.get("LATHE", "build/lathe"))


def edits_of(path, place, database, options):
    """The edits of `extract-kernel` on the loop at a place."""
    command = [lathe(), "refactor", "extract-kernel", "%s:%s" % (path, place), "--json", "-p",
               database]
    for option in options:
        command += ["--set", option]
    done = limits.run(command, 300, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    try:
        return json.loads(done.stdout)["edits"]
    except (ValueError, KeyError):
        refusal = NotCompared if options else Refused
        raise refusal("no kernel: %s" % message_of(done)) from None


def message_of(done):
    """Why a refactoring was refused, in one line."""
    said = done.stdout.decode("utf-8", "replace")
    found = re.search(r'"message": "(.*)"', said)
    return found.group(1) if found else " ".join(
        (done.stderr.decode("utf-8", "replace") + said).split())[:600]


def diff_of(units, folder):
    """The diff by which all loops of some units become kernels, for a text that they include: it
    changes where all of a project's units agree."""
    with open(os.path.join(folder, "compile_commands.json"), "w", encoding="utf-8") as file:
        json.dump([{"directory": os.path.dirname(unit.path), "file": unit.path,
                    "arguments": [unit.compiler, *unit.arguments, "-c", unit.path]}
                   for unit in units], file)
    done = limits.run([lathe(), "batch", "-p", folder, "--action", "extract-kernel", "--all",
                       "--format", "json", "-j", "1"], 300, stdout=subprocess.PIPE,
                      stderr=subprocess.PIPE)
    return json.loads(done.stdout)["diff"]


def launcher_at(diff, path, place):
    """The function that is called in place of the loop at a place of a file, from the diff."""
    wanted, number, inside, is_behind = int(place.split(":")[0]), 0, False, False
    for line in diff.splitlines():
        if line.startswith("--- "):
            inside = line[5:] == path
        elif inside and line.startswith("@@"):
            number = int(re.match(r"@@ -(\d+)", line).group(1)) - 1
        elif inside and not line.startswith("+"):
            number += 1
            is_behind = is_behind or number == wanted
        elif inside and is_behind and re.search(r"\b\w+_gpu\d*\(", line):
            return re.search(r"\b(\w+_gpu\d*)\(", line).group(1)
    raise Refused("no kernel: the units that include the loop's file do not agree")


class Tree:
    """A copy of the sources that edits are applied to, and taken back from."""

    def __init__(self, sources, copy):
        self.sources, self.copy = os.path.realpath(sources), copy
        self.kept, self.created = {}, []

    def place(self, path):
        """The file of the copy that stands for a file of the sources."""
        return os.path.join(self.copy, os.path.relpath(os.path.realpath(path), self.sources))

    def apply(self, edits):
        by_path = collections.defaultdict(list)
        for edit in edits:
            by_path[self.place(edit["path"])].append(edit)
        for path, some in by_path.items():
            text = b""
            if os.path.exists(path):
                with open(path, "rb") as file:
                    text = file.read()
                self.kept.setdefault(path, text)
            else:
                self.created.append(path)
            for edit in sorted(some, key=lambda one: (one["start"], one["end"]), reverse=True):
                new = edit["text"].encode("utf-8", "surrogateescape")
                text = text[:edit["start"]] + new + text[edit["end"]:]
            with open(path, "wb") as file:
                file.write(text)

    def apply_diff(self, diff):
        for name, is_new in re.findall(r"(?m)^--- (\S+)\n\+\+\+ b/(\S+)$", diff):
            place = self.place("/" + is_new)
            if name == "/dev/null":
                self.created.append(place)
            else:
                with open(place, "rb") as file:
                    self.kept[place] = file.read()
        depth = len(self.sources.split("/"))
        must(["patch", "--binary", "--silent", "-p%d" % depth, "-d", self.copy], "patch",
             text=diff)

    def restore(self):
        for path, text in self.kept.items():
            with open(path, "wb") as file:
                file.write(text)
        for path in self.created:
            os.remove(path)
        self.kept, self.created = {}, []


def warnings_of(unit):
    """What the compiler says of a unit with all warnings, without places, as a multiset."""
    _, said = said_by([unit.compiler, *unit.arguments, "-O1", "-Wall", "-Wextra", "-c", "-o",
                       "/dev/null", unit.path])
    return collections.Counter(re.findall(r"(?:warning|error): .*", said))


def compile_kernels(path, folder, arguments, known):
    """The object of a file of kernels for the stand-in; nvcc has to take it, too, without a
    warning. `known` are texts that it took."""
    arguments = [one for one in arguments if not one.startswith("-std")]
    with open(path, encoding="utf-8") as file:
        text = file.read()
    if NVCC and text not in known:
        said = must([NVCC, *arguments, "-ptx", "-o", "/dev/null", path], "nvcc")
        if said.strip():
            raise Refused("nvcc: " + said[:600])
        known.add(text)
    out = os.path.join(folder, os.path.basename(path) + ".o")
    must(["bash", os.path.join(TOP, "tests", "run", "compile-cuda.sh"), path, out, *arguments],
         "stand-in", cwd=TOP)
    return out


def standin():
    return must(["bash", os.path.join(TOP, "tests", "run", "compile-cuda.sh"), "library"],
                "stand-in", cwd=TOP).strip()


def lines_of(folder, stem):
    """{file: {line: how often it was reached}} of a unit that ran."""
    done = subprocess.run(["gcov", "--json-format", "--stdout", stem], cwd=folder, check=False,
                          stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    found = collections.defaultdict(collections.Counter)
    for text in done.stdout.splitlines():
        for file in json.loads(text)["files"]:
            name = os.path.realpath(os.path.join(folder, file["file"]))
            for line in file["lines"]:
                found[name][line["line_number"]] = max(found[name][line["line_number"]],
                                                       line["count"])
    return found


def counted(path, function, reached):
    """How often the file's edit was reached, its kernel called, elements compared, differences
    reported. `reached` are counts by line."""
    counts = collections.Counter()
    with open(path, encoding="utf-8", errors="replace") as file:
        lines = file.read().split("\n")
    in_compare = False
    for number, line in enumerate(lines, 1):
        if re.match(r"static void compare_\w+\(const char \*name", line):
            in_compare = True
        if line == "}":
            in_compare = False
        if in_compare and line.strip() == "k++;":
            counts["compared"] += reached[number]
        if in_compare and "fprintf(" in line:
            counts["differences"] += reached[number]
            counts["compared"] += reached[number]
        if re.search(r"\b%s\(" % function, line):
            counts["entered"] += reached[number]
            counts["asked"] += reached[asking(lines, number)]
    return counts


def asking(lines, number):
    """The line of the condition above the call on a line, or the call's own."""
    indent = len(lines[number - 1]) - len(lines[number - 1].lstrip())
    for above in range(number - 1, max(0, number - 40), -1):
        line = lines[above - 1]
        if re.match(r"\s*(\} else )?if \(", line) and len(line) - len(line.lstrip()) < indent:
            return above
        if line.strip() == "}" and len(line) - len(line.lstrip()) < indent:
            break
    return number


def launchers(paths):
    """The functions that new headers declare, which launch kernels."""
    found = []
    for path in paths:
        if path.endswith(".h"):
            with open(path, encoding="utf-8") as file:
                found += re.findall(r"(?m)^\w[^(;]*?\b(\w+_gpu\d*)\(", file.read())
    return found


def launches(path):
    """How many kernels the stand-in launched, from the file that it wrote at the end."""
    if not os.path.exists(path):
        return 0
    with open(path, encoding="utf-8") as file:
        return sum(kernel["launches"] for kernel in json.load(file)["kernels"])
