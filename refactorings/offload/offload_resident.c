/*
 * offload_resident.c: a region whose loops become kernels, for data that functions put on the
 * device before it and bring back behind it:
 *
 *     double *a_d;
 *     double *b_d;
 *     smooth_upload(n, a, &a_d, b, &b_d);
 *     for (int t = 0; t < steps; t++) {
 *         smooth_gpu(n, a_d, b_d);
 *         double *s = a;   a = b;     b = s;
 *         double *s_d = a_d; a_d = b_d; b_d = s_d;
 *     }
 *     smooth_download(n, a, a_d, b, b_d);
 *
 * What the host exchanges is exchanged for the device as well, so that what comes back goes to
 * where it would be.
 */
#include "loops/reasons.h"
#include "refactorings/offload/offload_region.h"
#include "refactorings/restaged/restaged.h"

/* --- kernels ---------------------------------------------------------------------------------- */

/* Leaves out the definitions that have moved for earlier kernels of the region. */
static void leave_out_moved(const struct offload_region *region, struct kernel_draft *kernel)
{
    struct kernel_shared all = kernel->shared;
    kernel->shared.items.at = NULL;
    kernel->shared.items.size = kernel->shared.items.room = 0;
    for (size_t k = 0; k < all.items.size; k++) {
        bool has_moved = false;
        for (size_t j = 0; j < region->moved.size; j++)
            has_moved = has_moved || region->moved.at[j] == all.items.at[k];
        if (!has_moved)
            LIST_PUSH(kernel->request->arena, kernel->shared.items, all.items.at[k]);
    }
}

/* The edits of one kernel: those of the kernels' files follow each other, those of the program's
   file are of its text as it is. False: they do not go together with those of others. */
static bool take_edits(struct offload_region *region, const struct kernel_draft *kernel)
{
    struct arena *arena = kernel->request->arena;
    struct edits all = {.arena = arena}, main = {.arena = arena}, files = {.arena = arena};
    bool is_first = region->made.files.size == 0;
    for (size_t k = 0; k < kernel->shared.items.size; k++)
        LIST_PUSH(arena, region->moved, kernel->shared.items.at[k]);
    kernel_files_emit(kernel, &all);
    for (size_t k = 0; k < all.files.size; k++) {
        struct file_edit *file = all.files.at[k];
        bool is_main = strcmp(file->path, kernel->source->path) == 0;
        if (!is_main)
            LIST_PUSH(arena, files.files, file);
        else if (is_first || kernel->shared.items.size > 0)
            LIST_PUSH(arena, main.files, file);
    }
    if (!edits_join(&region->main, &main))
        return action_refuse(kernel->request, REASON_UNSUPPORTED, kernel->verdict->stmt->header,
                             "the loops of the region need definitions that stand in several "
                             "places of the file: put these into a header");
    edits_compose(&region->made, &files);
    return true;
}

struct offload_draft *offload_resident_plan(struct offload_region *region,
                                            struct action_request *request)
{
    request->made = &region->made;
    struct kernel_draft *kernel = kernel_plan_resident(request);
    if (kernel == NULL)
        return NULL;
    kernel->as_it_is = request;
    kernel_restage_called(kernel);
    leave_out_moved(region, kernel);
    const struct kernel_draft *same = offload_same_find(region, kernel);
    if (same != NULL) {
        kernel->kernel.name = same->kernel.name;
        kernel->kernel.host = same->kernel.host;
    } else {
        offload_lift_reuse(region->lift, kernel);
        if (!take_edits(region, kernel))
            return NULL;
    }
    struct offload_draft *draft = ARENA_NEW(request->arena, struct offload_draft);
    draft->request = draft->directive.request = request;
    draft->directive.verdict = request->loop;
    draft->directive.source = kernel->source;
    draft->directive.layout = kernel->layout;
    draft->directive.loop = kernel->loop;
    draft->directive.old.name = "";
    draft->kernel = *kernel;
    draft->is_inside = true;
    return draft;
}

/* --- memory ----------------------------------------------------------------------------------- */

/* The array of the region that has the name, or NULL. */
static const struct plan_array *find_array(const struct offload_region *region, const char *written)
{
    for (size_t k = 0; k < region->data.kernel.kernel.arrays.size; k++)
        if (strcmp(region->data.kernel.kernel.arrays.at[k].written, written) == 0)
            return &region->data.kernel.kernel.arrays.at[k];
    return NULL;
}

