#include "loops/places/runs.h"

#include <isl/aff.h>
#include <isl/constraint.h>
#include <isl/local_space.h>
#include <isl/map.h>
#include <isl/set.h>
#include <isl/space.h>
#include <isl/val.h>

/* How far a function without cases is from another one, which is the same everywhere; false: it is
   not. */
static bool distance(__isl_keep isl_pw_aff *from, __isl_keep isl_pw_aff *to, long *out)
{
    enum { FAR = 1 << 20 };
    isl_pw_aff *difference = isl_pw_aff_sub(isl_pw_aff_copy(to), isl_pw_aff_copy(from));
    bool is_constant = isl_pw_aff_isa_aff(difference) == isl_bool_true;
    isl_aff *single = is_constant ? isl_pw_aff_as_aff(difference) : NULL;
    if (!is_constant)
        isl_pw_aff_free(difference);
    is_constant = is_constant && isl_aff_is_cst(single) == isl_bool_true;
    isl_val *value = is_constant ? isl_aff_get_constant_val(single) : NULL;
    is_constant = value && isl_val_is_int(value) == isl_bool_true &&
                  isl_val_cmp_si(value, FAR) < 0 && isl_val_cmp_si(value, -FAR) > 0;
    if (is_constant)
        *out = isl_val_get_num_si(value);
    isl_val_free(value);
    isl_aff_free(single);
    return is_constant;
}

static void add_offset(struct arena *arena, struct value_run *run, long offset)
{
    size_t at = run->offset.size;
    while (at > 0 && run->offset.at[at - 1] > offset)
        at--;
    if (at > 0 && run->offset.at[at - 1] == offset)
        return;
    LIST_PUSH(arena, run->offset, offset);
    for (size_t k = run->offset.size - 1; k > at; k--)
        run->offset.at[k] = run->offset.at[k - 1];
    run->offset.at[at] = offset;
}

bool runs_take(struct value_runs *runs, const void *key, __isl_keep isl_pw_aff *subscript)
{
    bool is_taken = false;
    for (size_t k = 0; k < runs->all.size && !is_taken; k++) {
        struct value_run *run = &runs->all.at[k];
        long offset = 0;
        is_taken = run->key == key && run->first &&
                   isl_pw_aff_isa_aff(subscript) == isl_bool_true &&
                   distance(run->first, subscript, &offset);
        if (is_taken)
            add_offset(runs->arena, run, offset);
    }
    return is_taken;
}

void runs_begin(struct value_runs *runs, const void *key, __isl_keep isl_pw_aff *subscript,
                __isl_take isl_set *values)
{
    bool is_single = isl_pw_aff_isa_aff(subscript) == isl_bool_true;
    struct value_run run = {
        .key = key,
        .values = values,
        .first = is_single ? isl_pw_aff_copy(subscript) : NULL,
    };
    add_offset(runs->arena, &run, 0);
    LIST_PUSH(runs->arena, runs->all, run);
}

/* { [d + t] : least <= t <= most } of the values d. */
static __isl_give isl_set *moved(__isl_keep isl_set *values, long least, long most)
{
    isl_local_space *space =
        isl_local_space_from_space(isl_space_map_from_set(isl_set_get_space(values)));
    isl_constraint *low = isl_constraint_alloc_inequality(isl_local_space_copy(space));
    isl_constraint *high = isl_constraint_alloc_inequality(space);
    low = isl_constraint_set_coefficient_si(low, isl_dim_out, 0, 1);
    low = isl_constraint_set_coefficient_si(low, isl_dim_in, 0, -1);
    low = isl_constraint_set_constant_si(low, (int)-least);
    high = isl_constraint_set_coefficient_si(high, isl_dim_out, 0, -1);
    high = isl_constraint_set_coefficient_si(high, isl_dim_in, 0, 1);
    high = isl_constraint_set_constant_si(high, (int)most);
    isl_map *by = isl_map_from_basic_map(isl_basic_map_from_constraint(low));
    by = isl_map_add_constraint(by, high);
    return isl_set_apply(isl_set_copy(values), by);
}

__isl_give isl_set *runs_union(const struct value_runs *runs, __isl_take isl_set *all)
{
    for (size_t k = 0; k < runs->all.size; k++) {
        const struct value_run *run = &runs->all.at[k];
        for (size_t i = 0, end; i < run->offset.size; i = end) {
            end = i + 1;
            while (end < run->offset.size && run->offset.at[end] == run->offset.at[end - 1] + 1)
                end++;
            isl_set *piece = moved(run->values, run->offset.at[i], run->offset.at[end - 1]);
            all = isl_set_union(all, piece);
        }
    }
    return all;
}

__isl_give isl_set *runs_ends(const struct value_runs *runs, bool greatest, __isl_take isl_set *all)
{
    for (size_t k = 0; k < runs->all.size; k++) {
        const struct value_run *run = &runs->all.at[k];
        long offset = run->offset.at[greatest ? run->offset.size - 1 : 0];
        all = isl_set_union(all, moved(run->values, offset, offset));
    }
    return all;
}

void runs_release(struct value_runs *runs)
{
    for (size_t k = 0; k < runs->all.size; k++) {
        isl_set_free(runs->all.at[k].values);
        isl_pw_aff_free(runs->all.at[k].first);
    }
    runs->all.size = 0;
}
