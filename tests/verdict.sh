# Read by groups that count what they find themselves.
passed=0
failed=0

# verdict COUNT MESSAGE: one test; COUNT findings, or a status that is not 0, are a failure.
verdict()
{
    if [ "$1" = 0 ]; then
        passed=$((passed + 1))
    else
        echo "failed: $2"
        failed=$((failed + 1))
    fi
}
