/*
 * offload_data.c: data that stay on a device while a loop runs:
 *
 *     #pragma omp target data map(tofrom: a[0:n], b[0:n])
 *     for (int t = 0; t < steps; t++) {
 *         #pragma omp target teams distribute parallel for
 *         for (int i = 1; i < n - 1; i++)
 *             b[i] = a[i - 1] + a[i + 1];
 *         double *s = a; a = b; b = s;
 *     }
 *
 * The directives inside have no maps of arrays: a pointer leads to what is on the device at the
 * host's address that it holds, whatever its name is (OpenMP 5.1, 2.21.7).
 */
#include "loops/model/nest.h"
#include "loops/overlap/executes.h"
#include "loops/reasons.h"
#include "loops/terms/guard.h"
#include "loops/terms/term.h"
#include "refactorings/offload/offload_region.h"

/* --- kernels ---------------------------------------------------------------------------------- */

static const struct verdict *verdict_of(const struct action_request *request,
                                        const struct loop *loop)
{
    for (size_t k = 0; k < request->unit->loops.size; k++)
        if (request->unit->loops.at[k]->loop == loop)
            return request->unit->loops.at[k];
    return NULL;
}

/* The outermost loops inside that can run on the device; why others cannot is kept. */
static void find_kernels(struct offload_region *region, const struct loop *around)
{
    struct arena *arena = region->data.request->arena;
    for (size_t k = 0; k < around->inner.size; k++) {
        const struct loop *loop = around->inner.at[k];
        struct action_request *own = ARENA_NEW(arena, struct action_request);
        size_t before = region->kernels.size;
        *own = *region->data.request;
        own->loop = verdict_of(own, loop);
        memset(&own->refusal, 0, sizeof own->refusal);
        memset(&own->notes, 0, sizeof own->notes);
        memset(&own->assumptions, 0, sizeof own->assumptions);
        struct offload_draft *kernel = own->loop == NULL     ? NULL
                                       : region->is_resident ? offload_resident_plan(region, own)
                                                             : offload_plan_inside(own);
        if (kernel != NULL) {
            LIST_PUSH(arena, region->kernels, kernel);
            continue;
        }
        find_kernels(region, loop);
        struct host_loop other = {loop->stmt, own->refusal};
        if (region->kernels.size == before)
            LIST_PUSH(arena, region->others, other);
    }
}

/* The guard of a kernel keeps arrays apart, which is asked before the region. */
static bool check_guards(struct offload_region *region)
{
    for (size_t k = 0; k < region->kernels.size; k++) {
        const struct verdict *verdict = region->kernels.at[k]->directive.verdict;
        if (guard_has_parts(verdict->clauses))
            return action_refuse(region->data.request, REASON_ALIAS, verdict->stmt->header,
                                 "what this loop touches of an array lies in parts, and others "
                                 "might lie between these: state that they do not (--assume "
                                 "no-overlap)");
        for (size_t j = 0; verdict->clauses != NULL && j < verdict->clauses->clauses.size; j++)
            if (verdict->parallel == PARALLEL_GUARDED &&
                verdict->clauses->clauses.at[j].kind != CLAUSE_APART)
                return action_refuse(region->data.request, REASON_DEPENDENCE, verdict->stmt->header,
                                     "this loop is parallel only if %s, which is not known before "
                                     "the loop around it: ask that there",
                                     verdict->guard_words);
    }
    return true;
}

/* There has to be something that stays on the device. */
static bool check_data(const struct offload_region *region)
{
    size_t arrays = 0;
    for (size_t k = 0; k < region->kernels.size; k++)
        arrays += region->kernels.at[k]->kernel.kernel.arrays.size;
    return arrays > 0 ||
           action_refuse(region->data.request, REASON_UNSUPPORTED,
                         region->data.directive.verdict->range,
                         "the loops inside work on no arrays, so that nothing would stay on the "
                         "device: extract them one by one");
}

/* Finds a call of a function that is not visible and gets memory. */
static bool search_unseen(const struct expr *expr, void *data)
{
    const struct expr **found = data;
    if (expr->kind != EXPR_CALL || expr->decl == NULL ||
        (effects_call_kind(expr) != CALL_UNKNOWN && effects_call_kind(expr) != CALL_END))
        return true;
    for (size_t k = 1; k < expr->operands_size; k++)
        if (expr->operands[k]->type != NULL && expr->operands[k]->type->kind == TYPE_POINTER)
            *found = expr;
    return *found == NULL;
}

