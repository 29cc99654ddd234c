#!/bin/bash
# `make bench`: how long the analysis of the corpus takes beside a mere syntax check of the same
# files by clang, best of five, one process; then an editing session with the language server
# (tests/bench/lsp.py). Prints figures; judges nothing.
set -eu
cd "$(dirname "$0")/.."
LATHE=${LATHE:-build/lathe}
clang=${LLVM:-/usr/lib/llvm-19}/bin/clang
files=(corpus/*.c)

# Prints the shortest of five runs in milliseconds.
best()
{
    local shortest=
    for _ in 1 2 3 4 5; do
        local begin end
        begin=$(date +%s%N)
        "$@" >/dev/null 2>&1 || true
        end=$(date +%s%N)
        local took=$(((end - begin) / 1000000))
        if [ -z "$shortest" ] || [ "$took" -lt "$shortest" ]; then
            shortest=$took
        fi
    done
    echo "$shortest"
}

lathe_ms=$(best "$LATHE" analyze --jobs 1 --format json "${files[@]}")
clang_ms=$(best "$clang" -std=c11 -fsyntax-only "${files[@]}")
echo "files                  ${#files[@]}"
echo "lathe analyze          $lathe_ms ms"
echo "clang -fsyntax-only    $clang_ms ms"
awk -v l="$lathe_ms" -v c="$clang_ms" 'BEGIN { printf "ratio                  %.1f\n", l / c }'

echo
python3 tests/bench/lsp.py
