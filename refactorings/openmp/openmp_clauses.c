/* openmp_clauses.c: OpenMP directives as text: `#pragma omp NAME... CLAUSE(ARGUMENT)...`, and where
   it goes. */
#include "refactorings/openmp/openmp_draft.h"

bool openmp_read(struct arena *arena, const struct source *source, struct token line,
                 struct pragma *out)
{
    return pragma_read(arena, source, line, out) && out->family == PRAGMA_OPENMP;
}

void openmp_clause_add(struct arena *arena, pragma_clause_list *clauses, enum pragma_says says,
                       const char *sign, const char *name)
{
    const char *head = sign != NULL ? arena_printf(arena, "%s:", sign) : "";
    for (size_t k = 0; k < clauses->size; k++) {
        struct pragma_clause *found = &clauses->at[k];
        if (found->says != says || strncmp(found->argument, head, strlen(head)) != 0)
            continue;
        found->argument = arena_printf(arena, "%s, %s", found->argument, name);
        return;
    }
    struct pragma_clause added = pragma_clause_new(says, arena_printf(arena, "%s%s", head, name));
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

/* How much of the text stands before the blank behind the next `&&` or `||`, or where that is wider
   than a line, behind a comma. */
static size_t next_piece(const char *text, size_t width)
{
    size_t length = strlen(text);
    for (size_t k = 1; k < length; k++)
        if (strncmp(text + k, "&& ", 3) == 0 || strncmp(text + k, "|| ", 3) == 0)
            length = k + 2;
    return text_piece_length(text, length, width);
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
    size_t inside = strcspn(text, "(") + 1, taken = width_of(lines->indent) + inside + 2;
    for (bool first = true; *text != '\0'; first = false) {
        size_t piece = next_piece(text, COLUMNS > taken ? COLUMNS - taken : 1);
        bool ends = text[piece] == '\0';
        lines->inside = first ? 0 : inside;
        add_piece(lines, text, piece, first ? COLUMNS : ends ? room : 2);
        text += piece + !ends;
    }
    lines->inside = 0;
}

char *openmp_text(struct arena *arena, const struct pragma *directive, const char *indent,
                  const struct layout *layout)
{
    struct strbuf out = STRBUF_INIT;
    const char *head = arena_printf(arena, "#pragma omp %s", directive->name);
    struct lines lines = {&out, arena_printf(arena, "%s%s", indent, layout->unit), 0, 0, 0};
    lines.column = width_of(indent);
    add_piece(&lines, head, strlen(head), 0);
    for (size_t k = 0; k < directive->clauses.size; k++) {
        const struct pragma_clause *clause = &directive->clauses.at[k];
        const char *text = clause->argument != NULL
                               ? arena_printf(arena, "%s(%s)", clause->name, clause->argument)
                               : clause->name;
        add_clause(&lines, text, k + 1 == directive->clauses.size);
    }
    char *text = arena_strndup(arena, out.text, out.length);
    strbuf_release(&out);
    return text;
}

/* Whether the loop stands behind a whole statement on its line, rather than behind what it is a
   part of. */
static bool is_next_statement(const struct openmp_draft *draft)
{
    uint32_t end = draft->verdict->range.start;
    struct lexer lexer = {draft->source->text, end, line_start(draft->source, end), false};
    struct token last = {TOKEN_END, 0, 0};
    for (struct token token; (token = lexer_next(&lexer)).kind != TOKEN_END;)
        last = token.kind == TOKEN_COMMENT ? last : token;
    return token_is(draft->source->text, last, ";") || token_is(draft->source->text, last, "}");
}

/* The directive in its place. A loop that stands behind something else on its line gets a line of
   its own, one level deeper if it is a line long and a part of what stands there. */
const char *openmp_placed_text(const struct openmp_draft *draft, const struct pragma *directive)
{
    struct arena *arena = draft->request->arena;
    struct range range = draft->verdict->range;
    const char *indent =
        line_indent(arena, draft->source, draft->has_old ? draft->start : range.start);
    bool own_line = draft->start == draft->end && draft->start < range.start;
    if (!draft->has_old && !own_line && line_start(draft->source, range.start) != draft->start &&
        text_newlines(draft->source->text, range.start, range.end) == 0 &&
        !is_next_statement(draft))
        indent = arena_printf(arena, "%s%s", indent, draft->layout.unit);
    const char *text = arena_printf(arena, "%s%s", openmp_declared_text(draft, indent),
                                    openmp_text(arena, directive, indent, &draft->layout));
    if (draft->has_old)
        return text;
    if (own_line || line_start(draft->source, range.start) == draft->start)
        return arena_printf(arena, "%s%s\n", indent, text);
    return arena_printf(arena, "\n%s%s\n%s", indent, text, indent);
}
