#include "loops/places/shape.h"

#include "loops/model/path.h"
#include "loops/model/walk.h"
#include "loops/places/bounding_box.h"
#include "loops/places/delinearise.h"
#include "loops/places/row_bounds.h"
#include "loops/sets/coalesce.h"

/* What is known of the parameters is not made of more pieces than about these. */
enum { PIECES = 8 };

/* The extent of a step as a value, or NULL where none is declared. */
static isl_pw_aff *extent_of(struct nest *nest, const struct path_step *step)
{
    return step->length >= 0 ? affine_constant(nest, step->length) : step->length_aff;
}

/* Instances of a set for which a subscript is outside [0, extent). Give. */
static isl_set *outside(struct nest *nest, isl_set *instances, const struct path_step *step)
{
    isl_pw_aff *extent = extent_of(nest, step), *zero = affine_constant(nest, 0);
    isl_set *set = isl_pw_aff_lt_set(isl_pw_aff_copy(step->subscript), isl_pw_aff_copy(zero));
    set = isl_set_union(
        set, isl_pw_aff_ge_set(isl_pw_aff_copy(step->subscript), isl_pw_aff_copy(extent)));
    set = isl_set_intersect(set, isl_set_copy(instances));
    return isl_set_intersect_params(set, isl_set_copy(nest->known));
}

/* Whether a subscript stays inside of a constant extent in all instances that execute the access,
   as far as that is asked at once or was before: many accesses have the same subscripts. */
static bool stays_inside(struct walker *w, const struct access *access,
                         const struct path_step *step)
{
    int64_t at;
    if (step->is_field || !step->subscript || step->length <= 0)
        return false;
    if (affine_constant_value(step->subscript, &at))
        return at >= 0 && at < step->length;
    for (size_t k = 0; k < w->staying.size; k++) {
        const struct staying *known = &w->staying.at[k];
        if (known->length == step->length &&
            (known->domain == access->domain ||
             isl_set_plain_is_equal(known->domain, access->domain) == isl_bool_true) &&
            isl_pw_aff_plain_is_equal(known->subscript, step->subscript) == isl_bool_true)
            return known->stays;
    }
    isl_set *beyond = outside(w->nest, access->domain, step);
    struct staying staying = {access->domain, step->subscript, step->length,
                              isl_set_is_empty(beyond) == isl_bool_true};
    isl_set_free(beyond);
    LIST_PUSH(w->arena, w->staying, staying);
    return staying.stays;
}

/* Whether all subscripts of an access to an array do. */
static bool all_stay_inside(struct walker *w, const struct access *access)
{
    bool stay = true;
    for (size_t k = 0; k < access->path.size && stay; k++)
        stay = stays_inside(w, access, &access->path.at[k]);
    return stay;
}

/* Whether step k subscripts an inner dimension of an array of arrays. */
static bool is_inner(const struct access *access, size_t k)
{
    return k > 0 && !access->path.at[k].is_field && !access->path.at[k - 1].is_field;
}

/* Whether the access executes at all for parameters of a set. */
static bool executes_within(struct walker *w, const struct access *access, isl_set *parameters)
{
    isl_set *domain =
        isl_set_intersect_params(isl_set_copy(access->domain), isl_set_copy(parameters));
    domain = isl_set_intersect_params(domain, isl_set_copy(w->nest->known));
    bool executes = isl_set_is_empty(domain) == isl_bool_false;
    isl_set_free(domain);
    return executes;
}

/* The parameters for which an inner subscript stays in its row, in as short a form as there is:
   where the access does not execute, it may be asked all the same, as `m <= 100` for
   `n <= 0 || m <= 100`. Give. */
static isl_set *row_stays(struct nest *nest, const struct access *access,
                          const struct path_step *step)
{
    isl_set *leaves = isl_set_params(outside(nest, access->reached, step));
    isl_set *executes = isl_set_params(isl_set_copy(access->reached));
    executes = coalesce_set(isl_set_intersect(executes, isl_set_copy(nest->known)));
    isl_set *shorter = isl_set_gist(isl_set_copy(leaves), executes);
    shorter = coalesce_set(isl_set_complement(shorter));
    if (isl_set_n_basic_set(shorter) == 1) {
        isl_set_free(leaves);
        return shorter;
    }
    isl_set *stays = coalesce_set(isl_set_complement(leaves));
    bool better = isl_set_n_basic_set(shorter) <= isl_set_n_basic_set(stays);
    isl_set_free(better ? stays : shorter);
    return better ? shorter : stays;
}

