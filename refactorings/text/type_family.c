/* type_family.c: see type_family.h. */
#include "refactorings/text/type_family.h"

#include <string.h>

#include "base/strbuf.h"

/* A token, or the words of a type. */
struct symbol {
    const char *text; /* with one blank between words */
    size_t start, end;
    bool is_type;
};

struct reader {
    struct arena *arena;
    struct lexer lexer;
    struct token next; /* that is not read yet */
};

bool type_family_word(const char *text, struct token token)
{
    static const char *const words[] = {"char",  "short",  "int",    "long",
                                        "float", "double", "signed", "unsigned"};
    bool found = false;
    for (size_t k = 0; k < COUNT_OF(words); k++)
        found = found || token_is(text, token, words[k]);
    return found && token.kind == TOKEN_IDENTIFIER;
}

static void advance(struct reader *reader)
{
    do
        reader->next = lexer_next(&reader->lexer);
    while (reader->next.kind == TOKEN_COMMENT);
}

static struct reader reader_of(struct arena *arena, const char *text)
{
    struct reader reader = {arena, {.text = text, .length = strlen(text)}, {TOKEN_END, 0, 0}};
    advance(&reader);
    return reader;
}

/* The next symbol; its text is NULL at the end. */
static struct symbol read_symbol(struct reader *reader)
{
    const char *text = reader->lexer.text;
    struct symbol symbol = {NULL, reader->next.start, reader->next.end, false};
    if (reader->next.kind == TOKEN_END)
        return symbol;
    symbol.is_type = type_family_word(text, reader->next);
    do {
        int length = (int)(reader->next.end - reader->next.start);
        symbol.end = reader->next.end;
        symbol.text = arena_printf(reader->arena, "%s%s%.*s", symbol.text ? symbol.text : "",
                                   symbol.text ? " " : "", length, text + reader->next.start);
        advance(reader);
    } while (symbol.is_type && type_family_word(text, reader->next));
    return symbol;
}

bool type_family_differ(struct arena *arena, const char *text, const char *other, const char **from,
                        const char **to)
{
    struct reader one = reader_of(arena, text), two = reader_of(arena, other);
    *from = *to = NULL;
    for (bool again = false;;) {
        struct symbol a = read_symbol(&one), b = read_symbol(&two);
        if (a.text == NULL || b.text == NULL) {
            if (a.text != b.text)
                return false;
            if (*from == NULL || again)
                return true;
            again = true;
            one = reader_of(arena, text);
            two = reader_of(arena, other);
            continue;
        }
        bool is_same = strcmp(a.text, b.text) == 0;
        if (!is_same && *from == NULL && a.is_type && b.is_type) {
            *from = a.text;
            *to = b.text;
        }
        bool is_varied = *from != NULL && strcmp(a.text, *from) == 0;
        if (is_varied && again && strcmp(b.text, *to) != 0)
            return false;
        if (!is_same && (!is_varied || strcmp(b.text, *to) != 0))
            return false;
    }
}

const char *type_family_replace(struct arena *arena, const char *text, const char *type,
                                const char *name)
{
    struct reader reader = reader_of(arena, text);
    struct strbuf out = STRBUF_INIT;
    size_t done = 0;
    for (struct symbol symbol = read_symbol(&reader); symbol.text != NULL;
         symbol = read_symbol(&reader)) {
        if (!symbol.is_type || strcmp(symbol.text, type) != 0)
            continue;
        strbuf_add(&out, text + done, symbol.start - done);
        strbuf_adds(&out, name);
        done = symbol.end;
    }
    strbuf_adds(&out, text + done);
    const char *copy = arena_strndup(arena, out.text, out.length);
    strbuf_release(&out);
    return copy;
}
