"""Loop nests of C files, read through clang's tree as what affine.py makes at random: the function
is a nest whose instances can be listed. Nothing of Lathe is used.

What is not covered is left out by the loop at the function's top, with a word why: bounds and
subscripts that are not affine in the indices, conditions on data, calls that may do anything.
"""

import os
import re
import sys

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "oracle"))

import affine  # noqa: E402
import csource  # noqa: E402

PURE = {"sqrt", "fabs", "exp", "log", "pow", "sin", "cos", "fmin", "fmax", "sqrtf", "fabsf", "expf",
        "powf", "abs", "floor", "ceil", "fma"}
RELATIONS = {"<": lambda a: a < 0, "<=": lambda a: a <= 0, ">": lambda a: a > 0,
             ">=": lambda a: a >= 0, "==": lambda a: a == 0, "!=": lambda a: a != 0}
OPPOSITE = {"<": ">=", "<=": ">", ">": "<=", ">=": "<", "==": "!=", "!=": "=="}
MIRRORED = {"<": ">", "<=": ">=", ">": "<", ">=": "<="}
EXACT = ("+=", "-=", "*=", "^=", "|=", "&=")
MOST_OF_PARAMETER = 12
DEEP_MOST = {3: 9, 4: 5}
ENDS = ("ReturnStmt", "GotoStmt", "LabelStmt")
NARROW = {"char", "signed char", "unsigned char", "short", "unsigned short", "_Bool"}
FOLLOWED = ("ImplicitCastExpr", "ParenExpr", "CStyleCastExpr", "ConstantExpr")


class Unreadable(Exception):
    """What stands in the way of reading a nest."""


class Polynomial:
    """Over names: factors of products, which are sorted tuples."""

    def __init__(self, terms):
        self.terms = {product: factor for product, factor in terms.items() if factor}

    @staticmethod
    def number(value):
        return Polynomial({(): value})

    def plus(self, other, sign=1):
        terms = dict(self.terms)
        for product, factor in other.terms.items():
            terms[product] = terms.get(product, 0) + sign * factor
        return Polynomial(terms)

    def times(self, other):
        terms = {}
        for one, factor in self.terms.items():
            for two, more in other.terms.items():
                product = tuple(sorted(one + two))
                terms[product] = terms.get(product, 0) + factor * more
        return Polynomial(terms)

    def names(self):
        return {name for product in self.terms for name in product}

    def form(self):
        """As a linear form."""
        if any(len(product) > 1 for product in self.terms):
            raise Unreadable("bounds that are not affine")
        return affine.Form({product[0]: factor for product, factor in self.terms.items()
                            if product}, self.terms.get((), 0))

    def at(self, values):
        total = 0
        for product, factor in self.terms.items():
            for name in product:
                factor *= values[name]
            total += factor
        return total


class Access:
    """`around`: the loops in each of whose iterations the variable is another one; None: it is
    none of the function's own."""

    def __init__(self, name, subscripts, is_write, around, sides):
        self.name, self.subscripts, self.is_write = name, subscripts, is_write
        self.is_own, self.around = around is not None, around or []
        self.sides = sides      # polynomials of dimensions, or None

    def cell(self, values, _):
        at = tuple(each.at(values) for each in self.subscripts)
        return (self.name, tuple(values[loop.index] for loop in self.around)) + at

    def same_place(self, other):
        return self.name == other.name and [each.terms for each in self.subscripts] == [
            each.terms for each in other.subscripts]

    def is_inside(self, values):
        return all(each.at(values) >= 0 and (side is None or each.at(values) < side.at(values))
                   for each, side in zip(self.subscripts, self.sides))


class Condition:
    access = None

    def __init__(self, form, relation):
        self.form, self.relation = form, relation

    def holds(self, values):
        return RELATIONS[self.relation](self.form.at(values))

    def opposite(self):
        return Condition(self.form, OPPOSITE[self.relation])


class Opaque(affine.Statement):
    """What is not read, and never runs here."""

    def __init__(self, why):
        super().__init__([])
        self.why = why
        self.conditions = [Condition(Polynomial.number(1), "<")]


class OpaqueLoop(Opaque):
    """The same, of which only the name counts, among those of its neighbours."""

    def __init__(self, why, index):
        super().__init__(why)
        self.index = index


