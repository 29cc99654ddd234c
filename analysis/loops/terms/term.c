#include "loops/terms/values.h"

#include "loops/terms/term.h"

struct term_space {
    struct arena *arena;
    const struct term **at; /* a hash table with open addressing; NULL: free */
    size_t size, room;      /* room: a power of two, or 0 */
};

struct term_space *term_space_new(struct arena *arena)
{
    struct term_space *space = ARENA_NEW(arena, struct term_space);
    space->arena = arena;
    return space;
}

struct arena *term_arena(struct term_space *space)
{
    return space->arena;
}

void reads_add_value(struct arena *arena, struct reads *to, const struct parameter *value)
{
    for (size_t i = 0; i < to->values.size; i++)
        if (to->values.at[i] == value)
            return;
    LIST_PUSH(arena, to->values, value);
}

void reads_add(struct arena *arena, struct reads *to, const struct reads *from)
{
    to->anything = to->anything || from->anything;
    to->divides = to->divides || from->divides;
    for (size_t i = 0; i < from->places.size; i++) {
        bool found = false;
        for (size_t k = 0; !found && k < to->places.size; k++)
            found = to->places.at[k] == from->places.at[i];
        if (!found)
            LIST_PUSH(arena, to->places, from->places.at[i]);
    }
    for (size_t i = 0; i < from->values.size; i++)
        reads_add_value(arena, to, from->values.at[i]);
}

bool reads_place(const struct reads *reads, const struct fixed_place *place)
{
    for (size_t i = 0; i < reads->places.size; i++)
        if (reads->places.at[i] == place)
            return true;
    return reads->anything;
}

bool reads_value(const struct reads *reads, const struct parameter *value)
{
    for (size_t i = 0; i < reads->values.size; i++)
        if (reads->values.at[i] == value)
            return true;
    for (size_t i = 0; i < reads->places.size; i++)
        if (reads->places.at[i]->parameter == value)
            return true;
    return reads->anything;
}

static uint64_t mix(uint64_t hash, uint64_t value)
{
    return (hash ^ value) * UINT64_C(0x9e3779b97f4a7c15) ^ (hash >> 29);
}

static uint64_t mix_name(uint64_t hash, const char *name)
{
    for (; name && *name; name++)
        hash = mix(hash, (unsigned char)*name);
    return hash;
}

static uint64_t hash_of(const struct term *term)
{
    uint64_t hash = mix(term->kind, term->op);
    hash = mix(hash, (uint64_t)term->number);
    hash = mix(hash, (uint64_t)(term->number >> 64));
    hash = mix_name(hash, term->name);
    hash = mix(hash, (uint64_t)(uintptr_t)term->parameter);
    hash = mix(hash, (uint64_t)(uintptr_t)term->base);
    hash = mix(hash, (uint64_t)(uintptr_t)term->decl);
    for (size_t i = 0; i < COUNT_OF(term->operands); i++)
        hash = mix(hash, (uint64_t)(uintptr_t)term->operands[i]);
    return hash;
}

/* Whether two names of types or constants are the same; either may be NULL. */
static bool same_name(const char *a, const char *b)
{
    return a == b || (a && b && strcmp(a, b) == 0);
}

static bool is_same(const struct term *a, const struct term *b)
{
    return a->hash == b->hash && a->kind == b->kind && a->op == b->op && a->number == b->number &&
           same_name(a->name, b->name) && a->parameter == b->parameter && a->base == b->base &&
           a->decl == b->decl && a->is_arrow == b->is_arrow &&
           memcmp(a->operands, b->operands, sizeof a->operands) == 0;
}

/* The place of a term in a table with room for it. */
static const struct term **slot_of(const struct term **table, size_t room, const struct term *term)
{
    size_t at = (size_t)term->hash & (room - 1);
    while (table[at] && !is_same(table[at], term))
        at = (at + 1) & (room - 1);
    return &table[at];
}

static void grow(struct term_space *space)
{
    size_t room = space->room ? 2 * space->room : 64;
    const struct term **larger = ARENA_ARRAY(space->arena, const struct term *, room);
    memset(larger, 0, room * sizeof *larger);
    for (size_t i = 0; i < space->room; i++)
        if (space->at[i])
            *slot_of(larger, room, space->at[i]) = space->at[i];
    space->at = larger;
    space->room = room;
}

/* The one term that is this expression; what its operands read is added to what it reads. */
static const struct term *made(struct term_space *space, struct term *term)
{
    if (2 * space->size >= space->room)
        grow(space);
    term->hash = hash_of(term);
    const struct term **slot = slot_of(space->at, space->room, term), *known = *slot;
    if (known)
        return known;
    struct term *kept = ARENA_NEW(space->arena, struct term);
    *kept = *term;
    for (size_t i = 0; i < COUNT_OF(kept->operands) && kept->operands[i]; i++) {
        reads_add(space->arena, &kept->reads, &kept->operands[i]->reads);
        kept->has_choice = kept->has_choice || kept->operands[i]->has_choice;
    }
    *slot = kept;
    space->size++;
    return kept;
}

