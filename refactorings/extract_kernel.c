/*
 * extract_kernel.c: the refactoring of K. Damevski and M. Muralimanohar, "Interactive Refactoring
 * for GPU Parallelization of Affine Loops": a parallel loop becomes a CUDA kernel, its body as it
 * was.
 *
 *     for (int i = 0; i < N; i++) {          int i = blockIdx.x * blockDim.x + threadIdx.x;
 *         y[i] = a * x[i] + y[i];      =>    if (i < n) {
 *     }                                          y[i] = a * x[i] + y[i];
 *                                            }
 *
 * Each iteration is one thread: { S[i] -> thread[i - first] }. The header of the loop becomes a
 * condition and everything behind it stays, so that `continue`, which ends an iteration, becomes
 * `return`, which ends a thread.
 */
#include "loops/reasons.h"
#include "refactorings/extraction/extraction.h"
#include "refactorings/extraction/kernel_options.h"
#include "refactorings/offload/offload_lift.h"
#include "refactorings/registry.h"
#include "refactorings/restaged/restaged.h"

static const struct action_option options[] = {
    KERNEL_OPTIONS("what the loop becomes: a kernel of CUDA with its host code (cuda), the same in "
                   "HIP (hip), or what it is, under a directive of OpenMP for devices "
                   "(openmp-target)"),
    CHECKS_OPTION(kernel_checks,
                  "check every call of the runtime, and the launch (on); and run the loop as well, "
                  "on a copy of what it changes, to report the first element in which the kernel's "
                  "results differ (compare), unless the program is compiled with "
                  "-DCOMPARE_KERNELS=0"),
    GUARDS_OPTION,
};

/* Whether the bytes of a range stand in [start, end), too. */
static bool holds_text(const struct source *source, struct range range, size_t start, size_t end)
{
    return end > start && memmem(source->text + start, end - start, source->text + range.start,
                                 range.end - range.start) != NULL;
}

/* A conditional of the preprocessor that is open. */
struct branches {
    size_t start;   /* of the branch that is open */
    bool has_loop;  /* one of the branches is the loop's */
    bool has_other; /* another one holds the same loop */
};

/*
 * Whether a branch of an `#if` around the loop holds the same loop: one with the same header or, in
 * branches that begin before the function, with all of its text.
 */
static bool has_twin(const struct source *source, const struct function *function,
                     const struct stmt *loop)
{
    enum { DEEPEST = 64 };
    struct lexer lexer = {.text = source->text, .length = source->length};
    struct branches open[DEEPEST];
    size_t depth = 0;
    for (struct token token = lexer_next(&lexer); token.kind != TOKEN_END;
         token = lexer_next(&lexer)) {
        if (token.kind != TOKEN_DIRECTIVE)
            continue;
        const char *word = source->text + token.start + 1;
        word += strspn(word, " \t");
        bool begins = strncmp(word, "if", 2) == 0, ends = strncmp(word, "endif", 5) == 0;
        if (depth > 0 && !begins && (ends || strncmp(word, "el", 2) == 0)) {
            struct branches *at = &open[depth - 1];
            bool own = loop->range.start >= at->start && loop->range.end <= token.start;
            bool near = at->start > function->range.start && token.start < function->range.end;
            at->has_loop = at->has_loop || own;
            at->has_other =
                at->has_other || (!own && holds_text(source, near ? loop->header : loop->range,
                                                     at->start, token.start));
            at->start = token.end;
        }
        if (ends && depth > 0) {
            depth--;
            if (open[depth].has_loop && open[depth].has_other)
                return true;
        }
        if (begins && depth == DEEPEST)
            return false;
        if (begins)
            open[depth++] = (struct branches){token.end, false, false};
    }
    return false;
}

/* Finds the statement directly around another one, or NULL where that is the function's body. */
struct parent_search {
    const struct stmt *child;
    const struct stmt *parent;
};

