#include "refactorings/text/long_lines.h"

#include <stdlib.h>
#include <string.h>

#include "code/tokens.h"

enum { COLUMNS = 100, TAB = 8, STEP = 4 };

/* A line that is being broken, which starts in a column of the text. */
struct long_line {
    const char *text;
    size_t length;
    const bool *is_code; /* for each character: no part of a comment, a literal or a directive */
};

enum { DEEPEST = 32 };

/* Where the rest of a statement lines up. */
struct alignment {
    size_t open[DEEPEST]; /* the columns behind the brackets that are open */
    size_t depth;         /* how many these are */
    size_t plain;         /* the column where none is: behind the '=', or a step deeper */
};

/* A way to lay out the beginning of a line: the piece that comes next. */
struct next_piece {
    size_t at, column; /* where it starts in the line, and on the page */
    size_t cost;       /* of the breaks before it */
    size_t before;     /* the number of the piece before; of the first one its own */
    struct alignment alignment;
};

/* All ways that are worth while, by where their next pieces start. */
struct layouts {
    const struct long_line *line;
    struct next_piece *all;
    size_t size, room;
};

/* Operators by how tightly they bind; a break is behind them, but before '?' and ':'. */
static const char *const operators[][8] = {
    {",", ";"},
    {"=", "+=", "-=", "*=", "/=", "|=", "&="},
    {"?", ":"},
    {"||"},
    {"&&"},
    {"==", "!=", "<", ">", "<=", ">="},
    {"|", "&", "^", "<<", ">>"},
    {"+", "-"},
    {"*", "/", "%"},
};

/* How tightly the operator of some characters binds; -1: it is none. */
static long binding_of(const char *text, size_t length)
{
    for (size_t k = 0; k < COUNT_OF(operators); k++)
        for (size_t i = 0; i < COUNT_OF(operators[k]) && operators[k][i] != NULL; i++)
            if (strlen(operators[k][i]) == length && memcmp(operators[k][i], text, length) == 0)
                return (long)k;
    return -1;
}

/* How tightly a line holds together at a blank; -1: it may not be broken there. */
static long binding_at(const struct long_line *line, size_t at)
{
    size_t before = at, after = at + 1;
    while (before > 0 && line->text[before - 1] != ' ' && line->is_code[before - 1])
        before--;
    while (after < line->length && line->text[after] != ' ' && line->is_code[after])
        after++;
    if (at == 0 || after == at + 1 || !line->is_code[at - 1])
        return -1;
    long next = binding_of(line->text + at + 1, after - at - 1);
    if (next == 2)
        return next;
    if (line->text[at - 1] == ',' || line->text[at - 1] == ';')
        return 0;
    long last = binding_of(line->text + before, at - before);
    return last == 2 || (before > 0 && line->text[before - 1] != ' ') ? -1 : last;
}

/* How long a line is without a comment at its end. */
static size_t code_length(const struct long_line *line)
{
    size_t length = line->length;
    while (length > 0 && (!line->is_code[length - 1] || line->text[length - 1] == ' '))
        length--;
    return length;
}

/* What a break costs: a line, more where it is nested, and where its operator binds tightly. */
static size_t cost_of(size_t depth, long binding)
{
    enum { LINE = 100, NESTED = 40, BINDING = 4, ASSIGNMENT = 60 };
    return LINE + NESTED * depth + (binding == 1 ? ASSIGNMENT : BINDING * (size_t)binding);
}

/* Adds a way, unless there is a better one to the same place and column. */
static void add_layout(struct layouts *layouts, const struct next_piece *way)
{
    for (size_t k = layouts->size; k > 0 && layouts->all[k - 1].at >= way->at; k--) {
        struct next_piece *known = &layouts->all[k - 1];
        if (known->at == way->at && known->column == way->column) {
            if (way->cost <= known->cost)
                *known = *way;
            return;
        }
    }
    if (layouts->size == layouts->room) {
        layouts->room = 2 * layouts->room + 16;
        layouts->all = xrealloc(layouts->all, layouts->room * sizeof *layouts->all);
    }
    size_t at = layouts->size++;
    for (; at > 0 && layouts->all[at - 1].at > way->at; at--)
        layouts->all[at] = layouts->all[at - 1];
    layouts->all[at] = *way;
}

