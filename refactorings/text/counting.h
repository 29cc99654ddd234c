/*
 * counting.h: what of a loop's body tells whether an iteration moves the counter by which it packs
 * what it finds (loops/judge/packing.h), as text, and the body without that:
 *
 *     double d = a[i] - b[i];                double d = a[i] - b[i];
 *     if (d > 0) {                           if (d > 0) {
 *         out[m] = sqrt(d);           =>         m++;
 *         m++;                               }
 *     }
 */
#ifndef LATHE_REFACTORINGS_COUNTING_H
#define LATHE_REFACTORINGS_COUNTING_H

#include "loops/judge/packing.h"
#include "refactorings/text/rewrite.h"

/* How the body reads then; `replaced` holds what reads differently in it anyway. */
replacement_list counting_text(struct arena *arena, const struct source *source,
                               const struct packing *packing, const struct stmt *body,
                               const replacement_list *replaced);

/* Adds how the body reads where nothing moves the counter: `out[m] = a[i];` */
void counting_stop(struct arena *arena, const struct source *source, const struct packing *packing,
                   const struct stmt *body, replacement_list *out);

/* A text without the blanks and line ends around it. */
const char *text_trimmed(struct arena *arena, const char *text);

/* Where the line ends on which a statement does, if nothing but a comment stands behind it. */
uint32_t text_end_with_comment(const struct source *source, uint32_t end);

#endif
