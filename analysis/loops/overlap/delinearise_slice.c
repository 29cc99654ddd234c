/* delinearise_slice.c: part of delinearise.h: the first and the last element that a nest surely
   accesses of a linearised array, as C text. */
#include "loops/places/delinearise.h"

#include "loops/amounts/extent.h"
#include "loops/places/bounding_box.h"
#include "loops/text/bounds.h"

/* More accesses to one base than these are asked about in one way only: it takes long. */
enum { PLACES = 8 };

/* One end of a slice: the value of each level's part there, over the parameters. */
struct corner {
    LIST_OF(isl_pw_aff *) parts;
};

/* The values of a part in one place, or (NULL) in all. */
static isl_set *values_of(struct grid *grid, const struct grid_place *place, size_t k)
{
    return place ? grid_values(grid, place, k) : grid->levels.at[k].values;
}

static struct corner find_corner(struct grid *grid, const struct grid_place *place, bool last)
{
    struct corner corner = {.parts = {NULL, 0, 0}};
    for (size_t k = 0; k < grid->levels.size; k++) {
        isl_pw_aff *end = grid_end(grid, values_of(grid, place, k), last);
        if (!end)
            return (struct corner){.parts = {NULL, 0, 0}};
        LIST_PUSH(grid->nest->arena, corner.parts, end);
    }
    return corner;
}

/* The instances of a place at a corner. */
static isl_set *at_corner(const struct grid_place *place, const struct corner *corner)
{
    isl_set *there = isl_set_copy(place->access->domain);
    for (size_t k = 0; k < corner->parts.size; k++) {
        isl_map *part = isl_map_from_pw_aff(isl_pw_aff_copy(place->parts.at[k]));
        isl_set *end = isl_set_from_pw_aff(isl_pw_aff_copy(corner->parts.at[k]));
        there = isl_set_intersect(there, isl_set_apply(end, isl_map_reverse(part)));
    }
    return there;
}

static bool is_sure(const struct grid *grid, const struct access *access)
{
    return !grid->nest->left_early && !access_is_vague(access);
}

/* Whether some access surely executes at the corner, for all parameters for which the base is
   accessed at all. `*type`: what all of these compute their subscripts in, NULL if it is not one
   type. */
static bool is_attained(const struct grid *grid, const struct corner *corner,
                        const struct type **type)
{
    isl_set *open = isl_set_copy(grid->touched);
    bool attained = false, first = true;
    *type = NULL;
    for (size_t i = 0; !attained && i < grid->places.size; i++) {
        const struct grid_place *place = &grid->places.at[i];
        if (!is_sure(grid, place->access))
            continue;
        const struct strided *sum = place->access->path.at[0].strided;
        const struct type *own = sum && !sum->is_stepped ? sum->type : NULL;
        *type = first ? own : *type && own && own->bits == (*type)->bits ? own : NULL;
        first = false;
        open = isl_set_subtract(open, isl_set_params(at_corner(place, corner)));
        attained = isl_set_is_empty(open) == isl_bool_true;
    }
    isl_set_free(open);
    return attained;
}

/* Whether no part of a level in a place is beyond (or, if `strictly`, at) a corner's. */
static bool is_before(struct grid *grid, const struct grid_place *place,
                      const struct corner *corner, size_t k, bool last, bool strictly)
{
    isl_set *end = isl_set_from_pw_aff(isl_pw_aff_copy(corner->parts.at[k]));
    isl_map *pairs = isl_map_from_domain_and_range(end, isl_set_copy(values_of(grid, place, k)));
    isl_set *ahead = isl_map_deltas(pairs);
    int from = strictly ? 0 : 1;
    ahead = last ? isl_set_lower_bound_si(ahead, isl_dim_set, 0, from)
                 : isl_set_upper_bound_si(ahead, isl_dim_set, 0, -from);
    bool before = isl_set_is_empty(ahead) == isl_bool_true;
    isl_set_free(ahead);
    return before;
}

/* Whether a place does not go beyond a corner: no part of it does, or the first one does not even
   come there, since the lower ones come to less than a stride. */
static bool is_behind(struct grid *grid, const struct grid_place *place,
                      const struct corner *corner, bool last)
{
    bool behind = true;
    for (size_t k = 0; behind && k < grid->levels.size; k++)
        behind = is_before(grid, place, corner, k, last, false);
    return behind || is_before(grid, place, corner, 0, last, true);
}

