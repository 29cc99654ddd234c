"""Bad input and the life of a session, at the level of bytes and messages."""
import json
import pathlib
import random
import tempfile
import time

import client
import legal

PARSE, INVALID, UNKNOWN, PARAMS, EARLY = -32700, -32600, -32601, -32602, -32002
TEXT = """/* \U0001d6fc */
void f(int n, float *x)
{
    for (int i = 0; i < n; i++)
        x[i] = 0;
}
"""
URI = "file:///nowhere/f.c"
ABLE = {"textDocument": {
    "publishDiagnostics": {},
    "codeAction": {"codeActionLiteralSupport": {"codeActionKind": {"valueSet": []}}}}}
HOVER = {"textDocument": {"uri": URI}, "position": {"line": 3, "character": 5}}


class Session:
    """A server with a checker; what the client can do is `capabilities`."""

    def __init__(self, capabilities=None, initialize=True, arguments=(), cwd=None, trace=None):
        self.checker = legal.Checker()
        self.server = client.Server(arguments, cwd, tap=self.tap)
        self.expects_garbage = False
        if initialize:
            params = {"processId": None, "rootUri": None,
                      "capabilities": ABLE if capabilities is None else capabilities}
            if trace:
                params["trace"] = trace
            self.able = self.server.result("initialize", params)["capabilities"]
            self.server.notify("initialized", {})

    def tap(self, direction, message):
        (self.checker.sent if direction == "out" else self.checker.received)(message)

    def __enter__(self):
        return self

    def __exit__(self, kind, value, trace):
        self.server.kill()

    def open(self, content=TEXT, uri=URI, version=1):
        self.server.notify("textDocument/didOpen", {"textDocument": {
            "uri": uri, "languageId": "c", "version": version, "text": content}})

    def end(self, status, unanswered=False):
        """The server has to end with this status and to leave nothing behind."""
        ended = self.server.wait_end()
        assert ended == status, f"exit status {ended} instead of {status}"
        assert self.server.garbage == b"", self.server.garbage[:200]
        left = self.server.left_over()
        assert not left, f"processes are left: {left}"
        complaints = self.checker.finish(unanswered)
        assert not complaints, complaints[:5]

    def close(self):
        self.server.result("shutdown")
        self.server.notify("exit")
        self.end(0)

    def raw(self, body):
        """Sends bytes as a message; gives the error that comes for nobody in particular."""
        before = len(self.nobody())
        self.server.write(client.frame(body))
        self.server.wait(lambda: len(self.nobody()) > before, "answer")
        return self.nobody()[-1]["error"]

    def nobody(self):
        return [message for _, direction, message in self.server.log
                if direction == "in" and message.get("id", 1) is None]


def before_initialize():
    with Session(initialize=False) as session:
        server = session.server
        for method in ("textDocument/hover", "shutdown", "no/such", "workspace/executeCommand"):
            assert server.refusal(method, HOVER)["code"] == EARLY, method
        server.notify("textDocument/didOpen", {"textDocument": {
            "uri": URI, "languageId": "c", "version": 1, "text": TEXT}})
        server.notify("initialized", {})
        assert server.refusal("textDocument/hover", HOVER)["code"] == EARLY
        for wrong in (None, [], {}, {"capabilities": None}, {"capabilities": []},
                      {"capabilities": "all"}):
            assert server.refusal("initialize", wrong)["code"] == PARAMS, wrong
        assert "capabilities" in server.result("initialize", {"capabilities": ABLE})
        assert server.refusal("initialize", {"capabilities": {}})["code"] == INVALID
        # What was opened too early was not opened.
        assert server.refusal("textDocument/hover", HOVER)["code"] == PARAMS
        session.close()


def after_shutdown():
    with Session() as session:
        server = session.server
        session.open()
        assert server.result("shutdown") is None
        for method in ("textDocument/hover", "shutdown", "initialize", "no/such"):
            assert server.refusal(method, HOVER)["code"] == INVALID, method
        session.open()
        server.notify("exit")
        session.end(0)


