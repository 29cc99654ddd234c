#include "loops/searches/search_safe.h"

#include "code/facts.h"
#include "loops/model/path.h"
#include "loops/reasons.h"

bool search_refuse(struct arena *arena, reason_list *reasons, reason_code code, struct range range,
                   const char *message)
{
    struct reason reason = {.code = code, .message = message, .range = range};
    reason_add(arena, reasons, &reason);
    return false;
}

/* --- values ----------------------------------------------------------------------------------- */

/* Whether no instance of a set exists for the parameters that are known. Takes it. */
static bool is_none(const struct nest *nest, __isl_take isl_set *set)
{
    set = isl_set_intersect_params(set, isl_set_copy(nest->known));
    bool none = isl_set_is_empty(set) == isl_bool_true;
    isl_set_free(set);
    return none;
}

/* { t : value(t) < 0 or value(t) >= limit(t) }; `limit` NULL: none. Takes nothing. */
static __isl_give isl_set *outside(__isl_keep isl_pw_aff *value, __isl_keep isl_pw_aff *limit)
{
    isl_set *all = isl_set_universe(isl_pw_aff_get_domain_space(value));
    isl_pw_aff *zero = isl_pw_aff_val_on_domain(all, isl_val_zero(isl_pw_aff_get_ctx(value)));
    isl_set *below = isl_pw_aff_lt_set(isl_pw_aff_copy(value), zero);
    return isl_set_union(below, isl_pw_aff_ge_set(isl_pw_aff_copy(value), isl_pw_aff_copy(limit)));
}

/* Whether a signed type holds a value in all instances of a set. */
static bool fits(const struct nest *nest, __isl_keep isl_pw_aff *value, const struct type *type,
                 __isl_keep isl_set *domain)
{
    isl_val *limit = isl_val_2exp(isl_val_int_from_si(nest->ctx, type->bits - 1));
    isl_set *all = isl_set_universe(isl_pw_aff_get_domain_space(value));
    isl_pw_aff *low = isl_pw_aff_val_on_domain(isl_set_copy(all), isl_val_neg(isl_val_copy(limit)));
    isl_pw_aff *high = isl_pw_aff_val_on_domain(all, limit);
    isl_set *bad = isl_set_union(isl_pw_aff_lt_set(isl_pw_aff_copy(value), low),
                                 isl_pw_aff_ge_set(isl_pw_aff_copy(value), high));
    return is_none(nest, isl_set_intersect(bad, isl_set_copy(domain)));
}

/* Whether an index has values of its type in all iterations that the header gives, and behind
   them. */
static bool index_fits(const struct nest *nest, const struct nest_loop *loop)
{
    const struct type *type = loop->loop->index->type;
    if (type->kind != TYPE_INTEGER || !type->is_signed)
        return true;
    isl_pw_aff *t =
        isl_pw_aff_var_on_domain(isl_local_space_from_space(isl_space_copy(nest->space)),
                                 isl_dim_set, (unsigned)loop->dimension);
    t = isl_pw_aff_add_constant_val(t, isl_val_one(nest->ctx));
    t = isl_pw_aff_scale_val(t, isl_val_int_from_si(nest->ctx, loop->loop->step));
    isl_pw_aff *value = isl_pw_aff_add(t, isl_pw_aff_copy(loop->first));
    bool fine = fits(nest, value, type, loop->domain);
    isl_pw_aff_free(value);
    return fine;
}

/* Whether the program computes what the model says, in all iterations. */
static bool check_values(struct arena *arena, const struct nest *nest, reason_list *reasons)
{
    isl_set *entered = nest_entered(nest);
    bool fine = isl_set_is_subset(entered, nest->required) == isl_bool_true &&
                isl_set_is_subset(entered, nest->faithful) == isl_bool_true;
    isl_set_free(entered);
    for (size_t i = 0; i < nest->loops.size && fine; i++)
        fine = nest->loops.at[i]->counted && index_fits(nest, nest->loops.at[i]);
    for (size_t i = 0; i < nest->computed.size && fine; i++) {
        const struct computed *computed = &nest->computed.at[i];
        fine = fits(nest, computed->value, computed->type, computed->domain);
    }
    return fine || search_refuse(arena, reasons, REASON_OVERFLOW, nest->root->stmt->header,
                                 "in iterations behind the match an index, a bound or a subscript "
                                 "may leave its type; use wider types, or bounds that are known to "
                                 "be less");
}

