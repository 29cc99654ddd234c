"""Random C functions with loops, from a seed: the same seed gives the same text.

Each function is free of undefined behaviour for most small sizes; runs in which it is not are
dropped by the oracle's run time. About half of the loops are meant to be parallel; the others break
one rule or another.
"""

import functools
import random

import gen_bands
import gen_base
import gen_blocks
import gen_bodies
import gen_broken
import gen_calls
import gen_claims
import gen_classes
import gen_diagonals
import gen_edits
import gen_exits
import gen_far
import gen_habits
import gen_inductions
import gen_invariants
import gen_leaks
import gen_neighbours
import gen_nests
import gen_objects
import gen_pointers
import gen_reductions
import gen_repeats
import gen_strides
import gen_temporaries
import gen_traps
import gen_unsteady
import gen_views
import gen_wide

PRELUDE = """#include <stddef.h>
#include <stdlib.h>

struct point { double x, y, z; int tag; };
struct grid { int n; int stride; double *data; float row[64]; int table[64]; double total; };

static double square(double v)
{
    return v * v;
}

static int clamp(int v)
{
    return v < 0 ? 0 : v > 7 ? 7 : v;
}

""" + gen_calls.PRELUDE + gen_strides.PRELUDE + gen_exits.PRELUDE + gen_habits.PRELUDE + (
    gen_leaks.PRELUDE + gen_unsteady.PRELUDE + gen_traps.PRELUDE)

ELEMENTS = ["double"] * 5 + ["float"] * 3 + ["int"] * 4 + [
    "long", "unsigned", "short", "char", "unsigned char", "unsigned short", "signed char"]
COUNTERS = ["int"] * 12 + ["long", "unsigned", "size_t", "short", "unsigned short", "char",
                           "unsigned char", "unsigned long", "long long"]
UNSIGNED = {"unsigned", "size_t", "unsigned char", "unsigned short", "unsigned long"}
REAL = {"double", "float"}
MULTIPLIABLE = {"double", "float", "unsigned", "unsigned char", "unsigned short"}


class Array:
    """Something that can be subscripted. `dims` holds None for a bare pointer, else C text."""

    def __init__(self, name, element, dims, writable=True, fixed=False):
        self.name, self.element, self.dims = name, element, dims
        self.writable, self.fixed = writable, fixed


class Counter:
    def __init__(self, name, kind):
        self.name, self.kind = name, kind


