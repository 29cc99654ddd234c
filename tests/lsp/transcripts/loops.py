"""lathe/loops: verdicts, in the client's positions; lathe.explain by a position."""
FILES = {"loops.c": """/* \U0001d6fc */
void loops(int n, float *x, float (*y)[8])
{
    /* \U0001d6fc */ for (int i = 0; i < n; i++)
        x[i] *= 3;
    /* \U0001d6fc */ for (int i = 1; i < n; i++)
        for (int j = 0; j < 8; j++)
            y[i][j] = y[i - 1][j];
}
"""}


def loops(editor, document):
    return editor.server.result("lathe/loops", {"textDocument": {"uri": document.uri}})


def check_places(document, told):
    offset = 0
    for loop in told["loops"]:
        offset = document.text.index("for (", offset)
        assert loop["range"]["start"] == document.place(offset), (loop, document.place(offset))
        assert (loop["line"], loop["column"]) == document.report_place(offset), loop
        offset += 1


def explain(editor, document, offset):
    return editor.server.response(editor.server.ask("workspace/executeCommand", {
        "command": "lathe.explain",
        "arguments": [{"uri": document.uri, "position": document.place(offset)}]}))


def run(editor):
    document = editor.open("loops.c")
    told = loops(editor, document)
    assert told["version"] == document.version, told
    assert [loop["verdict"] for loop in told["loops"]] == ["yes", "no", "yes"], told
    assert told["counts"] == {"yes": 2, "guarded": 0, "search": 0, "no": 1, "unknown": 0}, told
    assert "y[1]" in told["loops"][1]["summary"], told
    assert "extract-kernel" in told["loops"][0]["actions"], told
    assert [loop["depth"] for loop in told["loops"]] == [1, 1, 2], told
    check_places(document, told)
    answer = explain(editor, document, document.find("y[i - 1]"))
    assert "in loops" in answer["result"] and "parallel" in answer["result"], answer
    assert "not parallel" in explain(editor, document, document.find("for (", 2))["result"]
    assert explain(editor, document, 0)["error"]["code"] == -32602
    # The answer speaks of the text that was sent last.
    document.replace("x[i] *= 3", "x[i] = x[n - 1 - i]")
    told = loops(editor, document)
    assert told["version"] == document.version and told["counts"]["yes"] == 1, told
    answer = editor.server.response(editor.server.ask(
        "lathe/loops", {"textDocument": {"uri": "file:///not/open.c"}}))
    assert "error" in answer, answer
