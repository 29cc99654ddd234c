/* alive.c: see alive.h. */
#include "refactorings/saturation/alive.h"

/* By leader: the last site that its name stands for; -1: it has no name. */
static int *find_ends(const struct sharing *sharing)
{
    int size = (int)sharing->body->sites.size;
    int *ends = ARENA_ARRAY(sharing->body->arena, int, (size_t)size + 1);
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

bool alive_take_back(struct sharing *sharing, long most)
{
    int size = (int)sharing->body->sites.size, best = -1;
    if (most <= 0)
        return false;
    const int *ends = find_ends(sharing);
    long highest = most;
    for (int at = 0; at < size; at++) {
        long count = 0;
        int cheapest = -1;
        for (int k = 0; k <= at; k++) {
            if (!sharing->is_named[k] || !is_alive(ends, k, at))
                continue;
            count++;
            bool is_less =
                cheapest < 0 || sharing->cost[k] * (sharing->uses[k] - 1) <
                                    sharing->cost[cheapest] * (sharing->uses[cheapest] - 1);
            if (may_repeat(sharing, k) && is_less)
                cheapest = k;
        }
        if (count > highest && cheapest >= 0) {
            highest = count;
            best = cheapest;
        }
    }
    if (best >= 0)
        sharing->is_named[best] = false;
    return best >= 0;
}
