"""Random perfect nests whose bounds depend on each other's indices: triangles, trapezoids,
parallelograms, with steps, counting down, in several types."""

import gen_base

PRELUDE = ""

COLUMNS = 64
KINDS = ("int", "int", "int", "int", "long", "unsigned", "size_t", "short", "unsigned char")


class Bands(gen_base.Draws):
    """One function; `text` is its definition."""

    def __init__(self, random, name):
        self.random = random
        self.kind = self.pick(*KINDS)
        self.is_signed = self.kind in ("int", "long", "short")
        self.size = self.kind if self.chance(85) else self.pick("int", "unsigned", "size_t")
        self.is_outer = self.chance(15)
        self.restrict = "restrict " if self.chance(85) else ""
        self.names = ["i", "j", "k"][:self.pick(2, 2, 2, 3)]
        lines = ["%s %s;" % (self.kind, ", ".join(self.names))] * self.is_outer
        lines += ["double t = 1;", "int s = 0;"]
        if self.chance(12):
            lines += ["if (n < %d) return 0;" % self.pick(1, 2, 3)]
        for depth in range(len(self.names)):
            lines.append("    " * depth + self.header(depth))
        lines += ["    " * len(self.names) + line for line in self.statement()]
        lines += [self.pick("return t + s;", "return s;")]
        arrays = ", ".join("double (*%s%s)[%d]" % (self.restrict, array, COLUMNS) for array in "ab")
        self.text = "\n".join(["double %s(%s n, %s m, %s)" % (name, self.size, self.size, arrays),
                               "{", *("    " + line for line in lines), "}"]) + "\n"

    def lower(self, depth):
        if depth == 0 or self.chance(30):
            return self.pick("0", "0", "0", "1", "2", "m")
        x = self.names[self.pick(*range(depth))]
        y = self.names[depth - 1]
        return self.pick(x, x, x + " + 1", x + " + 1", x + " + 2", "2 * " + x, x + " / 2", "m",
                         "%s > m ? %s : m" % (x, x), "m + " + x, "%s + %s" % (x, y),
                         *([x + " - 1", x + " - 2", "n - " + x, "m - 1", "-" + x]
                           if self.is_signed else []))

    def upper(self, depth):
        if depth == 0 or self.chance(30):
            return self.pick("n", "n", "n", "m", "9", "n + 1",
                             *(["n - 1"] if self.is_signed or self.chance(20) else []))
        x = self.names[self.pick(*range(depth))]
        return self.pick(x, x, x + " + 1", "n", "m", "2 * " + x, x + " / 2", "m + " + x,
                         "%s + 3" % x, "(%s + 3 < n ? %s + 3 : n)" % (x, x), "(%s + 1) / 3" % x,
                         *(["n - " + x, "m - " + x, "n - 1", "n - 2 * " + x, "n - %s - 1" % x]
                           if self.is_signed else []))

    def header(self, depth):
        name = self.names[depth]
        low, high = self.lower(depth), self.upper(depth)
        step = self.pick(1, 1, 1, 1, 1, 1, 2, 3)
        declared = "" if self.is_outer else self.kind + " "
        if self.is_signed and self.chance(15):
            start = high if self.chance(50) else high + " - 1"
            moved = name + "--" if step == 1 else "%s -= %d" % (name, step)
            return "for (%s%s = %s; %s %s %s; %s)" % (
                declared, name, start, name, self.pick(">=", ">=", ">"),
                "(%s)" % low if "?" in low else low, moved)
        moved = name + "++" if step == 1 else "%s += %d" % (name, step)
        bound = "(%s)" % low if "?" in low and self.chance(20) else low
        return "for (%s%s = %s; %s %s %s; %s)" % (declared, name, bound, name,
                                                  self.pick("<", "<", "<="), high, moved)

    def place(self, array, i=0, j=0):
        row = "%s + %d" % (self.names[0], 8 + i)
        column = "%s + %d" % (self.names[1], 8 + j)
        return "%s[%s][%s]" % (array, row, column)

    def statement(self):
        one = self.pick(*self.names)
        k = self.names[-1]
        return self.pick(
            ["%s += %s;" % (self.place("a"), one)],
            ["%s = %s + %s;" % (self.place("a"), self.place("b"), k)],
            ["%s = %s + %s;" % (self.place("a"), self.place("a", -1, 0), self.place("a", 0, -1))],
            ["%s = %s + %s;" % (self.place("a"), self.place("a", -1, -1), self.place("b"))],
            ["%s = %s + 1;" % (self.place("a"), self.place("a", -1, 1))],
            ["%s = %s + 1;" % (self.place("a"), self.place("a", -1, -2))],
            ["%s += %s * %s;" % (self.place("a"), self.place("b", 1, 2), one)],
            ["s += %s;" % self.pick("1", *self.names)],
            ["{", "    t = %s + %s;" % (one, k), "    %s = t;" % self.place("b"), "}"],
            ["b[%s + %s + 20][3] += %s;" % (self.names[0], self.names[1], one)],
            ["a[%s + 30][%s] = %s;" % (self.pick(*self.names), self.pick(*self.names), one)],
            ["if (%s > 1)" % self.place("b"), "    %s = %s;" % (self.place("a"), one)])
