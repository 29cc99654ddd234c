#!/bin/sh
# The study of table I of the paper on the GNU Scientific Library: fetches Debian's source package
# (without touching the system's apt), configures it, takes the compilation database from what make
# would run, and analyses every file that the build compiles.
#
# Usage: gsl.sh [--jobs N] [--bench] [--markdown] [--quick] [--report FILE] [--facts] [--link]
#   --bench      times are medians of three runs
#   --markdown   prints the table for the README
#   --quick      leaves out the slowest files, which takes every file alone
#   --report F   keeps lathe's JSON report in F
#   --facts      with the project file gsl.lathe.json, which facts.md justifies
#   --link       follows calls from file to file
# LATHE is the binary, build/lathe if not set. What is fetched and built stays under
# ${XDG_CACHE_HOME:-$HOME/.cache}/lathe/gsl. Exit status: 77 where the source cannot be had.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
LATHE=${LATHE:-$here/../build/lathe}
CLANG=${CLANG:-clang-19}
export LATHE CLANG
cache=${XDG_CACHE_HOME:-$HOME/.cache}/lathe/gsl

. "$here/fetch.sh"

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
for tool in make gcc; do
    command -v $tool >/dev/null || skip "'$tool' is not installed"
done
[ -f "$cache/source/configure" ] || fetch gsl
[ -f "$cache/build/compile_commands.json" ] || configure
state_facts "$here/gsl.lathe.json" "$@"
exec python3 "$here/study.py" run "GSL $(fetched_version)" "$cache" "$@"
