#include "loops/places/bounding_box.h"
#include "loops/model/path.h"
#include "loops/places/runs.h"
#include "loops/sets/coalesce.h"

#include "loops/text/bounds.h"

#include <isl/aff.h>
#include <isl/map.h>
#include <isl/set.h>

/* The least and the greatest of more parts than this make no text that a person would read, nor do
   those of several parts with so many names in all of them. */
enum { HULL_PARTS = 6, HULL_NAMES = 120 };

/* How many subscripts come before the first field of a path. */
static int leading_subscripts(const struct access *access)
{
    size_t count = 0;
    while (count < access->path.size && !access->path.at[count].is_field)
        count++;
    return count < HULL_DIMENSIONS ? (int)count : HULL_DIMENSIONS;
}

/* The subscripts that all accesses of the base have, and the kinds of access. Gives an access with
   no more subscripts, NULL if there is none at all. */
static const struct access *measure_shape(struct hull *hull, const struct nest *nest,
                                          const struct base *base)
{
    const struct access *shortest = NULL;
    for (size_t i = 0; i < nest->accesses.size; i++) {
        const struct access *access = nest->accesses.at[i];
        if (access->base != base)
            continue;
        hull->access |= access->is_write ? ACCESS_WRITE : ACCESS_READ;
        if (!shortest || leading_subscripts(access) < leading_subscripts(shortest))
            shortest = access;
    }
    hull->is_empty = !shortest;
    hull->dimensions = shortest ? leading_subscripts(shortest) : 0;
    hull->element = base->type;
    if (hull->dimensions > 0)
        hull->element = shortest->path.at[hull->dimensions - 1].element;
    return shortest;
}

/* Whether the subscript changes from instance to instance; true in doubt. */
static bool varies(__isl_keep isl_pw_aff *subscript)
{
    isl_size inputs = isl_pw_aff_dim(subscript, isl_dim_in);
    return inputs < 0 ||
           isl_pw_aff_involves_dims(subscript, isl_dim_in, 0, (unsigned)inputs) != isl_bool_false;
}

/* Whether a subscript is the same in all iterations of one of the loops around it. */
static bool is_same_along(const struct path_step *step, int dimension)
{
    return step->is_field ||
           (step->subscript && isl_pw_aff_involves_dims(step->subscript, isl_dim_in,
                                                        (unsigned)dimension, 1) == isl_bool_false);
}

/* Whether an access is to the places that the first test of the loop that it is in the header of is
   to, whatever ends that loop; the loops around it are counted, so that its domain says where. */
static bool is_first_test(const struct access *access)
{
    for (size_t i = 0; i < access->around.size; i++)
        if (!access->around.at[i]->counted && (int)i != access->tested)
            return false;
    for (size_t i = 0; i < access->path.size; i++)
        if (access->tested >= 0 && !is_same_along(&access->path.at[i], access->tested))
            return false;
    return access->tested >= 0;
}

/* The instances of an access within the scope, borrowed. */
static __isl_keep isl_set *instances_of(struct hull_scope *scope, const struct access *access)
{
    struct hull_instances fresh = {access->domain, NULL};
    for (size_t i = 0; i < scope->instances.size; i++)
        if (scope->instances.at[i].domain == access->domain)
            return scope->instances.at[i].within;
    fresh.within =
        isl_set_intersect_params(isl_set_copy(access->domain), isl_set_copy(scope->context));
    LIST_PUSH(scope->nest->arena, scope->instances, fresh);
    return fresh.within;
}

/* Whether the values of a subscript are known: it is affine, and the domain is more than a rough
   superset of the instances. */
static bool has_values(const struct access *access, size_t dimension)
{
    isl_pw_aff *subscript = access->path.at[dimension].subscript;
    return subscript &&
           !(access_is_uncounted(access) && varies(subscript) && !is_first_test(access));
}

/* The instances that tell all places of an access. */
static __isl_give isl_set *telling_instances(struct hull_scope *scope, const struct access *access)
{
    isl_set *instances = isl_set_copy(instances_of(scope, access));
    return is_first_test(access)
               ? isl_set_fix_si(instances, isl_dim_set, (unsigned)access->tested, 0)
               : instances;
}

/* { [d] } of one subscript within the scope. */
static __isl_give isl_set *subscript_values(struct hull_scope *scope, const struct access *access,
                                            size_t dimension)
{
    isl_pw_aff *subscript = access->path.at[dimension].subscript;
    return isl_set_apply(telling_instances(scope, access),
                         isl_map_from_pw_aff(isl_pw_aff_copy(subscript)));
}

