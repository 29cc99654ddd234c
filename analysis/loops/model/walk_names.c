/* walk_names.c: part of walk.h: what names and types stand for wherever the walk has come to: what
   they are bound to, whether they are the same, and whether the loop may change them. */
#include "loops/model/walk.h"
#include "loops/syntax/handed.h"

/* Whether a call that is not followed may know the address of a variable. */
static bool is_known_to_others(const struct walker *w, const struct decl *decl)
{
    struct nest *nest = w->nest;
    for (size_t i = 0; i < nest->handed.size; i++)
        if (nest->handed.at[i].decl == decl)
            return nest->handed.at[i].is_known;
    struct known_handed found = {decl, !handed_to_nobody(nest->root, decl)};
    LIST_PUSH(w->arena, nest->handed, found);
    return found.is_known;
}

bool walk_is_changed(const struct walker *w, const struct decl *decl)
{
    if (decl->is_inlined)
        return true;
    if (w->at_entry)
        return false;
    for (size_t i = 0; i < w->changed->written.size; i++)
        if (walk_referred(w, w->changed->written.at[i]) == decl ||
            w->changed->written.at[i] == decl)
            return true;
    for (size_t i = 0; i < w->changed->stores.size; i++)
        if (w->changed->stores.at[i].root == decl && decl->type->kind == TYPE_INTEGER)
            return true;
    return w->changed->has_unknown || (decl->storage != STORAGE_AUTO && w->changed->has_call) ||
           (decl_is_exposed(decl) && (w->changed->has_call || w->changed->has_asm) &&
            is_known_to_others(w, decl));
}

bool walk_declared_inside(const struct walker *w, const struct decl *decl)
{
    return effects_declared(&w->declared, decl);
}

/* Whether two size expressions are made alike, of numbers and of variables that nothing writes. */
static bool same_size(const struct expr *a, const struct expr *b)
{
    if (!a || !b)
        return false;
    a = expr_strip_conversions(a);
    b = expr_strip_conversions(b);
    if (a->kind != b->kind)
        return false;
    if (a->kind == EXPR_INTEGER)
        return a->value == b->value && !a->big && !b->big;
    if (a->kind == EXPR_NAME)
        return a->decl == b->decl && walk_is_steady(a);
    return a->kind == EXPR_BINARY && a->op == b->op && same_size(a->operands[0], b->operands[0]) &&
           same_size(a->operands[1], b->operands[1]);
}

bool walk_same_type(const struct type *a, const struct type *b)
{
    if (!a || !b || a == b)
        return a == b;
    if (!type_same(a, b))
        return false;
    for (; a && b && a->kind == b->kind && (a->kind == TYPE_POINTER || a->kind == TYPE_ARRAY);
         a = a->element, b = b->element)
        if (a->kind == TYPE_ARRAY && a->length < 0 && (a->length_expr || b->length_expr) &&
            !same_size(a->length_expr, b->length_expr))
            return false;
    return true;
}

static const struct record *object_record(const struct type *type)
{
    return type->kind == TYPE_POINTER ? type->element->record : type->record;
}

const struct expr *walk_whole_object(const struct expr *object)
{
    const struct expr *whole = object;
    while (whole->kind == EXPR_CONVERSION && whole->is_implicit &&
           whole->type->kind == whole->operands[0]->type->kind &&
           record_has_base(object_record(whole->operands[0]->type), object_record(whole->type)))
        whole = whole->operands[0];
    bool is_one = record_has_base(object_record(whole->type), object_record(object->type));
    return is_one ? whole : object;
}

/* Whether a pointer is always the same: `this`, or one that nothing writes. */
static bool is_fixed_pointer(const struct walker *w, const struct expr *expr)
{
    while (expr->kind == EXPR_CONVERSION && expr->is_implicit &&
           walk_same_type(expr->type, expr->operands[0]->type))
        expr = expr->operands[0];
    return expr->type->kind == TYPE_POINTER &&
           (expr->kind == EXPR_THIS ||
            (expr->kind == EXPR_NAME && walk_is_steady(expr) && walk_is_unshadowed(w, expr)));
}

/* Whether an expression is always the same place in a variable, or in what such a pointer leads to:
   `s`, `p.v`, `a[3]`, `this->v`. */
static bool is_fixed_place(const struct walker *w, const struct expr *expr)
{
    const struct type *type = expr->type;
    if (expr->kind == EXPR_CONVERSION && expr->is_implicit)
        return (walk_same_type(type, expr->operands[0]->type) ||
                (type->kind == TYPE_POINTER && expr->operands[0]->type->kind == TYPE_ARRAY)) &&
               is_fixed_place(w, expr->operands[0]);
    if (expr->kind == EXPR_MEMBER)
        return expr->is_arrow ? is_fixed_pointer(w, expr->operands[0])
                              : is_fixed_place(w, expr->operands[0]);
    if (expr->kind == EXPR_UNARY && expr->op == OP_DEREFERENCE)
        return is_fixed_pointer(w, expr->operands[0]);
    if (expr->kind == EXPR_SUBSCRIPT) {
        bool is_array = expr->operands[0]->kind == EXPR_CONVERSION &&
                        expr->operands[0]->operands[0]->type->kind == TYPE_ARRAY &&
                        is_fixed_place(w, expr->operands[0]);
        return (is_array || is_fixed_pointer(w, expr->operands[0])) &&
               walk_is_steady(expr->operands[1]) && walk_is_unshadowed(w, expr->operands[1]);
    }
    return expr->kind == EXPR_NAME && expr->decl &&
           (expr->decl->kind == DECL_VARIABLE || expr->decl->kind == DECL_PARAMETER);
}

const struct expr *walk_bound_place(const struct walker *w, const struct decl *decl)
{
    bool is_local = decl->kind == DECL_VARIABLE && decl->storage == STORAGE_AUTO &&
                    !walk_declared_inside(w, decl);
    return is_local && decl->init && is_fixed_place(w, decl->init) ? decl->init : NULL;
}

const struct decl *walk_referred(const struct walker *w, const struct decl *decl)
{
    while (decl && decl->type->kind == TYPE_REFERENCE) {
        const struct expr *place = walk_bound_place(w, decl);
        while (place && place->kind == EXPR_CONVERSION && place->is_implicit)
            place = place->operands[0];
        decl = place && place->kind == EXPR_NAME ? place->decl : NULL;
    }
    return decl;
}