static bool search_parent(const struct stmt *stmt, void *data)
{
    struct parent_search *search = data;
    bool is_parent = stmt->body == search->child || stmt->otherwise == search->child ||
                     stmt->init == search->child;
    for (size_t k = 0; k < stmt->children.size; k++)
        is_parent = is_parent || stmt->children.at[k] == search->child;
    if (is_parent)
        search->parent = stmt;
    return !is_parent;
}

/* A directive for the loop, or for another one in its place. */
struct target_plan {
    struct offload_draft *draft; /* NULL: the latter */
    struct offload_restaged other;
};

static const void *plan_target(struct action_request *request)
{
    struct target_plan *plan = ARENA_NEW(request->arena, struct target_plan);
    if (!action_check_main(request))
        return NULL;
    plan->draft = offload_plan(request);
    return plan->draft != NULL || offload_local_plan(request, &plan->other) ||
                   offload_counted_plan(request, &plan->other)
               ? plan
               : NULL;
}

/* The region that a loop is whose own loops are kernels already, as offload-region plans it. */
struct region_of_kernels {
    struct action_request request;
    const void *plan;
};

/* The options of another action: the same where both have them. */
static const struct option_value *values_for(const struct action_request *request,
                                             const struct action *action)
{
    const struct option_value *given = NULL;
    struct error error = ERROR_INIT;
    struct option_value *values =
        ARENA_ARRAY(request->arena, struct option_value, action->options_size);
    action_parse_options(request->arena, action, NULL, 0, &given, &error);
    for (size_t k = 0; k < action->options_size; k++) {
        values[k] = given[k];
        for (size_t j = 0; j < request->action->options_size; j++)
            if (strcmp(request->action->options[j].name, action->options[k].name) == 0)
                values[k] = request->values[j];
    }
    return values;
}

static const void *plan_region(struct action_request *request)
{
    struct region_of_kernels *region = ARENA_NEW(request->arena, struct region_of_kernels);
    if (action_chose(request, "checks", "compare")) {
        action_refuse(request, REASON_UNSUPPORTED, request->loop->range,
                      "several kernels run in this loop, and their results are compared by none: "
                      "choose 'checks=on'");
        return NULL;
    }
    region->request = *request;
    region->request.action = &offload_region_action;
    region->request.values = values_for(request, &offload_region_action);
    region->plan = offload_region_action.plan(&region->request);
    request->refusal = region->request.refusal;
    request->assumptions = region->request.assumptions;
    request->restaged = region->request.restaged;
    request->notes = region->request.notes;
    return region->plan != NULL ? region : NULL;
}

/* Only as a kernel of CUDA or HIP a range-based loop gets another text. */
static bool check_ranged(struct action_request *request, const struct stmt *ranged,
                         bool is_restaged)
{
    return ranged == NULL || is_restaged ||
           action_refuse(request, REASON_NOT_CANONICAL, ranged->header,
                         "a range-based 'for' has no index to be seen: write 'for (int i = first; "
                         "i < bound; i++)'");
}

/* Several kernels are asked for nothing in common. */
static const void *refuse_beside(struct action_request *request)
{
    action_refuse(request, REASON_UNSUPPORTED, request->loop->range,
                  "the loop becomes several kernels, and it is right only if %s",
                  request->beside->guard);
    return NULL;
}

