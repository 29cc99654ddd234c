"""The shapes of what a server may send, as far as Lathe has a part in it (LSP 3.17).

A shape is a type of Python, a set of allowed values, [shape] for an array, a name of SHAPES, a
tuple of alternatives, or a dictionary of members, where "name?" need not be there. A member that is
not named is a complaint: 3.17 does not know it.
"""
UINT = "uinteger"
KINDS = {"", "quickfix", "refactor", "refactor.extract", "refactor.inline", "refactor.rewrite",
         "source", "source.organizeImports", "source.fixAll"}
CODES = {-32700, -32600, -32601, -32602, -32603, -32002, -32001, -32803, -32802, -32801, -32800}

SHAPES = {
    "Position": {"line": UINT, "character": UINT},
    "Range": {"start": "Position", "end": "Position"},
    "Location": {"uri": str, "range": "Range"},
    "TextEdit": {"range": "Range", "newText": str, "annotationId?": str},
    "VersionedDocument": {"uri": str, "version": (int, None)},
    "TextDocumentEdit": {"textDocument": "VersionedDocument", "edits": ["TextEdit"]},
    "CreateFile": {"kind": {"create"}, "uri": str, "annotationId?": str,
                   "options?": {"overwrite?": bool, "ignoreIfExists?": bool}},
    "ChangeAnnotation": {"label": str, "needsConfirmation?": bool, "description?": str},
    "WorkspaceEdit": {"changes?": {"*": ["TextEdit"]},
                      "documentChanges?": [("TextDocumentEdit", "CreateFile")],
                      "changeAnnotations?": {"*": "ChangeAnnotation"}},
    "Command": {"title": str, "command": str, "arguments?": list},
    "Diagnostic": {"range": "Range", "severity?": {1, 2, 3, 4}, "code?": (int, str),
                   "codeDescription?": {"href": str}, "source?": str, "message": str,
                   "tags?": [int], "data?": object,
                   "relatedInformation?": [{"location": "Location", "message": str}]},
    "CodeAction": {"title": str, "kind?": str, "diagnostics?": ["Diagnostic"],
                   "isPreferred?": bool, "disabled?": {"reason": str}, "edit?": "WorkspaceEdit",
                   "command?": "Command", "data?": object},
    "MarkupContent": {"kind": {"plaintext", "markdown"}, "value": str},
    "Hover": {"contents": ("MarkupContent", str), "range?": "Range"},
    "CodeLens": {"range": "Range", "command?": "Command", "data?": object},
    "InlayHint": {"position": "Position", "label": str, "kind?": {1, 2}, "paddingLeft?": bool,
                  "paddingRight?": bool, "tooltip?": (str, "MarkupContent"), "data?": object},
    "Error": {"code": CODES, "message": str, "data?": object},
    "InitializeResult": {"capabilities": dict, "serverInfo?": {"name": str, "version?": str}},
    "Progress": {"token": (int, str), "value": (
        {"kind": {"begin"}, "title": str, "cancellable?": bool, "message?": str,
         "percentage?": UINT},
        {"kind": {"report"}, "cancellable?": bool, "message?": str, "percentage?": UINT},
        {"kind": {"end"}, "message?": str})},
    "Registration": {"id": str, "method": str, "registerOptions?": object},
}

# The results of requests, and the parameters of what the server sends by itself.
RESULTS = {
    "initialize": "InitializeResult",
    "shutdown": None,
    "textDocument/codeAction": ([("CodeAction", "Command")], None),
    "codeAction/resolve": "CodeAction",
    "textDocument/hover": ("Hover", None),
    "textDocument/codeLens": (["CodeLens"], None),
    "textDocument/inlayHint": (["InlayHint"], None),
    "workspace/executeCommand": object,
    "lathe/loops": {"version": int, "counts": {"yes": UINT, "guarded": UINT,
                                               "search": UINT, "no": UINT,
                                               "unknown": UINT},
                    "loops": [{"range": "Range", "line": UINT, "column": UINT, "depth": UINT,
                               "verdict": {"yes", "guarded", "search", "no", "unknown"},
                               "summary": str, "actions": [str]}],
                    "pending": UINT, "incomplete": (None, str)},
    "lathe/moves": object,
}
MESSAGE = {"type": {1, 2, 3, 4}, "message": str}
PARAMETERS = {
    "window/logMessage": MESSAGE,
    "window/showMessage": MESSAGE,
    "$/logTrace": {"message": str, "verbose?": str},
    "$/progress": "Progress",
    "textDocument/publishDiagnostics": {"uri": str, "version?": int,
                                        "diagnostics": ["Diagnostic"]},
    "workspace/applyEdit": {"label?": str, "edit": "WorkspaceEdit"},
    "workspace/configuration": {"items": [{"scopeUri?": str, "section?": str}]},
    "client/registerCapability": {"registrations": ["Registration"]},
    "window/workDoneProgress/create": {"token": (int, str)},
    "workspace/codeLens/refresh": None,
    "workspace/inlayHint/refresh": None,
}


def is_type(value, shape):
    if shape in (int, UINT):
        return isinstance(value, int) and not isinstance(value, bool) and (
            shape is int or 0 <= value <= 0x7FFFFFFF)
    return isinstance(value, shape)


def complaints(value, shape, place):
    """What is wrong with a value, each as "place: what"."""
    if isinstance(shape, str) and shape != UINT:
        shape = SHAPES[shape]
    if shape is None:
        return [] if value is None else [f"{place}: not null: {value!r:.60}"]
    if isinstance(shape, tuple):
        tries = [complaints(value, alternative, place) for alternative in shape]
        return [] if [] in tries else min(tries, key=len)
    if isinstance(shape, set):
        good = isinstance(value, (int, str)) and not isinstance(value, bool) and value in shape
        return [] if good else [f"{place}: {value!r:.60} is none of {sorted(shape)}"]
    if isinstance(shape, list):
        if not isinstance(value, list):
            return [f"{place}: no array: {value!r:.60}"]
        return [wrong for index, item in enumerate(value)
                for wrong in complaints(item, shape[0], f"{place}[{index}]")]
    if isinstance(shape, dict):
        return members(value, shape, place)
    return [] if is_type(value, shape) else [f"{place}: of a wrong type: {value!r:.60}"]


def members(value, shape, place):
    if not isinstance(value, dict):
        return [f"{place}: no object: {value!r:.60}"]
    if "*" in shape:
        return [wrong for key, item in value.items()
                for wrong in complaints(item, shape["*"], f"{place}.{key}")]
    known = {key.rstrip("?"): member for key, member in shape.items()}
    found = [f"{place}: '{key}' is missing" for key in shape
             if not key.endswith("?") and key not in value]
    for key, item in value.items():
        if key in known:
            found += complaints(item, known[key], f"{place}.{key}")
        else:
            found.append(f"{place}: '{key}' is not known")
    return found
