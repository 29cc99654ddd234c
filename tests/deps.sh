#!/bin/bash
# Installs the Debian packages of tests/packages-build.txt and packages.txt, or of the lists that
# are given, that are missing. When all are there it needs neither apt nor network nor root.
# LATHE_NO_INSTALL=1 never installs. Exit status 2: packages are missing and could not be installed.
#
# A list has a package a line; `PACKAGE unless COMMAND` is wanted only where there is no such
# command. usage: tests/deps.sh [LIST...]
set -u
export LC_ALL=C DEBIAN_FRONTEND=noninteractive
cd "$(dirname "$0")/.." || exit 2

[ $# -gt 0 ] || set -- tests/packages-build.txt tests/packages.txt
wanted=$(sed 's/#.*//' "$@" | while read -r package unless command; do
    [ "$unless" = unless ] && command -v "$command" >/dev/null || printf '%s ' "$package"
done)

# Prints the wanted packages that are not installed.
missing()
{
    local installed
    # shellcheck disable=SC2086
    installed=$(dpkg-query -W -f '${Package} ${db:Status-Status}\n' $wanted 2>/dev/null |
        sed -n 's/ installed$//p')
    for package in $wanted; do
        grep -qxF "$package" <<<"$installed" || printf '%s ' "$package"
    done
}

if ! command -v dpkg-query >/dev/null; then
    echo "deps: no dpkg-query here; $* list what is needed" >&2
    exit 0
fi
need=$(missing)
if [ -z "$need" ]; then
    exit 0
fi
if [ "${LATHE_NO_INSTALL:-0}" = 1 ]; then
    echo "deps: missing, and LATHE_NO_INSTALL is set: $need" >&2
    exit 2
fi
as_root=()
if [ "$(id -u)" != 0 ]; then
    if command -v sudo >/dev/null && sudo -n true 2>/dev/null; then
        as_root=(sudo -n env DEBIAN_FRONTEND=noninteractive)
    else
        echo "deps: packages are missing; please run as root:" >&2
        echo "  apt-get update && apt-get install --no-install-recommends $need" >&2
        exit 2
    fi
fi
# A machine for one run need not survive a power failure: hundreds of packages, as npm has them, are
# unpacked a quarter faster.
fast=()
[ "${CI:-}" != true ] || fast=(-o Dpkg::Options::=--force-unsafe-io)
for try in 1 2 3; do
    echo "deps: installing $need(try $try)"
    # shellcheck disable=SC2086
    if "${as_root[@]}" apt-get -q update </dev/null &&
        "${as_root[@]}" apt-get -q "${fast[@]}" install -y --no-install-recommends $need \
            </dev/null; then
        break
    fi
    sleep $((try * 5))
done
need=$(missing)
if [ -n "$need" ]; then
    echo "deps: could not install: $need" >&2
    exit 2
fi
