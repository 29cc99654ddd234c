/* taken.c: see taken.h. */
#include "refactorings/saturation/taken.h"

#include <ctype.h>

enum { MOST_EXPRS = 1000, MOST_WORDS = 200 };

struct spelling {
    const char *text;
    size_t length;
};

/* An expression that stands alone, and all that is in it. */
struct taking {
    struct sharing *sharing;
    const struct expr *root;
    LIST_OF(const struct expr *) all;
    LIST_OF(struct spelling) words; /* that the text has, and the macros that it comes to */
    LIST_OF(struct spelling) macros;
    LIST_OF(int) sites; /* of the text that is looked at */
    bool is_known; /* neither is there anything in it that has no tree, nor is it written anew */
};

/* --- macros ----------------------------------------------------------------------------------- */

static bool is_letter(char c)
{
    return isalnum((unsigned char)c) || c == '_' || c == '$' || (unsigned char)c >= 0x80;
}

static bool is_same(struct spelling one, struct spelling other)
{
    return one.length == other.length && memcmp(one.text, other.text, one.length) == 0;
}

static void add_words(struct taking *t, const char *text, size_t length)
{
    struct arena *arena = t->sharing->request->arena;
    for (size_t at = 0; at < length;) {
        struct spelling word = {text + at, 0};
        while (at < length && is_letter(text[at]))
            at++, word.length++;
        bool is_new = word.length > 0 && !isdigit((unsigned char)word.text[0]);
        for (size_t k = 0; k < t->words.size && is_new; k++)
            is_new = !is_same(t->words.at[k], word);
        if (is_new)
            LIST_PUSH(arena, t->words, word);
        at += word.length == 0;
    }
}

/* The offset behind a logical line. */
static size_t line_end(const struct source *source, size_t at)
{
    for (; at < source->length && source->text[at] != '\n'; at++)
        if (source->text[at] == '\\' && at + 1 < source->length)
            at += 1 + (source->text[at + 1] == '\r' && at + 2 < source->length);
    return at;
}

/* Whether a line up to an offset is "#define", or might be. */
static bool is_define(const struct source *source, size_t at)
{
    static const char blank[] = {' ', '\t', '\r', '\n', '\\'};
    static const char define[] = "define";
    size_t length = sizeof define - 1;
    while (at > 0 && memchr(blank, source->text[at - 1], sizeof blank) != NULL)
        at--;
    return at >= length && memcmp(source->text + at - length, define, length) == 0;
}

/* Adds the words of all texts that a file may have for a macro. False: one of them makes tokens or
   strings of what it is given. */
static bool add_texts(struct taking *t, const struct source *source, struct spelling name)
{
    const char *end = source->text + source->length, *at = source->text;
    while (at < end && (at = memmem(at, (size_t)(end - at), name.text, name.length)) != NULL) {
        size_t start = (size_t)(at - source->text), behind = start + name.length;
        at += name.length;
        if ((behind < source->length && is_letter(source->text[behind])) ||
            !is_define(source, start))
            continue;
        size_t last = line_end(source, behind);
        const char *text = source->text + behind;
        size_t length = last - behind;
        if (memchr(text, '#', length) != NULL || memmem(text, length, "%:", 2) != NULL ||
            memmem(text, length, "?\?=", 3) != NULL)
            return false;
        add_words(t, text, length);
        LIST_PUSH(t->sharing->request->arena, t->macros, name);
    }
    return true;
}

/* Finds the macros that the text comes to. False: one of them is not to be seen through. */
static bool find_macros(struct taking *t)
{
    const struct source *own = action_source(t->sharing->request);
    const struct sources *sources = &t->sharing->request->unit->tree->sources;
    add_words(t, own->text + t->root->range.start, t->root->range.end - t->root->range.start);
    for (size_t k = 0; k < t->words.size; k++) {
        static const char asks[] = "__builtin_constant_p";
        struct spelling ask = {asks, sizeof asks - 1};
        if (k >= MOST_WORDS || is_same(t->words.at[k], ask))
            return false;
        for (size_t i = 0; i < sources->files.size; i++)
            if (!add_texts(t, sources->files.at[i], t->words.at[k]))
                return false;
    }
    return true;
}

static bool is_macro(const struct taking *t, struct spelling name)
{
    for (size_t k = 0; k < t->macros.size; k++)
        if (is_same(t->macros.at[k], name))
            return true;
    return false;
}

