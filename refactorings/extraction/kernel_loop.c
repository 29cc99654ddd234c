/* kernel_loop.c: plans a loop as a kernel, step by step. */
#include "loops/reasons.h"
#include "loops/text/terms.h"
#include "refactorings/device/device_functions.h"
#include "refactorings/guards/guards.h"
#include "refactorings/extraction/extraction.h"
#include "refactorings/slices/kernel_search.h"
#include "refactorings/tiles/kernel_rows.h"
#include "refactorings/tiles/kernel_tile.h"

/* Two conditions that must hold; the same one stands there once. */
static const char *both(struct arena *arena, const char *nonempty, const char *guard)
{
    bool same = nonempty != NULL && sentence_same(nonempty, guard);
    return same ? guard : text_and(arena, nonempty, guard);
}

bool kernel_may_wrap(const struct kernel_draft *draft, const struct loop *loop)
{
    bool by_one = loop->step == 1 || loop->step == -1;
    return draft->verdict->condition != NULL && (!by_one || loop->relation == OP_NOT_EQUAL);
}

/* The guard is tested after the number of iterations: it reads what the loop would read. False:
   refused. */
static bool plan_guard(struct kernel_draft *draft)
{
    struct arena *arena = draft->request->arena;
    uint32_t limit =
        draft->in_place ? draft->loop->function->range.start : kernel_shared_limit(&draft->shared);
    struct written_guard guard;
    if (!guard_write(draft->request, &draft->apart, draft->layout.unit, limit, &guard))
        return false;
    draft->helpers = guard.helpers;
    draft->beside = guard.beside;
    if (draft->loop->form == LOOP_DO && draft->nonempty != NULL && guard.text == NULL)
        draft->guard = rewrite_guard(arena, draft->loop->function, draft->nonempty);
    if (guard.text != NULL)
        draft->guard =
            rewrite_guard(arena, draft->loop->function, both(arena, draft->nonempty, guard.text));
    if (draft->request->beside != NULL)
        draft->guard = text_and_once(arena, draft->request->beside->guard, draft->guard);
    if (draft->guard != NULL && draft->in_place && draft->finals.size > 0)
        return action_refuse(draft->request, REASON_PRIVATE, draft->verdict->range,
                             "'%s' is used after the loop, which runs as it is where its guard "
                             "does not hold: compute its value from '%s' inside the loop",
                             draft->finals.at[0].decl->name, draft->verdict->variable);
    return true;
}

/* A loop of several whose data stay on the device has no other way to run than there. What keeps
   arrays apart is asked before all of them. */
static bool check_resident(struct kernel_draft *draft)
{
    bool asks = draft->reads_late;
    for (size_t k = 0; k < draft->apart.clauses.size; k++)
        asks = asks || draft->apart.clauses.at[k].kind != CLAUSE_APART;
    return !asks || action_refuse(draft->request, REASON_SIZE, draft->verdict->stmt->header,
                                  "whether this loop runs on the device has to be asked each time, "
                                  "while its data are there: make its bounds plain variables and "
                                  "copy members into variables before the loop around it");
}

/* Values that the host function needs for nothing but the sizes of arrays. */
static void drop_sizes(struct kernel_draft *draft)
{
    struct kernel_plan *kernel = &draft->kernel;
    size_t kept = 0;
    for (size_t k = 0; k < kernel->scalars.size; k++) {
        const struct plan_value *scalar = &kernel->scalars.at[k];
        bool counts = text_has_word(kernel->empty, scalar->name);
        for (size_t j = 0; j < kernel->axes.size; j++)
            counts = counts || text_has_word(kernel->axes.at[j].count, scalar->name) ||
                     text_has_word(kernel->axes.at[j].below, scalar->name);
        if (counts || !scalar->is_unused)
            kernel->scalars.at[kept++] = *scalar;
    }
    kernel->scalars.size = kept;
}

static void plan_names(struct kernel_draft *draft)
{
    bool whole = draft->in_place || draft->compares;
    struct range range = whole ? draft->loop->function->range : draft->verdict->range;
    draft->names.arena = draft->request->arena;
    names_take(&draft->names, draft->source->text + range.start, range.end - range.start);
}

/* What reads differently in a kernel, and in a file of its own. */
static bool write_elsewhere(struct kernel_draft *draft)
{
    const replacement_list *elsewhere = &draft->captures.elsewhere;
    const replacement_list *always = &draft->captures.in_kernel;
    for (size_t k = 0; k < always->size; k++)
        replacement_add(draft->request->arena, &draft->replaced, always->at[k].start,
                        always->at[k].end, always->at[k].text);
    for (size_t k = 0; k < elsewhere->size && !draft->in_place; k++)
        replacement_add(draft->request->arena, &draft->replaced, elsewhere->at[k].start,
                        elsewhere->at[k].end, elsewhere->at[k].text);
    return true;
}

/* The functions that the loop calls: their names are taken. */
static bool plan_functions(struct kernel_draft *draft)
{
    for (size_t k = 0; k < draft->body.functions.size; k++)
        LIST_PUSH(draft->request->arena, draft->names.taken,
                  draft->body.functions.at[k]->function->decl->name);
    draft->shared.code = device_functions_text(draft->request, &draft->body, NULL);
    return true;
}

