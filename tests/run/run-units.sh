#!/bin/bash
# Runs a program of several units before and after a refactoring and compares what it prints.
#
# usage: tests/run/run-units.sh BEFORE_DIR AFTER_DIR
#
# Units are all C files but NAME_source.c, which others include. After the refactoring they must
# have no new warning. Kernels run on the stand-in, with threads in several orders; both programs
# are compiled with the address and undefined-behaviour sanitizers.
set -u
here=$(cd "$(dirname "$0")" && pwd)
before=$1 after=$2 file=${1##*/}
. "$here/reference.sh"
sanitize="-g -O0 -fsanitize=address,undefined -fno-sanitize-recover=undefined"
export ASAN_OPTIONS=detect_leaks=1

# Builds the program of a folder; warnings to its `log`.
build()
{
    local folder=$1 unit kernels objects=()
    for unit in "$folder"/*.c; do
        [[ "$unit" != *_source.c ]] || continue
        gcc -std=gnu11 -Wall -Wextra $sanitize -c -o "$unit.o" "$unit" 2>>"$folder/errors" ||
            return 1
        objects+=("$unit.o")
    done
    for kernels in "$folder"/*_kernels.cu; do
        [ -e "$kernels" ] || continue
        bash "$here/compile-cuda.sh" "$kernels" "$kernels.o" -I "$folder" || return 1
        objects+=("$kernels.o")
    done
    grep -oE '(warning|error): .*' "$folder/errors" | sort >"$folder/log"
    g++ $sanitize -o "$folder/program" "${objects[@]}" "$library" -lm
}

library=$(bash "$here/compile-cuda.sh" library) || exit 1
build "$before" && build "$after" || { cat "$before/errors" "$after/errors"; cannot_compile ""; }
if [ -n "$(comm -13 "$before/log" "$after/log")" ]; then
    echo "new warnings:"
    comm -13 "$before/log" "$after/log"
    exit 1
fi
run_before
for seed in 0 1; do
    STANDIN_SEED=$seed limited 60 "$after/program" >"$after/output" 2>&1 </dev/null
    same $? "$after/output" "order of threads $seed"
done
