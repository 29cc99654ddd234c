/* dependence_report.c: part of dependence.h: what is said of a conflict. */
#include "loops/dependence/dependence.h"

#include "loops/dependence/pair.h"

static enum dependence_kind kind_of(const struct conflict *conflict)
{
    if (!conflict->source->is_write)
        return DEPENDENCE_ANTI;
    return conflict->sink->is_write ? DEPENDENCE_OUTPUT : DEPENDENCE_FLOW;
}

static int sign_of(__isl_keep isl_val *value)
{
    return value && isl_val_is_nan(value) != isl_bool_true ? isl_val_sgn(value) : 0;
}

/* y[k] - x[k] on the wrapped relation { [x -> y] }. */
static isl_aff *delta(isl_set *wrapped, int dimensions, int k)
{
    isl_local_space *space = isl_local_space_from_space(isl_set_get_space(wrapped));
    isl_aff *source = isl_aff_var_on_domain(isl_local_space_copy(space), isl_dim_set, (unsigned)k);
    isl_aff *sink = isl_aff_var_on_domain(space, isl_dim_set, (unsigned)(dimensions + k));
    return isl_aff_sub(sink, source);
}

/* Distance and direction in one common dimension, by the extremes of y[k] - x[k]. */
static char direction_in(const struct nest *nest, isl_set *wrapped, int k,
                         struct distance *distance)
{
    isl_aff *difference = delta(wrapped, nest->dimensions, k);
    isl_val *low = isl_set_min_val(wrapped, difference);
    isl_val *high = isl_set_max_val(wrapped, difference);
    isl_aff_free(difference);
    int64_t least = 0, most = 0;
    int low_sign = sign_of(low), high_sign = sign_of(high);
    bool valid = low && high;
    bool fixed = small_value(low, INT32_MAX, &least);
    fixed = small_value(high, INT32_MAX, &most) && fixed;
    distance->known = fixed && least == most;
    distance->value = distance->known ? least : 0;
    if (!valid)
        return '*';
    if (low_sign > 0)
        return '<';
    if (high_sign < 0)
        return '>';
    return low_sign == 0 && high_sign == 0 ? '=' : '*';
}

static struct dependence_end end_of(const struct access *access)
{
    struct dependence_end end = {access->base->text, access->range, access->text, access->is_write};
    return end;
}

/* The dimensions of loops around both ends. */
static int common_depth(const struct conflict *conflict)
{
    const struct access *source = conflict->source, *sink = conflict->sink;
    int common = 0;
    while (common < source->depth && common < sink->depth &&
           source->around.at[common] == sink->around.at[common])
        common++;
    return common;
}

static void fill_distances(const struct nest *nest, const struct conflict *conflict,
                           struct dependence *out)
{
    int common = common_depth(conflict), outer = nest->root->depth - 1;
    char *direction = arena_alloc(nest->arena, (size_t)(outer + common) + 1);
    isl_set *wrapped = isl_map_wrap(isl_map_copy(conflict->instances));
    for (int k = 0; k < outer + common; k++) {
        struct distance distance = {true, 0};
        direction[k] = k < outer ? '=' : direction_in(nest, wrapped, k - outer, &distance);
        LIST_PUSH(nest->arena, out->distance, distance);
    }
    isl_set_free(wrapped);
    out->direction = direction;
}

/* All but distances and witness. */
static void describe(const struct nest *nest, const struct conflict *conflict,
                     struct dependence *out)
{
    memset(&out->when, 0, sizeof out->when);
    out->kind = kind_of(conflict);
    out->level = nest->root->depth;
    out->source = end_of(conflict->source);
    out->sink = end_of(conflict->sink);
    out->decided_by = conflict->decided_by;
    const struct access *ends[] = {conflict->source, conflict->sink};
    for (int e = 0; e < 2; e++)
        for (size_t i = 0; i < ends[e]->when.size; i++)
            if (e == 0 || ends[0] != ends[1])
                LIST_PUSH(nest->arena, out->when, ends[e]->when.at[i]);
}

struct dependence dependence_example(const struct nest *nest, const struct conflict *conflict)
{
    struct dependence result;
    memset(&result, 0, sizeof result);
    describe(nest, conflict, &result);
    witness_fill(nest, conflict, &result);
    return result;
}

struct dependence dependence_report(const struct nest *nest, const struct conflict *conflict,
                                    const struct dependence *like)
{
    struct dependence result;
    if (like)
        result = *like;
    else
        memset(&result, 0, sizeof result);
    describe(nest, conflict, &result);
    if (!like) {
        fill_distances(nest, conflict, &result);
        witness_fill(nest, conflict, &result);
    }
    return result;
}
