/*
 * openmp_for.c: a parallel loop runs on all cores, by one line of OpenMP above it.
 *
 *     double sum = 0;                        double sum = 0;
 *     for (int i = 0; i < n; i++) {          #pragma omp parallel for private(t) reduction(+:sum)
 *         t = x[i];                     =>   for (int i = 0; i < n; i++) {
 *         sum += t * t;                          t = x[i];
 *     }                                          sum += t * t;
 *                                            }
 *
 * The clauses are what the verdict says: private variables, those whose last value is used
 * afterwards, reductions, and the guard. What OpenMP does by itself is not written down: shared
 * arrays, the index, and variables that are declared in the body.
 */
#include "loops/model/nest.h"
#include "loops/reasons.h"
#include "loops/terms/guard.h"
#include "loops/terms/term.h"
#include "refactorings/openmp/openmp_draft.h"

static const char *const schedules[] = {"auto", "static", "dynamic", "guided", NULL};
static const char *const depths[] = {"auto", "1", "2", "3", NULL};
static const char *const on_off[] = {"off", "on", NULL};

static const struct action_option options[] = {
    {"schedule", OPTION_CHOICE, "auto", 0, 0, schedules,
     "how threads get their iterations: as many for each (static), one after the other as they "
     "come (dynamic), or ever fewer (guided); auto: as they come where the work of an iteration "
     "follows "
     "from its index, else what OpenMP does by itself",
     true},
    {"collapse", OPTION_CHOICE, "auto", 0, 0, depths,
     "how many loops that stand directly inside each other threads take together; auto: more than "
     "one where the outer ones are short, but not the innermost one",
     true},
    {"simd", OPTION_CHOICE, "off", 0, 0, on_off,
     "neighbouring iterations of an innermost loop also run in vectors (on), where they come to "
     "elements beside each other; off: as the compiler thinks best",
     true},
    GUARDS_OPTION,
};

/* Whether a condition is made of comparisons of plain values only, which may be evaluated whether
   or not the loop runs. */
static bool is_plain_term(const struct term *term)
{
    if (term->kind == TERM_PARAMETER)
        return term->parameter->expr->kind == EXPR_NAME && term->parameter->decl != NULL &&
               !term->parameter->decl->is_inlined;
    bool is_plain = term->kind == TERM_NUMBER || term->kind == TERM_COMPARE ||
                    term->kind == TERM_AND || term->kind == TERM_OR;
    for (size_t k = 0; is_plain && k < COUNT_OF(term->operands) && term->operands[k]; k++)
        is_plain = is_plain_term(term->operands[k]);
    return is_plain;
}

static bool is_plain_guard(const struct guard *guard)
{
    for (size_t k = 0; k < guard->clauses.size; k++)
        if (!is_plain_term(guard->clauses.at[k].term))
            return false;
    return true;
}

/* The guard as a clause. It is meant for loops that run, so that is asked first. False: refused. */
static bool plan_guard(struct openmp_draft *draft)
{
    struct arena *arena = draft->request->arena;
    uint32_t limit = draft->loop->function->range.start;
    struct written_guard written;
    if (draft->verdict->parallel != PARALLEL_GUARDED)
        return true;
    if (!guard_write(draft->request, NULL, draft->layout.unit, limit, &written))
        return false;
    const char *guard = written.text;
    const char *entry =
        draft->scans || is_plain_guard(draft->verdict->clauses) || openmp_surely_runs(draft)
            ? NULL
            : openmp_header_entry(draft);
    if (entry != NULL)
        guard = text_and(arena, entry, guard);
    guard = rewrite_guard(arena, draft->loop->function, guard);
    struct pragma_clause clause = pragma_clause_new(SAYS_IF, guard);
    LIST_PUSH(arena, draft->wanted, clause);
    openmp_top_plan(draft, &written, text_needs_stdint(guard), limit);
    return true;
}

