"""A pragma that says something wrong is warned of at its text; a quick fix there corrects it."""
FILES = {"claims.c": """/* \U0001d6fc */
void claims(int n, float *restrict x, const float *restrict y)
{
    float t;
    /* \U0001d6fc */ ;
    #pragma omp parallel for schedule(static)
    for (int i = 0; i < n; i++) {
        t = y[i];
        x[i] = t * t;
    }
    #pragma omp parallel for
    for (int i = 1; i < n; i++)
        x[i] = x[i - 1];
}
"""}


def warnings(diagnostics):
    return [one for one in diagnostics if one["severity"] == 2]


def run(editor):
    document = editor.open("claims.c")
    shown = editor.diagnostics(document, lambda all: len(warnings(all)) == 2)
    found = warnings(shown)
    # The dependence is told once: the second loop has no hint of its own.
    assert [one["code"] for one in shown if one["severity"] == 4] == [], shown
    assert [one["code"] for one in found] == ["missing-private", "dependence"], found
    assert "add 'private(t)'" in found[0]["message"], found
    assert "does not hold" in found[1]["message"] and "at i = 2" in found[1]["message"], found
    pragma = document.find("#pragma")
    end = document.find("\n    for")
    assert found[0]["range"] == document.span(pragma, end), found
    told = len(editor.server.received("textDocument/publishDiagnostics"))
    fix = [action for action in editor.actions(document, pragma, only=["quickfix"])
           if "disabled" not in action and "pragma" in action["title"]]
    assert len(fix) == 1, fix
    editor.take(editor.edit_of(fix[0]))
    assert "#pragma omp parallel for schedule(static) private(t)\n" in document.text, document.text
    left = warnings(editor.diagnostics(document, lambda all: len(warnings(all)) == 1, since=told))
    assert [one["code"] for one in left] == ["dependence"], left
    assert "does not hold" in editor.hover(document, document.find("for (", 2))
