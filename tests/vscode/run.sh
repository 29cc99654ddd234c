#!/bin/bash
# The group `vscode`: the VS Code extension without VS Code. Types, the bundle, and the tests in
# vscode-client/test, by node alone. What npm has to fetch is fetched once for each lock file.
# Without node or npm's registry it is skipped; with LATHE_CLIENTS_REQUIRED=1 that is a failure.
set -u
cd "$(dirname "$0")/../.." || exit 2
LATHE=$(realpath -m "${LATHE:-${BUILD_DIR:-build}/lathe}")
export LATHE
cd vscode-client || exit 2
export npm_config_update_notifier=false npm_config_fund=false npm_config_audit=false

# Ends the group: it cannot be run.
cannot()
{
    if [ "${LATHE_CLIENTS_REQUIRED:-}" = 1 ]; then
        echo "failed: $1"
        echo "0 passed, 1 failed"
        exit 1
    fi
    echo "skipped: $1"
    echo "0 passed, 0 failed, 1 skipped"
    exit 0
}

command -v node >/dev/null && command -v npm >/dev/null || cannot "node and npm are not installed"
major=$(node -p 'process.versions.node.split(".")[0]')
[ "$major" -ge 20 ] || cannot "node is older than version 20"
mkdir -p out
stamp=node_modules/.lathe-lock
if ! cmp -s package-lock.json "$stamp"; then
    timeout 300 npm ci --ignore-scripts >out/npm.log 2>&1 || {
        tail -n 5 out/npm.log
        cannot "npm ci fails"
    }
    cp package-lock.json "$stamp"
fi

. ../tests/limits.sh
. ../tests/verdict.sh

! grep -n '"resolved"' package-lock.json
verdict $? "the lock file names a registry"
npm run -s types
verdict $? "types"
npm run -s build && npm run -s modules
verdict $? "the bundle"
limited 120 node --test --test-reporter=tap test/*.test.js >out/test.log 2>&1
status=$?
ok=$(sed -n 's/^# pass //p' out/test.log)
bad=$(sed -n 's/^# fail //p' out/test.log)
if [ "$status" != 0 ]; then
    sed -n '/^not ok/,/^ *\.\.\.$/p' out/test.log
    [ "${bad:-0}" != 0 ] || bad=1
fi
passed=$((passed + ${ok:-0}))
failed=$((failed + ${bad:-1}))
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
