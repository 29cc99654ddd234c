#!/bin/bash
# What a program copies to a device and back, before and after a refactoring, by what the stand-in
# has counted: "33280 bytes before, 1040 after".
#
# usage: tests/run/bytes.sh BEFORE_DIR AFTER_DIR
set -u

copied()
{
    sed -n 's/.*"\(to_device\|to_host\)": .*"bytes": \([0-9]*\)}.*/\2/p' "$1/counts" |
        awk '{ sum += $1 } END { print sum + 0 }'
}

echo "$(copied "$1") bytes before, $(copied "$2") after"
