"""Many small edits in several shapes: the server's text stays the editor's."""
import random

FILES = {"edit.c": """/* \U0001d6fc */
void fill(int n, float *x)
{
    /* \U0001d6fc */ for (int i = 0; i < n; i++)
        x[i] = 0;
}
"""}
PIECES = ["\U0001d6fc", "é", "//", "\n", "\r\n", "\r", " x ", "/* \U0001d6fc */", "", "\t", "ab"]


def run(editor):
    document = editor.open("edit.c")
    pristine = document.text
    chance = random.Random(5)
    for _ in range(40):
        changes = []
        content = document.text
        for _ in range(chance.randrange(1, 4)):
            start = chance.randrange(len(content) + 1)
            end = min(len(content), start + chance.choice([0, 0, 1, 3]))
            # No client can name a place between \r and \n.
            if content[start - 1:start + 1] == "\r\n" or content[end - 1:end + 1] == "\r\n":
                continue
            new = chance.choice(PIECES)
            changes.append((start, end, new))
            content = content[:start] + new + content[end:]
        if changes:
            document.change(*changes)
    # A comment that is not ended would hide the rest.
    document.change((len(document.text), len(document.text), "\n// */\n"))
    tail = len(document.text)
    document.change((tail, tail, pristine.replace("fill", "again")))
    head = document.text[:tail]
    document.change((0, tail, "/*" + head.replace("*/", "* /") + "*/\n"))
    loop = document.text.rindex("for (")
    expected = editor.expected(document, loop, "openmp-for")
    editor.act(document, loop, "openmp-for")
    editor.same(expected)
    document.overwrite(pristine)
    check_unsaved(editor, document)


def check_unsaved(editor, document):
    """The buffer counts, not the file; versions may skip."""
    document.version += 5
    document.replace("x[i] = 0", "x[i] = x[i + 1]")
    loop = document.find("for (")
    assert "not parallel" in editor.hover(document, loop)
    editor.save(document)
    assert "not parallel" in editor.hover(document, loop)
    editor.close(document)
    document = editor.open("edit.c")
    assert "not parallel" in editor.hover(document, loop)
    document.replace("x[i + 1]", "1")
    assert "not parallel" not in editor.hover(document, loop)
