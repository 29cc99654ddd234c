#include "loops/text/terms.h"

/* What evaluate() answers besides the index of a term to cast. */
enum { EVALUATES = -1, HOPELESS = -2 };

static const struct c_type long_long = {64, true};

/* Stands for numbers that are too large to compute with. */
static const struct span unlimited = {-((wide_int)1 << 120), (wide_int)1 << 120};

static struct span span_point(int64_t value)
{
    struct span span = {value, value};
    return span;
}

bool terms_add(struct term_sum *sum, const struct addend *term)
{
    size_t at = sum->size;
    if (term->coefficient == 0)
        return true;
    if (sum->size == TERMS_MAX || term->coefficient == INT64_MIN)
        return false;
    while (at > 0 && sum->terms[at - 1].order > term->order) {
        sum->terms[at] = sum->terms[at - 1];
        at--;
    }
    sum->terms[at] = *term;
    sum->size++;
    return true;
}

/* The order of writing: positive terms, then negative ones. Gives how many are positive. */
static size_t writing_order(const struct term_sum *sum, size_t *order)
{
    size_t count = 0, positive;
    for (size_t i = 0; i < sum->size; i++)
        if (sum->terms[i].coefficient > 0)
            order[count++] = i;
    positive = count;
    for (size_t i = 0; i < sum->size; i++)
        if (sum->terms[i].coefficient < 0)
            order[count++] = i;
    return positive;
}

static bool is_cast(unsigned casts, size_t term)
{
    return (casts >> term & 1) != 0;
}

/* Whether a cast to long long would change the type of the term and keeps its value. */
static bool can_cast(const struct term_sum *sum, unsigned casts, size_t term)
{
    struct c_type type = sum->terms[term].value.type;
    return !is_cast(casts, term) && !(type.bits == 64 && type.is_signed) &&
           c_type_holds(long_long, sum->terms[term].value.range);
}

/* One operand `coefficient * value` of a sum, without its sign; false if it may overflow. */
static bool evaluate_operand(const struct addend *term, bool cast, struct c_text *out)
{
    int64_t factor = term->coefficient < 0 ? -term->coefficient : term->coefficient;
    out->type = cast ? long_long : term->value.type;
    out->range = term->value.range;
    if (!c_type_holds(out->type, out->range))
        return false;
    if (factor == 1)
        return true;
    out->type = c_type_common(out->type, c_type_of_number(factor));
    return c_type_holds(out->type, out->range) && span_scale(out->range, factor, &out->range) &&
           c_type_holds(out->type, out->range);
}

/* sum += sign * operand in C's types; false if it may overflow or change a value. */
static bool evaluate_step(struct c_text *sum, bool is_first, bool negative,
                          const struct c_text *operand)
{
    struct c_type type = is_first ? operand->type : c_type_common(sum->type, operand->type);
    struct span range;
    if (!c_type_holds(type, operand->range) || (!is_first && !c_type_holds(type, sum->range)))
        return false;
    if (!span_scale(operand->range, negative ? -1 : 1, &range) ||
        (!is_first && !span_add(sum->range, range, &range)))
        return false;
    sum->type = type;
    sum->range = range;
    return c_type_holds(type, range);
}

static struct c_text literal_operand(int64_t constant)
{
    struct c_text literal = {.term = NULL};
    literal.type = c_type_of_number(constant < 0 ? -constant : constant);
    literal.range = span_point(constant < 0 ? -constant : constant);
    return literal;
}

/* The first term that a cast would help, starting with the one in whose evaluation it failed. */
static int blame(const struct term_sum *sum, unsigned casts, const size_t *order, size_t failed,
                 bool prefer_first)
{
    if (prefer_first && can_cast(sum, casts, order[0]))
        return (int)order[0];
    for (size_t i = failed + 1; i-- > 0;)
        if (can_cast(sum, casts, order[i]))
            return (int)order[i];
    return HOPELESS;
}

/*
 * Evaluates the sum from left to right as C does. EVALUATES: nothing overflows, type and range are
 * filled; else the term that should be cast to long long next, or HOPELESS.
 */
