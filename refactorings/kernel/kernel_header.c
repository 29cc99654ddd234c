/* kernel_header.c: the header of a loop as a range of iterations, and how many there are. */
#include <limits.h>

#include "loops/reasons.h"
#include "loops/syntax/effects.h"
#include "loops/text/terms.h"
#include "refactorings/kernel/kernel_draft.h"
#include "refactorings/text/amounts.h"

/* What the first value and the bound may be made of to be computed once, before the loop. */
static bool is_plain(const struct expr *expr, void *data)
{
    (void)data;
    if (expr->kind == EXPR_UNARY)
        return expr->op == OP_PLUS || expr->op == OP_MINUS || expr->op == OP_COMPLEMENT;
    return expr->kind == EXPR_INTEGER || expr->kind == EXPR_NAME || expr->kind == EXPR_MEMBER ||
           expr->kind == EXPR_CONVERSION || expr->kind == EXPR_CONDITIONAL ||
           (expr->kind == EXPR_BINARY && expr->op != OP_COMMA);
}

static bool is_not_name_of(const struct expr *expr, void *data)
{
    return expr->kind != EXPR_NAME || expr->decl != data;
}

/* Whether the header counts and does nothing else: no second variable, no comma. */
static bool only_counts(const struct loop *loop)
{
    const struct stmt *init = loop->stmt->init;
    const struct expr *step = loop->stmt->step;
    if (init == NULL || init->decls.size > 1)
        return false;
    bool comma = init->expr != NULL && init->expr->kind == EXPR_BINARY;
    return !comma && (step == NULL || step->kind != EXPR_BINARY);
}

/*
 * Whether the direction and the relation are among those that are read here: the step towards the
 * bound, and of the steps inside the condition `i-- > bound`, `i-- != bound` and `i--`.
 */
static bool is_known_form(const struct loop *loop)
{
    if (!loop->canonical || loop->first == NULL || loop->further.size > 0 ||
        loop->step_stmt != NULL || !loop_compares_index(loop) || loop->tested_after_step ||
        loop->step == 0 || loop->step > INT_MAX || loop->step < -INT_MAX)
        return false;
    if (loop->steps_in_condition)
        return loop->step == -1 && !loop->ends_by_wrapping &&
               (loop->relation == OP_GREATER || loop->relation == OP_NOT_EQUAL);
    return loop->bound != NULL && (!loop->ends_by_wrapping || loop->step == -1);
}

bool kernel_header_check(struct kernel_draft *draft, const struct loop *loop)
{
    struct action_request *request = draft->request;
    struct range header = loop->stmt->header;
    if (!is_known_form(loop) || !only_counts(loop))
        return action_refuse(request, REASON_NOT_CANONICAL, header,
                             "the header does not just count from a first value to a bound: write "
                             "it as 'for (int i = first; i < bound; i++)', with any step");
    if (loop->bound != NULL &&
        !expr_walk(loop->bound, is_not_name_of, (void *)(uintptr_t)loop->index))
        return action_refuse(
            request, REASON_NOT_CANONICAL, header,
            "the bound depends on the index '%s': write the loop with a bound that "
            "does not change",
            loop->index->name);
    if (!expr_walk(loop->first, is_plain, NULL) ||
        (loop->bound != NULL && !expr_walk(loop->bound, is_plain, NULL)))
        return action_refuse(request, REASON_TRIP_COUNT, header,
                             "a bound is more than arithmetic on variables: compute it into a "
                             "variable before the loop");
    return true;
}

/* Whether the text needs parentheses as an operand of `+`, `-` or a comparison. */
static bool is_loose(const char *text)
{
    for (; *text != '\0'; text++) {
        if (strncmp(text, "->", 2) == 0 || strncmp(text, "::", 2) == 0)
            text++;
        else if (strchr("?<>=&|^!:", *text) != NULL)
            return true;
    }
    return false;
}

