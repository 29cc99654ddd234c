#!/usr/bin/env python3
"""The same program in other words has the same verdicts.

usage: metamorphic.py [--only NAME,...] [--seed S] [--random N] [--jobs N] [--self] [FILE...]

Each FILE, and each of N random programs (tests/fuzz), is written in other words (transforms.py) and
judged again; verdict, guard, private variables and reductions of each loop must be the same, in the
new names. `--self` looks first whether a difference would be seen. The last line is
`N passed, N failed`; a test is one file under one transformation.
"""

import argparse
import concurrent.futures
import json
import os
import random
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(HERE, "..", "fuzz"))
sys.path.append(os.path.join(HERE, ".."))

import csyntax  # noqa: E402
import generate  # noqa: E402
import limits  # noqa: E402
import transforms  # noqa: E402

NAMES = ["names", "long", *transforms.PLAIN]
# How random methods name members is a matter of their generator.
ALL = [*NAMES, "members"]
RENAMING = ("names", "long")
LIMIT = 300  # seconds of the processor


class Failed(Exception):
    """Lathe gave no report."""


def arguments_of(text):
    """What `@args` lines of a corpus file say."""
    return [word for line in re.findall(r"//\s*@args\s+(.*)", text) for word in line.split()]


def report(lathe, path, arguments):
    command = [lathe, "analyze", "--no-offers", "--format", "json", path]
    if arguments:
        command += ["--", *arguments]
    done = limits.run(command, LIMIT, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                      stdin=subprocess.DEVNULL, check=False)
    try:
        return json.loads(done.stdout)
    except ValueError as problem:
        raise Failed(done.stderr.decode("latin-1")[:500]) from problem


def spelled(text, back):
    """A text in one spelling of blanks and in the old names."""
    if text is None:
        return None
    return " ".join(back.get(word, word) for word in csyntax.words(text))


def without_subscripts(text):
    """What is left to compare of a text where `a[i]` may be `*(a + i)`."""
    return text if text is None or not re.search(r"[\[\]]|\* \(", text) else "..."


def in_any_order(guard):
    """The words of a guard: parts of it stand in the order of their names, those of a comparison,
    too: `n < m ? n : m` is the minimum of `m` and `n` under other names."""
    turned = {">": "<", ">=": "<="}
    return guard if guard is None else " ".join(sorted(turned.get(w, w) for w in guard.split()))


def facts(loop, back, loose):
    """What has to be the same of a loop."""
    guard = spelled(loop.get("guard"), back)
    guard = in_any_order(guard) if back else guard
    result = {"parallel": loop["parallel"], "guard": without_subscripts(guard) if loose else guard}
    if not loose:
        result["private"] = sorted(spelled(one["name"], back) for one in loop["private"])
        result["reductions"] = sorted(
            "%s:%s" % (one["operator"], spelled(one["variable"], back))
            for one in loop["reductions"])
    result["budget"] = any(reason["code"] == "budget" for reason in loop["reasons"])
    return result


def loops_of(value, back, loose):
    """{function: [facts of its loops, in order]}."""
    result = {}
    for file in value["files"]:
        for loop in file["loops"]:
            function = spelled(loop.get("function"), back)
            result.setdefault(function, []).append((loop["line"], facts(loop, back, loose)))
    return result


def differences(before, after):
    """Sentences about loops whose facts differ."""
    found = []
    for function in sorted(set(before) | set(after), key=str):
        old, new = before.get(function, []), after.get(function, [])
        if len(old) != len(new):
            found.append("%s has %d loops, then %d" % (function, len(old), len(new)))
            continue
        for (line, one), (there, other) in zip(old, new):
            if one != other and not one["budget"] and not other["budget"]:
                changed = [key for key in one if one[key] != other[key]]
                found.append("%s, line %d (then %d): %s" % (function, line, there, "; ".join(
                    "%s %s, then %s" % (key, one[key], other[key]) for key in changed)))
    return found


def in_other_words(program, name, seed):
    """(text, {new name: old name}); the text None if nothing is changed."""
    chance = random.Random("%d %s %s" % (seed, name, os.path.basename(program.path)))
    if name in RENAMING:
        names = transforms.renaming(program, chance, name == "long")
        edits = transforms.renamed(program, names)
    else:
        names = {}
        edits = transforms.PLAIN[name](program, chance)
    if not edits:
        return None, {}
    return transforms.applied(program.text, edits), {new: old for old, new in names.items()}


def check_text(options, path, text, folder):
    """[(transformation, differences or None where there is nothing to change)] of one file."""
    arguments = arguments_of(text)
    try:
        program = transforms.Program(path, text, arguments)
    except csyntax.NoTree:
        return []
    original = report(options.lathe, path, arguments)
    results = []
    for name in (one for one in options.only if one in NAMES):
        changed, back = in_other_words(program, name, options.seed)
        if changed is None:
            continue
        there = os.path.join(folder, name)
        os.makedirs(there, exist_ok=True)
        other = os.path.join(there, os.path.basename(path))
        with open(other, "w", encoding="latin-1", newline="") as file:
            file.write(changed)
        try:
            csyntax.tree(other, arguments)
        except csyntax.NoTree as problem:
            results.append((name, ["no program after the change: %s" % problem]))
            continue
        loose, same = name == "subscripts", {"": ""} if name in RENAMING else {}
        results.append((name, differences(
            loops_of(original, same, loose),
            loops_of(report(options.lathe, other, arguments), back, loose))))
    return results


