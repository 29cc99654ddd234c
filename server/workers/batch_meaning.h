/*
 * batch_meaning.h: what the text of a loop means in a unit, beyond what is written for it: a kernel
 * is made once for all units that compile the text, and its text need not tell them apart.
 */
#ifndef LATHE_SERVER_BATCH_MEANING_H
#define LATHE_SERVER_BATCH_MEANING_H

#include <jansson.h>

#include "code/edits.h"
#include "loops/verdict.h"

/*
 * {"x": "double *", "N": "64", "": HASH}: the types of what the loop names; the values of macros
 * that `edits` write to other files than the loop's, where the unit has no say in them; and all
 * types of its expressions. A new reference.
 */
json_t *batch_meaning(struct arena *arena, const struct tree *tree, const struct verdict *loop,
                      const struct edits *edits);

#endif