static const void *plan(struct action_request *request)
{
    struct kernel_restaged restaged = {.request = NULL};
    const struct stmt *ranged = kernel_ranged_find(request->loop->stmt);
    if (ranged == NULL && offload_lift_applies(request))
        return request->beside == NULL ? plan_region(request) : refuse_beside(request);
    bool is_target = action_chose(request, "target", "openmp-target");
    if (is_target && !check_ranged(request, ranged, false))
        return NULL;
    if (is_target && action_chose(request, "checks", "compare")) {
        action_refuse(request, REASON_UNSUPPORTED, request->loop->range,
                      "under a directive of OpenMP the loop is the kernel, with nothing to compare "
                      "it with: choose the target 'cuda' or 'hip', or 'checks=on'");
        return NULL;
    }
    if (!kernel_queue_check(request))
        return NULL;
    if (is_target)
        return plan_target(request);
    bool is_refused;
    const struct scan *scan = kernel_scan_find(request, &is_refused);
    if (is_refused || !action_check_verdict(request))
        return NULL;
    bool is_restaged = scan == NULL && kernel_restage(request, &restaged, &is_refused);
    if (is_refused)
        return NULL;
    struct action_request *asked = is_restaged ? restaged.request : request;
    if (!check_ranged(request, ranged, is_restaged))
        return NULL;
    if (asked == NULL)
        return request;
    struct kernel_draft *draft = kernel_plan(asked, scan);
    if (is_restaged)
        kernel_restage_end(&restaged, request);
    if (draft != NULL) {
        draft->as_it_is = request;
        draft->restaged = restaged;
        kernel_restage_called(draft);
        kernel_pointer_leave(draft);
    }
    return draft;
}

/* The loop as it was, with what stands above it for compilers, for when the guard does not hold. */
static const char *original_loop(const struct kernel_draft *draft, const char *from, const char *to)
{
    struct arena *arena = draft->request->arena;
    const char *hints = "";
    const struct action_request *as_it_is = draft->as_it_is;
    if (as_it_is->beside != NULL)
        return as_it_is->beside->old;
    struct move move = {
        .source = action_source(as_it_is),
        .range = as_it_is->loop->stmt->range,
        .from = from,
        .from_layout = draft->layout,
        .to = to,
        .to_layout = draft->layout,
    };
    for (size_t k = 0; k < draft->hints.size; k++)
        hints = arena_printf(arena, "%s#%s\n%s", hints,
                             hint_pragma_text(arena, draft->source->text, draft->hints.at[k]), to);
    return arena_printf(arena, "%s%s", hints, move_text(arena, &move));
}

/* Takes what stood above the loop for compilers away: at a call it would be an error. */
static void remove_hints(const struct kernel_draft *draft, struct edits *out,
                         struct file_edit *file)
{
    const struct source *source = draft->source;
    for (size_t k = 0; k < draft->hints.size; k++) {
        struct range line = {draft->verdict->range.file, (uint32_t)draft->hints.at[k].start,
                             (uint32_t)draft->hints.at[k].end};
        while (line.start > 0 &&
               (source->text[line.start - 1] == ' ' || source->text[line.start - 1] == '\t'))
            line.start--;
        line.end += source->text[line.end] == '\r';
        line.end += source->text[line.end] == '\n';
        edits_replace(out, file, line.start, line.end, "");
    }
}

/* Whether the call of the host function stands under a condition, because of what it is given. */
static bool asks_first(const struct kernel_draft *draft)
{
    return draft->guard == NULL && !draft->in_place && draft->reads_late && draft->nonempty != NULL;
}

/* The same with the loop behind it, on a copy, for the results to be compared. */
static void add_compared(const struct kernel_draft *draft, const char *from, const char *indent,
                         struct strbuf *out)
{
    struct arena *arena = draft->request->arena;
    const char *unit = draft->layout.unit;
    const char *inner = arena_printf(arena, "%s%s", indent, unit);
    const char *deep = arena_printf(arena, "%s%s%s", indent, unit, unit);
    struct strbuf condition = STRBUF_INIT;
    if (draft->guard != NULL)
        rewrite_condition(draft->guard, indent, &condition);
    else if (draft->nonempty != NULL)
        strbuf_adds(&condition, draft->nonempty);
    struct compared_loop compared = {.condition = condition.length > 0 ? condition.text : NULL,
                                     .text = original_loop(draft, from, deep)};
    for (size_t k = 0; k < draft->finals.size; k++)
        LIST_PUSH(arena, compared.finals, draft->finals.at[k].when_run);
    if (draft->final_value != NULL)
        LIST_PUSH(arena, compared.finals, draft->final_value);
    cuda_compared_block(&draft->kernel, &compared, indent, unit, out);
    if (kernel_compare_has_else(draft))
        strbuf_addf(out, " else {\n%s%s\n%s}", inner, original_loop(draft, from, inner), indent);
    strbuf_release(&condition);
}