/* The end of one place that no other goes beyond. */
static bool find_end_of_place(struct grid *grid, bool last, struct corner *corner,
                              const struct type **type)
{
    for (size_t i = 0; i < grid->places.size; i++) {
        *corner = find_corner(grid, &grid->places.at[i], last);
        bool extreme = corner->parts.size && is_attained(grid, corner, type);
        for (size_t k = 0; extreme && k < grid->places.size; k++)
            extreme = is_behind(grid, &grid->places.at[k], corner, last);
        if (extreme)
            return true;
    }
    return false;
}

/* One end of the slice. */
static bool find_end(struct grid *grid, bool last, struct corner *corner, const struct type **type)
{
    *corner = find_corner(grid, NULL, last);
    if (corner->parts.size && is_attained(grid, corner, type))
        return true;
    return grid->is_chain && find_end_of_place(grid, last, corner, type);
}

/* Whether a function is at least 0 wherever it is used. */
static bool is_natural(isl_pw_aff *value, isl_set *context)
{
    isl_set *negative = isl_pw_aff_lt_set(
        isl_pw_aff_copy(value),
        isl_pw_aff_val_on_domain(isl_set_universe(isl_pw_aff_get_domain_space(value)),
                                 isl_val_zero(isl_pw_aff_get_ctx(value))));
    isl_size inputs = isl_pw_aff_dim(value, isl_dim_in);
    negative = inputs > 0 ? isl_set_params(negative) : negative;
    negative = isl_set_intersect_params(negative, isl_set_copy(context));
    bool natural = isl_set_is_empty(negative) == isl_bool_true;
    isl_set_free(negative);
    return natural;
}

/* A summand of an end. */
struct summand {
    const struct term *term;
    bool is_negative; /* it is taken from the others */
    bool is_chain;    /* a sum that may be added summand by summand */
};

/* An end under way. */
struct end_text {
    struct grid *grid;
    isl_set *context; /* of parameters, borrowed */
    LIST_OF(struct summand) summands;
    bool is_natural; /* no summand may be negative */
    bool is_widened; /* products are computed in `long long` */
    bool has_number; /* it holds the number that all accesses have in common */
    bool failed;
};

static const struct c_type unsigned_wide = {64, false};

/* "2*(long long)ldc", `is_all`: to stand alone, and not as a factor. A part of a product may
   overflow where all of it is 0. `*is_modular`: it is computed in `uintptr_t`, by a cast. */
static const struct term *stride_of(struct end_text *end, const struct stride_term *stride,
                                    int64_t number, bool is_all, bool *is_modular)
{
    struct term_space *space = end->grid->nest->terms;
    const struct term *product = number == 1 ? NULL : term_number(space, number);
    bool wide = false, modular = false;
    for (size_t i = 0; i < stride->size; i++) {
        const struct type *type = stride->factors[i]->type;
        wide = wide || type->bits == 64;
        modular = modular || (type->bits == 64 && !type->is_signed);
    }
    bool has_part = (number != 1) + stride->size + !is_all > 2;
    bool is_cast = !modular && stride->size && (end->is_widened || has_part);
    *is_modular = is_cast && (wide || stride->size > 1);
    for (size_t i = 0; i < stride->size; i++) {
        const struct term *factor = term_parameter(space, stride->factors[i]);
        if (i == 0 && is_cast)
            factor = *is_modular ? term_cast(space, "uintptr_t", unsigned_wide, factor)
                                 : term_cast(space, "long long", (struct c_type){64, true}, factor);
        product = product ? term_binary(space, OP_MULTIPLY, product, factor) : factor;
    }
    return product;
}

/* The same value in a term that does not overflow where nothing is touched, either: the guard is
   evaluated there, too. */
static void widen(const struct end_text *end, isl_pw_aff *value, int64_t plus, bool is_number,
                  struct c_text *text)
{
    const struct nest *nest = end->grid->nest;
    struct c_text wide = {.term = NULL};
    if (text->type.bits == 32 && text->type.is_signed && term_is_computed(text->term) &&
        bounds_safe(nest, value, plus, hull_scope_of(nest)->context, is_number, &wide) &&
        !wide.term->has_choice)
        *text = wide;
}

