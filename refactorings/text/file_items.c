/* file_items.c: one pass over the tokens of a file. */
#include "refactorings/text/file_items.h"

enum { DEEPEST = 32 };

/* The state of the pass. */
struct reader {
    struct arena *arena;
    const char *text;
    struct file_items *out;
    long conditionals;            /* #if without #endif so far */
    long spaces;                  /* namespaces and `extern "C"` blocks that are open */
    long named;                   /* the number of the outermost namespace among these, or 0 */
    LIST_OF(struct token) tokens; /* of the item that is being read */
    bool has_directive;           /* it holds a preprocessor line */
};

static bool is_at(const struct reader *r, size_t at, const char *word)
{
    return at < r->tokens.size && token_is(r->text, r->tokens.at[at], word);
}

static bool is_tag_word(const struct reader *r, size_t at)
{
    return is_at(r, at, "struct") || is_at(r, at, "union") || is_at(r, at, "enum");
}

static const char *word_at(const struct reader *r, size_t at)
{
    struct token token = r->tokens.at[at];
    return arena_strndup(r->arena, r->text + token.start, token.end - token.start);
}

/* Behind `__attribute__((...))` and the like, where one stands there. */
static size_t skip_attribute(const struct reader *r, size_t at)
{
    if (!is_at(r, at, "__attribute__") && !is_at(r, at, "alignas") && !is_at(r, at, "_Alignas"))
        return at;
    long depth = 0;
    for (at++; at < r->tokens.size; at++) {
        depth += is_at(r, at, "(") - is_at(r, at, ")");
        if (depth == 0)
            return at + 1;
    }
    return at;
}

static void add_item(struct reader *r, struct file_item item)
{
    item.is_conditional = item.is_conditional || r->conditionals > 0;
    item.is_nested = r->spaces > 0;
    item.in_namespace = r->named > 0;
    LIST_PUSH(r->arena, r->out->all, item);
}

/* Names behind `{` and `,` of an enumeration, at the brace that its token list opens. */
static void add_enumerators(struct reader *r, size_t open, struct file_item *item)
{
    long depth = 0;
    for (size_t k = open; k < r->tokens.size; k++) {
        depth += is_at(r, k, "{") + is_at(r, k, "(") - is_at(r, k, "}") - is_at(r, k, ")");
        if (depth == 0)
            return;
        bool begins = depth == 1 && (k == open || is_at(r, k, ","));
        if (begins && k + 1 < r->tokens.size && r->tokens.at[k + 1].kind == TOKEN_IDENTIFIER)
            LIST_PUSH(r->arena, item->names, word_at(r, k + 1));
    }
}

/* The tags and enumerators that are defined anywhere in the item. */
static void add_tags(struct reader *r, struct file_item *item)
{
    long depth = 0;
    for (size_t k = 0; k < r->tokens.size; k++) {
        depth += is_at(r, k, "{") - is_at(r, k, "}");
        if (!is_tag_word(r, k))
            continue;
        size_t name = skip_attribute(r, k + 1), open = name;
        bool has_name = name < r->tokens.size && r->tokens.at[name].kind == TOKEN_IDENTIFIER;
        if (has_name)
            open = skip_attribute(r, name + 1);
        if (!is_at(r, open, "{"))
            continue;
        if (has_name)
            LIST_PUSH(r->arena, item->names, word_at(r, name));
        if (is_at(r, k, "enum"))
            add_enumerators(r, open, item);
        item->has_inner_tag =
            item->has_inner_tag || (depth > 0 && (has_name || is_at(r, k, "enum")));
    }
}

