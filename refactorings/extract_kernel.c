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
#include "loops/text/terms.h"
#include "refactorings/device/device_functions.h"
#include "refactorings/guards/guards.h"
#include "refactorings/kernel/kernel_draft.h"
#include "refactorings/kernel/kernel_options.h"
#include "refactorings/offload/offload_draft.h"

static const struct action_option options[] = {
    KERNEL_OPTIONS("what the loop becomes: a kernel of CUDA with its host code (cuda), the same in "
                   "HIP (hip), or what it is, under a directive of OpenMP for devices "
                   "(openmp-target)"),
    GUARDS_OPTION,
};

/*
 * Whether a function at the offset stands outside of classes and other functions: every brace that
 * is open there belongs to a namespace or to `extern "C"`.
 */
static bool is_at_file_level(const struct source *source, uint32_t offset)
{
    enum { DEEPEST = 64 };
    struct lexer lexer = {.text = source->text, .length = source->length};
    struct token before = {TOKEN_END, 0, 0};
    bool is_space[DEEPEST], space = false;
    size_t depth = 0, others = 0;
    for (struct token token = lexer_next(&lexer); token.end <= offset && token.kind != TOKEN_END;
         token = lexer_next(&lexer)) {
        bool opens = token_is(source->text, token, "{"),
             closes = token_is(source->text, token, "}");
        if (token_is(source->text, token, "namespace") ||
            (token.kind == TOKEN_TEXT && token_is(source->text, before, "extern")))
            space = true;
        if (opens && depth == DEEPEST)
            return false;
        if (opens) {
            is_space[depth++] = space;
            others += !space;
        }
        if (closes && depth > 0)
            others -= !is_space[--depth];
        if (opens || closes || token_is(source->text, token, ";"))
            space = false;
        before = token;
    }
    return others == 0;
}

/* A search for a variable whose name hides what the host code calls. */
struct hiding_search {
    const struct decl *found; /* or NULL */
};

static void look_at_name(struct hiding_search *search, const struct decl *decl)
{
    if (strncmp(decl->name, "cuda", 4) == 0)
        search->found = decl;
}

static bool search_hiding(const struct stmt *stmt, void *data)
{
    for (size_t k = 0; k < stmt->decls.size; k++)
        look_at_name(data, stmt->decls.at[k]);
    return true;
}

/* The host code in place of the loop calls functions of CUDA by their names. */
static bool check_hiding(struct kernel_draft *draft)
{
    const struct function *function = draft->verdict->function;
    struct hiding_search search = {NULL};
    for (size_t k = 0; k < function->parameters.size; k++)
        look_at_name(&search, function->parameters.at[k]);
    stmt_walk(function->body, search_hiding, NULL, &search);
    return search.found == NULL ||
           action_refuse(draft->request, REASON_UNSUPPORTED, search.found->name_range,
                         "'%s' has the name of something in CUDA, which the host code might call: "
                         "rename the variable",
                         search.found->name);
}

/* The text must be one that can be edited, and the function one that runs on the host. */
static bool check_place(struct kernel_draft *draft)
{
    struct action_request *request = draft->request;
    const struct verdict *verdict = draft->verdict;
    const struct function *function = verdict->function;
    struct range range = verdict->range;
    if (!action_check_text(request) ||
        !action_check_host(request, "the loop stands in a template: write a function for one type"))
        return false;
    if (draft->in_place && draft->kernel.runtime != &cuda_runtime)
        return action_refuse(request, REASON_UNSUPPORTED, range,
                             "the loop stands in a file of CUDA, which holds no kernels of %s: "
                             "choose the target 'cuda'",
                             draft->kernel.runtime->name);
    if (draft->in_place && !is_at_file_level(draft->source, function->range.start))
        return action_refuse(
            request, REASON_UNSUPPORTED, range,
            "the function '%s' stands inside of a class or another function, where "
            "no kernel can: move it out",
            function->name);
    if (draft->in_place && !check_hiding(draft))
        return false;
    if (rewrite_pragma_above(action_tokens(request), range.start))
        return action_refuse(request, REASON_UNSUPPORTED, range,
                             "a pragma stands above the loop: remove it first");
    if (verdict->stmt->header_unclear || verdict->form == LOOP_RANGE_FOR)
        return action_refuse(request, REASON_NOT_CANONICAL, range,
                             "the loop does not count: write it as 'for (int i = first; i < bound; "
                             "i++)'");
    for (size_t k = 0; k < verdict->privates.size; k++)
        if (verdict->privates.at[k].decl->type->kind == TYPE_ARRAY)
            return action_refuse(
                request, REASON_PRIVATE, range,
                "each iteration fills the array '%s' for itself: declare it inside "
                "the loop, so that each thread has its own",
                verdict->privates.at[k].name);
    return true;
}

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

