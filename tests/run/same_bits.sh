#!/bin/bash
# What the option `reduction` says of the bits of a floating-point sum: of 'deterministic' they are
# the same for every size of blocks and every order of threads, of 'two-pass' for every order; of
# 'atomic' they are not, or nothing is tested here. The last line is `N passed, N failed`.
set -u
cd "$(dirname "$0")/../.." || exit 2
export LC_ALL=C.UTF-8
lathe=$(realpath "${LATHE:-build/lathe}")
top=$PWD
library=$(bash tests/run/compile-cuda.sh library) || exit 1
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
passed=0
failed=0

# Prints what the program prints, in several orders of threads.
outputs()
{
    local folder=$scratch/$1-$2-$3 kernels=bits_kernels.${1/cuda/cu} seed
    mkdir "$folder"
    cp tests/run/bits.c "$folder"
    cd "$folder" || return
    "$lathe" refactor extract-kernel bits.c:10 --set "target=$1" --set "reduction=$2" \
        --set "block=$3" --write >log 2>&1 &&
        gcc -w -c bits.c &&
        bash "$top/tests/run/compile-cuda.sh" "$kernels" kernels.o -I . >>log 2>&1 &&
        g++ -fsanitize=address,undefined -o program bits.o kernels.o "$library" -lm >>log 2>&1 &&
        for seed in 0 1 2; do
            STANDIN_SEED=$seed ./program || echo "exit status $?"
        done
    [ -s program ] || cat log
    cd "$top" || return
}

# Whether all that was printed is (same) or is not (other) one and the same line.
check()
{
    local lines
    lines=$(sort -u <<<"$3")
    if { [ "$1" = same ] && [ "$(wc -l <<<"$lines")" = 1 ] && [[ "$lines" == 0x* ]]; } ||
        { [ "$1" = other ] && [ "$(wc -l <<<"$lines")" -gt 1 ]; }; then
        passed=$((passed + 1))
    else
        echo "failed: $2 has not the $1 bits:"
        echo "$3"
        failed=$((failed + 1))
    fi
}

check other atomic "$(outputs cuda atomic 64)"
check same two-pass "$(outputs cuda two-pass 64)"
check same deterministic "$(outputs cuda deterministic 32
    outputs cuda deterministic 256
    outputs hip deterministic 1024)"
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
