/*
 * device_sizes.c: operands of `sizeof` that are expressions. Where these have another type in a
 * kernel, or name what is not there, the type that they have in the program stands there:
 *
 *     sizeof table[0]    =>    sizeof(double[40])
 *     sizeof('a')        =>    sizeof(int)
 */
#include "refactorings/device/device_code.h"

struct range device_sizeof_operand(struct lexer *lexer)
{
    struct lexer ahead = *lexer;
    struct token token = lexer_next(&ahead);
    struct range range = {0, (uint32_t)token.start, (uint32_t)token.end};
    while (token_is(lexer->text, token, "*") || token_is(lexer->text, token, "&"))
        token = lexer_next(&ahead);
    for (bool first = true; token.kind != TOKEN_END; first = false) {
        long depth = token_is(lexer->text, token, "(") || token_is(lexer->text, token, "[");
        bool is_arrow = (token_is(lexer->text, token, "-") && lexer->text[token.end] == '>') ||
                        (token_is(lexer->text, token, ">") && lexer->text[token.start - 1] == '-');
        bool follows = depth > 0 || is_arrow || token_is(lexer->text, token, ".");
        if (!first && !follows && token.kind != TOKEN_IDENTIFIER)
            break;
        while (depth > 0 && token.kind != TOKEN_END) {
            token = lexer_next(&ahead);
            depth += token_is(lexer->text, token, "(") + token_is(lexer->text, token, "[") -
                     token_is(lexer->text, token, ")") - token_is(lexer->text, token, "]");
        }
        range.end = (uint32_t)token.end;
        token = lexer_next(&ahead);
    }
    return range;
}

/* A search for the size that a place of the text is part of. */
struct size_search {
    struct range place;
    const struct expr *found;
};

static bool search_size(const struct expr *expr, void *data)
{
    struct size_search *search = data;
    if (expr->kind == EXPR_INTEGER && expr->measured != NULL && !expr->in_macro &&
        expr->range.file == search->place.file && expr->range.start <= search->place.start &&
        search->place.end <= expr->range.end)
        search->found = expr;
    return search->found == NULL;
}

/* The type in parentheses; NULL: the place has no words for it. */
static const char *type_text(struct arena *arena, const struct type *type,
                             struct device_place *place)
{
    struct strbuf lengths = STRBUF_INIT;
    const char *why, *element = NULL, *text = NULL;
    for (; type->kind == TYPE_ARRAY && type->length >= 0; type = type->element)
        strbuf_addf(&lengths, "[%lld]", (long long)type->length);
    if (type_is_arithmetic(type))
        element = device_type(arena, type, place);
    else if (type->kind == TYPE_RECORD)
        element = device_record(arena, type, place, &why);
    if (element != NULL)
        text = arena_printf(arena, "(%s%s)", element, lengths.text != NULL ? lengths.text : "");
    strbuf_release(&lengths);
    return text;
}

static bool is_written(const replacement_list *list, uint32_t start)
{
    for (size_t k = 0; k < list->size; k++)
        if (list->at[k].start == start)
            return true;
    return false;
}

bool device_size_write(struct action_request *request, const struct stmt *root, struct range place,
                       replacement_list *out, struct device_place *device)
{
    struct size_search search = {place, NULL};
    stmt_walk(root, NULL, search_size, &search);
    if (search.found == NULL)
        return false;
    struct range range = search.found->range;
    const struct source *source = request->unit->tree->sources.files.at[range.file];
    struct lexer lexer = {source->text, range.end, range.start, true};
    struct token word = lexer_next(&lexer);
    const char *text = type_text(request->arena, search.found->measured, device);
    if (text == NULL || !token_is(source->text, word, "sizeof"))
        return false;
    if (!is_written(out, (uint32_t)word.end))
        replacement_add(request->arena, out, (uint32_t)word.end, range.end, text);
    return true;
}