static bool is_function(const struct taking *t, struct spelling name)
{
    for (size_t k = 0; k < t->all.size; k++) {
        const struct decl *decl = t->all.at[k]->kind == EXPR_CALL ? t->all.at[k]->decl : NULL;
        if (decl != NULL && strlen(decl->name) == name.length &&
            memcmp(decl->name, name.text, name.length) == 0)
            return true;
    }
    return false;
}

/* Whether no macro stands in a range. */
static bool is_plain(const struct taking *t, struct range range)
{
    const struct token_list *tokens = action_tokens(t->sharing->request);
    for (size_t k = token_list_before(tokens, range.start);
         k < tokens->all.size && tokens->all.at[k].start < range.end; k++) {
        struct token token = tokens->all.at[k];
        struct spelling word = {tokens->text + token.start, token.end - token.start};
        bool calls = k + 1 < tokens->all.size && token_is(tokens->text, tokens->all.at[k + 1], "(");
        if (token.kind == TOKEN_COMMENT ||
            (token.kind == TOKEN_IDENTIFIER &&
             (is_macro(t, word) || (calls && !is_function(t, word)))))
            return false;
    }
    return true;
}

/* Whether a range stands in the parentheses of a macro that has been found, and of nothing else
   that might be one. */
static bool is_argument(const struct taking *t, struct range range)
{
    const char *text = action_source(t->sharing->request)->text;
    long depth = 0;
    bool found = false;
    for (size_t at = range.start; at > t->root->range.start; at--) {
        char c = text[at - 1];
        if (c == '"' || c == '\'')
            return false;
        depth += c == ')' ? 1 : c == '(' ? -1 : 0;
        if (c != '(' || depth >= 0)
            continue;
        depth = 0;
        size_t end = at - 1;
        while (end > 0 && isspace((unsigned char)text[end - 1]))
            end--;
        struct spelling name = {text + end, 0};
        while (name.text > text && is_letter(name.text[-1]))
            name.text--, name.length++;
        bool macro = name.length > 0 && is_macro(t, name);
        if (name.length > 0 && !macro && !is_function(t, name))
            return false;
        found = found || macro;
    }
    return found;
}

/* Whether a function gets a range as its argument, where a macro may have left the parentheses of
   the call to that: `#define ROOT(x) sqrt x`. */
static bool is_passed(const struct taking *t, struct range range)
{
    for (size_t k = 0; k < t->all.size; k++) {
        const struct expr *call = t->all.at[k];
        for (size_t i = 1; call->kind == EXPR_CALL && i < call->operands_size; i++)
            if (call->operands[i]->range.start == range.start &&
                call->operands[i]->range.end == range.end)
                return true;
    }
    return false;
}

/* --- sites of one text ------------------------------------------------------------------------ */

static bool is_inside(struct range inner, struct range outer)
{
    return inner.file == outer.file && outer.start <= inner.start && inner.end <= outer.end;
}

static bool is_apart(struct range one, struct range other)
{
    return one.file != other.file || one.end <= other.start || other.end <= one.start;
}

/* Whether what an expression names and counts stands in it in the order of the file, each once. */
static bool is_in_order(const struct expr *expr, uint32_t *behind)
{
    if (expr->is_inlined || expr->range.start < *behind)
        return false;
    for (size_t k = 0; k < expr->operands_size; k++)
        if (!is_in_order(expr->operands[k], behind))
            return false;
    if (expr->operands_size == 0)
        *behind = expr->range.end;
    return expr->operands_size == 0 || *behind <= expr->range.end;
}

static const struct expr *without_implicit(const struct expr *expr)
{
    while (expr->kind == EXPR_CONVERSION && expr->is_implicit)
        expr = expr->operands[0];
    return expr;
}

/* Finds the sites of what comes out of a text. False: something does that has no such site. */
static bool find_sites(struct taking *t, const struct expr *expr, struct range range)
{
    if (is_apart(expr->range, range))
        return true;
    if (is_inside(expr->range, range)) {
        const struct expr *inner = without_implicit(expr);
        uint32_t behind = range.start;
        bool is_all = inner->range.start == range.start && inner->range.end == range.end &&
                      is_in_order(inner, &behind);
        int site = is_all ? body_site(t->sharing->body, inner, SITE_VALUE) : -1;
        LIST_PUSH(t->sharing->request->arena, t->sites, site);
        return site >= 0;
    }
    bool is_place = expr->kind == EXPR_UNARY && expr->op == OP_ADDRESS &&
                    is_inside(expr->operands[0]->range, range);
    bool found = is_inside(range, expr->range) && !is_place;
    for (size_t k = 0; k < expr->operands_size && found; k++)
        found = find_sites(t, expr->operands[k], range);
    return found;
}

