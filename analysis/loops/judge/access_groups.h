/*
 * access_groups.h: one array that is accessed with strides which have nothing to do with each
 * other:
 *
 *     { [i] -> a[i*ld] }  and  { [i] -> a[2*i*s + m] }
 *
 * No subscripts are comparable, but what the accesses of each kind touch may be apart as a whole.
 * Then they are as good as accesses to different arrays, under a guard that the slices do not
 * overlap (such checks between groups of accesses as compilers make before vectorised loops: S.
 * Rus, L. Rauchwerger, J. Hoeflinger, "Hybrid analysis", IJPP 2003; LLVM's LoopAccessAnalysis).
 */
#ifndef LATHE_LOOPS_ACCESS_GROUPS_H
#define LATHE_LOOPS_ACCESS_GROUPS_H

#include "loops/dependence/dependence.h"
#include "loops/places/delinearise.h"

/*
 * Gives the accesses of each kind a base of their own (nest.h: `split_of`), where each kind that is
 * written has comparable subscripts; the nest then asks for what these need. The accesses have to
 * be the nest's own (nest_own_accesses()). False where that does not help: then nothing of the nest
 * may be used any more.
 */
bool apart_split(struct nest *nest);
/*
 * The same for arrays on which there are conflicts, with a base for each different subscript: where
 * the condition under which single elements do not meet has no text, that all of the places that
 * one subscript leads to lie before those of the other may have one.
 */
bool apart_split_places(struct nest *nest, const struct conflicts *conflicts);

#endif
