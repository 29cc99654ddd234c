/*
 * guard_helpers.c: finds functions of ours by their text, token by token, so that a definition
 * that was changed by hand is not taken for one.
 */
#include "refactorings/guard_helpers.h"

#include "refactorings/guards.h"

bool guard_helpers_fit(const struct guard_helpers *helpers)
{
    const struct source *source = helpers->request->unit->tree->sources.files.at[0];
    uint32_t place = include_place(action_includes(helpers->request), helpers->limit);
    struct lexer lexer = {.text = source->text, .length = source->length};
    long depth = 0;
    for (struct token token = lexer_next(&lexer); token.end <= place && token.kind != TOKEN_END;
         token = lexer_next(&lexer)) {
        depth += token_is(source->text, token, "{") - token_is(source->text, token, "}");
        if (depth < 0)
            return false;
    }
    return depth == 0;
}

/* "const volatile void *a, const volatile void *a_end, ...": in lines of two parameters. */
static void add_parameters(size_t slices, const char *indent, struct strbuf *out)
{
    for (size_t k = 0; k < slices; k++) {
        char name = (char)('a' + k);
        if (k > 0)
            strbuf_addf(out, ",\n%s", indent);
        strbuf_addf(out, "const volatile void *%c, const volatile void *%c_end", name, name);
    }
}

/* The definition of the function for so many slices. */
static const char *definition(const struct guard_helpers *helpers, const char *name, size_t slices,
                              bool has_comment)
{
    struct arena *arena = helpers->request->arena;
    const char *inlined = helpers->request->unit->tree->dialect.c89 ? "" : "inline ";
    const char *head = arena_printf(arena, "static %sint %s(", inlined, name);
    struct strbuf out = STRBUF_INIT;
    if (has_comment)
        strbuf_adds(&out,
                    slices == 2
                        ? "/* Whether [a, a_end) and [b, b_end) have no byte in common. */\n"
                        : "/* Whether [a, a_end) has no byte in common with the others. */\n");
    strbuf_adds(&out, head);
    add_parameters(slices, arena_printf(arena, "%*s", (int)strlen(head), ""), &out);
    strbuf_addf(&out, ")\n{\n%sreturn ", helpers->unit);
    if (slices == 2)
        strbuf_adds(&out, "(uintptr_t)a_end <= (uintptr_t)b || (uintptr_t)b_end <= (uintptr_t)a");
    for (size_t k = 1; k < slices && slices > 2; k++) {
        char other = (char)('a' + k);
        strbuf_addf(&out, "%s%s(a, a_end, %c, %c_end)", k > 1 ? " && " : "", helpers->names[2],
                    other, other);
    }
    strbuf_adds(&out, ";\n}\n");
    const char *text = arena_strndup(arena, out.text, out.length);
    strbuf_release(&out);
    return text;
}

/* Whether a text consists of the tokens of another one. */
static bool has_tokens(const char *text, size_t start, size_t end, const char *wanted)
{
    struct lexer a = {.text = text, .length = end, .at = start};
    struct lexer b = {.text = wanted, .length = strlen(wanted)};
    for (;;) {
        struct token one = lexer_next(&a), other = lexer_next(&b);
        size_t length = one.end - one.start;
        if (one.kind == TOKEN_END || other.kind == TOKEN_END)
            return one.kind == other.kind;
        if (length != other.end - other.start ||
            memcmp(text + one.start, wanted + other.start, length) != 0)
            return false;
    }
}

/* Whether a definition stands at the outermost level of the file, seen from the loop. */
static bool has_definition(const struct guard_helpers *helpers, const char *text)
{
    const struct file_items *items = action_items(helpers->request);
    for (size_t k = 0; k < items->all.size; k++) {
        const struct file_item *item = &items->all.at[k];
        if (item->kind == ITEM_OTHER && !item->is_conditional && !item->is_nested &&
            item->end <= helpers->limit &&
            has_tokens(items->source->text, item->start, item->end, text))
            return true;
    }
    return false;
}

struct hidden_search {
    const char *name;
    bool found;
};

static bool search_hidden(const struct stmt *stmt, void *data)
{
    struct hidden_search *search = data;
    for (size_t k = 0; k < stmt->decls.size; k++)
        search->found = search->found || strcmp(stmt->decls.at[k]->name, search->name) == 0;
    return !search->found;
}

/* Whether the loop's function, or a macro, means something else by the name. */
static bool is_hidden(const struct guard_helpers *helpers, const char *name)
{
    const struct function *function = helpers->request->loop->function;
    struct hidden_search search = {name, false};
    for (size_t k = 0; k < function->parameters.size; k++)
        search.found = search.found || strcmp(function->parameters.at[k]->name, name) == 0;
    stmt_walk(function->body, search_hidden, NULL, &search);
    return search.found || words_have(&action_directives(helpers->request)->macros, name);
}

/* Whether no file that the unit reads has the name, nor an option of the action. */
static bool is_free(const struct guard_helpers *helpers, const char *name)
{
    const struct action_request *request = helpers->request;
    const struct sources *sources = &request->unit->tree->sources;
    struct names names = {.arena = request->arena};
    for (size_t k = 0; k < request->action->options_size; k++)
        if (request->action->options[k].type == OPTION_NAME)
            LIST_PUSH(names.arena, names.taken, request->values[k].text);
    for (size_t k = 0; k < sources->files.size; k++) {
        const struct source *source = sources->files.at[k];
        if (!source->is_system || memmem(source->text, source->length, name, strlen(name)) != NULL)
            LIST_PUSH(names.arena, names.texts, action_words(request, k));
    }
    return names_free(&names, name);
}

const char *guard_helpers_name(struct guard_helpers *helpers, size_t slices)
{
    struct arena *arena = helpers->request->arena;
    const char *wish = slices == 2 ? "apart" : arena_printf(arena, "apart%zu", slices);
    if (slices > 2)
        guard_helpers_name(helpers, 2);
    for (unsigned k = 1; helpers->names[slices] == NULL; k++) {
        const char *name = k == 1 ? wish : arena_printf(arena, "%s_%u", wish, k);
        bool is_ours = !is_hidden(helpers, name) &&
                       has_definition(helpers, definition(helpers, name, slices, false));
        helpers->is_there[slices] = is_ours;
        if (is_ours || is_free(helpers, name))
            helpers->names[slices] = name;
    }
    return helpers->names[slices];
}

const char *guard_helpers_text(const struct guard_helpers *helpers)
{
    struct strbuf out = STRBUF_INIT;
    for (size_t k = 2; k <= HELPER_SLICES; k++)
        if (helpers->names[k] != NULL && !helpers->is_there[k])
            strbuf_addf(&out, "\n%s", definition(helpers, helpers->names[k], k, true));
    const char *text =
        out.length > 0 ? arena_strndup(helpers->request->arena, out.text, out.length) : NULL;
    strbuf_release(&out);
    return text;
}
