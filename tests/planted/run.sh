#!/bin/bash
# The group `planted` of `make check-slow`: see run.py.
set -u
cd "$(dirname "$0")/../.." || exit 2
export LC_ALL=C.UTF-8
export BUILD_DIR=${BUILD_DIR:-build}
export LATHE=${LATHE:-$BUILD_DIR/lathe}
exec python3 tests/planted/run.py "$@"
