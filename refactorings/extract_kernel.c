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
#include "refactorings/kernel_draft.h"

static const char *const on_off[] = {"on", "off", NULL};

static const struct action_option options[] = {
    {"name", OPTION_TEXT, "", 0, 0, NULL,
     "name of the kernel; by default that of the function, "
     "with '_kernel'"},
    {"block", OPTION_INTEGER, "256", 1, 1024, NULL, "threads in a block"},
    {"checks", OPTION_CHOICE, "on", 0, 0, on_off, "check every CUDA call and the launch"},
};

/* The verdict must be an unconditional proof. */
static bool check_verdict(struct action_request *request)
{
    const struct verdict *verdict = request->loop;
    if (verdict->parallel == PARALLEL_YES)
        return true;
    for (size_t k = 0; k < verdict->reasons.size; k++)
        LIST_PUSH(request->arena, request->refusal, verdict->reasons.at[k]);
    for (size_t k = 0; k < verdict->dependences.size; k++) {
        const struct dependence *dependence = &verdict->dependences.at[k];
        action_refuse(request, REASON_DEPENDENCE, dependence->sink.range,
                      "%s dependence: '%s' and '%s' of different iterations touch the same element",
                      dependence_kind_text(dependence->kind), dependence->source.text,
                      dependence->sink.text);
    }
    if (verdict->parallel == PARALLEL_GUARDED)
        return action_refuse(request, REASON_ALIAS, verdict->range,
                             "the iterations are independent only if %s: make sure that it holds "
                             "('restrict' says that pointers do not overlap)",
                             verdict->guard != NULL ? verdict->guard : "a condition holds");
    if (request->refusal.size == 0)
        action_refuse(request, REASON_DEPENDENCE, verdict->range,
                      "the iterations of the loop are not known to be independent");
    return false;
}

/* Whether a `#pragma` stands right above the loop, with nothing but comments in between. */
static bool has_pragma_above(const struct source *source, struct range function, uint32_t loop)
{
    struct lexer lexer = {source->text, source->length, function.start, true};
    bool pragma = false;
    for (struct token token = lexer_next(&lexer); token.end <= loop && token.kind != TOKEN_END;
         token = lexer_next(&lexer)) {
        if (token.kind == TOKEN_COMMENT)
            continue;
        const char *word = source->text + token.start + 1;
        word += strspn(word, " \t");
        pragma = token.kind == TOKEN_DIRECTIVE && strncmp(word, "pragma", 6) == 0;
    }
    return pragma;
}

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

/* Whether the file is one that others include: ".h", ".hpp", ".cuh", ".inl"... */
static bool is_header(const char *path)
{
    const char *dot = strrchr(path, '.');
    return dot != NULL && (dot[1] == 'h' || dot[1] == 'H' || strcmp(dot, ".cuh") == 0 ||
                           strncmp(dot, ".in", 3) == 0);
}

/* The text must be one that can be edited, and the function one that runs on the host. */
static bool check_place(struct kernel_draft *draft)
{
    struct action_request *request = draft->request;
    const struct verdict *verdict = draft->verdict;
    const struct function *function = verdict->function;
    struct range range = verdict->range;
    if (function->has_error)
        return action_refuse(request, REASON_PARSE_ERROR, range,
                             "the function '%s' has a syntax error", function->name);
    if (verdict->macro != NULL || verdict->stmt->in_macro)
        return action_refuse(request, REASON_MACRO, range,
                             "the loop's text stands in the macro '%s': write it out first",
                             verdict->macro != NULL ? verdict->macro : "around it");
    if (range.file != 0 || function->range.file != 0 || is_header(draft->source->path))
        return action_refuse(request, REASON_UNSUPPORTED, range,
                             "the loop stands in a header, which several files may include: move "
                             "the function to a source file");
    if (function->is_template_instance || function->is_uninstantiated)
        return action_refuse(request, REASON_UNSUPPORTED, range,
                             "the loop stands in a template: write a function for one type");
    if (function->is_cuda_device)
        return action_refuse(request, REASON_UNSUPPORTED, range,
                             "the function '%s' runs on the GPU already", function->name);
    if (draft->in_place && !is_at_file_level(draft->source, function->range.start))
        return action_refuse(
            request, REASON_UNSUPPORTED, range,
            "the function '%s' stands inside of a class or another function, where "
            "no kernel can: move it out",
            function->name);
    if (has_pragma_above(draft->source, function->range, range.start))
        return action_refuse(request, REASON_UNSUPPORTED, range,
                             "a pragma stands above the loop: remove it first");
    if (verdict->stmt->header_unclear || verdict->form != LOOP_FOR)
        return action_refuse(request, REASON_NOT_CANONICAL, range,
                             "only 'for' loops become kernels");
    return true;
}

