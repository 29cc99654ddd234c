"""Random functions about headers that count in uncommon ways and about variables that every
iteration moves: cursors, walking pointers, bytes that wrap around, updates in inner loops, and all
that breaks the pattern.
"""

import re

import gen_base

PRELUDE = ""

MOVING = ["int"] * 6 + ["long", "size_t", "unsigned", "unsigned char", "unsigned char",
                        "signed char", "short", "unsigned short"]
COUNTERS = ["int"] * 5 + ["size_t", "unsigned", "long", "unsigned char", "signed char", "short"]
STEPS = ["1"] * 6 + ["2"] * 3 + ["3", "5", "-1", "-2", "7", "0", "64", "85", "100", "128", "255",
                                 "256", "-3"]


class Inductions(gen_base.Draws):
    """One function; `text` is its definition."""

    def __init__(self, random, name):
        self.random, self.name = random, name
        self.before, self.lines = [], []
        self.arrays = ["%s_%s" % (name, letter) for letter in "ab"]
        for array in self.arrays:
            self.before.append("static int %s[%s];" % (array, self.pick("256", "300")))
        self.parameters = ["int n", "int m", "%s s" % self.pick("int", "int", "unsigned", "long")]
        self.pointers = []
        for pointer in "pq"[:self.pick(0, 1, 2, 2)]:
            self.parameters.append("int *%s%s" % (self.pick("", "restrict "), pointer))
            self.pointers.append(pointer)
        self.moving = []              # (name, type)
        for letter in "klx"[:self.pick(1, 1, 2, 3)]:
            kind = self.random.choice(MOVING)
            if self.chance(15):
                self.parameters.append("%s %s" % (kind, letter))
            else:
                self.lines.append("    %s %s = %s;" % (
                    kind, letter, self.pick("0", "0", "1", "3", "20", "(%s)n" % kind,
                                            "(%s)(4 * m)" % kind, "250")))
            self.moving.append((letter, kind))
        self.tracked = []             # indices around
        self.lines += self.loop("    ", 0)
        if self.chance(30):
            self.lines += self.loop("    ", 0)
        self.text = self.assemble()

    # Places and updates.

    def subscript(self):
        number = self.random.randrange(100)
        name, kind = self.random.choice(self.moving)
        if number < 55:
            shift = " + 128" if kind == "signed char" else self.pick("", "", "", " + 1", " + 2")
            return name + shift
        if number < 85 and self.tracked:
            return self.pick("%s", "%s", "%s + 1", "2 * %s") % self.random.choice(self.tracked)
        if number < 92:
            return self.pick("0", "3", "s", "m")
        other = self.random.choice(self.moving)[0]
        return "%s + %s" % (name, other)

    def place(self):
        if self.pointers and self.chance(35):
            pointer = self.random.choice(self.pointers)
            return self.pick("*%s", "*%s", "%s[1]", "%s[2]") % pointer
        return "%s[%s]" % (self.random.choice(self.arrays), self.subscript())

    def stepped_place(self):
        """A place whose subscript or pointer moves as it is used."""
        if self.pointers and self.chance(50):
            return self.pick("*%s++", "*%s++", "*%s--", "*++%s") % self.random.choice(self.pointers)
        name = self.random.choice(self.moving)[0]
        return "%s[%s]" % (self.random.choice(self.arrays),
                           self.pick("%s++", "%s++", "--%s", "%s += 2", "%s--") % name)

    def update(self):
        if self.pointers and self.chance(25):
            return self.pick("%s++;", "%s += 2;", "%s -= 1;", "%s += s;", "%s += m;") % \
                self.random.choice(self.pointers)
        name, kind = self.random.choice(self.moving)
        step = self.pick(self.random.choice(STEPS), self.random.choice(STEPS), "s", "m")
        number = self.random.randrange(100)
        if number < 25:
            return "%s%s;" % (name, self.pick("++", "++", "--"))
        if number < 60:
            return "%s += %s;" % (name, step)
        if number < 75:
            return "%s -= %s;" % (name, step)
        if number < 90:
            return "%s = (%s)(%s + %s);" % (name, kind, name, step)
        if number < 95:
            return "%s = (%s)(%s - %s);" % (name, kind, name, step)
        return "%s = (%s)(%s * 2);" % (name, kind, name)

    # Statements.

    def statement(self, indent, depth):
        number = self.random.randrange(100)
        if number < 34:
            return [indent + "%s %s %s;" % (self.place(), self.pick("=", "=", "=", "+="),
                                            self.pick("1", "%s + 1" % self.place(), self.place(),
                                                      self.moving[0][0]))]
        if number < 48:
            return [indent + "%s = %s;" % (self.stepped_place(), self.pick("1", "s"))]
        if number < 76:
            return [indent + self.update()]
        if number < 88 and depth < 3:
            return self.loop(indent, depth)
        if number < 91:
            return [indent + "if (%s > 1)" % self.place(), indent + "    " + self.update()]
        if number < 93:
            return [indent + "if (%s > 1)" % self.place(), indent + "    continue;"]
        if number < 94 and depth > 1:
            return [indent + "if (%s > 1)" % self.place(), indent + "    break;"]
        if number < 96:
            return [indent + "if (%s > 1 && %s > 2)" % (self.place(), self.stepped_place()),
                    indent + "    %s = 1;" % self.place()]
        if number < 98:
            name, kind = self.random.choice(self.moving)
            return [indent + "%s = %s;" % (name, self.pick("0", "3", "(%s)m" % kind))]
        name = self.random.choice(self.moving)[0]
        return [indent + "%s++;" % name, *self.statement(indent, depth), indent + "%s--;" % name]

    def body(self, indent, depth):
        lines = []
        for _ in range(self.pick(1, 2, 2, 3)):
            lines += self.statement(indent, depth)
        return lines

    # Headers.

    def loop(self, indent, depth):
        index, kind = self.unused("i"), self.random.choice(COUNTERS)
        bound = self.pick("n", "n", "n", "m", "4", "%d" % self.random.randrange(9))
        if depth:
            bound = self.pick("3", "4", "2", bound)
        cast = "(%s)%s" % (kind, bound)
        inside = indent + "    "
        self.tracked.append(index)
        body = self.body(inside, depth + 1)
        number = self.random.randrange(100)
        declared = indent + "%s %s = %s;" % (kind, index, self.pick("0", "0", "1", cast))
        step = "%s%s;" % (index, self.pick("++", "++", " += 2", " += 3", "--"))
        jumps = any(word in line for line in body for word in ("continue", "break"))
        if number < 40 or (jumps and number < 80):
            header = self.pick(
                "for (%(k)s %(i)s = 0; %(i)s < %(b)s; %(i)s++)",
                "for (%(k)s %(i)s = 0; %(i)s < %(b)s; %(i)s++)",
                "for (%(k)s %(i)s = 1; %(i)s <= %(b)s; %(i)s += 2)",
                "for (%(k)s %(i)s = 0; %(i)s != %(c)s; %(i)s++)",
                "for (%(k)s %(i)s = 0; %(i)s + 1 < %(b)s; %(i)s++)",
                "for (%(k)s %(i)s = 0; %(i)s + s < %(b)s; %(i)s += 2)",
                "for (%(k)s %(i)s = %(c)s; %(i)s > 0 && %(i)s--;)",
                "for (%(k)s %(i)s = %(c)s; %(i)s && %(i)s--;)",
                "for (%(k)s %(i)s = %(c)s; %(i)s-- > 0;)",
                "for (%(k)s %(i)s = 200; %(i)s < 256 - 2 * %(b)s; %(i)s += 60)",
                "for (int %(i)s = 0, %(i)sj = %(b)s - 1; %(i)s < %(i)sj; %(i)s++, %(i)sj--)",
                "for (int %(i)s = 0, %(i)sj = %(b)s; %(i)s < n; %(i)s++, %(i)sj -= 2)",
                "for (%(k)s %(i)s = 0; %(i)s < %(b)s; %(i)s++%(m)s)",
            ) % {"k": kind, "i": index, "b": bound, "c": cast, "m": self.moved_by_header(body)}
            lines = [indent + header + " {", *body, indent + "}"]
        elif number < 52:
            place = self.random.randrange(len(body) + 1) if self.chance(20) else len(body)
            body.insert(place, inside + step)
            lines = [declared, indent + "while (%s < %s) {" % (index, bound), *body, indent + "}"]
        elif number < 62:
            lines = [indent + "%s %s = %s;" % (kind, index, cast),
                     indent + self.pick("while (%s--) {", "while (%s-- > 0) {", "while (--%s) {",
                                        "while (%s-- > 1) {") % index, *body, indent + "}"]
        elif number < 72:
            body.append(inside + step)
            relation = self.pick("<", "<", "<=", "!=", ">")
            lines = [declared, indent + "do {", *body,
                     indent + "} while (%s %s %s);" % (index, relation, cast)]
        elif number < 80:
            lines = [indent + "%s %s = %s;" % (kind, index, cast), indent + "do {", *body,
                     indent + self.pick("} while (--%s > 0);", "} while (%s-- > 0);",
                                        "} while (--%s);") % index]
        elif number < 88:
            body.append(inside + step)
            lines = [indent + "for (%s %s = 0; %s < %s;) {" % (kind, index, index, bound), *body,
                     indent + "}"]
        else:
            lines = [indent + "%s %s;" % (kind, index),
                     indent + "for (%s = 0; %s < %s; %s++) {" % (index, index, bound, index), *body,
                     indent + "}"]
            if self.chance(30):
                lines.append(indent + "%s = %s;" % (self.moving[0][0], index))
        self.tracked.pop()
        return lines

    def moved_by_header(self, body):
        """A second step, of a variable that the body does not set: the oracle takes what a header
        does for no part of an iteration."""
        names = [name for name, _ in self.moving
                 if not re.search(r"\b%s( [-+*]?= |\+\+|--)|--%s\b" % (name, name),
                                  "\n".join(body))]
        return ", %s += 2" % self.random.choice(names) if names else ""

    def assemble(self):
        results = ["(double)%s" % name for name, _ in self.moving if self.chance(40)]
        lines = self.before + ["double %s(%s)" % (self.name, ", ".join(self.parameters)), "{"]
        lines += self.lines + ["    return %s;" % (" + ".join(results) or "0"), "}"]
        return "\n".join(lines) + "\n"
