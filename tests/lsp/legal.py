"""Judges what a server sends against what the client said that it can do.

A Checker sees every message of a session and collects `complaints`. It knows the texts of the open
documents, so that it can judge positions; nothing in it knows Lathe.
"""
import json

import shapes
import text


def member(value, path):
    """The value at a path like "textDocument/codeAction/dataSupport", or None."""
    for key in path.split("/"):
        if not isinstance(value, dict) or key not in value:
            return None
        value = value[key]
    return value


# What a message needs before a server may send it.
NEEDS = {
    "textDocument/publishDiagnostics": "textDocument/publishDiagnostics",
    "workspace/applyEdit": "workspace/applyEdit",
    "workspace/configuration": "workspace/configuration",
    "window/workDoneProgress/create": "window/workDoneProgress",
    "workspace/codeLens/refresh": "workspace/codeLens/refreshSupport",
    "workspace/inlayHint/refresh": "workspace/inlayHint/refreshSupport",
}
REQUESTS = {"workspace/applyEdit", "workspace/configuration", "client/registerCapability",
            "window/workDoneProgress/create", "workspace/codeLens/refresh",
            "workspace/inlayHint/refresh"}
TRACES = ["off", "messages", "verbose"]
EARLY = {"window/logMessage", "window/showMessage", "$/logTrace"}


