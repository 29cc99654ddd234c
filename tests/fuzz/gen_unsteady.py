"""Random functions whose loops write what their own bounds, strides and pointers may be read from:
elements of the types of a structure's members, pointers to structures, bytes."""

import gen_base

PRELUDE = """struct extent { size_t size, width; int rows, columns; unsigned count; };
struct link { int value, stride; int *data; struct link *next, **all; };

"""


class Unsteady(gen_base.Draws):
    """One function; `text` is its definition."""

    def __init__(self, random, name):
        self.random = random
        self.parameters = {"struct extent *e", "int n", "int m"}
        body = self.loop("    ", 0)
        self.text = "void %s(%s)\n{\n%s\n}\n" % (name, ", ".join(sorted(self.parameters)),
                                                 "\n".join(body))

    def take(self, parameter):
        """The name of a parameter of that declaration."""
        self.parameters.add(parameter)
        return parameter.split()[-1].lstrip("*")

    def size(self):
        number = self.random.randrange(108)
        if number >= 100:
            return "(%s>>(e->%s & 3))" % (self.pick("n", "m"), self.pick("count", "rows"))
        if number < 60:
            return "e->" + self.pick("size", "width", "rows", "columns", "count")
        if number < 80:
            return self.take("struct link *" + self.pick("p", "q")) + self.pick(
                "->value", "->stride", "->next->value")
        return self.pick("n", "m")

    def array(self):
        """What is written or read, and whether its elements are pointers."""
        number = self.random.randrange(100)
        if number < 70:
            return self.take(self.pick("int *a", "unsigned *b", "unsigned long *c", "char *d",
                                       "double *x")), False
        link = self.take("struct link *" + self.pick("p", "q"))
        if number < 88:
            return link + self.pick("->data", "->next->data"), False
        return link + self.pick("->all", "->next->all"), True

    def place(self, indices):
        if len(indices) == 1:
            return indices[0] + self.pick("", "", "", " + " + self.size(), " * " + self.size())
        return "%s * %s + %s" % (indices[0], self.bound if self.chance(60) else self.size(),
                                 indices[1])

    def statement(self, indent, indices):
        array, is_table = self.array()
        value = "0"
        if is_table:
            value = self.take("struct link *r")
        elif self.chance(50):
            value = self.size()
        line = "%s[%s] = %s;" % (array, self.place(indices), value)
        if self.chance(20):
            return [indent + "if (%s > %s)" % (indices[-1], self.pick("0", "n")),
                    indent + "    " + line]
        return [indent + line]

    def loop(self, indent, depth):
        name, kind = "ij"[depth], self.pick("int", "int", "size_t", "unsigned", "unsigned char")
        self.bound = self.size()
        lines = [indent + "for (%s %s = 0; %s %s %s; %s) {" % (
            kind, name, name, self.pick("<", "<", "<", "<=", "!="), self.bound,
            self.pick("%s++", "%s++", "%s += 2") % name)]
        indices, inside = ["i", "j"][:depth + 1], indent + "    "
        for _ in range(self.pick(0, 1) if depth == 0 else self.pick(1, 2)):
            lines += self.statement(inside, indices)
        if depth == 0 and self.chance(60):
            lines += self.loop(inside, 1)
        else:
            lines += self.statement(inside, indices)
        return lines + [indent + "}"]