def check_file(options, path):
    """The results of one file, which its neighbours may be included by."""
    with open(path, encoding="latin-1", newline="") as file:
        text = file.read()
    with tempfile.TemporaryDirectory(prefix="metamorphic-") as folder:
        for name in os.listdir(os.path.dirname(os.path.abspath(path))):
            if name.endswith((".inc", ".h")):
                for there in NAMES:
                    os.makedirs(os.path.join(folder, there), exist_ok=True)
                    os.symlink(os.path.join(os.path.dirname(os.path.abspath(path)), name),
                               os.path.join(folder, there, name))
        return check_text(options, os.path.abspath(path), text, folder)


def check_random(options, first, count):
    with tempfile.TemporaryDirectory(prefix="metamorphic-") as folder:
        path = os.path.join(folder, "programs-%d.c" % first)
        text = generate.program(options.seed, first, count)
        with open(path, "w", encoding="ascii") as file:
            file.write(text)
        return check_text(options, path, text, folder) + check_members(
            options, first, (count + 3) // 4, folder)


def check_members(options, first, count, folder):
    """Random methods name members with `this->` and without."""
    found = []
    for own in ("this->", ""):
        path = os.path.join(folder, "methods.cpp")
        with open(path, "w", encoding="ascii") as file:
            file.write(generate.methods(options.seed, first, count, own))
        text = json.dumps(report(options.lathe, path, [])).replace("this->", "")
        found.append(loops_of(json.loads(text), {"": ""}, False))
    return [("members", differences(*found))] if "members" in options.only else []


def sees_differences():
    """Whether each fact that changes is seen. (passed, failed)"""
    loop = {"parallel": "yes", "guard": "n > 0", "private": [{"name": "t"}], "line": 1,
            "function": "f", "reductions": [{"operator": "+", "variable": "s"}], "reasons": []}
    changes = [("parallel", "unknown"), ("guard", "m > 0"), ("guard", None), ("private", []),
               ("reductions", []), ("reductions", [{"operator": "*", "variable": "s"}])]
    results = []
    before = loops_of({"files": [{"loops": [loop]}]}, {}, False)
    results.append(not differences(before, before))
    for key, value in changes:
        after = loops_of({"files": [{"loops": [dict(loop, **{key: value})]}]}, {}, False)
        results.append(bool(differences(before, after)))
    results.append(bool(differences(before, loops_of({"files": [{"loops": []}]}, {}, False))))
    before = loops_of({"files": [{"loops": [loop]}]}, {"": ""}, False)
    renamed = dict(loop, guard="zz>0", function="g")
    after = loops_of({"files": [{"loops": [renamed]}]}, {"zz": "n", "g": "f"}, False)
    results.append(not differences(before, after))
    return sum(results), len(results) - sum(results)


def every_transformation_works():
    """Each changes this program as it should. (passed, failed)"""
    text = ("void f(int n, double *a)\n{\n    int k;\n    double t;\n"
            "    for (int i = 0; i < n; i++)\n        a[i] = 1;\n}\n\nvoid g(void)\n{\n}\n")
    wanted = {"subscripts": "(*(a + (i))) = 1;", "blocks": "{ for (int i", "increments": "; ++i)",
              "conditions": "{ if (1) { for", "tight": "for(int i=0;i<n;i++)a[i]=1;}"}
    results = []
    with tempfile.TemporaryDirectory(prefix="metamorphic-") as folder:
        path = os.path.join(folder, "sample.c")
        with open(path, "w", encoding="ascii") as file:
            file.write(text)
        program = transforms.Program(path, text)
        for name in NAMES:
            changed, _ = in_other_words(program, name, 1)
            results.append(changed is not None and changed != text and
                           wanted.get(name, "") in changed)
            if name not in (*RENAMING, "subscripts", "blocks", "conditions", "increments", "order"):
                results.append(csyntax.words(changed) == csyntax.words(text))
    declarations = transforms.applied(text, transforms.order(program, None))
    results.append(declarations.index("void g") < declarations.index("void f"))
    return sum(results), len(results) - sum(results)


def options_of(argv):
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--only", default=",".join(ALL))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--random", type=int, default=0, help="how many random programs")
    parser.add_argument("--first", type=int, default=0, help="the first random program")
    parser.add_argument("--batch", type=int, default=20)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--self", action="store_true")
    parser.add_argument("files", nargs="*")
    options = parser.parse_args(argv)
    options.only = options.only.split(",")
    build = os.environ.get("BUILD_DIR", "build")
    options.lathe = os.path.abspath(os.environ.get("LATHE", os.path.join(build, "lathe")))
    return options


def main(argv):
    options = options_of(argv)
    passed = failed = 0
    for check in (sees_differences, every_transformation_works) if options.self else ():
        good, bad = check()
        passed, failed = passed + good, failed + bad
        if bad:
            print("failed: %s: %d of %d" % (check.__name__, bad, good + bad))
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        jobs = {pool.submit(check_file, options, path): path for path in options.files}
        for first in range(options.first, options.first + options.random, options.batch):
            count = min(options.batch, options.first + options.random - first)
            jobs[pool.submit(check_random, options, first, count)] = \
                "programs %d to %d of seed %d" % (first, first + count - 1, options.seed)
        for job in concurrent.futures.as_completed(jobs):
            try:
                results = job.result()
            except (Failed, subprocess.SubprocessError) as problem:
                results = [("report", [str(problem)])]
            for name, found in results:
                passed, failed = passed + (not found), failed + bool(found)
                for sentence in found[:20]:
                    print("failed: %s: %s: %s" % (jobs[job], name, sentence), flush=True)
    print("%d passed, %d failed" % (passed, failed))
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
