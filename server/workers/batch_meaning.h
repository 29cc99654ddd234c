/*
 * batch_meaning.h: what a unit would make of a loop in a text that several units compile, or one
 * several times, to be compared: a kernel is made once for all of them.
 */
#ifndef LATHE_SERVER_BATCH_MEANING_H
#define LATHE_SERVER_BATCH_MEANING_H

#include <jansson.h>

#include "code/edits.h"
#include "loops/verdict.h"

/*
 * {"function": F, "inside": bool, "names": {"x": "double *", "N": "64"}, "text": T}, a new
 * reference. `names` are the types of what the loop names, and the values of macros that `edits`
 * write to other files than the loop's, where the unit has no say in them. The text, whose tokens
 * count, holds these, the types of casts, and the edits but for those of the main file,
 * with the files as `real_path` makes them. `inside`: the text is included inside of F, so that the
 * main file needs a change, too.
 */
json_t *batch_meaning(struct arena *arena, const struct tree *tree, const struct verdict *loop,
                      const struct edits *edits,
                      const char *(*real_path)(const void *data, const char *path),
                      const void *data);

#endif
