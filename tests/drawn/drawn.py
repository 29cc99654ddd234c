#!/usr/bin/env python3
"""Kernels of drawn loops of GSL and LAMMPS, run on the programs' own data (README.md).

usage: tests/drawn/drawn.py [--jobs N] [--only TEXT] [--keep FOLDER] [gsl|lammps]...
  --only TEXT     loops whose line of the list has this text
  --keep FOLDER   what was compiled stays there
LATHE names the program, build/lathe if not set. Without the sources, which corpus/gsl.sh and
corpus/lammps.sh fetch, all is skipped. The last line is `N passed, N failed, N skipped`.
"""

import argparse
import collections
import glob
import os
import shutil
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True

import gsl  # noqa: E402
import lammps  # noqa: E402
import trial  # noqa: E402

KINDS = {"gsl": gsl, "lammps": lammps}
FORMS = (("compare", ["checks=compare"]), ("plain", []))


class Loop:
    """A line of a list, and what came of it."""

    def __init__(self, line, drivers):
        self.line = line
        self.where, self.function = line.split(" ", 1)
        self.path, self.place = self.where.split(":", 1)
        self.drivers, self.why = drivers, ""
        if drivers[:1] == ["-"]:
            self.drivers, self.why = None, " ".join(drivers[1:])
        self.counts, self.wrong, self.cut_short = collections.Counter(), [], False
        self.is_included = False      # part of a text that several units include
        self.is_alone = False         # its results are not compared element by element

    def is_right(self):
        counts = self.counts
        return not self.wrong and counts["entered"] and (counts["launches"] or self.cut_short) and \
            (counts["compared"] or self.is_alone) and not counts["differences"]

    def verdict(self):
        if self.drivers is None:
            return "not driven: " + self.why
        if self.wrong:
            return "WRONG: " + "; ".join(self.wrong)
        if not self.counts["asked"] and not self.counts["entered"]:
            return "WRONG: not reached" + (", cut short" if self.cut_short else "")
        if not self.is_right():
            return "WRONG: guard never true"
        return "equal" + (", by the drivers' results alone" if self.is_alone else "") + \
            (", cut short" if self.cut_short else "")


def read_lists(kind, only):
    """The loops of a list, with the names of their drivers."""
    drivers = {}
    with open(os.path.join(trial.HERE, kind + ".drivers"), encoding="utf-8") as file:
        for line in file.read().splitlines():
            if line and not line.startswith("#"):
                place, *names = line.split()
                drivers[place] = names
    with open(os.path.join(trial.HERE, kind + ".txt"), encoding="utf-8") as file:
        lines = file.read().splitlines()
    return [Loop(line, drivers.get(line.split()[0], [])) for line in lines if only in line]


def same(before, after):
    """Whether two texts are the same but for rounding."""
    if len(before) != len(after):
        return False
    for one, other in zip(before, after):
        if one == other:
            continue
        one, other = one.split(), other.split()
        if len(one) != len(other) or not all(map(near, one, other)):
            return False
    return True


def near(one, other):
    try:
        first, second = float(one), float(other)
    except ValueError:
        return one == other
    return abs(first - second) <= 1e-6 * max(abs(first), abs(second), 1e-6)


