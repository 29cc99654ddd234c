"""Applies extract-kernel to every loop of corpus/ where it is offered.

For each setting of the options: no result is refused by `emit-check`, and nvcc compiles every
kernel (all in one go, each in a namespace; one by one when that fails, to find out which). At
least 95 % of the tokens of all the loops' bodies are those of the kernels; the share is printed.

usage: tests/kernels/sweep.py [FILE...]
"""

import concurrent.futures
import difflib
import glob
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

SETTINGS = [[], ["mapping=sparse", "checks=off"], ["max-threads=64", "block=48"]]
LEAST_SHARE = 0.95
HEADERS = ("float.h limits.h math.h stdbool.h stddef.h stdint.h stdio.h stdlib.h string.h".split())
TOKEN = re.compile(
    r"//[^\n]*|/\*.*?\*/|\"(?:\\.|[^\"\\])*\"|'(?:\\.|[^'\\])*'|[A-Za-z_]\w*|\.?\d[\w.]*"
    r"|->|<<=|>>=|[-+*/%&|^<>=!]=|\+\+|--|&&|\|\||<<|>>|\S", re.S)


def lathe():
    return os.path.abspath(os.environ.get("LATHE", "build/lathe"))


def find_nvcc():
    home = os.environ.get("CUDA_HOME")
    candidates = [os.environ.get("NVCC"), shutil.which("nvcc"), home and home + "/bin/nvcc",
                  "/usr/local/cuda/bin/nvcc"]
    return next((path for path in candidates if path and os.access(path, os.X_OK)), None)


def tokens(text):
    return [token for token in TOKEN.findall(text) if not token.startswith(("//", "/*"))]


def offered(path):
    """The loops of a file where the action is offered, as (line, column, start, end)."""
    answer = subprocess.run([lathe(), "analyze", "--format", "json", path], capture_output=True,
                            text=True, timeout=300, check=False)
    loops = []
    for file in json.loads(answer.stdout)["files"]:
        for loop in file["loops"]:
            if "extract-kernel" in loop["actions"]:
                loops.append(loop)
    return loops


def apply_edits(folder, answer):
    """Writes the files of a result; gives their paths."""
    paths = []
    for path in dict.fromkeys(edit["path"] for edit in answer["edits"]):
        text = b""
        if os.path.exists(path):
            with open(path, "rb") as file:
                text = file.read()
        edits = [edit for edit in answer["edits"] if edit["path"] == path]
        for edit in sorted(edits, key=lambda edit: edit["start"], reverse=True):
            text = text[:edit["start"]] + edit["text"].encode() + text[edit["end"]:]
        target = os.path.join(folder, os.path.basename(path))
        with open(target, "wb") as file:
            file.write(text)
        paths.append(target)
    return paths


def body_of(path, loop):
    """The text of a loop behind its header."""
    with open(path, encoding="utf-8") as file:
        lines = file.read().split("\n")
    first, last = loop["line"] - 1, loop["endLine"] - 1
    chosen = lines[first:last + 1]
    chosen[-1] = chosen[-1][:loop["endColumn"] - 1]
    chosen[0] = chosen[0][loop["column"] - 1:]
    text = "\n".join(chosen)
    depth = 0
    for match in re.finditer(r"[()]", text):
        depth += 1 if match.group() == "(" else -1
        if depth == 0:
            return text[match.end():]
    return text


def kernel_of(texts):
    """The body of the kernel among the result's texts."""
    for text in texts:
        match = re.search(r"__global__ void.*?\n}\n", text, re.S)
        if match:
            return match.group()
    return ""


