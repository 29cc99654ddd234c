"""Random chains of loops of which each could become one with the next, and what one gets where two
of them are fused by force.

They hand values on in arrays and variables, in front of and behind each other; share an element,
sum up, have conditions, nests and temporaries; count in different words, from different values and
to different ends, backwards and by twos; and have statements between them. Pointers are restrict or
may overlap. Some loops set an element of an array of their own, and read those of iterations before
(`contract`, windows), or set and read a row of it.
"""

import re

import gen_base

PRELUDE = "#include <stdlib.h>\n"
TYPES = ("double", "float", "int")
PARAMETERS = "int n, int m, %(type)s *%(restrict)sa, %(type)s *%(restrict)sb, " \
    "%(type)s *%(restrict)sc, %(type)s (*%(restrict)sg)[8], const int *%(restrict)sx"


def noted(line, number, index):
    """A line of a body, with all values that it computes told to NOTE (tests/run/chains.c)."""
    found = re.match(r"(\s*)(if \()?(.*?) (=|\+=|-=|>) (.*?)([;)])(?!.*;)(.*)$", line)
    if not found or found.group(3).startswith(("for (", "double ")):
        return line
    indent, is_if, left, sign, right, end, rest = found.groups()
    place = "%d, %s" % (number, index)
    if is_if:
        return "%sif (NOTE(%s, %s) > NOTE(%s, %s))%s" % (indent, place, left, place, *re.fullmatch(
            r"(.*)\)( \{)?", right + end + rest).groups(""))
    value = right if sign == "=" else "%s %s (%s)" % (left, sign[0], right)
    return "%s%s = NOTE(%s, %s)%s%s" % (indent, left, place, value, end, rest)


class Loop:
    """One of the loops: its header, and its body for an index of that name."""

    def __init__(self, index, kind, first, end, step, lines):
        self.index, self.kind, self.first, self.end, self.step = index, kind, first, end, step
        self.body = lines
        self.line = 0                 # in the function, from 1 on
        self.inclusive = False
        self.is_while = False         # it counts in its body
        self.temporary = None         # an array that `contract` is asked to make variables of

    def header(self, declares):
        kind = self.kind + " " if declares else ""
        if self.step < 0:
            return "for (%s%s = %s; %s >= %s; %s--)" % (
                kind, self.index, self.end, self.index, self.first, self.index)
        relation, end = ("<=", self.end + " - 1") if self.inclusive else ("<", self.end)
        end = end.replace("+ 1 - 1", "").strip()
        step = "++" if self.step == 1 else " += %d" % self.step
        return "for (%s%s = %s; %s %s %s; %s%s)" % (
            kind, self.index, self.first, self.index, relation, end, self.index, step)

    def trips(self):
        """How many iterations it has, in C."""
        if self.step < 0:
            return "((long)(%s) - (%s) + 1)" % (self.end, self.first)
        return "(((long)(%s) - (%s) + %d) / %d)" % (self.end, self.first, self.step - 1, self.step)

    def value(self, number):
        begin = self.end if self.step < 0 else self.first
        return "%s + %d * (%s)" % (begin, self.step, number)

    def noted(self):
        return [noted(line, self.line, self.index) for line in self.body]

    def lines(self, declares, is_noted=False):
        header, body = self.header(declares), self.noted() if is_noted else self.body
        if self.is_while:
            first, test, step = header[len("for ("):-1].split("; ")
            return ["%s;" % first, "while (%s) {" % test, *("    " + line for line in body),
                    "    %s;" % step, "}"]
        if len(body) == 1:
            return [header, "    " + body[0]]
        return [header + " {", *("    " + line for line in body), "}"]


