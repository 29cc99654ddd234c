"""Random functions whose loops count with pointers: up and down, by one element or several, to an
end that is computed, kept, handed over or held in memory; several pointers into one array, rows of
a matrix, members of structures, bytes; and what keeps such a loop from being counted.
"""

import gen_base

PRELUDE = """struct item { double v, w; int on; };
struct span { double *low, *high; };
"""


class Pointers(gen_base.Draws):
    """One function, and what it calls; `text` is their definition."""

    def __init__(self, random, name):
        self.random, self.name = random, name
        self.before, self.lines, self.array = [], [], {}  # what a pointer leads into
        for _ in range(self.pick(1, 1, 2)):
            self.pick(self.walk, self.walk, self.walk, self.two, self.rows, self.triangle,
                      self.handed, self.items, self.ends, self.bytes)()
        self.text = "\n".join(self.before)
        self.text += "double %s(int n, int m, double *%sx, double *y, struct item *z)\n{\n" % (
            name, self.pick("", "restrict "))
        self.text += "    double sum = 0;\n"
        self.text += "".join("    %s\n" % line for line in self.lines) + "    return sum;\n}\n"

    def header(self, p, begin, end, step=1, declare=True):
        """A loop's header from `begin` up to `end`, or the other way round."""
        kind = "double *" if declare else ""
        if step == 1:
            return self.pick(
                "for (%(k)s%(p)s = %(b)s; %(p)s < %(e)s; %(p)s++)",
                "for (%(k)s%(p)s = %(b)s; %(p)s != %(e)s; ++%(p)s)",
                "for (%(k)s%(p)s = %(b)s; %(e)s > %(p)s; %(p)s += 1)",
                "for (%(k)s%(p)s = %(b)s; %(p)s <= %(e)s - 1; %(p)s = %(p)s + 1)",
                "for (%(k)s%(p)s = %(e)s; %(p)s-- > %(b)s;)",
                "for (%(k)s%(p)s = %(e)s - 1; %(p)s >= %(b)s; %(p)s--)",
            ) % {"k": kind, "p": p, "b": begin, "e": end}
        return self.pick(
            "for (%(k)s%(p)s = %(b)s; %(p)s < %(e)s; %(p)s += %(s)d)",
            "for (%(k)s%(p)s = %(b)s; %(p)s + %(s)d <= %(e)s; %(p)s += %(s)d)",
            "for (%(k)s%(p)s = %(e)s - 1; %(p)s > %(b)s; %(p)s -= %(s)d)",
        ) % {"k": kind, "p": p, "b": begin, "e": end, "s": step}

    def element(self, p, others=()):
        return self.pick("*%s" % p, "*%s" % p, "*%s" % p, "%s[0]" % p, "%s[1]" % p, "%s[-1]" % p,
                         "*(%s + m)" % p, self.again(p), "x[0]", *others)

    def again(self, p):
        """The same element by its number, where it is known of which array."""
        base = self.array.get(p)
        return "%s[%s - %s]" % (base, p, base) if base else "*" + p

    def statement(self, p, others=()):
        one, other = self.element(p, others), self.element(p, others)
        return self.pick(
            "%s = %s + 1;", "%s += 2 * %s;", "if (%s > 1) %s = 0;", "sum += %s * %s;",
            "{ double t = %s; *" + p + " = t - %s; }", "%s = %s;") % (one, other)

    def end(self, base):
        """An expression for the end of an array, and what comes before the loop for it."""
        name = self.unused("e")
        way = self.pick(0, 0, 1, 1, 2, 3)
        if way == 1:
            self.lines.append("double *%s = %s + n;" % (name, base))
            return name
        if way == 2:
            self.lines.append("struct span %s = {%s, %s + n};" % (name, base, base))
            return name + ".high"
        return "%s + %s" % (base, self.pick("n", "n", "2 * n", "m + n")) if way == 0 else (
            "&%s[n]" % base)

    def walk(self):
        p, base = self.unused("p"), self.pick("x", "x", "y")
        end, step = self.end(base), self.pick(1, 1, 1, 2, 3)
        self.array[p] = base
        if self.chance(40):
            self.lines.append("double *%s;" % p)
            self.lines.append(self.header(p, base, end, step, False) + " {")
        else:
            self.lines.append(self.header(p, base, end, step) + " {")
        body = [self.statement(p) for _ in range(self.pick(1, 1, 2))]
        if self.chance(12):
            body.append(self.pick("if (*%s > 2) %s++;", "%s[0] = 0; %s += 0;",
                                  "if (*%s > 3) break; *%s = 1;") % (p, p))
        self.lines += ["    " + line for line in body] + ["}"]

    def two(self):
        p, q = self.unused("p"), self.unused("q")
        self.array[p] = "x"
        other = self.pick("y", "y", "x + 1", "x + n", "x", "x + m")
        step = self.pick("++", "++", "--", " += 2")
        self.lines.append("double *%s, *%s = %s;" % (p, q, other))
        if self.chance(50):
            self.lines.append("for (%s = x; %s < x + n; %s++, %s%s)" % (p, p, p, q, step))
            self.lines.append("    " + self.statement(p, ["*" + q, "*" + q, "*" + q]))
        else:
            self.lines.append("for (%s = x; %s < x + n; %s++)" % (p, p, p))
            one, other = (p, q + "++") if self.chance(50) else (q, p)
            self.lines.append("    *%s %s *%s;" % (one, self.pick("=", "+="), other))
        if self.chance(40):
            self.lines.append("sum += %s - x;" % p)

    def rows(self):
        row, p, i = self.unused("r"), self.unused("p"), self.unused("i")
        self.array[p] = self.pick(row, "x")
        width = self.pick("4", "4", "n", "m")
        self.lines += ["for (int %s = 0; %s < m; %s++) {" % (i, i, i),
                       "    double *%s = x + %s * %s;" % (row, i, width),
                       "    " + self.header(p, row, row + " + " + self.pick(width, width, "5"))]
        self.lines += ["        " + self.statement(p, [row + "[0]", "y[%s]" % i]), "}"]

    def triangle(self):
        p, q = self.unused("p"), self.unused("q")
        first = self.pick("x", "x", "x + 1")
        inner = self.pick((p + " + 1", "x + n"), (p, "x + n"), ("x", p), ("y", "y + n"),
                          ("y + (%s - x)" % p, "y + n"), (p, p + " + 3"))
        self.lines += [self.header(p, first, "x + n", self.pick(1, 1, 2)),
                       "    " + self.header(q, inner[0], inner[1]),
                       "        " + self.statement(q, ["*" + p, "*" + p])]

    def handed(self):
        """Begin and end are parameters of a function that is called, or members."""
        name = "%s_%s" % (self.name, self.unused("h"))
        way = self.pick(0, 0, 1)
        low, high = ("low", "high") if way == 0 else ("s->low", "s->high")
        parameters = "double *low, double *high, " if way == 0 else "struct span *s, "
        lines = ["// @skip-oracle both ends are in one array",
                 "static double %s(%sdouble *x, int m)" % (name, parameters), "{",
                 "    double sum = 0;"]
        if way == 0 and self.chance(30):
            head = self.pick("for (; low < high; low++)", "for (; low != high; ++low)",
                             "while (low < high)", "for (; high-- > low;)")
            p = "high" if "high--" in head else "low"
            body = self.statement(p, ["*" + p, "y[0]".replace("y", "x")])
            lines += ["    " + head + " {", "        " + body]
            lines += ["        low++;"] if "while" in head else []
            lines += ["    }"]
        else:
            lines += ["    " + self.header("p", low, high, self.pick(1, 1, 1, 2)),
                      "        " + self.statement("p", ["*x", low + "[0]", high + "[-1]"])]
        self.before += lines + ["    return sum;", "}", ""]
        base = self.pick("x", "y")
        arguments = "%s, %s + n" % (base, base)
        if way == 1:
            variable = self.unused("s")
            self.lines.append("struct span %s = {%s};" % (variable, arguments))
            arguments = "&" + variable
        self.lines.append("sum += %s(%s, %s, m);" % (name, arguments, self.pick("x", "y")))

    def items(self):
        p = self.unused("p")
        member = self.pick("v", "w")
        body = self.pick("%s->v = %s->w + 1;", "if (%s->on) %s->v = 0;", "%s->v += %s[1].v;",
                         "sum += %s->v * %s->w;", "*%s = z[0]; (void)%s;", "%s->v = %s[-1].w;",
                         "%s[1] = *%s;", "%s->on = %s - z;") % (p, p)
        self.lines.append("for (struct item *%s = z; %s %s z + n; %s++) {"
                          % (p, p, self.pick("<", "!="), p))
        self.lines += ["    " + body, "    x[%s - z] = %s->%s;" % (p, p, member)
                       if self.chance(30) else "    (void)%s;" % p, "}"]

    def ends(self):
        """Variables of the header that are no index."""
        p, e, q = self.unused("p"), self.unused("e"), self.unused("q")
        init = self.pick("%(p)s = x, %(e)s = x + n", "%(e)s = x + n, %(p)s = x",
                         "%(p)s = x, %(e)s = %(p)s + n", "%(q)s = y, %(p)s = x, %(e)s = x + n",
                         "%(p)s = x, %(e)s = x + n, %(q)s = %(e)s")
        init %= {"p": p, "e": e, "q": q}
        if self.chance(50):
            init = "double *" + init.replace(", ", ", *")
            self.lines.append("double *%s = y;" % q if q not in init else "")
        else:
            self.lines.append("double *%s, *%s, *%s = y;" % (p, e, q))
        change = self.pick("", "", "", "%s--;" % e, "%s = %s;" % (e, e), "%s++;" % q)
        self.lines += ["for (%s; %s %s %s; %s++) {" % (init, p, self.pick("<", "!="), e, p),
                       "    " + self.statement(p, ["*" + q, e + "[-1]"]), "    " + change, "}"]

    def bytes(self):
        p = self.unused("p")
        kind = self.pick("unsigned char", "char", "int", "double")
        size = "n" if kind == "double" else "8 * n" if "char" in kind else "2 * n"
        self.lines += ["for (%s *%s = (%s *)x; %s < (%s *)x + %s; %s++)"
                       % (kind, p, kind, p, kind, size, p),
                       "    *%s = %s;" % (p, self.pick("0", "%s[1]" % p, "*%s" % p, "y[0]", "m"))]