/* Functions that copy what they work on each time, as those do that extract-kernel writes, have no
   loops here. */
static bool refuse_unseen(struct offload_region *region)
{
    const struct expr *call = NULL;
    stmt_walk(region->data.directive.verdict->stmt, NULL, search_unseen, &call);
    return call != NULL &&
           !action_refuse(
               region->data.request, REASON_CALL, call->range,
               "'%s' is called, whose body is not visible here: if it copies what it "
               "works on to a device each time, put the loop that its kernel was made of "
               "back in the place of the call, and data stay there for all such loops",
               call->decl->name);
}

static bool check_kernels(struct offload_region *region)
{
    struct action_request *request = region->data.request;
    find_kernels(region, region->data.directive.loop);
    if (region->kernels.size > 0)
        return check_data(region) && check_guards(region);
    for (size_t k = 0; k < region->others.size; k++)
        for (size_t j = 0; j < region->others.at[k].why.size; j++)
            LIST_PUSH(request->arena, request->refusal, region->others.at[k].why.at[j]);
    return request->refusal.size == 0 && !refuse_unseen(region) &&
           action_refuse(request, REASON_UNSUPPORTED, region->data.directive.verdict->range,
                         "there is no loop inside that could run on the device");
}

/* --- memory ----------------------------------------------------------------------------------- */

/* An array that a kernel works on, once, with the slice of all iterations. */
static bool add_array(struct offload_region *region, const struct capture *own)
{
    struct kernel_draft *kernel = &region->data.kernel;
    const struct capture *capture = captures_find_text(&kernel->captures, own->text);
    if (capture == NULL)
        return action_refuse(region->data.request, REASON_SIZE, own->uses.at[0],
                             "'%s' is not there before the loop, when data are copied: declare it "
                             "before the loop",
                             own->text);
    for (size_t k = 0; k < kernel->kernel.arrays.size; k++)
        if (captures_find_text(&kernel->captures, kernel->kernel.arrays.at[k].written) == capture)
            return true;
    if (kernel_extent(kernel->verdict, capture) == NULL)
        return action_refuse(region->data.request, REASON_ALIAS, own->uses.at[0],
                             "'%s' is another name of an array that is known here: move the loop "
                             "to a function that is given the pointers",
                             own->text);
    return kernel_array_plan(kernel, capture);
}

/* What two pointers lead to that are exchanged comes and goes as one. */
static void join_swapped(struct offload_region *region)
{
    const struct captures *captures = &region->data.kernel.captures;
    for (size_t k = 0; k < region->swaps.size; k++) {
        struct plan_array *both[2] = {NULL, NULL};
        for (size_t j = 0; j < region->data.kernel.kernel.arrays.size; j++) {
            struct plan_array *array = &region->data.kernel.kernel.arrays.at[j];
            const struct capture *capture = captures_find_text(captures, array->written);
            if (capture == captures_find_text(captures, region->swaps.at[k].first->name))
                both[0] = array;
            if (capture == captures_find_text(captures, region->swaps.at[k].second->name))
                both[1] = array;
        }
        if (both[0] == NULL || both[1] == NULL)
            continue;
        bool in = both[0]->copy_in || both[1]->copy_in;
        bool out = both[0]->copy_out || both[1]->copy_out;
        both[0]->copy_in = both[1]->copy_in = in;
        both[0]->copy_out = both[1]->copy_out = out;
    }
}

/* What was refused of the program in which slices are read is said of the loop. */
static bool take_refusals(struct offload_region *region)
{
    struct action_request *request = region->data.request, *asked = region->asked;
    for (size_t k = 0; asked != request && k < asked->refusal.size; k++) {
        struct reason reason = {.code = asked->refusal.at[k].code,
                                .message =
                                    arena_strdup(request->arena, asked->refusal.at[k].message),
                                .range = region->data.directive.verdict->stmt->header};
        LIST_PUSH(request->arena, request->refusal, reason);
    }
    return false;
}

