"""Random functions whose loops stand behind early exits, and whose arrays are named by macros:
conditions that compare sizes, shifts and products, changes of their values in between, switch
labels that jump past them, accessors with offsets in their bodies, and rows of bytes; and loops
that are left at a match, within arrays that the loop may leave or not, whatever the match says."""

import gen_base

PRELUDE = """struct rows { long dim; double *cells; };
#define CELL(r, i, j) ((r)->cells[(i) * (r)->dim + (j)])
#define NEXT(p, k) p[(k) + 1]
#define BOTH(p, k) (p + (k) * 2)
#define MASKED(p, k) p[-(k) & 3]
#define PAIR(k, i) (2 * ((k) + (i)) + 1)

"""


class Exits(gen_base.Draws):
    """One function; `text` is its definition."""

    def __init__(self, random, name):
        self.random, self.name = random, name
        self.kind = self.pick("int", "int", "long", "size_t", "size_t", "unsigned", "short",
                              "unsigned char")
        self.element = self.pick("double", "int", "char", "unsigned char", "short")
        self.around = self.pick("", "", "for", "while", "do", "switch")
        lines = ["void %s(%s n, %s m, %s k, %s)" % (
            name, self.kind, self.kind, self.kind,
            "%s *a, %s *b, struct rows *r, double **t" % (self.element, self.element)), "{"]
        body = []
        if self.around in ("", "switch") and self.chance(40):
            lines += ["    %s own[12] = {0};" % self.element]
            self.loop = self.search
        for _ in range(self.pick(1, 1, 2)):
            body += self.exit()
            body += self.between()
        body += self.loop()
        lines += self.surrounded(body)
        self.text = "\n".join(lines + ["}"]) + "\n"

    def comparison(self):
        left = self.pick("m", "m", "k", "n", "m - 1", "m + 1", "m + k", "2 * m", "k - m")
        right = self.pick("n", "n", "k", "m", "0", "1", "4", "n - 1", "n + 1")
        return "%s %s %s" % (left, self.pick("<", "<", "<=", ">", ">=", "==", "!="), right)

    def condition(self):
        text = self.comparison()
        if self.chance(30):
            text += " %s %s" % (self.pick("||", "||", "&&"), self.comparison())
        if self.chance(15):
            text = "!(%s)" % text
        return text

    def exit(self):
        leave = "return;"
        if self.around in ("for", "while", "do") and self.chance(60):
            leave = self.pick("continue;", "break;")
        if self.around == "switch" and self.chance(60):
            leave = "break;"
        form = self.pick("plain", "plain", "block", "once", "else", "nested", "loop")
        condition = self.condition()
        if form == "block":
            return ["if (%s) {" % condition, "    b[0] = 1;", "    %s" % leave, "}"]
        if form == "once" and leave == "return;":
            return ["if (%s) do { b[0] = 2; return; } while (0);" % condition]
        if form == "else":
            return ["if (%s)" % condition, "    %s" % leave, "else", "    b[0] = 3;"]
        if form == "nested":
            return ["if (%s) {" % condition, "    if (%s)" % self.comparison(),
                    "        %s" % leave, "}"]
        if form == "loop":
            return ["if (%s)" % condition, "    while (k > 1) { k--; break; }"]
        return ["if (%s)" % condition, "    %s" % leave]

    def between(self):
        if self.chance(65):
            return []
        return [self.pick("m--;", "if (k > 2) m = 1;", "k = m;", "b[1] = 1;", "n += 1;",
                          "(void)({ m = 2; 0; });",
                          "{ %s *p = &m; *p = 1; }" % self.kind,
                          "{ %s m = 0; b[0] = m; }" % self.kind)]

    def surrounded(self, body):
        inner = ["        " + line for line in body]
        if self.around == "for":
            return ["    for (int z = 0; z < 2; z++) {", *inner, "    }"]
        if self.around == "while":
            return ["    int z = 2;", "    while (z-- > 0) {", *inner, "    }"]
        if self.around == "do":
            return ["    int z = 0;", "    do {", *inner, "    } while (z++ < 1);"]
        if self.around == "switch":
            at = self.random.randrange(len(body) + 1) if self.chance(50) else 0
            while at and (body[at - 1].startswith((" ", "if", "for", "else")) and
                          not body[at - 1].endswith("}")):
                at -= 1
            return ["    switch (k) {", "    case 1: ;", *inner[:at], "    default: ;", *inner[at:],
                    "    }"]
        return ["    " + line for line in body]

    def target(self, i):
        return self.pick("a[%s]" % i, "a[%s]" % i, "a[PAIR(k, %s)]" % i, "a[2 * (k + %s) + 1]" % i,
                         "CELL(r, %s, 0)" % i, "CELL(r, 0, %s)" % i, "NEXT(t, k)[%s]" % i,
                         "BOTH(a, k)[%s]" % i, "MASKED(t, k)[%s]" % i, "a[m * %s]" % i)

    def source(self, i):
        return self.pick("a[%s + m]" % i, "a[%s + m]" % i, "a[%s + k]" % i, "b[%s]" % i,
                         "a[%s - m]" % i, "a[PAIR(m, %s)]" % i, "CELL(r, %s, m)" % i,
                         "NEXT(t, m)[%s]" % i, "BOTH(b, m)[%s]" % i, "1")

    def search_bound(self):
        """(what stands in front, the bound): of 12 elements, or of more."""
        return self.pick(([], "12"), ([], "12"), ([], "13"), ([], "n"),
                         (["if (n > 12)", "    return;"], "n"),
                         (["if (n > 11)", "    return;"], "n + 1"),
                         (["if (n > 13)", "    return;"], "n"), (["own[%d] = 1;" % self.pick(
                             3, 11)], self.pick("12", "20")))

    def match(self, i):
        place = self.pick("own[%s]" % i, "own[%s]" % i, "own[%s]" % i, "own[11 - %s]" % i,
                          "own[%s + 1]" % i, "own[%s / 2]" % i, "own[%s %% 12]" % i, "a[%s]" % i,
                          "own[0]", "a[0]")
        text = "%s %s %s" % (place, self.pick("==", "==", ">", "<", "!="), self.pick(
            "0", "1", "2", "b[0]", "own[3]", place))
        if self.chance(25):
            text = "%s %s %s" % (self.pick("%s < 12" % i, "m > 2", "%s %% 3 == 1" % i,
                                           "%s / (m + 1) > 0" % i, "%s %% m == 0" % i),
                                 self.pick("&&", "&&", "||"), text)
        return text

    def way(self, i):
        leave = self.pick("break;", "return;", "break;")
        effect = self.pick("", "", "b[0] = 1; ", "b[0] = %s; " % i, "own[2] = %s; " % i,
                           "m = 1; ", "hits++; ")
        return "{ %s%s }" % (effect, leave)

    def search(self):
        front, bound = self.search_bound()
        lines = ["int hits = 0;", "for (int i = 0; i < %s; i++) {" % bound]
        if self.chance(25):
            lines += ["    " + self.pick("hits++;", "hits = own[i % 12] > 0;",
                                         "int hits = i + 1; (void)hits;",
                                         "if (i >= 12) break;", "b[i] = hits;",
                                         "if (m > 2 && own[i % 12] > 1) continue;")]
        lines += ["    if (%s)" % self.match("i"), "        " + self.way("i")]
        if self.chance(30):
            lines += ["    " + self.pick("if (%s)" % self.match("i"), "else if (m > k)"),
                      "        " + self.way("i")]
        if self.chance(20):
            lines += ["    for (int j = 0; j < %s; j++)" % self.pick("i", "12", "3", "i + 1"),
                      "        if (%s)" % self.match("j"), "            { b[0] = j; return; }"]
        lines += ["}"]
        if self.chance(40):
            lines += ["b[1] = %s;" % self.pick("hits", "m", "own[2]")]
        return front + ["{ " + "\n        ".join(lines) + " }"]

    def loop(self):
        kind = self.kind if self.chance(80) else "int"
        head = "for (%s i = 0; i < n; i++)" % kind
        if self.chance(30):
            return [head, "    for (%s j = 0; j < m; j++)" % kind,
                    "        %s = %s;" % (self.pick("a[i * k + j]", "CELL(r, i, j)",
                                                    "a[k * (i + m) + j]"), self.source("i"))]
        return [head, "    %s = %s;" % (self.target("i"), self.source("i"))]