static const struct loop *find_loop(struct arena *arena, const struct verdict *verdict)
{
    loop_list loops = {NULL, 0, 0};
    loop_find_all(arena, verdict->function, &loops);
    for (size_t k = 0; k < loops.size; k++)
        if (loops.at[k]->stmt == verdict->stmt)
            return loops.at[k];
    BUG("the loop of a verdict is not among those of its function");
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

/* The condition, then the body as it stands, its own `continue`s being returns. */
static const char *kernel_body(struct kernel_draft *draft)
{
    struct arena *arena = draft->request->arena;
    const struct stmt *loop = draft->loop->stmt;
    const char *unit = draft->in_place ? draft->layout.unit : "    ";
    struct move move = {
        .source = draft->source,
        .range = {loop->range.file, loop->header.end, loop->range.end},
        .replaced = draft->replaced,
        .from = line_indent(arena, draft->source, loop->range.start),
        .from_layout = draft->layout,
        .to = unit,
        .to_layout = {unit, draft->layout.newline},
    };
    const char *text = move_text(arena, &move);
    if (loop->body->kind == STMT_IF)
        return arena_printf(arena, " {%s\n%s}", text, unit);
    return text;
}

static void plan_names(struct kernel_draft *draft)
{
    struct arena *arena = draft->request->arena;
    struct range range = draft->in_place ? draft->loop->function->range : draft->verdict->range;
    struct text_piece piece = {draft->source->text + range.start, range.end - range.start};
    draft->names.arena = arena;
    LIST_PUSH(arena, draft->names.texts, piece);
}

static const void *plan(struct action_request *request)
{
    const struct verdict *verdict = request->loop;
    struct kernel_draft *draft = ARENA_NEW(request->arena, struct kernel_draft);
    const struct tree *tree = request->unit->tree;
    draft->request = request;
    draft->verdict = verdict;
    draft->in_place = tree->dialect.language == LANGUAGE_CUDA;
    draft->source = tree->sources.files.at[0];
    draft->layout = layout_of(request->arena, draft->source, verdict->function->range.start,
                              verdict->function->range.end);
    draft->types.own_file = draft->body.own_file = !draft->in_place;
    draft->types.from_c = draft->body.from_c = tree->dialect.language == LANGUAGE_C;
    if (!check_verdict(request) || !check_place(draft))
        return NULL;
    draft->loop = find_loop(request->arena, verdict);
    if (!kernel_header_check(draft))
        return NULL;
    captures_collect(request->arena, tree, draft->loop, &draft->captures);
    plan_names(draft);
    if (!device_code_check(request, draft->loop, &draft->captures, &draft->body) ||
        !kernel_data_plan(draft) || !kernel_index_plan(draft) || !kernel_files_plan(draft) ||
        !kernel_files_names(draft))
        return NULL;
    for (size_t k = 0; k < draft->captures.continues.size; k++) {
        uint32_t start = draft->captures.continues.at[k]->range.start;
        replacement_add(request->arena, &draft->replaced, start,
                        start + (uint32_t)strlen("continue"), "return");
    }
    for (size_t k = 0; k < draft->captures.lengths.size && !draft->in_place; k++) {
        const struct replacement *length = &draft->captures.lengths.at[k];
        replacement_add(request->arena, &draft->replaced, length->start, length->end, length->text);
    }
    draft->kernel.body = kernel_body(draft);
    return draft;
}

/* Replaces the loop by the host code, or by a call of it. */
static void replace_loop(const struct kernel_draft *draft, struct edits *out)
{
    struct arena *arena = draft->request->arena;
    const struct source *source = draft->source;
    const struct stmt *loop = draft->loop->stmt;
    const char *indent = line_indent(arena, source, loop->range.start);
    struct parent_search search = {loop, NULL};
    struct strbuf text = STRBUF_INIT;
    stmt_walk(draft->loop->function->body, search_parent, NULL, &search);
    bool alone = search.parent == NULL || search.parent->kind == STMT_COMPOUND;
    bool braces = !alone && draft->final_value != NULL;
    const char *inner = braces ? arena_printf(arena, "%s%s", indent, draft->layout.unit) : indent;
    if (braces)
        strbuf_addf(&text, "{\n%s", inner);
    if (draft->in_place)
        cuda_host_block(&draft->kernel, inner, draft->layout.unit, &text);
    else
        cuda_host_call(&draft->kernel, inner, &text);
    if (draft->final_value != NULL)
        strbuf_addf(&text, "\n%s%s", inner, draft->final_value);
    if (braces)
        strbuf_addf(&text, "\n%s}", indent);
    struct file_edit *file = edits_file(out, source->path, source->text, source->length);
    edits_replace(out, file, loop->range.start, loop->range.end,
                  layout_newlines(arena, &draft->layout, text.text));
    strbuf_release(&text);
    declarators_remove(source, draft->loop->function, loop, &draft->moved, out, file);
}

static void emit(struct action_request *request, const void *plan_data, struct edits *out)
{
    const struct kernel_draft *draft = plan_data;
    kernel_files_emit(draft, out);
    replace_loop(draft, out);
    if (draft->in_place)
        return;
    const char *note = arena_printf(request->arena, "'%s' must join the build (nvcc compiles it)",
                                    draft->files.source_path);
    LIST_PUSH(request->arena, request->notes, note);
}

const struct action extract_kernel_action = {
    .id = "extract-kernel",
    .title = "Extract kernel",
    .summary = "turn a parallel loop into a CUDA kernel with its transfers and launch",
    .doc = "The body of the loop is kept as it is and becomes a kernel with one thread for each "
           "iteration. Arrays are copied to the GPU as far as the loop may read them, and back as "
           "far as it writes them; scalars are passed by value. In a CUDA file the kernel is put "
           "before the function and the host code in place of the loop. Next to any other file "
           "NAME.c come NAME_kernels.cu and NAME_kernels.h, and the loop becomes a call. A loop "
           "without iterations launches and copies nothing.",
    .kind = "refactor.extract.kernel",
    .options = options,
    .options_size = COUNT_OF(options),
    .plan = plan,
    .emit = emit,
};