/* An expression of the header with the replacements. */
static const char *header_text(struct kernel_draft *draft, const struct expr *expr,
                               const replacement_list *replaced)
{
    struct arena *arena = draft->request->arena;
    const char *text = move_expression(arena, draft->source, expr->range, replaced);
    return is_loose(text) ? arena_printf(arena, "(%s)", text) : text;
}

static struct kernel_end read_end(struct kernel_draft *draft, const struct expr *expr)
{
    static const replacement_list none = {NULL, 0, 0};
    struct kernel_end end = {"0", "0", expr, true, 0};
    if (expr == NULL)
        return end;
    end.text = header_text(draft, expr, &draft->replaced);
    end.original = header_text(draft, expr, &none);
    end.known = expr_constant(expr, &end.value);
    return end;
}

/* The type of an expression as it is written, without the conversions that C adds. */
static const struct type *written_type(const struct expr *expr)
{
    while (expr->kind == EXPR_CONVERSION && expr->is_implicit)
        expr = expr->operands[0];
    return expr->type;
}

/* Converts an end of the range by a cast. */
static void cast_end(struct kernel_draft *draft, const struct type *type, struct kernel_end *end)
{
    struct arena *arena = draft->request->arena;
    const char *text = device_type(arena, type, &draft->types);
    bool name = text_is_identifier(end->text), original = text_is_identifier(end->original);
    if (text == NULL)
        return;
    end->text = arena_printf(arena, name ? "(%s)%s" : "(%s)(%s)", text, end->text);
    end->original = arena_printf(arena, original ? "(%s)%s" : "(%s)(%s)", text, end->original);
}

/*
 * The first value is converted to the type of the index, which may be a narrower one. Both ends are
 * then compared with each other as the index and the bound are in the loop: where their own types
 * would make another comparison of it, one of them is cast.
 */
static void convert_ends(struct kernel_draft *draft, struct kernel_range *range)
{
    const struct loop *loop = range->loop;
    const struct type *index = loop->index->type, *first = written_type(loop->first);
    const struct type *bound = loop->bound != NULL ? written_type(loop->bound) : index;
    bool narrow = first->size <= index->size && first->is_signed == index->is_signed;
    bool natural = range->first.known && range->first.value >= 0;
    struct c_type common = c_type_common(c_type_of(narrow ? first : index), c_type_of(bound));
    if (!range->first.known && !narrow)
        cast_end(draft, index, &range->first);
    else if (!range->is_unsigned && !common.is_signed && !natural)
        cast_end(draft, index, &range->first);
    if (range->is_unsigned && bound->is_signed && !range->bound.known)
        cast_end(draft, loop->compared->type, &range->bound);
}

/*
 * "i < n" is compared in the wider of both types. If that type is unsigned and the index is not,
 * the index must start at 0 or above and count up.
 */
static bool check_types(struct kernel_draft *draft, const struct kernel_range *range)
{
    const struct loop *loop = range->loop;
    const struct type *index = loop->index->type;
    if (index->kind != TYPE_INTEGER || index->size > 8 || index->is_enum ||
        device_type(draft->request->arena, index, &draft->types) == NULL)
        return action_refuse(draft->request, REASON_UNSUPPORTED_TYPE, loop->stmt->header,
                             "the index '%s' is of type '%s': use an integer type",
                             loop->index->name, index->text);
    bool negative = !range->up || !range->first.known || range->first.value < 0;
    if (range->is_unsigned && index->is_signed && negative)
        return action_refuse(draft->request, REASON_OVERFLOW, loop->stmt->header,
                             "the signed index '%s' is compared with an unsigned bound and may be "
                             "negative: use one type for both",
                             loop->index->name);
    return true;
}

