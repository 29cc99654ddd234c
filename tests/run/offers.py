"""What a report offers, and options for it that are drawn at random."""

import collections
import re

# `arrays`: names that have subscripts in the lines of the loop.
Offer = collections.namedtuple("Offer", "action function line column nest arrays", defaults=[()])
# A value that an option of each type may have, beside its default.
SHAPES = ("1", "7", "32", "64", "256", "8x8", "16x16", "32x4", "4x16", "1x32", "4x4x4", "8x2x3")
# What brings functions of its own into the program: pieces of it could not be put together. And a
# person's word that arrays do not overlap, which they do in these runs (tests/moves/complete.py).
NOT_DRAWN = ("compare", "restrict")


def nest_below(loops, loop):
    """The indices of a loop and of those inside it, as long as there is one."""
    names = []
    while loop:
        names.append(loop.get("variable"))
        inside = [other for other in loops if other.get("parent") == loop["id"]]
        loop = inside[0] if len(inside) == 1 else None
    return [name for name in names if name]


def subscripted(lines, loop):
    """The names before brackets in the lines of a loop, each once."""
    text = "\n".join(lines[loop["line"] - 1:loop["endLine"]])
    return tuple(sorted(set(re.findall(r"\b([A-Za-z_]\w*)\[", text))))


def offers_of(report, everywhere=()):
    """What the report of some files offers; actions that are asked `everywhere` of all loops."""
    found = []
    for file in report["files"]:
        with open(file["path"], encoding="utf-8", errors="replace") as text:
            lines = text.read().splitlines()
        for loop in file["loops"]:
            if loop.get("path") or loop.get("macro"):
                continue
            for action in sorted({*loop["actions"], *everywhere}):
                found.append(Offer(action, loop["function"], loop["line"], loop["column"],
                                   tuple(nest_below(file["loops"], loop)),
                                   subscripted(lines, loop)))
    return found


def draw_value(option, offer, generator):
    """A value for an option, or None."""
    name = option["name"]
    if name == "sizes" and offer.nest:
        return ",".join("%s:%d" % (index, generator.choice([1, 2, 3, 8, 32]))
                        for index in offer.nest[:generator.choice([1, 2, 3])])
    if name == "order" and len(offer.nest) > 1:
        order = list(offer.nest)
        generator.shuffle(order)
        return ",".join(order)
    if name == "hoist" and len(offer.nest) > 1 and generator.random() < 0.3:
        return generator.choice(offer.nest[1:])
    if name == "by" and offer.action == "skew":
        inner = offer.nest[1:] or ("i",)
        return "%s:%s%s" % (inner[0], generator.choice(["", "2*", "4*"]), (*offer.nest, "i")[0])
    if name == "by" and offer.nest:
        numbers = ["%s:%d" % (offer.nest[0], some) for some in (2, 3, 4, 7)]
        return generator.choice([*numbers, "full"])
    if name == "at" and offer.nest:
        return "%s:%s" % (offer.nest[0], generator.choice(["1", "2", "5", "n", "m", "k"]))
    if name == "array" and offer.arrays:
        return generator.choice(offer.arrays)
    if name == "tile" and offer.nest:
        some = generator.sample(offer.nest, min(len(offer.nest), generator.choice([1, 2, 2, 3])))
        return ",".join(some)
    if name in ("first", "last"):
        return str(generator.choice([0, 1, 1, 2]))
    if name == "shared":
        some = generator.sample(offer.arrays, min(len(offer.arrays), generator.choice([1, 1, 2])))
        return generator.choice(["auto", "off"] + [",".join(some)] * 4 if some else ["off"])
    if name == "count" and offer.action == "fuse":
        return generator.choice(["2", "3", "4", "all", "all", "all"])
    if name == "count":
        return str(generator.choice([1, 2, 2, 3, 3, 4, 5]))
    if option["type"] == "choice":
        return generator.choice([one for one in option["choices"] if one not in NOT_DRAWN])
    if option["type"] == "shape":
        return generator.choice(SHAPES)
    if option["type"] == "integer":
        least, most = option.get("minimum", 1), option.get("maximum", 1024)
        values = [v for v in (1, 2, 7, 32, 64, 256) if least <= v <= most]
        return str(generator.choice(values + [int(option["default"])]))
    return None


def choose_options(specifications, offer, generator, always=False):
    """Values for some of the action's options, as `name=value`; often none, unless `always`."""
    chosen = []
    if not always and generator.random() < 0.4:
        return chosen
    for option in specifications:
        value = draw_value(option, offer, generator)
        if value is not None and generator.random() < 0.6:
            chosen.append("%s=%s" % (option["name"], value))
    return chosen


def without_one(options, message, generator):
    """Takes away an option that a refusal names, or else any; the target last."""
    others = [option for option in options if not option.startswith("target=")]
    named = [option for option in others if "'%s" % option.split("=")[0] in message]
    options.remove(generator.choice(named or others or options))


def kind_of(option):
    """An option as it is counted: names of arrays are no more than that."""
    name, value = option.split("=", 1)
    is_text = name in ("sizes", "order", "hoist", "by", "at", "array", "tile")
    is_text = is_text or (name == "shared" and value not in ("auto", "off"))
    return "%s=%s" % (name, "..." if is_text else value)
