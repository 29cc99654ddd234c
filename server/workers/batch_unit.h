/*
 * batch_unit.h: one translation unit of a batch, in a worker process: which of its loops an action
 * takes, and what the files look like afterwards.
 *
 * question: {"action": A, "settings": [...], "write": bool, "all": bool,
 *            "allowed": null or [[FILE, START, OWN, FAMILY]...]}
 * answer:   {"failure": null or text, "main": FILE, "notes": [...],
 *            "loops": [{"file": FILE, "start": S, "path": P, "line", "column", "function",
 *                       "parallel", "outcome", "edit": HASH, "drafts": [...],
 *                       "reasons": [...], "assumptions": [...]}...],
 *            "files": [{"file": FILE, "path": P, "create": bool, "lent": bool, "hash": HASH,
 *                       "text": T}...]}
 *
 * FILE is a real path and P the path to show, both as json_bytes() makes them, as is T; START is a
 * byte offset; a HASH is decimal text. `outcome` is one of "changed", "refused", "inner" (of a loop
 * that is taken), "unproven", and "small" (proven, and known to do too little to pay; with "all",
 * and where the action mends something, such loops are taken as well). Without `allowed`, the loops
 * of the main file are changed; those of other files are reported as "changed" where they would be.
 * Without OWN the unit makes a change, to see that its text still compiles, which another one
 * delivers: the files that it goes to are "lent". "assumptions" are the sentences that a change
 * rests on. Of loops in other files that become kernels, "drafts" (batch_meaning.h) is what would
 * be written for each instance. FAMILY is null or {"function": F, "own": TYPE, "all": [TYPE...]}:
 * the instance to change, and for which types (engine/action.h) where these differ.
 */
#ifndef LATHE_SERVER_BATCH_UNIT_H
#define LATHE_SERVER_BATCH_UNIT_H

#include <jansson.h>

#include "server/input/target.h"

/* The answer for one unit; a new reference. `arena` is for scratch. */
json_t *batch_unit_answer(struct arena *arena, const struct target *target, const json_t *question);

#endif
