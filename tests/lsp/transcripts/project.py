"""`.lathe.json`: options of a project, under the user's settings; noticed when it changes."""
import json

FILES = {
    ".lathe.json": json.dumps({"device": {"block": 128},
                               "options": {"extract-kernel": {"checks": "off"}}}),
    "src/zero.c": """/* \U0001d6fc */
void zero(int n, float *x)
{
    /* \U0001d6fc */ for (int i = 0; i < n; i++)
        x[i] = 0;
}
""",
}


def write(editor, content):
    path = editor.folder / ".lathe.json"
    path.write_text(content)
    editor.server.notify("workspace/didChangeWatchedFiles",
                         {"changes": [{"uri": path.as_uri(), "type": 2}]})


def acted(editor, options, words):
    """Acts in a fresh document; the same as the command line, which knows the project as well."""
    document = editor.open("src/zero.c")
    loop = document.find("for (")
    expected = editor.expected(document, loop, "extract-kernel", options)
    for word in words:
        assert word in expected["src/zero_kernels.cu"], expected["src/zero_kernels.cu"].decode()
    editor.act(document, loop, "extract-kernel")
    editor.same(expected)
    editor.close(document)
    editor.unsaved.clear()


def standing(editor, **more):
    """What `lathe.configure` says that holds where nothing is given."""
    asked = {"action": "extract-kernel", **more}
    return editor.server.result("workspace/executeCommand", {
        "command": "lathe.configure", "arguments": [asked]})["options"]


def run(editor):
    document = editor.open("src/zero.c")
    told = standing(editor, uri=document.uri)
    assert (told["block"], told["checks"], told["mapping"]) == ("128", "off", "packed"), told
    told = standing(editor)
    assert (told["block"], told["checks"], told["name"]) == ("256", "on", ""), told
    editor.close(document)
    acted(editor, [], [b"block = 128"])
    editor.configure({"extract-kernel": {"block": 64}})
    if editor.configures:
        editor.server.wait_for("workspace/configuration", since=1)
    document = editor.open("src/zero.c")
    editor.server.wait(lambda: standing(editor, uri=document.uri)["block"] == "64", "setting")
    assert standing(editor, uri=document.uri)["checks"] == "off"
    editor.close(document)
    acted(editor, ["block=64"], [b"block = 64"])
    write(editor, json.dumps({"options": {"extract-kernel": {"name": "wipe"}}}))
    acted(editor, ["block=64"], [b"block = 64", b"wipe", b"cudaError_t"])
    # What makes no sense is told, and nothing is done by halves.
    for broken in ("{", json.dumps({"options": {"extract-kernel": {"block": "many"}}})):
        write(editor, broken)
        document = editor.open("src/zero.c")
        editor.diagnostics(document, lambda hints: any(
            ".lathe.json" in hint["message"] for hint in hints))
        editor.close(document)
