"""Random functions with linearised and strided subscripts: rows, leading dimensions, strides that
may be 0, negative or smaller than a row, offsets, local subscripts and row pointers, in signed and
unsigned arithmetic."""

import gen_base

ELEMENTS = ["double", "double", "float", "int", "long", "short", "char"]
KINDS = ["int", "int", "int", "size_t", "size_t", "size_t", "unsigned", "long", "unsigned long",
         "short"]

PRELUDE = """struct matrix { size_t rows, columns, tda; double *data; };
struct vector { size_t size, stride; double *data; };

"""


class Strides(gen_base.Draws):
    """One function; `text` is its definition."""

    def __init__(self, random, name):
        self.random, self.name = random, name
        self.kind = self.pick(*KINDS)
        self.other = self.kind if self.chance(80) else self.pick(*KINDS)
        self.arrays, self.parameters, self.strides = [], [], []
        self.names = 0
        self.indices = []
        self.make_parameters()
        self.forms = {}
        body = []
        for _ in range(self.pick(1, 1, 2)):
            body += self.loop("    ", self.pick(1, 1, 2, 2, 2, 3))
        self.text = "void %s(%s)\n{\n%s\n}\n" % (name, ", ".join(self.parameters),
                                                 "\n".join(body))

    def make_parameters(self):
        self.sizes = ["n", "m", "k"][:self.pick(1, 2, 2, 3)]
        for size in self.sizes:
            self.parameters.append("%s %s" % (self.kind, size))
        for stride in ["s", "ld", "p"][:self.pick(1, 1, 2, 3)]:
            self.parameters.append("%s %s" % (self.other, stride))
            self.strides.append(stride)
        for array in ["a", "b", "c"][:self.pick(1, 1, 2, 3)]:
            element = self.pick(*ELEMENTS)
            restrict = self.pick("restrict ", "restrict ", "")
            self.parameters.append("%s *%s%s" % (element, restrict, array))
            self.arrays.append(array)
        if self.chance(25):
            record = self.pick("matrix", "vector")
            self.parameters.append("struct %s *%sv" % (record, self.pick("", "restrict ")))
            self.arrays.append("v->data")
            self.strides.append("v->tda" if record == "matrix" else "v->stride")
            self.sizes.append("v->rows" if record == "matrix" else "v->size")
            if record == "matrix":
                self.sizes.append("v->columns")

    def stride(self):
        if self.chance(12):
            return self.pick(*self.sizes)
        return self.pick(*self.strides)

    def row(self, index):
        """A multiple of a stride."""
        text = self.pick("%s * %s", "%s * %s", "%s * %s", "(%s - 1) * %s", "(%s + 1) * %s",
                         "2 * %s * %s", "(%s + 2) * %s") % (index, self.stride())
        if self.chance(10):
            text = "%s * (%s)" % (self.pick(*self.strides), text)
        return text

    def own(self):
        """A subscript of the loops around."""
        names = self.indices
        number = self.random.randrange(100)
        if len(names) == 1 or number < 15:
            name = self.pick(*names)
            return self.pick("%s", "%s + 1", "1 + %s", "%s", "%s + " + self.pick(*self.strides),
                             "%s - 1", "%s") % self.row(name)
        outer, inner = names[-2], names[-1]
        if number < 55:
            form = "%s + " % self.row(outer) + inner
        elif number < 65:
            form = "2 * (%s + %s) + %d" % (self.row(outer), inner, self.pick(0, 1))
        elif number < 75:
            form = "%s + %s" % (self.row(inner), outer)
        elif number < 85:
            form = "%s + %s" % (self.row(outer), self.row(inner))
        else:
            form = "%s * (%s + %s)" % (self.pick(*self.strides), self.row(outer), inner)
        if len(names) == 3 and self.chance(60):
            form = "(%s * %s + %s) * %s + %s" % (names[0], self.stride(), names[1], self.stride(),
                                                 names[2])
        return form + self.pick("", "", "", " + 1", " - 1", " + " + self.pick(*self.strides))

    def reference(self, array):
        form = self.own()
        if self.chance(55):
            form = self.forms.setdefault((array, *self.indices), form)
        return "%s[%s]" % (array, form)

    def header(self, name):
        size = self.pick(*self.sizes)
        low = self.pick("0", "0", "0", "1", "2")
        if self.indices and self.chance(15):
            low = self.pick(self.indices[-1], self.indices[-1] + " + 1")
        if self.indices and self.chance(12):
            size = self.pick(self.indices[-1], self.indices[-1] + " + 1")
        step = self.pick("%s++", "%s++", "%s++", "%s++", "%s += 2") % name
        kind = self.kind if self.chance(85) else self.pick(*KINDS)
        return "for (%s %s = %s; %s %s %s; %s)" % (kind, name, low, name,
                                                  self.pick("<", "<", "<", "<="), size, step)

    def loop(self, indent, depth):
        name = "ijl"[len(self.indices)]
        lines = [indent + self.header(name) + " {"]
        self.indices.append(name)
        inside = indent + "    "
        if depth > 1:
            if self.chance(20):
                lines += self.statement(inside)
            lines += self.loop(inside, depth - 1)
        else:
            for _ in range(self.pick(1, 1, 2)):
                lines += self.statement(inside)
        self.indices.pop()
        return lines + [indent + "}"]

    def statement(self, indent):
        array = self.pick(*self.arrays)
        target = self.reference(array)
        number = self.random.randrange(100)
        value = self.pick("1", "%s + 1" % self.reference(self.pick(*self.arrays)),
                          self.reference(self.pick(*self.arrays)),
                          self.reference(self.pick(*self.arrays)))
        self.names += 1
        if number < 15:
            kind = "const %s" % self.pick(self.kind, self.kind, self.other)
            return ["%s%s x%d = %s;" % (indent, kind, self.names, self.own()),
                    "%s%s[x%d] = %s;" % (indent, array, self.names, value)]
        if number < 25 and "->" not in array:
            return ["%s__typeof__(*%s) *r%d = %s + %s;" % (indent, array, self.names, array,
                                                          self.row(self.indices[0])),
                    "%sr%d[%s] = %s;" % (indent, self.names,
                                         self.pick(self.indices[-1], "0", "1", self.own()), value)]
        if number < 35:
            return ["%sif (%s > 0)" % (indent, self.reference(array)),
                    "%s    %s = %s;" % (indent, target, value)]
        return ["%s%s %s %s;" % (indent, target, self.pick("=", "=", "+="), value)]
