#!/bin/bash
# The group `metamorphic`: the same loops in other words (blanks, names, order, `*(a + i)`) have the
# same verdicts and guards. What `make fuzz` does with 5,000 random programs, and with all of
# corpus/ and tests/analyze/, is done here with a few of each. The last line is
# `N passed, N failed`.
set -u
cd "$(dirname "$0")/../.." || exit 2
export LC_ALL=C.UTF-8
export BUILD_DIR=${BUILD_DIR:-build}
export LATHE=${LATHE:-$BUILD_DIR/lathe}
if [ "${1:-}" = --all ]; then
    exec python3 tests/metamorphic/metamorphic.py --self --seed 11 --random 5000 \
        corpus/*.c corpus/*.cpp tests/analyze/*.c tests/analyze/*.cpp
fi
exec python3 tests/metamorphic/metamorphic.py --self --seed 7 --random 10 --batch 5 \
    corpus/aliasing.c corpus/classes.cpp corpus/ladder.c corpus/nests.c corpus/traps.c \
    corpus/D2-strides.c corpus/D4-inductions.c corpus/D7-private.c tests/analyze/guards.c