static bool plan_memory(struct offload_region *region)
{
    struct kernel_draft *kernel = &region->data.kernel;
    struct action_request *asked = region->asked;
    const struct openmp_draft *directive = &region->data.directive;
    if (asked->loop->nest == NULL)
        return action_refuse(region->data.request, REASON_SIZE, directive->loop->stmt->header,
                             "what the loop touches is not known");
    region->bare = *asked->loop;
    region->bare.guard = NULL;
    region->bare.clauses = NULL;
    asked->loop = &region->bare;
    kernel->request = asked;
    kernel->verdict = &region->bare;
    kernel->source = action_source(asked);
    kernel->loop = region->bare.loop;
    kernel->in_place = kernel->stays = true;
    kernel->layout = directive->layout;
    kernel->terms = region->bare.nest->terms;
    captures_collect(asked->arena, asked->unit->tree, kernel->loop, false, &kernel->captures);
    kernel_views(kernel);
    kernel->names.arena = asked->arena;
    LIST_PUSH(asked->arena, kernel->names.texts, action_words(asked, 0));
    if (region->is_resident && !offload_resident_begin(region))
        return take_refusals(region);
    for (size_t k = 0; k < region->kernels.size; k++) {
        const struct kernel_draft *own = &region->kernels.at[k]->kernel;
        for (size_t j = 0; j < own->kernel.arrays.size; j++)
            if (!add_array(region,
                           captures_find_text(&own->captures, own->kernel.arrays.at[j].written)))
                return take_refusals(region);
    }
    join_swapped(region);
    if (region->is_resident)
        offload_resident_end(region);
    offload_change_plan(region);
    return offload_apart_plan(&region->data) || take_refusals(region);
}

/* --- conditions ------------------------------------------------------------------------------- */

static bool is_other_name(const struct expr *expr, void *index)
{
    return expr->kind != EXPR_NAME || expr->decl != index;
}

/* Whether the header of a `for` says whether the first iteration begins. */
static bool tells_entry(const struct offload_region *region)
{
    const struct loop *loop = region->data.directive.loop;
    bool tells = loop->canonical && region->data.directive.verdict->form == LOOP_FOR;
    for (size_t k = 0; tells && k < loop->further.size; k++)
        tells = !expr_may_have_effect(loop->further.at[k]) &&
                expr_walk(loop->further.at[k], is_other_name, (void *)(uintptr_t)loop->index);
    return tells;
}

/* The text of that; NULL: always. */
static const char *header_entry(const struct offload_region *region)
{
    const struct openmp_draft *directive = &region->data.directive;
    const struct loop *loop = directive->loop;
    struct arena *arena = region->data.request->arena;
    replacement_list none = {NULL, 0, 0};
    const char *text = openmp_header_runs(loop) ? NULL : openmp_header_entry(directive);
    for (size_t k = 0; k < loop->further.size; k++)
        text =
            text_and(arena, text,
                     move_expression(arena, directive->source, loop->further.at[k]->range, &none));
    return text;
}

/* When the loop runs at all, as text; NULL: always, or nothing says so before. */
static const char *entry_of(const struct offload_region *region)
{
    const struct openmp_draft *directive = &region->data.directive;
    const struct stmt *stmt = directive->verdict->stmt;
    replacement_list none = {NULL, 0, 0};
    if (tells_entry(region))
        return header_entry(region);
    if (stmt->kind != STMT_WHILE || stmt->cond == NULL || expr_may_have_effect(stmt->cond))
        return NULL;
    return move_expression(region->data.request->arena, directive->source, stmt->cond->range,
                           &none);
}

/* Whether it is known that the first iteration begins. */
static bool check_entry(const struct offload_region *region)
{
    const struct stmt *stmt = region->data.directive.verdict->stmt;
    return !region->once || stmt->kind == STMT_DO || stmt->kind == STMT_WHILE ||
           stmt->cond == NULL || tells_entry(region) ||
           action_refuse(region->data.request, REASON_TRIP_COUNT, stmt->header,
                         "whether the loop runs is not known before: write it as a 'while', or as "
                         "a 'for' that counts");
}

/* Whether an array comes back that was not brought: what comes of it where no iteration has begun
   is nothing that anybody wrote. */
static bool brings_unset(const struct kernel_draft *kernel)
{
    for (size_t k = 0; k < kernel->kernel.arrays.size; k++)
        if (kernel->kernel.arrays.at[k].copy_out && !kernel->kernel.arrays.at[k].copy_in)
            return true;
    return false;
}

