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

#endif
