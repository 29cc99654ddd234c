"""The compilation database is watched: what changes there changes the verdict."""
import json

FILES = {"shift.c": """/* \U0001d6fc */
#ifndef BY
#define BY 0
#endif
void shift(int n, float *x)
{
    for (int i = 0; i < n; i++)
        x[i] = x[i + BY];
}
"""}


def write(editor, value):
    commands = [{"directory": str(editor.folder), "file": "shift.c",
                 "arguments": ["cc", f"-DBY={value}", "-c", "shift.c"]}]
    path = editor.folder / "compile_commands.json"
    kind = 2 if path.exists() else 1
    path.write_text(json.dumps(commands))
    editor.server.notify("workspace/didChangeWatchedFiles",
                         {"changes": [{"uri": path.as_uri(), "type": kind}]})


def run(editor):
    if editor.can("workspace/didChangeWatchedFiles/dynamicRegistration"):
        wanted = editor.server.wait_for("client/registerCapability")
        assert any(registration["method"] == "workspace/didChangeWatchedFiles"
                   for registration in wanted["registrations"]), wanted
    document = editor.open("shift.c")
    loop = document.find("for (")
    assert "not parallel" not in editor.hover(document, loop)
    write(editor, 1)
    assert "not parallel" in editor.hover(document, loop)
    write(editor, 0)
    assert "not parallel" not in editor.hover(document, loop)
    # The database is only read, never carried out, and what would load code is dropped.
    commands = [{"directory": str(editor.folder), "file": "shift.c", "command":
                 "cc -fplugin=./evil.so -Xclang -load -Xclang ./evil.so $(touch owned) -c shift.c"}]
    (editor.folder / "compile_commands.json").write_text(json.dumps(commands))
    editor.server.notify("workspace/didChangeWatchedFiles", {"changes": []})
    editor.hover(document, loop)
    assert not (editor.folder / "owned").exists()
