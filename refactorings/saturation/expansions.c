/* expansions.c: see expansions.h. */
#include "refactorings/saturation/expansions.h"

#include "code/spelling.h"

#include <stdlib.h>

struct finding {
    struct action_request *request;
    const struct source *source;
    const struct token_list *tokens;
    struct expansions out;
};

/* --- tokens ----------------------------------------------------------------------------------- */

/* The number of the first token that begins at an offset or behind it, and is no comment. */
static size_t token_from(const struct finding *f, size_t offset)
{
    size_t at = token_list_before(f->tokens, offset);
    while (at < f->tokens->all.size && f->tokens->all.at[at].kind == TOKEN_COMMENT)
        at++;
    return at;
}

static bool is_at(const struct finding *f, size_t at, size_t end, const char *word)
{
    return at < f->tokens->all.size && f->tokens->all.at[at].end <= end &&
           token_is(f->source->text, f->tokens->all.at[at], word);
}

/* Behind the tokens of a kind from one on. */
static size_t skip(const struct finding *f, size_t at, size_t end, const char *word)
{
    while (is_at(f, at, end, word))
        at = token_from(f, f->tokens->all.at[at].end);
    return at;
}

/* Whether a range holds an operator, behind and before parentheses, and nothing else; "": only
   parentheses. */
static bool holds(const struct finding *f, size_t start, size_t end, const char *operator)
{
    size_t at = skip(f, token_from(f, start), end, ")");
    for (const char *c = operator; *c != '\0'; c++) {
        const char one[] = {*c, '\0'};
        if (!is_at(f, at, end, one))
            return false;
        at = token_from(f, f->tokens->all.at[at].end);
    }
    at = skip(f, at, end, "(");
    return start <= end && (at >= f->tokens->all.size || f->tokens->all.at[at].start >= end);
}

/* Whether the token before an offset, parentheses left out, makes what follows an initialiser. */
static bool is_initialised(const struct finding *f, size_t offset)
{
    size_t at = token_list_before(f->tokens, offset);
    while (at > 0 &&
           (f->tokens->all.at[at - 1].kind == TOKEN_COMMENT || is_at(f, at - 1, offset, "(")))
        at--;
    return at > 0 && is_at(f, at - 1, offset, "=");
}

/* Whether the token behind an offset, and parentheses that close there, is one of these. */
static bool is_followed(const struct finding *f, size_t offset, const char *const *words)
{
    size_t end = f->source->length;
    for (size_t at = token_from(f, offset); at < f->tokens->all.size;
         at = token_from(f, f->tokens->all.at[at].end)) {
        for (size_t k = 0; words[k] != NULL; k++)
            if (is_at(f, at, end, words[k]))
                return true;
        if (!is_at(f, at, end, ")"))
            return false;
    }
    return false;
}

/* --- what is split ---------------------------------------------------------------------------- */

/* `.name`, `->name` behind an operand, which ends the range. */
static bool is_member_behind(const struct finding *f, const struct expr *expr)
{
    size_t end = expr->range.end;
    size_t at = skip(f, token_from(f, expr->operands[0]->range.end), end, ")");
    const char *const operators[] = {".", "-", ">"};
    size_t first = is_at(f, at, end, ".") ? 0 : 1;
    for (size_t k = first; k < (first == 0 ? 1 : COUNT_OF(operators)); k++) {
        if (!is_at(f, at, end, operators[k]))
            return false;
        at = token_from(f, f->tokens->all.at[at].end);
    }
    return is_at(f, at, end, expr->decl->name) && f->tokens->all.at[at].end == end;
}

/* `(type)` in front of an operand. */
static bool is_cast(const struct finding *f, const struct expr *expr)
{
    size_t end = expr->operands[0]->range.start, at = token_from(f, expr->range.start);
    if (!is_at(f, at, end, "("))
        return false;
    at = token_from(f, f->tokens->all.at[at].end);
    size_t first = at;
    while (at < f->tokens->all.size && f->tokens->all.at[at].end <= end &&
           (f->tokens->all.at[at].kind == TOKEN_IDENTIFIER || is_at(f, at, end, "*")))
        at = token_from(f, f->tokens->all.at[at].end);
    return at > first && is_at(f, at, end, ")") && holds(f, f->tokens->all.at[at].end, end, "");
}