/* What declarators outside of braces name: the last name before `;`, `,`, `[`, `=` or `(`. */
static void add_declarators(struct reader *r, struct file_item *item)
{
    long braces = 0, parentheses = 0;
    for (size_t k = 0; k + 1 < r->tokens.size; k++) {
        braces += is_at(r, k, "{") - is_at(r, k, "}");
        parentheses += is_at(r, k, "(") - is_at(r, k, ")");
        bool ends = is_at(r, k + 1, ";") || is_at(r, k + 1, ",") || is_at(r, k + 1, "[") ||
                    is_at(r, k + 1, "=") || is_at(r, k + 1, "(");
        bool is_pointer = parentheses == 1 && k > 1 && is_at(r, k - 1, "*") && is_at(r, k - 2, "(");
        if (braces == 0 && r->tokens.at[k].kind == TOKEN_IDENTIFIER &&
            ((parentheses == 0 && ends) || is_pointer) && !is_at(r, k, "__attribute__"))
            LIST_PUSH(r->arena, item->names, word_at(r, k));
    }
}

/* Whether nothing but attributes stands between the last brace and the final `;`. */
static bool declares_nothing_else(const struct reader *r)
{
    size_t at = r->tokens.size;
    while (at > 0 && !is_at(r, at - 1, "}"))
        at--;
    while (at > 0 && skip_attribute(r, at) > at)
        at = skip_attribute(r, at);
    return at > 0 && is_at(r, at, ";");
}

/* Whether it is `static const double g = 9.81;`, of a type that is words. */
static bool is_constant(const struct reader *r)
{
    bool is_static = false, is_const = false, is_plain = true;
    size_t at = 0;
    for (; at < r->tokens.size && !is_at(r, at, "="); at++) {
        is_static = is_static || is_at(r, at, "static");
        is_const = is_const || is_at(r, at, "const");
        is_plain = is_plain && r->tokens.at[at].kind == TOKEN_IDENTIFIER;
    }
    for (size_t k = at; k < r->tokens.size; k++)
        is_plain = is_plain && !is_at(r, k, ",") && !is_at(r, k, "{");
    return is_static && is_const && is_plain && at < r->tokens.size &&
           is_at(r, r->tokens.size - 1, ";");
}

/* The `}` of a type with a name that is defined at the beginning, before what is declared with it;
   0: there is none. `*tag` is the type's `struct`, `union` or `enum`. */
static size_t joined_end(const struct reader *r, size_t *tag)
{
    static const char *const storage[] = {"static", "extern", "const", "volatile"};
    size_t at = 0;
    for (size_t k = 0; k < COUNT_OF(storage); k++)
        if (is_at(r, at, storage[k])) {
            at++;
            k = (size_t)-1;
        }
    *tag = at;
    if (!is_tag_word(r, at) || at + 2 >= r->tokens.size || !is_at(r, at + 2, "{") ||
        r->tokens.at[at + 1].kind != TOKEN_IDENTIFIER || !is_at(r, r->tokens.size - 1, ";"))
        return 0;
    long depth = 0;
    for (at += 2; at < r->tokens.size; at++) {
        depth += is_at(r, at, "{") - is_at(r, at, "}");
        if (depth == 0)
            break;
    }
    return skip_attribute(r, at + 1) > at + 1 ? 0 : at;
}

/* Takes the type as an item of its own, with what is declared with it still to come. */
static void split_joined(struct reader *r)
{
    size_t tag, end = joined_end(r, &tag);
    if (end == 0)
        return;
    struct file_item item = {
        .kind = ITEM_TYPE,
        .start = (uint32_t)r->tokens.at[0].start,
        .end = (uint32_t)r->tokens.at[end].end,
        .is_conditional = r->has_directive,
        .tag = (uint32_t)r->tokens.at[tag].start,
        .body = (uint32_t)r->tokens.at[tag + 1].end,
    };
    size_t all = r->tokens.size;
    r->tokens.size = end + 1;
    add_tags(r, &item);
    add_item(r, item);
    r->tokens.size = 0;
    for (size_t k = end + 1; k < all; k++)
        LIST_PUSH(r->arena, r->tokens, r->tokens.at[k]);
}

