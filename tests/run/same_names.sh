#!/bin/bash
# Two files of one name in two folders, each with a static function of the same name, become
# kernels: by one `lathe batch`, and without a compilation database by one `lathe refactor` each,
# from the folder of the program and from their own. The program still links, and prints the same.
# The last line is `N passed, N failed`.
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

write_program()
{
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
}

passed=0
failed=0

fail()
{
    echo "failed: $way: $*"
    return 1
}

# refactor FOLDER FILE: the loops of a file become kernels one by one, asked for in FOLDER.
refactor()
{
    cd "$1" || return
    for body in 'x\[i\] =' 'pairs\[i\]'; do
        line=$(($(grep -n "^ *$body" "$2" | cut -d : -f 1) - 1))
        "$lathe" refactor extract-kernel "$2:$line" --write >/dev/null || return
    done
}

# All loops of both files become kernels, in one of the ways.
extract()
{
    case $way in
    batch) "$lathe" batch --all -p . --action extract-kernel --write >batch.output 2>&1 ;;
    refactor) (refactor . one/u.c) && (refactor . two/u.c) ;;
    own-folder) (refactor one u.c) && (refactor two u.c) ;;
    esac
}

# The program is written anew, changed, built and run.
check()
{
    rm -rf one two ./*.c ./*.o ./*.json after before
    write_program
    [ "$way" = batch ] || rm compile_commands.json
    gcc -w -o before main.c one/u.c two/u.c && ./before >before.output || fail "as it is" || return
    extract || fail "lathe" || return
    objects=()
    for file in one/u two/u; do
        grep -q '<<<' ${file}_kernels.cu || fail "no kernel in $file" || return
        bash "$compile" ${file}_kernels.cu ${file}_kernels.o -I "$(dirname $file)" ||
            fail "$file.cu" || return
        gcc -w -c -o $file.o $file.c || fail "$file.c" || return
        objects+=($file.o ${file}_kernels.o)
    done
    gcc -w -c -o main.o main.c
    g++ -fopenmp -fsanitize=address,undefined -o after main.o "${objects[@]}" "$library" -lm ||
        fail "the program does not link" || return
    ./after >after.output 2>&1 || fail "the program ends with an error" || return
    cmp before.output after.output || fail "the program prints something else" || return
    printf '#include "%s/u_kernels.h"\n' one two >both.c
    gcc -w -E both.c | grep -c '_gpu' >both.output
    [ "$(cat both.output)" = 4 ] || fail "one of the headers hides the other"
}

for way in batch refactor own-folder; do
    if check; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
    fi
done
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
