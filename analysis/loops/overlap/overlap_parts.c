/* overlap_parts.c: part of overlap_slice.h: several slices of one array, one for each place. */
#include "loops/overlap/overlap_slice.h"

#include "loops/places/bounding_box.h"
#include "loops/places/delinearise.h"
#include "loops/sets/coalesce.h"

/* More slices of one array than these make a guard that nobody reads. */
enum { PARTS = 4 };

/* An access to each place that others lead to, or near to, too. */
typedef LIST_OF(const struct access *) place_list;

/* Whether the value of a place behind the base counts as fixed. */
static bool holds_fixed(const struct nest *nest, const struct base *base)
{
    for (size_t i = 0; i < nest->fixed.size; i++)
        if (nest->fixed.at[i]->base == base)
            return true;
    return false;
}

/* Whether functions differ by a number. */
static bool is_shifted(isl_pw_aff *a, isl_pw_aff *b)
{
    isl_pw_aff *apart = coalesce_pw_aff(isl_pw_aff_sub(isl_pw_aff_copy(a), isl_pw_aff_copy(b)));
    int64_t number;
    bool shifted = affine_constant_value(apart, &number);
    isl_pw_aff_free(apart);
    return shifted;
}

/* The summand of a sum of products that is no multiple of a fixed value. */
static isl_pw_aff *plain_summand(const struct strided *sum)
{
    for (size_t i = 0; i < sum->terms.size; i++)
        if (!sum->terms.at[i].size)
            return sum->terms.at[i].factor;
    return NULL;
}

/* Whether sums have the same multiples of fixed values. */
static bool same_multiples(const struct strided *a, const struct strided *b)
{
    size_t own = a->terms.size - (plain_summand(a) != NULL), same = 0;
    if (own != b->terms.size - (plain_summand(b) != NULL) || a->is_narrow != b->is_narrow)
        return false;
    for (size_t i = 0; i < a->terms.size; i++)
        for (size_t k = 0; k < b->terms.size && a->terms.at[i].size; k++)
            same += grid_same_stride(&a->terms.at[i], &b->terms.at[k]) &&
                    isl_pw_aff_plain_is_equal(a->terms.at[i].factor, b->terms.at[k].factor) ==
                        isl_bool_true;
    return same == own;
}

/* Whether subscripts lead to elements that are a number apart in all instances: the parts of a
   complex number, say. */
static bool is_near_step(const struct path_step *a, const struct path_step *b)
{
    if (a->is_field || b->is_field)
        return false;
    if (a->subscript && b->subscript)
        return is_shifted(a->subscript, b->subscript);
    if (!a->strided || !b->strided || !same_multiples(a->strided, b->strided))
        return false;
    isl_pw_aff *first = plain_summand(a->strided), *second = plain_summand(b->strided);
    int64_t number;
    if (!first || !second)
        return (!first || affine_constant_value(first, &number)) &&
               (!second || affine_constant_value(second, &number));
    return is_shifted(first, second);
}

static bool is_near(const struct access *a, const struct access *b)
{
    return grid_same_place(a, b) || (a->base == b->base && a->path.size && b->path.size &&
                                     is_near_step(&a->path.at[0], &b->path.at[0]));
}

static bool is_met(const place_list *places, const struct access *access,
                   bool (*are_one)(const struct access *, const struct access *))
{
    for (size_t i = 0; i < places->size; i++)
        if (are_one(places->at[i], access))
            return true;
    return false;
}

/* The places of a base; false where one is not to be believed, or there are too many. */
static bool find_places(const struct nest *nest, const struct base *base, place_list *places,
                        bool (*are_one)(const struct access *, const struct access *))
{
    for (size_t i = 0; i < nest->accesses.size; i++) {
        const struct access *access = nest->accesses.at[i];
        if (access->base != base)
            continue;
        if (!access->is_shaped || !access->path.size)
            return false;
        if (is_met(places, access, are_one))
            continue;
        if (places->size == PARTS)
            return false;
        LIST_PUSH(nest->arena, *places, access);
    }
    return places->size > 1;
}

/* A question about a nest in which all accesses to a base but those near one place are to another
   base, which nobody asks about. */
static struct nest *ask_about(struct nest *nest, const struct base *base,
                              const struct access *place,
                              bool (*are_one)(const struct access *, const struct access *))
{
    struct nest *asked = nest_ask(nest->arena, nest);
    struct base *elsewhere = ARENA_NEW(nest->arena, struct base);
    *elsewhere = *base;
    nest_own_accesses(asked);
    hull_keep(asked);
    for (size_t i = 0; i < nest->accesses.size; i++)
        if (nest->accesses.at[i]->base == base && !are_one(place, nest->accesses.at[i]))
            asked->accesses.at[i]->base = elsewhere;
    return asked;
}

/* Fills the slices of all places of a base; false where one has none. */
static bool find_parts(struct nest *nest, const struct base *base, slice_list *parts,
                       bool (*are_one)(const struct access *, const struct access *))
{
    place_list places = {.size = 0};
    bool good = find_places(nest, base, &places, are_one);
    struct nest *whole = nest_ask(nest->arena, nest);
    parts->size = 0;
    for (size_t i = 0; i < places.size && good; i++) {
        struct touched_slice touched = {.in = {.base = base}};
        struct nest *asked = ask_about(whole, base, places.at[i], are_one);
        overlap_find_slice(asked, whole, base, &touched);
        good = touched.in.slice.begin && touched.in.slice.end && !asked->broken;
        touched.in.is_part = true;
        LIST_PUSH(nest->arena, *parts, touched.in);
        nest_adopt(whole, asked);
    }
    if (good)
        nest_adopt(nest, whole);
    else
        nest_release(whole);
    return good;
}

const slice_list *overlap_parts(struct nest *nest, struct touched_slice *cache, size_t index)
{
    const struct base *base = nest->bases.at[index];
    struct touched_slice *touched = &cache[index];
    if (touched->has_parts)
        return &touched->parts;
    touched->has_parts = true;
    if (base->kind != BASE_POINTER || base->split_of || nest_is_open(nest, base) ||
        holds_fixed(nest, base))
        return &touched->parts;
    if (!find_parts(nest, base, &touched->parts, is_near) &&
        !find_parts(nest, base, &touched->parts, grid_same_place))
        touched->parts.size = 0;
    return &touched->parts;
}
