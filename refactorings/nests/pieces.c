#include "refactorings/nests/pieces.h"

#include "refactorings/text/counting.h"

static bool is_in_text(const struct stmt *stmt, const struct loop *loop)
{
    return !stmt->in_macro && stmt->range.file == loop->stmt->range.file;
}

/* The opening brace of a loop's body; false: something else than comments stands before it. */
static bool find_brace(const struct source *source, const struct loop *loop, uint32_t *brace)
{
    struct lexer lexer = {source->text, source->length, loop->stmt->header.end, true};
    struct token token = lexer_next(&lexer);
    while (token.kind == TOKEN_COMMENT)
        token = lexer_next(&lexer);
    *brace = (uint32_t)token.start;
    return token_is(source->text, token, "{") && *brace == loop->stmt->body->range.start;
}

/* The closing brace of a loop's body that ends at an offset. */
static uint32_t closing_brace(const struct source *source, uint32_t end)
{
    while (end > 0 && source->text[end - 1] != '}')
        end--;
    return end > 0 ? end - 1 : 0;
}

/* What stands between two offsets outside of statements: where its text begins, blanks aside.
   False: it is more than comments and lines for the preprocessor. */
static bool read_between(const struct source *source, uint32_t from, uint32_t to, uint32_t *start)
{
    struct lexer lexer = {source->text, source->length, from, true};
    *start = to;
    for (struct token token = lexer_next(&lexer); token.start < to && token.kind != TOKEN_END;
         token = lexer_next(&lexer)) {
        if (token.kind != TOKEN_COMMENT && token.kind != TOKEN_DIRECTIVE)
            return false;
        if (*start == to)
            *start = (uint32_t)token.start;
    }
    return true;
}

/* Where the comments end that stand behind a statement on its line, if nothing else does; else
   where the statement ends. */
static uint32_t end_of_line(const struct source *source, uint32_t end)
{
    struct lexer lexer = {source->text, source->length, end, true};
    uint32_t last = end;
    struct token token = lexer_next(&lexer);
    for (; token.kind == TOKEN_COMMENT &&
           text_newlines(source->text, last, (uint32_t)token.start) == 0;
         token = lexer_next(&lexer))
        last = (uint32_t)token.end;
    bool is_alone = token.kind == TOKEN_END || token_is(source->text, token, "}") ||
                    text_newlines(source->text, last, (uint32_t)token.start) > 0;
    return is_alone ? last : end;
}

/* What belongs to the last statement ends with the comments before the closing brace. */
static bool end_last(const struct source *source, uint32_t from, uint32_t closing, uint32_t *end)
{
    struct lexer lexer = {source->text, source->length, from, true};
    for (struct token token = lexer_next(&lexer); token.start < closing && token.kind != TOKEN_END;
         token = lexer_next(&lexer)) {
        if (token.kind != TOKEN_COMMENT)
            return false;
        *end = (uint32_t)token.end;
    }
    return true;
}

static bool read_child(struct arena *arena, const struct source *source, struct loop_pieces *out,
                       const struct stmt *stmt, uint32_t from, uint32_t limit)
{
    struct piece piece = {stmt, stmt->range, false, NULL, false};
    if (!is_in_text(stmt, out->loop) || stmt->range.start < from || stmt->range.end > limit ||
        !read_between(source, from, stmt->range.start, &piece.range.start))
        return false;
    piece.is_apart =
        out->pieces.size > 0 && text_newlines(source->text, from, piece.range.start) > 1;
    piece.range.end = end_of_line(source, stmt->range.end);
    LIST_PUSH(arena, out->pieces, piece);
    return true;
}

static bool read_children(struct arena *arena, const struct source *source, struct loop_pieces *out,
                          struct range *place)
{
    const struct stmt *body = out->loop->stmt->body;
    uint32_t closing = closing_brace(source, body->range.end), from = out->opening.end;
    for (size_t k = 0; k < body->children.size; k++) {
        *place = body->children.at[k]->range;
        if (!read_child(arena, source, out, body->children.at[k], from, closing))
            return false;
        from = out->pieces.at[k].range.end;
    }
    return out->pieces.size == 0 ||
           end_last(source, from, closing, &out->pieces.at[out->pieces.size - 1].range.end);
}

