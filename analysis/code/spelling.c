#include "code/spelling.h"

#include <ctype.h>

bool decl_is_named(const struct decl *decl, const char *name)
{
    return strcmp(decl->name, name) == 0;
}

/* A name that variables of the function have, but for one of them. */
struct namesake {
    const struct decl *decl; /* or NULL */
    const char *name;
    bool found;
};

static void compare_names(struct namesake *search, const struct decl *other)
{
    if (other != search->decl && decl_is_named(other, search->name))
        search->found = true;
}

static bool find_namesake(const struct stmt *stmt, void *data)
{
    struct namesake *search = data;
    for (size_t i = 0; i < stmt->decls.size; i++)
        compare_names(search, stmt->decls.at[i]);
    return !search->found;
}

/* Whether another variable that is declared in the function has the name. */
static bool declares(const struct function *function, const struct decl *decl, const char *name)
{
    struct namesake search = {decl, name, false};
    for (size_t i = 0; i < function->parameters.size; i++)
        compare_names(&search, function->parameters.at[i]);
    stmt_walk(function->body, find_namesake, NULL, &search);
    return search.found;
}

bool function_has_namesake(const struct function *function, const struct decl *decl)
{
    return declares(function, decl, decl->name);
}

/* A piece of the program's text. */
struct piece {
    const char *text;
    size_t length;
};

static struct piece piece_of(const struct tree *tree, struct range range)
{
    struct piece piece = {"", 0};
    if (range.file < tree->sources.files.size &&
        range.end <= tree->sources.files.at[range.file]->length)
        piece = (struct piece){tree->sources.files.at[range.file]->text + range.start,
                               range.end - range.start};
    return piece;
}

static bool is_word(struct piece piece, const char *word)
{
    return piece.length == strlen(word) && memcmp(piece.text, word, piece.length) == 0;
}

static bool ends_with(struct piece piece, const char *word)
{
    size_t length = strlen(word);
    return piece.length >= length && memcmp(piece.text + piece.length - length, word, length) == 0;
}

static bool continues_name(char c)
{
    return c == '_' || isalnum((unsigned char)c);
}

/* Whether a piece is the name of a member, perhaps behind that of its class: `n`, `Grid::n`. */
static bool is_member_name(struct piece piece, const char *name)
{
    size_t length = strlen(name);
    if (length == 0 || !ends_with(piece, name))
        return false;
    size_t before = piece.length - length;
    for (size_t i = 0; i < before; i++)
        if (!continues_name(piece.text[i]) && piece.text[i] != ':')
            return false;
    return before == 0 || piece.text[before - 1] == ':';
}

/* Whether a piece names a variable of C++ outside of functions wherever it stands: `n`, `::n`,
   `ns::n`, but not what a `using` near it, its class, or an alias makes it mean. */
static bool is_outer_name(const struct decl *decl, struct piece piece)
{
    bool is_full = piece.length > 0 && piece.text[0] == ':';
    return is_word(piece, decl->outer_name + (is_full ? 0 : strlen("::")));
}

/* Whether a name's text means the same before the loops around. */
static bool is_own_name(const struct function *function, const struct decl *decl,
                        struct piece piece)
{
    bool is_plain = is_word(piece, decl->name);
    if (decl->has_value || !decl->outer_name)
        return decl->has_value || is_plain;
    return is_outer_name(decl, piece) || (is_plain && !function->has_using);
}

/* An expression that is looked through. */
struct spelled {
    const struct tree *tree;
    const struct function *function;
    struct range range; /* of the whole */
};

static bool same_place(struct range a, struct range b)
{
    return a.start == b.start && a.end == b.end;
}

/* An expansion begins with a name, which no operator with an operand behind it does. */
static bool has_operator(const struct expr *expr, struct piece piece)
{
    static const char first[] = {'(', '*', '&', '+', '-', '!', '~'};
    return !expr->in_macro || (piece.length > 0 && memchr(first, piece.text[0], sizeof first));
}

bool expr_is_operated(const struct expr *expr)
{
    const struct record *record =
        expr->kind == EXPR_MEMBER && expr->decl ? expr->decl->record : NULL;
    return record &&
           (record->is_owner || (record->is_container && expr->decl == record->fields.at[0]));
}