class Function(gen_base.Draws):
    """One random function; `text` is its definition."""

    def __init__(self, seed, index):
        self.random = random.Random("%d/%d" % (seed, index))
        self.name = "f%d" % index
        self.parameters, self.before, self.locals, self.body = [], [], [], []
        self.integers = []            # names of integer parameters
        self.arrays, self.scalars = [], []  # scalars: (name, type)
        self.counters = []            # of the loops around
        self.budget = self.random.choice([2, 3, 4, 5, 6, 8])
        self.style = self.random.choice(["clean", "clean", "clean", "mixed", "mixed", "wild"])
        self.make_parameters()
        self.make_locals()
        self.forms = {}               # own subscripts by array and loops around
        self.inputs = {a.name for a in self.arrays if self.chance(50)}
        self.make_body()
        self.text = self.assemble()

    # What there is to work on.

    def make_parameters(self):
        kinds = ["int"] * 8 + ["unsigned", "long", "size_t", "short", "unsigned char"]
        for name, percent in (("n", 100), ("m", 55), ("k", 35)):
            if self.chance(percent):
                self.parameters.append("%s %s" % (self.random.choice(kinds), name))
                self.integers.append(name)
        for name in "abcd"[:self.pick(1, 2, 2, 3, 3, 4)]:
            self.make_array(name)
        if self.chance(10):
            self.parameters.append("struct grid *%sg" % self.pick("", "", "restrict "))
            self.arrays += [Array("g->data", "double", [None]),
                            Array("g->row", "float", ["64"], fixed=True),
                            Array("g->table", "int", ["64"], fixed=True)]
        if self.chance(9):
            self.parameters.append("const int *e")
            self.arrays.append(Array("e", "int", [None], writable=False))
        self.random.shuffle(self.parameters)
        self.parameters.sort(key=lambda p: "[n]" in p or "[m]" in p)

    def make_array(self, name):
        element = self.random.choice(ELEMENTS)
        kind = self.random.randrange(100)
        two = "m" if "m" in self.integers else "n"
        if kind < 45:
            restrict = "restrict " if self.chance(40) else ""
            self.parameters.append("%s *%s%s" % (element, restrict, name))
            self.arrays.append(Array(name, element, [None]))
        elif kind < 55:
            self.parameters.append("%s %s[n][%s]" % (element, name, two))
            self.arrays.append(Array(name, element, ["n", two]))
        elif kind < 60:
            size = self.pick("", "64", "static 1", "const")
            self.parameters.append("%s %s[%s]" % (element, name, size))
            self.arrays.append(Array(name, element, [None]))
        elif kind < 66:
            self.parameters.append("%s (*%s)[24]" % (element, name))
            self.arrays.append(Array(name, element, [None, "24"]))
        elif kind < 80:
            self.fixed_array(element, self.before, "static " if self.chance(60) else "",
                             "%s_%s" % (self.name, name), ";")
        else:
            self.fixed_array(element, self.locals, "", name, " = {0};")

    def fixed_array(self, element, where, storage, full_name, end):
        dims = self.pick(["64"], ["96"], ["24", "24"], ["16", "20"])
        if self.chance(10):
            macro = "%s_SIZE" % self.name.upper()
            if not any(macro in line for line in self.before):
                self.before.insert(0, "#define %s 64" % macro)
            dims = [macro]
        where.append("%s%s %s%s%s" % (storage, element, full_name,
                                      "".join("[%s]" % d for d in dims), end))
        self.arrays.append(Array(full_name, element, dims, fixed=True))

    def make_locals(self):
        for name in "stuv"[:self.pick(1, 1, 2, 2, 3)]:
            kind = self.random.choice(ELEMENTS)
            self.locals.append("%s %s = %s;" % (kind, name, self.pick("0", "1", "2")))
            self.scalars.append((name, kind))
        if self.chance(8):
            kind = self.pick("int", "double")
            self.before.append("%s%s %s_g;" % (self.pick("", "static "), kind, self.name))
            self.scalars.append((self.name + "_g", kind))

    # Integer expressions.

    def safe(self, name):
        """A subscript that stays within the fixed arrays for small sizes."""
        return self.pick(name, name, name + " + 1", name + " + 2", "8 - 1 - " + name, "3", "0",
                         "2 * " + name)

    def affine(self, deep=True, fixed=False):
        """A subscript in the loops around, mostly a small shift of one of their indices."""
        if not self.counters:
            return self.pick("0", "1", "3", self.random.choice(self.integers))
        name = self.random.choice(self.counters).name
        if fixed == "size" and self.chance(85):
            return name
        if fixed and self.chance(75):
            return self.safe(name)
        kind = self.random.randrange(100)
        if kind < 46 or not deep:
            return name
        if kind < 58:
            return "%s + %d" % (name, self.pick(1, 1, 2, 3, 7))
        if kind < 66:
            return "%s - %d" % (name, self.pick(1, 1, 2))
        if kind < 74:
            return self.pick("2 * %s", "2 * %s + 1", "3 * %s + 2", "3 * %s") % name
        if kind < 80:
            return "%s + %s" % (name, self.random.choice(self.integers))
        if kind < 85:
            return "%s - 1 - %s" % (self.random.choice(self.integers), name)
        if kind < 89:
            return "%s + %s" % (name, self.random.choice(self.counters).name)
        if kind < 91:
            return "%d - %s" % (self.pick(9, 16, 20), name)
        return self.odd_subscript(name)

    def odd_subscript(self, name):
        kinds = ["%s / 2", "%s %% 3", "%s & 3", "%s * %s", "(unsigned char)(%s + 3)",
                 "(short)(%s + 1)", "(unsigned)%s", "4", "%s > 2 ? 1 : 0", "(%s * 5) %% 8",
                 "(unsigned char)(%s + 251)", "(unsigned char)(%s * 64)", "(%s + 1) / 2", "%s >> 1",
                 "(int)(%s * 0.5)", "1 << (%s & 3)"]
        text = self.random.choice(kinds)
        text = text % ((name,) * text.count("%s")) if "%s" in text else text
        tables = [a for a in self.arrays if a.element == "int" and a.dims == [None]]
        if tables and self.chance(45):
            return "%s[%s]" % (self.random.choice(tables).name, name)
        return text

    def subscripts(self, array, own):
        """Subscripts of a reference; `own`: those of the running iteration, in order."""
        wild = {"clean": 4, "mixed": 30, "wild": 65}[self.style]
        names = [c.name for c in self.counters]
        if own and names and not self.chance(wild):
            form = (array.name, *names)
            if form not in self.forms or self.chance(3):
                self.forms[form] = self.own_form(array, names)
            return self.forms[form]
        if len(array.dims) == 1:
            return "[%s]" % self.affine(fixed=array.fixed)
        inner = "constant" if array.dims[1].isdigit() else "size"
        return "[%s][%s]" % (self.affine(fixed=array.fixed), self.affine(fixed=inner))

    def own_form(self, array, names):
        """Subscripts that tell the iterations of the loops around, or of some, apart."""
        if len(array.dims) == 2:
            if len(names) >= 2:
                return self.pick("[%s][%s]", "[%s][%s]", "[%s][%s + 1]") % (names[-2], names[-1])
            return self.pick("[%s][0]", "[1][%s]", "[%s][%s]" % (names[0], "%s")) % names[0]
        if len(names) == 1:
            return self.pick("[%s]", "[%s]", "[%s]", "[%s + 1]", "[2 * %s]", "[2 * %s + 1]",
                             "[9 - %s]") % names[0]
        if self.chance(9):
            return "[%s]" % self.random.choice(names)
        size = "8" if array.fixed else self.random.choice(self.integers + ["8"])
        return self.pick("[%s * %s + %s]" % (names[-2], size, names[-1]),
                         "[%s + %s * %s]" % (names[-1], names[-2], size))

    def reference(self, array=None, own=True):
        array = array or self.random.choice(self.arrays)
        if self.style == "clean" and array.name in self.inputs and self.chance(60):
            own = False
        return array.name + self.subscripts(array, own)

    def target(self):
        """An array to be written."""
        arrays = [a for a in self.arrays if a.writable]
        outputs = [a for a in arrays if a.name not in self.inputs]
        return self.random.choice(outputs if self.style == "clean" and outputs else arrays)

    # Values.

    def value(self, depth=2, real=True):
        """An expression; `real`: it may use floating point."""
        kind = self.random.randrange(100)
        arrays = [a for a in self.arrays if real or a.element not in REAL]
        scalars = [s for s in self.scalars if real or s[1] not in REAL]
        if depth == 0 or kind < 30:
            if arrays and (kind % 3 or not self.counters):
                return self.reference(self.random.choice(arrays))
            if scalars and kind % 5 == 0:
                return self.random.choice(scalars)[0]
            if self.counters and kind % 2:
                return self.random.choice(self.counters).name
            return self.pick("1", "2", "3") if not real else self.pick("1", "2", "0.5", "3")
        if kind < 80:
            return "%s %s %s" % (self.value(depth - 1, real), self.pick("+", "+", "-"),
                                 self.value(depth - 1, real))
        if kind < 90:
            return "%s * %s" % (self.pick("2", "3"), self.operand(real))
        if kind < 94:
            kinds = [e for e in ELEMENTS if real or e not in REAL]
            return "(%s)%s" % (self.random.choice(kinds), self.operand(real))
        if kind < 97 and real:
            return self.pick("%s * %s" % (self.operand(real), self.operand(real)),
                             "-(%s)" % self.operand(real), "square(%s)" % self.operand(real))
        return "(%s ? %s : %s)" % (self.condition(), self.operand(real), self.operand(real))

    def operand(self, real):
        return self.value(0, real)

    def condition(self):
        kind = self.random.randrange(100)
        if kind < 45 and self.counters:
            name = self.random.choice(self.counters).name
            return self.pick("%s < %s" % (name, self.random.choice(self.integers)),
                             "%s > %d" % (name, self.pick(0, 1, 2, 3)),
                             "%s != %d" % (name, self.pick(0, 2)),
                             "%s %% 2 == 0" % name, "%s == %d" % (name, self.pick(0, 2)),
                             "%s >= %s" % (name, self.random.choice(self.counters).name))
        if kind < 60:
            return "%s > %d" % (self.random.choice(self.integers), self.pick(0, 2, 4))
        return "%s > %s" % (self.reference(), self.pick("0", "1", "2"))

    # Loops.

    def make_counter(self, inner):
        """(the text before the loop, declaration in the header, counter)"""
        kind = self.random.choice(COUNTERS)
        used = {c.name for c in self.counters}
        name = next(n for n in "ijlpqw" if n not in used)
        if self.chance(25):
            name = self.unused(name)
            if inner and self.chance(50):
                return "%s %s;" % (kind, name), "", Counter(name, kind)
            self.locals.append("%s %s;" % (kind, name))
            return "", "", Counter(name, kind)
        return "", kind + " ", Counter(name, kind)

    def lower_bound(self, kind):
        outer = [c.name for c in self.counters]
        number = self.random.randrange(100)
        if number < 50:
            return "0"
        if number < 78:
            return self.pick("1", "1", "2", "3")
        if outer and number < 92:
            return self.random.choice(outer) + self.pick("", "", " + 1")
        return self.random.choice(self.integers) if kind not in UNSIGNED else "0"

    def upper_bound(self):
        outer = [c.name for c in self.counters]
        size = self.random.choice(self.integers)
        number = self.random.randrange(100)
        if number < 62:
            return size
        if number < 70:
            return size + self.pick(" - 1", " - 1", " + 1", " - 2")
        if number < 80:
            return self.pick("8", "6", "5", "10")
        if number < 90 and outer:
            name = self.random.choice(outer)
            return self.pick(name, name + " + 1", "%s - %s" % (size, name))
        return self.pick(size + " / 2", "2 * " + size, size)

    def header(self, counter, declared):
        """The text between the parentheses."""
        name, kind = counter.name, counter.kind
        low, high = self.lower_bound(kind), self.upper_bound()
        first = "%s%s = " % (declared, name)
        number = self.random.randrange(100)
        step = self.pick(2, 2, 3, 4)
        if number < 55:
            return "%s%s; %s < %s; %s" % (first, low, name, high,
                                          self.pick("%s++", "++%s", "%s += 1") % name)
        if number < 63:
            return "%s%s; %s <= %s; %s++" % (first, low, name, high, name)
        if number < 72:
            return "%s%s; %s %s %s; %s" % (first, low, name, self.pick("<", "<="), high, self.pick(
                "%s += %d" % (name, step), "%s = %s + %d" % (name, name, step)))
        if number < 76:
            return "%s%s; %s != %s; %s++" % (first, low, name, high, name)
        if number < 79:
            return "%s%s; %s > %s; ++%s" % (first, low, high, name, name)
        if number < 83:
            return "%s%s; %s-- > 0;" % (first, high, name)
        if kind in UNSIGNED and number < 90:
            return "%s%s; %s > %s; %s--" % (first, high, name, low, name)
        if number < 93:
            return "%s%s - 1; %s >= %s; %s" % (first, high, name, low,
                                               self.pick("%s--", "--%s") % name)
        if number < 97:
            return "%s%s; %s %s %s; %s -= %d" % (first, high, name, self.pick(">", ">="), low, name,
                                                 step)
        return "%s%s; %s < %s; %s += 2" % (first, low, name, self.pick("8", "9"), name)

    def loop(self, indent, inner):
        """The lines of a loop and all that is in it."""
        before, declared, counter = self.make_counter(inner)
        header = self.header(counter, declared)
        lines = [indent + before] if before else []
        arrays, scalars = len(self.arrays), len(self.scalars)
        self.counters.append(counter)
        body = self.loop_body(indent + "    ")
        self.counters.pop()
        del self.arrays[arrays:], self.scalars[scalars:]
        if len(body) == 1 and not body[0].strip().endswith(" = {0};") and self.chance(50) and \
                not self.declares(body[0]):
            return lines + [indent + "for (%s)" % header] + body
        return lines + [indent + "for (%s) {" % header] + body + [indent + "}"]

    def declares(self, line):
        return line.strip().split(" ")[0] in set(ELEMENTS) | {"signed", "unsigned", "const"}

    def loop_body(self, indent):
        lines = []
        depth = len(self.counters)
        if depth < 3 and self.chance(62 if depth == 1 else 40):
            if self.chance(45):
                lines += self.statement(indent)
            lines += self.loop(indent, True)
            if self.chance(40):
                lines += self.statement(indent)
            return lines
        for _ in range(self.pick(1, 1, 2, 2, 3)):
            lines += self.statement(indent)
        return lines

    # Statements.

    def statement(self, indent, nested=0):
        if self.chance(9):
            return gen_reductions.statement(self, indent)
        kind = self.random.randrange(100)
        wild = self.style == "wild"
        if self.chance(25):
            return gen_calls.statement(self, indent)
        if kind < 44:
            return [indent + self.store()]
        if kind < 56:
            return self.temporary(indent)
        if kind < 66 and self.scalars:
            return [indent + self.reduction()]
        if kind < 78 and nested < 2:
            return self.branch(indent, nested)
        if kind < 83:
            return self.local_index(indent)
        if kind < 87:
            return self.local_array(indent)
        if kind < 89 and nested < 2:
            return [indent + "{"] + self.statement(indent + "    ", nested + 1) + [indent + "}"]
        if kind < 92:
            return [indent + "if (%s)" % self.condition(), indent + "    continue;"]
        if kind < 93 and wild:
            return [indent + "if (%s)" % self.condition(), indent + "    break;"]
        if kind < 95:
            return self.structure(indent)
        if kind < 97 and wild and self.scalars:
            return self.misuse(indent)
        if kind < 98:
            return self.pointer(indent)
        if kind < 99:
            return self.oddity(indent, nested)
        return [indent + self.store()]

    def store(self):
        array = self.target()
        target = self.reference(array)
        real = array.element in REAL
        number = self.random.randrange(100)
        if number < 70:
            value = self.value(self.pick(1, 2, 2), real)
            if not real and self.chance(30):
                value = "(%s) & 7" % value
            return "%s = %s;" % (target, value)
        operator = self.pick("+=", "+=", "-=", "*=" if array.element in MULTIPLIABLE else "+=")
        return "%s %s %s;" % (target, operator, self.value(1, real))

    def temporary(self, indent):
        """A scalar that carries a value from one statement to the next."""
        array = self.target()
        if self.scalars and self.chance(50):
            name, kind = self.random.choice(self.scalars)
            first = "%s = %s;" % (name, self.value(2, kind in REAL))
            if self.chance(12):
                first = "if (%s) %s" % (self.condition(), first)
        else:
            name, kind = self.unused("q"), self.random.choice(ELEMENTS)
            first = "%s%s %s = %s;" % (self.pick("", "", "const "), kind, name,
                                       self.value(2, kind in REAL))
        return [indent + first, indent + "%s %s %s %s 1;" % (
            self.reference(array), self.pick("=", "=", "+="), name, self.pick("+", "-"))]

    def reduction(self):
        name, kind = self.random.choice(self.scalars)
        value = self.value(1, kind in REAL)
        number = self.random.randrange(100)
        if number < 40:
            return "%s += %s;" % (name, value)
        if number < 55:
            return "%s = %s + (%s);" % (name, name, value)
        if number < 62:
            return "%s = %s + %s;" % (name, value, name)
        if number < 74:
            return "%s -= %s;" % (name, self.operand(kind in REAL))
        if number < 84 and kind in MULTIPLIABLE:
            return "%s *= %s;" % (name, self.operand(kind in REAL)) if self.chance(60) else \
                "%s = %s * %s;" % (name, name, self.operand(kind in REAL))
        if number < 90:
            return "%s = %s - %s;" % (name, self.operand(kind in REAL), name)
        return "%s %s;" % (name, self.pick("+= 1", "++", "-= 2")) if self.chance(50) else \
            "%s += %s > %s;" % (name, self.reference(), self.pick("0", "1"))

    def branch(self, indent, nested):
        lines = [indent + "if (%s) {" % self.condition()]
        scalars, arrays = len(self.scalars), len(self.arrays)
        lines += self.statement(indent + "    ", nested + 1)
        del self.scalars[scalars:], self.arrays[arrays:]
        if self.chance(9):
            lines.append(indent + "} else {")
            lines += self.statement(indent + "    ", nested + 1)
            del self.scalars[scalars:], self.arrays[arrays:]
        return lines + [indent + "}"]

    def local_index(self, indent):
        """An integer local that is used as a subscript."""
        name = self.unused("x")
        array = self.target()
        reference = array.name + ("[%s]" % name if len(array.dims) == 1 else
                                  "[%s][%s]" % (self.affine(deep=False), name))
        kind = self.pick("", "const ") + self.pick("int", "int", "long")
        return [indent + "%s %s = %s;" % (kind, name, self.affine()),
                indent + "%s %s %s;" % (reference, self.pick("=", "+="),
                                        self.value(1, array.element in REAL))]

    def local_array(self, indent):
        name, kind = self.unused("w"), self.random.choice(ELEMENTS)
        array = self.target()
        return [indent + "%s %s[4]%s;" % (kind, name, self.pick("", " = {0}")),
                indent + "%s[0] = %s;" % (name, self.value(1, kind in REAL)),
                indent + "%s[%s] = %s;" % (name, self.pick("1", "2", "0"),
                                           self.value(1, kind in REAL)),
                indent + "%s = %s[0];" % (self.reference(array), name)]

    def structure(self, indent):
        name = self.unused("z")
        array = self.target()
        return [indent + "struct point %s;" % name,
                indent + "%s.x = %s;" % (name, self.value(1)),
                indent + "%s = %s.x;" % (self.reference(array), name)]

    def pointer(self, indent):
        """An array through a local pointer."""
        arrays = [a for a in self.arrays if len(a.dims) == 1 and a.writable and
                  (not a.fixed or a.name.startswith(self.name))]
        if not arrays:
            return [indent + self.store()]
        array, name = self.random.choice(arrays), self.unused("p")
        start = self.pick(array.name, array.name + " + 1", "&%s[%s]" % (
            array.name, self.affine(deep=False)))
        value = self.value(1, array.element in REAL)
        return [indent + "%s *%s = %s;" % (array.element, name, start),
                indent + self.pick("*%s = %s;" % (name, value),
                                   "%s[%s] = %s;" % (name, self.affine(fixed=True), value),
                                   "*(%s + %s) += %s;" % (name, self.affine(deep=False), value))]

    def oddity(self, indent, nested):
        """Statements that are seldom met in a loop."""
        counter = self.random.choice(self.counters).name
        size = self.random.choice(self.integers)
        inner = self.statement(indent + "    ", 2) if nested < 2 else [indent + "    ;"]
        name = self.unused("st")
        scalar = self.random.choice(self.scalars)[0] if self.scalars else "n"
        return self.random.choice([
            [indent + "%s += 1;" % counter],
            [indent + "%s--;" % size],
            [indent + "int %s = 3;" % name, indent + "while (%s-- > 0) {" % name, *inner,
             indent + "}"],
            [indent + "static int %s;" % name, indent + "%s++;" % name],
            [indent + "int %s = %s, *q%s = &%s;" % (name, counter, name, name),
             indent + "*q%s += 1;" % name, indent + "%s = %s;" % (self.reference(self.target()),
                                                                  name)],
            [indent + "if (%s)" % self.condition(), indent + "    %s = 1;" % scalar,
             indent + "else", indent + "    %s = %s;" % (scalar, counter),
             indent + "%s += %s;" % (self.reference(self.target()), scalar)],
            [indent + "switch (%s) {" % counter, indent + "case 1:", *inner,
             indent + "    break;", indent + "default:", indent + "    ;", indent + "}"],
            [indent + "do {", *inner, indent + "} while (0);"],
        ])

    def misuse(self, indent):
        """What breaks a reduction, or carries a value from one iteration to the next."""
        name, kind = self.random.choice(self.scalars)
        array = self.target()
        first = "%s += %s;" % (name, self.value(1, kind in REAL))
        return self.random.choice([
            [indent + first, indent + "%s = %s;" % (self.reference(array), name)],
            [indent + "%s = %s;" % (self.reference(array), name),
             indent + "%s = %s;" % (name, self.value(1, kind in REAL))],
            [indent + first, indent + "%s = 0;" % name],
            [indent + first, indent + "%s -= 2 * %s;" % (name, name)],
        ])

    # The whole.

    def make_body(self):
        for _ in range(self.pick(1, 1, 1, 2, 2, 3)):
            self.body += self.loop("    ", False)
            if self.chance(25) and self.scalars:
                name = self.random.choice(self.scalars)[0]
                self.body.append("    %s = %s;" % (name, self.pick("0", "1", "n")))

    def assemble(self):
        results = [name for name, _ in self.scalars if self.chance(45)]
        returned = " + ".join(results) or "0"
        lines = self.before + ["double %s(%s)" % (self.name, ", ".join(self.parameters)), "{"]
        lines += ["    " + line for line in self.locals]
        lines += self.body + ["    return %s;" % returned, "}"]
        return "\n".join(lines) + "\n"


