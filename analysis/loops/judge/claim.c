#include "loops/judge/claim.h"

#include "base/strbuf.h"
#include "loops/judge/claim_scope.h"
#include "loops/judge/legality.h"
#include "loops/reductions.h"
#include "loops/syntax/effects.h"

/* A claim while it is checked. */
struct check {
    struct arena *arena;
    struct nest *nest; /* as it was built */
    const struct claim_scope *scope;
    const struct verdict *verdict;
    struct roles was;   /* of the variables by the text alone */
    struct roles roles; /* by the pragma */
    struct claim *claim;
};

static const struct variable_role *role_of(const struct roles *roles, const struct decl *decl)
{
    for (size_t k = 0; k < roles->variables.size; k++)
        if (roles->variables.at[k].decl == decl)
            return &roles->variables.at[k];
    return NULL;
}

/* --- variables under the pragma --------------------------------------------------------------- */

/* What the pragma makes of a variable. Vectorisers give each iteration its own of what is set
   before it is read; and of `ivdep` nothing is known for plain variables. */
static enum role role_under(const struct check *check, const struct variable_role *was)
{
    const struct claim_scope *scope = check->scope;
    bool is_vector = scope->kind == CLAIM_VECTORS;
    if (was->role == ROLE_OWN || was->role == ROLE_INDEX)
        return was->role;
    if (claim_scope_reduces(scope, was->name))
        return ROLE_REDUCTION;
    if (claim_scope_owns(scope, was->name) || !scope->has_scalars ||
        (is_vector && was->role == ROLE_PRIVATE))
        return ROLE_PRIVATE;
    return ROLE_SHARED;
}

/* Objects that are touched by subscripts and fields only are in no list of roles. */
static void add_owned_objects(struct check *check)
{
    for (size_t k = 0; k < check->nest->bases.size; k++) {
        const struct base *base = check->nest->bases.at[k];
        struct variable_role role = {.decl = base->decl, .name = base->decl, .role = ROLE_PRIVATE};
        if (base->kind == BASE_OBJECT && base->decl && !role_of(&check->roles, base->decl) &&
            (claim_scope_owns(check->scope, base->decl) ||
             claim_scope_reduces(check->scope, base->decl)))
            LIST_PUSH(check->arena, check->roles.variables, role);
    }
}

/* The value that only some iterations set, and that is used afterwards, is one that the threads
   share: a clause for it would have to say which thread's it is. */
static void find_roles(struct check *check)
{
    scalars_find(check->nest, &check->was);
    for (size_t k = 0; k < check->was.variables.size; k++) {
        if (check->was.variables.at[k].copy_out == COPY_OUT_LAST_CONDITIONAL)
            check->was.variables.at[k].role = ROLE_SHARED;
        struct variable_role role = check->was.variables.at[k];
        role.role = role_under(check, &role);
        LIST_PUSH(check->arena, check->roles.variables, role);
    }
    add_owned_objects(check);
}

/* Whether each thread has a variable of its own since it was started: one that is declared in the
   region, but static ones and those of the unit are shared (OpenMP 5.2, section 5.1.1). */
static bool is_declared_in_region(const struct check *check, const struct decl *decl)
{
    const struct claim_scope *scope = check->scope;
    return decl->storage == STORAGE_AUTO && decl->type->kind != TYPE_REFERENCE && scope->region &&
           scope->region != scope->pragma && effects_declares(scope->region->stmt, decl);
}

/* Whether the pragma gives the iterations all that the proof of independence asks for. */
static bool gives_enough(const struct check *check)
{
    for (size_t k = 0; k < check->verdict->reductions.size; k++)
        if (!check->verdict->reductions.at[k].decl)
            return false;
    for (size_t k = 0; k < check->verdict->privates.size; k++)
        if (check->verdict->privates.at[k].copy_out == COPY_OUT_LAST_CONDITIONAL)
            return false;
    for (size_t k = 0; k < check->was.variables.size; k++) {
        const struct variable_role *was = &check->was.variables.at[k];
        enum role now = scalars_role(&check->roles, was->decl);
        bool is_needed =
            was->role == ROLE_PRIVATE || was->role == ROLE_REDUCTION || was->role == ROLE_INDUCTION;
        bool is_left_open = !check->scope->has_scalars && was->role == ROLE_REDUCTION;
        bool has_no_clause = was->role == ROLE_REDUCTION && was->op == OP_STORE;
        if (is_needed && !is_declared_in_region(check, was->name) &&
            (now != was->role || is_left_open || has_no_clause))
            return false;
    }
    return true;
}

