/*
 * coalesce.h: unions in fewer pieces, without isl's mistakes. isl_set_coalesce() of isl 0.25 may
 * add points where a piece has integer divisions:
 *
 *     { [d] : 0 <= d <= 1 } and { [d] : d even, 0 <= d < 2n - 1 }   ->   { [d] : 0 <= d < 2n }
 *
 * so what it gives is compared with what it was given.
 */
#ifndef LATHE_LOOPS_COALESCE_H
#define LATHE_LOOPS_COALESCE_H

#include "loops/sets/memo.h"

/* The same set, map or function in as many pieces or fewer; NULL where a computation failed. */
__isl_give isl_set *coalesce_set(__isl_take isl_set *set);
__isl_give isl_map *coalesce_map(__isl_take isl_map *map);
__isl_give isl_pw_aff *coalesce_pw_aff(__isl_take isl_pw_aff *function);

/* Whether a set holds another one. Fewer pieces are asked first: where these do not hold it, the
   set does not, whatever was added to them. */
isl_bool coalesce_holds(__isl_take isl_set *set, __isl_keep isl_set *part);

#endif
