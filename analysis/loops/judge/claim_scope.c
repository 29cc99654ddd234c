#include "loops/judge/claim_scope.h"

#include "loops/syntax/effects.h"

enum { CALLS_DEEP = 32 };

/* --- names in clauses ------------------------------------------------------------------------- */

/* Takes over what the clauses say of variables. */
static void take_clauses(struct claim_scope *scope, const struct pragma *pragma)
{
    for (size_t k = 0; k < pragma->clauses.size; k++) {
        const struct pragma_clause *clause = &pragma->clauses.at[k];
        if (pragma_clause_has(clause, TRAIT_OWN))
            LIST_PUSH(scope->arena, scope->own, clause);
        else if (pragma_clause_has(clause, TRAIT_REDUCED))
            LIST_PUSH(scope->arena, scope->reduced, clause);
        else if (clause->says == SAYS_DEFAULT && clause->argument &&
                 pragma_clause_default(clause) == DEFAULT_OTHER)
            scope->is_understood = false;
    }
}

/* --- what leaves no doubt --------------------------------------------------------------------- */

/* Whether a clause says how many threads there are. A single one runs the iterations in order, and
   what is no plain number above 1 may mean that. */
static bool is_count(const struct pragma_clause *clause)
{
    return clause->says == SAYS_NUM_THREADS || clause->says == SAYS_NUM_TEAMS ||
           clause->says == SAYS_THREAD_LIMIT;
}

/* Whether nothing but such clauses is there. Under a condition the loop may run in order after
   all. */
static bool has_plain_clauses(const struct pragma *pragma)
{
    for (size_t k = 0; k < pragma->clauses.size; k++) {
        const struct pragma_clause *clause = &pragma->clauses.at[k];
        if (is_count(clause) ? pragma_clause_number(clause) <= 1
                             : !pragma_clause_has(clause, TRAIT_PLAIN))
            return false;
    }
    return true;
}

/* --- calls ------------------------------------------------------------------------------------ */

/* A search for calls that may order iterations or keep them apart. */
struct call_search {
    const struct tree *tree;
    const struct function *seen[CALLS_DEEP];
    size_t size;
};

static bool is_plain_call(const struct expr *expr, void *data);

/* Whether nothing in a function, or in those that it calls, has to do with threads. */
static bool is_plain_function(struct call_search *search, const struct function *function)
{
    for (size_t k = 0; k < search->size; k++)
        if (search->seen[k] == function)
            return true;
    if (search->size == CALLS_DEEP || function->body->in_macro ||
        pragma_is_in(search->tree, function->range))
        return false;
    search->seen[search->size++] = function;
    return stmt_walk(function->body, NULL, is_plain_call, search);
}

static bool is_plain_call(const struct expr *expr, void *data)
{
    if (expr->kind != EXPR_CALL || !expr->decl)
        return true;
    if (expr->decl->is_about_threads || expr->linked)
        return false;
    return !expr->decl->function || !expr->decl->function->body ||
           is_plain_function(data, expr->decl->function);
}

/* --- pragmas inside --------------------------------------------------------------------------- */

static bool is_one_of(const struct pragma *pragma, const pragma_words *names, size_t size)
{
    for (size_t k = 0; k < size; k++)
        if (pragma_is(pragma, names[k]))
            return true;
    return false;
}

/* Takes over what a pragma inside of the loop changes; false: it may change anything. */
static bool take_inside(struct claim_scope *scope, const struct placed_pragma *inside)
{
    static const pragma_words loops[] = {
        PRAGMA_WORD(SIMD),
        PRAGMA_WORD(FOR),
        PRAGMA_WORD(FOR) | PRAGMA_WORD(SIMD),
        PRAGMA_WORD(PARALLEL) | PRAGMA_WORD(FOR),
        PRAGMA_WORD(PARALLEL) | PRAGMA_WORD(FOR) | PRAGMA_WORD(SIMD),
        PRAGMA_WORD(LOOP),
        PRAGMA_WORD(UNROLL),
    };
    const struct pragma *pragma = &inside->pragma;
    bool is_openmp = pragma->family == PRAGMA_OPENMP, is_acc = pragma->family == PRAGMA_OPENACC;
    if (is_openmp ? is_one_of(pragma, loops, COUNT_OF(loops))
                  : is_acc && pragma_is(pragma, PRAGMA_WORD(LOOP))) {
        take_clauses(scope, pragma);
        return inside->stmt != NULL;
    }
    if (!is_openmp && !is_acc)
        return true;
    if (!inside->stmt || !(pragma_is(pragma, PRAGMA_WORD(ATOMIC)) ||
                           (is_openmp && pragma_is(pragma, PRAGMA_WORD(CRITICAL)))))
        return false;
    LIST_PUSH(scope->arena, scope->exclusive, inside->stmt);
    return true;
}

