"""The preview: an entry for each part, none of them empty, all ticked; a file operation that does
nothing asks for it, and with `lathe.preview` never there is none."""
FILES = {"view.c": """/* \U0001d6fc */
void view(int n, float *restrict x)
{
    /* \U0001d6fc */ for (int i = 0; i < n; i++)
        x[i] = 0;
}
"""}


def edits_of(edit):
    return [one for change in edit["documentChanges"] for one in change.get("edits", [change])]


def check_entries(document, edit):
    marks = edit["changeAnnotations"]
    assert sum(mark["needsConfirmation"] for mark in marks.values()) == 1, marks
    assert len({mark["label"] for mark in marks.values()}) == len(marks), marks
    asking = [one for one in edits_of(edit) if marks[one["annotationId"]]["needsConfirmation"]]
    # Of what is there nothing is made: editors leave that out of the preview.
    assert [(one["kind"], one["uri"], one["options"]) for one in asking] == [
        ("create", document.uri, {"ignoreIfExists": True})], asking
    changes = {change["textDocument"]["uri"]: change["edits"]
               for change in edit["documentChanges"] if "edits" in change}
    include, call = changes[document.uri]
    assert include["newText"] == '#include "view_kernels.h"\n\n' and \
        marks[include["annotationId"]]["label"].endswith(": include"), include
    assert "view_gpu(n, x)" in call["newText"] and "#include" not in call["newText"], call
    made = [one["uri"] for one in edit["documentChanges"]
            if one.get("kind") == "create" and one not in asking]
    assert len(made) == 2 and set(changes) == {document.uri, *made}, edit
    assert all(one["newText"].strip() for edits in changes.values() for one in edits), edit


def run(editor):
    document = editor.open("view.c")
    loop = document.find("for (")
    title = editor.titles["extract-kernel"]
    edit = editor.edit_of(editor.offered(document, loop)[title])
    if not editor.can("workspace/workspaceEdit/changeAnnotationSupport"):
        assert "annotationId" not in str(edit)
        return
    check_entries(document, edit)
    expected = editor.expected(document, loop, "extract-kernel")
    editor.take(edit)
    editor.same(expected)
    editor.configure({"preview": "never"})
    editor.server.wait_for("workspace/configuration", since=1)
    document.overwrite(FILES["view.c"])
    edit = editor.edit_of(editor.offered(document, loop)[title])
    assert not any(mark.get("needsConfirmation")
                   for mark in edit.get("changeAnnotations", {}).values()), edit
