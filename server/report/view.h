/*
 * view.h: what the text report is made with: readers of a report's JSON value, and pieces of lines.
 */
#ifndef LATHE_SERVER_VIEW_H
#define LATHE_SERVER_VIEW_H

#include <jansson.h>

#include "base/strbuf.h"

/* SGR parameters of a terminal. */
#define STYLE_BOLD "1"
#define STYLE_YES "32"
#define STYLE_GUARDED "36"
#define STYLE_NO "31"
#define STYLE_UNKNOWN "33"
#define STYLE_ERROR "1;31"
#define STYLE_FAINT "2"

/* What the reader has before him already, and is not told again: the sentence of view_summary()
   with the places of its dependence; and beside it all reasons and what would help. */
enum told { TOLD_NOTHING, TOLD_SUMMARY, TOLD_PLACES };

/* Where and how the text goes. */
struct view {
    struct strbuf *out;
    const char *path; /* the main file as the user wrote it */
    bool color;
    int indent;     /* of the loop in hand, in columns */
    enum told told; /* of the loop in hand */
};

/* A member of an object; its text, NULL where it is none; whether it is that text. */
const json_t *view_member(const json_t *object, const char *key);
const char *view_text(const json_t *object, const char *key);
bool view_is(const json_t *object, const char *key, const char *expected);

/* Text in a style, where the view has colours. */
void view_styled(const struct view *view, const char *style, const char *text);

/* A number, of JSON or as decimal text. */
void view_number(struct strbuf *out, const json_t *value);

/* Whether a figure of a report (or NULL) is a plain number, not a C expression of sizes. */
bool view_is_number(const char *text, double *out);

/* A figure of operations: "268 Mop", or "2*n operations" of a C expression. */
void view_operations(struct strbuf *out, const char *text);

/* "LINE:COLUMN" of an object, after its path where it has one of its own. */
void view_place(struct strbuf *out, const json_t *object);

/* The strings of an array. */
void view_joined(struct strbuf *out, const json_t *strings, const char *between);

/* Starts a line that belongs to the loop in hand; `label` may be NULL. */
void view_start(const struct view *view, const char *label);

/* "iteration i = 3 writes a[4], which iteration i = 4 reads", of a dependence with a witness. */
void view_collision(struct strbuf *out, const json_t *dependence);

/* The dependence that is best shown: one with a witness that always executes, if there is one; or
   NULL. */
const json_t *view_first_dependence(const json_t *loop);

/* The reason that view_summary() tells, or NULL. */
const json_t *view_summary_reason(const json_t *loop);

/* "not parallel: with n = 2, iteration i = 1 writes a[1], which ...", of a loop. */
void view_summary(struct strbuf *out, const json_t *loop);

/* "if 'p' and 'q' do not overlap, and 'f' is pure", of the facts that would help, all
   of them together; of none: nothing. */
void view_missing(struct strbuf *out, const json_t *facts);

/* The dependences of a loop: one for each array, since the others say the same in other words. */
void view_dependences(const struct view *view, const json_t *loop);

/* The facts that would help, as a line, but for conditions on values: the guard says these. */
void view_help(const struct view *view, const json_t *facts);

/* What pragmas say wrongly of a loop. */
void view_claims(const struct view *view, const json_t *claims);

#endif
