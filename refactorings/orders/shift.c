/*
 * shift.c: the index of a loop counts from another number, and the body takes it back.
 *
 *     for (int i = 0; i < 100; i++)     =>     for (int i = 1; i < 101; i++)
 *         a[i] = b[i];                             a[i - 1] = b[i - 1];
 *
 * { S[i] -> [i + 1] }, which is the order as it is: a step on the way to a fusion.
 */
#include "code/constant.h"
#include "loops/reasons.h"
#include "refactorings/nests/one_loop.h"
#include "refactorings/text/amounts.h"

enum { LARGEST = 65536 };

static const struct action_option options[] = {
    {"by", OPTION_TEXT, "1", 0, 0, NULL,
     "what is added to the index, from -65536 to 65536: 1, or i:1", false},
};

struct shift_plan {
    struct one_loop one;
    struct index_uses uses;
    struct index_value value;
    replacement_list replaced;
};

/* Whether a constant stays in the type by the shift. */
static bool is_roomy(const struct header *header, const struct expr *value, int64_t by)
{
    int64_t number;
    bool is_signed = header->loop->index->type->is_signed;
    return expr_constant(header_written(value), &number) && number <= INT32_MAX - LARGEST &&
           (is_signed ? number >= INT32_MIN + LARGEST : number >= 0 && number + by >= 0);
}

/*
 * Whether the new first value and the new bound can be computed, and the index has room behind its
 * last value: upwards. A bound below the first value has as much room above as that has.
 */
static bool has_room(const struct action_request *request, const struct header *header, int64_t by)
{
    const struct loop *loop = header->loop;
    if (is_roomy(header, loop->first, by) && is_roomy(header, loop->bound, by))
        return true;
    int64_t magnitude = by < 0 ? -by : by;
    struct band_fact fact = one_loop_fact(request, magnitude / header->magnitude + 2);
    if (header->is_upward && by > 0)
        return is_roomy(header, loop->first, by) && fact.fits;
    if (!header->is_upward && by > 0)
        return false;
    return header->is_upward && is_roomy(header, loop->first, by) && fact.fits && fact.runs;
}

/* A value of the header with the number added. */
static const char *moved(struct arena *arena, const struct header *header, const struct expr *value,
                         int64_t by, bool widens)
{
    const char *text = header_operand(arena, header, value);
    int64_t number;
    bool is_small = expr_constant(header_written(value), &number) && number + by >= INT32_MIN &&
                    number + by <= INT32_MAX;
    if (!widens || is_small)
        return header_plus(arena, header, value, by);
    return arena_printf(arena, "%s %c %lldLL", text, by < 0 ? '-' : '+',
                        (long long)(by < 0 ? -by : by));
}

static const void *plan_shift(struct action_request *request)
{
    struct shift_plan *plan = ARENA_NEW(request->arena, struct shift_plan);
    struct arena *arena = request->arena;
    int64_t by;
    if (!one_loop_read(request, LOOP_STAYS_ONE, &plan->one) ||
        !one_loop_number(request, &plan->one, "by", -LARGEST, LARGEST, &by))
        return NULL;
    const struct header *header = &plan->one.header;
    const struct type *index = header->loop->index->type;
    if (by == 0) {
        action_refuse(request, REASON_UNSUPPORTED, plan->one.nest.range,
                      "a shift by 0 changes nothing");
        return NULL;
    }
    if (!one_loop_same_signs(request, &plan->one) || !one_loop_keeps_type(request, &plan->one) ||
        !one_loop_same_type(request, &plan->one) ||
        !index_uses_find(request, &plan->one.nest, header->loop, &plan->uses))
        return NULL;
    bool widens = !has_room(request, header, by);
    if (widens &&
        (!index->is_signed || index->bits > INT_BITS || !header->loop->index_declared_inside)) {
        action_refuse(request, REASON_OVERFLOW, header->at->header,
                      "'%s' may leave its type where it is shifted: bound it by a condition around "
                      "the loop",
                      header->at->name);
        return NULL;
    }
    plan->value = (struct index_value){
        .text = header->at->name, .added = -by, .cast = widens ? header_type_name(index) : NULL};
    struct header_change change = {
        .type = widens ? "long long" : NULL,
        .first = moved(arena, header, header->loop->first, by, widens),
        .bound = moved(arena, header, header->loop->bound, by, widens),
    };
    header_replace(arena, header, &change, &plan->replaced);
    index_uses_replace(arena, &plan->uses, &plan->value, &plan->replaced);
    return plan;
}

static void emit(struct action_request *request, const void *plan_data, struct edits *out)
{
    const struct shift_plan *plan = plan_data;
    struct placed placed;
    placed_begin(request, &plan->one.nest, &placed);
    placed_write(&placed, placed_nest(&placed, &plan->replaced), out);
}

const struct action shift_action = {
    .id = "shift",
    .title = "Shift loop",
    .button = "Shift",
    .summary = "add a number to the values of a loop's index",
    .doc =
        "The index gets other values, and the body reads the old ones by taking the number away. "
        "The order stays as it is, so that nothing is asked of what the loop does. Where nothing "
        "bounds the index by less than its type, it gets a wider one.",
    .kind = "refactor.rewrite.shift",
    .main_option = "by",
    .is_step = true,
    .options = options,
    .options_size = COUNT_OF(options),
    .plan = plan_shift,
    .emit = emit,
};
