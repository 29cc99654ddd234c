/* overlap_order.c: part of overlap_slice.h: which clause of a guard stands before which. */
#include "loops/overlap/overlap_slice.h"

#include "loops/alias/alias.h"

#include "loops/alias/guard_reads.h"

#include <limits.h>

/* A clause that has no place yet. */
struct waiting {
    const struct clause *clause;
    int rank;
    bool is_done;
};
typedef LIST_OF(struct waiting) waiting_list;

/* Whether the slice of a base is found by way of a fixed value: all accesses to it read that. */
static bool leads_by(const struct slice *slice, const struct fixed_place *place)
{
    return readable_follows(slice->begin, place) || readable_follows(slice->end, place);
}

/* Whether a clause finds that writes to one base do not change a fixed value which is there to be
   changed before it is read. */
static bool keeps(const struct nest *nest, const struct clause *clause,
                  const struct fixed_place *place)
{
    bool is_first = clause->a.base == place->base;
    const struct guarded_slice *other = is_first ? &clause->b : &clause->a;
    return (is_first || clause->b.base == place->base) &&
           alias_may_store(nest, other->base, place) && !leads_by(&other->slice, place);
}

bool overlap_waits(const struct nest *nest, const struct clause *one, const struct clause *other)
{
    for (size_t k = 0; k < nest->fixed.size; k++) {
        const struct fixed_place *place = nest->fixed.at[k];
        if (readable_follows(one->term, place) && keeps(nest, other, place) &&
            alias_may_change(nest, place))
            return true;
    }
    return false;
}

/* Whether a clause follows a value of which another one still has to find that it is kept. */
static bool has_to_wait(const struct nest *nest, const waiting_list *all, const struct waiting *one)
{
    for (size_t i = 0; i < all->size; i++)
        if (!all->at[i].is_done && &all->at[i] != one &&
            overlap_waits(nest, one->clause, all->at[i].clause))
            return true;
    return false;
}

/* The next clause: of those that do not have to wait the first one of the lowest rank. NULL: there
   is none. */
static struct waiting *next_of(const struct nest *nest, waiting_list *all, int rank)
{
    struct waiting *next = NULL;
    int lowest = INT_MAX;
    for (size_t i = 0; i < all->size; i++) {
        struct waiting *one = &all->at[i];
        if (one->is_done || one->rank >= lowest || has_to_wait(nest, all, one))
            continue;
        next = one;
        lowest = one->rank;
        if (lowest == rank)
            break;
    }
    return next;
}

const struct clause *overlap_in_order(const struct nest *nest, struct guard *guard)
{
    waiting_list all = {.size = 0};
    struct guard ordered = {.clauses = {.size = 0}};
    int rank = INT_MAX;
    for (size_t i = 0; i < guard->clauses.size && guard->clauses.size > 1; i++) {
        struct waiting one = {&guard->clauses.at[i], readable_rank(guard->clauses.at[i].term),
                              false};
        rank = one.rank < rank ? one.rank : rank;
        LIST_PUSH(nest->arena, all, one);
    }
    for (size_t done = 0; done < all.size; done++) {
        struct waiting *next = next_of(nest, &all, rank);
        for (size_t i = 0; !next && i < all.size; i++)
            if (!all.at[i].is_done) {
                guard->clauses.size = 0;
                return all.at[i].clause;
            }
        next->is_done = true;
        rank = next->rank;
        LIST_PUSH(nest->arena, ordered.clauses, *next->clause);
    }
    if (all.size)
        *guard = ordered;
    return NULL;
}
