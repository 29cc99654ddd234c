/* meeting.c: see meeting.h. */
#include "loops/dependence/meeting.h"

#include "loops/alias/alias.h"
#include "loops/dependence/subscripts.h"
#include "loops/model/pointer.h"
#include "loops/sets/budget.h"

enum { MEETING_OPERATIONS = 2000000 };

struct meetings {
    struct arena *arena;
    const struct nest *nest;
    isl_set *context;             /* owned */
    struct subscripts subscripts; /* owned */
    bool has_all;                 /* each access of the loop is known, and from which base it is:
                                     not what a structure leads to under conditions alone */
    bool is_sure;                 /* and where: what is asked of the parameters holds anyway */
};

/* Whether a write of the loop may change a value that the model takes as fixed. */
static bool may_change(const struct nest *nest)
{
    for (size_t i = 0; i < nest->fixed.size; i++) {
        const struct fixed_place *place = nest->fixed.at[i];
        if (alias_may_change(nest, place))
            return true;
        for (size_t k = 0; k < nest->accesses.size; k++)
            if (nest->accesses.at[k]->is_write && nest->accesses.at[k]->base == place->base)
                return true;
    }
    return false;
}

/* Whether what the model asks of the parameters holds anyway. */
static bool is_unconditional(const struct nest *nest, __isl_keep isl_set *context)
{
    isl_set *facts = isl_set_intersect(isl_set_copy(nest->known), isl_set_copy(nest->assumed));
    isl_set *entered = isl_set_intersect(nest_entered(nest), isl_set_copy(facts));
    bool holds = nest->limits.size == 0 && isl_set_is_subset(entered, context) == isl_bool_true &&
                 isl_set_is_subset(facts, nest->required) == isl_bool_true;
    isl_set_free(facts);
    isl_set_free(entered);
    return holds;
}

struct meetings *meetings_new(struct arena *arena, const struct nest *model)
{
    if (!model)
        return NULL;
    struct meetings *meetings = ARENA_NEW(arena, struct meetings);
    budget_allow(model->ctx, MEETING_OPERATIONS);
    meetings->arena = arena;
    meetings->nest = model;
    meetings->context = dependence_context(model);
    subscripts_find(model, &meetings->subscripts);
    meetings->has_all = model->is_whole && !model->broken && !model->unfixed && !model->has_call &&
                        model->reasons.size == 0 && !may_change(model);
    meetings->is_sure = meetings->has_all && is_unconditional(model, meetings->context) &&
                        isl_ctx_last_error(model->ctx) == isl_error_none;
    meetings->has_all &= meetings->is_sure || model->followed_records.size == 0;
    return meetings;
}

void meetings_free(struct meetings *meetings)
{
    if (!meetings)
        return;
    isl_set_free(meetings->context);
    subscripts_release(&meetings->subscripts);
    budget_allow(meetings->nest->ctx, 0);
}

bool meetings_are_sure(const struct meetings *meetings)
{
    return meetings && meetings->is_sure;
}

bool meetings_know_bases(const struct meetings *meetings)
{
    return meetings && meetings->has_all;
}

bool meetings_are_spent(const struct meetings *meetings)
{
    return meetings &&
           (meetings->nest->broken || isl_ctx_last_error(meetings->nest->ctx) != isl_error_none);
}

/* How many of the loops around both count. */
static int common_loops(const struct access *a, const struct access *b, int loops)
{
    int common = 0;
    while (common < loops && common < a->depth && common < b->depth &&
           a->around.at[common] == b->around.at[common])
        common++;
    return common;
}

/* Whether the subscripts of a pair are equal in each iteration of all the loops around both. */
static bool is_always(const struct pair *pair, __isl_keep isl_set *context)
{
    isl_set *differ = isl_set_empty(isl_set_get_space(pair->source->domain));
    for (size_t k = 0; k < pair->source_steps.size; k++) {
        isl_pw_aff *a = isl_pw_aff_copy(pair->source_steps.at[k]->subscript);
        isl_pw_aff *b = isl_pw_aff_copy(pair->sink_steps.at[k]->subscript);
        differ = isl_set_union(differ, isl_pw_aff_ne_set(a, b));
    }
    differ = isl_set_intersect(differ, isl_set_copy(pair->sink->domain));
    differ = isl_set_intersect_params(differ, isl_set_copy(context));
    bool always = isl_set_is_empty(differ) == isl_bool_true;
    isl_set_free(differ);
    return always;
}

/* Whether the pair never has equal subscripts. */
static bool is_never(const struct pair *pair, int common, __isl_keep isl_set *context)
{
    isl_map *same =
        isl_map_universe(isl_space_map_from_set(isl_set_get_space(pair->source->domain)));
    for (int k = 0; k < common; k++)
        same = isl_map_equate(same, isl_dim_in, k, isl_dim_out, k);
    isl_map *map = pair_relation(pair, same, context);
    bool never = isl_map_is_empty(map) == isl_bool_true;
    isl_map_free(same);
    isl_map_free(map);
    return never;
}

