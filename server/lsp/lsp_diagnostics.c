/* lsp_diagnostics.c: part of lsp.h: hints at the loops, and what kept a file from being judged. */
#include "server/lsp/lsp.h"

#include <ctype.h>

#include "loops/reasons.h"
#include "loops/verdict.h"
#include "refactorings/registry.h"
#include "server/json/jsontext.h"
#include "server/json/uri.h"
#include "server/report/report.h"
#include "server/report/view.h"

/* Said behind an error because of which a whole unit is left alone. */
#define UNJUDGED ": no loop of this file is judged or changed"

enum lsp_severity { LSP_WARNING = 2, LSP_INFORMATION, LSP_HINT };

/* What all the functions below need. */
struct publisher {
    struct server *server;
    const struct document *document;
    json_t *diagnostics;
};

static json_t *add_diagnostic(struct publisher *publisher, size_t start, size_t end,
                              enum lsp_severity severity, const char *message)
{
    json_t *diagnostic = json_object();
    json_object_set_new(
        diagnostic, "range",
        lsp_range_json(&publisher->document->text, start, end, publisher->server->client.encoding));
    json_object_set_new(diagnostic, "severity", json_integer(severity));
    json_object_set_new(diagnostic, "source", json_string("lathe"));
    json_object_set_new(diagnostic, "message", json_text(message));
    json_array_append_new(publisher->diagnostics, diagnostic);
    return diagnostic;
}

/* One end of a dependence, as related information. */
static void add_end(struct publisher *publisher, json_t *related, const json_t *end,
                    const char *what)
{
    const struct document *document = publisher->document;
    const char *text = view_text(end, "text");
    if (view_text(end, "path") || !json_is_integer(view_member(end, "line")) || !text)
        return;
    size_t start = lsp_text_place(&document->text, json_integer_value(view_member(end, "line")),
                                  json_integer_value(view_member(end, "column")));
    struct strbuf message = STRBUF_INIT;
    json_t *item = json_object(), *location = json_object();
    strbuf_addf(&message, "%s: %s", what, text);
    json_object_set_new(location, "uri", json_string(document->uri));
    json_object_set_new(location, "range",
                        lsp_range_json(&document->text, start, start + strlen(text),
                                       publisher->server->client.encoding));
    json_object_set_new(item, "location", location);
    json_object_set_new(item, "message", json_text(message.text));
    json_array_append_new(related, item);
    strbuf_release(&message);
}

static json_t *make_related(struct publisher *publisher, const json_t *dependence)
{
    json_t *related = json_array();
    if (!dependence)
        return related;
    bool reads_first = view_is(dependence, "kind", "anti");
    add_end(publisher, related, view_member(dependence, "source"),
            reads_first ? "read in the earlier iteration" : "written in the earlier iteration");
    add_end(publisher, related, view_member(dependence, "sink"),
            view_is(dependence, "kind", "flow") ? "read in the later iteration"
                                                : "written in the later iteration");
    return related;
}

/* {"message", "location"} of a reason. */
static json_t *make_place(const struct publisher *publisher, const json_t *reason)
{
    const struct document *document = publisher->document;
    json_t *place = json_object();
    json_object_set_new(place, "message", json_string(view_text(reason, "message")));
    if (!view_text(reason, "path") && json_is_integer(view_member(reason, "line"))) {
        size_t start =
            lsp_text_place(&document->text, json_integer_value(view_member(reason, "line")),
                           json_integer_value(view_member(reason, "column")));
        json_object_set_new(place, "location",
                            json_pack("{s:s, s:o}", "uri", document->uri, "range",
                                      lsp_range_json(&document->text, start, start,
                                                     publisher->server->client.encoding)));
    }
    return place;
}

json_t *lsp_places(struct server *server, const struct document *document, const json_t *loop)
{
    struct publisher publisher = {server, document, NULL};
    json_t *places = make_related(&publisher, view_first_dependence(loop));
    size_t i;
    const json_t *reason;
    json_array_foreach(view_member(loop, "reasons"), i, reason)
        json_array_append_new(places, make_place(&publisher, reason));
    return places;
}

