#include "loops/amounts/extent.h"

#include "code/spelling.h"
#include "loops/amounts/amount.h"
#include "loops/places/bounding_box.h"
#include "loops/places/delinearise.h"
#include "loops/sets/coalesce.h"
#include "loops/text/bounds.h"
#include "loops/text/terms.h"

#include <isl/aff.h>
#include <isl/set.h>

/* A dimension, for other arrays with the same hull. */
struct known_dimension {
    isl_pw_aff *lower, *size; /* owned */
    const struct term *lower_term, *size_term;
};

/* The extents of one nest under way. */
struct extent_list {
    struct amount_space space;
    LIST_OF(struct known_dimension) known;
};

/* The same dimension, if it was met before, or NULL. */
static const struct known_dimension *find_dimension(const struct extent_list *list,
                                                    __isl_keep isl_pw_aff *lower,
                                                    __isl_keep isl_pw_aff *size)
{
    for (size_t i = 0; i < list->known.size; i++)
        if (isl_pw_aff_plain_is_equal(list->known.at[i].size, size) == isl_bool_true &&
            isl_pw_aff_plain_is_equal(list->known.at[i].lower, lower) == isl_bool_true)
            return &list->known.at[i];
    return NULL;
}

/* Whether both functions agree within the context. */
static bool same_function(__isl_keep isl_pw_aff *a, __isl_keep isl_pw_aff *b)
{
    return isl_pw_aff_is_equal(a, b) == isl_bool_true;
}

/* { [d] : 0 <= d < length } holds both ends of the dimension's hull. */
static bool is_within(const struct hull_dimension *dimension, int64_t length)
{
    isl_set *ends = isl_set_union(isl_set_from_pw_aff(isl_pw_aff_copy(dimension->lower)),
                                  isl_set_from_pw_aff(isl_pw_aff_copy(dimension->upper)));
    isl_set *inside = isl_set_universe(isl_set_get_space(ends));
    isl_val *last = isl_val_int_from_si(isl_set_get_ctx(ends), length - 1);
    isl_bool result;
    inside = isl_set_lower_bound_si(inside, isl_dim_set, 0, 0);
    inside = isl_set_upper_bound_val(inside, isl_dim_set, 0, last);
    result = isl_set_is_subset(ends, inside);
    isl_set_free(ends);
    isl_set_free(inside);
    return result == isl_bool_true;
}

/* Whether the subscripts stay within [0, least - 1] for all parameters of the hull. */
static bool is_within_least(const struct hull_dimension *dimension, __isl_keep isl_pw_aff *least)
{
    if (!least || !dimension->lower || !dimension->upper || dimension->is_declared)
        return false;
    isl_pw_aff *size = isl_pw_aff_project_domain_on_params(isl_pw_aff_copy(least));
    isl_set *inside = isl_pw_aff_nonneg_set(isl_pw_aff_copy(dimension->lower));
    inside = isl_set_intersect(inside, isl_pw_aff_lt_set(isl_pw_aff_copy(dimension->upper), size));
    isl_set *all = isl_pw_aff_domain(isl_pw_aff_copy(dimension->lower));
    isl_bool within = isl_set_is_subset(all, inside);
    isl_set_free(all);
    isl_set_free(inside);
    return within == isl_bool_true;
}

/* Whether the hull lies within the declared extents of the object in all dimensions, or within
   those that a parameter promises. */
static bool is_within_declaration(const struct base *base, const struct hull *hull)
{
    const struct type *type = base->type;
    bool is_pointer = base->kind == BASE_POINTER;
    if (base->kind == BASE_UNKNOWN || base->kind == BASE_ROWS ||
        (is_pointer && hull->dimensions == 0) ||
        (is_pointer && !hull->at[0].is_stated && !is_within_least(&hull->at[0], base->least)))
        return false;
    for (int i = is_pointer ? 1 : 0; i < hull->dimensions; i++) {
        if (!type || type->kind != TYPE_ARRAY || !hull->at[i].lower || !hull->at[i].upper)
            return false;
        if (!hull->at[i].is_declared &&
            (type->length < 0 || !is_within(&hull->at[i], type->length)))
            return false;
        type = type->element;
    }
    return true;
}

