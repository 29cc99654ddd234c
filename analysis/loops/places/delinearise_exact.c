/*
 * delinearise_exact.c: part of delinearise.h: unsigned subscripts, which are sums of products
 * modulo 2^64.
 *
 * All elements that an execution accesses behind one base lie in one object, which has at most
 * M = PTRDIFF_MAX / size elements, so that any two actual subscripts differ by at most M. Let S be
 * the largest stride, 0 < S < 2^63 as an integer, and let all lower parts together come to less
 * than S in magnitude, as delinearise.h has it.
 *
 * (1) An access that surely executes in T consecutive iterations of a loop, in which its first part
 * moves by 1 and the last one by a constant w with |w| < 2^31, moves by C = +-S + w. Two neighbours
 * differ by at most M and by C modulo 2^64; M + |C| < 2^64, hence by C. (For elements of one byte,
 * M is less than 2^63 only, so that w has to be 0.) The ends differ by (T - 1) C, at most M in
 * magnitude. With (T - 1) |w| < S this gives (T - 1) S <= M + S, or (T - 1) S <= M if w is 0; and
 * if T >= 2, S <= M + 2^31, or S <= M.
 *
 * (2) If the first parts of two subscripts differ by D <= f (T - 1) + slack in magnitude, T >= 2,
 * the subscripts differ by less than (D + 1) S <= f (M + S) + (slack + 1) S, which is at most
 * (2 f + slack + 1) (M + 2^31), or (f + slack + 1) M if w is 0. Where that is less than 2^64,
 * subscripts that are equal modulo 2^64 are equal sums. The same goes for D <= 1, since 2 S < 2^64.
 *
 * (3) 0 < S < 2^63 holds where a subscript that surely executes is S itself: the value of an
 * unsigned expression, it is at most M. Otherwise it is a condition.
 *
 * (4) Without such accesses, it is a condition that N S < 2^64, where first parts differ by less
 * than N: then (D + 1) S < 2^64 for all D < N.
 *
 * (5) A slice ends with elements that are surely accessed. If the sum D of the differences of all
 * parts from those of an end, each times its stride, is less than 2^64 - M, then the actual
 * subscripts differ by D, which is not negative. By (1) each stride contributes at most
 * f (M + S) + slack S <= (2 f + slack) (M + 2^31), or (f + slack) M if w is 0. One of two strides
 * may come to less than 2^63 instead, by a condition or because it stays within the next stride
 * above, where the elements of the slice itself have 4 bytes or more.
 *
 * (6) For elements of one byte, and where (5) does not help, and two strides S and S' it is a
 * condition that N S < 2^63, where the first parts differ by less than N, and the second ones times
 * S' by less than S. Then D < N S, and that is less than 2^64 - M.
 */
#include "loops/places/delinearise.h"
#include "loops/sets/coalesce.h"
#include "loops/text/bounds.h"

/* A bound of a product that has no smaller factor than 1. */
#define LARGEST INT64_MAX

/* How many times a walk a part may span, and how far it may go beyond. */
struct reach {
    int64_t times, slack;
    int64_t element; /* bytes that the elements of the walk have at least */
    int64_t own;     /* bytes that those of the base itself have at least */
    bool is_plain;   /* the walk moves nothing but this part */
};

/* All that (2) allows. */
static const struct reach reaches[] = {
    {2, 8, 8, 1, false}, {2, 2, 4, 1, false}, {1, 0, 2, 1, false}, {1, 0, 1, 1, true}};

/* All that (5) allows for one stride, and for each of two. */
static const struct reach of_one[] = {
    {2, 3, 8, 1, false}, {2, 2, 4, 4, false}, {1, 0, 2, 2, false}, {1, 0, 1, 1, true}};
static const struct reach of_two[] = {{1, 1, 8, 1, false}, {1, 0, 4, 2, false}, {1, 0, 2, 2, true}};

static bool same_factors(const struct stride_term *a, const struct stride_term *b)
{
    if (a->size != b->size)
        return false;
    for (size_t i = 0; i < a->size; i++)
        if (a->factors[i] != b->factors[i])
            return false;
    return true;
}