/* The base of a variable, made if nothing but loops names it. */
static const struct base *base_of(struct check *check, const struct decl *decl)
{
    struct nest *nest = check->nest;
    for (size_t k = 0; k < nest->bases.size; k++)
        if (nest->bases.at[k]->kind == BASE_OBJECT && nest->bases.at[k]->decl == decl)
            return nest->bases.at[k];
    struct base *base = ARENA_NEW(check->arena, struct base);
    *base =
        (struct base){.kind = BASE_OBJECT, .text = decl->name, .decl = decl, .type = decl->type};
    LIST_PUSH(check->arena, nest->bases, base);
    return base;
}

/* The header of a counted loop inside writes its index in each iteration, which the model leaves
   out: { S[t0, t1] -> j[] } */
static void add_header_write(struct check *check, const struct nest_loop *inner)
{
    const struct loop *loop = inner->loop;
    struct access *access = ARENA_NEW(check->arena, struct access);
    *access = (struct access){.id = (int)check->nest->accesses.size,
                              .base = base_of(check, loop->index),
                              .is_write = true,
                              .range = loop->stmt->header,
                              .text = loop->index->name,
                              .type = loop->index->type,
                              .affine = true,
                              .domain = inner->domain,
                              .may = inner->may,
                              .tested = -1,
                              .loop = inner,
                              .depth = inner->dimension + 1,
                              .statement = loop->stmt};
    for (const struct nest_loop *at = inner; at; at = at->parent)
        LIST_PUSH(check->arena, access->around, at);
    for (size_t k = 0; k < access->around.size / 2; k++) {
        const struct nest_loop *first = access->around.at[k];
        access->around.at[k] = access->around.at[access->around.size - 1 - k];
        access->around.at[access->around.size - 1 - k] = first;
    }
    LIST_PUSH(check->arena, check->nest->accesses, access);
}

static void add_shared_indices(struct check *check)
{
    for (size_t k = 1; k < check->nest->loops.size; k++) {
        const struct nest_loop *inner = check->nest->loops.at[k];
        if (inner->counted && inner->loop->index && inner->domain &&
            role_of(&check->roles, inner->loop->index) &&
            scalars_role(&check->roles, inner->loop->index) == ROLE_SHARED)
            add_header_write(check, inner);
    }
}

/* --- which conflicts are proofs --------------------------------------------------------------- */

/* Whether a value that the conflict rests on may differ from thread to thread. */
static bool rests_on_own(const struct check *check, const struct conflict *conflict)
{
    const struct nest *nest = check->nest;
    for (size_t k = 0; k < nest->parameters.size; k++) {
        const struct parameter *parameter = nest->parameters.at[k];
        int at = isl_map_find_dim_by_id(conflict->instances, isl_dim_param, parameter->id);
        bool is_taken = parameter->loop &&
                        parameter->loop->depth >= check->scope->loop->depth - check->scope->level;
        bool is_own = (parameter->decl && claim_scope_owns(check->scope, parameter->decl)) ||
                      claim_scope_reads_own(check->scope, parameter->expr);
        if (at >= 0 && !is_taken && is_own &&
            isl_map_involves_dims(conflict->instances, isl_dim_param, (unsigned)at, 1) !=
                isl_bool_false)
            return true;
    }
    return false;
}

/* Whether all threads mean the same memory by the base. */
static bool is_same_memory(const struct check *check, const struct base *base)
{
    if (base->kind == BASE_OBJECT)
        return base->decl && scalars_role(&check->roles, base->decl) == ROLE_SHARED;
    return base->kind == BASE_POINTER &&
           !(base->decl && (claim_scope_owns(check->scope, base->decl) ||
                            claim_scope_reduces(check->scope, base->decl))) &&
           !claim_scope_reads_own(check->scope, base->expr);
}