def one_function(seed, index):
    """The text of program number `index`: nine of ten have a theme."""
    if index % 20 == 9:
        return gen_edits.Edits(random.Random("edits/%d/%d" % (seed, index)), "f%d" % index).text
    if index % 5 == 4:
        return gen_strides.Strides(random.Random("strides/%d/%d" % (seed, index)),
                                   "f%d" % index).text
    if index % 10 == 8:
        return gen_traps.Traps(random.Random("traps/%d/%d" % (seed, index)), "f%d" % index).text
    if index % 10 == 3:
        return gen_inductions.Inductions(random.Random("inductions/%d/%d" % (seed, index)),
                                         "f%d" % index).text
    if index % 10 == 2:
        return gen_wide.Wide(random.Random("wide/%d/%d" % (seed, index)), "f%d" % index).text
    if index % 10 == 7:
        return gen_exits.Exits(random.Random("exits/%d/%d" % (seed, index)), "f%d" % index).text
    if index % 10 == 5:
        return gen_habits.Habits(random.Random("habits/%d/%d" % (seed, index)), "f%d" % index).text
    if index % 10 == 1:
        return gen_nests.Nests(random.Random("nests/%d/%d" % (seed, index)), "f%d" % index).text
    if index % 20 == 6:
        return gen_leaks.Leaks(random.Random("leaks/%d/%d" % (seed, index)), "f%d" % index).text
    if index % 20 == 16:
        return gen_unsteady.Unsteady(random.Random("unsteady/%d/%d" % (seed, index)),
                                     "f%d" % index).text
    return Function(seed, index).text


