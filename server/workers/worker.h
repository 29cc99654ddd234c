/*
 * worker.h: `lathe worker`, the process that parses and judges one file after the other. It reads
 * one request a line and answers with one line; it ends when its input does.
 *
 * request: {"path": P, "directory": D or null, "arguments": [...], "facts": [...]}, strings as
 *          json_bytes() makes; the facts are what `--assume` says
 * answer:  an entry of "files" of the contract (report.h)
 *
 * A request with "link", a question of links.h, is answered with "linkage" (links_tell()) if that
 * is empty; else bodies of other units are followed.
 *
 * A request with "offers": false is answered without what can be done with the loops, one with
 * "offers": "neighbours" with no more of that than whether 'fuse' makes one of two of them.
 *
 * A request with "assume", {name: "const" or "pure"}, is answered as if that were true of the
 * functions. One with "batch" is a question of batch_unit.h, one with "lsp" of lsp_unit.h, and so
 * is the answer.
 */
#ifndef LATHE_SERVER_WORKER_H
#define LATHE_SERVER_WORKER_H

#include <jansson.h>

#include "base/strbuf.h"
#include "server/input/target.h"
#include "server/report/report.h"

/* A file and how it is compiled, as a request has it; a new reference. The other way round; texts
   are the arena's. False: it is none. */
json_t *worker_target(const struct target *target);
bool worker_read_target(struct arena *arena, const json_t *request, struct target *out);

/* Adds the request for a file, with its newline. `kind` is NULL, "assume", "link", "batch" or
   "lsp", which `question` belongs to; offers are about all but the last two. */
void worker_request(const struct target *target, const char *kind, json_t *question,
                    enum report_scope scope, struct strbuf *out);

/* The subcommand: takes its arguments, gives the exit status. */
int cmd_worker(int argc, char *const *argv);

#endif
