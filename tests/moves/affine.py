"""Random affine nests of loops: as C text, and as values of which every instance can be listed.

A nest has one or two loops at its top, perfect or not, with bounds that are linear in the indices
around and in the parameters `n` and `m`, steps of 1 to 3, up or down, several statements, and
conditions. Its arrays are apart (`A`, `B`, `C`, global), or two slices of one buffer (`p`, `q`).
"""

MOST = 12           # of the parameters
SIZES = ((MOST, MOST), (MOST, 5), (5, MOST), (7, 6), (6, 7), (3, 4), (2, 2), (1, 1), (0, 3))
DEEP_SIZES = ((8, 8), (9, 4), (4, 9), (5, 6), (6, 5), (3, 3), (1, 1))     # where loops stand so
SIDE = 48           # of each array
LENGTH = 4000       # elements of the buffer
ROW = 40            # that the slices have in a row
GLOBALS = ("unsigned A[%d][%d], B[%d][%d], C[%d], buffer[%d];" % (
    SIDE, SIDE, SIDE, SIDE, SIDE * SIDE, LENGTH))
DEEPEST = 3
SHAPES = {"A": 2, "B": 2, "C": 1, "p": 2, "q": 2}


class Form:
    """A linear form over names."""

    def __init__(self, factors=None, constant=0):
        self.factors = {name: f for name, f in (factors or {}).items() if f}
        self.constant = constant

    def at(self, values):
        return self.constant + sum(f * values[name] for name, f in self.factors.items())

    def plus(self, number):
        return Form(self.factors, self.constant + number)

    def minus(self, other):
        names = set(self.factors) | set(other.factors)
        return Form({name: self.factors.get(name, 0) - other.factors.get(name, 0)
                     for name in names}, self.constant - other.constant)

    def __str__(self):
        text = ""
        for name, f in sorted(self.factors.items(), key=lambda item: item[1] < 0):
            part = name if abs(f) == 1 else "%d * %s" % (abs(f), name)
            text += (" - " if f < 0 else " + ") + part
        if self.constant or not text:
            text += (" - " if self.constant < 0 else " + ") + str(abs(self.constant))
        return text[3:] if text.startswith(" + ") else "-" + text[3:]


class Access:
    def __init__(self, name, subscripts, is_write):
        self.name, self.subscripts, self.is_write = name, subscripts, is_write

    def __str__(self):
        if self.name in "pq":
            first = str(self.subscripts[0])
            first = "(%s)" % first if " " in first else first
            last = str(self.subscripts[1])
            return "%s[%s * %d %s]" % (self.name, first, ROW,
                                       "- " + last[1:] if last[0] == "-" else "+ " + last)
        return self.name + "".join("[%s]" % each for each in self.subscripts)

    def cell(self, values, offsets):
        """The element: array and subscripts, or the place in the buffer."""
        at = tuple(each.at(values) for each in self.subscripts)
        if self.name in "pq":
            return "buffer", offsets[self.name] + at[0] * ROW + at[1]
        return (self.name,) + at


class Statement:
    def __init__(self, loops):
        self.loops = loops      # around it, outermost first
        self.accesses = []      # reads, then the write
        self.conditions = []    # Condition around it
        self.ordinals = []      # in the bodies, one more than loops
        self.number = 0         # in the text

    def text(self):
        parts = ["%d * %s" % (3 + 2 * k, each) for k, each in enumerate(self.accesses[:-1])]
        return "%s = %s + %d;" % (self.accesses[-1], " + ".join(parts), self.number + 1)


class Condition:
    """form RELATION 0, or an element that is read, by what counts as a statement."""

    def __init__(self, form=None, relation=None, access=None, inside=()):
        self.form, self.relation, self.access = form, relation, access
        self.probe = Statement(inside)
        self.probe.accesses = [access]

    def text(self):
        if self.access:
            return "%s %% 2 == 0" % self.access
        left, right = Form(self.form.factors), Form({}, -self.form.constant)
        return "%s %s %s" % (left, self.relation, right)

    def holds(self, values):
        if self.access:
            return True
        value = self.form.at(values)
        return {"<": value < 0, ">=": value >= 0, "==": value == 0}[self.relation]


