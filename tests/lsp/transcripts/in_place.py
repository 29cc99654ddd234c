"""In a CUDA file the kernel comes before the function: the same file at two places."""
FILES = {"scale.cu": """// \U0001d6fc scales x
void scale(int n, float a, float *x)
{
    /* \U0001d6fc */ for (int i = 0; i < n; i++)
        x[i] *= a;
}
"""}


def run(editor):
    document = editor.open("scale.cu", language="cuda-cpp")
    loop = document.find("for (")
    expected = editor.expected(document, loop, "extract-kernel")
    assert list(expected) == ["scale.cu"]
    edit = editor.act(document, loop, "extract-kernel")
    editor.same(expected)
    # As few edits as possible: where kernel and call are near, one that covers both. In a preview
    # they are an entry each, and what is inserted at one place is one.
    changes = edit.get("documentChanges") or [{"edits": edits} for edits in
                                              edit["changes"].values()]
    real = [one for change in changes for one in change.get("edits", [])]
    assert all(one["newText"] for one in real), real
    if not editor.can("workspace/workspaceEdit/changeAnnotationSupport"):
        assert len(real) == 1, real
        return
    kernel, call = real
    assert "__global__" in kernel["newText"] and "<<<" in call["newText"], real
    assert edit["changeAnnotations"][kernel["annotationId"]]["label"].endswith(": kernel"), edit
