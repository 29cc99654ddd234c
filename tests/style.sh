#!/bin/bash
# The group `style`: the rules of the house that can be checked. First that the checker finds what
# it should find, in a small tree that breaks every rule; then the real tree; then the warnings of
# both compilers; then that the library has no global mutable state.
set -u
cd "$(dirname "$0")/.." || exit 2
BUILD_DIR=${BUILD_DIR:-build}
LLVM=${LLVM:-/usr/lib/llvm-19}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
. tests/verdict.sh

# A file of the bad tree, from standard input.
bad()
{
    mkdir -p "$scratch/$(dirname "$1")"
    cat >"$scratch/$1"
}

# Makes a tree in which every rule of tests/style.py is broken.
make_bad_tree()
{
    bad analysis/base/a.c <<<'#include "code/ast.h"'
    bad analysis/base/b.h <<<'int b;'
    bad analysis/code/c.c <<<'#include <isl/set.h>'
    {
        echo 'int f(void)'
        echo '{'
        echo '    printf("x");'
        echo '    error_set(e, "Wrong.");'
        seq -f '    f%g();' 100
        echo '}'
        seq -f 'int g%g;' 700
    } | bad analysis/code/d.c
    bad analysis/loops/sets/room.c <<<'#include "loops/judge/judge.h"'
    for i in $(seq 20); do
        bad "server/knot$i.c" <<<"void knot$((i % 20 + 1))(void);
void knot$i(void) { knot$((i % 20 + 1))(); }"
        mkdir -p "$scratch/build/obj/server"
        ${CC:-cc} -c -o "$scratch/build/obj/server/knot$i.o" "$scratch/server/knot$i.c"
    done
    for i in $(seq 70); do
        bad "server/row$i.c" <<<"int row$i;"
        bad "build/obj/server/row$i.d" <<<"row$i.o: server/row$i.c \\
 analysis/loops/reasons.def"
    done
    bad analysis/loops/reasons.def <<<'REASON(NON_AFFINE, "non-affine", "text")'
    bad analysis/loops/e.h <<<'isl_set *e_domain(const struct nest *nest);'
    bad analysis/loops/e.c <<<'static int e(void) { if (isl_set_is_empty(s)) return "non-affine"; }
isl_set *e_few(isl_set *s) { return isl_set_coalesce(s); }
bool e_names(const char *text) { return strstr(text, "x>>n"); }'
    bad analysis/loops/k.c <<<'enum kind { KIND_ONE, KIND_TWO };
int k(enum kind kind) { switch (kind) { case KIND_ONE: return 1; default: return 0; } }'
    bad refactorings/f.c <<<'struct action a = {.id = "frob"};
bool f_guards(const char *guard) { return strpbrk(guard, "+*/") == NULL; }'
    bad refactorings/actions.def </dev/null
    bad tests/golden/frob/case.c <<<'int x;'
    printf 'int x;\t\n' | bad server/g.c
    bad server/h.c <<<"/* TO""DO */"
}

make_bad_tree
BUILD_DIR=build python3 tests/style.py "$scratch" >"$scratch/found" 2>&1
for rule in $(sed -n 's/^def rule_\(.*\)():.*/\1/p' tests/style.py); do
    grep -q "^failed: $rule:" "$scratch/found"
    verdict $? "the checker does not see that '$rule' is broken"
done

python3 tests/style.py >"$scratch/tree" 2>&1
sed '$d' "$scratch/tree"
if [[ "$(tail -n 1 "$scratch/tree")" =~ ^([0-9]+)\ passed,\ ([0-9]+)\ failed$ ]]; then
    passed=$((passed + BASH_REMATCH[1]))
    failed=$((failed + BASH_REMATCH[2]))
else
    cat "$scratch/tree"
    verdict 1 "the checker itself"
fi

# Both compilers, warnings as errors.
warnings="-std=c11 -Wall -Wextra -Wpedantic -Wshadow -Wstrict-prototypes -Wmissing-prototypes"
warnings="$warnings -Wswitch-enum"
defines="-D_GNU_SOURCE -DLATHE_LLVM_PREFIX=\"$LLVM\""
includes="-Ianalysis -I. -isystem $LLVM/include"
for compiler in gcc "$LLVM/bin/clang"; do
    # shellcheck disable=SC2086
    find analysis refactorings server tests/unit -name '*.c' -print0 |
        xargs -0 -n 8 -P 2 "$compiler" -Werror $warnings $defines $includes -fsyntax-only
    verdict $? "warnings of $compiler"
done

# What .gitignore hides is missing in a clone, so no test or source may be hidden.
if [ -e .git ]; then
    git ls-files --others --ignored --exclude-standard analysis refactorings server tests corpus |
        grep -v '__pycache__/' >"$scratch/hidden"
    cat "$scratch/hidden"
    [ ! -s "$scratch/hidden" ]
    verdict $? "files that git ignores"
fi

# Global mutable state: anything in the writable sections of the library, but for the shared empty
# text of base/strbuf, which is never written.
if [ "${BUILD:-release}" = release ] && [ -e "$BUILD_DIR/liblathe.a" ]; then
    objdump -t "$BUILD_DIR/liblathe.a" |
        awk '/ O (\.data|\.bss|\.tdata|\.tbss|\*COM\*)/ && !/ O \.data\.rel\.ro/ &&
             $NF != "strbuf_empty"' >"$scratch/state"
    cat "$scratch/state"
    [ ! -s "$scratch/state" ]
    verdict $? "global mutable state"
fi
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
