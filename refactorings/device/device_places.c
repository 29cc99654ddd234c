/*
 * device_places.c: places in memory that macros have a part in, and that are text all the same
 * which can be written differently:
 *
 *     #define A(i, j) a[(i) * N + (j)]
 *     A(i, j) -= x;                       =>    sum -= x;
 *     MAX_UPDATE(t[i], x);                =>    MAX_UPDATE(most, x);
 *
 * The text has to be a name with what leads from it to the place, or a macro that stands for one.
 */
#include "refactorings/device/device_code.h"

/* Text that is looked through. */
struct place_text {
    const struct action_request *request;
    const char *text;
    struct lexer lexer;
    struct token token; /* the next one */
    const char *root;   /* the variable that the place belongs to; NULL: in a macro, any */
    unsigned depth;     /* macros that are open */
};

static bool is_place(struct place_text *in);

static void next(struct place_text *in)
{
    do
        in->token = lexer_next(&in->lexer);
    while (in->token.kind == TOKEN_COMMENT);
}

static bool at(const struct place_text *in, const char *word)
{
    return token_is(in->text, in->token, word);
}

static const char *word_of(const struct place_text *in)
{
    return arena_strndup(in->request->arena, in->text + in->token.start,
                         in->token.end - in->token.start);
}

static struct place_text look(const struct action_request *request, const char *text, size_t start,
                              size_t end)
{
    struct place_text in = {request, text, {text, end, start, true}, {TOKEN_END, 0, 0}, NULL, 0};
    next(&in);
    return in;
}

/* Behind the bracket that closes the one at the token. False: there is none. */
static bool skip_brackets(struct place_text *in)
{
    long depth = 0;
    do {
        depth += at(in, "(") + at(in, "[") - at(in, ")") - at(in, "]");
        next(in);
    } while (depth > 0 && in->token.kind != TOKEN_END);
    return depth == 0;
}

/* The only definition of a macro, or NULL. */
static const struct file_item *find_macro(const struct action_request *request, const char *name,
                                          const struct source **source)
{
    const struct file_items *files = action_items(request);
    const struct file_item *found = NULL;
    for (size_t file = 0; file < request->unit->tree->sources.files.size; file++)
        for (size_t k = 0; k < files[file].all.size; k++) {
            const struct file_item *item = &files[file].all.at[k];
            if (item->kind != ITEM_MACRO || !file_item_declares(item, name))
                continue;
            if (found != NULL)
                return NULL;
            found = item;
            *source = files[file].source;
        }
    return found;
}

/* Whether a macro stands for a place, whatever it is given; `*takes`: it is given something. */
static bool is_place_macro(const struct place_text *in, const struct file_item *item,
                           const struct source *source, bool *takes)
{
    enum { DEEPEST = 8 };
    struct place_text body = look(in->request, source->text, item->start + 1, item->end);
    body.depth = in->depth + 1;
    next(&body);
    size_t end = body.token.end;
    next(&body);
    *takes = at(&body, "(") && body.token.start == end;
    if (body.depth > DEEPEST || (*takes && !skip_brackets(&body)))
        return false;
    return memchr(source->text + body.token.start, '#', item->end - body.token.start) == NULL &&
           is_place(&body) && body.token.kind == TOKEN_END;
}

/* A name, or a macro with its arguments. */
static bool is_name(struct place_text *in)
{
    const struct source *source;
    const char *name = word_of(in);
    bool is_macro = action_has_macro(in->request, name), takes = false;
    const struct file_item *item = is_macro ? find_macro(in->request, name, &source) : NULL;
    if (in->token.kind != TOKEN_IDENTIFIER || word_is_reserved(name) ||
        (is_macro && (item == NULL || !is_place_macro(in, item, source, &takes))) ||
        (!is_macro && in->root != NULL && !at(in, in->root)))
        return false;
    next(in);
    return !takes || (at(in, "(") && skip_brackets(in));
}

/* What is inside of parentheses. */
static bool is_enclosed(struct place_text *in)
{
    next(in);
    if (!is_place(in) || !at(in, ")"))
        return false;
    next(in);
    return true;
}

/* Reads a place: a name in front of subscripts and members. */
static bool is_place(struct place_text *in)
{
    while (at(in, "*"))
        next(in);
    if (at(in, "(") ? !is_enclosed(in) : !is_name(in))
        return false;
    for (;;) {
        if (at(in, "[")) {
            if (!skip_brackets(in))
                return false;
            continue;
        }
        bool is_arrow = at(in, "-") && in->text[in->token.end] == '>';
        if (!is_arrow && !at(in, "."))
            return true;
        next(in);
        if (is_arrow)
            next(in);
        if (in->token.kind != TOKEN_IDENTIFIER)
            return false;
        next(in);
    }
}

bool device_is_place_text(const struct action_request *request, const struct expr *expr)
{
    const struct expr *root = expr = expr_strip_conversions(expr);
    if (!expr->in_macro)
        return true;
    while (root->operands_size > 0 && root->kind != EXPR_CALL)
        root = expr_strip_conversions(root->operands[0]);
    const struct source *source = request->unit->tree->sources.files.at[expr->range.file];
    struct place_text in = look(request, source->text, expr->range.start, expr->range.end);
    in.root = root->kind == EXPR_NAME && root->decl != NULL ? root->decl->name : "";
    return is_place(&in) && in.token.kind == TOKEN_END;
}
