/* offload_loop.c: a parallel loop under a directive that runs it on a device. */
#include "loops/model/nest.h"
#include "loops/overlap/executes.h"
#include "loops/reasons.h"
#include "loops/terms/term.h"
#include "refactorings/offload/offload_draft.h"

/* What has been found of the loop's place: a directive for threads that is there already makes way
   for the one for devices, if it says nothing that would be lost. */
static bool check_old(struct offload_draft *draft)
{
    static const enum pragma_says anew[] = {SAYS_PRIVATE,  SAYS_FIRSTPRIVATE, SAYS_LASTPRIVATE,
                                            SAYS_SHARED,   SAYS_REDUCTION,    SAYS_COLLAPSE,
                                            SAYS_SCHEDULE, SAYS_DEFAULT,      SAYS_NUM_THREADS};
    const struct openmp_draft *directive = &draft->directive;
    const struct pragma *old = &directive->old;
    struct range place = {directive->verdict->range.file, old->start, old->end};
    if (!directive->has_old)
        return true;
    pragma_words words = old->words & ~PRAGMA_WORD(SIMD);
    if (words != (PRAGMA_WORD(PARALLEL) | PRAGMA_WORD(FOR)) && words != 0)
        return action_refuse(draft->request, REASON_UNSUPPORTED, place,
                             "the loop has the directive '#pragma omp %s': remove it first",
                             old->name);
    for (size_t k = 0; k < old->clauses.size; k++) {
        bool is_known = false;
        for (size_t j = 0; j < COUNT_OF(anew); j++)
            is_known = is_known || old->clauses.at[k].says == anew[j];
        if (!is_known)
            return action_refuse(draft->request, REASON_UNSUPPORTED, place,
                                 "the clause '%s' of the directive above the loop is not covered "
                                 "by what is known of this loop: remove it first",
                                 old->clauses.at[k].name);
    }
    return true;
}

bool offload_directive_begin(struct action_request *request, struct openmp_draft *out)
{
    *out = (struct openmp_draft){.request = request, .verdict = request->loop, .for_device = true};
    out->source = action_source(request);
    out->old.name = "";
    if (!openmp_place_check(out))
        return false;
    if (out->in_region)
        return action_refuse(request, REASON_UNSUPPORTED, out->verdict->range,
                             "the loop stands inside of another directive's statement, which "
                             "threads may run together already");
    out->layout = action_layout(request);
    out->loop = out->verdict->loop;
    return openmp_header_check(out);
}

/* --- variables -------------------------------------------------------------------------------- */

/* Whether a clause brings the value of a variable back from the threads. */
static bool comes_back(const struct offload_draft *draft, const struct decl *decl)
{
    for (size_t k = 0; k < draft->directive.wanted.size; k++) {
        const struct pragma_clause *clause = &draft->directive.wanted.at[k];
        if ((clause->says == SAYS_LASTPRIVATE || clause->says == SAYS_REDUCTION) &&
            pragma_clause_lists(clause, decl->name))
            return true;
    }
    return false;
}

/* Such variables come back from the device, too. Elements of arrays are mapped as such. */
static void map_results(struct offload_draft *draft)
{
    struct arena *arena = draft->request->arena;
    const struct verdict *verdict = draft->directive.verdict;
    LIST_OF(const struct decl *) results = {NULL, 0, 0};
    LIST_PUSH(arena, results, draft->directive.loop->index);
    for (size_t k = 0; k < verdict->privates.size; k++)
        LIST_PUSH(arena, results, verdict->privates.at[k].decl);
    for (size_t k = 0; k < verdict->reductions.size; k++)
        LIST_PUSH(arena, results, verdict->reductions.at[k].decl);
    const char *list = NULL;
    for (size_t k = 0; k < results.size; k++) {
        const struct decl *decl = results.at[k];
        if (decl != NULL && comes_back(draft, decl))
            list = list == NULL ? decl->name : arena_printf(arena, "%s, %s", list, decl->name);
    }
    for (size_t k = 0; k < draft->structures.size; k++)
        list = list == NULL ? draft->structures.at[k]
                            : arena_printf(arena, "%s, %s", list, draft->structures.at[k]);
    if (list == NULL)
        return;
    struct pragma_clause clause =
        pragma_clause_new(SAYS_MAP, arena_printf(arena, "tofrom: %s", list));
    LIST_PUSH(arena, draft->written.clauses, clause);
}

