/*
 * lsp_unit.h: what the language server asks the worker of a document. The question stands in the
 * member "lsp" of a request of worker.h, the file to parse in its "path"; every text and path is as
 * json_bytes() makes it.
 *
 * question: {"document": P, "unsaved": [[P, text]...], "options": {action: {option: text}},
 *            "files": how often files were seen to come, go or change,
 *            "most": how many loops are judged at most beside those that are known,
 *            "edit": null, {"action": A, "line": L, "column": C, "options": {option: value},
 *                    "step": whether its step is wanted}, or
 *                    {"moves": true, "line": L, "column": C}}
 *   "document" is the file that is asked about: "path", or a file that it includes; the unsaved
 *   texts stand for the files' own.
 *
 * answer without "edit": {"file": an entry of "files" of the contract, "includes": [P...], "found",
 *   "pending": where the outermost loops are that are left for the next time, "rest": whether any
 *   is left in the unit, "incomplete": null, or the error because of which no loop of it is judged}
 *   The entry is of this document alone; its actions are planned under "options", and each loop has
 *   "trips", the number of iterations as C text, or null. "includes" are the project's files that
 *   the unit reads, "found" whether the document is one of them.
 * answer with "edit": {"files": [{"path": P, "create": bool, "hash": decimal, "edits": [{"start",
 *   "end", "text"}...]}...], "notes": [...], "assumptions": [...], "step": S} or
 *   {"refused": [reasons]}
 *   S is null, or the edit as a step of a recipe: {"function": its name, "step": as in recipe.h,
 *   "before": hash of the document, "after": hash of what it becomes, both decimal}
 * answer with "moves": {"moves": a value of moves_report.h}
 * or {"error": message}
 */
#ifndef LATHE_SERVER_LSP_UNIT_H
#define LATHE_SERVER_LSP_UNIT_H

#include <jansson.h>

#include "server/input/target.h"
#include "server/workers/lsp_cache.h"

/* A new reference. */
json_t *lsp_unit_answer(struct arena *arena, const struct target *target, const json_t *question,
                        struct lsp_cache *cache);

#endif
