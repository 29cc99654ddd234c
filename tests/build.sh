#!/bin/bash
# The group `build`: the binary and the unit tests build, and `install` puts files in their places.
set -u
cd "$(dirname "$0")/.." || exit 2
export BUILD_DIR=${BUILD_DIR:-build}
make=${MAKE:-make}
passed=0
failed=0

# Runs a command and counts it.
check()
{
    if "$@"; then
        passed=$((passed + 1))
    else
        echo "failed: $*"
        failed=$((failed + 1))
    fi
}

# The install target puts the three files where they belong, and the binary runs from there.
installs()
{
    local root=$BUILD_DIR/install
    rm -rf "$root"
    $make --no-print-directory install "DESTDIR=$root" PREFIX=/usr &&
        [[ "$("$root/usr/bin/lathe" --version)" == *[0-9].[0-9]* ]] &&
        [ -s "$root/usr/share/doc/lathe/README.md" ] && [ -s "$root/usr/share/doc/lathe/LICENSE" ]
}

case " ${MAKEFLAGS:-}" in
*\ -j* | *jobserver*) jobs= ;;
*) jobs=-j$(nproc) ;;
esac
check $make --no-print-directory $jobs all
check $make --no-print-directory -k $jobs unit-tests
check installs
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
