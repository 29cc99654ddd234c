/*
 * offload_best.c: what OpenMP has no reduction for, since several variables go together: a minimum
 * or maximum with its place, and what the last of some iterations sets.
 *
 *                                            struct best {
 *                                                double m;
 *                                                int at;
 *                                            } best = {-1.0 / 0.0, 0};
 *                                            #pragma omp declare reduction(first_largest : ...)
 *                                            #pragma omp target teams distribute parallel for ...
 *     for (int i = 0; i < n; i++)            for (int i = 0; i < n; i++)
 *         if (x[i] > m) {              =>        if (x[i] > best.m) {
 *             m = x[i];                              best.m = x[i];
 *             at = i;                                best.at = i;
 *         }                                      }
 *                                            if (best.m > m) {
 *                                                m = best.m;
 *                                                at = best.at;
 *                                            }
 *
 * What is noted in the body, and how threads agree, is what the plan of a kernel says
 * (../kernel/kernel_best.c). The variables themselves take no part: threads would begin with them
 * while others have set them already.
 */
#include "loops/reasons.h"
#include "loops/reductions.h"
#include "loops/syntax/update.h"
#include "refactorings/offload/offload_draft.h"

/* One of them, under a name that its structure and its variable both have. */
struct found_text {
    struct offload_draft *draft;
    const struct kernel_best *best;
    const char *name;
};

static const struct plan_result *result_at(const struct found_text *text, size_t at)
{
    return &text->draft->kernel.kernel.results.at[at];
}

/* What a thread notes of a variable: "best.m". */
static const char *member(const struct found_text *text, const struct plan_result *result)
{
    return arena_printf(text->draft->request->arena, "%s.%s", text->name, result->name);
}

/* --- plan ------------------------------------------------------------------------------------- */

/* The capture of a variable that may be written differently wherever the loop names it; NULL:
   refused. */
static const struct capture *free_capture(struct offload_draft *draft, const struct decl *decl)
{
    const struct captures *captures = &draft->kernel.captures;
    const struct capture *capture = captures_find(captures, decl);
    bool is_hidden = capture == NULL || capture->in_macro;
    for (size_t k = 0; k < captures->hidden.size; k++)
        is_hidden = is_hidden || captures->hidden.at[k]->decl == decl;
    if (is_hidden)
        action_refuse(draft->request, REASON_MACRO, draft->directive.verdict->range,
                      "'%s' is named in a macro, and it would have another name: write out what "
                      "the macro stands for",
                      decl->name);
    return is_hidden ? NULL : capture;
}

/* Notes the variable that the plan's last result is about. */
static bool add_found(struct offload_draft *draft, const struct decl *decl)
{
    struct openmp_draft *directive = &draft->directive;
    while (directive->found.size + 1 < draft->kernel.kernel.results.size)
        LIST_PUSH(draft->request->arena, directive->found, NULL);
    LIST_PUSH(draft->request->arena, directive->found, decl);
    return openmp_check_listed(directive, decl);
}

static bool plan_places(struct offload_draft *draft)
{
    const struct verdict *verdict = draft->directive.verdict;
    for (size_t k = 0; k < verdict->reductions.size; k++) {
        const struct reduction *reduction = &verdict->reductions.at[k];
        if (!best_is_member(draft->kernel.verdict, reduction))
            continue;
        const struct capture *capture = free_capture(draft, reduction->decl);
        if (capture == NULL ||
            !kernel_best_plan(&draft->kernel, capture, reduction, reduction->decl->name) ||
            !add_found(draft, reduction->decl))
            return false;
    }
    return true;
}

static bool plan_last(struct offload_draft *draft)
{
    const struct verdict *verdict = draft->directive.verdict;
    for (size_t k = 0; k < verdict->privates.size; k++) {
        const struct private_variable *variable = &verdict->privates.at[k];
        if (variable->copy_out != COPY_OUT_LAST_CONDITIONAL)
            continue;
        const struct capture *capture = free_capture(draft, variable->decl);
        if (capture == NULL || !kernel_set_plan(&draft->kernel, capture, variable->decl->name) ||
            !add_found(draft, variable->decl))
            return false;
    }
    return true;
}

/* --- conditions ------------------------------------------------------------------------------- */

enum { MOST_OF_A_LINE = 72 };

