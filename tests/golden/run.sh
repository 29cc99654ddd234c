#!/bin/bash
# The group `golden`: refactorings and their results as diffs.
#
# tests/golden/ACTION/NAME.c (or .cpp, .cu) holds a loop with the line `// @ACTION OPTION=VALUE...`
# above it, NAME.h and NAME_*.h may be headers of its own. NAME.diff is the result, NAME.refused why
# there is none. What a diff leads to is also compiled, by gcc or g++ without a new warning and by
# nvcc (skipped where there is none), and run: the output must stay the same. NAME.run.c has the
# `main` unless the case is a program itself. NAME.bytes says what the program copies to a device
# and back, before and after.
# Kernels are called after their file, and after its folders where others of the project have its
# name: the cases of extract-kernel are a project of their own, by a .lathe.json.
# A case may name arguments for the compiler, `@args -std=gnu89`.
# A folder ACTION/NAME.units/ is a program of several units, all C files but NAME_source.c;
# NAME.batch is the patch of `lathe batch` on all of them, and what it says.
# What OpenMP directives are added to, or corrected in, is compiled by clang as well. Directives for
# a device run there, with memory of its own (../run/targets.py); kernels in HIP run as those in
# CUDA do, and are compiled as HIP (skipped where there are no headers of it).
#
# With --bless goldens are written, and nothing is compiled or run: that is still to check. With
# --texts the answers are compared, no more.
# With --turns a sixth of the cases is compiled and run, another one at each commit, beside those
# that the last commits have changed: what an unchanged golden leads to has run before. With both a
# sixth alone is looked at. With --part K/N each N-th case is looked at.
#
# usage: tests/golden/run.sh [--bless | --texts] [--turns] [--part K/N] [ACTION/NAME...]
set -u
cd "$(dirname "$0")" || exit 2
top=$(cd ../.. && pwd)
. ../limits.sh
. ../python.sh
lathe=${LATHE:-build/lathe}
[[ "$lathe" == /* ]] || lathe=$top/$lathe
export LC_ALL=C.UTF-8
export LLVM=${LLVM:-/usr/lib/llvm-19}
bless=0
texts=0
turns=0
part=1/1
while [[ "${1:-}" == --* ]]; do
    case $1 in
    --texts) texts=1 ;;
    --bless) bless=1 texts=1 ;;
    --turns) turns=6 ;;
    --part) part=$2 && shift ;;
    *) echo "unknown option $1" >&2 && exit 2 ;;
    esac
    shift
done
if [ "$bless" = 1 ] && [ "${CI:-}" = true ]; then
    echo "--bless is for people, not for CI" >&2
    exit 2
fi
wanted=("$@")
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
passed=0
failed=0
skipped=0

pass()
{
    passed=$((passed + 1))
}

fail()
{
    echo "failed: $*"
    failed=$((failed + 1))
}

# Where nvcc is: $NVCC, the path, $CUDA_HOME, the usual folder.
find_nvcc()
{
    local candidate
    for candidate in "${NVCC:-}" "$(command -v nvcc)" "${CUDA_HOME:+$CUDA_HOME/bin/nvcc}" \
        /usr/local/cuda/bin/nvcc; do
        if [ -n "$candidate" ] && [ -x "$candidate" ]; then
            echo "$candidate"
            return
        fi
    done
}

# The compiler's arguments that a case names: `@args -std=gnu89`.
arguments()
{
    sed -nE 's/.*@args ([^*]*).*/\1/p' "$1"
}

# Runs the action on the loop below the marker; output to $scratch/out and $scratch/err.
refactor()
{
    local action=$1 file=$2 line options=() word
    line=$(grep -nE "^[[:space:]]*// @$action( |\$|"$'\r)' "$file" | head -n 1)
    if [ -z "$line" ]; then
        echo "no marker '// @$action' in $file" >"$scratch/err"
        return 2
    fi
    for word in $(sed -E "s/.*@$action//" <<<"${line#*:}" | tr -d '\r'); do
        options+=(--set "$word")
    done
    # shellcheck disable=SC2046
    limited 60 "$lathe" refactor "$action" "$file:$((${line%%:*} + 1))" "${options[@]}" --diff \
        -- $(arguments "$file") >"$scratch/out" 2>"$scratch/err" </dev/null
}

# Compares with a golden, or writes it.
compare()
{
    local golden=$1 result=$2
    if [ "$bless" = 1 ]; then
        if ! cmp -s "$golden" "$result"; then
            cp "$result" "$golden"
            echo "blessed: $golden"
        fi
    elif [ ! -e "$golden" ]; then
        echo "there is no $golden: run 'make bless' and look at it"
        return 1
    fi
    diff -u "$golden" "$result"
}

# Warnings of a host source file, without the places.
warnings()
{
    local compiler="gcc -std=c11" clang="$LLVM/bin/clang -std=c11"
    [[ "$1" == *.c ]] || compiler="g++ -std=c++17" clang="$LLVM/bin/clang++ -std=c++17"
    if [[ "$2" == @(openmp-for|correct-pragma) ]] || uses_device "$1"; then
        compiler+=" -fopenmp"
        $clang -fopenmp -Wall -Wextra -fsyntax-only "$1" 2>&1 |
            grep -oE '(warning|error): .*' | sort
    fi
    # shellcheck disable=SC2046
    $compiler $(arguments "$1") -Wall -Wextra -c -o /dev/null "$1" 2>&1 |
        grep -oE '(warning|error): .*' | sort
}

# Whether a file has directives of OpenMP for a device.
uses_device()
{
    grep -qE '^[[:space:]]*#[[:space:]]*pragma omp ([a-z]+ )*(declare )?target' "$1"
}

# Patches a copy of the case, compiles it and runs it.
check_result()
{
    local action=$1 file=$2 stem=${2%.*} before after new driver
    before=$scratch/$action/$stem/before after=$scratch/$action/$stem/after
    mkdir -p "$before" "$after"
    cp "$file" "$before/"
    cp "$file" "$after/"
    for new in "${stem}"_kernels.* "$stem".h "${stem}"_*.h; do
        [ -e "$new" ] && cp "$new" "$before/" && cp "$new" "$after/"
    done
    if ! patch -d "$after" --binary --silent -p1 <"$scratch/out"; then
        echo "the diff does not apply"
        return 1
    fi
    if [[ "$file" != *.cu ]]; then
        warnings "$after/$file" "$action" | sort >"$scratch/after.log"
        : >"$scratch/before.log"
        [ ! -s "$scratch/after.log" ] ||
            warnings "$before/$file" "$action" | sort >"$scratch/before.log"
        if [ -n "$(comm -13 "$scratch/before.log" "$scratch/after.log")" ]; then
            echo "new warnings or errors:"
            comm -13 "$scratch/before.log" "$scratch/after.log"
            return 1
        fi
    fi
    driver=$stem.run.c
    if [ ! -e "$driver" ]; then
        driver=
        if ! grep -q '^int main' "$file"; then
            echo "there is no $stem.run.c to run the result with"
            return 1
        fi
    fi
    if [ -e "$after/${stem}_kernels.hip" ]; then
        check_hip "$after/${stem}_kernels.hip" || return 1
    fi
    if uses_device "$after/$file"; then
        python3 "$top/tests/run/targets.py" "$before" "$after" "$file" "$driver"
    elif [[ "$action" == @(openmp-for|correct-pragma) ]] && [[ "$file" != *.cu ]]; then
        bash "$top/tests/run/run-openmp.sh" "$before" "$after" "$file" "$driver"
    elif [ -e "$stem.bytes" ]; then
        COUNTED=1 bash "$top/tests/run/run-case.sh" "$before" "$after" "$file" "$driver" &&
            bash "$top/tests/run/bytes.sh" "$before" "$after" | diff -u "$stem.bytes" -
    else
        bash "$top/tests/run/run-case.sh" "$before" "$after" "$file" "$driver"
    fi
}

# Compiles kernels in HIP, without a warning.
check_hip()
{
    local status
    bash "$top/tests/run/compile-hip.sh" "$1" >"$scratch/hip.log" 2>&1
    status=$?
    if [ "$status" = 77 ]; then
        echo "skipped: there are no headers of HIP"
    elif [ "$status" != 0 ] || [ -s "$scratch/hip.log" ]; then
        echo "HIP:"
        head -n 20 "$scratch/hip.log"
        return 1
    fi
}

# What the last commits and nobody yet have changed, a line `ACTION/FILE` each; fails where there is
# no such history.
list_changed()
{
    {
        git diff --name-only --relative HEAD~60 -- . && git ls-files --others --exclude-standard
    } 2>/dev/null
}

# Whether it is the turn of a case, the INDEX-th.
is_due()
{
    local case=$1 index=$2
    [ "$turns" = 0 ] || [[ $'\n'"$changed" == *$'\n'"${case%.*}"[._]* ]] ||
        [ $(((index + turn) % turns)) = 0 ]
}

# One case: the answer, and what it leads to.
run_case()
{
    local action=$1 file=$2 stem=${2%.*} status
    refactor "$action" "$file"
    status=$?
    if [ "$status" = 0 ] && [ ! -e "$stem.refused" ]; then
        compare "$stem.diff" "$scratch/out" || return
        [ "$runs" = 0 ] || check_result "$action" "$file"
    elif [ "$status" = 1 ] && [ ! -e "$stem.diff" ]; then
        compare "$stem.refused" "$scratch/err"
    else
        echo "exit status $status"
        cat "$scratch/err"
        return 1
    fi
}

# One program of several units.
run_units()
{
    local action=$1 folder=$2 name=${2%.units} unit separator='['
    local before=$scratch/$action/$name/before after=$scratch/$action/$name/after
    mkdir -p "$before/.git" "$after/.git"
    cp "$folder"/* "$before/"
    cp "$folder"/* "$after/"
    for unit in "$folder"/*.c; do
        [[ "$unit" != *_source.c ]] || continue
        printf '%s{"directory": "%s", "file": "%s", "arguments": ["cc", "-c", "%s"]}\n' \
            "$separator" "$after" "${unit##*/}" "${unit##*/}"
        separator=,
    done >"$after/compile_commands.json"
    echo ']' >>"$after/compile_commands.json"
    (cd "$after" && limited 120 "$lathe" batch -p . --action "$action" --all -j 1) \
        >"$scratch/out" 2>"$scratch/err" </dev/null
    cat "$scratch/out" "$scratch/err" >"$scratch/both"
    compare "$name.batch" "$scratch/both" || return
    [ "$runs" = 1 ] || return 0
    if ! patch -d "$after" --binary --silent -p1 <"$scratch/out"; then
        echo "the diff does not apply"
        return 1
    fi
    bash "$top/tests/run/run-units.sh" "$before" "$after"
}

# Compiles every CUDA file of the results: all in one go, each in a namespace; one by one when that
# fails, to find out which.
check_nvcc()
{
    local nvcc files=() file
    mapfile -t files < <(find "$scratch" -path '*/after/*.cu' | sort)
    nvcc=$(find_nvcc)
    if [ -z "$nvcc" ]; then
        skipped=$((skipped + ${#files[@]}))
        return
    fi
    {
        # Headers of the system are no part of a namespace, neither these nor those of the files.
        printf '#include <%s>\n' float.h limits.h math.h stdbool.h stddef.h stdint.h stdio.h \
            stdlib.h string.h
        [ ${#files[@]} = 0 ] || grep -hoE '^[[:space:]]*#[[:space:]]*include[[:space:]]*<[^>]*>' \
            "${files[@]}" | sort -u
        for file in "${files[@]}"; do
            printf 'namespace n%d {\n#include "%s"\n#undef CUDA_CHECK\n}\n' $((++number)) "$file"
        done
    } >"$scratch/batch.cu"
    if limited 300 "$nvcc" -ptx -w -o "$scratch/batch.ptx" "$scratch/batch.cu" \
        >"$scratch/nvcc.log" 2>&1; then
        passed=$((passed + ${#files[@]}))
        return
    fi
    for file in "${files[@]}"; do
        if limited 120 "$nvcc" -ptx -o "$scratch/one.ptx" "$file" >"$scratch/nvcc.log" 2>&1; then
            pass
        else
            fail "nvcc: ${file#"$scratch"/}"
            head -n 20 "$scratch/nvcc.log"
        fi
    done
}

number=0
# The cases: all, or those that were asked for.
files=(*/*.c */*.cpp */*.cu */*.units)
if [ ${#wanted[@]} -gt 0 ]; then
    files=()
    for case in "${wanted[@]}"; do
        for file in "$case".c "$case".cpp "$case".cu "$case".units; do
            [ ! -e "$file" ] || files+=("$file")
        done
    done
fi
changed=
turn=0
if [ "$turns" != 0 ]; then
    changed=$(list_changed) && turn=$(git rev-list --count HEAD) || turns=0
    [ "$texts" = 0 ] || changed=
fi
index=-1
for file in "${files[@]}"; do
    action=${file%%/*}
    name=${file##*/}
    [[ "$name" == *.run.c || "$name" == *_kernels.cu ]] && continue
    index=$((index + 1))
    [ $((index % ${part#*/} + 1)) = "${part%/*}" ] || continue
    runs=1
    is_due "$file" $((index / ${part#*/})) || runs=0
    [ "$texts$runs" != 10 ] || continue
    [ "$texts" = 0 ] || runs=0
    run=run_case
    [[ "$name" != *.units ]] || run=run_units
    if output=$(cd "$action" && "$run" "$action" "$name"); then
        pass
    else
        fail "$action/$name"
    fi
    [ -z "$output" ] || printf '%s\n' "$output"
done
[ "$texts" = 1 ] || check_nvcc
if [ ${#wanted[@]} = 0 ] && [ "$texts" = 0 ] && [ "${part%/*}" = 1 ]; then
    if bash "$top/tests/run/openmp-selftest.sh"; then
        pass
    else
        fail "openmp-selftest.sh"
    fi
fi
if [ $((passed + failed)) = 0 ]; then
    fail "no case"
fi
if [ "$skipped" -gt 0 ]; then
    echo "$passed passed, $failed failed, $skipped skipped"
else
    echo "$passed passed, $failed failed"
fi
[ "$failed" = 0 ]
