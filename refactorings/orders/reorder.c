/*
 * reorder.c: the loops of a perfect nest change places; their headers move, the body stays.
 *
 *     for (int i = 0; i < n; i++)              for (int j = 0; j < m; j++)
 *         for (int j = 0; j < m; j++)     =>       for (int i = 0; i < n; i++)
 *             a[j][i] = 0;                             a[j][i] = 0;
 *
 * Where bounds depend on other indices they are found anew (loops/judge/band_ranges.h):
 *
 *     for (int i = 0; i < n; i++)              for (int j = 0; j < n; j++)
 *         for (int j = 0; j <= i; j++)    =>       for (int i = j; i < n; i++)
 *
 * { S[i,j] -> [j,i] }, and likewise for every permutation of more loops. (Allen and Kennedy,
 * Optimizing Compilers for Modern Architectures, 5.2, for the interchange of two.)
 */
#include "loops/reasons.h"
#include "refactorings/nests/ranges.h"
#include "refactorings/orders/reordered.h"
#include "refactorings/orders/sunk.h"

static const struct action_option options[] = {
    {"order", OPTION_TEXT, "", 0, 0, NULL,
     "the indices of the loops, outermost first: j,i; by default the nest is turned inside out",
     false},
    {"hoist", OPTION_TEXT, "", 0, 0, NULL,
     "the index of one loop that becomes the outermost, the others keeping their order", false},
    OVERLAP_OPTION,
    GUARDS_OPTION,
    ROUNDING_OPTION,
};

enum { MOST_LOOPS = BAND_LOOPS };

struct reorder_plan {
    struct perfect_nest nest;
    int size;                  /* loops that take part, from the outermost */
    int order[MOST_LOOPS];     /* the loop at each place */
    replacement_list replaced; /* in the headers */
    struct versioned versioned;
    struct sunk sunk; /* what is planned instead, if statements stand between the loops */
};

/* Moves one loop out of the others. */
static bool read_hoisted(struct action_request *request, struct reorder_plan *plan,
                         const char *name)
{
    int found = perfect_find(request, &plan->nest, name);
    if (found < 0)
        return false;
    if (found >= MOST_LOOPS)
        return action_refuse(request, REASON_UNSUPPORTED, plan->nest.range,
                             "at most %d loops are reordered", MOST_LOOPS);
    plan->size = found + 1;
    for (int k = 0; k < plan->size; k++)
        plan->order[k] = k == 0 ? found : k - 1;
    return true;
}

/* Reads the options; every loop down to the innermost one that is named must be named once. */
static bool read_order(struct action_request *request, struct reorder_plan *plan)
{
    item_list items = {NULL, 0, 0};
    const char *hoisted = action_value(request, "hoist")->text;
    perfect_parse_list(request->arena, action_value(request, "order")->text, &items);
    if (hoisted[0] != '\0' && items.size > 0)
        return action_refuse(request, REASON_UNSUPPORTED, plan->nest.range,
                             "'order' says where all loops go: leave out 'hoist'");
    if (hoisted[0] != '\0')
        return read_hoisted(request, plan, hoisted);
    plan->size = (int)items.size;
    bool named[MOST_LOOPS] = {false};
    for (size_t k = 0; k < items.size && k < MOST_LOOPS; k++) {
        int found = perfect_find(request, &plan->nest, items.at[k].name);
        if (found < 0)
            return false;
        if (items.at[k].value != NULL)
            return action_refuse(request, REASON_UNSUPPORTED, plan->nest.range,
                                 "'order' is a list of indices, such as 'j,i'");
        if (found < MOST_LOOPS && named[found])
            return action_refuse(request, REASON_UNSUPPORTED, plan->nest.range,
                                 "'order' names '%s' twice", items.at[k].name);
        plan->order[k] = found;
        if (found < MOST_LOOPS)
            named[found] = true;
    }
    if (items.size == 0) {
        plan->size = (int)plan->nest.loops.size;
        for (int k = 0; k < plan->size && k < MOST_LOOPS; k++)
            plan->order[k] = plan->size - 1 - k;
    }
    if (plan->size > MOST_LOOPS)
        return action_refuse(request, REASON_UNSUPPORTED, plan->nest.range,
                             "at most %d loops are reordered", MOST_LOOPS);
    for (int k = 0; items.size > 0 && k < plan->size; k++)
        if (!named[k])
            return action_refuse(request, REASON_UNSUPPORTED, plan->nest.loops.at[k].header,
                                 "'order' does not name '%s': it names the loops from the "
                                 "outermost one inwards, each once",
                                 plan->nest.loops.at[k].name);
    return true;
}

static bool changes_something(const struct reorder_plan *plan)
{
    for (int k = 0; k < plan->size; k++)
        if (plan->order[k] != k)
            return true;
    return false;
}

