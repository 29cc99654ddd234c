/* kernel_place.c: where a kernel can be made, and which loops are looked at. */
#include "loops/reasons.h"
#include "loops/syntax/effects.h"
#include "loops/syntax/flow.h"
#include "refactorings/extraction/extraction.h"

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

/*
 * Loops of files that others include: the kernel's header is included by the loop's own file, so
 * that each unit which includes that has the declaration; where that is included inside of a
 * function, by the file of the function.
 */

/* Whether the function is called by a name that the loop's file does not have, so that it may be
   another one each time that this is included. */
static bool is_named_elsewhere(const struct kernel_draft *draft, const struct decl *decl)
{
    size_t own = draft->verdict->range.file;
    return own > 0 && (draft->loop->function->range.file != own ||
                       !words_have(action_words(draft->request, own), decl->name));
}

/* "fft_pass" of the "FUNCTION (fft, pass)" that the loop's file calls the function by, in front of
   its parameters; "" where it says no more than "NAME", or the function stands in another file. */
static const char *name_from_macro(const struct kernel_draft *draft)
{
    const char *name = "", *text = draft->source->text;
    const struct function *function = draft->loop->function;
    struct arena *arena = draft->request->arena;
    if (function->range.file != draft->verdict->range.file)
        return name;
    struct lexer lexer = {text, draft->source->length, function->decl->name_range.start, true};
    lexer_next(&lexer);
    if (!token_is(text, lexer_next(&lexer), "("))
        return name;
    for (struct token token = lexer_next(&lexer);
         token.kind != TOKEN_END && !token_is(text, token, ")"); token = lexer_next(&lexer))
        if (token.kind == TOKEN_IDENTIFIER)
            name = arena_printf(arena, "%s%s%.*s", name, *name != '\0' ? "_" : "",
                                (int)(token.end - token.start), text + token.start);
    return token_is(text, lexer_next(&lexer), "(") ? name : "";
}

const char *kernel_included_name(const struct kernel_draft *draft, const char *name)
{
    return is_named_elsewhere(draft, draft->loop->function->decl) ? name_from_macro(draft) : name;
}

static bool refuse_included(struct kernel_draft *draft, const char *message)
{
    return action_refuse(draft->request, REASON_UNSUPPORTED, draft->verdict->range, "%s", message);
}

/* How many #include lines of a part of a file lead to another one, wherever they stand. */
static size_t count_lines(const struct source *source, const char *path, uint32_t start,
                          uint32_t end)
{
    size_t count = 0, length = end < source->length ? end : source->length;
    struct lexer lexer = {source->text, length, start, false};
    for (struct token line = lexer_next(&lexer); line.kind != TOKEN_END;
         line = lexer_next(&lexer)) {
        if (line.kind != TOKEN_DIRECTIVE)
            continue;
        struct token word = text_directive(source->text, line);
        size_t at = word.end + strspn(source->text + word.end, " \t");
        count += token_is(source->text, word, "include") && at < line.end &&
                 include_leads_to(source->text + at, path);
    }
    return count;
}

/* How many of them stand outside of functions, types and namespaces. */
static size_t count_outside(const struct file_items *items, const char *path)
{
    size_t count = 0;
    for (size_t k = 0; k < items->all.size; k++)
        count += items->all.at[k].kind == ITEM_INCLUDE && !items->all.at[k].is_nested &&
                 include_leads_to(items->all.at[k].names.at[0], path);
    return count;
}

/* Whether declarations in the loop's file are declarations of the program, wherever it is
   included. */
static bool is_included_outside(const struct action_request *request)
{
    const struct sources *sources = &request->unit->tree->sources;
    const char *path = action_source(request)->path;
    size_t lines = 0, outside = 0;
    for (size_t k = 0; k < sources->files.size; k++) {
        if (sources->files.at[k]->is_system)
            continue;
        lines += count_lines(sources->files.at[k], path, 0, UINT32_MAX);
        outside += count_outside(&action_items(request)[k], path);
    }
    return lines > 0 && lines == outside;
}

