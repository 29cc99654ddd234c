/* spots.c: see spots.h. */
#include "refactorings/nests/spots.h"

#include "loops/reasons.h"

struct range spot_with_parentheses(const struct action_request *request, struct range place)
{
    const struct token_list *tokens = action_tokens(request);
    const struct token *all = tokens->all.at;
    const char *text = tokens->text;
    bool is_cxx = request->loop->function->dialect.language != LANGUAGE_C; /* f<type>(x) */
    size_t first = token_list_before(tokens, place.start);
    size_t last = token_list_before(tokens, place.end);
    while (first >= 2 && last < tokens->all.size && token_is(text, all[first - 1], "(") &&
           token_is(text, all[last], ")") && all[first - 2].kind == TOKEN_PUNCTUATION &&
           !token_is(text, all[first - 2], ")") && !token_is(text, all[first - 2], "]") &&
           !(is_cxx && token_is(text, all[first - 2], ">"))) {
        place.start = (uint32_t)all[--first].start;
        place.end = (uint32_t)all[last++].end;
    }
    return place;
}

struct range spot_of_operand(const struct action_request *request, struct range place,
                             const struct expr *cast)
{
    const struct token_list *tokens = action_tokens(request);
    const struct token *all = tokens->all.at;
    place = spot_with_parentheses(request, place);
    size_t first = token_list_before(tokens, place.start);
    size_t last = token_list_before(tokens, place.end);
    if (cast == NULL || tokens->text[cast->range.start] != '(' || first == 0 ||
        last >= tokens->all.size || !token_is(tokens->text, all[first - 1], "(") ||
        !token_is(tokens->text, all[last], ")") || all[last].end != cast->range.end)
        return place;
    place.start = (uint32_t)all[first - 1].start;
    place.end = (uint32_t)all[last].end;
    return place;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

/* Behind the blank lines that begin at an offset. */
static uint32_t skip_blank_lines(const struct source *source, uint32_t start)
{
    for (uint32_t at = start; at < source->length; at++) {
        if (source->text[at] == '\n')
            start = at + 1;
        else if (!is_blank(source->text[at]))
            break;
    }
    return start;
}

struct range spot_with_line(const struct source *source, struct range place)
{
    const char *text = source->text;
    uint32_t start = line_start(source, place.start), end = place.end;
    while (start < place.start && is_blank(text[start]))
        start++;
    while (end < source->length && is_blank(text[end]))
        end++;
    bool begins = start == place.start;
    if (begins && end < source->length && text[end] == '\n') {
        place.start = line_start(source, place.start);
        place.end = skip_blank_lines(source, end + 1);
    } else if (end < source->length && text[end] != '\n') {
        place.end = end;
    }
    return place;
}

/* Whether a statement stands in a block directly. */
static bool is_in_block(const struct stmt *stmt, const struct stmt *wanted)
{
    if (stmt == NULL)
        return false;
    for (size_t k = 0; k < stmt->children.size; k++)
        if ((stmt->kind == STMT_COMPOUND && stmt->children.at[k] == wanted) ||
            is_in_block(stmt->children.at[k], wanted))
            return true;
    return is_in_block(stmt->body, wanted) || is_in_block(stmt->otherwise, wanted);
}

bool spot_begins_line(struct action_request *request)
{
    const struct verdict *subject = request->loop;
    const struct source *source = action_source(request);
    uint32_t at = subject->range.start;
    while (at > 0 && (source->text[at - 1] == ' ' || source->text[at - 1] == '\t'))
        at--;
    if (!is_in_block(subject->function->body, subject->stmt) ||
        (at > 0 && source->text[at - 1] != '\n'))
        return action_refuse(request, REASON_UNSUPPORTED, subject->range,
                             "the statement does not begin a line of a block: put it on one of its "
                             "own, and braces around it");
    if (action_has_directive(request, subject->range) ||
        rewrite_pragma_above(action_tokens(request), subject->range.start))
        return action_refuse(request, REASON_UNSUPPORTED, subject->range,
                             "a directive stands in the statement, or above it");
    return true;
}