class Loop:
    def __init__(self, outer, index):
        self.outer, self.index = outer, index   # the loops around
        self.first = self.end = None            # forms; the end is no value of the index
        self.step = 1
        self.inclusive = False                  # the text has <= or >=
        self.items = []                         # loops, statements, (condition, items)
        self.conditions = []                    # around it
        self.path = ""

    @property
    def sign(self):
        return 1 if self.step > 0 else -1

    def header(self):
        sign, step = self.sign, abs(self.step)
        end = self.end.plus(-sign) if self.inclusive else self.end
        relation = ("<" if sign > 0 else ">") + ("=" if self.inclusive else "")
        change = "+-"[sign < 0] * 2 if step == 1 else " %s= %d" % ("+-"[sign < 0], step)
        return "for (int %s = %s; %s %s %s; %s%s)" % (self.index, self.first, self.index, relation,
                                                      end, self.index, change)

    def values(self, values):
        return range(self.first.at(values), self.end.at(values), self.step)

    def body(self):
        """What stands in it, conditions opened."""
        return list(flat(self.items))

    def chain(self):
        """The loop and those that stand alone in each other inside."""
        chain = [self]
        while len(chain[-1].items) == 1 and isinstance(chain[-1].items[0], Loop):
            chain.append(chain[-1].items[0])
        return chain

    def loops(self):
        yield self
        for item in self.body():
            if isinstance(item, Loop):
                yield from item.loops()

    def statements(self):
        for item in self.body():
            if isinstance(item, Loop):
                yield from item.statements()
            else:
                yield item

    def is_rectangular(self, inside_of):
        """Whether its bounds are the same for all iterations of the given loops."""
        names = {loop.index for loop in inside_of}
        return not (names & set(self.first.factors) or names & set(self.end.factors))


def put_under(condition, items):
    """Notes a condition around all that is in some items."""
    for item in flat(items):
        item.conditions.insert(0, condition)
        if isinstance(item, Loop):
            put_under(condition, item.items)


def flat(items):
    for item in items:
        if isinstance(item, tuple):
            if item[0].access:
                yield item[0].probe
            yield from flat(item[1])
        else:
            yield item


