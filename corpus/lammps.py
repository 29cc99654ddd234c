"""The study of LAMMPS: verdicts by package, and what stands in the way.

Usage: lammps.py NAME FOLDER PACKAGE... -- [--jobs N] [--sample COUNT [--seed N]] [--markdown]
                 [--report FILE] [--facts] [--link]
analyses FOLDER/source/src/*.cpp and those of its sub-folders PACKAGE; FOLDER/build has headers that
make would write. A `for` counts once, with its weakest instance. LATHE names the binary. Exit
status: 1 if a file was not judged, else 0.
"""

import argparse
import collections
import datetime
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


def verdict_rows(places, source, packages):
    """(package, loops, each verdict, those that are won) for each package, then for all of them.
    What is not LAMMPS's own, the library fmt that comes with it, counts nowhere."""
    by_package = collections.defaultdict(collections.Counter)
    for (path, _, _), place in places.items():
        by_package[package_of(path, source, packages)][place.verdict()] += 1
    by_package.pop("other", None)
    total = sum(by_package.values(), collections.Counter())
    rows = []
    for name, counts in list(sorted(by_package.items())) + [("all", total)]:
        loops, won = sum(counts.values()), counts["yes"] + counts["guarded"]
        parts = [counts[verdict] for verdict in study.VERDICTS] + [won]
        rows.append([name, f"{loops:,}"] + [study.share(part, loops) for part in parts])
    return rows


VERDICT_HEAD = ["package", "loops"] + list(study.VERDICTS) + ["yes or guarded"]


def main():
    split = sys.argv.index("--")
    name, folder, packages = sys.argv[1], sys.argv[2], sys.argv[3:split]
    parser = argparse.ArgumentParser(prog="lammps.sh")
    study.add_options(parser)
    parser.add_argument("--sample", type=int)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(sys.argv[split + 1:])
    database, units = write_database(folder, packages)
    paths = sorted(units)
    if options.sample:
        paths = sorted(random.Random(options.seed).sample(paths, options.sample))
    if options.sample and options.link:
        parser.error("'--link' takes all files")
    report = study.run_lathe(database, paths, options, options.report is not None)
    if options.report:
        with open(options.report, "w", encoding="utf-8") as file:
            json.dump(report, file)
    source = os.path.realpath(os.path.join(folder, "source", "src"))
    places = study.places_of(report)
    drawn = f", {len(paths)} drawn with seed {options.seed}" if options.sample else ""
    own = {key: place for key, place in places.items()
           if package_of(key[0], source, packages) != "other"}
    print(f"{name}, {datetime.date.today().isoformat()}: {len(units)} units{drawn}"
          f"{study.kind_of_run(options)}\n")
    study.print_table(verdict_rows(own, source, packages), options.markdown, VERDICT_HEAD)
    print()
    study.print_table(study.reason_rows(own), options.markdown, study.REASON_HEAD)
    failed = [(file["path"], entry["message"]) for file in report["files"]
              for entry in file["diagnostics"] if entry["severity"] == "error"]
    for path, message in failed:
        print(f"\nnot judged: {os.path.relpath(path, source)}: {message}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
