#!/bin/bash
# What the option `checks=compare` is for: kernels that are made wrong on purpose are reported on
# the program's own data, in the array and with the element that they spoil, while the program goes
# on with the right results; right ones are not reported, and neither are wrong ones where the
# macro turns the comparison off. The last line is `N passed, N failed`.
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
cd "$scratch" || exit 2

# begin CASE LINE: what is checked from here on: the loop on a line of a golden case.
begin()
{
    case=$top/tests/golden/extract-kernel/$1
    rm -f compare_kernels.*
    cp "$case.c" compare.c
    cp "$case.run.c" compare.run.c
    gcc -w -o before compare.c compare.run.c && ./before >expected || exit 1
    "$lathe" refactor extract-kernel "compare.c:$2" --set checks=compare --write >log 2>&1 ||
        cat log
    cp compare_kernels.cu right.cu
}

# check WHAT REPORT EXPRESSION [ARGUMENT...]: with the kernel changed by the expression, and the
# program compiled with the arguments, the first line that is reported matches REPORT ("": none is).
check()
{
    local what=$1 report=$2 expression=$3 first
    shift 3
    rm -f program
    sed -E "$expression" right.cu >compare_kernels.cu
    if [ -n "$expression" ] && cmp -s right.cu compare_kernels.cu; then
        echo "failed: $what: nothing is changed"
        failed=$((failed + 1))
        return
    fi
    gcc -w -c "$@" compare.c compare.run.c &&
        bash "$top/tests/run/compile-cuda.sh" compare_kernels.cu kernels.o -I . >log 2>&1 &&
        g++ -fsanitize=address,undefined -o program compare.o compare.run.o kernels.o "$library" \
            -lm >>log 2>&1
    ./program >output 2>reported
    first=$(head -n 1 reported)
    if { [ -z "$report" ] && [ -z "$first" ] || [ -n "$report" ] && [[ "$first" =~ $report ]]; } &&
        { [ $# -gt 0 ] || cmp -s expected output; }; then
        passed=$((passed + 1))
    else
        echo "failed: $what: '$first' is reported, not '$report'"
        cat log
        failed=$((failed + 1))
    fi
}

begin compare 7
check 'a right kernel' '' ''
check 'another factor' '^y \+ 1: element 0 is [-0-9.]+ by the kernel, [-0-9.]+ by the loop$' \
    's/0\.25f/0.5f/'
check 'another condition' '^hits \+ 1: element 2 is 4 by the kernel, 3 by the loop$' \
    's/x\[i\] > 0/x[i] >= 0/'
check 'an iteration too few' '^y \+ 1: element [0-9]+ is ' 's/i < n - 1;/i < n - 2;/'
check 'a sum that is lost' '^sum: element 0 is [-0-9.]+ by the kernel, [-0-9.]+ by the loop$' \
    's/^( +)sum \+= y\[i\];/\1sum += 0;/'
check 'a sum that counts twice' '^sum: ' \
    's/^( +)atomicAdd\(sum_out, sum\);/\1atomicAdd(sum_out, 2 * sum);/'
check 'results that stay on the device' '^hits \+ 1: ' '/cudaMemcpy\(hits \+ 1/d'
check 'no comparison' '' 's/x\[i\] > 0/x[i] >= 0/' -DCOMPARE_KERNELS=0
begin compare_induced 6
check 'what is set beside arrays' '' ''
check 'the same without a comparison' '' '' -DCOMPARE_KERNELS=0
check 'another value, not compared' '' 's/2 \* x/3 * x/' -DCOMPARE_KERNELS=0
check 'the same, compared' '^y \+ k_start: ' 's/2 \* x/3 * x/'
check 'another last value' '^j: ' 's/i - 1;/i - 2;/'
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
