#!/bin/bash
# Two files of one name in two folders, each with a static function of the same name, become kernels
# by one `lathe batch`: the program still links, and prints the same. The last line is `N passed,
# N failed`.
set -u
cd "$(dirname "$0")/../.." || exit 2
export LC_ALL=C.UTF-8
lathe=$(realpath "${LATHE:-build/lathe}")
compile=$PWD/tests/run/compile-cuda.sh
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
library=$(bash "$compile" library) || exit 2
export BUILD_DIR=$PWD/${BUILD_DIR:-build}
cd "$scratch" || exit 2

mkdir one two
for folder in one two; do
    cat >$folder/u.c <<END
static float x[100];
struct pair {
    float a, b;
};
static struct pair pairs[100];

static void fill(float v)
{
    for (int i = 0; i < 100; i++)
        x[i] = v * i;
    for (int i = 0; i < 100; i++)
        pairs[i].b = x[i] + ${#folder};
}

float $folder(float v)
{
    fill(v + 1);
    return x[7] + pairs[9].b;
}
END
done
sed -i 's/v \* i/v - i/' two/u.c
cat >main.c <<'END'
#include <stdio.h>

float one(float v);
float two(float v);

int main(void)
{
    printf("%g %g\n", one(2), two(2));
    return 0;
}
END
cat >compile_commands.json <<END
[{"directory": "$scratch", "file": "one/u.c", "arguments": ["cc", "-c", "one/u.c"]},
 {"directory": "$scratch", "file": "two/u.c", "arguments": ["cc", "-c", "two/u.c"]},
 {"directory": "$scratch", "file": "main.c", "arguments": ["cc", "-c", "main.c"]}]
END

fail()
{
    echo "failed: $*"
    echo "0 passed, 1 failed"
    exit 1
}

gcc -w -o before main.c one/u.c two/u.c && ./before >before.output || fail "the program as it is"
"$lathe" batch --all -p . --action extract-kernel --write >batch.output 2>&1 || fail "lathe batch"
objects=()
for file in one/u two/u; do
    grep -q '<<<' ${file}_kernels.cu || fail "no kernel in $file"
    bash "$compile" ${file}_kernels.cu ${file}_kernels.o -I "$(dirname $file)" || fail "$file.cu"
    gcc -w -c -o $file.o $file.c || fail "$file.c"
    objects+=($file.o ${file}_kernels.o)
done
gcc -w -c -o main.o main.c
g++ -fopenmp -fsanitize=address,undefined -o after main.o "${objects[@]}" "$library" -lm ||
    fail "the program does not link"
./after >after.output 2>&1 || fail "the program ends with an error"
cmp before.output after.output || fail "the program prints something else"
printf '#include "one/u_kernels.h"\n#include "two/u_kernels.h"\nint main(void) { return 0; }\n' \
    >both.c
gcc -w -E both.c | grep -c '_gpu' >both.output
[ "$(cat both.output)" = 4 ] || fail "one of the headers hides the other"
echo "1 passed, 0 failed"
