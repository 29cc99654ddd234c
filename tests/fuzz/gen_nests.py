"""Random nests of two or three loops over arrays with rows: diagonals, steps into other rows, loops
that the iteration around them may not reach, triangles, and variables whose last value somebody
reads; with bounds that are numbers, parameters, or values in memory.
"""

import gen_base

PRELUDE = ""
ROWS, COLUMNS = 12, 9
INDICES = "ijk"


class Nests(gen_base.Draws):
    """One function; `text` is its definition, with the arrays that it needs before it."""

    def __init__(self, random, name):
        self.random, self.name = random, name
        self.before, self.parameters = [], ["int n", "int m"]
        self.arrays = [self.declared(stem) for stem in ("a", "b")[:self.pick(1, 1, 2)]]
        depth = self.pick(1, 2, 2, 2, 3)
        lines = self.loop("    ", 0, depth)
        if self.chance(25):
            lines += self.loop("    ", 0, self.pick(1, 2))
        self.text = "\n".join(self.before + [
            "double %s(%s)" % (name, ", ".join(self.parameters)), "{",
            "    int t = 0, last = 0;", "    double s = 0;", *lines,
            "    return s + t + last;", "}"]) + "\n"

    def declared(self, stem):
        """An array of two dimensions and its name."""
        kind = self.pick("double", "double", "int", "unsigned", "float")
        if self.chance(55):
            name = "%s_%s" % (self.name, stem)
            self.before.append("%s%s %s[%d][%d];" % (self.pick("", "static "), kind, name, ROWS,
                                                     COLUMNS))
            return name
        self.parameters.append("%s (*%s%s)[%d]" % (kind, self.pick("", "restrict "), stem, COLUMNS))
        return stem

    def row(self, name, most):
        """An array of one dimension, the same one each time."""
        full = "%s_%s" % (self.name, name)
        line = "int %s[%d];" % (full, most)
        if line not in self.before:
            self.before.append(line)
        return full

    def bound(self, depth, most):
        around = INDICES[depth - 1] if depth else "n"
        return self.pick("n", "m", "n", "m", "n - 1", "m - 1", str(most), str(most - 1), around,
                         around + " + 1", "%s[%d]" % (self.row("sizes", 4), depth),
                         "%s[%d] - 1" % (self.row("sizes", 4), depth))

    def subscript(self, depth, most):
        index = self.pick(*INDICES[:depth])
        return self.pick(index, index, index, index + " - 1", index + " + 1", index + " - m",
                         "%d - %s" % (most - 1, index), str(self.random.randrange(most)), "n",
                         "m", index + " + n", index + " / 2", "2 * " + index)

    def element(self, depth):
        """`a[i - 1][j]`; seldom one that leaves its row."""
        name = self.pick(*self.arrays)
        outer = self.pick(INDICES[0], INDICES[0], self.subscript(depth, ROWS))
        inner = self.pick(INDICES[depth - 1], self.subscript(depth, COLUMNS))
        if self.chance(6):
            inner += " + %d" % COLUMNS
        return "%s[%s][%s]" % (name, outer, inner)

    def condition(self, depth):
        i, j = INDICES[0], INDICES[depth - 1]
        marks = self.row("marks", 40)
        return self.pick("%s + %s == 7" % (i, j), "%s == %s" % (i, j), "%s > %s" % (i, j),
                         "%s[%s] == %s[%s]" % (marks, i, marks, j), "%s[%s] > 1" % (marks, j),
                         "(%s & 1) == 0" % i, "%s %% 3 != 1" % j, self.element(depth) + " > 1",
                         "n > m")

    def statement(self, depth):
        place = self.element(depth)
        index = INDICES[depth - 1]
        return self.pick(
            "%s += %s;" % (place, self.element(depth)), "%s += %s;" % (place, self.element(depth)),
            "%s = %s + 1;" % (place, self.element(depth)), "%s = %s;" % (place, index),
            "%s = %s + %s;" % (place, place, self.element(depth)), "s += %s;" % place,
            "t = %s;" % index, "if (%s) t = %s;" % (self.condition(depth), index),
            "if (%s) last = %s;" % (self.condition(depth), INDICES[0]),
            "if (%s) %s = 0;" % (self.condition(depth), place),
            "if (%s) %s += %s;" % (self.condition(depth), place, self.element(depth)),
            "%s = t;" % place, "t = %s; %s = t;" % (index, place))

    def loop(self, indent, at, depth):
        index = INDICES[at]
        most = COLUMNS if at == depth - 1 and depth > 1 else ROWS
        if self.chance(12):
            header = "for (int %s = %s - 1; %s >= %s; %s--)" % (
                index, self.bound(at, most), index, self.pick("0", "0", "1"), index)
        else:
            header = "for (int %s = %s; %s %s %s; %s)" % (
                index, self.pick("0", "0", "1", "1", "2"), index, self.pick("<", "<", "<", "<="),
                self.bound(at, most), self.pick(*["%s++"] * 5, "%s += 2") % index)
        inside, lines = indent + "    ", []
        if at + 1 < depth:
            if self.chance(20):
                lines.append(inside + "if (%s)" % self.pick(
                    "%s %% 2 == 0 || %s < 8" % (index, index), self.condition(at + 1)))
                lines.append(inside + "    continue;")
            if self.chance(15):
                lines.append(inside + self.statement(at + 1))
            lines += self.loop(inside, at + 1, depth)
            if self.chance(15):
                lines.append(inside + self.statement(at + 1))
        else:
            lines += [inside + self.statement(depth) for _ in range(self.pick(1, 1, 1, 2))]
        return [indent + header + " {", *lines, indent + "}"]