/* Notes where a row is kept. Takes the parameters. */
static void add_row_bound(struct nest *nest, const struct access *access, size_t dimension,
                          __isl_take isl_set *stays)
{
    for (size_t i = 0; i < nest->row_bounds.size; i++) {
        struct row_bound *bound = &nest->row_bounds.at[i];
        if (bound->base != access->base || bound->dimension != dimension)
            continue;
        stays = isl_set_intersect(stays, isl_set_copy(bound->stays));
        bound->stays = keep_set(nest, coalesce_set(stays));
        return;
    }
    struct row_bound first = {access->base, dimension, keep_set(nest, stays)};
    LIST_PUSH(nest->arena, nest->row_bounds, first);
}

/* The parameters of nest->rows that are not `bad`: where those are of many pieces, the ones for
   which each bound holds by itself, even if nothing executes. Takes `bad`. Give. */
static isl_set *still_in_rows(struct walker *w, __isl_take isl_set *bad, __isl_keep isl_set *plain)
{
    isl_set *rows = NULL;
    if (!w->in_plain_rows)
        rows = coalesce_set(isl_set_subtract(isl_set_copy(w->nest->rows), isl_set_copy(bad)));
    isl_set_free(bad);
    if (rows && isl_set_n_basic_set(rows) <= PIECES)
        return rows;
    isl_set_free(rows);
    w->in_plain_rows = true;
    return isl_set_copy(plain);
}

/* Keeps parameters in a row, which they leave if they are `bad`; false where the access would not
   execute any more. Takes `bad`. */
static bool keep_in_row(struct walker *w, const struct access *access, size_t dimension,
                        __isl_take isl_set *bad)
{
    struct nest *nest = w->nest;
    isl_set *stays = row_stays(nest, access, &access->path.at[dimension]);
    isl_set *plain = isl_set_copy(w->plain_rows ? w->plain_rows : nest->rows);
    plain = coalesce_set(isl_set_intersect(plain, isl_set_copy(stays)));
    add_row_bound(nest, access, dimension, stays);
    isl_set *rows = still_in_rows(w, bad, plain);
    bool executes = executes_within(w, access, rows);
    if (executes) {
        isl_set_free(nest->rows);
        nest->rows = rows;
        w->plain_rows = keep_set(nest, plain);
    } else {
        isl_set_free(rows);
        isl_set_free(plain);
    }
    return executes;
}

/* Whether rows around those that step k subscripts have a symbolic extent: then they cannot be made
   one array with these. */
static bool is_in_symbolic(const struct access *access, size_t k)
{
    bool found = false;
    for (; is_inner(access, k); k--)
        found = found || access->path.at[k].length < 0;
    return found;
}

/* Lets an inner subscript stay in rows of symbolic extent, for the parameters that are not `bad`,
   by the guard or a person's word. Takes `bad`. */
static void keep_symbolic(struct walker *w, const struct access *access, __isl_take isl_set *bad)
{
    isl_set *stays = isl_set_complement(isl_set_copy(bad));
    isl_set *left = isl_set_intersect(isl_set_copy(w->nest->assumed), isl_set_copy(stays));
    bool believed = rows_are_stated(w->nest) && executes_within(w, access, left);
    isl_set_free(left);
    if (believed) {
        isl_set_free(bad);
        rows_keep(w->nest, access->base, stays);
    } else {
        isl_set_free(stays);
        w->nest->inside = coalesce_set(isl_set_subtract(w->nest->inside, bad));
    }
}

/*
 * Whether the array has to be flattened because an inner subscript leaves its extent for some
 * parameters. Where the extent is symbolic, or that of rows around them, these parameters leave
 * `inside` instead.
 */
static bool leaves_extent(struct walker *w, struct access *access)
{
    struct nest *nest = w->nest;
    bool leaves = false;
    for (size_t k = 1; k < access->path.size; k++) {
        const struct path_step *step = &access->path.at[k];
        if (!is_inner(access, k) || !step->subscript || !extent_of(nest, step) ||
            stays_inside(w, access, step))
            continue;
        isl_set *bad = isl_set_params(outside(nest, access->domain, step));
        bad = isl_set_intersect(bad, isl_set_copy(nest->assumed));
        isl_bool empty = isl_set_is_empty(bad);
        if (empty == isl_bool_error)
            nest->broken = true;
        if (empty != isl_bool_false) {
            isl_set_free(bad);
        } else if (is_in_symbolic(access, k)) {
            keep_symbolic(w, access, bad);
        } else {
            leaves = true;
            if (!keep_in_row(w, access, k, bad))
                access->leaves_rows = true;
        }
    }
    return leaves;
}

