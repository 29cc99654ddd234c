#!/bin/bash
# Prints which tests of the editors a change concerns, for tests/editors/check.sh: `host` always,
# `flow`, `looks` and `places` when the server, the refactorings, the extension or these tests
# differ from where the branch began (on the main branch: from the commit before), or where that
# cannot be told. LATHE_CI_BASE names another commit to compare with.
set -u
here='^(server|refactorings|vscode-client|tests/editors)/'

# Prints the commit to compare with; fails when there is none.
find_base()
{
    local branch base
    if [ -n "${LATHE_CI_BASE:-}" ]; then
        git rev-parse --verify --quiet "$LATHE_CI_BASE^{commit}"
        return
    fi
    for branch in origin/HEAD origin/main main; do
        base=$(git merge-base HEAD "$branch" 2>/dev/null) || continue
        [ "$base" = "$(git rev-parse HEAD)" ] || { echo "$base" && return; }
        break
    done
    git rev-parse --verify --quiet 'HEAD~1^{commit}'
}

base=$(find_base) && changed=$(git diff --name-only "$base" --) &&
    changed+=$'\n'$(git ls-files --others --exclude-standard) ||
    { echo "host flow looks places" && exit; }
if grep -qE "$here" <<<"$changed"; then
    echo "host flow looks places"
else
    echo "host"
fi
