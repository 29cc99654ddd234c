"""Changes of a program's text that keep its meaning, as lists of edits (start, end, new text).

Each function takes a Program and a random.Random. What one of them cannot do safely, it leaves.
"""

import re

import csyntax

LOOPS = ("ForStmt", "WhileStmt", "DoStmt", "CXXForRangeStmt")
JOINED = re.compile(r"[\w$\x80-\xff.]")


class Program:
    """A text with its tokens and its tree."""

    def __init__(self, path, text, arguments=()):
        self.path, self.text, self.arguments = path, text, arguments
        self.tokens = csyntax.tokens(text)
        self.tree = csyntax.tree(path, arguments)
        self.starts = {token.start: i for i, token in enumerate(self.tokens)}

    def next_sign(self, offset, sign):
        """The next token from an offset on that is this sign, blanks and comments skipped; a token
        of another kind ends the search."""
        for i in range(self.index(offset), len(self.tokens)):
            token = self.tokens[i]
            if token.kind in ("blank", "comment"):
                continue
            return token if token.text == sign else None
        return None

    def index(self, offset):
        while offset < len(self.text) and offset not in self.starts:
            offset += 1
        return self.starts.get(offset, len(self.tokens))

    def here(self):
        """The nodes whose text stands in the file, those of templates once."""
        seen = set()
        for node in self.tree.walk():
            if node.start is not None and node.end is not None and \
                    (node.start, node.end, node.kind) not in seen:
                seen.add((node.start, node.end, node.kind))
                yield node


def applied(text, edits):
    """The text after edits; those at one place in the order in which they are listed."""
    result, at = [], 0
    for start, end, new in sorted(edits, key=lambda edit: edit[0]):
        if start < at:
            raise ValueError("edits overlap")
        result += [text[at:start], new]
        at = end
    return "".join(result) + text[at:]


def _may_touch(left, right):
    """Whether two tokens stay two without a blank between them."""
    if left.kind == "comment" or right.kind == "comment" or left.text == "/":
        return False
    if left.kind in ("name", "number", "string") and JOINED.match(right.text[0]):
        return False
    if right.kind == "string" and left.kind in ("name", "string"):
        return False
    if left.kind == "number" and right.text[0] in "+-'":
        return False
    joint = csyntax.tokens(left.text + right.text)
    return [token.text for token in joint] == [left.text, right.text]


def blanks(program, random):
    """Other blanks and line breaks between tokens, or none."""
    edits = []
    everything = program.tokens
    for i, token in enumerate(everything):
        if token.kind != "blank" or i == 0 or i + 1 == len(everything):
            continue
        left, right = everything[i - 1], everything[i + 1]
        if "directive" in (left.kind, right.kind) or left.kind == "comment":
            continue
        choices = [" ", "  ", "\n", "\t", " \n "]
        if _may_touch(left, right):
            choices += [""] * 6
        edits.append((token.start, token.end, random.choice(choices)))
    return edits


def tight(program, _random):
    """No blank that can be left out."""
    edits = []
    everything = program.tokens
    for i, token in enumerate(everything[1:-1], 1):
        left, right = everything[i - 1], everything[i + 1]
        if token.kind == "blank" and "directive" not in (left.kind, right.kind) and \
                left.kind != "comment":
            edits.append((token.start, token.end, "" if _may_touch(left, right) else " "))
    return edits


RENAMED = ("VarDecl", "ParmVarDecl", "FieldDecl", "FunctionDecl", "RecordDecl", "CXXRecordDecl",
           "TypedefDecl", "EnumConstantDecl", "CXXMethodDecl")


def _declared(program):
    """Names that are declared in the file and mean nothing elsewhere."""
    ours, others = set(), {"main"}
    for node in program.tree.walk():
        name = node.data.get("name")
        if name and not name.startswith("__builtin_"):
            (ours if node.is_here and node.kind in RENAMED else others).add(name)
    for token in program.tokens:
        if token.kind == "directive":
            others.update(re.findall(r"[A-Za-z_$]\w*", token.text))
    return sorted(ours - others)