/* Whether the accesses that no data decides about alone have the same hull. */
static bool is_surely_touched(const struct hull *all, const struct hull *sure)
{
    if (sure->is_empty || all->is_empty)
        return false;
    for (int i = 0; i < all->dimensions; i++) {
        if (all->at[i].is_declared || !same_function(all->at[i].lower, sure->at[i].lower) ||
            !same_function(all->at[i].upper, sure->at[i].upper))
            return false;
    }
    return true;
}

/* Whether some access to the base depends on data. */
static bool has_may(const struct nest *nest, const struct base *base)
{
    for (size_t i = 0; i < nest->accesses.size; i++)
        if (nest->accesses.at[i]->base == base && access_is_vague(nest->accesses.at[i]))
            return true;
    return false;
}

/* Whether each element of the hull is touched by an access that no data decides about. */
static bool has_no_holes(struct hull_scope *scope, const struct base *base, const struct hull *hull)
{
    bool plain = !has_may(scope->nest, base);
    isl_set *box, *touched;
    isl_bool covered;
    if (plain && hull->dimensions == 1 && hull->at[0].is_interval)
        return true;
    for (int i = 0; i < hull->dimensions; i++)
        if (hull->at[i].is_declared)
            return false;
    box = hull_box(hull);
    if (!box)
        return false;
    touched = hull_touched(scope, base, hull->dimensions, HULL_SURE);
    covered = coalesce_holds(touched, box);
    isl_set_free(box);
    return covered == isl_bool_true;
}

/* Where the extents come from. */
static const char *origin(const struct base *base, const struct hull *hull)
{
    for (int i = 0; i < hull->dimensions; i++)
        if (hull->at[i].is_stated)
            return "project-file";
        else if (hull->at[i].is_declared)
            return base->kind == BASE_OBJECT ? "declaration" : "parameter";
    return "loop-bounds";
}

/* The parameters within the context for which something is touched. */
static __isl_give isl_set *touching_parameters(const struct hull *hull)
{
    return isl_pw_aff_domain(isl_pw_aff_copy(hull->at[0].lower));
}

/* Whether something is touched for all parameters within the context. */
static bool always_touches(const struct nest *nest, const struct base *base,
                           const struct hull *hull, __isl_keep isl_set *context)
{
    isl_set *touching;
    isl_bool always;
    if (!hull->at[0].lower)
        return false;
    for (size_t i = 0; i < nest->accesses.size; i++)
        if (nest->accesses.at[i]->base == base &&
            isl_set_plain_is_equal(nest->accesses.at[i]->domain, nest->loops.at[0]->domain) ==
                isl_bool_true)
            return true;
    touching = touching_parameters(hull);
    always = isl_set_is_subset(context, touching);
    isl_set_free(touching);
    return always == isl_bool_true;
}

/* Whether the function, continued, is 0 for all parameters of a set. */
static bool is_zero_on(__isl_keep isl_pw_aff *size, __isl_keep isl_set *where)
{
    isl_set *zero = isl_pw_aff_zero_set(isl_pw_aff_copy(size));
    isl_bool result = isl_set_is_subset(where, zero);
    isl_set_free(zero);
    return result == isl_bool_true;
}

/* Whether figures would be wrong for some runs. */
static bool has_no_figures(const struct nest *nest)
{
    return nest->may_wrap || nest->unfixed;
}

/* A function of the parameters, as it is meant; NULL where there is no term for it. */
static const struct term *meant(const struct nest *nest, __isl_keep isl_pw_aff *function,
                                __isl_keep isl_set *context)
{
    struct c_text text;
    return bounds_meant(nest, function, 0, context, &text) ? text.term : NULL;
}

/* The terms of one dimension; both NULL where one of them has none. The extent means nothing for
   parameters for which nothing is touched. */
