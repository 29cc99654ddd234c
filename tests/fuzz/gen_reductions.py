"""Reductions for generate.py: minima and maxima in their spellings, where they are, logical and
bitwise operations, sums of elements, members and histograms; and what only looks like one."""

INTEGERS = {"int", "long", "unsigned", "short", "char", "unsigned char", "unsigned short",
            "signed char"}
COMPARISONS = ["<", "<=", ">", ">="]


def statement(function, indent):
    """Lines for the body of a loop."""
    kinds = [extremum, extremum, choice, where, bits, truth, element, element, histogram, member,
             row]
    return [indent + line for line in function.random.choice(kinds)(function)]


def scalar(function, integer=False):
    known = [s for s in function.scalars if not integer or s[1] in INTEGERS]
    return function.random.choice(known) if known else None


def value(function, kind):
    return function.value(1, kind in ("double", "float"))


def element_of(function):
    """A value that can be read twice: an element, a local variable, an expression."""
    return function.pick(function.reference(), function.reference(),
                         "(%s)" % function.value(1, True))


def extremum(function):
    found = scalar(function)
    if not found:
        return [function.store()]
    name, item = found[0], element_of(function)
    sign = function.random.choice(COMPARISONS)
    test = function.pick("%s %s %s" % (item, sign, name), "%s %s %s" % (name, sign, item),
                         "!(%s %s %s)" % (item, sign, name))
    if function.chance(20):
        test = function.pick("%s && %s" % (function.condition(), test),
                             "%s && %s" % (test, function.condition()))
    lines = ["if (%s)" % test, "    %s = %s;" % (name, item)]
    if function.chance(12):
        lines += ["else", "    " + function.store()]
    if function.chance(6):
        lines.append("%s = %s;" % (function.reference(function.target()), name))
    return lines


def choice(function):
    found = scalar(function)
    if not found:
        return [function.store()]
    name, item = found[0], element_of(function)
    sign = function.random.choice(COMPARISONS)
    sides = [item, name]
    function.random.shuffle(sides)
    results = list(sides)
    if function.chance(50):
        results.reverse()
    return ["%s = %s %s %s ? %s : %s;" % (name, sides[0], sign, sides[1], *results)]


def where(function):
    found, follower = scalar(function), scalar(function, True)
    if not found or not follower or found == follower:
        return [function.store()]
    name, item = found[0], element_of(function)
    counter = function.random.choice(function.counters).name
    body = ["%s = %s;" % (name, item),
            "%s = %s;" % (follower[0], function.pick(counter, counter, "n", "-1",
                                                     "%s + 1" % counter))]
    function.random.shuffle(body)
    lines = ["if (%s %s %s) {" % (item, function.random.choice(COMPARISONS), name),
             *["    " + line for line in body], "}"]
    if function.chance(10):
        lines += ["if (%s > %s)" % (item, name), "    %s = %s;" % (name, item)]
    return lines


def bits(function):
    found = scalar(function, True)
    if not found:
        return [function.store()]
    name, item = found[0], value(function, "int")
    sign = function.pick("&", "|", "^")
    return [function.pick("%s %s= %s;" % (name, sign, item),
                          "%s = %s %s (%s);" % (name, name, sign, item),
                          "%s = (%s) %s %s;" % (name, item, sign, name),
                          "%s = ~(%s %s (%s));" % (name, name, sign, item))]


def truth(function):
    found = scalar(function, True)
    if not found:
        return [function.store()]
    name, sign = found[0], function.pick("&&", "||")
    test = function.pick(function.condition(), "%s > 0" % function.reference(),
                         "%d / (%s) > 0" % (function.pick(1, 7), function.pick("2", "n")))
    return [function.pick("%s = %s %s (%s);" % (name, name, sign, test),
                          "%s = (%s) %s %s;" % (name, test, sign, name))]


def update(function, place, kind):
    item = function.value(1, kind in ("double", "float"))
    number = function.random.randrange(100)
    if number < 60:
        return ["%s %s %s;" % (place, function.pick("+=", "-="), item)]
    if number < 75:
        return ["%s = %s + %s;" % (place, place, item)]
    if number < 85:
        return ["if (%s > %s)" % (item, place), "    %s = %s;" % (place, item)]
    if number < 92:
        return [("++%s;" if place[0] == "*" else "%s++;") % place]
    return ["%s = %s - %s;" % (place, item, place)]


def element(function):
    """The same element in all iterations, or not quite."""
    array = function.target()
    fixed = [function.affine(fixed=True) if function.chance(80) else function.affine(deep=False)
             for _ in array.dims]
    place = array.name + "".join("[%s]" % f for f in fixed)
    if len(fixed) == 1 and function.chance(20):
        place = "*%s" % array.name
    lines = update(function, place, array.element)
    if function.chance(25):
        lines += update(function, place, array.element)
    if function.chance(10):
        lines.append("%s = %s;" % (function.reference(function.target()), place))
    return lines


def histogram(function):
    array = function.target()
    index = "(%s) & 7" % function.value(1, False)
    place = array.name + "[%s]" % index + "".join("[%s]" % function.affine(fixed=True)
                                                  for _ in array.dims[1:])
    return update(function, place, array.element)


def row(function):
    """All elements of a row in each iteration."""
    array, name = function.target(), function.unused("c")
    inner = "".join("[%s]" % function.affine(fixed=True) for _ in array.dims[1:])
    lines = update(function, "%s[%s]%s" % (array.name, name, inner), array.element)
    return ["for (int %s = 0; %s < %s; %s++) {" % (name, name, function.pick("3", "n"), name),
            *["    " + line for line in lines], "}"]


def member(function):
    """Members of a local struct, or of one behind a pointer."""
    name = "total" + function.unused("s")
    field = function.pick("x", "y", "z")
    function.locals.append("struct point %s = {0, 0, 0, 0};" % name)
    lines = update(function, "%s.%s" % (name, field), "double")
    lines += function.pick([], ["%s.tag++;" % name], ["%s.%s += %s.tag;" % (name, field, name)],
                           ["%s = %s.%s;" % (function.reference(function.target()), name, field)])
    return lines
