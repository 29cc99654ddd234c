"""Random functions of C++: headers of `if`, `switch` and `for` that macros write, references to
variables and elements, and methods that name members with `this->` and without.
"""

import gen_base

PRELUDE = """#include <stddef.h>
#define IF(x, y) if (x; y)
#define IF_ELSE(c, x, y) if (c) x; else y
#define SWITCH(x, y) switch (x; y)
#define FOR(x, y, z) for (x; y; z)
static double shared[64], table[64];

"""


class Objects(gen_base.Draws):
    """One function, or a structure with one method of this name; `text` is its definition. With
    `own` it is a method, which has this before the names of members."""

    def __init__(self, random, name, own=None):
        self.random, self.name, self.own = random, name, own
        self.lines = []
        kind = self.kind()
        if own is None:
            kind()
        else:
            self.methods()

    def kind(self):
        return self.pick(self.headers, self.headers, self.references, self.references, self.methods)

    def function(self, before=()):
        self.text = "\n".join([
            "double %s(int n, int m, double *p, double *q)" % self.name, "{", *before,
            *("    " + line for line in self.lines), "    return 0;", "}"]) + "\n"

    def loop(self, *body, bound="n"):
        self.lines += ["for (int i = %s; i < %s; i++) {" % (self.pick("0", "1"), bound),
                       *("    " + line for line in body), "}"]

    def headers(self):
        """What stands in a header that a macro writes."""
        array = self.pick("shared", "shared", "p")
        self.lines.append("int k = 0; bool flag = n > 2, other;")
        store = self.pick("%(a)s[i] = %(a)s[i - 1];", "%(a)s[i] = %(a)s[i + 1];", "%(a)s[i] = i;",
                          "%(a)s[i] += table[i];", "%(a)s[i] = k;") % {"a": array}
        condition = self.pick("%s[i] > 0" % array, "table[i] > 0", "i > m", "flag")
        first = self.pick("k = 1", "k = i", "other = true", "%s[i] = 2" % array,
                          "%s[i - 1] > 0" % array, "int z = i")
        self.loop(*self.pick(
            ["IF(%s, %s) %s" % (first, condition, store)],
            ["IF(%s, %s) %s" % (first, condition, store)],
            ["IF(%s, %s) %s" % (first, condition, store), "else %s[i] = 3;" % array],
            ["IF_ELSE(%s, %s, table[i] = 1);" % (condition, store.rstrip(";"))],
            ["SWITCH(%s, i & 1) {" % first, "case 1: %s" % store, "}"],
            ["FOR(%s, k < 2, k++) %s" % (self.pick("k = 0", "k = 1", "int k = 0"), store)],
            ["if (%s; %s) %s" % (first, condition, store)]))
        self.function()

    def references(self):
        """Other names of variables, of elements, and of members."""
        self.lines.append(self.pick("int s = 0;", "double s = 0;", "static int s;"))
        other = self.pick("s", "s", "s", "shared[3]", "shared[m & 7]", "p[0]", "p[m]")
        self.lines.append("%s &r = %s;" % ("auto", other))
        if self.chance(30):
            self.lines.append("auto &t = r;")
        name = self.pick("r", "r", "r", "s", "t") if "auto &t" in self.lines[-1] else self.pick(
            "r", "r", "s")
        self.loop(self.pick("%s += i;", "%s += i;", "q[i] = %s;", "table[i] = %s;", "%s = i;",
                            "%s = i; q[i] = r;", "s += i; %s += i;", "s = i; q[i] = %s;") % name,
                  *self.pick([], [], ["q[i] = s;"], ["p[i] = 1;"]))
        self.function()
        self.text = self.text.replace("return 0;", "return s + r;")

    def methods(self):
        """Members by their name, and behind `this->`."""
        own = self.pick("", "", "this->")
        own = own if self.own is None else self.own
        self.lines.append("int k = 0;")
        x, y, n = own + "x", own + "y", own + "size"
        self.loop(*self.pick(["%s[i] = %s[i];" % (x, y)], ["%s[i] = %s[i + 1];" % (x, x)],
                             ["b[k] = 1.0;", "k += %sstep;" % own], ["%s[i] += b[i];" % x],
                             ["%stotal += %s[i];" % (own, x)], ["b[i * %sstep] = 1;" % own],
                             ["%s[i] = %sstep;" % (x, own)]), bound=n)
        self.text = "\n".join([
            "struct T%s {" % self.name, "    int size, step;", "    double *x, *y;",
            "    double total;", "    void %s(int m, double *b)" % self.name, "    {",
            *("        " + line for line in self.lines), "    }", "};"]) + "\n"


class Aliases(Objects):
    """A function with several names for a place, or with a `switch` that does something first."""

    def kind(self):
        return self.pick(self.bound, self.bound, self.switches)

    def bound(self):
        """References to one of a few places, and to references."""
        self.lines.append(self.pick("int s = 0, u = 1;", "double s = 0, u = 1;",
                                    "static int s, u;"))
        names = ["s", "s", "u", "p[m]"]
        for name in ("r", "t", "w")[:self.pick(1, 2, 2, 3)]:
            self.lines.append("auto &%s = %s;" % (name, self.pick(*names)))
            names.append(name)
        names = [name for name in names if name != "p[m]"]
        one, other = self.random.sample(names, 2)
        self.loop(*self.pick(
            ["%s += i;" % one, "%s += i;" % other], ["%s += i;" % one, "q[i] = %s;" % other],
            ["%s = i;" % one, "q[i] = %s;" % other], ["%s = i;" % one, "%s = m;" % other],
            ["q[i] = %s + %s;" % (one, other)], ["%s += p[i];" % one, "p[i] = 1;"],
            ["if (p[i] > 1) %s = i;" % one, "q[i] = %s;" % other]))
        self.function()
        self.text = self.text.replace("return 0;", "return s + u;")

    def switches(self):
        """Headers of `switch`, most of them in a macro."""
        array = self.pick("shared", "p")
        self.lines.append("int k = 0, z = 1; bool other = false;")
        first = self.pick("k = 1", "k = i", "z = m", "other = true", "%s[i] = 2" % array,
                          "%s[i - 1] > 0" % array, "int y = i", "k += i")
        header = self.pick("SWITCH(%s, %s) {", "SWITCH(%s, %s) {", "switch (%s; %s) {") % (
            first, self.pick("i & 1", "m", "z", "i % 3"))
        self.loop(header, "case 1: %s[i] = %s; break;" % (array, self.pick("i", "k", "table[i]")),
                  *self.pick([], ["default: %s[i] = 3;" % array]), "}")
        self.function()
        self.text = self.text.replace("return 0;", "return k + z + other;")
