# Read by scripts that start Python often. Where the `python3` of the path is a script that looks
# for the right version each time, what it finds comes first in the path: it takes as long as a
# test.
python=$(python3 -c 'import sys; print(sys.executable)')
if [ -n "$python" ] && [ "$(command -v python3)" != "$python" ]; then
    PATH=$(dirname "$python"):$PATH
    export PATH
fi