bool offload_resident_begin(struct offload_region *region)
{
    struct kernel_draft *kernel = &region->data.kernel;
    struct action_request *asked = region->asked;
    asked->made = &region->made;
    kernel->in_place = kernel->stays = false;
    kernel->is_region = true;
    kernel->kernel.runtime = region->kernels.at[0]->kernel.kernel.runtime;
    kernel->types.own_file = kernel->body.own_file = true;
    kernel->types.from_c = kernel->body.from_c = asked->unit->tree->dialect.language == LANGUAGE_C;
    kernel->terms = term_space_new(asked->arena);
    return kernel_files_plan(kernel);
}

void offload_resident_end(struct offload_region *region)
{
    struct kernel_draft *kernel = &region->data.kernel;
    kernel->terms = region->bare.nest->terms;
    for (size_t k = 0; k < region->kernels.size; k++) {
        struct kernel_plan *own = &region->kernels.at[k]->kernel.kernel;
        for (size_t j = 0; j < own->arrays.size; j++) {
            const struct plan_array *array = find_array(region, own->arrays.at[j].written);
            own->arrays.at[j].resident = array->resident;
        }
    }
    kernel_queue_plan(kernel);
    kernel_transfers_plan(kernel, &region->transfers);
}

/* --- text ------------------------------------------------------------------------------------- */

/* A search for the statement that another one is a part of. */
struct parent_search {
    const struct stmt *part, *parent;
};

static bool search_parent(const struct stmt *stmt, void *data)
{
    struct parent_search *search = data;
    for (size_t k = 0; k < stmt->children.size; k++)
        if (stmt->children.at[k] == search->part)
            search->parent = stmt;
    if (stmt->body == search->part || stmt->otherwise == search->part)
        search->parent = stmt;
    return true;
}

const struct stmt *offload_parent(const struct stmt *root, const struct stmt *part)
{
    struct parent_search search = {part, NULL};
    stmt_walk(root, search_parent, NULL, &search);
    return search.parent;
}

static bool has(const decl_list *list, const struct decl *decl)
{
    for (size_t k = 0; k < list->size; k++)
        if (list->at[k] == decl)
            return true;
    return false;
}

/* What is declared in the loop around, and nothing reads any more, where this kernel was the first
   to need it. */
static decl_list unread_of(const struct offload_region *region, const struct kernel_draft *kernel)
{
    decl_list own = {NULL, 0, 0};
    for (size_t j = 0; j < region->unread.size; j++) {
        size_t k = 0;
        while (k < region->kernels.size &&
               !has(&region->kernels.at[k]->kernel.moved, region->unread.at[j]))
            k++;
        if (k < region->kernels.size && &region->kernels.at[k]->kernel == kernel)
            LIST_PUSH(region->data.request->arena, own, region->unread.at[j]);
    }
    return own;
}

/* The call of a kernel's host function in place of its loop. */
static const char *call_text(struct offload_region *region, const struct kernel_draft *kernel,
                             const char *indent)
{
    struct arena *arena = region->data.request->arena;
    if (region->change != NULL && region->change->copy == kernel)
        return offload_change_text(region, indent);
    const struct stmt *parent =
        offload_parent(region->data.directive.verdict->stmt, kernel->loop->stmt);
    decl_list unread = unread_of(region, kernel);
    bool is_single = kernel->final_value == NULL && kernel->finals.size == 0 && unread.size == 0;
    bool braces = !is_single && parent != NULL && parent->kind != STMT_COMPOUND;
    const char *inner =
        braces ? arena_printf(arena, "%s%s", indent, region->data.directive.layout.unit) : indent;
    struct strbuf text = STRBUF_INIT;
    if (braces)
        strbuf_addf(&text, "{\n%s", inner);
    for (size_t k = 0; k < unread.size; k++)
        strbuf_addf(&text, "(void)%s;\n%s", unread.at[k]->name, inner);
    cuda_host_call(&kernel->kernel, inner, &text);
    kernel_finals_add(kernel, inner, &text);
    if (braces)
        strbuf_addf(&text, "\n%s}", indent);
    const char *copy = arena_strndup(arena, text.text, text.length);
    strbuf_release(&text);
    return copy;
}

