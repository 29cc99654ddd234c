/* judge_fill.c: part of judge.h: what a verdict says besides its answer. */
#include "loops/alias/alias.h"
#include "loops/dependence/work_array.h"
#include "loops/judge/judge.h"
#include "loops/places/bounding_box.h"
#include "loops/reductions.h"
#include "loops/sets/budget.h"
#include "loops/syntax/update.h"
#include "loops/text/bounds.h"

/* The call that updates of a variable make, or NULL. */
static const struct expr *call_of_updates(const struct nest *nest, const struct decl *decl)
{
    for (size_t i = 0; i < nest->accesses.size; i++) {
        const struct access *access = nest->accesses.at[i];
        if (access->base->kind == BASE_OBJECT && access->base->decl == decl && access->form)
            return access->form->call;
    }
    return NULL;
}

/* What the root adds to a variable in each iteration, where it runs and what was taken for granted
   holds; NULL: there is no term for it. */
static const struct term *added(const struct nest *nest, const struct induction *induction)
{
    if (induction->term)
        return induction->term;
    isl_set *context = isl_set_intersect(nest_entered(nest), isl_set_copy(nest->inside));
    isl_pw_aff *amount = isl_pw_aff_project_domain_on_params(isl_pw_aff_copy(induction->amount));
    struct c_text text;
    const struct term *term = bounds_meant(nest, amount, 0, context, &text) ? text.term : NULL;
    isl_pw_aff_free(amount);
    isl_set_free(context);
    return term;
}

void judge_fill_variables(const struct nest *nest, const struct roles *roles,
                          struct verdict *verdict)
{
    for (size_t i = 0; i < roles->variables.size; i++) {
        const struct variable_role *role = &roles->variables.at[i];
        if (role->role == ROLE_PRIVATE) {
            struct private_variable variable = {role->decl->name, role->decl, role->copy_out,
                                                role->is_conditional, role->is_stored};
            LIST_PUSH(nest->arena, verdict->privates, variable);
        } else if (role->role == ROLE_REDUCTION) {
            struct reduction reduction = {.variable = role->name->name,
                                          .decl = role->name,
                                          .call = call_of_updates(nest, role->decl),
                                          .op = role->op,
                                          .operator= reduction_text(role->op),
                                          .exact = reduction_is_exact(role->op, role->decl->type)};
            LIST_PUSH(nest->arena, verdict->reductions, reduction);
        }
        for (size_t k = 0; role->role == ROLE_INDUCTION && k < nest->inductions.size; k++) {
            const struct induction *induction = &nest->inductions.at[k];
            struct induction_variable variable = {role->decl->name, role->decl, induction->term,
                                                  NULL};
            if (induction->decl != role->decl)
                continue;
            variable.amount = added(nest, induction);
            LIST_PUSH(nest->arena, verdict->inductions, variable);
        }
    }
    for (size_t i = 0; i < roles->elements.size; i++) {
        const struct element_reduction *element = roles->elements.at[i];
        struct reduction reduction = {.variable = element->text,
                                      .base = element->base,
                                      .target = element->sample->expr,
                                      .call = element->sample->form->call,
                                      .is_section = element->is_section,
                                      .op = element->op,
                                      .operator= reduction_text(element->op),
                                      .exact =
                                          reduction_is_exact(element->op, element->sample->type)};
        if (element->needed)
            LIST_PUSH(nest->arena, verdict->reductions, reduction);
    }
}

void judge_fill_dependences(const struct nest *nest, const struct conflicts *conflicts,
                            struct verdict *verdict)
{
    for (size_t i = 0; i < conflicts->list.size; i++) {
        const struct conflict *conflict = &conflicts->list.at[i];
        const struct dependence *like =
            conflict->like >= 0 ? &verdict->dependences.at[conflict->like] : NULL;
        struct dependence dependence = dependence_report(nest, conflict, like);
        LIST_PUSH(nest->arena, verdict->dependences, dependence);
    }
    for (int rung = 0; rung < RUNGS; rung++)
        verdict->tests[rung] = conflicts->tests[rung];
}

/* Whether the loop may also access a variable as what some pointer leads to: then it is private or
   a reduction only where a guard says that it does not. */
static bool may_be_met(const struct nest *nest, const struct decl *decl)
{
    for (size_t i = 0; i < nest->bases.size; i++) {
        const struct base *base = nest->bases.at[i];
        for (size_t k = 0; base->decl == decl && k < nest->accesses.size; k++) {
            const struct base *other = nest->accesses.at[k]->base;
            if (other != base && alias_of(nest, base, other) != ALIAS_DISTINCT)
                return true;
        }
    }
    return false;
}

