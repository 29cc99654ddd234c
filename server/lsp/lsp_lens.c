/* lsp_lens.c: part of lsp.h: what stands over each outermost loop, and the sizes that can be shown
   within the text. */
#include "server/lsp/lsp.h"

#include "refactorings/registry.h"
#include "server/json/jsontext.h"
#include "server/report/report.h"
#include "server/report/view.h"

/* Characters of what stands before the buttons, so that these stay in the window. */
#define TITLE_LIMIT 60

/* A lens at an offset that does something with a loop. */
static void add_lens_at(struct server *server, const struct document *document, const json_t *loop,
                        json_t *lenses, size_t start, const char *title, const char *command,
                        const char *action)
{
    json_t *lens = json_object(), *object = json_object(), *data = json_object();
    json_t *arguments = json_array();
    json_object_set_new(data, "uri", json_string(document->uri));
    json_object_set_new(data, "version", json_integer(document->version));
    json_object_set(data, "line", json_object_get(loop, "line"));
    json_object_set(data, "column", json_object_get(loop, "column"));
    if (action)
        json_object_set_new(data, "action", json_string(action));
    json_array_append_new(arguments, data);
    json_object_set_new(object, "title", json_text(title));
    json_object_set_new(object, "command", json_string(command));
    json_object_set_new(object, "arguments", arguments);
    json_object_set_new(lens, "range",
                        lsp_range_json(&document->text, start, start, server->client.encoding));
    json_object_set_new(lens, "command", object);
    json_array_append_new(lenses, lens);
}

static void add_lens(struct server *server, const struct document *document, const json_t *loop,
                     json_t *lenses, const char *title, const char *command, const char *action)
{
    add_lens_at(server, document, loop, lenses, lsp_loop_start(document, loop), title, command,
                action);
}

/* How many characters a text in UTF-8 has. */
static size_t count_characters(const char *text)
{
    size_t count = 0;
    for (; *text; text++)
        count += ((unsigned char)*text & 0xc0) != 0x80;
    return count;
}

/* The verdict in a word or two. */
static const char *short_verdict(const json_t *loop)
{
    return view_is(loop, "exit", "first")         ? "search: first"
           : view_is(loop, "exit", "any")         ? "search: any"
           : view_is(loop, "parallel", "guarded") ? "guarded"
           : view_is(loop, "parallel", "unknown") ? "unknown"
                                                  : report_text_verdict(loop);
}

/* Adds a figure where the line has room for it; what has none is left to the hover. */
static void add_figure(struct strbuf *out, const char *figure)
{
    if (*figure && count_characters(out->text) + count_characters(figure) + 3 <= TITLE_LIMIT)
        strbuf_addf(out, " · %s", figure);
}

/* "≤ 268 Mop": work that is at most that. */
static void add_work(struct strbuf *out, const json_t *work)
{
    const char *most = view_text(work, "max");
    struct strbuf figure = STRBUF_INIT;
    double value;
    if (!most || strcmp(most, "0") == 0)
        return;
    strbuf_adds(&figure, view_is(work, "min", most) ? "" : "≤ ");
    if (view_is_number(most, &value))
        strbuf_add_quantity(&figure, value, "op");
    else
        strbuf_addf(&figure, "%s op", most);
    add_figure(out, figure.text);
    strbuf_release(&figure);
}

/* "171 op/elem"; of what depends on sizes nothing. */
static void add_intensity(struct strbuf *out, const json_t *intensity)
{
    struct strbuf figure = STRBUF_INIT;
    double above, below;
    if (view_is_number(view_text(intensity, "num"), &above) &&
        view_is_number(view_text(intensity, "den"), &below) && below > 0)
        strbuf_add_quantity(&figure, above / below, "op/elem");
    add_figure(out, figure.text);
    strbuf_release(&figure);
}

/* "guarded · 268 Mop · 171 op/elem" */
static void add_summary(const json_t *loop, struct strbuf *out)
{
    strbuf_adds(out, short_verdict(loop));
    add_work(out, view_member(loop, "work"));
    add_intensity(out, view_member(view_member(loop, "intensity"), "max"));
}

/* Whether loops stand inside of a loop. */
static bool holds_loops(const struct document *document, const json_t *loop)
{
    size_t i;
    const json_t *other;
    json_array_foreach(lsp_loops(document), i, other)
    {
        if (json_equal(view_member(other, "parent"), view_member(loop, "id")))
            return true;
    }
    return false;
}

