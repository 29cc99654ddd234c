"""What the hover tells of a parallel loop; where it says nothing."""
FILES = {"axpy.c": """/* \U0001d6fc */
void axpy(int n, float a, const float *x, float *y)
{
    /* \U0001d6fc */ for (int i = 0; i < n; i++) {
        y[i] = a * x[i] + y[i];
    }
}
"""}


def run(editor):
    document = editor.open("axpy.c")
    loop = document.find("for (")
    hover = editor.hover(document, loop)
    for word in ("guard", "uintptr_t", "2*n", "x[0:n]"):
        assert word in hover, (word, hover)
    result = editor.server.result("textDocument/hover", editor.position_params(document, loop))
    kinds = "markdown" if editor.shows_markdown() else "plaintext"
    assert result["contents"]["kind"] == kinds
    assert result["range"]["start"] == document.place(loop)
    assert editor.hover(document, loop + 4) == hover
    # The body is the business of other servers, and other lines are nobody's.
    assert editor.hover(document, document.find("y[i] =")) is None
    assert editor.hover(document, 0) is None
    assert editor.hover(document, len(document.text)) is None
