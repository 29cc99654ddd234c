#include "loops/dependence/scalars.h"

#include "code/pragma.h"
#include "loops/dependence/work_array.h"
#include "loops/reasons.h"
#include "loops/syntax/effects.h"
#include "loops/syntax/flow.h"
#include "loops/syntax/handed.h"

/* Whether each iteration has its own: declared in the body, not in the header. */
static bool declared_inside(const struct nest *nest, const struct decl *decl)
{
    return decl->storage == STORAGE_AUTO && effects_declares(nest->root->stmt->body, decl);
}

static bool is_counted_index(const struct nest *nest, const struct decl *decl)
{
    for (size_t i = 1; i < nest->loops.size; i++)
        if (loop_counts(nest->loops.at[i]->loop) && nest->loops.at[i]->loop->index == decl)
            return true;
    return false;
}

static bool is_induction(const struct nest *nest, const struct decl *decl)
{
    for (size_t i = 0; i < nest->inductions.size; i++)
        if (nest->inductions.at[i].decl == decl)
            return true;
    return false;
}

static bool may_be_private(const struct nest *nest, const struct decl *decl)
{
    if ((decl->address_taken && !handed_to_nobody(nest->root, decl)) || decl->type->is_volatile ||
        decl->type->is_atomic || decl->storage == STORAGE_THREAD)
        return false;
    return type_is_scalar(decl->type) || (decl->type->kind == TYPE_RECORD && decl->type->record &&
                                          decl->type->record->is_trivial);
}

/* What flow.h finds of a variable, or of all fields that are used of a struct variable. */
struct life {
    bool first;  /* written before read in each iteration */
    bool always; /* written in each iteration */
    bool live;   /* may be read after the loop */
};

/* After the loop, by what follows or by what a clause of OpenMP or OpenACC computes. */
static bool is_live(const struct nest *nest, struct tracked variable)
{
    return flow_live_after(nest->root, variable) ||
           pragma_reads(nest->arena, nest->tree, nest->function, nest->root->stmt,
                        variable.decl->name);
}

static struct life life_of(const struct nest *nest, struct tracked variable)
{
    struct life life = {false, false, true};
    life.first = flow_written_first(nest->root, variable, &life.always);
    if (life.first)
        life.live = is_live(nest, variable);
    return life;
}

/* Field by field; all of them, where the struct is copied as a whole, too. To copy it out would
   lose the fields that an iteration does not write, so that none may be live then. */
static bool add_field(const struct nest *nest, const struct decl *decl, const struct decl *field,
                      struct life *all)
{
    if (field->bit_width >= 0 || field->record != decl->type->record || field->record->is_union)
        return false;
    struct life life = life_of(nest, (struct tracked){decl, field});
    all->first = all->first && life.first;
    all->always = all->always && life.always;
    all->live = all->live || life.live;
    return true;
}

static struct life life_of_fields(const struct nest *nest, const struct decl *decl)
{
    const struct life none = {false, false, true};
    struct life all = {true, true, false};
    bool has_whole = false;
    for (size_t i = 0; i < nest->accesses.size; i++) {
        const struct access *access = nest->accesses.at[i];
        if (access->base->kind != BASE_OBJECT || access->base->decl != decl)
            continue;
        if (access->path.size == 0)
            has_whole = true;
        else if (access->path.size != 1 || !access->path.at[0].is_field || !access->affine ||
                 !add_field(nest, decl, access->path.at[0].field, &all))
            return none;
    }
    const struct record *record = decl->type->record;
    bool needs_all = has_whole || all.live;
    if (needs_all && nest->tree->dialect.language != LANGUAGE_C)
        return none; /* it may have fields of a base class */
    for (size_t i = 0; needs_all && i < record->fields.size; i++)
        if (!add_field(nest, decl, record->fields.at[i], &all))
            return none;
    all.first = all.first && (!all.live || all.always);
    return all;
}

static void refuse_private(struct nest *nest, const struct decl *decl)
{
    struct reason reason = {
        .code = REASON_PRIVATE,
        .message =
            arena_printf(nest->arena,
                         "'%s' cannot be private: its value may be used after the loop, but not "
                         "every iteration sets it; declare it inside the loop",
                         decl->name),
        .range = nest->root->stmt->header};
    LIST_PUSH(nest->arena, nest->reasons, reason);
}

/* Functions that the loop calls see a variable of the unit itself, and not what each thread has in
   its place. */
static bool is_seen_by_calls(const struct nest *nest, const struct effects *effects,
                             const struct decl *decl)
{
    bool seen = effects->has_reader || effects->has_call;
    for (size_t i = 0; i < nest->accesses.size && effects->has_inlined && !seen; i++) {
        const struct access *access = nest->accesses.at[i];
        seen = access->base->decl == decl && access->expr && access->expr->is_inlined;
    }
    return seen && decl->storage != STORAGE_AUTO;
}

/* Whether the instances of reads and writes tell that each iteration has its own, where the flow of
   control alone does not. */
static bool is_set_before(const struct nest *nest, const struct decl *decl, enum copy_out *copy_out)
{
    bool is_plain =
        type_is_scalar(decl->type) && may_be_private(nest, decl) && !is_counted_index(nest, decl);
    return (decl->address_taken || is_plain) && work_array_is_private(nest, decl, copy_out);
}

