#include "loops/dependence/relaxation.h"

#include "loops/dependence/schedule.h"
#include "loops/reductions.h"
#include "loops/syntax/update.h"

/* Whether an access is one of a band's headers, but for the innermost loop's condition and step,
   which belong to its iterations. */
static bool is_in_headers(const struct access *access, int loops)
{
    return access->depth < loops;
}

/* Whether what a role leaves out is only what iterations of the innermost loop do. */
static bool is_within(const struct nest *nest, const struct variable_role *role, int loops)
{
    for (size_t i = 0; i < nest->accesses.size; i++) {
        const struct access *access = nest->accesses.at[i];
        if (access->base->kind == BASE_OBJECT && access->base->decl == role->decl &&
            is_in_headers(access, loops))
            return false;
    }
    return true;
}

/* Whether updates of a place give the same in any order, but for rounding where that is allowed,
   and no other value on the way is one that the program would not have computed. */
static bool is_free(const struct relaxation *relaxation, const struct update *update,
                    enum operator op, const struct type *type)
{
    const struct reduction_kind *kind = reduction_kind_of(op);
    if (!update || !kind || kind->spelled == SPELLED_PLACE || update->has_followers)
        return false;
    if (relaxation->reassociates && type->kind == TYPE_FLOATING)
        return true;
    return reduction_is_exact(op, type) &&
           (kind->partial == PARTIAL_FITS || update_is_exact(update));
}

/* Whether the updates of a variable, which are a reduction in each run of the innermost loop, are
   one in all of them together: `if (a[i][j] > a[i][at]) at = j;` is none. */
static bool is_reduction_of_all(const struct nest *nest, const struct variable_role *role)
{
    enum operator op;
    const struct decl *name;
    return reduction_of_variable(nest, role->decl, &op, &name) && op == role->op &&
           name == role->name;
}

static bool is_free_variable(const struct nest *nest, const struct relaxation *relaxation,
                             const struct variable_role *role)
{
    for (size_t i = 0; i < nest->accesses.size; i++) {
        const struct access *access = nest->accesses.at[i];
        if (access->base->decl == role->decl && access->base->kind == BASE_OBJECT &&
            !is_free(relaxation, access->form, role->op, role->decl->type))
            return false;
    }
    return true;
}

/* Whether the last of a band's iterations stays the last, so that a variable which all of them set
   leaves the loops with the same value. */
static bool keeps_last(const struct nest *nest, const struct relaxation *relaxation,
                       const struct schedule *schedule)
{
    const struct nest_loop *innermost = nest->loops.at[relaxation->loops - 1];
    return !innermost->may && schedule_keeps_last(schedule, innermost->domain);
}

/* Whether proofs about the iterations of the innermost loop hold for all of the band's. */
static bool holds_always(const struct nest *inner)
{
    isl_set *facts = isl_set_intersect(isl_set_copy(inner->known), isl_set_copy(inner->assumed));
    isl_set *asked = isl_set_intersect(isl_set_copy(inner->inside), isl_set_copy(inner->limited));
    asked = isl_set_intersect(asked, isl_set_copy(inner->required));
    bool holds = isl_set_is_subset(facts, asked) == isl_bool_true;
    isl_set_free(facts);
    isl_set_free(asked);
    return holds;
}

/* Whether a role that a variable has in each run of the innermost loop says nothing of the band. */
static bool is_lost(const struct nest *nest, const struct relaxation *relaxation,
                    const struct variable_role *role)
{
    bool holds = !role->is_conditional || holds_always(relaxation->within);
    return role->role == ROLE_INDUCTION || !holds || !is_within(nest, role, relaxation->loops) ||
           (role->role == ROLE_REDUCTION && !is_reduction_of_all(nest, role));
}

/* Whether a role is none where results are not combined. */
static bool depends_on_order(const struct nest *nest, const struct relaxation *relaxation,
                             const struct schedule *schedule, const struct variable_role *role)
{
    if (role->role == ROLE_REDUCTION)
        return !is_free_variable(nest, relaxation, role);
    return role->copy_out == COPY_OUT_LAST_CONDITIONAL ||
           (role->copy_out == COPY_OUT_LAST && !keeps_last(nest, relaxation, schedule));
}

static void set_role(const struct nest *nest, const struct variable_role *role, struct roles *roles)
{
    size_t at = 0;
    while (at < roles->variables.size && roles->variables.at[at].decl != role->decl)
        at++;
    if (at < roles->variables.size)
        roles->variables.at[at] = *role;
    else
        LIST_PUSH(nest->arena, roles->variables, *role);
}

/* The indices of the band are set by its headers, wherever these stand. */
static void relax_indices(const struct nest *nest, int loops, struct roles *roles)
{
    for (int k = 0; k < loops; k++) {
        const struct decl *index = nest->loops.at[k]->loop->index;
        struct variable_role role = {.decl = index, .name = index, .role = ROLE_INDEX};
        set_role(nest, &role, roles);
    }
}

/* A variable whose values are found beside the iterations. */
static void relax_running(const struct nest *nest, const struct relaxation *relaxation,
                          struct roles *roles)
{
    struct variable_role role = {.decl = relaxation->running,
                                 .name = relaxation->running,
                                 .role = ROLE_REDUCTION,
                                 .op = relaxation->op};
    set_role(nest, &role, roles);
}

/* What each iteration sets for itself. */
static void relax_own(const struct nest *nest, const struct relaxation *relaxation,
                      struct roles *roles)
{
    for (size_t k = 0; relaxation->own && k < relaxation->own->size; k++) {
        const struct decl *decl = relaxation->own->at[k];
        struct variable_role role = {.decl = decl, .name = decl, .role = ROLE_PRIVATE};
        set_role(nest, &role, roles);
    }
}

void relaxation_find(struct nest *nest, const struct relaxation *relaxation,
                     const struct schedule *schedule, struct roles *out)
{
    if (relaxation && relaxation->relaxes_nothing) {
        relax_own(nest, relaxation, out);
        return;
    }
    if (!relaxation || !relaxation->within) {
        scalars_find(nest, out);
        if (relaxation && relaxation->running)
            relax_running(nest, relaxation, out);
        return;
    }
    struct nest *inner = relaxation->within;
    size_t before = inner->reasons.size;
    scalars_find(inner, out);
    for (size_t i = before; i < inner->reasons.size; i++)
        reason_add(nest->arena, &nest->reasons, &inner->reasons.at[i]);
    for (size_t i = 0; i < out->variables.size; i++) {
        struct variable_role *role = &out->variables.at[i];
        bool is_relaxed = role->role == ROLE_PRIVATE || role->role == ROLE_REDUCTION ||
                          role->role == ROLE_INDUCTION;
        if (is_relaxed &&
            (is_lost(nest, relaxation, role) ||
             (!relaxation->is_combined && depends_on_order(nest, relaxation, schedule, role))))
            role->role = ROLE_SHARED;
    }
    relax_indices(nest, relaxation->loops, out);
    relax_own(nest, relaxation, out);
}

void relaxation_find_elements(const struct nest *nest, const struct relaxation *relaxation,
                              struct roles *roles)
{
    size_t kept = 0;
    if (relaxation && relaxation->relaxes_nothing)
        return;
    reduction_find_elements(nest, roles);
    for (size_t i = 0; i < roles->elements.size; i++) {
        struct element_reduction *element = roles->elements.at[i];
        const struct access *sample = element->sample;
        if (!relaxation || relaxation->is_combined ||
            is_free(relaxation, sample->form, element->op, sample->type))
            roles->elements.at[kept++] = element;
    }
    roles->elements.size = kept;
}
