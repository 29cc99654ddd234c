/*
 * lsp_cache.h: what was found in the functions of a document, kept by its worker from one report to
 * the next, so that after a change only the functions are judged that it concerns.
 *
 * A function's key is a hash of all that its verdicts rest on: its text and that of the functions
 * that it calls, the text of all files of the unit outside of the bodies of functions, arguments
 * and options, and what the names and types in it stand for (written, address taken, members). A
 * body counts as outside where it may reach out of itself. In C++ the tree is part of the key, too.
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

/* Whether the function has to be judged: for unit_options.wants, with the cache as `data`. */
bool lsp_cache_wants(const struct tree *tree, const struct function *function, void *data);

/* Says that a function which has to be judged is not, this time. */
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
