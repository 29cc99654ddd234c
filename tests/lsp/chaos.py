"""What may go wrong around the server: workers that die or hang, messages that end in the middle, a
client that vanishes. The server answers or ends, and leaves no process behind."""
import concurrent.futures
import os
import random
import resource
import signal
import time

import client
from protocol import HOVER, TEXT, URI, Session

PLACE = {"textDocument": {"uri": URI}, "range": {
    "start": {"line": 3, "character": 5}, "end": {"line": 3, "character": 5}},
    "context": {"diagnostics": []}}
ACTIONS = "textDocument/codeAction"
RESOLVES = {"window": {"workDoneProgress": True}, "workspace": {"workspaceEdit": {
    "documentChanges": True, "resourceOperations": ["create"]}}, "textDocument": {
    "publishDiagnostics": {},
    "codeAction": {"dataSupport": True, "resolveSupport": {"properties": ["edit"]},
                   "codeActionLiteralSupport": {"codeActionKind": {"valueSet": []}}}}}


# More loops than are judged at a time.
LOOPS = "".join(f"""void f{number}(int n, float *x)
{{
    for (int i = 0; i < n; i++)
        x[i] += {number};
}}
""" for number in range(200))


def worker_of(session):
    return session.server.wait(session.server.workers, "worker")[0]


def touch(session, version):
    """A change that makes the worker work."""
    session.server.notify("textDocument/didChange", {
        "textDocument": {"uri": URI, "version": version},
        "contentChanges": [{"text": TEXT + f"int version_{version};\n"}]})


def killed():
    """A worker that is killed at a random moment costs at most the answers that it had in hand."""
    chance = random.Random(3)
    with Session(RESOLVES) as session:
        session.open()
        assert session.server.result("textDocument/hover", HOVER)
        for number in range(25):
            touch(session, 2 + number)
            asked = [session.server.ask("textDocument/hover", HOVER),
                     session.server.ask(ACTIONS, PLACE)]
            time.sleep(chance.random() * 0.12)
            for pid in session.server.workers():
                try:
                    os.kill(pid, chance.choice([signal.SIGKILL, signal.SIGABRT, signal.SIGTERM]))
                except ProcessLookupError:
                    pass
            for identity in asked:
                session.server.response(identity)
        touch(session, 100)
        assert session.server.result("textDocument/hover", HOVER)
        session.close()


def killed_while_resolving():
    chance = random.Random(4)
    with Session(RESOLVES) as session:
        session.open()
        for _ in range(12):
            actions = [action for action in session.server.result(ACTIONS, PLACE)
                       if "data" in action]
            assert actions
            identity = session.server.ask("codeAction/resolve", actions[0])
            time.sleep(chance.random() * 0.03)
            for pid in session.server.workers():
                os.kill(pid, signal.SIGKILL)
            answer = session.server.response(identity)
            assert "edit" in answer.get("result", {}) or answer["error"]["message"], answer
        session.close()


def hangs():
    """A worker that stands still is ended; progress is shown meanwhile; then all is well."""
    with Session(RESOLVES, arguments=("--timeout", "8")) as session:
        session.open()
        assert session.server.result("textDocument/hover", HOVER)
        pid = worker_of(session)
        os.kill(pid, signal.SIGSTOP)
        begin = time.monotonic()
        touch(session, 2)
        asked = session.server.ask("textDocument/hover", HOVER)
        # Whatever does not need the worker is answered meanwhile.
        assert session.server.call("no/such", {})["error"]["code"] == -32601
        assert not session.server.is_answered(asked)
        session.server.wait_for("$/progress", lambda told: told["value"]["kind"] == "begin")
        session.server.response(asked)
        assert time.monotonic() - begin > 7.5
        session.server.wait_for("$/progress", lambda told: told["value"]["kind"] == "end")
        told = session.server.wait_for("textDocument/publishDiagnostics", lambda params: any(
            "8 s" in hint["message"] for hint in params["diagnostics"]))
        assert told
        touch(session, 3)
        assert session.server.result("textDocument/hover", HOVER)
        assert worker_of(session) != pid
        session.close()


def cancelled_progress():
    """A person cancels the progress: the work ends, the request is answered."""
    with Session(RESOLVES) as session:
        session.open()
        assert session.server.result("textDocument/hover", HOVER)
        os.kill(worker_of(session), signal.SIGSTOP)
        touch(session, 2)
        asked = session.server.ask("textDocument/hover", HOVER)
        token = session.server.wait_for("$/progress")["token"]
        session.server.notify("window/workDoneProgress/cancel", {"token": token})
        session.server.response(asked)
        touch(session, 3)
        assert session.server.result("textDocument/hover", HOVER)
        session.close()


def refused_progress():
    """A client that refuses the token hears nothing of it."""
    with Session(RESOLVES) as session:
        def refuse(method, params):
            raise ValueError("no progress today")
        session.server.handler = refuse
        session.open()
        assert session.server.result("textDocument/hover", HOVER)
        os.kill(worker_of(session), signal.SIGSTOP)
        touch(session, 2)
        asked = session.server.ask("textDocument/hover", HOVER)
        session.server.wait_for("window/workDoneProgress/create")
        time.sleep(0.3)
        assert session.server.received("$/progress") == []
        for pid in session.server.workers():
            os.kill(pid, signal.SIGKILL)
        session.server.response(asked)
        session.close()


