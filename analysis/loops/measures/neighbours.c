/* neighbours.c: see neighbours.h. */
#include "loops/measures/neighbours.h"

/* How much something moves from an iteration to the next. */
struct movement {
    enum stride_kind kind;
    int64_t number;
};

static const struct movement moves_not = {STRIDE_NUMBER, 0};
static const struct movement moves_far = {STRIDE_LARGE, 0};
static const struct movement moves_somehow = {STRIDE_UNKNOWN, 0};

static bool is_by(struct movement movement, int64_t number)
{
    return movement.kind == STRIDE_NUMBER && movement.number == number;
}

/* The question whether all pieces of a function move alike. */
struct movement_search {
    int dimension;
    bool any;
    struct movement found;
};

/* A coefficient as a movement; one that is no number of 32 bits is large. */
static struct movement movement_by(__isl_keep isl_val *value)
{
    if (isl_val_is_int(value) != isl_bool_true)
        return moves_somehow;
    if (isl_val_cmp_si(value, INT32_MAX) > 0 || isl_val_cmp_si(value, -INT32_MAX) < 0)
        return moves_far;
    return (struct movement){STRIDE_NUMBER, isl_val_get_num_si(value)};
}

static isl_stat look_at_piece(isl_set *domain, isl_aff *aff, void *data)
{
    struct movement_search *search = data;
    isl_val *value = isl_aff_get_coefficient_val(aff, isl_dim_in, search->dimension);
    struct movement movement = movement_by(value);
    for (int k = 0; k < isl_aff_dim(aff, isl_dim_div); k++) {
        isl_aff *floor = isl_aff_get_div(aff, k);
        if (isl_aff_involves_dims(floor, isl_dim_in, (unsigned)search->dimension, 1) !=
            isl_bool_false)
            movement = moves_somehow;
        isl_aff_free(floor);
    }
    if (search->any &&
        (search->found.kind != movement.kind || search->found.number != movement.number))
        movement = moves_somehow;
    search->found = movement;
    search->any = true;
    isl_val_free(value);
    isl_set_free(domain);
    isl_aff_free(aff);
    return isl_stat_ok;
}

static struct movement movement_of(__isl_keep isl_pw_aff *function, int dimension)
{
    struct movement_search search = {dimension, false, moves_somehow};
    if (isl_pw_aff_foreach_piece(function, look_at_piece, &search) != isl_stat_ok || !search.any)
        return moves_somehow;
    return search.found;
}

/* A sum of products: only the part with the stride 1 may move by a number of elements. */
static struct movement movement_of_sum(const struct strided *sum, int dimension)
{
    struct movement movement = moves_not;
    for (size_t k = 0; k < sum->terms.size; k++) {
        const struct stride_term *term = &sum->terms.at[k];
        struct movement part = movement_of(term->factor, dimension);
        if (is_by(part, 0))
            continue;
        movement = term->size == 0 && is_by(movement, 0) ? part
                   : part.kind == STRIDE_UNKNOWN         ? moves_somehow
                                                         : moves_far;
    }
    return movement;
}

static struct movement movement_of_step(const struct path_step *step, int dimension)
{
    return step->subscript != NULL ? movement_of(step->subscript, dimension)
           : step->strided != NULL ? movement_of_sum(step->strided, dimension)
                                   : moves_somehow;
}

/* Only the last subscript may move by a number of elements. False: there is none. */
static bool movement_of_access(const struct access *access, int dimension, struct movement *out)
{
    const path_list *path = access->affine && access->flat.size > 0 ? &access->flat : &access->path;
    bool any = false;
    *out = moves_not;
    for (size_t k = 0; k < path->size; k++) {
        if (path->at[k].is_field)
            continue;
        struct movement step = movement_of_step(&path->at[k], dimension);
        bool last = true, moved = !is_by(*out, 0);
        for (size_t j = k + 1; j < path->size; j++)
            last = last && path->at[j].is_field;
        if (step.kind == STRIDE_UNKNOWN || out->kind == STRIDE_UNKNOWN)
            *out = moves_somehow;
        else if (moved || (!last && !is_by(step, 0)))
            *out = moves_far;
        else
            *out = step;
        any = true;
    }
    return any;
}

static void count_access(const struct access *access, int dimension, struct neighbours *count)
{
    struct movement movement;
    if (access->base->kind == BASE_UNKNOWN || access->base->kind == BASE_ROWS ||
        !movement_of_access(access, dimension, &movement))
        return;
    bool same = is_by(movement, 0), beside = is_by(movement, 1) || is_by(movement, -1);
    count->same += same;
    count->beside += beside;
    count->away += !same && !beside;
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

void neighbours_strides(const struct nest *nest, int dimension, stride_list *out)
{
    for (size_t k = 0; k < nest->accesses.size; k++) {
        const struct access *access = nest->accesses.at[k];
        struct movement movement = moves_somehow;
        bool known = false;
        if (access->text == NULL || !movement_of_access(access, dimension, &movement))
            continue;
        for (size_t i = 0; i < out->size && !known; i++)
            known = out->at[i].kind == movement.kind && out->at[i].number == movement.number &&
                    sentence_same(out->at[i].access->text, access->text);
        if (!known) {
            struct stride stride = {access, movement.kind, movement.number};
            LIST_PUSH(nest->arena, *out, stride);
        }
    }
}
