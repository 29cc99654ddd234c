/* openmp_clauses.c: OpenMP directives as text: `#pragma omp NAME... CLAUSE(ARGUMENT)...`. */
#include <ctype.h>

#include "refactorings/openmp_draft.h"

/* Words that make up the names of directives; a clause begins at the first other one. */
static const char *const name_words[] = {
    "parallel",  "for",      "simd",          "distribute", "teams",   "target",
    "loop",      "sections", "section",       "single",     "master",  "masked",
    "critical",  "task",     "taskloop",      "ordered",    "barrier", "taskwait",
    "taskyield", "flush",    "cancel",        "declare",    "atomic",  "scope",
    "scan",      "requires", "threadprivate", "taskgroup",  "unroll",
};

static bool is_name_word(const char *text, struct token token)
{
    for (size_t k = 0; k < COUNT_OF(name_words); k++)
        if (token_is(text, token, name_words[k]))
            return true;
    return false;
}

/* A piece of a directive on one line: joined lines and runs of blanks become one blank. */
static char *flatten(struct arena *arena, const char *text, size_t start, size_t end)
{
    struct strbuf out = STRBUF_INIT;
    bool blank = false;
    for (size_t k = start; k < end; k++) {
        bool joined = text[k] == '\\' && k + 1 < end && strchr("\r\n", text[k + 1]) != NULL;
        if (joined || isspace((unsigned char)text[k])) {
            blank = true;
            continue;
        }
        if (blank && out.length > 0)
            strbuf_addch(&out, ' ');
        blank = false;
        strbuf_addch(&out, text[k]);
    }
    char *flat = arena_strndup(arena, out.text != NULL ? out.text : "", out.length);
    strbuf_release(&out);
    return flat;
}

/* The token that closes the parenthesis which was just read; TOKEN_END if there is none. */
static struct token closing(struct lexer *lexer)
{
    for (long depth = 1;;) {
        struct token token = lexer_next(lexer);
        depth += token_is(lexer->text, token, "(") - (long)token_is(lexer->text, token, ")");
        if (token.kind == TOKEN_END || depth == 0)
            return token;
    }
}

/* Reads clauses; `token` is the first word behind the name. */
static void read_clauses(struct arena *arena, struct lexer *lexer, struct token token,
                         struct openmp_directive *out)
{
    while (token.kind == TOKEN_IDENTIFIER || token_is(lexer->text, token, ",") ||
           token_is(lexer->text, token, "(")) {
        struct openmp_clause clause = {NULL, NULL};
        struct lexer ahead = *lexer;
        struct token next = lexer_next(&ahead);
        out->end = (uint32_t)token.end;
        if (token.kind == TOKEN_IDENTIFIER || token_is(lexer->text, token, "(")) {
            bool is_word = token.kind == TOKEN_IDENTIFIER;
            clause.name = is_word ? flatten(arena, lexer->text, token.start, token.end) : "";
            if (is_word && token_is(lexer->text, next, "("))
                *lexer = ahead;
            else
                next = token;
            if (token_is(lexer->text, next, "(")) {
                struct token last = closing(lexer);
                clause.argument = flatten(arena, lexer->text, next.end, last.start);
                out->end = (uint32_t)last.end;
            }
            LIST_PUSH(arena, out->clauses, clause);
        }
        token = lexer_next(lexer);
    }
}

bool openmp_read(struct arena *arena, const struct source *source, struct token line,
                 struct openmp_directive *out)
{
    struct lexer lexer = {source->text, line.end, line.start + 1, true};
    struct token pragma = lexer_next(&lexer), omp = lexer_next(&lexer);
    struct strbuf name = STRBUF_INIT;
    size_t count = 0;
    *out = (struct openmp_directive){.start = (uint32_t)line.start, .end = (uint32_t)omp.end};
    if (line.kind != TOKEN_DIRECTIVE || !token_is(source->text, pragma, "pragma") ||
        !token_is(source->text, omp, "omp"))
        return false;
    struct token token = lexer_next(&lexer);
    for (; is_name_word(source->text, token); token = lexer_next(&lexer)) {
        strbuf_addf(&name, "%s%.*s", count++ > 0 ? " " : "", (int)(token.end - token.start),
                    source->text + token.start);
        out->end = (uint32_t)token.end;
    }
    if (count == 0 && token.kind == TOKEN_IDENTIFIER)
        strbuf_add(&name, source->text + token.start, token.end - token.start);
    out->name = name.length > 0 ? arena_strndup(arena, name.text, name.length) : "";
    strbuf_release(&name);
    read_clauses(arena, &lexer, token, out);
    return true;
}