def ends_with_hanging_worker():
    for ending in ("shutdown", "end of input"):
        with Session(RESOLVES) as session:
            session.open()
            session.server.result("textDocument/hover", HOVER)
            os.kill(worker_of(session), signal.SIGSTOP)
            touch(session, 2)
            session.server.ask("textDocument/hover", HOVER)
            time.sleep(0.2)
            if ending == "shutdown":
                session.close()
            else:
                session.server.close_input()
                session.end(1, unanswered=True)


def cut():
    """The stream ends after any of its bytes."""
    messages = [{"id": 1, "method": "initialize", "params": {"capabilities": {}}},
                {"method": "textDocument/didOpen", "params": {"textDocument": {
                    "uri": "file:///f.c", "languageId": "c", "version": 1, "text": "int x;"}}},
                {"id": 2, "method": "shutdown"}, {"method": "exit"}]
    frames = [client.frame({"jsonrpc": "2.0", **message}) for message in messages]
    stream = b"".join(frames)
    is_shut = len(stream) - len(frames[-1])

    def end_after(size):
        server = client.Server()
        try:
            server.write(stream[:size])
            server.close_input()
            status = server.wait_end()
            assert status == (0 if size >= is_shut else 1), (size, status, server.stderr)
            assert not server.garbage, (size, server.garbage)
            assert size < len(frames[0]) or not server.left_over(), size
        finally:
            server.kill()
    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        list(pool.map(end_after, range(len(stream) + 1)))


def vanishing():
    """The client is gone without a word, also in the middle of what it is told."""
    for number in range(6):
        with Session(RESOLVES) as session:
            session.open()
            if number % 2:
                session.server.result("textDocument/hover", HOVER)
                touch(session, 2)
            session.server.ask("textDocument/hover", HOVER)
            time.sleep(0.01 * number)
            # Both ends are closed at once, as when a process dies.
            session.server.process.stdin.close()
            os.close(os.dup(session.server.process.stdout.fileno()))
            session.end(1, unanswered=True)


def deaf():
    """A client that does not read: the server neither blocks for good nor outlives it."""
    read_end, write_end = os.pipe()
    server = client.subprocess.Popen(
        [client.lathe(), "lsp"], stdin=client.subprocess.PIPE, stdout=write_end,
        stderr=client.subprocess.DEVNULL)
    os.close(write_end)
    try:
        server.stdin.write(client.frame({"jsonrpc": "2.0", "id": 1, "method": "initialize",
                                         "params": {"capabilities": {}}}))
        for number in range(20000):
            server.stdin.write(client.frame({"jsonrpc": "2.0", "id": number + 2,
                                             "method": "no/such"}))
        server.stdin.flush()
        os.close(read_end)
        read_end = None
        assert server.wait(10) == 1, server.returncode
    finally:
        server.kill()
        server.wait()
        server.stdin.close()
        if read_end is not None:
            os.close(read_end)


def server_killed():
    """Workers do not outlive a server that is killed."""
    with Session(RESOLVES) as session:
        session.open()
        session.server.result("textDocument/hover", HOVER)
        os.kill(worker_of(session), signal.SIGSTOP)
        os.kill(session.server.process.pid, signal.SIGKILL)
        assert session.server.wait_end() == -signal.SIGKILL
        left = session.server.left_over()
        assert not left, left


def signals():
    """Asked to end by a signal, as by an editor that dies."""
    for number in (signal.SIGHUP, signal.SIGTERM, signal.SIGINT):
        with Session(RESOLVES) as session:
            session.open()
            session.server.ask("textDocument/hover", HOVER)
            os.kill(session.server.process.pid, number)
            assert session.server.wait_end() in (1, -number)
            left = session.server.left_over()
            assert not left, left


def crowd():
    """More documents than workers are kept for."""
    with Session(RESOLVES) as session:
        uris = [f"file:///nowhere/{number}.c" for number in range(14)]
        for uri in uris:
            session.open(uri=uri)
        for _ in range(2):
            for uri in uris:
                assert session.server.result("textDocument/hover", {
                    **HOVER, "textDocument": {"uri": uri}}), uri
        assert len(session.server.workers()) <= 10, session.server.workers()
        for uri in uris:
            session.server.notify("textDocument/didClose", {"textDocument": {"uri": uri}})
        session.server.wait(lambda: not session.server.workers(), "end of the workers", 10)
        session.close()