class Chain(gen_base.Draws):
    """One function; `text(name)` is its definition."""

    def __init__(self, random):
        self.random = random
        self.type = self.pick(*TYPES)
        self.restrict = "restrict " if self.chance(70) else ""
        self.exact = self.chance(50)        # all have one length, and nothing unset is read
        self.is_outer = self.chance(12)
        self.temporaries = ["w", "v"][:self.pick(0, 1, 1, 2)]
        self.set, self.freed = set(), set()
        self.own = {one: self.pick(*self.declarations()) for one in self.temporaries}
        self.step = self.pick(1, 1, 1, 1, 1, 1, 1, 2, -1)
        self.is_nest = self.chance(25)
        self.items = []               # a Loop, or the lines of a statement between
        self.windows = {}             # arrays of the loops that have a window, and declarations
        loops = self.pick(2, 2, 3, 3, 4, 5, 6)
        for number in range(loops):
            self.items += self.window_loop() if self.chance(25) else \
                self.row_loop() if self.chance(10) else [self.loop()]
            if self.step == 1 and number and self.chance(6):
                self.items.append(self.far_loop())
            if number + 1 < loops and self.chance(25):
                self.items.append(self.between(number))
        self.number_lines()

    def declarations(self):
        kind = self.type
        if self.exact:
            return ("%s @[n + 9];" % kind, "%s *@ = malloc((n + 9) * sizeof *@);" % kind,
                    "%s *@ = malloc((n + 9) * sizeof(%s));" % (kind, kind), "%s @[64];" % kind)
        return ("%s @[64] = {0};" % kind, "%s *@ = calloc(n + 9, sizeof *@);" % kind)

    # --- text ---

    def head(self):
        lines = ["double s = 1, t = 2;", "int last = 3;"] + ["int i, j, k;"] * self.is_outer
        lines += [self.own[one].replace("@", one) for one in self.temporaries]
        return lines + [text.replace("@", one) for one, text in self.windows.items()]

    def tail(self):
        return ["free(%s);" % one for one in self.temporaries
                if "alloc" in self.own[one] and one not in self.freed] + [
                    "free(%s);" % one for one, text in self.windows.items() if "alloc" in text] + [
                        "return s + t + last;"]

    def number_lines(self):
        at = 3 + len(self.head())
        for item in self.items:
            if isinstance(item, Loop):
                item.line = at + item.is_while
                at += len(item.lines(not self.is_outer))
            else:
                at += len(item)

    def function(self, name, lines, head, tail):
        parameters = PARAMETERS % {"type": self.type, "restrict": self.restrict}
        return "\n".join(["double %s(%s)" % (name, parameters), "{",
                          *("    " + line for line in [*head, *lines, *tail]),
                          "}"]) + "\n"

    def text(self, name):
        lines = []
        for item in self.items:
            lines += item.lines(not self.is_outer) if isinstance(item, Loop) else item
        return self.function(name, lines, self.head(), self.tail())

    def neighbour(self, loop):
        """The loop right behind another one, or None."""
        at = self.items.index(loop) + 1
        return self.items[at] if at < len(self.items) and isinstance(self.items[at], Loop) else None

    def until(self, name, loop, shift=None):
        """The function up to the loop behind one, with all that is left behind by then as its
        result, and what the two compute noted; with `shift`, the two of them are one, the second
        one's iterations so many later, whether that is right or not."""
        next_loop = self.neighbour(loop)
        lines = []
        for item in self.items[:self.items.index(next_loop) + 1]:
            if item is loop and shift is not None:
                lines += self.fused(loop, next_loop, shift)
            elif isinstance(item, Loop) and (item is not next_loop or shift is None):
                lines += item.lines(not self.is_outer, item in (loop, next_loop))
            elif not isinstance(item, Loop) and not item[0].startswith("free("):
                lines += item
        head = ["double s = 1, t = 2;", "int last = 3;"] + ["int i, j, k;"] * self.is_outer
        head += ["%s %s[64]%s = {0};" % (self.type, one, "[8]" if "][8]" in text else "")
                 for one, text in self.windows.items()]
        for one in self.temporaries:
            head += ["%s %s[64];" % (self.type, one), "for (int q = 0; q < 64; q++)",
                     "    %s[q] = (q * 37 + 11) %% 64 - 30;" % one]
        tail = [line for one in self.temporaries for line in (
            "for (int q = 0; q < 64; q++)", "    s += %s[q] / (q + 3.7);" % one)]
        return self.function(name, [*lines, *tail, "return s + t / 3.1 + last / 7.3;"], head, [])

    @staticmethod
    def fused(first, second, shift):
        def body(loop, number):
            return ["    {", "        %s %s = %s;" % (loop.kind, loop.index, loop.value(number)),
                    *("        " + line for line in loop.noted()), "    }"]
        return ["for (long at = 0, trips = %s; trips > 0 && at < trips + %d; at++) {" % (
                    first.trips(), shift),
                "    if (at < trips)", *body(first, "at"),
                "    if (at >= %d)" % shift, *body(second, "at - %d" % shift), "}"]

    # --- what is drawn ---

    def between(self, number):
        free = [one for one in sorted(self.set - self.freed) if "alloc" in self.own[one]]
        if free and self.chance(25):
            self.freed.add(free[0])
            return ["free(%s);" % free[0]]
        return self.pick(["last = m;"], ["// what follows", "double x%d = 0.5 * m;" % number,
                                         "t += x%d;" % number],
                         ["last += 2;"], ["s = s * 0.5; // half"], ["t = a[0];"], ["b[1] = 2;"],
                         ["int y%d = n;" % number, "last += y%d;" % number])

    def loop(self):
        self.index = self.pick("i", "i", "i", "j", "k")
        kind = self.pick("int", "int", "int", "long")
        self.first = self.pick(0, 0, 0, 1, 2)
        more = self.first * (1 if self.exact or self.chance(60) else 0)
        if not self.exact and self.chance(20):
            more += self.pick(-1, 1)
        length = "m" if not self.exact and self.chance(15) else "n"
        # By twos, half of a temporary stays unset.
        step = 1 if self.chance(5) and not (self.exact and self.step == 2) else self.step
        if step == 2:
            more, self.first = 0, 0
        if step < 0:
            more -= 1
        end = length if not more else "%s %s %d" % (length, "+-"[more < 0], abs(more))
        if self.is_outer:
            kind = "int"
        body = []
        for _ in range(self.pick(1, 1, 1, 2, 2, 3)):
            body += self.statement()
        loop = Loop(self.index, kind, str(self.first), end, step, body)
        loop.inclusive = step > 0 and self.chance(20)
        loop.is_while = self.is_outer and self.chance(25)
        return loop

    def far_loop(self):
        """A loop that steps twice or three times as far, of what others know of alone."""
        times, self.first = self.pick(2, 2, 3), self.pick(0, 0, 1)
        self.index = self.pick("i", "j", "k")
        end = self.pick("%d * n" % times, "%d * n" % times, "%d * n + 1" % times, "m", "n")
        temporaries, known, self.temporaries, self.set = self.temporaries, self.set, [], set()
        body = self.pick(
            ["%s = %s;" % (self.place(self.pick("a", "b"), self.pick(0, 0, 1)), self.value())],
            self.less(self.place("c"), self.value()), ["s += %s;" % self.read()],
            ["b[%s / %d] += %s;" % (self.index, times, self.place("c"))],
            ["%s = %s[%s / %d] + %s;" % (self.place("c"), self.pick("a", "b"), self.index, times,
                                         self.read())])
        self.temporaries, self.set = temporaries, known
        return Loop(self.index, "int", str(self.first), end, times, body)

    def window_loop(self):
        """A loop with an array of its own of which it reads elements of iterations before, and in
        front of it what sets them for the first iterations, or nothing where these do not read
        them, or find 0."""
        known, loop = set(self.set), self.loop()
        name, far = "u%d" % len(self.windows), self.pick(1, 1, 2, 3)
        kind = self.pick("set", "set", "alike", "alike", "zero", "guarded")
        if kind == "alike" or self.chance(70):
            loop.body, self.set = [], known
        allocator = "calloc(n + 16, sizeof *@)" if kind == "zero" else \
            "malloc((n + 16) * sizeof *@)"
        self.windows[name] = "%s %s;" % (self.type, self.pick(
            "@[64]" + " = {0}" * (kind == "zero"), "*@ = " + allocator))
        begin = loop.end if loop.step < 0 else loop.first
        base = far * abs(loop.step) - int(loop.first) + (3 if loop.step < 0 else 0)

        def element(ago, index=self.index):
            added = base - ago * loop.step
            return "%s[%s%s]" % (name, index, " %s %d" % ("+-"[added < 0], abs(added))
                                 if added else "")
        value = self.value()
        # Temporaries have no elements in front of the first one; c is what is written.
        while re.search(r"\b[vwcx]\[" if kind == "alike" else r"\b[vwx]\[", value):
            value = self.value()
        body = ["%s = %s;" % (element(0), value)]
        if kind != "alike" and self.chance(25):
            body = ["if (%s > 2)" % self.place("c"), "    " + body[0], "else",
                    "    %s = -1;" % element(0)]
        elif kind != "guarded" and kind != "alike" and self.chance(30):
            body = ["%s = %s + %s / 2;" % (element(0), value, element(1))]
        is_late = self.chance(30)
        written = "c" if kind == "alike" else self.pick("a", "b", "c")
        reads = ["%s = %s + %s;" % (self.place(written), element(far * is_late),
                                    element(ago))
                 for ago in range(1, far + 1) if ago == far or self.chance(60)]
        if kind == "guarded":
            compared = (self.index, begin, ">", far * loop.step - 1) if loop.step > 0 else \
                (begin, self.index, ">", far - 1)
            reads = ["if (%s - (%s) %s %d) {" % compared,
                     *("    " + line for line in reads), "}"]
        if is_late:
            body, reads = reads, body
        seeds = []
        if kind in ("set", "alike") and begin.isdigit():
            for ago in range(far, 0, -1):
                index = int(begin) - ago * loop.step
                same = re.sub(r"\b%s\b" % self.index, "(%d)" % index, value)
                seeds.append("%s[%d] = %s;" % (name, int(begin) + base - ago * loop.step,
                                               same if kind == "alike" else self.pick(
                                                   "2", "b[0]", same)))
        elif kind in ("set", "alike"):
            for ago in range(1, far + 1):
                seeds.append("%s = 3;" % element(ago, begin))
        loop.body += body + reads
        loop.temporary = name
        return [seeds, loop] if seeds else [loop]

    def row_loop(self):
        """A loop with an array of rows of its own, of which it sets elements of one row and reads
        these, or others, that are 0."""
        known, loop = set(self.set), self.loop()
        name, all_set = "u%d" % len(self.windows), self.chance(60)
        if self.chance(70):
            loop.body, self.set = [], known
        value = self.value()          # of temporaries only what is still set
        bound = self.pick("8", "8", "n % 7", "6")
        lengths = self.pick("[64][8]", "[n + 9][8]") if all_set else "[64][8] = {0}"
        self.windows[name] = "%s @%s;" % (self.type, lengths)
        base = 0 if all_set else 1
        row = self.place(name, base)
        body = ["for (int q = 0; q < %s; q++)" % bound, "    %s[q] = %s;" % (
            row, self.pick(value, "%s - q" % value))]
        if self.chance(25):
            body = ["if (%s > 1) {" % self.place("b"), *("    " + line for line in body), "}"]
            body += ["else", *("    " + line for line in body[1:-1])] if all_set else []
        other = row if all_set else self.place(name, base + self.pick(-1, 1))
        reads = ["for (int q = 0; q < %s; q++)" % (bound if all_set else self.pick("8", bound)),
                 "    %s %s %s;" % (self.place(self.pick("a", "b", "c")), self.pick("+=", "-="),
                                    self.pick("%s[q]" % row, "%s[q]" % row, "%s[q]" % other) if
                                    bound != "8" else "%s[7 - q]" % row)]
        if not all_set:
            reads[1] = reads[1].replace(";", " + 2;")    # 0 alone would change nothing
        if self.chance(30):
            reads += ["%s = %s[0];" % (self.place("c"), row)] if bound != "n % 7" else []
        loop.body += body + reads
        loop.temporary = name
        return [loop]

    def place(self, array, more=0):
        added = more - self.first
        text = self.index + (" %s %d" % ("+-"[added < 0], abs(added)) if added else "")
        return "%s[%s]" % (array, text)

    def read(self):
        some = sorted(self.set - self.freed)
        if some and self.chance(50):
            far = self.pick(-1, 1, 2) if self.chance(15) and not self.exact else 0
            return self.place(self.pick(*some), max(far, 0))
        if self.chance(6):
            return self.pick("a[0]", "b[1]", "c[x[%s]]" % self.index, "b[n - %s]" % self.index,
                             "a[2 * %s]" % self.index)
        return self.place(self.pick("a", "b", "c"), self.pick(0, 0, 0, 0, 0, 1, -1, 2, -2, 3))

    def value(self):
        half = "%s / 2" if self.type == "int" else "0.3f * %s"
        return self.pick(self.read(), "%s + %s" % (self.read(), self.read()), half % self.read(),
                         "%s - %s" % (self.read(), self.index), "%s + 0.5 * t" % self.read())

    def to_temporary(self, left):
        one = self.pick(*left)
        value, is_known = self.value(), one in self.set
        value = "3 * a[0]" if value == self.place(one) else value
        self.set.add(one)
        return self.pick(
            ["%s = %s;" % (self.place(one), value)], ["%s = %s;" % (self.place(one), value)],
            ["if (%s > 2)" % self.place("c"), "    %s = %s;" % (self.place(one), value),
             "else", "    %s = -1;" % self.place(one)],
            ["%s += %s;" % (self.place(one), value)] if is_known
            else ["%s = %s; // set" % (self.place(one), value)])

    def in_nest(self):
        def cell():
            return "g[%s][q%s]" % (self.index + self.pick("", "", "", " + 1", " - 1", " + 2"),
                                   self.pick("", "", "", " + 1", " - 1"))
        bound = self.pick("7", "7", "7", "n % 7", "q7")
        if bound == "q7":
            bound = "6"
        target, value = cell(), self.pick(
            cell(), "%s + %s" % (cell(), self.read()), "%s + %s" % (cell(), cell()))
        # A copy to itself would hide what depends on it.
        return ["for (int q = 1; q < %s; q++)" % bound,
                "    %s = %s%s;" % (target, value, " + 1" if value == target else "")]

    @staticmethod
    def less(place, value):
        # A value less itself would not tell what it was.
        return ["%s -= %s;" % (place, value + " / 3" if value == place else value)]

    def statement(self):
        left = [one for one in self.temporaries if one not in self.freed]
        if left and self.chance(40):
            return self.to_temporary(left)
        if self.is_nest and self.chance(60):
            return self.in_nest()
        return self.pick(
            ["%s = %s;" % (self.place(self.pick("a", "b"), self.pick(0, 0, 0, 0, 1, -1, 2)),
                           self.value())],
            ["%s = %s - 1;" % (self.place(self.pick("a", "b", "c")), self.value())],
            ["%s = %s + 2;" % (self.place(self.pick("a", "b", "c")), self.value())],
            ["s += 0.7 * %s;" % self.read()], ["s += %s * %s;" % (self.read(), self.read())],
            ["t = %s + 1;" % self.value(), "%s = t;" % self.place("a")],
            ["if (%s > %s)" % (self.read(), self.pick("2", "i", "0", "n").replace(
                "i", self.index)), "    %s = %s / 3;" % (self.place("b"), self.value())]
            if self.chance(50) else
            ["if (%s > %s)" % (self.place("a", 1), self.read()), "    %s = %s;" % (
                self.place("b"), self.place("c", 2))],
            self.less(self.place("c"), self.value()),
            ["for (int q = 0; q < 3; q++)", "    %s += %s;" % (self.place("a"), self.read())],
            self.pick(["a[0] = %s;" % self.value()], ["b[n - %s] = %s;" % (
                self.index, self.value())], ["c[x[%s]] = %s;" % (self.index, self.value())],
                ["last = %s;" % self.index], ["t = %s;" % self.value()],
                ["c[2 * %s] = %s;" % (self.index, self.value())]))
