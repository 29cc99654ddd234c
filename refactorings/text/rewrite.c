/* rewrite.c: names, layout, and code on its way to another place. */
#include <ctype.h>
#include <limits.h>
#include <stdlib.h>

#include "refactorings/text/rewrite.h"
#include "refactorings/text/long_lines.h"

bool names_free(const struct names *names, const char *name)
{
    if (word_is_reserved(name))
        return false;
    for (size_t k = 0; k < names->taken.size; k++)
        if (strcmp(names->taken.at[k], name) == 0)
            return false;
    for (size_t k = 0; k < names->texts.size; k++)
        if (words_have(names->texts.at[k], name))
            return false;
    return true;
}

void names_take(struct names *names, const char *text, size_t length)
{
    struct words *words = ARENA_NEW(names->arena, struct words);
    words_read(names->arena, text, length, words);
    LIST_PUSH(names->arena, names->texts, words);
}

const char *names_joined(struct arena *arena, const char *name, const char *suffix)
{
    size_t length = strlen(name);
    while (length > 1 && name[length - 1] == '_')
        length--;
    return arena_printf(arena, "%.*s_%s", (int)length, name, suffix);
}

const char *names_fresh(struct names *names, const char *wish)
{
    const char *name = arena_strdup(names->arena, wish);
    for (unsigned k = 2; !names_free(names, name); k++)
        name = arena_printf(names->arena, "%s%u", wish, k);
    LIST_PUSH(names->arena, names->taken, name);
    return name;
}

char *name_from(struct arena *arena, const char *text)
{
    bool digit = isdigit((unsigned char)*text);
    char *name = arena_printf(arena, "%s%s", digit || *text == '\0' ? "_" : "", text);
    for (char *c = name; *c != '\0'; c++)
        if (!isalnum((unsigned char)*c))
            *c = '_';
    return name;
}

const char *name_like(struct arena *arena, const char *text)
{
    char *name = name_from(arena, text), *to = name;
    for (const char *from = name; *from != '\0'; from++)
        if (*from != '_' || (to > name && to[-1] != '_'))
            *to++ = *from;
    while (to > name && to[-1] == '_')
        to--;
    *to = '\0';
    return name;
}

const char *names_like(struct names *names, const char *text)
{
    return names_fresh(names, name_like(names->arena, text));
}

static size_t indent_length(const char *line, size_t length)
{
    size_t k = 0;
    while (k < length && (line[k] == ' ' || line[k] == '\t'))
        k++;
    return k;
}

/* The text of a line without its line end and trailing blanks. */
static size_t line_length(const struct source *source, size_t line)
{
    size_t end = line + 1 < source->lines_size ? source->lines[line + 1] : source->length;
    size_t start = source->lines[line];
    while (end > start && isspace((unsigned char)source->text[end - 1]))
        end--;
    return end - start;
}

enum { TAB_UNIT = 9 };

/* Counts, for the lines within [start, end) that end in `{`, how much deeper the next one is. */
static size_t count_units(const struct source *source, uint32_t start, uint32_t end,
                          unsigned count[TAB_UNIT + 1])
{
    size_t total = 0;
    size_t line = source_place(source, start).line - 1;
    line += source->lines[line] < start;
    for (; line + 1 < source->lines_size && source->lines[line + 1] < end; line++) {
        const char *text = source->text + source->lines[line];
        const char *next = source->text + source->lines[line + 1];
        size_t length = line_length(source, line), next_length = line_length(source, line + 1);
        if (length == 0 || text[length - 1] != '{' || next_length == 0)
            continue;
        size_t indent = indent_length(text, length), more = indent_length(next, next_length);
        size_t unit = more <= indent ? 0 : next[indent] == '\t' ? TAB_UNIT : more - indent;
        if (unit == 0 || unit > TAB_UNIT)
            continue;
        count[unit]++;
        total++;
    }
    return total;
}

struct layout layout_of(struct arena *arena, const struct source *source, uint32_t start,
                        uint32_t end, const struct layout *file)
{
    unsigned count[TAB_UNIT + 1] = {0};
    if (count_units(source, start, end, count) == 0 && file != NULL)
        return *file;
    size_t best = 4;
    for (size_t k = 1; k <= TAB_UNIT; k++)
        if (count[k] > count[best])
            best = k;
    const char *unit = best == TAB_UNIT ? "\t" : arena_printf(arena, "%*s", (int)best, "");
    return (struct layout){unit, source_newline(source)};
}