/* The host code, or a call of it; under a guard, with the loop as the other choice. */
static void add_host(const struct kernel_draft *draft, const char *from, const char *indent,
                     struct strbuf *out)
{
    const struct kernel_plan *kernel = &draft->kernel;
    const char *unit = draft->layout.unit;
    const char *inner = arena_printf(draft->request->arena, "%s%s", indent, unit);
    if (draft->guard == NULL && draft->in_place)
        cuda_host_block(kernel, draft->nonempty, indent, unit, out);
    else if (asks_first(draft)) {
        strbuf_addf(out, "if (%s)\n%s", draft->nonempty, inner);
        cuda_host_call(kernel, inner, out);
    } else if (draft->guard == NULL)
        cuda_host_call(kernel, indent, out);
    if (draft->guard != NULL && draft->in_place) {
        struct strbuf condition = STRBUF_INIT;
        rewrite_condition(draft->guard, indent, &condition);
        cuda_host_block(kernel, condition.text, indent, unit, out);
        strbuf_release(&condition);
    } else if (draft->guard != NULL) {
        strbuf_adds(out, "if (");
        rewrite_condition(draft->guard, indent, out);
        strbuf_addf(out, ") {\n%s", inner);
        cuda_host_call(kernel, inner, out);
        for (size_t k = 0; k < draft->finals.size; k++)
            strbuf_addf(out, "\n%s%s", inner, draft->finals.at[k].when_run);
        strbuf_addf(out, "\n%s}", indent);
    }
    if (draft->guard == NULL)
        kernel_finals_add(draft, indent, out);
    else
        strbuf_addf(out, " else {\n%s%s\n%s}", inner, original_loop(draft, from, inner), indent);
    if (draft->guard != NULL && draft->final_value != NULL)
        strbuf_addf(out, "\n%s%s", indent, draft->final_value);
}

/* Replaces the loop by the host code, or by a call of it. Variables that nothing else reads go, or
   are mentioned, so that compilers have nothing to warn of. */
static void replace_loop(const struct kernel_draft *draft, struct edits *out)
{
    struct arena *arena = draft->request->arena;
    const struct source *source = draft->source;
    const struct stmt *loop = draft->loop->stmt;
    const char *indent = line_indent(arena, source, loop->range.start);
    struct parent_search search = {loop, NULL};
    struct strbuf text = STRBUF_INIT;
    struct file_edit *file = edits_file(out, source->path, source->text, source->length);
    decl_list unread = {NULL, 0, 0};
    if (draft->guard == NULL && !draft->compares)
        unread = declarators_remove(source, draft->loop->function, loop, &draft->moved, out, file);
    if (draft->guard == NULL && !draft->compares)
        kernel_pointer_unread(draft, file, &unread);
    remove_hints(draft, out, file);
    stmt_walk(draft->loop->function->body, search_parent, NULL, &search);
    bool alone = search.parent == NULL || search.parent->kind == STMT_COMPOUND;
    bool is_if = draft->guard != NULL || asks_first(draft) ||
                 (draft->compares && draft->nonempty != NULL) ||
                 (draft->in_place && draft->kernel.nonempty != NULL);
    bool sets = draft->final_value != NULL || draft->finals.size > 0;
    bool braces = !alone && (sets || is_if || unread.size > 0);
    const char *inner = braces ? arena_printf(arena, "%s%s", indent, draft->layout.unit) : indent;
    if (braces)
        strbuf_addf(&text, "{\n%s", inner);
    for (size_t k = 0; k < unread.size; k++)
        strbuf_addf(&text, "(void)%s;\n%s", unread.at[k]->name, inner);
    if (draft->compares)
        add_compared(draft, indent, inner, &text);
    else
        add_host(draft, indent, inner, &text);
    if (braces)
        strbuf_addf(&text, "\n%s}", indent);
    edits_replace(out, file, loop->range.start, loop->range.end,
                  layout_newlines(arena, &draft->layout, text.text));
    strbuf_release(&text);
}

