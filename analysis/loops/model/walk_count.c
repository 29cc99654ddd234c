/*
 * walk_count.c: part of walk.h: how often a loop runs, from its header and the value with which its
 * index enters.
 */
#include "loops/model/walk.h"
#include "loops/sets/coalesce.h"

/* a + factor * t_dimension + plus */
static isl_pw_aff *along(struct nest *nest, isl_pw_aff *a, int64_t factor, int dimension,
                         int64_t plus)
{
    isl_pw_aff *t = isl_pw_aff_scale_val(isl_pw_aff_copy(affine_dimension(nest, dimension)),
                                         isl_val_int_from_si(nest->ctx, factor));
    isl_pw_aff *sum = isl_pw_aff_add(isl_pw_aff_copy(a), t);
    return keep_aff(nest, isl_pw_aff_add(sum, isl_pw_aff_copy(affine_constant(nest, plus))));
}

/* Applies the conversions that stand around the index in the condition. */
static isl_pw_aff *convert_as(struct walker *w, const struct expr *expr, isl_pw_aff *value)
{
    if (expr->kind != EXPR_CONVERSION)
        return value;
    isl_pw_aff *inner = convert_as(w, expr->operands[0], value);
    return inner ? affine_convert(w, expr->operands[0]->type, expr->type, inner) : NULL;
}

/* What the condition compares where the index, as it is, has a value. */
static isl_pw_aff *as_compared(struct walker *w, const struct loop *loop, isl_pw_aff *value)
{
    return loop->by_pointer ? value : convert_as(w, loop->compared, value);
}

static isl_set *intersection(struct nest *nest, isl_set *a, isl_set *b)
{
    return keep_set(nest, isl_set_intersect(isl_set_copy(a), isl_set_copy(b)));
}

/* { t in set : no earlier iteration, all else equal, is in `failing` } */
static isl_set *without_later(struct nest *nest, isl_set *set, isl_set *failing, int dimension)
{
    isl_space *space = isl_space_map_from_set(isl_space_copy(nest->space));
    isl_map *later = isl_map_universe(space);
    for (int i = 0; i < nest->dimensions; i++)
        if (i != dimension)
            later = isl_map_equate(later, isl_dim_in, i, isl_dim_out, i);
    later = isl_map_order_lt(later, isl_dim_in, dimension, isl_dim_out, dimension);
    isl_set *after = isl_set_apply(isl_set_copy(failing), later);
    return keep_set(nest, isl_set_subtract(isl_set_copy(set), after));
}

static bool is_power_of_two(int64_t step)
{
    int64_t magnitude = step < 0 ? -step : step;
    return magnitude > 0 && (magnitude & (magnitude - 1)) == 0;
}

/* Whether stepping beyond the type's range wraps around rather than being undefined. */
static bool index_wraps(const struct walker *w, const struct type *type)
{
    return !type->is_signed || type->bits < INT_BITS || w->nest->dialect->wrapv;
}

/* Whether the conversions around the index in the condition keep every value that it can have. */
static bool keeps_index(const struct expr *compared)
{
    for (; compared->kind == EXPR_CONVERSION; compared = compared->operands[0])
        if (!type_always_fits(compared->operands[0]->type, compared->type))
            return false;
    return true;
}

/* The value that the index has after `next`, which is at most one turn out of its range. */
static isl_pw_aff *turned(struct nest *nest, const struct loop *loop, isl_pw_aff *next)
{
    isl_val *turn = isl_val_2exp(isl_val_int_from_si(nest->ctx, loop_counter_type(loop)->bits));
    isl_pw_aff *by = isl_pw_aff_val_on_domain(isl_set_universe(isl_space_copy(nest->space)), turn);
    isl_pw_aff *from = isl_pw_aff_copy(next);
    return keep_aff(nest, loop->step > 0 ? isl_pw_aff_sub(from, by) : isl_pw_aff_add(from, by));
}

