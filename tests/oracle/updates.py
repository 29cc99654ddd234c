"""Which statements have the form of a reduction's update, by clang's tree alone.

    s += e    s = s + e    s = s && e    m = x > m ? x : m    if (x > m) { m = x; at = i; }
    m = fmax(m, x)    s = fma(a, b, s)    if (a[i] > a[at]) at = i    at = a[i] > a[at] ? i : at
    m = larger(m, x), where the program has larger(a, b) { return a < b ? b : a; }

Other assignments may be stores of one value, operator "=", where a verdict says so; whether they
are is seen when they run.

A minimum or maximum of floating-point numbers that a NaN would get into is one only for verdicts
that list the fact `no-nan`; see takes_nan(). The comparison must be one of the values that are
stored.
"""

import csource

OPERATORS = {"+=": "+", "-=": "+", "*=": "*", "&=": "&", "|=": "|", "^=": "^"}
SPINE_OPERATORS = {"+": "+", "-": "+", "*": "*", "&": "&", "|": "|", "^": "^", "&&": "&&",
                   "||": "||"}
TURNED = {"<": ">", "<=": ">=", ">": "<", ">=": "<="}
FOLLOWERS = {"min": "argmin", "max": "argmax"}
BY_INDEX = {"min": "argmin by index", "max": "argmax by index"}
BITS = {"char": 8, "signed char": 8, "unsigned char": 8, "short": 16, "unsigned short": 16,
        "int": 32, "unsigned int": 32, "long": 64, "unsigned long": 64, "long long": 64,
        "unsigned long long": 64}
REAL_BITS = {"float": 24, "double": 53, "long double": 64}


class Found:
    """Updates: [(the node of a place, operator, a node that must be spelled like it or None)];
    `linked` if the other places follow the first; `measure`: variables whose values belong to what
    indices are compared by."""

    def __init__(self, places, linked=False, measure=()):
        self.places, self.linked, self.measure = places, linked, measure


def shape(node):
    """Kinds and names below an expression: equal for two spellings of one value."""
    node = csource.strip_parens(node)
    return (node.get("kind"), node.get("name"), node.get("value"), node.get("opcode"),
            node.get("referencedDecl", {}).get("id"),
            tuple(shape(child) for child in node.get("inner", [])))


def has_effects(node):
    """Whether an expression must not be evaluated once more."""
    kind, opcode = node.get("kind"), node.get("opcode")
    return (kind in ("CallExpr", "StmtExpr", "CompoundAssignOperator") or opcode in ("++", "--") or
            (kind == "BinaryOperator" and opcode == "=") or
            any(has_effects(child) for child in node.get("inner", [])))


def takes_nan(node):
    """Whether an update that was recognised stores an element that is a NaN."""
    return bool(node.get("storesNan")) or any(takes_nan(child) for child in node.get("inner", []))


def sometimes(node):
    """The parts of an update that run only where the old value lets them."""
    node = csource.strip_parens(node)
    kind, inner = node.get("kind"), node.get("inner", [])
    if kind in ("IfStmt", "ConditionalOperator") or node.get("opcode") in ("&&", "||"):
        return inner[1:] + [part for one in inner[:1] for part in sometimes(one)]
    return [part for one in inner for part in sometimes(one)]


def calls_any(node, names):
    """Whether a function of the given names is called."""
    callee = csource.strip_parens(node["inner"][0]) if node.get("kind") == "CallExpr" else {}
    return callee.get("referencedDecl", {}).get("name") in names or any(
        calls_any(child, names) for child in node.get("inner", []))


def writes_memory(node, writers, own):
    """Whether a body writes anything but its own variables, or calls one of the `writers`."""
    kind, opcode = node.get("kind", ""), node.get("opcode")
    if kind == "CompoundAssignOperator" or opcode in ("++", "--") or (
            kind == "BinaryOperator" and opcode == "="):
        target = csource.strip_parens(node["inner"][0])
        if target.get("referencedDecl", {}).get("id") not in own:
            return True
    return calls_any(node, writers) or any(
        writes_memory(child, writers, own) for child in node.get("inner", []))


def own_variables(node):
    """The numbers of the variables that live in a function."""
    own = {node["id"]} if node.get("kind") in ("VarDecl", "ParmVarDecl") and (
        node.get("storageClass") != "static") else set()
    return own.union(*(own_variables(child) for child in node.get("inner", [])))