json_t *lsp_refusals(struct server *server, const struct document *document, const json_t *loop)
{
    struct publisher publisher = {server, document, NULL};
    json_t *refusals = json_array();
    size_t i, k;
    const json_t *refused, *reason;
    json_array_foreach(view_member(loop, "refused"), i, refused)
    {
        const struct action *action = action_find(view_text(refused, "action"));
        if (action_is_fix(action))
            continue;
        json_array_foreach(view_member(refused, "reasons"), k, reason)
        {
            json_t *refusal = make_place(&publisher, reason);
            json_object_set_new(refusal, "action", json_string(action->id));
            json_object_set_new(refusal, "title", json_string(action->title));
            json_array_append_new(refusals, refusal);
        }
    }
    return refusals;
}

static void add_code(const struct publisher *publisher, json_t *diagnostic, const char *code)
{
    const char *documentation = publisher->server->documentation;
    json_object_set_new(diagnostic, "code", json_string(code));
    if (documentation && publisher->server->client.code_description) {
        struct strbuf link = STRBUF_INIT;
        json_t *description = json_object();
        strbuf_addf(&link, "%s#reasons", documentation);
        json_object_set_new(description, "href", json_string(link.text));
        json_object_set_new(diagnostic, "codeDescription", description);
        strbuf_release(&link);
    }
}

/* What a warning elsewhere says already: that a pragma claims independence that is not there, or
   that the text has an error. */
static bool is_warned_of(const struct document *document, const json_t *loop)
{
    size_t i, k;
    const json_t *claim, *item;
    json_array_foreach(view_member(loop, "claims"), i, claim)
    {
        json_array_foreach(view_member(claim, "problems"), k, item)
        {
            if (!view_text(loop, "path") && view_is(item, "code", "dependence"))
                return true;
        }
    }
    const json_t *reason = json_array_get(view_member(loop, "reasons"), 0);
    bool is_broken = view_is(reason, "code", REASON_PARSE_ERROR->code);
    return is_broken && (document->incomplete || report_has_error(document->report));
}

/* The error because of which no loop is judged, where it stands in the document itself, or NULL. */
static const json_t *find_cause(const struct document *document)
{
    size_t i;
    const json_t *item;
    json_array_foreach(view_member(document->report, "diagnostics"), i, item)
    {
        if (document->incomplete && view_is(item, "severity", "error") &&
            view_is(item, "message", document->incomplete))
            return item;
    }
    return NULL;
}

/* Where the document includes a file, by the name before a colon; else its beginning. */
static size_t named_include(const struct document *document, const char *named)
{
    const char *text = document->text.bytes.text;
    size_t length = strcspn(named, ":");
    for (const char *at = strstr(text, "include"); at; at = strstr(at + 1, "include")) {
        const char *end = at + strcspn(at, "\n"), *start = at;
        while (start > text && strchr(" \t", start[-1]))
            start--;
        const char *found = memmem(at, (size_t)(end - at), named, length);
        if (start > text && start[-1] == '#' && found && strchr("\">", found[length]))
            return (size_t)(start - 1 - text);
    }
    return 0;
}

size_t lsp_cause_place(const struct document *document)
{
    const json_t *cause = find_cause(document);
    if (!cause && document->incomplete)
        return named_include(document, document->incomplete);
    if (!json_is_integer(view_member(cause, "line")))
        return 0;
    return lsp_text_place(&document->text, json_integer_value(view_member(cause, "line")),
                          json_integer_value(view_member(cause, "column")));
}

static bool is_refused(const json_t *loop)
{
    return view_is(loop, "parallel", "no") || view_is(loop, "parallel", "unknown");
}

bool lsp_has_hint(const struct server *server, const struct document *document, const json_t *loop)
{
    enum hint_level level = server->settings.diagnostics;
    if (!server->client.diagnostics || level == HINTS_OFF)
        return false;
    return is_refused(loop) ? !is_warned_of(document, loop) : level == HINTS_ALL;
}

