/*
 * kernel_header.c: the header of a loop as a range of iterations, and how many there are; bounds
 * that come down as the index goes up, which the kernel has as bounds of the index alone:
 *
 *     i < j; i++, j--    =>    i < j_start - j_start / 2
 *     i < n - i; i++     =>    i < n - n / 2
 */
#include <limits.h>

#include "code/constant.h"
#include "loops/reasons.h"
#include "loops/syntax/effects.h"
#include "loops/text/terms.h"
#include "refactorings/kernel/kernel_draft.h"
#include "refactorings/text/amounts.h"

/* What may be part of an end of a range besides. */
struct plain_parts {
    const struct captures *captures; /* what leads to what is captured from tables */
    bool has_values;                 /* values of the loop */
};

/* What the first value and the bound may be made of to be computed once, before the loop. */
static bool is_plain(const struct expr *expr, void *data)
{
    const struct plain_parts *parts = data;
    if (parts != NULL && parts->has_values && captures_is_value(expr))
        return captures_only_computes(expr);
    if (parts != NULL && expr->kind == EXPR_SUBSCRIPT)
        return captures_lead_to_row(parts->captures, expr);
    if (expr->kind == EXPR_UNARY)
        return expr->op == OP_PLUS || expr->op == OP_MINUS || expr->op == OP_COMPLEMENT;
    return expr->kind == EXPR_INTEGER || expr->kind == EXPR_NAME || expr->kind == EXPR_MEMBER ||
           expr->kind == EXPR_CONVERSION || expr->kind == EXPR_CONDITIONAL ||
           expr->kind == EXPR_THIS || (expr->kind == EXPR_BINARY && expr->op != OP_COMMA);
}

/* Whether a variable of the header is one that the kernel has an answer to: the index, or one that
   each iteration moves by the same amount. */
static bool is_counter(const struct kernel_draft *draft, const struct loop *loop,
                       const struct expr *target)
{
    return target->kind == EXPR_NAME && target->decl != NULL &&
           (target->decl == loop->index || kernel_induction(draft, target->decl) != NULL);
}

/* Whether a part of the header steps or sets such variables and does nothing else. */
static bool counts(const struct kernel_draft *draft, const struct loop *loop,
                   const struct expr *expr)
{
    if (expr->kind == EXPR_BINARY && expr->op == OP_COMMA)
        return counts(draft, loop, expr->operands[0]) && counts(draft, loop, expr->operands[1]);
    return (expr->kind == EXPR_STEP || expr->kind == EXPR_ASSIGN) &&
           is_counter(draft, loop, expr->operands[0]) &&
           (expr->kind == EXPR_STEP || !expr_may_have_effect(expr->operands[1]));
}

/* Whether the header counts and does nothing else. */
static bool only_counts(const struct kernel_draft *draft, const struct loop *loop)
{
    const struct stmt *init = loop->stmt->init;
    const struct expr *step = loop->stmt->step;
    for (size_t k = 0; init != NULL && k < init->decls.size; k++) {
        const struct decl *decl = init->decls.at[k];
        bool keeps = decl->init != NULL && !decl->is_written && !decl->address_taken &&
                     decl->type->kind == TYPE_INTEGER;
        if (decl != loop->index && !keeps && kernel_induction(draft, decl) == NULL)
            return false;
    }
    return (init == NULL || init->expr == NULL || counts(draft, loop, init->expr)) &&
           (step == NULL || counts(draft, loop, step));
}

/* Whether the loop stops comparing before it steps: `i-- > b`, `i-- != b` and `i--`, or after that:
   `--i > b` and `--i >= b`. */
static bool is_known_tested_step(const struct loop *loop)
{
    int64_t value;
    if (loop->step != -1 || loop->ends_by_wrapping)
        return false;
    if (!loop->tested_after_step)
        return loop->relation == OP_GREATER || loop->relation == OP_NOT_EQUAL ||
               (loop->stays_at_end && loop->relation == OP_GREATER_EQUAL);
    return loop->compared->type->is_signed && loop->bound != NULL &&
           (loop->relation == OP_GREATER_EQUAL || loop->form == LOOP_DO ||
            (loop->relation == OP_GREATER && expr_constant(loop->bound, &value) &&
             value < INT_MAX)) &&
           loop->relation != OP_NOT_EQUAL;
}

