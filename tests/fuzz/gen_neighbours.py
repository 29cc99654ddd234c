"""Random loops that stand one behind the other, with statements that could change places: they
touch elements near each other of a few arrays, and variables that some of them share. And chains
of them: loops that hand values on in arrays that nothing else needs, that count in different words,
sum up, and have statements between them."""

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


class Chains(gen_base.Draws):
    """One function; `text` is its definition."""

    def __init__(self, random, name):
        self.random = random
        self.restrict = "restrict " if self.chance(75) else ""
        self.temporaries = ["w", "v"][:self.pick(0, 1, 1, 2, 2)]
        self.exact = self.chance(50)        # nothing is read that nobody has set
        self.own = {one: self.pick("double %s[n + 9];", "double *%s = malloc((n + 9) * 8);",
                                   "double *%s = malloc((n + 9) * sizeof(double));",
                                   "double %s[64];") if self.exact else
                    self.pick("double %s[64] = {0};", "double *%s = calloc(n + 9, sizeof *%s);")
                    for one in self.temporaries}
        self.set, self.freed = set(), set()
        self.is_outer = self.chance(15)
        lines = ["double s = 1, t = 2;", "int last = 3;"] + ["int i, j, k;"] * self.is_outer
        for one in self.temporaries:
            lines.append(self.own[one].replace("%s", one))
            if "alloc" in self.own[one] and self.chance(40):
                lines += ["if (!%s)" % one, "    return -1;"]
        if self.chance(12) and not self.exact:
            lines += ["for (int i = 0; i < n + 9 && i < 64; i++)", *(
                "    %s[i] = i;" % one for one in self.temporaries[:1] or ["a"])]
            self.set.update(self.temporaries[:1])
        loops = self.pick(2, 2, 3, 3, 4, 5)
        for number in range(loops):
            lines += self.loop()
            if number + 1 < loops and self.chance(45):
                lines += self.between(number)
        if self.chance(12) and self.set and not self.exact:
            lines.append("s += %s[1];" % self.pick(*sorted(self.set)) if not self.freed
                         else "t += 1;")
        for one in self.temporaries:
            if "alloc" in self.own[one] and one not in self.freed:
                lines.append("free(%s);" % one)
        lines.append("return s + t + last;")
        arrays = ", ".join("double *%s%s" % (self.restrict, array) for array in "abc")
        self.text = "\n".join(["double %s(int n, int m, %s)" % (name, arrays), "{",
                               *("    " + line for line in lines), "}"]) + "\n"

    def between(self, number):
        free = [one for one in sorted(self.set - self.freed) if "alloc" in self.own[one]]
        if free and self.chance(25):
            self.freed.add(free[0])
            return ["free(%s);" % free[0]]
        return self.pick(["last = m;"], ["// what follows", "double x%d = 0.5 * m;" % number],
                         ["last += 2;"], ["s = s * 0.5; // half"], ["t = a[0];"], ["b[1] = 2;"],
                         ["int y%d = n;" % number, "last += y%d;" % number])

    def loop(self):
        self.index = self.pick("i", "i", "i", "j", "k")
        kind = "" if self.is_outer else self.pick("int ", "int ", "int ", "long ")
        self.first = self.pick(0, 0, 0, 0, 1, 2)
        more = self.first + (self.pick(-1, 1) if self.chance(8) and not self.exact else 0)
        end = self.pick("< n" if not more else "< n %s %d" % ("+-"[more < 0], abs(more)),
                        "<= n - 1" if not more else "<= n %s %d" % (
                            "+-"[more - 1 < 0], abs(more - 1)))
        header = "for (%s%s = %d; %s %s; %s++)" % (kind, self.index, self.first, self.index, end,
                                                   self.index)
        body = []
        for _ in range(self.pick(1, 1, 2, 2, 3)):
            body += self.statement()
        if len(body) == 1 and self.chance(60):
            return [header, "    " + body[0]]
        return [header + " {", *("    " + line for line in body), "}"]

    def place(self, array, more=0):
        added = more - self.first
        text = self.index + (" %s %d" % ("+-"[added < 0], abs(added)) if added else "")
        return "%s[%s]" % (array, text)

    def read(self):
        some = [one for one in sorted(self.set - self.freed)]
        if some and self.chance(55):
            return self.place(self.pick(*some), self.pick(0, 1) if
                              self.chance(8) and not self.exact else 0)
        return self.place(self.pick("a", "b", "c"), self.pick(0, 0, 0, 0, 1))

    def value(self):
        return self.pick(self.read(), "%s + %s" % (self.read(), self.read()),
                         "0.5 * %s" % self.read(), "%s - %s" % (self.read(), self.index),
                         "%s * %s" % (self.index, self.read()))

    def statement(self):
        left = [one for one in self.temporaries if one not in self.freed]
        if left and self.chance(45):
            one = self.pick(*left)
            value = self.value()
            value = "0.25 * a[0]" if value == self.place(one) else value
            is_known = one in self.set
            self.set.add(one)
            return self.pick(
                ["%s = %s;" % (self.place(one), value)], ["%s = %s;" % (self.place(one), value)],
                ["if (%s > 2)" % self.place("c"), "    %s = %s;" % (self.place(one), value),
                 "else", "    %s = -1;" % self.place(one)],
                ["%s += %s;" % (self.place(one), value)] if is_known
                else ["%s = %s; // set" % (self.place(one), value)])
        return self.pick(
            ["%s = %s;" % (self.place(self.pick("a", "b"), self.pick(0, 0, 0, 0, 1)),
                           self.value())],
            ["%s = %s;" % (self.place(self.pick("a", "b")), self.value())],
            ["s += %s;" % self.value()], ["s += %s * %s;" % (self.read(), self.read())],
            ["t = %s;" % self.value(), "%s = t;" % self.place("a")],
            ["if (%s > %s)" % (self.read(), self.read()), "    %s = %s;" % (
                self.place("b"), self.value())],
            ["%s -= %s;" % (self.place("c"), self.value())],
            ["for (int q = 0; q < 3; q++)", "    %s += %s;" % (self.place("a"), self.read())])