class Sweep:
    """What has been found so far."""

    def __init__(self, scratch):
        self.scratch = scratch
        self.passed, self.failed, self.skipped = 0, 0, 0
        self.kept, self.total = 0, 0
        self.units = []

    def fail(self, message):
        self.failed += 1
        print("failed:", message)

    def share(self, path, loop, paths):
        texts = []
        for new in paths:
            with open(new, encoding="utf-8") as file:
                texts.append(file.read())
        body, kernel = tokens(body_of(path, loop)), tokens(kernel_of(texts))
        blocks = difflib.SequenceMatcher(None, body, kernel, autojunk=False).get_matching_blocks()
        self.kept += sum(block.size for block in blocks)
        self.total += len(body)

    def add(self, path, loop, settings, number, answer):
        place = f"{path}:{loop['line']}:{loop['column']}"
        if answer.returncode == 1:
            codes = [reason["code"] for reason in json.loads(answer.stdout)["refused"]]
            if "emit-check" in codes:
                self.fail(f"{place} {settings}: {answer.stdout}")
            else:
                self.passed += 1
            return
        if answer.returncode != 0:
            self.fail(f"{place} {settings}: exit status {answer.returncode}\n{answer.stderr}")
            return
        folder = os.path.join(self.scratch, str(number))
        os.mkdir(folder)
        paths = apply_edits(folder, json.loads(answer.stdout))
        self.units.append((place, settings, [p for p in paths if p.endswith(".cu")][0]))
        self.passed += 1
        if not settings:
            self.share(path, loop, paths)

    def compile(self, nvcc):
        """Compiles all CUDA files; a batch has one namespace for each."""
        if nvcc is None:
            self.skipped += len(self.units)
            return
        for start in range(0, len(self.units), 100):
            batch = self.units[start:start + 100]
            if self.compile_batch(nvcc, batch):
                self.passed += len(batch)
            else:
                for unit in batch:
                    self.compile_one(nvcc, unit)

    def compile_batch(self, nvcc, batch):
        name = os.path.join(self.scratch, "batch.cu")
        with open(name, "w", encoding="utf-8") as out:
            out.writelines(f"#include <{header}>\n" for header in HEADERS)
            for number, (_, _, path) in enumerate(batch):
                out.write(f"namespace n{number} {{\n{self.inlined(path)}\n}}\n")
        command = [nvcc, "-ptx", "-w", "-o", "/dev/null", name]
        answer = subprocess.run(command, capture_output=True, timeout=600, check=False)
        return answer.returncode == 0

    @staticmethod
    def inlined(path):
        """A file with its own header, without linkage and without macros that the next has."""
        folder = os.path.dirname(path)
        with open(path, encoding="utf-8") as file:
            text = file.read()

        def header(match):
            with open(os.path.join(folder, match.group(1)), encoding="utf-8") as included:
                return included.read()

        text = re.sub(r'#include "(\w+_kernels\.h)"', header, text)
        text = text.replace('extern "C"', 'extern "C++"')
        macros = re.findall(r"^#define (\w+)", text, re.M)
        return text + "".join(f"\n#undef {macro}" for macro in macros)

    def compile_one(self, nvcc, unit):
        place, settings, path = unit
        command = [nvcc, "-ptx", "-w", "-o", "/dev/null", path]
        answer = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
        if answer.returncode == 0:
            self.passed += 1
        else:
            self.fail(f"{place} {settings}: nvcc: {answer.stderr[:1500]}")


def refactor(task):
    path, loop, settings = task
    command = [lathe(), "refactor", "extract-kernel", f"{path}:{loop['line']}:{loop['column']}",
               "--json"]
    for setting in settings:
        command += ["--set", setting]
    return subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)


def main():
    paths = sys.argv[1:] or sorted(glob.glob("corpus/*.c") + glob.glob("corpus/*.cpp") +
                                   glob.glob("corpus/*.cu"))
    with tempfile.TemporaryDirectory() as scratch, \
            concurrent.futures.ThreadPoolExecutor(2) as pool:
        sweep = Sweep(scratch)
        tasks = [(path, loop, settings)
                 for path, loops in zip(paths, pool.map(offered, paths))
                 for loop in loops if "path" not in loop and "macro" not in loop
                 for settings in SETTINGS]
        for number, (task, answer) in enumerate(zip(tasks, pool.map(refactor, tasks))):
            sweep.add(*task, number, answer)
        sweep.compile(find_nvcc())
    share = sweep.kept / sweep.total if sweep.total else 0
    print(f"{len(tasks) // len(SETTINGS)} loops with {len(SETTINGS)} settings each; "
          f"{100 * share:.1f} % of {sweep.total} tokens of the bodies are kept")
    if share < LEAST_SHARE and len(sys.argv) == 1:
        sweep.fail(f"less than {100 * LEAST_SHARE:.0f} % of the tokens are kept")
    print(f"{sweep.passed} passed, {sweep.failed} failed, {sweep.skipped} skipped")
    return sweep.failed > 0


if __name__ == "__main__":
    sys.exit(main())
