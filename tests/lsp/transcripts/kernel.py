"""The whole way with `extract-kernel`: new files appear beside a C file."""
FILES = {"saxpy.c": """#include <stdio.h>

/* \U0001d6fc: a letter outside the BMP */
void saxpy(int n, float a, const float *restrict x, float *restrict y)
{
    /* \U0001d6fc */ for (int i = 0; i < n; i++) {
        y[i] = a * x[i] + y[i]; // \U0001d6fc x + y
    }
}
"""}


def run(editor):
    document = editor.open("saxpy.c")
    loop = document.find("for (int")
    before = editor.files()
    expected = editor.expected(document, loop, "extract-kernel")
    assert sorted(expected) == ["saxpy.c", "saxpy_kernels.cu", "saxpy_kernels.h"]
    editor.act(document, loop, "extract-kernel")
    editor.same(expected)
    assert editor.files() != before
    hover = editor.hover(document, document.find("saxpy_gpu("))
    assert hover is None, hover
