/* twin_texts.c: part of sharing.h: what is written in place of loops that repeat an earlier one
   (twins.c): `t = s;`, or nothing, where nobody reads `t` any more. */
#include "refactorings/saturation/sharing.h"

#include "refactorings/nests/spots.h"

/* Whether a variable goes, with its declaration. */
static bool is_gone(const struct sharing *sharing, const struct decl *decl)
{
    for (size_t k = 0; k < sharing->declared.size; k++)
        if (sharing->declared.at[k].decl == decl)
            return sharing->declared.at[k].is_gone;
    return false;
}

void twin_texts_see(const struct sharing *sharing)
{
    const struct body *body = sharing->body;
    for (size_t k = 0; k < body->twins.size; k++)
        for (size_t i = 0; i < body->twins.at[k].values.size; i++)
            sharing_note_read(sharing, body->twins.at[k].values.at[i].from);
}

/* The number that a statement sets a variable to, or declares it with; NULL: it does more. */
static const struct expr *number_in(const struct stmt *stmt, const struct decl **decl)
{
    const struct expr *expr = stmt->kind == STMT_EXPRESSION ? stmt->expr : NULL, *number = NULL;
    if (stmt->kind == STMT_DECLARATION && stmt->decls.size == 1) {
        *decl = stmt->decls.at[0];
        number = (*decl)->init;
    } else if (expr != NULL && expr->kind == EXPR_ASSIGN && expr->op == OP_NONE &&
               expr->operands[0]->kind == EXPR_NAME) {
        *decl = expr->operands[0]->decl;
        number = expr->operands[1];
    }
    return number != NULL && !stmt->in_macro && sharing_is_number(number) ? number : NULL;
}

/* Whether a declaration ends with a number, without parentheses. */
static bool ends_with(const struct sharing *sharing, const struct stmt *stmt,
                      const struct expr *number)
{
    const char *text = action_source(sharing->request)->text;
    uint32_t at = number->range.start;
    while (at > stmt->range.start && text[at - 1] == ' ')
        at--;
    return text[at - 1] == '=' && number->range.end + 1 == stmt->range.end;
}

/* Whether it is one of the variables that stay. */
static bool sets_number(const struct sharing *sharing, const struct twin *twin,
                        const struct stmt *stmt)
{
    const struct decl *decl = NULL;
    const struct expr *number = number_in(stmt, &decl);
    if (number == NULL || is_gone(sharing, decl) ||
        (stmt->kind == STMT_DECLARATION && !ends_with(sharing, stmt, number)))
        return false;
    for (size_t k = 0; k < twin->values.size; k++)
        if (twin->values.at[k].to == decl)
            return true;
    return false;
}

static bool has_comment(const struct sharing *sharing, uint32_t start, uint32_t end)
{
    const struct token_list *tokens = action_tokens(sharing->request);
    for (size_t k = token_list_before(tokens, start);
         k < tokens->all.size && tokens->all.at[k].start < end; k++)
        if (tokens->all.at[k].kind == TOKEN_COMMENT || tokens->all.at[k].kind == TOKEN_DIRECTIVE)
            return true;
    return false;
}

/* From where on the text goes: with statements right above the loop that set its variables. */
static uint32_t start_of(const struct sharing *sharing, const struct twin *twin)
{
    const struct stmt *block = twin->holder;
    bool is_c89 = sharing->body->loop->function->dialect.c89;
    uint32_t start = twin->reset != NULL ? twin->reset->range.start : twin->stmt->range.start;
    size_t at = 0;
    while (at < block->children.size && block->children.at[at]->range.start < start)
        at++;
    for (; at > 0; at--) {
        const struct stmt *stmt = block->children.at[at - 1];
        if (!sets_number(sharing, twin, stmt) || has_comment(sharing, stmt->range.end, start) ||
            (is_c89 && body_behind_declarations(block) == stmt))
            break;
        start = stmt->range.start;
    }
    return start;
}

/* `t = s;`, or `double t = s;`, if its declaration goes with the loop. */
static const char *text_of(const struct sharing *sharing, const struct twin *twin,
                           const struct twin_value *value, uint32_t start)
{
    struct arena *arena = sharing->request->arena;
    const struct stmt *block = twin->holder;
    const char *text = arena_printf(arena, "%s = %s;", value->to->name, value->from->name);
    for (size_t k = 0; k < block->children.size; k++) {
        const struct stmt *stmt = block->children.at[k];
        const struct decl *decl = NULL;
        const struct expr *number = number_in(stmt, &decl);
        bool is_its = number != NULL && decl == value->to && stmt->kind == STMT_DECLARATION &&
                      stmt->range.start >= start && stmt->range.end <= twin->stmt->range.start;
        if (is_its)
            text = arena_printf(
                arena, "%s%s;",
                arena_strndup(arena, action_source(sharing->request)->text + stmt->range.start,
                              number->range.start - stmt->range.start),
                value->from->name);
    }
    return text;
}

void twin_texts_write(const struct sharing *sharing, replacement_list *out)
{
    struct arena *arena = sharing->request->arena;
    const struct source *source = action_source(sharing->request);
    for (size_t k = 0; k < sharing->body->twins.size; k++) {
        const struct twin *twin = &sharing->body->twins.at[k];
        struct range range = twin->stmt->range;
        const char *indent = line_indent(arena, source, range.start), *text = "";
        range.start = start_of(sharing, twin);
        for (size_t i = 0; i < twin->values.size; i++) {
            const struct twin_value *value = &twin->values.at[i];
            if (is_gone(sharing, value->to))
                continue;
            text = arena_printf(arena, "%s%s%s%s", text, text[0] != '\0' ? "\n" : "",
                                text[0] != '\0' ? indent : "",
                                text_of(sharing, twin, value, range.start));
        }
        if (text[0] == '\0')
            range = spot_with_line(source, range);
        replacement_add(arena, out, range.start, range.end, text);
    }
}
