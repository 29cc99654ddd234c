#!/bin/bash
# The group `unknown`: kinds of nodes, attributes and pragmas are hidden from the front end, each in
# turn, and no verdict becomes stronger (tests/unit/unknown.c). A part of the files; all of corpus/
# and tests/analyze/ with --all, those that are named with their names. BUILD_DIR holds the tool.
set -u
cd "$(dirname "$0")/../.." || exit 2
. tests/limits.sh
tool=${BUILD_DIR:-build}/tests/unknown
passed=0
failed=0
case ${1:-} in
    '') files="tests/analyze/replaced.c tests/analyze/kept.c tests/analyze/dialects.c
        tests/analyze/exits.c tests/analyze/lvalues.cpp tests/analyze/headers_in_macros.cpp
        tests/analyze/definitions.c corpus/control.c" ;;
    --all) files=$(ls corpus/*.c corpus/*.cpp corpus/*.cu tests/analyze/*.c tests/analyze/*.cpp) ;;
    *) files=$* ;;
esac
for file in $files; do
    arguments=$(sed -n 's|^.*// @args ||p' "$file")
    # shellcheck disable=SC2086
    output=$(limited 1200 "$tool" "$file" $arguments 2>&1 </dev/null)
    last=$(tail -n 1 <<<"$output")
    if [[ "$last" =~ ^([0-9]+)\ passed,\ ([0-9]+)\ failed$ ]]; then
        passed=$((passed + BASH_REMATCH[1]))
        failed=$((failed + BASH_REMATCH[2]))
        grep -v "^[0-9]* passed" <<<"$output"
    else
        echo "failed: $file: $last"
        failed=$((failed + 1))
    fi
done
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