/* Whether nothing but blanks stands between an offset and the end of its line. */
static bool ends_line(const struct source *source, uint32_t offset)
{
    size_t blanks = strspn(source->text + offset, " \t\r");
    return offset + blanks >= source->length || source->text[offset + blanks] == '\n';
}

/* Lines that go in front of the body: each on a line of its own, indented by `indent`. */
static const char *leading_lines(const struct kernel_draft *draft, const char *indent)
{
    struct strbuf out = STRBUF_INIT;
    if (draft->idle != NULL)
        strbuf_addf(&out, "\n%sif (%s)\n%s%scontinue;", indent, draft->idle, indent,
                    draft->layout.unit);
    for (size_t k = 0; k < draft->own_indices.size; k++)
        strbuf_addf(&out, "\n%s%s", indent, draft->own_indices.at[k]);
    for (size_t k = 0; k < draft->leading.size; k++)
        strbuf_addf(&out, "\n%s%s", indent, draft->leading.at[k]);
    char *copy = arena_strndup(draft->request->arena, out.text, out.length);
    strbuf_release(&out);
    return copy;
}

/* Lines that go behind the body: the last iteration hands over what is used after the loop. */
static const char *trailing_lines(const struct kernel_draft *draft, const char *indent)
{
    struct strbuf out = STRBUF_INIT;
    const struct kernel_plan *kernel = &draft->kernel;
    size_t lasts = 0;
    for (size_t k = 0; k < kernel->results.size; k++)
        lasts += plan_is_last(&kernel->results.at[k]);
    if (lasts > 0)
        strbuf_addf(&out, "\n%sif (%s)%s", indent, draft->last, lasts > 1 ? " {" : "");
    for (size_t k = 0; k < kernel->results.size; k++)
        if (plan_is_last(&kernel->results.at[k]))
            strbuf_addf(&out, "\n%s%s*%s = %s;", indent, draft->layout.unit,
                        kernel->results.at[k].target, kernel->results.at[k].name);
    if (lasts > 1)
        strbuf_addf(&out, "\n%s}", indent);
    char *copy = arena_strndup(draft->request->arena, out.text, out.length);
    strbuf_release(&out);
    return copy;
}

/* Whether nothing but blanks stands between the start of an offset's line and the offset. */
static bool begins_line(const struct source *source, uint32_t offset)
{
    uint32_t start = line_start(source, offset);
    return start + strspn(source->text + start, " \t") == offset;
}

/* Puts the lines into the braces of the body, in the layout of the source. */
static void wrap_compound(struct kernel_draft *draft, const char *indent)
{
    struct arena *arena = draft->request->arena;
    struct range body = kernel_axes_last(&draft->axes)->stmt->body->range;
    const char *inner = arena_printf(arena, "%s%s", indent, draft->layout.unit);
    const char *lead = leading_lines(draft, inner), *trail = trailing_lines(draft, inner);
    bool alone = ends_line(draft->source, body.start + 1);
    size_t blanks = alone ? 0 : strspn(draft->source->text + body.start + 1, " \t");
    if (*lead != '\0')
        replacement_add(arena, &draft->replaced, body.start, body.start + 1 + (uint32_t)blanks,
                        arena_printf(arena, alone ? "{%s" : "{%s\n%s", lead, inner));
    if (*trail == '\0')
        return;
    uint32_t brace = body.end - 1, start = line_start(draft->source, brace);
    bool first = begins_line(draft->source, brace);
    const char *newline = arena_printf(arena, "%s\n%s}", trail, indent);
    if (first)
        replacement_add(arena, &draft->replaced, start, brace + 1, newline + 1);
    else
        replacement_add(arena, &draft->replaced, brace, brace + 1, newline);
}

/* The text of a body that is no block, in braces and between the lines. */
static const char *wrap_statement(struct kernel_draft *draft, const char *text, const char *at,
                                  const char *unit)
{
    struct arena *arena = draft->request->arena;
    const char *inner = arena_printf(arena, "%s%s", at, unit);
    const char *lead = leading_lines(draft, inner), *trail = trailing_lines(draft, inner);
    if (*lead == '\0' && *trail == '\0' &&
        kernel_axes_last(&draft->axes)->stmt->body->kind != STMT_IF)
        return text;
    if (text[strspn(text, " \t")] != '\n')
        text = arena_printf(arena, "\n%s%s", inner, text + strspn(text, " \t"));
    return arena_printf(arena, " {%s%s%s\n%s}", lead, text, trail, at);
}

