#!/usr/bin/env python3
"""The group `clients`: Neovim and Emacs with eglot, headless, against `lathe lsp`.

Every case is a folder of files and a list of steps, which neovim.lua and emacs.el play; what they
leave is compared byte for byte with what the command line writes. In CI (CI=true) an editor that
is not installed is a failure, elsewhere it is skipped.
"""
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import uuid

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "lsp"))
sys.path.append(str(HERE.parent))
sys.dont_write_bytecode = True

import client as server
import limits

LATHE = str(pathlib.Path(os.environ.get("LATHE", "build/lathe")).resolve())
LIMIT = 60  # seconds of the processor

# The letter is outside the BMP, so that a wrong encoding of positions gives a wrong file.
LOOP = """/* \U0001d6fc times x plus y, é */
#include <stdio.h>

void axpy(int n, float a, const float *x, float *y)
{
    /* \U0001d6fc */ for (int i = 0; i < n; i++) {
        y[i] = a * x[i] + y[i]; // \U0001d6fc
    }
}
"""
SCAN = """/* \U0001d6fc */
void scan(int n, float *a)
{
    /* \U0001d6fc */ for (int i = 1; i < n; i++)
        a[i] = a[i - 1] + a[i];
}
"""
UNDONE = {"do": "undo"}


class Wrong(Exception):
    """A case that failed."""


class Case:
    """`acts`: (action, marker in the text) one after the other; `types`: (line, text) before."""

    def __init__(self, name, file, content, acts=(), types=(), only=None,
                 clients=("neovim", "emacs")):
        self.name, self.file, self.content = name, file, content
        self.acts, self.types, self.only, self.clients = acts, types, only, clients


CASES = [
    Case("a directive", "axpy.c", LOOP, [("openmp-for", "for (")]),
    Case("a kernel in new files", "axpy.c", LOOP, [("extract-kernel", "for (")]),
    Case("a kernel in the same file", "axpy.cu", LOOP, [("extract-kernel", "for (")]),
    Case("after typing", "axpy.c", LOOP, [("openmp-for", "for (")],
         types=[(7, "        y[i] = a * x[i] /* \U0001d6fc\U0001d6fc */ + y[i] * 2;"),
                (1, "// é\U0001d6fc")]),
    Case("only what is extracted", "axpy.c", LOOP, [("extract-kernel", "for (")],
         only="refactor.extract"),
    Case("CRLF", "axpy.c", LOOP.replace("\n", "\r\n"), [("openmp-for", "for (")]),
    Case("a path that needs escapes", "a bé𝛼.c", LOOP, [("extract-kernel", "for (")]),
    # eglot 1.9 leaves '%' as it is in URIs.
    Case("a path with a percent sign", "a b%41é.c", LOOP, [("extract-kernel", "for (")],
         clients=("neovim",)),
]


def titles():
    output = limits.run([LATHE, "actions", "--format", "json"], LIMIT, check=True,
                        capture_output=True).stdout
    return {action["id"]: action["title"] for action in json.loads(output)["actions"]}


def place_of(content, marker):
    before = content[:content.index(marker)]
    return before.count("\n") + 1, len(before.rpartition("\n")[2].encode()) + 1


def write(path, content):
    path.write_bytes(content.encode())


def refactored(case, content, scratch):
    """{name: bytes} of the folder after the command line has done the same."""
    folder = scratch / "expected"
    folder.mkdir()
    write(folder / ".lathe.json", "{}")  # a project of its own, with no file of the same name
    write(folder / case.file, content)
    for action, marker in case.acts:
        line, column = place_of((folder / case.file).read_bytes().decode(), marker)
        limits.run([LATHE, "refactor", action, f"{case.file}:{line}:{column}", "--write"], LIMIT,
                   cwd=folder, check=True, capture_output=True)
    (folder / ".lathe.json").unlink()
    return read_all(folder)


def environment(steps, home, mark):
    return dict(os.environ, **{server.MARK: mark}, LATHE=LATHE, LATHE_STEPS=json.dumps(steps),
                HOME=str(home), XDG_CONFIG_HOME=str(home), XDG_DATA_HOME=str(home),
                XDG_STATE_HOME=str(home), LC_ALL="C.UTF-8")


def command(client, file):
    if client == "neovim":
        return ["nvim", "--headless", "--clean", "-i", "NONE", "-n", file,
                "-c", f"luafile {HERE}/neovim.lua", "-c", "cquit 3"]
    mode = "c++-mode" if file.endswith(".cu") else "c-mode"
    return ["emacs", "-Q", "--batch", "-l", str(HERE / "emacs.el"), file, mode]


