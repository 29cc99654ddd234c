"""An access that leaves its array in an iteration that surely runs is warned of at its text."""
FILES = {"leaving.c": """/* \U0001d6fc */
int a[100];
void count(void)
{
    for (int i = 0; i < 100; i++)
        /* \U0001d6fc */ a[i] = a[i - 1] + 1;
}
"""}


def warnings(diagnostics):
    return [one for one in diagnostics if one["severity"] == 2]


def run(editor):
    document = editor.open("leaving.c")
    found = warnings(editor.diagnostics(document, lambda all: len(warnings(all)) == 1))
    assert found[0]["code"] == "out-of-bounds", found
    assert "a[-1] in iteration i = 0" in found[0]["message"], found
    start = document.find("a[i - 1]")
    assert found[0]["range"] == document.span(start, start + len("a[i - 1]")), found
