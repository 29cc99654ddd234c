#!/bin/bash
# Runs a program before and after OpenMP directives were added and compares what it prints.
#
# usage: tests/run/run-openmp.sh BEFORE_DIR AFTER_DIR FILE [DRIVER]
#
# FILE is the name of the source file in both folders, DRIVER a C file with the `main` that calls
# its functions and prints the results. The program before runs without OpenMP. The one after it is
# compiled by gcc and runs on 2 and 4 threads; and by clang with ThreadSanitizer, which Archer
# tells what the threads of OpenMP wait for, and its check of pointers (skipped where there is no
# Archer).
set -u
. "$(dirname "$0")/reference.sh"
before=$1 after=$2 file=$3 driver=${4:-}
llvm=${LLVM:-/usr/lib/llvm-19}
archer=$llvm/lib/libarcher.so
# Only this script's own programs are run under the sanitizer, whose shadow memory wants addresses
# that are not shuffled.
fixed=(setarch -R)
"${fixed[@]}" true 2>/dev/null || fixed=()

# Compiles the program of a folder: build FOLDER NAME C_COMPILER CXX_COMPILER OPTION...
build()
{
    local folder=$1 name=$2 c=$3 cxx=$4 compiler
    shift 4
    compiler="$c -std=gnu11"
    [[ "$file" == *.c ]] || compiler="$cxx -std=gnu++17"
    rm -f "$folder/$name"
    if [ -z "$driver" ]; then
        $compiler -w "$@" -o "$folder/$name" "$folder/$file" -lm
        return
    fi
    $compiler -w "$@" -c -o "$folder/$name.o" "$folder/$file" &&
        "$c" -std=gnu11 -w "$@" -c -o "$folder/$name.driver.o" "$driver" &&
        "$cxx" "$@" -o "$folder/$name" "$folder/$name.o" "$folder/$name.driver.o" -lm
}

build "$before" program gcc g++ -g -O1 -fsanitize=address,undefined \
    -fno-sanitize-recover=undefined || cannot_compile ""
run_before
build "$after" gcc gcc g++ -g -O2 -fopenmp || cannot_compile " with OpenMP"
for threads in 2 4; do
    OMP_NUM_THREADS=$threads OMP_DYNAMIC=false limited 60 "$after/gcc" >"$after/gcc.output" \
        2>"$after/gcc.errors" </dev/null
    same $? "$after/gcc.output" "gcc, $threads threads" "$after/gcc.errors"
done
[ -e "$archer" ] || exit 0
# Optimised, clang reads what the program does not: loads leave loops and conditions. What a guard
# adds to a pointer is looked at, too, where the pointer is null.
build "$after" clang "$llvm/bin/clang" "$llvm/bin/clang++" -g -O0 -fopenmp \
    -fsanitize=thread,pointer-overflow -fno-sanitize-recover=pointer-overflow ||
    cannot_compile " with clang"
OMP_NUM_THREADS=2 OMP_TOOL_LIBRARIES=$archer OMP_DYNAMIC=false \
    TSAN_OPTIONS=ignore_noninstrumented_modules=1 limited 60 "${fixed[@]}" "$after/clang" \
    >"$after/clang.output" 2>"$after/clang.errors" </dev/null
same $? "$after/clang.output" "clang with ThreadSanitizer, 2 threads" "$after/clang.errors"
