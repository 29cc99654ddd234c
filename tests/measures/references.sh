#!/bin/bash
# How many lines Lathe adds, next to what a person added: references/NAME.c is a loop, NAME.after.c,
# NAME.kernels.cu and NAME.kernels.h are what somebody who knows CUDA made of it, with every call
# checked, NAME.run.c calls it. Both results are compiled and run on the stand-in, and must print
# what the loop prints. Lathe may need 1.5 times as many lines, over all references.
#
# usage: tests/measures/references.sh [FOLDER]. Another folder is for trying this script.
set -u
cd "$(dirname "$0")/../.." || exit 2
. tests/limits.sh
top=$PWD
lathe=$(realpath -m "${LATHE:-build/lathe}")
folder=${1:-tests/measures/references}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
passed=0
failed=0
by_hand=0
by_lathe=0

# Compares what a result prints with what the loop prints, and gcc's warnings with those before.
try()
{
    local name=$1 after=$2
    cp "$folder/$name.run.c" "$after/$name.run.c"
    gcc -std=c11 -Wall -Wextra -Werror -c -o /dev/null "$after/$name.c" &&
        limited 120 bash "$top/tests/run/run-case.sh" "$scratch/$name/before" "$after" "$name.c" \
            "$after/$name.run.c"
}

# Lines that are added from one folder to the other.
added()
{
    diff -ruN -x '*.run.c' "$1" "$2" | grep -v '^+++ ' | grep -c '^+'
}

# One reference: what a person made of it, and what Lathe does.
compare()
{
    local name=$1 before=$scratch/$1/before hand=$scratch/$1/hand own=$scratch/$1/lathe
    local options=() line word
    mkdir -p "$before" "$hand" "$own"
    cp "$folder/$name.c" "$before/$name.c"
    cp "$folder/$name.c" "$own/$name.c"
    cp "$folder/$name.after.c" "$hand/$name.c"
    cp "$folder/$name.kernels.cu" "$hand/${name}_kernels.cu"
    cp "$folder/$name.kernels.h" "$hand/${name}_kernels.h"
    line=$(grep -n '// @extract-kernel' "$folder/$name.c" | cut -d: -f1)
    for word in $(sed -n "${line}s/.*@extract-kernel//p" "$folder/$name.c"); do
        options+=(--set "$word")
    done
    limited 60 "$lathe" refactor extract-kernel "$own/$name.c:$((line + 1))" "${options[@]}" \
        --write >"$scratch/log" 2>&1 </dev/null || {
        cat "$scratch/log"
        return 1
    }
    local person lathes
    person=$(added "$before" "$hand")
    lathes=$(added "$before" "$own")
    by_hand=$((by_hand + person))
    by_lathe=$((by_lathe + lathes))
    printf '%-16s %4d lines by hand %4d by Lathe\n' "$name" "$person" "$lathes"
    try "$name" "$hand" && try "$name" "$own"
}

for file in "$folder"/*.after.c; do
    name=$(basename "$file" .after.c)
    if compare "$name"; then
        passed=$((passed + 1))
    else
        echo "failed: $name"
        failed=$((failed + 1))
    fi
done
printf '%-16s %4d lines by hand %4d by Lathe: %d %%\n' 'all' "$by_hand" "$by_lathe" \
    $((by_hand > 0 ? by_lathe * 100 / by_hand : 0))
if [ "$passed" -ge 1 ] && [ $((by_lathe * 2)) -le $((by_hand * 3)) ]; then
    passed=$((passed + 1))
else
    echo "failed: Lathe adds more than 1.5 times as many lines"
    failed=$((failed + 1))
fi
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
