/* failing.c: see failing.h. */
#include "refactorings/nests/failing.h"

#include "loops/model/endless.h"
#include "loops/syntax/effects.h"
#include "loops/syntax/flow.h"

static bool has_value(const struct loop *loop, const struct decl *decl)
{
    return decl->kind != DECL_VARIABLE || decl->storage != STORAGE_AUTO || decl->init != NULL ||
           flow_assigned_before(loop, decl);
}

static bool is_real(const struct type *type)
{
    return type->kind == TYPE_FLOATING;
}

/* Whether arithmetic of the type has a result for all operands, as far as they are in range. */
static bool never_overflows(const struct loop *loop, const struct type *type)
{
    return is_real(type) || (type->kind == TYPE_INTEGER && !type->is_signed) ||
           (type->kind == TYPE_INTEGER && loop->function->dialect.wrapv);
}

/* A divisor that is neither 0 nor -1. */
static bool divides(const struct expr *divisor)
{
    int64_t value;
    return expr_constant(divisor, &value) && value != 0 && value != -1;
}

/* A number of bits that the type has. */
static bool shifts(const struct expr *count, const struct type *type)
{
    int64_t value;
    return expr_constant(count, &value) && value >= 0 && value < type->bits;
}

static bool binary_may_fail(const struct loop *loop, const struct expr *expr)
{
    const struct type *left = expr->operands[0]->type, *right = expr->operands[1]->type;
    if (!type_is_arithmetic(left) || !type_is_arithmetic(right))
        return true;
    switch (expr->op) {
    case OP_ADD:
    case OP_SUBTRACT:
    case OP_MULTIPLY:
        return !never_overflows(loop, expr->type);
    case OP_DIVIDE:
    case OP_REMAINDER:
        return !is_real(expr->type) && !divides(expr->operands[1]);
    case OP_SHIFT_LEFT:
        return !never_overflows(loop, expr->type) || !shifts(expr->operands[1], left);
    case OP_SHIFT_RIGHT:
        return !shifts(expr->operands[1], left);
    case OP_AND:
    case OP_OR:
    case OP_XOR:
    case OP_LOGICAL_AND:
    case OP_LOGICAL_OR:
    case OP_LESS:
    case OP_GREATER:
    case OP_LESS_EQUAL:
    case OP_GREATER_EQUAL:
    case OP_EQUAL:
    case OP_NOT_EQUAL:
        return false;
    case OP_NONE:
    case OP_PLUS:
    case OP_MINUS:
    case OP_NOT:
    case OP_COMPLEMENT:
    case OP_DEREFERENCE:
    case OP_ADDRESS:
    case OP_COMMA:
    case OP_MIN:
    case OP_MAX:
    case OP_ARGMIN:
    case OP_ARGMAX:
    case OP_STORE:
        return true;
    }
    return true;
}

/* An element of a declared array, by a number. */
static bool is_in_array(const struct expr *expr)
{
    const struct expr *base = expr_strip_conversions(expr->operands[0]);
    int64_t index;
    return base->kind == EXPR_NAME && base->decl != NULL && base->type->kind == TYPE_ARRAY &&
           base->decl->type->kind == TYPE_ARRAY && expr_constant(expr->operands[1], &index) &&
           index >= 0 && index < base->type->length && base->decl->storage != STORAGE_AUTO;
}

static bool conversion_may_fail(const struct expr *expr)
{
    const struct type *from = expr->operands[0]->type, *to = expr->type;
    return !type_is_arithmetic(to) || !type_is_arithmetic(from) ||
           (is_real(from) && to->kind == TYPE_INTEGER);
}

/* Whether a node may fail by itself. */
static bool node_may_fail(const struct loop *loop, const struct expr *expr)
{
    if (expr->kind == EXPR_NAME)
        return expr->decl == NULL || !has_value(loop, expr->decl);
    if (expr->kind == EXPR_UNARY)
        return expr->op == OP_DEREFERENCE || expr->op == OP_ADDRESS ||
               (expr->op == OP_MINUS && !never_overflows(loop, expr->type));
    if (expr->kind == EXPR_BINARY)
        return binary_may_fail(loop, expr);
    if (expr->kind == EXPR_CONVERSION)
        return conversion_may_fail(expr);
    if (expr->kind == EXPR_MEMBER)
        return expr->is_arrow || expr->decl == NULL || expr->decl->record == NULL ||
               expr->decl->record->is_union;
    return expr->kind != EXPR_INTEGER && expr->kind != EXPR_FLOATING &&
           expr->kind != EXPR_CONDITIONAL;
}

bool expr_may_fail(const struct loop *loop, const struct expr *expr)
{
    if (expr->kind == EXPR_SUBSCRIPT && is_in_array(expr))
        return false;
    bool fails = node_may_fail(loop, expr);
    for (size_t k = 0; !fails && k < expr->operands_size; k++)
        fails = expr_may_fail(loop, expr->operands[k]);
    return fails;
}

/* The loops of a function, found when the first one is asked for. */
struct ending {
    struct arena *arena;
    const struct function *function;
    loop_list loops;
    bool are_found;
};

static bool loop_ends(struct ending *ending, const struct stmt *stmt)
{
    bool ends = false;
    if (!ending->are_found)
        loop_find_all(ending->arena, ending->function, &ending->loops);
    ending->are_found = true;
    for (size_t k = 0; k < ending->loops.size && !ends; k++)
        ends = ending->loops.at[k]->stmt == stmt && loop_comes_to_its_end(ending->loops.at[k]);
    return ends;
}

static bool goes_on(const struct stmt *stmt, void *data)
{
    unsigned does = stmt_does(stmt);
    return !(does & (DOES_JUMP | DOES_OTHER | DOES_TARGET)) &&
           (!(does & DOES_LOOP) || loop_ends(data, stmt));
}

static bool returns(const struct expr *expr, void *data)
{
    (void)data;
    if (expr->kind == EXPR_CALL)
        return effects_call_kind(expr) == CALL_CONST || effects_call_kind(expr) == CALL_READER;
    return !(expr_does(expr) & (DOES_JUMP | DOES_OTHER | DOES_CALL));
}

bool stmt_surely_ends(struct arena *arena, const struct function *function, const struct stmt *stmt)
{
    struct ending ending = {arena, function, {NULL, 0, 0}, false};
    return stmt_walk(stmt, goes_on, returns, &ending);
}
