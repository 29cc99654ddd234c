/* written.c: see written.h. */
#include "refactorings/saturation/written.h"

#include "code/spelling.h"
#include "refactorings/nests/spots.h"
#include "refactorings/saturation/bulk.h"
#include "refactorings/saturation/carried.h"
#include "refactorings/saturation/naming.h"
#include "refactorings/text/long_lines.h"

#include <math.h>
#include <stdlib.h>

enum { WIDEST_LINE = 100 };

typedef LIST_OF(const char *) text_lines;

/* --- assignments ------------------------------------------------------------------------------ */

/* The token behind an offset. */
static struct token token_at(const struct writing *w, uint32_t offset)
{
    size_t at = token_list_before(w->tokens, offset);
    while (at < w->tokens->all.size &&
           (w->tokens->all.at[at].kind == TOKEN_COMMENT || w->tokens->all.at[at].start < offset))
        at++;
    struct token none = {.kind = TOKEN_END, .start = offset, .end = offset};
    return at < w->tokens->all.size ? w->tokens->all.at[at] : none;
}

/* The operator of an assignment. */
static struct token assignment_token(const struct writing *w, const struct expr *assign)
{
    struct token token = token_at(w, assign->operands[0]->range.end);
    while (token_is(w->source->text, token, ")"))
        token = token_at(w, (uint32_t)token.end);
    return token;
}

/* `a[i] += e` with a name for its result, or for what it adds to. */
static void change_compound(struct writing *w, const struct expr *assign)
{
    const struct body *body = w->sharing->body;
    const char *result = written_name(w, body_site(body, assign, SITE_RESULT));
    const char *old = written_name(w, body_site(body, assign, SITE_OLD));
    struct token token = assignment_token(w, assign);
    written_expr(w, assign->operands[0], -1, &w->out);
    if (result != NULL) {
        replacement_add(w->arena, &w->out, (uint32_t)token.start, assign->range.end,
                        arena_printf(w->arena, "= %s", result));
        return;
    }
    if (old == NULL) {
        written_expr(w, assign->operands[1], -1, &w->out);
        return;
    }
    replacement_add(w->arena, &w->out, (uint32_t)token.start, assign->range.end,
                    arena_printf(w->arena, "= %s", written_result(w, assign)));
}

static void change_root(struct writing *w, const struct expr *expr)
{
    int store = sharing_store(w->sharing, expr);
    if (store >= 0 && w->sharing->is_removed[store])
        return;
    if (body_site(w->sharing->body, expr, SITE_RESULT) >= 0)
        change_compound(w, expr);
    else
        written_expr(w, expr, -1, &w->out);
}

/* Whether a statement goes: a store that another one overwrites, or what declares or sets a
   variable that nobody reads. */
static bool is_removed_stmt(const struct writing *w, const struct stmt *stmt)
{
    int store = stmt->kind == STMT_EXPRESSION ? sharing_store(w->sharing, stmt->expr) : -1;
    const struct declared *declared = sharing_declared(w->sharing, stmt);
    return (store >= 0 && w->sharing->is_removed[store]) || (declared != NULL && declared->is_gone);
}

static bool change_stmt(const struct stmt *stmt, void *data)
{
    struct writing *w = data;
    bool is_removed = is_removed_stmt(w, stmt) || body_is_repeated(w->sharing->body, stmt);
    const struct expr *roots[] = {stmt->expr, stmt->cond, stmt->step};
    for (size_t k = 0; k < COUNT_OF(roots); k++)
        if (roots[k] != NULL && !is_removed)
            change_root(w, roots[k]);
    for (size_t k = 0; k < stmt->decls.size && !is_removed; k++)
        if (stmt->decls.at[k]->init != NULL)
            change_root(w, stmt->decls.at[k]->init);
    return true;
}

/* --- declarations ----------------------------------------------------------------------------- */

static void name_types(struct writing *w)
{
    size_t size = w->sharing->body->sites.size;
    w->types = ARENA_ARRAY(w->arena, const char *, size + 1);
    for (size_t k = 0; k < size; k++)
        w->types[k] =
            naming_declares(w->sharing, w->names, (int)k) ? written_type(w, (int)k) : NULL;
}

static size_t column_behind(size_t column, char c)
{
    enum { TAB = 8 };
    return c == '\t' ? (column / TAB + 1) * TAB : column + 1;
}

/* The columns that blanks take. */
static size_t width_of(const char *blanks)
{
    size_t width = 0;
    for (const char *c = blanks; *c != '\0'; c++)
        width = column_behind(width, *c);
    return width;
}

/* The declarations in front of a statement, each a line: those of one type that follow each other
   are one; assignments where the declarations stand further up. */