static void push_dimension(struct extent_list *list, const struct hull_dimension *dimension,
                           __isl_keep isl_pw_aff *size, struct array_extent *out)
{
    const struct nest *nest = list->space.nest;
    isl_set *context = list->space.context;
    struct known_dimension fresh = {NULL, NULL, NULL, NULL};
    const struct known_dimension *terms =
        has_no_figures(nest) ? NULL : find_dimension(list, dimension->lower, size);
    if (has_no_figures(nest))
        size = NULL;
    if (!terms && size) {
        fresh.lower = isl_pw_aff_copy(dimension->lower);
        fresh.size = isl_pw_aff_copy(size);
        fresh.lower_term = meant(nest, dimension->lower, context);
        if (fresh.lower_term)
            fresh.size_term = meant(nest, size, context);
        LIST_PUSH(nest->arena, list->known, fresh);
        terms = &fresh;
    }
    LIST_PUSH(nest->arena, out->lower, terms && terms->size_term ? terms->lower_term : NULL);
    LIST_PUSH(nest->arena, out->extent, terms ? terms->size_term : NULL);
}

/*
 * The product of all extents has to be 0 where nothing is touched. If none is 0 there of its own,
 * the last gets a condition.
 */
static void make_vanish(const struct nest *nest, const struct hull *hull, isl_pw_aff **sizes,
                        __isl_keep isl_set *context, struct array_extent *out)
{
    isl_set *touching = touching_parameters(hull);
    isl_set *untouched = isl_set_subtract(isl_set_copy(context), isl_set_copy(touching));
    const struct term **last = &out->extent.at[hull->dimensions - 1], *condition;
    bool vanishes = false;
    for (int i = 0; !vanishes && i < hull->dimensions; i++)
        vanishes = is_zero_on(sizes[i], untouched);
    if (!vanishes && *last) {
        condition = bounds_condition(nest, touching, context);
        *last = condition ? term_choice(nest->terms, condition, *last, term_number(nest->terms, 0))
                          : NULL;
        if (!condition)
            out->lower.at[hull->dimensions - 1] = NULL;
    }
    isl_set_free(touching);
    isl_set_free(untouched);
}

/* The outermost extent with 0 where nothing is touched. */
static const struct term *vanishing_rows(const struct nest *nest, const struct hull *hull,
                                         __isl_keep isl_set *context)
{
    isl_pw_aff *rows = hull_extent(&hull->at[0], true, context);
    const struct term *term = has_no_figures(nest) ? NULL : meant(nest, rows, context);
    isl_pw_aff_free(rows);
    return term;
}

/* Nothing is ever touched, or only where some computation wraps around. */
static void push_nothing(const struct nest *nest, int dimensions, struct array_extent *out)
{
    const struct term *zero = has_no_figures(nest) ? NULL : term_number(nest->terms, 0);
    for (int i = 0; i < dimensions; i++) {
        LIST_PUSH(nest->arena, out->lower, zero);
        LIST_PUSH(nest->arena, out->extent, zero);
    }
}

/* The terms of all dimensions, whose sizes are NULL where they are not bounded. */
static void push_dimensions(struct extent_list *list, const struct base *base,
                            const struct hull *hull, isl_pw_aff **sizes, struct array_extent *out)
{
    const struct nest *nest = list->space.nest;
    isl_set *context = list->space.context;
    bool bounded = true;
    if (base->kind != BASE_OBJECT && hull->dimensions == 0) {
        LIST_PUSH(nest->arena, out->lower, (const struct term *)NULL);
        LIST_PUSH(nest->arena, out->extent, (const struct term *)NULL);
    }
    if (hull->dimensions > 0 && hull->at[0].lower &&
        isl_pw_aff_is_empty(hull->at[0].lower) == isl_bool_true) {
        push_nothing(nest, hull->dimensions, out);
        return;
    }
    for (int i = 0; i < hull->dimensions; i++) {
        push_dimension(list, &hull->at[i], sizes[i], out);
        bounded = bounded && sizes[i];
    }
    if (hull->dimensions > 0 && sizes[0] && !always_touches(nest, base, hull, context)) {
        out->may_be_untouched = true;
        out->rows = vanishing_rows(nest, hull, context);
        if (bounded)
            make_vanish(nest, hull, sizes, context, out);
    }
}

/* Whether all dimensions have their terms. */
static bool is_bounded(const struct array_extent *entry)
{
    for (size_t i = 0; i < entry->extent.size; i++)
        if (!entry->extent.at[i])
            return false;
    return true;
}