/* Whether a variable that comes back would also have to begin with its value from before. */
static bool check_results(struct offload_draft *draft)
{
    const struct verdict *verdict = draft->directive.verdict;
    for (size_t k = 0; k < verdict->privates.size; k++) {
        const struct private_variable *variable = &verdict->privates.at[k];
        if (variable->copy_out == COPY_OUT_LAST && !openmp_surely_runs(&draft->directive))
            return action_refuse(draft->request, REASON_PRIVATE, verdict->stmt->header,
                                 "the value of '%s' after the loop is used, which OpenMP loses "
                                 "when the loop does not run: compute it behind the loop, from "
                                 "the last value of '%s'",
                                 variable->name, verdict->variable);
    }
    if (verdict->inductions.size == 0)
        return true;
    return action_refuse(draft->request, REASON_PRIVATE, verdict->range,
                         "'%s' moves by the same amount in each iteration, which threads do not "
                         "wait for: compute its value from '%s' inside the loop",
                         verdict->inductions.at[0].name, verdict->variable);
}

/* In which order values are combined, a directive leaves open. */
static bool check_order(struct offload_draft *draft)
{
    const struct verdict *verdict = draft->directive.verdict;
    return verdict->reductions.size == 0 || action_chose(draft->request, "reduction", "atomic") ||
           action_refuse(draft->request, REASON_UNSUPPORTED, verdict->range,
                         "OpenMP does not say in which order '%s' is reduced: set 'reduction' to "
                         "'atomic'",
                         verdict->reductions.at[0].variable);
}

static bool plan_variables(struct offload_draft *draft)
{
    struct openmp_draft *directive = &draft->directive;
    directive->splits = directive->verdict->parallel == PARALLEL_GUARDED;
    directive->collapsed = draft->structures.size > 0 ? 1 : openmp_collapsible(directive);
    return check_results(draft) && check_order(draft) && openmp_threads_check(directive) &&
           openmp_privates_plan(directive) && openmp_index_plan(directive) &&
           openmp_reductions_plan(directive) && openmp_stack_check(directive);
}

/* --- memory ----------------------------------------------------------------------------------- */

void offload_kernel_begin(const struct openmp_draft *directive, struct kernel_draft *out)
{
    struct action_request *request = directive->request;
    const struct tree *tree = request->unit->tree;
    out->request = request;
    out->verdict = directive->verdict;
    out->source = directive->source;
    out->loop = directive->loop;
    out->in_place = out->stays = true;
    out->layout = directive->layout;
    out->terms = out->verdict->nest->terms;
    out->types.from_c = out->body.from_c = tree->dialect.language == LANGUAGE_C;
    captures_collect(request->arena, tree, out->loop, false, &out->captures);
    out->names.arena = request->arena;
    LIST_PUSH(request->arena, out->names.texts, action_words(request, 0));
}

static bool plan_memory(struct offload_draft *draft)
{
    struct kernel_draft *kernel = &draft->kernel;
    return offload_code_check(draft) && offload_members_check(draft) && kernel_data_plan(kernel) &&
           offload_reduced_check(draft) && openmp_atomics_plan(&draft->directive) &&
           (draft->is_inside || offload_apart_plan(draft));
}

/* --- conditions ------------------------------------------------------------------------------- */

/* When the loop does something: sizes mean nothing where it does not. False: refused. */
static bool plan_busy(struct offload_draft *draft)
{
    struct openmp_draft *directive = &draft->directive;
    struct arena *arena = draft->request->arena;
    const struct nest *nest = directive->verdict->nest;
    const char *entry = openmp_surely_runs(directive) ? NULL : openmp_header_entry(directive);
    if (!draft->kernel.asks_busy) {
        bool always = offload_maps_always(&draft->kernel) && !draft->kernel.reads_late;
        draft->condition = always ? NULL : entry;
        return true;
    }
    const struct term *busy = executes_anything(nest, false);
    if (busy == NULL)
        return action_refuse(draft->request, REASON_SIZE, directive->loop->stmt->header,
                             "whether any iteration does something is not known before the loop, "
                             "and with it what is copied: make the bounds of inner loops plain "
                             "variables");
    draft->condition = text_and(arena, entry, term_is_true(busy) ? NULL : term_print(arena, busy));
    return true;
}

