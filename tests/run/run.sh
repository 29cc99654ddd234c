#!/bin/bash
# The group `run`: the stand-in for the CUDA runtime catches what it should; every action that is
# offered on a few random programs of a fixed seed gives programs that compile without a new warning
# and compute the same. The last line is `N passed, N failed`.
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
    output=$(timeout -k 10 280 "$@" 2>&1)
    status=$?
    printf '%s\n' "$output"
    last=$(printf '%s\n' "$output" | tail -n 1)
    if [[ "$last" =~ ^([0-9]+)\ passed,\ ([0-9]+)\ failed$ ]]; then
        passed=$((passed + BASH_REMATCH[1]))
        failed=$((failed + BASH_REMATCH[2]))
    fi
    if [[ ! "$last" =~ passed ]] || { [ "$status" != 0 ] && [ "${BASH_REMATCH[2]:-0}" = 0 ]; }; then
        echo "$name ended with status $status"
        failed=$((failed + 1))
    fi
}

part self-test python3 tests/run/selftest.py
part 'the runner of actions' python3 tests/run/selftest_actions.py
part 'random programs' python3 tests/run/fuzz_actions.py --count 60 --seed 1 --nvcc 3
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
