"""Code lenses over the outermost loops, inlay hints when they are asked for, both by settings."""
FILES = {"lens.c": """/* \U0001d6fc */
void lens(int n, float *x, float *y)
{
    /* \U0001d6fc */ for (int i = 0; i < n; i++)
        x[i] *= 3;
    for (int i = 1; i < n; i++)
        for (int j = 0; j < n; j++)
            y[i] = y[i - 1];
}
enum { SIZE = 512 };
double from[SIZE][SIZE], by[SIZE][SIZE], into[SIZE][SIZE];
void multiply(int number_of_rows, double *first_of_all, const double *second_of_all)
{
    for (int i = 0; i < SIZE; i++)
        for (int j = 0; j < SIZE; j++)
            for (int k = 0; k < SIZE; k++)
                into[i][j] += from[i][k] * by[k][j];
    for (int k = 0; k < number_of_rows; k++)
        for (int j = 0; j < number_of_rows; j++)
            first_of_all[k * number_of_rows + j] =
                second_of_all[j * number_of_rows + k] * 2 * second_of_all[j] * number_of_rows;
}
"""}

# A line with all its buttons has to fit into a window of 1280 pixels beside the side bar.
TITLE, LINE = 60, 120


def lenses(editor, document):
    return editor.server.result("textDocument/codeLens", {"textDocument": {"uri": document.uri}})


def hints(editor, document, start, end):
    return editor.server.result("textDocument/inlayHint", {
        "textDocument": {"uri": document.uri}, "range": document.span(start, end)})


def check_lengths(shown, lines):
    """Verdict and figures are short, and so is each line as a whole; figures have three digits."""
    for line in lines:
        titles = [lens["command"]["title"] for lens in shown
                  if lens["range"]["start"]["line"] == line]
        assert len(titles[0]) <= TITLE and len(" | ".join(titles)) <= LINE, titles
    titles = [lens["command"]["title"] for lens in shown]
    assert "parallel \u00b7 268 Mop \u00b7 171 op/elem" in titles, titles
    assert any(title.startswith("guarded") for title in titles), titles


def run(editor):
    document = editor.open("lens.c")
    first, second = document.find("for ("), document.find("for (", 2)
    shown = lenses(editor, document)
    lines = {lens["range"]["start"]["line"] for lens in shown}
    outermost = [first, second, document.find("for (", 4), document.find("for (", 7)]
    assert lines == {document.place(each)["line"] for each in outermost}, shown
    check_lengths(shown, lines)
    titles = [lens["command"]["title"] for lens in shown
              if lens["range"]["start"] == document.place(first)]
    assert titles == ["parallel \u00b7 n op", "Kernel", "OpenMP"], titles
    # What may be done with the loops of a nest is asked for over the outermost.
    moves = [lens["command"]["arguments"][0]["line"] for lens in shown
             if lens["command"]["title"] == "Moves"]
    assert moves == [document.place(each)["line"] + 1 for each in outermost[1:]], moves
    why = [lens for lens in shown if lens["command"]["title"] == "Why?"]
    assert len(why) == 1 and why[0]["range"]["start"] == document.place(second), shown
    editor.server.result("workspace/executeCommand", {
        key: why[0]["command"][key] for key in ("command", "arguments")})
    assert "y" in editor.server.wait_for("window/showMessage")["message"]
    assert hints(editor, document, 0, len(document.text)) == []
    editor.configure({"codeLens": False, "inlayHints": True})
    if editor.configures:
        editor.server.wait_for("workspace/configuration", since=1)
    editor.server.wait(lambda: hints(editor, document, 0, len(document.text)), "hints")
    assert lenses(editor, document) == []
    found = hints(editor, document, 0, second - 5)
    assert len(found) == 1 and "x[0:n]" in found[0]["label"], found
    # A lens acts, by the command that it carries.
    editor.configure({})
    if editor.configures:
        editor.server.wait_for("workspace/configuration", since=2)
    editor.server.wait(lambda: lenses(editor, document), "lenses")
    lens = next(lens for lens in lenses(editor, document)
                if lens["command"]["title"] == "OpenMP")
    expected = editor.expected(document, first, "openmp-for")
    editor.server.result("workspace/executeCommand", {
        key: lens["command"][key] for key in ("command", "arguments")})
    editor.server.wait(lambda: editor.taken, "applied edit")
    editor.same(expected)
