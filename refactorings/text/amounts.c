/* amounts.c: adding numbers to text without making it longer than a person would. */
#include <stdlib.h>

#include "code/tokens.h"
#include "refactorings/text/amounts.h"

bool amount_is_number(const char *text, long long *value)
{
    char *end;
    const char *digits = text + (*text == '-');
    *value = strtoll(text, &end, 10);
    bool is_octal = digits[0] == '0' && digits[1] != '\0';
    return *text != '\0' && *end == '\0' && !is_octal;
}

bool amount_is_near_name(const char *text, size_t *name_length, long long *offset)
{
    struct lexer lexer = {.text = text, .length = strlen(text), .inside_line = true};
    struct token name = lexer_next(&lexer), sign = lexer_next(&lexer), number = lexer_next(&lexer);
    *name_length = name.end;
    *offset = 0;
    if (name.kind != TOKEN_IDENTIFIER || name.start != 0)
        return false;
    if (sign.kind == TOKEN_END)
        return true;
    bool minus = token_is(text, sign, "-");
    if ((!minus && !token_is(text, sign, "+")) || number.kind != TOKEN_NUMBER ||
        !amount_is_number(text + number.start, offset))
        return false;
    *offset = minus ? -*offset : *offset;
    return true;
}

/* Whether the text is a sum, difference or product to which a number is added at last, or from
   which one is taken: "2 * i + 1"; gives the length of the rest and the number. */
static bool ends_with_number(const char *text, size_t *length, long long *offset)
{
    struct lexer lexer = {.text = text, .length = strlen(text), .inside_line = true};
    struct token sign = {.kind = TOKEN_END}, last = {.kind = TOKEN_END}, before = last;
    int depth = 0;
    for (struct token token = lexer_next(&lexer); token.kind != TOKEN_END;
         token = lexer_next(&lexer)) {
        bool is_close = token_is(text, token, ")") || token_is(text, token, "]");
        depth += token_is(text, token, "(") || token_is(text, token, "[");
        bool is_plus = token_is(text, token, "+") || token_is(text, token, "-");
        bool is_name = token.kind == TOKEN_IDENTIFIER || token.kind == TOKEN_NUMBER;
        if (depth == 0 && !is_name && !is_plus && !token_is(text, token, "*"))
            return false;
        depth -= is_close;
        before = sign;
        sign = last;
        last = token;
    }
    bool is_minus = sign.kind != TOKEN_END && token_is(text, sign, "-");
    bool is_binary =
        before.kind == TOKEN_IDENTIFIER || before.kind == TOKEN_NUMBER ||
        (before.kind != TOKEN_END && (token_is(text, before, ")") || token_is(text, before, "]")));
    if (!is_binary || last.kind != TOKEN_NUMBER || !(is_minus || token_is(text, sign, "+")) ||
        !amount_is_number(text + last.start, offset))
        return false;
    *length = before.end;
    *offset = is_minus ? -*offset : *offset;
    return true;
}

const char *amount_plus(struct arena *arena, const char *text, long long added)
{
    long long number;
    size_t length;
    if (added == 0)
        return text;
    if (amount_is_number(text, &number))
        return arena_printf(arena, "%lld", number + added);
    if (amount_is_near_name(text, &length, &number) || ends_with_number(text, &length, &number)) {
        text = arena_strndup(arena, text, length);
        added += number;
    }
    if (added == 0)
        return text;
    return arena_printf(arena, "%s %c %lld", text, added < 0 ? '-' : '+', llabs(added));
}

/* Whether one pair of parentheses is around the whole text. */
static bool is_enclosed(const char *text)
{
    size_t length = strlen(text);
    long depth = 0;
    for (size_t k = 0; k < length; k++) {
        depth += (text[k] == '(') - (text[k] == ')');
        if (depth == 0)
            return k > 0 && k + 1 == length;
    }
    return false;
}

/* Passes over subscripts that begin with a token, or the `()` of a call, and gives what follows. */
static struct token behind_subscripts(const char *text, struct lexer *lexer, struct token token)
{
    while (token_is(text, token, "[")) {
        for (size_t depth = 1; depth > 0 && token.kind != TOKEN_END;) {
            token = lexer_next(lexer);
            depth += token_is(text, token, "[");
            depth -= token_is(text, token, "]");
        }
        token = lexer_next(lexer);
    }
    if (token_is(text, token, "(")) {
        token = lexer_next(lexer);
        return token_is(text, token, ")") ? lexer_next(lexer) : token;
    }
    return token;
}

/* "s->box[1].n", "v.size()" */
static bool is_place(const char *text)
{
    struct lexer lexer = {.text = text, .length = strlen(text), .inside_line = true};
    for (;;) {
        if (lexer_next(&lexer).kind != TOKEN_IDENTIFIER)
            return false;
        struct token token = behind_subscripts(text, &lexer, lexer_next(&lexer));
        if (token.kind == TOKEN_END)
            return true;
        if (token_is(text, token, "-"))
            token = lexer_next(&lexer);
        if (!token_is(text, token, ".") && !token_is(text, token, ">"))
            return false;
    }
}

const char *amount_operand(struct arena *arena, const char *text)
{
    long long value;
    bool plain =
        is_place(text) || is_enclosed(text) || (amount_is_number(text, &value) && value >= 0);
    return plain ? text : arena_printf(arena, "(%s)", text);
}
