#!/bin/bash
# `make check`: builds, then runs every group of tests within limits, as many at once as there are
# processors, and sums up. The log of a group goes to $BUILD_DIR/logs/GROUP.log, and the tail of it
# is shown when something failed.
# The last line of a group's output is `N passed, N failed` or `N passed, N failed, N skipped`;
# the last line of this run is `N passed, N failed, N skipped`, the sum.
# With --texts what Lathe writes is compared with what is expected, and not compiled and run, and
# groups that look at the sources are left out: enough for a second build of the same sources, whose
# own errors are looked for. Half of the cases of `server` and `lsp` run then, by turns (turns.py).
#
# usage: tests/run-checks.sh [--slow | --texts] [--case CASE] [GROUP...]
set -u
cd "$(dirname "$0")/.." || exit 2
. tests/limits.sh
. tests/python.sh
export LC_ALL=C.UTF-8
export BUILD_DIR=${BUILD_DIR:-build}
LATHE=$(realpath -m "$BUILD_DIR")/lathe
export LATHE
export MAKE=${MAKE:-make}
slow=0
texts=
half=
case ${1:-} in
--slow)
    slow=1
    shift
    ;;
--texts)
    texts=--texts half='--turns 2'
    shift
    ;;
esac
# One case of a group, as its own script names it.
case=
if [ "${1:-}" = --case ]; then
    case=$2
    shift 2
    case "$*" in
    unit | analyze | golden | server | lsp | clients) ;;
    *)
        echo "a case of which group? unit, analyze, golden, server, lsp, clients" >&2
        exit 2
        ;;
    esac
fi
only=" $* "
# Journals of what is written are no part of the home of who runs this.
XDG_STATE_HOME=$(realpath -m "$BUILD_DIR")/state
export XDG_STATE_HOME
logs=$BUILD_DIR/logs
mkdir -p "$logs"
# Reports of sanitizers go to files, whichever process they come from; each is a failure in the end.
# The group `server` looks at standard error itself.
reports=$(realpath "$logs")/sanitizer
rm -f "$reports".*
export ASAN_OPTIONS=detect_leaks=1:log_path=$reports
export UBSAN_OPTIONS=print_stacktrace=1:log_path=$reports
# What names the failures, told again in front of the sum: the middle of long output is easily lost.
failures=$logs/failures
: >"$failures"
passed=0
failed=0
skipped=0

# told GROUP LOG: keeps what names the failures of a group, else its end, for the end of the run.
told()
{
    echo "---- $1"
    grep -aiE 'fail|wrong|error|not ok|differ' "$2" | grep -avE '(^| )0 failed' | head -n 20 ||
        tail -n 10 "$2"
} >>"$failures"

# Prints a group's line and adds its figures to the sums; shows the log when something failed.
account()
{
    local group=$1 seconds=$2 ok=$3 bad=$4 skip=$5 log=$6 note=$7
    passed=$((passed + ok))
    failed=$((failed + bad))
    skipped=$((skipped + skip))
    printf '%-18s %4d s  %5d passed %4d failed %4d skipped%s\n' \
        "$group" "$seconds" "$ok" "$bad" "$skip" "$note"
    if [ "$bad" -gt 0 ]; then
        echo "---- the end of $log"
        tail -n 40 "$log"
        echo "----"
        told "$group" "$log"
    fi
}

# Succeeds when the group was asked for.
wanted()
{
    [ "$only" = "  " ] || [[ "$only" == *" $1 "* ]]
}

# run GROUP LIMIT USUAL COMMAND...: runs one group, each of whose processes may use LIMIT seconds of
# the processor; a run of more than USUAL seconds is remarked upon, no more. What account() wants to
# know is left in the group's file of results.
run()
{
    local group=$1 limit=$(($2 * ${TIME_FACTOR:-1})) usual=$3 log=$logs/$1.log
    local begin=$SECONDS status last ok bad skip note=
    shift 3
    limited "$limit" "$@" ${case:+"$case"} >"$log" 2>&1 </dev/null
    status=$?
    last=$(grep -v '^[[:space:]]*$' "$log" | tail -n 1)
    if [[ "$last" =~ ^([0-9]+)\ passed,\ ([0-9]+)\ failed(,\ ([0-9]+)\ skipped)?$ ]]; then
        ok=${BASH_REMATCH[1]} bad=${BASH_REMATCH[2]} skip=${BASH_REMATCH[4]:-0}
        if [ "$status" != 0 ] && [ "$bad" = 0 ]; then
            note="  (exit status $status)"
            bad=1
        fi
        if [ $((ok + bad + skip)) = 0 ]; then
            note="  (no tests)"
            bad=1
        fi
    else
        ok=0 bad=1 skip=0
        note="  (no summary; exit status $status)"
    fi
    if [ "$status" = 124 ] || [ "$status" = 137 ]; then
        note="  (ended after $((limit * FAR)) s)"
    elif [ "$status" = 152 ]; then
        note="  (ended after $limit s of the processor)"
    elif [ $((SECONDS - begin)) -gt "$usual" ]; then
        note="$note  (slow: $usual s are usual)"
    fi
    echo "$((SECONDS - begin)) $ok $bad $skip $log $note" >"$logs/$group.result"
}

