#include "loops/claim_scope.h"

#include <stdlib.h>

#include "loops/effects.h"

enum { CALLS_DEEP = 32 };

static bool is_one_of(const char *name, const char *const *names, size_t size)
{
    for (size_t k = 0; k < size; k++)
        if (strcmp(names[k], name) == 0)
            return true;
    return false;
}

static bool starts_with(const char *text, const char *prefix)
{
    return strncmp(text, prefix, strlen(prefix)) == 0;
}

/* --- names in clauses ------------------------------------------------------------------------- */

/* Adds all names of a list; a few may be no variables, which does no harm. */
static void add_names(struct claim_scope *scope, const char *list, bool reduced)
{
    struct lexer lexer = {.text = list, .length = strlen(list)};
    for (struct token token = lexer_next(&lexer); token.kind != TOKEN_END;
         token = lexer_next(&lexer)) {
        if (token.kind != TOKEN_IDENTIFIER)
            continue;
        const char *name = arena_strndup(scope->arena, list + token.start, token.end - token.start);
        if (reduced)
            LIST_PUSH(scope->arena, scope->reduced_names, name);
        else
            LIST_PUSH(scope->arena, scope->own_names, name);
    }
}

/* Takes over what the clauses say of variables. */
static void take_clauses(struct claim_scope *scope, const struct pragma *pragma)
{
    static const char *const own[] = {"private", "firstprivate", "lastprivate",
                                      "linear",  "copyprivate",  "induction"};
    static const char *const reduced[] = {"reduction", "in_reduction", "task_reduction"};
    for (size_t k = 0; k < pragma->clauses.size; k++) {
        const struct pragma_clause *clause = &pragma->clauses.at[k];
        if (!clause->argument)
            continue;
        if (is_one_of(clause->name, own, COUNT_OF(own)))
            add_names(scope, clause->argument, false);
        else if (is_one_of(clause->name, reduced, COUNT_OF(reduced)))
            add_names(scope, clause->argument, true);
        else if (strcmp(clause->name, "default") == 0 &&
                 !pragma_list_has(clause->argument, "none") &&
                 !pragma_list_has(clause->argument, "shared") &&
                 !pragma_list_has(clause->argument, "present"))
            scope->is_understood = false;
    }
}

/* --- what leaves no doubt --------------------------------------------------------------------- */

/* The clauses that leave a contradicted claim an error. */
static const char *const plain_clauses[] = {"private",
                                            "firstprivate",
                                            "lastprivate",
                                            "shared",
                                            "reduction",
                                            "default",
                                            "collapse",
                                            "schedule",
                                            "nowait",
                                            "proc_bind",
                                            "copyin",
                                            "allocate",
                                            "linear",
                                            "aligned",
                                            "nontemporal",
                                            "safelen",
                                            "simdlen",
                                            "order",
                                            "bind",
                                            "map",
                                            "dist_schedule",
                                            "num_teams",
                                            "thread_limit",
                                            "is_device_ptr",
                                            "has_device_addr",
                                            "defaultmap",
                                            "device",
                                            "copy",
                                            "copyout",
                                            "create",
                                            "present",
                                            "deviceptr",
                                            "gang",
                                            "worker",
                                            "vector",
                                            "num_gangs",
                                            "num_workers",
                                            "vector_length",
                                            "independent",
                                            "async",
                                            "wait",
                                            "attach",
                                            "no_create",
                                            "delete",
                                            "present_or_copy",
                                            "pcopy",
                                            "pcopyin",
                                            "present_or_copyin",
                                            "present_or_copyout",
                                            "present_or_create",
                                            "pcopyout",
                                            "pcreate"};

/* Whether nothing but such clauses is there. Under a condition the loop may run in order after all,
   and so it may in a single thread. */
static bool has_plain_clauses(const struct pragma *pragma)
{
    for (size_t k = 0; k < pragma->clauses.size; k++) {
        const struct pragma_clause *clause = &pragma->clauses.at[k];
        bool is_count = strcmp(clause->name, "num_threads") == 0 && clause->argument;
        if (is_count ? strcmp(clause->argument, "1") == 0
                     : !is_one_of(clause->name, plain_clauses, COUNT_OF(plain_clauses)))
            return false;
    }
    return true;
}

/* Whether a header of the project makes macros of OpenMP's functions. */
static bool has_stand_ins(const struct tree *tree)
{
    for (size_t k = 0; k < tree->sources.files.size; k++) {
        const struct source *source = tree->sources.files.at[k];
        if (source->is_system || !strstr(source->text, "omp_"))
            continue;
        struct lexer lexer = {.text = source->text, .length = source->length};
        for (struct token line = lexer_next(&lexer); line.kind != TOKEN_END;
             line = lexer_next(&lexer)) {
            struct lexer inside = {source->text, line.end, line.start + 1, true};
            if (line.kind == TOKEN_DIRECTIVE &&
                token_is(source->text, lexer_next(&inside), "define") &&
                memmem(source->text + line.start, line.end - line.start, "omp_", 4))
                return true;
        }
    }
    return false;
}