class Nest:
    """A function with loops. `features` are words for what it has."""

    names = "nm"        # of the parameters

    def __init__(self, rng, number):
        self.rng, self.name = rng, "f%d" % number
        while True:
            self.overlaps = rng.random() < 0.2
            self.arrays = "pq" if self.overlaps else "AABC"
            self.strange = rng.random()     # how much there is beside plain bounds
            self.features = set()
            self.all_statements = []
            self.tops = self.make_tops()
            if self.fit():
                break
        self.place()

    def make_tops(self):
        tops = [self.loop([], "i")]
        if self.rng.random() < 0.25:
            self.features.add("neighbours")
            twin = self.loop([], "i")
            if self.rng.random() < 0.8:
                twin.first, twin.end, twin.step = tops[0].first, tops[0].end, tops[0].step
                twin.inclusive = tops[0].inclusive
            tops.append(twin)
        return tops

    def chance(self, share):
        return self.rng.random() < share * 2 * self.strange

    def loop(self, outer, index):
        rng = self.rng
        loop = Loop(outer, index)
        self.bound(loop)
        inside = outer + [loop]
        depth = len(inside)
        deeper = depth < DEEPEST and rng.random() < (0.8 if depth == 1 else 0.35)
        count = 1 if rng.random() < 0.6 else rng.choice((2, 2, 3))
        at = rng.randrange(count)
        if deeper and count > 1:
            self.features.add("imperfect")
        for k in range(count):
            more = deeper and k != at and depth < DEEPEST and rng.random() < 0.15
            if deeper and k == at or more:
                item = self.loop(inside, "ijk"[depth])
            else:
                item = self.statement(inside)
            loop.items.append(self.guarded(item, inside))
        return loop

    def guarded(self, item, inside):
        if not self.chance(0.1):
            return item
        if self.rng.random() < 0.3:
            self.features.add("data")
            condition = Condition(access=self.access(inside, False), inside=inside)
            self.all_statements.append(condition.probe)
        else:
            self.features.add("condition")
            names = [loop.index for loop in inside]
            form = Form({self.rng.choice(names): 1}, -self.rng.randint(2, 6))
            if len(names) > 1 and self.rng.random() < 0.4:
                form = Form({names[-1]: 1, names[-2]: -1}, self.rng.choice((0, 0, 1)))
            condition = Condition(form, self.rng.choice(("<", ">=", "==")))
        put_under(condition, [item])
        return condition, [item]

    def bound(self, loop):
        rng = self.rng
        first, end = Form({}, rng.choice((0, 0, 0, 1, 1, 2))), None
        size = rng.choice(("n", "n", "n", "m", "m", None))
        end = Form({size: 1}, rng.choice((0, 0, 0, 0, -1, 1))) if size else Form({}, rng.randint(
            3, MOST))
        if loop.outer and self.chance(0.25):
            around = rng.choice(loop.outer).index
            kind = rng.choice(("low", "low", "high", "high", "both", "mirror"))
            self.features.add("trapezoidal" if kind in ("both", "mirror") else "triangular")
            if kind in ("low", "both"):
                first = Form({around: 1}, rng.choice((0, 0, 1)))
            if kind == "high":
                end = Form({around: 1}, rng.choice((0, 1)))
            if kind == "both":
                end = Form({around: 1}, rng.randint(2, 5))
            if kind == "mirror" and size:
                end = Form({size: 1, around: -1})
        loop.first, loop.end, loop.step = first, end, 1
        loop.inclusive = rng.random() < 0.2
        if self.chance(0.12):
            self.features.add("strided")
            loop.step = rng.choice((2, 2, 3))
        if self.chance(0.12):
            self.features.add("decreasing")
            loop.first, loop.end, loop.step = end.plus(-1), first.plus(-1), -loop.step

    def access(self, inside, is_write):
        rng = self.rng
        name = rng.choice(self.arrays)
        names = [loop.index for loop in inside]
        subscripts = []
        for k in range(SHAPES[name]):
            chosen = rng.choice((0, 0, 0, 1, 2))
            index = rng.choice(names) if chosen else names[min(k, len(names) - 1)]
            factors = {index: rng.choice((1, 1, 1, 1, 1, 1, -1, 2)) if chosen else 1}
            if rng.random() < 0.08:
                factors[rng.choice(names)] = 1
            if rng.random() < 0.06:
                factors = {}
            subscripts.append(Form(factors, rng.choice((0, 0, 0, -1, 1, 1, -1, 2))))
        return Access(name, subscripts, is_write)

    def statement(self, inside):
        statement = Statement(inside)
        statement.number = len(self.all_statements)
        self.all_statements.append(statement)
        statement.accesses = [self.access(inside, False) for _ in range(self.rng.choice((1, 1, 2)))]
        statement.accesses.append(self.access(inside, True))
        return statement

    def fit(self):
        """Moves the subscripts of each array so that all are inside of it; False: they are not."""
        least, most, used = {}, {}, set()
        for sizes in self.sizes():
            for statement, values in self.points(dict(zip(self.names, sizes))):
                used.add(statement)
                for access in statement.accesses:
                    for k, form in enumerate(access.subscripts):
                        key, at = (access.name, k), form.at(values)
                        least[key] = min(at, least.get(key, at))
                        most[key] = max(at, most.get(key, at))
        for access in (each for statement in self.all_statements for each in statement.accesses):
            for k, form in enumerate(access.subscripts):
                low = min(0, least.get((access.name, k), 0))
                limit = SIDE if access.name not in "pqC" else SIDE * SIDE if access.name == "C" \
                    else ROW
                if most.get((access.name, k), 0) - low >= limit:
                    return False
                access.subscripts[k] = form.plus(-low)
        return len(used) == len(self.all_statements)

    def sizes(self):
        """Of n and m, that are tried."""
        deep = any(len(statement.loops) > 2 for statement in self.all_statements)
        return DEEP_SIZES if deep else SIZES

    def points(self, values):
        """(statement, values) of all instances, in the order of the text."""
        for loop in self.tops:
            yield from self.run(loop, dict(values))

    def run(self, item, values):
        if not all(condition.holds(values) for condition in item.conditions):
            return
        if not isinstance(item, Loop):
            yield item, values
            return
        for value in item.values(values):
            values[item.index] = value
            for each in item.body():
                yield from self.run(each, values)

    def place(self):
        """Names the loops, and numbers what stands in bodies."""
        def walk(items, path, ordinals):
            names = {}
            for ordinal, item in enumerate(flat(items)):
                here = ordinals + [ordinal]
                if isinstance(item, Statement):
                    item.ordinals = here
                    continue
                names[item.index] = names.get(item.index, 0) + 1
                number = names[item.index]
                item.path = path + item.index + ("#%d" % number if number > 1 else "")
                walk(item.items, item.path + "/", here)
        walk(self.tops, "", [])

    def loops(self):
        for loop in self.tops:
            yield from loop.loops()

    def parameters(self):
        return "int n, int m" + (", unsigned *p, unsigned *q" if self.overlaps else "")

    def text(self):
        lines = ["void %s(%s)" % (self.name, self.parameters()), "{"]
        for loop in self.tops:
            write(loop, lines, 1)
        return "\n".join(lines + ["}"]) + "\n"


def write(item, lines, depth):
    indent = "    " * depth
    if isinstance(item, Statement):
        lines.append(indent + item.text())
        return
    head = "if (%s)" % item[0].text() if isinstance(item, tuple) else item.header()
    items = item[1] if isinstance(item, tuple) else item.items
    braces = len(items) > 1
    lines.append(indent + head + (" {" if braces else ""))
    for each in items:
        write(each, lines, depth + 1)
    if braces:
        lines.append(indent + "}")
