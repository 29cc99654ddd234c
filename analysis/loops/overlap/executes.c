/* executes.c: see executes.h. */
#include "loops/overlap/executes.h"

#include "loops/model/endless.h"
#include "loops/model/walk.h"
#include "loops/sets/coalesce.h"
#include "loops/text/bounds.h"

/* The parameters for which the loop runs as the language defines. Give. */
static isl_set *defined_parameters(const struct nest *nest)
{
    return isl_set_intersect(nest_entered(nest), isl_set_copy(nest->assumed));
}

/* Those of them for which it makes one of some accesses; NULL where there are none. Give. */
static isl_set *parameters_of(const struct nest *nest,
                              bool (*is_one)(const struct access *access, const void *data),
                              const void *data)
{
    isl_set *all = NULL;
    for (size_t i = 0; i < nest->accesses.size; i++) {
        const struct access *access = nest->accesses.at[i];
        if (!is_one(access, data))
            continue;
        isl_set *here = isl_set_params(isl_set_copy(access->domain));
        all = all ? isl_set_union(all, here) : here;
    }
    return all ? coalesce_set(isl_set_intersect(all, defined_parameters(nest))) : NULL;
}

static bool is_from_outside(const struct access *access, const void *data)
{
    const bool *scalars = data;
    bool is_scalar = access->base->kind == BASE_OBJECT && access->path.size == 0;
    return !access->base->is_hidden && (!is_scalar || (*scalars && access->is_write));
}

bool executes_at_one_place(const struct access *access)
{
    for (size_t k = 0; k < access->path.size; k++) {
        const struct path_step *step = &access->path.at[k];
        if (!step->is_field && (!step->subscript || !affine_is_invariant(step->subscript)))
            return false;
    }
    return true;
}

/* Whether an access reads the same place wherever it is, as `j < v->size` does, which an inner loop
   without an iteration asks, too. */
static bool reads_fixed_place(const struct access *access)
{
    return !access->is_write && access->path.size > 0 && executes_at_one_place(access);
}

static bool is_work(const struct access *access, const void *data)
{
    return is_from_outside(access, data) && !reads_fixed_place(access);
}

isl_set *executes_parameters(const struct nest *nest, bool scalars)
{
    isl_set *busy = parameters_of(nest, is_work, &scalars);
    if (!busy)
        busy = parameters_of(nest, is_from_outside, &scalars);
    return busy ? busy : defined_parameters(nest);
}

const struct term *executes_anything(const struct nest *nest, bool scalars)
{
    isl_set *busy = executes_parameters(nest, scalars), *entered = defined_parameters(nest);
    const struct term *term = bounds_condition(nest, busy, entered);
    isl_set_free(busy);
    isl_set_free(entered);
    return term;
}

const struct term *executes_nothing(const struct nest *nest, bool scalars)
{
    isl_set *entered = defined_parameters(nest);
    isl_set *idle = isl_set_subtract(isl_set_copy(entered), executes_parameters(nest, scalars));
    const struct term *term = bounds_condition(nest, idle, entered);
    isl_set_free(idle);
    isl_set_free(entered);
    return term;
}

/* Accesses that are made whenever their instances are there, and that are asked for. */
struct sure_ones {
    bool (*is_one)(const struct access *access, const void *data);
    const void *data;
};

static bool is_sure_one(const struct access *access, const void *data)
{
    const struct sure_ones *ones = data;
    return !access_is_vague(access) && ones->is_one(access, ones->data);
}

const struct term *executes_one(const struct nest *nest,
                                bool (*is_one)(const struct access *access, const void *data),
                                const void *data)
{
    struct sure_ones ones = {is_one, data};
    isl_set *sure = nest->left_early ? NULL : parameters_of(nest, is_sure_one, &ones);
    isl_set *entered = defined_parameters(nest);
    const struct term *term = sure ? bounds_condition(nest, sure, entered) : NULL;
    isl_set_free(sure);
    isl_set_free(entered);
    return term;
}

const struct term *executes_up_to(const struct nest *nest, int64_t most)
{
    const struct nest_loop *root = nest->loops.at[0];
    if (!root->counted || root->loop->step <= 0)
        return NULL;
    isl_val *step = isl_val_int_from_si(nest->ctx, (long)root->loop->step);
    isl_val *limit = isl_val_int_from_si(nest->ctx, (long)most);
    isl_pw_aff *end = isl_pw_aff_scale_val(isl_pw_aff_copy(root->trips), step);
    end = isl_pw_aff_add(isl_pw_aff_copy(root->first), end);
    end = isl_pw_aff_add_constant_val(isl_pw_aff_neg(end), limit);
    isl_set *below = isl_set_params(isl_pw_aff_nonneg_set(end));
    isl_set *entered = defined_parameters(nest);
    if (nest->guarded)
        entered = isl_set_intersect(entered, isl_set_copy(nest->guarded));
    const struct term *term = bounds_condition(nest, below, entered);
    isl_set_free(below);
    isl_set_free(entered);
    return term;
}

bool executes_always(const struct nest *nest,
                     bool (*is_one)(const struct access *access, const void *data),
                     const void *data)
{
    struct sure_ones ones = {is_one, data};
    isl_set *sure = nest->left_early ? NULL : parameters_of(nest, is_sure_one, &ones);
    isl_set *busy = executes_parameters(nest, false);
    bool always = sure != NULL && isl_set_is_subset(busy, sure) == isl_bool_true;
    isl_set_free(sure);
    isl_set_free(busy);
    return always;
}

bool executes_at_first(const struct nest *nest, const struct access *access)
{
    isl_set *first = isl_set_fix_si(isl_set_copy(access->domain), isl_dim_set, 0, 0);
    isl_set *makes = isl_set_params(first);
    isl_set *runs = isl_set_intersect(defined_parameters(nest), isl_set_copy(nest->known));
    bool is_sure = !access_is_vague(access) && !endless_is_before(nest, access) &&
                   isl_set_is_subset(runs, makes) == isl_bool_true;
    isl_set_free(makes);
    isl_set_free(runs);
    return is_sure;
}

bool executes_each_time(const struct nest *nest, const struct access *access)
{
    isl_set *defined = isl_set_intersect(isl_set_copy(nest->known), isl_set_copy(nest->assumed));
    isl_set *runs = isl_set_intersect_params(nest_root_domain(nest), defined);
    bool is_sure = access->depth == 1 && !access_is_vague(access) &&
                   isl_set_is_subset(runs, access->domain) == isl_bool_true;
    isl_set_free(runs);
    return is_sure;
}