/* The body as it stands behind the condition, its own `continue`s being returns. */
static const char *kernel_body(struct kernel_draft *draft)
{
    struct arena *arena = draft->request->arena;
    const struct stmt *loop = kernel_axes_last(&draft->axes)->stmt;
    const char *unit = draft->in_place ? draft->layout.unit : "    ", *at = unit;
    for (size_t k = 1; k < plan_levels(&draft->kernel); k++)
        at = arena_printf(arena, "%s%s", at, unit);
    const char *from = line_indent(arena, draft->source, loop->range.start);
    if (loop->body->kind == STMT_COMPOUND)
        wrap_compound(draft, from);
    struct move move = {
        .source = draft->source,
        .range = {loop->range.file, loop->header.end, loop->body->range.end},
        .replaced = draft->replaced,
        .from = from,
        .from_layout = draft->layout,
        .to = at,
        .to_layout = {unit, draft->layout.newline},
    };
    const char *text = move_text(arena, &move);
    return loop->body->kind == STMT_COMPOUND ? text : wrap_statement(draft, text, at, unit);
}

/* Whether a name occurs in the text of the kernel behind its parameters. */
static bool kernel_mentions(const struct kernel_draft *draft, const char *name)
{
    const struct kernel_plan *kernel = &draft->kernel;
    bool found = text_has_word(kernel->body, name);
    for (size_t k = 0; !found && k < kernel->axes.size; k++) {
        const struct plan_axis *axis = &kernel->axes.at[k];
        found = text_has_word(axis->first, name) || text_has_word(axis->condition, name) ||
                text_has_word(axis->index, name);
    }
    return found;
}

/* The kernel gets the scalars that it uses, those that macros in it name among them. */
static void drop_unused(struct kernel_draft *draft)
{
    for (size_t k = 0; k < draft->kernel.scalars.size; k++) {
        struct plan_value *scalar = &draft->kernel.scalars.at[k];
        const struct capture *capture = captures_find_text(&draft->captures, scalar->argument);
        bool in_macro = capture != NULL && capture->in_macro;
        scalar->is_unused = !in_macro && !kernel_mentions(draft, scalar->name);
    }
}

/* Two conditions that must hold; the same one stands there once. */
static const char *both(struct arena *arena, const char *nonempty, const char *guard)
{
    bool same = nonempty != NULL && sentence_same(nonempty, guard);
    return same ? guard : text_and(arena, nonempty, guard);
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
    if (draft->loop->form == LOOP_DO && draft->nonempty != NULL && guard.text == NULL)
        draft->guard = rewrite_guard(arena, draft->loop->function, draft->nonempty);
    if (guard.text != NULL)
        draft->guard =
            rewrite_guard(arena, draft->loop->function, both(arena, draft->nonempty, guard.text));
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
    struct range range = draft->in_place ? draft->loop->function->range : draft->verdict->range;
    draft->names.arena = draft->request->arena;
    names_take(&draft->names, draft->source->text + range.start, range.end - range.start);
}