/* Whether a clause names a field on the way to the element: members of `this`. */
static bool is_listed(const struct check *check, const struct access *access)
{
    for (size_t k = 0; k < access->path.size; k++)
        if (access->path.at[k].is_field &&
            claim_scope_lists(check->scope, access->path.at[k].field))
            return true;
    return false;
}

static bool is_exclusive(const struct check *check, const struct access *access)
{
    for (size_t k = 0; k < check->scope->exclusive.size; k++) {
        struct range range = check->scope->exclusive.at[k]->range;
        if (access->range.file == range.file && access->range.start >= range.start &&
            access->range.end <= range.end)
            return true;
    }
    return false;
}

/* Whether the access stands in the loop's own text, and not in a function that it calls. */
static bool is_in_loop(const struct check *check, const struct access *access)
{
    struct range range = check->verdict->range;
    return access->range.file == range.file && access->range.start >= range.start &&
           access->range.end <= range.end;
}

/* The constant that an access stores. */
static bool stores_constant(const struct access *access, int64_t *value)
{
    const struct expr *expr = access->statement->kind == STMT_EXPRESSION
                                  ? expr_strip_conversions(access->statement->expr)
                                  : NULL;
    return access->is_write && expr && expr->kind == EXPR_ASSIGN && expr->op == OP_NONE &&
           expr_strip_conversions(expr->operands[0]) == access->expr &&
           expr_constant(expr->operands[1], value);
}

/* Threads that store the same value disturb nobody. */
static bool is_harmless(const struct check *check, const struct conflict *conflict)
{
    int64_t source, sink;
    return (stores_constant(conflict->source, &source) && stores_constant(conflict->sink, &sink) &&
            source == sink) ||
           reduction_is_one_value(check->nest, conflict->source, conflict->sink);
}

/* Whether the witness's iterations may run in step. */
static bool is_near(const struct check *check, const struct conflict *conflict)
{
    if (check->scope->safe_length == 0)
        return true;
    struct dependence dependence = dependence_report(check->nest, conflict, NULL);
    int root = check->nest->root->depth - 1;
    return dependence.distance.size > (size_t)root && dependence.distance.at[root].known &&
           dependence.distance.at[root].value < check->scope->safe_length;
}

/* Vectors keep the order of what stands in it; what is read before it is written in each iteration
   is read too early. */
static bool goes_backwards(const struct check *check, const struct conflict *conflict)
{
    const struct access *source = conflict->source, *sink = conflict->sink;
    const struct nest_loop *root = check->nest->loops.at[0];
    return source->is_write && !sink->is_write && source->loop == root && sink->loop == root &&
           source->depth <= 1 && sink->depth <= 1 && sink->position < source->position &&
           is_near(check, conflict);
}

static bool is_proof(const struct check *check, const struct conflict *conflict)
{
    bool is_element = conflict->source->path.size > 0;
    if (!conflict->must || !is_same_memory(check, conflict->source->base) ||
        rests_on_own(check, conflict) || is_listed(check, conflict->source) ||
        is_listed(check, conflict->sink) || is_exclusive(check, conflict->source) ||
        is_exclusive(check, conflict->sink) || !is_in_loop(check, conflict->source) ||
        !is_in_loop(check, conflict->sink) || is_harmless(check, conflict))
        return false;
    if (check->scope->kind == CLAIM_VECTORS)
        return goes_backwards(check, conflict);
    return !check->scope->has_chunks || !is_element;
}

/* Whether a loop inside counts with the variable, and so reads it. */
static bool is_counter(const struct check *check, const struct decl *decl)
{
    for (size_t k = 1; k < check->nest->loops.size; k++)
        if (check->nest->loops.at[k]->loop->index == decl)
            return true;
    return false;
}

