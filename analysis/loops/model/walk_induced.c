/* walk_induced.c: part of walk.h: the values of induction variables in a loop and after it. */
#include "loops/model/walk.h"

#include "loops/sets/coalesce.h"

/* The type that sums of the variable are computed in where they are no affine functions; NULL where
   these may wrap around other than modulo 2^64. */
static const struct type *sum_type(const struct induction *induction)
{
    const struct type *type = induction->decl->type;
    if (type->kind == TYPE_POINTER)
        return induction->step ? induction->step->type : NULL;
    return !induction->wraps || (!type->is_signed && type->bits == 64) ? type : NULL;
}

/* A search for the piece of an amount that is the whole of it for all known parameters, or the only
   one that is no constant. */
struct piece_search {
    struct walker *w;
    isl_pw_aff *amount;
    isl_pw_aff *found; /* no constant; owned */
    isl_set *wrong;    /* the parameters for which the amount is something else */
    size_t size;       /* pieces that are no constants */
    bool is_whole;     /* `found` is the amount for all known parameters */
};

static isl_stat find_piece(__isl_take isl_set *domain, __isl_take isl_aff *aff, void *user)
{
    struct piece_search *search = user;
    isl_set_free(domain);
    if (isl_aff_is_cst(aff) != isl_bool_false || search->is_whole) {
        isl_aff_free(aff);
        return isl_stat_ok;
    }
    search->size++;
    isl_pw_aff_free(search->found);
    isl_set_free(search->wrong);
    search->found = isl_pw_aff_from_aff(aff);
    search->wrong = isl_set_params(isl_pw_aff_ne_set(isl_pw_aff_copy(search->amount),
                                                     isl_pw_aff_copy(search->found)));
    search->wrong = isl_set_intersect(search->wrong, isl_set_copy(search->w->nest->known));
    search->is_whole = isl_set_is_empty(search->wrong) == isl_bool_true;
    return isl_stat_ok;
}

/* What a loop inside adds by its m iterations is 0 where m < 0: { [m] -> m : m >= 0; 0 : m < 0 },
   and with another m it is { 2 m : m >= 0; m : m < 0 }. As a stride it is m, or 2 m, alone; the
   parameters where that is wrong go to `wrong`. NULL for others. */
static isl_pw_aff *in_one_piece(struct walker *w, isl_pw_aff *amount, __isl_give isl_set **wrong)
{
    struct piece_search search = {.w = w, .amount = amount};
    *wrong = NULL;
    if (isl_pw_aff_n_piece(amount) != 2 ||
        isl_pw_aff_involves_dims(amount, isl_dim_in, 0, (unsigned)w->nest->dimensions) !=
            isl_bool_false)
        return NULL;
    isl_pw_aff_foreach_piece(amount, find_piece, &search);
    if (!search.found || (search.size > 1 && !search.is_whole)) {
        isl_pw_aff_free(search.found);
        isl_set_free(search.wrong);
        return NULL;
    }
    *wrong = search.wrong;
    return keep_aff(w->nest, search.found);
}

/* amount * number as a sum of products, or NULL. */
static const struct strided *repeated(struct walker *w, const struct type *type, isl_pw_aff *amount,
                                      isl_pw_aff *number)
{
    isl_set *wrong = NULL;
    isl_pw_aff *whole = in_one_piece(w, amount, &wrong);
    struct value by = value_affine(whole ? whole : amount), times = value_affine(number);
    const struct strided *product = strided_binary(w, OP_MULTIPLY, type, by, times);
    product = product && !product->is_narrow ? strided_stepped(w, product) : NULL;
    if (product && wrong) {
        w->nest->inside = coalesce_set(isl_set_subtract(w->nest->inside, wrong));
    } else {
        isl_set_free(wrong);
    }
    return product;
}

static isl_stat check_piece(__isl_take isl_set *domain, __isl_take isl_aff *aff, void *user)
{
    bool *all = user;
    *all = *all && isl_aff_is_cst(aff) == isl_bool_true;
    isl_set_free(domain);
    isl_aff_free(aff);
    return isl_stat_ok;
}

/* amount * number, where the amount is a number in each of its pieces; else NULL. */
static isl_pw_aff *by_pieces(struct walker *w, isl_pw_aff *amount, isl_pw_aff *number)
{
    bool all = isl_pw_aff_n_piece(amount) > 1;
    isl_pw_aff_foreach_piece(amount, check_piece, &all);
    return all ? keep_aff(w->nest,
                          isl_pw_aff_mul(isl_pw_aff_copy(amount), isl_pw_aff_copy(number)))
               : NULL;
}

/* entry + amount * number, for an integer or a pointer, as far as that can be said. */
static struct value moved_by(struct walker *w, struct value entry,
                             const struct induction *induction, isl_pw_aff *number)
{
    const struct type *type = sum_type(induction);
    isl_pw_aff *distance = affine_product(w->nest, induction->amount, number), *aff = NULL;
    if (!distance)
        distance = by_pieces(w, induction->amount, number);
    const struct strided *strided =
        distance || !type ? NULL : repeated(w, type, induction->amount, number);
    struct value by = value_of(distance, strided);
    if (by.kind == VALUE_NONE || entry.kind == VALUE_NONE)
        return value_none();
    if (entry.kind == VALUE_POINTER)
        return pointer_add(w, entry, by, false);
    if (entry.aff && distance)
        aff = affine_sum(w->nest, entry.aff, distance);
    strided = NULL;
    if (type && strided_is_wanted(aff, entry, by))
        strided = strided_binary(w, OP_ADD, type, entry, by);
    return value_of(aff, strided && !strided->is_narrow ? strided : NULL);
}