def play(client, file, steps, folder, scratch):
    home, mark = scratch / "home", uuid.uuid4().hex
    home.mkdir(exist_ok=True)
    done = limits.run(command(client, file), LIMIT, cwd=folder,
                      env=environment(steps, home, mark), stdin=subprocess.DEVNULL,
                      capture_output=True)
    if done.returncode != 0:
        raise Wrong(f"exit status {done.returncode}: "
                    f"{(done.stdout + done.stderr).decode(errors='replace')[-1500:]}")
    left = server.left_over(mark)
    if left:
        raise Wrong(f"processes are left: {left}")


def compare(found, expected, what):
    for name in sorted({*found, *expected}):
        if found.get(name) != expected.get(name):
            raise Wrong(f"{what}: '{name}' is\n{found.get(name, b'').decode(errors='replace')}\n"
                        f"instead of\n{expected.get(name, b'').decode(errors='replace')}")


def read_all(folder):
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def run_case(client, case, scratch):
    folder = scratch / "project"
    after, undone = scratch / "after", scratch / "undone"
    for made in (folder, after, undone):
        made.mkdir()
    write(folder / case.file, case.content)
    content = case.content
    steps = []
    for number, line in case.types:
        lines = content.split("\n")
        lines[number - 1] = line
        content = "\n".join(lines)
        steps.append({"do": "type", "line": number, "column": 1, "text": line})
    known = titles()
    for action, marker in case.acts:
        line, column = place_of(content, marker)
        steps.append({"do": "act", "line": line, "column": column, "title": known[action],
                      **({"only": case.only} if case.only else {})})
    steps += [{"do": "save", "folder": str(after)}, UNDONE, {"do": "save", "folder": str(undone)}]
    play(client, case.file, steps, folder, scratch)
    compare(read_all(after), refactored(case, content, scratch), "after the action")
    # One undo in the file takes its whole part of the refactoring back.
    left = (undone / case.file).read_bytes()
    compare({case.file: left}, {case.file: content.encode()}, "after undo")


def run_refused(client, scratch):
    """A loop that is refused: the hint and the hover name the two iterations."""
    folder = scratch / "project"
    folder.mkdir()
    write(folder / "scan.c", SCAN)
    line, column = place_of(SCAN, "for (")
    steps = [{"do": "diagnostics", "file": str(scratch / "hint")},
             {"do": "hover", "line": line, "column": column, "file": str(scratch / "hover")}]
    play(client, "scan.c", steps, folder, scratch)
    for name in ("hint", "hover"):
        said = (scratch / name).read_bytes().decode().replace("\\", "")
        for word in ("n = 3", "a[1]") + ((f"{line}: ",) if name == "hint" else ()):
            if word not in said:
                raise Wrong(f"the {name} has no '{word}': {said}")


def run_lens(client, scratch):
    """A code lens acts by a command, and the server's edit comes by workspace/applyEdit."""
    folder, after = scratch / "project", scratch / "after"
    folder.mkdir()
    after.mkdir()
    write(folder / "axpy.c", LOOP)
    line, column = place_of(LOOP, "for (")
    steps = [{"do": "lens", "line": line, "column": column, "title": "OpenMP"},
             {"do": "save", "folder": str(after)}]
    play(client, "axpy.c", steps, folder, scratch)
    case = Case("lens", "axpy.c", LOOP, [("openmp-for", "for (")])
    compare(read_all(after), refactored(case, LOOP, scratch), "after the lens")


def tests(client):
    for case in CASES:
        if client in case.clients:
            yield case.name, lambda scratch, case=case: run_case(client, case, scratch)
    yield "a refused loop", lambda scratch: run_refused(client, scratch)
    if client == "neovim":  # eglot has no lenses
        yield "a code lens", lambda scratch: run_lens(client, scratch)


def is_there(client):
    if client == "neovim":
        return shutil.which("nvim") is not None
    return shutil.which("emacs") is not None and any(
        pathlib.Path("/usr/share/emacs/site-lisp/elpa").glob("eglot-*"))


def main():
    passed = failed = skipped = 0
    for client in ("neovim", "emacs"):
        for name, test in tests(client):
            if not is_there(client):
                if os.environ.get("CI") == "true":
                    print(f"failed: {client}: {name}: the editor is not installed")
                    failed += 1
                else:
                    skipped += 1
                continue
            with tempfile.TemporaryDirectory() as scratch:
                try:
                    test(pathlib.Path(scratch).resolve())
                    passed += 1
                except (Wrong, subprocess.SubprocessError, OSError) as problem:
                    print(f"failed: {client}: {name}: {problem}")
                    failed += 1
        if not is_there(client):
            print(f"skipped: {client} is not installed (make deps)")
    print(f"{passed} passed, {failed} failed, {skipped} skipped")
    return 1 if failed or passed + skipped == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
