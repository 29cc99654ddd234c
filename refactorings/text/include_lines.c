/* include_lines.c: see include_lines.h. */
#include "refactorings/text/include_lines.h"

#include <string.h>

#include "code/tokens.h"
#include "refactorings/text/rewrite.h"

/* Reads "# name" at the start of a directive; gives what follows the name. */
static size_t directive_name(const char *text, struct token token, struct token *name)
{
    struct lexer lexer = {text, token.end, token.start + 1, true};
    *name = lexer_next(&lexer);
    size_t at = lexer.at;
    while (at < token.end && (text[at] == ' ' || text[at] == '\t'))
        at++;
    return at;
}

/* Behind the line end at or after the offset. */
static size_t next_line(const char *text, size_t length, size_t at)
{
    while (at < length && text[at] != '\n')
        at++;
    return at < length ? at + 1 : length;
}

/*
 * Where a first #include goes when the file has none: behind the comment at its top if a directive
 * or a blank line follows (then it is the file's own comment), else before everything.
 */
static size_t top_of_file(const char *text, size_t length)
{
    size_t start = length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
    struct lexer lexer = {.text = text, .length = length, .at = start};
    struct token last = {TOKEN_END, start, start};
    struct token token = lexer_next(&lexer);
    while (token.kind == TOKEN_COMMENT &&
           (last.kind == TOKEN_END || text_newlines(text, last.end, token.start) < 2)) {
        last = token;
        token = lexer_next(&lexer);
    }
    if (last.kind == TOKEN_END)
        return start;
    size_t behind = next_line(text, length, last.end);
    if (text_newlines(text, last.end, token.start) >= 2)
        return next_line(text, length, behind);
    return token.kind == TOKEN_DIRECTIVE ? behind : start;
}

void include_lines_read(struct arena *arena, const char *text, size_t length,
                        struct include_lines *out)
{
    struct lexer lexer = {.text = text, .length = length};
    long conditionals = 0, braces = 0;
    *out = (struct include_lines){.arena = arena, .text = text};
    out->top = (uint32_t)top_of_file(text, length);
    for (struct token token = lexer_next(&lexer), name; token.kind != TOKEN_END;
         token = lexer_next(&lexer)) {
        if (token.kind != TOKEN_DIRECTIVE) {
            if (conditionals == 0 && (braces > 0 || token_is(text, token, "{")))
                braces += token_is(text, token, "{") - (long)token_is(text, token, "}");
            continue;
        }
        size_t argument = directive_name(text, token, &name);
        if (token_is(text, name, "if") || token_is(text, name, "ifdef") ||
            token_is(text, name, "ifndef"))
            conditionals++;
        if (token_is(text, name, "endif"))
            conditionals--;
        if (!token_is(text, name, "include") || conditionals > 0 || braces > 0)
            continue;
        struct include_line line = {(uint32_t)token.start, (uint32_t)argument, (uint32_t)token.end,
                                    (uint32_t)next_line(text, length, token.end)};
        LIST_PUSH(arena, out->all, line);
    }
}

/* How many of the lines begin before the limit. */
static size_t lines_before(const struct include_lines *lines, size_t limit)
{
    size_t count = 0;
    while (count < lines->all.size && lines->all.at[count].start < limit)
        count++;
    return count;
}

uint32_t include_place(const struct include_lines *lines, size_t limit)
{
    size_t count = lines_before(lines, limit);
    uint32_t place = count > 0 ? lines->all.at[count - 1].next : lines->top;
    return place < limit ? place : (uint32_t)limit;
}

const char *include_text(const struct include_lines *lines, const char *what, size_t limit,
                         uint32_t *at)
{
    size_t length = strlen(what), count = lines_before(lines, limit);
    for (size_t k = 0; k < count; k++) {
        const struct include_line *line = &lines->all.at[k];
        if (line->end - line->argument >= length &&
            memcmp(lines->text + line->argument, what, length) == 0)
            return NULL;
    }
    *at = include_place(lines, limit);
    return arena_printf(lines->arena, "#include %s\n%s", what, count > 0 ? "" : "\n");
}

uint32_t include_place_in_header(const char *text, uint32_t limit)
{
    const char *last = NULL;
    for (const char *at = strstr(text, "#include "); at != NULL && at < text + limit;
         at = strstr(at + 1, "#include "))
        last = at;
    if (last != NULL)
        return (uint32_t)(last - text + strcspn(last, "\n") + 1);
    const char *guard = strstr(text, "#define ");
    const char *blank = guard != NULL ? strstr(guard, "\n\n") : NULL;
    return blank != NULL && blank + 2 <= text + limit ? (uint32_t)(blank + 2 - text) : limit;
}

bool include_leads_to(const char *what, const char *path)
{
    const char *name = what + 1;
    while (*name == '.')
        name += strspn(name, "./");
    size_t length = strlen(path), tail = strcspn(name, "\">");
    return length >= tail && strncmp(path + length - tail, name, tail) == 0 &&
           (length == tail || path[length - tail - 1] == '/');
}
