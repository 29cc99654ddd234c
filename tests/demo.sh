#!/bin/bash
# `make demo`: builds Lathe, prints its report on a first file and one refactoring as a diff.
set -eu
cd "$(dirname "$0")/.."
${MAKE:-make} --no-print-directory all
lathe=${BUILD_DIR:-build}/lathe
file=corpus/product.c
line=$(grep -nm1 -E '^[[:space:]]*for[[:space:]]*\(' "$file" | cut -d: -f1)

# Prints the command and runs it.
show()
{
    echo
    echo "\$ $*"
    "$@"
}

show "$lathe" analyze "$file"
show "$lathe" refactor extract-kernel "$file:$line" --diff
echo
echo "Try next, on code of your own (-p takes a folder with a compile_commands.json):"
echo "    $lathe analyze FILE.c    or    $lathe analyze -p BUILD_DIR --summary"
