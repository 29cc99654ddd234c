/* overlap_inside.c: part of overlap.h: pointers that lead into another base for good, so that no
   guard could ever hold between the two. */
#include "loops/overlap/overlap.h"

#include "loops/model/pointer.h"

/* Whether a pointer keeps the value that it is initialised with. */
static bool is_constant_pointer(const struct decl *decl)
{
    return (decl->kind == DECL_VARIABLE || decl->kind == DECL_PARAMETER) &&
           decl->storage == STORAGE_AUTO && decl->type->kind == TYPE_POINTER && !decl->is_written &&
           !decl->address_taken;
}

/* The object that an lvalue is a part of: a variable, or what a pointer that keeps its value leads
   to; NULL: another one. */
static const struct decl *whole_of(const struct expr *lvalue)
{
    while (lvalue->kind == EXPR_MEMBER || lvalue->kind == EXPR_SUBSCRIPT) {
        const struct expr *inner = expr_strip_conversions(lvalue->operands[0]);
        if (lvalue->kind == EXPR_MEMBER && lvalue->is_arrow)
            return inner->kind == EXPR_NAME && is_constant_pointer(inner->decl) ? inner->decl
                                                                                : NULL;
        if (lvalue->kind == EXPR_SUBSCRIPT && inner->type->kind != TYPE_ARRAY)
            return NULL;
        lvalue = inner;
    }
    return lvalue->kind == EXPR_NAME ? lvalue->decl : NULL;
}

/* The pointer whose value a pointer has for good: that of q where `p = (char *)q`; or itself. */
static const struct decl *origin_of(const struct decl *pointer)
{
    while (pointer && is_constant_pointer(pointer) && pointer->init) {
        const struct expr *value = expr_strip_conversions(pointer->init);
        if (value->kind != EXPR_NAME || !value->decl || !is_constant_pointer(value->decl))
            break;
        pointer = value->decl;
    }
    return pointer;
}

/* What a pointer leads into for good: the variable x where `p = x.part`, or the pointer q where
   `p = &q->part`; NULL where that is not known. */
static const struct decl *leads_into(const struct decl *pointer)
{
    if (!pointer || !is_constant_pointer(pointer) || !pointer->init)
        return NULL;
    const struct expr *value = expr_strip_conversions(pointer->init);
    while (value->kind == EXPR_BINARY && (value->op == OP_ADD || value->op == OP_SUBTRACT))
        value = expr_strip_conversions(value->operands[0]);
    if (value->kind == EXPR_UNARY && value->op == OP_ADDRESS)
        return whole_of(value->operands[0]);
    return value->type->kind == TYPE_ARRAY ? whole_of(value) : NULL;
}

/* A slice that begins where its base does. */
static bool is_from_start(const struct base *base, const struct term *begin)
{
    while (base->split_of)
        base = base->split_of;
    return begin->kind == TERM_ADDRESS && begin->base == base;
}

bool overlap_is_inside(const struct base *pointer, const struct term *inner,
                       const struct base *whole, const struct term *outer)
{
    if (pointer->kind != BASE_POINTER)
        return false;
    const struct decl *origin = origin_of(base_pointer(pointer)), *into = leads_into(origin);
    if (whole->kind == BASE_OBJECT)
        return into && into == whole->decl;
    const struct decl *other = origin_of(base_pointer(whole));
    bool is_same = origin && origin == other && is_from_start(pointer, inner);
    return (is_same || (into && origin_of(into) == other)) && is_from_start(whole, outer);
}
