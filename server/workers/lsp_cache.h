/*
 * lsp_cache.h: what was found in the functions of a document, kept by its worker from one report to
 * the next, so that after a change only the functions are judged that it concerns.
 *
 * A function's key is a hash of all that its verdicts can rest on: all of the tree that can be
 * reached from it (server/workers/reach.h), the text of all files of the unit outside of the bodies
 * of functions, which pragmas and names are looked for in, and arguments, facts and options. A body
 * counts as outside where it may reach out of itself.
 * Only reports are made from the cache: an edit always comes from a unit that was judged afresh.
 */
#ifndef LATHE_SERVER_LSP_CACHE_H
#define LATHE_SERVER_LSP_CACHE_H

#include <jansson.h>

#include "unit.h"

struct lsp_cache;

struct lsp_cache *lsp_cache_new(void);
void lsp_cache_free(struct lsp_cache *cache);

/* Begins a report; `settings` are further texts that verdicts depend on. */
void lsp_cache_begin(struct lsp_cache *cache, const json_t *settings);

/* What the parser keeps between reports that begin with the same settings; the cache's. */
struct frontend_memory *lsp_cache_memory(struct lsp_cache *cache);

/* Whether the function has to be judged: it has loops that are not known. For unit_options.wants,
   with the cache as `data`; asked once for each function, in the order of the tree. */
bool lsp_cache_wants(const struct tree *tree, const struct function *function, void *data);

/* Says that a function which has to be judged, by the last answer, is not, this time. */
void lsp_cache_skip(struct lsp_cache *cache, const struct function *function);

/* Moves all places of a loop of a report by so many lines. */
void lsp_cache_shift(json_t *loop, long long lines);

/*
 * Completes "loops" of a report of the unit, which lacks those of functions that were not judged,
 * and keeps what is new. Order and ids are those of a whole report, in which functions that were
 * skipped have no loops. Entries that were not used are dropped.
 */
void lsp_cache_complete(struct lsp_cache *cache, const struct unit *unit, json_t *loops);

#endif
