/* guard_words.c: part of guard.h: a guard in words, made from its clauses. */
#include "loops/terms/guard.h"

#include "base/strbuf.h"
#include "loops/terms/values.h"

/* Texts under way. */
struct words {
    struct term_space *space; /* of what is said, without casts */
    struct strbuf out;
    size_t sentences; /* so far */
};

static const char *printed(struct words *words, const struct term *term)
{
    return term_print(term_arena(words->space), term);
}

/* A slice as people write it: "x[0:n]", first element and count; "x[i]", "*p" or "s" for one. */
static const char *slice_words(struct words *words, const struct guarded_slice *slice)
{
    struct arena *arena = term_arena(words->space);
    const struct base *base = slice->base;
    if (base->kind == BASE_ROWS)
        return base->text;
    const struct term *begin = term_without_casts(words->space, slice->slice.begin);
    const struct term *end = term_without_casts(words->space, slice->slice.end);
    const struct term *count = term_difference(words->space, end, begin);
    const struct term *first =
        term_difference(words->space, begin, term_address(words->space, base));
    const char *name = printed(words, term_address(words->space, base));
    bool is_one = term_is_number(count, 1), is_first = term_is_number(first, 0);
    if (base->kind == BASE_OBJECT || name[0] == '&')
        return base->text;
    if (is_one && is_first)
        return arena_printf(arena, "*%s", name);
    if (is_one)
        return arena_printf(arena, "%s[%s]", name, printed(words, first));
    return arena_printf(arena, "%s[%s:%s]", name, printed(words, first), printed(words, count));
}

/* Goes on to the next sentence of so many. */
static void next_sentence(struct words *words, size_t size)
{
    if (words->sentences > 0)
        strbuf_adds(&words->out, words->sentences + 1 == size ? ", and " : ", ");
    words->sentences++;
}

static bool same_slice(const struct guarded_slice *a, const struct guarded_slice *b)
{
    return a->slice.begin == b->slice.begin && a->slice.end == b->slice.end &&
           a->unless == b->unless && a->may_turn == b->may_turn;
}

/* Whether a clause is on a slice; gives its other one. */
static const struct guarded_slice *partner_in(const struct clause *clause,
                                              const struct guarded_slice *slice)
{
    return clause->kind != CLAUSE_APART    ? NULL
           : same_slice(&clause->a, slice) ? &clause->b
           : same_slice(&clause->b, slice) ? &clause->a
                                           : NULL;
}

static size_t count_partners(const struct guard *guard, const bool *is_said,
                             const struct guarded_slice *slice)
{
    size_t count = 0;
    for (size_t i = 0; i < guard->clauses.size; i++)
        count += !is_said[i] && partner_in(&guard->clauses.at[i], slice) != NULL;
    return count;
}

/* The slice with which most has to be compared of what is not said yet; NULL: all is said. */
static const struct guarded_slice *busiest(const struct guard *guard, const bool *is_said,
                                           size_t *partners)
{
    const struct guarded_slice *found = NULL;
    *partners = 0;
    for (size_t i = 0; i < guard->clauses.size; i++) {
        const struct clause *clause = &guard->clauses.at[i];
        const struct guarded_slice *both[] = {&clause->a, &clause->b};
        for (size_t k = 0; k < COUNT_OF(both) && clause->kind == CLAUSE_APART && !is_said[i]; k++) {
            size_t count = count_partners(guard, is_said, both[k]);
            if (count > *partners) {
                found = both[k];
                *partners = count;
            }
        }
    }
    return found;
}

/* "n <= 0, or ": where nothing of a slice is touched. */
static void say_unless(struct words *words, const struct term *unless)
{
    if (unless)
        strbuf_addf(&words->out, "%s, or ",
                    printed(words, term_without_casts(words->space, unless)));
}

