#!/bin/bash
# The group `concerned`: tests/editors/concerned.sh in a repository of its own.
set -u
script=$(realpath "$(dirname "$0")/concerned.sh")
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch" || exit 2
unset LATHE_CI_BASE
export GIT_CONFIG_GLOBAL=/dev/null GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a GIT_COMMITTER_NAME=a \
    GIT_COMMITTER_EMAIL=a
passed=0
failed=0

# change FILE: a commit that writes it.
change()
{
    mkdir -p "$(dirname "$1")"
    echo "$RANDOM$SECONDS" >>"$1"
    git add -A && git commit -qm "$1"
}

# expect NAME ANSWER
expect()
{
    if [ "$(bash "$script")" = "$2" ]; then
        passed=$((passed + 1))
    else
        echo "failed: $1: not '$2'"
        failed=$((failed + 1))
    fi
}

expect "no repository" "host flow looks places"
git init -q -b main
change server/a.c
expect "nothing before the commit" "host flow looks places"
change analysis/b.c
expect "the commit before, nothing of the editor's" "host"
change vscode-client/src/a.ts
expect "the commit before, the extension" "host flow looks places"
change analysis/c.c
git checkout -qb topic
change refactorings/a.c
change README.md
expect "a branch, from where it began" "host flow looks places"
git checkout -q main && git checkout -qb other
change analysis/d.c
change README.md
expect "a branch with nothing of the editor's" "host"
echo "$RANDOM" >>server/a.c
expect "not committed" "host flow looks places"
git checkout -q server/a.c && echo new >server/new.c
expect "not added" "host flow looks places"
rm server/new.c
LATHE_CI_BASE=main~3 expect "a base that is given" "host flow looks places"
LATHE_CI_BASE=nonsense expect "a base that is none" "host flow looks places"
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