/* `i + 1 < n` and the like: what is added to the index, or NULL. */
static const struct expr *shift_of(const struct loop *loop)
{
    const struct expr *side = expr_strip_conversions(loop->compared);
    if (side->kind != EXPR_BINARY)
        return NULL;
    const struct expr *left = expr_strip_conversions(side->operands[0]);
    bool is_left = left->kind == EXPR_NAME && left->decl == loop->index;
    return side->operands[is_left];
}

/*
 * Whether such a condition says of the index alone what it says: numbers are added in a type as
 * wide as the index, which counts up; where that is unsigned, from a number on.
 */
static bool is_known_shift(const struct loop *loop)
{
    const struct expr *side = expr_strip_conversions(loop->compared);
    int64_t value, first;
    if (loop_compares_index(loop))
        return true;
    bool from_number = loop->first != NULL && expr_constant(loop->first, &first) && first >= 0;
    return loop->form == LOOP_FOR && loop->step > 0 && loop->first != NULL && loop->bound != NULL &&
           side->op == OP_ADD &&
           (expr_constant(shift_of(loop), &value)
                ? value > 0 && value < INT_MAX &&
                      (side->type->is_signed || (from_number && first <= INT_MAX))
                : side->type->is_signed && from_number && first == 0 &&
                      expr_walk(shift_of(loop), is_plain, NULL)) &&
           side->type->is_signed == loop->compared->type->is_signed;
}

/* Whether the direction and the relation are among those that are read here. */
static bool is_known_form(const struct loop *loop)
{
    if (!loop->canonical || loop->form == LOOP_RANGE_FOR || loop->further.size > 0 ||
        !is_known_shift(loop) || loop->step == 0 || loop->step > INT_MAX || loop->step < -INT_MAX)
        return false;
    if (loop->steps_in_condition)
        return is_known_tested_step(loop);
    return loop->bound != NULL && (!loop->ends_by_wrapping || loop->step == -1);
}

/* The bound; of a variable that the header declares beside the index, and that keeps its value,
   what it is given: n of `int i = 0, end = n; i < end`. Of `i < n - i + 2` it is n. */
static const struct expr *bound_of(const struct loop *loop)
{
    const struct stmt *init = loop->stmt->init;
    int64_t plus;
    const struct expr *mirrored = kernel_mirrored(loop, &plus);
    const struct expr *bound = mirrored != NULL ? mirrored : loop->bound;
    const struct expr *name = bound != NULL ? expr_strip_conversions(bound) : NULL;
    for (size_t k = 0; name != NULL && init != NULL && k < init->decls.size; k++) {
        const struct decl *decl = init->decls.at[k];
        if (name->kind == EXPR_NAME && name->decl == decl && decl != loop->index &&
            !decl->is_written && decl->init != NULL &&
            decl->init->type->size == expr_strip_conversions(decl->init)->type->size &&
            decl->init->type->is_signed == expr_strip_conversions(decl->init)->type->is_signed)
            return decl->init;
    }
    return bound;
}

static bool is_sure(const struct expr *expr, void *data)
{
    (void)data;
    return expr_sure(expr) == expr->operands_size;
}

/* Whether an end of the range may be computed before the loop. */
static bool is_before(struct kernel_draft *draft, const struct loop *loop, const struct expr *end)
{
    bool is_root = draft->has_values && loop == draft->loop;
    struct plain_parts parts = {&draft->captures,
                                is_root && end != NULL && expr_walk(end, is_sure, NULL)};
    return end == NULL ||
           (expr_strip_conversions(end)->kind != EXPR_THIS && expr_walk(end, is_plain, &parts));
}

