/* words.c: see words.h. */
#include "refactorings/text/words.h"

#include <stdlib.h>

#include "code/tokens.h"

static int compare(const void *a, const void *b)
{
    const struct word *one = a, *other = b;
    size_t shorter = one->length < other->length ? one->length : other->length;
    int order = memcmp(one->text, other->text, shorter);
    return order != 0 ? order : (one->length > other->length) - (one->length < other->length);
}

static void add(struct arena *arena, const char *text, struct token token, struct words *out)
{
    struct word word = {text + token.start, token.end - token.start, 1};
    if (token.kind == TOKEN_IDENTIFIER)
        LIST_PUSH(arena, out->all, word);
}

void words_read(struct arena *arena, const char *text, size_t length, struct words *out)
{
    struct lexer lexer = {.text = text, .length = length};
    *out = (struct words){0};
    for (struct token token = lexer_next(&lexer); token.kind != TOKEN_END;
         token = lexer_next(&lexer)) {
        add(arena, text, token, out);
        struct lexer line = {text, token.end, token.start + 1, true};
        while (token.kind == TOKEN_DIRECTIVE && line.at < token.end)
            add(arena, text, lexer_next(&line), out);
    }
    words_sort(out);
}

void words_sort(struct words *words)
{
    if (words->all.size == 0)
        return;
    qsort(words->all.at, words->all.size, sizeof(*words->all.at), compare);
    size_t kept = 1;
    for (size_t k = 1; k < words->all.size; k++)
        if (compare(&words->all.at[k], &words->all.at[kept - 1]) != 0)
            words->all.at[kept++] = words->all.at[k];
        else
            words->all.at[kept - 1].times += words->all.at[k].times;
    words->all.size = kept;
}

size_t words_count(const struct words *words, const char *name)
{
    struct word word = {name, strlen(name), 1};
    const struct word *found = words->all.size == 0 ? NULL
                                                    : bsearch(&word, words->all.at, words->all.size,
                                                              sizeof(*words->all.at), compare);
    return found != NULL ? found->times : 0;
}

bool text_has_word(const char *text, const char *name)
{
    struct lexer lexer = {
        .text = text, .length = text != NULL ? strlen(text) : 0, .inside_line = true};
    for (struct token token = lexer_next(&lexer); token.kind != TOKEN_END;
         token = lexer_next(&lexer))
        if (token_is(lexer.text, token, name))
            return true;
    return false;
}

bool words_have(const struct words *words, const char *name)
{
    return words_count(words, name) > 0;
}