struct layout layout_new(struct layout beside)
{
    return (struct layout){"    ", beside.newline};
}

char *layout_newlines(struct arena *arena, const struct layout *layout, const char *text)
{
    struct strbuf out = STRBUF_INIT;
    for (const char *c = text; *c != '\0'; c++) {
        if (*c == '\n')
            strbuf_adds(&out, layout->newline);
        else
            strbuf_addch(&out, *c);
    }
    char *copy = arena_strndup(arena, out.text, out.length);
    strbuf_release(&out);
    return copy;
}

uint32_t line_start(const struct source *source, uint32_t offset)
{
    while (offset > 0 && source->text[offset - 1] != '\n')
        offset--;
    return offset;
}

char *line_indent(struct arena *arena, const struct source *source, uint32_t offset)
{
    uint32_t start = line_start(source, offset);
    if (start == 0 && source->length >= 3 && memcmp(source->text, "\xEF\xBB\xBF", 3) == 0)
        start = 3;
    return arena_strndup(arena, source->text + start,
                         indent_length(source->text + start, source->length - start));
}

void replacement_add(struct arena *arena, replacement_list *list, uint32_t start, uint32_t end,
                     const char *text)
{
    struct replacement added = {start, end, text};
    LIST_PUSH(arena, *list, added);
    size_t at = list->size - 1;
    for (; at > 0 &&
           (list->at[at - 1].start > start ||
            (start == end && list->at[at - 1].start == start && list->at[at - 1].end > start));
         at--)
        list->at[at] = list->at[at - 1];
    list->at[at] = added;
}

/* A range's text with its replacements and plain line ends. */
static void replace_tokens(const struct source *source, struct range range,
                           const replacement_list *replaced, struct strbuf *out)
{
    uint32_t at = range.start;
    for (size_t k = 0; k <= replaced->size; k++) {
        const struct replacement *next = k < replaced->size ? &replaced->at[k] : NULL;
        if (next != NULL && (next->start < at || next->end > range.end))
            continue;
        uint32_t stop = next != NULL ? next->start : range.end;
        for (; at < stop; at++)
            if (source->text[at] != '\r' || source->text[at + 1] != '\n')
                strbuf_addch(out, source->text[at]);
        if (next != NULL) {
            strbuf_adds(out, next->text);
            at = next->end;
        }
    }
}

/* Columns of indentation; a tab counts as a unit of four. */
static size_t columns(const char *indent, size_t length, size_t tab)
{
    size_t width = 0;
    for (size_t k = 0; k < length; k++)
        width = indent[k] == '\t' ? (width / tab + 1) * tab : width + 1;
    return width;
}

/* How many columns a tab has in a range, by the lines after those that end in a brace: 8 where they
   stand one unit deeper then, or would not stand deeper else, as where every other level is a tab;
   4 where nothing tells. */
static size_t tab_columns(const struct source *source, struct range range, long unit)
{
    size_t line = source_place(source, range.start).line - 1;
    for (; line + 1 < source->lines_size && source->lines[line + 1] < range.end; line++) {
        const char *text = source->text + source->lines[line];
        const char *next = source->text + source->lines[line + 1];
        size_t length = line_length(source, line), next_length = line_length(source, line + 1);
        if (length == 0 || text[length - 1] != '{' || next_length == 0)
            continue;
        size_t indent = indent_length(text, length), deeper = indent_length(next, next_length);
        long wide = (long)columns(next, deeper, 8) - (long)columns(text, indent, 8);
        long narrow = (long)columns(next, deeper, 4) - (long)columns(text, indent, 4);
        if (wide != narrow && (wide == unit || (narrow <= 0 && wide > 0)))
            return 8;
        if (wide != narrow && narrow == unit)
            return 4;
    }
    return 4;
}

/* The state of re-indenting line after line. */
struct indenter {
    const struct move *move;
    size_t tab;          /* columns of one */
    size_t unit_columns; /* of the source's layout */
    bool same_units;
    bool stays; /* at its place, where lines stand as they stood */
    long shift; /* how far the last statement's first line moved beyond plain relocation */
};

