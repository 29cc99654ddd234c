# Read by the scripts that run a program before and after a refactoring, with $before, $after and
# $file: the folders and the name of the source file in both.
. "$(dirname "${BASH_SOURCE[0]}")/../limits.sh"

# Ends the script: the program does not compile in some way.
cannot_compile()
{
    echo "run: '$file' does not compile$1"
    exit 1
}

# Runs the program as it was: its output is what the others are compared with.
run_before()
{
    limited 60 "$before/program" >"$before/output" 2>&1 </dev/null && return
    echo "run: '$file' fails as it is"
    head -n 20 "$before/output"
    exit 1
}

# same STATUS OUTPUT WHAT [ERRORS]: ends the script unless a program printed the same.
same()
{
    [ "$1" = 0 ] && cmp -s "$before/output" "$2" && return
    echo "run: '$file' differs afterwards (exit status $1, $3)"
    diff "$before/output" "$2" | head -n 20
    [ -z "${4:-}" ] || head -n 30 "$4"
    exit 1
}