# Accounts for the groups that have ended since; what somebody has killed left no result.
collect()
{
    local group seconds ok bad skip log note
    for group in "${!running[@]}"; do
        ! kill -0 "${running[$group]}" 2>/dev/null || continue
        IFS=' ' read -r seconds ok bad skip log note < <(cat "$logs/$group.result" ||
            echo "0 0 1 0 $logs/$group.log (killed)")
        rm -f "$logs/$group.result"
        unset "running[$group]"
        account "$group" "$seconds" "$ok" "$bad" "$skip" "$log" "${note:+  $note}"
    done
}

# group GROUP LIMIT USUAL COMMAND...: run() beside others, once there is a processor for it.
declare -A running=()
group()
{
    wanted "$1" || return 0
    rm -f "$logs/$1.result"
    while [ ${#running[@]} -ge "$lanes" ]; do
        wait -n
        collect
    done
    run "$@" &
    running[$1]=$!
}

# Waits for the groups that are still running.
finish()
{
    wait
    collect
}

# The groups, the longest first. Limits leave room for a slow processor and for sanitizers; a busy
# one is none of their affair.
lanes=$(nproc)
group build 900 180 bash tests/build.sh
finish
if [ "$only" = "  " ] && [ "$slow" = 0 ]; then
    group golden 900 600 bash tests/golden/run.sh $texts --turns --part 1/2
    group golden-2 900 600 bash tests/golden/run.sh $texts --turns --part 2/2
else
    group golden 900 1800 bash tests/golden/run.sh $texts
fi
group advice 120 30 bash tests/advice/run.sh
if [ -z "$texts" ]; then
    group run 600 300 bash tests/run/run.sh
    group oracle 900 180 bash tests/oracle/run.sh
    group gpu 300 60 bash tests/gpu/run.sh --standin
    group reference 300 60 python3 tests/reference/check.py
    group shape 300 40 python3 tests/shape/shape.py --no-lines --least threads=3 coalesced=2 \
        bytes=3 launches=3 tokens=1 -- matrix_vector fdtd_2d image_filter
    group mutants 300 40 python3 tests/run/mutants.py --count 12 extract-kernel/example \
        extract-kernel/accessors extract-kernel/bins
fi
group metamorphic 600 120 bash tests/metamorphic/run.sh
[ -n "$texts" ] || group style 300 90 bash tests/style.sh
group unit 600 90 bash tests/unit/run.sh
group unknown 600 90 bash tests/unknown/run.sh
group openmp 300 90 bash tests/run/openmp-sweep.sh $texts corpus/*.c corpus/*.cpp \
    tests/analyze/*.c tests/analyze/*.cpp
group server 600 60 env ASAN_OPTIONS=detect_leaks=1 bash tests/server/run.sh $half
group lsp 600 60 bash tests/lsp/run.sh $half
group vscode 600 60 bash tests/vscode/run.sh
group measures 300 60 bash tests/measures/run.sh
group clients 300 60 bash tests/clients/run.sh
group analyze 600 60 bash tests/analyze/run.sh
group orders 300 30 python3 tests/orders/orders.py --count 40 --seed 5
if [ -z "$texts" ]; then
    group moves 300 60 python3 tests/moves/moves.py --count 5 --seed 3
    group pragmas 120 20 python3 tests/moves/pragmas.py --count 150 --seed 3 --least 20
    group calls 300 60 python3 tests/run/fuzz_calls.py --count 12 --seed 5
    group calls-fused 300 60 python3 tests/run/fuzz_calls.py --fuse --count 20 --seed 2
    group recipes 300 60 python3 tests/recipes/check.py
    group saturate 120 20 python3 tests/bench/saturate.py --quick
    group vector-loads 120 10 python3 tests/run/vector_loads.py
    group chains-kernels 300 30 python3 tests/run/chains_kernels.py --count 10 --seed 3 --jobs 1
    group complete 300 60 python3 tests/moves/complete.py --count 24 --seed 3 --least 90
    group complete-apart 300 30 python3 tests/moves/complete.py --count 60 --seed 3 --apart
    group complete-corpus 300 60 python3 tests/moves/corpus.py --least 95 corpus/*.c \
        corpus/recipes/plain/*.c
    group deps 60 10 bash tests/deps-check.sh
    group corpus 60 10 python3 tests/corpus.py
    group concerned 60 10 bash tests/editors/concerned-check.sh
    group docs 120 10 bash tests/docs.sh
fi
if [ "$slow" = 1 ]; then
    group mutants-all 7200 3600 python3 tests/run/mutants.py
    group planted 14400 7200 bash tests/planted/run.sh
    group unknown-all 14400 3600 bash tests/unknown/run.sh --all
    group keys-all 7200 3600 python3 tests/lsp/keys.py
    group fuzz 7200 3600 bash tests/fuzz/run.sh
    group metamorphic-all 7200 3600 bash tests/metamorphic/run.sh --all
    group actions 7200 3600 python3 tests/run/fuzz_actions.py --count 2000 --nvcc 10 corpus/*.c
    group neighbours 7200 1200 python3 tests/run/fuzz_actions.py --count 200 --programs neighbours.c
    group bands 7200 1200 python3 tests/run/fuzz_actions.py --count 200 --programs bands.c
    group bodies 7200 1200 python3 tests/run/fuzz_actions.py --count 200 --programs bodies.c
    group chains 7200 2400 python3 tests/run/fuzz_chains.py --count 2000
    group chains-threads 7200 2400 python3 tests/run/chains_threads.py --count 500
    group chains-kernels-all 7200 2400 python3 tests/run/chains_kernels.py --count 500 --seed 4
    group vectors 7200 2400 python3 tests/run/fuzz_vectors.py --count 300
    group calls-all 7200 2400 python3 tests/run/fuzz_calls.py --count 1000 --seed 6
    group calls-fused-all 7200 2400 python3 tests/run/fuzz_calls.py --fuse --count 500 --seed 8
    group options 7200 3600 python3 tests/run/fuzz_actions.py --action extract-kernel --count 2000
    group gsl-loops 7200 2400 python3 tests/oracle/gsl_loops.py
    group saturated 14400 7200 python3 tests/run/saturated_options.py --count 2000 --seed 3 \
        --size 100
    group saturated-clean 7200 3600 python3 tests/run/saturated_options.py --count 500 --seed 5 \
        --size 100 --sanitize
    group regrouped 7200 3600 python3 tests/run/saturated.py --count 500 --seed 4 --field \
        --set rounding=reassociate
    group signed-sums 7200 3600 python3 tests/run/saturated_signed.py --count 500 --seed 2
    group orders-all 7200 1200 python3 tests/orders/orders.py --count 2000 --seed 9
    group moves-all 7200 1200 python3 tests/moves/moves.py --count 400 --seed 7
    group recipes-all 7200 1200 python3 tests/recipes/check.py --all
    group complete-all 14400 7200 python3 tests/moves/complete.py --count 4000 --seed 7 --jobs 2
    group complete-apart-all 7200 2400 python3 tests/moves/complete.py --count 4000 --seed 7 --apart
    group enabling-all 7200 3600 python3 tests/moves/enabling.py --count 200 --seed 7 --least 90
    group egraph-sizes 600 60 env EGRAPH_SIZES=1 bash tests/unit/run.sh test_rewrite_rules
    group gsl-kernels 3600 900 python3 tests/run/gsl.py
    group gsl-fuse 3600 1200 python3 tests/run/gsl_fuse.py
    group shape-all 3600 600 python3 tests/shape/shape.py
    group kernels 3600 600 bash tests/kernels/run.sh
    group gpu-all 7200 3600 bash tests/gpu/run.sh
fi
finish

if [ "$passed$failed$skipped" = 000 ]; then
    echo "failed: there is no such group: $*"
    failed=1
fi

# A folder with tests that no group runs would look as if it passed.
for script in tests/*/run.sh; do
    if [ "$script" != tests/fuzz/run.sh ] &&
        ! grep -q "^ *group .* bash $script\( \|\$\)" "$0"; then
        echo "failed: no group runs $script"
        failed=$((failed + 1))
    fi
done

# Every report of a sanitizer is a failure, also when the process that made it was not looked at.
for report in "$reports".*; do
    grep -qE 'ERROR: |runtime error: ' "$report" 2>/dev/null || continue
    echo "failed: a sanitizer reports, in $report:"
    head -n 20 "$report"
    failed=$((failed + 1))
done

[ ! -s "$failures" ] || {
    echo "---- what failed"
    cat "$failures"
}
echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" = 0 ] && [ "$passed" -gt 0 ]