def endings():
    for initialized in (False, True):
        with Session(initialize=initialized) as session:
            session.server.notify("exit")
            session.end(1)
        with Session(initialize=initialized) as session:
            session.server.close_input()
            session.end(1)
    with Session() as session:
        session.open()
        session.server.ask("textDocument/hover", HOVER)
        session.server.close_input()
        session.end(1, unanswered=True)
    with Session() as session:  # as eglot does in batch: no exit
        session.server.result("shutdown")
        session.server.close_input()
        session.end(0)


def unknown_methods():
    with Session() as session:
        server = session.server
        for method in ("no/such", "textDocument/completion", "$/no/such", "", "codeLens/resolve"):
            assert server.refusal(method, {})["code"] == UNKNOWN, method
            server.notify(method, {})
        server.notify("$/setTrace", {"value": "off"})
        server.notify("workspace/didRenameFiles", {"files": []})
        assert server.refusal("textDocument/didOpen", {})["code"] == INVALID
        server.notify("textDocument/hover", HOVER)
        session.open()
        assert server.result("textDocument/hover", HOVER)
        session.close()


def malformed():
    with Session() as session:
        server = session.server
        for body in (b"{", b"", b"nonsense", b'{"jsonrpc": "2.0", "id": 1, "method": ', b"\xff\xfe",
                     b'{"jsonrpc":"2.0","id":1,"method":"\xc3\x28"}', b'{"a": 1} {"b": 2}', b"\0",
                     b"[" * 100000):
            assert session.raw(body)["code"] == PARSE, body[:40]
        for body in (b"[]", b"[1, 2]", b"1", b"null", b'"text"', b"{}", b'{"jsonrpc": "2.0"}',
                     b'[{"jsonrpc":"2.0","id":1,"method":"shutdown"}]',
                     b'{"jsonrpc":"2.0","id":{},"method":"shutdown"}',
                     b'{"jsonrpc":"2.0","id":[],"method":"shutdown"}',
                     b'{"jsonrpc":"2.0","id":true,"method":"shutdown"}'):
            assert session.raw(body)["code"] == INVALID, body
        answer = server.response(server.ask(7, None, identity="odd"))
        assert answer["error"]["code"] == INVALID, answer
        # Answers to what was never asked are no reason to do anything.
        server.send({"jsonrpc": "2.0", "id": "no such", "result": None})
        server.send({"jsonrpc": "2.0", "id": 99, "error": {"code": 1, "message": "no"}})
        session.open()
        assert server.result("textDocument/hover", HOVER)
        session.checker.asked.clear()
        session.close()


def wrong_params():
    zero = {"line": 0, "character": 0}
    here = {"start": zero, "end": zero}
    document = {"uri": URI}
    with Session() as session:
        server = session.server
        session.open()
        wrong = [
            ("textDocument/hover", (None, {}, [], {"textDocument": document},
                                    {"textDocument": document, "position": None},
                                    {"textDocument": document, "position": {"line": 1}},
                                    {"textDocument": document, "position": {"line": -1,
                                                                            "character": 0}},
                                    {"textDocument": document, "position": {"line": 0.5,
                                                                            "character": 0}},
                                    {"textDocument": document, "position": "0:0"},
                                    {"textDocument": {"uri": 7}, "position": zero},
                                    {"textDocument": URI, "position": zero},
                                    {"textDocument": {"uri": "file:///other"}, "position": zero})),
            ("textDocument/codeAction", ({}, {"textDocument": document},
                                         {"textDocument": document, "range": zero},
                                         {"textDocument": {}, "range": here})),
            ("textDocument/inlayHint", ({}, {"textDocument": document})),
            ("textDocument/codeLens", ({}, {"textDocument": {"uri": "file:///other"}})),
            ("workspace/executeCommand", ({}, {"command": 7}, {"command": "no"},
                                          {"command": "lathe.apply"},
                                          {"command": "lathe.apply", "arguments": {}},
                                          {"command": "lathe.explain", "arguments": [[]]},
                                          {"command": "lathe.configure", "arguments": ["x"]})),
        ]
        for method, tries in wrong:
            for params in tries:
                error = server.refusal(method, params)
                assert error["code"] == PARAMS, (method, params, error)
        for params in ({}, [], {"textDocument": document}, {"textDocument": document, "range": 1}):
            if params != []:
                server.notify("textDocument/didSave", params)
            server.notify("workspace/didChangeWatchedFiles", params)
            server.notify("$/setTrace", params)
            server.notify("window/workDoneProgress/cancel", params)
        assert server.result("textDocument/hover", HOVER)
        session.close()


