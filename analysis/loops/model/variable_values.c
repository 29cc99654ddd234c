/* variable_values.c: see variable_values.h. */
#include "loops/model/variable_values.h"

#include "loops/sets/budget.h"
#include "loops/syntax/effects.h"

enum { VALUE_OPERATIONS = 20000 };

static bool is_in(struct range range, struct range outer)
{
    return range.file == outer.file && range.start >= outer.start && range.end <= outer.end;
}

/* Whether the arithmetic of the program is that of the model, whatever the parameters are. */
static bool is_sure(const struct nest *model)
{
    isl_set *facts = isl_set_intersect(isl_set_copy(model->known), isl_set_copy(model->assumed));
    bool holds = isl_set_is_subset(facts, model->required) == isl_bool_true;
    isl_set_free(facts);
    return holds && model->is_whole && !model->broken && !model->unfixed;
}

/* A whole number that is far from the ends of 64 bits; takes it. */
static bool take_number(__isl_take isl_val *value, wide_int *out)
{
    const double limit = 4e18;
    double size = isl_val_get_d(value);
    bool fits = isl_val_is_int(value) == isl_bool_true && size > -limit && size < limit;
    if (fits)
        *out = isl_val_get_num_si(value);
    isl_val_free(value);
    return fits;
}

/* The least and the largest value of a function on a set. Takes both. */
static bool find_ends(__isl_take isl_pw_aff *value, __isl_take isl_set *domain, struct span *out)
{
    isl_pw_aff *there = isl_pw_aff_intersect_domain(value, domain);
    isl_val *least = isl_pw_aff_min_val(isl_pw_aff_copy(there));
    isl_val *most = isl_pw_aff_max_val(there);
    bool is_low = take_number(least, &out->lower);
    return take_number(most, &out->upper) && is_low;
}

/* { t -> first + step * t } where the loop has an iteration t, and one step to either side, as its
   header is evaluated there. */
static bool index_values(const struct nest *model, const struct nest_loop *loop, struct span *out)
{
    int64_t step = loop->loop->step;
    if (!loop->counted || loop->dimension < 0 || step > INT32_MAX || step < -INT32_MAX)
        return false;
    isl_space *space = isl_pw_aff_get_domain_space(loop->first);
    isl_aff *t = isl_aff_var_on_domain(isl_local_space_from_space(space), isl_dim_set,
                                       (unsigned)loop->dimension);
    t = isl_aff_scale_val(t, isl_val_int_from_si(model->ctx, step));
    isl_pw_aff *value = isl_pw_aff_add(isl_pw_aff_copy(loop->first), isl_pw_aff_from_aff(t));
    isl_set *domain =
        isl_set_intersect_params(isl_set_copy(loop->domain), isl_set_copy(model->known));
    if (!find_ends(value, domain, out))
        return false;
    out->lower -= step < 0 ? -step : step;
    out->upper += step < 0 ? -step : step;
    return true;
}

static bool parameter_values(const struct nest *model, const struct parameter *parameter,
                             struct span *out)
{
    isl_set *known = isl_set_copy(model->known);
    isl_space *space = isl_set_get_space(known);
    int at = isl_space_find_dim_by_id(space, isl_dim_param, parameter->id);
    if (at < 0) {
        isl_space_free(space);
        isl_set_free(known);
        return false;
    }
    isl_aff *value =
        isl_aff_var_on_domain(isl_local_space_from_space(space), isl_dim_param, (unsigned)at);
    return find_ends(isl_pw_aff_from_aff(value), known, out);
}

/* Whether the root leaves a variable as it is. */
static bool is_left(const struct nest *model, const struct decl *decl)
{
    struct effects effects;
    effects_of_stmt(model->arena, model->root->stmt, &effects);
    return decl->storage == STORAGE_AUTO && !decl_is_exposed(decl) && decl != model->root->index &&
           !effects.has_unknown && !effects.has_asm && !effects_writes(&effects, decl) &&
           !effects_declares(model->root->stmt, decl);
}

static bool find_values(const struct nest *model, const struct expr *name, struct span *out)
{
    for (size_t k = 0; k < model->loops.size; k++) {
        const struct nest_loop *loop = model->loops.at[k];
        if (loop->loop->canonical && loop->loop->index == name->decl &&
            is_in(name->range, loop->loop->stmt->range))
            return is_sure(model) && index_values(model, loop, out);
    }
    for (size_t k = 0; k < model->parameters.size; k++)
        if (model->parameters.at[k]->decl == name->decl)
            return is_left(model, name->decl) &&
                   parameter_values(model, model->parameters.at[k], out);
    return false;
}

bool variable_values(const struct nest *model, const struct expr *name, struct span *out)
{
    if (!model || name->kind != EXPR_NAME || !name->decl || name->decl->is_inlined ||
        name->type->kind != TYPE_INTEGER)
        return false;
    budget_allow(model->ctx, VALUE_OPERATIONS);
    bool found = find_values(model, name, out);
    found = found && isl_ctx_last_error(model->ctx) == isl_error_none;
    budget_allow(model->ctx, 0);
    return found;
}
