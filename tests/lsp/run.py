#!/usr/bin/env python3
"""The group `lsp`: `lathe lsp` at the level of its messages; README.md says how.

usage: tests/lsp/run.py [--turns N] [NAME...]

runs the transcripts and parts with these names only; each N-th of them, others at each commit
"""
import concurrent.futures
import importlib.util
import os
import pathlib
import sys
import tempfile
import time
import traceback

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent)]
sys.dont_write_bytecode = True

import chaos
import client
import editor
import freshness
import keys
import negotiation
import protocol
import selftest
import soak
import text
import turns

AT_ONCE = 2
CLIENTS = sorted(path.stem for path in (HERE / "clients").glob("*.json"))


def load(path):
    spec = importlib.util.spec_from_file_location(f"transcript_{path.stem}", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def replay(transcript, name):
    """One transcript with what one client can do."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch) / getattr(transcript, "FOLDER", "project")
        folder.mkdir()
        for file, content in transcript.FILES.items():
            editor.write_text(folder / file, content)
        settings = getattr(transcript, "SETTINGS", None)
        arguments = getattr(transcript, "ARGUMENTS", ())
        with editor.Editor(editor.fixture(name), folder, settings, arguments) as session:
            transcript.run(session)


def transcripts():
    for path in sorted((HERE / "transcripts").glob("*.py")):
        module = load(path)
        for name in CLIENTS:
            yield f"{path.stem} ({name})", lambda module=module, name=name: replay(module, name)


def attempt(test):
    name, call = test
    begin = time.monotonic()
    try:
        call()
        return name, None, time.monotonic() - begin
    except (AssertionError, text.OutOfText) as failure:
        frames = traceback.extract_tb(failure.__traceback__)[1:]
        places = [f"{pathlib.Path(frame.filename).name}:{frame.lineno}" for frame in frames]
        said = f"{failure}" or "does not hold"
        if not isinstance(failure, (client.Failure, text.OutOfText)):
            said = f"{frames[-1].line}: {said[:600]}"
        return name, f"{said}\n    at {' '.join(places)}", time.monotonic() - begin
    except Exception:
        return name, traceback.format_exc(), time.monotonic() - begin


def main():
    wanted, those_due = turns.taken(sys.argv[1:])
    tests = list(transcripts())
    for module in (selftest, protocol, negotiation, freshness, keys, soak, chaos):
        tests += [(f"{module.__name__}: {name}", call) for name, call in module.tests()]
    if wanted:
        tests = [test for test in tests if any(name in test[0] for name in wanted)]
    tests = those_due(tests)
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(AT_ONCE) as pool:
        for name, problem, seconds in pool.map(attempt, tests):
            if problem:
                failed += 1
                print(f"failed: {name}: {problem}")
            elif os.environ.get("VERBOSE"):
                print(f"passed: {name} ({seconds:.1f} s)")
    print(f"{len(tests) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
