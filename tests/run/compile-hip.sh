#!/bin/bash
# Compiles HIP files as HIP, both halves: for the host, and for a GPU, down to its instructions.
# usage: tests/run/compile-hip.sh FILE.hip... [-- ARGUMENT...]
#
# Prints what the compiler says, warnings too; exit status 1 if a file does not compile, 77 where
# there are no headers of HIP.
set -u
. "$(dirname "$0")/../limits.sh"
clang=${CLANGXX:-clang++-19}
headers=${HIP_PATH:-/usr}
files=()
while [ $# -gt 0 ] && [ "$1" != -- ]; do
    files+=("$1")
    shift
done
[ $# = 0 ] || shift
[ -e "$headers/include/hip/hip_runtime.h" ] || exit 77

# `= {0}` is how C writes what C++ is warned of.
status=0
for file in "${files[@]}"; do
    for half in "--offload-host-only -fsyntax-only" "--offload-device-only -S -o /dev/null"; do
        # shellcheck disable=SC2086
        limited 120 "$clang" -x hip --offload-arch=gfx90a -nogpulib --rocm-path="$headers" -O1 \
            -Wall -Wextra -Wno-missing-field-initializers "$@" $half "$file" </dev/null || status=1
    done
done
exit "$status"