/* { t in outside : the loop surely ends there, since the wrapped index fails the condition } */
static isl_set *ends_after(struct walker *w, const struct loop *loop, isl_set *outside,
                           isl_pw_aff *next, isl_pw_aff *bound)
{
    struct flow_point before = w->here;
    isl_pw_aff *wrapped = turned(w->nest, loop, next);
    w->here.domain = outside;
    isl_pw_aff *compared = as_compared(w, loop, wrapped);
    w->here = before;
    if (!compared)
        return keep_set(w->nest, isl_set_empty(isl_set_get_space(outside)));
    isl_set *holds = affine_compare(w, loop->relation, compared, bound);
    isl_set *near = affine_in_range(w, loop_counter_type(loop), wrapped);
    isl_set *ends = isl_set_subtract(isl_set_copy(outside), isl_set_copy(holds));
    return keep_set(w->nest, isl_set_intersect(ends, isl_set_copy(near)));
}

/* Takes it that the loop ends: no instance of a set exists. A loop that never ends, whatever the
   parameters, is not believed to, nor one that may be left before; one that does or has no
   iteration is. */
static void assume_end(struct walker *w, const struct loop *loop, __isl_take isl_set *goes_on)
{
    struct nest *nest = w->nest;
    const char *text = arena_printf(w->arena,
                                    "'%s' does not wrap around: the loop would never end, which "
                                    "C11 6.8.5 p6 excludes",
                                    loop->index->name);
    isl_set *assumed =
        isl_set_subtract(isl_set_copy(nest->assumed), isl_set_params(isl_set_copy(goes_on)));
    isl_set *left = isl_set_intersect(isl_set_copy(assumed), isl_set_copy(nest->known));
    isl_bool never = isl_set_is_empty(left);
    isl_set_free(left);
    if (never != isl_bool_false || nest->exits) {
        isl_set_free(assumed);
        walk_require_none(w, goes_on);
        return;
    }
    isl_set_free(goes_on);
    isl_set_free(nest->assumed);
    nest->assumed = assumed;
    nest_assume(nest, ASSUME_LOOPS_END, loop->index, loop->index->name, text);
}

/*
 * The step after an iteration of `domain` may leave the range of the index's type and wrap around.
 * Where the wrapped index fails the condition, the loop ends. Elsewhere, with a step of a power of
 * two, the loop would never end, which the language lets us exclude (C11 6.8.5 p6); otherwise the
 * parameters for which it happens leave `required`. `plain`: the condition compares the index, as
 * it is, with a fixed bound. Whether the loop may end by wrapping.
 */
static bool exclude_wrapping(struct walker *w, const struct loop *loop, isl_set *domain,
                             isl_pw_aff *next, isl_pw_aff *bound, bool plain)
{
    struct nest *nest = w->nest;
    if (!index_wraps(w, loop_counter_type(loop)))
        return false;
    isl_set *outside =
        isl_set_complement(isl_set_copy(affine_in_range(w, loop_counter_type(loop), next)));
    outside = isl_set_intersect(outside, isl_set_copy(domain));
    outside = keep_set(nest, isl_set_intersect_params(outside, isl_set_copy(nest->known)));
    isl_bool never = isl_set_is_empty(outside);
    if (never == isl_bool_error)
        nest->broken = true;
    if (never != isl_bool_false)
        return false;
    isl_set *goes_on = isl_set_copy(outside);
    bool may_end = false;
    if (plain) {
        isl_set *ends = ends_after(w, loop, outside, next, bound);
        goes_on = isl_set_subtract(goes_on, isl_set_copy(ends));
        may_end = isl_set_is_empty(ends) != isl_bool_true;
    }
    if (isl_set_is_empty(goes_on) == isl_bool_true) {
        isl_set_free(goes_on);
    } else if (!is_power_of_two(loop->step) || !plain || !keeps_index(loop->compared) ||
               effects_may_leave(w->arena, loop->stmt) || !effects_must_end(w->arena, loop->stmt) ||
               w->here.may) {
        walk_require_none(w, goes_on);
    } else {
        assume_end(w, loop, goes_on);
    }
    return may_end;
}

