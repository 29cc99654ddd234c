/*
 * offload_lift.c: calls of host functions that copy what they work on, and with the loops that
 * these were made of in their places, and that this is so, proven by making them again.
 */
#include "loops/reasons.h"
#include "loops/syntax/effects.h"
#include "refactorings/offload/offload_lift.h"
#include "refactorings/offload/offload_region.h"
#include "refactorings/tiles/kernel_tile.h"

static bool is_inside(struct range range, struct range outer)
{
    return range.file == outer.file && range.start >= outer.start && range.end <= outer.end;
}

/* --- functions -------------------------------------------------------------------------------- */

/* Whether a function is declared in the header of the kernels of the loop's file. */
static bool is_declared_there(const struct action_request *request, const struct decl *decl)
{
    const struct sources *sources = &request->unit->tree->sources;
    const char *own = lift_file_name(action_source(request)->path), *dot = strrchr(own, '.');
    if (decl == NULL || decl->kind != DECL_FUNCTION || decl->range.file >= sources->files.size)
        return false;
    const char *header = lift_file_name(sources->files.at[decl->range.file]->path);
    size_t length = dot != NULL ? (size_t)(dot - own) : strlen(own);
    return strncmp(header, own, length) == 0 && strcmp(header + length, "_kernels.h") == 0;
}

/* The files that kernels of the loop go to, with nothing in them that a call might depend on but
   what is written there. False: refused. */
static bool find_files(struct action_request *request, struct offload_lift *lift,
                       const struct expr *call)
{
    struct kernel_draft *draft = ARENA_NEW(request->arena, struct kernel_draft);
    draft->request = request;
    draft->verdict = request->loop;
    draft->loop = request->loop->loop;
    draft->source = action_source(request);
    draft->kernel.runtime = action_chose(request, "target", "hip") ? &hip_runtime : &cuda_runtime;
    draft->types.from_c = request->unit->tree->dialect.language == LANGUAGE_C;
    if (!kernel_files_plan(draft))
        return false;
    lift->files = draft->files;
    const char *odd =
        draft->files.source.exists
            ? lift_odd_line(request->arena, draft->files.source.text, draft->files.header_name)
            : NULL;
    return odd == NULL || action_refuse(request, REASON_CALL, call->range,
                                        "'%s' may do something else than its loop, since '%s' has "
                                        "the line '%s': take that away, or put the loop back in "
                                        "the place of the call",
                                        call->decl->name, draft->files.source_path, odd);
}

/* The function of a call, with its kernel. NULL: refused. */
static struct lift_function *find_function(struct action_request *request,
                                           struct offload_lift *lift, const struct expr *call)
{
    struct arena *arena = request->arena;
    const struct action_file *file = &lift->files.source;
    const char *name = call->decl->name;
    for (size_t k = 0; k < lift->functions.size; k++)
        if (strcmp(lift->functions.at[k]->host, name) == 0)
            return lift->functions.at[k];
    struct lift_function *function = ARENA_NEW(arena, struct lift_function);
    function->host = name;
    if (file->exists && lift_find(file->text, file->length, name, true, &function->host_place))
        function->kernel = lift_launched(arena, file->text, &function->host_place);
    if (function->kernel == NULL ||
        !lift_find(file->text, file->length, function->kernel, true, &function->kernel_place)) {
        action_refuse(request, REASON_CALL, call->range,
                      "'%s' is called, which '%s' does not define with a kernel: put the loop that "
                      "it was made of back in the place of the call",
                      name, lift->files.source_path);
        return NULL;
    }
    lift_structures(arena, file->text, &function->kernel_place);
    function->kernel_text = lift_text(arena, file->text, &function->kernel_place);
    function->text = arena_printf(arena, "%s\n%s", function->kernel_text,
                                  lift_text(arena, file->text, &function->host_place));
    LIST_PUSH(arena, lift->functions, function);
    return function;
}

/* --- calls ------------------------------------------------------------------------------------ */

