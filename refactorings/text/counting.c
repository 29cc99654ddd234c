#include "refactorings/text/counting.h"

struct counting {
    struct arena *arena;
    const struct source *source;
    const struct packing *packing;
    replacement_list *out;
};

uint32_t text_end_with_comment(const struct source *source, uint32_t end)
{
    const char *rest = source->text + end;
    size_t blanks = strspn(rest, " \t"), line = strcspn(rest, "\r\n");
    const char *text = rest + blanks;
    bool is_comment = strncmp(text, "//", 2) == 0;
    if (strncmp(text, "/*", 2) == 0) {
        const char *close = strstr(text + 2, "*/");
        is_comment = close != NULL && close + 2 + strspn(close + 2, " \t") == rest + line;
    }
    return is_comment || blanks == line ? end + (uint32_t)line : end;
}

const char *text_trimmed(struct arena *arena, const char *text)
{
    text += strspn(text, " \t\n");
    size_t length = strlen(text);
    while (length > 0 && strchr(" \t\n", text[length - 1]) != NULL)
        length--;
    return arena_strndup(arena, text, length);
}

/* Leaves out a statement with the comments above it: all that stands behind `from`. */
static void leave_out(struct counting *counting, uint32_t from, uint32_t end)
{
    replacement_add(counting->arena, counting->out, from, end, "");
}

static void keep_part(struct counting *counting, const struct stmt *stmt);

static void keep_block(struct counting *counting, const struct stmt *block)
{
    uint32_t from = text_end_with_comment(counting->source, block->range.start + 1);
    for (size_t k = 0; k < block->children.size; k++) {
        const struct stmt *child = block->children.at[k];
        uint32_t end = text_end_with_comment(counting->source, child->range.end);
        if (packing_decides(counting->packing, child))
            keep_part(counting, child);
        else
            leave_out(counting, from, end);
        from = end;
    }
}

static void keep_branches(struct counting *counting, const struct stmt *stmt)
{
    bool keeps = packing_decides(counting->packing, stmt->body);
    bool keeps_other =
        stmt->otherwise != NULL && packing_decides(counting->packing, stmt->otherwise);
    if (keeps)
        keep_part(counting, stmt->body);
    else if (keeps_other)
        replacement_add(counting->arena, counting->out, stmt->body->range.start,
                        stmt->body->range.end, "{}");
    if (keeps_other)
        keep_part(counting, stmt->otherwise);
    else if (stmt->otherwise != NULL)
        leave_out(counting, stmt->body->range.end, stmt->otherwise->range.end);
}

/* A statement that decides, or holds one that does. */
static void keep_part(struct counting *counting, const struct stmt *stmt)
{
    const struct expr *update = counting->packing->update;
    const struct stmt *moves = counting->packing->statement;
    bool is_kept = false;
    for (size_t k = 0; k < counting->packing->deciding.size && !is_kept; k++)
        is_kept = counting->packing->deciding.at[k] == stmt;
    if (stmt->kind == STMT_COMPOUND)
        keep_block(counting, stmt);
    else if (stmt->kind == STMT_IF && !is_kept)
        keep_branches(counting, stmt);
    else if (stmt == moves && moves->expr != update)
        replacement_add(counting->arena, counting->out, stmt->range.start, stmt->range.end,
                        arena_printf(counting->arena, "%.*s;",
                                     (int)(update->range.end - update->range.start),
                                     counting->source->text + update->range.start));
}

replacement_list counting_text(struct arena *arena, const struct source *source,
                               const struct packing *packing, const struct stmt *body,
                               const replacement_list *replaced)
{
    replacement_list out = {NULL, 0, 0}, all = {NULL, 0, 0};
    struct counting counting = {arena, source, packing, &out};
    keep_part(&counting, body);
    for (size_t k = 0; k < out.size; k++)
        replacement_add(arena, &all, out.at[k].start, out.at[k].end, out.at[k].text);
    for (size_t k = 0; k < replaced->size; k++) {
        const struct replacement *one = &replaced->at[k];
        bool is_gone = false;
        for (size_t j = 0; j < out.size; j++)
            is_gone = is_gone || (one->start >= out.at[j].start && one->end <= out.at[j].end);
        if (!is_gone)
            replacement_add(arena, &all, one->start, one->end, one->text);
    }
    return all;
}

/* Where the statement that moves the counter stands in a part of the body: what is before it there,
   or NULL. */
static const struct stmt *block_around(const struct stmt *stmt, const struct stmt *moves)
{
    const struct stmt *found = NULL;
    for (size_t k = 0; k < stmt->children.size && found == NULL; k++)
        found = stmt->kind == STMT_COMPOUND && stmt->children.at[k] == moves
                    ? stmt
                    : block_around(stmt->children.at[k], moves);
    if (found == NULL && stmt->body != NULL)
        found = block_around(stmt->body, moves);
    return found == NULL && stmt->otherwise != NULL ? block_around(stmt->otherwise, moves) : found;
}

void counting_stop(struct arena *arena, const struct source *source, const struct packing *packing,
                   const struct stmt *body, replacement_list *out)
{
    const struct expr *update = packing->update;
    const struct stmt *moves = packing->statement, *block = block_around(body, moves);
    if (moves->expr != update) {
        replacement_add(arena, out, update->range.start, update->range.end, packing->counter->name);
        return;
    }
    uint32_t from = text_end_with_comment(source, block->range.start + 1);
    for (size_t k = 0; block->children.at[k] != moves; k++)
        from = text_end_with_comment(source, block->children.at[k]->range.end);
    replacement_add(arena, out, from, text_end_with_comment(source, moves->range.end), "");
}