void judge_drop_unproven(const struct nest *nest, struct verdict *verdict)
{
    size_t kept = 0;
    if (verdict->parallel == PARALLEL_YES || verdict->parallel == PARALLEL_GUARDED)
        return;
    for (size_t i = 0; i < verdict->privates.size; i++)
        if (!verdict->privates.at[i].is_conditional &&
            !may_be_met(nest, verdict->privates.at[i].decl))
            verdict->privates.at[kept++] = verdict->privates.at[i];
    verdict->privates.size = kept;
    for (size_t i = kept = 0; i < verdict->reductions.size; i++) {
        const struct decl *decl = verdict->reductions.at[i].decl;
        if (decl ? !may_be_met(nest, decl) : verdict->parallel != PARALLEL_UNKNOWN)
            verdict->reductions.at[kept++] = verdict->reductions.at[i];
    }
    verdict->reductions.size = kept;
    if (!nest->unfixed)
        return;
    verdict->inductions.size = 0;
    for (size_t i = 0; i < verdict->dependences.size; i++)
        if (verdict->parallel == PARALLEL_UNKNOWN)
            verdict->dependences.at[i].has_witness = false;
}

static bool is_end(const struct dependence_end *end, const struct access *access)
{
    return end->text == access->text && end->is_write == access->is_write &&
           end->range.file == access->range.file && end->range.start == access->range.start;
}

/* The dependence of a part of the instances of a conflict, unless that has no example, but all of
   them have. */
static bool limit_to(const struct nest *nest, struct conflict conflict, isl_map *part,
                     struct dependence *dependence)
{
    conflict.instances = part;
    conflict.point = NULL;
    struct dependence limited = dependence_report(nest, &conflict, NULL);
    bool is_shown = limited.has_witness || !dependence->has_witness;
    if (is_shown)
        *dependence = limited;
    return is_shown;
}

/* Whether some write of the same memory comes, or may come, before the read that a flow ends at in
   the same iteration, by the text alone. */
static bool may_be_killed(const struct nest *nest, const struct dependence *flow)
{
    const struct access *read = NULL;
    for (size_t i = 0; i < nest->accesses.size && !read; i++)
        if (is_end(&flow->sink, nest->accesses.at[i]))
            read = nest->accesses.at[i];
    if (!read)
        return true;
    for (size_t i = 0; i < nest->accesses.size; i++) {
        const struct access *write = nest->accesses.at[i];
        if (write->is_write && write->base == read->base &&
            (write->position < read->position || write->depth > 1))
            return true;
    }
    return false;
}

/* Says of a flow only where a value comes from another iteration, or else where it may; where it
   may not, that it is masked. An example stays where there is no other. */
static void limit_flow(const struct nest *nest, struct conflict conflict,
                       struct dependence *dependence)
{
    isl_set *open = work_array_open(nest, conflict.sink, conflict.source);
    isl_map *left = isl_map_intersect_range(isl_map_copy(conflict.instances), open);
    isl_set *unwritten = work_array_unwritten(nest, conflict.sink);
    isl_map *sure = isl_map_intersect_range(isl_map_copy(left), unwritten);
    bool is_less = isl_map_is_subset(conflict.instances, left) == isl_bool_false;
    bool is_unsure = isl_map_is_subset(left, sure) == isl_bool_false;
    bool is_masked = is_less && isl_map_is_empty(left) == isl_bool_true;
    bool is_killed = is_unsure && isl_map_is_empty(sure) == isl_bool_true;
    if (is_unsure && !is_killed)
        is_killed = !limit_to(nest, conflict, sure, dependence);
    else if (is_less && !is_masked)
        limit_to(nest, conflict, left, dependence);
    dependence->is_masked = is_masked;
    dependence->is_maybe_killed = is_masked || is_killed;
    isl_map_free(sure);
    isl_map_free(left);
}

/* Whether a dependence of the same memory that is no flow has an example that always happens. */
static bool is_shown_by_another(const struct verdict *verdict, const struct dependence *dependence)
{
    for (size_t i = 0; i < verdict->dependences.size; i++) {
        const struct dependence *other = &verdict->dependences.at[i];
        if (other->kind != DEPENDENCE_FLOW && other->has_witness && other->when.size == 0 &&
            other->source.array == dependence->source.array)
            return true;
    }
    return false;
}

/* Marks flows that may be killed, and limits those for which it can be said: of the question that
   was asked last, the conflicts are still there. */