/* Whether an expression may have text that others have, too. */
static bool may_be_taken(const struct taking *t, const struct expr *expr)
{
    int site = body_site(t->sharing->body, expr, SITE_VALUE);
    return site >= 0 && !t->sharing->is_text[site] && t->sharing->taken[site] < 0 &&
           !expr->is_inlined && without_implicit(expr) == expr && expr->kind != EXPR_NAME &&
           expr->operands_size > 0 &&
           expr->range.file == t->sharing->body->loop->stmt->range.file &&
           is_inside(expr->range, t->root->range);
}

static bool note(const struct expr *expr, void *data)
{
    struct taking *t = data;
    LIST_PUSH(t->sharing->request->arena, t->all, expr);
    t->is_known = t->is_known && expr->kind != EXPR_UNKNOWN && expr->kind != EXPR_STATEMENT &&
                  body_shown(t->sharing->body, expr) == expr;
    return true;
}

static void find_in(struct sharing *sharing, const struct expr *root)
{
    struct taking t = {.sharing = sharing, .root = root, .is_known = true};
    bool is_read = false;
    expr_walk(root, note, &t);
    for (size_t k = 0; k < t.all.size && t.is_known && t.all.size <= MOST_EXPRS; k++) {
        const struct expr *expr = t.all.at[k];
        t.sites.size = 0;
        if (!may_be_taken(&t, expr) || !find_sites(&t, root, expr->range) || t.sites.size < 2)
            continue;
        if (!is_read && !find_macros(&t))
            return;
        is_read = true;
        if (!is_plain(&t, expr->range) || !is_argument(&t, expr->range))
            continue;
        int first = t.sites.at[0];
        for (size_t i = 1; i < t.sites.size; i++)
            first = t.sites.at[i] < first ? t.sites.at[i] : first;
        bool passed = is_passed(&t, expr->range);
        for (size_t i = 0; i < t.sites.size; i++) {
            sharing->taken[t.sites.at[i]] = first;
            sharing->is_passed[t.sites.at[i]] = passed;
        }
    }
}

static bool find_in_stmt(const struct stmt *stmt, void *data)
{
    struct sharing *sharing = data;
    if (stmt->in_macro || stmt->is_inlined)
        return true;
    if (stmt->expr != NULL)
        find_in(sharing, stmt->expr);
    if (stmt->cond != NULL && stmt->kind != STMT_FOR)
        find_in(sharing, stmt->cond);
    for (size_t k = 0; k < stmt->decls.size; k++)
        if (stmt->decls.at[k]->init != NULL && !stmt->decls.at[k]->in_macro)
            find_in(sharing, stmt->decls.at[k]->init);
    return true;
}

/* --- the whole -------------------------------------------------------------------------------- */

void taken_find(struct sharing *sharing)
{
    size_t size = sharing->body->sites.size;
    for (size_t k = 0; k < size; k++)
        sharing->taken[k] = -1;
    stmt_walk(sharing->body->loop->stmt->body, find_in_stmt, NULL, sharing);
    for (size_t k = 0; k < size; k++)
        sharing->is_text[k] = sharing->is_text[k] || sharing->taken[k] >= 0;
}

bool taken_agree(struct sharing *sharing)
{
    size_t size = sharing->body->sites.size;
    bool agree = true;
    for (size_t k = 0; k < size; k++) {
        int first = sharing->taken[k];
        if (first < 0 || sharing->leader[k] == sharing->leader[first])
            continue;
        agree = false;
        for (size_t i = 0; i < size; i++)
            if (sharing->taken[i] == first) {
                sharing->taken[i] = -1;
                sharing->is_text[i] = false;
            }
    }
    return agree;
}

void taken_hold(struct sharing *sharing)
{
    size_t size = sharing->body->sites.size;
    for (size_t k = 0; k < size; k++) {
        int first = sharing->taken[k];
        if (first < 0 || sharing->holder[k] == sharing->holder[first])
            continue;
        for (size_t i = 0; i < size; i++)
            if (sharing->taken[i] == first)
                sharing->holder[i] = NULL;
    }
}
