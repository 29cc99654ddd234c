#!/bin/sh
# The study of the paper's second code base, LAMMPS: fetches Debian's source package (without
# touching the system's apt) and analyses its core and the packages MOLECULE, MANYBODY, KSPACE,
# RIGID, MISC and REPLICA, or a sample of their files.
#
# Usage: lammps.sh [--jobs N] [--sample COUNT [--seed N]] [--markdown] [--report FILE] [--facts]
#                  [--link]
#   --sample     draws files at random, each as likely as the others
#   --markdown   prints the table for the README
#   --facts      with the project file lammps.lathe.json, which facts.md justifies
#   --link       follows calls from file to file, which takes all files
#   --report F   keeps lathe's JSON report in F, which draw.py draws loops from
# LATHE is the binary, build/lathe if not set. What is fetched stays under
# ${XDG_CACHE_HOME:-$HOME/.cache}/lathe/lammps. Exit status: 77 where the source cannot be had.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
LATHE=${LATHE:-$here/../build/lathe}
export LATHE
cache=${XDG_CACHE_HOME:-$HOME/.cache}/lathe/lammps
packages="MOLECULE MANYBODY KSPACE RIGID MISC REPLICA"

. "$here/fetch.sh"

# The headers of the core and of the packages that define styles of a kind: `style_atom.h` takes in
# those with `#ifdef ATOM_CLASS`.
styles() {
    kind=$(echo "$1" | sed -n 's/^style_\(.*\)\.h$/\1/p' | tr '[:lower:]' '[:upper:]')
    [ -n "$kind" ] || return 0
    for folder in . $packages; do
        grep -lE "^#ifdef ${kind}_CLASS" "$cache/source/src/$folder"/*.h
    done | sed 's,.*/\(.*\),#include "\1",'
}

# What make would write: lists of all styles, and what is known of the build.
headers() {
    mkdir -p "$cache/build"
    grep -rhoE '#include "(style|packages)_[a-z_]*\.h"' "$cache/source/src" --include='*.cpp' |
        sed 's/.*"\(.*\)"/\1/' | sort -u | while read -r name; do
        styles "$name" >"$cache/build/$name"
    done
    echo 'const char *LAMMPS_NS::LAMMPS::installed_packages[] = {nullptr};' \
        >"$cache/build/lmpinstalledpkgs.h"
    cat >"$cache/build/lmpgitversion.h" <<'END'
const bool LAMMPS_NS::LAMMPS::has_git_info = false;
const char LAMMPS_NS::LAMMPS::git_commit[] = "";
const char LAMMPS_NS::LAMMPS::git_branch[] = "";
const char LAMMPS_NS::LAMMPS::git_descriptor[] = "";
END
}

[ -x "$LATHE" ] || {
    echo "lammps.sh: '$LATHE' is missing: run make first" >&2
    exit 2
}
[ -f "$cache/source/src/pair.cpp" ] || fetch lammps
[ -f "$cache/build/lmpgitversion.h" ] || headers
state_facts "$here/lammps.lathe.json" "$@"
# shellcheck disable=SC2086
exec python3 "$here/lammps.py" "LAMMPS $(fetched_version)" "$cache" $packages -- "$@"
