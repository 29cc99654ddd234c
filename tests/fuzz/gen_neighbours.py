"""Random loops that stand one behind the other, with statements that could change places: they
touch elements near each other of a few arrays, and variables that some of them share."""

import gen_base

PRELUDE = ""

COUNTERS = ("int", "int", "int", "long", "unsigned")


class Neighbours(gen_base.Draws):
    """One function; `text` is its definition."""

    def __init__(self, random, name):
        self.random = random
        self.kind = self.pick(*COUNTERS)
        self.is_outer = self.chance(25)     # the index is declared before the loops
        self.restrict = "restrict " if self.chance(60) else ""
        self.first = self.pick(0, 1, 1, 2)
        self.relation = self.pick("<", "<", "<=")
        self.is_down = self.chance(15) and self.kind != "unsigned"
        lines = ["%s i;" % self.kind] * self.is_outer
        lines += ["double s = 1, t = 2;", "int k = 3;"]
        for _ in range(self.pick(1, 2, 2, 2, 3)):
            lines += self.loop()
        lines += ["return s + t + k;" if self.chance(60) else "return s;"]
        arrays = ", ".join("%s *%s%s" % (kind, self.restrict, array)
                           for array, kind in (("a", "double"), ("b", "double"), ("c", "int")))
        self.text = "\n".join(["double %s(%s n, int m, %s)" % (name, self.kind, arrays), "{",
                               *("    " + line for line in lines), "}"]) + "\n"

    def header(self):
        declared = "" if self.is_outer else self.kind + " "
        if self.is_down:
            return "for (%si = n; i > %d; i--)" % (declared, self.first)
        end = "n" if self.chance(90) else self.pick("n - 1", "m", "n + 1")
        return "for (%si = %d; i %s %s; i++)" % (declared, self.first, self.relation, end)

    def element(self, array=None):
        array = array or self.pick("a", "a", "b", "b", "c")
        place = self.pick("i", "i", "i", "i + 1", "i - %d" % self.first, "2 * i", "n - i")
        return "%s[%s]" % (array, place if self.first or place != "i - 0" else "i")

    def value(self):
        both = "%s + %s" % (self.element(), self.element())
        return self.pick(self.element(), self.element(), both, "t", "k", "i", "3",
                         "%s * 2" % self.element())

    def statement(self):
        return self.pick(
            ["%s = %s;" % (self.element(), self.value())],
            ["%s = %s;" % (self.element(), self.value())],
            ["%s = %s; // kept" % (self.element("a"), self.value())],
            ["%s += %s;" % (self.element("c"), self.pick("1", "i", "k"))],
            ["s += %s;" % self.element()],
            ["t = %s;" % self.value(), "%s = t + 1;" % self.element()],
            ["if (%s > %d)" % (self.element(), self.pick(0, 2)),
             "    %s = %s;" % (self.element(), self.value())],
            ["if (%s > 3)" % self.element("c"), "    continue;"] if self.chance(30)
            else ["k = %s;" % self.pick("i", "2 * i", "c[i]")],
            ["double u = %s;" % self.value(), "%s = u * u;" % self.element()],
            ["// rows", "for (int j = 0; j < 3; j++)", "    a[3 * i + j] += b[j];"],
            ["for (int j = 0; j < 3; j++) {", "    b[3 * i + j] = j;",
             *(["    if (%s > 4)" % self.element("c"), "        %s;" % self.pick(
                 "break", "continue")] if self.chance(50) else []),
             "    %s = %s;" % (self.element("a"), self.element("b")), "}"])

    def loop(self):
        body, names = [], 0
        for _ in range(self.pick(1, 1, 2, 2, 3, 4)):
            lines = self.statement()
            if any("double u" in line for line in lines):
                names += 1
                if names > 1:
                    continue
            body += lines + [""] * self.chance(20)
        while body and not body[-1]:
            body.pop()
        if len(body) == 1 and self.chance(60) and "double u" not in body[0]:
            return [self.header(), "    " + body[0]]
        return [self.header() + " {", *("    " + line for line in body), "}"]
