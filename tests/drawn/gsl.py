"""GSL: its library, built once out of its tree, and its own test programs as drivers."""

import glob
import json
import os
import re
import subprocess

import trial

CACHE = os.path.join(os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache"), "lathe",
                     "gsl")
SOURCES = os.path.realpath(os.path.join(CACHE, "source"))
DATABASE = os.path.join(CACHE, "build")
PROGRAM = os.path.join(CACHE, "program")
LIBRARY = os.path.join(PROGRAM, "libgsl.so")
ROOT = SOURCES


def units():
    """{path: Unit} of the database, without GSL's two programs."""
    found = {}
    with open(os.path.join(DATABASE, "compile_commands.json"), encoding="utf-8") as file:
        entries = json.load(file)
    for entry in entries:
        path = os.path.realpath(os.path.join(entry["directory"], entry["file"]))
        own = [word for word in entry["arguments"] if re.match(r"-[ID].", word)]
        own = ["-I" + os.path.normpath(os.path.join(entry["directory"], word[2:]))
               if word.startswith("-I") else word for word in own]
        if os.path.dirname(path) != SOURCES:
            found[path] = trial.Unit(path, "gcc", own)
    return found


def includes(path, name, seen):
    """Whether a file includes one of its folder, or includes one that does."""
    with open(path, encoding="utf-8", errors="replace") as file:
        names = set(re.findall(r'(?m)^\s*#\s*include\s+"(\w+\.[ch])"', file.read()))
    seen.add(path)
    beside = [os.path.join(os.path.dirname(path), one) for one in names]
    return name in names or any(os.path.exists(one) and one not in seen and
                                includes(one, name, seen) for one in beside)


def units_of(path):
    """The units that have the text of a file."""
    every = units()
    if path in every:
        return [every[path]]
    return [unit for one, unit in sorted(every.items())
            if os.path.dirname(one) == os.path.dirname(path) and
            includes(one, os.path.basename(path), set())]


def tests_of(folder):
    """{name: sources} of the test programs of a folder."""
    with open(os.path.join(SOURCES, folder, "Makefile.am"), encoding="utf-8") as file:
        text = file.read().replace("\\\n", " ")
    programs = re.search(r"(?m)^check_PROGRAMS\s*=(.*)", text)
    found = {}
    for name in (programs.group(1) if programs else "").split():
        sources = re.search(r"(?m)^%s_SOURCES\s*=(.*)" % name, text)
        found[name] = [one for one in (sources.group(1).split() if sources else [name + ".c"])
                       if os.path.exists(os.path.join(SOURCES, folder, one)) and
                       one.endswith(".c")]
    return found


def rules():
    """(object, source, command) of the library and of all test programs."""
    library, tests = [], []
    for path, unit in sorted(units().items()):
        name = os.path.relpath(path, SOURCES).replace("/", "-")
        library.append((os.path.join(PROGRAM, name + ".o"), path, unit.arguments))
    for makefile in sorted(glob.glob(os.path.join(SOURCES, "*", "Makefile.am"))):
        folder = os.path.basename(os.path.dirname(makefile))
        for source in sorted({one for some in tests_of(folder).values() for one in some}):
            tests.append((test_object(folder, source), os.path.join(SOURCES, folder, source),
                          driver_arguments(folder)))
    return library, tests


def driver_arguments(folder):
    return ["-DHAVE_CONFIG_H"] + ["-I" + os.path.join(place, one) for one in (folder, "")
                                  for place in (DATABASE, SOURCES)]


def test_object(folder, source):
    return os.path.join(PROGRAM, "tests", folder + "-" + source + ".o")


def build(jobs):
    """The library, and the objects of the test programs; what is there already stays."""
    os.makedirs(os.path.join(PROGRAM, "tests"), exist_ok=True)
    library, tests = rules()
    with open(os.path.join(PROGRAM, "Makefile"), "w", encoding="utf-8") as file:
        objects = " ".join(one for one, _, _ in library)
        file.write("all: %s %s\n" % (LIBRARY, " ".join(one for one, _, _ in tests)))
        file.write("%s: %s\n\tgcc -shared -o $@ $^ -lm\n" % (LIBRARY, objects))
        for path, source, own in library + tests:
            file.write("%s: %s\n\tgcc -O1 -fPIC -w %s -c -o $@ $<\n" %
                       (path, source, " ".join(own)))
    subprocess.run(["make", "-s", "-k", "-j", str(jobs), "-f", os.path.join(PROGRAM, "Makefile")],
                   check=True)


def drivers_of(path, names, folder):
    """{name: (objects, the program's arguments)}: the test programs of a file's folder, and those
    of drivers/."""
    place = os.path.relpath(os.path.dirname(path), SOURCES)
    found = {"%s/%s" % (place, name): ([test_object(place, one) for one in sources], [])
             for name, sources in tests_of(place).items()}
    for name in names:
        out = os.path.join(folder, "driver-%s.o" % name)
        trial.must(["gcc", "-I" + DATABASE, "-O0", "-Wall", "-Wextra", "-Werror", "-c", "-o", out,
                    os.path.join(trial.HERE, "drivers", name + ".c")], "driver")
        found[name] = ([out], [])
    return found


def results(said):
    """What tests found, and what drivers print; how near passing tests came may change."""
    lines = said.splitlines()
    passed = sum(line.startswith("PASS") for line in lines)
    return ["%d pass" % passed] + [line for line in lines if not line.startswith("PASS")]
