"""Headers: judged in a unit that includes them; a header that is not saved counts in its units."""
FILES = {
    "compile_commands.json": "@DATABASE@",
    "unit.c": """/* \U0001d6fc */
#include "part.h"
void use(float *x)
{
    for (int i = 0; i < COUNT; i++)
        x[STEP(i)] = i;
}
""",
    "part.h": """/* \U0001d6fc */
#define COUNT 100
#define STEP(i) (i)
static inline void part(element *x)
{
    /* \U0001d6fc */ for (int i = 0; i < COUNT; i++)
        x[i] = 1;
}
""",
}


def run(editor):
    import json
    commands = [{"directory": str(editor.folder), "file": "unit.c",
                 "arguments": ["cc", "-Delement=float", "-c", "unit.c"]}]
    (editor.folder / "compile_commands.json").write_text(json.dumps(commands))
    header = editor.open("part.h")
    # `element` is known only in the unit of the database.
    hover = editor.hover(header, header.find("for ("))
    assert hover and "parallel" in hover and "not parallel" not in hover, hover
    unit = editor.open("unit.c")
    loop = unit.find("for (")
    assert "not parallel" not in editor.hover(unit, loop)
    told = len(editor.server.received("textDocument/publishDiagnostics"))
    header.replace("STEP(i) (i)", "STEP(i) (0)")
    editor.diagnostics(unit, bool, since=told)
    assert "not parallel" in editor.hover(unit, loop)
    # What several files may include is not changed for one of them.
    assert editor.offered(header, header.find("for (")) == {}
    # Closed without being saved: the file on disk counts again.
    told = len(editor.server.received("textDocument/publishDiagnostics"))
    editor.close(header)
    editor.diagnostics(unit, lambda hints: not hints, since=told)
    assert "not parallel" not in editor.hover(unit, loop)