/* { t : factor = value } */
static isl_set *where_equal(const struct grid *grid, isl_pw_aff *factor, int64_t value)
{
    isl_pw_aff *constant = affine_constant(grid->nest, value);
    return isl_pw_aff_eq_set(isl_pw_aff_copy(factor), isl_pw_aff_copy(constant));
}

static bool has_term(const struct strided *sum, const struct stride_term *stride)
{
    for (size_t k = 0; k < sum->terms.size; k++)
        if (same_factors(&sum->terms.at[k], stride))
            return true;
    return false;
}

/* Whether, for parameters of a set, some subscript that surely executes is the stride itself. */
static bool is_met(struct grid *grid, const struct stride_term *stride, isl_set *parameters)
{
    const struct nest *nest = grid->nest;
    isl_set *met = isl_set_empty(isl_set_get_space(parameters));
    for (size_t i = 0; i < nest->accesses.size; i++) {
        struct access *access = nest->accesses.at[i];
        struct grid_place place;
        if (!access->path.size || !access->path.at[0].strided ||
            !access->path.at[0].strided->is_natural ||
            !has_term(access->path.at[0].strided, stride) || !grid_sure_place(grid, access, &place))
            continue;
        isl_set *there = isl_set_copy(access->domain);
        const struct strided *sum = access->path.at[0].strided;
        for (size_t k = 0; k < sum->terms.size; k++) {
            const struct stride_term *term = &sum->terms.at[k];
            there = isl_set_intersect(
                there, where_equal(grid, term->factor, same_factors(term, stride) ? 1 : 0));
        }
        met = isl_set_union(met, isl_set_params(there));
    }
    bool always = isl_set_is_subset(parameters, met) == isl_bool_true;
    isl_set_free(met);
    return always;
}

/* Whether the product of all factors and the number is less than 2^63 by their types. */
static bool is_small(const struct stride_term *stride, int64_t number)
{
    int bits = 0;
    for (size_t i = 0; i < stride->size; i++)
        bits += stride->factors[i]->type->bits - (stride->factors[i]->type->is_signed ? 1 : 0);
    for (; number > 1; number = (number + 1) / 2)
        bits++;
    return bits <= 63;
}

void grid_push_limit(struct nest *nest, const struct term *limit)
{
    for (size_t i = 0; i < nest->limits.size; i++)
        if (nest->limits.at[i] == limit)
            return;
    LIST_PUSH(nest->arena, nest->limits, limit);
}

/* The numbers that no size of an object in bytes, and no size at all, is beyond. */
enum most { PTRDIFF, SIZE };

static const struct term *most_term(const struct nest *nest, enum most most)
{
    if (most == PTRDIFF)
        return term_constant(nest->terms, "PTRDIFF_MAX", INT64_MAX, (struct c_type){64, true});
    return term_constant(nest->terms, "SIZE_MAX", UINT64_MAX, (struct c_type){64, false});
}

/* quotient / number, for 1 the quotient itself. */
static const struct term *divided(const struct nest *nest, const struct term *quotient,
                                  int64_t number)
{
    return number > 1
               ? term_binary(nest->terms, OP_DIVIDE, quotient, term_number(nest->terms, number))
               : quotient;
}

/* Makes it known that a limit keeps a value from being more than a number. */
static void limit_to(struct grid *grid, const struct parameter *parameter, int64_t most)
{
    isl_pw_aff *value = isl_pw_aff_copy(affine_parameter(grid->nest, parameter));
    isl_set *below = isl_pw_aff_le_set(value, isl_pw_aff_copy(affine_constant(grid->nest, most)));
    grid->nest->limited = isl_set_intersect(grid->nest->limited, isl_set_params(below));
}

