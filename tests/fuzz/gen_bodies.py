"""Random loops over values that could be kept elsewhere: elements that stay the same in an inner
loop, beside others that may be the same, sums and other variables of an iteration, and arrays of
which each iteration uses one element."""

import gen_base

PRELUDE = ""


class Bodies(gen_base.Draws):
    """One function; `text` is its definition."""

    def __init__(self, random, name):
        self.random = random
        self.restrict = "restrict " if self.chance(70) else ""
        self.index = self.pick("int", "int", "long", "unsigned")
        self.outside = self.chance(20)
        self.has_array = self.chance(40)
        lines = ["double s = 1, t = 2;", "int k = 3;"]
        lines += ["double w[4] = {1, 2, 3, 4};", "short h[3] = {1, 2, 3};"]
        lines += ["%s i, j;" % self.index] * self.outside
        lines += ["double e[30];"] * self.has_array
        for _ in range(self.pick(1, 1, 2)):
            lines += self.outer()
        left = "".join(" + " + name for name in "stk" if self.chance(35))
        lines += ["return w[2]%s + w[1] + h[1]%s;" % (left, " + e[3]" if self.has_array and
                                                          self.chance(15) else "")]
        if self.has_array:
            lines.insert(3, "")
            lines[3] = "double e[30];"
            lines = [line for at, line in enumerate(lines) if at == 3 or line != "double e[30];"]
            lines.insert(4, "for (int z = 0; z < 30; z++)")
            lines.insert(5, "    e[z] = z;")
        arrays = ", ".join("%s *%s%s" % (kind, self.restrict, array)
                           for array, kind in (("a", "double"), ("b", "double"), ("c", "int")))
        self.text = "\n".join(["double %s(int n, int m, %s)" % (name, arrays), "{",
                               *("    " + line for line in lines), "}"]) + "\n"

    def header(self, index, first=None, end=None):
        declared = "" if self.outside else self.index + " "
        first = first if first is not None else self.pick("0", "0", "1", "2")
        end = end or self.pick("n", "n", "m", "6", "3")
        if self.index == "unsigned" and end in "nm":
            end = "(unsigned)%s" % end if self.chance(20) else "6"
        return "for (%s%s = %s; %s < %s; %s++)" % (declared, index, first, index, end, index)

    def kept(self):
        """An element that does not depend on j."""
        return self.pick("a[i]", "a[i]", "b[i + 1]", "c[i]", "a[3 * i]", "w[1]", "w[2]", "h[1]",
                         "b[7]", "*b", "*c", "a[m & 3]",
                         "c[c[1] & 7]" if self.chance(30) else "b[2]")

    def moving(self):
        return self.pick("a[j]", "b[j]", "b[i + j]", "c[j]", "a[i + 9]", "e[i + j]"
                         if self.has_array else "b[2 * j]", "w[j & 3]")

    def value(self):
        both = "%s * %s" % (self.moving(), self.kept())
        return self.pick(self.moving(), both, "t", "k", "j", "3", "%s + 1" % self.moving())

    def inner_statement(self):
        kept, value = self.pick(*self.chosen), self.value()
        if value == kept:   # nobody writes that, and compilers warn of it where it is a variable
            value = "j"
        return self.pick(
            ["%s += %s;" % (kept, self.value())],
            ["%s += %s;" % (kept, self.value())],
            ["%s = %s + %s; // kept" % (kept, kept, self.value())],
            ["%s = %s;" % (kept, value)],
            ["%s = %s;" % (self.moving(), kept)],
            ["%s = %s;" % (self.moving(), self.value())],
            ["if (%s > %s)" % (self.moving(), self.pick("2", kept)),
             "    %s = %s;" % (kept, value)],
            ["if (%s > 30)" % self.moving(), "    %s;" % self.pick("continue", "break")],
            ["s += %s;" % self.value()],
            ["t = %s;" % self.value()],
            ["k += j;"])

    def inner(self):
        self.chosen = [self.kept() for _ in range(self.pick(1, 1, 2))]
        body = []
        for _ in range(self.pick(1, 1, 2, 3)):
            body += self.inner_statement()
        before = []
        if self.chance(45):
            before = ["%s = %s;" % (self.chosen[0], self.pick("0", "1", "k", "b[i]"))]
            if len(self.chosen) > 1 and self.chance(50):
                before += ["%s %s= 2;" % (self.chosen[1], self.pick("", "+"))]
        if self.chance(25):
            before = ["s = 0;"] + before
        behind = self.pick([], [], ["a[i] = s;"], ["b[i] = t + k;"], ["%s += 1;" % self.chosen[0]])
        bounds = self.pick(("0", None), ("1", None), ("0", "i"), ("i", None), (None, None))
        return before + [self.header("j", *bounds) + " {", *("    " + line for line in body),
                         "}"] + behind

    def flat_statement(self):
        e = "e[%s]" % self.pick("i", "i", "i", "i + 1") if self.has_array else "t"
        return self.pick(
            ["t = %s;" % self.pick("a[i]", "a[i] + b[i]", "i", "t * 2"), "b[i] = t * t;"],
            ["%s = %s;" % (e, self.pick("a[i]", "b[i] + 1", "i")),
             "b[i + 1] = %s * 2;" % e, "a[i] += %s;" % e],
            ["k = %s;" % self.pick("i", "c[i]", "k + 1"), "c[i] = k * 2;"],
            ["if (a[i] > 2) {", "    t = a[i];", "    b[i] = t;", "}"],
            ["a[i + 1] = b[i] + %s;" % self.pick("t", "s", "k", e)],
            ["b[i] = a[i] * %s;" % self.pick("t", "3", e)],
            ["double u = a[i] * 2;", "b[i] = u;", "a[i] = u + 1;"] if self.chance(50)
            else ["k = i;", "c[i] = k;", "if (k > 2)", "    a[i] = k;"],
            ["s += b[i];"])

    def outer(self):
        body = []
        for _ in range(self.pick(0, 0, 1, 2, 3)):
            lines = self.flat_statement()
            body += lines if "double u" not in lines[0] or "double u" not in " ".join(body) else []
        if not body or self.chance(60):
            body += self.inner()
        if self.chance(25):
            body += ["b[i] += t;"]
        ends = self.pick("n", "n", "m", "5")
        return [self.header("i", None, ends) + " {", *("    " + line for line in body), "}"]
