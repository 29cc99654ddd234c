#!/usr/bin/env python3
"""Whether what the language server keeps of a function rests on no more than its key: files are
changed in one function after the other, and what a worker says that knows the file from before is
compared with what one says that keeps nothing.

usage: keys.py [--every N] [--first K] [--seed S] [--verbose] [FILE...]

Without files: of the golden cases and the corpus, in an order that the seed makes, every N-th from
the K-th on. A change empties the body of a function, declares in it what the edit of the golden
case names, takes the addresses of the file's variables, writes to them, adds lines, or makes
comments longer. Each file gets one more function at its end, of which nothing else knows. The last
line is `N passed, N failed`; a file passes if the answers after each change are the same.
"""
import argparse
import json
import os
import pathlib
import random
import re
import subprocess
import sys

sys.dont_write_bytecode = True

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
TOKEN = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'|\w+|\S', re.S)
ASIDE = re.compile(r"//[^\n]*|/\*.*?\*/|#[^\n]*|\([^()]*\)", re.S)
WORD = re.compile(r"[A-Za-z_]\w*")
KEYWORDS = set("""auto break case char const continue default do double else enum extern float for
goto if inline int long register restrict return short signed sizeof static struct switch typedef
union unsigned void volatile while""".split())
OTHER = "\nvoid lathe_keys_other(void)\n{\n    int lathe_keys_n = 1;\n    (void)lathe_keys_n;\n}\n"
LONG = "/* " + 30 * "long " + "*/"
MOST_NAMES = 40
# A guard with about as many characters as one may have, and some that call functions.
ALWAYS = ["tests/golden/openmp-for/" + name for name in (
    "apart_grid.c", "rows_of_table.c", "rows_of_table_again.c")]


class Worker:
    """A worker process that answers questions about a document."""

    def __init__(self):
        binary = os.environ.get("LATHE", str(ROOT / "build" / "lathe"))
        self.process = subprocess.Popen([binary, "worker"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait()

    def loops(self, path, text, number=0):
        """What is said of the loops. With another number the worker forgets what it keeps."""
        question = {"document": path, "unsaved": [[path, text]], "options": {}, "files": number,
                    "most": 1000, "edit": None}
        request = {"path": path, "directory": os.path.dirname(path), "arguments": [], "facts": [],
                   "label": None, "lsp": question}
        self.process.stdin.write(json.dumps(request).encode() + b"\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        assert "file" in answer, answer
        return answer["file"]["loops"]


def bodies(text):
    """(start, end) of what stands between the outermost braces behind a `)`."""
    found, depth, before, start = [], 0, "", None
    for match in TOKEN.finditer(text):
        token = match.group()
        if token.startswith(("//", "/*")):
            continue
        if token == "{":
            if depth == 0:
                start = match.end() if before == ")" else None
            depth += 1
        elif token == "}":
            depth -= 1
            if depth == 0 and start is not None:
                found.append((start, match.start()))
        before = token
    return found


def made_names(path, text):
    """Names that the edit of a golden case has and the file has not."""
    have, diff = {*WORD.findall(text), *KEYWORDS}, path.with_suffix(".diff")
    lines = diff.read_text(encoding="latin-1").split("\n") if diff.exists() else []
    words = [word for line in lines if line.startswith("+") for word in WORD.findall(line)]
    return [word for word in dict.fromkeys(words)
            if word not in have and not word.startswith("__")][:MOST_NAMES]


def variables(text):
    """Words outside of functions and parentheses that may name variables."""
    outside, at = "", 0
    for start, end in bodies(text):
        outside, at = outside + text[at:start], end
    outside = ASIDE.sub(" ", ASIDE.sub(" ", outside + text[at:]))
    words = re.findall(r"([A-Za-z_]\w*)\s*(?=[;,=\[])", outside)
    return [word for word in dict.fromkeys(words) if word not in KEYWORDS][:MOST_NAMES]


def longer(body):
    return TOKEN.sub(lambda match: LONG if match.group()[:2] == "/*" else match.group(), body)


def changes(path, text):
    """(what is changed, the text then) for each function."""
    names, outer = made_names(path, text) or ["block"], variables(text)
    declared = f"\n    int {', '.join(names)};\n"
    addresses = "".join(f"\n    (void)&{name};" for name in outer)
    writes = "".join(f"\n    *(char *)&{name} = 1;" for name in outer)
    for number, (start, end) in enumerate(bodies(text)):
        body = text[start:end]
        for what, new in (("is empty", " "), ("declares names", declared + body),
                          ("has longer comments", longer(body)), ("has more lines", "\n\n" + body),
                          ("takes addresses", addresses + body), ("writes", writes + body)):
            if new != body:
                yield f"function {number} {what}", text[:start] + new + text[end:]


def difference(kept, afresh):
    """Where two answers differ, in words."""
    if len(kept) != len(afresh):
        return "another number of loops"
    for one, other in zip(kept, afresh):
        for key in sorted({*one, *other}):
            if one.get(key) != other.get(key):
                return (f"{other['function']}:{other['line']}: {key} is kept as "
                        f"{json.dumps(one.get(key))[:300]}, not {json.dumps(other.get(key))[:300]}")
    return None


def check(path, verbose=False):
    """What is wrong with the answers about a file."""
    text, wrong = path.read_bytes().decode("latin-1"), []
    if not text.isascii() or "\r" in text:
        return wrong
    text += OTHER
    with Worker() as known, Worker() as unknown:
        for number, (what, after) in enumerate(changes(path, text)):
            known.loops(str(path), text)
            kept = known.loops(str(path), after)
            afresh = unknown.loops(str(path), after, number)
            said = difference(kept, afresh)
            if said:
                wrong.append(f"{path}: {what}: {said}")
            if verbose:
                print(path, what, len(afresh), "loops", flush=True)
    return wrong


def files_of(seed):
    files = sorted([*ROOT.glob("tests/golden/*/*.c"), *ROOT.glob("corpus/*.c")])
    random.Random(seed).shuffle(files)
    return files


def expect_fresh(path):
    wrong = check(path)
    assert not wrong, "\n".join(wrong)


def tests():
    """For the group `lsp`."""
    for path in [ROOT / name for name in ALWAYS] + files_of(1)[::200]:
        yield f"{path.parent.name}/{path.stem}", lambda path=path: expect_fresh(path)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--verbose", action="store_true")
    parser.add_argument("files", nargs="*")
    options = parser.parse_args()
    files = ([pathlib.Path(name).resolve() for name in options.files]
             or files_of(options.seed)[options.first::options.every])
    failed = 0
    for path in files:
        wrong = check(path, options.verbose)
        failed += bool(wrong)
        for text in wrong:
            print(text, flush=True)
    print(f"{len(files) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