/* Whether the text at the place of an expression is that of the node, whatever its operands are:
   in an expansion these have the place of the whole, too. */
static bool is_own_text(const struct expr *expr, void *data)
{
    const struct spelled *all = data;
    struct piece piece = piece_of(all->tree, expr->range);
    switch (expr->kind) {
    case EXPR_NAME:
        return expr->decl && is_own_name(all->function, expr->decl, piece);
    case EXPR_MEMBER:
        if (expr_is_operated(expr))
            return true;
        if (!expr->decl || expr_is_unwritten(expr->operands[0]))
            return expr->decl && is_member_name(piece, expr->decl->name);
        return piece.length > strlen(expr->decl->name) && ends_with(piece, expr->decl->name);
    case EXPR_SUBSCRIPT:
        if (expr->is_starred)
            return piece.length > 0 && piece.text[0] == '*';
        return ends_with(piece, "]");
    case EXPR_BINARY:
        return !same_place(expr->range, expr->operands[0]->range) &&
               expr->operands[0]->range.end <= expr->operands[1]->range.start &&
               (has_operator(expr, piece) || expr->range.start == expr->operands[0]->range.start);
    case EXPR_UNARY:
        return has_operator(expr, piece) && (expr_is_operated(expr->operands[0]) ||
                                             !same_place(expr->range, expr->operands[0]->range));
    case EXPR_CONVERSION:
        return has_operator(expr, piece) || expr->is_implicit;
    case EXPR_INTEGER:
    case EXPR_FLOATING:
    case EXPR_STRING:
    case EXPR_THIS:
    case EXPR_CONDITIONAL:
        return true;
    case EXPR_ASSIGN:
    case EXPR_STEP:
    case EXPR_CALL:
    case EXPR_INIT_LIST:
    case EXPR_COMPOUND_LITERAL:
    case EXPR_STATEMENT:
    case EXPR_UNKNOWN:
        break;
    }
    return false;
}

bool expr_is_spelled(const struct tree *tree, const struct function *function,
                     const struct expr *expr)
{
    struct spelled all = {tree, function, expr->range};
    return expr_walk(expr, is_own_text, &all);
}

bool expr_is_name_alone(const struct tree *tree, const struct expr *expr)
{
    while (expr->kind == EXPR_CONVERSION && expr->is_implicit)
        expr = expr->operands[0];
    return expr->kind == EXPR_NAME && expr->decl &&
           is_word(piece_of(tree, expr->range), expr->decl->name);
}

/* The macro's name is what the expansion begins with; it has the place of the whole. */
static bool is_no_macro(const struct expr *expr, void *data)
{
    const struct spelled *all = data;
    struct piece piece = piece_of(all->tree, all->range);
    size_t length = expr->decl ? strlen(expr->decl->name) : 0;
    bool begins = length && piece.length >= length &&
                  memcmp(piece.text, expr->decl->name, length) == 0 &&
                  (piece.length == length || !continues_name(piece.text[length]));
    return !begins || expr->range.end != all->range.end;
}

bool expr_names_its_macro(const struct tree *tree, const struct expr *expr)
{
    struct spelled all = {tree, NULL, expr->range};
    return !expr_walk(expr, is_no_macro, &all);
}

struct sharing_search {
    const struct stmt *stmt, *found;
    size_t inside; /* statements that are part of `stmt` and still to come */
};

static bool count_stmt(const struct stmt *stmt, void *data)
{
    size_t *count = data;
    (void)stmt;
    (*count)++;
    return true;
}

static bool look_at_text(const struct stmt *stmt, void *data)
{
    struct sharing_search *search = data;
    struct range whole = search->stmt->range, range = stmt->range;
    if (stmt == search->stmt)
        stmt_walk(stmt, count_stmt, NULL, &search->inside);
    if (search->inside > 0)
        search->inside--;
    else if (!stmt->is_inlined && range.file == whole.file && range.start > whole.start &&
             range.start < whole.end)
        search->found = stmt;
    return search->found == NULL;
}

const struct stmt *stmt_sharing_text(const struct stmt *all, const struct stmt *stmt)
{
    struct sharing_search search = {stmt, NULL, 0};
    stmt_walk(all, look_at_text, NULL, &search);
    return search.found;
}

