/* alias_origin.c: part of alias.h: where pointers come from that a function computes from one that
   it was given. */
#include "loops/alias/alias.h"
#include "loops/model/pointer.h"
#include "loops/syntax/effects.h"

enum { VARIABLES_DEEP = 8 };

static bool find_origin(const struct nest *nest, const struct expr *pointer, int depth,
                        struct origin *out);

const struct expr *alias_only_value(const struct decl *decl)
{
    bool is_constant = decl->kind == DECL_VARIABLE && decl->storage == STORAGE_AUTO &&
                       decl->type->kind == TYPE_POINTER && !decl->is_inlined && !decl->is_written &&
                       !decl_is_exposed(decl);
    return is_constant ? decl->init : NULL;
}

/* Whether what a pointer leads to are pointers, or arrays of them. */
static bool leads_to_pointers(const struct type *pointer)
{
    const struct type *type = pointer->element;
    while (type && type->kind == TYPE_ARRAY)
        type = type->element;
    return type && type->kind == TYPE_POINTER;
}

/* `&p[k]` and `&p[k][j]` with arrays as elements are p, moved; `&x[k][j]` of a table is a row. */
static bool find_address(const struct nest *nest, const struct expr *place, int depth,
                         struct origin *out)
{
    while (place->kind == EXPR_SUBSCRIPT ||
           (place->kind == EXPR_UNARY && place->op == OP_DEREFERENCE)) {
        const struct expr *from = expr_strip_conversions(place->operands[0]);
        if (from->type->kind == TYPE_POINTER)
            return (!out->is_row || leads_to_pointers(from->type)) &&
                   find_origin(nest, from, depth, out);
        place = from;
    }
    return false;
}

/* A pointer that is read from a table is one of its rows. */
static bool find_table(const struct nest *nest, const struct expr *element, int depth,
                       struct origin *out)
{
    out->is_row = true;
    return find_address(nest, element, depth, out);
}

/* Whether a function that is called may set a variable outside of functions between the time when
   a local one was set to it and the loop, so that the two are what was given at different times. */
static bool is_set_by_calls(const struct nest *nest, const struct decl *decl)
{
    struct arena scratch = ARENA_INIT;
    struct effects effects;
    effects_of_stmt(&scratch, nest->function->body, &effects);
    bool is_set = decl->kind == DECL_VARIABLE && (effects.has_call || effects.has_unknown);
    arena_release(&scratch);
    return is_set;
}

static bool find_named(const struct nest *nest, const struct expr *pointer, int depth,
                       struct origin *out)
{
    const struct expr *value = pointer->decl ? alias_only_value(pointer->decl) : NULL;
    if (value)
        return depth < VARIABLES_DEEP && find_origin(nest, value, depth + 1, out);
    out->given = pointer->decl;
    return alias_expr_is_given(nest, pointer, !out->is_row) &&
           !(depth > 0 && !out->is_row && is_set_by_calls(nest, pointer->decl));
}

static bool find_origin(const struct nest *nest, const struct expr *pointer, int depth,
                        struct origin *out)
{
    pointer = expr_strip_conversions(pointer);
    if (pointer->type->kind != TYPE_POINTER)
        return false;
    bool is_element = pointer->kind == EXPR_SUBSCRIPT ||
                      (pointer->kind == EXPR_UNARY && pointer->op == OP_DEREFERENCE);
    if (is_element)
        return find_table(nest, pointer, depth, out);
    if (pointer->kind == EXPR_UNARY && pointer->op == OP_ADDRESS)
        return find_address(nest, expr_strip_conversions(pointer->operands[0]), depth, out);
    if (pointer->kind == EXPR_BINARY && (pointer->op == OP_ADD || pointer->op == OP_SUBTRACT))
        return find_origin(nest, pointer->operands[0], depth, out);
    return (pointer->kind == EXPR_NAME || pointer->kind == EXPR_MEMBER) &&
           find_named(nest, pointer, depth, out);
}

bool alias_find_origin(const struct nest *nest, const struct base *base, struct origin *out)
{
    const struct decl *decl = base_pointer(base);
    const struct expr *value = decl ? alias_only_value(decl) : base->expr;
    *out = (struct origin){NULL, false};
    if (base->kind != BASE_POINTER || base->is_reference)
        return false;
    if (!value) {
        out->given = decl;
        return decl && alias_is_given(nest, base);
    }
    return find_origin(nest, value, decl ? 1 : 0, out) && out->given &&
           (!out->is_row || alias_table_stated(nest, out->given));
}