/* `--i > 0` may wrap around before it is compared for the first time. */
static void require_first_test(struct walker *w, const struct loop *loop, isl_pw_aff *tested,
                               int dimension)
{
    if (!loop->steps_in_condition || !loop->tested_after_step ||
        !index_wraps(w, loop_counter_type(loop)))
        return;
    isl_set *outside =
        isl_set_complement(isl_set_copy(affine_in_range(w, loop_counter_type(loop), tested)));
    outside = isl_set_intersect(outside, isl_set_copy(w->here.domain));
    walk_require_none(w, isl_set_fix_si(outside, isl_dim_set, (unsigned)dimension, 0));
}

/* Whether it is not sure that the loop comes to its end in the program, whenever it does in the
   model. */
static bool may_be_left(const struct walker *w, const struct loop *loop)
{
    return effects_may_leave(w->arena, loop->stmt) || w->nest->exits;
}

/* The iterations of `i != bound` where conversions of the index bend its way to the bound: all
   before the first one in which the two are equal. */
static isl_set *count_until_equal(struct walker *w, const struct loop *loop, isl_set *trial,
                                  isl_pw_aff *tested, isl_pw_aff *bound, int dimension)
{
    struct nest *nest = w->nest;
    isl_set *equal = intersection(nest, trial, affine_compare(w, OP_EQUAL, tested, bound));
    isl_set *unequal = keep_set(nest, isl_set_subtract(isl_set_copy(trial), isl_set_copy(equal)));
    if (index_wraps(w, loop_counter_type(loop)) || may_be_left(w, loop)) {
        isl_set *met =
            isl_set_project_out(isl_set_copy(equal), isl_dim_set, (unsigned)dimension, 1);
        met = isl_set_insert_dims(met, isl_dim_set, (unsigned)dimension, 1);
        walk_require_none(w, isl_set_subtract(isl_set_copy(w->here.domain), met));
    }
    return without_later(nest, unequal, equal, dimension);
}

/* A bound that no value of the index equals, however often it wraps around: the loop would never
   end. */
static void exclude_unreachable(struct walker *w, const struct loop *loop, isl_pw_aff *bound)
{
    struct nest *nest = w->nest;
    isl_set *outside =
        isl_set_complement(isl_set_copy(affine_in_range(w, loop_counter_type(loop), bound)));
    outside = isl_set_intersect(outside, isl_set_copy(w->here.domain));
    outside = isl_set_intersect_params(outside, isl_set_copy(nest->known));
    if (isl_set_is_empty(outside) == isl_bool_true)
        isl_set_free(outside);
    else if (effects_may_leave(w->arena, loop->stmt) || w->here.may ||
             !effects_must_end(w->arena, loop->stmt) || !keeps_index(loop->compared))
        walk_require_none(w, outside);
    else
        assume_end(w, loop, outside);
}

/* The iterations of `i != bound`: all up to the bound, provided that it is met. */
static isl_set *count_unequal(struct walker *w, const struct loop *loop, isl_set *trial,
                              isl_pw_aff *tested, isl_pw_aff *first, isl_pw_aff *bound)
{
    bool up = loop->step > 0;
    isl_set *before = affine_compare(w, up ? OP_LESS : OP_GREATER, tested, bound);
    isl_set *domain = intersection(w->nest, trial, before);
    if (!index_wraps(w, loop_counter_type(loop)) && !may_be_left(w, loop))
        return domain;
    isl_set *beyond = affine_compare(w, up ? OP_GREATER : OP_LESS, first, bound);
    walk_require_none(w, isl_set_intersect(isl_set_copy(beyond), isl_set_copy(w->here.domain)));
    exclude_unreachable(w, loop, bound);
    int64_t magnitude = up ? loop->step : -loop->step;
    if (magnitude > 1) {
        isl_pw_aff *rest = isl_pw_aff_sub(isl_pw_aff_copy(bound), isl_pw_aff_copy(first));
        rest = isl_pw_aff_mod_val(rest, isl_val_int_from_si(w->nest->ctx, magnitude));
        isl_set *missed = isl_set_complement(isl_pw_aff_zero_set(rest));
        walk_require_none(w, isl_set_intersect(missed, isl_set_copy(w->here.domain)));
    }
    return domain;
}