/* --- places ----------------------------------------------------------------------------------- */

/* Whether a subscript is less than a limit, and not negative, in all iterations. */
static bool is_below(const struct nest *nest, const struct access *access,
                     __isl_keep isl_pw_aff *subscript, __isl_keep isl_pw_aff *limit)
{
    isl_set *domain = access->reached ? access->reached : access->domain;
    return subscript && limit &&
           is_none(nest, isl_set_intersect(outside(subscript, limit), isl_set_copy(domain)));
}

/* The declared extent of a dimension, as a function of instances; NULL: there is none. */
static __isl_give isl_pw_aff *extent_of(const struct nest *nest, const struct path_step *step)
{
    if (step->length_aff)
        return isl_pw_aff_copy(step->length_aff);
    if (step->length < 0)
        return NULL;
    isl_set *all = isl_set_universe(isl_space_copy(nest->space));
    return isl_pw_aff_val_on_domain(all, isl_val_int_from_si(nest->ctx, step->length));
}

/* How many elements a pointer leads to at least, as far as that is known; NULL: it is not. */
static __isl_give isl_pw_aff *elements_behind(const struct nest *nest, const struct base *base,
                                              const struct path_step *step)
{
    if (!step->element || !type_same(step->element, base->type))
        return NULL;
    if (base->least)
        return isl_pw_aff_copy(base->least);
    if (base->extent)
        return isl_pw_aff_copy(base->extent);
    if (!base->bytes || step->element->size <= 0)
        return NULL;
    isl_val *size = isl_val_int_from_si(nest->ctx, step->element->size);
    return isl_pw_aff_floor(isl_pw_aff_scale_down_val(isl_pw_aff_copy(base->bytes), size));
}

/* Whether the subscripts of a path from step k on stay inside of what is declared. */
static bool stays_inside(const struct nest *nest, const struct access *access, size_t k)
{
    bool fine = true;
    for (; k < access->path.size && fine; k++) {
        const struct path_step *step = &access->path.at[k];
        isl_pw_aff *extent = step->is_field ? NULL : extent_of(nest, step);
        fine = step->is_field || is_below(nest, access, step->subscript, extent);
        isl_pw_aff_free(extent);
    }
    return fine;
}

/* Whether a step is the same one in all instances. */
static bool is_same_always(const struct path_step *step)
{
    isl_pw_aff *subscript = step->subscript;
    isl_size size = subscript ? isl_pw_aff_dim(subscript, isl_dim_in) : 0;
    return step->is_field ||
           (subscript &&
            isl_pw_aff_involves_dims(subscript, isl_dim_in, 0, (unsigned)size) == isl_bool_false);
}

/* Whether an access is to the same place in all instances. */
static bool is_steady(const struct access *access)
{
    for (size_t k = 0; k < access->path.size; k++)
        if (!is_same_always(&access->path.at[k]))
            return false;
    return true;
}

/* Whether the first iteration, or the loop's header before it, comes to something of a base; with
   `like`, to the place of this access. */
static bool is_touched(const struct nest *nest, const struct base *base, const struct access *like)
{
    for (size_t i = 0; i < nest->accesses.size; i++) {
        const struct access *access = nest->accesses.at[i];
        if (access->base == base && access->expr && access->is_shaped &&
            (!like || path_is_equal(&access->path, &like->path)) &&
            exits_come_after(nest->root->stmt, access->expr))
            return true;
    }
    return false;
}

/* How many steps of a path come before its first field. */
static size_t steps_to_field(const struct access *access)
{
    size_t k = 0;
    while (k < access->path.size && !access->path.at[k].is_field)
        k++;
    return k;
}

/* Whether both paths lead to a member, the same or another one, of one structure. */
static bool is_same_object(const struct access *a, const struct access *b)
{
    size_t size = steps_to_field(a);
    if (size >= a->path.size || size >= b->path.size || size != steps_to_field(b) ||
        a->path.at[size].field->record != b->path.at[size].field->record)
        return false;
    for (size_t k = 0; k < size; k++)
        if (!path_step_is_equal(&a->path.at[k], &b->path.at[k]))
            return false;
    return true;
}