/* Whether the program that is analysed is the one that is compiled with the pragma in force. */
static bool is_same_program(const struct tree *tree, enum pragma_family family)
{
    if (family == PRAGMA_OPENMP && !tree->dialect.openmp)
        return pragma_is_all_of(tree, "_OPENMP") && !has_stand_ins(tree);
    return family != PRAGMA_OPENACC || pragma_is_all_of(tree, "_OPENACC");
}

/* Whether a pragma is in force, or the program is the same for the rest as if it were. */
static bool is_in_force(struct arena *arena, const struct tree *tree,
                        const struct placed_pragma *placed)
{
    const char *text = placed->condition;
    bool has_name = false, has_version = false, has_number = false;
    if (!text)
        return true;
    struct lexer lexer = {text, strlen(text), 1, true};
    struct token word = lexer_next(&lexer);
    if (placed->is_otherwise || !(token_is(text, word, "if") || token_is(text, word, "ifdef")))
        return false;
    for (word = lexer_next(&lexer); word.kind != TOKEN_END; word = lexer_next(&lexer)) {
        has_number = has_number || word.kind == TOKEN_NUMBER;
        if (token_is(text, word, "!"))
            return false;
        if (word.kind != TOKEN_IDENTIFIER || token_is(text, word, "defined"))
            continue;
        const char *name = arena_strndup(arena, text + word.start, word.end - word.start);
        bool is_version = strcmp(name, "_OPENMP") == 0;
        has_name = true;
        has_version = has_version || is_version;
        if (!(is_version && tree->dialect.openmp) && !pragma_is_all_of(tree, name))
            return false;
    }
    return has_name && (has_version || !has_number);
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
    const struct source *source = search->tree->sources.files.at[function->range.file];
    struct range range = function->range;
    for (size_t k = 0; k < search->size; k++)
        if (search->seen[k] == function)
            return true;
    if (search->size == CALLS_DEEP || range.end > source->length || function->body->in_macro ||
        memmem(source->text + range.start, range.end - range.start, "ragma", 5))
        return false;
    search->seen[search->size++] = function;
    return stmt_walk(function->body, NULL, is_plain_call, search);
}

static bool is_plain_call(const struct expr *expr, void *data)
{
    static const char *const prefixes[] = {"omp_", "acc_",    "pthread_", "__sync", "__atomic",
                                           "mtx_", "atomic_", "__kmpc",   "GOMP_"};
    if (expr->kind != EXPR_CALL || !expr->decl)
        return true;
    for (size_t k = 0; k < COUNT_OF(prefixes); k++)
        if (starts_with(expr->decl->name, prefixes[k]))
            return false;
    return !expr->decl->function || !expr->decl->function->body ||
           is_plain_function(data, expr->decl->function);
}

/* --- pragmas inside --------------------------------------------------------------------------- */

static bool is_construct(const struct pragma *pragma, const char *name)
{
    return strcmp(pragma->name, name) == 0;
}

