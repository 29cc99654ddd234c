"""Tests of which only some run each time, others at each commit.

With `--turns N` among a runner's arguments each N-th of its tests runs; which ones follows from the
number of commits, so that N commits run all of them.
"""
import subprocess


def taken(arguments):
    """(arguments without `--turns N`, a function that leaves of a list those whose turn it is)"""
    if "--turns" not in arguments:
        return arguments, list
    at = arguments.index("--turns")
    turns = int(arguments[at + 1])
    told = subprocess.run(["git", "rev-list", "--count", "HEAD"], stdout=subprocess.PIPE,
                          stderr=subprocess.DEVNULL, check=False).stdout
    first = int(told) % turns if told else 0
    return arguments[:at] + arguments[at + 2:], lambda tests: tests[first::turns]