/* The term of a value to stand behind "x + " or "s*"; false where there is none. */
static bool value_text(const struct end_text *end, isl_pw_aff *value, int64_t plus, bool is_number,
                       struct c_text *out)
{
    const struct nest *nest = end->grid->nest;
    bool wraps = end->grid->wraps;
    if (bounds_safe(nest, value, plus, end->context, is_number, out) ||
        (wraps && bounds_safe(nest, value, plus, end->context, true, out))) {
        widen(end, value, plus, is_number, out);
        return true;
    }
    const struct term *term = wraps ? bounds_modular(nest, value, plus, end->context) : NULL;
    *out = (struct c_text){.term = term, .type = unsigned_wide};
    return term != NULL;
}

/* "s*(n - 1)". What `uintptr_t` is multiplied by is converted to it as compilers like it. */
static const struct term *product_of(struct end_text *end, const struct stride_term *stride,
                                     int64_t number, const struct c_text *value)
{
    struct term_space *space = end->grid->nest->terms;
    bool is_all = term_is_number(value->term, 1), is_modular;
    const struct term *factors = stride_of(end, stride, number, is_all, &is_modular);
    const struct term *times = value->term;
    if (is_all)
        return factors;
    if (is_modular && value->type.is_signed && times->kind != TERM_NUMBER)
        times = term_cast(space, "uintptr_t", unsigned_wide, times);
    return term_binary(space, OP_MULTIPLY, factors, times);
}

/* Adds a stride times a value, which is a function of the parameters. */
static void add_product(struct end_text *end, const struct stride_term *stride, int64_t number,
                        isl_pw_aff *value, int64_t plus)
{
    isl_pw_aff *alone = isl_pw_aff_copy(value);
    if (isl_pw_aff_dim(alone, isl_dim_in) > 0)
        alone = isl_pw_aff_project_domain_on_params(alone);
    bool is_number = !stride->size && number == 1;
    struct c_text text = {.term = NULL};
    end->is_natural = end->is_natural && is_natural(alone, end->context);
    if (!value_text(end, alone, plus, is_number, &text)) {
        end->failed = true;
    } else if (!term_is_number(text.term, 0)) {
        struct summand summand = {.is_chain = is_number && text.is_chain};
        summand.is_negative = text.term->kind == TERM_NUMBER && text.term->number < 0;
        if (summand.is_negative)
            text.term = term_number(end->grid->nest->terms, -text.term->number);
        summand.term = is_number ? text.term : product_of(end, stride, number, &text);
        LIST_PUSH(end->grid->nest->arena, end->summands, summand);
    }
    isl_pw_aff_free(alone);
}

/* The first level whose stride a common term is a multiple of, by one fixed value and a number: the
   stride s of `s*m`; NULL where there is none. */
static const struct grid_level *level_of(const struct grid *grid, const struct stride_term *term,
                                         const struct parameter **multiple, int64_t *number)
{
    if (!grid_is_common(grid, term) || !affine_constant_value(term->factor, number))
        return NULL;
    for (size_t k = 0; k < grid->levels.size; k++) {
        const struct grid_level *level = &grid->levels.at[k];
        struct stride_term rest;
        if (level->number == 1 && level->first == 0 && level->stride.size &&
            grid_divides(&level->stride, term, &rest) && rest.size == 1) {
            *multiple = rest.factors[0];
            return level;
        }
    }
    return NULL;
}

/* A level's part with the fixed values that all accesses have in common in its stride: that of
   `s*m + s*(n - m - 1)` is n - 1. Give. */
static isl_pw_aff *with_common(const struct grid *grid, const struct grid_level *level,
                               __isl_take isl_pw_aff *value)
{
    const struct grid_place *place = &grid->places.at[0];
    if (isl_pw_aff_dim(value, isl_dim_in) > 0)
        value = isl_pw_aff_project_domain_on_params(value);
    for (size_t i = 0; i < place->terms.size; i++) {
        const struct parameter *multiple = NULL;
        int64_t number = 0;
        if (level_of(grid, &place->terms.at[i], &multiple, &number) != level)
            continue;
        isl_pw_aff *fixed = isl_pw_aff_copy(affine_parameter(grid->nest, multiple));
        fixed = isl_pw_aff_project_domain_on_params(fixed);
        fixed = isl_pw_aff_scale_val(fixed, isl_val_int_from_si(grid->nest->ctx, number));
        value = isl_pw_aff_add(value, fixed);
    }
    return value;
}

