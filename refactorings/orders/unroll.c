/*
 * unroll.c: a loop does several iterations at a time, and what is left over in a loop behind it.
 *
 *     for (int i = 0; i < n; i++)     =>     for (int i = 0; i < n / 2 * 2; i += 2) {
 *         a[i] = b[i];                           a[i] = b[i];
 *                                                a[i + 1] = b[i + 1];
 *                                            }
 *                                            for (int i = n / 2 * 2; i < n; i++)
 *                                                a[i] = b[i];
 *
 * { S[i] -> [i] }: the order is as it was. With `full` nothing is left of the loop.
 */
#include "code/constant.h"
#include "loops/reasons.h"
#include "refactorings/nests/index_uses.h"
#include "refactorings/nests/unrolled.h"

enum { SMALLEST = 2, LARGEST = 32, MOST_COPIES = 64 };

static const struct action_option options[] = {
    {"by", OPTION_TEXT, "4", 0, 0, NULL,
     "iterations at a time, from 2 to 32: 4, or i:4; or full, where their number is a constant",
     false},
};

struct unroll_plan {
    struct one_loop one;
    struct index_uses uses;
    int64_t copies;
    bool is_full;
    struct unrolled headers;
};

static bool read_full(struct action_request *request, struct unroll_plan *plan)
{
    const struct header *header = &plan->one.header;
    plan->copies = one_loop_trips(&plan->one);
    plan->is_full = true;
    if (plan->copies < 1 || plan->copies > MOST_COPIES)
        return action_refuse(
            request, REASON_TRIP_COUNT, plan->one.nest.range,
            "the loop over '%s' has no constant number of iterations from 1 to %d: "
            "unroll it by a number, as in '%s:4'",
            header->at->name, MOST_COPIES, header->at->name);
    return header->loop->index_declared_inside ||
           action_refuse(request, REASON_UNSUPPORTED, plan->one.nest.range,
                         "nothing would be left of the loop, and its index '%s' may then be used "
                         "by nobody: declare it in the header",
                         header->at->name);
}

static const void *plan_unroll(struct action_request *request)
{
    struct unroll_plan *plan = ARENA_NEW(request->arena, struct unroll_plan);
    if (!one_loop_read(request, LOOP_COPIED, &plan->one))
        return NULL;
    const struct header *header = &plan->one.header;
    const char *by = one_loop_value(request, &plan->one, "by");
    bool is_full = by != NULL && sentence_same(by, "full");
    if (by == NULL ||
        !(is_full ? read_full(request, plan)
                  : one_loop_number(request, &plan->one, "by", SMALLEST, LARGEST, &plan->copies)) ||
        !index_uses_find(request, &plan->one.nest, header->loop, &plan->uses) ||
        !one_loop_keeps_type(request, &plan->one) ||
        (!is_full && !unrolled_make(request, &plan->one, plan->copies, &plan->headers)))
        return NULL;
    return plan;
}

/* The copy of the body for an iteration, counted from the first of the copies. */
static const char *copy_text(const struct placed *placed, const struct unroll_plan *plan, int64_t k,
                             size_t levels)
{
    struct arena *arena = placed->request->arena;
    const struct header *header = &plan->one.header;
    struct index_value value = {.text = header->at->name, .added = k * header->loop->step};
    replacement_list replaced = {NULL, 0, 0};
    if (plan->is_full) {
        int64_t first = 0;
        expr_constant(header->loop->first, &first);
        value = one_loop_constant(&plan->one, first + value.added);
    }
    if (plan->is_full || k > 0)
        index_uses_replace(arena, &plan->uses, &value, &replaced);
    return placed_body(placed, header->at, &replaced, levels, k == 0);
}

static void emit(struct action_request *request, const void *plan_data, struct edits *out)
{
    const struct unroll_plan *plan = plan_data;
    struct arena *arena = request->arena;
    struct placed placed;
    LIST_OF(const char *) copies = {NULL, 0, 0}, statements = {NULL, 0, 0};
    placed_begin(request, &plan->one.nest, &placed);
    for (int64_t k = 0; k < plan->copies; k++)
        LIST_PUSH(arena, copies, copy_text(&placed, plan, k, plan->is_full ? 0 : 1));
    if (plan->is_full) {
        placed_write_all(&placed, copies.at, copies.size, false, out);
        return;
    }
    if (plan->headers.declaration != NULL)
        LIST_PUSH(arena, statements, plan->headers.declaration);
    LIST_PUSH(arena, statements,
              placed_loop(&placed, plan->headers.header, copies.at, copies.size, true));
    if (plan->headers.rest != NULL)
        LIST_PUSH(arena, statements, placed_again(&placed, plan->headers.rest, NULL, false));
    bool own_block = plan->headers.declaration != NULL && !placed_index_is_alone(&placed);
    placed_write_all(&placed, statements.at, statements.size, own_block, out);
}

const struct action unroll_action = {
    .id = "unroll",
    .title = "Unroll loop",
    .button = "Unroll",
    .summary = "do several iterations of a loop at a time, or all of it without a loop",
    .doc = "The body stands in the loop once for each of so many iterations, with the index that "
           "each has; a second loop does what is left over, exactly. The order stays as it is, so "
           "that nothing is asked of what the loop does.",
    .kind = "refactor.rewrite.unroll",
    .main_option = "by",
    .is_step = true,
    .options = options,
    .options_size = COUNT_OF(options),
    .plan = plan_unroll,
    .emit = emit,
};