/* Ends the item that is being read. */
static void finish_item(struct reader *r)
{
    if (r->tokens.size == 0)
        return;
    if (!is_at(r, 0, "typedef") && !declares_nothing_else(r))
        split_joined(r);
    struct file_item item = {
        .kind = ITEM_OTHER,
        .start = (uint32_t)r->tokens.at[0].start,
        .end = (uint32_t)r->tokens.at[r->tokens.size - 1].end,
        .is_conditional = r->has_directive,
    };
    bool is_typedef = is_at(r, 0, "typedef");
    bool ends = is_at(r, r->tokens.size - 1, ";");
    add_tags(r, &item);
    if (ends && (is_typedef || (is_tag_word(r, 0) && declares_nothing_else(r))))
        item.kind = ITEM_TYPE;
    else if (is_constant(r))
        item.kind = ITEM_CONSTANT;
    if (is_typedef || item.kind != ITEM_TYPE)
        add_declarators(r, &item);
    add_item(r, item);
    r->tokens.size = 0;
    r->has_directive = false;
}

/* The word behind the `#`, and where the rest begins. */
static const char *directive_word(const struct reader *r, struct token token, size_t *rest)
{
    struct lexer lexer = {r->text, token.end, token.start + 1, true};
    struct token word = lexer_next(&lexer);
    *rest = word.end + strspn(r->text + word.end, " \t");
    return arena_strndup(r->arena, r->text + word.start, word.end - word.start);
}

/* What stands between quotes or angle brackets, with them; NULL where there is something else. */
static const char *included_name(const struct reader *r, size_t at, size_t end)
{
    const char *closing = r->text[at] == '"' ? "\"" : r->text[at] == '<' ? ">" : "";
    size_t length = *closing != '\0' ? strcspn(r->text + at + 1, closing) + 2 : 0;
    return length > 0 && at + length <= end ? arena_strndup(r->arena, r->text + at, length) : NULL;
}

static void read_directive(struct reader *r, struct token token)
{
    size_t rest;
    const char *word = directive_word(r, token, &rest);
    struct file_item item = {.start = (uint32_t)token.start, .end = (uint32_t)token.end};
    const char *name = NULL;
    if (r->tokens.size > 0)
        r->has_directive = true;
    if (strncmp(word, "if", 2) == 0)
        r->conditionals++;
    else if (strcmp(word, "endif") == 0)
        r->conditionals--;
    item.is_conditional = r->tokens.size > 0;
    if (strcmp(word, "define") == 0 || strcmp(word, "undef") == 0) {
        struct lexer lexer = {r->text, token.end, rest, true};
        struct token macro = lexer_next(&lexer);
        item.kind = *word == 'd' ? ITEM_MACRO : ITEM_UNDEFINED;
        name = arena_strndup(r->arena, r->text + macro.start, macro.end - macro.start);
    } else if (strcmp(word, "include") == 0) {
        item.kind = ITEM_INCLUDE;
        name = included_name(r, rest, token.end);
    }
    if (name == NULL)
        return;
    LIST_PUSH(r->arena, item.names, name);
    add_item(r, item);
}

/* Whether the brace that ends the tokens so far opens the body of a function. */
static bool opens_body(const struct reader *r)
{
    size_t last = r->tokens.size - 1;
    if (last == 0)
        return true;
    bool has_parenthesis = false;
    for (size_t k = 0; k < last; k++)
        has_parenthesis = has_parenthesis || is_at(r, k, "(");
    return has_parenthesis && (is_at(r, last - 1, ")") || is_at(r, last - 1, "const") ||
                               is_at(r, last - 1, "noexcept"));
}

/* Whether it opens a block in which declarations go on: a namespace, or `extern "C"`. */
static bool opens_space(const struct reader *r)
{
    size_t last = r->tokens.size - 1;
    bool linkage = last == 2 && is_at(r, 0, "extern") && r->tokens.at[1].kind == TOKEN_TEXT;
    return linkage || is_at(r, 0, "namespace") ||
           (is_at(r, 0, "inline") && is_at(r, 1, "namespace"));
}