/* Unsigned `i < n; i--`: runs down to 0 and ends since the wrapped value is no longer below n. */
static isl_set *count_wrapping(struct walker *w, const struct loop *loop, isl_set *trial,
                               isl_pw_aff *first, isl_pw_aff *bound)
{
    isl_set *starts = affine_compare(w, loop->relation, first, bound);
    isl_set *domain = intersection(w->nest, trial, starts);
    isl_val *top = isl_val_2exp(isl_val_int_from_si(w->nest->ctx, loop_counter_type(loop)->bits));
    top = isl_val_add(top, isl_val_int_from_si(w->nest->ctx, loop->step));
    isl_pw_aff *limit =
        isl_pw_aff_val_on_domain(isl_set_universe(isl_space_copy(w->nest->space)), top);
    isl_pw_aff *copy = isl_pw_aff_copy(bound);
    isl_set *again =
        loop->relation == OP_LESS ? isl_pw_aff_gt_set(copy, limit) : isl_pw_aff_ge_set(copy, limit);
    walk_require_none(w, isl_set_intersect(again, isl_set_copy(domain)));
    return domain;
}

/* The iterations of a comparison by order: the longest prefix for which it holds. `*clipped`: the
   prefix may be shorter than the bound says, since the index wraps around. */
static isl_set *count_ordered(struct walker *w, const struct loop *loop, isl_set *trial,
                              isl_pw_aff *tested, isl_pw_aff *next, isl_pw_aff *bound,
                              isl_set *also, int dimension, bool *clipped)
{
    struct nest *nest = w->nest;
    isl_set *holds = affine_compare(w, loop->relation, tested, bound);
    isl_bool moves = isl_pw_aff_involves_dims(bound, isl_dim_in, (unsigned)dimension, 1);
    bool plain = isl_pw_aff_n_piece(tested) == 1 && moves == isl_bool_false && !also &&
                 loop_compares_index(loop);
    if (also)
        holds = intersection(nest, holds, also);
    isl_set *domain = intersection(nest, trial, holds);
    if (!plain) {
        isl_set *failing =
            keep_set(nest, isl_set_subtract(isl_set_copy(trial), isl_set_copy(holds)));
        domain = without_later(nest, domain, failing, dimension);
    }
    *clipped = exclude_wrapping(w, loop, domain, next, bound, plain);
    return domain;
}

/* Iterations when the loop is entered, over the outer dimensions: max t + 1, or 0. */
static isl_pw_aff *trip_count(struct nest *nest, isl_set *domain, int dimension)
{
    isl_set *set = isl_set_copy(domain);
    int beyond = nest->dimensions - dimension - 1;
    if (beyond > 0)
        set = isl_set_project_out(set, isl_dim_set, (unsigned)dimension + 1, (unsigned)beyond);
    isl_map *map = isl_map_from_range(set);
    map = isl_map_move_dims(map, isl_dim_in, 0, isl_dim_out, 0, (unsigned)dimension);
    isl_pw_multi_aff *last = isl_map_lexmax_pw_multi_aff(map);
    isl_pw_aff *trips = isl_pw_multi_aff_get_pw_aff(last, 0);
    isl_pw_multi_aff_free(last);
    trips = coalesce_pw_aff(trips);
    trips = isl_pw_aff_insert_dims(trips, isl_dim_in, (unsigned)dimension,
                                   (unsigned)(nest->dimensions - dimension));
    trips = isl_pw_aff_add(trips, isl_pw_aff_copy(affine_constant(nest, 1)));
    isl_set *none = isl_set_complement(isl_pw_aff_domain(isl_pw_aff_copy(trips)));
    isl_pw_aff *zero = isl_pw_aff_intersect_domain(isl_pw_aff_copy(affine_constant(nest, 0)), none);
    return keep_aff(nest, isl_pw_aff_union_add(trips, zero));
}

