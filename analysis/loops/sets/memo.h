/*
 * memo.h: operations of isl whose answers are kept, so that none is computed twice.
 *
 * One loop asks the same things of the same sets again and again, and the loops of a function, or
 * of functions that a macro or a template makes for several types, ask what others have asked
 * before. Every operation of memo.def is looked up first, by its name and its operands. Two
 * operands are the same if isl has stored the same constraints, in their normal form and in the
 * same order; so no answer depends on what was asked before, not even in how it is written. Such
 * objects are made one object ("hash consing", as in J.-C. Filliatre and S. Conchon, ML
 * 2006), and then pointers are compared. Parameters are named by their numbers, so that the sets of
 * different loops can be equal.
 *
 * The operations have isl's own names, meanings and rules of ownership: this header puts the
 * functions that look up in their place, and it does nothing for a context that isl_ctx_alloc()
 * made. What failed, and what was computed when isl's budget was spent, is not kept. Answers that
 * are found cost nothing of the budget.
 */
#ifndef LATHE_LOOPS_MEMO_H
#define LATHE_LOOPS_MEMO_H

#include <isl/aff.h>
#include <isl/ctx.h>
#include <isl/map.h>
#include <isl/set.h>
#include <isl/val.h>

/* A context whose answers are kept. The caller calls memo_end() before isl_ctx_free(). */
isl_ctx *memo_ctx_new(void);

/* Forgets all answers; from then on none is kept. */
void memo_end(isl_ctx *ctx);

/* How many answers were computed and how many were found; 0 for a context without a memo. */
struct memo_counts {
    uint64_t computed, found;
};
struct memo_counts memo_counts_of(isl_ctx *ctx);

/* As isl's operations without "memo_" are declared. */
#define ONE(result, name, operand)                                                                 \
    __isl_give isl_##result *memo_##name(__isl_take isl_##operand *a);
#define TWO(result, name, one, other)                                                              \
    __isl_give isl_##result *memo_##name(__isl_take isl_##one *a, __isl_take isl_##other *b);
#define AT(result, name, operand)                                                                  \
    __isl_give isl_##result *memo_##name(__isl_take isl_##operand *a, int at);
#define TEST(name, operand) isl_bool memo_##name(__isl_keep isl_##operand *a);
#define TEST2(name, one, other)                                                                    \
    isl_bool memo_##name(__isl_keep isl_##one *a, __isl_keep isl_##other *b);
#include "loops/sets/memo.def"
#undef ONE
#undef TWO
#undef AT
#undef TEST
#undef TEST2

#ifndef LATHE_MEMO_ITSELF
#define isl_set_coalesce memo_set_coalesce
#define isl_set_complement memo_set_complement
#define isl_set_lexmin memo_set_lexmin
#define isl_set_params memo_set_params
#define isl_map_params memo_map_params
#define isl_map_range memo_map_range
#define isl_map_deltas memo_map_deltas
#define isl_pw_aff_domain memo_pw_aff_domain
#define isl_pw_aff_pos_set memo_pw_aff_pos_set
#define isl_pw_aff_coalesce memo_pw_aff_coalesce
#define isl_pw_aff_project_domain_on_params memo_pw_aff_project_domain_on_params
#define isl_set_apply memo_set_apply
#define isl_set_gist memo_set_gist
#define isl_set_intersect memo_set_intersect
#define isl_set_intersect_params memo_set_intersect_params
#define isl_set_subtract memo_set_subtract
#define isl_set_union memo_set_union
#define isl_pw_aff_eq_set memo_pw_aff_eq_set
#define isl_pw_aff_ge_set memo_pw_aff_ge_set
#define isl_pw_aff_gt_set memo_pw_aff_gt_set
#define isl_pw_aff_le_set memo_pw_aff_le_set
#define isl_pw_aff_lt_set memo_pw_aff_lt_set
#define isl_map_apply_range memo_map_apply_range
#define isl_map_intersect memo_map_intersect
#define isl_map_intersect_params memo_map_intersect_params
#define isl_map_union memo_map_union
#define isl_pw_aff_add memo_pw_aff_add
#define isl_pw_aff_gist memo_pw_aff_gist
#define isl_pw_aff_gist_params memo_pw_aff_gist_params
#define isl_pw_aff_intersect_domain memo_pw_aff_intersect_domain
#define isl_pw_aff_intersect_params memo_pw_aff_intersect_params
#define isl_pw_aff_sub memo_pw_aff_sub
#define isl_pw_aff_union_add memo_pw_aff_union_add
#define isl_pw_aff_union_max memo_pw_aff_union_max
#define isl_pw_aff_union_min memo_pw_aff_union_min
#define isl_aff_gist memo_aff_gist
#define isl_aff_gist_params memo_aff_gist_params
#define isl_set_dim_max memo_set_dim_max
#define isl_set_dim_min memo_set_dim_min
#define isl_pw_aff_max_val memo_pw_aff_max_val
#define isl_pw_aff_min_val memo_pw_aff_min_val
#define isl_set_dim_max_val memo_set_dim_max_val
#define isl_set_dim_min_val memo_set_dim_min_val
#define isl_set_is_empty memo_set_is_empty
#define isl_map_is_empty memo_map_is_empty
#define isl_set_is_equal memo_set_is_equal
#define isl_set_is_subset memo_set_is_subset
#endif

#endif
