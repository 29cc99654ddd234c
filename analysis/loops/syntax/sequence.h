/*
 * sequence.h: consecutive statements of a block as a loop that runs once, so that whatever is asked
 * about a loop can be asked about them.
 *
 *     for (i = 0; i < n; i++) S;                do {
 *     T;                                            for (i = 0; i < n; i++) S;
 *     for (i = 0; i < n; i++) U;       ->           T;
 *                                                   for (i = 0; i < n; i++) U;
 *                                               } while (0);
 *
 * The model of such a loop (shape.h) has a dimension t[0] that is 0, and S runs at [0, i].
 */
#ifndef LATHE_LOOPS_SEQUENCE_H
#define LATHE_LOOPS_SEQUENCE_H

#include "loops/syntax/loop.h"

/*
 * The statements of a block, `size` of them from `first` on, as a loop in a copy of the function
 * that shares all other statements with it. It belongs to the arena; `function` outlives it. NULL
 * where they are no sequence: control leaves them by a jump or comes into their midst, one declares
 * a variable that statements behind them name, or the block is found nowhere in the function.
 */
struct loop *sequence_loop(struct arena *arena, const struct function *function,
                           const struct stmt *block, size_t first, size_t size);

/* The statements of a block in another order. */
struct sequence_order {
    const struct stmt *block;
    LIST_OF(struct stmt *) children; /* those of the block, each once */
};

/*
 * A copy of a function in which the statements of a block stand in another order, for questions
 * about it; `*block` gets the block there. It shares all other statements with the function, and
 * belongs to the arena. NULL: the block is found nowhere in the function.
 */
const struct function *sequence_reordered(struct arena *arena, const struct function *function,
                                          const struct sequence_order *order,
                                          const struct stmt **block);

#endif