const struct term *term_in(struct term_space *space, const struct term *term)
{
    if (!term)
        return NULL;
    struct term copy = *term;
    for (size_t i = 0; i < COUNT_OF(copy.operands); i++)
        copy.operands[i] = term_in(space, term->operands[i]);
    return made(space, &copy);
}

const struct term *term_number(struct term_space *space, wide_int value)
{
    struct term term = {.kind = TERM_NUMBER, .number = value, .range = {value, value}};
    term.type = c_type_of_number(value < 0 ? -value : value);
    return made(space, &term);
}

const struct term *term_constant(struct term_space *space, const char *name, wide_int value,
                                 struct c_type type)
{
    struct term term = {.kind = TERM_NUMBER, .number = value, .name = name, .type = type};
    term.range = (struct span){value, value};
    return made(space, &term);
}

const struct term *term_truth(struct term_space *space, bool truth)
{
    return term_number(space, truth);
}

const struct term *term_parameter(struct term_space *space, const struct parameter *parameter)
{
    struct term term = {.kind = TERM_PARAMETER, .parameter = parameter};
    term.type = c_type_of(parameter->type);
    term.range = c_type_values(parameter->type);
    const struct term *kept = made(space, &term);
    if (!reads_value(&kept->reads, parameter)) {
        struct reads *reads = (struct reads *)(uintptr_t)&kept->reads;
        reads_add(space->arena, reads, &parameter->reads);
        reads_add_value(space->arena, reads, parameter);
    }
    return kept;
}

const struct term *term_address(struct term_space *space, const struct base *base)
{
    while (base->split_of)
        base = base->split_of;
    struct term term = {.kind = TERM_ADDRESS, .base = base, .type = {64, false}};
    term.range = c_type_span(term.type);
    const struct term *kept = made(space, &term);
    if (!kept->reads.places.size)
        reads_add(space->arena, (struct reads *)(uintptr_t)&kept->reads, &base->reads);
    return kept;
}

const struct term *term_minus(struct term_space *space, const struct term *a)
{
    struct term term = {.kind = TERM_MINUS, .operands = {a}, .type = a->type};
    term.range = (struct span){-a->range.upper, -a->range.lower};
    return made(space, &term);
}

/* The values of an operation, within bounds that leave room to compute with. */
static struct span span_of(enum operator op, const struct term *a, const struct term *b)
{
    static const struct span unlimited = {-((wide_int)1 << 120), (wide_int)1 << 120};
    struct span out = unlimited, negative;
    if (op == OP_ADD && span_add(a->range, b->range, &out))
        return out;
    if (op == OP_SUBTRACT && span_scale(b->range, -1, &negative) &&
        span_add(a->range, negative, &out))
        return out;
    if (op == OP_MULTIPLY && a->kind == TERM_NUMBER && a->number >= INT64_MIN &&
        a->number <= INT64_MAX && span_scale(b->range, (int64_t)a->number, &out))
        return out;
    return unlimited;
}

const struct term *term_binary(struct term_space *space, enum operator op, const struct term *a,
                               const struct term *b)
{
    struct term term = {.kind = TERM_BINARY, .op = op, .operands = {a, b}};
    bool is_shift = op == OP_SHIFT_LEFT || op == OP_SHIFT_RIGHT;
    term.type = is_shift ? a->type : c_type_common(a->type, b->type);
    term.range = span_of(op, a, b);
    term.reads.divides =
        (op == OP_DIVIDE || op == OP_REMAINDER) && (b->kind != TERM_NUMBER || b->number == 0);
    return made(space, &term);
}

const struct term *term_compare(struct term_space *space, enum operator op, const struct term *a,
                                const struct term *b)
{
    struct term term = {.kind = TERM_COMPARE, .op = op, .operands = {a, b}, .type = {32, true}};
    term.range = (struct span){0, 1};
    return made(space, &term);
}

const struct term *term_choice(struct term_space *space, const struct term *condition,
                               const struct term *a, const struct term *b)
{
    struct term term = {.kind = TERM_CHOICE, .operands = {condition, a, b}, .has_choice = true};
    term.type = c_type_common(a->type, b->type);
    term.range = a->range;
    if (b->range.lower < term.range.lower)
        term.range.lower = b->range.lower;
    if (b->range.upper > term.range.upper)
        term.range.upper = b->range.upper;
    return made(space, &term);
}

