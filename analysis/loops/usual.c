#include "loops/usual.h"

#include "loops/grid.h"
#include "loops/hull.h"
#include "loops/legality.h"

/* Sizes of 64 bits, and unsigned ones of 32 bits, of which a few may be added and multiplied by
   small numbers. */
#define USUAL_WIDE INT32_MAX
#define USUAL_UNSIGNED (INT32_MAX >> 3)

/* The share of isl's budget that asking once more may spend. */
#define USUAL_SHARE 4

/* The bounds of each parameter of the nest. */
struct bounds_of_sizes {
    const struct nest *nest;
    bool *is_meant;  /* conversions or sums with wrap-around speak of it */
    int64_t *widest; /* what the types that it is converted to hold */
};

/* Notes the parameters that a function with several pieces has. */
static void note_function(struct bounds_of_sizes *bounds, isl_pw_aff *function)
{
    if (!function || isl_pw_aff_n_piece(function) < 2)
        return;
    for (size_t i = 0; i < bounds->nest->parameters.size; i++)
        if (isl_pw_aff_involves_param_id(function, bounds->nest->parameters.at[i]->id) ==
            isl_bool_true)
            bounds->is_meant[i] = true;
}

/* The same for a set in several pieces. */
static void note_set(struct bounds_of_sizes *bounds, isl_set *set)
{
    if (!set || isl_set_n_basic_set(set) < 2)
        return;
    for (size_t i = 0; i < bounds->nest->parameters.size; i++) {
        int at = isl_set_find_dim_by_id(set, isl_dim_param, bounds->nest->parameters.at[i]->id);
        if (at >= 0 && isl_set_involves_dims(set, isl_dim_param, (unsigned)at, 1) == isl_bool_true)
            bounds->is_meant[i] = true;
    }
}

/* A value that is converted: its parameters are no larger than the type holds. */
static void note_conversion(struct bounds_of_sizes *bounds, const struct fixed_operation *operation)
{
    int bits = operation->type->bits - (operation->type->is_signed ? 1 : 0);
    for (size_t i = 0; i < bounds->nest->parameters.size; i++) {
        if (isl_pw_aff_involves_param_id(operation->left, bounds->nest->parameters.at[i]->id) !=
            isl_bool_true)
            continue;
        bounds->is_meant[i] = true;
        if (bits < 32 && ((int64_t)1 << bits) - 1 < bounds->widest[i])
            bounds->widest[i] = ((int64_t)1 << bits) - 1;
    }
}

static void note_all(struct bounds_of_sizes *bounds)
{
    const struct nest *nest = bounds->nest;
    for (size_t i = 0; i < nest->accesses.size; i++)
        for (size_t k = 0; k < nest->accesses.at[i]->path.size; k++)
            note_function(bounds, nest->accesses.at[i]->path.at[k].subscript);
    for (size_t i = 0; i < nest->loops.size; i++) {
        note_set(bounds, nest->loops.at[i]->domain);
        note_function(bounds, nest->loops.at[i]->trips);
    }
    note_set(bounds, nest->entered);
    for (size_t i = 0; i < nest->operations.size; i++)
        if (nest->operations.at[i].kept)
            note_conversion(bounds, &nest->operations.at[i]);
}

/* { p : the i-th parameter has a usual size }; takes the set. */
static isl_set *with_bound(const struct bounds_of_sizes *bounds, size_t i,
                           __isl_take isl_set *sizes)
{
    const struct parameter *parameter = bounds->nest->parameters.at[i];
    const struct type *type = parameter->type;
    int64_t most = type->bits == 64 ? USUAL_WIDE : USUAL_UNSIGNED;
    if (!bounds->is_meant[i])
        return sizes;
    most = bounds->widest[i] < most ? bounds->widest[i] : most;
    isl_space *space = isl_space_params_alloc(bounds->nest->ctx, 1);
    space = isl_space_set_dim_id(space, isl_dim_param, 0, isl_id_copy(parameter->id));
    isl_set *bound = isl_set_universe(space);
    if (type->bits == 64 || (type->bits == 32 && !type->is_signed) || most < USUAL_UNSIGNED)
        bound = isl_set_upper_bound_val(bound, isl_dim_param, 0,
                                        isl_val_int_from_si(bounds->nest->ctx, most));
    if (type->bits == 64 && type->is_signed)
        bound = isl_set_lower_bound_val(bound, isl_dim_param, 0,
                                        isl_val_int_from_si(bounds->nest->ctx, -most - 1));
    return isl_set_intersect(sizes, bound);
}

__isl_give isl_set *usual_sizes(const struct nest *nest)
{
    struct bounds_of_sizes bounds = {nest,
                                     ARENA_ARRAY(nest->arena, bool, nest->parameters.size + 1),
                                     ARENA_ARRAY(nest->arena, int64_t, nest->parameters.size + 1)};
    for (size_t i = 0; i < nest->parameters.size; i++)
        bounds.widest[i] = INT64_MAX;
    note_all(&bounds);
    isl_set *sizes = isl_set_universe(isl_space_params_alloc(nest->ctx, 0));
    for (size_t i = 0; i < nest->parameters.size; i++)
        sizes = with_bound(&bounds, i, sizes);
    if (isl_set_plain_is_universe(sizes) != isl_bool_false || !legality_leaves_plenty(nest, sizes))
        sizes = isl_set_free(sizes);
    return sizes;
}

struct usual usual_begin(struct nest *nest, __isl_keep isl_set *sizes)
{
    struct usual before = {nest->known, nest->entered, isl_ctx_get_max_operations(nest->ctx),
                           nest->broken};
    grid_facts(nest); /* are kept, so they have to be those without the sizes */
    nest->known = isl_set_intersect(isl_set_copy(before.known), isl_set_copy(sizes));
    nest->entered = isl_set_intersect(isl_set_copy(before.entered), isl_set_copy(sizes));
    hull_forget(nest);
    isl_ctx_reset_operations(nest->ctx);
    isl_ctx_set_max_operations(nest->ctx, before.operations / USUAL_SHARE);
    return before;
}

bool usual_end(struct nest *nest, struct usual *before)
{
    bool good = isl_ctx_last_error(nest->ctx) == isl_error_none && !nest->broken;
    isl_set_free(nest->known);
    isl_set_free(nest->entered);
    nest->known = before->known;
    nest->entered = before->entered;
    nest->broken = before->broken;
    hull_forget(nest);
    isl_ctx_reset_error(nest->ctx);
    isl_ctx_reset_operations(nest->ctx);
    isl_ctx_set_max_operations(nest->ctx, before->operations);
    return good;
}
