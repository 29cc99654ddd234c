#!/bin/bash
# The group `kernels`: extract-kernel on every loop of corpus/ where it is offered, with several
# settings. See sweep.py.
set -u
cd "$(dirname "$0")/../.." || exit 2
export LC_ALL=C.UTF-8
exec python3 tests/kernels/sweep.py "$@"
