"""lathe/moves: what may be done with a nest, as the command line tells it."""
FILES = {"nest.c": """/* \U0001d6fc */
double a[500][500], b[500][500];

void down(void)
{
    /* \U0001d6fc */ for (int i = 1; i < 500; i++)
        for (int j = 1; j < 499; j++)
            a[i][j] = a[i - 1][j + 1] + 1;
}

void turn(void)
{
    for (int i = 0; i < 500; i++)
        for (int j = 0; j < 500; j++)
            a[i][j] = b[j][i];
}
"""}


def ask(editor, document, offset):
    return editor.server.response(editor.server.ask("lathe/moves", {
        "textDocument": {"uri": document.uri}, "position": document.place(offset)}))


def states(answer):
    return {step["step"]: step["state"]
            for loop in answer["result"]["loops"] for step in loop["steps"]}


def execute(editor, data):
    return editor.server.call("workspace/executeCommand",
                              {"command": "lathe.moves", "arguments": [data]})


def check_command(editor, document, loop, report):
    """The same in a message, or as an answer alone, by a place of the editor or of a report."""
    at = {"uri": document.uri, "position": document.place(loop)}
    answer = execute(editor, at)
    shown = editor.server.wait_for("window/showMessage", lambda params: params["type"] == 3)
    assert answer["result"] == shown["message"], (answer, shown)
    assert "illegal: reorder j,i" in answer["result"], answer
    assert execute(editor, {**at, "details": True})["result"] == report
    place = dict(zip(("line", "column"), document.report_place(loop)))
    assert execute(editor, {"uri": document.uri, **place, "details": True})["result"] == report
    assert "error" in execute(editor, {**at, "position": document.place(0)})
    for data in (None, {}, {"uri": "file:///not/open.c", "line": 1, "column": 1}):
        assert execute(editor, data)["error"]["code"] == -32602, data


def run(editor):
    document = editor.open("nest.c")
    told = ask(editor, document, document.find("for ("))
    assert told["result"]["schema"] == "lathe.moves/1", told
    assert states(told)["on i reorder j,i"] == "illegal", told
    assert [loop["loop"] for loop in told["result"]["loops"]] == ["i", "i/j"], told
    told = ask(editor, document, document.find("for (", 3))
    assert states(told)["on i reorder j,i"] == "legal", told
    assert told["result"]["loops"][0]["band"] == ["i", "i/j"], told
    options = {step["step"]: step["options"] for step in told["result"]["loops"][0]["steps"]}
    assert options["on i reorder j,i"] == {"order": "j,i"}, options
    assert options["on i reverse"] == {}, options
    # The answer speaks of the text that was sent last.
    document.replace("b[j][i]", "a[j][i]")
    told = ask(editor, document, document.find("for (", 3))
    assert states(told)["on i reorder j,i"] == "illegal", told
    assert "error" in ask(editor, document, 0)
    check_command(editor, document, document.find("for (", 3), told["result"])
    answer = editor.server.response(editor.server.ask(
        "lathe/moves", {"textDocument": {"uri": document.uri}}))
    assert answer["error"]["code"] == -32602, answer
