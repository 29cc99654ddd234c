/* prepared_text.c: part of prepared.h: statements beside a loop as parts of text. */
#include "refactorings/nests/prepared.h"

/* Statements while their text is cut into parts. */
struct cutting {
    struct arena *arena;
    const struct source *source;
    const prepared_list *all;
    size_t met; /* so many of them */
    part_list *parts;
    struct range remark; /* comments in front of the next one; equal ends: none */
};

static struct prepared_part *last_part(const struct cutting *cutting)
{
    return cutting->parts->size > 0 ? &cutting->parts->at[cutting->parts->size - 1] : NULL;
}

/* Begins with the next statement, in a part of its own or in one of its kind. */
static void begin_statement(struct cutting *cutting, struct token token)
{
    const struct prepared_stmt *next = &cutting->all->at[cutting->met++];
    bool has_remark = cutting->remark.start < cutting->remark.end;
    struct prepared_part *last = last_part(cutting);
    struct prepared_part part = {
        .range = {cutting->remark.file, has_remark ? cutting->remark.start : (uint32_t)token.start,
                  (uint32_t)token.end},
        .is_once = next->is_once,
        .is_one = !has_remark && next->stmt->kind == STMT_EXPRESSION};
    cutting->remark.start = cutting->remark.end;
    if (last == NULL || last->is_once != part.is_once) {
        LIST_PUSH(cutting->arena, *cutting->parts, part);
        return;
    }
    last->range.end = part.range.end;
    last->is_one = false;
}

/* A comment belongs to the statement on whose line it is, else to what follows. */
static void add_comment(struct cutting *cutting, struct token token)
{
    struct prepared_part *last = last_part(cutting);
    bool has_remark = cutting->remark.start < cutting->remark.end;
    if (last != NULL && !has_remark &&
        text_newlines(cutting->source->text, last->range.end, token.start) == 0) {
        last->range.end = (uint32_t)token.end;
        last->is_one = false;
        return;
    }
    if (!has_remark)
        cutting->remark.start = (uint32_t)token.start;
    cutting->remark.end = (uint32_t)token.end;
}

/* Comments behind all statements. */
static void end_text(struct cutting *cutting)
{
    struct prepared_part part = {.range = cutting->remark};
    struct prepared_part *last = last_part(cutting);
    if (part.range.start == part.range.end)
        return;
    if (last != NULL && !last->is_once)
        last->range.end = part.range.end;
    else
        LIST_PUSH(cutting->arena, *cutting->parts, part);
}

bool prepared_cut(struct arena *arena, const struct source *source, struct range text,
                  const prepared_list *all, part_list *out)
{
    struct lexer lexer = {source->text, source->length, text.start, true};
    struct cutting cutting = {.arena = arena,
                              .source = source,
                              .all = all,
                              .parts = out,
                              .remark = {text.file, text.start, text.start}};
    for (struct token token = lexer_next(&lexer); token.start < text.end && token.kind != TOKEN_END;
         token = lexer_next(&lexer)) {
        bool is_comment = token.kind == TOKEN_COMMENT;
        if (token.kind == TOKEN_DIRECTIVE)
            return false;
        if (is_comment)
            add_comment(&cutting, token);
        else if (cutting.met < all->size && token.start >= all->at[cutting.met].stmt->range.start)
            begin_statement(&cutting, token);
        else if (out->size > 0)
            last_part(&cutting)->range.end = (uint32_t)token.end;
    }
    end_text(&cutting);
    return cutting.met == all->size;
}
