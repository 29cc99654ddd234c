"""The study of LAMMPS: verdicts by package, and what stands in the way.

Usage: lammps.py NAME FOLDER PACKAGE... -- [--jobs N] [--sample COUNT [--seed N]] [--report FILE]
analyses FOLDER/source/src/*.cpp and those of its sub-folders PACKAGE; FOLDER/build has headers that
make would write. A `for` counts once, with its weakest instance. LATHE names the binary.
"""

import argparse
import collections
import glob
import json
import os
import random
import sys

import study


def write_database(folder, packages):
    """All units with their arguments; gives {path: package}."""
    source = os.path.join(folder, "source", "src")
    folders = [os.path.join(folder, "build"), source, os.path.join(source, "STUBS")]
    folders += [os.path.join(source, package) for package in packages]
    arguments = ["clang++", "-std=c++11", "-O2", "-DLAMMPS_SMALLBIG"]
    arguments += ["-I" + path for path in folders]
    units, entries = {}, []
    for package in [""] + packages:
        for path in sorted(glob.glob(os.path.join(source, package, "*.cpp"))):
            units[os.path.realpath(path)] = package or "core"
            entries.append({"directory": source, "file": path,
                            "arguments": arguments + ["-c", path]})
    database = os.path.join(folder, "build", "compile_commands.json")
    with open(database, "w", encoding="utf-8") as file:
        json.dump(entries, file, indent=1)
    return database, units


def package_of(path, source, packages):
    """The package of a file: headers have one, too."""
    part = os.path.relpath(path, source).split(os.sep)
    if len(part) == 1:
        return "core"
    return part[0] if part[0] in packages else "other"


def share(part, whole):
    return f"{part:6} {100 * part / whole if whole else 0:5.1f} %"


def print_verdicts(places, source, packages):
    by_package = collections.defaultdict(collections.Counter)
    for (path, _, _), place in places.items():
        by_package[package_of(path, source, packages)][place.verdict()] += 1
    total = sum(by_package.values(), collections.Counter())
    names = " ".join(f"{verdict:>14}" for verdict in study.VERDICTS + ("won",))
    print(f"{'':12} {'loops':>6}  {names}")
    for name, counts in list(sorted(by_package.items())) + [("all", total)]:
        loops = sum(counts.values())
        won = counts["yes"] + counts["guarded"]
        cells = [share(counts[verdict], loops) for verdict in study.VERDICTS]
        print(f"{name:12} {loops:6}  " + " ".join(cells) + " " + share(won, loops))
    return total


def print_reasons(places):
    codes, alone = collections.Counter(), collections.Counter()
    for place in places.values():
        if place.verdict() == "unknown":
            codes.update(place.codes())
            alone.update(place.codes() if len(place.codes()) == 1 else [])
    print("unknown by reason; in brackets: the only one")
    for code, count in codes.most_common():
        print(f"  {code:20} {count:6}  ({alone[code]})")


def main():
    split = sys.argv.index("--")
    name, folder, packages = sys.argv[1], sys.argv[2], sys.argv[3:split]
    parser = argparse.ArgumentParser(prog="lammps.sh")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--sample", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--report")
    options = parser.parse_args(sys.argv[split + 1:])
    database, units = write_database(folder, packages)
    paths = sorted(units)
    if options.sample:
        paths = sorted(random.Random(options.seed).sample(paths, options.sample))
    report = study.run_lathe(database, paths, options.jobs)
    if options.report:
        with open(options.report, "w", encoding="utf-8") as file:
            json.dump(report, file)
    source = os.path.realpath(os.path.join(folder, "source", "src"))
    places = study.places_of(report)
    drawn = f", {len(paths)} drawn with seed {options.seed}" if options.sample else ""
    print(f"{name}: {len(units)} units{drawn}")
    print_verdicts(places, source, packages)
    print_reasons(places)


if __name__ == "__main__":
    main()