static bool is_zero(isl_pw_aff *subscript)
{
    int64_t value;
    return subscript && affine_constant_value(subscript, &value) && value == 0;
}

/*
 * A row whose extent is not known ends anywhere behind its first element: where another one is
 * accessed, and there is more than one row, the inner subscripts tell nothing. Returns false then.
 */
static bool stays_in_row(const struct access *access, size_t k)
{
    const struct path_step *step = &access->path.at[k];
    if (!is_inner(access, k) || step->length >= 0 || step->length_aff || is_zero(step->subscript))
        return true;
    for (size_t i = k; i > 0 && !access->path.at[i - 1].is_field; i--)
        if (!is_zero(access->path.at[i - 1].subscript))
            return false;
    return true;
}

/* Takes away what is not known of the accesses to a base whose rows have no known extent. */
static void forget_rows(struct nest *nest, const struct base *base)
{
    bool lost = false;
    for (size_t i = 0; i < nest->accesses.size; i++) {
        const struct access *access = nest->accesses.at[i];
        for (size_t k = 1; access->base == base && access->affine && k < access->path.size; k++)
            if (!stays_in_row(access, k))
                lost = true;
    }
    if (!lost)
        return;
    for (size_t i = 0; i < nest->accesses.size; i++) {
        struct access *access = nest->accesses.at[i];
        if (access->base != base)
            continue;
        access->is_adrift = access->leaves_rows = true;
        access->flat = (path_list){NULL, 0, 0};
        for (size_t k = 0; k < access->path.size; k++) {
            struct path_step step = access->path.at[k];
            if (is_inner(access, k))
                step.subscript = NULL;
            LIST_PUSH(nest->arena, access->flat, step);
        }
    }
}

/* (s0 * L1 + s1) * L2 + s2 ... for every group of subscripts with constant inner extents. */
static void flatten(struct nest *nest, struct access *access)
{
    path_list flat = {NULL, 0, 0};
    for (size_t k = 0; k < access->path.size; k++) {
        struct path_step step = access->path.at[k];
        if (!is_inner(access, k) || step.length < 0 || !flat.size) {
            LIST_PUSH(nest->arena, flat, step);
            continue;
        }
        struct path_step *outer = &flat.at[flat.size - 1];
        if (outer->subscript && step.subscript) {
            isl_pw_aff *scaled = isl_pw_aff_scale_val(isl_pw_aff_copy(outer->subscript),
                                                      isl_val_int_from_si(nest->ctx, step.length));
            outer->subscript =
                keep_aff(nest, isl_pw_aff_add(scaled, isl_pw_aff_copy(step.subscript)));
        } else {
            outer->subscript = NULL;
        }
        if (outer->length >= 0 &&
            __builtin_mul_overflow(outer->length, step.length, &outer->length))
            outer->length = -1;
        if (outer->length_aff)
            outer->length_aff = NULL;
        outer->element = step.element;
    }
    access->flat = flat;
}

/* The access with its leading subscripts made one, as flatten() would; the original stays as it
   is. */
static struct access flat_copy(struct nest *nest, const struct access *access)
{
    struct access copy = *access;
    flatten(nest, &copy);
    return copy;
}

/* The parameters, of those for which an access executes, for which no instance of it is in a set.
   Give. */
static isl_set *never_in(const struct nest *nest, const struct access *access, isl_set *undefined)
{
    isl_set *executes = isl_set_params(isl_set_copy(access->domain));
    executes = isl_set_intersect(executes, isl_set_copy(nest->known));
    executes = isl_set_intersect(executes, isl_set_copy(nest->assumed));
    return isl_set_subtract(executes, isl_set_copy(undefined));
}

/*
 * Takes it that an access does not execute outside of its array, where it is in the set `beyond`.
 * An access that does in each of its runs is not believed to stay inside: then nothing is assumed,
 * and the instances stay what they are. Nothing more is assumed either of parameters of which much
 * is known.
 */
