"""Whether the two iterations that a refusal names really touch the same element, one of them
writing, and change places in the order that was asked for."""

import itertools
import re

import affine
import trace

NAMED = re.compile(r"dependence: (?:with (.*?), )?iteration \((.*?)\) (writes|reads) "
                   r"(\w+)((?:\[-?\d+\])*) before iteration \((.*?)\) (writes|reads) it")
GUESSES = (12, 5, 2, 1, 0, 3, 40, 1000)     # for what the text does not name, as it is no matter


def bindings(text):
    return {name: int(value) for name, value in re.findall(r"(\w+) = (-?\d+)", text or "")}


def flat(name, subscripts):
    """The place in the array, however the rows are left."""
    row = affine.ROW if name in "pq" else affine.SIDE
    at = 0
    for each in subscripts:
        at = at * row + each
    return at


def instance_of(statement, values):
    """The run of a statement with the given indices; None: there is no such run."""
    numbers, places, trips = [], [], []
    for loop in statement.loops:
        steps = loop.values(values)
        if values[loop.index] not in steps:
            return None
        numbers.append(steps.index(values[loop.index]))
        places.append(values[loop.index] * loop.sign)
        trips.append(len(steps))
    if not all(condition.holds(values) for condition in statement.conditions):
        return None
    return trace.Instance(statement, numbers, places, trips, values)


def touches(nest, instance, is_write, name, at):
    return any(access.is_write == is_write and (access.name == name or name in "pq") and
               (nest.overlaps or flat(name, [form.at(instance.values)
                                             for form in access.subscripts]) == at)
               for access in instance.statement.accesses)


def ends(move, values, is_write, name, at):
    """The instances that may be meant by an iteration of a refusal."""
    nest = move.nest
    for statement in nest.all_statements:
        missing = ({"n", "m"} | {loop.index for loop in statement.loops}) - set(values)
        given = set(values) - {"n", "m"} - {loop.index for loop in statement.loops}
        if given:
            continue
        for guess in itertools.product(GUESSES, repeat=len(missing)):
            full = {**values, **dict(zip(sorted(missing), guess))}
            instance = instance_of(statement, full)
            if instance and touches(nest, instance, is_write, name, at):
                yield instance


def may_swap(move, one, other):
    """Whether the second of two instances may come first. Where tiles begin in loops whose bounds
    depend on each other is Lathe's affair: one loop in which it goes back is enough then. On a
    diagonal, all come at once."""
    if move.action == "distribute":
        return True
    if move.action == "wavefront":
        depth = len(move.loop.outer)
        return sum(one.places[depth:depth + 2]) >= sum(other.places[depth:depth + 2])
    if move.action == "tile" and move.also:
        return any(a > b for a, b in zip(one.places, other.places))
    return move.order(other) < move.order(one)


def complaint(move, message):
    """What is wrong with the two iterations that a message names, or None."""
    found = NAMED.search(message)
    if not found:
        return None if move.action == "distribute" else "no iterations are named"
    around, first, one_verb, name, subscripts, second, other_verb = found.groups()
    at = flat(name, [int(each) for each in re.findall(r"-?\d+", subscripts)])
    around = bindings(around)
    if "writes" not in (one_verb, other_verb):
        return "neither writes"
    seen = "one of them does not run, or touches something else"
    for one in ends(move, {**around, **bindings(first)}, one_verb == "writes", name, at):
        for other in ends(move, {**around, **bindings(second)}, other_verb == "writes", name, at):
            if one.time() >= other.time():
                seen = "the second comes first as it is"
            elif may_swap(move, one, other):
                return None
            else:
                seen = "they keep their places"
    return seen