/* A variable that nobody reads within the loop disturbs only who wants its last value. */
static bool is_wanted(const struct check *check, const struct base *base)
{
    const struct variable_role *was = role_of(&check->was, base->decl);
    if (base->kind != BASE_OBJECT || !was || was->copy_out == COPY_OUT_LAST ||
        is_counter(check, base->decl))
        return true;
    for (size_t k = 0; k < check->nest->accesses.size; k++)
        if (check->nest->accesses.at[k]->base == base && !check->nest->accesses.at[k]->is_write)
            return true;
    return was->role != ROLE_PRIVATE;
}

/* --- problems in words ------------------------------------------------------------------------ */

/* "i = 1, j = 0" */
static const char *at_text(const struct check *check, const binding_list *bindings)
{
    struct strbuf text = STRBUF_INIT;
    for (size_t k = 0; k < bindings->size; k++)
        strbuf_addf(&text, "%s%s = %s", k > 0 ? ", " : "", bindings->at[k].name,
                    bindings->at[k].value);
    char *copy = arena_strndup(check->arena, text.text ? text.text : "", text.length);
    strbuf_release(&text);
    return copy;
}

/* The same for the root's index alone, where all of its iterations meet. */
static const char *at_root(const struct check *check, const binding_list *bindings)
{
    const struct decl *index = check->verdict->loop->index;
    for (size_t k = 0; index && k < bindings->size; k++)
        if (bindings->at[k].index == index)
            return arena_printf(check->arena, "%s = %s", bindings->at[k].name,
                                bindings->at[k].value);
    return at_text(check, bindings);
}

static const char *dependence_message(const struct check *check,
                                      const struct dependence *dependence)
{
    const char *first = at_text(check, &dependence->witness_source);
    const char *second = at_text(check, &dependence->witness_sink);
    const char *source = dependence->source.text, *sink = dependence->sink.text;
    if (dependence->kind == DEPENDENCE_FLOW)
        return arena_printf(check->arena,
                            "the iterations depend on each other: '%s' at %s reads what '%s' "
                            "writes at %s",
                            sink, second, source, first);
    if (dependence->kind == DEPENDENCE_ANTI)
        return arena_printf(check->arena,
                            "the iterations depend on each other: '%s' at %s overwrites what '%s' "
                            "reads at %s",
                            sink, second, source, first);
    return arena_printf(check->arena,
                        "the iterations depend on each other: '%s' at %s and '%s' at %s write to "
                        "the same place",
                        source, first, sink, second);
}

static void describe(const struct check *check, const struct base *base,
                     struct claim_problem *problem)
{
    const struct variable_role *was =
        base->kind == BASE_OBJECT ? role_of(&check->was, base->decl) : NULL;
    const struct dependence *dependence = &problem->dependence;
    const char *first = at_root(check, &dependence->witness_source);
    const char *second = at_root(check, &dependence->witness_sink);
    problem->variable = base->text;
    problem->decl = base->kind == BASE_OBJECT ? base->decl : NULL;
    if (was && was->role == ROLE_PRIVATE && effects_declares(check->verdict->stmt, base->decl)) {
        problem->code = CLAIM_PRIVATE;
        problem->message =
            arena_printf(check->arena,
                         "the threads share '%s', which each iteration sets for itself, as at %s "
                         "and at %s: declare it without 'static'",
                         base->text, first, second);
    } else if (was && was->role == ROLE_PRIVATE) {
        bool is_last = was->copy_out == COPY_OUT_LAST;
        problem->code = CLAIM_PRIVATE;
        problem->says = is_last ? SAYS_LASTPRIVATE : SAYS_PRIVATE;
        problem->clause =
            arena_printf(check->arena, "%sprivate(%s)", is_last ? "last" : "", base->text);
        problem->message =
            arena_printf(check->arena,
                         "the threads share '%s', which each iteration sets for itself, as at %s "
                         "and at %s: add '%s'",
                         base->text, first, second, problem->clause);
    } else if (was && was->role == ROLE_REDUCTION) {
        problem->code = CLAIM_REDUCTION;
        problem->says = SAYS_REDUCTION;
        problem->op = was->op;
        problem->clause = arena_printf(check->arena, "reduction(%s:%s)", reduction_text(was->op),
                                       was->name->name);
        problem->message = arena_printf(
            check->arena, "the iterations update '%s' together, as at %s and at %s: add '%s'",
            base->text, first, second, problem->clause);
    } else if (was && is_counter(check, base->decl)) {
        problem->code = CLAIM_PRIVATE;
        problem->message = arena_printf(check->arena,
                                        "the threads share '%s', which each iteration counts with, "
                                        "as at %s and at %s: declare it in the header of its loop",
                                        base->text, first, second);
    } else {
        problem->code = CLAIM_DEPENDENCE;
        problem->message = dependence_message(check, dependence);
    }
}

