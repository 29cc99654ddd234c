/*
 * block_place.h: where a statement stands among those of a block.
 */
#ifndef LATHE_LOOPS_BLOCK_PLACE_H
#define LATHE_LOOPS_BLOCK_PLACE_H

#include "code/ast.h"

struct block_place {
    const struct stmt *block; /* NULL: it stands in no block, but is all of a branch or a body */
    size_t at;                /* its number among the block's statements */
};

/* The place of a statement within a body, which is walked as the text has it: bodies of calls that
   are followed (code/inline.h) are no part of it. */
struct block_place block_place_of(const struct stmt *body, const struct stmt *stmt);

/* The next loop behind a place in its block, whatever stands between; NULL: there is none. */
const struct stmt *block_place_next_loop(const struct block_place *place);

#endif
