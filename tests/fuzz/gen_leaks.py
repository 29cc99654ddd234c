"""Random functions around variables that iterations may update in any order, and what lets out how
far they have come: effects where the old value decides whether something is evaluated once more,
conditions, other variables that are set there, and names for them in other places.
"""

import gen_base

PRELUDE = """static double seen_d(double *p, double v) { *p += 1; return v; }
static double plain_d(const double *p, double v) { double t = *p; if (t > v) t = v; return t; }
static int told;
static int telling(int v) { told = v; return v > 2; }
static int silent(int v) { return v > 2; }
static int rows[16] = {1, 5, 2, 8, 3, 9, 4, 7};
"""


class Leaks(gen_base.Draws):
    """One function; `text` is its definition."""

    def __init__(self, random, name):
        self.random, self.name = random, name
        self.kind = self.pick("double", "double", "int", "int", "unsigned", "signed char")
        self.before = ["%s s = %s;" % (self.kind, self.pick("0", "0", "1", "m"))]
        self.before += ["int at = 0, flag = 1, t = 0;", "double w[4] = {0};"]
        body = [self.update(), self.update()] if self.chance(30) else [self.update()]
        if self.chance(45):
            body.append(self.leak())
        if self.chance(45):
            body.append(self.bystander())
        self.random.shuffle(body)
        lines = ["for (int i = 0; i < n; i++) {", *("    " + line for line in body), "}"]
        if self.chance(20):
            lines = ["for (int k = 0; k < m; k++) {", *("    " + line for line in lines), "}"]
        self.text = "double %s(int n, int m, double *restrict p, double *%sq)\n{\n" % (
            name, self.pick("restrict ", "restrict ", ""))
        self.text += "".join("    %s\n" % line for line in self.before + lines)
        self.text += "    return s + at + flag%s;\n}\n" % self.pick(
            "", " + t", " + t + w[0]", " + (double)sizeof(char[(t & 3) + 1])",
            " + ((int (*)[(t & 3) + 1])rows)[1][0]")

    def element(self):
        return self.pick("p[i]", "p[i]", "seen_d(&q[i], p[i])", "plain_d(&q[i], p[i])",
                         "seen_d(&w[0], p[i])", "-p[i]", "(%s)p[i]" % self.kind, "p[i] + q[i]")

    def update(self):
        value = {"e": self.element(), "c": self.pick("<", "<=", ">", ">=")}
        value["l"] = self.pick("silent(i)", "telling(i)", "p[i] > 1", "q[i] > 1", "s > 3")
        return self.pick(
            "s += p[i];", "s += p[i];", "s = s + (int)p[i];", "s -= i;", "s++;", "s *= 2;",
            "s = %(e)s %(c)s s ? %(e)s : s;", "s = s %(c)s %(e)s ? %(e)s : s;",
            "if (%(e)s %(c)s s) s = %(e)s;", "if (%(e)s %(c)s s) { s = %(e)s; at = i; }",
            "if (s %(c)s %(e)s && %(l)s) s = %(e)s;", "if (%(l)s && %(e)s %(c)s s) s = %(e)s;",
            "if (%(e)s %(c)s s) { s = %(e)s; t = %(e)s; }",
            "if (%(e)s %(c)s s) { s = %(e)s; at = i; flag = 0; }",
            "if (p[i] %(c)s p[at]) at = i;", "if (%(l)s && p[i] %(c)s p[at]) at = i;",
            "if (p[i] %(c)s p[at] && %(l)s) { at = i; flag = 0; }",
            "flag = flag && %(l)s;", "flag = %(l)s || flag;", "flag = %(l)s && flag;",
            "w[(int)p[i] & 3] += 1;", "w[at & 3] += 1;",
            "if (%(e)s %(c)s w[i & 3]) w[i & 3] = %(e)s;") % value

    def leak(self):
        name = self.pick("s", "s", "at", "flag", "t", "w[0]", "w[i & 3]", "told")
        return self.pick(
            "q[i] = %s;", "if (%s > 1) q[i] = 1;", "q[i] = %s > 1 ? 1 : 0;", "t = %s;",
            "for (int j = 0; j < %s; j++) q[i] += 1;", "if (%s) continue;", "%s = 0;",
            "q[i] = plain_d(&p[i], %s);", "switch ((int)%s) { case 1: q[i] = 1; }",
            "w[(int)%s & 3] = 1;", "q[i] = (%s, 1);", "do q[i] += 1; while (q[i] < %s);",
            "told = %s;", "q[i] = telling(%s);", "if (p[i] > 2) t = %s;",
            "{ int (*r)[((int)%s & 3) + 1] = (void *)rows; q[i] = r[1][0]; }",
            "q[i] = ((int (*)[((int)%s & 3) + 1])rows)[1][0];") % name

    def bystander(self):
        return self.pick("q[i] = 2 * p[i];", "t = i;", "if (p[i] > 1) t = i;", "q[i] += t;",
                         "w[1] = p[i]; q[i] = w[1];", "at = 0;", "flag = i;", "p[i] = 0;",
                         "t = silent(i); q[i] = t;", "q[i] = told;")