static void add_loop(struct publisher *publisher, const json_t *loop)
{
    const json_t *dependence = view_first_dependence(loop);
    const json_t *reason = json_array_get(view_member(loop, "reasons"), 0);
    const char *code = reason ? view_text(reason, "code") : NULL;
    bool is_listed = is_refused(loop) && publisher->server->settings.list_refused;
    struct strbuf message = STRBUF_INIT;
    if (!lsp_has_hint(publisher->server, publisher->document, loop))
        return;
    strbuf_adds(&message, view_text(loop, "form"));
    if (view_text(loop, "variable"))
        strbuf_addf(&message, " (%s)", view_text(loop, "variable"));
    strbuf_addf(&message, ": %s", view_text(loop, "summary"));
    json_t *diagnostic = add_diagnostic(publisher, lsp_loop_start(publisher->document, loop),
                                        lsp_loop_head(publisher->document, loop),
                                        is_listed ? LSP_INFORMATION : LSP_HINT, message.text);
    if (is_refused(loop))
        add_code(publisher, diagnostic, code ? code : REASON_DEPENDENCE->code);
    else
        json_object_set_new(diagnostic, "code", json_string(view_text(loop, "parallel")));
    if (is_refused(loop) && dependence && publisher->server->client.related)
        json_object_set_new(diagnostic, "relatedInformation", make_related(publisher, dependence));
    strbuf_release(&message);
}

/* What is wrong with a pragma, at its text. */
static void add_problem(struct publisher *publisher, const json_t *claim, const json_t *problem)
{
    const struct lsp_text *text = &publisher->document->text;
    size_t start = lsp_text_place(text, json_integer_value(view_member(claim, "line")),
                                  json_integer_value(view_member(claim, "column")));
    size_t end = lsp_text_place(text, json_integer_value(view_member(claim, "endLine")),
                                json_integer_value(view_member(claim, "endColumn")));
    struct strbuf message = STRBUF_INIT;
    strbuf_addf(&message, "'%s' does not hold: %s", view_text(claim, "pragma"),
                view_text(problem, "message"));
    json_t *diagnostic = add_diagnostic(publisher, start, end, LSP_WARNING, message.text);
    json_object_set_new(diagnostic, "code", json_string(view_text(problem, "code")));
    if (publisher->server->client.related)
        json_object_set_new(diagnostic, "relatedInformation",
                            make_related(publisher, view_member(problem, "dependence")));
    strbuf_release(&message);
}

static void add_claims(struct publisher *publisher, const json_t *loop)
{
    size_t i, k;
    const json_t *claim, *problem;
    if (view_text(loop, "path"))
        return;
    json_array_foreach(view_member(loop, "claims"), i, claim)
    {
        json_array_foreach(view_member(claim, "problems"), k, problem)
            add_problem(publisher, claim, problem);
    }
}

static size_t line_end(const struct document *document, size_t start)
{
    return start + strcspn(document->text.bytes.text + start, "\r\n");
}

/* The end of the word that begins at an offset. */
static size_t word_end(const struct lsp_text *text, size_t start)
{
    size_t end = start;
    while (end < text->bytes.length &&
           (text->bytes.text[end] == '_' || isalnum((unsigned char)text->bytes.text[end])))
        end++;
    return end;
}

/* A diagnostic of the report at the word where it stands. */
static json_t *add_reported(struct publisher *publisher, const json_t *reported,
                            enum lsp_severity severity, const char *message)
{
    const struct lsp_text *text = &publisher->document->text;
    size_t start = 0;
    if (json_is_integer(view_member(reported, "line")))
        start = lsp_text_place(text, json_integer_value(view_member(reported, "line")),
                               json_integer_value(view_member(reported, "column")));
    return add_diagnostic(publisher, start, word_end(text, start), severity, message);
}

