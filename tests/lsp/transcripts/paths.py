"""A folder and files with spaces, '%', '#', '?', and letters that are not of ASCII."""
FOLDER = "a b%20c #d?e é\U0001d6fc"
FILES = {
    "src/ö %41.c": """#include "ä +;.h"
/* \U0001d6fc */ void zero(float *x)
{
    for (int i = 0; i < SIZE; i++)
        x[i] = 0;
}
""",
    "src/ä +;.h": "#define SIZE 10\n",
}


def run(editor):
    document = editor.open("src/ö %41.c")
    loop = document.find("for (")
    expected = editor.expected(document, loop, "extract-kernel")
    assert "src/ö %41_kernels.cu" in expected or len(expected) == 4, sorted(expected)
    editor.act(document, loop, "extract-kernel")
    editor.same(expected)
