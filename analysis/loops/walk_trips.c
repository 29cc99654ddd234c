/* walk_trips.c: part of walk.h: loops that cannot have many iterations, since they would leave
   every object. */
#include "loops/walk.h"
#include "loops/coalesce.h"

/* The pieces of a subscript: all the same but for multiples of 2^64? */
struct stride_search {
    isl_val *modulus; /* 2^64 */
    isl_aff *first;   /* of the pieces, or NULL */
    bool steady;      /* so far, and without divisions */
};

static isl_stat compare_piece(__isl_take isl_set *domain, __isl_take isl_aff *aff, void *user)
{
    struct stride_search *search = user;
    isl_set_free(domain);
    search->steady = search->steady && isl_aff_dim(aff, isl_dim_div) == 0;
    if (!search->first) {
        search->first = aff;
        return isl_stat_ok;
    }
    isl_aff *difference = isl_aff_sub(aff, isl_aff_copy(search->first));
    isl_val *constant = isl_aff_get_constant_val(difference);
    search->steady = search->steady && isl_aff_is_cst(difference) == isl_bool_true &&
                     isl_val_is_divisible_by(constant, search->modulus) == isl_bool_true;
    isl_val_free(constant);
    isl_aff_free(difference);
    return isl_stat_ok;
}

/* Whether the subscript is r + c * t modulo 2^64, for the loop's t, with a constant c that is not 0
   modulo 2^64 and an r that is fixed while the loop runs; with `first`, in the first iterations of
   the loops inside. */
static bool strides(isl_pw_aff *subscript, const struct nest_loop *loop, bool first)
{
    isl_ctx *ctx = isl_pw_aff_get_ctx(subscript);
    struct stride_search search = {isl_val_2exp(isl_val_int_from_si(ctx, 64)), NULL, true};
    bool moves = isl_pw_aff_foreach_piece(subscript, compare_piece, &search) == isl_stat_ok &&
                 search.first && search.steady;
    if (moves) {
        unsigned inner = (unsigned)loop->dimension + 1;
        unsigned count = (unsigned)isl_aff_dim(search.first, isl_dim_in) - inner;
        isl_val *stride = isl_aff_get_coefficient_val(search.first, isl_dim_in, loop->dimension);
        moves = isl_val_is_int(stride) == isl_bool_true &&
                isl_val_is_divisible_by(stride, search.modulus) == isl_bool_false &&
                (first ||
                 isl_aff_involves_dims(search.first, isl_dim_in, inner, count) == isl_bool_false);
        isl_val_free(stride);
    }
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
    for (unsigned k = 0; first && k < count; k++)
        some = isl_set_fix_si(some, isl_dim_set, inner + k, 0);
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
   next one does not, of at least two bytes. */
static bool is_strided_by(const struct access *access, const struct nest_loop *loop)
{
    const struct path_step *step = access->path.size > 0 ? &access->path.at[0] : NULL;
    if (access->may || access->base->kind == BASE_UNKNOWN || !step || step->is_field ||
        !step->subscript || !is_wide(step->element))
        return false;
    return (strides(step->subscript, loop, true) && is_made_always(access, loop, true)) ||
           (strides(step->subscript, loop, false) && is_made_always(access, loop, false));
}

void walk_limit_trips(struct walker *w, const struct nest_loop *loop)
{
    struct nest *nest = w->nest;
    bool is_strided = false;
    if (!loop->counted || w->here.may || loop->loop->index->type->bits < 64 ||
        effects_may_leave(w->arena, nest->root->stmt))
        return;
    for (size_t i = 0; !is_strided && i < nest->accesses.size; i++)
        is_strided = is_strided_by(nest->accesses.at[i], loop);
    if (!is_strided)
        return;
    isl_pw_aff *limit =
        isl_pw_aff_val_on_domain(isl_set_universe(isl_pw_aff_get_domain_space(loop->trips)),
                                 isl_val_2exp(isl_val_int_from_si(nest->ctx, 62)));
    isl_set *endless = isl_pw_aff_gt_set(isl_pw_aff_copy(loop->trips), limit);
    endless = isl_set_params(isl_set_intersect(endless, isl_set_copy(w->here.domain)));
    endless = isl_set_gist(coalesce_set(endless),
                           isl_set_params(isl_set_copy(nest->loops.at[0]->domain)));
    isl_set *possible = isl_set_complement(endless);
    if (isl_set_n_basic_set(possible) > 1)
        possible = coalesce_set(isl_set_gist(possible, isl_set_copy(nest->known)));
    if (isl_set_n_basic_set(possible) <= 2)
        nest->assumed = isl_set_intersect(nest->assumed, possible);
    else
        isl_set_free(possible);
}
