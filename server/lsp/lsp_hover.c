/* lsp_hover.c: part of lsp.h: what is said of the loop under the mouse. */
#include "server/lsp/lsp.h"

#include "server/json/jsontext.h"
#include "server/report/report.h"

/* A line of the text report as Markdown: taken literally. */
static void add_escaped(struct strbuf *out, const char *line, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        if (strchr("\\`*_{}[]<>#|~&!", line[i]) != NULL && line[i])
            strbuf_addch(out, '\\');
        strbuf_addch(out, line[i]);
    }
}

/* The text report of a loop as Markdown: a heading in bold and nested points. */
static void make_markdown(const char *text, struct strbuf *out)
{
    for (bool first = true; *text; first = false) {
        size_t length = strcspn(text, "\n"), indent = strspn(text, " ");
        const char *line = text + indent;
        if (first) {
            strbuf_adds(out, "**");
            add_escaped(out, line, length - indent);
            strbuf_adds(out, "**\n\n");
        } else {
            strbuf_addf(out, "%*s- ", indent > 4 ? (int)(indent - 4) : 0, "");
            add_escaped(out, line, length - indent);
            strbuf_addch(out, '\n');
        }
        text += length + (text[length] == '\n');
    }
}

/* Answers with a text about a loop, which begins at the place that is meant. */
static void reply_about(struct server *server, const struct document *document, const json_t *id,
                        const json_t *loop, const char *text)
{
    struct strbuf shown = STRBUF_INIT;
    json_t *hover = json_object(), *contents = json_object();
    if (server->client.markdown)
        make_markdown(text, &shown);
    else
        strbuf_adds(&shown, text);
    json_object_set_new(contents, "kind",
                        json_string(server->client.markdown ? "markdown" : "plaintext"));
    json_object_set_new(contents, "value", json_text(shown.text));
    json_object_set_new(hover, "contents", contents);
    json_object_set_new(hover, "range",
                        lsp_range_json(&document->text, lsp_loop_start(document, loop),
                                       lsp_loop_head(document, loop), server->client.encoding));
    lsp_reply(server, id, hover);
    strbuf_release(&shown);
}

void lsp_hover(struct server *server, const struct method *method, const json_t *id,
               const json_t *params)
{
    struct document *document = lsp_document_of(server, id, params);
    struct lsp_position position;
    if (!document)
        return;
    if (!lsp_read_position(json_object_get(params, "position"), &position)) {
        lsp_fail(server, id, RPC_INVALID_PARAMS, "'%s' without a position", method->name);
        return;
    }
    if (lsp_wait(server, document, method, id, params))
        return;
    size_t offset = lsp_text_offset(&document->text, position, server->client.encoding);
    const json_t *loop = lsp_has_report(document) ? lsp_loop_at(document, offset, offset) : NULL;
    bool is_pending = !loop && lsp_has_report(document) && lsp_pending_at(document, offset);
    if (is_pending)
        loop = lsp_pending_at(document, offset);
    /* Inside the body other servers have more to say. */
    if (!loop || offset < lsp_loop_start(document, loop) ||
        offset > lsp_loop_head(document, loop)) {
        lsp_reply(server, id, NULL);
        return;
    }
    if (is_pending) {
        reply_about(server, document, id, loop, "still judging: other loops come first");
        return;
    }
    struct strbuf text = STRBUF_INIT;
    bool is_told = server->client.hover_has_hints && lsp_has_hint(server, document, loop);
    report_text_loop(loop, is_told ? TOLD_SUMMARY : TOLD_NOTHING, &text);
    reply_about(server, document, id, loop, text.text);
    strbuf_release(&text);
}