/*
 * Writes a line's indentation at the new place. A line that begins a statement is put on its level
 * in the new layout; other lines keep their place relative to the last such line.
 */
static void add_indent(struct indenter *state, const char *line, size_t length, bool begins,
                       struct strbuf *out)
{
    const char *from = state->move->from;
    size_t from_length = strlen(from);
    if (state->stays) {
        strbuf_add(out, line, length);
        return;
    }
    strbuf_adds(out, state->move->to);
    if (state->same_units && length >= from_length && memcmp(line, from, from_length) == 0) {
        strbuf_add(out, line + from_length, length - from_length);
        return;
    }
    long relative =
        (long)columns(line, length, state->tab) - (long)columns(from, from_length, state->tab);
    if (relative < 0)
        relative = 0;
    if (begins) {
        long unit = (long)state->unit_columns;
        long to_unit = (long)strlen(state->move->to_layout.unit);
        long scaled = relative / unit * to_unit + relative % unit;
        state->shift = state->same_units ? 0 : scaled - relative;
    }
    for (long k = 0; k < relative + state->shift; k++)
        strbuf_addch(out, ' ');
}

/* What a line of moved text begins in. */
enum line_begin { BEGINS_STATEMENT, BEGINS_INSIDE, BEGINS_LITERAL };

/*
 * What the line at `start` begins in: a string literal, something else that began on an earlier
 * line (a comment, parentheses, an expression that goes on), or neither. The lexer is behind the
 * tokens of the lines before; `depth` counts parentheses.
 */
static enum line_begin line_begins(struct lexer *lexer, size_t start, long *depth,
                                   struct token *last)
{
    while (lexer->at < start) {
        struct lexer ahead = *lexer;
        struct token token = lexer_next(&ahead);
        if (token.kind == TOKEN_END || token.start >= start)
            break;
        *lexer = ahead;
        if (token.kind != TOKEN_COMMENT)
            *last = token;
        char c = lexer->text[token.start];
        if (token.kind == TOKEN_PUNCTUATION)
            *depth += (c == '(' || c == '[') - (c == ')' || c == ']');
        if (token.end > start)
            return token.kind == TOKEN_TEXT ? BEGINS_LITERAL : BEGINS_INSIDE;
    }
    if (*depth > 0)
        return BEGINS_INSIDE;
    if (last->kind == TOKEN_PUNCTUATION && strchr("{};:)", lexer->text[last->start]) != NULL)
        return BEGINS_STATEMENT;
    bool is_else = last->kind == TOKEN_END || last->kind == TOKEN_DIRECTIVE ||
                   token_is(lexer->text, *last, "else") || token_is(lexer->text, *last, "do");
    return is_else ? BEGINS_STATEMENT : BEGINS_INSIDE;
}

char *move_text(struct arena *arena, const struct move *move)
{
    struct strbuf text = STRBUF_INIT, out = STRBUF_INIT;
    replace_tokens(move->source, move->range, &move->replaced, &text);
    size_t tab = tab_columns(move->source, move->range, (long)strlen(move->from_layout.unit));
    bool same_units = strcmp(move->from_layout.unit, move->to_layout.unit) == 0;
    struct indenter state = {
        .move = move,
        .tab = tab,
        .unit_columns = columns(move->from_layout.unit, strlen(move->from_layout.unit), tab),
        .same_units = same_units,
        .stays = same_units && strcmp(move->from, move->to) == 0,
    };
    struct lexer lexer = {.text = text.text, .length = text.length, .inside_line = true};
    struct token last = {TOKEN_END, 0, 0};
    long depth = 0;
    for (size_t start = 0; start < text.length;) {
        const char *newline = memchr(text.text + start, '\n', text.length - start);
        size_t end = newline != NULL ? (size_t)(newline - text.text) : text.length;
        size_t indent = indent_length(text.text + start, end - start);
        if (start > 0) {
            enum line_begin begin = line_begins(&lexer, start, &depth, &last);
            if (begin == BEGINS_LITERAL)
                indent = 0;
            else if (indent < end - start)
                add_indent(&state, text.text + start, indent, begin == BEGINS_STATEMENT, &out);
        } else {
            indent = 0;
        }
        strbuf_add(&out, text.text + start + indent, end - start - indent);
        if (newline != NULL)
            strbuf_addch(&out, '\n');
        start = newline != NULL ? end + 1 : end;
    }
    char *moved = arena_strndup(arena, out.text, out.length);
    strbuf_release(&text);
    strbuf_release(&out);
    return moved;
}

