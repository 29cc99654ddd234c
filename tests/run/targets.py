#!/usr/bin/env python3
"""Runs OpenMP target code on the host: clang compiles it for the host's architecture as a device,
which has memory of its own, so that a map that is wrong gives a wrong result.

AddressSanitizer looks at both sides; target/watch.c, a tool of OpenMP, at the copies. strict()
wants a map for each array and pointer of a directive: a missing one does not compile. Where data
stays on the device from one directive to the next the directives have no maps: there it shows when
it runs.

usage: targets.py BEFORE_DIR AFTER_DIR FILE [DRIVER], as run-case.sh: runs a program before and
after a refactoring and compares what it prints; afterwards on the device with 1 and 3 threads, and
on the host under ThreadSanitizer. Exit status 1, and a message: it is wrong.
"""

import glob
import os
import re
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.append(os.path.join(HERE, ".."))

import limits  # noqa: E402

LLVM = os.environ.get("LLVM", "/usr/lib/llvm-19")
OPENMP = ["-fopenmp", "-fopenmp-version=51"]
OFFLOAD = [*OPENMP, "-fopenmp-targets=x86_64-pc-linux-gnu"]
# The device's half is a shared library, for which the compiler must not link the sanitizer. clang
# 19 translates `target data` wrongly where undefined behaviour is looked for.
SANITIZE = ["-g", "-O1", "-fsanitize=address"]
# No directive of `target` has a body that runs on the device.
NO_BODY = (["data"], ["enter"], ["exit"], ["update"])
PRAGMA = re.compile(r"(?m)^[ \t]*#[ \t]*pragma[ \t]+omp[ \t]+(?:\\\n\s*)*target\b(?:.*\\\n)*.*$")
STRICT = " defaultmap(none:aggregate) defaultmap(none:pointer)"
KEPT = " defaultmap(present:aggregate)"


def strict(text):
    """The text with directives that want a map for each array and pointer they use; where others
    keep data on the device those that map no array want arrays to be there: sums come back there.
    They may be elsewhere where it depends on a condition whether they are kept."""
    def kind(directive):
        words = re.findall(r"\w+", directive.replace("\\\n", " "))
        return words[words.index("target") + 1:][:1]

    keepers = [one for one in PRAGMA.findall(text) if kind(one) in (["data"], ["enter"])]
    keeps = bool(keepers)
    kept = "" if any(re.search(r"\bif\s*\(", one) for one in keepers) else KEPT

    def wanted(found):
        directive, comment = re.fullmatch(r"(?s)(.*?)([ \t]*(?://.*|/\*.*)?)",
                                          found.group(0)).groups()
        if kind(directive) in NO_BODY:
            return found.group(0)
        maps = re.search(r"\bmap\s*\([^)]*\[", directive)
        return directive + (kept if keeps and not maps else STRICT) + comment
    return PRAGMA.sub(wanted, text)


def uses_device(text):
    """Whether directives of a text have it run code on a device, or keep data there."""
    return PRAGMA.search(text) is not None


def write_strict(source, folder):
    """A copy of a file in the folder, with strict maps; its path."""
    name = os.path.basename(source)
    copy = os.path.join(folder, "strict-" + name)
    with open(source, encoding="utf-8", errors="surrogateescape") as file:
        text = strict(file.read())
    with open(copy, "w", encoding="utf-8", errors="surrogateescape") as file:
        file.write('#line 1 "%s"\n' % name + text)
    return copy


def compiler(path):
    return [os.path.join(LLVM, "bin", "clang"), "-std=gnu11"] if path.endswith(".c") else \
        [os.path.join(LLVM, "bin", "clang++"), "-std=gnu++17"]


def sanitizer():
    """The sanitizer as a shared library, and where it is looked for."""
    folder = os.path.join(output([os.path.join(LLVM, "bin", "clang"), "-print-resource-dir"])
                          .strip(), "lib", "linux")
    return [os.path.join(folder, "libclang_rt.asan-x86_64.so"), "-Wl,-rpath," + folder,
            "-Wl,-rpath," + os.path.join(LLVM, "lib")]