/* A constant function of the parameters within the context. */
static __isl_give isl_pw_aff *constant_on(__isl_keep isl_set *context, int64_t value)
{
    return isl_pw_aff_val_on_domain(isl_set_copy(context),
                                    isl_val_int_from_si(isl_set_get_ctx(context), value));
}

/* The declared extent of a dimension as a function of the parameters, NULL where there is none. */
static __isl_give isl_pw_aff *declared_extent(const struct path_step *step,
                                              __isl_keep isl_set *context)
{
    isl_pw_aff *length;
    isl_size inputs;
    if (step->length >= 0)
        return constant_on(context, step->length);
    if (!step->length_aff)
        return NULL;
    length = isl_pw_aff_copy(step->length_aff);
    inputs = isl_pw_aff_dim(length, isl_dim_in);
    if (inputs > 0 &&
        isl_pw_aff_involves_dims(length, isl_dim_in, 0, (unsigned)inputs) != isl_bool_false)
        length = isl_pw_aff_free(length);
    if (inputs > 0)
        length = isl_pw_aff_project_domain_on_params(length);
    return isl_pw_aff_intersect_params(length, isl_set_copy(context));
}

/* Takes the declared extent of one dimension for its hull, if there is one. */
static void use_declaration(struct hull_dimension *dimension, const struct path_step *step,
                            __isl_keep isl_set *context)
{
    isl_pw_aff *extent = declared_extent(step, context);
    if (!extent)
        return;
    dimension->lower = constant_on(context, 0);
    dimension->upper =
        isl_pw_aff_add_constant_val(extent, isl_val_int_from_si(isl_set_get_ctx(context), -1));
    dimension->is_declared = true;
}

/* The same, or what a person states of the base, for the first subscript. */
static void use_extent(struct hull_dimension *dimension, const struct access *like, size_t at,
                       __isl_keep isl_set *context)
{
    use_declaration(dimension, &like->path.at[at], context);
    if (dimension->is_declared || at > 0 || !like->base->extent)
        return;
    isl_pw_aff *extent = isl_pw_aff_project_domain_on_params(isl_pw_aff_copy(like->base->extent));
    extent = isl_pw_aff_intersect_params(extent, isl_set_copy(context));
    dimension->lower = constant_on(context, 0);
    dimension->upper =
        isl_pw_aff_add_constant_val(extent, isl_val_int_from_si(isl_set_get_ctx(context), -1));
    dimension->is_declared = dimension->is_stated = true;
}

/* Adds a set to a union unless it is there. */
static __isl_give isl_set *add_once(__isl_take isl_set *all, __isl_take isl_set *more,
                                    isl_set **last)
{
    if (*last && isl_set_plain_is_equal(*last, more) == isl_bool_true) {
        isl_set_free(more);
        return all;
    }
    isl_set_free(*last);
    *last = isl_set_copy(more);
    return isl_set_union(all, more);
}

/* Whether a non-empty set of one dimension is bounded on both sides. */
static isl_bool is_bounded(__isl_keep isl_set *values)
{
    isl_bool below = isl_set_dim_has_lower_bound(values, isl_dim_set, 0);
    return below == isl_bool_true ? isl_set_dim_has_upper_bound(values, isl_dim_set, 0) : below;
}

/* Whether the paths of both accesses agree before step `at`: the same fields, any subscripts. */
static bool same_way(const struct access *a, const struct access *b, size_t at)
{
    if (a->path.size <= at || b->path.size <= at)
        return false;
    for (size_t i = 0; i <= at; i++)
        if (!path_step_is_alike(&a->path.at[i], &b->path.at[i]))
            return false;
    return true;
}

static bool counts(const struct access *access, const struct base *base, enum hull_of which)
{
    return access->base == base &&
           (which == HULL_ALL || !access_is_vague(access) || is_first_test(access));
}

/* Whether both subscripts are surely the same for the same instances. */
static bool is_repeated(const struct access *a, const struct access *b, size_t at)
{
    return a && a->domain == b->domain && path_step_is_equal(&a->path.at[at], &b->path.at[at]);
}

/* An access that goes the same way as `like` to a subscript whose values are not known, or NULL. */
static const struct access *find_unknown(const struct nest *nest, const struct access *like,
                                         size_t at, enum hull_of which)
{
    const struct access *found = NULL;
    for (size_t i = 0; i < nest->accesses.size; i++) {
        const struct access *access = nest->accesses.at[i];
        if (counts(access, like->base, which) && same_way(access, like, at) &&
            !has_values(access, at) && (!found || !access->path.at[at].subscript))
            found = access;
    }
    return found;
}

/* The only access that counts, or that all others repeat, if its subscript is the same in all
   iterations; else NULL. */
