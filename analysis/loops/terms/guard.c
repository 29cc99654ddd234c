#include "loops/terms/guard.h"

#include "base/strbuf.h"
#include "loops/terms/values.h"

void guard_add(struct arena *arena, struct guard *guard, enum clause_kind kind,
               const struct term *term)
{
    struct clause clause = {.kind = kind, .term = term};
    if (!term || term_is_true(term))
        return;
    if (term->kind == TERM_AND) {
        guard_add(arena, guard, kind, term->operands[0]);
        guard_add(arena, guard, kind, term->operands[1]);
        return;
    }
    LIST_PUSH(arena, guard->clauses, clause);
}

/* The base that was there before its accesses got bases of their own. */
static const struct base *whole_of(const struct base *base)
{
    while (base->split_of)
        base = base->split_of;
    return base;
}

static bool has_part(const struct clause *clause)
{
    return clause->kind == CLAUSE_APART && (clause->a.is_part || clause->b.is_part);
}

/* Whether a clause keeps two arrays apart by what some of the accesses to one of them touch. */
static bool has_split(const struct clause *clause)
{
    return clause->kind == CLAUSE_APART && whole_of(clause->a.base) != whole_of(clause->b.base) &&
           (clause->a.base->split_of || clause->b.base->split_of);
}

bool guard_interleaves(const struct guard *guard, const struct base *a, const struct base *b)
{
    for (size_t i = 0; guard && i < guard->clauses.size; i++) {
        const struct clause *clause = &guard->clauses.at[i];
        if (!has_part(clause) && !has_split(clause))
            continue;
        const struct base *first = whole_of(clause->a.base), *second = whole_of(clause->b.base);
        if ((first == whole_of(a) && second == whole_of(b)) ||
            (first == whole_of(b) && second == whole_of(a)))
            return true;
    }
    return false;
}

bool guard_has_parts(const struct guard *guard)
{
    for (size_t i = 0; guard && i < guard->clauses.size; i++)
        if (has_part(&guard->clauses.at[i]))
            return true;
    return false;
}

bool clause_is_of_memory(const struct clause *clause)
{
    return clause->kind == CLAUSE_APART || clause->kind == CLAUSE_OBJECTS ||
           clause->kind == CLAUSE_ROWS;
}

const struct term *guard_term(struct term_space *space, const struct guard *guard, bool of_memory)
{
    const struct term *all = NULL;
    for (size_t i = 0; i < guard->clauses.size; i++)
        if (clause_is_of_memory(&guard->clauses.at[i]) == of_memory)
            all = term_and(space, all, guard->clauses.at[i].term);
    return all;
}

void guard_simplify(struct term_space *space, struct guard *guard)
{
    size_t kept = 0;
    for (size_t i = 0; i < guard->clauses.size; i++) {
        struct clause clause = guard->clauses.at[i];
        for (size_t k = 0; k < kept; k++) {
            const struct term *known = guard->clauses.at[k].term;
            clause.term = term_given(space, clause.term, known);
            if (clause.a.unless && term_is_false(term_given(space, clause.a.unless, known)))
                clause.a.unless = NULL;
            if (clause.b.unless && term_is_false(term_given(space, clause.b.unless, known)))
                clause.b.unless = NULL;
        }
        if (!term_is_true(clause.term))
            guard->clauses.at[kept++] = clause;
    }
    guard->clauses.size = kept;
}

const char *guard_text(struct arena *arena, const struct guard *guard)
{
    struct term_space *space = term_space_new(arena);
    const struct term *all = NULL;
    for (size_t i = 0; i < guard->clauses.size; i++)
        all = term_and(space, all, guard->clauses.at[i].term);
    return all ? term_print(arena, all) : NULL;
}

static const struct term *address_of(struct term_space *space, const struct term *pointer)
{
    return term_cast(space, "uintptr_t", (struct c_type){64, false}, pointer);
}

/* first <= second, as addresses. */
static const struct term *is_before(struct term_space *space, const struct term *first,
                                    const struct term *second)
{
    return term_compare(space, OP_LESS_EQUAL, address_of(space, first), address_of(space, second));
}

const struct term *guard_null(struct term_space *space, const struct guarded_slice *slice)
{
    const struct c_type truth = {32, true};
    if (!slice->may_be_null)
        return NULL;
    const struct term *pointer = slice->base->term;
    bool is_cast = pointer->kind == TERM_CAST;
    return term_unary(space, OP_NOT,
                      is_cast ? pointer->operands[0] : term_address(space, slice->base), truth);
}

const struct term *guard_apart(struct term_space *space, const struct guarded_slice *a,
                               const struct guarded_slice *b)
{
    const struct term *apart = term_or(space, is_before(space, a->slice.end, b->slice.begin),
                                       is_before(space, b->slice.end, a->slice.begin));
    const struct guarded_slice *both[] = {a, b};
    for (size_t i = 0; i < COUNT_OF(both); i++)
        if (both[i]->may_turn)
            apart =
                term_and(space, is_before(space, both[i]->slice.begin, both[i]->slice.end), apart);
    const struct term *null = term_or(space, guard_null(space, a), guard_null(space, b));
    const struct term *unless = term_or(space, a->unless, b->unless);
    return term_or(space, unless, term_or(space, null, apart));
}
