/* term_sum.c: part of term.h: sums taken apart, for people. */
#include "loops/terms/term.h"

/* What a sum consists of. */
struct summand {
    const struct term *term; /* NULL: it is gone */
    bool is_negative;
};
struct parts {
    struct arena *arena;
    LIST_OF(struct summand) list;
    wide_int number;
};

static void take_apart(struct parts *parts, const struct term *term, bool is_negative)
{
    struct summand summand = {term, is_negative};
    bool is_sum = term->kind == TERM_BINARY && (term->op == OP_ADD || term->op == OP_SUBTRACT);
    if (is_sum) {
        take_apart(parts, term->operands[0], is_negative);
        take_apart(parts, term->operands[1], is_negative != (term->op == OP_SUBTRACT));
    } else if (term->kind == TERM_MINUS) {
        take_apart(parts, term->operands[0], !is_negative);
    } else if (term->kind == TERM_NUMBER && !term->name) {
        parts->number += is_negative ? -term->number : term->number;
    } else {
        LIST_PUSH(parts->arena, parts->list, summand);
    }
}

/* A summand as a number of times something. */
struct multiple {
    wide_int times;          /* above 0 */
    const struct term *term; /* as it stands there */
    const struct term *core; /* without casts that keep its values */
};

static struct multiple multiple_of(const struct term *term)
{
    const struct c_type wide = {64, true};
    struct multiple multiple = {1, term, term};
    if (term->kind == TERM_BINARY && term->op == OP_MULTIPLY &&
        term->operands[0]->kind == TERM_NUMBER && !term->operands[0]->name &&
        term->operands[0]->number > 0)
        multiple =
            (struct multiple){term->operands[0]->number, term->operands[1], term->operands[1]};
    while (multiple.core->kind == TERM_CAST && multiple.core->type.bits == wide.bits &&
           multiple.core->type.is_signed && c_type_holds(wide, multiple.core->operands[0]->range))
        multiple.core = multiple.core->operands[0];
    return multiple;
}

/* Takes from two summands of different signs what both have in common. */
static void cancel_two(struct term_space *space, struct summand *a, struct summand *b)
{
    struct multiple one = multiple_of(a->term), other = multiple_of(b->term);
    if (one.core != other.core || a->is_negative == b->is_negative)
        return;
    struct summand *more = one.times >= other.times ? a : b, *less = more == a ? b : a;
    const struct multiple *kept = more == a ? &one : &other;
    wide_int times = more == a ? one.times - other.times : other.times - one.times;
    less->term = NULL;
    more->term = times == 0 ? NULL
                 : times == 1
                     ? kept->term
                     : term_binary(space, OP_MULTIPLY, term_number(space, times), kept->term);
}

/* Takes away what is added and subtracted. */
static void cancel(struct term_space *space, struct parts *parts)
{
    for (size_t i = 0; i < parts->list.size; i++)
        for (size_t k = i + 1; parts->list.at[i].term && k < parts->list.size; k++)
            if (parts->list.at[k].term)
                cancel_two(space, &parts->list.at[i], &parts->list.at[k]);
}

const struct term *term_difference(struct term_space *space, const struct term *a,
                                   const struct term *b)
{
    struct parts parts = {.arena = term_arena(space)};
    const struct term *sum = NULL;
    take_apart(&parts, a, false);
    take_apart(&parts, b, true);
    cancel(space, &parts);
    for (int negative = 0; negative < 2; negative++)
        for (size_t i = 0; i < parts.list.size; i++) {
            const struct summand *summand = &parts.list.at[i];
            if (!summand->term || summand->is_negative != (negative == 1))
                continue;
            sum = sum ? term_binary(space, negative ? OP_SUBTRACT : OP_ADD, sum, summand->term)
                  : negative ? term_minus(space, summand->term)
                             : summand->term;
        }
    if (!sum || parts.number == 0)
        return sum ? sum : term_number(space, parts.number);
    return term_binary(space, parts.number < 0 ? OP_SUBTRACT : OP_ADD, sum,
                       term_number(space, parts.number < 0 ? -parts.number : parts.number));
}

const struct term *term_without_casts(struct term_space *space, const struct term *term)
{
    const struct term *parts[3] = {NULL, NULL, NULL};
    for (size_t i = 0; i < COUNT_OF(parts) && term->operands[i]; i++)
        parts[i] = term_without_casts(space, term->operands[i]);
    switch (term->kind) {
    case TERM_NUMBER:
        return term->name ? term_constant(space, term->name, term->number, term->type)
                          : term_number(space, term->number);
    case TERM_PARAMETER:
        return term_parameter(space, term->parameter);
    case TERM_ADDRESS:
        return term_address(space, term->base);
    case TERM_MINUS:
        return term_minus(space, parts[0]);
    case TERM_BINARY:
        return term_binary(space, term->op, parts[0], parts[1]);
    case TERM_COMPARE:
        return term_compare(space, term->op, parts[0], parts[1]);
    case TERM_AND:
        return term_and(space, parts[0], parts[1]);
    case TERM_OR:
        return term_or(space, parts[0], parts[1]);
    case TERM_CHOICE:
        return term_choice(space, parts[0], parts[1], parts[2]);
    case TERM_CAST:
        return parts[0];
    case TERM_SUBSCRIPT:
        return term_element(space, parts[0], parts[1], term->type, &term->reads);
    case TERM_CALL:
        return term_call(space, term->name, parts[0], parts[1], parts[2], &term->reads);
    case TERM_NAME:
    case TERM_LITERAL:
    case TERM_UNARY:
    case TERM_MEMBER: /* inside of parameters only */
        return term;
    }
    BUG("no term: %d", (int)term->kind);
}