/* R - F and the like, where that is all: ceil((bound - first) / step), at least 0. */
static isl_pw_aff *simple_trip_count(struct walker *w, const struct loop *loop, isl_pw_aff *first,
                                     isl_pw_aff *bound, int dimension)
{
    struct nest *nest = w->nest;
    if (loop->ends_by_wrapping || loop->form == LOOP_DO || isl_pw_aff_n_piece(first) != 1 ||
        isl_pw_aff_n_piece(bound) != 1 ||
        isl_pw_aff_involves_dims(bound, isl_dim_in, (unsigned)dimension, 1) != isl_bool_false)
        return NULL;
    bool up = loop->step > 0;
    bool inclusive = loop->relation == OP_LESS_EQUAL || loop->relation == OP_GREATER_EQUAL;
    int64_t magnitude = up ? loop->step : -loop->step;
    isl_pw_aff *length = up ? isl_pw_aff_sub(isl_pw_aff_copy(bound), isl_pw_aff_copy(first))
                            : isl_pw_aff_sub(isl_pw_aff_copy(first), isl_pw_aff_copy(bound));
    int64_t plus = (inclusive ? 1 : 0) + magnitude - 1;
    length = isl_pw_aff_add(length, isl_pw_aff_copy(affine_constant(nest, plus)));
    if (magnitude > 1)
        length = isl_pw_aff_floor(
            isl_pw_aff_scale_down_val(length, isl_val_int_from_si(nest->ctx, magnitude)));
    return keep_aff(nest, isl_pw_aff_max(length, isl_pw_aff_copy(affine_constant(nest, 0))));
}

/* The other operands of `i < n && ...`, at the present instances; false where one is not exact. */
static bool further_conditions(struct walker *w, const struct loop *loop, isl_set **also)
{
    *also = NULL;
    for (size_t i = 0; i < loop->further.size; i++) {
        struct condition condition = walk_condition(w, loop->further.at[i]);
        if (!condition.exact)
            return false;
        *also = *also ? intersection(w->nest, *also, condition.holds) : condition.holds;
    }
    return true;
}

/* A side of the condition as a number: of a pointer, how many elements it is behind the one that
   the loop is entered with. */
static isl_pw_aff *number_of(struct walker *w, const struct loop *loop, struct value entry,
                             struct value side)
{
    if (loop->by_pointer)
        return walk_distance(w, entry, side, loop->bound);
    return side.kind == VALUE_AFFINE ? side.aff : NULL;
}

/* What the condition compares where the index is `tested`. */
static isl_pw_aff *compared_value(struct walker *w, const struct loop *loop, struct value entry,
                                  isl_pw_aff *tested)
{
    if (loop_compares_index(loop))
        return as_compared(w, loop, tested);
    return number_of(w, loop, entry, walk_eval_strict(w, loop->compared));
}

/* { t in set : t_dimension >= 1 }, and the rest of the set. */
static isl_set *without_first(struct nest *nest, isl_set *set, int dimension)
{
    return keep_set(nest,
                    isl_set_lower_bound_si(isl_set_copy(set), isl_dim_set, (unsigned)dimension, 1));
}

static isl_set *only_first(isl_set *set, int dimension)
{
    return isl_set_fix_si(isl_set_copy(set), isl_dim_set, (unsigned)dimension, 0);
}

/*
 * The values of the index at iteration t of a loop that is entered with `entry`:
 *     tested(t)   what the condition before iteration t sees (a do loop has none before t = 0)
 *     value(t)    what the body sees
 *     next(t)     what the step makes of it: that of tested(t), or after the body of a do loop
 */
struct index_values {
    isl_pw_aff *tested, *value, *next;
    isl_pw_aff *first_tested; /* of the first test */
};

