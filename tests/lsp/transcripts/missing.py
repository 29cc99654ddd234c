"""lathe.explain tells the smallest missing fact: with it, the loop is no longer in doubt."""
FILES = {"doubt.c": """/* \U0001d6fc */
double weight(double);
void doubt(int n, const double *x, double *y, int m, double *z)
{
    /* \U0001d6fc */ for (int i = 0; i < n; i++)
        y[i] = 2 * x[i];
    for (int i = 0; i < n; i++)
        z[i + m] = z[i];
    for (int i = 0; i < n; i++)
        z[i] = weight(z[i]);
    for (int i = 0; i < n; i++)
        z[i] = 0;
}
"""}


def explain(editor, document, index):
    return editor.server.result("workspace/executeCommand", {
        "command": "lathe.explain",
        "arguments": [{"uri": document.uri, "details": True,
                       "position": document.place(document.find("for (", index))}]})


def run(editor):
    document = editor.open("doubt.c")
    told = [explain(editor, document, index) for index in range(1, 5)]
    assert told[0]["help"] == "would help: if 'x' and 'y' do not overlap", told[0]
    assert told[1]["help"].startswith("would help: if ") and "m" in told[1]["help"], told[1]
    assert "'weight'" in told[2]["help"] and told[2]["verdict"].startswith("unknown"), told[2]
    assert told[3]["help"] is None and told[3]["verdict"] == "parallel", told[3]
    for each in told[:3]:
        assert "would help" not in each["text"], each
        # The guard stands in the verdict, and is not told again.
        words = each["verdict"].partition("parallel if ")[2]
        assert not words or words not in each["text"], each
    assert told[0]["help"] in editor.hover(document, document.find("for ("))
    # What was said to be missing, said in the text.
    document.replace("double weight(double);", "__attribute__((const)) double weight(double);")
    document.replace("const double *x, double *y", "const double *restrict x, double *restrict y")
    for index in (1, 3):
        answer = explain(editor, document, index)
        assert answer["verdict"] == "parallel" and answer["help"] is None, answer
