/* term_overflow.c: part of term.h: terms whose evaluation is defined whatever their values are. */
#include "loops/terms/term.h"

static const struct c_type long_long = {64, true}, unsigned_long_long = {64, false};

/* The values of a product; false where they are not known. */
static bool product_values(const struct term *a, const struct term *b, struct span *out)
{
    if (!c_type_holds(long_long, a->range) || !c_type_holds(long_long, b->range))
        return false;
    const wide_int corners[] = {a->range.lower * b->range.lower, a->range.lower * b->range.upper,
                                a->range.upper * b->range.lower, a->range.upper * b->range.upper};
    *out = (struct span){corners[0], corners[0]};
    for (size_t i = 1; i < COUNT_OF(corners); i++) {
        out->lower = corners[i] < out->lower ? corners[i] : out->lower;
        out->upper = corners[i] > out->upper ? corners[i] : out->upper;
    }
    return true;
}

static bool can_overflow(enum operator op)
{
    return op == OP_ADD || op == OP_SUBTRACT || op == OP_MULTIPLY;
}

/* Whether a type holds all values that a sum or a product may have. */
static bool holds_all(struct term_space *space, struct c_type type, enum operator op,
                      const struct term *a, const struct term *b)
{
    struct span range = term_binary(space, op, a, b)->range;
    if (op == OP_MULTIPLY && !product_values(a, b, &range))
        return false;
    return c_type_holds(type, range);
}

/* `(long long)a * b`, or `(long long)((unsigned long long)a * b)` where that may be too large. */
static const struct term *widened(struct term_space *space, enum operator op, const struct term *a,
                                  const struct term *b)
{
    bool is_wide = a->type.bits == 64 || b->type.bits == 64;
    if (holds_all(space, long_long, op, a, b))
        return term_binary(space, op, is_wide ? a : term_cast(space, "long long", long_long, a), b);
    a = term_cast(space, "unsigned long long", unsigned_long_long, a);
    return term_cast(space, "long long", long_long, term_binary(space, op, a, b));
}

static bool is_shift(const struct term *term)
{
    return term->op == OP_SHIFT_LEFT || term->op == OP_SHIFT_RIGHT;
}

/* Whether a shift is by fewer bits than there are, and loses no sign. */
static bool is_defined_shift(const struct term *term)
{
    const struct term *by = term->operands[1];
    return by->kind == TERM_NUMBER && by->number >= 0 && by->number < term->type.bits &&
           (term->op == OP_SHIFT_RIGHT || !term->type.is_signed);
}

/* Whether an operand that becomes wider lets the other one, or the result, be of another value. */
static bool changes_values(const struct term *term, const struct term *a, const struct term *b)
{
    bool is_wider = a->type.bits != term->operands[0]->type.bits ||
                    (b && b->type.bits != term->operands[1]->type.bits);
    return is_wider &&
           (!term->operands[0]->type.is_signed || (b && !term->operands[1]->type.is_signed));
}

static const struct term *binary(struct term_space *space, const struct term *term)
{
    const struct term *a = term_without_overflow(space, term->operands[0]);
    const struct term *b = term_without_overflow(space, term->operands[1]);
    if (!a || !b || changes_values(term, a, b) || (is_shift(term) && !is_defined_shift(term)))
        return NULL;
    if (can_overflow(term->op) && term->type.is_signed &&
        !holds_all(space, c_type_common(a->type, b->type), term->op, a, b))
        return widened(space, term->op, a, b);
    if (a == term->operands[0] && b == term->operands[1])
        return term;
    return term->kind == TERM_COMPARE ? term_compare(space, term->op, a, b)
                                      : term_binary(space, term->op, a, b);
}

/* `-a`, `~a`, `!a`, `(type)a`. */
static const struct term *unary(struct term_space *space, const struct term *term)
{
    const struct term *a = term_without_overflow(space, term->operands[0]);
    bool negates = term->kind == TERM_MINUS || (term->kind == TERM_UNARY && term->op == OP_MINUS);
    if (a && negates && term->type.is_signed)
        return widened(space, OP_SUBTRACT, term_number(space, 0), a);
    if (!a || a == term->operands[0])
        return a ? term : NULL;
    if (term->kind == TERM_CAST)
        return term_cast(space, term->name, term->type, a);
    return term->kind == TERM_MINUS ? term_minus(space, a)
                                    : term_unary(space, term->op, a, a->type);
}

static const struct term *choice(struct term_space *space, const struct term *term)
{
    const struct term *parts[3];
    bool is_same = true;
    for (size_t i = 0; i < COUNT_OF(parts); i++) {
        parts[i] = term_without_overflow(space, term->operands[i]);
        if (!parts[i])
            return NULL;
        is_same = is_same && parts[i] == term->operands[i];
    }
    bool is_signed = term->operands[1]->type.is_signed && term->operands[2]->type.is_signed;
    if (is_same)
        return term;
    return is_signed ? term_choice(space, parts[0], parts[1], parts[2]) : NULL;
}

/* `a && b`, `a || b`. */
static const struct term *both(struct term_space *space, const struct term *term)
{
    const struct term *a = term_without_overflow(space, term->operands[0]);
    const struct term *b = term_without_overflow(space, term->operands[1]);
    if (!a || !b || (a == term->operands[0] && b == term->operands[1]))
        return a && b ? term : NULL;
    return term->kind == TERM_AND ? term_and(space, a, b) : term_or(space, a, b);
}

const struct term *term_without_overflow(struct term_space *space, const struct term *term)
{
    switch (term->kind) {
    case TERM_BINARY:
    case TERM_COMPARE:
        return binary(space, term);
    case TERM_AND:
    case TERM_OR:
        return both(space, term);
    case TERM_MINUS:
    case TERM_UNARY:
    case TERM_CAST:
        return unary(space, term);
    case TERM_CHOICE:
        return choice(space, term);
    case TERM_NUMBER:
    case TERM_PARAMETER:
    case TERM_ADDRESS:
    case TERM_NAME:
    case TERM_LITERAL:
    case TERM_MEMBER:
    case TERM_SUBSCRIPT:
    case TERM_CALL:
        break;
    }
    return term;
}
