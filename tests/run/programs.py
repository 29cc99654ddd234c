#!/usr/bin/env python3
"""Each action has random programs: among the first few of the kind that fuzz_actions.py gives it,
some loop takes it. The last line sums up.

usage: programs.py [ACTION...]
"""

import os
import random
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(HERE, "..", "oracle"))
sys.path.insert(0, os.path.join(HERE, "..", "fuzz"))

import actions  # noqa: E402
import check  # noqa: E402
import generate  # noqa: E402
import offers  # noqa: E402

SEED, PROGRAMS, ASKED = 3, 60, 40
# Actions that no generator writes programs for, and why.
WITHOUT = {"fuse-vector-ops": "statements over vector classes of C++",
           "open-call": "calls of helpers, which fuzz_calls.py writes"}


def takes(lathe, path, offer, specifications, generator):
    """Whether a loop takes an action, as it is or with options."""
    drawn = offers.choose_options(specifications, offer, generator, always=True)
    return any(actions.refactor(lathe, path, (offer.line, offer.column), offer.action, options,
                                ())[0] == 0 for options in ([], *([drawn] if drawn else ())))


class Programs:
    """The programs of a kind, each in a file with its report, which are made when they are asked
    for: most actions take one of the first."""

    def __init__(self, lathe, kind, folder):
        self.lathe, self.kind, self.folder = lathe, kind, folder
        self.reports = {}

    def report(self, index):
        """(the path, the report) of a program."""
        if index not in self.reports:
            path = os.path.join(self.folder, "%d-%s" % (index, self.kind))
            with open(path, "w", encoding="ascii") as file:
                file.write(generate.text_of(self.kind, SEED, index, 1))
            self.reports[index] = path, check.lathe_report(self.lathe, path, [])
        return self.reports[index]

    def take(self, action, specifications):
        """Whether some loop of some program takes the action."""
        generator, asked = random.Random(action), 0
        for index in range(PROGRAMS):
            if not generate.functions(self.kind, SEED, index, 1):
                continue
            path, report = self.report(index)
            for offer in offers.offers_of(report, actions.ASKED_EVERYWHERE & {action}):
                if offer.action != action or asked >= ASKED:
                    continue
                asked += 1
                if takes(self.lathe, path, offer, specifications, generator):
                    return True
        return False


def main(argv):
    lathe = os.path.abspath(os.environ.get("LATHE", "build/lathe"))
    known, kinds, failed = actions.actions_of(lathe), {}, 0
    wanted = [action for action in known if (action in argv or not argv) and action not in WITHOUT]
    with tempfile.TemporaryDirectory(prefix="programs-") as folder:
        for action in wanted:
            kind = generate.FOR_ACTIONS.get(action, generate.PROGRAMS)
            programs = kinds.setdefault(kind, Programs(lathe, kind, folder))
            if not programs.take(action, known[action]):
                print("WRONG %s: no loop of %s takes it" % (action, kind), flush=True)
                failed += 1
    print("%d passed, %d failed" % (len(wanted) - failed, failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