/* Counts the iterations where both ends are numbers. */
static bool count_known(struct kernel_draft *draft, struct kernel_range *range)
{
    enum { FAR_FROM_LIMIT = 1 << 20 };
    int64_t first = range->first.value, bound = range->bound.value, trips;
    int64_t high = range->up ? bound : first, low = range->up ? first : bound;
    if (__builtin_sub_overflow(high, low, &trips) || trips > INT64_MAX - range->magnitude)
        return action_refuse(draft->request, REASON_OVERFLOW, range->loop->stmt->header,
                             "the number of iterations is beyond 64 bits");
    trips = trips - !range->inclusive < 0 ? 0 : (trips - !range->inclusive) / range->magnitude + 1;
    if (trips <= 0)
        return action_refuse(draft->request, REASON_TRIP_COUNT, range->loop->stmt->header,
                             "the loop never runs");
    range->trips = trips;
    range->is_small = high < INT_MAX - FAR_FROM_LIMIT && low > INT_MIN + FAR_FROM_LIMIT &&
                      trips < INT_MAX - FAR_FROM_LIMIT &&
                      range->magnitude < INT_MAX / (2 * FAR_FROM_LIMIT);
    return true;
}

bool kernel_range_read(struct kernel_draft *draft, const struct loop *loop,
                       struct kernel_range *range)
{
    const struct type *type = loop->compared->type;
    const struct expr *high = loop->step > 0 || loop->ends_by_wrapping ? loop->bound : loop->first;
    *range = (struct kernel_range){
        .loop = loop,
        .first = read_end(draft, loop->first),
        .bound = read_end(draft, loop->bound),
        .step = loop->step,
        .magnitude = loop->step > 0 ? loop->step : -loop->step,
        .shift = loop->steps_in_condition ? loop->step : 0,
        .up = loop->step > 0,
        .inclusive = loop->relation == OP_LESS_EQUAL || loop->relation == OP_GREATER_EQUAL,
        .is_unsigned = !type->is_signed,
        .never_negative =
            high != NULL &&
            expr_is_never_negative(high, high == loop->first ? loop->index->type : high->type),
        .size = type->size,
    };
    if (!check_types(draft, range))
        return false;
    convert_ends(draft, range);
    if (loop->ends_by_wrapping) {
        range->wraps = true;
        range->reaches_bound = range->inclusive;
        range->inclusive = true;
        return true;
    }
    return !range->first.known || !range->bound.known || count_known(draft, range);
}

const char *kernel_range_count(struct kernel_draft *draft, const struct kernel_range *range,
                               int64_t magnitude, bool original, bool *wide)
{
    struct arena *arena = draft->request->arena;
    const struct kernel_end zero = {"0", "0", NULL, true, 0};
    const struct kernel_end *bound = range->wraps ? &zero : &range->bound;
    const struct kernel_end *high = range->up ? bound : &range->first;
    const struct kernel_end *low = range->up ? &range->first : bound;
    int64_t plus = magnitude > 1 ? -!range->inclusive : range->inclusive;
    const char *high_text = original ? high->original : high->text;
    const char *low_text = original ? low->original : low->text;
    const char *text;
    *wide =
        range->size == 8 || (!range->is_unsigned &&
                             (!low->known || plus - low->value > (range->up && range->inclusive)));
    bool grows = low->known && plus - low->value > 0 && !high->known && range->size == 8 &&
                 written_type(range->up ? range->loop->bound : range->loop->first)->size < 8;
    const char *cast = (*wide && range->size < 8) || (grows && !range->wraps) ? "(long long)" : "";
    if (low->known) {
        const char *operand = *cast != '\0' ? amount_operand(arena, high_text) : high_text;
        text = arena_printf(arena, "%s%s", cast, amount_plus(arena, operand, plus - low->value));
    } else {
        bool simple = text_is_identifier(low_text) || *low_text == '(';
        const char *end = plus == 0 ? "" : plus > 0 ? " + 1" : " - 1";
        text = arena_printf(arena, "%s%s - %s%s%s%s", cast,
                            *cast != '\0' ? amount_operand(arena, high_text) : high_text,
                            simple ? "" : "(", low_text, simple ? "" : ")", end);
    }
    return magnitude == 1 ? text
                          : arena_printf(arena, "%s / %lld + 1", amount_operand(arena, text),
                                         (long long)magnitude);
}