/* Whether the slice may be transferred whenever the loop runs. */
static bool may_transfer(struct hull_scope *scope, const struct base *base, const struct hull *all)
{
    if (is_within_declaration(base, all))
        return true;
    if (!has_may(scope->nest, base))
        return is_surely_touched(all, all);
    return is_surely_touched(all, hull_find(scope, base, HULL_SURE));
}

/* The same where only rows and columns of sums of products are bounded: `i*n + j`. */
static const struct poly *count_in_rows(struct amount_space *space, const struct base *base)
{
    isl_pw_aff *extents[GRID_LEVELS];
    size_t levels = amount_is_known(space->nest) ? grid_extents(space->nest, base, extents) : 0;
    const struct poly *product = levels > 0 ? poly_constant(space->arena, 1) : NULL;
    for (size_t k = 0; k < levels; k++) {
        product = poly_multiply(space->arena, product, amount_poly(space, extents[k]));
        isl_pw_aff_free(extents[k]);
    }
    return product;
}

/* How many elements there are, for the context of the amounts. */
static const struct poly *count_elements(struct amount_space *space, const struct base *base,
                                         const struct hull *hull, isl_pw_aff **sizes)
{
    const struct poly *product = poly_constant(space->arena, 1);
    if (base->kind != BASE_OBJECT && hull->dimensions == 0)
        return NULL;
    if (hull->dimensions == 1 && !sizes[0] && !hull->is_empty)
        return count_in_rows(space, base);
    for (int i = 0; product && i < hull->dimensions; i++) {
        bool always =
            i + 1 < hull->dimensions || always_touches(space->nest, base, hull, space->context);
        isl_pw_aff *extent =
            always ? isl_pw_aff_copy(sizes[i]) : hull_extent(&hull->at[i], true, space->context);
        product = poly_multiply(space->arena, product, extent ? amount_poly(space, extent) : NULL);
        isl_pw_aff_free(extent);
    }
    return product;
}

/* What a base is called: rows, which are in many places, by the first element that is accessed. */
static const char *name_of(const struct nest *nest, const struct base *base)
{
    for (size_t i = 0; base->kind == BASE_ROWS && i < nest->accesses.size; i++)
        if (nest->accesses.at[i]->base == base)
            return nest->accesses.at[i]->text;
    return base->text;
}

/* The entry of one base. */
static struct array_extent extent_of(struct extent_list *list, const struct base *base)
{
    struct array_extent out = {.decl = base->decl, .base = base};
    struct amount_space *space = &list->space;
    const struct nest *nest = space->nest;
    const struct hull *all = hull_find(space->scope, base, HULL_ALL);
    out.name = name_of(nest, base);
    out.element_type = all->element;
    out.element = all->element ? type_plain_name(nest->arena, all->element) : NULL;
    out.access = all->access;
    bool is_object = base->kind == BASE_OBJECT && all->dimensions == 0;
    bool is_array = is_object && base->type && base->type->kind == TYPE_ARRAY;
    out.is_scalar = is_object && !is_array;
    isl_pw_aff *sizes[HULL_DIMENSIONS] = {NULL};
    for (int i = 0; i < all->dimensions; i++)
        sizes[i] = hull_extent(&all->at[i], false, space->context);
    out.elements = is_array ? NULL : count_elements(space, base, all, sizes);
    push_dimensions(list, base, all, sizes, &out);
    for (int i = 0; i < all->dimensions; i++)
        isl_pw_aff_free(sizes[i]);
    out.from = origin(base, all);
    out.surely = out.is_scalar || (!is_array && may_transfer(space->scope, base, all));
    out.exact = out.is_scalar ? !has_may(nest, base)
                              : !is_array && is_bounded(&out) &&
                                    has_no_holes(space->scope, base, all);
    return out;
}

/* Whether an access before the given one has the same base. */
static bool is_met(const struct nest *nest, size_t access)
{
    for (size_t i = 0; i < access; i++)
        if (nest->accesses.at[i]->base == nest->accesses.at[access]->base)
            return true;
    return false;
}

static void release_list(struct extent_list *list)
{
    for (size_t i = 0; i < list->known.size; i++) {
        isl_pw_aff_free(list->known.at[i].lower);
        isl_pw_aff_free(list->known.at[i].size);
    }
    amount_space_release(&list->space);
}

