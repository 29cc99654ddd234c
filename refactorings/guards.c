/* guards.c: finds the subscripts by their brackets. */
#include "refactorings/guards.h"
#include "code/tokens.h"

struct char_search {
    const char *text;
    size_t start, end; /* a name */
    bool found;
};

static void look_at(struct char_search *search, const struct decl *decl)
{
    size_t length = search->end - search->start;
    if (strlen(decl->name) == length &&
        strncmp(decl->name, search->text + search->start, length) == 0 &&
        strcmp(decl->type->canonical, "char") == 0)
        search->found = true;
}

static bool look_at_decls(const struct stmt *stmt, void *data)
{
    for (size_t k = 0; k < stmt->decls.size; k++)
        look_at(data, stmt->decls.at[k]);
    return true;
}

static bool look_at_name(const struct expr *expr, void *data)
{
    if (expr->kind == EXPR_NAME && expr->decl != NULL && expr->decl->kind != DECL_FUNCTION)
        look_at(data, expr->decl);
    return true;
}

/* Whether the function has a variable of the name that is a char. */
static bool is_char(const struct function *function, const char *text, struct token name)
{
    struct char_search search = {text, name.start, name.end, false};
    for (size_t k = 0; k < function->parameters.size; k++)
        look_at(&search, function->parameters.at[k]);
    stmt_walk(function->body, look_at_decls, look_at_name, &search);
    return search.found;
}

const char *rewrite_guard(struct arena *arena, const struct function *function, const char *guard)
{
    struct strbuf out = STRBUF_INIT;
    struct lexer lexer = {.text = guard, .length = strlen(guard), .inside_line = true};
    struct token before = {TOKEN_END, 0, 0};
    size_t done = 0;
    for (struct token token = lexer_next(&lexer); token.kind != TOKEN_END;
         token = lexer_next(&lexer)) {
        struct lexer ahead = lexer;
        bool alone = token_is(guard, before, "[") && token.kind == TOKEN_IDENTIFIER &&
                     token_is(guard, lexer_next(&ahead), "]");
        if (alone && is_char(function, guard, token)) {
            strbuf_add(&out, guard + done, token.start - done);
            strbuf_adds(&out, "(int)");
            done = token.start;
        }
        before = token;
    }
    strbuf_adds(&out, guard + done);
    const char *text = arena_strndup(arena, out.text, out.length);
    strbuf_release(&out);
    return text;
}
