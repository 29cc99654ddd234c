"""A C program as clang sees it: functions, loops, variables, updates, each with its place.

The tree comes from `clang -ast-dump=json`; places are byte offsets into the text. Nothing of Lathe
is used here, so that the oracle's view of the program is independent of Lathe's.
"""

import json
import os
import re
import subprocess
import sys

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
import limits  # noqa: E402
import operations
import updates

CLANG = "clang-19"
INTEGER_TYPES = {
    "char", "signed char", "unsigned char", "short", "unsigned short", "int", "unsigned int",
    "long", "unsigned long", "long long", "unsigned long long", "_Bool", "bool", "__int128",
}
REAL_TYPES = {"float", "double", "long double"}


class SourceError(Exception):
    """The program cannot be read."""


class Function:
    def __init__(self, name, begin, body_begin, parameters, qual_type):
        self.name = self.title = name  # the title says whose method it is
        self.begin = begin            # offset of the definition
        self.body_begin = body_begin  # offset of the opening brace
        self.parameters = parameters  # [(name, written type, plain type)]
        self.qual_type = qual_type
        self.loops = []
        self.names = set()            # of variables and functions that the body mentions
        self.directives = {}
        self.owner = None             # the structure whose method it is
        self.variadic = False
        self.wraps = False            # signed arithmetic is defined where it overflows
        self.jumps_in = False         # a label stands inside a loop, or a jump is computed


class Loop:
    def __init__(self, function, begin, line, column, depth, parent):
        self.function = function
        self.begin, self.line, self.column = begin, line, column
        self.depth, self.parent = depth, parent
        self.end = self.body_begin = self.body_end = None
        self.condition_at = None      # where the condition's mark goes
        self.condition_empty = False
        self.index = None             # (name, plain type) of the variable that the header steps
        self.header_variables = []    # declared in the header: Variable
        self.report = None
        self.form = "for"
        self.uncounted = False        # holds operators that the oracle does not count
        self.steps_inside = False     # the body steps the index
        self.steps_in_test = False    # the condition does
        self.steps_early = False      # the condition does, before the first iteration


class Variable:
    def __init__(self, name, number, at, type_text, static, function=None):
        self.name, self.number, self.at = name, number, at
        self.type, self.static, self.function = type_text, static, function


class Work:
    """Operators executed by a statement, a condition or a declaration."""

    def __init__(self, kind, begin, end, counted):
        self.kind, self.begin, self.end, self.counted = kind, begin, end, counted


class Update:
    """A statement that updates places: [(the place as text, operator)]."""

    def __init__(self, begin, end, places, linked, measure, kind, takes_nan):
        self.begin, self.end, self.places = begin, end, places
        self.linked, self.measure, self.takes_nan = linked, measure, takes_nan
        self.kind = kind              # "if", "header" (of a loop) or "statement"


def plain_type(node):
    """The type of a declaration or expression without typedefs."""
    kind = node.get("type", {})
    return kind.get("desugaredQualType", kind.get("qualType", ""))


def unqualified(text):
    text = re.sub(r"\b(const|volatile|restrict|__restrict|_Atomic)\b", "", text)
    return re.sub(r"\s+", " ", text).strip()


def is_integer(text):
    text = unqualified(text)
    return text in INTEGER_TYPES or text.startswith("enum ")


def is_pointer(text):
    return text.rstrip().endswith("*")


def is_real(text):
    return unqualified(text) in REAL_TYPES


def is_scalar(text):
    """One value: a number, an enumeration or a pointer."""
    text = unqualified(text)
    return is_integer(text) or is_real(text) or text.endswith("*") or "(*" in text


def element_type(text):
    """The innermost element of an array type, the text itself for others."""
    text = unqualified(text)
    while text.endswith("]"):
        text = text[:text.rindex("[")].strip()
    return text


def subscripts_of(text):
    """How many subscripts lead from a variable of this type to an element."""
    text = unqualified(text)
    return text.count("[") + text.count("*")