/* A walk over the region for what stands for loops. */
struct site_search {
    struct action_request *request;
    struct offload_lift *lift;
};

static bool in_site(const struct offload_lift *lift, struct range range)
{
    for (size_t k = 0; k < lift->sites.size; k++)
        if (is_inside(range, lift->sites.at[k].stmt->range))
            return true;
    return false;
}

/* The call that a statement is, of such a function; or NULL. What a macro by the function's name
   makes of its arguments is none: its text says something else. */
static const struct expr *call_of(const struct action_request *request, const struct stmt *stmt)
{
    return stmt->kind == STMT_EXPRESSION && !stmt->in_macro && stmt->expr->kind == EXPR_CALL &&
                   is_declared_there(request, stmt->expr->decl)
               ? stmt->expr
               : NULL;
}

/* The statement of a block, or the first of one; or NULL. */
static const struct stmt *first_of(const struct stmt *stmt)
{
    if (stmt == NULL || stmt->kind != STMT_COMPOUND)
        return stmt;
    return stmt->children.size > 0 ? stmt->children.at[0] : NULL;
}

static bool is_loop(const struct stmt *stmt)
{
    return stmt != NULL &&
           (stmt->kind == STMT_FOR || stmt->kind == STMT_WHILE || stmt->kind == STMT_DO);
}

/* The one statement of a block, if it is a loop; or NULL. */
static const struct stmt *loop_of(const struct stmt *stmt)
{
    bool is_one = stmt != NULL && (stmt->kind != STMT_COMPOUND || stmt->children.size == 1);
    return is_one && is_loop(first_of(stmt)) ? first_of(stmt) : NULL;
}

static bool search_call(const struct stmt *stmt, void *data)
{
    struct site_search *search = data;
    struct action_request *request = search->request;
    bool is_choice = stmt->kind == STMT_IF && stmt->init == NULL;
    const struct stmt *chosen = is_choice ? first_of(stmt->body) : NULL;
    bool has_loop = chosen != NULL && loop_of(stmt->otherwise) != NULL;
    const struct expr *call = call_of(request, has_loop ? chosen : stmt);
    if (call == NULL || in_site(search->lift, stmt->range))
        return true;
    if (search->lift->files.source_path == NULL && !find_files(request, search->lift, call))
        return false;
    struct lift_site site = {.call = call,
                             .stmt = stmt,
                             .chosen = has_loop ? stmt->body : NULL,
                             .function = find_function(request, search->lift, call),
                             .replaced = stmt->range};
    if (site.function == NULL)
        return false;
    LIST_PUSH(request->arena, search->lift->sites, site);
    return true;
}

/* The directive for a device right above a loop. False: there is none. */
static bool find_directive(const struct action_request *request, const struct stmt *loop,
                           struct token *out)
{
    const struct token_list *tokens = action_tokens(request);
    size_t at = token_list_before(tokens, loop->range.start);
    struct pragma pragma;
    while (at > 0 && tokens->all.at[at - 1].kind == TOKEN_COMMENT)
        at--;
    if (at == 0 || tokens->all.at[at - 1].kind != TOKEN_DIRECTIVE)
        return false;
    *out = tokens->all.at[at - 1];
    return openmp_read(request->arena, action_source(request), *out, &pragma) &&
           !pragma.stands_alone && (pragma.words & PRAGMA_WORD(TARGET)) != 0;
}

/* The same for loops that are under such directives where they stand. */
static bool search_directive(const struct stmt *stmt, void *data)
{
    struct site_search *search = data;
    struct action_request *request = search->request;
    bool is_choice = stmt->kind == STMT_IF && stmt->init == NULL && loop_of(stmt->body) != NULL &&
                     loop_of(stmt->otherwise) != NULL;
    struct lift_site site = {
        .stmt = stmt, .chosen = is_choice ? stmt->body : NULL, .replaced = stmt->range};
    const struct stmt *loop = is_choice ? loop_of(stmt->body) : stmt;
    if (!is_loop(loop) || in_site(search->lift, stmt->range) ||
        !find_directive(request, loop, &site.directive))
        return true;
    if (!is_choice) {
        site.replaced.start = (uint32_t)site.directive.start;
        site.replaced.end = stmt->range.start;
    }
    LIST_PUSH(request->arena, search->lift->sites, site);
    return true;
}

