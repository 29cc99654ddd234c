/*
 * walk_start.c: part of walk.h: sums of products that variables start from which the root moves, in
 * place of the variables:
 *
 *     ix = (n - 1)*inc;  for (i = n; i-- > 0; ix -= inc)  x[ix] += x[i*inc];
 *
 * A variable has a shorter name than its sum, and stays where nothing else that is accessed of the
 * array speaks of such products.
 */
#include "loops/model/walk.h"

/* One sum in place of another, for all accesses that have it. */
struct replaced {
    const struct strided *old, *sum;
};

/* A variable, and what it starts from. */
struct start {
    struct walker *walker;
    const struct parameter *parameter;
    const struct strided *sum;
    LIST_OF(struct replaced) replaced;
};

static bool involves(const struct strided *sum, const struct parameter *parameter)
{
    for (size_t i = 0; i < sum->terms.size; i++)
        if (isl_pw_aff_involves_param_id(sum->terms.at[i].factor, parameter->id) == isl_bool_true)
            return true;
    return false;
}

/* Whether two sums have a stride in common, or speak of the same result of an operation. */
static bool is_alike(const struct nest *nest, const struct strided *a, const struct strided *b)
{
    for (size_t i = 0; i < a->terms.size; i++)
        for (size_t k = 0; k < b->terms.size; k++)
            if (a->terms.at[i].size > 0 && strided_same_stride(&a->terms.at[i], &b->terms.at[k]))
                return true;
    for (size_t i = 0; i < nest->operations.size; i++)
        if (involves(a, nest->operations.at[i].parameter) &&
            involves(b, nest->operations.at[i].parameter))
            return true;
    return false;
}

static const struct strided *sum_of(const struct access *access)
{
    return access->path.size == 1 ? access->path.at[0].strided : NULL;
}

/* Whether another access to a base speaks of the products, without the variable. */
static bool is_wanted(const struct start *start, const struct base *base)
{
    const struct nest *nest = start->walker->nest;
    for (size_t i = 0; i < nest->accesses.size; i++) {
        const struct access *access = nest->accesses.at[i];
        const struct strided *sum = access->base == base ? sum_of(access) : NULL;
        if (sum && !involves(sum, start->parameter) && is_alike(nest, sum, start->sum))
            return true;
    }
    return false;
}

static const struct strided *replace(struct start *start, const struct strided *old)
{
    struct walker *w = start->walker;
    for (size_t i = 0; i < start->replaced.size; i++)
        if (start->replaced.at[i].old == old)
            return start->replaced.at[i].sum;
    const struct strided *sum = strided_replace(w, old, start->parameter, start->sum);
    struct replaced replaced = {old, sum ? sum : old};
    LIST_PUSH(w->arena, start->replaced, replaced);
    return replaced.sum;
}

static void replace_all(struct start *start)
{
    const struct nest *nest = start->walker->nest;
    for (size_t i = 0; i < nest->accesses.size; i++) {
        struct access *access = nest->accesses.at[i];
        const struct strided *sum = sum_of(access);
        if (sum && !sum->wraps && !sum->is_narrow && involves(sum, start->parameter) &&
            is_wanted(start, access->base))
            access->path.at[0].strided = replace(start, sum);
    }
}

void walk_open_starts(struct walker *w)
{
    struct nest *nest = w->nest;
    for (size_t i = 0; i < nest->parameters.size; i++) {
        struct start start = {.walker = w, .parameter = nest->parameters.at[i]};
        start.sum = start.parameter->decl ? parameter_start(w, start.parameter) : NULL;
        if (start.sum)
            replace_all(&start);
    }
}
