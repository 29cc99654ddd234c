#include "loops/rows.h"

#include "loops/coalesce.h"

/* Whether all that is known of the rows of a base are bounds on the parameters, and there are
   some. */
static bool has_bounds(const struct nest *nest, const struct base *base)
{
    bool found = false;
    for (size_t i = 0; i < nest->row_bounds.size; i++)
        found = found || nest->row_bounds.at[i].base == base;
    for (size_t i = 0; i < nest->accesses.size; i++)
        if (nest->accesses.at[i]->base == base && nest->accesses.at[i]->leaves_rows)
            return false;
    return found;
}

bool rows_are_left(const struct nest *nest)
{
    for (size_t i = 0; i < nest->row_bounds.size; i++)
        if (has_bounds(nest, nest->row_bounds.at[i].base))
            return true;
    return false;
}

struct rows rows_begin(struct nest *nest)
{
    struct rows rows = {ARENA_ARRAY(nest->arena, struct row_change, nest->accesses.size + 1), 0};
    for (size_t i = 0; i < nest->accesses.size; i++) {
        struct access *access = nest->accesses.at[i];
        if (!has_bounds(nest, access->base))
            continue;
        rows.changes[rows.size++] = (struct row_change){access, access->flat};
        access->flat = access->path;
    }
    return rows;
}

void rows_end(const struct rows *rows)
{
    for (size_t i = 0; i < rows->size; i++)
        rows->changes[i].access->flat = rows->changes[i].flat;
}

/* Whether a base is written: else nothing is asked of its rows. */
static bool is_written(const struct nest *nest, const struct base *base)
{
    for (size_t i = 0; i < nest->accesses.size; i++)
        if (nest->accesses.at[i]->base == base && nest->accesses.at[i]->is_write)
            return true;
    return false;
}

/* The bounds that matter. */
struct bounds {
    isl_set **at; /* borrowed */
    bool *needed;
    size_t size;
};

static struct bounds find_bounds(const struct nest *nest)
{
    size_t most = nest->row_bounds.size;
    struct bounds bounds = {ARENA_ARRAY(nest->arena, isl_set *, most + 1),
                            ARENA_ARRAY(nest->arena, bool, most + 1), 0};
    for (size_t i = 0; i < most; i++) {
        const struct row_bound *bound = &nest->row_bounds.at[i];
        if (!has_bounds(nest, bound->base) || !is_written(nest, bound->base))
            continue;
        bounds.needed[bounds.size] = true;
        bounds.at[bounds.size++] = bound->stays;
    }
    return bounds;
}

/* Restricts a set to the bounds that are needed. Takes the set. */
static isl_set *within(__isl_take isl_set *set, const struct bounds *bounds)
{
    for (size_t i = 0; i < bounds->size; i++)
        if (bounds->needed[i])
            set = isl_set_intersect(set, isl_set_copy(bounds->at[i]));
    return set;
}

/* Leaves out each bound without which the others still keep all of a set away. */
static void leave_out(struct bounds *bounds, isl_set *conflicting)
{
    for (size_t i = 0; i < bounds->size; i++) {
        bounds->needed[i] = false;
        isl_set *left = within(isl_set_copy(conflicting), bounds);
        bounds->needed[i] = isl_set_is_empty(left) != isl_bool_true;
        isl_set_free(left);
    }
}

/* The parameters for which the flat arrays have conflicts though there are none row by row; NULL
   where that cannot be said. Give. */
static isl_set *flat_conflicts(struct nest *nest, const struct roles *roles,
                               const struct conflicts *conflicts)
{
    struct conflicts flat;
    isl_set *inside = nest->inside;
    size_t reasons = nest->reasons.size;
    nest->inside = isl_set_copy(inside);
    for (size_t i = 0; i < conflicts->list.size; i++)
        nest->inside =
            isl_set_subtract(nest->inside, isl_set_copy(conflicts->list.at[i].parameters));
    nest->inside = coalesce_set(nest->inside);
    dependence_find(nest, roles, &flat);
    isl_set_free(nest->inside);
    nest->inside = inside;
    isl_set *all = NULL;
    if (nest->reasons.size == reasons && !flat.out_of_budget) {
        all = isl_set_empty(isl_set_get_space(inside));
        for (size_t i = 0; i < flat.list.size; i++)
            all = isl_set_union(all, isl_set_copy(flat.list.at[i].parameters));
    }
    nest->reasons.size = reasons;
    conflicts_release(&flat);
    return all;
}

void rows_require(struct nest *nest, const struct roles *roles, const struct conflicts *conflicts)
{
    struct bounds bounds = find_bounds(nest);
    bool *relaxed = ARENA_ARRAY(nest->arena, bool, roles->elements.size + 1);
    for (size_t i = 0; i < roles->elements.size; i++)
        relaxed[i] = roles->elements.at[i]->needed;
    isl_set *conflicting = flat_conflicts(nest, roles, conflicts);
    for (size_t i = 0; i < roles->elements.size; i++)
        roles->elements.at[i]->needed = relaxed[i];
    if (conflicting)
        leave_out(&bounds, conflicting);
    isl_set_free(conflicting);
    nest->inside = coalesce_set(within(nest->inside, &bounds));
}