static const struct access *find_steady(const struct nest *nest, const struct access *like,
                                        size_t at, enum hull_of which)
{
    const struct access *only = NULL;
    for (size_t i = 0; i < nest->accesses.size; i++) {
        const struct access *access = nest->accesses.at[i];
        if (!counts(access, like->base, which) || !same_way(access, like, at))
            continue;
        if (only && !is_repeated(only, access, at))
            return NULL;
        only = access;
    }
    return only && isl_pw_aff_n_piece(only->path.at[at].subscript) == 1 &&
                   !varies(only->path.at[at].subscript)
               ? only
               : NULL;
}

/* The hull of a subscript that is the same in all iterations: itself, where there are any. */
static void use_steady(struct hull_dimension *dimension, struct hull_scope *scope,
                       const struct access *access, size_t at)
{
    isl_set *touching = isl_set_params(telling_instances(scope, access));
    isl_pw_aff *value =
        isl_pw_aff_project_domain_on_params(isl_pw_aff_copy(access->path.at[at].subscript));
    touching = coalesce_set(touching);
    dimension->is_interval =
        isl_set_n_basic_set(touching) == 1 && isl_set_involves_locals(touching) == isl_bool_false;
    dimension->lower = isl_pw_aff_intersect_params(value, touching);
    dimension->upper = isl_pw_aff_copy(dimension->lower);
}

/* Whether it is worth the time to look for the ends of a set, and its functions may get a text. */
static bool is_small(__isl_keep isl_set *set)
{
    isl_size parts = isl_set_n_basic_set(set), names = isl_set_dim(set, isl_dim_param);
    return parts >= 0 && names >= 0 && parts <= HULL_PARTS &&
           (parts <= 1 || parts * names <= HULL_NAMES);
}

/* Whether a set that is not empty is bounded, and its ends are worth the time to look for them. */
static bool has_ends(__isl_keep isl_set *set)
{
    isl_bool nothing = isl_set_is_empty(set);
    return (nothing == isl_bool_true || is_bounded(set) == isl_bool_true) && is_small(set);
}

/* The hull of the values of runs, a set of a space; false where it is not looked for. Where they
   are in more pieces than are looked at, those that are strided are not put together. */
static bool take_values(struct hull_dimension *dimension, const struct value_runs *runs,
                        __isl_take isl_space *space)
{
    isl_set *all = runs_union(runs, isl_set_empty(isl_space_copy(space)));
    bool is_scattered = isl_set_n_basic_set(all) > HULL_PARTS &&
                        isl_set_involves_locals(all) != isl_bool_false;
    isl_set *least = NULL, *most = NULL;
    if (is_scattered) {
        least = coalesce_set(runs_ends(runs, false, isl_set_empty(isl_space_copy(space))));
        most = coalesce_set(runs_ends(runs, true, isl_set_empty(isl_space_copy(space))));
    } else {
        all = coalesce_set(all);
        least = isl_set_copy(all);
        most = isl_set_copy(all);
    }
    bool has_hull = has_ends(least) && has_ends(most);
    if (has_hull) {
        dimension->lower = isl_set_dim_min(isl_set_copy(least), 0);
        dimension->upper = isl_set_dim_max(isl_set_copy(most), 0);
        dimension->is_interval = !is_scattered && isl_set_n_basic_set(all) == 1 &&
                                 isl_set_involves_locals(all) == isl_bool_false;
    }
    isl_set_free(least);
    isl_set_free(most);
    isl_set_free(all);
    isl_space_free(space);
    return has_hull;
}

void hull_step(struct hull_dimension *dimension, struct hull_scope *scope,
               const struct access *like, size_t at, enum hull_of which)
{
    const struct nest *nest = scope->nest;
    const struct access *unknown = find_unknown(nest, like, at, which), *before = NULL;
    if (unknown) {
        if (!unknown->path.at[at].subscript)
            like = unknown;
        use_extent(dimension, like, at, scope->context);
        return;
    }
    const struct access *steady = find_steady(nest, like, at, which);
    if (steady) {
        use_steady(dimension, scope, steady, at);
        return;
    }
    isl_space *space = isl_space_add_dims(isl_set_get_space(scope->context), isl_dim_set, 1);
    struct value_runs runs = {.arena = nest->arena};
    for (size_t i = 0; i < nest->accesses.size; i++) {
        const struct access *access = nest->accesses.at[i];
        if (!counts(access, like->base, which) || !same_way(access, like, at))
            continue;
        isl_pw_aff *subscript = access->path.at[at].subscript;
        const void *key = is_first_test(access) ? (const void *)access : access->domain;
        if (!is_repeated(before, access, at) && !runs_take(&runs, key, subscript))
            runs_begin(&runs, key, subscript, subscript_values(scope, access, at));
        before = access;
    }
    if (!take_values(dimension, &runs, space))
        use_extent(dimension, like, at, scope->context);
    runs_release(&runs);
}

