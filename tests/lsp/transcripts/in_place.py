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
    # As few edits as possible: where kernel and call are near, one that covers both.
    changes = edit.get("documentChanges") or [{"edits": edits} for edits in
                                              edit["changes"].values()]
    real = [one for change in changes for one in change["edits"]
            if one["newText"] or one["range"]["start"] != one["range"]["end"]]
    assert len(real) == 1, real