const char *variable_spelling(struct arena *arena, const struct tree *tree, const struct decl *decl,
                              struct range range)
{
    if (!decl->outer_name)
        return decl->name;
    struct piece piece = piece_of(tree, range);
    return is_outer_name(decl, piece) ? arena_strndup(arena, piece.text, piece.length)
                                      : decl->outer_name;
}

/* What a piece is without a word in front of it, or, `is_behind`, behind it. */
static struct piece without(struct piece piece, const char *word, bool is_behind)
{
    size_t length = strlen(word) + 1; /* with the blank */
    if (piece.length <= length)
        return piece;
    struct piece rest = {piece.text + (is_behind ? 0 : length), piece.length - length};
    const char *cut = is_behind ? piece.text + rest.length : piece.text;
    const char *blank = is_behind ? cut : rest.text - 1;
    bool is_there = *blank == ' ' && memcmp(cut + is_behind, word, length - 1) == 0;
    return is_there ? rest : piece;
}

/* A type's text without its outermost qualifiers. */
static struct piece unqualified(struct piece piece)
{
    static const char *const words[] = {"const", "volatile", "restrict"};
    struct piece before;
    do {
        before = piece;
        for (size_t i = 0; i < COUNT_OF(words); i++)
            piece = without(without(piece, words[i], false), words[i], true);
    } while (piece.length < before.length);
    return piece;
}

const char *type_plain_name(struct arena *arena, const struct type *type)
{
    struct piece all = {type->text, strlen(type->text)};
    if (type->kind == TYPE_POINTER)
        return type->text;
    struct piece piece = unqualified(all);
    bool says_nothing = piece.length == all.length;
    return says_nothing && (type->is_const || type->is_volatile)
               ? type->canonical
               : arena_strndup(arena, piece.text, piece.length);
}

bool type_has_own_name(struct arena *arena, const struct type *type)
{
    return strcmp(type_plain_name(arena, type), type->canonical) != 0;
}

/* Which of its two names a piece of text calls the type "unsigned int" by first. */
enum unsigned_name { NAMED_NOT, NAMED_UNSIGNED, NAMED_UNSIGNED_INT };

static enum unsigned_name name_of_unsigned(const struct token_list *tokens, uint32_t start,
                                           uint32_t end)
{
    static const char *const others[] = {"char", "short", "long", "__int128"};
    for (size_t k = token_list_before(tokens, start); k + 1 < tokens->all.size; k++) {
        struct token token = tokens->all.at[k], next = tokens->all.at[k + 1];
        if (token.start >= end)
            break;
        if (!token_is(tokens->text, token, "unsigned"))
            continue;
        if (token_is(tokens->text, next, "int"))
            return NAMED_UNSIGNED_INT;
        bool is_other = false;
        for (size_t i = 0; i < COUNT_OF(others); i++)
            is_other = is_other || token_is(tokens->text, next, others[i]) ||
                       (k > 0 && token_is(tokens->text, tokens->all.at[k - 1], others[i]));
        if (!is_other)
            return NAMED_UNSIGNED;
    }
    return NAMED_NOT;
}

const char *type_name_inside(struct arena *arena, const struct function *function,
                             const struct token_list *tokens, const struct type *type)
{
    const char *name = type_plain_name(arena, type);
    name = declares(function, NULL, name) ? type->canonical : name;
    if (strcmp(name, "unsigned int") != 0)
        return name;
    enum unsigned_name named = name_of_unsigned(tokens, function->range.start, function->range.end);
    if (named == NAMED_NOT)
        named = name_of_unsigned(tokens, 0, UINT32_MAX);
    return named == NAMED_UNSIGNED ? "unsigned" : name;
}

const char *type_element_name(struct arena *arena, const struct type *type)
{
    struct piece piece = {type->text, strcspn(type->text, "*[(<")};
    const char *behind = piece.text + piece.length;
    bool is_said = type->kind == TYPE_ARRAY
                       ? *behind == '['
                       : *behind == '*' && behind[1 + strcspn(behind + 1, "*[(<")] == '\0';
    while (piece.length > 0 && piece.text[piece.length - 1] == ' ')
        piece.length--;
    if (!is_said || piece.length == 0)
        return type_plain_name(arena, type->element);
    piece = unqualified(piece);
    return arena_strndup(arena, piece.text, piece.length);
}