/* { [d0, d1, ...] : touched by this access }, or NULL. */
static __isl_give isl_set *touched_by(struct hull_scope *scope, const struct access *access,
                                      int dimensions)
{
    isl_map *map = NULL;
    for (int i = 0; i < dimensions; i++) {
        isl_pw_aff *subscript = isl_pw_aff_copy(access->path.at[i].subscript);
        isl_map *one = isl_map_from_pw_aff(subscript);
        map = i == 0 ? one : isl_map_flat_range_product(map, one);
    }
    return isl_set_apply(telling_instances(scope, access), map);
}

__isl_give isl_set *hull_touched(struct hull_scope *scope, const struct base *base, int dimensions,
                                 enum hull_of which)
{
    const struct nest *nest = scope->nest;
    isl_space *space =
        isl_space_add_dims(isl_set_get_space(scope->context), isl_dim_set, (unsigned)dimensions);
    isl_set *touched = isl_set_empty(space), *last = NULL;
    for (size_t i = 0; i < nest->accesses.size; i++)
        if (counts(nest->accesses.at[i], base, which))
            touched = add_once(touched, touched_by(scope, nest->accesses.at[i], dimensions), &last);
    isl_set_free(last);
    return touched;
}

static void measure(struct hull *hull, struct hull_scope *scope, const struct base *base,
                    enum hull_of which)
{
    const struct access *like = measure_shape(hull, scope->nest, base);
    if (base->kind == BASE_ROWS) {
        hull->dimensions = 0;
        hull->element = base->type;
    }
    if (base->kind == BASE_UNKNOWN || nest_is_open(scope->nest, base))
        return;
    for (int i = 0; i < hull->dimensions; i++)
        hull_step(&hull->at[i], scope, like, (size_t)i, which);
}

/* The parameters for which the access surely executes with an outermost subscript beyond any
   object, of which none is larger than PTRDIFF_MAX bytes. */
static __isl_give isl_set *undefined_for(const struct hull_scope *scope,
                                         const struct access *access)
{
    const struct path_step *step = &access->path.at[0];
    int64_t size = step->element && step->element->size > 0 ? step->element->size : 1;
    isl_val *last = isl_val_int_from_si(scope->nest->ctx, -(PTRDIFF_MAX / size));
    isl_pw_aff *subscript = isl_pw_aff_copy(step->subscript);
    isl_set *beyond = isl_pw_aff_pos_set(
        isl_pw_aff_add_constant_val(isl_pw_aff_copy(subscript), isl_val_copy(last)));
    isl_set *before =
        isl_pw_aff_pos_set(isl_pw_aff_add_constant_val(isl_pw_aff_neg(subscript), last));
    isl_set *instances =
        isl_set_intersect_params(isl_set_copy(access->domain), isl_set_copy(scope->context));
    return isl_set_params(isl_set_intersect(instances, isl_set_union(beyond, before)));
}

/* Leaves out the parameters for which the accesses that are asked for are undefined: those of one
   base, or (NULL) those whose subscript may wrap around. */
static __isl_give isl_set *without_undefined(const struct hull_scope *scope,
                                             const struct base *base)
{
    isl_set *context = isl_set_copy(scope->context);
    const struct access *before = NULL;
    for (size_t i = 0; i < scope->nest->accesses.size; i++) {
        const struct access *access = scope->nest->accesses.at[i];
        isl_set *undefined;
        if (access->base->kind != BASE_POINTER || access_is_vague(access) ||
            access->path.size == 0 || !access->path.at[0].subscript ||
            (base ? access->base != base : isl_pw_aff_n_piece(access->path.at[0].subscript) < 2) ||
            is_repeated(before, access, 0))
            continue;
        before = access;
        undefined = undefined_for(scope, access);
        if (isl_set_is_empty(undefined) == isl_bool_true)
            isl_set_free(undefined);
        else
            context = coalesce_set(isl_set_subtract(context, undefined));
    }
    return context;
}

__isl_give isl_set *hull_addressable(const struct hull_scope *scope, const struct base *base)
{
    return without_undefined(scope, base);
}

/* The hull of one base. */
struct known_hull {
    const struct base *base;
    enum hull_of which;
    struct hull *hull;
};

struct hull_cache {
    struct hull_scope scope;
    LIST_OF(struct known_hull) hulls;
    bool is_stale; /* made while isl failed: to be forgotten as soon as it works again */
};

