/* token_list.c: the tokens of a text, for those who ask about many places of it. */
#include "code/tokens.h"

void token_list_read(struct arena *arena, const char *text, size_t start, size_t end,
                     struct token_list *out)
{
    struct lexer lexer = {text, end, start, true};
    long depth = 0;
    memset(out, 0, sizeof *out);
    out->text = text;
    for (struct token token = lexer_next(&lexer); token.kind != TOKEN_END;
         token = lexer_next(&lexer)) {
        depth += token_is(text, token, "(") - (long)token_is(text, token, ")");
        if (token.kind == TOKEN_DIRECTIVE || token_is(text, token, "_Pragma"))
            LIST_PUSH(arena, out->marks, out->all.size);
        LIST_PUSH(arena, out->all, token);
        LIST_PUSH(arena, out->depth, depth);
    }
}

size_t token_list_before(const struct token_list *list, size_t offset)
{
    size_t low = 0, high = list->all.size;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (list->all.at[middle].start < offset)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}