def without_wide_casts(node, target_type):
    """The operand of casts of the text that keep all bits of a number of the target's type."""
    type_text = csource.unqualified(target_type)
    widths = REAL_BITS if type_text in REAL_BITS else BITS
    bits = widths.get(type_text)
    while bits and node.get("kind") == "CStyleCastExpr" and \
            widths.get(csource.unqualified(csource.plain_type(node)), 0) >= bits:
        node = csource.strip_parens(node["inner"][0])
    return node


def spine_operand(node, operator, wanted, target_type):
    """The operand of a chain of `operator` that has the wanted shape and is not negated; casts that
    keep all bits may stand around the parts of an integer's."""
    bare = csource.strip_parens(node)
    node = without_wide_casts(bare, target_type)
    if shape(node) == wanted:
        return node
    if node.get("kind") != "BinaryOperator" or SPINE_OPERATORS.get(node["opcode"]) != operator:
        return None
    if node is not bare and not csource.is_integer(csource.plain_type(node)):
        return None
    left = spine_operand(node["inner"][0], operator, wanted, target_type)
    if left or node["opcode"] == "-":
        return left
    return spine_operand(node["inner"][1], operator, wanted, target_type)


def assigned_value(node):
    """The right side of an assignment, without a cast to the type of the left side, which the
    assignment does anyway."""
    type_text = csource.plain_type(csource.strip_parens(node["inner"][0]))
    right = csource.strip_parens(node["inner"][1])
    while right.get("kind") == "CStyleCastExpr" and csource.plain_type(right) == type_text:
        right = csource.strip_parens(right["inner"][0])
    return right


def arithmetic_update(node):
    """`s += e`, `s = s + e`, `s++` and the like."""
    kind = node.get("kind")
    right = None
    if kind == "UnaryOperator" and node.get("opcode") in ("++", "--"):
        operator, result = "+", csource.plain_type(node)
    elif kind == "CompoundAssignOperator" and node.get("opcode") in OPERATORS:
        operator = OPERATORS[node["opcode"]]
        result = node.get("computeResultType", {})
        result = result.get("desugaredQualType", result.get("qualType", ""))
    elif kind == "BinaryOperator" and node.get("opcode") == "=":
        right = assigned_value(node)
        operator = SPINE_OPERATORS.get(right.get("opcode"))
        result = csource.plain_type(right)
        if right.get("kind") != "BinaryOperator" or not operator:
            return []
    else:
        return []
    target = csource.strip_parens(node["inner"][0])
    type_text = csource.plain_type(target)
    is_truth = csource.unqualified(type_text) in ("_Bool", "bool")
    if is_truth and operator in ("+", "*", "^"):
        return []
    if csource.is_integer(type_text) and csource.is_real(result):
        return []
    if not csource.is_integer(type_text) and not (
            csource.is_real(type_text) and operator in ("+", "*")):
        return []
    if right is None:
        return [(target, operator, None)]
    old = spine_operand(right, operator, shape(target), type_text)
    return [(target, operator, old)] if old else []


def without_cast(node):
    """The operand of one cast of the text, or of none."""
    node = csource.strip_parens(node)
    if node.get("kind") == "CStyleCastExpr":
        node = csource.strip_parens(node["inner"][0])
    return node


def value_type(node):
    return csource.unqualified(csource.plain_type(node))


def fits(value, target):
    """Whether the type `target` has all values of the type `value`."""
    if value == target:
        return True
    if value in BITS and target in BITS:
        signed, wide = not value.startswith("unsigned"), not target.startswith("unsigned")
        return BITS[value] - signed <= BITS[target] - wide and (wide or not signed)
    if value in REAL_BITS and target in REAL_BITS:
        return REAL_BITS[value] <= REAL_BITS[target]
    return value in BITS and target in REAL_BITS and BITS[value] <= REAL_BITS[target]


def read_test(node, target):
    """(the element, operator, negated) of a comparison of an element with the target."""
    negated = False
    node = csource.strip_parens(node)
    while node.get("kind") == "UnaryOperator" and node.get("opcode") == "!":
        negated = not negated
        node = csource.strip_parens(node["inner"][0])
    if node.get("kind") != "BinaryOperator" or node.get("opcode") not in TURNED:
        return None
    left, right = node["inner"]
    if shape(right) == shape(target):
        return left, node["opcode"], negated
    if shape(left) == shape(target):
        return right, TURNED[node["opcode"]], negated
    return None


def narrowest(node):
    """The narrowest type that surely has the value: fabs() of a `float` is one."""
    node = without_cast(node)
    callee = csource.strip_parens(node["inner"][0]) if node.get("kind") == "CallExpr" else {}
    name = callee.get("referencedDecl", {}).get("name")
    if name in ("fabs", "fabsf", "fabsl"):
        inner = value_type(without_cast(node["inner"][1]))
        if inner in REAL_BITS and fits(inner, value_type(node)):
            return inner
    return value_type(node)