void extent_fill(const struct nest *nest, struct verdict *verdict)
{
    struct amounts *amounts = ARENA_NEW(nest->arena, struct amounts);
    struct extent_list list = {.known = {NULL, 0, 0}};
    amount_space_init(&list.space, nest, NULL);
    for (size_t i = 0; i < nest->accesses.size; i++) {
        const struct base *base = nest->accesses.at[i]->base;
        if (!is_met(nest, i) && !base->is_hidden && !base->is_call) {
            struct array_extent entry = extent_of(&list, base);
            LIST_PUSH(nest->arena, verdict->arrays, entry);
        }
    }
    amounts->symbols = list.space.symbols;
    verdict->amounts = amounts;
    release_list(&list);
}

/* A question about the nest that takes for known what the guard of the verdict says. */
static struct nest *where_guarded(const struct nest *nest)
{
    struct nest *asked = nest_ask(nest->arena, nest);
    hull_keep(asked);
    if (!nest->guarded)
        return asked;
    asked->known = isl_set_intersect(asked->known, isl_set_copy(nest->guarded));
    asked->entered = isl_set_intersect(asked->entered, isl_set_copy(nest->guarded));
    isl_set *facts = isl_set_intersect(isl_set_copy(asked->known), isl_set_copy(asked->assumed));
    facts = isl_set_intersect(facts, isl_set_copy(asked->limited));
    asked->may_wrap = isl_set_is_subset(facts, asked->required) != isl_bool_true;
    isl_set_free(facts);
    return asked;
}

void extent_guarded(const struct nest *nest, const struct base *base, struct array_extent *out)
{
    struct extent_list list = {.known = {NULL, 0, 0}};
    struct nest *asked = where_guarded(nest);
    amount_space_init(&list.space, asked, NULL);
    *out = extent_of(&list, base);
    release_list(&list);
    nest_release(asked);
}

void extent_without(const struct nest *nest, const struct base *base,
                    bool (*is_left_out)(const struct access *access, const void *data),
                    const void *data, struct array_extent *out)
{
    struct base *elsewhere = ARENA_NEW(nest->arena, struct base);
    struct nest *asked = nest_ask(nest->arena, nest);
    *elsewhere = *base;
    nest_own_accesses(asked);
    for (size_t i = 0; i < asked->accesses.size; i++)
        if (asked->accesses.at[i]->base == base && is_left_out(asked->accesses.at[i], data))
            asked->accesses.at[i]->base = elsewhere;
    asked->guarded = nest->guarded ? isl_set_copy(nest->guarded) : NULL;
    extent_guarded(asked, base, out);
    nest_release(asked);
}

__isl_give isl_set *extent_elements(const struct nest *nest, const struct base *base, bool surely)
{
    return hull_box(hull_find(hull_scope_of(nest), base, surely ? HULL_SURE : HULL_ALL));
}

/* The parameters of a set for which the subscripts of a dimension are those of a row, or none;
   takes the set, and gives NULL where that is not known. */
static __isl_give isl_set *
keep_in_row(__isl_take isl_set *set, const struct hull_dimension *dimension, const struct type *row)
{
    if (row->kind != TYPE_ARRAY || row->length < 0 || dimension->is_declared || !dimension->lower ||
        !dimension->upper)
        return isl_set_free(set);
    isl_val *last = isl_val_int_from_si(isl_set_get_ctx(set), (long)row->length - 1);
    isl_pw_aff *room = isl_pw_aff_neg(isl_pw_aff_copy(dimension->upper));
    isl_set *inside = isl_pw_aff_nonneg_set(isl_pw_aff_add_constant_val(room, last));
    inside = isl_set_intersect(inside, isl_pw_aff_nonneg_set(isl_pw_aff_copy(dimension->lower)));
    isl_set *touching = isl_pw_aff_domain(isl_pw_aff_copy(dimension->lower));
    inside = isl_set_union(inside, isl_set_subtract(isl_set_copy(set), touching));
    return isl_set_intersect(set, inside);
}

