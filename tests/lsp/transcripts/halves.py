"""Half of a refactoring was applied: the file calls what does not exist, as a diagnostic says."""
FILES = {"half.c": """/* \U0001d6fc */
#include <stdio.h>
void half(int n, float *restrict x)
{
    for (int i = 0; i < n; i++)
        x[i] = 0;
}
"""}


def run(editor):
    document = editor.open("half.c")
    loop = document.find("for (")
    told = len(editor.server.received("textDocument/publishDiagnostics"))
    offered = editor.offered(document, loop)
    edit = editor.edit_of(offered[editor.titles["extract-kernel"]])
    changes = edit.get("documentChanges") or [
        {"textDocument": {"uri": uri}, "edits": edits} for uri, edits in edit["changes"].items()]
    for change in changes:
        if "kind" not in change and change["textDocument"]["uri"] == document.uri:
            editor.take_edits(document.uri, change["edits"])
    hints = editor.diagnostics(document, lambda hints: any(
        hint["severity"] < 4 and "half" in hint["message"] for hint in hints), since=told)
    assert any("undo" in hint["message"] for hint in hints), hints