# Files of programs that are tried against the oracle alone, beside those of some numbers.
CXX, CLAIMS, DIAGONALS, FAR = "objects.cpp", "claims.c", "diagonals.c", "far.c"
BLOCKS = "blocks.c"
# Programs for actions that reorder what several loops do.
NEIGHBOURS = "neighbours.c"
# Programs for actions that change where values are kept.
BODIES = "bodies.c"
INVARIANTS = "invariants.c"
REPEATS = "repeats.c"
# Nests whose bounds depend on each other's indices.
BANDS = "bands.c"
# Local arrays that hold values for an iteration.
TEMPORARIES = "temporaries.c"
# Loops that count with pointers.
POINTERS = "pointers.c"
# Structures that live within an iteration, and helpers that change them.
VIEWS = "views.c"
# Objects of small classes.
CLASSES = "classes.cpp"
PROGRAMS = "programs.c"
FILES = {PROGRAMS: PRELUDE, CXX: gen_objects.PRELUDE, CLAIMS: gen_claims.PRELUDE,
         DIAGONALS: gen_diagonals.PRELUDE, FAR: gen_far.PRELUDE, BLOCKS: gen_blocks.PRELUDE,
         NEIGHBOURS: PRELUDE, BODIES: PRELUDE, BANDS: PRELUDE, INVARIANTS: PRELUDE,
         REPEATS: gen_repeats.PRELUDE,
         TEMPORARIES: gen_temporaries.PRELUDE, POINTERS: gen_pointers.PRELUDE,
         VIEWS: gen_views.PRELUDE, CLASSES: gen_classes.PRELUDE}