/* What reads differently in a file of its own. */
static bool write_elsewhere(struct kernel_draft *draft)
{
    const replacement_list *elsewhere = &draft->captures.elsewhere;
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

static struct kernel_draft *plan_loop(struct action_request *request, bool is_resident)
{
    const struct verdict *verdict = request->loop;
    struct kernel_draft *draft = ARENA_NEW(request->arena, struct kernel_draft);
    const struct tree *tree = request->unit->tree;
    draft->request = request;
    draft->verdict = verdict;
    draft->kernel.runtime = action_chose(request, "target", "hip") ? &hip_runtime : &cuda_runtime;
    draft->in_place = tree->dialect.language == LANGUAGE_CUDA;
    draft->is_resident = is_resident;
    draft->source = tree->sources.files.at[0];
    draft->layout = action_layout(request);
    draft->types.own_file = draft->body.own_file = !draft->in_place;
    draft->types.from_c = draft->body.from_c = tree->dialect.language == LANGUAGE_C;
    if (!action_check_verdict(request) || !check_place(draft))
        return NULL;
    draft->loop = verdict->loop;
    if (!kernel_header_check(draft, draft->loop) || !kernel_files_plan(draft) ||
        !kernel_axes_choose(draft))
        return NULL;
    draft->terms = term_space_new(request->arena);
    captures_collect(request->arena, tree, draft->loop, &draft->captures);
    if (draft->axes.size > 1)
        captures_continues(request->arena, kernel_axes_last(&draft->axes)->stmt->body,
                           &draft->captures.continues);
    plan_names(draft);
    if (!device_code_check(request, draft->loop, &draft->captures, &draft->body) ||
        !write_elsewhere(draft) || !plan_functions(draft) || !kernel_data_plan(draft) ||
        !kernel_index_plan(draft) || !kernel_files_names(draft) ||
        (!draft->in_place && !kernel_shared_plan(&draft->shared)))
        return NULL;
    bool stays = false;
    for (size_t k = 0; k < draft->kernel.axes.size; k++)
        stays = stays || draft->kernel.axes.at[k].strides;
    for (size_t k = 0; !stays && k < draft->captures.continues.size; k++) {
        uint32_t start = draft->captures.continues.at[k]->range.start;
        replacement_add(request->arena, &draft->replaced, start,
                        start + (uint32_t)strlen("continue"), "return");
    }
    if (!is_resident ? !plan_guard(draft) : !check_resident(draft))
        return NULL;
    draft->kernel.body = kernel_body(draft);
    drop_unused(draft);
    if (is_resident)
        drop_sizes(draft);
    return draft;
}

struct kernel_draft *kernel_plan_resident(struct action_request *request)
{
    return plan_loop(request, true);
}

static const void *plan(struct action_request *request)
{
    struct kernel_restaged restaged;
    if (action_chose(request, "target", "openmp-target"))
        return offload_plan(request);
    if (!action_check_verdict(request))
        return NULL;
    bool is_restaged = kernel_restage(request, &restaged);
    struct action_request *asked = is_restaged ? restaged.request : request;
    if (asked == NULL)
        return request;
    struct kernel_draft *draft = plan_loop(asked, false);
    if (is_restaged)
        kernel_restage_end(&restaged, request);
    if (draft != NULL) {
        draft->as_it_is = request;
        draft->restaged = restaged;
        kernel_restage_called(draft);
    }
    return draft;
}

/* The loop as it was, for when the guard does not hold. */
static const char *original_loop(const struct kernel_draft *draft, const char *from, const char *to)
{
    const struct action_request *as_it_is = draft->as_it_is;
    struct move move = {
        .source = as_it_is->unit->tree->sources.files.at[0],
        .range = as_it_is->loop->stmt->range,
        .from = from,
        .from_layout = draft->layout,
        .to = to,
        .to_layout = draft->layout,
    };
    return move_text(draft->request->arena, &move);
}

/* Whether the call of the host function stands under a condition, because of what it is given. */
static bool asks_first(const struct kernel_draft *draft)
{
    return draft->guard == NULL && !draft->in_place && draft->reads_late && draft->nonempty != NULL;
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
    for (size_t k = 0; draft->guard == NULL && k < draft->finals.size; k++)
        strbuf_addf(out, "\n%s%s", indent, draft->finals.at[k].statement);
    if (draft->guard != NULL)
        strbuf_addf(out, " else {\n%s%s\n%s}", inner, original_loop(draft, from, inner), indent);
    if (draft->final_value != NULL)
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
    if (draft->guard == NULL)
        unread = declarators_remove(source, draft->loop->function, loop, &draft->moved, out, file);
    stmt_walk(draft->loop->function->body, search_parent, NULL, &search);
    bool alone = search.parent == NULL || search.parent->kind == STMT_COMPOUND;
    bool is_if = draft->guard != NULL || asks_first(draft) ||
                 (draft->in_place && draft->kernel.nonempty != NULL);
    bool sets = draft->final_value != NULL || draft->finals.size > 0;
    bool braces = !alone && (sets || is_if || unread.size > 0);
    const char *inner = braces ? arena_printf(arena, "%s%s", indent, draft->layout.unit) : indent;
    if (braces)
        strbuf_addf(&text, "{\n%s", inner);
    for (size_t k = 0; k < unread.size; k++)
        strbuf_addf(&text, "(void)%s;\n%s", unread.at[k]->name, inner);
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
    if (action_chose(request, "target", "openmp-target")) {
        offload_emit(plan_data, out);
        return;
    }
    struct edits own = {.arena = request->arena};
    kernel_files_emit(draft, &own);
    replace_loop(draft, &own);
    kernel_restage_edits(&draft->restaged, request->unit->tree->sources.files.at[0],
                         draft->guard == NULL ? &request->loop->stmt->range : NULL, &own, out);
    if (has_twin(draft->source, draft->loop->function, draft->loop->stmt)) {
        const char *twin = "another branch of the '#if' around the loop holds the same loop, which "
                           "is left as it is";
        LIST_PUSH(request->arena, request->notes, twin);
    }
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
           "far as it writes them; scalars are passed by value. In a CUDA file the kernel is put "
           "before the function and the host code in place of the loop. Next to any other file "
           "NAME.c come NAME_kernels.cu and NAME_kernels.h, and the loop becomes a call; types and "
           "macros of the file that the kernel needs move to that header. A loop without "
           "iterations launches and copies nothing.",
    .kind = "refactor.extract.kernel",
    .target = TARGET_GPU,
    .options = options,
    .options_size = COUNT_OF(options),
    .plan = plan,
    .emit = emit,
};
