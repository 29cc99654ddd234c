#include "loops/judge/access_groups.h"

/* More kinds of accesses than this make a guard that nobody reads. */
enum { KINDS = 3 };

/* The strides by which accesses move, or the places that they lead to. */
struct kind {
    LIST_OF(struct stride_term) strides;
    const struct access *place; /* an access to them; NULL: only the strides matter */
    struct base *base;
    bool is_written, is_affine;
};

struct kind_list {
    struct kind at[KINDS];
    size_t size;
    bool by_place;
    struct kind **of; /* of each access to the base, by its number */
};

/* The strides by which the subscript moves from instance to instance; false where it is no sum of
   products. */
static bool strides_of(struct nest *nest, const struct access *access, struct kind *out)
{
    const struct path_step *step = access->path.size ? &access->path.at[0] : NULL;
    struct grid_place place = {.access = NULL};
    memset(out, 0, sizeof *out);
    if (!step || !access->is_shaped || step->is_field || step->length_aff)
        return false;
    for (size_t k = 1; k < access->path.size; k++)
        if (!access->path.at[k].is_field)
            return false;
    const struct strided *sum =
        step->strided ? step->strided : strided_lift(nest->arena, step->subscript);
    if (!grid_normal(nest, sum, &place))
        return false;
    for (size_t i = 0; i < place.terms.size; i++)
        if (grid_varies(place.terms.at[i].factor))
            LIST_PUSH(nest->arena, out->strides, place.terms.at[i]);
    return true;
}

static bool has_stride(const struct kind *kind, const struct stride_term *stride)
{
    for (size_t i = 0; i < kind->strides.size; i++)
        if (grid_same_stride(&kind->strides.at[i], stride))
            return true;
    return false;
}

static bool same_kind(const struct kind *a, const struct kind *b)
{
    if (a->strides.size != b->strides.size)
        return false;
    for (size_t i = 0; i < a->strides.size; i++)
        if (!has_stride(b, &a->strides.at[i]))
            return false;
    return true;
}

/* The kind of an access, a new one if there is none yet; NULL: there are too many, or it has
   none. */
static struct kind *kind_of(struct nest *nest, struct kind_list *kinds, const struct access *access)
{
    struct kind own;
    if (!strides_of(nest, access, &own))
        return NULL;
    for (size_t i = 0; i < kinds->size; i++)
        if (kinds->by_place ? grid_same_step(&kinds->at[i].place->path.at[0], &access->path.at[0])
                            : same_kind(&kinds->at[i], &own))
            return &kinds->at[i];
    if (kinds->size == KINDS)
        return NULL;
    own.is_affine = true;
    own.place = kinds->by_place ? access : NULL;
    kinds->at[kinds->size] = own;
    return &kinds->at[kinds->size++];
}

/* Whether the value of a place behind the base counts as fixed. */
static bool holds_fixed(const struct nest *nest, const struct base *base)
{
    for (size_t i = 0; i < nest->fixed.size; i++)
        if (nest->fixed.at[i]->base == base)
            return true;
    return false;
}

/* The kinds of accesses to a base; false where they are not of several that may be told apart. */
static bool find_kinds(struct nest *nest, const struct base *base, struct kind_list *kinds)
{
    bool is_written = false, is_odd = false;
    if (base->kind != BASE_POINTER || base->split_of || holds_fixed(nest, base))
        return false;
    for (size_t i = 0; i < nest->accesses.size; i++) {
        const struct access *access = nest->accesses.at[i];
        if (access->base != base)
            continue;
        struct kind *kind = kind_of(nest, kinds, access);
        if (!kind)
            return false;
        kinds->of[i] = kind;
        kind->is_written = kind->is_written || access->is_write;
        kind->is_affine = kind->is_affine && access->affine;
        is_written = is_written || access->is_write;
        is_odd = is_odd || !access->affine;
    }
    return kinds->size > 1 && is_written && (is_odd || kinds->by_place);
}

/* Gives each kind its base. */
static void move_accesses(struct nest *nest, const struct base *base, struct kind_list *kinds)
{
    for (size_t i = 0; i < kinds->size; i++) {
        kinds->at[i].base = ARENA_NEW(nest->arena, struct base);
        *kinds->at[i].base = *base;
        kinds->at[i].base->split_of = base;
        LIST_PUSH(nest->arena, nest->bases, kinds->at[i].base);
    }
    for (size_t i = 0; i < nest->accesses.size; i++)
        if (nest->accesses.at[i]->base == base)
            nest->accesses.at[i]->base = kinds->of[i]->base;
}

/* Whether the accesses of each kind that is written can be compared. */
static bool are_comparable(struct walker *w, const struct kind_list *kinds)
{
    for (size_t i = 0; i < kinds->size; i++) {
        const struct kind *kind = &kinds->at[i];
        if (!kind->is_written || kind->is_affine)
            continue;
        grid_delinearise(w, kind->base);
        for (size_t k = 0; k < w->nest->accesses.size; k++)
            if (w->nest->accesses.at[k]->base == kind->base && !w->nest->accesses.at[k]->affine)
                return false;
    }
    return true;
}

/* Whether a conflict is on the base. */
static bool is_in_conflict(const struct base *base, const struct conflicts *conflicts)
{
    for (size_t i = 0; i < conflicts->list.size; i++)
        if (conflicts->list.at[i].source->base == base)
            return true;
    return false;
}

/* `conflicts`: the bases with a conflict are split by places; NULL: all by strides. */
static bool split(struct nest *nest, const struct conflicts *conflicts)
{
    struct walker w;
    size_t bases = nest->bases.size;
    bool good = true;
    memset(&w, 0, sizeof w);
    w.nest = nest;
    w.arena = nest->arena;
    for (size_t b = 0; good && b < bases; b++) {
        struct kind_list kinds = {.size = 0, .by_place = conflicts != NULL};
        if (conflicts && !is_in_conflict(nest->bases.at[b], conflicts))
            continue;
        kinds.of = ARENA_ARRAY(nest->arena, struct kind *, nest->accesses.size);
        if (!find_kinds(nest, nest->bases.at[b], &kinds))
            continue;
        move_accesses(nest, nest->bases.at[b], &kinds);
        good = are_comparable(&w, &kinds);
    }
    return good && nest->bases.size > bases;
}

bool apart_split(struct nest *nest)
{
    return split(nest, NULL);
}

bool apart_split_places(struct nest *nest, const struct conflicts *conflicts)
{
    return split(nest, conflicts);
}
