"""What random nests do, instance by instance, and whether moves keep it: the truth, of which Lathe
knows nothing."""

import itertools

from affine import Loop

OFFSETS = ((0, 1800), (700, 700), (700, 701), (700, 660), (700, 739), (620, 700))


class Instance:
    """One run of a statement. `numbers` are the iterations from 0 of the loops around, `places`
    grow with them and are the same for the same value, `trips` are how many there are."""

    __slots__ = ("statement", "numbers", "places", "trips", "values", "clock")

    def __init__(self, statement, numbers, places, trips, values):
        self.statement, self.numbers, self.places = statement, numbers, places
        self.trips, self.values, self.clock = trips, values, None

    def time(self):
        """When the text runs it: ordinals and places in turn."""
        if self.clock is None:
            self.clock = [self.statement.ordinals[0]]
            for place, ordinal in zip(self.places, self.statement.ordinals[1:]):
                self.clock += (place, ordinal)
        return self.clock


class Trace:
    """A nest at one size, with the pairs of instances that must keep their order."""

    def __init__(self, nest, sizes, offsets=None):
        self.sizes = dict(zip(nest.names, sizes))
        self.instances = []
        self.ranges = {}                # of each loop: the lists of values that it ran through
        for loop in nest.tops:
            self.run(loop, dict(self.sizes), [], [], [])
        self.cells = [[(access.cell(each.values, offsets), access.is_write)
                       for access in each.statement.accesses] for each in self.instances]
        self.pairs = self.find_pairs()

    def run(self, item, values, numbers, places, trips):
        if not all(condition.holds(values) for condition in item.conditions):
            return
        if isinstance(item, Loop):
            steps = item.values(values)
            self.ranges.setdefault(item, []).append(steps)
            for number, value in enumerate(steps):
                values[item.index] = value
                for each in item.body():
                    self.run(each, values, numbers + [number], places + [value * item.sign],
                             trips + [len(steps)])
        else:
            self.instances.append(Instance(item, numbers, places, trips, dict(values)))

    def find_pairs(self):
        """Pairs such that an order that keeps all of them keeps every dependence: each access
        with the last write before, and each write with the reads since then."""
        written, read, pairs = {}, {}, set()
        for at, cells in enumerate(self.cells):
            for cell, is_write in cells:
                if not is_write:
                    pairs.add((written.get(cell, at), at))
                    read.setdefault(cell, []).append(at)
            for cell, is_write in cells:
                if is_write:
                    pairs.add((written.get(cell, at), at))
                    pairs.update((earlier, at) for earlier in read.get(cell, ()))
                    written[cell], read[cell] = at, []
        return [pair for pair in pairs if pair[0] != pair[1]]

    def keeps(self, key):
        """Whether an order by keys keeps the pairs."""
        keys = {}
        for pair in self.pairs:
            for at in pair:
                if at not in keys:
                    keys[at] = key(self.instances[at])
            if keys[pair[0]] >= keys[pair[1]]:
                return False
        return True

    def inside(self, loop):
        """The pairs of one run of a loop, as instances."""
        depth = len(loop.outer)
        for first, second in self.pairs:
            one, other = self.instances[first], self.instances[second]
            if in_loop(one, loop) and in_loop(other, loop) and \
                    one.numbers[:depth] == other.numbers[:depth]:
                yield one, other


def in_loop(instance, loop):
    depth = len(loop.outer)
    return len(instance.statement.loops) > depth and instance.statement.loops[depth] is loop


class Move:
    """A step on a loop. `key` is the order that it makes; None: that of the text."""

    def __init__(self, nest, loop, action, settings, key=None, allowed=None, twin=None):
        self.nest, self.loop, self.action, self.settings = nest, loop, action, settings
        self.key, self.also = key, allowed
        self.loops = [loop, twin] if twin else [loop]
        self.depths = [(each, len(each.outer)) for each in self.loops]

    def asked(self):
        return " ".join([self.nest.name, self.loop.path, self.action] + self.settings)

    def order(self, instance):
        around = instance.statement.loops
        inside = any(len(around) > at and around[at] is each for each, at in self.depths)
        return self.key(instance) if self.key and inside else instance.time()

    def is_kept(self, trace):
        """Whether all dependences are kept in a run."""
        if self.also is not None:
            return self.also(trace)
        return self.key is None or trace.keeps(self.order)


