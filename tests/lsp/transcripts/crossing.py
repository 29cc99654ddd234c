"""Requests that cross an edit or are cancelled: an honest failure, or the right answer."""
FILES = {"cross.c": """/* \U0001d6fc */
void cross(int n, float *x)
{
    for (int i = 0; i < n; i++)
        x[i] = x[i + 1];
}
"""}
CHANGED, CANCELLED = -32801, -32800


def run(editor):
    document = editor.open("cross.c")
    loop = document.find("for (")
    for number in range(6):
        old, new = ("x[i + 1]", "x[i]") if number % 2 == 0 else ("x[i]", "x[i + 1]")
        at = document.text.rindex(old)
        asked = [editor.server.ask("textDocument/hover", editor.position_params(document, loop)),
                 editor.ask_actions(document, loop)]
        document.change((at, at + len(old), new))
        asked.append(editor.server.ask("textDocument/hover",
                                       editor.position_params(document, loop)))
        answers = [editor.server.response(identity) for identity in asked]
        for answer in answers:
            code = answer.get("error", {}).get("code")
            assert code in (None, CHANGED), answer
        # The last came after the edit, and nothing has changed since.
        assert "result" in answers[2], answers[2]
        is_chain = new != "x[i]"
        said = answers[2]["result"]["contents"]
        said = said["value"] if isinstance(said, dict) else said
        assert ("not parallel" in said) == is_chain, (new, said)
        if "result" in answers[0] and answers[0]["result"]:
            first = answers[0]["result"]["contents"]["value"]
            assert ("not parallel" in first) != is_chain, (new, first)
    check_cancelled(editor, document, loop)


def check_cancelled(editor, document, loop):
    for number in range(4):
        document.change((0, 0, " "))
        loop += 1
        asked = [editor.server.ask("textDocument/hover", editor.position_params(document, loop)),
                 editor.ask_actions(document, loop)]
        for identity in asked:
            editor.server.notify("$/cancelRequest", {"id": identity})
        for identity in asked:
            code = editor.server.response(identity).get("error", {}).get("code")
            assert code in (None, CANCELLED), code
            if number == 3:
                assert code == CANCELLED  # it still waits for the analysis
        editor.server.notify("$/cancelRequest", {"id": asked[0]})   # answered already
        editor.server.notify("$/cancelRequest", {"id": "unknown"})
        editor.server.notify("$/cancelRequest", {})
    assert editor.hover(document, loop)
