# Limits that a busy machine does not come to, for scripts to read.

# As many times the seconds of the processor are waited for what waits for ever.
FAR=20

# limited SECONDS COMMAND...: runs a command, each of whose processes may use so many seconds of the
# processor. The clock ends it only after FAR times as long; the status is then 124 or 137, and 152
# where the command itself has used up its seconds.
limited()
{
    local seconds=$1
    shift
    (ulimit -S -t "$seconds" && exec timeout -k 10 $((seconds * FAR)) "$@")
}