/* Takes a token outside of directives; `depth` counts what is open inside of the item. */
static void read_token(struct reader *r, struct token token, long *depth, bool *is_body)
{
    bool closes_space = r->tokens.size == 0 && token_is(r->text, token, "}");
    if (closes_space) {
        r->spaces -= r->spaces > 0;
        r->named = r->named > r->spaces ? 0 : r->named;
        return;
    }
    LIST_PUSH(r->arena, r->tokens, token);
    bool opens = token_is(r->text, token, "{"), closes = token_is(r->text, token, "}");
    if (opens && *depth == 0 && opens_space(r)) {
        r->spaces++;
        if (r->named == 0 && !is_at(r, 0, "extern"))
            r->named = r->spaces;
        r->tokens.size = 0;
        r->has_directive = false;
        return;
    }
    if (opens && *depth == 0)
        *is_body = opens_body(r);
    *depth += opens + token_is(r->text, token, "(") - closes - token_is(r->text, token, ")");
    if (*depth == 0 && (token_is(r->text, token, ";") || (closes && *is_body)))
        finish_item(r);
}

void file_items_read(struct arena *arena, const struct source *source, size_t limit,
                     struct file_items *out)
{
    struct reader r = {.arena = arena, .text = source->text, .out = out};
    struct lexer lexer = {.text = source->text, .length = source->length};
    long depth = 0;
    bool is_body = false;
    *out = (struct file_items){.source = source};
    for (struct token token = lexer_next(&lexer); token.kind != TOKEN_END && token.start < limit;
         token = lexer_next(&lexer)) {
        if (token.kind == TOKEN_DIRECTIVE)
            read_directive(&r, token);
        else if (token.kind != TOKEN_COMMENT)
            read_token(&r, token, &depth, &is_body);
    }
    finish_item(&r);
}

bool file_item_declares(const struct file_item *item, const char *name)
{
    for (size_t k = 0; k < item->names.size; k++)
        if (strcmp(item->names.at[k], name) == 0)
            return true;
    return false;
}

/* Where the comments begin that stand right above an offset, each on lines of its own. */
static uint32_t comment_above(const struct source *source, uint32_t start)
{
    struct lexer lexer = {.text = source->text, .length = source->length};
    uint32_t first = start;
    size_t end = 0;
    for (struct token token = lexer_next(&lexer); token.kind != TOKEN_END && token.start < start;
         token = lexer_next(&lexer)) {
        bool joins = first != start && text_newlines(source->text, end, token.start) == 1;
        bool own_line = line_start(source, (uint32_t)token.start) == token.start || joins;
        if (token.kind != TOKEN_COMMENT || !own_line)
            first = start;
        else if (!joins)
            first = (uint32_t)token.start;
        end = token.end;
    }
    return first != start && text_newlines(source->text, end, start) == 1 ? first : start;
}

void file_item_text(const struct source *source, const struct file_item *item, struct range lines,
                    struct strbuf *out)
{
    bool is_joined = item->body > 0;
    uint32_t end = is_joined ? item->end : lines.end;
    for (uint32_t at = is_joined ? item->tag : lines.start; at < end; at++)
        if (source->text[at] != '\r')
            strbuf_addch(out, source->text[at]);
    if (is_joined)
        strbuf_adds(out, ";\n");
}

struct range file_item_lines(const struct source *source, const struct file_item *item, bool *alone)
{
    struct range lines = {0, comment_above(source, item->start), item->end};
    *alone = line_start(source, lines.start) == lines.start;
    struct lexer lexer = {source->text, source->length, item->end, true};
    struct token next = lexer_next(&lexer);
    while (next.kind == TOKEN_COMMENT && text_newlines(source->text, lines.end, next.start) == 0) {
        lines.end = (uint32_t)next.end;
        next = lexer_next(&lexer);
    }
    size_t newline = lines.end + strcspn(source->text + lines.end, "\n");
    if (next.kind != TOKEN_END && next.start < newline && item->body == 0)
        *alone = false;
    lines.end = (uint32_t)(newline < source->length ? newline + 1 : source->length);
    return lines;
}
