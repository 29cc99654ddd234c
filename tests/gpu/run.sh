#!/bin/bash
# The group `gpu`: programs on a GPU, if there is one here; all are compiled for it. With --standin
# a few of each kind run on the CPU, by which the scripts are tried.
set -u
cd "$(dirname "$0")/../.." || exit 2
. tests/python.sh
folder=${BUILD_DIR:-build}/gpu
arguments=()
if [ "${1:-}" = --standin ]; then
    folder+=-standin
    arguments=(--standin
        --case '^(axpy|argmax|expression3|gas_flux|blas|extract-kernel\.(example|cub_pack))')
fi
python3 tests/gpu/prepare.py "$folder" "${arguments[@]}" >"$folder.log"
status=$?
grep '^failed' "$folder.log"
[ "$status" = 0 ] || { tail -n 1 "$folder.log"; exit 1; }
python3 tests/gpu/run.py "$folder" "${arguments[@]}"
