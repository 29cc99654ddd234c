"""Random bodies of loops that compute and load the same things again: under conditions, behind
stores that may be to the same memory, in loops inside, with values that wrap, calls with effects,
and statements that leave the body early."""

import gen_base

PRELUDE = """#include <math.h>
#include <stdlib.h>

struct cell { double x, y; int tag; float w[4]; };

static int counted;

static double count(double v)
{
    counted++;
    return v + counted;
}

"""

POINTERS = (("double", "a"), ("double", "b"), ("double", "e"), ("float", "g"), ("int", "c"),
            ("unsigned", "w"))


class Repeats(gen_base.Draws):
    """One function; `text` is its definition."""

    def __init__(self, random, name):
        self.random = random
        restrict = "restrict " if self.chance(50) else ""
        self.names = 0
        self.inner = 0
        self.reals = ["s", "t"]
        self.integers = ["i", "k"]
        # Few expressions, so that they come again.
        self.pool = []
        self.pool = [self.real(2) for _ in range(self.pick(2, 3, 4))]
        self.whole = [self.integer(2) for _ in range(2)]
        pointers = ", ".join("%s *%s%s" % (kind, restrict, array) for kind, array in POINTERS)
        body = self.body(self.pick(2, 3, 4, 5, 7), 0)
        if len(body) == 1 and body[0].endswith(";") and self.chance(60):
            loop = ["for (int i = 1; i < n; i++)", "    " + body[0]]
        else:
            loop = ["for (int i = 1; i < n; i++) {", *("    " + line for line in body), "}"]
        lines = ["double s = 1, t = 2;", "int k = 3;", "unsigned q = 7;",
                 "struct cell p = {1, 2, 3, {4, 5, 6, 7}};", *loop,
                 "return s + t + k + q + p.x + p.y + p.tag + p.w[1];"]
        self.text = "\n".join([
            "double %s(int n, int m, %s, struct cell *%sh)" % (name, pointers, restrict), "{",
            *("    " + line for line in lines), "}"]) + "\n"

    def index(self):
        return self.pick("i", "i", "i", "i - 1", "i + 1", "1 + i", "2 * i", "3 * i + 1", "0", "m",
                         "n - i", "k & 3", "c[i] & 7")

    def element(self):
        return self.pick(*["%s[%s]" % (self.pick("a", "a", "b", "e", "g"), self.index())] * 5,
                         "h[%s].x" % self.index(), "h->y", "p.x",
                         "p.w[%s]" % self.pick("1", "i & 3"),
                         "h[i].w[%s]" % self.pick("1", "k & 3"))

    def whole_element(self):
        return self.pick("c[%s]" % self.index(), "w[%s]" % self.index(), "h[i].tag", "p.tag")

    def real(self, depth):
        if self.pool and self.chance(45):
            return self.pick(*self.pool)
        if depth == 0:
            return self.pick(self.element(), self.element(), self.element(), "s", "t", "2", "0.5",
                             "(double)%s" % self.whole_element(), self.pick(*self.reals))
        left, right = self.real(depth - 1), self.real(depth - 1)
        return self.pick(
            "%s * %s" % (self.factor(left), self.factor(right)), "%s + %s" % (left, right),
            "%s - %s" % (left, self.factor(right)),
            "%s / %s" % (self.factor(left), self.factor(right)), "sqrt(fabs(%s))" % left,
            "-%s" % self.factor(left), "(%s)" % left, "(float)%s" % self.factor(left),
            "(%s ? %s : %s)" % (self.condition(depth - 1), left, right),
            "floor(%s)" % left)

    @staticmethod
    def factor(text):
        return text if text.replace("_", "").isalnum() else "(%s)" % text

    def integer(self, depth):
        if depth == 0:
            return self.pick("i", "k", "q", "m", "3", self.whole_element(), self.whole_element())
        left, right = self.integer(depth - 1), self.integer(depth - 1)
        return self.pick("(unsigned)%s * %s" % (self.factor(left), self.factor(right)),
                         "(%s & %s)" % (left, right), "(unsigned)(%s) + %s" % (left, right),
                         "(%s ^ 5u)" % left, "(%s %% 7 + 1)" % self.factor(left),
                         "(%s / (%s %% 5u + 8))" % (left, self.factor(right)),
                         "(short)%s" % self.factor(left), "(unsigned char)%s" % self.factor(left))

    def condition(self, depth=1):
        return self.pick("%s > %s" % (self.real(max(depth - 1, 0)), self.pick("0", "s", "1.5")),
                         "i > 1 && %s > 0" % self.element(), "c[i] > 2 || a[i - 1] < b[i]",
                         "%s == %s" % (self.integer(0), self.integer(0)), "k", "i % 3 == 1")

    def value(self):
        return self.pick(*self.pool, *self.pool, self.real(1), self.real(2))

    def store(self):
        target = self.pick(*["%s[%s]" % (self.pick("a", "b", "e", "g"), self.index())] * 4,
                           "h[%s].y" % self.index(), "h->x", "s", "t", "p.x", "p.w[i & 3]",
                           "h[i].w[1]")
        operator = self.pick("=", "=", "=", "+=", "*=", "-=")
        return "%s %s %s;" % (target, operator, self.value())

    def whole_store(self):
        return "%s %s %s;" % (self.pick("c[%s]" % self.index(), "w[%s]" % self.index(), "k", "q",
                                        "h[i].tag", "p.tag"),
                              self.pick("=", "=", "^=", "&="),
                              self.pick(*self.whole, self.integer(1)))

    def statement(self, depth):
        if depth > 2 or self.chance(55):
            return [self.pick(self.store(), self.store(), self.store(), self.whole_store())]
        chance = self.random.randrange(12)
        if chance < 2:
            self.names += 1
            name = "v%d" % self.names
            declared = "double %s = %s;" % (name, self.value())
            return [declared, "a[i] = %s + %s;" % (name, self.value())]
        if chance < 6:
            return self.under("if (%s)" % self.condition(), depth, self.chance(40))
        if chance < 8:
            self.inner += 1
            index = "j%d" % self.inner
            head = self.pick("for (int %s = 0; %s < 3; %s++)" % (index, index, index),
                             "for (int %s = k & 1; %s < (c[i] & 3); %s++)" % (index, index, index))
            if self.chance(50):
                return self.under(head, depth, False)
            return [head, "    %s[%s + %s] %s %s;" % (self.pick("a", "b", "e"), index,
                                                      self.pick("i", "0", "m"),
                                                      self.pick("=", "+="), self.value())]
        return self.pick(
            ["k++;"], ["t = count(%s);" % self.value()], ["c[i]++;"],
            ["if (%s)" % self.condition(), "    continue;"],
            ["if (%s && i > 5)" % self.condition(), "    break;"] if not depth else ["k += 2;"],
            ["switch (k & 3) {", "case 0:", "    %s" % self.store(), "    break;", "default:",
             "    %s" % self.store(), "}"],
            ["while (k > 9) {", "    k /= 2;", "    %s" % self.store(), "}"],
            ["do {", "    %s" % self.store(), "} while (k-- > 8);"],
            ["{", "    double *r = %s;" % self.pick("a + i", "&b[i]", "e", "&h[i].x"),
             "    *r = %s;" % self.value(), "    r[1] += %s;" % self.value(), "}"]
            if not self.names else ["q += 3;"])

    def under(self, head, depth, otherwise):
        lines = self.body(self.pick(1, 1, 2, 3), depth + 1)
        braces = len(lines) > 1 or self.chance(30)
        text = [head + " {" if braces else head, *("    " + line for line in lines)]
        if otherwise:
            more = self.body(self.pick(1, 2), depth + 1)
            opens = len(more) > 1 or self.chance(30)
            text += ["} else" if braces else "else"]
            text[-1] += " {" if opens else ""
            text += ["    " + line for line in more]
            braces = opens
        return text + ["}"] * braces

    def body(self, size, depth):
        lines = []
        for _ in range(size):
            lines += self.statement(depth)
        if any(line.startswith("double *r") for line in lines):
            self.names += 1
        return lines
