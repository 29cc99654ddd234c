/* unrolled.c: see unrolled.h. */
#include "refactorings/nests/unrolled.h"

#include "code/constant.h"
#include "loops/reasons.h"
#include "refactorings/text/amounts.h"

/* The two headers where the iterations are counted from 0 by 1: `n / 4 * 4` of them come first;
   `(n + 1) / 4 * 4` where `n` is the last value, and so far from the limit of its type. */
static bool count_from_zero(struct action_request *request, const struct one_loop *one,
                            struct unrolled *plan)
{
    struct arena *arena = request->arena;
    const struct header *header = &one->header;
    const struct type *index = header->loop->index->type;
    const struct type *bound = header_written(header->loop->bound)->type;
    int64_t first, number;
    if (!expr_constant(header->loop->first, &first) || first != 0 || !header->is_upward ||
        header->magnitude != 1 || (header->is_inclusive && !one_loop_fact(request, 1).fits))
        return false;
    bool is_number = expr_constant(header_written(header->loop->bound), &number);
    const char *text =
        header_plus(arena, header, header->loop->bound, header->is_inclusive ? 1 : 0);
    const char *whole;
    long long written;
    if (!is_number && !type_always_fits(bound, index))
        return false;
    if (is_number && number < 0)
        return false;
    if (amount_is_number(text, &written))
        whole = arena_printf(arena, "%lld", written / plan->copies * plan->copies);
    else
        whole = arena_printf(arena, "%s / %lld * %lld", amount_operand(arena, text),
                             (long long)plan->copies, (long long)plan->copies);
    struct header_change main = {.bound = whole}, rest = {.first = whole};
    if (header->is_inclusive)
        main = (struct header_change){.condition =
                                          arena_printf(arena, "%s < %s", header->at->name, whole)};
    main.step = header_step(arena, header->at->name, true, plan->copies);
    plan->header = header_print(arena, header, &main);
    plan->rest = header_print(arena, header, &rest);
    return true;
}

/* A condition that the last of the copies has an iteration to do; NULL: refused. */
static const char *last_runs(struct action_request *request, const struct one_loop *one,
                             const struct unrolled *plan, const struct band_fact *fact)
{
    struct arena *arena = request->arena;
    const struct header *header = &one->header;
    const struct type *index = header->loop->index->type, *compared = header->loop->compared->type;
    const struct type *bound = header_written(header->loop->bound)->type;
    const char *name = header->at->name, *sign = operator_text(header->loop->relation);
    const char *end = header_operand(arena, header, header->loop->bound);
    long long ahead = header->magnitude * (plan->copies - 1);
    char way = header->is_upward ? '+' : '-';
    int64_t number;
    bool is_number = expr_constant(header_written(header->loop->bound), &number) && number >= 0 &&
                     number <= INT32_MAX;
    if (is_number && (header->is_upward ? number >= ahead : number + ahead <= INT32_MAX))
        return arena_printf(arena, "%s %s %s", name, sign,
                            amount_plus(arena, end, header->is_upward ? -ahead : ahead));
    bool starts_low = expr_constant(header->loop->first, &number) || fact->runs;
    if (fact->fits && starts_low)
        return arena_printf(arena, "%s %c %lld %s %s", name, way, ahead, sign, end);
    if (compared->is_signed && index->bits <= INT_BITS)
        return arena_printf(arena, "%s %c %lldLL %s %s", name, way, ahead, sign, end);
    if (!index->is_signed && !bound->is_signed && bound->kind == TYPE_INTEGER) {
        const char *from = header->is_upward ? end : name, *to = header->is_upward ? name : end;
        return arena_printf(arena, "%s %s %s && %s - %s %s %lld", name, sign, end,
                            amount_operand(arena, from), amount_operand(arena, to),
                            header->is_inclusive ? ">=" : ">", ahead);
    }
    action_refuse(request, REASON_OVERFLOW, header->at->header,
                  "'%s' may come so near to the limit of its type that the last of the copies "
                  "would be beyond it: bound it by a condition around the loop",
                  name);
    return NULL;
}

/* The headers where the second loop goes on with the index of the first. */
static bool go_on(struct action_request *request, const struct one_loop *one, struct unrolled *plan,
                  const struct band_fact *fact)
{
    struct arena *arena = request->arena;
    const struct header *header = &one->header;
    const char *name = header->at->name;
    struct header_change main = {
        .condition = last_runs(request, one, plan, fact),
        .step = header_step(arena, name, header->is_upward, header->magnitude * plan->copies),
    };
    if (main.condition == NULL)
        return false;
    struct range rest = header->at->header;
    if (header->loop->index_declared_inside) {
        struct range declared = header->declaration;
        declared.end = header->first.end;
        plan->declaration = arena_printf(arena, "%s;", header_part(arena, header, declared));
        plan->header = arena_printf(arena, "for (; %s; %s)", main.condition, main.step);
    } else {
        plan->header = header_print(arena, header, &main);
    }
    rest.start = header->condition.start;
    plan->rest = arena_printf(arena, "for (; %s", header_part(arena, header, rest));
    return true;
}

bool unrolled_make(struct action_request *request, const struct one_loop *one, int64_t copies,
                   struct unrolled *plan)
{
    *plan = (struct unrolled){.copies = copies};
    const struct header *header = &one->header;
    struct band_fact fact = one_loop_fact(request, plan->copies);
    struct header_change whole = {.step = header_step(request->arena, header->at->name,
                                                      header->is_upward,
                                                      header->magnitude * plan->copies)};
    int64_t trips = one_loop_trips(one);
    if (!one_loop_same_signs(request, one) || !one_loop_is_near(request, one, copies))
        return false;
    if (trips >= 0 && trips < plan->copies)
        return action_refuse(request, REASON_UNSUPPORTED, one->nest.range,
                             "the loop over '%s' has no more than %lld iterations: unroll it by "
                             "'full'",
                             header->at->name, (long long)trips);
    if ((fact.has_whole_tiles || (trips > 0 && trips % plan->copies == 0)) && fact.fits) {
        plan->header = header_print(request->arena, header, &whole);
        return true;
    }
    return count_from_zero(request, one, plan) || go_on(request, one, plan, &fact);
}