/* --- the judgement ---------------------------------------------------------------------------- */

/* Adds the problem of one base, if its conflicts prove that there is one. */
static void check_base(struct check *check, const struct conflicts *all, const struct base *base)
{
    struct conflicts some = {.out_of_budget = false};
    struct claim_problem problem = {.code = CLAIM_DEPENDENCE};
    for (size_t k = 0; k < all->list.size; k++)
        if (all->list.at[k].source->base == base && is_proof(check, &all->list.at[k]))
            LIST_PUSH(check->arena, some.list, all->list.at[k]);
    if (some.list.size == 0 || !is_wanted(check, base))
        return;
    struct legality_answer answer = legality(check->nest, &some, true);
    isl_set_free(answer.guard);
    if (answer.legality != ILLEGAL)
        return;
    problem.dependence = dependence_report(check->nest, answer.violated, NULL);
    if (!problem.dependence.has_witness)
        return;
    describe(check, base, &problem);
    LIST_PUSH(check->arena, check->claim->problems, problem);
}

/* Whether nothing that the model takes as fixed may change through memory that overlaps. */
static bool is_steady(const struct check *check)
{
    return check->nest->fixed.size == 0 || check->verdict->parallel == PARALLEL_YES ||
           check->verdict->parallel == PARALLEL_NO;
}

static bool has_failed(const struct nest *nest)
{
    return nest->broken || isl_ctx_last_error(nest->ctx) != isl_error_none;
}

static void check_claim(struct check *check)
{
    struct conflicts conflicts;
    find_roles(check);
    if (check->verdict->parallel == PARALLEL_YES && gives_enough(check)) {
        check->claim->holds = CLAIM_YES;
        return;
    }
    if (!check->scope->is_understood || check->nest->has_call || check->nest->may_end ||
        !is_steady(check))
        return;
    if (check->scope->kind == CLAIM_THREADS)
        add_shared_indices(check);
    dependence_find(check->nest, &check->roles, &conflicts);
    for (size_t k = 0; k < check->nest->bases.size; k++)
        check_base(check, &conflicts, check->nest->bases.at[k]);
    conflicts_release(&conflicts);
    if (has_failed(check->nest))
        check->claim->problems.size = 0;
    if (check->claim->problems.size > 0)
        check->claim->holds = CLAIM_NO;
}

void claim_check(struct arena *arena, const struct tree *tree, const struct nest *nest,
                 const placed_pragma_list *all, struct verdict *verdict)
{
    for (size_t k = 0; k < all->size && !verdict->macro; k++) {
        const struct pragma *pragma = &all->at[k].pragma;
        struct claim_scope scope;
        claim_scope_find(arena, tree, verdict->loop, all, k, &scope);
        if (scope.kind == CLAIM_NONE)
            continue;
        struct claim claim = {.pragma = pragma_title(arena, pragma),
                              .written = pragma,
                              .range = {verdict->range.file, pragma->start, pragma->end},
                              .level = scope.level,
                              .is_worksharing =
                                  scope.kind == CLAIM_THREADS && scope.region != scope.pragma,
                              .holds = CLAIM_UNKNOWN};
        struct nest *own = nest && nest->model->is_whole ? nest_ask(arena, nest->model) : NULL;
        struct check check = {
            .arena = arena, .nest = own, .scope = &scope, .verdict = verdict, .claim = &claim};
        if (own && !has_failed(own) && !scope.is_elsewhere)
            check_claim(&check);
        nest_release(own);
        LIST_PUSH(arena, verdict->claims, claim);
    }
}