/* Whether a term is a number that all accesses have in common. */
static bool is_common_number(const struct grid *grid, const struct stride_term *term,
                             int64_t *number)
{
    return term->size == 0 && grid_is_common(grid, term) &&
           affine_constant_value(term->factor, number);
}

/* Their sum, if it is small: the 3 of `s*i + 3`. */
static int64_t common_number(const struct grid *grid)
{
    const struct grid_place *place = &grid->places.at[0];
    int64_t sum = 0, number;
    for (size_t i = 0; i < place->terms.size; i++)
        if (is_common_number(grid, &place->terms.at[i], &number) &&
            (__builtin_add_overflow(sum, number, &sum) || sum > INT32_MAX || sum < INT32_MIN))
            return 0;
    return sum;
}

/* Adds the fixed values that all accesses have in common and that belong to the part of a level, or
   (NULL) to none. */
static void add_common(struct end_text *end, const struct grid_level *level)
{
    const struct grid_place *place = &end->grid->places.at[0];
    for (size_t i = 0; i < place->terms.size; i++) {
        struct stride_term term = place->terms.at[i];
        const struct parameter *multiple = NULL;
        int64_t number = 0;
        if (!grid_is_common(end->grid, &term) ||
            (end->has_number && is_common_number(end->grid, &term, &number)) ||
            level_of(end->grid, &term, &multiple, &number) != level)
            continue;
        if (level) {
            memcpy(term.factors, level->stride.factors, sizeof term.factors);
            term.factors[level->stride.size] = multiple;
        }
        add_product(end, &term, 1, term.factor, 0);
    }
}

/* Adds the part of a level; takes it. */
static void add_part(struct end_text *end, size_t k, __isl_take isl_pw_aff *part, int64_t plus)
{
    const struct grid_level *level = &end->grid->levels.at[k];
    bool is_last = k + 1 == end->grid->levels.size;
    int64_t number = level->number;
    if (is_last ? number > 1 : level->first != 0) {
        isl_ctx *ctx = end->grid->nest->ctx;
        part = isl_pw_aff_scale_val(part, isl_val_int_from_si(ctx, number));
        part = isl_pw_aff_add_constant_val(part, isl_val_int_from_si(ctx, level->first));
        number = 1;
    }
    add_product(end, &level->stride, number, part, is_last ? plus : 0);
    isl_pw_aff_free(part);
}

/* Adds the part of a level at a corner, with the fixed values that belong to it. Where a sum with
   them might overflow, they stand apart: "s*k + s*(n - 1)" for "s*(k + n - 1)". */
static void add_level(struct end_text *end, size_t k, const struct corner *corner, int64_t plus)
{
    const struct grid_level *level = &end->grid->levels.at[k];
    struct end_text before = *end;
    isl_pw_aff *part = corner->parts.at[k];
    int64_t number = k + 1 == end->grid->levels.size ? common_number(end->grid) : 0;
    end->has_number = number != 0;
    end->is_natural = end->is_natural && number >= 0;
    add_part(end, k, with_common(end->grid, level, isl_pw_aff_copy(part)), plus + number);
    if (!end->failed || before.failed)
        return;
    *end = before;
    add_common(end, level);
    add_part(end, k, isl_pw_aff_copy(part), plus);
}

static struct end_text write_sum(struct grid *grid, const struct corner *corner, int64_t plus,
                                 bool is_widened, isl_set *context)
{
    struct end_text end = {.grid = grid, .context = context, .is_natural = true};
    end.is_widened = is_widened;
    for (size_t k = 0; k < grid->levels.size; k++)
        add_level(&end, k, corner, plus);
    add_common(&end, NULL);
    return end;
}

/* The sum of all summands and a pointer, those that are taken from it last; `sum` is NULL where
   there is no pointer. */
static const struct term *add_summands(const struct end_text *end, const struct term *sum)
{
    struct term_space *space = end->grid->nest->terms;
    for (int negative = 0; negative < 2; negative++)
        for (size_t i = 0; i < end->summands.size; i++) {
            const struct summand *summand = &end->summands.at[i];
            if (summand->is_negative != (negative == 1))
                continue;
            sum = !sum       ? summand->term
                  : negative ? term_binary(space, OP_SUBTRACT, sum, summand->term)
                             : term_advance(space, sum, summand->term, summand->is_chain);
        }
    return sum;
}

