#!/bin/sh
# The study of table I of the paper on the GNU Scientific Library: fetches Debian's source package
# (without touching the system's apt), configures it, takes the compilation database from what make
# would run, and analyses every file that the build compiles.
#
# Usage: gsl.sh [--jobs N] [--bench] [--markdown] [--quick] [--report FILE]
#   --bench      times are medians of three runs
#   --markdown   prints the table for the README
#   --quick      leaves out the slowest files, which takes every file alone
#   --report F   keeps lathe's JSON report in F
# LATHE is the binary, build/lathe if not set. What is fetched and built stays under
# ${XDG_CACHE_HOME:-$HOME/.cache}/lathe/gsl. Exit status: 77 where the source cannot be had.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
LATHE=${LATHE:-$here/../build/lathe}
CLANG=${CLANG:-clang-19}
export LATHE CLANG
cache=${XDG_CACHE_HOME:-$HOME/.cache}/lathe/gsl

skip() {
    echo "gsl.sh: skipped: $*" >&2
    exit 77
}

# Source lists and caches of our own, with the archives that the system's apt knows.
fetch() {
    for tool in apt-get dpkg-source make gcc python3; do
        command -v $tool >/dev/null || skip "'$tool' is not installed"
    done
    mkdir -p "$cache/apt/lists/partial" "$cache/apt/cache/archives/partial" "$cache/fetch"
    apt-get indextargets --format 'deb-src $(REPO_URI) $(RELEASE) $(COMPONENT)' | sort -u \
        >"$cache/apt/sources.list"
    set -- -q -o Dir::Etc::sourcelist="$cache/apt/sources.list" -o Dir::Etc::sourceparts=/dev/null \
        -o Dir::State::lists="$cache/apt/lists" -o Dir::Cache="$cache/apt/cache" \
        -o APT::Get::List-Cleanup=0 -o APT::Sandbox::User=root -o Acquire::Retries=2 \
        -o Acquire::http::Timeout=30
    timeout 300 apt-get "$@" update >"$cache/fetch.log" 2>&1 </dev/null ||
        skip "no package lists, see $cache/fetch.log"
    (cd "$cache/fetch" &&
        timeout 600 apt-get "$@" source gsl >>"$cache/fetch.log" 2>&1 </dev/null) ||
        skip "no source package, see $cache/fetch.log"
    found=$(find "$cache/fetch" -mindepth 1 -maxdepth 1 -type d -name 'gsl-*' | head -n 1)
    [ -n "$found" ] || skip "the source package holds no folder 'gsl-*'"
    rm -rf "$cache/source"
    mv "$found" "$cache/source"
}

# The headers' folder is made for good, everything else is only asked what it would run.
configure() {
    rm -rf "$cache/build"
    mkdir -p "$cache/build"
    cd "$cache/build"
    ../source/configure --disable-shared --quiet >"$cache/configure.log" 2>&1 </dev/null || {
        echo "gsl.sh: configure failed, see $cache/configure.log" >&2
        exit 2
    }
    make -s -C gsl >"$cache/make.log" 2>&1 </dev/null
    make -n -k -w all >"$cache/commands.log" 2>&1 </dev/null || true
    python3 "$here/study.py" database "$cache/commands.log" "$cache/build/compile_commands.json"
}

[ -x "$LATHE" ] || {
    echo "gsl.sh: '$LATHE' is missing: run make first" >&2
    exit 2
}
command -v "$CLANG" >/dev/null || skip "'$CLANG' is not installed"
[ -f "$cache/source/configure" ] || fetch
[ -f "$cache/build/compile_commands.json" ] || configure
version=$(sed -n '1s/.*(\(.*\)).*/\1/p' "$cache/source/debian/changelog")
exec python3 "$here/study.py" run "GSL $version" "$cache" "$@"
