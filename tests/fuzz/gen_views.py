"""Random functions whose loops have structures of their own: parts of arrays and pairs of such
parts, which helpers return, copy, change through a pointer, under a condition, in a loop or on a
way out of their own, and go over; and the variables that the loops of such helpers move.
"""

import gen_base

PRELUDE = """struct part { int size, step; double *at; };
struct parts { struct part low, high; int k; };
static int failures;
static void fail(int code) { failures = code; }
"""


class Views(gen_base.Draws):
    """One function, and the helpers that it calls; `text` is their definition."""

    def __init__(self, random, name):
        self.random, self.name = random, name
        self.before, self.depth, self.base = [], 0, ["x", "x", "x", "y"]
        self.integers = ["i", "i", "i", "m", "i * m", "2 * i"]
        self.makers, self.changers, self.mixers, self.users = [], [], [], []
        for _ in range(self.pick(2, 3, 4)):
            self.pick(self.maker, self.changer, self.changer, self.mixer, self.user, self.user)()
        self.text = "\n".join(self.before)
        self.text += "void %s(int n, int m, double *restrict x, double *%sy, const int *p)\n{\n" % (
            name, self.pick("", "restrict "))
        self.text += "".join("    %s\n" % line for line in self.loop()) + "}\n"

    # Expressions.

    def number(self, places=()):
        """An integer, of what is at hand and of the members of some places."""
        one = self.pick(*self.integers, *[self.dot(place) + self.pick("size", "step")
                                          for place in places])
        return self.pick(one, one, one, str(self.pick(0, 1, 2, 3)), one + " + 1", one + " - 1")

    def address(self, places=()):
        base = self.pick(*self.base, *[self.dot(place) + "at" for place in places])
        return self.pick(base, "%s + %s" % (base, self.number(places)),
                         "%s + %s" % (base, self.number(places)))

    def condition(self, places=()):
        """Of parameters, of members, or of data."""
        one = self.number(places)
        return self.pick("%s < m" % one, "%s > n" % one, "%s >= %s" % (one, self.number(places)),
                         "m > 2", "p[%s] > 0" % self.pick("0", self.integers[0]))

    @staticmethod
    def dot(place):
        """What comes before a member's name: a pointer is marked by a star."""
        return place[1:] + "->" if place[0] == "*" else place + "."

    @staticmethod
    def pointer(place):
        return place[1:] if place[0] == "*" else "&" + place

    # Statements: lists of lines.

    @staticmethod
    def indented(lines):
        return ["    " + line for line in lines]

    def fill(self, place):
        """All members of a structure."""
        dot = self.dot(place)
        return ["%ssize = %s;" % (dot, self.pick("1", "2", "m", self.number())),
                "%sstep = %s;" % (dot, self.pick("1", "1", "2", "m")),
                "%sat = %s;" % (dot, self.address())]

    def change(self, place, places):
        """One member, or all, get another value."""
        dot, others = self.dot(place), [other for other in places if other != place]
        other = self.pick(*others) if others else place
        ways = ["%ssize = %s;" % (dot, self.number(places)),
                "%ssize %s %s;" % (dot, self.pick("+=", "-="), self.pick("1", "m", "i")),
                "%s%s%s;" % (dot, self.pick("size", "step", "at"), self.pick("++", "--")),
                "%sat += %s;" % (dot, self.number(places)),
                "%sat = %s;" % (dot, self.address(places)),
                "%s = %s;" % (place, other)]
        for changer in self.changers:
            ways += ["%s(%s, %s, %s, m, n, p);" % (
                changer, self.pointer(place), self.pointer(other), self.number(places))] * 2
        for maker in self.makers:
            ways += ["%s = %s;" % (place, self.made(maker, places))] * 2
        for mixer in self.mixers if place.startswith("q.") else []:
            ways += ["%s(&q, %s, m, n, p);" % (mixer, self.number(places))] * 3
        return [self.pick(*ways)]

    def made(self, maker, places=()):
        return "%s(%s, %s, m, n, p)" % (maker, self.address(places), self.number(places))

    def use(self, place, places):
        """An element, or all of them."""
        dot = self.dot(place)
        value = self.pick("i", "1", dot + "size", "%sat[0] + 1" % dot)
        ways = ["%sat[%s] = %s;" % (dot, self.pick("0", "0", "1", dot + "step"), value),
                "*%sat += %s;" % (dot, value)]
        for user in self.users:
            ways += ["%s(%s, %s, m, n, p);" % (user, self.pointer(place), self.number(places))] * 3
        return [self.pick(*ways)]

    def statement(self, places):
        self.depth += 1
        way, place = self.random.randrange(14 if self.depth < 3 else 8), self.pick(*places)
        if way < 4:
            lines = self.change(place, places)
        elif way < 8:
            lines = self.use(place, places)
        elif way < 10:
            lines = ["if (%s) {" % self.condition(places)] + self.indented(self.statement(places))
            if self.chance(30):
                lines += ["} else {"] + self.indented(self.statement(places))
            lines.append("}")
        elif way < 12:
            j = self.unused("j")
            lines = ["for (int %s = 0; %s < %s; %s++) {" % (
                j, j, self.pick("2", "m", self.dot(place) + "size"), j)]
            if self.chance(20):
                lines.append("    if (p[%s] > 1) %s;" % (j, self.pick("continue", "break")))
            lines += self.indented(self.statement(places)) + ["}"]
        elif way == 12:
            lines = ["switch (%s) {" % self.pick("p[0]", "m", "i"), "case 1:",
                     *self.indented(self.statement(places)), self.pick("    break;", "    ;"),
                     "default:", *self.indented(self.statement(places)), "}"]
        elif place.startswith("q.") and self.chance(50):
            other = self.unused("t")
            lines = ["struct parts %s = q;" % other]
            lines += self.change(place, places + [other + ".low"])
            lines += self.change(other + ".high", places) + ["q = %s;" % other]
        else:
            other = self.unused("t")
            lines = ["struct part %s = %s;" % (other, place)]
            lines += self.change(other, places + [other]) + self.change(place, places + [other])
        self.depth -= 1
        return lines

    def statements(self, places, counts):
        return [line for _ in range(self.pick(*counts)) for line in self.statement(places)]

    # Helpers. Each has the sizes and the data at hand as well.

    def helper(self, kind, parameters, lines):
        name = "%s_%s" % (self.name, self.unused(kind))
        result = {"make": "struct part ", "use": "void "}.get(kind, "int ")
        self.before += ["static %s%s(%s, int i, int m, int n, const int *p)" % (
            result, name, parameters), "{", *self.indented(lines), "}", ""]
        return name

    def body(self, base, places, result):
        """Statements over places, and perhaps a check that fails before."""
        kept, self.base = self.base, base
        lines = []
        if self.chance(40):
            lines = ["if (%s) {" % self.condition(places),
                     *(["    fail(1);"] if self.chance(50) else []),
                     "    return %s;" % self.pick(*result), "}"]
        lines += self.statements(places, (0, 1, 1, 2))
        self.base = kept
        return lines + ["return %s;" % result[0]]

    def maker(self):
        lines = ["struct part v;"]
        kept, self.base = self.base, ["x"]
        lines += self.fill("v")
        self.base = kept
        self.makers.append(self.helper("make", "double *x", lines + self.body(["x"], ["v"], ["v"])))

    def changer(self):
        self.changers.append(self.helper("change", "struct part *v, struct part *w", self.body(
            ["v->at", "w->at"], ["*v", "*v", "*w"], ["0", "1"])))

    def mixer(self):
        self.mixers.append(self.helper("mix", "struct parts *q", self.body(
            ["q->low.at", "q->high.at"], ["q->low", "q->high"], ["0", "1"])))

    def user(self):
        """Goes over a part: by subscripts, by a counter or a pointer that it moves."""
        by_value = self.chance(20)
        v = "v." if by_value else "v->"
        kind = self.pick("int", "int", "unsigned", "unsigned char", "short")
        move = self.pick("k += %sstep;", "k += %sstep;", "if (j < i) k += %sstep;", "k += 2;",
                         "if (j == 1) continue; k += %sstep;", "k -= %sstep;")
        move = move % v if "%" in move else move
        target, value = self.pick(
            ("%sat[j]", "i"), ("%sat[j * %sstep]", "%sat[j] + 1"), ("%sat[k]", "i + k"),
            ("*q++", "i"), ("*q", "j"), ("%sat[j + k]", "2"))
        target, value = (text.replace("%s", v) for text in (target, value))
        lines = ["%s k = %s;" % (kind, self.pick("0", "0", "1", "i")),
                 "double *q = %sat;" % v,
                 "for (int j = 0; j < %ssize; j++) {" % v,
                 "    %s %s %s;" % (target, self.pick("=", "=", "+="), value),
                 "    " + move]
        if self.chance(20):
            lines.append("    " + self.pick("%ssize--;" % v, "q += %sstep;" % v,
                                            "%sat = q;" % v, "q = %sat + k;" % v))
        lines.append("}")
        name = self.helper("use", "struct part %sv" % ("" if by_value else "*"), lines)
        if by_value:
            lines = ["%s(*v, i, m, n, p);" % name]
            name = self.helper("use", "struct part *v", lines)
        self.users.append(name)

    # The whole.

    def loop(self):
        places = self.pick(["v"], ["v", "w"], ["v", "w"], ["v", "q.low", "q.high"])
        lines = ["struct part v, w;" if "w" in places else "struct part v;"]
        lines += ["struct parts q;"] if "q.low" in places else []
        for place in places:
            lines += (["%s = %s;" % (place, self.made(self.pick(*self.makers)))]
                      if self.makers and self.chance(50) else self.fill(place))
        lines += self.statements(places, (1, 1, 2, 3))
        lines += self.use(self.pick(*places), places)
        return ["for (int i = 0; i < n; i++) {"] + self.indented(lines) + ["}"]
