"""An editor without a screen: documents, code actions, edits, as a client of LSP has them.

It says that it can do what a fixture of clients/ says, and behaves accordingly; a Checker
(legal.py) looks at every message.
"""
import functools
import json
import os
import pathlib
import shutil
import sys
import tempfile
import urllib.parse

sys.path.append(str(pathlib.Path(__file__).resolve().parent.parent))
import client
import legal
import limits
import text

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
Failure = client.Failure


def fixture(name):
    with open(HERE / "clients" / f"{name}.json", encoding="utf-8") as file:
        return json.load(file)


def uri_of(path):
    return "file://" + urllib.parse.quote(str(path))


def path_of(uri):
    return pathlib.Path(urllib.parse.unquote(urllib.parse.urlparse(uri).path))


@functools.lru_cache(None)
def titles():
    """{action: title} of this build."""
    output = limits.run([client.lathe(), "actions", "--format", "json"], 60, check=True,
                        capture_output=True).stdout
    return {action["id"]: action["title"] for action in json.loads(output)["actions"]}


def read_text(path):
    with open(path, encoding="utf-8", newline="") as file:
        return file.read()


def write_text(path, content):
    path.parent.mkdir(parents=True, exist_ok=True)
    with open(path, "w", encoding="utf-8", newline="") as file:
        file.write(content)


def tree(folder):
    """{relative path: bytes} of all files of a folder."""
    return {str(path.relative_to(folder)): path.read_bytes()
            for path in sorted(folder.rglob("*")) if path.is_file()}


class Document:
    """An open document."""

    def __init__(self, editor, path, content, version, language):
        self.editor, self.path, self.text, self.version = editor, path, content, version
        self.uri, self.language = uri_of(path), language

    def find(self, marker, number=1):
        """Where the marker stands for the nth time."""
        at = -1
        for _ in range(number):
            at = self.text.index(marker, at + 1)
        return at

    def place(self, offset):
        return text.position_of(self.text, offset, self.editor.encoding)

    def span(self, start, end=None):
        return text.range_of(self.text, start, start if end is None else end, self.editor.encoding)

    def report_place(self, offset):
        """Line and column as the command line counts: from 1, in bytes, lines end by \\n."""
        before = self.text[:offset]
        return before.count("\n") + 1, len(before.rpartition("\n")[2].encode()) + 1

    def change(self, *changes):
        """Replaces (start, end, new), each in the text that the one before has left, in one go."""
        content = []
        for start, end, new in changes:
            content.append({"range": self.span(start, end), "text": new})
            self.text = self.text[:start] + new + self.text[end:]
        self.send(content)

    def replace(self, old, new, number=1):
        at = self.find(old, number)
        self.change((at, at + len(old), new))

    def overwrite(self, content):
        self.text = content
        self.send([{"text": content}])

    def send(self, content):
        self.version += 1
        self.editor.server.notify("textDocument/didChange", {
            "textDocument": {"uri": self.uri, "version": self.version},
            "contentChanges": content})


