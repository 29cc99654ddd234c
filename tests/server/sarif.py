"""The official schema of SARIF 2.1.0, as npm's @microsoft/jest-sarif holds it. It is fetched once,
into the build folder; where that is not possible, logs are not compared with it, which counts as
one skipped test."""
import base64
import functools
import hashlib
import json
import os
import pathlib
import subprocess
import tarfile

import jsonschema

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PACKAGE = "@microsoft/jest-sarif@1.0.0-beta.0"
FILE = "microsoft-jest-sarif-1.0.0-beta.0.tgz"
INTEGRITY = ("A1fOhPd6Ic5iDk4F9YPw1qNB4XF+7+IviR7xl8r2F6QzQkx5cpY9LsGk2rExiFIEcBbjpVnSmwWG"
             "BukASkiQ9A==")
MEMBER = "package/lib/schemas/sarif-2.1.0-rtm.5.json"
is_wanted = False


def fetch(folder):
    folder.mkdir(parents=True, exist_ok=True)
    subprocess.run(["npm", "pack", PACKAGE, "--silent", "--pack-destination", str(folder)],
                   cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, timeout=40)


@functools.cache
def schema():
    """The schema, or None."""
    folder = ROOT / os.environ.get("BUILD_DIR", "build") / "sarif"
    try:
        if not (folder / FILE).exists():
            fetch(folder)
        content = (folder / FILE).read_bytes()
        if base64.b64encode(hashlib.sha512(content).digest()).decode() != INTEGRITY:
            return None
        with tarfile.open(folder / FILE) as archive:
            return json.load(archive.extractfile(MEMBER))
    except (OSError, subprocess.TimeoutExpired, tarfile.TarError):
        return None


def complaint(log):
    """What is wrong with a log, or None."""
    global is_wanted
    is_wanted = True
    if not schema():
        return None
    for error in jsonschema.Draft4Validator(schema()).iter_errors(log):
        return f"SARIF: {'/'.join(map(str, error.absolute_path))}: {error.message[:300]}"
    return None