/* Whether the limits so far keep a value below PTRDIFF_MAX / number. */
static bool is_limited(const struct grid *grid, const struct parameter *parameter, int64_t number)
{
    isl_pw_aff *value = isl_pw_aff_copy(affine_parameter(grid->nest, parameter));
    isl_set *beyond = isl_set_params(
        isl_pw_aff_gt_set(value, isl_pw_aff_copy(affine_constant(grid->nest, LARGEST / number))));
    beyond = isl_set_intersect(beyond, isl_set_copy(grid->nest->limited));
    beyond = isl_set_intersect(beyond, isl_set_copy(grid->facts));
    bool limited = isl_set_is_empty(beyond) == isl_bool_true;
    isl_set_free(beyond);
    return limited;
}

/* "s <= PTRDIFF_MAX / 2" */
static bool keep_below(struct grid *grid, const struct parameter *parameter, int64_t number)
{
    struct nest *nest = grid->nest;
    if (is_limited(grid, parameter, number))
        return true;
    if (parameter->is_conditional)
        return false;
    grid_push_limit(nest,
                    term_compare(nest->terms, OP_LESS_EQUAL, term_parameter(nest->terms, parameter),
                                 divided(nest, most_term(nest, PTRDIFF), number)));
    limit_to(grid, parameter, LARGEST / number);
    return true;
}

static bool is_modular(struct c_type type)
{
    return type.bits == 64 && !type.is_signed;
}

/*
 * "n > 0 && m <= PTRDIFF_MAX / n", or (4) with the product of the stride and a term. The sides have
 * one sign: none is negative where the strides are not.
 */
static bool add_limit(struct grid *grid, const struct stride_term *stride, int64_t number,
                      enum most most, const struct c_text *times)
{
    struct nest *nest = grid->nest;
    size_t divisors = times ? stride->size : stride->size - 1;
    struct c_text last = {.term = NULL};
    bool wide = most == SIZE;
    for (size_t i = 0; i < stride->size; i++)
        if (stride->factors[i]->is_conditional)
            return false;
    for (size_t i = 0; i < divisors; i++)
        wide = wide || is_modular(c_type_of(stride->factors[i]->type));
    if (!times) {
        last.term = term_parameter(nest->terms, stride->factors[divisors]);
        last.type = c_type_of(stride->factors[divisors]->type);
    } else {
        last = *times;
    }
    const struct term *quotient = wide || !is_modular(last.type)
                                      ? most_term(nest, most)
                                      : divided(nest, most_term(nest, SIZE), 2);
    quotient = divided(nest, quotient, number);
    for (size_t i = 0; i < divisors; i++) {
        const struct parameter *factor = stride->factors[i];
        const struct term *divisor = term_parameter(nest->terms, factor);
        grid_push_limit(
            nest, term_compare(nest->terms, OP_GREATER, divisor, term_number(nest->terms, 0)));
        quotient = term_binary(nest->terms, OP_DIVIDE, quotient, divisor);
        isl_pw_aff *value = isl_pw_aff_copy(affine_parameter(nest, factor));
        isl_set *positive = isl_pw_aff_gt_set(value, isl_pw_aff_copy(affine_constant(nest, 0)));
        nest->limited = isl_set_intersect(nest->limited, isl_set_params(positive));
    }
    for (size_t i = 0; !times && i < stride->size; i++)
        limit_to(grid, stride->factors[i], LARGEST);
    const struct term *limited = last.term;
    if (wide && last.type.is_signed)
        limited = term_cast(nest->terms, "uintptr_t", (struct c_type){64, false}, limited);
    grid_push_limit(nest, term_compare(nest->terms, OP_LESS_EQUAL, limited, quotient));
    return true;
}

/* No stride is negative. */
static void exclude_negative(struct grid *grid, const struct grid_level *level)
{
    const struct stride_term *stride = &level->stride;
    for (size_t i = 0; i < stride->size; i++) {
        isl_pw_aff *value = isl_pw_aff_copy(affine_parameter(grid->nest, stride->factors[i]));
        isl_set *negative =
            isl_pw_aff_lt_set(value, isl_pw_aff_copy(affine_constant(grid->nest, 0)));
        grid_exclude(grid, isl_set_params(negative));
    }
}

