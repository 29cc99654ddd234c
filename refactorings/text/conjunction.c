/* conjunction.c: part of rewrite.h: conditions that are joined in edits. */
#include "refactorings/text/rewrite.h"

/* Whether an operand of `&&` or `||` needs parentheses: something outside of brackets binds less,
   or is the other of the two operators. */
static bool needs_parentheses(const char *text, char other)
{
    struct lexer lexer = {.text = text, .length = strlen(text), .inside_line = true};
    struct token before = {TOKEN_END, 0, 0};
    long depth = 0;
    for (struct token token; (token = lexer_next(&lexer)).kind != TOKEN_END; before = token) {
        char c = token.kind == TOKEN_PUNCTUATION ? text[token.start] : ' ';
        bool is_twice = c == other && before.end == token.start && before.end > 0 &&
                        before.kind == TOKEN_PUNCTUATION && text[before.start] == other;
        depth += (c == '(') + (c == '[') + (c == '{');
        depth -= (c == ')') + (c == ']') + (c == '}');
        if (depth == 0 && (is_twice || c == '?' || c == ','))
            return true;
    }
    return depth != 0;
}

static const char *operand_beside(struct arena *arena, const char *text, char other)
{
    return needs_parentheses(text, other) ? arena_printf(arena, "(%s)", text) : text;
}

const char *text_and(struct arena *arena, const char *a, const char *b)
{
    if (!a || !*a)
        return b;
    if (!b || !*b)
        return a;
    return arena_printf(arena, "%s && %s", operand_beside(arena, a, '|'),
                        operand_beside(arena, b, '|'));
}

/* Where the first operand of `&&` outside of brackets ends, from a place on; *next is where the
   next one begins, the text's end if there is none. */
static size_t end_of_operand(const char *text, size_t from, size_t *next)
{
    struct lexer lexer = {text, strlen(text), from, true};
    struct token before = {TOKEN_END, 0, 0};
    long depth = 0;
    for (struct token token; (token = lexer_next(&lexer)).kind != TOKEN_END; before = token) {
        char c = token.kind == TOKEN_PUNCTUATION ? text[token.start] : ' ';
        bool is_twice = c == '&' && before.kind == TOKEN_PUNCTUATION && before.end == token.start &&
                        text[before.start] == '&';
        depth += (c == '(') + (c == '[') + (c == '{');
        depth -= (c == ')') + (c == ']') + (c == '}');
        if (depth == 0 && is_twice) {
            size_t end = before.start;
            for (*next = token.end; text[*next] == ' ';)
                ++*next;
            while (end > from && text[end - 1] == ' ')
                end--;
            return end;
        }
    }
    *next = strlen(text);
    return *next;
}

/* Whether one of the operands of `&&` that a text is made of reads so. */
static bool has_operand(const char *text, const char *operand, size_t length)
{
    for (size_t at = 0, next; at < strlen(text); at = next) {
        size_t end = end_of_operand(text, at, &next);
        if (end - at == length && memcmp(text + at, operand, length) == 0)
            return true;
    }
    return false;
}

const char *text_and_once(struct arena *arena, const char *a, const char *b)
{
    const char *all = a;
    if (!a || !*a || !b || !*b || needs_parentheses(a, '|') || needs_parentheses(b, '|'))
        return text_and(arena, a, b);
    for (size_t at = 0, next; at < strlen(b); at = next) {
        size_t end = end_of_operand(b, at, &next);
        if (!has_operand(all, b + at, end - at))
            all = arena_printf(arena, "%s && %.*s", all, (int)(end - at), b + at);
    }
    return all;
}
