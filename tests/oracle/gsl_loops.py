#!/usr/bin/env python3
"""GSL's loops against what they really do: every unit of the library is made one flat C file, in
which macros and textual includes are expanded, so that the oracle can follow it.

usage: tests/oracle/gsl_loops.py [--jobs N] [--every N] [--start N] [--runs N] [--verbose]
       [FOLDER...]
  --every N    only each N-th unit, beginning with number --start
  FOLDER       only units of these folders: "matrix", "fft"

The sources are those of corpus/gsl.sh, which fetches them; without them all is skipped. The last
line is `N passed, N failed, N skipped`.
"""

import argparse
import concurrent.futures
import json
import os
import re
import shlex
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.dont_write_bytecode = True
sys.path.insert(0, HERE)

import check  # noqa: E402
import csource  # noqa: E402
import limits  # noqa: E402

CACHE = os.path.join(os.environ.get("XDG_CACHE_HOME", os.path.expanduser("~/.cache")), "lathe",
                     "gsl")
DATABASE = os.path.join(CACHE, "build", "compile_commands.json")
MARKER = re.compile(r'# \d+ "([^"]*)"((?: \d)*)$')


def database():
    """[(folder, file, arguments)] in sorted order; folders and definitions are kept."""
    found = []
    with open(DATABASE, encoding="utf-8") as file:
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


def header_name(path):
    """`sys/types.h` of /usr/include/x86_64-linux-gnu/sys/types.h."""
    return re.sub(r"^.*/include/(x86_64-linux-gnu/)?", "", path)


def flatten(path, arguments):
    """The text of a unit without macros and includes; system headers stay includes."""
    command = ["gcc", "-std=gnu11", "-E", *arguments, "-I", os.path.dirname(path), path]
    done = limits.run(command, 120, check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    lines, in_system = [], False
    for line in done.stdout.decode("utf-8", "replace").splitlines():
        marker = MARKER.match(line)
        if marker is None:
            if not in_system and line.strip():
                lines.append(line)
            continue
        flags = marker.group(2).split()
        was_in_system = in_system
        # a macro of a system header that is expanded elsewhere carries that flag as well
        in_system = "3" in flags and marker.group(1).startswith("/usr/")
        if in_system and "1" in flags and not was_in_system:
            lines.append("#include <%s>" % header_name(marker.group(1)))
    return "\n".join(lines) + "\n"


def stop_at_other_files(flat, work):
    """An object with code that stops in place of those functions of GSL that a flattened unit names
    and has no code for: a run that calls one counts as undefined."""
    with open(flat, encoding="utf-8") as file:
        names = sorted(set(re.findall(r"\b(?:gsl|cblas|GSL)_\w+", file.read())))
    stubs = os.path.join(work, "stubs")
    with open(stubs + ".s", "w", encoding="ascii") as file:
        file.write('.section .note.GNU-stack,"",@progbits\n.text\n')
        for name in names:
            # the handler of errors returns, as one that a program sets
            file.write(".weak %s\n%s: %s\n" % (name, name,
                                               "ret" if name == "gsl_error" else "ud2"))
    subprocess.run(["gcc", "-c", "-o", stubs + ".o", stubs + ".s"], check=True)
    return stubs + ".o"


def check_unit(unit, options):
    """(unit, outcome) or (unit, why it cannot be checked)."""
    folder, path, arguments = unit
    with tempfile.TemporaryDirectory(prefix="gsl-") as work:
        flat = os.path.join(work, "%s_%s" % (folder, os.path.basename(path)))
        try:
            with open(flat, "w", encoding="utf-8") as file:
                file.write(flatten(path, arguments))
            check.LINK_FLAGS[:] = [stop_at_other_files(flat, work)]
            report = check.lathe_report(options.lathe, flat, [], offers=False)
            return unit, check.check_file(flat, report, options.library, [], 1, options.runs)
        except (csource.SourceError, check.LatheError, subprocess.SubprocessError) as problem:
            return unit, str(problem)[:300]


def main(argv):
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--start", type=int, default=0)
    parser.add_argument("--runs", type=int, default=10)
    parser.add_argument("--verbose", action="store_true")
    parser.add_argument("folders", nargs="*")
    options = parser.parse_args(argv)
    build = os.environ.get("BUILD_DIR", "build")
    options.lathe = os.path.abspath(os.environ.get("LATHE", os.path.join(build, "lathe")))
    options.library = check.build_runtime(os.path.join(build, "oracle"))
    if not os.path.exists(DATABASE):
        print("GSL is not there: run corpus/gsl.sh first\n0 passed, 0 failed, 1 skipped")
        return 0
    units = [u for u in database() if not options.folders or u[0] in options.folders]
    units = units[options.start::options.every]
    total, skipped = check.Outcome(), 0
    with concurrent.futures.ProcessPoolExecutor(options.jobs) as pool:
        for unit, outcome in pool.map(check_unit, units, [options] * len(units)):
            if isinstance(outcome, str):
                print("cannot be checked: %s: %s" % (unit[1], outcome))
                skipped += 1
                continue
            for failure in outcome.failures:
                print("WRONG " + str(failure), flush=True)
            total.add(outcome)
    check.print_outcome(total, options.verbose, failures=False)
    failed = len(total.failures)
    print("%d passed, %d failed, %d skipped" % (total.figures["run twice"], failed, skipped))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
