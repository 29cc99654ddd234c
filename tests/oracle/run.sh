#!/bin/bash
# The oracle: its self-test, the corpus, and 300 random programs of a fixed seed. Every verdict is
# compared with what the loops really do. The last line is `N passed, N failed`.
set -u
. "$(dirname "$0")/../parts.sh"

part 600 self-test python3 tests/oracle/selftest.py
part 600 corpus python3 tests/oracle/check.py --verbose --least 90 corpus/*.c corpus/objects.cpp
part 600 'random programs' python3 tests/fuzz/fuzz.py --count 300 --seed 1 --least 70
parts_end