/* --- loops ------------------------------------------------------------------------------------ */

/* The loop that is the other choice, where the condition stands. */
static const char *other_choice(struct action_request *request, const struct stmt *stmt)
{
    const struct source *source = action_source(request);
    const struct stmt *loop = loop_of(stmt->otherwise);
    struct layout layout = action_layout(request);
    struct move move = {
        .source = source,
        .range = loop->range,
        .from = line_indent(request->arena, source, loop->range.start),
        .from_layout = layout,
        .to = line_indent(request->arena, source, stmt->range.start),
        .to_layout = layout,
    };
    return layout_newlines(request->arena, &layout, move_text(request->arena, &move));
}

/* Refuses a call whose loop is not known; false. */
static bool refuse_unread(struct action_request *request, const struct lift_site *site)
{
    return action_refuse(request, REASON_CALL, site->call->range,
                         "the loop that '%s' was made of is not told by the text of '%s': put it "
                         "back in the place of the call",
                         site->function->host, site->function->kernel);
}

/* The loop that is read off the kernel; NULL: refused. */
static const char *read_loop(struct action_request *request, const struct offload_lift *lift,
                             const struct lift_site *site)
{
    const struct source *source = action_source(request);
    struct layout layout = action_layout(request);
    struct lift_call call = {
        .indent = line_indent(request->arena, source, site->stmt->range.start),
        .unit = layout.unit,
    };
    const char *loop =
        lift_arguments(request->arena, source->text, site->stmt->range, &call.arguments)
            ? lift_loop(request->arena, lift->files.source.text, site->function, &call)
            : NULL;
    if (loop == NULL)
        refuse_unread(request, site);
    return loop != NULL ? layout_newlines(request->arena, &layout, loop) : NULL;
}

/* Functions that are put back. */
struct lift_called {
    struct action_request *request;
    const struct action_file *file; /* that they have gone to */
    name_list names;
    struct strbuf text;
};

static bool is_there(const struct lift_called *called, const char *name)
{
    const struct tree *tree = called->request->unit->tree;
    for (size_t k = 0; k < tree->functions.size; k++)
        if (tree->functions.at[k]->decl != NULL &&
            strcmp(tree->functions.at[k]->decl->name, name) == 0)
            return true;
    for (size_t k = 0; k < called->names.size; k++)
        if (strcmp(called->names.at[k], name) == 0)
            return true;
    return false;
}

/* Adds what a text calls that only the kernels' file has, as code of the device, in an order in
   which C knows each of them. */
static void put_back_called(struct lift_called *called, const char *text)
{
    struct arena *arena = called->request->arena;
    struct lexer lexer = {.text = text, .length = strlen(text), .inside_line = true};
    for (struct token token = lexer_next(&lexer); token.kind != TOKEN_END;) {
        struct token next = lexer_next(&lexer);
        const char *name = arena_strndup(arena, text + token.start, token.end - token.start);
        bool calls = token.kind == TOKEN_IDENTIFIER && token_is(text, next, "(");
        struct lift_place place;
        token = next;
        if (!calls || word_is_reserved(name) || is_there(called, name) ||
            !lift_find(called->file->text, called->file->length, name, true, &place))
            continue;
        const char *own = lift_on_host(arena, called->file->text, &place);
        if (own == NULL)
            continue;
        LIST_PUSH(arena, called->names, name);
        put_back_called(called, own);
        strbuf_addf(&called->text, "%s\n\n", own);
    }
}

/* Where the region's function begins, with the comment above it. */
static uint32_t above_function(struct action_request *request)
{
    const struct range function = request->loop->function->range;
    const struct file_items *items = &action_items(request)[function.file];
    uint32_t above = function.start;
    bool alone;
    for (size_t k = 0; k < items->all.size; k++)
        if (items->all.at[k].start <= above && items->all.at[k].end > above)
            return file_item_lines(action_source(request), &items->all.at[k], &alone).start;
    return above;
}

