"""The judge of messages (legal.py) finds what it is there to find."""
import copy

import legal
import shapes
import text

URI = "file:///a.c"
TEXT = "/* \U0001d6fc */ for\nint x;\n"
FULL = {
    "general": {"positionEncodings": ["utf-16"]},
    "window": {"workDoneProgress": True},
    "workspace": {"applyEdit": True, "configuration": True, "codeLens": {"refreshSupport": True},
                  "workspaceEdit": {"documentChanges": True, "resourceOperations": ["create"],
                                    "changeAnnotationSupport": {}}},
    "textDocument": {
        "hover": {"contentFormat": ["markdown"]},
        "publishDiagnostics": {"relatedInformation": True, "codeDescriptionSupport": True,
                               "versionSupport": True},
        "codeAction": {"isPreferredSupport": True, "disabledSupport": True, "dataSupport": True,
                       "resolveSupport": {"properties": ["edit"]},
                       "codeActionLiteralSupport": {"codeActionKind": {"valueSet": [
                           "refactor", "refactor.extract"]}}}}}


def at(line, start, end=None):
    return {"start": {"line": line, "character": start},
            "end": {"line": line, "character": start if end is None else end}}


def edit(span, new="x", version=1, mark=None, uri=URI):
    one = {"range": span, "newText": new, **({"annotationId": mark} if mark else {})}
    return {"textDocument": {"uri": uri, "version": version}, "edits": [one]}


def action(**more):
    return {"title": "t", "kind": "refactor.extract.kernel", "data": 1, **more}


def without(path):
    """The capabilities without the one at a path."""
    result = copy.deepcopy(FULL)
    *folders, last = path.split("/")
    at_folder = result
    for folder in folders:
        at_folder = at_folder[folder]
    del at_folder[last]
    return result


def session(able=None, compares_kinds=False):
    checker = legal.Checker(compares_kinds)
    checker.sent({"id": 0, "method": "initialize", "params": {"capabilities": able or FULL}})
    checker.received({"jsonrpc": "2.0", "id": 0, "result": {"capabilities": {
        "executeCommandProvider": {"commands": ["known"]}}}})
    checker.sent({"method": "textDocument/didOpen", "params": {"textDocument": {
        "uri": URI, "version": 1, "text": TEXT}}})
    return checker


def judged(result, method="textDocument/codeAction", params=None, able=None, compares_kinds=False):
    checker = session(able, compares_kinds)
    checker.sent({"id": 1, "method": method,
                  "params": {"textDocument": {"uri": URI}, **(params or {})}})
    checker.received({"jsonrpc": "2.0", "id": 1, "result": result})
    return checker.finish()


def told(method, params, able=None, request=False):
    checker = session(able)
    message = {"jsonrpc": "2.0", "method": method, "params": params}
    checker.received({**message, "id": "s"} if request else message)
    return checker.finish()


def changed(*changes, **more):
    return action(edit={"documentChanges": list(changes), **more})


ACTION = "textDocument/codeAction/"
EDIT = "workspace/workspaceEdit/"
MARKS = {"m": {"label": "l", "needsConfirmation": False}}
CREATE = {"kind": "create", "uri": "file:///b.c"}
HINT = {"range": at(0, 0), "message": "m"}
RELATED = [{"location": {"uri": URI, "range": at(1, 0)}, "message": "m"}]

