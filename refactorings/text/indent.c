/* indent.c: see indent.h. */
#include "refactorings/text/indent.h"

static size_t blanks(const char *line)
{
    return strspn(line, " \t");
}

/* The column behind the first `length` blanks. */
static size_t column_of(const char *line, size_t length)
{
    size_t column = 0;
    for (size_t k = 0; k < length; k++)
        column = line[k] == '\t' ? (column / 8 + 1) * 8 : column + 1;
    return column;
}

const char *deeper_indent(const struct deeper *deeper, const char *line, size_t length,
                          size_t levels)
{
    struct strbuf text = STRBUF_INIT;
    if (deeper->is_mixed) {
        size_t column = column_of(line, length) + levels * deeper->columns;
        for (size_t k = 0; k < column / 8; k++)
            strbuf_addch(&text, '\t');
        for (size_t k = 0; k < column % 8; k++)
            strbuf_addch(&text, ' ');
    } else {
        strbuf_add(&text, line, length);
        for (size_t k = 0; k < levels; k++)
            strbuf_adds(&text, deeper->step);
    }
    const char *copy = arena_strndup(deeper->arena, text.text ? text.text : "", text.length);
    strbuf_release(&text);
    return copy;
}

/* Whether some lines of a range begin with tabs and others with blanks, or one with both. */
static bool mixes_blanks(const struct source *source, struct range range)
{
    bool tabs = false, spaces = false;
    for (size_t k = 0; k < source->lines_size; k++) {
        const char *line = source->text + source->lines[k];
        if (source->lines[k] < range.start || source->lines[k] >= range.end)
            continue;
        size_t length = blanks(line);
        tabs = tabs || memchr(line, '\t', length) != NULL;
        spaces = spaces || (length > 1 && memchr(line, ' ', length) != NULL && line[length] != '*');
    }
    return tabs && spaces;
}

struct deeper deeper_by(struct arena *arena, const struct source *source, struct range around,
                        const char *step)
{
    return (struct deeper){arena, step, column_of(step, strlen(step)),
                           mixes_blanks(source, around)};
}

const char *deeper_once(struct arena *arena, const struct source *source, struct range around,
                        const char *step, const char *indent)
{
    struct deeper deeper = deeper_by(arena, source, around, step);
    return deeper_indent(&deeper, indent, strlen(indent), 1);
}

void deeper_as(struct deeper *deeper, const char *outer, const char *inner)
{
    size_t length = strlen(outer);
    size_t column = column_of(outer, length), more = column_of(inner, strlen(inner));
    if (more <= column)
        return;
    deeper->columns = more - column;
    if (strncmp(inner, outer, length) == 0)
        deeper->step = inner + length;
}

void deeper_text(const struct deeper *deeper, const char *text, size_t levels, struct strbuf *out)
{
    size_t length = strlen(text);
    struct lexer lexer = {.text = text, .length = length, .inside_line = true};
    struct token token = {TOKEN_END, 0, 0};
    for (size_t start = 0; start < length;) {
        const char *newline = memchr(text + start, '\n', length - start);
        size_t end = newline != NULL ? (size_t)(newline - text) + 1 : length;
        size_t indent = blanks(text + start);
        while (lexer.at < length && token.end <= start + indent)
            token = lexer_next(&lexer);
        bool is_inside = token.start < start && token.end > start && token.kind == TOKEN_TEXT;
        bool is_directive = token.kind == TOKEN_DIRECTIVE && token.start <= start + indent;
        if (start == 0 || is_inside || is_directive || strchr("\r\n", text[start + indent]) != NULL)
            indent = 0;
        else
            strbuf_adds(out, deeper_indent(deeper, text + start, indent, levels));
        strbuf_add(out, text + start + indent, end - start - indent);
        start = end;
    }
}
