"""A loop whose iterations depend on each other: the hover, the list and the hint say so."""
import pathlib

FILES = {"scan.c": """/* \U0001d6fc */
void scan(int n, float *a)
{
    /* \U0001d6fc */ for (int i = 1; i < n; i++)
        a[i] = a[i - 1] + a[i];
}
"""}


def check_hover(editor, document, loop, hint):
    """Who shows hints in the hover gets none of their sentences twice, and all when there is no
    hint."""
    hover = editor.hover(document, loop)
    sentence = "iteration i = 1 writes a[1], which iteration i = 2 reads"
    assert "in scan" in hover and "work" in hover and sentence in hint["message"], (hover, hint)
    if not editor.can("experimental/lathe/hoverHasDiagnostics"):
        assert "not parallel" in hover and sentence in hover, hover
        return
    assert "not parallel" in hover and sentence not in hover, hover
    assert "a[i - 1]" not in hover, hover
    told = len(editor.server.received("textDocument/publishDiagnostics"))
    editor.configure({"diagnostics": "off"})
    editor.diagnostics(document, lambda hints: not hints, since=told)
    assert sentence in editor.hover(document, loop)
    editor.configure({})
    editor.diagnostics(document, bool, since=told + 1)


def check_why(editor, document, why):
    """A row of the menu asks for the reasons, each with its place: menus show none."""
    assert why["title"] == "Why not? Kernel, Region, OpenMP, Tile, Reorder, Distribute, Fuse", why
    command, (data,) = why["command"]["command"], why["command"]["arguments"]
    details = editor.server.result("workspace/executeCommand", {
        "command": command, "arguments": [{**data, "details": True}]})
    reasons = {reason["action"]: reason for reason in details["refused"]}
    assert [reasons[name]["title"] for name in ("extract-kernel", "openmp-for")] == [
        editor.titles[name] for name in ("extract-kernel", "openmp-for")], details
    assert set(reasons) == {
        "extract-kernel", "offload-region", "openmp-for", "tile", "reorder", "distribute",
        "fuse"}, details
    assert "directly inside" in reasons["tile"]["message"], details
    place = document.place(document.find("for ("))
    assert reasons["tile"]["location"]["range"]["start"] == place, details
    # For editors that show a text, all of it is in that.
    text = editor.server.result("workspace/executeCommand", {
        "command": command, "arguments": [data]})
    assert all(reason["message"] in text for reason in reasons.values()), text


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
    check_hover(editor, document, loop, hint)
    assert editor.hover(document, document.find("void")) is None
    actions = editor.actions(document, loop)
    check_why(editor, document, actions.pop())
    if editor.can("textDocument/codeAction/disabledSupport"):
        assert actions and all(action["disabled"]["reason"] for action in actions), actions
    else:
        assert actions == [], actions
    # For the light bulb nobody wants to hear what is not possible.
    assert editor.actions(document, loop, trigger=2) == []
    # What was said goes away with its cause, and with the document.
    told = len(editor.server.received("textDocument/publishDiagnostics"))
    document.replace("a[i - 1] + ", "")
    assert editor.diagnostics(document, lambda hints: not hints, since=told) == []
    document.replace("a[i] = a[i]", "a[i] = a[i - 1]")
    editor.diagnostics(document, bool, since=told + 1)
    editor.close(document)
    editor.diagnostics(document, lambda hints: not hints, since=told + 2)
