#!/bin/bash
# The oracle: its self-test, the corpus, and 300 random programs of a fixed seed. Every verdict is
# compared with what the loops really do. The last line is `N passed, N failed`.
set -u
cd "$(dirname "$0")/../.." || exit 2
export LC_ALL=C.UTF-8
export BUILD_DIR=${BUILD_DIR:-build}
export LATHE=${LATHE:-$BUILD_DIR/lathe}
passed=0
failed=0

# part NAME COMMAND...: runs one part, shows what it prints, and adds its last line to the sums.
part()
{
    local name=$1 output status last
    shift
    echo "== $name"
    output=$(timeout -k 10 600 "$@" 2>&1)
    status=$?
    printf '%s\n' "$output"
    last=$(printf '%s\n' "$output" | tail -n 1)
    if [[ "$last" =~ ^([0-9]+)\ passed,\ ([0-9]+)\ failed$ ]]; then
        passed=$((passed + BASH_REMATCH[1]))
        failed=$((failed + BASH_REMATCH[2]))
        if [ "$status" != 0 ] && [ "${BASH_REMATCH[2]}" = 0 ]; then
            failed=$((failed + 1))
        fi
    else
        echo "$name ended with status $status"
        failed=$((failed + 1))
    fi
}

part self-test python3 tests/oracle/selftest.py
part corpus python3 tests/oracle/check.py --verbose --least 90 corpus/*.c
part 'random programs' python3 tests/fuzz/fuzz.py --count 300 --seed 1 --least 70

echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
