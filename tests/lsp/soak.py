"""Random sessions: everything that an editor may do, without waiting for answers; every message is
judged, every request is answered, and in the end the server knows the text."""
import pathlib
import random
import tempfile

import editor

HEADER = "#define SIZE 100\n#define SHIFT 1\nstatic inline int twice(int a) { return 2 * a; }\n"
SOURCE = """/* \U0001d6fc */
#include "part.h"
void first(int n, float *restrict x, float *y)
{
    /* \U0001d6fc */ for (int i = 0; i < SIZE; i++)
        x[i] = y[i];
    for (int i = 0; i < n; i++)
        x[i] = x[i + SHIFT];
}
void second(int n, float x[SIZE][SIZE])
{
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < SIZE; j++)
            x[i][j] = twice(1) + 0 * i;
    }
}
"""
SWAPS = [("SHIFT 1", "SHIFT 0"), ("SIZE 100", "SIZE 50"), ("x[i] = y[i]", "x[i] = y[0]"),
         ("twice(1)", "2"), ("i + SHIFT", "i - SHIFT"), ("\U0001d6fc", "é\U0001d6fc"),
         ("= 0; i", "= 1; i"), ("0 * i;", "0 * i"), ("void second", "\n\nvoid second")]
SETTINGS = [{}, {"diagnostics": "all"}, {"diagnostics": "off"}, {"codeLens": False},
            {"inlayHints": True, "diagnostics": "all"}, {"preview": "never"},
            {"extract-kernel": {"block": 64}}, {"tile": {"sizes": "i:8,j:8"}}]


class Soak:
    def __init__(self, session, seed):
        self.session, self.chance = session, random.Random(seed)
        self.server = session.server
        self.asked = []

    def document(self):
        documents = list(self.session.documents.values())
        return self.chance.choice(documents) if documents else None

    def place(self, document):
        loops = [at for at in range(len(document.text)) if document.text.startswith("for (", at)]
        return self.chance.choice(loops or [0])

    def ask(self, method, params):
        self.asked.append(self.server.ask(method, params))

    def change(self, document):
        old, new = self.chance.choice(SWAPS)
        if self.chance.random() < 0.5:
            old, new = new, old
        if old in document.text:
            document.replace(old, new)

    def type(self, document):
        at = self.place(document)
        for letter in "/**/":
            document.change((at, at, letter))
            at += 1

    def look(self, document):
        params = {"textDocument": {"uri": document.uri}}
        at = self.place(document)
        kind = self.chance.randrange(4)
        if kind == 0:
            self.ask("textDocument/hover", {**params, "position": document.place(at)})
        elif kind == 1:
            self.ask("textDocument/codeLens", params)
        elif kind == 2:
            self.ask("textDocument/inlayHint",
                     {**params, "range": document.span(0, len(document.text))})
        else:
            end = self.chance.choice([at, len(document.text)])
            self.asked.append(self.session.ask_actions(
                document, at, end, trigger=self.chance.choice([None, 1, 2]),
                only=self.chance.choice([None, ["refactor"], ["quickfix"], ["refactor.extract"]])))

    def resolve(self, document):
        answers = [answer.get("result") for answer in list(self.server.answers.values())]
        actions = [action for answer in answers if isinstance(answer, list) for action in answer
                   if "data" in action]
        if actions:
            self.ask("codeAction/resolve", self.chance.choice(actions))

    def command(self, document):
        line, column = document.report_place(self.place(document))
        data = {"uri": document.uri, "version": document.version - self.chance.choice([0, 0, 1]),
                "line": line, "column": column,
                "action": self.chance.choice(list(self.session.titles))}
        self.session.apply = self.chance.random() < 0.3
        self.ask("workspace/executeCommand", {
            "command": self.chance.choice(["lathe.apply", "lathe.explain"]), "arguments": [data]})

    def cancel(self, document):
        if self.asked:
            self.server.notify("$/cancelRequest", {"id": self.chance.choice(self.asked[-3:])})

    def configure(self, document):
        self.session.configure(self.chance.choice(SETTINGS))

    def reopen(self, document):
        self.session.close(document)
        self.session.open(document.path.name, self.chance.choice([document.text, SOURCE])
                          if document.path.suffix == ".c" else None)

    def save(self, document):
        self.session.save(document)

    def watch(self, document):
        self.server.notify("workspace/didChangeWatchedFiles", {"changes": [
            {"uri": document.uri, "type": 2}]})

    def breathe(self, document):
        if self.asked:
            self.server.response(self.asked[-1])

    def step(self):
        moves = [(self.change, 5), (self.type, 1), (self.look, 8), (self.resolve, 4),
                 (self.command, 2), (self.cancel, 3), (self.configure, 1), (self.reopen, 1),
                 (self.save, 1), (self.watch, 1), (self.breathe, 4)]
        document = self.document()
        move = self.chance.choices([move for move, _ in moves], [weight for _, weight in moves])[0]
        move(document)


def run(name, seed):
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch).resolve()
        editor.write_text(folder / "part.h", HEADER)
        editor.write_text(folder / "whole.c", SOURCE)
        with editor.Editor(editor.fixture(name), folder) as session:
            session.open("whole.c")
            session.open("part.h")
            soak = Soak(session, seed)
            for _ in range(80):
                soak.step()
            for identity in soak.asked:
                code = session.server.response(identity).get("error", {}).get("code")
                assert code in (None, -32800, -32801, -32803, -32602), code
            session.apply = True
            source = next(document for document in session.documents.values()
                          if document.path.name == "whole.c")
            source.overwrite(SOURCE)
            loop = source.find("for (")
            session.configure({})
            session.hover(source, loop)
            session.check()
            expected = session.expected(source, loop, "openmp-for")
            session.act(source, loop, "openmp-for")
            session.same(expected)


def tests():
    for name in ("vscode", "neovim", "eglot", "helix", "lsp4e"):
        for seed in range(3):
            yield f"{name}, {seed}", lambda name=name, seed=seed: run(name, seed)
