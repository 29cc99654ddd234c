"""Random functions around what was once answered wrongly: variables that called functions fill,
accesses that leave their array, functions that the linker may replace, rules of the compiler that
hold for one function, functions that are defined elsewhere, addresses that outlive an iteration,
words that C++ reads otherwise, arrays that are too large for a stack, and sizes with several names.
"""

import gen_base

PRELUDE = """#include <stdint.h>
#define LEAST(a, b) ((a) < (b) ? (a) : (b))
#define MOST(a, b) ((a) > (b) ? (a) : (b))
#define WEAK __attribute__((weak))
static void fill_two(double v, double *low, double *high) { *low = v - 1; *high = v + 1; }
static void fill_one(double v, double *low) { if (v > 1) *low = v; }
static void add_two(double v, double *low, double *high) { *low += v; *high += v; }
static void fill_all(double v, double *all) { for (int k = 0; k < 3; k++) all[k] = v + k; }
struct node { double v; struct node *next; long key; };
static double *kept;
static void keep_two(double *low) { kept = low; }
"""
# The definitions that another file has of what is weak here, and of what is only declared here.
OTHER = "/* @other %s */"


class Traps(gen_base.Draws):
    """One function; `text` is its definition, with what it needs before it and behind it."""

    def __init__(self, random, name):
        self.random, self.name = random, name
        self.before, self.behind, self.lines, self.result = [], [], [], "sum"
        self.head = "double %s(int n, int m, double *restrict p, double *%sq, int *restrict t)" % (
            name, self.pick("restrict ", "restrict ", ""))
        kinds = [self.filled, self.leaving, self.replaced, self.rules, self.elsewhere,
                 self.addresses, self.words, self.large, self.named_sizes, self.chosen]
        # What stands behind an access that is always undefined is never run.
        for kind in sorted(random.sample(kinds, 2), key=lambda kind: kind == self.leaving):
            kind()
        self.text = "\n".join([*self.before, self.head, "{", "    double sum = 0;",
                               *("    " + line for line in self.lines),
                               "    return %s;" % self.result, "}", *self.behind]) + "\n"

    def loop(self, *body, header=None):
        header = header or self.pick("for (int i = 0; i < n; i++)", "for (int i = 1; i < n; i++)",
                                     "for (int i = 0; i < 40; i++)",
                                     "for (int i = n - 1; i >= 0; i--)")
        self.lines += [header + " {", *("    " + line for line in body), "}"]

    def filled(self):
        """Variables from outside of the loop that calls in it fill."""
        low, high = self.unused("low"), self.unused("high")
        names = {"l": low, "h": high, "i": self.pick("i", "i", "i", "m")}
        body = [self.pick(*["fill_two(p[i], &%(l)s, &%(h)s);"] * 6, "fill_one(p[i], &%(l)s);",
                          "add_two(p[i], &%(l)s, &%(h)s);", "fill_all(p[i], all);",
                          "if (p[i] > 1) fill_two(p[i], &%(l)s, &%(h)s);") % names,
                self.pick("q[%(i)s] = %(l)s * %(h)s;", "q[%(i)s] = %(h)s;", "q[%(i)s] = %(l)s;",
                          "q[%(i)s] = all[1];") % names]
        if self.chance(15):
            body.reverse()
        after = self.pick(low, high, "all[2]") if self.chance(15) else ""
        first = " = 0" if after or not body[0].startswith("fill_two") else self.pick("", " = 0")
        self.lines.append("double %s%s, %s%s, all[3] = {0};" % (low, first, high, first))
        if self.chance(12):
            self.lines.append("keep_two(&%s);" % low)
        self.loop(*body)
        if after:
            self.lines.append("sum += %s;" % after)

    def leaving(self):
        """Accesses that leave an array in each run, or in those of some sizes."""
        size = self.pick(16, 40)
        for stem in "xy":
            self.before.append("%sint %s_%s[%d];" % (self.pick("", "static "), self.name, stem,
                                                    size))
        x, y = self.name + "_x", self.name + "_y"
        target = self.pick("%s[i]" % x, "%s[%s[i] & 15]" % (y, x))
        value = self.pick(x, x, y) + self.pick("[i - 1] + 1", "[i + 1]", "[i]", "[i - 2]",
                                               "[i + m]", "[3]")
        self.loop("%s %s %s;" % (target, self.pick("=", "=", "+="), value), header=self.pick(
            "for (int i = %d; i < %d; i++)" % (self.pick(0, 0, 1, 2), size - self.pick(0, 0, 1)),
            "for (int i = %d; i >= %d; i--)" % (size - self.pick(0, 1), self.pick(0, 1)),
            "for (int i = 0; i < n; i++)", "for (int i = %d; i <= n; i++)" % self.pick(0, 1)))

    def replaced(self):
        """A function or a constant that another file may replace."""
        name, other = self.name + "_w", self.pick("0", "3", "i / 2", "i")
        storage, says = self.pick(("", "#pragma weak " + name), ("WEAK ", ""),
                                  ("__attribute__((weak)) ", ""), ("static ", ""),
                                  ("static ", ""), ("", ""))
        weak = says or "eak" in storage.lower()
        if says:
            self.before.append(says)
        if self.chance(70):
            self.before.append("%sint %s(int i) { return i; }" % (storage, name))
            if weak:
                self.before.append(OTHER % ("int %s(int i) { return %s; }" % (name, other)))
            place = "q[%s(i)]" % name
        else:
            self.before.append("%sconst int %s = 1;" % (storage, name))
            if weak:
                self.before.append(OTHER % ("extern const int %s; const int %s = %s;" % (
                    name, name, self.pick("0", "2"))))
            place = "q[%s * i]" % name
        self.loop("%s %s p[i] + 1;" % (place, self.pick("=", "+=")))

    def rules(self):
        """What overflows, under the rules of one function."""
        attribute, before, behind = self.pick(
            ('__attribute__((optimize("wrapv"))) ', "", ""),
            ('__attribute__((optimize("no-strict-overflow"))) ', "", ""),
            ("", '#pragma GCC push_options\n#pragma GCC optimize ("wrapv")',
             "#pragma GCC pop_options"),
            ("", '#pragma GCC push_options\n#pragma GCC optimize ("wrapv")\n'
             '#pragma GCC pop_options', ""),
            ('__attribute__((optimize("no-wrapv"))) ', "", ""), ("", "", ""))
        if before:
            self.before += before.split("\n")
        if behind:
            self.behind.append(behind)
        self.head = attribute + self.head
        big = self.pick("1073741824", "536870912", "(1 << 30)")
        self.loop(self.pick("q[i * %s / 268435456 + 64] = p[i];", "q[(i * %s >> 28) + 64] = p[i];",
                            "q[i * %s / 67108864 + 64] = p[i];") % big)

    def elsewhere(self):
        """Functions that this file only declares."""
        name = self.pick("%s_copy", "%s_value", "%s_norm", "next_%s", "%s_length") % self.name
        result, parameters, body, given = self.pick(
            ("void", "double *to, const double *from", "*to = *from;", "&q[i], &p[i]"),
            ("int", "double *to, const double *from", "*to = *from; return 1;", "&q[m], &p[i]"),
            ("double", "const double *from", "return *from + 1;", "&p[i]"),
            ("double", "double v", "return v * 2;", "p[i]"),
            ("int", "int *seed", "return *seed = *seed * 5 & 7;", "&t[0]"))
        self.before.append("%s %s(%s);" % (result, name, parameters))
        self.before.append(OTHER % ("%s %s(%s) { %s }" % (result, name, parameters, body)))
        call = "%s(%s)" % (name, given)
        self.loop(call + ";" if result == "void" or self.chance(20) else "q[i] = %s;" % call)

    def addresses(self):
        """Addresses that are stored, made numbers, compared, or used in the iteration alone."""
        nodes = self.name + "_nodes"
        self.before.append("%sstruct node %s[64];" % (self.pick("", "static "), nodes))
        self.lines += ["for (int i = 0; i < 64; i++)",
                       "    %s[i].v = %s[i].key = 0, %s[i].next = 0;" % (nodes, nodes, nodes)]
        for _ in range(self.pick(1, 1, 2)):
            self.loop(*self.pick(
                ["%s[i].next = &%s[i + 1];" % (nodes, nodes)],
                ["%s[i].next = %s;" % (nodes, nodes)],
                ["struct node *at = &%s[i];" % nodes, "%s[i].next = at;" % nodes],
                ["%s[i].key = (long)((uintptr_t)&%s[i]);" % (nodes, nodes)],
                ["%s[i].v = &%s[i] - %s;" % (nodes, nodes, nodes)],
                ["%s[i].v = %s[i].next == &%s[i];" % (nodes, nodes, nodes)],
                ["struct node *at = %s + i;" % nodes, "at->v = p[i];"]),
                header="for (int i = 0; i < %s; i++)" % self.pick("60", "60", "(n & 15)"))
        self.lines += ["for (int i = 0; i < 60; i++)",
                       "    if (%s[i].next) sum += %s[i].next - %s;" % (nodes, nodes, nodes),
                       "sum += %s[3].key ? (double)(%s[3].key - (long)((uintptr_t)%s)) : 0;" % (
                           nodes, nodes, nodes),
                       "for (int i = 0; i < 60; i++) {", "    sum += %s[i].v;" % nodes,
                       "    %s[i].next = 0;" % nodes, "    %s[i].key = 0;" % nodes, "}"]

    def words(self):
        """C text that C++ reads otherwise, or not at all."""
        name = self.pick("u", "cudaMalloc", "threadIdx", "template", "blockDim", "new", "and_so_on",
                         "stderr", "cudaFree", "class")
        self.loop(*self.pick(
            ["t[i] = sizeof('a');"], ["t[i] = sizeof(i < n) + m;"], ["t[i] = sizeof(!t[i]);"],
            ["t[i] = sizeof(int) * m;"], ["t[i] = sizeof t[i] + sizeof(double[3]);"],
            ["int *restrict %s = t + i;" % name, "*%s = m;" % name],
            ["const double *restrict %s = p;" % name, "q[i] = %s[i];" % name],
            ["auto int %s = m + i;" % name, "t[i] = %s;" % name],
            ["register int %s = m;" % name, "t[i] = %s + 1;" % name],
            ["_Bool %s = p[i] > 1;" % name, "t[i] = %s;" % name],
            ["int %s = i;" % name, "t[i] = %s + m;" % name],
            ["struct { int %s; } one = { m };" % name, "t[i] = one.%s;" % name],
            ["double %s[2] = { p[i], m };" % name, "q[i] = %s[1];" % name],
            ["char %s = (char){'a'};" % name, "t[i] = %s;" % name]))

    def large(self):
        """Arrays that each thread would get one of."""
        size = self.pick(16, 64, 300000, 300000, 400000)
        first = self.pick("", "", "static ")
        self.lines.append("%sdouble w[%d];" % (first, size))
        last = self.pick(8, 30)
        self.loop("for (int j = 0; j < %d; j++)" % last, "    w[j] = p[j] + i;",
                  "q[i] = w[%s] + w[%d];" % (self.pick("1", "i & 7"), last - 1))
        if self.chance(20):
            self.lines.append("sum += w[0];")

    def named_sizes(self):
        """Sizes that are said by names, several of which have the same value."""
        stem = self.name.upper()
        table, count = "%s_TABLE" % stem, "%s_COUNT" % stem
        self.before += ["#ifndef SMALLER", "#define SMALLER 0", "#endif",
                        "#define %s 32" % table,
                        "#define %s (32 - SMALLER)" % count if self.chance(70) else
                        "#define %s 32" % count]
        array = self.name + "_table"
        self.before.append("%sdouble %s[%s];" % (self.pick("", "static "), array, table))
        bound = self.pick(count, count, table, "24", count + " - 1")
        place = self.pick("%s[i]", *["%s[31 - (t[i] & 7)]"] * 2, "%s[31 - i]") % array
        self.loop(*self.pick(["q[i] = %s + 1;" % place], ["%s[i] = p[i];" % array],
                             ["q[i] = %s;" % place]),
                  header="for (int i = 0; i < %s; i++)" % bound)

    def chosen(self):
        """The least and the greatest, as macros and choices write them."""
        kind = self.pick("double", "double", "float")
        self.lines.append("%s best = %s;" % (kind, self.pick("0", "p[0]", "1e30")))
        value = self.pick("p[i]", "q[i]", "-p[i]", "p[i] * p[i]")
        self.loop(self.pick("best = LEAST(best, %s);", "best = MOST(best, %s);",
                            "best = LEAST(%s, best);", "best = best < %s ? best : %%s;" % value,
                            "if (!(best < %s)) best = %%s;" % value,
                            "if (%s > best) best = %%s;" % value) % value)
        self.lines.append("sum += best;")