static bool is_one_of(enum pragma_says says, const enum pragma_says *list, size_t size)
{
    for (size_t k = 0; k < size; k++)
        if (list[k] == says)
            return true;
    return false;
}

/* Clauses of a directive that is there already: those that do not touch the meaning of the loop
   stay, those that the verdict speaks of are made anew, others are refused. */
static bool stays(enum pragma_says says)
{
    static const enum pragma_says list[] = {SAYS_SCHEDULE, SAYS_NUM_THREADS, SAYS_PROC_BIND,
                                            SAYS_NOWAIT,   SAYS_ORDER,       SAYS_SIMDLEN,
                                            SAYS_SAFELEN,  SAYS_NONTEMPORAL, SAYS_ALIGNED};
    return is_one_of(says, list, COUNT_OF(list));
}

static bool is_made_anew(const struct pragma_clause *clause)
{
    static const enum pragma_says list[] = {SAYS_PRIVATE, SAYS_FIRSTPRIVATE, SAYS_LASTPRIVATE,
                                            SAYS_SHARED,  SAYS_LINEAR,       SAYS_REDUCTION};
    return is_one_of(clause->says, list, COUNT_OF(list)) ||
           pragma_clause_default(clause) == DEFAULT_SHARED;
}

/* `for` and `for simd`, without `parallel`. */
static bool is_worksharing(const struct pragma *pragma)
{
    return (pragma->words & ~PRAGMA_WORD(SIMD)) == PRAGMA_WORD(FOR);
}

/* Those, with `parallel` as well, or `simd` alone. */
static bool is_loop_directive(const struct pragma *pragma)
{
    pragma_words words = pragma->words & ~PRAGMA_WORD(SIMD);
    return is_worksharing(pragma) || words == (PRAGMA_WORD(PARALLEL) | PRAGMA_WORD(FOR)) ||
           pragma_is(pragma, PRAGMA_WORD(SIMD));
}

/* A worksharing loop may belong to threads that are started elsewhere. What it gives to all of
   them, their region has to share, so nothing of that kind is added. */
static bool check_worksharing(struct openmp_draft *draft)
{
    struct range place = {draft->verdict->range.file, draft->old.start, draft->old.end};
    for (size_t k = 0; k < draft->wanted.size; k++) {
        const struct pragma_clause *wanted = &draft->wanted.at[k];
        bool found = wanted->says == SAYS_PRIVATE;
        for (size_t j = 0; j < draft->old.clauses.size && !found; j++) {
            const struct pragma_clause *old = &draft->old.clauses.at[j];
            struct lexer lexer = {.text = wanted->argument, .length = strlen(wanted->argument)};
            struct token token = lexer_next(&lexer);
            found = old->says == wanted->says && old->argument != NULL && wanted->says != SAYS_IF;
            for (; found && token.kind != TOKEN_END; token = lexer_next(&lexer))
                found = pragma_list_has(old->argument, arena_strndup(draft->request->arena,
                                                                     lexer.text + token.start,
                                                                     token.end - token.start));
        }
        if (!found)
            return action_refuse(draft->request, REASON_UNSUPPORTED, place,
                                 "the threads of '#pragma omp %s' are started elsewhere, and "
                                 "'%s(%s)' has to fit what they share: add it by hand, or write "
                                 "'parallel for'",
                                 draft->old.name, wanted->name, wanted->argument);
    }
    return true;
}

/* The directive that is there must be one that says how this loop is run. */
static bool check_old(struct openmp_draft *draft)
{
    struct action_request *request = draft->request;
    struct range place = {draft->verdict->range.file, draft->old.start, draft->old.end};
    if (!is_loop_directive(&draft->old))
        return action_refuse(request, REASON_UNSUPPORTED, place,
                             "the loop has the directive '#pragma omp %s': remove it first",
                             draft->old.name);
    for (size_t k = 0; k < draft->old.clauses.size; k++) {
        const struct pragma_clause *clause = &draft->old.clauses.at[k];
        bool plain_if =
            clause->says == SAYS_IF && clause->argument != NULL &&
            (draft->verdict->parallel == PARALLEL_YES || !pragma_clause_has_modifier(clause));
        if (!stays(clause->says) && !is_made_anew(clause) && !openmp_is_whole_clause(clause) &&
            !plain_if)
            return action_refuse(request, REASON_UNSUPPORTED, place,
                                 "the clause '%s' of the directive above the loop is not covered "
                                 "by what is known of this loop: remove it first",
                                 clause->name);
    }
    return !is_worksharing(&draft->old) || check_worksharing(draft);
}

