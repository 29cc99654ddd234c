"""Random loops with values that are the same in all iterations, or nearly so, and with statements
beside inner loops: what may stand in front of a loop, and what may go into one."""

import gen_base

PRELUDE = ""
LENGTH = 6      # of rows


class Invariants(gen_base.Draws):
    """One function; `text` is its definition."""

    def __init__(self, random, name):
        self.random = random
        self.is_outer = self.chance(25)     # the indices are declared before the loops
        self.restrict = "restrict " if self.chance(65) else ""
        lines = ["int i, j;"] * self.is_outer
        lines += ["double s = 1, t = 2;", "int k = 3;"]
        if self.chance(25):
            lines += ["if (n < %d || m < 1)" % self.pick(1, 2), "    return 0;"]
        if self.chance(15):
            lines += ["int *p = &k;"]
        self.has_pointer = lines[-1].startswith("int *p")
        for _ in range(self.pick(1, 1, 2)):
            lines += self.loop()
        lines += [self.pick("return s + t + k;", "return s;", "return t;")]
        arrays = ", ".join("%s *%s%s" % (kind, self.restrict, array)
                           for array, kind in (("a", "double"), ("b", "double"), ("c", "int")))
        self.text = "\n".join(["double %s(int n, int m, int x, double y, %s)" % (name, arrays),
                               "{", *("    " + line for line in lines), "}"]) + "\n"

    def header(self, index, end):
        first = self.pick(0, 0, 0, 1)
        if self.chance(12):
            return "for (%s%s = %s; %s > %d; %s--)" % (
                "" if self.is_outer else "int ", index, end, index, first, index)
        return "for (%s%s = %d; %s %s %s; %s++)" % (
            "" if self.is_outer else "int ", index, first, index,
            self.pick("<", "<", "<", "<="), end, index)

    def fixed(self):
        """Mostly the same in all iterations."""
        return self.pick(
            "y / 3", "x / m", "(x % 7)", "x / n", "a[%d]" % self.pick(0, 5), "c[m]", "b[k]",
            "c[%d]" % self.pick(0, 2), "(y + 1) / 4", "x / (m + 1)", "t / 2", "s / t",
            "k * x / 5", "(m > 0 ? x / m : 0)", "a[m] * y", "fabs(y)", "(c[1] % 5)",
            "y * 2.5 / 7", "x / k")

    def element(self, index):
        return self.pick("a[%s]", "a[%s]", "b[%s]", "b[%s]", "c[%s]", "a[%s + 1]",
                         "c[%s + 2]") % index

    def row(self):
        return self.pick("a[%d * i + j]", "b[%d * i + j]", "c[%d * i + j]",
                         "b[%d * j + i]") % LENGTH

    def value(self, index):
        return self.pick(self.fixed(), self.fixed(), "%s * (%s)" % (self.element(index),
                                                                    self.fixed()),
                         self.element(index), "%s + %s" % (self.element(index), self.fixed()),
                         "t", index)

    def statement(self, index):
        """Lines; what they declare has another name each time."""
        own = self.unused("u")
        return self.pick(
            ["%s = %s;" % (self.element(index), self.value(index))],
            ["%s = %s;" % (self.element(index), self.value(index))],
            ["%s += %s; // kept" % (self.element(index), self.value(index))],
            ["if (%s > 2)" % self.element(index),
             "    %s = %s;" % (self.element(index), self.value(index))],
            ["double %s = %s;" % (own, self.fixed()), "%s = %s / 2 + 1;" % (
                self.element(index), own)],
            ["// a variable", "int %s = %s;" % (own, self.pick("x * 3", "x / 2", index, "k + 1")),
             "%s += %s;" % (self.element(index), own)],
            ["t = %s;" % self.value(index), "%s = t;" % self.element(index)],
            ["s += %s;" % self.value(index)],
            ["k = %s;" % self.pick("x", index, "2", "x / 3")],
            ["if (%s > 5)" % self.element(index), "    %s;" % self.pick("break", "continue")]
            if self.chance(25) else ["t = x / 3;"],
            ["*p = %s;" % index] if self.has_pointer else ["s = s + t;"])

    def inner(self):
        end = self.pick("m", "m", "4", "3", "i + 1", "n", "c[1] % 5")
        body = self.pick(
            ["%s = %s;" % (self.row(), self.value("j"))],
            ["%s += %s * %s;" % (self.row(), self.element("j"), self.fixed())],
            ["%s += %s;" % (self.element("i"), self.row())],
            ["s += %s;" % self.row()],
            ["t = %s;" % self.row(), "%s = t * t;" % self.row()])
        if len(body) == 1 and self.chance(60):
            return [self.header("j", end), "    " + body[0]]
        if self.chance(30):
            body += self.statement("j")
        return [self.header("j", end) + " {", *("    " + line for line in body), "}"]

    def loop(self):
        body = []
        for _ in range(self.pick(0, 1, 1, 2)):
            body += self.statement("i")
        if self.chance(60):
            body += self.inner()
            for _ in range(self.pick(0, 0, 1, 2)):
                body += self.statement("i")
        if not body:
            body = self.statement("i")
        return [self.header("i", self.pick("n", "n", "n", "m", "5")) + " {",
                *("    " + line for line in body), "}"]