static int evaluate(const struct term_sum *sum, unsigned casts, struct c_text *out)
{
    size_t order[TERMS_MAX];
    size_t positive = writing_order(sum, order);
    bool is_first = true, constant_first = positive == 0 && sum->constant > 0;
    struct c_text literal = literal_operand(sum->constant);
    if (constant_first || sum->size == 0) {
        if (!evaluate_step(out, true, sum->constant < 0, &literal))
            return HOPELESS;
        is_first = false;
    }
    for (size_t i = 0; i < sum->size; i++) {
        const struct addend *term = &sum->terms[order[i]];
        struct c_text operand;
        if (!evaluate_operand(term, is_cast(casts, order[i]), &operand))
            return can_cast(sum, casts, order[i]) ? (int)order[i] : HOPELESS;
        if (!evaluate_step(out, is_first, term->coefficient < 0, &operand))
            return blame(sum, casts, order, i, true);
        is_first = false;
    }
    if (!constant_first && sum->size > 0 && sum->constant != 0 &&
        !evaluate_step(out, false, sum->constant < 0, &literal))
        return blame(sum, casts, order, sum->size - 1, true);
    return EVALUATES;
}

/* "n", "2*n", "2*(long long)n", without its sign. */
static const struct term *operand_term(struct term_space *space, const struct addend *term,
                                       bool cast)
{
    int64_t factor = term->coefficient < 0 ? -term->coefficient : term->coefficient;
    const struct term *value = term->value.term;
    if (cast)
        value = term_cast(space, "long long", long_long, value);
    return factor == 1 ? value : term_binary(space, OP_MULTIPLY, term_number(space, factor), value);
}

/* `sum` + or - `operand`; `sum` is NULL for nothing. */
static const struct term *add_operand(struct term_space *space, const struct term *sum,
                                      const struct term *operand, bool negative)
{
    if (!sum)
        return negative ? term_minus(space, operand) : operand;
    return term_binary(space, negative ? OP_SUBTRACT : OP_ADD, sum, operand);
}

/* The term of a sum, given which of its addends are cast. */
static const struct term *sum_term(struct term_space *space, const struct term_sum *sum,
                                   unsigned casts)
{
    size_t order[TERMS_MAX];
    size_t positive = writing_order(sum, order);
    bool constant_first = sum->size == 0 || (positive == 0 && sum->constant > 0);
    const struct term *term = constant_first ? term_number(space, sum->constant) : NULL;
    for (size_t i = 0; i < sum->size; i++)
        term = add_operand(space, term,
                           operand_term(space, &sum->terms[order[i]], is_cast(casts, order[i])),
                           sum->terms[order[i]].coefficient < 0);
    if (!constant_first && sum->constant != 0)
        term = add_operand(space, term,
                           term_number(space, sum->constant < 0 ? -sum->constant : sum->constant),
                           sum->constant < 0);
    return term;
}

bool terms_write(struct term_space *space, const struct term_sum *sum, struct c_text *out)
{
    unsigned casts = 0;
    if (sum->constant == INT64_MIN)
        return false;
    for (int next = 0; next != EVALUATES;) {
        next = evaluate(sum, casts, out);
        if (next == HOPELESS)
            return false;
        if (next != EVALUATES)
            casts |= 1u << next;
    }
    out->term = sum_term(space, sum, casts);
    out->is_chain = false;
    return true;
}

/* Whether the conversion to a type keeps the number: a wider one gets what a narrow unsigned type
   holds, wrapped around or not. */
static bool survives(const struct c_text *text, struct c_type type)
{
    return text->type.is_signed || type.bits <= text->type.bits ||
           c_type_holds(text->type, text->range);
}

/* Adds sign * operand to the type and the values of a sum; false if a number that a narrow unsigned
   type does not hold would be converted from it to a wider one. */
static bool meant_step(struct c_text *sum, bool is_first, bool negative,
                       const struct c_text *operand)
{
    struct c_type type = is_first ? operand->type : c_type_common(sum->type, operand->type);
    bool keeps = (is_first || survives(sum, type)) && survives(operand, type);
    struct span range;
    if (!span_scale(operand->range, negative ? -1 : 1, &range) ||
        (!is_first && !span_add(sum->range, range, &range)))
        range = unlimited;
    sum->type = type;
    sum->range = range;
    return keeps;
}