/* Whether an access is to a member of a structure that is always the same, and of which the first
   iteration or the header has evaluated a member, so that all of it is there (C11 6.5.2.3 p4). */
static bool is_in_object(const struct nest *nest, const struct access *access)
{
    bool is_met = false;
    for (size_t k = 0; k < steps_to_field(access); k++)
        if (!is_same_always(&access->path.at[k]))
            return false;
    for (size_t i = 0; i < nest->accesses.size && !is_met; i++) {
        const struct access *other = nest->accesses.at[i];
        is_met = other->base == access->base && other->expr && other->is_shaped &&
                 is_same_object(access, other) && exits_come_after(nest->root->stmt, other->expr);
    }
    return is_met && stays_inside(nest, access, steps_to_field(access));
}

/* Whether what an access comes to is there in all iterations. */
static bool is_there(const struct nest *nest, const struct access *access)
{
    const struct base *base = access->base;
    if (!access->is_shaped || access->is_open || base->split_of)
        return false;
    if (base->kind == BASE_OBJECT && stays_inside(nest, access, 0))
        return true;
    if (is_steady(access) && base->kind != BASE_UNKNOWN && is_touched(nest, base, access))
        return true;
    if (base->kind == BASE_POINTER && is_in_object(nest, access))
        return true;
    if (base->kind != BASE_POINTER || base->is_reference || access->path.size == 0 ||
        access->path.at[0].is_field || !stays_inside(nest, access, 1))
        return false;
    isl_pw_aff *elements = elements_behind(nest, base, &access->path.at[0]);
    bool fine = is_below(nest, access, access->path.at[0].subscript, elements);
    isl_pw_aff_free(elements);
    return fine && (base->least || base->extent || is_touched(nest, base, NULL));
}

/* What to state of an access that may lead nowhere, to stand behind "; "; "": nothing would do. */
static const char *advice_for(struct arena *arena, const struct nest *nest,
                              const struct access *access)
{
    const struct base *base = access->base;
    bool is_parameter = base->kind == BASE_POINTER && base->decl &&
                        base->decl->kind == DECL_PARAMETER && access->path.size > 0 &&
                        access->path.at[0].subscript && !base->extent && !base->least &&
                        stays_inside(nest, access, 1);
    if (!is_parameter)
        return "";
    return arena_printf(arena,
                        "; how many elements '%s' leads to can be stated: --assume "
                        "'extent:%s(%s)=COUNT'",
                        base->text, nest->function->name, base->text);
}

static bool check_places(struct arena *arena, const struct nest *nest, reason_list *reasons)
{
    for (size_t i = 0; i < nest->accesses.size; i++) {
        const struct access *access = nest->accesses.at[i];
        if (is_there(nest, access))
            continue;
        return search_refuse(arena, reasons, REASON_SIZE, access->range,
                             arena_printf(arena,
                                          "what lies behind the match may not be readable: nothing "
                                          "tells that '%s' is there in all iterations%s",
                                          access->text, advice_for(arena, nest, access)));
    }
    return true;
}

/* Says what was stated of extents that accesses rest on. */
static void note_extents(struct arena *arena, const struct nest *nest, assumed_list *assumptions)
{
    for (size_t i = 0; i < nest->bases.size; i++) {
        const struct base *base = nest->bases.at[i];
        if (!base->extent || base->least)
            continue;
        struct assumed assumed = {
            .kind = ASSUME_EXTENT,
            .subject = base->text,
            .text = arena_printf(arena, "'%s' leads to %s elements, as was stated", base->text,
                                 facts_extent(nest->tree, nest->function, base->decl)),
            .is_stated = true};
        assumed_add(arena, assumptions, &assumed);
    }
}

bool search_is_safe(struct arena *arena, const struct nest *nest, reason_list *reasons,
                    assumed_list *assumptions)
{
    if (!search_never_traps(arena, nest, reasons) || !check_places(arena, nest, reasons) ||
        !check_values(arena, nest, reasons))
        return false;
    note_extents(arena, nest, assumptions);
    return true;
}
