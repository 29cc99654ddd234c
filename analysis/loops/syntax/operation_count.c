#include "loops/syntax/operation_count.h"

#include "loops/syntax/effects.h"

static struct ops count(const struct expr *expr, bool is_address);

static struct ops exactly(int64_t number)
{
    return (struct ops){true, number, number};
}

static struct ops both(struct ops a, struct ops b)
{
    return (struct ops){a.known && b.known, a.min + b.min, a.max + b.max};
}

/* Either of the two is executed. */
static struct ops either(struct ops a, struct ops b)
{
    return (struct ops){a.known && b.known, a.min < b.min ? a.min : b.min,
                        a.max > b.max ? a.max : b.max};
}

/* Operators within addresses count for nothing, but what is not known stays so. */
static struct ops weighed(int64_t number, bool is_address)
{
    return exactly(is_address ? 0 : number);
}

static bool is_pointer(const struct expr *expr)
{
    return expr->type && (expr->type->kind == TYPE_POINTER || expr->type->kind == TYPE_ARRAY);
}

/* Literals, and what is made of nothing else. */
static bool is_literal(const struct expr *expr)
{
    expr = expr_strip_conversions(expr);
    if (expr->kind == EXPR_INTEGER || expr->kind == EXPR_FLOATING)
        return true;
    if (expr->kind != EXPR_UNARY && expr->kind != EXPR_BINARY)
        return false;
    for (size_t i = 0; i < expr->operands_size; i++)
        if (!is_literal(expr->operands[i]))
            return false;
    return true;
}

static struct ops count_operands(const struct expr *expr, bool is_address)
{
    struct ops total = exactly(0);
    for (size_t i = 0; i < expr->operands_size; i++)
        total = both(total, count(expr->operands[i], is_address));
    return total;
}

static struct ops count_unary(const struct expr *expr, bool is_address)
{
    if (expr->op == OP_MINUS || expr->op == OP_COMPLEMENT)
        return both(weighed(is_literal(expr) ? 0 : 1, is_address),
                    count_operands(expr, is_address));
    return count_operands(expr, is_address || expr->op == OP_DEREFERENCE || expr->op == OP_ADDRESS);
}

/* Whether an operator of two operands computes: `,` and comparisons count as nothing. */
static bool is_arithmetic(enum operator op)
{
    return op == OP_ADD || op == OP_SUBTRACT || op == OP_MULTIPLY || op == OP_DIVIDE ||
           op == OP_REMAINDER || op == OP_SHIFT_LEFT || op == OP_SHIFT_RIGHT || op == OP_AND ||
           op == OP_OR || op == OP_XOR;
}

static struct ops count_binary(const struct expr *expr, bool is_address)
{
    bool address = is_address || is_pointer(expr->operands[0]) || is_pointer(expr->operands[1]);
    if (expr->op == OP_LOGICAL_AND || expr->op == OP_LOGICAL_OR)
        return both(count(expr->operands[0], is_address),
                    either(exactly(0), count(expr->operands[1], is_address)));
    if (!is_arithmetic(expr->op))
        return count_operands(expr, is_address);
    return both(weighed(is_literal(expr) ? 0 : 1, address), count_operands(expr, address));
}

/* The operations up to the end of a statement, and up to the ways out of the body that it is part
   of; those that are not `reachable` do not exist. */
struct body_ops {
    struct ops end, left;
    bool reaches_end, leaves;
};

static struct ops either_if(bool first, struct ops a, bool second, struct ops b)
{
    return first && second ? either(a, b) : first ? a : b;
}

static struct body_ops ops_of_stmt(const struct stmt *stmt);

static struct body_ops in_sequence(struct body_ops first, struct body_ops second)
{
    if (!first.reaches_end)
        return first;
    struct body_ops result = second;
    result.end = both(first.end, second.end);
    result.left = either_if(first.leaves, first.left, second.leaves, both(first.end, second.left));
    result.leaves = first.leaves || second.leaves;
    return result;
}

static struct body_ops straight(struct ops ops)
{
    return (struct body_ops){ops, exactly(0), true, false};
}