class ReadNest(affine.Nest):
    """A function."""

    def __init__(self, function, parameters, ranges, tops):
        self.name, self.tops, self.overlaps = function, tops, False
        self.names, self.ranges, self.features = parameters, ranges, set()
        self.all_statements = [each for loop in self.loops() for each in loop.statements()]
        self.depth = max([len(each.loops) for each in self.all_statements], default=0)
        self.place()

    def text(self):
        return ""

    def place(self):
        named = [item for item in self.tops if isinstance(item, (affine.Loop, OpaqueLoop))]
        super().place()
        for item in named:
            number = [each.index for each in named[:named.index(item) + 1]].count(item.index)
            if isinstance(item, affine.Loop) and number > 1:
                self.rename(item, "%s#%d" % (item.index, number))

    @staticmethod
    def rename(top, name):
        for loop in top.loops():
            loop.path = "/".join([name] + loop.path.split("/")[1:])

    def loops(self):
        for item in self.tops:
            if isinstance(item, affine.Loop):
                yield from item.loops()

    def sizes(self):
        """Values of the parameters, some of which do not fit the arrays."""
        most = DEEP_MOST.get(min(self.depth, 4), MOST_OF_PARAMETER)
        rows = [(most,) * 6, (most, most // 2, most - 1, 3, 2, most), (most // 2, most, 3, most),
                (3, 4, most, most), (7, 6, 5, 4), (5, 3, 4), (2, 2, 2), (1, 1, 1, 1), (0, 3, 2)]
        out = []
        for row in rows:
            values = []
            for k, name in enumerate(self.names):
                low, high = self.ranges.get(name, (0, most))
                value = row[k % len(row)]
                values.append(min(max(value, low), high, max(most, low)))
            if tuple(values) not in out:
                out.append(tuple(values))
        return out

    def is_defined(self, sizes):
        """Whether all elements that are touched are there."""
        for statement, values in self.points(dict(zip(self.names, sizes))):
            if not all(access.is_inside(values) for access in statement.accesses):
                return False
        return True


class Reader:
    """Reads one function's body."""

    def __init__(self, parameters):
        self.parameters = parameters    # names of integers that nothing changes
        self.loops = []                 # around
        self.homes = {}                 # of local variables, by id: the loops around them

    def name(self, node):
        while node.get("kind") in FOLLOWED:
            node = node["inner"][0]
        return node["referencedDecl"]["name"] if node.get("kind") == "DeclRefExpr" else None

    def polynomial(self, node):
        kind = node.get("kind")
        if kind in FOLLOWED:
            if kind == "ImplicitCastExpr" and node.get("castKind") not in (
                    "LValueToRValue", "IntegralCast", "NoOp"):
                raise Unreadable("subscripts that are not affine")
            return self.polynomial(node["inner"][0])
        if kind == "IntegerLiteral":
            return Polynomial.number(int(node["value"]))
        if kind == "DeclRefExpr":
            name = node["referencedDecl"]["name"]
            if name in self.parameters or name in [loop.index for loop in self.loops]:
                return Polynomial({(name,): 1})
            raise Unreadable("subscripts or bounds that are not affine")
        if kind == "UnaryOperator" and node["opcode"] in "+-":
            factor = -1 if node["opcode"] == "-" else 1
            return self.polynomial(node["inner"][0]).times(Polynomial.number(factor))
        if kind == "BinaryOperator" and node["opcode"] in ("+", "-", "*"):
            one, two = (self.polynomial(each) for each in node["inner"])
            if node["opcode"] == "*":
                return one.times(two)
            return one.plus(two, 1 if node["opcode"] == "+" else -1)
        raise Unreadable("subscripts or bounds that are not affine")

    def subscript(self, node):
        form = self.polynomial(node)
        names = {loop.index for loop in self.loops}
        if any(len([name for name in product if name in names]) > 1 for product in form.terms):
            raise Unreadable("subscripts that are not affine")
        return form

    def place(self, node, is_write):
        """The element, or the variable, that an expression names."""
        subscripts = []
        while True:
            while node.get("kind") in FOLLOWED:
                node = node["inner"][0]
            if node.get("kind") != "ArraySubscriptExpr":
                break
            subscripts.insert(0, self.subscript(node["inner"][1]))
            node = node["inner"][0]
        if node.get("kind") != "DeclRefExpr":
            raise Unreadable("places that are no variables")
        decl = node["referencedDecl"]
        if decl["name"] in [loop.index for loop in self.loops]:
            raise Unreadable("an index that the body writes")
        around = self.homes.get(decl["id"])
        return Access(decl["name"], subscripts, is_write, around,
                      self.sides(decl["type"]["qualType"], len(subscripts)))

    def sides(self, text, count):
        """What the subscripts stay below."""
        sides = []
        for each in re.findall(r"\[([^\]]*)\]", text):
            word = each.split()[-1] if each.split() else ""
            known = Polynomial.number(int(word)) if word.isdigit() else Polynomial({(word,): 1}) \
                if word in self.parameters and len(each.split()) == 1 else None
            sides.append(known)
        missing = count - len(sides)
        if missing < 0 or missing > 1 or missing == 1 and "*" not in text:
            raise Unreadable("arrays of pointers")
        return [None] * missing + sides

    def reads(self, node, out):
        """Adds what an expression reads."""
        kind = node.get("kind")
        if kind in ("DeclRefExpr", "ArraySubscriptExpr"):
            name = self.name(node)
            if name not in [loop.index for loop in self.loops] and name not in self.parameters:
                out.append(self.place(node, False))
            return
        if kind in ("BinaryOperator", "CompoundAssignOperator") and (
                kind[0] == "C" or node["opcode"] in ("=", ",", "&&", "||")):
            raise Unreadable("assignments and conditions inside of expressions")
        if kind == "UnaryOperator" and node["opcode"] not in ("-", "+", "!", "~"):
            raise Unreadable("places that are no variables")
        if kind == "CallExpr":
            if self.name(node["inner"][0]) not in PURE:
                raise Unreadable("calls")
            for each in node["inner"][1:]:
                self.reads(each, out)
            return
        if kind not in FOLLOWED + ("BinaryOperator", "UnaryOperator", "IntegerLiteral",
                                   "FloatingLiteral", "ConditionalOperator", "CharacterLiteral"):
            raise Unreadable("expressions of another kind")
        for each in node.get("inner", []):
            self.reads(each, out)

    def made(self, accesses):
        statement = affine.Statement(list(self.loops))
        statement.accesses = accesses
        statement.is_exact = False      # whether it only adds to what is an integer
        statement.is_constant = False   # whether it writes a number
        return statement

    def assignment(self, node):
        target, value = node["inner"]
        accesses = []
        self.reads(value, accesses)
        is_update = node["kind"] == "CompoundAssignOperator"
        names = [access.name for access in accesses]
        if is_update:
            accesses.append(self.place(target, False))
        written = self.place(target, True)
        statement = self.made(accesses + [written])
        statement.is_constant = not is_update and not any(
            each.get("kind") == "DeclRefExpr" for each in walk(value))
        statement.is_exact = csource.is_integer(csource.plain_type(target)) and (
            node["opcode"] in EXACT and written.name not in names if is_update else
            self.is_added_to(value, written) and names.count(written.name) in (1, 2))
        return statement

    def is_added_to(self, value, written, operator=None):
        """Whether a value is the place that it is written to, and more, by one operator; or that
        of two which is the larger, or the smaller one."""
        while value.get("kind") in FOLLOWED:
            value = value["inner"][0]
        if value.get("kind") == "ConditionalOperator":
            return operator is None and self.is_chosen(value, written)
        if value.get("kind") == "BinaryOperator" and operator in (None, value["opcode"]) and \
                value["opcode"] + "=" in EXACT and value["opcode"] != "-":
            return any(self.is_added_to(each, written, value["opcode"]) for each in value["inner"])
        return operator is not None and any(
            each.same_place(written) for each in self.read_of(value)) and value.get("kind") in (
                "DeclRefExpr", "ArraySubscriptExpr")

    def is_chosen(self, value, written):
        """Whether one of two values is taken by their comparison, one being the place itself."""
        test, *values = value["inner"]
        compared = self.read_of(test)
        return test.get("opcode", test["inner"][0].get("opcode")) in MIRRORED and all(
            len([place for place in compared if any(place.same_place(other) for other in
                                                    self.read_of(each))]) == 1
            for each in values) and any(self.is_added_to(each, written, "?") for each in values)

    def read_of(self, node):
        places = []
        self.reads(node, places)
        return places

    def declared(self, node):
        """The statements that a declaration makes."""
        for decl in node["inner"]:
            if decl["kind"] != "VarDecl" or decl.get("storageClass"):
                raise Unreadable("declarations of another kind")
            if csource.is_pointer(csource.plain_type(decl)):
                raise Unreadable("pointers that are variables")
            self.homes[decl["id"]] = list(self.loops)
            if not decl.get("init"):
                continue
            accesses = []
            self.reads(decl["inner"][-1], accesses)
            accesses.append(Access(decl["name"], [], True, list(self.loops), []))
            yield self.made(accesses)

    def condition(self, node):
        while node.get("kind") in FOLLOWED:
            node = node["inner"][0]
        if node.get("kind") != "BinaryOperator" or node["opcode"] not in RELATIONS:
            raise Unreadable("conditions on data, or of several parts")
        try:
            one, two = (self.polynomial(each) for each in node["inner"])
        except Unreadable:
            raise Unreadable("conditions on data, or of several parts") from None
        return Condition(one.plus(two, -1), node["opcode"])

    def items(self, node):
        """What a statement is, in the order of the text."""
        kind = node.get("kind")
        if kind == "CompoundStmt":
            return [item for each in node.get("inner", []) for item in self.items(each)]
        if kind == "NullStmt":
            return []
        if kind == "ForStmt":
            return [self.loop(node)]
        if kind == "DeclStmt":
            return list(self.declared(node))
        if kind == "IfStmt":
            return self.branches(node)
        if kind == "CompoundAssignOperator" or kind == "BinaryOperator" and node["opcode"] == "=":
            return [self.assignment(node)]
        if kind == "UnaryOperator" and node["opcode"] in ("++", "--"):
            target = node["inner"][0]
            return [self.made([self.place(target, False), self.place(target, True)])]
        if kind.endswith("Directive"):
            raise Unreadable("directives")
        raise Unreadable("statements of another kind")

    def branches(self, node):
        parts = node["inner"]
        condition = self.condition(parts[0])
        out = []
        for guard, part in zip((condition, condition.opposite()), parts[1:]):
            items = self.items(part)
            affine.put_under(guard, items)
            if items:
                out.append((guard, items))
        return out

    def loop(self, node):
        init, _, test, step, body = node["inner"]
        loop = affine.Loop(list(self.loops), index_of(node))
        loop.first = self.first(init, loop.index).form()
        loop.step = self.step(step, loop.index)
        self.end(test, loop)
        self.loops.append(loop)
        loop.items = self.items(body)
        self.loops.pop()
        return loop

    def first(self, init, index):
        if init.get("kind") == "DeclStmt" and len(init["inner"]) == 1:
            return self.polynomial(init["inner"][0]["inner"][-1])
        if init.get("kind") == "BinaryOperator" and init["opcode"] == "=" and \
                self.name(init["inner"][0]) == index:
            return self.polynomial(init["inner"][1])
        raise Unreadable("headers of another kind")

    def step(self, node, index):
        inner = node.get("inner", [{}])
        if self.name(inner[0]) == index:
            if node.get("opcode") in ("++", "--"):
                return 1 if node["opcode"] == "++" else -1
            if node.get("opcode") in ("+=", "-="):
                by = self.polynomial(inner[1]).terms
                if len(by) == 1 and () in by:
                    return by[()] if node["opcode"] == "+=" else -by[()]
        raise Unreadable("headers of another kind")

    def end(self, test, loop):
        if test.get("kind") != "BinaryOperator" or test["opcode"] not in MIRRORED:
            raise Unreadable("headers of another kind")
        one, two = test["inner"]
        relation = test["opcode"]
        if self.name(one) != loop.index:
            one, two, relation = two, one, MIRRORED[relation]
        if self.name(one) != loop.index or (relation[0] == "<") != (loop.step > 0):
            raise Unreadable("headers of another kind")
        if changes_type(one) or changes_type(two):
            raise Unreadable("indices that are narrow, or compared in another type")
        end = self.polynomial(two).form()
        loop.inclusive = len(relation) > 1
        loop.end = end.plus(loop.sign) if loop.inclusive else end


def changes_type(node):
    """Whether a side of a comparison, which is no number, is converted so that it may be another
    value, or stands for all those that wrap."""
    kinds = {each["kind"] for each in walk(node)}
    if "DeclRefExpr" not in kinds:
        return False
    types = {csource.unqualified(csource.plain_type(each)) for each in walk(node)
             if each["kind"] in ("DeclRefExpr", "ImplicitCastExpr")}
    return len({name.startswith("unsigned") for name in types}) > 1 or bool(types & NARROW)


def index_of(node):
    """The name of what a loop's header steps, or None."""
    step = node["inner"][3]
    inner = step.get("inner", [{}])[0]
    while inner.get("kind") in FOLLOWED:
        inner = inner["inner"][0]
    return inner["referencedDecl"]["name"] if inner.get("kind") == "DeclRefExpr" else None


def walk(node):
    yield node
    for each in node.get("inner", []):
        if each:
            yield from walk(each)


def written_names(body):
    """Of variables that something but a loop's header may write."""
    headers, names = set(), set()
    for node in walk(body):
        if node.get("kind") == "ForStmt":
            headers |= {id(each) for part in (node["inner"][0], node["inner"][3]) if part
                        for each in walk(part)}
    for node in walk(body):
        opcode = node.get("opcode", "")
        is_change = node.get("kind") == "CompoundAssignOperator" or opcode in ("=", "++", "--", "&")
        if is_change and node.get("kind") in ("BinaryOperator", "CompoundAssignOperator",
                                              "UnaryOperator") and id(node) not in headers:
            target = node["inner"][0]
            while target.get("kind") in FOLLOWED:
                target = target["inner"][0]
            if target.get("kind") == "DeclRefExpr":
                names.add(target["referencedDecl"]["name"])
    return names


def integers_of(function, unit):
    """Names of the integers that a function is given and does not change."""
    decls = [each for each in function["inner"] if each["kind"] == "ParmVarDecl"]
    decls += [each for each in unit if each["kind"] == "VarDecl"]
    body = function["inner"][-1]
    changed = written_names(body)
    indices = {index_of(node) for node in walk(body) if node.get("kind") == "ForStmt"}
    used = {node["referencedDecl"]["name"] for node in walk(function)
            if node.get("kind") == "DeclRefExpr"}
    return [each["name"] for each in decls if "name" in each and each["name"] in used and
            csource.is_integer(csource.plain_type(each)) and each["name"] not in changed | indices]


def read_function(function, unit, text):
    """(the nest, how many loops at the top were left out for which reason)."""
    parameters = integers_of(function, unit)
    body = function["inner"][-1]
    reader, tops = Reader(parameters), []
    ends = False
    for item in body.get("inner", []):
        ends = ends or any(node.get("kind") in ENDS for node in walk(item))
        try:
            if ends:
                raise Unreadable("ways out of the function before")
            read = reader.items(item)
            opaque = [Opaque("a statement")] if not all(
                isinstance(each, affine.Loop) for each in read) or not read else None
            tops += opaque or read
        except Unreadable as problem:
            reader.loops = []
            loops = [node for node in walk(item) if node.get("kind") == "ForStmt"]
            tops.append(OpaqueLoop(str(problem), index_of(item)) if item["kind"] == "ForStmt"
                        else Opaque(str(problem) if loops else "a statement"))
    begin = csource.place_of(function["range"]["begin"])
    ranges = csource.read_directives(text, begin[0])["sizes"] if begin else {}
    return ReadNest(function["name"], parameters, ranges, tops)


def read_file(path):
    """The nests of a C file's functions, and the text in which pointers overlap no others."""
    with open(path, "rb") as file:
        text = file.read()
    tree = csource.parse(path, ["-fopenmp", "-I" + os.path.dirname(os.path.abspath(path))])
    unit = [each for each in tree["inner"] if "name" in each]
    nests, places = [], set()
    for function in unit:
        inner = function.get("inner", [])
        if function["kind"] != "FunctionDecl" or not inner or \
                inner[-1]["kind"] != "CompoundStmt" or csource.place_of(function["loc"]) is None:
            continue
        nests.append(read_function(function, unit, text))
        places |= {place for each in inner for place in restrict_place(each, text)}
    for place in sorted(places, reverse=True):
        text = text[:place] + b"restrict " + text[place:]
    return nests, text


def restrict_place(decl, text):
    """Where the word goes that keeps a parameter apart from all others."""
    if decl["kind"] != "ParmVarDecl" or "name" not in decl or \
            not csource.is_pointer(re.sub(r"\(\*.*\).*", "*", csource.plain_type(decl))) or \
            "restrict" in decl["type"]["qualType"]:
        return
    place = csource.place_of(decl["loc"])
    if place is None or csource.in_macro(decl["loc"]):
        return
    at = place[0] + place[1]
    if text[at:at + 1] == b"[":
        yield at + 1
    else:
        yield place[0]
