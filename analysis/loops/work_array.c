#include "loops/work_array.h"

#include "code/pragma.h"
#include "loops/effects.h"
#include "loops/flow.h"
#include "loops/pair.h"

/* An array of numbers or pointers on the stack, by its name only. */
static bool is_candidate(const struct nest *nest, const struct decl *decl)
{
    const struct type *element = decl->type;
    while (element && element->kind == TYPE_ARRAY && !element->is_volatile && !element->is_atomic)
        element = element->element;
    return decl->type->kind == TYPE_ARRAY && decl->kind == DECL_VARIABLE &&
           decl->storage == STORAGE_AUTO && !decl_is_exposed(decl) && element &&
           type_is_scalar(element) && !element->is_volatile && !element->is_atomic &&
           !effects_declares(nest->root->stmt, decl);
}

/* The loops that both accesses stand in. */
static int common_loops(const struct access *a, const struct access *b)
{
    int common = 0;
    while (common < a->depth && common < b->depth && a->around.at[common] == b->around.at[common])
        common++;
    return common;
}

/* { x -> y : the first access at x comes before the second at y, in the same iteration of the
   root }. Give. */
static isl_map *before_in_iteration(const struct nest *nest, const struct access *first,
                                    const struct access *second)
{
    int common = common_loops(first, second);
    isl_map *same = isl_map_universe(isl_space_map_from_set(isl_space_copy(nest->space)));
    same = isl_map_equate(same, isl_dim_in, 0, isl_dim_out, 0);
    isl_map *before = isl_map_empty(isl_map_get_space(same));
    for (int k = 1; k < common; k++) {
        isl_map *earlier = isl_map_order_lt(isl_map_copy(same), isl_dim_in, k, isl_dim_out, k);
        before = isl_map_union(before, earlier);
        same = isl_map_equate(same, isl_dim_in, k, isl_dim_out, k);
    }
    if (first->position < second->position)
        return isl_map_union(before, same);
    isl_map_free(same);
    return before;
}

/* Whether every instance of a read finds its element written before in the same iteration. */
static bool is_covered(const struct nest *nest, const struct access *read, isl_set *context)
{
    isl_set *open = isl_set_intersect_params(isl_set_copy(read->domain), isl_set_copy(context));
    for (size_t i = 0; i < nest->accesses.size; i++) {
        const struct access *write = nest->accesses.at[i];
        struct pair pair;
        if (!write->is_write || write->may || write->base != read->base || !write->affine ||
            pair_compare(nest->arena, write, read, &pair) != MEET_EQUAL || pair.partial)
            continue;
        isl_map *before = before_in_iteration(nest, write, read);
        isl_map *filled = pair_relation(&pair, before, context);
        isl_map_free(before);
        open = isl_set_subtract(open, isl_map_range(filled));
    }
    bool covered = isl_set_is_empty(open) == isl_bool_true;
    isl_set_free(open);
    return covered;
}

bool work_array_is_private(const struct nest *nest, const struct decl *decl)
{
    struct tracked variable = {decl, NULL};
    bool is_written = false, is_plain = true;
    if (!is_candidate(nest, decl) || nest->left_early || nest->has_call || nest->broken)
        return false;
    for (size_t i = 0; i < nest->accesses.size; i++) {
        const struct access *access = nest->accesses.at[i];
        if (access->base->decl != decl)
            continue;
        is_plain = is_plain && access->base->kind == BASE_OBJECT && access->affine &&
                   access->path.size > 0 && !access->is_adrift;
        is_written = is_written || access->is_write;
    }
    if (!is_written || !is_plain || flow_live_after(nest->root, variable) ||
        pragma_reads(nest->arena, nest->tree, nest->function, nest->root->stmt, decl->name))
        return false;
    isl_set *context = dependence_context(nest);
    bool covered = true;
    for (size_t i = 0; covered && i < nest->accesses.size; i++) {
        const struct access *access = nest->accesses.at[i];
        if (access->base->decl == decl && !access->is_write)
            covered = is_covered(nest, access, context);
    }
    isl_set_free(context);
    return covered;
}