/* Stores of one value are a reduction only where the variable is nothing that is simpler. */
static struct variable_role role_of(struct nest *nest, const struct effects *effects,
                                    const struct decl *decl)
{
    struct variable_role role = {.decl = decl, .name = decl, .role = ROLE_SHARED};
    struct variable_role updated = {.decl = decl, .role = ROLE_REDUCTION};
    if (decl == nest->root->index) {
        role.role = ROLE_INDEX;
        return role;
    }
    if (declared_inside(nest, decl)) {
        role.role = ROLE_OWN;
        return role;
    }
    if (is_seen_by_calls(nest, effects, decl))
        return role;
    bool in_header = effects_declares(nest->root->stmt->init, decl);
    if (in_header && is_induction(nest, decl)) {
        role.role = ROLE_INDUCTION;
        return role;
    }
    if (reduction_of_variable(nest, decl, &updated.op, &updated.name)) {
        role.is_stored = updated.is_stored = updated.op == OP_STORE;
        if (!updated.is_stored)
            return updated;
    }
    if (is_induction(nest, decl)) {
        role.role = ROLE_INDUCTION;
        return role;
    }
    struct life life = {false, false, true};
    bool is_whole = !nest->left_early || nest->exits;
    if (may_be_private(nest, decl) && is_whole)
        life = life_of(nest, (struct tracked){decl, NULL});
    if (!life.first && may_be_private(nest, decl) && decl->type->kind == TYPE_RECORD && is_whole)
        life = life_of_fields(nest, decl);
    bool tested = nest->root->stmt->cond && effects_count_writes(nest->root->stmt->cond, decl) > 0;
    if (!life.first && is_set_before(nest, decl, &role.copy_out)) {
        role.role = ROLE_PRIVATE;
        role.is_conditional = true;
    } else if (life.first && (!life.live || (life.always && !tested))) {
        role.role = ROLE_PRIVATE;
        role.copy_out = life.live ? COPY_OUT_LAST : COPY_OUT_NONE;
    } else if (life.first && !tested && type_is_scalar(decl->type) &&
               !is_counted_index(nest, decl)) {
        role.role = ROLE_PRIVATE;
        role.copy_out = COPY_OUT_LAST_CONDITIONAL;
    } else if (role.is_stored) {
        return updated;
    } else if (is_counted_index(nest, decl) && is_whole) {
        refuse_private(nest, decl);
    }
    return role;
}

static bool has_role(const struct roles *roles, const struct decl *decl)
{
    for (size_t i = 0; i < roles->variables.size; i++)
        if (roles->variables.at[i].decl == decl)
            return true;
    return false;
}

/* A variable that is updated by the name of a reference to it. */
static void find_referred(const struct nest *nest, const struct effects *effects,
                          const struct decl *decl, struct roles *out)
{
    struct variable_role role = {.decl = decl, .role = ROLE_REDUCTION};
    if (!has_role(out, decl) && !decl->is_inlined && !is_seen_by_calls(nest, effects, decl) &&
        reduction_of_variable(nest, decl, &role.op, &role.name))
        LIST_PUSH(nest->arena, out->variables, role);
}

void scalars_find(struct nest *nest, struct roles *out)
{
    struct effects effects;
    memset(out, 0, sizeof *out);
    effects_of_stmt(nest->arena, nest->root->stmt, &effects);
    for (size_t i = 0; i < effects.written.size; i++)
        LIST_PUSH(nest->arena, out->variables, role_of(nest, &effects, effects.written.at[i]));
    for (size_t i = 0; i < nest->bases.size; i++) {
        const struct decl *decl = nest->bases.at[i]->decl;
        struct variable_role role = {
            .decl = decl, .name = decl, .role = ROLE_PRIVATE, .is_conditional = true};
        if (nest->bases.at[i]->kind == BASE_OBJECT && decl && !has_role(out, decl) &&
            !is_seen_by_calls(nest, &effects, decl) &&
            work_array_is_private(nest, decl, &role.copy_out))
            LIST_PUSH(nest->arena, out->variables, role);
        else if (nest->bases.at[i]->kind == BASE_OBJECT && decl)
            find_referred(nest, &effects, decl, out);
    }
}

struct roles roles_for(const struct nest *asked, const struct roles *roles)
{
    struct roles own = {.variables = roles->variables};
    own.variables.room = own.variables.size;
    for (size_t i = 0; i < roles->elements.size; i++) {
        struct element_reduction *element = ARENA_NEW(asked->arena, struct element_reduction);
        *element = *roles->elements.at[i];
        element->sample = asked->accesses.at[element->sample->id];
        LIST_PUSH(asked->arena, own.elements, element);
    }
    return own;
}

enum role scalars_role(const struct roles *roles, const struct decl *decl)
{
    for (size_t i = 0; i < roles->variables.size; i++)
        if (roles->variables.at[i].decl == decl)
            return roles->variables.at[i].role;
    return decl->is_inlined ? ROLE_OWN : ROLE_SHARED;
}