/* Whether the operands stand one behind the other, with these `count` words between them, and
   nothing but parentheses around. */
static bool are_in_order(const struct finding *f, const struct expr *expr, const char *first,
                         const char *const *between, size_t count, const char *last)
{
    for (size_t k = 0; k < count && count + 1 == expr->operands_size; k++)
        if (!holds(f, expr->operands[k]->range.end, expr->operands[k + 1]->range.start, between[k]))
            return false;
    return count + 1 == expr->operands_size &&
           holds(f, expr->range.start, expr->operands[0]->range.start, first) &&
           holds(f, expr->operands[count]->range.end, expr->range.end, last);
}

/* Whether the operators of an expression stand in the file, between its operands. */
static bool is_split(const struct finding *f, const struct expr *expr)
{
    const char *const operator[] = {operator_text(expr->op)}, *const bracket[] = { "[" };
    const char *const marks[] = {"?", ":"};
    switch (expr->kind) {
    case EXPR_BINARY:
        return are_in_order(f, expr, "", operator, 1, "");
    case EXPR_UNARY:
        return are_in_order(f, expr, operator[0], operator, 0, "");
    case EXPR_CONDITIONAL:
        return are_in_order(f, expr, "", marks, COUNT_OF(marks), "");
    case EXPR_SUBSCRIPT:
        return !expr->is_starred && are_in_order(f, expr, "", bracket, 1, "]");
    case EXPR_MEMBER:
        return expr->operands_size == 1 && expr->decl != NULL &&
               !expr_is_unwritten(expr->operands[0]) && is_member_behind(f, expr) &&
               holds(f, expr->range.start, expr->operands[0]->range.start, "");
    case EXPR_CONVERSION:
        return expr->is_implicit ? expr->range.start == expr->operands[0]->range.start &&
                                       expr->range.end == expr->operands[0]->range.end
                                 : is_cast(f, expr) &&
                                       holds(f, expr->operands[0]->range.end, expr->range.end, "");
    case EXPR_ASSIGN: {
        const char *const is[] = {arena_printf(f->request->arena, "%s=", operator[0])};
        return are_in_order(f, expr, "", is, 1, "");
    }
    case EXPR_CALL:
        for (size_t k = 1; k + 1 < expr->operands_size; k++)
            if (!holds(f, expr->operands[k]->range.end, expr->operands[k + 1]->range.start, ","))
                return false;
        return expr->operands_size > 1 && !expr->operands[0]->in_macro &&
               expr->range.start == expr->operands[0]->range.start &&
               holds(f, expr->operands[0]->range.end, expr->operands[1]->range.start, "") &&
               holds(f, expr->operands[expr->operands_size - 1]->range.end, expr->range.end, "");
    case EXPR_NAME:
    case EXPR_THIS:
    case EXPR_INTEGER:
    case EXPR_FLOATING:
    case EXPR_STRING:
    case EXPR_STEP:
    case EXPR_INIT_LIST:
    case EXPR_COMPOUND_LITERAL:
    case EXPR_STATEMENT:
    case EXPR_UNKNOWN:
        break;
    }
    return false;
}

/* --- the whole -------------------------------------------------------------------------------- */

static bool is_made_integer(const struct expr *expr, void *data)
{
    (void)data;
    return !(expr->kind == EXPR_INTEGER && expr->in_macro);
}

bool expansions_make_integers(const struct expr *expr)
{
    return !expr_walk(expr, is_made_integer, NULL);
}