/* The condition about copies, in a clause, and the one that keeps memory apart, around all. */
static bool plan_conditions(struct offload_region *region, const char **clause, const char **guard)
{
    struct openmp_draft *directive = &region->data.directive;
    struct action_request *asked = region->asked;
    struct arena *arena = asked->arena;
    uint32_t limit = directive->loop->function->range.start;
    struct written_guard written;
    const struct term *busy = NULL;
    bool always = offload_maps_always(&region->data.kernel) && !region->data.kernel.reads_late;
    if (!always && (busy = executes_anything(region->bare.nest, false)) == NULL)
        return action_refuse(region->data.request, REASON_SIZE, directive->loop->stmt->header,
                             "whether any iteration does something is not known before the loop, "
                             "and with it what is copied: make the bounds of inner loops plain "
                             "variables");
    const char *entry = region->several != NULL ? region->several : entry_of(region);
    const struct stmt *stmt = directive->verdict->stmt;
    bool needs_entry = !always || region->once || region->change != NULL ||
                       brings_unset(&region->data.kernel);
    if (needs_entry && entry == NULL && stmt->kind == STMT_WHILE)
        return action_refuse(region->data.request, REASON_TRIP_COUNT, stmt->header,
                             "whether the loop runs is not known before, since its condition does "
                             "more than to ask: take that out of the condition");
    *guard = NULL;
    *clause = !needs_entry && region->several == NULL ? NULL : entry;
    region->is_entry = region->several == NULL && (busy == NULL || term_is_true(busy));
    if (busy != NULL && !term_is_true(busy))
        *clause = text_and(arena, *clause, term_print(arena, busy));
    if (!guard_write(asked, &region->data.kernel.apart, directive->layout.unit, limit, &written))
        return take_refusals(region);
    if (written.text == NULL)
        return true;
    *guard = rewrite_guard(arena, directive->loop->function,
                           text_and(arena, *clause != NULL ? *clause : entry, written.text));
    openmp_top_plan(directive, &written, text_needs_stdint(*guard), limit);
    return true;
}

/* --- text ------------------------------------------------------------------------------------- */

static void add_if(struct offload_region *region, struct pragma *pragma, const char *condition)
{
    struct pragma_clause clause = pragma_clause_new(SAYS_IF, condition);
    LIST_PUSH(region->data.request->arena, pragma->clauses, clause);
}

/* The loop with its directives, below a line that is indented by `to`. */
static const char *region_text(const struct offload_region *region, const char *to)
{
    const struct openmp_draft *directive = &region->data.directive;
    struct arena *arena = region->data.request->arena;
    const char *from = line_indent(arena, directive->source, directive->verdict->range.start);
    struct move move = {
        .source = directive->source,
        .range = directive->verdict->range,
        .from = from,
        .from_layout = directive->layout,
        .to = to,
        .to_layout = directive->layout,
    };
    offload_stretch_unwrap(region, &move.replaced);
    for (size_t k = 0; k < region->kernels.size; k++) {
        const struct openmp_draft *own = &region->kernels.at[k]->directive;
        uint32_t start = own->verdict->range.start;
        const char *indent = line_indent(arena, directive->source, start);
        replacement_add(arena, &move.replaced, start, start + (uint32_t)strlen("for"),
                        arena_printf(arena, "%s%s\n%sfor", openmp_declared_text(own, indent),
                                     openmp_text(arena, &region->kernels.at[k]->written, indent,
                                                 &directive->layout),
                                     indent));
        for (size_t j = 0; j < own->lines.size; j++)
            replacement_add(arena, &move.replaced, own->lines.at[j].start, own->lines.at[j].end,
                            own->lines.at[j].text);
    }
    return move_text(arena, &move);
}

/* The directive and what it is about, behind `indent`: statements become its block. */
static const char *data_text(const struct offload_region *region, const char *indent)
{
    const struct openmp_draft *directive = &region->data.directive;
    struct arena *arena = region->data.request->arena;
    const char *inner = arena_printf(arena, "%s%s", indent, directive->layout.unit);
    const char *line = openmp_text(arena, &region->data.written, indent, &directive->layout);
    return region->is_stretch
               ? arena_printf(arena, "%s\n%s{\n%s%s\n%s}", line, indent, inner,
                              region_text(region, inner), indent)
               : arena_printf(arena, "%s\n%s%s", line, indent, region_text(region, indent));
}