def output(command):
    """What a compiler prints; raises CalledProcessError with what it says."""
    done = limits.run(command, 300, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    text = done.stdout.decode("utf-8", "replace")
    if done.returncode:
        raise subprocess.CalledProcessError(done.returncode, command, text)
    return text


def watch(folder):
    """What links the tool that looks at the copies into a program; built in the folder."""
    path = os.path.join(folder, "watch.o")
    if not os.path.exists(path):
        output([os.path.join(LLVM, "bin", "clang"), "-fopenmp", "-O1", "-w",
                "-fno-builtin", "-c", "-o", path, os.path.join(HERE, "target", "watch.c")])
    return [path, "-Wl,--export-dynamic-symbol=ompt_start_tool",
            *("-Wl,--wrap=" + name for name in ("malloc", "calloc", "realloc", "free"))]


def build(folder, sources, objects=(), arguments=(), offload=True):
    """Compiles C and C++ files, with strict maps, and links them; the program's path. Without
    `offload` the regions run on the host, under ThreadSanitizer."""
    made = []
    options = [*OFFLOAD, *SANITIZE] if offload else [*OPENMP, "-g", "-O0", "-fsanitize=thread"]
    for source in sources:
        made.append(os.path.join(folder, os.path.basename(source) + ".target.o"))
        output([*compiler(source), "-w", *options, *arguments, "-I", os.path.dirname(source),
                "-c", "-o", made[-1], write_strict(source, folder)])
    program = os.path.join(folder, "target" if offload else "threads")
    link = link_options(folder) if offload else options
    output([os.path.join(LLVM, "bin", "clang++"), "-o", program, *made, *objects, *link, "-lm"])
    return program


def link_options(folder):
    """What a program for the device is linked with by clang, beside its own objects."""
    return [*OFFLOAD, *sanitizer(), *watch(folder)]


def environment(threads=2):
    """What a program that build() has made is run with."""
    return dict(os.environ, **settings(threads))


def settings(threads=2):
    """Of the environment, what makes a program run on the device. The runtime of a sanitizer takes
    the path of its reports from the options of another, too."""
    return dict(OMP_TARGET_OFFLOAD="MANDATORY", OMP_NUM_THREADS=str(threads),
                LD_LIBRARY_PATH=os.path.join(LLVM, "lib"),
                ASAN_OPTIONS="detect_leaks=0:abort_on_error=0:malloc_fill_byte=165:"
                             "max_malloc_fill_size=1000000000",
                UBSAN_OPTIONS="",
                ASAN_SYMBOLIZER_PATH=os.path.join(LLVM, "bin", "llvm-symbolizer"))


class Wrong(Exception):
    """The program is not what it was."""


def run(command, surroundings=None):
    """(exit status, output, errors) of a program."""
    done = limits.run(command, 60, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                      stderr=subprocess.PIPE, env=surroundings)
    return done.returncode, done.stdout, done.stderr.decode("utf-8", "replace")


def run_before(before, file, driver):
    """What the program prints as it was."""
    program = os.path.join(before, "program")
    sources = [os.path.join(before, file), *driver]
    output(["g++" if not file.endswith(".c") else "gcc", "-w", "-g", "-O1",
            "-fsanitize=address,undefined", "-fno-sanitize-recover=undefined", "-o", program,
            *sources, "-lm"])
    status, text, errors = run([program])
    if status:
        raise Wrong("fails as it is: " + errors[:2000])
    return text


def compare(expected, program, surroundings, what):
    status, text, errors = run(program, surroundings)
    if status == 0 and text == expected:
        return
    lines = zip(expected.decode().splitlines(), text.decode("utf-8", "replace").splitlines())
    differing = ["%s became %s" % pair for pair in lines if pair[0] != pair[1]]
    raise Wrong("differs afterwards (exit status %d, %s)\n%s\n%s" % (
        status, what, "\n".join(differing[:10]), errors[:2000]))


def check(before, after, file, driver):
    """Raises Wrong, or CalledProcessError where something does not compile."""
    expected = run_before(before, file, driver)
    stem = os.path.splitext(os.path.join(after, file))[0]
    sources = [os.path.join(after, file), *glob.glob(stem + "_kernels.c*"), *driver]
    program = build(after, sources)
    for threads in (1, 3):
        compare(expected, [program], environment(threads), "%d threads" % threads)
    archer = os.path.join(LLVM, "lib", "libarcher.so")
    if os.path.exists(archer):
        program = build(after, sources, offload=False)
        compare(expected, ["setarch", "-R", program], dict(
            os.environ, OMP_NUM_THREADS="2", UBSAN_OPTIONS="", OMP_TOOL_LIBRARIES=archer,
            TSAN_OPTIONS="ignore_noninstrumented_modules=1 exitcode=66"), "ThreadSanitizer")


def main():
    before, after, file, *driver = sys.argv[1:]
    try:
        check(before, after, file, [path for path in driver if path])
    except Wrong as problem:
        print("run: '%s' %s" % (file, problem))
        return 1
    except subprocess.CalledProcessError as problem:
        print("run: '%s' does not compile\n%s" % (file, problem.output[:3000]))
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
