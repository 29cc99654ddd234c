"""Random loops that keep what they compute in local arrays, of which most hold a value from one
statement of an iteration to the next; others hand it on to a later iteration or to what stands
behind the loop. The arrays have a length, the length of a parameter, or come from malloc()."""

import gen_base

PRELUDE = "#include <stddef.h>\n#include <stdlib.h>\n\n"


class Temporaries(gen_base.Draws):
    """One function; `text` is its definition."""

    def __init__(self, random, name):
        self.random = random
        self.arrays = [("t", self.pick("double", "double", "float", "int"))]
        if self.chance(35):
            self.arrays.append(("u", self.pick("double", "float", "long")))
        self.restrict = "restrict " if self.chance(70) else ""
        self.is_inner = self.chance(25)     # the arrays are used in a loop inside another one
        lines, ends = ["if (n < 0 || n > 60)", "    return 0;"], []
        for array, kind in self.arrays:
            declared, freed = self.declaration(array, kind)
            lines += declared
            ends += freed
        lines += ["double s = 0;", *self.loop(), *self.behind(), *ends, "return s;"]
        parameters = "int n, int k, double *%sa, double *%sb, int *%sc" % ((self.restrict,) * 3)
        self.text = "\n".join(["double %s(%s)" % (name, parameters), "{",
                               *("    " + line for line in lines), "}"]) + "\n"

    def declaration(self, array, kind):
        """(the lines that declare an array, those that end it)"""
        form = self.random.randrange(100)
        if form < 40:
            return ["%s %s[64]%s;" % (kind, array, " = {0}" if self.chance(50) else "")], []
        if form < 60:
            return ["%s %s[n + 2];" % (kind, array)], []
        return ["%s *%s = malloc((n + 2) * sizeof *%s);" % (kind, array, array)], [
            "free(%s);" % array]

    def element(self, array):
        """The element of the running iteration, or seldom another one."""
        return "%s[%s]" % (array, self.pick(*["i"] * 14, "i + 1", "i - 1", "0"))

    def value(self):
        return self.pick("a[i] + c[i]", "2 * a[i]", "c[i]", "i + k", "a[i] * a[i] + 1",
                         "b[i] - a[i]", "k")

    def set(self, array):
        """Sets the element, mostly in each iteration."""
        line = "%s = %s;" % (self.element(array), self.value())
        if self.chance(8):
            return ["if (c[i] > %d)" % self.pick(0, 2), "    " + line]
        if self.chance(15):
            return ["if (c[i] & 1)", "    " + line, "else",
                    "    %s = %s;" % (self.element(array), self.value())]
        return [line]

    def use(self, array):
        """Reads the element."""
        element = self.element(array)
        return self.pick(
            ["b[i] = %s;" % element], ["b[i] = %s * %s;" % (element, element)],
            ["s += %s;" % element], ["c[i] = %s > 2;" % element],
            ["%s += 1;" % element, "b[i] = %s;" % element],
            ["if (c[i])", "    b[i] = %s + k;" % element])

    def body(self):
        lines = []
        for array, _ in self.arrays:
            lines += self.set(array)
            if self.chance(20):
                lines.append("a[i] = %s;" % self.pick("k", "i", "b[i]"))
            if self.chance(10):
                lines += ["if (c[i] == 7)", "    continue;"]
            lines += self.use(array)
        if len(self.arrays) > 1 and self.chance(50):
            lines.append("s += t[i] + u[i];")
        return lines

    def loop(self):
        loop = ["for (int i = %s; i < n; i++) {" % self.pick("0", "0", "0", "1"),
                *("    " + line for line in self.body()), "}"]
        if not self.is_inner:
            return loop
        return ["for (int j = 0; j < %s; j++) {" % self.pick("k & 3", "2", "3"),
                *("    " + line for line in loop), "}"]

    def behind(self):
        """What stands behind the loop, and may read what it has left."""
        if self.chance(85):
            return []
        array = self.random.choice(self.arrays)[0]
        return self.pick(["if (n > 1)", "    s += %s[1];" % array],
                         ["for (int i = 0; i < n; i++)", "    s += %s[i];" % array])
