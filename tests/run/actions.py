"""Every action on every loop: applied to a copy, compiled, run, compared with the original."""

import collections
import json
import os
import random
import re
import shutil
import subprocess
import tempfile

from offers import Offer, choose_options, kind_of, offers_of, without_one  # noqa: F401
from subject import Subject, run
import limits
import targets

SEEDS = (1, 2, 3)                     # orders of threads: in order, backwards, at random
SYSTEM_HEADERS = ("float.h", "limits.h", "math.h", "stdbool.h", "stddef.h", "stdint.h", "stdio.h",
                  "stdlib.h", "string.h")
# The endings of files of kernels, with the headers that these include outside of namespaces.
KERNELS = {".cu": (), ".hip": ("hip/hip_runtime.h",)}
# Offered for some loops, and with options for others, too; and steps, which reports do not list.
ASKED_EVERYWHERE = {"contract", "fuse", "hoist-invariant", "interleave", "normalize",
                    "offload-region", "pack", "peel", "privatize", "reverse", "saturate",
                    "scalar-expand", "scalar-replace", "shift", "sink", "skew", "split",
                    "strip-mine", "unroll", "unroll-and-jam", "wavefront"}
# What stands in the program several times afterwards is warned of as often.
COPYING = {"peel", "split", "unroll", "unroll-and-jam"}
REFUSALS_THAT_ARE_FAULTS = {"emit-check"}
# What the program does wrong itself, which gcc sees or not, depending on what it inlines.
NOT_WANTED = ["-Wno-aggressive-loop-optimizations"]


# As the programs are run that threads are watched in.
CLANG = ["clang-19", "-std=gnu11", "-O0", "-g", "-w", "-mlong-double-64", "-fopenmp"]


class Fault:
    """Something wrong with a loop after an action."""

    def __init__(self, path, offer, what, text, options):
        self.path, self.offer, self.what, self.text = path, offer, what, text
        self.options = options

    def __str__(self):
        return "WRONG %s:%d:%d: %s: %s %s: %s: %s" % (
            self.path, self.offer.line, self.offer.column, self.offer.function, self.offer.action,
            " ".join(self.options), self.what, self.text)


class Figures:
    """Counts by name, and the faults."""

    def __init__(self):
        self.counts, self.refusals = collections.Counter(), collections.Counter()
        self.faults = []

    def add(self, other):
        self.counts.update(other.counts)
        self.faults += other.faults
        self.refusals.update(other.refusals)


def actions_of(lathe):
    """The actions of the binary and their options."""
    return {a["id"]: a["options"] for a in json.loads(run([lathe, "actions", "--format", "json"]))
            ["actions"]}