/* How many steps of an access lead to the pointer of its row; -1: that is not known. */
static int steps_to_row(const struct access *access)
{
    for (size_t k = 0; k < access->flat.size; k++)
        if (access->flat.at[k].is_field && access->flat.at[k].field == access->base->row)
            return (int)k;
    return -1;
}

/* Whether two accesses to rows of a table are always to one row, so that it does not matter that
   rows may overlap: the subscripts on the way to its pointer are equal in all their iterations. */
static bool are_in_one_row(const struct access *one, const struct access *other, int common,
                           __isl_keep isl_set *context)
{
    const struct pair pair = {.source = one, .sink = other};
    int steps = steps_to_row(one);
    bool same = steps >= 0 && steps == steps_to_row(other);
    isl_map *order = isl_map_universe(isl_space_map_from_set(isl_set_get_space(one->domain)));
    for (int k = 0; k < common; k++)
        order = isl_map_equate(order, isl_dim_in, k, isl_dim_out, k);
    isl_map *both = pair_relation(&pair, order, context);
    for (int k = 0; same && k < steps; k++) {
        const struct path_step *a = &one->flat.at[k], *b = &other->flat.at[k];
        same = a->is_field ? b->is_field && a->field == b->field : a->subscript && b->subscript;
        if (!same || a->is_field)
            continue;
        isl_map *equal = pair_equal_subscripts(a, b);
        same = isl_map_is_subset(both, equal) == isl_bool_true;
        isl_map_free(equal);
    }
    isl_map_free(order);
    isl_map_free(both);
    return same;
}

/* The same for two accesses from one base. */
static enum meeting ask_one_base(struct meetings *meetings, const struct access *one,
                                 const struct access *other, int loops)
{
    struct pair pair;
    isl_ctx *ctx = meetings->nest->ctx;
    int common = common_loops(one, other, loops);
    if (one->base->kind == BASE_ROWS && !base_is_owned(one->base) &&
        !alias_rows_stated(meetings->nest, one->base) &&
        !are_in_one_row(one, other, common, meetings->context))
        return MEETING_OVERLAPS;
    if (subscripts_apart(&meetings->subscripts, one, other))
        return MEETING_NEVER;
    if (one->depth == other->depth && common == one->depth &&
        subscripts_differ(&meetings->subscripts, one, other))
        return MEETING_NEVER;
    enum meeting_kind kind = pair_compare(meetings->arena, one, other, &pair);
    if (kind == MEET_NEVER)
        return MEETING_NEVER;
    if (kind == MEET_UNKNOWN || pair.through)
        return MEETING_PERHAPS;
    bool never = is_never(&pair, common, meetings->context);
    bool always = !never && !pair.partial && one->affine && other->affine &&
                  one->depth == other->depth && common == one->depth &&
                  type_same(one->type, other->type) && is_always(&pair, meetings->context);
    if (isl_ctx_last_error(ctx) != isl_error_none)
        return MEETING_PERHAPS;
    return never ? MEETING_NEVER : always ? MEETING_ALWAYS : MEETING_PERHAPS;
}

enum meeting meetings_ask(struct meetings *meetings, const struct access *one,
                          const struct access *other, int loops)
{
    if (!meetings_know_bases(meetings) || !one || !other)
        return MEETING_PERHAPS;
    if (isl_ctx_last_error(meetings->nest->ctx) != isl_error_none)
        return MEETING_PERHAPS;
    if (one->base->kind == BASE_UNKNOWN || other->base->kind == BASE_UNKNOWN)
        return MEETING_PERHAPS;
    switch (alias_of(meetings->nest, one->base, other->base)) {
    case ALIAS_DISTINCT:
        return MEETING_NEVER;
    case ALIAS_MAYBE:
        return one->base->is_hidden || other->base->is_hidden ? MEETING_PERHAPS : MEETING_OVERLAPS;
    case ALIAS_SAME:
        break;
    }
    if (!meetings->is_sure)
        return MEETING_PERHAPS;
    return ask_one_base(meetings, one, other, loops);
}

bool meetings_carries(struct meetings *meetings, const struct access *store,
                      const struct access *load)
{
    if (!meetings_are_sure(meetings) || !store || !load || store->depth == 0 ||
        isl_ctx_last_error(meetings->nest->ctx) != isl_error_none ||
        store->base->kind == BASE_UNKNOWN || load->base->kind == BASE_UNKNOWN ||
        alias_of(meetings->nest, store->base, load->base) != ALIAS_SAME ||
        store->depth != load->depth || common_loops(store, load, store->depth) != store->depth ||
        !store->affine || !load->affine || !type_same(store->type, load->type))
        return false;
    return subscripts_follow(&meetings->subscripts, store, load, store->depth - 1) &&
           isl_ctx_last_error(meetings->nest->ctx) == isl_error_none;
}

bool meetings_types_part(const struct meetings *meetings, const struct access *load,
                         const struct access *store)
{
    return meetings_are_sure(meetings) && load && store &&
           meetings->nest->dialect->strict_aliasing && !alias_types_meet(store, load->type) &&
           !alias_types_meet(load, store->type) && !alias_in_union(load) && !alias_in_union(store);
}
