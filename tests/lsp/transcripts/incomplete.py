"""A header that is not found: no loop of the file is judged or changed, and the editor is told so
once, until it is mended."""
FILES = {"lacks.c": """/* \U0001d6fc */
#include "nowhere.h"
void lacks(int n, float *restrict a)
{
    /* \U0001d6fc */ for (int i = 0; i < n; i++)
        a[i] = 0;
    /* what comes of it is not told */ unknown_type t;
}
""",
         "inner.h": """/* \U0001d6fc */
#include "nowhere.h"
""",
         "outer.c": """/* \U0001d6fc: 'inner.h' and include "inner.h" */
# include "inner.h" /* here */
void outer(int n, float *a)
{
    for (int i = 0; i < n; i++)
        a[i] = 0;
}
"""}


def told(editor):
    return [params for params in editor.server.received("window/showMessage")]


def check_elsewhere(editor):
    """Where a header of the project lacks one, it is said where that is included."""
    document = editor.open("outer.c")
    warnings = editor.diagnostics(document, bool)
    start = document.find("# include")
    assert [(one["range"], one["message"]) for one in warnings] == [
        (document.span(start, document.text.index("\n", start)),
         "inner.h:2: 'nowhere.h' file not found: no loop of this file is judged or changed")]
    lenses = editor.server.result("textDocument/codeLens", {"textDocument": {"uri": document.uri}})
    assert {lens["range"]["start"]["line"] for lens in lenses} == {document.place(start)["line"]}


def check_banner(editor, document):
    """It is said at the directive, by a warning and by a lens, and nowhere else."""
    line = document.place(document.find("#include"))["line"]
    warnings = editor.diagnostics(document, bool)
    assert [(one["range"]["start"]["line"], one["severity"], one["message"]) for one in warnings] \
        == [(line, 2, "'nowhere.h' file not found: no loop of this file is judged or changed")]
    lenses = editor.server.result("textDocument/codeLens", {"textDocument": {"uri": document.uri}})
    assert [(lens["range"]["start"]["line"], lens["command"]["title"]) for lens in lenses] == [
        (line, "Lathe: no loop of this file is judged"), (line, "Why?")], lenses
    told = editor.server.result("lathe/loops", {"textDocument": {"uri": document.uri}})
    assert told["incomplete"] == "'nowhere.h' file not found" and told["pending"] == 0, told


def run(editor):
    document = editor.open("lacks.c")
    loop = document.find("for (")
    hover = editor.hover(document, loop)
    assert "unknown" in hover and "'nowhere.h' file not found" in hover, hover
    assert len(told(editor)) == 1, told(editor)
    assert told(editor)[0]["type"] == 2 and "lacks.c: 'nowhere.h'" in told(editor)[0]["message"]
    assert editor.offered(document, loop) == {}, editor.offered(document, loop)
    check_banner(editor, document)
    # Other changes do not say it again.
    document.replace("a[i] = 0", "a[i] = 1")
    assert "not found" in editor.hover(document, loop)
    assert len(told(editor)) == 1, told(editor)
    document.replace(" unknown_type t;", "")
    document.replace('#include "nowhere.h"', "")
    assert "not found" not in editor.hover(document, document.find("for ("))
    told_of = editor.server.result("lathe/loops", {"textDocument": {"uri": document.uri}})
    assert told_of["incomplete"] is None, told_of
    document.replace("void lacks", '#include "elsewhere.h"\nvoid lacks')
    assert "not found" in editor.hover(document, document.find("for ("))
    assert len(told(editor)) == 2, told(editor)
    check_elsewhere(editor)
