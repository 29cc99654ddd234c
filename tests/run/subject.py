"""A C program whose functions are called before and after a refactoring.

The calls are the oracle's: its driver makes the arguments, its instrumented program tells which
calls are defined, and calls.c prints what each leaves in memory.
"""

import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ORACLE = os.path.join(HERE, "..", "oracle")
sys.dont_write_bytecode = True
sys.path.insert(0, ORACLE)

import check  # noqa: E402
import csource  # noqa: E402
import limits  # noqa: E402
import targets  # noqa: E402
from driver import Driver  # noqa: E402
from instrument import Instrumented  # noqa: E402

# At -O1 gcc 12 translates a store to one column from one row wrongly: cov[j][1] = cov[1][j].
COMPILER = ["gcc", "-std=gnu11", "-O0", "-g", "-w", "-mlong-double-64"]
LINKER = ["g++", "-fopenmp"]
DEVICE_COMPILER = ["clang-19", "-std=gnu11", "-w", "-mlong-double-64", *targets.OFFLOAD,
                   *targets.SANITIZE]
TOLERANCE = 1e-5
NOT_WANTED = "nothing is done to it"
# What a thread has for its variables: less than on most systems, so that it shows who wants more.
STACK = "1M"


class CallsDriver(Driver):
    """Driver text for calls.c: the oracle's calls, and what of their effects is looked at."""

    def text(self):
        super().text()                # the fillers that the calls need
        self.fillers, self.filler_text = {}, []
        calls, rows = [], []
        for number, function in enumerate(self.source.functions):
            if not function.loops or function.directives["skip"] or function.name in self.skipped:
                continue
            text, row = self.call(number, function)
            calls.append(text)
            rows.append(row % (0, 0))
        tables = ["const struct oracle_function oracle_functions[] = {", *rows, "{0}};",
                  "const int oracle_functions_size = %d;" % len(rows),
                  "const struct oracle_witness_facts oracle_witnesses[] = {{0}};",
                  "const int oracle_witnesses_size = 0;",
                  "const struct oracle_loop_facts oracle_loops[] = {{0}};",
                  "const int oracle_loops_size = 0;"]
        return "\n".join(self.filler_text + calls + tables) + "\n"

    def names(self):
        """The functions that are called, in the order of their numbers."""
        return [f.name for f in self.source.functions
                if f.loops and not f.directives["skip"] and f.name not in self.skipped]

    def invocation(self, function, arguments):
        call = super().invocation(function, arguments)
        result = function.qual_type.split("(")[0].strip()
        if not (csource.is_integer(result) or csource.is_real(result)):
            return call
        kind = "i" if csource.is_integer(result) else "f"
        return "%s oracle_r = %s oracle_result(&oracle_r, sizeof oracle_r, '%s');" % (
            csource.unqualified(result), call, kind)

    def field(self, place, name, plain, is_bits):
        lines = super().field(place, name, plain, is_bits)
        return lines + ([] if is_bits else watch(place, plain))

    def value_of_global(self, variable):
        lines = super().value_of_global(variable)
        return lines + (watch(variable.name, variable.type) if lines else [])


def watch(place, type_text):
    """Has a scalar looked at after the call; arrays are because they are filled."""
    if csource.is_integer(type_text):
        return ["memory_filled((void *)&(%s), sizeof(%s), 1, 'i');" % (place, place)]
    if csource.is_real(type_text):
        return ["memory_filled((void *)&(%s), sizeof(%s), 1, 'f');" % (place, place)]
    return []


