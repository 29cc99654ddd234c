"""Random loops whose index, first value and bound have different integer types: indices of 64 bits
that a narrow bound ends, narrow indices that begin at a wide value, and multiples of both."""

import gen_base

SIZES = ["int"] * 4 + ["short", "long", "size_t", "unsigned", "unsigned char", "long long"]
INDICES = ["size_t"] * 4 + ["unsigned long", "int", "int", "short", "unsigned", "unsigned char"]
ELEMENTS = ["double", "float", "int", "char", "unsigned char", "short"]
FACTORS = ["1", "2", "3", "3", "4", "9"]


class Wide(gen_base.Draws):
    """One function with loops of one or two levels; `text` is its definition."""

    def __init__(self, random, name):
        self.random, self.name = random, name
        self.sizes = ["n", "m"][:self.pick(1, 2, 2)]
        self.arrays = ["a", "b", "c"][:self.pick(1, 2, 2, 3)]
        self.outer = []
        parameters = ["%s %s" % (self.pick(*SIZES), size) for size in self.sizes]
        for array in self.arrays:
            restrict = self.pick("", "restrict ")
            parameters.append("%s *%s%s" % (self.pick(*ELEMENTS), restrict, array))
        random.shuffle(parameters)
        lines = ["void %s(%s)" % (name, ", ".join(parameters)), "{"]
        for _ in range(self.pick(1, 2, 2)):
            lines += self.loop("    ", "i")
        self.text = "\n".join(lines + ["}"]) + "\n"

    def size(self):
        size = self.pick(*self.sizes)
        return self.pick(size, size, size, "%s - 1" % size, "(%s)%s" % (self.pick(*INDICES), size),
                         "2 * %s" % size)

    def header(self, index, kind):
        size = self.size()
        name = (kind, index, size)
        forms = ["%s %s = 0; %s < %s; %s++" % (*name[:2], index, size, index)] * 4
        forms += ["%s %s = %s; %s-- > 0;" % (*name, index),
                  "%s %s = %s; %s > 0; %s--" % (*name, index, index),
                  "%s %s = %s; %s < %s; %s += %s" % (kind, index, self.size(), index, size, index,
                                                      self.pick("1", "2")),
                  "%s %s = 1; %s <= %s; %s++" % (*name[:2], index, size, index)]
        if kind in ("int", "short"):
            forms += ["%s %s = %s - 1; %s >= 0; %s--" % (*name, index, index)] * 2
        return self.pick(*forms)

    def subscript(self):
        index = self.pick(*self.outer)
        text = "%s * %s" % (self.pick(*FACTORS), index)
        if len(self.outer) == 2 and self.chance(75):
            text = "%s * i + j" % self.pick("3", "4", "9", *self.sizes)
        elif self.chance(40):
            text += self.pick(" + 1", " + 2", " - 1", " + %s" % self.pick(*self.sizes))
        return text

    def statement(self):
        own = self.subscript()
        target = "%s[%s]" % (self.arrays[0], own)
        source = self.pick(*self.arrays)
        other = own if source == self.arrays[0] and self.chance(70) else self.subscript()
        text = "%s %s %s[%s] + 1;" % (target, self.pick("=", "=", "+="), source, other)
        if self.chance(20):
            text = "if (%s > %s) %s" % (self.pick(*self.outer, *self.sizes), self.pick("0", "2"),
                                        text)
        return text

    def loop(self, indent, index):
        self.outer.append(index)
        if index == "j" and self.chance(50):
            header = "%s j = 0; j < %s; j++" % (self.pick("int", "size_t"), self.pick("3", "4"))
        else:
            header = self.header(index, self.pick(*INDICES))
        lines = [indent + "for (%s) {" % header, indent + "    " + self.statement()]
        if index == "i" and self.chance(45):
            lines[1:] = self.loop(indent + "    ", "j")
        self.outer.pop()
        return lines + [indent + "}"]
