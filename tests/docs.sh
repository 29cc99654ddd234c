#!/bin/bash
# The group `docs`: the generated parts of README.md and ARCHITECTURE.md are what the sources and
# the binary say now, and the report's schema knows every code.
#
# usage: tests/docs.sh [--write]   --write brings the generated parts up to date
set -u
cd "$(dirname "$0")/.." || exit 2
LATHE=$(realpath -m "${LATHE:-${BUILD_DIR:-build}/lathe}")
export LATHE
exec python3 tests/docs.py "$@"