def extremum(test, stored, target, stored_if, exact):
    """"min" or "max", if storing the element where the test says `stored_if` makes the target one;
    `exact`: also if other variables follow it."""
    element, operator, negated = test
    if shape(without_cast(element)) != shape(without_cast(stored)):
        return None
    element_type = narrowest(element)
    target_type, compared = value_type(target), value_type(element)
    cast = csource.strip_parens(stored)
    if cast.get("kind") == "CStyleCastExpr" and value_type(cast) != target_type and not fits(
            element_type, value_type(cast)):
        return None
    stored_if_true = stored_if != negated
    real = csource.is_real(element_type) or csource.is_real(target_type)
    element["storesNan"] = real and not stored_if_true
    if not (csource.is_integer(target_type) or csource.is_real(target_type)):
        return None
    keeps = fits(element_type, compared) and fits(target_type, compared)
    rounds = element_type in REAL_BITS and target_type in REAL_BITS and keeps and not exact
    if not (keeps and fits(element_type, target_type)) and compared != target_type and not rounds:
        return None
    return "max" if (operator in (">", ">=")) == stored_if_true else "min"


def choice_update(node):
    """`m = x > m ? x : m`."""
    if node.get("kind") != "BinaryOperator" or node.get("opcode") != "=":
        return []
    target, value = csource.strip_parens(node["inner"][0]), csource.strip_parens(node["inner"][1])
    if value.get("kind") != "ConditionalOperator":
        return []
    condition, first, second = value["inner"]
    test = read_test(condition, target)
    stored_if = shape(second) == shape(target)
    if test is None or (not stored_if and shape(first) != shape(target)):
        return []
    operator = extremum(test, first if stored_if else second, target, stored_if, False)
    return [(target, operator, second if stored_if else first)] if operator else []


def called_update(node):
    """`m = fmax(m, x)`, with calls of the same function inside each other."""
    if node.get("kind") != "BinaryOperator" or node.get("opcode") != "=":
        return []
    target = csource.strip_parens(node["inner"][0])
    type_text = value_type(target)

    def callee(call):
        name = csource.strip_parens(call["inner"][0]).get("referencedDecl", {}).get("name", "")
        name = name.removeprefix("__builtin_")
        return name if name.rstrip("fl") in ("fmax", "fmin") else None

    def old_in(value, name):
        value = csource.strip_parens(value)
        while value.get("kind") == "CStyleCastExpr" and fits(type_text, value_type(value)):
            value = csource.strip_parens(value["inner"][0])
        if shape(value) == shape(target):
            return value
        if value.get("kind") != "CallExpr" or callee(value) != name or not fits(
                type_text, value_type(value)):
            return None
        return old_in(value["inner"][1], name) or old_in(value["inner"][2], name)

    value = csource.strip_parens(node["inner"][1])
    while value.get("kind") == "CStyleCastExpr" and fits(type_text, value_type(value)):
        value = csource.strip_parens(value["inner"][0])
    if value.get("kind") != "CallExpr" or not callee(value) or type_text not in REAL_BITS:
        return []
    old = old_in(value, callee(value))
    return [(target, callee(value)[1:4], old)] if old else []


def returned(node):
    """The value of a statement that only returns one, or None."""
    while node.get("kind") == "CompoundStmt" and len(node.get("inner", [])) == 1:
        node = node["inner"][0]
    return node["inner"][0] if node.get("kind") == "ReturnStmt" and node.get("inner") else None


def choice_of(function):
    """The condition and the two values between which all of a function chooses, or None."""
    body = [part for part in function["inner"] if part["kind"] == "CompoundStmt"][-1]
    value = returned(body)
    if value is not None:
        value = csource.strip_parens(value)
        return value["inner"] if value.get("kind") == "ConditionalOperator" else None
    parts = body.get("inner", [])
    if not parts or parts[0].get("kind") != "IfStmt":
        return None
    branches = parts[0]["inner"] + parts[1:]
    if len(branches) != 3:
        return None
    values = [returned(branch) for branch in branches[1:]]
    return None if None in values else [branches[0], *values]


