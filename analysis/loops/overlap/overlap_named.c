/* overlap_named.c: part of overlap_slice.h and overlap.h: which members a function may name in a
   guard. */
#include "loops/overlap/overlap.h"
#include "loops/overlap/overlap_slice.h"

#include "loops/model/pointer.h"
#include "loops/syntax/effects.h"

/* Whether a function is of the class of a member, a friend of that, or of one that may be derived
   from it. */
static bool may_name(const struct function *function, const struct decl *field)
{
    const char *own = function->decl->outer_class, *of = field->outer_class;
    if (!field->is_private && !field->is_protected)
        return true;
    return own && (field->is_protected || (of && sentence_same(own, of)));
}

const struct decl *overlap_private_in(const struct nest *nest, const struct term *term)
{
    const struct decl *found = NULL;
    if (!term)
        return NULL;
    if (term->kind == TERM_MEMBER && term->decl && !may_name(nest->function, term->decl))
        return term->decl;
    if (term->kind == TERM_PARAMETER && term->parameter->term != term)
        found = overlap_private_in(nest, term->parameter->term);
    else if (term->kind == TERM_ADDRESS && term->base->term != term)
        found = overlap_private_in(nest, term->base->term);
    for (size_t i = 0; i < 3 && !found && term->operands[i]; i++)
        found = overlap_private_in(nest, term->operands[i]);
    return found;
}

const struct decl *overlap_private(const struct nest *nest, const struct guarded_slice *slice)
{
    const struct decl *found = overlap_private_in(nest, slice->slice.begin);
    if (!found)
        found = overlap_private_in(nest, slice->slice.end);
    return found ? found : overlap_private_in(nest, slice->unless);
}

bool overlap_names_owner(const struct nest *nest, const struct base *base)
{
    const struct expr *expr = base->kind == BASE_POINTER && base_is_owned(base)
                                  ? expr_strip_conversions(base->expr)
                                  : NULL;
    while (expr && expr->kind == EXPR_MEMBER && !expr->is_arrow && expr->operands_size == 1)
        expr = expr_strip_conversions(expr->operands[0]);
    if (expr && expr->kind == EXPR_MEMBER && expr->is_arrow && expr->operands_size == 1) {
        expr = expr_strip_conversions(expr->operands[0]);
        return expr->kind == EXPR_THIS && !expr->is_inlined;
    }
    return expr && expr->kind == EXPR_NAME && expr->decl && !expr->decl->is_inlined &&
           !effects_declares(nest->root->stmt, expr->decl);
}