def place_of(location):
    """(offset, length) of a location in the main file; None elsewhere. Macros: where expanded."""
    location = location.get("expansionLoc", location)
    if "offset" not in location or "includedFrom" in location:
        return None
    return location["offset"], location["tokLen"]


def in_macro(location):
    return "expansionLoc" in location


def strip_parens(node, casts=True):
    while node.get("kind") == "ParenExpr" or (casts and node.get("kind") == "ImplicitCastExpr"):
        node = node["inner"][0]
    return node


WRAPPING = re.compile(rb'\boptimize *\("(?:wrapv|no-strict-overflow)"\)|push_options|pop_options')


def wraps_at(text, body_begin):
    """Whether an attribute of a function, or a pragma before it, lets its arithmetic wrap."""
    wraps, pushed = False, []
    start = max(text.rfind(b";", 0, body_begin), text.rfind(b"}", 0, body_begin))
    for match in WRAPPING.finditer(text, 0, body_begin):
        line = text[text.rfind(b"\n", 0, match.start()) + 1:match.start()]
        if b"#pragma" not in line:
            wraps = wraps or match.start() > start
        elif match.group(0) == b"push_options":
            pushed.append(wraps)
        elif match.group(0) == b"pop_options":
            wraps = pushed.pop() if pushed else False
        else:
            wraps = True
    return wraps


def binds_temporary(variable):
    """Whether a reference is the name of an object that lives as long as itself."""
    start = variable["inner"][-1] if variable.get("init") else {}
    while start.get("kind") in ("ExprWithCleanups", "ParenExpr"):
        start = start["inner"][-1]
    return start.get("kind") == "MaterializeTemporaryExpr"


