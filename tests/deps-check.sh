#!/bin/bash
# The group `deps`: tests/deps.sh with stand-ins for dpkg-query, apt-get, id, sudo and sleep.
set -u
cd "$(dirname "$0")/.." || exit 2
unset LATHE_NO_INSTALL
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
passed=0
failed=0

# A stand-in command, its script from standard input.
stand_in()
{
    { echo '#!/bin/bash' && cat; } >"$scratch/bin/$1"
    chmod +x "$scratch/bin/$1"
}

# setup UID STATE_OF_CMOCKA APT_FAILURES: a fresh set of stand-ins. apt-get fails that many times,
# then it installs; it also fails when something can be read from standard input.
setup()
{
    rm -rf "$scratch/bin" "$scratch/log" "$scratch/state"
    mkdir -p "$scratch/bin"
    echo "$2" >"$scratch/state"
    echo "$3" >"$scratch/failures"
    stand_in id <<<"echo $1"
    stand_in sleep <<<'true'
    stand_in sudo <<<'exit 1'
    stand_in dpkg-query <<E1
shift 3
for package; do
    state=installed
    [ "\$package" != libcmocka-dev ] || state=\$(cat $scratch/state)
    [ "\$state" = absent ] || echo "\$package \$state"
done
E1
    stand_in apt-get <<E2
echo "\$*" >>$scratch/log
if read -r line; then exit 9; fi
[[ "\$*" == *install* ]] || exit 0
left=\$(cat $scratch/failures)
if [ "\$left" -gt 0 ]; then
    echo \$((left - 1)) >$scratch/failures
    exit 100
fi
echo installed >$scratch/state
E2
}

# expect NAME STATUS INSTALL_CALLS PATTERN [LIST...]: runs deps.sh and compares.
expect()
{
    local output status calls
    output=$(PATH="$scratch/bin:$PATH" bash tests/deps.sh "${@:5}" 2>&1 <<<"a line")
    status=$?
    calls=$(grep -c install "$scratch/log" 2>/dev/null)
    if [ "$status" = "$2" ] && [ "${calls:-0}" = "$3" ] && [[ "$output" == *$4* ]]; then
        passed=$((passed + 1))
    else
        echo "failed: $1: exit status $status, $calls installs, output: $output"
        failed=$((failed + 1))
    fi
}

setup 1000 installed 0
expect "all there" 0 0 ""
setup 0 absent 0
LATHE_NO_INSTALL=1 expect "installing forbidden" 2 0 "libcmocka-dev"
setup 1000 absent 0
expect "neither root nor sudo" 2 0 "apt-get install --no-install-recommends libcmocka-dev"
setup 0 absent 0
expect "root installs" 0 1 "installing libcmocka-dev"
setup 0 config-files 0
expect "a removed package counts as missing" 0 1 "installing libcmocka-dev"
setup 0 absent 2
expect "the third try succeeds" 0 3 "(try 3)"
setup 0 absent 9
expect "apt-get keeps failing" 2 3 "could not install: libcmocka-dev"
setup 0 absent 0
CI=true expect "a machine for one run" 0 1 "installing libcmocka-dev"
grep -q -- '--force-unsafe-io install' "$scratch/log" || failed=$((failed + 1))
setup 0 absent 0
CI='' expect "another machine" 0 1 "installing libcmocka-dev"
! grep -q -- '--force-unsafe-io' "$scratch/log" || failed=$((failed + 1))
setup 1000 absent 0
stand_in sudo <<<'shift; [ "$1" = true ] && exit 0; exec "$@"'
expect "sudo installs" 0 1 "installing libcmocka-dev"
printf '%s\n' 'other-package # why' 'libcmocka-dev unless no-such-command' >"$scratch/list"
setup 0 absent 0
expect "a list, and a package whose command is missing" 0 1 "installing libcmocka-dev" \
    "$scratch/list"
echo 'libcmocka-dev unless bash' >"$scratch/list"
setup 0 absent 0
expect "a package whose command is there" 0 0 "" "$scratch/list"

# check NAME COMMAND...: counts whether the command succeeds.
check()
{
    local name=$1
    shift
    if "$@" >/dev/null 2>&1; then
        passed=$((passed + 1))
    else
        echo "failed: $name"
        failed=$((failed + 1))
    fi
}

# The demo needs what building needs, shows a kernel of two dimensions and data that stays on the
# device, and says what to try next.
make -n demo 2>/dev/null | grep 'tests/deps.sh' >"$scratch/installs"
check "the demo installs for building" \
    grep -qx 'bash tests/deps.sh tests/packages-build.txt' "$scratch/installs"
check "the demo installs nothing else" [ "$(wc -l <"$scratch/installs")" = 1 ]
MAKE=true bash tests/demo.sh >"$scratch/demo" 2>/dev/null
check "the demo's kernel has two dimensions" grep -q '^+    dim3 block(32, 8);' "$scratch/demo"
check "the demo's data stays on the device" grep -q '^+        heat_upload(' "$scratch/demo"
tail -n 1 "$scratch/demo" >"$scratch/last"
check "the demo says what to try" grep -q 'analyze FILE.c' "$scratch/last"
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
