"""Code lenses over the outermost loops, inlay hints when they are asked for, both by settings."""
FILES = {"lens.c": """/* \U0001d6fc */
void lens(int n, float *x, float *y)
{
    /* \U0001d6fc */ for (int i = 0; i < n; i++)
        x[i] *= 3;
    for (int i = 1; i < n; i++)
        for (int j = 0; j < n; j++)
            y[i] = y[i - 1];
}
"""}


def lenses(editor, document):
    return editor.server.result("textDocument/codeLens", {"textDocument": {"uri": document.uri}})


def hints(editor, document, start, end):
    return editor.server.result("textDocument/inlayHint", {
        "textDocument": {"uri": document.uri}, "range": document.span(start, end)})


def run(editor):
    document = editor.open("lens.c")
    first, second = document.find("for ("), document.find("for (", 2)
    shown = lenses(editor, document)
    lines = {lens["range"]["start"]["line"] for lens in shown}
    assert lines == {document.place(first)["line"], document.place(second)["line"]}, shown
    titles = [lens["command"]["title"] for lens in shown
              if lens["range"]["start"] == document.place(first)]
    assert "parallel" in titles[0] and "n operations" in titles[0], titles
    assert editor.titles["extract-kernel"] in titles, titles
    why = [lens for lens in shown if lens["command"]["title"] == "Why?"]
    assert len(why) == 1 and why[0]["range"]["start"] == document.place(second), shown
    editor.server.result("workspace/executeCommand", {
        key: why[0]["command"][key] for key in ("command", "arguments")})
    assert "y" in editor.server.wait_for("window/showMessage")["message"]
    assert hints(editor, document, 0, len(document.text)) == []
    editor.configure({"codeLens": False, "inlayHints": True})
    if editor.configures:
        editor.server.wait_for("workspace/configuration", since=1)
    editor.server.wait(lambda: hints(editor, document, 0, len(document.text)), "hints")
    assert lenses(editor, document) == []
    found = hints(editor, document, 0, second - 5)
    assert len(found) == 1 and "x[0:n]" in found[0]["label"], found
    # A lens acts, by the command that it carries.
    editor.configure({})
    if editor.configures:
        editor.server.wait_for("workspace/configuration", since=2)
    editor.server.wait(lambda: lenses(editor, document), "lenses")
    lens = next(lens for lens in lenses(editor, document)
                if lens["command"]["title"] == editor.titles["openmp-for"])
    expected = editor.expected(document, first, "openmp-for")
    editor.server.result("workspace/executeCommand", {
        key: lens["command"][key] for key in ("command", "arguments")})
    editor.server.wait(lambda: editor.taken, "applied edit")
    editor.same(expected)
