"""Several folders at once, each with its own flags, and documents that come and go."""
FILES = {
    "one/compile_flags.txt": "-DBY=0\n", "two/compile_flags.txt": "-DBY=1\n",
    "one/shift.c": "/* \U0001d6fc */ void f(float *x) { for (int i = 0; i < 9; i++) x[i + BY]"
                   " = x[i]; }\n",
    "two/shift.c": "/* \U0001d6fc */ void f(float *x) { for (int i = 0; i < 9; i++) x[i + BY]"
                   " = x[i]; }\n",
}


def run(editor):
    one, two = editor.open("one/shift.c"), editor.open("two/shift.c")
    loop = one.find("for (")
    for _ in range(3):
        assert "not parallel" in editor.hover(two, loop)
        assert "not parallel" not in editor.hover(one, loop)
        editor.close(two)
        two = editor.open("two/shift.c")
    editor.server.notify("workspace/didChangeWorkspaceFolders", {"event": {
        "added": [{"uri": (editor.folder / "two").as_uri(), "name": "two"}], "removed": []}})
    editor.act(one, loop, "openmp-for")
    answer = editor.server.call("textDocument/hover", {
        "textDocument": {"uri": "file:///not/open.c"}, "position": {"line": 0, "character": 0}})
    assert answer["error"]["code"] == -32602, answer