/* The text of the whole region is another one. */
static void replace_all(struct offload_region *region, const char *text)
{
    struct openmp_draft *directive = &region->data.directive;
    directive->text = text;
    directive->start = directive->verdict->range.start;
    directive->end = directive->verdict->range.end;
    directive->splits = true;
}

/* Both ways, where it is not known that all arrays are different memory. */
static void write_guarded(struct offload_region *region, const char *guard)
{
    struct openmp_draft *directive = &region->data.directive;
    struct arena *arena = region->data.request->arena;
    const char *indent = line_indent(arena, directive->source, directive->verdict->range.start);
    const char *inner = arena_printf(arena, "%s%s", indent, directive->layout.unit);
    struct move move = {
        .source = directive->source,
        .range = directive->verdict->range,
        .from = indent,
        .from_layout = directive->layout,
        .to = inner,
        .to_layout = directive->layout,
    };
    offload_stretch_unwrap(region, &move.replaced);
    struct strbuf text = STRBUF_INIT;
    strbuf_adds(&text, "if (");
    rewrite_condition(guard, indent, &text);
    strbuf_addf(&text, ") {\n%s%s\n%s} else {\n%s%s\n%s}", inner, data_text(region, inner), indent,
                inner, move_text(arena, &move), indent);
    replace_all(region, arena_strndup(arena, text.text, text.length));
    strbuf_release(&text);
}

static bool write_all(struct offload_region *region)
{
    struct openmp_draft *directive = &region->data.directive;
    struct pragma *written = &region->data.written;
    const char *clause = NULL, *guard = NULL;
    if (!plan_conditions(region, &clause, &guard))
        return false;
    if (region->is_resident)
        return offload_resident_write(region, clause, guard);
    written->family = PRAGMA_OPENMP;
    written->name = "target data";
    offload_maps(region->data.request->arena, &region->data.kernel, NULL, &written->clauses);
    if (guard != NULL) {
        if (openmp_block(directive) == NULL)
            return action_refuse(region->data.request, REASON_UNSUPPORTED,
                                 directive->verdict->range,
                                 "a condition has to stand around the loop, which is a part of "
                                 "another statement: put it in braces");
        write_guarded(region, guard);
        return true;
    }
    if (clause != NULL)
        add_if(region, written, clause);
    if (region->is_stretch) {
        replace_all(region,
                    data_text(region, line_indent(region->data.request->arena, directive->source,
                                                  directive->verdict->range.start)));
        return true;
    }
    for (size_t k = 0; k < region->kernels.size; k++) {
        struct offload_draft *kernel = region->kernels.at[k];
        if (region->several != NULL)
            add_if(region, &kernel->written, region->several);
        kernel->directive.text = openmp_placed_text(&kernel->directive, &kernel->written);
    }
    directive->text = openmp_placed_text(directive, written);
    return true;
}

/* --- the whole -------------------------------------------------------------------------------- */

static bool check_place(struct offload_region *region)
{
    struct openmp_draft *directive = &region->data.directive;
    struct action_request *request = region->data.request;
    directive->any_form = true;
    if (!openmp_place_check(directive))
        return false;
    if (directive->in_region || directive->has_old)
        return action_refuse(request, REASON_UNSUPPORTED, directive->verdict->range,
                             "the loop stands behind or inside of another directive: remove it "
                             "first");
    directive->layout = action_layout(request);
    directive->loop = directive->verdict->loop;
    return true;
}

/* A loop that is parallel runs there itself, at once; one that combines values may as well leave
   its iterations in their order. */
static bool check_sequential(struct offload_region *region)
{
    const struct verdict *verdict = region->data.directive.verdict;
    bool is_parallel = verdict->parallel == PARALLEL_YES || verdict->parallel == PARALLEL_GUARDED;
    return !is_parallel || region->is_stretch || verdict->reductions.size > 0 ||
           action_refuse(region->data.request, REASON_UNSUPPORTED, verdict->range,
                         "the loop is parallel itself, and nothing has to stay on the device "
                         "between its iterations: extract a kernel (extract-kernel)");
}

/* Kernels go to a file of their own. */
static bool check_language(struct offload_region *region)
{
    return !region->is_resident ||
           region->data.request->unit->tree->dialect.language != LANGUAGE_CUDA ||
           action_refuse(region->data.request, REASON_UNSUPPORTED,
                         region->data.directive.verdict->range,
                         "the loop stands in a file of CUDA: move it to a file of C++, which calls "
                         "the kernels");
}

