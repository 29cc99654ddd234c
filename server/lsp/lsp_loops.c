/* lsp_loops.c: part of lsp.h: requests of Lathe's own. `lathe/loops`: the loops of a document with
   their verdicts, for what editors show beside the text; `lathe/moves`: what may be done with each
   loop of a nest, as `lathe moves` tells it. */
#include "server/lsp/lsp.h"

#include "server/json/jsontext.h"
#include "server/report/moves_report.h"
#include "server/report/view.h"

static const char *const verdicts[] = {"yes", "guarded", "search", "no", "unknown"};

static json_t *make_loop(const struct server *server, const struct document *document,
                         const json_t *loop)
{
    json_t *object = json_object();
    json_object_set_new(object, "range",
                        lsp_range_json(&document->text, lsp_loop_start(document, loop),
                                       lsp_loop_end(document, loop), server->client.encoding));
    json_object_set(object, "line", json_object_get(loop, "line"));
    json_object_set(object, "column", json_object_get(loop, "column"));
    json_object_set(object, "depth", json_object_get(loop, "depth"));
    json_object_set(object, "verdict", json_object_get(loop, "parallel"));
    json_object_set(object, "summary", json_object_get(loop, "summary"));
    json_object_set(object, "actions", json_object_get(loop, "actions"));
    return object;
}

/* How many loops have each verdict. */
static json_t *count_verdicts(const json_t *loops)
{
    json_t *counts = json_object();
    size_t i;
    const json_t *loop;
    for (size_t k = 0; k < COUNT_OF(verdicts); k++) {
        json_int_t count = 0;
        json_array_foreach(loops, i, loop) count += view_is(loop, "parallel", verdicts[k]);
        json_object_set_new(counts, verdicts[k], json_integer(count));
    }
    return counts;
}

void lsp_list_loops(struct server *server, const struct method *method, const json_t *id,
                    const json_t *params)
{
    struct document *document = lsp_document_of(server, id, params);
    size_t i;
    const json_t *loop;
    if (!document || lsp_wait(server, document, method, id, params))
        return;
    if (!lsp_is_settled(document)) {
        lsp_fail(server, id, RPC_REQUEST_FAILED, "%s",
                 document->failure ? document->failure : "the document has not been judged yet");
        return;
    }
    json_t *result = json_object(), *list = json_array();
    json_array_foreach(lsp_loops(document), i, loop)
        json_array_append_new(list, make_loop(server, document, loop));
    json_object_set_new(result, "version", json_integer(document->version));
    json_object_set_new(result, "counts", count_verdicts(lsp_loops(document)));
    json_object_set_new(result, "loops", list);
    json_object_set_new(result, "incomplete", json_text(document->incomplete));
    json_object_set_new(result, "pending",
                        json_integer((json_int_t)json_array_size(document->pending)));
    json_object_set_new(result, "incomplete", json_text(document->incomplete));
    lsp_reply(server, id, result);
}

/* Shows moves as the command line tells them, and answers with that. */
static void show_moves(struct server *server, const struct document *document, const json_t *id,
                       const json_t *moves)
{
    struct strbuf text = STRBUF_INIT;
    const char *slash = strrchr(document->path, '/');
    moves_report_text(moves, slash ? slash + 1 : document->path, &text);
    lsp_show(server, MESSAGE_INFO, "%s", text.text);
    lsp_reply(server, id, json_text(text.text));
    strbuf_release(&text);
}

static void take_moves(struct server *server, struct document *document, struct job *job,
                       const json_t *answer, const char *failure)
{
    json_t *moves = json_object_get(answer, "moves");
    if (!job->id)
        return;
    if (!moves)
        lsp_fail(server, job->id, RPC_REQUEST_FAILED, "%s",
                 failure ? failure : "nothing is said of this loop");
    else if (json_is_true(job->data))
        show_moves(server, document, job->id, moves);
    else
        lsp_reply(server, job->id, json_incref(moves));
}

void lsp_ask_moves(struct server *server, struct document *document, const json_t *id,
                   size_t offset, bool is_shown)
{
    struct error error = ERROR_INIT;
    const json_t *loop = lsp_is_settled(document) ? lsp_loop_at(document, offset, offset) : NULL;
    if (!loop) {
        lsp_fail(server, id, RPC_REQUEST_FAILED, "there is no judged loop at this place");
        return;
    }
    json_t *question = json_object();
    json_object_set_new(question, "moves", json_true());
    json_object_set(question, "line", json_object_get(loop, "line"));
    json_object_set(question, "column", json_object_get(loop, "column"));
    if (!lsp_submit(server, document, question, id, json_boolean(is_shown), take_moves, &error))
        lsp_fail(server, id, RPC_REQUEST_FAILED, "%s", error.message);
}

void lsp_list_moves(struct server *server, const struct method *method, const json_t *id,
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
    lsp_ask_moves(server, document, id,
                  lsp_text_offset(&document->text, position, server->client.encoding), false);
}
