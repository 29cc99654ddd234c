#!/bin/bash
# The group `measures`: extents and work of random nests against what they really touch and do, and
# how many lines a kernel takes, next to what people wrote. LATHE is the binary. Fixed seeds;
# `run.sh SEED COUNT` tries others.
set -u
cd "$(dirname "$0")/../.." || exit 2
. tests/limits.sh
export LATHE=${LATHE:-$PWD/build/lathe}
passed=0
failed=0

# Runs a script, shows what it prints, and adds its last line to the sums.
part()
{
    local output last
    output=$(limited 200 "$@" 2>&1 </dev/null)
    last=$(grep -E '^[0-9]+ passed, [0-9]+ failed$' <<<"$output" | tail -n 1)
    if [[ "$last" =~ ^([0-9]+)\ passed,\ ([0-9]+)\ failed$ ]]; then
        passed=$((passed + BASH_REMATCH[1]))
        failed=$((failed + BASH_REMATCH[2]))
    else
        failed=$((failed + 1))
    fi
    printf '%s\n' "$output"
}

# A reference of no lines at all, and one that forgets the last element, must both be noticed.
references_can_fail()
{
    local from=tests/measures/references folder
    folder=$(mktemp -d)
    cp "$from"/axpy.* "$folder"
    cp "$folder/axpy.c" "$folder/axpy.after.c"
    : >"$folder/axpy.kernels.h"
    : >"$folder/axpy.kernels.cu"
    if bash tests/measures/references.sh "$folder" >/dev/null 2>&1; then
        echo "failed: references.sh is content with far too many lines"
        rm -rf "$folder"
        return 1
    fi
    cp "$from"/axpy.* "$folder"
    sed 's/if (i < n)/if (i < n - 1)/' "$from/axpy.kernels.cu" >"$folder/axpy.kernels.cu"
    if bash tests/measures/references.sh "$folder" >/dev/null 2>&1; then
        echo "failed: references.sh is content with a wrong result"
        rm -rf "$folder"
        return 1
    fi
    rm -rf "$folder"
}

for seed in ${1:-1 2 3}; do
    part python3 tests/measures/brute.py "$seed" "${2:-50}"
done
part bash tests/measures/references.sh
if references_can_fail; then
    passed=$((passed + 1))
else
    failed=$((failed + 1))
fi
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
