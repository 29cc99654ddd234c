#!/usr/bin/env python3
"""Runs the cases of tests/server/cases (see README.md there) and the checks of the schemas.

usage: tests/server/run.py [--bless] [--turns N] [CASE...]   --turns: ../turns.py
"""
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

import jsonschema

sys.path.append(str(pathlib.Path(__file__).resolve().parent.parent))
import limits
import sarif
import schemas
import turns

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
LIMIT = 60  # seconds of the processor, for a process
# What every `cmd` may call: the program; a text that keeps the analysis busy for seconds; and to
# wait until the first child of a process has been busy for most of one, and so has read its files.
PRELUDE = """lathe() { "$LATHE" "$@"; }
slow() {
    local k body='for (int j = 0; j < m; j++) for (int k = 0; k < n; k++)'
    for k in $(seq "${1:-400}"); do
        echo "static void slow$k(int n, int m, double *x, double *y, double *z) {"
        echo "for (int i = 0; i < n; i++) $body z[i * n + j] += x[i * m + k] * y[k * n + j]; }"
    done
}
child_of() { set -- $(cat "/proc/$1/task/$1/children" 2>/dev/null); echo "$1"; }
await_busy() {
    local child ticks=0
    until [ "${ticks:-0}" -gt 60 ]; do
        kill -0 "$1" || { echo "process $1 ended before it was busy"; return; }
        sleep 0.02
        child=$(child_of "$1")
        [ -z "$child" ] || ticks=$(awk '{ print $14 + $15 }' "/proc/$child/stat" 2>/dev/null)
    done
}
"""
EXPECTATIONS = {"cmd", "status", "stdout", "stderr", "stdout.json", "asserts"}


class Outcome:
    """What a case printed, and the names that its assertions may use."""

    def __init__(self, scratch, process):
        self.out = process.stdout.decode("utf-8", "surrogateescape")
        self.err = process.stderr.decode("utf-8", "surrogateescape")
        self.status = process.returncode
        self.scratch = scratch
        try:
            self.json = json.loads(self.out)
        except ValueError:
            self.json = None

    def names(self):
        loops = {}
        files = self.json.get("files") if isinstance(self.json, dict) else None
        if isinstance(files, list) and files:
            for loop in files[0]["loops"]:
                loops.setdefault(loop["line"], loop)
        return {"out": self.out, "err": self.err, "json": self.json, "loops": loops,
                "applied": applied,
                "read": lambda name: (self.scratch / name).read_bytes(),
                "exists": lambda name: (self.scratch / name).exists()}


def applied(edits, path, original):
    """The bytes of a file after the edits of a "lathe.edit/1"."""
    result, at = b"", 0
    for edit in edits:
        if edit["path"] == path:
            result += original[at:edit["start"]] + edit["text"].encode()
            at = edit["end"]
    return result + original[at:]


def execute(case, lathe, scratch, state):
    for item in case.iterdir():
        if item.name in EXPECTATIONS:
            continue
        if item.is_dir():
            shutil.copytree(item, scratch / item.name)
        else:
            shutil.copy(item, scratch / item.name)
    environment = dict(os.environ, LC_ALL="C.UTF-8", TERM="xterm")
    environment.pop("NO_COLOR", None)
    environment["XDG_STATE_HOME"] = state
    script = PRELUDE + (case / "cmd").read_text()
    environment["LATHE"] = str(lathe)
    process = limits.run(["bash", "-c", script], LIMIT, cwd=scratch, env=environment,
                         stdin=subprocess.DEVNULL, capture_output=True)
    return Outcome(scratch, process)


def check_text(case, name, text, bless):
    path = case / name
    if not path.exists():
        return None
    if bless:
        path.write_bytes(text.encode("utf-8", "surrogateescape"))
    expected = path.read_bytes().decode("utf-8", "surrogateescape")
    return None if text == expected else f"{name} is\n{text}\ninstead of\n{expected}"


def check_assertions(case, outcome):
    path = case / "asserts"
    if not path.exists():
        return
    for line in path.read_text().splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        try:
            if not eval(line, outcome.names()):
                yield f"does not hold: {line}"
        except Exception as error:  # a wrong shape is a failed assertion
            yield f"does not hold: {line} ({error!r})"


def check_schema(case, outcome):
    path = case / "stdout.json"
    if not path.exists():
        return None
    name = path.read_text().strip()
    if outcome.json is None:
        return f"standard output is no JSON: {outcome.out[:200]!r}"
    if name == "sarif":
        return sarif.complaint(outcome.json)
    try:
        schemas.validator(name).validate(outcome.json)
    except jsonschema.ValidationError as error:
        return f"schema '{name}': {error.json_path}: {error.message[:300]}"
    return None


def expects_silence(case):
    asserts = case / "asserts"
    return not (case / "stderr").exists() and not (
        asserts.exists() and "err" in asserts.read_text())


def failures(case, outcome, bless):
    status = case / "status"
    expected = int(status.read_text()) if status.exists() else 0
    if outcome.status != expected:
        yield f"exit status {outcome.status} instead of {expected}"
    for name, text in (("stdout", outcome.out), ("stderr", outcome.err)):
        problem = check_text(case, name, text, bless)
        if problem:
            yield problem
    if expects_silence(case) and outcome.err:
        yield "standard error is not empty"
    problem = check_schema(case, outcome)
    if problem:
        yield problem
    yield from check_assertions(case, outcome)


def run_case(case, lathe, bless):
    with tempfile.TemporaryDirectory(prefix="lathe-server-") as folder, \
            tempfile.TemporaryDirectory(prefix="lathe-state-") as state:
        scratch = pathlib.Path(folder)
        try:
            outcome = execute(case, lathe, scratch, state)
        except subprocess.TimeoutExpired:
            return [f"took more than {limits.FAR * LIMIT} s"]
        found = list(failures(case, outcome, bless))
        if found and outcome.err:
            found.append("standard error: " + outcome.err[-3000:])
        return found


def main():
    wanted, those_due = turns.taken(sys.argv[1:])
    wanted = [name for name in wanted if name != "--bless"]
    bless = "--bless" in sys.argv[1:]
    if bless and os.environ.get("CI") == "true":
        sys.exit("bless is for people, not for CI")
    lathe = pathlib.Path(os.environ.get("LATHE", "build/lathe"))
    lathe = lathe if lathe.is_absolute() else ROOT / lathe
    passed = failed = 0
    results = [(case.name, run_case(case, lathe, bless))
               for case in those_due(sorted((HERE / "cases").iterdir()))
               if not wanted or case.name in wanted]
    if not wanted:
        results += schemas.checks(ROOT)
    for name, found in results:
        passed += not found
        failed += bool(found)
        for problem in found:
            print(f"failed: {name}: {problem}")
    skipped = int(sarif.is_wanted and not sarif.schema())
    print(f"{passed} passed, {failed} failed, {skipped} skipped")
    sys.exit(1 if failed or not passed else 0)


if __name__ == "__main__":
    main()
