#!/bin/sh
# Compares what `lathe analyze` says of corpus/ and tests/analyze/ with the expectations that stand
# there as comments (grammar: corpus/README.md).
# Usage: run.sh [FILE...]; LATHE is the binary, build/lathe if not set.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
LATHE=${LATHE:-$root/build/lathe}
export LATHE
exec python3 "$root/tests/analyze/expectations.py" "$root" "$@"