static bool is_within(uint32_t place, struct range range)
{
    return place >= range.start && place < range.end;
}

static bool take_all_inside(struct claim_scope *scope)
{
    struct range range = scope->pragma->stmt->range;
    for (size_t k = 0; k < scope->all->size; k++) {
        const struct placed_pragma *inside = &scope->all->at[k];
        if (is_within(inside->pragma.start, range) && !take_inside(scope, inside))
            return false;
    }
    return true;
}

/* --- kinds of claims -------------------------------------------------------------------------- */

/* The number that a clause has; 0: there is none. */
static int64_t number_in(const struct pragma *pragma, enum pragma_says says)
{
    const struct pragma_clause *found = pragma_clause_find(&pragma->clauses, says);
    return found ? pragma_clause_number(found) : 0;
}

/* The innermost construct of the family around the pragma's statement, or NULL. Several pragmas
   above one statement stand inside each other. */
static const struct placed_pragma *construct_around(const struct claim_scope *scope)
{
    enum pragma_family family = scope->pragma->pragma.family;
    const struct placed_pragma *found = NULL;
    for (const struct placed_pragma *at = scope->all->at; at != scope->pragma; at++)
        if (at->pragma.family == family && at->stmt && !at->pragma.stands_alone &&
            effects_contains(at->stmt, scope->pragma->stmt))
            found = at;
    return found;
}

/* What constructs around it have made private stays so, unless threads are started anew: then it is
   one variable for all of them, and more is taken here than need be. */
static void take_clauses_around(struct claim_scope *scope)
{
    enum pragma_family family = scope->pragma->pragma.family;
    for (const struct placed_pragma *at = scope->all->at; at != scope->pragma; at++)
        if (at->pragma.family == family && at->stmt &&
            effects_contains(at->stmt, scope->pragma->stmt))
            take_clauses(scope, &at->pragma);
}

/* Whether some construct of the function belongs to a statement that is not known. */
static bool has_lost_construct(const struct claim_scope *scope)
{
    for (size_t k = 0; k < scope->all->size; k++) {
        const struct placed_pragma *at = &scope->all->at[k];
        if (!at->stmt && at->pragma.family != PRAGMA_IVDEP && !at->pragma.stands_alone)
            return true;
    }
    return false;
}

/* `omp parallel for` and the like, `omp for`, `omp simd`. */
static enum claim_kind openmp_kind(struct claim_scope *scope)
{
    enum {
        PARALLEL_FOR = PRAGMA_WORD(PARALLEL) | PRAGMA_WORD(FOR),
        TEAMS = PRAGMA_WORD(TEAMS) | PRAGMA_WORD(DISTRIBUTE),
        SIMD = PRAGMA_WORD(SIMD),
        TARGET = PRAGMA_WORD(TARGET)
    };
    static const pragma_words own[] = {
        PARALLEL_FOR,
        PARALLEL_FOR | SIMD,
        PRAGMA_WORD(PARALLEL) | PRAGMA_WORD(LOOP),
        TARGET | PARALLEL_FOR,
        TARGET | PARALLEL_FOR | SIMD,
        TEAMS | PARALLEL_FOR,
        TEAMS | PARALLEL_FOR | SIMD,
        TARGET | TEAMS | PARALLEL_FOR,
        TARGET | TEAMS | PARALLEL_FOR | SIMD,
    };
    static const pragma_words shared[] = {PRAGMA_WORD(FOR), PRAGMA_WORD(FOR) | SIMD};
    const struct pragma *pragma = &scope->pragma->pragma;
    const struct placed_pragma *around = construct_around(scope);
    scope->has_scalars = !(pragma->words & TARGET);
    if (pragma_is(pragma, SIMD))
        return CLAIM_VECTORS;
    if (is_one_of(pragma, own, COUNT_OF(own))) {
        scope->region = scope->pragma;
        scope->is_understood &= !around || pragma_is(&around->pragma, TARGET | PRAGMA_WORD(DATA));
    } else if (is_one_of(pragma, shared, COUNT_OF(shared))) {
        scope->region = around;
        scope->is_understood &= !around || pragma_is(&around->pragma, PRAGMA_WORD(PARALLEL));
    } else {
        return CLAIM_NONE;
    }
    return CLAIM_THREADS;
}

