#!/bin/bash
# Random programs against the oracle, for as long as wanted: run.sh [--count N] [--seed S] ...
# (tests/fuzz/fuzz.py says what else). The last line is `N passed, N failed`.
set -u
cd "$(dirname "$0")/../.." || exit 2
export LC_ALL=C.UTF-8
export BUILD_DIR=${BUILD_DIR:-build}
export LATHE=${LATHE:-$BUILD_DIR/lathe}
exec python3 tests/fuzz/fuzz.py --count 20000 --least 70 "$@"
