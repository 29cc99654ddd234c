/* kernel_pieces.c: the text of a loop that becomes a kernel is taken apart. */
#include "refactorings/extraction/extraction.h"

/* The indentation of the text from an offset on: that of its line, unless a comment stands there
   behind something, and the text is what follows on other lines. */
static const char *indent_at(const struct kernel_pieces *pieces, uint32_t start, uint32_t end)
{
    const struct source *source = pieces->draft->source;
    struct lexer lexer = {source->text, end, start, true};
    struct lexer line = {source->text, end, line_start(source, start), true};
    bool is_first = lexer_next(&line).start == start;
    struct token token = lexer_next(&lexer);
    while (!is_first && token.kind == TOKEN_COMMENT)
        token = lexer_next(&lexer);
    uint32_t at = token.kind == TOKEN_END ? start : (uint32_t)token.start;
    return line_indent(pieces->draft->request->arena, source, at);
}

const char *kernel_piece(const struct kernel_pieces *pieces, uint32_t start, uint32_t end,
                         size_t levels)
{
    const struct kernel_draft *draft = pieces->draft;
    struct arena *arena = draft->request->arena;
    const char *text = draft->source->text, *to = "";
    while (start < end && strchr(" \t\r\n", text[start]) != NULL)
        start++;
    while (end > start && strchr(" \t\r\n", text[end - 1]) != NULL)
        end--;
    for (size_t k = 0; k < levels; k++)
        to = arena_printf(arena, "%s%s", to, pieces->unit);
    struct move move = {
        .source = draft->source,
        .range = {draft->loop->stmt->range.file, start, end},
        .replaced = pieces->replaced,
        .from = indent_at(pieces, start, end),
        .from_layout = draft->layout,
        .to = to,
        .to_layout = {pieces->unit, draft->layout.newline},
    };
    return start < end ? move_text(arena, &move) : NULL;
}

uint32_t kernel_piece_end(const struct kernel_pieces *pieces, uint32_t end, uint32_t next)
{
    const char *text = pieces->draft->source->text;
    struct lexer lexer = {text, next, end, true};
    struct token token = lexer_next(&lexer);
    bool is_own = token.kind == TOKEN_COMMENT && text_newlines(text, end, token.start) == 0;
    return is_own ? (uint32_t)token.end : end;
}

bool kernel_piece_alone(const struct kernel_pieces *pieces, uint32_t start, struct range statement,
                        uint32_t end)
{
    const char *text = pieces->draft->source->text;
    struct lexer before = {text, end, start, true}, behind = {text, end, statement.end, true};
    struct token token = lexer_next(&before);
    while (token.kind == TOKEN_COMMENT)
        token = lexer_next(&before);
    bool alone = token.kind != TOKEN_END && token.start == statement.start;
    do
        token = lexer_next(&behind);
    while (token.kind == TOKEN_COMMENT);
    return alone && token.kind == TOKEN_END;
}
