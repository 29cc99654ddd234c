/* lsp_report.c: part of lsp.h: the loops of a report, found by place. */
#include "server/lsp.h"

#include "server/view.h"

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