/* Adds the ways to go on from one. */
static void extend_layout(struct layouts *layouts, size_t number)
{
    enum { BEYOND = 10000 };
    const struct long_line *line = layouts->line;
    struct next_piece way = layouts->all[number];
    size_t start = way.column, from = way.at;
    bool any = false;
    for (size_t k = from; k < line->length && (start + k - from <= COLUMNS || !any); k++) {
        size_t column = start + k - from;
        struct alignment *alignment = &way.alignment;
        bool is_code = line->is_code[k];
        if (is_code && strchr("([{", line->text[k]) != NULL && alignment->depth < DEEPEST)
            alignment->open[alignment->depth++] = column + 1;
        else if (is_code && strchr(")]}", line->text[k]) != NULL && alignment->depth > 0)
            alignment->depth--;
        long binding = is_code && line->text[k] == ' ' ? binding_at(line, k) : -1;
        if (binding >= 0) {
            struct next_piece next = {.at = k + 1, .before = number, .alignment = *alignment};
            next.column =
                alignment->depth > 0 ? alignment->open[alignment->depth - 1] : alignment->plain;
            next.cost = way.cost + cost_of(alignment->depth, binding) +
                        (column > COLUMNS ? BEYOND + column : 0);
            add_layout(layouts, &next);
            any = true;
        }
        if (binding == 1 && alignment->depth == 0)
            alignment->plain = column + 1;
    }
}

/* The number of the last piece of the best way. */
static size_t find_layout(struct layouts *layouts)
{
    enum { BEYOND = 10000 };
    const struct long_line *line = layouts->line;
    size_t best = 0, least = SIZE_MAX;
    for (size_t k = 0; k < layouts->size; k++) {
        size_t end = layouts->all[k].column + code_length(line) - layouts->all[k].at;
        size_t cost = layouts->all[k].cost + (end > COLUMNS ? BEYOND + end : 0);
        if (cost <= least) {
            least = cost;
            best = k;
        }
        extend_layout(layouts, k);
    }
    return best;
}

/* The columns of the blanks that a line begins with; `*length`: how many characters these are. */
static size_t indent_of(const char *line, size_t *length)
{
    size_t column = 0;
    for (*length = 0; line[*length] == ' ' || line[*length] == '\t'; ++*length)
        column = line[*length] == '\t' ? (column / TAB + 1) * TAB : column + 1;
    return column;
}

/* Whether a line, without the blanks around it, is in a text. */
static bool is_kept(const char *line, size_t length, const char *kept)
{
    while (length > 0 && strchr(" \t\r", line[length - 1]) != NULL)
        length--;
    for (const char *at = kept; at != NULL && (at = strchr(at, line[0])) != NULL; at++)
        if (strncmp(at, line, length) == 0)
            return true;
    return false;
}

static bool is_too_long(struct long_line line, const char *kept)
{
    size_t blanks, start = indent_of(line.text, &blanks), length = code_length(&line);
    return length > blanks && start + length - blanks > COLUMNS &&
           line.text[line.length - 1] != '\\' &&
           !is_kept(line.text + blanks, line.length - blanks, kept);
}

/* Adds a line in pieces, the best ones of all ways to break it. */
static void break_line(struct long_line line, struct strbuf *out)
{
    enum { MOST = 64 };
    size_t blanks, start = indent_of(line.text, &blanks), ends[MOST] = {0}, size = 0;
    strbuf_add(out, line.text, blanks);
    line = (struct long_line){line.text + blanks, line.length - blanks, line.is_code + blanks};
    struct layouts layouts = {.line = &line};
    struct next_piece first = {.column = start, .alignment = {.plain = start + STEP}};
    add_layout(&layouts, &first);
    size_t last = start + code_length(&line) > COLUMNS ? find_layout(&layouts) : 0;
    for (; last > 0 && size < MOST; last = layouts.all[last].before)
        ends[size++] = last;
    size_t done = 0;
    for (size_t k = size; k-- > 0;) {
        const struct next_piece *next = &layouts.all[ends[k]];
        strbuf_add(out, line.text + done, next->at - 1 - done);
        strbuf_addf(out, "\n%*s", (int)next->column, "");
        done = next->at;
    }
    strbuf_add(out, line.text + done, line.length - done);
    free(layouts.all);
}

