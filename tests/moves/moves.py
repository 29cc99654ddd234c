#!/usr/bin/env python3
"""Random nests of loops: what `lathe moves` calls legal, by itself or behind another step, is taken
by `lathe recipe apply`, and the program then prints what it printed before.

usage: moves.py [--count N] [--seed S] [--show]

The last line is `N passed, N failed`."""

import argparse
import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.append(str(ROOT / "tests"))
import limits

SIDE = 40
FLAGS = ["-std=gnu11", "-O1", "-fsanitize=undefined", "-fno-sanitize-recover=undefined",
         "-fopenmp-simd", "-Wall", "-Wextra", "-Werror", "-Wno-unknown-pragmas"]
PROGRAM = """#include <stdio.h>

#define SIDE 40
unsigned a[SIDE][SIDE], b[SIDE][SIDE];

{function}
int main(void)
{{
    unsigned sum = 0, value = {seed};
    for (int i = 0; i < SIDE; i++)
        for (int j = 0; j < SIDE; j++) {{
            a[i][j] = value = value * 1103515245 + 12345;
            b[i][j] = value = value * 1103515245 + 12345;
        }}
    for (int n = 0; n < 12; n++)
        f(n);
    for (int i = 0; i < SIDE; i++)
        for (int j = 0; j < SIDE; j++)
            sum = sum * 31 + a[i][j] * 7 + b[i][j];
    printf("%u\\n", sum);
    return 0;
}}
"""


def element(rng, array, rows, columns):
    """An element near those of the present iteration."""
    def near(index):
        distance = rng.choice((0, 0, 1, -1, 2))
        return index if distance == 0 else f"{index} {'+-'[distance < 0]} {abs(distance)}"
    return f"{array}[{near(rows)}][{near(columns)}]"


def statement(rng, rows, columns):
    target = element(rng, rng.choice("aab"), rows, columns)
    reads = [element(rng, rng.choice("aab"), rows, columns) for _ in range(rng.choice((1, 2)))]
    return f"{target} {rng.choice(('=', '=', '+='))} {' + '.join(reads)};"


def header(rng, index, around):
    first = rng.choice(("3", "4", f"{around} + 3" if around else "3"))
    end = rng.choice(("n + 4", "20", "2 * n + 4"))
    return f"for (int {index} = {first}; {index} < {end}; {index}++)"


def nest(rng):
    """The function of a program: two or three loops, perfect or not."""
    lines, indices, depth = ["void f(int n)", "{"], [], 0
    if rng.random() < 0.4:
        lines.append("    for (int t = 0; t < n; t++)")
        depth = 1
    for index in ("i", "j"):
        around = indices[-1] if indices and rng.random() < 0.2 else None
        lines.append("    " * (depth + 1) + header(rng, index, around))
        indices.append(index)
        depth += 1
        if index == "i" and rng.random() < 0.3:
            lines[-1] += " {"
            lines.append("    " * (depth + 1) + statement(rng, "i", "4"))
    inner = [statement(rng, "i", "j") for _ in range(rng.choice((1, 1, 2)))]
    if len(inner) > 1:
        lines[-1] += " {"
    lines += ["    " * (depth + 1) + text for text in inner]
    if len(inner) > 1:
        lines.append("    " * depth + "}")
    if lines.count("    }") == 0 and any(line.endswith("i++) {") for line in lines):
        lines.append("    " * (depth - 1) + "}")
    return "\n".join(lines + ["}"]) + "\n"


class Case:
    def __init__(self, folder, rng):
        self.folder = folder
        self.text = PROGRAM.format(function=nest(rng), seed=rng.randrange(1000))
        self.line = next(k for k, line in enumerate(self.text.split("\n"), 1) if "    for" in line)

    def lathe(self, *words):
        return limits.run([os.environ["LATHE"], *words], 120, cwd=self.folder, text=True,
                          capture_output=True)

    def write(self):
        (self.folder / "x.c").write_text(self.text)

    def output(self):
        """What the program prints as it stands now."""
        subprocess.run(["gcc", *FLAGS, "-o", "x", "x.c"], cwd=self.folder, check=True)
        return limits.run(["./x"], 60, cwd=self.folder, check=True, text=True,
                          capture_output=True).stdout

    def steps(self):
        """Lists of steps that are legal one after the other, as Lathe says."""
        self.write()
        answer = self.lathe("moves", f"x.c:{self.line}", "--format", "json")
        if answer.returncode != 0:
            raise ValueError(answer.stderr)
        for loop in json.loads(answer.stdout)["loops"]:
            for step in loop["steps"]:
                if step["state"] in ("legal", "guarded"):
                    yield [step["step"]]
                if "legalBy" in step:
                    yield step["legalBy"]

    def complaint(self, steps, expected):
        """What is wrong with steps that are said to be legal, or None."""
        self.write()
        (self.folder / "x.recipe").write_text("\n".join(["recipe f in x.c", *steps]) + "\n")
        applied = self.lathe("recipe", "apply", "x.recipe", "--write")
        if applied.returncode != 0:
            return f"is refused: {applied.stderr}"
        try:
            found = self.output()
        except subprocess.CalledProcessError as error:
            return f"does not run: {error}"
        return None if found == expected else "makes another result"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--show", action="store_true")
    options = parser.parse_args()
    passed = failed = pairs = 0
    for number in range(options.count):
        with tempfile.TemporaryDirectory(prefix="lathe-moves-") as folder:
            case = Case(pathlib.Path(folder), random.Random(options.seed * 100003 + number))
            case.write()
            expected = case.output()
            for steps in case.steps():
                complaint = case.complaint(steps, expected)
                passed += complaint is None
                failed += complaint is not None
                pairs += len(steps) == 2
                if complaint or options.show:
                    print(f"{'failed' if complaint else 'fine'}: nest {number}: {steps}", complaint)
                if complaint:
                    print(case.text)
    print(f"{pairs} pairs of steps")
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed or not passed else 0)


if __name__ == "__main__":
    main()