static void emit(struct action_request *request, const void *plan_data, struct edits *out)
{
    const struct kernel_draft *draft = plan_data;
    if (offload_lift_applies(request)) {
        struct region_of_kernels *region = (struct region_of_kernels *)(uintptr_t)plan_data;
        offload_region_action.emit(&region->request, region->plan, out);
        request->notes = region->request.notes;
        return;
    }
    if (action_chose(request, "target", "openmp-target")) {
        const struct target_plan *target = plan_data;
        if (target->draft != NULL)
            offload_emit(target->draft, out);
        else
            offload_restaged_emit(&target->other, request, out);
        return;
    }
    struct edits own = {.arena = request->arena};
    kernel_files_emit(draft, &own);
    replace_loop(draft, &own);
    kernel_restage_edits(
        &draft->restaged, action_source(request),
        draft->guard == NULL && !draft->compares ? &request->loop->stmt->range : NULL, &own, out);
    if (has_twin(draft->source, draft->loop->function, draft->loop->stmt)) {
        const char *twin = "another branch of the '#if' around the loop holds the same loop, which "
                           "is left as it is";
        LIST_PUSH(request->arena, request->notes, twin);
    }
    for (size_t k = 0; k < draft->hints.size; k++)
        LIST_PUSH(
            request->arena, request->notes,
            arena_printf(request->arena, "'#%s' %s",
                         hint_pragma_text(request->arena, draft->source->text, draft->hints.at[k]),
                         draft->guard != NULL || draft->compares
                             ? "stays with the loop that is left"
                             : "goes with the loop that it was for"));
    if (draft->in_place)
        return;
    const char *note = arena_printf(request->arena, "'%s' must join the build (%s compiles it)",
                                    draft->files.source_path, draft->kernel.runtime->compiler);
    LIST_PUSH(request->arena, request->notes, note);
}

const struct action extract_kernel_action = {
    .id = "extract-kernel",
    .title = "Extract kernel",
    .button = "Kernel",
    .summary = "turn a parallel loop into a CUDA kernel with its transfers and launch",
    .doc = "The body of the loop is kept as it is and becomes a kernel with one thread for each "
           "iteration. Arrays are copied to the GPU as far as the loop may read them, and back as "
           "far as it writes them; scalars are passed by value, and so are small arrays that all "
           "threads read alike, such as coefficients. In a CUDA file the kernel is put "
           "before the function and the host code in place of the loop. Next to any other file "
           "NAME.c come NAME_kernels.cu and NAME_kernels.h, and the loop becomes a call; types and "
           "macros of the file that the kernel needs move to that header. A loop without "
           "iterations launches and copies nothing. In matrix products, and in sums over all "
           "pairs, threads of a block share what they read: the inner loop runs in phases. Sums "
           "along rows have a warp each. A loop whose iterations depend on each other through a "
           "running value alone, such as prefix sums, becomes two kernels, and so does one that "
           "packs what it finds, as 'if (p) out[m++] = a[i]' does. Of a loop whose own loops are"
           " kernels already, such as one over time, the copies go out: it becomes a region, as "
           "by offload-region.",
    .kind = "refactor.extract.kernel",
    .target = TARGET_GPU,
    .options = options,
    .options_size = COUNT_OF(options),
    .takes_ranged = true,
    .plan = plan,
    .emit = emit,
};