class Checker:
    def __init__(self, compares_kinds=False, visits_missing=False, read=lambda uri: None):
        self.compares_kinds = compares_kinds
        self.visits_missing = visits_missing  # an edit of a file that is not there makes it
        self.read = read          # the text of a file that is not open; None: there is none
        self.complaints = []
        self.capabilities = {}
        self.trace = "off"        # the most that the server may still tell
        self.trace_wanted = "off"
        self.trace_asked = {}     # id: what was wanted when the request was sent
        self.encoding = "utf-16"
        self.commands = []
        self.initialized = False  # the result of initialize has come
        self.asked = {}           # id: (method, params, texts), of requests without an answer
        self.answered = set()
        self.asked_by_server = {}
        self.texts = {}           # uri: {version: text}, of open documents
        self.versions = {}        # uri: the present version
        self.history = {}         # uri: all (version, text) that there ever were
        self.tokens = set()       # of progress, that the client gave or accepted
        self.begun = set()
        self.created = {}         # id of workDoneProgress/create: token

    def complain(self, message):
        self.complaints.append(message)

    def can(self, path):
        value = member(self.capabilities, path)
        return value is not None and value is not False

    def lists(self, path, value):
        return value in (member(self.capabilities, path) or [])

    # What the client sends.

    def sent(self, message):
        try:
            self._sent(message)
        except (KeyError, TypeError, AttributeError):
            pass  # a test of bad input

    def _sent(self, message):
        method, params = message.get("method"), message.get("params")
        if method is not None and "id" in message:
            now = {uri: dict(texts) for uri, texts in self.texts.items()}
            self.asked[json.dumps(message["id"])] = (method, params, dict(self.versions), now)
            self.trace_asked[json.dumps(message["id"])] = self.trace_wanted
        if method == "initialize":
            self.capabilities = params["capabilities"]
            self.trace = self.trace_wanted = params.get("trace", "off")
        if method == "textDocument/didOpen":
            item = params["textDocument"]
            self.texts[item["uri"]] = {item["version"]: item["text"]}
            self.versions[item["uri"]] = item["version"]
            self.history.setdefault(item["uri"], []).append((item["version"], item["text"]))
        elif method == "textDocument/didChange":
            self._changed(params)
        elif method == "textDocument/didClose":
            self.versions.pop(params["textDocument"]["uri"], None)
        elif method == "$/setTrace":
            self.trace_wanted = params["value"]
            self.trace = max(self.trace, self.trace_wanted, key=TRACES.index)
        if method is not None and "workDoneToken" in (params or {}):
            self.tokens.add(params["workDoneToken"])
        elif "id" in message and method is None:
            token = self.created.pop(json.dumps(message["id"]), None)
            if token is not None and "error" not in message:
                self.tokens.add(token)

    def _changed(self, params):
        uri, version = params["textDocument"]["uri"], params["textDocument"]["version"]
        if uri not in self.versions:
            return
        before = self.texts[uri][self.versions[uri]]
        try:
            self.texts[uri][version] = text.apply_changes(before, params["contentChanges"],
                                                          self.encoding)
            self.versions[uri] = version
            self.history[uri].append((version, self.texts[uri][version]))
        except text.OutOfText:  # a test of bad input: nobody knows the text any more
            del self.versions[uri]

    # What the server sends.

    def received(self, message):
        if not isinstance(message, dict) or message.get("jsonrpc") != "2.0":
            self.complain(f"no message of JSON-RPC 2.0: {message!r:.80}")
        elif "method" in message:
            self._call(message)
        elif "id" in message:
            self._response(message)
        else:
            self.complain(f"neither call nor response: {message!r:.80}")

    def _call(self, message):
        method, params = message["method"], message.get("params")
        extra = set(message) - {"jsonrpc", "id", "method", "params"}
        if extra:
            self.complain(f"'{method}' has members {sorted(extra)}")
        if method not in shapes.PARAMETERS:
            self.complain(f"'{method}' is nothing that a server may send here")
            return
        if not self.initialized and method not in EARLY:
            self.complain(f"'{method}' came before the answer to 'initialize'")
        if ("id" in message) != (method in REQUESTS):
            self.complain(f"'{method}' is {'a request' if method in REQUESTS else 'no request'}")
        if method in NEEDS and not self.can(NEEDS[method]):
            self.complain(f"'{method}' without {NEEDS[method]}")
        found = shapes.complaints(params, shapes.PARAMETERS[method], method)
        self.complaints += found
        if "id" in message:
            key = json.dumps(message["id"])
            if key in self.asked_by_server:
                self.complain(f"the id {key} is used twice by the server")
            self.asked_by_server[key] = method
        if not found:
            self._judge_call(message, method, params)

    def _judge_call(self, message, method, params):
        if method == "$/logTrace" and self.trace == "off":
            self.complain("'$/logTrace' although the trace is off")
        elif method == "$/logTrace" and self.trace == "messages" and "verbose" in params:
            self.complain("'$/logTrace' is verbose, but 'messages' are asked for")
        elif method == "textDocument/publishDiagnostics":
            self._diagnostics(params)
        elif method == "workspace/applyEdit":
            self._late_edit(params["edit"], method)
        elif method == "client/registerCapability":
            for registration in params["registrations"]:
                path = registration["method"] + "/dynamicRegistration"
                if not self.can(path):
                    self.complain(f"'{method}' without {path}")
        elif method == "window/workDoneProgress/create":
            self.created[json.dumps(message["id"])] = params["token"]
        elif method == "$/progress":
            self._progress(params)

    def _progress(self, params):
        token, kind = params["token"], params["value"]["kind"]
        if token not in self.tokens:
            self.complain(f"progress for '{token}', which no client has accepted")
        if (kind == "begin") == (token in self.begun):
            self.complain(f"progress '{kind}' for '{token}', which has "
                          f"{'begun already' if kind == 'begin' else 'not begun'}")
        (self.begun.add if kind != "end" else self.begun.discard)(token)

    def _response(self, message):
        key = json.dumps(message["id"])
        extra = set(message) - {"jsonrpc", "id", "result", "error"}
        if extra or ("result" in message) == ("error" in message):
            self.complain(f"a response with the members {sorted(message)}")
            return
        if "error" in message:
            self.complaints += shapes.complaints(message["error"], "Error", "error")
        if message["id"] is None:  # to what could not be read
            if "error" not in message:
                self.complain("a result for nobody")
            return
        if key in self.answered:
            self.complain(f"request {key} is answered twice")
        if key not in self.asked:
            self.complain(f"an answer to request {key}, which was not asked")
            return
        self.answered.add(key)
        if self.trace_asked.pop(key, None) == self.trace_wanted:
            self.trace = self.trace_wanted
        method, params, versions, texts = self.asked.pop(key)
        if "error" in message or method not in shapes.RESULTS:
            return
        found = shapes.complaints(message["result"], shapes.RESULTS[method], method)
        self.complaints += found
        if not found:
            self._judge_result(method, params, message["result"], versions, texts)

    def _judge_result(self, method, params, result, versions, texts):
        uri = member(params, "textDocument/uri")
        known = self._texts_between(uri, versions, texts)
        if method == "initialize":
            self._initialize(result)
        elif method == "textDocument/codeAction":
            for action in result or []:
                self._action(action, params, versions, texts)
        elif method == "codeAction/resolve":
            self._resolved(params, result, versions, texts)
        elif method == "textDocument/hover" and result:
            self._hover(result, known)
        elif method == "textDocument/codeLens":
            for lens in result or []:
                self._range(lens["range"], known, "a code lens")
                if lens["range"]["start"]["line"] != lens["range"]["end"]["line"]:
                    self.complain("a code lens over more than one line")
                self._command(lens.get("command"))
        elif method == "textDocument/inlayHint":
            for hint in result or []:
                self._range({"start": hint["position"], "end": hint["position"]}, known, "a hint")

    def _texts_between(self, uri, versions, texts):
        """The texts that an answer may speak of: that of the question, and what came since."""
        if uri not in versions:
            return []
        return [texts[uri][versions[uri]]] + [
            now for version, now in self.texts.get(uri, {}).items() if version not in texts[uri]]

    def _range(self, span, known, what):
        """A range has to be one of (one of) the texts."""
        wrong = None
        for candidate in known:
            try:
                text.span_of(candidate, span, self.encoding)
                return
            except text.OutOfText as error:
                wrong = error
        if wrong:
            self.complain(f"{what}: {wrong}")

    def _initialize(self, result):
        self.initialized = True
        able = result["capabilities"]
        offered = member(self.capabilities, "general/positionEncodings") or ["utf-16"]
        self.encoding = able.get("positionEncoding", "utf-16")
        if self.encoding not in offered:
            self.complain(f"the encoding '{self.encoding}' was not offered")
            self.encoding = "utf-16"
        if isinstance(able.get("codeActionProvider"), dict) and not self.can(
                "textDocument/codeAction/codeActionLiteralSupport"):
            self.complain("code action options without codeActionLiteralSupport")
        self.commands = member(able, "executeCommandProvider/commands") or []

    def _command(self, command):
        if command and command["command"] not in self.commands:
            self.complain(f"the command '{command['command']}' was not announced")

    def _is_lazy(self):
        return self.can("textDocument/codeAction/dataSupport") and self.lists(
            "textDocument/codeAction/resolveSupport/properties", "edit")

    def _action(self, action, params, versions, texts):
        what = f"the action '{action.get('title')}'"
        able = "textDocument/codeAction/"
        if isinstance(action.get("command"), str):
            self._command(action)
            return
        if not self.can(able + "codeActionLiteralSupport"):
            self.complain(f"{what} is a literal, not a command")
        for key, path in (("isPreferred", "isPreferredSupport"), ("data", "dataSupport"),
                          ("disabled", "disabledSupport")):
            if key in action and not self.can(able + path):
                self.complain(f"{what} has '{key}' without {path}")
        if not {"edit", "command", "disabled"} & set(action) and not self._is_lazy():
            self.complain(f"{what} does nothing for a client that resolves no edits")
        if "disabled" in action and ("edit" in action or action.get("isPreferred")):
            self.complain(f"{what} is disabled, but has an edit or is preferred")
        self._kind(action.get("kind"), params.get("context") or {}, what)
        self._command(action.get("command"))
        if "edit" in action:
            self._edit(action["edit"], versions, texts, what)

    def _kind(self, kind, context, what):
        if kind is None:
            self.complain(f"{what} has no kind")
            return
        only = context.get("only")
        if only is not None and not any(
                kind == wanted or kind.startswith(wanted + ".") or not wanted for wanted in only):
            self.complain(f"{what} of kind '{kind}', but only {only} are asked for")
        path = "textDocument/codeAction/codeActionLiteralSupport/codeActionKind/valueSet"
        if self.compares_kinds and not self.lists(path, kind):
            self.complain(f"{what} of kind '{kind}', which the client does not find")
        if not any(kind == base or kind.startswith(base + ".") for base in shapes.KINDS if base):
            self.complain(f"{what} of kind '{kind}', which is under none of LSP's")

    def _resolved(self, asked, result, versions, texts):
        what = f"the resolved action '{result['title']}'"
        may_change = set(member(self.capabilities,
                                "textDocument/codeAction/resolveSupport/properties") or [])
        for key in {*asked, *result} - may_change:
            if asked.get(key) != result.get(key):
                self.complain(f"{what}: resolving has changed '{key}'")
        if "edit" in result:
            self._edit(result["edit"], versions, texts, what)

    def _hover(self, hover, known):
        contents = hover["contents"]
        formats = member(self.capabilities, "textDocument/hover/contentFormat") or ["plaintext"]
        kind = contents["kind"] if isinstance(contents, dict) else "markdown"
        if kind not in formats:
            self.complain(f"a hover in '{kind}', but the client shows {formats}")
        if "range" in hover:
            self._range(hover["range"], known, "a hover")

    def _diagnostics(self, params):
        able = "textDocument/publishDiagnostics/"
        uri = params["uri"]
        if "version" in params and not self.can(able + "versionSupport"):
            self.complain("diagnostics with a version without versionSupport")
        known = [content for version, content in self.history.get(uri, [])
                 if version == params.get("version", version)]
        if not known and params["diagnostics"]:
            self.complain(f"diagnostics for '{uri}', which was never open in this version")
        for diagnostic in params["diagnostics"]:
            for key, path in (("codeDescription", "codeDescriptionSupport"),
                              ("relatedInformation", "relatedInformation"),
                              ("data", "dataSupport"), ("tags", "tagSupport")):
                if key in diagnostic and not self.can(able + path):
                    self.complain(f"a diagnostic has '{key}' without {path}")
            self._range(diagnostic["range"], known, "a diagnostic")
            for related in diagnostic.get("relatedInformation", []):
                location = related["location"]
                others = [content for _, content in self.history.get(location["uri"], [])]
                self._range(location["range"], known if location["uri"] == uri else others,
                            "related information")

    # Edits of the workspace.

    def _edit(self, edit, versions, texts, what):
        able = "workspace/workspaceEdit/"
        if ("changes" in edit) == ("documentChanges" in edit):
            self.complain(f"{what}: an edit needs either changes or documentChanges")
        annotations = edit.get("changeAnnotations")
        if annotations is not None and not self.can(able + "changeAnnotationSupport"):
            self.complain(f"{what}: annotations without changeAnnotationSupport")
        created, used = set(), set()
        operations = any("kind" in change for change in edit.get("documentChanges", []))
        if "documentChanges" in edit and not self.can(able + "documentChanges") and not operations:
            self.complain(f"{what}: documentChanges, but the client takes changes")
        for change in edit.get("documentChanges", []):
            if "kind" in change:
                if not self.lists(able + "resourceOperations", change["kind"]):
                    self.complain(f"{what}: '{change['kind']}' is no resourceOperation here")
                created.add(change["uri"])
                used.add(change.get("annotationId"))
            else:
                self._document_edit(change, versions, texts, created, used, what)
        for uri, edits in edit.get("changes", {}).items():
            self._text_edits(uri, edits, versions, texts, created, used, what)
        used.discard(None)
        for identity in used ^ set(annotations or {}):
            self.complain(f"{what}: the annotation '{identity}' is not both declared and used")

    def _late_edit(self, edit, what):
        """An edit that the server sends by itself may cross changes: any version will do, for the
        client refuses all but the present one."""
        versions, texts = dict(self.versions), dict(self.texts)
        for change in edit.get("documentChanges", []):
            uri = member(change, "textDocument/uri")
            version = member(change, "textDocument/version")
            for known, content in self.history.get(uri, []):
                if known == version:
                    versions[uri], texts[uri] = version, {version: content}
        for uri in edit.get("changes", {}):
            for version, content in self.history.get(uri, []):
                try:
                    text.apply_edits(content, edit["changes"][uri], self.encoding)
                    versions[uri], texts[uri] = version, {version: content}
                except text.OutOfText:
                    pass
        self._edit(edit, versions, texts, what)

    def _document_edit(self, change, versions, texts, created, used, what):
        document = change["textDocument"]
        expected = versions.get(document["uri"])
        if document["version"] != expected:
            self.complain(f"{what}: version {document['version']} instead of {expected}")
        self._text_edits(document["uri"], change["edits"], versions, texts, created, used, what)

    def _text_edits(self, uri, edits, versions, texts, created, used, what):
        for edit in edits:
            used.add(edit.get("annotationId"))
        before = texts[uri][versions[uri]] if uri in versions else self.read(uri)
        if before is None and uri not in created and not self.visits_missing:
            self.complain(f"{what}: '{uri}' is edited, but is not there")
        before = before or ""
        try:
            text.apply_edits(before, edits, self.encoding)
        except text.OutOfText as error:
            self.complain(f"{what}: {error}")

    # The end of the session.

    def finish(self, may_be_unanswered=False):
        """What is wrong with the session as a whole."""
        if self.asked and not may_be_unanswered:
            missing = [f"{key} ('{asked[0]}')" for key, asked in self.asked.items()]
            self.complain(f"no answer to the requests {', '.join(missing)}")
        for token in self.begun:
            self.complain(f"the progress '{token}' has no end")
        return self.complaints