/* The header of a loop that counts with a pointer, in a way that none with a number stands for. */
static bool refuse_pointer(struct kernel_draft *draft, const struct loop *loop)
{
    const char *name = loop->index->name;
    struct range header = loop->stmt->header;
    if (loop->index->type->is_iterator)
        return action_refuse(draft->request, REASON_NOT_CANONICAL, header,
                             "the header counts with the iterator '%s': count with a number, from "
                             "which the place of each iteration follows",
                             name);
    if (loop->form == LOOP_DO)
        return action_refuse(draft->request, REASON_NOT_CANONICAL, header,
                             "a loop that counts with the pointer '%s' runs once in any case: "
                             "write it as a 'for' that compares first",
                             name);
    return action_refuse(draft->request, REASON_NOT_CANONICAL, header,
                         "the header counts with the pointer '%s', and does not just compare it "
                         "with an end before each iteration: write it as 'for (%s = first; %s < "
                         "end; %s++)', with any step",
                         name, name, name, name);
}

bool kernel_header_check(struct kernel_draft *draft, const struct loop *loop)
{
    struct action_request *request = draft->request;
    struct range header = loop->stmt->header;
    if (loop->by_pointer)
        return refuse_pointer(draft, loop);
    if (!is_known_form(loop) || !only_counts(draft, loop))
        return action_refuse(request, REASON_NOT_CANONICAL, header,
                             "the header does not just count from a first value to a bound: write "
                             "it as 'for (int i = first; i < bound; i++)', with any step");
    const struct expr *bound = bound_of(loop);
    bool is_declared = bound != loop->bound && kernel_given(loop, loop->index) != NULL;
    if (bound != NULL && !is_declared && expr_mentions(bound, loop->index))
        return action_refuse(
            request, REASON_NOT_CANONICAL, header,
            "the bound depends on the index '%s': write the loop with a bound that "
            "does not change",
            loop->index->name);
    for (size_t k = 0; loop->stmt->init != NULL && k < loop->stmt->init->decls.size; k++) {
        const struct decl *decl = loop->stmt->init->decls.at[k];
        if (decl != loop->index && kernel_induction(draft, decl) == NULL &&
            kernel_given(loop, decl) == NULL &&
            (expr_mentions(loop->first, decl) || expr_mentions(bound, decl)))
            return action_refuse(request, REASON_NOT_CANONICAL, header,
                                 "'%s', from which a bound is computed, is declared by the header "
                                 "itself: declare it before the loop",
                                 decl->name);
    }
    if (!is_before(draft, loop, loop->first) || !is_before(draft, loop, bound))
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
static const char *header_text(struct kernel_draft *draft, const struct loop *loop,
                               const struct expr *expr, const replacement_list *replaced)
{
    struct arena *arena = draft->request->arena;
    const char *text = kernel_given_text(draft, loop, expr, replaced);
    return is_loose(text) ? arena_printf(arena, "(%s)", text) : text;
}

static struct kernel_end read_end(struct kernel_draft *draft, const struct loop *loop,
                                  const struct expr *expr)
{
    static const replacement_list none = {NULL, 0, 0};
    struct kernel_end end = {"0", "0", expr, true, 0};
    if (expr == NULL)
        return end;
    end.text = header_text(draft, loop, expr, &draft->replaced);
    end.original = header_text(draft, loop, expr, &none);
    end.known = expr_constant(expr, &end.value);
    return end;
}

/* An end that is a number. */
static struct kernel_end number_end(struct kernel_draft *draft, const struct expr *expr,
                                    int64_t value)
{
    const char *text = arena_printf(draft->request->arena, "%lld", (long long)value);
    return (struct kernel_end){text, text, expr, true, value};
}

/* The value that the index has before the loop, where the header does not set it. */
static struct kernel_end read_entry(struct kernel_draft *draft)
{
    const struct decl *index = draft->loop->index;
    int64_t value;
    if (kernel_declared_number(draft, index, &value))
        return number_end(draft, NULL, value);
    return (struct kernel_end){.text = draft->entry != NULL ? draft->entry : index->name,
                               .original = index->name};
}

bool kernel_entry_plan(struct kernel_draft *draft)
{
    struct arena *arena = draft->request->arena;
    const struct decl *index = draft->loop->index;
    int64_t value;
    if (draft->loop->first != NULL || kernel_declared_number(draft, index, &value))
        return true;
    struct plan_value scalar = {.argument = index->name};
    scalar.type = device_type(arena, index->type, &draft->types);
    if (scalar.type == NULL)
        return true;
    scalar.name = names_fresh(&draft->names, arena_printf(arena, "%s_start", index->name));
    draft->entry = scalar.name;
    LIST_PUSH(arena, draft->kernel.scalars, scalar);
    return true;
}

/* The type of an expression as it is written, without the conversions that C adds. */
static const struct type *written_type(const struct expr *expr)
{
    while (expr->kind == EXPR_CONVERSION && expr->is_implicit)
        expr = expr->operands[0];
    return expr->type;
}

bool kernel_has_type(const struct expr *expr, const struct type *type)
{
    const struct type *written = written_type(expr);
    return written->kind == type->kind && written->size == type->size &&
           written->is_signed == type->is_signed;
}

/* The type in which the first value is written. */
static const struct type *first_type(const struct loop *loop)
{
    return loop->first != NULL ? written_type(loop->first) : loop->index->type;
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
    const struct type *index = loop->index->type, *first = first_type(loop);
    const struct type *bound = loop->bound != NULL ? written_type(bound_of(loop)) : index;
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
    if (range->is_unsigned && !kernel_keeps_type(draft, range, written_type(bound_of(loop))))
        return action_refuse(draft->request, REASON_OVERFLOW, loop->stmt->header,
                             "the index '%s' of type '%s' turns negative and ends the loop where "
                             "the bound of type '%s' is beyond it: give both the same type",
                             loop->index->name, index->text, loop->compared->type->text);
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
    if (range->loop->form == LOOP_DO && trips - !range->inclusive < 0)
        return action_refuse(draft->request, REASON_TRIP_COUNT, range->loop->stmt->header,
                             "the loop runs once: write its body without it");
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

/*
 * Steps inside the condition as a relation of what the body sees: where the index is compared
 * before it is stepped or after that, and, in `do` loops, behind an iteration.
 */
static void read_tested_step(struct kernel_draft *draft, struct kernel_range *range)
{
    const struct loop *loop = range->loop;
    bool inclusive = loop->relation == OP_GREATER_EQUAL;
    if (loop->form == LOOP_DO) {
        range->inclusive = inclusive || !loop->tested_after_step;
        return;
    }
    range->shift = loop->step;
    int64_t plus = loop->tested_after_step ? !inclusive : -inclusive;
    if (plus != 0)
        range->bound = number_end(draft, loop->bound, range->bound.value + plus);
}

/* Whether a text is an operand of `-` without parentheses around it: a name, or what has them: not
   "(long)n + 1". */
static bool is_operand(struct arena *arena, const char *text)
{
    return text_is_identifier(text) || (*text == '(' && amount_operand(arena, text) == text);
}

/* "n - m" */
static const char *less(struct arena *arena, const char *text, const char *by)
{
    bool simple = is_operand(arena, by);
    return arena_printf(arena, simple ? "%s - %s" : "%s - (%s)", text, by);
}

/* `i + 1 < n` as `i < n - 1`, which is evaluated where there is an iteration; whether there is one
   is asked by `n > first + 1`. */
static void read_shift(struct kernel_draft *draft, struct kernel_range *range)
{
    struct arena *arena = draft->request->arena;
    int64_t value;
    if (loop_compares_index(range->loop))
        return;
    range->is_shifted = true;
    range->least = range->first;
    range->most = range->bound;
    if (!expr_constant(shift_of(range->loop), &value)) {
        range->least = read_end(draft, range->loop, shift_of(range->loop));
        range->bound.text = less(arena, range->bound.text, range->least.text);
        range->bound.original = less(arena, range->bound.original, range->least.original);
        range->bound.known = false;
        return;
    }
    range->least.text = amount_plus(arena, range->first.text, value);
    range->least.original = amount_plus(arena, range->first.original, value);
    range->least.value = range->first.value + value;
    range->least.expr = NULL;
    range->bound.text = amount_plus(arena, range->bound.text, -value);
    range->bound.original = amount_plus(arena, range->bound.original, -value);
    range->bound.value -= value;
}

bool kernel_range_read(struct kernel_draft *draft, const struct loop *loop,
                       struct kernel_range *range)
{
    const struct type *type = loop->compared->type;
    bool rises = loop->step > 0 || loop->ends_by_wrapping;
    const struct expr *high = rises ? loop->bound : loop->first;
    bool never_negative = !rises && high == NULL && !loop->index->type->is_signed;
    if (high != NULL)
        never_negative = expr_is_never_negative(high, rises ? high->type : loop->index->type);
    *range = (struct kernel_range){
        .loop = loop,
        .first = loop->first != NULL ? read_end(draft, loop, loop->first) : read_entry(draft),
        .bound = read_end(draft, loop, bound_of(loop)),
        .step = loop->step,
        .magnitude = loop->step > 0 ? loop->step : -loop->step,
        .up = loop->step > 0,
        .inclusive = loop->relation == OP_LESS_EQUAL || loop->relation == OP_GREATER_EQUAL,
        .is_unsigned = !type->is_signed,
        .never_negative = never_negative,
        .size = type->size,
    };
    range->inclusive = range->inclusive && !loop->steps_in_condition;
    if (loop->steps_in_condition)
        read_tested_step(draft, range);
    if (!check_types(draft, range) || (loop->bound != NULL && !kernel_induced_bound(draft, range)))
        return false;
    convert_ends(draft, range);
    read_shift(draft, range);
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
                 (range->up ? written_type(range->loop->bound) : first_type(range->loop))->size < 8;
    const char *cast = (*wide && range->size < 8) || (grows && !range->wraps) ? "(long long)" : "";
    if (low->known) {
        const char *operand = *cast != '\0' ? amount_operand(arena, high_text) : high_text;
        text = arena_printf(arena, "%s%s", cast, amount_plus(arena, operand, plus - low->value));
    } else {
        bool simple = is_operand(arena, low_text);
        const char *end = plus == 0 ? "" : plus > 0 ? " + 1" : " - 1";
        text = arena_printf(arena, "%s%s - %s%s%s%s", cast,
                            *cast != '\0' ? amount_operand(arena, high_text) : high_text,
                            simple ? "" : "(", low_text, simple ? "" : ")", end);
    }
    return magnitude == 1 ? text
                          : arena_printf(arena, "%s / %lld + 1", amount_operand(arena, text),
                                         (long long)magnitude);
}

/* (start + plus) / 2, which is 0 or less where that is below 2, by operations that do not overflow
   where `start` is a value of its type. */
static const char *half(struct arena *arena, const char *start, int64_t plus,
                        const struct type *type)
{
    const char *sum = amount_plus(arena, start, plus);
    size_t length;
    long long offset = plus;
    const char *name = start;
    if (amount_is_near_name(start, &length, &offset)) {
        name = arena_strndup(arena, start, length);
        offset += plus;
    }
    if (offset <= 0)
        return arena_printf(arena, "%s / 2", amount_operand(arena, sum));
    name = amount_operand(arena, name);
    if (offset == 1)
        return arena_printf(arena, "%s - %s / 2", name, name);
    return arena_printf(arena, type->size == 8 ? "(%s + %lld) / 2" : "(int)((%s + %lldLL) / 2)",
                        name, offset);
}

/* { i : i < n - i + plus } = { i : i < (n + plus + 1) / 2 }, for what is there as `n`. */
static void halve(struct arena *arena, struct kernel_range *range, int64_t plus,
                  const struct type *type)
{
    plus += range->inclusive ? 2 : 1;
    range->bound.value = (range->bound.value + plus) / 2;
    const char *number = arena_printf(arena, "%lld", (long long)range->bound.value);
    bool known = range->bound.known;
    range->bound.text = known ? number : half(arena, range->bound.text, plus, type);
    range->bound.original = known ? number : half(arena, range->bound.original, plus, type);
    range->bound.expr = NULL;
    range->inclusive = false;
}

static bool counts_up_from_0(const struct loop *loop)
{
    int64_t first = 0;
    return loop->step == 1 && loop->index->type->is_signed && !loop->ends_by_wrapping &&
           (loop->relation == OP_LESS || loop->relation == OP_LESS_EQUAL) &&
           (loop->first == NULL || (expr_constant(loop->first, &first) && first == 0));
}

static bool is_index_of(const struct expr *expr, const struct loop *loop)
{
    expr = expr_strip_conversions(expr);
    return expr->kind == EXPR_NAME && expr->decl == loop->index;
}

/* Whether a number is of such a type without being converted. */
static bool has_type(const struct expr *expr, const struct type *type)
{
    const struct type *own = expr_strip_conversions(expr)->type;
    return own->kind == type->kind && own->size == type->size && own->is_signed == type->is_signed;
}

const struct expr *kernel_mirrored(const struct loop *loop, int64_t *plus)
{
    enum { MOST = 1 << 20 };
    const struct expr *bound = loop->bound != NULL ? expr_strip_conversions(loop->bound) : NULL;
    bool is_moved = bound != NULL && bound->kind == EXPR_BINARY && bound->type->is_signed &&
                    (bound->op == OP_ADD || bound->op == OP_SUBTRACT) &&
                    expr_constant(bound->operands[1], plus) && *plus >= 0 && *plus <= MOST;
    if (is_moved) {
        *plus = bound->op == OP_ADD ? *plus : -*plus;
        bound = has_type(bound->operands[0], bound->type)
                    ? expr_strip_conversions(bound->operands[0])
                    : NULL;
    } else {
        *plus = 0;
    }
    bool is_mirror = bound != NULL && bound->kind == EXPR_BINARY && bound->op == OP_SUBTRACT &&
                     bound->type->kind == TYPE_INTEGER && bound->type->is_signed &&
                     is_index_of(bound->operands[1], loop) && loop->first != NULL &&
                     loop_compares_index(loop) && counts_up_from_0(loop) &&
                     has_type(bound->operands[0], bound->type);
    return is_mirror ? bound->operands[0] : NULL;
}

/*
 * What `i < j` says of the index alone, where `j` comes down by one as `i` goes up by one from 0:
 * { i : i < j - i } = { i : i < (j + 1) / 2 }.
 */
bool kernel_induced_bound(struct kernel_draft *draft, struct kernel_range *range)
{
    struct arena *arena = draft->request->arena;
    const struct expr *bound = expr_strip_conversions(range->loop->bound);
    int64_t plus;
    const struct expr *mirrored = kernel_mirrored(range->loop, &plus);
    if (mirrored != NULL)
        halve(arena, range, plus, mirrored->type);
    for (size_t k = 0; k < draft->induced.size; k++) {
        const struct kernel_induced *induced = &draft->induced.at[k];
        if (bound->kind != EXPR_NAME || bound->decl != induced->decl)
            continue;
        bool meets = counts_up_from_0(range->loop) && range->first.known &&
                     range->first.value == 0 && induced->decl->type->is_signed &&
                     term_is_number(induced->variable->amount, -1);
        if (!meets)
            return action_refuse(draft->request, REASON_NOT_CANONICAL, range->loop->stmt->header,
                                 "the bound '%s' moves while the loop runs: write the loop with a "
                                 "bound that does not change",
                                 induced->decl->name);
        range->bound.known = induced->start == NULL;
        range->bound.value = induced->value;
        range->bound.text = induced->start;
        range->bound.original = induced->in_header ? induced->original : induced->decl->name;
        halve(arena, range, 0, induced->decl->type);
    }
    return true;
}