/* Takes over what a pragma inside of the loop changes; false: it may change anything. */
static bool take_inside(struct claim_scope *scope, const struct placed_pragma *inside)
{
    static const char *const loops[] = {
        "simd", "for", "for simd", "parallel for", "parallel for simd", "loop", "unroll"};
    const struct pragma *pragma = &inside->pragma;
    bool is_openmp = pragma->family == PRAGMA_OPENMP, is_acc = pragma->family == PRAGMA_OPENACC;
    if (is_openmp ? is_one_of(pragma->name, loops, COUNT_OF(loops))
                  : is_acc && is_construct(pragma, "loop")) {
        take_clauses(scope, pragma);
        return inside->stmt != NULL;
    }
    if (!is_openmp && !is_acc)
        return true;
    if (!inside->stmt ||
        !(is_construct(pragma, "atomic") || (is_openmp && is_construct(pragma, "critical"))))
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

/* The value of a clause's argument, if it is a number. */
static int64_t number_in(const struct pragma *pragma, const char *clause)
{
    const struct pragma_clause *found = pragma_clause_find(&pragma->clauses, clause);
    if (!found || !found->argument)
        return 0;
    char *end;
    long long value = strtoll(found->argument, &end, 10);
    return *end == 0 && value > 0 ? value : 0;
}

/* Whether a directive stands for itself, without a statement. */
static bool is_standalone(const struct pragma *pragma)
{
    static const char *const words[] = {
        "barrier",  "taskwait",      "taskyield", "flush",        "cancel",      "declare",
        "requires", "threadprivate", "scan",      "wait",         "update",      "routine",
        "init",     "shutdown",      "depobj",    "target enter", "target exit", "target update",
        "enter",    "exit",          "cache",     "cancellation", "error",       "nothing"};
    for (size_t k = 0; k < COUNT_OF(words); k++)
        if (starts_with(pragma->name, words[k]))
            return true;
    return false;
}

/* The innermost construct of the family around the pragma's statement, or NULL. Several pragmas
   above one statement stand inside each other. */
static const struct placed_pragma *construct_around(const struct claim_scope *scope)
{
    enum pragma_family family = scope->pragma->pragma.family;
    const struct placed_pragma *found = NULL;
    for (const struct placed_pragma *at = scope->all->at; at != scope->pragma; at++)
        if (at->pragma.family == family && at->stmt && !is_standalone(&at->pragma) &&
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
        if (!at->stmt && at->pragma.family != PRAGMA_IVDEP && !is_standalone(&at->pragma))
            return true;
    }
    return false;
}

/* `omp parallel for` and the like, `omp for`, `omp simd`. */
static enum claim_kind openmp_kind(struct claim_scope *scope)
{
    static const char *const own[] = {"parallel for",
                                      "parallel for simd",
                                      "parallel loop",
                                      "target parallel for",
                                      "target parallel for simd",
                                      "teams distribute parallel for",
                                      "teams distribute parallel for simd",
                                      "target teams distribute parallel for",
                                      "target teams distribute parallel for simd"};
    static const char *const shared[] = {"for", "for simd"};
    const struct pragma *pragma = &scope->pragma->pragma;
    const struct placed_pragma *around = construct_around(scope);
    scope->has_scalars = !pragma_has_word(pragma, "target");
    if (is_construct(pragma, "simd"))
        return CLAIM_VECTORS;
    if (is_one_of(pragma->name, own, COUNT_OF(own))) {
        scope->region = scope->pragma;
        scope->is_understood &= !around || is_construct(&around->pragma, "target data");
    } else if (is_one_of(pragma->name, shared, COUNT_OF(shared))) {
        scope->region = around;
        scope->is_understood &= !around || is_construct(&around->pragma, "parallel");
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
    bool is_parallel = pragma_has_word(pragma, "parallel") ||
                       (around && pragma_has_word(&around->pragma, "parallel"));
    if (!pragma_has_word(pragma, "loop") || pragma_clause_find(&pragma->clauses, "seq") ||
        pragma_clause_find(&pragma->clauses, "auto") ||
        (!is_parallel && !pragma_clause_find(&pragma->clauses, "independent")))
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
    bool is_taken = level == 0 || number_in(&placed->pragma, "collapse") > level;
    return loop && is_taken ? level : -1;
}

static bool is_everything_understood(struct claim_scope *scope)
{
    const struct pragma *pragma = &scope->pragma->pragma;
    struct call_search search = {.tree = scope->tree};
    bool fine = take_all_inside(scope) && !has_lost_construct(scope) && has_plain_clauses(pragma) &&
                is_in_force(scope->arena, scope->tree, scope->pragma) &&
                is_same_program(scope->tree, pragma->family) &&
                stmt_walk(scope->pragma->stmt, NULL, is_plain_call, &search);
    if (fine && scope->region && scope->region != scope->pragma)
        fine = has_plain_clauses(&scope->region->pragma) &&
               is_in_force(scope->arena, scope->tree, scope->region);
    return fine;
}

/* Whether iterations are dealt out in chunks of more than one. */
static bool has_chunks(const struct pragma *pragma)
{
    const struct pragma_clause *schedule = pragma_clause_find(&pragma->clauses, "schedule");
    const char *comma = schedule && schedule->argument ? strchr(schedule->argument, ',') : NULL;
    return comma && strcmp(comma + 1 + strspn(comma + 1, " "), "1") != 0;
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
    out->has_chunks = has_chunks(&placed->pragma);
    out->safe_length = number_in(&placed->pragma, "safelen");
    if ((pragma_clause_find(&placed->pragma.clauses, "safelen") && !out->safe_length) ||
        (pragma_clause_find(&placed->pragma.clauses, "collapse") &&
         !number_in(&placed->pragma, "collapse")))
        out->is_understood = false;
}

/* --- variables -------------------------------------------------------------------------------- */

static bool is_in(const char *const *names, size_t size, const char *name)
{
    return is_one_of(name, names, size);
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
    int64_t taken = number_in(&scope->pragma->pragma, "collapse");
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
        is_in(scope->own_names.at, scope->own_names.size, decl->name) ||
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
    return is_in(scope->reduced_names.at, scope->reduced_names.size, decl->name);
}

bool claim_scope_lists(const struct claim_scope *scope, const struct decl *decl)
{
    return is_in(scope->own_names.at, scope->own_names.size, decl->name) ||
           claim_scope_reduces(scope, decl);
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
