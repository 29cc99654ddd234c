/* grid_memo.c: part of grid.h: sets that several bases of a nest, and several ways to take their
   subscripts apart, have in common, kept with the nest. */
#include "loops/grid.h"

#include <isl/ctx.h>

/* An answer of the memo; its sets are the keys of others. */
struct answer {
    struct grid_question question;
    isl_set *set;
    isl_pw_aff *function;
};

/* What was known and assumed of the parameters, and both together. */
struct facts {
    isl_set *known, *assumed, *both;
};

/* What grid_sure_place() gave for an access. */
struct sure_place {
    const struct access *access;
    const struct grid_place *place;
};

struct grid_memo {
    struct arena *arena;
    LIST_OF(struct answer) answers;
    LIST_OF(struct facts) facts;
    LIST_OF(isl_pw_aff *) parts;
    LIST_OF(struct sure_place) places; /* their functions belong to the nest */
};

struct grid_memo *grid_memo_new(struct arena *arena)
{
    struct grid_memo *memo = ARENA_NEW(arena, struct grid_memo);
    memo->arena = arena;
    return memo;
}

void grid_memo_release(struct grid_memo *memo)
{
    for (size_t i = 0; memo && i < memo->answers.size; i++) {
        isl_set_free(memo->answers.at[i].set);
        isl_pw_aff_free(memo->answers.at[i].function);
    }
    for (size_t i = 0; memo && i < memo->facts.size; i++) {
        isl_set_free(memo->facts.at[i].known);
        isl_set_free(memo->facts.at[i].assumed);
        isl_set_free(memo->facts.at[i].both);
    }
    for (size_t i = 0; memo && i < memo->parts.size; i++)
        isl_pw_aff_free(memo->parts.at[i]);
    if (memo)
        memo->answers.size = memo->facts.size = memo->parts.size = memo->places.size = 0;
}

/* Nothing is kept that was computed while isl failed, as it does when the budget is spent: another
   question about the nest has a budget of its own. */
static bool is_sound(const struct nest *nest)
{
    return isl_ctx_last_error(nest->ctx) == isl_error_none;
}

isl_set *grid_facts(struct nest *nest)
{
    struct grid_memo *memo = nest->grids;
    for (size_t i = 0; i < memo->facts.size; i++)
        if (memo->facts.at[i].known == nest->known && memo->facts.at[i].assumed == nest->assumed)
            return memo->facts.at[i].both;
    isl_set *both = isl_set_intersect(isl_set_copy(nest->known), isl_set_copy(nest->assumed));
    if (!both || !is_sound(nest))
        return keep_set(nest, both);
    struct facts facts = {isl_set_copy(nest->known), isl_set_copy(nest->assumed), both};
    LIST_PUSH(memo->arena, memo->facts, facts);
    return both;
}

/* A part, the same pointer for the same function. */
static const isl_pw_aff *known_part(struct grid_memo *memo, isl_pw_aff *part)
{
    for (size_t i = 0; i < memo->parts.size; i++)
        if (memo->parts.at[i] == part ||
            isl_pw_aff_plain_is_equal(memo->parts.at[i], part) == isl_bool_true)
            return memo->parts.at[i];
    LIST_PUSH(memo->arena, memo->parts, isl_pw_aff_copy(part));
    return part;
}

static const struct answer *find_answer(const struct grid *grid, struct grid_question question)
{
    const struct grid_memo *memo = grid->nest->grids;
    for (size_t i = 0; i < memo->answers.size; i++) {
        const struct grid_question *known = &memo->answers.at[i].question;
        if (known->kind == question.kind && known->of == question.of &&
            known->with == question.with && known->at == question.at &&
            known->times == question.times && known->slack == question.slack)
            return &memo->answers.at[i];
    }
    return NULL;
}

isl_set *grid_known(const struct grid *grid, struct grid_question question)
{
    const struct answer *answer = find_answer(grid, question);
    return answer ? answer->set : NULL;
}

isl_set *grid_keep(struct grid *grid, struct grid_question question, __isl_take isl_set *set)
{
    struct grid_memo *memo = grid->nest->grids;
    if (!set || !is_sound(grid->nest))
        return keep_set(grid->nest, set);
    LIST_PUSH(memo->arena, memo->answers, ((struct answer){question, set, NULL}));
    return set;
}

