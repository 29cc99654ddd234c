/*
 * prepared.h: loops that hold one more loop and, in front of it, statements that do nothing but
 * give variables of the iteration their values:
 *
 *     for (int i = 0; i < n; i++) {                 for (int i = 0; i < n; i++)
 *         double *row = a + i * m;            =         for (int j = 0; j < m; j++) {
 *         for (int j = 0; j < m; j++)                       double *row = a + i * m;
 *             row[j] *= f;                                  row[j] *= f;
 *     }                                                 }
 *
 * Each iteration of the inner loop may do them for itself: they have no effect that anybody else
 * sees, and what they read nothing in the loops writes. Other statements, in front of the loop or
 * behind it, write to memory, and are to be done once:
 *
 *     for (int i = 0; i < n; i++) {
 *         d[i] = 1;
 *         for (int j = 0; j < m; j++)
 *             a[i * m + j] = 0;
 *     }
 *
 * Whether somebody else may do them, at any time, is a matter of the proof
 * (legality_band_beside()).
 */
#ifndef LATHE_REFACTORINGS_PREPARED_H
#define LATHE_REFACTORINGS_PREPARED_H

#include "refactorings/nests/perfect.h"

/* A statement beside the loop. */
struct prepared_stmt {
    const struct stmt *stmt;
    bool is_once; /* it writes to memory */
};
typedef LIST_OF(struct prepared_stmt) prepared_list;

/* Such statements of one kind that follow each other, with the comments that belong to them; there
   may be nothing but comments. */
struct prepared_part {
    struct range range;
    bool is_once;
    bool is_one; /* an assignment without comments, which needs no braces */
};
typedef LIST_OF(struct prepared_part) part_list;

struct preparation {
    prepared_list all;        /* in the order of the text */
    part_list before, behind; /* the loop */
    variable_list variables;  /* what the statements set */
    bool writes;              /* some are to be done once */
};

/*
 * Reads the statements in the innermost loop of a nest that is known so far, and goes on with the
 * nest at the loop beside them, which is added to it with all that this one perfectly holds.
 * `root`: the verdict of the outermost loop, which is parallel. False: the loop is of another form;
 * the nest stays as it is.
 */
bool prepared_read(struct action_request *request, const struct verdict *root,
                   struct perfect_nest *nest, struct preparation *out);

/* prepared_text.c: the text of such statements as parts. False: there are directives in it. */
bool prepared_cut(struct arena *arena, const struct source *source, struct range text,
                  const prepared_list *all, part_list *out);

#endif
