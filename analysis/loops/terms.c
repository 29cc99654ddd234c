#include "loops/terms.h"

#include "base/strbuf.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdlib.h>

/* What evaluate() answers besides the index of a term to cast. */
enum { EVALUATES = -1, HOPELESS = -2 };

static const struct c_type long_long = {64, true};

/* Stands for numbers that are too large to compute with. */
static const struct span unlimited = {-((wide_int)1 << 120), (wide_int)1 << 120};

/* { min .. max } of an integer type of the given width. */
static struct span span_of_bits(int bits, bool is_signed)
{
    struct span span = {0, 0};
    if (bits < 1 || bits > 64)
        bits = 64;
    if (is_signed) {
        span.upper = ((wide_int)1 << (bits - 1)) - 1;
        span.lower = -span.upper - 1;
    } else {
        span.upper = ((wide_int)1 << bits) - 1;
    }
    return span;
}

struct c_type c_type_of(const struct type *type)
{
    struct c_type result = {32, true};
    if (!type || (type->kind != TYPE_INTEGER && type->kind != TYPE_BOOL))
        return long_long;
    if (type->kind == TYPE_BOOL || type->bits < 32)
        return result;
    result.bits = type->bits <= 32 ? 32 : 64;
    result.is_signed = type->is_signed;
    return result;
}

struct span c_type_values(const struct type *type)
{
    if (!type || (type->kind != TYPE_INTEGER && type->kind != TYPE_BOOL))
        return span_of_bits(64, true);
    if (type->kind == TYPE_BOOL)
        return span_of_bits(1, false);
    return span_of_bits(type->bits, type->is_signed);
}

struct c_type c_type_common(struct c_type a, struct c_type b)
{
    if (a.bits != b.bits)
        return a.bits > b.bits ? a : b;
    return a.is_signed ? b : a;
}

bool c_type_holds(struct c_type type, struct span range)
{
    struct span all = span_of_bits(type.bits, type.is_signed);
    return range.lower >= all.lower && range.upper <= all.upper;
}

/* The type of a decimal literal. */
static struct c_type literal_type(int64_t value)
{
    struct c_type type = {value > INT32_MAX ? 64 : 32, true};
    return type;
}

static struct span span_point(int64_t value)
{
    struct span span = {value, value};
    return span;
}

/* The span multiplied by a constant; false on overflow. */
static bool span_scale(struct span span, int64_t factor, struct span *out)
{
    wide_int low, high;
    if (__builtin_mul_overflow(span.lower, factor, &low) ||
        __builtin_mul_overflow(span.upper, factor, &high))
        return false;
    out->lower = factor < 0 ? high : low;
    out->upper = factor < 0 ? low : high;
    return true;
}

static bool span_add(struct span a, struct span b, struct span *out)
{
    return !__builtin_add_overflow(a.lower, b.lower, &out->lower) &&
           !__builtin_add_overflow(a.upper, b.upper, &out->upper);
}

