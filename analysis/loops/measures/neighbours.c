/* neighbours.c: see neighbours.h. */
#include "loops/measures/neighbours.h"

/* How much something moves from an iteration to the next. */
enum movement { MOVES_NOT, MOVES_BY_ONE, MOVES_FAR };

/* The question whether all pieces of a function move alike. */
struct movement_search {
    int dimension;
    bool any;
    enum movement found;
};

static isl_stat look_at_piece(isl_set *domain, isl_aff *aff, void *data)
{
    struct movement_search *search = data;
    isl_val *value = isl_aff_get_coefficient_val(aff, isl_dim_in, search->dimension);
    isl_val *size = isl_val_abs(value);
    enum movement movement = isl_val_is_zero(size) == isl_bool_true  ? MOVES_NOT
                             : isl_val_is_one(size) == isl_bool_true ? MOVES_BY_ONE
                                                                     : MOVES_FAR;
    for (int k = 0; k < isl_aff_dim(aff, isl_dim_div); k++) {
        isl_aff *floor = isl_aff_get_div(aff, k);
        if (isl_aff_involves_dims(floor, isl_dim_in, (unsigned)search->dimension, 1) !=
            isl_bool_false)
            movement = MOVES_FAR;
        isl_aff_free(floor);
    }
    if (search->any && search->found != movement)
        movement = MOVES_FAR;
    search->found = movement;
    search->any = true;
    isl_val_free(size);
    isl_set_free(domain);
    isl_aff_free(aff);
    return isl_stat_ok;
}

static enum movement movement_of(__isl_keep isl_pw_aff *function, int dimension)
{
    struct movement_search search = {dimension, false, MOVES_FAR};
    if (isl_pw_aff_foreach_piece(function, look_at_piece, &search) != isl_stat_ok || !search.any)
        return MOVES_FAR;
    return search.found;
}

/* A sum of products: only the part with the stride 1 may move, and by one. */
static enum movement movement_of_sum(const struct strided *sum, int dimension)
{
    enum movement movement = MOVES_NOT;
    for (size_t k = 0; k < sum->terms.size; k++) {
        const struct stride_term *term = &sum->terms.at[k];
        enum movement part = movement_of(term->factor, dimension);
        if (part == MOVES_NOT)
            continue;
        movement = term->size == 0 && movement == MOVES_NOT ? part : MOVES_FAR;
    }
    return movement;
}

static enum movement movement_of_step(const struct path_step *step, int dimension)
{
    return step->subscript != NULL ? movement_of(step->subscript, dimension)
           : step->strided != NULL ? movement_of_sum(step->strided, dimension)
                                   : MOVES_FAR;
}

/* Only the last subscript may move, and by one. False: there is none. */
static bool movement_of_access(const struct access *access, int dimension, enum movement *out)
{
    const path_list *path = access->affine && access->flat.size > 0 ? &access->flat : &access->path;
    bool any = false;
    *out = MOVES_NOT;
    for (size_t k = 0; k < path->size; k++) {
        if (path->at[k].is_field)
            continue;
        *out = *out != MOVES_NOT ? MOVES_FAR : movement_of_step(&path->at[k], dimension);
        bool last = true;
        for (size_t j = k + 1; j < path->size; j++)
            last = last && path->at[j].is_field;
        if (!last && *out != MOVES_NOT)
            *out = MOVES_FAR;
        any = true;
    }
    return any;
}

static void count_access(const struct access *access, int dimension, struct neighbours *count)
{
    enum movement movement;
    if (access->base->kind == BASE_UNKNOWN || !movement_of_access(access, dimension, &movement))
        return;
    count->beside += movement == MOVES_BY_ONE;
    count->same += movement == MOVES_NOT;
    count->away += movement == MOVES_FAR;
}

struct neighbours neighbours_inside(const struct nest *nest, int dimension, int loops)
{
    struct neighbours count = {0, 0, 0};
    for (size_t k = 0; k < nest->accesses.size; k++)
        if (nest->accesses.at[k]->depth >= loops)
            count_access(nest->accesses.at[k], dimension, &count);
    return count;
}

struct neighbours neighbours_count(const struct nest *nest, int dimension)
{
    return neighbours_inside(nest, dimension, 0);
}

struct neighbours neighbours_of(const struct nest *nest, int dimension, const struct decl *array)
{
    struct neighbours count = {0, 0, 0};
    for (size_t k = 0; k < nest->accesses.size; k++)
        if (nest->accesses.at[k]->base->decl == array)
            count_access(nest->accesses.at[k], dimension, &count);
    return count;
}

struct neighbours neighbours_in(const struct nest *nest, int dimension, struct range range,
                                const struct decl *without)
{
    struct neighbours count = {0, 0, 0};
    for (size_t k = 0; k < nest->accesses.size; k++) {
        const struct access *access = nest->accesses.at[k];
        bool is_inside = access->range.start >= range.start && access->range.end <= range.end;
        if (is_inside && (without == NULL || access->base->decl != without))
            count_access(access, dimension, &count);
    }
    return count;
}
