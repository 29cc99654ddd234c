"""Clients that nobody has recorded: each encoding, each capability left out, none at all; and what
an edit leads to is compiled and run."""
import copy
import pathlib
import tempfile

import editor
import limits

MAIN = """#include <stdio.h>

void saxpy(int n, float a, const float *x, float *y);

int main(void)
{
    for (int n = 0; n < 1000; n += 1 + n) {
        float x[1000], y[1001];
        for (int i = 0; i < 1000; i++) {
            x[i] = 0.5f * i;
            y[i] = 7 - i;
        }
        y[1000] = 1;
        saxpy(n, 2, x, y);
        saxpy(n, 2, y, y + 1);
        for (int i = 0; i <= 1000; i++)
            printf("%g ", y[i]);
    }
    return 0;
}
"""
FILES = {"saxpy.c": """/* \U0001d6fc: a letter outside the BMP */
void saxpy(int n, float a, const float *x, float *y)
{
    /* \U0001d6fc\U0001d6fc */ for (int i = 0; i < n; i++) {
        y[i] = a * x[i] + y[i]; // \U0001d6fc x + y
    }
}
"""}
EXPECTED = {}  # {action: what the command line makes of FILES}


def way(described, action="extract-kernel", capabilities=None, check=None):
    """From didOpen to the applied edit, where there is one; `check(session, offered, title)`."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch).resolve() / "project"
        for name, content in FILES.items():
            editor.write_text(folder / name, content)
        with editor.Editor(described, folder, capabilities=capabilities) as session:
            document = session.open("saxpy.c")
            loop = document.find("for (")
            session.hover(document, loop)
            if action not in EXPECTED:
                EXPECTED[action] = session.expected(document, loop, action)
            session.server.result("textDocument/codeLens",
                                  {"textDocument": {"uri": document.uri}})
            title = session.titles[action]
            offered = session.offered(document, loop)
            if title in offered:
                session.take(session.edit_of(offered[title]))
                session.same(EXPECTED[action])
            if check:
                check(session, offered, title)
            session.check()


def encodings():
    for offered, expected in ((None, "utf-16"), (["utf-16"], "utf-16"), (["utf-8"], "utf-8"),
                              (["utf-32", "utf-8"], "utf-32"), (["utf-8", "utf-16"], "utf-8"),
                              (["utf-7", "utf-32"], "utf-32"), (["utf-7"], "utf-16"),
                              ([], "utf-16")):
        described = editor.fixture("vscode")
        general = described["initialize"]["capabilities"]["general"]
        del general["positionEncodings"]
        if offered is not None:
            general["positionEncodings"] = offered + ["utf-16"] * ("utf-16" not in offered)

        def check(session, choices, title):
            assert session.encoding == expected, (offered, session.encoding)
            assert title in choices
        way(described, "openmp-for", check=check)


def paths_of(value, prefix=()):
    """All paths to members of nested objects."""
    for key, item in value.items():
        yield prefix + (key,)
        if isinstance(item, dict):
            yield from paths_of(item, prefix + (key,))


def without(able, path):
    able = copy.deepcopy(able)
    folder = able
    for key in path[:-1]:
        folder = folder[key]
    del folder[path[-1]]
    return able


def left_out():
    """VS Code without one of its capabilities, one after the other."""
    described = editor.fixture("vscode")
    able = described["initialize"]["capabilities"]
    quiet = ("dynamicRegistration", "staleRequestSupport", "regularExpressions", "markdown",
             "showDocument", "showMessage", "synchronization", "inlayHint", "executeCommand",
             "didChangeConfiguration", "tagSupport", "metadataSupport", "snippetEditSupport",
             "documentationSupport")
    for path in paths_of(able):
        if not any(key in quiet for key in path):
            yield f"without {'/'.join(path)}", lambda path=path: way(
                described, capabilities=without(able, path))


def no_capability():
    def check(session, offered, title):
        assert not offered and title
        assert session.encoding == "utf-16"
    way(editor.fixture("vscode"), capabilities={}, check=check)


def new_files():
    """Who cannot make files is told how to, where the editor shows it."""
    described = editor.fixture("vscode")
    able = without(described["initialize"]["capabilities"],
                   ("workspace", "workspaceEdit", "resourceOperations"))

    def check(session, offered, title):
        assert title not in offered, offered
        document = next(iter(session.documents.values()))
        actions = {action["title"]: action
                   for action in session.actions(document, document.find("for ("))}
        assert "lathe refactor" in actions[title]["disabled"]["reason"], actions[title]
    way(described, capabilities=able, check=check)


def run_after(action, script, name):
    """The program computes the same before and after what the editor has applied."""
    with tempfile.TemporaryDirectory() as scratch:
        scratch = pathlib.Path(scratch).resolve()
        folder, driver = scratch / "project", scratch / "main.c"
        editor.write_text(driver, MAIN)
        for file, content in FILES.items():
            editor.write_text(folder / file, content)
        with editor.Editor(editor.fixture(name), folder) as session:
            document = session.open("saxpy.c")
            session.save_copy(scratch / "before")
            session.act(document, document.find("for ("), action)
            session.save_copy(scratch / "after")
        after = (scratch / "after" / "saxpy.c").read_text()
        assert after != FILES["saxpy.c"]
        done = limits.run(
            ["bash", str(editor.ROOT / "tests/run" / script), str(scratch / "before"),
             str(scratch / "after"), "saxpy.c", str(driver)], 280, cwd=editor.ROOT,
            capture_output=True)
        assert done.returncode == 0, (done.stdout + done.stderr).decode()[-1500:]


def tests():
    for test in (encodings, no_capability, new_files):
        yield test.__name__, test
    yield from left_out()
    for name in ("vscode", "eglot"):
        yield f"a kernel that runs ({name})", lambda name=name: run_after(
            "extract-kernel", "run-case.sh", name)
        yield f"a directive that runs ({name})", lambda name=name: run_after(
            "openmp-for", "run-openmp.sh", name)