/* How what comes in is taken, if it is better than what is there, or as good and in order. */
static void combine(const struct found_text *text, struct openmp_declared *out)
{
    struct arena *arena = text->draft->request->arena;
    const struct plan_best *plan = text->best->plan;
    const char *value = result_at(text, plan->value)->name;
    const char *key = result_at(text, plan->key)->name;
    const char *ordered = arena_printf(arena, "omp_in.%s %s omp_out.%s", key, plan->order, key);
    if (plan->value == plan->key) {
        out->combiner = arena_printf(arena, "omp_out = %s ? omp_in : omp_out", ordered);
        return;
    }
    out->combiner =
        arena_printf(arena, "omp_out = omp_in.%s %s omp_out.%s ||", value, plan->relation, value);
    const char *equal = arena_printf(arena, "(omp_in.%s == omp_out.%s &&", value, value);
    ordered = arena_printf(arena, "%s) ? omp_in : omp_out", ordered);
    if (strlen(equal) + strlen(ordered) > MOST_OF_A_LINE) {
        LIST_PUSH(arena, out->more, equal);
        LIST_PUSH(arena, out->more, arena_printf(arena, " %s", ordered));
    } else {
        LIST_PUSH(arena, out->more, arena_printf(arena, "%s %s", equal, ordered));
    }
}

/* What is compared where it is looked up again; NULL: the best has a variable. */
static const struct expr *compared(const struct kernel_best *best)
{
    return best->update != NULL && best->value == NULL ? best->update->measure : NULL;
}

/* When the program's variables are set. */
static const char *taken(const struct found_text *text)
{
    struct arena *arena = text->draft->request->arena;
    const struct plan_best *plan = text->best->plan;
    const struct plan_result *value = result_at(text, plan->value);
    const char *found = arena_printf(arena, "%s >= 0", member(text, result_at(text, plan->key)));
    if (plan->taken == PLAN_IF_FOUND)
        return found;
    const char *before = value->name;
    if (compared(text->best) != NULL) {
        static const replacement_list none = {NULL, 0, 0};
        if (!plan->is_last)
            found =
                arena_printf(arena, "%s %s %s", member(text, value), plan->relation, value->first);
        before = move_expression(arena, text->draft->directive.source,
                                 text->best->update->measure->range, &none);
    } else if (!plan->is_last) {
        found = NULL;
    }
    return text_and(arena, found,
                    arena_printf(arena, "%s %s%s %s", member(text, value), plan->relation,
                                 plan->is_last ? "=" : "", before));
}

/* --- text ------------------------------------------------------------------------------------- */

/* The structure with what threads begin with, and the line of OpenMP that combines two of them. */
static void declare(const struct found_text *text, const char *reduction)
{
    struct openmp_draft *directive = &text->draft->directive;
    struct arena *arena = directive->request->arena;
    struct openmp_declared declared = {.name = reduction};
    const char *first = NULL;
    LIST_PUSH(arena, declared.above, arena_printf(arena, "struct %s {", text->name));
    for (size_t k = 0; k < text->draft->kernel.kernel.results.size; k++) {
        const struct plan_result *result = result_at(text, k);
        if (result->best != text->best->plan)
            continue;
        LIST_PUSH(
            arena, declared.above,
            arena_printf(arena, "%s%s %s;", directive->layout.unit, result->type, result->name));
        first = first == NULL ? result->first : arena_printf(arena, "%s, %s", first, result->first);
    }
    declared.first = arena_printf(arena, "{%s}", first);
    LIST_PUSH(arena, declared.above, arena_printf(arena, "} %s = %s;", text->name, declared.first));
    declared.type = arena_printf(arena, "struct %s", text->name);
    declared.what = reduction;
    combine(text, &declared);
    LIST_PUSH(arena, directive->declared, declared);
}

/* What stands behind the loop. */
static void take(const struct found_text *text)
{
    struct openmp_draft *directive = &text->draft->directive;
    struct arena *arena = directive->request->arena;
    const struct kernel_plan *plan = &text->draft->kernel.kernel;
    size_t count = 0;
    for (size_t k = 0; k < plan->results.size; k++)
        count +=
            plan->results.at[k].best == text->best->plan && plan->results.at[k].argument != NULL;
    LIST_PUSH(arena, directive->behind,
              arena_printf(arena, "if (%s)%s", taken(text), count > 1 ? " {" : ""));
    for (size_t k = 0; k < plan->results.size; k++) {
        const struct plan_result *result = &plan->results.at[k];
        if (result->best == text->best->plan && result->argument != NULL)
            LIST_PUSH(arena, directive->behind,
                      arena_printf(arena, "%s%s = %s;", directive->layout.unit, result->name,
                                   member(text, result)));
    }
    if (count > 1)
        LIST_PUSH(arena, directive->behind, "}");
}

