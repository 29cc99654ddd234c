/* distance.c: see distance.h. */
#include "refactorings/nests/distance.h"

#include "code/constant.h"
#include "loops/reasons.h"
#include "refactorings/text/amounts.h"

/* One end of a distance: "NAME + offset", a number, or another text. */
struct distance_end {
    const struct expr *written;
    const char *text;
    const char *name; /* without the number; NULL: it is a number */
    long long offset;
    const struct decl *decl; /* of a name that is a variable's; or NULL */
};

static struct distance_end read_end(struct arena *arena, const struct header *header,
                                    const struct expr *expr)
{
    struct distance_end end = {.written = header_written(expr),
                               .text = header_operand(arena, header, expr)};
    size_t length;
    int64_t number;
    const struct expr *left =
        end.written->operands_size > 0 ? header_written(end.written->operands[0]) : end.written;
    bool is_near = end.written->kind == EXPR_NAME ||
                   (end.written->kind == EXPR_BINARY && left->kind == EXPR_NAME);
    end.name = end.text;
    if (expr_constant(end.written, &number) && amount_is_number(end.text, &end.offset)) {
        end.name = NULL;
    } else if (is_near && amount_is_near_name(end.text, &length, &end.offset)) {
        end.name = arena_strndup(arena, end.text, length);
        end.decl = left->decl;
    } else {
        end.offset = 0;
    }
    return end;
}

/* The type in which a distance is computed. */
static const struct type *type_of_sum(const struct distance_end *low,
                                      const struct distance_end *high)
{
    if (low->name == NULL)
        return high->written->type;
    if (high->name == NULL)
        return low->written->type;
    return low->written->type->bits > high->written->type->bits ? low->written->type
                                                                : high->written->type;
}

/* "n - lo + 3" */
static const char *difference(struct arena *arena, const struct distance_end *low,
                              const struct distance_end *high, long long added)
{
    long long number = high->offset - low->offset + added;
    if (low->name == NULL)
        return high->name != NULL ? amount_plus(arena, high->name, number)
                                  : arena_printf(arena, "%lld", number);
    const char *subtracted = amount_operand(arena, low->name);
    if (high->name == NULL)
        return arena_printf(arena, "%lld - %s", number, subtracted);
    const char *text = arena_printf(arena, "%s - %s", high->name, subtracted);
    if (number == 0)
        return text;
    return arena_printf(arena, "%s %c %lld", text, number < 0 ? '-' : '+', llabs(number));
}

const char *distance_text(const struct action_request *request, const struct one_loop *one,
                          int64_t added)
{
    struct arena *arena = request->arena;
    const struct header *header = &one->header;
    const struct loop *loop = header->loop;
    struct distance_end low =
        read_end(arena, header, header->is_upward ? loop->first : loop->bound);
    struct distance_end high =
        read_end(arena, header, header->is_upward ? loop->bound : loop->first);
    const struct type *type = type_of_sum(&low, &high);
    long long number = high.offset - low.offset + added;
    if (low.decl != NULL && low.decl == high.decl)
        return number >= 0 ? arena_printf(arena, "%lld", number) : NULL;
    bool is_wide = type->kind == TYPE_INTEGER && type->bits >= INT_BITS &&
                   (low.name == NULL || low.written->type->is_signed == type->is_signed) &&
                   (high.name == NULL || high.written->type->is_signed == type->is_signed);
    struct band_sum most = {.trips = header->magnitude, .added = llabs(low.offset - high.offset)};
    if (!is_wide)
        return NULL;
    if (low.name == NULL && low.offset >= 0 && low.offset >= added)
        return difference(arena, &low, &high, added);
    if (one_loop_sum_fits(request, type, most, false))
        return difference(arena, &low, &high, added);
    most.added = 0;
    if (low.name == NULL || (high.name != NULL && high.offset < 0) ||
        !one_loop_sum_fits(request, type, most, false))
        return NULL;
    low.name = amount_operand(arena, low.text);
    low.offset = 0;
    return difference(arena, &low, &high, added);
}

const char *distance_last(const struct action_request *request, const struct one_loop *one)
{
    struct arena *arena = request->arena;
    const struct header *header = &one->header;
    struct distance_end first = read_end(arena, header, header->loop->first);
    const char *span = distance_text(request, one, header->is_inclusive ? 0 : -1);
    long long number, step = header->magnitude;
    if (span == NULL)
        return NULL;
    if (amount_is_number(span, &number)) {
        number = number / step * step;
        return amount_plus(arena, first.text, header->is_upward ? number : -number);
    }
    if (!header->is_upward) {
        const char *low =
            header_plus(arena, header, header->loop->bound, header->is_inclusive ? 0 : 1);
        const char *rest = arena_printf(arena, "%s %% %lld", amount_operand(arena, span), step);
        if (!amount_is_number(low, &number))
            return arena_printf(arena, "%s + %s", low, rest);
        return number == 0
                   ? rest
                   : arena_printf(arena, "%s %c %lld", rest, number < 0 ? '-' : '+', llabs(number));
    }
    const char *whole =
        arena_printf(arena, "%s / %lld * %lld", amount_operand(arena, span), step, step);
    if (first.name == NULL && first.offset == 0)
        return whole;
    if (first.name == NULL)
        return arena_printf(arena, "%s %c %lld", whole, first.offset < 0 ? '-' : '+',
                            llabs(first.offset));
    return arena_printf(arena, "%s + %s", first.text, whole);
}

bool distance_is_there(struct action_request *request, const struct one_loop *one)
{
    const struct header *header = &one->header;
    struct distance_end first = read_end(request->arena, header, header->loop->first);
    struct distance_end bound = read_end(request->arena, header, header->loop->bound);
    long long span = header->is_upward ? bound.offset - first.offset : first.offset - bound.offset;
    bool is_known = (first.name == NULL && bound.name == NULL) ||
                    (first.decl != NULL && first.decl == bound.decl);
    return !is_known || span > 0 || (span == 0 && header->is_inclusive) ||
           action_refuse(request, REASON_TRIP_COUNT, one->nest.range,
                         "the loop never runs: leave it out");
}
