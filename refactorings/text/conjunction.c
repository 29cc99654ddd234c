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