# (what is complained about, complaints). The empty string: nothing.
CASES = [
    ("", lambda: judged([action()])),
    ("", lambda: judged(None)),
    ("'title' is missing", lambda: judged([{"kind": "refactor"}])),
    ("'color' is not known", lambda: judged([action(color=1)])),
    ("isPreferred", lambda: judged([action(isPreferred=True)],
                                   able=without(ACTION + "isPreferredSupport"))),
    ("disabled", lambda: judged([action(disabled={"reason": "r"})],
                                able=without(ACTION + "disabledSupport"))),
    ("'data'", lambda: judged([changed(edit(at(0, 0)))], able=without(ACTION + "dataSupport"))),
    ("does nothing", lambda: judged([action()], able=without(ACTION + "resolveSupport"))),
    ("is a literal", lambda: judged([action()],
                                    able=without(ACTION + "codeActionLiteralSupport"))),
    ("only ['quickfix']", lambda: judged([action()], params={"context": {"only": ["quickfix"]}})),
    ("", lambda: judged([action()], params={"context": {"only": ["refactor.extract"]}})),
    ("does not find", lambda: judged([action()], compares_kinds=True)),
    ("none of LSP's", lambda: judged([action(kind="fancy")])),
    ("no kind", lambda: judged([{"title": "t", "data": 1}])),
    ("was not announced", lambda: judged([{"title": "t", "command": "no"}])),
    ("", lambda: judged([{"title": "t", "command": "known"}])),
    ("", lambda: judged([changed(edit(at(0, 5, 7)))])),
    ("within a character", lambda: judged([changed(edit(at(0, 4, 7)))])),
    ("which has 12", lambda: judged([changed(edit(at(0, 13)))])),
    ("line 3 of 3", lambda: judged([changed(edit(at(3, 0)))])),
    ("version 2 instead of 1", lambda: judged([changed(edit(at(0, 0), version=2))])),
    ("overlap", lambda: judged([changed({"textDocument": {"uri": URI, "version": 1}, "edits": [
        {"range": at(0, 0, 5), "newText": ""}, {"range": at(0, 3, 8), "newText": ""}]})])),
    ("follows what replaces", lambda: judged([changed({
        "textDocument": {"uri": URI, "version": 1}, "edits": [
            {"range": at(0, 0, 5), "newText": ""}, {"range": at(0, 0), "newText": ""}]})])),
    ("takes changes", lambda: judged([changed(edit(at(0, 0)))],
                                     able=without(EDIT + "documentChanges"))),
    ("either changes", lambda: judged([changed(edit(at(0, 0)), changes={})])),
    ("without changeAnnotationSupport", lambda: judged(
        [changed(edit(at(0, 0), mark="m"), changeAnnotations=MARKS)],
        able=without(EDIT + "changeAnnotationSupport"))),
    ("", lambda: judged([changed(edit(at(0, 0), mark="m"), changeAnnotations=MARKS)])),
    ("not both declared", lambda: judged([changed(edit(at(0, 0), mark="m"))])),
    ("not both declared", lambda: judged([changed(edit(at(0, 0)), changeAnnotations=MARKS)])),
    ("", lambda: judged([changed(CREATE, edit(at(0, 0), version=None, uri="file:///b.c"))])),
    ("is not there", lambda: judged([changed(edit(at(0, 0), version=None, uri="file:///b.c"))])),
    ("no resourceOperation", lambda: judged([changed(CREATE)],
                                            able=without(EDIT + "resourceOperations"))),
    ("a hover in 'plaintext'", lambda: judged(
        {"contents": {"kind": "plaintext", "value": ""}}, "textDocument/hover")),
    ("a hover in 'markdown'", lambda: judged(
        {"contents": {"kind": "markdown", "value": ""}}, "textDocument/hover",
        able=without("textDocument/hover"))),
    ("over more than one line", lambda: judged(
        [{"range": {"start": {"line": 0, "character": 0}, "end": {"line": 1, "character": 0}}}],
        "textDocument/codeLens")),
    ("resolving has changed 'kind'", lambda: judged(
        action(kind="refactor"), "codeAction/resolve", params=action())),
    ("", lambda: told("textDocument/publishDiagnostics", {"uri": URI, "diagnostics": [
        {**HINT, "relatedInformation": RELATED}]})),
    ("relatedInformation", lambda: told(
        "textDocument/publishDiagnostics",
        {"uri": URI, "diagnostics": [{**HINT, "relatedInformation": RELATED}]},
        without("textDocument/publishDiagnostics/relatedInformation"))),
    ("codeDescription", lambda: told(
        "textDocument/publishDiagnostics",
        {"uri": URI, "diagnostics": [{**HINT, "codeDescription": {"href": "h"}}]},
        without("textDocument/publishDiagnostics/codeDescriptionSupport"))),
    ("without versionSupport", lambda: told(
        "textDocument/publishDiagnostics", {"uri": URI, "version": 1, "diagnostics": []},
        without("textDocument/publishDiagnostics/versionSupport"))),
    ("a diagnostic: character", lambda: told(
        "textDocument/publishDiagnostics", {"uri": URI, "diagnostics": [
            {"range": at(1, 7), "message": "m"}]})),
    ("which was never open", lambda: told(
        "textDocument/publishDiagnostics", {"uri": "file:///b.c", "diagnostics": [HINT]})),
    ("without workspace/configuration", lambda: told(
        "workspace/configuration", {"items": []}, without("workspace/configuration"), True)),
    ("without workspace/codeLens/refreshSupport", lambda: told(
        "workspace/codeLens/refresh", None, without("workspace/codeLens"), True)),
    ("without workspace/applyEdit", lambda: told(
        "workspace/applyEdit", {"edit": {"documentChanges": [edit(at(0, 0))]}},
        without("workspace/applyEdit"), True)),
    ("version 7 instead of 1", lambda: told(
        "workspace/applyEdit", {"edit": {"documentChanges": [edit(at(0, 0), version=7)]}}, None,
        True)),
    ("within a character", lambda: told(
        "workspace/applyEdit", {"edit": {"documentChanges": [edit(at(0, 4))]}}, None, True)),
    ("dynamicRegistration", lambda: told(
        "client/registerCapability", {"registrations": [
            {"id": "r", "method": "workspace/didChangeWatchedFiles"}]}, None, True)),
    ("no client has accepted", lambda: told("$/progress", {
        "token": "t", "value": {"kind": "begin", "title": "t"}})),
    ("the trace is off", lambda: told("$/logTrace", {"message": "m"})),
    ("nothing that a server may send", lambda: told("lathe/fancy", {})),
    ("is no request", lambda: told("window/logMessage", {"type": 1, "message": "m"}, None, True)),
    ("is a request", lambda: told("workspace/codeLens/refresh", None)),
]