static int lines_of(const struct source *source, const struct stmt *stmt)
{
    return text_newlines(source->text, stmt->range.start, stmt->range.end) > 0 ? 2 : 1;
}

/* Whether a loop or a branch in a statement has a body without braces: 0 none, 1 on one line,
   2 on several. */
static int find_bare(const struct source *source, const struct stmt *stmt)
{
    const struct stmt *parts[] = {stmt->body, stmt->otherwise};
    bool has_body = stmt->kind == STMT_FOR || stmt->kind == STMT_IF;
    int found = 0;
    for (size_t k = 0; k < COUNT_OF(parts); k++) {
        const struct stmt *part = parts[k];
        if (part == NULL)
            continue;
        bool is_bare = has_body && part->kind != STMT_COMPOUND && !stmt->in_macro &&
                       !part->in_macro && !(k == 1 && part->kind == STMT_IF);
        int inside = find_bare(source, part), own = is_bare ? lines_of(source, part) : 0;
        found = own > found ? own : found;
        found = inside > found ? inside : found;
    }
    for (size_t k = 0; k < stmt->children.size; k++) {
        int inside = find_bare(source, stmt->children.at[k]);
        found = inside > found ? inside : found;
    }
    return found;
}

struct loop_pieces *pieces_read(struct arena *arena, const struct source *source,
                                const struct loop *loop, struct range *place)
{
    struct loop_pieces *out = ARENA_NEW(arena, struct loop_pieces);
    const struct stmt *stmt = loop->stmt;
    *place = stmt->header;
    if (stmt->body == NULL || stmt->in_macro || stmt->header_unclear)
        return NULL;
    out->loop = loop;
    out->header_end = stmt->header.end;
    out->has_brace = stmt->body->kind == STMT_COMPOUND;
    out->bare = find_bare(source, loop->function->body);
    out->opening = stmt->header;
    if (!out->has_brace) {
        out->opening.end = end_of_line(source, stmt->header.end);
        return read_child(arena, source, out, stmt->body, out->opening.end, stmt->range.end) ? out
                                                                                             : NULL;
    }
    if (!find_brace(source, loop, &out->brace))
        return NULL;
    uint32_t end = text_end_with_comment(source, out->brace + 1);
    out->opening.end = end <= stmt->body->range.end ? end : out->brace + 1;
    return read_children(arena, source, out, place) ? out : NULL;
}

/* Whether a loop has something of a group; and of one before it. */
static bool has_group(const struct loop_pieces *loop, int group, piece_group group_of,
                      const void *data, bool *has_earlier)
{
    bool found = false;
    for (size_t k = 0; k < loop->pieces.size; k++) {
        const struct piece *piece = &loop->pieces.at[k];
        int own = piece->inside ? -1 : group_of(piece, data);
        if (piece->inside)
            found = has_group(piece->inside, group, group_of, data, has_earlier) || found;
        else if (own < group)
            *has_earlier = true;
        found = found || own == group;
    }
    return found;
}

void pieces_replace(struct loop_pieces *loop, const replacement_list *replaced)
{
    loop->replaced = replaced;
    for (size_t k = 0; k < loop->pieces.size; k++)
        if (loop->pieces.at[k].inside != NULL)
            pieces_replace(loop->pieces.at[k].inside, replaced);
}

/* A range of the file at another indentation than that of the line at an offset, with what reads
   differently. */
static const char *moved_with(struct arena *arena, const struct source *source, struct range range,
                              uint32_t line, const struct layout *layout, const char *to,
                              const replacement_list *replaced)
{
    struct move move = {
        .source = source,
        .range = range,
        .from = line_indent(arena, source, line),
        .from_layout = *layout,
        .to = to,
        .to_layout = *layout,
    };
    for (size_t k = 0; replaced != NULL && k < replaced->size; k++)
        LIST_PUSH(arena, move.replaced, replaced->at[k]);
    return move_text(arena, &move);
}

static const char *moved(struct arena *arena, const struct source *source, struct range range,
                         uint32_t line, const struct layout *layout, const char *to)
{
    return moved_with(arena, source, range, line, layout, to, NULL);
}