const struct term *term_cast(struct term_space *space, const char *name, struct c_type type,
                             const struct term *a)
{
    struct term term = {.kind = TERM_CAST, .name = name, .type = type, .operands = {a}};
    term.range = c_type_holds(type, a->range) ? a->range : c_type_span(type);
    return made(space, &term);
}

const struct term *term_name(struct term_space *space, const struct decl *decl, const char *name,
                             struct c_type type)
{
    struct term term = {.kind = TERM_NAME, .decl = decl, .name = name, .type = type};
    term.range = c_type_span(type);
    return made(space, &term);
}

const struct term *term_literal(struct term_space *space, const char *text, struct c_type type)
{
    struct term term = {.kind = TERM_LITERAL, .name = text, .type = type};
    term.range = c_type_span(type);
    return made(space, &term);
}

const struct term *term_unary(struct term_space *space, enum operator op, const struct term *a,
                              struct c_type type)
{
    struct term term = {.kind = TERM_UNARY, .op = op, .operands = {a}, .type = type};
    term.range = c_type_span(type);
    return made(space, &term);
}

const struct term *term_member(struct term_space *space, const struct term *object,
                               const struct decl *field, const char *name, bool is_arrow)
{
    struct term term = {.kind = TERM_MEMBER, .decl = field, .name = name, .is_arrow = is_arrow};
    term.operands[0] = object;
    term.type = c_type_of(field->type);
    term.range = c_type_span(term.type);
    return made(space, &term);
}

const struct term *term_subscript(struct term_space *space, const struct term *a,
                                  const struct term *b, struct c_type type)
{
    struct term term = {.kind = TERM_SUBSCRIPT, .operands = {a, b}, .type = type};
    term.range = c_type_span(type);
    return made(space, &term);
}

const struct term *term_element(struct term_space *space, const struct term *a,
                                const struct term *b, struct c_type type, const struct reads *reads)
{
    struct term term = {.kind = TERM_SUBSCRIPT, .operands = {a, b}, .type = type};
    term.range = c_type_span(type);
    reads_add(space->arena, &term.reads, reads);
    return made(space, &term);
}

const struct term *term_call(struct term_space *space, const char *name, const struct term *a,
                             const struct term *b, const struct term *c, const struct reads *reads)
{
    struct term term = {.kind = TERM_CALL, .name = name, .operands = {a, b, c}, .range = {0, 1}};
    term.type = (struct c_type){32, true};
    reads_add(space->arena, &term.reads, reads);
    return made(space, &term);
}

void term_spell(const struct term *term, const char *spelling)
{
    if (!term->spelling)
        ((struct term *)(uintptr_t)term)->spelling = spelling;
}

bool term_is_number(const struct term *term, wide_int value)
{
    return term->kind == TERM_NUMBER && !term->name && term->number == value;
}

bool term_is_true(const struct term *term)
{
    return term_is_number(term, 1);
}

bool term_is_false(const struct term *term)
{
    return term_is_number(term, 0);
}

/* Whether a chain of operands of one kind has this one. */
static bool has_operand(const struct term *chain, enum term_kind kind, const struct term *operand)
{
    for (; chain->kind == kind; chain = chain->operands[0])
        if (chain->operands[1] == operand)
            return true;
    return chain == operand;
}

/* The chain of both, unless one of them decides. */
static const struct term *chained(struct term_space *space, enum term_kind kind,
                                  const struct term *a, const struct term *b)
{
    bool is_or = kind == TERM_OR;
    if (!a || !b)
        return a ? a : b;
    if (is_or ? term_is_false(a) || term_is_true(b) : term_is_true(a) || term_is_false(b))
        return b;
    if (is_or ? term_is_false(b) || term_is_true(a) : term_is_true(b) || term_is_false(a))
        return a;
    if (b->kind == kind)
        return chained(space, kind, chained(space, kind, a, b->operands[0]), b->operands[1]);
    if (has_operand(a, kind, b))
        return a;
    struct term term = {.kind = kind, .operands = {a, b}, .type = {32, true}};
    term.range = (struct span){0, 1};
    return made(space, &term);
}

const struct term *term_and(struct term_space *space, const struct term *a, const struct term *b)
{
    return chained(space, TERM_AND, a, b);
}

const struct term *term_or(struct term_space *space, const struct term *a, const struct term *b)
{
    return chained(space, TERM_OR, a, b);
}

