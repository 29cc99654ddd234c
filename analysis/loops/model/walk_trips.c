/* walk_trips.c: part of walk.h: loops that cannot have many iterations, since their index would
   overflow, or since they would leave every object: none has more than 2^63 bytes, and within it
   subscripts that move by the same amount modulo 2^64 do not turn around. */
#include "loops/model/walk.h"
#include "loops/sets/coalesce.h"

/* The pieces of a subscript: all the same but for multiples of 2^64? */
struct stride_search {
    isl_val *modulus; /* 2^64 */
    isl_aff *first;   /* of the pieces that are no constants, or NULL */
    bool steady;      /* so far, and without divisions */
};

static isl_stat find_moving_piece(__isl_take isl_set *domain, __isl_take isl_aff *aff, void *user)
{
    struct stride_search *search = user;
    isl_set_free(domain);
    if (search->first || isl_aff_is_cst(aff) != isl_bool_false)
        isl_aff_free(aff);
    else
        search->first = aff;
    return isl_stat_ok;
}

/* On a piece of few points isl may write the same values in another way. */
static isl_stat compare_piece(__isl_take isl_set *domain, __isl_take isl_aff *aff, void *user)
{
    struct stride_search *search = user;
    search->steady = search->steady && isl_aff_dim(aff, isl_dim_div) == 0;
    isl_aff *difference = isl_aff_sub(aff, isl_aff_copy(search->first));
    isl_pw_aff *there = isl_pw_aff_alloc(domain, difference);
    isl_val *least = isl_pw_aff_min_val(isl_pw_aff_copy(there));
    isl_val *most = isl_pw_aff_max_val(there);
    search->steady = search->steady && isl_val_is_int(least) == isl_bool_true &&
                     isl_val_eq(least, most) == isl_bool_true &&
                     isl_val_is_divisible_by(least, search->modulus) == isl_bool_true;
    isl_val_free(least);
    isl_val_free(most);
    return isl_stat_ok;
}

/* The instances of a set in the first iterations of the loops inside of one; takes it. */
static isl_set *in_first_iterations(__isl_take isl_set *set, const struct nest_loop *loop)
{
    isl_size count = isl_set_dim(set, isl_dim_set);
    for (int k = loop->dimension + 1; k < count; k++)
        set = isl_set_fix_si(set, isl_dim_set, (unsigned)k, 0);
    return set;
}

/* An expression for the first iterations of the loops inside of one; takes it. */
static isl_aff *without_inner(__isl_take isl_aff *aff, const struct nest_loop *loop)
{
    int count = isl_aff_dim(aff, isl_dim_in);
    for (int k = loop->dimension + 1; k < count; k++)
        aff = isl_aff_set_coefficient_si(aff, isl_dim_in, k, 0);
    return aff;
}

/* Whether the subscript is r + c * t modulo 2^64, for the loop's t, with a constant c that is not 0
   modulo 2^64 and an r that is fixed while the loop runs; with `first`, in the first iterations of
   the loops inside. */
static bool strides(isl_pw_aff *subscript, const struct nest_loop *loop, bool first)
{
    isl_ctx *ctx = isl_pw_aff_get_ctx(subscript);
    struct stride_search search = {isl_val_2exp(isl_val_int_from_si(ctx, 64)), NULL, true};
    isl_set *where = isl_set_universe(isl_pw_aff_get_domain_space(subscript));
    where = first ? in_first_iterations(where, loop) : where;
    isl_pw_aff *there = isl_pw_aff_intersect_domain(isl_pw_aff_copy(subscript), where);
    bool moves = isl_pw_aff_foreach_piece(there, find_moving_piece, &search) == isl_stat_ok;
    if (search.first) {
        unsigned inner = (unsigned)loop->dimension + 1;
        unsigned count = (unsigned)isl_aff_dim(search.first, isl_dim_in) - inner;
        search.first = first ? without_inner(search.first, loop) : search.first;
        isl_val *stride = isl_aff_get_coefficient_val(search.first, isl_dim_in, loop->dimension);
        moves = moves && isl_val_is_int(stride) == isl_bool_true &&
                isl_val_is_divisible_by(stride, search.modulus) == isl_bool_false &&
                isl_aff_involves_dims(search.first, isl_dim_in, inner, count) == isl_bool_false &&
                isl_pw_aff_foreach_piece(there, compare_piece, &search) == isl_stat_ok;
        isl_val_free(stride);
    }
    moves = moves && search.first && search.steady;
    isl_pw_aff_free(there);
    isl_aff_free(search.first);
    isl_val_free(search.modulus);
    return moves;
}

/* Whether each iteration of the loop makes the access at least once; with `first`, in the first
   iterations of the loops inside. */
static bool is_made_always(const struct access *access, const struct nest_loop *loop, bool first)
{
    if (access->domain == loop->domain)
        return true;
    unsigned inner = (unsigned)loop->dimension + 1;
    unsigned count = (unsigned)isl_set_dim(loop->domain, isl_dim_set) - inner;
    isl_set *some = isl_set_copy(access->domain);
    some = first ? in_first_iterations(some, loop) : some;
    some = isl_set_project_out(some, isl_dim_set, inner, count);
    some = isl_set_insert_dims(some, isl_dim_set, inner, count);
    bool always = isl_set_is_subset(loop->domain, some) == isl_bool_true;
    isl_set_free(some);
    return always;
}

