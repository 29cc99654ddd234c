/*
 * pieces.h: the body of a loop as the statements that stand in its braces, each with the comments
 * and directives that belong to it, so that it can be put elsewhere:
 *
 *     for (int i = 0; i < n; i++) { // rows
 *         // the first
 *         a[i] = 0; // is zero         a piece of three lines' text
 *
 *         b[i] = 1;                    another one
 *     }
 */
#ifndef LATHE_REFACTORINGS_PIECES_H
#define LATHE_REFACTORINGS_PIECES_H

#include "refactorings/engine/action.h"

struct piece {
    const struct stmt *stmt;
    struct range range;         /* with what stands above it and behind it on its line */
    bool is_apart;              /* a blank line stands before it */
    struct loop_pieces *inside; /* what a loop consists of that is taken apart; or NULL */
    bool is_whole;              /* a loop that is not to be taken apart */
};

/* A loop that is taken apart. */
struct loop_pieces {
    const struct loop *loop;
    struct range opening; /* from the keyword to the opening brace, if there is one, with the
                             comment behind it */
    uint32_t header_end;  /* of its header */
    bool has_brace;       /* else its body is one statement */
    int bare;             /* the function has bodies without braces: 1 on one line, 2 on several */
    uint32_t brace;       /* the opening one */
    LIST_OF(struct piece) pieces;
    const replacement_list *replaced; /* what reads differently in the pieces; or NULL */
};

/* Takes a loop apart. NULL: something else than whole statements stands there; `place` gets
   what. */
struct loop_pieces *pieces_read(struct arena *arena, const struct source *source,
                                const struct loop *loop, struct range *place);

/* Has the pieces of a loop, and of those inside, read differently; the list is borrowed. */
void pieces_replace(struct loop_pieces *loop, const replacement_list *replaced);

/* Which of the texts that the loop becomes gets a piece that is no loop taken apart: a number from
   0 on. */
typedef int (*piece_group)(const struct piece *piece, const void *data);

/*
 * The loop with the pieces of a group, at another indentation, with "\n" as line ends. Loops that
 * are left with nothing are left out; comments of headers come with the first group that has the
 * loop. Loops without braces that are left with one statement stay so; braces around what is left
 * as one statement without comments go where the function has none around others like it.
 */
void pieces_write(struct arena *arena, const struct source *source, const struct loop_pieces *loop,
                  const struct layout *layout, const char *indent, int group, piece_group group_of,
                  const void *data, struct strbuf *out);

/* A piece with what stands above it and behind it, at another indentation. */
const char *piece_text(struct arena *arena, const struct source *source, const struct piece *piece,
                       const struct layout *layout, const char *indent);
/* The same with what reads differently in it. */
const char *piece_text_with(struct arena *arena, const struct source *source,
                            const struct piece *piece, const struct layout *layout,
                            const char *indent, const replacement_list *replaced);

#endif
