#!/bin/bash
# `make demo`: builds Lathe, prints its reports on two files and a refactoring of each as a diff.
set -eu
cd "$(dirname "$0")/.."
${MAKE:-make} --no-print-directory all
lathe=${BUILD_DIR:-build}/lathe

# Prints the command and runs it.
show()
{
    echo
    echo "\$ $*"
    "$@"
}

# Prints the report on a file of tests/demo and what an action does to its first loop.
demonstrate()
{
    local file=tests/demo/$1 line
    line=$(grep -nm1 -E '^[[:space:]]*for[[:space:]]*\(' "$file" | cut -d: -f1)
    show "$lathe" analyze "$file"
    show "$lathe" refactor "$2" "$file:$line" --diff
}

demonstrate product.c extract-kernel
demonstrate heat.c offload-region
echo
echo "Try next, on code of your own (-p takes a folder with a compile_commands.json):"
echo "    $lathe analyze FILE.c    or    $lathe analyze -p BUILD_DIR --summary"