def wrong_changes():
    """Changes that make no sense: the server goes on, whatever it takes the text for."""
    zero = {"line": 0, "character": 0}
    far = {"line": 999999, "character": 999999}
    with Session() as session:
        server = session.server
        session.open()
        for changes in (None, {}, [{}], [{"text": 7}], [{"range": zero, "text": "x"}], [7],
                        [{"range": {"start": far, "end": far}, "text": "\n// end\n"}],
                        [{"range": {"start": far, "end": zero}, "text": TEXT}],
                        [{"range": {"start": {"line": 0, "character": 4}, "end": zero},
                          "text": "\U0001d6fc"}]):
            message = {"textDocument": {"uri": URI, "version": 2}, "contentChanges": changes}
            server.write(client.frame({"jsonrpc": "2.0", "method": "textDocument/didChange",
                                       "params": message}))
            server.call("textDocument/hover", HOVER)
        for bad in (None, {}, {"textDocument": {"uri": URI}}, {"textDocument": {"text": "x"}},
                    {"textDocument": {"uri": "file:///new.c", "text": None}}):
            server.write(client.frame({"jsonrpc": "2.0", "method": "textDocument/didOpen",
                                       "params": bad}))
        for method in ("didChange", "didClose", "didSave"):
            server.write(client.frame({"jsonrpc": "2.0", "method": f"textDocument/{method}",
                                       "params": {"textDocument": {"uri": "file:///not/open",
                                                                   "version": 1},
                                                  "contentChanges": [{"text": ""}]}}))
        session.checker.texts[URI] = {1: TEXT, 2: TEXT}
        server.notify("textDocument/didClose", {"textDocument": {"uri": URI}})
        session.open(version=7)
        assert server.result("textDocument/hover", HOVER)
        session.open(version=8)  # opened twice: the last text counts
        assert server.result("textDocument/hover", HOVER)
        session.close()


def header_lines():
    body = json.dumps({"jsonrpc": "2.0", "id": "h", "method": "no/such"}).encode()
    kind = b"Content-Type: application/vscode-jsonrpc; charset=utf-8\r\n"
    length = b"Content-Length: %d\r\n" % len(body)
    for good in (length + kind, kind + length, length.lower(), length.replace(b": ", b":")):
        with Session() as session:
            session.checker.asked['"h"'] = ("no/such", None, {}, {})
            session.server.write(good + b"\r\n" + body)
            assert session.server.response("h")["error"]["code"] == UNKNOWN, good
            session.close()
    for bad in (b"Content-Length: -1\r\n\r\n", b"Content-Length: 99999999999999999999\r\n\r\n",
                b"Content-Length: x\r\n\r\n", b"Length: 5\r\n\r\nhello", b"\r\n\r\n",
                b"GET / HTTP/1.1\r\nHost: x\r\n\r\n", b"Content-Length: 1e3\r\n\r\n"):
        with Session() as session:
            session.server.write(bad)
            session.end(1)
            assert [message["error"]["code"] for message in session.nobody()] == [PARSE], bad
    with Session() as session:  # what is announced and never comes is not waited for in memory
        session.server.write(b"Content-Length: 2000000000\r\n\r\n{")
        session.server.close_input()
        session.end(1)


def trickle():
    """Every message in single bytes, and all messages in one piece."""
    def messages():
        yield {"id": 1, "method": "initialize", "params": {"capabilities": ABLE}}
        yield {"method": "initialized", "params": {}}
        yield {"method": "textDocument/didOpen", "params": {"textDocument": {
            "uri": URI, "languageId": "c", "version": 1, "text": TEXT}}}
        yield {"id": 2, "method": "textDocument/hover", "params": HOVER}
    stream = b"".join(client.frame({"jsonrpc": "2.0", **message}) for message in messages())
    for size in (1, 7, len(stream)):
        with Session(initialize=False) as session:
            session.server.next_id = 10
            for message in messages():
                session.checker.sent(message)
            for at in range(0, len(stream), size):
                session.server.write(stream[at:at + size])
            assert session.server.response(2)["result"]["contents"]["kind"] == "plaintext"
            session.close()