/* Finds out which characters are code. */
static void find_code(const char *text, size_t length, bool *is_code)
{
    struct lexer lexer = {.text = text, .length = length};
    memset(is_code, true, length);
    for (struct token token = lexer_next(&lexer); token.kind != TOKEN_END;
         token = lexer_next(&lexer))
        if (token.kind == TOKEN_COMMENT || token.kind == TOKEN_TEXT ||
            token.kind == TOKEN_DIRECTIVE)
            memset(is_code + token.start, false, token.end - token.start);
}

/* Where the line ends that is at an offset. */
static size_t line_end(const struct long_line *text, size_t at)
{
    while (at < text->length && text->text[at] != '\n')
        at++;
    return at;
}

/* Where the statement, or the part of one up to a brace, ends whose first line is at an offset. Its
   end is that of the line where it has a comment. `*is_long`: some line of it is too long. */
static size_t statement_end(const struct long_line *text, size_t at, const char *kept,
                            bool *is_long)
{
    long depth = 0;
    size_t end = at;
    *is_long = false;
    for (;; at = end + 1) {
        end = line_end(text, at);
        char last = '\0';
        for (size_t k = at; k < end; k++) {
            bool is_code = text->is_code[k] && text->text[k] != ' ';
            depth += is_code ? (text->text[k] == '(') - (text->text[k] == ')') : 0;
            last = is_code ? text->text[k] : text->text[k] == ' ' ? last : '\0';
        }
        struct long_line line = {text->text + at, end - at, text->is_code + at};
        *is_long = *is_long || (end > at && is_too_long(line, kept));
        bool goes_on = last != '\0' && (depth > 0 || strchr("+-*/%&|<>=?,", last) != NULL);
        if (!goes_on || end == text->length)
            return end;
    }
}

/* Adds a statement on one line, and then in pieces. */
static void rewrite_statement(const struct long_line *text, size_t at, size_t end,
                              struct strbuf *out)
{
    struct strbuf joined = STRBUF_INIT;
    bool *is_code = xmalloc(end - at + 1);
    for (size_t k = at; k < end; k++) {
        bool is_end = text->text[k] == '\n';
        is_code[joined.length] = text->is_code[k];
        strbuf_addch(&joined, is_end ? ' ' : text->text[k]);
        while (is_end && k + 1 < end && strchr(" \t", text->text[k + 1]) != NULL)
            k++;
    }
    break_line((struct long_line){joined.text, joined.length, is_code}, out);
    strbuf_release(&joined);
    free(is_code);
}

void long_lines_break(struct strbuf *text, size_t from, const char *kept)
{
    struct strbuf out = STRBUF_INIT;
    size_t length = text->length - from;
    bool *is_code = xmalloc(length + 1), is_long;
    find_code(text->text + from, length, is_code);
    struct long_line all = {text->text + from, length, is_code};
    for (size_t at = 0, end; at < length; at = end + 1) {
        end = statement_end(&all, at, kept, &is_long);
        if (is_long)
            rewrite_statement(&all, at, end, &out);
        else
            strbuf_add(&out, all.text + at, end - at);
        if (end < length)
            strbuf_addch(&out, '\n');
    }
    text->length = from;
    strbuf_add(text, out.text, out.length);
    strbuf_release(&out);
    free(is_code);
}

void long_line_add(const char *line, struct strbuf *out)
{
    size_t length = strlen(line);
    bool *is_code = xmalloc(length + 1);
    find_code(line, length, is_code);
    break_line((struct long_line){line, length, is_code}, out);
    free(is_code);
}

const char *long_line_in_pieces(struct arena *arena, const char *indent, const char *line)
{
    struct strbuf out = STRBUF_INIT;
    size_t blanks = strlen(indent);
    long_line_add(arena_printf(arena, "%s%s", indent, line), &out);
    const char *text = arena_strndup(arena, out.text + blanks, out.length - blanks);
    strbuf_release(&out);
    return text;
}