/* Makes a stride an integer between 0 and 2^63: by (3), by its types, or by a condition. */
static bool make_small(struct grid *grid, const struct grid_level *level, isl_set *parameters)
{
    const struct stride_term *stride = &level->stride;
    exclude_negative(grid, level);
    if (is_small(stride, level->number))
        return true;
    if (stride->size > 1)
        return add_limit(grid, stride, level->number, PTRDIFF, NULL);
    return (level->number == 1 && is_met(grid, stride, parameters)) ||
           keep_below(grid, stride->factors[0], level->number);
}

/* The coefficient of a dimension in an expression without integer divisions; false: there are. */
static bool coefficient_of(isl_pw_aff *factor, int dimension, int64_t *out)
{
    isl_aff *aff = lone_aff(factor);
    isl_val *value = isl_aff_get_coefficient_val(aff, isl_dim_in, dimension);
    bool good = isl_aff_dim(aff, isl_dim_div) == 0 && isl_val_is_int(value) == isl_bool_true &&
                isl_val_cmp_si(value, INT32_MAX) < 0 && isl_val_cmp_si(value, -INT32_MAX) > 0;
    *out = good ? isl_val_get_num_si(value) : 0;
    isl_val_free(value);
    isl_aff_free(aff);
    return good;
}

/* How far an iteration more of a loop moves the part of the level, if beside that it moves the
   subscript by a number only, and by none if the access has another base or `is_plain`; 0 where it
   does not. Only numbers move by more than one stride. */
static int64_t pace_of(const struct grid *grid, const struct grid_place *place,
                       const struct grid_level *level, int dimension, bool is_plain)
{
    bool is_own = grid->is_chain && place->access->base == grid->base && !is_plain;
    int64_t pace = 0;
    for (size_t k = 0; k < place->terms.size; k++) {
        const struct stride_term *term = &place->terms.at[k];
        int64_t by;
        if (!coefficient_of(term->factor, dimension, &by))
            return 0;
        if (same_factors(term, &level->stride)) {
            pace = by < 0 ? -by / level->number : by / level->number;
            if (by % level->number != 0 || (level->stride.size && pace != 1))
                return 0;
        } else if ((term->size || !is_own) && by != 0) {
            return 0;
        }
    }
    return pace;
}

/* { [l] : two instances of a line differ by l >= 1 along the dimension, and in nothing else };
   takes the line, a convex set in which lines along the dimension have no holes. */
static isl_set *steps_of_line(const struct nest *nest, __isl_take isl_set *line, int dimension)
{
    isl_map *pairs = isl_map_from_domain_and_range(isl_set_copy(line), line);
    for (int k = 0; k < nest->dimensions; k++)
        if (k != dimension)
            pairs = isl_map_equate(pairs, isl_dim_in, k, isl_dim_out, k);
    isl_set *lengths = isl_map_deltas(pairs);
    lengths = isl_set_lower_bound_si(lengths, isl_dim_set, (unsigned)dimension, 1);
    isl_set *steps = isl_set_project_out(lengths, isl_dim_set, (unsigned)dimension + 1,
                                         (unsigned)(nest->dimensions - dimension - 1));
    return isl_set_project_out(steps, isl_dim_set, 0, (unsigned)dimension);
}

/* The lengths of the walks of an access along a dimension: the instances that differ in this
   dimension alone, with all loops inside at their first iteration. */
static isl_set *steps_along(struct grid *grid, isl_set *instances, int dimension)
{
    const struct nest *nest = grid->nest;
    isl_set *lines = isl_set_copy(instances);
    for (int k = dimension + 1; k < nest->dimensions; k++)
        lines = isl_set_fix_si(lines, isl_dim_set, (unsigned)k, 0);
    isl_space *space = isl_space_params(isl_set_get_space(lines));
    isl_set *steps =
        isl_set_empty(isl_space_add_dims(isl_space_set_from_params(space), isl_dim_set, 1));
    isl_basic_set_list *list = isl_set_get_basic_set_list(lines);
    isl_size count = list ? isl_basic_set_list_n_basic_set(list) : 0;
    isl_set_free(lines);
    for (isl_size i = 0; i < count; i++) {
        isl_set *line = isl_set_from_basic_set(isl_basic_set_list_get_basic_set(list, i));
        if (isl_set_involves_locals(line) != isl_bool_false)
            isl_set_free(line);
        else
            steps = isl_set_union(steps, steps_of_line(nest, line, dimension));
    }
    isl_basic_set_list_free(list);
    return keep_set(grid->nest, steps);
}

