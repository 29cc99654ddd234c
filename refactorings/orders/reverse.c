/*
 * reverse.c: a loop runs backwards.
 *
 *     for (int i = 0; i < n; i++)     =>     if (n > 0)
 *         a[i] = b[i];                           for (int i = n - 1; i >= 0; i--)
 *                                                    a[i] = b[i];
 *
 * { S[i] -> [-i] }. The condition keeps `n - 1` from an overflow; it goes where that is known.
 * Without a sign, `for (size_t i = n; i-- > 0;)`. Longer steps begin at `(n - 1) / 3 * 3`.
 */
#include "code/constant.h"
#include "loops/reasons.h"
#include "refactorings/nests/distance.h"
#include "refactorings/orders/versioned.h"
#include "refactorings/text/amounts.h"

static const struct action_option options[] = {
    OVERLAP_OPTION,
    GUARDS_OPTION,
    ROUNDING_OPTION,
};

struct reverse_plan {
    struct one_loop one;
    const char *condition; /* under which the loop runs at all; NULL: it is not needed, as where it
                              is part of the guard */
    replacement_list replaced;
    struct versioned versioned;
};

static bool is_legal(struct action_request *request, struct versioned *versioned)
{
    struct new_order order = {.loops = 1,
                              .is_parallel = one_loop_is_free(request),
                              .takes_guard = true,
                              .innermost = request->loop->nest};
    struct order_dimension backwards = {.loop = 0, .is_backwards = true};
    LIST_PUSH(request->arena, order.dimensions, backwards);
    struct verdict band;
    return perfect_ask(request, &order, &band) && versioned_plan(request, &band, false, versioned);
}

/* Whether a constant has neighbours within the type, so far away. */
static bool is_inner_constant(const struct expr *value, const struct type *type, int64_t distance)
{
    int64_t number;
    return expr_constant(header_written(value), &number) && number <= INT32_MAX - distance &&
           (type->is_signed ? number >= INT32_MIN + distance : number >= distance);
}

/* Whether the last step, from what was the first value, stays in the index's type. */
static bool has_room(const struct action_request *request, const struct header *header)
{
    const struct type *index = header->loop->index->type;
    struct band_sum before = {.firsts = 1, .added = -header->loop->step};
    return header->magnitude <= INT32_MAX / 2 &&
           (is_inner_constant(header->loop->first, index, header->magnitude) ||
            one_loop_sum_fits(request, index, before, false));
}

static bool check_form(struct action_request *request, const struct header *header)
{
    const struct type *index = header->loop->index->type;
    const struct type *bound = header_written(header->loop->bound)->type;
    const struct type *first = header_written(header->loop->first)->type;
    int64_t number;
    bool bound_fits = expr_constant(header_written(header->loop->bound), &number)
                          ? number >= 0 || index->is_signed
                          : type_always_fits(bound, index);
    bool first_fits = expr_constant(header_written(header->loop->first), &number)
                          ? !header_changes_first(header)
                          : type_always_fits(first, index);
    return (index->bits >= INT_BITS && bound_fits && first_fits) ||
           action_refuse(request, REASON_UNSUPPORTED_TYPE, header->at->header,
                         "'%s' and its bounds have different types: give them one, of an 'int' or "
                         "wider",
                         header->at->name);
}

/* A loop that counts up is to count down. Its last step leads to one below the first value. */
static bool turn_down(struct action_request *request, struct reverse_plan *plan,
                      struct header_change *change)
{
    struct arena *arena = request->arena;
    const struct header *header = &plan->one.header;
    const struct loop *loop = header->loop;
    const struct type *index = loop->index->type;
    const char *first = header_operand(arena, header, loop->first);
    const char *bound = header_operand(arena, header, loop->bound);
    struct band_fact fact = one_loop_fact(request, 1);
    if (!index->is_signed && !header->is_inclusive) {
        change->first = bound;
        change->condition = arena_printf(arena, "%s-- > %s", header->at->name, first);
        change->step = "";
        return true;
    }
    if (!has_room(request, header))
        return action_refuse(request, REASON_OVERFLOW, header->at->header,
                             "'%s' would go beyond its first value, which may be the least of its "
                             "type: let the loop begin at a number",
                             header->at->name);
    change->first = header->is_inclusive ? bound : amount_plus(arena, bound, -1);
    change->condition = arena_printf(arena, "%s >= %s", header->at->name, first);
    change->step = header_step(arena, header->at->name, false, 1);
    if (!header->is_inclusive && !fact.runs && !is_inner_constant(loop->bound, index, 1))
        plan->condition = arena_printf(arena, "%s > %s", bound, first);
    return true;
}