def function_update(node, functions):
    """`m = larger(m, x)`: the choice that the function makes, with the arguments in place of its
    parameters, as converted to their types."""
    if node.get("kind") != "BinaryOperator" or node.get("opcode") != "=":
        return []
    target, call = (csource.strip_parens(part) for part in node["inner"])
    if call.get("kind") != "CallExpr":
        return []
    name = csource.strip_parens(call["inner"][0]).get("referencedDecl", {}).get("name")
    function = functions.get(name)
    choice = choice_of(function) if function else None
    if choice is None:
        return []
    parameters = [part for part in function["inner"] if part.get("kind") == "ParmVarDecl"]
    arguments = call["inner"][1:]
    places = [at for at in arguments if shape(at) == shape(target)]

    def argued(part):
        if part.get("kind") != "DeclRefExpr":
            return dict(part, inner=[argued(child) for child in part.get("inner", [])])
        for parameter, argument in zip(parameters, arguments):
            if parameter["id"] == part["referencedDecl"]["id"]:
                is_target = argument in places and fits(value_type(target), value_type(parameter))
                return argument if is_target else {
                    "kind": "CStyleCastExpr", "type": parameter["type"], "inner": [argument]}
        return part

    if len(places) != 1 or len(arguments) != len(parameters):
        return []
    condition, first, second = map(argued, choice)
    test = read_test(condition, target)
    stored_if = shape(second) == shape(target)
    if test is None or (not stored_if and shape(first) != shape(target)):
        return []
    operator = extremum(test, first if stored_if else second, target, stored_if, False)
    if operator:
        node["storesNan"] = test[0].get("storesNan")
    return [(target, operator, places[0])] if operator else []


def fused_update(node):
    """`s = fma(a, b, s)`, in the type of the target."""
    if node.get("kind") != "BinaryOperator" or node.get("opcode") != "=":
        return []
    target, call = map(csource.strip_parens, node["inner"])
    if call.get("kind") != "CallExpr" or value_type(call) != value_type(target):
        return []
    name = csource.strip_parens(call["inner"][0]).get("referencedDecl", {}).get("name", "")
    old = csource.strip_parens(call["inner"][-1])
    is_fused = name.removeprefix("__builtin_") in ("fma", "fmaf", "fmal")
    return [(target, "+", old)] if is_fused and shape(old) == shape(target) else []


def places_of(node, functions):
    node = csource.strip_parens(node, casts=False)
    if node.get("kind") == "BinaryOperator" and node.get("opcode") == ",":
        return places_of(node["inner"][0], functions) + places_of(node["inner"][1], functions)
    return (arithmetic_update(node) or choice_update(node) or called_update(node) or
            function_update(node, functions) or fused_update(node))


def update_of(node, functions):
    """The updates that an expression statement is, else None; `functions`: those of the program
    that write to no memory, by name."""
    places = places_of(node, functions)
    return Found(places) if places else choice_by_index(node)


def store_of(node):
    """The store that an expression statement is, else None."""
    node = csource.strip_parens(node, casts=False)
    if node.get("kind") != "BinaryOperator" or node.get("opcode") != "=":
        return None
    target = csource.strip_parens(node["inner"][0])
    is_number = value_type(target) in {**BITS, **REAL_BITS, "_Bool": 1, "bool": 1}
    return Found([(target, "=", None)]) if is_number else None


def variable(node):
    """The number of the variable that an expression names, or None."""
    node = csource.strip_parens(node)
    return node["referencedDecl"]["id"] if node.get("kind") == "DeclRefExpr" else None


def variables_in(node):
    found = [node] if node.get("kind") == "DeclRefExpr" else []
    return found + [name for child in node.get("inner", []) for name in variables_in(child)]


class Measure:
    """Whether a comparison is one of what belongs to a new index with what belongs to the old one;
    `settings`: the node of the new index for the number of each variable that is set."""

    def __init__(self, settings):
        self.settings, self.olds, self.others = settings, [], []

    def is_stored(self, index, old):
        given = csource.strip_parens(self.settings[variable(old)])
        return (shape(index) == shape(given) and variable(index) not in self.settings and
                given.get("kind") in ("DeclRefExpr", "IntegerLiteral") and
                csource.is_integer(value_type(old)) and fits(value_type(index), value_type(old)))

    def matches(self, element, old):
        element, old = csource.strip_parens(element), csource.strip_parens(old)
        if variable(old) in self.settings:
            self.olds.append(old)
            return self.is_stored(element, old)
        if shape(old)[:-1] != shape(element)[:-1] or value_type(old) != value_type(element):
            return False
        if variable(old) and value_type(old) in {**BITS, **REAL_BITS}:
            self.others.append(old)
        one, other = element.get("inner", []), old.get("inner", [])
        return len(one) == len(other) and all(map(self.matches, one, other))

    def read(self, condition, stored_if):
        """"min" or "max", where the condition is such a comparison."""
        negated, condition = False, csource.strip_parens(condition)
        while condition.get("kind") == "UnaryOperator" and condition.get("opcode") == "!":
            negated, condition = not negated, csource.strip_parens(condition["inner"][0])
        if condition.get("kind") != "BinaryOperator" or condition.get("opcode") not in TURNED:
            return None
        stored_if_true = stored_if != negated
        condition["storesNan"] = (not stored_if_true and
                                  value_type(condition["inner"][0]) not in BITS)
        left, right = condition["inner"]
        for element, old, sign in ((left, right, condition["opcode"]),
                                   (right, left, TURNED[condition["opcode"]])):
            self.olds, self.others = [], []
            if self.matches(element, old) and self.olds:
                return "max" if (sign in (">", ">=")) == stored_if_true else "min"
        return None