# The files with a program of one kind for each number.
EACH = {BODIES: gen_bodies.Bodies, BANDS: gen_bands.Bands, INVARIANTS: gen_invariants.Invariants,
        REPEATS: gen_repeats.Repeats, TEMPORARIES: gen_temporaries.Temporaries}
# The programs that have loops for an action, where those of PROGRAMS have none or few.
FOR_ACTIONS = {"contract": TEMPORARIES, "correct-pragma": CLAIMS, "fuse": NEIGHBOURS,
               "hoist-invariant": INVARIANTS, "offload-region": INVARIANTS, "pack": BANDS,
               "privatize": BODIES, "reorder": BANDS, "saturate": REPEATS,
               "scalar-expand": BODIES, "scalar-replace": BODIES, "sink": BODIES, "skew": BANDS,
               "tile": BANDS, "wavefront": BANDS}


@functools.lru_cache(maxsize=64)
def functions(name, seed, first, count):
    """The texts of the functions of a file that belong to `count` numbers."""
    numbers = range(first, first + count)
    if name == PROGRAMS:
        return [one_function(seed, index) for index in numbers]
    if name == CXX:
        kinds = {3: gen_objects.Objects, 8: gen_objects.Aliases}
        return [kinds[index % 10](random.Random("objects/%d/%d" % (seed, index)),
                                  "f%d" % index).text for index in numbers if index % 10 in kinds]
    if name == DIAGONALS:
        kinds = {1: gen_diagonals.Rows, 6: gen_diagonals.Diagonals}
        return [kinds[index % 10](random.Random("diagonals/%d/%d" % (seed, index)),
                                  "f%d" % index).text for index in numbers if index % 10 in kinds]
    if name == NEIGHBOURS:
        kinds = (gen_neighbours.Neighbours, gen_neighbours.Chains)
        return [kinds[index % 2](random.Random("neighbours/%d/%d" % (seed, index)),
                                 "f%d" % index).text for index in numbers]
    if name in EACH:
        return [EACH[name](random.Random("%s/%d/%d" % (name[:-2], seed, index)),
                           "f%d" % index).text for index in numbers]
    if name == FAR:
        return [gen_far.Far(random.Random("far/%d/%d" % (seed, index)), "f%d" % index).text
                for index in numbers if index % 10 == 0]
    if name == POINTERS:
        return [gen_pointers.Pointers(random.Random("pointers/%d/%d" % (seed, index)),
                                      "f%d" % index).text for index in numbers if index % 5 == 0]
    if name == VIEWS:
        return [gen_views.Views(random.Random("views/%d/%d" % (seed, index)), "f%d" % index).text
                for index in numbers if index % 5 == 2]
    if name == CLASSES:
        return [gen_classes.Classes(random.Random("classes/%d/%d" % (seed, index)),
                                    "f%d" % index).text for index in numbers if index % 5 == 3]
    if name == BLOCKS:
        return [gen_blocks.Blocks(random.Random("blocks/%d/%d" % (seed, index)), "f%d" % index).text
                for index in numbers if index % 5 == 4]
    return [gen_claims.Claims(random.Random("claims/%d/%d" % (seed, index)),
                              "f%d" % index).text for index in numbers if index % 20 == 7]


def text_of(name, seed, first, count):
    """The text of a file."""
    return FILES[name] + "\n".join(functions(name, seed, first, count))


def program(seed, first, count):
    """The text of a file with `count` functions."""
    return text_of(PROGRAMS, seed, first, count)


def broken(seed, index):
    """(the text of a program that is not all there, whether nothing may be said of it)"""
    piece = gen_broken.Broken(random.Random("broken/%d/%d" % (seed, index)))
    text = one_function(seed, index)
    return "%s%s\n%s" % (PRELUDE, piece.text, text), piece.hides


def methods(seed, first, count, own):
    """The text of a file with `count` methods, which have `own` before the names of members."""
    return FILES[CXX] + "\n".join(
        gen_objects.Objects(random.Random("methods/%d/%d" % (seed, index)), "f%d" % index, own).text
        for index in range(first, first + count))