/* { [d] : some walk of the instances along a dimension has a length l with d <= times * l + slack }
 */
static isl_set *walks_along(struct grid *grid, isl_set *instances, int dimension, int64_t times,
                            int64_t slack)
{
    isl_set *steps = steps_along(grid, instances, dimension);
    isl_space *space = isl_space_map_from_set(isl_set_get_space(steps));
    isl_aff *most =
        isl_aff_var_on_domain(isl_local_space_from_space(isl_space_domain(space)), isl_dim_set, 0);
    most = isl_aff_scale_val(most, isl_val_int_from_si(grid->nest->ctx, times));
    most = isl_aff_add_constant_val(most, isl_val_int_from_si(grid->nest->ctx, slack));
    isl_set *ends = isl_set_apply(isl_set_copy(steps), isl_map_from_aff(most));
    isl_map *below = isl_map_lex_ge(isl_set_get_space(ends));
    return keep_set(grid->nest, isl_set_apply(ends, below));
}

/* A list of sets, for comparison only. */
typedef LIST_OF(isl_set *) set_list;

/* Adds a set to the list; false where it is there. */
static bool add_set(struct arena *arena, set_list *list, isl_set *set)
{
    for (size_t i = 0; i < list->size; i++)
        if (isl_set_plain_is_equal(list->at[i], set) == isl_bool_true)
            return false;
    LIST_PUSH(arena, *list, set);
    return true;
}

/* Whether walks cover the differences `from` and more of a level's parts, for parameters of a set:
   (1) and (2). */
static bool is_walked(struct grid *grid, struct grid_level *level, int from,
                      const struct reach *reach, isl_set *parameters)
{
    const struct nest *nest = grid->nest;
    isl_set *open =
        isl_set_lower_bound_si(isl_set_copy(grid_farthest(grid, level)), isl_dim_set, 0, from);
    open = isl_set_intersect_params(open, isl_set_copy(parameters));
    bool covered = isl_set_is_empty(open) == isl_bool_true;
    set_list subtracted = {NULL, 0, 0};
    for (size_t i = 0; !covered && i < nest->accesses.size; i++) {
        struct access *access = nest->accesses.at[i];
        struct grid_place place;
        if (!grid_sure_place(grid, access, &place) ||
            access->path.at[0].element->size < reach->element)
            continue;
        for (int k = 0; !covered && k < access->depth; k++) {
            int64_t pace = pace_of(grid, &place, level, k, reach->is_plain);
            if (!pace)
                continue;
            isl_set *reached = walks_along(grid, grid_instances(grid, access), k,
                                           reach->times * pace, reach->slack);
            if (!add_set(nest->arena, &subtracted, reached))
                continue;
            open = isl_set_subtract(open, isl_set_copy(reached));
            covered = isl_set_is_empty(open) == isl_bool_true;
        }
    }
    isl_set_free(open);
    return covered;
}

/* A single part is congruent modulo 2^64 to another one; so they are equal if they differ by less.
   Large fixed values are excluded, so that they do. */