/* The same exchange of the pointers to the device, behind that of the host's; NULL: they do not go
   there. */
static const char *swap_text(struct offload_region *region, const struct pointer_swap *swap,
                             const char *indent)
{
    struct kernel_draft *kernel = &region->data.kernel;
    struct arena *arena = region->data.request->arena;
    const struct plan_array *first = find_array(region, swap->first->name),
                            *second = find_array(region, swap->second->name);
    if (first == NULL || second == NULL)
        return NULL;
    const char *spare = names_fresh(&kernel->names, arena_printf(arena, "%s_d", swap->spare->name));
    const char *declared =
        *first->inner == '\0'
            ? arena_printf(arena, "%s *%s", first->element, spare)
            : arena_printf(arena, "%s (*%s)%s", first->element, spare, first->inner);
    return arena_printf(arena, "\n%s%s = %s;\n%s%s = %s;\n%s%s = %s;", indent, declared,
                        first->resident, indent, first->resident, second->resident, indent,
                        second->resident, spare);
}

/* What goes before the loop, with `indent` before all lines but the first, and behind the last. */
static void add_uploads(const struct offload_region *region, const char *indent, struct strbuf *out)
{
    const struct kernel_plan *plan = &region->data.kernel.kernel;
    struct strbuf pointers = STRBUF_INIT;
    cuda_transfer_pointers(plan, indent, &pointers);
    if (pointers.length > 0)
        strbuf_addf(out, "%s%s", pointers.text + strlen(indent), indent);
    strbuf_release(&pointers);
    cuda_transfer_call(plan, region->transfers.upload, true, indent, out);
    strbuf_addf(out, "\n%s", indent);
}

/* What goes behind the loop, from the end of its last line on. */
static void add_downloads(const struct offload_region *region, const char *indent,
                          struct strbuf *out)
{
    if (region->change != NULL)
        offload_change_end(region, indent, out);
    strbuf_addf(out, "\n%s", indent);
    cuda_transfer_call(&region->data.kernel.kernel, region->transfers.download, false, indent, out);
}

/* A search for a variable outside of the kernels. */
struct mention_search {
    const struct offload_region *region;
    const struct decl *decl;
    bool found;
};

static bool search_mention(const struct expr *expr, void *data)
{
    struct mention_search *search = data;
    bool names = expr->kind == EXPR_NAME || expr->kind == EXPR_CALL;
    search->found = search->found || (names && expr->decl == search->decl &&
                                      !offload_in_kernel(search->region, expr->range));
    return !search->found;
}

/* The loops that the kernels are made of, in the order of the text. */
static range_list kernel_loops(const struct offload_region *region, struct arena *arena)
{
    range_list loops = {NULL, 0, 0};
    for (size_t k = 0; k < region->kernels.size; k++) {
        LIST_PUSH(arena, loops, region->kernels.at[k]->kernel.loop->stmt->range);
        for (size_t j = loops.size - 1; j > 0 && loops.at[j - 1].start > loops.at[j].start; j--) {
            struct range range = loops.at[j];
            loops.at[j] = loops.at[j - 1];
            loops.at[j - 1] = range;
        }
    }
    return loops;
}

/* Takes variables out of their declarations that nothing but kernels needs; gives those that stay,
   though nothing reads them any more. Those that are declared in the loop are mentioned there. */
static decl_list remove_declarators(struct offload_region *region, struct edits *out,
                                    struct file_edit *file)
{
    const struct openmp_draft *directive = &region->data.directive;
    const struct stmt *loop = directive->verdict->stmt;
    const range_list loops = kernel_loops(region, out->arena);
    decl_list moved = {NULL, 0, 0}, unread, around = {NULL, 0, 0};
    for (size_t k = 0; k < region->kernels.size; k++) {
        const decl_list *own = &region->kernels.at[k]->kernel.moved;
        for (size_t j = 0; j < own->size; j++) {
            struct mention_search search = {region, own->at[j], false};
            stmt_walk(loop, NULL, search_mention, &search);
            if (!search.found && !has(&moved, own->at[j]))
                LIST_PUSH(out->arena, moved, own->at[j]);
        }
    }
    unread = declarators_remove_beside(directive->source, directive->verdict->function, &loops,
                                       &moved, out, file);
    region->unread.size = 0;
    for (size_t k = 0; k < unread.size; k++)
        if (unread.at[k]->range.start >= loop->range.start &&
            unread.at[k]->range.end <= loop->range.end)
            LIST_PUSH(out->arena, region->unread, unread.at[k]);
        else
            LIST_PUSH(out->arena, around, unread.at[k]);
    return around;
}

