#!/bin/bash
# The group `measures`: extents and work of random nests against what they really touch and do.
# LATHE is the binary. Fixed seeds; `run.sh SEED COUNT` tries others.
set -u
cd "$(dirname "$0")/../.." || exit 2
export LATHE=${LATHE:-$PWD/build/lathe}
passed=0
failed=0

for seed in ${1:-1 2 3}; do
    output=$(timeout -k 5 200 python3 tests/measures/brute.py "$seed" "${2:-50}" 2>&1 </dev/null)
    last=$(grep -E '^[0-9]+ passed, [0-9]+ failed$' <<<"$output" | tail -n 1)
    if [[ "$last" =~ ^([0-9]+)\ passed,\ ([0-9]+)\ failed$ ]]; then
        passed=$((passed + BASH_REMATCH[1]))
        failed=$((failed + BASH_REMATCH[2]))
    else
        failed=$((failed + 1))
    fi
    printf '%s\n' "$output"
done
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
