"""Random functions whose loops have objects of small classes: constructors with lists of members,
methods, operators, conversions, references, temporaries and lambdas change members, which are
subscripts then. A few classes do more: they count, or copy, assign or end in a way of their own.
"""

import gen_base

PRELUDE = """static int failures;
"""

ODD = {
    "copy": "%(c)s(const %(c)s &o) : a(o.a / 2), b(o.b) {}",
    "assign": "%(c)s &operator=(const %(c)s &o) { a = o.b; b = o.a; return *this; }",
    "end": "~%(c)s() { failures++; }",
    "virtual": "virtual int more() { return a; }",
}


class Classes(gen_base.Draws):
    """One function, its class and what is called with objects of it; `text` is all of them."""

    def __init__(self, random, name):
        self.random, self.name, self.class_name = random, name, "c_" + name
        self.odd = self.pick(*[None] * 20, "copy", "assign", "end", "virtual", "count", "part")
        self.inner = self.chance(25) or self.odd == "part"
        self.places = ["a", "b"] + (["in.z"] if self.inner else [])
        self.objects = []
        lines = self.inner_class() if self.inner else []
        lines += self.whole_class() + self.helpers()
        lines += ["void %s(int n, int m, double *x, double *__restrict y, %s *o, const int *t)"
                  % (name, self.class_name), "{"]
        self.text = "\n".join(lines + self.around() + ["}"]) + "\n"

    def named(self, *texts):
        """One of some texts, with the name of the class in it."""
        return self.pick(*texts).replace("@", self.class_name).replace("#", self.name)

    # The class.

    def inner_class(self):
        init = self.pick("z(0)", "z(1)", "z(failures++)") if self.odd == "part" else "z(2)"
        name = "in_" + self.name
        return ["struct %s {" % name, "    int z;", "    %s() : %s {}" % (name, init),
                "    %s(int i) : z(%s) {}" % (name, self.pick("i", "i", "i + 1", "i / 2")), "};"]

    def term(self, *names):
        """An integer of members and parameters."""
        one = self.pick(*names)
        return self.pick(one, one, one, one + " + 1", "2 * " + one, one + " - " + self.pick(*names),
                         one + " + " + self.pick(*names), self.pick("0", "1", "2"))

    def member_list(self, *given):
        """A list of members, in any order."""
        parts = ["a(%s)" % self.term(*given), "b(%s)" % self.term(*given, *given, "a")]
        if self.inner and self.chance(70):
            parts.append("in(%s)" % self.term(*given))
        if self.started and self.chance(40):
            parts.remove(parts[self.started_at])
        self.random.shuffle(parts)
        return " : " + ", ".join(parts)

    def whole_class(self):
        self.started = self.chance(25)
        self.started_at = self.pick(0, 1)
        starts = [" = %s" % self.pick("0", "1", "3") if self.started and at == self.started_at
                  else "" for at in (0, 1)]
        kind = self.pick("int", "int", "int", "int", "long", "unsigned char")
        self.integers = ["a", "b"] if kind == "int" else ["a"]
        lines = ["struct %s {" % self.class_name, "    int a%s;" % starts[0],
                 "    %s b%s;" % (kind, starts[1])]
        if self.inner:
            lines.append("    in_%s in;" % self.name)
        lines += ["    " + line for line in self.constructors() + self.methods()]
        if self.odd in ODD:
            lines.append("    " + ODD[self.odd] % {"c": self.class_name})
        return lines + ["};"]

    def constructors(self):
        body = self.pick("{}", "{}", "{ a = %s; }" % self.term("a", "b", "i"),
                         "{ if (i > 2) b = %s; }" % self.term("a", "i"))
        if self.odd == "count":
            body = "{ failures++; }"
        one = self.member_list("i", "i", "i", "failures" if self.chance(5) else "i") + " " + body
        if self.chance(10):
            one = " : @(i, %s) {}" % self.term("i")
        lines = ["@()%s {}" % self.pick(" : a(0), b(0)", " : a(1), b(2)"), "@(int i)" + one,
                 "@(int i, int j)%s {}" % self.member_list("i", "j")]
        return [line.replace("@", self.class_name) for line in lines]

    def change(self, *others):
        """Statements that change the object."""
        place = self.pick(*self.places)
        first = "%s %s %s;" % (place, self.pick("=", "+=", "-="), self.term(*others))
        second = "%s = %s;" % (self.pick("a", "b"), self.term("a", "b", *others))
        return self.pick(first, first, first + " " + second,
                         "if (%s > 1) %s" % (self.pick(*others), first))

    def methods(self):
        sum_of = "@(a %s o.%s, b + o.%s)" % (self.pick("+", "-"), self.pick("a", "b"),
                                             self.pick("a", "b"))
        lines = [
            "int get() const { return %s; }" % self.term(*self.places),
            "int get2(int k) const { return %s; }" % self.term("k", *self.places),
            "int operator()(int k) const { return %s; }" % self.term("k", *self.places),
            "int operator[](int k) const { return k ? a : b; }",
            "int &first() { return %s; }" % self.pick(*self.integers),
            "const int &seen() const { return %s; }" % self.pick(*self.integers),
            "@ operator+(const @ &o) const { return %s; }" % sum_of,
            "@ next() const { return @(%s, %s); }" % (self.term("a"), self.term("b")),
            "@ &operator+=(const @ &o) { %s return *this; }" % self.change("o.a", "o.b"),
            "@ &operator++() { a++; return *this; }",
            "@ operator++(int) { @ old(*this); a++; return old; }",
            "@ &add(const int &k) { a += k; b += k; return *this; }",
            "void set(int k) { %s }" % self.change("k"),
            "int take() { %s return a; }" % self.change("b"),
            "const @ &self() const { return *this; }",
            "explicit operator int() const { return %s; }" % self.pick("a", "b", "a + b"),
            "static @ make(int k) { return @(%s); }" % self.term("k"),
        ]
        return [line.replace("@", self.class_name) for line in lines]

    def helpers(self):
        lines = [
            "static inline @ operator*(int s, const @ &v) { return @(s * v.a, v.b); }",
            "static inline @ operator-(@ v, int s) { v.a -= s; return v; }",
            "static inline int use_#(@ v) { %s return %s; }" % (
                "v.a %s 1;" % self.pick("=", "+="), self.pick("v.a", "v.b", "v.a + v.b")),
            "static inline int look_#(const @ &v) { return %s; }" % self.pick("v.a", "v.b"),
            "static inline void change_#(@ &v, int k) { v.%s = %s; }" % (
                self.pick(*self.places), self.term("k", "v.a", "v.b")),
            "template <typename T> static int both_#(const T &v) { return v.a + v.b; }",
        ]
        return [self.named(line) for line in lines]

    # The loop.

    def index(self):
        """An integer of what is at hand."""
        if not self.objects or self.chance(30):
            return self.pick("i", "i", "i", "i + 1", "2 * i", "m", "0", "1", "t[i]")
        one = self.pick(*self.objects)
        return self.pick(one + ".a", one + ".a", one + ".b", one + ".get()", one + ".get2(i)",
                         one + "(1)", one + "[1]", one + ".seen()", "(int)%s" % one,
                         "use_%s(%s)" % (self.name, one), "look_%s(%s)" % (self.name, one),
                         "both_%s(%s)" % (self.name, one), "look_%s(i)" % self.name,
                         self.temporary() + "." + self.pick("a", "b", "get()", "take()"))

    def temporary(self):
        """An object that has no name."""
        made = [self.named("@(i)", "@(i, 1)", "@::make(i)", "@(i + 1, i)", "@()")]
        if self.objects:
            one, other = self.pick(*self.objects), self.pick(*self.objects)
            made += ["(%s + %s)" % (one, other), "(2 * %s)" % one, "(%s - 1)" % one,
                     one + ".next()", self.named("(%s + @(i))" % one),
                     "(2 * %s + %s)" % (one, other)]
        return self.pick(*made)

    def declare(self):
        name = self.unused("p")
        made = ["@ %s(%s);" % (name, self.index()), "@ %s(%s);" % (name, self.index()),
                "@ %s(%s, %s);" % (name, self.index(), self.index()),
                "@ %s = @(%s);" % (name, self.index()), "@ %s{%s};" % (name, self.index()),
                "@ %s = %s;" % (name, self.index()),
                "@ %s;" % name, "@ %s = %s;" % (name, self.temporary()),
                "@ &&%s = %s;" % (name, self.named("@(i)", "@(i, 2)"))]
        if self.objects:
            one = self.pick(*self.objects)
            made += ["@ %s = %s;" % (name, one), "@ %s(%s);" % (name, one),
                     "@ &%s = %s;" % (name, one),
                     "@ %s = i > m ? %s : %s;" % (name, one, self.pick(*self.objects)),
                     "@ %s = %s++;" % (name, one), "auto %s = %s;" % (name, self.temporary())]
        line = self.named(self.pick(*made))
        self.objects.append(name)
        return line

    def act(self):
        one, other = self.pick(*self.objects), self.pick(*self.objects)
        call = self.pick("%s += %s;" % (one, other), "%s += %s;" % (one, self.temporary()),
                         "%s.set(%s);" % (one, self.index()), "++%s;" % one, "%s++;" % one,
                         "%s.a = %s;" % (one, self.index()), "%s = %s;" % (one, other),
                         "%s = %s;" % (one, self.temporary()), "%s.add(%s.a);" % (one, other),
                         "%s.add(1).add(%s.b);" % (one, one), "%s.first() = %s;" % (
                             one, self.index()), "%s.take();" % one,
                         "change_%s(%s, %s);" % (self.name, one, self.index()),
                         "[&](int k) { %s.a = k; }(%s);" % (one, self.index()),
                         "{ int &r = %s.first(); r = %s; }" % (one, self.index()))
        return self.pick(call, call, call, "if (i > m) " + call, "if (t[i]) " + call,
                         "for (int k = 0; k < 2; k++) " + call)

    def store(self):
        array = self.pick("x", "y", "y")
        value = self.pick("i", "y[%s]" % self.index(), "x[%s]" % self.index(), self.index(),
                          "0.5 * %s[%s] * %s[i]" % (array, self.index(), array))
        if self.chance(25):
            one = self.pick("o[i]", "o[i]", "o[i + 1]", "o[0]")
            made = self.temporary()
            return self.pick("o[i] = %s;" % made, "o[i] += %s;" % one,
                             "o[i] = 2 * o[i] + %s;" % one, "%s.set(i);" % one,
                             "y[i] = (%s + o[i]).a;" % one,
                             "o[%s] = %s;" % (self.index(), made))
        return "%s[%s] = %s;" % (array, self.index(), value)

    def around(self):
        """The loop, with an object before it at times."""
        lines = []
        if self.chance(15):
            lines.append("    " + self.named("@ all(m);", "@ all;", "@ all(m, 1);"))
            self.objects.append("all")
        body = [self.declare()]
        for _ in range(self.pick(0, 1, 1, 2, 3)):
            body.append(self.pick(self.declare, self.act, self.act)())
        for _ in range(self.pick(1, 1, 2)):
            body.append(self.store())
        return (lines + ["    for (int i = 0; i < n; i++) {"] +
                ["        " + line for line in body] + ["    }"])
