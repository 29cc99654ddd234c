/* kernel_place.c: where a kernel can be made, and which loops are looked at. */
#include "loops/reasons.h"
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

/* The text must be one that can be edited, and the function one that runs on the host. */
bool kernel_check_place(struct kernel_draft *draft)
{
    struct action_request *request = draft->request;
    const struct verdict *verdict = draft->verdict;
    const struct function *function = verdict->function;
    struct range range = verdict->range;
    bool is_alone = draft->is_resident || draft->is_counted || draft->in_place;
    if (!action_check_text(request) ||
        !(is_alone ? action_check_main(request) : kernel_check_included(draft)) ||
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
    if (draft->is_resident ? rewrite_pragma_above(action_tokens(request), range.start)
                           : !hint_pragmas_find(request->arena, draft->source,
                                                action_tokens(request), range.start, &draft->hints))
        return action_refuse(request, REASON_UNSUPPORTED, range,
                             "a pragma stands above the loop: remove it first");
    if (verdict->stmt->header_unclear || verdict->form == LOOP_RANGE_FOR)
        return action_refuse(request, REASON_NOT_CANONICAL, range,
                             "the loop does not count: write it as 'for (int i = first; i < bound; "
                             "i++)'");
    return true;
}
