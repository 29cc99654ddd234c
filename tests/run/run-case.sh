#!/bin/bash
# Runs a program before and after a refactoring and compares what it prints.
#
# usage: tests/run/run-case.sh BEFORE_DIR AFTER_DIR FILE [DRIVER]
#
# FILE is the name of the source file in both folders, DRIVER a C file with the `main` that calls
# its functions and prints the results. Kernels of AFTER_DIR, in CUDA or HIP, run on the stand-in of
# standin/, with threads in several orders; OpenMP has two threads. Both programs are compiled with
# the address and undefined-behaviour sanitizers. With COUNTED=1 what the stand-in counts is left in
# both folders (bytes.sh).
set -u
here=$(cd "$(dirname "$0")" && pwd)
. "$here/reference.sh"
before=$1 after=$2 file=$3 driver=${4:-}
stem=${file%.*}
sanitize="-g -O0 -fopenmp -fsanitize=address,undefined -fno-sanitize-recover=undefined"
export ASAN_OPTIONS=detect_leaks=1 OMP_NUM_THREADS=2

# The compiler for a source file.
compile()
{
    case $1 in
    *.c) gcc -std=gnu11 -w $sanitize -c -o "$2" "$1" ;;
    *.cu | *.hip) bash "$here/compile-cuda.sh" "$1" "$2" -I "$(dirname "$1")" ;;
    *) g++ -std=gnu++17 -w $sanitize -c -o "$2" "$1" ;;
    esac
}

# Builds the program of a folder; the driver has been compiled.
build()
{
    local folder=$1 extra=() kernels
    rm -f "$folder/program"
    compile "$folder/$file" "$folder/program.o" || return 1
    [ -z "$driver" ] || extra+=("$before/driver.o")
    for kernels in "$folder/${stem}_kernels".{cu,hip}; do
        [ -e "$kernels" ] || continue
        compile "$kernels" "$kernels.o" || return 1
        extra+=("$kernels.o")
    done
    g++ $sanitize $linker -o "$folder/program" "$folder/program.o" "${extra[@]}" "$library" -lm
}

# Of the linkers the one that takes least time, where there is one.
linker=
[ -z "$(command -v ld.gold)" ] || linker=-fuse-ld=gold

library=$(bash "$here/compile-cuda.sh" library) || exit 1
[ -z "$driver" ] || compile "$driver" "$before/driver.o" || cannot_compile ""
build "$before" && build "$after" || cannot_compile ""
[ "${COUNTED:-0}" = 0 ] || export STANDIN_COUNTS=$before/counts
run_before
[ "${COUNTED:-0}" = 0 ] || export STANDIN_COUNTS=$after/counts
for seed in 0 1; do
    STANDIN_SEED=$seed limited 60 "$after/program" >"$after/output" 2>&1 </dev/null
    same $? "$after/output" "order of threads $seed"
done
