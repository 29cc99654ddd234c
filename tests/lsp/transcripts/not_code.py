"""What is no C file, no file at all, or does not compile: nothing is said of it, nothing breaks."""
FILES = {"notes.txt": "for (\U0001d6fc) this is no program { ]\n", "good.c": """/* \U0001d6fc */
void good(float *x)
{
    for (int i = 0; i < 9; i++)
        x[i] = 0;
}
""", "bad.c": """/* \U0001d6fc */
#include "no_such.h"
void bad(float *x)
{
    for (int i = 0; i < 9; i++)
        x[i] = ;
}

void fine(float *x)
{
    for (int i = 0; i < 9; i++)
        x[i] = 0;
}
"""}


def open_uri(editor, uri, content):
    editor.server.notify("textDocument/didOpen", {"textDocument": {
        "uri": uri, "languageId": "c", "version": 1, "text": content}})


def run(editor):
    notes = editor.open("notes.txt", language="plaintext")
    assert editor.hover(notes, 0) is None
    assert editor.actions(notes, 0) == []
    for uri in ("untitled:Untitled-1", "git:/a.c?HEAD", "file://elsewhere/a.c", "nonsense", "",
                "file:///no/such/folder/a.c", "file:///%00.c", "file:///%ff%fe.c"):
        open_uri(editor, uri, FILES["good.c"])
        for method in ("textDocument/hover", "textDocument/codeAction", "textDocument/codeLens"):
            editor.server.result(method, {
                "textDocument": {"uri": uri}, "position": {"line": 3, "character": 4},
                "range": {"start": {"line": 3, "character": 4}, "end": {"line": 3, "character": 4}},
                "context": {"diagnostics": []}})
    bad = editor.open("bad.c")
    told = editor.diagnostics(bad, bool)
    assert any(hint["severity"] == 2 for hint in told), told
    assert editor.offered(bad, bad.find("for (")) == {}
    good = editor.open("good.c")
    editor.act(good, good.find("for ("), "openmp-for")