def choice_by_index(node):
    """`at = a[i] > a[at] ? i : at`."""
    if node.get("kind") != "BinaryOperator" or node.get("opcode") != "=":
        return None
    target, value = csource.strip_parens(node["inner"][0]), csource.strip_parens(node["inner"][1])
    if value.get("kind") != "ConditionalOperator" or not variable(target):
        return None
    condition, first, second = value["inner"]
    stored_if = shape(second) == shape(target)
    if not stored_if and shape(first) != shape(target):
        return None
    measure = Measure({variable(target): first if stored_if else second})
    operator = measure.read(condition, stored_if)
    return Found([(target, BY_INDEX[operator], None)], True, measure.others) if operator else None


def update_by_index(conditions, body):
    """`if (a[i] > a[at]) at = i`, and what else is set there, else None."""
    targets = [variable(one["inner"][0]) for one in body]
    if None in targets or len(set(targets)) < len(targets):
        return None
    measure = Measure({target: one["inner"][1] for target, one in zip(targets, body)})
    for condition in conditions:
        operator = measure.read(condition, True)
        if not operator:
            continue
        others = [variable(name) for one in conditions if one is not condition
                  for name in variables_in(one)]
        element = csource.strip_parens(condition)["inner"]
        if set(others) & set(targets) or not all(
                any(is_plain(one["inner"][1], side) for side in element) for one in body):
            return None
        places = [(csource.strip_parens(one["inner"][0]), BY_INDEX[operator], None)
                  for one in body]
        return Found(places, True, measure.others)
    return None


def assignments(node):
    """The assignments that a statement consists of; None if it is anything else."""
    kind = node.get("kind")
    if kind == "CompoundStmt":
        parts = [assignments(child) for child in node.get("inner", [])]
        return None if None in parts else [a for part in parts for a in part]
    node = csource.strip_parens(node, casts=False)
    if node.get("kind") == "BinaryOperator" and node.get("opcode") == ",":
        parts = [assignments(child) for child in node["inner"]]
        return None if None in parts else [a for part in parts for a in part]
    if node.get("kind") == "BinaryOperator" and node.get("opcode") == "=":
        return [node]
    return None


def is_plain(node, element):
    """A value that may be computed in every iteration."""
    node = csource.strip_parens(node)
    if node.get("kind") == "UnaryOperator" and node.get("opcode") == "-":
        return csource.strip_parens(node["inner"][0]).get("kind") in (
            "IntegerLiteral", "FloatingLiteral")
    return node.get("kind") in ("DeclRefExpr", "IntegerLiteral", "FloatingLiteral") or (
        shape(node) == shape(element))


def conjuncts(node):
    node = csource.strip_parens(node)
    if node.get("kind") == "BinaryOperator" and node.get("opcode") == "&&":
        return conjuncts(node["inner"][0]) + conjuncts(node["inner"][1])
    return [node]


def update_of_if(node):
    """`if (x > m) m = x`, and what else is set there, else None."""
    if node.get("hasElse") or node.get("hasInit") or node.get("hasVar"):
        return None
    condition, body = node["inner"][0], assignments(node["inner"][1])
    conditions = conjuncts(condition)
    for leader in body or []:
        target = csource.strip_parens(leader["inner"][0])
        test = next(filter(None, (read_test(one, target) for one in conditions)), None)
        if test is None:
            continue
        operator = extremum(test, leader["inner"][1], target, True, len(body) > 1)
        others = [other for other in body if other is not leader]
        if operator is None or not all(is_plain(o["inner"][1], test[0]) for o in others):
            return None
        places = [(csource.strip_parens(o["inner"][0]), FOLLOWERS[operator], None) for o in others]
        return Found([(target, operator, None), *places], bool(others))
    return update_by_index(conditions, body or [])