def refactor(lathe, path, place, action, options, arguments):
    """(exit status, edits or refusals or a message) of `lathe refactor --json`."""
    command = [lathe, "refactor", action, "%s:%d:%d" % (path, *place), "--json"]
    for option in options:
        command += ["--set", option]
    if arguments:
        command += ["--", *arguments]
    done = limits.run(command, 150, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    try:
        return done.returncode, json.loads(done.stdout)
    except ValueError:
        return done.returncode, done.stderr.decode("utf-8", "replace")[-400:]


def program_text(path):
    with open(path, encoding="utf-8", errors="replace") as file:
        return file.read()


class Copy:
    """A copy of a program's file to which actions are applied from the last loop to the first."""

    def __init__(self, path, folder):
        self.path = os.path.join(folder, os.path.basename(path))
        self.folder = folder
        shutil.copy(path, self.path)
        for name in os.listdir(os.path.dirname(path) or "."):
            if name.endswith(".h"):
                shutil.copy(os.path.join(os.path.dirname(path) or ".", name), folder)
        with open(self.path, "rb") as file:
            self.text = file.read()
        self.moves = []               # (offset in the original, growth)

    def place(self, offer, original):
        """Line and column of an offer now; its own text is as it was."""
        offset = sum(len(line) for line in original.splitlines(True)[:offer.line - 1]) + \
            offer.column - 1
        offset += sum(growth for at, growth in self.moves if at <= offset)
        before = self.text[:offset]
        return before.count(b"\n") + 1, offset - (before.rfind(b"\n") + 1) + 1

    def apply(self, edits):
        """Writes the edits; those of this file move what stands behind them."""
        by_path = collections.defaultdict(list)
        for edit in edits:
            by_path[edit["path"]].append(edit)
        for path, some in by_path.items():
            text = b""
            if os.path.exists(path):
                with open(path, "rb") as file:
                    text = file.read()
            for edit in sorted(some, key=lambda e: (e["start"], e["end"]), reverse=True):
                new = edit["text"].encode("utf-8", "surrogateescape")
                text = text[:edit["start"]] + new + text[edit["end"]:]
                if os.path.samefile(os.path.dirname(path) or ".", self.folder) and \
                        os.path.basename(path) == os.path.basename(self.path):
                    self.moves.append((edit["start"], len(new) - edit["end"] + edit["start"]))
                    self.text = text
            with open(path, "wb") as file:
                file.write(text)

    def kernels(self):
        return sorted(os.path.join(self.folder, name) for name in os.listdir(self.folder)
                      if name.endswith(tuple(KERNELS)))

    def program_text(self):
        return program_text(self.path)

    def finish(self):
        """Called when all actions have been applied."""


class Pieces:
    """Copies of files with one function each, which are put together again in the end.

    `pieces` gives for each function of the program its file: includes, `head` and the function.
    What an action takes long for is reading the whole file again, so it is given a small one.
    """

    def __init__(self, path, pieces, head, folder):
        self.path, self.folder = os.path.join(folder, os.path.basename(path)), folder
        self.pieces, self.head, self.copies = pieces, head, {}
        self.defined = set()

    def place(self, offer, _):
        return self.copy_of(offer).place(offer, self.copy_of(offer).original)

    def copy_of(self, offer):
        if offer.function not in self.copies:
            folder = os.path.join(self.folder, offer.function)
            os.mkdir(folder)
            copy = Copy(self.pieces[offer.function], folder)
            copy.original = copy.text
            self.copies[offer.function] = copy
        return self.copies[offer.function]

    def kernels(self):
        paths = [os.path.join(self.folder, "kernels" + ending) for ending in KERNELS]
        return [path for path in paths if os.path.exists(path)]

    def without_head(self, copy, is_first):
        """A changed piece: what it includes, the head where it is the first, and the function."""
        end = copy.original.index(self.head) + len(self.head)
        new_end = end + sum(growth for at, growth in copy.moves if at < end)
        includes = re.findall(rb"(?m)^#include.*\n", copy.text[:new_end])
        defined = self.definitions(copy.text[:new_end])
        if is_first:
            system = [line for line in includes if b"<" in line]
            return b"".join(system) + self.head + b"".join(
                line for line in includes if line not in system) + defined + copy.text[new_end:]
        return b"".join(includes) + defined + copy.text[new_end:]

    def definitions(self, text):
        """The macros by which guards compare slices, those that no piece before has."""
        found = [one for one in re.findall(rb"(?m)^#define APART\w*\((?:.*\\\n)*.*\n", text)
                 if one not in self.defined]
        self.defined.update(found)
        return b"".join(found)

    def removed(self, copy):
        """The functions that the head of a piece has no more."""
        found = re.findall(rb"(?m)^static [^;={}]*(?:\{.*\}|\n\{\n(?:.*\n)*?\})$", self.head)
        return {text for text in found if text + b"\n" not in copy.text}

    def program_text(self):
        return program_text(self.path)

    @staticmethod
    def without(functions, text):
        """The program without those of some functions that no piece calls."""
        for function in sorted(functions):
            name = re.match(rb"[^(]*?(\w+)\(", function).group(1)
            if len(re.findall(rb"\b%s\b" % name, text)) == 1:
                text = text.replace(function + b"\n", b"", 1)
        return text

    def copy_header(self, path):
        """The header of a kernel, without the definitions that moved there: the head has them."""
        with open(path, encoding="ascii") as file:
            text = file.read()
        begin = max(text.rfind("#include"), text.find("#define"))
        begin = text.index("\n", begin) + 1
        end = text.index("#ifdef __cplusplus")
        with open(os.path.join(self.folder, os.path.basename(path)), "w",
                  encoding="ascii") as file:
            file.write(text[:begin] + "\n" + text[end:])

    def finish(self):
        """Puts the program together, and the kernels: each file of them in a namespace."""
        parts, kernels, unused = [], [], set()
        for function, path in self.pieces.items():
            copy = self.copies.get(function)
            if copy:
                kernels += copy.kernels()
                unused |= self.removed(copy)
                parts.append(self.without_head(copy, not parts))
                continue
            with open(path, "rb") as file:
                text = file.read()
            parts.append(text.replace(self.head, b"\n", 1) if parts else text)
        with open(self.path, "wb") as file:
            file.write(self.without(unused, b"\n".join(parts)))
        for function, copy in self.copies.items():
            for name in os.listdir(copy.folder):
                if name.endswith(".h"):
                    self.copy_header(os.path.join(copy.folder, name))
        for ending, header in KERNELS.items():
            self.join([kernel for kernel in kernels if kernel.endswith(ending)],
                      os.path.join(self.folder, "kernels" + ending), header)

    @staticmethod
    def join(kernels, path, header):
        """Puts files of kernels together, each in a namespace."""
        if not kernels:
            return
        headers = [*header, *SYSTEM_HEADERS]
        for kernel in kernels:
            with open(kernel, encoding="utf-8", errors="replace") as file:
                headers += re.findall(r"#include <(cub/.*|hipcub/.*)>", file.read())
        with open(path, "w", encoding="ascii") as file:
            file.write("".join("#include <%s>\n" % name for name in dict.fromkeys(headers)))
            for number, kernel in enumerate(kernels):
                file.write('namespace n%d {\n#include "%s"\n#undef CUDA_CHECK\n#undef HIP_CHECK\n'
                           '}\n' % (number, kernel))


def warnings(path, arguments, openmp):
    """What both compilers say of a file, without places, as a multiset."""
    said = collections.Counter()
    for compiler in (["gcc", "-O1", *NOT_WANTED], ["clang-19"]):
        command = [*compiler, "-std=gnu11", "-Wall", "-Wextra", *(["-fopenmp"] if openmp else []),
                   *arguments, "-I", os.path.dirname(path), "-c", "-o", "/dev/null", path]
        done = limits.run(command, 300, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        for line in done.stdout.decode("utf-8", "replace").splitlines():
            found = re.search(r"(?:warning|error): .*", line)
            if found and not has_crashed(line):
                said[compiler[0] + ": " + found.group(0)] += 1
    return said


def only_set_before(line, known):
    """Whether a warning says of a variable that nothing uses it, of which nothing but a value was
    ever set: the loop that set it has moved."""
    found = re.search(r"unused variable (\W\w+\W)", line)
    return found is not None and any(
        re.search(r"variable \W%s\W set but not used" % found.group(1)[1:-1], before)
        for before in known)


def find_nvcc():
    for candidate in (os.environ.get("NVCC"), shutil.which("nvcc"),
                      os.path.join(os.environ.get("CUDA_HOME", ""), "bin", "nvcc"),
                      "/usr/local/cuda/bin/nvcc"):
        if candidate and os.access(candidate, os.X_OK):
            return candidate
    return None


def by_target(choices):
    """Choices with directives for a device, those in HIP, and the others: no program has two of
    these."""
    device = [one for one in choices if "target=openmp-target" in one[1]]
    hip = [one for one in choices if "target=hip" in one[1]]
    rest = [one for one in choices if one not in device and one not in hip]
    return [some for some in (device, hip, rest) if some]


class Trial:
    """The actions on the loops of one file."""

    def __init__(self, lathe, path, arguments, library, seed, nvcc=None, limit=None, pieces=None,
                 head=b"", only=None):
        self.pieces, self.head, self.only = pieces, head, only
        self.lathe, self.path, self.arguments = lathe, path, arguments
        self.nvcc, self.limit, self.library = nvcc, limit, library
        self.generator = random.Random("%s/%d" % (os.path.basename(path), seed))
        self.figures = Figures()
        self.work = tempfile.mkdtemp(prefix="actions-")
        self.specifications = actions_of(lathe)
        try:
            self.subject = Subject(os.path.abspath(path), arguments, library, self.work, seed,
                                   pieces)
        except BaseException:
            self.close()
            raise
        with open(path, "rb") as file:
            self.original = file.read()
        self.warnings = {}

    def close(self):
        shutil.rmtree(self.work, ignore_errors=True)

    def all(self, report):
        """Tries everything that the report offers: each action on the first loop of each function,
        then on the second... Where there is only one action, always with options."""
        offers = collections.defaultdict(lambda: collections.defaultdict(list))
        for offer in offers_of(report, ASKED_EVERYWHERE & {self.only}):
            if self.pieces and offer.function not in self.pieces:
                continue              # part of the head
            if self.only not in (None, offer.action):
                continue
            offers[offer.action][offer.function].append(offer)
        for action, by_function in sorted(offers.items()):
            self.figures.counts["offered: " + action] += sum(map(len, by_function.values()))
            rounds = max(map(len, by_function.values()))
            for number in range(min(rounds, self.limit or rounds)):
                choices = [(offer[number], choose_options(self.specifications[action],
                                                          offer[number], self.generator,
                                                          self.only is not None))
                           for offer in by_function.values() if number < len(offer)]
                for same in by_target(choices):
                    self.round(same)
        return self.figures

    def fault(self, chosen, what, text):
        self.figures.faults.append(Fault(self.path, chosen[0], what, text.strip()[:900],
                                         chosen[1]))

    def round(self, choices):
        """Applies one action to one loop of each of some functions; halves them on failure."""
        folder = tempfile.mkdtemp(dir=self.work)
        copy = Copy(self.subject.path, folder)
        if self.pieces:
            copy = Pieces(self.subject.path, self.pieces, self.head, folder)
        done = []
        for chosen in sorted(choices, key=lambda c: (-c[0].line, -c[0].column)):
            if self.apply(copy, chosen):
                done.append(chosen)
        if not done:
            return
        copy.finish()
        try:
            self.judge(copy, done)
        except subprocess.CalledProcessError as problem:
            if len(done) == 1 and has_crashed(problem.output):
                self.figures.counts["applied"] -= 1
                self.figures.counts["a compiler crashed"] += 1
                return
            if len(done) == 1:
                self.fault(done[0], "does not compile", first_errors(problem.output))
                return
            half = len(done) // 2
            self.figures.counts["applied"] -= len(done)
            self.round(done[:half])
            self.round(done[half:])

    def apply(self, copy, chosen):
        """Applies an action to the copy; where it is refused, with fewer of the options."""
        offer, options = chosen
        place = copy.place(offer, self.original)
        one = copy.copy_of(offer) if self.pieces else copy
        while True:
            status, answer = refactor(self.lathe, one.path, place, offer.action, options,
                                      self.arguments)
            if status != 1 or not options:
                break
            without_one(options, json.dumps(answer), self.generator)
        if status == 0:
            one.apply(answer["edits"])
            self.figures.counts["applied"] += 1
            self.figures.counts.update("with " + kind_of(option) for option in options)
            return True
        if status == 1 and isinstance(answer, dict):
            codes = [reason["code"] for reason in answer["refused"]]
            self.figures.counts["refused after an offer"] += 1
            self.figures.refusals.update(codes)
            if REFUSALS_THAT_ARE_FAULTS & set(codes):
                self.fault(chosen, "refused", json.dumps(answer["refused"]))
        else:
            self.fault(chosen, "exit status %d" % status, str(answer))
        return False

    def judge(self, copy, done):
        """Compiles and runs the copy, and compares."""
        openmp = any("openmp" in offer.action for offer, _ in done) or \
            targets.uses_device(copy.program_text())
        functions = {offer.function for offer, _ in done}
        self.look_at_warnings(copy, done, openmp)
        name = os.path.basename(copy.folder)
        program, settings = self.build(copy, name, openmp)
        seeds = SEEDS if copy.kernels() else SEEDS[:1]
        wrong = self.subject.compare(program, seeds, functions, settings)
        if wrong and targets.uses_device(copy.program_text()):
            wrong = self.without_differing_compilers(wrong, functions)
        for function, message in wrong:
            self.fault(next(c for c in done if c[0].function == function), "differs", message)
        self.figures.counts["runs"] += self.subject.runs(functions) * len(seeds)
        self.compare_smaller(copy, done, {f for f in functions if self.has_sizes(f)}, name)
        if openmp:
            self.look_for_races(copy, done, functions, name)
        self.look_at_hip(copy, done)
        if self.nvcc:
            self.look_at_kernels(copy, done)

    def look_at_hip(self, copy, done):
        """Compiles kernels in HIP as HIP; what clang says of the program, too, is not new."""
        folders = [copy.folder, os.path.dirname(self.subject.path)]
        known = {line.split(": ", 1)[1] for some in self.warnings.values() for line in some}
        for kernel in copy.kernels():
            said = hip_says(kernel, folders) if kernel.endswith(".hip") else ""
            if set(re.findall(r"(?:warning|error): .*", said)) <= known:
                said = ""
            if said and len(done) > 1:
                raise subprocess.CalledProcessError(1, "hip", said)
            if said:
                self.fault(done[0], "new warning of HIP", said)

    def build(self, copy, name, openmp):
        """The program, and what its environment is to have."""
        if targets.uses_device(copy.program_text()):
            self.figures.counts["built for a device of OpenMP"] += 1
            return self.subject.build_for_device(copy.path, copy.kernels(), name), \
                targets.settings()
        return self.subject.build(copy.path, copy.kernels(), name,
                                  extra=["-fopenmp"] if openmp else []), ()

    def has_sizes(self, function):
        """Whether a function has sizes that change with the macro SMALLER."""
        if not self.pieces:
            return False
        with open(self.pieces[function], "rb") as file:
            return b"SMALLER" in file.read()

    def compare_smaller(self, copy, done, functions, name):
        """Compares once more where constants are smaller than when the action was applied."""
        if not functions or not copy.kernels():
            return
        smaller = Subject(self.subject.path, [*self.arguments, "-DSMALLER=8"], self.library,
                          tempfile.mkdtemp(dir=self.work), self.subject.seed, self.pieces)
        program = smaller.build(copy.path, copy.kernels(), name + "-smaller")
        for function, message in smaller.compare(program, SEEDS[:1], functions):
            self.fault(next(c for c in done if c[0].function == function), "differs with -DSMALLER",
                       message)
        self.figures.counts["runs with smaller constants"] += smaller.runs(functions)

    def look_at_warnings(self, copy, done, openmp):
        if openmp not in self.warnings:
            self.warnings[openmp] = warnings(self.subject.path, self.arguments, openmp)
        known = self.warnings[openmp]
        if any(offer.action in COPYING for offer, *_ in done):
            known = collections.Counter({line: count * 100 for line, count in known.items()})
        if openmp or any(offer.action == "offload-region" for offer, *_ in done):
            known = known + known  # a loop may stand beside itself as it was
        new = warnings(copy.path, self.arguments, openmp) - known
        new = [line for line in new if not only_set_before(line, known)]
        if not openmp and not copy.kernels():  # loops may stand there several times
            new = [line for line in new if line not in known]
        if new and len(done) > 1:
            raise subprocess.CalledProcessError(1, "warnings", "\n".join(new))
        if new:
            self.fault(done[0], "new warning", "; ".join(new))

    def look_for_races(self, copy, done, functions, name):
        """Runs the OpenMP program under ThreadSanitizer, which Archer tells of OpenMP.

        Not optimised: clang 19 moves loads of globals out of loops, past the conditions that they
        are under, and ThreadSanitizer then sees reads that the program does not make.
        """
        tool = "/usr/lib/llvm-19/lib/libarcher.so"
        if not os.path.exists(tool):
            self.figures.counts["not checked for races"] += 1
            return
        program = self.subject.build(copy.path, [], name + "-tsan", CLANG, ["-fsanitize=thread"])
        wrapper = program + ".sh"
        with open(wrapper, "w", encoding="ascii") as file:
            file.write('#!/bin/sh\nexec setarch -R "%s" "$@"\n' % program)
        os.chmod(wrapper, 0o755)
        settings = {"OMP_TOOL_LIBRARIES": tool,
                    "TSAN_OPTIONS": "ignore_noninstrumented_modules=1 exitcode=66 "
                                    "allocator_may_return_null=1"}
        wrong = self.subject.compare(wrapper, (1,), functions, settings)
        if wrong:
            wrong = self.without_differing_compilers(wrong, functions)
        for function, message in wrong:
            self.fault(next(c for c in done if c[0].function == function), "a race?", message)
        self.figures.counts["runs under ThreadSanitizer"] += self.subject.runs(functions)

    def without_differing_compilers(self, wrong, functions):
        """Without other values that the original has, too, once clang compiles it: it knows of no
        `__attribute__((optimize(...)))`."""
        original = self.subject.build(self.subject.path, [], "clang", CLANG)
        same = {function for function, _ in self.subject.compare(original, (1,), functions)}
        self.figures.counts["functions on which compilers differ"] += len(same)
        return [(function, message) for function, message in wrong
                if function not in same or " became " not in message]

    def look_at_kernels(self, copy, done):
        """Compiles the kernels with nvcc, which warns of comparisons that always hold and of
        variables that nothing reads in the program's own code where gcc has done so before."""
        before = "\n".join(self.warnings.get(False, ()))
        command = [self.nvcc, "-ptx",
                   *(["-diag-suppress", "186"] if "is always true" in before else []),
                   "-I", os.path.dirname(self.subject.path)]
        for kernel in copy.kernels():
            if kernel.endswith(".hip"):
                continue
            text = run([*command, "-o", kernel + ".ptx", kernel])
            self.figures.counts["files compiled by nvcc"] += 1
            unread = re.findall(r'#550-D: variable "(\w+)" was set but never used', text)
            known = [name for name in unread
                     if re.search(r"variable \W%s\W set but not used" % name, before)]
            fresh = len(re.findall("warning", text.split("Remark:")[0])) > len(known)
            if fresh and len(done) > 1:
                raise subprocess.CalledProcessError(1, "nvcc", text)
            if fresh:
                self.fault(done[0], "new warning of nvcc", text)


def hip_says(kernel, folders):
    """What the compiler for HIP says of a file; "" where there are no headers of HIP."""
    script = os.path.join(os.path.dirname(os.path.abspath(__file__)), "compile-hip.sh")
    done = limits.run(["bash", script, kernel, "--",
                       *("-I" + folder for folder in folders)], 300, stdout=subprocess.PIPE,
                      stderr=subprocess.STDOUT)
    text = done.stdout.decode("utf-8", "replace")
    return "" if done.returncode == 77 else text


def has_crashed(text):
    """Whether a compiler has met a defect of its own, which says nothing of what it was given."""
    return re.search(r"internal compiler error|frontend command failed", text) is not None


def first_errors(text):
    """The lines that matter of what a compiler said."""
    lines = [line for line in text.splitlines()
             if re.search(r"error|warning|undefined", line)]
    return "; ".join(lines[:4]) or text