void walk_bind_inductions(struct walker *w, const induction_list *list)
{
    int dimension = (int)w->dimensions.size - 1;
    for (size_t i = 0; i < list->size; i++) {
        const struct walk_induction *at = &list->at[i];
        env_set(w, at->induction.decl,
                moved_by(w, at->entry, &at->induction, affine_dimension(w->nest, dimension)));
    }
}

/* { t : t in domain, or the iteration before is: the condition is evaluated } */
static isl_set *tested(struct nest *nest, isl_set *domain, int dimension)
{
    isl_space *space = isl_space_map_from_set(isl_space_copy(nest->space));
    isl_map *next = isl_map_universe(space);
    for (int i = 0; i < nest->dimensions; i++)
        if (i != dimension)
            next = isl_map_equate(next, isl_dim_in, i, isl_dim_out, i);
    isl_multi_aff *shift = isl_multi_aff_identity_on_domain_space(isl_space_copy(nest->space));
    isl_aff *plus = isl_multi_aff_get_aff(shift, dimension);
    shift = isl_multi_aff_set_aff(shift, dimension, isl_aff_add_constant_si(plus, 1));
    next = isl_map_intersect(next, isl_map_from_multi_aff(shift));
    return isl_set_union(isl_set_copy(domain), isl_set_apply(isl_set_copy(domain), next));
}

static bool is_other_name(const struct expr *expr, void *data)
{
    return expr->kind != EXPR_NAME || expr->decl != data;
}

static bool is_no_place_of(const struct expr *expr, void *data)
{
    bool place =
        expr->kind == EXPR_SUBSCRIPT || (expr->kind == EXPR_UNARY && expr->op == OP_DEREFERENCE);
    return !place || expr_walk(expr, is_other_name, data);
}

/* The value in the loop's iterations, reduced to the range of the type: with a condition on the
   parameters where a subscript names the variable. As a part of sums of products modulo 2^64 it is
   what it would be without that, if its arithmetic is modulo 2^64. */
static struct value fitted(struct walker *w, const struct loop *loop, const struct decl *decl,
                           const struct counting *counting, isl_pw_aff *value)
{
    struct flow_point before = w->here;
    bool outer = w->strict;
    w->here.domain = counting->domain;
    w->strict = !stmt_walk(loop->stmt, NULL, is_no_place_of, (void *)(uintptr_t)decl);
    isl_pw_aff *aff = affine_convert(w, NULL, decl->type, value);
    w->strict = outer;
    w->here = before;
    struct value whole = value_affine(value), zero = value_affine(affine_constant(w->nest, 0));
    const struct strided *strided = NULL;
    if (!decl->type->is_signed && decl->type->bits == 64 && strided_is_wanted(aff, zero, zero))
        strided = strided_binary(w, OP_ADD, decl->type, whole, zero);
    return value_of(aff, strided);
}

void walk_check_inductions(struct walker *w, const struct loop *loop,
                           const struct counting *counting, const induction_list *list)
{
    int dimension = (int)w->dimensions.size - 1;
    for (size_t i = 0; i < list->size; i++) {
        const struct induction *induction = &list->at[i].induction;
        struct value value = env_get(w, induction->decl);
        if (!induction->wraps || value.kind != VALUE_AFFINE)
            continue;
        if (!counting->counted) {
            env_set(w, induction->decl, value_none());
            continue;
        }
        if (induction->decl != w->nest->counter &&
            expr_walk(loop->condition, is_other_name, (void *)(uintptr_t)induction->decl)) {
            env_set(w, induction->decl, fitted(w, loop, induction->decl, counting, value.aff));
            continue;
        }
        isl_set *where = tested(w->nest, counting->domain, dimension);
        isl_set *inside = affine_in_range(w, induction->decl->type, value.aff);
        where = isl_set_subtract(where, isl_set_copy(inside));
        where = isl_set_intersect_params(where, isl_set_copy(w->nest->known));
        if (isl_set_is_empty(where) == isl_bool_true)
            isl_set_free(where);
        else
            walk_require_values(w, where);
    }
}

void walk_leave_inductions(struct walker *w, const struct loop *loop,
                           const struct counting *counting, const induction_list *list)
{
    if (!counting->counted || effects_find_jump(loop->stmt->body, STMT_BREAK))
        return;
    for (size_t i = 0; i < list->size; i++) {
        const struct induction *induction = &list->at[i].induction;
        const struct decl *decl = induction->decl;
        struct value value = moved_by(w, list->at[i].entry, induction, counting->trips);
        if (value.kind == VALUE_AFFINE && induction->wraps)
            value = value_affine(affine_convert(w, NULL, decl->type, value.aff));
        env_set(w, decl, value);
    }
}

void walk_join_inductions(struct walker *w, environment *other, const struct condition *cond)
{
    for (size_t i = 0; cond->exact && i < w->nest->inductions.size; i++) {
        const struct decl *decl = w->nest->inductions.at[i].decl;
        struct value here = env_get(w, decl);
        for (size_t k = 0; k < other->size; k++) {
            struct value *there = &other->at[k].value;
            bool is_number = here.kind == VALUE_AFFINE && there->kind == VALUE_AFFINE;
            if (other->at[k].decl != decl || !is_number || there->aff == here.aff)
                continue;
            *there = value_affine(
                affine_choose(w, cond->holds, there->aff, cond->fails, here.aff));
            env_set(w, decl, *there);
        }
    }
}