class Editor:
    def __init__(self, described, folder, settings=None, arguments=(), capabilities=None):
        self.described = described
        self.folder = pathlib.Path(folder).resolve()
        self.settings = settings or {}
        self.documents = {}
        self.unsaved = {}       # path: text that edits made, of files that are not open
        self.applied = []       # edits that workspace/applyEdit brought
        self.taken = 0          # how many of them were
        self.apply = True       # how the person answers; NotImplemented: not yet
        self.titles = titles()
        self.checker = legal.Checker(described.get("comparesKinds", False),
                                     described.get("visitsMissing", False), self.read)
        self.server = client.Server(arguments, self.folder, self.handle, self.tap)
        self.able = {}
        try:
            self.start(capabilities)
        except BaseException:
            self.server.kill()
            raise

    def __enter__(self):
        return self

    def __exit__(self, kind, value, trace):
        try:
            if kind is None:
                self.stop()
        finally:
            self.server.kill()

    # The session.

    def start(self, capabilities):
        raw = json.dumps(self.described["initialize"])
        raw = raw.replace('"@PID@"', str(os.getpid())).replace("@URI@", uri_of(self.folder))
        raw = raw.replace("@PATH@", json.dumps(str(self.folder))[1:-1])
        params = json.loads(raw.replace("@NAME@", json.dumps(self.folder.name)[1:-1]))
        if capabilities is not None:
            params["capabilities"] = capabilities
        self.capabilities = params["capabilities"]
        self.configures = bool(legal.member(self.capabilities, "workspace/configuration"))
        if self.settings and not self.configures:
            params["initializationOptions"] = self.settings
        self.able = self.server.result("initialize", params)["capabilities"]
        self.server.notify("initialized", {})
        if self.described.get("configuresOnConnect"):
            self.server.notify("workspace/didChangeConfiguration", {"settings": {}})
        if self.configures:
            self.server.wait_for("workspace/configuration")

    @property
    def encoding(self):
        return self.able.get("positionEncoding", "utf-16")

    def configure(self, settings):
        self.settings = settings
        self.server.notify("workspace/didChangeConfiguration",
                           {"settings": {} if self.configures else {"lathe": settings}})

    def tap(self, direction, message):
        (self.checker.sent if direction == "out" else self.checker.received)(message)

    def handle(self, method, params):
        if method == "workspace/configuration":
            return [self.settings if item.get("section") == "lathe" else None
                    for item in params["items"]]
        if method == "workspace/applyEdit":
            self.applied.append(params["edit"])
            if self.apply is True and self.is_present(params["edit"]):
                self.take(params["edit"])
                self.taken += 1
                return {"applied": True}
            return self.apply if self.apply is NotImplemented else {"applied": False}
        return None

    def stop(self, status=0):
        """Ends the session as an editor does; everything has to be in order."""
        self.server.result("shutdown")
        self.server.notify("exit")
        ended = self.server.wait_end()
        if ended != status:
            raise Failure(f"exit status {ended} instead of {status}")
        self.check_end()

    def check_end(self, may_be_unanswered=False):
        left = self.server.left_over()
        if left:
            raise Failure(f"processes are left: {left}")
        if self.server.garbage:
            raise Failure(f"no protocol on standard output: {self.server.garbage[:200]!r}")
        self.check(self.checker.finish(may_be_unanswered))

    def check(self, complaints=None):
        complaints = self.checker.complaints if complaints is None else complaints
        if complaints:
            raise Failure("not legal for this client:\n  " + "\n  ".join(complaints[:10]))

    # Documents.

    def open(self, name, content=None, language="c"):
        path = self.folder / name
        if content is None:
            content = read_text(path)
        document = Document(self, path, content, self.described.get("firstVersion", 1), language)
        self.documents[document.uri] = document
        self.server.notify("textDocument/didOpen", {"textDocument": {
            "uri": document.uri, "languageId": language, "version": document.version,
            "text": content}})
        return document

    def save(self, document):
        write_text(document.path, document.text)
        self.server.notify("textDocument/didSave", {"textDocument": {"uri": document.uri}})

    def close(self, document):
        del self.documents[document.uri]
        self.server.notify("textDocument/didClose", {"textDocument": {"uri": document.uri}})

    def read(self, uri):
        path = path_of(uri)
        if path in self.unsaved:
            return self.unsaved[path]
        return read_text(path) if path.is_file() else None

    # Questions.

    def ask_actions(self, document, start, end=None, only=None, trigger=None, span=None):
        context = {"diagnostics": []}
        if only is not None:
            context["only"] = only
        if trigger is not None:
            context["triggerKind"] = trigger
        return self.server.ask("textDocument/codeAction", {
            "textDocument": {"uri": document.uri}, "range": span or document.span(start, end),
            "context": context})

    def actions(self, document, start, end=None, **more):
        answer = self.server.response(self.ask_actions(document, start, end, **more))
        if "error" in answer:
            raise Failure(f"no code actions: {answer['error']}")
        return answer["result"] or []

    def offered(self, document, start, end=None, **more):
        """{title: action} of what can be done."""
        return {action["title"]: action for action in self.actions(document, start, end, **more)
                if "disabled" not in action and "command" not in action}

    def edit_of(self, action):
        """The edit of a code action, as the client comes to it."""
        if "edit" in action:
            return action["edit"]
        resolved = self.server.result("codeAction/resolve", action)
        if "edit" not in resolved:
            raise Failure(f"'{action['title']}' has no edit after it was resolved")
        return resolved["edit"]

    def act(self, document, offset, action):
        """Chooses an action of the loop at an offset, and applies it."""
        offered = self.offered(document, offset)
        title = self.titles[action]
        if title not in offered:
            raise Failure(f"'{title}' is not offered, but {sorted(offered)}")
        edit = self.edit_of(offered[title])
        self.check()
        self.take(edit)
        return edit

    def position_params(self, document, offset):
        return {"textDocument": {"uri": document.uri}, "position": document.place(offset)}

    def hover(self, document, offset):
        """The text of the hover, or None."""
        result = self.server.result("textDocument/hover", self.position_params(document, offset))
        if result is None:
            return None
        contents = result["contents"]
        value = contents["value"] if isinstance(contents, dict) else contents
        return value.replace("\\", "") if self.shows_markdown() else value

    def shows_markdown(self):
        return "markdown" in (legal.member(self.capabilities, "textDocument/hover/contentFormat")
                              or [])

    def diagnostics(self, document, accept=lambda diagnostics: True, since=0):
        return self.server.wait_for(
            "textDocument/publishDiagnostics", lambda params: params["uri"] == document.uri and
            accept(params["diagnostics"]), since=since)["diagnostics"]

    def can(self, path):
        return self.checker.can(path)

    # Edits.

    def is_present(self, edit):
        """Whether the versions that an edit is made for are the present ones."""
        return all(change["textDocument"]["version"] == self.documents[change["textDocument"][
            "uri"]].version for change in edit.get("documentChanges", [])
            if "kind" not in change and change["textDocument"]["uri"] in self.documents)

    def take(self, edit):
        """Applies a WorkspaceEdit: open documents change and the server hears of it."""
        for change in edit.get("documentChanges", []):
            if change.get("kind") == "create":
                path = path_of(change["uri"])
                if self.read(change["uri"]) is None:
                    self.unsaved[path] = ""
            else:
                self.take_edits(change["textDocument"]["uri"], change["edits"])
        for uri, edits in edit.get("changes", {}).items():
            self.take_edits(uri, edits)

    def take_edits(self, uri, edits):
        document = self.documents.get(uri)
        if not document:
            before = self.read(uri) or ""
            after = text.apply_edits(before, edits, self.encoding)
            if self.described.get("endsFiles") and not before.endswith("\n"):
                after += "\n"
            self.unsaved[path_of(uri)] = after
            return
        after = text.apply_edits(document.text, edits, self.encoding)
        spans = [(*text.span_of(document.text, edit["range"], self.encoding), edit["newText"])
                 for edit in edits]
        spans = [span for _, span in sorted(enumerate(spans),
                                            key=lambda item: (item[1][0], item[0]))]
        document.change(*reversed(spans))
        if document.text != after:
            raise Failure("the changes from the last to the first give another text")

    # The same by the command line.

    def files(self):
        """{relative path: bytes} of the folder with everything that is not saved."""
        found = tree(self.folder)
        texts = {document.path: document.text for document in self.documents.values()}
        for path, content in {**self.unsaved, **texts}.items():
            found[str(path.relative_to(self.folder))] = content.encode()
        return found

    def expected(self, document, offset, action, options=()):
        """What `lathe refactor --write` makes of the present texts."""
        with tempfile.TemporaryDirectory() as scratch:
            copy = pathlib.Path(scratch).resolve() / self.folder.name
            for name, content in self.files().items():
                (copy / name).parent.mkdir(parents=True, exist_ok=True)
                (copy / name).write_bytes(content)
            line, column = document.report_place(offset)
            name = document.path.relative_to(self.folder)
            command = [client.lathe(), "refactor", action, f"{name}:{line}:{column}", "--write"]
            for option in options:
                command += ["--set", option]
            done = limits.run(command, 60, cwd=copy, capture_output=True)
            if done.returncode != 0:
                raise Failure(f"the command line refuses: {done.stderr.decode()}")
            return tree(copy)

    def same(self, expected):
        """Compares all files, as they are in the editor, with what is expected."""
        found = self.files()
        for name in sorted({*found, *expected}):
            if found.get(name) != expected.get(name):
                raise Failure(f"'{name}' is\n{found.get(name, b'').decode(errors='replace')}\n"
                              f"instead of\n{expected.get(name, b'').decode(errors='replace')}")

    def save_copy(self, folder):
        shutil.rmtree(folder, ignore_errors=True)
        for name, content in self.files().items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(content)
