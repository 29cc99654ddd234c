"""A language server as a child process, and the messages that go to and fro.

The framing is read strictly: whatever the server writes that is no message is kept in
`Server.garbage`. Every message is recorded with the time when it was sent or came.
"""
import json
import os
import pathlib
import signal
import subprocess
import threading
import time
import uuid

MARK = "LATHE_TEST_SESSION"
# Seconds that the client takes to answer, so that what does not wait for the answer is noticed.
LATE = {"window/workDoneProgress/create": 0.2, "workspace/configuration": 0.02}
# Seconds after which what has not come is taken for something that never comes.
PATIENCE = float(os.environ.get("LATHE_TEST_PATIENCE", "600"))


class Failure(AssertionError):
    """What the server does is wrong."""


def lathe():
    return str(pathlib.Path(os.environ.get("LATHE", "build/lathe")).resolve())


def frame(message):
    body = message if isinstance(message, bytes) else json.dumps(message).encode()
    return b"Content-Length: %d\r\n\r\n" % len(body) + body


def processes(mark):
    """The ids of all processes that a server with this mark has left or still has."""
    wanted = f"{MARK}={mark}".encode()
    found = []
    for entry in os.listdir("/proc"):
        if not entry.isdigit():
            continue
        try:
            with open(f"/proc/{entry}/environ", "rb") as file:
                if wanted not in file.read().split(b"\0"):
                    continue
            with open(f"/proc/{entry}/stat", encoding="utf-8") as file:
                if file.read().rpartition(")")[2].split()[0] != "Z":
                    found.append(int(entry))
        except OSError:
            continue
    return found


def left_over(mark, patience=PATIENCE):
    """Processes with this mark that are still there although all should have ended."""
    end = time.monotonic() + patience
    while True:
        found = processes(mark)
        if not found or time.monotonic() > end:
            return found
        time.sleep(0.02)


