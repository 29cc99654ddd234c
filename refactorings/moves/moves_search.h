/* moves_search.h: private to the files of moves.h: a search on its way. */
#ifndef LATHE_REFACTORINGS_MOVES_SEARCH_H
#define LATHE_REFACTORINGS_MOVES_SEARCH_H

#include "refactorings/moves/moves.h"

struct moves_search {
    struct stage *stage;
    struct staged_loop root;
    const struct action *const *actions;
    size_t actions_size;
    unsigned questions; /* that were asked so far of the text, or of changed ones */
    struct moves *out;
};

/* A loop with those that stand alone in each other inside of it: the loops that a step on the first
   of them may name. */
enum { MOVES_MOST_CHAIN = 6 };
struct moves_chain {
    size_t size; /* at least 1 */
    const struct loop *loops[MOVES_MOST_CHAIN];
    const char *names[MOVES_MOST_CHAIN]; /* of their indices */
};
struct moves_chain moves_chain_of(const struct loop *loop);

/* A setting of the main option of an action over the first `size` loops of a chain, the last of
   them first in an order; `number` is the size of tiles, a factor or a distance. NULL: it has
   another form. */
const char *moves_setting(struct arena *arena, const struct action *action,
                          const struct moves_chain *chain, size_t size, int number);

/* Makes a step of one setting, "OPTION=VALUE", or NULL. False: the action has no such option. */
bool moves_step_of(const struct moves_search *search, const char *path, const struct action *action,
                   const char *setting, struct move_step *out);

/* Looks for steps that make those legal which are not. */
void moves_find_enabling(struct moves_search *search);

#endif