def renaming(program, random, long=False):
    """{old name: new name}: short ones, ones that hold each other, in another order; or long."""
    names = _declared(program)
    present = {token.text for token in program.tokens if token.kind == "name"}
    for token in program.tokens:
        if token.kind == "directive":
            present.update(re.findall(r"[A-Za-z_$]\w*", token.text))
    fresh, stem = [], random.choice(["q", "zz", "a_", "n"])
    stem = "name_of_more_than_twenty_letters_" if long else stem
    number = 0
    while len(fresh) < len(names):
        name = stem + (str(number) if number % 3 else "x" * (number // 3))
        if name not in present and name not in fresh:
            fresh.append(name)
        number += 1
    random.shuffle(fresh)
    return dict(zip(names, fresh))


def renamed(program, names):
    return [(token.start, token.end, names[token.text]) for token in program.tokens
            if token.kind == "name" and token.text in names]


def subscripts(program, _random):
    """`a[i]` becomes `(*(a + (i)))`."""
    edits = []
    for node in program.here():
        if node.kind != "ArraySubscriptExpr" or len(node.children) != 2:
            continue
        base, index = node.children
        if None in (base.start, base.end, index.start, index.end) or index.start < base.end:
            continue
        opening = program.next_sign(base.end, "[")
        if not opening or program.text[node.end - 1] != "]":
            continue
        edits += [(node.start, node.start, "(*("),
                  (opening.start, opening.end, " + ("),
                  (node.end - 1, node.end, ")))")]
    return edits


def _statement_end(program, node):
    """Behind the `;` or `}` that ends a statement, or None."""
    if node.end is None:
        return None
    if node.kind in ("CompoundStmt", "NullStmt", "DeclStmt"):
        return node.end
    if node.kind in ("ForStmt", "WhileStmt", "CXXForRangeStmt", "LabelStmt", "SwitchStmt",
                     "CaseStmt", "DefaultStmt", "AttributedStmt"):
        return _statement_end(program, node.children[-1])
    if node.kind == "IfStmt":
        return _statement_end(program, node.children[-1])
    semicolon = program.next_sign(node.end, ";")
    return semicolon.end if semicolon else None


def _is_free(program, node):
    """Whether a loop may get braces around it: nothing is said on the lines before it, or before
    loops around it, of loops that must stand right there."""
    if "_Pragma" in program.text:
        return False
    while node and node.start is not None:
        i = program.index(node.start) - 1
        while i >= 0 and program.tokens[i].kind in ("blank", "comment"):
            i -= 1
        if node.parent.kind in ("LabelStmt", "AttributedStmt") or \
                (node.kind in LOOPS and i >= 0 and program.tokens[i].kind == "directive"):
            return False
        node = node.parent
    return True


def _wrapped(program, before, after):
    edits = []
    for node in program.here():
        if node.kind not in LOOPS or not _is_free(program, node):
            continue
        end = _statement_end(program, node)
        if end is not None:
            edits.append((node.start, node.start, before))
            edits.append((end, end, after))
    return edits


def blocks(program, _random):
    """`{ loop }`."""
    return _wrapped(program, "{ ", " }")


def conditions(program, _random):
    """`{ if (1) { loop } }`."""
    return _wrapped(program, "{ if (1) { ", " } }")


def increments(program, _random):
    """`++i` for `i++`, where nobody looks at the value."""
    edits = []
    for node in program.here():
        if node.kind != "UnaryOperator" or not node.data.get("isPostfix") or \
                node.data.get("opcode") not in ("++", "--"):
            continue
        parent, operand = node.parent, node.children[0]
        is_step = parent.kind == "ForStmt" and len(parent.children) == 5 and \
            parent.children[3] is node
        if (is_step or parent.kind == "CompoundStmt") and operand.start is not None:
            sign = program.text[node.end - 2:node.end]
            if sign in ("++", "--"):
                edits += [(node.start, node.start, sign), (node.end - 2, node.end, "")]
    return edits


def _swapped(program, first, second):
    """Two pieces of text change places."""
    return [(first[0], first[1], program.text[second[0]:second[1]]),
            (second[0], second[1], program.text[first[0]:first[1]])]


def _is_plain(node):
    """A declaration of variables without initialisers, whose sizes are numbers."""
    return node.kind == "DeclStmt" and node.start is not None and node.end is not None and \
        node.children and \
        all(child.kind == "VarDecl" and not child.children for child in node.children)


def _names_in(text):
    return {token.text for token in csyntax.tokens(text) if token.kind in ("name", "directive")}


def _is_function(program, node):
    return node.kind == "FunctionDecl" and node.is_here and node.start is not None and \
        bool(node.children) and node.children[-1].kind == "CompoundStmt" and \
        program.text[node.end - 1] == "}"


def _are_apart(program, first, second):
    """Whether two functions that follow each other know nothing of each other."""
    between = program.text[first.end:second.start]
    if any(token.kind != "blank" for token in csyntax.tokens(between)):
        return False
    texts = [_names_in(program.text[node.start:node.end]) for node in (first, second)]
    return not any("#" in name for text in texts for name in text) and \
        second.data["name"] not in texts[0] and first.data["name"] not in texts[1]


def order(program, _random):
    """Neighbouring declarations without initialisers, and functions, change places."""
    edits = []
    for node in program.tree.walk():
        children, i = node.children, 0
        while i + 1 < len(children):
            first, second = children[i], children[i + 1]
            i += 1
            if node.kind == "CompoundStmt" and _is_plain(first) and _is_plain(second) and \
                    first.end <= second.start:
                edits += _swapped(program, (first.start, first.end), (second.start, second.end))
                i += 1
            elif node.kind == "TranslationUnitDecl" and _is_function(program, first) and \
                    _is_function(program, second) and _are_apart(program, first, second):
                edits += _swapped(program, (first.start, first.end), (second.start, second.end))
                i += 1
    return _outermost(edits)


def _outermost(edits):
    """Without those that stand inside of others."""
    result, end = [], -1
    for edit in sorted(edits, key=lambda edit: (edit[0], -edit[1])):
        if edit[0] >= end:
            result.append(edit)
            end = edit[1]
    return result


PLAIN = {"blanks": blanks, "tight": tight, "subscripts": subscripts, "blocks": blocks,
         "conditions": conditions, "increments": increments, "order": order}
