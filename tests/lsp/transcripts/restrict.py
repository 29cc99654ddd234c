"""The smallest missing fact as a quick fix: `restrict` where only the overlap is in doubt."""
FILES = {"copy.c": """/* \U0001d6fc */
void copy(int n, const float *x, float *y)
{
    for (int i = 0; i < n; i++)
        y[i] = x[i];
}
"""}


def run(editor):
    document = editor.open("copy.c")
    loop = document.find("for (")
    fixes = [action for action in editor.actions(document, loop, only=["quickfix"])
             if "disabled" not in action]
    assert len(fixes) >= 1, fixes
    assert "restrict" in fixes[0]["title"], fixes
    editor.take(editor.edit_of(fixes[0]))
    assert "*restrict " in document.text, document.text
    assert "guard" not in editor.hover(document, document.find("for ("))
    assert editor.actions(document, document.find("for ("), only=["quickfix"]) == []
