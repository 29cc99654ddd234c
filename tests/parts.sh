# Read by the groups that are made of programs with a last line `N passed, N failed` each. Sets what
# these need, and goes to the top of the tree.
cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 2
. tests/limits.sh
. tests/python.sh
export LC_ALL=C.UTF-8
export BUILD_DIR=${BUILD_DIR:-build}
export LATHE=${LATHE:-$BUILD_DIR/lathe}
passed=0
failed=0

# part LIMIT NAME COMMAND...: runs one part, each of whose processes may use LIMIT seconds of the
# processor, shows what it prints, and adds its last line to the sums.
part()
{
    local limit=$1 name=$2 output status last bad=0
    shift 2
    echo "== $name"
    output=$(limited "$limit" "$@" 2>&1)
    status=$?
    printf '%s\n' "$output"
    last=$(printf '%s\n' "$output" | tail -n 1)
    if [[ "$last" =~ ^([0-9]+)\ passed,\ ([0-9]+)\ failed$ ]]; then
        passed=$((passed + BASH_REMATCH[1]))
        bad=${BASH_REMATCH[2]}
    else
        status=${status/#0/without a sum}
    fi
    if [ "$status" != 0 ] && [ "$bad" = 0 ]; then
        echo "$name ended with status $status"
        bad=1
    fi
    failed=$((failed + bad))
}

# The last line of the group; fails if a part has failed.
parts_end()
{
    echo "$passed passed, $failed failed"
    [ "$failed" = 0 ]
}
