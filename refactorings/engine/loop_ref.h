/*
 * loop_ref.h: what names a loop when its text is not at hand any more, or has changed around it:
 * the function, where the loop stands among its loops, and the tokens of its header. No line is
 * part of it, so that it holds while other text moves.
 */
#ifndef LATHE_REFACTORINGS_LOOP_REF_H
#define LATHE_REFACTORINGS_LOOP_REF_H

#include "code/ast.h"
#include "loops/syntax/loop.h"

/*
 * Functions of one name (overloads, lambdas) count as one text, in their order; instances of one
 * text (templates) are that text once. All loops count, whatever is said of them, but for those of
 * bodies that are copied to calls.
 */
struct loop_ref {
    const char *function;    /* the name as reported */
    LIST_OF(uint32_t) path;  /* which of the outermost loops, then which of those inside, ... */
    uint64_t header;         /* hash of the header's tokens */
    uint32_t alike;          /* how many loops of the function have such a header */
};

/* FOUND: there is no doubt. GONE: no loop of such a header is there. NOT_SURE: one is there, but it
   may be another. */
enum loop_found { LOOP_FOUND, LOOP_GONE, LOOP_NOT_SURE };

/* Names a loop of a tree. `stmt` is one of the function's own loops. Copies into the arena. */
struct loop_ref loop_ref_of(struct arena *arena, const struct tree *tree,
                            const struct function *function, const struct stmt *stmt);

/* Finds the loop in a tree, which may be that of another text. Where the path leads to another
   header than the loop's, a loop is sure only if it was the only one with such a header and is so
   still; where it leads to such a header, only if there are as many as there were. */
enum loop_found loop_ref_find(struct arena *arena, const struct tree *tree,
                              const struct loop_ref *ref, const struct loop **found);

#endif
