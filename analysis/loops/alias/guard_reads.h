/*
 * guard_reads.h: what a loop reads under conditions only, and when it may be read before the loop
 * for a guard: `g->data` may where m > 0, else g may lead nowhere.
 *
 *     for (int i = 0; i < n; i++) {
 *         x[i] = 0;
 *         for (int j = 0; j < m; j++)
 *             g->data[m * i + j] = 1;
 *     }
 */
#ifndef LATHE_LOOPS_GUARD_READS_H
#define LATHE_LOOPS_GUARD_READS_H

#include "loops/model/nest.h"
#include "loops/terms/guard.h"

/* Whether a term reads nothing that the loop reads under conditions only. */
bool readable_term(const struct nest *nest, const struct term *term);

/*
 * How early a term may be evaluated that the loop reads, too: 0 if it reads nothing but variables
 * and what they point to; more, the more pointers in memory it follows one after the other. Terms
 * of lower ranks, which find that nothing of it changes, come before: the loop may set a pointer
 * that is null, or a divisor that is 0, before it uses it.
 */
int readable_rank(const struct term *term);
/* Whether a term finds by a fixed value what to read next, or perhaps divides by it: if the loop
   may set that before it uses it, the term may not be evaluated before. */
bool readable_follows(const struct term *term, const struct fixed_place *place);
/* Whether a term may be evaluated before it is known that nothing it reads changes: its rank is 0,
   or the loop writes nothing of that kind. */
bool readable_first(const struct nest *nest, const struct term *term);

/* The parameters for which the loop surely reads the memory whose value a conditional parameter
   (nest.h) is: then it may be read before the loop as well. Give. */
__isl_give isl_set *readable_for(const struct nest *nest, const struct parameter *parameter);

/*
 * A condition as a term that may be evaluated before the loop, where `context` holds. If it
 * speaks of what the loop reads under conditions only, these come first: "m <= 0 || p->s >= m",
 * where an inner loop of m iterations reads p->s, or "m > 0 && p->s >= m". `needed`: the same
 * condition, as simple as the context lets it be. NULL where there is no reasonable one.
 */
const struct term *readable_condition(const struct nest *nest, __isl_keep isl_set *condition,
                                      __isl_keep isl_set *needed, __isl_keep isl_set *context);

/* Whether the loop surely accesses something of a base whenever it runs (`is_touched`: and may
   access something of it), so that its pointer is not null then. */
bool readable_leads(const struct nest *nest, const struct base *base, bool is_touched);

/* Whether a value is surely not negative where the loop touches anything of a base and its guard
   holds. */
bool readable_not_negative(const struct nest *nest, const struct base *base,
                           const struct term *value);

/*
 * Whether the slice of a base may be evaluated before the loop. `*unless`: only where this
 * does not hold, and nothing of the base is accessed where it does; NULL: always.
 */
bool readable_slice(const struct nest *nest, const struct base *base, const struct slice *slice,
                    const struct term **unless);

#endif
