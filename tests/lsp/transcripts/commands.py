"""workspace/executeCommand: apply, explain, configure."""

FILES = {"zero.c": """/* \U0001d6fc */
void zero(int n, float *x)
{
    /* \U0001d6fc */ for (int i = 0; i < n; i++)
        x[i] = 0;
}

void chain(int n, float *x)
{
    for (int i = 1; i < n; i++)
        x[i] = x[i - 1];
}
"""}


def execute(editor, command, *arguments):
    return editor.server.call("workspace/executeCommand",
                              {"command": command, "arguments": list(arguments)})


def place(document, offset, **more):
    return {"uri": document.uri, "version": document.version,
            **dict(zip(("line", "column"), document.report_place(offset))), **more}


def run(editor):
    document = editor.open("zero.c")
    loop = document.find("for (")
    editor.hover(document, loop)
    expected = editor.expected(document, loop, "extract-kernel", ["block=64", "name=wipe"])
    asked = place(document, loop, action="extract-kernel",
                  options={"block": "64", "name": "wipe"})
    answer = execute(editor, "lathe.apply", asked)
    assert "error" not in answer, answer
    editor.server.wait(lambda: editor.taken, "applied edit")
    editor.same(expected)
    check_stale(editor, document, asked)
    # Nobody has made the new files here, and of a unit that lacks a header nothing is said.
    document.replace('#include "zero_kernels.h"', "")
    check_refused(editor, document, document.find("for (int i = 1"))
    check_late(editor, document, document.find("for (int i = 1"))
    check_configure(editor)


def check_stale(editor, document, asked):
    """The version is not the present one any more."""
    before = len(editor.applied)
    answer = execute(editor, "lathe.apply", asked)
    assert answer["error"]["code"] == -32801, answer
    assert len(editor.applied) == before


def check_refused(editor, document, loop):
    before = len(editor.applied)
    answer = execute(editor, "lathe.apply", place(document, loop, action="openmp-for"))
    assert "error" in answer and "depend" in answer["error"]["message"], answer
    assert len(editor.applied) == before
    for arguments in ([], [None], [{}], [{"uri": document.uri}], [7],
                      [place(document, loop, action="no-such")],
                      [place(document, loop, action=["tile"])],
                      [{"uri": "file:///not/open.c", "line": 1, "column": 1, "action": "tile"}]):
        answer = execute(editor, "lathe.apply", *arguments)
        assert answer["error"]["code"] == -32602, (arguments, answer)
    assert execute(editor, "lathe.no-such", {})["error"]["code"] == -32602
    told = execute(editor, "lathe.explain", place(document, loop))
    assert "error" not in told, told
    text = editor.server.wait_for("window/showMessage",
                                  lambda params: params["type"] == 3)["message"]
    assert "n = 3" in text, text
    details = execute(editor, "lathe.explain", place(document, loop, details=True))["result"]
    assert "n = 3" in details["verdict"], details
    # What the verdict and the places say is not said again.
    assert details["text"].splitlines()[:2] == [
        "for (i) in chain: not parallel", "    flow dependence on x, distance 1"], details
    assert "iteration" not in details["text"], details
    write, read = document.find("x[i] = x"), document.find("x[i - 1]")
    assert details["places"] == [
        {"location": {"uri": document.uri, "range": document.span(write, write + 4)},
         "message": "written in the earlier iteration: x[i]"},
        {"location": {"uri": document.uri, "range": document.span(read, read + 8)},
         "message": "read in the later iteration: x[i - 1]"}], details
    assert details["help"] is None, details


def check_late(editor, document, loop):
    """A person takes a while to answer: everything else goes on."""
    document.replace("x[i] = x[i - 1]", "x[i] = 7")
    editor.apply = NotImplemented
    before = len(editor.applied)
    editor.server.ask("workspace/executeCommand", {
        "command": "lathe.apply", "arguments": [place(document, loop, action="openmp-for")]})
    editor.server.wait(lambda: len(editor.applied) > before, "workspace/applyEdit")
    assert editor.hover(document, loop)
    request = [message for _, direction, message in editor.server.log
               if direction == "in" and message.get("method") == "workspace/applyEdit"][-1]
    editor.apply = False
    editor.server.answer(request)
    assert editor.hover(document, loop)


def check_configure(editor):
    def messages(action, options):
        answer = execute(editor, "lathe.configure", {"action": action, "options": options})
        return answer["result"]["messages"]
    assert messages("extract-kernel", {"block": "256", "name": "fine"}) == {}
    wrong = messages("extract-kernel", {"block": "4096", "name": "1st", "no-such": "1",
                                        "checks": "on"})
    assert set(wrong) == {"block", "name", "no-such"}, wrong
    assert all(wrong.values())
    assert execute(editor, "lathe.configure", {"action": "no-such",
                                               "options": {}})["error"]["code"] == -32602
