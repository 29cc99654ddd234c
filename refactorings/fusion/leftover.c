/* leftover.c: see leftover.h. */
#include "refactorings/fusion/leftover.h"

#include "refactorings/text/counting.h"

/* Variables that what goes names, and the declaration of one of them. */
struct leftover_search {
    struct arena *arena;
    variable_list named;
    const struct decl *wanted;
    const struct stmt *declaration;
};

static bool note_name(const struct expr *expr, void *data)
{
    struct leftover_search *search = data;
    if (expr->kind == EXPR_NAME && expr->decl != NULL && expr->decl->kind == DECL_VARIABLE &&
        expr->decl->storage == STORAGE_AUTO && type_is_arithmetic(expr->decl->type))
        LIST_PUSH(search->arena, search->named, expr->decl);
    return true;
}

static bool find_declaration(const struct stmt *stmt, void *data)
{
    struct leftover_search *search = data;
    if (stmt->kind == STMT_DECLARATION && stmt->decls.size == 1 &&
        stmt->decls.at[0] == search->wanted && !stmt->in_macro)
        search->declaration = stmt;
    return true;
}

static bool is_steady(const struct expr *expr, void *data)
{
    (void)data;
    return !expr->type->is_volatile && !expr->type->is_atomic;
}

bool leftover_computes_only(const struct expr *expr)
{
    return !expr_may_have_effect(expr) && expr_walk(expr, is_steady, NULL);
}

static bool is_in(const struct stmt *stmt, struct token token)
{
    return stmt->range.start <= token.start && token.end <= stmt->range.end;
}

/* Whether a token stands in the declaration, or in something else that goes. */
static bool goes_along(const temporary_list *all, const struct stmt *declaration,
                       struct token token)
{
    if (is_in(declaration, token))
        return true;
    for (size_t k = 0; k < all->size; k++)
        for (size_t i = 0; i < all->at[k].gone.size; i++)
            if (is_in(all->at[k].gone.at[i], token))
                return true;
    return false;
}

/* Whether the function's text names the variable nowhere but in what goes. */
static bool is_left(struct action_request *request, const temporary_list *all,
                    const struct stmt *declaration)
{
    const struct token_list *tokens = action_tokens(request);
    const struct range function = request->loop->function->range;
    const char *name = declaration->decls.at[0]->name;
    for (size_t k = token_list_before(tokens, function.start);
         k < tokens->all.size && tokens->all.at[k].start < function.end; k++) {
        struct token token = tokens->all.at[k];
        bool is_named =
            token.kind == TOKEN_IDENTIFIER
                ? token_is(tokens->text, token, name) && !goes_along(all, declaration, token)
                : token.kind == TOKEN_DIRECTIVE &&
                      text_has_word(arena_strndup(request->arena, tokens->text + token.start,
                                                  token.end - token.start),
                                    name);
        if (is_named)
            return false;
    }
    return !action_has_macro(request, name);
}

/* The declaration of a variable that can be taken out of the text; NULL: it cannot. */
static const struct stmt *declaration_of(struct action_request *request,
                                         struct leftover_search *search, const struct decl *decl)
{
    search->wanted = decl;
    search->declaration = NULL;
    stmt_walk(request->loop->function->body, find_declaration, NULL, search);
    const struct stmt *found = search->declaration;
    bool can_go = found != NULL && decl->init != NULL && !decl->has_cleanup &&
                  !decl->type->is_volatile && leftover_computes_only(decl->init) &&
                  found->range.file == request->loop->range.file &&
                  !action_has_directive(request, found->range);
    return can_go ? found : NULL;
}

/* Adds one declaration. */
static bool add_one(struct action_request *request, temporary_list *all)
{
    for (size_t k = 0; k < all->size; k++) {
        struct leftover_search search = {.arena = request->arena};
        for (size_t i = 0; i < all->at[k].gone.size; i++)
            stmt_walk(all->at[k].gone.at[i], NULL, note_name, &search);
        for (size_t i = 0; i < search.named.size; i++) {
            const struct stmt *found = declaration_of(request, &search, search.named.at[i]);
            if (found != NULL && !temporaries_take(all, found) && is_left(request, all, found)) {
                LIST_PUSH(request->arena, all->at[k].gone, found);
                return true;
            }
        }
    }
    return false;
}

void leftover_add(struct action_request *request, temporary_list *all)
{
    while (add_one(request, all))
        continue;
}