class Server:
    """A running `lathe lsp`. `handler(method, params)` gives the result for a request of the
    server's, or raises; `tap(direction, message)` sees every message: "out" to the server, "in"."""

    def __init__(self, arguments=(), cwd=None, handler=None, tap=None, command=None):
        self.mark = uuid.uuid4().hex
        self.handler = handler or (lambda method, params: None)
        self.tap = tap or (lambda direction, message: None)
        self.log = []       # (time, "in" or "out", message)
        self.garbage = b""
        self.next_id = 1
        self.sent_at = {}   # id: time
        self.came_at = {}
        self.answers = {}   # id: the response
        self.changed = threading.Condition()
        self.lock = threading.RLock()
        self.ended = False  # the server closed its output
        environment = dict(os.environ, **{MARK: self.mark})
        self.process = subprocess.Popen(
            command or [lathe(), "lsp", *arguments], cwd=cwd, env=environment,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0,
            start_new_session=True)
        self.stderr = b""
        self.threads = [threading.Thread(target=target, daemon=True)
                        for target in (self._read, self._read_errors)]
        for thread in self.threads:
            thread.start()

    # What comes.

    def _read_errors(self):
        while True:
            try:
                got = os.read(self.process.stderr.fileno(), 65536)
            except (OSError, ValueError):  # closed by kill()
                return
            if not got:
                return
            self.stderr += got

    def _read(self):
        waiting = b""
        while True:
            try:
                got = os.read(self.process.stdout.fileno(), 1 << 20)
            except (OSError, ValueError):  # closed by kill()
                got = b""
            now = time.monotonic()
            if not got:
                break
            waiting = self._take(waiting + got, now)
        with self.changed:
            self.garbage += waiting
            self.ended = True
            self.changed.notify_all()

    def _take(self, waiting, now):
        """Deals with all whole messages; gives what is left."""
        while not self.garbage:
            header, separator, rest = waiting.partition(b"\r\n\r\n")
            if not separator:
                break
            lengths = [line for line in header.split(b"\r\n")
                       if line.startswith(b"Content-Length: ")]
            others = [line for line in header.split(b"\r\n")
                      if not line.startswith((b"Content-Length: ", b"Content-Type: "))]
            if len(lengths) != 1 or others or not lengths[0][16:].isdigit():
                self.garbage = waiting
                return b""
            size = int(lengths[0][16:])
            if len(rest) < size:
                break
            waiting = rest[size:]
            self._took(json.loads(rest[:size].decode("utf-8")), now)
        return waiting

    def _took(self, message, now):
        with self.changed:
            self.log.append((now, "in", message))
            self.tap("in", message)
            if "id" in message and "method" not in message:
                key = json.dumps(message["id"])
                self.answers.setdefault(key, message)
                self.came_at.setdefault(key, now)
            self.changed.notify_all()
        if "method" in message and "id" in message:
            late = threading.Timer(LATE.get(message["method"], 0), self.answer, [message])
            late.daemon = True
            late.start()

    def answer(self, message):
        """Answers a request of the server's."""
        reply = {"jsonrpc": "2.0", "id": message["id"]}
        try:
            result = self.handler(message["method"], message.get("params"))
            if result is NotImplemented:  # later, or never
                return
            reply["result"] = result
        except Exception as error:  # the client's own failure is an answer too
            reply["error"] = {"code": -32603, "message": str(error)}
        self.send(reply)

    # What goes.

    def write(self, data):
        with self.lock:
            try:
                self.process.stdin.write(data)
            except (BrokenPipeError, ValueError):
                pass

    def send(self, message):
        with self.lock:
            self.log.append((time.monotonic(), "out", message))
            self.tap("out", message)
            self.write(frame(message))

    def notify(self, method, params=None):
        message = {"jsonrpc": "2.0", "method": method}
        if params is not None:
            message["params"] = params
        self.send(message)

    def ask(self, method, params=None, identity=None):
        """Sends a request and gives its id."""
        with self.lock:
            if identity is None:
                identity = self.next_id
                self.next_id += 1
            message = {"jsonrpc": "2.0", "id": identity, "method": method}
            if params is not None:
                message["params"] = params
            self.sent_at[json.dumps(identity)] = time.monotonic()
            self.send(message)
        return identity

    # Waiting.

    def wait(self, condition, what, patience=PATIENCE):
        """Waits until `condition()` gives something true, and gives that."""
        end = time.monotonic() + patience
        with self.changed:
            while True:
                value = condition()
                if value:
                    return value
                left = end - time.monotonic()
                if left <= 0:
                    raise Failure(f"no {what} within {patience:g} s")
                if self.ended:
                    raise Failure(f"no {what}: the server has ended, saying "
                                  f"{self.stderr.decode(errors='replace')[-300:]!r}")
                self.changed.wait(min(left, 1))

    def response(self, identity, patience=PATIENCE):
        key = json.dumps(identity)
        return self.wait(lambda: self.answers.get(key), f"answer to request {key}", patience)

    def is_answered(self, identity):
        with self.changed:
            return json.dumps(identity) in self.answers

    def took(self, identity):
        """Seconds between a request and its answer."""
        key = json.dumps(identity)
        return self.came_at[key] - self.sent_at[key]

    def call(self, method, params=None, patience=PATIENCE):
        """The whole response to a request."""
        return self.response(self.ask(method, params), patience)

    def result(self, method, params=None, patience=PATIENCE):
        answer = self.call(method, params, patience)
        if "error" in answer:
            raise Failure(f"'{method}' failed: {answer['error']}")
        return answer["result"]

    def refusal(self, method, params=None, patience=PATIENCE):
        """The error of a request that has to fail."""
        answer = self.call(method, params, patience)
        if "error" not in answer:
            raise Failure(f"'{method}' did not fail but gave {str(answer)[:200]}")
        return answer["error"]

    def received(self, method):
        """Parameters of all messages of this method that came."""
        with self.changed:
            return [message.get("params") for _, direction, message in self.log
                    if direction == "in" and message.get("method") == method]

    def wait_for(self, method, accept=lambda params: True, patience=PATIENCE, since=0):
        """The parameters of a message of this method, from the one with index `since` on."""
        def search():
            return [[params] for params in self.received(method)[since:] if accept(params)]
        return self.wait(search, f"'{method}'", patience)[0][0]

    # The end.

    def close_input(self):
        with self.lock:
            try:
                self.process.stdin.close()
            except BrokenPipeError:
                pass

    def wait_end(self, patience=PATIENCE):
        """The exit status; negative: the signal that ended the server."""
        end = time.monotonic() + patience
        self.threads[0].join(patience)  # which Popen.wait() does not see without polling
        try:
            status = self.process.wait(max(end - time.monotonic(), 0.1))
        except subprocess.TimeoutExpired:
            raise Failure(f"the server does not end within {patience} s") from None
        for thread in self.threads:
            thread.join(patience)
        return status

    def left_over(self):
        return left_over(self.mark)

    def workers(self):
        return [pid for pid in processes(self.mark) if pid != self.process.pid]

    def kill(self):
        """Ends whatever is left, without any question."""
        for pid in {self.process.pid, *processes(self.mark)}:
            try:
                os.kill(pid, signal.SIGKILL)
            except OSError:
                pass
        self.process.wait()
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            try:
                stream.close()
            except OSError:
                pass