class Programs:
    """What all loops of one kind share: sources, objects, what drivers print without kernels."""

    def __init__(self, name, folder):
        self.kind = KINDS[name]
        self.folder = os.path.join(folder, name)
        shutil.copytree(self.kind.ROOT, os.path.join(self.folder, "source"), symlinks=True)
        self.tree = trial.Tree(self.kind.ROOT, os.path.join(self.folder, "source"))
        self.standin = trial.standin()
        self.stop = os.path.join(self.folder, "stop.o")
        trial.must(["gcc", "-O0", "-c", "-o", self.stop, os.path.join(trial.HERE, "stop.c")],
                   "stop.c")
        self.before, self.known_warnings, self.taken = {}, {}, set()

    def link(self, out, objects):
        trial.must(["g++", "-fsanitize=address", "--coverage", "-o", out, self.stop, *objects,
                    self.kind.LIBRARY, self.standin, "-Wl,-rpath," +
                    os.path.dirname(self.kind.LIBRARY), "-lm"], "link")

    def run(self, program, arguments, order, counts):
        """(exit status, what was said on both channels, on standard error alone)."""
        scratch = tempfile.mkdtemp(dir=self.folder)
        for path in glob.glob(os.path.join(trial.HERE, "inputs", "*")):
            shutil.copy(path, scratch)
        environment = dict(os.environ, STANDIN_SEED=str(order), GSL_TEST_VERBOSE="1",
                           ASAN_OPTIONS="detect_leaks=0:detect_odr_violation=0")
        if counts:
            environment["STANDIN_COUNTS"] = counts
        try:
            done = trial.limits.run([program, *arguments], trial.SECONDS, cwd=scratch,
                                    env=environment, stdin=subprocess.DEVNULL,
                                    stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        finally:
            shutil.rmtree(scratch, ignore_errors=True)
        return (done.returncode, self.kind.results(done.stdout.decode("utf-8", "replace")),
                done.stderr.decode("utf-8", "replace"))

    def without_kernels(self, name, objects, arguments):
        if name not in self.before:
            program = os.path.join(self.folder, "before")
            self.link(program, objects)
            self.before[name] = self.run(program, arguments, 0, None)
        return self.before[name]

    def compile(self, units, folder):
        """Objects of the changed units and of their kernels."""
        objects = []
        for unit in units:
            changed = trial.Unit(self.tree.place(unit.path), unit.compiler, unit.arguments)
            new = trial.warnings_of(changed)
            if new and unit.path not in self.known_warnings:
                self.known_warnings[unit.path] = trial.warnings_of(unit)
            if new - self.known_warnings.get(unit.path, new):
                raise trial.Refused("new warnings: %s" %
                                    "; ".join(new - self.known_warnings[unit.path]))
            out = os.path.join(folder, os.path.basename(unit.path) + ".o")
            trial.must([unit.compiler, *unit.arguments, *trial.CHECKED, "--coverage", "-w", "-c",
                        "-o", out, changed.path], "compiler", cwd=folder)
            objects.append(out)
        for path in self.tree.created:
            if path.endswith(".cu"):
                objects.append(trial.compile_kernels(path, folder, units[0].arguments,
                                                     self.taken))
        return objects

    def count(self, loop, folder, functions):
        """What gcov counted in the files that were changed; the counts begin anew."""
        for data in glob.glob(os.path.join(folder, "*.gcda")):
            lines = trial.lines_of(folder, data)
            for path in self.tree.kept:
                for function in functions:
                    loop.counts.update(trial.counted(path, function,
                                                     lines[os.path.realpath(path)]))
            os.remove(data)

    def change(self, loop, units, options, folder):
        """Makes the loop a kernel in the copy of the sources; gives what is called instead."""
        path = os.path.join(self.kind.ROOT, loop.path)
        if loop.is_included:
            diff = trial.diff_of(units, folder)
            self.tree.apply_diff(diff)
            return [trial.launcher_at(diff, path, loop.place)]
        self.tree.apply(trial.edits_of(path, loop.place, self.kind.DATABASE, options))
        return trial.launchers(self.tree.created)

    def try_form(self, loop, form, options):
        path = os.path.join(self.kind.ROOT, loop.path)
        units = self.kind.units_of(path)
        if not units:
            raise trial.Refused("no unit has this text")
        loop.is_included = units[0].path != os.path.realpath(path)
        if loop.is_included and form == "compare":
            raise trial.NotCompared("the loop is part of several units")
        folder = tempfile.mkdtemp(dir=self.folder)
        try:
            functions = self.change(loop, units, options, folder)
            objects = self.compile(units, folder)
            for name, (own, arguments) in self.kind.drivers_of(path, loop.drivers,
                                                               self.folder).items():
                expected = self.without_kernels(name, own, arguments)
                program = os.path.join(folder, "program")
                self.link(program, own + objects)
                for order in trial.ORDERS if form == "plain" else trial.ORDERS[:1]:
                    self.run_form(loop, form, (name, program, arguments, order), expected, folder)
                if form == "compare" or loop.is_alone:
                    self.count(loop, folder, functions)
        finally:
            self.tree.restore()

    def run_form(self, loop, form, how, expected, folder):
        name, program, arguments, order = how
        counts = os.path.join(folder, "counts") if form == "plain" and order == 0 else None
        status, said, errors = self.run(program, arguments, order, counts)
        if status == trial.STOPPED and not errors:
            loop.cut_short = True
        elif status != expected[0] or not same(expected[1], said):
            changed = [one for one in said if one not in expected[1]][:2]
            loop.wrong.append("%s: %s, order %d: status %d, not %d: %s %s" % (
                form, name, order, status, expected[0], changed, errors[-500:]))
        elif "by the kernel" in errors:
            loop.wrong.append(errors[:300])
        if counts:
            loop.counts["launches"] += trial.launches(counts)

    def try_loop(self, loop):
        for form, options in FORMS if loop.drivers is not None else ():
            try:
                self.try_form(loop, form, options)
            except trial.NotCompared:
                loop.is_alone = True
            except trial.Refused as problem:
                loop.wrong.append("%s: %s" % (form, problem))
            except subprocess.TimeoutExpired:
                loop.wrong.append("%s: out of time" % form)
        return loop


def row(loop):
    counts = loop.counts
    return "| `%s` | %s | %d | %d | %d | %s |" % (
        loop.where.replace("src/", ""), loop.function.split("::")[-1], counts["entered"],
        counts["compared"], counts["differences"], loop.verdict())


def main(argv):
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--only", default="")
    parser.add_argument("--keep")
    parser.add_argument("kinds", nargs="*", choices=[*KINDS, []])
    options = parser.parse_args(argv)
    loops, skipped = [], 0
    with tempfile.TemporaryDirectory(prefix="drawn-") as scratch:
        for name in options.kinds or KINDS:
            if not os.path.exists(os.path.join(KINDS[name].DATABASE, "compile_commands.json")):
                print("%s is not there: run corpus/%s.sh first" % (name, name))
                skipped += 1
                continue
            KINDS[name].build(options.jobs)
            programs = Programs(name, options.keep or scratch)
            print("| loop | function | guard true | compared | differences | result |\n"
                  "| --- | --- | ---: | ---: | ---: | --- |")
            for loop in read_lists(name, options.only):
                loops.append(programs.try_loop(loop))
                print(row(loop), flush=True)
    right = sum(bool(loop.is_right()) for loop in loops)
    wrong = sum(loop.verdict().startswith("WRONG") for loop in loops)
    print("%d passed, %d failed, %d skipped" % (right, wrong, skipped + len(loops) - right -
                                                wrong))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
