/* lsp_report.c: part of lsp.h: the loops of a report, found by place. */
#include "server/lsp/lsp.h"

#include "server/report/view.h"
#include "server/workers/lsp_cache.h"

static long long number(const json_t *loop, const char *key)
{
    return json_integer_value(json_object_get(loop, key));
}

size_t lsp_loop_start(const struct document *document, const json_t *loop)
{
    return lsp_text_place(&document->text, number(loop, "line"), number(loop, "column"));
}

size_t lsp_loop_end(const struct document *document, const json_t *loop)
{
    return lsp_text_place(&document->text, number(loop, "endLine"), number(loop, "endColumn"));
}

size_t lsp_loop_head(const struct document *document, const json_t *loop)
{
    size_t start = lsp_loop_start(document, loop), end = lsp_loop_end(document, loop);
    const char *bytes = document->text.bytes.text;
    size_t head = start;
    while (head < end && bytes[head] != '\n' && bytes[head] != '\r')
        head++;
    while (head > start && strchr(" \t{", bytes[head - 1]))
        head--;
    return head;
}

const json_t *lsp_loops(const struct document *document)
{
    return json_object_get(document->report, "loops");
}

/* The outermost loop that lies inside the selection. */
static const json_t *find_selected(const struct document *document, size_t start, size_t end)
{
    size_t i;
    const json_t *loop, *found = NULL;
    json_array_foreach(lsp_loops(document), i, loop)
    {
        bool inside =
            lsp_loop_start(document, loop) >= start && lsp_loop_end(document, loop) <= end;
        if (inside && (!found || number(loop, "depth") < number(found, "depth")))
            found = loop;
    }
    return found;
}

/* The loop that begins on the line of the offset: the last at or before it, else the first. */
static const json_t *find_on_line(const struct document *document, size_t offset)
{
    size_t i, line = lsp_text_line(&document->text, offset);
    const json_t *loop, *found = NULL;
    json_array_foreach(lsp_loops(document), i, loop)
    {
        size_t start = lsp_loop_start(document, loop);
        if (lsp_text_line(&document->text, start) == line && (!found || start <= offset))
            found = loop;
    }
    return found;
}

/* The loop that a pragma on the line of the offset says something of. */
static const json_t *find_claimed(const struct document *document, size_t offset)
{
    size_t i, k;
    long long line = (long long)lsp_text_line(&document->text, offset) + 1;
    const json_t *loop, *claim;
    json_array_foreach(lsp_loops(document), i, loop)
    {
        json_array_foreach(json_object_get(loop, "claims"), k, claim)
        {
            if (!view_text(loop, "path") && number(claim, "line") <= line &&
                line <= number(claim, "endLine"))
                return loop;
        }
    }
    return NULL;
}

static const json_t *find_around(const struct document *document, size_t offset)
{
    size_t i;
    const json_t *loop, *found = NULL;
    json_array_foreach(lsp_loops(document), i, loop)
    {
        bool around =
            lsp_loop_start(document, loop) <= offset && offset <= lsp_loop_end(document, loop);
        if (around && (!found || number(loop, "depth") >= number(found, "depth")))
            found = loop;
    }
    return found;
}

const json_t *lsp_loop_at(const struct document *document, size_t start, size_t end)
{
    const json_t *found = start < end ? find_selected(document, start, end) : NULL;
    if (!found)
        found = find_on_line(document, start);
    if (!found)
        found = find_claimed(document, start);
    return found ? found : find_around(document, start);
}

const json_t *lsp_pending_at(const struct document *document, size_t offset)
{
    size_t i;
    const json_t *loop;
    json_array_foreach(document->pending, i, loop)
    {
        if (lsp_loop_start(document, loop) <= offset && offset <= lsp_loop_end(document, loop))
            return loop;
    }
    return NULL;
}

static long long count_lines(const char *text, size_t length)
{
    long long count = 0;
    const char *end = text + length;
    for (const char *at = text; (at = memchr(at, '\n', (size_t)(end - at))) != NULL; at++)
        count++;
    return count;
}

/* How many lines two texts begin with in common; and how many they end with, beside those. */
static void compare_lines(const struct strbuf *old, const struct strbuf *now, long long *before,
                          long long *behind)
{
    size_t less = old->length < now->length ? old->length : now->length, start = 0, end = 0;
    while (start < less && old->text[start] == now->text[start])
        start++;
    while (end < less - start &&
           old->text[old->length - end - 1] == now->text[now->length - end - 1])
        end++;
    *before = count_lines(old->text, start);
    *behind = count_lines(old->text + old->length - end, end);
}

/* What a report is moved by. */
struct move {
    const struct strbuf *old, *now; /* the text that it speaks of, and the present one */
    long long before;               /* lines that both begin with */
    long long first_behind;         /* the first line of those that both end with */
    long long shift;                /* of these */
};

/* The start of a line, from 1. */
static const char *line_start(const struct strbuf *text, long long line)
{
    const char *at = text->text, *end = text->text + text->length;
    for (long long i = 1; i < line && at && at < end; i++) {
        at = memchr(at, '\n', (size_t)(end - at));
        at = at ? at + 1 : end;
    }
    return at;
}

/* Finds the lines of a loop between changes, where they stand once; false if they do not. */
static bool find_lines(const struct move *move, const json_t *loop, long long *shift)
{
    const char *from = line_start(move->old, number(loop, "line"));
    const char *to = line_start(move->old, number(loop, "endLine") + 1);
    const char *text = move->now->text, *end = text + move->now->length;
    const char *found = memmem(text, move->now->length, from, (size_t)(to - from));
    if (to == from || !found ||
        memmem(found + 1, (size_t)(end - found - 1), from, (size_t)(to - from)))
        return false;
    *shift = count_lines(text, (size_t)(found - text)) + 1 - number(loop, "line");
    return true;
}

/* Moves the loops of an array, or their places; drops those that have changed. */
static json_t *move_all(const struct move *move, const json_t *loops)
{
    json_t *moved = json_array();
    size_t i;
    const json_t *loop;
    json_array_foreach(loops, i, loop)
    {
        long long shift = 0;
        if (number(loop, "line") >= move->first_behind)
            shift = move->shift;
        else if (number(loop, "endLine") > move->before && !find_lines(move, loop, &shift))
            continue;
        json_t *copy = json_deep_copy(loop);
        lsp_cache_shift(copy, shift);
        json_array_append_new(moved, copy);
    }
    return moved;
}

void lsp_move_report(struct document *document)
{
    const struct strbuf *old = &document->judged, *now = &document->text.bytes;
    struct move move = {.old = old, .now = now};
    long long behind;
    if (!document->report ||
        (old->length == now->length && memcmp(old->text, now->text, old->length) == 0))
        return;
    compare_lines(old, now, &move.before, &behind);
    long long lines = count_lines(old->text, old->length);
    move.shift = count_lines(now->text, now->length) - lines;
    move.first_behind = lines - behind + 2;
    json_t *report = json_copy(document->report);
    json_object_set_new(report, "loops",
                        move_all(&move, json_object_get(document->report, "loops")));
    json_object_set_new(report, "diagnostics", json_array());
    json_decref(document->report);
    document->report = report;
    json_t *pending = move_all(&move, document->pending);
    json_decref(document->pending);
    document->pending = pending;
    strbuf_clear(&document->judged);
    strbuf_add(&document->judged, now->text, now->length);
}