static struct body_ops ops_of_if(const struct stmt *stmt)
{
    struct body_ops cond = straight(count(stmt->cond, false));
    struct body_ops a = ops_of_stmt(stmt->body), b = straight(exactly(0)), both_ways;
    if (stmt->otherwise)
        b = ops_of_stmt(stmt->otherwise);
    both_ways.end = either_if(a.reaches_end, a.end, b.reaches_end, b.end);
    both_ways.left = either_if(a.leaves, a.left, b.leaves, b.left);
    both_ways.reaches_end = a.reaches_end || b.reaches_end;
    both_ways.leaves = a.leaves || b.leaves;
    return in_sequence(cond, both_ways);
}

static struct body_ops ops_of_stmt(const struct stmt *stmt)
{
    struct body_ops result = straight(exactly(0));
    switch (stmt->kind) {
    case STMT_COMPOUND:
        for (size_t i = 0; i < stmt->children.size; i++)
            result = in_sequence(result, ops_of_stmt(stmt->children.at[i]));
        return result;
    case STMT_DECLARATION:
        for (size_t i = 0; i < stmt->decls.size; i++)
            result.end = both(result.end, ops_of_expr(stmt->decls.at[i]->init));
        return result;
    case STMT_EXPRESSION:
        return straight(ops_of_expr(stmt->expr));
    case STMT_IF:
        if (stmt->cond && stmt->body && !stmt->init && !stmt->cond_decl)
            return ops_of_if(stmt);
        break;
    case STMT_RETURN:
        return (struct body_ops){exactly(0), ops_of_expr(stmt->expr), false, true};
    case STMT_NULL:
        return result;
    case STMT_SWITCH:
    case STMT_CASE:
    case STMT_DEFAULT:
    case STMT_FOR:
    case STMT_WHILE:
    case STMT_DO:
    case STMT_RANGE_FOR:
    case STMT_BREAK:
    case STMT_CONTINUE:
    case STMT_GOTO:
    case STMT_LABEL:
    case STMT_ASM:
    case STMT_TRY:
    case STMT_UNKNOWN:
        break;
    }
    return straight((struct ops){false, 0, 0});
}

/* What a copied body computes, its arguments included. */
static struct ops count_inlined(const struct stmt *inlined)
{
    struct body_ops body = ops_of_stmt(inlined);
    return either_if(body.reaches_end, body.end, body.leaves, body.left);
}

/* A mathematical function counts as one operation; of others nothing is known. */
static struct ops count_call(const struct expr *expr, bool is_address)
{
    if (expr->inlined)
        return count_inlined(expr->inlined);
    bool is_known = effects_call_kind(expr) == CALL_CONST &&
                    (expr->decl->in_system_header || expr->decl->is_builtin);
    if (!is_known)
        return (struct ops){false, 0, 0};
    return both(weighed(1, is_address), count_operands(expr, is_address));
}

/* `is_address`: the value only serves to find a place in memory. */
static struct ops count(const struct expr *expr, bool is_address)
{
    switch (expr->kind) {
    case EXPR_INTEGER:
    case EXPR_FLOATING:
    case EXPR_STRING:
    case EXPR_NAME:
    case EXPR_THIS:
        return exactly(0);
    case EXPR_UNARY:
        return count_unary(expr, is_address);
    case EXPR_BINARY:
        return count_binary(expr, is_address);
    case EXPR_ASSIGN:
        if (is_pointer(expr->operands[0]))
            return count_operands(expr, true);
        return both(weighed(expr->op == OP_NONE ? 0 : 1, is_address),
                    both(count(expr->operands[0], is_address), count(expr->operands[1], false)));
    case EXPR_STEP:
        return both(weighed(is_pointer(expr->operands[0]) ? 0 : 1, is_address),
                    count_operands(expr, is_address));
    case EXPR_CONDITIONAL:
        return both(
            count(expr->operands[0], is_address),
            either(count(expr->operands[1], is_address), count(expr->operands[2], is_address)));
    case EXPR_CALL:
        return count_call(expr, is_address);
    case EXPR_SUBSCRIPT:
        return count_operands(expr, true);
    case EXPR_MEMBER:
        return count_operands(expr, is_address || expr->is_arrow);
    case EXPR_CONVERSION:
    case EXPR_INIT_LIST:
    case EXPR_COMPOUND_LITERAL:
        return count_operands(expr, is_address);
    case EXPR_STATEMENT:
    case EXPR_UNKNOWN:
        break;
    }
    return (struct ops){false, 0, 0};
}

struct ops ops_of_expr(const struct expr *expr)
{
    return expr ? count(expr, false) : exactly(0);
}