/* The type and the values of a sum, whatever overflows; false as for meant_step(). */
static bool evaluate_meant(const struct term_sum *sum, unsigned casts, struct c_text *out)
{
    size_t order[TERMS_MAX];
    bool constant_first = writing_order(sum, order) == 0 && sum->constant > 0, keeps = true;
    struct c_text literal = literal_operand(sum->constant);
    bool is_first = !constant_first && sum->size > 0;
    if (!is_first)
        meant_step(out, true, sum->constant < 0, &literal);
    for (size_t i = 0; i < sum->size; i++) {
        const struct addend *term = &sum->terms[order[i]];
        int64_t factor = term->coefficient < 0 ? -term->coefficient : term->coefficient;
        struct c_text operand = term->value;
        if (is_cast(casts, order[i]))
            operand.type = long_long;
        if (factor != 1)
            operand.type = c_type_common(operand.type, c_type_of_number(factor));
        if (!span_scale(operand.range, factor, &operand.range))
            operand.range = unlimited;
        keeps = meant_step(out, is_first, term->coefficient < 0, &operand) && keeps;
        is_first = false;
    }
    if (!constant_first && sum->size > 0 && sum->constant != 0)
        keeps = meant_step(out, false, sum->constant < 0, &literal) && keeps;
    return keeps;
}

bool terms_are_unsigned(const struct term_sum *sum)
{
    struct c_text whole = {0};
    return !evaluate_meant(sum, 0, &whole) || !whole.type.is_signed;
}

/* The first term, as written, whose cast changes the type of the sum; -1 if there is none. */
static int to_sign(const struct term_sum *sum, unsigned casts, struct c_type type)
{
    size_t order[TERMS_MAX];
    writing_order(sum, order);
    for (int wide = type.bits == 64 && !type.is_signed; wide >= 0; wide--) {
        for (size_t i = 0; i < sum->size; i++) {
            struct c_type own = sum->terms[order[i]].value.type;
            bool changes =
                wide ? own.bits == 64 && !own.is_signed : own.bits != 64 || !own.is_signed;
            if (changes && !is_cast(casts, order[i]))
                return (int)order[i];
        }
    }
    return -1;
}

/* Whether the sum with these casts has a type that holds the numbers it is meant to have: those of
   `unsigned` and the like wrap around well within what people have, those of 64 bits do not. */
static bool evaluates_meant(const struct term_sum *sum, unsigned casts, bool nonnegative,
                            struct c_text *out)
{
    if (!evaluate_meant(sum, casts, out))
        return false;
    return out->type.is_signed ||
           (nonnegative &&
            (out->type.bits == 64 || c_type_holds(out->type, (struct span){0, out->range.upper})));
}

bool terms_write_meant(struct term_space *space, const struct term_sum *sum, bool nonnegative,
                       struct c_text *out)
{
    unsigned casts = 0;
    if (sum->constant == INT64_MIN)
        return false;
    while (!evaluates_meant(sum, casts, nonnegative, out)) {
        int next = to_sign(sum, casts, out->type);
        if (next < 0)
            break;
        casts |= 1u << next;
    }
    for (size_t i = 0; i < sum->size; i++) /* later casts may have made earlier ones needless */
        if (is_cast(casts, i) && evaluates_meant(sum, casts & ~(1u << i), nonnegative, out))
            casts &= ~(1u << i);
    evaluate_meant(sum, casts, out);
    if (nonnegative && out->range.lower < 0)
        out->range.lower = 0;
    out->term = sum_term(space, sum, casts);
    out->is_chain = false;
    return true;
}

bool terms_write_chain(struct term_space *space, const struct term_sum *sum, struct c_text *out)
{
    unsigned casts = 0;
    if (sum->constant < 0)
        return false;
    for (size_t i = 0; i < sum->size; i++) {
        struct c_text operand;
        if (sum->terms[i].coefficient < 0)
            return false;
        if (evaluate_operand(&sum->terms[i], false, &operand))
            continue;
        casts |= 1u << i;
        if (!can_cast(sum, 0, i) || !evaluate_operand(&sum->terms[i], true, &operand))
            return false;
    }
    out->term = sum_term(space, sum, casts);
    out->type = long_long;
    out->range = unlimited;
    out->is_chain = true;
    return true;
}

/* Casts a term of a side whose type does not fit the comparison; false if there is none. */
static bool widen(const struct term_sum *sum, unsigned *casts)
{
    size_t order[TERMS_MAX];
    writing_order(sum, order);
    for (size_t i = 0; i < sum->size; i++) {
        if (can_cast(sum, *casts, order[i])) {
            *casts |= 1u << order[i];
            return true;
        }
    }
    return false;
}

