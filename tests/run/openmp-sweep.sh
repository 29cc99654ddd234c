#!/bin/bash
# Applies openmp-for to every loop of C and C++ files that it is on offer for, each for itself:
# loops inside of others get directives, too, so that none may be collapsed with those. No result
# may fail to parse, and gcc and clang must have no warning more with -fopenmp than for the
# original, in which each counts twice: a loop with a directive may stand beside itself without one.
#
# With --texts nothing is compiled.
#
# usage: tests/run/openmp-sweep.sh [--texts] FILE...
set -u
cd "$(dirname "$0")/../.." || exit 2
. tests/limits.sh
export LC_ALL=C.UTF-8
llvm=${LLVM:-/usr/lib/llvm-19}
apply=${BUILD_DIR:-build}/tests/apply
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
passed=0
failed=0
loops=0
texts=0
if [ "${1:-}" = --texts ]; then
    texts=1
    shift
fi

# What a compiler says of a file, without the places: warnings COMPILER OPTIONS FILE FOLDER
warnings()
{
    $1 $2 -fopenmp -Wall -Wextra -fsyntax-only -I "$4" "$3" 2>&1 |
        grep -oE '(warning|error): .*' | sort
}

for file in "$@"; do
    folder=$(dirname "$file")
    result=$scratch/$(basename "$file")
    compilers=("gcc" "$llvm/bin/clang")
    standard=-std=gnu11
    if [[ "$file" != *.c ]]; then
        compilers=("g++" "$llvm/bin/clang++")
        standard=-std=gnu++17
    fi
    if ! said=$(limited 120 "$apply" openmp-for "$file" "$result" collapse=1 2>&1); then
        echo "failed: $file: $said"
        failed=$((failed + 1))
        continue
    fi
    passed=$((passed + 1))
    applied=${said% applied}
    loops=$((loops + ${applied##* }))
    [ "$texts" = 0 ] || continue
    for compiler in "${compilers[@]}"; do
        known=$(warnings "$compiler" "$standard" "$file" "$folder")
        new=$(comm -13 <(printf '%s\n%s\n' "$known" "$known" | sort) \
            <(warnings "$compiler" "$standard" "$result" "$folder"))
        if [ -n "$new" ]; then
            echo "failed: $file: new for $compiler -fopenmp:"
            echo "$new"
            failed=$((failed + 1))
        else
            passed=$((passed + 1))
        fi
    done
done
if [ "$loops" = 0 ]; then
    echo "failed: openmp-for is on offer nowhere"
    failed=$((failed + 1))
fi
echo "$loops loops"
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
