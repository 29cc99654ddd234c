/* pragma_program.c: part of pragma.h: whether pragmas are in force in the program that is analysed,
   those of its directives that stand nowhere in the text, and those of the functions that are
   called. */
#include "code/pragma.h"

static bool mentions(const struct source *source, const char *word)
{
    return source->length > 0 && memmem(source->text, source->length, word, strlen(word)) != NULL;
}

/* Whether a preprocessor line makes a macro with a name of OpenMP's in it. */
static bool makes_stand_in(const char *text, struct token line)
{
    static const char prefix[] = "omp_";
    struct lexer lexer = {text, line.end, line.start + 1, true};
    if (line.kind != TOKEN_DIRECTIVE || !token_is(text, lexer_next(&lexer), "define"))
        return false;
    for (struct token token = lexer_next(&lexer); token.kind != TOKEN_END;
         token = lexer_next(&lexer))
        if (token.kind == TOKEN_IDENTIFIER && token.end - token.start >= sizeof prefix - 1 &&
            memcmp(text + token.start, prefix, sizeof prefix - 1) == 0)
            return true;
    return false;
}

/* Whether a header of the project makes macros of OpenMP's functions. */
static bool has_stand_ins(const struct tree *tree)
{
    for (size_t k = 0; k < tree->sources.files.size; k++) {
        const struct source *source = tree->sources.files.at[k];
        if (source->is_system || !mentions(source, "omp_"))
            continue;
        struct lexer lexer = {.text = source->text, .length = source->length};
        for (struct token line = lexer_next(&lexer); line.kind != TOKEN_END;
             line = lexer_next(&lexer))
            if (makes_stand_in(source->text, line))
                return true;
    }
    return false;
}

bool pragma_is_same_program(const struct tree *tree, enum pragma_family family)
{
    if (family == PRAGMA_OPENMP && !tree->dialect.openmp)
        return pragma_is_all_of(tree, "_OPENMP") && !has_stand_ins(tree);
    return family != PRAGMA_OPENACC || pragma_is_all_of(tree, "_OPENACC");
}

bool pragma_is_in_force(struct arena *arena, const struct tree *tree,
                        const struct placed_pragma *placed)
{
    const char *text = placed->condition;
    bool has_name = false, has_version = false, has_number = false;
    if (!text)
        return true;
    struct lexer lexer = {text, strlen(text), 1, true};
    struct token word = lexer_next(&lexer);
    if (placed->is_otherwise || !(token_is(text, word, "if") || token_is(text, word, "ifdef")))
        return false;
    for (word = lexer_next(&lexer); word.kind != TOKEN_END; word = lexer_next(&lexer)) {
        has_number = has_number || word.kind == TOKEN_NUMBER;
        if (token_is(text, word, "!"))
            return false;
        if (word.kind != TOKEN_IDENTIFIER || token_is(text, word, "defined"))
            continue;
        const char *name = arena_strndup(arena, text + word.start, word.end - word.start);
        bool is_version = token_is(text, word, "_OPENMP");
        has_name = true;
        has_version = has_version || is_version;
        if (!(is_version && tree->dialect.openmp) && !pragma_is_all_of(tree, name))
            return false;
    }
    return has_name && (has_version || !has_number);
}

/* --- directives out of macros ----------------------------------------------------------------- */

static bool is_directive_macro(const struct tree *tree, const char *text, struct token token)
{
    for (size_t k = 0; k < tree->directive_macros.size; k++)
        if (token_is(text, token, tree->directive_macros.at[k]))
            return true;
    return false;
}

static bool is_made_in(const struct tree *tree, struct range range)
{
    for (size_t k = 0; k < tree->made_directives.size; k++) {
        struct range made = tree->made_directives.at[k];
        if (made.file == range.file && made.start >= range.start && made.start < range.end)
            return true;
    }
    return false;
}