/* What the reduction is called. */
static const char *reduction_name(const struct found_text *text)
{
    const struct plan_best *plan = text->best->plan;
    bool is_largest = plan->relation[0] == '>';
    return names_fresh(&text->draft->kernel.names,
                       text->best->update == NULL ? "last_set"
                       : plan->is_last            ? (is_largest ? "last_largest" : "last_smallest")
                                       : (is_largest ? "first_largest" : "first_smallest"));
}

/* What is noted in the body belongs to the structure as well. */
static void name_notes(const struct found_text *text)
{
    struct kernel_draft *kernel = &text->draft->kernel;
    for (size_t k = 0; k < kernel->kernel.results.size; k++) {
        const struct plan_result *result = &kernel->kernel.results.at[k];
        for (size_t j = 0; result->best == text->best->plan && j < kernel->notes.size; j++)
            if (kernel->notes.at[j].name == result->name)
                kernel->notes.at[j].name = member(text, result);
    }
}

/* The variables read differently in the body. */
static void name_uses(const struct found_text *text)
{
    struct kernel_draft *kernel = &text->draft->kernel;
    for (size_t k = 0; k < kernel->kernel.results.size; k++) {
        const struct plan_result *result = &kernel->kernel.results.at[k];
        const struct capture *capture =
            result->best == text->best->plan && result->argument != NULL
                ? captures_find(&kernel->captures, text->draft->directive.found.at[k])
                : NULL;
        for (size_t use = 0; capture != NULL && use < capture->uses.size; use++)
            replacement_add(kernel->request->arena, &kernel->replaced, capture->uses.at[use].start,
                            capture->uses.at[use].end, member(text, result));
    }
}

static bool is_in_compared(const struct kernel_draft *kernel, const struct replacement *replaced)
{
    for (size_t k = 0; k < kernel->bests.size; k++) {
        const struct expr *measure = compared(&kernel->bests.at[k]);
        if (measure != NULL && replaced->start >= measure->range.start &&
            replaced->end <= measure->range.end)
            return true;
    }
    return false;
}

/* All of that, and what is compared, which is noted by now. */
static void replace_lines(struct offload_draft *draft, const struct found_text *texts)
{
    struct arena *arena = draft->request->arena;
    struct kernel_draft *kernel = &draft->kernel;
    replacement_list *lines = &draft->directive.lines;
    kernel_notes_write(kernel);
    for (size_t k = 0; k < kernel->replaced.size; k++) {
        const struct replacement *replaced = &kernel->replaced.at[k];
        if (!is_in_compared(kernel, replaced))
            replacement_add(arena, lines, replaced->start, replaced->end, replaced->text);
    }
    for (size_t k = 0; k < kernel->bests.size; k++) {
        const struct expr *measure = compared(&kernel->bests.at[k]);
        if (measure != NULL)
            replacement_add(arena, lines, measure->range.start, measure->range.end,
                            member(&texts[k], result_at(&texts[k], texts[k].best->plan->value)));
    }
    kernel->replaced = (replacement_list){NULL, 0, 0};
}

bool offload_best_plan(struct offload_draft *draft)
{
    struct kernel_draft *kernel = &draft->kernel;
    struct openmp_draft *directive = &draft->directive;
    struct arena *arena = draft->request->arena;
    if (draft->is_inside)
        return true;
    if (!plan_places(draft) || !plan_last(draft))
        return false;
    if (kernel->bests.size == 0)
        return true;
    if (openmp_block(directive) == NULL)
        return action_refuse(draft->request, REASON_UNSUPPORTED, directive->loop->stmt->header,
                             "what the threads find needs a variable of its own before the loop, "
                             "which may not stand here: put the loop in braces");
    struct found_text *texts = ARENA_ARRAY(arena, struct found_text, kernel->bests.size);
    for (size_t k = 0; k < kernel->bests.size; k++) {
        const struct kernel_best *best = &kernel->bests.at[k];
        texts[k] = (struct found_text){draft, best, best->plan->best};
        if (best->update == NULL)
            texts[k].name = names_fresh(&kernel->names, "last");
        const char *reduction = reduction_name(&texts[k]);
        declare(&texts[k], reduction);
        take(&texts[k]);
        openmp_clause_add(arena, &directive->wanted, SAYS_REDUCTION, reduction, texts[k].name);
        LIST_PUSH(arena, draft->structures, texts[k].name);
        name_notes(&texts[k]);
        name_uses(&texts[k]);
    }
    replace_lines(draft, texts);
    return true;
}
