/* delinearise_slice.c: part of delinearise.h: the ends of what a nest accesses of a linearised
   array, as C text: addresses, and numbers of elements. */
#include "loops/overlap/delinearise_ends.h"
#include "loops/overlap/executes.h"

#include "loops/amounts/extent.h"
#include "loops/places/bounding_box.h"
#include "loops/sets/coalesce.h"
#include "loops/text/bounds.h"

/* A slice begins near where its first stride is taken this many times at most. */
enum { NEAR = 16 };

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
    bool is_amount;  /* for elements that are there: no product overflows in a type wide enough */
    bool is_apart;   /* between two corners: what all accesses have in common is no part of it */
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
    bool is_cast = !modular && stride->size && !end->is_amount && (end->is_widened || has_part);
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
   stride s of `s*m`; NULL where there is none. Of elements it is only what is taken away from
   them, since that may leave nothing: `r - r`. */
static const struct grid_level *level_of(const struct grid *grid, const struct stride_term *term,
                                         const struct parameter **multiple, int64_t *number)
{
    if (!grid_is_common(grid, term) || !affine_constant_value(term->factor, number))
        return NULL;
    for (size_t k = 0; k < grid->levels.size; k++) {
        const struct grid_level *level = &grid->levels.at[k];
        struct stride_term rest;
        if (level->number == 1 && level->first == 0 && (level->stride.size || *number < 0) &&
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
    int64_t number = level->number, first = end->is_apart ? 0 : level->first;
    if (is_last ? number > 1 : first != 0) {
        isl_ctx *ctx = end->grid->nest->ctx;
        part = isl_pw_aff_scale_val(part, isl_val_int_from_si(ctx, number));
        part = isl_pw_aff_add_constant_val(part, isl_val_int_from_si(ctx, first));
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
    int64_t number = 0;
    if (end->is_apart) {
        add_part(end, k, isl_pw_aff_copy(part), plus);
        return;
    }
    if (k + 1 == end->grid->levels.size)
        number = common_number(end->grid);
    end->has_number = number != 0;
    end->is_natural = end->is_natural && number >= 0;
    add_part(end, k, with_common(end->grid, level, isl_pw_aff_copy(part)), plus + number);
    if (!end->failed || before.failed)
        return;
    *end = before;
    add_common(end, level);
    add_part(end, k, isl_pw_aff_copy(part), plus);
}

/* How a sum is written: see struct end_text. */
enum sum_kind { SUM_PLAIN, SUM_WIDENED, SUM_AMOUNT, SUM_APART };

static struct end_text write_sum(struct grid *grid, const struct corner *corner, int64_t plus,
                                 enum sum_kind kind, isl_set *context)
{
    struct end_text end = {.grid = grid, .context = context, .is_natural = true};
    end.is_widened = kind == SUM_WIDENED;
    end.is_apart = kind == SUM_APART;
    end.is_amount = kind == SUM_AMOUNT || kind == SUM_APART;
    for (size_t k = 0; k < grid->levels.size; k++)
        add_level(&end, k, corner, plus);
    if (!end.is_apart)
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
            if (!sum && negative)
                sum = summand->term->kind == TERM_NUMBER
                          ? term_number(space, -summand->term->number)
                          : term_minus(space, summand->term);
            else if (!sum)
                sum = summand->term;
            else
                sum = negative ? term_binary(space, OP_SUBTRACT, sum, summand->term)
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
    struct end_text end =
        write_sum(grid, corner, plus, is_narrow ? SUM_PLAIN : SUM_WIDENED, context);
    if (!end.failed && !end.is_natural && is_narrow && !grid->wraps)
        end = write_sum(grid, corner, plus, SUM_WIDENED, context);
    if (end.failed)
        return NULL;
    const struct term *pointer = term_address(space, grid->base);
    if (end.is_natural || !has_positive(&end))
        return add_summands(&end, pointer);
    return term_advance(space, pointer, add_summands(&end, NULL), false);
}

/* The parameters that the terms of the ends are written for. Give. */
static isl_set *context_of(const struct grid *grid)
{
    isl_set *context = isl_set_copy(hull_scope_of(grid->nest)->context);
    return grid_context(grid, isl_set_intersect(context, isl_set_copy(grid->touched)));
}

/* Whether the base is accessed whenever the loop runs. */
static bool is_always_touched(const struct grid *grid)
{
    isl_set *entered = nest_entered(grid->nest);
    bool always = isl_set_is_subset(entered, grid->touched) == isl_bool_true;
    isl_set_free(entered);
    return always;
}

/* The ends as addresses, and whether nobody may come to them. */
struct addresses {
    struct slice slice;
    bool is_unsure;
};


static bool write_addresses(struct grid *grid, const struct ends *ends, void *data)
{
    struct addresses *out = data;
    struct slice *slice = &out->slice;
    isl_set *context = context_of(grid);
    out->is_unsure = ends->is_unsure;
    bool is_always = is_always_touched(grid);
    slice->end = end_term(grid, &ends->last, 1, is_always ? ends->last_type : NULL, context);
    slice->begin =
        slice->end ? end_term(grid, &ends->first, 0, is_always ? ends->first_type : NULL, context)
                   : NULL;
    isl_set_free(context);
    return slice->begin && slice->end;
}

bool grid_slice(struct nest *nest, const struct base *base, struct slice *out, bool *is_unsure)
{
    struct addresses found = {{NULL, NULL}, false};
    bool good = ends_find(nest, base, true, write_addresses, &found);
    *out = found.slice;
    *is_unsure = found.is_unsure;
    return good;
}

/* --- as amounts ------------------------------------------------------------------------------- */

/* How many parts a level has in a part of the one above: the n of `n*i + j`, as a function. Give;
   NULL where that is no fixed value or number. */
static isl_pw_aff *row_length(const struct grid *grid, size_t k)
{
    const struct grid_level *above = &grid->levels.at[k - 1], *level = &grid->levels.at[k];
    struct stride_term rest;
    if (above->first != 0 || level->first != 0 || above->number % level->number != 0 ||
        !grid_divides(&level->stride, &above->stride, &rest) || rest.size > 1)
        return NULL;
    isl_pw_aff *length = rest.size ? isl_pw_aff_copy(affine_parameter(grid->nest, rest.factors[0]))
                                   : isl_pw_aff_copy(affine_constant(grid->nest, 1));
    if (isl_pw_aff_dim(length, isl_dim_in) > 0)
        length = isl_pw_aff_project_domain_on_params(length);
    return isl_pw_aff_scale_val(
        length, isl_val_int_from_si(grid->nest->ctx, above->number / level->number));
}

/* The same corner with as few parts as possible: what comes to a whole row, or to one but for a few
   elements, counts as a row of the level above. `n*(m - 1) + n` is n*m. */
static struct corner in_rows(const struct grid *grid, const struct corner *corner, int64_t plus)
{
    struct corner rows = {.parts = {NULL, 0, 0}};
    struct nest *nest = grid->nest;
    for (size_t k = 0; k < corner->parts.size; k++)
        LIST_PUSH(nest->arena, rows.parts, corner->parts.at[k]);
    for (size_t k = rows.parts.size; k-- > 1;) {
        isl_pw_aff *length = row_length(grid, k);
        bool is_last = k + 1 == rows.parts.size;
        int64_t beyond, added = is_last ? plus : 0, least = is_last ? -NEAR : 0;
        if (!length)
            continue;
        isl_pw_aff *left = isl_pw_aff_sub(isl_pw_aff_copy(rows.parts.at[k]), length);
        if (affine_constant_value(keep_aff(nest, left), &beyond) && beyond + added <= 0 &&
            beyond + added >= least) {
            isl_val *one = isl_val_one(nest->ctx);
            rows.parts.at[k] = affine_constant(nest, beyond);
            rows.parts.at[k - 1] = keep_aff(
                nest, isl_pw_aff_add_constant_val(isl_pw_aff_copy(rows.parts.at[k - 1]), one));
        }
    }
    return rows;
}

/* What is between two corners. */
static struct corner difference(const struct grid *grid, const struct corner *last,
                                const struct corner *first)
{
    struct corner apart = {.parts = {NULL, 0, 0}};
    for (size_t k = 0; k < last->parts.size; k++)
        LIST_PUSH(grid->nest->arena, apart.parts,
                  keep_aff(grid->nest, isl_pw_aff_sub(isl_pw_aff_copy(last->parts.at[k]),
                                                      isl_pw_aff_copy(first->parts.at[k]))));
    return apart;
}

/* Whether no product is more than the sum and a number that is taken from it. */
static bool is_plain_sum(const struct end_text *end)
{
    bool plain = true;
    for (size_t i = 0; i < end->summands.size; i++) {
        const struct summand *summand = &end->summands.at[i];
        plain = plain && (!summand->is_negative || summand->term->kind == TERM_NUMBER);
    }
    return plain;
}

/* An end as a number of elements; NULL where some intermediate result might be none. */
static const struct term *end_amount(struct grid *grid, const struct corner *corner, int64_t plus,
                                     enum sum_kind kind, isl_set *context)
{
    struct corner rows = in_rows(grid, corner, plus);
    struct end_text end = write_sum(grid, &rows, plus, kind, context);
    const struct term *sum = NULL;
    if (end.failed || !is_plain_sum(&end))
        return NULL;
    sum = end.summands.size > 0 ? add_summands(&end, NULL) : term_number(grid->nest->terms, 0);
    return sum && term_casts_to(sum, "uintptr_t") ? NULL : sum;
}

/* { [v] : the values of a level in whole rows, or from one end of the first level to the other }.
   Give; NULL: it has no rows. */
static isl_set *whole_level(const struct grid *grid, const struct ends *ends, size_t k)
{
    isl_pw_aff *length = k > 0 ? row_length(grid, k) : NULL;
    if (k > 0 && !length)
        return NULL;
    isl_set *low = k > 0 ? isl_set_from_pw_aff(isl_pw_aff_scale_val(isl_pw_aff_copy(length),
                                                                    isl_val_zero(grid->nest->ctx)))
                         : isl_set_from_pw_aff(isl_pw_aff_copy(ends->first.parts.at[k]));
    isl_set *high = k > 0 ? isl_set_from_pw_aff(isl_pw_aff_add_constant_val(
                                length, isl_val_negone(grid->nest->ctx)))
                          : isl_set_from_pw_aff(isl_pw_aff_copy(ends->last.parts.at[k]));
    isl_map *from = isl_map_from_domain_and_range(low, high);
    isl_space *space = isl_space_domain(isl_map_get_space(from));
    isl_map *le = isl_map_lex_le(space);
    isl_set *above = isl_set_apply(isl_map_domain(isl_map_copy(from)), isl_map_copy(le));
    isl_set *below = isl_set_apply(isl_map_range(from), isl_map_reverse(le));
    return isl_set_intersect(above, below);
}

/* Whether one write fills everything between the ends: it is sure, comes to all parts of all rows,
   and the least parts are elements. */
static bool fills(const struct grid *grid, const struct ends *ends, const struct grid_place *place)
{
    isl_set *there = NULL;
    isl_map *parts = NULL;
    isl_set *box = NULL;
    if (!place->access->is_write || !ends_is_sure(grid, place->access) ||
        grid->levels.at[grid->levels.size - 1].number != 1)
        return false;
    for (size_t k = 0; k < grid->levels.size; k++) {
        isl_set *whole = whole_level(grid, ends, k);
        if (!whole) {
            isl_map_free(parts);
            isl_set_free(box);
            return false;
        }
        isl_map *part = isl_map_from_pw_aff(isl_pw_aff_copy(place->parts.at[k]));
        parts = parts ? isl_map_flat_range_product(parts, part) : part;
        box = box ? isl_set_flat_product(box, whole) : whole;
    }
    there = isl_set_apply(isl_set_copy(place->access->domain), parts);
    box = isl_set_intersect_params(box, isl_set_copy(grid->touched));
    bool filled = isl_set_is_subset(box, there) == isl_bool_true;
    isl_set_free(there);
    isl_set_free(box);
    return filled;
}

/* Whether a slice begins in one of the first rows, whatever the parameters are, and not in front of
   the base, as -m in the row of `a[k * (i + m) + j] = a[i - m]` does. */
static bool is_near(const struct grid *grid, const struct corner *first, isl_set *context)
{
    const struct grid_place *place = &grid->places.at[0];
    int64_t row, number;
    bool near = affine_constant_value(first->parts.at[0], &row) && row >= 0 && row <= NEAR;
    for (size_t k = 1; near && grid->is_whole && k < first->parts.size; k++)
        near = affine_constant_value(first->parts.at[k], &number) && number >= 0 && number <= NEAR;
    for (size_t k = 1; near && k < first->parts.size; k++)
        near = is_natural(first->parts.at[k], context);
    for (size_t i = 0; i < place->terms.size; i++)
        near = near && (!grid_is_common(grid, &place->terms.at[i]) ||
                        (is_common_number(grid, &place->terms.at[i], &number) && number >= 0 &&
                         number <= NEAR));
    return near;
}

static bool write_amounts(struct grid *grid, const struct ends *ends, void *data)
{
    struct element_slice *out = data;
    const struct nest *nest = grid->nest;
    isl_set *context = context_of(grid);
    struct corner apart = difference(grid, &ends->last, &ends->first);
    out->begin = end_amount(grid, &ends->first, 0, SUM_AMOUNT, context);
    out->end = end_amount(grid, &ends->last, 1, SUM_AMOUNT, context);
    out->count = end_amount(grid, &apart, 1, SUM_APART, context);
    out->begins_near = is_near(grid, &ends->first, context);
    isl_set_free(context);
    if (!out->begin || !out->end || !out->count)
        return false;
    for (size_t i = 0; i < grid->places.size; i++)
        out->is_filled = out->is_filled || fills(grid, ends, &grid->places.at[i]);
    isl_set *busy = executes_parameters(nest, out->scalars);
    bool is_always = isl_set_is_subset(busy, grid->touched) == isl_bool_true;
    if (!is_always)
        out->touched = bounds_condition(nest, grid->touched, busy);
    isl_set_free(busy);
    return is_always || out->touched != NULL;
}

bool grid_elements(const struct nest *nest, const struct base *base, struct element_slice *out)
{
    struct nest *asked = nest_ask(nest->arena, nest);
    size_t limits = nest->limits.size;
    bool good = !nest->may_wrap && !nest->unfixed && !nest_is_open(nest, base) &&
                ends_find(asked, base, false, write_amounts, out) && !asked->broken;
    if (good) {
        out->needs = bounds_condition(nest, asked->inside, nest->inside);
        good = out->needs != NULL;
    }
    for (size_t i = limits; good && i < asked->limits.size; i++)
        out->needs = term_and(nest->terms, out->needs, asked->limits.at[i]);
    nest_release(asked);
    return good;
}
