#!/bin/bash
# The group `advice`: who follows what a refusal of extract-kernel says gets a kernel.
set -u
cd "$(dirname "$0")/../.." || exit 2
. tests/python.sh
exec python3 tests/advice/advice.py "$@"
