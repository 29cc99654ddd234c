"""A loop whose iterations depend on each other: the hover, the list and the hint say so."""
import pathlib

FILES = {"scan.c": """/* \U0001d6fc */
void scan(int n, float *a)
{
    /* \U0001d6fc */ for (int i = 1; i < n; i++)
        a[i] = a[i - 1] + a[i];
}
"""}


def run(editor):
    document = editor.open("scan.c")
    loop = document.find("for (")
    hints = editor.diagnostics(document, bool)
    assert len(hints) == 1, hints
    hint = hints[0]
    assert hint["severity"] == 4 and hint["code"] == "dependence" and hint["source"] == "lathe"
    assert "n = 3" in hint["message"] and "a[1]" in hint["message"], hint
    assert hint["range"]["start"] == document.place(loop), hint
    able = "textDocument/publishDiagnostics/"
    if editor.can(able + "relatedInformation"):
        places = [related["location"]["range"]["start"] for related in hint["relatedInformation"]]
        ends = [document.find("a[i] ="), document.find("a[i - 1]")]
        assert places == [document.place(end) for end in ends], places
    # Where the list of reasons is found beside the program.
    readme = pathlib.Path(editor.server.process.args[0]).parent.parent / "README.md"
    if editor.can(able + "codeDescriptionSupport") and readme.exists():
        assert hint["codeDescription"]["href"] == readme.as_uri() + "#reasons", hint
    hover = editor.hover(document, loop)
    assert "not parallel" in hover and "n = 3" in hover and "a[1]" in hover, hover
    assert editor.hover(document, document.find("void")) is None
    actions = editor.actions(document, loop)
    if editor.can("textDocument/codeAction/disabledSupport"):
        assert actions and all(action["disabled"]["reason"] for action in actions), actions
    else:
        assert actions == [], actions
    # For the light bulb nobody wants to hear what is not possible.
    assert editor.actions(document, loop, trigger=2) == []
    # What was said goes away with its cause, and with the document.
    document.replace("a[i - 1] + ", "")
    assert editor.diagnostics(document, lambda hints: not hints, since=1) == []
    document.replace("a[i] = a[i]", "a[i] = a[i - 1]")
    editor.diagnostics(document, bool, since=2)
    editor.close(document)
    editor.diagnostics(document, lambda hints: not hints, since=3)