static bool keep_near(struct grid *grid, isl_set *parameters)
{
    struct nest *nest = grid->nest;
    isl_val *turn = isl_val_2exp(isl_val_int_from_si(nest->ctx, 64));
    isl_set *far = isl_set_lower_bound_val(isl_set_copy(grid_farthest(grid, &grid->levels.at[0])),
                                           isl_dim_set, 0, turn);
    far = isl_set_intersect_params(far, isl_set_copy(parameters));
    bool near = isl_set_is_empty(far) == isl_bool_true;
    if (!near) {
        for (size_t i = 0; i < nest->parameters.size; i++) {
            const struct parameter *parameter = nest->parameters.at[i];
            int at = isl_set_find_dim_by_id(far, isl_dim_param, parameter->id);
            bool used = false;
            for (size_t k = 0; k < grid->places.size; k++)
                used = used || isl_pw_aff_involves_param_id(grid->places.at[k].parts.at[0],
                                                            parameter->id) == isl_bool_true;
            if (used && at >= 0 && !is_small(&(struct stride_term){{parameter}, 1, NULL}, 1) &&
                !keep_below(grid, parameter, 1))
                break;
        }
        far = isl_set_intersect_params(far, isl_set_copy(nest->inside));
        far = isl_set_intersect_params(far, isl_set_copy(nest->limited));
        near = isl_set_is_empty(far) == isl_bool_true;
    }
    isl_set_free(far);
    return near;
}

/* How many levels have parts that differ. */
static size_t count_moving(struct grid *grid)
{
    size_t count = 0;
    for (size_t k = 0; k < grid->levels.size; k++) {
        isl_set *moving = isl_set_lower_bound_si(
            isl_set_copy(grid_farthest(grid, &grid->levels.at[k])), isl_dim_set, 0, 1);
        count += isl_set_is_empty(moving) != isl_bool_true;
        isl_set_free(moving);
    }
    return count;
}

isl_set *grid_context(const struct grid *grid, __isl_take isl_set *parameters)
{
    if (!grid->wraps)
        return parameters;
    parameters = isl_set_intersect(parameters, isl_set_copy(grid->nest->inside));
    return coalesce_set(isl_set_intersect(parameters, isl_set_copy(grid->nest->limited)));
}

/* A term for what the parts of a level differ by at most, and more; false where there is none. */
static bool span_text(const struct grid *grid, const struct grid_level *level, int64_t plus,
                      struct c_text *out)
{
    isl_pw_aff *least = isl_set_dim_min(isl_set_copy(level->values), 0);
    isl_pw_aff *span = isl_pw_aff_sub(isl_set_dim_max(isl_set_copy(level->values), 0), least);
    isl_set *context = grid_context(grid, isl_set_copy(grid->touched));
    bool done = bounds_safe(grid->nest, span, plus, context, false, out);
    isl_pw_aff_free(span);
    isl_set_free(context);
    return done;
}

/* Whether walks are long enough for (5). */
static bool is_walked_in_slice(struct grid *grid, struct grid_level *level, size_t strides,
                               isl_set *parameters)
{
    const struct reach *allowed = strides > 1 ? of_two : of_one;
    size_t count = strides > 1 ? COUNT_OF(of_two) : COUNT_OF(of_one);
    int64_t own = grid->places.at[0].access->path.at[0].element->size;
    bool walked = false;
    for (size_t i = 0; !walked && i < count; i++)
        walked = own >= allowed[i].own && is_walked(grid, level, 1, &allowed[i], parameters);
    return walked;
}

/* Makes what a level contributes less than 2^63: it stays within the next stride above, or by a
   condition. */
static bool limit_part(struct grid *grid, size_t k)
{
    const struct grid_level *level = &grid->levels.at[k];
    if (grid->places.at[0].access->path.at[0].element->size < 4)
        return false;
    if (grid_is_in_row(grid, k))
        return true;
    struct c_text span;
    return level->stride.size && span_text(grid, level, 0, &span) &&
           add_limit(grid, &level->stride, level->number, PTRDIFF, &span);
}

/* (6) Makes the sum of both levels' differences less than 2^63. */
static bool limit_rows(struct grid *grid)
{
    struct grid_level *level = &grid->levels.at[0];
    if (grid->levels.size != 2 || !level->stride.size || !grid_is_in_row(grid, 1))
        return false;
    exclude_negative(grid, level);
    exclude_negative(grid, &grid->levels.at[1]);
    struct c_text rows;
    return span_text(grid, level, 1, &rows) &&
           add_limit(grid, &level->stride, level->number, PTRDIFF, &rows);
}

