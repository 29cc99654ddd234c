"""Limits that a busy machine does not come to: seconds of the processor. The clock ends only what
waits for ever, after FAR times as long."""
import os
import subprocess
import tempfile
import threading

FAR = 20


def limited(command, seconds):
    """The command, each of whose processes may use so many seconds of the processor."""
    return ["bash", "-c", 'ulimit -S -t "$0" && exec "$@"', str(seconds), *command]


def run(command, seconds, **options):
    """subprocess.run() with such a limit, which raises TimeoutExpired after FAR times as long."""
    return subprocess.run(limited(command, seconds), timeout=FAR * seconds, **options)


def measured(command, seconds):
    """(what was run, with its output, and the seconds of the processor that it has used), for all
    processes that it waited for."""
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as errors:
        process = subprocess.Popen(limited(command, seconds), stdin=subprocess.DEVNULL, stdout=out,
                                   stderr=errors)
        guard = threading.Timer(FAR * seconds, process.kill)
        guard.start()
        try:
            _, status, used = os.wait4(process.pid, 0)
        finally:
            guard.cancel()
        process.returncode = os.waitstatus_to_exitcode(status)
        out.seek(0)
        errors.seek(0)
        return subprocess.CompletedProcess(command, process.returncode, out.read(),
                                           errors.read()), used.ru_utime + used.ru_stime
