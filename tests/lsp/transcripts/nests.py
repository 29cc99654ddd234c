"""`tile` and `reorder` with options from the settings; actions that are refused say why."""
FILES = {"nest.c": """/* \U0001d6fc */
#define N 512
double a[N][N], b[N][N];

void transpose(void)
{
    /* \U0001d6fc */ for (int i = 0; i < N; i++) {
        for (int j = 0; j < N; j++) {
            a[i][j] = b[j][i]; // row by row
        }
    }
}

void skewed(void)
{
    for (int i = 1; i < N; i++) {
        for (int j = 0; j < N - 1; j++) {
            a[i][j] = a[i - 1][j + 1];
        }
    }
}
"""}
SETTINGS = {"tile": {"sizes": "i:16,j:8"}, "extract-kernel": {"block": 128}}


def run(editor):
    document = editor.open("nest.c")
    loop = document.find("for (int i = 0")
    expected = editor.expected(document, loop, "tile", ["sizes=i:16,j:8"])
    editor.act(document, loop, "tile")
    editor.same(expected)
    editor.close(document)
    document = editor.open("nest.c")
    expected = editor.expected(document, loop, "reorder")
    editor.act(document, loop, "reorder")
    editor.same(expected)
    skewed = document.find("for (int i = 1")
    actions = {action["title"]: action for action in editor.actions(document, skewed)}
    reorder = editor.titles["reorder"]
    if editor.can("textDocument/codeAction/disabledSupport"):
        assert actions[reorder]["disabled"]["reason"], actions
        assert "edit" not in actions[reorder]
    else:
        assert reorder not in actions, actions
    # Settings that change later hold from then on.
    editor.configure({"tile": {"sizes": "i:4,j:4"}})
    if editor.configures:
        editor.server.wait_for("workspace/configuration", since=1)
    editor.close(document)
    document = editor.open("nest.c")
    expected = editor.expected(document, loop, "tile", ["sizes=i:4,j:4"])
    editor.act(document, loop, "tile")
    editor.same(expected)