/* Functions that have gone to the kernels' file with the loops that alone called them stand above
   the region's function again; how much text that is. */
static size_t write_called(struct action_request *request, struct offload_lift *lift,
                           const name_list *loops)
{
    struct lift_called called = {.request = request, .file = &lift->files.source};
    for (size_t k = 0; k < loops->size && lift->files.source.exists; k++)
        put_back_called(&called, loops->at[k]);
    if (called.text.length == 0)
        return 0;
    const char *text = arena_strndup(request->arena, called.text.text, called.text.length);
    strbuf_release(&called.text);
    struct layout layout = action_layout(request);
    uint32_t above = above_function(request);
    text = layout_newlines(request->arena, &layout, text);
    replacement_add(request->arena, &lift->restaged.replaced, above, above, text);
    return strlen(text);
}

/* Writes the loops into the program, and what they call. False: refused. */
static bool write_loops(struct action_request *request, struct offload_lift *lift)
{
    name_list loops = {NULL, 0, 0};
    for (size_t k = 0; k < lift->sites.size; k++) {
        struct lift_site *site = &lift->sites.at[k];
        const char *loop = site->chosen != NULL ? other_choice(request, site->stmt)
                           : site->call != NULL ? read_loop(request, lift, site)
                                                : "";
        if (loop == NULL)
            return false;
        LIST_PUSH(request->arena, loops, loop);
    }
    int64_t moved = (int64_t)write_called(request, lift, &loops);
    for (size_t k = 0; k < lift->sites.size; k++) {
        struct lift_site *site = &lift->sites.at[k];
        struct range range = site->replaced;
        replacement_add(request->arena, &lift->restaged.replaced, range.start, range.end,
                        loops.at[k]);
        site->start = (uint32_t)(range.start + moved);
        moved += (int64_t)strlen(loops.at[k]) - (range.end - range.start);
    }
    return true;
}

/* --- proof ------------------------------------------------------------------------------------ */

static const struct verdict *verdict_at(const struct unit *unit, const struct range *file,
                                        uint32_t start)
{
    for (size_t k = 0; k < unit->loops.size; k++)
        if (unit->loops.at[k]->range.file == file->file && unit->loops.at[k]->range.start == start)
            return unit->loops.at[k];
    return NULL;
}

/* Kernel and host function as they would be written now, under the names that they have. */
static bool is_written_so(struct kernel_draft *kernel, const struct lift_function *function)
{
    struct strbuf text = STRBUF_INIT;
    kernel->kernel.name = function->kernel;
    kernel->kernel.host = function->host;
    kernel_by_value_names(kernel, NULL);
    cuda_kernel_text(&kernel->kernel, "    ", &text);
    cuda_host_function(&kernel->kernel, "    ", &text);
    bool is_same = offload_same_code(kernel, text.text, function->text);
    strbuf_release(&text);
    return is_same;
}

/* What would stand in the place of the loop where the kernel runs. */
static bool is_called_so(const struct action_request *request, const struct kernel_draft *kernel,
                         const struct lift_site *site)
{
    struct arena *arena = request->arena;
    const struct source *source = action_source(request);
    const struct stmt *chosen = site->chosen != NULL ? site->chosen : site->stmt;
    struct strbuf text = STRBUF_INIT;
    cuda_host_call(&kernel->kernel, "", &text);
    for (size_t k = 0; site->chosen != NULL && k < kernel->finals.size; k++)
        strbuf_addf(&text, " %s", kernel->finals.at[k].when_run);
    const char *all = chosen->kind == STMT_COMPOUND ? arena_printf(arena, "{ %s }", text.text)
                                                    : arena_strndup(arena, text.text, text.length);
    const char *there = arena_strndup(arena, source->text + chosen->range.start,
                                      chosen->range.end - chosen->range.start);
    strbuf_release(&text);
    return tokens_same(all, there);
}