def identities():
    """Ids are numbers or texts of any kind, and come back as they were."""
    with Session() as session:
        for identity in (0, -5, 2**31 - 1, 2**53, "", "7", "\U0001d6fc", "x" * 1000):
            asked = session.server.ask("no/such", {}, identity=identity)
            assert session.server.response(asked)["id"] == identity
        session.close()


def tracing():
    with Session(trace="messages") as session:
        session.open()
        session.server.wait_for("$/logTrace")
        session.server.notify("$/setTrace", {"value": "verbose"})
        session.server.result("textDocument/hover", HOVER)
        session.server.wait_for("$/logTrace", lambda told: "verbose" in told)
        session.server.notify("$/setTrace", {"value": "off"})
        session.server.result("textDocument/hover", HOVER)
        told = len(session.server.received("$/logTrace"))
        session.server.result("textDocument/hover", HOVER)
        assert len(session.server.received("$/logTrace")) == told
        session.close()


def long_text():
    """A document of some megabytes, and answers that a slow client takes late."""
    with Session() as session:
        filler = "// \U0001d6fc some text that nobody reads\n" * 60000
        session.open(filler + TEXT)
        line = filler.count("\n") + 3
        place = {"textDocument": {"uri": URI}, "position": {"line": line, "character": 5}}
        assert session.server.result("textDocument/hover", place)
        for number in range(300):
            session.server.ask("no/such", {"n": number})
        session.close()


def noise():
    """Random changes of good messages: whatever comes, the server answers or says why not."""
    chance = random.Random(11)
    good = [client.frame({"jsonrpc": "2.0", "id": 500 + n, "method": method, "params": HOVER})
            for n, method in enumerate(("textDocument/hover", "textDocument/codeLens", "no/such"))]
    for _ in range(12):
        with Session() as session:
            session.open()
            for _ in range(20):
                header, _, body = chance.choice(good).partition(b"\r\n\r\n")
                body = bytearray(body)
                for _ in range(chance.randrange(1, 4)):
                    body[chance.randrange(len(body))] = chance.randrange(256)
                session.server.write(client.frame(bytes(body)))
            session.checker.received = lambda message: None
            assert session.server.call("no/such", {})["error"]["code"] == UNKNOWN
            session.server.close_input()
            status = session.server.wait_end()
            assert status in (0, 1), status


def command_line():
    with tempfile.TemporaryDirectory() as scratch:
        for arguments, status in ((["--stdio"], 1), (["--timeout", "5"], 1), (["--no-such"], 2),
                                  (["file.c"], 2), (["--timeout", "0"], 2), (["--help"], 0)):
            server = client.Server(arguments, pathlib.Path(scratch))
            try:
                server.close_input()
                assert server.wait_end() == status, (arguments, server.stderr)
            finally:
                server.kill()


def quiet():
    """Without anything to do the server uses no time of the processor."""
    with Session() as session:
        session.open()
        session.server.result("textDocument/hover", HOVER)
        before = at_rest(session.server.process.pid)
        time.sleep(1)
        spent = used(session.server.process.pid) - before
        assert spent <= 5, f"{spent} ticks of the clock in a second of rest"
        session.close()


def at_rest(pid):
    """What a process has used when nothing more comes to it."""
    before = used(pid)
    time.sleep(0.3)
    while used(pid) != before:
        before = used(pid)
        time.sleep(0.3)
    return before


def used(pid):
    fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])


def tests():
    for test in (before_initialize, after_shutdown, endings, unknown_methods, malformed,
                 wrong_params, wrong_changes, header_lines, trickle, identities, tracing, long_text,
                 noise, command_line, quiet):
        yield test.__name__, test
