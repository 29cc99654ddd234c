/* alive.c: part of sharing.h: how many values with names are needed at once, and which of them is
   worth least: a machine has so many registers, and a value that is computed again needs none. */
#include "refactorings/saturation/sharing.h"

/* By leader: the last site that its name stands for; -1: it has no name. */
static int *find_ends(const struct sharing *sharing, struct arena *arena)
{
    int size = (int)sharing->body->sites.size;
    int *ends = ARENA_ARRAY(arena, int, (size_t)size + 1);
    for (int k = 0; k < size; k++)
        ends[k] = sharing->is_named[k] ? k : -1;
    for (int k = 0; k < size; k++) {
        const struct decl *holder;
        int leader = sharing_stands(sharing, k, &holder);
        if (leader >= 0 && ends[leader] < k)
            ends[leader] = k;
    }
    return ends;
}

/* Whether a name is alive behind a site. */
static bool is_alive(const int *ends, int leader, int site)
{
    return leader <= site && ends[leader] > site;
}

/* Whether a value may as well be computed again. */
static bool may_repeat(const struct sharing *sharing, int leader)
{
    const struct site *site = &sharing->body->sites.at[leader];
    return !site->reads_memory && site->kind == SITE_VALUE && !sharing->is_moved[leader] &&
           !sharing->has_vanished[leader] && !sharing->is_stored[leader];
}

/* The first of the sites behind which the most names are alive, more than `most`, and one of them
   may go; -1: there is none. */
static int find_fullest(const struct sharing *sharing, const int *ends, struct arena *arena,
                        long most)
{
    size_t size = sharing->body->sites.size;
    long *begin = ARENA_ARRAY(arena, long, size + 1);
    long *begin_repeat = ARENA_ARRAY(arena, long, size + 1);
    long count = 0, repeatable = 0, highest = most;
    int fullest = -1;
    for (size_t k = 0; k < size; k++) {
        long is_counted = sharing->is_named[k] && ends[k] > (int)k;
        long is_repeatable = is_counted && may_repeat(sharing, (int)k);
        begin[k] += is_counted;
        begin_repeat[k] += is_repeatable;
        if (is_counted) {
            begin[ends[k]]--;
            begin_repeat[ends[k]] -= is_repeatable;
        }
        count += begin[k];
        repeatable += begin_repeat[k];
        if (count > highest && repeatable > 0) {
            highest = count;
            fullest = (int)k;
        }
    }
    return fullest;
}

/* What it costs to compute a value again wherever its name stands. */
static int64_t cost_of_repeat(const struct sharing *sharing, int leader)
{
    return sharing->cost[leader] * (sharing->uses[leader] - 1);
}

bool alive_take_back(struct sharing *sharing, long most)
{
    if (most <= 0)
        return false;
    struct arena scratch = {0};
    const int *ends = find_ends(sharing, &scratch);
    int fullest = find_fullest(sharing, ends, &scratch, most), cheapest = -1;
    for (int k = 0; k <= fullest; k++) {
        bool may_go = sharing->is_named[k] && is_alive(ends, k, fullest) && may_repeat(sharing, k);
        if (may_go &&
            (cheapest < 0 || cost_of_repeat(sharing, k) < cost_of_repeat(sharing, cheapest)))
            cheapest = k;
    }
    arena_release(&scratch);
    if (cheapest >= 0)
        sharing->is_named[cheapest] = false;
    return cheapest >= 0;
}
