"""Every option of a refactoring can be set in an editor: `lathe.configure` takes each value that it
has and refuses others, and `lathe.apply` does with it what the command line does."""
import json

import client
import limits

FILES = {"plane.c": """/* \U0001d6fc */
void clear(int n, float (*a)[96])
{
    /* \U0001d6fc */ for (int i = 0; i < n; i++)
        for (int j = 0; j < 96; j++)
            a[i][j] = 0;
}

double total(int n, const double *x)
{
    double sum = 0;
    for (int k = 0; k < n; k++)
        sum += x[k];
    return sum;
}
"""}
# By type: values that an option may have, and such that it cannot have.
FINE = {"text": ["i:4,j:4"], "name": ["fine"], "shape": ["128", "16x16"]}
WRONG = {"name": ["1st", "a b"], "shape": ["0", "1025", "16x", "x", "64x64", "many"],
         "integer": ["", "x", "-1", "1.5"], "choice": ["", "no-such"]}


def values(option):
    if option["type"] == "choice":
        return option["choices"]
    if option["type"] == "integer":
        return [str(option["minimum"]), str(option["maximum"])]
    return FINE[option["type"]]


def actions():
    output = limits.run([client.lathe(), "actions", "--format", "json"], 60, check=True,
                        capture_output=True).stdout
    return json.loads(output)["actions"]


def configured(editor, action, name, value):
    return editor.server.result("workspace/executeCommand", {
        "command": "lathe.configure",
        "arguments": [{"action": action["id"], "options": {name: value}}]})


def check_questions(editor, action):
    """What VS Code's questions are answered with."""
    for option in action["options"]:
        name = option["name"]
        for value in values(option):
            answer = configured(editor, action, name, value)
            assert answer["messages"] == {}, (name, value, answer)
        for value in WRONG.get(option["type"], []):
            answer = configured(editor, action, name, value)
            assert set(answer["messages"]) == {name}, (name, value, answer)


def check_applied(editor, header, option, value):
    document = editor.open("plane.c")
    loop = document.find(header)
    expected = editor.expected(document, loop, "extract-kernel", [f"{option}={value}"])
    line, column = document.report_place(loop)
    before = editor.taken
    answer = editor.server.call("workspace/executeCommand", {
        "command": "lathe.apply", "arguments": [{
            "uri": document.uri, "version": document.version, "line": line, "column": column,
            "action": "extract-kernel", "options": {option: value}}]})
    assert "error" not in answer, (option, value, answer)
    editor.server.wait(lambda: editor.taken > before, "applied edit")
    editor.same(expected)
    editor.close(document)
    editor.unsaved.clear()


def run(editor):
    for action in actions():
        check_questions(editor, action)
    for header, option, value in (("for (int i", "block", "16x16"), ("for (int i", "target", "hip"),
                                  ("for (int k", "reduction", "deterministic"),
                                  ("for (int k", "reduction", "cub"),
                                  ("for (int k", "elements", "4")):
        check_applied(editor, header, option, value)
