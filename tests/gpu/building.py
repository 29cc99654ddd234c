"""Compiling and linking programs for a GPU that is elsewhere: nothing here needs one."""

import concurrent.futures
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading

HERE = os.path.dirname(os.path.abspath(__file__))
TOP = os.path.dirname(os.path.dirname(HERE))
sys.dont_write_bytecode = True
sys.path[:0] = [os.path.join(TOP, "tests", part) for part in ("run", "oracle", "")]

import actions  # noqa: E402
import limits  # noqa: E402

JOBS = 2
HOST = {".c": ["gcc", "-std=gnu11", "-mlong-double-64"], ".cpp": ["g++", "-std=gnu++17"]}


class BuildError(Exception):
    """A program that does not compile, with what the compiler says."""


def run(command, seconds=600, **options):
    """What a command prints; BuildError where it fails."""
    try:
        done = limits.run(command, seconds, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          stdin=subprocess.DEVNULL, **options)
    except subprocess.TimeoutExpired as problem:
        raise BuildError("%s does not end" % command[0]) from problem
    text = done.stdout.decode("utf-8", "replace")
    if done.returncode:
        raise BuildError("%s\n%s" % (" ".join(command), text[-3000:]))
    return text


def in_parallel(work, items):
    """The results of `work` for all items, in their order."""
    with concurrent.futures.ThreadPoolExecutor(JOBS) as pool:
        return list(pool.map(work, items))


class Builder:
    """Compilers, and a folder where their results are kept by what they were made from.

    Kernels are compiled for `architecture` alone, as machine code. With `standin` they run on the
    CPU (../run/standin), which tries the scripts where there is no GPU.
    """

    def __init__(self, cache, architecture, standin):
        self.cache, self.architecture, self.standin = cache, architecture, standin
        self.nvcc = actions.find_nvcc()
        if not standin and not self.nvcc:
            raise BuildError("there is no nvcc")
        os.makedirs(cache, exist_ok=True)
        self.script = os.path.join(TOP, "tests", "run", "compile-cuda.sh")
        self.library = run(["bash", self.script, "library"]).strip()

    def kept(self, command, source, make):
        """The path of an object made by `make(path)`, or of the one that an equal command made of
        files with the same text."""
        key = hashlib.sha256(repr([part for part in command if not part.startswith("/")]).encode())
        folder = os.path.dirname(source)
        for name in sorted(os.listdir(folder)):
            path = os.path.join(folder, name)
            if name.endswith((".h", ".cuh", ".inc")) or path == source:
                with open(path, "rb") as file:
                    key.update(name.encode() + file.read())
        path = os.path.join(self.cache, key.hexdigest()[:32] + ".o")
        if not os.path.exists(path):
            fresh = "%s.%d.%d" % (path, os.getpid(), threading.get_ident())
            make(fresh)
            os.replace(fresh, path)
        return path

    def kernels(self, source, options=(), standin=None):
        """The object of a CUDA file."""
        if self.standin if standin is None else standin:
            folders = [part for part in options if part.startswith(("-I", "-D"))]
            command = ["bash", self.script, source]
            return self.kept(["standin", *folders], source, lambda path: run(
                [*command, path, "-I", os.path.dirname(source), *folders]))
        command = [*self.command(source, options), "-c"]
        return self.kept(command, source, lambda path: run([*command, "-o", path, source]))

    def host(self, source, options=()):
        """The object of a C or C++ file."""
        command = [*HOST[os.path.splitext(source)[1]], "-w", "-I", os.path.dirname(source),
                   *options, "-c"]
        return self.kept(command, source, lambda path: run([*command, "-o", path, source]))

    def link(self, program, objects, standin=None):
        """A program, which looks for the run-time library in `lib` beside its folder."""
        command = ["g++", "-o", program, *objects]
        if self.standin if standin is None else standin:
            command += ["-fsanitize=address,undefined", self.library]
        else:
            command += ["-s", "-static-libgcc", "-static-libstdc++", "-L", self.runtime_folder(),
                        "-lcudart", "-Wl,-rpath,$ORIGIN/../lib"]
        run([*command, "-lm", "-ldl"])

    def command(self, source, options):
        """What compiles a CUDA file for the GPU, without its result."""
        return [self.nvcc, "-w", "-gencode",
                "arch=compute_%s,code=sm_%s" % (self.architecture, self.architecture),
                "-I", os.path.dirname(source), *options]

    def registers(self, source, options=()):
        """The most registers that a thread of a CUDA file's kernels has; None on the CPU."""
        if self.standin:
            return None
        with tempfile.TemporaryDirectory(prefix="gpu-") as work:
            said = run([*self.command(source, options), "-Xptxas", "-v", "-cubin", "-o",
                        os.path.join(work, "kernels.cubin"), source])
        return max(map(int, re.findall(r"Used (\d+) registers", said)))

    def runtime_folder(self):
        return os.path.join(os.path.dirname(os.path.dirname(os.path.realpath(self.nvcc))), "lib64")

    def include_folder(self):
        return os.path.join(os.path.dirname(self.runtime_folder()), "include")

    def copy_runtime(self, folder):
        """Puts the run-time libraries where programs look for it."""
        if self.standin:
            return
        os.makedirs(folder, exist_ok=True)
        for name in os.listdir(self.runtime_folder()):
            if name.startswith("libcudart.so.") and name.count(".") == 2:
                shutil.copy(os.path.join(self.runtime_folder(), name), folder)
        shutil.copy(run(["gcc", "-print-file-name=libgomp.so.1"]).strip(), folder)
