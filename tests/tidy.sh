#!/bin/bash
# `make tidy`: clang-tidy and cppcheck with checks that point at defects rather than at taste.
# The last line is `N passed, N failed`: one test a source file and tool. Left out are checks of the
# static analyser that need to know what ties a list's size to its memory, or that an assertion of
# a test does not return; and of cppcheck, what it says where it cannot parse C11 or forgets a
# condition. The static analyser is nearly all of the time: NODES is how many states of a function
# it follows (its own limit is 225000, which takes three times as long as 60000).
set -u
cd "$(dirname "$0")/.." || exit 2
LLVM=${LLVM:-/usr/lib/llvm-19}
NODES=${NODES:-60000}
flags="-std=c11 -D_GNU_SOURCE -DLATHE_LLVM_PREFIX=\"$LLVM\" -Ianalysis -I. -isystem $LLVM/include"
flags+=" -Xclang -analyzer-config -Xclang max-nodes=$NODES"
checks='-*,bugprone-*,cert-str34-c,clang-analyzer-*,misc-redundant-expression'
checks+=',performance-*,readability-misleading-indentation,readability-redundant-declaration'
checks+=',-bugprone-easily-swappable-parameters,-bugprone-narrowing-conversions'
checks+=',-bugprone-reserved-identifier,-bugprone-assignment-in-if-condition'
checks+=',-bugprone-unused-return-value'
checks+=',-bugprone-multi-level-implicit-pointer-conversion,-bugprone-switch-missing-default-case'
checks+=',-bugprone-implicit-widening-of-multiplication-result,-bugprone-branch-clone'
checks+=',-clang-analyzer-security.insecureAPI.DeprecatedOrUnsafeBufferHandling'
checks+=',-clang-analyzer-unix.StdCLibraryFunctions,-clang-analyzer-unix.Stream'
checks+=',-clang-analyzer-core.NonNullParamChecker,-clang-analyzer-core.NullDereference'
checks+=',-clang-analyzer-core.uninitialized.ArraySubscript,-clang-analyzer-core.DivideZero'
checks+=',-performance-no-int-to-ptr,-clang-analyzer-optin.performance.Padding'
logs=${BUILD_DIR:-build}/logs/tidy
rm -rf "$logs"
mkdir -p "$logs"

mapfile -t sources < <(find analysis refactorings server tests/unit -name '*.c' | sort)

# Runs clang-tidy over one file; a finding is an error.
tidy_one()
{
    local log=$logs/${1//\//_}.log use=$checks
    case $1 in
    tests/*) use+=',-clang-analyzer-*,-bugprone-macro-parentheses' ;;
    esac
    # shellcheck disable=SC2086
    if ! timeout 300 "$LLVM/bin/clang-tidy" --quiet --checks="$use" --warnings-as-errors='*' \
        "$1" -- $flags >"$log" 2>&1; then
        grep -v 'warnings generated' "$log" >"$log.failed"
    fi
}
export -f tidy_one
export logs LLVM checks flags
printf '%s\0' "${sources[@]}" | xargs -0 -n 1 -P "$(nproc)" bash -c 'tidy_one "$1"' tidy
failed=0
for log in "$logs"/*.failed; do
    [ -e "$log" ] || continue
    cat "$log"
    failed=$((failed + 1))
done
passed=$((${#sources[@]} - failed))

if cppcheck --quiet --std=c11 --enable=warning,performance,portability --inline-suppr \
    --suppress=missingIncludeSystem --suppress=internalAstError \
    --suppress=shiftTooManyBitsSigned --suppress=arrayIndexThenCheck --suppress='*:/usr/*' \
    --error-exitcode=1 -j "$(nproc)" \
    --library=tests/cppcheck.cfg -D_GNU_SOURCE -DLATHE_LLVM_PREFIX=\"\" -Ianalysis -I. \
    analysis refactorings server; then
    passed=$((passed + 1))
else
    failed=$((failed + 1))
fi
echo "$passed passed, $failed failed, 0 skipped"
[ "$failed" = 0 ]
