"""A header that is not found: no loop of the file is judged or changed, and the editor is told so
once, until it is mended."""
FILES = {"lacks.c": """/* \U0001d6fc */
#include "nowhere.h"
void lacks(int n, float *restrict a)
{
    /* \U0001d6fc */ for (int i = 0; i < n; i++)
        a[i] = 0;
}
"""}


def told(editor):
    return [params for params in editor.server.received("window/showMessage")]


def run(editor):
    document = editor.open("lacks.c")
    loop = document.find("for (")
    hover = editor.hover(document, loop)
    assert "unknown" in hover and "'nowhere.h' file not found" in hover, hover
    assert len(told(editor)) == 1, told(editor)
    assert told(editor)[0]["type"] == 2 and "lacks.c: 'nowhere.h'" in told(editor)[0]["message"]
    assert editor.offered(document, loop) == {}, editor.offered(document, loop)
    listed = editor.server.result("lathe/loops", {"textDocument": {"uri": document.uri}})
    assert "nowhere.h" in listed["incomplete"], listed
    # Other changes do not say it again.
    document.replace("a[i] = 0", "a[i] = 1")
    assert "not found" in editor.hover(document, loop)
    assert len(told(editor)) == 1, told(editor)
    document.replace('#include "nowhere.h"', "")
    assert "not found" not in editor.hover(document, document.find("for ("))
    document.replace("void lacks", '#include "elsewhere.h"\nvoid lacks')
    assert "not found" in editor.hover(document, document.find("for ("))
    assert len(told(editor)) == 2, told(editor)
