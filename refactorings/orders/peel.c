/*
 * peel.c: the first or the last iterations of a loop stand in front of it or behind it.
 *
 *     for (int i = 0; i < n; i++)     =>     if (n > 0)
 *         a[i] = b[i];                           a[0] = b[0];
 *                                            for (int i = 1; i < n; i++)
 *                                                a[i] = b[i];
 *
 * { S[i] -> [i] }: the order is as it was. The condition goes where the iterations surely run.
 */
#include "code/constant.h"
#include "loops/reasons.h"
#include "refactorings/nests/one_loop.h"
#include "refactorings/text/amounts.h"

enum { MOST = 8 };

static const struct action_option options[] = {
    {"first", OPTION_INTEGER, "1", 0, MOST, NULL, "how many of the first iterations", false},
    {"last", OPTION_INTEGER, "0", 0, MOST, NULL, "how many of the last ones", false},
};

struct peel_plan {
    struct one_loop one;
    struct index_uses uses;
    int64_t first, last;
    const char *condition;     /* under which there is an iteration; NULL: there are all */
    const char *begin, *end;   /* of the loop that stays; NULL: as they are */
    const char *until;         /* its whole condition; NULL: it has the end */
    struct index_value behind; /* of the last iteration; with more of them, less by the step */
};

static bool read_numbers(struct action_request *request, struct peel_plan *plan)
{
    plan->first = action_value(request, "first")->integer;
    plan->last = action_value(request, "last")->integer;
    int64_t all = plan->first + plan->last, trips = one_loop_trips(&plan->one);
    if (all == 0)
        return action_refuse(request, REASON_UNSUPPORTED, plan->one.nest.range,
                             "neither 'first' nor 'last' takes an iteration off the loop");
    if (trips >= 0 && trips < all)
        return action_refuse(request, REASON_TRIP_COUNT, plan->one.nest.range,
                             "the loop over '%s' has no more than %lld iterations",
                             plan->one.header.at->name, (long long)trips);
    if (trips >= 0 || (all == 1 && one_loop_fact(request, 1).runs))
        return true;
    if (all > 1)
        return action_refuse(request, REASON_TRIP_COUNT, plan->one.nest.range,
                             "how many iterations the loop over '%s' has is not known: take one "
                             "off at a time",
                             plan->one.header.at->name);
    plan->condition = one_loop_condition(request->arena, &plan->one);
    return true;
}

/* Where the loop that stays begins, where it ends, and the last iteration. */
static bool find_ends(struct action_request *request, struct peel_plan *plan)
{
    struct arena *arena = request->arena;
    const struct header *header = &plan->one.header;
    const struct loop *loop = header->loop;
    int64_t trips = one_loop_trips(&plan->one), first = 0;
    const char *begin = header_operand(arena, header, loop->first);
    const char *bound = header_operand(arena, header, loop->bound);
    if (plan->first > 0)
        plan->begin = amount_plus(arena, begin, plan->first * loop->step);
    if (plan->last == 0)
        return true;
    if (trips >= 0) {
        expr_constant(loop->first, &first);
        plan->behind = one_loop_constant(&plan->one, first + (trips - 1) * loop->step);
    } else if (header->magnitude == 1) {
        plan->behind = one_loop_expression(arena, &plan->one, loop->bound,
                                           header->is_inclusive ? 0 : -loop->step);
    } else {
        return action_refuse(request, REASON_NOT_CANONICAL, header->at->header,
                             "which iteration of the loop over '%s' is the last one follows from "
                             "no simple rule: normalize it first",
                             header->at->name);
    }
    if (header->is_inclusive && plan->last == 1)
        plan->until =
            arena_printf(arena, "%s %c %s", header->at->name, header->is_upward ? '<' : '>', bound);
    else
        plan->end = amount_plus(arena, bound, -plan->last * loop->step);
    return true;
}

static const void *plan_peel(struct action_request *request)
{
    struct peel_plan *plan = ARENA_NEW(request->arena, struct peel_plan);
    if (!one_loop_read(request, LOOP_COPIED, &plan->one))
        return NULL;
    const struct header *header = &plan->one.header;
    if (!one_loop_same_signs(request, &plan->one) || !one_loop_keeps_type(request, &plan->one) ||
        !one_loop_same_type(request, &plan->one) || !read_numbers(request, plan) ||
        !index_uses_find(request, &plan->one.nest, header->loop, &plan->uses) ||
        !find_ends(request, plan) ||
        !index_value_is_visible(request, header->loop,
                                header_part(request->arena, header, header->first)) ||
        !index_value_is_visible(request, header->loop,
                                header_part(request->arena, header, header->bound)))
        return NULL;
    return plan;
}

static const char *copy_text(const struct placed *placed, const struct peel_plan *plan,
                             const struct index_value *value, size_t levels)
{
    replacement_list replaced = {NULL, 0, 0};
    index_uses_replace(placed->request->arena, &plan->uses, value, &replaced);
    return placed_body(placed, plan->one.header.at, &replaced, levels, false);
}

/* The loop without the iterations, where it would stand in place of the nest. */
static const char *rest_text(const struct placed *placed, const struct peel_plan *plan)
{
    struct header_change change = {
        .first = plan->begin, .condition = plan->until, .bound = plan->end};
    replacement_list replaced = {NULL, 0, 0};
    header_replace(placed->request->arena, &plan->one.header, &change, &replaced);
    return placed_nest(placed, &replaced);
}

static void emit(struct action_request *request, const void *plan_data, struct edits *out)
{
    const struct peel_plan *plan = plan_data;
    struct arena *arena = request->arena;
    const struct header *header = &plan->one.header;
    struct placed placed;
    LIST_OF(const char *) statements = {NULL, 0, 0};
    int64_t number;
    bool from_number = expr_constant(header->loop->first, &number);
    bool outside = plan->condition != NULL && plan->last == 0 && from_number;
    size_t levels = plan->condition != NULL ? 1 : 0;
    placed_begin(request, &plan->one.nest, &placed);
    for (int64_t k = 0; k < plan->first; k++) {
        struct index_value value =
            one_loop_expression(arena, &plan->one, header->loop->first, k * header->loop->step);
        LIST_PUSH(arena, statements, copy_text(&placed, plan, &value, levels));
    }
    if (outside) {
        const char *both[] = {placed_if(&placed, plan->condition, statements.at, statements.size),
                              rest_text(&placed, plan)};
        placed_write_all(&placed, both, COUNT_OF(both), false, out);
        return;
    }
    LIST_PUSH(arena, statements, placed_deeper(&placed, rest_text(&placed, plan), levels));
    for (int64_t k = plan->last; k-- > 0;) {
        struct index_value value = plan->behind;
        value.added -= k * header->loop->step;
        LIST_PUSH(arena, statements, copy_text(&placed, plan, &value, levels));
    }
    if (plan->condition != NULL)
        placed_write_if(&placed,
                        placed_if(&placed, plan->condition, statements.at, statements.size), out);
    else
        placed_write_all(&placed, statements.at, statements.size, false, out);
}

const struct action peel_action = {
    .id = "peel",
    .title = "Peel loop",
    .button = "Peel",
    .summary = "take the first or the last iterations off a loop",
    .doc = "The iterations stand in front of the loop or behind it, with the index that each has, "
           "under a condition where the loop may have none. The order stays as it is, so that "
           "nothing is asked of what the loop does.",
    .kind = "refactor.rewrite.peel",
    .main_option = "first",
    .helps = HELPS_RARELY,
    .is_step = true,
    .options = options,
    .options_size = COUNT_OF(options),
    .plan = plan_peel,
    .emit = emit,
};