def rules():
    for number, (expected, find) in enumerate(CASES):
        found = find()
        if expected == "":
            assert found == [], (number, found)
        else:
            assert any(expected in complaint for complaint in found), (number, expected, found)


def answers():
    """Every request is answered, and once."""
    checker = session()
    checker.sent({"id": 1, "method": "shutdown"})
    assert "no answer to the requests 1" in checker.finish()[0]
    checker = session()
    checker.sent({"id": 1, "method": "shutdown"})
    for _ in range(2):
        checker.received({"jsonrpc": "2.0", "id": 1, "result": None})
    assert "answered twice" in checker.finish()[0]
    checker = session()
    checker.received({"jsonrpc": "2.0", "id": 9, "result": None})
    assert "was not asked" in checker.finish()[0]
    checker = session()
    checker.sent({"id": 1, "method": "shutdown"})
    checker.received({"jsonrpc": "2.0", "id": 1, "result": None,
                      "error": {"code": -32603, "message": "m"}})
    assert "members" in checker.finish()[0]
    assert shapes.complaints({"code": 7, "message": "m"}, "Error", "error")
    checker = legal.Checker()
    checker.received({"jsonrpc": "2.0", "method": "textDocument/publishDiagnostics",
                      "params": {"uri": URI, "diagnostics": []}})
    assert "before the answer" in checker.finish()[0]
    checker.sent({"id": 0, "method": "initialize", "params": {"capabilities": {}}})
    checker.received({"jsonrpc": "2.0", "id": 0, "result": {"capabilities": {
        "positionEncoding": "utf-8"}}})
    assert any("was not offered" in wrong for wrong in checker.finish())


def positions():
    assert text.position_of("a\U0001d6fcb\r\nc", 3, "utf-16") == {"line": 0, "character": 4}
    assert text.position_of("a\U0001d6fcb\r\nc", 2, "utf-8") == {"line": 0, "character": 5}
    assert text.position_of("a\rb\n\r\nc", 6, "utf-32") == {"line": 3, "character": 0}
    for encoding in text.UNITS:
        content = "x\U0001d6fc\ry\r\n\né\n"
        for offset in range(len(content) + 1):
            if content[max(offset - 1, 0):offset + 1] != "\r\n":
                place = text.position_of(content, offset, encoding)
                assert text.offset_of(content, place, encoding) == offset, (encoding, offset)
    inserts = [{"range": at(0, 1), "newText": "1"}, {"range": at(0, 1), "newText": "2"},
               {"range": at(0, 1, 2), "newText": "3"}]
    assert text.apply_edits("abc", inserts, "utf-16") == "a123c"


def tests():
    for test in (rules, answers, positions):
        yield test.__name__, test