static struct index_values index_values(struct nest *nest, const struct loop *loop,
                                        isl_pw_aff *entry, int dimension)
{
    struct index_values index;
    bool before = loop->steps_in_condition && loop->tested_after_step;
    bool after = loop->steps_in_condition && !loop->tested_after_step;
    if (loop->form == LOOP_DO) {
        index.value = along(nest, entry, loop->step, dimension, 0);
        index.tested = after ? along(nest, index.value, 0, dimension, -loop->step) : index.value;
        index.next = after ? index.value : along(nest, index.value, 0, dimension, loop->step);
        index.first_tested = along(nest, entry, 0, dimension, after ? 0 : loop->step);
        return index;
    }
    index.tested = along(nest, entry, loop->step, dimension, before ? loop->step : 0);
    index.next = along(nest, index.tested, 0, dimension, loop->step);
    index.value = after ? index.next : index.tested;
    index.first_tested = along(nest, entry, 0, dimension, before ? loop->step : 0);
    return index;
}

/* `i-- > b` where the comparison holds, but the step then leaves the range of the type. */
static void require_steps_inside(struct walker *w, const struct loop *loop, isl_set *trial,
                                 const struct index_values *index, isl_pw_aff *compared,
                                 isl_pw_aff *bound)
{
    if (!loop->steps_in_condition || loop->tested_after_step ||
        !index_wraps(w, loop_counter_type(loop)))
        return;
    isl_set *outside =
        isl_set_complement(isl_set_copy(affine_in_range(w, loop_counter_type(loop), index->value)));
    outside = isl_set_intersect(outside, isl_set_copy(trial));
    isl_set *holds = affine_compare(w, loop->relation, compared, bound);
    walk_require_none(w, isl_set_intersect(outside, isl_set_copy(holds)));
}

/* The iterations of a do loop: one, and those before which the condition holds. */
static isl_set *with_first(struct walker *w, const struct loop *loop, isl_set *entered,
                           isl_set *later, const struct index_values *index, isl_pw_aff *bound,
                           int dimension)
{
    isl_set *first = only_first(entered, dimension);
    isl_set *domain = keep_set(w->nest, isl_set_union(first, isl_set_copy(later)));
    if (!loop->steps_in_condition || loop->tested_after_step)
        exclude_wrapping(w, loop, domain, index->next, bound, false);
    return domain;
}

/* The index where it has moved so far from the entry: the number itself, or a pointer. */
static struct value moved_index(struct walker *w, struct value entry, isl_pw_aff *number)
{
    if (!number)
        return value_none();
    return entry.kind == VALUE_POINTER ? pointer_add(w, entry, value_affine(number), false)
                                       : value_affine(number);
}

/* What the header says at the instances that may come to it. */
struct header {
    isl_set *entered; /* t >= 0 */
    isl_set *reached; /* the condition is evaluated before t, and the index in range */
    isl_set *trial;   /* so is its value in the body */
    struct index_values index;
    isl_pw_aff *compared, *first, *bound; /* converted; NULL: not affine */
    isl_set *also;                        /* the further conditions; NULL: none */
    bool exact;                           /* the domain follows from these */
};

/* The bound, if it is not behind another condition, is surely evaluated a first time. What a called
   function reads for it, perhaps after conditions of its own, is not looked at. */
static void note_first_test(struct walker *w, size_t first, const struct header *header,
                            int dimension)
{
    for (size_t i = first; i < w->nest->accesses.size; i++) {
        struct access *access = w->nest->accesses.at[i];
        if (access->domain == header->trial && access->when.size == w->here.when_size &&
            !access->expr->is_inlined)
            access->tested = dimension;
    }
}

