/* lined.c: see lined.h. */
#include "server/commands/lined.h"

#include <stdlib.h>
#include <string.h>

#include "code/edits.h"
#include "code/tokens.h"

/* A token, and how many parentheses are open behind it. */
struct placed_token {
    struct token token;
    long depth;
};
typedef LIST_OF(struct placed_token) placed_tokens;

static placed_tokens read_tokens(struct arena *arena, const char *text, size_t length)
{
    struct lexer lexer = {text, length, 0, false};
    placed_tokens tokens = {NULL, 0, 0};
    struct placed_token one = {lexer_next(&lexer), 0};
    for (; one.token.kind != TOKEN_END; one.token = lexer_next(&lexer)) {
        one.depth += token_is(text, one.token, "(") - token_is(text, one.token, ")");
        LIST_PUSH(arena, tokens, one);
    }
    return tokens;
}

/* Whether a word asks how the file is called that is compiled, or what stands beside it. */
static bool asks_place(const char *text, struct token word)
{
    return word.kind == TOKEN_IDENTIFIER &&
           (token_is(text, word, "__BASE_FILE__") || token_is(text, word, "__has_embed"));
}

/* Whether a directive says which lines there are, or a word of it asks for the place. */
static bool directive_places(const char *text, struct token directive)
{
    struct lexer lexer = {text, directive.end, directive.start + 1, true};
    struct token word = lexer_next(&lexer);
    if (word.kind == TOKEN_NUMBER ||
        (word.kind == TOKEN_IDENTIFIER && token_is(text, word, "line")))
        return true;
    for (; word.kind != TOKEN_END; word = lexer_next(&lexer))
        if (asks_place(text, word))
            return true;
    return false;
}

/* Whether a text says which lines it has, or asks for its place. */
static bool names_places(struct arena *arena, const char *text, size_t length)
{
    const placed_tokens tokens = read_tokens(arena, text, length);
    for (size_t k = 0; k < tokens.size; k++) {
        struct token mark = tokens.at[k].token;
        if (mark.kind == TOKEN_DIRECTIVE ? directive_places(text, mark) : asks_place(text, mark))
            return true;
    }
    return false;
}

/* --- which line was which --------------------------------------------------------------------- */

/* Lines of the changed text, each with the number that it had; from 1 on. */
struct line_map {
    struct arena *arena;
    LIST_OF(long) at;
    long old, first_old, gone, added; /* of the place that is read: lines that are replaced */
};

/* A place where `gone` lines became `added` others. */
static void end_place(struct line_map *map)
{
    for (long k = 0; k < map->added; k++) {
        long more = map->added - map->gone, at = more > 0 ? k - more : k;
        LIST_PUSH(map->arena, map->at, map->first_old + (at > 0 ? at : 0));
    }
    map->gone = map->added = 0;
    map->first_old = map->old;
}

static void keep_line(struct line_map *map)
{
    end_place(map);
    LIST_PUSH(map->arena, map->at, map->old);
    map->first_old = ++map->old;
}

static void read_line(struct line_map *map, char mark)
{
    if (mark == ' ') {
        keep_line(map);
    } else if (mark == '-') {
        map->old++;
        map->gone++;
    } else if (mark == '+') {
        map->added++;
    }
}

/* Reads a unified diff of one file (edits_diff()). */
static void read_diff(struct line_map *map, const char *diff)
{
    bool is_inside = false;
    for (const char *line = diff; line != NULL && *line != '\0';) {
        if (line[0] == '@') {
            long first = strtol(line + strlen("@@ -"), NULL, 10);
            end_place(map);
            while (map->old < first)
                keep_line(map);
            is_inside = true;
        } else if (is_inside) {
            read_line(map, line[0]);
        }
        const char *end = strchr(line, '\n');
        line = end != NULL ? end + 1 : NULL;
    }
    end_place(map);
}

/* --- the text --------------------------------------------------------------------------------- */

/* Whether a directive may stand in front of a place at which a line begins; `*next` is the first
   token from there on. */
static bool may_stand(const placed_tokens *tokens, const char *text, size_t at, size_t *next)
{
    while (*next < tokens->size && tokens->at[*next].token.start < at)
        (*next)++;
    size_t end = at > 0 ? at - 1 : 0;
    end -= end > 0 && text[end - 1] == '\r';
    bool is_continued = end > 0 && text[end - 1] == '\\';
    return !is_continued && (*next == 0 || (tokens->at[*next - 1].token.end <= at &&
                                            tokens->at[*next - 1].depth == 0));
}

static void add_path(const char *path, struct strbuf *out)
{
    strbuf_adds(out, " \"");
    for (const char *at = path; *at != '\0'; at++)
        strbuf_addf(out, *at == '"' || *at == '\\' ? "\\%c" : "%c", *at);
    strbuf_adds(out, "\"\n");
}

bool lined_text(struct arena *arena, const char *path, const char *original, size_t original_length,
                const char *changed, size_t changed_length, struct strbuf *out)
{
    struct edits edits = {.arena = arena};
    struct strbuf diff = STRBUF_INIT;
    struct line_map map = {.arena = arena, .old = 1, .first_old = 1};
    if (names_places(arena, original, original_length))
        return false;
    struct file_edit *file = edits_file(&edits, path, original, original_length);
    edits_replace(&edits, file, 0, (uint32_t)original_length, changed);
    edits_diff(&edits, &diff);
    read_diff(&map, diff.text);
    strbuf_release(&diff);
    const placed_tokens tokens = read_tokens(arena, changed, changed_length);
    size_t token = 0;
    long number = 1;
    strbuf_adds(out, "#line 1");
    add_path(path, out);
    for (size_t at = 0, line = 0; at < changed_length; line++) {
        const char *end = memchr(changed + at, '\n', changed_length - at);
        size_t next = end != NULL ? (size_t)(end - changed) + 1 : changed_length;
        while (line >= map.at.size)
            keep_line(&map);
        if (may_stand(&tokens, changed, at, &token) && map.at.at[line] != number) {
            number = map.at.at[line];
            strbuf_addf(out, "#line %ld\n", number);
        }
        strbuf_add(out, changed + at, next - at);
        number++;
        at = next;
    }
    return true;
}