/* The same by (5), and of subscripts that do not wrap around. */
static bool order_levels(struct grid *grid, size_t strides)
{
    size_t limited = 0;
    bool is_exact = !grid->wraps || grid->is_limited, ordered = strides <= 2 || is_exact;
    for (size_t k = 0; ordered && k < grid->levels.size; k++) {
        struct grid_level *level = &grid->levels.at[k];
        isl_set *moving =
            isl_set_lower_bound_si(isl_set_copy(grid_farthest(grid, level)), isl_dim_set, 0, 1);
        isl_bool still = isl_set_is_empty(moving);
        isl_set *parameters = isl_set_params(moving);
        if (still == isl_bool_false && is_exact) {
            exclude_negative(grid, level);
        } else if (still == isl_bool_false) {
            ordered = make_small(grid, level, parameters);
            if (ordered && !is_walked_in_slice(grid, level, strides, parameters))
                ordered = limited++ == 0 && limit_part(grid, k);
        }
        isl_set_free(parameters);
    }
    return ordered;
}

bool grid_make_ordered(struct grid *grid)
{
    struct nest *nest = grid->nest;
    size_t strides = count_moving(grid), limits = nest->limits.size;
    bool may_be_rows = grid->wraps && !grid->is_limited && strides == 2;
    if (may_be_rows && grid->places.at[0].access->path.at[0].element->size == 1)
        return limit_rows(grid);
    isl_set *inside = isl_set_copy(nest->inside), *limited = isl_set_copy(nest->limited);
    bool ordered = order_levels(grid, strides);
    if (!ordered && may_be_rows) {
        nest->limits.size = limits;
        isl_set_free(nest->inside);
        isl_set_free(nest->limited);
        nest->inside = isl_set_copy(inside);
        nest->limited = isl_set_copy(limited);
        ordered = limit_rows(grid);
    }
    isl_set_free(inside);
    isl_set_free(limited);
    return ordered;
}

/* (4) "s > 0 && n <= SIZE_MAX / s", where the first parts differ by less than n. */
static bool limit_span(struct grid *grid, const struct grid_level *level)
{
    struct c_text text;
    return span_text(grid, level, 1, &text) &&
           add_limit(grid, &level->stride, level->number, SIZE, &text);
}

/* Whether nothing but the first parts differs. Then no sum is meant to be less than the stride, and
   its sign does not matter: what was said of S in (1) and (2) goes for the number between -2^63 and
   2^63 that is congruent to S. */
static bool is_single(struct grid *grid)
{
    for (size_t k = 1; k < grid->levels.size; k++) {
        isl_set *moving = isl_set_lower_bound_si(
            isl_set_copy(grid_farthest(grid, &grid->levels.at[k])), isl_dim_set, 0, 1);
        bool moves = isl_set_is_empty(moving) != isl_bool_true;
        isl_set_free(moving);
        if (moves)
            return false;
    }
    return grid->levels.at[0].stride.size == 1 && grid->levels.at[0].number == 1;
}

/* Whether walks make the first parts exact; adds conditions, too. Where the first parts are all the
   same, the stride does not matter. */
static bool walk_first(struct grid *grid, isl_set *parameters)
{
    struct grid_level *first = &grid->levels.at[0];
    bool walked = false;
    for (size_t i = 0; !walked && i < COUNT_OF(reaches); i++)
        walked = is_walked(grid, first, 2, &reaches[i], parameters);
    if (!walked || is_single(grid))
        return walked;
    isl_set *moving = isl_set_params(
        isl_set_lower_bound_si(isl_set_copy(grid_farthest(grid, first)), isl_dim_set, 0, 1));
    moving = isl_set_intersect(moving, isl_set_copy(parameters));
    walked = make_small(grid, first, moving);
    isl_set_free(moving);
    return walked;
}

bool grid_make_exact(struct grid *grid)
{
    if (grid->levels.size == 1)
        return keep_near(grid, grid->conflicting);
    return walk_first(grid, grid->conflicting) || limit_span(grid, &grid->levels.at[0]);
}
