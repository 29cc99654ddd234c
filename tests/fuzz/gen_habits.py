"""Random functions in the habits of people who write by hand: memory that is allocated for the
occasion, bounds that are kept in the header, matrices that are packed, fmax() and fmin(), and
values that only some iterations leave behind, and where the greatest of them is; with what breaks
each of them.
"""

import gen_base

PRELUDE = "#include <math.h>\n"


class Habits(gen_base.Draws):
    """One function; `text` is its definition."""

    def __init__(self, random, name):
        self.random, self.name = random, name
        self.lines = []
        self.pointers = ["p", "q"]
        for _ in range(self.pick(1, 1, 2)):
            self.pick(self.allocations, self.extremes, self.kept_bounds, self.packing,
                      self.last_values, self.differences, self.records, self.places)()
        self.text = "double %s(int n, int m, double *%sp, double *%sq)\n{\n" % (
            name, self.pick("", "restrict "), self.pick("", "", "restrict "))
        self.text += "    double sum = 0;\n"
        self.text += "".join("    %s\n" % line for line in self.lines) + "    return sum;\n}\n"

    def place(self, index="i"):
        return "%s[%s]" % (self.pick(*self.pointers),
                           self.pick("%s", "%s", "%s", "%s + 1", "n - 1 - %s", "%s + m", "m")
                           .replace("%s", index))

    def header(self, index="i"):
        return "for (int %s = 0; %s < n; %s++)" % (index, index, index)

    def allocations(self):
        names = [self.unused("u"), self.unused("v")]
        for name in names:
            self.lines.append("double *%s = %s;" % (name, self.pick(
                "calloc(n + m + 2, sizeof(double))",
                "(double *)calloc(n + m + 2, sizeof *%s)" % name,
                "calloc(n + m + 2, 8)", "p", names[0] + " + 1" if name != names[0] else "q")))
        if self.chance(40):
            one, other = self.random.sample([*names, "p", "q"], 2)
            self.lines.append(self.pick("if (m > 1)\n        %s = %s;", "%s = %s;",
                                        "if (!(%s = calloc(n + m + 2, 8)) || !%s)\n"
                                        "        return 0;",
                                        "for (int k = 0; k < m; k++)\n        %s = %s + 1;")
                              % (one, other))
        self.pointers += names
        for _ in range(self.pick(1, 2, 2)):
            self.lines += [self.header(), "    %s = %s + 1;" % (self.place(), self.place())]
        self.lines.append("sum += %s[0];" % names[0])
        if self.chance(30):
            self.lines += [self.header(), "    sum += %s;" % self.place()]

    def extreme(self, name):
        value = self.pick("p[i]", "fabs(q[i])", "p[i] - q[i]", "2 * q[i]")
        return self.pick("%(n)s = fmax(%(n)s, %(v)s);", "%(n)s = fmin(%(v)s, %(n)s);",
                         "%(n)s = fmax(%(v)s, fmax(%(n)s, q[i]));", "%(n)s = fmaxf(%(n)s, %(v)s);",
                         "%(n)s = fmax(%(v)s, p[i]);", "if (%(v)s > %(n)s) %(n)s = %(v)s;",
                         "%(n)s = %(v)s > %(n)s ? %(v)s : %(n)s;",
                         "%(n)s = (float)fmax(%(n)s, %(v)s);",
                         "if (%(v)s > %(n)s && q[i] < 2) %(n)s = %(v)s;",
                         "if (p[i] > %(n)s && p[i] < 2) %(n)s = p[i];",
                         "if (p[i] > %(n)s && p[i] < %(n)s + 2) %(n)s = p[i];",
                         "%(n)s = fmin(fmax(%(n)s, %(v)s), 3);") % {"n": name, "v": value}

    def extremes(self):
        name = self.unused("r")
        self.lines.append("%s %s = p[0];" % (self.pick("double", "double", "float"), name))
        body = [self.extreme(name)]
        if self.chance(35):
            body.append(self.extreme(name))
        if self.chance(15):
            body.append("q[i] = %s;" % name)
        self.lines += [self.header() + " {", *("    " + line for line in body), "}",
                       "sum += %s;" % name]

    def records(self):
        """A greatest value, and what else is done where it is found."""
        name, at, j = self.unused("r"), self.unused("at"), self.unused("j")
        inside = self.chance(30)
        self.lines.append("double %s = p[0]; int %s = 0;" % (name, at))
        item = self.pick("p[i]", "p[i]", "p[%s]" % j)
        body = ["%s = %s;" % (name, item), "%s = %s;" % (at, self.pick("i", "i", j, "1", "0"))]
        if self.chance(20):
            body.append("%s = %s;" % (j, self.pick("0", "i", at)))
        if self.chance(12):
            body.append(self.pick("q[i] = 1;", "%s++;" % at, "sum += 1;", "m = i;"))
        self.random.shuffle(body)
        after = self.pick("", "", "", "q[i] = %s;" % at, "q[i] = %s;" % j, "sum += %s;" % at,
                          "%s = 0;" % at)
        self.lines += [self.header() + " {", "    int %s = i;" % j,
                       "    int %s = 0;" % at if inside else "",
                       "    if (%s %s %s) {" % (item, self.pick(">", ">", "<", ">="), name),
                       *("        " + line for line in body), "    }", "    " + after, "}",
                       "sum += %s + %s;" % (name, at)]

    def places(self):
        """Where the greatest value is, by the index alone."""
        at, row, weight = self.unused("at"), self.unused("row"), self.unused("w")
        self.lines.append("%s %s = %s, %s = 0;" % (self.pick("int", "int", "long", "unsigned char"),
                                                   at, self.pick("0", "0", "1"), row))
        self.lines.append("int %s = 2;" % weight)
        item = self.pick("p[%s]", "p[%s]", "fabs(p[%s])", "p[%s] * q[%s]", "%s * p[%%s]" % weight,
                         "p[%s + 1]", "m * p[%s] - q[m]", "p[%s] + i")
        index = self.pick("i", "i", "i", "i", "i + 1", "m", "j")
        new = item.replace("%s", index if self.chance(90) else "i")
        old = item.replace("%s", at)
        sign = self.pick(">", ">", ">=", "<")
        test = self.pick("%s %s %s" % (new, sign, old), "%s %s %s" % (old, sign, new),
                         "!(%s %s %s)" % (new, sign, old),
                         "q[i] > 0 && %s %s %s" % (new, sign, old))
        lines = ["if (%s)" % test, "    %s = %s;" % (at, index)]
        if self.chance(25):
            lines = ["%s = %s %s %s ? %s : %s;" % (at, new, sign, old, index, at)]
        elif self.chance(30):
            lines = [lines[0] + " {", lines[1],
                     "    %s = %s;" % (row, self.pick("1", "i", at, "m")), "}"]
        if self.chance(12):
            lines.append(self.pick("q[i] = %s;" % at, "q[i] = 1;", "p[i] = 1;", "%s = 3;" % row,
                                   "%s = i;" % weight, "sum += %s;" % row))
        if "j" in index or self.chance(10):
            lines = ["int j = %s;" % self.pick("i", "n - 1 - i", "m"), *lines]
        self.lines += [self.header() + " {", *("    " + line for line in lines), "}",
                       "sum += %s + %s;" % (at, row)]

    def kept_bounds(self):
        end = self.unused("e")
        more = self.pick("", "", ", past = %s + m" % end, ", past = i + m")
        header = "for (%s i = %s, %s = %s%s; i < %s; %s)" % (
            self.pick("int", "int", "int", "long", "unsigned char"), self.pick("0", "0", "m"), end,
            self.pick("n", "n", "n + m", "m < n ? m : n", "(int)p[0]", "i + n"), more, end,
            self.pick("i++", "i++", "i += 2", "++i, --%s" % end))
        place = self.place().replace("+ m", "+ past") if "past" in more else self.place()
        body = ["    %s = %s;" % (place, self.place())]
        if self.chance(15):
            body.append("    if (%s > 2)\n            %s = i;" % (self.place(), end))
        self.lines += [header + " {", *body, "}"]

    def packing(self):
        k, kind = self.unused("k"), self.pick("int", "int", "long", "size_t", "unsigned")
        inner = self.pick("m", "m", "m - 1", "i", "3", "2 * m")
        self.lines.append("%s %s = %s;" % (kind, k, self.pick("0", "0", "m", "1")))
        store = self.pick("q[%s++] = %s;", "q[%s] = %s, ++{};", "q[%s] = %s, {} += 2;")
        store = store.format(k) % (
            k, self.pick("p[i + j]", "p[i * m + j]", "q[i]", "1"))
        after = self.pick("", "", "", "    q[%s++] = 2;" % k, "    q[%s] = 2;" % k,
                          "    %s += m;" % k, "    %s--;" % k)
        self.lines += [self.header() + " {",
                       "    for (int j = %s; j < %s; j++)" % (self.pick("0", "0", "1"), inner),
                       "        " + store, *([after] if after else []), "}", "sum += %s;" % k]

    def differences(self):
        end = self.unused("e")
        self.lines.append("double *%s = %s;" % (end, self.pick("p + n", "p + n", "&p[n - 1]", "p")))
        step = self.pick("", "", "%s--;", "%s++;", "if (q[i] > 2)\n            %s--;")
        step = step.replace("%s", end)
        place = self.pick("p[i]", "p[%s - p]", "q[%s - p]", "q[%s - p - i]", "p[(%s - p) / 2]")
        bound = self.pick("n", "n", "%s - p" % end, "(int)(%s - p)" % end)
        self.lines += ["for (int i = 0; i < %s && i < 40; i++) {" % bound,
                       "    %s = %s;" % (place.replace("%s", end), self.pick("i", "q[i]", "p[i]")),
                       *(["    " + step] if step else []), "}"]

    def last_values(self):
        name = self.unused("t")
        self.lines.append("double %s = %s;" % (name, self.pick("0", "p[0]")))
        body = ["if (%s > %s)" % (self.place(), self.pick("1", "1", "0", name)),
                "    %s = %s;" % (name, self.pick("1", "i", "q[i]", "%s + 1" % name))]
        if self.chance(30):
            body.append(self.pick("else", "if (p[i] > 2)") + "\n            %s = %s;" % (
                name, self.pick("2", "p[i]")))
        if self.chance(30):
            body.append("%s = %s;" % (self.place(), self.pick(name, "1")))
        self.lines += [self.header() + " {", *("    " + line for line in body), "}"]
        if self.chance(80):
            self.lines.append("sum += %s;" % name)
