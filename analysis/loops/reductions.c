#include "loops/reductions.h"

#include "loops/verdict.h"

#define NONE REDUCED_NONE
#define INTEGERS REDUCED_INTEGERS
#define FLOATINGS REDUCED_FLOATINGS
#define TRUTHS REDUCED_TRUTHS

static const struct reduction_kind kinds[] = {
#define REDUCTION(op, text, spelled, on, identity, partial, differs, verb, clause, word, atomic,   \
                  atomic_on)                                                                       \
    {OP_##op,                                                                                      \
     text,                                                                                         \
     SPELLED_##spelled,                                                                            \
     on,                                                                                           \
     IDENTITY_##identity,                                                                          \
     PARTIAL_##partial,                                                                            \
     DIFFERS_##differs,                                                                            \
     verb,                                                                                         \
     clause,                                                                                       \
     word,                                                                                         \
     atomic,                                                                                       \
     atomic_on},
#include "loops/reductions.def"
#undef REDUCTION
};

const struct reduction_kind *reduction_kind_of(enum operator op)
{
    for (size_t i = 0; i < COUNT_OF(kinds); i++)
        if (kinds[i].op == op)
            return &kinds[i];
    return NULL;
}

const struct reduction_kind *reduction_kind_named(const char *text)
{
    for (size_t i = 0; i < COUNT_OF(kinds); i++)
        if (sentence_same(kinds[i].text, text))
            return &kinds[i];
    return NULL;
}

const char *reduction_text(enum operator op)
{
    const struct reduction_kind *kind = reduction_kind_of(op);
    if (!kind)
        BUG("'%s' is no reduction", operator_text(op));
    return kind->text;
}

unsigned reduction_types(const struct type *type)
{
    return type->kind == TYPE_INTEGER    ? REDUCED_INTEGERS
           : type->kind == TYPE_FLOATING ? REDUCED_FLOATINGS
           : type->kind == TYPE_BOOL     ? REDUCED_TRUTHS
                                         : REDUCED_NONE;
}

bool reduction_is_exact(enum operator op, const struct type *type)
{
    const struct reduction_kind *kind = reduction_kind_of(op);
    return type->kind != TYPE_FLOATING || (kind && kind->differs == DIFFERS_NOTHING);
}

/* The greatest value of a type. */
static const char *greatest(const struct type *type)
{
    if (type->kind == TYPE_FLOATING)
        return "1.0 / 0.0";
    switch (type->size) {
    case 1:
        return type->kind == TYPE_BOOL ? "1" : type->is_signed ? "127" : "255";
    case 2:
        return type->is_signed ? "32767" : "65535";
    case 8:
        return type->is_signed ? "9223372036854775807ll" : "18446744073709551615ull";
    default:
        return type->is_signed ? "2147483647" : "4294967295u";
    }
}

static const char *least(const struct type *type)
{
    if (type->kind == TYPE_FLOATING)
        return "-1.0 / 0.0";
    if (!type->is_signed)
        return "0";
    switch (type->size) {
    case 1:
        return "-128";
    case 2:
        return "-32768";
    case 8:
        return "-9223372036854775807ll - 1";
    default:
        return "-2147483647 - 1";
    }
}

/* All bits of a type that are values, as a number that it can hold. */
static const char *ones(const struct type *type)
{
    bool is_promoted = type->size < 4 && !type->is_signed;
    return is_promoted ? greatest(type) : "~0";
}

const char *reduction_identity_text(const struct reduction_kind *kind, const struct type *type)
{
    switch (kind->identity) {
    case IDENTITY_ZERO:
        return "0";
    case IDENTITY_ONE:
        return "1";
    case IDENTITY_ONES:
        return ones(type);
    case IDENTITY_LEAST:
        return least(type);
    case IDENTITY_GREATEST:
        return greatest(type);
    case IDENTITY_NONE:
        break;
    }
    BUG("an identity of %d", (int)kind->identity);
}