const struct term *extent_in_rows(const struct nest *nest, const struct base *base)
{
    struct hull_scope *scope = hull_scope_of(nest);
    const struct hull *hull = hull_find(scope, base, HULL_ALL);
    const struct type *row = base->type;
    isl_set *kept = isl_set_copy(scope->context);
    for (int i = 1; kept && i < hull->dimensions && row; i++) {
        kept = keep_in_row(kept, &hull->at[i], row);
        row = row->element;
    }
    const struct term *term = kept && row ? bounds_condition(nest, kept, scope->context) : NULL;
    isl_set_free(kept);
    return term;
}

/* An end of a slice; NULL where there is no term for it. The guard is evaluated where nothing is
   touched, too: there, no sum overflows either. */
static const struct term *end_of(const struct nest *nest, const struct base *base, isl_pw_aff *end,
                                 int64_t plus, isl_set *context)
{
    struct c_text text, wide;
    if (!bounds_safe(nest, end, plus, context, true, &text))
        return NULL;
    if (text.type.bits == 32 && text.type.is_signed && term_is_computed(text.term) &&
        bounds_safe(nest, end, plus, hull_scope_of(nest)->context, true, &wide) &&
        !wide.term->has_choice)
        text = wide;
    return term_advance(nest->terms, term_address(nest->terms, base), text.term, text.is_chain);
}

/* Both ends of a slice for parameters within a context, where it is not empty; neither
   of them, if there is no term for the last one. */
static struct slice slice_within(const struct nest *nest, const struct base *base,
                                 const struct hull *hull, __isl_take isl_set *context)
{
    struct slice slice = {NULL, NULL};
    context = isl_set_intersect(context, touching_parameters(hull));
    slice.end = end_of(nest, base, hull->at[0].upper, 1, context);
    if (slice.end)
        slice.begin = end_of(nest, base, hull->at[0].lower, 0, context);
    isl_set_free(context);
    return slice;
}

static bool leaves_rows(const struct nest *nest, const struct base *base)
{
    for (size_t i = 0; i < nest->accesses.size; i++)
        if (nest->accesses.at[i]->base == base && nest->accesses.at[i]->leaves_rows)
            return true;
    return false;
}

/* The slice behind a pointer. Where its text might overflow, the largest object that can exist may
   show that it does not. */
static struct slice pointer_slice(const struct nest *nest, const struct base *base)
{
    struct hull_scope *scope = hull_scope_of(nest);
    const struct hull *hull = hull_find(scope, base, HULL_ALL);
    struct slice slice = {NULL, NULL};
    if (hull->dimensions == 0 || !hull->at[0].lower || !hull->at[0].upper ||
        !bounds_is_simple(hull->at[0].lower, scope->context) ||
        !bounds_is_simple(hull->at[0].upper, scope->context) || leaves_rows(nest, base))
        return slice;
    slice = slice_within(nest, base, hull, isl_set_copy(scope->context));
    if (!slice.begin || !slice.end)
        slice = slice_within(nest, base, hull, hull_addressable(scope, base));
    return slice;
}

/* The end of the array that an object is; NULL where its length has no term. */
static const struct term *array_end(const struct nest *nest, const struct base *base)
{
    const struct term *begin = term_address(nest->terms, base);
    if (base->type->length >= 0)
        return term_advance(nest->terms, begin, term_number(nest->terms, base->type->length),
                            false);
    for (size_t i = 0; i < nest->accesses.size; i++) {
        const struct access *access = nest->accesses.at[i];
        if (access->base == base && access->path.size > 0 && access->path.at[0].length_aff) {
            isl_set *context = hull_scope_of(nest)->context;
            struct c_text text;
            return bounds_safe(nest, access->path.at[0].length_aff, 0, context, true, &text)
                       ? term_advance(nest->terms, begin, text.term, text.is_chain)
                       : NULL;
        }
    }
    return NULL;
}

struct slice extent_slice(const struct nest *nest, const struct base *base)
{
    struct slice slice = {NULL, NULL};
    if (base->kind == BASE_POINTER)
        return pointer_slice(nest, base);
    if (base->kind != BASE_OBJECT || !base->type)
        return slice;
    slice.begin = term_address(nest->terms, base);
    slice.end = base->type->kind == TYPE_ARRAY
                    ? array_end(nest, base)
                    : term_advance(nest->terms, slice.begin, term_number(nest->terms, 1), false);
    return slice;
}
