"""Random nests over rows whose bounds are parameters: each loop carries a dependence but for sizes
that make another loop of the nest short, or for subscripts that leave their row."""

import gen_base

PRELUDE = ""


class Diagonals(gen_base.Draws):
    """One function; `text` is its definition."""

    def __init__(self, random, name):
        self.random = random
        self.columns = self.pick(12, 24, 24, 40)
        self.flat = self.chance(20)
        kind = "double *restrict %s" if self.flat else "double (*restrict %%s)[%d]" % self.columns
        lines = self.triangle() if self.chance(40) else self.diagonal()
        self.text = "\n".join(
            ["void %s(int n, int m, %s, %s, const double *restrict x, const double *restrict y)" % (
                name, kind % "c", kind % "d"), "{", *("    " + line for line in lines), "}"]) + "\n"

    def place(self, array, row, column):
        if self.flat:
            return "%s[(%s) * %d + %s]" % (array, row, self.columns, column)
        return "%s[%s][%s]" % (array, row, column)

    def diagonal(self):
        """c[i][j] from what stands above and to the left."""
        up, left = self.pick(1, 1, 1, 2), self.pick(1, 1, 0, 2)
        store = "%s %s %s;" % (self.place("c", "i", "j"), self.pick("=", "+="), self.place(
            "c", "i - %d" % up, "j - %d" % left if left else "j"))
        if self.chance(30):
            store = "if (%s) %s" % (self.pick("x[i - 1] == y[j - 1]", "x[j] > 1", "i > j"), store)
        return ["for (int i = %d; i < n; i++)" % up,
                "    for (int j = %d; j < m; j++)" % max(1, left), "        " + store]

    def triangle(self):
        """c[i][j] from what is left of the diagonal."""
        inner = self.pick("i", "i", "j", "m")
        store = "%s += %s * %s;" % (self.place("c", "i", "j"), self.place("d", "i", "k"),
                                    self.place(self.pick("c", "c", "d"), "j", "k"))
        return ["for (int i = 0; i < n; i++)",
                "    for (int j = 0; j < %s; j++)" % self.pick("n", "n", "m", "i"),
                "        for (int k = 0; k < %s; k++)" % inner, "            " + store]


class Rows(gen_base.Draws):
    """A function whose iterations meet only where a subscript leaves its row, or meet there first;
    `text` is its definition."""

    def __init__(self, random, name):
        self.random = random
        self.columns = self.pick(9, 9, 12, 24)
        kinds = ["double (*%sc)[%d]", "double (*restrict %sd)[%d]"]
        self.two = self.chance(20)
        self.text = "\n".join([
            "void %s(int n, int m, %s)" % (name, ", ".join(
                kind % (self.pick("", "restrict ") if kind is kinds[0] else "", self.columns)
                for kind in kinds)), "{", *("    " + line for line in self.nest()), "}"]) + "\n"

    def nest(self):
        first = self.pick("0", "0", "1", "2")
        lines = ["for (int i = %s; i %s %s; i++)" % (first, self.pick("<", "<", "<="),
                                                     self.pick("n", "n", "m", "9"))]
        if self.two:
            lines.append("    for (int j = 0; j < %s; j++)" % self.pick("m", "m", "n", "i", "9"))
        array = self.pick("c", "c", "d")
        return lines + ["    " * len(lines) + "%s %s %s;" % (
            self.place(array), self.pick("=", "+=", "+="),
            self.place(array if self.chance(95) else "d"))]

    def place(self, array):
        index = self.pick("i", "j") if self.two else "i"
        row = self.pick("i", "i", "i / 2", "i - 1", "i + n", "i + 1", "2", "m", index)
        column = self.pick("i", index, index, "%s - m" % index, "%s + n" % index, "2 * " + index,
                           "n", "%s - n" % index, "%s + %d" % (index, self.columns // 2))
        return "%s[%s][%s]" % (array, row, column)
