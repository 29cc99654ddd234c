"""How many arithmetic operators an expression executes, counted on clang's tree.

Counted are + - * / % << >> & | ^ ~, negation, those of compound assignments, and ++ and -- of
numbers; not counted are operators within subscripts and other addresses, on literals only, and
comparisons. A range, since `?:`, `&&` and `||` choose; None where this module does not know.
"""

ARITHMETIC = {"+", "-", "*", "/", "%", "<<", ">>", "&", "|", "^"}
COMPARISONS = {"<", "<=", ">", ">=", "==", "!="}
TRANSPARENT = {"ParenExpr", "ImplicitCastExpr", "CStyleCastExpr", "InitListExpr",
               "CompoundLiteralExpr", "ConstantExpr"}
LITERALS = {"IntegerLiteral", "FloatingLiteral", "CharacterLiteral"}
NOTHING = LITERALS | {"StringLiteral", "ImplicitValueInitExpr"}


def is_pointer(node):
    kind = node.get("type", {})
    text = kind.get("desugaredQualType", kind.get("qualType", ""))
    for qualifier in ("restrict", "const", "volatile"):
        text = text.removesuffix(qualifier).rstrip()
    return text.endswith("*") or text.endswith("]") or "(*" in text


def is_literal(node):
    kind = node["kind"]
    if kind in LITERALS:
        return True
    if kind in ("ParenExpr", "ImplicitCastExpr", "CStyleCastExpr", "UnaryOperator",
                "BinaryOperator"):
        return all(is_literal(child) for child in node["inner"])
    return False


def both(ranges):
    ranges = list(ranges)
    if None in ranges:
        return None
    return sum(low for low, _ in ranges), sum(high for _, high in ranges)


def either(first, second):
    if first is None or second is None:
        return None
    return min(first[0], second[0]), max(first[1], second[1])


def plus(number, counted):
    return counted and (counted[0] + number, counted[1] + number)


def operands(node, address):
    return both(count(child, address) for child in node.get("inner", []))


def count_binary(node, address):
    operator = node["opcode"]
    left, right = node["inner"]
    if operator in ("&&", "||"):
        return both([count(left, address), either((0, 0), count(right, address))])
    if operator in ARITHMETIC:
        address = address or is_pointer(left) or is_pointer(right)
        return plus(0 if address or is_literal(node) else 1, operands(node, address))
    if operator == "=":
        if is_pointer(left):
            return operands(node, True)
        return both([count(left, address), count(right, False)])
    if operator in COMPARISONS or operator == ",":
        return operands(node, address)
    return None


def count_unary(node, address):
    operator = node["opcode"]
    if operator in ("++", "--"):
        return plus(0 if address or is_pointer(node["inner"][0]) else 1, operands(node, address))
    if operator in ("-", "~"):
        return plus(0 if address or is_literal(node) else 1, operands(node, address))
    if operator in ("*", "&"):
        return operands(node, True)
    return operands(node, address) if operator in ("+", "!") else None


def count(node, address=False):
    """(least, most) operators that the expression executes; None where that is not known."""
    kind = node["kind"]
    if kind in NOTHING:
        return 0, 0
    if kind == "DeclRefExpr":
        constant = node["referencedDecl"].get("kind") == "EnumConstantDecl"
        return None if constant else (0, 0)
    if kind in TRANSPARENT:
        return operands(node, address)
    if kind == "BinaryOperator":
        return count_binary(node, address)
    if kind == "UnaryOperator":
        return count_unary(node, address)
    if kind == "CompoundAssignOperator":
        left, right = node["inner"]
        if is_pointer(left):
            return operands(node, True)
        return plus(0 if address else 1, both([count(left, address), count(right, False)]))
    if kind == "ConditionalOperator":
        condition, first, second = node["inner"]
        return both([count(condition, address),
                     either(count(first, address), count(second, address))])
    if kind == "ArraySubscriptExpr":
        return operands(node, True)
    if kind == "MemberExpr":
        return operands(node, address or node.get("isArrow", False))
    return None
