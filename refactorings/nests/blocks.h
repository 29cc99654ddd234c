/*
 * blocks.h: a loop whose iterations run in blocks: one over the blocks around the loop itself,
 * which gets the bounds of a block.
 *
 *     for (int i = 0; i < n; i++)     =>     for (int ii = 0; ii < n; ii += 32)
 *                                                for (int i = ii; i < (ii + 32 < n ? ...
 */
#ifndef LATHE_REFACTORINGS_BLOCKS_H
#define LATHE_REFACTORINGS_BLOCKS_H

#include "refactorings/nests/block_size.h"
#include "refactorings/nests/placed.h"

typedef LIST_OF(const char *) text_list;

struct block {
    int64_t span;         /* how far the index moves in one, at least 1; of a name the most */
    const char *width;    /* the same as it is written: "32", "TILE * 3" */
    const char *name;     /* the index of the loop over the blocks */
    const char *type;     /* its type; NULL: as the loop's own index is declared */
    const char *header;   /* of the loop over the blocks */
    const char *declared; /* C before C99: the type that it is declared with before the loops, else
                             NULL */
};

/* Makes the loop over blocks of `size` iterations, of which `fact` says what is proven. False:
   refused. */
bool block_make(struct action_request *request, const struct header *header,
                const struct block_size *size, const struct band_fact *fact, struct names *names,
                struct block *out);

/* "ii += 32" */
const char *block_step(struct arena *arena, const struct header *header, const struct block *block);
/* The end of a block as the bound that the index is compared with: "ii + 32". */
const char *block_end(struct arena *arena, const struct header *header, const struct block *block);

/* Adds what changes in the loop's own header. */
void block_change(struct arena *arena, const struct header *header, const struct band_fact *fact,
                  const struct block *block, replacement_list *replaced);

/* The text of the loops within loops over blocks, outermost first, as statements: before it what is
   declared for them, if something is, and then they need a block of their own. */
text_list blocks_text(const struct placed *placed, const struct block *blocks, size_t size,
                      const char *text);
/* Writes them in place of the nest. */
void blocks_write(const struct placed *placed, const struct block *blocks, size_t size,
                  const char *text, struct edits *out);

#endif