/* Whether a call and a loop under conditions are the loop. */
static bool check_condition(struct action_request *request, const struct kernel_draft *kernel,
                            const struct lift_site *site)
{
    const struct source *source = action_source(request);
    bool asks = kernel->guard == NULL && kernel->reads_late && kernel->nonempty != NULL;
    const char *wanted = kernel->guard != NULL ? kernel->guard : asks ? kernel->nonempty : NULL;
    const struct expr *cond = site->chosen != NULL ? site->stmt->cond : NULL;
    if (wanted == NULL && (cond == NULL || !expr_may_have_effect(cond)))
        return true;
    const char *there = cond == NULL
                            ? NULL
                            : arena_strndup(request->arena, source->text + cond->range.start,
                                            cond->range.end - cond->range.start);
    return tokens_same(wanted, there) ||
           action_refuse(request, REASON_CALL, site->call->range,
                         "'%s' does what its loop does only where '%s': call it under that "
                         "condition, with the loop as the other choice",
                         site->function->host, wanted != NULL ? wanted : "it is called");
}

/* Asks about the loop in the program that has it; there may be none. */
static struct action_request *ask_again(const struct action_request *request,
                                        const struct offload_lift *lift,
                                        const struct lift_site *site,
                                        const struct option_value *values)
{
    struct action_request *own = ARENA_NEW(request->arena, struct action_request);
    *own = *lift->restaged.request;
    own->values = values;
    own->loop = verdict_at(own->unit, &request->loop->range, site->start);
    return own;
}

/* The options that nobody chose, for the target that was. */
static const struct option_value *default_values(const struct action_request *request)
{
    const struct option_value *values = NULL;
    struct error error = ERROR_INIT;
    const char *target =
        arena_printf(request->arena, "target=%s", action_value(request, "target")->text);
    action_parse_options(request->arena, request->action, &target, 1, &values, &error);
    return values;
}

/* The kernel is the one that the loop becomes, with the options of the region or with none. */
static bool check_call(struct action_request *request, const struct offload_lift *lift,
                       const struct lift_site *site)
{
    const struct option_value *const values[] = {request->values, default_values(request)};
    for (size_t k = 0; k < COUNT_OF(values); k++) {
        struct action_request *own = ask_again(request, lift, site, values[k]);
        struct kernel_draft *kernel = own->loop != NULL ? kernel_plan(own, NULL) : NULL;
        if (kernel != NULL && is_written_so(kernel, site->function) &&
            is_called_so(request, kernel, site))
            return check_condition(request, kernel, site);
    }
    return action_refuse(request, REASON_CALL, site->call->range,
                         "'%s' and its kernel are not what extract-kernel makes of their loop (the "
                         "call or '%s' has been edited, or other options were chosen): choose the "
                         "options that they were made with, or put the loop back in the place of "
                         "the call",
                         site->function->host, lift->files.source_path);
}

/* The program with the loops but for one, which is as it was. */
static const char *text_but_one(struct action_request *request, const struct offload_lift *lift,
                                const struct lift_site *site)
{
    const struct source *source = action_source(request);
    struct edits edits = {.arena = request->arena};
    struct file_edit *file = edits_file(&edits, source->path, source->text, source->length);
    struct strbuf text = STRBUF_INIT;
    for (size_t k = 0; k < lift->sites.size; k++) {
        const struct replacement *one = &lift->restaged.replaced.at[k];
        if (&lift->sites.at[k] != site)
            edits_replace(&edits, file, one->start, one->end, one->text);
    }
    edits_apply(file, &text);
    const char *copy = arena_strndup(request->arena, text.text, text.length);
    strbuf_release(&text);
    return copy;
}