/* The header and the brace, on the lines that they stand on. */
static void write_opening(struct arena *arena, const struct source *source,
                          const struct loop_pieces *loop, const struct layout *layout,
                          const char *indent, bool with_comments, bool has_brace,
                          struct strbuf *out)
{
    struct range opening = loop->opening;
    if (!with_comments || (loop->has_brace && !has_brace))
        opening.end = loop->header_end;
    strbuf_adds(out, moved(arena, source, opening, opening.start, layout, indent));
    if (with_comments || !has_brace)
        return;
    if (text_newlines(source->text, loop->header_end, loop->brace) > 0)
        strbuf_addf(out, "\n%s{", indent);
    else
        strbuf_adds(out, loop->brace > loop->header_end ? " {" : "{");
}

const char *piece_text(struct arena *arena, const struct source *source, const struct piece *piece,
                       const struct layout *layout, const char *indent)
{
    return moved(arena, source, piece->range, piece->stmt->range.start, layout, indent);
}

const char *piece_text_with(struct arena *arena, const struct source *source,
                            const struct piece *piece, const struct layout *layout,
                            const char *indent, const replacement_list *replaced)
{
    return moved_with(arena, source, piece->range, piece->stmt->range.start, layout, indent,
                      replaced);
}

/* The group's number of pieces, and the last of them. */
static size_t count_of(const struct loop_pieces *loop, int group, piece_group group_of,
                       const void *data, const struct piece **last)
{
    size_t count = 0;
    bool ignored = false;
    for (size_t k = 0; k < loop->pieces.size; k++) {
        const struct piece *piece = &loop->pieces.at[k];
        if (piece->inside ? !has_group(piece->inside, group, group_of, data, &ignored)
                          : group_of(piece, data) != group)
            continue;
        count++;
        *last = piece;
    }
    return count;
}

/* Whether the braces around what a group has of a loop go. */
static bool drops_braces(const struct source *source, const struct loop_pieces *loop, int group,
                         piece_group group_of, const void *data)
{
    const struct piece *last = NULL;
    uint32_t start;
    return loop->has_brace && loop->pieces.size > 1 &&
           count_of(loop, group, group_of, data, &last) == 1 &&
           lines_of(source, last->stmt) <= loop->bare &&
           last->range.start == last->stmt->range.start &&
           last->range.end == last->stmt->range.end && last->stmt->kind != STMT_DECLARATION &&
           read_between(source, loop->header_end, loop->brace, &start) && start == loop->brace &&
           loop->opening.end == loop->brace + 1;
}

void pieces_write(struct arena *arena, const struct source *source, const struct loop_pieces *loop,
                  const struct layout *layout, const char *indent, int group, piece_group group_of,
                  const void *data, struct strbuf *out)
{
    const char *deeper = arena_printf(arena, "%s%s", indent, layout->unit);
    bool is_first = true, is_repeated = false;
    bool has_brace = loop->has_brace && !drops_braces(source, loop, group, group_of, data);
    has_group(loop, group, group_of, data, &is_repeated);
    write_opening(arena, source, loop, layout, indent, !is_repeated, has_brace, out);
    for (size_t k = 0; k < loop->pieces.size; k++) {
        const struct piece *piece = &loop->pieces.at[k];
        uint32_t line = piece->stmt->range.start;
        bool is_later = false;
        if (piece->inside ? !has_group(piece->inside, group, group_of, data, &is_later)
                          : group_of(piece, data) != group)
            continue;
        strbuf_addf(out, "%s\n%s", piece->is_apart && !is_first ? "\n" : "", deeper);
        is_first = false;
        if (piece->inside == NULL) {
            strbuf_adds(out, moved_with(arena, source, piece->range, line, layout, deeper,
                                        loop->replaced));
            continue;
        }
        struct range above = piece->range;
        above.end = piece->stmt->range.start;
        if (above.start < above.end && !is_later)
            strbuf_addf(out, "%s\n%s",
                        text_trimmed(arena, moved(arena, source, above, line, layout, deeper)),
                        deeper);
        pieces_write(arena, source, piece->inside, layout, deeper, group, group_of, data, out);
    }
    if (has_brace)
        strbuf_addf(out, "\n%s}", indent);
}