isl_set *grid_instances(struct grid *grid, const struct access *access)
{
    struct grid_question question = {.kind = GRID_INSTANCES};
    question.of = access->domain;
    question.with = grid->facts;
    isl_set *within = grid_known(grid, question);
    if (within)
        return within;
    return grid_keep(
        grid, question,
        isl_set_intersect_params(isl_set_copy(access->domain), isl_set_copy(grid->facts)));
}

isl_set *grid_union(struct grid *grid, isl_set *all, isl_set *more)
{
    struct grid_question question = {.kind = GRID_UNION, .of = more, .with = all};
    isl_set *both = grid_known(grid, question);
    if (both)
        return both;
    return grid_keep(grid, question, isl_set_union(isl_set_copy(all), isl_set_copy(more)));
}

isl_set *grid_values(struct grid *grid, const struct grid_place *place, size_t k)
{
    isl_set *instances = grid_instances(grid, place->access);
    struct grid_question question = {.kind = GRID_VALUES, .of = instances};
    question.with = known_part(grid->nest->grids, place->parts.at[k]);
    isl_set *values = grid_known(grid, question);
    if (values)
        return values;
    isl_map *map = isl_map_from_pw_aff(isl_pw_aff_copy(place->parts.at[k]));
    return grid_keep(grid, question, isl_set_apply(isl_set_copy(instances), map));
}

isl_pw_aff *grid_end(struct grid *grid, isl_set *values, bool last)
{
    struct grid_memo *memo = grid->nest->grids;
    struct grid_question question = {.kind = last ? GRID_LAST : GRID_FIRST, .of = values};
    const struct answer *answer = find_answer(grid, question);
    if (answer)
        return answer->function;
    isl_bool bounded = last ? isl_set_dim_has_upper_bound(values, isl_dim_set, 0)
                            : isl_set_dim_has_lower_bound(values, isl_dim_set, 0);
    isl_pw_aff *end = NULL;
    if (bounded == isl_bool_true && isl_set_n_basic_set(values) <= 6)
        end = last ? isl_set_dim_max(isl_set_copy(values), 0)
                   : isl_set_dim_min(isl_set_copy(values), 0);
    if (!is_sound(grid->nest))
        return end ? keep_aff(grid->nest, end) : NULL;
    LIST_PUSH(memo->arena, memo->answers, ((struct answer){question, NULL, end}));
    return end;
}

/* Whether the access surely executes for all instances of its domain. */
static bool is_sure(const struct nest *nest, const struct access *access)
{
    if (access->may || nest->left_early)
        return false;
    for (size_t i = 0; i < access->around.size; i++)
        if (!access->around.at[i]->counted)
            return false;
    return true;
}

/* The terms of an access of the nest whose first subscript is a sum of products; false where it is
   none that surely executes. */
static bool find_sure_place(struct nest *nest, struct access *access, struct grid_place *out)
{
    const struct path_step *step = access->path.size ? &access->path.at[0] : NULL;
    *out = (struct grid_place){.access = access};
    if (!step || step->is_field || !access->is_shaped || !is_sure(nest, access) ||
        access->base->kind == BASE_UNKNOWN || !step->element || step->element->size < 1)
        return false;
    const struct strided *sum =
        step->strided ? step->strided : strided_lift(nest->arena, step->subscript);
    return sum && !sum->is_narrow && grid_normal(nest, sum, out);
}

const struct grid_place *grid_sure_place(struct grid *grid, struct access *access)
{
    struct nest *nest = grid->nest;
    struct grid_memo *memo = nest->grids;
    for (size_t i = 0; i < memo->places.size; i++)
        if (memo->places.at[i].access == access)
            return memo->places.at[i].place;
    struct grid_place *place = ARENA_NEW(nest->arena, struct grid_place);
    if (!find_sure_place(nest, access, place))
        place = NULL;
    if (!nest->is_view && is_sound(nest))
        LIST_PUSH(memo->arena, memo->places, ((struct sure_place){access, place}));
    return place;
}
