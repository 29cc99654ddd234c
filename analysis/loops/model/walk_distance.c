/*
 * walk_distance.c: part of walk.h: loops whose index is a pointer. What counts their iterations is
 * how many elements it is behind the pointer that the loop is entered with, so that
 *
 *     for (p = a; p < e; p += 2)   runs as   for (k = 0; k < e - a; k += 2)   with p = a + k
 *
 * Pointers that are compared by `<` lead into one array, and none goes beyond its end (C11 6.5.6
 * p8, 6.5.8 p5): as a signed index does not overflow on its way to `!=`, a pointer does not miss
 * its end there, unless the loop is left before.
 */
#include "loops/model/path.h"
#include "loops/model/walk.h"

/* Whether all elements of the base are of a type, and its name is that of the first one. */
static bool is_array_of(const struct base *base, const struct type *element)
{
    const struct type *type = base->type;
    if (base->kind == BASE_OBJECT)
        return type->kind == TYPE_ARRAY && walk_same_type(type->element, element);
    return base->kind == BASE_POINTER && !base->is_reference && walk_same_type(type, element);
}

/* No array has more than PTRDIFF_MAX bytes. */
static void know_distance(struct walker *w, const struct parameter *parameter,
                          const struct type *element)
{
    int64_t most = INT64_MAX / element->size;
    isl_pw_aff *value = affine_parameter(w->nest, parameter);
    isl_set *low = affine_compare(w, OP_GREATER_EQUAL, value, affine_constant(w->nest, -most));
    isl_set *high = affine_compare(w, OP_LESS_EQUAL, value, affine_constant(w->nest, most));
    isl_set *near = isl_set_intersect(isl_set_copy(low), isl_set_copy(high));
    w->nest->known = isl_set_intersect(w->nest->known, isl_set_params(near));
}

isl_pw_aff *walk_between(struct walker *w, const struct base *from, const struct base *to,
                         const struct type *element, const struct expr *at)
{
    struct nest *nest = w->nest;
    if (!is_array_of(from, element) || !is_array_of(to, element) || !from->term || !to->term ||
        from->is_hidden || to->is_hidden || w->silent)
        return NULL;
    const struct term *term = term_binary(nest->terms, OP_SUBTRACT, to->term, from->term);
    struct parameter *parameter = NULL;
    for (size_t i = 0; i < nest->parameters.size; i++)
        if (nest->parameters.at[i]->term == term)
            parameter = nest->parameters.at[i];
    bool is_reached = walk_is_always_reached(w) && !from->is_conditional && !to->is_conditional;
    if (!parameter) {
        parameter = parameter_new(w, term, loop_distance_type(), NULL, at);
        parameter->is_conditional = !is_reached;
        know_distance(w, parameter, element);
        reads_add(w->arena, &parameter->reads, &from->reads);
        reads_add(w->arena, &parameter->reads, &to->reads);
    }
    parameter->is_conditional = parameter->is_conditional && !is_reached;
    return affine_parameter(nest, parameter);
}

/* The difference of two subscripts of one array that are sums of products, where these are the same
   in both. */
static isl_pw_aff *without_products(struct walker *w, const struct pointer *from,
                                    const struct pointer *to)
{
    struct value start = value_of(from->offset, from->strided);
    const struct strided *sum = strided_moved(w, to, start, true);
    isl_pw_aff *rest = affine_constant(w->nest, 0);
    int64_t value;
    for (size_t i = 0; sum && i < sum->terms.size; i++) {
        const struct stride_term *term = &sum->terms.at[i];
        if (term->size == 0)
            rest = affine_sum(w->nest, rest, term->factor);
        else if (!affine_constant_value(term->factor, &value) || value != 0)
            return NULL;
    }
    return sum ? rest : NULL;
}

isl_pw_aff *walk_distance(struct walker *w, struct value from, struct value to,
                          const struct expr *at)
{
    const struct pointer *a = from.pointer, *b = to.pointer;
    if (from.kind != VALUE_POINTER || to.kind != VALUE_POINTER || a->base->kind == BASE_UNKNOWN ||
        b->base->kind == BASE_UNKNOWN || a->packed || b->packed || !a->element || !b->element ||
        !walk_same_type(a->element, b->element))
        return NULL;
    bool is_one =
        a->base == b->base && a->is_whole == b->is_whole && path_is_equal(&a->path, &b->path);
    if (is_one && (!a->offset || !b->offset))
        return without_products(w, a, b);
    if (!a->offset || !b->offset ||
        (!is_one && (a->path.size || b->path.size || a->is_whole || b->is_whole)))
        return NULL;
    isl_pw_aff *back = affine_product(w->nest, a->offset, affine_constant(w->nest, -1));
    isl_pw_aff *moved = affine_sum(w->nest, b->offset, back);
    isl_pw_aff *bases = is_one ? NULL : walk_between(w, a->base, b->base, a->element, at);
    return is_one ? moved : bases ? affine_sum(w->nest, bases, moved) : NULL;
}