/* The new order, by the numbers of iterations or by the values of indices. */
static struct new_order order_of(struct action_request *request, const struct reorder_plan *plan,
                                 bool by_values)
{
    struct new_order order = perfect_order(request, &plan->nest, plan->size);
    order.takes_guard = true;
    for (int k = 0; k < plan->size; k++) {
        struct order_dimension dimension = {.loop = plan->order[k], .is_value = by_values};
        LIST_PUSH(request->arena, order.dimensions, dimension);
    }
    return order;
}

/* Where no bound depends on an index, the headers stay as they are. */
static bool plan_plain(struct action_request *request, struct reorder_plan *plan)
{
    struct band_fact facts[MOST_LOOPS];
    struct verdict band;
    struct new_order order = order_of(request, plan, false);
    return perfect_headers_free(request, &plan->nest, plan->size) &&
           action_check_conditions(request) && perfect_is_legal(request, &order, &band, facts) &&
           versioned_plan_early(request, &band, &plan->nest, plan->order, plan->size, facts,
                                &plan->versioned);
}

/* Else they get the bounds that give the same values in the new order. */
static bool plan_ranges(struct action_request *request, struct reorder_plan *plan)
{
    struct verdict band;
    struct ranges *ranges = ARENA_NEW(request->arena, struct ranges);
    struct new_order order = order_of(request, plan, true);
    if (!ranges_read(request, &plan->nest, plan->size, ranges) ||
        !action_check_conditions(request) || !perfect_ask(request, &order, &band))
        return false;
    ranges->size = plan->size;
    for (int k = 0; k < plan->size; k++)
        ranges->places[k] = (struct range_place){.loop = plan->order[k],
                                                 .name = plan->nest.loops.at[plan->order[k]].name};
    if (!ranges_find(request, ranges) || !versioned_plan(request, &band, false, &plan->versioned))
        return false;
    for (int k = 0; k < plan->size; k++)
        header_replace(request->arena, &ranges->header[plan->order[k]], &ranges->change[k],
                       &plan->replaced);
    return true;
}

static const void *plan_reorder(struct action_request *request)
{
    struct reorder_plan *plan = ARENA_NEW(request->arena, struct reorder_plan);
    const char *hoisted = action_value(request, "hoist")->text;
    const char *named = hoisted[0] != '\0' ? hoisted : action_value(request, "order")->text;
    if (!perfect_read(request, &plan->nest))
        return NULL;
    if (sunk_plan(request, &plan->nest, named, &plan->sunk))
        return plan->sunk.plan != NULL ? plan : NULL;
    if (plan->nest.loops.size < 2) {
        struct reason ended = plan->nest.ended;
        action_refuse(request, ended.message != NULL ? ended.code : REASON_NOT_NESTED,
                      ended.message != NULL ? ended.range : plan->nest.range, "%s",
                      ended.message != NULL ? ended.message
                                            : "there is no loop directly inside this one");
        return NULL;
    }
    if (!read_order(request, plan))
        return NULL;
    if (!changes_something(plan)) {
        action_refuse(request, REASON_UNSUPPORTED, plan->nest.range,
                      "the loops stand in this order already");
        return NULL;
    }
    bool done = ranges_are_needed(request, &plan->nest, plan->size) ? plan_ranges(request, plan)
                                                                    : plan_plain(request, plan);
    return done ? plan : NULL;
}

static void emit(struct action_request *request, const void *plan_data, struct edits *out)
{
    const struct reorder_plan *plan = plan_data;
    if (plan->sunk.plan != NULL) {
        sunk_emit(request, &plan->sunk, out);
        return;
    }
    struct reordered reordered = {
        .nest = &plan->nest, .size = plan->size, .order = plan->order, .replaced = plan->replaced};
    reordered_write(request, &reordered, &plan->versioned, out);
}

const struct action reorder_action = {
    .id = "reorder",
    .title = "Reorder loops",
    .button = "Reorder",
    .summary = "change the order of the loops of a perfect nest",
    .doc =
        "The headers of perfectly nested loops change places, with the comments that belong to "
        "them; the body stays as it is, and what stands beside a loop that is named goes into it "
        "first, as 'sink' has it. Where bounds depend on other indices, as in triangles, "
        "the headers get the bounds that give the same iterations in the new order. The new "
        "order is legal where no two iterations that touch the same element change places, "
        "which is computed exactly; else two such iterations are named. Where it is under a "
        "condition only, such as that arrays do not overlap, the program asks.",
    .kind = "refactor.rewrite.reorder",
    .main_option = "order",
    .main_form = MAIN_ORDER,
    .apart = &add_restrict_action,
    .options = options,
    .options_size = COUNT_OF(options),
    .plan = plan_reorder,
    .emit = emit,
};