/* Takes functions of the file away that went with the kernels, and that nothing calls any more. */
static void remove_functions(const struct offload_region *region, struct edits *out,
                             struct file_edit *file)
{
    const struct openmp_draft *directive = &region->data.directive;
    const struct stmt *loop = directive->verdict->stmt;
    function_list gone = {NULL, 0, 0};
    macro_names moved = {NULL, 0, 0};
    for (size_t k = 0; k < region->kernels.size; k++) {
        const struct kernel_restaged *own = &region->kernels.at[k]->kernel.restaged;
        for (size_t j = 0; j < own->called.size; j++) {
            struct mention_search search = {region, own->called.at[j]->decl, false};
            stmt_walk(loop, NULL, search_mention, &search);
            for (size_t i = 0; i < gone.size; i++)
                search.found = search.found || gone.at[i] == own->called.at[j];
            if (!search.found)
                LIST_PUSH(out->arena, gone, own->called.at[j]);
        }
        for (size_t j = 0; j < own->moved.size; j++)
            LIST_PUSH(out->arena, moved, own->moved.at[j]);
    }
    unused_remove(out->arena, directive->source, loop->range, &gone, &moved, out, file);
}

/* Edits of the loop where it stands. */
static void replace_in_place(struct offload_region *region, struct edits *out,
                             struct file_edit *file)
{
    const struct openmp_draft *directive = &region->data.directive;
    const struct source *source = directive->source;
    struct arena *arena = region->data.request->arena;
    struct range range = directive->verdict->range;
    const char *indent = line_indent(arena, source, range.start);
    struct strbuf text = STRBUF_INIT;
    decl_list unread = remove_declarators(region, out, file);
    remove_functions(region, out, file);
    for (size_t k = 0; k < unread.size; k++)
        strbuf_addf(&text, "(void)%s;\n%s", unread.at[k]->name, indent);
    add_uploads(region, indent, &text);
    edits_replace(out, file, range.start, range.start,
                  layout_newlines(arena, &directive->layout, text.text));
    for (size_t k = 0; k < region->kernels.size; k++) {
        const struct kernel_draft *kernel = &region->kernels.at[k]->kernel;
        struct range loop = kernel->loop->stmt->range;
        const char *call = call_text(region, kernel, line_indent(arena, source, loop.start));
        edits_replace(out, file, loop.start, loop.end,
                      layout_newlines(arena, &directive->layout, call));
    }
    for (size_t k = 0; k < region->swaps.size; k++) {
        struct range swap = region->swaps.at[k].range;
        const char *own =
            swap_text(region, &region->swaps.at[k], line_indent(arena, source, swap.start));
        if (own != NULL)
            edits_replace(out, file, swap.end, swap.end,
                          layout_newlines(arena, &directive->layout, own));
    }
    strbuf_clear(&text);
    add_downloads(region, indent, &text);
    edits_replace(out, file, range.end, range.end,
                  layout_newlines(arena, &directive->layout, text.text));
    strbuf_release(&text);
}