static void assume_none_beyond(struct nest *nest, struct access *access, isl_set *inside,
                               isl_set *beyond)
{
    isl_set *undefined = isl_set_params(isl_set_copy(beyond));
    undefined = isl_set_intersect(undefined, isl_set_copy(nest->faithful));
    isl_set *defined = never_in(nest, access, undefined);
    bool surely = !access->may && !nest->left_early;
    isl_bool never = surely ? isl_set_is_empty(defined) : isl_bool_false;
    isl_set_free(defined);
    if (never != isl_bool_false) {
        access->beyond = keep_set(nest, isl_set_copy(beyond));
    } else {
        access->domain = inside;
        if (surely && isl_set_n_basic_set(nest->assumed) <= PIECES)
            nest->assumed = coalesce_set(isl_set_subtract(nest->assumed, isl_set_copy(undefined)));
    }
    isl_set_free(undefined);
}

/*
 * The element that is accessed lies inside the declared array in every instance that runs, else the
 * behaviour is undefined: { t : 0 <= flat subscript < number of elements }. That says nothing of
 * parameters for which the program computes other subscripts than the model.
 */
static void assume_inside(struct walker *w, struct access *access)
{
    struct nest *nest = w->nest;
    access->reached = access->domain;
    if (access->base->kind != BASE_OBJECT || !access->affine || !access->path.size ||
        all_stay_inside(w, access))
        return;
    struct access flat = flat_copy(nest, access);
    const struct path_step *step = &flat.flat.at[0];
    isl_pw_aff *extent = step->is_field || !step->subscript ? NULL : extent_of(nest, step);
    if (!extent || step->length == 0)
        return;
    isl_set *beyond = outside(nest, access->domain, step);
    isl_bool empty = isl_set_is_empty(beyond);
    if (empty == isl_bool_error)
        nest->broken = true;
    if (empty == isl_bool_false) {
        isl_set *inside = isl_set_copy(access->domain);
        inside = isl_set_intersect(inside,
                                   isl_set_copy(affine_compare(w, OP_GREATER_EQUAL, step->subscript,
                                                               affine_constant(nest, 0))));
        inside = isl_set_intersect(
            inside, isl_set_copy(affine_compare(w, OP_LESS, step->subscript, extent)));
        assume_none_beyond(nest, access, keep_set(nest, inside), beyond);
    }
    isl_set_free(beyond);
}

/*
 * Whether a member may have more elements than its type says: a flexible array member (C11 6.7.2.1
 * p18), and what stood for one before C99, a last array of no or one element.
 */
static bool is_flexible(const struct decl *field)
{
    const struct record *record = field->record;
    if (field->type->kind != TYPE_ARRAY || field->type->length > 1 || field->type->length_expr)
        return false;
    return field->type->length <= 0 || !record || record->is_union ||
           record->fields.at[record->fields.size - 1] == field;
}

/* The subscripts of a member from step k on, made one as far as extents are known; NULL where it is
   not known what it is or how many elements there are. */
static const struct path_step *member_subscript(struct nest *nest, const struct access *access,
                                                size_t k, struct access *flat)
{
    *flat = *access;
    flat->path = (path_list){NULL, 0, 0};
    for (size_t i = k; i < access->path.size && !access->path.at[i].is_field; i++)
        LIST_PUSH(nest->arena, flat->path, access->path.at[i]);
    flatten(nest, flat);
    const struct path_step *step = &flat->flat.at[0];
    return step->subscript && step->length > 0 ? step : NULL;
}

/*
 * An access that leaves a member in some instance whenever it executes is not believed to stay
 * inside, as assume_none_beyond() has it for whole arrays: it may come to other members.
 */
static void find_leaving_members(struct nest *nest, struct access *access)
{
    for (size_t k = 1; k < access->path.size; k++) {
        struct access flat;
        const struct path_step *field = &access->path.at[k - 1];
        if (!field->is_field || access->path.at[k].is_field || is_flexible(field->field) ||
            access->may || nest->left_early)
            continue;
        const struct path_step *step = member_subscript(nest, access, k, &flat);
        if (!step)
            continue;
        isl_set *beyond = outside(nest, access->domain, step);
        isl_set *undefined = isl_set_params(isl_set_copy(beyond));
        undefined = isl_set_intersect(undefined, isl_set_copy(nest->faithful));
        isl_set *defined = never_in(nest, access, undefined);
        if (isl_set_is_empty(beyond) == isl_bool_error)
            nest->broken = true;
        if (isl_set_is_empty(beyond) == isl_bool_false &&
            isl_set_is_empty(defined) != isl_bool_false) {
            access->is_open = true;
            access->leaves_member = field->field;
            if (access->beyond)
                beyond = isl_set_union(beyond, isl_set_copy(access->beyond));
            access->beyond = keep_set(nest, beyond);
            beyond = NULL;
        }
        isl_set_free(beyond);
        isl_set_free(undefined);
        isl_set_free(defined);
    }
}