/* Whether an integer may be the number of its line, or of its expansion. */
static bool is_no_place(const struct expr *expr, void *data)
{
    const struct finding *f = data;
    size_t at = token_from(f, expr->range.start);
    bool is_counted = is_at(f, at, f->source->length, "__LINE__") ||
                      is_at(f, at, f->source->length, "__COUNTER__");
    int64_t line = source_place(f->source, expr->range.start).line;
    return expr->kind != EXPR_INTEGER || !expr->in_macro || (!is_counted && expr->value != line);
}

/* Notes an expression that stands as a whole, and its operands. */
static void note(struct finding *f, const struct expr *expr, bool is_whole)
{
    if (!expr->in_macro || expr->is_inlined ||
        expr->range.file != f->request->loop->stmt->range.file)
        return;
    bool splits = is_whole && is_split(f, expr);
    if (is_whole && expr_walk(expr, is_no_place, f))
        LIST_PUSH(f->request->arena, f->out.whole, expr);
    if (splits)
        LIST_PUSH(f->request->arena, f->out.split, expr);
    bool is_call = expr->kind == EXPR_CALL;
    for (size_t k = 0; k < expr->operands_size; k++)
        note(f, expr->operands[k], splits && !(is_call && k == 0));
}

/* An expression that stands alone, in front of one of some words. */
static void note_root(struct finding *f, const struct expr *expr, const char *const *words)
{
    note(f, expr, is_followed(f, expr->range.end, words));
}

static bool is_made(const struct expr *expr)
{
    return expr != NULL && expr->in_macro;
}

/* Whether nothing but a statement comes out of its text. */
static bool is_alone(const struct finding *f, const struct stmt *stmt)
{
    return !stmt->in_macro && !stmt->is_inlined &&
           stmt_sharing_text(f->request->loop->function->body, stmt) == NULL;
}

static bool note_stmt(const struct stmt *stmt, void *data)
{
    struct finding *f = data;
    static const char *const ends[] = {";", ",", NULL}, *const parts[] = {";", NULL};
    static const char *const closes[] = {")", NULL};
    bool has_made = is_made(stmt->expr) || is_made(stmt->cond);
    for (size_t k = 0; k < stmt->decls.size; k++)
        has_made = has_made || is_made(stmt->decls.at[k]->init);
    if (!has_made || !is_alone(f, stmt))
        return true;
    if (is_made(stmt->expr))
        note_root(f, stmt->expr, parts);
    if (is_made(stmt->cond) && stmt->kind != STMT_FOR)
        note_root(f, stmt->cond, closes);
    for (size_t k = 0; k < stmt->decls.size; k++)
        if (is_made(stmt->decls.at[k]->init) && !stmt->decls.at[k]->in_macro &&
            is_initialised(f, stmt->decls.at[k]->init->range.start))
            note_root(f, stmt->decls.at[k]->init, ends);
    return true;
}

static int compare(const void *one, const void *other)
{
    uintptr_t a = (uintptr_t)*(const struct expr *const *)one;
    uintptr_t b = (uintptr_t)*(const struct expr *const *)other;
    return a < b ? -1 : a > b;
}

struct expansions expansions_find(struct action_request *request)
{
    struct finding f = {
        request, action_source(request), action_tokens(request), {{NULL, 0, 0}, {NULL, 0, 0}}};
    stmt_walk(request->loop->stmt->body, note_stmt, NULL, &f);
    if (f.out.whole.size > 0)
        qsort(f.out.whole.at, f.out.whole.size, sizeof *f.out.whole.at, compare);
    if (f.out.split.size > 0)
        qsort(f.out.split.at, f.out.split.size, sizeof *f.out.split.at, compare);
    return f.out;
}

bool expansions_is_whole(const struct expansions *expansions, const struct expr *expr)
{
    return expansions->whole.size > 0 &&
           bsearch(&expr, expansions->whole.at, expansions->whole.size,
                   sizeof *expansions->whole.at, compare) != NULL;
}

bool expansions_is_split(const struct expansions *expansions, const struct expr *expr)
{
    return expansions->split.size > 0 &&
           bsearch(&expr, expansions->split.at, expansions->split.size,
                   sizeof *expansions->split.at, compare) != NULL;
}