class Source:
    """The program in `path`, parsed with `arguments`."""

    def __init__(self, path, arguments):
        with open(path, "rb") as file:
            self.text = file.read()
        self.path = path
        self.is_cxx = path.endswith(".cpp")
        self.functions, self.globals, self.records = [], [], {}
        self.variables, self.updates, self.works = [], [], []
        self.references = {}          # (function, name): whether it names part of a variable
        self.effective = set()        # functions that are declared to write, or to give nothing
        self.writers = set()          # functions that write more than their own variables
        self.bodies = {}  # of functions that write to no memory, by name
        self.counter = -1
        self.bit_fields = set()       # ids of their declarations
        self.global_starts = set()    # where declarations of global variables begin
        self.skipped_loops = 0        # loops whose text comes from a macro
        self.blank = blank_comments(self.text)
        self.line_starts = [0] + [m.end() for m in re.finditer(rb"\n", self.text)]
        tree = parse(path, arguments)
        for node in tree.get("inner", []):
            self.read_declaration(node)

    def position(self, offset):
        low, high = 0, len(self.line_starts)
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (middle, high) if self.line_starts[middle] <= offset else (low, middle)
        return low + 1, offset - self.line_starts[low] + 1

    def read_declaration(self, node):
        here = place_of(node.get("loc", {}))
        if node["kind"] in ("RecordDecl", "CXXRecordDecl") and node.get("completeDefinition"):
            self.read_record(node)
            for method in node.get("inner", []):
                body = [n for n in method.get("inner", []) if n["kind"] == "CompoundStmt"]
                is_written = method["kind"] == "CXXMethodDecl" and not method.get("isImplicit")
                if is_written and here and body:
                    self.read_function(method, body[0], node["name"])
        elif node["kind"] == "TypedefDecl" and node.get("inner"):
            owned = node["inner"][0].get("ownedTagDecl", {}).get("id")
            record = self.records.get("id " + owned if owned else unqualified(plain_type(node)))
            if record:
                self.records.setdefault(node["name"], record)
        elif (node["kind"] == "VarDecl" and here and node.get("storageClass") != "extern" and
              "parentDeclContextId" not in node):
            self.globals.append(Variable(node["name"], self.number(), None, plain_type(node), True))
            self.globals[-1].qual_type = node["type"]["qualType"]
            self.globals[-1].internal = node.get("storageClass") == "static"
            begin = node["range"]["begin"]
            if not in_macro(begin):
                self.global_starts.add(place_of(begin)[0])
        elif node["kind"] == "FunctionDecl" and here and not in_macro(node["loc"]):
            self.read_prototype(node)
            body = [n for n in node.get("inner", []) if n["kind"] == "CompoundStmt"]
            if body:
                self.read_function(node, body[0])

    def read_prototype(self, node):
        given = [plain_type(n) for n in node.get("inner", []) if n["kind"] == "ParmVarDecl"]
        if node["type"]["qualType"].startswith("void (") or any(
                "*" in text and not text.startswith("const ") for text in given):
            self.effective.add(node["name"])

    def number(self):
        self.counter += 1
        return self.counter

    def read_record(self, node):
        self.bit_fields |= {n["id"] for n in node.get("inner", []) if n.get("isBitfield")}
        fields = [(n.get("name"), plain_type(n), n.get("isBitfield", False))
                  for n in node.get("inner", []) if n["kind"] == "FieldDecl"]
        record = {"tag": node.get("tagUsed"), "fields": fields, "name": node.get("name")}
        if node.get("name"):
            self.records[node["tagUsed"] + " " + node["name"]] = record
            if self.is_cxx:
                self.records[node["name"]] = record
        self.records["id " + node["id"]] = record

    def read_function(self, node, body, owner=None):
        parameters = [(n.get("name"), n["type"]["qualType"], plain_type(n))
                      for n in node.get("inner", []) if n["kind"] == "ParmVarDecl"]
        begin = place_of(node["range"]["begin"])[0]
        body_begin = place_of(body["range"]["begin"])[0]
        function = Function(node["name"], begin, body_begin, parameters, node["type"]["qualType"])
        function.owner = owner
        function.title = "%s::%s" % (owner, node["name"]) if owner else node["name"]
        function.variadic = node.get("variadic", False)
        function.directives = read_directives(self.text, begin)
        function.wraps = wraps_at(self.text, body_begin)
        self.functions.append(function)
        if updates.writes_memory(body, self.writers, updates.own_variables(node)):
            self.writers.add(node["name"])
        else:
            self.bodies[node["name"]] = node
        for name, _, plain in parameters:
            if name and not plain.endswith("&"):
                self.variables.append(
                    Variable(name, self.number(), body_begin + 1, plain, False, function))
        self.function = function
        self.walk(body, None, 0)

    def walk(self, node, loop, depth, header=False):
        """Collects loops, variables and updates below a statement, and the names used there."""
        kind = node.get("kind")
        if kind == "DeclStmt" and not header:
            self.read_variables(node)
        if kind in ("IndirectGotoStmt", "AddrLabelExpr") or (kind == "LabelStmt" and depth):
            self.function.jumps_in = True
        if kind == "DeclRefExpr":
            self.function.names.add(node["referencedDecl"].get("name"))
        if kind == "ForStmt":
            self.walk_for(node, loop, depth)
            return
        if kind in ("WhileStmt", "DoStmt"):
            self.walk_while(node, loop, depth)
            return
        for child in statements_of(node):
            self.read_statement(child, loop)
        self.read_condition(node, loop)
        for number, child in enumerate(node.get("inner", [])):
            self.walk(child, loop, depth, header=bool(node.get("hasInit")) and number == 0)

    def read_statement(self, node, loop):
        """Notes what an expression or a declaration computes, and if it is an update."""
        kind = node.get("kind", "")
        if kind == "DeclStmt":
            values = [v["inner"][-1] for v in node["inner"] if v.get("init")]
            self.read_work("declaration", node, values, loop)
        elif kind.endswith("Operator") or kind.endswith("Expr") or kind == "ExprWithCleanups":
            self.read_update(node)
            self.read_work("statement", node, [node], loop)
        elif kind == "IfStmt":
            self.note_update(node, updates.update_of_if(node))
        elif kind == "ReturnStmt":
            uncounted(loop)

    def read_condition(self, node, loop):
        kind = node.get("kind")
        if kind == "IfStmt" and not node.get("hasVar") and not node.get("hasInit"):
            self.read_work("condition", node["inner"][0], [node["inner"][0]], loop)
        elif kind in ("WhileStmt", "DoStmt", "SwitchStmt", "IfStmt", "GotoStmt", "BreakStmt",
                      "StmtExpr", "GCCAsmStmt"):
            uncounted(loop)

    def read_work(self, kind, node, values, loop):
        counted = operations.both(operations.count(v) for v in values)
        begin, end = node["range"]["begin"], node["range"]["end"]
        if counted is None or in_macro(begin) or in_macro(end) or place_of(begin) is None:
            uncounted(loop)
        elif counted[1] > 0:
            stop = place_of(end)[0] if kind == "condition" else self.statement_end(node)
            self.works.append(Work(kind, place_of(begin)[0], stop, counted))

    def walk_for(self, node, parent, depth):
        init, _, _, step, body = node["inner"]
        for part in node["inner"][:4]:
            self.walk(part, parent, depth, header=True)
        begin = node["range"]["begin"]
        if in_macro(begin) or place_of(begin) is None:
            self.skipped_loops += 1
            uncounted(parent)
            self.walk(body, parent, depth + 1)
            return
        offset = place_of(begin)[0]
        line, column = self.position(offset)
        loop = Loop(self.function, offset, line, column, depth + 1, parent)
        loop.end = loop.body_end = self.statement_end(node)
        loop.body_begin = self.statement_begin(body)
        loop.condition_at, loop.condition_empty = self.condition(offset)
        loop.index = index_variable(init, step)
        self.place_step(loop, node["inner"][2], not step.get("kind"))
        if init.get("kind") == "DeclStmt":
            for variable in init["inner"]:
                if variable["kind"] == "VarDecl":
                    loop.header_variables.append(
                        Variable(variable["name"], self.number(), None, plain_type(variable),
                                 False))
        if strip_parens(step).get("opcode") == ",":
            indices = [(v.name, v.type) for v in loop.header_variables] + [loop.index]
            self.read_header_updates(step, indices[0])
        self.function.loops.append(loop)
        self.read_statement(body, loop)
        self.walk(body, loop, depth + 1)

    def walk_while(self, node, parent, depth):
        """A while or do loop, which has no header variables; the report names its index."""
        is_do = node["kind"] == "DoStmt"
        body, condition = node["inner"] if is_do else reversed(node["inner"][-2:])
        begin = node["range"]["begin"]
        self.read_condition(node, parent)
        self.walk(condition, parent, depth)
        if in_macro(begin) or place_of(begin) is None or in_macro(condition["range"]["begin"]):
            for child in statements_of(node):
                self.read_statement(child, parent)
            self.walk(body, parent, depth + 1)
            return
        offset = place_of(begin)[0]
        line, column = self.position(offset)
        loop = Loop(self.function, offset, line, column, depth + 1, parent)
        loop.form = "do" if is_do else "while"
        loop.uncounted = True
        loop.end = self.statement_end(node)
        loop.body_begin, loop.body_end = self.statement_begin(body), self.statement_end(body)
        opening = self.blank.index(b"(", loop.body_end if is_do else offset)
        loop.condition_at = opening + 1
        self.place_step(loop, condition, True)
        self.function.loops.append(loop)
        self.read_statement(body, loop)
        self.walk(body, loop, depth + 1)

    def place_step(self, loop, condition, is_elsewhere):
        """Where the index is stepped, if the header has no third part."""
        text = self.node_text(condition) if condition.get("kind") else ""
        loop.steps_in_test = is_elsewhere and ("++" in text or "--" in text)
        if is_elsewhere and ("++" in text or "--" in text):
            loop.steps_early = loop.form != "do" and not (loop.index and loop.form == "for")
        elif is_elsewhere:
            loop.steps_inside = loop.uncounted = True

    def condition(self, offset):
        """Where the condition of the `for` at the offset starts, and whether there is none."""
        depth, first = 0, None
        for at in range(offset, len(self.blank)):
            character = self.blank[at:at + 1]
            if character in (b"(", b"[", b"{"):
                depth += 1
            elif character in (b")", b"]", b"}"):
                depth -= 1
            elif character == b";" and depth == 1:
                if first is not None:
                    return first, not self.blank[first:at].strip()
                first = at + 1
        raise SourceError("a `for` without its two `;`")

    def statement_begin(self, node):
        return place_of(node["range"]["begin"])[0]

    def statement_end(self, node):
        """One past the last byte of a statement, its `;` included."""
        kind = node["kind"]
        if kind == "ForStmt":
            return self.statement_end(node["inner"][4])
        if kind in ("WhileStmt", "SwitchStmt", "LabelStmt", "CaseStmt", "DefaultStmt", "IfStmt",
                    "AttributedStmt"):
            return self.statement_end(node["inner"][-1])
        offset, length = place_of(node["range"]["end"])
        if kind in ("CompoundStmt", "NullStmt", "DeclStmt"):
            return offset + length
        return self.blank.index(b";", offset) + 1

    def read_variables(self, node):
        if place_of(node["range"]["end"]) is None or in_macro(node["range"]["end"]):
            return
        end = self.statement_end(node)
        for variable in node.get("inner", []):
            if variable["kind"] != "VarDecl" or variable.get("storageClass") == "extern":
                continue
            plain = plain_type(variable)
            if plain.endswith("&"):
                self.references[self.function.name, variable["name"]] = not any(
                    leads_away(node) for node in variable.get("inner", []))
                if not binds_temporary(variable):
                    continue
                plain = plain.rstrip("& ")
            static = variable.get("storageClass") == "static"
            self.variables.append(
                Variable(variable["name"], self.number(), end, plain, static, self.function))

    def read_header_updates(self, node, index):
        """Remembers the updates in the third part of a header, that of the index left out."""
        node = strip_parens(node)
        if node.get("kind") == "BinaryOperator" and node.get("opcode") == ",":
            for child in node["inner"]:
                self.read_header_updates(child, index)
        elif index:
            found = updates.update_of(node, self.bodies) or updates.store_of(node)
            if found and referenced(found.places[0][0]) != index:
                self.read_update(node, True)

    def read_update(self, node, in_header=False):
        """Remembers a statement that has the form of a reduction's update."""
        if "range" in node:
            whole = strip_parens(node, casts=False)
            found = updates.update_of(whole, self.bodies) or updates.store_of(whole)
            self.note_update(node, found, in_header)

    def note_update(self, node, found, in_header=False):
        begin, end = node["range"]["begin"], node["range"]["end"]
        if not found or place_of(begin) is None or (
                in_macro(begin) and not self.macro_place(found.places[0][0])):
            return
        if any(updates.calls_any(part, self.writers) for part in updates.sometimes(node)):
            return
        places = []
        for target, operator, same in found.places:
            place = self.place_text(target)
            if place is None:
                return
            if updates.has_effects(target) or (
                    target.get("referencedMemberDecl") in self.bit_fields):
                return
            if same and not in_macro(same["range"]["begin"]) and (
                    self.node_text(same).replace(" ", "") != place.replace(" ", "")):
                return
            places.append((place, operator))
        kind = "if" if node.get("kind") == "IfStmt" else "header" if in_header else "statement"
        stop = place_of(end)[0] + place_of(end)[1] if in_header else self.statement_end(node)
        measure = sorted({self.node_text(name) for name in found.measure
                          if not in_macro(name["range"]["begin"])})
        self.updates.append(Update(place_of(begin)[0], stop, places, found.linked, measure, kind,
                                   updates.takes_nan(node)))

    def place_text(self, target):
        """The text of what an update changes; None if a macro holds more or less than that."""
        if in_macro(target["range"]["begin"]) or in_macro(target["range"]["end"]):
            return self.macro_place(target)
        return self.node_text(target)

    def macro_place(self, target):
        """The text of a macro's use, `A(i, j)`, that is a target, what is assigned following."""
        begin, end = target["range"]["begin"], target["range"]["end"]
        if not (in_macro(begin) and in_macro(end)) or place_of(begin) != place_of(end):
            return None
        use = re.compile(rb"\w+ *\([^()]*\)(?= *[-+*/&|^]?=[^=])")
        found = use.match(self.text, place_of(begin)[0])
        return found and found.group().decode("utf-8", "replace")

    def node_text(self, node):
        begin = place_of(node["range"]["begin"])[0]
        end, length = place_of(node["range"]["end"])
        return self.text[begin:end + length].decode("utf-8", "replace")


