"""`lathe.diagnostics`: off, refused-only, all; settings that make no sense are told, not used."""
FILES = {"levels.c": """/* \U0001d6fc */
void levels(int n, float *restrict x, const float *restrict y)
{
    for (int i = 0; i < n; i++)
        x[i] = y[i];
    for (int i = 1; i < n; i++)
        x[i] = x[i - 1];
}
"""}
SETTINGS = {"diagnostics": "all"}


def check_listed(editor, document):
    """Refused loops are listed among the problems where it is wanted, and no other ones."""
    told = len(editor.server.received("textDocument/publishDiagnostics"))
    editor.configure({"diagnostics": "all", "listRefused": True})
    hints = editor.diagnostics(document, lambda found: [
        hint["severity"] for hint in found] == [4, 3], since=told)
    assert [hint["code"] for hint in hints] == ["yes", "dependence"], hints


def run(editor):
    document = editor.open("levels.c")
    hints = editor.diagnostics(document, lambda hints: len(hints) == 2)
    assert [hint["code"] for hint in hints] == ["yes", "dependence"], hints
    for level, expected in (("refused-only", ["dependence"]), ("off", []), ("all", hints)):
        told = len(editor.server.received("textDocument/publishDiagnostics"))
        editor.configure({"diagnostics": level})
        editor.diagnostics(document, lambda found: len(found) == len(expected), since=told)
    check_listed(editor, document)
    editor.configure({"diagnostics": "loud", "extract-kernel": {"block": "many"}, "preview": 7})
    for word in ("lathe.diagnostics", "lathe.extract-kernel.block", "lathe.preview"):
        editor.server.wait_for("window/showMessage", lambda told: word in told["message"])
    assert document.text == FILES["levels.c"]
