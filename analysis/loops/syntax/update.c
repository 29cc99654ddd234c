#include "loops/syntax/effects.h"
#include "loops/syntax/update_forms.h"

bool update_is_place(const struct expr *expr, const struct expr *target)
{
    return expr_same(expr_strip_conversions(expr), expr_strip_conversions(target));
}

void update_add_place(struct arena *arena, struct update *update, const struct expr *expr,
                      enum operator op)
{
    struct update_place place = {expr_strip_conversions(expr), op};
    LIST_PUSH(arena, update->places, place);
}

/* Whether a node between an update's target and the old value computes in the target's own kind of
   arithmetic and at least its width, so that sums and products may be regrouped. */
static bool keeps_kind(const struct type *node, const struct type *target)
{
    if (target->kind == TYPE_BOOL)
        return node->kind == TYPE_BOOL || (node->kind == TYPE_INTEGER && node->bits >= 32);
    return node->kind == target->kind && node->bits >= target->bits &&
           (target->kind == TYPE_INTEGER || target->kind == TYPE_FLOATING);
}

bool update_may_regroup(const struct type *type, enum operator op, enum reduction_spelling spelled)
{
    const struct reduction_kind *kind = reduction_kind_of(op);
    return kind && kind->spelled == spelled && (kind->on & reduction_types(type)) != 0;
}

/* The read of the target in the value of an update `s = s + e`, where it is an operand that counts
   positively; NULL if there is none. */
static const struct expr *old_value_in(const struct expr *expr, const struct expr *target,
                                       enum operator op)
{
    while (expr->kind == EXPR_CONVERSION) {
        if (!keeps_kind(expr->type, target->type))
            return NULL;
        expr = expr->operands[0];
    }
    if (update_is_place(expr, target))
        return expr;
    if (expr->kind != EXPR_BINARY || !keeps_kind(expr->type, target->type))
        return NULL;
    if (expr->op != op && !(op == OP_ADD && expr->op == OP_SUBTRACT))
        return NULL;
    const struct expr *left = old_value_in(expr->operands[0], target, op);
    if (left || expr->op == OP_SUBTRACT)
        return left;
    return old_value_in(expr->operands[1], target, op);
}

/* `s = s + e` and the like. */
static bool is_plain(struct arena *arena, const struct expr *expr, struct update *out)
{
    const struct expr *value = expr_strip_conversions(expr->operands[1]);
    out->op = value->op == OP_SUBTRACT ? OP_ADD : value->op;
    if (value->kind != EXPR_BINARY ||
        !update_may_regroup(out->target->type, out->op, SPELLED_PLAIN))
        return false;
    const struct expr *old = old_value_in(expr->operands[1], out->target, out->op);
    if (!old)
        return false;
    update_add_place(arena, out, old, out->op);
    return true;
}

/* `s = fma(a, b, s)`, where no conversion of the old value changes it. */
static bool is_fused(struct arena *arena, const struct expr *expr, struct update *out)
{
    const struct expr *call = expr->operands[1];
    if (call->kind != EXPR_CALL || !call->decl || call->decl->extremum != OP_ADD ||
        call->operands_size != 4 || !type_same(call->type, out->target->type) ||
        !update_may_regroup(call->type, OP_ADD, SPELLED_PLAIN) ||
        !update_is_place(call->operands[3], out->target) ||
        !update_all_hold(call->operands[3], out->target->type))
        return false;
    out->op = OP_ADD;
    update_add_place(arena, out, call->operands[3], out->op);
    return true;
}

/* `s += e` and the like. */
static bool is_compound(const struct expr *expr, struct update *out)
{
    const struct type *type = out->target->type, *value = expr->operands[1]->type;
    out->op = expr->op == OP_SUBTRACT ? OP_ADD : expr->op;
    bool whole = value->kind == TYPE_INTEGER || value->kind == TYPE_BOOL;
    return update_may_regroup(type, out->op, SPELLED_PLAIN) &&
           (whole || (type->kind == TYPE_FLOATING && value->kind == TYPE_FLOATING));
}

/* The target among the operands of a chain of `&&` or `||`; what stands right of it goes to `rest`,
   since it runs only where the old value lets it. */