def statements_of(node):
    """The children of a node that stand where statements do."""
    kind, inner = node.get("kind"), node.get("inner", [])
    if kind == "CompoundStmt":
        return inner
    if kind == "IfStmt":
        return inner[-2:] if node.get("hasElse") else inner[-1:]
    if kind in ("WhileStmt", "LabelStmt", "CaseStmt", "DefaultStmt", "SwitchStmt"):
        return inner[-1:]
    return inner[:1] if kind == "DoStmt" else []


def leads_away(node):
    """Whether an expression is a place behind a pointer."""
    return (node.get("opcode") == "*" or bool(node.get("isArrow")) or
            (node.get("kind") == "DeclRefExpr" and "*" in plain_type(node)) or
            any(leads_away(child) for child in node.get("inner", [])))


def uncounted(loop):
    while loop:
        loop.uncounted = True
        loop = loop.parent


def parse(path, arguments):
    command = [CLANG, "-w", "-fsyntax-only", "-Xclang", "-ast-dump=json", *arguments, path]
    done = limits.run(command, 300, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    if done.returncode != 0:
        raise SourceError(done.stderr.decode("utf-8", "replace").strip()[:2000])
    return json.loads(done.stdout)


def blank_comments(text):
    """The text with comments and the insides of literals as spaces: offsets stay the same."""
    pattern = rb"//[^\n]*|/\*.*?\*/|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'"
    return re.sub(pattern, lambda m: re.sub(rb"[^\n]", b" ", m.group()), text, flags=re.S)


def read_directives(text, begin):
    """What the comment lines right above a function tell the oracle."""
    found = {"sizes": {}, "aliases": [], "skip": None}
    lines = text[:begin].decode("utf-8", "replace").split("\n")[:-1]
    while lines and re.match(r"\s*(//|/\*|\*|$)", lines[-1]):
        line = lines.pop()
        if "@sizes" in line:
            for name, low, high in re.findall(r"([\w>.-]+?)=(-?\d+)(?:\.\.(-?\d+))?", line):
                found["sizes"][name] = (int(low), int(high or low))
        aliases = re.findall(r"@alias\s+(\w+)\s*=\s*(\w+)\s*([+-]\s*\d+)?", line)
        for pointer, other, shift in aliases:
            found["aliases"].insert(0, (pointer, other, int((shift or "0").replace(" ", ""))))
        if "@skip-oracle" in line:
            found["skip"] = line.split("@skip-oracle", 1)[1].strip() or "no reason given"
    return found


def referenced(node):
    """(name, plain type) of the variable that an expression names."""
    node = strip_parens(node)
    if node.get("kind") != "DeclRefExpr":
        return None
    declaration = node["referencedDecl"]
    return declaration.get("name"), plain_type(declaration)


def index_variable(init, step):
    """The variable that the header steps, else the one that it sets."""
    step = strip_parens(step) if step else {}
    if step.get("kind") in ("UnaryOperator", "CompoundAssignOperator"):
        return referenced(step["inner"][0])
    if step.get("kind") == "BinaryOperator" and step.get("opcode") == "=":
        return referenced(step["inner"][0])
    if init.get("kind") == "BinaryOperator" and init.get("opcode") == "=":
        return referenced(init["inner"][0])
    if init.get("kind") == "DeclStmt" and len(init["inner"]) == 1:
        return init["inner"][0].get("name"), plain_type(init["inner"][0])
    return None
