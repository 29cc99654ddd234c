/*
 * report.h: what was found in one file as a value of the outside contract ("lathe.report/1"), and
 * the other formats, which are views of that value.
 */
#ifndef LATHE_SERVER_REPORT_H
#define LATHE_SERVER_REPORT_H

#include <jansson.h>

#include "base/strbuf.h"
#include "refactorings/engine/action.h"
#include "server/input/target.h"
#include "server/report/view.h"
#include "unit.h"

/* The functions that a unit defines for others and whose bodies may do more than compute: their
   names, a new reference. What a worker says of a file has them as "effects" for the summary; no
   report that is printed has them. */
json_t *report_effects(const struct unit *unit);

/* What a report tells of what can be done with the loops: nothing; whether 'fuse' makes one of two
   that stand behind each other; or all. */
enum report_scope { REPORT_LOOPS, REPORT_NEIGHBOURS, REPORT_OFFERS };

/* An entry of "files", a new reference. `arena` is for scratch. `options` is NULL or
   {action: {option: text}}, what the actions are planned with; wrong ones count as not given. What
   the scope leaves out is not asked. */
json_t *report_file(struct arena *arena, const struct target *target, const struct unit *unit,
                    const json_t *options, enum report_scope scope);

/* Of a loop what it is and whether it is parallel: an entry of "loops" without amounts, variables
   and actions. A new reference. */
json_t *report_verdict(struct arena *arena, const struct target *target, const struct unit *unit,
                       const struct verdict *loop);

/* The values for the options {option: text} of an action. Fails as action_parse_options() does. */
bool report_options(struct arena *arena, const struct action *action, json_t *options,
                    const struct option_value **out, struct error *error);

/* The entry of a file that could not be analysed: one diagnostic without a place. */
json_t *report_failure(const char *path, const char *message);

/* Whether an entry has a diagnostic of error severity. */
bool report_has_error(const json_t *file);

/* A reason as an object: {"code", "message", "line", "column"}, with "path" where the text stands
   in another file than `file` (an index into the sources). A new reference. */
json_t *report_reason(struct arena *arena, const struct target *target,
                      const struct sources *sources, const struct reason *reason, uint32_t file);

/* How many loops got which verdict, indexed by `enum parallel`. */
struct report_counts {
    size_t loops[PARALLEL_UNKNOWN + 1];
};

/*
 * The entry of one file for people. `path` is the file as the user wrote it (the value holds it as
 * UTF-8). Loops with "again" are counted only.
 */
void report_text_file(const json_t *file, const char *path, bool color, struct strbuf *out);

/* What is said of one loop: the line "for (i) in axpy: parallel", and lines that begin with at
   least four spaces, less what is told already. */
void report_text_loop(const json_t *loop, enum told told, struct strbuf *out);

/* "parallel", "not parallel" and the like; static. */
const char *report_text_verdict(const json_t *loop);

/* An entry of "arrays": "a[0:n][1:m - 1]". */
void report_text_slice(const json_t *array, struct strbuf *out);

/* Why an action was refused (an array of reasons), a line each, in the manner of a compiler. */
void report_text_refusal(const json_t *reasons, const char *path, const char *action,
                         struct strbuf *out);

/* The last line: "5 loops: 2 parallel, ...". */
void report_text_summary(const struct report_counts *counts, struct strbuf *out);

/* A SARIF 2.1.0 log of an array of entries: one result for each loop that is not `yes`. A new
   reference. Columns count code points, for which the files named are read. */
json_t *report_sarif(struct arena *arena, const json_t *files);

/* The same of a report of a batch (batch.h): a result for each loop that is changed or refused. */
json_t *report_sarif_batch(struct arena *arena, const json_t *report);

#endif
