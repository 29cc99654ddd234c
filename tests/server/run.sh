#!/bin/bash
# The group `server`: the command line as a user meets it. tests/server/run.py runs the cases.
set -u
cd "$(dirname "$0")/../.." || exit 2
exec python3 tests/server/run.py "$@"