/* The loop with calls instead of loops and `removed`, below a line that is indented by `to`. */
static const char *moved_text(struct offload_region *region, const replacement_list *removed,
                              const char *to)
{
    const struct openmp_draft *directive = &region->data.directive;
    struct arena *arena = region->data.request->arena;
    struct move move = {
        .source = directive->source,
        .range = directive->verdict->range,
        .from = line_indent(arena, directive->source, directive->verdict->range.start),
        .from_layout = directive->layout,
        .to = to,
        .to_layout = directive->layout,
    };
    offload_stretch_unwrap(region, &move.replaced);
    for (size_t k = 0; k < removed->size; k++)
        LIST_PUSH(arena, move.replaced, removed->at[k]);
    for (size_t k = 0; k < region->kernels.size; k++) {
        const struct kernel_draft *kernel = &region->kernels.at[k]->kernel;
        struct range range = kernel->loop->stmt->range;
        const char *indent = line_indent(arena, directive->source, range.start);
        replacement_add(arena, &move.replaced, range.start, range.end,
                        call_text(region, kernel, indent));
    }
    for (size_t k = 0; k < region->swaps.size; k++) {
        struct range swap = region->swaps.at[k].range;
        const char *own = swap_text(region, &region->swaps.at[k],
                                    line_indent(arena, directive->source, swap.start));
        if (own != NULL)
            replacement_add(arena, &move.replaced, swap.end - 1, swap.end,
                            arena_printf(arena, ";%s", own));
    }
    return move_text(arena, &move);
}

/* A search for what the loop does outside of its kernels. */
struct work_search {
    const struct offload_region *region;
    bool found;
};

static bool search_work(const struct stmt *stmt, void *data)
{
    struct work_search *search = data;
    bool is_header = stmt == search->region->data.directive.verdict->stmt->init;
    if (offload_in_kernel(search->region, stmt->range) || is_header)
        return true;
    search->found =
        search->found || stmt->kind == STMT_EXPRESSION || stmt->kind == STMT_DECLARATION;
    return true;
}

/* Conditions do something as well, and the header to more than its own variable. */
static bool search_effect(const struct expr *expr, void *data)
{
    struct work_search *search = data;
    const struct stmt *init = search->region->data.directive.verdict->stmt->init;
    const struct decl *target = expr->kind == EXPR_STEP || expr->kind == EXPR_ASSIGN
                                    ? effects_target(expr->operands[0])
                                    : NULL;
    bool is_own = target != NULL && init != NULL && effects_declares(init, target);
    search->found =
        search->found ||
        (!is_own && !offload_in_kernel(search->region, expr->range) &&
         (expr->kind == EXPR_STEP || expr->kind == EXPR_ASSIGN || expr->kind == EXPR_CALL));
    return true;
}

/* Whether the loop as it was has to stand there for when the condition does not hold. */
static bool needs_other_way(const struct offload_region *region, bool is_guard)
{
    const struct stmt *loop = region->data.directive.verdict->stmt;
    struct work_search search = {region, false};
    stmt_walk(loop, search_work, search_effect, &search);
    bool sets_index =
        loop->kind == STMT_FOR && loop->init != NULL && loop->init->kind != STMT_DECLARATION;
    return is_guard || sets_index || region->several != NULL || (search.found && !region->is_entry);
}

/* Takes variables that only the loop needed out of their declarations: inside of it by what reads
   differently there; outside of it only where the loop as it was is not there any more. */
static void remove_around(struct offload_region *region, bool is_gone, replacement_list *inside,
                          struct strbuf *unread, const char *indent, struct edits *out,
                          struct file_edit *file)
{
    const struct source *source = region->data.directive.source;
    struct range range = region->data.directive.verdict->range;
    struct edits all = {.arena = out->arena};
    struct file_edit *own = edits_file(&all, source->path, source->text, source->length);
    decl_list names = remove_declarators(region, &all, own);
    for (size_t k = 0; k < own->edits.size; k++) {
        const struct edit *edit = &own->edits.at[k];
        if (edit->start >= range.start && edit->end <= range.end)
            replacement_add(out->arena, inside, edit->start, edit->end, edit->text);
        else if (is_gone)
            edits_replace(out, file, edit->start, edit->end, edit->text);
    }
    for (size_t k = 0; is_gone && k < names.size; k++)
        strbuf_addf(unread, "(void)%s;\n%s", names.at[k]->name, indent);
}