/* The directive is the one that the loop gets, and nothing else is written for it. */
static bool check_directive(struct action_request *request, const struct offload_lift *lift,
                            const struct lift_site *site)
{
    const struct option_value *const values[] = {request->values, default_values(request)};
    const char *there = text_but_one(request, lift, site);
    for (size_t k = 0; k < COUNT_OF(values); k++) {
        struct action_request *own = ask_again(request, lift, site, values[k]);
        struct offload_draft *draft = own->loop != NULL ? offload_plan(own) : NULL;
        struct edits edits = {.arena = request->arena};
        struct strbuf text = STRBUF_INIT;
        if (draft == NULL)
            continue;
        offload_emit(draft, &edits);
        for (size_t j = 0; j < edits.files.size; j++)
            edits_apply(edits.files.at[j], &text);
        bool is_same = tokens_same(text.text, there);
        strbuf_release(&text);
        if (is_same)
            return true;
    }
    struct range place = {site->stmt->range.file, (uint32_t)site->directive.start,
                          (uint32_t)site->directive.end};
    return action_refuse(request, REASON_UNSUPPORTED, place,
                         "the directive is not what extract-kernel writes for its loop (it has "
                         "been edited, or other options were chosen): remove it first");
}

/* --- the whole -------------------------------------------------------------------------------- */

/* Finds what stands for loops in so many statements. False: refused. */
static bool find_sites(struct action_request *request, size_t count, struct offload_lift *lift)
{
    struct site_search search = {request, lift};
    bool is_target = action_chose(request, "target", "openmp-target");
    for (size_t k = 0; k < count; k++) {
        const struct stmt *stmt = offload_stretch_statement(request, k);
        if (stmt != NULL &&
            !stmt_walk(stmt, is_target ? search_directive : search_call, NULL, &search))
            return false;
    }
    return true;
}

/* A search for the first call or directive. */
struct lift_search {
    struct action_request *request;
    bool is_target, found;
};

static bool search_any(const struct stmt *stmt, void *data)
{
    struct lift_search *search = data;
    struct token directive;
    bool is_other = stmt != search->request->loop->stmt;
    search->found = search->is_target ? is_other && is_loop(stmt) &&
                                            find_directive(search->request, stmt, &directive)
                                      : call_of(search->request, stmt) != NULL;
    return !search->found;
}

bool offload_lift_applies(struct action_request *request)
{
    enum parallel verdict = request->loop->parallel;
    struct lift_search search = {request, action_chose(request, "target", "openmp-target"), false};
    if (verdict != PARALLEL_YES && verdict != PARALLEL_GUARDED)
        stmt_walk(request->loop->stmt, search_any, NULL, &search);
    return search.found;
}

/* Refuses what is not understood with the loops in it. */
static bool refuse_program(struct action_request *request, const struct offload_lift *lift)
{
    const struct lift_site *site = &lift->sites.at[0];
    for (size_t k = lift->sites.size; k > 0; k--)
        if (lift->sites.at[k - 1].call != NULL && lift->sites.at[k - 1].chosen == NULL)
            site = &lift->sites.at[k - 1];
    return site->call != NULL
               ? refuse_unread(request, site)
               : action_refuse(request, REASON_UNSUPPORTED, site->stmt->range,
                               "the program without the directive above this loop is not "
                               "understood: remove it first");
}

bool offload_lift_plan(struct action_request *request, size_t count, struct offload_lift *out)
{
    struct restaged_loop loop;
    *out = (struct offload_lift){.is_unread = request->restage == NULL};
    if (!find_sites(request, count, out) || !write_loops(request, out))
        return false;
    if (out->sites.size == 0 || out->is_unread)
        return true;
    uint32_t start = request->loop->range.start;
    const struct replacement *first = &out->restaged.replaced.at[0];
    if (first->end <= request->loop->function->range.start)
        start += (uint32_t)strlen(first->text);
    if (!offload_restage(request, &out->restaged.replaced, start, &loop))
        return refuse_program(request, out);
    out->restaged.request = action_restaged(request, &loop);
    for (size_t k = 0; k < out->sites.size; k++) {
        const struct lift_site *site = &out->sites.at[k];
        if (site->call != NULL ? !check_call(request, out, site)
                               : !check_directive(request, out, site))
            return false;
    }
    return true;
}
