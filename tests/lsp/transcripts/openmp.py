"""The whole way with `openmp-for`: open, list, resolve, apply; the same as the command line."""
FILES = {"axpy.c": """#include <stdio.h>

/* \U0001d6fc times x plus y, \U0001d6fc given */
void axpy(int n, float a, const float *x, float *y)
{
    /* \U0001d6fc\U0001d6fc */ for (int i = 0; i < n; i++) {
        y[i] = a * x[i] + y[i];
    }
}

int main(void)
{
    float x[100], y[101];

    for (int i = 0; i < 100; i++)
        x[i] = i;
    for (int i = 0; i < 101; i++)
        y[i] = 1;
    axpy(100, 2, x, y);
    axpy(100, 2, y, y + 1);
    for (int i = 0; i < 101; i++)
        printf("%g\\n", y[i]);
    return 0;
}
"""}


def run(editor):
    document = editor.open("axpy.c")
    loop = document.find("for (int i = 0; i < n")
    expected = editor.expected(document, loop, "openmp-for")
    assert b"omp parallel for" in expected["axpy.c"]
    editor.act(document, loop, "openmp-for")
    editor.same(expected)
