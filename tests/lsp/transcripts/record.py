"""lathe.record: the steps that are taken in the editor become a recipe."""
import time

import client
import editor as editors
import limits

FILES = {"product.c": """/* \U0001d6fc */
double a[300][300], b[300][300], c[300][300];

void product(void)
{
    for (int i = 0; i < 300; i++)
        for (int j = 0; j < 300; j++)
            for (int k = 0; k < 300; k++)
                c[i][j] += a[i][k] * b[k][j];
}

void turn(void)
{
    for (int i = 0; i < 300; i++)
        for (int j = 0; j < 300; j++)
            a[i][j] = b[j][i];
}
""", "other.recipe": "recipe f in other.c\non i reverse\n", "bad.recipe": "no recipe\n"}


def record(editor, document, what, **more):
    return editor.server.call("workspace/executeCommand", {
        "command": "lathe.record", "arguments": [{"uri": document.uri, "do": what, **more}]})


def steps(editor, document, what="show", **more):
    answer = record(editor, document, what, **more)
    assert "result" in answer, answer
    return [(step["function"], step["step"]) for step in answer["result"]["steps"]]


def is_edited(editor, document):
    return record(editor, document, "show")["result"]["edited"]


def apply(editor, document, offset, action, **options):
    """A step with options, as a client's own window asks for it."""
    line, column = document.report_place(offset)
    editor.hover(document, offset)
    before = editor.taken
    answer = editor.server.call("workspace/executeCommand", {
        "command": "lathe.apply", "arguments": [{
            "uri": document.uri, "version": document.version, "line": line, "column": column,
            "action": action, "options": options}]})
    assert "error" not in answer, answer
    editor.server.wait(lambda: editor.taken > before, "applied edit")


def save_all(editor):
    """Writes what edits have made to the disk."""
    for path, content in editor.unsaved.items():
        editors.write_text(path, content)
    editor.unsaved.clear()


REORDER, OPENMP = ("product", "on i reorder i,k,j"), ("product", "on i openmp-for")


def run(editor):
    document = editor.open("product.c")
    original = document.text
    loop = document.find("for (")
    editor.hover(document, loop)
    check_wrong(editor, document)
    # What was done before is no step.
    apply(editor, document, document.find("for (", 4), "reorder", order="j,i")
    document.overwrite(original)
    assert record(editor, document, "start")["result"] == {
        "recipe": editors.uri_of(editor.folder / "product.recipe"), "steps": [], "edited": False}
    assert record(editor, document, "start")["error"]["code"] == -32602
    apply(editor, document, loop, "reorder", order="i,k,j")
    assert steps(editor, document) == [REORDER]
    check_undo(editor, document, original, loop)
    check_edited(editor, document)
    made = document.text
    check_write(editor, document, original, made)
    check_added(editor, document)
    check_other_files(editor, document)


def check_wrong(editor, document):
    for what in ("show", "write", "drop", "no-such", None, 7):
        assert record(editor, document, what)["error"]["code"] == -32602, what
    for arguments in ([], [None], [{}], [{"uri": "file:///not/open.c", "do": "start"}],
                      [{"uri": document.uri, "do": "start", "recipe": "https://x.org/a.recipe"}],
                      [{"uri": document.uri, "do": "start", "recipe": "a.recipe"}],
                      [{"uri": document.uri, "do": "start", "recipe": document.uri}]):
        answer = editor.server.call("workspace/executeCommand",
                                    {"command": "lathe.record", "arguments": arguments})
        assert answer["error"]["code"] == -32602, (arguments, answer)


def check_undo(editor, document, original, loop):
    """What is taken back is no step; what is done again is one, and not what was offered alone."""
    after = document.text
    document.overwrite(original)
    assert steps(editor, document) == []
    assert not is_edited(editor, document)
    document.overwrite(after)
    assert steps(editor, document) == [REORDER]
    editor.offered(document, loop)
    assert steps(editor, document) == [REORDER]
    editor.act(document, loop, "openmp-for")
    assert steps(editor, document) == [REORDER, OPENMP]
    last = document.text
    document.overwrite(original)
    document.overwrite(last)
    assert steps(editor, document) == [REORDER, OPENMP]
    # Behind what was taken back comes another step.
    document.overwrite(after)
    apply(editor, document, document.find("for (", 4), "reorder", order="j,i")
    assert steps(editor, document) == [REORDER, ("turn", "on i reorder j,i")]
    # Steps outlive their document.
    editor.save(document)
    editor.close(document)
    fresh = editor.open("product.c")
    document.version, document.text = fresh.version, fresh.text
    editor.documents[document.uri] = document
    assert len(steps(editor, document)) == 2


def check_edited(editor, document):
    """Edits by hand between the steps are told of, those that are taken back are not."""
    before = document.text
    document.replace("void turn", "void turn2")
    assert is_edited(editor, document)
    document.replace("turn2", "turn")
    assert not is_edited(editor, document) and document.text == before


def check_write(editor, document, original, made):
    """The recipe is made; on the original it makes the same."""
    editor.apply = False
    before = len(editor.applied)
    assert len(steps(editor, document, "write")) == 2
    editor.server.wait(lambda: len(editor.applied) > before, "workspace/applyEdit")
    editor.apply = True
    assert len(steps(editor, document)) == 2    # the person did not take it
    assert len(steps(editor, document, "write")) == 2
    wait_end(editor, document)
    save_all(editor)
    assert editors.read_text(editor.folder / "product.recipe") == (
        "recipe product in product.c\non i reorder i,k,j\n\n"
        "recipe turn in product.c\non i reorder j,i\n")
    editors.write_text(editor.folder / "product.c", original)
    limits.run([client.lathe(), "recipe", "apply", "product.recipe", "--write"], 60,
               cwd=editor.folder, check=True, capture_output=True)
    assert editors.read_text(editor.folder / "product.c") == made


def wait_end(editor, document):
    """The client has told that the recipe has the steps."""
    while "error" not in record(editor, document, "show"):
        time.sleep(0.01)


def check_added(editor, document):
    """A recipe that is there gets the steps at the end of its function's; settings that differ from
    what holds in the project stand with them, wherever they come from."""
    editors.write_text(editor.folder / ".lathe.json", '{"options": {"tile": {"partial": "guard"}}}')
    steps(editor, document, "start", recipe=editors.uri_of(editor.folder / "product.recipe"))
    apply(editor, document, document.find("for ("), "tile", sizes="i:32,k:32", partial="min")
    tile = ("product", "on i tile i:32,k:32 partial=min")
    assert steps(editor, document) == [tile]
    assert steps(editor, document, "write") == [tile]
    wait_end(editor, document)
    save_all(editor)
    assert editors.read_text(editor.folder / "product.recipe") == (
        "recipe product in product.c\non i reorder i,k,j\n"
        "on i tile i:32,k:32 partial=min\n\n"
        "recipe turn in product.c\non i reorder j,i\n")


def check_other_files(editor, document):
    """Recipes of another source, what is no recipe, and no steps at all."""
    for name in ("other.recipe", "bad.recipe", "new.recipe"):
        steps(editor, document, "start", recipe=editors.uri_of(editor.folder / name))
        before = document.text
        if name != "new.recipe":
            apply(editor, document, document.find("for ("), "reverse")
        answer = record(editor, document, "write")
        assert answer["error"]["code"] == -32803, answer
        document.overwrite(before)
        assert steps(editor, document, "drop") == []