/* The loop under a condition; where that does not hold it runs as it was. */
static void replace_under(struct offload_region *region, const char *condition, bool is_guard,
                          struct edits *out, struct file_edit *file)
{
    const struct openmp_draft *directive = &region->data.directive;
    struct arena *arena = region->data.request->arena;
    struct range range = directive->verdict->range;
    const char *indent = line_indent(arena, directive->source, range.start);
    const char *inner = arena_printf(arena, "%s%s", indent, directive->layout.unit);
    struct strbuf text = STRBUF_INIT;
    replacement_list removed = {NULL, 0, 0};
    bool both = needs_other_way(region, is_guard);
    remove_around(region, !both, &removed, &text, indent, out, file);
    if (!both)
        remove_functions(region, out, file);
    strbuf_adds(&text, "if (");
    rewrite_condition(condition, indent, &text);
    strbuf_addf(&text, ") {\n%s", inner);
    add_uploads(region, inner, &text);
    strbuf_adds(&text, moved_text(region, &removed, inner));
    add_downloads(region, inner, &text);
    strbuf_addf(&text, "\n%s}", indent);
    if (both) {
        struct move move = {
            .source = directive->source,
            .range = range,
            .from = indent,
            .from_layout = directive->layout,
            .to = inner,
            .to_layout = directive->layout,
        };
        offload_stretch_unwrap(region, &move.replaced);
        strbuf_addf(&text, " else {\n%s%s\n%s}", inner, move_text(arena, &move), indent);
    }
    edits_replace(out, file, range.start, range.end,
                  layout_newlines(arena, &directive->layout, text.text));
    strbuf_release(&text);
}

/* What the program's file includes, and gives to the header of the kernels; the functions that the
   condition calls go behind. */
static void add_includes(struct offload_region *region, struct edits *out, struct file_edit *file)
{
    const struct openmp_draft *directive = &region->data.directive;
    struct arena *arena = region->data.request->arena;
    const char *own = directive->include != NULL
                          ? layout_newlines(arena, &directive->layout, directive->include)
                          : NULL;
    for (size_t k = 0; k < region->main.files.size; k++)
        for (size_t j = 0; j < region->main.files.at[k]->edits.size; j++) {
            const struct edit *edit = &region->main.files.at[k]->edits.at[j];
            bool both = own != NULL && edit->start == directive->include_at;
            edits_replace(out, file, edit->start, edit->end,
                          both ? arena_printf(arena, "%s%s", edit->text, own) : edit->text);
            own = both ? NULL : own;
        }
    if (own != NULL)
        edits_replace(out, file, directive->include_at, directive->include_at, own);
    guard_beside_emit(arena, &directive->layout, &directive->beside, out, file);
}

/* New files get the line ends of the file beside them, now that nothing is added to them. */
static void end_lines(const struct offload_region *region, struct edits *result)
{
    struct layout layout = layout_new(region->data.directive.layout);
    for (size_t k = 0; k < result->files.size; k++) {
        struct file_edit *file = result->files.at[k];
        for (size_t j = 0; file->create && j < file->edits.size; j++)
            file->edits.at[j].text =
                layout_newlines(result->arena, &layout, file->edits.at[j].text);
    }
}

bool offload_resident_write(struct offload_region *region, const char *clause, const char *guard)
{
    const struct openmp_draft *directive = &region->data.directive;
    const struct source *source = directive->source;
    struct action_request *request = region->data.request;
    struct edits transfers = {.arena = request->arena};
    if (region->change != NULL)
        offload_change_begin(region);
    if (openmp_block(directive) == NULL)
        return action_refuse(request, REASON_UNSUPPORTED, directive->verdict->range,
                             "statements have to stand around the loop, which is a part of another "
                             "statement: put it in braces");
    region->result.arena = request->arena;
    struct file_edit *file =
        edits_file(&region->result, source->path, source->text, source->length);
    if (guard == NULL && clause == NULL)
        replace_in_place(region, &region->result, file);
    else
        replace_under(region, guard != NULL ? guard : clause, guard != NULL, &region->result, file);
    add_includes(region, &region->result, file);
    kernel_transfers_emit(&region->data.kernel, &region->transfers, &transfers);
    edits_compose(&region->made, &transfers);
    if (!edits_join(&region->result, &region->made))
        BUG("edits of one region do not go together");
    end_lines(region, &region->result);
    return true;
}

void offload_resident_emit(const struct offload_region *region, struct edits *out)
{
    struct action_request *request = region->data.request;
    if (!edits_join(out, &region->result))
        BUG("edits of one region do not go together");
    const char *note = arena_printf(request->arena, "'%s' must join the build (%s compiles it)",
                                    region->data.kernel.files.source_path,
                                    region->data.kernel.kernel.runtime->compiler);
    LIST_PUSH(request->arena, request->notes, note);
}
