"""What may be wrong in a report although no run speaks against the verdict: guards that leave
nothing to be gained, examples that no run comes to, loops that no run survives, dependences that
are none, and advice that leads astray. Each function yields pairs (code, text).
"""

import re

import csource

SHORT_RUNS, LONG_RUNS = 8, 16         # so many say what a guard leaves of a nest
UNDEFINED_RUNS = 16
OWN_RUNS = 8
NEVER_HELD = 24
BOUND = r"[\w.>\[\]-]+ <=? -?\d+"


def of_addresses(source, loop, held, failed):
    """A guard that tells a reference to a variable from something else must hold somewhere."""
    names = [name for (function, name), is_part in source.references.items()
             if is_part and function == loop.function.name]
    guard = loop.report["guard"]
    if held == 0 and failed >= NEVER_HELD and any(
            re.search(r"&%s\b" % name, guard) for name in names):
        yield "guard-never", "the guard held in none of %d runs: %s" % (failed, guard)


def is_set(source, loop, name):
    """Whether the function may give a variable a value of its own."""
    text = source.text[loop.function.begin:loop.end].decode()
    return re.search(r"&\s*{0}\b|\b{0}\s*(?:[-+*/%&|^]|<<|>>)?=(?!=)|\b{0}\s*(?:\+\+|--)|"
                     r"(?:\+\+|--)\s*{0}\b".format(name), text) is not None


def of_guard(source, loop, long_held, long_failed, short_held):
    """A guard must leave a nest in which all loops are long. How often two parameters are as it
    wants them is the runs' own choice, so guards are weighed that compare them with numbers; not
    values that the program sets, which may be the same in each run."""
    if (long_held == 0 and long_failed >= LONG_RUNS and short_held >= SHORT_RUNS and
            re.fullmatch(r"%s(?: (?:&&|\|\|) %s)*" % (BOUND, BOUND), loop.report["guard"]) and
            not any(is_set(source, loop, name)
                    for name in re.findall(r"\b[a-z_]\w*\b", loop.report["guard"]))):
        yield "guard-short", (
            "the guard held in %d runs, in none of those %d where all loops of the nest are long: "
            "%s" % (short_held, long_failed, loop.report["guard"]))


def variables_of(source, loop, name):
    """The variables of a name that the loop's function may mean."""
    return [v for v in source.variables + source.globals
            if v.name == name and v.function in (None, loop.function)]


def proofs_of(loop):
    """The dependences that prove a `no`."""
    return [d for d in loop.report["dependences"] if d.get("witness") and not d.get("when")]


def rests_on_scalars(source, loop):
    """Whether a `no` has no other witness than dependences on local variables of one value."""
    known = [variables_of(source, loop, d["source"]["array"]) for d in proofs_of(loop)]
    return bool(known) and all(
        found and all(v.function and (csource.is_integer(v.type) or csource.is_real(v.type))
                      for v in found) for found in known)


def steps_others(source, loop):
    """Whether a loop counts more than its index up or down: what such a variable is in an iteration
    that surely runs need not be known."""
    body = source.text[source.text.index(b")", loop.begin):loop.end]
    return re.search(rb"\+\+|--", body[body.index(b"{") if b"{" in body else 0:]) is not None


def is_plain(source, loop):
    """Whether nothing is undefined in a loop but that it leaves an array: all that it subscripts is
    declared with one dimension, its index alone is stepped, and no other loop is there."""
    if steps_others(source, loop):
        return False
    if len(loop.function.loops) > 1 or loop.form != "for" or loop.report.get("inductions"):
        return False
    known = [variables_of(source, loop, a["name"]) for a in loop.report.get("arrays", [])]
    return bool(known) and all(found and all(
        csource.subscripts_of(v.type) == 1 and v.type.endswith("]") for v in found)
        for found in known)