static text_lines declarations(const struct writing *w, size_t place)
{
    const struct body *body = w->sharing->body;
    text_lines lines = {NULL, 0, 0};
    const char *last = "";
    const site_list order = bulk_order(w->sharing, (int)place);
    for (size_t i = 0; i < order.size; i++) {
        int k = order.at[i];
        if (!naming_declares(w->sharing, w->names, k))
            continue;
        const char *type = w->types[k];
        bool is_late = body->places.at[place].is_late;
        const char *one = arena_printf(w->arena, "%s = %s", w->names[k], written_value(w, k));
        const char *before = lines.size > 0 ? lines.at[lines.size - 1] : "";
        size_t indent =
            width_of(line_indent(w->arena, w->source, body->places.at[place].stmt->range.start));
        bool joins = !is_late && sentence_same(last, type) &&
                     indent + strlen(before) + strlen(one) + 3 <= WIDEST_LINE;
        if (joins)
            lines.at[lines.size - 1] = arena_printf(w->arena, "%s, %s", before, one);
        else
            LIST_PUSH(w->arena, lines, is_late ? one : arena_printf(w->arena, "%s %s", type, one));
        last = type;
    }
    return lines;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

/* Whether nothing but blanks stands in front of an offset on its line. */
static bool begins_line(const struct writing *w, uint32_t offset)
{
    uint32_t start = line_start(w->source, offset);
    while (start < offset && is_blank(w->source->text[start]))
        start++;
    return start == offset;
}

/* Declarations or assignments, with an indentation each on lines of its own, else on one. */
static const char *joined(const struct writing *w, const text_lines *lines, const char *indent)
{
    const char *text = "";
    for (size_t k = 0; k < lines->size; k++) {
        const char *line = arena_printf(w->arena, "%s;", lines->at[k]);
        if (indent == NULL)
            text = arena_printf(w->arena, "%s%s%s", text, k > 0 ? " " : "", line);
        else
            text = arena_printf(w->arena, "%s%s%s%s", text, k > 0 ? "\n" : "", k > 0 ? indent : "",
                                long_line_in_pieces(w->arena, indent, line));
    }
    return text;
}

/* The end of a statement's line, if nothing but comments stands behind it there; else its own
   end. */
static uint32_t end_of_line(const struct writing *w, uint32_t end)
{
    const char *text = w->source->text;
    uint32_t at = end;
    for (;;) {
        while (at < w->source->length && is_blank(text[at]))
            at++;
        if (at >= w->source->length || text[at] == '\n')
            return at > end && text[at - 1] == '\r' ? at - 1 : at;
        size_t next = token_list_before(w->tokens, at);
        bool is_comment = next < w->tokens->all.size && w->tokens->all.at[next].start == at &&
                          w->tokens->all.at[next].kind == TOKEN_COMMENT;
        if (!is_comment || text_newlines(text, at, w->tokens->all.at[next].end) > 0)
            return end;
        at = (uint32_t)w->tokens->all.at[next].end;
    }
}

/* The indentation of a statement, those around it on its line in braces as they will be. */
static const char *indent_of(const struct writing *w, const struct stmt *stmt)
{
    const char *indent = line_indent(w->arena, w->source, stmt->range.start);
    for (size_t k = 0; k < w->braced.size; k++) {
        struct range around = w->braced.at[k].range;
        bool is_inside = around.start <= stmt->range.start && stmt->range.end <= around.end;
        if (is_inside &&
            line_start(w->source, around.start) == line_start(w->source, stmt->range.start))
            indent = w->braced.at[k].indent;
    }
    return indent;
}

/* A statement that stands alone gets braces, with declarations in front of it. */
static void write_in_braces(struct writing *w, const struct site_place *place, const char *text,
                            uint32_t end, replacement_list *closings)
{
    uint32_t start = place->stmt->range.start;
    size_t before = token_list_before(w->tokens, start);
    while (before > 0 && w->tokens->all.at[before - 1].kind == TOKEN_COMMENT)
        before--;
    uint32_t behind = before > 0 ? (uint32_t)w->tokens->all.at[before - 1].end : start;
    const char *outer = indent_of(w, place->outer);
    bool on_line = begins_line(w, start);
    const char *indent = on_line ? line_indent(w->arena, w->source, start)
                                 : arena_printf(w->arena, "%s%s", outer, w->layout.unit);
    if (on_line) {
        replacement_add(w->arena, &w->out, behind, behind, " {");
        replacement_add(w->arena, &w->out, start, start,
                        arena_printf(w->arena, "%s\n%s", text, indent));
    } else {
        uint32_t blanks = start;
        while (blanks > behind && is_blank(w->source->text[blanks - 1]))
            blanks--;
        replacement_add(w->arena, &w->out, behind, behind, " {");
        replacement_add(w->arena, &w->out, blanks, start,
                        arena_printf(w->arena, "\n%s%s\n%s", indent, text, indent));
    }
    struct braced braced = {place->stmt->range, indent};
    LIST_PUSH(w->arena, w->braced, braced);
    uint32_t close = end_of_line(w, end);
    struct token next = token_at(w, close);
    bool is_branch = place->outer->kind == STMT_IF && place->outer->body == place->stmt;
    bool joins = is_branch && token_is(w->source->text, next, "else") &&
                 text_newlines(w->source->text, close, next.start) == 1 && close == end;
    struct replacement closing = {close, joins ? (uint32_t)next.start : close,
                                  arena_printf(w->arena, "\n%s}%s", outer, joins ? " " : "")};
    LIST_PUSH(w->arena, *closings, closing);
}

/* The assignments at the end of a loop's body whose text comes behind a place. */
static void write_updates(struct writing *w, size_t place, replacement_list *closings)
{
    const struct body *body = w->sharing->body;
    for (size_t k = 0; k < body->loops.size; k++) {
        const struct inner_loop *loop = &body->loops.at[k];
        const struct stmt *at = carried_is_alone(w->sharing, k) ? loop->stmt->body : loop->stmt;
        bool is_there = carried_is_alone(w->sharing, k) ? body->places.at[place].stmt == at
                                                        : loop->place == (int)place;
        size_t before = closings->size;
        if (is_there)
            carried_updates(w->sharing, w->names, k, closings);
        for (size_t i = before; i < closings->size; i++)
            closings->at[i].start = closings->at[i].end = end_of_line(w, closings->at[i].start);
    }
}

/* A statement that goes, with the blanks behind it up to what follows: declarations may take its
   place. */
static struct range with_blanks(const struct writing *w, struct range range)
{
    while (range.end < w->source->length &&
           (is_blank(w->source->text[range.end]) || w->source->text[range.end] == '\n'))
        range.end++;
    return range;
}

static void write_place(struct writing *w, size_t at, replacement_list *closings)
{
    const struct site_place *place = &w->sharing->body->places.at[at];
    text_lines lines = declarations(w, at);
    struct range range = place->stmt->range;
    bool is_removed = is_removed_stmt(w, place->stmt);
    const char *indent = line_indent(w->arena, w->source, range.start);
    const char *text = joined(w, &lines, indent);
    if (is_removed && lines.size == 0 && place->holder != NULL) {
        bool is_first = w->sharing->body->loop->function->dialect.c89 &&
                        body_behind_declarations(place->holder) == place->stmt;
        if (begins_line(w, range.start))
            range.end = end_of_line(w, range.end);
        struct range spot = is_first ? with_blanks(w, range) : spot_with_line(w->source, range);
        replacement_add(w->arena, &w->out, spot.start, spot.end, "");
    } else if (is_removed) {
        replacement_add(w->arena, &w->out, range.start, range.end, lines.size > 0 ? text : ";");
    } else if (lines.size > 0 && place->holder == NULL) {
        write_in_braces(w, place, text, range.end, closings);
    } else if (lines.size > 0) {
        bool on_line = begins_line(w, range.start);
        replacement_add(w->arena, &w->out, range.start, range.start,
                        arena_printf(w->arena, "%s%s%s", on_line ? text : joined(w, &lines, NULL),
                                     on_line ? "\n" : " ", on_line ? indent : ""));
    }
}

/* Whether a site gets its name in a block by an assignment, and the declaration at its start. */
static bool is_late_in(const struct writing *w, size_t site, const struct stmt *block)
{
    const struct body *body = w->sharing->body;
    const struct site_place *place = &body->places.at[w->sharing->place[site]];
    return naming_declares(w->sharing, w->names, (int)site) && place->is_late &&
           place->holder == block;
}

/* The declarations at the start of a block of C89, one for each type. */
static void declare_late(struct writing *w, const struct stmt *block)
{
    const struct body *body = w->sharing->body;
    const struct stmt *first = body_behind_declarations(block);
    const char *indent = line_indent(w->arena, w->source, first->range.start), *text = "";
    for (size_t k = 0; k < body->sites.size; k++) {
        const char *type = w->types[k];
        bool is_first = is_late_in(w, k, block);
        for (size_t i = 0; i < k && is_first; i++)
            is_first = !is_late_in(w, i, block) || !sentence_same(w->types[i], type);
        if (!is_first)
            continue;
        text = arena_printf(w->arena, "%s%s %s", text, type, w->names[k]);
        for (size_t i = k + 1; i < body->sites.size; i++)
            if (is_late_in(w, i, block) && sentence_same(w->types[i], type))
                text = arena_printf(w->arena, "%s, %s", text, w->names[i]);
        text = arena_printf(w->arena, "%s;\n%s", text, indent);
    }
    if (text[0] != '\0')
        replacement_add(w->arena, &w->out, first->range.start, first->range.start, text);
}

/* A text without the blank behind it. */
static const char *text_without_end(const struct writing *w, const char *text)
{
    size_t length = strlen(text);
    while (length > 0 && is_blank(text[length - 1]))
        length--;
    return arena_strndup(w->arena, text, length);
}

/* Braces that close at one place close one after the other, the inner one first. */
static void close_braces(struct writing *w, const replacement_list *closings)
{
    for (size_t k = closings->size; k-- > 0;) {
        const struct replacement *one = &closings->at[k];
        const char *text = one->text;
        uint32_t end = one->end;
        bool is_first = true;
        for (size_t i = k + 1; i < closings->size; i++)
            is_first = is_first && closings->at[i].start != one->start;
        for (size_t i = k; i-- > 0;)
            if (closings->at[i].start == one->start) {
                end = closings->at[i].end > end ? closings->at[i].end : end;
                text =
                    arena_printf(w->arena, "%s%s", text_without_end(w, text), closings->at[i].text);
            }
        if (is_first)
            replacement_add(w->arena, &w->out, one->start, end, text);
    }
}

/* --- long lines ------------------------------------------------------------------------------- */

static uint32_t line_end(const struct source *source, uint32_t offset)
{
    while (offset < source->length && source->text[offset] != '\n')
        offset++;
    return offset > 0 && source->text[offset - 1] == '\r' ? offset - 1 : offset;
}

/* The changes from one on that stand on lines which follow each other: how many, and where these
   lines are. */
static size_t count_together(const struct writing *w, size_t first, struct range *lines)
{
    size_t end = first;
    lines->start = line_start(w->source, w->out.at[first].start);
    lines->end = line_end(w->source, w->out.at[first].end);
    for (; end < w->out.size && w->out.at[end].start <= lines->end; end++) {
        uint32_t last = line_end(w->source, w->out.at[end].end);
        lines->end = last > lines->end ? last : lines->end;
    }
    return end - first;
}

/* The columns of the longest line of a text. */
static size_t longest_line(const char *text, size_t length)
{
    size_t longest = 0, column = 0;
    for (size_t k = 0; k < length; k++) {
        column = text[k] == '\n' ? 0 : column_behind(column, text[k]);
        longest = column > longest ? column : longest;
    }
    return longest;
}

/* Lines that have become too long are broken, if none of theirs was. */
static void break_lines(struct writing *w)
{
    replacement_list out = {NULL, 0, 0};
    for (size_t k = 0, count; k < w->out.size; k += count) {
        struct range lines;
        struct strbuf text = STRBUF_INIT;
        count = count_together(w, k, &lines);
        uint32_t at = lines.start;
        for (size_t i = k; i < k + count; i++) {
            strbuf_add(&text, w->source->text + at, w->out.at[i].start - at);
            strbuf_adds(&text, w->out.at[i].text);
            at = w->out.at[i].end;
        }
        strbuf_add(&text, w->source->text + at, lines.end - at);
        size_t before = longest_line(w->source->text + lines.start, lines.end - lines.start);
        bool is_long = longest_line(text.text, text.length) > WIDEST_LINE && before <= WIDEST_LINE;
        is_long = is_long && memchr(text.text, '\r', text.length) == NULL;
        if (is_long) {
            long_lines_break(&text, 0, NULL);
            replacement_add(w->arena, &out, lines.start, lines.end,
                            arena_strndup(w->arena, text.text, text.length));
        }
        for (size_t i = k; i < k + count && !is_long; i++)
            LIST_PUSH(w->arena, out, w->out.at[i]);
        strbuf_release(&text);
    }
    w->out = out;
}

replacement_list written_changes(const struct sharing *sharing, const char *const *names)
{
    struct action_request *request = sharing->request;
    spelled_list spelled = {0};
    struct writing w = {.sharing = sharing,
                        .names = names,
                        .arena = request->arena,
                        .spelled = &spelled,
                        .source = action_source(request),
                        .tokens = action_tokens(request),
                        .layout = action_layout(request)};
    replacement_list closings = {NULL, 0, 0};
    name_types(&w);
    stmt_walk(sharing->body->loop->stmt->body, change_stmt, NULL, &w);
    for (size_t k = 0; k < sharing->body->places.size; k++) {
        write_place(&w, k, &closings);
        write_updates(&w, k, &closings);
    }
    for (size_t k = 0; k < sharing->body->places.size; k++) {
        const struct stmt *holder = sharing->body->places.at[k].holder;
        bool is_first = sharing->body->places.at[k].is_late;
        for (size_t i = 0; i < k; i++)
            is_first = is_first && !(sharing->body->places.at[i].is_late &&
                                     sharing->body->places.at[i].holder == holder);
        if (is_first)
            declare_late(&w, holder);
    }
    close_braces(&w, &closings);
    twin_texts_write(sharing, &w.out);
    break_lines(&w);
    return w.out;
}