static void add_lenses(struct server *server, const struct document *document, const json_t *loop,
                       json_t *lenses)
{
    struct strbuf title = STRBUF_INIT;
    size_t i;
    const json_t *item;
    bool is_refused = view_is(loop, "parallel", "no") || view_is(loop, "parallel", "unknown");
    add_summary(loop, &title);
    add_lens(server, document, loop, lenses, title.text, "lathe.explain", NULL);
    json_array_foreach(view_member(loop, "actions"), i, item)
    {
        const struct action *action = action_find(json_string_value(item));
        if (action && server->client.apply_edit)
            add_lens(server, document, loop, lenses, action->button, "lathe.apply", action->id);
    }
    if (holds_loops(document, loop))
        add_lens(server, document, loop, lenses, "Moves", "lathe.moves", NULL);
    if (is_refused)
        add_lens(server, document, loop, lenses, "Why?", "lathe.explain", NULL);
    strbuf_release(&title);
}

/* In place of the lenses of the loops one that says why there are none. */
static void add_banner(struct server *server, const struct document *document, json_t *lenses)
{
    const json_t *loop = json_array_get(lsp_loops(document), 0);
    size_t start = lsp_cause_place(document);
    if (!loop)
        return;
    add_lens_at(server, document, loop, lenses, start, "Lathe: no loop of this file is judged",
                "lathe.explain", NULL);
    add_lens_at(server, document, loop, lenses, start, "Why?", "lathe.explain", NULL);
}

void lsp_code_lens(struct server *server, const struct method *method, const json_t *id,
                   const json_t *params)
{
    struct document *document = lsp_document_of(server, id, params);
    if (!document || (server->settings.code_lens && lsp_wait(server, document, method, id, params)))
        return;
    json_t *lenses = json_array();
    size_t i;
    const json_t *loop;
    bool is_shown = server->settings.code_lens && lsp_has_report(document);
    if (is_shown && document->incomplete) {
        add_banner(server, document, lenses);
        is_shown = false;
    }
    json_array_foreach(is_shown ? lsp_loops(document) : NULL, i, loop)
    {
        if (json_is_null(view_member(loop, "parent")))
            add_lenses(server, document, loop, lenses);
    }
    json_array_foreach(is_shown ? document->pending : NULL, i, loop)
        add_lens(server, document, loop, lenses, "still judging", "lathe.explain", NULL);
    lsp_reply(server, id, lenses);
}

static void add_hint(struct server *server, const struct document *document, const json_t *loop,
                     json_t *hints)
{
    struct strbuf label = STRBUF_INIT;
    const char *trips = view_text(loop, "trips");
    size_t i;
    const json_t *array;
    if (trips)
        strbuf_addf(&label, "%s iterations", trips);
    json_array_foreach(view_member(loop, "arrays"), i, array)
    {
        strbuf_adds(&label, label.length ? ", " : "");
        report_text_slice(array, &label);
    }
    if (label.length > 0) {
        json_t *hint = json_object();
        json_object_set_new(hint, "position",
                            lsp_position_json(&document->text, lsp_loop_head(document, loop),
                                              server->client.encoding));
        json_object_set_new(hint, "label", json_text(label.text));
        json_object_set_new(hint, "paddingLeft", json_true());
        json_array_append_new(hints, hint);
    }
    strbuf_release(&label);
}

void lsp_inlay_hint(struct server *server, const struct method *method, const json_t *id,
                    const json_t *params)
{
    struct document *document = lsp_document_of(server, id, params);
    struct lsp_position from, to;
    if (!document)
        return;
    if (!lsp_read_range(server, method, id, params, &from, &to))
        return;
    if (server->settings.inlay_hints && lsp_wait(server, document, method, id, params))
        return;
    size_t start = lsp_text_offset(&document->text, from, server->client.encoding);
    size_t end = lsp_text_offset(&document->text, to, server->client.encoding);
    json_t *hints = json_array();
    size_t i;
    const json_t *loop;
    json_array_foreach(
        server->settings.inlay_hints && lsp_has_report(document) ? lsp_loops(document) : NULL, i,
        loop)
    {
        size_t head = lsp_loop_head(document, loop);
        if (head >= start && head <= end)
            add_hint(server, document, loop, hints);
    }
    lsp_reply(server, id, hints);
}
