"""Random functions with memcpy(), memmove() and memset() in their loops: rows of flat arrays and of
matrices, working arrays, members, bytes of one type read as another."""

import gen_base

PRELUDE = """#include <stdint.h>
#include <string.h>
struct body { double at[3], mass; int kind; };
static double table[8][6];
static int marks[48];

"""

TYPES = {"double": 8, "float": 4, "int": 4, "unsigned char": 1}


class Blocks(gen_base.Draws):
    """One function; `text` is its definition."""

    def __init__(self, random, name):
        self.random = random
        restrict = self.pick("", "restrict ", "restrict ")
        self.kind = self.pick("double", "double", "float", "int", "unsigned char")
        self.other = self.pick(self.kind, self.kind, self.kind, "float", "int")
        lines = ["%s t[8] = {0};" % self.kind, "double s = 0;"]
        for _ in range(self.pick(1, 1, 2)):
            lines += self.loop()
        head = "double %s(int n, int m, %s *%sa, %s *%sb, %s *%sc, struct body *%sp)" % (
            name, self.kind, restrict, self.kind, restrict, self.other, restrict, restrict)
        body = "\n".join("    " + line for line in [*lines, "return s + t[1];"])
        self.text = "%s\n{\n%s\n}\n" % (head, body)

    def loop(self):
        lines = ["for (int i = %s; i < %s; i += %s) {" % (
            self.pick("0", "0", "1"), self.pick("n", "n", "6", "m"), self.pick("1", "1", "1", "2"))]
        for _ in range(self.pick(1, 1, 2, 2, 3)):
            lines += ["    " + line for line in self.statement()]
        return lines + ["}"]

    def offset(self):
        return self.pick("4 * i", "4 * i", "i * m", "i", "m * i + 1", "4 * i + %d" % self.pick(
            0, 1, 2, 3), "0", "3 * (n - i)", "4 * (i / 2)", "marks[i]")

    def place(self, array):
        if array == "t":
            return self.pick("t", "t", "t", "t + 1", "&t[2]")
        offset = self.offset()
        return self.pick("%s + %s", "&%s[%s]") % (array, offset)

    def count(self):
        return self.pick("4", "4", "m", "3", "1", "2", "(m - 1)", "i", "5")

    def bytes(self, kind, count):
        size = self.pick("sizeof(%s)" % kind, "sizeof(%s)" % kind, "sizeof *a", "%d" % TYPES[kind])
        return self.pick("%s * %s" % (count, size), "%s * %s" % (size, count),
                         "%s * %s" % (count, size), "sizeof t")

    def copy(self):
        call = self.pick("memcpy", "memcpy", "memmove")
        to, source = self.pick("a", "a", "t"), self.pick("b", "b", "a", "t", "c")
        if to == source and call == "memcpy" and self.chance(70):
            call = "memmove"
        return "%s(%s, %s, %s);" % (call, self.place(to), self.place(source),
                                    self.bytes(self.kind, self.count()))

    def clear(self):
        byte = self.pick("0", "0", "0", "-1", "1", "i", "(int)b[i]", "marks[i]", "(int)a[i] & 1")
        return "memset(%s, %s, %s);" % (self.place(self.pick("a", "t", "t")), byte,
                                        self.bytes(self.kind, self.count()))

    def matrix(self):
        row = self.pick("i", "i", "i + 1", "0", "7 - i")
        start = self.pick("table[%s]", "&table[%s][1]", "table[%s] + 2") % row
        return self.pick(
            "memset(%s, 0, 6 * sizeof(double));", "memset(%s, 0, sizeof table[0]);",
            "memset(%s, 0, 2 * sizeof(double));", "memcpy(%s, table[i], 3 * sizeof(double));",
            "memmove(%s, &table[i][0], 2 * sizeof table[0]);",
            "memset(%s, 0, m * sizeof(double));") % start

    def record(self):
        return self.pick("memcpy(&p[i], &p[i + 1], sizeof *p);", "memset(&p[i], 0, sizeof p[i]);",
                         "memcpy(p[i].at, p[n].at, sizeof p->at);",
                         "memset(&p[i].mass, 0, sizeof(double));",
                         "memcpy(p + i, p + n + i, sizeof(struct body));",
                         "memset(p[i].at, 0, 2 * sizeof(double));")

    def statement(self):
        kind = self.random.randrange(100)
        if kind < 35:
            return [self.copy()]
        if kind < 55:
            return [self.clear()]
        if kind < 65:
            return [self.matrix()]
        if kind < 75:
            return [self.record()]
        if kind < 82:
            return ["{ %s u;" % self.kind, "memcpy(&u, &c[i], sizeof u);", "a[i] = u; }"]
        if kind < 90:
            return ["for (int j = 0; j < %s; j++)" % self.pick("4", "8", "m"),
                    "    %s;" % self.pick("t[j & 7] += b[i]", "a[4 * i + j] = t[j & 7]",
                                          "t[j] = j + i", "s += t[j & 3]", "a[i * m + j] += t[j]")]
        return [self.pick("a[i] = t[1];", "s += t[2];", "c[i] = 1;", "marks[i] = t[3];",
                          "t[1] += b[i];", "p[i].kind = i;")]