/* What threads do together, and which iterations each of them has. */
static bool plan_threads(struct kernel_draft *draft)
{
    if (!kernel_tile_choose(draft) || !kernel_rows_choose(draft))
        return false;
    kernel_line_choose(draft);
    return kernel_scan_plan(draft) && kernel_index_plan(draft);
}

/* The body of the kernel. */
static void plan_body(struct kernel_draft *draft)
{
    if (draft->tiling != NULL) {
        kernel_tile_plan(draft);
        kernel_phases(draft);
    } else if (draft->rows != NULL) {
        kernel_turns(draft);
    } else if (draft->scan != NULL) {
        kernel_scan_body(draft);
    } else {
        draft->kernel.body = kernel_body(draft);
    }
    kernel_drop_unused(draft);
}

/* Where a thread has one iteration, what goes on to the next one returns. Tiles are for loops
   without that. */
static void replace_continues(struct kernel_draft *draft)
{
    bool stays = draft->scan != NULL;
    for (size_t k = 0; k < draft->kernel.axes.size; k++)
        stays = stays || draft->kernel.axes.at[k].strides;
    for (size_t k = 0; !stays && k < draft->captures.continues.size; k++) {
        uint32_t start = draft->captures.continues.at[k]->range.start;
        replacement_add(draft->request->arena, &draft->replaced, start,
                        start + (uint32_t)strlen("continue"), "return");
    }
}

static struct kernel_draft *plan_loop(struct action_request *request, const struct scan *scan,
                                      bool is_resident)
{
    const struct verdict *verdict = request->loop;
    struct kernel_draft *draft = ARENA_NEW(request->arena, struct kernel_draft);
    const struct tree *tree = request->unit->tree;
    draft->request = request;
    draft->verdict = verdict;
    draft->scan = scan;
    draft->kernel.runtime = action_chose(request, "target", "hip") ? &hip_runtime : &cuda_runtime;
    draft->in_place = tree->dialect.language == LANGUAGE_CUDA;
    draft->is_resident = is_resident;
    draft->look_for = is_resident ? NULL : kernel_search_plan;
    draft->has_values = !is_resident;
    draft->compares = !is_resident && action_chose(request, "checks", "compare");
    draft->source = action_source(request);
    draft->layout = action_layout(request);
    draft->types.own_file = draft->body.own_file = !draft->in_place;
    draft->types.from_c = draft->body.from_c = tree->dialect.language == LANGUAGE_C;
    if (!action_check_verdict(request) || !kernel_check_place(draft))
        return NULL;
    draft->loop = verdict->loop;
    captures_collect(request->arena, tree, draft->loop, draft->has_values, &draft->captures);
    if (!kernel_header_check(draft, draft->loop) || !kernel_files_plan(draft) ||
        !kernel_axes_choose(draft))
        return NULL;
    draft->terms = term_space_new(request->arena);
    if (draft->axes.size > 1)
        captures_continues(request->arena, kernel_axes_last(&draft->axes)->stmt->body,
                           &draft->captures.continues);
    plan_names(draft);
    if (!device_code_check(request, draft->loop, &draft->captures, &draft->body) ||
        !write_elsewhere(draft) || !plan_functions(draft) || !kernel_gathers_find(draft) ||
        !kernel_data_plan(draft) || !kernel_searches_write(draft) || !kernel_gathers_write(draft) ||
        !plan_threads(draft))
        return NULL;
    kernel_by_value(draft);
    kernel_queue_plan(draft);
    if (!kernel_files_names(draft) || !kernel_family_check(draft) ||
        (!draft->in_place && !kernel_shared_plan(&draft->shared)))
        return NULL;
    replace_continues(draft);
    if (!is_resident ? !plan_guard(draft) || !kernel_family_guard(draft) : !check_resident(draft))
        return NULL;
    if (draft->stencils.size > 0 && !kernel_halo_plan(draft))
        return NULL;
    plan_body(draft);
    if (is_resident)
        drop_sizes(draft);
    return kernel_compare_plan(draft) ? draft : NULL;
}

struct kernel_draft *kernel_plan_counted(struct action_request *request)
{
    struct kernel_draft *draft = ARENA_NEW(request->arena, struct kernel_draft);
    const struct tree *tree = request->unit->tree;
    draft->request = request;
    draft->verdict = request->loop;
    draft->kernel.runtime = &cuda_runtime;
    draft->in_place = draft->is_counted = true;
    draft->source = action_source(request);
    draft->layout = action_layout(request);
    draft->types.from_c = draft->body.from_c = tree->dialect.language == LANGUAGE_C;
    if (!action_check_verdict(request) || !kernel_check_place(draft))
        return NULL;
    draft->loop = request->loop->loop;
    draft->axes = (struct kernel_axes){.size = 1, .loops = {draft->loop}};
    if (kernel_may_wrap(draft, draft->loop) || !kernel_header_check(draft, draft->loop))
        return NULL;
    draft->terms = term_space_new(request->arena);
    captures_collect(request->arena, tree, draft->loop, false, &draft->captures);
    plan_names(draft);
    return kernel_data_plan(draft) && kernel_index_plan(draft) ? draft : NULL;
}

struct kernel_draft *kernel_plan(struct action_request *request, const struct scan *scan)
{
    return plan_loop(request, scan, false);
}

struct kernel_draft *kernel_plan_resident(struct action_request *request)
{
    return plan_loop(request, NULL, true);
}
