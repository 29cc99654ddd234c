/*
 * normalize.c: a loop counts from 0 by 1.
 *
 *     for (int i = 1; i < 100; i += 2)     =>     for (int i = 0; i < 50; i++)
 *         a[i] = b[i - 1];                            a[2 * i + 1] = b[2 * i];
 *
 * { S[i] -> [(i - 1)/2] }, which is the order as it is. Other steps ask for such loops.
 */
#include "code/constant.h"
#include "loops/reasons.h"
#include "refactorings/nests/distance.h"
#include "refactorings/text/amounts.h"

struct normalize_plan {
    struct one_loop one;
    struct index_uses uses;
    const char *condition; /* under which the number of iterations can be computed; or NULL */
    replacement_list replaced;
};

/* What the index was, by the new one. */
static struct index_value old_value(struct arena *arena, const struct one_loop *one)
{
    const struct header *header = &one->header;
    const char *name = header->at->name;
    bool down = !header->is_upward;
    struct index_value value = one_loop_expression(arena, one, header->loop->first, 0);
    const char *counted = header->magnitude == 1 ? name
                                                 : arena_printf(arena, "%lld * %s",
                                                                (long long)header->magnitude, name);
    value.cast = value.suffix = NULL;
    if (!down && value.text == NULL) {
        value.text = counted;
        value.is_product = header->magnitude != 1;
        return value;
    }
    const char *first = index_value_text(arena, &value);
    value.text = arena_printf(arena, "%s %c %s", first, down ? '-' : '+', counted);
    value.added = 0;
    value.is_sum = value.is_product = true;
    return value;
}

/* The same of a loop between other values. */
static const char *end_between(struct action_request *request, struct normalize_plan *plan)
{
    const struct header *header = &plan->one.header;
    bool is_last = header->magnitude > 1 && !header->is_inclusive;
    const char *text = distance_text(request, &plan->one, is_last ? -1 : 0);
    if (text == NULL) {
        action_refuse(request, REASON_OVERFLOW, header->at->header,
                      "the number of iterations of the loop over '%s' may not fit its type: let "
                      "it %s at a number from 0 on",
                      header->at->name, header->is_upward ? "begin" : "end");
        return NULL;
    }
    if (!one_loop_fact(request, 1).runs)
        plan->condition = one_loop_condition(request->arena, &plan->one);
    if (header->magnitude == 1)
        return arena_printf(request->arena, "%s %s", header->is_inclusive ? "<=" : "<", text);
    return arena_printf(request->arena, "< %s / %lld + 1", amount_operand(request->arena, text),
                        (long long)header->magnitude);
}

/* What the new index is compared with: the number of iterations, as simple as it can be where the
   loop begins at a number, or goes down to one. */
static const char *end_text(struct action_request *request, struct normalize_plan *plan)
{
    struct arena *arena = request->arena;
    const struct header *header = &plan->one.header;
    const struct loop *loop = header->loop;
    const struct expr *low = header->is_upward ? loop->first : loop->bound;
    const struct expr *high = header->is_upward ? loop->bound : loop->first;
    const char *text = header_operand(arena, header, high);
    int64_t trips = one_loop_trips(&plan->one), least;
    if (trips >= 0)
        return arena_printf(arena, "< %lld", (long long)trips);
    if (!expr_constant(header_written(low), &least) || least < 0 || least > INT32_MAX / 2)
        return end_between(request, plan);
    int64_t more = header->is_inclusive ? 1 - least : -least;
    bool runs = one_loop_fact(request, 1).runs;
    if (header->magnitude > 1) {
        if (!runs)
            plan->condition = one_loop_condition(arena, &plan->one);
        return arena_printf(arena, "< %s / %lld + 1",
                            amount_operand(arena, amount_plus(arena, text, more - 1)),
                            (long long)header->magnitude);
    }
    size_t length;
    long long offset = 0;
    bool is_below = loop->index->type->is_signed && amount_is_near_name(text, &length, &offset) &&
                    offset + more <= 0;
    if (more > 0 && !is_below)
        return arena_printf(arena, "<= %s", amount_plus(arena, text, more - 1));
    if (more < 0 && !runs)
        plan->condition = one_loop_condition(arena, &plan->one);
    return arena_printf(arena, "< %s", amount_plus(arena, text, more));
}

/* Whether the number of iterations follows from first value, bound and step: an unsigned index that
   steps over the end of its type goes on from there. */
static bool check_end(struct action_request *request, const struct one_loop *one)
{
    const struct header *header = &one->header;
    return header->magnitude == 1 || header->loop->index->type->is_signed ||
           one_loop_trips(one) >= 0 || one_loop_fact(request, 1).fits ||
           action_refuse(request, REASON_OVERFLOW, header->at->header,
                         "'%s' may step over the end of its type, and the loop would go on: count "
                         "in a signed or a wider type",
                         header->at->name);
}

static const void *plan_normalize(struct action_request *request)
{
    struct normalize_plan *plan = ARENA_NEW(request->arena, struct normalize_plan);
    struct arena *arena = request->arena;
    int64_t first;
    if (!one_loop_read(request, LOOP_STAYS_ONE, &plan->one))
        return NULL;
    const struct header *header = &plan->one.header;
    if (header->loop->step == 1 && expr_constant(header->loop->first, &first) && first == 0) {
        action_refuse(request, REASON_UNSUPPORTED, plan->one.nest.range,
                      "the loop over '%s' counts from 0 by 1 already", header->at->name);
        return NULL;
    }
    if (!distance_is_there(request, &plan->one) || !check_end(request, &plan->one) ||
        !one_loop_same_signs(request, &plan->one) ||
        !one_loop_keeps_type(request, &plan->one) || !one_loop_same_type(request, &plan->one) ||
        !index_uses_find(request, &plan->one.nest, header->loop, &plan->uses))
        return NULL;
    struct index_value value = old_value(arena, &plan->one);
    const char *trips = end_text(request, plan);
    if (trips == NULL || !index_value_is_visible(request, header->loop, value.text))
        return NULL;
    struct header_change change = {
        .first = "0",
        .condition = arena_printf(arena, "%s %s", header->at->name, trips),
        .step = header_step(arena, header->at->name, true, 1),
    };
    header_replace(arena, header, &change, &plan->replaced);
    index_uses_replace(arena, &plan->uses, &value, &plan->replaced);
    return plan;
}

static void emit(struct action_request *request, const void *plan_data, struct edits *out)
{
    const struct normalize_plan *plan = plan_data;
    struct placed placed;
    placed_begin(request, &plan->one.nest, &placed);
    const char *text = placed_nest(&placed, &plan->replaced);
    if (plan->condition == NULL) {
        placed_write(&placed, text, out);
        return;
    }
    text = placed_deeper(&placed, text, 1);
    placed_write_if(&placed, placed_if(&placed, plan->condition, &text, 1), out);
}

const struct action normalize_action = {
    .id = "normalize",
    .title = "Normalize loop",
    .button = "Normalize",
    .summary = "let a loop count from 0 by 1",
    .doc = "The index counts the iterations, and the body computes from it what it was. The order "
           "stays as it is, so that nothing is asked of what the loop does.",
    .kind = "refactor.rewrite.normalize",
    .is_step = true,
    .options = NULL,
    .options_size = 0,
    .plan = plan_normalize,
    .emit = emit,
};
