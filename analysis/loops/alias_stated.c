/* alias_stated.c: part of alias.h: what keeps bases apart because a person said so, where the
   language's rules do not. */
#include "loops/alias.h"

/* A search for a place where a function changes, or gives away, a variable or a field. */
struct change {
    const struct decl *decl;
    bool found;
};

static bool is_no_change(const struct expr *expr, void *data)
{
    struct change *change = data;
    bool stores = expr->kind == EXPR_ASSIGN || expr->kind == EXPR_STEP ||
                  (expr->kind == EXPR_UNARY && expr->op == OP_ADDRESS);
    if (stores && expr_strip_conversions(expr->operands[0])->decl == change->decl)
        change->found = true;
    return !change->found;
}

static bool is_changed_here(const struct nest *nest, const struct decl *decl)
{
    struct change change = {decl, false};
    stmt_walk(nest->function->body, NULL, is_no_change, &change);
    return change.found;
}

/*
 * Whether the function got a pointer from outside, rather than computed it from others: a
 * parameter that it does not assign, a variable outside of functions, or a member of what one of
 * these is or leads to, where nothing in the function gives it another value.
 */
static bool is_given_variable(const struct nest *nest, const struct decl *decl)
{
    return !decl->is_inlined && decl->type->kind != TYPE_REFERENCE &&
           !is_changed_here(nest, decl) &&
           (decl->kind == DECL_PARAMETER ||
            (decl->kind == DECL_VARIABLE && (decl->type->kind == TYPE_RECORD ||
                                             (decl->storage != STORAGE_AUTO && !decl->init))));
}

static bool is_given(const struct nest *nest, const struct expr *pointer)
{
    pointer = expr_strip_conversions(pointer);
    while (pointer->kind == EXPR_MEMBER) {
        if (!pointer->decl || pointer->decl->kind != DECL_FIELD ||
            is_changed_here(nest, pointer->decl))
            return false;
        pointer = expr_strip_conversions(pointer->operands[0]);
    }
    return pointer->kind == EXPR_THIS || (pointer->kind == EXPR_NAME && pointer->decl &&
                                          is_given_variable(nest, pointer->decl));
}

/* Whether a base is something of which NO_OVERLAP speaks: what a pointer that the function was given
   leads to. */
static bool is_own_memory(const struct nest *nest, const struct base *base)
{
    const struct decl *decl = alias_pointer(base);
    if (base->kind != BASE_POINTER)
        return false;
    if (decl && decl->kind == DECL_PARAMETER)
        return alias_is_steady(nest, base) && !decl->is_inlined;
    return decl ? is_given_variable(nest, decl) : base->expr && is_given(nest, base->expr);
}

/* Whether two bases may be one pointer, read as two types or taken apart. */
static bool are_one(const struct base *a, const struct base *b)
{
    return (a->split_of ? a->split_of : a) == (b->split_of ? b->split_of : b) ||
           (alias_pointer(a) && alias_pointer(a) == alias_pointer(b));
}

static bool do_not_overlap(const struct nest *nest, const struct base *a, const struct base *b)
{
    const struct decl *p = alias_pointer(a), *q = alias_pointer(b);
    if (!is_own_memory(nest, a) || !is_own_memory(nest, b))
        return false;
    return facts_stated(nest->tree, nest->function, ASSUME_NO_OVERLAP, NULL) ||
           (p && q && facts_name_pair(nest->tree, nest->function, p, q));
}

/*
 * Whether no access to one base may be to an object that is accessed as a part of the other, if
 * none changes its effective type meanwhile (C11 6.5 p6 and p7): each of a pair has a scalar type,
 * none of them may alias others, and they are incompatible. Members of unions are of no type for
 * good.
 */
static bool types_differ(const struct nest *nest, const struct base *a, const struct base *b)
{
    for (size_t i = 0; i < nest->accesses.size; i++) {
        const struct access *access = nest->accesses.at[i];
        if (access->base != a)
            continue;
        if (alias_in_union(access) || !type_is_scalar(access->type))
            return false;
        for (size_t k = 0; k < nest->accesses.size; k++) {
            const struct access *other = nest->accesses.at[k];
            if (other->base == b &&
                (alias_in_union(other) || !other->is_shaped || !access->is_shaped ||
                 alias_types_meet(other, access->type) || alias_types_meet(access, other->type)))
                return false;
        }
    }
    return true;
}

enum assumption alias_stated(const struct nest *nest, const struct base *a, const struct base *b)
{
    if (!nest->tree->facts || a->kind == BASE_UNKNOWN || b->kind == BASE_UNKNOWN || are_one(a, b) ||
        (a->kind == BASE_OBJECT && b->kind == BASE_OBJECT))
        return ASSUMPTIONS;
    if (do_not_overlap(nest, a, b))
        return ASSUME_NO_OVERLAP;
    if (nest->tree->dialect.strict_aliasing &&
        facts_stated(nest->tree, nest->function, ASSUME_TYPES_LAST, NULL) &&
        types_differ(nest, a, b))
        return ASSUME_TYPES_LAST;
    return ASSUMPTIONS;
}

/* Records the fact that keeps two bases apart, if nothing else does. */
static void list_pair(struct nest *nest, const struct base *a, const struct base *b)
{
    enum assumption fact = alias_separation(nest, a, b);
    if (fact == ASSUME_NO_OVERLAP)
        nest_assume(nest, fact, NULL, arena_printf(nest->arena, "%s, %s", a->text, b->text),
                    arena_printf(nest->arena, "'%s' and '%s' do not overlap, as was stated",
                                 a->text, b->text));
    else if (fact == ASSUME_TYPES_LAST)
        nest_assume(nest, fact, NULL, "",
                    "no object changes its effective type while the loop runs, as was stated");
}

static bool is_accessed(const struct nest *nest, const struct base *base, bool written)
{
    for (size_t i = 0; i < nest->accesses.size; i++)
        if (nest->accesses.at[i]->base == base && (!written || nest->accesses.at[i]->is_write))
            return true;
    return false;
}

void alias_list_stated(struct nest *nest)
{
    for (size_t i = 0; nest->tree->facts && i < nest->bases.size; i++) {
        const struct base *a = nest->bases.at[i];
        for (size_t j = i + 1; is_accessed(nest, a, false) && j < nest->bases.size; j++) {
            const struct base *b = nest->bases.at[j];
            if (is_accessed(nest, b, false) &&
                (is_accessed(nest, a, true) || is_accessed(nest, b, true)))
                list_pair(nest, a, b);
        }
        for (size_t k = 0; k < nest->fixed.size && is_accessed(nest, a, true); k++)
            if (nest->fixed.at[k]->base != a && alias_types_may_meet(nest, a, nest->fixed.at[k]))
                list_pair(nest, a, nest->fixed.at[k]->base);
    }
}