/* Whether a token of the range's text is a macro that makes a directive, or (`any`) a pragma. */
static bool has_token(const struct tree *tree, struct range range, bool any)
{
    const struct source *source = tree->sources.files.at[range.file];
    const char *text = source->text;
    struct lexer lexer = {text, range.end, range.start, true};
    for (struct token token = lexer_next(&lexer); token.kind != TOKEN_END;
         token = lexer_next(&lexer)) {
        struct lexer line = {text, token.end, token.start + 1, true};
        if (token.kind == TOKEN_IDENTIFIER &&
            (is_directive_macro(tree, text, token) ||
             (any && (token_is(text, token, "_Pragma") || token_is(text, token, "__pragma")))))
            return true;
        if (any && token.kind == TOKEN_DIRECTIVE && token_is(text, lexer_next(&line), "pragma"))
            return true;
    }
    return false;
}

bool pragma_is_hidden_in(const struct tree *tree, struct range range)
{
    if (range.end > tree->sources.files.at[range.file]->length || is_made_in(tree, range))
        return true;
    return tree->directive_macros.size > 0 && has_token(tree, range, false);
}

bool pragma_is_in(const struct tree *tree, struct range range)
{
    return pragma_is_hidden_in(tree, range) || has_token(tree, range, true);
}

/* --- directives of called functions ----------------------------------------------------------- */

struct called_search {
    struct arena *arena;
    const struct tree *tree;
    bool (*is_fine)(const struct pragma *, const void *);
    const void *data;
    LIST_OF(const struct function *) seen;
    const struct expr *call; /* of the statement */
    struct called_pragma *out;
};

static bool is_seen(const struct called_search *search, const struct function *function)
{
    for (size_t k = 0; k < search->seen.size; k++)
        if (search->seen.at[k] == function)
            return true;
    return false;
}

/* Whether the function's own text holds nothing but what is fine. */
static bool holds_nothing(const struct called_search *search, const struct function *function)
{
    struct range body = function->body->range;
    bool is_plain = !function->body->in_macro && body.file == function->range.file;
    placed_pragma_list all = {NULL, 0, 0};
    *search->out = (struct called_pragma){function, search->call, NULL, function->decl->range};
    if (is_plain ? pragma_is_hidden_in(search->tree, body) : pragma_is_in(search->tree, body))
        return false;
    pragma_find_all(search->arena, search->tree, function, &all);
    for (size_t k = 0; k < all.size; k++) {
        const struct pragma *pragma = &all.at[k].pragma;
        if ((pragma->family != PRAGMA_OPENMP && pragma->family != PRAGMA_OPENACC) ||
            pragma->start < body.start || search->is_fine(pragma, search->data))
            continue;
        search->out->title = pragma_title(search->arena, pragma);
        search->out->range = (struct range){body.file, pragma->start, pragma->end};
        return false;
    }
    return true;
}

/* Whether nothing is found in what the call runs. */
static bool calls_nothing(const struct expr *expr, void *data)
{
    struct called_search *search = data;
    const struct decl *decl = expr->kind == EXPR_CALL ? expr->decl : NULL;
    const struct function *function =
        decl != NULL && decl->kind == DECL_FUNCTION ? decl->function : NULL;
    if (function == NULL || function->body == NULL || is_seen(search, function) ||
        search->tree->sources.files.at[function->range.file]->is_system)
        return true;
    bool is_outermost = search->call == NULL;
    LIST_PUSH(search->arena, search->seen, function);
    search->call = is_outermost ? expr : search->call;
    bool has_none =
        holds_nothing(search, function) && stmt_walk(function->body, NULL, calls_nothing, search);
    search->call = is_outermost ? NULL : search->call;
    return has_none;
}

bool pragma_in_called(struct arena *arena, const struct tree *tree, const struct stmt *stmt,
                      bool (*is_fine)(const struct pragma *, const void *), const void *data,
                      struct called_pragma *out)
{
    struct called_search search = {
        .arena = arena, .tree = tree, .is_fine = is_fine, .data = data, .out = out};
    return !stmt_walk(stmt, NULL, calls_nothing, &search);
}