/* Whether the loop's file is what the function of the main file includes, once, and nothing else
   includes it: the main file declares the kernel then. */
static bool is_included_inside(const struct action_request *request)
{
    const struct sources *sources = &request->unit->tree->sources;
    const char *path = action_source(request)->path;
    struct range function = request->loop->function->range;
    for (size_t k = 0; k < sources->files.size; k++)
        if (!sources->files.at[k]->is_system &&
            count_lines(sources->files.at[k], path, 0, UINT32_MAX) != (k == 0))
            return false;
    return function.file == 0 &&
           count_lines(sources->files.at[0], path, function.start, function.end) == 1;
}

static bool check_included(struct kernel_draft *draft)
{
    struct action_request *request = draft->request;
    const struct verdict *loop = draft->verdict;
    bool is_inside = loop->function->range.file != loop->range.file;
    if (!action_check_units(request))
        return false;
    if (loop->range.file == 0 && loop->function->range.file == 0)
        return true;
    if (is_inside && !is_included_inside(request))
        return refuse_included(
            draft, "the loop's text is included inside of a function that does not stand "
                   "in the main file, or several times, so that the kernel cannot be "
                   "declared: include the whole function");
    if (!is_inside && !is_included_outside(request))
        return refuse_included(
            draft, "the loop's file is included inside of a function, a type or a "
                   "namespace, where the kernel cannot be declared: include it outside");
    return !draft->compares || draft->source->is_guarded ||
           refuse_included(
               draft, "what compares results would be defined each time that the loop's file is "
                      "included: give it an include guard, or choose 'checks=on'");
}

/* A search for variables that clauses make the threads' own and that are used behind the loop. */
struct own_search {
    const struct loop *loop;
    const pragma_clause_list *clauses;
    bool is_used;
};

static bool search_used(const struct expr *expr, void *data)
{
    struct own_search *search = data;
    const struct decl *decl = expr->decl;
    bool is_variable = expr->kind == EXPR_NAME && decl != NULL && decl->name != NULL &&
                       (decl->kind == DECL_VARIABLE || decl->kind == DECL_PARAMETER);
    for (size_t k = 0; is_variable && k < search->clauses->size; k++)
        search->is_used =
            search->is_used || (pragma_clause_names(&search->clauses->at[k], decl->name) &&
                                !effects_declares(search->loop->stmt, decl) &&
                                flow_live_after(search->loop, (struct tracked){decl, NULL}));
    return !search->is_used;
}

static bool are_dead(const struct loop *loop, const pragma_clause_list *clauses)
{
    struct own_search search = {loop, clauses, false};
    return clauses->size == 0 ||
           (loop != NULL && stmt_walk(loop->stmt, NULL, search_used, &search));
}

/* The text must be one that can be edited, and the function one that runs on the host. */
bool kernel_check_place(struct kernel_draft *draft)
{
    struct action_request *request = draft->request;
    const struct verdict *verdict = draft->verdict;
    const struct function *function = verdict->function;
    struct range range = verdict->range;
    bool is_alone = draft->is_resident || draft->is_counted || draft->in_place;
    if (!action_check_text(request) ||
        !(is_alone ? action_check_main(request) : check_included(draft)) ||
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
    pragma_clause_list own = {NULL, 0, 0};
    if (draft->is_resident
            ? rewrite_pragma_above(action_tokens(request), range.start)
            : !hint_pragmas_find(request->arena, draft->source, action_tokens(request), range.start,
                                 &draft->hints, &own) ||
                  !are_dead(verdict->loop, &own))
        return action_refuse(request, REASON_UNSUPPORTED, range,
                             "a pragma stands above the loop: remove it first");
    if (verdict->stmt->header_unclear || verdict->form == LOOP_RANGE_FOR)
        return action_refuse(request, REASON_NOT_CANONICAL, range,
                             "the loop does not count: write it as 'for (int i = first; i < bound; "
                             "i++)'");
    return true;
}