const struct term *term_opposite(struct term_space *space, const struct term *comparison)
{
    static const enum operator pairs[][2] = {
        {OP_LESS, OP_GREATER_EQUAL},
        {OP_LESS_EQUAL, OP_GREATER},
        {OP_EQUAL, OP_NOT_EQUAL}
    };
    if (comparison->kind != TERM_COMPARE)
        return NULL;
    for (size_t i = 0; i < COUNT_OF(pairs); i++)
        for (int k = 0; k < 2; k++)
            if (comparison->op == pairs[i][k])
                return term_compare(space, pairs[i][1 - k], comparison->operands[0],
                                    comparison->operands[1]);
    BUG("no relation: %d", (int)comparison->op);
}

enum operator term_mirrored(enum operator relation)
{
    static const enum operator pairs[][2] = {
        {OP_LESS, OP_GREATER},
        {OP_LESS_EQUAL, OP_GREATER_EQUAL}
    };
    for (size_t i = 0; i < COUNT_OF(pairs); i++)
        for (int k = 0; k < 2; k++)
            if (relation == pairs[i][k])
                return pairs[i][1 - k];
    return relation;
}

/* The values for which a comparison with a number holds; false: it is none, or C would convert the
   number or what it is compared with. */
static bool bounds_of(const struct term *comparison, struct span *out)
{
    const struct term *value = comparison->operands[0], *number = comparison->operands[1];
    static const struct span unlimited = {-((wide_int)1 << 100), (wide_int)1 << 100};
    if (comparison->kind != TERM_COMPARE || number->kind != TERM_NUMBER)
        return false;
    struct span only = {number->number, number->number};
    struct c_type common = c_type_common(value->type, number->type);
    *out = unlimited;
    if (comparison->op == OP_LESS || comparison->op == OP_LESS_EQUAL || comparison->op == OP_EQUAL)
        out->upper = only.upper - (comparison->op == OP_LESS);
    if (comparison->op == OP_GREATER || comparison->op == OP_GREATER_EQUAL ||
        comparison->op == OP_EQUAL)
        out->lower = only.lower + (comparison->op == OP_GREATER);
    return comparison->op != OP_NOT_EQUAL && c_type_holds(common, only) &&
           (common.is_signed || !value->type.is_signed);
}

/* Whether a comparison with a number holds where another one does: x <= 7 where x <= 5. */
static bool follows(const struct term *comparison, const struct term *known)
{
    struct span wanted, given;
    return bounds_of(comparison, &wanted) && bounds_of(known, &given) &&
           comparison->operands[0] == known->operands[0] && given.lower >= wanted.lower &&
           given.upper <= wanted.upper;
}

const struct term *term_given(struct term_space *space, const struct term *condition,
                              const struct term *known)
{
    if (!condition || !known || condition == known)
        return !condition || !known ? condition : term_truth(space, true);
    if (known->kind == TERM_AND)
        return term_given(space, term_given(space, condition, known->operands[0]),
                          known->operands[1]);
    if (condition->kind == TERM_AND || condition->kind == TERM_OR) {
        const struct term *a = term_given(space, condition->operands[0], known);
        const struct term *b = term_given(space, condition->operands[1], known);
        return chained(space, condition->kind, a, b);
    }
    if (follows(condition, known))
        return term_truth(space, true);
    return term_opposite(space, known) == condition ? term_truth(space, false) : condition;
}

const struct term *term_advance(struct term_space *space, const struct term *x,
                                const struct term *n, bool is_chain)
{
    bool is_sum = is_chain && n->kind == TERM_BINARY && (n->op == OP_ADD || n->op == OP_SUBTRACT);
    if (term_is_number(n, 0))
        return x;
    if (n->kind == TERM_NUMBER && !n->name && n->number < 0)
        return term_binary(space, OP_SUBTRACT, x, term_number(space, -n->number));
    if (n->kind == TERM_MINUS && n->type.is_signed)
        return term_binary(space, OP_SUBTRACT, x, n->operands[0]);
    if (is_sum)
        return term_binary(space, n->op, term_advance(space, x, n->operands[0], true),
                           n->operands[1]);
    return term_binary(space, OP_ADD, x, n);
}

int term_products(const struct term *term)
{
    bool is_product = term->kind == TERM_BINARY && term->op == OP_MULTIPLY &&
                      term->operands[0]->kind != TERM_NUMBER &&
                      term->operands[1]->kind != TERM_NUMBER;
    int count = is_product ? 1 : 0;
    for (size_t i = 0; i < COUNT_OF(term->operands) && term->operands[i]; i++)
        count += term_products(term->operands[i]);
    return count;
}

bool term_casts_to(const struct term *term, const char *name)
{
    if (term->kind == TERM_CAST && same_name(term->name, name))
        return true;
    for (size_t i = 0; i < COUNT_OF(term->operands) && term->operands[i]; i++)
        if (term_casts_to(term->operands[i], name))
            return true;
    return false;
}

bool term_is_computed(const struct term *term)
{
    return term->operands[0] != NULL;
}