def on_loop(loop, change):
    """The key where `change` makes of (instance, time from the loop's place on) something else."""
    at = 2 * len(loop.outer) + 1

    def key(instance):
        time = instance.time()
        return time[:at] + change(instance, time[at:])
    return key


def reverse(loop):
    return on_loop(loop, lambda _, rest: [-rest[0]] + rest[1:])


def interleave(loop, by):
    depth = len(loop.outer)
    return on_loop(loop, lambda each, rest: [each.numbers[depth] % by] + rest)


def reorder(chain, order):
    def change(_, rest):
        places = [rest[2 * k] for k in range(len(chain))]
        out = list(rest)
        for k, old in enumerate(order):
            out[2 * k] = places[old]
        return out
    return on_loop(chain[0], change)


def tile(chain, sizes):
    depth = len(chain[0].outer)
    return on_loop(chain[0], lambda each, rest: [each.numbers[depth + k] // size
                                                 for k, size in enumerate(sizes)] + rest)


def jam(chain, by):
    """The innermost of the chain does `by` iterations of the first at a time; what is left over
    runs as before."""
    depth, size = len(chain[0].outer), len(chain)

    def change(each, rest):
        number = each.numbers[depth]
        whole = each.trips[depth] // by
        if number // by >= whole:
            return [whole, number] + rest[1:]
        inner = rest[1:2 * size - 1]
        return [number // by] + inner + [number % by] + rest[2 * size - 1:]
    return on_loop(chain[0], change)


def is_band(chain):
    """Whether no dependence of a loop's run goes back in any loop of a chain."""
    depth = len(chain[0].outer)

    def allowed(trace):
        return all(one.places[k] <= other.places[k]
                   for one, other in trace.inside(chain[0])
                   for k in range(depth, depth + len(chain)))
    return allowed


def wavefront(chain):
    """The two outer loops run along their diagonals, on each of which they are independent."""
    depth = len(chain[0].outer)

    def allowed(trace):
        for one, other in trace.inside(chain[0]):
            first, second = one.places[depth:depth + 2], other.places[depth:depth + 2]
            if first != second and sum(first) >= sum(second):
                return False
        return True
    return allowed


def runs_inside(loop):
    """Whether the loop that stands among statements has an iteration in each of the outer one's."""
    inner = next(each for each in loop.body() if isinstance(each, Loop))
    return lambda trace: all(trace.ranges.get(inner, []))


def is_distributable(loop):
    """Whether the statements of a loop fall into groups, where those that depend on each other in a
    circle stay together. What is known of all sizes counts, so that it is collected over them."""
    edges = {}

    def allowed(trace):
        for one, other in trace.inside(loop):
            edges.setdefault(one.statement, set()).add(other.statement)
        names = list(loop.statements())
        reached = {each: {each} | edges.get(each, set()) for each in names}
        for middle, start in itertools.product(names, names):
            if middle in reached[start]:
                reached[start] = reached[start] | reached[middle]
        return not all(b in reached[a] for a in names for b in names)
    return allowed


def fuse(loop, twin):
    at = 2 * len(loop.outer) + 1

    def key(instance):
        time = instance.time()
        return time[:at - 1] + [loop_ordinal(loop), instance.numbers[len(loop.outer)],
                                int(in_loop(instance, twin))] + time[at + 1:]
    return key


def have_same_header(move, trace):
    """Whether two loops have the same iterations."""
    ranges = [[list(each) for each in trace.ranges.get(loop, [])] for loop in move.loops]
    return ranges[0] == ranges[1]


def is_fusible(move):
    """Whether two loops have the same iterations, and the order is kept."""
    return lambda trace: have_same_header(move, trace) and trace.keeps(move.order)


def loop_ordinal(loop):
    return next(loop.statements()).ordinals[len(loop.outer)]


def followers(nest):
    """(loop, the loop right behind it), for each loop."""
    bodies = [nest.tops] + [loop.items for loop in nest.loops()]
    for body in bodies:
        for one, other in zip(body, body[1:]):
            if isinstance(one, Loop) and isinstance(other, Loop):
                yield one, other


def chain_moves(nest, loop, rng):
    chain = loop.chain()
    names = [each.index for each in chain]
    for size in range(2, len(chain) + 1):
        part = chain[:size]
        for order in itertools.permutations(range(size)):
            if order[-1] != size - 1:
                yield Move(nest, loop, "reorder", ["order=" + ",".join(names[k] for k in order)],
                           reorder(part, order))
        sizes = [rng.choice((2, 3, 4)) for _ in part]
        text = "sizes=" + ",".join("%s:%d" % each for each in zip(names, sizes))
        plain = all(each.is_rectangular(part) for each in part)
        yield Move(nest, loop, "tile", [text], tile(part, sizes), None if plain else is_band(part))
    if len(chain) > 1:
        if chain[0].step == chain[1].step == 1 and chain[1].is_rectangular(chain[:1]):
            yield Move(nest, loop, "wavefront", ["factor=1"], allowed=wavefront(chain))
        by = rng.choice((2, 3, 4))
        yield Move(nest, loop, "skew", ["by=%s:%s%s" % (
            names[1], "%d*" % by if by > 2 else "", names[0])])
        yield Move(nest, loop, "unroll-and-jam", ["by=%d" % by], jam(chain, by))


def values_inside(nest, loop):
    """Numbers and variables that may part the loop."""
    first, end = loop.first, loop.end
    numbers = [number for number in range(3, 9)
               if (first.factors or (number - first.constant) * loop.sign > 0) and
               (end.factors or (end.constant - number) * loop.sign > 0)]
    return [str(each) for each in numbers[:2]] + [
        name for name in nest.names if name not in first.factors and name not in end.factors]


def place_inside(nest, loop, rng):
    """Where a loop may be parted, as an option; None: nowhere that is known."""
    values = values_inside(nest, loop) or [name for name in nest.names if name == "m"]
    return "at=%s:%s" % (loop.index, rng.choice(values)) if values else None


def moves_of(nest, rng):
    """The moves on a nest that are looked at."""
    for loop in nest.loops():
        by = rng.choice((2, 3, 4))
        yield Move(nest, loop, "reverse", [], reverse(loop))
        yield Move(nest, loop, "interleave", ["by=%d" % by], interleave(loop, by))
        for action, setting in (("strip-mine", "by=%d" % by), ("unroll", "by=%d" % by),
                                ("shift", "by=%d" % rng.choice((-3, 1, 2))),
                                ("split", place_inside(nest, loop, rng)),
                                ("peel", rng.choice(("first=1", "first=0 last=1", "first=2")))):
            if setting:
                yield Move(nest, loop, action, [setting])
        if loop.step != 1 or loop.first.factors or loop.first.constant:
            yield Move(nest, loop, "normalize", [])
        if len(list(loop.statements())) > 1:
            yield Move(nest, loop, "distribute", [], allowed=is_distributable(loop))
        inner = [each for each in loop.items if isinstance(each, Loop)]
        if len(inner) == 1 and len(loop.items) > 1 and \
                not any(isinstance(each, tuple) for each in loop.items):
            yield Move(nest, loop, "sink", [], allowed=runs_inside(loop))
        yield from chain_moves(nest, loop, rng)
    for loop, twin in followers(nest):
        move = Move(nest, loop, "fuse", ["serial=allow"], fuse(loop, twin), twin=twin)
        move.also = is_fusible(move)
        yield move