/* Forgets everything; the memory itself is the arena's. */
static void forget(struct hull_cache *cache)
{
    for (size_t i = 0; i < cache->scope.instances.size; i++)
        isl_set_free(cache->scope.instances.at[i].within);
    for (size_t i = 0; i < cache->hulls.size; i++) {
        struct hull *hull = cache->hulls.at[i].hull;
        for (int k = 0; k < HULL_DIMENSIONS; k++) {
            isl_pw_aff_free(hull->at[k].lower);
            isl_pw_aff_free(hull->at[k].upper);
        }
    }
    cache->scope.context = isl_set_free(cache->scope.context);
    cache->scope.instances.size = 0;
    cache->hulls.size = 0;
    cache->is_stale = false;
}

void hull_keep(struct nest *nest)
{
    nest->hulls = ARENA_NEW(nest->arena, struct hull_cache);
    nest->hulls->scope.nest = nest;
    nest->release_hulls = forget;
}

/* Whether isl has failed, as it does when the budget is spent; then it fails until it is reset. */
static bool has_failed(const struct nest *nest)
{
    return isl_ctx_last_error(nest->ctx) != isl_error_none;
}

struct hull_scope *hull_scope_of(const struct nest *nest)
{
    struct hull_scope *scope = &nest->hulls->scope;
    isl_set *context;
    if (nest->hulls->is_stale && !has_failed(nest))
        forget(nest->hulls);
    if (scope->context)
        return scope;
    context = isl_set_intersect(nest_entered(nest), isl_set_copy(nest->assumed));
    scope->context = coalesce_set(isl_set_intersect(context, isl_set_copy(nest->required)));
    context = without_undefined(scope, NULL);
    isl_set_free(scope->context);
    scope->context = context;
    nest->hulls->is_stale = has_failed(nest);
    return scope;
}

const struct hull *hull_find(struct hull_scope *scope, const struct base *base, enum hull_of which)
{
    struct hull_cache *cache = scope->nest->hulls;
    struct known_hull fresh = {base, which, NULL};
    for (size_t i = 0; i < cache->hulls.size; i++)
        if (cache->hulls.at[i].base == base && cache->hulls.at[i].which == which)
            return cache->hulls.at[i].hull;
    fresh.hull = ARENA_NEW(scope->nest->arena, struct hull);
    measure(fresh.hull, scope, base, which);
    LIST_PUSH(scope->nest->arena, cache->hulls, fresh);
    cache->is_stale = cache->is_stale || has_failed(scope->nest);
    return fresh.hull;
}

__isl_give isl_pw_aff *hull_extent(const struct hull_dimension *at, bool or_nothing,
                                   __isl_keep isl_set *context)
{
    isl_pw_aff *extent;
    isl_set *untouched;
    if (!at->lower || !at->upper || !bounds_is_simple(at->lower, NULL) ||
        !bounds_is_simple(at->upper, NULL))
        return NULL;
    extent = isl_pw_aff_sub(isl_pw_aff_copy(at->upper), isl_pw_aff_copy(at->lower));
    if (!extent)
        return NULL;
    extent = isl_pw_aff_add_constant_val(extent, isl_val_int_from_si(isl_set_get_ctx(context), 1));
    if (!or_nothing)
        return bounds_simplify(extent, context);
    untouched = isl_set_subtract(isl_set_copy(context), isl_pw_aff_domain(isl_pw_aff_copy(extent)));
    extent = isl_pw_aff_union_add(
        extent, isl_pw_aff_val_on_domain(untouched, isl_val_zero(isl_set_get_ctx(context))));
    return bounds_simplify(extent, context);
}

/* { [d] : first <= d } or { [d] : d <= last } for the values of a function of the parameters. */
static __isl_give isl_set *half_line(__isl_keep isl_pw_aff *bound, bool from)
{
    isl_set *point = isl_set_from_pw_aff(isl_pw_aff_copy(bound));
    isl_space *space = isl_set_get_space(point);
    isl_map *order = from ? isl_map_lex_le(space) : isl_map_lex_ge(space);
    return isl_set_apply(point, order);
}

__isl_give isl_set *hull_box(const struct hull *hull)
{
    isl_set *box = NULL;
    for (int i = 0; i < hull->dimensions; i++) {
        isl_set *line;
        if (!hull->at[i].lower || !hull->at[i].upper)
            return isl_set_free(box);
        line = isl_set_intersect(half_line(hull->at[i].lower, true),
                                 half_line(hull->at[i].upper, false));
        box = i == 0 ? line : isl_set_flat_product(box, line);
    }
    return box;
}
