/* sharing_texts.c: part of sharing.h: which values have text of their own in the file, and which
   variables nobody reads once other names stand for what they hold, of which compilers warn. */
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

/* --- variables that nobody reads -------------------------------------------------------------- */

/* Whether a place stands in a loop that goes, since it repeats another one. */
static bool is_repeated(const struct body *body, size_t place)
{
    for (size_t k = 0; k < body->twins.size; k++) {
        struct range range = body->twins.at[k].stmt->range;
        if (range.start <= place && place < range.end)
            return true;
    }
    return false;
}

/* How often the text of the loop has a name; -1: a directive may have it, too. */
static long count_tokens(const struct sharing *sharing, const char *name)
{
    const struct token_list *tokens = action_tokens(sharing->request);
    const struct range range = sharing->request->loop->range;
    long count = 0;
    for (size_t k = token_list_before(tokens, range.start);
         k < tokens->all.size && tokens->all.at[k].start < range.end; k++) {
        struct token token = tokens->all.at[k];
        if (token.kind == TOKEN_DIRECTIVE)
            return -1;
        count += token_is(tokens->text, token, name) && !is_repeated(sharing->body, token.start);
    }
    return count;
}

static bool is_name_of(const struct site *site, const struct decl *decl)
{
    return site->kind == SITE_VALUE && site->expr->kind == EXPR_NAME && site->expr->decl == decl &&
           !site->expr->in_macro;
}

/* In how many places sites name a variable: a macro may take one of them more than once. */
static long count_sites(const struct body *body, const struct decl *decl)
{
    long count = 0;
    for (size_t k = 0; k < body->sites.size; k++) {
        bool is_new = is_name_of(&body->sites.at[k], decl);
        for (size_t i = 0; i < k && is_new; i++)
            is_new = !is_name_of(&body->sites.at[i], decl) ||
                     body->sites.at[i].expr->range.start != body->sites.at[k].expr->range.start;
        count += is_new;
    }
    return count;
}

/* Where a variable is set by a statement of a block whose right side is followed; -1: nowhere. */
static int place_of_set(const struct body *body, const struct decl *decl)
{
    for (size_t k = 0; k < body->places.size; k++) {
        const struct site_place *place = &body->places.at[k];
        const struct expr *expr = place->stmt->expr;
        if (place->stmt->kind == STMT_EXPRESSION && place->holder != NULL &&
            !place->stmt->in_macro && expr->kind == EXPR_ASSIGN && expr->op == OP_NONE &&
            expr->operands[0]->kind == EXPR_NAME && expr->operands[0]->decl == decl &&
            !expr->operands[0]->in_macro && body_site(body, expr->operands[1], SITE_VALUE) >= 0)
            return (int)k;
    }
    return -1;
}

void sharing_find_declared(struct sharing *sharing)
{
    const struct body *body = sharing->body;
    for (size_t k = 0; k < body->places.size && !body->how.carries; k++) {
        const struct site_place *place = &body->places.at[k];
        const struct decl *decl = place->stmt->decls.size == 1 ? place->stmt->decls.at[0] : NULL;
        if (place->stmt->kind != STMT_DECLARATION || place->holder == NULL || place->is_late ||
            place->stmt->in_macro || decl == NULL)
            continue;
        bool is_plain = type_is_scalar(decl->type) && !decl->type->is_volatile &&
                        !decl->type->is_atomic && !decl->has_cleanup;
        int set = decl->init == NULL && is_plain ? place_of_set(body, decl) : -1;
        long sites = count_sites(body, decl), written = set >= 0 ? 2 : 1;
        struct declared one = {.decl = decl, .place = (int)k, .set = set, .is_gone = true};
        if ((decl->init != NULL || set >= 0) && sites > 0 &&
            !words_have(&action_directives(sharing->request)->words, decl->name) &&
            count_tokens(sharing, decl->name) == sites + written)
            LIST_PUSH(body->arena, sharing->declared, one);
    }
}

struct declared *sharing_declared(const struct sharing *sharing, const struct stmt *stmt)
{
    const struct body *body = sharing->body;
    for (size_t k = 0; k < sharing->declared.size; k++) {
        struct declared *one = &sharing->declared.at[k];
        if (body->places.at[one->place].stmt == stmt ||
            (one->set >= 0 && body->places.at[one->set].stmt == stmt))
            return one;
    }
    return NULL;
}

void sharing_note_read(const struct sharing *sharing, const struct decl *decl)
{
    for (size_t k = 0; k < sharing->declared.size; k++)
        if (sharing->declared.at[k].decl == decl)
            sharing->declared.at[k].is_read = true;
}
