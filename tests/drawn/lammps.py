"""LAMMPS as a serial program, built once, out of its tree, from the packages that drawn loops need.

Objects, headers of styles and the library stay under ${XDG_CACHE_HOME:-~/.cache}/lathe/lammps.
"""

import glob
import os
import re
import shutil
import subprocess

import trial

CACHE = os.path.join(os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache"), "lathe",
                     "lammps")
SOURCES = os.path.join(CACHE, "source", "src")
PROGRAM = os.path.join(CACHE, "program")
PACKAGES = ("MOLECULE", "KSPACE", "REPLICA", "SPIN")
LIBRARY = os.path.join(PROGRAM, "liblammps.so")
DATABASE = os.path.join(CACHE, "build")
ROOT = os.path.join(CACHE, "source")
# (word that a header defines something for, how the header's name begins, name of the list), as in
# LAMMPS's Make.sh.
STYLES = tuple((name.upper() + "_CLASS", prefix, name) for name, prefix in (
    ("angle", "angle_"), ("atom", "atom_vec_"), ("body", "body_"), ("bond", "bond_"),
    ("command", ""), ("compute", "compute_"), ("dihedral", "dihedral_"), ("dump", "dump_"),
    ("fix", "fix_"), ("improper", "improper_"), ("integrate", ""), ("kspace", ""),
    ("minimize", "min_"), ("nbin", "nbin_"), ("npair", "npair_"), ("nstencil", "nstencil_"),
    ("ntopo", "ntopo_"), ("pair", "pair_"), ("reader", "reader_"), ("region", "region_")))


def folders():
    return [SOURCES] + [os.path.join(SOURCES, package) for package in PACKAGES]


def write_styles(folder):
    """The headers that LAMMPS's make writes: lists of all styles of the packages."""
    os.makedirs(folder, exist_ok=True)
    for name in os.listdir(os.path.join(CACHE, "build")):
        if name.endswith(".h"):
            shutil.copy(os.path.join(CACHE, "build", name), folder)
    for word, prefix, name in STYLES:
        found = []
        for place in folders():
            for path in sorted(glob.glob(os.path.join(place, prefix + "*.h"))):
                with open(path, encoding="utf-8", errors="replace") as file:
                    if re.search(r"\b%s\b" % word, file.read()):
                        found.append(os.path.basename(path))
        with open(os.path.join(folder, "style_%s.h" % name), "w", encoding="ascii") as file:
            file.write("".join('#include "%s"\n' % one for one in found))


def arguments():
    """How a unit is compiled, without the compiler."""
    places = [os.path.join(PROGRAM, "headers"), os.path.join(SOURCES, "STUBS"), *folders()]
    return ["-std=c++11", "-DLAMMPS_SMALLBIG", *("-I" + place for place in places)]


def build(jobs):
    """The library with all of LAMMPS but its `main`; what is there already stays."""
    write_styles(os.path.join(PROGRAM, "headers"))
    units = [path for place in folders() for path in sorted(glob.glob(place + "/*.cpp"))
             if os.path.basename(path) != "main.cpp"]
    units.append(os.path.join(SOURCES, "STUBS", "mpi.cpp"))
    objects = {os.path.join(PROGRAM, os.path.basename(unit) + ".o"): unit for unit in units}
    with open(os.path.join(PROGRAM, "Makefile"), "w", encoding="utf-8") as file:
        file.write("%s: %s\n\tg++ -shared -o $@ $^\n" % (LIBRARY, " ".join(sorted(objects))))
        for path, unit in sorted(objects.items()):
            compiler = "gcc" if unit.endswith(".c") else "g++"
            own = [one for one in arguments() if compiler == "g++" or "-std" not in one]
            file.write("%s: %s\n\t%s -O0 -fPIC -w %s -c -o $@ $<\n" %
                       (path, unit, compiler, " ".join(own)))
    subprocess.run(["make", "-s", "-k", "-j", str(jobs), "-f", os.path.join(PROGRAM, "Makefile")],
                   check=True)


def units_of(path):
    return [trial.Unit(path, "g++", arguments())]


def drivers_of(_, names, folder):
    """{name: (objects, the program's arguments)} of inputs; a program of its own stands beside."""
    found = {}
    for name in names:
        main = os.path.join(trial.HERE, "inputs", name + ".cpp")
        if not os.path.exists(main):
            main = os.path.join(SOURCES, "main.cpp")
        out = os.path.join(folder, "main-%s.o" % name)
        if not os.path.exists(out):
            trial.must(["g++", *arguments(), "-O0", "-w", "-c", "-o", out, main], "driver")
        found[name] = ([out], ["-in", name + ".in", "-log", "none", "-var", "examples",
                               os.path.join(CACHE, "source", "examples")])
    return found


def results(said):
    """What a program says but for times: thermodynamic output, and what drivers print."""
    lines, inside = [], False
    for line in said.splitlines():
        inside = (inside or line.lstrip().startswith("Step")) and not line.startswith("Loop time")
        if inside or line.startswith(("exchanged", "ERROR")):
            lines.append(line)
    return lines