/* Evaluates the condition at the present instances. */
static void read_header(struct walker *w, const struct loop *loop, struct value entry,
                        struct header *header, int dimension)
{
    struct flow_point before = w->here;
    int outer_header = w->in_header;
    w->here.domain = header->trial;
    w->here.may = true;
    w->in_header = w->dimensions.size == 1 ? 1 : 2;
    size_t accesses = w->nest->accesses.size;
    struct value bound =
        loop->bound ? walk_eval_strict(w, loop->bound) : value_affine(affine_constant(w->nest, 0));
    if (!before.may && loop->form != LOOP_DO && loop->further.size == 0)
        note_first_test(w, accesses, header, dimension);
    header->bound = number_of(w, loop, entry, bound);
    if (header->index.tested)
        header->compared = compared_value(w, loop, entry, header->index.tested);
    header->first = header->compared;
    if (header->index.tested && loop_compares_index(loop))
        header->first = as_compared(w, loop, header->index.first_tested);
    w->in_header = 2;
    header->exact = further_conditions(w, loop, &header->also) && header->compared &&
                    header->first && header->bound;
    w->in_header = outer_header;
    w->here = before;
    if (loop->by_pointer && loop->relation == OP_NOT_EQUAL && may_be_left(w, loop))
        header->exact = false;
    if (header->exact && (loop->ends_by_wrapping || loop->relation == OP_NOT_EQUAL))
        header->exact = isl_pw_aff_involves_dims(header->bound, isl_dim_in, (unsigned)dimension,
                                                 1) == isl_bool_false;
}

/* The iterations of a loop whose header is affine, and how many there are. */
static void count_header(struct walker *w, const struct loop *loop, const struct header *header,
                         int dimension, struct counting *out)
{
    bool clipped = false, bent = isl_pw_aff_n_piece(header->compared) != 1;
    require_first_test(w, loop, header->index.tested, dimension);
    require_steps_inside(w, loop, header->reached, &header->index, header->compared, header->bound);
    if (loop->ends_by_wrapping)
        out->domain = count_wrapping(w, loop, header->trial, header->first, header->bound);
    else if (loop->relation == OP_NOT_EQUAL && bent)
        out->domain =
            count_until_equal(w, loop, header->trial, header->compared, header->bound, dimension);
    else if (loop->relation == OP_NOT_EQUAL)
        out->domain =
            count_unequal(w, loop, header->trial, header->compared, header->first, header->bound);
    else
        out->domain = count_ordered(w, loop, header->trial, header->compared, header->index.next,
                                    header->bound, header->also, dimension, &clipped);
    if (loop->form == LOOP_DO)
        out->domain = with_first(w, loop, header->entered, out->domain, &header->index,
                                 header->bound, dimension);
    out->counted = true;
    if (!header->also && !clipped && !bent && loop_compares_index(loop))
        out->trips = simple_trip_count(w, loop, header->first, header->bound, dimension);
    if (!out->trips)
        out->trips = trip_count(w->nest, out->domain, dimension);
}

/*
 * Counts the iterations of a loop that is entered with the index at `entry`, a number or a pointer,
 * for the present instances. Evaluates the bound, whose reads belong to each iteration.
 */
struct counting walk_count(struct walker *w, const struct loop *loop, struct value entry,
                           int dimension)
{
    struct nest *nest = w->nest;
    struct counting result = {NULL, value_none(), NULL, NULL, false};
    struct header header = {.entered = NULL};
    bool is_do = loop->form == LOOP_DO;
    isl_set *nonnegative = affine_compare(w, OP_GREATER_EQUAL, affine_dimension(nest, dimension),
                                          affine_constant(nest, 0));
    header.entered = intersection(nest, w->here.domain, nonnegative);
    header.reached = is_do ? without_first(nest, header.entered, dimension) : header.entered;
    header.trial = header.reached;
    isl_pw_aff *first = entry.kind == VALUE_POINTER ? affine_constant(nest, 0) : entry.aff;
    if (first) {
        const struct type *type = loop_counter_type(loop);
        header.index = index_values(nest, loop, first, dimension);
        result.value = moved_index(w, entry, header.index.value);
        result.first =
            along(nest, first, 0, dimension, loop->steps_in_condition && !is_do ? loop->step : 0);
        header.reached =
            intersection(nest, header.reached, affine_in_range(w, type, header.index.tested));
        header.trial =
            intersection(nest, header.reached, affine_in_range(w, type, header.index.value));
        env_set(w, loop->index, moved_index(w, entry, header.index.tested));
    }
    read_header(w, loop, entry, &header, dimension);
    result.domain = is_do ? header.entered : header.trial;
    if (header.exact)
        count_header(w, loop, &header, dimension, &result);
    return result;
}
