"""Random functions whose strides and offsets are nearly as large as memory, so that slices end
before they begin, and are read from what the loop may write."""

import gen_base

PRELUDE = "#include <stddef.h>\nstruct scale { int pad[3], by; long most; };\n\n"


class Far(gen_base.Draws):
    """One function; `text` is its definition."""

    def __init__(self, random, name):
        self.random, self.name, self.before = random, name, []
        self.kind = self.pick("int", "int", "int", "unsigned", "long")
        free = self.pick("", "", "", "restrict ")
        self.by = self.pick("r[1]", "r[1]", "r[m]", "*r", name + "_by")
        if self.by.startswith(name):
            self.before.append("%s %s;" % (self.kind, self.by))
        width = 61 if self.kind == "long" else 62
        self.far = self.pick("(1L << %d)" % width, "(1L << %d)" % width, "(1L << %d)" % (width - 1),
                             "0x7fffffffffffffff", "(1L << 32)")
        lines = ["long x = %s %s;" % (self.far, self.pick("- m", "- m", "- 3", "- n", "+ m", ""))]
        for _ in range(self.pick(1, 1, 2)):
            lines += ["for (%s i = %s; i < %s; i++)" % (
                self.pick("int", "long", "long", "size_t"), self.pick("0", "0", "1"),
                self.pick("n", "n", "m", "2")), "    " + self.statement()]
        self.text = "\n".join([
            *self.before, "void %s(int n, int m, %s *%sq, %s *r, struct scale *s)" % (
                name, self.kind, free, self.kind), "{", *("    " + line for line in lines),
            "}"]) + "\n"

    def stride(self):
        return self.pick("(x >> %s)", "(x >> %s)", "(x >> %s)", "(x >> (%s & 63))", "x / %s",
                         "(x & %s)", "(x - %s)", "(%s > 9 ? 3 : x)", "(m >> %s)", "(x >> s->by)",
                         "%s") .replace("%s", self.by)

    def statement(self):
        place = self.pick("q[%s * i]", "q[%s * i]", "q[i * %s]", "q[%s * i + 1]", "q[i + %s]",
                          "q[2 * i + %s]", "q[m + %s * i]") % self.stride()
        return "%s = %s;" % (place, self.pick("60", "60", "61", "62", "62", "i", "0", "r[2]",
                                              "q[i]"))
