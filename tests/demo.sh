#!/bin/bash
# `make demo`: builds Lathe, prints its reports on two files and a refactoring of each as a diff;
# then an order that is refused, a chain of loops that becomes one, and a recipe of several steps.
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
# A tiling that is in print, and right for some data only.
show "$lathe" refactor tile tests/demo/closure.c:8 --set sizes=k:8,i:16 || test $? = 1
# Three loops and an array between them become one loop.
show "$lathe" refactor fuse tests/demo/chain.c:8 --set count=all --diff
show cat tests/demo/triangular.recipe
show "$lathe" recipe apply tests/demo/triangular.recipe
echo
echo "Try next, on code of your own (-p takes a folder with a compile_commands.json):"
echo "    $lathe analyze FILE.c    or    $lathe analyze -p BUILD_DIR --summary"
