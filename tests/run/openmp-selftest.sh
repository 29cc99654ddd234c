#!/bin/bash
# Proves that run-openmp.sh sees wrong directives: programs with a missing or wrong clause must not
# pass, and the right one must.
#
# usage: tests/run/openmp-selftest.sh
set -u
here=$(cd "$(dirname "$0")" && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
mkdir "$scratch/before" "$scratch/after"

# The program with a directive, or with none.
program()
{
    cat <<END
#include <stdio.h>

int main(void)
{
    static double a[20001];
    double sum = 0, t = 0;
    for (int i = 0; i < 20000; i++)
        a[i] = i % 7 + 1;
    $1
    for (int i = 0; i < 20000; i++) {
        t = 2 * a[i];
        sum += t;
        a[i] = t + $2;
    }
    printf("%g %g %g\n", sum, t, a[19000]);
    return 0;
}
END
}

# check WANTED_STATUS DIRECTIVE [TERM]
check()
{
    local status
    program "" "${3:-0}" >"$scratch/before/case.c"
    program "$2" "${3:-0}" >"$scratch/after/case.c"
    bash "$here/run-openmp.sh" "$scratch/before" "$scratch/after" case.c >"$scratch/log" 2>&1
    status=$?
    if [ "$status" != "$1" ]; then
        echo "run-openmp.sh ends with $status for '$2' (a[i] = t + ${3:-0})"
        cat "$scratch/log"
        exit 1
    fi
}

loop='#pragma omp parallel for'
check 0 "$loop lastprivate(t) reduction(+:sum)"
check 1 "$loop lastprivate(t)"
check 1 "$loop reduction(+:sum)"
check 1 "$loop private(t) reduction(+:sum)"
check 1 "$loop lastprivate(t) reduction(+:sum)" 'a[i + 1]'
check 1 "$loop lastprivate(t) reduction(*:sum)"
