#!/bin/bash
# Every action on the loops of odd/, in which odd spellings, names and declarations are collected:
# it is done, or refused for a reason, and never because its own result does not compile, in Lathe's
# eyes or, of kernels, in those of nvcc (left out where there is none). The last line is `N passed,
# N failed`.
set -u
cd "$(dirname "$0")/../.." || exit 2
export LC_ALL=C.UTF-8
lathe=$(realpath "${LATHE:-build/lathe}")
nvcc=${NVCC:-$(command -v nvcc || echo /usr/local/cuda/bin/nvcc)}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cp tests/run/odd/* "$scratch"
cd "$scratch" || exit 2
passed=0
failed=0

check()
{
    if "${@:2}" >output 2>&1; then
        passed=$((passed + 1))
    else
        echo "failed: $1"
        grep -v '^[-+ @]' output | head -n 20
        failed=$((failed + 1))
    fi
}

no_defect()
{
    "$lathe" batch -p . --action "$1" "${@:2}" >changes 2>reasons
    [ $? = 0 ] && ! grep -E 'emit-check|defect' reasons && grep -q ' changed, ' reasons
}

entry()
{
    printf '{"directory": "%s", "file": "%s", "arguments": ["cc", "%s", "-c", "%s"]}' \
        "$scratch" "$2" "$1" "$2"
}

{
    echo "[$(entry -std=gnu11 types.c), $(entry -std=gnu11 words.c),"
    echo "$(entry -std=c++14 classes.cpp)]"
} >compile_commands.json
for action in openmp-for tile reorder add-restrict; do
    check "$action" no_defect "$action" --diff
done
check extract-kernel no_defect extract-kernel --write
for file in *_kernels.cu; do
    [ -x "$nvcc" ] && check "nvcc $file" "$nvcc" -ptx -w -o "$file.ptx" "$file"
done
for file in *.c; do
    check "gcc $file" gcc -std=gnu11 -w -fsyntax-only "$file"
done
check "g++ classes.cpp" g++ -std=c++14 -w -fsyntax-only classes.cpp
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