static void limit_all(const struct nest *nest, const struct conflicts *conflicts, bool is_asked,
                      struct verdict *verdict)
{
    for (size_t i = 0; i < verdict->dependences.size; i++) {
        struct dependence *dependence = &verdict->dependences.at[i], limited = *dependence;
        if (dependence->kind != DEPENDENCE_FLOW || !may_be_killed(nest, dependence))
            continue;
        dependence->is_maybe_killed = true;
        if (!is_asked || i >= conflicts->list.size ||
            isl_ctx_last_error(nest->ctx) != isl_error_none)
            continue;
        const struct conflict *conflict = &conflicts->list.at[i];
        if (!is_end(&dependence->source, conflict->source) ||
            !is_end(&dependence->sink, conflict->sink))
            continue;
        limit_flow(nest, *conflict, &limited);
        if (isl_ctx_last_error(nest->ctx) == isl_error_none)
            *dependence = limited;
    }
}

void judge_limit_flows(const struct nest *nest, const struct conflicts *conflicts,
                       struct verdict *verdict)
{
    enum { SHARE = 8 };
    size_t kept = 0;
    bool is_asked =
        !nest->broken && !nest->unfixed && isl_ctx_last_error(nest->ctx) == isl_error_none;
    struct budget part;
    if (is_asked)
        part = budget_part(nest->ctx, SHARE);
    limit_all(nest, conflicts, is_asked, verdict);
    if (is_asked)
        budget_end(&part);
    for (size_t i = 0; i < verdict->dependences.size; i++) {
        struct dependence dependence = verdict->dependences.at[i];
        if (!dependence.is_masked || !is_shown_by_another(verdict, &dependence))
            verdict->dependences.at[kept++] = dependence;
    }
    verdict->dependences.size = kept;
}

/* Minima and maxima that would store what is not a number are none unless there is none. The
   dialect may say so. */
static void note_nans(struct nest *nest, const struct verdict *verdict)
{
    for (size_t i = 0; i < nest->accesses.size && !nest->dialect->finite_math; i++) {
        const struct access *access = nest->accesses.at[i];
        if (!access->form || !access->form->takes_nan)
            continue;
        for (size_t k = 0; k < verdict->reductions.size; k++) {
            const struct reduction *reduction = &verdict->reductions.at[k];
            if (reduction->decl ? access->base->decl != reduction->decl
                                : access->base != reduction->base)
                continue;
            nest_assume(nest, ASSUME_NO_NAN, reduction->decl, reduction->variable,
                        arena_printf(nest->arena,
                                     "neither '%s' nor what it is compared with is a NaN",
                                     reduction->variable));
        }
    }
}

/* How many elements there are, where subscripts do not tell: guards and extents rest on it. */
static void note_extents(struct nest *nest)
{
    for (size_t i = 0; nest->tree->facts && i < nest->bases.size; i++) {
        const struct base *base = nest->bases.at[i];
        if (!base->extent || base->split_of)
            continue;
        const struct hull *hull = hull_find(hull_scope_of(nest), base, HULL_ALL);
        if (hull->dimensions > 0 && hull->at[0].is_stated)
            nest_assume(nest, ASSUME_EXTENT, base->decl, base->text,
                        arena_printf(nest->arena, "'%s' leads to %s elements, as was stated",
                                     base->text,
                                     facts_extent(nest->tree, nest->function, base->decl)));
    }
}

void judge_fill_assumptions(struct nest *nest, struct verdict *verdict)
{
    size_t first = verdict->parallel == PARALLEL_NO ? nest->assumptions.size : 0;
    if (verdict->parallel == PARALLEL_UNKNOWN ||
        (verdict->parallel == PARALLEL_NO && nest->fixed.size == 0))
        return;
    alias_list_stated(nest);
    if (verdict->parallel != PARALLEL_NO) {
        note_nans(nest, verdict);
        note_extents(nest);
    }
    for (size_t i = first; i < nest->assumptions.size; i++)
        LIST_PUSH(nest->arena, verdict->assumptions, nest->assumptions.at[i]);
}

struct verdict judge_unanswered(const struct verdict *root)
{
    struct verdict unanswered = *root;
    unanswered.parallel = PARALLEL_UNKNOWN;
    unanswered.guard = unanswered.guard_helper = unanswered.guard_words = unanswered.condition =
        NULL;
    unanswered.clauses = NULL;
    unanswered.overlaps = false;
    memset(&unanswered.assumptions, 0, sizeof unanswered.assumptions);
    memset(&unanswered.reasons, 0, sizeof unanswered.reasons);
    memset(&unanswered.would_help, 0, sizeof unanswered.would_help);
    memset(&unanswered.dependences, 0, sizeof unanswered.dependences);
    memset(unanswered.tests, 0, sizeof unanswered.tests);
    memset(&unanswered.privates, 0, sizeof unanswered.privates);
    memset(&unanswered.reductions, 0, sizeof unanswered.reductions);
    memset(&unanswered.inductions, 0, sizeof unanswered.inductions);
    return unanswered;
}