static bool is_open(const struct access *access)
{
    int64_t at;
    for (size_t k = 0; k + 1 < access->path.size; k++) {
        const struct path_step *step = &access->path.at[k], *next = step + 1;
        if (!step->is_field || next->is_field || !is_flexible(step->field))
            continue;
        if (step->field->type->length <= 0 || !next->subscript ||
            !affine_constant_value(next->subscript, &at) || at != 0)
            return true;
    }
    return false;
}

/* An access before number i, whose own domains are known, to the same elements in the same
   instances; NULL: there is none. */
static const struct access *find_like(const struct nest *nest, size_t i)
{
    const struct access *access = nest->accesses.at[i];
    for (size_t k = 0; k < i && access->expr && access->affine; k++) {
        const struct access *other = nest->accesses.at[k];
        if (other->base == access->base && other->may == access->may && other->expr &&
            expr_same(other->expr, access->expr) && path_is_equal(&other->path, &access->path) &&
            (other->reached == access->domain ||
             isl_set_plain_is_equal(other->reached, access->domain) == isl_bool_true))
            return other;
    }
    return NULL;
}

/* Keeps the accesses inside of what they are declared to go to; gives for each the one that it is
   like. */
static const struct access **keep_inside(struct walker *w)
{
    struct nest *nest = w->nest;
    const struct access **likes =
        ARENA_ARRAY(w->arena, const struct access *, nest->accesses.size + 1);
    for (size_t i = 0; i < nest->accesses.size; i++) {
        struct access *access = nest->accesses.at[i];
        const struct access *like = likes[i] = find_like(nest, i);
        access->is_open = like ? like->is_open : is_open(access);
        access->flat = access->path;
        if (like) {
            access->reached = access->domain;
            access->domain = like->domain;
            access->beyond = like->beyond;
            access->leaves_member = like->leaves_member;
            continue;
        }
        assume_inside(w, access);
        if (access->affine)
            find_leaving_members(nest, access);
    }
    return likes;
}

static void make_comparable(struct walker *w)
{
    struct nest *nest = w->nest;
    const struct access **likes = keep_inside(w);
    for (size_t b = 0; b < nest->bases.size; b++) {
        bool leaves = false;
        for (size_t i = 0; i < nest->accesses.size; i++) {
            struct access *access = nest->accesses.at[i];
            if (access->base != nest->bases.at[b])
                continue;
            if (likes[i])
                access->leaves_rows = likes[i]->leaves_rows;
            else if (leaves_extent(w, access))
                leaves = true;
        }
        for (size_t i = 0; i < nest->accesses.size && leaves; i++)
            if (nest->accesses.at[i]->base == nest->bases.at[b])
                flatten(nest, nest->accesses.at[i]);
        forget_rows(nest, nest->bases.at[b]);
        if (nest->bases.at[b]->kind != BASE_ROWS)
            grid_delinearise(w, nest->bases.at[b]);
    }
}

static struct nest *build(struct nest *nest)
{
    hull_keep(nest);
    make_comparable(nest->walker);
    nest_complete(nest);
    return nest;
}

struct nest *nest_build_counting(struct arena *arena, isl_ctx *ctx, const struct tree *tree,
                                 const struct loop *root, const struct decl *counter)
{
    return build(nest_walk(arena, ctx, tree, root, counter, NULL));
}

struct nest *nest_build_searching(struct arena *arena, isl_ctx *ctx, const struct tree *tree,
                                  const struct loop *root, const exit_list *exits)
{
    return build(nest_walk(arena, ctx, tree, root, NULL, exits));
}

struct nest *nest_build(struct arena *arena, isl_ctx *ctx, const struct tree *tree,
                        const struct loop *root)
{
    return build(nest_walk(arena, ctx, tree, root, NULL, NULL));
}
