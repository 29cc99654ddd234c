"""Which loop a cursor and a selection mean, and what `only` and `triggerKind` leave of the list."""
FILES = {"two.c": """/* \U0001d6fc */ float a[100][100], b[100];
void two(void)
{
    /* \U0001d6fc */ for (int i = 0; i < 100; i++) {
        for (int j = 0; j < 100; j++) {
            a[i][j] = 0;
        }
    }

    for (int k = 0; k < 100; k++) { b[k] = 1; }
}
"""}


def lines(edit):
    """Lines where an edit begins that changes something."""
    changes = edit.get("documentChanges") or [{"edits": edits} for edits in
                                              edit["changes"].values()]
    return [one["range"]["start"]["line"] for change in changes
            for one in change.get("edits", []) if one["newText"]]


def chosen(editor, document, start, end=None):
    """The line of the loop that a list is about."""
    offered = editor.offered(document, start, end)
    title = editor.titles["openmp-for"]
    return lines(editor.edit_of(offered[title]))[-1] if title in offered else None


def run(editor):
    document = editor.open("two.c")
    outer, inner, other = (document.find(f"for (int {index}") for index in "ijk")
    assert chosen(editor, document, outer) == 3
    assert chosen(editor, document, outer + 3) == 3
    assert chosen(editor, document, document.find("{\n        for") + 2) in (3, 4)
    assert chosen(editor, document, inner) == 4
    assert chosen(editor, document, document.find("a[i]")) == 4
    assert chosen(editor, document, other) == 9
    assert chosen(editor, document, document.find("b[k]")) == 9
    assert editor.actions(document, 0) == []
    # A selection means the outermost loop within it.
    after = document.find("\n\n    for")
    assert chosen(editor, document, outer, after) == 3
    assert chosen(editor, document, document.find("/*", 2), after) == 3
    assert chosen(editor, document, inner, after) == 4
    assert chosen(editor, document, document.find("\n\n    for") + 1, len(document.text)) == 9
    # Reversed, and past the end: the nearest that makes sense.
    backwards = {"start": document.place(after), "end": document.place(outer)}
    reversed_list = editor.actions(document, 0, span=backwards)
    assert [action["title"] for action in reversed_list] == [
        action["title"] for action in editor.actions(document, outer, after)]
    far = {"line": 1000000, "character": 1000000}
    assert editor.actions(document, 0, span={"start": far, "end": far}) == []
    long = {"line": 9, "character": 1000000}
    assert editor.actions(document, 0, span={"start": long, "end": long}) != []
    check_only(editor, document, outer)


def check_only(editor, document, loop):
    every = set(editor.offered(document, loop))
    assert {editor.titles[action] for action in
            ("extract-kernel", "openmp-for", "tile", "reorder", "fuse")} == every, every
    assert set(editor.offered(document, loop, only=["refactor"])) == every
    assert set(editor.offered(document, loop, only=[""])) == every
    extracts = {editor.titles["extract-kernel"]}
    assert set(editor.offered(document, loop, only=["refactor.extract"])) == extracts
    assert set(editor.offered(document, loop, only=["refactor.rewrite"])) == every - extracts
    assert editor.actions(document, loop, only=["refactor.inline"]) == []
    assert editor.actions(document, loop, only=["source", "refactor.ext"]) == []
    assert editor.actions(document, loop, only=[]) == []
    assert set(editor.offered(document, loop, trigger=1)) == every
    preferred = [action["title"] for action in editor.actions(document, loop)
                 if action.get("isPreferred")]
    if editor.can("textDocument/codeAction/isPreferredSupport"):
        assert len(preferred) == 1, preferred
    lazy = editor.can("textDocument/codeAction/dataSupport")
    assert bool(editor.actions(document, loop, trigger=2)) == lazy
