# fetch.sh: read by gsl.sh and lammps.sh: Debian's source packages, without touching the system's
# apt. `cache` is the folder that all goes to.

skip() {
    echo "$(basename "$0"): skipped: $*" >&2
    exit 77
}

# fetch PACKAGE: its sources to $cache/source, by source lists and caches of our own, with the
# archives that the system's apt knows.
fetch() {
    package=$1
    for tool in apt-get dpkg-source python3; do
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
        timeout 600 apt-get "$@" source "$package" >>"$cache/fetch.log" 2>&1 </dev/null) ||
        skip "no source package, see $cache/fetch.log"
    found=$(find "$cache/fetch" -mindepth 1 -maxdepth 1 -type d -name "$package-*" | head -n 1)
    [ -n "$found" ] || skip "the source package holds no folder '$package-*'"
    rm -rf "$cache/source"
    mv "$found" "$cache/source"
}

# The version of the package that was fetched.
fetched_version() {
    sed -n '1s/.*(\(.*\)).*/\1/p' "$cache/source/debian/changelog"
}

# state_facts FILE ARGUMENT...: with --facts among the arguments FILE is the project file of the
# sources; else they have none.
state_facts() {
    facts=$1
    shift
    rm -f "$cache/source/.lathe.json"
    case " $* " in *" --facts "*) cp "$facts" "$cache/source/.lathe.json" ;; esac
}