def of_nature(source, loop, ended, stopped, own):
    """What the runs of a loop have in common: `ended` and `stopped`, of those with an iteration, by
    what is undefined; `own`, where iterations share nothing but what each sets for itself."""
    verdict = loop.report["parallel"]
    if (verdict in ("yes", "guarded") and ended == 0 and stopped >= UNDEFINED_RUNS and
            not loop.report.get("outOfBounds") and is_plain(source, loop)):
        yield "undefined-yes", "each of %d runs is undefined, and nothing is said of it" % stopped
    if (verdict == "no" and own > OWN_RUNS and not loop.report.get("outOfBounds") and
            rests_on_scalars(source, loop)):
        yield "no-private", ("in each of %d runs, what iterations share is set before it is read"
                             % own)


def surely_ran(source, loop, place, ended):
    """Whether some run came through an access: `ended` counts for each loop the runs, with an
    iteration, that nothing undefined ended."""
    if "line" not in place:
        return True
    at = source.line_starts[place["line"] - 1] + place["column"] - 1
    inner = max((one for one in loop.function.loops if one.begin <= at < one.end),
                key=lambda one: one.depth)
    return bool(ended.get(inner)) and not re.search(rb"\b(?:if|continue|break)\b|[?&|]",
                                                    source.text[loop.begin:at])


def of_rows(source, loop, ended):
    """An example lies inside the rows of its array, but for what leaves them in each run."""
    for proof in proofs_of(loop):
        if not all(surely_ran(source, loop, proof[end], ended) for end in ("source", "sink")):
            continue
        element = proof["witness"].get("element") or []
        for variable in variables_of(source, loop, proof["source"]["array"]):
            counts = re.findall(r"\[(\d+)\]", csource.unqualified(variable.type))
            inner = counts[len(counts) - len(element) + 1:] if element else []
            if len(inner) != len(element) - 1 or not inner:
                continue
            if any(not 0 <= int(at) < int(count) for at, count in zip(element[1:], inner)):
                yield "row", "the witness %s lies outside of the rows of '%s'" % (
                    element, variable.type)


def of_advice(source, loop):
    """Nobody is asked whether a function has no effects that is there to have some."""
    for fact in loop.report.get("wouldHelp", []):
        if fact["fact"] in ("pure", "const") and set(fact["subjects"]) & source.effective:
            yield "advice", "'%s' cannot be free of effects" % fact["subjects"][0]


def is_own(source, loop, variable, clauses):
    """Whether each thread has a variable of that name for itself, by a clause or since it is
    declared in the region."""
    if variable.name in clauses:
        return True
    region = source.text.rfind(b"#pragma omp parallel", loop.function.begin, loop.begin)
    return not variable.static and (variable.at or 0) > region >= 0


def of_claims(source, loop, in_memory, numbers):
    """A directive holds if iterations meet in nothing that the threads share."""
    claims = loop.report.get("claims", [])
    if not claims or any(claim["holds"] != "yes" for claim in claims):
        return
    begin = source.text.rfind(b"#pragma omp parallel", loop.function.begin, loop.begin)
    heads = " ".join(line.decode() for line in source.text[max(begin, 0):loop.begin].split(b"\n")
                     if b"#pragma" in line)
    clauses = {name for inside in re.findall(r"\w+\s*\(([^()]*)\)", heads)
               for name in re.findall(r"\w+", inside)}
    shared = [v.name for v in source.variables + source.globals
              if v.number in numbers and not is_own(source, loop, v, clauses)]
    if in_memory or shared:
        yield "claim", "'%s' holds, it is said, but iterations meet in %s" % (
            claims[0]["pragma"], ", ".join(shared) or "memory")


def of_line(source, loop, kind, values):
    """What a line of the program's output says of a loop, by its first word."""
    if kind == "loop" and loop.report["parallel"] == "guarded":
        yield from of_addresses(source, loop, *values[1:3])
    elif kind == "nest":
        yield from of_guard(source, loop, *values[:3])
        yield from of_nature(source, loop, *values[3:])
    elif kind == "shared":
        yield from of_claims(source, loop, values[0] == 1, set(values[1:]))
