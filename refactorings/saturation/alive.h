/*
 * alive.h: how many values with names are needed at once, and which of them is worth least: a
 * machine has so many registers, and a value that is computed again needs none.
 */
#ifndef LATHE_REFACTORINGS_ALIVE_H
#define LATHE_REFACTORINGS_ALIVE_H

#include "refactorings/saturation/sharing.h"

/*
 * Takes the name of one value back if more than `most` (0: any number) are alive somewhere: from
 * where they are computed up to the last site for which their names stand. Of those that are alive
 * where most are, it is the one that is cheapest to compute again each time. What is loaded, moved
 * out of a loop, or only there since its store goes keeps its name. Gives whether it did.
 */
bool alive_take_back(struct sharing *sharing, long most);

#endif