/* Evaluates one side, with more casts where needed; false if it is hopeless. */
static bool settle(const struct term_sum *sum, unsigned *casts, struct c_text *out)
{
    for (;;) {
        int next = evaluate(sum, *casts, out);
        if (next == EVALUATES)
            return true;
        if (next == HOPELESS)
            return false;
        *casts |= 1u << next;
    }
}

const struct term *terms_beside(struct term_space *space, const struct c_text *text,
                                struct c_type other)
{
    struct c_type common = c_type_common(text->type, other);
    if (!text->type.is_signed || common.is_signed)
        return text->term;
    return term_cast(space, common.bits == 64 ? "unsigned long long" : "unsigned", common,
                     text->term);
}

/* One side of a comparison with a value of the type `other`. */
static const struct term *side_term(struct term_space *space, const struct term_sum *sum,
                                    unsigned casts, struct c_type type, struct c_type other)
{
    struct c_text side = {.term = sum_term(space, sum, casts), .type = type};
    return sum->size == 0 ? side.term : terms_beside(space, &side, other);
}

bool terms_compare(struct term_space *space, const struct term_sum *left, enum operator relation,
                   const struct term_sum *right, const struct term **out)
{
    unsigned left_casts = 0, right_casts = 0;
    struct c_text a = {0}, b = {0};
    if (left->constant == INT64_MIN || right->constant == INT64_MIN)
        return false;
    for (;;) {
        struct c_type common;
        if (!settle(left, &left_casts, &a) || !settle(right, &right_casts, &b))
            return false;
        common = c_type_common(a.type, b.type);
        if (c_type_holds(common, a.range) && c_type_holds(common, b.range))
            break;
        if (common.bits == 64 && a.type.is_signed) {
            if (!widen(right, &right_casts))
                return false;
        } else if (!widen(left, &left_casts) && !widen(right, &right_casts)) {
            return false;
        }
    }
    *out = term_compare(space, relation, side_term(space, left, left_casts, a.type, b.type),
                        side_term(space, right, right_casts, b.type, a.type));
    return true;
}

static wide_int floor_quotient(wide_int value, int64_t divisor)
{
    wide_int quotient = value / divisor;
    return quotient - (value % divisor < 0);
}

/* `(x + c) / d` where the sum may be too large for the widest type, c being less than d:
   `x / d + (x % d + c) / d`, that is `x / 2 + x % 2` for `(x + 1) / 2`; NULL: it is no such sum. */
static const struct term *apart_quotient(struct term_space *space, const struct c_text *value,
                                         int64_t divisor)
{
    const struct term *sum = value->term, *number = sum->operands[1];
    if (sum->kind != TERM_BINARY || sum->op != OP_ADD || number->kind != TERM_NUMBER ||
        number->number <= 0 || number->number >= divisor || value->type.is_signed ||
        value->type.bits < 64 || c_type_holds(value->type, value->range))
        return NULL;
    const struct term *x = sum->operands[0], *by = term_number(space, divisor);
    const struct term *rest = term_binary(space, OP_REMAINDER, x, by);
    if (divisor > 2)
        rest = term_binary(space, OP_DIVIDE, term_binary(space, OP_ADD, rest, number), by);
    return term_binary(space, OP_ADD, term_binary(space, OP_DIVIDE, x, by), rest);
}

struct c_text terms_floor(struct term_space *space, const struct c_text *value, int64_t divisor,
                          bool plain)
{
    struct c_text result = *value;
    const struct term *by = term_number(space, divisor);
    result.type = c_type_common(value->type, c_type_of_number(divisor));
    result.range.lower = floor_quotient(value->range.lower, divisor);
    result.range.upper = floor_quotient(value->range.upper, divisor);
    result.is_chain = false;
    const struct term *apart = apart_quotient(space, value, divisor);
    result.term = apart ? apart : term_binary(space, OP_DIVIDE, value->term, by);
    if (!plain && value->range.lower < 0) {
        const struct term *rest = term_binary(space, OP_REMAINDER, value->term, by);
        const struct term *is_less = term_compare(space, OP_LESS, rest, term_number(space, 0));
        result.term = term_binary(space, OP_SUBTRACT, result.term, is_less);
    }
    return result;
}
