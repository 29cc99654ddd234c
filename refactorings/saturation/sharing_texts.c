/* sharing_texts.c: see sharing.h: which values have text of their own in the file. */
#include "refactorings/saturation/sharing.h"

static bool has_comment(const struct sharing *sharing, struct range range)
{
    const struct token_list *tokens = action_tokens(sharing->request);
    for (size_t k = token_list_before(tokens, range.start);
         k < tokens->all.size && tokens->all.at[k].start < range.end; k++)
        if (tokens->all.at[k].kind == TOKEN_COMMENT)
            return true;
    return false;
}

/* Whether another operand has some of the text of one, since a macro takes it more than once. */
static bool is_taken_twice(const struct expr *expr, size_t operand)
{
    struct range own = expr->operands[operand]->range;
    bool found = false;
    for (size_t k = 0; k < expr->operands_size; k++) {
        struct range other = expr->operands[k]->range;
        found = found || (k != operand && other.start < own.end && own.start < other.end);
    }
    return found;
}

/* Marks the sites whose text stands in the file as a whole. */
static void find_text(struct sharing *sharing, const struct expr *expr, bool is_own)
{
    expr = body_shown(sharing->body, expr);
    bool is_made = body_is_made(sharing->body, expr);
    bool is_whole = !expr->in_macro || expansions_is_whole(&sharing->body->expansions, expr);
    bool own = is_own && is_whole && !expr->is_inlined &&
               expr->range.file == sharing->body->loop->stmt->range.file &&
               expr->range.start < expr->range.end && !has_comment(sharing, expr->range);
    static const enum site_kind kinds[] = {SITE_VALUE, SITE_OLD, SITE_RESULT};
    for (size_t k = 0; k < COUNT_OF(kinds); k++) {
        int site = body_site(sharing->body, expr, kinds[k]);
        if (site >= 0)
            sharing->is_text[site] = own;
    }
    for (size_t k = 0; k < expr->operands_size; k++)
        find_text(sharing, expr->operands[k], is_own && (is_made || !is_taken_twice(expr, k)));
}

static bool find_stmt_text(const struct stmt *stmt, void *data)
{
    struct sharing *sharing = data;
    const struct expr *roots[] = {stmt->expr, stmt->cond, stmt->step};
    for (size_t k = 0; k < COUNT_OF(roots); k++)
        if (roots[k] != NULL)
            find_text(sharing, roots[k], !stmt->in_macro);
    for (size_t k = 0; k < stmt->decls.size; k++)
        if (stmt->decls.at[k]->init != NULL)
            find_text(sharing, stmt->decls.at[k]->init,
                      !stmt->in_macro && !stmt->decls.at[k]->in_macro);
    return true;
}

bool *sharing_texts(struct action_request *request, const struct body *body)
{
    size_t size = body->sites.size + 1;
    struct sharing sharing = {
        .request = request, .body = body, .is_text = ARENA_ARRAY(request->arena, bool, size)};
    memset(sharing.is_text, 0, size * sizeof *sharing.is_text);
    stmt_walk(body->loop->stmt->body, find_stmt_text, NULL, &sharing);
    return sharing.is_text;
}