def hundreds():
    """Far more documents than a process may have descriptors: no more workers than processors are
    busy, and the document that the client looks at comes first."""
    with Session(RESOLVES) as session:
        resource.prlimit(session.server.process.pid, resource.RLIMIT_NOFILE, (96, 96))
        uris = [f"file:///nowhere/{number}.c" for number in range(160)]
        for uri in uris:
            session.open(uri=uri)
        asked = {**HOVER, "textDocument": {"uri": uris[40]}}
        assert session.server.result("textDocument/hover", asked)
        judged = len(session.server.received("textDocument/publishDiagnostics"))
        assert judged < 60, f"{judged} documents were judged before the one that is looked at"
        most = 0
        while len(session.server.received("textDocument/publishDiagnostics")) < len(uris):
            most = max(most, len(session.server.workers()))
            time.sleep(0.02)
        assert most <= (os.cpu_count() or 1) + 7, most
        assert session.server.result("textDocument/hover", {
            **HOVER, "textDocument": {"uri": uris[0]}})
        session.close()


def turned_away():
    """A document that nobody looks at any more gives way, and is judged in the end."""
    with Session(RESOLVES) as session:
        uris = [f"file:///nowhere/{number}.c" for number in range(4 * (os.cpu_count() or 1))]
        for uri in uris:
            session.open(LOOPS, uri=uri)
        session.open()
        assert session.server.result("textDocument/hover", HOVER)
        told = len(session.server.received("textDocument/publishDiagnostics"))
        assert told < len(uris) // 2, told
        session.close()


def in_rounds():
    """A file of many loops: what is judged is shown, the rest is said to be still judged."""
    lens = {"textDocument": {"uri": URI}}
    with Session(RESOLVES) as session:
        session.open(LOOPS)
        seen = []
        while not seen or seen[-1][1]:
            lenses = session.server.result("textDocument/codeLens", lens)
            titles = [lens["command"]["title"] for lens in lenses]
            waiting = titles.count("still judging")
            seen.append((len({lens["range"]["start"]["line"] for lens in lenses}), waiting))
            if waiting:
                place = next(lens["range"]["start"] for lens in lenses
                             if lens["command"]["title"] == "still judging")
                told = session.server.result("textDocument/hover", {
                    "textDocument": {"uri": URI}, "position": place})
                assert not told or told["contents"]["value"], told
            time.sleep(0.02)
        assert all(places == LOOPS.count("for (") for places, _ in seen), seen
        assert 0 < seen[0][1] < LOOPS.count("for ("), seen
        # A change costs one round: the rest is known.
        session.server.notify("textDocument/didChange", {
            "textDocument": {"uri": URI, "version": 2},
            "contentChanges": [{"text": LOOPS.replace("x[i] += 7;", "x[i] += 8;")}]})
        titles = [lens["command"]["title"]
                  for lens in session.server.result("textDocument/codeLens", lens)]
        assert "still judging" not in titles
        session.close()


def last_report():
    """When a worker dies the last report stays, where its loops stand now."""
    text = TEXT + "void g(int n, float *x)\n{\n    for (int i = 1; i < n; i++)\n" \
        "        x[i] = x[i - 1];\n}\n"
    with Session(RESOLVES) as session:
        session.open(text)
        told = session.server.result("textDocument/hover", HOVER)
        pid = worker_of(session)
        os.kill(pid, signal.SIGSTOP)
        session.server.notify("textDocument/didChange", {
            "textDocument": {"uri": URI, "version": 2},
            "contentChanges": [{"text": "\n\n" + text.replace("i = 1;", "i = 2;")}]})
        lower = {**HOVER, "position": {"line": 5, "character": 5}}
        # Both have come in before the worker dies: another one may judge the text soon after.
        asked = session.server.ask("textDocument/hover", lower)
        changed = session.server.ask("textDocument/hover", {
            **HOVER, "position": {"line": 10, "character": 5}})
        assert "error" in session.server.response(session.server.ask("lathe/nothing", {}))
        os.kill(pid, signal.SIGKILL)
        again = session.server.response(asked)["result"]
        assert again["contents"] == told["contents"], (again, told)
        # The loop that was changed is not shown as it was.
        assert session.server.response(changed)["result"] is None
        session.server.wait_for("textDocument/publishDiagnostics", lambda params: any(
            "signal 9" in hint["message"] for hint in params["diagnostics"]))
        session.close()


def kept_while_typing():
    """A worker that has needed long for what it keeps is not ended because the text has changed
    while it works."""
    with Session(RESOLVES) as session:
        session.open()
        assert session.server.result("textDocument/hover", HOVER)
        pid = worker_of(session)
        os.kill(pid, signal.SIGSTOP)
        touch(session, 2)
        asked = session.server.ask("textDocument/hover", HOVER)
        time.sleep(5)
        os.kill(pid, signal.SIGCONT)
        session.server.response(asked)
        os.kill(pid, signal.SIGSTOP)
        touch(session, 3)
        time.sleep(1)
        touch(session, 4)
        time.sleep(3)
        os.kill(pid, signal.SIGCONT)
        assert session.server.result("textDocument/hover", HOVER)
        assert worker_of(session) == pid
        session.close()


def tests():
    for test in (hundreds, turned_away, in_rounds, last_report, kept_while_typing, killed,
                 killed_while_resolving, hangs, cancelled_progress, refused_progress,
                 ends_with_hanging_worker, cut, vanishing, deaf, server_killed, signals, crowd):
        yield test.__name__, test
