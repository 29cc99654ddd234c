#!/bin/bash
# The group `run`: the stand-in for the CUDA runtime catches what it should. The last line is
# `N passed, N failed`.
set -u
cd "$(dirname "$0")/../.." || exit 2
export LC_ALL=C.UTF-8
export BUILD_DIR=${BUILD_DIR:-build}
exec python3 tests/run/selftest.py
