/* reordered.c: see reordered.h. */
#include "refactorings/orders/reordered.h"

/* A piece of the file as it reads where another indentation counts than that of a line. */
static const char *moved_from(struct arena *arena, const struct reordered *reordered,
                              struct range range, uint32_t line, const char *to)
{
    const struct perfect_nest *nest = reordered->nest;
    struct layout layout = {"    ", source_newline(nest->source)};
    struct move move = {
        .source = nest->source,
        .range = range,
        .replaced = reordered->replaced,
        .from = line_indent(arena, nest->source, line),
        .from_layout = layout,
        .to = to,
        .to_layout = layout,
    };
    return move_text(arena, &move);
}

static const char *moved(struct arena *arena, const struct reordered *reordered, struct range range,
                         const char *to)
{
    return moved_from(arena, reordered, range, range.start, to);
}

/* Where the loop's line goes on: behind its header, brace and trailing comment. */
static uint32_t line_part_end(const struct perfect_loop *loop)
{
    uint32_t end = loop->header.end;
    if (loop->has_brace && loop->brace + 1 > end)
        end = loop->brace + 1;
    return loop->trailing.end > end ? loop->trailing.end : end;
}

/* Trailing comments, which must not swallow what follows on their line: the last may be open. */
static const char *closed_comment(struct arena *arena, const char *comment, bool line_ends)
{
    struct lexer lexer = {comment, strlen(comment), 0, true};
    size_t last = 0;
    for (struct token token = lexer_next(&lexer); token.kind != TOKEN_END;
         token = lexer_next(&lexer))
        last = token.start;
    if (line_ends || strncmp(comment + last, "//", 2) != 0)
        return comment;
    struct strbuf text = STRBUF_INIT;
    for (const char *c = comment + last + 2; *c != '\0'; c++)
        strbuf_addf(&text, "%c%s", *c, c[0] == '*' && c[1] == '/' ? " " : "");
    const char *closed =
        arena_printf(arena, "%.*s/*%s */", (int)last, comment, text.text ? text.text : "");
    strbuf_release(&text);
    return closed;
}

/* Whether a line ends behind the place. */
static bool line_ends_at(const struct source *source, uint32_t at)
{
    while (at < source->length && (source->text[at] == ' ' || source->text[at] == '\t'))
        at++;
    return at >= source->length || source->text[at] == '\n' || source->text[at] == '\r';
}

/*
 * Writes loop `from` at the place of loop `to`: what belongs to a header moves with it, braces and
 * line ends stay.
 */
static void add_loop(struct arena *arena, const struct reordered *reordered, int from, int to,
                     struct strbuf *out)
{
    const struct perfect_nest *nest = reordered->nest;
    const struct perfect_loop *loop = &nest->loops.at[from], *place = &nest->loops.at[to];
    const struct source *source = nest->source;
    const char *indent = line_indent(arena, source, place->header.start);
    if (from == to) {
        bool led = loop->leading.end > loop->leading.start;
        struct range whole = loop->header;
        whole.start = led ? loop->leading.start : loop->header.start;
        whole.end = line_part_end(loop);
        strbuf_adds(out, moved(arena, reordered, whole, indent));
        return;
    }
    if (loop->leading.end > loop->leading.start) {
        bool own_line = text_newlines(source->text, loop->leading.end, loop->header.start) > 0;
        strbuf_addf(out, "%s%s%s", moved(arena, reordered, loop->leading, indent),
                    own_line ? "\n" : " ", own_line ? indent : "");
    }
    strbuf_adds(out, moved(arena, reordered, loop->header, indent));
    bool brace_below =
        place->has_brace && text_newlines(source->text, place->header.end, place->brace) > 0;
    if (place->has_brace && !brace_below)
        strbuf_adds(out, place->brace > place->header.end ? " {" : "{");
    if (loop->trailing.end > loop->trailing.start) {
        bool line_ends = brace_below || line_ends_at(source, line_part_end(place));
        const char *comment = moved(arena, reordered, loop->trailing, indent);
        strbuf_addf(out, " %s", closed_comment(arena, comment, line_ends));
    }
    if (brace_below)
        strbuf_addf(out, "\n%s{", line_indent(arena, source, place->brace));
}

/* The blanks between a loop's line and what belongs to the next header. */
static void add_blanks(const struct perfect_nest *nest, int k, struct strbuf *out)
{
    const struct perfect_loop *next = &nest->loops.at[k + 1];
    bool led = next->leading.end > next->leading.start;
    uint32_t start = line_part_end(&nest->loops.at[k]);
    uint32_t end = led ? next->leading.start : next->header.start;
    for (uint32_t at = start; at < end; at++)
        if (nest->source->text[at] != '\r')
            strbuf_addch(out, nest->source->text[at]);
}

void reordered_write(struct action_request *request, const struct reordered *reordered,
                     const struct versioned *versioned, struct edits *out)
{
    const struct perfect_nest *nest = reordered->nest;
    const struct source *source = nest->source;
    uint32_t end = line_part_end(&nest->loops.at[reordered->size - 1]);
    struct range body = {nest->range.file, end, nest->range.end};
    struct layout layout = {"    ", source_newline(source)};
    struct strbuf text = STRBUF_INIT;
    for (int k = 0; k < reordered->size; k++) {
        add_loop(request->arena, reordered, reordered->order[k], k, &text);
        if (k + 1 < reordered->size)
            add_blanks(nest, k, &text);
    }
    if (versioned->guard != NULL) {
        struct placed placed;
        placed_begin(request, nest, &placed);
        strbuf_adds(&text,
                    moved_from(request->arena, reordered, body, nest->range.start, placed.indent));
        versioned_write(&placed, versioned, (const char *const *)&text.text, 1, out);
    } else {
        struct file_edit *file = edits_file(out, source->path, source->text, source->length);
        if (reordered->changes_body) {
            const char *indent = line_indent(request->arena, source, nest->range.start);
            strbuf_adds(&text,
                        moved_from(request->arena, reordered, body, nest->range.start, indent));
            end = nest->range.end;
        }
        edits_replace(out, file, nest->range.start, end,
                      layout_newlines(request->arena, &layout, text.text));
    }
    strbuf_release(&text);
}