/* Whether an element has at least two bytes. A row of variable length has at least one element. */
static bool is_wide(const struct type *element)
{
    while (element && element->kind == TYPE_ARRAY && element->length != 0)
        element = element->element;
    return element && element->kind != TYPE_ARRAY && element->size > 1;
}

/* Whether each iteration of the loop surely makes this access, at an element of the base that the
   next one does not. */
static bool is_strided_by(const struct access *access, const struct nest_loop *loop)
{
    const struct path_step *step = access->path.size > 0 ? &access->path.at[0] : NULL;
    if (access->may || access->base->kind == BASE_UNKNOWN || !step || step->is_field ||
        !step->subscript)
        return false;
    return (strides(step->subscript, loop, true) && is_made_always(access, loop, true)) ||
           (strides(step->subscript, loop, false) && is_made_always(access, loop, false));
}

/* Trip counts of more pieces are not looked at: it takes long. */
enum { TRIP_PIECES = 2 };

/* Whether the loop runs for some of the parameters that are left, if it runs for any. */
static bool may_run(const struct nest *nest, const struct nest_loop *loop, isl_set *possible)
{
    isl_set *runs = isl_set_params(isl_set_copy(loop->domain));
    runs = isl_set_intersect(runs, isl_set_copy(nest->known));
    runs = isl_set_intersect(runs, isl_set_copy(nest->assumed));
    runs = isl_set_intersect(runs, isl_set_copy(possible));
    bool runs_at_all = isl_set_is_empty(runs) == isl_bool_false;
    isl_set_free(runs);
    return runs_at_all;
}

/* Takes it that no instance of a set, over the loops around, comes to the loop, unless it has no
   others. Takes the set. */
static void assume_none(struct nest *nest, const struct nest_loop *loop, __isl_take isl_set *set)
{
    isl_set *none = isl_set_params(set);
    isl_set *context = isl_set_params(isl_set_copy(nest->loops.at[0]->domain));
    if (loop->dimension == 0) {
        none = isl_set_intersect(none, isl_set_copy(nest->known));
        context = isl_set_intersect(context, isl_set_copy(nest->known));
    }
    none = isl_set_gist(coalesce_set(none), context);
    isl_set *possible = isl_set_complement(none);
    if (isl_set_n_basic_set(possible) > 1)
        possible = coalesce_set(isl_set_gist(possible, isl_set_copy(nest->known)));
    if (isl_set_n_basic_set(possible) <= 2 && may_run(nest, loop, possible))
        nest->assumed = isl_set_intersect(nest->assumed, possible);
    else
        isl_set_free(possible);
}

/*
 * An index that does not wrap around has values of its type in all iterations that the bound asks
 * for: `for (int i = 0; i < 2 * n; i++)` stands for 2 n <= 2147483648.
 */
static void limit_index(struct walker *w, const struct nest_loop *loop)
{
    struct nest *nest = w->nest;
    const struct type *type = loop_counter_type(loop->loop);
    if (type->kind != TYPE_INTEGER || !type->is_signed || type->bits < INT_BITS ||
        nest->dialect->wrapv || isl_pw_aff_n_piece(loop->trips) > TRIP_PIECES)
        return;
    isl_pw_aff *one = isl_pw_aff_copy(affine_constant(nest, 1));
    isl_pw_aff *last = isl_pw_aff_sub(isl_pw_aff_copy(loop->trips), isl_pw_aff_copy(one));
    isl_set *runs = isl_pw_aff_ge_set(isl_pw_aff_copy(loop->trips), one);
    last = isl_pw_aff_scale_val(last, isl_val_int_from_si(nest->ctx, loop->loop->step));
    last = keep_aff(nest, isl_pw_aff_add(last, isl_pw_aff_copy(loop->first)));
    isl_set *beyond = isl_set_complement(isl_set_copy(affine_in_range(w, type, last)));
    beyond = isl_set_intersect(isl_set_intersect(beyond, runs), isl_set_copy(w->here.domain));
    beyond = isl_set_intersect_params(beyond, isl_set_copy(nest->known));
    if (isl_set_is_empty(beyond) == isl_bool_false)
        assume_none(nest, loop, beyond);
    else
        isl_set_free(beyond);
}

void walk_limit_trips(struct walker *w, const struct nest_loop *loop)
{
    struct nest *nest = w->nest;
    int most = 0; /* the power of two that limits the trip count; 0: none */
    if (!loop->counted || w->here.may || effects_may_leave(w->arena, nest->root->stmt))
        return;
    limit_index(w, loop);
    if (loop_counter_type(loop->loop)->bits < 64)
        return;
    for (size_t i = 0; most != 62 && i < nest->accesses.size; i++)
        if (is_strided_by(nest->accesses.at[i], loop))
            most = is_wide(nest->accesses.at[i]->path.at[0].element) ? 62 : 63;
    if (most == 0)
        return;
    isl_pw_aff *limit =
        isl_pw_aff_val_on_domain(isl_set_universe(isl_pw_aff_get_domain_space(loop->trips)),
                                 isl_val_2exp(isl_val_int_from_si(nest->ctx, most)));
    isl_set *endless = isl_pw_aff_gt_set(isl_pw_aff_copy(loop->trips), limit);
    assume_none(nest, loop, isl_set_intersect(endless, isl_set_copy(w->here.domain)));
}
