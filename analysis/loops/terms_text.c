/* terms_text.c: part of terms.h: texts that are put together, and how tightly they bind. */
#include "loops/terms.h"

#include <ctype.h>
#include <stdlib.h>

/* The offset behind the bracket that closes the one at `text[0]`, or 0. */
static size_t bracket_end(const char *text)
{
    int depth = 0;
    for (size_t i = 0; text[i]; i++) {
        if (strchr("([{", text[i]))
            depth++;
        else if (strchr(")]}", text[i]) && --depth == 0)
            return i + 1;
    }
    return 0;
}

const char *text_alone(struct arena *arena, const char *text)
{
    if (!text || text[0] != '(' || strchr(text, '?') || text[bracket_end(text)])
        return text;
    return arena_strndup(arena, text + 1, strlen(text) - 2);
}

/* An operand of `&&` or `||`: in parentheses unless all outside of brackets binds more, and has not
   the other of the two operators. */
static const char *operand_beside(struct arena *arena, const char *text, char other)
{
    for (const char *at = text; *at; at++) {
        if (strchr("([{", *at)) {
            size_t end = bracket_end(at);
            if (end == 0)
                return arena_printf(arena, "(%s)", text);
            at += end - 1;
        } else if (strchr("?,", *at) || (at[0] == other && at[1] == other)) {
            return arena_printf(arena, "(%s)", text);
        }
    }
    return text;
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

enum text_shape text_shape_of(const char *text)
{
    char *part = xstrdup(text), *at = part, *end;
    bool atoms = true;
    for (; atoms && *at; at = end) {
        at += strspn(at, " ");
        end = at + strcspn(at, " ");
        if (*end)
            *end++ = '\0';
        atoms = text_is_atom(at) || strcmp(at, "*") == 0 || strcmp(at, "/") == 0;
    }
    free(part);
    return text_is_atom(text) ? TEXT_ATOM : atoms ? TEXT_PRODUCT : TEXT_SUM;
}

bool text_is_atom(const char *text)
{
    size_t i = 0;
    if (!*text)
        return false;
    while (text[i]) {
        if (text[i] == '[' || text[i] == '(') {
            size_t end = bracket_end(text + i);
            if (end == 0 || (i == 0 && text[end]))
                return false;
            i += end;
        } else if (text[i] == '-' && text[i + 1] == '>') {
            i += 2;
        } else if (isalnum((unsigned char)text[i]) || strchr("_.:$", text[i]) ||
                   (unsigned char)text[i] >= 0x80) {
            i++;
        } else {
            return false;
        }
    }
    return true;
}

static bool is_name(char c)
{
    return isalnum((unsigned char)c) || c == '_' || c == '$' || (unsigned char)c >= 0x80;
}

size_t text_size(const char *text)
{
    enum { NAME = 4 };
    size_t size = 0;
    while (*text) {
        if (*text == '_' || *text == '$' || isalpha((unsigned char)*text) ||
            (unsigned char)*text >= 0x80) {
            while (is_name(*text))
                text++;
            size += NAME;
        } else {
            size += !isspace((unsigned char)*text++);
        }
    }
    return size;
}
