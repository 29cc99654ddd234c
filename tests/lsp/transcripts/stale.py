"""What was offered for a text that is no more is refused; actions of others come back unchanged."""
FILES = {"stale.c": """/* \U0001d6fc */
void stale(int n, float *x)
{
    for (int i = 0; i < n; i++)
        x[i] = 0;
}
"""}


def run(editor):
    document = editor.open("stale.c")
    loop = document.find("for (")
    offered = editor.offered(document, loop)
    action = offered[editor.titles["openmp-for"]]
    foreign = {"title": "of another server", "kind": "quickfix",
               "command": {"title": "run", "command": "other.run"}}
    if "edit" in action:  # the edit names the version that it is for
        document.replace("x[i] = 0", "x[i] = 1")
        return
    assert editor.server.result("codeAction/resolve", foreign) == foreign
    assert "edit" in editor.server.result("codeAction/resolve", action)
    # Resolving changes nothing: it can be asked for again.
    assert "edit" in editor.server.result("codeAction/resolve", action)
    document.replace("x[i] = 0", "x[i] = 1")
    assert editor.server.refusal("codeAction/resolve", action)["code"] == -32801
    editor.hover(document, loop)
    assert editor.server.refusal("codeAction/resolve", action)["code"] == -32801
    document.replace("x[i] = 1", "x[i] = 0")  # the same text, but another version
    assert editor.server.refusal("codeAction/resolve", action)["code"] == -32801
    for wrong in ({"version": "1"}, {"line": 1}, {"line": -7}, {"line": "x"}, {"column": None},
                  {"action": "no-such"}, {"uri": "file:///no/such.c"}, {"options": [1]}):
        action = editor.offered(document, loop)[editor.titles["openmp-for"]]
        action["data"] = {**action["data"], **wrong}
        error = editor.server.call("codeAction/resolve", action).get("error")
        assert error or set(wrong) <= {"line", "column", "options"}, wrong
        if error:
            assert error["code"] in (-32602, -32801, -32803), (wrong, error)
    editor.close(document)
    action = {**action, "data": {"uri": document.uri, "version": document.version, "line": 4,
                                 "column": 5, "action": "openmp-for"}}
    assert editor.server.refusal("codeAction/resolve", action)["code"] == -32801