/* `acc parallel loop`, `acc loop independent`, and `acc loop` inside of `acc parallel`. */
static enum claim_kind openacc_kind(struct claim_scope *scope)
{
    const struct pragma *pragma = &scope->pragma->pragma;
    const struct placed_pragma *around = construct_around(scope);
    pragma_words words = pragma->words | (around ? around->pragma.words : 0);
    bool is_parallel = (words & PRAGMA_WORD(PARALLEL)) != 0;
    if (!(pragma->words & PRAGMA_WORD(LOOP)) || pragma_clause_find(&pragma->clauses, SAYS_SEQ) ||
        pragma_clause_find(&pragma->clauses, SAYS_AUTO) ||
        (!is_parallel && !pragma_clause_find(&pragma->clauses, SAYS_INDEPENDENT)))
        return CLAIM_NONE;
    scope->region = around ? around : scope->pragma;
    scope->has_scalars = false;
    return CLAIM_THREADS;
}

static enum claim_kind kind_of(struct claim_scope *scope)
{
    switch (scope->pragma->pragma.family) {
    case PRAGMA_OPENMP:
        return openmp_kind(scope);
    case PRAGMA_OPENACC:
        return openacc_kind(scope);
    case PRAGMA_IVDEP:
        scope->has_scalars = false;
        return CLAIM_VECTORS;
    case PRAGMA_OTHER:
        break;
    }
    return CLAIM_NONE;
}

/* How far the loop stands inside of the pragma's one, as one of those that it takes together; -1:
   it is none of them. */
static int level_of(const struct placed_pragma *placed, const struct loop *loop)
{
    int level = 0;
    while (loop && loop->stmt != placed->stmt) {
        loop = loop->parent;
        level++;
    }
    bool is_taken = level == 0 || number_in(&placed->pragma, SAYS_COLLAPSE) > level;
    return loop && is_taken ? level : -1;
}

static bool is_everything_understood(struct claim_scope *scope)
{
    const struct pragma *pragma = &scope->pragma->pragma;
    struct call_search search = {.tree = scope->tree};
    bool fine = take_all_inside(scope) &&
                !pragma_is_hidden_in(scope->tree, scope->loop->function->range) &&
                !has_lost_construct(scope) && has_plain_clauses(pragma) &&
                pragma_is_in_force(scope->arena, scope->tree, scope->pragma) &&
                pragma_is_same_program(scope->tree, pragma->family) &&
                stmt_walk(scope->pragma->stmt, NULL, is_plain_call, &search);
    if (fine && scope->region && scope->region != scope->pragma)
        fine = has_plain_clauses(&scope->region->pragma) &&
               pragma_is_in_force(scope->arena, scope->tree, scope->region);
    return fine;
}

/* The words of the directives of the family that stand between the pragma and its loop: what they
   make of the loop is what the pragma is about. */
static pragma_words words_between(const struct claim_scope *scope)
{
    pragma_words words = 0;
    for (size_t k = 0; k < scope->all->size; k++) {
        const struct placed_pragma *at = &scope->all->at[k];
        if (at->stmt == scope->pragma->stmt && at->pragma.start > scope->pragma->pragma.start &&
            at->pragma.family == scope->pragma->pragma.family)
            words |= at->pragma.words;
    }
    return words;
}

/* Whether iterations are dealt out in chunks of more than one. */
static bool has_chunks(const struct claim_scope *scope)
{
    const struct pragma *pragma = &scope->pragma->pragma;
    const struct pragma_clause *schedule = pragma_clause_find(&pragma->clauses, SAYS_SCHEDULE);
    return (schedule && pragma_clause_has_chunks(schedule)) ||
           (words_between(scope) & (PRAGMA_WORD(TILE) | PRAGMA_WORD(UNROLL))) != 0;
}