/* The condition as a clause, or around the loop where it is more than a matter of copies. */
static bool plan_guard(struct offload_draft *draft)
{
    struct openmp_draft *directive = &draft->directive;
    struct arena *arena = draft->request->arena;
    uint32_t limit = directive->loop->function->range.start;
    struct written_guard guard;
    if (!plan_busy(draft) ||
        !guard_write(draft->request, &draft->kernel.apart, directive->layout.unit, limit, &guard))
        return false;
    if (guard.text != NULL && !openmp_surely_runs(directive))
        draft->condition = text_and(
            arena, draft->condition != NULL ? draft->condition : openmp_header_entry(directive),
            guard.text);
    else
        draft->condition = text_and(arena, draft->condition, guard.text);
    if (draft->condition == NULL) {
        directive->splits = false;
        return true;
    }
    draft->condition = rewrite_guard(arena, directive->loop->function, draft->condition);
    struct pragma_clause clause = pragma_clause_new(SAYS_IF, draft->condition);
    LIST_PUSH(arena, directive->wanted, clause);
    openmp_top_plan(directive, &guard, text_needs_stdint(draft->condition), limit);
    return openmp_split_plan(directive);
}

/* --- text ------------------------------------------------------------------------------------- */

/* The directive: how many loops, what is copied, then what each thread has. */
static void plan_directive(struct offload_draft *draft)
{
    struct arena *arena = draft->request->arena;
    struct openmp_draft *directive = &draft->directive;
    draft->written.family = PRAGMA_OPENMP;
    draft->written.name = "target teams distribute parallel for";
    if (directive->collapsed > 1) {
        struct pragma_clause clause =
            pragma_clause_new(SAYS_COLLAPSE, arena_printf(arena, "%ld", directive->collapsed));
        LIST_PUSH(arena, draft->written.clauses, clause);
    }
    if (!draft->is_inside)
        offload_maps(arena, &draft->kernel, offload_members(draft), &draft->written.clauses);
    map_results(draft);
    for (size_t k = 0; k < directive->wanted.size; k++)
        LIST_PUSH(arena, draft->written.clauses, directive->wanted.at[k]);
}

/* The plan of a directive, but for its text. */
static struct offload_draft *plan_loop(struct action_request *request, bool is_inside)
{
    struct offload_draft *draft = ARENA_NEW(request->arena, struct offload_draft);
    draft->is_inside = is_inside;
    draft->request = request;
    if (!action_check_verdict(request) || !offload_directive_begin(request, &draft->directive) ||
        !check_old(draft))
        return NULL;
    offload_kernel_begin(&draft->directive, &draft->kernel);
    if (!offload_best_plan(draft) || !plan_variables(draft) || !plan_memory(draft) ||
        (!is_inside && !plan_guard(draft)))
        return NULL;
    plan_directive(draft);
    return draft;
}

struct offload_draft *offload_plan(struct action_request *request)
{
    struct offload_draft *draft = plan_loop(request, false);
    if (draft == NULL)
        return NULL;
    struct openmp_draft *directive = &draft->directive;
    directive->text = directive->splits ? openmp_split_text(directive, &draft->written)
                                        : openmp_placed_text(directive, &draft->written);
    return draft;
}

struct offload_draft *offload_plan_inside(struct action_request *request)
{
    return plan_loop(request, true);
}

void offload_emit(const struct offload_draft *draft, struct edits *out)
{
    const struct openmp_draft *directive = &draft->directive;
    const struct source *source = directive->source;
    struct action_request *request = draft->request;
    struct file_edit *file = edits_file(out, source->path, source->text, source->length);
    offload_declare(draft, out, file);
    if (directive->include != NULL)
        edits_replace(out, file, directive->include_at, directive->include_at,
                      layout_newlines(request->arena, &directive->layout, directive->include));
    guard_beside_emit(request->arena, &directive->layout, &directive->beside, out, file);
    edits_replace(out, file, directive->start, directive->end,
                  layout_newlines(request->arena, &directive->layout, directive->text));
    openmp_lines_emit(directive, out, file);
    openmp_reductions_note(directive);
    if (directive->note != NULL)
        LIST_PUSH(request->arena, request->notes, directive->note);
}
