"""Lines that end by \\r\\n, by \\r alone within a comment, and not at all; a byte-order mark on
disk, which an editor does not show."""
SOURCE = """/* \U0001d6fc */
void ends(int n, float *x)
{
    /* \U0001d6fc */ for (int i = 0; i < n; i++)
        x[i] = x[i + 1];
    for (int i = 0; i < n; i++)
        x[i] = 0;
}"""
FILES = {
    "crlf.c": SOURCE.replace("\n", "\r\n") + "\r\n",
    "lone.c": "/* one\rtwo\r */ " + SOURCE + "\n",
    "open.c": SOURCE,
    "mark.c": "\ufeff" + SOURCE + "\n",
}


def run(editor):
    for name, content in FILES.items():
        document = editor.open(name, content.lstrip("\ufeff"))
        first, second = document.find("for ("), document.find("for (", 2)
        hints = editor.diagnostics(document, bool)
        assert [hint["range"]["start"] for hint in hints] == [document.place(first)], (name, hints)
        assert "not parallel" in editor.hover(document, first), name
        assert "not parallel" not in editor.hover(document, second), name
        expected = editor.expected(document, second, "openmp-for")
        editor.act(document, second, "openmp-for")
        editor.same(expected)
        editor.close(document)
        # From here on the files are compared as they are on disk.
        (editor.folder / name).write_bytes(expected[name])