class Subject:
    """The program in `path`; `work` is a folder for what is built. Its functions are called, or
    those of the names `wanted`: a refactoring may take others away."""

    def __init__(self, path, arguments, library, work, seed=1, wanted=None):
        self.path, self.arguments, self.work, self.seed = path, list(arguments), work, seed
        self.source = csource.Source(path, self.arguments)
        for function in self.source.functions:
            if wanted is not None and function.name not in wanted:
                function.directives["skip"] = NOT_WANTED
        driver = CallsDriver(Instrumented(self.source))
        self.driver_text = driver.text()
        self.functions = driver.names()
        self.skipped = driver.skipped
        self.valid = self.defined_runs(library)
        self.expected = self.outcome(self.build(path, [], "original"), [self.seed])

    def defined_runs(self, library):
        """The calls that are defined and end, as the oracle's program lists them."""
        instrumented = Instrumented(self.source)
        folder = tempfile.mkdtemp(dir=self.work)
        program = check.compile_program(self.source, instrumented, Driver(instrumented), folder,
                                        library, self.arguments)
        done = limits.run([program, str(self.seed), "list"], 600, stdout=subprocess.PIPE,
                          stderr=subprocess.DEVNULL)
        return "".join(line + "\n" for line in done.stdout.decode().splitlines()
                       if line.startswith("valid"))

    def build_for_device(self, path, kernels, name):
        """Compiles text with directives for a device, to run with targets.settings(). The compiler
        takes no options from attributes, by which sums may wrap around in some functions."""
        with open(path, encoding="utf-8", errors="replace") as file:
            extra = ["-fwrapv"] if "no-strict-overflow" in file.read() else []
        return self.build(targets.write_strict(path, os.path.dirname(path)), kernels, name,
                          DEVICE_COMPILER, extra, targets.link_options(self.work))

    def build(self, path, kernels, name, compiler=None, extra=(), last=()):
        """Compiles the program's text in `path` with its calls; raises CalledProcessError. `extra`
        is for compiling and linking, `last` for linking alone."""
        objects = []
        folder = os.path.dirname(os.path.abspath(self.path))
        for kernel in kernels:
            run(["bash", os.path.join(HERE, "compile-cuda.sh"), kernel, kernel + ".o", "-I",
                 os.path.dirname(path), "-I", folder,
                 *[a for a in self.arguments if a.startswith(("-I", "-D"))]])
            objects.append(kernel + ".o")
        objects.append(run(["bash", os.path.join(HERE, "compile-cuda.sh"), "library"]).strip())
        return self.link(path, objects, name, compiler, extra, last)

    def link(self, path, objects, name, compiler=None, extra=(), last=()):
        """Compiles the program's text with its calls and links it with the objects."""
        unit = os.path.join(self.work, name + "-main.c")
        program = os.path.join(self.work, name + "-program")
        with open(unit, "w", encoding="utf-8") as file:
            file.write('#include "%s"\nvoid memory_filled(void *, size_t, size_t, int);\n'
                       "void oracle_result(const void *, size_t, int);\n"
                       "#define main oracle_program_main\n" % os.path.join(ORACLE, "oracle.h"))
            file.write('#include "%s"\n#undef main\n' % path + self.driver_text)
        folder = os.path.dirname(os.path.abspath(self.path))
        run([*(compiler or COMPILER), *extra, *self.arguments, "-I", os.path.dirname(path), "-I",
             folder, "-c", "-o", unit + ".o", unit])
        link = LINKER if compiler is None else ["clang++-19", "-fopenmp", *extra, *last]
        run([*link, *check.LINK_FLAGS, "-o", program, unit + ".o", *runtime(self.work), *objects,
             *check.compile_others(self.source, self.work), "-lm"])
        return program

    def outcome(self, program, seeds, environment=()):
        """What the calls print, by (order of threads, function, run): (ended well, lines)."""
        found = {}
        for seed in seeds:
            settings = dict(os.environ, STANDIN_SEED=str(seed - 1), OMP_NUM_THREADS="2",
                            OMP_STACKSIZE=STACK)
            settings.update(environment)
            done = limits.run([program, str(self.seed)], 900, input=self.valid.encode(),
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=settings)
            read_outcome(done.stdout.decode("utf-8", "replace"), seed, found)
        return found

    def compare(self, program, seeds, functions, environment=()):
        """[(function, message)] for calls whose effects differ from the original's."""
        wrong, told = [], set()
        found = self.outcome(program, seeds, environment)
        for (_, name, number), (good, lines) in sorted(self.expected.items()):
            if name not in functions or not good:
                continue
            for seed in seeds:
                if (name in told) or (seed, name, number) not in found:
                    if name not in told:
                        told.add(name)
                        wrong.append((name, "run %s did not end" % number))
                    continue
                message = difference(lines, *found[seed, name, number])
                if message:
                    told.add(name)
                    wrong.append((name, "run %s, order %d: %s" % (number, seed - 1, message)))
        return wrong

    def runs(self, functions):
        return sum(1 for (_, name, _), (good, _) in self.expected.items()
                   if good and name in functions)


def runtime(work):
    """The object files of calls.c and of what it shares with the oracle, built once a folder."""
    objects = []
    for source in (os.path.join(HERE, "calls.c"), os.path.join(ORACLE, "memory.c"),
                   os.path.join(ORACLE, "plan.c")):
        objects.append(os.path.join(work, os.path.basename(source) + ".o"))
        if not os.path.exists(objects[-1]):
            run(["gcc", "-std=gnu11", "-O1", "-g", "-D_GNU_SOURCE", "-c", "-o", objects[-1],
                 source])
    return objects


def run(command):
    """Runs a compiler; its output. Raises CalledProcessError with what it says in `output`."""
    done = limits.run(command, 300, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    text = done.stdout.decode("utf-8", "replace")
    if done.returncode:
        raise subprocess.CalledProcessError(done.returncode, command, text)
    return text


def read_outcome(text, seed, found):
    lines = []
    for line in text.splitlines():
        if "llvm-symbolizer" in line:
            continue
        fields = line.split("\t")
        if fields[0] in ("done", "failed"):
            if fields[0] == "failed":
                lines.append(fields[3])
            found[seed, fields[1], int(fields[2])] = (fields[0] == "done", lines)
            lines = []
        elif fields[0] != "run":
            lines.append(line)


def close(one, other):
    if one == other or (one != one and other != other):
        return True
    return abs(one - other) <= TOLERANCE * max(1.0, abs(one), abs(other))


def changes(lines):
    """({(place, element): (kind, new, old)}, messages)."""
    found, messages = {}, []
    for line in lines:
        fields = line.split("\t")
        if len(fields) == 5 and fields[2] in ("i", "f"):
            found[fields[0], fields[1]] = fields[2:]
        else:
            messages.append(line)
    return found, messages


def difference(expected, good, lines):
    """What is wrong with the lines of a call; None if nothing is."""
    if expected == lines and good:
        return None
    one, said_before = changes(expected)
    other, said = changes(lines)
    if not good or said != said_before:
        return " ".join(said)[:600] or "output differs"
    for key in sorted(set(one) | set(other)):
        kind, before = (one.get(key) or other.get(key))[0], (one.get(key) or [0, other[key][2]])[1]
        after = (other.get(key) or [0, one[key][2]])[1]
        if before != after and (kind == "i" or not close(float(before), float(after))):
            return "place %s, element %s: %s became %s" % (*key, before, after)
    return None