void claim_scope_find(struct arena *arena, const struct tree *tree, const struct loop *loop,
                      const placed_pragma_list *all, size_t index, struct claim_scope *out)
{
    const struct placed_pragma *placed = &all->at[index];
    *out = (struct claim_scope){.arena = arena,
                                .tree = tree,
                                .all = all,
                                .pragma = placed,
                                .loop = loop,
                                .level = placed->stmt ? level_of(placed, loop) : -1,
                                .kind = CLAIM_NONE,
                                .is_understood = true,
                                .has_scalars = true};
    if (out->level < 0 || loop->form != LOOP_FOR)
        return;
    out->kind = kind_of(out);
    if (out->kind == CLAIM_NONE)
        return;
    take_clauses(out, &placed->pragma);
    take_clauses_around(out);
    out->is_understood = is_everything_understood(out) && out->is_understood;
    out->has_chunks = has_chunks(out);
    out->is_elsewhere = (words_between(out) & PRAGMA_WORD(INTERCHANGE)) != 0;
    out->safe_length = number_in(&placed->pragma, SAYS_SAFELEN);
    if ((pragma_clause_find(&placed->pragma.clauses, SAYS_SAFELEN) && !out->safe_length) ||
        (pragma_clause_find(&placed->pragma.clauses, SAYS_COLLAPSE) &&
         !number_in(&placed->pragma, SAYS_COLLAPSE)))
        out->is_understood = false;
}

/* --- variables -------------------------------------------------------------------------------- */

/* Whether one of the clauses names the variable or field. */
static bool is_in(const struct pragma_clause *const *clauses, size_t size, const struct decl *decl)
{
    for (size_t k = 0; k < size; k++)
        if (pragma_clause_names(clauses[k], decl->name))
            return true;
    return false;
}

/* Whether it is the index of a loop inside that a directive of its own is about. */
static bool is_index_of_construct(const struct claim_scope *scope, const struct loop *loop,
                                  const struct decl *decl)
{
    for (size_t k = 0; k < scope->all->size && loop->index == decl; k++)
        if (scope->all->at[k].stmt == loop->stmt && scope->all->at[k].pragma.family != PRAGMA_IVDEP)
            return true;
    for (size_t k = 0; k < loop->inner.size; k++)
        if (is_index_of_construct(scope, loop->inner.at[k], decl))
            return true;
    return false;
}

/* Whether it is the index of one of the loops that the pragma takes together. */
static bool is_taken_index(const struct claim_scope *scope, const struct decl *decl)
{
    int64_t taken = number_in(&scope->pragma->pragma, SAYS_COLLAPSE);
    const struct loop *loop = scope->loop;
    for (int k = scope->level; k > 0; k--)
        loop = loop->parent;
    for (int64_t k = 0; loop && (k == 0 || k < taken); k++) {
        if (loop->index == decl)
            return true;
        loop = loop->inner.size == 1 ? loop->inner.at[0] : NULL;
    }
    return false;
}

bool claim_scope_owns(const struct claim_scope *scope, const struct decl *decl)
{
    bool is_local = decl->storage == STORAGE_AUTO;
    if (decl->storage == STORAGE_THREAD || is_taken_index(scope, decl) ||
        is_in(scope->own.at, scope->own.size, decl) ||
        is_index_of_construct(scope, scope->loop, decl))
        return true;
    if (!is_local)
        return pragma_is_threadprivate(scope->arena, scope->tree, decl->name);
    if (scope->kind == CLAIM_VECTORS)
        return false;
    return !scope->region ||
           !(decl->range.file == scope->loop->function->range.file &&
             is_within(decl->range.start, scope->loop->function->range)) ||
           effects_declares(scope->region->stmt, decl);
}

bool claim_scope_reduces(const struct claim_scope *scope, const struct decl *decl)
{
    return is_in(scope->reduced.at, scope->reduced.size, decl);
}

bool claim_scope_lists(const struct claim_scope *scope, const struct decl *decl)
{
    return is_in(scope->own.at, scope->own.size, decl) || claim_scope_reduces(scope, decl);
}

static bool is_shared_name(const struct expr *expr, void *data)
{
    const struct claim_scope *scope = data;
    if (expr->kind != EXPR_NAME || !expr->decl ||
        (expr->decl->kind != DECL_VARIABLE && expr->decl->kind != DECL_PARAMETER))
        return true;
    return !claim_scope_owns(scope, expr->decl) && !claim_scope_reduces(scope, expr->decl);
}

bool claim_scope_reads_own(const struct claim_scope *scope, const struct expr *expr)
{
    return expr && !expr_walk(expr, is_shared_name, (void *)(uintptr_t)scope);
}
