"""The preview: every real edit is ticked, an empty one asks for it; `lathe.preview` never: none."""
FILES = {"view.c": """/* \U0001d6fc */
void view(int n, float *restrict x)
{
    /* \U0001d6fc */ for (int i = 0; i < n; i++)
        x[i] = 0;
}
"""}


def edits_of(edit):
    return [one for change in edit["documentChanges"] for one in change.get("edits", [change])]


def run(editor):
    document = editor.open("view.c")
    loop = document.find("for (")
    title = editor.titles["extract-kernel"]
    edit = editor.edit_of(editor.offered(document, loop)[title])
    if not editor.can("workspace/workspaceEdit/changeAnnotationSupport"):
        assert "annotationId" not in str(edit)
        return
    marks = edit["changeAnnotations"]
    assert sum(mark["needsConfirmation"] for mark in marks.values()) == 1, marks
    assert all(mark["label"] for mark in marks.values()), marks
    asking = [one for one in edits_of(edit) if marks[one["annotationId"]]["needsConfirmation"]]
    assert len(asking) == 1 and asking[0]["newText"] == "", asking
    assert asking[0]["range"]["start"] == asking[0]["range"]["end"], asking
    expected = editor.expected(document, loop, "extract-kernel")
    editor.take(edit)
    editor.same(expected)
    editor.configure({"preview": "never"})
    editor.server.wait_for("workspace/configuration", since=1)
    document.overwrite(FILES["view.c"])
    edit = editor.edit_of(editor.offered(document, loop)[title])
    assert not any(mark.get("needsConfirmation")
                   for mark in edit.get("changeAnnotations", {}).values()), edit