/* A loop of longer steps begins with what was its last value. */
static bool turn_strided(struct action_request *request, struct reverse_plan *plan,
                         struct header_change *change)
{
    struct arena *arena = request->arena;
    const struct header *header = &plan->one.header;
    const char *last = distance_last(request, &plan->one), *name = header->at->name;
    if (last == NULL || !has_room(request, header))
        return action_refuse(request, REASON_OVERFLOW, header->at->header,
                             "'%s' may come so near to the limit of its type that its last value "
                             "cannot be computed, or the last step would lead beyond it: bound it "
                             "by a condition around the loop",
                             name);
    change->first = last;
    change->condition = arena_printf(arena, "%s %s %s", name, header->is_upward ? ">=" : "<=",
                                     header_operand(arena, header, header->loop->first));
    change->step = header_step(arena, name, !header->is_upward, header->magnitude);
    if (one_loop_trips(&plan->one) <= 0 && !one_loop_fact(request, 1).runs)
        plan->condition = one_loop_condition(arena, &plan->one);
    return true;
}

/* A loop that counts down is to count up. Its last step leads to one above the first value. */
static bool turn_up(struct action_request *request, struct reverse_plan *plan,
                    struct header_change *change)
{
    struct arena *arena = request->arena;
    const struct header *header = &plan->one.header;
    const struct loop *loop = header->loop;
    const struct type *index = loop->index->type;
    const char *first = header_operand(arena, header, loop->first);
    const char *bound = header_operand(arena, header, loop->bound);
    size_t length;
    long long offset;
    bool is_below = index->is_signed && amount_is_near_name(first, &length, &offset) && offset < 0;
    if (!is_below && !has_room(request, header))
        return action_refuse(request, REASON_OVERFLOW, header->at->header,
                             "'%s' would go beyond '%s', which may be the largest of its type: "
                             "let the loop begin below a bound, at 'n - 1'",
                             header->at->name, first);
    change->first = header_plus(arena, header, loop->bound, header->is_inclusive ? 0 : 1);
    change->condition = arena_printf(arena, "%s < %s", header->at->name,
                                     header_plus(arena, header, loop->first, 1));
    change->step = header_step(arena, header->at->name, true, 1);
    int64_t number;
    if (!header->is_inclusive && !expr_constant(header_written(loop->bound), &number))
        plan->condition = arena_printf(arena, "%s > %s", first, bound);
    return true;
}

/* Writes the header the other way round. False: refused. */
static bool turn(struct action_request *request, struct reverse_plan *plan,
                 struct header_change *change)
{
    const struct header *header = &plan->one.header;
    if (header->magnitude > 1)
        return turn_strided(request, plan, change);
    return header->is_upward ? turn_down(request, plan, change) : turn_up(request, plan, change);
}

static const void *plan_reverse(struct action_request *request)
{
    struct reverse_plan *plan = ARENA_NEW(request->arena, struct reverse_plan);
    struct header_change change = {0};
    if (!one_loop_read(request, LOOP_STAYS_ONE, &plan->one) ||
        !distance_is_there(request, &plan->one) || !one_loop_same_signs(request, &plan->one) ||
        !check_form(request, &plan->one.header) || !turn(request, plan, &change) ||
        !is_legal(request, &plan->versioned))
        return NULL;
    if (plan->versioned.guard != NULL)
        plan->condition = NULL;
    header_replace(request->arena, &plan->one.header, &change, &plan->replaced);
    return plan;
}

static void emit(struct action_request *request, const void *plan_data, struct edits *out)
{
    const struct reverse_plan *plan = plan_data;
    struct placed placed;
    placed_begin(request, &plan->one.nest, &placed);
    const char *text = placed_nest(&placed, &plan->replaced);
    if (plan->condition != NULL) {
        text = placed_deeper(&placed, text, 1);
        text = placed_if(&placed, plan->condition, &text, 1);
    }
    if (plan->versioned.guard != NULL)
        versioned_write(&placed, &plan->versioned, &text, 1, out);
    else if (plan->condition != NULL)
        placed_write_if(&placed, text, out);
    else
        placed_write(&placed, text, out);
}

const struct action reverse_action = {
    .id = "reverse",
    .title = "Reverse loop",
    .button = "Reverse",
    .summary = "run a loop backwards",
    .doc =
        "The loop begins with what was its last iteration. This is legal where no two iterations "
        "touch the same element, one of them writing, which is computed exactly; else two such "
        "iterations are named. Where it is under a condition only, such as that arrays do not "
        "overlap, the program asks.",
    .kind = "refactor.rewrite.reverse",
    .helps = HELPS_ORDER,
    .is_step = true,
    .apart = &add_restrict_action,
    .options = options,
    .options_size = COUNT_OF(options),
    .plan = plan_reverse,
    .emit = emit,
};