/* Adds those wanted clauses that are not there yet, like the old one; all of them if it is NULL. */
static void add_wanted(const struct openmp_draft *draft, struct pragma *out,
                       const struct pragma_clause *old)
{
    for (size_t k = 0; k < draft->wanted.size; k++) {
        enum pragma_says says = draft->wanted.at[k].says;
        bool there = false;
        for (size_t j = 0; j < out->clauses.size; j++)
            there = there || out->clauses.at[j].argument == draft->wanted.at[k].argument;
        bool is_guard = says == SAYS_IF && pragma_clause_find(&out->clauses, SAYS_IF) != NULL;
        if (!there && !is_guard && (old == NULL || says == old->says))
            LIST_PUSH(draft->request->arena, out->clauses, draft->wanted.at[k]);
    }
}

/* The directive as it is to be: that of the program with the clauses that the verdict asks for. */
static void plan_directive(const struct openmp_draft *draft, struct pragma *out)
{
    struct arena *arena = draft->request->arena;
    const struct pragma_clause *guard = pragma_clause_find(&draft->wanted, SAYS_IF);
    bool simd = draft->simd || (draft->old.words & PRAGMA_WORD(SIMD)) != 0;
    *out = (struct pragma){.name = simd ? "parallel for simd" : "parallel for",
                           .words = PRAGMA_WORD(PARALLEL) | PRAGMA_WORD(FOR) |
                                    (simd ? PRAGMA_WORD(SIMD) : 0)};
    if (draft->has_old && is_worksharing(&draft->old)) {
        out->name = draft->old.name;
        out->words = draft->old.words;
    }
    for (size_t k = 0; k < draft->old.clauses.size && draft->has_old; k++) {
        struct pragma_clause clause = draft->old.clauses.at[k];
        if (is_made_anew(&clause)) {
            add_wanted(draft, out, &clause);
            continue;
        }
        bool is_if = clause.says == SAYS_IF;
        if (is_if && guard != NULL && !pragma_clause_asks(&clause, guard->argument))
            clause.argument = text_and(arena, clause.argument, guard->argument);
        LIST_PUSH(arena, out->clauses, clause);
    }
    add_wanted(draft, out, NULL);
}

/* Whether two directives differ in blanks only. */
static bool is_same(const struct pragma *a, const struct pragma *b)
{
    bool same = pragma_is(a, b->words) && a->clauses.size == b->clauses.size;
    for (size_t k = 0; same && k < a->clauses.size; k++)
        same = a->clauses.at[k].says == b->clauses.at[k].says &&
               tokens_same(a->clauses.at[k].argument, b->clauses.at[k].argument);
    return same;
}

static bool plan_clauses(struct openmp_draft *draft)
{
    return openmp_wishes_read(draft) && openmp_collapse_plan(draft) &&
           openmp_threads_check(draft) && openmp_privates_plan(draft) && openmp_index_plan(draft) &&
           openmp_inductions_plan(draft) && openmp_reductions_plan(draft) &&
           openmp_shared_plan(draft) && openmp_stack_check(draft) && openmp_schedule_plan(draft) &&
           openmp_atomics_plan(draft);
}

