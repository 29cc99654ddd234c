/* further.h: what may be asked further where the first answer leaves something to wish for. */
#ifndef LATHE_LOOPS_FURTHER_H
#define LATHE_LOOPS_FURTHER_H

#include "loops/judge/question.h"

/* With reductions of elements, if there are any and nothing else is in the way. */
extern const struct way way_with_elements;
/* With the accesses of each array divided by their strides (access_groups.h), where nothing but
   places that cannot be compared is in the way; asks for what keeps them apart, too. */
extern const struct way way_with_arrays_divided;
/* The same with each array divided by its places, where the guard has no text. */
extern const struct way way_with_places_divided;
/* For loops of usual sizes (size_assumptions.h), where these may take away all that is in the
   way. */
extern const struct way way_with_usual_sizes;
/* The same where the question took too long for all sizes (`is_torn`). */
extern const struct way way_with_sizes_first;
/* With slices for each place of the arrays that have none as a whole (overlap_parts()), where that
   may take away all that is in the way; and with that for loops of usual sizes. */
extern const struct way way_in_parts, way_in_parts_with_sizes;

#endif
