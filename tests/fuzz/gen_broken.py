"""What may stand in a text that is not all there, or that is no C at all: Lathe has to give an
answer within seconds, and none that rests on what it could not read."""

import gen_base

# (the text, whether anything after it may mean something else)
PIECES = [
    ('#include "not_there_%d.h"', True),
    ("#include <not/there_%d.h>", True),
    ('#include "/dev/stdin"', True),
    ('#include "/dev/zero"', True),
    ("void broken%d(void) { __auto_type a[2]; }", False),
    ("void broken%d(void) { auto a[2]; a[0] = 1; }", False),
    ("struct broken%d { int a[", False),
    ("int broken%d(int n) { return n +; }", False),
    ("#if 0\nint broken%d;", False),
    ("#define BROKEN%d(x x", False),
]


class Broken(gen_base.Draws):
    """One of them: its `text`, and whether it `hides` what the rest means."""

    def __init__(self, random):
        self.random = random
        text, self.hides = self.pick(*PIECES)
        self.text = text % self.random.randrange(100) if "%d" in text else text