/* What is found in the program that slices are read in does not outlive it. */
static void take_assumption(struct action_request *request, const struct assumed *assumed)
{
    struct assumed own = *assumed;
    own.subject = arena_strdup(request->arena, own.subject);
    own.text = arena_strdup(request->arena, own.text);
    assumed_add(request->arena, &request->assumptions, &own);
}

/* Functions that several kernels call are declared once. */
static void join_called(struct offload_region *region)
{
    struct arena *arena = region->data.request->arena;
    for (size_t k = 0; k < region->kernels.size; k++) {
        const struct offload_draft *kernel = region->kernels.at[k];
        for (size_t j = 0; j < kernel->called.size; j++) {
            bool found = false;
            for (size_t i = 0; i < region->data.called.size; i++)
                found = found || region->data.called.at[i] == kernel->called.at[j];
            if (!found)
                LIST_PUSH(arena, region->data.called, kernel->called.at[j]);
        }
    }
}

/* What the proofs of the kernels rest on, and what says which memory they share. */
static void take_assumptions(struct offload_region *region)
{
    struct action_request *request = region->data.request;
    const struct nest *nest = region->bare.nest;
    for (size_t k = 0; k < nest->assumptions.size; k++)
        take_assumption(request, &nest->assumptions.at[k]);
    for (size_t k = 0; k < region->kernels.size; k++) {
        const struct offload_draft *kernel = region->kernels.at[k];
        const assumed_list *own = &kernel->directive.verdict->assumptions;
        for (size_t j = 0; j < own->size; j++)
            take_assumption(request, &own->at[j]);
        own = &kernel->request->assumptions;
        for (size_t j = 0; j < own->size; j++)
            take_assumption(request, &own->at[j]);
    }
}

struct offload_region *offload_region_plan(struct action_request *request,
                                           struct offload_lift *lift, bool stretch)
{
    const struct verdict *verdict = request->loop;
    struct offload_region *region = ARENA_NEW(request->arena, struct offload_region);
    struct openmp_draft *directive = &region->data.directive;
    region->data.request = directive->request = request;
    directive->verdict = verdict;
    directive->source = action_source(request);
    directive->old.name = "";
    region->is_stretch = stretch;
    region->lift = lift;
    region->is_resident = !action_chose(request, "target", "openmp-target");
    region->made.arena = region->main.arena = request->arena;
    if (!action_check_runs(request) || !check_place(region) || !check_sequential(region) ||
        !check_language(region))
        return NULL;
    effects_of_stmt(request->arena, verdict->stmt, &region->effects);
    if (!check_kernels(region) || !offload_swaps_find(region) || !offload_host_check(region) ||
        !offload_steps_plan(region) || !check_entry(region))
        return NULL;
    if (region->is_unread)
        return region;
    if (!plan_memory(region) || !write_all(region))
        return NULL;
    join_called(region);
    take_assumptions(region);
    return region;
}

void offload_region_emit(const struct offload_region *region, struct edits *out)
{
    if (region->is_resident) {
        offload_resident_emit(region, out);
        return;
    }
    const struct openmp_draft *directive = &region->data.directive;
    const struct source *source = directive->source;
    struct action_request *request = region->data.request;
    struct file_edit *file = edits_file(out, source->path, source->text, source->length);
    offload_declare(&region->data, out, file);
    if (directive->include != NULL)
        edits_replace(out, file, directive->include_at, directive->include_at,
                      layout_newlines(request->arena, &directive->layout, directive->include));
    guard_beside_emit(request->arena, &directive->layout, &directive->beside, out, file);
    edits_replace(out, file, directive->start, directive->end,
                  layout_newlines(request->arena, &directive->layout, directive->text));
    for (size_t k = 0; k < region->kernels.size; k++) {
        const struct openmp_draft *own = &region->kernels.at[k]->directive;
        openmp_reductions_note(own);
        for (size_t j = 0; j < own->request->notes.size; j++)
            LIST_PUSH(request->arena, request->notes, own->request->notes.at[j]);
        if (!directive->splits)
            edits_replace(out, file, own->start, own->end,
                          layout_newlines(request->arena, &directive->layout, own->text));
        if (!directive->splits)
            openmp_lines_emit(own, out, file);
    }
}