char *move_expression(struct arena *arena, const struct source *source, struct range range,
                      const replacement_list *replaced)
{
    struct strbuf text = STRBUF_INIT, out = STRBUF_INIT;
    replace_tokens(source, range, replaced, &text);
    struct lexer lexer = {.text = text.text, .length = text.length, .inside_line = true};
    size_t end = 0;
    for (;;) {
        struct token token = lexer_next(&lexer);
        if (token.kind == TOKEN_END)
            break;
        if (token.kind == TOKEN_COMMENT)
            continue;
        if (end > 0 && token.start > end)
            strbuf_addch(&out, ' ');
        strbuf_add(&out, text.text + token.start, token.end - token.start);
        end = token.end;
    }
    char *moved = arena_strndup(arena, out.text, out.length);
    strbuf_release(&text);
    strbuf_release(&out);
    return moved;
}

unsigned text_newlines(const char *text, size_t start, size_t end)
{
    unsigned count = 0;
    for (size_t k = start; k < end; k++)
        count += text[k] == '\n';
    return count;
}

/* Whether a token that ends before the loop may be in the parentheses of a `_Pragma`. */
static bool may_be_in_pragma(const char *text, struct token token, uint32_t loop)
{
    return token.kind == TOKEN_TEXT || (token.kind == TOKEN_PUNCTUATION && token.end < loop &&
                                        strchr("()", text[token.start]) != NULL);
}

bool rewrite_pragma_above(const struct token_list *tokens, uint32_t loop)
{
    for (size_t k = token_list_before(tokens, loop); k-- > 0;) {
        struct token token = tokens->all.at[k];
        const char *word = tokens->text + token.start + 1;
        if (token.kind == TOKEN_COMMENT || may_be_in_pragma(tokens->text, token, loop))
            continue;
        word += strspn(word, " \t");
        return (token.kind == TOKEN_DIRECTIVE && strncmp(word, "pragma", 6) == 0) ||
               token_is(tokens->text, token, "_Pragma");
    }
    return false;
}

struct token text_directive(const char *text, struct token line)
{
    struct lexer lexer = {text, line.end, line.start + 1, true};
    return lexer_next(&lexer);
}

bool text_is_conditional(const char *text, struct token line)
{
    static const char *const names[] = {"if",      "ifdef",    "ifndef", "elif",
                                        "elifdef", "elifndef", "else",   "endif"};
    if (line.kind != TOKEN_DIRECTIVE)
        return false;
    struct token word = text_directive(text, line);
    for (size_t k = 0; k < COUNT_OF(names); k++)
        if (token_is(text, word, names[k]))
            return true;
    return false;
}

bool text_needs_stdint(const char *guard)
{
    return strstr(guard, "intptr_t") != NULL || strstr(guard, "SIZE_MAX") != NULL ||
           strstr(guard, "PTRDIFF_MAX") != NULL;
}

size_t text_piece_length(const char *text, size_t length, size_t width)
{
    size_t best = length;
    long depth = 0, lowest = LONG_MAX;
    for (size_t k = 1; length > width && k <= width; k++) {
        depth += (text[k - 1] == '(') - (text[k - 1] == ')');
        if (text[k - 1] == ',' && text[k] == ' ' && depth <= lowest) {
            best = k;
            lowest = depth;
        }
    }
    return best;
}

void rewrite_condition(const char *text, const char *indent, struct strbuf *out)
{
    static const char before[] = "if (", behind[] = ") {";
    struct strbuf line = STRBUF_INIT, pieces = STRBUF_INIT;
    size_t start = strlen(indent) + strlen(before);
    strbuf_addf(&line, "%s%s%s%s", indent, before, text, behind);
    long_line_add(line.text, &pieces);
    strbuf_add(out, pieces.text + start, pieces.length - start - strlen(behind));
    strbuf_release(&line);
    strbuf_release(&pieces);
}