/* "'x[0:n]' and 'y[0:n]' do not overlap", or "'y[0:n]' overlaps none of 'a', 'b' and 'c'". */
static void say_apart(struct words *words, const struct guard *guard, bool *is_said,
                      const struct guarded_slice *slice, size_t partners)
{
    const struct term *unless = slice->unless;
    size_t told = 0;
    for (size_t i = 0; i < guard->clauses.size; i++) {
        const struct guarded_slice *other = partner_in(&guard->clauses.at[i], slice);
        if (!is_said[i] && other && other->unless)
            unless = term_or(words->space, unless, other->unless);
    }
    say_unless(words, unless);
    strbuf_addf(&words->out, partners == 1 ? "'%s' and " : "'%s' overlaps none of ",
                slice_words(words, slice));
    for (size_t i = 0; i < guard->clauses.size; i++) {
        const struct guarded_slice *other = partner_in(&guard->clauses.at[i], slice);
        if (is_said[i] || !other)
            continue;
        strbuf_addf(&words->out, "%s'%s'",
                    told == 0              ? ""
                    : told + 1 == partners ? " and "
                                           : ", ",
                    slice_words(words, other));
        is_said[i] = true;
        told++;
    }
    if (partners == 1)
        strbuf_adds(&words->out, " do not overlap");
}

/* Whether an end may wrap around in one of the clauses before this one, too. */
static bool is_turning_before(const struct guard *guard, size_t at,
                              const struct guarded_slice *slice)
{
    for (size_t i = 0; i < at; i++)
        if (partner_in(&guard->clauses.at[i], slice))
            return true;
    return false;
}

/* That the ends of slices do not wrap around; `is_counted`: only how many sentences that takes. */
static size_t say_turns(struct words *words, const struct guard *guard, size_t size,
                        bool is_counted)
{
    size_t count = 0;
    for (size_t i = 0; i < guard->clauses.size; i++) {
        const struct clause *clause = &guard->clauses.at[i];
        const struct guarded_slice *both[] = {&clause->a, &clause->b};
        for (size_t k = 0; k < COUNT_OF(both) && clause->kind == CLAUSE_APART; k++) {
            if (!both[k]->may_turn || is_turning_before(guard, i, both[k]))
                continue;
            count++;
            if (is_counted)
                continue;
            next_sentence(words, size);
            strbuf_addf(&words->out, "'%s' ends behind its beginning", slice_words(words, both[k]));
        }
    }
    return count;
}

/* How many groups of slices there are to be told apart. */
static size_t count_groups(const struct guard *guard, bool *is_said)
{
    size_t groups = 0, partners;
    for (const struct guarded_slice *slice; (slice = busiest(guard, is_said, &partners)) != NULL;
         groups++)
        for (size_t i = 0; i < guard->clauses.size; i++)
            is_said[i] = is_said[i] || partner_in(&guard->clauses.at[i], slice);
    memset(is_said, 0, guard->clauses.size * sizeof *is_said);
    return groups;
}

const char *guard_words(struct arena *arena, const struct guard *guard)
{
    struct words words = {.space = term_space_new(arena), .out = STRBUF_INIT};
    bool *is_said = ARENA_ARRAY(arena, bool, guard->clauses.size + 1);
    size_t size = count_groups(guard, is_said) + say_turns(&words, guard, 0, true), partners;
    for (size_t i = 0; i < guard->clauses.size; i++)
        size += guard->clauses.at[i].kind != CLAUSE_APART;
    for (const struct guarded_slice *slice; (slice = busiest(guard, is_said, &partners)) != NULL;) {
        next_sentence(&words, size);
        say_apart(&words, guard, is_said, slice, partners);
    }
    say_turns(&words, guard, size, false);
    for (size_t i = 0; i < guard->clauses.size; i++) {
        const struct clause *clause = &guard->clauses.at[i];
        if (clause->kind == CLAUSE_APART)
            continue;
        next_sentence(&words, size);
        if (clause->kind == CLAUSE_ROWS)
            strbuf_addf(&words.out, "the rows '%s' come one behind the other",
                        clause->a.base->text);
        else if (clause->kind == CLAUSE_OBJECTS)
            strbuf_addf(&words.out, "'%s' and '%s' are in different containers",
                        clause->a.base->text, clause->b.base->text);
        else
            strbuf_adds(&words.out, printed(&words, term_without_casts(words.space, clause->term)));
    }
    const char *text = size > 0 ? arena_strdup(arena, words.out.text) : NULL;
    strbuf_release(&words.out);
    return text;
}
