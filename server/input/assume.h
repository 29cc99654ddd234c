/*
 * assume.h: facts (code/facts.h) as people state them: `--assume FACT` or `FACT:WHAT`, and in a
 * project file.
 *
 *     "assume": ["loops-end", "no-overlap:src/x.c:f(p,q)",
 *                {"fact": "no-overlap", "file": "src/x.c", "function": "f",
 *                 "parameters": ["p", "q"]},
 *                {"fact": "extent", "function": "f", "parameters": ["x"], "count": "n"}],
 *     "distrust": ["no-interposition"],
 *     "functions": {"noise": "const", "lookup": "pure"}
 *
 * A file may be a folder, with all that is in it. Files are named from the current folder on the
 * command line, and from its own in a project file.
 */
#ifndef LATHE_SERVER_ASSUME_H
#define LATHE_SERVER_ASSUME_H

#include <jansson.h>

#include "base/error.h"
#include "code/facts.h"

/* What `--assume` takes: all facts, "nothing", and "all", which permits what it always did; see
   struct fact_list. Ends with NULL. */
extern const char *const assume_words[];

/* Adds what the command line says. Fails on a fact that there is none of, or that is not meant so;
   what stands before it is added. */
bool assume_add_texts(struct arena *arena, const char *const *texts, size_t size,
                      struct fact_list *out, struct error *error);

/* Adds what a project file says: `file` is its path. Fails likewise. */
bool assume_add_project(struct arena *arena, const char *file, json_t *project,
                        struct fact_list *out, struct error *error);

/* Why nothing may be written on what a result relies on, in the arena; NULL: it may. */
const char *assume_missing(struct arena *arena, const struct tree *tree,
                           const assumed_list *assumptions);

/* "assumptions" and "facts" of a contract: the sentences, and what they are about; new
   references. */
json_t *assume_sentences(const assumed_list *assumptions);
json_t *assume_facts(const assumed_list *assumptions);

/* All that is stated, as a value that differs where any of it does; a new reference. */
json_t *assume_key(const struct fact_list *facts);

#endif
