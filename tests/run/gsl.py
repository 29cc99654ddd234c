#!/usr/bin/env python3
"""Loops of GSL as kernels: of three folders, in sorted order, the first loop that extract-kernel
accepts and whose function the oracle's driver can call; compiled by nvcc, run on the stand-in,
compared with the original.

usage: tests/run/gsl.py [--folders N]

The sources are those of corpus/gsl.sh, which fetches them; without them all is skipped. The last
line is `N passed, N failed, N skipped`.
"""

import json
import os
import re
import shlex
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(HERE, "..", "oracle"))

import actions  # noqa: E402
import check  # noqa: E402
import csource  # noqa: E402

CACHE = os.path.join(os.environ.get("XDG_CACHE_HOME", os.path.expanduser("~/.cache")), "lathe",
                     "gsl")
def stop_at_other_files(path, arguments, work):
    """Links programs with code that stops in place of GSL's functions in other files: a run that
    calls one counts as undefined."""
    stubs = os.path.join(work, "stubs")
    subprocess.run(["gcc", "-std=gnu11", "-w", *arguments, "-I", os.path.dirname(path), "-c", "-o",
                    stubs + ".o", path], check=True, stderr=subprocess.DEVNULL)
    done = subprocess.run(["nm", "-u", stubs + ".o"], check=True, stdout=subprocess.PIPE)
    names = re.findall(r"\bU ((?:gsl|cblas)_\w+)", done.stdout.decode())
    with open(stubs + ".s", "w", encoding="ascii") as file:
        file.write('.section .note.GNU-stack,"",@progbits\n.text\n')
        file.write("".join(".globl %s\n%s: ud2\n" % (name, name) for name in names))
    subprocess.run(["gcc", "-c", "-o", stubs + ".o", stubs + ".s"], check=True)
    check.LINK_FLAGS[:] = [stubs + ".o"]


def database():
    """[(folder, file, arguments)] in sorted order; folders and definitions are kept."""
    found = []
    with open(os.path.join(CACHE, "build", "compile_commands.json"), encoding="utf-8") as file:
        entries = json.load(file)
    for entry in entries:
        words = entry.get("arguments") or shlex.split(entry["command"])
        path = os.path.normpath(os.path.join(entry["directory"], entry["file"]))
        arguments, index = [], 1
        while index < len(words):
            word = words[index]
            if word in ("-I", "-D"):
                index += 1
                word += words[index]
            if word.startswith("-I"):
                word = "-I" + os.path.normpath(os.path.join(entry["directory"], word[2:]))
            if word.startswith(("-I", "-D")):
                arguments.append(word)
            index += 1
        found.append((os.path.basename(os.path.dirname(path)), path, arguments))
    return sorted(found)


def accepted(trial, copy_folder, offer):
    """A copy with the loop extracted; None if that is refused."""
    os.makedirs(copy_folder)
    copy = actions.Copy(trial.subject.path, copy_folder)
    place = copy.place(offer, trial.original)
    status, answer = actions.refactor(trial.lathe, copy.path, place, offer.action, [],
                                      trial.arguments)
    if status:
        return None
    copy.apply(answer["edits"])
    return copy


def try_file(lathe, library, nvcc, path, arguments):
    """The faults of the file's first loop that is accepted; None if there is none."""
    report = check.lathe_report(lathe, path, arguments)
    offers = [o for o in actions.offers_of(report) if o.action == "extract-kernel"]
    if not offers:
        return None
    trial = actions.Trial(lathe, path, arguments, library, 1, nvcc)
    try:
        for offer in offers:
            if offer.function not in trial.subject.functions or \
                    not trial.subject.runs({offer.function}):
                print("not called: %s: %s" % (path, offer.function))
                continue
            copy = accepted(trial, os.path.join(trial.work, "%d-%d" % offer[2:4]), offer)
            if copy is None:
                continue
            print("%s:%d: %s" % (path, offer.line, offer.function))
            try:
                trial.judge(copy, [(offer, [])])
            except subprocess.CalledProcessError as problem:
                trial.fault((offer, []), "does not compile", actions.first_errors(problem.output))
            print("    %d runs" % trial.figures.counts["runs"])
            return trial.figures.faults
    finally:
        trial.close()
    return None


def main(argv):
    wanted = int(argv[1]) if argv[:1] == ["--folders"] else 3
    build = os.environ.get("BUILD_DIR", "build")
    lathe = os.path.abspath(os.environ.get("LATHE", os.path.join(build, "lathe")))
    library = check.build_runtime(os.path.join(build, "oracle"))
    if not os.path.exists(os.path.join(CACHE, "build", "compile_commands.json")):
        print("GSL is not there: run corpus/gsl.sh first\n0 passed, 0 failed, 1 skipped")
        return 0
    nvcc = actions.find_nvcc()
    passed, failed, done = 0, 0, set()
    for folder, path, arguments in database():
        if folder in done or len(done) == wanted:
            continue
        try:
            with tempfile.TemporaryDirectory(prefix="gsl-") as work:
                stop_at_other_files(path, arguments, work)
                faults = try_file(lathe, library, nvcc, path, arguments)
        except (csource.SourceError, check.LatheError, subprocess.SubprocessError) as problem:
            print("cannot be called: %s: %s" % (path, str(problem)[:200]))
            continue
        if faults is None:
            continue
        done.add(folder)
        for fault in faults:
            print(fault)
        passed, failed = passed + (not faults), failed + bool(faults)
    failed += wanted - len(done)
    print("%d passed, %d failed, %d skipped" % (passed, failed, 0 if nvcc else wanted))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
