/* walk_size.c: part of walk.h: extents of arrays of variable length. */
#include "loops/model/walk.h"

/* Whether anything that the text has behind an offset may write a variable. */
struct later_write {
    const struct decl *decl;
    struct range from; /* the declaration whose sizes are asked about */
    bool is_exposed;   /* stores and calls may write it, too */
    bool found;
};

static bool is_later(const struct later_write *search, struct range range)
{
    return range.file != search->from.file || range.end > search->from.start;
}

/* Whether a store goes to an array that is declared as such, which is no single variable. */
static bool is_in_array(const struct expr *target)
{
    struct store_target place = effects_place(target);
    return place.root && place.root->type->kind == TYPE_ARRAY && !place.field && place.depth == 0;
}

static bool find_later_expr(const struct expr *expr, void *data)
{
    struct later_write *search = data;
    bool is_store = expr->kind == EXPR_ASSIGN || expr->kind == EXPR_STEP;
    unsigned does = expr_does(expr);
    bool is_call = does & DOES_CALL,
         is_odd = (does & DOES_OTHER) || (!is_store && does & DOES_STORE);
    const struct decl *target = is_store ? effects_target(expr->operands[0]) : NULL;
    bool writes =
        is_odd || target == search->decl || (target && target->type->kind == TYPE_REFERENCE);
    if (search->is_exposed)
        writes = writes || is_call || (is_store && !target && !is_in_array(expr->operands[0]));
    if ((is_store || is_call || is_odd) && writes && is_later(search, expr->range))
        search->found = true;
    return !search->found;
}

static bool find_later_stmt(const struct stmt *stmt, void *data)
{
    struct later_write *search = data;
    if ((stmt_does(stmt) & (DOES_CALL | DOES_STORE | DOES_OTHER)) && is_later(search, stmt->range))
        search->found = true;
    for (size_t i = 0; i < stmt->decls.size; i++)
        if (stmt->decls.at[i]->has_cleanup)
            search->found = true;
    return !search->found;
}

/*
 * Whether a size expression still has the value that it had when `array` was declared. Control
 * comes from a declaration to what stands in its scope through text behind it: a jump into the
 * scope is not allowed (C11 6.8.6.1), and what comes before it in a loop declares it again.
 */
struct size_question {
    const struct walker *w;
    const struct decl *array;
};

static bool keeps_value(const struct expr *expr, void *data)
{
    const struct size_question *question = data;
    const struct function *function = question->w->nest->function;
    if (expr_does(expr) & (DOES_EFFECT | DOES_READ))
        return false;
    const struct decl *decl = expr->decl;
    if (expr->kind != EXPR_NAME || !decl || decl->has_value ||
        (!decl->is_written && !decl_is_exposed(decl)))
        return true;
    if (function->has_goto_label || decl->type->is_volatile || decl->type->is_atomic)
        return false;
    bool is_exposed = decl->storage != STORAGE_AUTO || decl_is_exposed(decl);
    struct later_write search = {decl, question->array->range, is_exposed, false};
    stmt_walk(function->body, find_later_stmt, find_later_expr, &search);
    return !search.found;
}

static bool is_within(struct range inner, struct range outer)
{
    return inner.file == outer.file && outer.start <= inner.start && inner.end <= outer.end;
}

/* The same of a size that `array` (or NULL) was declared with. */
static bool size_holds(const struct walker *w, const struct expr *size, const struct decl *array)
{
    struct size_question question = {w, array};
    if (walk_is_steady(size))
        return true;
    return array && is_within(size->range, array->range) && expr_walk(size, keeps_value, &question);
}

isl_pw_aff *walk_size(struct walker *w, const struct type *array, const struct base *base)
{
    const struct expr *size = array->length_expr;
    if (!size || !size_holds(w, size, base->decl) || !walk_is_unshadowed(w, size))
        return NULL;
    if (size->kind == EXPR_NAME && size->decl && decl_is_exposed(size->decl)) {
        const struct parameter *parameter = parameter_for_decl(w, size->decl, size);
        return parameter ? affine_parameter(w->nest, parameter) : NULL;
    }
    struct walker inner = *w;
    inner.silent = true;
    inner.strict = false;
    inner.at_entry = false;
    struct value value = walk_eval(&inner, size);
    return value.kind == VALUE_AFFINE && affine_is_invariant(value.aff) ? value.aff : NULL;
}

bool walk_has_moving_size(const struct type *type)
{
    for (; type && (type->kind == TYPE_POINTER || type->kind == TYPE_ARRAY); type = type->element)
        if (type->length_expr && !walk_is_steady(type->length_expr))
            return true;
    return false;
}