/* Plans the loop of draft->verdict. */
static const void *plan_loop(struct action_request *request, struct openmp_draft *draft)
{
    struct range place = draft->verdict->range;
    struct pragma directive;
    if (!action_check_verdict(request) || !openmp_place_check(draft))
        return NULL;
    if (!openmp_header_check(draft) || !plan_clauses(draft) || !plan_guard(draft) ||
        (draft->scans && !openmp_scan_plan(draft)))
        return NULL;
    bool workshares = draft->has_old && is_worksharing(&draft->old);
    if (draft->in_region && !workshares) {
        action_refuse(request, REASON_UNSUPPORTED, place,
                      "the loop stands inside of another directive's statement, which threads may "
                      "run together already");
        return NULL;
    }
    if ((draft->has_old && !check_old(draft)) || !openmp_split_plan(draft) ||
        !openmp_best_check(draft))
        return NULL;
    plan_directive(draft, &directive);
    if (draft->has_old && is_same(&draft->old, &directive) && draft->lines.size == 0) {
        action_refuse(request, REASON_UNSUPPORTED, place,
                      "the loop has this directive already: '#pragma omp %s'", draft->old.name);
        return NULL;
    }
    draft->text = draft->bests.size > 0 ? openmp_best_text(draft, &directive)
                  : draft->splits       ? openmp_split_text(draft, &directive)
                                        : openmp_placed_text(draft, &directive);
    return draft;
}

static const void *plan(struct action_request *request)
{
    const struct verdict *verdict = request->loop;
    struct openmp_draft *draft = ARENA_NEW(request->arena, struct openmp_draft);
    bool is_refused = false;
    draft->request = request;
    draft->verdict = verdict;
    draft->source = action_source(request);
    draft->old.name = "";
    draft->layout = action_layout(request);
    draft->loop = verdict->loop;
    draft->scans = openmp_scan_find(draft, &is_refused);
    request->loop = draft->verdict;
    const void *planned = is_refused ? NULL : plan_loop(request, draft);
    request->loop = verdict;
    return planned;
}

static void emit(struct action_request *request, const void *plan_data, struct edits *out)
{
    const struct openmp_draft *draft = plan_data;
    const struct source *source = draft->source;
    struct arena *arena = request->arena;
    struct file_edit *file = edits_file(out, source->path, source->text, source->length);
    if (draft->include != NULL)
        edits_replace(out, file, draft->include_at, draft->include_at,
                      layout_newlines(arena, &draft->layout, draft->include));
    guard_beside_emit(arena, &draft->layout, &draft->beside, out, file);
    edits_replace(out, file, draft->start, draft->end,
                  layout_newlines(arena, &draft->layout, draft->text));
    openmp_lines_emit(draft, out, file);
    openmp_reductions_note(draft);
    if (draft->note != NULL)
        LIST_PUSH(arena, request->notes, draft->note);
}

const struct action openmp_for_action = {
    .id = "openmp-for",
    .title = "Run loop in parallel with OpenMP",
    .button = "OpenMP",
    .summary = "run a parallel loop on all cores by a directive of OpenMP",
    .doc = "The line '#pragma omp parallel for' is put above the loop, with clauses for private "
           "variables, values that are used after the loop, variables that move by the same "
           "amount in each iteration, reductions, and the condition under "
           "which the iterations are independent. Nothing is written that OpenMP does by itself. "
           "A directive that the loop has already is updated: clauses such as 'schedule' stay, "
           "those on variables are made anew. The program is compiled with -fopenmp; without it "
           "the loop runs as before. Where one thread with the directive might do something else "
           "than the loop, the condition is tested before the directive, with the loop as it was "
           "as the other choice. Where iterations depend on each other through a running "
           "value alone, as in prefix sums, or through the place where they put what they find, "
           "the line 'omp scan' parts what adds to it from what reads it. Of a minimum or maximum "
           "with the place where it is, threads find their own, and take the best of all one "
           "after the other.",
    .kind = "refactor.rewrite.openmp-for",
    .target = TARGET_CORES,
    .takes_ranged = true,
    .takes_iterators = true,
    .options = options,
    .options_size = COUNT_OF(options),
    .plan = plan,
    .emit = emit,
};
