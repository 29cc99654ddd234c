#!/usr/bin/env python3
"""The group `recipes`: each recipe of corpus/recipes is proven again and gives the result that is
committed; both gcc and clang compile that without a warning, and for sizes that tiles divide, that
they do not, 0 and 1 it computes what the original does, bit for bit where the recipe does not say
otherwise, under sanitizers too. So does what a person wrote, where it is there (references/).

usage: check.py [--all] [NAME]...   --all: more sizes, and each compiler with each kind of checks

The last line is `N passed, N failed`."""
import argparse
import os
import pathlib
import random
import sys
import tempfile

import kernels

sys.path.append(str(kernels.ROOT / "tests"))
import limits  # noqa: E402

LATHE = str(pathlib.Path(os.environ.get("LATHE", kernels.ROOT / "build/lathe")).resolve())
CLANG = os.environ.get("LLVM", "/usr/lib/llvm-19") + "/bin/clang"
STRICT = ["-std=c11", "-Wall", "-Wextra", "-Werror", "-fopenmp", "-ffp-contract=off"]
# Arrays without elements are asked for on purpose.
CHECKED = ["-O1", "-g", "-fsanitize=address,undefined", "-fno-sanitize=vla-bound",
           "-fno-sanitize-recover=undefined"]
WAYS = [("gcc", ["-O2"]), (CLANG, CHECKED)]
ALL_WAYS = [("gcc", ["-O3"]), (CLANG, ["-O3"]), ("gcc", CHECKED), (CLANG, CHECKED)]
LEAST = 30
REFERENCES = kernels.ROOT / "tests/recipes/references"
PROGRAM = """#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

{fill}
{prototypes}

static void check({numbers})
{{
{body}}}

int main(void)
{{
{calls}    return 0;
}}
"""


def same(kernel, name, size):
    """A condition that says that an array is as the original has left it."""
    if not kernel.rounds:
        return f"memcmp({name}, {name}_plain, {size} * sizeof *{name}) != 0"
    return (f"!(fabs({name}[0] - {name}_plain[0]) <= 1e-12 * fabs({name}_plain[0]))"
            if size == "1" else f"memcmp({name}, {name}_plain, {size} * sizeof *{name}) != 0")


def program(kernel, sizes):
    """A program that calls both with each list of numbers, and says where they differ."""
    lines, compared, freed = [], [], []
    numbers = kernel.numbers()
    for parameter in (p for p in kernel.parameters if p.extents):
        name, size = parameter.name, parameter.elements
        for copy in (name, name + "_plain"):
            lines.append(f"    {parameter.type} *{copy} = malloc({size} * sizeof *{copy});\n")
            freed.append(f"    free({copy});\n")
        lines.append(kernels.fill(parameter, name))
        # Where there is no element, there may be no address.
        lines.append(f"    if ({size} > 0)\n"
                     f"        memcpy({name}_plain, {name}, {size} * sizeof *{name});\n")
        compared.append((name, size))
    plain, result = kernel.call(kernel.name + "_plain", "_plain"), kernel.call(kernel.name)
    if kernel.returns == "void":
        lines.append(f"    {plain};\n    {result};\n")
    else:
        lines.append(f"    {kernel.returns} given[1] = {{{result}}}, "
                     f"given_plain[1] = {{{plain}}};\n")
        compared.append(("given", "1"))
    said = " ".join(f"{number}=%d" for number in numbers)
    for name, size in compared:
        lines.append(f"    if ({size} > 0 && {same(kernel, name, size)}) {{\n"
                     f'        printf("{name} differs: {said}\\n", {", ".join(numbers)});\n'
                     "        exit(1);\n    }\n")
    return PROGRAM.format(
        fill=kernels.FILL, numbers=", ".join("int " + number for number in numbers),
        prototypes="\n".join((kernel.prototype(kernel.name + "_plain"),
                              kernel.prototype(kernel.name))),
        body="".join(lines + freed),
        calls="".join(f"    check({', '.join(map(str, one))});\n" for one in sizes))


def sizes_of(kernel, many):
    """All as large as each other, so far as they may be, and drawn ones."""
    said, rng = kernel.words("sizes") or {}, random.Random(kernel.name)
    choices = [said.get(name, [0, 1, 4] if name == "steps" else kernels.SIZES)
               for name in kernel.numbers()]
    found = [[numbers[min(k, len(numbers) - 1)] for numbers in choices]
             for k in range(max(map(len, choices)))]
    found += [[rng.choice(numbers) for numbers in choices] for _ in range(60 if many else 6)]
    return [list(one) for one in dict.fromkeys(map(tuple, found))]


def run(command, folder, seconds=120):
    """What is wrong, or nothing."""
    environment = dict(os.environ, OMP_NUM_THREADS="3", OMP_WAIT_POLICY="passive",
                       ASAN_OPTIONS="detect_leaks=0")
    done = limits.run(command, seconds, cwd=folder, capture_output=True, text=True, env=environment)
    return done.stdout + done.stderr if done.returncode != 0 else ""


def check(kernel, folder, many):
    """What is wrong with a recipe, or nothing."""
    wrong = run([LATHE, "recipe", "check", str(kernel.recipe.relative_to(kernels.ROOT))],
                kernels.ROOT)
    (folder / "main.c").write_text(program(kernel, sizes_of(kernel, many)))
    for compiler, options in ALL_WAYS if many else WAYS:
        common = [compiler, *STRICT, *options]
        wrong = (wrong or
                 run([*common, f"-D{kernel.name}={kernel.name}_plain", "-c", str(kernel.plain),
                      "-o", "plain.o"], folder) or
                 run([*common, "main.c", str(kernel.result), "plain.o", "-lm", "-o", "program"],
                     folder) or
                 run(["./program"], folder))
    reference = REFERENCES / f"{kernel.name}.c"
    if not wrong and reference.exists():
        common = ["gcc", *STRICT, "-O2"]
        wrong = (run([*common, f"-D{kernel.name}={kernel.name}_plain", "-c", str(kernel.plain),
                      "-o", "plain.o"], folder) or
                 run([*common, "main.c", str(reference), "plain.o", "-lm", "-o", "program"],
                     folder) or
                 run(["./program"], folder))
        wrong = wrong and f"{reference}: {wrong}"
    return wrong


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--all", action="store_true")
    parser.add_argument("names", nargs="*")
    arguments = parser.parse_args()
    chosen = [kernel for kernel in kernels.all_kernels()
              if not arguments.names or kernel.name in arguments.names]
    failed = 0
    if not arguments.names and len(chosen) < LEAST:
        print(f"failed: there are {len(chosen)} recipes, at least {LEAST} are wanted")
        failed += 1
    with tempfile.TemporaryDirectory() as scratch:
        for kernel in chosen:
            wrong = check(kernel, pathlib.Path(scratch).resolve(), arguments.all)
            if wrong:
                print(f"failed: {kernel.name}\n{wrong[-3000:]}", flush=True)
                failed += 1
    print(f"{len(chosen) - min(failed, len(chosen))} passed, {failed} failed")
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()