bool openmp_has_word(const struct openmp_directive *directive, const char *word)
{
    struct lexer lexer = {.text = directive->name, .length = strlen(directive->name)};
    for (;;) {
        struct token token = lexer_next(&lexer);
        if (token.kind == TOKEN_END)
            return false;
        if (token_is(directive->name, token, word))
            return true;
    }
}

const struct openmp_clause *openmp_clause_find(const openmp_clause_list *clauses, const char *name)
{
    for (size_t k = 0; k < clauses->size; k++)
        if (strcmp(clauses->at[k].name, name) == 0)
            return &clauses->at[k];
    return NULL;
}

bool openmp_list_has(const char *list, const char *name)
{
    struct lexer lexer = {.text = list, .length = strlen(list)};
    for (;;) {
        struct token token = lexer_next(&lexer);
        if (token.kind == TOKEN_END)
            return false;
        if (token_is(list, token, name))
            return true;
    }
}

void openmp_clause_add(struct arena *arena, openmp_clause_list *clauses, const char *clause,
                       const char *sign, const char *name)
{
    const char *head = sign != NULL ? arena_printf(arena, "%s:", sign) : "";
    for (size_t k = 0; k < clauses->size; k++) {
        struct openmp_clause *found = &clauses->at[k];
        if (strcmp(found->name, clause) != 0 || strncmp(found->argument, head, strlen(head)) != 0)
            continue;
        found->argument = arena_printf(arena, "%s, %s", found->argument, name);
        return;
    }
    struct openmp_clause added = {clause, arena_printf(arena, "%s%s", head, name)};
    LIST_PUSH(arena, *clauses, added);
}

enum { COLUMNS = 100 };

/* The width of a line's start; a tab counts as up to 4 columns. */
static size_t width_of(const char *text)
{
    size_t width = 0;
    for (; *text != '\0'; text++)
        width = *text == '\t' ? (width / 4 + 1) * 4 : width + 1;
    return width;
}

/* Lines that a backslash joins. */
struct lines {
    struct strbuf *out;
    const char *indent; /* of those behind the first one */
    size_t inside;      /* columns more for those inside of a clause */
    size_t column;
    size_t pieces; /* on the current line */
};

static void add_piece(struct lines *lines, const char *piece, size_t length, size_t room)
{
    if (lines->pieces > 0 && lines->column + 1 + length + room > COLUMNS) {
        strbuf_addf(lines->out, " \\\n%s%*s", lines->indent, (int)lines->inside, "");
        lines->column = width_of(lines->indent) + lines->inside;
    } else if (lines->pieces > 0) {
        strbuf_addch(lines->out, ' ');
        lines->column++;
    }
    strbuf_add(lines->out, piece, length);
    lines->column += length;
    lines->pieces++;
}

/* How much of the text stands before the blank behind the next `&&` or `||`. */
static size_t next_piece(const char *text)
{
    for (const char *c = text; *c != '\0'; c++)
        if ((strncmp(c, "&& ", 3) == 0 || strncmp(c, "|| ", 3) == 0) && c > text)
            return (size_t)(c - text) + 2;
    return strlen(text);
}

/* A clause goes to a line of its own, and to several only if it does not fit in one. */
static void add_clause(struct lines *lines, const char *text, bool is_last)
{
    size_t room = is_last ? 0 : 2;
    size_t length = strlen(text);
    if (width_of(lines->indent) + length + room <= COLUMNS) {
        add_piece(lines, text, length, room);
        return;
    }
    size_t inside = strcspn(text, "(") + 1;
    for (bool first = true; *text != '\0'; first = false) {
        size_t piece = next_piece(text);
        bool ends = text[piece] == '\0';
        lines->inside = first ? 0 : inside;
        add_piece(lines, text, piece, first ? COLUMNS : ends ? room : 2);
        text += piece + !ends;
    }
    lines->inside = 0;
}

char *openmp_text(struct arena *arena, const struct openmp_directive *directive, const char *indent,
                  const struct layout *layout)
{
    struct strbuf out = STRBUF_INIT;
    const char *head = arena_printf(arena, "#pragma omp %s", directive->name);
    struct lines lines = {&out, arena_printf(arena, "%s%s", indent, layout->unit), 0, 0, 0};
    lines.column = width_of(indent);
    add_piece(&lines, head, strlen(head), 0);
    for (size_t k = 0; k < directive->clauses.size; k++) {
        const struct openmp_clause *clause = &directive->clauses.at[k];
        const char *text = clause->argument != NULL
                               ? arena_printf(arena, "%s(%s)", clause->name, clause->argument)
                               : clause->name;
        add_clause(&lines, text, k + 1 == directive->clauses.size);
    }
    char *text = arena_strndup(arena, out.text, out.length);
    strbuf_release(&out);
    return text;
}
