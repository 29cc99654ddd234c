/* repeated.c: see repeated.h. */
#include "refactorings/fusion/repeated.h"

#include "code/spelling.h"
#include "refactorings/text/words.h"

static const char *text_of(const struct action_request *request, struct token token)
{
    return arena_strndup(request->arena, action_tokens(request)->text + token.start,
                         token.end - token.start);
}

bool repeated_macros_stay(struct action_request *request, struct range range, const char *text)
{
    static const char *const changing[] = {"define", "undef", "include", "push_macro", "pop_macro"};
    const struct token_list *tokens = action_tokens(request);
    struct words words = {{NULL, 0, 0}};
    words_read(request->arena, text, strlen(text), &words);
    for (size_t k = 0; k < tokens->marks.size && words.all.size > 0; k++) {
        struct token token = tokens->all.at[tokens->marks.at[k]];
        if (token.start < range.start || token.end > range.end)
            continue;
        for (size_t i = 0; i < COUNT_OF(changing); i++)
            if (text_has_word(text_of(request, token), changing[i]))
                return false;
    }
    return true;
}

/* Whether a word stands between a place and the next semicolon. */
static bool has_before_semicolon(const struct action_request *request, size_t at, const char *name)
{
    const struct token_list *tokens = action_tokens(request);
    for (; at < tokens->all.size && !token_is(tokens->text, tokens->all.at[at], ";"); at++)
        if (tokens->all.at[at].kind == TOKEN_IDENTIFIER &&
            text_has_word(name, text_of(request, tokens->all.at[at])))
            return true;
    return false;
}

/* Whether a word of a name is that of a type that begins to be declared at a place: `struct T {`,
   `enum T : int`, `class T;`. */
static bool declares_tag(const struct action_request *request, size_t at, const char *name)
{
    static const char *const behind[] = {"{", ":", ";"};
    const struct token_list *tokens = action_tokens(request);
    if (at + 2 >= tokens->all.size ||
        !text_has_word(name, text_of(request, tokens->all.at[at + 1])))
        return false;
    for (size_t k = 0; k < COUNT_OF(behind); k++)
        if (token_is(tokens->text, tokens->all.at[at + 2], behind[k]))
            return true;
    return false;
}

/* Whether a type is declared behind a variable in its function that has a word of a name. */
static bool is_declared_again(const struct action_request *request, const struct decl *decl,
                              const char *name)
{
    static const char *const tags[] = {"struct", "union", "enum", "class"};
    const struct token_list *tokens = action_tokens(request);
    const struct range function = request->loop->function->range;
    for (size_t k = token_list_before(tokens, decl->name_range.end);
         k + 1 < tokens->all.size && tokens->all.at[k].start < function.end; k++) {
        struct token token = tokens->all.at[k];
        if ((token_is(tokens->text, token, "typedef") || token_is(tokens->text, token, "using")) &&
            has_before_semicolon(request, k + 1, name))
            return true;
        for (size_t i = 0; i < COUNT_OF(tags); i++)
            if (token_is(tokens->text, token, tags[i]) && declares_tag(request, k, name))
                return true;
    }
    return false;
}

/* Whether a variable of the function has a name. */
struct namesake_search {
    const char *name;
    bool is_found;
};

static bool look_for_namesake(const struct stmt *stmt, void *data)
{
    struct namesake_search *search = data;
    for (size_t k = 0; k < stmt->decls.size; k++)
        search->is_found = search->is_found || decl_is_named(stmt->decls.at[k], search->name);
    return !search->is_found;
}

const char *repeated_element_name(struct action_request *request, const struct decl *decl,
                                  const struct type *array)
{
    const char *name = type_element_name(request->arena, array);
    struct namesake_search search = {name, false};
    stmt_walk(request->loop->function->body, look_for_namesake, NULL, &search);
    if (!search.is_found && !is_declared_again(request, decl, name))
        return name;
    return array->element->is_enum ? NULL : array->element->canonical;
}
