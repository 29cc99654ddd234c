#!/bin/bash
# The group `unit`: runs the cmocka programs of $BUILD_DIR/tests and counts their tests. A program
# that was not built, that crashes, or that holds no test is a failure.
#
# usage: tests/unit/run.sh [PROGRAM[/TEST]]
set -u
cd "$(dirname "$0")/../.." || exit 2
. tests/limits.sh
export CMOCKA_MESSAGE_OUTPUT=TAP
export ASAN_OPTIONS=${ASAN_OPTIONS:+$ASAN_OPTIONS:}allocator_may_return_null=1
passed=0
failed=0
skipped=0

program=${1:-test_*}
export UNIT_TEST=
if [[ "$program" == */* ]]; then
    UNIT_TEST=${program#*/}
    program=${program%%/*}
fi

for source in tests/unit/$program.c; do
    name=$(basename "$source" .c)
    output=$(limited "${UNIT_LIMIT:-120}" "$BUILD_DIR/tests/$name" 2>&1 </dev/null)
    status=$?
    skip=$(grep -cE '^(not )?ok .*# SKIP' <<<"$output")
    ok=$(grep -v '# SKIP' <<<"$output" | grep -cE '^ok ')
    bad=$(grep -v '# SKIP' <<<"$output" | grep -cE '^not ok ')
    if [ "$bad" = 0 ] && { [ "$status" != 0 ] || [ $((ok + skip)) = 0 ]; }; then
        bad=1
    fi
    if [ "$bad" -gt 0 ]; then
        printf '%s\n' "$output"
        echo "failed: $name ($bad failed, exit status $status)"
    else
        echo "$name: $ok passed"
    fi
    passed=$((passed + ok))
    failed=$((failed + bad))
    skipped=$((skipped + skip))
done
echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" = 0 ]
