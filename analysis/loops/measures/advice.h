/* advice.h: whether a GPU would pay, in a sentence (the paper, section V). */
#ifndef LATHE_LOOPS_ADVICE_H
#define LATHE_LOOPS_ADVICE_H

#include "loops/model/nest.h"

/*
 * Fills verdict->advice from work and intensity: both must be large, by thresholds that were
 * measured. ADVICE_NONE where the loop is not parallel or where the figures would mislead.
 * And verdict->staying for a loop whose iterations run one after the other, each on a device, with
 * all that any of them touches copied once: work of all iterations for each element of that.
 */
void advice_fill(const struct nest *nest, struct verdict *verdict);

#endif