static const struct expr *old_condition_in(struct arena *arena, const struct expr *expr,
                                           struct update *out)
{
    const struct type *type = out->target->type;
    while (expr->kind == EXPR_CONVERSION) {
        if (expr->type->kind != TYPE_BOOL &&
            (expr->type->kind != TYPE_INTEGER || expr->type->bits < type->bits))
            return NULL;
        expr = expr->operands[0];
    }
    if (update_is_place(expr, out->target))
        return expr;
    if (expr->kind != EXPR_BINARY || expr->op != out->op)
        return NULL;
    const struct expr *old = old_condition_in(arena, expr->operands[0], out);
    if (!old)
        return old_condition_in(arena, expr->operands[1], out);
    LIST_PUSH(arena, out->rest, expr->operands[1]);
    return old;
}

/* `s = s && e`, `s = e || s`. */
static bool is_logical(struct arena *arena, const struct expr *expr, struct update *out)
{
    const struct expr *value = expr->operands[1];
    const struct type *type = out->target->type;
    while (value->kind == EXPR_CONVERSION &&
           (value->type->kind == TYPE_INTEGER || value->type->kind == TYPE_BOOL))
        value = value->operands[0];
    if (value->kind != EXPR_BINARY || !update_may_regroup(type, value->op, SPELLED_LOGICAL))
        return false;
    out->op = value->op;
    const struct expr *old = old_condition_in(arena, value, out);
    if (!old)
        return false;
    update_add_place(arena, out, old, out->op);
    return true;
}

/* Stops at what is no constant, no variable, and not computed from such. */
static bool is_value(const struct expr *expr, void *data)
{
    (void)data;
    if (expr->kind == EXPR_NAME)
        return expr->decl && type_is_arithmetic(expr->type);
    if (expr->kind == EXPR_UNARY)
        return expr->op != OP_DEREFERENCE && expr->op != OP_ADDRESS;
    if (expr->kind == EXPR_CONVERSION)
        return type_is_arithmetic(expr->type);
    return expr->kind == EXPR_INTEGER || expr->kind == EXPR_FLOATING ||
           (expr->kind == EXPR_BINARY && expr->op != OP_COMMA);
}

/* `s = c`. */
static bool is_store(const struct expr *expr, struct update *out)
{
    const struct expr *target = expr_strip_conversions(out->target);
    bool is_old = target->kind == EXPR_NAME && expr_mentions(expr->operands[1], target->decl);
    out->op = OP_STORE;
    return !is_old && update_may_regroup(out->target->type, OP_STORE, SPELLED_STORE) &&
           expr_walk(expr->operands[1], is_value, NULL);
}

bool update_same_kind(const struct update *a, const struct update *b)
{
    bool is_same_value = a->op != OP_STORE || b->op != OP_STORE || a->assign == b->assign ||
                         expr_same(a->assign->operands[1], b->assign->operands[1]);
    return is_same_value && (a->call ? a->call->decl : NULL) == (b->call ? b->call->decl : NULL);
}

bool update_is_exact(const struct update *update)
{
    const struct expr *assign = update->assign;
    const struct type *type = update->target->type;
    if (type->kind != TYPE_INTEGER || type->is_signed || type->bits < 32)
        return false;
    if (assign->kind == EXPR_STEP)
        return true;
    const struct expr *value = assign->operands[1];
    if (assign->op != OP_NONE)
        return value->type->kind == TYPE_INTEGER && value->type->bits <= type->bits;
    return value->kind == EXPR_BINARY && type_same(value->type, type) &&
           (expr_same(value->operands[0], update->target) ||
            expr_same(value->operands[1], update->target));
}

bool update_of_expr(struct arena *arena, const struct expr *expr, struct update *out)
{
    *out = (struct update){.assign = expr, .target = expr->operands[0], .op = OP_ADD};
    const struct type *type = out->target->type;
    bool found = false;
    if (expr->kind == EXPR_STEP)
        found = type->kind == TYPE_INTEGER || type->kind == TYPE_FLOATING;
    else if (expr->kind == EXPR_ASSIGN && expr->op != OP_NONE)
        found = is_compound(expr, out);
    else if (expr->kind == EXPR_ASSIGN)
        found = is_plain(arena, expr, out) || is_fused(arena, expr, out) ||
                is_logical(arena, expr, out) ||
                update_is_choice(arena, expr, out) || update_is_called_choice(arena, expr, out) ||
                update_is_choice_by_index(arena, expr, out) || is_store(expr, out);
    if (found)
        update_add_place(arena, out, out->target, out->op);
    return found;
}
