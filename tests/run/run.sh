#!/bin/bash
# The group `run`: the stand-in for the CUDA runtime catches what it should, and counts what it
# should; so does the runner of directives for a device; every action that is offered on a few
# random programs of a fixed seed gives programs that compile without a new warning and compute the
# same, and so do kernels with random options, and actions on loops that stand one behind the other;
# sums have the same bits where an option says so; wrong kernels are reported where one asks for
# that. The last line is `N passed, N failed`.
set -u
. "$(dirname "$0")/../parts.sh"

part 280 self-test python3 tests/run/selftest.py
part 120 'what is counted' python3 tests/run/selftest_counts.py
part 280 'directives for a device' python3 tests/run/selftest_targets.py
part 280 'programs for each action' python3 tests/run/programs.py
part 280 'the runner of actions' python3 tests/run/selftest_actions.py
part 120 'files of one name' bash tests/run/same_names.sh
part 120 'the same bits' bash tests/run/same_bits.sh
part 120 'kernels that are compared' bash tests/run/compared.sh
part 280 'odd spellings' bash tests/run/odd_loops.sh
part 280 'random programs' python3 tests/run/fuzz_actions.py --count 6 --seed 1 --nvcc 3
part 280 'random options' python3 tests/run/fuzz_actions.py --count 5 --seed 8 \
    --action extract-kernel
part 280 'random neighbours' python3 tests/run/fuzz_actions.py --count 8 --seed 3 \
    --programs neighbours.c
part 280 'random chains' python3 tests/run/fuzz_chains.py --count 16 --seed 1
part 120 'random statements over vectors' python3 tests/run/fuzz_vectors.py --count 4 --seed 1
part 280 'random bands' python3 tests/run/fuzz_actions.py --count 8 --seed 3 \
    --programs bands.c
part 280 'random bodies' python3 tests/run/fuzz_actions.py --count 8 --seed 3 \
    --programs bodies.c
part 120 'random invariants' python3 tests/run/fuzz_actions.py --count 8 --seed 3 \
    --programs invariants.c --action hoist-invariant
part 120 'random repeats' python3 tests/run/fuzz_actions.py --count 8 --seed 3 \
    --programs repeats.c --action saturate
part 120 'random temporaries' python3 tests/run/fuzz_actions.py --count 8 --seed 3 \
    --action contract
parts_end