/* What leaves its array, at its text. */
static void add_leaving(struct publisher *publisher, const json_t *loop)
{
    const struct lsp_text *text = &publisher->document->text;
    size_t i;
    const json_t *access;
    json_array_foreach(json_object_get(loop, "outOfBounds"), i, access)
    {
        if (view_text(loop, "path") || view_text(access, "path"))
            continue;
        size_t start = lsp_text_place(text, json_integer_value(view_member(access, "line")),
                                      json_integer_value(view_member(access, "column")));
        size_t end = lsp_text_place(text, json_integer_value(view_member(access, "endLine")),
                                    json_integer_value(view_member(access, "endColumn")));
        json_t *diagnostic =
            add_diagnostic(publisher, start, end, LSP_WARNING, view_text(access, "message"));
        json_object_set_new(diagnostic, "code", json_string("out-of-bounds"));
    }
}

/* A syntax error: the loops of its function cannot be judged. Where the text is not all there, the
   others are likely to come of that. */
static void add_error(struct publisher *publisher, const json_t *error)
{
    if (publisher->document->incomplete && error != find_cause(publisher->document))
        return;
    const char *message = view_text(error, "message");
    struct strbuf words = STRBUF_INIT;
    /* What Lathe wrote was applied by halves. */
    bool is_half = strstr(message, "_kernels.h' file not found") || strstr(message, "_kernel'");
    bool is_cause = error == find_cause(publisher->document);
    strbuf_addf(&words, "%s%s%s", message, is_cause ? UNJUDGED : "",
                is_half ? " (half of a refactoring was applied: undo it, or apply the other half)"
                        : "");
    size_t start = lsp_cause_place(publisher->document);
    json_t *diagnostic =
        is_cause ? add_diagnostic(publisher, start, line_end(publisher->document, start),
                                  LSP_WARNING, words.text)
                 : add_reported(publisher, error, LSP_WARNING, words.text);
    add_code(publisher, diagnostic, REASON_PARSE_ERROR->code);
    strbuf_release(&words);
}

static void send(struct publisher *publisher)
{
    if (!publisher->server->client.diagnostics) {
        json_decref(publisher->diagnostics);
        return;
    }
    json_t *params = json_object();
    json_object_set_new(params, "uri", json_string(publisher->document->uri));
    if (publisher->server->client.versions)
        json_object_set_new(params, "version", json_integer(publisher->document->version));
    json_object_set_new(params, "diagnostics", publisher->diagnostics);
    lsp_notify(publisher->server, "textDocument/publishDiagnostics", params);
}

/* Something that the document includes lacks a file: said where that is included. */
static void add_incomplete(struct publisher *publisher)
{
    const char *cause = publisher->document->incomplete;
    struct strbuf words = STRBUF_INIT;
    if (!cause || find_cause(publisher->document))
        return;
    size_t start = lsp_cause_place(publisher->document);
    strbuf_addf(&words, "%s%s", cause, UNJUDGED);
    add_code(publisher,
             add_diagnostic(publisher, start, line_end(publisher->document, start), LSP_WARNING,
                            words.text),
             REASON_PARSE_ERROR->code);
    strbuf_release(&words);
}

void lsp_publish(struct server *server, const struct document *document)
{
    struct publisher publisher = {server, document, json_array()};
    size_t i;
    const json_t *item;
    if (server->settings.diagnostics != HINTS_OFF && document->failure) {
        add_diagnostic(&publisher, 0, 0, LSP_WARNING, document->failure);
    }
    if (server->settings.diagnostics != HINTS_OFF) {
        add_incomplete(&publisher);
        json_array_foreach(view_member(document->report, "diagnostics"), i, item)
        {
            if (view_is(item, "severity", "error"))
                add_error(&publisher, item);
        }
        json_array_foreach(lsp_loops(document), i, item)
        {
            add_claims(&publisher, item);
            add_leaving(&publisher, item);
            add_loop(&publisher, item);
        }
    }
    send(&publisher);
}

void lsp_withdraw(struct server *server, const struct document *document)
{
    struct publisher publisher = {server, document, json_array()};
    send(&publisher);
}