bool terms_add(struct term_sum *sum, const struct term *term)
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
static bool evaluate_operand(const struct term *term, bool cast, struct c_text *out)
{
    int64_t factor = term->coefficient < 0 ? -term->coefficient : term->coefficient;
    out->type = cast ? long_long : term->value.type;
    out->range = term->value.range;
    if (!c_type_holds(out->type, out->range))
        return false;
    if (factor == 1)
        return true;
    out->type = c_type_common(out->type, literal_type(factor));
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
    struct c_text literal = {NULL, TEXT_ATOM, {0, true}, {0, 0}};
    literal.type = literal_type(constant < 0 ? -constant : constant);
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
        const struct term *term = &sum->terms[order[i]];
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

const char *text_as(struct arena *arena, const struct c_text *text, enum text_shape shape)
{
    return text->shape <= shape ? text->text : arena_printf(arena, "(%s)", text->text);
}

/* "n", "2*n", "2*(long long)n" */
static void write_operand(struct strbuf *buf, const struct term *term, bool cast, bool is_alone)
{
    int64_t factor = term->coefficient < 0 ? -term->coefficient : term->coefficient;
    bool wrap = factor != 1 || cast ? term->value.shape != TEXT_ATOM
                                    : term->value.shape == TEXT_SUM && !is_alone;
    if (factor != 1)
        strbuf_addf(buf, "%" PRId64 "*", factor);
    if (cast)
        strbuf_adds(buf, "(long long)");
    strbuf_addf(buf, wrap ? "(%s)" : "%s", term->value.text);
}

/* The text of a sum, given which of its terms are cast. */
static const char *write_sum(struct arena *arena, const struct term_sum *sum, unsigned casts)
{
    struct strbuf buf = STRBUF_INIT;
    size_t order[TERMS_MAX];
    size_t positive = writing_order(sum, order);
    bool constant_first = sum->size == 0 || (positive == 0 && sum->constant > 0);
    const char *text;
    if (constant_first)
        strbuf_addf(&buf, "%" PRId64, sum->constant);
    for (size_t i = 0; i < sum->size; i++) {
        bool negative = sum->terms[order[i]].coefficient < 0;
        if (buf.length > 0)
            strbuf_adds(&buf, negative ? " - " : " + ");
        else if (negative)
            strbuf_addch(&buf, '-');
        write_operand(&buf, &sum->terms[order[i]], is_cast(casts, order[i]),
                      sum->size == 1 && sum->constant == 0 && !negative);
    }
    if (!constant_first && sum->constant != 0)
        strbuf_addf(&buf, sum->constant < 0 ? " - %" PRId64 : " + %" PRId64,
                    sum->constant < 0 ? -sum->constant : sum->constant);
    text = arena_strdup(arena, buf.text);
    strbuf_release(&buf);
    return text;
}

static enum text_shape shape_of_sum(const struct term_sum *sum, unsigned casts)
{
    if (sum->size == 0)
        return sum->constant < 0 ? TEXT_SUM : TEXT_ATOM;
    if (sum->size > 1 || sum->constant != 0 || sum->terms[0].coefficient < 0)
        return TEXT_SUM;
    if (sum->terms[0].coefficient != 1 || is_cast(casts, 0))
        return TEXT_PRODUCT;
    return sum->terms[0].value.shape;
}

bool terms_write(struct arena *arena, const struct term_sum *sum, struct c_text *out)
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
    out->text = write_sum(arena, sum, casts);
    out->shape = shape_of_sum(sum, casts);
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
        const struct term *term = &sum->terms[order[i]];
        int64_t factor = term->coefficient < 0 ? -term->coefficient : term->coefficient;
        struct c_text operand = term->value;
        if (is_cast(casts, order[i]))
            operand.type = long_long;
        if (factor != 1)
            operand.type = c_type_common(operand.type, literal_type(factor));
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

/* Whether the sum with these casts has a type that holds the numbers it is meant to have. */
static bool evaluates_meant(const struct term_sum *sum, unsigned casts, bool nonnegative,
                            struct c_text *out)
{
    return evaluate_meant(sum, casts, out) && (out->type.is_signed || nonnegative);
}

bool terms_write_meant(struct arena *arena, const struct term_sum *sum, bool nonnegative,
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
    out->text = write_sum(arena, sum, casts);
    out->shape = shape_of_sum(sum, casts);
    return true;
}

bool terms_write_chain(struct arena *arena, const struct term_sum *sum, struct c_text *out)
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
    out->text = write_sum(arena, sum, casts);
    out->shape = TEXT_PRODUCT;
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

const char *terms_beside(struct arena *arena, const struct c_text *text, struct c_type other)
{
    struct c_type common = c_type_common(text->type, other);
    if (!text->type.is_signed || common.is_signed)
        return text->text;
    return arena_printf(arena, "(%s)%s", common.bits == 64 ? "unsigned long long" : "unsigned",
                        text_as(arena, text, TEXT_ATOM));
}

/* One side of a comparison with a value of the type `other`. */
static const char *write_side(struct arena *arena, const struct term_sum *sum, unsigned casts,
                              struct c_type type, struct c_type other)
{
    struct c_text side = {
        .text = write_sum(arena, sum, casts), .shape = shape_of_sum(sum, casts), .type = type};
    return sum->size == 0 ? side.text : terms_beside(arena, &side, other);
}

bool terms_compare(struct arena *arena, const struct term_sum *left, const char *relation,
                   const struct term_sum *right, const char **out)
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
    *out = arena_printf(arena, "%s %s %s", write_side(arena, left, left_casts, a.type, b.type),
                        relation, write_side(arena, right, right_casts, b.type, a.type));
    return true;
}

static wide_int floor_quotient(wide_int value, int64_t divisor)
{
    wide_int quotient = value / divisor;
    return quotient - (value % divisor < 0);
}

struct c_text terms_floor(struct arena *arena, const struct c_text *value, int64_t divisor,
                          bool plain)
{
    struct c_text result = *value;
    const char *operand = text_as(arena, value, TEXT_PRODUCT);
    result.type = c_type_common(value->type, literal_type(divisor));
    result.range.lower = floor_quotient(value->range.lower, divisor);
    result.range.upper = floor_quotient(value->range.upper, divisor);
    if (plain || value->range.lower >= 0) {
        result.shape = TEXT_PRODUCT;
        result.text = arena_printf(arena, "%s/%" PRId64, operand, divisor);
    } else {
        result.shape = TEXT_ATOM;
        result.text = arena_printf(arena, "(%s/%" PRId64 " - (%s %% %" PRId64 " < 0))", operand,
                                   divisor, operand, divisor);
    }
    return result;
}