static bool has_positive(const struct end_text *end)
{
    for (size_t i = 0; i < end->summands.size; i++)
        if (!end->summands.at[i].is_negative)
            return true;
    return false;
}

/*
 * "x + ldc*(n - 1) + m". Unsigned products are the program's own modulo 2^64. In signed arithmetic
 * no product is greater than the subscript, if none is negative, and so fits where that does; else,
 * and where it is not sure that the program computes it, products are computed where they fit or
 * wrap around.
 */
static const struct term *end_term(struct grid *grid, const struct corner *corner, int64_t plus,
                                   const struct type *type, isl_set *context)
{
    struct term_space *space = grid->nest->terms;
    bool is_narrow = type && type->bits <= 32 && type->is_signed;
    struct end_text end = write_sum(grid, corner, plus, !is_narrow, context);
    if (!end.failed && !end.is_natural && is_narrow && !grid->wraps)
        end = write_sum(grid, corner, plus, true, context);
    if (end.failed)
        return NULL;
    const struct term *pointer = term_address(space, grid->base);
    if (end.is_natural || !has_positive(&end))
        return add_summands(&end, pointer);
    return term_advance(space, pointer, add_summands(&end, NULL), false);
}

/* Whether another way has led to the same parts, so that it gives the same answer. */
static bool is_same(const struct grid *grid, const struct grid *other)
{
    if (!other->touched || grid->levels.size != other->levels.size)
        return false;
    for (size_t k = 0; k < grid->levels.size; k++) {
        const struct grid_level *a = &grid->levels.at[k], *b = &other->levels.at[k];
        if (!grid_same_stride(&a->stride, &b->stride) || a->number != b->number ||
            a->first != b->first)
            return false;
        for (size_t i = 0; i < grid->places.size; i++)
            if (isl_pw_aff_plain_is_equal(grid->places.at[i].parts.at[k],
                                          other->places.at[i].parts.at[k]) != isl_bool_true)
                return false;
    }
    return true;
}

/* `before`: a way that gave nothing, or NULL. */
static bool find_slice(struct grid *grid, const struct grid *before, struct slice *out)
{
    struct nest *nest = grid->nest;
    const struct type *first_type, *last_type;
    struct corner first, last;
    if (grid->base->kind != BASE_POINTER ||
        (grid->base->decl && grid->base->decl->type->kind == TYPE_REFERENCE) ||
        !grid_collect(grid) || ((grid->is_chain || grid->is_low) && grid->places.size > PLACES) ||
        !grid_find_levels(grid, grid->is_chain))
        return false;
    if (before && is_same(grid, before))
        return false;
    if (!find_end(grid, false, &first, &first_type) || !find_end(grid, true, &last, &last_type) ||
        (grid->is_chain && !grid_keep_rows(grid)) || !grid_make_ordered(grid))
        return false;
    isl_set *context =
        isl_set_intersect(isl_set_copy(hull_scope_of(nest)->context), isl_set_copy(grid->touched));
    context = grid_context(grid, context);
    isl_set *entered = nest_entered(nest);
    if (isl_set_is_subset(entered, grid->touched) != isl_bool_true)
        first_type = last_type = NULL;
    isl_set_free(entered);
    out->end = end_term(grid, &last, 1, last_type, context);
    out->begin = out->end ? end_term(grid, &first, 0, first_type, context) : NULL;
    isl_set_free(context);
    return out->begin && out->end;
}

/* Fixed values count to one stride or to another; with one choice, the ends may be accessed. Last,
   parts are made to stay within their rows. */
bool grid_slice(struct nest *nest, const struct base *base, struct slice *out)
{
    struct walker w;
    memset(&w, 0, sizeof w);
    w.nest = nest;
    w.arena = nest->arena;
    isl_set *facts = grid_facts(nest);
    enum { WAYS = 3 };
    struct grid grids[WAYS];
    int ways = 0;
    bool good = false;
    while (ways < WAYS && !good) {
        struct nest *asked = nest_ask(nest->arena, nest);
        grids[ways] = (struct grid){.w = &w, .nest = asked, .base = base, .facts = facts};
        grids[ways].is_low = ways == 1;
        grids[ways].is_chain = ways == 2;
        good = find_slice(&grids[ways], ways == 1 ? &grids[0] : NULL, out);
        ways++;
    }
    for (int way = 0; way < ways; way++)
        grid_settle(nest, grids[way].nest, good && way == ways - 1);
    return good;
}
